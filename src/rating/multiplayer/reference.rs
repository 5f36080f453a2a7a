//! The reference of a game: a mean of its results in which the middle results have the largest weights.
//!
//! Source: M. Schröpl: E = Σ C(N−1, k)·E₍ₖ₊₁₎ / 2^(N−1), results in descending order. Near the median, but every
//! result still has some influence. The source's printed formula divides by the sum of the results; the sum of the
//! weights is meant.

/// From this many players on the weights are computed by logarithms, as 2^(N−1) exceeds the range of floats.
const LOGARITHMS_FROM: u32 = 1_000;

/// The row of Pascal's triangle for this many players, scaled to sum to 1.
///
/// ```
/// use klubrating::rating::multiplayer::reference::weights;
/// assert_eq!(weights(4), [0.125, 0.375, 0.375, 0.125]);
/// ```
pub fn weights(players: u32) -> Vec<f64> {
    let Some(last) = players.checked_sub(1) else {
        return Vec::new();
    };
    let ratio = |at: u32| f64::from(last - at) / f64::from(at + 1);
    let mut row = Vec::with_capacity(players as usize);
    if players <= LOGARITHMS_FROM {
        let mut weight = (-f64::from(last)).exp2();
        for at in 0..players {
            row.push(weight);
            // Multiplied first, so that every step of a short row is exact.
            weight = weight * f64::from(last - at) / f64::from(at + 1);
        }
    } else {
        let mut logarithm = -f64::from(last) * std::f64::consts::LN_2;
        for at in 0..players {
            row.push(logarithm.exp());
            logarithm += ratio(at).ln();
        }
    }
    row
}

/// The reference of results in descending order, with the [`weights`] for the same number of players.
///
/// ```
/// use klubrating::rating::multiplayer::reference::{reference, weights};
/// let results = [5000.0, 4800.0, 4700.0, 4500.0, 4400.0, 1000.0];
/// assert_eq!(reference(&results, &weights(6)), 4500.0);
/// ```
pub fn reference(descending: &[f64], weights: &[f64]) -> f64 {
    let pairs = descending.iter().zip(weights);
    pairs.map(|(result, weight)| result * weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_rows_are_exact() {
        let row = weights(27);
        let whole: Vec<f64> = row.iter().map(|weight| weight * 26_f64.exp2()).collect();
        assert!((whole[13] - 10_400_600.0).abs() <= 0.0);
        assert!((whole.iter().sum::<f64>() - 26_f64.exp2()).abs() <= 0.0);
    }

    #[test]
    fn long_rows_add_up_to_one() {
        for players in [1, 2, 100, 1_000, 1_001, 1_500, 5_000] {
            let row = weights(players);
            assert_eq!(row.len(), players as usize);
            let sum: f64 = row.iter().sum();
            assert!((sum - 1.0).abs() < 1e-10, "{players}: {sum}");
        }
        let row = weights(1_001);
        // C(1000, 500) / 2^1000
        assert!(
            (row[500] - 0.025_225_018_178_360_8).abs() < 1e-12,
            "{}",
            row[500]
        );
        assert!(weights(0).is_empty());
    }
}
