//! Corrections of a tournament's own data; they are validated as for a new one.

use serde_json::json;

use super::{Header, checked, doubted};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::pool_support;
use crate::app::stored;
use crate::app::tie_breaks;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, Points, TournamentId};
use crate::standings::System;
use crate::store::tournament::{self, Stored};
use crate::store::{self, Connection};

/// Changes to a tournament; `None` leaves a field unchanged.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    /// The new name.
    pub name: Option<String>,
    /// The new kind.
    pub kind: Option<Kind>,
    /// The new first day.
    pub start: Option<Date>,
    /// The new last day.
    pub end: Option<Date>,
    /// The new number of rounds.
    pub rounds: Option<u16>,
    /// Whether notation was compulsory.
    pub notation: Option<bool>,
    /// The new minutes per move.
    pub minutes_per_move: Option<Minutes>,
    /// Whether the committee approved it.
    pub approved: Option<bool>,
    /// Whether all players meet.
    pub round_robin: Option<bool>,
    /// What decides the places now, the first for all players; `Some(None)`: that of the kind again.
    pub order: Option<Option<Vec<System>>>,
    /// The new day that selects the edition of the tie-break rules; `Some(None)` for the first day again.
    pub rules_of: Option<Option<Date>>,
}

/// The new minutes per move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minutes {
    /// Not known.
    Unknown,
    /// This many, in hundredths of a minute.
    Known(Points),
}

/// Corrects a tournament and returns its new data.
///
/// # Errors
/// A user error for a last day before the first, an empty name, fewer rounds than are entered, a kind that does not
/// allow the player cards, and a first day on which a card's holder is not a member.
pub fn edit(club: &mut Club, id: TournamentId, edit: &Edit) -> AppResult<Done<Header>> {
    let before = stored::tournament(club.conn(), id)?.header;
    if edit.kind == Some(Kind::Coordinated) && before.kind != Kind::Coordinated {
        pool_support::require_dsu_scale(club)?;
    }
    if let Some(Minutes::Known(minutes)) = edit.minutes_per_move {
        pool_support::refuse_minutes(club, Some(minutes))?;
    }
    doubted(club, Some(&before), &checked(&edited(&before, edit))?)?.settle(club)?;
    club.write("tournament-edit", json!({ "tournament": id }), |op| {
        let stored = stored::tournament(op.conn(), id)?;
        let header = checked(&edited(&stored.header, edit))?;
        refuse_rounds(&stored, header.rounds)?;
        refuse_cards(op.conn(), &stored, &header)?;
        tournament::update(op, id, &header)?;
        Ok(header)
    })
}

fn edited(header: &Header, edit: &Edit) -> Header {
    let mut new = header.clone();
    if let Some(name) = &edit.name {
        new.name.clone_from(name);
    }
    new.kind = edit.kind.unwrap_or(new.kind);
    new.start = edit.start.unwrap_or(new.start);
    new.end = edit.end.unwrap_or(new.end);
    new.rounds = edit.rounds.unwrap_or(new.rounds);
    new.notation = edit.notation.unwrap_or(new.notation);
    match edit.minutes_per_move {
        Some(Minutes::Unknown) => new.minutes_per_move = None,
        Some(Minutes::Known(minutes)) => new.minutes_per_move = Some(minutes),
        None => {}
    }
    new.approved = edit.approved.unwrap_or(new.approved);
    new.schedule.round_robin = edit.round_robin.or(new.schedule.round_robin);
    if let Some(order) = &edit.order {
        tie_breaks::decide(&mut new, order.as_deref());
    }
    new.rules_of = edit.rules_of.unwrap_or(new.rules_of);
    new.round_dates.truncate(usize::from(new.rounds));
    new
}

/// Refuses to cut off rounds with entries.
fn refuse_rounds(stored: &Stored, rounds: u16) -> AppResult<()> {
    let games = stored.pairings.iter().map(|game| game.round);
    let byes = stored.byes.iter().map(|(round, ..)| *round);
    let matches = stored.header.matches.iter().map(|one| one.round);
    match games.chain(byes).chain(matches).max() {
        Some(last) if last > rounds => Err(AppError::user(
            Message::new("error-rounds-entered").with("round", last),
        )
        .hinted(Message::new("hint-clear-first"))),
        _ => Ok(()),
    }
}

/// Refuses cards, and expected cards, except for events outside the club and members on their first day.
fn refuse_cards(conn: &Connection, stored: &Stored, header: &Header) -> AppResult<()> {
    if (header.kind, header.start) == (stored.header.kind, stored.header.start) {
        return Ok(());
    }
    let expected = tournament::expected(conn)?;
    let awaited = expected
        .iter()
        .filter(|(event, _)| *event == stored.id)
        .map(|(_, person)| *person);
    let own = stored.cards.iter().map(|card| card.person);
    for person in own.chain(awaited) {
        if !matches!(header.kind, Kind::Coordinated | Kind::Approved) {
            return Err(AppError::user(Message::new("error-card-kind"))
                .hinted(Message::new("hint-cards-first")));
        }
        let statuses = store::person::statuses(conn, person)?;
        let mut earlier = statuses.iter().rev();
        let status = earlier.find(|(from, _)| *from <= header.start);
        if !status.is_some_and(|(_, status)| status.is_member()) {
            return Err(AppError::user(
                Message::new("error-card-no-member").with("date", header.start),
            )
            .hinted(Message::new("hint-cards-first")));
        }
    }
    Ok(())
}
