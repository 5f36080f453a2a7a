//! Rows that each represent a person: found by name, sorted alphabetically.

use std::borrow::Cow;

use super::{Column, FilterField, Rows};
use crate::tui::ctx::Ctx;

/// A row that represents a person.
pub trait Named: Sized + 'static {
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
