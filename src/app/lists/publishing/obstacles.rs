//! What stands in the way of a list, and what of it may be overridden: only what the user was told of.
//!
//! A checklist, a refusal and the terminal's steps name the obstacles. Those named last are remembered for each user
//! and list, as digests beside the half-typed forms: they are not facts. An obstacle that has come up since is refused
//! once, so that nobody overrides what they have not read.

use std::collections::BTreeSet;

use sha2::{Digest, Sha256};

use crate::app::club::{Club, drafts};
use crate::app::error::AppResult;
use crate::domain::{Date, Message};
use crate::store::Access;
use crate::store::draft;
use crate::store::journal::chain::hex;

/// Something that stands in the way of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Obstacle {
    /// A stable word for scripts: that of the checklist, `left_out`, or `proposed_otherwise`.
    pub code: &'static str,
    pub message: Message,
}

/// The obstacles that a user was told of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named(BTreeSet<String>);

/// The wish to publish a list in spite of what is in its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anyway<'a> {
    /// Why; it goes on record.
    pub reason: Option<&'a str>,
    /// What it may override; `None` for whatever there is.
    pub named: Option<&'a Named>,
}

impl<'a> Anyway<'a> {
    /// In spite of whatever is in the way.
    pub fn whatever(reason: &'a str) -> Self {
        Self {
            reason: Some(reason),
            named: None,
        }
    }

    /// Whether it overrides an obstacle.
    pub(super) fn covers(self, obstacle: &Obstacle) -> bool {
        self.named.is_none_or(|named| named.includes(obstacle))
    }
}

impl Named {
    pub fn of<'o>(obstacles: impl IntoIterator<Item = &'o Obstacle>) -> Self {
        Self(obstacles.into_iter().map(Obstacle::digest).collect())
    }

    /// What the session's user was last told for the list of a day.
    pub fn last(club: &Club, date: Date) -> AppResult<Self> {
        let owner = club.session.author.signature();
        let kept = draft::content(club.conn(), &owner, &key(club, date))?;
        let digests = kept.iter().flat_map(|kept| kept.split(' '));
        Ok(Self(digests.map(str::to_owned).collect()))
    }

    /// Whether the user has been told of anything.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn includes(&self, obstacle: &Obstacle) -> bool {
        self.0.contains(&obstacle.digest())
    }

    /// Remembers it as what the session's user was told for the list of a day. A club open for reading remembers
    /// nothing.
    pub fn remember(&self, club: &mut Club, date: Date) -> AppResult<()> {
        if club.store.access() != Access::ReadWrite || Self::last(club, date)? == *self {
            return Ok(());
        }
        let key = key(club, date);
        if self.is_empty() {
            return drafts::discard(club, &key);
        }
        let digests: Vec<&str> = self.0.iter().map(String::as_str).collect();
        drafts::save(club, &key, &digests.join(" "))
    }
}

impl Obstacle {
    fn digest(&self) -> String {
        let told = format!("{} {:?}", self.code, self.message);
        hex(&Sha256::digest(told.as_bytes()))
    }
}

fn key(club: &Club, date: Date) -> String {
    format!("{}{} {date}", draft::TOLD, club.pool)
}
