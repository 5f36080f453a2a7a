//! Texts in columns of blanks, as programs print them and as they stand on old pages.
//!
//! ```text
//! Nr. Teilnehmer         TWZ    1    2    3  Punkte
//!  1. Jensen, Anna      1845  3s1  2w½  4s1   2.5
//! ```
//!
//! Under a row of headings the columns are the places at which no row has a letter; a heading belongs to the column that
//! it stands over. Without headings cells are what several blanks set apart.

use std::ops::Range;

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;
use crate::exchange::numbers;

use super::headings::{self, Column};

/// The longest line that is looked at, in characters.
const WIDEST: usize = 1_000;
/// The most lines.
const LONGEST: usize = 20_000;

/// A line with its number, its letters, and nothing but blanks for tabs.
struct Line {
    number: usize,
    letters: Vec<char>,
}

/// The rows of cells, as columns under headings and as texts between several blanks.
pub(super) fn sheets(text: &Text<'_>) -> [Option<Vec<Vec<Cell>>>; 2] {
    // Where no line has a gap there are no columns.
    let has_gaps = text.text.contains("  ") || text.text.contains('\t');
    let lines: Vec<Line> = text
        .lines()
        .take(if has_gaps { LONGEST } else { 0 })
        .filter(|line| !line.text.trim().is_empty())
        .map(|line| Line {
            number: line.number,
            letters: tight(line.text).chars().take(WIDEST).collect(),
        })
        .filter(|line| !is_rule(line))
        .collect();
    let rows: Vec<Vec<Cell>> = lines.iter().map(loose).collect();
    [in_columns(&lines), (!rows.is_empty()).then_some(rows)]
}

/// A line without the blanks inside a result, `1 - 0`, in whose place they stand behind it.
fn tight(line: &str) -> String {
    let mut line = line.replace('\t', "    ");
    if !line.contains(" - ") && !line.contains(" : ") {
        return line;
    }
    for first in ["1", "0", "½", "+", "-"] {
        for second in ["0", "1", "½", "-", "+"] {
            for sign in ["-", ":"] {
                let apart = format!(" {first} {sign} {second}");
                let whole = format!(" {first}{sign}{second}  ");
                line = line.replace(&apart, &whole);
            }
        }
    }
    line
}

fn is_rule(line: &Line) -> bool {
    line.letters
        .iter()
        .all(|letter| "-=_+| \u{a0}".contains(*letter))
}

/// The texts of a line that two blanks at least set apart.
fn loose(line: &Line) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut start = 0;
    let end_of = |from: usize| {
        let rest = &line.letters[from..];
        let gap = rest.windows(2).position(|pair| pair == [' ', ' ']);
        gap.map_or(line.letters.len(), |gap| from + gap)
    };
    while start < line.letters.len() {
        if line.letters[start] == ' ' {
            start += 1;
            continue;
        }
        let end = end_of(start);
        cells.push(cell(line, start..end));
        start = end;
    }
    cells
}

fn cell(line: &Line, range: Range<usize>) -> Cell {
    let end = range.end.min(line.letters.len());
    let start = range.start.min(end);
    let letters = &line.letters[start..end];
    let blank = letters.iter().take_while(|letter| **letter == ' ').count();
    let text: String = letters.iter().collect();
    Cell::new(line.number, start + blank + 1, text.trim().to_owned())
}

/// The rows under the first line of headings, in its columns; the lines above as titles.
fn in_columns(lines: &[Line]) -> Option<Vec<Vec<Cell>>> {
    let at = lines.iter().position(is_header)?;
    let body = &lines[at + 1..];
    let is_numbered = |line: &Line| {
        let first: String = line
            .letters
            .iter()
            .skip_while(|letter| **letter == ' ')
            .take_while(|letter| **letter != ' ')
            .collect();
        let number = first
            .trim_end_matches(['.', ')', ':'])
            .split(['-', '–'])
            .next()
            .unwrap_or_default();
        numbers::start_number(number).is_some()
    };
    // Every second line of numbers alone, of the club and of running totals, tells nothing more.
    let firsts = with_second_lines(body, is_numbered);
    // Where players are numbered, the table ends with the first line that has no number.
    let count = if let Some(firsts) = &firsts {
        2 * firsts.len()
    } else if body.first().is_some_and(is_numbered) {
        body.iter().take_while(|line| is_numbered(line)).count()
    } else {
        let next = |pair: &[Line]| pair[1].number > pair[0].number + 1;
        body.windows(2)
            .position(next)
            .map_or(body.len(), |last| last + 1)
    };
    let rows: Vec<&Line> = firsts.unwrap_or_else(|| body[..count].iter().collect());
    if rows.len() < 2 {
        return None;
    }
    let headings = headings_of(&lines[at]);
    let mut columns = columns(&rows, &headings);
    if !names_players(&headings) {
        name_the_names(&mut columns, &rows);
    }
    let title = |line: &Line| vec![cell(line, 0..line.letters.len())];
    // Beside the first column, where the names are there.
    let is_first = |kind| {
        let heading = columns
            .first()
            .map(|column| headings::plain(&column.heading));
        heading.and_then(|heading| headings::column(&heading)) == Some(kind)
    };
    let margin = usize::from(is_first(Column::Name));
    let note = |line: &Line| {
        let margin = (0..margin).map(|_| Cell::new(line.number, 1, String::new()));
        margin.chain(title(line)).collect::<Vec<Cell>>()
    };
    let row = |line: &Line| {
        columns
            .iter()
            .map(|column| cell(line, column.range.clone()))
            .collect()
    };
    let header = columns
        .iter()
        .map(|column| {
            Cell::new(
                lines[at].number,
                column.range.start + 1,
                column.heading.clone(),
            )
        })
        .collect();
    let mut sheet: Vec<Vec<Cell>> = lines[..at].iter().map(title).collect();
    sheet.push(header);
    sheet.extend(rows.into_iter().map(row));
    sheet.extend(body[count..].iter().map(note));
    Some(sheet)
}

/// The first lines of players who have a second one without a letter: `12345678  1.0  2.0`.
fn with_second_lines(body: &[Line], is_numbered: impl Fn(&Line) -> bool) -> Option<Vec<&Line>> {
    const FEWEST: usize = 3;
    let is_second = |line: &Line| {
        !is_numbered(line) && !line.letters.iter().any(|letter| letter.is_alphabetic())
    };
    let pairs = body.chunks_exact(2);
    let firsts: Vec<&Line> = pairs
        .take_while(|pair| is_numbered(&pair[0]) && is_second(&pair[1]))
        .map(|pair| &pair[0])
        .collect();
    (firsts.len() >= FEWEST).then_some(firsts)
}

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
type Heading = (Range<usize>, String);

/// The headings of a line: its words, but for a round's number, which belongs to the word before it: `Rd 1`.
fn headings_of(line: &Line) -> Vec<Heading> {
    let is_round = |text: &str| {
        let found = headings::numbered(&headings::plain(text));
        found.is_some_and(|found| found.is_round)
    };
    let mut joined: Vec<Heading> = Vec::new();
    for (range, word) in words(line) {
        if let Some((before, first)) = joined.last_mut()
            && before.end + 1 == range.start
            && numbers::digits(&word).is_some()
            && is_round(&format!("{first}{word}"))
        {
            before.end = range.end;
            first.push(' ');
            first.push_str(&word);
            continue;
        }
        joined.push((range, word));
    }
    joined
}

/// Whether a line counts rounds or opponents and names players, or has no other word than headings of columns that
/// are known: `Navn  1  2  3  Point`, `1  2  3  Point`.
fn is_header(line: &Line) -> bool {
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

fn names_players(headings: &[Heading]) -> bool {
    let is_name = |word: &str| headings::column(&headings::plain(word)) == Some(Column::Name);
    headings.iter().any(|(_, word)| is_name(word))
}

/// Calls the first column of words without a heading the players' names.
fn name_the_names(columns: &mut [ColumnOf], rows: &[&Line]) {
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

struct ColumnOf {
    range: Range<usize>,
    heading: String,
    /// Where its heading stands.
    under: Range<usize>,
}

/// The columns of the rows, each with the words that stand over it.
fn columns(rows: &[&Line], headings: &[Heading]) -> Vec<ColumnOf> {
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
                under: at..at,
            });
        }
        if !gap && let Some(column) = columns.last_mut() {
            column.range.end = at + 1;
        }
        before_is_gap = gap;
    }
    let shared = |column: &ColumnOf, range: &Range<usize>| {
        let (start, end) = (
            range.start.max(column.range.start),
            range.end.min(column.range.end),
        );
        end.saturating_sub(start)
    };
    let mut beside: Vec<&Heading> = Vec::new();
    for heading in headings {
        let (range, word) = heading;
        let over = columns
            .iter_mut()
            .enumerate()
            .max_by_key(|(at, column)| (shared(column, range), std::cmp::Reverse(*at)));
        match over {
            Some((_, column)) if shared(column, range) > 0 => {
                if column.heading.is_empty() {
                    column.under = range.clone();
                } else {
                    column.heading.push(' ');
                    column.under.end = range.end;
                }
                column.heading.push_str(word);
            }
            _ => beside.push(heading),
        }
    }
    // Over nothing: a column in which nobody has anything, or that begins beside its heading.
    for (range, word) in beside {
        let distance = |column: &ColumnOf| {
            let start = column.range.start.max(range.start);
            start - column.range.end.min(range.end).min(start)
        };
        let near = columns
            .iter_mut()
            .filter(|column| column.heading.is_empty())
            .min_by_key(|column| distance(column));
        if let Some(column) = near.filter(|column| distance(column) < 3) {
            column.heading.clone_from(word);
        }
    }
    merged(columns)
}

/// Without the columns that have no heading and stand beside a part of their own: `W  12` is one cell.
fn merged(columns: Vec<ColumnOf>) -> Vec<ColumnOf> {
    let mut merged: Vec<ColumnOf> = Vec::new();
    let mut columns = columns.into_iter().peekable();
    while let Some(column) = columns.next() {
        // What precedes the first heading are numbers.
        if column.heading.is_empty() && !merged.is_empty() {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(sheet: &[Vec<Cell>]) -> Vec<String> {
        let row = |row: &Vec<Cell>| {
            row.iter()
                .map(Cell::unguarded)
                .collect::<Vec<_>>()
                .join(";")
        };
        sheet.iter().map(row).collect()
    }

    #[test]
    fn columns_are_where_no_row_has_a_letter() {
        let text = Text {
            encoding: crate::exchange::encoding::Encoding::Utf8,
            text: "Klubturnering\n\nNr. Teilnehmer     TWZ   1   2   3  Punkte\n------\n 1. Jensen, Anna  1845 W 3 D 2 **   1.5\n 2. Ærø, Søren         **  D 1 L 3  0.5\n 3. Lund, Åse      990 L 1 **  W 2  1\nnote\n".into(),
        };
        let [in_columns, _] = sheets(&text);
        assert_eq!(
            texts(&in_columns.unwrap_or_default()),
            [
                "Klubturnering",
                "Nr.;Teilnehmer;TWZ;1;2;3;Punkte",
                "1.;Jensen, Anna;1845;W 3;D 2;**;1.5",
                "2.;Ærø, Søren;;**;D 1;L 3;0.5",
                "3.;Lund, Åse;990;L 1;**;W 2;1",
                "note",
            ]
        );
    }

    #[test]
    fn a_number_belongs_to_its_round_and_names_need_no_heading() {
        let first = |text: &str| {
            let text = Text {
                encoding: crate::exchange::encoding::Encoding::Utf8,
                text: text.into(),
            };
            let [in_columns, _] = sheets(&text);
            texts(&in_columns.unwrap_or_default())
        };
        let wall_chart = "#   Name      Rtng  Rd 1   Rd 2   Tot\n1   Holm, Bo  1925  W2     H---   1.5\n\
            2   Friis, A  1790  L1     B---   1.0\n";
        assert_eq!(
            first(wall_chart),
            [
                "#;Name;Rtng;Rd 1;Rd 2;Tot",
                "1;Holm, Bo;1925;W2;H---;1.5",
                "2;Friis, A;1790;L1;B---;1.0",
            ]
        );
        let nameless = "Gruppe A\n               1  2  3   Point\n1. Jens Holm   x  1  ½    1½\n\
            2. Per Friis   0  x  1    1\n3. Ida Krag    ½  0  x    ½\n";
        assert_eq!(
            first(nameless)[1..3],
            ["Name;1;2;3;Point", "1. Jens Holm;x;1;½;1½"]
        );
    }

    #[test]
    fn without_headings_cells_are_what_blanks_set_apart() {
        let loose = Line {
            number: 1,
            letters: tight(" 1  Anna Jensen   1 - 0  Bo").chars().collect(),
        };
        assert_eq!(texts(&[super::loose(&loose)]), ["1;Anna Jensen;1-0;Bo"]);
    }
}
