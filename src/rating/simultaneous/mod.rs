//! All-at-once ratings of a collection of games: every rating from all results, without history.
//!
//! - [`games`]: games counted by pairing, sparse: [`pairing`]s of two players, and the [`win_draw_loss`] of one;
//! - [`clusters`]: which players can be compared; [`weak_links`]: comparisons that depend on a few games;
//! - [`elostat`]: Schubert's EloStat, exact; [`error_bars`]: its error bars;
//! - [`fixpoint`]: the ratings for given scores, from [`score_graph`] alone;
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
