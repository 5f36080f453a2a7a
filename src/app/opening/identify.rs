//! The identities of people on an earlier list.

use std::collections::HashMap;

use crate::app::checked_input;
use crate::app::error::{AppError, AppResult};
use crate::app::matching::{self, Directory, Doubt, Match};
use crate::app::member_import::doubt_key;
use crate::domain::person::{NamedPerson, PersonalData};
use crate::domain::{Message, PersonId, name};
use crate::exchange::draft::PlayerDraft;
use crate::exchange::opening_csv::OpeningDraft;
use crate::exchange::problem::Problem;
use crate::store::{self, Operation};

/// What to do with unknown people.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Strangers {
    /// They are listed and nothing is imported; guests are strangers too.
    Refused,
    /// They become members; guests too.
    Members,
    /// They are listed and nothing is imported, but guests and former members are known.
    OnlyKnown,
    /// They are stored as people who are not members.
    Guests,
}

/// The identity of a person in the file.
pub(super) struct Identity {
    /// The name: the club's, otherwise the file's.
    pub(super) name: String,
    who: Role,
}

enum Role {
    Member(PersonId),
    Guest(PersonId),
    New,
}

impl Identity {
    /// The person, if known.
    pub(super) fn person(&self) -> Option<PersonId> {
        match self.who {
            Role::Member(person) | Role::Guest(person) => Some(person),
            Role::New => None,
        }
    }

    /// The person, added if need be, and `known`, `joined` or `new`.
    pub(super) fn settle(
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

/// Determines the identities of all people in the file.
///
/// # Errors
/// A user error listing people unknown, doubtful or named twice.
pub(super) fn identify(
    drafts: &[OpeningDraft],
    people: &[NamedPerson],
    strangers: Strangers,
) -> AppResult<Vec<Identity>> {
    let by_id: HashMap<PersonId, &NamedPerson> =
        people.iter().map(|person| (person.id, person)).collect();
    let players: Vec<PlayerDraft> = drafts
        .iter()
        .map(|draft| {
            let (dsu, fide) = (draft.dsu.as_deref(), draft.fide.as_deref());
            matching::player(&draft.name, dsu, fide, draft.born)
        })
        .collect();
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
    problems.extend(named_twice(drafts, &identities));
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
        AppError::user(Message::new("error-opening-unknown").with("count", problems.len()))
            .hinted(Message::new(hint))
            .with_problems(problems),
    )
}

/// Why a row cannot be accepted, if so.
fn objection(
    draft: &OpeningDraft,
    who: &Role,
    found: &Match,
    by_id: &HashMap<PersonId, &NamedPerson>,
    strangers: Strangers,
) -> Option<Message> {
    let say = |key| Message::new(key).with("name", display_name(draft));
    if let Match::Doubtful(doubt, ids) = found {
        let candidates = matching::candidates(doubt.named(ids), by_id);
        let key = match doubt {
            Doubt::Similar => "number-similar",
            other => doubt_key(*other),
        };
        return Some(say(key).with("candidates", candidates));
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

/// Whether both are known and not the same.
fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if one != other)
}

/// Rows with the same name that no number and no year of birth distinguishes, of each other or of those whom the club
/// knows.
fn named_twice(drafts: &[OpeningDraft], identities: &[Identity]) -> Vec<Problem> {
    let mut seen: HashMap<String, Vec<(&OpeningDraft, &Identity)>> = HashMap::new();
    let mut twice = Vec::new();
    let rows = drafts.iter().zip(identities);
    for (draft, who) in rows.filter(|(draft, _)| !draft.name.is_empty()) {
        let earlier = seen.entry(name::key(&draft.name)).or_default();
        let same = earlier.iter().find(|(other, known)| {
            !differ(draft.dsu.as_ref(), other.dsu.as_ref())
                && !differ(draft.fide.as_ref(), other.fide.as_ref())
                && !differ(draft.born, other.born)
                && !differ(who.person(), known.person())
        });
        if let Some((same, _)) = same {
            let message = Message::new("member-twice")
                .with("name", draft.name.as_str())
                .with("line", same.line.to_string());
            twice.push(Problem::error(draft.line, 0, message));
        }
        earlier.push((draft, who));
    }
    twice
}
