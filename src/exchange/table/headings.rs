//! Finds the headings of a table, and interprets what each column may contain.
//!
//! Headings may be in two rows, with the numbers of the rounds above or below the names of the columns; both rows are
//! joined.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::mapping::{Mapping, Role};
use super::words;
use crate::exchange::csv::table::Cell;
use crate::exchange::dates;

#[derive(Clone, Debug, Default)]
pub(crate) struct Heading {
    pub(crate) text: String,
    /// The possible contents of the column, the most likely first.
    pub(crate) roles: &'static [Role],
    /// The number of a round or an opponent, and whether a word makes it a round.
    pub(crate) number: Option<(u16, bool)>,
    /// The part of a round in the column: the opponent, the colour or the result.
    pub(crate) part: Option<Role>,
}

impl Heading {
    fn of(text: &str) -> Self {
        let text = text.trim();
        let roles = words::roles(text);
        let number = if roles.is_empty() { number(text) } else { None };
        let parts = [Role::Opponent, Role::Colour, Role::Result];
        let part = roles.iter().copied().find(|role| parts.contains(role));
        Self {
            text: text.to_owned(),
            roles,
            number,
            part,
        }
    }

    /// Joins two headings, one above the other.
    fn joined(above: &Self, below: &Self) -> Self {
        if above.text.is_empty() || below.text.is_empty() {
            return if above.text.is_empty() { below } else { above }.clone();
        }
        let mut joined = Self::of(&format!("{} {}", above.text, below.text));
        for one in [above, below] {
            joined.number = joined.number.or(one.number);
            joined.part = joined.part.or(one.part);
            if joined.roles.is_empty() {
                joined.roles = one.roles;
            }
        }
        if joined.number.is_some() {
            joined.roles = &[];
        }
        joined
    }

    pub(crate) fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Whether it is empty, or only names a part of a round.
    pub(crate) fn is_part_of_round(&self) -> bool {
        self.number.is_none() && (self.text.is_empty() || self.part.is_some())
    }
}

/// The number in a heading, without a day beside it, `1. runde 18/9`.
fn number(text: &str) -> Option<(u16, bool)> {
    if !text.contains(char::is_numeric) {
        return None;
    }
    let is_day = |word: &str| word.contains(['/', '.', '-']) && word.len() > 2 && is_day(word);
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| !is_day(word))
        .collect();
    let text = words.join(" ");
    // A number with decimals is not the number of a round.
    let is_decimal = text.as_bytes().windows(3).any(|three| {
        three[0].is_ascii_digit() && !three[1].is_ascii_alphanumeric() && three[2].is_ascii_digit()
    });
    if is_decimal {
        None
    } else {
        words::numbered(&text)
    }
}

/// Whether a word is a day, with or without a year.
fn is_day(word: &str) -> bool {
    let word = word.trim_matches(['(', ')', ',', '.']);
    let is_number =
        word.starts_with(|letter: char| letter.is_ascii_digit()) && word.contains(['/', '.', '-']);
    is_number && (dates::is_without_year(word) || dates::readable(word).is_some())
}

/// The row, or the two rows, of headings.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    /// The first row, as an index in the grid.
    pub(crate) row: usize,
    /// The index of the row after it.
    pub(crate) end: usize,
    pub(crate) columns: Vec<Heading>,
}

impl Head {
    /// A table without headings, whose first row is this one.
    pub(crate) fn none(row: usize) -> Self {
        Self {
            row,
            end: row,
            columns: Vec::new(),
        }
    }

    pub(crate) fn of(rows: &[Vec<Cell>], row: usize) -> Self {
        Self::of_known(rows, row, &mut FxHashMap::default())
    }

    /// The same, with a cache of interpreted headings, as most texts of a table occur many times.
    fn of_known<'g>(
        rows: &'g [Vec<Cell>],
        row: usize,
        known: &mut FxHashMap<&'g str, Heading>,
    ) -> Self {
        let texts = rows[row].iter().map(Cell::unguarded);
        let columns = texts.map(|text| {
            let heading = known.entry(text).or_insert_with(|| Heading::of(text));
            heading.clone()
        });
        let mut head = Self {
            row,
            end: row + 1,
            columns: columns.collect(),
        };
        head.count_days();
        head
    }

    /// Joins the headings of two rows, one above the other.
    fn of_two(above: &Self, below: &Self) -> Self {
        let width = above.columns.len().max(below.columns.len());
        let none = Heading::default();
        let at = |head: &Self, place: usize| head.columns.get(place).unwrap_or(&none).clone();
        let columns = (0..width).map(|place| Heading::joined(&at(above, place), &at(below, place)));
        Self {
            row: above.row,
            end: below.end,
            columns: columns.collect(),
        }
    }

    /// Numbers headings that are only days as rounds, in their order.
    fn count_days(&mut self) {
        let is_day_alone = |heading: &Heading| heading.number.is_none() && is_day(&heading.text);
        let days = self.columns.iter().filter(|heading| is_day_alone(heading));
        if days.count() < 2 {
            return;
        }
        let headings = self.columns.iter_mut();
        let days = headings.filter(|heading| is_day_alone(heading));
        for (number, heading) in (1..).zip(days) {
            heading.number = Some((number, true));
        }
    }

    /// The columns with numbers of rounds or opponents, in runs of consecutive numbers; a number may cover several
    /// columns.
    pub(crate) fn numbered(&self) -> Vec<(usize, u16)> {
        let numbered = self.columns.iter().enumerate();
        let numbered = numbered.filter_map(|(place, heading)| Some((place, heading.number?)));
        let mut runs: Vec<Vec<(usize, u16)>> = vec![Vec::new()];
        for (place, (number, is_word)) in numbered {
            let last = runs.last().and_then(|run| run.last());
            if !last.is_some_and(|(_, last)| (*last..=last + 1).contains(&number)) {
                runs.push(Vec::new());
                if !is_word && number != 1 {
                    continue;
                }
            }
            if let Some(run) = runs.last_mut() {
                run.push((place, number));
            }
        }
        // Among equals the first, as `max_by_key` returns the last.
        runs.into_iter()
            .rev()
            .max_by_key(Vec::len)
            .unwrap_or_default()
    }

    /// The columns of each round or opponent, in two ways if these differ: the columns with its number, together with
    /// the columns after them that have no name or name a part of a round; or alone.
    pub(crate) fn groups(&self) -> Vec<Vec<Vec<usize>>> {
        /// At most an opponent, a colour and a result.
        const MOST: usize = 3;
        let numbered = self.numbered();
        let alone = numbered.chunk_by(|(_, one), (_, other)| one == other);
        let alone = alone.map(|group| group.iter().map(|(place, _)| *place).collect());
        let alone: Vec<Vec<usize>> = alone.collect();
        let mut beside = alone.clone();
        for group in beside.iter_mut().filter(|group| group.len() == 1) {
            let more = (group[0] + 1..self.columns.len()).take(MOST - 1);
            group.extend(more.take_while(|place| self.columns[*place].is_part_of_round()));
        }
        // Nameless columns after the last round do not belong to it.
        let width = beside.iter().rev().skip(1).map(Vec::len).max().unwrap_or(1);
        for group in &mut beside {
            group.truncate(width);
        }
        let mut both = vec![beside, alone];
        both.dedup();
        both
    }

    /// Whether a word identifies the numbered columns as rounds.
    pub(crate) fn are_rounds(&self) -> bool {
        let numbers = self.columns.iter().filter_map(|heading| heading.number);
        numbers.clone().filter(|(_, is_word)| *is_word).count() * 2 > numbers.count()
    }

    pub(crate) fn has(&self, role: Role) -> bool {
        self.columns.iter().any(|heading| heading.is(role))
    }

    /// Whether a heading identifies the column of names.
    pub(crate) fn has_name(&self) -> bool {
        self.has(Role::Name) || self.has(Role::First) && self.has(Role::Last)
    }
}

/// The roles of a player's columns by their headings, each once except for points. Without a heading for names, they
/// are in the column with most words before the first result.
pub(crate) fn roles(head: &Head, results: Option<usize>, grid: &[Vec<Cell>]) -> Mapping {
    let mut mapping = Mapping::default();
    for (place, heading) in head.columns.iter().enumerate() {
        // The roles of a player's row precede `Points` in the enum. Each occurs once, but points may in several
        // columns.
        let is_free = |role: &Role| {
            *role == Role::Points || *role < Role::Points && mapping.first(*role).is_none()
        };
        if let Some(role) = heading.roles.iter().copied().find(is_free) {
            mapping.push(place, role);
        }
    }
    let [name, first, last] = [Role::Name, Role::First, Role::Last].map(|role| mapping.first(role));
    match (name, first, last) {
        // TableOptions names without family names are full names.
        (None, Some(alone), None) | (None, None, Some(alone)) => mapping.push(alone, Role::Name),
        (None, None, None) => {
            let words = |column: usize| {
                let behind = grid.iter().skip(head.end).take(12);
                let cells = behind.filter_map(|row| row.get(column));
                cells.filter(|cell| is_words(cell.unguarded())).count()
            };
            let before = (0..results.unwrap_or(0)).filter(|place| words(*place) > 1);
            let best = before.max_by_key(|place| (words(*place), Reverse(*place)));
            if let Some(place) = best {
                mapping.push(place, Role::Name);
            }
        }
        _ => {}
    }
    mapping
}

/// Whether a text contains two adjacent letters, and so a word.
fn is_words(text: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphabetic() || ".-'".contains(letter);
    let mut words = text.split(' ');
    words.any(|word| word.chars().count() > 1 && word.chars().all(is_letter))
}

/// The rows of a grid that may be the headings, in one row or two, of a table of players with numbered columns.
pub(crate) fn heads(rows: &[Vec<Cell>]) -> Vec<Head> {
    /// If there are more groups below each other than this, each is read on its own.
    const MOST: usize = 8;
    let mut found: Vec<Head> = Vec::new();
    let mut above: Option<Head> = None;
    let mut known = FxHashMap::default();
    for row in 0..rows.len() {
        if found.len() >= MOST {
            break;
        }
        let head = Head::of_known(rows, row, &mut known);
        let over = above.as_ref().filter(|above| is_over(above, &head));
        let two = over.map(|above| Head::of_two(above, &head));
        if two.is_none() && is_head(&head) {
            found.push(head.clone());
        }
        found.extend(two.filter(is_head));
        above = Some(head);
    }
    found
}

/// Whether a row has numbered columns that may be rounds or opponents.
fn is_head(head: &Head) -> bool {
    let counted = counted(head);
    counted > 2 || counted > 1 && head.are_rounds() || counted > 0 && head.has_name()
}

/// The number of rounds or opponents that the numbered columns stand for.
fn counted(head: &Head) -> usize {
    let numbered = head.numbered().into_iter();
    let numbers: BTreeSet<u16> = numbered.map(|(_, number)| number).collect();
    numbers.len()
}

/// Whether two rows are the headings of one table: the lower names the parts of the rounds or the columns, or has the
/// numbers.
fn is_over(above: &Head, below: &Head) -> bool {
    let counts = |head: &Head| counted(head) > 1;
    counts(above) && (has_only_parts(below) || below.has_name() && !counts(below))
        || above.has_name() && !counts(above) && counts(below)
}

/// Whether a row only names parts of rounds, `Modst.;F;Res`.
fn has_only_parts(head: &Head) -> bool {
    let columns = head.columns.iter();
    let mut filled = columns.filter(|heading| !heading.text.is_empty());
    let is_part = |heading: &Heading| heading.part.is_some();
    filled.next().is_some_and(is_part) && filled.all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(lines: &[&str]) -> Vec<Vec<Cell>> {
        let row = |(line, text): (usize, &&str)| {
            let cells = text.split(';');
            cells
                .map(|text| Cell::new(line, 1, text.to_owned()))
                .collect()
        };
        (1..).zip(lines).map(row).collect()
    }

    #[test]
    fn headings_in_one_row_and_in_two() {
        let one = heads(&grid(&[
            "Cup 2026",
            "Nr;Navn;1.Rd;2.Rd;Pts",
            "1;Anna;2w1;3b0;1",
        ]));
        assert_eq!((one.len(), one[0].row, one[0].end), (1, 1, 2));
        assert_eq!(one[0].numbered(), [(2, 1), (3, 2)]);
        for lines in [
            [
                ";;1. runde;;2. runde;",
                "Nr;Navn;Modst.;Res.;Modst.;Res.",
                "1;Anna;2;1;3;0",
            ],
            [
                "Nr;Navn;1. runde;;2. runde;",
                ";;Modst.;Res.;Modst.;Res.",
                "1;Anna;2;1;3;0",
            ],
        ] {
            let two = heads(&grid(&lines));
            let two = two
                .iter()
                .find(|head| head.end == 2 && head.row == 0)
                .unwrap();
            assert_eq!(two.numbered(), [(2, 1), (4, 2)]);
            assert!(two.has_name() && two.columns[3].is_part_of_round());
        }
    }

    #[test]
    fn days_and_numbers() {
        let head = |line: &str| Head::of(&grid(&[line]), 0);
        assert_eq!(head("Nr;Navn;18/9;2/10;Point").numbered(), [(2, 1), (3, 2)]);
        assert_eq!(
            head("Navn;1. runde 18/9;2. runde 2/10").numbered(),
            [(1, 1), (2, 2)]
        );
        assert_eq!(
            head("Name;1a;1b;2a;2b").numbered(),
            [(1, 1), (2, 1), (3, 2), (4, 2)]
        );
        assert_eq!(head("1;Anna;0.5;2").numbered(), [(0, 1), (3, 2)]);
    }
}
