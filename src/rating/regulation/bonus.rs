//! The regulation's rule for the bonus against deflation.

use serde::{Deserialize, Serialize};

use super::field::not_negative;
use super::field::{Field, FieldValue};
use crate::domain::{Decimal, Message};
use crate::rating::bonus;

pub(crate) const FIELDS: &[Field] = &[Field::new("bonus", "name-bonus", |rules| {
    let bonus = rules.bonus;
    FieldValue::Words(match bonus.rule {
        BonusRule::TwoStep => Message::new("change-bonus-two-step")
            .with("short", bonus.short)
            .with("long", bonus.long),
        BonusRule::Exceptional10 => Message::new("change-bonus-table")
            .with("percent", 10)
            .with("table", table_2(bonus)),
        BonusRule::Exceptional5 => Message::new("change-bonus-table")
            .with("percent", 5)
            .with("table", table_2(bonus)),
        BonusRule::None => Message::new("change-bonus-none"),
    })
})
.printed(|rules| {
    let bonus = rules.bonus;
    let rule = match bonus.rule {
        BonusRule::TwoStep => Message::new("rules-bonus-two-step")
            .with("short", bonus.short)
            .with("long", bonus.long),
        BonusRule::Exceptional10 => Message::new("rules-bonus-10"),
        BonusRule::Exceptional5 => Message::new("rules-bonus-5"),
        BonusRule::None => Message::new("rules-bonus-none"),
    };
    let table = bonus.quantile().map(|_| table_2(bonus));
    [Some(rule), table].into_iter().flatten().collect()
})
.checked(|rules| {
    not_negative("bonus.short", rules.bonus.short)?;
    not_negative("bonus.long", rules.bonus.long)
})];

/// The rows of table 2, and the rule between them.
fn table_2(bonus: Bonus) -> Message {
    let rows = bonus::table_2().map(|(rounds, ten, five)| {
        let limit = match bonus.rule {
            BonusRule::Exceptional5 => five,
            _ => ten,
        };
        Message::new("rules-table-2-row")
            .with("rounds", rounds)
            .with("limit", limit)
    });
    let rows = rows.reduce(|before, row| Message::pair("pair-semicolon", before, row));
    Message::new("rules-table-2")
        .with(
            "rows",
            rows.unwrap_or_else(|| Message::new("rules-bonus-none")),
        )
        .with("z", bonus.quantile().unwrap_or_default())
}

/// The rule that adds a bonus against deflation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusRule {
    /// One threshold up to 10 rounds, another above.
    TwoStep,
    /// Table 2, the excess that happens by chance with less than 10 % probability.
    #[serde(rename = "exceptional-10")]
    Exceptional10,
    /// Table 2, less than 5 % probability.
    #[serde(rename = "exceptional-5")]
    Exceptional5,
    /// No bonus.
    None,
}

/// When and how a score far above expectation is rewarded with B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// How the bonus is determined.
    pub rule: BonusRule,
    /// The two-step threshold up to 10 rounds (1 in the ES regulation).
    pub short: Decimal,
    /// The two-step threshold above 10 rounds (1.5 in the ES regulation).
    pub long: Decimal,
}
