//! The lines of the standings.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use super::ranked::{Ranked, Shown};
use super::words;
use crate::domain::{EntrantNo, Points};
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::columns::{grows, right};
use crate::tui::widget::table::{Cell, Column, Rows};

/// The columns before those of the systems.
pub(super) const COLUMNS: &[Column] = &[
    right("event-place", 6, 0),
    right("event-start-no", 4, 30),
    grows("event-player", 20),
    right("event-points", 6, 0),
    right("event-won", 5, 40),
    right("event-drawn", 5, 40),
    right("event-lost", 5, 40),
    right("event-unplayed", 8, 41),
    right("event-games", 7, 42),
];

/// The place of the column that the standings are ordered by.
pub(super) const PLACE: usize = 0;

/// The players, in the order of the field.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// What was worked out; `None` until then.
    pub(super) ranked: Option<Arc<Ranked>>,
    names: Vec<String>,
    /// The widest rank of each system, in columns.
    widest: Vec<usize>,
}

impl Lines {
    /// The standings of a tournament.
    pub(super) fn new(ranked: Arc<Ranked>) -> Self {
        let names = ranked.sheet.names.iter().map(|name| visible(name));
        let widest = |shown: &Shown| {
            let ranks = shown.ranks.iter().flatten();
            ranks.max().map_or(0, |rank| in_brackets(*rank).len())
        };
        Self {
            names: names.collect(),
            widest: ranked.columns.iter().map(widest).collect(),
            ranked: Some(ranked),
        }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.names.len()
    }

    /// Games that are not decided yet.
    pub(super) fn open_games(&self) -> u32 {
        let tallies = self.ranked.iter().flat_map(|ranked| &ranked.tallies);
        // Each has two sides.
        tallies.map(|tally| tally.open).sum::<u32>() / 2
    }

    /// The columns of the systems; where there is no room, the last one goes first.
    pub(super) fn columns(&self, ctx: &Ctx) -> Vec<(Column, String)> {
        let shown = self.ranked.iter().flat_map(|ranked| &ranked.columns);
        let column = |((shown, widest), out): ((&Shown, &usize), u8)| {
            let heading = words::heading(shown.system, ctx.texts);
            let words = shown.words.iter().map(|words| words.width()).max();
            let width = (words.unwrap_or_default() + 1 + widest).max(heading.width() + 1);
            let width = u16::try_from(width).unwrap_or(u16::MAX);
            (right("standings-system", width, out.min(29)), heading)
        };
        shown.zip(&self.widest).zip(1..).map(column).collect()
    }

    fn shown(&self, system: usize) -> Option<(&Shown, usize)> {
        let shown = self.ranked.as_ref()?.columns.get(system)?;
        Some((shown, self.widest.get(system).copied()?))
    }

    /// Value and rank of a player under a system, the ranks of all under one another.
    fn value(&self, row: usize, system: usize) -> String {
        let Some((shown, widest)) = self.shown(system) else {
            return String::new();
        };
        let rank = shown.ranks[row].map(in_brackets).unwrap_or_default();
        format!("{} {rank:>widest$}", shown.words[row])
    }

    /// A system's heading with value and rank of a player.
    pub(super) fn cell_in_words(&self, row: usize, system: usize, ctx: &Ctx) -> String {
        let heading = self.shown(system);
        let heading = heading.map(|(shown, _)| words::heading(shown.system, ctx.texts));
        let value = self.value(row, system);
        let parts = value.split_whitespace();
        let parts: Vec<&str> = heading.as_deref().into_iter().chain(parts).collect();
        parts.join(" ")
    }
}

fn in_brackets(rank: u32) -> String {
    format!("({rank})")
}

impl Rows for Lines {
    type Id = EntrantNo;

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> EntrantNo {
        let ranked = self.ranked.as_ref();
        ranked.map_or(EntrantNo(0), |ranked| ranked.sheet.field.players[row].no)
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Some(ranked) = &self.ranked else {
            return Cell::default();
        };
        let tally = &ranked.tallies[row];
        match column {
            0 => ranked.places[row].to_string().into(),
            1 => Cell::from(self.id(row).to_string()).styled(ctx.theme.dim()),
            2 => self.names[row].as_str().into(),
            3 => ctx.number(ranked.points[row].exact()).into(),
            4 => tally.won.to_string().into(),
            5 => tally.drawn.to_string().into(),
            6 => tally.lost.to_string().into(),
            7 if tally.unplayed == Points::ZERO => "".into(),
            7 => ctx.number(tally.unplayed.exact()).into(),
            8 => tally.games().to_string().into(),
            system => self.value(row, system - COLUMNS.len()).into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let Some(ranked) = &self.ranked else {
            return Ordering::Equal;
        };
        let (a, b) = (&ranked.tallies[one], &ranked.tallies[other]);
        match column {
            0 => ranked.places[one].cmp(&ranked.places[other]),
            1 => self.id(one).cmp(&self.id(other)),
            2 => {
                let name = |row: usize| self.names[row].to_lowercase();
                name(one).cmp(&name(other))
            }
            3 => ranked.points[one].cmp(&ranked.points[other]),
            4 => a.won.cmp(&b.won),
            5 => a.drawn.cmp(&b.drawn),
            6 => a.lost.cmp(&b.lost),
            7 => a.unplayed.cmp(&b.unplayed),
            8 => a.games().cmp(&b.games()),
            system => {
                let values = &ranked.columns[system - COLUMNS.len()].values;
                words::compare(values[one], values[other])
            }
        }
    }

    fn tie(&self, one: usize, other: usize) -> Ordering {
        let ranked = self.ranked.as_ref();
        let place = |row: usize| ranked.map(|ranked| ranked.places[row]);
        (place(one), self.id(one)).cmp(&(place(other), self.id(other)))
    }

    /// Values and ranks of a system are columns of their own.
    fn file_headings(&self, column: usize, heading: String, ctx: &Ctx) -> Vec<String> {
        if column < COLUMNS.len() {
            return vec![heading];
        }
        let rank = format!("{heading} {}", ctx.get("column-standings-rank"));
        vec![heading, rank]
    }

    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        let system = column.checked_sub(COLUMNS.len());
        match system.and_then(|system| self.shown(system)) {
            Some((shown, _)) => {
                let rank = shown.ranks[row].map(|rank| rank.to_string());
                vec![shown.words[row].clone(), rank.unwrap_or_default()]
            }
            None => vec![self.cell(row, column, ctx).text.into_owned()],
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.names[row].as_str().into()
    }
}
