//! Finds the effect of late corrections on a published list: the list itself does not change, and the difference is
//! explained on the next draft and on the list published from it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use super::ratings;
use super::seal::facts_digest;
use crate::app::club::Club;
use crate::app::club::memory::AsPublished;
use crate::app::error::AppResult;
use crate::app::members::names;
use crate::app::tournaments::list_after;
use crate::domain::name::plain_order;
use crate::domain::tournament::{Game, Tournament};
use crate::domain::{Date, Mark, MultiGameId, PersonId, Rating, TournamentId};
use crate::publish::list::list_page::{ChangedGame, ChangedMulti, Correction, MovedEvent, Played};
use crate::publish::multiplayer::games::title;
use crate::rating::facts::Facts;
use crate::rating::ledger::Standing;
use crate::rating::multiplayer::pool;
use crate::store::list::{
    self, Change, ChangedSide, Corrected, CorrectedNumber, ListChange, ListedPerson, Published,
};
use crate::store::{self, Connection, journal, published};

/// The members whose number on `published` would differ today, and the games that cause it; empty where this is
/// postponed ([`in_a_hurry`](crate::app::club::memory::Memory::in_a_hurry)).
pub(crate) fn since(
    club: &Club,
    published: &Published,
    facts: &Facts,
) -> AppResult<Vec<Correction>> {
    let remembered = club
        .memory
        .published(published.pool, &published.facts_digest);
    if remembered.is_none() && club.memory.is_postponed(published) {
        return Ok(Vec::new());
    }
    to_publish(club, published, facts)
}

/// The same, never postponed: the corrections that the list after `published` will state.
pub(super) fn to_publish(
    club: &Club,
    published: &Published,
    facts: &Facts,
) -> AppResult<Vec<Correction>> {
    if published.taken_over {
        // Its numbers are from before this program, so nothing exists to compute them from.
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
    let moved = events(then, facts, date, &tournaments);
    let games = changed_games(club, (then, facts), (date, &moved), &merges, &tournaments)?;
    let names = names::today(club)?;
    let multi = changed(then, facts, date, &names);
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
            games: games_through(&multi, member),
        }
    });
    Ok(corrections.collect())
}

/// A rating, and the number of games behind it.
type Number = (Option<Rating>, u32);

/// The people whose number on a list of a day has changed, with both numbers: from the numbers as `published`, and
/// today's facts and standings.
pub(crate) fn numbers(
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

/// The changed games and moved events of one person; all of them if the person has none.
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

/// The facts behind a published list: today's, as long as none of them has changed; otherwise those cached before the
/// change, or rebuilt from the journal.
fn as_published(club: &Club, published: &Published) -> AppResult<Arc<AsPublished>> {
    let (pool, date) = (published.pool, published.date);
    if let Some(remembered) = club.memory.published(pool, &published.facts_digest) {
        return Ok(remembered);
    }
    let history = club.history_of(pool)?;
    let facts = if facts_digest(history.facts(), date) == published.facts_digest {
        Arc::clone(history.facts())
    } else {
        let earlier = published::facts_as_of(&club.store, published.at_operation)?;
        Arc::new(store::facts::load(&earlier, pool)?)
    };
    let then = Arc::new(AsPublished::new(facts, date, &history));
    club.memory.remember(pool, &published.facts_digest, &then);
    Ok(then)
}

/// Whether two sets of facts give the same list of a day: the people, the rules, and the events and games before it.
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

/// A number as shown on a list, where a start rating without a rated game does not appear (§4).
fn on_list(number: Number) -> Number {
    if number.1 == 0 { (None, 0) } else { number }
}

/// The record that now has a person's rows, after merges.
fn one_person(person: PersonId, merges: &HashMap<PersonId, PersonId>) -> PersonId {
    merges.get(&person).copied().unwrap_or(person)
}

/// A person's number before a merge: that of the person's own record, otherwise that of the record merged into it.
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
struct SideOutcome {
    result: Option<String>,
    rated_as: Option<String>,
    decision: Option<bool>,
}

impl GameResult {
    fn seen_from(self, first: PersonId) -> SideOutcome {
        let result = |(white, black): (Mark, Mark)| {
            let (white, black) = (white.code(), black.code());
            if first == self.white {
                format!("{white}-{black}")
            } else {
                format!("{black}-{white}")
            }
        };
        SideOutcome {
            result: Some(result(self.marks)),
            rated_as: self.rating.map(result),
            decision: self.rated,
        }
    }
}

/// The games that have changed, except those of events that were moved as a whole.
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
            game.map_or_else(SideOutcome::default, |it| it.seen_from(white))
        };
        let (before, now) = (told(old), told(new));
        if before != now {
            changed.push(ChangedGame {
                tournament,
                tournament_name: match tournaments.get(&tournament) {
                    Some(name) => name.clone(),
                    // The tournament was deleted.
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

/// The games of the events that are different in the other facts.
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

/// The corrections in the form in which a list stores them, with the names of that day.
pub(super) fn to_store(
    conn: &Connection,
    corrections: &[Correction],
    date: Date,
) -> AppResult<Corrected> {
    let named = |person| name_on(conn, person, date);
    let numbers = corrections.iter().map(|one| {
        Ok(CorrectedNumber {
            who: named(one.member)?,
            published: one.published,
            now: one.now,
        })
    });
    // In the same order as on a draft.
    let place = |game: &ChangedGame| {
        let [white, black] = game.players;
        (
            game.tournament,
            game.round,
            [white.min(black), white.max(black)],
        )
    };
    let games = corrections.iter().flat_map(|one| &one.through);
    let games: BTreeMap<_, &ChangedGame> = games.map(|game| (place(game), game)).collect();
    let games = games.into_values().map(|game| {
        let seat = |side: usize| -> AppResult<ChangedSide> {
            let code = |result: &Option<String>| Some(code_of(result.as_deref()?, side));
            Ok(ChangedSide {
                who: named(game.players[side])?,
                results: [code(&game.before), code(&game.now)],
                rated_as: [code(&game.before_rated_as), code(&game.now_rated_as)],
            })
        };
        Ok(ListChange {
            what: Change::Game(game.tournament, game.round),
            rated: [game.before_decision, game.now_decision],
            seats: vec![seat(0)?, seat(1)?],
        })
    });
    let moved = corrections.iter().flat_map(|one| &one.moved);
    let moved: BTreeMap<TournamentId, &MovedEvent> =
        moved.map(|event| (event.tournament, event)).collect();
    let moved = moved.into_values().map(|event| {
        let seat = |person: &PersonId| -> AppResult<ChangedSide> {
            Ok(ChangedSide {
                who: named(*person)?,
                results: [None, None],
                rated_as: [None, None],
            })
        };
        Ok(ListChange {
            what: Change::Moved(event.tournament, [event.before, event.now]),
            rated: [None, None],
            seats: event.people.iter().map(seat).collect::<AppResult<_>>()?,
        })
    });
    let several = corrections.iter().flat_map(|one| &one.games);
    let several: BTreeMap<MultiGameId, &ChangedMulti> =
        several.map(|game| (game.game, game)).collect();
    let several = several.into_values().map(|game| {
        let sides = [&game.before, &game.now].map(|side| side.as_deref().unwrap_or_default());
        let people = sides.iter().copied().flatten();
        let people: BTreeSet<PersonId> = people.map(|seat| seat.member).collect();
        let seats = people.into_iter().map(|person| {
            let result = |side: &[Played]| {
                let own = side.iter().find(|seat| seat.member == person)?;
                Some(own.result.to_string())
            };
            Ok(ChangedSide {
                who: named(person)?,
                results: sides.map(result),
                rated_as: [None, None],
            })
        });
        Ok(ListChange {
            what: Change::Several(game.game, game.date),
            rated: [None, None],
            seats: seats.collect::<AppResult<_>>()?,
        })
    });
    Ok(Corrected {
        numbers: numbers.collect::<AppResult<_>>()?,
        changes: games
            .chain(moved)
            .chain(several)
            .collect::<AppResult<_>>()?,
    })
}

/// One half of a result with two marks, such as `1-0`.
fn code_of(result: &str, side: usize) -> String {
    let code = match side {
        0 => result.chars().next(),
        _ => result.chars().last(),
    };
    code.map(String::from).unwrap_or_default()
}

fn name_on(conn: &Connection, person: PersonId, date: Date) -> AppResult<ListedPerson> {
    let data = store::person::data_on(conn, person, date)?.unwrap_or_default();
    Ok(ListedPerson {
        person,
        name: store::person::name_in(conn, data)?,
        data,
        digest: store::person::digest_of(conn, data)?,
    })
}

/// The corrections that a list was published with; empty for a list from before they were stored.
pub(crate) fn stored(club: &Club, published: &Published) -> AppResult<Vec<Correction>> {
    let corrected = list::corrected(club.conn(), published.id)?;
    let (mut games, mut moved, mut several) = (Vec::new(), Vec::new(), Vec::new());
    let name_of = |id| -> AppResult<String> {
        let name = names::tournament_after(club, id, published.at_operation)?;
        Ok(name.unwrap_or_else(|| format!("#{id}")))
    };
    for changed in &corrected.changes {
        match changed.what {
            Change::Game(id, round) => {
                games.extend(of_two(changed, (id, name_of(id)?, round)));
            }
            Change::Several(id, day) => {
                let name = names::multi_game_after(club, id, published.at_operation)?;
                several.push(of_several(changed, (id, title(id, &name), day)));
            }
            Change::Moved(id, [before, now]) => moved.push(MovedEvent {
                tournament: id,
                tournament_name: name_of(id)?,
                before,
                now,
                list: list_after(now),
                people: changed.seats.iter().map(|seat| seat.who.person).collect(),
            }),
        }
    }
    let numbers = corrected.numbers.iter().map(|number| {
        let member = number.who.person;
        let (through, moved) = causes(&games, &moved, member);
        Correction {
            member,
            name: plain_order(&number.who.name),
            published: number.published,
            now: number.now,
            through,
            moved,
            games: games_through(&several, member),
        }
    });
    Ok(numbers.collect())
}

fn of_two(changed: &ListChange, of: (TournamentId, String, u16)) -> Option<ChangedGame> {
    let [white, black] = changed.seats.as_slice() else {
        return None;
    };
    let both = |of: fn(&ChangedSide) -> &[Option<String>; 2], when: usize| {
        let sides = of(white)[when].as_ref().zip(of(black)[when].as_ref());
        sides.map(|(white, black)| format!("{white}-{black}"))
    };
    let results = |when| both(|seat| &seat.results, when);
    let rated_as = |when| both(|seat| &seat.rated_as, when);
    let (tournament, tournament_name, round) = of;
    Some(ChangedGame {
        tournament,
        tournament_name,
        round,
        players: [white.who.person, black.who.person],
        names: [plain_order(&white.who.name), plain_order(&black.who.name)],
        before: results(0),
        now: results(1),
        before_rated_as: rated_as(0),
        now_rated_as: rated_as(1),
        before_decision: changed.rated[0],
        now_decision: changed.rated[1],
    })
}

fn of_several(changed: &ListChange, of: (MultiGameId, String, Date)) -> ChangedMulti {
    let side = |when: usize| {
        let seats = changed.seats.iter().filter_map(|seat| {
            Some(Played {
                member: seat.who.person,
                name: plain_order(&seat.who.name),
                result: seat.results[when].as_ref()?.parse().ok()?,
            })
        });
        let mut seats: Vec<Played> = seats.collect();
        seats.sort_by_key(|seat| Reverse(seat.result));
        (!seats.is_empty()).then_some(seats)
    };
    let (game, name, date) = of;
    ChangedMulti {
        game,
        name,
        date,
        before: side(0),
        now: side(1),
    }
}

/// The events that were moved across the day of a list.
fn events(
    then: &Facts,
    now: &Facts,
    date: Date,
    names: &HashMap<TournamentId, String>,
) -> Vec<MovedEvent> {
    let before = then.tournaments.iter();
    let before: BTreeMap<TournamentId, Date> = before.map(|event| (event.id, event.end)).collect();
    let moved = now.tournaments.iter().filter_map(|event| {
        let end = *before.get(&event.id)?;
        ((end < date) != (event.end < date)).then(|| MovedEvent {
            tournament: event.id,
            tournament_name: names.get(&event.id).cloned().unwrap_or_default(),
            before: end,
            now: event.end,
            list: list_after(event.end),
            people: people(event),
        })
    });
    moved.collect()
}

fn people(event: &Tournament) -> Vec<PersonId> {
    let players = event.entrants.iter().map(|entrant| entrant.person);
    let cards = event.cards.iter().map(|card| card.person);
    players.chain(cards).collect()
}

/// The games before a list that have changed since.
fn changed(
    then: &Facts,
    now: &Facts,
    date: Date,
    names: &HashMap<PersonId, String>,
) -> Vec<ChangedMulti> {
    let (before, after) = (by_id(then, date), by_id(now, date));
    let ids: BTreeSet<&MultiGameId> = before.keys().chain(after.keys()).collect();
    let told = |game: Option<&&pool::Game>| game.map(|game| seats(game, names));
    ids.into_iter()
        .filter_map(|id| {
            let (old, new) = (before.get(id), after.get(id));
            let shown = new.or(old)?;
            let same = |one: &&pool::Game, other: &&pool::Game| {
                (one.date, &one.results) == (other.date, &other.results)
            };
            if old.zip(new).is_some_and(|(old, new)| same(old, new)) {
                return None;
            }
            Some(ChangedMulti {
                game: *id,
                name: title(*id, &shown.name),
                date: shown.date,
                before: told(old),
                now: told(new),
            })
        })
        .collect()
}

/// The games that cause a change of a member's number: the member's own, otherwise all of them.
fn games_through(games: &[ChangedMulti], member: PersonId) -> Vec<ChangedMulti> {
    let is_own = |game: &&ChangedMulti| game.people().any(|one| one == member);
    let own: Vec<ChangedMulti> = games.iter().filter(is_own).cloned().collect();
    if own.is_empty() { games.to_vec() } else { own }
}

fn by_id(facts: &Facts, date: Date) -> BTreeMap<MultiGameId, &pool::Game> {
    let games = facts.multiplayer.iter().flat_map(|many| &many.games);
    let games = games.filter(|game| game.date < date);
    games.map(|game| (game.id, game)).collect()
}

fn seats(game: &pool::Game, names: &HashMap<PersonId, String>) -> Vec<Played> {
    let seats = game.results.iter().map(|(member, result)| Played {
        member: *member,
        name: names.get(member).cloned().unwrap_or_default(),
        result: *result,
    });
    let mut seats: Vec<Played> = seats.collect();
    seats.sort_by_key(|seat| Reverse(seat.result));
    seats
}
