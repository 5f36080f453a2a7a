//! A field of a regulation: one row gives its name in files, its value, what is printed about it, and the conditions
//! it must satisfy. Printing, the comparison of two regulations, and the checks of a file use these rows.

use super::{Regulation, RegulationError};
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
    pub(super) fn words(key: &'static str) -> Self {
        Self::Words(Message::new(key))
    }

    pub(super) fn yes_or_no(yes: bool) -> Self {
        Self::words(if yes { "change-yes" } else { "change-no" })
    }

    /// A number in a message with the right plural form.
    pub(super) fn count(key: &'static str, count: u32) -> Self {
        Self::Words(Message::new(key).with("count", count))
    }

    /// `4 from 175; 5 from 150; 6 below`.
    pub(super) fn bands(bands: impl Iterator<Item = (Message, Option<Decimal>)>) -> Self {
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
    pub(super) check: fn(&Regulation) -> Result<(), RegulationError>,
}

impl Field {
    /// A field that is compared only: no sentences in print, and every value allowed.
    pub(super) const fn new(
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

    pub(super) const fn printed(mut self, sentences: fn(&Regulation) -> Vec<Message>) -> Self {
        self.sentences = sentences;
        self
    }

    pub(super) const fn checked(
        mut self,
        check: fn(&Regulation) -> Result<(), RegulationError>,
    ) -> Self {
        self.check = check;
        self
    }
}
