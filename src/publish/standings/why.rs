//! How one number is made: the terms of a player under a system.

use super::Page;
use super::grid::{Grid, Head, Kind};
use super::value;
use crate::domain::{Decimal, Message, round_half_away};
use crate::standings::System;
use crate::standings::derivation::{Against, Term, Use};
use crate::text::number;

/// Decimals of weights and amounts.
const DECIMALS: u32 = 4;

impl Page<'_> {
    /// The terms, with a heading that says what they come to.
    pub(super) fn why(&self, player: usize, system: System) -> Grid {
        let texts = self.texts;
        let derivation = self.standings.derive(system, player);
        let decimals = self.standings.performance().decimals();
        let title = Message::new("standings-why")
            .with("name", self.name(player))
            .with("system", texts.get(&system.text_key()))
            .with("code", system.code())
            .with("value", value::text(derivation.value, decimals, texts));
        let mut heads = Vec::new();
        if self.ordered {
            heads.push(Head::new(texts.get("standings-round"), Kind::Number));
        }
        heads.extend([
            Head::new(texts.get("standings-opponent"), Kind::Name),
            Head::new(texts.get("standings-result"), Kind::Decimal),
            Head::new(texts.get("standings-weight"), Kind::Decimal),
            Head::new(texts.get("standings-amount"), Kind::Decimal),
            Head::new(texts.get("standings-counted"), Kind::Text),
        ]);
        let fixed = heads.len();
        Grid {
            title: texts.say(&title),
            heads,
            fixed,
            rows: derivation
                .terms
                .iter()
                .map(|term| self.term(term))
                .collect(),
            sums: None,
        }
    }

    /// What is to be said about the number as a whole, and about single terms.
    pub(super) fn why_notes(&self, player: usize, system: System) -> Vec<String> {
        let derivation = self.standings.derive(system, player);
        let mut keys = derivation.notes;
        for note in derivation.terms.iter().filter_map(|term| term.note) {
            if !keys.contains(&note) {
                keys.push(note);
            }
        }
        keys.into_iter().map(|key| self.texts.get(key)).collect()
    }

    fn term(&self, term: &Term) -> Vec<String> {
        let lang = self.texts.lang();
        let shown = |value: Decimal| number(lang, round_half_away(value, DECIMALS));
        let mut cells = Vec::new();
        if self.ordered {
            cells.push(
                term.round
                    .map_or_else(String::new, |round| round.to_string()),
            );
        }
        let opponent = match term.against {
            Against::Player(at) => self.name(at),
            Against::Dummy => self.texts.get("standings-dummy"),
            Against::Nobody => String::new(),
        };
        let used = match term.used {
            Use::Counted => "standings-use-counted",
            Use::CutLeast => "standings-use-cut-least",
            Use::CutMost => "standings-use-cut-most",
            Use::Ignored => "standings-use-ignored",
        };
        cells.extend([
            opponent,
            term.result
                .map_or_else(String::new, |result| shown(result.exact())),
            term.weight.map_or_else(String::new, shown),
            shown(term.amount),
            self.texts.get(used),
        ]);
        cells
    }
}
