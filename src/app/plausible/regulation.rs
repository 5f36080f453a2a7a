//! The doubts about a regulation that a club is about to adopt.

use std::collections::BTreeSet;

use super::{Doubts, rules};
use crate::domain::Decimal;
use crate::rating::regulation::{BonusRule, NewcomerRule, Regulation};

impl Doubts {
    /// A regulation with nonsense in it: such as no board can have meant.
    pub fn regulation(&mut self, rules: &Regulation) {
        self.add(&rules::SIGMA, rules.scale.sigma);
        let highest = rules.k.iter().map(|band| band.k).max();
        self.add(&rules::K, highest.unwrap_or(Decimal::ZERO));
        let bonus = rules.bonus;
        let is_reversed = bonus.rule == BonusRule::TwoStep && bonus.short > bonus.long;
        self.add_with(&rules::BONUS_ORDER, u32::from(is_reversed), |doubt| {
            doubt.with("short", bonus.short).with("long", bonus.long)
        });
        let names = rules.classes.iter().map(|class| class.name.trim());
        let distinct: BTreeSet<&str> = names.filter(|name| !name.is_empty()).collect();
        self.add(&rules::CLASS_NAMES, rules.classes.len() - distinct.len());
        self.add(&rules::TITLE, u32::from(rules.title.trim().is_empty()));
        let usual = |letter: &char| letter.is_ascii_alphanumeric() || "-_.".contains(*letter);
        let unusual = rules.name.chars().filter(|letter| !usual(letter)).count();
        self.add_with(&rules::RULES_NAME, unusual, |doubt| {
            doubt.with("name", rules.name.as_str())
        });
        self.add(&rules::RULES_MINUTES, rules.eligibility.minutes_per_move);
        // Where games do not give a first rating, a rating need not become reliable either.
        if rules.reliable_after > 0 || rules.newcomers.rule == NewcomerRule::Performance {
            self.add(&rules::RELIABLE, rules.reliable_after);
        }
    }
}
