//! Computes the impact of a change: members' ratings before and after, and the published lists that it affects.
//!
//! It is computed inside the change's own transaction, which sees the facts after the change; those before it are in
//! the club's cache, or in the file as other sessions still see it. A published list stays; changes before its day
//! appear on the next one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;

use serde::Serialize;

use super::correction_reason::{ChangedNumbers, ReasonRule};
use super::memory::{BeforeAndAfter, Memory};
use crate::app::error::AppResult;
use crate::app::lists::list_calendar;
use crate::domain::list::SectionKind;
use crate::domain::person::{ExternalScale, Status};
use crate::domain::{Date, Message, PersonId, PoolId, Rating, name};
use crate::publish::journal::impact_text::{
    LaterImpact, MemberImpact, Place, PlaceImpact, RatingImpact, Reached,
};
use crate::rating::ledger::{History, Standing};
use crate::store::journal::affected;
use crate::store::{self, Access, Connection, Operation, Store, list};

impl RatingImpact {
    /// Whether anything changes.
    fn changes(&self) -> bool {
        let on_next = !self.members.is_empty() || !self.places.is_empty();
        on_next || !self.behind.is_empty() || self.later.is_some()
    }

    /// The impact without a record that was merged into another; `None` where nothing else changes.
    pub(crate) fn without(mut self, gone: PersonId) -> Option<Self> {
        let is_other = |one: &MemberImpact| one.member != gone;
        self.members.retain(is_other);
        self.places.retain(|one| one.member != gone);
        if let Some(later) = &mut self.later {
            later.members.retain(is_other);
            later.places.retain(|one| one.member != gone);
        }
        let says = |later: &LaterImpact| !later.members.is_empty() || !later.places.is_empty();
        self.later = self.later.filter(says);
        let elsewhere = self.elsewhere.into_iter();
        self.elsewhere = elsewhere.filter_map(|pool| pool.without(gone)).collect();
        (self.changes() || !self.elsewhere.is_empty()).then_some(self)
    }

    /// The numbers on published lists that the change affects in this pool.
    fn published(&self) -> impl Iterator<Item = ChangedNumbers<'_>> {
        self.behind.iter().map(move |list| ChangedNumbers {
            pool: self.pool_id,
            pool_name: self.pool.as_deref(),
            date: list.date,
            count: list.members,
        })
    }

    /// The impact on the newest published lists alone; `None` where they are not affected.
    fn of_newest_lists(mut self) -> Option<Self> {
        let others = std::mem::take(&mut self.elsewhere).into_iter();
        let mut pools = std::iter::once(self).chain(others).filter_map(|mut one| {
            one.behind.retain(|list| list.date == one.as_of);
            (!one.behind.is_empty()).then_some(one)
        });
        let first = pools.next()?;
        Some(Self {
            elsewhere: pools.collect(),
            ..first
        })
    }
}

/// The effect of a change of the club's rules on the next list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DraftChange {
    /// The list date for which members are compared.
    pub as_of: Date,
    /// How many members' ratings or numbers of rated games change.
    pub members: usize,
    /// The member whose rating changes most, and by how much.
    pub most: Option<(String, i32)>,
}

impl DraftChange {
    /// The message about it; `None` where nothing changes.
    pub fn message(&self) -> Option<Message> {
        let (name, change) = self.most.as_ref()?;
        Some(
            Message::new("draft-change")
                .with("count", self.members)
                .with("date", self.as_of)
                .with("name", name.as_str())
                .with("change", format!("{change:+}").replace('-', "−")),
        )
    }
}

/// The effect of an open operation on the next list in the current pool.
pub(crate) fn of_draft(
    op: &Operation<'_>,
    before: &BeforeChange,
    today: Date,
) -> AppResult<Option<DraftChange>> {
    let impact = in_pool(op, before.pool, before, ImpactScope::Full(today))?;
    Ok(impact.map(|impact| {
        let moved = impact
            .members
            .iter()
            .filter_map(|one| Some((one, one.change?)));
        let most = moved.max_by_key(|(_, change)| change.abs());
        DraftChange {
            as_of: impact.as_of,
            members: impact.members.len(),
            most: most.map(|(one, change)| (one.name.clone(), change)),
        }
    }))
}

/// The scope of the computation.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ImpactScope {
    /// Everything, for the list that is next after this day: before a change is accepted.
    Full(Date),
    /// Only the published lists that are affected: after a change, as it costs little.
    PublishedLists,
}

/// Where to find the club as it was before an operation that is still open.
pub(crate) struct BeforeChange {
    pub(crate) memory: Memory,
    /// The file, as other sessions see it.
    pub(crate) path: PathBuf,
    /// The current pool.
    pub(crate) pool: PoolId,
    pub(crate) scope: ImpactScope,
    pub(crate) rule: ReasonRule,
}

impl BeforeChange {
    /// The changes by an operation that has just written its rows: all of them in a dry run, otherwise those on the
    /// newest published lists.
    ///
    /// # Errors
    /// A conflict where it changes numbers on published lists and the reason is missing.
    pub(crate) fn impact_or_refusal(&self, op: &Operation<'_>) -> AppResult<Option<RatingImpact>> {
        let impact = measure(op, self)?;
        let pools = impact.iter().flat_map(RatingImpact::in_all_pools);
        self.rule
            .require(op, pools.flat_map(RatingImpact::published))?;
        Ok(match self.scope {
            ImpactScope::Full(_) => impact,
            ImpactScope::PublishedLists => impact.and_then(RatingImpact::of_newest_lists),
        })
    }
}

/// The impact of an operation that has just written its rows and is still open: in the current pool, and in the
/// others that it affects.
///
/// `None` if it does not affect ratings or, with [`ImpactScope::PublishedLists`], no published list.
fn measure(op: &Operation<'_>, before: &BeforeChange) -> AppResult<Option<RatingImpact>> {
    let mut pools = store::pool::all(op.conn())?;
    pools.sort_by_key(|other| other.id != before.pool);
    let several = pools.len() > 1;
    let mut found = Vec::new();
    for pool in pools {
        if let Some(mut impact) = in_pool(op, pool.id, before, before.scope)? {
            impact.pool = several.then_some(pool.name);
            let says = impact.changes() || found.is_empty();
            found.extend(says.then_some(impact));
        }
    }
    // A pool without changes is dropped in favour of one with changes.
    if found.len() > 1 && !found[0].changes() {
        found.remove(0);
    }
    let mut found = found.into_iter();
    let first = found.next();
    Ok(first.map(|first| RatingImpact {
        elsewhere: found.collect(),
        ..first
    }))
}

fn in_pool(
    op: &Operation<'_>,
    pool: PoolId,
    club: &BeforeChange,
    scope: ImpactScope,
) -> AppResult<Option<RatingImpact>> {
    let mut dates = list::dates(op.conn(), pool)?;
    let newest = dates.last().copied();
    let only_lists = matches!(scope, ImpactScope::PublishedLists);
    if only_lists && newest.is_none() {
        return Ok(None);
    }
    let Some(earliest) = affected::earliest_day(op.conn(), op.id(), pool)? else {
        return Ok(None);
    };
    dates.retain(|date| earliest <= *date);
    if only_lists && dates.is_empty() {
        return Ok(None);
    }
    let BeforeAndAfter { before, after } = club.memory.around(op, pool, &club.path)?;
    let others = Store::open(&club.path, Access::ReadOnly)?;
    let mut merges = store::person::merges(others.conn())?;
    merges.extend(store::person::merges(op.conn())?);
    let behind = dates.iter();
    let behind = behind.filter_map(|date| Sides::new(&before, &after, *date).reached(&merges));
    let behind: Vec<Reached> = behind.collect();
    if only_lists && behind.is_empty() {
        return Ok(None);
    }
    let as_of = match scope {
        ImpactScope::PublishedLists => newest.unwrap_or(earliest),
        // A club's first event makes its first list due; if the event is removed, the list is no longer due.
        ImpactScope::Full(today) => {
            let due = |facts| list_calendar::due(op.conn(), pool, today, facts);
            due(before.facts())?.min(due(after.facts())?)
        }
    };
    let sides = Sides::new(&before, &after, as_of);
    let mut names = names(others.conn())?;
    names.extend(self::names(op.conn())?);
    let members = sides.members(&names);
    let places = sides.places(&names);
    let later = match scope {
        ImpactScope::Full(_) => {
            let as_of = list_calendar::following(as_of);
            let sides = Sides::new(&before, &after, as_of);
            let later = LaterImpact {
                as_of,
                members: sides.members(&names),
                places: sides.places(&names),
            };
            ((&later.members, &later.places) != (&members, &places)).then_some(later)
        }
        ImpactScope::PublishedLists => None,
    };
    Ok(Some(RatingImpact {
        pool_id: pool,
        pool: None,
        as_of,
        members,
        places,
        later,
        behind,
        elsewhere: Vec::new(),
    }))
}

fn names(conn: &Connection) -> AppResult<BTreeMap<PersonId, String>> {
    let people = store::person::all(conn)?;
    Ok(people
        .into_iter()
        .map(|person| (person.id, name::plain_order(&person.data.name)))
        .collect())
}

/// A member's numbers on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stand {
    status: Status,
    rating: Rating,
    games: u32,
    numbers: [Option<Rating>; 2],
}

/// All people who could be on a list as of `date`.
fn entries_as_of(history: &History, date: Date) -> BTreeMap<PersonId, Stand> {
    let facts = history.facts();
    // Lists of multiplayer games print no chess ratings.
    let is_chess = facts.multiplayer.is_none();
    let stand = |(id, standing): &(PersonId, Standing)| {
        let person = facts.persons.get(id)?;
        let status = person.status_on(date).filter(|status| status.is_member())?;
        let stand = Stand {
            status,
            rating: standing.rating?,
            games: standing.games,
            numbers: [ExternalScale::Dsu, ExternalScale::Fide]
                .map(|scale| person.external_on(scale, date).filter(|_| is_chess)),
        };
        Some((*id, stand))
    };
    let standings = history.standings(Some(date));
    standings.iter().filter_map(stand).collect()
}

/// The lines of a list, without those who have no rated game.
fn lines<'s>(
    stands: &'s BTreeMap<PersonId, Stand>,
    merges: &HashMap<PersonId, PersonId>,
) -> BTreeMap<PersonId, &'s Stand> {
    let listed = stands.iter().filter(|(_, stand)| stand.games > 0);
    let lines = listed.map(|(id, stand)| {
        let into = merges.get(id).filter(|into| !stands.contains_key(into));
        (*into.unwrap_or(id), stand)
    });
    lines.collect()
}

/// The register and place of everybody with a rated game; equal ratings share a place.
fn places(stands: &BTreeMap<PersonId, Stand>) -> BTreeMap<PersonId, Place> {
    let register = |stand: &Stand| match stand.status {
        Status::Active => SectionKind::Active,
        _ => SectionKind::Passive,
    };
    let listed: Vec<_> = stands.iter().filter(|(_, stand)| stand.games > 0).collect();
    let mut order: Vec<_> = listed
        .iter()
        .map(|(_, stand)| (register(stand), Reverse(stand.rating)))
        .collect();
    order.sort_unstable();
    let place = |(id, stand): &(&PersonId, &Stand)| {
        let register = register(stand);
        let own = (register, Reverse(stand.rating));
        let above = order.partition_point(|other| *other < own)
            - order.partition_point(|other| other.0 < register);
        (
            **id,
            (register, u32::try_from(above + 1).unwrap_or(u32::MAX)),
        )
    };
    listed.iter().map(place).collect()
}

/// The history without and with a change, and the numbers of both as of a day.
struct Sides<'h> {
    date: Date,
    histories: [&'h History; 2],
    stands: [BTreeMap<PersonId, Stand>; 2],
}

impl<'h> Sides<'h> {
    fn new(before: &'h History, after: &'h History, date: Date) -> Self {
        Self {
            date,
            histories: [before, after],
            stands: [entries_as_of(before, date), entries_as_of(after, date)],
        }
    }

    /// The people whose numbers differ, with both numbers.
    fn differing(&self) -> impl Iterator<Item = (PersonId, Option<Stand>, Option<Stand>)> {
        let [before, after] = &self.stands;
        let everybody: BTreeSet<PersonId> = before.keys().chain(after.keys()).copied().collect();
        everybody
            .into_iter()
            .map(|id| (id, before.get(&id).copied(), after.get(&id).copied()))
            .filter(|(_, old, new)| old != new)
    }

    /// The members whose rating or number of games differs.
    fn members(&self, names: &BTreeMap<PersonId, String>) -> Vec<MemberImpact> {
        let games = |stand: Option<Stand>| stand.map_or(0, |stand| stand.games);
        self.differing()
            .filter_map(|(member, was, is)| {
                let (old, new) = (was.map(|was| was.rating), is.map(|is| is.rating));
                let effect = MemberImpact {
                    member,
                    name: names.get(&member).cloned().unwrap_or_default(),
                    old,
                    new,
                    change: old.zip(new).map(|(old, new)| new.0 - old.0),
                    games_before: games(was),
                    games_after: games(is),
                };
                let differs = old != new || effect.games_before != effect.games_after;
                differs.then_some(effect)
            })
            .collect()
    }

    /// Who leaves or enters a register, then the others whose place moves though their own numbers do not, by place.
    fn places(&self, names: &BTreeMap<PersonId, String>) -> Vec<PlaceImpact> {
        let [before, after] = self.stands.each_ref().map(places);
        let everybody: BTreeSet<PersonId> = before.keys().chain(after.keys()).copied().collect();
        let number = |side: usize, id: &PersonId| {
            let stand = self.stands[side].get(id)?;
            Some((stand.rating, stand.games))
        };
        let moves = everybody.into_iter().filter_map(|member| {
            let effect = PlaceImpact {
                member,
                name: names.get(&member).cloned().unwrap_or_default(),
                before: before.get(&member).copied(),
                after: after.get(&member).copied(),
            };
            let is_by_others = number(0, &member) == number(1, &member);
            let moves = effect.before != effect.after;
            (effect.is_of_registers() || is_by_others && moves).then_some(effect)
        });
        let mut moves: Vec<PlaceImpact> = moves.collect();
        moves.sort_by_key(|effect| (!effect.is_of_registers(), effect.after));
        moves
    }

    /// The list of the day, if its facts have changed: other events, or a different line. Two merged records count as
    /// one line.
    fn reached(&self, merges: &HashMap<PersonId, PersonId>) -> Option<Reached> {
        let [before, after] = self.stands.each_ref().map(|stands| lines(stands, merges));
        let everybody: BTreeSet<&PersonId> = before.keys().chain(after.keys()).collect();
        let differing = everybody
            .iter()
            .filter(|id| before.get(id) != after.get(id));
        let members = differing.count();
        (members > 0 || self.other_events()).then_some(Reached {
            date: self.date,
            members,
        })
    }

    /// Whether the events before the day are other ones than without the change.
    fn other_events(&self) -> bool {
        let [before, after] = self.histories.map(|history| {
            let facts = history.facts();
            let events = facts.tournaments.iter();
            let ended = events.filter(|event| event.end < self.date);
            let many = facts.multiplayer.as_ref();
            (ended, many.map(|many| many.before(self.date)))
        });
        !before.0.eq(after.0) || before.1 != after.1
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::domain::person::{Person, StartRating};
    use crate::rating::facts::{Facts, InForce};
    use crate::rating::regulation::Regulation;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    /// A history with one member, who got a start rating on a day.
    fn history(start: Option<(&str, i32)>) -> History {
        let starts = start.map(|(on, rating)| StartRating {
            on: day(on),
            rating: Rating(rating),
            games: 12,
            opening: true,
        });
        let person = Person {
            statuses: vec![(Date::MIN, Status::Active)],
            starts: starts.into_iter().collect(),
            ..Person::default()
        };
        let facts = Facts {
            regulations: vec![InForce {
                from: Date::MIN,
                regulation: Regulation::builtin("es").unwrap(),
            }],
            persons: [(PersonId(1), person)].into(),
            ..Facts::default()
        };
        History::default().changed_to(&Arc::new(facts))
    }

    #[test]
    fn first_changed_and_withdrawn_ratings_are_told_apart() {
        let names = [(PersonId(1), "Ib Sø".to_owned())].into();
        let date = day("2027-01-01");
        let (none, low, high) = (
            history(None),
            history(Some(("2026-03-01", 140))),
            history(Some(("2026-03-01", 150))),
        );
        let told = |before: &History, after: &History| {
            let impact = Sides::new(before, after, date).members(&names);
            let [effect] = &impact[..] else {
                panic!("{impact:?}")
            };
            (effect.old, effect.new, effect.change)
        };
        let (low_rating, high_rating) = (Some(Rating(140)), Some(Rating(150)));
        assert_eq!(told(&none, &low), (None, low_rating, None));
        assert_eq!(told(&low, &high), (low_rating, high_rating, Some(10)));
        assert_eq!(told(&high, &none), (high_rating, None, None));
        assert!(Sides::new(&low, &low, date).members(&names).is_empty());
    }

    #[test]
    fn a_list_before_the_day_is_not_reached() {
        let (none, given) = (history(None), history(Some(("2026-03-01", 140))));
        let nobody = HashMap::new();
        assert_eq!(
            Sides::new(&none, &given, day("2026-01-01")).reached(&nobody),
            None
        );
        let date = day("2026-08-01");
        let found = Reached { date, members: 1 };
        assert_eq!(
            Sides::new(&none, &given, date).reached(&nobody),
            Some(found)
        );
    }
}
