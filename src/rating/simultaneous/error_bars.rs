//! EloStat's error bars, separate upwards and downwards.

use super::scale::difference;
use super::win_draw_loss::WinDrawLoss;

/// The error bars of a rating; `None` where one is unbounded or cannot be estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorBars {
    /// The upper bar.
    pub plus: Option<f64>,
    /// The lower bar.
    pub minus: Option<f64>,
}

impl ErrorBars {
    /// The bars of EloStat as of 2002 and 2003 from a player's results.
    ///
    /// The N₊ results above the mean score m and the N₋ below each have their own spread s± = √(Σ(x−m)²/N±); e± =
    /// 2·s±/√(N−1), and D(m ± e±) gives the bars.
    ///
    /// ```
    /// use klubrating::rating::simultaneous::{error_bars::ErrorBars, win_draw_loss::WinDrawLoss};
    /// let bars = ErrorBars::from_results(&WinDrawLoss { won: 39, drawn: 39, lost: 22 });
    /// assert_eq!(bars.plus.map(f64::round), Some(62.0));
    /// assert_eq!(bars.minus.map(f64::round), Some(51.0));
    /// ```
    pub fn from_results(tally: &WinDrawLoss) -> Self {
        let games = tally.games();
        if games < 2 || tally.is_extreme() {
            return Self::default();
        }
        let mean = tally.share();
        let results = [(1.0, tally.won), (0.5, tally.drawn), (0.0, tally.lost)];
        let arm = |upwards: bool| {
            let mut squares = 0.0;
            let mut count = 0;
            for (result, times) in results {
                if (result > mean) == upwards && (result < mean) != upwards {
                    squares += f64::from(times) * (result - mean) * (result - mean);
                    count += times;
                }
            }
            let spread = if count > 0 {
                (squares / f64::from(count)).sqrt()
            } else {
                0.0
            };
            2.0 * spread / (f64::from(games - 1)).sqrt()
        };
        let bounded = |share: f64| (0.0 < share && share < 1.0).then(|| difference(share));
        let at = difference(mean);
        Self {
            plus: bounded(mean + arm(true)).map(|high| high - at),
            minus: bounded(mean - arm(false)).map(|low| at - low),
        }
    }
}
