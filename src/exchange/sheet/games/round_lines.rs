//! Lines that say which round follows, `Round 3 on 2026/09/07`, alone in their row.

use crate::domain::Date;
use crate::exchange::csv_table::Cell;
use crate::exchange::dates;
use crate::exchange::numbers;

use super::super::headings as table_headings;
use super::score;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::words::boards;

/// A row that only says which round follows, and when it was.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Heading {
    pub(super) round: Option<u16>,
    pub(super) day: Option<Date>,
}

/// `Runde 3`, `3. Runde am 2026-09-07`, `Round 3 on 2026/09/07 at 19:00`: the only text of its row, but for a word over the
/// numbers of the boards.
pub(super) fn heading_of_round(row: &[Cell]) -> Option<Heading> {
    let mut filled = row.iter().filter(|cell| !cell.is_blank()).map(text);
    let (first, second, third) = (filled.next()?, filled.next(), filled.next());
    // The word, its number and the day, each in a cell.
    if let Some(number) = second
        .as_ref()
        .filter(|text| numbers::rounds(text).is_some())
        && table_headings::is_round(&table_headings::plain(&first))
        && filled.next().is_none()
    {
        let heading = round_of(&format!("{first} {number}"))?;
        let day = third.as_deref().map(dates::readable);
        return match day {
            Some(None) => None,
            Some(day) => Some(Heading { day, ..heading }),
            None => Some(heading),
        };
    }
    match (first, second, third) {
        (words, None, None) => round_of(&words).or_else(|| day_alone(&words)),
        (board, Some(words), None) if is_board(&board) => round_of(&words),
        // The day in a cell of its own.
        (words, Some(day), None) => {
            let heading = round_of(&words)?;
            if dates::is_without_year(&day) {
                return Some(heading);
            }
            let day = dates::readable(&day)?;
            Some(Heading {
                day: Some(day),
                ..heading
            })
        }
        _ => None,
    }
}

/// A line that is nothing but a day, of the round above it or of one without a number.
fn day_alone(words: &str) -> Option<Heading> {
    let day = dates::readable(words.trim_matches(['*', '_', '(', ')', ':']))?;
    Some(Heading {
        round: None,
        day: Some(day),
    })
}

impl Heading {
    /// This heading below another: a day alone belongs to the round above it.
    pub(super) fn below(self, above: Self) -> Self {
        Self {
            round: self.round.or(above.round),
            day: self.day,
        }
    }
}

/// A heading for the numbers of boards.
fn is_board(text: &str) -> bool {
    boards::is_board(&table_headings::plain(text))
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
        .split([' ', ',', '(', ')', '*', '_', '['])
        .filter(|word| !word.is_empty())
        .collect();
    // The games of a round in its line are no heading, by which they would be lost.
    let results = words.iter().filter(|word| score::is_of_both(word)).count();
    if results > 1 {
        return None;
    }
    let round = words.iter().enumerate().find_map(|(at, word)| {
        let next = words.get(at + 1).copied().unwrap_or_default();
        // `Baker, R. 1-0` names no round.
        let is_initial = next.chars().count() == 2 && next.ends_with('.');
        let beside = if score::is_of_both(next) || is_initial {
            ""
        } else {
            next
        };
        let pair = format!("{word}{beside}");
        let both = [pair.as_str(), word].map(table_headings::plain);
        let mut numbered = both
            .iter()
            .filter_map(|word| table_headings::numbered(word));
        let found = numbered.find(|found| found.is_round);
        let is_round = |word: &str| table_headings::is_round(&table_headings::plain(word));
        let in_letters = || match (is_round(word), is_round(next)) {
            (true, false) => roman(next).or_else(|| in_words(next)),
            (false, true) => roman(word).or_else(|| in_words(word)),
            _ => None,
        };
        found.map(|found| found.number).or_else(in_letters)
    })?;
    Some(Heading {
        round: u16::try_from(round).ok(),
        day: words.iter().find_map(|word| dates::readable(word)),
    })
}

/// A number or its ordinal as a word, to 9: `First round`, `Anden runde`, `Erste Runde`, `Round Two`.
fn in_words(word: &str) -> Option<u32> {
    #[rustfmt::skip]
    const WORDS: [&[&str]; 9] = [
        &["first", "one", "første", "erste", "eerste", "första", "primera", "première"],
        &["second", "two", "anden", "zweite", "tweede", "andra", "andre", "segunda", "deuxième"],
        &["third", "three", "tredje", "dritte", "derde", "tercera", "troisième"],
        &["fourth", "four", "fjerde", "vierte", "vierde", "fjärde", "cuarta", "quatrième"],
        &["fifth", "five", "femte", "fünfte", "vijfde", "quinta", "cinquième"],
        &["sixth", "six", "sjette", "sechste", "zesde", "sjätte", "sexta", "sixième"],
        &["seventh", "seven", "syvende", "siebte", "zevende", "sjunde", "séptima", "septième"],
        &["eighth", "eight", "ottende", "achte", "achtste", "åttonde", "octava", "huitième"],
        &["ninth", "nine", "niende", "neunte", "negende", "nionde", "novena", "neuvième"],
    ];
    let word = word.to_lowercase();
    let place = WORDS
        .iter()
        .position(|words| words.contains(&word.as_str()))?;
    u32::try_from(place + 1).ok()
}

/// A number in Roman letters, to 39: `IV`, `IV.`.
fn roman(word: &str) -> Option<u32> {
    let word = word.trim_end_matches('.');
    let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    let units = word.trim_start_matches('X');
    let tens = u32::try_from(word.len() - units.len()).ok();
    let last = ones.iter().position(|one| *one == units);
    // `IX` begins with no ten.
    let number = tens? * 10 + u32::try_from(last?).ok()?;
    (1..40).contains(&number).then_some(number)
}

/// The rows above a list that are no heading of a round, and the last of those that are.
pub(super) fn titles(above: &[Vec<Cell>]) -> (Vec<Vec<Cell>>, Option<Heading>) {
    let (rounds, titles): (Vec<&Vec<Cell>>, Vec<&Vec<Cell>>) = above
        .iter()
        .partition(|row| heading_of_round(row).is_some());
    let mut headings = rounds.into_iter().filter_map(|row| heading_of_round(row));
    let last = headings
        .next()
        .map(|first| headings.fold(first, |above, next| next.below(above)));
    (titles.into_iter().cloned().collect(), last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_named_in_many_ways() {
        for (line, expected) in [
            ("Runde 3", Some(3)),
            ("**Ronde 1** (12/01/2018)", Some(1)),
            ("3. forduló, 2026-09-18", Some(3)),
            ("1ère ronde", Some(1)),
            ("2nd Round", Some(2)),
            ("IV runda", Some(4)),
            ("Kolo XIX.", Some(19)),
            ("Runde af kager", None),
            ("I like it", None),
        ] {
            assert_eq!(round_of_line(line), expected, "{line}");
        }
    }
}
