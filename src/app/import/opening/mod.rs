//! Founds a club or takes it over: all ratings, games and days from the last list, and older lists for the archive.
//!
//! Source: ES regulation, newcomers: "an opening balance (rating, games so far, date) for every member from the last
//! list". An opening is the beginning of a member's history in this program. So it is refused for a member who was
//! rated in an event that started before its day; that would be a decision (`start-rating set`). It may precede events
//! that are rated already only while the club has published no list of its own: the history behind a published number
//! never gets a different beginning.

mod archive;

use std::collections::HashMap;
use std::path::Path;

use serde_json::json;

use crate::publish::import::members::{OpeningEntry, OpeningImported};

pub(crate) use archive::archive_of_members;
pub use archive::{ArchiveOrder, archive_list};

use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::members::checked_input;
use crate::app::members::matching::{self, Directory, Match};
use crate::app::members::member_import::{differ, same_people};
use crate::app::pools::pool_support;
use crate::app::settings::plausible::{self, Doubts};
use crate::domain::date::MIN_VALID;
use crate::domain::person::{NamedPerson, PersonalData, StartRating, Status};
use crate::domain::{Date, Message, PersonId, PoolId, name};
use crate::exchange::draft::PlayerDraft;
use crate::exchange::people::opening_csv::{self, OpeningDraft};
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::table::TableOptions;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Ledger, rate};
use crate::store::{self, Operation, list};

/// Imports the opening balance from the bytes of a file; `file` is its name, for messages.
///
/// `on` is the day where a row gives none. Unknown names are refused unless they are to become `new_members`.
///
/// # Errors
/// Data errors with every place in the file; a user error listing unknown and doubtful members; a conflict for
/// members who were rated already. Then nothing is imported.
pub fn import(
    club: &mut Club,
    (file, bytes): (&Path, &[u8]),
    given: &TableOptions,
    on: Option<Date>,
    new_members: bool,
) -> AppResult<Done<OpeningImported>> {
    pool_support::require_pairwise(club)?;
    let shown = file.display().to_string();
    let (drafts, warnings) = read(&shown, bytes, given)?;
    let days = days(&drafts, on).map_err(|problems| AppError::refused_file(&shown, problems))?;
    let mut doubts = doubted(club, &drafts, &warnings)?;
    for (draft, day) in drafts.iter().zip(&days) {
        doubts.add_at(
            (draft.line, draft.columns.since),
            &plausible::START_DAY,
            *day,
        );
    }
    let settled = doubts.require_confirmed(club);
    settled.map_err(|error| error.in_file(shown.as_str()))?;
    let dry_run = club.session.dry_run;
    let strangers = if new_members {
        Strangers::Members
    } else {
        Strangers::Refused
    };
    let pool = club.pool;
    let work = |op: &Operation<'_>| {
        let people = store::person::all(op.conn())?;
        let identities = identify(&drafts, &people, strangers)?;
        refuse_rated(op, pool, &drafts, &days, &identities)?;
        let mut entries = Vec::new();
        for ((draft, on), identity) in drafts.iter().zip(days).zip(identities) {
            entries.push(store_opening(op, pool, draft, on, &identity, dry_run)?);
        }
        Ok(OpeningImported {
            entries,
            dry_run,
            warnings,
        })
    };
    let subject = json!({ "count": drafts.len() });
    club.write("opening-import", subject, work)
        .map_err(|error: AppError| error.in_file(shown))
}

fn read(
    shown: &str,
    bytes: &[u8],
    given: &TableOptions,
) -> AppResult<(Vec<OpeningDraft>, Vec<Problem>)> {
    let Reading { value, problems } = opening_csv::read_given(bytes, given);
    match value {
        Some(drafts) => Ok((drafts, problems)),
        None => Err(AppError::refused_file(shown, problems)),
    }
}

/// The doubts in the lines of an earlier list: those of its reader, ratings of another scale, years of birth, and too
/// many games.
fn doubted(club: &Club, drafts: &[OpeningDraft], problems: &[Problem]) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    doubts.extend_asked(problems);
    for draft in drafts {
        doubts.add_at(
            (draft.line, draft.columns.rating),
            &plausible::OWN_RATING,
            draft.rating,
        );
        doubts.add_at(
            (draft.line, draft.columns.games),
            &plausible::GAMES,
            draft.games,
        );
        if let Some(born) = draft.born {
            doubts.add_at((draft.line, draft.columns.born), &plausible::BORN, born);
        }
    }
    Ok(doubts)
}

/// The day of each row: its own, otherwise the one given for all.
fn days(drafts: &[OpeningDraft], on: Option<Date>) -> Result<Vec<Date>, Vec<Problem>> {
    let mut days = Vec::new();
    let mut without = Vec::new();
    for draft in drafts {
        match draft.on.or(on) {
            Some(day) => days.push(day),
            None => without.push(Problem::error(
                draft.line,
                0,
                Message::new("opening-no-date"),
            )),
        }
    }
    if without.is_empty() {
        return Ok(days);
    }
    Err(without)
}

/// Refuses an opening for members who were rated before it, or, once a list is published, after it.
fn refuse_rated(
    op: &Operation<'_>,
    pool: PoolId,
    drafts: &[OpeningDraft],
    days: &[Date],
    identities: &[Identity],
) -> AppResult<()> {
    let facts = store::facts::load(op.conn(), pool)?;
    let ledger = rate(&facts, None);
    let lists = list::all(op.conn(), pool)?;
    let published = lists.iter().any(|list| !list.taken_over);
    let mut rated = Vec::new();
    for ((draft, on), identity) in drafts.iter().zip(days).zip(identities) {
        let Some(person) = identity.person() else {
            continue;
        };
        let key = match first_rated(&facts, &ledger, person) {
            Some(first) if first < *on => "opening-after-games",
            Some(_) if published => "opening-published",
            _ => continue,
        };
        let message = Message::new(key).with("name", identity.name.as_str());
        rated.push(Problem::error(draft.line, 0, message));
    }
    if rated.is_empty() {
        return Ok(());
    }
    Err(
        AppError::conflict(Message::new("error-opening-rated").with("count", rated.len()))
            .hinted(Message::new("hint-opening-rated"))
            .with_problems(rated),
    )
}

/// The first day of the first event in which a person was rated.
fn first_rated(facts: &Facts, ledger: &Ledger, person: PersonId) -> Option<Date> {
    let starts = ledger.lines_of(person).filter_map(|line| {
        let mut events = facts.tournaments.iter();
        let event = events.find(|event| event.id == line.tournament)?;
        Some(event.start)
    });
    starts.min()
}

fn store_opening(
    op: &Operation<'_>,
    pool: PoolId,
    draft: &OpeningDraft,
    on: Date,
    identity: &Identity,
    dry_run: bool,
) -> AppResult<OpeningEntry> {
    let (person, how) = identity.find_or_add(op, draft)?;
    if how != "known" {
        let status = draft.status.unwrap_or(Status::Active);
        store::person::set_status(op, person, MIN_VALID, status)?;
    }
    let start = StartRating {
        on,
        rating: draft.rating,
        games: draft.games,
        opening: true,
    };
    store::person::set_start(op, person, pool, start)?;
    Ok(OpeningEntry {
        member: (how != "new" || !dry_run).then_some(person),
        name: name::plain_order(&identity.name),
        rating: draft.rating,
        games: draft.games,
        on,
        how,
    })
}

/// What to do with unknown people.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strangers {
    /// They are listed and nothing is imported; guests are strangers too.
    Refused,
    /// They become members; so do guests.
    Members,
    /// They are listed and nothing is imported, but guests and former members are known.
    OnlyKnown,
    /// They are stored as people who are not members.
    Guests,
}

/// The identity of a person in the file.
struct Identity {
    /// The name: the club's, otherwise the file's.
    name: String,
    who: Role,
}

enum Role {
    Member(PersonId),
    Guest(PersonId),
    New,
}

impl Identity {
    /// The person, if known.
    fn person(&self) -> Option<PersonId> {
        match self.who {
            Role::Member(person) | Role::Guest(person) => Some(person),
            Role::New => None,
        }
    }

    /// The person, created if need be, and `known`, `joined` or `new`.
    fn find_or_add(
        &self,
        op: &Operation<'_>,
        draft: &OpeningDraft,
    ) -> AppResult<(PersonId, &'static str)> {
        match self.who {
            Role::Member(person) => Ok((person, "known")),
            Role::Guest(person) => Ok((person, "joined")),
            Role::New => {
                let data = checked_input::cleaned(&PersonalData {
                    name: draft.name.clone(),
                    dsu: draft.dsu.clone(),
                    fide: draft.fide.clone(),
                    born: draft.born,
                })?;
                Ok((store::person::insert(op, &data)?, "new"))
            }
        }
    }
}

pub(crate) fn as_player(draft: &OpeningDraft) -> PlayerDraft {
    let (dsu, fide) = (draft.dsu.as_deref(), draft.fide.as_deref());
    matching::player(&draft.name, dsu, fide, draft.born)
}

/// Determines the identities of all people in the file.
///
/// # Errors
/// A user error listing people unknown, doubtful or named twice.
fn identify(
    drafts: &[OpeningDraft],
    people: &[NamedPerson],
    strangers: Strangers,
) -> AppResult<Vec<Identity>> {
    let by_id: HashMap<PersonId, &NamedPerson> =
        people.iter().map(|person| (person.id, person)).collect();
    let players: Vec<PlayerDraft> = drafts.iter().map(as_player).collect();
    let mut problems = Vec::new();
    let mut identities = Vec::new();
    for (draft, found) in drafts
        .iter()
        .zip(Directory::new(people).match_all(&players))
    {
        let known = match &found {
            Match::Found(id, _) => by_id.get(id),
            _ => None,
        };
        let who = match (known, &found) {
            (Some(person), _) if person.ever_member || strangers == Strangers::OnlyKnown => {
                Role::Member(person.id)
            }
            (Some(person), _) => Role::Guest(person.id),
            _ => Role::New,
        };
        if let Some(message) = objection(draft, &who, &found, &by_id, strangers) {
            problems.push(Problem::error(draft.line, 0, message));
        }
        let name = known.map_or_else(|| draft.name.clone(), |person| person.called());
        identities.push(Identity { name, who });
    }
    problems.extend(indistinct_namesakes(drafts, &identities));
    if problems.is_empty() {
        return Ok(identities);
    }
    problems.sort_by_key(|problem| problem.line);
    let hint = match strangers {
        Strangers::Refused => "hint-opening-unknown",
        Strangers::OnlyKnown => "hint-archive-unknown",
        _ => "hint-opening-doubtful",
    };
    Err(
        AppError::decision(Message::new("error-opening-unknown").with("count", problems.len()))
            .hinted(Message::new(hint))
            .with_problems(problems),
    )
}

/// Why a row cannot be accepted; `None` if it can.
fn objection(
    draft: &OpeningDraft,
    who: &Role,
    found: &Match,
    by_id: &HashMap<PersonId, &NamedPerson>,
    strangers: Strangers,
) -> Option<Message> {
    let say = |key| Message::new(key).with("name", display_name(draft));
    if let Match::Doubtful(doubt, ids) = found {
        return Some(doubt.of_row(&display_name(draft), ids, by_id));
    }
    match (who, strangers) {
        (Role::New, Strangers::Refused | Strangers::OnlyKnown) => Some(say("opening-unknown")),
        (Role::New, _) if draft.name.is_empty() => Some(say("opening-nameless")),
        (Role::Guest(_), Strangers::Refused) => Some(say("opening-guest")),
        _ => None,
    }
}

/// The name, otherwise the number.
fn display_name(draft: &OpeningDraft) -> String {
    if !draft.name.is_empty() {
        return draft.name.clone();
    }
    let number = draft.dsu.as_ref().or(draft.fide.as_ref());
    number.cloned().unwrap_or_default()
}

/// Rows with the same name that neither a number, the year of birth nor the identities distinguish.
fn indistinct_namesakes(drafts: &[OpeningDraft], identities: &[Identity]) -> Vec<Problem> {
    let rows = drafts.iter().zip(identities);
    let rows = rows.filter(|(draft, _)| !draft.name.is_empty());
    let rows = rows.map(|row| (&*row.0.name, row.0.line, row));
    same_people(rows, |(one, who), (other, known)| {
        differ(one.dsu.as_ref(), other.dsu.as_ref())
            || differ(one.fide.as_ref(), other.fide.as_ref())
            || differ(one.born, other.born)
            || differ(who.person(), known.person())
    })
}
