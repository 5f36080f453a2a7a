//! The regulation's cut: the greatest difference of two ratings that counts.

use serde::{Deserialize, Serialize};

use super::RegulationError;
use super::field::{Field, FieldValue, above_zero};
use crate::domain::{Decimal, Message};

pub(crate) const FIELDS: &[Field] =
    &[
        Field::new("cut", "change-label-cut", |rules| match rules.cut {
            Some(cut) => FieldValue::Words(cut.sentence()),
            None => FieldValue::words("change-no-limit"),
        })
        .printed(|rules| rules.cut.iter().map(|cut| cut.sentence()).collect())
        .checked(|rules| match rules.cut {
            Some(Cut { points: 0, .. }) => Err(RegulationError::NotPositive {
                field: "cut.points",
            }),
            Some(Cut {
                below: Some(below), ..
            }) => above_zero("cut.below", below),
            _ => Ok(()),
        }),
    ];

/// The greatest difference of two ratings that counts: a greater one counts as this.
///
/// Source: FIDE rating regulations (B.02) 8.3.1, with the exception in force from 1 October 2025.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Rating points (400).
    pub points: u32,
    /// For players rated below this only (2650); absent for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub below: Option<Decimal>,
}

impl Cut {
    /// The greatest difference that counts for a player with this rating; `None` where every difference does.
    ///
    /// ```
    /// use klubrating::domain::Decimal;
    /// use klubrating::rating::regulation::Regulation;
    /// let cut = Regulation::builtin("fide").unwrap().cut.unwrap();
    /// assert_eq!(cut.greatest(Decimal::from(2649)), Some(400));
    /// assert_eq!(cut.greatest(Decimal::from(2650)), None);
    /// ```
    pub fn greatest(self, rating: Decimal) -> Option<u32> {
        let holds = self.below.is_none_or(|below| rating < below);
        holds.then_some(self.points)
    }

    /// The sentence about it.
    pub fn sentence(self) -> Message {
        let message = match self.below {
            Some(below) => Message::new("rules-cut-below").with("below", below),
            None => Message::new("rules-cut"),
        };
        message.with("points", self.points)
    }
}
