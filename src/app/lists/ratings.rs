//! Ratings on request: everything since the last list, a member's history, or the explanation of a number.

use std::collections::HashMap;
use std::sync::Arc;

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::members::{lookup, names};
use crate::app::pools::pool_support;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, Message, PersonId, PoolId, TournamentId};
use crate::publish::explanation::derivation::Explanation;
use crate::publish::members::hiding::Hiding;
use crate::publish::rating_row::{ChangeKind, EventOfRow, RatingRow};
use crate::publish::tournaments::missing_games::{NotRated, not_rated};
use crate::publish::tournaments::rate_page::{RatedEvents, RatedWhen};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger, LedgerLine, Unrated};
use crate::rating::regulation::Regulation;
use crate::store::list;
use crate::store::tournament;

/// A member's complete history.
#[derive(Clone, Debug)]
pub struct History {
    /// The lines, each with the last day and the rules of its event.
    pub lines: Vec<(Date, LedgerLine, Regulation)>,
    /// The ledger that contains the lines.
    pub ledger: Arc<Ledger>,
    /// The current rules.
    pub today: Regulation,
}

/// All ledger lines and changes of the scale since the last published list, since a day, or of one event, with the
/// names that may appear.
///
/// # Errors
/// A user error in a multiplayer pool, where every game affects everybody.
pub fn rated(club: &Club, when: RatedWhen, hiding: &Hiding) -> AppResult<RatedEvents> {
    pool_support::require_pairwise(club)?;
    let last = list::all(club.conn(), club.pool)?
        .last()
        .map(|published| published.date);
    let (facts, ledger) = club.ledger(None)?;
    let wanted = |line: &LedgerLine| {
        let end = ledger.event(line.tournament).map(|event| event.end);
        match when {
            RatedWhen::SinceLastList => last.is_none_or(|last| end.is_some_and(|end| end >= last)),
            RatedWhen::Since(day) => end.is_some_and(|end| end >= day),
            RatedWhen::Event(id) => line.tournament == id,
        }
    };
    let lines = ledger.lines.iter().filter(|line| wanted(line));
    let names = hiding.names(names::today(club)?);
    let steps = steps(&facts, &ledger, &names, &tournament_names(club)?, lines);
    let member_on = |person: PersonId, day| {
        let found = facts.persons.get(&person);
        found.is_some_and(|found| found.is_member_on(day))
    };
    // A list includes the change of its own day, but not the events that end on it.
    let moves = ledger.adjustments.iter().filter(|adjusted| {
        let inside = match when {
            RatedWhen::SinceLastList => last.is_none_or(|last| adjusted.on > last),
            RatedWhen::Since(day) => adjusted.on >= day,
            RatedWhen::Event(_) => false,
        };
        inside && member_on(adjusted.person, adjusted.on)
    });
    let moves = moves.map(|adjusted| RatingRow {
        date: adjusted.on,
        kind: ChangeKind::Scale,
        member: adjusted.person,
        name: names.get(&adjusted.person).cloned().unwrap_or_default(),
        old: Some(adjusted.old),
        new: adjusted.new,
        event: None,
    });
    let mut unrated = unrated_events(club, &names)?;
    unrated.retain(|(id, ..)| match when {
        RatedWhen::Event(event) => *id == event,
        RatedWhen::Since(day) => ledger.event(*id).is_some_and(|event| event.end >= day),
        RatedWhen::SinceLastList => true,
    });
    Ok(RatedEvents {
        steps,
        moves: moves.collect(),
        unrated,
    })
}

/// The title of the page about some events.
///
/// # Errors
/// Only those of the database.
pub fn rated_title(club: &Club, when: RatedWhen) -> AppResult<Message> {
    Ok(match when {
        RatedWhen::SinceLastList => Message::new("rate-title"),
        RatedWhen::Since(day) => Message::new("rate-title-since").with("date", day),
        RatedWhen::Event(event) => {
            let (_, header) = lookup::find_tournament(club, &event.to_string())?;
            Message::new("rate-title-event").with("tournament", header.name)
        }
    })
}

/// A member's lines, oldest first, each with the day and the rules of its event.
///
/// # Errors
/// A user error in a multiplayer pool.
pub fn history(club: &Club, person: PersonId) -> AppResult<History> {
    pool_support::require_pairwise(club)?;
    let (facts, ledger) = club.ledger(None)?;
    let mut lines = Vec::new();
    for line in ledger.lines_of(person) {
        let date = ledger
            .event(line.tournament)
            .map(|event| event.end)
            .unwrap_or_default();
        lines.push((date, line.clone(), regulation_of(&facts, line.tournament)?));
    }
    let today = facts
        .regulation_on(club.session.today())
        .cloned()
        .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?;
    Ok(History {
        lines,
        ledger,
        today,
    })
}

/// The events that are not rated as a whole, with the reason.
fn unrated_events(
    club: &Club,
    people: &HashMap<PersonId, String>,
) -> AppResult<Vec<(TournamentId, String, NotRated)>> {
    let names = tournament_names(club)?;
    let (facts, ledger) = club.ledger(None)?;
    let unrated = ledger.events.iter().filter_map(|event| {
        let id = event.tournament;
        let reason = not_rated(&ledger, &facts, id, people)?;
        Some((id, names.get(&id).cloned().unwrap_or_default(), reason))
    });
    Ok(unrated.collect())
}

/// The tournaments' names by number.
pub fn tournament_names(club: &Club) -> AppResult<HashMap<TournamentId, String>> {
    tournament_names_in(club, club.pool)
}

/// The tournaments' names in a pool.
pub(crate) fn tournament_names_in(
    club: &Club,
    pool: PoolId,
) -> AppResult<HashMap<TournamentId, String>> {
    let all = tournament::all(club.conn(), pool)?;
    Ok(all
        .into_iter()
        .map(|(id, header)| (id, header.name))
        .collect())
}

/// Ledger lines as rows, with the names of people and tournaments.
pub(crate) fn steps<'l>(
    facts: &Facts,
    ledger: &Ledger,
    names: &HashMap<PersonId, String>,
    tournaments: &HashMap<TournamentId, String>,
    lines: impl Iterator<Item = &'l LedgerLine>,
) -> Vec<RatingRow> {
    let events: HashMap<_, _> = ledger
        .events
        .iter()
        .map(|event| (event.tournament, event.end))
        .collect();
    let name_of = |names: Option<&String>| names.cloned().unwrap_or_default();
    let rows = lines.map(|line| {
        let date = events.get(&line.tournament).copied().unwrap_or_default();
        let (rules, terms) = (facts.regulation_on(date), ledger.terms_of(line));
        let tournament = name_of(tournaments.get(&line.tournament));
        RatingRow {
            date,
            kind: ChangeKind::Event,
            member: line.person,
            name: name_of(names.get(&line.person)),
            old: line.old(),
            new: line.new,
            event: Some(EventOfRow::new(line, terms, rules, tournament)),
        }
    });
    rows.collect()
}

/// The error for a person without a game.
pub(crate) const NEVER_PLAYED: &str = "error-never-played";

/// Explains the effect of an event (the member's last one before the cutoff if `None`) on a member's rating.
///
/// # Errors
/// A user error for a person who never played, and in a multiplayer pool.
pub fn explain(
    club: &Club,
    person: PersonId,
    event: Option<TournamentId>,
    until: Cutoff,
) -> AppResult<Explanation> {
    pool_support::require_pairwise(club)?;
    let (facts, ledger) = club.ledger(until)?;
    let event = match event {
        Some(event) => event,
        None => last_event(&facts, &ledger, person).ok_or_else(|| {
            AppError::user(Message::new(NEVER_PLAYED)).hinted(Message::new("hint-never-played"))
        })?,
    };
    let line = ledger
        .lines_of(person)
        .find(|line| line.tournament == event)
        .cloned();
    let unrated: Vec<Unrated> = ledger
        .unrated
        .iter()
        .filter(|game| game.tournament == event && game.person == person)
        .copied()
        .collect();
    Ok(Explanation {
        guest: was_guest(&facts, event, person),
        regulation: regulation_of(&facts, event)?,
        line,
        unrated,
        ledger,
        facts,
        tournament: event,
        person,
    })
}

/// The last event of a member: one with a ledger line, otherwise one with an unrated game, otherwise one that is not
/// rated at all; for a guest, who has none of these, the last one with a game.
fn last_event(facts: &Facts, ledger: &Ledger, person: PersonId) -> Option<TournamentId> {
    let line = ledger
        .lines_of(person)
        .next_back()
        .map(|line| line.tournament);
    let unrated = ledger
        .unrated
        .iter()
        .rev()
        .find(|game| game.person == person);
    let whole = || {
        let events = facts.tournaments.iter();
        let own = events.filter(|event| {
            let mut entrants = event.entrants.iter();
            let whole = ledger
                .event(event.id)
                .is_some_and(|it| it.unrated.is_some());
            entrants.any(|one| one.person == person) && (whole || has_played(event, person))
        });
        own.max_by_key(|event| event.order()).map(|event| event.id)
    };
    line.or_else(|| unrated.map(|game| game.tournament))
        .or_else(whole)
}

/// Whether a person has a game in an event.
fn has_played(event: &Tournament, person: PersonId) -> bool {
    let mut games = event.games.iter();
    games.any(|game| {
        let (one, other) = game.partners.unwrap_or((game.white, game.black));
        let all = [game.white, game.black, one, other];
        all.iter().any(|side| event.person(*side) == Some(person))
    })
}

/// Whether a person played in an event without being a member when it began.
fn was_guest(facts: &Facts, event: TournamentId, person: PersonId) -> bool {
    let Some(event) = facts.tournaments.iter().find(|found| found.id == event) else {
        return false;
    };
    let member = facts
        .persons
        .get(&person)
        .is_some_and(|person| person.is_member_on(event.start));
    !member && has_played(event, person)
}

fn regulation_of(facts: &Facts, event: TournamentId) -> AppResult<Regulation> {
    let end = facts
        .tournaments
        .iter()
        .find(|found| found.id == event)
        .map(|found| found.end);
    end.and_then(|end| facts.regulation_on(end))
        .cloned()
        .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
}
