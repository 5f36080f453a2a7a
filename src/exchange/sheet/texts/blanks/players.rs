//! Which lines below a line of headings are the players'.

use std::borrow::Cow;

use super::columns::{are_headers, headings_of};
use super::{Line, cell};
use crate::exchange::numbers;
use crate::exchange::sheet::crosstable::notation;
use crate::exchange::sheet::headings;

/// The lines below the headings, by what they are.
pub(super) struct Players<'l> {
    /// A second line of headings.
    pub(super) second_headings: Option<&'l Line>,
    /// The players' lines, the first of each.
    pub(super) rows: Vec<&'l Line>,
    /// The second line of each player, where it tells something of the games.
    pub(super) second_lines: Option<Vec<&'l Line>>,
    /// What follows.
    pub(super) below: &'l [Line],
}

impl<'l> Players<'l> {
    pub(super) fn below(header: &Line, lines: &'l [Line]) -> Self {
        let second_headings = lines.first().filter(|line| {
            let is_row = lines.get(1).is_some_and(is_numbered);
            is_second_heading(line) && is_row || are_headers(header, line)
        });
        let body = &lines[usize::from(second_headings.is_some())..];
        if let Some(Groups { rows, second, size }) = groups(body) {
            let below = &body[size * rows.len()..];
            let second_lines = tell_results(&second).then_some(second);
            return Self {
                second_headings,
                rows,
                second_lines,
                below,
            };
        }
        let (rows, below) = pages(header, body);
        Self {
            second_headings,
            rows,
            second_lines: None,
            below,
        }
    }
}

/// Whether a line begins with a number or a place: `3.`, `2-4`, `2.-4.`, `3=`.
fn is_numbered(line: &Line) -> bool {
    let first: String = line
        .letters
        .iter()
        .skip_while(|letter| **letter == ' ')
        .take_while(|letter| **letter != ' ')
        .collect();
    let first = first.trim_start_matches('#');
    let number = first.split(['-', '–']).next().unwrap_or_default();
    let is_points = || !number.is_empty() && crate::exchange::sheet::cell::value(number).is_some();
    numbers::start_number(number.trim_end_matches(['.', ')', ':', '='])).is_some() || is_points()
}

/// Whether a line has nothing but words for the columns within rounds, or the numbers of rounds.
fn is_second_heading(line: &Line) -> bool {
    let words = headings_of(line);
    let is_heading = |word: &str| {
        let plain = headings::plain(word);
        headings::numbered(&plain).is_some()
            || plain.starts_with(char::is_alphabetic) && headings::is_part_of_round(&plain)
    };
    let counts = words
        .windows(2)
        .any(|pair| pair[0].1 == "1" && pair[1].1 == "2");
    let names_parts = words
        .iter()
        .all(|(_, word)| word.starts_with(char::is_alphabetic));
    words.len() > 1 && (counts || names_parts) && words.iter().all(|(_, word)| is_heading(word))
}

/// The first and the second lines of players who all have as many lines, two or more: but the first they have no number, or
/// name nobody.
fn groups(body: &[Line]) -> Option<Groups<'_>> {
    const FEWEST: usize = 3;
    const MOST_LINES: usize = 4;
    let goes_on = |line: &&Line| {
        let text = cell(line, 0..line.letters.len());
        let is_long = |word: &str| word.chars().filter(|letter| letter.is_alphabetic()).count() > 3;
        !is_numbered_first(line) && !text.unguarded().split_whitespace().any(is_long)
    };
    let size = 1 + body.iter().skip(1).take_while(goes_on).count();
    if !(2..=MOST_LINES).contains(&size) {
        return None;
    }
    let is_group = |lines: &&[Line]| {
        is_numbered_first(&lines[0]) && lines[1..].iter().all(|line| goes_on(&line))
    };
    let (rows, second): (Vec<&Line>, Vec<&Line>) = body
        .chunks_exact(size)
        .take_while(is_group)
        .map(|lines| (&lines[0], &lines[1]))
        .unzip();
    (rows.len() >= FEWEST).then_some(Groups { rows, second, size })
}

struct Groups<'l> {
    rows: Vec<&'l Line>,
    second: Vec<&'l Line>,
    /// How many lines each player has.
    size: usize,
}

/// Whether a line is numbered and names somebody: an identity and running totals are no player's.
fn is_numbered_first(line: &Line) -> bool {
    is_numbered(line) && has_name(line)
}

fn has_name(line: &Line) -> bool {
    line.letters
        .windows(2)
        .any(|pair| pair.iter().all(|letter| letter.is_alphabetic()))
}

/// Whether the second lines hold results or colours: some differ from what stands in the line of another player, and
/// nearly all of their words are such.
fn tell_results(lines: &[&Line]) -> bool {
    let words = |line: &Line| -> Vec<String> {
        let text = cell(line, 0..line.letters.len());
        text.unguarded()
            .split_whitespace()
            .map(str::to_lowercase)
            .collect()
    };
    let is_result = |word: &String| {
        [
            "1", "0", "½", "=", "1/2", "0.5", "0,5", "1.0", "0.0", "+", "-",
        ]
        .contains(&word.as_str())
    };
    let is_colour = |word: &String| {
        word.chars().count() == 1
            && notation::colour(word).is_some_and(|(white, _)| white.is_some())
    };
    let count = |is_kind: &dyn Fn(&String) -> bool| {
        let all = lines.iter().flat_map(|line| words(line));
        all.filter(|word| is_kind(word)).count()
    };
    let all = lines.iter().map(|line| words(line).len()).sum::<usize>();
    count(&is_result) * 10 >= all * 9 || count(&is_colour) * 2 > all
}

/// The players of all pages, without the headings that are repeated and what stands above them, and what follows the last.
fn pages<'l>(header: &Line, body: &'l [Line]) -> (Vec<&'l Line>, &'l [Line]) {
    /// The most lines between two pages: the end of one, the titles of the next.
    const MOST_BETWEEN: usize = 8;
    let mut rows: Vec<&Line> = Vec::new();
    let mut start = 0;
    loop {
        let count = of_page(&body[start..]);
        rows.extend(&body[start..start + count]);
        let end = start + count;
        let mut between = body[end..].iter().take(MOST_BETWEEN);
        match between.position(|line| words(line) == words(header)) {
            Some(again) if count > 0 => start = end + again + 1,
            _ => return (rows, &body[end..]),
        }
    }
}

/// The words of a line, whatever blanks are between them.
fn words(line: &Line) -> Cow<'_, str> {
    let text: String = line.letters.iter().collect();
    Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// How many lines are players': where they are numbered, the table ends with the first line that has no number, but for
/// players who share the place of the one before.
fn of_page(body: &[Line]) -> usize {
    let Some(first) = body.first() else {
        return 0;
    };
    if is_numbered(first) {
        let name = first
            .letters
            .iter()
            .position(|letter| letter.is_alphabetic());
        let shares_place = |line: &Line| {
            let begin = line.letters.iter().position(|letter| *letter != ' ');
            let is_long = line.letters.len() * 3 > first.letters.len() * 2;
            begin.is_some() && begin == name && is_long
        };
        let is_player = |line: &&Line| is_numbered(line) || shares_place(line);
        body.iter().take_while(is_player).count()
    } else {
        // Behind a blank line the table goes on with lines of as many cells.
        let cells = |line: &Line| {
            let text: String = line.letters.iter().collect();
            text.split("  ")
                .filter(|text| !text.trim().is_empty())
                .count()
        };
        let least = cells(first) * 2 / 3;
        let is_player = |line: &&Line| !line.is_apart || cells(line) > least.max(2);
        1 + body[1..].iter().take_while(is_player).count()
    }
}
