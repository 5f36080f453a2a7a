//! A column of a table: its place on the screen, its cells, its order, its field of the filter.

use std::borrow::Cow;

use ratatui::style::Style;

use super::{Cell, SortKey};
use crate::publish::table::{CellOf, Value};
use crate::text::{fixed, rounded, signed};
use crate::tui::ctx::Ctx;
use crate::tui::widget::filter::Field;

/// The layout of a column.
#[allow(clippy::struct_excessive_bools)] // each a property of its own
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Its heading is the message `column-<id>`.
    pub id: &'static str,
    /// Its width; of the column that `grows`, the least.
    pub width: u16,
    /// Whether it takes the remaining width, up to what a name needs.
    pub grows: bool,
    /// Whether it takes all of it, as sentences do.
    pub endless: bool,
    /// Whether it is set flush right.
    pub right: bool,
    /// Whether the last words of a cell stay where it is cut.
    pub keeps_end: bool,
    /// Whether it stands one blank more away from the column before it, such as words after numbers.
    pub apart: bool,
    /// The decimals of its numbers; without them exact numbers have all.
    pub decimals: Option<u8>,
    /// Whether a dash stands where there is no value.
    pub dashed: bool,
    /// 0 is always shown; of the others the highest is dropped first where there is no room.
    pub drop_order: u8,
}

impl Layout {
    /// A column set flush left.
    pub const fn left(id: &'static str, width: u16, drop_order: u8) -> Self {
        Self {
            id,
            width,
            grows: false,
            endless: false,
            right: false,
            keeps_end: false,
            apart: false,
            decimals: None,
            dashed: false,
            drop_order,
        }
    }

    /// A column set flush right.
    pub const fn right(id: &'static str, width: u16, drop_order: u8) -> Self {
        Self {
            right: true,
            ..Self::left(id, width, drop_order)
        }
    }
}

impl Layout {
    /// What is read in a cell that holds this.
    pub(super) fn print<'a>(&self, cell: CellOf<'a>, ctx: &Ctx) -> Cow<'a, str> {
        let lang = ctx.texts.lang();
        let text = match cell.value {
            _ if !cell.text.is_empty() => cell.text,
            Value::Nothing => if self.dashed { "-" } else { "" }.into(),
            Value::Text | Value::Order(..) | Value::Flag(_) => cell.text,
            Value::Points(points) => ctx.points(points).into(),
            Value::Date(date) => ctx.date(date).into(),
            Value::Change(by) => signed(lang, by).into(),
            Value::Number(number) => match self.decimals {
                Some(decimals) => rounded(lang, number, decimals.into()).into(),
                None => ctx.number(number).into(),
            },
            Value::Real(number) => fixed(lang, number, self.decimals.unwrap_or(0).into()).into(),
        };
        match cell.sign {
            "" => text,
            sign => format!("{text}{sign}").into(),
        }
    }
}

/// What a row has in a column.
type ValueOf<R> = for<'a> fn(&'a R, usize) -> CellOf<'a>;

/// How it looks, where that is more than its value.
type LookOf<R> = for<'a> fn(&'a R, usize, &Ctx) -> Cell<'a>;

/// The style of a row in a column.
type StyleOf<R> = fn(&R, usize, &Ctx) -> Style;

/// A field of the filter.
#[derive(Debug)]
pub struct FilterField<R> {
    /// The names before the colon, in each language.
    pub names: &'static [&'static str],
    /// The value of a row in it.
    pub value: fn(&R, usize) -> Option<Field>,
}

/// A column of a table with these rows.
#[derive(Debug)]
pub struct Column<R> {
    /// Its layout on the screen.
    pub layout: Layout,
    /// What it has of a row: printed, ordered and filtered by.
    pub value: ValueOf<R>,
    /// Its cells where they look otherwise.
    pub look: Option<LookOf<R>>,
    /// The style of its cells.
    pub style: Option<StyleOf<R>>,
    /// Its field of the filter.
    pub field: Option<FilterField<R>>,
    /// Whether it is hidden until the user shows it.
    pub seldom: bool,
    /// Whether it would always be empty.
    pub lacks: fn(&Ctx) -> bool,
}

impl<R> Column<R> {
    const fn new(layout: Layout, value: ValueOf<R>) -> Self {
        Self {
            layout,
            value,
            look: None,
            style: None,
            field: None,
            seldom: false,
            lacks: |_| false,
        }
    }

    /// The cell of a row.
    pub fn cell<'a>(&self, rows: &'a R, row: usize, ctx: &Ctx) -> Cell<'a> {
        let cell = match self.look {
            Some(look) => look(rows, row, ctx),
            None => self.layout.print((self.value)(rows, row), ctx).into(),
        };
        match self.style {
            Some(style) => cell.styled(style(rows, row, ctx)),
            None => cell,
        }
    }

    /// The sort key of a row.
    pub fn key<'a>(&self, rows: &'a R, row: usize) -> SortKey<'a> {
        (self.value)(rows, row).into()
    }

    /// A column set flush left.
    pub const fn left(id: &'static str, width: u16, drop_order: u8, value: ValueOf<R>) -> Self {
        Self::new(Layout::left(id, width, drop_order), value)
    }

    /// A column set flush right.
    pub const fn right(id: &'static str, width: u16, drop_order: u8, value: ValueOf<R>) -> Self {
        Self::new(Layout::right(id, width, drop_order), value)
    }

    /// The same with cells that look otherwise than their values.
    #[must_use]
    pub const fn shown(mut self, look: LookOf<R>) -> Self {
        self.look = Some(look);
        self
    }

    /// The same with cells in a style.
    #[must_use]
    pub const fn styled(mut self, style: StyleOf<R>) -> Self {
        self.style = Some(style);
        self
    }

    /// The same with so many decimals.
    #[must_use]
    pub const fn rounded(mut self, decimals: u8) -> Self {
        self.layout.decimals = Some(decimals);
        self
    }

    /// The same with a dash where there is no value.
    #[must_use]
    pub const fn dashed(mut self) -> Self {
        self.layout.dashed = true;
        self
    }

    /// The same taking the remaining width.
    #[must_use]
    pub const fn growing(mut self) -> Self {
        self.layout.grows = true;
        self
    }

    /// The same taking all of the remaining width: its cells are sentences.
    #[must_use]
    pub const fn of_sentences(mut self) -> Self {
        self.layout.grows = true;
        self.layout.endless = true;
        self
    }

    /// The same with cells whose last words stay where they are cut.
    #[must_use]
    pub const fn keeping_end(mut self) -> Self {
        self.layout.keeps_end = true;
        self
    }

    /// The same, one blank more away from the column before it.
    #[must_use]
    pub const fn apart(mut self) -> Self {
        self.layout.apart = true;
        self
    }

    /// The same with a field of the filter.
    #[must_use]
    pub const fn field(
        mut self,
        names: &'static [&'static str],
        value: fn(&R, usize) -> Option<Field>,
    ) -> Self {
        self.field = Some(FilterField { names, value });
        self
    }

    /// The same hidden until the user shows it.
    #[must_use]
    pub const fn seldom(mut self) -> Self {
        self.seldom = true;
        self
    }

    /// The same, hidden where it would always be empty.
    #[must_use]
    pub const fn lacking(mut self, lacks: fn(&Ctx) -> bool) -> Self {
        self.lacks = lacks;
        self
    }
}
