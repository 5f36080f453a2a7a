//! The review before a list is published: its checklist, the list days that it would skip, and waiting proposals.

use serde_json::{Value, json};

use super::Proposal;
use crate::app::archive::{self, Despite};
use crate::app::checklist::{self, Checklist, Item};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::list_calendar;
use crate::app::settings;
use crate::domain::{Date, Message};
use crate::exchange::clean::clean_text;
use crate::exchange::problem::Problem;

/// The review before the list of a day is published.
#[derive(Clone, Debug)]
pub struct Review {
    /// The checklist of the day; for a corrected edition the items about the published one, and what is wrong or
    /// missing on the new one.
    pub checklist: Checklist,
    /// The list dates that would never get a list.
    pub left_out: Vec<Date>,
    /// The proposal waiting for a second person.
    pub proposal: Option<Proposal>,
    /// Whether publishing takes two people.
    pub by_two: bool,
}

impl Review {
    /// All problems in spite of which the list would be published, which needs a reason.
    pub fn reasons(&self) -> Vec<Message> {
        let left_out = self
            .left_out
            .iter()
            .map(|day| Message::new("publish-leaves-out").with("date", *day));
        let blockers = self.checklist.blockers().map(|item| item.message.clone());
        left_out.chain(blockers).collect()
    }
}

/// Reads the review.
pub fn review(club: &Club, date: Date) -> AppResult<Review> {
    let mut checklist = checklist::of_day(club, Some(date))?;
    if checklist.published {
        let edition = checklist::of_edition(club, date)?.items.into_iter();
        checklist.items.extend(edition.filter(|item| item.blocks));
    }
    let proposals = archive::waiting_proposals(club)?.into_iter();
    Ok(Review {
        left_out: list_calendar::left_out(club.conn(), club.pool, date)?,
        proposal: proposals.into_iter().find(|waiting| waiting.date == date),
        by_two: settings::read(club)?.publish_by_two,
        checklist,
    })
}

/// The problems a list is published in spite of, and why.
pub(super) struct Settled {
    pub(super) reason: String,
    /// The codes of items that make its numbers wrong or missing.
    blockers: Vec<&'static str>,
    left_out: Vec<Date>,
}

impl Settled {
    /// The part recorded with the operation, whose reason says why.
    pub(super) fn subject(&self) -> Value {
        json!({ "blockers": self.blockers, "left_out": self.left_out })
    }
}

/// `None` without problems; otherwise the problems, with the given reason, or the one recorded in the proposal of a
/// list with the same problems.
///
/// # Errors
/// A conflict that lists the problems, where no reason for publishing anyway was given.
pub(super) fn settle(
    club: &Club,
    date: Date,
    given: Option<&str>,
    stored: Option<&Despite>,
) -> AppResult<Option<Settled>> {
    let left_out = list_calendar::left_out(club.conn(), club.pool, date)?;
    let checklist = checklist::of_edition(club, date)?;
    let blockers: Vec<&Item> = checklist.blockers().collect();
    if left_out.is_empty() && blockers.is_empty() {
        return Ok(None);
    }
    let same = |stored: &&Despite| stored.blockers == blockers.len() && stored.left_out == left_out;
    let stored = stored.filter(same).and_then(|stored| stored.reason.clone());
    let reason = given
        .map(clean_text)
        .filter(|given| !given.trim().is_empty());
    let Some(reason) = reason.or(stored) else {
        return Err(refused(date, &blockers, &left_out));
    };
    Ok(Some(Settled {
        reason,
        blockers: blockers.iter().map(|item| item.code).collect(),
        left_out,
    }))
}

fn refused(date: Date, blockers: &[&Item], left_out: &[Date]) -> AppError {
    let left_out = left_out
        .iter()
        .map(|day| Message::new("publish-leaves-out").with("date", *day));
    let all = left_out.chain(blockers.iter().map(|item| item.message.clone()));
    let lines: Vec<Problem> = all.map(|message| Problem::warning(0, 0, message)).collect();
    let message = Message::new("error-publish-despite")
        .with("date", date)
        .with("count", lines.len());
    AppError::conflict(message)
        .with_problems(lines)
        .hinted(Message::new("hint-publish-despite").with("date", date.to_string()))
}
