//! The result of the calculator, with its derivation.

use super::mode::{Mode, Name};
use super::numbers::numbers;
use crate::app::calc::{self, Field};
use crate::app::{AppError, AppResult};
use crate::domain::{Date, Decimal, Message};
use crate::exchange::dates;
use crate::publish::calc::{
    CardKnown, CardRequest, ConvertRequest, RatingRequest, ScaleName, TermLine, derivation,
};
use crate::rating::player_card::BeforeAfter;
use crate::rating::regulation::{Curve, Method, Regulation};
use crate::rating::table1;
use crate::text::typed_number;
use crate::tui::ctx::Ctx;

/// Decimals shown in a result.
const SHOWN: u32 = 4;
/// σ of table 1, in whose points its differences are measured.
const SIGMA: Decimal = Decimal::from_parts(25, 0, 0, false, 0);

/// A result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Calculation {
    /// The requested number.
    pub(super) headline: String,
    /// Its derivation.
    pub(super) lines: Vec<String>,
}

/// The input, and the rules for the calculation.
pub(super) struct Question<'a> {
    pub(super) mode: Mode,
    pub(super) typed: &'a dyn Fn(Name) -> &'a str,
    pub(super) chosen: &'a dyn Fn(Name) -> bool,
    pub(super) ctx: &'a Ctx,
}

impl Question<'_> {
    /// The result; `None` while input is missing.
    ///
    /// # Errors
    /// Input that cannot be parsed, or has no result.
    pub(super) fn answer(&self) -> AppResult<Option<Calculation>> {
        match self.mode {
            Mode::Expected => self.expected(),
            Mode::Rating => self.rating(),
            Mode::Performance => self.performance(),
            Mode::Newcomer => self.newcomer(),
            Mode::Convert => self.convert(),
            Mode::Card => self.card(),
        }
    }

    fn expected(&self) -> AppResult<Option<Calculation>> {
        let (Some(rating), Some(opponents)) =
            (self.number(Name::Rating)?, self.numbers(Name::Opponents)?)
        else {
            return Ok(None);
        };
        let rules = self.rules()?;
        let answer = calc::expected(rating, &opponents, &rules);
        let mut lines = derivation::expected(rating, &answer, &rules, self.ctx.texts);
        lines.extend(self.table_rows(&answer.terms, &rules));
        let message =
            Message::new("calc-answer-expected").with("value", readable(answer.expected.0));
        Ok(Some(self.with_headline(&message, lines)))
    }

    fn rating(&self) -> AppResult<Option<Calculation>> {
        let (Some(rating), Some(opponents)) =
            (self.number(Name::Rating)?, self.numbers(Name::Opponents)?)
        else {
            return Ok(None);
        };
        let (score, results) = (self.number(Name::Score)?, self.numbers(Name::Results)?);
        if score.is_none() && results.is_none() {
            return Ok(None);
        }
        let request = RatingRequest {
            rating,
            opponents,
            score,
            results,
            rounds: self.count(Name::Rounds)?,
            games_before: None,
            method: if (self.chosen)(Name::Method) {
                Method::Average
            } else {
                Method::PerGame
            },
            doubles: None,
        };
        let rules = self.rules()?;
        let answer = calc::rating(&request, &rules)?;
        let mut lines = derivation::rating(&request, &answer, &rules, self.ctx.texts);
        lines.extend(self.table_rows(&answer.terms, &rules));
        Ok(Some(self.rated(
            "calc-answer-rating",
            answer.rounded,
            answer.exact.0,
            lines,
        )))
    }

    /// The opponents, one by one or as an average, and the number of games.
    fn field(&self) -> AppResult<Option<(Field, Option<u32>)>> {
        let games = self.count(Name::Games)?;
        let opponents = self.numbers(Name::Opponents)?;
        Ok(match (opponents, self.number(Name::Average)?) {
            (Some(opponents), _) => Some((Field::Opponents(opponents), games)),
            (None, Some(average)) if games.is_some() => Some((Field::Average(average), games)),
            (None, _) => None,
        })
    }

    fn performance(&self) -> AppResult<Option<Calculation>> {
        let (Some((field, games)), Some(score)) = (self.field()?, self.number(Name::Score)?) else {
            return Ok(None);
        };
        let rules = self.rules()?;
        let answer = calc::performance(&field, score, games, &rules)?;
        let lines = derivation::performance(&answer, &rules, self.ctx.texts);
        let (key, value) = match (answer.rating, answer.bound, answer.bound_value) {
            (None, Some("ge"), Some(bound)) => ("calc-answer-at-least", bound),
            (None, Some(_), Some(bound)) => ("calc-answer-at-most", bound),
            (Some(rating), ..) => ("calc-answer-performance", rating),
            (None, ..) => return Ok(None),
        };
        let message = Message::new(key).with("value", readable(value.0));
        Ok(Some(self.with_headline(&message, lines)))
    }

    fn newcomer(&self) -> AppResult<Option<Calculation>> {
        let (Some((field, games)), Some(score)) = (self.field()?, self.number(Name::Score)?) else {
            return Ok(None);
        };
        let rules = self.rules()?;
        let answer = calc::newcomer(&field, score, games, &rules)?;
        let lines = derivation::newcomer(&answer, &rules, self.ctx.texts);
        Ok(Some(self.rated(
            "calc-answer-first",
            answer.rounded,
            answer.exact.0,
            lines,
        )))
    }

    fn convert(&self) -> AppResult<Option<Calculation>> {
        let Some(value) = self.number(Name::Number)? else {
            return Ok(None);
        };
        let on = self.day()?;
        let (from, to, key) = if (self.chosen)(Name::Direction) {
            (ScaleName::Es, ScaleName::Dsu, "calc-answer-dsu")
        } else {
            (ScaleName::Dsu, ScaleName::Es, "calc-answer-es")
        };
        let snapshot = self.ctx.snapshot.as_ref();
        let decided = snapshot.map(|snapshot| snapshot.facts.conversion_on(on));
        let request = ConvertRequest {
            value,
            from,
            to,
            on: Some(on),
            conversion: decided,
        };
        let answer = calc::convert(&request, &self.rules()?)?;
        let lines = derivation::converted(&request, &answer, self.ctx.texts);
        Ok(Some(self.rated(key, answer.rounded, answer.exact.0, lines)))
    }

    fn card(&self) -> AppResult<Option<Calculation>> {
        let (Some(rating), Some(score)) = (self.number(Name::Rating)?, self.number(Name::Score)?)
        else {
            return Ok(None);
        };
        let games = self.count(Name::Games)?;
        let (before, after) = (self.number(Name::Before)?, self.number(Name::After)?);
        let known = match (self.numbers(Name::DsuOpponents)?, before, after, games) {
            (Some(opponents), ..) => CardKnown::Opponents(calc::checked_count(opponents, games)?),
            (None, Some(before), Some(after), Some(games)) => CardKnown::BeforeAfter(BeforeAfter {
                before,
                after,
                games,
            }),
            _ => return Ok(None),
        };
        let request = CardRequest {
            rating,
            score,
            known,
        };
        let dsu = self.dsu_rules()?;
        let answer = calc::card(&request, &self.rules()?, &dsu)?;
        let lines = derivation::card(&request, &answer, &dsu, self.ctx.texts);
        Ok(Some(self.rated(
            "calc-answer-rating",
            answer.rounded,
            answer.exact.0,
            lines,
        )))
    }

    /// The regulation in force; without a club, the program's default.
    fn rules(&self) -> AppResult<Regulation> {
        let snapshot = self.ctx.snapshot.as_ref();
        let own = snapshot.and_then(|snapshot| snapshot.facts.regulation_on(self.ctx.today()));
        own.cloned()
            .or_else(|| Regulation::builtin("es"))
            .ok_or_else(no_rules)
    }

    /// The rules by which DSU computes the numbers on a player card.
    fn dsu_rules(&self) -> AppResult<Regulation> {
        let snapshot = self.ctx.snapshot.as_ref();
        let name = snapshot.map_or("dsu", |snapshot| {
            snapshot.facts.card_rules_on(self.ctx.today())
        });
        Regulation::builtin(name).ok_or_else(no_rules)
    }

    /// The rows of table 1 that were looked up, each once, with the differences they cover.
    fn table_rows(&self, terms: &[TermLine], rules: &Regulation) -> Vec<String> {
        if rules.curve != Curve::Table || rules.scale.sigma != SIGMA {
            return Vec::new();
        }
        let mut shares: Vec<Decimal> = terms.iter().map(|term| term.p.0).collect();
        shares.sort_unstable();
        shares.dedup();
        let mut lines = vec![String::new(), self.ctx.get("calc-rows")];
        for share in shares {
            let message = match table1::band(share) {
                Some((Some(low), Some(high))) => {
                    Message::new("calc-row").with("low", low).with("high", high)
                }
                Some((Some(low), None)) => Message::new("calc-row-above").with("low", low),
                Some((None, Some(high))) => Message::new("calc-row-below").with("high", high),
                _ => continue,
            };
            lines.push(self.ctx.say(&message.with("p", share)));
        }
        lines
    }

    fn rated(
        &self,
        key: &'static str,
        rounded: i32,
        exact: Decimal,
        lines: Vec<String>,
    ) -> Calculation {
        let message = Message::new(key)
            .with("value", Decimal::from(rounded))
            .with("exact", readable(exact));
        self.with_headline(&message, lines)
    }

    fn with_headline(&self, message: &Message, lines: Vec<String>) -> Calculation {
        Calculation {
            headline: self.ctx.say(message),
            lines,
        }
    }

    fn number(&self, name: Name) -> AppResult<Option<Decimal>> {
        let text = (self.typed)(name).trim();
        if text.is_empty() {
            return Ok(None);
        }
        typed_number(text)
            .map(Some)
            .ok_or_else(|| self.unread(name))
    }

    fn numbers(&self, name: Name) -> AppResult<Option<Vec<Decimal>>> {
        let found = numbers((self.typed)(name)).ok_or_else(|| self.unread(name))?;
        Ok((!found.is_empty()).then_some(found))
    }

    fn count(&self, name: Name) -> AppResult<Option<u32>> {
        let text = (self.typed)(name).trim();
        if text.is_empty() {
            return Ok(None);
        }
        let count = text.parse().ok().filter(|count| (1..=1000).contains(count));
        count.map(Some).ok_or_else(|| self.unread(name))
    }

    fn day(&self) -> AppResult<Date> {
        let text = (self.typed)(Name::Day).trim();
        if text.is_empty() {
            return Ok(self.ctx.today());
        }
        dates::typed(text, self.ctx.today())
            .ok_or_else(|| AppError::user(Message::new("field-is-no-day")))
    }

    fn unread(&self, name: Name) -> AppError {
        let field = self.ctx.get(name.text_key());
        AppError::user(Message::new("calc-unread").with("field", field))
    }
}

fn no_rules() -> AppError {
    AppError::internal(Message::new("error-no-club-open"))
}

/// A number with no more decimals than are useful to read.
fn readable(value: Decimal) -> Decimal {
    value.round_dp(SHOWN)
}
