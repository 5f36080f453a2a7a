//! Pools and strength groups with t and T.

use super::super::ranked::Ranked;
use crate::domain::Message;
use crate::publish::layout::wrap;
use crate::publish::standings::value_text;
use crate::publish::table::{Column, Table};
use crate::standings::tournament_performance::{Group, Place};
use crate::text::{Texts, visible};

/// Every group, under a heading where there are several.
pub(super) fn tables(ranked: &Ranked, texts: Texts, width: usize) -> Vec<String> {
    let pools = &ranked.performance.pools;
    let several = pools.iter().map(|pool| pool.groups.len()).sum::<usize>() > 1;
    let mut parts = Vec::new();
    for (pool, at) in pools.iter().zip(1..) {
        // A group of one has no numbers; a remark names its player.
        let groups = pool.groups.iter().zip(1..);
        for (group, nth) in groups.filter(|(group, _)| group.players.len() > 1) {
            let mut text = table(ranked, group, texts, width);
            if several {
                let heading = Message::new("standings-page-pool-group")
                    .with("pool", at)
                    .with("group", nth);
                text = format!("{}\n{text}", texts.say(&heading));
            }
            parts.push(text);
        }
        let order = order(pool.groups.len(), &pool.above, texts);
        parts.extend(order.map(|said| wrap(&said, width, 0)));
    }
    parts
}

fn table(ranked: &Ranked, group: &Group, texts: Texts, width: usize) -> String {
    let performance = &ranked.performance;
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
    let mut table = Table::new(vec![
        Column::text(texts.get("column-event-player"), 10, 30),
        Column::decimal("t"),
        Column::decimal("T"),
    ]);
    for (player, t, quality) in rated {
        let printed = printed[player].map(|t| value_text::fixed(t, decimals, texts));
        table.row([
            visible(&ranked.sheet.names[player]),
            printed.unwrap_or_else(|| value_text::real_text(t, decimals, texts)),
            value_text::real_text(quality, decimals, texts),
        ]);
    }
    table.render(width).trim_end().to_owned()
}

/// The order of the groups of a pool.
fn order(groups: usize, above: &[(usize, usize)], texts: Texts) -> Option<String> {
    if groups < 2 {
        return None;
    }
    let pairs = above.iter().map(|(upper, lower)| {
        let said = Message::new("standings-page-above")
            .with("upper", upper + 1)
            .with("lower", lower + 1);
        texts.say(&said)
    });
    let pairs: Vec<String> = pairs.collect();
    Some(if pairs.is_empty() {
        texts.get("standings-page-none-above")
    } else {
        pairs.join(", ")
    })
}
