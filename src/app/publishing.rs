//! Publishing: a list is computed, frozen and sealed; corrected by a new edition; confirmed by a second
//! person where the club wants that.

mod prepared;

use serde_json::{Value, json};

use super::archive;
pub use super::archive::Proposal;
use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::lists;
use super::session;
use super::settings;
use crate::domain::list::RatingList;
use crate::domain::{Date, Message};
use crate::store::publication_request::{self, Request};
use prepared::Prepared;

/// Why a list is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition<'a> {
    /// As of 1 January or 1 August (ES regulation §3).
    Regular,
    /// As of any other day, for this reason.
    Extra(&'a str),
    /// In place of the one already published for the day, for this reason.
    Corrected(&'a str),
}

/// What came of publishing.
#[derive(Clone, Debug)]
pub enum Publication {
    /// The list is published.
    Published {
        /// It, as it was sealed; in a dry run as it would be.
        list: RatingList,
        /// Who had proposed it, where it took two people.
        confirms: Option<Proposal>,
    },
    /// The list waits for a second person.
    Proposed {
        /// It, still a draft.
        list: RatingList,
        /// The proposal that this one takes the place of, as the list is another since.
        instead_of: Option<Proposal>,
    },
}

impl Publication {
    /// The list, published or proposed.
    pub fn list(&self) -> &RatingList {
        let (Self::Published { list, .. } | Self::Proposed { list, .. }) = self;
        list
    }
}

/// Freezes and seals the list as of `date`, extraordinary with a reason.
///
/// # Errors
/// As [`publish_as`].
pub fn publish(club: &mut Club, date: Date, extra_reason: Option<&str>) -> AppResult<RatingList> {
    let edition = extra_reason.map_or(Edition::Regular, Edition::Extra);
    Ok(publish_as(club, date, edition)?.value.list().clone())
}

/// Freezes and seals the list as of `date`; where the club wants two people for that, proposes it or
/// confirms what another Unix user has proposed.
///
/// # Errors
/// A user error on another day than 1 January or 1 August without a reason (§3), and for a correction
/// of a list that does not exist or would say the same; a conflict if that day or a later one has been
/// published already, if the user is the one who proposed it, or if somebody else changed the facts or
/// the proposal meanwhile.
pub fn publish_as(
    club: &mut Club,
    date: Date,
    edition: Edition<'_>,
) -> AppResult<Done<Publication>> {
    let prepared = prepared::prepare(club, date, edition)?;
    let content = prepared.content();
    let waiting = publication_request::on(club.conn(), club.pool, date)?;
    let proposal = match &waiting {
        Some(request) => Some(archive::proposal(club, request)?),
        None => None,
    };
    if !settings::read(club)?.publish_by_two {
        return put_out(club, &prepared, waiting.as_ref(), None);
    }
    match (&waiting, proposal) {
        (Some(request), Some(proposal)) if request.content == content => {
            // On whose behalf somebody works does not make a second person.
            if request.user == club.session.author.user {
                return Err(same_person(&proposal));
            }
            put_out(club, &prepared, waiting.as_ref(), Some(proposal))
        }
        (_, earlier) => propose(club, &prepared, &content, waiting.as_ref(), earlier),
    }
}

/// What publishing would come to now; nothing is changed.
///
/// # Errors
/// As [`publish_as`].
pub fn dry_run(club: &mut Club, date: Date, edition: Edition<'_>) -> AppResult<Publication> {
    let before = std::mem::replace(&mut club.session.dry_run, true);
    let done = publish_as(club, date, edition);
    club.session.dry_run = before;
    Ok(done?.value)
}

/// Takes back what waits for a second person on a day.
///
/// # Errors
/// A user error if nothing waits.
pub fn withdraw(club: &mut Club, date: Date) -> AppResult<Done<Proposal>> {
    let Some(waiting) = publication_request::on(club.conn(), club.pool, date)? else {
        let message = Message::new("error-nothing-proposed").with("date", date);
        return Err(AppError::user(message).hinted(Message::new("hint-lists")));
    };
    let proposal = archive::proposal(club, &waiting)?;
    let pool = club.pool;
    club.write("publish-withdraw", json!({ "date": date }), |op| {
        publication_request::expect(op, pool, date, Some(&waiting))?;
        publication_request::delete(op, &waiting)?;
        Ok(proposal.clone())
    })
}

/// Writes the list; what waited for this day is settled by it.
fn put_out(
    club: &mut Club,
    prepared: &Prepared,
    waiting: Option<&Request>,
    confirms: Option<Proposal>,
) -> AppResult<Done<Publication>> {
    let date = prepared.date;
    let mut subject = json!({ "date": date });
    if let Some(proposal) = &confirms {
        subject["proposed"] = json!(proposal.operation);
    }
    if let Some(replaced) = &prepared.replaces {
        subject["replaces"] = json!(replaced.id);
    }
    let pool = club.pool;
    let done = club.write("publish", subject, |op| {
        publication_request::expect(op, pool, date, waiting)?;
        if let Some(waiting) = waiting {
            publication_request::delete(op, waiting)?;
        }
        prepared.insert(op)
    })?;
    let list = match done.operation {
        Some(_) => lists::of_day(club, Some(date), false)?.list,
        None => prepared.as_draft(),
    };
    Ok(done.map(|()| Publication::Published { list, confirms }))
}

/// Records that the session's user wants the list published as it is now.
fn propose(
    club: &mut Club,
    prepared: &Prepared,
    content: &str,
    waiting: Option<&Request>,
    earlier: Option<Proposal>,
) -> AppResult<Done<Publication>> {
    let date = prepared.date;
    let user = club.session.author.user.clone();
    let instead_of: Value = json!(earlier.as_ref().map(|earlier| earlier.operation));
    let subject = json!({ "date": date, "instead_of": instead_of });
    let pool = club.pool;
    let done = club.write("publish-propose", subject, |op| {
        publication_request::expect(op, pool, date, waiting)?;
        prepared.require_unchanged(op.conn())?;
        publication_request::put(op, pool, date, &user, content)?;
        Ok(())
    })?;
    let list = prepared.as_draft();
    Ok(done.map(|()| Publication::Proposed {
        list,
        instead_of: earlier,
    }))
}

pub(super) fn same_person(proposal: &Proposal) -> AppError {
    let message = Message::new("error-second-person")
        .with("date", proposal.date)
        .with("by", proposal.by.as_str())
        .with("at", session::to_the_minute(&proposal.at));
    AppError::conflict(message)
        .hinted(Message::new("hint-second-person").with("date", proposal.date.to_string()))
}
