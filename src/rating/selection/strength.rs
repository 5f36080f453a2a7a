//! A player's strength for an event that starts on a day.
//!
//! Source: ES regulation §1 and §3: the club uses the latest published list until the next one. A player not on it
//! counts with another known rating, chosen in the same order as in an event.

use std::collections::HashMap;

use crate::domain::list::ListEntry;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::EntryRating;
use crate::domain::{Date, PersonId, Rating};
use crate::rating::facts::Facts;
use crate::rating::ledger::Ledger;

use super::Source;

/// A strength and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The rating on the club's scale.
    pub rating: Option<Rating>,
    /// The source of the rating.
    pub source: Source,
    /// The class it falls in.
    pub class: Option<String>,
    /// Whether the club's own rating is provisional; `None` for a rating from elsewhere.
    pub provisional: Option<bool>,
    /// Rated games ever.
    pub games: u32,
}

/// The data for strengths: the facts and the ledger as of a day, and the list valid on it.
#[derive(Clone, Debug)]
pub struct Strengths<'a> {
    facts: &'a Facts,
    ledger: &'a Ledger,
    day: Date,
    list: Option<Date>,
    listed: HashMap<PersonId, &'a ListEntry>,
}

impl<'a> Strengths<'a> {
    /// The strengths on `day`.
    ///
    /// `ledger` covers the events that ended before `day`, `list` the newest list published for `day` or an earlier
    /// one.
    pub fn new(
        facts: &'a Facts,
        ledger: &'a Ledger,
        day: Date,
        list: Option<(Date, &'a [ListEntry])>,
    ) -> Self {
        let entries = list.map_or(&[][..], |(_, entries)| entries);
        Self {
            facts,
            ledger,
            day,
            list: list.map(|(date, _)| date),
            listed: entries.iter().map(|entry| (entry.member, entry)).collect(),
        }
    }

    /// The strength of a person, or of a guest without a record, with the numbers that came with the entry.
    ///
    /// In this order: published list, rating as of the day, DSU number, FIDE number, number on the club's own scale.
    /// A number in the person's record takes precedence over the entry's.
    pub fn strength_of(&self, person: Option<PersonId>, entry: &[EntryRating]) -> Strength {
        let own = person.and_then(|person| self.own(person));
        let found = own.or_else(|| self.brought(person, entry));
        found.unwrap_or_else(|| self.strength(None, Source::Unrated, None, 0))
    }

    /// A club rating: from the list, otherwise as of the day.
    fn own(&self, person: PersonId) -> Option<Strength> {
        if let (Some(date), Some(entry)) = (self.list, self.listed.get(&person)) {
            return Some(self.strength(
                Some(entry.rating),
                Source::List(date),
                Some(entry.provisional),
                entry.games_total,
            ));
        }
        let standing = self.ledger.standing(person)?;
        let rules = self.facts.regulation_on(self.day);
        let provisional = rules.is_some_and(|rules| standing.games < rules.reliable_after);
        let rating = Some(standing.rating?);
        Some(self.strength(rating, Source::Draft, Some(provisional), standing.games))
    }

    fn brought(&self, person: Option<PersonId>, entry: &[EntryRating]) -> Option<Strength> {
        // Games of several players have a scale of their own.
        self.facts.regulation_on(self.day)?;
        let person = person.and_then(|person| self.facts.persons.get(&person));
        let number = |scale| {
            let own = person.and_then(|person| person.external_on(scale, self.day));
            let given = entry.iter().find(|rating| rating.scale == scale);
            own.or(given.map(|rating| rating.value))
        };
        let (rating, source) = if let Some(dsu) = number(ExternalScale::Dsu) {
            (self.converted(dsu)?, Source::Dsu(dsu))
        } else if let Some(fide) = number(ExternalScale::Fide) {
            (self.converted(fide)?, Source::Fide(fide))
        } else {
            (number(ExternalScale::Es)?, Source::Given)
        };
        Some(self.strength(Some(rating), source, None, 0))
    }

    /// A DSU or FIDE number by the conversion in force on the day.
    fn converted(&self, number: Rating) -> Option<Rating> {
        let scale = &self.facts.regulation_on(self.day)?.scale;
        let conversion = self.facts.conversion_on(self.day);
        conversion.rating_from_dsu(scale, number)
    }

    fn strength(
        &self,
        rating: Option<Rating>,
        source: Source,
        provisional: Option<bool>,
        games: u32,
    ) -> Strength {
        let rules = self.facts.regulation_on(self.day);
        let class = rules.zip(rating).and_then(|(rules, rating)| {
            let class = rules.class_of(rating.exact())?;
            Some(class.to_owned())
        });
        Strength {
            rating,
            source,
            class,
            provisional,
            games,
        }
    }
}
