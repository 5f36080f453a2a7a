//! Prints player cards: blank ones, or those of an event with what is known already filled in.

use super::club::Club;
use super::error;
use super::error::{AppError, AppResult};
use super::members::cards::{self, CardRow};
use super::members::lookup;
use crate::domain::{Message, PersonId, TournamentId, name};
use crate::publish::members::card_form::CardForm;
use crate::store::tournament::Stored;

/// Two blank cards, which fill a page.
pub fn blank() -> Vec<CardForm> {
    vec![CardForm::default(), CardForm::default()]
}

/// The cards of an event, handed in or awaited; with a member, only that member's.
///
/// # Errors
/// A user error where no card of the event was handed in or is awaited; those of the database.
pub fn of_event(
    club: &Club,
    event: TournamentId,
    member: Option<PersonId>,
) -> AppResult<Vec<CardForm>> {
    let stored = error::tournament(club.conn(), event)?;
    let rows = cards::rows(club, Some(event))?;
    let awaited = cards::missing(club)?.into_iter();
    let awaited = awaited.filter(|card| card.tournament == event);
    let mut people: Vec<PersonId> = rows.iter().map(|card| card.member).collect();
    people.extend(awaited.map(|card| card.member));
    if let Some(member) = member {
        // This includes a member who has no card yet.
        people = vec![member];
    }
    if people.is_empty() {
        let none = Message::new("error-no-card-to-print").with("event", stored.header.name.clone());
        return Err(AppError::user(none).hinted(Message::new("hint-no-card-to-print")));
    }
    let forms = people.into_iter().map(|person| {
        let card = rows.iter().find(|card| card.member == person);
        form(club, &stored, person, card)
    });
    forms.collect()
}

fn form(
    club: &Club,
    stored: &Stored,
    person: PersonId,
    card: Option<&CardRow>,
) -> AppResult<CardForm> {
    let header = &stored.header;
    let found = lookup::person(club, person)?;
    Ok(CardForm {
        member: Some(name::plain_order(&found.data.name)),
        dsu_number: found.data.dsu,
        event: Some(header.name.clone()),
        days: Some((header.start, header.end)),
        rounds: header.rounds.into(),
        opponents: card
            .and_then(|card| card.dsu_opponents.clone())
            .unwrap_or_default(),
        before: card.and_then(|card| card.dsu_before),
        after: card.and_then(|card| card.dsu_after),
        score: card.map(|card| card.score),
        games: card.map(|card| card.games),
    })
}
