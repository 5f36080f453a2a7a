//! The ledger's data: events, lines and standings, and how to look them up.

use std::collections::BTreeMap;
use std::ops::Range;

use super::line::{LedgerLine, Source, Term};
use super::reason::{Reason, Unrated};
use crate::domain::tournament::Tournament;
use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};
use crate::rating::conversion::Conversion;
use crate::rating::multiplayer::pool::Solution;

/// How an event was rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The tournament that was rated or left out.
    pub tournament: TournamentId,
    /// Its last day.
    pub end: Date,
    /// How DSU and FIDE numbers were read in it.
    pub conversion: Conversion,
    /// Why the whole event is not rated; `None` if it is.
    pub unrated: Option<Reason>,
    /// The range of its lines in [`Ledger::lines`].
    pub lines: Range<usize>,
    /// The range of its unrated games in [`Ledger::unrated`].
    pub unrated_games: Range<usize>,
}

/// A rating that changed with the whole scale, without a game.
///
/// In order of time with a person's lines: a change of the scale comes after the events that ended before its day. A
/// rating that stays the same has no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// The day of the change.
    pub on: Date,
    /// The member whose rating changed.
    pub person: PersonId,
    /// The rating before: the standing, or an earlier start rating that no event has used yet.
    pub old: Rating,
    /// The rating after.
    pub new: Rating,
}

/// A member's rating after the last event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rating; `None` while there is none.
    pub rating: Option<Rating>,
    /// Where it came from.
    pub source: Option<Source>,
    /// Rated games ever, an opening balance included.
    pub games: u32,
    /// Games collected towards a first rating.
    pub collected: u32,
}

/// What a player without rating has collected towards a first one (ES regulation, newcomers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collecting {
    /// Games against rated opponents.
    pub games: u32,
    /// The score in them.
    pub score: Points,
    /// The opponents' mean, one decimal.
    pub average: Decimal,
}

/// The partners of a game in doubles, beside the player and the opponent of its term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partners {
    /// The player's partner.
    pub own: PersonId,
    /// That partner's rating.
    pub own_rating: Rating,
    /// The opponent's partner.
    pub other: PersonId,
    /// That partner's rating.
    pub other_rating: Rating,
}

impl Partners {
    /// The pair's mean less the opponents'; may end in ½.
    pub fn difference(&self, own: Rating, opponent: Rating) -> Decimal {
        let sum = |one: Rating, other: Rating| i64::from(one.0) + i64::from(other.0);
        let twice = sum(own, self.own_rating) - sum(opponent, self.other_rating);
        Decimal::new(twice * 5, 1).normalize()
    }
}

/// The ratings of a pool over its whole history, with every term.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    /// Events in the order they were rated.
    pub events: Vec<Event>,
    /// Lines, event by event.
    pub lines: Vec<LedgerLine>,
    /// The terms of all lines.
    pub terms: Vec<Term>,
    /// The partners of the terms that are doubles, by the index of the term.
    pub doubles: BTreeMap<usize, Partners>,
    /// Every unrated game of a member, event by event.
    pub unrated: Vec<Unrated>,
    /// The effects of changes of the scale, by day and person.
    pub adjustments: Vec<Adjusted>,
    /// The final standing of each person, ascending by person.
    pub standings: Vec<(PersonId, Standing)>,
    /// What players without rating have collected, ascending by person.
    pub collecting: Vec<(PersonId, Collecting)>,
    /// In a multiplayer pool: the games and their ratings.
    pub multiplayer: Option<Solution>,
}

impl Ledger {
    /// An empty ledger with capacity for everything that these events can add, so that it is never reallocated.
    pub(crate) fn with_room_for(events: &[&Tournament]) -> Self {
        let sum = |of: fn(&Tournament) -> usize| events.iter().map(|event| of(event)).sum();
        Self {
            events: Vec::with_capacity(events.len()),
            lines: Vec::with_capacity(sum(|event| event.entrants.len())),
            terms: Vec::with_capacity(sum(|event| 2 * event.games.len())),
            ..Self::default()
        }
    }

    /// The terms of a line.
    pub fn terms_of(&self, line: &LedgerLine) -> &[Term] {
        &self.terms[line.terms.clone()]
    }

    /// A line's rating before less the opponents', for the game at an index in the line's terms; `None` where games
    /// are not rated individually.
    pub fn difference(&self, line: &LedgerLine, at: usize) -> Option<Decimal> {
        let place = line.terms.start + at;
        let term = self.terms.get(place)?;
        let plain = line.difference(term)?;
        let pairs = self.doubles.get(&place).zip(line.old());
        Some(pairs.map_or_else(
            || Decimal::from(plain),
            |(partners, old)| partners.difference(old, term.rating),
        ))
    }

    /// A person's lines, oldest first.
    pub fn lines_of(&self, person: PersonId) -> impl DoubleEndedIterator<Item = &LedgerLine> {
        self.lines.iter().filter(move |line| line.person == person)
    }

    /// How a person's rating changed with the scale, oldest first.
    pub fn adjustments_of(&self, person: PersonId) -> impl Iterator<Item = &Adjusted> {
        self.adjustments
            .iter()
            .filter(move |adjusted| adjusted.person == person)
    }

    /// A person's final standing.
    pub fn standing(&self, person: PersonId) -> Option<&Standing> {
        let at = self
            .standings
            .binary_search_by_key(&person, |(id, _)| *id)
            .ok()?;
        Some(&self.standings[at].1)
    }

    /// How an event was rated.
    pub fn event(&self, tournament: TournamentId) -> Option<&Event> {
        self.events
            .iter()
            .find(|event| event.tournament == tournament)
    }
}
