//! More on t and T: the group, the control calculation, and the operations by hand.

use super::Page;
use crate::domain::Message;
use crate::publish::standings::value_text;
use crate::publish::table::{Column, Kind, Table};
use crate::standings::System;
use crate::standings::tournament_performance::{Group, Operation, Place};
use crate::tui::screen::tournament::standings::about;

/// Decimals of λ and of the control calculation.
const FINE: u32 = 6;

/// Decimals of the quotients by hand.
const BY_HAND: u32 = 4;

/// Operations that are shown at most; a field that needs more hardly ever settles by hand.
const OPERATIONS: usize = 20;

impl Page<'_> {
    /// The parts of the page after the terms.
    pub(super) fn performance(&self) -> Vec<String> {
        let performance = self.standings.performance();
        let mut parts = Vec::new();
        if let Some(Place::Rated { pool, group, t, .. }) = performance.places.get(self.row) {
            let pool = performance.pools.get(*pool);
            let group = pool.and_then(|pool| pool.groups.get(*group));
            parts.extend(group.map(|group| self.control(group, *t)));
            parts.push(self.operations());
        }
        let names = about::names(self.ranked);
        let flags = performance.flags.iter().filter(|flag| {
            let players = flag.players();
            players.is_empty() || players.contains(&self.row)
        });
        let flags = flags.map(|flag| self.item(&self.texts.say(&flag.message(&names))));
        parts.push(flags.collect::<Vec<String>>().join("\n"));
        parts
    }

    fn real(&self, real: f64, decimals: u32) -> String {
        value_text::real_text(real, decimals, self.texts)
    }

    /// The group's eigenvalue, and the control calculation of t.
    fn control(&self, group: &Group, t: f64) -> String {
        let said = Message::new("standings-page-group")
            .with("players", group.players.len())
            .with("lambda", self.real(group.lambda, FINE))
            .with(
                "homogeneity",
                self.real(group.homogeneity.unwrap_or(1.0), 2),
            );
        let mut text = self.texts.say(&said);
        let at = group.players.iter().position(|player| *player == self.row);
        if let Some(control) = at.and_then(|at| group.control.get(at)) {
            let said = Message::new("standings-page-control")
                .with("t", self.real(t, FINE))
                .with("control", self.real(*control, FINE));
            text = format!("{text} {}", self.texts.say(&said));
        }
        if self.system == System::Performance {
            text = format!("{text} {}", self.texts.get("standings-page-rounded"));
        }
        self.wrapped(&text)
    }

    /// The player's way through the operations, and the span at the one at which calculating by hand ends.
    fn operations(&self) -> String {
        let performance = self.standings.performance();
        let get = |key| self.texts.get(key);
        let columns = vec![
            Column::new(get("standings-page-operation"), Kind::Number),
            Column::new("s", Kind::Number),
            Column::new("s/S", Kind::Decimal),
            Column::new(get("standings-page-rank"), Kind::Number),
        ];
        let mut table = Table::new(columns, self.texts.lang());
        let start = [(&performance.start, "2p".to_owned())];
        let operations = performance.operations.iter().zip(1..).take(OPERATIONS);
        let operations = operations.map(|(operation, at)| (operation, format!("s{at}")));
        for (operation, name) in start.into_iter().chain(operations) {
            let share = operation.quotients().map(|all| all[self.row]);
            table.row([
                name,
                self.real(operation.s[self.row], 0),
                share.map_or_else(String::new, |share| self.real(share, BY_HAND)),
                operation.ranks[self.row].to_string(),
            ]);
        }
        let parts = [
            self.wrapped(&get("standings-page-by-hand")),
            table.text(self.width).trim_end().to_owned(),
            self.wrapped(&self.settled()),
        ];
        parts.join("\n")
    }

    /// The end of the calculation by hand, with the span from t to its control value there.
    fn settled(&self) -> String {
        let performance = self.standings.performance();
        let Some(at) = performance.settled_at else {
            return self.texts.get("standings-page-never-settled");
        };
        let said = Message::new("standings-page-settled").with("operation", at);
        let said = self.texts.say(&said);
        let last = performance.operations.last();
        let t = last.and_then(Operation::quotients);
        let (Some(t), Some(control)) = (t, &performance.control) else {
            return said;
        };
        let (one, other) = (t[self.row], control.control[self.row]);
        let pairs = control.overlapping.iter();
        let met = pairs.filter_map(|(a, b)| match self.row {
            row if row == *a => Some(*b),
            row if row == *b => Some(*a),
            _ => None,
        });
        let names: Vec<String> = met.map(|other| self.name(other)).collect();
        let key = if names.is_empty() {
            "standings-page-span-clear"
        } else {
            "standings-page-span-overlaps"
        };
        let span = Message::new(key)
            .with("from", self.real(one.min(other), BY_HAND))
            .with("to", self.real(one.max(other), BY_HAND))
            .with("names", names.join(", "));
        format!("{said} {}", self.texts.say(&span))
    }
}
