//! The regulation's rules on which events are rated, and by which method coordinated ones are.

use serde::{Deserialize, Serialize};

use super::RegulationError;
use super::field::{Field, FieldValue};
use super::field::{in_range, not_negative};
use crate::domain::{Decimal, Message, Play, words};

pub(crate) const FIELDS: &[Field] = &[
    Field::new("coordinated", "change-label-coordinated", |rules| {
        FieldValue::words(match rules.coordinated {
            Method::Average => "change-average",
            Method::PerGame => "word-game-by-game",
        })
    })
    // Printed for chess only, as other games have no coordinated tournaments.
    .printed(|rules| match (rules.play(), rules.coordinated) {
        (Play::Games, Method::Average) => vec![Message::new("rules-coordinated-average")],
        (Play::Games, Method::PerGame) => vec![Message::new("rules-coordinated-per-game")],
        _ => Vec::new(),
    }),
    Field::new("eligibility.notation", "change-label-notation", |rules| {
        FieldValue::yes_or_no(rules.eligibility.notation)
    }),
    Field::new(
        "eligibility.minutes_per_move",
        "change-label-minutes",
        |rules| FieldValue::Number(rules.eligibility.minutes_per_move),
    )
    .printed(|rules| vec![notation_and_time(rules.eligibility)])
    .checked(|rules| {
        not_negative(
            "eligibility.minutes_per_move",
            rules.eligibility.minutes_per_move,
        )
    }),
    Field::new(
        "eligibility.minutes_per_move_below",
        "change-label-minutes-below",
        |rules| match rules.eligibility.minutes_per_move_below {
            Some(below) => FieldValue::Number(below),
            None => FieldValue::words("change-no-limit"),
        },
    )
    .printed(|rules| {
        let below = rules.eligibility.minutes_per_move_below.into_iter();
        below
            .map(|below| Message::new("rules-eligible-below").with("minutes", below))
            .collect()
    })
    .checked(|rules| check_upper_limit(rules.eligibility)),
];

/// Notation and the least time, which are printed as one sentence.
fn notation_and_time(eligibility: Eligibility) -> Message {
    let least = eligibility.minutes_per_move;
    let key = match (eligibility.notation, least.is_zero()) {
        (true, _) => "rules-eligible",
        (false, false) => "rules-eligible-any-notation",
        (false, true) => "rules-eligible-all",
    };
    Message::new(key).with("minutes", least)
}

/// Checks that the upper limit is above the lower one.
fn check_upper_limit(eligibility: Eligibility) -> Result<(), RegulationError> {
    let field = "eligibility.minutes_per_move_below";
    let Some(below) = eligibility.minutes_per_move_below else {
        return Ok(());
    };
    in_range(field, below)?;
    if below <= eligibility.minutes_per_move {
        return Err(RegulationError::OutOfRange { field });
    }
    Ok(())
}

/// Which events are rated without the committee's approval (ES regulation §6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Eligibility {
    /// Whether notation must have been compulsory.
    pub notation: bool,
    /// The minimum of minutes per move (3).
    pub minutes_per_move: Decimal,
    /// This many minutes per move or more are too slow, for rapid and blitz chess; absent without such a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes_per_move_below: Option<Decimal>,
}

words! {
    /// How a coordinated event is rated.
    pub enum Method {
        /// Game by game.
        PerGame = "per-game",
        /// All games at the opponents' average.
        Average = "average",
    }
}
