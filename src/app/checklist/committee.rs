//! The checklist's lines about the committee: today's, and the one on the day of the list.

use super::{Item, Look, Target};
use crate::app::committee;
use crate::app::error::AppResult;
use crate::app::finding::Finding;
use crate::domain::Message;

pub(super) fn items(look: &Look<'_>) -> AppResult<Vec<Item>> {
    let (present, ahead) = committee::findings_until(look.club, look.today, look.date)?;
    let mut items: Vec<Item> = present.into_iter().map(item).collect();
    items.extend(ahead.into_iter().map(|finding| {
        let seat = Message::new("checklist-do-seat");
        Item::reminder(finding.code, finding.message, seat).ahead(true)
    }));
    items.extend(gone(look)?);
    Ok(items
        .into_iter()
        .map(|item| item.at(Target::Committee))
        .collect())
}

/// An item about today's committee.
fn item(finding: Finding) -> Item {
    let seat = || Message::new("checklist-do-seat");
    let said = finding.message;
    match finding.code {
        // A club need not record one here.
        "committee_none" => {
            let said = Message::new("checklist-no-committee");
            Item::reminder(finding.code, said, seat())
        }
        // The day is more useful than the days until then.
        "committee_ends_soon" => {
            let key = "checklist-term-ends";
            Item::reminder(finding.code, Message { key, ..said }, seat())
        }
        "committee_too_many" => {
            Item::reminder(finding.code, said, Message::new("checklist-do-seat-end"))
        }
        "committee_chairman" => {
            Item::reminder(finding.code, said, Message::new("checklist-do-committee"))
        }
        _ => Item::reminder(finding.code, said, seat()),
    }
}

/// The seats of those who have died or left the club: no list should be published in their names.
fn gone(look: &Look<'_>) -> AppResult<Vec<Item>> {
    let by_then = look.date.max(look.today);
    let gone = committee::seats_of_gone(look.club, &look.bundle.facts, by_then)?;
    let items = gone.into_iter().map(|seat| {
        let message = Message::new(if seat.died {
            "checklist-seat-died"
        } else {
            "checklist-seat-left"
        })
        .with("name", seat.name.as_str())
        .with("date", seat.since);
        let command = Message::new("checklist-do-seat-end-of")
            .with("member", seat.member.to_string())
            .with("date", seat.end.to_string());
        Item::blocker("committee_gone", message, command).ahead(seat.since > look.today)
    });
    Ok(items.collect())
}
