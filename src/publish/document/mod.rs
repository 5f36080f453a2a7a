//! A document described once, as data, and written in any form.
//!
//! A [`Document`] is its headings, sentences, facts, tables and charts, in one language and in the order in which they are
//! read. Each form has one renderer, which knows nothing of what the document is about: [`text`] (80 columns),
//! [`markdown`], [`html`], [`pdf`], [`xlsx`]. The same document gives the same bytes: no clock, no random number, no order of a hash.
//!
//! All texts of a document are free of characters that act ([`visible`]); the renderers escape what their form would
//! read as markup.

mod form;
pub mod html;
pub mod markdown;
pub mod pdf;
pub mod symbol;
pub mod text;
pub mod xlsx;

use super::chart::Chart;
use crate::domain::{Date, Decimal};
use crate::text::{Lang, number, short_date, signed, visible, with_minus};

pub use form::Form;

/// A page for people: what it is called, and what stands on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    pub lang: Lang,
    /// Who publishes it: the club, and the pool where there are several.
    pub publisher: String,
    pub title: String,
    /// Sentences that belong to the title: that it is a draft, which edition it is.
    pub subtitle: Vec<String>,
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The beginning of a part.
    Heading(String),
    /// The beginning of a part of a part.
    Subheading(String),
    Paragraph(String),
    /// Short sentences below each other, such as the signs explained.
    Lines(Vec<String>),
    /// Sentences with what stands below each.
    Outline {
        title: String,
        items: Vec<(String, Vec<String>)>,
    },
    /// What is said about one thing: label and value.
    Facts(Vec<(String, String)>),
    Table(Table),
    Chart(Chart),
    /// What follows begins on a new page, where there are pages.
    PageBreak,
    /// What follows stands on the lower half of the page, to be cut off, where there are pages.
    HalfPage,
}

impl Document {
    /// Whether it is a form, to be printed and written in.
    pub fn is_form(&self) -> bool {
        let is_form =
            |block: &Block| matches!(block, Block::Table(table) if table.setting == Setting::Form);
        self.blocks.iter().any(is_form)
    }
}

/// Rows of a long table.
const LONG: usize = 40;

/// How the rows of a table are set on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Setting {
    /// Across the page.
    #[default]
    Whole,
    /// Short rows: a long table goes on in a second column, and then on the next page.
    Folded,
    /// To be written in: rows are high enough for a pen.
    Form,
    /// Like [`Whole`](Self::Whole), under the columns of the table before it: a page of text has their headings once.
    Continued,
}

/// Rows below headings.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// What it is called where it must be told from others, as by a screen reader or as the sheet of a workbook.
    pub caption: String,
    pub columns: Vec<Column>,
    /// As many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
    pub setting: Setting,
}

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whose row it is; one of a table.
    Name,
    Text,
    /// Short words and signs, never shortened.
    Sign,
    Number,
    /// A count that may have a sign behind it, such as `12*`.
    Count,
    Decimal,
    Date,
}

impl Kind {
    /// Whether it stands at the right.
    pub fn is_numeric(self) -> bool {
        matches!(self, Self::Number | Self::Count | Self::Decimal)
    }
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    pub heading: String,
    pub kind: Kind,
    /// Where a page is too narrow, the column of the highest number is left out first, one of 0 never.
    pub priority: u8,
    /// At least so many columns of text, so that tables below each other agree.
    pub least: usize,
}

impl Column {
    /// A column that is always shown.
    pub fn new(heading: impl Into<String>, kind: Kind) -> Self {
        Self {
            heading: heading.into(),
            kind,
            priority: 0,
            least: 0,
        }
    }

    /// May be left out where there is no room; the highest number goes first.
    #[must_use]
    pub fn priority(self, priority: u8) -> Self {
        Self { priority, ..self }
    }
}

/// What a cell holds behind what is printed, for forms that keep numbers and days as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Text,
    Number(Decimal),
    /// A number that is written with its sign.
    Change(Decimal),
    Date(Date),
}

/// A cell: as it is printed, a sign behind it, and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub text: String,
    /// Such as the `*` of a provisional rating.
    pub sign: &'static str,
    pub value: Value,
}

impl Cell {
    /// A text from anywhere.
    pub fn text(text: impl AsRef<str>) -> Self {
        Self {
            text: visible(text.as_ref()),
            sign: "",
            value: Value::Text,
        }
    }

    /// What was printed in a column: a number in one of numbers, where it reads as one.
    pub fn printed(lang: Lang, text: &str, kind: Kind) -> Self {
        let plain = text.replace('−', "-").replace(lang.decimal_mark(), ".");
        let read = kind.is_numeric().then(|| plain.parse::<Decimal>().ok());
        let value = match read.flatten() {
            Some(value) if text.starts_with('+') => Value::Change(value),
            Some(value) => Value::Number(value),
            None => Value::Text,
        };
        Self {
            value,
            ..Self::text(with_minus(text.to_owned()))
        }
    }

    /// A number in the form of the language.
    pub fn number(lang: Lang, value: impl Into<Decimal>) -> Self {
        let value = value.into();
        Self {
            text: number(lang, value),
            sign: "",
            value: Value::Number(value),
        }
    }

    /// A number, or a dash.
    pub fn number_or_dash(lang: Lang, value: Option<impl Into<Decimal>>) -> Self {
        value.map_or_else(|| Self::text("–"), |value| Self::number(lang, value))
    }

    /// A number with its sign.
    pub fn change(lang: Lang, value: impl Into<Decimal>) -> Self {
        let value = value.into();
        Self {
            text: signed(lang, value),
            sign: "",
            value: Value::Change(value),
        }
    }

    /// A day.
    pub fn date(lang: Lang, date: Date) -> Self {
        Self {
            text: short_date(lang, date),
            sign: "",
            value: Value::Date(date),
        }
    }

    /// With a sign behind it.
    #[must_use]
    pub fn signed(self, sign: &'static str) -> Self {
        Self { sign, ..self }
    }

    /// Text and sign.
    pub fn shown(&self) -> String {
        format!("{}{}", self.text, self.sign)
    }
}

/// A column with what it shows of a row, so that heading and cell stand side by side.
pub struct CellColumn<'c, R> {
    column: Column,
    cell: Box<dyn Fn(&R) -> Cell + 'c>,
}

impl Column {
    /// The column with what it shows of a row.
    pub fn showing<'c, R>(self, cell: impl Fn(&R) -> Cell + 'c) -> CellColumn<'c, R> {
        CellColumn {
            column: self,
            cell: Box::new(cell),
        }
    }
}

impl Table {
    /// A table of rows by columns that know their cells.
    pub fn with_rows<'r, R: 'r>(
        caption: impl Into<String>,
        columns: impl IntoIterator<Item = CellColumn<'r, R>>,
        rows: impl IntoIterator<Item = &'r R>,
    ) -> Self {
        let (columns, cells): (Vec<_>, Vec<_>) = columns
            .into_iter()
            .map(|shown| (shown.column, shown.cell))
            .unzip();
        let rows = rows.into_iter();
        Self {
            caption: caption.into(),
            columns,
            rows: rows
                .map(|row| cells.iter().map(|cell| cell(row)).collect())
                .collect(),
            setting: Setting::default(),
        }
    }

    /// The table set in another way.
    #[must_use]
    pub fn set(self, setting: Setting) -> Self {
        Self { setting, ..self }
    }

    /// Whether it has so many rows that short ones stand better in two columns of a page.
    pub fn is_long(&self) -> bool {
        self.rows.len() >= LONG
    }

    /// The column that says whose row it is.
    pub fn name_column(&self) -> Option<usize> {
        self.columns
            .iter()
            .position(|column| column.kind == Kind::Name)
    }
}
