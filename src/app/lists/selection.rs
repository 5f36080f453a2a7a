//! Seeding, groups and team boards (ES regulation §1) by the list valid on the day.

use std::collections::HashSet;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::publish::selection::{Grouping, LineUp, NotActive, Seeding};

pub use crate::publish::selection::Basis;

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult, ErrorKind};
use crate::app::members::checked_input;
use crate::app::members::lookup::{self, by_name};
use crate::app::members::matching::{Directory, Match};
use crate::app::settings;
use crate::domain::list::ListEntry;
use crate::domain::person::{ExternalScale, NamedPerson, Status};
use crate::domain::tournament::EntryRating;
use crate::domain::{Date, Message, PersonId, name};
use crate::exchange::clean::clean_text;
use crate::exchange::draft::PlayerDraft;
use crate::exchange::people::names_list::{self, ListedName};
use crate::exchange::problem::{Problem, Reading};
use crate::publish::members::hiding::Hiding;
use crate::rating::facts::Facts;
use crate::rating::ledger::rate;
use crate::rating::selection::Player;
use crate::rating::selection::groups::{self, Cut, Remainder, by_class};
use crate::rating::selection::seeding::{self, Seeded};
use crate::rating::selection::strength::Strengths;
use crate::rating::selection::team::{boards, violations};
use crate::store::{self, list, tournament};
use crate::text::Collation;

/// How to divide the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Division {
    /// Divided in order of strength.
    Cut(Cut, Remainder),
    /// One group for each class of the regulation.
    Classes,
}

/// The parameters of a team selection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRequest {
    /// The players by name or number; the strongest active members if none are given.
    pub members: Vec<String>,
    /// The number of boards; without it, one for each named player.
    pub boards: Option<u32>,
    /// Whether the players without a board are reserves.
    pub reserves: bool,
    /// The day; `None` for today.
    pub on: Option<Date>,
    /// Whether the boards are kept as typed.
    pub as_given: bool,
    /// The limit on neighbouring boards; the committee's setting without it.
    pub limit: Option<u32>,
}

/// Splits names at commas, or at semicolons if there are any, as in `Jensen, Anna; Lind, Bo`.
pub fn names(text: &str) -> Vec<String> {
    let separator = if text.contains(';') { ';' } else { ',' };
    let names = text.split(separator).map(str::trim);
    names
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Seeds players by the list valid on `on`: if not given, for a tournament its start, otherwise today. Members who
/// asked not to appear have a place but no name, unless the answer is for the committee.
///
/// # Errors
/// A user error for an unknown number, a doubtful name, a person named twice, or no players; a data error with every
/// place for a file.
pub fn seed(
    club: &Club,
    who: &SeedSource,
    on: Option<Date>,
    hiding: &Hiding,
) -> AppResult<Seeding> {
    let field = field_of(club, who)?;
    let day = on.or(field.start).unwrap_or(club.session.today());
    let facts = club.facts()?;
    let (mut basis, players) = strengths(club, &facts, day, field.entries, hiding)?;
    basis.event = field.event;
    Ok(Seeding {
        basis,
        players: ordered(club, players)?,
    })
}

/// Divides players into groups by strength.
///
/// # Errors
/// As [`seed`], and a user error for more groups than players, or for classes where the
/// regulation has none.
pub fn divide(
    club: &Club,
    who: &SeedSource,
    on: Option<Date>,
    how: Division,
    hiding: &Hiding,
) -> AppResult<Grouping> {
    let Seeding { basis, players } = seed(club, who, on, hiding)?;
    let groups = match how {
        Division::Cut(cut, rest) => {
            let count = players.len();
            groups::divide(players, cut, rest).ok_or_else(|| {
                AppError::user(Message::new("error-too-many-groups").with("players", count))
                    .hinted(Message::new("hint-too-many-groups"))
            })?
        }
        Division::Classes => {
            let facts = club.facts()?;
            let rules = facts.regulation_on(basis.on);
            let classes = rules.map_or(&[][..], |rules| &rules.classes);
            if classes.is_empty() {
                return Err(AppError::user(Message::new("error-no-classes"))
                    .hinted(Message::new("hint-no-classes")));
            }
            by_class(players, classes.iter().map(|class| class.name.as_str()))
        }
    };
    Ok(Grouping { basis, groups })
}

/// Puts a team in board order and compares neighbouring boards with the limit. The page is for the committee only:
/// members who asked not to appear are named, marked.
///
/// # Errors
/// A user error for a person unknown or named twice, for more players than boards without reserves, and where neither
/// players nor a number of boards are given.
pub fn line_up(club: &Club, request: &TeamRequest) -> AppResult<LineUp> {
    let day = request.on.unwrap_or(club.session.today());
    let facts = club.facts()?;
    let named = !request.members.is_empty();
    let entries = match (named, request.boards) {
        (true, _) => team_members(club, &request.members)?,
        (false, Some(_)) => active_members(club, &facts, day)?,
        (false, None) => {
            return Err(AppError::user(Message::new("error-team-nobody"))
                .hinted(Message::new("hint-team-nobody")));
        }
    };
    let hiding = Hiding::marked(club)?;
    let not_active = not_active(&facts, day, &entries, &hiding);
    let (basis, mut players) = strengths(club, &facts, day, entries, &hiding)?;
    if !request.as_given {
        let seeded = ordered(club, players)?;
        players = seeded.into_iter().map(|seeded| seeded.player).collect();
    }
    let wanted = request
        .boards
        .map_or(players.len(), |boards| boards as usize);
    if named && players.len() > wanted && !request.reserves {
        return Err(AppError::user(
            Message::new("error-team-too-many")
                .with("players", players.len())
                .with("boards", wanted),
        )
        .hinted(Message::new("hint-team-too-many")));
    }
    let mut reserves = players.split_off(wanted.min(players.len()));
    if !request.reserves {
        reserves.clear();
    }
    let empty_boards = wanted - players.len();
    let boards = boards(players);
    let limit = match request.limit {
        Some(limit) => Some(limit),
        None => settings::read(club)?.team_difference,
    };
    Ok(LineUp {
        basis,
        limit,
        as_given: request.as_given,
        violations: limit.map_or_else(Vec::new, |limit| violations(&boards, limit)),
        boards,
        empty_boards: u32::try_from(empty_boards).unwrap_or(u32::MAX),
        reserves,
        not_active,
    })
}

/// All active members on the day.
fn active_members(club: &Club, facts: &Facts, day: Date) -> AppResult<Vec<Entry>> {
    let active = |id: PersonId| {
        let person = facts.persons.get(&id);
        person.and_then(|person| person.status_on(day)) == Some(Status::Active)
    };
    let people = store::person::all(club.conn())?;
    let members = people.into_iter().filter(|person| active(person.id));
    let entries: Vec<Entry> = members.map(|person| Entry::known(&person)).collect();
    if entries.is_empty() {
        return Err(
            AppError::user(Message::new("error-team-no-members").with("date", day))
                .hinted(Message::new("hint-member-list")),
        );
    }
    Ok(entries)
}

/// The entries with their strengths by the list valid on the day, in the given order.
fn strengths(
    club: &Club,
    facts: &Facts,
    day: Date,
    entries: Vec<Entry>,
    hiding: &Hiding,
) -> AppResult<(Basis, Vec<Player>)> {
    let ledger = rate(facts, Some(day));
    let valid = list::all(club.conn(), club.pool)?
        .into_iter()
        .rfind(|published| published.date <= day);
    let lines: Vec<ListEntry> = match &valid {
        Some(published) => list::entries(club.conn(), published.id)?
            .into_iter()
            .map(|sealed| sealed.entry)
            .collect(),
        None => Vec::new(),
    };
    let list = valid.map(|published| published.date);
    let strengths = Strengths::new(facts, &ledger, day, list.map(|date| (date, &lines[..])));
    let players = entries.into_iter().map(|entry| {
        let strength = strengths.strength_of(entry.person, &entry.ratings);
        Player {
            member: entry.person,
            name: hiding.name(entry.person, name::plain_order(&entry.name)),
            sort_name: name::register_order(&entry.name),
            rating: strength.rating,
            source: strength.source,
            class: strength.class,
            provisional: strength.provisional,
            games: strength.games,
        }
    });
    let basis = Basis {
        club: club.name()?,
        event: None,
        on: day,
        list_date: list,
        reliable_after: facts.regulation_on(day).map(|rules| rules.reliable_after),
    };
    Ok((basis, players.collect()))
}

fn ordered(club: &Club, players: Vec<Player>) -> AppResult<Vec<Seeded>> {
    let collation = Collation::new(club.list_lang()?);
    Ok(seeding::seed(players, |a, b| collation.compare(a, b)))
}

fn not_active(facts: &Facts, day: Date, entries: &[Entry], hiding: &Hiding) -> Vec<NotActive> {
    let found = entries.iter().filter_map(|entry| {
        let member = entry.person?;
        let person = facts.persons.get(&member);
        let status = person.and_then(|person| person.status_on(day));
        (status != Some(Status::Active)).then(|| NotActive {
            member,
            name: hiding.name(entry.person, name::plain_order(&entry.name)),
            status,
        })
    });
    found.collect()
}

/// The suffix that marks a name as a guest's, even if a member has a similar name.
const GUEST: &str = "=guest";

/// The source of the players to seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeedSource {
    /// The entrants of a stored tournament, by its name or number.
    Tournament(String),
    /// Names and member numbers.
    Names(Vec<String>),
    /// The bytes of a file with one name or member number on each line.
    File(PathBuf, Vec<u8>),
}

/// The players to be seeded, and the event they belong to.
struct Field {
    event: Option<String>,
    start: Option<Date>,
    entries: Vec<Entry>,
}

/// A player with the numbers that came with the entry.
struct Entry {
    person: Option<PersonId>,
    name: String,
    ratings: Vec<EntryRating>,
}

impl Entry {
    /// A person known to the club, without numbers from the entry.
    fn known(person: &NamedPerson) -> Self {
        Self {
            person: Some(person.id),
            name: person.called(),
            ratings: Vec::new(),
        }
    }
}

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
fn field_of(club: &Club, who: &SeedSource) -> AppResult<Field> {
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
fn team_members(club: &Club, names: &[String]) -> AppResult<Vec<Entry>> {
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
    let refused = |problems, kind| {
        AppError::new(kind, Message::new("error-names-refused").with("file", file))
            .hinted(Message::new("hint-names-refused"))
            .in_file(file)
            .with_problems(problems)
    };
    let Reading { value, problems } = names_list::read(bytes);
    let Some(listed) = value else {
        return Err(refused(problems, ErrorKind::Data));
    };
    let people = store::person::all(club.conn())?;
    let mut resolver = Resolver::new(&people);
    let mut entries = Vec::new();
    let mut wrong = Vec::new();
    // Who somebody is can be decided; the rest has to be corrected.
    let mut kind = ErrorKind::Decision;
    for ListedName { line, who, rating } in listed {
        let odd = rating.and_then(|rating| checked_input::check_rating(rating).err());
        if let Some(error) = odd {
            kind = ErrorKind::Data;
            wrong.push(Problem::error(line, 0, error.message));
        }
        let rating = rating.map(|value| EntryRating {
            scale: ExternalScale::Es,
            value,
        });
        match resolver.entry(&who, rating) {
            Ok(entry) => entries.push(entry),
            Err(refusal) => {
                if matches!(refusal, Refusal::Twice(_)) {
                    kind = ErrorKind::Data;
                }
                wrong.push(Problem::error(line, 0, refusal.message(true)));
            }
        }
    }
    if wrong.is_empty() {
        Ok(entries)
    } else {
        Err(refused(wrong, kind))
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
