//! Pools and strength groups with t and T, and the operations by hand.

use super::Page;
use crate::domain::Message;
use crate::publish::standings::value_text;
use crate::publish::table::{Column, Kind, Table};
use crate::standings::tournament_performance::{Group, Operation, Place};

/// Up to this many players, the operations of all are shown.
const BY_HAND: usize = 24;

impl Page<'_> {
    /// Every group, under a heading where there are several.
    pub(super) fn groups(&self) -> Vec<String> {
        let pools = &self.ranked.performance.pools;
        let several = pools.iter().map(|pool| pool.groups.len()).sum::<usize>() > 1;
        let mut parts = Vec::new();
        for (pool, at) in pools.iter().zip(1..) {
            // A group of one has no numbers; a remark names its player.
            let groups = pool.groups.iter().zip(1..);
            for (group, nth) in groups.filter(|(group, _)| group.players.len() > 1) {
                let mut text = self.group(group);
                if several {
                    let heading = Message::new("standings-page-pool-group")
                        .with("pool", at)
                        .with("group", nth);
                    text = format!("{}\n{text}", self.texts.say(&heading));
                }
                parts.push(text);
            }
            if let Some(order) = self.order(pool.groups.len(), &pool.above) {
                parts.push(order);
            }
        }
        parts
    }

    fn group(&self, group: &Group) -> String {
        let performance = &self.ranked.performance;
        let decimals = performance.decimals();
        let printed = performance.printed();
        let mut rated: Vec<(usize, f64, f64)> = group
            .players
            .iter()
            .filter_map(|player| match performance.places.get(*player) {
                Some(Place::Rated { t, quality, .. }) => Some((*player, *t, *quality)),
                _ => None,
            })
            .collect();
        rated.sort_by(|one, other| other.1.total_cmp(&one.1));
        let columns = vec![
            Column::new(self.texts.get("column-event-player"), Kind::Name),
            Column::new("t", Kind::Decimal),
            Column::new("T", Kind::Decimal),
        ];
        let mut table = Table::new(columns, self.texts.lang());
        for (player, t, quality) in rated {
            let printed = printed[player].map(|t| value_text::fixed(t, decimals, self.texts));
            table.row([
                self.ranked.sheet.names[player].clone(),
                printed.unwrap_or_else(|| value_text::real_text(t, decimals, self.texts)),
                value_text::real_text(quality, decimals, self.texts),
            ]);
        }
        let mut said = self.texts.say(&super::numbers(group, self.texts));
        if group.period > 1 {
            let period = Message::new("standings-page-period").with("period", group.period);
            said = format!("{said} {}", self.texts.say(&period));
        }
        format!(
            "{}\n{}",
            self.wrapped(&said),
            table.text(self.width).trim_end()
        )
    }

    /// The order of the groups of a pool.
    fn order(&self, groups: usize, above: &[(usize, usize)]) -> Option<String> {
        if groups < 2 {
            return None;
        }
        let pairs = above.iter().map(|(upper, lower)| {
            let said = Message::new("standings-page-above")
                .with("upper", upper + 1)
                .with("lower", lower + 1);
            self.texts.say(&said)
        });
        let pairs: Vec<String> = pairs.collect();
        let said = if pairs.is_empty() {
            self.texts.get("standings-page-none-above")
        } else {
            pairs.join(", ")
        };
        Some(self.wrapped(&said))
    }

    /// The operations of all players with their ranks, for a field that is calculated by hand.
    pub(super) fn operations(&self) -> String {
        let performance = &self.ranked.performance;
        let names = &self.ranked.sheet.names;
        if performance.operations.is_empty() {
            return String::new();
        }
        let settled = match performance.settled_at {
            Some(at) => {
                let said = Message::new("standings-page-settled").with("operation", at);
                self.texts.say(&said)
            }
            None => self.texts.get("standings-page-never-settled"),
        };
        let settled = self.wrapped(&settled);
        if names.len() > BY_HAND {
            return settled;
        }
        let last = performance.settled_at.unwrap_or(8) as usize;
        let operations = || performance.operations.iter().take(last);
        let mut columns = vec![Column::new(
            self.texts.get("column-event-player"),
            Kind::Name,
        )];
        // The last operations are those that count.
        let count = operations().count();
        columns.extend((1..=count).map(|at| {
            let priority = u8::try_from(count + 1 - at).unwrap_or(u8::MAX);
            Column::new(format!("s{at}"), Kind::Number).priority(priority)
        }));
        let mut table = Table::new(columns, self.texts.lang());
        for (at, name) in names.iter().enumerate() {
            let cells = operations().map(|operation| self.sum(operation, at));
            table.row([name.clone()].into_iter().chain(cells));
        }
        format!("{settled}\n{}", table.text(self.width).trim_end())
    }

    fn sum(&self, operation: &Operation, player: usize) -> String {
        let sum = value_text::real_text(operation.s[player], 0, self.texts);
        format!("{sum} ({})", operation.ranks[player])
    }
}
