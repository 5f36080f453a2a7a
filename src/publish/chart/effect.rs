//! Shows who won and lost how many points in a tournament, as bars with a sentence.

use std::cmp::Reverse;

use super::{Axes, Bar, Chart, Shape};
use crate::domain::{Decimal, Message};
use crate::text::{Lang, Texts, signed};

/// The change of a member's rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The name as shown.
    pub name: String,
    pub by: i32,
}

/// The sort key: the greatest gain first, then by name.
pub fn order(change: &Change) -> (Reverse<i32>, &str) {
    (Reverse(change.by), &change.name)
}

/// A bar for each change.
pub fn bars(changes: &[Change], lang: Lang) -> Vec<Bar> {
    let bars = changes.iter().map(|change| Bar {
        name: change.name.clone(),
        value: Decimal::from(change.by),
        shown: signed(lang, Decimal::from(change.by)),
    });
    bars.collect()
}

/// The sentence: how many went up and down and by how much in total, and how many got a first rating.
pub fn sentence(changes: &[Change], first: usize, texts: Texts) -> String {
    let count = |fits: fn(i32) -> bool| changes.iter().filter(|one| fits(one.by)).count();
    let total: i64 = changes.iter().map(|one| i64::from(one.by)).sum();
    let said = Message::new("picture-effect-said")
        .with("up", count(|by| by > 0))
        .with("down", count(|by| by < 0))
        .with("same", count(|by| by == 0))
        .with("total", signed(texts.lang(), total.into()))
        .with("first", first);
    texts.say(&said)
}

/// The changes as a chart; `None` for fewer than two.
pub fn chart(mut changes: Vec<Change>, first: usize, texts: Texts) -> Option<Chart> {
    changes.sort_by(|one, other| order(one).cmp(&order(other)));
    (changes.len() > 1).then(|| Chart {
        description: sentence(&changes, first, texts),
        axes: Axes {
            names: texts.get("name-name"),
            numbers: texts.get("column-change"),
        },
        shape: Shape::Bars(bars(&changes, texts.lang())),
    })
}
