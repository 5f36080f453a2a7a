//! The players to seed: the entrants of a tournament, typed names, or the names in a file.

use std::collections::HashSet;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::app::checked_input;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::lookup::{self, by_name};
use crate::app::matching::{Directory, Match};
use crate::domain::person::{ExternalScale, NamedPerson};
use crate::domain::tournament::EntryRating;
use crate::domain::{Date, Message, PersonId, name};
use crate::exchange::clean::clean_text;
use crate::exchange::draft::PlayerDraft;
use crate::exchange::names_list::{self, ListedName};
use crate::exchange::problem::{Problem, Reading};
use crate::store;
use crate::store::tournament;

/// The suffix that marks a name as a guest's, regardless of similar names.
const GUEST: &str = "=guest";

/// The source of the players to seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeedSource {
    /// The entrants of a stored tournament, by its name or number.
    Tournament(String),
    /// Names and member numbers.
    Names(Vec<String>),
    /// The bytes of a file with one name or member number a line.
    File(PathBuf, Vec<u8>),
}

/// A field of players, and the event it belongs to.
pub(super) struct Field {
    pub(super) event: Option<String>,
    pub(super) start: Option<Date>,
    pub(super) entries: Vec<Entry>,
}

/// A player with the numbers that came with the entry.
pub(super) struct Entry {
    pub(super) person: Option<PersonId>,
    pub(super) name: String,
    pub(super) ratings: Vec<EntryRating>,
}

impl Entry {
    /// Somebody the club knows, without numbers of the entry's own.
    pub(super) fn known(person: &NamedPerson) -> Self {
        Self {
            person: Some(person.id),
            name: person.called(),
            ratings: Vec::new(),
        }
    }
}

/// Why a name cannot be used.
enum Refusal {
    Unknown(String),
    Doubtful(String, Vec<String>),
    Twice(String),
}

impl Refusal {
    fn message(&self, problem: bool) -> Message {
        match self {
            Self::Unknown(who) => Message::new("error-unknown-person").with("name", who.as_str()),
            Self::Twice(who) => Message::new("error-named-twice").with("name", who.as_str()),
            Self::Doubtful(who, candidates) if problem => Message::new("problem-doubtful-name")
                .with("name", who.as_str())
                .with("candidates", candidates.join(", ")),
            Self::Doubtful(who, _) => {
                Message::new("error-doubtful-name").with("name", who.as_str())
            }
        }
    }

    fn error(self) -> AppError {
        let error = AppError::user(self.message(false));
        match self {
            Self::Unknown(_) => error.hinted(Message::new("hint-member-list")),
            Self::Twice(_) => error,
            Self::Doubtful(_, candidates) => error.hinted(
                Message::new("hint-doubtful-name").with("candidates", candidates.join(", ")),
            ),
        }
    }
}

/// The players, in the order given.
pub(super) fn field(club: &Club, who: &SeedSource) -> AppResult<Field> {
    let field = match who {
        SeedSource::Tournament(which) => entrants(club, which)?,
        SeedSource::Names(names) => Field {
            event: None,
            start: None,
            entries: typed(club, names)?,
        },
        SeedSource::File(file, bytes) => Field {
            event: None,
            start: None,
            entries: entries_in(club, &file.display().to_string(), bytes)?,
        },
    };
    if field.entries.is_empty() {
        return Err(AppError::user(Message::new("error-nobody-to-seed"))
            .hinted(Message::new("hint-nobody-to-seed")));
    }
    Ok(field)
}

/// The people of a team, who must be known.
pub(super) fn team_members(club: &Club, names: &[String]) -> AppResult<Vec<Entry>> {
    let mut entries: Vec<Entry> = Vec::new();
    for who in names {
        let person = lookup::find_person(club, who)?;
        if entries.iter().any(|entry| entry.person == Some(person.id)) {
            return Err(Refusal::Twice(person.data.name).error());
        }
        entries.push(Entry::known(&person));
    }
    Ok(entries)
}

fn entrants(club: &Club, which: &str) -> AppResult<Field> {
    let (id, header) = lookup::find_tournament(club, which)?;
    let stored = tournament::load(club.conn(), id)?
        .ok_or_else(|| AppError::internal(Message::new("error-row-gone")))?;
    let mut entries = Vec::new();
    for entry in stored.entries {
        entries.push(Entry {
            ratings: entry.ratings,
            ..Entry::known(&lookup::person(club, entry.person)?)
        });
    }
    Ok(Field {
        event: Some(header.name),
        start: Some(header.start),
        entries,
    })
}

fn typed(club: &Club, names: &[String]) -> AppResult<Vec<Entry>> {
    let people = store::person::all(club.conn())?;
    let mut resolver = Resolver::new(&people);
    let names = names.iter().filter(|name| !name.trim().is_empty());
    names
        .map(|name| resolver.entry(name, None).map_err(Refusal::error))
        .collect()
}

fn entries_in(club: &Club, file: &str, bytes: &[u8]) -> AppResult<Vec<Entry>> {
    let refused = |problems| {
        AppError::data(Message::new("error-names-refused").with("file", file))
            .hinted(Message::new("hint-names-refused"))
            .in_file(file)
            .with_problems(problems)
    };
    let Reading { value, problems } = names_list::read(bytes);
    let Some(listed) = value else {
        return Err(refused(problems));
    };
    let people = store::person::all(club.conn())?;
    let mut resolver = Resolver::new(&people);
    let mut entries = Vec::new();
    let mut wrong = Vec::new();
    for ListedName { line, who, rating } in listed {
        let odd = rating.and_then(|rating| checked_input::check_rating(rating).err());
        wrong.extend(odd.map(|error| Problem::error(line, 0, error.message)));
        let rating = rating.map(|value| EntryRating {
            scale: ExternalScale::Es,
            value,
        });
        match resolver.entry(&who, rating) {
            Ok(entry) => entries.push(entry),
            Err(refusal) => wrong.push(Problem::error(line, 0, refusal.message(true))),
        }
    }
    if wrong.is_empty() {
        Ok(entries)
    } else {
        Err(refused(wrong))
    }
}

/// Resolves names, and refuses a person named twice.
struct Resolver<'a> {
    people: &'a [NamedPerson],
    directory: Directory<'a>,
    seen: HashSet<PersonId>,
    guests: HashSet<String>,
}

impl<'a> Resolver<'a> {
    fn new(people: &'a [NamedPerson]) -> Self {
        Self {
            people,
            directory: Directory::new(people),
            seen: HashSet::new(),
            guests: HashSet::new(),
        }
    }

    fn entry(&mut self, who: &str, rating: Option<EntryRating>) -> Result<Entry, Refusal> {
        let mut entry = match self.person(who)? {
            Some(person) => {
                if !self.seen.insert(person.id) {
                    return Err(Refusal::Twice(person.data.name.clone()));
                }
                Entry::known(person)
            }
            None => {
                let name = clean_text(who.trim().trim_end_matches(GUEST));
                if !self.guests.insert(name::key(&name)) {
                    return Err(Refusal::Twice(name));
                }
                Entry {
                    person: None,
                    name,
                    ratings: Vec::new(),
                }
            }
        };
        entry.ratings.extend(rating);
        Ok(entry)
    }

    /// The person with this number or name; `None` for a guest.
    fn person(&self, who: &str) -> Result<Option<&'a NamedPerson>, Refusal> {
        let who = who.trim();
        if let Ok(id) = who.trim_start_matches('#').parse::<PersonId>() {
            let found = self.people.iter().find(|person| person.id == id);
            return found
                .map(Some)
                .ok_or_else(|| Refusal::Unknown(who.to_owned()));
        }
        if who.ends_with(GUEST) {
            return Ok(None);
        }
        let found = by_name(self.people.iter(), who, |person| &person.data.name);
        match found[..] {
            [one] => Ok(Some(one)),
            [] => self.nobody_similar(who).map(|()| None),
            _ => Err(doubtful(who, found.into_iter())),
        }
    }

    fn nobody_similar(&self, who: &str) -> Result<(), Refusal> {
        let draft = PlayerDraft {
            name: who.to_owned(),
            ..PlayerDraft::default()
        };
        match &self.directory.match_all(&[draft])[..] {
            [Match::Doubtful(_, ids)] => {
                let people = self.people.iter();
                Err(doubtful(
                    who,
                    people.filter(|person| ids.contains(&person.id)),
                ))
            }
            _ => Ok(()),
        }
    }
}

fn doubtful<'p>(who: &str, candidates: impl Iterator<Item = &'p NamedPerson>) -> Refusal {
    let shown = candidates.take(5).map(|person| {
        let name = name::plain_order(&person.data.name);
        format!("{} {name}", person.id)
    });
    Refusal::Doubtful(who.to_owned(), shown.collect())
}
