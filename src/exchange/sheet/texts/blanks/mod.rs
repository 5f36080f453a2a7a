//! Texts in columns of blanks, as programs print them and as they stand on old pages.
//!
//! ```text
//! Nr. Teilnehmer         TWZ    1    2    3  Punkte
//!  1. Jensen, Anna      1845  3s1  2w½  4s1   2.5
//! ```
//!
//! Under a row of headings the columns are the places at which no row has a letter; a heading belongs to the column that
//! it stands over. Without headings cells are what several blanks set apart.

mod columns;
mod players;

use std::ops::Range;

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;

use crate::exchange::sheet::crosstable::bare;
use crate::exchange::sheet::headings::{self, Column};
use columns::{
    Heading, Over, are_headers, are_names_above, columns, headings_of, is_header, name_the_names,
    names_players,
};
use players::Players;

/// The longest line that is looked at, in characters.
const WIDEST: usize = 1_000;
/// The most lines.
const LONGEST: usize = 20_000;

/// A line with its number, its letters, and nothing but blanks for tabs.
struct Line {
    number: usize,
    /// Whether a blank line stands before it.
    is_apart: bool,
    letters: Vec<char>,
}

/// The rows of cells, as columns under headings, which may have to name the players, and as texts between several blanks.
pub(super) fn sheets(text: &Text<'_>, needs_names: bool) -> [Option<Vec<Vec<Cell>>>; 2] {
    // Where no line has a gap there are no columns.
    let has_gaps = text.text.contains("  ") || text.text.contains('\t');
    let mut was_blank = false;
    let lines: Vec<Line> = text
        .lines()
        .take(if has_gaps { LONGEST } else { 0 })
        .filter_map(|line| {
            let is_apart = was_blank;
            was_blank = line.text.trim().is_empty();
            (!was_blank).then(|| Line {
                number: line.number,
                is_apart,
                letters: tight(line.text).chars().take(WIDEST).collect(),
            })
        })
        .filter(|line| !is_rule(line))
        .collect();
    let rows: Vec<Vec<Cell>> = lines.iter().map(loose).collect();
    [
        in_columns(&lines, needs_names),
        (!rows.is_empty()).then_some(rows),
    ]
}

/// A line without the blanks inside a result, `1 - 0`, in whose place they stand behind it; where other results stand a blank
/// beside, it is three cells.
fn tight(line: &str) -> String {
    const VALUES: &str = "10½+-";
    let mut letters: Vec<char> = line.replace('\t', "    ").chars().collect();
    let is_value = |letter: Option<&char>| letter.is_some_and(|letter| VALUES.contains(*letter));
    let is_blank = |letter: Option<&char>| letter.is_none_or(|letter| *letter == ' ');
    for at in 0..letters.len().saturating_sub(4) {
        let is_result = is_value(letters.get(at))
            && letters[at + 1] == ' '
            && matches!(letters[at + 2], '-' | ':')
            && letters[at + 3] == ' '
            && is_value(letters.get(at + 4));
        let starts = at > 0 && letters[at - 1] == ' ';
        let is_cell = |place: Option<usize>| {
            place.is_some_and(|place| {
                let around = [place.checked_sub(1), Some(place + 1)];
                let mut sides = around.into_iter().flatten();
                is_value(letters.get(place)) && sides.all(|side| is_blank(letters.get(side)))
            })
        };
        let is_among_cells = is_cell(at.checked_sub(2)) || is_cell(Some(at + 6));
        if is_result && starts && is_blank(letters.get(at + 5)) && !is_among_cells {
            let (sign, second) = (letters[at + 2], letters[at + 4]);
            letters[at + 1] = sign;
            letters[at + 2] = second;
            letters[at + 3] = ' ';
            letters[at + 4] = ' ';
        }
    }
    letters.into_iter().collect()
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
fn in_columns(lines: &[Line], needs_names: bool) -> Option<Vec<Vec<Cell>>> {
    let at = (0..lines.len()).find(|at| {
        let below = lines.get(at + 1);
        let is_named = || !needs_names || names_players(&headings_of(&lines[*at]));
        is_header(&lines[*at]) && is_named()
            || are_names_above(&lines[*at], &lines[at + 1..])
            || below.is_some_and(|below| are_headers(&lines[*at], below))
    })?;
    let headings = headings_of(&lines[at]);
    let players = Players::below(&lines[at], &lines[at + 1..]);
    if players.rows.len() < 2 {
        return None;
    }
    let second_headings: Vec<Heading> =
        players.second_headings.map(headings_of).unwrap_or_default();
    let over = Over {
        first: &headings,
        second: &second_headings,
    };
    let mut columns = columns(&players.rows, over);
    if !names_players(&headings) {
        name_the_names(&mut columns, &players.rows);
    }
    if are_pushed(&players.rows, &columns) {
        return None;
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
    let row = |line: &Line| -> Vec<Cell> {
        let columns = columns.iter();
        columns
            .map(|column| cell(line, column.range.clone()))
            .collect()
    };
    let header = |line: &Line, heading: fn(&columns::ColumnOf) -> &str| -> Vec<Cell> {
        let cell = |column: &columns::ColumnOf| {
            Cell::new(
                line.number,
                column.range.start + 1,
                heading(column).to_owned(),
            )
        };
        columns.iter().map(cell).collect()
    };
    let mut sheet: Vec<Vec<Cell>> = lines[..at].iter().map(title).collect();
    sheet.push(header(&lines[at], |column| &column.heading));
    if let Some(second) = players.second_headings {
        sheet.push(header(second, |column| &column.second_heading));
    }
    match &players.second_lines {
        Some(second) => {
            let pairs = players.rows.iter().zip(second);
            sheet.extend(pairs.flat_map(|(first, second)| [row(first), row(second)]));
        }
        None => sheet.extend(players.rows.iter().copied().map(row)),
    }
    sheet.extend(players.below.iter().map(note));
    Some(sheet)
}

/// Whether the column of the names takes in a column of rounds: a line whose name is longer than its column has pushed the
/// rest of it to the right.
fn are_pushed(rows: &[&Line], columns: &[columns::ColumnOf]) -> bool {
    // A heading of the first round may stand over it as well.
    let is_name = |column: &&columns::ColumnOf| {
        let mut words = column.heading.split(' ');
        words.any(|word| headings::column(&headings::plain(word)) == Some(Column::Name))
    };
    let Some(names) = columns.iter().find(is_name) else {
        return false;
    };
    let has_game = |row: &&&Line| {
        let text = cell(row, names.range.clone());
        let (_, behind) = text.unguarded().split_once("  ").unwrap_or_default();
        behind.split_whitespace().any(bare::is_game)
    };
    rows.iter().filter(has_game).count() * 2 > rows.len()
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
        let [in_columns, _] = sheets(&text, false);
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
            let [in_columns, _] = sheets(&text, false);
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
            is_apart: false,
            number: 1,
            letters: tight(" 1  Anna Jensen   1 - 0  Bo").chars().collect(),
        };
        assert_eq!(texts(&[super::loose(&loose)]), ["1;Anna Jensen;1-0;Bo"]);
    }
}
