//! How numbers of DSU and FIDE were converted: by the conversion that was in force on the event's first day.

use super::{DSU_SHOWN, Explained, minus};
use crate::domain::{Decimal, Message, TournamentId, round_half_away};
use crate::rating::conversion::{Conversion, before_rebasing};
use crate::rating::ledger::{Rule, Source, Term};
use crate::rating::regulation::Regulation;
use crate::text::visible;

/// The DSU rules of the booklet; they go without saying.
const BOOKLET_RULES: &str = "dsu";

impl Explained<'_> {
    /// The conversion that was in force for an event.
    pub(super) fn conversion_in(&self, event: TournamentId) -> Conversion {
        self.ledger
            .event(event)
            .map_or(Conversion::Booklet, |event| event.conversion)
    }

    /// A DSU number put into an event's conversion: `(1153 − 300)/8 = 106.625 → 107`, after the re-basing of
    /// the DSU scale `1700 → 1400, (1400 − 300)/8 = 137.5 → 138`.
    pub(super) fn conversion(&self, event: TournamentId, dsu: Decimal) -> String {
        let conversion = self.conversion_in(event);
        let on_the_line = match conversion {
            Conversion::Rebased2024 => before_rebasing(dsu),
            Conversion::Booklet | Conversion::Line { .. } => dsu,
        };
        // Without a relation nothing was converted.
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

    /// The conversions and DSU rules that count here and are not the booklet's, a sentence each.
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

    /// The conversions that were applied to numbers of the line, each once, with the first such event.
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

    /// Below the games: the form by which numbers in them were converted; one for each conversion.
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
