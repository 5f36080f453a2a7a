//! A field of a regulation: one row gives its name in files, its value, what is printed about it, and the conditions
//! it must satisfy. Printing, the comparison of two regulations, and the checks of a file use these rows.

use super::Regulation;
use crate::domain::{Decimal, Message};

/// The value of a field, ready to be formatted.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldValue {
    /// A number on its own.
    Number(Decimal),
    /// A choice, or a number with its unit.
    Words(Message),
    /// A list, such as the bands from the highest down.
    Several(Vec<Message>),
}

impl FieldValue {
    pub(crate) fn words(key: &'static str) -> Self {
        Self::Words(Message::new(key))
    }

    pub(crate) fn yes_or_no(yes: bool) -> Self {
        Self::words(if yes { "choice-yes" } else { "choice-no" })
    }

    /// A number in a message with the right plural form.
    pub(crate) fn count(key: &'static str, count: u32) -> Self {
        Self::Words(Message::new(key).with("count", count))
    }

    /// `4 from 175; 5 from 150; 6 below`.
    pub(crate) fn bands(bands: impl Iterator<Item = (Message, Option<Decimal>)>) -> Self {
        let said = bands.map(|(band, from)| match from {
            Some(from) => band.with("from", from),
            None => band,
        });
        Self::Several(said.collect())
    }
}

/// One number or choice that the rules leave to the club.
#[derive(Debug)]
pub struct Field {
    /// The name in a regulation's file: `k`, `newcomers.minimum_games`.
    pub name: &'static str,
    /// The message key of its label.
    pub label: &'static str,
    /// Its value, for comparison.
    pub value: fn(&Regulation) -> FieldValue,
    /// The sentences about it in the printed regulation; none where the value is self-evident.
    pub sentences: fn(&Regulation) -> Vec<Message>,
    pub(crate) check: fn(&Regulation) -> Result<(), RegulationError>,
}

impl Field {
    /// A field that is compared only: no sentences in print, and every value allowed.
    pub(crate) const fn new(
        name: &'static str,
        label: &'static str,
        value: fn(&Regulation) -> FieldValue,
    ) -> Self {
        Self {
            name,
            label,
            value,
            sentences: |_| Vec::new(),
            check: |_| Ok(()),
        }
    }

    pub(crate) const fn printed(mut self, sentences: fn(&Regulation) -> Vec<Message>) -> Self {
        self.sentences = sentences;
        self
    }

    pub(crate) const fn checked(
        mut self,
        check: fn(&Regulation) -> Result<(), RegulationError>,
    ) -> Self {
        self.check = check;
        self
    }
}

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

pub(crate) fn above_zero(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value <= Decimal::ZERO {
        return Err(RegulationError::NotPositive { field });
    }
    in_range(field, value)
}

pub(crate) fn not_negative(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
    if value < Decimal::ZERO {
        return Err(RegulationError::Negative { field });
    }
    in_range(field, value)
}

pub(crate) fn in_range(field: &'static str, value: Decimal) -> Result<(), RegulationError> {
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
