//! The probability that one player is the stronger one.

/// The likelihood of superiority of a difference with its standard error: Φ(difference/error).
///
/// ```
/// use klubrating::rating::simultaneous::superiority::superiority;
/// assert!((superiority(0.0, 20.0) - 0.5).abs() < 1e-6);
/// assert!((superiority(39.2, 20.0) - 0.975).abs() < 1e-4);
/// ```
pub fn superiority(difference: f64, error: f64) -> f64 {
    if error > 0.0 {
        normal(difference / error)
    } else if difference == 0.0 {
        0.5
    } else {
        f64::from(u8::from(difference > 0.0))
    }
}

/// The same for the result of a match: from its wins and losses, Φ((w − l)/√(w + l)).
pub fn match_superiority(won: u32, lost: u32) -> f64 {
    superiority(
        f64::from(won) - f64::from(lost),
        f64::from(won + lost).sqrt(),
    )
}

fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}
