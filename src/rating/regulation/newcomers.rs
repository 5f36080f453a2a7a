//! The regulation's rules on how players without a rating get their first one.

use serde::{Deserialize, Serialize};

use super::RegulationError;
use super::field::{Field, FieldValue};
use crate::domain::Message;

pub(crate) const FIELDS: &[Field] = &[
    Field::new("newcomers.rule", "name-first-rating", |rules| {
        FieldValue::words(match rules.newcomers.rule {
            NewcomerRule::Performance => "change-newcomers-performance",
            NewcomerRule::OpponentsMean => "change-newcomers-mean",
            NewcomerRule::None => "change-newcomers-none",
        })
    })
    .printed(|rules| sentences(rules.newcomers)),
    Field::new(
        "newcomers.minimum_games",
        "change-label-minimum-games",
        |rules| FieldValue::count("counted-games", rules.newcomers.minimum_games),
    )
    .checked(|rules| match rules.newcomers.minimum_games {
        0 => Err(RegulationError::NotPositive {
            field: "newcomers.minimum_games",
        }),
        _ => Ok(()),
    }),
    Field::new("newcomers.imaginary_draws", "change-label-draws", |rules| {
        FieldValue::count("change-draws", rules.newcomers.imaginary_draws)
    })
    .checked(|rules| match rules.newcomers.imaginary_draws {
        0..=1000 => Ok(()),
        _ => Err(RegulationError::OutOfRange {
            field: "newcomers.imaginary_draws",
        }),
    }),
    Field::new(
        "newcomers.count_for_opponents",
        "change-label-count",
        |rules| FieldValue::yes_or_no(rules.newcomers.count_for_opponents),
    ),
];

/// All fields in one sentence, as the numbers mean nothing without the rule.
fn sentences(newcomers: Newcomers) -> Vec<Message> {
    match newcomers.rule {
        NewcomerRule::None => return vec![Message::new("rules-newcomers-none")],
        NewcomerRule::OpponentsMean => {
            return vec![
                Message::new("rules-newcomers-mean").with("games", newcomers.minimum_games),
            ];
        }
        NewcomerRule::Performance => {}
    }
    let first = Message::new("rules-newcomers")
        .with("games", newcomers.minimum_games)
        .with("draws", newcomers.imaginary_draws);
    let opponents = Message::new(if newcomers.count_for_opponents {
        "rules-newcomers-count"
    } else {
        "rules-newcomers-left-out"
    });
    vec![first, opponents]
}

/// How a player without a rating gets one from games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewcomerRule {
    /// From the performance, as in the ES regulation.
    #[default]
    Performance,
    /// The opponents' mean plus K for every point above half of the games (less K below).
    OpponentsMean,
    /// Never: the committee assigns a start rating, and until then the games are not rated.
    None,
}

impl NewcomerRule {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    fn is_performance(&self) -> bool {
        *self == Self::Performance
    }
}

/// What happens to a player without a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Newcomers {
    /// How the first rating is computed; absent for the performance.
    #[serde(default, skip_serializing_if = "NewcomerRule::is_performance")]
    pub rule: NewcomerRule,
    /// Games against rated players needed for a first rating (5).
    pub minimum_games: u32,
    /// Imaginary drawn games against the average opponent that moderate it (2; with 0 there is no factor F).
    pub imaginary_draws: u32,
    /// Whether rated players' games against the newcomer count in the event of the first rating.
    pub count_for_opponents: bool,
}
