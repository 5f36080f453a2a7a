//! Explains a newcomer's first rating: P and D(P), then both with the imaginary draws, then the formula.
//!
//! The same lines explain a rating in the ledger and a result of `calc`.

use crate::domain::{Decimal, Message, round_half_away};
use crate::rating::expectation::Expectation;
use crate::rating::newcomer::first_rating;
use crate::rating::regulation::{NewcomerRule, Regulation};
use crate::rating::relative_score::relative_score;
use crate::text::{Texts, number, with_decimals};

/// How many decimals of a share are shown.
const SHOWN: u32 = 4;

/// The terms of a first rating.
#[derive(Clone, Copy, Debug)]
pub struct FirstSteps<'a> {
    pub regulation: &'a Regulation,
    /// `R_a`, the opponents' mean.
    pub average: Decimal,
    pub score: Decimal,
    pub games: u32,
    /// P with the imaginary draws, which is looked up in the table.
    pub p: Decimal,
    /// D of that P.
    pub d: Decimal,
    pub texts: Texts,
}

/// The lines from the score to the formula.
pub fn lines(first: &FirstSteps<'_>) -> Vec<String> {
    if first.regulation.newcomers.rule != NewcomerRule::Performance {
        return vec!["R_p = R_a + K·(W − n/2)".to_owned()];
    }
    let (score, games, texts) = (first.score, first.games, first.texts);
    let n = Decimal::from(games);
    let mut lines = Vec::new();
    if let Ok(p) = relative_score(score, games) {
        let calculation = format!(
            "{}/{games} = {}",
            first.number(score),
            first.rounded_share(score.checked_div(n), p)
        );
        let share = Message::new("explain-first-share").with("calculation", calculation);
        lines.push(texts.say(&share));
        let plain = Expectation::new(first.regulation).d(p);
        lines.extend(plain.map(|d| format!("D(P) = {}", first.number(d))));
    }
    let draws = first.regulation.newcomers.imaginary_draws;
    if draws == 0 {
        lines.push("R_p = R_a + D(P)".to_owned());
        return lines;
    }
    lines.extend(first.tempered(draws));
    lines.push("R_p = R_a + D(P)·F".to_owned());
    lines
}

impl FirstSteps<'_> {
    /// P and D(P) with the imaginary draws, and the resulting F.
    fn tempered(&self, draws: u32) -> [String; 2] {
        let games = self.games;
        let half = Decimal::from(draws) / Decimal::TWO;
        let exact = (self.score + half).checked_div(Decimal::from(games) + Decimal::from(draws));
        let calculation = format!(
            "({} + {})/({games} + {draws}) = {}",
            self.number(self.score),
            self.number(half),
            self.rounded_share(exact, self.p)
        );
        let tempered = Message::new("explain-first-tempered")
            .with("calculation", calculation)
            .with("draws", draws);
        let d = format!(
            "D(P)·F = D({}) = {}",
            self.share(self.p),
            self.number(self.d)
        );
        let found = first_rating(self.regulation, self.average, self.score, games).ok();
        let with_factor = match found.and_then(|first| first.f) {
            Some(f) => self.texts.say(
                &Message::new("explain-first-factor")
                    .with("calculation", d)
                    .with("f", f),
            ),
            None => d,
        };
        [self.texts.say(&tempered), with_factor]
    }

    /// `0.6429 → 0.64`; without the arrow where rounding changes nothing.
    fn rounded_share(&self, exact: Option<Decimal>, p: Decimal) -> String {
        match exact {
            Some(exact) if exact != p => {
                let shown = self.number(round_half_away(exact, SHOWN));
                format!("{shown} → {}", self.share(p))
            }
            _ => self.share(p),
        }
    }

    fn share(&self, p: Decimal) -> String {
        with_decimals(self.texts.lang(), round_half_away(p, SHOWN).normalize(), 2)
    }

    fn number(&self, value: Decimal) -> String {
        number(self.texts.lang(), value)
    }
}
