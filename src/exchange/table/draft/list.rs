//! A list of games as a tournament, and what of its rows is no game.

use std::collections::BTreeSet;

use crate::domain::{Mark, Message};
use crate::exchange::clean::clean_text;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers::At;
use crate::exchange::pgn::tournament::{self, PgnGame};
use crate::exchange::problems::Problems;
use crate::exchange::table::grid::{Cell, Divided, Grid};
use crate::exchange::table::hypothesis::{Games, Hypothesis};
use crate::exchange::table::mapping::Role;
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
    const SIDES: [Role; 6] = [
        Role::White,
        Role::Black,
        Role::Home,
        Role::Away,
        Role::Player,
        Role::Opponent,
    ];
    let sides: Vec<usize> = SIDES
        .into_iter()
        .filter_map(|role| found.mapping.first(role))
        .collect();
    let row = |line: usize| {
        grid.rows
            .iter()
            .find(|row| row.first().is_some_and(|cell| cell.line == line))
    };
    let has_result = |cell: &Cell| {
        let text = cell.unguarded();
        score::of_both(text).is_some() || score::at_end(text).is_some()
    };
    let is_line = grid.divided == Divided::Lines;
    let is_pair = |row: &[Cell]| {
        let separators = [" - ", " – ", " vs "];
        is_line
            && row
                .iter()
                .any(|cell| separators.iter().any(|one| cell.unguarded().contains(one)))
    };
    let may_be_game = |line: usize| {
        let Some(row) = row(line) else { return false };
        let names = sides.iter().filter_map(|place| row.get(*place));
        let has_names = names.filter(|cell| is_name(cell.unguarded())).count() > 1;
        has_names || row.iter().any(has_result) || is_pair(row)
    };
    let (lost, others): (Vec<&At>, Vec<&At>) =
        games.left.iter().partition(|(line, _)| may_be_game(*line));
    if let Some((line, column)) = lost.first() {
        let cells = row(*line).into_iter().flatten();
        let texts: Vec<String> = cells
            .map(|cell| clean_text(cell.unguarded()))
            .filter(|text| !text.is_empty())
            .collect();
        let message = Message::new("problem-list-unread")
            .with("count", lost.len())
            .with("value", texts.join(" "));
        problems.refuse(*line, *column, message);
    }
    if let Some((line, column)) = others.first() {
        problems.warn(
            *line,
            *column,
            Message::new("problem-list-rows").with("count", others.len()),
        );
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
