//! All-at-once ratings of a collection of games: everybody's rating from everybody's results, no history.
//!
//! - [`games`]: how often who beat whom, sparse: [`pairing`]s of two, and the [`win_draw_loss`] of one;
//! - [`clusters`]: who can be compared at all; [`weak_links`]: comparisons that hang by a few games;
//! - [`elostat`]: Schubert's EloStat, exact; [`error_bars`]: its error bars;
//! - [`fixpoint`]: the ratings that belong to given scores, from [`score_graph`] alone;
//! - [`bradley_terry`]: maximum likelihood with draws and the first move; its errors from the Fisher information;
//! - [`solve`]: conjugate gradients, which both use;
//! - [`superiority`]: how likely it is that one is the better player.
//!
//! The scale of all is the usual one: 400 points are odds of ten to one.

mod blocks;
pub mod bradley_terry;
mod cholesky;
pub mod clusters;
mod colours;
mod covariance;
mod draw_model;
pub mod elostat;
pub mod error_bars;
mod first_guess;
mod fisher;
pub mod fixpoint;
pub mod games;
pub(in crate::rating) mod groups;
mod information;
mod laplacian;
pub mod pairing;
mod pairing_matrix;
pub mod scale;
pub mod score_graph;
pub mod solve;
pub mod superiority;
pub mod weak_links;
pub mod win_draw_loss;
