//! Tournaments by hand: new, players, results, corrections, approval.

mod close;
mod decided_day;
mod edit;
mod entry;
mod open;
pub(super) mod published;
mod result_rules;
mod results;

use std::collections::HashMap;

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::lookup;
use super::missing_games::{MissingGames, NotRated};
use super::names;
use super::plausible::{Doubts, rules};
use super::pool_support;
use super::stored;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Decimal, Message, PersonId, Points, TournamentId, name};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, Reason};
use crate::store::tournament::{self, Stored};
pub(super) use close::required;
pub use close::{close, reopen};
pub(super) use decided_day::list_after;
pub use decided_day::lists_between;
pub use edit::edit;
pub(super) use entry::entry_of;
pub use entry::{add_player, add_players, find_player, remove_player, remove_players, set_player};
pub use open::open_games;
pub(super) use open::open_rows;
pub(super) use result_rules::check_round;
pub use result_rules::counts_sets;
pub(super) use results::ended_by_last;
pub use results::{clear_round, pairing, put_result, put_result_with};

pub use crate::store::tournament::{Cleared, Header, Pairing};
pub use edit::{Edit, Minutes};
pub use entry::NewPlayer;
pub use open::OpenGameRow;
pub use results::{Extra, MovedEnd, NewResult, Partners, RatedAs, ResultConsequences};

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentRow {
    pub id: TournamentId,
    pub name: String,
    /// The kind of event.
    pub kind: Kind,
    /// First day.
    pub start: Date,
    /// Last day.
    pub end: Date,
    /// Scheduled rounds.
    pub rounds: u16,
    /// Players.
    pub players: usize,
    /// Games over the board.
    pub games: usize,
    pub cards: usize,
    /// Whether it is rated.
    pub rated: bool,
    /// Why it is not rated, as a word; null where it is.
    pub reason: Option<&'static str>,
    /// For an incomplete event what is missing.
    pub missing: Option<MissingGames>,
    /// Why the committee closed it incomplete; null where it did not.
    pub closed: Option<String>,
    /// Why it is not rated, as a message.
    #[serde(skip)]
    pub not_rated: Option<NotRated>,
}

impl TournamentRow {
    /// Why the whole event is not rated.
    pub fn why_not(&self) -> Option<Reason> {
        self.not_rated.as_ref().map(|not| not.reason)
    }
}

/// A tournament with the names of its players.
#[derive(Clone, Debug)]
pub struct TournamentPage {
    pub stored: Stored,
    /// The players' names, in the order of the entries.
    pub names: Vec<String>,
    /// Why the whole event is not rated.
    pub not_rated: Option<NotRated>,
}

/// Whether a tournament has the name, however it is spelt, and the days of another.
pub fn same_event(header: &Header, other: &str, days: (Date, Date)) -> bool {
    (header.start, header.end) == days && name::key(&header.name) == name::key(other)
}

/// Refuses a tournament that has the name and the days of a stored one.
///
/// # Errors
/// A conflict that names it.
pub fn refuse_namesake(club: &Club, header: &Header) -> AppResult<()> {
    let stored = tournament::all(club.conn(), club.pool)?;
    let mut stored = stored.iter();
    let Some((id, known)) =
        stored.find(|(_, known)| same_event(header, &known.name, (known.start, known.end)))
    else {
        return Ok(());
    };
    let message = Message::new("error-new-namesake")
        .with("id", id.to_string())
        .with("name", known.name.as_str());
    Err(AppError::conflict(message).hinted(Message::new("hint-as-new")))
}

/// Creates a tournament without players.
pub fn add(club: &mut Club, header: &Header) -> AppResult<Done<TournamentId>> {
    pool_support::require_pairwise(club)?;
    let header = checked(header)?;
    if header.kind == Kind::Coordinated {
        pool_support::require_dsu_scale(club)?;
    }
    pool_support::refuse_minutes(club, header.minutes_per_move)?;
    doubted(club, None, &header)?.settle(club)?;
    let pool = club.pool;
    club.write("tournament-new", json!({}), |op| {
        Ok(tournament::insert(op, pool, &header)?)
    })
}

/// Marks a tournament as approved (ES regulation §6).
///
/// # Errors
/// A doubt where the regulation requires more minutes per move.
pub fn approve(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    let before = stored::tournament(club.conn(), id)?.header;
    let approved = Header {
        approved: true,
        ..before.clone()
    };
    doubted(club, Some(&before), &approved)?.settle(club)?;
    club.write("tournament-approve", json!({ "tournament": id }), |op| {
        stored::tournament(op.conn(), id)?;
        Ok(tournament::approve(op, id)?)
    })
}

/// Deletes a tournament; undo restores it.
pub fn delete(club: &mut Club, id: TournamentId) -> AppResult<Done<()>> {
    club.write("tournament-delete", json!({ "tournament": id }), |op| {
        Ok(tournament::delete(op, id)?)
    })
}

/// Deletes several tournaments as one operation, which undo takes back; returns how many.
pub fn delete_all(club: &mut Club, ids: &[TournamentId]) -> AppResult<Done<usize>> {
    let subject = json!({ "value": ids.len().to_string() });
    club.write("tournament-delete", subject, |op| {
        for id in ids {
            tournament::delete(op, *id)?;
        }
        Ok(ids.len())
    })
}

/// All tournaments, newest last.
pub fn all(club: &Club) -> AppResult<Vec<TournamentRow>> {
    let (facts, ledger) = club.ledger(None)?;
    Ok(rows(
        &tournament::all(club.conn(), club.pool)?,
        &facts,
        &ledger,
        &names::today(club)?,
    ))
}

/// One tournament with its players' names.
pub fn page(club: &Club, id: TournamentId) -> AppResult<TournamentPage> {
    let stored = stored::tournament(club.conn(), id)?;
    let mut names = Vec::new();
    for entry in &stored.entries {
        names.push(lookup::person(club, entry.person)?.data.name);
    }
    let (facts, ledger) = club.ledger(None)?;
    Ok(TournamentPage {
        stored,
        names,
        not_rated: not_rated(&ledger, &facts, id, &names::today(club)?),
    })
}

/// Why a whole event is not rated; `None` where it is.
pub(super) fn not_rated(
    ledger: &Ledger,
    facts: &Facts,
    id: TournamentId,
    names: &HashMap<PersonId, String>,
) -> Option<NotRated> {
    let reason = ledger.event(id)?.unrated?;
    let event = facts.tournaments.iter().find(|event| event.id == id)?;
    Some(NotRated::new(reason, event, facts, names))
}

/// The tournaments from their headers, the facts and the ledger.
pub(super) fn rows(
    headers: &[(TournamentId, Header)],
    facts: &Facts,
    ledger: &Ledger,
    names: &HashMap<PersonId, String>,
) -> Vec<TournamentRow> {
    let events = facts.tournaments.iter();
    let events: HashMap<_, _> = events.map(|event| (event.id, event)).collect();
    let rated = ledger.events.iter();
    let rated: HashMap<_, _> = rated.map(|event| (event.tournament, event)).collect();
    let rows = headers.iter().filter_map(|(id, header)| {
        let event = events.get(id)?;
        let unrated = rated.get(id).and_then(|event| event.unrated);
        let not_rated = unrated.map(|reason| NotRated::new(reason, event, facts, names));
        Some(TournamentRow {
            id: *id,
            name: header.name.clone(),
            kind: header.kind,
            start: header.start,
            end: header.end,
            rounds: header.rounds,
            players: event.entrants.len(),
            games: event.games.iter().filter(|game| game.is_played()).count(),
            cards: event.cards.len(),
            rated: unrated.is_none(),
            reason: unrated.map(Reason::word),
            missing: not_rated.as_ref().and_then(|not| not.missing.clone()),
            closed: Some(header.closed_reason.clone()).filter(|reason| !reason.is_empty()),
            not_rated,
        })
    });
    rows.collect()
}

/// The doubts about the days, the rounds and the time of an event, as far as they differ from `before`.
fn doubted(club: &Club, before: Option<&Header>, header: &Header) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    let facts = club.facts()?;
    doubt_header(&mut doubts, &facts, before, header);
    Ok(doubts)
}

/// The same, added to other doubts.
pub(super) fn doubt_header(
    doubts: &mut Doubts,
    facts: &Facts,
    before: Option<&Header>,
    header: &Header,
) {
    let is_new = |same: fn(&Header, &Header) -> bool| before.is_none_or(|one| !same(one, header));
    if is_new(|one, other| (one.start, one.end) == (other.start, other.end)) {
        doubts.add(&rules::EVENT_DAY, header.start);
        let days = (header.end - header.start).num_days();
        doubts.add(&rules::EVENT_LENGTH, days);
    }
    if is_new(|one, other| one.rounds == other.rounds) {
        doubts.add(&rules::ROUNDS, header.rounds);
    }
    let Some(minutes) = header.minutes_per_move.map(Points::exact) else {
        return;
    };
    let is_new_time = is_new(|one, other| one.minutes_per_move == other.minutes_per_move);
    if is_new_time {
        doubts.add(&rules::MINUTES, minutes);
    }
    let least = facts.regulation_on(header.end);
    let least = least.map_or(minutes, |rules| rules.eligibility.minutes_per_move);
    if header.approved && (is_new_time || is_new(|one, other| one.approved == other.approved)) {
        let lacking = (least - minutes).max(Decimal::ZERO);
        doubts.add_with(&rules::APPROVED_FAST, lacking, |doubt| {
            doubt.with("minutes", minutes).with("least", least)
        });
    }
}

/// A header whose name is clean and not empty, and whose days are in order.
fn checked(header: &Header) -> AppResult<Header> {
    if header.end < header.start {
        return Err(AppError::user(
            Message::new("error-end-before-start")
                .with("start", header.start)
                .with("end", header.end),
        ));
    }
    let name = crate::exchange::clean::clean_text(&header.name);
    if name.is_empty() {
        return Err(AppError::user(Message::new("error-empty-name")));
    }
    Ok(Header {
        name,
        ..header.clone()
    })
}
