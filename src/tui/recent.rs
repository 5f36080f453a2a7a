//! What the user did since the program was started: the pages that were opened, and the actions that were done.

use super::action::Action;
use crate::domain::{PersonId, TournamentId};

/// How many pages are remembered as visited lately.
const REMEMBERED: usize = 20;

/// A member or tournament whose page was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visited {
    Member(PersonId),
    Tournament(TournamentId),
}

/// The user's activity since the program was started: the members and tournaments whose pages were opened, the last one
/// first, and how often each action was done.
#[derive(Clone, Debug, Default)]
pub struct Recent {
    pages: Vec<Visited>,
    actions: Vec<(Action, u32)>,
}

impl Recent {
    /// Records that an action was done.
    pub fn did(&mut self, action: Action) {
        let before = self.actions.iter().position(|(one, _)| *one == action);
        let count = before.map_or(0, |at| self.actions.remove(at).1);
        self.actions.insert(0, (action, count + 1));
        // Among those done equally often, the last one comes first.
        self.actions
            .sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    }

    /// The position of an action: those done most often first, and all that were not done yet in the same last
    /// position.
    pub fn place_of_action(&self, wanted: Action) -> usize {
        let place = self.actions.iter().position(|(one, _)| *one == wanted);
        place.unwrap_or(self.actions.len())
    }

    /// Records that a page was opened.
    pub fn open(&mut self, visited: Visited) {
        self.pages.retain(|one| *one != visited);
        self.pages.insert(0, visited);
        self.pages.truncate(REMEMBERED);
    }

    /// The position of everything not visited.
    pub fn last_place(&self) -> usize {
        self.pages.len()
    }

    /// The position in the order of visits; everything not visited has the same last position.
    pub fn place(&self, wanted: Visited) -> usize {
        let place = self.pages.iter().position(|one| *one == wanted);
        place.unwrap_or(self.pages.len())
    }
}
