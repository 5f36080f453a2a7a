//! A person's standing before an event: what the state says, with the facts of the day.

use crate::domain::person::{ExternalScale, Person, StartRating};
use crate::domain::tournament::Entrant;
use crate::domain::{Date, PersonId, Rating, mean};

use super::event::EventRating;
use super::line::Source;
use super::period::RatingBefore;
use super::person_facts::PersonFacts;
use super::records::{Collecting, Standing};
use super::state::{PlayerState, State};
use crate::rating::facts::Facts;
use crate::rating::scale_adjustment::ScaleAdjustment;

/// The state together with the facts about people that the next event looks up.
pub(super) struct Standings<'f> {
    pub(super) ids: Vec<PersonId>,
    persons: Vec<&'f Person>,
    known: Vec<PersonFacts>,
    pub(super) scale: &'f [ScaleAdjustment],
    pub(super) state: State,
}

impl<'f> Standings<'f> {
    pub(super) fn new(facts: &'f Facts, state: State) -> Self {
        let persons = &facts.persons;
        Self {
            ids: persons.keys().copied().collect(),
            persons: persons.values().collect(),
            known: vec![PersonFacts::NOTHING; persons.len()],
            scale: &facts.adjustments,
            state,
        }
    }

    /// The index of a person. Ids mostly follow one another, so the index is guessed before a binary search.
    pub(super) fn index_of(&self, person: PersonId) -> Option<u32> {
        let distance = person.0.checked_sub(self.ids.first()?.0)?;
        let guess = usize::try_from(distance).ok();
        let at = guess
            .filter(|at| self.ids.get(*at) == Some(&person))
            .or_else(|| self.ids.binary_search(&person).ok())?;
        u32::try_from(at).ok()
    }

    pub(super) fn player(&mut self, at: u32) -> &mut PlayerState {
        &mut self.state.players[at as usize]
    }

    /// A person's facts on a day.
    pub(super) fn known(&mut self, at: u32, day: Date) -> PersonFacts {
        let at = at as usize;
        if !self.known[at].holds_on(day) {
            self.known[at] = PersonFacts::on(self.persons[at], day);
        }
        self.known[at]
    }

    /// The start rating valid for events starting on `start`, if it is newer than the last one used.
    ///
    /// A start rating by decision restarts the rating, also of a player who has one: the committee decided so. It is
    /// converted if it is older than a change of the scale.
    pub(super) fn new_start(&mut self, at: u32, start: Date) -> Option<StartRating> {
        let newest = self.known(at, start).start?;
        let applied = self.state.players[at as usize].start_applied;
        applied
            .is_none_or(|applied| applied < newest.on)
            .then(|| StartRating {
                rating: self.moved(newest.on, newest.rating),
                ..newest
            })
    }

    /// Marks a new start rating as used; called with the first line that follows from it.
    pub(super) fn take_start(&mut self, at: u32, start: Date) {
        let Some(new) = self.new_start(at, start) else {
            return;
        };
        let state = &mut self.state.players[at as usize];
        state.start_applied = Some(new.on);
        state.rating = Some(new.rating);
        state.source = Some(source_of(new));
        state.games = if new.opening {
            new.games
        } else {
            state.games + new.games
        };
    }

    /// The rating that an entrant has before an event.
    ///
    /// Members: own rating, committee's decision, DSU conversion. Guests: own number as a former member,
    /// DSU, FIDE, a number given on the club's scale.
    pub(super) fn rating_before(
        &mut self,
        at: u32,
        entrant: &Entrant,
        event: &EventRating<'_>,
    ) -> Option<(Rating, Source)> {
        let start = event.tournament.start;
        if let Some(new) = self.new_start(at, start) {
            return Some((new.rating, source_of(new)));
        }
        match self.state.batch.rating_before_event(at) {
            RatingBefore::Current => {}
            RatingBefore::Before(rating, source) => return Some((rating, source)),
            RatingBefore::Nothing => return None,
        }
        let known = self.known(at, start);
        let state = &self.state.players[at as usize];
        if let Some(rating) = state.rating {
            return Some((rating, state.source.unwrap_or(Source::Club)));
        }
        let number = |kind| known.number(kind).or(entrant.rating(kind));
        if let Some(dsu) = number(ExternalScale::Dsu)
            && let Some(rating) = event.converted(dsu)
        {
            return Some((rating, Source::Dsu(dsu)));
        }
        if known.member {
            return None;
        }
        if let Some(fide) = number(ExternalScale::Fide)
            && let Some(rating) = event.converted(fide)
        {
            return Some((rating, Source::Fide(fide)));
        }
        // A chess rating means nothing on the scale of another game; a rating given with the entry does.
        let own = match known.own {
            _ if event.regulation.scale.dsu().is_none() => entrant.rating(ExternalScale::Es),
            Some((on, rating)) if known.was_member => Some(self.moved(on, rating)),
            _ => number(ExternalScale::Es),
        };
        own.map(|rating| (rating, Source::Given))
    }

    /// An entrant's DSU number valid on `start`: which the average method prefers.
    pub(super) fn dsu_number(&mut self, at: u32, entrant: &Entrant, start: Date) -> Option<Rating> {
        self.known(at, start)
            .number(ExternalScale::Dsu)
            .or(entrant.rating(ExternalScale::Dsu))
    }

    /// A DSU number or decision that appears midway ends the collecting; those games stay unrated.
    pub(super) fn end_collecting(&mut self, at: u32) -> bool {
        self.player(at).collected.take().is_some()
    }

    /// Whether a first rating was given earlier in the same period.
    pub(super) fn has_first(&self, at: u32) -> bool {
        matches!(
            self.state.batch.rating_before_event(at),
            RatingBefore::Nothing
        )
    }

    /// Continues collecting for a first rating that was given earlier in the same period.
    pub(super) fn collect_on(&mut self, at: u32) {
        if let Some((collected, games)) = self.state.batch.take(at) {
            let player = self.player(at);
            player.rating = None;
            player.source = None;
            player.games = games;
            player.collected = Some(collected);
        }
    }

    /// What a player without rating has collected.
    pub(super) fn collecting(&mut self, at: u32) -> Option<Collecting> {
        let state = &self.state.players[at as usize];
        let collected = state.collected.as_ref()?;
        if state.rating.is_some() {
            return None;
        }
        Some(Collecting {
            games: collected.games(),
            score: collected.score(),
            average: mean(collected.ratings(), 1)?,
        })
    }

    /// The standing as of `day`, a start rating of that day included.
    pub(super) fn closing(&mut self, at: u32, day: Date) -> Standing {
        self.take_start(at, day);
        let state = &self.state.players[at as usize];
        Standing {
            rating: state.rating,
            source: state.source,
            games: state.games,
            collected: match state.rating {
                Some(_) => 0,
                None => state.games_collected(),
            },
        }
    }
}

fn source_of(start: StartRating) -> Source {
    if start.opening {
        Source::Opening(start.on)
    } else {
        Source::Decision(start.on)
    }
}
