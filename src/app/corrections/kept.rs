//! Corrections as a published list keeps them: frozen with it, with people by id and version of the name.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{ChangedGame, ChangedMulti, Correction, MovedEvent, Played, multi};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::multi_games::title;
use crate::app::names;
use crate::app::tournaments::list_after;
use crate::domain::name::plain_order;
use crate::domain::{Date, MultiGameId, PersonId, TournamentId};
use crate::store::list::{
    self, Change, ChangedSide, Corrected, CorrectedNumber, ListChange, Named, Published,
};
use crate::store::{self, Connection};

/// Corrections as the list of a day keeps them, with the names of that day.
pub(in crate::app) fn to_keep(
    conn: &Connection,
    corrections: &[Correction],
    date: Date,
) -> AppResult<Corrected> {
    let named = |person| named(conn, person, date);
    let numbers = corrections.iter().map(|one| {
        Ok(CorrectedNumber {
            who: named(one.member)?,
            published: one.published,
            now: one.now,
        })
    });
    // In the order in which a draft has them.
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

/// One side of a result of two codes, `1-0`.
fn code_of(result: &str, side: usize) -> String {
    let code = match side {
        0 => result.chars().next(),
        _ => result.chars().last(),
    };
    code.map(String::from).unwrap_or_default()
}

fn named(conn: &Connection, person: PersonId, date: Date) -> AppResult<Named> {
    let data = store::person::data_on(conn, person, date)?.unwrap_or_default();
    Ok(Named {
        person,
        name: store::person::name_in(conn, data)?,
        data,
        digest: store::person::digest_of(conn, data)?,
    })
}

/// The corrections that a list was published with; none of one from before they were kept.
pub(in crate::app) fn kept(club: &Club, published: &Published) -> AppResult<Vec<Correction>> {
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
        let (through, moved) = super::causes(&games, &moved, member);
        Correction {
            member,
            name: plain_order(&number.who.name),
            published: number.published,
            now: number.now,
            through,
            moved,
            games: multi::through(&several, member),
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
