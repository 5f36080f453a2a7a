//! Rates a collection of games all at once: every rating follows from all results, regardless of their order.
//!
//! - [`games`]: games counted by pairing, the pairings of two players, and the results of one;
//! - [`clusters`]: which players can be compared, and which comparisons depend on a few games;
//! - [`elostat`]: Schubert's EloStat solved exactly, its error bars, and how likely one player is the better one;
//! - [`bradley_terry`]: maximum likelihood with draws and the first move; [`accuracy`]: its errors from the Fisher
//!   information, and those of EloStat beside anchors;
//! - [`model`]: the assumptions about draws and the first move; [`pairing_matrix`]: the meetings as a sparse matrix, and
//!   conjugate gradients, which both use; `parallel`: large collections in parts, on all processors;
//! - [`elostat`]: how likely it is that one is the better player.
//!
//! All of them use the usual scale, on which 400 points are odds of ten to one.

pub mod accuracy;
pub mod bradley_terry;
pub mod clusters;
pub mod elostat;
pub mod games;
mod information;
mod inverse;
pub mod model;
pub mod pairing_matrix;
mod parallel;
pub mod scale;
