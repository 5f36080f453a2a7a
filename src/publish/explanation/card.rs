//! The content of a player card: the mean recovered from the DSU rating before and after, line by line, and the cards
//! that a newcomer collected.
//!
//! Source: ES regulation §7 and its example Tim.

use super::{CARD_SHOWN, DSU_SHOWN, Explained, Part};
use crate::domain::{Decimal, Message, Points, round_half_away};
use crate::rating::ledger::{CollectedCard, Recovered, RoundingEnd};
use crate::rating::table1::rows_around;

impl Explained<'_> {
    /// From ΔR to the opponents' mean, and the interval left by the rounding of the DSU rating after.
    pub(super) fn recovered(
        &self,
        card: &Recovered,
        score: Points,
        games: u32,
        dsu: Decimal,
    ) -> Vec<String> {
        let change = card.after.exact() - card.before.exact();
        let per_k = change.checked_div(card.k).unwrap_or_default();
        let d = self.shown(card.d);
        let mean = format!(
            "{} − {}·{} = {}",
            card.before,
            self.number(card.points),
            if card.d < Decimal::ZERO {
                format!("({d})")
            } else {
                d.clone()
            },
            self.number(round_half_away(dsu, DSU_SHOWN)),
        );
        vec![
            format!(
                "ΔR/K_D = ({} − {})/{} = {}",
                card.after,
                card.before,
                self.number(card.k),
                self.shown(per_k)
            ),
            self.say(&self.excess(card, per_k, games)),
            format!(
                "P = (W − x)/n = {}/{games} = {}",
                self.less(score.exact(), card.excess),
                self.shown(card.p)
            ),
            self.say(&self.between(card.p, d)),
            self.say(&Message::new("explain-average-dsu").with("calculation", mean)),
            self.say(
                &Message::new("explain-interval")
                    .with("low", end(card.low))
                    .with("high", end(card.high)),
            ),
        ]
    }

    /// D(P) with the two rows of table 1 around it, or with the row alone where P is in the table.
    fn between(&self, p: Decimal, d: String) -> Message {
        let Some([(low, d_low), (high, d_high)]) = rows_around(p) else {
            return Message::new("explain-recovered-d-row").with("d", d);
        };
        Message::new("explain-recovered-d")
            .with("d", d)
            .with("low", self.share(low))
            .with("d_low", d_low)
            .with("high", self.share(high))
            .with("d_high", d_high)
    }

    /// x, with the bonus removed where ΔR/K is above the threshold: x + (x − t) = ΔR/K.
    fn excess(&self, card: &Recovered, per_k: Decimal, games: u32) -> Message {
        let x = self.shown(card.excess);
        let Some(threshold) = card.threshold else {
            return Message::new("explain-recovered-no-bonus").with("x", x);
        };
        let message = if per_k > threshold {
            let calculation = format!(
                "({} + {})/2 = {x}",
                self.shown(per_k),
                self.number(threshold)
            );
            Message::new("explain-recovered-above").with("x", calculation)
        } else {
            Message::new("explain-recovered-below").with("x", x)
        };
        message.with("threshold", threshold).with("games", games)
    }

    /// The cards that a first rating counts, each with its mean.
    pub(super) fn cards(&self) -> Vec<Part> {
        let cards = self.line.average.iter().flat_map(|average| &average.cards);
        cards.map(|card| self.card(card)).collect()
    }

    fn card(&self, card: &CollectedCard) -> Part {
        let head = Message::new("explain-first-card")
            .with("event", (self.tournaments)(card.tournament))
            .with("score", card.score.exact())
            .with("games", card.games);
        let numbers: Vec<Decimal> = card.numbers.iter().map(|n| n.exact()).collect();
        let conversion = self.conversion(card.tournament, card.dsu);
        let lines = vec![
            self.numbers(&numbers),
            self.mean_of(&numbers, card.dsu),
            self.say(&Message::new("explain-first-card-mean").with("conversion", conversion)),
        ];
        Part::Below(self.say(&head), lines)
    }

    fn shown(&self, value: Decimal) -> String {
        self.number(round_half_away(value, CARD_SHOWN))
    }

    /// `(4 − 0.5667)`, with `+` where the second number is negative.
    fn less(&self, a: Decimal, b: Decimal) -> String {
        let b = round_half_away(b, CARD_SHOWN);
        format!(
            "({})",
            super::minus(&self.number(a), b, |number| self.number(number))
        )
    }
}

/// One end of the interval that the rounding of the number after leaves open.
fn end(end: Option<RoundingEnd>) -> Message {
    let Some(end) = end else {
        return Message::new("explain-interval-open");
    };
    Message::new("explain-interval-end")
        .with("mean", round_half_away(end.dsu, DSU_SHOWN))
        .with("rating", end.rating.exact())
}
