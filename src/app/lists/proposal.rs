//! Reads what the board is told of a regulation that it is to approve: tried in a copy of the club, judged on its
//! history, and its account beside that of the rules in force.

use std::slice;

use super::balance;
use super::compare::{self, Pair};
use super::rated_club;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult, ErrorKind};
use crate::app::settings::regulation_file::RegulationText;
use crate::app::settings::regulations::{self, Approval};
use crate::app::{judge, trial};
use crate::domain::{Date, Message};
use crate::publish::labels::AdoptionWarning;
use crate::publish::list::proposal_page::ProposalPage;
use crate::publish::members::hiding::Hiding;
use crate::store::list;

/// The proposal of a regulation from a day on. Where no event up to the next list would be rated by it, it is tried from
/// the newest published list on. People who asked not to appear are left out, unless `all` asks for them, marked.
///
/// # Errors
/// A user error inside a trial, for a regulation on another scale or like the one in force, and in a multiplayer pool; a
/// conflict if another one comes into force on that same day.
pub fn read(club: &Club, new: &RegulationText, from: Date, all: bool) -> AppResult<ProposalPage> {
    let old = regulations::on_day(club, from)?.regulation;
    regulations::require_free(&regulations::adopted(club)?, from)?;
    let mut copy = trial::begin(club)?;
    let since = earlier(&copy, from)?;
    copy.session.anyway = true;
    copy.session.reason = Some(new.regulation.name.clone());
    let approval = Approval {
        day: from,
        by: new.regulation.name.clone(),
        announcement: new.regulation.name.clone(),
    };
    let adopted = regulations::adopt(&mut copy, new, since.unwrap_or(from), &approval)?;
    for warning in adopted.value.warnings {
        let key = match warning {
            AdoptionWarning::ScaleChanged => "error-proposal-scale",
            AdoptionWarning::NothingChanges => "error-proposal-same",
            AdoptionWarning::ApprovedLater | AdoptionWarning::SameName => continue,
        };
        let message = Message::new(key).with("name", new.regulation.name.as_str());
        return Err(AppError::user(message));
    }
    let [before, after] = [club, &copy].map(|club| balance::read(club, [None, None], all));
    Ok(ProposalPage {
        old,
        new: new.regulation.clone(),
        from,
        since,
        comparison: compare::read(&copy, Pair::Trial(None), all)?,
        judgement: or_reason(judge::read(club, slice::from_ref(&new.regulation)))?,
        balances: or_reason(before.and_then(|before| Ok([before, after?])))?,
        publisher: rated_club::publisher(club)?,
        hiding: Hiding::read(club, all)?,
    })
}

/// The day from which the rules are tried instead, so that they rate something: that of the newest published list or of
/// a later regulation, or the first event.
fn earlier(copy: &Club, from: Date) -> AppResult<Option<Date>> {
    let next = copy.origin()?.list.date;
    let facts = copy.facts()?;
    let ends = facts.tournaments.iter().map(|event| event.end);
    let ends: Vec<Date> = ends.filter(|end| *end < next).collect();
    if ends.iter().any(|end| *end >= from) {
        return Ok(None);
    }
    let newest = list::dates(copy.conn(), copy.pool)?.into_iter().max();
    let Some(mut since) = newest.or(ends.iter().min().copied()) else {
        return Ok(None);
    };
    let adopted = regulations::in_force(copy)?;
    for rules in adopted.iter().filter(|rules| rules.from < from) {
        since = since.max(rules.from);
    }
    while adopted.iter().any(|rules| rules.from == since) {
        since = since.succ_opt().unwrap_or(from);
    }
    Ok((since < from).then_some(since))
}

/// A part of the proposal, or the reason for which the club has none yet.
fn or_reason<T>(read: AppResult<T>) -> AppResult<Result<T, Message>> {
    match read {
        Ok(part) => Ok(Ok(part)),
        Err(error) if error.kind == ErrorKind::User => Ok(Err(error.message)),
        Err(error) => Err(error),
    }
}
