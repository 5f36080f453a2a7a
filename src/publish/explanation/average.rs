//! The average method: the opponents' mean, its conversion, and the single look-up.

use super::{Explained, Part};
use crate::domain::{Decimal, Message, Rating, round_half_away};
use crate::rating::ledger::Average;

impl Explained<'_> {
    /// The opponents' mean and the expected score that follows from it.
    pub(super) fn by_average(&self) -> Part {
        let (Some(average), Some(terms)) = (&self.line.average, self.line.continuous) else {
            return Part::Lines(Vec::new());
        };
        let score = self.say(
            &Message::new("explain-score")
                .with("score", self.line.score.exact())
                .with("games", self.line.games),
        );
        let mut lines = Vec::new();
        if let Some(dsu) = average.dsu {
            match &average.recovered {
                Some(card) => {
                    lines.push(self.say(&Message::new("explain-recovered")));
                    lines.push(score.clone());
                    lines.extend(self.recovered(card, self.line.score, self.line.games, dsu));
                }
                None => lines.push(self.dsu_mean(dsu)),
            }
            let conversion = self.conversion(self.line.tournament, dsu);
            lines.push(
                self.say(&Message::new("explain-average-converted").with("conversion", conversion)),
            );
        }
        if average.recovered.is_none() {
            lines.push(score);
        }
        lines.push(self.expected(average, terms.old, terms.expected));
        if self.is_beyond(terms.old.exact() - average.rating) {
            lines.push(self.beyond_note());
        }
        Part::Lines(lines)
    }

    /// `W_e = n·P(R_o − R_a) = 7·P(138 − 134) = 7·0.55 = 3.85`.
    fn expected(&self, average: &Average, old: Rating, expected: Decimal) -> String {
        let games = self.line.games;
        let product = Decimal::from(games) * average.p;
        let rounded = if product == expected {
            self.hundredths(expected)
        } else {
            format!(
                "{} → {}",
                self.hundredths(product),
                self.hundredths(expected)
            )
        };
        format!(
            "W_e = n·P(R_o − R_a) = {games}·P({} − {}) = {games}·{} = {rounded} ({})",
            self.number(old.exact()),
            self.subtracted(average.rating),
            self.share(average.p),
            self.say(&self.curve()),
        )
    }

    /// The mean of the opponents' DSU numbers.
    fn dsu_mean(&self, dsu: Decimal) -> String {
        let numbers: Vec<Decimal> = self
            .terms
            .iter()
            .filter_map(|term| self.dsu_of(term))
            .collect();
        self.mean_of(&numbers, dsu)
    }

    /// `9575/7 = 1367.86 → 1368`.
    pub(super) fn mean_of(&self, numbers: &[Decimal], dsu: Decimal) -> String {
        let sum: Decimal = numbers.iter().sum();
        let games = Decimal::from(numbers.len());
        let exact = sum.checked_div(games).unwrap_or(dsu);
        let calculation = format!(
            "{}/{games} = {}",
            self.number(sum),
            if exact == dsu {
                self.number(dsu)
            } else {
                let shown = round_half_away(exact, 2);
                format!("{} → {}", self.number(shown), self.number(dsu))
            }
        );
        self.say(&Message::new("explain-average-dsu").with("calculation", calculation))
    }
}
