//! Rows of which each stands for somebody: found by the name, ordered by its alphabetical place.

use std::borrow::Cow;

use super::{Column, FilterField, Rows};
use crate::tui::ctx::Ctx;

/// A row that stands for somebody.
pub trait Named: Sized + 'static {
    /// What tells the rows apart.
    type Id: Copy + Ord;

    /// The columns, each with all there is to say of it.
    const COLUMNS: &'static [Column<NamedRows<Self>>];
    /// The fields of the filter that belong to no column.
    const FIELDS: &'static [FilterField<NamedRows<Self>>] = &[];
    /// The id of the column that orders the rows at first, and whether the largest comes first.
    const SORTED: Option<(&'static str, bool)> = None;

    /// The id of the row.
    fn id(&self) -> Self::Id;
    /// The name of the one it stands for.
    fn name(&self) -> &str;
}

/// The rows of a table of people.
#[derive(Clone, Debug)]
pub struct NamedRows<L> {
    /// The rows as they come.
    pub lines: Vec<L>,
    /// The alphabetical place of each: what a column of names orders by.
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

impl<L: Named> NamedRows<L> {
    /// The rows with their alphabetical places.
    pub fn new(lines: Vec<L>, ctx: &Ctx) -> Self {
        Self {
            places: ctx.places_of_people(lines.iter().map(L::name)),
            lines,
        }
    }
}

impl<L: Named> Rows for NamedRows<L> {
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
