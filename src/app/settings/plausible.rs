//! Checks the plausibility of all inputs: a table of rules, and the context in which they are checked.
//!
//! A use case checks its input against `rules`, and an implausible value is a [`doubt`](crate::app::club::doubt), to be
//! confirmed by command, in a form, or for a file with its line. Nothing is refused entirely here.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, Months};

use crate::app::club::session::Session;
use crate::app::club::{Club, doubt};
use crate::app::error::AppResult;
use crate::app::members::names;
use crate::domain::date::MIN_VALID;
use crate::domain::person::{ExternalScale, Status};
use crate::domain::{Arg, Date, Decimal, Message, PersonId, Play, Rating, Severity, name};
use crate::exchange::problem::Problem;
use crate::rating::regulation::{BonusRule, NewcomerRule, Regulation};
use crate::store::{self, Connection};

/// A fact or a day more than this many years ago is a mistake: no club has data that old.
const YEARS_BACK: u32 = 100;

/// The measured value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measure {
    Number(Decimal),
    Day(Date),
}

/// The doubts about one change, collected rule by rule.
#[derive(Debug)]
pub struct Doubts {
    today: Date,
    /// The regulation in force; `None` in a multiplayer pool.
    regulation: Option<Regulation>,
    found: Vec<Message>,
    /// The doubts about a file, with their positions.
    placed: Vec<Problem>,
}

impl Doubts {
    /// Checks by today's date and by the regulation in force.
    pub fn new(club: &Club) -> AppResult<Self> {
        let regulation = match club.play()? {
            Play::Several => None,
            Play::Games | Play::Matches => club.rules_today(club.pool)?,
        };
        Ok(Self {
            regulation,
            ..Self::without_rules(club.session.today())
        })
    }

    /// Checks only by day: for data unrelated to ratings.
    pub fn without_rules(today: Date) -> Self {
        Self {
            today,
            regulation: None,
            found: Vec::new(),
            placed: Vec::new(),
        }
    }

    /// The doubt of a rule about a value, if any.
    pub fn doubt(&self, rule: &Rule, value: impl Into<Measure>) -> Option<Message> {
        let value = value.into();
        let message = Message::new(rule.sentence);
        match (self.limits(rule, value), value) {
            (Some((low, high)), Measure::Number(number)) => {
                let is_believed = low <= number && number <= high;
                (!is_believed).then(|| {
                    message
                        .with("value", number_arg(number))
                        .with("low", number_arg(low))
                        .with("high", number_arg(high))
                })
            }
            (None, Measure::Day(day)) => {
                let Bounds::Day { ahead } = rule.bounds else {
                    return None;
                };
                let first = self.today.checked_sub_months(Months::new(12 * YEARS_BACK));
                let last = self.today.checked_add_days(Days::new(ahead));
                let is_believed = day == MIN_VALID
                    || first.is_none_or(|first| first <= day)
                        && last.is_none_or(|last| day <= last);
                (!is_believed).then(|| message.with("date", day))
            }
            _ => None,
        }
    }

    /// The bounds of a number; `None` where none apply.
    fn limits(&self, rule: &Rule, value: Measure) -> Option<(Decimal, Decimal)> {
        let Measure::Number(_) = value else {
            return None;
        };
        let whole = |low: i32, high: i32| Some((low.into(), high.into()));
        match rule.bounds {
            Bounds::Between(low, high) => Some((Decimal::new(low, 2), Decimal::new(high, 2))),
            Bounds::Scale(scale) => {
                let own = self.regulation.as_ref().map(|rules| rules.plausible(scale));
                let range = own.or_else(|| scale.plausible())?;
                whole(*range.start(), *range.end())
            }
            Bounds::Sigmas(count) => {
                let sigma = self.regulation.as_ref()?.scale.sigma;
                Some((Decimal::ZERO, sigma * Decimal::from(count)))
            }
            Bounds::Born { oldest, youngest } => {
                let year = self.today.year();
                whole(year - oldest, year - youngest)
            }
            Bounds::Day { .. } => None,
        }
    }

    /// Adds a doubt about a value if it violates the rule.
    pub fn add(&mut self, rule: &Rule, value: impl Into<Measure>) {
        self.add_with(rule, value, |message| message);
    }

    /// Adds a doubt with additional values for its sentence.
    pub fn add_with(
        &mut self,
        rule: &Rule,
        value: impl Into<Measure>,
        say: impl FnOnce(Message) -> Message,
    ) {
        let doubt = self.doubt(rule, value);
        self.found.extend(doubt.map(say));
    }

    /// Adds a doubt about a value in a line of a file.
    pub fn add_at(&mut self, at: (usize, usize), rule: &Rule, value: impl Into<Measure>) {
        let doubt = self.doubt(rule, value);
        self.placed
            .extend(doubt.map(|doubt| Problem::warning(at.0, at.1, doubt)));
    }

    /// Checks a rating on a scale.
    pub fn rating(&mut self, scale: ExternalScale, value: Rating) {
        self.add(of_scale(scale), value);
    }

    /// Adds doubts found by other means.
    pub fn extend(&mut self, doubts: impl IntoIterator<Item = Message>) {
        self.found.extend(doubts);
    }

    /// Adds the doubts about another change.
    pub(crate) fn include(&mut self, other: Self) {
        self.found.extend(other.found);
        self.placed.extend(other.placed);
    }

    /// Adds doubts about a file found by other means.
    pub fn extend_at(&mut self, doubts: impl IntoIterator<Item = Problem>) {
        self.placed.extend(doubts);
    }

    /// Adds the problems of a file about which its reader asks.
    pub fn extend_asked(&mut self, problems: &[Problem]) {
        let asked = problems.iter();
        self.extend_at(
            asked
                .filter(|problem| problem.severity == Severity::Doubt)
                .cloned(),
        );
    }

    /// Accepts a change without doubts, or with confirmed ones.
    ///
    /// # Errors
    /// A conflict that contains the doubts.
    pub fn require_confirmed(self, club: &Club) -> AppResult<()> {
        self.require_confirmed_in(club.session())
    }

    /// The same with the session alone: inside an operation, or before there is a club.
    ///
    /// # Errors
    /// As [`require_confirmed`](Self::require_confirmed).
    pub fn require_confirmed_in(self, session: &Session) -> AppResult<()> {
        if session.anyway || (self.found.is_empty() && self.placed.is_empty()) {
            return Ok(());
        }
        if self.placed.is_empty() {
            return Err(doubt::error(self.found));
        }
        Err(doubt::in_file(self.places()))
    }

    /// All doubts about a file: those about the whole of it, then the others in the order of its lines.
    pub fn places(mut self) -> Vec<Problem> {
        self.placed
            .sort_by_key(|problem| (problem.line, problem.column));
        let whole = self.found.into_iter();
        let mut problems: Vec<Problem> = whole.map(|doubt| Problem::warning(0, 0, doubt)).collect();
        problems.extend(self.placed);
        problems
    }
}

/// A number without digit grouping, as years and ratings are written; one with decimals in the language's form.
fn number_arg(number: Decimal) -> Arg {
    if number.is_integer() {
        number.normalize().to_string().into()
    } else {
        number.into()
    }
}

impl From<Date> for Measure {
    fn from(day: Date) -> Self {
        Self::Day(day)
    }
}

impl From<Decimal> for Measure {
    fn from(number: Decimal) -> Self {
        Self::Number(number)
    }
}

impl From<Rating> for Measure {
    fn from(rating: Rating) -> Self {
        Self::Number(rating.exact())
    }
}

macro_rules! whole_numbers {
    ($($from:ty),*) => {$(
        impl From<$from> for Measure {
            fn from(value: $from) -> Self {
                Self::Number(value.into())
            }
        }
    )*};
}
whole_numbers!(u16, i32, u32, i64, usize);

/// The people who had died by a day, with the day of their death.
pub(crate) fn dead(
    conn: &Connection,
    people: impl IntoIterator<Item = PersonId>,
    day: Date,
) -> AppResult<BTreeMap<PersonId, Message>> {
    let asked: BTreeSet<PersonId> = people.into_iter().collect();
    let mut found = BTreeMap::new();
    // The statuses are ascending by day, so the last one that has begun is in force.
    for (person, (from, status)) in store::person::all_statuses(conn)? {
        if asked.contains(&person) && from <= day {
            found.remove(&person);
            if status == Status::Deceased {
                found.insert(person, from);
            }
        }
    }
    let mut said = BTreeMap::new();
    for (person, died) in found {
        let name = store::person::load_named(conn, person)?.map(|person| person.data.name);
        let message = Message::new(DEAD_PLAYS.sentence)
            .with("name", name::plain_order(&name.unwrap_or_default()))
            .with("date", died)
            .with("day", day);
        said.insert(person, message);
    }
    Ok(said)
}

/// The doubts about giving a person a status from a day on.
pub(crate) fn standing(
    club: &Club,
    person: PersonId,
    status: Status,
    from: Date,
) -> AppResult<Doubts> {
    let mut doubts = Doubts::without_rules(club.session().today());
    doubts.add(&STATUS_DAY, from);
    let name = names::today(club)?.remove(&person).unwrap_or_default();
    let say = |doubt: Message| doubt.with("name", name.as_str()).with("from", from);
    let statuses = store::person::statuses(club.conn(), person)?;
    let before = statuses.iter().rev().find(|(day, _)| *day < from);
    if let Some((since, before)) = before {
        let dated = |doubt| say(doubt).with("date", *since);
        let returns = *before == Status::Deceased && status != Status::Deceased;
        doubts.add_with(&AFTER_DEATH, u32::from(returns), dated);
        doubts.add_with(&SAME_STATUS, u32::from(*before == status), |doubt| {
            dated(doubt).with("status", Message::new(status.key()))
        });
    }
    let days = days_played(club, person)?;
    let later: Vec<Date> = days.iter().copied().filter(|day| *day >= from).collect();
    let rule = match status {
        Status::Deceased => &DEAD_BEFORE_GAMES,
        Status::Left if later.len() == days.len() => &LEFT_BEFORE_GAMES,
        _ => return Ok(doubts),
    };
    if let (Some(first), Some(last)) = (later.first(), later.last()) {
        doubts.add_with(rule, later.len(), |doubt| {
            say(doubt).with("first", *first).with("last", *last)
        });
    }
    Ok(doubts)
}

/// The first days of the events in which a person played, and the days of multiplayer games, in all pools; ascending.
fn days_played(club: &Club, person: PersonId) -> AppResult<Vec<Date>> {
    let mut days = Vec::new();
    for pool in store::pool::all(club.conn())? {
        let facts = club.memory.facts(club.conn(), pool.id)?;
        for event in &facts.tournaments {
            let mut games = event.games.iter().filter(|game| game.is_played());
            let played = games.any(|game| {
                let players = [game.white, game.black].map(|at| event.person(at));
                players.contains(&Some(person))
            });
            if played || event.cards.iter().any(|card| card.person == person) {
                days.push(event.start);
            }
        }
        let games = facts.multiplayer.iter().flat_map(|many| &many.games);
        let own = games.filter(|game| game.results.iter().any(|(one, _)| *one == person));
        days.extend(own.map(|game| game.date));
    }
    days.sort_unstable();
    Ok(days)
}

impl Doubts {
    /// The doubts about a regulation: numbers that no board can have meant.
    pub fn regulation(&mut self, rules: &Regulation) {
        self.add(&SIGMA, rules.scale.sigma);
        let highest = rules.k.iter().map(|band| rules.k_over(band.k, 1)).max();
        self.add(&K, highest.unwrap_or(Decimal::ZERO));
        let bonus = rules.bonus;
        let is_reversed = bonus.rule == BonusRule::TwoStep && bonus.short > bonus.long;
        self.add_with(&BONUS_ORDER, u32::from(is_reversed), |doubt| {
            doubt.with("short", bonus.short).with("long", bonus.long)
        });
        let names = rules.classes.iter().map(|class| class.name.trim());
        let distinct: BTreeSet<&str> = names.filter(|name| !name.is_empty()).collect();
        self.add(&CLASS_NAMES, rules.classes.len() - distinct.len());
        self.add(&TITLE, u32::from(rules.title.trim().is_empty()));
        let usual = |letter: &char| letter.is_ascii_alphanumeric() || "-_.".contains(*letter);
        let unusual = rules.name.chars().filter(|letter| !usual(letter)).count();
        self.add_with(&RULES_NAME, unusual, |doubt| {
            doubt.with("name", rules.name.as_str())
        });
        self.add(&RULES_MINUTES, rules.eligibility.minutes_per_move);
        // Where games do not give a first rating, a threshold for reliable ratings is not needed either.
        if rules.reliable_after > 0 || rules.newcomers.rule == NewcomerRule::Performance {
            self.add(&RELIABLE, rules.reliable_after);
        }
    }
}

/// One rule of plausibility.
#[derive(Debug)]
pub struct Rule {
    /// The key of the sentence, which also identifies the rule.
    pub sentence: &'static str,
    pub bounds: Bounds,
}

/// The plausible bounds of a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// The numbers of a scale that are plausible by the regulation in force; `Es` means the regulation's own scale.
    Scale(ExternalScale),
    /// From 0 to this many standard deviations of the regulation's scale.
    Sigmas(u32),
    /// From one number to another, in hundredths.
    Between(i64, i64),
    /// Years of birth by the age in years.
    Born { oldest: i32, youngest: i32 },
    /// Days: not more than a hundred years back, and this many days ahead.
    Day { ahead: u64 },
}

/// Bounds for counts that must be 0.
const NONE: Bounds = Bounds::Between(0, 0);
const fn up_to(most: i64) -> Bounds {
    Bounds::Between(0, most * 100)
}

macro_rules! rules {
    ($($(#[$doc:meta])+ $name:ident, $sentence:literal, $bounds:expr;)*) => {
        $($(#[$doc])+ pub static $name: Rule = Rule { sentence: $sentence, bounds: $bounds };)*

        /// Every rule, in the order of this file.
        pub static ALL: &[&Rule] = &[$(&$name),*];
    };
}

rules! {
    /// A rating on the pool's own scale.
    OWN_RATING, "doubt-own-rating", Bounds::Scale(ExternalScale::Es);
    /// A DSU number.
    DSU_NUMBER, "doubt-dsu-number", Bounds::Scale(ExternalScale::Dsu);
    /// A FIDE number.
    FIDE_NUMBER, "doubt-fide-number", Bounds::Scale(ExternalScale::Fide);
    /// By how much a DSU or FIDE number changes from one list to the next.
    NUMBER_JUMP, "doubt-number-jump", up_to(400);
    /// By how much a start rating differs from the member's current rating: 4σ, 100 on the ES scale.
    START_JUMP, "doubt-start-jump", Bounds::Sigmas(4);
    /// By how much a rating changes from one archived list to the next: also 4σ.
    LIST_JUMP, "doubt-list-jump", Bounds::Sigmas(4);
    /// The spread of the opponents' numbers on a card.
    CARD_SPREAD, "doubt-card-spread", up_to(1_000);
    /// The distance of the numbers before and after an event.
    CARD_CHANGE, "doubt-card-change", up_to(400);
    /// Rated games before a rating.
    GAMES, "doubt-games", up_to(5_000);
    /// Points in a file beyond those possible in its rounds.
    POINTS, "doubt-points", NONE;
    /// By how much a conversion misses the members' own numbers on average, in DSU points.
    CONVERSION_FAR, "doubt-conversion-far", Bounds::Between(-10_000, 10_000);
    /// Conversions already in force from the same day.
    CONVERSION_AGAIN, "doubt-conversion-again", NONE;

    /// The year of birth.
    BORN, "doubt-born", Bounds::Born { oldest: 110, youngest: 3 };
    /// The day of joining the club.
    MEMBER_SINCE, "doubt-member-since", Bounds::Day { ahead: 366 };
    /// The day from which a status or a name is valid.
    STATUS_DAY, "doubt-status-day", Bounds::Day { ahead: 366 };
    /// The day from which a start rating is valid.
    START_DAY, "doubt-start-day", Bounds::Day { ahead: 366 };
    /// The day from which a DSU or FIDE number is valid.
    NUMBER_DAY, "doubt-number-day", Bounds::Day { ahead: 93 };
    /// The first day of an event: seasons are planned a year ahead.
    EVENT_DAY, "doubt-event-day", Bounds::Day { ahead: 550 };
    /// How many days an event lasts.
    EVENT_LENGTH, "doubt-event-length", up_to(500);
    /// The day from which a conversion, a regulation or a change of the scale is in force.
    RULES_DAY, "doubt-rules-day", Bounds::Day { ahead: 731 };
    /// The first day of a seat in the committee.
    TERM_DAY, "doubt-term-day", Bounds::Day { ahead: 1_096 };
    /// The day on which the board approved a regulation.
    APPROVAL_DAY, "doubt-approval-day", Bounds::Day { ahead: 0 };

    /// Games of a person who, by the new status, had left before the first of them.
    LEFT_BEFORE_GAMES, "doubt-left-before-games", NONE;
    /// Games of a person who had died by then.
    DEAD_BEFORE_GAMES, "doubt-dead-before-games", NONE;
    /// Events and games of a person who had died by then.
    DEAD_PLAYS, "doubt-dead-plays", NONE;
    /// A status later than a death.
    AFTER_DEATH, "doubt-after-death", NONE;
    /// A status that is already valid.
    SAME_STATUS, "doubt-same-status", NONE;
    /// A seat for a person who has died or is no longer a member.
    SEAT_OF_FORMER, "doubt-seat-of-former", NONE;
    /// Other chairmen at the same time.
    SECOND_CHAIRMAN, "doubt-second-chairman", NONE;

    /// Minutes per move of an event.
    MINUTES, "doubt-minutes", Bounds::Between(1, 6_000);
    /// By how many minutes per move an approved event falls short of the regulation.
    APPROVED_FAST, "doubt-approved-fast", NONE;
    /// Rounds of an event.
    ROUNDS, "doubt-rounds", up_to(60);
    /// The same multiplayer game entered already.
    SAME_GAME, "doubt-same-game", NONE;
    /// How many changes were made since the one to be undone.
    UNDO_FAR, "doubt-undo-far", up_to(20);

    /// A factor K; the bound holds for the scale of DSU and FIDE (σ 200) and for smaller ones.
    K, "doubt-k", up_to(40);
    /// A higher bonus threshold for a short event than for a long one.
    BONUS_ORDER, "doubt-bonus-order", NONE;
    /// Classes of the same name, or without one.
    CLASS_NAMES, "doubt-class-names", NONE;
    /// A regulation without title.
    TITLE, "doubt-title", NONE;
    /// Characters in a regulation's name that need quoting on a command line.
    RULES_NAME, "doubt-rules-name", NONE;
    /// Games that make a rating reliable.
    RELIABLE, "doubt-reliable", Bounds::Between(100, 100_000);
    /// Minutes per move that a regulation requires.
    RULES_MINUTES, "doubt-rules-minutes", up_to(10);
    /// One standard deviation of the scale.
    SIGMA, "doubt-sigma", Bounds::Between(100, 100_000);
}

/// The rule for a number of a scale.
pub fn of_scale(scale: ExternalScale) -> &'static Rule {
    match scale {
        ExternalScale::Es => &OWN_RATING,
        ExternalScale::Dsu => &DSU_NUMBER,
        ExternalScale::Fide => &FIDE_NUMBER,
    }
}
