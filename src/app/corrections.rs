//! The effect of a late correction on a published list: the list itself does not change, and the difference is
//! explained on the next draft, and on the list that this becomes.

mod kept;
mod moved;
mod multi;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use serde::Serialize;

use super::club::Club;
use super::error::AppResult;
use super::memory::AsPublished;
use super::names;
use super::ratings;
use super::seal::facts_digest;
use crate::domain::tournament::{Game, Tournament};
use crate::domain::{Date, Mark, PersonId, Rating, TournamentId};
use crate::rating::facts::Facts;
use crate::rating::ledger::Standing;
use crate::store::list::Published;
use crate::store::{self, journal, rebuild};

pub(super) use kept::{kept, to_keep};
pub use moved::MovedEvent;
pub use multi::{ChangedMulti, Played};

/// A member whose number on the last published list would be another from today's facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Correction {
    pub member: PersonId,
    /// The name today, or on a published list that of its day; empty once it is wiped.
    pub name: String,
    /// The rating as published; `None` for a member who was not on the list.
    pub published: Option<Rating>,
    /// The rating of that day from today's facts; `None` for a member who would not be on it.
    pub now: Option<Rating>,
    /// The changed games that cause it: the member's own, otherwise all of them.
    pub through: Vec<ChangedGame>,
    /// The events that were moved from one list to another: the member's own; all of them where no game of the member has
    /// changed either.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<MovedEvent>,
    /// The same in a multiplayer pool.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<ChangedMulti>,
}

/// A game that has changed since the list was published.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ChangedGame {
    pub tournament: TournamentId,
    pub tournament_name: String,
    pub round: u16,
    /// The players, the one with white first.
    pub players: [PersonId; 2],
    /// Their names.
    pub names: [String; 2],
    /// The result then, such as `1-0`; `None` where there was no such game.
    pub before: Option<String>,
    /// The result now; `None` where the game was deleted.
    pub now: Option<String>,
    /// The result with which it was rated then, where that differed from the tournament's own.
    pub before_rated_as: Option<String>,
    /// The result with which it is rated now, where that differs from the tournament's own.
    pub now_rated_as: Option<String>,
    /// The decision then whether it is rated; `None` for none.
    pub before_decision: Option<bool>,
    /// The decision now.
    pub now_decision: Option<bool>,
}

/// The members whose number on `published` would differ today, and the games that cause it; none where that is put off
/// ([`in_a_hurry`](super::memory::Memory::in_a_hurry)).
pub(super) fn since(
    club: &Club,
    published: &Published,
    facts: &Facts,
) -> AppResult<Vec<Correction>> {
    let remembered = club
        .memory
        .published(published.pool, &published.facts_digest);
    if remembered.is_none() && club.memory.puts_off(published) {
        return Ok(Vec::new());
    }
    to_publish(club, published, facts)
}

/// The same, never put off: what the list after `published` says when it is published.
pub(super) fn to_publish(
    club: &Club,
    published: &Published,
    facts: &Facts,
) -> AppResult<Vec<Correction>> {
    if published.taken_over {
        // Its numbers come from before this program: there is nothing to compute them from.
        return Ok(Vec::new());
    }
    let date = published.date;
    let as_published = as_published(club, published)?;
    let then = &as_published.facts;
    if same_list(then, facts, date) {
        return Ok(Vec::new());
    }
    let merges = store::person::merges(club.conn())?;
    let standings = club.history()?.standings(Some(date));
    let tournaments = ratings::tournament_names(club)?;
    let moved = moved::events(then, facts, date, &tournaments);
    let games = changed_games(club, (then, facts), (date, &moved), &merges, &tournaments)?;
    let names = names::today(club)?;
    let multi = multi::changed(then, facts, date, &names);
    // Guests and people who are not members that day are not on lists, so nothing about them was published.
    let listed = members_on(then, date);
    let changed = numbers(
        listed.map(|person| (person, number(&as_published.standings, person))),
        (facts, &standings),
        date,
        &merges,
    );
    let corrections = changed.into_iter().map(|(member, published, now)| {
        let (through, moved) = causes(&games, &moved, member);
        Correction {
            member,
            name: names.get(&member).cloned().unwrap_or_default(),
            published,
            now,
            through,
            moved,
            games: multi::through(&multi, member),
        }
    });
    Ok(corrections.collect())
}

/// A number: the rating, and the games behind it.
type Number = (Option<Rating>, u32);

/// Whose number on a list of a day is another one now, with both: from the numbers that were `published`, and the
/// facts and standings of now.
pub(super) fn numbers(
    published: impl Iterator<Item = (PersonId, Number)>,
    (facts, standings): (&Facts, &[(PersonId, Standing)]),
    date: Date,
    merges: &HashMap<PersonId, PersonId>,
) -> Vec<(PersonId, Option<Rating>, Option<Rating>)> {
    let published: HashMap<PersonId, Number> = published.collect();
    let then_listed = published.keys().map(|person| one_person(*person, merges));
    let listed: BTreeSet<PersonId> = then_listed.chain(members_on(facts, date)).collect();
    let changed = listed.into_iter().filter_map(|member| {
        let published = on_list(number_then(&published, member, merges));
        let now = on_list(number(standings, member));
        (published != now).then_some((member, published.0, now.0))
    });
    changed.collect()
}

/// The changed games and moved events that are somebody's own; where there are none, all of them.
fn causes(
    games: &[ChangedGame],
    moved: &[MovedEvent],
    member: PersonId,
) -> (Vec<ChangedGame>, Vec<MovedEvent>) {
    let own_games = games.iter().filter(|game| game.players.contains(&member));
    let own_games: Vec<_> = own_games.cloned().collect();
    let own_moved = moved.iter().filter(|event| event.has(member));
    let own_moved: Vec<_> = own_moved.cloned().collect();
    if own_games.is_empty() && own_moved.is_empty() {
        return (games.to_vec(), moved.to_vec());
    }
    (own_games, own_moved)
}

/// The facts behind a published list: those of now, as long as none of them has changed; otherwise those remembered
/// from before the change, or rebuilt from the journal.
fn as_published(club: &Club, published: &Published) -> AppResult<Arc<AsPublished>> {
    let (pool, date) = (published.pool, published.date);
    if let Some(remembered) = club.memory.published(pool, &published.facts_digest) {
        return Ok(remembered);
    }
    let history = club.history_of(pool)?;
    let facts = if facts_digest(history.facts(), date) == published.facts_digest {
        Arc::clone(history.facts())
    } else {
        let earlier = rebuild::facts_as_of(&club.store, published.at_operation)?;
        Arc::new(store::facts::load(&earlier, pool)?)
    };
    let then = Arc::new(AsPublished::new(facts, date, &history));
    club.memory.remember(pool, &published.facts_digest, &then);
    Ok(then)
}

/// Whether two facts decide a list of a day alike: the people, the rules, and the events and games before it.
fn same_list(one: &Facts, other: &Facts, date: Date) -> bool {
    let [games, now] = [one, other].map(|facts| {
        let many = facts.multiplayer.as_ref();
        many.map(|many| many.before(date))
    });
    one.persons == other.persons
        && one.regulations == other.regulations
        && one.conversions == other.conversions
        && one.adjustments == other.adjustments
        && events_before(one, date).eq(events_before(other, date))
        && games == now
}

fn events_before(facts: &Facts, date: Date) -> impl Iterator<Item = &Tournament> {
    let events = facts.tournaments.iter();
    events.filter(move |event| event.end < date)
}

/// The members on a list of a day.
fn members_on(facts: &Facts, date: Date) -> impl Iterator<Item = PersonId> {
    let members = facts.persons.iter();
    let members = members.filter(move |(_, person)| person.is_member_on(date));
    members.map(|(id, _)| *id)
}

fn number(standings: &[(PersonId, Standing)], member: PersonId) -> Number {
    let at = standings.binary_search_by_key(&member, |(id, _)| *id);
    let standing = at.ok().map(|at| standings[at].1);
    standing.map_or((None, 0), |standing| (standing.rating, standing.games))
}

/// The part of a number that is shown on a list: a start rating without a rated game does not (§4).
fn on_list(number: Number) -> Number {
    if number.1 == 0 { (None, 0) } else { number }
}

/// The record that has a person's rows now.
fn one_person(person: PersonId, merges: &HashMap<PersonId, PersonId>) -> PersonId {
    merges.get(&person).copied().unwrap_or(person)
}

/// The number of the time before a merge: the own one, else that of the record merged into this one.
fn number_then(
    published: &HashMap<PersonId, Number>,
    member: PersonId,
    merges: &HashMap<PersonId, PersonId>,
) -> Number {
    let of = |person: &PersonId| published.get(person).copied().unwrap_or_default();
    let own = of(&member);
    if own.0.is_some() {
        return own;
    }
    let merged = merges.iter().filter(|(_, into)| **into == member);
    let mut merged = merged.map(|(person, _)| of(person));
    merged.find(|found| found.0.is_some()).unwrap_or(own)
}

/// The identity of a game independent of its row: event, round, players in the order of their ids.
type Key = (TournamentId, u16, [PersonId; 2]);

/// The outcome of a game. Colours do not matter for the rating, so swapped colours are the same game.
#[derive(Clone, Copy)]
struct GameResult {
    white: PersonId,
    marks: (Mark, Mark),
    /// The result for the rating, where it differs from the tournament's own.
    rating: Option<(Mark, Mark)>,
    rated: Option<bool>,
}

/// The outcome of a game from one player's side: result, result for the rating, decision.
#[derive(Default, PartialEq, Eq)]
struct ResultSeen {
    result: Option<String>,
    rated_as: Option<String>,
    decision: Option<bool>,
}

impl GameResult {
    fn seen_from(self, first: PersonId) -> ResultSeen {
        let result = |(white, black): (Mark, Mark)| {
            let (white, black) = (white.code(), black.code());
            if first == self.white {
                format!("{white}-{black}")
            } else {
                format!("{black}-{white}")
            }
        };
        ResultSeen {
            result: Some(result(self.marks)),
            rated_as: self.rating.map(result),
            decision: self.rated,
        }
    }
}

/// The games that have changed, but for those of events that were moved as a whole.
fn changed_games(
    club: &Club,
    (then, now): (&Facts, &Facts),
    (date, moved): (Date, &[MovedEvent]),
    merges: &HashMap<PersonId, PersonId>,
    tournaments: &HashMap<TournamentId, String>,
) -> AppResult<Vec<ChangedGame>> {
    let stayed = |event: &&Tournament| !moved.iter().any(|one| one.tournament == event.id);
    let events = |facts| -> HashMap<TournamentId, &Tournament> {
        events_before(facts, date)
            .filter(stayed)
            .map(|event| (event.id, event))
            .collect()
    };
    let (old, new) = (events(then), events(now));
    let before = games(&old, &new, merges);
    let after = games(&new, &old, merges);
    let keys: BTreeSet<&Key> = before.keys().chain(after.keys()).collect();
    let names = names::today(club)?;
    let name = |id: PersonId| names.get(&id).cloned().unwrap_or_default();
    let mut changed = Vec::new();
    for key in keys {
        let (old, new) = (before.get(key), after.get(key));
        let Some(shown) = new.or(old) else { continue };
        let (tournament, round, [one, other]) = *key;
        let white = shown.white;
        let black = if white == one { other } else { one };
        let told = |game: Option<&GameResult>| {
            game.map_or_else(ResultSeen::default, |it| it.seen_from(white))
        };
        let (before, now) = (told(old), told(new));
        if before != now {
            changed.push(ChangedGame {
                tournament,
                tournament_name: match tournaments.get(&tournament) {
                    Some(name) => name.clone(),
                    // It is gone.
                    None => journal::last_name(club.conn(), "tournament", tournament.0)?
                        .unwrap_or_default(),
                },
                round,
                players: [white, black],
                names: [name(white), name(black)],
                before: before.result,
                now: now.result,
                before_rated_as: before.rated_as,
                now_rated_as: now.rated_as,
                before_decision: before.decision,
                now_decision: now.decision,
            });
        }
    }
    Ok(changed)
}

/// The games of the events that are not the same among the others.
fn games(
    events: &HashMap<TournamentId, &Tournament>,
    others: &HashMap<TournamentId, &Tournament>,
    merges: &HashMap<PersonId, PersonId>,
) -> BTreeMap<Key, GameResult> {
    let changed = events.iter();
    let changed = changed.filter(|(id, event)| others.get(*id) != Some(*event));
    changed
        .map(|(_, event)| *event)
        .flat_map(|event| {
            let games = event.games.iter();
            games.filter_map(|game| keyed(event, game, merges))
        })
        .collect()
}

fn keyed(
    event: &Tournament,
    game: &Game,
    merges: &HashMap<PersonId, PersonId>,
) -> Option<(Key, GameResult)> {
    let person = |at| Some(one_person(event.person(at)?, merges));
    let (white, black) = (person(game.white)?, person(game.black)?);
    let players = [white.min(black), white.max(black)];
    let marks = (game.white_mark, game.black_mark);
    Some((
        (event.id, game.round, players),
        GameResult {
            white,
            marks,
            rating: game.rating.filter(|_| game.is_rated_otherwise()),
            rated: game.rated,
        },
    ))
}
