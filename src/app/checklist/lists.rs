//! The checklist's lines about lists: the published one, proposals waiting for a second person, lists published in
//! spite of problems, and that nothing has changed since.

use super::{Item, Look, Target};
use crate::app::archive::{self, Proposal};
use crate::app::club::Club;
use crate::app::corrections;
use crate::app::error::AppResult;
use crate::app::list_calendar;
use crate::app::session;
use crate::domain::list::{ListEntry, SectionKind};
use crate::domain::{Date, Message};
use crate::rating::draft::{PublishedBefore, sections};
use crate::rating::ledger::RULES_VERSION;
use crate::store::list::{self, Published};

/// The items about a published list: that it is published, and what late corrections would change on it.
pub(super) fn published_items(club: &Club, published: &Published) -> AppResult<Vec<Item>> {
    let date = published.date;
    let said = Message::new("checklist-published").with("date", date);
    let mut items = vec![Item::reminder("published", said, show(date)).at(Target::List(date))];
    items.extend(despite(club, published)?);
    if !published.taken_over {
        let facts = club.facts()?;
        let differing = corrections::since(club, published, &facts)?.len();
        if differing > 0 {
            let said = Message::new("checklist-late").with("count", differing);
            let next = list_calendar::following(date);
            let late = Item::reminder("late_corrections", said, show(next));
            items.push(late.at(Target::List(next)));
        }
    }
    items.extend(proposed(club)?);
    Ok(items)
}

/// The items about other lists before one is published.
pub(super) fn items(look: &Look<'_>) -> AppResult<Vec<Item>> {
    let mut items = proposed(look.club)?;
    if let Some(before) = look.before {
        items.extend(despite(look.club, before)?);
        if look.date <= look.today && has_nothing_new(look, before)? {
            let message = Message::new("checklist-nothing-new").with("date", before.date);
            let command = publish(look.date);
            let nothing = Item::reminder("nothing_new", message, command);
            items.push(nothing.at(Target::List(look.date)));
        }
    }
    Ok(items)
}

fn show(date: Date) -> Message {
    Message::new("checklist-do-list").with("date", date.to_string())
}

fn publish(date: Date) -> Message {
    Message::new("checklist-do-publish").with("date", date.to_string())
}

/// Every list that waits for a second person: the reader of the checklist may be that person.
fn proposed(club: &Club) -> AppResult<Vec<Item>> {
    let waiting = archive::waiting_proposals(club)?.into_iter();
    let items = waiting.map(|proposal| {
        let message = waits(&proposal);
        Item::reminder("proposed", message, publish(proposal.date))
            .at(Target::Proposal(proposal.date))
    });
    Ok(items.collect())
}

/// The message that a list waits, with its reason.
fn waits(proposal: &Proposal) -> Message {
    let key = match proposal.reason {
        Some(_) => "checklist-proposed-because",
        None => "checklist-proposed",
    };
    Message::new(key)
        .with("date", proposal.date)
        .with("by", proposal.by.as_str())
        .with("at", session::to_the_minute(&proposal.at))
        .with("reason", proposal.reason.clone().unwrap_or_default())
}

/// That the list published before was published in spite of something, with the reason.
fn despite(club: &Club, published: &Published) -> AppResult<Option<Item>> {
    let Some(despite) = archive::despite(club, published)? else {
        return Ok(None);
    };
    let date = published.date;
    let message = Message::new("checklist-despite")
        .with("date", date)
        .with("what", despite.message());
    let item = Item::reminder("published_despite", message, show(date));
    Ok(Some(item.at(Target::List(date))))
}

/// Whether the list would have the same numbers as the one before.
fn has_nothing_new(look: &Look<'_>, before: &Published) -> AppResult<bool> {
    let name = |_| String::new();
    let drafted = sections(
        &look.bundle.facts,
        look.ledger,
        look.date,
        (&PublishedBefore::default(), RULES_VERSION),
        name,
        str::cmp,
    );
    let published = list::entries(look.club.conn(), before.id)?;
    let mut now = Vec::new();
    for section in drafted
        .into_iter()
        .filter(|one| one.kind != SectionKind::Unrated)
    {
        now.extend(
            section
                .entries
                .into_iter()
                .map(|entry| (section.kind, line(entry))),
        );
    }
    let mut then: Vec<_> = published
        .into_iter()
        .map(|sealed| (sealed.section, line(sealed.entry)))
        .collect();
    now.sort_by_key(|(_, line)| line.member);
    then.sort_by_key(|(_, line)| line.member);
    Ok(now == then)
}

/// A line without the fields relative to the list before, and without place and name.
fn line(entry: ListEntry) -> ListEntry {
    ListEntry {
        rank: 0,
        name: String::new(),
        previous: None,
        change: None,
        games: 0,
        back: false,
        ..entry
    }
}
