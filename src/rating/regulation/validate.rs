//! What a regulation must satisfy before it can be used.

use super::{ExpectedRounding, Method, Regulation, Scale};
use crate::domain::{Decimal, Points};

/// Values beyond this have no meaning on any rating scale; the bound keeps every product exact.
const LARGEST: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);
/// More decimals than this have no meaning in a regulation.
const DECIMALS: u32 = 6;

/// Why a text is no usable regulation; fields are named as in the file (`scale.sigma`).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegulationError {
    /// The text is not TOML, or lacks or misspells a field.
    #[error("line {line}: {reason}")]
    Syntax {
        /// Line, from 1; 0 where the fault has no place.
        line: usize,
        /// What the parser says, in English.
        reason: String,
    },
    /// A text or table must not be empty.
    #[error("{field} is empty")]
    Empty {
        /// The field.
        field: &'static str,
    },
    /// A number must be above zero.
    #[error("{field} must be above 0")]
    NotPositive {
        /// The field.
        field: &'static str,
    },
    /// A number must not be below zero.
    #[error("{field} must not be below 0")]
    Negative {
        /// The field.
        field: &'static str,
    },
    /// A number is too large or has too many decimals.
    #[error("{field} is out of range")]
    OutOfRange {
        /// The field.
        field: &'static str,
    },
    /// Bands must go from the highest down.
    #[error("{field} must go from the highest band down")]
    NotDescending {
        /// The field.
        field: &'static str,
    },
    /// The last band, and only it, has no lower bound.
    #[error("the last band of {field}, and no other, has no lower bound")]
    LowestBand {
        /// The field.
        field: &'static str,
    },
}

impl RegulationError {
    pub(super) fn syntax(text: &str, error: &toml::de::Error) -> Self {
        let line = error
            .span()
            .and_then(|span| text.get(..span.start))
            .map_or(0, |before| before.matches('\n').count() + 1);
        Self::Syntax {
            line,
            reason: error.message().to_owned(),
        }
    }
}

impl Regulation {
    pub(super) fn validate(&self) -> Result<(), RegulationError> {
        for (field, text) in [("name", &self.name), ("scale.name", &self.scale.name)] {
            if text.trim().is_empty() {
                return Err(RegulationError::Empty { field });
            }
        }
        above_zero("scale.sigma", self.scale.sigma)?;
        self.validate_relation()?;
        self.validate_results()?;
        self.validate_rounding()?;
        self.validate_bands()?;
        not_negative("bonus.short", self.bonus.short)?;
        not_negative("bonus.long", self.bonus.long)?;
        not_negative(
            "eligibility.minutes_per_move",
            self.eligibility.minutes_per_move,
        )?;
        if let Some(below) = self.eligibility.minutes_per_move_below {
            in_range("eligibility.minutes_per_move_below", below)?;
            if below <= self.eligibility.minutes_per_move {
                return Err(RegulationError::OutOfRange {
                    field: "eligibility.minutes_per_move_below",
                });
            }
        }
        if self.newcomers.minimum_games == 0 {
            return Err(RegulationError::NotPositive {
                field: "newcomers.minimum_games",
            });
        }
        if self.newcomers.imaginary_draws > 1000 {
            return Err(RegulationError::OutOfRange {
                field: "newcomers.imaginary_draws",
            });
        }
        Ok(())
    }

    /// Factor and offset come together; the average method reads DSU numbers, so it needs them.
    fn validate_relation(&self) -> Result<(), RegulationError> {
        let Scale {
            dsu_factor,
            dsu_offset,
            ..
        } = self.scale;
        match (dsu_factor, dsu_offset) {
            (Some(factor), Some(offset)) => {
                above_zero("scale.dsu_factor", factor)?;
                in_range("scale.dsu_offset", offset)
            }
            (None, None) if self.coordinated == Method::PerGame => Ok(()),
            (None, _) => Err(RegulationError::Empty {
                field: "scale.dsu_factor",
            }),
            (Some(_), None) => Err(RegulationError::Empty {
                field: "scale.dsu_offset",
            }),
        }
    }

    /// Every result is worth between 0 and 1, in hundredths, and a narrow one lies between its neighbours.
    fn validate_results(&self) -> Result<(), RegulationError> {
        let Some(results) = self.results else {
            return Ok(());
        };
        for (field, value) in [
            ("results.win", results.win),
            ("results.narrow_win", results.narrow_win),
            ("results.narrow_loss", results.narrow_loss),
            ("results.loss", results.loss),
        ] {
            let inside = (Decimal::ZERO..=Decimal::ONE).contains(&value);
            if !inside || Points::from_exact(value).is_none() {
                return Err(RegulationError::OutOfRange { field });
            }
        }
        let falling = [
            results.win,
            results.narrow_win,
            results.narrow_loss,
            results.loss,
        ];
        if falling.is_sorted_by(|higher, lower| higher >= lower) {
            Ok(())
        } else {
            Err(RegulationError::NotDescending { field: "results" })
        }
    }

    fn validate_rounding(&self) -> Result<(), RegulationError> {
        match self.expected_rounding {
            None | Some(ExpectedRounding::Decimals(0..=12)) => Ok(()),
            Some(ExpectedRounding::Decimals(_)) => Err(RegulationError::OutOfRange {
                field: "expected_rounding.decimals",
            }),
            Some(ExpectedRounding::Step(step)) => above_zero("expected_rounding.step", step),
        }
    }

    fn validate_bands(&self) -> Result<(), RegulationError> {
        if self.k.is_empty() {
            return Err(RegulationError::Empty { field: "k" });
        }
        for band in &self.k {
            above_zero("k.k", band.k)?;
        }
        descending("k", self.k.iter().map(|band| band.from))?;
        descending("classes", self.classes.iter().map(|class| class.from))
    }
}

fn above_zero(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value <= Decimal::ZERO {
        return Err(RegulationError::NotPositive { field });
    }
    in_range(field, value)
}

fn not_negative(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value < Decimal::ZERO {
        return Err(RegulationError::Negative { field });
    }
    in_range(field, value)
}

fn in_range(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value.abs() > LARGEST || value.normalize().scale() > DECIMALS {
        return Err(RegulationError::OutOfRange { field });
    }
    Ok(())
}

/// Lower bounds fall strictly, and exactly the last one is missing.
fn descending(
    field: &'static str,
    bounds: impl Iterator<Item = Option<Decimal>>,
) -> Result<(), RegulationError> {
    let bounds: Vec<Option<Decimal>> = bounds.collect();
    let Some((lowest, upper)) = bounds.split_last() else {
        return Ok(());
    };
    if lowest.is_some() || upper.iter().any(Option::is_none) {
        return Err(RegulationError::LowestBand { field });
    }
    for bound in upper.iter().flatten() {
        in_range(field, *bound)?;
    }
    if upper.windows(2).any(|pair| pair[0] <= pair[1]) {
        return Err(RegulationError::NotDescending { field });
    }
    Ok(())
}
