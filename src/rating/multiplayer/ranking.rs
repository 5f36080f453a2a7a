//! Ranks by value; equal values share a rank, and the following ranks are skipped.

/// Values that differ by less, relative to the larger, count as equal: the iteration is not exact.
const EQUAL: f64 = 1e-9;

/// The rank of every value, from 1, the largest first.
///
/// ```
/// use klubrating::rating::multiplayer::ranking::ranks;
/// assert_eq!(ranks(&[0.5, 0.7, 0.7, 0.9]), [4, 2, 2, 1]);
/// ```
pub fn ranks(values: &[f64]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    let mut ranks = vec![0; values.len()];
    let (mut rank, mut leader) = (0, f64::INFINITY);
    for (place, at) in (1..).zip(order) {
        // Compared with the first of the tie, so that a chain of small differences does not join values that differ.
        if leader.is_infinite() || leader - values[at] > EQUAL * leader {
            rank = place;
            leader = values[at];
        }
        ranks[at] = rank;
    }
    ranks
}
