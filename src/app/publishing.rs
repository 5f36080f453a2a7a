//! Publishing: a list is computed, frozen and sealed; corrected by a new edition; confirmed by a second
//! person where the club wants that.

use serde::Serialize;
use serde_json::{Value, json};

use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::seal::{content_digest, facts_digest, seal};
use crate::domain::list::{Issue, ListEntry, ListStatus, RatingList, Section, SectionKind};
use crate::domain::{Date, ListDate, ListId, Message, OperationId};
use crate::exchange::clean::clean_text;
use crate::rating::facts::Facts;
use crate::rating::ledger::{RULES_VERSION, rate};
use crate::store::list::{self, Published, SealedEntry};
use crate::store::person::CHESS;
use crate::store::request::{self, Request};
use crate::store::{self, Connection, Operation, journal};

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

/// A list that somebody has proposed and somebody else is to confirm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proposal {
    /// The list date.
    pub date: Date,
    /// The Unix user who proposed it.
    pub by: String,
    /// When.
    pub at: String,
    /// The operation.
    pub operation: OperationId,
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

/// A list that could be published as it is.
struct Prepared {
    date: Date,
    club: String,
    facts: Facts,
    previous: Option<Published>,
    replaces: Option<Published>,
    reason: Option<String>,
    lines: Vec<SealedEntry>,
}

impl Club {
    /// Freezes and seals the list as of `date`, extraordinary with a reason.
    ///
    /// # Errors
    /// As [`publish_as`](Self::publish_as).
    pub fn publish(&mut self, date: Date, extra_reason: Option<&str>) -> AppResult<RatingList> {
        let edition = extra_reason.map_or(Edition::Regular, Edition::Extra);
        Ok(self.publish_as(date, edition)?.value.list().clone())
    }

    /// Freezes and seals the list as of `date`; where the club wants two people for that, proposes it or
    /// confirms what another Unix user has proposed.
    ///
    /// # Errors
    /// A user error on another day than 1 January or 1 August without a reason (§3), and for a correction
    /// of a list that does not exist or would say the same; a conflict if that day or a later one has been
    /// published already, if the user is the one who proposed it, or if somebody else changed the facts or
    /// the proposal meanwhile.
    pub fn publish_as(&mut self, date: Date, edition: Edition<'_>) -> AppResult<Done<Publication>> {
        let prepared = self.prepare(date, edition)?;
        let content = prepared.content();
        let waiting = request::on(self.conn(), CHESS, date)?;
        let proposal = match &waiting {
            Some(request) => Some(self.proposal(request)?),
            None => None,
        };
        if !self.settings()?.publish_by_two {
            return self.put_out(&prepared, waiting.as_ref(), None);
        }
        match (&waiting, proposal) {
            (Some(request), Some(proposal)) if request.content == content => {
                // On whose behalf somebody works does not make a second person.
                if request.user == self.session.author.user {
                    return Err(same_person(&proposal));
                }
                self.put_out(&prepared, waiting.as_ref(), Some(proposal))
            }
            (_, earlier) => self.propose(&prepared, &content, waiting.as_ref(), earlier),
        }
    }

    /// Takes back what waits for a second person on a day.
    ///
    /// # Errors
    /// A user error if nothing waits.
    pub fn withdraw(&mut self, date: Date) -> AppResult<Done<Proposal>> {
        let Some(waiting) = request::on(self.conn(), CHESS, date)? else {
            let message = Message::new("error-nothing-proposed").with("date", date);
            return Err(AppError::user(message).hinted(Message::new("hint-lists")));
        };
        let proposal = self.proposal(&waiting)?;
        self.write("publish-withdraw", json!({ "date": date }), |op| {
            request::expect(op, CHESS, date, Some(&waiting))?;
            request::delete(op, &waiting)?;
            Ok(proposal.clone())
        })
    }

    /// Who proposed a list, and when.
    pub(super) fn proposal(&self, request: &Request) -> AppResult<Proposal> {
        let operation = journal::operation(self.conn(), request.operation)?;
        Ok(Proposal {
            date: request.date,
            by: request.user.clone(),
            at: operation
                .map(|operation| operation.time)
                .unwrap_or_default(),
            operation: request.operation,
        })
    }

    /// Computes a list from today's facts.
    fn prepare(&self, date: Date, edition: Edition<'_>) -> AppResult<Prepared> {
        let replaces = self.require_turn(date, edition)?;
        let facts = self.facts()?;
        let ledger = rate(&facts, Some(date));
        // A corrected edition counts from the same list as the one it replaces.
        let previous = match &replaces {
            Some(original) => match original.previous {
                Some(previous) => list::by_id(self.conn(), previous)?,
                None => None,
            },
            None => list::before(self.conn(), CHESS, date)?,
        };
        let mut sections = self.draft(&facts, &ledger, date, previous.as_ref())?;
        sections.retain(|section| section.kind != SectionKind::Unrated);
        if let Some(original) = &replaces {
            let published = list::entries(self.conn(), original.id)?;
            if same_lines(&list::sections(&published), &sections) {
                let message = Message::new("error-nothing-to-correct").with("date", date);
                return Err(AppError::user(message).hinted(Message::new("hint-nothing-to-correct")));
            }
        }
        Ok(Prepared {
            date,
            club: self.name()?,
            lines: lines(self.conn(), &sections, date)?,
            facts,
            previous,
            replaces,
            reason: match edition {
                Edition::Regular => None,
                Edition::Extra(reason) | Edition::Corrected(reason) => Some(clean_text(reason)),
            },
        })
    }

    /// Whether a list may be published as of `date`; for a correction, the edition that it replaces.
    fn require_turn(&self, date: Date, edition: Edition<'_>) -> AppResult<Option<Published>> {
        let corrected = match edition {
            Edition::Corrected(reason) if reason.trim().is_empty() => {
                return Err(AppError::user(Message::new("error-correction-reason")));
            }
            Edition::Corrected(_) => true,
            _ => false,
        };
        let original = list::on(self.conn(), CHESS, date)?;
        if corrected {
            let Some(original) = original else {
                let message = Message::new("error-not-published").with("date", date);
                return Err(AppError::user(message).hinted(Message::new("hint-lists")));
            };
            if original.taken_over {
                let message = Message::new("error-correct-taken-over").with("date", date);
                return Err(AppError::user(message));
            }
            return Ok(Some(original));
        }
        if ListDate::regular(date).is_none() && edition == Edition::Regular {
            return Err(
                AppError::user(Message::new("error-not-a-list-date").with("date", date))
                    .hinted(Message::new("hint-extra-list")),
            );
        }
        if let Some(last) = list::all(self.conn(), CHESS)?.last()
            && last.date >= date
        {
            let hint = match original {
                Some(_) => Message::new("hint-corrected-edition").with("date", date.to_string()),
                None => Message::new("hint-next-list"),
            };
            return Err(AppError::conflict(
                Message::new("error-published-already").with("date", last.date),
            )
            .hinted(hint));
        }
        Ok(None)
    }

    /// Writes the list; what waited for this day is settled by it.
    fn put_out(
        &mut self,
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
        let done = self.write("publish", subject, |op| {
            request::expect(op, CHESS, date, waiting)?;
            if let Some(waiting) = waiting {
                request::delete(op, waiting)?;
            }
            prepared.insert(op)
        })?;
        let list = match done.operation {
            Some(_) => self.list(Some(date), false)?.list,
            None => prepared.as_draft(),
        };
        Ok(done.map(|()| Publication::Published { list, confirms }))
    }

    /// Records that the session's user wants the list published as it is now.
    fn propose(
        &mut self,
        prepared: &Prepared,
        content: &str,
        waiting: Option<&Request>,
        earlier: Option<Proposal>,
    ) -> AppResult<Done<Publication>> {
        let date = prepared.date;
        let user = self.session.author.user.clone();
        let instead_of: Value = json!(earlier.as_ref().map(|earlier| earlier.operation));
        let subject = json!({ "date": date, "instead_of": instead_of });
        let done = self.write("publish-propose", subject, |op| {
            request::expect(op, CHESS, date, waiting)?;
            prepared.require_unchanged(op.conn())?;
            request::put(op, CHESS, date, &user, content)?;
            Ok(())
        })?;
        let list = prepared.as_draft();
        Ok(done.map(|()| Publication::Proposed {
            list,
            instead_of: earlier,
        }))
    }
}

impl Prepared {
    /// The digest of everything that a second person confirms.
    fn content(&self) -> String {
        let replaces = self.replaces.as_ref().map(|replaced| replaced.id);
        let facts = facts_digest(&self.facts, self.date);
        content_digest(&facts, (replaces, self.reason.as_deref()), &self.lines)
    }

    /// Another session may have changed a fact between the computation and the write lock.
    fn require_unchanged(&self, conn: &Connection) -> AppResult<()> {
        let mut now = self.lines.clone();
        for line in &mut now {
            (line.data, line.digest) = name_version(conn, &line.entry, self.date)?;
        }
        if now == self.lines && store::facts::load(conn, CHESS)? == self.facts {
            return Ok(());
        }
        Err(AppError::conflict(Message::new("error-facts-changed"))
            .hinted(Message::new("hint-again")))
    }

    fn insert(&self, op: &Operation<'_>) -> AppResult<()> {
        self.require_unchanged(op.conn())?;
        if let Some(replaced) = &self.replaces {
            let newest = list::on(op.conn(), CHESS, self.date)?;
            if newest.map(|newest| newest.id) != Some(replaced.id) {
                return Err(AppError::conflict(Message::new("error-facts-changed"))
                    .hinted(Message::new("hint-again")));
            }
        }
        let mut head = Published {
            id: ListId(0),
            date: self.date,
            club: self.club.clone(),
            at_operation: op.id(),
            rules_version: RULES_VERSION,
            program_version: env!("CARGO_PKG_VERSION").to_owned(),
            facts_digest: facts_digest(&self.facts, self.date),
            previous: self.previous.as_ref().map(|previous| previous.id),
            replaces: self.replaces.as_ref().map(|replaced| replaced.id),
            taken_over: false,
            extra_reason: self.reason.clone(),
            seal: String::new(),
        };
        head.seal = seal(&head, &self.lines);
        let rows = |kind| {
            let own = self.lines.iter().filter(move |line| line.section == kind);
            own.map(|line| (line.entry.clone(), line.data)).collect()
        };
        let sections: Vec<(SectionKind, Vec<(ListEntry, i64)>)> = SectionKind::ALL
            .into_iter()
            .map(|kind| (kind, rows(kind)))
            .collect();
        list::insert(op, CHESS, &head, &sections)?;
        Ok(())
    }

    /// The list as it is before it is published.
    fn as_draft(&self) -> RatingList {
        RatingList {
            club: self.club.clone(),
            date: self.date,
            status: ListStatus::Draft,
            previous_date: self.previous.as_ref().map(|previous| previous.date),
            sections: list::sections(&self.lines),
            seal: None,
            issue: Issue {
                reason: self.reason.clone(),
                ..Issue::default()
            },
        }
    }
}

fn same_person(proposal: &Proposal) -> AppError {
    let message = Message::new("error-second-person")
        .with("date", proposal.date)
        .with("by", proposal.by.as_str())
        .with("at", said_time(&proposal.at));
    AppError::conflict(message)
        .hinted(Message::new("hint-second-person").with("date", proposal.date.to_string()))
}

/// A recorded moment to the minute: `2026-12-30 18:05`.
pub fn said_time(at: &str) -> String {
    at.get(..16).unwrap_or(at).replace('T', " ")
}

/// The lines as they are sealed, each with the version of the member's name.
fn lines(conn: &Connection, sections: &[Section], date: Date) -> AppResult<Vec<SealedEntry>> {
    let mut lines = Vec::new();
    for section in sections {
        for entry in &section.entries {
            let (data, digest) = name_version(conn, entry, date)?;
            lines.push(SealedEntry {
                entry: entry.clone(),
                section: section.kind,
                data,
                digest,
            });
        }
    }
    Ok(lines)
}

/// The row that holds the name of the list date, and its digest.
fn name_version(conn: &Connection, entry: &ListEntry, date: Date) -> AppResult<(i64, String)> {
    let data = store::person::data_on(conn, entry.member, date)?.unwrap_or_default();
    Ok((data, store::person::digest_of(conn, data)?))
}

/// Whether two lists print the same lines.
fn same_lines(published: &[Section], drafted: &[Section]) -> bool {
    let printed = |sections: &[Section]| -> Vec<(SectionKind, ListEntry)> {
        let lines = sections.iter().flat_map(|section| {
            let kind = section.kind;
            section
                .entries
                .iter()
                .map(move |entry| (kind, entry.clone()))
        });
        lines.collect()
    };
    printed(published) == printed(drafted)
}
