//! What a regulation must satisfy before it can be used.

use super::Regulation;
use crate::domain::Decimal;

/// Values beyond this are meaningless on any rating scale; the limit keeps every product exact.
const LARGEST: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);
/// More decimals than this are meaningless in a regulation.
const DECIMALS: u32 = 6;

/// Why a text is not a usable regulation; fields are named as in the file (`scale.sigma`).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegulationError {
    /// The text is not TOML, or lacks or misspells a field.
    #[error("line {line}: {reason}")]
    Syntax {
        /// Line, from 1; 0 where the error has no position.
        line: usize,
        /// The parser's message, in English.
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
    /// Bands must be in descending order.
    #[error("{field} must go from the highest band down")]
    NotDescending {
        /// The field.
        field: &'static str,
    },
    /// The last band, and only it, must have no lower bound.
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
        not_empty("name", &self.name)?;
        Self::fields().try_for_each(|field| (field.check)(self))
    }
}

pub(super) fn not_empty(field: &'static str, text: &str) -> Result<(), RegulationError> {
    if text.trim().is_empty() {
        return Err(RegulationError::Empty { field });
    }
    Ok(())
}

pub(super) fn above_zero(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value <= Decimal::ZERO {
        return Err(RegulationError::NotPositive { field });
    }
    in_range(field, value)
}

pub(super) fn not_negative(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value < Decimal::ZERO {
        return Err(RegulationError::Negative { field });
    }
    in_range(field, value)
}

pub(super) fn in_range(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value.abs() > LARGEST || value.normalize().scale() > DECIMALS {
        return Err(RegulationError::OutOfRange { field });
    }
    Ok(())
}

/// Checks that lower bounds are strictly descending and that only the last one is missing.
pub(super) fn descending(
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
