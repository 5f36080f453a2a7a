//! Collects the annex of a full list: everything on it besides the ratings.

use std::collections::BTreeSet;

use super::archive;
use super::compare;
use super::earlier_lists::PRINTED_AS_THEN;
use super::off_list;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::members::names;
use crate::app::settings::committee;
use crate::app::settings::regulations;
use crate::domain::name::plain_order;
use crate::domain::{Date, PersonId};
use crate::publish::list::annex::{Annex, Moved, Newcomer, Seat};
use crate::publish::list::compare_page::{GoneBecause, Move};
use crate::publish::list::list_page::ListPage;
use crate::rating::facts::Facts;
use crate::rating::ledger::History;
use crate::store;
use crate::store::list::{self, Published};

/// The annex of a page, from one reading of the club. Members who do not want to appear on public lists are left out, as
/// on the page.
pub(crate) fn of(club: &Club, reading: &History, page: &ListPage) -> AppResult<Annex> {
    let facts = reading.facts();
    let date = page.list.date;
    let hidden = store::person::unlisted(club.conn())?;
    let rules = regulations::adopted(club)?;
    let since = page.list.previous_date.unwrap_or(date);
    let pairs = rules.windows(2);
    let changed = pairs.filter(|pair| since < pair[1].from && pair[1].from <= date);
    let mut sealed = list::all(club.conn(), club.pool)?.into_iter();
    let sealed = sealed.find(|row| Some(&row.seal) == page.list.seal.as_ref());
    Ok(Annex {
        number: sealed.as_ref().map(|row| row.id),
        moves: moves(club, (page, sealed.as_ref()), facts, &hidden)?,
        newcomers: newcomers(club, reading, date, &hidden)?,
        regulation: rules
            .iter()
            .rfind(|rules| rules.from <= date)
            .map(|rules| rules.regulation.clone()),
        changed: changed
            .map(|pair| {
                let (old, new) = (&pair[0].regulation, &pair[1].regulation);
                (pair[1].from, old.clone(), new.clone())
            })
            .collect(),
        committee: committee::terms(club, date, false)?
            .into_iter()
            .filter(|term| !hidden.contains(&term.member))
            .map(|term| Seat {
                name: term.name,
                role: term.role,
                from: term.from,
                to: term.to,
            })
            .collect(),
        class_edges: class_edges(facts, date),
        balance: None,
        prints_as_before: !page.list.has_movement(),
    })
}

/// The rating at which each class begins on a day.
pub(crate) fn class_edges(facts: &Facts, day: Date) -> Vec<i64> {
    let rules = facts.regulation_on(day).into_iter();
    let classes = rules.flat_map(|rules| &rules.classes);
    classes
        .filter_map(|class| i64::try_from(class.from?.ceil()).ok())
        .collect()
}

fn moves(
    club: &Club,
    (page, sealed): (&ListPage, Option<&Published>),
    facts: &Facts,
    hidden: &BTreeSet<PersonId>,
) -> AppResult<Vec<Moved>> {
    let previous = match sealed {
        Some(sealed) => match sealed.previous {
            Some(previous) => list::by_id(club.conn(), previous)?,
            None => None,
        },
        None => list::before(club.conn(), club.pool, page.list.date)?,
    };
    let Some(previous) = previous else {
        return Ok(Vec::new());
    };
    let previous = archive::sealed_list(club, &previous)?;
    // A published list stores who was back on it, so that it never changes.
    let back = page.list.entries().filter(|entry| entry.back);
    let back: BTreeSet<PersonId> = back.map(|entry| entry.member).collect();
    let is_back = |member| back.contains(&member);
    let mut members = compare::between(club, &previous, &page.list, facts, is_back)?.members;
    if sealed.is_some_and(|sealed| sealed.rules_version <= PRINTED_AS_THEN) {
        let new = members.partition_point(|one| one.moved == Move::New);
        members[..new].sort_by_key(|one| one.member);
    }
    let moved = members.into_iter();
    let moved = moved
        .filter(|one| one.moved != Move::Unchanged && one.why.is_none_or(GoneBecause::is_reported))
        .filter(|one| !hidden.contains(&one.member))
        .map(|one| Moved {
            back: one.moved == Move::Back,
            name: one.name,
            before: one.from,
            now: one.to,
            why: one.why.map(GoneBecause::key),
        });
    Ok(moved.collect())
}

fn newcomers(
    club: &Club,
    reading: &History,
    date: Date,
    hidden: &BTreeSet<PersonId>,
) -> AppResult<Vec<Newcomer>> {
    let facts = reading.facts();
    // Usually everybody has a rating; then the ledger, which takes longer, is not needed.
    let rated = reading.standings(Some(date));
    let is_rated = |person: &PersonId| {
        let at = rated.binary_search_by_key(person, |(id, _)| *id);
        at.is_ok_and(|at| rated[at].1.rating.is_some())
    };
    let mut people = facts.persons.iter();
    if people.all(|(id, person)| is_rated(id) || !person.is_member_on(date)) {
        return Ok(Vec::new());
    }
    let ledger = reading.until(Some(date));
    let names = names::as_of(club, date)?;
    let waiting = off_list::newcomers(facts, &ledger, date).into_iter();
    let waiting = waiting.filter(|one| !hidden.contains(&one.member));
    Ok(waiting
        .map(|one| Newcomer {
            name: names
                .get(&one.member)
                .map_or_else(String::new, |name| plain_order(name)),
            games: one.games,
            needed: one.needed,
        })
        .collect())
}
