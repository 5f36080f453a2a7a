//! The lines of the standings: place, name, rating, points, the systems, and the performance.

use std::borrow::Cow;
use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use super::ranked::{Ranked, Shown};
use super::words;
use crate::domain::{Decimal, EntrantNo, Rating};
use crate::publish::performance;
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Cell, Column, Layout, Rows, SortKey};

/// The system of a column: the system columns follow the others, and after them comes the performance.
pub(super) fn system_of(column: usize) -> Option<usize> {
    column.checked_sub(Lines::COLUMNS.len())
}

/// The players, in the order of the field.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The computed standings; `None` until then.
    pub(super) ranked: Option<Arc<Ranked>>,
    names: Vec<String>,
    /// The performance ratings as shown and as numbers; empty where nobody has one.
    performed: Vec<Option<(String, Decimal)>>,
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
            let widest = ranks.max().filter(|_| ranked.has_ranks);
            widest.map_or(0, |rank| in_brackets(*rank).len())
        };
        let performed = sheet.rated.iter().map(|rated| {
            let performance = rated.performed?.performance;
            let shown = performance::shown(&performance, ctx.texts);
            Some((shown, performance.number()))
        });
        let mut performed: Vec<Option<(String, Decimal)>> = performed.collect();
        if performed.iter().all(Option::is_none) {
            performed.clear();
        }
        Self {
            names: names.collect(),
            performed,
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

    /// A player's rating in the club before the event.
    fn rating(&self, at: usize) -> Option<Rating> {
        self.ranked()?.sheet.rated.get(at)?.club
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.names.len()
    }

    /// Undecided games.
    pub(super) fn open_games(&self) -> u32 {
        self.ranked().map_or(0, |ranked| ranked.open)
    }

    /// The columns of the systems and of the performance; where there is no room, the last one is dropped first.
    pub(super) fn columns(&self, ctx: &Ctx) -> Vec<(Layout, String)> {
        let shown = self.ranked.iter().flat_map(|ranked| &ranked.columns);
        let column = |((shown, widest), out): ((&Shown, &usize), u8)| {
            let heading = words::heading(shown.system, ctx.texts);
            let words = shown.words.iter().map(|words| words.width()).max();
            let room = if *widest > 0 { 1 + widest } else { 0 };
            let width = (words.unwrap_or_default() + room).max(heading.width() + 1);
            let width = u16::try_from(width).unwrap_or(u16::MAX);
            (
                Layout::right("standings-system", width, out.min(28)),
                heading,
            )
        };
        let performance = (
            Layout::right("event-performance", 8, 29),
            ctx.get("column-event-performance"),
        );
        let performance = (!self.performed.is_empty()).then_some(performance);
        let systems = shown.zip(&self.widest).zip(1..).map(column);
        systems.chain(performance).collect()
    }

    /// The performance of a player, where the column is that after the systems.
    fn performance(&self, row: usize, system: usize) -> Option<&(String, Decimal)> {
        let systems = self.ranked()?.columns.len();
        self.performed
            .get(row)?
            .as_ref()
            .filter(|_| system == systems)
    }

    fn shown(&self, system: usize) -> Option<(&Shown, usize)> {
        let shown = self.ranked.as_ref()?.columns.get(system)?;
        Some((shown, self.widest.get(system).copied()?))
    }

    /// Value and rank of a player under a system, the ranks of all under one another.
    fn value(&self, row: usize, system: usize) -> String {
        let Some((shown, widest)) = self.shown(system) else {
            let performance = self.performance(row, system);
            return performance.map_or_else(String::new, |(shown, _)| shown.clone());
        };
        if widest == 0 {
            return shown.words[row].clone();
        }
        let rank = shown.ranks[row].map(in_brackets).unwrap_or_default();
        format!("{} {rank:>widest$}", shown.words[row])
    }

    /// A system's heading with value and rank of a player; the same of the performance.
    pub(super) fn cell_in_words(&self, row: usize, system: usize, ctx: &Ctx) -> String {
        let heading = match self.shown(system) {
            Some((shown, _)) => words::heading(shown.system, ctx.texts),
            None => ctx.get("column-event-performance"),
        };
        let value = self.value(row, system);
        let parts = value.split_whitespace();
        let parts: Vec<&str> = [heading.as_str()].into_iter().chain(parts).collect();
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
        Column::<Self>::right(
            "event-place",
            6,
            0,
            |all, at, _| all.of_ranked(|ranked| ranked.places[at].to_string()),
            |all, at| all.ranked().map(|ranked| ranked.places[at]).into(),
        ),
        Column::<Self>::right(
            "event-start-no",
            4,
            30,
            |all, at, ctx| Cell::from(all.id(at).to_string()).styled(ctx.theme.dim()),
            |all, at| all.id(at).0.into(),
        ),
        Column::<Self>::left(
            "event-player",
            20,
            0,
            |all, at, _| all.names[at].as_str().into(),
            |all, at| all.names[at].to_lowercase().into(),
        )
        .growing(),
        Column::<Self>::right(
            "event-rating",
            7,
            29,
            |all, at, _| {
                let rating = all.rating(at).map(|rating| rating.to_string());
                rating.unwrap_or_default().into()
            },
            |all, at| all.rating(at).map(|rating| rating.0).into(),
        ),
        Column::<Self>::right(
            "event-points",
            6,
            0,
            |all, at, ctx| all.of_ranked(|ranked| ctx.points(ranked.points[at])),
            |all, at| all.ranked().map(|ranked| ranked.points[at]).into(),
        ),
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
        let system = system_of(column).and_then(|system| self.shown(system));
        if system.is_none_or(|(_, widest)| widest == 0) {
            return vec![heading];
        }
        let rank = format!("{heading} {}", ctx.get("column-standings-rank"));
        vec![heading, rank]
    }

    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        let shown = system_of(column).and_then(|system| self.shown(system));
        match shown.filter(|(_, widest)| *widest > 0) {
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
            None => (Self::COLUMNS[column].cell)(self, row, ctx),
        }
    }

    fn key(&self, row: usize, column: usize) -> SortKey<'_> {
        let Some(system) = system_of(column) else {
            return (Self::COLUMNS[column].key)(self, row);
        };
        if let Some((_, number)) = self.performance(row, system) {
            return SortKey::Decimal(*number);
        }
        let order = self.orders.get(system).and_then(|order| order.get(row));
        order.copied().into()
    }

    fn tie(&self, row: usize) -> i64 {
        let place = self.ranked().map_or(0, |ranked| ranked.places[row]);
        (i64::from(place) << 32) + i64::from(self.id(row).0)
    }
}
