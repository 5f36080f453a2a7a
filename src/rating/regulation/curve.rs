//! The regulation's curve of the expected score, and how the expected score is rounded.

use serde::{Deserialize, Serialize};

use super::RegulationError;
use super::field::above_zero;
use super::field::{Field, FieldValue};
use crate::domain::{Decimal, Message, round_half_away};

pub(crate) const FIELDS: &[Field] = &[
    Field::new("curve", "change-label-curve", |rules| {
        FieldValue::words(match rules.curve {
            Curve::Table => "explain-curve-table",
            Curve::Normal => "explain-curve-normal",
            Curve::Logistic => "explain-curve-logistic",
            Curve::Linear => "explain-curve-linear",
            Curve::Fide => "explain-curve-fide",
        })
    })
    .printed(|rules| {
        vec![Message::new(match rules.curve {
            Curve::Table => "rules-curve-table",
            Curve::Normal => "rules-curve-normal",
            Curve::Logistic => "rules-curve-logistic",
            Curve::Linear => "rules-curve-linear",
            Curve::Fide => "rules-curve-fide",
        })]
    }),
    Field::new("expected_rounding", "change-label-rounding", |rules| {
        FieldValue::Words(match rules.expected_rounding {
            None => Message::new("change-rounding-none"),
            Some(ExpectedRounding::Decimals(count)) => {
                Message::new("change-rounding-decimals").with("count", count)
            }
            Some(ExpectedRounding::Step(step)) => {
                Message::new("change-rounding-step").with("step", step)
            }
        })
    })
    .printed(|rules| match rules.expected_rounding {
        Some(ExpectedRounding::Decimals(count)) => {
            vec![Message::new("rules-rounding-decimals").with("count", count)]
        }
        Some(ExpectedRounding::Step(step)) => {
            vec![Message::new("rules-rounding-step").with("step", step)]
        }
        None => Vec::new(),
    })
    .checked(|rules| match rules.expected_rounding {
        None | Some(ExpectedRounding::Decimals(0..=12)) => Ok(()),
        Some(ExpectedRounding::Decimals(_)) => Err(RegulationError::OutOfRange {
            field: "expected_rounding.decimals",
        }),
        Some(ExpectedRounding::Step(step)) => above_zero("expected_rounding.step", step),
    }),
];

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
    /// FIDE's table 8.1.2, looked up.
    Fide,
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
