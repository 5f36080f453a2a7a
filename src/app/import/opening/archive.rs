//! Archives lists from before this program: frozen and sealed as they were printed, never computed again. The changes
//! on the first list that the program computes are counted from the last of them.

use std::cmp::Reverse;
use std::path::Path;

use serde_json::json;

use super::{Identity, Role, Strangers, identify};
use super::{doubted, read};
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::lists::archive;
use crate::app::lists::publishing::{Proposal, Publication, same_person};
use crate::app::lists::seal::{digest, seal};
use crate::app::lists::{self, previous_numbers};
use crate::app::pools;
use crate::app::pools::pool_support;
use crate::app::settings;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::list::{Issue, ListEntry, ListStatus, RatingList, SectionKind};
use crate::domain::person::Status;
use crate::domain::{Date, ListId, Message, PersonId, PoolId, name};
use crate::exchange::clean::clean_text;
use crate::exchange::people::opening_csv::OpeningDraft;
use crate::exchange::problem::Problem;
use crate::exchange::table::TableOptions;
use crate::publish::list::list_page::ListPage;
use crate::rating::draft::{PublishedBefore, number_ranks};
use crate::rating::ledger::RULES_VERSION;
use crate::store::list::{self, Corrected, Published, SealedEntry};
use crate::store::publication_request::{self, Request};
use crate::store::{self, Connection, Operation};

/// The parameters of an archived list.
#[derive(Clone, Debug)]
pub struct ArchiveOrder {
    /// The date of the list.
    pub date: Date,
    /// The club's name as it was printed; `None` for the current one.
    pub club: Option<String>,
    /// Whether to store unknown names as people who are not members.
    pub guests: bool,
    /// Whether to replace the archived list of that day by this one, as its next edition.
    pub replace: bool,
}

/// Adds an older list to the archive; `file` is the name of its file, for messages. Where publishing takes two people,
/// it is proposed, and archived when another Unix user imports the same file.
///
/// It contains what was printed: rating, games where given, and the section by `status`. Rank, change, class and the
/// rating as DSU number follow from those by the rules of its day and are sealed with them.
///
/// # Errors
/// Data errors with every place in the file; a user error listing unknown and doubtful members, or for a future day;
/// a conflict if there is a list of that day, if the program has computed a list, for a day after the opening
/// balance, and if the user is the one who proposed it.
pub fn archive_list(
    club: &mut Club,
    (file, bytes): (&Path, &[u8]),
    given: &TableOptions,
    order: &ArchiveOrder,
) -> AppResult<(Done<Publication>, Vec<Problem>)> {
    pool_support::require_pairwise(club)?;
    let shown = file.display().to_string();
    let date = order.date;
    if date > club.session.today() {
        return Err(AppError::user(
            Message::new("error-archive-future").with("date", date),
        ));
    }
    let (drafts, warnings) = read(&shown, bytes, given)?;
    let other_days = other_days(&drafts, date);
    if !other_days.is_empty() {
        return Err(AppError::refused_file(&shown, other_days));
    }
    let name = match &order.club {
        Some(name) => clean_text(name),
        None => club.name()?,
    };
    let strangers = if order.guests {
        Strangers::Guests
    } else {
        Strangers::OnlyKnown
    };
    let archive = Archive {
        pool: club.pool,
        date,
        club: name,
        drafts,
        strangers,
        replace: order.replace,
        reason: club.session.reason.as_deref().map(clean_text),
    };
    let settled = archive
        .doubted(club, &warnings)
        .and_then(|doubts| doubts.require_confirmed(club));
    settled.map_err(|error| error.in_file(shown.as_str()))?;
    let done = put_in_or_propose(club, &archive);
    Ok((done.map_err(|error| error.in_file(shown))?, warnings))
}

/// Archives a list as part of an operation that stored its members.
pub(crate) fn archive_of_members(
    op: &Operation<'_>,
    pool: PoolId,
    (date, club): (Date, String),
    rows: Vec<(OpeningDraft, PersonId)>,
) -> AppResult<RatingList> {
    let identity = |(draft, person): &(OpeningDraft, PersonId)| Identity {
        name: name::plain_order(&draft.name),
        who: Role::Member(*person),
    };
    let identities: Vec<Identity> = rows.iter().map(identity).collect();
    let archive = Archive {
        pool,
        date,
        club,
        drafts: rows.into_iter().map(|(draft, _)| draft).collect(),
        strangers: Strangers::OnlyKnown,
        replace: false,
        reason: None,
    };
    store_list(op, &archive, None, &identities)
}

fn put_in_or_propose(club: &mut Club, archive: &Archive) -> AppResult<Done<Publication>> {
    let waiting = publication_request::on(club.conn(), club.pool, archive.date)?;
    if !settings::read(club)?.publish_by_two {
        return put_in(club, archive, waiting.as_ref(), None);
    }
    let content = archive.content(club.conn())?;
    let proposal = match &waiting {
        Some(request) => Some(archive::proposal(club, request)?),
        None => None,
    };
    match (&waiting, proposal) {
        (Some(request), Some(proposal)) if request.content == content => {
            if request.user == club.session.author.user {
                return Err(same_person(&proposal));
            }
            put_in(club, archive, waiting.as_ref(), Some(proposal))
        }
        (_, earlier) => propose(club, archive, &content, waiting.as_ref(), earlier),
    }
}

fn put_in(
    club: &mut Club,
    archive: &Archive,
    waiting: Option<&Request>,
    confirms: Option<Proposal>,
) -> AppResult<Done<Publication>> {
    let mut subject = json!({ "date": archive.date });
    if let Some(proposal) = &confirms {
        subject["proposed"] = json!(proposal.operation);
    }
    let done = club.write("opening-archive", subject, |op| {
        if let Some(waiting) = waiting {
            publication_request::expect(op, archive.pool, archive.date, Some(waiting))?;
            publication_request::delete(op, waiting)?;
        }
        archive.store(op)
    })?;
    Ok(done.map(|list| Publication::Published {
        page: Box::new(ListPage::without_notes(list)),
        confirms,
        overridden: Vec::new(),
    }))
}

/// Records that the session's user proposes to archive the list in the file.
fn propose(
    club: &mut Club,
    archive: &Archive,
    content: &str,
    waiting: Option<&Request>,
    instead_of: Option<Proposal>,
) -> AppResult<Done<Publication>> {
    let user = club.session.author.user.clone();
    // The list is stored and rolled back, to obtain the result as it would be.
    let dry_run = std::mem::replace(&mut club.session.dry_run, true);
    let tried = put_in(club, archive, None, None);
    club.session.dry_run = dry_run;
    let list = RatingList {
        status: ListStatus::Draft,
        seal: None,
        ..tried?.value.list().clone()
    };
    let earlier = instead_of.as_ref().map(|earlier| earlier.operation);
    let subject = json!({ "date": archive.date, "instead_of": earlier });
    let done = club.write("publish-propose", subject, |op| {
        publication_request::expect(op, archive.pool, archive.date, waiting)?;
        if archive.content(op.conn())? != content {
            return Err(AppError::conflict(Message::new("error-facts-changed"))
                .hinted(Message::new("hint-again")));
        }
        publication_request::put(op, archive.pool, archive.date, &user, (content, None))?;
        Ok(())
    })?;
    Ok(done.map(|()| Publication::Proposed {
        page: Box::new(ListPage::without_notes(list)),
        instead_of,
        overridden: Vec::new(),
    }))
}

/// A list read from its file.
struct Archive {
    pool: PoolId,
    date: Date,
    club: String,
    drafts: Vec<OpeningDraft>,
    strangers: Strangers,
    replace: bool,
    /// The reason for replacing another list.
    reason: Option<String>,
}

impl Archive {
    /// The digest of everything that a second person confirms: the lines of the file, and the identities of all
    /// members.
    fn content(&self, conn: &Connection) -> AppResult<String> {
        self.replaced(conn)?;
        let identities = identify(&self.drafts, &store::person::all(conn)?, self.strangers)?;
        let lines = self
            .drafts
            .iter()
            .zip(&identities)
            .map(|(draft, identity)| {
                let who = (identity.person(), &identity.name, &draft.dsu, &draft.fide);
                (
                    who,
                    draft.rating,
                    draft.games,
                    draft.status.map(Status::word),
                )
            });
        Ok(digest(&(&self.club, lines.collect::<Vec<_>>())))
    }

    /// The doubts about the list itself, and about its differences from the list before it.
    fn doubted(&self, club: &Club, problems: &[Problem]) -> AppResult<Doubts> {
        let conn = club.conn();
        self.replaced(conn)?;
        let mut doubts = doubted(club, &self.drafts, problems)?;
        let Some(before) = list::before(conn, self.pool, self.date)? else {
            return Ok(doubts);
        };
        let earlier = previous_numbers(conn, before.id)?;
        let identities = identify(&self.drafts, &store::person::all(conn)?, self.strangers)?;
        for (draft, identity) in self.drafts.iter().zip(&identities) {
            let known = identity.person().and_then(|person| earlier.get(&person));
            let Some(old) = known.map(|known| known.rating) else {
                continue;
            };
            let moved = (draft.rating.0 - old.0).abs();
            let doubt = doubts.doubt(&plausible::LIST_JUMP, moved).map(|doubt| {
                doubt
                    .with("name", identity.name.as_str())
                    .with("old", old.to_string())
                    .with("date", before.date)
                    .with("new", draft.rating.to_string())
            });
            let at = (draft.line, draft.columns.rating);
            doubts.extend_at(doubt.map(|doubt| Problem::warning(at.0, at.1, doubt)));
        }
        Ok(doubts)
    }

    /// The edition that the list replaces.
    fn replaced(&self, conn: &Connection) -> AppResult<Option<ListId>> {
        refuse_day(conn, self.pool, self.date, self.replace)?;
        let newest = list::on(conn, self.pool, self.date)?;
        Ok(newest.map(|newest| newest.id))
    }

    fn store(&self, op: &Operation<'_>) -> AppResult<RatingList> {
        let replaces = self.replaced(op.conn())?;
        let people = store::person::all(op.conn())?;
        let identities = identify(&self.drafts, &people, self.strangers)?;
        store_list(op, self, replaces, &identities)
    }
}

/// An archived list has to precede everything that the program computes: its own lists, and the opening balance.
fn refuse_day(conn: &Connection, pool: PoolId, date: Date, replace: bool) -> AppResult<()> {
    let lists = list::all(conn, pool)?;
    let of_day = lists.iter().find(|list| list.date == date);
    match of_day {
        Some(stored) if !(replace && stored.taken_over) => {
            let key = if stored.taken_over {
                "hint-archive-replace"
            } else {
                "hint-lists"
            };
            let message = Message::new("error-archived-already").with("date", date);
            return Err(AppError::conflict(message).hinted(Message::new(key)));
        }
        None if replace => {
            let message = Message::new("error-not-published").with("date", date);
            return Err(AppError::user(message).hinted(Message::new("hint-lists")));
        }
        _ => {}
    }
    if let Some(own) = lists.iter().find(|list| !list.taken_over) {
        return Err(AppError::conflict(
            Message::new("error-archive-before-own").with("date", own.date),
        )
        .hinted(Message::new("hint-archive-before-own")));
    }
    let starts = store::person::starts(conn, pool)?.into_iter();
    let openings = starts.filter(|(_, start)| start.opening);
    match openings.map(|(_, start)| start.on).max() {
        Some(opening) if opening < date => Err(AppError::conflict(
            Message::new("error-archive-after-opening").with("date", opening),
        )
        .hinted(Message::new("hint-archive-after-opening"))),
        _ => Ok(()),
    }
}

/// The rows that state another day than that of the list.
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

/// Freezes and seals the list, and returns it as archived.
fn store_list(
    op: &Operation<'_>,
    archive: &Archive,
    replaces: Option<ListId>,
    identities: &[Identity],
) -> AppResult<RatingList> {
    let Archive { pool, date, .. } = *archive;
    let previous = list::before(op.conn(), pool, date)?;
    let earlier = lists::before(op.conn(), pool, date, previous.as_ref())?;
    let printed = printed(op, pool, date, &archive.drafts, identities, &earlier)?;
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
        club: archive.club.clone(),
        at_operation: op.id(),
        rules_version: RULES_VERSION,
        program_version: env!("CARGO_PKG_VERSION").to_owned(),
        // It was not computed from facts of this program.
        facts_digest: String::new(),
        previous: previous.as_ref().map(|previous| previous.id),
        replaces,
        taken_over: true,
        extra_reason: archive.reason.clone().filter(|_| replaces.is_some()),
        seal: String::new(),
    };
    let corrected = Corrected::default();
    head.seal = seal(&head, &sealed, &corrected);
    list::insert(op, &head, &lines, &corrected)?;
    Ok(RatingList {
        club: head.club,
        pool: Some(head.pool_name).filter(|name| !name.is_empty()),
        date,
        status: ListStatus::Published,
        previous_date: previous.map(|previous| previous.date),
        sections: list::sections(&sealed),
        seal: Some(head.seal),
        head: None,
        issue: Issue {
            taken_over: true,
            ..Issue::default()
        },
    })
}

/// The sections as they were printed, with the values derived from the ratings by the rules of the day.
fn printed(
    op: &Operation<'_>,
    pool: PoolId,
    date: Date,
    drafts: &[OpeningDraft],
    identities: &[Identity],
    before: &PublishedBefore,
) -> AppResult<[(SectionKind, Vec<ListEntry>); 2]> {
    let facts = store::facts::load(op.conn(), pool)?;
    let regulation = facts.regulation_on(date);
    let conversion = facts.conversion_on(date);
    let mut sections = [
        (SectionKind::Active, Vec::new()),
        (SectionKind::Passive, Vec::new()),
    ];
    for (draft, identity) in drafts.iter().zip(identities) {
        let (member, _) = identity.find_or_add(op, draft)?;
        let earlier = before.numbers.get(&member);
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
            back: earlier.is_none() && before.ever.contains(&member),
            hidden: false,
            movement: None,
        };
        let passive = draft.status == Some(Status::Passive);
        sections[usize::from(passive)].1.push(entry);
    }
    for (_, entries) in &mut sections {
        // Ties stay in the printed order.
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
