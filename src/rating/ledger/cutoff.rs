//! The cut-off of a ledger: the day that decides which events and which start ratings it includes.

use crate::domain::Date;
use crate::domain::tournament::Tournament;
use crate::rating::facts::Facts;

/// Which events are rated, and the day as of which standings are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cutoff {
    /// Only events that ended before this day; all events if `None`.
    pub before: Option<Date>,
    /// The standings include start ratings on this day or earlier.
    pub as_of: Date,
}

impl Cutoff {
    /// All events, and start ratings of any day.
    pub const ALL: Self = Self {
        before: None,
        as_of: Date::MAX,
    };

    /// The list as of `date`: events that ended before it (§3), start ratings on that day included.
    pub fn list(date: Date) -> Self {
        Self {
            before: Some(date),
            as_of: date,
        }
    }

    /// The state at the end of `day`: its events and start ratings included, nothing later.
    ///
    /// ```
    /// use klubrating::domain::Date;
    /// use klubrating::rating::ledger::Cutoff;
    /// let day = Date::from_ymd_opt(2026, 11, 21).unwrap();
    /// assert!(Cutoff::today(day).includes(day));
    /// assert!(!Cutoff::list(day).includes(day));
    /// ```
    pub fn today(day: Date) -> Self {
        Self {
            before: day.succ_opt(),
            as_of: day,
        }
    }

    /// Whether an event that ended on `end` is rated.
    pub fn includes(self, end: Date) -> bool {
        self.before.is_none_or(|before| end < before)
    }

    /// The events inside the cutoff, in the order in which they are rated; none if the club has no regulation.
    pub(crate) fn events(self, facts: &Facts) -> Vec<&Tournament> {
        let rated = !facts.regulations.is_empty();
        let events = facts.tournaments.iter();
        let mut events: Vec<_> = events
            .filter(|event| rated && self.includes(event.end))
            .collect();
        events.sort_by_key(|event| (event.order(), event.id));
        events
    }

    /// Whether the ledger of these facts is the same for both cutoffs: no event, no start rating and no change of the
    /// scale falls between them.
    pub fn agrees(self, other: Self, facts: &Facts) -> bool {
        let between = |day: Date| (day <= self.as_of) != (day <= other.as_of);
        let mut events = facts.tournaments.iter();
        let mut moves = facts.adjustments.iter();
        let played = facts.multiplayer.as_ref();
        let mut games = played.iter().flat_map(|played| &played.games);
        let mut rules = played.iter().flat_map(|played| &played.rules);
        let mut starts = facts.persons.values().flat_map(|person| &person.starts);
        events.all(|event| self.includes(event.end) == other.includes(event.end))
            && games.all(|game| self.includes(game.date) == other.includes(game.date))
            && !rules.any(|rules| between(rules.from))
            && !moves.any(|by| between(by.on))
            && !starts.any(|start| between(start.on))
    }
}

/// `Some(day)` is the list as of that day, `None` all events.
impl From<Option<Date>> for Cutoff {
    fn from(date: Option<Date>) -> Self {
        date.map_or(Self::ALL, Self::list)
    }
}
