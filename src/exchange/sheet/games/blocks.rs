//! What stands below the headings of a list of games: its rows under the headings of rounds, the headings once more,
//! perhaps with a column more, and tables of other kinds.
//!
//! A page may have the standings between its rounds, or a table of times below them. Its rows are no games. If the rounds
//! begin again behind such a table, the page holds several tournaments.

use std::collections::BTreeSet;

use crate::exchange::csv_table::Cell;

use super::super::cell;
use super::super::headings::{self as table_headings, Column};
use super::headings::{self, Part};
use super::locate::{Entry, is_name, plain};
use super::round_lines::{Heading, heading_of_round};
use super::score;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::words::standings;

/// A table of another kind: its row of headings and the rows below it.
#[derive(Debug)]
pub(super) struct Other<'a> {
    pub(super) line: usize,
    /// Whether its headings are those of a list of games, too.
    pub(super) is_list: bool,
    pub(super) rows: Vec<&'a [Cell]>,
}

/// The rows of a list, in what they are.
#[derive(Debug, Default)]
pub(super) struct Blocks<'a> {
    pub(super) entries: Vec<Entry<'a>>,
    pub(super) others: Vec<Other<'a>>,
    /// Columns that stand only in headings that are repeated.
    pub(super) unknown: Vec<String>,
    /// The line of the first table behind which a round comes that was told before it.
    pub(super) again: Option<usize>,
}

impl<'a> Blocks<'a> {
    /// Tells the rows below headings apart; of a list without headings all are its own.
    pub(super) fn of(body: &'a [Vec<Cell>], above: Option<Heading>, header: &[String]) -> Self {
        let mut blocks = Self::default();
        let mut current = above.unwrap_or_default();
        let is_repeated = body.iter().any(|row| repeats(row, header));
        let mut told: BTreeSet<u16> = BTreeSet::new();
        let mut told_before: BTreeSet<u16> = BTreeSet::new();
        let mut is_other = false;
        for (at, row) in body.iter().enumerate() {
            if repeats(row, header) {
                blocks.add_unknown(row, header);
                is_other = false;
                continue;
            }
            let is_header = is_header_of_other(row, header);
            // The headings below the title of standings.
            if let Some(other) = blocks
                .others
                .last_mut()
                .filter(|other| is_other && is_header && other.rows.is_empty())
            {
                other.is_list = headings::parts(&plain(row)).is_some();
                continue;
            }
            if is_header || is_title_of_standings(row, &body[at + 1..]) {
                blocks.others.push(Other {
                    line: row.first().map_or(0, |cell| cell.line),
                    is_list: headings::parts(&plain(row)).is_some(),
                    rows: Vec::new(),
                });
                told_before.extend(&told);
                is_other = true;
                continue;
            }
            if let Some(heading) = heading_of_round(row) {
                current = heading.below(current);
                is_other &= is_repeated;
                continue;
            }
            if let Some(other) = blocks.others.last_mut().filter(|_| is_other) {
                other.rows.push(row);
                continue;
            }
            if let Some(round) = current.round.filter(|_| has_result(row)) {
                told.insert(round);
                if told_before.contains(&round) && blocks.again.is_none() {
                    blocks.again = blocks.others.last().map(|other| other.line);
                }
            }
            blocks.entries.push(Entry {
                cells: row,
                round: current.round,
                day: current.day,
            });
        }
        blocks
    }

    /// The headings of a repeated row that the first has not.
    fn add_unknown(&mut self, row: &[Cell], header: &[String]) {
        for (place, (cell, heading)) in row.iter().zip(plain(row)).enumerate() {
            let name = text(cell);
            let is_new = header.get(place) != Some(&heading) && !name.is_empty();
            if is_new && !self.unknown.contains(&name) {
                self.unknown.push(name);
            }
        }
    }
}

/// Whether a row is the headings once more: all that mean something in their places, whatever stands beside them.
fn repeats(row: &[Cell], header: &[String]) -> bool {
    const FEWEST: usize = 2;
    let own = plain(row);
    let filled = || {
        let places = header.iter().enumerate();
        places.filter(|(_, heading)| !heading.is_empty())
    };
    let is_same = |(place, heading): &(usize, &String)| own.get(*place) == Some(*heading);
    filled().filter(is_same).count() >= FEWEST
        && filled().all(|one| is_same(&one) || headings::part(one.1).is_none())
}

/// Whether a row is the headings of a table of another kind: a column of names, and nothing that is a number or a result.
fn is_header_of_other(row: &[Cell], header: &[String]) -> bool {
    if header.is_empty() {
        return false;
    }
    let mut filled = row.iter().filter(|cell| !cell.is_blank()).map(text);
    let is_heading = |text: String| {
        text.contains(|letter: char| letter.is_alphabetic() || "#%+–-".contains(letter))
            && !score::is_of_both(&text)
    };
    let headings = plain(row);
    let is_name = |heading: &String| table_headings::column(heading) == Some(Column::Name);
    let has_names = headings.iter().any(is_name) || headings::parts(&headings).is_some();
    has_names && row.len() > 1 && filled.all(is_heading)
}

/// Whether a row is nothing but the title of standings, below which no game follows before the next heading.
fn is_title_of_standings(row: &[Cell], below: &[Vec<Cell>]) -> bool {
    let mut filled = row.iter().filter(|cell| !cell.is_blank());
    let is_title = filled
        .next()
        .is_some_and(|cell| standings::is_title(&text(cell)));
    let mut rows = below
        .iter()
        .take_while(|row| heading_of_round(row).is_none());
    // `Stand | Points`.
    let is_heading =
        |cell: &Cell| table_headings::column(&table_headings::plain(&text(cell))).is_some();
    is_title && filled.all(is_heading) && !rows.any(|row| has_result(row))
}

fn has_result(row: &[Cell]) -> bool {
    row.iter().any(|cell| score::is_of_both(&text(cell)))
}

/// Whether the first row below headings with something in the columns of both names has names or numbers there: `White`
/// and `Black` are also the headings of what somebody made with either colour, `+3=0-0`.
pub(super) fn are_names_below(body: &[Vec<Cell>], parts: &[Option<Part>]) -> bool {
    let place = |side| {
        let wanted = Some(Part::Of(Some(side), Column::Name));
        parts.iter().position(|part| *part == wanted)
    };
    let Some((first, second)) = place(0).zip(place(1)) else {
        return true;
    };
    let both = |row: &&Vec<Cell>| {
        let texts = [first, second].map(|place| row.get(place).map(text).unwrap_or_default());
        texts.iter().all(|text| !text.is_empty()).then_some(texts)
    };
    let mut rows = body.iter().filter_map(|row| both(&row));
    let is_record = |text: &String| {
        text.contains(['+', '=']) && !is_name(text) && text.contains(char::is_numeric)
    };
    // `3½` points with White, 3 with Black.
    let value = |text: &String| cell::value(&cell::normal(text));
    let are_points = |texts: &[String; 2]| {
        let values = texts.each_ref().map(value);
        let is_half = |value: &Option<i32>| value.is_some_and(|value| value % 100 != 0);
        values.iter().all(Option::is_some) && values.iter().any(is_half)
    };
    rows.next()
        .is_none_or(|texts| !texts.iter().all(is_record) && !are_points(&texts))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(lines: &[&str]) -> Vec<Vec<Cell>> {
        let row = |(line, text): (usize, &&str)| {
            let cells = text.split('|').zip(1..);
            cells
                .map(|(text, column)| Cell::new(line, column, text.to_owned()))
                .collect()
        };
        (1..).zip(lines).map(row).collect()
    }

    fn blocks(lines: &[&str]) -> (usize, Vec<usize>, Vec<String>, Option<usize>) {
        let rows = sheet(lines);
        let header = plain(&rows[0]);
        let found = Blocks::of(&rows[1..], None, &header);
        let others = found.others.iter().map(|other| other.rows.len()).collect();
        (found.entries.len(), others, found.unknown, found.again)
    }

    const HEADER: &str = "Board|White|Black|Result";

    #[test]
    fn headings_may_come_again_with_a_column_more() {
        let more = format!("{HEADER}|Play-off");
        let lines = [
            HEADER,
            "Round 1",
            "1|Holm|Friis|1-0",
            &more,
            "1|Lund|Krag|½-½|2:0",
        ];
        assert_eq!(
            blocks(&lines),
            (2, vec![], vec!["Play-off".to_owned()], None)
        );
    }

    #[test]
    fn other_tables_between_the_rounds_are_no_games() {
        let lines = [
            HEADER,
            "Round 1",
            "1|Holm|Friis|1-0",
            "Rank|Name|Points",
            "1|Holm|1",
            "Round 2",
            HEADER,
            "1|Friis|Holm|1-0",
            "Player|Time",
            "Holm|48:32",
        ];
        assert_eq!(blocks(&lines), (2, vec![1, 1], vec![], None));
    }

    #[test]
    fn standings_below_the_games_are_none() {
        let lines = [
            HEADER,
            "1|Holm|Friis|1-0",
            "Final standings",
            "Rank|Name|Points",
            "1|Holm|1",
            "2|Friis|0",
        ];
        assert_eq!(blocks(&lines), (1, vec![2], vec![], None));
        // Without headings, too; but above games it may be anything.
        let bare = [HEADER, "1|Holm|Friis|1-0", "Stand", "1|Holm|1"];
        assert_eq!(blocks(&bare), (1, vec![1], vec![], None));
        let above = [HEADER, "Stand", "1|Holm|Friis|1-0"];
        assert_eq!(blocks(&above).1, Vec::<usize>::new());
    }

    #[test]
    fn rounds_that_begin_again_behind_a_table_are_another_tournament() {
        let lines = [
            HEADER,
            "Round 1",
            "1|Holm|Friis|1-0",
            "Rank|Name|Points",
            "1|Lund|1",
            "Round 1",
            HEADER,
            "1|Lund|Krag|1-0",
        ];
        assert_eq!(blocks(&lines).3, Some(4));
    }
}
