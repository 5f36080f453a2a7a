//! Reads pages that the program wrote (HTML, Markdown and workbooks) back into rows of texts, to check what they show.
//!
//! Only visible text becomes a row; a copy of the content elsewhere in the file does not count. The means of display
//! are noted as well ([`PageText::means`]), because a page whose rows are hidden by a style has the right text but
//! looks different.

use std::collections::BTreeSet;

use html5gum::{StartTag, Token};

use super::csv::table::Cell;
use super::encoding::MAX_LINES;
use super::table::grid::html::{name_of, tokens};
use super::table::grid::workbook::sheets;

/// The rows of a page, and the means by which they are displayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageText {
    /// A sentence is a row with one text; a row of a table has one text for each cell.
    pub rows: Vec<Vec<String>>,
    /// Every kind of element, style and script on the page. Two pages of similar content by the same program use the
    /// same ones.
    pub means: BTreeSet<String>,
    /// Whether there are links to other pages of a site; they do not count as rows.
    pub is_of_site: bool,
}

impl PageText {
    /// Adds a row of cells with single spaces; empty cells at its end and empty rows are dropped.
    fn push(&mut self, cells: impl IntoIterator<Item = impl AsRef<str>>) {
        let cells = cells.into_iter();
        let mut cells: Vec<String> = cells.map(|cell| single_spaced(cell.as_ref())).collect();
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if !cells.is_empty() {
            self.rows.push(cells);
        }
    }
}

/// A text with a hyphen for every minus sign, as pages use one or the other.
pub fn hyphened(text: String) -> String {
    if text.contains('−') {
        text.replace('−', "-")
    } else {
        text
    }
}

fn single_spaced(text: &str) -> String {
    let single = text.split_whitespace().collect::<Vec<_>>().join(" ");
    hyphened(single)
}

/// The elements that begin a row, and those that begin a cell.
const ROWS: [&str; 21] = [
    "title", "p", "h1", "h2", "h3", "li", "ul", "tr", "div", "dl", "caption", "table", "thead",
    "tbody", "section", "hr", "header", "footer", "main", "nav", "text",
];
const CELLS: [&str; 4] = ["td", "th", "dt", "dd"];

/// Elements whose text acts instead of being displayed, so it counts as a means.
const ACTING: [&str; 2] = ["style", "script"];

/// The elements around the content of a page: links to other pages of the site.
const AROUND: [&str; 2] = ["nav", "footer"];

/// The part of a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Outside,
    Around,
    Content,
}

/// Reads a page in HTML.
///
/// ```
/// use klubrating::exchange::page_text::html;
/// let page = html("<h1>A &amp; B</h1><table><tr><th>Bo</th><td class=\"number\">1</td></tr></table>");
/// assert_eq!(page.rows, [vec!["A & B"], vec!["Bo", "1"]]);
/// assert!(page.means.contains("outside: td class=number"));
///
/// let of_site = html("<nav><a href=\"x\">Lists</a></nav><main><h1>A</h1></main>");
/// assert_eq!((of_site.is_of_site, of_site.rows), (true, vec![vec!["A".to_owned()]]));
/// ```
pub fn html(text: &str) -> PageText {
    let mut page = PageText::default();
    let mut row = vec![String::new()];
    // The open element whose text acts.
    let mut acting: Option<&str> = None;
    let mut place = Place::Outside;
    for token in tokens(text) {
        match token {
            Token::String(text) => {
                let text = String::from_utf8_lossy(&text);
                if let Some(acting) = acting {
                    page.means.insert(format!("{acting}: {text}"));
                } else if let Some(cell) = row.last_mut().filter(|_| place != Place::Around) {
                    cell.push_str(&text);
                }
            }
            Token::StartTag(tag) => {
                let name = name_of(&tag.name);
                place = match name {
                    "main" => Place::Content,
                    name if place == Place::Outside && AROUND.contains(&name) => Place::Around,
                    _ => place,
                };
                page.is_of_site |= place == Place::Around;
                note(&tag, place, &mut page);
                acting = ACTING.into_iter().find(|one| *one == name);
                if ROWS.contains(&name) {
                    page.push(std::mem::replace(&mut row, vec![String::new()]));
                } else if CELLS.contains(&name) {
                    row.push(String::new());
                    // The heading that a cell carries where rows are short.
                    let told = tag.attributes.iter();
                    let told = told.filter(|(name, _)| name_of(name) == "data-l");
                    page.means.extend(told.map(|(_, label)| {
                        format!("cell {}: {}", row.len(), String::from_utf8_lossy(label))
                    }));
                }
            }
            Token::EndTag(tag) => {
                acting = None;
                let name = name_of(&tag.name);
                if ROWS.contains(&name) {
                    page.push(std::mem::replace(&mut row, vec![String::new()]));
                }
                if name == "main" || AROUND.contains(&name) {
                    place = Place::Outside;
                }
            }
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    page.push(row);
    for row in &mut page.rows {
        // A row that begins with a cell has no text before it.
        if row[0].is_empty() {
            row.remove(0);
        }
    }
    page
}

/// Notes an element with its part of the page and the names of its attributes; for attributes that affect its look also
/// the values, and for shapes of a picture all attributes.
fn note(tag: &StartTag<()>, place: Place, page: &mut PageText) {
    let name = name_of(&tag.name);
    let element = match place {
        Place::Outside => format!("outside: {name}"),
        Place::Around => format!("around: {name}"),
        Place::Content => name.to_owned(),
    };
    page.means.insert(element.clone());
    let is_shape = matches!(name, "polyline" | "circle" | "rect" | "text" | "svg");
    for (name, value) in &tag.attributes {
        let (name, value) = (name_of(name), String::from_utf8_lossy(value));
        let told = match name {
            "class" | "style" => true,
            // A picture also states its content in words, which are read.
            "aria-label" => {
                if place != Place::Around {
                    page.push([&*value]);
                }
                false
            }
            _ => is_shape,
        };
        page.means.insert(if told {
            format!("{element} {name}={value}")
        } else {
            format!("{element} {name}")
        });
    }
}

/// Reads a page in Markdown.
///
/// ```
/// use klubrating::exchange::page_text::markdown;
/// let page = markdown("# List\n\n| Name | No. |\n| :--- | ---: |\n| Bo \\| Ib | 1 |\n");
/// assert_eq!(page.rows, [vec!["# List"], vec!["Name", "No."], vec!["Bo | Ib", "1"]]);
/// ```
pub fn markdown(text: &str) -> PageText {
    let mut page = PageText::default();
    for line in text.lines() {
        let cells = cells(line.trim());
        let is_rule = |cell: &String| cell.chars().all(|one| matches!(one, '-' | ':' | ' '));
        if cells.len() < 2 || !cells.iter().all(is_rule) {
            page.push(&cells);
        }
    }
    page
}

/// The cells of a line, without backslashes before characters; one cell if it is not a row of a table.
fn cells(line: &str) -> Vec<String> {
    let inner = line.strip_prefix('|').unwrap_or(line);
    let mut cells = vec![String::new()];
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        let Some(cell) = cells.last_mut() else { break };
        match letter {
            '\\' => cell.extend(letters.next()),
            '|' => cells.push(String::new()),
            other => cell.push(other),
        }
    }
    cells
}

/// Reads a workbook; `None` if it is none or damaged.
///
/// Numbers are written in one way, however many digits a program stores, and days as `2026-02-01`.
pub fn workbook(bytes: &[u8]) -> Option<PageText> {
    let mut page = PageText::default();
    for sheet in sheets(bytes, MAX_LINES).ok()? {
        if sheet.hides() {
            page.means.insert(format!("hidden in {}", sheet.name));
        }
        page.push([sheet.name]);
        for row in sheet.rows {
            page.push(row.iter().map(Cell::unguarded));
        }
    }
    Some(page)
}
