//! Plausibility, for all inputs: one table of rules, and the context in which they are checked.
//!
//! A use case checks its input against [`rules`], and a value outside is a [`doubt`](super::doubt): it has to be
//! confirmed by command, in a form, or for a file with its line. Nothing is refused entirely here.

mod people;
pub mod regulation;
pub mod rules;

use chrono::{Datelike, Days, Months};

use super::club::Club;
use super::doubt;
use super::error::AppResult;
use super::session::Session;
use crate::domain::date::MIN_VALID;
use crate::domain::person::ExternalScale;
use crate::domain::{Arg, Date, Decimal, Message, Play, Rating};
use crate::exchange::problem::Problem;
use crate::rating::regulation::Regulation;

pub(super) use people::{dead, standing};
pub use rules::{Bounds, Rule};

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
    /// Doubts in a file, with their places.
    placed: Vec<Problem>,
}

impl Doubts {
    /// Measures by today and by the regulation in force.
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
                        .with("value", shown(number))
                        .with("low", shown(low))
                        .with("high", shown(high))
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

    /// The bounds of a number; `None` where there are none here.
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

    /// The same with additional text.
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
        self.add(rules::of_scale(scale), value);
    }

    /// Adds doubts found by other means.
    pub fn extend(&mut self, doubts: impl IntoIterator<Item = Message>) {
        self.found.extend(doubts);
    }

    /// The same in a file.
    pub fn extend_at(&mut self, doubts: impl IntoIterator<Item = Problem>) {
        self.placed.extend(doubts);
    }

    /// Continues where nothing is doubtful, or where the doubts are confirmed.
    ///
    /// # Errors
    /// A conflict that contains the doubts.
    pub fn settle(self, club: &Club) -> AppResult<()> {
        self.settle_for(club.session())
    }

    /// The same inside an operation, or before there is a club.
    ///
    /// # Errors
    /// As [`settle`](Self::settle).
    pub fn settle_for(mut self, session: &Session) -> AppResult<()> {
        if session.anyway || (self.found.is_empty() && self.placed.is_empty()) {
            return Ok(());
        }
        if self.placed.is_empty() {
            return Err(doubt::error(self.found));
        }
        self.placed
            .sort_by_key(|problem| (problem.line, problem.column));
        let whole = self.found.into_iter();
        let mut problems: Vec<Problem> = whole.map(|doubt| Problem::warning(0, 0, doubt)).collect();
        problems.extend(self.placed);
        Err(doubt::in_file(problems))
    }
}

/// A number without grouping, as years and ratings are written; one with decimals in the language's form.
fn shown(number: Decimal) -> Arg {
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
