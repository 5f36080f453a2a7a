//! Prints player cards: blank ones, or those of an event with what is known already filled in.

use serde_json::json;

use super::club::Club;
use super::document_file::{ForPrograms, Paper};
use super::error;
use super::error::{AppError, AppResult};
use super::members::cards::{self, CardRow};
use super::members::lookup;
use crate::domain::{Message, PersonId, TournamentId, name};
use crate::publish::card_form::{self, CardForm};
use crate::publish::table::Column;
use crate::publish::table::data::Records;
use crate::store::tournament::Stored;
use crate::text::Texts;

/// Player cards as a document and as data for programs.
///
/// # Errors
/// Only those of the database.
pub fn paper(club: &Club, forms: &[CardForm], texts: Texts) -> AppResult<Paper> {
    let columns = [
        Column::data("member").showing(|form: &CardForm| form.member.clone()),
        Column::data("dsu_number").showing(|form: &CardForm| form.dsu_number.clone()),
        Column::data("event").showing(|form: &CardForm| form.event.clone()),
        Column::data("rounds").showing(|form: &CardForm| form.rounds),
        Column::data("before").showing(|form: &CardForm| form.before),
        Column::data("after").showing(|form: &CardForm| form.after),
        Column::data("score")
            .in_full()
            .showing(|form: &CardForm| form.score),
        Column::data("games").showing(|form: &CardForm| form.games),
    ];
    Ok(Paper {
        document: card_form::document(forms, &club.name()?, texts),
        programs: ForPrograms {
            rows: Records::of(&columns, forms),
            json: json!({ "cards": forms }),
        },
    })
}

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
