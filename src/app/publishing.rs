//! Publishing: a list is computed, frozen and sealed; corrected by a new edition; confirmed by a second person where
//! the club requires that.
//!
//! The command and the screen go through the same checks. The *turn* says whether a list of that day may be published
//! now, and whether it is early. The *review* lists what would be wrong or missing on it, and which list days it
//! would skip: then publishing anyway needs a reason, which is recorded with the operation, in the archive, and on
//! the checklist of the next list.

mod prepared;
mod review;
mod turn;

use serde_json::{Value, json};

use super::archive;
pub use super::archive::Proposal;
use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::lists::{self, ListPage};
use super::session;
use super::settings;
use crate::domain::list::RatingList;
use crate::domain::{Date, Message};
use crate::exchange::clean::clean_text;
use crate::store::Operation;
use crate::store::list;
use crate::store::publication_request::{self, Request};
use prepared::Prepared;
use review::Settled;
pub use review::{Review, review};
pub use turn::{Turn, turn};

/// How often a list is computed while others may write; where they always do, they wait while it is computed once more.
const BESIDE_OTHERS: usize = 3;

/// Why a list is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition<'a> {
    /// As of 1 January or 1 August (ES regulation §3).
    Regular,
    /// As of any other day, for this reason.
    Extra(&'a str),
    /// Replacing the one already published for the day, for this reason.
    Corrected(&'a str),
}

impl<'a> Edition<'a> {
    /// The reason, as it will be printed.
    fn reason(self) -> Option<&'a str> {
        match self {
            Self::Regular => None,
            Self::Extra(reason) | Self::Corrected(reason) => Some(reason),
        }
    }
}

/// The parameters, besides the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order<'a> {
    pub edition: Edition<'a>,
    /// Before its day, at most [`list_calendar::EARLY_DAYS`](super::list_calendar) days.
    pub early: bool,
    /// Why it is published although a number is wrong or missing, or a list day is left out.
    pub despite: Option<&'a str>,
    /// Whether to replace the waiting proposal, for another reason.
    pub anew: bool,
}

impl<'a> From<Edition<'a>> for Order<'a> {
    fn from(edition: Edition<'a>) -> Self {
        Self {
            edition,
            early: false,
            despite: None,
            anew: false,
        }
    }
}

/// The result of publishing.
#[derive(Clone, Debug)]
pub enum Publication {
    /// The list is published.
    Published {
        /// The list as sealed; in a dry run as it would be.
        page: Box<ListPage>,
        /// The proposal, where two people were needed.
        confirms: Option<Proposal>,
    },
    /// The list waits for a second person.
    Proposed {
        /// The list, still a draft.
        page: Box<ListPage>,
        /// The proposal that this one replaces, as the list has changed since.
        instead_of: Option<Proposal>,
    },
}

impl Publication {
    /// The list, published or proposed, with what was corrected since the list before.
    pub fn page(&self) -> &ListPage {
        let (Self::Published { page, .. } | Self::Proposed { page, .. }) = self;
        page
    }

    /// The same without the corrections.
    pub fn list(&self) -> &RatingList {
        &self.page().list
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

/// Freezes and seals the list as of `date`; where the club requires two people for that, proposes it or confirms what
/// another Unix user has proposed, with the reasons recorded in the proposal.
///
/// # Errors
/// A user error on another day than 1 January or 1 August without a reason (§3), before the day or long before it,
/// and for a correction of a list that does not exist or would not change. A conflict if that day or a later one has
/// been published already; if the list is early, or something is wrong or missing on it or skipped by it, and the
/// order does not confirm that; if the user is the one who proposed it, or it was proposed for another reason; or if
/// another user changed the facts or the proposal meanwhile.
pub fn publish_as<'a>(
    club: &mut Club,
    date: Date,
    order: impl Into<Order<'a>>,
) -> AppResult<Done<Publication>> {
    let order = order.into();
    let expected = club.expected.clone();
    for _ in 0..BESIDE_OTHERS {
        match publish_once(club, date, order) {
            Err(error) if error.message.key == prepared::CHANGED => {
                club.expected.clone_from(&expected);
            }
            done => return done,
        }
    }
    club.while_locked(|club| publish_once(club, date, order))
}

/// Computes the list and writes it, if the facts are still the same then.
fn publish_once(club: &mut Club, date: Date, order: Order<'_>) -> AppResult<Done<Publication>> {
    let waiting = publication_request::on(club.conn(), club.pool, date)?;
    let proposal = match &waiting {
        Some(request) => Some(archive::proposal(club, request)?),
        None => None,
    };
    let kept = proposal.as_ref().filter(|_| !order.anew);
    let order = Order {
        edition: agreed(club, order.edition, kept)?,
        early: order.early || kept.is_some_and(|kept| kept.early),
        ..order
    };
    let replaces = turn::require(club, date, &order)?;
    let stored = kept.and_then(|kept| kept.despite.as_ref());
    let settled = review::settle(club, date, order.despite, stored)?;
    let prepared = prepared::prepare(club, date, order.edition, replaces)?;
    let content = prepared.content();
    let publication = Order {
        despite: settled.as_ref().map(|settled| settled.reason.as_str()),
        ..order
    };
    let plan = Plan {
        prepared: &prepared,
        order: publication,
        settled: settled.as_ref(),
        waiting: waiting.as_ref(),
    };
    if !settings::read(club)?.publish_by_two {
        return put_out(club, &plan, None);
    }
    match (&waiting, proposal.clone()) {
        (Some(request), Some(proposal)) if request.content == content => {
            // Working on another's behalf does not make a second person.
            if request.user == club.session.author.user {
                return Err(same_person(&proposal));
            }
            put_out(club, &plan, Some(proposal))
        }
        (_, earlier) => propose(club, &plan, &content, earlier),
    }
}

/// The publication to be written.
struct Plan<'p> {
    prepared: &'p Prepared,
    order: Order<'p>,
    settled: Option<&'p Settled>,
    waiting: Option<&'p Request>,
}

impl Plan<'_> {
    /// The subject of the operation, with what is to be recorded.
    fn subject(&self) -> Value {
        let mut subject = json!({ "date": self.prepared.date });
        if self.order.early {
            subject["early"] = json!(true);
        }
        if let Some(settled) = self.settled {
            subject["despite"] = settled.subject();
        }
        subject
    }

    /// Makes a change whose reason is why the list is published in spite of problems, otherwise the one given by the
    /// user as the reason, otherwise why it is not a regular one.
    fn write<T>(&self, club: &mut Club, work: impl FnOnce(&mut Club) -> T) -> T {
        let given = club.session.reason.clone();
        let despite = self.order.despite.map(clean_text);
        let said = match (despite, given.clone()) {
            (Some(despite), Some(given)) if despite != given => Some(format!("{despite}; {given}")),
            (despite, given) => despite.or(given),
        };
        club.session.reason = said.or(self.order.edition.reason().map(clean_text));
        let done = work(club);
        club.session.reason = given;
        done
    }
}

/// The edition to publish: without a given reason, the waiting proposal.
///
/// # Errors
/// A conflict if it waits for another reason.
fn agreed<'a>(
    club: &Club,
    given: Edition<'a>,
    waiting: Option<&'a Proposal>,
) -> AppResult<Edition<'a>> {
    let Some(waiting) = waiting else {
        return Ok(given);
    };
    let published = list::on(club.conn(), club.pool, waiting.date)?.is_some();
    let stored = match waiting.reason.as_deref() {
        None => Edition::Regular,
        Some(reason) if published => Edition::Corrected(reason),
        Some(reason) => Edition::Extra(reason),
    };
    let said = given.reason().map(clean_text);
    match (said, stored.reason()) {
        (None, _) => Ok(stored),
        (Some(said), Some(reason)) if said == reason => Ok(stored),
        (Some(_), reason) => {
            let key = match reason {
                Some(_) => "error-other-reason",
                None => "error-no-such-reason",
            };
            let message = Message::new(key)
                .with("date", waiting.date)
                .with("by", waiting.by.as_str())
                .with("reason", reason.unwrap_or_default());
            let hint = Message::new("hint-other-reason").with("date", waiting.date.to_string());
            Err(AppError::conflict(message).hinted(hint))
        }
    }
}

/// The result that publishing would have now; nothing is changed.
///
/// # Errors
/// As [`publish_as`].
pub fn dry_run<'a>(
    club: &mut Club,
    date: Date,
    order: impl Into<Order<'a>>,
) -> AppResult<Publication> {
    let before = std::mem::replace(&mut club.session.dry_run, true);
    let done = publish_as(club, date, order);
    club.session.dry_run = before;
    Ok(done?.value)
}

/// Withdraws the proposal waiting for a second person on a day.
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

/// Writes the list; a proposal waiting for this day is removed.
fn put_out(
    club: &mut Club,
    plan: &Plan<'_>,
    confirms: Option<Proposal>,
) -> AppResult<Done<Publication>> {
    let (prepared, waiting) = (plan.prepared, plan.waiting);
    let date = prepared.date;
    let mut subject = plan.subject();
    if let Some(proposal) = &confirms {
        subject["proposed"] = json!(proposal.operation);
    }
    if let Some(replaced) = &prepared.replaces {
        subject["replaces"] = json!(replaced.id);
    }
    let pool = club.pool;
    let work = |op: &Operation<'_>| {
        publication_request::expect(op, pool, date, waiting)?;
        if let Some(waiting) = waiting {
            publication_request::delete(op, waiting)?;
        }
        prepared.insert(op)
    };
    let done = plan.write(club, |club| club.write("publish", subject, work))?;
    let page = match done.operation {
        Some(_) => lists::of_day(club, Some(date), false)?,
        None => prepared.as_draft(club)?,
    };
    Ok(done.map(|()| Publication::Published {
        page: Box::new(page),
        confirms,
    }))
}

/// Records that the session's user wants to publish the list in its current form.
fn propose(
    club: &mut Club,
    plan: &Plan<'_>,
    content: &str,
    earlier: Option<Proposal>,
) -> AppResult<Done<Publication>> {
    let (prepared, waiting) = (plan.prepared, plan.waiting);
    let date = prepared.date;
    let user = club.session.author.user.clone();
    let mut subject = plan.subject();
    subject["instead_of"] = json!(earlier.as_ref().map(|earlier| earlier.operation));
    let reason = plan.order.edition.reason().map(clean_text);
    let pool = club.pool;
    let work = |op: &Operation<'_>| {
        publication_request::expect(op, pool, date, waiting)?;
        prepared.require_unchanged(op.conn())?;
        publication_request::put(op, pool, date, &user, (content, reason.as_deref()))?;
        Ok(())
    };
    let done = plan.write(club, |club| club.write("publish-propose", subject, work))?;
    let page = prepared.as_draft(club)?;
    Ok(done.map(|()| Publication::Proposed {
        page: Box::new(page),
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
