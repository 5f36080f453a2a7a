//! Refuses features that the current pool does not support, and names a pool that does.

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::domain::pool::{Pool, PoolKind};
use crate::domain::{Message, Play, Points};

/// Refuses features for pairwise games in a multiplayer pool.
///
/// # Errors
/// A user error that names the pairwise pools.
pub fn require_pairwise(club: &Club) -> AppResult<()> {
    let suits = |pool: &Pool| Ok(pool.kind == PoolKind::Pairwise);
    require(
        club,
        "error-pool-multiplayer",
        "hint-pool-make-pairwise",
        suits,
    )
}

/// Refuses features for multiplayer games in a pairwise pool.
///
/// # Errors
/// A user error that names the multiplayer pools.
pub fn require_multiplayer(club: &Club) -> AppResult<()> {
    let suits = |pool: &Pool| Ok(pool.kind == PoolKind::Multiplayer);
    require(
        club,
        "error-pool-pairwise",
        "hint-pool-make-multiplayer",
        suits,
    )
}

/// Refuses features for DSU numbers in a pool whose ratings have no relation to them: player cards, conversions,
/// numbers from other lists.
///
/// # Errors
/// A user error that names the pools with such a relation, and no others.
pub fn require_dsu_scale(club: &Club) -> AppResult<()> {
    let suits = |pool: &Pool| {
        if pool.kind != PoolKind::Pairwise {
            return Ok(false);
        }
        let rules = club.rules_today(pool.id)?;
        Ok(rules.is_some_and(|rules| rules.scale.dsu().is_some()))
    };
    let refusal = match super::chosen(club)?.kind {
        PoolKind::Pairwise => "error-pool-no-dsu",
        PoolKind::Multiplayer => "error-pool-multiplayer",
    };
    require(club, refusal, "hint-pool-make-pairwise", suits)
}

/// Refuses minutes per move in a pool with matches of sets, which have none.
///
/// # Errors
/// A user error that names the pools of chess.
pub(crate) fn refuse_minutes(club: &Club, minutes: Option<Points>) -> AppResult<()> {
    if minutes.is_none() {
        return Ok(());
    }
    let suits = |pool: &Pool| Ok(play_of(club, pool)? == Play::Games);
    require(
        club,
        "error-pool-no-minutes",
        "hint-pool-make-pairwise",
        suits,
    )
}

/// The names of the pools in which such games are played today.
pub(crate) fn playing(club: &Club, play: Play) -> AppResult<Vec<String>> {
    let mut names = Vec::new();
    for pool in super::all(club)? {
        if play_of(club, &pool)? == play {
            names.push(pool.name);
        }
    }
    Ok(names)
}

/// A hint at the pools in which such games are played today, or at how to create one.
pub(crate) fn hint_playing(club: &Club, play: Play) -> AppResult<Message> {
    let names = playing(club, play)?;
    if !names.is_empty() {
        return Ok(Message::new("hint-pool-pairwise").with("names", names.join(", ")));
    }
    Ok(Message::new(match play {
        Play::Games => "hint-pool-make-pairwise",
        Play::Matches => "hint-pool-make-matches",
        Play::Several => "hint-pool-make-multiplayer",
    }))
}

/// The kind of games in a pool today.
fn play_of(club: &Club, pool: &Pool) -> AppResult<Play> {
    if pool.kind == PoolKind::Multiplayer {
        return Ok(Play::Several);
    }
    let rules = club.rules_today(pool.id)?;
    Ok(rules.map(|rules| rules.play()).unwrap_or_default())
}

/// Refuses an unsuitable pool, and names suitable ones; without any, how to create one.
fn require(
    club: &Club,
    refusal: &'static str,
    make: &'static str,
    suits: impl Fn(&Pool) -> AppResult<bool>,
) -> AppResult<()> {
    let pool = super::chosen(club)?;
    if suits(&pool)? {
        return Ok(());
    }
    let mut names = Vec::new();
    for other in super::all(club)? {
        if suits(&other)? {
            names.push(other.name);
        }
    }
    let hint = if names.is_empty() {
        Message::new(make)
    } else {
        Message::new("hint-pool-pairwise").with("names", names.join(", "))
    };
    Err(AppError::user(Message::new(refusal).with("name", pool.name)).hinted(hint))
}
