//! Demands a reason for every change of a number on a published list, once for each event and sitting.
//!
//! The rule applies to all commands and keys. It is checked inside the change's own transaction, which is rolled back
//! if the reason is missing. A sitting is one open session of the terminal or, for commands, the last twelve hours of
//! one user. Reasons from before a list was published do not count for that list.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset, TimeDelta};

use super::session::Session;
use crate::app::error;
use crate::app::error::{AppError, AppResult};
use crate::domain::{Date, Message, OperationId, PoolId, TournamentId};
use crate::store::journal::affected::{self, Subject};
use crate::store::journal::{self, RecordedOperation};
use crate::store::list::{self, Published};
use crate::store::{Author, Connection, Operation, tables};

/// How long a reason given with a command holds for the same event.
const HOLDS: TimeDelta = TimeDelta::hours(12);

/// How many lists a sentence names; the others are counted.
const NAMED: usize = 3;

/// The error of a change that needs a reason.
const MISSING: &str = "error-published-numbers";

/// How far back the sitting of a session goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sitting {
    /// For commands: the user's operations of the last hours.
    #[default]
    Recent,
    /// For an open terminal session: the operations after the one that was newest when it began.
    Since(OperationId),
}

/// Who makes a change, and the reason given for it.
pub(crate) struct ReasonRule {
    author: Author,
    now: DateTime<FixedOffset>,
    sitting: Sitting,
    /// Whether no reason is asked for: there is one, or the change is only tried.
    settled: bool,
}

impl AppError {
    /// Whether the change was rolled back because it has no reason.
    pub fn needs_reason(&self) -> bool {
        self.message.key == MISSING
    }
}

/// How many numbers on a published list a change affects.
pub(crate) struct ChangedNumbers<'a> {
    pub(crate) pool: PoolId,
    /// The pool's name, where the club has several.
    pub(crate) pool_name: Option<&'a str>,
    /// The day of the list.
    pub(crate) date: Date,
    pub(crate) count: usize,
}

impl ReasonRule {
    pub(crate) fn new(session: &Session, sitting: Sitting) -> Self {
        Self {
            author: session.author.clone(),
            now: session.now,
            sitting,
            settled: session.dry_run || given(session.reason.as_deref()).is_some(),
        }
    }

    /// The reason given in this sitting for an event; none is needed where the event cannot be on a published list.
    pub(crate) fn of_event(
        &self,
        conn: &Connection,
        pool: PoolId,
        event: TournamentId,
    ) -> AppResult<Option<String>> {
        let about = [(tables::TOURNAMENT.name, event.0)].into();
        let lists = own_lists(conn, pool)?;
        let first = lists.iter().map(|list| list.at_operation).min();
        let Some(first) = first else {
            return Ok(None);
        };
        if self.last_reason(conn, first, &about)?.is_none() {
            return Ok(None);
        }
        let stored = error::tournament(conn, event)?;
        let lists = lists.iter().filter(|list| list.date > stored.header.end);
        let Some(last) = lists.map(|list| list.at_operation).max() else {
            return Ok(None);
        };
        self.last_reason(conn, last, &about)
    }

    /// Accepts an operation that has written its rows if it changes no published number or has a reason.
    ///
    /// # Errors
    /// A decision that names how many numbers on which lists would change.
    pub(crate) fn require<'a>(
        &self,
        op: &Operation<'_>,
        numbers: impl Iterator<Item = ChangedNumbers<'a>>,
    ) -> AppResult<()> {
        if self.settled {
            return Ok(());
        }
        let mut changed = Vec::new();
        let mut last = OperationId(0);
        for numbers in numbers.filter(|numbers| numbers.count > 0) {
            let own = own_lists(op.conn(), numbers.pool)?.into_iter();
            let editions = own.filter(|list| list.date == numbers.date);
            let Some(newest) = editions.map(|list| list.at_operation).max() else {
                continue;
            };
            last = last.max(newest);
            changed.push(numbers.message());
        }
        let Some(numbers) = some_of(changed) else {
            return Ok(());
        };
        let about = affected::of_operation(op.conn(), op.id())?;
        if self.last_reason(op.conn(), last, &about)?.is_some() {
            return Ok(());
        }
        let message = Message::new(MISSING).with("numbers", numbers);
        Err(AppError::decision(message).hinted(Message::new("hint-published-numbers")))
    }

    /// The author's latest reason in this sitting, if the reasons given since an operation cover all of the subjects.
    fn last_reason(
        &self,
        conn: &Connection,
        since: OperationId,
        about: &BTreeSet<Subject>,
    ) -> AppResult<Option<String>> {
        let since = match self.sitting {
            Sitting::Recent => since,
            Sitting::Since(began) => since.max(began),
        };
        let mut open = about.clone();
        let mut latest = None;
        for earlier in journal::reasoned(conn, since, &self.author)? {
            let reason = given(earlier.reason.as_deref()).filter(|_| self.is_of_sitting(&earlier));
            let Some(reason) = reason else { continue };
            let known = affected::of_operation(conn, earlier.id)?;
            if known.is_disjoint(about) {
                continue;
            }
            open.retain(|subject| !known.contains(subject));
            latest.get_or_insert_with(|| reason.to_owned());
            if open.is_empty() {
                return Ok(latest);
            }
        }
        Ok(None)
    }

    fn is_of_sitting(&self, earlier: &RecordedOperation) -> bool {
        if self.sitting != Sitting::Recent {
            return true;
        }
        let time = DateTime::parse_from_rfc3339(&earlier.time);
        time.is_ok_and(|time| (TimeDelta::zero()..=HOLDS).contains(&(self.now - time)))
    }
}

/// The reason, unless it is empty.
fn given(reason: Option<&str>) -> Option<&str> {
    reason.filter(|reason| !reason.trim().is_empty())
}

/// The lists that the club has calculated itself; lists taken over from elsewhere do not follow from its facts.
fn own_lists(conn: &Connection, pool: PoolId) -> AppResult<Vec<Published>> {
    let mut lists = list::all(conn, pool)?;
    lists.retain(|list| !list.taken_over);
    Ok(lists)
}

impl ChangedNumbers<'_> {
    fn message(&self) -> Message {
        let numbers = Message::new("published-numbers")
            .with("count", self.count)
            .with("date", self.date);
        match self.pool_name {
            None => numbers,
            Some(pool) => Message::new("published-numbers-in-pool")
                .with("numbers", numbers)
                .with("pool", pool),
        }
    }
}

/// The first lists, and how many more there are; `None` for none.
fn some_of(lists: Vec<Message>) -> Option<Message> {
    let more = lists.len().saturating_sub(NAMED);
    let named = lists
        .into_iter()
        .take(NAMED)
        .reduce(|said, next| Message::pair("pair-comma", said, next));
    named.map(|said| {
        Message::new("published-numbers-more")
            .with("said", said)
            .with("more", more)
    })
}
