//! A change of a rating as a row: the same columns in every table of them, for people and for programs.

use super::performance;
use super::table::data::Records;
use super::table::{Cell, CellColumn, Column, Kind, Table, Value};
use crate::domain::{
    Date, Decimal, PersonId, Play, Points, Rating, TournamentId, round_half_away, words,
};
use crate::rating::performance::Performance;
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
    Table::of(columns(rows, of, has_bonus, texts), rows, texts.lang())
}

/// The rows for programs.
pub fn records(rows: &[RatingRow]) -> Records {
    let texts = Texts::new(Lang::En);
    Records::of(&columns(rows, Of::Several, true, texts), rows)
}

fn columns(
    rows: &[RatingRow],
    of: Of,
    has_bonus: bool,
    texts: Texts,
) -> Vec<CellColumn<'static, RatingRow>> {
    let (is_member, is_several) = (of == Of::Member, of == Of::Several);
    // A change of the scale has no games.
    let has_games = is_member || rows.iter().any(|row| row.event.is_some());
    let heading = |key, kind| Column::new(texts.get(key), kind);
    let event = |column: Column, id, cell: fn(&EventOfRow) -> Cell| {
        let column = column.of(id);
        column.showing(move |row: &RatingRow| row.event.as_ref().map(cell))
    };
    let of_games = |key, kind| heading(key, kind).shown_if(has_games);
    vec![
        heading("history-date", Kind::Date)
            .shown_if(is_member)
            .of("date")
            .showing(|row: &RatingRow| row.date),
        Column::data("kind").showing(|row: &RatingRow| row.kind),
        event(Column::data(""), "tournament", |event| {
            event.tournament.into()
        }),
        heading("history-event", Kind::Name)
            .shown_if(is_member)
            .showing(move |row: &RatingRow| row.what(texts))
            .telling("tournament_name", |row| {
                row.event
                    .as_ref()
                    .map(|event| event.tournament_name.clone())
            }),
        Column::data("member").showing(|row: &RatingRow| row.member),
        heading("rate-name", Kind::Name)
            .shown_if(is_several)
            .of("name")
            .showing(|row: &RatingRow| row.name.clone()),
        event(Column::data(""), "rule", |event| event.rule.into()),
        heading("history-old", Kind::Number)
            .showing(move |row: &RatingRow| match row.old {
                None if row.kind != ChangeKind::Archive => Cell::text(texts.get("history-none")),
                old => old.into(),
            })
            .telling("old", |row| row.old),
        event(of_games("history-games", Kind::Number), "games", |event| {
            event.games.into()
        }),
        event(
            of_games("history-score", Kind::Decimal).in_full(),
            "score",
            |event| event.score.into(),
        ),
        decimal(
            of_games("history-expected", Kind::Decimal).priority(2),
            texts,
            |event| event.expected,
        )
        .telling("expected", |row| row.event.as_ref()?.expected),
        event(
            Column::new("K", Kind::Number)
                .shown_if(has_games && is_several)
                .priority(3)
                .in_full(),
            "k",
            |event| event.k.into(),
        ),
        decimal(
            of_games("history-bonus", Kind::Decimal)
                .shown_if(has_games && has_bonus)
                .priority(3),
            texts,
            |event| event.bonus.filter(|bonus| !bonus.is_zero()),
        )
        .telling("bonus", |row| row.event.as_ref()?.bonus),
        Column::new("R_p", Kind::Decimal)
            .shown_if(has_games)
            .priority(if is_member { 2 } else { 1 })
            .in_full()
            .showing(move |row: &RatingRow| {
                let performed = row.event.as_ref()?.performed.as_ref()?;
                let shown = performance::shown(performed, texts);
                Some(Cell::printed(texts.lang(), &shown, Kind::Decimal))
            })
            .telling("performance", |row| row.event.as_ref()?.performed?.rating()),
        decimal(
            of_games("rate-exact", Kind::Decimal)
                .shown_if(has_games && is_several)
                .priority(1),
            texts,
            |event| Some(event.exact),
        )
        .telling("exact", |row| Some(row.event.as_ref()?.exact)),
        heading("history-new", Kind::Number)
            .of("new")
            .showing(|row: &RatingRow| row.new),
        heading("history-change", Kind::Number)
            .priority(is_member.into())
            .showing(|row: &RatingRow| Some(Value::change(row.new.0 - row.old?.0))),
        event(Column::data(""), "games_total", |event| {
            event.games_total.into()
        }),
    ]
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
