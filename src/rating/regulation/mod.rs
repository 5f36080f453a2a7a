//! A regulation: every number and choice that the rules leave to the club's board, as data.
//!
//! Source: ES regulation §8: changes need the board's approval. So a regulation is a dated text, not code;
//! those that come with the program stand in `data/regulations`.

mod period;
mod results;
mod validate;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::domain::{Decimal, Play, round_half_away, words};

pub use period::{MOST_IN_A_BATCH, Period, overshoots};
pub use results::Results;
pub use validate::RegulationError;

/// How the expected score follows from a difference of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Curve {
    /// The regulation's table 1, the nearest row.
    Table,
    /// The normal distribution Φ(D/(σ√2)).
    Normal,
    /// The logistic curve 1/(1 + 10^(−D/(2σ))).
    Logistic,
    /// A straight line, cut at 0 and 1.
    Linear,
}

/// How an expected score `W_e` is rounded before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExpectedRounding {
    /// To this many decimals.
    Decimals(u32),
    /// To the nearest multiple of this step (DSU from 2015: 0.05).
    Step(Decimal),
}

impl ExpectedRounding {
    /// Applies the rounding, halves away from zero.
    ///
    /// ```
    /// use klubrating::rating::regulation::ExpectedRounding;
    /// let step = ExpectedRounding::Step("0.05".parse().unwrap());
    /// assert_eq!(step.apply("3.33".parse().unwrap()), "3.35".parse().unwrap());
    /// ```
    pub fn apply(self, expected: Decimal) -> Decimal {
        match self {
            Self::Decimals(places) => round_half_away(expected, places),
            Self::Step(step) => round_half_away(expected / step, 0) * step,
        }
    }
}

/// The scale of a pool's ratings, and its relation to the DSU scale where it has one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// Short name: `es`, `dsu`, `bax`.
    pub name: String,
    /// One standard deviation of a player's performances (25 on the ES scale, 200 on the DSU scale).
    pub sigma: Decimal,
    /// DSU points to one point of this scale (`R_DSU = factor·R + offset`); absent on a scale of another game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dsu_factor: Option<Decimal>,
    /// The DSU number of rating 0; absent together with the factor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dsu_offset: Option<Decimal>,
}

impl Scale {
    /// Factor and offset of `R_DSU = factor·R + offset`; `None` where ratings have no relation to DSU's.
    pub fn dsu(&self) -> Option<(Decimal, Decimal)> {
        self.dsu_factor.zip(self.dsu_offset)
    }
}

/// A factor K that holds from a rating upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KBand {
    /// Lowest rating of the band; absent for the lowest band.
    pub from: Option<Decimal>,
    /// The factor.
    pub k: Decimal,
}

/// The rule that adds a bonus against deflation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusRule {
    /// One threshold up to 10 rounds, another beyond.
    TwoStep,
    /// Table 2, what happens by chance with less than 10 % probability.
    #[serde(rename = "exceptional-10")]
    Exceptional10,
    /// Table 2, less than 5 % probability.
    #[serde(rename = "exceptional-5")]
    Exceptional5,
    /// No bonus.
    None,
}

/// Bonus settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// Which rule.
    pub rule: BonusRule,
    /// The two-step threshold up to 10 rounds (1 in the ES regulation).
    pub short: Decimal,
    /// The two-step threshold beyond 10 rounds (1.5 in the ES regulation).
    pub long: Decimal,
}

/// How a player without a rating gets one from games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewcomerRule {
    /// From the performance, as in the ES regulation.
    #[default]
    Performance,
    /// The opponents' mean and K for every point above or below half of them.
    OpponentsMean,
    /// Not at all: the committee gives a start rating, and until then the games are left out.
    None,
}

impl NewcomerRule {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    fn is_performance(&self) -> bool {
        *self == Self::Performance
    }
}

/// What happens to a player without a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Newcomers {
    /// How the first rating comes about; absent for the performance.
    #[serde(default, skip_serializing_if = "NewcomerRule::is_performance")]
    pub rule: NewcomerRule,
    /// Games against rated players that make a first rating (5).
    pub minimum_games: u32,
    /// Imaginary drawn games against the average opponent that temper it (2; 0 switches F off).
    pub imaginary_draws: u32,
    /// Whether rated players' games against the newcomer count in the event of the first rating.
    pub count_for_opponents: bool,
}

/// Which events are rated without the committee's approval (ES regulation §6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Eligibility {
    /// Whether notation must have been compulsory.
    pub notation: bool,
    /// The least minutes a move (3).
    pub minutes_per_move: Decimal,
    /// So many minutes a move are too slow, for rapid and blitz chess; absent where no game is too slow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes_per_move_below: Option<Decimal>,
}

words! {
    /// How a coordinated event is rated.
    pub enum Method {
        /// Game by game.
        PerGame = "per-game",
        /// All games at the opponents' average.
        Average = "average",
    }
}

/// A class of players by lower bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// Its name as printed: `M`, `1`, `2`, `3`.
    pub name: String,
    /// Its lowest rating; absent for the lowest class.
    pub from: Option<Decimal>,
}

/// A rating regulation, complete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulation {
    /// Short name: `es`, `es-exceptional-10`, `dsu`.
    pub name: String,
    /// What it is called in print.
    pub title: String,
    /// Where it is written.
    pub source: String,
    /// The scale of its ratings.
    pub scale: Scale,
    /// The expectation curve.
    pub curve: Curve,
    /// Rounding of `W_e`; absent for the exact sum.
    pub expected_rounding: Option<ExpectedRounding>,
    /// The factors K, highest band first.
    pub k: Vec<KBand>,
    /// The bonus.
    pub bonus: Bonus,
    /// Newcomers.
    pub newcomers: Newcomers,
    /// Rated games after which a rating is no longer provisional (30).
    pub reliable_after: u32,
    /// How coordinated events are rated.
    pub coordinated: Method,
    /// Which events are rated.
    pub eligibility: Eligibility,
    /// What a result counts; absent for chess's 1, ½ and 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results: Option<Results>,
    /// Which events are rated together; absent for every event by itself.
    #[serde(default, skip_serializing_if = "Period::is_event")]
    pub period: Period,
    /// Whether doubles are rated, each pair at the mean of the partners.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub doubles: bool,
    /// Classes, highest first.
    #[serde(default)]
    pub classes: Vec<Class>,
}

/// The regulations that come with the program: name and text.
const BUILTIN: [(&str, &str); 10] = [
    ("es", include_str!("../../../data/regulations/es.toml")),
    (
        "es-exceptional-10",
        include_str!("../../../data/regulations/es-exceptional-10.toml"),
    ),
    (
        "es-exceptional-5",
        include_str!("../../../data/regulations/es-exceptional-5.toml"),
    ),
    (
        "es-rapid",
        include_str!("../../../data/regulations/es-rapid.toml"),
    ),
    (
        "es-blitz",
        include_str!("../../../data/regulations/es-blitz.toml"),
    ),
    ("dsu", include_str!("../../../data/regulations/dsu.toml")),
    (
        "dsu-2015",
        include_str!("../../../data/regulations/dsu-2015.toml"),
    ),
    ("bax", include_str!("../../../data/regulations/bax.toml")),
    (
        "bax-normal",
        include_str!("../../../data/regulations/bax-normal.toml"),
    ),
    (
        "bax-linear",
        include_str!("../../../data/regulations/bax-linear.toml"),
    ),
];

static PARSED: LazyLock<Vec<Regulation>> = LazyLock::new(|| {
    BUILTIN
        .iter()
        .filter_map(|(_, text)| Regulation::from_toml(text).ok())
        .collect()
});

impl Regulation {
    /// What is played under it: matches, where results in sets have values of their own.
    ///
    /// ```
    /// use klubrating::domain::Play;
    /// use klubrating::rating::regulation::Regulation;
    /// assert_eq!(Regulation::builtin("bax").unwrap().play(), Play::Matches);
    /// assert_eq!(Regulation::builtin("es").unwrap().play(), Play::Games);
    /// ```
    pub fn play(&self) -> Play {
        match self.results {
            Some(_) => Play::Matches,
            None => Play::Games,
        }
    }

    /// Reads and validates a regulation.
    ///
    /// Bands of K and classes go from the highest down, the lowest without `from`; σ, the conversion factor,
    /// every K and a rounding step are positive; thresholds are not negative.
    ///
    /// ```
    /// use klubrating::rating::regulation::{Regulation, RegulationError};
    /// let text = Regulation::builtin_text("es").unwrap();
    /// assert_eq!(Regulation::from_toml(text).unwrap().name, "es");
    /// let flat = text.replace("sigma = 25", "sigma = 0");
    /// assert_eq!(
    ///     Regulation::from_toml(&flat),
    ///     Err(RegulationError::NotPositive { field: "scale.sigma" })
    /// );
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, RegulationError> {
        let regulation: Self =
            toml::from_str(text).map_err(|error| RegulationError::syntax(text, &error))?;
        regulation.validate()?;
        Ok(regulation)
    }

    /// The regulation of a name that comes with the program.
    ///
    /// ```
    /// use klubrating::rating::regulation::Regulation;
    /// assert!(Regulation::builtin_names().all(|name| Regulation::builtin(name).is_some()));
    /// assert!(Regulation::builtin("fide").is_none());
    /// ```
    pub fn builtin(name: &str) -> Option<Self> {
        Self::shipped(name).cloned()
    }

    /// [`Self::builtin`] without a copy.
    pub(super) fn shipped(name: &str) -> Option<&'static Self> {
        PARSED.iter().find(|regulation| regulation.name == name)
    }

    /// The text of a regulation that comes with the program.
    pub fn builtin_text(name: &str) -> Option<&'static str> {
        BUILTIN
            .iter()
            .find(|(builtin, _)| *builtin == name)
            .map(|(_, text)| *text)
    }

    /// The names of the regulations that come with the program.
    pub fn builtin_names() -> impl Iterator<Item = &'static str> {
        BUILTIN.iter().map(|(name, _)| *name)
    }
}
