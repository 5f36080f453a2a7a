//! Explains a rating: the effect of an event on a member, down to the single look-ups in the table. The same page
//! appears in `explain`, on the members' page, on the tournament's page and in the list.

mod exported;

use super::club::Club;
use super::error::{AppError, AppResult};
use super::lists::printed_numbers;
use super::lists::ratings;
use super::members::proposals;
use super::members::{lookup, names};
use super::tournaments::tournament_view;
use super::{multi_games, pools};
use crate::domain::pool::PoolKind;
use crate::domain::tournament::Tournament;
use crate::domain::{Message, PersonId, Rating, TournamentId};
use crate::publish::explanation::derivation::{
    Derivation, EventDerivation, Explanation, Names, Notes,
};
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, LedgerLine, rate};
use crate::store::list::{self, Published};

/// The derivation of a member's rating: the effect of an event (the last one if `None`); in a multiplayer pool, all
/// games unless an event is given. Nothing after `until` is part of it.
///
/// # Errors
/// A user error where there is nothing to explain, with the reason.
pub fn explain(
    club: &Club,
    person: PersonId,
    event: Option<TournamentId>,
    until: Cutoff,
) -> AppResult<Derivation> {
    lookup::require_listed(club, person)?;
    if event.is_none() && pools::chosen(club)?.kind == PoolKind::Multiplayer {
        let found = multi_games::explain(club, person, until)?;
        return Ok(Derivation::Games(Box::new(found)));
    }
    let found = match ratings::explain(club, person, event, until) {
        Err(error) if error.message.key == ratings::NEVER_PLAYED => {
            // The latest of them is in force.
            return match proposals::start_ratings(club, Some(person))?.pop() {
                Some(started) => Ok(Derivation::Start(Box::new(started))),
                None => Err(beside_the_archive(club, person, error)?),
            };
        }
        found => found?,
    };
    Ok(Derivation::Event(Box::new(EventDerivation {
        decided: tournament_view::decisions(club, found.tournament, Some(person))?,
        notes: Notes::read(club, &found)?,
        names: Names::read(club)?,
        found,
    })))
}

/// The error for a member without games to explain, with the rating on the newest list from before this program.
fn beside_the_archive(club: &Club, person: PersonId, error: AppError) -> AppResult<AppError> {
    let archived = printed_numbers::archived(club, person)?;
    Ok(match archived.last() {
        Some(newest) => error.hinted(
            Message::new("hint-explain-archived")
                .with("date", newest.date)
                .with("rating", newest.rating.exact())
                .with("id", person.to_string()),
        ),
        None => error,
    })
}

// Notes on the numbers of an event: the ratings printed before and after it, and whether a decision of the committee
// has replaced its result.

impl Names {
    /// Reads all current names of people and tournaments.
    pub fn read(club: &Club) -> AppResult<Self> {
        Ok(Self {
            people: names::today(club)?,
            tournaments: ratings::tournament_names(club)?,
        })
    }
}

impl Notes {
    /// What was printed before and after an event, and what a decision replaced.
    fn read(club: &Club, found: &Explanation) -> AppResult<Self> {
        let facts = club.facts()?;
        let mut events = facts.tournaments.iter();
        let event = events.find(|event| event.id == found.tournament);
        let (Some(line), Some(event)) = (&found.line, event) else {
            return Ok(Self::default());
        };
        let lists = list::all(club.conn(), club.pool)?;
        let way = Way {
            found,
            line,
            event,
            facts: &facts,
        };
        let before = newest(lists.iter().filter(|list| list.date <= event.end));
        let printed = match (before, line.old()) {
            (Some(before), Some(_)) => way.begins(before, on_list(club, before, found.person)?),
            _ => None,
        };
        let mut after: Vec<Message> = way.replaced().into_iter().collect();
        let next = lists.iter().map(|list| list.date);
        let next = next.filter(|date| *date > event.end).min();
        let next = newest(lists.iter().filter(|list| Some(list.date) == next));
        if let Some(next) = next.filter(|next| way.is_last_before(next)) {
            let printed = on_list(club, next, found.person)?;
            after.extend(printed.map(|printed| message("derivation-ends", next, printed)));
        }
        Ok(Self { printed, after })
    }
}

/// The newest edition of the newest list.
fn newest<'l>(lists: impl Iterator<Item = &'l Published>) -> Option<&'l Published> {
    lists.max_by_key(|list| (list.date, list.id))
}

/// A member's rating on a published list.
fn on_list(club: &Club, list: &Published, member: PersonId) -> AppResult<Option<Rating>> {
    let mut entries = list::entries(club.conn(), list.id)?.into_iter();
    let found = entries.find(|entry| entry.entry.member == member);
    Ok(found.map(|entry| entry.entry.rating))
}

fn message(key: &'static str, list: &Published, printed: Rating) -> Message {
    Message::new(key)
        .with("date", list.date)
        .with("printed", printed.exact())
}

/// An event among the member's events between two lists.
struct Way<'a> {
    found: &'a Explanation,
    line: &'a LedgerLine,
    event: &'a Tournament,
    facts: &'a Facts,
}

impl Way<'_> {
    /// The member's other rated events.
    fn others(&self) -> impl Iterator<Item = &Tournament> {
        let lines = self.found.ledger.lines_of(self.found.person);
        lines.filter_map(|line| {
            let mut events = self.facts.tournaments.iter();
            events.find(|event| event.id == line.tournament && event.id != self.event.id)
        })
    }

    /// The note that the steps begin with the printed number, or why they begin with another one.
    fn begins(&self, list: &Published, printed: Option<Rating>) -> Option<Message> {
        let printed = printed?;
        let then = rate(self.facts, Cutoff::list(list.date));
        let now = then.standing(self.found.person)?.rating?;
        if printed != now {
            let message = message("derivation-printed", list, printed);
            return Some(message.with("now", now.exact()));
        }
        let is_between =
            |other: &Tournament| other.end >= list.date && other.order() < self.event.order();
        let is_first = !self.others().any(is_between) && self.line.old() == Some(printed);
        is_first.then(|| message("derivation-begins", list, printed))
    }

    /// Whether the rating after the event is the one on a list.
    fn is_last_before(&self, list: &Published) -> bool {
        let is_between =
            |other: &Tournament| other.order() > self.event.order() && other.end < list.date;
        !self.others().any(is_between)
    }

    /// The note that the committee has set another rating since.
    fn replaced(&self) -> Option<Message> {
        let next = self.others();
        let next = next.filter(|other| other.order() > self.event.order());
        let next = next.map(|other| other.start).min();
        let starts = &self.facts.persons.get(&self.found.person)?.starts;
        let mut later = starts.iter().filter(|start| {
            start.on > self.event.start && next.is_none_or(|next| start.on <= next)
        });
        later.next_back().map(|start| {
            Message::new("derivation-replaced")
                .with("new", self.line.new.exact())
                .with("date", start.on)
                .with("rating", start.rating.exact())
        })
    }
}
