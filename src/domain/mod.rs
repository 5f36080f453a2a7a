//! The club's vocabulary: people, tournaments, games, lists and messages about them.
//!
//! Everything here is plain data with small pure functions: no SQL, no file, no clock, no text for users. The terms
//! are those of chess clubs (member, guest, entrant, round, crosstable, player card, list date).

#![warn(missing_docs)]

pub mod committee;
pub mod date;
pub mod decided;
pub mod fide_tables;
pub mod ids;
pub mod list;
pub mod message;
pub mod multi_game;
pub mod name;
pub mod nearness;
pub mod number;
pub mod person;
pub mod person_number;
pub mod plain;
pub mod points_system;
pub mod pool;
pub mod result;
pub mod round_table;
pub mod schedule;
pub mod set_scores;
pub mod team_event;
pub mod tournament;
pub mod withdrawal;
pub mod word;

pub use date::{Date, ListDate};
pub use decided::{CountedPair, Decided, GameOutcome, PackedGame};
pub use ids::{EntrantNo, ListId, MultiGameId, OperationId, PersonId, PoolId, TournamentId};
pub use message::{Arg, Message, Problem, Severity};
pub use number::{Decimal, Points, Rating, mean, round_half_away};
pub use points_system::PointsSystem;
pub use pool::Play;
pub use result::{ByeKind, Mark};
pub use schedule::{Closing, Missing, Schedule};
pub use set_scores::{SetLengths, SetScores, SetsError};
pub use withdrawal::{Withdrawal, WithdrawnScore};
pub(crate) use word::words;
pub use word::{UnknownWord, Word};
