//! Bands of ratings, the highest first: for the factors K and for the classes.

use serde::{Deserialize, Serialize};

use super::RegulationError;
use super::field::{Field, FieldValue};
use super::field::{above_zero, descending};
use crate::domain::{Decimal, Message};

pub(super) const FACTORS: &[Field] = &[Field::new("k", "change-label-k", |rules| {
    let bands = rules.k.iter();
    FieldValue::bands(bands.map(|band| {
        let message = match band.games_below {
            Some(games) => Message::new("change-band-games").with("games", games),
            None => band_message(band.from),
        };
        (message.with("what", band.k), band.from)
    }))
})
.checked(|rules| {
    if rules.k.is_empty() {
        return Err(RegulationError::Empty { field: "k" });
    }
    for band in &rules.k {
        above_zero("k.k", band.k)?;
        if band.games_below == Some(0) {
            return Err(RegulationError::NotPositive {
                field: "k.games_below",
            });
        }
    }
    // Those for few games come first, by games alone; then those for everybody, by rating.
    let few = rules.k.iter().take_while(|band| band.games_below.is_some());
    let (few, all) = rules.k.split_at(few.count());
    let by_rating = few.iter().any(|band| band.from.is_some());
    if by_rating || all.is_empty() || all.iter().any(|band| band.games_below.is_some()) {
        return Err(RegulationError::LowestBand { field: "k" });
    }
    if !few.is_sorted_by_key(|band| band.games_below) {
        return Err(RegulationError::NotDescending { field: "k" });
    }
    descending("k", all.iter().map(|band| band.from))
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

/// A factor K that applies from a rating upwards, or to players with few rated games, whatever their rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KBand {
    /// Lowest rating of the band; absent for the lowest band.
    pub from: Option<Decimal>,
    /// For players with fewer rated games before the event; absent for all players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_below: Option<u32>,
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
