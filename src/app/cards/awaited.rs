//! The members whose player card is expected, and missing cards (ES regulation §7).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;
use serde_json::json;

use super::refuse_holder;
use crate::app::club::{Club, Done};
use crate::app::error::AppResult;
use crate::app::names;
use crate::app::pool_support;
use crate::app::stored;
use crate::domain::{Date, PersonId, TournamentId};
use crate::store::tournament::{self, Header};

/// An expected card that is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MissingCard {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// Its first day.
    pub start: Date,
    /// Its last day.
    pub end: Date,
    pub member: PersonId,
    pub name: String,
}

/// Records that a player card is, or is no longer, expected of members.
///
/// # Errors
/// A user error for an event without cards, and for a person who was not a member on its first day.
pub fn expect(
    club: &mut Club,
    id: TournamentId,
    members: &[PersonId],
    awaited: bool,
) -> AppResult<Done<()>> {
    pool_support::require_dsu_scale(club)?;
    club.write("tournament-expect", json!({ "tournament": id }), |op| {
        let stored = stored::tournament(op.conn(), id)?;
        for member in members {
            if awaited {
                refuse_holder(op.conn(), &stored, *member)?;
            }
            tournament::expect_card(op, id, *member, awaited)?;
        }
        Ok(())
    })
}

/// The members from whom a card is expected and who have neither card nor games in the event, in the order of the
/// events and by name.
pub fn missing(club: &Club) -> AppResult<Vec<MissingCard>> {
    missing_rows(
        club,
        &names::today(club)?,
        &tournament::all(club.conn(), club.pool)?,
    )
}

/// The same with data read before: all names, and the events.
pub(in crate::app) fn missing_rows(
    club: &Club,
    names: &HashMap<PersonId, String>,
    events: &[(TournamentId, Header)],
) -> AppResult<Vec<MissingCard>> {
    let mut awaited: BTreeMap<TournamentId, Vec<PersonId>> = BTreeMap::new();
    for (event, person) in tournament::expected(club.conn())? {
        awaited.entry(event).or_default().push(person);
    }
    let mut rows = Vec::new();
    for (id, header) in events {
        let Some(members) = awaited.get(id) else {
            continue;
        };
        let there = taken_part(club, *id)?;
        let missing = members.iter().filter(|member| !there.contains(member));
        let mut missing: Vec<MissingCard> = missing
            .map(|member| MissingCard {
                tournament: *id,
                tournament_name: header.name.clone(),
                start: header.start,
                end: header.end,
                member: *member,
                name: names.get(member).cloned().unwrap_or_default(),
            })
            .collect();
        missing.sort_by(|one, other| one.name.cmp(&other.name));
        rows.append(&mut missing);
    }
    Ok(rows)
}

/// The people who have a card or games in an event.
fn taken_part(club: &Club, id: TournamentId) -> AppResult<BTreeSet<PersonId>> {
    let stored = stored::tournament(club.conn(), id)?;
    let players = stored.entries.iter().filter(|entry| stored.plays(entry.no));
    let cards = stored.cards.iter().map(|card| card.person);
    Ok(players.map(|entry| entry.person).chain(cards).collect())
}
