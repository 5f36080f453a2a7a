//! The parts of a text, and its rows at a width.

use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::publish::layout::wrap;
use crate::text::visible;

/// A part of a list of items.
#[derive(Clone, Debug)]
pub enum Part {
    /// A heading; the cursor skips it.
    Heading(String),
    /// A note without an item; the cursor skips it.
    Note(String),
    Item {
        /// The sign before the text; the lines after the first are indented by its width.
        sign: String,
        text: String,
        style: Style,
    },
}

impl Part {
    /// An item in the usual style.
    pub fn item(sign: impl Into<String>, text: impl Into<String>) -> Self {
        Self::Item {
            sign: sign.into(),
            text: text.into(),
            style: Style::new(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Plain(Style),
    Heading,
    Note,
}

/// A line as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The item that it belongs to.
    pub(super) item: Option<usize>,
    pub(super) look: Look,
    pub(super) text: String,
}

pub(super) fn plain(text: String) -> Row {
    Row {
        item: None,
        look: Look::Plain(Style::new()),
        text,
    }
}

/// The most lines of an item: what it opens has all of it.
const LINES: usize = 2;

pub(super) fn item_rows(parts: &[Part], width: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut items = 0;
    for part in parts {
        let (item, look, text, indent) = match part {
            Part::Heading(text) => (None, Look::Heading, visible(text), 0),
            Part::Note(text) => (None, Look::Note, visible(text), 0),
            Part::Item { sign, text, style } => {
                items += 1;
                let before = match sign.as_str() {
                    "" => String::new(),
                    sign => format!("{sign} "),
                };
                let text = format!("{before}{}", visible(text));
                let indent = before.chars().count();
                (Some(items - 1), Look::Plain(*style), text, indent)
            }
        };
        let mut lines = broken(&text, width, indent);
        if item.is_some() && lines.len() > LINES {
            // The last one is cut where it is drawn.
            let rest: Vec<&str> = lines[LINES - 1..].iter().map(|line| line.trim()).collect();
            lines[LINES - 1] = format!("{:indent$}{}", "", rest.join(" "));
            lines.truncate(LINES);
        }
        let lines = lines.into_iter();
        rows.extend(lines.map(|text| Row { item, look, text }));
    }
    rows
}

/// Wraps a line; one that fits is unchanged, with all its spaces.
pub(super) fn broken(line: &str, width: usize, indent: usize) -> Vec<String> {
    if line.width() <= width {
        return vec![line.to_owned()];
    }
    let lines = wrap(line, width, indent);
    lines.lines().map(str::to_owned).collect()
}
