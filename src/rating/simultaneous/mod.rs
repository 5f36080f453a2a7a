//! All-at-once ratings of a collection of games: every rating from all results, without history.
//!
//! - [`games`]: games counted by pairing, sparse: [`games`]s of two players, and the [`games`] of one;
//! - [`clusters`]: which players can be compared; [`clusters`]: comparisons that depend on a few games;
//! - [`elostat`]: Schubert's EloStat, exact; [`elostat`]: its error bars;
//! - [`elostat`]: the ratings for given scores, from [`clusters`] alone;
//! - [`bradley_terry`]: maximum likelihood with draws and the first move; its errors from the Fisher information;
//! - [`model`]: the assumptions about draws and the first move; [`pairing_matrix`]: the meetings as a sparse matrix, and
//!   conjugate gradients, which both use; `parallel`: large collections in parts, on all processors;
//! - [`elostat`]: how likely it is that one is the better player.
//!
//! The scale of all is the usual one: 400 points are odds of ten to one.

pub mod bradley_terry;
pub mod clusters;
pub mod elostat;
pub mod games;
mod information;
pub mod model;
pub mod pairing_matrix;
mod parallel;
pub mod scale;
