//! Rates a collection of games all at once: every rating follows from all results, regardless of their order.
//!
//! - [`games`]: games counted by pairing, the pairings of two players, and the results of one;
//! - [`clusters`]: which players can be compared, and which comparisons depend on a few games;
//! - [`elostat`]: Schubert's EloStat solved exactly, its error bars, and how likely one player is the better one;
//! - [`bradley_terry`]: maximum likelihood with draws and the first move; its errors from the Fisher information;
//! - [`pairing_matrix`]: the sparse matrix of pairings, and the conjugate gradients that both methods use.
//!
//! All of them use the usual scale, on which 400 points are odds of ten to one.

pub mod bradley_terry;
pub mod clusters;
pub mod elostat;
pub mod games;
mod information;
pub mod pairing_matrix;
pub mod scale;
