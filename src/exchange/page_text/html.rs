//! A page for the browser: the texts of its elements, and the elements, styles and scripts that show them.

use html5gum::{StartTag, Token};

use super::PageText;
use crate::exchange::table::grid::html::{name_of, tokens};

/// Elements that begin a row, and those that begin a cell of one.
const ROWS: [&str; 22] = [
    "title", "p", "h1", "h2", "h3", "li", "ul", "tr", "div", "dl", "caption", "table", "thead",
    "tbody", "section", "hr", "header", "footer", "main", "nav", "svg", "text",
];
const CELLS: [&str; 4] = ["td", "th", "dt", "dd"];

/// Elements whose text is not read but acts: it is a means.
const ACTING: [&str; 2] = ["style", "script"];

/// Reads a page in HTML.
///
/// ```
/// use klubrating::exchange::page_text::html;
/// let page = html("<h1>A &amp; B</h1><table><tr><th>Bo</th><td class=\"number\">1</td></tr></table>");
/// assert_eq!(page.rows, [vec!["A & B"], vec!["Bo", "1"]]);
/// assert!(page.means.contains("td class=number"));
/// ```
pub fn html(text: &str) -> PageText {
    let mut page = PageText::default();
    let mut row = vec![String::new()];
    // The element whose text acts.
    let mut acting: Option<&str> = None;
    for token in tokens(text) {
        match token {
            Token::String(text) => {
                let text = String::from_utf8_lossy(&text);
                if let Some(acting) = acting {
                    page.means.insert(format!("{acting}: {text}"));
                } else if let Some(cell) = row.last_mut() {
                    cell.push_str(&text);
                }
            }
            Token::StartTag(tag) => {
                note(&tag, &mut page);
                let name = name_of(&tag.name);
                acting = ACTING.into_iter().find(|one| *one == name);
                if ROWS.contains(&name) {
                    page.push(std::mem::replace(&mut row, vec![String::new()]));
                } else if CELLS.contains(&name) {
                    row.push(String::new());
                }
            }
            Token::EndTag(tag) => {
                acting = None;
                if ROWS.contains(&name_of(&tag.name)) {
                    page.push(std::mem::replace(&mut row, vec![String::new()]));
                }
            }
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    page.push(row);
    for row in &mut page.rows {
        // What begins with a cell has nothing before it.
        if row[0].is_empty() {
            row.remove(0);
        }
    }
    page
}

/// Notes the element with the names of its attributes; of those that decide how it looks also the values, and of the
/// shapes of a picture all.
fn note(tag: &StartTag<()>, page: &mut PageText) {
    let element = name_of(&tag.name);
    page.means.insert(element.to_owned());
    let is_shape = matches!(element, "polyline" | "circle" | "rect" | "text" | "svg");
    for (name, value) in &tag.attributes {
        let (name, value) = (name_of(name), String::from_utf8_lossy(value));
        let told = match name {
            "class" | "style" => true,
            // What a picture shows is also said in words, which are read.
            "aria-label" => {
                page.push([&*value]);
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
