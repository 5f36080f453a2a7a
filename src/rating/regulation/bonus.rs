//! The bonus against deflation.

use serde::{Deserialize, Serialize};

use super::field::{Field, FieldValue};
use super::validate::not_negative;
use crate::domain::{Decimal, Message};

pub(super) const FIELDS: &[Field] = &[Field::new("bonus", "change-label-bonus", |rules| {
    let bonus = rules.bonus;
    FieldValue::Words(match bonus.rule {
        BonusRule::TwoStep => Message::new("change-bonus-two-step")
            .with("short", bonus.short)
            .with("long", bonus.long),
        BonusRule::Exceptional10 => Message::new("change-bonus-table").with("percent", 10),
        BonusRule::Exceptional5 => Message::new("change-bonus-table").with("percent", 5),
        BonusRule::None => Message::new("change-bonus-none"),
    })
})
.printed(|rules| {
    let bonus = rules.bonus;
    vec![match bonus.rule {
        BonusRule::TwoStep => Message::new("rules-bonus-two-step")
            .with("short", bonus.short)
            .with("long", bonus.long),
        BonusRule::Exceptional10 => Message::new("rules-bonus-10"),
        BonusRule::Exceptional5 => Message::new("rules-bonus-5"),
        BonusRule::None => Message::new("rules-bonus-none"),
    }]
})
.checked(|rules| {
    not_negative("bonus.short", rules.bonus.short)?;
    not_negative("bonus.long", rules.bonus.long)
})];

/// The rule that adds a bonus against deflation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusRule {
    /// One threshold up to 10 rounds, another beyond.
    TwoStep,
    /// Table 2, what happens by chance with less than 10 % probability.
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
    /// How the bonus is found.
    pub rule: BonusRule,
    /// The two-step threshold up to 10 rounds (1 in the ES regulation).
    pub short: Decimal,
    /// The two-step threshold beyond 10 rounds (1.5 in the ES regulation).
    pub long: Decimal,
}
