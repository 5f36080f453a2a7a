//! People not on a draft for whom a reader may look: newcomers who have no rating yet, and members who were on the
//! list before and no longer are.

use std::collections::HashMap;

use serde::Serialize;

use super::draft_entries;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::names;
use crate::app::proposals::{Basis, newcomers};
use crate::domain::list::Section;
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId, name};
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;
use crate::store;
use crate::store::list::{self, Published};

/// Why a member is no longer on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GoneBecause {
    /// Left the club.
    Left,
    /// Died.
    Died,
    /// Merged into another record.
    Merged,
}

impl GoneBecause {
    /// Why a member is on no list of a day; `None` for a person who is a member then.
    pub(in crate::app) fn of(
        member: PersonId,
        day: Date,
        facts: &Facts,
        merges: &HashMap<PersonId, PersonId>,
    ) -> Option<Self> {
        if merges.contains_key(&member) {
            return Some(Self::Merged);
        }
        match facts.persons.get(&member)?.status_on(day)? {
            Status::Left => Some(Self::Left),
            Status::Deceased => Some(Self::Died),
            Status::Active | Status::Passive => None,
        }
    }

    /// The message key.
    pub fn key(self) -> &'static str {
        match self {
            Self::Left => "compare-left",
            Self::Died => "compare-died",
            Self::Merged => "compare-merged",
        }
    }
}

/// A person who is not on a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotListed {
    pub member: PersonId,
    pub name: String,
    /// Of a newcomer the games collected towards a first rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// Of a newcomer the games that a first rating needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<u32>,
    /// For a member on the list before, why he is no longer on it; `None` where he lost his rated games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<GoneBecause>,
}

impl NotListed {
    /// `Eva Lund: no rating yet, 2 of 5 games`.
    pub fn message(&self) -> Message {
        let message = match (self.games, self.why) {
            (Some(games), _) => Message::new("not-listed-newcomer")
                .with("games", games)
                .with("needed", self.needed.unwrap_or_default()),
            (None, Some(why)) => {
                Message::new("not-listed-gone").with("why", Message::new(why.key()))
            }
            (None, None) => Message::new("not-listed-no-game"),
        };
        if self.name.is_empty() {
            return message.with("name", Message::new("name-anonymised"));
        }
        message.with("name", self.name.as_str())
    }
}

/// Newcomers first, then members removed since the list before.
pub(super) fn read(
    club: &Club,
    (facts, ledger): (&Facts, &Ledger),
    date: Date,
    sections: &[Section],
    previous: Option<&Published>,
) -> AppResult<Vec<NotListed>> {
    let names = names::as_of(club, date)?;
    let name = |member| {
        let name = names.get(&member).map(String::as_str).unwrap_or_default();
        name::plain_order(name)
    };
    let waiting = newcomers(facts, ledger, date).into_iter();
    let waiting = waiting.filter(|one| !matches!(one.basis, Basis::NoGames));
    let mut found: Vec<NotListed> = waiting
        .map(|one| NotListed {
            member: one.member,
            name: name(one.member),
            games: Some(one.games),
            needed: Some(one.needed),
            why: None,
        })
        .collect();
    let Some(previous) = previous else {
        return Ok(found);
    };
    let merges = store::person::merges(club.conn())?;
    let here = draft_entries(sections);
    for line in list::entries(club.conn(), previous.id)? {
        let member = line.entry.member;
        let stands = here.contains(&member) || found.iter().any(|one| one.member == member);
        // A merged record is listed as the record it belongs to.
        if !stands && !merges.contains_key(&member) {
            found.push(NotListed {
                member,
                name: name(member),
                games: None,
                needed: None,
                why: GoneBecause::of(member, date, facts, &merges),
            });
        }
    }
    Ok(found)
}
