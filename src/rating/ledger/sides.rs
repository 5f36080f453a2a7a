//! The games of an event, from both sides, and which of them count.

use crate::domain::tournament::Game;
use crate::domain::{Mark, Points};

use super::event::EventRating;
use super::reason::Reason;

/// A game from one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Side {
    pub(super) round: u16,
    /// Index among the entrants; none has the one of a bye.
    pub(super) opponent: u32,
    pub(super) white: bool,
    /// Whether it is seen by another result than the tournament's own.
    pub(super) corrected: bool,
    /// The score if the game counts for rating, else why not.
    pub(super) counts: Result<Points, Reason>,
}

/// A round without opponent.
const BYE: Side = Side {
    round: 0,
    opponent: u32::MAX,
    white: false,
    corrected: false,
    counts: Err(Reason::NotPlayed),
};

/// The sides of all entrants, one entrant after the other.
pub(super) struct Sides {
    all: Vec<Side>,
    /// Where each entrant's sides end.
    ends: Vec<usize>,
}

impl Sides {
    /// An entrant's sides, ordered by round and opponent whatever the order of entry.
    pub(super) fn of(&self, entrant: usize) -> &[Side] {
        let start = entrant.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[entrant]]
    }
}

impl EventRating<'_> {
    /// The sides of so many entrants: counted, put in their places, then ordered.
    pub(super) fn sides(&self, entrants: usize) -> Sides {
        let mut places = vec![0; entrants];
        self.each_side(|own, _| {
            if let Some(count) = places.get_mut(own) {
                *count += 1;
            }
        });
        let mut sum = 0;
        for place in &mut places {
            sum += std::mem::replace(place, sum);
        }
        let mut all = vec![BYE; sum];
        self.each_side(|own, side| {
            if let Some(place) = places.get_mut(own) {
                all[*place] = side;
                *place += 1;
            }
        });
        let mut from = 0;
        for end in &places {
            all[from..*end].sort_unstable();
            from = *end;
        }
        Sides { all, ends: places }
    }

    /// Both sides of every game, and the byes, with the entrant's index.
    fn each_side(&self, mut each: impl FnMut(usize, Side)) {
        for game in &self.tournament.games {
            let corrected = game.is_rated_otherwise();
            let game = game.as_rated();
            for (own, mark, opponent, white) in game.sides() {
                let side = Side {
                    round: game.round,
                    opponent,
                    white,
                    corrected,
                    counts: counts(&game, mark),
                };
                each(own as usize, side);
            }
        }
        for bye in &self.tournament.byes {
            let round = bye.round;
            each(bye.entrant as usize, Side { round, ..BYE });
        }
    }
}

/// Whether a side counts for rating: score and "is rated" are two things.
pub(in crate::rating) fn counts(game: &Game, mark: Mark) -> Result<Points, Reason> {
    let short = matches!(mark, Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss);
    match game.rated {
        Some(false) => Err(Reason::Decision),
        Some(true) => mark.score().ok_or(Reason::NotEnded),
        None if game.is_played() => mark.score().ok_or(Reason::NotEnded),
        None if short => Err(Reason::TooShort),
        None => Err(Reason::NotPlayed),
    }
}
