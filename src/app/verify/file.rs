//! What is read in a file: its form by its content, and its rows.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde_json::Value;

use super::table::Table;
use crate::exchange::{encoding, page_text};
use crate::publish::document::Form;
use crate::publish::list::announcement::JSON_FIELDS;
use crate::text::{Lang, Texts};

/// The texts of a row, cell by cell.
pub(super) type Row = Vec<String>;

/// A file as it is read.
#[derive(Clone, Debug)]
pub(super) struct ReadFile {
    pub(super) form: Form,
    pub(super) rows: Vec<Row>,
    /// The list's table for programs, where it is that.
    pub(super) table: Option<Table>,
    /// By what means a page is shown ([`page_text::PageText::means`]).
    pub(super) means: BTreeSet<String>,
}

impl ReadFile {
    /// Reads the bytes of a file; what cannot be read has no rows.
    pub(super) fn read(bytes: &[u8]) -> Self {
        let form = form_of(bytes);
        let page = match form {
            Form::Xlsx => page_text::workbook(bytes).unwrap_or_default(),
            Form::Html => page_text::html(&decoded(bytes)),
            Form::Markdown => page_text::markdown(&decoded(bytes)),
            _ => return Self::of_text(form, &decoded(bytes)),
        };
        let mut read = Self {
            form,
            rows: page.rows,
            table: None,
            means: page.means,
        };
        if form == Form::Xlsx {
            // A table for programs that a spreadsheet has saved as a workbook: below the name of its sheet.
            let rows = read.rows.get(1..).unwrap_or_default().to_vec();
            if let Some(table) = Table::of_rows(rows) {
                read.form = Form::Csv;
                read.table = Some(table);
            }
        }
        read
    }

    fn of_text(form: Form, text: &str) -> Self {
        let table = Table::of_text(text).filter(|_| form == Form::Text);
        let lines = text.trim_end().lines();
        Self {
            form: if table.is_some() { Form::Csv } else { form },
            rows: lines
                .map(|line| vec![page_text::hyphened(line.trim_end().to_owned())])
                .collect(),
            table,
            means: BTreeSet::new(),
        }
    }

    /// Everything that is read, in one text.
    pub(super) fn text(&self) -> String {
        if let Some(table) = &self.table {
            let rows = table.rows(table).into_iter().flatten();
            return rows.collect::<Vec<_>>().join("\n");
        }
        let rows = self.rows.iter().map(|row| row.join("\t"));
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Whether it is a table for programs that has no row.
    pub(super) fn has_no_rows(&self) -> bool {
        self.table.as_ref().is_some_and(Table::has_no_rows)
    }

    /// Whether it is an announcement for programs; pages are known by their title.
    pub(super) fn is_announcement(&self, text: &str) -> bool {
        match (&self.table, self.form) {
            (Some(table), _) => table.is_announcement(),
            (None, Form::Json) => {
                let fields = serde_json::from_str::<serde_json::Map<String, Value>>(text);
                let has_all = |it: serde_json::Map<String, Value>| {
                    JSON_FIELDS.iter().all(|field| it.contains_key(*field))
                };
                fields.is_ok_and(has_all)
            }
            _ => false,
        }
    }

    /// Whether it says that it is a draft.
    pub(super) fn is_draft(&self, text: &str) -> bool {
        match (&self.table, self.form) {
            (Some(table), _) => table.is_draft(),
            (None, Form::Json) => text.contains("\"status\": \"draft\""),
            _ => {
                let draft = |lang| text.contains(&Texts::new(lang).get("rating-list-draft"));
                Lang::ALL.into_iter().any(draft)
            }
        }
    }

    /// The rows that are compared with those of another file of the same form.
    pub(super) fn rows_against(&self, other: &Self) -> Cow<'_, [Row]> {
        match (&self.table, &other.table) {
            (Some(own), Some(other)) => Cow::Owned(own.rows(other)),
            _ => Cow::Borrowed(&self.rows),
        }
    }

    /// Whether a page shows its rows by other means than the page that the program writes. What a workbook or a table
    /// looks like is up to the spreadsheet.
    pub(super) fn is_shown_otherwise(&self, own: &Self) -> bool {
        !self.means.is_subset(&own.means)
    }

    /// Whether lines are counted, as in a text.
    pub(super) fn counts_lines(&self) -> bool {
        !matches!(self.form, Form::Html | Form::Xlsx | Form::Markdown)
    }
}

fn form_of(bytes: &[u8]) -> Form {
    let marked = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let begin = marked.trim_ascii_start();
    if begin.starts_with(b"PK\x03\x04") || begin.starts_with(b"\xd0\xcf\x11\xe0") {
        Form::Xlsx
    } else if begin.starts_with(b"<") {
        Form::Html
    } else if begin.starts_with(b"{") {
        Form::Json
    } else if begin.starts_with(b"# ") {
        Form::Markdown
    } else {
        Form::Text
    }
}

/// The text of a file: UTF-8, UTF-16 with its mark, or Windows-1252, as spreadsheets and editors save it.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((wide, _)) = encoding_rs::Encoding::for_bom(bytes)
        && wide != encoding_rs::UTF_8
    {
        return wide.decode(bytes).0;
    }
    match encoding::decode_exactly(bytes) {
        Ok(text) => text.text,
        Err(_) => String::from_utf8_lossy(bytes),
    }
}
