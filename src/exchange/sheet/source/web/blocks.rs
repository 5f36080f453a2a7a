//! What stands on a page of the web, in its order: texts, and tables with their cells.
//!
//! A table within a cell is what the cell says if it has one row only, else a table of its own; the one around it then
//! only sets out the page.

use std::collections::{BTreeMap, BTreeSet};

use crate::exchange::csv_table::Cell;
use crate::exchange::page_text::{attributes, end_of_tag};

use super::vega;
use crate::exchange::sheet::source::entities::without_entities;

/// Stands in the text of a cell where a line ends.
const LINE_END: char = '\u{b}';
/// How deep tables may stand in each other.
const DEEPEST: usize = 20;
/// The most columns that one cell takes.
const WIDEST: usize = 20;

/// Elements whose text nobody sees on the page.
const UNSEEN: [&str; 4] = ["script", "style", "select", "noscript"];
/// Elements that end a line of text.
const LINES: [&str; 20] = [
    "p", "div", "br", "li", "ul", "ol", "center", "hr", "pre", "h1", "h2", "h3", "h4", "h5", "h6",
    "title", "caption", "section", "body", "dd",
];
/// From the highest on; the title of the window names the site as well.
const HEADINGS: [&str; 8] = ["h1", "h2", "h3", "h4", "h5", "h6", "caption", "title"];

/// A part of a page.
#[derive(Debug)]
pub(super) enum Block {
    /// A line, and how high a heading it is: 1 the highest, 0 for none.
    Text {
        cell: Cell,
        level: usize,
    },
    Table(Vec<Vec<Cell>>),
}

/// A table that is not closed yet.
#[derive(Default)]
struct Open {
    rows: Vec<Vec<Cell>>,
    /// What is read of the cell, and how many columns it takes.
    cell: Option<(String, usize)>,
    /// How many rows each column is still taken by a cell above.
    taken: Vec<usize>,
    /// How many rows the cell takes.
    height: usize,
    /// Whether the cell is one of the letters and numbers around a published sheet of Google.
    is_margin: bool,
    /// What the colours of the cell tell, each as Vega's letter.
    letters: Vec<char>,
    /// The first lines of cells with several, by row and column.
    first_lines: BTreeMap<(usize, usize), String>,
    /// Headings and tables within its cells.
    inner: Vec<Block>,
}

impl Open {
    fn close_cell(&mut self) {
        let letters = std::mem::take(&mut self.letters);
        let Some((text, columns)) = self.cell.take() else {
            return;
        };
        if std::mem::take(&mut self.is_margin) {
            return;
        }
        let first = text.split_once(LINE_END).map(|(first, _)| tidy(first));
        let text = tidy(&text);
        let text = vega::told(&text, &letters).unwrap_or(text);
        let below = std::mem::take(&mut self.height).saturating_sub(1);
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        // Under a cell that takes several rows nothing stands.
        while self.taken.get(row.len()).is_some_and(|rows| *rows > 0) {
            self.taken[row.len()] -= 1;
            row.push(Cell::new(0, row.len() + 1, String::new()));
        }
        let place = row.len();
        row.push(Cell::new(0, place + 1, text));
        let at = (self.rows.len() - 1, place);
        self.first_lines.extend(first.map(|first| (at, first)));
        let Some(row) = self.rows.last_mut() else {
            return;
        };
        for _ in 1..columns {
            row.push(Cell::new(0, row.len() + 1, String::new()));
        }
        if below > 0 {
            self.taken.resize(self.taken.len().max(row.len()), 0);
            self.taken[place..row.len()].fill(below);
        }
    }

    /// Ends a row: what cells above take at its end is taken in this row, not in the next.
    fn close_row(&mut self) {
        self.close_cell();
        if let Some(row) = self.rows.last_mut().filter(|row| !row.is_empty()) {
            for rows in self.taken.iter_mut().skip(row.len()) {
                *rows = rows.saturating_sub(1);
            }
        }
    }

    /// Where nearly all names of a column have a second line, a club or a town, they are left without it; second lines that
    /// are the first of others are players.
    fn leave_out_second_lines(&mut self) {
        const FEWEST: usize = 2;
        const LETTERS: usize = 3;
        let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count();
        let is_name =
            |text: &str| letters(text) >= LETTERS && !text.contains(|c: char| c.is_ascii_digit());
        let firsts: BTreeSet<&str> = self.first_lines.values().map(String::as_str).collect();
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut left_out: Vec<(usize, usize)> = Vec::new();
        for place in 0..width {
            let cells = self.rows.iter().enumerate().skip(1);
            let filled = cells.filter(|(_, row)| {
                row.get(place)
                    .is_some_and(|cell| letters(cell.unguarded()) > 0)
            });
            let filled: Vec<usize> = filled.map(|(at, _)| at).collect();
            let has_second = |at: &&usize| {
                let cell = self.rows[**at][place].unguarded();
                let first = self.first_lines.get(&(**at, place));
                let second = first.and_then(|first| cell.strip_prefix(first.as_str()));
                first.is_some_and(|first| is_name(first))
                    && second.is_some_and(|second| {
                        letters(second) >= LETTERS && !firsts.contains(second.trim())
                    })
            };
            let with: Vec<usize> = filled.iter().filter(has_second).copied().collect();
            if with.len() >= FEWEST && with.len() * 10 >= filled.len() * 9 {
                left_out.extend(with.into_iter().map(|at| (at, place)));
            }
        }
        for (at, place) in left_out {
            if let Some(first) = self.first_lines.remove(&(at, place)) {
                self.rows[at][place] = Cell::new(0, place + 1, first);
            }
        }
    }

    /// The table, or what it sets out.
    fn finish(mut self) -> Vec<Block> {
        self.close_cell();
        self.leave_out_second_lines();
        self.rows
            .retain(|row| row.iter().any(|cell| !cell.is_blank()));
        if self
            .inner
            .iter()
            .any(|block| matches!(block, Block::Table(_)))
        {
            self.inner
        } else {
            vec![Block::Table(self.rows)]
        }
    }
}

/// A page as far as it is read.
#[derive(Default)]
struct Page {
    blocks: Vec<Block>,
    tables: Vec<Open>,
    /// The text of a line outside all tables.
    text: String,
    /// Where the text of a heading begins in what is read.
    heading: Option<usize>,
    /// Whether the text is printed as it stands, with its line ends.
    is_printed: bool,
}

/// Reads a page.
pub(super) fn read(text: &str) -> Vec<Block> {
    let mut page = Page::default();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        page.put(&rest[..at]);
        rest = &rest[at..];
        // A sign that begins no element.
        let begins =
            rest[1..].starts_with(|one: char| one.is_ascii_alphabetic() || "/!?".contains(one));
        let end = if begins { end_of_tag(rest) } else { 1 };
        let (tag, after) = rest.split_at(end);
        if begins {
            page.tag(tag);
        } else {
            page.put("<");
        }
        rest = after;
        let name = name(tag);
        if let Some(unseen) = UNSEEN.iter().find(|unseen| **unseen == name) {
            let end = end_of_unseen(rest, unseen);
            rest = &rest[end..];
        }
    }
    page.put(rest);
    page.end_line(0);
    while !page.tables.is_empty() {
        page.close_table();
    }
    numbered(page.blocks)
}

/// The parts with the lines that they would be in a text: pages have whole tables in one line.
fn numbered(mut blocks: Vec<Block>) -> Vec<Block> {
    let mut lines = 1..;
    for block in &mut blocks {
        let rows = match block {
            Block::Text { cell, .. } => vec![std::slice::from_mut(cell)],
            Block::Table(rows) => rows.iter_mut().map(Vec::as_mut_slice).collect(),
        };
        for row in rows {
            let line = lines.next().unwrap_or(0);
            for cell in row {
                cell.line = line;
            }
        }
    }
    blocks
}

/// The name of an element in small letters, with a stroke where it closes: `td`, `/td`.
fn name(tag: &str) -> String {
    let inner = tag.trim_start_matches('<').trim_end_matches('>');
    let from = usize::from(inner.starts_with('/'));
    let end = inner[from..].find(|one: char| one.is_whitespace() || one == '/');
    inner[..end.map_or(inner.len(), |end| from + end)].to_ascii_lowercase()
}

/// Where the text of an element ends that nobody sees.
fn end_of_unseen(text: &str, name: &str) -> usize {
    let mut places = text.match_indices("</").map(|(at, _)| at);
    let is_end = |at: &usize| {
        let found = text.get(at + 2..at + 2 + name.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(name))
    };
    places.find(is_end).unwrap_or(text.len())
}

/// A text with its letters for entities and one blank between its words.
fn tidy(text: &str) -> String {
    let text = without_entities(text).replace("&quot;", "\"");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Page {
    fn put(&mut self, text: &str) {
        match self.tables.last_mut() {
            Some(Open { cell, .. }) => {
                if let Some((read, _)) = cell {
                    read.push_str(text);
                }
            }
            None => self.text.push_str(text),
        }
    }

    fn tag(&mut self, tag: &str) {
        let name = name(tag);
        let element = name.trim_start_matches('/');
        match name.as_str() {
            "table" if self.tables.len() < DEEPEST => {
                self.end_line(0);
                self.tables.push(Open::default());
            }
            "/table" => self.close_table(),
            "tr" | "/tr" => {
                if let Some(table) = self.tables.last_mut() {
                    table.close_row();
                    table.rows.push(Vec::new());
                }
            }
            "td" | "th" => {
                if let Some(table) = self.tables.last_mut() {
                    table.close_cell();
                    if table.rows.is_empty() {
                        table.rows.push(Vec::new());
                    }
                    table.cell = Some((String::new(), extent(tag, "colspan")));
                    table.height = extent(tag, "rowspan");
                    table.is_margin = tag.contains("-headers-background");
                }
            }
            "/td" | "/th" => {
                if let Some(table) = self.tables.last_mut() {
                    table.close_cell();
                }
            }
            // `1<sub>6w</sub>`: what stands lower is a part of its own.
            "sub" => self.put(" "),
            _ if LINES.contains(&element) => {
                let level = HEADINGS.iter().position(|heading| *heading == element);
                let level = level.map_or(0, |at| at + 1);
                let closes = name.starts_with('/');
                self.end_line(if closes { level } else { 0 });
                if level > 0 && !closes {
                    self.begin_heading();
                }
                if element == "pre" {
                    self.is_printed = name == "pre";
                }
                if name == "div"
                    && let Some(table) = self.tables.last_mut()
                {
                    table.letters.extend(vega::letter(tag));
                }
            }
            _ => {}
        }
    }

    fn begin_heading(&mut self) {
        let read = match self.tables.last() {
            Some(Open { cell, .. }) => cell.as_ref().map(|(text, _)| text.len()),
            None => Some(0),
        };
        self.heading = read;
    }

    /// Ends a line of text: outside tables it is a part of the page, within a cell a blank, and a heading both.
    fn end_line(&mut self, level: usize) {
        let begin = self.heading.take().filter(|_| level > 0);
        let block = |text: &str| {
            let text = tidy(text);
            (!text.is_empty()).then(|| Block::Text {
                cell: Cell::new(0, 1, text),
                level,
            })
        };
        match self.tables.last_mut() {
            Some(Open { cell, inner, .. }) => {
                if let Some((read, _)) = cell {
                    let heading = begin.and_then(|begin| read.get(begin..));
                    inner.extend(heading.and_then(block));
                    read.push(LINE_END);
                }
            }
            None => {
                let text = std::mem::take(&mut self.text);
                if self.is_printed {
                    self.blocks.extend(printed(&text));
                } else {
                    self.blocks.extend(block(&text));
                }
            }
        }
    }

    fn close_table(&mut self) {
        let Some(table) = self.tables.pop() else {
            return;
        };
        let found = table.finish();
        let Some(outer) = self.tables.last_mut() else {
            self.blocks.extend(found);
            return;
        };
        match (&found[..], &mut outer.cell) {
            // One row within a cell is what the cell says.
            ([Block::Table(rows)], Some((read, _))) if rows.len() < 2 => {
                for cell in rows.iter().flatten() {
                    read.push(' ');
                    read.push_str(cell.unguarded());
                }
            }
            _ => outer.inner.extend(found),
        }
    }
}

/// The lines of a text that is printed as it stands, with the blanks between its columns.
fn printed(text: &str) -> impl Iterator<Item = Block> {
    text.split('\n').filter_map(|text| {
        let text = without_entities(text);
        let text = text.trim_end();
        (!text.is_empty()).then(|| Block::Text {
            cell: Cell::new(0, 1, text.to_owned()),
            level: 0,
        })
    })
}

/// How many columns or rows a cell takes.
fn extent(tag: &str, attribute: &str) -> usize {
    let inner = tag.trim_start_matches('<').trim_end_matches('>');
    let is_it = |(name, _): &(&str, &str)| name.eq_ignore_ascii_case(attribute);
    let value = attributes(inner).into_iter().find(is_it);
    let count = value.and_then(|(_, value)| value.parse::<usize>().ok());
    count.unwrap_or(1).clamp(1, WIDEST)
}
