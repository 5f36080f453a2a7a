//! The lines of the second opinion: a player with both ratings, and a year of the pool.

use std::borrow::Cow;
use std::cmp::Ordering;

use crate::domain::{Decimal, PersonId};
use crate::publish::second_opinion::{Report, mark};
use crate::rating::second_opinion::{Player, Year};
use crate::text::fixed;
use crate::text::visible;
use crate::text::with_sign;
use crate::tui::ctx::Ctx;
use crate::tui::screen::rating::arrow;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Cell, Column, Rows};

const fn column(id: &'static str, width: u16, rank: u8) -> Column {
    Column {
        id,
        width,
        grows: false,
        right: true,
        rank,
    }
}

/// The columns of the players.
pub(super) const PLAYERS: &[Column] = &[
    Column {
        grows: true,
        right: false,
        ..column("opinion-name", 18, 0)
    },
    column("opinion-club", 5, 0),
    column("opinion-all", 7, 0),
    column("opinion-bar", 9, 0),
    column("opinion-difference", 6, 0),
    Column {
        right: false,
        ..column("opinion-outside", 3, 0)
    },
    column("opinion-games", 6, 1),
    column("opinion-score", 6, 2),
    column("opinion-cluster", 7, 3),
];

/// The columns of the years.
pub(super) const YEARS: &[Column] = &[
    column("opinion-year", 6, 0),
    column("opinion-players", 8, 1),
    column("opinion-games", 6, 1),
    column("opinion-club", 7, 0),
    column("opinion-all", 7, 0),
    column("opinion-drift", 8, 0),
];

/// The players.
#[derive(Debug, Default)]
pub(super) struct Players {
    pub report: Option<Report>,
    /// Those with enough games to be shown.
    shown: Vec<Player>,
    /// Their alphabetical places.
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

    fn all(&self) -> &[Player] {
        &self.shown
    }

    /// The player on a line.
    pub(super) fn get(&self, row: usize) -> Option<&Player> {
        self.all().get(row)
    }

    /// How many club ratings lie outside their bars, and how many could.
    pub(super) fn outside(&self) -> (usize, usize) {
        let told = self.all().iter().filter_map(Player::outside);
        let told: Vec<bool> = told.collect();
        (told.iter().filter(|outside| **outside).count(), told.len())
    }

    fn name(&self, player: &Player) -> &str {
        let report = self.report.as_ref();
        report.map_or("", |report| report.name(player.person))
    }

    /// What a column of numbers orders a player by.
    fn number(player: &Player, column: usize) -> Option<f64> {
        match column {
            1 => player.club.map(|club| f64::from(club.0)),
            2 => player.rating,
            3 => Some(player.plus? + player.minus?),
            4 => player.difference(),
            5 => player.outside().map(|outside| f64::from(u8::from(outside))),
            6 => Some(f64::from(player.tally.games())),
            7 => Some(player.tally.share()),
            _ => player.cluster.map(f64::from),
        }
    }
}

/// From where to where the bar reaches; open where it is not bounded.
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

fn order(one: Option<f64>, other: Option<f64>) -> Ordering {
    let value = |number: Option<f64>| number.unwrap_or(f64::NEG_INFINITY);
    value(one).total_cmp(&value(other))
}

/// A difference with an arrow.
#[expect(clippy::cast_possible_truncation, reason = "a difference of ratings")]
fn step<'a>(by: Option<f64>, ctx: &Ctx) -> Cell<'a> {
    by.map_or_else(Cell::default, |by| arrow(by.round() as i64, ctx))
}

impl Rows for Players {
    type Id = PersonId;

    fn len(&self) -> usize {
        self.all().len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.all()[row].person
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let player = &self.all()[row];
        let tenth = |value: f64| fixed(ctx.texts.lang(), value, 1);
        match column {
            0 => visible(self.name(player)).into(),
            1 => player
                .club
                .map_or_else(String::new, |club| club.to_string())
                .into(),
            2 => player.rating.map_or_else(String::new, tenth).into(),
            3 => bar(player, ctx).into(),
            4 => step(player.difference(), ctx),
            5 => Cell::from(mark(player)).styled(ctx.theme.warn()),
            6 => player.tally.games().to_string().into(),
            7 => tenth(100.0 * player.tally.share()).into(),
            _ => player
                .cluster
                .map_or_else(String::new, |c| (c + 1).to_string())
                .into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        if column == 0 {
            return self.places[one].cmp(&self.places[other]);
        }
        let players = self.all();
        let number = |row: usize| Self::number(&players[row], column);
        order(number(one), number(other))
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.name(&self.all()[row]).into()
    }

    fn field(&self, row: usize, name: &str) -> Option<Field> {
        let player = &self.all()[row];
        let number = |column| {
            let value = Decimal::try_from(Self::number(player, column)?).ok()?;
            Some(Field::Number(value.round_dp(1)))
        };
        match name {
            "club" => number(1),
            "rating" => number(2),
            "difference" => number(4),
            "outside" => {
                let outside = player.outside()?;
                Some(Field::Text(if outside { "yes" } else { "no" }.to_owned()))
            }
            "games" => number(6),
            "cluster" => Some(Field::Number(Decimal::from(player.cluster? + 1))),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &[
            "club",
            "rating",
            "difference",
            "outside",
            "games",
            "cluster",
        ]
    }
}

/// The years.
#[derive(Debug, Default)]
pub(super) struct Years(pub Vec<Year>);

impl Rows for Years {
    type Id = i32;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> i32 {
        self.0[row].year
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let year = &self.0[row];
        let lang = ctx.texts.lang();
        match column {
            0 => year.year.to_string(),
            1 => year.players.to_string(),
            2 => year.games.to_string(),
            3 => fixed(lang, year.club, 1),
            4 => fixed(lang, year.rating, 1),
            _ => with_sign(lang, year.drift, 1),
        }
        .into()
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (a, b) = (&self.0[one], &self.0[other]);
        match column {
            0 => a.year.cmp(&b.year),
            1 => a.players.cmp(&b.players),
            2 => a.games.cmp(&b.games),
            3 => a.club.total_cmp(&b.club),
            4 => a.rating.total_cmp(&b.rating),
            _ => a.drift.total_cmp(&b.drift),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.0[row].year.to_string().into()
    }
}
