//! Who does not stand on a draft, with the names of its day, and why.

use serde::Serialize;

use super::draft_entries;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::names;
use crate::app::off_list::{self, GoneBecause};
use crate::domain::list::Section;
use crate::domain::{Date, Message, PersonId, name};
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;
use crate::store;
use crate::store::list::{self, Published};

/// Somebody who does not stand on a draft.
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
    /// Whether it is somebody on the way to a first rating, and not somebody who is gone.
    pub fn is_newcomer(&self) -> bool {
        self.games.is_some()
    }

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
        let name = names.get(&member).cloned().unwrap_or_default();
        names::display(club, name::plain_order(&name))
    };
    let waiting = off_list::newcomers(facts, ledger, date).into_iter();
    let waiting = waiting.map(|one| {
        Ok(NotListed {
            member: one.member,
            name: name(one.member)?,
            games: Some(one.games),
            needed: Some(one.needed),
            why: None,
        })
    });
    let mut found = waiting.collect::<AppResult<Vec<NotListed>>>()?;
    let Some(previous) = previous else {
        return Ok(found);
    };
    let merges = store::person::merges(club.conn())?;
    let here = draft_entries(sections);
    for line in list::entries(club.conn(), previous.id)? {
        let member = line.entry.member;
        if here.contains(&member) || found.iter().any(|one| one.member == member) {
            continue;
        }
        let why = GoneBecause::of(member, date, facts, &merges);
        if why.is_none_or(GoneBecause::is_told) {
            found.push(NotListed {
                member,
                name: name(member)?,
                games: None,
                needed: None,
                why,
            });
        }
    }
    Ok(found)
}
