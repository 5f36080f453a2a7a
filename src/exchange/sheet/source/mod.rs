//! The rows of a file, whatever it is: a text under the separator that makes a table of it, or the sheets of a workbook.

mod entities;
mod foreign;
mod json;
mod markdown;
mod of_rounds;
mod plain;
mod sheets;
mod web;
mod wikitext;
pub(in crate::exchange) mod workbook;

use crate::domain::Message;
use crate::exchange::csv_table::{Cell, Rows, SEPARATORS};
use crate::exchange::encoding::{self, Text};
use crate::exchange::foreign as other_programs;
use crate::exchange::problem::Problem;
use crate::exchange::problems::Problems;

use super::held::{self, Held};
use super::layouts::{self, ragged, two_lines};
use super::texts::{self, grading_file, lines};

/// The rows that are no remarks.
pub(super) type Sheet = Vec<Vec<Cell>>;

/// The rows of a file, those of the tournament: of a workbook the sheets that hold it.
pub(super) fn sheet(bytes: &[u8], problems: &mut Problems) -> Result<Sheet, Problem> {
    if workbook::is_workbook(bytes) {
        return sheets::of_workbook(bytes, problems);
    }
    if let Some(text) = encoding::json(bytes) {
        return Ok(of_json(&text));
    }
    if other_programs::is_web_page(bytes) {
        return Ok(of_page(&encoding::decode_page(bytes)?, problems));
    }
    Ok(of_text(&encoding::decode(bytes)?, problems))
}

/// The longest list of a file in JSON that holds a tournament; no rows where none does.
pub(super) fn of_json(text: &Text<'_>) -> Sheet {
    let lists = json::sheets(text).into_iter().map(layouts::whole);
    let mut found = lists.filter(|(_, held)| held.is_some());
    found.next().map(|(sheet, _)| sheet).unwrap_or_default()
}

/// The rows of a page for the browser; of one without a tournament the lines as they stand in the file, as in Markdown with
/// some elements of pages among them.
pub(super) fn of_page(page: &Text<'_>, problems: &mut Problems) -> Sheet {
    let mut found = Problems::default();
    let sheet = web::sheet(page, &mut found);
    if !held::has_table(&sheet) {
        let mut other = Problems::default();
        let lines = of_text(page, &mut other);
        if held::has_table(&lines) {
            problems.extend(other);
            return lines;
        }
    }
    problems.extend(found);
    sheet
}

/// The cells under the separator that occurs most often and gives a table, else in columns of blanks or a line each, else
/// of a list in plain lines, which also comes before a table that holds less; without any table those of the most frequent separator.
pub(super) fn of_text(text: &Text<'_>, problems: &mut Problems) -> Sheet {
    let decoded = Text {
        encoding: text.encoding,
        text: plain::plain(&text.text),
    };
    if let Some(sheet) = grading_file::sheet(text) {
        return sheet;
    }
    let lines = lines::read(&decoded);
    let holds_all = |held: &Held| {
        lines
            .as_ref()
            .is_none_or(|lines| !held::holds_more(lines, *held))
    };
    let mut first: Option<(Sheet, Problems)> = None;
    for separator in by_frequency(decoded.text.as_bytes()) {
        let mut rows = Rows::separated(&decoded, separator);
        let mut sheet: Sheet = rows
            .by_ref()
            .filter(|row| !is_remark(row) && !is_rule(row))
            .collect();
        if separator == b'|' {
            without_emphasis(&mut sheet);
        }
        let sheet = two_lines::joined(&sheet).unwrap_or(sheet);
        let (sheet, held) = layouts::whole(sheet);
        let mut found = Problems::default();
        rows.check_quotes(&mut found);
        if held.as_ref().is_some_and(holds_all) {
            let sheet = ragged::straightened(sheet, separator, &mut found);
            problems.extend(found);
            return sheet;
        }
        first = first.or(Some((sheet, found)));
    }
    let is_table = |(_, held): &(Sheet, Option<Held>)| held.as_ref().is_some_and(holds_all);
    let mut without_separators = texts::sheets(&decoded)
        .map(layouts::with_whole_names)
        .map(layouts::whole);
    if let Some((sheet, _)) = without_separators.find(is_table) {
        return sheet;
    }
    if let Some(lines) = lines {
        if lines.is_one_x_two {
            problems.warn(lines.line, 0, Message::new("problem-list-one-x-two"));
        }
        return lines.sheet;
    }
    let (sheet, found) = first.unwrap_or_default();
    problems.extend(found);
    // Without quotes they are the lines that were read already.
    let are_quoted = decoded.text.contains('"');
    let lines = are_quoted.then(|| of_single_cells(&sheet)).flatten();
    lines.unwrap_or(sheet)
}

/// The list of a sheet in which each game is a line of text in one cell, as it comes from a letter.
pub(super) fn of_single_cells(sheet: &[Vec<Cell>]) -> Option<Sheet> {
    let mut text = String::new();
    let mut lines = 0;
    for row in sheet {
        let cells = row.iter().filter(|cell| !cell.is_blank());
        let cells: Vec<&str> = cells.map(Cell::unguarded).collect();
        let line = row.first().map_or(0, |cell| cell.line);
        // Each in its line, so that messages name it.
        while lines + 1 < line {
            text.push('\n');
            lines += 1;
        }
        // Several cells may be standings below.
        text.push_str(&cells.join("  ").replace('\n', " "));
    }
    let text = Text {
        encoding: encoding::Encoding::Utf8,
        text: text.into(),
    };
    lines::read(&text).map(|lines| lines.sheet)
}

/// Takes the marks of bold type from the cells of a Markdown table, `**Blancas**`, and the stroke before a sign that is
/// meant as it stands, `\-`.
fn without_emphasis(sheet: &mut Sheet) {
    for cell in sheet.iter_mut().flatten() {
        if let Some(sign) = cell.unguarded().strip_prefix('\\')
            && sign.len() == 1
        {
            *cell = Cell::new(cell.line, cell.column, sign.to_owned());
        }
        let inner = |mark| cell.unguarded().strip_prefix(mark)?.strip_suffix(mark);
        let italic = || inner("*").filter(|inner| inner.starts_with(char::is_alphanumeric));
        let inner = inner("**")
            .or_else(|| inner("__"))
            .or_else(|| inner("//"))
            .or_else(italic)
            .map(str::trim);
        if let Some(inner) = inner.filter(|inner| !inner.is_empty()) {
            *cell = Cell::new(cell.line, cell.column, inner.to_owned());
        }
    }
}

/// Whether a row is a remark: `# …`.
pub(super) fn is_remark(row: &[Cell]) -> bool {
    let first = row.first().map(Cell::unguarded);
    first.is_some_and(|text| text.starts_with("# ") || text == "#" && row.len() == 1)
}

/// Whether a row only rules off the table: `----+----`, `|:--|--:|`.
pub(super) fn is_rule(row: &[Cell]) -> bool {
    let filled = || {
        row.iter()
            .map(Cell::unguarded)
            .filter(|text| !text.is_empty())
    };
    let is_line = |text: &str| text.bytes().all(|byte| b"-=+:_".contains(&byte));
    // A dash or two alone may be a result, but every row of results has a name.
    let longest = filled().map(str::len).max();
    filled().all(is_line) && (filled().count() > 2 || longest.is_none_or(|longest| longest > 2))
}

/// The separators by how often they stand outside quotes; of equal ones the semicolon first, as Danish spreadsheets
/// write it.
fn by_frequency(text: &[u8]) -> Vec<u8> {
    let mut counts = [0_usize; 256];
    let mut quoted = false;
    for byte in text {
        quoted ^= *byte == b'"';
        if !quoted {
            counts[usize::from(*byte)] += 1;
        }
    }
    let mut separators = SEPARATORS.to_vec();
    // Tables of web pages and of Markdown.
    separators.insert(0, b'|');
    separators.reverse();
    separators.sort_by_key(|separator| std::cmp::Reverse(counts[usize::from(*separator)]));
    let occurring = separators
        .iter()
        .filter(|one| counts[usize::from(**one)] > 0);
    let occurring = occurring.count().max(1);
    separators.truncate(occurring);
    separators
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_separator_that_occurs_most_is_tried_first() {
        assert_eq!(by_frequency(b"a;b\tc;d,\",,,,\""), [b';', b',', b'\t']);
        assert_eq!(by_frequency(b""), [b';']);
    }
}
