//! Reads a web page as text lines and table rows, in the order in which they appear.
//!
//! A table inside a cell is the content of the cell if it has one row; if it has more rows, the outer table only serves
//! the layout, and the inner rows replace the outer one. Rows count as lines, as pages often have a whole table in one
//! line.

use html5gum::Tokenizer;
use html5gum::emitters::default::{DefaultEmitter, StartTag, Token};

use super::Cell;

/// How deeply tables may be nested.
const DEEPEST: usize = 20;
/// The most columns or rows that one cell spans.
const WIDEST: usize = 100;
/// The number of columns beyond which a row is not read.
const WIDEST_ROW: usize = 150;
/// Marks a line end in the text of a cell; read as a blank.
const LINE_END: char = '\u{b}';

/// Elements whose text is not visible on the page.
const UNSEEN: [&str; 6] = ["script", "style", "select", "noscript", "template", "svg"];
/// Elements that begin or end a line of text.
const LINES: [&str; 22] = [
    "p", "div", "br", "li", "ul", "ol", "center", "hr", "pre", "h1", "h2", "h3", "h4", "h5", "h6",
    "title", "caption", "section", "body", "dd", "dt", "head",
];
/// Vega's pages show colours only by the class of an opponent's number: White, Black, a forfeit.
const CLASSES: [(&str, &str); 3] = [("cw", "W"), ("cb", "B"), ("cf", "F")];
/// The letters and numbers around a sheet that Google publishes.
const MARGIN: &str = "-headers-background";

/// Whether a file is a web page, or a text that contains a table of one.
pub(crate) fn is_page(bytes: &[u8]) -> bool {
    /// How much of a file is searched, so that a large text costs no more.
    const SEARCHED: usize = 1 << 20;
    let start = bytes
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(bytes)
        .trim_ascii_start();
    let start = start[..start.len().min(SEARCHED)].to_ascii_lowercase();
    let has = |text: &[u8], part: &[u8]| memchr::memmem::find(text, part).is_some();
    let head = &start[..start.len().min(400)];
    let is_page = match head {
        [b'<', b'?', ..] => has(head, b"<html"),
        [b'<', b'!', ..] => {
            has(head, b"<html") || has(head, b"<table") || has(head, b"doctype html")
        }
        [b'<', letter, ..] => letter.is_ascii_alphabetic() && has(&start, b">"),
        _ => false,
    };
    // Only at the beginning of a line: inside a cell of another table it is somebody's name.
    let mut lines = start
        .split(|byte| *byte == b'\n')
        .map(<[u8]>::trim_ascii_start);
    is_page
        || lines.any(|line| line.starts_with(b"<table"))
            && (has(&start, b"<td") || has(&start, b"<th"))
}

/// The tokens of a page; the content of scripts and styles is text.
pub(crate) fn tokens(page: &str) -> impl Iterator<Item = Token<()>> {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(page, emitter).filter_map(Result::ok)
}

/// The name of an element or an attribute as text.
pub(in crate::exchange) fn name_of(name: &[u8]) -> &str {
    std::str::from_utf8(name).unwrap_or_default()
}

/// The first rows of a page, with one more than requested if there are more, and the page as lines of text;
/// preformatted text keeps its blanks there.
pub(crate) fn rows(page: &str, most: usize) -> (Vec<Vec<Cell>>, String) {
    let mut read = Page::default();
    for token in tokens(page) {
        if read.len() > most {
            break;
        }
        match token {
            Token::StartTag(tag) => read.open(&tag),
            Token::EndTag(tag) => read.close(name_of(&tag.name)),
            Token::String(text) => read.text(&String::from_utf8_lossy(&text)),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    read.end_line();
    while !read.tables.is_empty() {
        read.close_table();
    }
    let lines: Vec<String> = read
        .rows
        .iter()
        .map(|row| row.join("\t").replace(LINE_END, " "))
        .collect();
    let row = |(row, line): (Vec<String>, usize)| {
        let cells = row.into_iter().zip(1..);
        cells
            .map(|(text, column)| Cell::new(line, column, single_spaced(&text)))
            .collect()
    };
    let rows = read.rows.into_iter().zip(1..).map(row).collect();
    (rows, lines.join("\n"))
}

fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A table that is still open.
#[derive(Default)]
struct Table {
    rows: Vec<Vec<String>>,
    row: Vec<String>,
    cell: Option<Open>,
    /// For each column, how many further rows a cell above occupies.
    taken: Vec<usize>,
    /// The lines and rows of inner tables, which replace the row.
    inner: Vec<Vec<String>>,
    has_inner: bool,
}

/// A cell that is still open.
struct Open {
    text: String,
    columns: usize,
    rows: usize,
    is_margin: bool,
}

impl Table {
    fn close_cell(&mut self) {
        let Some(cell) = self.cell.take().filter(|cell| !cell.is_margin) else {
            return;
        };
        // A column occupied by a cell above stays empty in this row.
        while self.taken.get(self.row.len()).is_some_and(|rows| *rows > 0) {
            self.taken[self.row.len()] -= 1;
            self.row.push(String::new());
        }
        let place = self.row.len();
        if place >= WIDEST_ROW {
            return;
        }
        self.row.push(cell.text);
        self.row
            .resize((place + cell.columns).min(WIDEST_ROW), String::new());
        if cell.rows > 1 {
            self.taken.resize(self.taken.len().max(self.row.len()), 0);
            self.taken[place..self.row.len()].fill(cell.rows - 1);
        }
    }

    fn close_row(&mut self) {
        self.close_cell();
        if self.row.is_empty() {
            return;
        }
        // A cell above occupies this row too, even if the row ends before its column.
        for rows in self.taken.iter_mut().skip(self.row.len()) {
            *rows = rows.saturating_sub(1);
        }
        let row = std::mem::take(&mut self.row);
        let inner = std::mem::take(&mut self.inner);
        if std::mem::take(&mut self.has_inner) {
            self.rows.extend(inner);
            self.rows.extend(
                row.into_iter()
                    .filter(|text| !text.trim().is_empty())
                    .map(|text| vec![text]),
            );
        } else {
            self.rows.push(row);
        }
    }
}

/// An invisible element, and how many elements of its name are open in it.
struct Unseen {
    name: String,
    depth: usize,
}

/// A page while it is read.
#[derive(Default)]
struct Page {
    rows: Vec<Vec<String>>,
    tables: Vec<Table>,
    /// The text of a line outside all tables.
    line: String,
    unseen: Option<Unseen>,
    /// Whether the text is preformatted, with its own line ends.
    is_printed: bool,
}

impl Page {
    /// The number of rows read, including those of open tables.
    fn len(&self) -> usize {
        let open = self.tables.iter().map(|table| table.rows.len());
        self.rows.len() + open.sum::<usize>()
    }

    fn text(&mut self, text: &str) {
        if self.unseen.is_some() {
            return;
        }
        match self.tables.last_mut() {
            Some(table) => {
                if let Some(cell) = &mut table.cell {
                    cell.text.push_str(text);
                }
            }
            None => self.line.push_str(text),
        }
    }

    fn open(&mut self, tag: &StartTag<()>) {
        let name = name_of(&tag.name);
        if let Some(unseen) = &mut self.unseen {
            if unseen.name != name {
                return;
            }
            // These elements need not be closed, as the next one ends them.
            if !matches!(name, "td" | "th" | "tr" | "li" | "p") {
                unseen.depth += 1;
                return;
            }
            self.unseen = None;
        }
        if UNSEEN.contains(&name) || is_hidden(tag) {
            if !tag.self_closing
                && !matches!(
                    name,
                    "br" | "img" | "input" | "hr" | "col" | "meta" | "link"
                )
            {
                self.unseen = Some(Unseen {
                    name: name.to_owned(),
                    depth: 0,
                });
            }
            return;
        }
        match name {
            "table" if self.tables.len() < DEEPEST => {
                self.end_line();
                self.tables.push(Table::default());
            }
            "tr" => self.with_table(Table::close_row),
            "td" | "th" => self.open_cell(tag),
            // `1<sub>6w</sub>`: a subscript is a part of its own.
            "sub" => self.text(" "),
            "pre" => {
                self.end_line();
                self.is_printed = true;
            }
            _ if LINES.contains(&name) => self.end_line(),
            _ => {}
        }
        let class = attribute(tag, "class").unwrap_or_default();
        if let Some((_, letter)) = CLASSES.iter().find(|(known, _)| *known == class) {
            self.text(letter);
        }
    }

    fn close(&mut self, name: &str) {
        if let Some(unseen) = &mut self.unseen {
            if unseen.name != name && !matches!(name, "table" | "body") {
                return;
            }
            if unseen.name == name && unseen.depth > 0 {
                unseen.depth -= 1;
                return;
            }
            self.unseen = None;
        }
        match name {
            "table" => self.close_table(),
            "tr" => self.with_table(Table::close_row),
            "td" | "th" => self.with_table(Table::close_cell),
            "pre" => {
                self.end_line();
                self.is_printed = false;
            }
            _ if LINES.contains(&name) => self.end_line(),
            _ => {}
        }
    }

    fn with_table(&mut self, what: impl Fn(&mut Table)) {
        if let Some(table) = self.tables.last_mut() {
            what(table);
        }
    }

    fn open_cell(&mut self, tag: &StartTag<()>) {
        let extent = |name| {
            let number = attribute(tag, name).and_then(|text| text.trim().parse::<usize>().ok());
            number.unwrap_or(1).clamp(1, WIDEST)
        };
        let cell = Open {
            text: String::new(),
            columns: extent("colspan"),
            rows: extent("rowspan"),
            is_margin: attribute(tag, "class").is_some_and(|class| class.contains(MARGIN)),
        };
        self.with_table(Table::close_cell);
        if let Some(table) = self.tables.last_mut() {
            table.cell = Some(cell);
        }
    }

    /// Ends a line of text; inside a cell the line end is a blank.
    fn end_line(&mut self) {
        if let Some(table) = self.tables.last_mut() {
            if let Some(cell) = &mut table.cell {
                cell.text.push(LINE_END);
            }
            return;
        }
        let text = std::mem::take(&mut self.line);
        // Text of Markdown around tables has its own lines.
        let separator = if self.is_printed { "\n" } else { "\n\n" };
        for line in text.split(separator) {
            let line = if self.is_printed {
                line.trim_end().to_owned()
            } else {
                single_spaced(line)
            };
            if !line.trim().is_empty() {
                self.rows.push(vec![line]);
            }
        }
    }

    fn close_table(&mut self) {
        let Some(mut table) = self.tables.pop() else {
            return;
        };
        table.close_row();
        let mut rows = table.rows;
        rows.retain(|row| row.iter().any(|text| !text.trim().is_empty()));
        let Some(outer) = self.tables.last_mut() else {
            self.rows.extend(rows);
            return;
        };
        let Some(cell) = &mut outer.cell else {
            return;
        };
        if rows.len() < 2 {
            cell.text.push_str(&rows.concat().join(" "));
            return;
        }
        let before = std::mem::take(&mut cell.text);
        let lines = before
            .split(LINE_END)
            .filter(|line| !line.trim().is_empty());
        outer.inner.extend(lines.map(|line| vec![line.to_owned()]));
        outer.inner.extend(rows);
        outer.has_inner = true;
    }
}

fn attribute<'t>(tag: &'t StartTag<()>, name: &str) -> Option<&'t str> {
    let value = tag.attributes.get(name.as_bytes())?;
    std::str::from_utf8(value).ok()
}

/// Whether a browser hides an element.
fn is_hidden(tag: &StartTag<()>) -> bool {
    let style = attribute(tag, "style").unwrap_or_default();
    let style: String = style
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    attribute(tag, "hidden").is_some() || style.to_ascii_lowercase().contains("display:none")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(page: &str) -> Vec<String> {
        let row = |row: &Vec<Cell>| {
            row.iter()
                .map(Cell::unguarded)
                .collect::<Vec<_>>()
                .join(";")
        };
        rows(page, 100).0.iter().map(row).collect()
    }

    #[test]
    fn a_table_within_another_stands_for_it() {
        let page = "<!DOCTYPE html><html><head><title>Server</title><style>td { a }</style></head><body>\
            <table><tr><td>Home</td><td><a href='x'>Help</a></td></tr></table>\
            <TABLE><tr><td><h2>Club &amp; Cup</h2><p>Logged on</p>\
            <table class='pairs'><tr><th>Bo.</th><th>White</th><th>Result</th><th>Black</th></tr>\
            <tr><td>1</td><td><table><tr><td>&nbsp;</td><td>Holm,<br>Anna</td></tr></table></td><td>1 - 0<td>Friis</tr>\
            <tr><td>2<td>L&oslash;nd<td>&frac12; - &#189;<td>Krag</table></td></tr></TABLE><p>Program</p></body></html>";
        assert!(is_page(page.as_bytes()));
        assert_eq!(
            told(page),
            [
                "Server",
                "Home;Help",
                "Club & Cup",
                "Logged on",
                "Bo.;White;Result;Black",
                "1;Holm, Anna;1 - 0;Friis",
                "2;Lønd;½ - ½;Krag",
                "Program"
            ]
        );
    }

    #[test]
    fn cells_take_several_columns_and_rows() {
        let page = "<table><tr><td rowspan=2>No<td colspan=\"2\">Round 1<td rowspan=2>Pts</tr><tr><td>Opp<td>Res</tr>\
            <tr><td>1<td>2<td>½<td>1.5</table>";
        assert_eq!(told(page), ["No;Round 1;;Pts", ";Opp;Res", "1;2;½;1.5"]);
    }

    #[test]
    fn what_a_browser_does_not_show_is_not_there() {
        let page = "<table><tr style='display: none'><td>x<td>y<tr><td>1<td hidden>z</td><td>2<tr><td>3<td>4</table>\
            <div hidden>a<div>b</div>c</div>d<select><option>e</select>";
        assert_eq!(told(page), ["1;2", "3;4", "d"]);
    }

    #[test]
    fn printed_text_keeps_its_blanks_and_classes_tell_colours() {
        let (_, lines) = rows(
            "<p>Cup<pre>1  <b>Holm</b>   &frac12;\n2  Friis\n</pre>",
            100,
        );
        assert_eq!(lines, "Cup\n1  Holm   ½\n2  Friis");
        let page = "<table><tr><td>Holm<td><div class=\"res\"> 1</div><div class=\"cw\">14 </div></td></table>";
        assert_eq!(told(page), ["Holm;1 W14"]);
    }

    #[test]
    fn pages_however_they_begin() {
        for page in [
            "<!DOCTYPE html>\n<html>",
            "\u{feff}\n<HTML>",
            "<?xml version='1.0'?>\n<html lang='da'>",
            "<!-- made by a program -->\n<html>",
            "---\r\ntitle: Cup\r\n---\r\nThe tables:\n\n<TABLE border=1><TR>\n<TD>1",
            "<style>td {}</style><table>",
        ] {
            assert!(is_page(page.as_bytes()), "{page}");
        }
        for other in [
            "",
            "---\ntitle: Cup",
            "<!-- never closed",
            "<?xml version='1.0'?><playerslist>",
            "Holm <table 3> - Friis 1-0",
            "No;Name;1\n1;Holm;<tr",
            "no;name;r1\n1;<table><tr><td>;2w1\n",
        ] {
            assert!(!is_page(other.as_bytes()), "{other}");
        }
    }
}
