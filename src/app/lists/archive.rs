//! Reads the archive: published lists in all their editions, and those that wait for a second person.

use serde::{Deserialize, Serialize};

use super::seal::is_intact;
use crate::app::club::{Club, session};
use crate::app::error::{AppError, AppResult};
use crate::app::journal::chain_heads;
use crate::app::pools;
use crate::domain::date::MIN_VALID;
use crate::domain::list::{Issue, ListStatus, NumberChange, RatingList, Replaced};
use crate::domain::{Date, ListId, Message, OperationId};
use crate::store;
use crate::store::journal::{self, RecordedOperation};
use crate::store::list::{self, Published};
use crate::store::publication_request::{self, Request};

/// A published list as the archive shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArchivedList {
    /// Its number, in the order of publication.
    pub number: ListId,
    pub date: Date,
    /// The number of members on it.
    pub entries: usize,
    /// The operation that published it.
    pub operation: OperationId,
    /// The Unix user who published it.
    pub published_by: Option<String>,
    /// Who proposed it, where two people were needed.
    pub proposed_by: Option<String>,
    /// Why it is not a regular list: as `reason`.
    pub extra_reason: Option<String>,
    /// Whether it was imported from before this program.
    pub taken_over: bool,
    pub seal: String,
    /// The head of the journal's chain at the operation that published it, to be compared with one on paper.
    pub head: Option<String>,
    /// The problems despite which it was published, and why.
    pub despite: Option<Despite>,
    /// Edition and reason.
    #[serde(flatten)]
    pub issue: Issue,
}

/// The day of the opening balance while no list is archived or published: only a list of that day in the archive lets
/// the first list published here show changes.
///
/// # Errors
/// Those of reading the club.
pub fn list_to_archive(club: &Club) -> AppResult<Option<Date>> {
    if !list::all(club.conn(), club.pool)?.is_empty() {
        return Ok(None);
    }
    let starts = store::person::starts(club.conn(), club.pool)?.into_iter();
    let days = starts.filter(|(_, start)| start.opening && start.on != MIN_VALID);
    Ok(days.map(|(_, start)| start.on).max())
}

/// The problems despite which a list was published or proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Despite {
    /// Who decided to do so.
    pub by: String,
    /// Why; `None` once it is wiped.
    pub reason: Option<String>,
    /// The number of items that made its numbers wrong or missing.
    pub blockers: usize,
    /// The list dates that were skipped for it.
    pub left_out: Vec<Date>,
}

impl Despite {
    /// The data from an operation's subject and reason; `None` where there were no problems.
    fn of(operation: &RecordedOperation) -> Option<Self> {
        let subject: serde_json::Value =
            serde_json::from_str(&operation.subject).unwrap_or_default();
        let despite = subject["despite"].as_object()?;
        let days = despite.get("left_out").and_then(|days| days.as_array());
        let days = days.into_iter().flatten().filter_map(|day| day.as_str());
        let blockers = despite.get("blockers").and_then(|codes| codes.as_array());
        Some(Self {
            by: operation.signature(),
            reason: operation.reason.clone(),
            blockers: blockers.map_or(0, Vec::len),
            left_out: days.filter_map(|day| day.parse().ok()).collect(),
        })
    }

    /// The problems, the author and the reason, as sentences.
    pub fn message(&self) -> Message {
        let left_out = self
            .left_out
            .iter()
            .map(|day| Message::new("despite-left-out").with("date", *day));
        let blockers = Message::new("despite-blockers").with("count", self.blockers);
        let blockers = (self.blockers > 0).then_some(blockers);
        let what = blockers
            .into_iter()
            .chain(left_out)
            .reduce(|one, other| Message::pair("pair", one, other));
        let key = match self.reason {
            Some(_) => "despite-why",
            None => "despite-wiped",
        };
        Message::new(key)
            .with(
                "what",
                what.unwrap_or_else(|| Message::new("despite-blockers").with("count", 0)),
            )
            .with("by", self.by.as_str())
            .with("reason", self.reason.clone().unwrap_or_default())
    }
}

/// The problems despite which a list was published.
pub(crate) fn despite(club: &Club, published: &Published) -> AppResult<Option<Despite>> {
    let operation = journal::operation(club.conn(), published.at_operation)?;
    Ok(operation.as_ref().and_then(Despite::of))
}

/// A list that was proposed and waits for confirmation by another person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proposal {
    pub date: Date,
    /// The Unix user who proposed it.
    pub by: String,
    pub at: String,
    pub operation: OperationId,
    /// Why it is not a regular list, as it will be printed.
    pub reason: Option<String>,
    /// The problems despite which it is proposed, and why.
    pub despite: Option<Despite>,
    /// Whether it is proposed before its day.
    pub early: bool,
}

impl Proposal {
    /// The message of a key, with who proposed the list, and when.
    pub fn message(&self, key: &'static str) -> Message {
        Message::new(key)
            .with("by", self.by.as_str())
            .with("at", session::to_the_minute(&self.at))
    }
}

/// The published lists, oldest first, each with the number of members on it.
pub fn lists(club: &Club) -> AppResult<Vec<(Published, usize)>> {
    let mut lists = Vec::new();
    for published in list::all(club.conn(), club.pool)? {
        let entries = list::entries(club.conn(), published.id)?.len();
        lists.push((published, entries));
    }
    Ok(lists)
}

/// The other pools that have published lists, by name.
pub fn pools_with_lists(club: &Club) -> AppResult<Vec<String>> {
    let mut named = Vec::new();
    for pool in pools::all(club)? {
        if pool.id != club.pool && !list::all(club.conn(), pool.id)?.is_empty() {
            named.push(pool.name);
        }
    }
    Ok(named)
}

/// The published lists, oldest first, with editions and who published them.
pub fn published_lists(club: &Club) -> AppResult<Vec<ArchivedList>> {
    let mut rows = Vec::new();
    for (published, entries) in lists(club)? {
        let operation = journal::operation(club.conn(), published.at_operation)?;
        rows.push(ArchivedList {
            number: published.id,
            date: published.date,
            entries,
            operation: published.at_operation,
            proposed_by: match &operation {
                Some(operation) => proposer(club, operation)?,
                None => None,
            },
            despite: operation.as_ref().and_then(Despite::of),
            published_by: operation.map(|operation| operation.user),
            extra_reason: published.extra_reason.clone(),
            taken_over: published.taken_over,
            seal: published.seal.clone(),
            head: head(club, &published)?,
            issue: issue(club, &published)?,
        });
    }
    Ok(rows)
}

/// For every published list, oldest first, whether its lines still match the seal.
///
/// Only `check` also computes them again from the facts of their time.
pub fn seals(club: &Club) -> AppResult<Vec<(ListId, bool)>> {
    let mut seals = Vec::new();
    for published in list::all(club.conn(), club.pool)? {
        seals.push((published.id, is_intact(club.conn(), &published)?));
    }
    Ok(seals)
}

/// The lists that wait for a second person.
pub fn waiting_proposals(club: &Club) -> AppResult<Vec<Proposal>> {
    let requests = publication_request::all(club.conn(), club.pool)?;
    requests
        .iter()
        .map(|request| proposal(club, request))
        .collect()
}

/// Who proposed a list, when, and why.
pub(crate) fn proposal(club: &Club, request: &Request) -> AppResult<Proposal> {
    let operation = journal::operation(club.conn(), request.operation)?;
    let subject = operation
        .as_ref()
        .map(|operation| operation.subject.as_str());
    let subject: serde_json::Value =
        serde_json::from_str(subject.unwrap_or_default()).unwrap_or_default();
    Ok(Proposal {
        date: request.date,
        by: request.user.clone(),
        reason: request.reason.clone(),
        despite: operation.as_ref().and_then(Despite::of),
        early: subject["early"].as_bool().unwrap_or_default(),
        at: operation
            .map(|operation| operation.time)
            .unwrap_or_default(),
        operation: request.operation,
    })
}

/// The user who proposed what an operation published.
fn proposer(club: &Club, operation: &RecordedOperation) -> AppResult<Option<String>> {
    let subject: serde_json::Value = serde_json::from_str(&operation.subject).unwrap_or_default();
    let Some(proposed) = subject["proposed"].as_i64() else {
        return Ok(None);
    };
    let proposed = journal::operation(club.conn(), OperationId(proposed))?;
    Ok(proposed.map(|proposed| proposed.user))
}

/// An edition of a day's published list, the newest without a number; `None` on a day without a list.
///
/// # Errors
/// A user error if there is no edition with that number.
pub(crate) fn edition(
    club: &Club,
    date: Date,
    number: Option<u32>,
) -> AppResult<Option<Published>> {
    let Some(number) = number else {
        return Ok(list::on(club.conn(), club.pool, date)?);
    };
    let editions = list::editions(club.conn(), club.pool, date)?;
    let at = usize::try_from(number).unwrap_or_default().checked_sub(1);
    let found = at.and_then(|at| editions.into_iter().nth(at));
    found.map(Some).ok_or_else(|| {
        let message = Message::new("error-no-such-edition")
            .with("date", date)
            .with("edition", number);
        AppError::user(message).hinted(Message::new("hint-lists"))
    })
}

/// A published list with the data that were printed, regardless of today's.
pub(crate) fn sealed_list(club: &Club, published: &Published) -> AppResult<RatingList> {
    let entries = list::entries(club.conn(), published.id)?;
    let previous = match published.previous {
        Some(previous) => list::by_id(club.conn(), previous)?,
        None => None,
    };
    Ok(RatingList {
        club: published.club.clone(),
        pool: Some(published.pool_name.clone()).filter(|name| !name.is_empty()),
        date: published.date,
        status: ListStatus::Published,
        previous_date: previous.map(|previous| previous.date),
        sections: list::sections(&entries),
        seal: Some(published.seal.clone()),
        head: head(club, published)?,
        issue: issue(club, published)?,
    })
}

/// The head of the chain at the operation that published a list; none while that operation is being recorded.
fn head(club: &Club, published: &Published) -> AppResult<Option<String>> {
    let head = chain_heads::at(club, published.at_operation)?;
    Ok(head.map(|head| head.to_string()))
}

/// Which edition a list is, why it was published, and what it corrects.
pub(crate) fn issue(club: &Club, published: &Published) -> AppResult<Issue> {
    let editions = list::editions(club.conn(), published.pool, published.date)?;
    let number = |id: ListId| {
        let at = editions.iter().position(|edition| edition.id == id);
        at.and_then(|at| u32::try_from(at + 1).ok())
    };
    let newest = editions.last().and_then(|newest| number(newest.id));
    let own = number(published.id);
    let replaced = published
        .replaces
        .and_then(|id| editions.iter().find(|edition| edition.id == id));
    let replaces = match replaced {
        Some(replaced) => Some(Replaced {
            edition: number(replaced.id).unwrap_or_default(),
            published: published_on(club, replaced)?,
            seal: replaced.seal.clone(),
            changes: NumberChange::between(
                &list::sections(&list::entries(club.conn(), replaced.id)?),
                &list::sections(&list::entries(club.conn(), published.id)?),
            ),
        }),
        None => None,
    };
    Ok(Issue {
        taken_over: published.taken_over,
        edition: own,
        published: published_on(club, published)?,
        reason: published.extra_reason.clone(),
        replaces,
        replaced_by: newest.filter(|newest| Some(*newest) != own),
    })
}

/// The day on which a list was published, by the clock of that session.
fn published_on(club: &Club, published: &Published) -> AppResult<Option<Date>> {
    let first = first_publication(club, published)?;
    Ok(first.published.and_then(|day| day.parse().ok()))
}

/// How a list was first published: in this database, or in the one that the club was exported from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FirstPublication {
    pub(crate) published: Option<String>,
    pub(crate) taken_over: bool,
    pub(crate) seal: String,
}

/// The field of an operation's subject with the first publications of the lists that a club was founded with, by their
/// numbers.
pub(crate) const FOUNDED_WITH: &str = "lists";

/// How a list was first published.
pub(crate) fn first_publication(club: &Club, published: &Published) -> AppResult<FirstPublication> {
    let operation = journal::operation(club.conn(), published.at_operation)?;
    let (subject, time) = operation.map_or_else(Default::default, |operation| {
        (operation.subject, operation.time)
    });
    let subject: serde_json::Value = serde_json::from_str(&subject).unwrap_or_default();
    let earlier = subject[FOUNDED_WITH][published.id.0.to_string()].clone();
    Ok(serde_json::from_value(earlier).unwrap_or(FirstPublication {
        published: time.get(..10).map(str::to_owned),
        taken_over: published.taken_over,
        seal: published.seal.clone(),
    }))
}
