//! Publishes lists: a list is computed, frozen and sealed; corrected by a new edition; confirmed by a second person
//! where the club requires that.
//!
//! The command and the screen go through the same checks. The *turn* says whether a list of that day may be published
//! now, and whether it is early. The *review* lists what would be wrong or missing on it, and which list days it
//! would skip: then publishing anyway needs a reason, which is recorded with the operation, in the archive, and on
//! the checklist of the next list. Only what the user was told of is overridden (`obstacles`).

mod obstacles;
mod prepared;

use chrono::Days;
use serde_json::{Value, json};

pub use super::archive::Proposal;
pub use obstacles::{Anyway, Named, Obstacle};

use super::archive::{self, Despite};
use super::checklist::{self, Checklist, Item};
use super::list_calendar::{self, EARLY_DAYS};
use crate::app::club::{Club, Done, session};
use crate::app::error::{AppError, AppResult};
use crate::app::settings;
use crate::domain::list::RatingList;
use crate::domain::{Date, ListDate, Message, OperationId};
use crate::exchange::clean::clean_text;
use crate::exchange::problem::Problem;
use crate::publish::list::list_page::ListPage;
use crate::store::journal::{self, chain};
use crate::store::list::{self, Published};
use crate::store::publication_request::{self, Request};
use crate::store::{Operation, backup};
use crate::text::Texts;
use prepared::Prepared;

/// How often a list is computed while others may write; if the facts change every time, it is computed once more while
/// they wait.
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

/// The parameters of publishing, besides the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order<'a> {
    pub edition: Edition<'a>,
    /// Whether it may be published before its day, by at most [`list_calendar::EARLY_DAYS`](super::list_calendar) days.
    pub early: bool,
    /// Whether it is published although a number is wrong or missing, a list day is skipped, or a proposal with another
    /// reason waits, which it replaces.
    pub anyway: Option<Anyway<'a>>,
}

impl<'a> From<Edition<'a>> for Order<'a> {
    fn from(edition: Edition<'a>) -> Self {
        Self {
            edition,
            early: false,
            anyway: None,
        }
    }
}

/// The result of publishing.
#[derive(Clone, Debug)]
pub enum Publication {
    /// The list is published.
    Published {
        /// The list as sealed; in a dry run, as it would be.
        page: Box<ListPage>,
        /// The proposal, where two people were needed.
        confirms: Option<Proposal>,
        /// What it was published in spite of.
        overridden: Vec<Obstacle>,
    },
    /// The list waits for a second person.
    Proposed {
        /// The list, still a draft.
        page: Box<ListPage>,
        /// The proposal that this one replaces, as the list has changed since.
        instead_of: Option<Proposal>,
        /// What it was proposed in spite of.
        overridden: Vec<Obstacle>,
    },
}

impl Publication {
    /// The list, published or proposed, with the corrections of the previous list.
    pub fn page(&self) -> &ListPage {
        let (Self::Published { page, .. } | Self::Proposed { page, .. }) = self;
        page
    }

    /// What it was published or proposed in spite of.
    pub fn overridden(&self) -> &[Obstacle] {
        let (Self::Published { overridden, .. } | Self::Proposed { overridden, .. }) = self;
        overridden
    }

    /// What it was published in spite of, in lines: how much, and each of it.
    pub fn overridden_lines(&self, texts: Texts) -> Vec<String> {
        let all = self.overridden();
        let head = Message::new("publish-overridden").with("count", all.len());
        let head = (!all.is_empty()).then(|| texts.say(&head));
        let each = all
            .iter()
            .map(|one| format!("- {}", texts.say(&one.message)));
        head.into_iter().chain(each).collect()
    }

    /// The list without the corrections.
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
/// A user error long before the day, and for a correction of a list that does not exist or would not change. A decision
/// on another day than 1 January or 1 August without a reason (§3), and if the list is early, has something wrong or
/// missing, skips a list day, or waits for another reason, and the order does not cover that. A conflict if that day or
/// a later one has been published already, if the user is the one who proposed it, or if another user changed the facts
/// or the proposal meanwhile.
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

/// Computes the list, and writes it if the facts are still the same then.
fn publish_once(club: &mut Club, date: Date, order: Order<'_>) -> AppResult<Done<Publication>> {
    let waiting = publication_request::on(club.conn(), club.pool, date)?;
    let proposal = match &waiting {
        Some(request) => Some(archive::proposal(club, request)?),
        None => None,
    };
    let agreed = |waiting: &&Proposal| is_same_reason(order.edition, waiting);
    let kept = proposal.as_ref().filter(agreed);
    let otherwise = proposal.as_ref().filter(|waiting| !agreed(waiting));
    let order = Order {
        edition: match kept {
            Some(waiting) => edition_of(club, waiting)?,
            None => order.edition,
        },
        early: order.early || kept.is_some_and(|kept| kept.early),
        ..order
    };
    let replaces = require(club, date, &order)?;
    let prepared = prepared::prepare(club, date, order.edition, replaces)?;
    let content = prepared.content();
    let is_proposed = |request: &Request| request.content == content;
    let stored = kept.filter(|_| waiting.as_ref().is_some_and(is_proposed));
    let stored = stored.and_then(|kept| kept.despite.as_ref());
    let found = Found::read(club, date, otherwise)?;
    let overridden = overridden(club, found, order.anyway, stored)?;
    let plan = Plan {
        prepared: &prepared,
        order,
        overridden: overridden.as_ref(),
        waiting: waiting.as_ref(),
    };
    if !settings::read(club)?.publish_by_two {
        return publish_list(club, &plan, None);
    }
    match (&waiting, proposal.clone()) {
        (Some(request), Some(proposal)) if request.content == content => {
            // Working on another's behalf does not make a second person.
            if request.user == club.session.author.user {
                return Err(same_person(&proposal));
            }
            publish_list(club, &plan, Some(proposal))
        }
        (_, earlier) => propose(club, &plan, &content, earlier),
    }
}

/// The publication to be written.
struct Plan<'p> {
    prepared: &'p Prepared,
    order: Order<'p>,
    overridden: Option<&'p Overridden>,
    waiting: Option<&'p Request>,
}

impl Plan<'_> {
    /// The subject of the operation, with what has to be recorded.
    fn subject(&self) -> Value {
        let mut subject = json!({ "date": self.prepared.date });
        if self.order.early {
            subject["early"] = json!(true);
        }
        if let Some(reason) = self.overridden.filter(|of| of.reason.is_some()) {
            subject["despite"] = reason.subject();
        }
        subject
    }

    fn obstacles(&self) -> Vec<Obstacle> {
        let overridden = self.overridden.map(|of| of.found.obstacles.clone());
        overridden.unwrap_or_default()
    }

    /// Makes a change with the right reason: why the list is published despite problems, otherwise the one given by the
    /// user, otherwise why it is not a regular list.
    fn write<T>(&self, club: &mut Club, work: impl FnOnce(&mut Club) -> T) -> T {
        let given = club.session.reason.clone();
        let despite = self.overridden.and_then(|of| of.reason.clone());
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

/// Whether an order is for the reason for which a list waits: the same words, or none.
fn is_same_reason(given: Edition<'_>, waiting: &Proposal) -> bool {
    let given = given.reason().map(clean_text);
    given.is_none_or(|given| waiting.reason.as_deref() == Some(&*given))
}

/// The edition that waits for a second person.
fn edition_of<'a>(club: &Club, waiting: &'a Proposal) -> AppResult<Edition<'a>> {
    let published = list::on(club.conn(), club.pool, waiting.date)?.is_some();
    Ok(match waiting.reason.as_deref() {
        None => Edition::Regular,
        Some(reason) if published => Edition::Corrected(reason),
        Some(reason) => Edition::Extra(reason),
    })
}

/// The result of publishing now, without changing anything.
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
fn publish_list(
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
        Some(_) => super::of_day(club, Some(date), false)?,
        None => prepared.as_draft(club)?,
    };
    Ok(done.map(|()| Publication::Published {
        page: Box::new(page),
        confirms,
        overridden: plan.obstacles(),
    }))
}

/// Records that the session's user proposes to publish the list in its current form.
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
        overridden: plan.obstacles(),
    }))
}

pub(crate) fn same_person(proposal: &Proposal) -> AppError {
    let message = Message::new("error-second-person")
        .with("date", proposal.date)
        .with("by", proposal.by.as_str())
        .with("at", session::to_the_minute(&proposal.at));
    AppError::conflict(message)
        .hinted(Message::new("hint-second-person").with("date", proposal.date.to_string()))
}

// The turn of a list: whether a list of a day may be published now, and whether that is early.
//
// A regular list may be published on its day or later, and early up to `EARLY_DAYS` days before it; extraordinary and
// corrected ones never before their day. No list is published after the next one due, and none before a published one.
// A club's first list may be of any day that has been reached.

/// The day of a list relative to today.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    /// It has been reached.
    Come,
    /// It is within [`EARLY_DAYS`] days.
    Early,
    /// A list of that day cannot be published today.
    Never(AppError),
}

/// The turn of a future day, for a list of the kind.
///
/// # Errors
/// Errors of the database.
pub fn turn(club: &Club, date: Date, edition: Edition<'_>) -> AppResult<Turn> {
    let today = club.session().today();
    if date <= today {
        return Ok(Turn::Come);
    }
    let message = |key| Message::new(key).with("date", date);
    let never = |message| Ok(Turn::Never(AppError::user(message)));
    if edition != Edition::Regular {
        let key = match edition {
            Edition::Corrected(_) => "error-corrected-early",
            _ => "error-extra-early",
        };
        return never(message(key));
    }
    let due = list_calendar::due_date(club)?;
    if date > due {
        let error = AppError::user(message("error-publish-after-due").with("due", due));
        return Ok(Turn::Never(error.hinted(Message::new("hint-publish-due"))));
    }
    let first = date - Days::new(EARLY_DAYS);
    if today < first {
        return never(message("error-publish-too-early").with("first", first));
    }
    Ok(Turn::Early)
}

/// Checks whether a list may be published as of `date`; for a correction, returns the edition that it replaces.
fn require(club: &Club, date: Date, order: &Order<'_>) -> AppResult<Option<Published>> {
    let original = list::on(club.conn(), club.pool, date)?;
    let replaces = match order.edition {
        Edition::Corrected(reason) => Some(correctable(date, reason, original)?),
        edition => {
            require_free(club, date, edition, original.as_ref())?;
            None
        }
    };
    match turn(club, date, order.edition)? {
        Turn::Never(error) => Err(error),
        Turn::Early if !order.early => {
            let days = (date - club.session().today()).num_days();
            let message = Message::new("error-publish-early")
                .with("date", date)
                .with("days", days);
            let hint = Message::new("hint-publish-early").with("date", date.to_string());
            Err(AppError::decision(message).hinted(hint))
        }
        Turn::Early | Turn::Come => Ok(replaces),
    }
}

/// The edition that a correction replaces.
fn correctable(date: Date, reason: &str, original: Option<Published>) -> AppResult<Published> {
    if reason.trim().is_empty() {
        return Err(AppError::decision(Message::new("error-correction-reason")));
    }
    let Some(original) = original else {
        let message = Message::new("error-not-published").with("date", date);
        return Err(AppError::user(message).hinted(Message::new("hint-lists")));
    };
    if original.taken_over {
        let message = Message::new("error-correct-taken-over").with("date", date);
        return Err(AppError::user(message));
    }
    Ok(original)
}

/// Checks that the day is a list date or has a reason, and that neither it nor a later day has a list.
fn require_free(
    club: &Club,
    date: Date,
    edition: Edition<'_>,
    original: Option<&Published>,
) -> AppResult<()> {
    if ListDate::regular(date).is_none() && edition == Edition::Regular {
        return Err(
            AppError::decision(Message::new("error-not-a-list-date").with("date", date))
                .hinted(Message::new("hint-extra-list")),
        );
    }
    let lists = list::all(club.conn(), club.pool)?;
    let Some(last) = lists.last().filter(|last| last.date >= date) else {
        return Ok(());
    };
    let backup = backup_before(club, last)?;
    let hint = match (original, backup) {
        (Some(_), None) => Message::new("hint-corrected-edition").with("date", date.to_string()),
        (Some(_), Some(backup)) => Message::new("hint-corrected-or-restore")
            .with("date", date.to_string())
            .with("backup", backup),
        (None, Some(backup)) => Message::new("hint-restore-list")
            .with("date", last.date)
            .with("backup", backup),
        (None, None) => Message::new("hint-next-list"),
    };
    let message = Message::new("error-published-already").with("date", last.date);
    Err(AppError::conflict(message).hinted(hint))
}

/// The backup made before a list was published, if nothing has changed since.
fn backup_before(club: &Club, list: &Published) -> AppResult<Option<String>> {
    let conn = club.conn();
    if journal::newest(conn)? != Some(list.at_operation) {
        return Ok(None);
    }
    let before = OperationId(list.at_operation.0 - 1);
    let Some(value) = chain::value_at(conn, before)? else {
        return Ok(None);
    };
    let place = (before, value);
    let kept = backup::list(club.path()).into_iter();
    let found = kept
        .into_iter()
        .find(|kept| kept.bytes > 0 && kept.name.ends_at(Some(&place)));
    Ok(found.map(|kept| kept.name.to_string()))
}

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
    /// All problems that need a reason before the list is published.
    pub fn obstacles(&self) -> Vec<Obstacle> {
        let left_out = self.left_out.iter().copied().map(left_out);
        left_out
            .chain(self.checklist.blockers().map(blocker))
            .collect()
    }

    /// Everything that whoever reads it is told of.
    pub fn named(&self) -> Named {
        let otherwise = self.proposal.as_ref().map(proposed_otherwise);
        Named::of(
            &self
                .obstacles()
                .into_iter()
                .chain(otherwise)
                .collect::<Vec<_>>(),
        )
    }
}

fn left_out(day: Date) -> Obstacle {
    Obstacle {
        code: "left_out",
        message: Message::new("publish-leaves-out").with("date", day),
    }
}

fn blocker(item: &Item) -> Obstacle {
    Obstacle {
        code: item.code,
        message: item.message.clone(),
    }
}

/// That a list waits for another reason than the given one.
fn proposed_otherwise(waiting: &Proposal) -> Obstacle {
    let key = match waiting.reason {
        Some(_) => "error-other-reason",
        None => "error-no-such-reason",
    };
    Obstacle {
        code: "proposed_otherwise",
        message: Message::new(key)
            .with("date", waiting.date)
            .with("by", waiting.by.as_str())
            .with("reason", waiting.reason.as_deref().unwrap_or_default()),
    }
}

/// What a checklist names.
pub fn named_by(checklist: &Checklist) -> Named {
    Named::of(&checklist.blockers().map(blocker).collect::<Vec<_>>())
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
        left_out: list_calendar::skipped_dates(club.conn(), club.pool, date)?,
        proposal: proposals.into_iter().find(|waiting| waiting.date == date),
        by_two: settings::read(club)?.publish_by_two,
        checklist,
    })
}

/// What stands in the way of a list.
struct Found {
    date: Date,
    obstacles: Vec<Obstacle>,
    /// The codes of items that make its numbers wrong or missing.
    blockers: Vec<&'static str>,
    left_out: Vec<Date>,
}

impl Found {
    /// What is in the way, with a proposal that waits for another reason.
    fn read(club: &Club, date: Date, otherwise: Option<&Proposal>) -> AppResult<Self> {
        let skipped = list_calendar::skipped_dates(club.conn(), club.pool, date)?;
        let checklist = checklist::of_edition(club, date)?;
        let otherwise = otherwise.map(proposed_otherwise).into_iter();
        let obstacles = otherwise.chain(skipped.iter().copied().map(left_out));
        Ok(Self {
            date,
            obstacles: obstacles.chain(checklist.blockers().map(blocker)).collect(),
            blockers: checklist.blockers().map(|item| item.code).collect(),
            left_out: skipped,
        })
    }

    /// Whether publishing anyway needs a reason.
    fn needs_reason(&self) -> bool {
        !(self.blockers.is_empty() && self.left_out.is_empty())
    }

    /// The refusal that names all of it; what is not among the earlier `named` is marked as new.
    fn refusal(&self, named: &Named) -> AppError {
        let day = self.date.to_string();
        if let [alone] = &*self.obstacles
            && !self.needs_reason()
        {
            return AppError::decision(alone.message.clone())
                .hinted(Message::new("hint-other-reason").with("date", day));
        }
        let is_new = |one: &Obstacle| !(named.is_empty() || named.includes(one));
        let lines = self.obstacles.iter().map(|one| {
            let message = one.message.clone();
            if is_new(one) {
                Message::new("publish-new-obstacle").with("what", message)
            } else {
                message
            }
        });
        let lines: Vec<Problem> = lines.map(|line| Problem::warning(0, 0, line)).collect();
        let message = Message::new("error-publish-despite")
            .with("date", self.date)
            .with("count", lines.len());
        AppError::decision(message)
            .with_problems(lines)
            .hinted(Message::new("hint-publish-despite").with("date", day))
    }
}

/// What is overridden when a list is published, and why.
struct Overridden {
    found: Found,
    /// `None` where none is needed.
    reason: Option<String>,
}

impl Overridden {
    /// What the operation records of it, in addition to its reason.
    fn subject(&self) -> Value {
        json!({ "blockers": self.found.blockers, "left_out": self.found.left_out })
    }
}

/// `None` where nothing is in the way; otherwise what is overridden, with the given reason, or the one recorded in the
/// same list's proposal.
///
/// # Errors
/// A decision that lists the obstacles, which is remembered, where the order does not cover them all, or has no reason.
fn overridden(
    club: &mut Club,
    found: Found,
    anyway: Option<Anyway<'_>>,
    stored: Option<&Despite>,
) -> AppResult<Option<Overridden>> {
    if found.obstacles.is_empty() {
        return Ok(None);
    }
    let same = |stored: &&Despite| {
        stored.blockers == found.blockers.len() && stored.left_out == found.left_out
    };
    let stored = stored.filter(same).and_then(|stored| stored.reason.clone());
    let covers = |anyway: &Anyway<'_>| found.obstacles.iter().all(|one| anyway.covers(one));
    let given = anyway.filter(covers).map(|anyway| {
        let reason = anyway.reason.map(clean_text);
        reason.filter(|reason| !reason.trim().is_empty())
    });
    match (given, stored) {
        (Some(reason), _) if reason.is_some() || !found.needs_reason() => {
            let reason = reason.filter(|_| found.needs_reason());
            Ok(Some(Overridden { found, reason }))
        }
        (_, Some(stored)) => Ok(Some(Overridden {
            found,
            reason: Some(stored),
        })),
        _ => {
            let named = Named::last(club, found.date)?;
            Named::of(&found.obstacles).remember(club, found.date)?;
            Err(found.refusal(&named))
        }
    }
}
