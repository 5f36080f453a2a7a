//! Lists of games: a row for every game, with White, Black and the result, and the round in a column or in a heading
//! of its own, as Chess-Results prints pairings and as clubs keep them.
//!
//! | list | the two players | the result |
//! |---|---|---|
//! | with headings | `White` and `Black` in many languages, also `WhiteElo`, `Rtg White`; twice the same heading; `Player 1`, `Home` | one column, one for each player, or the winner |
//! | a row for each of the two | `Player` and `Opponent` | what the player made |
//! | without | the two columns that hold most names | the column of `1-0`, `½-½` |

mod absent;
mod alike;
mod beside_games;
mod blocks;
mod columns;
mod full_names;
mod headings;
mod locate;
mod mirrors;
mod numbered_players;
mod others;
mod round_lines;
mod row;
mod running;
pub(super) mod score;
mod told;

use std::collections::BTreeSet;

use crate::domain::{Mark, Message};
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::pgn::tournament::{self, PgnGame};
use crate::exchange::problems::Problems;

use super::byes_in_words;
use super::facts;
use super::headings::{self as table_headings, Column};
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::crosstable::scores::Counting;
use absent::free;
use headings::Part;
pub(super) use headings::{is_opponent, is_result, names_colour};
pub(super) use locate::List;
pub(super) use numbered_players::in_line as numbered_player;
pub(super) use others::is_part;
pub(super) use round_lines::round_of_line;
use row::Row;
pub(super) use row::colour;
use score::Score;

/// Whether texts are the headings of a list of games: two players, and what both or each of them made.
pub(super) fn are_headings(texts: &[String]) -> bool {
    let plain: Vec<String> = texts
        .iter()
        .map(|text| table_headings::plain(text))
        .collect();
    let has_result = |parts: &[Option<Part>]| {
        let points = [0, 1].map(|side| Some(Part::Of(Some(side), Column::Points)));
        parts
            .iter()
            .any(|part| matches!(part, Some(Part::Result | Part::Winner)))
            || points.iter().all(|part| parts.contains(part))
    };
    headings::parts(&plain).is_some_and(|(parts, _)| has_result(&parts))
}

/// Adds the tournament of a list to a draft.
pub(super) fn read(list: &List<'_>, draft: &mut TournamentDraft, problems: &mut Problems) {
    let stated = facts::read(&list.titles, draft, problems);
    let mut rows = Vec::new();
    let mut unused = Vec::new();
    let matches = told::matches(list);
    told::tell_matches(&matches, problems);
    let of_matches: BTreeSet<usize> = matches.iter().map(|cell| cell.line).collect();
    let is_game = |entry: &&locate::Entry<'_>| !of_matches.contains(&line_of(entry));
    for entry in list.entries.iter().filter(is_game) {
        match Row::read(list, entry, problems) {
            Some(mut row) => {
                let is_board = !matches.is_empty() && told::is_board_of_match(entry.cells);
                row.game.is_uncoloured |= is_board;
                rows.push(row);
            }
            None => unused.push(entry),
        }
    }
    let unused = byes_in_lines(&unused, &mut rows);
    without_doubled_byes(&mut rows);
    let beside: Vec<&[Cell]> = list
        .others
        .iter()
        .flat_map(|other| other.rows.iter().copied())
        .chain(list.titles.iter().map(Vec::as_slice))
        .collect();
    let others: Vec<&[Cell]> = unused.iter().chain(&beside).copied().collect();
    full_names::take(&mut rows, &others, problems);
    if list.is_own {
        rows = mirrors::once(rows, problems);
        rows.iter_mut().for_each(Row::white_first);
    }
    if matches!(list.result, locate::ResultIn::OneXTwo(_)) {
        problems.warn(list.line, 0, Message::new("problem-list-one-x-two"));
    }
    // Scores of matches are no results of games: those that are no usual ones are named.
    let counting = match Counting::of(&points(&rows)) {
        Counting::Matches => Counting::of(&[]),
        games @ Counting::Games(_) => games,
    };
    counting.tell(list.line, problems);
    refuse(&rows, counting, problems);
    told::open(&rows, problems);
    absent::tell(&rows, problems);
    others::tell(list, &rows, problems);
    running::tell(&rows, counting, problems);
    if !list.beside.numbers {
        alike::tell(&rows, problems);
    }
    told::unread_games(&unused, &rows, problems);
    let used = rows.len();
    let games: Vec<PgnGame> = rows
        .into_iter()
        .filter_map(|row| {
            let marks = marks(row.score?, counting)?;
            Some(PgnGame {
                marks: Some(marks),
                ..row.game
            })
        })
        .collect();
    told::lost_results(&others, used, problems);
    if games.is_empty() && !problems.has_errors() {
        problems.refuse(list.line, 0, Message::new("problem-no-games"));
        return;
    }
    draft.points = counting.points();
    tournament::assemble(draft, &games, problems);
    numbered_players::name(draft, &list.titles);
    if let Some((rounds, _)) = stated {
        draft.rounds = draft.rounds.max(rounds);
        draft.rounds_open = false;
    }
    told::unused(list, &unused, problems);
}

/// Takes the lines that tell a bye of players of the list, `Bye: Holm`; the others are left.
fn byes_in_lines<'a>(entries: &[&locate::Entry<'a>], rows: &mut Vec<Row>) -> Vec<&'a [Cell]> {
    let sides = rows.iter().flat_map(|row| &row.game.sides);
    let names: BTreeSet<String> = sides.map(|side| side.name.clone()).collect();
    let mut unused = Vec::new();
    for entry in entries {
        let texts = entry.cells.iter().map(text).filter(|text| !text.is_empty());
        let line = texts.collect::<Vec<_>>().join(" ");
        let byes = byes_in_words::read(&line, |name| names.contains(name));
        if byes.is_empty() {
            unused.push(entry.cells);
        }
        let byes = byes
            .into_iter()
            .map(|(name, worth)| Row::bye(entry, name, worth));
        rows.extend(byes);
    }
    unused
}

/// Leaves out rows of one name and points whose player has a game in the same round: they are standings, not byes.
fn without_doubled_byes(rows: &mut Vec<Row>) {
    let is_bye = |row: &Row| row.game.sides[1].name == absent::NOBODY && row.nobody.is_none();
    let games = rows.iter().filter(|row| !is_bye(row));
    let playing: BTreeSet<(String, String)> = games
        .flat_map(|row| {
            let names = row.game.sides.iter().map(|side| side.name.clone());
            names.map(|name| (row.game.round.clone(), name))
        })
        .collect();
    rows.retain(|row| {
        let player = (row.game.round.clone(), row.game.sides[0].name.clone());
        let has_round = !row.game.round.is_empty();
        !(has_round && is_bye(row) && row.is_without_word && playing.contains(&player))
    });
}

fn line_of(entry: &locate::Entry<'_>) -> usize {
    entry.cells.first().map_or(0, |cell| cell.line)
}

/// The numbers that stand against each other.
fn points(rows: &[Row]) -> Vec<(i32, i32)> {
    let pair = |row: &Row| match row.score {
        Some(Score::Points(one, two)) => Some((one, two)),
        _ => None,
    };
    rows.iter().filter_map(pair).collect()
}

/// The marks of both players; nothing where the numbers are no points of a game.
fn marks(score: Score, counting: Counting) -> Option<(Mark, Mark)> {
    match score {
        Score::Marks(one, two) => Some((one, two)),
        Score::Points(one, two) => match (
            counting.mark(one, Some(two))?,
            counting.mark(two, Some(one))?,
        ) {
            // More than one point is the score of another sport, of several games, or a slip.
            (Mark::Win, Mark::Win | Mark::Draw) | (Mark::Draw, Mark::Win) => None,
            marks => Some(marks),
        },
    }
}

/// One message for all results that cannot be read.
fn refuse(rows: &[Row], counting: Counting, problems: &mut Problems) {
    let is_read = |row: &&Row| {
        row.score
            .is_some_and(|score| marks(score, counting).is_some())
    };
    let unread: Vec<&Row> = rows.iter().filter(|row| !is_read(row)).collect();
    let Some(first) = unread.first() else { return };
    let message = Message::new("problem-list-results")
        .with("count", unread.len())
        .with("value", first.written.as_str());
    problems.refuse(first.at.0, first.at.1, message);
}

#[cfg(test)]
mod tests;
