//! A trial: a private copy of a club in which everything works as always and nothing is kept, and its comparison with
//! the club.
//!
//! The club itself is only read, once, when the trial begins; what the trial is compared with is the club of that
//! moment. The copy is in a scratch folder beside the club's file, for this user only, and is removed with the trial,
//! or, after a kill, by the next session that makes such a folder. Commands that write other files write none.

use std::path::Path;

use super::club::Club;
use super::club::auto_backup::AutoBackup;
use super::club::session::Session;
use super::club::trial_copy::{NextList, Origin};
use super::error::{AppError, AppResult};
use super::lists::compare;
use super::lists::{self, list_calendar, rated_club};
use super::members::names;
use super::pools::pool_support;
use crate::domain::list::SectionKind;
use crate::domain::{Date, Message, OperationId};
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
    let state = next_list(&copy, list_calendar::due_date(&copy)?)?;
    copy.origin = Some(Box::new(Origin {
        newest: copy.newest_operation()?.unwrap_or(OperationId(0)),
        state,
        is_outdated: false,
        _scratch: scratch,
    }));
    Ok(copy)
}

/// Notes in a copy whether the club has changed since; one that cannot be read says so elsewhere.
pub fn look_at(copy: &mut Club, club: &Club) {
    if let (Some(origin), Ok(newest)) = (&mut copy.origin, club.newest_operation()) {
        origin.is_outdated |= newest.is_some_and(|newest| newest != origin.newest);
    }
}

/// The next list of the club beside that of its copy, and the events and games behind every difference. People who asked
/// not to appear are left out, unless `all` asks for them, marked.
///
/// # Errors
/// A user error outside a trial.
pub fn compared(copy: &Club, boards: Option<u32>, all: bool) -> AppResult<TrialPage> {
    let origin = copy.origin.as_ref();
    let origin = origin.ok_or_else(|| AppError::user(Message::new("error-no-trial")))?;
    let before = &origin.state;
    let after = next_list(copy, before.list.date)?;
    let comparison = compare::shown(copy, &before.list, &after.list, all)?;
    let hiding = Hiding::read(copy, all)?;
    let explained = comparison.members.iter().filter_map(|member| {
        let differences = steps::differences(&before.ledger, &after.ledger, member.member);
        (!differences.is_empty()).then(|| Explained {
            member: member.member,
            name: member.name.clone(),
            differences,
        })
    });
    let newest = copy.newest_operation()?.unwrap_or(origin.newest);
    let mut names = before.names.clone();
    names.extend(after.names);
    let mut events = before.events.clone();
    events.extend(after.events);
    Ok(TrialPage {
        explained: explained.collect(),
        comparison,
        boards,
        is_outdated: origin.is_outdated,
        changes: newest.0 - origin.newest.0,
        publisher: rated_club::publisher(copy)?,
        names: hiding.names(names),
        events,
    })
}

fn next_list(club: &Club, date: Date) -> AppResult<NextList> {
    let mut list = lists::of_day(club, Some(date), true)?.list;
    list.sections
        .retain(|section| section.kind != SectionKind::Unrated);
    let (_, ledger) = club.ledger(Cutoff::list(date))?;
    let headers = tournament::all(club.conn(), club.pool())?.into_iter();
    Ok(NextList {
        list,
        ledger,
        names: names::today(club)?,
        events: headers.map(|(id, header)| (id, header.name)).collect(),
    })
}
