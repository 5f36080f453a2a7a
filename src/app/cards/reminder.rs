//! The text to the chairman about missing player cards, as the command prints it and the screen shows it.

use super::MissingCard;
use crate::domain::Date;
use crate::publish::card_reminder::{Awaited, card_reminder};
use crate::text::Texts;

/// The missing cards, event by event, as a text ready to be sent; empty where none are missing.
///
/// The cards are expected in the order of their events.
pub fn reminder(club: &str, missing: &[MissingCard], today: Date, texts: Texts) -> String {
    let awaited: Vec<Awaited> = missing
        .chunk_by(|one, next| one.tournament == next.tournament)
        .map(|cards| Awaited {
            event: cards[0].tournament_name.clone(),
            start: cards[0].start,
            end: cards[0].end,
            members: cards.iter().map(|card| card.name.clone()).collect(),
        })
        .collect();
    card_reminder(club, &awaited, today, texts)
}
