//! A trial: a private copy of a club in which everything works as always and nothing is kept, and its comparison with
//! the club.
//!
//! The club itself is only read, once, when the trial begins; what the trial is compared with is the club of that
//! moment. The copy is in a scratch folder beside the club's file, for this user only, and is removed with the trial,
//! or, after a kill, by the next session that makes such a folder. Commands that write other files write none.

use std::collections::HashMap;
use std::path::Path;

use super::club::Club;
use super::club::auto_backup::AutoBackup;
use super::club::session::Session;
use super::club::trial_copy::Origin;
use super::error::{AppError, AppResult};
use super::lists::compare::{self, Pair};
use super::lists::{list_calendar, rated_club};
use super::members::names;
use super::pools::pool_support;
use crate::domain::{Message, OperationId, TournamentId};
use crate::publish::list::trial_page::{Explained, TrialPage};
use crate::publish::members::hiding::Hiding;
use crate::rating::ledger::Cutoff;
use crate::rating::steps;
use crate::store::scratch::ScratchFolder;
use crate::store::{Access, backup, tournament};

/// Copies a club, with its current pool and its session, for a trial.
///
/// # Errors
/// A user error inside a trial and in a multiplayer pool; if there is no room for the copy.
pub fn begin(club: &Club) -> AppResult<Club> {
    if club.is_trial() {
        return Err(AppError::user(Message::new("error-trial-in-trial")));
    }
    pool_support::require_pairwise(club)?;
    let folder = club.path().parent().unwrap_or(Path::new("/"));
    let scratch = ScratchFolder::beside(folder)?;
    // With the name of the club's own file, which the screens show.
    let name = club.path().file_name().unwrap_or("club.db".as_ref());
    let path = scratch.path().join(name);
    backup::copy_unread(club.conn(), &path)?;
    let session = Session {
        dry_run: false,
        ..club.session().clone()
    };
    let mut copy = Club::open(&path, Access::ReadWrite, session)?;
    copy.auto_backup = AutoBackup::Never;
    copy.enter(club.pool())?;
    let date = list_calendar::due_date(&copy)?;
    copy.origin = Some(Box::new(Origin {
        newest: copy.newest_operation()?.unwrap_or(OperationId(0)),
        list: compare::drafted(&copy, &copy.history()?, date)?,
        ledger: copy.ledger(Cutoff::list(date))?.1,
        events: events(&copy)?,
        is_outdated: false,
        _scratch: scratch,
    }));
    Ok(copy)
}

/// Notes in a copy whether the club has changed since; returns whether that is new. A club that cannot be read says so
/// elsewhere.
pub fn look_at(copy: &mut Club, club: &Club) -> bool {
    let (Some(origin), Ok(Some(newest))) = (&mut copy.origin, club.newest_operation()) else {
        return false;
    };
    let is_outdated = newest != origin.newest;
    is_outdated && !std::mem::replace(&mut origin.is_outdated, is_outdated)
}

/// The next list of the club beside that of its copy, and the events and games behind every difference. People who asked
/// not to appear are left out, unless `all` asks for them, marked.
///
/// # Errors
/// A user error outside a trial.
pub fn compared(copy: &Club, boards: Option<u32>, all: bool) -> AppResult<TrialPage> {
    let comparison = compare::read(copy, Pair::Trial(boards), all)?;
    let origin = copy.origin()?;
    let (_, ledger) = copy.ledger(Cutoff::list(origin.list.date))?;
    let explained = comparison.members.iter().filter_map(|member| {
        let differences = steps::differences(&origin.ledger, &ledger, member.member);
        (!differences.is_empty()).then(|| Explained {
            member: member.member,
            name: member.name.clone(),
            differences,
        })
    });
    let hiding = Hiding::read(copy, all)?;
    let mut named = origin.events.clone();
    named.extend(events(copy)?);
    Ok(TrialPage {
        explained: explained.collect(),
        comparison,
        is_outdated: origin.is_outdated,
        publisher: rated_club::publisher(copy)?,
        names: hiding.names(names::today(copy)?),
        hiding,
        events: named,
    })
}

fn events(club: &Club) -> AppResult<HashMap<TournamentId, String>> {
    let headers = tournament::all(club.conn(), club.pool())?.into_iter();
    Ok(headers.map(|(id, header)| (id, header.name)).collect())
}
