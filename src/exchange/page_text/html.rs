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

/// What stands around the content of a page of a site: the ways to other pages.
const AROUND: [&str; 2] = ["nav", "footer"];

/// Where in a page one is.
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
    // The element whose text acts.
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
        // What begins with a cell has nothing before it.
        if row[0].is_empty() {
            row.remove(0);
        }
    }
    page
}

/// Notes the element with where it stands and the names of its attributes; of those that decide how it looks also the
/// values, and of the shapes of a picture all.
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
            // What a picture shows is also said in words, which are read.
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
