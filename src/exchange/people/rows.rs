//! Which rows of a list are people: not the sums below them, nor remarks, nor headings that come again.

use super::headings::Head;
use crate::domain::Message;
use crate::exchange::clean;
use crate::exchange::csv_table::Cell;
use crate::exchange::problems::Problems;
use crate::exchange::table::grid::Grid;
use crate::exchange::table::mapping::Role;
use crate::exchange::table::words;

/// The most letters of a row that are shown in a message.
const SHOWN: usize = 60;

/// The rows of people, with names in one cell each; the others are named and left out.
pub(super) fn people(grid: &Grid, head: &Head, problems: &mut Problems) -> Vec<Vec<Cell>> {
    let rows: Vec<Vec<Cell>> = grid.rows[head.first.min(grid.rows.len())..]
        .iter()
        .map(|row| with_whole_name(row, head))
        .collect();
    let seen: Vec<Seen> = rows.iter().map(|row| Seen::of(row, head)).collect();
    // Whether whoever is in the list has more than a name there.
    let named = || seen.iter().filter(|seen| seen.is_name);
    let full = named().filter(|seen| seen.others > 0).count();
    let are_full = full > 0 && full * 5 >= named().count() * 4;
    let last = seen.iter().rposition(|seen| seen.is_name);
    let headings = head.first.checked_sub(1).map(|row| &grid.rows[row]);
    let mut people = Vec::new();
    for (at, (row, seen)) in rows.into_iter().zip(seen).enumerate() {
        let is_repeated = headings.is_some_and(|above| is_same(above, &row));
        let is_below = last.is_none_or(|last| at > last);
        let is_person = match (seen.has_name, seen.others) {
            _ if seen.is_sum || seen.is_remark => false,
            // A name among rows that say more of each has to look like one; a word alone heads a part of the list.
            (true, 0) => seen.is_name && !seen.is_word || !are_full,
            (true, _) => true,
            (false, 0) => false,
            // An average below the last name.
            (false, _) => seen.has_number || !is_below,
        };
        if is_person && !is_repeated {
            let mut cells = head.roles.iter().zip(&row);
            if let Some((_, name)) = cells.find(|(role, _)| **role == Some(Role::Name)) {
                ask_about_number(name, problems);
            }
            people.push(row);
        } else if !is_repeated && !seen.is_remark {
            let filled = || row.iter().filter(|cell| !cell.is_blank());
            if let Some(first) = filled().next() {
                let value = filled().map(Cell::unguarded).collect::<Vec<_>>().join(" ");
                let value = clean::clean(&value, SHOWN).text;
                let message = Message::new("problem-row-no-person").with("value", value);
                problems.warn(first.line, first.column, message);
            }
        }
    }
    people
}

/// Asks about a name with a number in it, such as a year of birth, which belongs in a column of its own.
fn ask_about_number(name: &Cell, problems: &mut Problems) {
    let text = name.unguarded();
    if text.contains(|letter: char| letter.is_ascii_digit()) {
        let value = clean::clean(text, SHOWN).text;
        let message = Message::new("problem-name-number").with("value", value);
        problems.ask(name.line, name.column, message);
    }
}

/// What a row has in the columns that are used.
#[allow(clippy::struct_excessive_bools)] // each may be without the others
struct Seen {
    has_name: bool,
    /// Whether the name looks like one.
    is_name: bool,
    /// Whether it is a single word.
    is_word: bool,
    /// Whether a number says who it is.
    has_number: bool,
    /// How many other cells are filled.
    others: usize,
    /// Whether it adds others up.
    is_sum: bool,
    is_remark: bool,
}

impl Seen {
    fn of(row: &[Cell], head: &Head) -> Self {
        let filled = |role: Role| {
            let places = (0..head.roles.len()).filter(move |at| head.roles[*at] == Some(role));
            places
                .filter_map(|at| row.get(at))
                .find(|cell| !cell.is_blank())
        };
        let name = filled(Role::Name).map(Cell::unguarded);
        let is_used = |(_, role): &(&Cell, &Option<Role>)| {
            role.is_some_and(|role| role != Role::Name && role != Role::Passed)
        };
        let others = row
            .iter()
            .zip(&head.roles)
            .filter(is_used)
            .filter(|(cell, _)| !cell.is_blank());
        let mut first = row
            .iter()
            .filter(|cell| !cell.is_blank())
            .map(Cell::unguarded);
        let first = first.next().unwrap_or_default();
        Self {
            has_name: name.is_some_and(|name| name.contains(char::is_alphabetic)),
            is_name: name.is_some_and(is_name),
            is_word: name.is_some_and(|name| name.split_whitespace().count() < 2),
            has_number: [Role::Dsu, Role::Fide].into_iter().any(|role| {
                // `0` is none.
                filled(role)
                    .is_some_and(|cell| cell.unguarded().contains(|it| ('1'..='9').contains(&it)))
            }),
            others: others.count(),
            is_sum: words::is_sum(first.trim_end_matches([':', '.']))
                && !name.is_some_and(|name| name != first && is_name(name)),
            is_remark: first.starts_with("# "),
        }
    }
}

/// Whether a text looks like a person's name: a few words that begin as names do, without digits.
pub(super) fn is_name(text: &str) -> bool {
    const MOST_WORDS: usize = 7;
    let has_letters = text.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    let is_other = text
        .contains(|letter: char| letter.is_ascii_digit() || "!?;/=".contains(letter))
        || text.ends_with([':', '.']) && text.contains(' ') && text.split(' ').count() > 3;
    has_letters
        && !is_other
        && text.split_whitespace().count() <= MOST_WORDS
        && !words::is_sum(text)
}

/// Whether two rows have the same texts.
fn is_same(one: &[Cell], other: &[Cell]) -> bool {
    let texts = |row: &[Cell]| -> Vec<String> {
        row.iter()
            .map(Cell::unguarded)
            .filter(|text| !text.is_empty())
            .map(words::key)
            .collect()
    };
    texts(one) == texts(other)
}

/// A row with given, middle and family name as one, in the leftmost of their cells.
fn with_whole_name(row: &[Cell], head: &Head) -> Vec<Cell> {
    let mut row = row.to_vec();
    let Some(place) = head
        .parts
        .iter()
        .min()
        .copied()
        .filter(|_| head.parts.len() > 1)
    else {
        return row;
    };
    let parts: Vec<&str> = head
        .parts
        .iter()
        .filter_map(|at| row.get(*at))
        .map(Cell::unguarded)
        .collect();
    let name = whole(&parts);
    if let Some(cell) = row.get_mut(place) {
        *cell = Cell::new(cell.line, cell.column, name);
    }
    row
}

/// The parts as one name; a part that another has already, `Anna` beside `Anna Holm`, is not said twice.
fn whole(parts: &[&str]) -> String {
    let words = |text: &str| -> Vec<String> {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let is_within = |part: &str, other: &str| {
        let (part, other) = (words(part), words(other));
        part.len() < other.len() && part.iter().all(|word| other.contains(word))
    };
    let is_said = |part: &&&str| parts.iter().any(|other| is_within(part, other));
    let filled = parts.iter().filter(|text| !text.is_empty());
    let filled: Vec<&str> = filled.filter(|part| !is_said(part)).copied().collect();
    filled.join(" ")
}
