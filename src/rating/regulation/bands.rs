//! Bands of ratings, the highest first: for the factors K and for the classes.

use serde::{Deserialize, Serialize};

use super::RegulationError;
use super::field::{Field, FieldValue};
use super::field::{above_zero, descending};
use crate::domain::{Decimal, Message};

pub(super) const FACTORS: &[Field] = &[Field::new("k", "change-label-k", |rules| {
    let bands = rules.k.iter();
    FieldValue::bands(bands.map(|band| (band_message(band.from).with("what", band.k), band.from)))
})
.checked(|rules| {
    if rules.k.is_empty() {
        return Err(RegulationError::Empty { field: "k" });
    }
    for band in &rules.k {
        above_zero("k.k", band.k)?;
    }
    descending("k", rules.k.iter().map(|band| band.from))
})];

pub(super) const CLASSES: &[Field] = &[Field::new("classes", "change-label-classes", |rules| {
    let classes = rules.classes.iter();
    FieldValue::bands(classes.map(|class| {
        let message = band_message(class.from).with("what", class.name.as_str());
        (message, class.from)
    }))
})
.checked(|rules| descending("classes", rules.classes.iter().map(|class| class.from)))];

fn band_message(from: Option<Decimal>) -> Message {
    Message::new(match from {
        Some(_) => "change-band",
        None => "change-band-lowest",
    })
}

/// A factor K that applies from a rating upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KBand {
    /// Lowest rating of the band; absent for the lowest band.
    pub from: Option<Decimal>,
    /// Rating points for one point more than expected.
    pub k: Decimal,
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
