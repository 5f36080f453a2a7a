//! The lines of the second opinion: a player with both ratings, and a year of the pool.

use std::borrow::Cow;

use crate::domain::{Decimal, PersonId};
use crate::publish::second_opinion::{Report, mark};
use crate::publish::table::CellOf;
use crate::rating::second_opinion::{Player, Year};
use crate::text::fixed;
use crate::text::visible;
use crate::text::with_sign;
use crate::tui::ctx::Ctx;
use crate::tui::screen::rating::rating_change;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Cell, Column, Rows};

/// The players.
#[derive(Debug, Default)]
pub(super) struct Players {
    pub report: Option<Report>,
    /// The players with enough games to be shown.
    shown: Vec<Player>,
    /// Their alphabetical positions.
    places: Vec<usize>,
}

impl Players {
    /// The players of a report with their places.
    pub(super) fn from_report(report: Report, ctx: &Ctx) -> Self {
        let shown: Vec<Player> = report.shown().copied().collect();
        let players = shown.iter();
        let places = ctx.places_of_people(players.map(|player| report.name(player.person)));
        Self {
            report: Some(report),
            shown,
            places,
        }
    }

    /// The player on a line.
    pub(super) fn get(&self, row: usize) -> Option<&Player> {
        self.shown.get(row)
    }

    /// How many club ratings are outside their error bars, and how many have one.
    pub(super) fn outside(&self) -> (usize, usize) {
        let told = self.shown.iter().filter_map(Player::outside);
        let told: Vec<bool> = told.collect();
        (told.iter().filter(|outside| **outside).count(), told.len())
    }

    fn name(&self, player: &Player) -> &str {
        let report = self.report.as_ref();
        report.map_or("", |report| report.name(player.person))
    }
}

/// The range of the error bar; open where it is unbounded.
fn bar(player: &Player, ctx: &Ctx) -> String {
    let whole = |value: f64| fixed(ctx.texts.lang(), value, 0);
    let Some(rating) = player.rating else {
        return String::new();
    };
    match (player.minus, player.plus) {
        (None, None) => String::new(),
        (minus, plus) => {
            let from = minus.map_or_else(String::new, |minus| whole(rating - minus));
            let to = plus.map_or_else(String::new, |plus| whole(rating + plus));
            format!("{from}..{to}")
        }
    }
}

/// A number for the filter.
fn rounded(value: Option<f64>) -> Option<Field> {
    let value = Decimal::try_from(value?).ok()?;
    Some(Field::Number(value.round_dp(1)))
}

/// A difference with its sign.
#[expect(clippy::cast_possible_truncation, reason = "a difference of ratings")]
fn step<'a>(by: Option<f64>, ctx: &Ctx) -> Cell<'a> {
    by.map_or_else(Cell::default, |by| rating_change(by.round() as i64, ctx))
}

impl Rows for Players {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("opinion-name", 18, 0, |all, at| {
            CellOf::placed(visible(all.name(&all.shown[at])), all.places[at])
        })
        .growing(),
        Column::<Self>::right("opinion-club", 5, 0, |all, at| all.shown[at].club.into())
            .field(&["club"], |all, at| {
                Some(Field::Number(all.shown[at].club?.exact()))
            }),
        Column::<Self>::right("opinion-all", 7, 0, |all, at| all.shown[at].rating.into())
            .rounded(1)
            .field(&["rating"], |all, at| rounded(all.shown[at].rating)),
        Column::<Self>::right("opinion-bar", 9, 0, |all, at| {
            let Player { plus, minus, .. } = all.shown[at];
            plus.zip(minus).map(|(plus, minus)| plus + minus).into()
        })
        .shown(|all, at, ctx| bar(&all.shown[at], ctx).into()),
        Column::<Self>::right("opinion-difference", 6, 0, |all, at| {
            all.shown[at].difference().into()
        })
        .shown(|all, at, ctx| step(all.shown[at].difference(), ctx))
        .field(&["difference"], |all, at| {
            rounded(all.shown[at].difference())
        }),
        Column::<Self>::left("opinion-outside", 3, 0, |all, at| {
            all.shown[at].outside().into()
        })
        .shown(|all, at, ctx| Cell::from(mark(&all.shown[at])).styled(ctx.theme.warn()))
        .field(&["outside"], |all, at| {
            let outside = all.shown[at].outside()?;
            Some(Field::Text(if outside { "yes" } else { "no" }.to_owned()))
        }),
        Column::<Self>::right("opinion-games", 6, 1, |all, at| {
            all.shown[at].tally.games().into()
        })
        .field(&["games"], |all, at| {
            Some(Field::Number(all.shown[at].tally.games().into()))
        }),
        Column::<Self>::right("opinion-score", 6, 2, |all, at| {
            (100.0 * all.shown[at].tally.share()).into()
        })
        .rounded(1),
        Column::<Self>::right("opinion-cluster", 7, 3, |all, at| {
            all.shown[at].cluster.map(|cluster| cluster + 1).into()
        })
        .field(&["cluster"], |all, at| {
            Some(Field::Number(Decimal::from(all.shown[at].cluster? + 1)))
        }),
    ];

    fn len(&self) -> usize {
        self.shown.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.shown[row].person
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.name(&self.shown[row]).into()
    }
}

/// The years.
#[derive(Debug, Default)]
pub(super) struct Years(pub Vec<Year>);

impl Rows for Years {
    type Id = i32;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("opinion-year", 6, 0, |all, at| all.0[at].year.into()),
        Column::<Self>::right("opinion-players", 8, 1, |all, at| all.0[at].players.into()),
        Column::<Self>::right("opinion-games", 6, 1, |all, at| all.0[at].games.into()),
        Column::<Self>::right("opinion-club", 7, 0, |all, at| all.0[at].club.into()).rounded(1),
        Column::<Self>::right("opinion-all", 7, 0, |all, at| all.0[at].rating.into()).rounded(1),
        Column::<Self>::right("opinion-drift", 8, 0, |all, at| all.0[at].drift.into())
            .shown(|all, at, ctx| with_sign(ctx.texts.lang(), all.0[at].drift, 1).into()),
    ];

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> i32 {
        self.0[row].year
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.0[row].year.to_string().into()
    }
}
