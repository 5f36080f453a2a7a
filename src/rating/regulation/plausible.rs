//! The range of plausible ratings, on the regulation's own scale and on the scales that it converts.
//!
//! The range does not affect ratings, so it is not part of a seal. Older regulations have none; the default range
//! follows from their scale.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::field::{Field, FieldValue};
use super::{Regulation, RegulationError};
use crate::domain::person::ExternalScale;
use crate::domain::{Decimal, Message, round_half_away};

pub(crate) const FIELDS: &[Field] = &[Field::new("plausible", "change-label-plausible", |rules| {
    let range = |scale: ExternalScale| {
        let range = rules.plausible(scale);
        Message::new("change-plausible")
            .with(
                "scale",
                if scale == ExternalScale::Es {
                    ""
                } else {
                    scale.label()
                },
            )
            .with("low", range.start().to_string())
            .with("high", range.end().to_string())
    };
    let converted = match rules.scale.dsu() {
        Some(_) => &[ExternalScale::Dsu, ExternalScale::Fide][..],
        None => &[],
    };
    let scales = std::iter::once(&ExternalScale::Es).chain(converted);
    FieldValue::Several(scales.map(|scale| range(*scale)).collect())
})
.checked(|rules| {
    let given = rules.plausible;
    let ranges = [
        ("plausible.ratings", given.ratings),
        ("plausible.dsu", given.dsu),
        ("plausible.fide", given.fide),
    ];
    ranges
        .into_iter()
        .try_for_each(|(field, range)| match range {
            Some((low, high)) if low >= high || low < -LARGEST || high > LARGEST => {
                Err(RegulationError::OutOfRange { field })
            }
            _ => Ok(()),
        })
})];

/// The largest number of any scale.
const LARGEST: i32 = 100_000;
/// The widest range of DSU numbers, from the weakest beginner to the world champion with some margin: 0 to 350 on the
/// ES scale.
const DSU_AT_ALL: [i32; 2] = [300, 3_100];
/// A scale without relation to DSU's ranges from 0 to this many standard deviations.
const SIGMAS: i32 = 24;

/// The lowest and highest numbers that players have; one outside has to be confirmed before it is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plausible {
    /// Ratings on the regulation's own scale (0 to 350 on the ES scale).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratings: Option<(i32, i32)>,
    /// DSU numbers (500 to 3000).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dsu: Option<(i32, i32)>,
    /// FIDE numbers (500 to 3000: some files have national ratings in the field).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide: Option<(i32, i32)>,
}

impl Regulation {
    /// The plausible numbers of a scale; `Es` stands for the regulation's own scale.
    ///
    /// ```
    /// use klubrating::domain::person::ExternalScale;
    /// use klubrating::rating::regulation::Regulation;
    /// let text = Regulation::builtin_text("es").unwrap();
    /// let es = Regulation::from_toml(text).unwrap();
    /// assert_eq!(es.plausible(ExternalScale::Es), 0..=350);
    /// assert_eq!(es.plausible(ExternalScale::Dsu), 500..=3000);
    /// // A text that says nothing of it means the same.
    /// let silent = Regulation { plausible: Default::default(), ..es };
    /// assert_eq!(silent.plausible(ExternalScale::Es), 0..=350);
    /// ```
    pub fn plausible(&self, scale: ExternalScale) -> RangeInclusive<i32> {
        let given = match scale {
            ExternalScale::Es => self.plausible.ratings,
            ExternalScale::Dsu => self.plausible.dsu,
            ExternalScale::Fide => self.plausible.fide,
        };
        match given {
            Some((low, high)) => low..=high,
            None => scale.plausible().unwrap_or_else(|| self.usual()),
        }
    }

    /// The default range of the regulation's own scale, from its relation to DSU's or from its standard deviation.
    fn usual(&self) -> RangeInclusive<i32> {
        let whole = |value: Decimal| i32::try_from(round_half_away(value, 0)).unwrap_or(LARGEST);
        match self.scale.dsu() {
            Some((factor, offset)) => {
                let [low, high] = DSU_AT_ALL.map(|dsu| (Decimal::from(dsu) - offset) / factor);
                whole(low)..=whole(high)
            }
            None => 0..=whole(self.scale.sigma * Decimal::from(SIGMAS)),
        }
    }
}
