//! Lists from before this program, for the archive: frozen and sealed as they were printed, never computed
//! again. The last of them is the list that the first own one counts its changes from.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::path::Path;

use serde_json::json;

use super::identify::{Identity, Strangers, identify};
use super::{read, refused};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::lists::previous_numbers;
use crate::app::pools;
use crate::app::seal::seal;
use crate::domain::list::{Issue, ListEntry, ListStatus, RatingList, SectionKind};
use crate::domain::person::Status;
use crate::domain::{Date, ListId, Message, PersonId, PoolId};
use crate::exchange::clean::clean_text;
use crate::exchange::opening_csv::OpeningDraft;
use crate::exchange::problem::Problem;
use crate::rating::draft::{Previous, number_ranks};
use crate::rating::ledger::RULES_VERSION;
use crate::store::list::{self, Published, SealedEntry};
use crate::store::{self, Connection, Operation};

/// What is asked of an archived list.
#[derive(Clone, Debug)]
pub struct ArchiveOrder {
    /// The date of the list.
    pub date: Date,
    /// The club's name as it was printed; today's without it.
    pub club: Option<String>,
    /// Keep unknown names as people who are no members.
    pub guests: bool,
}

impl Club {
    /// Takes an older list into the archive; `file` is the name of its file, for messages.
    ///
    /// It holds what was printed: rating, games where given, and the section by `status`. Rank, change, class
    /// and the rating as DSU number follow from those by the rules of its day and are sealed with them.
    ///
    /// # Errors
    /// Data errors with every place in the file; a user error listing who is unknown or doubtful, or for a
    /// day to come; a conflict if there is a list of that day, or a later one was computed by the program.
    pub fn archive_list(
        &mut self,
        file: &Path,
        bytes: &[u8],
        order: &ArchiveOrder,
    ) -> AppResult<(RatingList, Vec<Problem>)> {
        self.require_pairwise()?;
        let shown = file.display().to_string();
        let date = order.date;
        if date > self.session.today() {
            return Err(AppError::user(
                Message::new("error-archive-future").with("date", date),
            ));
        }
        let (drafts, warnings) = read(&shown, bytes)?;
        let other_days = other_days(&drafts, date);
        if !other_days.is_empty() {
            return Err(refused(&shown, other_days));
        }
        let club = match &order.club {
            Some(club) => clean_text(club),
            None => self.name()?,
        };
        let strangers = if order.guests {
            Strangers::Guests
        } else {
            Strangers::OnlyKnown
        };
        let pool = self.pool;
        let work = |op: &Operation<'_>| {
            refuse_day(op.conn(), pool, date)?;
            let people = store::person::all(op.conn())?;
            let identities = identify(&drafts, &people, strangers)?;
            store_list(op, pool, date, club, &drafts, &identities)
        };
        let done = self
            .write("opening-archive", json!({ "date": date }), work)
            .map_err(|error: AppError| error.in_file(shown))?;
        Ok((done.value, warnings))
    }
}

fn refuse_day(conn: &Connection, pool: PoolId, date: Date) -> AppResult<()> {
    let lists = list::all(conn, pool)?;
    if lists.iter().any(|list| list.date == date) {
        return Err(
            AppError::conflict(Message::new("error-archived-already").with("date", date))
                .hinted(Message::new("hint-lists")),
        );
    }
    match lists
        .iter()
        .find(|list| !list.taken_over && list.date > date)
    {
        Some(own) => Err(AppError::conflict(
            Message::new("error-archive-before-own").with("date", own.date),
        )
        .hinted(Message::new("hint-archive-before-own"))),
        None => Ok(()),
    }
}

/// Rows that name another day than that of the list.
fn other_days(drafts: &[OpeningDraft], date: Date) -> Vec<Problem> {
    let other = drafts
        .iter()
        .filter(|draft| draft.on.is_some_and(|on| on != date));
    other
        .map(|draft| {
            let message = Message::new("archive-other-date").with("date", date);
            Problem::error(draft.line, 0, message)
        })
        .collect()
}

/// Freezes and seals the list, and gives it as it stands in the archive.
fn store_list(
    op: &Operation<'_>,
    pool: PoolId,
    date: Date,
    club: String,
    drafts: &[OpeningDraft],
    identities: &[Identity],
) -> AppResult<RatingList> {
    let previous = list::before(op.conn(), pool, date)?;
    let earlier = match &previous {
        Some(previous) => previous_numbers(op.conn(), previous.id)?,
        None => HashMap::new(),
    };
    let printed = printed(op, pool, date, drafts, identities, &earlier)?;
    let mut lines = Vec::new();
    let mut sealed = Vec::new();
    for (kind, entries) in printed {
        let mut rows = Vec::new();
        for entry in entries {
            let line = sealed_line(op.conn(), entry, kind)?;
            rows.push((line.entry.clone(), line.data));
            sealed.push(line);
        }
        lines.push((kind, rows));
    }
    let mut head = Published {
        id: ListId(0),
        pool,
        pool_name: pools::in_print(op.conn(), pool)?.unwrap_or_default(),
        date,
        club,
        at_operation: op.id(),
        rules_version: RULES_VERSION,
        program_version: env!("CARGO_PKG_VERSION").to_owned(),
        // It came from no facts of this program.
        facts_digest: String::new(),
        previous: previous.as_ref().map(|previous| previous.id),
        replaces: None,
        taken_over: true,
        extra_reason: None,
        seal: String::new(),
    };
    head.seal = seal(&head, &sealed);
    list::insert(op, &head, &lines)?;
    Ok(RatingList {
        club: head.club,
        pool: Some(head.pool_name).filter(|name| !name.is_empty()),
        date,
        status: ListStatus::Published,
        previous_date: previous.map(|previous| previous.date),
        sections: list::sections(&sealed),
        seal: Some(head.seal),
        issue: Issue {
            taken_over: true,
            ..Issue::default()
        },
    })
}

/// The sections as they were printed, with what follows from the ratings by the rules of the day.
fn printed(
    op: &Operation<'_>,
    pool: PoolId,
    date: Date,
    drafts: &[OpeningDraft],
    identities: &[Identity],
    earlier: &HashMap<PersonId, Previous>,
) -> AppResult<[(SectionKind, Vec<ListEntry>); 2]> {
    let facts = store::facts::load(op.conn(), pool)?;
    let regulation = facts.regulation_on(date);
    let conversion = facts.conversion_on(date);
    let mut sections = [
        (SectionKind::Active, Vec::new()),
        (SectionKind::Passive, Vec::new()),
    ];
    for (draft, identity) in drafts.iter().zip(identities) {
        let (member, _) = identity.settle(op, draft)?;
        let earlier = earlier.get(&member);
        let class = regulation.and_then(|rules| rules.class_of(draft.rating.exact()));
        let entry = ListEntry {
            rank: 0,
            member,
            name: identity.name.clone(),
            rating: draft.rating,
            previous: earlier.map(|earlier| earlier.rating),
            change: earlier.map(|earlier| draft.rating.0 - earlier.rating.0),
            games: earlier.map_or(0, |earlier| draft.games.saturating_sub(earlier.games_total)),
            games_total: draft.games,
            provisional: regulation.is_some_and(|rules| draft.games < rules.reliable_after),
            class: class.map(str::to_owned),
            dsu: None,
            dsu_converted: regulation
                .and_then(|rules| conversion.rating_to_dsu(&rules.scale, draft.rating)),
            fide: None,
            hidden: false,
        };
        let passive = draft.status == Some(Status::Passive);
        sections[usize::from(passive)].1.push(entry);
    }
    for (_, entries) in &mut sections {
        // Equals stay in the order in which they were printed.
        entries.sort_by_key(|entry: &ListEntry| Reverse(entry.rating));
        number_ranks(entries);
    }
    Ok(sections)
}

/// A line with the version of the member's name that it was printed with.
fn sealed_line(
    conn: &Connection,
    entry: ListEntry,
    section: SectionKind,
) -> AppResult<SealedEntry> {
    let pointer = store::person::pointer(conn, entry.member)?;
    let data = pointer.map(|(data, _)| data).unwrap_or_default();
    Ok(SealedEntry {
        digest: store::person::digest_of(conn, data)?,
        entry,
        section,
        data,
    })
}
