//! The rules for the standings of a stored tournament, in addition to its results.

use std::collections::{BTreeSet, HashMap};

use super::tie_breaks;
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::settings;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::{Entrant, Kind, Tournament};
use crate::domain::{PersonId, Play, Rating};
use crate::rating::facts::Facts;
use crate::standings::System;
use crate::store::tournament::Header;

/// The scale of a field's ratings; one field has only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldScale {
    /// No ratings.
    None,
    /// FIDE ratings.
    Fide,
    /// DSU numbers.
    Dsu,
}

impl FieldScale {
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Fide => "FIDE",
            Self::Dsu => "DSU",
        }
    }
}

/// The criteria for the places, and the players' ratings on one scale.
///
/// FIDE's tables (B.02, 8.1) are made for the scale of Elo numbers, on which differences are eight times as large as
/// on the club's. So players are compared by FIDE ratings where an outside event gives one for all, otherwise by DSU
/// numbers: the one given with the entry, otherwise the rating before the event on the club's scale by the conversion
/// in force on the first day, otherwise the person's DSU number on that day.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingRules {
    /// The order of criteria for the places: the first for all players, each further one for those still level.
    pub order: Vec<System>,
    /// The scale of the ratings.
    pub scale: FieldScale,
    /// The ratings on that scale.
    pub ratings: HashMap<PersonId, Rating>,
    /// The DSU numbers: those of the entries, otherwise the persons' on the first day.
    pub dsu: HashMap<PersonId, Rating>,
    /// Whether the games are matches of sets, which are a list without rounds.
    pub listed: bool,
}

impl StandingRules {
    /// Leaves out the numbers of these people that were converted from ratings on the club's scale.
    pub(crate) fn leave_out(&mut self, people: &BTreeSet<PersonId>) {
        let (scale, dsu) = (self.scale, &self.dsu);
        self.ratings.retain(|person, rating| {
            let known = dsu.get(person) == Some(rating);
            scale == FieldScale::Fide || known || !people.contains(person)
        });
    }
}

/// The points and the tie-breaks that the club has chosen for a kind of tournament, or the default ones.
pub fn order_of_kind(club: &Club, kind: Kind) -> AppResult<Vec<System>> {
    let tie_breaks = settings::tie_breaks(club, kind)?;
    Ok(tie_breaks::below(System::Points, &tie_breaks))
}

/// The rules for the standings of an event; `brought` are the ratings before it on the club's scale.
pub(crate) fn rules_for(
    club: &Club,
    header: &Header,
    event: &Tournament,
    facts: &Facts,
    brought: &HashMap<PersonId, Rating>,
) -> AppResult<StandingRules> {
    let order = match tie_breaks::decided(header) {
        Some(own) => own,
        None => order_of_kind(club, header.kind)?,
    };
    let (scale, ratings) = strengths(event, facts, brought);
    Ok(StandingRules {
        order,
        scale,
        ratings,
        dsu: dsu_numbers(event, facts),
        listed: club.play()? == Play::Matches,
    })
}

fn known_dsu(entrant: &Entrant, event: &Tournament, facts: &Facts) -> Option<Rating> {
    let person = facts.persons.get(&entrant.person)?;
    person.external_on(ExternalScale::Dsu, event.start)
}

fn dsu_numbers(event: &Tournament, facts: &Facts) -> HashMap<PersonId, Rating> {
    let entrants = event.entrants.iter();
    let known = entrants.filter_map(|one| {
        let own = one.rating(ExternalScale::Dsu);
        Some((one.person, own.or_else(|| known_dsu(one, event, facts))?))
    });
    known.collect()
}

fn strengths(
    event: &Tournament,
    facts: &Facts,
    brought: &HashMap<PersonId, Rating>,
) -> (FieldScale, HashMap<PersonId, Rating>) {
    let entrants = || event.entrants.iter();
    let fide = |entrant: &Entrant| entrant.rating(ExternalScale::Fide);
    let is_outside = matches!(event.kind, Kind::Coordinated | Kind::Approved);
    if is_outside && !event.entrants.is_empty() && entrants().all(|one| fide(one).is_some()) {
        let ratings = entrants().filter_map(|one| Some((one.person, fide(one)?)));
        return (FieldScale::Fide, ratings.collect());
    }
    let conversion = facts.conversion_on(event.start);
    let regulation = facts.regulation_on(event.start);
    let converted = |rating: Rating| {
        let scale = &regulation?.scale;
        conversion.rating_to_dsu(scale, rating)
    };
    let dsu = |entrant: &Entrant| {
        let brought = || converted(*brought.get(&entrant.person)?);
        entrant
            .rating(ExternalScale::Dsu)
            .or_else(brought)
            .or_else(|| known_dsu(entrant, event, facts))
    };
    let ratings: HashMap<PersonId, Rating> = entrants()
        .filter_map(|one| Some((one.person, dsu(one)?)))
        .collect();
    let scale = if ratings.is_empty() {
        FieldScale::None
    } else {
        FieldScale::Dsu
    };
    (scale, ratings)
}
