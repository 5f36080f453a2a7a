//! What the user did since the program was started: the pages that were opened, and the actions that were done.

use super::action::Action;
use crate::domain::{PersonId, TournamentId};

/// So many pages are remembered as visited lately.
const REMEMBERED: usize = 20;

/// A member or tournament whose page was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visited {
    Member(PersonId),
    Tournament(TournamentId),
}

/// What the user did since the program was started: the members and tournaments whose pages were opened, the last one
/// first, and how often each action was done.
#[derive(Clone, Debug, Default)]
pub struct Recent {
    pages: Vec<Visited>,
    actions: Vec<(Action, u32)>,
}

impl Recent {
    /// An action was done.
    pub fn did(&mut self, action: Action) {
        let before = self.actions.iter().position(|(one, _)| *one == action);
        let count = before.map_or(0, |at| self.actions.remove(at).1);
        self.actions.insert(0, (action, count + 1));
        // Of those done equally often, the last one first.
        self.actions
            .sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    }

    /// Where an action comes, those done most often first; those not done yet come last, in the same place.
    pub fn place_of_action(&self, wanted: Action) -> usize {
        let place = self.actions.iter().position(|(one, _)| *one == wanted);
        place.unwrap_or(self.actions.len())
    }

    /// A page was opened.
    pub fn open(&mut self, visited: Visited) {
        self.pages.retain(|one| *one != visited);
        self.pages.insert(0, visited);
        self.pages.truncate(REMEMBERED);
    }

    /// The place of those that were not visited.
    pub fn last_place(&self) -> usize {
        self.pages.len()
    }

    /// Where it comes in the order of visits; those that were not visited come last, in the same place.
    pub fn place(&self, wanted: Visited) -> usize {
        let place = self.pages.iter().position(|one| *one == wanted);
        place.unwrap_or(self.pages.len())
    }
}
