//! Lines that say which round follows, `Round 3 on 2026/09/07`, alone in their row.

use crate::domain::Date;
use crate::exchange::csv_table::Cell;
use crate::exchange::dates;

use super::super::headings as table_headings;
use super::super::locate::text;

/// A row that only says which round follows, and when it was.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Heading {
    pub(super) round: Option<u16>,
    pub(super) day: Option<Date>,
}

/// `Runde 3`, `3. Runde am 2026-09-07`, `Round 3 on 2026/09/07 at 19:00`: the only text of its row.
pub(super) fn heading_of_round(row: &[Cell]) -> Option<Heading> {
    let mut filled = row.iter().filter(|cell| !cell.is_blank());
    let words = text(filled.next()?);
    if filled.next().is_some() {
        return None;
    }
    round_of(&words)
}

/// The round of a line that says nothing but which follows.
pub(in super::super) fn round_of_line(line: &str) -> Option<u16> {
    const MOST: usize = 12;
    let is_short = line.split_whitespace().count() <= MOST;
    round_of(line).filter(|_| is_short)?.round
}

/// The round and the day that a heading names.
fn round_of(words: &str) -> Option<Heading> {
    let words: Vec<&str> = words
        .split([' ', ',', '(', ')'])
        .filter(|word| !word.is_empty())
        .collect();
    let round = words.iter().enumerate().find_map(|(at, word)| {
        let pair = words.get(at + 1).map(|next| format!("{word}{next}"));
        let both = pair.as_deref().into_iter().chain([*word]);
        both.map(table_headings::plain)
            .filter_map(|word| table_headings::numbered(&word))
            .find(|found| found.is_round)
    })?;
    Some(Heading {
        round: u16::try_from(round.number).ok(),
        day: words.iter().find_map(|word| dates::readable(word)),
    })
}

/// The rows above a list that are no heading of a round, and the last of those that are.
pub(super) fn titles(above: &[Vec<Cell>]) -> (Vec<Vec<Cell>>, Option<Heading>) {
    let (rounds, titles): (Vec<&Vec<Cell>>, Vec<&Vec<Cell>>) = above
        .iter()
        .partition(|row| heading_of_round(row).is_some());
    let last = rounds.last().and_then(|row| heading_of_round(row));
    (titles.into_iter().cloned().collect(), last)
}
