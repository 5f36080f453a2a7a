//! Player cards to be printed: blank, or with what is known of those of an event.

use serde_json::json;

use super::club::Club;
use super::document_file::{ForPrograms, Paper};
use super::error;
use super::error::{AppError, AppResult};
use super::members::cards::{self, CardRow};
use super::members::lookup;
use crate::domain::{Message, PersonId, TournamentId, name};
use crate::publish::card_form::{self, CardForm};
use crate::publish::table::Columns;
use crate::store::tournament::Stored;
use crate::text::Texts;

/// Cards as a document, with the same for programs.
///
/// # Errors
/// Only those of the database.
pub fn paper(club: &Club, forms: &[CardForm], texts: Texts) -> AppResult<Paper> {
    let mut columns = Columns::<CardForm>::new(texts);
    columns.for_programs("member", |form| form.member.clone());
    columns.for_programs("dsu_number", |form| form.dsu_number.clone());
    columns.for_programs("event", |form| form.event.clone());
    columns.for_programs("rounds", |form| form.rounds);
    columns.for_programs("before", |form| form.before);
    columns.for_programs("after", |form| form.after);
    columns.for_programs("score", |form| form.score).in_full();
    columns.for_programs("games", |form| form.games);
    Ok(Paper {
        document: card_form::document(forms, &club.name()?, texts),
        programs: ForPrograms {
            rows: columns.records(forms),
            json: json!({ "cards": forms }),
        },
    })
}

/// Two blank cards: as many as a page takes.
pub fn blank() -> Vec<CardForm> {
    vec![CardForm::default(), CardForm::default()]
}

/// The cards of an event, those that were handed in and those that are awaited; of one member alone that one's.
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
        // Also of somebody who has no card yet.
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
