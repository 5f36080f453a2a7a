//! Doubts about people: a status that their games contradict, and games of dead people.

use std::collections::{BTreeMap, BTreeSet};

use super::{Doubts, rules};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::names;
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId, name};
use crate::store::{self, Connection};

/// Which of some people are dead on a day, with the day of their death.
pub(in crate::app) fn dead(
    conn: &Connection,
    people: impl IntoIterator<Item = PersonId>,
    day: Date,
) -> AppResult<BTreeMap<PersonId, Message>> {
    let asked: BTreeSet<PersonId> = people.into_iter().collect();
    let mut found = BTreeMap::new();
    // Ascending by day: the last one that has begun is in force.
    for (person, (from, status)) in store::person::all_statuses(conn)? {
        if asked.contains(&person) && from <= day {
            found.remove(&person);
            if status == Status::Deceased {
                found.insert(person, from);
            }
        }
    }
    let mut said = BTreeMap::new();
    for (person, died) in found {
        let name = store::person::named(conn, person)?.map(|person| person.data.name);
        let message = Message::new(rules::DEAD_PLAYS.sentence)
            .with("name", name::plain_order(&name.unwrap_or_default()))
            .with("date", died)
            .with("day", day);
        said.insert(person, message);
    }
    Ok(said)
}

/// The doubts about giving a person a status from a day on.
pub(in crate::app) fn standing(
    club: &Club,
    person: PersonId,
    status: Status,
    from: Date,
) -> AppResult<Doubts> {
    let mut doubts = Doubts::without_rules(club.session().today());
    doubts.add(&rules::STATUS_DAY, from);
    let name = names::today(club)?.remove(&person).unwrap_or_default();
    let say = |doubt: Message| doubt.with("name", name.as_str()).with("from", from);
    let statuses = store::person::statuses(club.conn(), person)?;
    let before = statuses.iter().rev().find(|(day, _)| *day < from);
    if let Some((since, before)) = before {
        let dated = |doubt| say(doubt).with("date", *since);
        let returns = *before == Status::Deceased && status != Status::Deceased;
        doubts.add_with(&rules::AFTER_DEATH, u32::from(returns), dated);
        doubts.add_with(&rules::SAME_STATUS, u32::from(*before == status), |doubt| {
            dated(doubt).with("status", Message::new(status.key()))
        });
    }
    let days = days_played(club, person)?;
    let later: Vec<Date> = days.iter().copied().filter(|day| *day >= from).collect();
    let rule = match status {
        Status::Deceased => &rules::DEAD_BEFORE_GAMES,
        Status::Left if later.len() == days.len() => &rules::LEFT_BEFORE_GAMES,
        _ => return Ok(doubts),
    };
    if let (Some(first), Some(last)) = (later.first(), later.last()) {
        doubts.add_with(rule, later.len(), |doubt| {
            say(doubt).with("first", *first).with("last", *last)
        });
    }
    Ok(doubts)
}

/// The first days of the events in which a person played, and the days of multiplayer games, in all pools; ascending.
fn days_played(club: &Club, person: PersonId) -> AppResult<Vec<Date>> {
    let mut days = Vec::new();
    for pool in store::pool::all(club.conn())? {
        let facts = club.memory.facts(club.conn(), pool.id)?;
        for event in &facts.tournaments {
            let mut games = event.games.iter().filter(|game| game.is_played());
            let played = games.any(|game| {
                let players = [game.white, game.black].map(|at| event.person(at));
                players.contains(&Some(person))
            });
            if played || event.cards.iter().any(|card| card.person == person) {
                days.push(event.start);
            }
        }
        let games = facts.multiplayer.iter().flat_map(|many| &many.games);
        let own = games.filter(|game| game.results.iter().any(|(one, _)| *one == person));
        days.extend(own.map(|game| game.date));
    }
    days.sort_unstable();
    Ok(days)
}
