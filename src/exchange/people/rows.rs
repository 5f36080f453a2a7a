//! The rows of people below the headings of a list: which rows are people, and the status that a row above them or a
//! mark behind a name gives.

use super::{Head, StatusColumn};
use crate::domain::Message;
use crate::domain::person::Status;
use crate::exchange::clean;
use crate::exchange::csv::table::Cell;
use crate::exchange::problem::Problems;
use crate::exchange::table::grid::Grid;
use crate::exchange::table::mapping::Role;
use crate::exchange::table::words;

/// How many characters of a row a message repeats.
const SHOWN: usize = 60;

/// The rows of people, with full names in one cell each and the statuses in their column; other rows are reported and
/// left out.
pub(super) fn read(grid: &Grid, head: &Head, problems: &mut Problems) -> Vec<Vec<Cell>> {
    let (above, below) = grid.rows.split_at(head.first.min(grid.rows.len()));
    let above: Vec<Vec<String>> = above.iter().map(|row| texts(row)).collect();
    let joined = below.iter().map(|row| with_joined_name(row, head));
    let rows: Vec<Vec<Cell>> = joined.collect();
    let seen: Vec<RowContent> = rows.iter().map(|row| RowContent::of(row, head)).collect();
    // Whether most people in the list have more data than a name.
    let named = || seen.iter().filter(|seen| seen.is_name);
    let full = named().filter(|seen| seen.others > 0).count();
    let are_full = full > 0 && full * 5 >= named().count() * 4;
    let last = seen.iter().rposition(|seen| seen.is_name);
    let mut people = Vec::new();
    // The row that gives the status of those below it, and how many people stand above it.
    let mut section: Option<(Cell, usize)> = None;
    for (at, (mut row, seen)) in rows.into_iter().zip(seen).enumerate() {
        let filled = below[at].iter().filter(|cell| !cell.is_blank());
        let filled: Vec<&Cell> = filled.collect();
        let [first, others @ ..] = &filled[..] else {
            continue;
        };
        // Titles and headings are repeated on each page.
        if seen.is_remark || above.contains(&texts(&below[at])) {
            continue;
        }
        if let Some(cell) = seen.section {
            ask_if_empty(section.as_ref(), people.len(), problems);
            section = Some((cell, people.len()));
            continue;
        }
        let is_alone = others.is_empty();
        let is_below = last.is_none_or(|last| at > last);
        let is_person = match (seen.has_name, seen.others) {
            _ if seen.is_sum => false,
            // A name alone, in a list with more data, must look like a name; a single word is the heading of a part of
            // the list.
            (true, 0) => seen.is_name && !seen.is_word || !are_full,
            (true, _) => true,
            (false, 0) => false,
            // Below the last name, a row without a number may be an average.
            (false, _) => seen.has_number || !is_below,
        };
        let shown = filled.iter().map(|cell| cell.unguarded());
        let shown = clean::clean(&shown.collect::<Vec<_>>().join(" "), SHOWN).text;
        let about = |key| Message::new(key).with("value", shown.as_str());
        if is_person {
            if seen.may_be_sum || is_alone && are_full {
                problems.ask(first.line, first.column, about("problem-name-doubtful"));
            }
            let status = section.as_ref();
            let status = status.and_then(|(cell, _)| section_status(cell.unguarded()));
            settle_status(&mut row, head, status.map_or("", Status::word));
            ask_about_number(&row, head, problems);
            row.iter_mut().for_each(empty_if_dash);
            people.push(row);
        } else if is_alone && !is_below && !seen.is_sum && !has_digit(&shown) {
            problems.ask(first.line, first.column, about("problem-section-unknown"));
        } else {
            problems.warn(first.line, first.column, about("problem-row-no-person"));
        }
    }
    ask_if_empty(section.as_ref(), people.len(), problems);
    people
}

/// Asks about a row that gives a status to nobody: it may belong to those above it.
fn ask_if_empty(section: Option<&(Cell, usize)>, people: usize, problems: &mut Problems) {
    if let Some((cell, _)) = section.filter(|(_, above)| *above == people) {
        let value = clean::clean(cell.unguarded(), SHOWN).text;
        let message = Message::new("problem-section-empty").with("value", value);
        problems.ask(cell.line, cell.column, message);
    }
}

/// Writes the status behind a name, or else that of the section, into a row that has none of its own.
fn settle_status(row: &mut Vec<Cell>, head: &Head, section: &str) {
    let line = row.first().map_or(0, |cell| cell.line);
    let blank = || Cell::new(line, 0, String::new());
    let place = match head.status {
        None => return,
        Some(StatusColumn::OfFile(place)) => {
            row.resize_with(row.len().max(place + 1), blank);
            place
        }
        Some(StatusColumn::Added(place)) => {
            row.resize_with(row.len().max(place), blank);
            row.insert(place, blank());
            place
        }
    };
    if !row[place].is_blank() {
        return;
    }
    let mut status = section.to_owned();
    if let Some(name) = head.place(Role::Name).and_then(|at| row.get_mut(at))
        && let Some((bare, mark)) = split_mark(name.unguarded())
    {
        mark.clone_into(&mut status);
        *name = Cell::new(name.line, name.column, bare.to_owned());
    }
    row[place] = Cell::new(line, row[place].column, status);
}

/// A name and the status in brackets behind it: `Bo Friis (p)`.
fn split_mark(name: &str) -> Option<(&str, &str)> {
    let (name, mark) = name.rsplit_once(['(', '['])?;
    let mark = mark.strip_suffix([')', ']'])?;
    words::status(mark).map(|_| (name.trim_end(), mark))
}

/// The status of those below a row, `Passive medlemmer (12):`; a letter alone is none.
fn section_status(text: &str) -> Option<Status> {
    let text = text.trim_end_matches(|letter: char| !letter.is_alphabetic());
    words::status(text).filter(|_| text.chars().count() > 1)
}

/// A cell with only a dash is empty.
fn empty_if_dash(cell: &mut Cell) {
    if cell
        .unguarded()
        .chars()
        .all(|letter| "-–—−".contains(letter))
    {
        *cell = Cell::new(cell.line, cell.column, String::new());
    }
}

/// Asks about a name that contains a number, such as a year of birth, which belongs in its own column.
fn ask_about_number(row: &[Cell], head: &Head, problems: &mut Problems) {
    let name = head.place(Role::Name).and_then(|at| row.get(at));
    if let Some(name) = name.filter(|name| has_digit(name.unguarded())) {
        let value = clean::clean(name.unguarded(), SHOWN).text;
        let message = Message::new("problem-name-number").with("value", value);
        problems.ask(name.line, name.column, message);
    }
}

fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// What a row contains in the columns that are used.
#[allow(clippy::struct_excessive_bools)] // each may be without the others
struct RowContent {
    has_name: bool,
    /// Whether the name looks like one.
    is_name: bool,
    /// Whether it is a single word.
    is_word: bool,
    /// Whether a number identifies the person.
    has_number: bool,
    /// How many other cells are filled.
    others: usize,
    /// Whether it is a sum of other rows.
    is_sum: bool,
    /// Whether the name has a word of sums: `Medlemmer i alt`.
    may_be_sum: bool,
    is_remark: bool,
    /// The cell with the status of those below.
    section: Option<Cell>,
}

impl RowContent {
    fn of(row: &[Cell], head: &Head) -> Self {
        let filled = |role: Role| {
            let places = (0..head.roles.len()).filter(move |at| head.roles[*at] == Some(role));
            places
                .filter_map(|at| row.get(at))
                .find(|cell| !cell.is_blank())
        };
        let named = filled(Role::Name);
        let name = named.map(Cell::unguarded);
        let is_used = |(_, role): &(&Cell, &Option<Role>)| {
            role.is_some_and(|role| role != Role::Name && role != Role::Passed)
        };
        let others = row
            .iter()
            .zip(&head.roles)
            .filter(is_used)
            .filter(|(cell, _)| !cell.is_blank());
        let mut cells = row.iter().filter(|cell| !cell.is_blank());
        let (only, more) = (cells.next(), cells.next());
        let first = only.map(Cell::unguarded).unwrap_or_default();
        let sums = name.map(sum_words).unwrap_or_default();
        let section = named.or(only.filter(|_| more.is_none()));
        let section = section.filter(|cell| section_status(cell.unguarded()).is_some());
        let section = section.filter(|_| head.status.is_some());
        Self {
            has_name: name.is_some_and(|name| name.contains(char::is_alphabetic)),
            is_name: section.is_none() && name.is_some_and(is_name),
            is_word: name.is_some_and(|name| name.split_whitespace().count() < 2),
            has_number: [Role::Dsu, Role::Fide].into_iter().any(|role| {
                // `0` is none.
                filled(role)
                    .is_some_and(|cell| cell.unguarded().contains(|it| ('1'..='9').contains(&it)))
            }),
            others: others.count(),
            is_sum: words::is_sum(first.trim_end_matches([':', '.']))
                && !name.is_some_and(|name| name != first && is_name(name))
                || !sums.is_empty() && !sums.contains(&false),
            may_be_sum: sums.contains(&true),
            is_remark: first.starts_with("# "),
            section: section.cloned(),
        }
    }
}

/// Whether a text looks like a person's name: a few words that begin like names, without digits.
pub(super) fn is_name(text: &str) -> bool {
    /// A longer text is a sentence.
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

/// Whether each word of a name is one of sums and counts: `Medlemmer i alt`, `Antal aktive`.
fn sum_words(name: &str) -> Vec<bool> {
    let name = name.to_lowercase().replace("i alt", "ialt");
    name.split_whitespace().map(words::is_sum_word).collect()
}

/// The texts of a row in the form in which they are compared.
fn texts(row: &[Cell]) -> Vec<String> {
    let texts = row.iter().map(Cell::unguarded);
    texts
        .filter(|text| !text.is_empty())
        .map(words::key)
        .collect()
}

/// A row with the parts of a name joined, in the leftmost of their cells.
fn with_joined_name(row: &[Cell], head: &Head) -> Vec<Cell> {
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
    let name = joined_name(&parts);
    if let Some(cell) = row.get_mut(place) {
        *cell = Cell::new(cell.line, cell.column, name);
    }
    row
}

/// The parts joined to one name; a part that another contains already (`Anna` beside `Anna Holm`) is not repeated.
fn joined_name(parts: &[&str]) -> String {
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
