//! How a pool's multiplayer games are rated from a day on: normalisation, experience discount, and where it applies.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::multi_games::{RulesEdit, is_usual};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::{Decimal, Message, words};
use crate::rating::multiplayer::normalisation::Factors;
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules, Scheme};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

const FROM: &str = "game-rules-from";
const NORMALISATION: &str = "game-rules-normalisation";
const FACTORS: &str = "game-rules-factors";
const DISCOUNT: &str = "game-rules-discount";
const X: &str = "game-rules-x";
const INSIDE: &str = "game-rules-inside";

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
        let seen = app::versions::of_record(club, Record::GameRules(app::pools::chosen(club)?.id))?;
        Ok(Self {
            rules: app::multi_games::rules_today(club)?,
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

words! {
    enum DiscountChoice: "game-rules-is-" {
        Auto = "auto",
        Given = "given",
        None = "none",
    }
}

fn edit(values: &Values) -> Result<RulesEdit, Problems> {
    let normalising = match values.word(NORMALISATION)? {
        Scheme::Strict => Normalising::Strict,
        Scheme::Maslen => {
            let factors = factors(values.text(FACTORS)).map_err(|wrong| vec![(FACTORS, wrong)])?;
            Normalising::Maslen((factors != usual_factors()).then_some(factors))
        }
    };
    let discounting = match values.word(DISCOUNT)? {
        DiscountChoice::Given => {
            let wrong = || Message::new("game-rules-number").with("number", values.text(X));
            let x = values.number(X).filter(|x| is_usual(*x));
            Discounting::Given(x.ok_or_else(|| vec![(X, wrong())])?)
        }
        DiscountChoice::None => Discounting::None,
        DiscountChoice::Auto => Discounting::Auto,
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
        let normalisation = self.rules.normalising.scheme().word();
        let factors = match &self.rules.normalising {
            Normalising::Strict | Normalising::Maslen(None) => usual_factors(),
            Normalising::Maslen(Some(factors)) => factors.clone(),
        };
        let factors: Vec<String> = factors.iter().map(|one| ctx.number(*one)).collect();
        let (discount, x) = match self.rules.discounting {
            Discounting::Auto => (DiscountChoice::Auto, String::new()),
            Discounting::None => (DiscountChoice::None, String::new()),
            Discounting::Given(x) => (DiscountChoice::Given, ctx.number(x)),
        };
        let ways = Scheme::ALL.map(|scheme| (scheme.word(), scheme.key()));
        let discounts = DiscountChoice::ALL.map(|choice| (choice.word(), choice.key()));
        let places = [
            ("no", "game-rules-is-after"),
            ("yes", "game-rules-is-inside"),
        ];
        vec![
            Field::new(FROM, FieldType::Day).proposing(ctx.date(ctx.today())),
            Field::new(NORMALISATION, choice(&ways, ctx)).holding(normalisation),
            Field::new(FACTORS, FieldType::Text)
                .optional()
                .holding(factors.join(" ")),
            Field::new(DISCOUNT, choice(&discounts, ctx)).holding(discount.word()),
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
            FACTORS => values.text(NORMALISATION) == Scheme::Maslen.word(),
            X => values.text(DISCOUNT) == DiscountChoice::Given.word(),
            INSIDE => values.text(DISCOUNT) != DiscountChoice::None.word(),
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
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::multi_games::set_rules(club, from, &edit)
            })?;
            let said = Message::new("game-rules-changed").with("date", from);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
