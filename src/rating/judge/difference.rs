//! The difference between two regulations' forecasts, with an interval, and the verdict.
//!
//! **Interval.** The results of an event hang together (the same players, the same ratings), so whole events are drawn
//! anew, as many as there are, from the events of the club. With d the sum of the differences of an event's deviances
//! and n its games, the difference is D = Σd/Σn, with the standard error s = √(Σ(d − D·n)²·m/(m − 1))/Σn of m events.
//! Every drawing gives (D* − D)/s*; with the 2.5 % and 97.5 % quantiles of these, the interval is D − q97.5·s to
//! D − q2.5·s. Unlike the quantiles of D* itself it is right with few events, too.
//!
//! Source: B. Efron and R. Tibshirani, *An Introduction to the Bootstrap* (1993), 12.5 (the bootstrap-t interval).

use std::f64::consts::LN_10;

use crate::domain::Date;

/// The smallest difference in mean deviance that matters.
///
/// Near even chances, forecasts that are wrong by δ cost δ²·2/ln 10 more than right ones: 0.001 is δ = 3.4 % of a point,
/// and half a point, the smallest result there is, in fifteen games.
pub const MATTERS: f64 = 0.001;

/// By how many points forecasts of fifteen results must be off to make a difference in mean deviance, near even chances.
///
/// ```
/// use klubrating::rating::judge::difference::{MATTERS, in_fifteen};
/// assert!((in_fifteen(MATTERS) - 0.509).abs() < 0.001);
/// // A difference of 0.0145: 0.129 a game.
/// assert!((in_fifteen(-0.0145) - 1.938).abs() < 0.001);
/// ```
pub fn in_fifteen(difference: f64) -> f64 {
    15.0 * (difference.abs() * LN_10 / 2.0).sqrt()
}

/// With fewer events than this there is no interval: the club's events must show how much they vary.
pub const LEAST_EVENTS: usize = 6;

/// The number of drawings; one less than a multiple of 40, so that both quantiles are among them.
const DRAWINGS: usize = 1_999;

/// The place of the 2.5 % quantile from either end.
const TAIL: usize = (DRAWINGS + 1) / 40;

/// The seed of the drawings, so that the same history always gets the same verdict.
const SEED: u64 = 20_110_504;

/// The days of a half-year.
const DAYS: f64 = 182.625;

/// The difference of one event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EventDifference {
    /// The event's last day.
    pub end: Date,
    /// The number of games.
    pub games: usize,
    /// The sum of the deviances of the one regulation less that of the other.
    pub sum: f64,
}

/// What the difference means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every game is forecast alike.
    Equal,
    /// The whole interval is below 0.
    Better,
    /// The whole interval is above 0.
    Worse,
    /// The whole interval is nearer to 0 than [`MATTERS`].
    NoMatter,
    /// Not enough games: none of these can be said yet.
    Open {
        /// About how many half-years more it takes until one of them can, if the difference stays what it is.
        half_years: u32,
    },
}

/// The difference in mean deviance between two regulations, over the same games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// How much greater the first one's is: above 0 its forecasts are worse.
    pub mean: f64,
    /// The 95 % interval; `None` with fewer than [`LEAST_EVENTS`] events.
    pub interval: Option<(f64, f64)>,
    /// What it means.
    pub verdict: Verdict,
}

impl Difference {
    /// The difference over some events, at least one.
    ///
    /// ```
    /// use klubrating::domain::Date;
    /// use klubrating::rating::judge::difference::{Difference, EventDifference, Verdict};
    /// let day = |month| Date::from_ymd_opt(2026, month, 1).unwrap();
    /// // Eight events of 10 games, each worse by 0.01 or 0.03 a game: on average by 0.02.
    /// let event = |month| EventDifference {
    ///     end: day(month), games: 10, sum: if month % 2 == 0 { 0.1 } else { 0.3 },
    /// };
    /// let events: Vec<EventDifference> = (1..=8).map(event).collect();
    /// let found = Difference::new(&events);
    /// assert!((found.mean - 0.02).abs() < 1e-12);
    /// let (low, high) = found.interval.unwrap();
    /// assert!(0.005 < low && low < 0.02 && 0.02 < high && high < 0.035);
    /// assert_eq!(found.verdict, Verdict::Worse);
    /// // Four of them are too few: two more are half a half-year away.
    /// assert_eq!(Difference::new(&events[..4]).verdict, Verdict::Open { half_years: 1 });
    /// ```
    pub fn new(events: &[EventDifference]) -> Self {
        let (mean, error) = estimate(events.iter());
        let interval = (events.len() >= LEAST_EVENTS).then(|| interval(events, mean, error));
        Self {
            mean,
            interval,
            verdict: verdict(events, mean, interval),
        }
    }
}

/// D and its standard error.
fn estimate<'e>(events: impl Iterator<Item = &'e EventDifference> + Clone) -> (f64, f64) {
    let (mut all, mut sum, mut games) = (0.0, 0.0, 0.0);
    for event in events.clone() {
        all += 1.0;
        sum += event.sum;
        games += count(event.games);
    }
    let mean = sum / games;
    let apart = |event: &EventDifference| event.sum - mean * count(event.games);
    let squares: f64 = events.map(|event| apart(event) * apart(event)).sum();
    (mean, (squares * all / (all - 1.0)).sqrt() / games)
}

/// The bootstrap-t interval around a mean.
fn interval(events: &[EventDifference], mean: f64, error: f64) -> (f64, f64) {
    if error == 0.0 {
        return (mean, mean);
    }
    let mut dice = Dice(SEED);
    let mut drawn = Vec::with_capacity(events.len());
    let mut distances = Vec::with_capacity(DRAWINGS);
    while distances.len() < DRAWINGS {
        drawn.clear();
        drawn.extend(events.iter().map(|_| &events[dice.below(events.len())]));
        let (other, its_error) = estimate(drawn.iter().copied());
        // Drawing one event every time does not show how much events vary.
        if its_error > 0.0 {
            distances.push((other - mean) / its_error);
        }
    }
    distances.sort_by(f64::total_cmp);
    let (low, high) = (distances[TAIL - 1], distances[DRAWINGS - TAIL]);
    (mean - high * error, mean - low * error)
}

fn verdict(events: &[EventDifference], mean: f64, interval: Option<(f64, f64)>) -> Verdict {
    if events.iter().all(|event| event.sum == 0.0) {
        return Verdict::Equal;
    }
    let missing = match interval {
        None => LEAST_EVENTS - events.len(),
        Some((low, high)) if -MATTERS < low && high < MATTERS => return Verdict::NoMatter,
        Some((_, high)) if high < 0.0 => return Verdict::Better,
        Some((low, _)) if low > 0.0 => return Verdict::Worse,
        Some((low, high)) => {
            // The width shrinks with the root of the number of events, until 0 or both margins are outside.
            let wanted = mean.abs().max(MATTERS - mean.abs());
            let narrower = (high - low) / 2.0 / wanted;
            let all = count(events.len()) * narrower * narrower;
            rounded_up(all).saturating_sub(events.len())
        }
    };
    Verdict::Open {
        half_years: half_years(events, missing),
    }
}

/// In how many half-years the club plays this many events, at least one.
fn half_years(events: &[EventDifference], missing: usize) -> u32 {
    let ends = events.first().zip(events.last());
    let days = ends.map_or(0, |(first, last)| (last.end - first.end).num_days());
    let past = count(usize::try_from(days).unwrap_or_default()) / DAYS;
    let more = count(missing) * past.max(1.0) / count(events.len());
    u32::try_from(rounded_up(more)).unwrap_or(u32::MAX).max(1)
}

/// A number of events or games; a club has fewer than 2³².
pub(super) fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// A positive number as the next whole one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "rounded, positive, and cut off where it is too large"
)]
fn rounded_up(number: f64) -> usize {
    number.ceil() as usize
}

/// Numbers at random that are always the same (`SplitMix64`).
struct Dice(u64);

impl Dice {
    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        let limit = u128::try_from(limit).unwrap_or_default();
        usize::try_from((u128::from(mixed) * limit) >> 64).unwrap_or_default()
    }
}
