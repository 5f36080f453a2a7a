//! The rows of a file, whatever it is: a text under the separator that makes a table of it, or the sheets of a workbook.

use std::borrow::Cow;

use quick_xml::escape::resolve_html5_entity;

use crate::domain::Message;
use crate::exchange::csv_table::{Cell, Rows, SEPARATORS};
use crate::exchange::encoding::{self, Text};
use crate::exchange::foreign;
use crate::exchange::name_columns::NameColumns;
use crate::exchange::problem::Problem;
use crate::exchange::problems::Problems;

use super::games::{self, List};
use super::lines::{self, Lines};
use super::locate::Table;
use super::{
    blanks, cards, cell_a_line, games_in_cells, given_names, grading_file, lists_in_columns,
    markdown, of_rounds, opponents_above, parts_beside, ragged, second_rows, sheets,
    short_headings, side_by_side, split_results, square, two_heading_rows, two_lines, web,
    white_by_black, wikitext, without_headings, workbook,
};

/// The rows that are no remarks.
pub(super) type Sheet = Vec<Vec<Cell>>;

/// The rows of a file, those of the tournament: of a workbook the sheets that hold it.
pub(super) fn sheet(bytes: &[u8], problems: &mut Problems) -> Result<Sheet, Problem> {
    if workbook::is_workbook(bytes) {
        return sheets::of_workbook(bytes, problems);
    }
    if foreign::is_web_page(bytes) {
        return Ok(of_page(&encoding::decode_page(bytes)?, problems));
    }
    Ok(of_text(&encoding::decode(bytes)?, problems))
}

/// The rows of a page for the browser; of one without a tournament the lines as they stand in the file, as in Markdown with
/// some elements of pages among them.
pub(super) fn of_page(page: &Text<'_>, problems: &mut Problems) -> Sheet {
    let mut found = Problems::default();
    let sheet = web::sheet(page, &mut found);
    if !has_table(&sheet) {
        let mut other = Problems::default();
        let lines = of_text(page, &mut other);
        if has_table(&lines) {
            problems.extend(other);
            return lines;
        }
        if let Some(text) = web::preformatted::text(&page.text) {
            let mut other = Problems::default();
            let text = Text {
                encoding: page.encoding,
                text: text.into(),
            };
            let lines = of_text(&text, &mut other);
            if has_table(&lines) {
                problems.extend(other);
                return lines;
            }
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
        text: page(&text.text),
    };
    if let Some(sheet) = grading_file::sheet(text) {
        return sheet;
    }
    let lines = lines::read(&decoded);
    let holds_all = |held: &Held| lines.as_ref().is_none_or(|lines| !holds_more(lines, *held));
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
        let (sheet, held) = whole(sheet);
        let mut found = Problems::default();
        rows.check_quotes(&mut found);
        if held.as_ref().is_some_and(holds_all) {
            let sheet = ragged::straightened(sheet, separator, &mut found);
            problems.extend(found);
            return sheet;
        }
        first = first.or(Some((sheet, found)));
    }
    let square = square::sheet(&decoded);
    // Over a square that is known by its own cells numbers alone are no headings.
    let [in_columns, loose] = blanks::sheets(&decoded, square.is_some());
    let without_separators = lists_in_columns::sheet(&decoded)
        .into_iter()
        .chain(in_columns)
        .chain(without_headings::sheet(&decoded))
        .chain(square)
        .chain(loose)
        .chain(cell_a_line::sheets(&decoded));
    let is_table = |(_, held): &(Sheet, Option<Held>)| held.as_ref().is_some_and(holds_all);
    let mut without_separators = without_separators.map(with_whole_names).map(whole);
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

/// A sheet with names in one cell each, where they stood in two columns.
pub(super) fn with_whole_names(mut sheet: Sheet) -> Sheet {
    let mut names = NameColumns::default();
    for row in &mut sheet {
        names.join(row);
    }
    sheet
}

/// A sheet with its headings in their places; without a table, with its results in one cell each if they stood in several,
/// or with its rounds below each other if they stood side by side.
pub(super) fn with_whole_results(sheet: Sheet) -> Sheet {
    whole(sheet).0
}

/// The same, with what it holds then.
pub(super) fn whole(sheet: Sheet) -> (Sheet, Option<Held>) {
    let sheet = two_heading_rows::merged(&sheet).unwrap_or(sheet);
    let sheet = given_names::joined(&sheet).unwrap_or(sheet);
    let sheet = second_rows::joined(&sheet).unwrap_or(sheet);
    let sheet = short_headings::moved(&sheet).unwrap_or(sheet);
    let then = |other: Sheet| held(&other).map(|held| (other, Some(held)));
    let lists = [
        white_by_black::list,
        games_in_cells::list,
        cards::list,
        parts_beside::list,
    ];
    if let Some(found) = lists.iter().find_map(|list| list(&sheet).and_then(then)) {
        return found;
    }
    // The first of several rounds may look like a list of its own.
    if let Some(found) = side_by_side::stacked(&sheet).and_then(then) {
        return found;
    }
    let first = held(&sheet);
    if first.is_some() {
        return (sheet, first);
    }
    let others = [
        split_results::joined(&sheet),
        split_results::of_two_cells(&sheet),
        opponents_above::joined(&sheet),
    ];
    let mut found = others.into_iter().flatten().filter_map(then);
    found.next().unwrap_or((sheet, None))
}

/// Whether a sheet holds a list of games, or a table with columns of results and a player at least.
pub(super) fn has_table(sheet: &[Vec<Cell>]) -> bool {
    held(sheet).is_some()
}

/// What a sheet holds. To find that out is most of the work of reading a text, and is done once for each way to divide it.
#[derive(Clone, Copy)]
pub(super) enum Held {
    /// A list of so many games.
    Games(usize),
    /// A table with so many results: cells with what both players made, and with what one made.
    Results { both: usize, own: usize },
}

fn held(sheet: &[Vec<Cell>]) -> Option<Held> {
    if let Some(list) = List::locate(sheet) {
        return Some(Held::Games(list.games()));
    }
    let table = Table::locate(sheet)?;
    if table.rows.is_empty() || table.results.is_empty() {
        return None;
    }
    let cells = table.rows.iter().flat_map(|row| {
        let places = table.results.iter().flat_map(|column| &column.places);
        places.filter_map(|place| row.get(*place).filter(|cell| !cell.is_blank()))
    });
    let (both, own): (Vec<&Cell>, Vec<&Cell>) =
        cells.partition(|cell| games::score::is_of_both(cell.unguarded()));
    Some(Held::Results {
        both: both.len(),
        own: own.len(),
    })
}

/// Whether a list in plain lines holds more games than a sheet: lines that have a gap somewhere look like a table.
fn holds_more(lines: &Lines, held: Held) -> bool {
    match held {
        Held::Games(games) => lines.games > games,
        // Each cell of a table is one player's: results of both are a list's, whatever stands above it.
        Held::Results { both, own } if both > own => lines.games * 2 > both,
        Held::Results { both, own } => lines.games > own + both,
    }
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

/// A page of the web or in Markdown as plain text; what this program wrote is left as it stands.
fn page(text: &str) -> Cow<'_, str> {
    let has_own_header = text.lines().any(|line| line.starts_with("no;name"));
    if has_own_header {
        return Cow::Borrowed(text);
    }
    let text = without_entities(text);
    // As servers send their lines.
    let text = if text
        .lines()
        .all(|line| line.starts_with(':') || line.trim().is_empty())
    {
        let lines = text.lines().map(|line| line.replacen(':', " ", 1));
        Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
    } else {
        text
    };
    let text = match without_strokes(&text) {
        Some(plain) => Cow::Owned(plain),
        None => text,
    };
    // Headings of tables in DokuWiki.
    let text = if text
        .lines()
        .any(|line| line.starts_with("^ ") && line.ends_with('^'))
    {
        let line = |line: &str| {
            if line.starts_with('^') {
                line.replace('^', "|")
            } else {
                line.to_owned()
            }
        };
        Cow::Owned(text.lines().map(line).collect::<Vec<_>>().join("\n"))
    } else {
        text
    };
    let text = if text.contains("{|") {
        Cow::Owned(wikitext::plain(&text))
    } else {
        text
    };
    let text = if text.contains(['│', '║']) {
        let lines = [
            '─', '━', '═', '┼', '├', '┤', '┌', '┐', '└', '┘', '┬', '┴', '╪', '╫', '╬',
        ];
        Cow::Owned(text.replace(['│', '║'], "|").replace(lines, "-"))
    } else {
        text
    };
    let text = match of_rounds::without(&text) {
        Cow::Owned(plain) => Cow::Owned(plain),
        Cow::Borrowed(_) => text,
    };
    markdown::plain(text)
}

/// A text in columns of blanks without the strokes that set its rounds apart; `None` of tables that have a stroke between all columns.
fn without_strokes(text: &str) -> Option<String> {
    const FEWEST: usize = 3;
    let is_in_columns = |line: &&str| {
        let first = line.split('|').next().unwrap_or_default().trim();
        let parts = first.split("  ").filter(|part| !part.trim().is_empty());
        line.matches('|').count() > 1 && !line.starts_with('|') && parts.count() > 2
    };
    let lines = text.lines().filter(is_in_columns).count();
    (lines >= FEWEST).then(|| text.replace('|', " "))
}

/// The text with the characters that a web page writes as entities (`&frac12;`, `&#216;`).
pub(super) fn without_entities(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        match entity(rest) {
            Some((character, length)) => {
                decoded.push_str(&character);
                rest = &rest[length..];
            }
            None => {
                decoded.push('&');
                rest = &rest[1..];
            }
        }
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// The character of the entity that a text begins with, and the entity's length.
fn entity(text: &str) -> Option<(Cow<'static, str>, usize)> {
    const LONGEST: usize = 12;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
    let character = match name.strip_prefix('#') {
        Some(number) => {
            let hexadecimal = number.strip_prefix(['x', 'X']);
            let code = hexadecimal.map_or_else(
                || number.parse().ok(),
                |digits| u32::from_str_radix(digits, 16).ok(),
            );
            Cow::Owned(char::from_u32(code?)?.to_string())
        }
        None => Cow::Borrowed(resolve_html5_entity(name)?),
    };
    // What would be a line end, a quote or a control character in the file would change its cells.
    let harmless = |letter: char| !letter.is_control() && letter != '"';
    character
        .chars()
        .all(harmless)
        .then_some((character, end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_characters_and_other_ampersands_stay() {
        let decoded = |text: &str| without_entities(text).into_owned();
        assert_eq!(
            decoded("2w&frac12;&nbsp;&Oslash; &#216;&#xD8; Sand & Søn; &no;"),
            "2w½\u{a0}Ø ØØ Sand & Søn; &no;"
        );
        assert_eq!(decoded("&#10;&#0;&quot;"), "&#10;&#0;&quot;");
        assert_eq!(page("no;name\n1;A &amp; B"), "no;name\n1;A &amp; B");
    }

    #[test]
    fn the_separator_that_occurs_most_is_tried_first() {
        assert_eq!(by_frequency(b"a;b\tc;d,\",,,,\""), [b';', b',', b'\t']);
        assert_eq!(by_frequency(b""), [b';']);
    }
}
