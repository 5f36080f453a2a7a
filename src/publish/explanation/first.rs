//! A first rating: `R_p = R_a + D(P)·F` with the imaginary draws of F.

use super::super::first_rating::{self, FirstSteps};
use super::{Explained, Part};
use crate::domain::{Decimal, Message};
use crate::rating::ledger::Average;

impl Explained<'_> {
    /// The opponents' mean, P without and with the imaginary draws, and the rating.
    pub(super) fn first(&self) -> Part {
        let Some(average) = &self.line.average else {
            return Part::Lines(Vec::new());
        };
        let score = self.line.score.exact();
        let games = self.line.games;
        let mut lines = vec![
            self.say(
                &Message::new("explain-score")
                    .with("score", score)
                    .with("games", games),
            ),
            self.say(&Message::new("explain-first-average").with("average", average.rating)),
        ];
        let on_cards: u32 = average.cards.iter().map(|card| card.games).sum();
        if on_cards > 0 {
            lines.push(self.say(&Message::new("explain-first-cards").with("count", on_cards)));
        }
        lines.extend(first_rating::lines(&FirstSteps {
            regulation: self.regulation,
            average: average.rating,
            score,
            games,
            p: average.p,
            d: d_of(average),
            texts: self.texts,
        }));
        lines.push(format!(
            "R_p = {} {} {} = {}",
            self.number(average.rating),
            if d_of(average).is_sign_negative() {
                '−'
            } else {
                '+'
            },
            self.number(d_of(average).abs()),
            self.rounded_rating(self.line.exact),
        ));
        Part::Lines(lines)
    }
}

fn d_of(average: &Average) -> Decimal {
    average.d.unwrap_or_default()
}
