//! Members without a rating whose games as a guest do not count.

use super::{Item, Target};
use crate::app::facts_bundle::FactsBundle;
use crate::app::guest_games;
use crate::domain::{Date, Message};
use crate::rating::ledger::Ledger;

/// Why such games do not count, and the command that makes them.
pub(super) fn items(bundle: &FactsBundle, ledger: &Ledger, date: Date) -> Vec<Item> {
    let unrated = bundle.facts.persons.iter().filter(|(id, person)| {
        let standing = ledger.standing(**id);
        person.is_member_on(date) && standing.is_none_or(|found| found.rating.is_none())
    });
    let items = unrated.filter_map(|(id, _)| {
        let games = guest_games::of(&bundle.facts, *id)?;
        let message = Message::new("propose-as-guest")
            .with("name", bundle.names.get(id).cloned().unwrap_or_default())
            .with("games", games.message());
        let command = Message::new("checklist-do-status")
            .with("member", id.to_string())
            .with("date", games.from.to_string());
        let item = Item::reminder("newcomer_as_guest", message, command);
        Some(item.at(Target::Person(*id)))
    });
    items.collect()
}
