//! What late corrections would change on the list that is published: it stays, and the next one takes them along.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::rows::arrow;
use crate::app::corrections::Correction;
use crate::domain::{PersonId, Rating};
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Cell, Column, Rows};

pub(super) const COLUMNS: &[Column] = &[
    Column {
        id: "late-name",
        width: 20,
        grows: false,
        right: false,
        rank: 0,
    },
    Column {
        id: "late-published",
        width: 10,
        grows: false,
        right: true,
        rank: 0,
    },
    Column {
        id: "late-now",
        width: 6,
        grows: false,
        right: true,
        rank: 0,
    },
    Column {
        id: "late-change",
        width: 6,
        grows: false,
        right: true,
        rank: 0,
    },
    Column {
        id: "late-through",
        width: 20,
        grows: true,
        right: false,
        rank: 1,
    },
];

/// The members whose number would be another.
#[derive(Clone, Debug, Default)]
pub(super) struct Late {
    pub lines: Vec<Correction>,
    places: Vec<usize>,
}

impl Late {
    /// The lines with their places.
    pub(super) fn new(lines: Vec<Correction>, ctx: &Ctx) -> Self {
        let places = ctx.places_of_people(lines.iter().map(|line| line.name.as_str()));
        Self { lines, places }
    }
}

fn number(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

fn change(correction: &Correction) -> Option<i64> {
    let (then, now) = correction.published.zip(correction.now)?;
    Some(i64::from(now.0) - i64::from(then.0))
}

impl Rows for Late {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.lines[row].member
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let found = &self.lines[row];
        match column {
            0 => found.name.as_str().into(),
            1 => number(found.published).into(),
            2 => number(found.now).into(),
            3 => change(found).map_or_else(Cell::default, |change| arrow(change, ctx)),
            _ => {
                let events = found.through.iter().map(|game| &game.tournament_name);
                let names = events.chain(found.games.iter().map(|game| &game.name));
                let mut names: Vec<&str> = names.map(String::as_str).collect();
                names.dedup();
                names.join(", ").into()
            }
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (a, b) = (&self.lines[one], &self.lines[other]);
        match column {
            1 => a.published.cmp(&b.published),
            2 => a.now.cmp(&b.now),
            3 => change(a).cmp(&change(b)),
            _ => self.places[one].cmp(&self.places[other]),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].name.as_str().into()
    }
}
