//! Player cards: members hand them in after external events (ES regulation §7).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;
use serde_json::json;

use super::{checked_input, names};
use crate::app::club::{Club, Done};
use crate::app::error::{self, AppError, AppResult};
use crate::app::journal::row_diff;
use crate::app::pools::pool_support;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::person::ExternalScale;
use crate::domain::tournament::{CardOpponents, Kind, PlayerCard};
use crate::domain::{Date, Message, PersonId, Points, PoolId, Rating, TournamentId};
use crate::publish::members::card_form::{Awaited, card_reminder};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Reason, rate};
use crate::store::tournament::{self, Header, Stored};
use crate::store::{self, Connection};
use crate::text::Texts;

/// A player card in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardRow {
    pub tournament: TournamentId,
    pub tournament_name: String,
    pub member: PersonId,
    pub name: String,
    /// Points made.
    pub score: Points,
    pub games: usize,
    /// The opponents' DSU numbers, where they are known.
    pub dsu_opponents: Option<Vec<Rating>>,
    /// The member's DSU number before, where the opponents are not known.
    pub dsu_before: Option<Rating>,
    /// The member's DSU number after.
    pub dsu_after: Option<Rating>,
}

/// Records a member's player card (ES regulation §7).
pub fn put(club: &mut Club, id: TournamentId, card: &PlayerCard) -> AppResult<Done<()>> {
    pool_support::require_dsu_scale(club)?;
    check_card(card)?;
    doubted(club, card)?.require_confirmed(club)?;
    let subject = json!({ "tournament": id, "person": card.person });
    let pool = club.pool;
    let done = club.write("card-add", subject, |op| {
        let stored = error::tournament(op.conn(), id)?;
        refuse_card(op.conn(), &stored, card)?;
        tournament::put_card(op, id, card)?;
        let ledger = rate(&store::facts::load(op.conn(), pool)?, None);
        let impossible = ledger.unrated.iter().any(|game| {
            game.tournament == id
                && game.person == card.person
                && game.reason == Reason::CardImpossible
        });
        if impossible {
            return Err(AppError::user(Message::new("error-card-impossible"))
                .hinted(Message::new("hint-card-share")));
        }
        Ok(())
    })?;
    row_diff::with_replaced_value(club, done)
}

/// The rating from which a member's card of an event would start, before there is a card: an event that ended later has
/// no influence, even if it is rated already. `None` for a person without a rating.
pub fn rating_before(facts: &Facts, person: PersonId, id: TournamentId) -> Option<Rating> {
    let mut facts = facts.clone();
    let mut events = facts.tournaments.iter_mut();
    let event = events.find(|event| event.id == id)?;
    event.cards.push(PlayerCard {
        person,
        score: Points(0),
        // The content of the card does not affect the rating before it.
        opponents: CardOpponents::Known(vec![Rating(1500)]),
    });
    let ledger = rate(&facts, None);
    let mut lines = ledger.lines_of(person);
    lines.find(|line| line.tournament == id)?.old()
}

/// Removes a member's player card; if it was expected, it is expected again.
///
/// # Errors
/// A user error if there is no such card.
pub fn remove(club: &mut Club, id: TournamentId, person: PersonId) -> AppResult<Done<()>> {
    let subject = json!({ "tournament": id, "person": person });
    club.write("card-remove", subject, |op| {
        if tournament::remove_card(op, id, person)? {
            Ok(())
        } else {
            Err(AppError::user(Message::new("error-no-card"))
                .hinted(Message::new("hint-card-list")))
        }
    })
}

/// The cards of one tournament, or of all in their order.
pub fn rows(club: &Club, only: Option<TournamentId>) -> AppResult<Vec<CardRow>> {
    rows_in(club, club.pool, only)
}

/// The cards in any pool.
pub(crate) fn rows_in(
    club: &Club,
    pool: PoolId,
    only: Option<TournamentId>,
) -> AppResult<Vec<CardRow>> {
    let names = names::today(club)?;
    let mut rows = Vec::new();
    for (id, header) in tournament::all(club.conn(), pool)? {
        if only.is_some_and(|only| only != id) {
            continue;
        }
        for card in tournament::cards(club.conn(), id)? {
            rows.push(row(id, &header.name, card, &names));
        }
    }
    Ok(rows)
}

/// The cards of a tournament that was already read.
pub(crate) fn card_rows(stored: &Stored, names: &HashMap<PersonId, String>) -> Vec<CardRow> {
    let cards = stored.cards.iter().cloned();
    cards
        .map(|card| row(stored.id, &stored.header.name, card, names))
        .collect()
}

/// Checks that the numbers on a card are possible.
fn check_card(card: &PlayerCard) -> AppResult<()> {
    let (games, numbers) = match &card.opponents {
        CardOpponents::Known(numbers) => (
            u32::try_from(numbers.len()).unwrap_or(u32::MAX),
            numbers.clone(),
        ),
        CardOpponents::BeforeAfter {
            games,
            before,
            after,
        } => (*games, vec![*before, *after]),
    };
    numbers
        .into_iter()
        .try_for_each(checked_input::check_rating)?;
    if games == 0 || card.score.exact() > games.into() || card.score.0 < 0 {
        return Err(AppError::user(Message::new("error-score-beyond-games")));
    }
    Ok(())
}

/// The doubts about the numbers on a card: one that can hardly be a DSU number, or numbers far apart.
fn doubted(club: &Club, card: &PlayerCard) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    let (rule, numbers) = match &card.opponents {
        CardOpponents::Known(numbers) => (&plausible::CARD_SPREAD, numbers.clone()),
        CardOpponents::BeforeAfter { before, after, .. } => {
            (&plausible::CARD_CHANGE, vec![*before, *after])
        }
    };
    for number in &numbers {
        doubts.rating(ExternalScale::Dsu, *number);
    }
    if let (Some(least), Some(most)) = (numbers.iter().min(), numbers.iter().max()) {
        doubts.add_with(rule, most.0 - least.0, |doubt| {
            doubt
                .with("least", least.to_string())
                .with("most", most.to_string())
        });
    }
    Ok(doubts)
}

/// Refuses a card unless it is for a member, in an event outside the club, and without games entered there.
fn refuse_card(conn: &Connection, stored: &Stored, card: &PlayerCard) -> AppResult<()> {
    refuse_holder(conn, stored, card.person)?;
    let mut entries = stored.entries.iter();
    let entry = entries.find(|entry| entry.person == card.person);
    if entry.is_some_and(|entry| stored.plays(entry.no)) {
        return Err(AppError::conflict(Message::new("error-card-and-games")));
    }
    Ok(())
}

/// Refuses a person who is not a member on the first day, and events other than those outside the club.
fn refuse_holder(conn: &Connection, stored: &Stored, person: PersonId) -> AppResult<()> {
    if !matches!(stored.header.kind, Kind::Coordinated | Kind::Approved) {
        return Err(
            AppError::user(Message::new("error-card-kind")).hinted(Message::new("hint-card-kind"))
        );
    }
    let start = stored.header.start;
    let statuses = store::person::statuses(conn, person)?;
    let status = statuses.iter().rev().find(|(from, _)| *from <= start);
    if !status.is_some_and(|(_, status)| status.is_member()) {
        return Err(AppError::user(
            Message::new("error-card-no-member").with("date", start),
        ));
    }
    Ok(())
}

fn row(
    tournament: TournamentId,
    tournament_name: &str,
    card: PlayerCard,
    names: &HashMap<PersonId, String>,
) -> CardRow {
    let (games, dsu_opponents, dsu_before, dsu_after) = match card.opponents {
        CardOpponents::Known(numbers) => (numbers.len(), Some(numbers), None, None),
        CardOpponents::BeforeAfter {
            before,
            after,
            games,
        } => (games as usize, None, Some(before), Some(after)),
    };
    CardRow {
        tournament,
        tournament_name: tournament_name.to_owned(),
        member: card.person,
        name: names.get(&card.person).cloned().unwrap_or_default(),
        score: card.score,
        games,
        dsu_opponents,
        dsu_before,
        dsu_after,
    }
}

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

/// Records that a player card is expected of members, or no longer expected.
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
        let stored = error::tournament(op.conn(), id)?;
        for member in members {
            if awaited {
                refuse_holder(op.conn(), &stored, *member)?;
            }
            tournament::expect_card(op, id, *member, awaited)?;
        }
        Ok(())
    })
}

/// The members from whom a card is expected and who have neither a card nor games in the event, in the order of the
/// events and by name.
pub fn missing(club: &Club) -> AppResult<Vec<MissingCard>> {
    missing_rows(
        club,
        &names::today(club)?,
        &tournament::all(club.conn(), club.pool)?,
    )
}

/// The same from data that were already read: all names, and the events.
pub(crate) fn missing_rows(
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
    let stored = error::tournament(club.conn(), id)?;
    let players = stored.entries.iter().filter(|entry| stored.plays(entry.no));
    let cards = stored.cards.iter().map(|card| card.person);
    Ok(players.map(|entry| entry.person).chain(cards).collect())
}

/// The missing cards, event by event, as a text to send to the members; empty if none are missing.
///
/// `missing` is in the order of the events.
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
