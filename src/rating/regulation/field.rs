//! A field of a regulation: one row says what a file calls it, what it is worth, what is printed of it, and what it
//! must satisfy. Print, the comparison of two regulations, and the checks of a file go through these rows.

use super::{Regulation, RegulationError};
use crate::domain::{Decimal, Message};

/// What a field is worth, ready to be put into words.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldValue {
    /// A number on its own.
    Number(Decimal),
    /// A choice, or a number with its unit.
    Words(Message),
    /// Several, one after the other: bands from the highest down.
    Several(Vec<Message>),
}

impl FieldValue {
    pub(super) fn words(key: &'static str) -> Self {
        Self::Words(Message::new(key))
    }

    pub(super) fn yes_or_no(yes: bool) -> Self {
        Self::words(if yes { "change-yes" } else { "change-no" })
    }

    /// A number with the sentence that counts it.
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
    /// As a regulation's file names it: `k`, `newcomers.minimum_games`.
    pub name: &'static str,
    /// The key of what it is called.
    pub label: &'static str,
    /// What it is worth, to be compared.
    pub value: fn(&Regulation) -> FieldValue,
    /// What the printed regulation says of it; nothing where it goes without saying.
    pub sentences: fn(&Regulation) -> Vec<Message>,
    pub(super) check: fn(&Regulation) -> Result<(), RegulationError>,
}

impl Field {
    /// A field that is compared, with nothing said in print and every value allowed.
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
