//! Enters, corrects and removes the players of a tournament.

use serde_json::json;

use super::Cleared;
use super::page;
use crate::app::club::{Club, Done, doubt};
use crate::app::error;
use crate::app::error::{AppError, AppResult};
use crate::app::members::checked_input;
use crate::app::members::known_already::{self, As};
use crate::app::members::lookup::player_of;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::date::MIN_VALID;
use crate::domain::person::{PersonalData, Status};
use crate::domain::tournament::EntryRating;
use crate::domain::{EntrantNo, Message, PersonId, TournamentId};
use crate::store::tournament::{self, Entry, Stored};
use crate::store::{self, Operation};

/// A player to enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewPlayer {
    /// A known person.
    Known(PersonId),
    /// A new guest.
    Guest(String),
    /// A guest who is certainly a different person, despite similar names.
    OtherGuest(String),
    /// A new member, active since the beginning.
    Member(String),
}

/// Enters a player; returns the start number, which is the next one, and the person.
pub fn add_player(
    club: &mut Club,
    id: TournamentId,
    player: &NewPlayer,
    ratings: &[EntryRating],
) -> AppResult<Done<(EntrantNo, PersonId)>> {
    doubted(club, id, player, ratings)?.require_confirmed(club)?;
    club.write("tournament-player-add", json!({ "tournament": id }), |op| {
        enter(op, id, player, ratings)
    })
}

/// Enters several players as one operation, in their order; returns how many.
///
/// # Errors
/// As [`add_player`]; then nobody is entered.
pub fn add_players(
    club: &mut Club,
    id: TournamentId,
    players: &[NewPlayer],
) -> AppResult<Done<usize>> {
    for player in players {
        doubted(club, id, player, &[])?.require_confirmed(club)?;
    }
    club.write("tournament-player-add", several(id, players.len()), |op| {
        for player in players {
            enter(op, id, player, &[])?;
        }
        Ok(players.len())
    })
}

/// The subject of an operation on players: for several, their number, so that the journal does not name just one of
/// them.
fn several(id: TournamentId, players: usize) -> serde_json::Value {
    if players > 1 {
        json!({ "tournament": id, "players": players })
    } else {
        json!({ "tournament": id })
    }
}

/// Enters a player with the next start number.
fn enter(
    op: &Operation<'_>,
    id: TournamentId,
    player: &NewPlayer,
    ratings: &[EntryRating],
) -> AppResult<(EntrantNo, PersonId)> {
    let stored = error::tournament(op.conn(), id)?;
    let person = person(op, &stored, player)?;
    let no = EntrantNo(stored.entries.last().map_or(1, |entry| entry.no.0 + 1));
    let entry = Entry {
        no,
        person,
        imported: None,
        ratings: ratings.to_vec(),
        file_rating: None,
        points: None,
        rank: None,
    };
    tournament::insert_entry(op, id, &entry)?;
    Ok((no, person))
}

/// The doubts about a player: implausible numbers, or a person who had died by then.
fn doubted(
    club: &Club,
    id: TournamentId,
    player: &NewPlayer,
    ratings: &[EntryRating],
) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    for rating in ratings {
        checked_input::check_rating(rating.value)?;
        doubts.rating(rating.scale, rating.value);
    }
    if let NewPlayer::Guest(name) = player {
        // The new guest may be a known person, but none of the other players.
        let entries = error::tournament(club.conn(), id)?.entries;
        let others: Vec<PersonId> = entries.iter().map(|entry| entry.person).collect();
        let guest = PersonalData::from_name(name);
        doubts.extend(known_already::doubts(club, [&guest], As::Player(&others))?);
    }
    if let NewPlayer::Member(name) = player {
        let member = PersonalData::from_name(name);
        doubts.extend(known_already::doubts(club, [&member], As::Member)?);
    }
    if let NewPlayer::Known(person) = player {
        let start = error::tournament(club.conn(), id)?.header.start;
        doubts.extend(plausible::dead(club.conn(), [*person], start)?.into_values());
    }
    Ok(doubts)
}

/// A player of a tournament by start number or by a name that only one player has.
pub fn find_player(club: &Club, id: TournamentId, who: &str) -> AppResult<EntrantNo> {
    let page = page(club, id)?;
    let unknown = || {
        AppError::user(Message::new("error-unknown-player").with("name", who))
            .hinted(Message::new("hint-tournament-show").with("id", id.to_string()))
    };
    let players = page.stored.entries.iter().map(|entry| entry.no);
    let players = players.zip(page.names.iter().map(String::as_str));
    player_of(players, who)?.ok_or_else(unknown)
}

/// Assigns an entry to another person, for a player who was matched wrongly. Start number, games and the file's data
/// stay; the ratings of the entry stay unless others are given.
///
/// # Errors
/// A user error if the person plays in the tournament already; a conflict if the person's player card
/// is recorded and the entry has games.
pub fn set_player(
    club: &mut Club,
    id: TournamentId,
    no: EntrantNo,
    player: &NewPlayer,
    ratings: &[EntryRating],
) -> AppResult<Done<PersonId>> {
    doubted(club, id, player, ratings)?.require_confirmed(club)?;
    club.write("tournament-player-set", json!({ "tournament": id }), |op| {
        let stored = error::tournament(op.conn(), id)?;
        let entry = entry_of(&stored, no)?;
        if *player == NewPlayer::Known(entry.person) && ratings.is_empty() {
            return Ok(entry.person);
        }
        let person = match player {
            NewPlayer::Known(person) if *person == entry.person => *person,
            other => person(op, &stored, other)?,
        };
        let has_card = stored.cards.iter().any(|card| card.person == person);
        if has_card && stored.plays(no) {
            return Err(AppError::conflict(Message::new("error-card-and-games")));
        }
        let kept = entry.ratings.iter().filter(|own| {
            let mut given = ratings.iter();
            !given.any(|rating| rating.scale == own.scale)
        });
        let changed = Entry {
            person,
            ratings: ratings.iter().chain(kept).copied().collect(),
            ..entry.clone()
        };
        tournament::set_entrant(op, id, &changed)?;
        Ok(person)
    })
}

/// Removes a player from a tournament, with the games.
///
/// # Errors
/// A doubt if the player has games or byes.
pub fn remove_player(club: &mut Club, id: TournamentId, no: EntrantNo) -> AppResult<Done<Cleared>> {
    let anyway = club.session().anyway;
    let subject = json!({ "tournament": id });
    club.write("tournament-player-remove", subject, |op| {
        let stored = error::tournament(op.conn(), id)?;
        entry_of(&stored, no)?;
        let cleared = tournament::remove_entrant(op, id, no)?;
        if cleared != Cleared::default() && !anyway {
            let count = cleared.games + cleared.byes;
            let doubt = Message::new("doubt-player-has-games").with("count", count);
            return Err(doubt::error(vec![doubt]));
        }
        Ok(cleared)
    })
}

/// Removes several players with their games, as one operation; returns how many players.
///
/// # Errors
/// A user error if one of them is not in the tournament; then nobody is removed.
pub fn remove_players(
    club: &mut Club,
    id: TournamentId,
    players: &[EntrantNo],
) -> AppResult<Done<usize>> {
    let subject = several(id, players.len());
    club.write("tournament-player-remove", subject, |op| {
        let stored = error::tournament(op.conn(), id)?;
        for no in players {
            entry_of(&stored, *no)?;
            tournament::remove_entrant(op, id, *no)?;
        }
        Ok(players.len())
    })
}

/// The person of a player: known and not yet entered, or new.
fn person(op: &Operation<'_>, stored: &Stored, player: &NewPlayer) -> AppResult<PersonId> {
    match player {
        NewPlayer::Known(person) => {
            refuse_entered(stored, *person)?;
            Ok(*person)
        }
        NewPlayer::Guest(name) | NewPlayer::OtherGuest(name) => {
            let data = checked_input::cleaned(&PersonalData::from_name(name))?;
            Ok(store::person::insert(op, &data)?)
        }
        NewPlayer::Member(name) => {
            let data = checked_input::cleaned(&PersonalData::from_name(name))?;
            let member = store::person::insert(op, &data)?;
            store::person::set_status(op, member, MIN_VALID, Status::Active)?;
            Ok(member)
        }
    }
}

pub(crate) fn entry_of(stored: &Stored, no: EntrantNo) -> AppResult<&Entry> {
    stored.entry(no).ok_or_else(|| {
        AppError::user(Message::new("error-unknown-player").with("name", no.to_string()))
    })
}

fn refuse_entered(stored: &Stored, person: PersonId) -> AppResult<()> {
    match stored.entries.iter().find(|entry| entry.person == person) {
        Some(entry) => Err(AppError::conflict(
            Message::new("error-entered-already").with("no", entry.no.to_string()),
        )),
        None => Ok(()),
    }
}
