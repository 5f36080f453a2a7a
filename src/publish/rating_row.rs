//! A change of a rating as a row, with the same columns in every table, for people and for programs.

use serde::{Serialize, Serializer};

use super::explanation::words::rule_word;
use super::table::data::Records;
use super::table::{Cell, Columns, Kind, Table, Value};
use crate::domain::{
    Date, Decimal, PersonId, Play, Points, Rating, TournamentId, round_half_away, words,
};
use crate::rating::event_performance::{self, Period};
use crate::rating::ledger::{LedgerLine, Term};
use crate::rating::performance::{Performance, Strength};
use crate::rating::regulation::Regulation;
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
#[derive(Clone, Debug, Serialize)]
pub struct RatingRow {
    /// The last day of the event, or the day of the change, which comes before the events that end on it.
    pub date: Date,
    #[serde(skip)]
    pub kind: ChangeKind,
    pub member: PersonId,
    pub name: String,
    /// The rating before; `None` before a first one.
    pub old: Option<Rating>,
    pub new: Rating,
    #[serde(flatten)]
    pub event: Option<EventOfRow>,
}

/// The additional fields of a row for an event.
#[derive(Clone, Debug, Serialize)]
pub struct EventOfRow {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// The word of the rule, such as `per_game`.
    pub rule: &'static str,
    /// Rated games.
    pub games: u32,
    /// How many of them were played in earlier events and are included in a first rating.
    #[serde(skip)]
    pub earlier: u32,
    pub score: Points,
    pub expected: Option<Decimal>,
    pub k: Option<Decimal>,
    pub bonus: Option<Decimal>,
    /// The performance rating `R_p` in the event, or its bound; null where no game of it is rated.
    #[serde(rename = "performance", serialize_with = "performance")]
    pub performed: Option<Period>,
    /// The unrounded rating after.
    pub exact: Decimal,
    /// All rated games so far, including this event.
    pub games_total: u32,
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
fn performance<S: Serializer>(period: &Option<Period>, serializer: S) -> Result<S::Ok, S::Error> {
    period.map(PerformanceJson::from).serialize(serializer)
}

impl EventOfRow {
    /// The fields for a line of the ledger with its terms, under the rules of the event.
    pub fn new(
        line: &LedgerLine,
        terms: &[Term],
        rules: Option<&Regulation>,
        tournament_name: String,
    ) -> Self {
        Self {
            tournament: line.tournament,
            tournament_name,
            rule: rule_word(&line.rule),
            games: line.games,
            earlier: earlier(line, terms),
            score: line.score,
            expected: line.expected(),
            k: line.k(),
            bonus: line.bonus(),
            performed: rules.and_then(|rules| event_performance::of_event(rules, line, terms)),
            exact: line.exact,
            games_total: line.games_total,
        }
    }
}

/// How many games of a line were played in earlier events.
fn earlier(line: &LedgerLine, terms: &[Term]) -> u32 {
    let terms = terms
        .iter()
        .filter(|term| term.tournament != line.tournament);
    let cards = line.average.iter().flat_map(|average| &average.cards);
    let cards = cards.filter(|card| card.tournament != line.tournament);
    let on_cards: u32 = cards.map(|card| card.games).sum();
    on_cards.saturating_add(u32::try_from(terms.count()).unwrap_or(u32::MAX))
}

/// Whose rows are on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// One member's rows, by day.
    Member,
    /// The effect of one event or change on several members.
    Several,
}

/// Whether the bonus has a column; for matches of sets, only if a regulation of the club gives one.
pub fn has_bonus(rows: &[RatingRow], texts: Texts) -> bool {
    let mut bonuses = rows.iter().filter_map(|row| row.event.as_ref()?.bonus);
    texts.play() == Play::Games || bonuses.any(|bonus| !bonus.is_zero())
}

/// The rows for people, with a column for the bonus if there can be one.
pub fn table(rows: &[RatingRow], of: Of, has_bonus: bool, texts: Texts) -> Table {
    VisibleColumns::new(rows, of, has_bonus)
        .columns(texts)
        .table(rows)
}

/// The rows for programs.
pub fn records(rows: &[RatingRow]) -> Records {
    let columns = VisibleColumns::new(rows, Of::Several, true).columns(Texts::new(Lang::En));
    columns.records(rows)
}

/// The columns that people see.
#[derive(Clone, Copy)]
struct VisibleColumns {
    is_member: bool,
    /// Whether there are games; a change of the scale has none.
    has_games: bool,
    has_bonus: bool,
}

impl VisibleColumns {
    fn new(rows: &[RatingRow], of: Of, has_bonus: bool) -> Self {
        let is_member = of == Of::Member;
        Self {
            is_member,
            has_games: is_member || rows.iter().any(|row| row.event.is_some()),
            has_bonus,
        }
    }

    fn columns(self, texts: Texts) -> Columns<'static, RatingRow> {
        let mut columns = Columns::<RatingRow>::new(texts);
        columns
            .date(("date", "name-date"), |row| row.date)
            .printed_if(self.is_member);
        columns.for_programs("kind", |row| row.kind);
        columns.for_programs("tournament", of_event(|event| event.tournament.into()));
        columns
            .name("name-event", move |row| row.what(texts))
            .printed_if(self.is_member);
        columns.for_programs(
            "tournament_name",
            of_event(|event| Cell::text(&event.tournament_name)),
        );
        columns.for_programs("member", |row| row.member);
        columns
            .name(("name", "name-name"), |row| row.name.clone())
            .printed_if(!self.is_member);
        columns.for_programs("rule", of_event(|event| event.rule.into()));
        columns.number("column-old-rating", move |row| match row.old {
            None if row.kind != ChangeKind::Archive => Cell::text(texts.get("history-none")),
            old => old.into(),
        });
        columns.for_programs("old", |row| row.old);
        self.add_games(&mut columns, texts);
        columns
            .number(("new", "column-event-new"), |row| row.new)
            .main();
        columns
            .number("history-change", |row| {
                Some(Value::change(row.new.0 - row.old?.0))
            })
            .main()
            .priority(self.is_member.into());
        columns.for_programs("games_total", of_event(|event| event.games_total.into()));
        columns
    }

    /// Adds what the games of an event came to, and the terms of its formula.
    fn add_games(self, columns: &mut Columns<'static, RatingRow>, texts: Texts) {
        let of_several = self.has_games && !self.is_member;
        columns
            .number(
                ("games", "history-games"),
                of_event(|event| event.games.into()),
            )
            .printed_if(self.has_games);
        columns
            .decimal(
                ("score", "column-event-score"),
                of_event(|event| event.score.exact().into()),
            )
            .in_full()
            .printed_if(self.has_games);
        columns
            .decimal(
                "column-event-expected",
                short(texts, |event| event.expected),
            )
            .priority(2)
            .printed_if(self.has_games);
        columns
            .for_programs("expected", of_event(|event| event.expected.into()))
            .in_full();
        columns
            .number(("k", "K"), of_event(|event| event.k.into()))
            .in_full()
            .priority(3)
            .printed_if(of_several);
        columns
            .decimal(
                "column-event-bonus",
                short(texts, |event| event.bonus.filter(|bonus| !bonus.is_zero())),
            )
            .priority(3)
            .printed_if(self.has_games && self.has_bonus);
        columns
            .for_programs("bonus", of_event(|event| event.bonus.into()))
            .in_full();
        columns
            .decimal("R_p", move |row| {
                let performed = row.event.as_ref()?.performed.as_ref()?;
                let shown = self::performance_text(&performed.performance, texts);
                Some(Cell::printed(texts.lang(), &shown, Kind::Decimal))
            })
            .priority(if self.is_member { 2 } else { 1 })
            .printed_if(self.has_games && texts.play() != Play::Matches);
        columns
            .for_programs("performance", |row| {
                row.event.as_ref()?.performed?.performance.rating()
            })
            .in_full();
        columns
            .decimal("rate-exact", short(texts, |event| Some(event.exact)))
            .priority(1)
            .printed_if(of_several);
        columns
            .for_programs("exact", of_event(|event| event.exact.into()))
            .in_full();
    }
}

/// A cell of the event; empty without one.
fn of_event(cell: fn(&EventOfRow) -> Cell) -> impl Fn(&RatingRow) -> Option<Cell> {
    move |row| row.event.as_ref().map(cell)
}

/// A number of which a curve has twelve decimals on record, with two to four.
fn short(
    texts: Texts,
    of: fn(&EventOfRow) -> Option<Decimal>,
) -> impl Fn(&RatingRow) -> Option<Cell> {
    move |row| {
        let value = of(row.event.as_ref()?)?;
        let short = with_decimals(texts.lang(), round_half_away(value, 4), 2);
        Some(Cell::printed(texts.lang(), &short, Kind::Decimal))
    }
}

impl RatingRow {
    /// The cause of the change, in words.
    pub fn what(&self, texts: Texts) -> String {
        match (self.kind, &self.event) {
            (_, Some(event)) => event.tournament_name.clone(),
            (ChangeKind::Scale, _) => texts.get("history-adjusted"),
            (ChangeKind::Committee, _) => texts.get("history-reset"),
            (ChangeKind::Event | ChangeKind::Archive, None) => texts.get("history-archived"),
        }
    }
}

/// `163.4`, or the bound if all points or none were scored: `≥229.2`.
pub fn performance_text(performance: &Performance, texts: Texts) -> String {
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
