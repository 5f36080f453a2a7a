//! Compares two states of the club's list: members added, removed, up, down, and in another class.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::archive;
use super::list_calendar;
use crate::app::club::Club;
use crate::app::error::{self, AppError, AppResult};
use crate::app::members::names;
use crate::app::tournaments::what_if;
use crate::domain::list::{ListEntry, RatingList, SectionKind};
use crate::domain::{Date, ListId, Message, PersonId, TournamentId, name};
use crate::publish::list::compare_page::{
    self, ComparedMember, Comparison, GoneBecause, Move, Standing,
};
use crate::publish::members::hiding::Hiding;
use crate::rating::facts::Facts;
use crate::rating::ledger::History;
use crate::store::{self, list};

/// Two states of the club's list to be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pair {
    /// Two lists, published or the draft.
    Lists(ListChoice, ListChoice),
    /// The next list without an event, and with it.
    Event(TournamentId),
    /// The next list of the club, and that of a trial in its copy, if asked for with the teams of so many boards.
    Trial(Option<u32>),
}

/// The choice of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ListChoice {
    /// The draft of the next list.
    Draft,
    /// The published list of a day, in its newest edition.
    On(Date),
    /// The published list of a number, as the archive shows it.
    Number(ListId),
}

/// The text is not the name of a list.
#[derive(Debug, thiserror::Error)]
#[error("not a list")]
pub struct NotAList;

impl FromStr for ListChoice {
    type Err = NotAList;
    /// `draft` or a number; days are read by the interface, in all accepted forms.
    fn from_str(text: &str) -> Result<Self, NotAList> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("draft") {
            return Ok(Self::Draft);
        }
        let number = text.trim_start_matches('#').parse::<ListId>();
        number.map(Self::Number).map_err(|_| NotAList)
    }
}

/// Compares two states. Members who asked not to appear are left out and counted; with `all` such members are included,
/// marked.
///
/// # Errors
/// A user error if there is no such list.
pub fn read(club: &Club, pair: Pair, all: bool) -> AppResult<Comparison> {
    match pair {
        Pair::Lists(from, to) => {
            let (from, to) = (chosen(club, from)?, chosen(club, to)?);
            two_lists(club, &from, &to, all)
        }
        Pair::Event(event) => with_event(club, event, all),
        Pair::Trial(boards) => {
            let origin = club.origin()?;
            let tried = drafted(club, &club.history()?, origin.list.date)?;
            let newest = club.newest_operation()?.unwrap_or(origin.newest);
            Ok(Comparison {
                changes: Some(newest.0 - origin.newest.0),
                ..two_lists(club, &origin.list, &tried, all)?.with_teams(boards)
            })
        }
    }
}

/// Compares two states of the list of a day, each the club with the facts as they are then: before and after an event,
/// or a copy of the club with other facts beside the club itself. The names are those of the second.
///
/// # Errors
/// Errors of the database only.
pub fn states(states: [(&Club, &History); 2], date: Date, all: bool) -> AppResult<Comparison> {
    let [from, to] = states.map(|(club, history)| drafted(club, history, date));
    two_lists(states[1].0, &from?, &to?, all)
}

/// The next list without an event, and with it: one that goes on as if it ended now. An event after the next list is on
/// the first list after its end.
fn with_event(club: &Club, id: TournamentId, all: bool) -> AppResult<Comparison> {
    not_for_readers(club)?;
    let name = error::tournament(club.conn(), id)?.header.name;
    let history = club.history()?;
    let facts = history.facts();
    let mut without = Facts::clone(facts);
    without.tournaments.retain(|event| event.id != id);
    let mut with = without.clone();
    let mut date = list_calendar::due_from(club, facts)?;
    let unrated = history.ledger().event(id).and_then(|event| event.unrated);
    for event in facts.tournaments.iter().filter(|event| event.id == id) {
        let event = if what_if::goes_on(unrated) {
            what_if::ended(event, club.session().today(), None)
        } else {
            event.clone()
        };
        date = date.max(list_calendar::following(event.end));
        with.tournaments.push(event);
    }
    let [without, with] = [without, with].map(|facts| history.changed_to(&Arc::new(facts)));
    let compared = states([(club, &without), (club, &with)], date, all)?;
    Ok(Comparison {
        event: Some(name),
        ..compared
    })
}

/// The comparison of two lists with the names that may appear.
fn two_lists(club: &Club, from: &RatingList, to: &RatingList, all: bool) -> AppResult<Comparison> {
    let facts = club.facts()?;
    let earlier = from.date.min(to.date);
    let ever = super::ever_listed(club.conn(), club.pool, earlier)?;
    let mut compared = between(club, from, to, &facts, |member| ever.contains(&member))?;
    let hiding = Hiding::read(club, all)?;
    let everybody = compared.members.len();
    compared
        .members
        .retain(|member| !hiding.leaves_out(member.member));
    compared.hidden = everybody - compared.members.len();
    for member in &mut compared.members {
        let name = std::mem::take(&mut member.name);
        member.name = hiding.name(Some(member.member), name);
    }
    Ok(compared)
}

/// A reader sees only what was published.
fn not_for_readers(club: &Club) -> AppResult<()> {
    if club.shows_published() {
        return Err(super::not_published(list_calendar::due_date(club)?));
    }
    Ok(())
}

/// Compares two lists of the club, with the reasons why members are gone; `was_listed` has the members of any list
/// before both.
pub(crate) fn between(
    club: &Club,
    from: &RatingList,
    to: &RatingList,
    facts: &Facts,
    was_listed: impl Fn(PersonId) -> bool,
) -> AppResult<Comparison> {
    let mut compared = compare(from, to, was_listed);
    let merges = store::person::merges(club.conn())?;
    for member in &mut compared.members {
        member.name = names::display(club, std::mem::take(&mut member.name))?;
    }
    let gone = compared.members.iter_mut();
    for member in gone.filter(|member| member.moved == Move::Gone) {
        member.why = GoneBecause::of(member.member, to.date, facts, &merges);
    }
    Ok(compared)
}

/// The list of a day by a history, as it would be drafted.
///
/// # Errors
/// Those of the database.
pub(crate) fn drafted(club: &Club, history: &History, date: Date) -> AppResult<RatingList> {
    let previous = list::before(club.conn(), club.pool, date)?;
    let ledger = history.until(Some(date));
    super::draft(club, (history.facts(), &ledger), date, previous.as_ref())
}

pub(super) fn chosen(club: &Club, which: ListChoice) -> AppResult<RatingList> {
    let published = match which {
        ListChoice::Draft => {
            not_for_readers(club)?;
            return drafted(club, &club.history()?, list_calendar::due_date(club)?);
        }
        ListChoice::On(date) => list::on(club.conn(), club.pool, date)?,
        ListChoice::Number(id) => list::by_id(club.conn(), id)?,
    };
    match published {
        Some(published) => archive::sealed_list(club, &published),
        None => {
            let message = match which {
                ListChoice::On(date) => Message::new("error-not-published").with("date", date),
                _ => Message::new("error-no-such-list"),
            };
            Err(AppError::user(message).hinted(Message::new("hint-compare")))
        }
    }
}

/// Compares two lists member by member; members without a rated game are left out.
pub fn compare(
    from: &RatingList,
    to: &RatingList,
    was_listed: impl Fn(PersonId) -> bool,
) -> Comparison {
    let (before, after) = (by_member(from), by_member(to));
    let all = before
        .keys()
        .chain(after.keys().filter(|member| !before.contains_key(member)));
    let mut members: Vec<ComparedMember> = all
        .filter_map(|member| {
            let (from, to) = (before.get(member), after.get(member));
            compared((from.copied(), to.copied()), was_listed(*member))
        })
        .collect();
    members.sort_by_key(|member| {
        let size = match member.moved {
            Move::New | Move::Back => member.to.map(|rating| rating.0),
            _ => member.change.map(i32::abs),
        };
        (member.moved, std::cmp::Reverse(size), member.member)
    });
    Comparison {
        from: compare_page::head(from),
        to: compare_page::head(to),
        event: None,
        changes: None,
        members,
        hidden: 0,
    }
}

type Placed<'l> = (SectionKind, &'l ListEntry);

fn by_member(list: &RatingList) -> BTreeMap<PersonId, Placed<'_>> {
    list.sections
        .iter()
        .filter(|section| section.kind != SectionKind::Unrated)
        .flat_map(|section| {
            let kind = section.kind;
            section.entries.iter().map(move |entry| (kind, entry))
        })
        .map(|(kind, entry)| (entry.member, (kind, entry)))
        .collect()
}

fn compared(
    (from, to): (Option<Placed<'_>>, Option<Placed<'_>>),
    was_listed: bool,
) -> Option<ComparedMember> {
    let shown = to.or(from)?.1;
    let standing = |(section, entry): Placed<'_>| Standing {
        rating: entry.rating,
        place: Some(entry.rank),
        class: entry.class.clone(),
        section: Some(section),
    };
    let (before, after) = (from.map(standing), to.map(standing));
    let name = name::plain_order(&shown.name);
    let mut member = ComparedMember::new(shown.member, name, before.as_ref(), after.as_ref());
    if member.moved == Move::New && was_listed {
        member.moved = Move::Back;
    }
    Some(member)
}
