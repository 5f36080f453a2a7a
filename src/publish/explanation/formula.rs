//! The continuous formula with the numbers put in, K and B with their reasons.

use super::{Explained, Part};
use crate::domain::{Decimal, Message};
use crate::rating::bonus::table_2;
use crate::rating::regulation::BonusRule;

impl Explained<'_> {
    /// K, B and `R_n = R_o + K·(W − W_e + B)`.
    pub(super) fn formula(&self) -> Part {
        let line = self.line;
        let Some(terms) = line.continuous else {
            return Part::Lines(Vec::new());
        };
        let old = terms.old.exact();
        let score = line.score.exact();
        let carried = line.carried();
        // The changes of earlier events of the period come between R_o and this one's.
        let from = if carried.is_zero() {
            self.number(old)
        } else {
            let sign = if carried.is_sign_negative() {
                '−'
            } else {
                '+'
            };
            let change = self.hundredths(carried.abs());
            format!("{} {sign} {change}", self.number(old))
        };
        let calculation = format!(
            "R_n = {} + {}·({} − {} + {}) = {}",
            from,
            self.number(terms.k),
            self.number(score),
            self.hundredths(terms.expected),
            self.bonus(terms.bonus),
            self.rounded_rating(line.exact),
        );
        let mut texts = vec![
            self.say(&self.k_reason(old, terms.k)),
            self.say(&self.bonus_reason(score - terms.expected, terms.bonus)),
        ];
        if carried.is_zero() {
            texts.push("R_n = R_o + K·(W − W_e + B)".to_owned());
        } else {
            texts.push(self.say(&Message::new("explain-period")));
            texts.push("R_n = R_o + ΣΔ + K·(W − W_e + B)".to_owned());
        }
        texts.push(calculation);
        Part::Lines(texts)
    }

    /// A bonus with its decimals; none is a plain 0.
    fn bonus(&self, bonus: Decimal) -> String {
        if bonus.is_zero() {
            return self.number(bonus);
        }
        self.hundredths(bonus)
    }

    /// The reason for K: its band.
    fn k_reason(&self, old: Decimal, k: Decimal) -> Message {
        let bands = &self.regulation.k;
        let at = bands
            .iter()
            .position(|band| band.from.is_none_or(|from| old >= from));
        let from = at.and_then(|at| bands[at].from);
        let to = at
            .and_then(|at| at.checked_sub(1))
            .and_then(|above| bands[above].from);
        match (from, to) {
            (Some(from), Some(to)) => Message::new("explain-k-between")
                .with("from", from)
                .with("to", to),
            (Some(from), None) => Message::new("explain-k-from").with("from", from),
            (None, Some(to)) => Message::new("explain-k-below").with("to", to),
            (None, None) => Message::new("explain-k-always"),
        }
        .with("k", k)
        .with("rating", old)
    }

    /// The row of table 2, or the rule between its rows.
    fn table_2(&self, percent: u32) -> Message {
        let is_row = table_2().any(|(rounds, ..)| rounds == self.line.rounds);
        let message = if is_row {
            Message::new("explain-bonus-table")
        } else {
            Message::new("explain-bonus-between")
                .with("z", self.regulation.bonus.quantile().unwrap_or_default())
        };
        message.with("percent", percent)
    }

    /// Why there is a bonus or none.
    fn bonus_reason(&self, excess: Decimal, bonus: Decimal) -> Message {
        let rounds = self.line.rounds;
        let Some(threshold) = self.regulation.bonus.threshold(rounds) else {
            return Message::new("explain-bonus-never");
        };
        let message = if bonus.is_zero() {
            Message::new("explain-bonus-none")
        } else {
            Message::new("explain-bonus").with("bonus", self.bonus(bonus))
        };
        let limit = match self.regulation.bonus.rule {
            BonusRule::TwoStep | BonusRule::None => Message::new("explain-bonus-rounds"),
            BonusRule::Exceptional10 => self.table_2(10),
            BonusRule::Exceptional5 => self.table_2(5),
        };
        message
            .with("excess", self.hundredths(excess))
            .with("threshold", threshold)
            .with("limit", limit.with("rounds", rounds))
    }
}
