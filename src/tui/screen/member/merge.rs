//! Merges two records of one person: which of them remains is asked, with the older one first.

use crate::app;
use crate::app::club::snapshot::ClubSnapshot;
use crate::domain::date::MIN_VALID;
use crate::domain::{Message, PersonId};
use crate::tui::ctx::Ctx;
use crate::tui::modal::After;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::ways::pick_member;
use crate::tui::{Change, Effect};

/// Asks which of two records remains: the one with more games is offered first, otherwise the one entered earlier.
pub fn merge_question(one: PersonId, other: PersonId, ctx: &Ctx) -> Option<Effect> {
    let snapshot = ctx.snapshot.as_ref()?;
    let mut both = [one, other];
    both.sort_by_key(|id| (std::cmp::Reverse(games(*id, snapshot)), *id));
    let items = both.map(|id| {
        let known = snapshot.facts.persons.get(&id);
        let first = known.and_then(|person| person.statuses.first());
        let since = match first {
            None => Some(Message::new("word-guest")),
            // The first day is unknown.
            Some((day, _)) if *day <= MIN_VALID => None,
            Some((day, _)) => Some(Message::new("member-merge-since").with("day", ctx.date(*day))),
        };
        let games = Message::new("member-games-counted").with("count", games(id, snapshot));
        let detail = [games].into_iter().chain(since);
        let detail: Vec<String> = detail.map(|part| ctx.say(&part)).collect();
        Item::new(format!("#{id} {}", ctx.name(id)), detail.join(", "))
    });
    let then = move |at: usize| {
        let [into, from] = [both[at.min(1)], both[1 - at.min(1)]];
        After::Close(vec![merge(into, from)])
    };
    let title = ctx.get("member-merge-question");
    Some(Effect::show(Pick::new(title, items.into(), then, ctx)))
}

/// How many rated games a person has.
fn games(id: PersonId, snapshot: &ClubSnapshot) -> u32 {
    let mut people = snapshot.people.iter();
    let found = people.find(|line| line.row.id == id);
    found.map_or(0, |line| line.row.games)
}

/// Moves everything of `from` to `into`.
fn merge(into: PersonId, from: PersonId) -> Effect {
    Effect::change_or_ask(move |club| {
        let names = [
            app::members::lookup::person(club, into)?.data.name,
            app::members::lookup::person(club, from)?.data.name,
        ];
        let done = app::members::merge::merge(club, into, from)?;
        let said = Message::new("member-merged")
            .with("from", from.to_string())
            .with("other", names[1].as_str())
            .with("into", into.to_string())
            .with("name", names[0].as_str());
        Ok(Change::from_done(&done, said))
    })
}

/// Asks for the other record of a person.
pub fn pick_merge(one: PersonId, ctx: &Ctx) -> Effect {
    let now = ctx.clone();
    let asked = move |other| merge_question(one, other, &now).into_iter().collect();
    let what = Message::new("member-merge-pick").with("name", ctx.name(one));
    pick_member(&ctx.say(&what), asked, ctx)
}
