//! The columns of lines under headings: where no line has a letter, each with the words that stand over it.

use std::ops::Range;

use crate::exchange::name_columns;
use crate::exchange::numbers;

use super::{Line, cell};
use crate::exchange::sheet::headings::{self, Column};

/// The words of a line and where they stand.
fn words(line: &Line) -> Vec<Heading> {
    let mut words: Vec<Heading> = Vec::new();
    for (at, letter) in line.letters.iter().enumerate() {
        if *letter == ' ' {
            continue;
        }
        match words.last_mut() {
            Some((range, word)) if range.end == at => {
                range.end = at + 1;
                word.push(*letter);
            }
            _ => {
                let range = Range {
                    start: at,
                    end: at + 1,
                };
                words.push((range, letter.to_string()));
            }
        }
    }
    words
}

/// A heading and where it stands.
pub(super) type Heading = (Range<usize>, String);

/// The headings of a line: its words, but for those with one blank between them that are one heading together: `Rd 1`,
/// `First name`, `Nom et prénom`. Rounds that are counted in Roman numbers have Arabic ones.
pub(super) fn headings_of(line: &Line) -> Vec<Heading> {
    const MOST_WORDS: usize = 4;
    let words = words(line);
    let is_one = |words: &[Heading]| {
        let are_beside = words
            .windows(2)
            .all(|pair| pair[0].0.end + 1 == pair[1].0.start);
        let texts: Vec<&str> = words.iter().map(|(_, word)| word.as_str()).collect();
        let last = texts.last().copied().unwrap_or_default();
        let plain = headings::plain(&texts.concat());
        let is_round = || {
            let is_number = |text: &str| numbers::digits(text.trim_end_matches('.')).is_some();
            (is_number(last) || texts.len() == 2 && is_number(texts[0]) && !is_number(last))
                && headings::numbered(&plain).is_some_and(|found| found.is_round)
        };
        let is_name = || {
            headings::column(&plain) == Some(Column::Name)
                || name_columns::is_part(&texts.join(" ").to_lowercase())
        };
        are_beside && (is_round() || is_name())
    };
    let mut joined: Vec<Heading> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let most = MOST_WORDS.min(words.len() - at);
        let count = (2..=most)
            .rev()
            .find(|count| is_one(&words[at..at + count]));
        let together = &words[at..at + count.unwrap_or(1)];
        let texts: Vec<&str> = together.iter().map(|(_, word)| word.as_str()).collect();
        let range = together[0].0.start..together[together.len() - 1].0.end;
        joined.push((range, texts.join(" ")));
        at += together.len();
    }
    let mut texts: Vec<String> = joined.iter().map(|(_, text)| text.to_lowercase()).collect();
    let before = texts.clone();
    headings::with_arabic_numbers(&mut texts);
    for (at, text) in texts
        .into_iter()
        .enumerate()
        .filter(|(at, text)| before[*at] != *text)
    {
        joined[at].1 = text;
    }
    joined
}

/// Whether a line counts rounds or opponents and names players, or has no other word than headings of columns that
/// are known: `Navn  1  2  3  Point`, `1  2  3  Point`.
pub(super) fn is_header(line: &Line) -> bool {
    let found = headings_of(line);
    let words: Vec<String> = found
        .iter()
        .map(|(_, word)| headings::plain(word))
        .collect();
    let number = |word: &String| headings::numbered(word).map(|found| found.number);
    let counted: Vec<u32> = words.iter().filter_map(number).collect();
    let is_known = |word: &String| number(word).is_some() || headings::column(word).is_some();
    let are_all = counted.len() > 2 && counted.iter().copied().eq((1..).take(counted.len()));
    counted.windows(2).any(|pair| pair == [1, 2])
        && (names_players(&found) || are_all && words.iter().all(is_known))
}

/// Whether the first of two lines names players and the second has nothing but the numbers of rounds or opponents.
pub(super) fn are_headers(upper: &Line, lower: &Line) -> bool {
    let counted = headings_of(lower);
    let number = |word: &str| headings::numbered(&headings::plain(word)).map(|found| found.number);
    let numbers: Vec<Option<u32>> = counted.iter().map(|(_, word)| number(word)).collect();
    numbers.len() > 1
        && numbers.windows(2).any(|pair| pair == [Some(1), Some(2)])
        && numbers.iter().all(Option::is_some)
        && names_players(&headings_of(upper))
}

/// Whether a line of headings names players and has their names, shortened or by initials, over the columns of opponents:
/// `Nr. Name  Hol  Fri  Kra`.
pub(super) fn are_names_above(header: &Line, below: &[Line]) -> bool {
    const FEWEST: usize = 3;
    let headings = headings_of(header);
    if headings.len() < FEWEST || !names_players(&headings) {
        return false;
    }
    let words = |line: &Line| -> Vec<String> {
        let text: String = line.letters.iter().collect();
        let words = text.split(|letter: char| !letter.is_alphabetic());
        let words = words.filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let is_of = |heading: &str, name: &[String]| {
        let initials: Vec<char> = name
            .iter()
            .take(2)
            .filter_map(|word| word.chars().next())
            .collect();
        let is_initials =
            |letters: &mut dyn Iterator<Item = &char>| letters.collect::<String>() == heading;
        name.iter().any(|word| word.starts_with(heading))
            || is_initials(&mut initials.iter())
            || is_initials(&mut initials.iter().rev())
    };
    let unknown: Vec<String> = headings
        .iter()
        .map(|(_, heading)| headings::plain(heading))
        .filter(|plain| plain.chars().count() > 1 && headings::column(plain).is_none())
        .collect();
    // In the order of the lines, perhaps with a column before them.
    let names: Vec<Vec<String>> = below.iter().take(unknown.len()).map(words).collect();
    (0..2).any(|skipped| {
        let pairs = unknown.iter().skip(skipped).zip(&names);
        pairs
            .take_while(|(heading, name)| is_of(heading, name))
            .count()
            >= FEWEST
    })
}

pub(super) fn names_players(headings: &[Heading]) -> bool {
    let is_name = |word: &str| headings::column(&headings::plain(word)) == Some(Column::Name);
    headings.iter().any(|(_, word)| is_name(word))
}

/// Calls the first column of words without a heading the players' names.
pub(super) fn name_the_names(columns: &mut [ColumnOf], rows: &[&Line]) {
    let is_word = |row: &Line, column: &ColumnOf| {
        let text = cell(row, column.range.clone());
        let letters = text
            .unguarded()
            .chars()
            .filter(|letter| letter.is_alphabetic());
        letters.count() > 1
    };
    let mut nameless = columns
        .iter_mut()
        .filter(|column| column.heading.is_empty());
    let names = nameless.find(|column| rows.iter().all(|row| is_word(row, column)));
    if let Some(names) = names {
        "Name".clone_into(&mut names.heading);
    }
}

pub(super) struct ColumnOf {
    pub(super) range: Range<usize>,
    pub(super) heading: String,
    /// What a second line of headings says, where there is one.
    pub(super) second_heading: String,
    /// Where its heading stands.
    under: Range<usize>,
    /// Whether it is a column of its own without a heading.
    is_apart: bool,
}

/// The headings over the columns, in one line or two.
#[derive(Clone, Copy)]
pub(super) struct Over<'h> {
    pub(super) first: &'h [Heading],
    pub(super) second: &'h [Heading],
}

/// The columns of the rows, each with the words that stand over it.
pub(super) fn columns(rows: &[&Line], over: Over<'_>) -> Vec<ColumnOf> {
    let width = rows.iter().map(|row| row.letters.len()).max().unwrap_or(0);
    let is_gap = |at: usize| {
        rows.iter()
            .all(|row| row.letters.get(at).is_none_or(|letter| *letter == ' '))
    };
    let mut columns: Vec<ColumnOf> = Vec::new();
    let mut before_is_gap = true;
    for at in 0..width {
        let gap = is_gap(at);
        if !gap && before_is_gap {
            columns.push(ColumnOf {
                range: at..at,
                heading: String::new(),
                second_heading: String::new(),
                under: at..at,
                is_apart: false,
            });
        }
        if !gap && let Some(column) = columns.last_mut() {
            column.range.end = at + 1;
        }
        before_is_gap = gap;
    }
    let mut columns = with_whole_names(columns, over);
    // The second line first: over the columns within a round no heading is missing then.
    for (place, word) in placed(&columns, over.second, |column| &column.second_heading) {
        let column = &mut columns[place];
        append(&mut column.second_heading, &word.1);
        column.under = if column.under.is_empty() {
            word.0.clone()
        } else {
            column.under.start..word.0.end
        };
    }
    for (place, word) in placed(&columns, over.first, |column| &column.heading) {
        let column = &mut columns[place];
        column.under = if column.heading.is_empty() && column.second_heading.is_empty() {
            word.0.clone()
        } else {
            column.under.start..column.under.end.max(word.0.end)
        };
        append(&mut column.heading, &word.1);
    }
    values_behind(&mut columns, rows);
    numbers_before(&mut columns, rows);
    merged(columns)
}

/// Sets apart from the first round the numbers that stand before it without a heading: ratings.
fn numbers_before(columns: &mut [ColumnOf], rows: &[&Line]) {
    let is_bare = |column: &ColumnOf| column.heading.is_empty() && column.second_heading.is_empty();
    let Some(first) = columns.iter().position(|column| !is_bare(column)) else {
        return;
    };
    let has_words = |column: &ColumnOf| {
        let texts = rows.iter().map(|row| cell(row, column.range.clone()));
        texts
            .filter(|cell| cell.unguarded().contains(char::is_alphabetic))
            .count()
            > 0
    };
    let names = columns[..first].iter().position(has_words).unwrap_or(first);
    // Names a blank behind their numbers.
    let are_numbers = |column: &ColumnOf| {
        let mut texts = rows.iter().map(|row| cell(row, column.range.clone()));
        texts.all(|cell| numbers::digits(cell.unguarded()).is_some())
    };
    if names == 1 && first > 1 && are_numbers(&columns[0]) {
        columns[names].is_apart = true;
    }
    for column in &mut columns[names..first] {
        let texts = rows.iter().map(|row| cell(row, column.range.clone()));
        let mut filled = texts.filter(|cell| !cell.is_blank());
        column.is_apart |= filled.all(|cell| numbers::digits(cell.unguarded()).is_some());
    }
}

/// Sets apart from the last round what stands behind it without a heading: points, values of tie-breaks in brackets.
fn values_behind(columns: &mut [ColumnOf], rows: &[&Line]) {
    let is_bare = |column: &ColumnOf| column.heading.is_empty() && column.second_heading.is_empty();
    let Some(last) = columns.iter().rposition(|column| !is_bare(column)) else {
        return;
    };
    let is_points = |text: &str| headings::column(&headings::plain(text)) == Some(Column::Points);
    let mut has_points = columns.iter().any(|column| is_points(&column.heading));
    let end = columns[last].under.end;
    for column in &mut columns[last + 1..] {
        let texts = rows.iter().map(|row| cell(row, column.range.clone()));
        let texts: Vec<String> = texts.map(|cell| cell.unguarded().to_owned()).collect();
        let is_value = |text: &String| {
            let bare = text.trim_matches(['(', ')', '[', ']']);
            text.is_empty() || crate::exchange::sheet::cell::value(bare).is_some()
        };
        let is_told = texts.iter().any(|text| text.contains(['.', '½', '(', '[']));
        if column.range.start < end || !is_told || !texts.iter().all(is_value) {
            continue;
        }
        column.is_apart = true;
        if !has_points && !texts.iter().any(|text| text.starts_with(['(', '['])) {
            "Pts".clone_into(&mut column.heading);
            has_points = true;
        }
    }
}

/// The columns with those in one that stand under the heading of the names, a blank apart: `A. MacDonald`.
fn with_whole_names(columns: Vec<ColumnOf>, over: Over<'_>) -> Vec<ColumnOf> {
    let is_name =
        |(_, word): &&Heading| headings::column(&headings::plain(word)) == Some(Column::Name);
    let names: Vec<&Range<usize>> = over
        .first
        .iter()
        .filter(is_name)
        .map(|(range, _)| range)
        .collect();
    let is_under = |column: &ColumnOf, range: &Range<usize>| {
        column.range.start < range.end && range.start < column.range.end
    };
    let mut whole: Vec<ColumnOf> = Vec::new();
    for column in columns {
        match whole.last_mut() {
            Some(last)
                if last.range.end + 1 == column.range.start
                    && names
                        .iter()
                        .any(|name| is_under(last, name) && is_under(&column, name)) =>
            {
                last.range.end = column.range.end;
            }
            _ => whole.push(column),
        }
    }
    whole
}

fn append(heading: &mut String, word: &str) {
    if !heading.is_empty() {
        heading.push(' ');
    }
    heading.push_str(word);
}

/// The column of each heading: the one that it stands over most, or, over nothing, the nearest without one, in which nobody
/// has anything or that begins beside its heading.
fn placed<'h>(
    columns: &[ColumnOf],
    headings: &'h [Heading],
    heading_of: fn(&ColumnOf) -> &String,
) -> Vec<(usize, &'h Heading)> {
    let shared = |column: &ColumnOf, range: &Range<usize>| {
        let (start, end) = (
            range.start.max(column.range.start),
            range.end.min(column.range.end),
        );
        end.saturating_sub(start)
    };
    let mut placed: Vec<(usize, &Heading)> = Vec::new();
    let mut beside: Vec<&Heading> = Vec::new();
    for heading in headings {
        let (range, _) = heading;
        let over = columns
            .iter()
            .enumerate()
            .max_by_key(|(at, column)| (shared(column, range), std::cmp::Reverse(*at)));
        match over {
            Some((place, column)) if shared(column, range) > 0 => placed.push((place, heading)),
            _ => beside.push(heading),
        }
    }
    for heading in beside {
        let (range, _) = heading;
        let distance = |column: &ColumnOf| {
            let start = column.range.start.max(range.start);
            start - column.range.end.min(range.end).min(start)
        };
        let is_free = |place: usize, column: &ColumnOf| {
            let is_taken = |place: usize| placed.iter().any(|(taken, _)| *taken == place);
            // A blank behind a column with a heading its text goes on.
            let goes_on = place > 0
                && columns[place - 1].range.end + 1 == column.range.start
                && is_taken(place - 1);
            heading_of(column).is_empty() && !is_taken(place) && !goes_on
        };
        let near = columns
            .iter()
            .enumerate()
            .filter(|(place, column)| is_free(*place, column))
            .min_by_key(|(_, column)| distance(column));
        if let Some((place, _)) = near.filter(|(_, column)| distance(column) < 3) {
            placed.push((place, heading));
        }
    }
    placed.sort_by_key(|(_, heading)| heading.0.start);
    placed
}

/// Without the columns that have no heading and stand beside a part of their own: `W  12` is one cell.
fn merged(columns: Vec<ColumnOf>) -> Vec<ColumnOf> {
    let mut merged: Vec<ColumnOf> = Vec::new();
    let mut columns = columns.into_iter().peekable();
    while let Some(column) = columns.next() {
        // What precedes the first heading are numbers.
        let is_bare = column.heading.is_empty() && column.second_heading.is_empty();
        if is_bare && !column.is_apart && !merged.is_empty() {
            let before = merged
                .last()
                .map_or(usize::MAX, |last| column.range.start - last.range.end);
            let after = columns
                .peek()
                .map_or(usize::MAX, |next| next.range.start - column.range.end);
            let is_under = |other: Option<&ColumnOf>| {
                other.is_some_and(|other| {
                    other.under.start <= column.range.start && column.range.end <= other.under.end
                })
            };
            let is_of_next = match (is_under(merged.last()), is_under(columns.peek())) {
                (false, true) => true,
                (true, false) => false,
                _ => after < before,
            };
            if is_of_next {
                if let Some(next) = columns.peek_mut() {
                    next.range.start = column.range.start;
                }
                continue;
            }
            if let Some(last) = merged.last_mut() {
                last.range.end = column.range.end;
                continue;
            }
        }
        merged.push(column);
    }
    merged
}
