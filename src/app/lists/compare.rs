//! Compares two lists: members added, removed, up, down, and in another class.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::archive;
use super::list_calendar;
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::members::names;
use crate::domain::list::{ListEntry, RatingList, SectionKind};
use crate::domain::{Date, ListId, Message, PersonId, name};
use crate::publish::list::compare_page::{
    ComparedList, ComparedMember, Comparison, GoneBecause, Move, Standing,
};
use crate::publish::members::hiding::Hiding;
use crate::rating::facts::Facts;
use crate::store::{self, list};

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

/// Compares two lists, published or the draft. Members who asked not to appear are left out and counted; with `all`
/// such members are included, marked.
///
/// # Errors
/// A user error if there is no such list.
pub fn lists(club: &Club, from: ListChoice, to: ListChoice, all: bool) -> AppResult<Comparison> {
    let (from, to) = (chosen(club, from)?, chosen(club, to)?);
    let facts = club.facts()?;
    let earlier = from.date.min(to.date);
    let ever = super::ever_listed(club.conn(), club.pool, earlier)?;
    let mut compared = between(club, &from, &to, &facts, |member| ever.contains(&member))?;
    hide(&mut compared, &Hiding::read(club, all)?);
    Ok(compared)
}

/// Leaves out and counts members who asked not to appear, or marks them.
pub(crate) fn hide(compared: &mut Comparison, hiding: &Hiding) {
    let everybody = compared.members.len();
    compared
        .members
        .retain(|member| !hiding.leaves_out(member.member));
    compared.hidden = everybody - compared.members.len();
    for member in &mut compared.members {
        let name = std::mem::take(&mut member.name);
        member.name = hiding.name(Some(member.member), name);
    }
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

fn chosen(club: &Club, which: ListChoice) -> AppResult<RatingList> {
    let published = match which {
        ListChoice::Draft => {
            let mut draft = super::of_day(club, Some(list_calendar::due_date(club)?), true)?.list;
            draft
                .sections
                .retain(|section| section.kind != SectionKind::Unrated);
            return Ok(draft);
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
        from: head(from),
        to: head(to),
        members,
        hidden: 0,
    }
}

fn head(list: &RatingList) -> ComparedList {
    ComparedList {
        date: list.date,
        status: list.status,
        edition: list.issue.edition,
        seal: list.seal.clone(),
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
