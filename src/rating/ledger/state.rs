//! The state between two events: all that rating the next one needs to know of those before it.
//!
//! It names nobody: players are numbered in the order of the people of the [`Facts`](crate::rating::facts::Facts), and
//! everything dated about them is looked up there. So a state is small, and states at list dates can be kept.

use super::collected::Collected;
use super::line::Source;
use super::period::Batch;
use crate::domain::{Date, PersonId, Rating};

/// Everybody's rating between two events.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct State {
    /// By index of the person.
    pub(super) players: Vec<PlayerState>,
    /// How many changes of the scale have been applied.
    pub(super) moves: usize,
    /// The events that are rated together.
    pub(super) batch: Batch,
}

/// One person's part of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PlayerState {
    pub(super) rating: Option<Rating>,
    pub(super) source: Option<Source>,
    pub(super) games: u32,
    /// The day of the start rating that was last taken over.
    pub(super) start_applied: Option<Date>,
    /// What is collected towards a first rating. Few have it, so it takes no room where there is none.
    pub(super) collected: Option<Box<Collected>>,
}

impl PlayerState {
    /// Where to add to what is collected.
    pub(super) fn collecting(&mut self) -> &mut Collected {
        self.collected.get_or_insert_default()
    }

    /// How many games are collected.
    pub(super) fn games_collected(&self) -> u32 {
        self.collected.as_ref().map_or(0, |own| own.games())
    }
}

impl State {
    /// The state before the first event of this many people.
    pub(super) fn of_nobody_rated(people: usize) -> Self {
        Self {
            players: vec![PlayerState::default(); people],
            ..Self::default()
        }
    }

    /// The same state where people have been added or removed since; both lists ascend. Who is new has no rating yet.
    pub(super) fn renumbered(&self, before: &[PersonId], now: &[PersonId]) -> Self {
        let mut players = vec![PlayerState::default(); now.len()];
        let mut places = vec![None; before.len()];
        for (at, person) in before.iter().enumerate() {
            if let Ok(place) = now.binary_search(person) {
                players[place].clone_from(&self.players[at]);
                places[at] = u32::try_from(place).ok();
            }
        }
        Self {
            players,
            moves: self.moves,
            batch: self.batch.renumbered(&places),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_stay_small() {
        assert_eq!(size_of::<PlayerState>(), 32);
    }

    #[test]
    fn who_is_new_has_no_rating_and_the_others_keep_theirs() {
        let mut state = State::of_nobody_rated(3);
        for (player, rating) in state.players.iter_mut().zip([101, 102, 103]) {
            player.rating = Some(Rating(rating));
        }
        let people = |ids: &[i64]| ids.iter().copied().map(PersonId).collect::<Vec<_>>();
        let now = state.renumbered(&people(&[1, 2, 3]), &people(&[1, 3, 4]));
        let ratings: Vec<_> = now.players.iter().map(|player| player.rating).collect();
        assert_eq!(ratings, [Some(Rating(101)), Some(Rating(103)), None]);
    }
}
