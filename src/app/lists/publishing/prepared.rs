//! Prepares a list for publishing: computed before the write lock is taken, and checked again inside it.

use std::sync::Arc;

use super::Edition;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::lists::archive;
use crate::app::lists::corrections;
use crate::app::lists::seal::{content_digest, facts_digest, seal};
use crate::app::lists::{self, Choice};
use crate::app::pools;
use crate::domain::list::{
    Issue, ListEntry, ListStatus, NumberChange, RatingList, Replaced, Section, SectionKind,
};
use crate::domain::{Date, ListId, Message, PoolId};
use crate::exchange::clean::clean_text;
use crate::publish::list::list_page::{Correction, ListPage};
use crate::rating::facts::Facts;
use crate::rating::ledger::RULES_VERSION;
use crate::store::list::{self, Corrected, Published, SealedEntry};
use crate::store::{self, Connection, Operation};

/// The error for a list whose facts have changed since it was computed.
pub(super) const CHANGED: &str = "error-facts-changed";

/// A list that is ready to be published.
pub(super) struct Prepared {
    pub(super) date: Date,
    pool: PoolId,
    pool_name: Option<String>,
    club: String,
    facts: Arc<Facts>,
    previous: Option<Published>,
    pub(super) replaces: Option<Published>,
    /// The replaced edition as shown on the page.
    replaced: Option<Replaced>,
    reason: Option<String>,
    lines: Vec<SealedEntry>,
    corrections: Vec<Correction>,
    /// The corrections as they are sealed.
    corrected: Corrected,
}

/// Computes a list from today's facts; `replaces` is the edition that it corrects, if any.
pub(super) fn prepare(
    club: &Club,
    date: Date,
    edition: Edition<'_>,
    replaces: Option<Published>,
) -> AppResult<Prepared> {
    let history = club.history()?;
    let (facts, ledger) = (Arc::clone(history.facts()), history.until(Some(date)));
    // A corrected edition counts changes from the same list as the one it replaces.
    let previous = match &replaces {
        Some(original) => match original.previous {
            Some(previous) => list::by_id(club.conn(), previous)?,
            None => None,
        },
        None => list::before(club.conn(), club.pool, date)?,
    };
    let list = lists::draft(club, (&facts, &ledger), date, previous.as_ref())?;
    let mut sections = list.sections;
    sections.retain(|section| section.kind != SectionKind::Unrated);
    if let Some(original) = &replaces {
        let published = list::entries(club.conn(), original.id)?;
        if same_lines(&list::sections(&published), &sections) {
            let message = Message::new("error-nothing-to-correct").with("date", date);
            return Err(AppError::user(message).hinted(Message::new("hint-nothing-to-correct")));
        }
    }
    let corrections = match &previous {
        Some(previous) => corrections::to_publish(club, previous, &facts)?,
        None => Vec::new(),
    };
    Ok(Prepared {
        date,
        pool: club.pool,
        pool_name: pools::name_in_print(club)?,
        club: club.name()?,
        replaced: match &replaces {
            Some(original) => Some(replaced(club, original, &sections)?),
            None => None,
        },
        lines: lines(club.conn(), &sections, date)?,
        corrected: corrections::to_store(club.conn(), &corrections, date)?,
        corrections,
        facts,
        previous,
        replaces,
        reason: edition.reason().map(clean_text),
    })
}

/// The edition that a correction replaces.
fn replaced(club: &Club, original: &Published, sections: &[Section]) -> AppResult<Replaced> {
    let issue = archive::issue(club, original)?;
    Ok(Replaced {
        edition: issue.edition.unwrap_or_default(),
        published: issue.published,
        seal: original.seal.clone(),
        changes: NumberChange::between(
            &list::sections(&list::entries(club.conn(), original.id)?),
            sections,
        ),
    })
}

impl Prepared {
    /// The digest of everything that a second person confirms.
    pub(super) fn content(&self) -> String {
        let replaces = self.replaces.as_ref().map(|replaced| replaced.id);
        let facts = facts_digest(&self.facts, self.date);
        let why = (replaces, self.reason.as_deref());
        content_digest(&facts, why, &self.lines, &self.corrected)
    }

    /// Checks that no other session has changed a fact between the computation and the write lock.
    pub(super) fn require_unchanged(&self, conn: &Connection) -> AppResult<()> {
        let mut now = self.lines.clone();
        for line in &mut now {
            (line.data, line.digest) = name_version(conn, &line.entry, self.date)?;
        }
        let corrected = corrections::to_store(conn, &self.corrections, self.date)?;
        let same_names = now == self.lines && corrected == self.corrected;
        if same_names && store::facts::load(conn, self.pool)? == *self.facts {
            return Ok(());
        }
        Err(AppError::conflict(Message::new(CHANGED)).hinted(Message::new("hint-again")))
    }

    /// Stores the list with its seal.
    pub(super) fn insert(&self, op: &Operation<'_>) -> AppResult<()> {
        self.require_unchanged(op.conn())?;
        if let Some(replaced) = &self.replaces {
            let newest = list::on(op.conn(), self.pool, self.date)?;
            if newest.map(|newest| newest.id) != Some(replaced.id) {
                return Err(
                    AppError::conflict(Message::new(CHANGED)).hinted(Message::new("hint-again"))
                );
            }
        }
        let mut head = Published {
            id: ListId(0),
            pool: self.pool,
            pool_name: self.pool_name.clone().unwrap_or_default(),
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
        head.seal = seal(&head, &self.lines, &self.corrected);
        let rows = |kind| {
            let own = self.lines.iter().filter(move |line| line.section == kind);
            own.map(|line| (line.entry.clone(), line.data)).collect()
        };
        let sections: Vec<(SectionKind, Vec<(ListEntry, i64)>)> = SectionKind::ALL
            .into_iter()
            .map(|kind| (kind, rows(kind)))
            .collect();
        list::insert(op, &head, &sections, &self.corrected)?;
        Ok(())
    }

    /// The page of the list before it is published.
    pub(super) fn as_draft(&self, club: &Club) -> AppResult<ListPage> {
        let page = ListPage {
            corrections: self.corrections.clone(),
            ..ListPage::without_notes(self.list())
        };
        lists::select(club, page, &Choice::default())
    }

    fn list(&self) -> RatingList {
        RatingList {
            club: self.club.clone(),
            pool: self.pool_name.clone(),
            date: self.date,
            status: ListStatus::Draft,
            previous_date: self.previous.as_ref().map(|previous| previous.date),
            sections: list::sections(&self.lines),
            seal: None,
            head: None,
            issue: Issue {
                edition: self.replaced.as_ref().map(|replaced| replaced.edition + 1),
                reason: self.reason.clone(),
                replaces: self.replaced.clone(),
                ..Issue::default()
            },
        }
    }
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

/// The row with the name on the list date, and its digest.
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
