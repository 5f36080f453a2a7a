//! How a pool's games of several are rated from a day on: normalisation, experience discount, and where it acts.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::multi_games::{RulesEdit, is_usual};
use crate::app::versions::{Record, RowVersion};
use crate::app::{AppResult, Club};
use crate::domain::{Decimal, Message};
use crate::rating::multiplayer::normalisation::Factors;
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

const FROM: &str = "game-rules-from";
const NORMALISATION: &str = "game-rules-normalisation";
const FACTORS: &str = "game-rules-factors";
const DISCOUNT: &str = "game-rules-discount";
const X: &str = "game-rules-x";
const INSIDE: &str = "game-rules-inside";

/// The form of the rules; it begins with those in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRules {
    rules: Rules,
    seen: RowVersion,
}

impl GameRules {
    /// The rules as they are today.
    ///
    /// # Errors
    /// A user error in a pool of games of two.
    pub fn read(club: &Club) -> AppResult<Self> {
        let seen = club.version_of(Record::GameRules(club.chosen_pool()?.id))?;
        Ok(Self {
            rules: club.rules_of_today()?,
            seen,
        })
    }
}

/// Maslen's own factors.
fn usual_factors() -> Vec<Decimal> {
    let factors = Factors::default().0;
    let factors = factors.iter().map(|factor| factor.to_string().parse());
    factors.filter_map(Result::ok).collect()
}

/// The factors as they were typed, with blanks between them.
fn factors(text: &str) -> Result<Vec<Decimal>, Message> {
    let words = text.split([' ', ';']).filter(|word| !word.is_empty());
    words
        .map(|word| {
            let number = Decimal::from_str_exact(&word.replace(',', ".")).ok();
            let number = number.filter(|number| is_usual(*number));
            number.ok_or_else(|| Message::new("game-rules-number").with("number", word))
        })
        .collect()
}

fn edit(values: &Values) -> Result<RulesEdit, Problems> {
    let normalising = if values.text(NORMALISATION) == "maslen" {
        let factors = factors(values.text(FACTORS)).map_err(|wrong| vec![(FACTORS, wrong)])?;
        Normalising::Maslen((factors != usual_factors()).then_some(factors))
    } else {
        Normalising::Strict
    };
    let discounting = match values.text(DISCOUNT) {
        "given" => {
            let wrong = || Message::new("game-rules-number").with("number", values.text(X));
            let x = values.number(X).filter(|x| is_usual(*x));
            Discounting::Given(x.ok_or_else(|| vec![(X, wrong())])?)
        }
        "none" => Discounting::None,
        _ => Discounting::Auto,
    };
    Ok(RulesEdit {
        normalising: Some(normalising),
        discounting: Some(discounting),
        inside: Some(values.text(INSIDE) == "yes"),
    })
}

fn choice(words: &[(&str, &str)], ctx: &Ctx) -> FieldType {
    let choices = words.iter().map(|(value, key)| Choice {
        value: (*value).to_owned(),
        label: ctx.get(key),
    });
    FieldType::Choice(choices.collect())
}

impl FormDefinition for GameRules {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-game-rules")
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let (normalisation, factors) = match &self.rules.normalising {
            Normalising::Strict => ("strict", usual_factors()),
            Normalising::Maslen(None) => ("maslen", usual_factors()),
            Normalising::Maslen(Some(factors)) => ("maslen", factors.clone()),
        };
        let factors: Vec<String> = factors.iter().map(|one| ctx.number(*one)).collect();
        let (discount, x) = match self.rules.discounting {
            Discounting::Auto => ("auto", String::new()),
            Discounting::None => ("none", String::new()),
            Discounting::Given(x) => ("given", ctx.number(x)),
        };
        let ways = [
            ("strict", "game-rules-is-strict"),
            ("maslen", "game-rules-is-maslen"),
        ];
        let discounts = [
            ("auto", "game-rules-is-auto"),
            ("given", "game-rules-is-given"),
            ("none", "game-rules-is-none"),
        ];
        let places = [
            ("no", "game-rules-is-after"),
            ("yes", "game-rules-is-inside"),
        ];
        vec![
            Field::new(FROM, FieldType::Day).holding(ctx.date(ctx.today())),
            Field::new(NORMALISATION, choice(&ways, ctx)).holding(normalisation),
            Field::new(FACTORS, FieldType::Text)
                .optional()
                .holding(factors.join(" ")),
            Field::new(DISCOUNT, choice(&discounts, ctx)).holding(discount),
            Field::new(X, FieldType::Number).holding(x),
            Field::new(INSIDE, choice(&places, ctx)).holding(if self.rules.inside {
                "yes"
            } else {
                "no"
            }),
        ]
    }

    fn shown(&self, name: &str, values: &Values) -> bool {
        match name {
            FACTORS => values.text(NORMALISATION) == "maslen",
            X => values.text(DISCOUNT) == "given",
            INSIDE => values.text(DISCOUNT) != "none",
            _ => true,
        }
    }

    fn live(&self, _values: &Values, ctx: &Ctx) -> Option<String> {
        Some(ctx.get("game-rules-when"))
    }

    fn save(&self, values: &Values, ctx: &Ctx) -> Result<Effect, Problems> {
        let edit = edit(values)?;
        let from = values.day(FROM).unwrap_or(ctx.today());
        let seen = self.seen;
        Ok(Effect::save(move |club| {
            let done = club.if_unchanged(seen, |club| club.set_multi_rules(from, &edit))?;
            let said = Message::new("game-rules-changed").with("date", from);
            Ok(Change::of(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
