//! The rows of the standings: place, name, rating, points, the systems, and the performance.

use std::borrow::Cow;
use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use super::words;
use super::{Ranked, SystemColumn};
use crate::app::standings::StandingsSheet;
use crate::domain::{EntrantNo, Play, Rating};
use crate::publish::rating_row;
use crate::publish::standings::heading;
use crate::publish::table::CellOf;
use crate::rating::performance::Performance;
use crate::standings::{Value, Why};
use crate::tui::ctx::Ctx;
use crate::tui::widget::table::{Cell, Column, Layout, Rows, SortKey};

/// The system of a column; these columns follow the others, and after them comes the performance.
pub(super) fn system_of(column: usize) -> Option<usize> {
    column.checked_sub(Lines::COLUMNS.len())
}

/// The players, in the order of the field.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The computed standings; `None` until then.
    pub(crate) ranked: Option<Arc<Ranked>>,
    names: Vec<String>,
    /// The systems, and the performance if anybody has one.
    shown: Vec<ShownValues>,
}

/// A system's column, in the order of the field.
#[derive(Debug)]
struct ShownValues {
    heading: String,
    words: Vec<String>,
    /// The ranks by it; empty where they are not shown.
    ranks: Vec<Option<u32>>,
    /// Each player's position in ascending order; equal values share it.
    order: Vec<usize>,
}

impl ShownValues {
    fn of_system(shown: &SystemColumn, has_ranks: bool, ctx: &Ctx) -> Self {
        Self {
            heading: heading(shown.system, ctx.texts),
            words: shown.words.clone(),
            ranks: shown.ranks.iter().filter(|_| has_ranks).copied().collect(),
            order: order(&shown.values),
        }
    }

    /// The performance ratings; `None` where nobody has one.
    fn of_performance(sheet: &StandingsSheet, ctx: &Ctx) -> Option<Self> {
        let rated = sheet.rated.iter();
        let performed = rated.map(|rated| rated.performed.map(|period| period.performance));
        let performed: Vec<Option<Performance>> = performed.collect();
        let is_of_games = ctx.texts.play() != Play::Matches;
        let has_some = is_of_games && performed.iter().any(Option::is_some);
        has_some.then(|| {
            let number = |it: &Performance| Value::Exact(it.number());
            let none = Value::Nothing(Why::NoGames);
            let values = performed.iter().map(|it| it.as_ref().map_or(none, number));
            let words = performed.iter().map(|it| match it {
                Some(it) => rating_row::performance_text(it, ctx.texts),
                None => String::new(),
            });
            Self {
                heading: ctx.get("column-event-performance"),
                words: words.collect(),
                ranks: Vec::new(),
                order: order(&values.collect::<Vec<Value>>()),
            }
        })
    }

    /// The width of the widest rank, in columns.
    fn widest(&self) -> usize {
        let ranks = self.ranks.iter().flatten();
        ranks.max().map_or(0, |rank| in_brackets(*rank).len())
    }

    /// Value and rank of a player, with the ranks of all aligned.
    fn value(&self, row: usize) -> String {
        let rank = self.ranks.get(row).copied().flatten();
        let (value, widest) = (&self.words[row], self.widest());
        match widest {
            0 => value.clone(),
            _ => format!(
                "{value} {:>widest$}",
                rank.map(in_brackets).unwrap_or_default()
            ),
        }
    }
}

impl Lines {
    /// The standings of a tournament.
    pub(crate) fn new(ranked: Arc<Ranked>, ctx: &Ctx) -> Self {
        let sheet = &ranked.sheet;
        let systems = ranked.columns.iter();
        let systems = systems.map(|shown| ShownValues::of_system(shown, ranked.has_ranks, ctx));
        Self {
            names: ranked.names.clone(),
            shown: systems
                .chain(ShownValues::of_performance(sheet, ctx))
                .collect(),
            ranked: Some(ranked),
        }
    }

    fn ranked(&self) -> Option<&Ranked> {
        self.ranked.as_deref()
    }

    /// A player's rating in the club before the event.
    fn rating(&self, at: usize) -> Option<Rating> {
        self.ranked()?.sheet.rated.get(at)?.club
    }

    pub(super) fn count(&self) -> usize {
        self.names.len()
    }

    /// Undecided games.
    pub(super) fn open_games(&self) -> u32 {
        self.ranked().map_or(0, |ranked| ranked.open)
    }

    /// The columns of the systems and of the performance; if they do not fit, the last one is dropped first.
    pub(crate) fn columns(&self) -> Vec<(Layout, String)> {
        let column = |(shown, out): (&ShownValues, u8)| {
            let words = shown.words.iter().map(|words| words.width()).max();
            let rank = shown.widest() + usize::from(!shown.ranks.is_empty());
            let width = words.unwrap_or_default() + rank;
            let width = u16::try_from(width.max(shown.heading.width() + 1)).unwrap_or(u16::MAX);
            let layout = Layout::right("standings-system", width, out.min(29));
            (layout, shown.heading.clone())
        };
        self.shown.iter().zip(1..).map(column).collect()
    }

    fn system_values(&self, column: usize) -> Option<&ShownValues> {
        self.shown.get(system_of(column)?)
    }

    /// A system's heading, with value and rank of a player.
    pub(super) fn cell_in_words(&self, row: usize, column: usize) -> Option<String> {
        let shown = self.system_values(column)?;
        let value = shown.value(row);
        let parts = [shown.heading.as_str()].into_iter();
        let parts: Vec<&str> = parts.chain(value.split_whitespace()).collect();
        Some(parts.join(" "))
    }
}

/// Every player's position in the ascending order of the values.
fn order(values: &[Value]) -> Vec<usize> {
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
        Column::<Self>::right("event-number", 4, 30, |all, at| all.id(at).0.into())
            .styled(|_, _, ctx| ctx.theme.dim()),
        Column::<Self>::left("event-player", 20, 0, |all, at| {
            all.names[at].to_lowercase().into()
        })
        .displayed_as(|all, at, _| all.names[at].as_str().into())
        .growing(),
        Column::<Self>::right("event-rating", 7, 1, |all, at| all.rating(at).into()).optional(),
        Column::<Self>::right("event-points", 6, 0, |all, at| {
            all.ranked().map(|ranked| ranked.points[at]).into()
        }),
    ];

    fn len(&self) -> usize {
        self.names.len()
    }

    fn id(&self, row: usize) -> EntrantNo {
        let ranked = self.ranked.as_ref();
        ranked.map_or(EntrantNo(0), |ranked| ranked.sheet.field.players[row].no)
    }

    /// In a file, values and ranks of a system are separate columns.
    fn file_headings(&self, column: usize, heading: String, ctx: &Ctx) -> Vec<String> {
        let shown = self
            .system_values(column)
            .filter(|shown| !shown.ranks.is_empty());
        let rank = shown.map(|_| format!("{heading} {}", ctx.get("column-standings-rank")));
        [heading].into_iter().chain(rank).collect()
    }

    fn file_cells(&self, row: usize, column: usize, ctx: &Ctx) -> Vec<String> {
        match self
            .system_values(column)
            .filter(|shown| !shown.ranks.is_empty())
        {
            Some(shown) => {
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
        match (Self::COLUMNS.get(column), self.system_values(column)) {
            (Some(own), _) => own.cell(self, row, ctx),
            (None, Some(shown)) => shown.value(row).into(),
            (None, None) => String::new().into(),
        }
    }

    fn key(&self, row: usize, column: usize) -> SortKey<'_> {
        match Self::COLUMNS.get(column) {
            Some(own) => own.key(self, row),
            None => CellOf::from(self.system_values(column).map(|shown| shown.order[row])).into(),
        }
    }

    fn tie(&self, row: usize) -> i64 {
        let place = self.ranked().map_or(0, |ranked| ranked.places[row]);
        (i64::from(place) << 32) + i64::from(self.id(row).0)
    }
}
