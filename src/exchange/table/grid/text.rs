//! What a text has around its table goes, and the table is divided at its separators, or not at all.

use std::borrow::Cow;

use quick_xml::escape::resolve_html5_entity;

use super::{Cell, Divided, Grid};
use crate::exchange::csv_table::{Rows, SEPARATORS};

/// A line of a text with its number.
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) text: Cow<'t, str>,
}

/// The first lines of a text, at most so many.
pub(super) fn first_lines(text: &str, most: usize) -> &str {
    let ends = memchr::memchr2_iter(b'\n', b'\r', text.as_bytes());
    // Both signs of an end together are one.
    let is_one =
        |at: &usize| text.as_bytes()[*at] == b'\n' || text.as_bytes().get(at + 1) != Some(&b'\n');
    let end = ends.filter(is_one).nth(most.saturating_sub(1));
    &text[..end.map_or(text.len(), |end| end + 1)]
}

/// A text with the letters that a page of the web writes as entities: `&frac12;`, `&#216;`.
pub(super) fn without_entities(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        let (letters, length) = entity(rest).unwrap_or((Cow::Borrowed("&"), 1));
        decoded.push_str(&letters);
        rest = &rest[length..];
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// The letters of the entity with which a text begins, and its length.
fn entity(text: &str) -> Option<(Cow<'static, str>, usize)> {
    const LONGEST: usize = 12;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
    let letters = match name.strip_prefix('#') {
        Some(number) => {
            let hexadecimal = number.strip_prefix(['x', 'X']);
            let code = match hexadecimal {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => number.parse().ok()?,
            };
            Cow::Owned(char::from_u32(code)?.to_string())
        }
        None => Cow::Borrowed(resolve_html5_entity(name)?),
    };
    // The end of a line or a quote would make other cells.
    let harmless = |letter: char| !letter.is_control() && letter != '"';
    letters.chars().all(harmless).then_some((letters, end + 1))
}

/// The text under every separator that occurs.
pub(super) fn separated(text: &str) -> Vec<Grid> {
    let mut separators = SEPARATORS;
    // Danish spreadsheets write semicolons, so of two equals they come first.
    separators.reverse();
    let occurring = separators
        .into_iter()
        .filter(|one| text.as_bytes().contains(one));
    let grid = |separator: u8| {
        let mut rows = Rows::plain(text, separator);
        let is_cells = |row: &Vec<Cell>| !is_remark(row) && !is_rule(row) && !names_separator(row);
        let cells = rows.by_ref().filter(is_cells).collect();
        Grid {
            open_quote: rows.open_quote(),
            ..Grid::new(Divided::Separator(char::from(separator)), cells)
        }
    };
    occurring.map(grid).collect()
}

/// Whether a row is a remark: `# …`.
fn is_remark(row: &[Cell]) -> bool {
    let first = row.first().map(Cell::unguarded);
    first.is_some_and(|text| text.starts_with("# ") || text == "#" && row.len() == 1)
}

/// Whether a row says to a spreadsheet what separates the cells: `sep=;`.
fn names_separator(row: &[Cell]) -> bool {
    let first = row.first().map(Cell::unguarded);
    first.is_some_and(|text| row.len() < 3 && text.to_lowercase().starts_with("sep="))
}

/// Whether a row only rules off the table: `----+----`, `:--`, `======`.
pub(super) fn is_rule(row: &[Cell]) -> bool {
    let texts = || row.iter().map(Cell::unguarded);
    let filled = || texts().filter(|text| !text.is_empty());
    let is_line = |text: &str| text.chars().all(is_ruling);
    // A dash or two alone may be a result, but every row of results has a name.
    let longest = filled().map(str::len).max();
    filled().all(is_line) && (filled().count() > 2 || longest.is_none_or(|longest| longest > 2))
}

/// Whether a line is drawn with such signs.
fn is_ruling(sign: char) -> bool {
    "-=+:_".contains(sign) || ('─'..='╿').contains(&sign)
}

/// The lines as they are read, without the signs of Markdown: of headings, of bold type, of links.
pub(super) fn plain_lines(text: &str) -> Vec<Line<'_>> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let mut number = 0;
    let mut lines = Vec::new();
    for part in text.split('\n') {
        // Only old programs end lines with `\r` alone.
        for text in part.strip_suffix('\r').unwrap_or(part).split('\r') {
            number += 1;
            lines.push(Line {
                number,
                text: plain(text),
            });
        }
    }
    lines
}

/// A line without the signs of Markdown; in a row of a table two stars may be a player's own cell.
fn plain(line: &str) -> Cow<'_, str> {
    let heading = line.trim_start_matches('#');
    let line = if heading.len() < line.len() && heading.starts_with(' ') {
        heading.trim_start()
    } else {
        line
    };
    let mut line = Cow::Borrowed(line);
    let marks = line.matches("**").count();
    if marks > 0
        && marks % 2 == 0
        && !line.contains(['|', ';', '\t'])
        && line.contains(char::is_alphabetic)
    {
        line = Cow::Owned(line.replace("**", ""));
    }
    match without_links(&line) {
        Some(plain) => Cow::Owned(plain),
        None => line,
    }
}

/// A text with links as they are read, `[Holm](holm.html "Anna Holm")`; `None` where there are none.
pub(super) fn without_links(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(middle) = rest.find("](") {
        let end = end_of_target(&rest[middle + 1..]);
        let (Some(start), Some(end)) = (rest[..middle].rfind('['), end) else {
            plain.push_str(&rest[..middle + 2]);
            rest = &rest[middle + 2..];
            continue;
        };
        plain.push_str(&rest[..start]);
        plain.push_str(&rest[start + 1..middle]);
        rest = &rest[middle + 1 + end..];
    }
    let has_any = plain.len() + rest.len() < text.len();
    plain.push_str(rest);
    has_any.then_some(plain)
}

/// Where the target of a link ends, `(holm.html "Anna Holm")`; brackets within it come in pairs.
fn end_of_target(target: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut brackets = target.match_indices(['(', ')']);
    brackets.find_map(|(at, bracket)| {
        open = if bracket == "(" {
            open + 1
        } else {
            open.checked_sub(1)?
        };
        (open == 0).then_some(at + 1)
    })
}

/// A line a cell.
pub(super) fn lines(lines: &[Line<'_>]) -> Grid {
    let filled = lines.iter().filter(|line| !line.text.trim().is_empty());
    let rows = filled.map(|line| vec![Cell::new(line.number, 1, line.text.trim().to_owned())]);
    let mut grid = Grid::new(Divided::Lines, rows.collect());
    grid.rows.retain(|row| !is_rule(row));
    grid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_letters_and_other_ampersands_stay() {
        assert_eq!(
            without_entities("2w&frac12;&nbsp;&Oslash; &#216;&#xD8; Sand & Søn; &no; &#10;&quot;"),
            "2w½\u{a0}Ø ØØ Sand & Søn; &no; &#10;&quot;"
        );
    }

    #[test]
    fn lines_are_read_without_the_signs_of_markdown() {
        let text =
            "## Round 1\r\n**Holm** - [Friis](f_(B) \"Friis (B)\") 1-0\r[x] (y)](\n#name | ** | x";
        let lines = plain_lines(text);
        let lines: Vec<(usize, &str)> = lines
            .iter()
            .map(|line| (line.number, &*line.text))
            .collect();
        assert_eq!(
            lines,
            [
                (1, "Round 1"),
                (2, "Holm - Friis 1-0"),
                (3, "[x] (y)]("),
                (4, "#name | ** | x")
            ]
        );
    }

    #[test]
    fn the_first_lines_end_where_lines_end() {
        assert_eq!(first_lines("a\r\nb\rc\nd", 2), "a\r\nb\r");
        assert_eq!(first_lines("a\nb", 2), "a\nb");
    }
}
