//! The terms as a table, with what is to be said of some of them below it.

use super::Page;
use crate::domain::{Decimal, round_half_away};
use crate::publish::table::{Column, Table};
use crate::standings::{Against, Derivation, Term, Use};
use crate::text::number;

impl Page<'_> {
    /// The terms, their sum and the remarks; empty where there are none.
    pub(super) fn terms(&self, derivation: &Derivation) -> String {
        let mut remarks = Remarks::default();
        let mut parts = Vec::new();
        if !derivation.terms.is_empty() {
            parts.push(self.table(derivation, &mut remarks));
        }
        let numbered = remarks.0.iter().zip(1..);
        let lines = numbered.map(|(key, at)| {
            let text = format!("{at}) {}", self.texts.get(key));
            crate::publish::layout::wrap(&text, self.width, 3)
        });
        parts.extend(lines);
        let notes = derivation.notes.iter();
        parts.extend(notes.map(|key| self.wrapped(&self.texts.get(key))));
        parts.join("\n")
    }

    fn table(&self, derivation: &Derivation, remarks: &mut Remarks) -> String {
        let get = |key: &str| self.texts.get(key);
        let has_weights = derivation.terms.iter().any(|term| term.weight.is_some());
        let mut columns = vec![
            Column::number(get("standings-page-round")),
            Column::text(get("standings-page-opponent"), 10, 30),
            Column::decimal(get("standings-page-result")),
        ];
        if has_weights {
            columns.push(Column::decimal(get("standings-page-weight")));
        }
        columns.push(Column::decimal(get("standings-page-amount")));
        columns.push(Column::text("", 0, 30).priority(1));
        let mut table = Table::new(columns);
        for term in &derivation.terms {
            let mut cells = vec![
                term.round
                    .map_or_else(String::new, |round| round.to_string()),
                self.against(term.against),
                term.result
                    .map_or_else(String::new, |result| self.shown(result.exact())),
            ];
            if has_weights {
                cells.push(
                    term.weight
                        .map_or_else(String::new, |weight| self.shown(weight)),
                );
            }
            cells.push(if term.used == Use::Counted {
                self.shown(term.amount)
            } else {
                format!("({})", self.shown(term.amount))
            });
            cells.push(remarks.of(term));
            table.row(cells);
        }
        table.rule();
        let mut last = vec![String::new(); if has_weights { 4 } else { 3 }];
        last.push(self.value(derivation.value));
        table.row(last);
        table.render(self.width).trim_end().to_owned()
    }

    fn against(&self, against: Against) -> String {
        match against {
            Against::Player(player) => self.name(player),
            Against::Dummy => self.texts.get("standings-page-dummy"),
            Against::Nobody => self.texts.get("standings-page-nobody"),
        }
    }

    fn shown(&self, value: Decimal) -> String {
        number(self.texts.lang(), round_half_away(value, self.decimals()))
    }
}

/// What is said below the table, each sentence once.
#[derive(Default)]
struct Remarks(Vec<&'static str>);

impl Remarks {
    /// The numbers of the sentences about a term.
    fn of(&mut self, term: &Term) -> String {
        let used = match term.used {
            Use::CutLeast => Some("standings-page-cut-least"),
            Use::CutMost => Some("standings-page-cut-most"),
            // A note says why; without one it is said that it does not count.
            Use::Ignored if term.note.is_none() => Some("standings-page-ignored"),
            Use::Counted | Use::Ignored => None,
        };
        let numbers = used.into_iter().chain(term.note).map(|key| {
            let known = self.0.iter().position(|known| *known == key);
            let at = known.unwrap_or_else(|| {
                self.0.push(key);
                self.0.len() - 1
            });
            format!("{})", at + 1)
        });
        numbers.collect::<Vec<String>>().join(" ")
    }
}
