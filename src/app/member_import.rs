//! Members from a file: all of it or nothing, and nobody twice.

use std::collections::HashMap;
use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::checked_input;
use super::club::{Club, Done};
use super::error::{AppError, AppResult};
use super::matching::{self, By, Directory, Doubt, Match};
use super::plausible::{Doubts, rules};
use crate::domain::date::MIN_VALID;
use crate::domain::person::{NamedPerson, PersonalData, StartRating};
use crate::domain::{Date, Message, PersonId, PoolId, name};
use crate::exchange::draft::PlayerDraft;
use crate::exchange::members_csv::{self, MemberDraft};
use crate::exchange::problem::{Problem, Reading};
use crate::store::{self, Operation};

/// What an import of members came to.
#[derive(Clone, Debug, Serialize)]
pub struct MembersImported {
    /// New people.
    pub added: Vec<ImportedMember>,
    /// People known as guests, who are members now.
    pub joined: Vec<ImportedMember>,
    /// Members known already; nothing about them was changed.
    pub unchanged: Vec<ImportedMember>,
    /// Only tried.
    pub dry_run: bool,
    /// Where the file deviates, and new members whose name is nearly that of somebody else.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A member of the file.
#[derive(Clone, Debug, Serialize)]
pub struct ImportedMember {
    /// Who; `None` for a new member of a dry run.
    pub id: Option<PersonId>,
    /// The name as in the file.
    pub name: String,
    /// The start rating that was recorded.
    pub start_rating: Option<i32>,
}

/// Who a member of the file is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Identity {
    New,
    /// Known as a guest only.
    Guest(PersonId),
    Member(PersonId),
}

/// Imports members from the bytes of a file; `file` is its name, for messages.
///
/// Whoever is known by DSU number, FIDE number or name is not added again and keeps everything as it is.
/// A start rating holds from `on`, else from the day the member is one.
///
/// # Errors
/// Data errors with every place in the file; a user error listing the doubtful members. Then nothing is
/// imported.
pub fn import(
    club: &mut Club,
    file: &Path,
    bytes: &[u8],
    on: Option<Date>,
) -> AppResult<Done<MembersImported>> {
    let Reading { value, problems } = members_csv::read(bytes);
    let shown = file.display().to_string();
    let Some(drafts) = value else {
        return Err(AppError::data(
            Message::new("error-file-refused").with("file", shown.as_str()),
        )
        .hinted(Message::new("hint-nothing-imported"))
        .in_file(shown)
        .with_problems(problems));
    };
    let odd = odd_ratings(&drafts);
    if !odd.is_empty() {
        return Err(AppError::data(
            Message::new("error-file-refused").with("file", shown.as_str()),
        )
        .hinted(Message::new("hint-nothing-imported"))
        .in_file(shown)
        .with_problems(odd));
    }
    let settled = doubted(club, &drafts).and_then(|doubts| doubts.settle(club));
    settled.map_err(|error| error.in_file(shown.as_str()))?;
    let dry_run = club.session.dry_run;
    let pool = club.pool;
    let work = |op: &Operation<'_>| {
        let people = store::person::all(op.conn())?;
        let mut warnings = problems;
        let identities = identify(&drafts, &people, &mut warnings)?;
        let mut imported = MembersImported {
            added: Vec::new(),
            joined: Vec::new(),
            unchanged: Vec::new(),
            dry_run,
            warnings,
        };
        for (draft, identity) in drafts.iter().zip(identities) {
            store_member((op, pool), draft, identity, on, &mut imported)?;
        }
        Ok(imported)
    };
    club.write("member-import", json!({}), work)
        .map_err(|error: AppError| error.in_file(shown))
}

/// What is doubtful in the file: ratings of another scale, years of birth, and days.
fn doubted(club: &Club, drafts: &[MemberDraft]) -> AppResult<Doubts> {
    let mut doubts = Doubts::new(club)?;
    for draft in drafts {
        let at = (draft.line, 0);
        if let Some(rating) = draft.start_rating {
            doubts.add_at(at, &rules::OWN_RATING, rating);
        }
        if let Some(born) = draft.born {
            doubts.add_at(at, &rules::BORN, born);
        }
        if let Some(since) = draft.since {
            doubts.add_at(at, &rules::MEMBER_SINCE, since);
        }
        doubts.add_at(at, &rules::GAMES, draft.games.unwrap_or(0));
    }
    Ok(doubts)
}

/// Start ratings that nobody can have meant.
fn odd_ratings(drafts: &[MemberDraft]) -> Vec<Problem> {
    let odd = drafts.iter().filter_map(|draft| {
        let error = checked_input::check_rating(draft.start_rating?).err()?;
        Some(Problem::error(draft.line, 0, error.message))
    });
    odd.collect()
}

fn store_member(
    (op, pool): (&Operation<'_>, PoolId),
    draft: &MemberDraft,
    identity: Identity,
    on: Option<Date>,
    imported: &mut MembersImported,
) -> AppResult<()> {
    let entry = |id, start_rating| ImportedMember {
        id,
        name: draft.name.clone(),
        start_rating,
    };
    let person = match identity {
        Identity::Member(id) => {
            imported.unchanged.push(entry(Some(id), None));
            return Ok(());
        }
        Identity::Guest(id) => id,
        Identity::New => store::person::insert(op, &checked_input::cleaned(&personal(draft))?)?,
    };
    let since = draft.since.unwrap_or(MIN_VALID);
    store::person::set_status(op, person, since, draft.status)?;
    if let Some(rating) = draft.start_rating {
        let start = StartRating {
            on: on.unwrap_or(since),
            rating,
            games: draft.games.unwrap_or(0),
            opening: true,
        };
        store::person::set_start(op, person, pool, start)?;
    }
    let shown = (identity != Identity::New || !imported.dry_run).then_some(person);
    let entry = entry(shown, draft.start_rating.map(|rating| rating.0));
    match identity {
        Identity::New => imported.added.push(entry),
        _ => imported.joined.push(entry),
    }
    Ok(())
}

fn personal(draft: &MemberDraft) -> PersonalData {
    PersonalData {
        name: draft.name.clone(),
        dsu: draft.dsu.clone(),
        fide: draft.fide.clone(),
        born: draft.born,
    }
}

/// Decides who every member of the file is, or lists the doubtful ones.
fn identify(
    drafts: &[MemberDraft],
    people: &[NamedPerson],
    warnings: &mut Vec<Problem>,
) -> AppResult<Vec<Identity>> {
    let by_id: HashMap<PersonId, &NamedPerson> =
        people.iter().map(|person| (person.id, person)).collect();
    let list = |ids: &[PersonId]| {
        let names = ids.iter().map(|id| {
            let name = by_id.get(id).map_or("", |person| person.data.name.as_str());
            format!("{id} {name}")
        });
        names.collect::<Vec<_>>().join(", ")
    };
    let players: Vec<PlayerDraft> = drafts.iter().map(as_player).collect();
    let matches = Directory::new(people).match_all(&players);
    let mut doubtful = same_people(drafts);
    let mut identities = Vec::new();
    for (draft, found) in drafts.iter().zip(matches) {
        let said = |key, ids: &[PersonId]| {
            Message::new(key)
                .with("name", draft.name.as_str())
                .with("candidates", list(ids))
        };
        let identity = match found {
            Match::Found(id, By::DsuNumber | By::FideNumber | By::Name) => match by_id.get(&id) {
                Some(person) if person.ever_member => Identity::Member(id),
                _ => Identity::Guest(id),
            },
            Match::Unknown => Identity::New,
            Match::Doubtful(Doubt::Similar, ids) => {
                let message = said("member-similar", &ids);
                warnings.push(Problem::warning(draft.line, 0, message));
                Identity::New
            }
            Match::Doubtful(doubt, ids) => {
                let message = said(doubt_key(doubt), &ids);
                doubtful.push(Problem::error(draft.line, 0, message));
                Identity::New
            }
        };
        identities.push(identity);
    }
    if doubtful.is_empty() {
        return Ok(identities);
    }
    doubtful.sort_by_key(|problem| problem.line);
    Err(
        AppError::user(Message::new("error-doubtful-members").with("count", doubtful.len()))
            .hinted(Message::new("hint-doubtful-members"))
            .with_problems(doubtful),
    )
}

/// A member of the file in the shape that the matching asks for.
fn as_player(draft: &MemberDraft) -> PlayerDraft {
    let (dsu, fide) = (draft.dsu.as_deref(), draft.fide.as_deref());
    matching::player(&draft.name, dsu, fide, draft.born)
}

/// Rows of one name that nothing tells apart: neither a number nor the year of birth.
fn same_people(drafts: &[MemberDraft]) -> Vec<Problem> {
    let mut seen: HashMap<String, Vec<&MemberDraft>> = HashMap::new();
    let mut doubtful = Vec::new();
    for draft in drafts {
        let earlier = seen.entry(name::key(&draft.name)).or_default();
        if let Some(same) = earlier.iter().find(|other| !told_apart(draft, other)) {
            let message = Message::new("member-twice")
                .with("name", draft.name.as_str())
                .with("line", same.line.to_string());
            doubtful.push(Problem::error(draft.line, 0, message));
        }
        earlier.push(draft);
    }
    doubtful
}

fn told_apart(one: &MemberDraft, other: &MemberDraft) -> bool {
    fn differ<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
        one.zip(other).is_some_and(|(one, other)| one != other)
    }
    differ(one.dsu.as_ref(), other.dsu.as_ref())
        || differ(one.fide.as_ref(), other.fide.as_ref())
        || differ(one.born.as_ref(), other.born.as_ref())
}

/// What to say of a row that is doubtful.
pub(super) fn doubt_key(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Numbers => "member-numbers",
        Doubt::OtherNumber => "member-other-number",
        Doubt::SeveralPeople => "member-several-people",
        Doubt::Contradiction => "member-contradiction",
        Doubt::Similar => "member-similar",
        Doubt::SeveralPlayers => "member-several-rows",
    }
}
