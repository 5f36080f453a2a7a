//! The checklist's items about members: without a rating, with one that begins too late, with too many games, with
//! outdated numbers.

use chrono::Days;

use super::{ChecklistData, Item, Target};
use crate::app::club::facts_bundle::FactsBundle;
use crate::app::members::proposals::{Basis, newcomers};
use crate::app::members::start_day::StartDays;
use crate::domain::person::{ExternalScale, Person};
use crate::domain::{Date, Message, PersonId};
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;
use crate::rating::multiplayer::pool::Solution;
use crate::rating::regulation::MOST_IN_A_BATCH;

/// After how many days a DSU number is outdated: a year, plus a margin for the day of DSU's list.
const OLD_AFTER_DAYS: u64 = 400;

pub(super) fn items(look: &ChecklistData<'_>) -> Vec<Item> {
    let (bundle, ledger) = (look.bundle, look.ledger);
    let before = look.before.map(|before| before.date);
    let days = StartDays {
        facts: &bundle.facts,
        ledger,
        new: &look.new,
        last_list: before,
    };
    let nobody = no_members(look).or_else(|| nobody(look).filter(|_| look.is_publishable()));
    let mut items: Vec<Item> = nobody.into_iter().collect();
    items.extend(newcomer_items(look, &days));
    items.extend(late_starts(look, &days));
    items.extend(overshoots(bundle, ledger, before));
    match &ledger.multiplayer {
        Some(solution) => items.extend(game_items(solution)),
        None => items.extend(old_numbers(look)),
    }
    items
}

/// The item for a club without members: they have to be entered first.
fn no_members(look: &ChecklistData<'_>) -> Option<Item> {
    let mut people = look.bundle.facts.persons.values();
    if people.any(|person| person.is_member_on(look.date)) {
        return None;
    }
    let message = Message::new("checklist-no-members");
    let no_members = Item::blocker("no_members", message, Message::new("checklist-do-members"));
    Some(no_members.at(Target::Members))
}

/// The item for a list without anybody on it: no one has a rating and a rated game (§4). Long before its day that is
/// normal, and is mentioned only if there is no other item.
pub(super) fn nobody(look: &ChecklistData<'_>) -> Option<Item> {
    let entitled = |(id, person): (&PersonId, &Person)| {
        let standing = look.ledger.standing(*id);
        person.is_member_on(look.date)
            && standing.is_some_and(|found| found.rating.is_some() && found.games > 0)
    };
    if look.bundle.facts.persons.iter().any(entitled) {
        return None;
    }
    let message = Message::new("checklist-nobody").with("date", look.date);
    let command = Message::new("checklist-do-list").with("date", look.date.to_string());
    let nobody = Item::blocker("nobody", message, command);
    Some(
        nobody
            .ahead(look.date > look.today)
            .at(Target::List(look.date)),
    )
}

/// Members who have played and have no rating.
fn newcomer_items(look: &ChecklistData<'_>, days: &StartDays<'_>) -> Vec<Item> {
    let waiting = newcomers(&look.bundle.facts, look.ledger, look.date);
    let items = waiting.into_iter().map(|newcomer| {
        let name = name(look.bundle, newcomer.member);
        if matches!(newcomer.basis, Basis::MetUnrated | Basis::LeftOut) {
            let key = if newcomer.basis == Basis::LeftOut {
                "checklist-left-out"
            } else {
                "checklist-met-unrated"
            };
            let message = Message::new(key).with("name", name);
            // The games count with a start rating valid from the first of them on.
            let from = days.usual(newcomer.member, look.today);
            let command = Message::new("checklist-do-start")
                .with("member", newcomer.member.to_string())
                .with("date", from.to_string());
            return Item::blocker("newcomer_met_unrated", message, command)
                .at(Target::Person(newcomer.member));
        }
        let message = Message::new("checklist-collecting")
            .with("name", name)
            .with("games", newcomer.games)
            .with("needed", newcomer.needed);
        let command = Message::new("checklist-do-propose");
        let collecting = Item::reminder("newcomer_collecting", message, command);
        collecting.at(Target::Person(newcomer.member))
    });
    items.collect()
}

/// Members whose start rating begins after an event in which they played, so that its games stay unrated. Without
/// another rated game they are on no list.
fn late_starts(look: &ChecklistData<'_>, days: &StartDays<'_>) -> Vec<Item> {
    let names = look.bundle.tournament_names();
    let mut items = Vec::new();
    for (id, person) in &look.bundle.facts.persons {
        let Some(start) = person.starts.first() else {
            continue;
        };
        let waiting = days.waiting(*id);
        let Some(event) = waiting.first().filter(|_| person.is_member_on(look.date)) else {
            continue;
        };
        let message = Message::new("checklist-late-start")
            .with("name", name(look.bundle, *id))
            .with("date", start.on)
            .with(
                "tournament",
                names.get(&event.id).copied().unwrap_or_default(),
            )
            .with("start", event.start);
        let command = Message::new("checklist-do-start-again")
            .with("member", id.to_string())
            .with("rating", start.rating.to_string())
            .with("date", event.start.to_string());
        let games = look.ledger.standing(*id).map_or(0, |found| found.games);
        let item = match games {
            0 => Item::blocker("late_start", message, command),
            _ => Item::reminder("late_start", message, command),
        };
        items.push(item.at(Target::Person(*id)));
    }
    items
}

/// Members with more games in one period than the batch computation is reliable for, with the message; only periods
/// that are not on the previous list.
pub(crate) fn overshooting(
    bundle: &FactsBundle,
    ledger: &Ledger,
    before: Option<Date>,
) -> impl Iterator<Item = (PersonId, Message)> {
    let found = ledger.overshoots(&bundle.facts).into_iter();
    let new = found.filter(move |one| before.is_none_or(|before| one.from >= before));
    new.map(|one| {
        let message = Message::new("checklist-overshoot")
            .with("name", name(bundle, one.person))
            .with("games", one.games)
            .with("date", one.from)
            .with("most", MOST_IN_A_BATCH);
        (one.person, message)
    })
}

fn overshoots(
    bundle: &FactsBundle,
    ledger: &Ledger,
    before: Option<Date>,
) -> impl Iterator<Item = Item> {
    overshooting(bundle, ledger, before).map(|(person, message)| {
        let command = Message::new("checklist-do-period");
        Item::reminder("many_games", message, command).at(Target::Person(person))
    })
}

/// The items about numbers of multiplayer games: which cannot be compared, or only by single games.
fn game_items(solution: &Solution) -> Vec<Item> {
    let known = |code, message| Item::reminder(code, message, Message::new("checklist-do-games"));
    let mut items = Vec::new();
    let parts = solution.rating.components.len();
    if parts > 1 {
        let message = Message::new("checklist-apart").with("parts", parts);
        items.push(known("games_apart", message));
    }
    let groups = solution.rating.components.iter();
    let count = groups.filter(|one| one.groups > 1).count();
    if count > 0 {
        let message = Message::new("checklist-groups").with("count", count);
        items.push(known("games_groups", message));
    }
    if !solution.restless.is_empty() {
        items.push(known("games_restless", Message::new("checklist-restless")));
    }
    items
}

/// The number of members whose newest DSU rating is outdated: today, otherwise by the day of the list.
fn old_numbers(look: &ChecklistData<'_>) -> Option<Item> {
    let facts = &look.bundle.facts;
    let now = old_on(facts, look.today.min(look.date));
    let ahead = now == 0;
    let (key, count) = if ahead {
        ("checklist-old-numbers-ahead", old_on(facts, look.date))
    } else {
        ("checklist-old-numbers", now)
    };
    (count > 0).then(|| {
        let message = Message::new(key).with("count", count);
        Item::reminder("old_dsu_numbers", message, Message::new("checklist-do-dsu"))
            .ahead(ahead)
            .at(Target::Numbers)
    })
}

/// How many of a day's members have an outdated DSU number then.
fn old_on(facts: &Facts, day: Date) -> usize {
    let Some(limit) = day.checked_sub_days(Days::new(OLD_AFTER_DAYS)) else {
        return 0;
    };
    let members = facts.persons.values().filter(|one| one.is_member_on(day));
    let newest = members.filter_map(|member| {
        let numbers = member.external.iter();
        numbers
            .filter(|number| number.scale == ExternalScale::Dsu && number.on <= day)
            .map(|number| number.on)
            .max()
    });
    newest.filter(|on| *on < limit).count()
}

fn name(bundle: &FactsBundle, person: PersonId) -> &str {
    bundle
        .names
        .get(&person)
        .map(String::as_str)
        .unwrap_or_default()
}
