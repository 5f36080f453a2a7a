//! FIDE's tie-breaks (Handbook C.07), in the editions of 1 August 2024 and 1 March 2026.
//!
//! | file | what | articles |
//! |---|---|---|
//! | `edition` | which edition holds on a day, and what differs | |
//! | `code` | the codes as printed | 5, 14 |
//! | `game` | what a round is: a game, a forfeit, a bye | 15.2, 16.1, 16.2 |
//! | `unplayed` | adjusted scores, dummies and their caps | 16.3, 16.4 |
//! | `cut` | cuts, and the exception for voluntary unplayed rounds | 14, 16.5 |
//! | `direct_encounter` | the tied among themselves | 6 |
//! | `own` | counts and sums of the own results | 7 |
//! | `buchholz` | the opponents' scores | 8 |
//! | `sonneborn_berger`, `koya` | the opponents' scores and the own results | 9 |
//! | `ratings`, `tables` | the opponents' ratings; tables 8.1.1 and 8.1.2 of B.02 | 10 |
//! | `shared` | what they need of each other, worked out once | |
//!
//! Rounds to come count for nothing: a running tournament has the values it would have if it ended now, but that
//! the last round of Fore Buchholz (8.3) and the cap of a dummy (16.4.2) go by the rounds scheduled.

mod buchholz;
mod code;
mod cut;
mod direct_encounter;
mod edition;
mod game;
mod koya;
mod own;
mod ratings;
mod shared;
mod sonneborn_berger;
mod tables;
mod unplayed;

use super::derivation::{Derivation, Method};
use super::field::Pairing;
use super::value::{Value, Why};
use super::workings::Workings;

pub use edition::Edition;
pub use ratings::{perfect_performance, performance};
pub(super) use shared::Shared;
pub use tables::{difference, expected};
pub use unplayed::Unplayed;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// `DE`: direct encounter (6).
    DirectEncounter,
    /// `WIN`: rounds won (7.1).
    Wins,
    /// `WON`: games won over the board (7.2).
    GamesWon,
    /// `BPG`: games played with black (7.3).
    BlackPlayed,
    /// `BWG`: games won with black (7.4).
    BlackWon,
    /// `PS`: progressive scores (7.5).
    Progressive,
    /// `REP`: rounds one elected to play (7.6).
    RoundsElected,
    /// `STD`: standard points (7.7).
    StandardPoints,
    /// `TPN`: the pairing number (7.8).
    PairingNumber,
    /// `BH`: Buchholz (8.1).
    Buchholz,
    /// `AOB`: average of the opponents' Buchholz (8.2).
    AverageBuchholz,
    /// `FB`: fore Buchholz (8.3).
    ForeBuchholz,
    /// `SB`: Sonneborn-Berger (9.1).
    SonnebornBerger,
    /// `KS`: Koya (9.2).
    Koya,
    /// `ARO`: average rating of the opponents (10.1).
    AverageRating,
    /// `TPR`: tournament performance rating (10.2).
    PerformanceRating,
    /// `PTP`: perfect tournament performance (10.3).
    PerfectPerformance,
    /// `APRO`: average performance rating of the opponents (10.4).
    AverageOpponentsPerformance,
    /// `APPO`: average perfect performance of the opponents (10.5).
    AverageOpponentsPerfect,
}

/// What is left out (article 14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Nothing.
    None,
    /// `/C1`, `/C2`: so many of the least significant.
    Least(u8),
    /// `/M1`, `/M2`: so many at both ends, the least first.
    Median(u8),
}

/// A tie-break with its cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// What is counted.
    pub base: Base,
    /// What is left out.
    pub cut: Cut,
}

impl Method for TieBreak {
    fn derive(&self, work: &Workings<'_>, player: usize) -> Derivation {
        if work.field.pairing == Pairing::Listed && self.base.needs_rounds() {
            return Derivation::bare(Value::Nothing(Why::NoRounds));
        }
        let cut = self.cut;
        match self.base {
            Base::DirectEncounter => direct_encounter::derive(work, player),
            Base::Progressive => own::progressive(work, player, cut),
            Base::PairingNumber => own::pairing_number(work, player),
            Base::Wins
            | Base::GamesWon
            | Base::BlackPlayed
            | Base::BlackWon
            | Base::RoundsElected
            | Base::StandardPoints => own::derive(work, player, self.base),
            Base::Buchholz => buchholz::derive(work, player, false, cut),
            Base::ForeBuchholz => buchholz::derive(work, player, true, cut),
            Base::AverageBuchholz => buchholz::average(work, player),
            Base::SonnebornBerger => sonneborn_berger::derive(work, player, cut),
            Base::Koya => koya::derive(work, player),
            Base::AverageRating | Base::PerformanceRating | Base::PerfectPerformance => {
                ratings::derive(work, player, self.base, cut)
            }
            Base::AverageOpponentsPerformance | Base::AverageOpponentsPerfect => {
                ratings::of_opponents(work, player, self.base)
            }
        }
    }

    fn values(&self, work: &Workings<'_>) -> Vec<Value> {
        if self.base == Base::DirectEncounter {
            return direct_encounter::values(work);
        }
        let players = 0..work.field.players.len();
        players.map(|at| self.derive(work, at).value).collect()
    }

    fn ranks(&self, work: &Workings<'_>, values: &[Value]) -> Vec<Option<u32>> {
        match self.base {
            Base::DirectEncounter => work.fide.direct_encounters(work).ranks.clone(),
            Base::PairingNumber => super::table::ranks(values, true),
            _ => super::table::ranks(values, false),
        }
    }

    fn among(&self, work: &Workings<'_>, tied: &[usize]) -> Option<Vec<u32>> {
        (self.base == Base::DirectEncounter).then(|| direct_encounter::among(work, tied))
    }
}
