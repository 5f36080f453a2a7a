//! What is read on a page that the program wrote: HTML, Markdown and workbooks, back to their rows of texts.
//!
//! Only what somebody sees on the page becomes a row; nothing is taken from a copy of the content that lies in the file
//! beside it. How it is shown is noted, too ([`PageText::means`]): a page whose rows are hidden by a style reads as it
//! should and looks otherwise.

mod html;
mod markdown;
mod workbook;

use std::collections::BTreeSet;

pub use html::html;
pub use markdown::markdown;
pub use workbook::workbook;

/// The rows of a page, and by what means they are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageText {
    /// A sentence is a row of one text, a row of a table one of as many as it has cells.
    pub rows: Vec<Vec<String>>,
    /// Every kind of element, style and script that the page uses. Two pages made by the same program from like content use
    /// the same.
    pub means: BTreeSet<String>,
    /// Whether ways to other pages of a site stand around it; they are no rows.
    pub is_of_site: bool,
}

impl PageText {
    /// Adds a row of cells, spaces made single; empty cells at its end and empty rows do not count.
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

/// A text with a hyphen for the minus sign: pages have the one or the other.
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
