//! The pools of a club: each is rated separately, with its own regulation and lists, but they share the members.

pub mod conversions;
pub mod multiplayer;
pub(super) mod pool_fit;
pub mod pool_move;
pub(super) mod pool_ratings;
pub mod pool_support;
pub mod pool_times;
pub mod scale;
pub mod second_opinion;

use serde_json::json;

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::settings::plausible::Doubts;
use super::settings::regulation_file::RegulationText;
use crate::domain::date::MIN_VALID;
use crate::domain::pool::{Pool, PoolKind};
use crate::domain::{Message, PoolId};
use crate::exchange::clean::clean_text;
use crate::publish::pools::pools_text::PoolRow;
use crate::rating::ledger::Cutoff;
use crate::store::{self, Access, Connection, list, pool, tournament};

/// A pool to be added.
#[derive(Clone, Debug)]
pub struct NewPool {
    pub name: String,
    /// How its games are played.
    pub kind: PoolKind,
    /// The first regulation; `None` in a multiplayer pool.
    pub regulation: Option<RegulationText>,
}

/// All pools, beginning with the one that the club was founded with.
pub fn all(club: &Club) -> AppResult<Vec<Pool>> {
    Ok(pool::all(club.conn())?)
}

/// The current pool, with its name.
pub fn chosen(club: &Club) -> AppResult<Pool> {
    let mut pools = all(club)?.into_iter();
    pools
        .find(|pool| pool.id == club.pool)
        .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))
}

/// The name of the current pool, where the club has several.
pub fn name_in_print(club: &Club) -> AppResult<Option<String>> {
    in_print(club.conn(), club.pool)
}

/// Makes the pool with this name or number the current one.
///
/// # Errors
/// A user error that names the pools if there is no such pool.
pub fn choose(club: &mut Club, which: &str) -> AppResult<PoolId> {
    let pool = find(club, which)?.id;
    club.enter(pool)?;
    Ok(pool)
}

/// Switches to the pool that the session's user last used, if it still exists.
pub fn choose_remembered(club: &mut Club) -> AppResult<()> {
    let user = &club.session.author.user;
    if let Some(pool) = store::pool::of_user(club.conn(), user)? {
        club.enter(pool)?;
    }
    Ok(())
}

/// Remembers the current pool for the session's user; not an operation, so there is nothing to undo. In a file opened
/// read-only nothing is stored.
pub fn remember(club: &mut Club) -> AppResult<()> {
    if club.store.access() != Access::ReadWrite {
        return Ok(());
    }
    let (user, pool) = (&club.session.author.user, club.pool);
    Ok(club.store.keep_chosen_pool(user, pool)?)
}

/// The pool with a name, in upper or lower case, or with a number.
///
/// # Errors
/// A user error that names the pools if there is no such pool.
pub fn find(club: &Club, which: &str) -> AppResult<Pool> {
    let pools = all(club)?;
    let wanted = which.trim().to_lowercase();
    let number = wanted.trim_start_matches('#').parse::<PoolId>().ok();
    // With `#` it is always a number, even if a pool has such a name.
    let by_name = |pool: &&Pool| !wanted.starts_with('#') && pool.name.to_lowercase() == wanted;
    let named = pools.iter().find(by_name);
    let found = named.or_else(|| pools.iter().find(|pool| Some(pool.id) == number));
    found.cloned().ok_or_else(|| {
        let names: Vec<&str> = pools.iter().map(|pool| pool.name.as_str()).collect();
        AppError::user(Message::new("error-unknown-pool").with("name", which.trim()))
            .hinted(Message::new("hint-pools").with("names", names.join(", ")))
    })
}

/// The rules in force today in each pool, in the order of the pools: the regulation's title, empty for multiplayer
/// pools.
pub fn rules_today(club: &Club) -> AppResult<Vec<String>> {
    let pools = all(club)?.into_iter();
    let rules = pools.map(|pool| {
        let rules = club.rules_today(pool.id)?;
        Ok(rules.map_or_else(String::new, |rules| rules.title))
    });
    rules.collect()
}

/// The pools with their contents.
pub fn rows(club: &Club) -> AppResult<Vec<PoolRow>> {
    let today = club.session.today();
    let rows = all(club)?.into_iter().map(|pool| {
        let history = club.history_of(pool.id)?;
        let facts = history.facts();
        let standings = history.standings(Cutoff::today(today)).into_iter();
        Ok(PoolRow {
            regulation: facts.regulation_on(today).map(|rules| rules.name.clone()),
            rated: standings
                .filter(|(_, standing)| standing.rating.is_some())
                .count(),
            tournaments: tournament::all(club.conn(), pool.id)?.len(),
            games: facts.games_entered(),
            last_list: list::dates(club.conn(), pool.id)?.into_iter().max(),
            chosen: pool.id == club.pool,
            pool,
        })
    });
    rows.collect()
}

/// Adds a pool after the others; its regulation is in force from the beginning.
///
/// # Errors
/// A user error for an empty name, a conflict for one that is taken; a user error for a multiplayer pool with a
/// regulation for pairwise games.
pub fn add(club: &mut Club, new: &NewPool) -> AppResult<Done<Pool>> {
    let name = clean_text(&new.name);
    if new.kind == PoolKind::Multiplayer && new.regulation.is_some() {
        return Err(AppError::user(Message::new("error-pool-regulation"))
            .hinted(Message::new("hint-pool-regulation")));
    }
    if let Some(rules) = &new.regulation {
        let mut doubts = Doubts::without_rules(club.session.today());
        doubts.regulation(&rules.regulation);
        doubts.require_confirmed(club)?;
    }
    club.write("pool-add", json!({ "name": name }), |op| {
        refuse_name(op.conn(), &name, None)?;
        let id = pool::insert(op, &name, new.kind)?;
        if let Some(rules) = &new.regulation {
            let short = rules.regulation.name.as_str();
            store::club::adopt(op, id, short, &rules.text, MIN_VALID, None)?;
        }
        Ok(Pool {
            id,
            name: name.clone(),
            kind: new.kind,
        })
    })
}

/// Renames a pool; published lists keep the name with which they were printed.
///
/// # Errors
/// A user error for an empty name, a conflict for one that is taken.
pub fn rename(club: &mut Club, id: PoolId, name: &str) -> AppResult<Done<()>> {
    let name = clean_text(name);
    club.write("pool-rename", json!({ "pool": id, "name": name }), |op| {
        refuse_name(op.conn(), &name, Some(id))?;
        Ok(pool::rename(op, id, &name)?)
    })
}

/// Deletes an empty pool: without tournament, game, start rating or list.
///
/// # Errors
/// A user error for the only pool; a conflict that names what is in it.
pub fn delete(club: &mut Club, id: PoolId) -> AppResult<Done<()>> {
    let pools = all(club)?;
    let Some(own) = pools.iter().find(|pool| pool.id == id) else {
        return Err(AppError::internal(Message::new("error-row-gone")));
    };
    let name = own.name.as_str();
    if pools.len() < 2 {
        return Err(AppError::user(
            Message::new("error-pool-last").with("name", name),
        ));
    }
    let subject = json!({ "name": name, "pool": id });
    let done = club.write("pool-delete", subject, |op| {
        if let Some(held) = pool::content_preventing_deletion(op.conn(), id)? {
            let what = Message::new(match held {
                pool::PoolContent::Tournaments => "pool-holds-tournaments",
                pool::PoolContent::Games => "pool-holds-games",
                pool::PoolContent::StartRatings => "pool-holds-starts",
                pool::PoolContent::Lists => "pool-holds-lists",
            });
            let message = Message::new("error-pool-not-empty")
                .with("name", name)
                .with("what", what);
            return Err(AppError::conflict(message).hinted(Message::new("hint-pool-not-empty")));
        }
        Ok(pool::delete(op, id)?)
    })?;
    if !club.session.dry_run {
        leave_if_gone(club)?;
    }
    Ok(done)
}

/// Switches to the club's first pool if the current one is gone: it was deleted, or its creation was undone.
pub fn leave_if_gone(club: &mut Club) -> AppResult<()> {
    let pools = all(club)?;
    if pools.iter().all(|pool| pool.id != club.pool)
        && let Some(first) = pools.first()
    {
        club.enter(first.id)?;
    }
    Ok(())
}

/// The name of a pool, where the club has several.
pub(super) fn in_print(conn: &Connection, id: PoolId) -> AppResult<Option<String>> {
    let pools = pool::all(conn)?;
    if pools.len() < 2 {
        return Ok(None);
    }
    let own = pools.into_iter().find(|pool| pool.id == id);
    Ok(own.map(|pool| pool.name))
}

/// Checks that the name is not empty and no other pool has it.
fn refuse_name(conn: &Connection, name: &str, own: Option<PoolId>) -> AppResult<()> {
    if name.is_empty() {
        return Err(AppError::user(Message::new("error-empty-name")));
    }
    if name.starts_with('#') || name.chars().all(|letter| letter.is_ascii_digit()) {
        let message = Message::new("error-pool-number").with("name", name);
        return Err(AppError::user(message).hinted(Message::new("hint-pool-number")));
    }
    let same =
        |other: &Pool| Some(other.id) != own && other.name.to_lowercase() == name.to_lowercase();
    match pool::all(conn)?.into_iter().find(same) {
        Some(other) => Err(AppError::conflict(
            Message::new("error-pool-taken").with("name", other.name),
        )),
        None => Ok(()),
    }
}
