//! What a list holds that is no game, and what of its games is not known: told once each, or refused where it may be
//! most of the tournament.

use std::collections::BTreeSet;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;
use crate::exchange::problems::Problems;

use super::super::cell;
use super::super::headings::{self as table_headings, Column};
use super::super::written_name;
use super::locate::{List, ResultIn, is_name};
use super::score::{self, Score};
use super::{Row, headings};
use crate::exchange::sheet::crosstable::locate::text;

/// The results of rows that hold the score of a whole match, `4½ - 3½`, above or below its games.
pub(super) fn matches<'a>(list: &List<'a>) -> Vec<&'a Cell> {
    /// What both players of a game make together, in hundredths.
    const ONE_POINT: i32 = 100;
    let ResultIn::Column(place) = list.result else {
        return Vec::new();
    };
    let sum = |cell: &&Cell| match score::of_both(&text(cell)) {
        Some(Score::Points(one, two)) => Some(one + two),
        Some(Score::Marks(..)) => Some(ONE_POINT),
        None => None,
    };
    let cells = list.entries.iter();
    let cells: Vec<&Cell> = cells.filter_map(|entry| entry.cells.get(place)).collect();
    let (ones, more): (Vec<i32>, Vec<i32>) = cells
        .iter()
        .filter_map(sum)
        .partition(|sum| *sum <= ONE_POINT);
    if ones.len() <= more.len() {
        return Vec::new();
    }
    let is_match = |cell: &&Cell| sum(cell).is_some_and(|sum| sum > 2 * ONE_POINT);
    cells.into_iter().filter(is_match).collect()
}

/// One message for all of them.
pub(super) fn tell_matches(matches: &[&Cell], problems: &mut Problems) {
    if let Some(first) = matches.first() {
        let message = Message::new("problem-list-matches")
            .with("count", matches.len())
            .with("value", text(first));
        problems.warn(first.line, first.column, message);
    }
}

/// Games without a result are open; one message for all that are not marked so with a star.
pub(super) fn open(rows: &[Row], problems: &mut Problems) {
    let is_open = |row: &&Row| row.score == Some(Score::OPEN) && row.written != "*";
    let mut open = rows.iter().filter(is_open);
    let Some(first) = open.next() else { return };
    let [white, black] = [0, 1].map(|side| first.game.sides[side].name.as_str());
    let message = Message::new("problem-list-open")
        .with("count", 1 + open.count())
        .with("white", white)
        .with("black", black);
    problems.warn(first.at.0, 0, message);
}

/// Columns that were not used, and rows among the games that are none.
pub(super) fn unused(list: &List<'_>, unused: &[&[Cell]], problems: &mut Problems) {
    if !list.unknown.is_empty() {
        let message = Message::new("problem-columns-not-used")
            .with("count", list.unknown.len())
            .with("names", list.unknown.join(", "));
        problems.warn(list.line, 0, message);
    }
    if let Some(cell) = unused.first().and_then(|row| row.first()) {
        let message = Message::new("problem-list-rows").with("count", unused.len());
        problems.warn(cell.line, 0, message);
    }
}

/// A list is refused where most of the lines that hold a result are not used: a part of a tournament is another one.
pub(super) fn lost_results(unused: &[&[Cell]], used: usize, problems: &mut Problems) {
    let lost: Vec<&Cell> = unused.iter().filter_map(|row| with_result(row)).collect();
    let Some(first) = lost.first().filter(|_| lost.len() > used) else {
        return;
    };
    let message = Message::new("problem-list-lost")
        .with("count", lost.len())
        .with("used", used)
        .with("value", text(first));
    problems.refuse(first.line, 0, message);
}

/// A short line with two names of the list and a number is a game whose result nobody can read: it is refused.
pub(super) fn unread_games(unused: &[&[Cell]], rows: &[Row], problems: &mut Problems) {
    /// The most names and lines that are compared.
    const MOST: usize = 400;
    let sides = rows.iter().flat_map(|row| &row.game.sides);
    let names: BTreeSet<String> = sides.map(|side| side.name.to_lowercase()).collect();
    if names.len() > MOST {
        return;
    }
    // The longest first: `Holm` is a part of `Holm, Anna`.
    let mut names: Vec<String> = names.into_iter().filter(|name| !name.is_empty()).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let whole = |row: &[Cell]| row.iter().map(text).collect::<Vec<_>>().join(" ");
    let unread = unused.iter().take(MOST).filter(|row| {
        let line = whole(row);
        line.contains(|letter: char| letter.is_ascii_digit() || letter == '½')
            && names_two(&line.to_lowercase(), &names)
    });
    let unread: Vec<&&[Cell]> = unread.collect();
    let Some((row, cell)) = unread.first().and_then(|row| Some((row, row.first()?))) else {
        return;
    };
    let message = Message::new("problem-list-unread")
        .with("count", unread.len())
        .with("value", whole(row).trim());
    problems.refuse(cell.line, 0, message);
}

/// Whether a line holds two of the names and few words beside them.
fn names_two(line: &str, names: &[String]) -> bool {
    const MOST_BESIDE: usize = 2;
    let mut rest = line.to_owned();
    let mut found = 0;
    for name in names {
        if let Some(at) = place_of(&rest, name) {
            rest.replace_range(at..at + name.len(), " ");
            found += 1;
        }
        if found == 2 {
            let words = rest.split_whitespace();
            let words = words.filter(|word| word.contains(char::is_alphabetic));
            return words.count() <= MOST_BESIDE;
        }
    }
    false
}

/// Where a name stands as a whole in a line.
fn place_of(line: &str, name: &str) -> Option<usize> {
    let is_part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let mut places = line.match_indices(name);
    let found = places.find(|(at, name)| {
        let before = line[..*at].chars().next_back();
        let after = line[at + name.len()..].chars().next();
        !is_part(before) && !is_part(after)
    });
    found.map(|(at, _)| at)
}

/// The first cell of a row that holds the result of a game, alone or in a text.
fn with_result(row: &[Cell]) -> Option<&Cell> {
    row.iter().find(|cell| {
        let text = text(cell);
        score::is_of_both(&text) || score::at_end(&text).is_some() || score::within(&text).is_some()
    })
}

/// Whether a row is a board of a match, `1.3`: the colours change from board to board, and the first is only the one whose
/// team is named first.
pub(super) fn is_board_of_match(cells: &[Cell]) -> bool {
    let first = cells.first().map(text).unwrap_or_default();
    let is_number = |text: &str| numbers::digits(text).is_some() && text.len() < 3;
    first
        .split_once('.')
        .is_some_and(|(pair, board)| is_number(pair) && is_number(board))
}

/// Whether a row is the score of the whole match below or above its games: `Endstand | 4,0 - 4,0`.
pub(super) fn is_total(cells: &[Cell]) -> bool {
    const TWO_GAMES: i32 = 200;
    let texts = cells.iter().map(text).filter(|text| !text.is_empty());
    let filled: Vec<String> = texts.collect();
    let is_match = |text: &String| match score::of_both(text) {
        Some(Score::Points(one, two)) => one + two > TWO_GAMES,
        _ => false,
    };
    filled.len() == 2 && filled.iter().filter(|text| is_match(text)).count() == 1
}

/// Whether a row has nothing but a result, with what it means: `-:+ kampflos`.
pub(super) fn is_explanation(cells: &[Cell]) -> bool {
    let mut filled = cells.iter().filter(|cell| !cell.is_blank());
    let first = filled.next().map(text);
    filled.next().is_none() && first.is_some_and(|text| score::is_of_both(&text))
}

/// Whether a result stands in the place of a name, as where a cell before it is missing: that is refused.
pub(super) fn is_result_as_name(list: &List<'_>, cells: &[Cell], problems: &mut Problems) -> bool {
    let places = [0, 1].map(|side| list.place(side, Column::Name));
    let mut names = places.iter().filter_map(|place| cells.get((*place)?));
    let Some(cell) = names.find(|cell| score::is_of_both(&text(cell))) else {
        return false;
    };
    let message = Message::new("problem-list-result-as-name").with("value", text(cell));
    problems.refuse(cell.line, cell.column, message);
    true
}

/// Whether a row with one name has the other in a column where the list has none, as where a tab is missing: that is
/// refused, and no bye.
pub(super) fn is_shifted(list: &List<'_>, cells: &[Cell], problems: &mut Problems) -> bool {
    let Some(words) = &list.words else {
        return false;
    };
    if is_headings(cells) {
        return false;
    }
    let is_other = |place: usize| {
        let is_result = list.result == ResultIn::Column(place);
        let of_players = [0, 1].map(|side| list.place(side, Column::Name));
        !is_result && !words.contains(&place) && !of_players.contains(&Some(place))
    };
    let stray = cells.iter().enumerate().find(|(place, cell)| {
        let text = text(cell);
        is_other(*place) && is_name(&text) && super::free(&text).is_none()
    });
    let Some((_, cell)) = stray else {
        return false;
    };
    let message = Message::new("problem-list-shifted").with("name", text(cell));
    problems.refuse(cell.line, cell.column, message);
    true
}

/// Whether a row holds one of the players of the list and numbers beside the name, as standings below the games have it.
pub(super) fn is_of_standings(list: &List<'_>, cells: &[Cell]) -> bool {
    let texts: Vec<String> = cells
        .iter()
        .map(text)
        .filter(|text| !text.is_empty())
        .collect();
    let (names, others): (Vec<&String>, Vec<&String>) =
        texts.iter().partition(|text| is_name(text));
    let are_numbers = others
        .iter()
        .all(|text| cell::value(text.trim_end_matches('.')).is_some());
    let [name] = names[..] else {
        return false;
    };
    let name = written_name::plain(name);
    !others.is_empty()
        && are_numbers
        && list
            .names()
            .any(|known| written_name::plain(&known) == name)
}

/// Whether a row is the headings of a list that has none of its own: a heading of the results, perhaps between the names of teams,
/// or headings in place of both names.
pub(super) fn are_headings(result: &str, names: [&str; 2]) -> bool {
    let part = |text: &str| headings::part(&table_headings::plain(text));
    let is_of_player = |name: &&str| matches!(part(name), Some(headings::Part::Of(..)));
    part(result) == Some(headings::Part::Result) || names.iter().all(is_of_player)
}

/// Whether all words of a row are headings, `Bo. No. Name`, two of them at least.
fn is_headings(cells: &[Cell]) -> bool {
    let texts: Vec<String> = cells.iter().map(text).collect();
    let mut words = texts.iter().flat_map(|text| text.split_whitespace());
    let is_heading = |word: &str| headings::part(&table_headings::plain(word)).is_some();
    words.clone().count() > 1 && words.all(is_heading)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Vec<Cell> {
        let cells = text.split('|');
        cells
            .map(|text| Cell::new(1, 1, text.trim().to_owned()))
            .collect()
    }

    #[test]
    fn rows_of_matches_are_known() {
        assert!(is_board_of_match(&row("1.3|Holm|Friis|1-0")));
        assert!(!is_board_of_match(&row("3|Holm|Friis|1-0")));
        assert!(is_total(&row("Total||4,0 - 2,0")));
        assert!(!is_total(&row("Holm|Friis|1-0")));
        assert!(!is_total(&row("bye|1-0")));
        assert!(is_headings(&row("Bo. No. Name|Pts|Res.|Pts|Name|No.")));
        assert!(!is_headings(&row("3|Holm, Anna||1-0")));
    }
}
