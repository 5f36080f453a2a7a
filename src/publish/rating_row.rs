//! A change of a rating as a row: the same columns in every table of them, for people and for programs.

use serde::Serialize;

use super::table::data::Records;
use super::table::{Cell, CellColumn, Column, Kind, Table, Value};
use crate::domain::{
    Date, Decimal, PersonId, Play, Points, Rating, TournamentId, round_half_away, words,
};
use crate::rating::event_performance::Period;
use crate::rating::performance::{Performance, Strength};
use crate::text::{Lang, Texts, with_decimals};

words! {
    /// What changed a rating.
    pub enum ChangeKind {
        /// An event.
        Event = "event",
        /// A change of the whole scale.
        Scale = "scale",
        /// A rating assigned by the committee.
        Committee = "committee",
        /// None of these: the number on a list from before this program.
        Archive = "archive",
    }
}

/// A change of a rating: by an event with the terms of its formula, otherwise with the ratings alone.
#[derive(Clone, Debug)]
pub struct RatingRow {
    /// The last day of the event, or the day of the change.
    pub date: Date,
    pub kind: ChangeKind,
    pub member: PersonId,
    pub name: String,
    /// The rating before; none before a first one.
    pub old: Option<Rating>,
    pub new: Rating,
    pub event: Option<EventOfRow>,
}

/// What an event adds to the row.
#[derive(Clone, Debug)]
pub struct EventOfRow {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// The word of the rule, such as `per_game`.
    pub rule: &'static str,
    pub games: u32,
    pub score: Points,
    pub expected: Option<Decimal>,
    pub k: Option<Decimal>,
    pub bonus: Option<Decimal>,
    /// `R_p`, or its bound.
    pub performed: Option<Performance>,
    /// The unrounded rating after.
    pub exact: Decimal,
    /// Rated games ever, the event included.
    pub games_total: u32,
}

/// Whose rows a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// One member's, by day.
    Member,
    /// What one thing did to several members.
    Several,
}

/// Whether the bonus has a column: in matches of sets only where a regulation of the club gives one.
pub fn has_bonus(rows: &[RatingRow], texts: Texts) -> bool {
    let mut bonuses = rows.iter().filter_map(|row| row.event.as_ref()?.bonus);
    texts.play() == Play::Games || bonuses.any(|bonus| !bonus.is_zero())
}

/// The rows as people read them, with a column for the bonus where there may be one.
pub fn table(rows: &[RatingRow], of: Of, has_bonus: bool, texts: Texts) -> Table {
    Table::of(
        Shown::new(rows, of, has_bonus).columns(texts),
        rows,
        texts.lang(),
    )
}

/// The rows for programs.
pub fn records(rows: &[RatingRow]) -> Records {
    let columns = Shown::new(rows, Of::Several, true).columns(Texts::new(Lang::En));
    Records::of(&columns, rows)
}

/// Which columns people see.
#[derive(Clone, Copy)]
struct Shown {
    is_member: bool,
    /// A change of the scale has no games.
    has_games: bool,
    has_bonus: bool,
}

impl Shown {
    fn new(rows: &[RatingRow], of: Of, has_bonus: bool) -> Self {
        let is_member = of == Of::Member;
        Self {
            is_member,
            has_games: is_member || rows.iter().any(|row| row.event.is_some()),
            has_bonus,
        }
    }

    fn columns(self, texts: Texts) -> Vec<CellColumn<'static, RatingRow>> {
        let heading = |key, kind| Column::new(texts.get(key), kind);
        let mut columns = vec![
            heading("name-date", Kind::Date)
                .shown_if(self.is_member)
                .of("date")
                .showing(|row: &RatingRow| row.date),
            Column::data("kind").showing(|row: &RatingRow| row.kind),
            Column::data("tournament").showing(of_event(|event| event.tournament.into())),
            heading("name-event", Kind::Name)
                .shown_if(self.is_member)
                .showing(move |row: &RatingRow| row.what(texts))
                .telling(
                    "tournament_name",
                    of_event(|event| Cell::text(&event.tournament_name)),
                ),
            Column::data("member").showing(|row: &RatingRow| row.member),
            heading("name-name", Kind::Name)
                .shown_if(!self.is_member)
                .of("name")
                .showing(|row: &RatingRow| row.name.clone()),
            Column::data("rule").showing(of_event(|event| event.rule.into())),
            heading("column-old-rating", Kind::Number)
                .showing(move |row: &RatingRow| match row.old {
                    None if row.kind != ChangeKind::Archive => {
                        Cell::text(texts.get("history-none"))
                    }
                    old => old.into(),
                })
                .telling("old", |row| row.old),
        ];
        columns.extend(self.of_games(texts));
        columns.extend([
            heading("column-event-new", Kind::Number)
                .of("new")
                .showing(|row: &RatingRow| row.new),
            heading("history-change", Kind::Number)
                .priority(self.is_member.into())
                .showing(|row: &RatingRow| Some(Value::change(row.new.0 - row.old?.0))),
            Column::data("games_total").showing(of_event(|event| event.games_total.into())),
        ]);
        columns
    }

    /// What the games of an event came to, and the terms of its formula.
    fn of_games(self, texts: Texts) -> [CellColumn<'static, RatingRow>; 7] {
        let column = |heading, kind| Column::new(heading, kind).shown_if(self.has_games);
        let heading = |key, kind| column(texts.get(key), kind);
        let of_several = self.has_games && !self.is_member;
        [
            heading("history-games", Kind::Number)
                .of("games")
                .showing(of_event(|event| event.games.into())),
            heading("column-event-score", Kind::Decimal)
                .of("score")
                .in_full()
                .showing(of_event(|event| event.score.exact().into())),
            decimal(
                heading("column-event-expected", Kind::Decimal).priority(2),
                texts,
                |event| event.expected,
            )
            .telling("expected", of_event(|event| event.expected.into())),
            column("K".to_owned(), Kind::Number)
                .shown_if(of_several)
                .priority(3)
                .of("k")
                .in_full()
                .showing(of_event(|event| event.k.into())),
            decimal(
                heading("column-event-bonus", Kind::Decimal)
                    .shown_if(self.has_games && self.has_bonus)
                    .priority(3),
                texts,
                |event| event.bonus.filter(|bonus| !bonus.is_zero()),
            )
            .telling("bonus", of_event(|event| event.bonus.into())),
            column("R_p".to_owned(), Kind::Decimal)
                .priority(if self.is_member { 2 } else { 1 })
                .in_full()
                .showing(move |row: &RatingRow| {
                    let performed = row.event.as_ref()?.performed.as_ref()?;
                    let shown = self::shown(performed, texts);
                    Some(Cell::printed(texts.lang(), &shown, Kind::Decimal))
                })
                .telling("performance", |row| row.event.as_ref()?.performed?.rating()),
            decimal(
                heading("rate-exact", Kind::Decimal)
                    .shown_if(of_several)
                    .priority(1),
                texts,
                |event| Some(event.exact),
            )
            .telling("exact", of_event(|event| event.exact.into())),
        ]
    }
}

/// A cell of the event; empty without one.
fn of_event(cell: fn(&EventOfRow) -> Cell) -> impl Fn(&RatingRow) -> Option<Cell> {
    move |row| row.event.as_ref().map(cell)
}

/// A column of numbers of which a curve has twelve decimals on record.
fn decimal(
    column: Column,
    texts: Texts,
    of: fn(&EventOfRow) -> Option<Decimal>,
) -> CellColumn<'static, RatingRow> {
    column.in_full().showing(move |row: &RatingRow| {
        let value = of(row.event.as_ref()?)?;
        let short = with_decimals(texts.lang(), round_half_away(value, 4), 2);
        Some(Cell::printed(texts.lang(), &short, Kind::Decimal))
    })
}

impl RatingRow {
    /// What changed the rating, in words.
    fn what(&self, texts: Texts) -> String {
        match (self.kind, &self.event) {
            (_, Some(event)) => event.tournament_name.clone(),
            (ChangeKind::Scale, _) => texts.get("history-adjusted"),
            (ChangeKind::Committee, _) => texts.get("history-reset"),
            (ChangeKind::Event | ChangeKind::Archive, None) => texts.get("history-archived"),
        }
    }
}

/// `163.4`, or the bound where all points or none were scored: `≥229.2`.
pub fn shown(performance: &Performance, texts: Texts) -> String {
    let number = |value| with_decimals(texts.lang(), value, 1);
    match performance.strength {
        Strength::Rating { rating, .. } => number(rating),
        Strength::AtLeast(bound) => format!("≥{}", number(bound)),
        Strength::AtMost(bound) => format!("≤{}", number(bound)),
    }
}

/// A performance for scripts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PerformanceJson {
    /// Rated games it is based on.
    pub games: u32,
    /// The points in these games.
    pub score: Points,
    /// The opponents' mean.
    pub average: Decimal,
    /// The score share with two decimals.
    pub p: Decimal,
    /// The performance rating; null where all points or none were scored.
    pub rating: Option<Decimal>,
    /// `ge` or `le` where there is only a bound.
    pub bound: Option<&'static str>,
    pub bound_value: Option<Decimal>,
}

impl From<Period> for PerformanceJson {
    fn from(period: Period) -> Self {
        let (rating, bound, bound_value) = match period.performance.strength {
            Strength::Rating { rating, .. } => (Some(rating), None, None),
            Strength::AtLeast(value) => (None, Some("ge"), Some(value)),
            Strength::AtMost(value) => (None, Some("le"), Some(value)),
        };
        Self {
            games: period.games,
            score: period.score,
            average: period.performance.average,
            p: period.performance.p,
            rating,
            bound,
            bound_value,
        }
    }
}
