//! The people affected by a change: as a table for a dry run, and as a sentence after a change.

use super::rating_impact::{MemberImpact, RatingImpact};
use crate::domain::{Date, Decimal, Message, OperationId};
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::publish::table::{Column, Kind, Table};
use crate::text::{Collation, Texts, rating_or_dash, signed, visible};

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

/// After a change: that the published list stays, and for how many members the next one shows the difference.
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

/// Before a change: all members on the list to be published next whose numbers it changes, on the one after it where
/// that differs, and the published lists concerned.
fn tried(impact: &RatingImpact, texts: Texts) -> Vec<String> {
    let mut lines = on_list(impact.as_of, &impact.members, texts);
    if let Some(later) = &impact.later {
        lines.extend(on_list(later.as_of, &later.members, texts));
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

/// All members whose numbers change on the list of a day.
fn on_list(date: Date, members: &[MemberImpact], texts: Texts) -> Vec<String> {
    let mut lines = vec![String::new()];
    let key = if members.is_empty() {
        "effects-nobody"
    } else {
        "effects-title"
    };
    let title = Message::new(key)
        .with("date", date)
        .with("count", members.len());
    push(&mut lines, &texts.say(&title), 0);
    if !members.is_empty() {
        lines.push(String::new());
        lines.extend(table(members, texts).lines().map(str::to_owned));
    }
    lines
}

fn push(lines: &mut Vec<String>, text: &str, indent: usize) {
    lines.extend(wrap(text, WIDTH, indent).lines().map(str::to_owned));
}

fn table(members: &[MemberImpact], texts: Texts) -> String {
    let collation = Collation::new(texts.lang());
    let mut members: Vec<&MemberImpact> = members.iter().collect();
    members.sort_by(|a, b| collation.compare(&a.name, &b.name));
    let table = Table::of(
        [
            Column::new(texts.get("name-name"), Kind::Name)
                .showing(|effect: &MemberImpact| effect.name.clone()),
            Column::new(texts.get("column-old"), Kind::Number)
                .showing(|effect: &MemberImpact| rating_or_dash(effect.old)),
            Column::new(texts.get("column-new"), Kind::Number)
                .showing(|effect: &MemberImpact| rating_or_dash(effect.new)),
            Column::new(texts.get("column-change"), Kind::Number)
                .showing(|effect: &MemberImpact| change(effect, texts)),
            Column::new(texts.get("tournament-column-games"), Kind::Number).showing(games),
        ],
        members,
        texts.lang(),
    );
    table.text(WIDTH)
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
