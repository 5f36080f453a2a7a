//! Seeding, groups and team boards (ES regulation §1) by the list valid on the day.

mod entries;

use serde::{Deserialize, Serialize};

use super::club::Club;
use super::error::{AppError, AppResult};
use super::hiding::Hiding;
use super::settings;
use crate::domain::list::ListEntry;
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId, name};
use crate::rating::facts::Facts;
use crate::rating::ledger::rate;
use crate::rating::selection::Player;
use crate::rating::selection::groups::{self, Cut, Group, Remainder, by_class};
use crate::rating::selection::seeding::{self, Seeded};
use crate::rating::selection::strength::Strengths;
use crate::rating::selection::team::{Board, Violation, boards, violations};
use crate::store;
use crate::store::list;
use crate::text::Collation;

pub use crate::publish::selection::Basis;
use entries::Entry;
pub use entries::SeedSource;

/// Players in order of strength.
#[derive(Clone, Debug)]
pub struct Seeding {
    /// The day and the list.
    pub basis: Basis,
    /// The players, the strongest first.
    pub players: Vec<Seeded>,
}

/// How to divide the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Division {
    /// Divided in order of strength.
    Cut(Cut, Remainder),
    /// One group for each class of the regulation.
    Classes,
}

/// The players divided into groups.
#[derive(Clone, Debug)]
pub struct Grouping {
    /// The day and the list.
    pub basis: Basis,
    /// The groups, the strongest first.
    pub groups: Vec<Group>,
}

/// The parameters of a team selection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRequest {
    /// The players by name or number; the strongest active members if none are given.
    pub members: Vec<String>,
    /// How many boards; as many as players named without it.
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

/// A person named for a team who is not an active member on the day.
#[derive(Clone, Debug, Serialize)]
pub struct NotActive {
    pub member: PersonId,
    pub name: String,
    /// The status on the day; `None` for a guest.
    pub status: Option<Status>,
}

/// A team in board order.
#[derive(Clone, Debug, Serialize)]
pub struct LineUp {
    /// The day and the list.
    #[serde(flatten)]
    pub basis: Basis,
    /// The limit on neighbouring boards, in rating points.
    pub limit: Option<u32>,
    /// Whether the order is as typed.
    pub as_given: bool,
    #[serde(skip)]
    pub boards: Vec<Board>,
    /// The number of requested boards without a player.
    pub empty_boards: u32,
    /// The next players in order.
    #[serde(skip)]
    pub reserves: Vec<Player>,
    /// Neighbouring boards of which the lower one is too strong.
    pub violations: Vec<Violation>,
    /// Named players who are not active members.
    pub not_active: Vec<NotActive>,
}

/// Names separated by commas, or by semicolons where there are any, as in `Jensen, Anna; Lind, Bo`.
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
    let field = entries::field(club, who)?;
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

/// Puts a team in board order and compares neighbouring boards with the limit. It is the committee's own page: members
/// who asked not to appear are named, marked.
///
/// # Errors
/// A user error for a person unknown or named twice, for more players than boards without reserves, and where neither
/// players nor a number of boards are given.
pub fn line_up(club: &Club, request: &TeamRequest) -> AppResult<LineUp> {
    let day = request.on.unwrap_or(club.session.today());
    let facts = club.facts()?;
    let named = !request.members.is_empty();
    let entries = match (named, request.boards) {
        (true, _) => entries::team_members(club, &request.members)?,
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

/// The entries with their strengths by the list valid on the day, in the order given.
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
