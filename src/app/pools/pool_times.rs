//! Finds tournaments whose time per move does not suit the pool, and the pool where they may belong.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::pool::PoolKind;
use crate::domain::{Date, Message, Points, PoolId, TournamentId};
use crate::rating::ledger::Reason;
use crate::store;

/// The problem with a tournament's time.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongTime {
    /// Why it is not rated here.
    pub reason: Message,
    /// The command that moves it to a pool which rates such a time, if there is one.
    pub hint: Option<Message>,
}

/// The problem with the time of a tournament of the pool, if it prevents rating.
pub fn wrong_time(club: &Club, id: TournamentId) -> AppResult<Option<WrongTime>> {
    let (_, ledger) = club.ledger(None)?;
    let reason = ledger.event(id).and_then(|event| event.unrated);
    let Some(reason @ (Reason::TooFast | Reason::TooSlow)) = reason else {
        return Ok(None);
    };
    let pool = suitable_pool(club, id)?;
    Ok(Some(WrongTime {
        reason: reason.message(),
        hint: pool.map(|pool| {
            Message::new("hint-time-move")
                .with("id", id.to_string())
                .with("pool", pool)
        }),
    }))
}

/// Another chess pool that rates a tournament with such a time.
pub(crate) fn suitable_pool(club: &Club, id: TournamentId) -> AppResult<Option<String>> {
    let Some(stored) = store::tournament::load(club.conn(), id)? else {
        return Ok(None);
    };
    let header = stored.header;
    let Some(minutes) = header.minutes_per_move else {
        return Ok(None);
    };
    for pool in super::all(club)? {
        let other = pool.id != club.pool && pool.kind == PoolKind::Pairwise;
        if other && rates_time(club, pool.id, header.end, minutes)? {
            return Ok(Some(pool.name));
        }
    }
    Ok(None)
}

/// Whether a pool of chess rates a tournament with this many minutes per move.
fn rates_time(club: &Club, pool: PoolId, end: Date, minutes: Points) -> AppResult<bool> {
    let rules = store::club::in_force(club.conn(), pool)?;
    let now = rules.iter().rev().find(|rules| rules.from <= end);
    let Some(rules) = now.or(rules.first()) else {
        return Ok(false);
    };
    let (rules, minutes) = (&rules.regulation, minutes.exact());
    let limits = rules.eligibility;
    let slow = limits.minutes_per_move_below;
    Ok(rules.scale.dsu().is_some()
        && minutes >= limits.minutes_per_move
        && slow.is_none_or(|below| minutes < below))
}
