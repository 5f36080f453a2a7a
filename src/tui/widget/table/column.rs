//! A column of a table: its layout, its cells, its sort order, its field in the filter.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Cell, Rows, SortKey, Table};
use crate::publish::table::{CellOf, Value};
use crate::text::{fixed, rounded, signed};
use crate::tui::ctx::Ctx;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::filter::Field;
use crate::tui::{DialogResult, Effect};

/// The layout of a column.
#[allow(clippy::struct_excessive_bools)] // each a property of its own
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Its heading is the message `column-<id>`.
    pub id: &'static str,
    /// Its width; for the column that `grows`, the least.
    pub width: u16,
    /// Whether it takes remaining width, up to what a name needs.
    pub grows: bool,
    /// Whether it takes all remaining width, as for sentences.
    pub endless: bool,
    /// Whether it is right-aligned.
    pub right: bool,
    /// Whether a truncated cell keeps its last words.
    pub keeps_end: bool,
    /// Whether an additional blank separates it from the column before, as for words after numbers.
    pub apart: bool,
    /// How many decimals its numbers have; `None` shows all decimals of exact numbers.
    pub decimals: Option<u8>,
    /// Whether a missing value is shown as a dash.
    pub dashed: bool,
    /// 0 is always shown; of the others, the highest is dropped first if there is no room.
    pub drop_order: u8,
}

impl Layout {
    /// The layout of a left-aligned column.
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

    /// The layout of a right-aligned column.
    pub const fn right(id: &'static str, width: u16, drop_order: u8) -> Self {
        Self {
            right: true,
            ..Self::left(id, width, drop_order)
        }
    }
}

impl Layout {
    /// The text of a cell with this value.
    fn print<'a>(&self, cell: CellOf<'a>, ctx: &Ctx) -> Cow<'a, str> {
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

/// The value of a row in a column.
type ValueOf<R> = for<'a> fn(&'a R, usize) -> CellOf<'a>;

/// The appearance of a row's cell, if it is not just its value.
type LookOf<R> = for<'a> fn(&'a R, usize, &Ctx) -> Cell<'a>;

/// The style of a row in a column.
type StyleOf<R> = fn(&R, usize, &Ctx) -> Style;

/// The value of a row in a field of the filter.
type FieldOf<R> = fn(&R, usize) -> Option<Field>;

/// A field of the filter.
#[derive(Debug)]
pub struct FilterField<R> {
    /// The names before the colon, in each language.
    pub names: &'static [&'static str],
    /// The value of a row in this field.
    pub value: FieldOf<R>,
}

/// A column of a table with these rows.
#[derive(Debug)]
pub struct Column<R> {
    /// Its layout on the screen.
    pub layout: Layout,
    /// The value of a row, which is printed, sorted and filtered by.
    pub value: ValueOf<R>,
    /// How its cells look, if not just as their values.
    pub look: Option<LookOf<R>>,
    /// The style of its cells.
    pub style: Option<StyleOf<R>>,
    /// Its names in the filter.
    pub names: &'static [&'static str],
    /// What the filter compares, where that is not its value.
    pub field: Option<FieldOf<R>>,
    /// Whether it is hidden until the user shows it.
    pub seldom: bool,
    /// Whether it is hidden while all its cells are empty.
    pub optional: bool,
    /// Whether it would always be empty, and is therefore hidden.
    pub lacks: fn(&Ctx) -> bool,
}

impl<R> Column<R> {
    const fn new(layout: Layout, value: ValueOf<R>) -> Self {
        Self {
            layout,
            value,
            look: None,
            style: None,
            names: &[],
            field: None,
            seldom: false,
            optional: false,
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

    /// What the filter compares of a row.
    pub fn field_of(&self, rows: &R, row: usize) -> Option<Field> {
        match self.field {
            Some(field) => field(rows, row),
            None => Field::of((self.value)(rows, row)),
        }
    }

    /// A left-aligned column.
    pub const fn left(id: &'static str, width: u16, drop_order: u8, value: ValueOf<R>) -> Self {
        Self::new(Layout::left(id, width, drop_order), value)
    }

    /// A right-aligned column.
    pub const fn right(id: &'static str, width: u16, drop_order: u8, value: ValueOf<R>) -> Self {
        Self::new(Layout::right(id, width, drop_order), value)
    }

    /// Makes the cells look other than their values.
    #[must_use]
    pub const fn displayed_as(mut self, look: LookOf<R>) -> Self {
        self.look = Some(look);
        self
    }

    /// Gives the cells a style.
    #[must_use]
    pub const fn styled(mut self, style: StyleOf<R>) -> Self {
        self.style = Some(style);
        self
    }

    /// Sets the number of decimals.
    #[must_use]
    pub const fn rounded(mut self, decimals: u8) -> Self {
        self.layout.decimals = Some(decimals);
        self
    }

    /// Shows a missing value as a dash.
    #[must_use]
    pub const fn dashed(mut self) -> Self {
        self.layout.dashed = true;
        self
    }

    /// Makes the column take remaining width.
    #[must_use]
    pub const fn growing(mut self) -> Self {
        self.layout.grows = true;
        self
    }

    /// Makes the column take all remaining width, for sentences.
    #[must_use]
    pub const fn of_sentences(mut self) -> Self {
        self.layout.grows = true;
        self.layout.endless = true;
        self
    }

    /// Makes truncated cells keep their last words.
    #[must_use]
    pub const fn keeping_end(mut self) -> Self {
        self.layout.keeps_end = true;
        self
    }

    /// Adds a blank between this column and the one before.
    #[must_use]
    pub const fn apart(mut self) -> Self {
        self.layout.apart = true;
        self
    }

    /// The same with a field of the filter, in which its values are compared.
    #[must_use]
    pub const fn filtered(mut self, names: &'static [&'static str]) -> Self {
        self.names = names;
        self
    }

    /// The same with a field of the filter, in which something else is compared.
    #[must_use]
    pub const fn field(mut self, names: &'static [&'static str], value: FieldOf<R>) -> Self {
        self.names = names;
        self.field = Some(value);
        self
    }

    /// Hides the column until the user shows it.
    #[must_use]
    pub const fn seldom(mut self) -> Self {
        self.seldom = true;
        self
    }

    /// Hides the column while all its cells are empty.
    #[must_use]
    pub const fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// Hides the column where it would always be empty.
    #[must_use]
    pub const fn lacking(mut self, lacks: fn(&Ctx) -> bool) -> Self {
        self.lacks = lacks;
        self
    }
}

impl<Id: Copy + Ord> Table<Id> {
    /// Hides columns that would always be empty, and shows those hidden for that reason again; the user's choices stay.
    /// For readers, columns of unpublished data are empty in this sense.
    pub(in crate::tui::widget) fn lack<R: Rows<Id = Id>>(&mut self, rows: &R, ctx: &Ctx) {
        let is_empty = |at: usize| {
            let text = |row| rows.cell(row, at, ctx).text;
            rows.len() > 0 && (0..rows.len()).all(|row| text(row).is_empty())
        };
        let columns = R::COLUMNS.iter().enumerate();
        let lacking = columns.filter(|(at, column)| {
            (column.lacks)(ctx) || (column.optional || ctx.reader) && is_empty(*at)
        });
        let lacking: BTreeSet<usize> = lacking.map(|(at, _)| at).collect();
        if lacking == self.lacking {
            return;
        }
        for at in self.lacking.difference(&lacking) {
            self.hidden.remove(at);
        }
        self.hidden.extend(lacking.difference(&self.lacking));
        self.lacking = lacking;
    }

    /// Replaces the columns from an index on, with their headings. If the headings are the same as before, only the
    /// widths change; otherwise, which of them were hidden or sorted by is forgotten.
    pub fn replace_columns(&mut self, from: usize, columns: Vec<(Layout, String)>) {
        let kept = self.columns.iter().take(from).copied();
        let (new, headings): (Vec<Layout>, Vec<String>) = columns.into_iter().unzip();
        self.columns = kept.chain(new).collect();
        let headings: BTreeMap<usize, String> = (from..).zip(headings).collect();
        if headings == self.headings {
            return;
        }
        self.headings = headings;
        self.hidden.retain(|at| *at < from);
        if self.sort.is_some_and(|at| at >= from) {
            self.sort = Some(0);
            self.descending = false;
        }
    }

    /// The columns, and whether each is hidden.
    pub fn columns(&self) -> impl Iterator<Item = (&Layout, bool)> {
        let columns = self.columns.iter().enumerate();
        columns.map(|(at, column)| (column, !self.hidden.contains(&at)))
    }

    /// The headings of the columns, and whether each column is hidden.
    pub fn headings(&self, ctx: &Ctx) -> Vec<(String, bool)> {
        let columns = 0..self.columns.len();
        columns
            .map(|at| (self.heading(at, ctx), !self.hidden.contains(&at)))
            .collect()
    }

    pub(crate) fn heading(&self, at: usize, ctx: &Ctx) -> String {
        let own = self.headings.get(&at).cloned();
        own.unwrap_or_else(|| ctx.get(&format!("column-{}", self.columns[at].id)))
    }

    /// The columns that should be shown but do not fit into a table of this width, frame included.
    pub fn crowded_out(&self, width: u16) -> Vec<usize> {
        let inner = Rect::new(0, 0, width.saturating_sub(2), 1);
        let places = self.places(inner);
        let is_out = |at: &usize| {
            let placed = places.iter().any(|(placed, ..)| placed == at);
            !placed && !self.hidden.contains(at)
        };
        (0..self.columns.len()).filter(is_out).collect()
    }

    /// The width of a column in a table of this width, frame included; 0 if it is not shown.
    pub fn width_of(&self, id: &str, width: u16) -> u16 {
        let inner = Rect::new(0, 0, width.saturating_sub(2), 1);
        let mut places = self.places(inner).into_iter();
        let place = places.find(|(at, ..)| self.columns[*at].id == id);
        place.map_or(0, |(.., width)| width)
    }

    /// Shows a column, or hides it.
    pub fn toggle_column(&mut self, column: usize) {
        if !self.hidden.remove(&column) {
            self.hidden.insert(column);
        }
    }

    /// The window in which columns are shown and hidden.
    pub fn pick_columns(&self, ctx: &Ctx) -> Effect {
        let items = self.headings(ctx).into_iter().map(|(heading, shown)| {
            let sign = if shown { ctx.symbols.done() } else { "" };
            Item::new(heading, sign)
        });
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Column(at))]);
        Effect::show(Pick::new(
            ctx.get("name-columns"),
            items.collect(),
            then,
            ctx,
        ))
    }
}
