//! A regulation: every number and choice that the rules leave to the club's board, as data.
//!
//! Source: ES regulation §8: changes need the board's approval. So a regulation is a dated text, not code; those that
//! come with the program are in `data/regulations`.

mod bands;
mod bonus;
mod curve;
mod cut;
mod eligibility;
mod field;
mod newcomers;
mod period;
mod plausible;
mod results;
mod scale;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::domain::{Mark, Message, Play, Points};

pub use bands::{Class, KBand};
pub use bonus::{Bonus, BonusRule};
pub use curve::{Curve, ExpectedRounding};
pub use cut::Cut;
pub use eligibility::{Eligibility, Method};
pub use field::RegulationError;
pub use field::{Field, FieldValue};
pub use newcomers::{NewcomerRule, Newcomers};
pub use period::{MOST_IN_A_BATCH, Period, overshoots};
pub use plausible::Plausible;
pub use results::Results;
pub use scale::Scale;

/// A rating regulation: everything that the ledger needs to rate an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulation {
    /// Short name: `es`, `es-exceptional-10`, `dsu`.
    pub name: String,
    /// The title in print.
    pub title: String,
    /// The document that defines it.
    pub source: String,
    /// The scale of its ratings.
    pub scale: Scale,
    /// The expectation curve.
    pub curve: Curve,
    /// The greatest difference of ratings that counts; absent where every difference does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
    /// Rounding of `W_e`; absent for the exact sum.
    pub expected_rounding: Option<ExpectedRounding>,
    /// The factors K, highest band first.
    pub k: Vec<KBand>,
    /// What K is divided by: this number plus the player's games of the period; absent for K as it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k_games_plus: Option<u32>,
    /// What counteracts deflation.
    pub bonus: Bonus,
    /// How players without a rating get one.
    pub newcomers: Newcomers,
    /// Rated games after which a rating is no longer provisional (30).
    pub reliable_after: u32,
    /// How coordinated events are rated.
    pub coordinated: Method,
    /// Which events are rated.
    pub eligibility: Eligibility,
    /// The value of each result; absent for chess's 1, ½ and 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results: Option<Results>,
    /// Which events are rated together; absent where every event is rated separately.
    #[serde(default, skip_serializing_if = "Period::is_event")]
    pub period: Period,
    /// Whether doubles are rated, each pair at the mean of the partners.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub doubles: bool,
    /// The range of plausible ratings; it does not affect ratings, so it is not in the digest of the facts.
    #[serde(default, skip_serializing)]
    pub plausible: Plausible,
    /// Classes, highest first.
    #[serde(default)]
    pub classes: Vec<Class>,
}

/// The number of games that make a rating reliable; every other field is declared next to its type.
const RELIABILITY: &[Field] = &[
    Field::new("reliable_after", "change-label-reliable", |rules| {
        FieldValue::count("counted-games", rules.reliable_after)
    })
    .printed(|rules| match rules.reliable_after {
        0 => Vec::new(),
        games => vec![Message::new("rules-reliable").with("games", games)],
    }),
];

/// Every field, in the order of print.
static FIELDS: [&[Field]; 11] = [
    scale::FIELDS,
    curve::FIELDS,
    cut::FIELDS,
    bands::FACTORS,
    bonus::FIELDS,
    newcomers::FIELDS,
    results::FIELDS,
    RELIABILITY,
    eligibility::FIELDS,
    bands::CLASSES,
    plausible::FIELDS,
];

/// The regulations that come with the program: name and text.
const BUILTIN: [(&str, &str); 12] = [
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
    ("fide", include_str!("../../../data/regulations/fide.toml")),
    ("bax", include_str!("../../../data/regulations/bax.toml")),
    (
        "bax-normal",
        include_str!("../../../data/regulations/bax-normal.toml"),
    ),
    (
        "bax-linear",
        include_str!("../../../data/regulations/bax-linear.toml"),
    ),
    (
        "bax-2024",
        include_str!("../../../data/regulations/bax-2024.toml"),
    ),
];

static PARSED: LazyLock<Vec<Regulation>> = LazyLock::new(|| {
    BUILTIN
        .iter()
        .filter_map(|(_, text)| Regulation::from_toml(text).ok())
        .collect()
});

impl Regulation {
    /// Every number and choice, in the order of print.
    ///
    /// ```
    /// use klubrating::rating::regulation::Regulation;
    /// let names: Vec<&str> = Regulation::fields().map(|field| field.name).collect();
    /// assert_eq!(names[..5], ["scale", "curve", "expected_rounding", "cut", "k"]);
    /// ```
    pub fn fields() -> impl Iterator<Item = &'static Field> {
        FIELDS.into_iter().flatten()
    }

    /// The kind of games rated by it: matches, where there are values for results in sets.
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

    /// What a mark counts; `third_set` is whether a game of sets was decided in the third one.
    ///
    /// ```
    /// use klubrating::domain::{Mark, Points};
    /// use klubrating::rating::regulation::Regulation;
    /// let es = Regulation::builtin("es").unwrap();
    /// assert_eq!(es.points(Mark::Draw, false), Some(Points::DRAW));
    /// ```
    pub fn points(&self, mark: Mark, third_set: bool) -> Option<Points> {
        match self.results {
            Some(results) => results.points(mark, third_set),
            None => mark.score(),
        }
    }

    /// Reads and validates a regulation.
    ///
    /// Bands of K and classes are in descending order, the lowest without `from`, those of few games before all; σ, the
    /// conversion factor, every K and a rounding step are positive; thresholds are not negative.
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

    /// The regulation with this name that comes with the program.
    ///
    /// ```
    /// use klubrating::rating::regulation::Regulation;
    /// assert!(Regulation::builtin_names().all(|name| Regulation::builtin(name).is_some()));
    /// assert!(Regulation::builtin("fifa").is_none());
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
