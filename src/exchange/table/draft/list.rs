//! A list of games as a tournament, and what of its rows is no game.

use std::collections::BTreeSet;

use crate::domain::{Mark, Message};
use crate::exchange::clean::clean_text;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::At;
use crate::exchange::pgn::tournament::{self, PgnGame};
use crate::exchange::problems::Problems;
use crate::exchange::table::game_headings::SIDES;
use crate::exchange::table::grid::{Cell, Divided, Grid};
use crate::exchange::table::hypothesis::{Games, Hypothesis};
use crate::exchange::table::players::is_name;
use crate::exchange::table::score;

/// Adds players and games to a draft.
pub(super) fn read(
    grid: &Grid,
    found: &Hypothesis,
    games: &Games,
    draft: &mut TournamentDraft,
    problems: &mut Problems,
) {
    tell_left(grid, found, games, problems);
    if let Some(line) = other_group(&games.games) {
        problems.refuse(line, 0, Message::new("problem-list-groups"));
    }
    let is_open = |game: &&PgnGame| game.marks.is_some_and(|(white, _)| white == Mark::Open);
    let mut open = games.games.iter().filter(is_open);
    if let Some(first) = open.next() {
        let [white, black] = [0, 1].map(|side| clean_text(&first.sides[side].name));
        let message = Message::new("problem-list-open").with("count", 1 + open.count());
        problems.warn(
            first.line,
            0,
            message.with("white", white).with("black", black),
        );
    }
    let mut games = games.games.clone();
    for side in games.iter_mut().flat_map(|game| &mut game.sides) {
        side.name = clean_text(&side.name);
    }
    tournament::assemble(draft, &games, problems);
}

/// Names the rows that are neither a game nor a round; one that names two players, or has a result, is refused.
fn tell_left(grid: &Grid, found: &Hypothesis, games: &Games, problems: &mut Problems) {
    let sides = SIDES.as_flattened().iter();
    let sides: Vec<usize> = sides
        .filter_map(|role| found.mapping.first(*role))
        .collect();
    let row = |line: usize| {
        let mut rows = grid.rows.iter();
        let row = rows.find(|row| row.first().is_some_and(|cell| cell.line == line));
        row.map(Vec::as_slice).unwrap_or_default()
    };
    let has_result = |cell: &Cell| {
        let text = cell.unguarded();
        score::of_both(text).is_some() || score::at_end(text).is_some()
    };
    let is_pair = |cell: &Cell| {
        let separators = [" - ", " – ", " vs "];
        let has_any = separators.iter().any(|one| cell.unguarded().contains(one));
        grid.divided == Divided::Lines && has_any
    };
    let may_be_game = |(line, _): &&At| {
        let row = row(*line);
        let names = sides.iter().filter_map(|place| row.get(*place));
        let has_names = names.filter(|cell| is_name(cell.unguarded())).count() > 1;
        has_names || row.iter().any(|cell| has_result(cell) || is_pair(cell))
    };
    let (lost, others): (Vec<&At>, Vec<&At>) = games.left.iter().partition(may_be_game);
    if let Some((line, column)) = lost.first() {
        let texts = row(*line).iter().map(|cell| clean_text(cell.unguarded()));
        let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
        let message = Message::new("problem-list-unread")
            .with("count", lost.len())
            .with("value", texts.join(" "));
        problems.refuse(*line, *column, message);
    }
    if let Some((line, column)) = others.first() {
        let message = Message::new("problem-list-rows").with("count", others.len());
        problems.warn(*line, *column, message);
    }
}

/// The line from which on other players play rounds that were already told.
fn other_group(games: &[PgnGame]) -> Option<usize> {
    let round = |at: usize| games[at].round.parse::<u16>().ok();
    let names = |games: &[PgnGame]| -> BTreeSet<String> {
        let sides = games.iter().flat_map(|game| &game.sides);
        sides
            .map(|side| side.name.clone())
            .filter(|name| name != "bye")
            .collect()
    };
    let mut falls = (1..games.len()).filter(|at| round(*at) < round(at - 1));
    let start = falls.find(|at| names(&games[..*at]).is_disjoint(&names(&games[*at..])))?;
    Some(games[start].line)
}
