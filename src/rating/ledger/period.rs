//! Events that are rated together: within one period every player keeps the rating from before it.
//!
//! Source: the rules of the badminton index: the expected score is summed over the matches of a period by the old
//! ratings of both sides, and K·(W − `W_e`) is added once. So the order of the events inside a period does not
//! matter, and apart from rounding a match does not change the sum of both ratings. A line still belongs to one
//! event: it leads from the rating before the period to that rating with all changes of the period so far, rounded at
//! its end; the last line of a period is the period's result, and the next period starts from it.
//!
//! A start rating valid from a day inside the period restarts the period for its player; a change of the whole scale
//! or another regulation's period begins a new period for all.

use std::collections::{BTreeMap, HashMap};

use super::collected::Collected;
use super::line::{LedgerLine, Source};
use super::records::Ledger;
use crate::domain::{Date, Decimal, PersonId, Rating};
use crate::rating::facts::Facts;
use crate::rating::regulation::{Period, overshoots};

/// A person's part in the running period.
#[derive(Clone, Debug, PartialEq)]
enum Share {
    /// The rating before the period, and the unrounded sum of the changes in it.
    Rated {
        before: (Rating, Source),
        changes: Decimal,
    },
    /// No rating before the period: the games collected for the first rating so far, and the rated games before.
    Newcomer {
        collected: Box<Collected>,
        games: u32,
    },
}

/// The rating with which a person enters an event of the running period.
pub(super) enum RatingBefore {
    /// The current rating, as the person has no event in the period yet.
    Current,
    /// The rating from before the period.
    Before(Rating, Source),
    /// No rating, as there was none before the period.
    Nothing,
}

/// The running period.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Batch {
    span: Option<(Period, Date)>,
    shares: HashMap<u32, Share>,
}

impl Batch {
    /// Begins a new period unless the event ends in the running one.
    pub(super) fn turn_to(&mut self, period: Period, end: Date) {
        let span = period.start(end).map(|start| (period, start));
        if span != self.span {
            self.close();
            self.span = span;
        }
    }

    /// Ends the period: the next event starts from the ratings as they are.
    pub(super) fn close(&mut self) {
        self.span = None;
        self.shares.clear();
    }

    /// The rating with which a person enters the next event.
    pub(super) fn rating_before_event(&self, at: u32) -> RatingBefore {
        match self.shares.get(&at) {
            None => RatingBefore::Current,
            Some(Share::Rated { before, .. }) => RatingBefore::Before(before.0, before.1),
            Some(Share::Newcomer { .. }) => RatingBefore::Nothing,
        }
    }

    /// The unrounded rating after a change: `before` plus all changes of the period so far.
    pub(super) fn add(&mut self, at: u32, before: (Rating, Source), change: Decimal) -> Decimal {
        if self.span.is_none() {
            return before.0.exact() + change;
        }
        let earlier = match self.shares.get(&at) {
            Some(Share::Rated {
                before: same,
                changes,
            }) if *same == before => *changes,
            _ => Decimal::ZERO,
        };
        let changes = earlier + change;
        self.shares.insert(at, Share::Rated { before, changes });
        before.0.exact() + changes
    }

    /// Keeps the games behind a first rating, as later events of the period add to them.
    pub(super) fn keep(&mut self, at: u32, collected: &Collected, games: u32) {
        if self.span.is_some() {
            let collected = Box::new(collected.clone());
            self.shares.insert(at, Share::Newcomer { collected, games });
        }
    }

    /// Removes and returns the games behind a first rating so far, with the rated games before it.
    pub(super) fn take(&mut self, at: u32) -> Option<(Box<Collected>, u32)> {
        match self.shares.remove(&at)? {
            Share::Newcomer { collected, games } => Some((collected, games)),
            rated @ Share::Rated { .. } => {
                self.shares.insert(at, rated);
                None
            }
        }
    }

    /// The same period where people have other numbers now: `places` has the new one by the old one.
    pub(super) fn renumbered(&self, places: &[Option<u32>]) -> Self {
        let shares = self.shares.iter().filter_map(|(at, share)| {
            let place = (*places.get(*at as usize)?)?;
            Some((place, share.clone()))
        });
        Self {
            span: self.span,
            shares: shares.collect(),
        }
    }
}

/// A player with more games in one period than the rating method is reliable for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overshoot {
    /// The member.
    pub person: PersonId,
    /// The first day of the period.
    pub from: Date,
    /// Rated games in it.
    pub games: u32,
}

impl Ledger {
    /// The players with too many games in one period, by period and person.
    pub fn overshoots(&self, facts: &Facts) -> Vec<Overshoot> {
        let mut games: BTreeMap<(Date, PersonId), (Period, u32)> = BTreeMap::new();
        for event in &self.events {
            let Some(period) = facts.regulation_on(event.end).map(|rules| rules.period) else {
                continue;
            };
            let Some(from) = period.start(event.end) else {
                continue;
            };
            for line in &self.lines[event.lines.clone()] {
                let sum = games.entry((from, line.person)).or_insert((period, 0));
                *sum = (period, sum.1 + self.own_games(line));
            }
        }
        let many = games
            .into_iter()
            .filter(|(_, (period, games))| overshoots(*period, *games));
        many.map(|((from, person), (_, games))| Overshoot {
            person,
            from,
            games,
        })
        .collect()
    }

    /// The rated games of a line's own event: a first rating includes those of earlier events too.
    fn own_games(&self, line: &LedgerLine) -> u32 {
        let own = |term: &&super::Term| term.tournament == line.tournament;
        match line.continuous {
            Some(_) => line.games,
            None => {
                u32::try_from(self.terms_of(line).iter().filter(own).count()).unwrap_or(u32::MAX)
            }
        }
    }
}

impl LedgerLine {
    /// The change from earlier events of the same period: the part of the new rating that is not this line's own
    /// `K·(W − W_e + B)`; zero where every event is rated separately.
    pub fn carried(&self) -> Decimal {
        self.continuous.map_or(Decimal::ZERO, |terms| {
            let own = terms.k * (self.score.exact() - terms.expected + terms.bonus);
            self.exact - terms.old.exact() - own
        })
    }
}
