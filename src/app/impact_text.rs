//! Whom a change affects, as a table: under what was only tried, and in a sentence under what was done.

use super::rating_impact::{MemberImpact, RatingImpact};
use crate::domain::{Decimal, Message, OperationId, Rating};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Table};
use crate::text::{Collation, Texts, signed, visible};

/// The lines to print under the answer to a change.
pub fn lines(impact: &RatingImpact, operation: Option<OperationId>, texts: Texts) -> Vec<String> {
    let pools = impact.in_all_pools();
    pools
        .flat_map(|impact| {
            let heading = impact.pool.as_ref().map(|name| {
                let message = Message::new("effects-pool").with("name", visible(name));
                texts.say(&message)
            });
            let lines = match operation {
                Some(_) => done(impact, texts),
                None => tried(impact, texts),
            };
            heading.into_iter().chain(lines)
        })
        .collect()
}

/// After a change: that the published list stays, and for how many the next one shows the difference.
fn done(impact: &RatingImpact, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for reached in &impact.behind {
        let message = Message::new("effects-behind")
            .with("date", reached.date)
            .with("count", reached.members);
        push(&mut lines, &texts.say(&message), 0);
    }
    lines
}

/// Before a change: everybody on the next list whose numbers it changes, and the lists it reaches behind.
fn tried(impact: &RatingImpact, texts: Texts) -> Vec<String> {
    let mut lines = vec![String::new()];
    let key = if impact.members.is_empty() {
        "effects-nobody"
    } else {
        "effects-title"
    };
    let title = Message::new(key)
        .with("date", impact.as_of)
        .with("count", impact.members.len());
    push(&mut lines, &texts.say(&title), 0);
    if !impact.members.is_empty() {
        lines.push(String::new());
        lines.extend(table(&impact.members, texts).lines().map(str::to_owned));
    }
    if !impact.behind.is_empty() {
        lines.push(String::new());
        push(&mut lines, &texts.get("effects-behind-title"), 0);
    }
    for reached in &impact.behind {
        let message = Message::new("effects-behind-list")
            .with("date", reached.date)
            .with("count", reached.members);
        push(&mut lines, &format!("  {}", texts.say(&message)), 4);
    }
    lines
}

fn push(lines: &mut Vec<String>, text: &str, indent: usize) {
    lines.extend(wrap(text, WIDTH, indent).lines().map(str::to_owned));
}

fn table(members: &[MemberImpact], texts: Texts) -> String {
    let mut table = Table::new(vec![
        Column::text(texts.get("effects-name"), 12, 44),
        Column::number(texts.get("effects-old")),
        Column::number(texts.get("effects-new")),
        Column::number(texts.get("effects-change")),
        Column::number(texts.get("effects-games")),
    ]);
    let collation = Collation::new(texts.lang());
    let mut members: Vec<&MemberImpact> = members.iter().collect();
    members.sort_by(|a, b| collation.compare(&a.name, &b.name));
    for effect in members {
        table.row([
            effect.name.clone(),
            number(effect.old),
            number(effect.new),
            change(effect, texts),
            games(effect),
        ]);
    }
    table.render(WIDTH)
}

fn number(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

fn change(effect: &MemberImpact, texts: Texts) -> String {
    match effect.change {
        Some(change) => signed(texts.lang(), Decimal::from(change)),
        None if effect.old.is_none() => texts.get("effects-first"),
        None => texts.get("effects-withdrawn"),
    }
}

/// The rated games, before and after where they differ.
fn games(effect: &MemberImpact) -> String {
    if effect.games_before == effect.games_after {
        return effect.games_after.to_string();
    }
    format!("{} → {}", effect.games_before, effect.games_after)
}
