//! The scale of a pool's ratings, and its relation to the DSU scale.

use serde::{Deserialize, Serialize};

use super::field::{Field, FieldValue};
use super::field::{above_zero, in_range, not_empty};
use super::{Method, Regulation, RegulationError};
use crate::domain::{Decimal, Message};

pub(crate) const FIELDS: &[Field] = &[Field::new("scale", "name-scale", |rules| {
    FieldValue::Words(rules.scale.message("change-scale", "change-scale-own"))
})
.printed(|rules| vec![rules.scale.message("rules-scale", "rules-scale-own")])
.checked(check)];

/// The scale of a pool's ratings, and its relation to the DSU scale where it has one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// Short name: `es`, `dsu`, `bax`.
    pub name: String,
    /// One standard deviation of a player's performances (25 on the ES scale, 200 on the DSU scale).
    pub sigma: Decimal,
    /// DSU points per point of this scale (`R_DSU = factor·R + offset`); absent on a scale of another game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dsu_factor: Option<Decimal>,
    /// The DSU number of rating 0; absent together with the factor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dsu_offset: Option<Decimal>,
}

impl Scale {
    /// Factor and offset of `R_DSU = factor·R + offset`; `None` where ratings cannot be converted to DSU's.
    pub fn dsu(&self) -> Option<(Decimal, Decimal)> {
        self.dsu_factor.zip(self.dsu_offset)
    }

    /// The scale with its relation to DSU's, or without one.
    fn message(&self, related: &'static str, own: &'static str) -> Message {
        let message = match self.dsu() {
            Some((factor, offset)) => Message::new(related)
                .with("factor", factor)
                .with("offset", offset),
            None => Message::new(own),
        };
        message
            .with("name", self.name.as_str())
            .with("sigma", self.sigma)
    }
}

/// Checks that factor and offset are both there or both absent; the average method uses DSU numbers, so it needs
/// them.
fn check(rules: &Regulation) -> Result<(), RegulationError> {
    let scale = &rules.scale;
    not_empty("scale.name", &scale.name)?;
    above_zero("scale.sigma", scale.sigma)?;
    match (scale.dsu_factor, scale.dsu_offset) {
        (Some(factor), Some(offset)) => {
            above_zero("scale.dsu_factor", factor)?;
            in_range("scale.dsu_offset", offset)
        }
        (None, None) if rules.coordinated == Method::PerGame => Ok(()),
        (None, _) => Err(RegulationError::Empty {
            field: "scale.dsu_factor",
        }),
        (Some(_), None) => Err(RegulationError::Empty {
            field: "scale.dsu_offset",
        }),
    }
}
