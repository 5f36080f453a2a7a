//! A page for the browser: the texts of its elements, and the elements, styles and scripts that show them.

use super::PageText;

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
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        put(&mut row, &rest[..at]);
        rest = &rest[at..];
        let end = end_of_tag(rest);
        let tag = Tag::read(&rest[..end]);
        rest = &rest[end..];
        tag.note(&mut page);
        if let Some(acting) = ACTING.iter().find(|one| !tag.closes && **one == tag.name) {
            let end = rest.find(&format!("</{acting}")).unwrap_or(rest.len());
            page.means.insert(format!("{acting}: {}", &rest[..end]));
            rest = &rest[end..];
        } else if ROWS.contains(&tag.name) {
            page.push(std::mem::replace(&mut row, vec![String::new()]));
        } else if CELLS.contains(&tag.name) && !tag.closes {
            row.push(String::new());
        }
    }
    put(&mut row, rest);
    page.push(row);
    for row in &mut page.rows {
        // What begins with a cell has nothing before it.
        if row[0].is_empty() {
            row.remove(0);
        }
    }
    page
}

/// Where a tag ends: `>` inside a quoted value does not end it.
pub(in crate::exchange) fn end_of_tag(text: &str) -> usize {
    if text.starts_with("<!--") {
        return text.find("-->").map_or(text.len(), |at| at + 3);
    }
    let mut quote = None;
    for (at, letter) in text.char_indices() {
        match (quote, letter) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), letter) if letter == open => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// A tag: its name, whether it closes its element, and what stands in it.
struct Tag<'t> {
    name: &'t str,
    closes: bool,
    inner: &'t str,
}

impl<'t> Tag<'t> {
    fn read(text: &'t str) -> Self {
        let inner = text.trim_start_matches('<').trim_end_matches('>');
        let closes = inner.starts_with('/');
        let inner = inner.trim_matches('/');
        let end = inner.find(char::is_whitespace).unwrap_or(inner.len());
        Self {
            name: &inner[..end],
            closes,
            inner: &inner[end..],
        }
    }

    /// Notes the element with the names of its attributes; of those that decide how it looks also the values, and of the
    /// shapes of a picture all.
    fn note(&self, page: &mut PageText) {
        if self.closes {
            return;
        }
        page.means.insert(self.name.to_owned());
        let is_shape = matches!(self.name, "polyline" | "circle" | "rect" | "text" | "svg");
        for (name, value) in attributes(self.inner) {
            let told = match name {
                "class" | "style" => true,
                // What a picture shows is also said in words, which are read.
                "aria-label" => {
                    page.push([unescaped(value)]);
                    false
                }
                _ => is_shape,
            };
            page.means.insert(if told {
                format!("{} {name}={value}", self.name)
            } else {
                format!("{} {name}", self.name)
            });
        }
    }
}

/// The attributes of a tag with their values.
pub(in crate::exchange) fn attributes(mut text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    loop {
        text = text.trim_start();
        let end = text.find(|one: char| one == '=' || one.is_whitespace());
        let (name, rest) = text.split_at(end.unwrap_or(text.len()));
        if name.is_empty() {
            return found;
        }
        let Some(rest) = rest.trim_start().strip_prefix('=') else {
            found.push((name, ""));
            text = rest;
            continue;
        };
        let rest = rest.trim_start();
        let (value, rest) = match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => rest[1..].split_once(quote).unwrap_or((&rest[1..], "")),
            _ => rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len())),
        };
        found.push((name, value));
        text = rest;
    }
}

fn put(row: &mut [String], text: &str) {
    if let Some(cell) = row.last_mut() {
        cell.push_str(&unescaped(text));
    }
}

/// The text that is read where entities are written.
fn unescaped(text: &str) -> String {
    let mut read = String::new();
    let mut parts = text.split('&');
    read.extend(parts.next());
    for part in parts {
        let named = part.split_once(';').and_then(|(name, rest)| {
            let letter = match name {
                "amp" => '&',
                "lt" => '<',
                "gt" => '>',
                "quot" => '"',
                "apos" => '\'',
                "nbsp" => '\u{a0}',
                _ => {
                    let number = name.strip_prefix('#')?;
                    let code = match number.strip_prefix(['x', 'X']) {
                        Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                        None => number.parse().ok()?,
                    };
                    char::from_u32(code)?
                }
            };
            Some((letter, rest))
        });
        match named {
            Some((letter, rest)) => {
                read.push(letter);
                read.push_str(rest);
            }
            None => {
                read.push('&');
                read.push_str(part);
            }
        }
    }
    read
}
