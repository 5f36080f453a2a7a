//! `member merge`: two records of one person.

use clap::Args;
use serde::Serialize;

use super::super::Context;
use crate::app::lists::labels;
use crate::app::members::merge::{Merged, Moved};
use crate::app::{self, AppResult};
use crate::domain::Message;
use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::text::Texts;

#[derive(Debug, Args)]
pub(super) struct MergeArgs {
    #[arg(value_name = "MEMBER")]
    member: String,
    #[arg(value_name = "MEMBER")]
    other: String,
}

#[derive(Serialize)]
struct MergedMember {
    /// `member`, `merged`, `moved`, `filled`, `differing`.
    #[serde(flatten)]
    merged: Merged,
    /// The name of the remaining record.
    name: String,
}

pub(super) fn run(args: &MergeArgs, context: &mut Context) -> AppResult<()> {
    let mut club = context.club()?;
    let (into, from) = (
        app::members::lookup::find_person(&club, &args.member)?,
        app::members::lookup::find_person(&club, &args.other)?,
    );
    let done = app::members::merge::merge(&mut club, into.id, from.id)?;
    let lines = summary(&done.value, context.texts);
    let message = Message::new("member-merged")
        .with("from", from.id.to_string())
        .with("other", from.data.name.as_str())
        .with("into", into.id.to_string())
        .with("name", into.data.name.as_str());
    let name = into.data.name;
    context.imported(
        &done.map(|merged| MergedMember { merged, name }),
        &lines,
        &message,
    )
}

/// What was moved, what was filled in, and where the two differed.
fn summary(merged: &Merged, texts: Texts) -> Vec<String> {
    let moved = &merged.moved;
    let said: Vec<String> = moved
        .counts
        .iter()
        .filter(|(_, _, count)| *count > 0)
        .map(|(name, key, count)| {
            let said = texts.say(&Message::new(key).with("count", *count));
            format!("{said}{}", pools(name, moved))
        })
        .collect();
    let mut notes = vec![if said.is_empty() {
        texts.get("merge-nothing-moved")
    } else {
        texts.say(&Message::new("merge-moved").with("what", said.join(", ")))
    }];
    if !moved.dropped_rows.is_empty() {
        let rows = moved.dropped_rows.iter();
        let rows = rows.map(|(key, count, days)| {
            let said = texts.say(&Message::new(key).with("count", *count));
            let days = days.iter().map(|day| labels::from_day(Some(*day), texts));
            let days: Vec<String> = days.collect();
            match days[..] {
                [] => said,
                _ => format!("{said} ({})", days.join(", ")),
            }
        });
        let rows = rows.collect::<Vec<_>>().join(", ");
        notes.push(texts.say(&Message::new("merge-dropped").with("what", rows)));
    }
    for (key, fields) in [
        ("merge-filled", &merged.filled),
        ("merge-differing", &merged.differing),
    ] {
        if !fields.is_empty() {
            let fields: Vec<String> = fields
                .iter()
                .map(|field| field_word(field, texts))
                .collect();
            notes.push(texts.say(&Message::new(key).with("what", fields.join(", "))));
        }
    }
    notes.iter().map(|note| wrap(note, WIDTH, 2)).collect()
}

/// The pools concerned, where the club has several: ` (Board)`, ` (Chess 2, Rapid 1)`.
fn pools(name: &str, moved: &Moved) -> String {
    let pools = moved.in_pools.iter().filter(|(own, ..)| *own == name);
    let pools: Vec<(&String, usize)> = pools.map(|(_, pool, count)| (pool, *count)).collect();
    match pools[..] {
        [] => String::new(),
        [(pool, _)] => format!(" ({pool})"),
        _ => {
            let pools = pools.iter().map(|(pool, count)| format!("{pool} {count}"));
            format!(" ({})", pools.collect::<Vec<_>>().join(", "))
        }
    }
}

fn field_word(field: &str, texts: Texts) -> String {
    texts.get(match field {
        "dsu" => "member-show-dsu",
        "fide" => "member-show-fide",
        _ => "merge-field-born",
    })
}
