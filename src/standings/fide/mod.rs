//! FIDE's tie-breaks (Handbook C.07), in the editions of 1 August 2024 and 1 March 2026.
//!
//! | file | content | articles |
//! |---|---|---|
//! | `edition` | which edition applies on a day, and what differs | |
//! | `definition` | the row that defines a tie-break | 5, 14 |
//! | `tie_break` | all tie-breaks, by their codes | 5, 14 |
//! | `game` | games, forfeits and byes; adjusted scores, dummies and their caps | 15.2, 16.1 to 16.4 |
//! | `direct_encounter` | the games among tied players | 6 |
//! | `own` | counts and sums of a player's own results | 7 |
//! | `buchholz` | the opponents' scores; Sonneborn-Berger; cuts, also of voluntary unplayed rounds | 8, 9.1, 14, 16.5 |
//! | `koya` | points against the strongest half | 9.2 |
//! | `ratings` | the opponents' ratings; tables 8.1.1 and 8.1.2 of B.02 | 10 |
//!
//! A file that computes tie-breaks has a table, `TIE_BREAKS`, with a row for each. Everything else follows from the
//! row.
//!
//! Future rounds do not count: a running tournament has the values that it would have if it ended now, except that the
//! last round of Fore Buchholz (8.3) and the cap of a dummy (16.4.2) use the scheduled rounds.

mod buchholz;
mod definition;
mod direct_encounter;
mod edition;
mod game;
mod koya;
mod own;
mod ratings;
mod tie_break;

use std::cell::OnceCell;

pub use definition::{Cut, Need};
pub use edition::Edition;
pub use game::Unplayed;
pub use ratings::{difference, expected, perfect_performance, performance};
pub use tie_break::{Base, TieBreak};

use super::workings::Workings;
use crate::domain::{Decimal, Points};
use direct_encounter::DirectEncounters;
use ratings::Performances;

/// Intermediate results that several tie-breaks use.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    buchholz: OnceCell<Vec<Decimal>>,
    direct_encounters: OnceCell<DirectEncounters>,
    performances: OnceCell<Performances>,
    perfect_performances: OnceCell<Performances>,
    koya_limit: OnceCell<Points>,
    all_rated: OnceCell<bool>,
    played_rounds: OnceCell<u16>,
}

impl Shared {
    /// The Buchholz of all players.
    fn buchholz(&self, work: &Workings<'_>) -> &[Decimal] {
        self.buchholz.get_or_init(|| buchholz::all(work))
    }

    /// The direct encounters of players tied on points.
    fn direct_encounters(&self, work: &Workings<'_>) -> &DirectEncounters {
        self.direct_encounters
            .get_or_init(|| DirectEncounters::compute(work))
    }

    /// The performance rating of all players.
    fn performances(&self, work: &Workings<'_>) -> &Performances {
        self.performances
            .get_or_init(|| ratings::all(work, ratings::performance_rating))
    }

    /// The perfect performance of all players.
    fn perfect_performances(&self, work: &Workings<'_>) -> &Performances {
        self.perfect_performances
            .get_or_init(|| ratings::all(work, ratings::perfect_performance_rating))
    }

    /// The greatest possible score, half of which is Koya's limit.
    fn koya_limit(&self, work: &Workings<'_>) -> Points {
        *self.koya_limit.get_or_init(|| koya::limit(work.field))
    }

    /// Whether all players have a rating.
    fn all_rated(&self, work: &Workings<'_>) -> bool {
        let mut players = work.field.players.iter();
        *self
            .all_rated
            .get_or_init(|| players.all(|player| player.rating.is_some()))
    }

    /// The last round with any record.
    fn played_rounds(&self, work: &Workings<'_>) -> u16 {
        let rounds = work.field.players.iter().flat_map(|it| &it.rounds);
        *self
            .played_rounds
            .get_or_init(|| rounds.map(|it| it.round).max().unwrap_or(0))
    }
}
