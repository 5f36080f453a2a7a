//! The operations by hand: s1 = A·p, s2 = A·s1, … (Waldstein, sections 2, 6 and 7).
//!
//! With doubled points all values are integers, as in the essay's table 9, as long as they have less than sixteen
//! digits; after that the last digits are truncated, which the essay allows.

use super::matrix::Matrix;

/// After this many operations the order is assumed never to settle.
const MOST: usize = 50;
/// Values closer than this, relatively, are equal: truncated digits make no difference.
const CUT: f64 = 1e-12;

/// One operation s ← A·s.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Operation {
    /// The values, starting from doubled points so that they are integers (Waldstein, section 6).
    pub s: Vec<f64>,
    /// Their sum.
    pub sum: f64,
    /// The ranks, ties sharing the best.
    pub ranks: Vec<u32>,
}

impl Operation {
    fn new(s: Vec<f64>) -> Self {
        Self {
            sum: s.iter().sum(),
            ranks: ranks(&s),
            s,
        }
    }

    /// The quotients s/S, which tend to t; `None` where all values are 0.
    pub fn quotients(&self) -> Option<Vec<f64>> {
        (self.sum > 0.0).then(|| self.s.iter().map(|value| value / self.sum).collect())
    }
}

/// The points and the operations until the order was the same three times.
pub(super) struct ByHand {
    pub(super) start: Operation,
    pub(super) operations: Vec<Operation>,
    pub(super) settled_at: Option<u32>,
}

/// Calculates until three orders in a row are equal; the order of the points does not count (section 6).
pub(super) fn by_hand(matrix: &Matrix) -> ByHand {
    let doubled = |values: Vec<f64>| values.into_iter().map(|value| 2.0 * value).collect();
    let start = Operation::new(doubled(matrix.points()));
    let mut operations: Vec<Operation> = Vec::new();
    let mut settled_at = None;
    while start.sum > 0.0 && settled_at.is_none() && operations.len() < MOST {
        let last = operations.last().unwrap_or(&start);
        let next = Operation::new(doubled(matrix.times(&last.s)));
        if !next.sum.is_finite() {
            break;
        }
        operations.push(next);
        if let [.., one, two, three] = operations.as_slice()
            && one.ranks == two.ranks
            && two.ranks == three.ranks
        {
            settled_at = u32::try_from(operations.len()).ok();
        }
    }
    ByHand {
        start,
        operations,
        settled_at,
    }
}

fn ranks(values: &[f64]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    let mut ranks = vec![1; values.len()];
    let mut rank = 1;
    let mut first = order.first().map_or(0.0, |at| values[*at]);
    for (at, place) in order.into_iter().zip(1..) {
        if values[at] < first * (1.0 - CUT) {
            rank = place;
            first = values[at];
        }
        ranks[at] = rank;
    }
    ranks
}
