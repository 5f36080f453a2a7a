//! Explains a player card: the mean recovered from the DSU rating before and after, line by line, and the cards that a
//! newcomer collected.
//!
//! Source: ES regulation §7 and its example Tim.

use super::super::document::Block;
use super::{CARD_SHOWN, DSU_SHOWN, Explained, minus};
use crate::domain::{Decimal, Message, Points, TournamentId, round_half_away};
use crate::rating::conversion::{Conversion, before_rebasing};
use crate::rating::ledger::{CollectedCard, Recovered, RoundingEnd, Rule, Source, Term};
use crate::rating::regulation::Regulation;
use crate::rating::table1::rows_around;
use crate::text::visible;

impl Explained<'_> {
    /// The steps from ΔR to the opponents' mean, and the interval due to the rounding of the DSU rating after the
    /// event.
    pub(crate) fn recovered(
        &self,
        card: &Recovered,
        score: Points,
        games: u32,
        dsu: Decimal,
    ) -> Vec<String> {
        let change = card.after.exact() - card.before.exact();
        let per_k = change.checked_div(card.k).unwrap_or_default();
        let d = self.rounded(card.d);
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
                self.rounded(per_k)
            ),
            self.say(&self.excess(card, per_k, games)),
            format!(
                "P = (W − x)/n = {}/{games} = {}",
                self.less(score.exact(), card.excess),
                self.rounded(card.p)
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

    /// D(P) with the two rows of table 1 around P, or with one row if P is in the table.
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

    /// x, with the bonus removed if ΔR/K is above the threshold: x + (x − t) = ΔR/K.
    fn excess(&self, card: &Recovered, per_k: Decimal, games: u32) -> Message {
        let x = self.rounded(card.excess);
        let Some(threshold) = card.threshold else {
            return Message::new("explain-recovered-no-bonus").with("x", x);
        };
        let message = if per_k > threshold {
            let calculation = format!(
                "({} + {})/2 = {x}",
                self.rounded(per_k),
                self.number(threshold)
            );
            Message::new("explain-recovered-above").with("x", calculation)
        } else {
            Message::new("explain-recovered-below").with("x", x)
        };
        message.with("threshold", threshold).with("games", games)
    }

    /// The cards that a first rating includes, each with its mean.
    pub(super) fn cards(&self) -> impl Iterator<Item = Block> {
        let cards = self.line.average.iter().flat_map(|average| &average.cards);
        cards.map(|card| self.card(card))
    }

    fn card(&self, card: &CollectedCard) -> Block {
        let head = Message::new("explain-first-card")
            .with("event", (self.tournaments)(card.tournament))
            .with("score", card.score.exact())
            .with("games", card.games);
        let numbers: Vec<Decimal> = card.numbers.iter().map(|n| n.exact()).collect();
        let conversion = self.conversion(card.tournament, card.dsu);
        let lines = [
            self.numbers(&numbers),
            self.mean_of(&numbers, card.dsu),
            self.say(&Message::new("explain-first-card-mean").with("conversion", conversion)),
        ];
        Block::Outline {
            title: visible(&self.say(&head)),
            items: lines.map(|line| (visible(&line), Vec::new())).into(),
        }
    }

    fn rounded(&self, value: Decimal) -> String {
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

/// The DSU rules of the booklet, which need no mention.
const BOOKLET_RULES: &str = "dsu";

impl Explained<'_> {
    /// The conversion that was in force for an event.
    pub(crate) fn conversion_in(&self, event: TournamentId) -> Conversion {
        self.ledger
            .event(event)
            .map_or(Conversion::Booklet, |event| event.conversion)
    }

    /// A DSU number converted for an event: `(1153 − 300)/8 = 106.625 → 107`, after the re-basing of the DSU scale
    /// `1700 → 1400, (1400 − 300)/8 = 137.5 → 138`.
    pub(crate) fn conversion(&self, event: TournamentId, dsu: Decimal) -> String {
        let conversion = self.conversion_in(event);
        let on_the_line = match conversion {
            Conversion::Rebased2024 => before_rebasing(dsu),
            Conversion::Booklet | Conversion::Line { .. } => dsu,
        };
        // Without a relation to DSU's scale nothing is converted.
        let scale = &self.regulation.scale;
        let line = conversion.line(scale).zip(conversion.from_dsu(scale, dsu));
        let Some(((factor, offset), exact)) = line else {
            return String::new();
        };
        let shown = round_half_away(on_the_line, DSU_SHOWN);
        let decimals = if shown == on_the_line { 4 } else { DSU_SHOWN };
        let sum = minus(&self.number(shown), offset, |n| self.number(n));
        let calculation = format!(
            "({sum})/{} = {}",
            self.number(factor),
            self.rounding(exact, decimals)
        );
        if on_the_line == dsu {
            return calculation;
        }
        let dsu = self.number(round_half_away(dsu, DSU_SHOWN));
        format!("{dsu} → {}, {calculation}", self.number(shown))
    }

    /// A sentence for each conversion and each set of DSU rules used here that is not the booklet's.
    pub(super) fn dated_rules(&self) -> Vec<String> {
        let conversions = self.conversions();
        let several = conversions.len() > 1;
        let mut sentences: Vec<String> = conversions
            .into_iter()
            .filter_map(|(event, conversion)| {
                let message = match conversion {
                    Conversion::Booklet => return None,
                    Conversion::Rebased2024 => Message::new("explain-conversion-rebased"),
                    Conversion::Line { factor, offset } => Message::new("explain-conversion-line")
                        .with("factor", factor)
                        .with("offset", offset),
                };
                let event = several.then(|| visible(&(self.tournaments)(event)));
                Some(match event {
                    Some(event) => format!("{event}: {}", self.say(&message)),
                    None => self.say(&message),
                })
            })
            .collect();
        let average = self.line.average.as_ref();
        let rules = average.and_then(|average| average.recovered.as_ref());
        if let Some(rules) = rules.map(|card| card.rules)
            && rules != BOOKLET_RULES
        {
            let title = Regulation::builtin(rules).map_or_else(|| rules.to_owned(), |it| it.title);
            sentences.push(self.say(&Message::new("explain-card-rules").with("rules", title)));
        }
        sentences
    }

    /// The conversions applied to numbers of the line, each once, with the first such event.
    fn conversions(&self) -> Vec<(TournamentId, Conversion)> {
        let mut events = Vec::new();
        let outside = |source| matches!(source, Some(Source::Dsu(_) | Source::Fide(_)));
        let own = matches!(
            self.line.rule,
            Rule::Average | Rule::CardKnown | Rule::CardBeforeAfter
        );
        if own || outside(self.line.old_source()) {
            events.push(self.line.tournament);
        }
        let terms = self.terms.iter();
        let converted = terms.filter(|term| outside(Some(term.source)));
        events.extend(converted.map(|term| term.tournament));
        let average = self.line.average.iter();
        let cards = average.flat_map(|average| &average.cards);
        events.extend(cards.map(|card| card.tournament));
        let mut found: Vec<(TournamentId, Conversion)> = Vec::new();
        for event in events {
            let conversion = self.conversion_in(event);
            if found.iter().all(|(_, before)| *before != conversion) {
                found.push((event, conversion));
            }
        }
        found
    }

    /// The notes below the games: the formula for converted numbers, one for each conversion.
    pub(super) fn converted_notes(&self) -> Vec<String> {
        let is_converted = |term: &&Term| matches!(term.source, Source::Dsu(_) | Source::Fide(_));
        let mut forms: Vec<String> = Vec::new();
        for term in self.terms.iter().filter(is_converted) {
            let form = self.form(self.conversion_in(term.tournament));
            if !forms.contains(&form) {
                forms.push(form);
            }
        }
        forms
            .into_iter()
            .map(|form| self.say(&Message::new("explain-converted").with("form", form)))
            .collect()
    }

    /// `(DSU − 300)/8`.
    fn form(&self, conversion: Conversion) -> String {
        let Some((factor, offset)) = conversion.line(&self.regulation.scale) else {
            return String::new();
        };
        let sum = minus("DSU", offset, |n| self.number(n));
        format!("({sum})/{}", self.number(factor))
    }
}
