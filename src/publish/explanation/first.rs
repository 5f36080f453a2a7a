//! A first rating: `R_p = R_a + D(P)·F` with the imaginary draws behind F.

use super::super::WIDTH;
use super::super::layout::wrap;
use super::{Explained, P_SHOWN};
use crate::domain::{Decimal, Message, round_half_away};
use crate::rating::expectation::Expectation;
use crate::rating::ledger::Average;
use crate::rating::newcomer::first_rating;
use crate::rating::regulation::NewcomerRule;
use crate::rating::relative_score::relative_score;

impl Explained<'_> {
    /// The opponents' mean, P, what the imaginary draws make of it, and the rating.
    pub(super) fn first(&self) -> String {
        let Some(average) = &self.line.average else {
            return String::new();
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
        lines.extend(self.shares(score, average));
        lines.push(format!(
            "R_p = {} {} {} = {}",
            self.number(average.rating),
            if d_of(average).is_sign_negative() {
                '−'
            } else {
                '+'
            },
            self.number(d_of(average).abs()),
            self.rounding(self.line.exact, P_SHOWN),
        ));
        let lines: Vec<String> = lines.iter().map(|line| wrap(line, WIDTH, 2)).collect();
        lines.join("\n")
    }

    /// P and D(P), then both with the imaginary draws, then the formula.
    fn shares(&self, score: Decimal, average: &Average) -> Vec<String> {
        if self.regulation.newcomers.rule != NewcomerRule::Performance {
            return vec!["R_p = R_a + K·(W − n/2)".to_owned()];
        }
        let games = self.line.games;
        let n = Decimal::from(games);
        let draws = self.regulation.newcomers.imaginary_draws;
        let d = self.number(d_of(average));
        let mut lines = Vec::new();
        if let Ok(p) = relative_score(score, games) {
            let calculation = format!(
                "{}/{games} = {}",
                self.number(score),
                self.rounded_share(score.checked_div(n), p)
            );
            let share = Message::new("explain-first-share").with("calculation", calculation);
            lines.push(self.say(&share));
            let plain = Expectation::new(self.regulation).d(p);
            lines.extend(plain.map(|d| format!("D(P) = {}", self.number(d))));
        }
        if draws == 0 {
            lines.push("R_p = R_a + D(P)".to_owned());
            return lines;
        }
        let half = Decimal::from(draws) / Decimal::TWO;
        let exact = (score + half).checked_div(n + Decimal::from(draws));
        let calculation = format!(
            "({} + {})/({games} + {draws}) = {}",
            self.number(score),
            self.number(half),
            self.rounded_share(exact, average.p)
        );
        let tempered = Message::new("explain-first-tempered")
            .with("calculation", calculation)
            .with("draws", draws);
        lines.push(self.say(&tempered));
        let tempered = format!("D(P)·F = D({}) = {d}", self.share(average.p));
        let f = first_rating(self.regulation, average.rating, score, games)
            .ok()
            .and_then(|first| first.f);
        lines.push(match f {
            Some(f) => self.say(
                &Message::new("explain-first-factor")
                    .with("calculation", tempered)
                    .with("f", f),
            ),
            None => tempered,
        });
        lines.push("R_p = R_a + D(P)·F".to_owned());
        lines
    }

    /// `0.6429 → 0.64`; without the arrow where there is nothing to round.
    fn rounded_share(&self, exact: Option<Decimal>, p: Decimal) -> String {
        match exact {
            Some(exact) if exact != p => {
                let shown = self.number(round_half_away(exact, P_SHOWN));
                format!("{shown} → {}", self.share(p))
            }
            _ => self.share(p),
        }
    }
}

fn d_of(average: &Average) -> Decimal {
    average.d.unwrap_or_default()
}
