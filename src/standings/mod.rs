//! Standings of a finished or running tournament, under every system that orders its players.
//!
//! # One field, many systems
//!
//! A [`Field`] consists of players, pairings and results, nothing else. A [`System`] gives every player of a field a
//! [`Value`]; there are the historical systems of weighted results, today's tie-breaks of FIDE (C.07) and the Danish
//! corrections. Each is one file and implements [`Method`].
//!
//! # Every number comes with its explanation
//!
//! A method derives one player's value as a [`Derivation`]: its terms, what was left out and why, and the result. The
//! value *is* the result of the derivation; no second piece of code computes it. Only systems that cannot be computed
//! player by player (direct encounter, the tournament performance) work on the whole field first and derive the
//! values from that.
//!
//! [`Standings`] puts chosen systems side by side, each with its own ranks, and the final order by points and a list of
//! tie-breaks.
//!
//! Sources: N. Waldstein's essay on the weighting of single results (Gelbfuss 1873, Sonneborn 1886, Berger 1887,
//! Buchholz 1932, Landau 1895, Waldstein 1966); FIDE Handbook C.07, editions of 1 August 2024 and 1 March 2026;
//! FIDE Handbook B.02, tables 8.1.1 and 8.1.2.

#![warn(missing_docs)]

pub mod correction;
pub mod derivation;
pub mod fide;
pub mod field;
mod historical;
mod points;
pub mod system;
pub mod table;
pub mod teams;
pub mod top_group;
pub mod tournament_performance;
pub mod value;
pub mod workings;

pub use derivation::{Against, Derivation, Method, Term, Use};
pub use field::Field;
pub use system::System;
pub use table::Standings;
pub use top_group::TopGroup;
pub use value::{Value, Why};
pub use workings::Workings;
