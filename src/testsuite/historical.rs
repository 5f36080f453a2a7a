//! Seven older rating formulas, from the total solution time GZ, the solution rate LQ and the number of positions N0.
//!
//! For comparison only: all but the last depend on the speed of the machine and on the set, and an unsolved position
//! counts as solved at the last moment. The source gives GZ in seconds, for which the six would be in the millions
//! below zero; in minutes they are between 2200 and 2950. LQ is a fraction in its caption; the factor 2 makes sense
//! for percent, the factor 240 for a fraction. The documentation of each function states its units.
//!
//! Source: Schubert, table 1.

use serde::Serialize;

use super::solved::Solved;
use super::suite::{Results, Seconds, SolveOutcome};

/// BS-2830 of 1997, 27 positions of 15 minutes: 2830 − (GZ/17)²; GZ in minutes.
///
/// ```
/// use klubrating::testsuite::historical::bs2830_1997;
/// assert_eq!(bs2830_1997(17.0), 2829.0);
/// ```
pub fn bs2830_1997(minutes: f64) -> f64 {
    2830.0 - (minutes / 17.0).powi(2)
}

/// BS-2830 of 1998: 2830 − GZ/1.5 − (GZ/22)²; GZ in minutes.
pub fn bs2830_1998(minutes: f64) -> f64 {
    2830.0 - minutes / 1.5 - (minutes / 22.0).powi(2)
}

/// GS-2930 of 2000, 14 positions of 20 minutes: 2930 − 1.5·GZ; GZ in minutes.
///
/// ```
/// use klubrating::testsuite::historical::gs2930;
/// assert_eq!([240.0, 120.0, 480.0].map(gs2930), [2570.0, 2750.0, 2210.0]);
/// ```
pub fn gs2930(minutes: f64) -> f64 {
    2930.0 - 1.5 * minutes
}

/// HB-2950 of 2001, 30 positions of 30 minutes: 2950 − 2·GZ/5 − (GZ/50)²; GZ in minutes.
pub fn hb2950(minutes: f64) -> f64 {
    2950.0 - 2.0 * minutes / 5.0 - (minutes / 50.0).powi(2)
}

/// BS-2001, 30 positions of 15 minutes: 2700 + 2·LQ − GZ/2; GZ in minutes, LQ in percent.
///
/// ```
/// use klubrating::testsuite::historical::bs2001;
/// assert_eq!(bs2001(60.0, 50.0), 2770.0);
/// ```
pub fn bs2001(minutes: f64, percent: f64) -> f64 {
    2700.0 + 2.0 * percent - minutes / 2.0
}

/// WM-Test of 2001, 40 or 100 positions of 20 minutes: 2600 + 2·LQ − 5·GZ/N0; GZ in minutes, LQ in percent.
///
/// ```
/// use klubrating::testsuite::historical::wm_test;
/// assert_eq!(wm_test(60.0, 75.0, 40), 2742.5);
/// ```
pub fn wm_test(minutes: f64, percent: f64, positions: u32) -> f64 {
    2600.0 + 2.0 * percent - 5.0 * minutes / f64::from(positions)
}

/// Scheidl of 2002: BW + 240·LQ + 60·mean(log2(MZ/LZ)); LQ a fraction, the mean over all positions.
///
/// `base` is BW, a freely chosen rating; `max_time` is MZ; `times` are the solution times LZ, `None` where a position
/// was not solved, which counts as solved at MZ. `None` without positions.
///
/// ```
/// use klubrating::testsuite::historical::scheidl;
/// use klubrating::testsuite::suite::Seconds;
/// let [t10, t100, t600, max] = [10.0, 100.0, 600.0, 1200.0].map(|time| Seconds::new(time).unwrap());
/// let elo = scheidl(2000.0, max, &[Some(t10), Some(t100), Some(t600), None]).unwrap();
/// assert!((elo - 2352.377796444945).abs() < 1e-9);
/// ```
pub fn scheidl(base: f64, max_time: Seconds, times: &[Option<Seconds>]) -> Option<f64> {
    if times.is_empty() {
        return None;
    }
    let doublings = |time: &Seconds| (max_time.counted() / time.counted()).log2();
    let solved = times.iter().flatten();
    // More than a few thousand million positions do not fit in memory.
    let share = |sum: f64| sum / f64::from(u32::try_from(times.len()).unwrap_or(u32::MAX));
    let rate = share(f64::from(
        u32::try_from(solved.clone().count()).unwrap_or(u32::MAX),
    ));
    let doublings = share(solved.map(doublings).sum());
    Some(base + 240.0 * rate + 60.0 * doublings)
}

/// The seven formulas for one program.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Historical {
    /// GZ in minutes, waiting times included.
    #[serde(rename = "total_minutes")]
    pub minutes: f64,
    /// LQ, a fraction.
    #[serde(rename = "solution_rate")]
    pub rate: f64,
    /// [`bs2830_1997`].
    pub bs2830_1997: f64,
    /// [`bs2830_1998`].
    pub bs2830_1998: f64,
    /// [`gs2930`].
    pub gs2930: f64,
    /// [`hb2950`].
    pub hb2950: f64,
    /// [`bs2001`].
    pub bs2001: f64,
    /// [`wm_test`].
    pub wm_test: f64,
    /// [`scheidl`]; `None` where the time given to a position is not known.
    pub scheidl: Option<f64>,
}

impl Historical {
    /// Computes them for one program, with `base` for Scheidl's; `None` if it was not tested on any position.
    pub fn compute(results: &Results, program: usize, base: f64) -> Option<Self> {
        let sum = Solved::sum_of(results, program);
        let rate = sum.rate()?;
        let (minutes, percent) = (sum.total_time / 60.0, 100.0 * rate);
        let times = results
            .outcomes_of(program)
            .filter_map(|outcome| match outcome {
                SolveOutcome::Solved(time) => Some(Some(time)),
                SolveOutcome::Unsolved(_) => Some(None),
                SolveOutcome::NotTested => None,
            });
        let times: Vec<Option<Seconds>> = times.collect();
        Some(Self {
            minutes,
            rate,
            bs2830_1997: bs2830_1997(minutes),
            bs2830_1998: bs2830_1998(minutes),
            gs2930: gs2930(minutes),
            hb2950: hb2950(minutes),
            bs2001: bs2001(minutes, percent),
            wm_test: wm_test(minutes, percent, sum.tested),
            scheidl: results
                .max_time
                .and_then(|max_time| scheidl(base, max_time, &times)),
        })
    }
}
