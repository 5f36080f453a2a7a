//! The use cases in the words that the steps use: people and events by name, days as text.

use std::path::Path;

use super::super::club::Club;
use super::super::committee::NewTerm;
use super::super::decision::Decision;
use super::super::error::{AppError, AppResult};
use super::super::import::{ImportOrder, Unknowns};
use super::super::members::NewMember;
use super::super::tournaments::NewResult;
use super::files;
use crate::app::cards;
use crate::app::committee;
use crate::app::import;
use crate::app::lookup;
use crate::app::member_import::{self, MembersOrder};
use crate::app::members;
use crate::app::publishing::{self, Edition, Order};
use crate::app::tournaments;
use crate::domain::committee::Role;
use crate::domain::person::{ExternalRating, ExternalScale, PersonalData, Status};
use crate::domain::tournament::{CardOpponents, Kind, PlayerCard};
use crate::domain::{Date, EntrantNo, Mark, Message, PersonId, Points, Rating, TournamentId};
use crate::store::tournament::Header;

/// A day as `2025-08-29`.
pub(super) fn day(text: &str) -> AppResult<Date> {
    text.parse()
        .map_err(|_| AppError::internal(Message::new("error-demo-moment").with("text", text)))
}

/// A person by name.
pub(super) fn person(club: &Club, name: &str) -> AppResult<PersonId> {
    Ok(lookup::find_person(club, name)?.id)
}

/// A tournament by name.
pub(super) fn event(club: &Club, name: &str) -> AppResult<TournamentId> {
    Ok(lookup::find_tournament(club, name)?.0)
}

/// Imports the members of a file, their ratings as an opening balance of the day.
pub(super) fn import_members(club: &mut Club, file: &str) -> AppResult<()> {
    let today = club.session.today();
    let order = MembersOrder {
        on: Some(today),
        update: false,
    };
    member_import::import(club, Path::new(file), files::bytes(file)?, order)?;
    Ok(())
}

/// An event's file with unknown players as guests.
pub(super) fn with_guests(kind: Kind) -> ImportOrder {
    ImportOrder {
        unknowns: Unknowns::Guests,
        ..ImportOrder::of_kind(kind)
    }
}

/// An event's file with one player decided, as `#11=new`.
pub(super) fn with_decision(kind: Kind, decision: &str) -> AppResult<ImportOrder> {
    let decision: Decision = decision.parse()?;
    Ok(ImportOrder {
        decisions: vec![decision],
        ..ImportOrder::of_kind(kind)
    })
}

/// Imports a tournament's file.
pub(super) fn import(club: &mut Club, file: &str, order: &ImportOrder) -> AppResult<()> {
    import::tournament(club, Path::new(file), files::bytes(file)?, order)?;
    Ok(())
}

/// Records DSU ratings of one day.
pub(super) fn dsu_list(club: &mut Club, on: &str, list: &[(&str, i32)]) -> AppResult<()> {
    for (name, value) in list {
        let rating = ExternalRating {
            on: day(on)?,
            scale: ExternalScale::Dsu,
            value: Rating(*value),
        };
        let person = person(club, name)?;
        members::set_external_rating(club, person, rating)?;
    }
    Ok(())
}

/// Creates a coordinated event of seven rounds.
pub(super) fn coordinated(club: &mut Club, name: &str, start: &str, end: &str) -> AppResult<()> {
    let header = Header::new(Kind::Coordinated, name, day(start)?, day(end)?, 7);
    tournaments::add(club, &header)?;
    Ok(())
}

/// Records a player card; the score in halves of a point.
pub(super) fn card(
    club: &mut Club,
    tournament: &str,
    name: &str,
    half_points: i32,
    opponents: CardOpponents,
) -> AppResult<()> {
    let card = PlayerCard {
        person: person(club, name)?,
        score: Points(50 * half_points),
        opponents,
    };
    let tournament = event(club, tournament)?;
    cards::put(club, tournament, &card)?;
    Ok(())
}

/// Opponents by their DSU ratings.
pub(super) fn known(numbers: &[i32]) -> CardOpponents {
    CardOpponents::Known(numbers.iter().copied().map(Rating).collect())
}

/// Only the own DSU rating before and after seven games.
pub(super) fn before_after(before: i32, after: i32) -> CardOpponents {
    CardOpponents::BeforeAfter {
        before: Rating(before),
        after: Rating(after),
        games: 7,
    }
}

/// Writes a result between two players of an event, by name, white first.
pub(super) fn result(
    club: &mut Club,
    tournament: &str,
    round: u16,
    players: (&str, &str),
    marks: (Mark, Mark),
    rated: Option<bool>,
) -> AppResult<()> {
    let tournament = event(club, tournament)?;
    let number = |club: &Club, name: &str| -> AppResult<EntrantNo> {
        tournaments::find_player(club, tournament, name)
    };
    let result = NewResult::Game {
        white: number(club, players.0)?,
        black: number(club, players.1)?,
        marks,
        board: None,
        rated,
    };
    tournaments::put_result(club, tournament, round, &result)?;
    Ok(())
}

/// Gives a person a seat in the committee for two years.
pub(super) fn seat(club: &mut Club, name: &str, role: Role, from: &str) -> AppResult<()> {
    let new = NewTerm {
        role,
        from: day(from)?,
        to: None,
        login: None,
    };
    committee::add_term(club, name, &new)?;
    Ok(())
}

/// Publishes the list of a day.
pub(super) fn publish(club: &mut Club, date: &str) -> AppResult<()> {
    publishing::publish(club, day(date)?, None)?;
    Ok(())
}

/// Publishes the list of a day in spite of open items.
pub(super) fn publish_despite(club: &mut Club, date: &str, why: &str) -> AppResult<()> {
    let order = Order {
        despite: Some(why),
        ..Edition::Regular.into()
    };
    publishing::publish_as(club, day(date)?, order).map(|_| ())
}

/// Sets a member's status from a day on.
pub(super) fn standing(club: &mut Club, name: &str, status: Status, from: &str) -> AppResult<()> {
    let person = person(club, name)?;
    members::set_status(club, person, status, day(from)?)?;
    Ok(())
}

/// Adds a member who joins on a day.
pub(super) fn join(
    club: &mut Club,
    name: &str,
    dsu: Option<&str>,
    since: &str,
) -> AppResult<PersonId> {
    let new = NewMember {
        data: PersonalData {
            name: name.to_owned(),
            dsu: dsu.map(str::to_owned),
            ..PersonalData::default()
        },
        since: Some(day(since)?),
        passive: false,
    };
    Ok(members::add(club, &new)?.value)
}
