//! The sentences that both interfaces show after everyday changes.

use super::multi_games::Entry;
use super::tournaments::{Header, NewPlayer};
use crate::domain::{Date, EntrantNo, Message, MultiGameId, PersonId, Rating, TournamentId};

fn about_member(key: &'static str, member: PersonId, name: &str) -> Message {
    Message::new(key)
        .with("id", member.to_string())
        .with("name", name)
}

pub fn member_added(member: PersonId, name: &str) -> Message {
    about_member("member-added", member, name)
}

pub fn member_edited(member: PersonId, name: &str) -> Message {
    about_member("member-edited", member, name)
}

/// A start rating, with the day of the one that it replaces.
pub fn start_rating(name: &str, rating: Rating, on: Date, instead_of: Option<Date>) -> Message {
    let key = match instead_of {
        Some(_) => "start-rating-recorded-instead",
        None => "start-rating-recorded",
    };
    let message = Message::new(key)
        .with("name", name)
        .with("rating", rating.to_string())
        .with("date", on);
    match instead_of {
        Some(before) => message.with("before", before),
        None => message,
    }
}

pub fn card_recorded(name: &str, tournament: &str) -> Message {
    Message::new("card-recorded")
        .with("name", name)
        .with("tournament", tournament)
}

pub fn player_entered(no: EntrantNo, player: &NewPlayer, name: &str, tournament: &str) -> Message {
    let key = match player {
        NewPlayer::Known(_) => "player-entered",
        NewPlayer::Guest(_) | NewPlayer::OtherGuest(_) => "player-entered-guest",
        NewPlayer::Member(_) => "player-entered-member",
    };
    Message::new(key)
        .with("no", no.to_string())
        .with("name", name)
        .with("tournament", tournament)
}

/// An entry that was given to another person.
pub fn player_set(no: EntrantNo, earlier: &str, name: &str, tournament: &str) -> Message {
    Message::new("player-set")
        .with("no", no.to_string())
        .with("earlier", earlier)
        .with("name", name)
        .with("tournament", tournament)
}

pub fn tournament_made(id: TournamentId, name: &str) -> Message {
    Message::new("tournament-made")
        .with("id", id.to_string())
        .with("name", name)
}

pub fn tournament_edited(id: TournamentId, header: &Header) -> Message {
    Message::new("tournament-edited")
        .with("id", id.to_string())
        .with("name", header.name.as_str())
        .with("kind", Message::new(header.kind.key()))
        .with("start", header.start)
        .with("end", header.end)
        .with("rounds", header.rounds)
}

pub fn game_added(id: MultiGameId, entry: &Entry, guests: usize) -> Message {
    about_game("game-added", id, entry, guests)
}

pub fn game_edited(id: MultiGameId, entry: &Entry) -> Message {
    about_game("game-edited", id, entry, 0)
}

fn about_game(key: &'static str, id: MultiGameId, entry: &Entry, guests: usize) -> Message {
    Message::new(key)
        .with("id", id.to_string())
        .with("date", entry.date)
        .with("players", entry.results.len() + guests)
}
