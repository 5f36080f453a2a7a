//! A column of a table: its id for programs, its heading for people, its kind, and what it shows of a row.

use std::borrow::Cow;

use super::{Cell, Value};
use crate::domain::Decimal;
use crate::text::{Lang, fixed, number, percent, rounded, short_date, signed, with_sign};

/// The kind of values in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The name of the row; a table has one such column.
    Name,
    /// Words, shortened if there is no room.
    Text,
    /// Short words and signs, never shortened.
    Sign,
    /// Whole numbers.
    Number,
    /// A count, possibly with a sign after it, such as `12*`.
    Count,
    /// Numbers with their decimal marks aligned.
    Decimal,
    /// A share of one, printed as percent.
    Percent,
    /// Days.
    Date,
    /// Numbers one after the other ([`crate::publish::chart::course`]), drawn as a small chart; only where there is
    /// drawing.
    Course,
}

impl Kind {
    /// Whether it is right-aligned.
    pub fn is_numeric(self) -> bool {
        match self {
            Self::Name | Self::Text | Self::Sign | Self::Date | Self::Course => false,
            Self::Number | Self::Count | Self::Decimal | Self::Percent => true,
        }
    }
}

/// How many decimals programs get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Precision {
    /// At most six in CSV.
    Usual,
    AtMost(i32),
    /// All of them, and one of a whole number: `24.0`.
    Full,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each may be set without the others"
)]
pub struct Column {
    /// Its name in CSV and JSON; empty for a column that only people read.
    pub id: Cow<'static, str>,
    /// Its heading.
    pub heading: String,
    pub kind: Kind,
    /// If a page is too narrow, the column with the highest number is left out first; 0 never.
    pub priority: u8,
    /// Its least width in columns of text, so that tables below each other line up.
    pub least: usize,
    /// To how many decimals numbers are rounded for people; `None` prints exact numbers in full.
    decimals: Option<u8>,
    pub(super) precision: Precision,
    /// The text printed where there is no value.
    nothing: &'static str,
    /// Whether it stays with the column before it when a table is divided, as a rank with its value.
    pub is_kept: bool,
    /// Whether its cells name people.
    pub is_of_people: bool,
    /// Whether readers look for it first: it stays beside the name where a row is set in two lines.
    pub is_main: bool,
    is_signed: bool,
    is_printed: bool,
    /// Whether it is left out of an object of JSON where there is no value.
    pub(super) is_optional: bool,
}

impl Column {
    /// A column that is always shown, for people only.
    pub fn new(heading: impl Into<String>, kind: Kind) -> Self {
        Self {
            id: Cow::Borrowed(""),
            heading: heading.into(),
            kind,
            priority: 0,
            least: 0,
            decimals: None,
            precision: Precision::Usual,
            nothing: "",
            is_kept: false,
            is_of_people: false,
            is_main: false,
            is_signed: false,
            is_printed: true,
            is_optional: false,
        }
    }

    /// A column for programs only.
    pub fn data(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            is_printed: false,
            ..Self::new("", Kind::Text).of(id)
        }
    }

    /// Makes the column also available to programs, under this id.
    #[must_use]
    pub fn of(self, id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            ..self
        }
    }

    /// Lets the column be left out if there is no room; the highest number goes first.
    #[must_use]
    pub fn priority(self, priority: u8) -> Self {
        Self { priority, ..self }
    }

    /// Keeps it with the column before it when a table is divided.
    #[must_use]
    pub fn kept(self) -> Self {
        Self {
            is_kept: true,
            ..self
        }
    }

    /// Rounds its numbers to this many decimals for people; programs get them unrounded.
    #[must_use]
    pub fn rounded(self, decimals: u8) -> Self {
        Self {
            decimals: Some(decimals),
            ..self
        }
    }

    /// Limits its numbers to this many decimals for programs.
    #[must_use]
    pub fn precise(self, decimals: i32) -> Self {
        Self {
            precision: Precision::AtMost(decimals),
            ..self
        }
    }

    /// Gives programs all decimals of its numbers, and writes a whole number as `24.0`.
    #[must_use]
    pub fn in_full(self) -> Self {
        Self {
            precision: Precision::Full,
            ..self
        }
    }

    /// Prints its numbers with a sign, for changes.
    #[must_use]
    pub fn with_sign(self) -> Self {
        Self {
            is_signed: true,
            ..self
        }
    }

    /// Prints a dash where there is no value.
    #[must_use]
    pub fn dashed(self) -> Self {
        Self {
            nothing: "–",
            ..self
        }
    }

    /// The column, with a function that gives the cell of a row.
    pub fn showing<'c, R, C: Into<Cell>>(self, cell: impl Fn(&R) -> C + 'c) -> CellColumn<'c, R> {
        CellColumn {
            column: self,
            cell: Box::new(move |row| cell(row).into()),
        }
    }

    /// Whether people read it.
    pub fn is_printed(&self) -> bool {
        self.is_printed
    }

    /// One of its cells, as people read it.
    pub(crate) fn printed(&self, mut cell: Cell, lang: Lang) -> Cell {
        if cell.text.is_empty() {
            cell.text = self.print(cell.value, lang).into();
        }
        cell
    }

    /// The text of a value for people.
    fn print(&self, value: Value, lang: Lang) -> String {
        let decimals = self.decimals;
        match value {
            Value::Nothing => self.nothing.to_owned(),
            Value::Text | Value::Order(..) | Value::Flag(_) => String::new(),
            Value::Points(points) => number(lang, points.exact()),
            Value::Real(share) if self.kind == Kind::Percent => percent(lang, share),
            Value::Number(share) if self.kind == Kind::Percent => {
                rounded(lang, share * Decimal::ONE_HUNDRED, 1)
            }
            Value::Real(number) if self.is_signed => {
                with_sign(lang, number, decimals.unwrap_or(0).into())
            }
            Value::Real(number) => fixed(lang, number, decimals.unwrap_or(0).into()),
            Value::Number(exact) => match decimals {
                Some(decimals) => rounded(lang, exact, decimals.into()),
                None => number(lang, exact),
            },
            Value::Change(change) => signed(lang, change),
            Value::Date(date) => short_date(lang, date),
        }
    }
}

/// The function that gives a column's cell of a row.
type CellOfRow<'c, R> = Box<dyn Fn(&R) -> Cell + 'c>;

/// A column together with the function for its cells, so that both are defined in one place.
pub struct CellColumn<'c, R> {
    pub(crate) column: Column,
    cell: CellOfRow<'c, R>,
}

impl<'c, R: 'c> CellColumn<'c, R> {
    /// Lets the column be left out if there is no room; the highest number goes first.
    pub fn priority(&mut self, priority: u8) -> &mut Self {
        self.column.priority = priority;
        self
    }

    /// Makes it a column that readers look for first.
    pub fn main(&mut self) -> &mut Self {
        self.column.is_main = true;
        self
    }

    /// Shows the column to people only if this holds; programs always get it.
    pub fn printed_if(&mut self, is_printed: bool) -> &mut Self {
        self.column.is_printed = is_printed;
        self
    }

    /// At least so many columns of text, so that tables below each other agree.
    pub fn at_least(&mut self, least: usize) -> &mut Self {
        self.column.least = least;
        self
    }

    /// Prints a dash where there is no value.
    pub fn dashed(&mut self) -> &mut Self {
        self.column.nothing = "–";
        self
    }

    /// Rounds its numbers to this many decimals for people; programs get them unrounded.
    pub fn rounded(&mut self, decimals: u8) -> &mut Self {
        self.column.decimals = Some(decimals);
        self
    }

    /// Gives programs all decimals of its numbers, and writes a whole number as `24.0`.
    pub fn in_full(&mut self) -> &mut Self {
        self.column.precision = Precision::Full;
        self
    }

    /// Left out of an object of JSON where there is no value.
    pub fn optional(&mut self) -> &mut Self {
        self.column.is_optional = true;
        self
    }

    /// The column for rows that contain such a row.
    pub fn inside<W>(self, inner: impl Fn(&W) -> &R + 'c) -> CellColumn<'c, W> {
        let cell = self.cell;
        CellColumn {
            column: self.column,
            cell: Box::new(move |row| cell(inner(row))),
        }
    }
}

impl<R> CellColumn<'_, R> {
    /// Its cell of a row, as people read it.
    pub(crate) fn printed(&self, row: &R, lang: Lang) -> Cell {
        self.column.printed((self.cell)(row), lang)
    }

    /// Its cell of a row for programs.
    pub(super) fn cell(&self, row: &R) -> Cell {
        (self.cell)(row)
    }
}
