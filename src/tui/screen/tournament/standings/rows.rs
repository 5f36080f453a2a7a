//! The lines of the standings.

use std::borrow::Cow;
use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use super::ranked::{Ranked, Shown};
use super::words;
use crate::domain::{EntrantNo, Points};
use crate::publish::table::CellOf;
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Cell, Column, Layout, Rows, SortKey};

/// The system of a column: the system columns follow the others.
pub(super) fn system_of(column: usize) -> Option<usize> {
    column.checked_sub(Lines::COLUMNS.len())
}

/// The players, in the order of the field.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The computed standings; `None` until then.
    pub(super) ranked: Option<Arc<Ranked>>,
    names: Vec<String>,
    /// The widest rank of each system, in columns.
    widest: Vec<usize>,
    /// Each player's place in the ascending order of each system; the same for equal values.
    orders: Vec<Vec<usize>>,
}

impl Lines {
    /// The standings of a tournament.
    pub(super) fn new(ranked: Arc<Ranked>, ctx: &Ctx) -> Self {
        let sheet = &ranked.sheet;
        let names = (0..sheet.names.len()).map(|at| sheet.shown_name(at, ctx.texts));
        let widest = |shown: &Shown| {
            let ranks = shown.ranks.iter().flatten();
            ranks.max().map_or(0, |rank| in_brackets(*rank).len())
        };
        Self {
            names: names.collect(),
            widest: ranked.columns.iter().map(widest).collect(),
            orders: ranked.columns.iter().map(order).collect(),
            ranked: Some(ranked),
        }
    }

    fn ranked(&self) -> Option<&Ranked> {
        self.ranked.as_deref()
    }

    /// A cell of the computed standings.
    fn of_ranked(&self, text: impl FnOnce(&Ranked) -> String) -> Cell<'static> {
        self.ranked().map(text).unwrap_or_default().into()
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.names.len()
    }

    /// Undecided games.
    pub(super) fn open_games(&self) -> u32 {
        let tallies = self.ranked.iter().flat_map(|ranked| &ranked.tallies);
        // Each has two sides.
        tallies.map(|tally| tally.open).sum::<u32>() / 2
    }

    /// The columns of the systems; where there is no room, the last one is dropped first.
    pub(super) fn columns(&self, ctx: &Ctx) -> Vec<(Layout, String)> {
        let shown = self.ranked.iter().flat_map(|ranked| &ranked.columns);
        let column = |((shown, widest), out): ((&Shown, &usize), u8)| {
            let heading = words::heading(shown.system, ctx.texts);
            let words = shown.words.iter().map(|words| words.width()).max();
            let width = (words.unwrap_or_default() + 1 + widest).max(heading.width() + 1);
            let width = u16::try_from(width).unwrap_or(u16::MAX);
            (
                Layout::right("standings-system", width, out.min(29)),
                heading,
            )
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

/// Every player's position in the ascending order of a system.
fn order(shown: &Shown) -> Vec<usize> {
    let values = &shown.values;
    let mut rows: Vec<usize> = (0..values.len()).collect();
    rows.sort_by(|one, other| words::compare(values[*one], values[*other]));
    let mut places = vec![0; values.len()];
    for pair in rows.windows(2) {
        let rises = words::compare(values[pair[0]], values[pair[1]]).is_lt();
        places[pair[1]] = places[pair[0]] + usize::from(rises);
    }
    places
}

fn in_brackets(rank: u32) -> String {
    format!("({rank})")
}

impl Rows for Lines {
    type Id = EntrantNo;

    const SORTED: Option<(&'static str, bool)> = Some(("event-place", false));
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("event-place", 6, 0, |all, at| {
            all.ranked().map(|ranked| ranked.places[at]).into()
        }),
        Column::<Self>::right("event-start-no", 4, 30, |all, at| all.id(at).0.into())
            .styled(|_, _, ctx| ctx.theme.dim()),
        Column::<Self>::left("event-player", 20, 0, |all, at| {
            all.names[at].to_lowercase().into()
        })
        .shown(|all, at, _| all.names[at].as_str().into())
        .growing(),
        Column::<Self>::right("event-points", 6, 0, |all, at| {
            all.ranked().map(|ranked| ranked.points[at]).into()
        }),
        Column::<Self>::right("event-won", 5, 40, |all, at| {
            all.ranked().map(|ranked| ranked.tallies[at].won).into()
        }),
        Column::<Self>::right("event-drawn", 5, 40, |all, at| {
            all.ranked().map(|ranked| ranked.tallies[at].drawn).into()
        }),
        Column::<Self>::right("event-lost", 5, 40, |all, at| {
            all.ranked().map(|ranked| ranked.tallies[at].lost).into()
        }),
        Column::<Self>::right("event-unplayed", 8, 41, |all, at| {
            all.ranked()
                .map(|ranked| ranked.tallies[at].unplayed)
                .into()
        })
        .shown(|all, at, ctx| {
            all.of_ranked(|ranked| match ranked.tallies[at].unplayed {
                Points::ZERO => String::new(),
                unplayed => ctx.score(unplayed),
            })
        }),
        Column::<Self>::right("event-games", 7, 42, |all, at| {
            all.ranked().map(|ranked| ranked.tallies[at].games()).into()
        }),
    ];

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> EntrantNo {
        let ranked = self.ranked.as_ref();
        ranked.map_or(EntrantNo(0), |ranked| ranked.sheet.field.players[row].no)
    }

    /// Values and ranks of a system are separate columns.
    fn file_headings(&self, column: usize, heading: String, ctx: &Ctx) -> Vec<String> {
        if system_of(column).is_none() {
            return vec![heading];
        }
        let rank = format!("{heading} {}", ctx.get("column-standings-rank"));
        vec![heading, rank]
    }

    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        match system_of(column).and_then(|system| self.shown(system)) {
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

    fn cell(&self, row: usize, column: usize, ctx: &Ctx) -> Cell<'_> {
        match system_of(column) {
            Some(system) => self.value(row, system).into(),
            None => Self::COLUMNS[column].cell(self, row, ctx),
        }
    }

    fn key(&self, row: usize, column: usize) -> SortKey<'_> {
        let Some(system) = system_of(column) else {
            return Self::COLUMNS[column].key(self, row);
        };
        let order = self.orders.get(system).and_then(|order| order.get(row));
        CellOf::from(order.copied()).into()
    }

    fn tie(&self, row: usize) -> i64 {
        let place = self.ranked().map_or(0, |ranked| ranked.places[row]);
        (i64::from(place) << 32) + i64::from(self.id(row).0)
    }
}
