//! The players of an event: each one's rating before it, and the rating that counts for opponents.

use std::collections::HashMap;

use crate::domain::tournament::{Entrant, PlayerCard};
use crate::domain::{Decimal, PersonId, Rating};

use super::event::EventRating;
use super::line::Source;
use super::reason::Reason;
use super::standing::Standings;
use crate::rating::regulation::Period;

/// An entrant with the ratings that matter in the event.
pub(super) struct Player<'f> {
    pub(super) entrant: &'f Entrant,
    /// Index among all persons.
    pub(super) at: u32,
    pub(super) member: bool,
    /// The rating before the event.
    pub(super) own: Option<(Rating, Source)>,
    /// The rating that opponents are rated against.
    pub(super) seen: Option<OpponentRating>,
    /// The first rating obtained in this event.
    pub(super) first: Option<Rating>,
    pub(super) card: Option<&'f PlayerCard>,
}

/// A rating as it counts for opponents.
#[derive(Clone, Copy)]
pub(super) struct OpponentRating {
    pub(super) rating: Rating,
    pub(super) source: Source,
    /// On the DSU scale, for the average method; `None` where ratings cannot be converted to it.
    pub(super) dsu: Option<Decimal>,
}

impl<'f> Player<'f> {
    /// An entrant without any known facts: an opponent without rating.
    fn unknown(entrant: &'f Entrant) -> Self {
        Self {
            entrant,
            at: u32::MAX,
            member: false,
            own: None,
            seen: None,
            first: None,
            card: None,
        }
    }
}

impl EventRating<'_> {
    /// Determines all ratings before the event; in the order of the entrants, by which games refer to them.
    pub(super) fn players(&self, standings: &mut Standings<'_>) -> Vec<Player<'_>> {
        let cards: HashMap<PersonId, &PlayerCard> = self
            .tournament
            .cards
            .iter()
            .map(|card| (card.person, card))
            .collect();
        let player = self.tournament.one_index_each();
        (0..)
            .zip(&self.tournament.entrants)
            .map(|(index, entrant)| {
                let card = cards.get(&entrant.person).copied();
                match standings.index_of(entrant.person) {
                    // Another start number of the same person has all games under the first.
                    Some(at) if player(index) == index => self.player(standings, entrant, at, card),
                    _ => Player::unknown(entrant),
                }
            })
            .collect()
    }

    fn player<'a>(
        &self,
        standings: &mut Standings<'_>,
        entrant: &'a Entrant,
        at: u32,
        card: Option<&'a PlayerCard>,
    ) -> Player<'a> {
        let start = self.tournament.start;
        let member = standings.known(at, start).member;
        let card = card.filter(|_| member);
        let own = standings
            .rating_before(at, entrant, self)
            .or_else(|| self.card_holder(standings, card?));
        let dsu = if self.uses_average() {
            standings.dsu_number(at, entrant, start)
        } else {
            None
        };
        Player {
            entrant,
            at,
            member,
            own,
            seen: dsu
                .and_then(|dsu| self.converted(dsu).zip(Some(Source::Dsu(dsu))))
                .or(own)
                .map(|(rating, source)| self.seen_as(rating, source)),
            first: None,
            card,
        }
    }

    /// A rating as it counts for opponents; a number from another list keeps its own value for the average method.
    fn seen_as(&self, rating: Rating, source: Source) -> OpponentRating {
        let dsu = match source {
            Source::Dsu(number) | Source::Fide(number) => Some(number.exact()),
            _ => (self.conversion).to_dsu(&self.regulation.scale, rating.exact()),
        };
        OpponentRating {
            rating,
            source,
            dsu,
        }
    }

    /// Whether opponents' games use the first rating of the same event; in a period all ratings are those from before
    /// it.
    fn firsts_count(&self) -> bool {
        self.regulation.newcomers.count_for_opponents && self.regulation.period == Period::Event
    }

    /// The rating with which an opponent counts, including a first rating of this event where the rules allow it.
    pub(super) fn rating_met(&self, opponent: &Player<'_>) -> Result<OpponentRating, Reason> {
        match (opponent.seen, opponent.first) {
            (Some(seen), _) => Ok(seen),
            (None, Some(_)) if !self.firsts_count() => Err(Reason::AgainstNewcomer),
            (None, Some(rating)) => Ok(self.seen_as(rating, Source::First)),
            (None, None) => Err(Reason::OpponentUnrated),
        }
    }
}
