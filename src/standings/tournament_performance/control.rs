//! The control calculation: one more operation on t must return t (Waldstein, sections 2 and 6, tables 5 and 7).

/// How far t and its control value may differ (section 2).
pub const TOLERANCE: f64 = 0.001;

/// A control calculation.
///
/// Table 1 with its printed t, player A: s = 0.518, S = 2.219, control 0.2334.
///
/// ```
/// use klubrating::standings::tournament_performance::Control;
/// let t = [0.233, 0.249, 0.142, 0.117, 0.139, 0.120];
/// let s = [0.518, 0.552, 0.316, 0.259, 0.309, 0.265];
/// let control = Control::compute(&t, s.to_vec()).unwrap();
/// assert!((control.control[0] - 0.2334).abs() < 0.00005);
/// assert!(control.holds(0.001));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// `A·t`.
    pub s: Vec<f64>,
    /// The sum S, which is λ where t is right.
    pub sum: f64,
    /// `s / S`.
    pub control: Vec<f64>,
    /// The largest |t − control|.
    pub deviation: f64,
    /// Pairs of players, adjacent when ordered, whose spans from t to the control value overlap although their t
    /// differ: their order is not certain.
    pub overlapping: Vec<(usize, usize)>,
}

impl Control {
    /// Compares `t` with `s` = A·t; `None` where nothing is left to compare.
    pub fn compute(t: &[f64], s: Vec<f64>) -> Option<Self> {
        let sum: f64 = s.iter().sum();
        if sum.is_nan() || sum <= 0.0 {
            return None;
        }
        let control: Vec<f64> = s.iter().map(|value| value / sum).collect();
        let deviations = t.iter().zip(&control);
        let deviations = deviations.map(|(t, control)| (t - control).abs());
        Some(Self {
            deviation: deviations.fold(0.0, f64::max),
            overlapping: overlapping(t, &control),
            s,
            sum,
            control,
        })
    }

    /// Whether both tests are passed. One alone is not enough: an oscillating iteration may give the same order three
    /// times, with spans that do not overlap, and still be far from t.
    pub fn holds(&self, tolerance: f64) -> bool {
        self.deviation <= tolerance && self.overlapping.is_empty()
    }
}

/// Whether two values are a tie: relatively closer than 10⁻⁹.
pub fn tied(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs())
}

fn overlapping(t: &[f64], control: &[f64]) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..t.len()).collect();
    let low = |at: usize| t[at].min(control[at]);
    let high = |at: usize| t[at].max(control[at]);
    order.sort_by(|one, other| low(*one).total_cmp(&low(*other)));
    let mut pairs = Vec::new();
    let mut reaching: Option<usize> = None;
    for at in order {
        if let Some(before) = reaching
            && low(at) <= high(before)
            && !tied(t[before], t[at])
        {
            pairs.push((before, at));
        }
        if reaching.is_none_or(|before| high(at) > high(before)) {
            reaching = Some(at);
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tests_are_needed() {
        // Far from t, although no spans overlap.
        let far = Control::compute(&[0.6, 0.4], vec![0.55, 0.45]).unwrap();
        assert!(far.overlapping.is_empty() && !far.holds(TOLERANCE));
        // Within the tolerance, although the order is not certain.
        let near = Control::compute(&[0.5004, 0.4996], vec![0.4996, 0.5004]).unwrap();
        assert_eq!(near.overlapping.len(), 1);
        assert!(near.deviation < TOLERANCE && !near.holds(TOLERANCE));
        // The spans of equal players may overlap.
        assert!(
            Control::compute(&[0.5, 0.5], vec![1.0, 1.0])
                .unwrap()
                .holds(TOLERANCE)
        );
        assert!(Control::compute(&[1.0, 0.0], vec![0.0, 0.0]).is_none());
    }
}
