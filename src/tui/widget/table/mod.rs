//! The table: sorted, filtered, marked, and formatted only where visible.
//!
//! A screen implements [`Rows`] for its content and keeps a [`Table`]. The table remembers the row under the cursor and
//! the marked ones by their ids, so that they stay the same when the rows change.

mod column;
mod paint;
mod sections;
mod sort;
mod two_states;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;

pub use column::{Column, FilterField, Layout};
pub use paint::Appearance;
pub use sort::SortKey;
pub use two_states::{TwoStates, after, before, change};

use super::filter::{Field, Filter, narrows};
use super::line::Line;
use super::scroll::Scroll;
use crate::domain::Decimal;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::{DialogResult, Effect};
use sections::Seen;

/// A cell: a text and its style.
#[derive(Clone, Debug, Default)]
pub struct Cell<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// The style; for the row under the cursor, combined with the cursor's style.
    pub style: Style,
}

impl<'a, T: Into<Cow<'a, str>>> From<T> for Cell<'a> {
    fn from(text: T) -> Self {
        Self {
            text: text.into(),
            style: Style::new(),
        }
    }
}

impl Cell<'_> {
    /// A change by a number of places, with an arrow for its direction.
    pub fn moved(by: i64, ctx: &Ctx) -> Self {
        let size = by.unsigned_abs();
        match by.cmp(&0) {
            Ordering::Greater => Self::from(format!("{}{size}", ctx.symbols.up())),
            Ordering::Less => Self::from(format!("{}{size}", ctx.symbols.down())),
            Ordering::Equal => Self::from("0"),
        }
    }

    /// The cell in a style.
    #[must_use]
    pub fn styled(self, style: Style) -> Self {
        Self { style, ..self }
    }
}

/// The rows that a table shows.
pub trait Rows: Sized + 'static {
    /// The identity of a row.
    type Id: Copy + Ord;

    /// The columns with all their properties.
    const COLUMNS: &'static [Column<Self>];
    /// The fields of the filter without a column.
    const FIELDS: &'static [FilterField<Self>] = &[];
    /// The id of the initial sort column, and whether the largest comes first; without one the rows stay in their
    /// original order.
    const SORTED: Option<(&'static str, bool)> = None;

    /// The number of rows before any filter.
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The id of a row.
    fn id(&self, row: usize) -> Self::Id;
    /// The text of a row in which the filter searches.
    fn text(&self, row: usize) -> Cow<'_, str>;
    /// The cell of a row in a column.
    fn cell(&self, row: usize, column: usize, ctx: &Ctx) -> Cell<'_> {
        Self::COLUMNS[column].cell(self, row, ctx)
    }
    /// The sort key of a row in a column.
    fn key(&self, row: usize, column: usize) -> SortKey<'_> {
        Self::COLUMNS[column].key(self, row)
    }
    /// The section of a row; sections are shown one after the other, whatever the order. `None` if the table has none.
    fn section(&self, _row: usize) -> Option<usize> {
        None
    }
    /// The heading of a section.
    fn section_name(&self, _section: usize, _ctx: &Ctx) -> String {
        String::new()
    }
    /// The order of rows that are equal in a column, regardless of the sort direction.
    fn tie(&self, _row: usize) -> i64 {
        0
    }
    /// The headings of a column in a file.
    fn file_headings(&self, _column: usize, heading: String, _ctx: &Ctx) -> Vec<String> {
        vec![heading]
    }
    /// The cells in a file, below those headings.
    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        vec![in_file(self.cell(row, column, ctx).text.trim(), ctx)]
    }
}

/// The text of a cell in a file, with points as decimals, since `4½` is not a number for a spreadsheet.
fn in_file(text: &str, ctx: &Ctx) -> String {
    let whole = text.strip_suffix('½').map(|whole| match whole {
        "" => Ok(0),
        whole => whole.parse::<u32>(),
    });
    match whole {
        Some(Ok(whole)) => ctx.number(Decimal::new(i64::from(whole) * 10 + 5, 1)),
        _ => text.to_owned(),
    }
}

/// Whether the filter has a field of this name.
fn has_field<R: Rows>(name: &str) -> bool {
    let columns = R::COLUMNS.iter().map(|column| column.names);
    let mut names = columns.chain(R::FIELDS.iter().map(|field| field.names));
    names.any(|names| names.contains(&name))
}

/// The value of a row in the field of the filter that has this name.
fn field<R: Rows>(rows: &R, row: usize, name: &str) -> Option<Field> {
    let mut columns = R::COLUMNS.iter();
    if let Some(column) = columns.find(|column| column.names.contains(&name)) {
        return column.field_of(rows, row);
    }
    let mut fields = R::FIELDS.iter();
    let field = fields.find(|field| field.names.contains(&name))?;
    (field.value)(rows, row)
}

/// The state of a table.
#[derive(Clone, Debug)]
pub struct Table<Id> {
    columns: Vec<Layout>,
    /// Headings that are not messages, by the index of the column.
    headings: BTreeMap<usize, String>,
    /// All rows by index, sorted; kept so that filtering does not need to sort.
    sorted: Vec<usize>,
    /// The rows that are shown, by index, in the order of display.
    order: Vec<usize>,
    /// The filter that they match.
    filtered: String,
    /// The ids of all rows, by index.
    ids: Vec<Id>,
    total: usize,
    scroll: Scroll,
    /// The lines of its area below the headings of the columns.
    lines: usize,
    /// How many headings of sections it has.
    sections: usize,
    sort: Option<usize>,
    descending: bool,
    hidden: BTreeSet<usize>,
    /// The columns hidden because they would always be empty.
    lacking: BTreeSet<usize>,
    marked: BTreeSet<Id>,
    filter: Line,
    typing: bool,
}

impl<Id: Copy + Ord> Table<Id> {
    /// An empty table.
    pub fn new<R: Rows<Id = Id>>() -> Self {
        let columns: Vec<Layout> = R::COLUMNS.iter().map(|column| column.layout).collect();
        let (sort, descending) = R::SORTED.unzip();
        let sort = columns.iter().position(|layout| Some(layout.id) == sort);
        let hidden = R::COLUMNS
            .iter()
            .enumerate()
            .filter(|(_, column)| column.seldom);
        Self {
            columns,
            headings: BTreeMap::new(),
            sorted: Vec::new(),
            order: Vec::new(),
            filtered: String::new(),
            ids: Vec::new(),
            total: 0,
            lines: 0,
            sections: 0,
            scroll: Scroll::default(),
            sort,
            descending: descending.unwrap_or_default(),
            hidden: hidden.map(|(at, _)| at).collect(),
            lacking: BTreeSet::new(),
            marked: BTreeSet::new(),
            filter: Line::default(),
            typing: false,
        }
    }

    /// The id of the line under the cursor.
    pub fn selected(&self) -> Option<Id> {
        self.ids.get(self.row()?).copied()
    }

    /// Whether no row follows that under the cursor.
    pub fn is_on_last(&self) -> bool {
        self.scroll.cursor + 1 >= self.order.len()
    }

    /// The index of the row under the cursor.
    pub fn row(&self) -> Option<usize> {
        self.order.get(self.scroll.cursor).copied()
    }

    /// The indexes of all rows that are shown, in the order of display.
    pub fn visible_rows(&self) -> &[usize] {
        &self.order
    }

    /// The indexes of the marked rows, whether or not the filter keeps them; without marks, of all rows that are shown.
    pub fn chosen(&self) -> Vec<usize> {
        let sorted = self.sorted.iter().copied();
        let marked = sorted.filter(|row| self.marked.contains(&self.ids[*row]));
        let marked: Vec<usize> = marked.collect();
        if marked.is_empty() {
            self.order.clone()
        } else {
            marked
        }
    }

    /// The marked lines.
    pub fn marked(&self) -> &BTreeSet<Id> {
        &self.marked
    }

    /// Removes all marks.
    pub fn unmark(&mut self) {
        self.marked.clear();
    }

    /// The sort column, and whether the largest comes first.
    pub fn order(&self) -> (Option<usize>, bool) {
        (self.sort, self.descending)
    }

    /// Sorts by a column; by the same one again, in the other direction.
    pub fn sort_by(&mut self, column: usize) {
        self.descending = self.sort == Some(column) && !self.descending;
        self.sort = Some(column);
    }

    /// Puts the cursor on a row, if it is shown.
    pub fn select(&mut self, id: Id) {
        if let Some(at) = self.place_of(id) {
            self.scroll.cursor = at;
            self.scroll.fit(self.scroll.height, self.order.len());
        }
    }

    /// The position of a row among those shown.
    fn place_of(&self, id: Id) -> Option<usize> {
        self.order.iter().position(|row| self.ids[*row] == id)
    }

    /// Whether the filter is being typed.
    pub fn is_typing(&self) -> bool {
        self.typing
    }

    /// The filter as it was typed.
    pub fn filter(&self) -> &str {
        self.filter.text()
    }

    /// The contexts of keys on a screen with such a table: the filter while it is typed, otherwise `own`.
    pub fn contexts(&self, own: &'static [Context]) -> &'static [Context] {
        if self.typing { &[Context::Filter] } else { own }
    }

    /// Sorts and filters the rows again, after a change of rows, filter or order.
    pub fn arrange(&mut self, rows: &impl Rows<Id = Id>) {
        let selected = self.selected();
        self.total = rows.len();
        self.ids = (0..self.total).map(|row| rows.id(row)).collect();
        self.sort(rows);
        self.sift(rows, false, selected);
    }

    /// The same after a change by the user: the cursor goes to a row that was not there before, whatever the order and
    /// the filter.
    pub fn arrange_to_new(&mut self, rows: &impl Rows<Id = Id>) {
        let before: BTreeSet<Id> = self.ids.iter().copied().collect();
        self.arrange(rows);
        let new = self.sorted.iter().map(|row| self.ids[*row]);
        let Some(new) = new.into_iter().find(|id| !before.contains(id)) else {
            return;
        };
        if self.place_of(new).is_none() {
            self.filter = Line::default();
            self.sift(rows, false, Some(new));
        }
        self.select(new);
    }

    /// Sorts all rows.
    fn sort(&mut self, rows: &impl Rows<Id = Id>) {
        self.sorted.clear();
        self.sorted.extend(0..self.total);
        if let Some(column) = self.sort {
            self.sorted = sort::sorted(rows, column, self.descending);
        }
        self.sorted.sort_by_key(|row| rows.section(*row));
    }

    /// Selects the rows that the filter keeps; with `fewer`, only among those shown. The cursor stays on the row
    /// `selected`.
    fn sift<R: Rows<Id = Id>>(&mut self, rows: &R, fewer: bool, selected: Option<Id>) {
        let of_sentences = R::COLUMNS.iter().any(|column| column.layout.endless);
        let make = if of_sentences {
            Filter::of_sentences
        } else {
            Filter::new
        };
        let mut filter = make(self.filter.text(), has_field::<R>);
        if !fewer {
            self.order.clone_from(&self.sorted);
        }
        if !filter.is_empty() {
            let mut kept = vec![false; self.total];
            self.order.iter().for_each(|row| kept[*row] = true);
            // In the order of memory, as going in the order of display is far slower.
            for (row, kept) in kept.iter_mut().enumerate().filter(|(_, kept)| **kept) {
                let text = rows.text(row);
                *kept = filter.keeps(&text, |name| field(rows, row, name));
            }
            self.order.retain(|row| kept[*row]);
        }
        self.filter.text().clone_into(&mut self.filtered);
        if let Some(at) = selected.and_then(|id| self.place_of(id)) {
            self.scroll.cursor = at;
        }
        self.fit_sections(rows);
    }

    /// Applies a filter that was typed; a longer one is applied only to the matches of the shorter one.
    fn typed(&mut self, rows: &impl Rows<Id = Id>) {
        if self.sorted.len() != rows.len() {
            return self.arrange(rows);
        }
        let fewer = narrows(&self.filtered, self.filter.text());
        self.sift(rows, fewer, self.selected());
    }

    /// Handles a click in the area of the table: on a row, which gets the cursor, or on a heading, by which the rows
    /// are sorted; `false` if it is neither.
    pub fn click(
        &mut self,
        (column, row): (u16, u16),
        area: Rect,
        rows: &impl Rows<Id = Id>,
    ) -> bool {
        let inner = area.inner(Margin::new(1, 1));
        if !inner.contains(Position::new(column, row)) {
            return false;
        }
        let down = usize::from(row - inner.y);
        if down == 0 {
            let mut places = self.places(inner).into_iter();
            let Some((at, ..)) = places.find(|(_, x, width)| (*x..x + width).contains(&column))
            else {
                return false;
            };
            self.sort_by(at);
            self.arrange(rows);
            return true;
        }
        let Some(Seen::Row(at, _)) = self.seen(rows, down).get(down - 1).copied() else {
            return false;
        };
        self.scroll.cursor = at;
        true
    }

    /// The first visible row, and how far below it the cursor is.
    pub fn window(&self) -> (usize, usize) {
        let offset = self.scroll.offset;
        (offset, self.scroll.cursor.saturating_sub(offset))
    }

    /// Sets the height of its area, including frame and heading.
    pub fn resize(&mut self, height: u16) {
        self.lines = usize::from(height).saturating_sub(3);
        self.fit();
    }

    /// Keeps the cursor visible, with any headings of sections above it.
    fn fit(&mut self) {
        let lines = self.lines.saturating_sub(self.sections);
        self.scroll.fit(lines, self.order.len());
    }

    /// Handles actions on the table alone; `false` for other actions.
    pub fn act(&mut self, action: Action, rows: &impl Rows<Id = Id>) -> bool {
        match action {
            Action::NextMatch => return self.act(Action::Down, rows),
            Action::PreviousMatch => return self.act(Action::Up, rows),
            Action::Filter => self.typing = true,
            Action::FilterKeep => self.typing = false,
            Action::FilterClear => {
                self.typing = false;
                self.filter = Line::default();
                self.typed(rows);
            }
            Action::Back if !self.filter.is_empty() => {
                self.filter = Line::default();
                self.typed(rows);
            }
            Action::SortRight | Action::SortLeft => {
                let count = self.columns.len();
                let step = if action == Action::SortRight {
                    1
                } else {
                    count - 1
                };
                let at = self.sort.map_or(0, |at| (at + step) % count);
                self.sort = Some(at);
                self.arrange(rows);
            }
            Action::Reverse => {
                self.descending = !self.descending;
                self.sort = self.sort.or(Some(0));
                self.arrange(rows);
            }
            Action::Mark => {
                if let Some(id) = self.selected()
                    && !self.marked.remove(&id)
                {
                    self.marked.insert(id);
                }
                self.scroll.act(Action::Down, self.order.len());
            }
            _ => return self.scroll.act(action, self.order.len()),
        }
        true
    }

    /// The window for choosing the sort column.
    pub fn pick_sort(&self, ctx: &Ctx) -> Effect {
        let headings = self.headings(ctx).into_iter().enumerate();
        let items = headings.map(|(at, (heading, _))| {
            let sign = match (self.sort == Some(at), self.descending) {
                (true, true) => ctx.symbols.descending(),
                (true, false) => ctx.symbols.ascending(),
                (false, _) => "",
            };
            Item::new(heading, sign)
        });
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Sort(at))]);
        let pick = Pick::new(ctx.get("pick-sort"), items.collect(), then, ctx);
        Effect::show(pick.at(self.sort.unwrap_or_default()))
    }

    /// Receives the result of one of its windows; `false` if it came from another.
    pub fn on_dialog_result(&mut self, result: &DialogResult, rows: &impl Rows<Id = Id>) -> bool {
        match result {
            DialogResult::Sort(column) => self.sort_by(*column),
            DialogResult::Column(column) => self.toggle_column(*column),
            _ => return false,
        }
        self.arrange(rows);
        true
    }

    /// Handles a key while the filter is typed.
    pub fn key(&mut self, key: Key, rows: &impl Rows<Id = Id>) {
        if self.filter.key(key) {
            self.typed(rows);
        }
    }

    /// Inserts pasted text into the filter.
    pub fn paste(&mut self, text: &str, rows: &impl Rows<Id = Id>) {
        self.filter.paste(text);
        self.typed(rows);
    }
}

/// A row that represents a person.
pub trait PersonRow: Sized + 'static {
    /// The identity of a row.
    type Id: Copy + Ord;

    /// The columns with all their properties.
    const COLUMNS: &'static [Column<NamedRows<Self>>];
    /// The fields of the filter without a column.
    const FIELDS: &'static [FilterField<NamedRows<Self>>] = &[];
    /// The id of the initial sort column, and whether the largest comes first.
    const SORTED: Option<(&'static str, bool)> = None;

    /// The id of the row.
    fn id(&self) -> Self::Id;
    /// The person's name.
    fn name(&self) -> &str;
}

/// The rows of a table of people.
#[derive(Clone, Debug)]
pub struct NamedRows<L> {
    /// The rows in their original order.
    pub lines: Vec<L>,
    /// The alphabetical position of each: the sort key of a column of names.
    pub places: Vec<usize>,
}

impl<L> Default for NamedRows<L> {
    fn default() -> Self {
        Self {
            lines: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl<L: PersonRow> NamedRows<L> {
    /// The rows with their alphabetical places.
    pub fn new(lines: Vec<L>, ctx: &Ctx) -> Self {
        Self {
            places: ctx.places_of_people(lines.iter().map(L::name)),
            lines,
        }
    }
}

impl<L: PersonRow> Rows for NamedRows<L> {
    type Id = L::Id;

    const COLUMNS: &'static [Column<Self>] = L::COLUMNS;
    const FIELDS: &'static [FilterField<Self>] = L::FIELDS;
    const SORTED: Option<(&'static str, bool)> = L::SORTED;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> L::Id {
        self.lines[row].id()
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].name().into()
    }
}
