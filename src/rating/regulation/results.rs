//! The value of a result for the rating, where it is not chess's 1, ½ and 0.

use serde::{Deserialize, Serialize};

use super::field::{Field, FieldValue};
use super::{MOST_IN_A_BATCH, Period, RegulationError};
use crate::domain::{Decimal, Mark, Message, Points, SetLengths};

/// The fields that only a regulation for a game of sets has: result values, the period, doubles.
pub(crate) const FIELDS: &[Field] = &[
    Field::new("results", "name-results", |rules| {
        FieldValue::Words(match rules.results {
            None => Message::new("change-results-chess"),
            Some(results) => results.message("change-results"),
        })
    })
    .printed(|rules| {
        let results = rules.results.into_iter();
        results.map(|it| it.message("rules-results")).collect()
    })
    .checked(|rules| rules.results.map_or(Ok(()), Results::check)),
    Field::new("results.sets_to", "change-label-sets-to", |rules| {
        let lengths = rules.results.map(|results| results.sets_to);
        FieldValue::Words(lengths.map_or(Message::new("change-sets-none"), set_lengths))
    })
    .printed(|rules| {
        let lengths = rules.results.map(|results| results.sets_to);
        let other = lengths.filter(|lengths| *lengths != SetLengths::default());
        let lines = other.into_iter();
        let line = |lengths| Message::new("rules-sets-to").with("lengths", set_lengths(lengths));
        lines.map(line).collect()
    }),
    Field::new("period", "change-label-period", |rules| {
        FieldValue::words(rules.period.key())
    })
    .printed(|rules| match rules.period {
        Period::Event => Vec::new(),
        period => {
            // How many matches overshoot is known of the factor and the scale of the badminton index only.
            let key = match rules.results {
                Some(_) => "rules-period",
                None => "rules-period-games",
            };
            let message = Message::new(key).with("period", Message::new(period.key()));
            vec![message.with("most", MOST_IN_A_BATCH)]
        }
    }),
    Field::new("k_games_plus", "change-label-k-games", |rules| {
        let plus = rules.k_games_plus.map(Decimal::from);
        plus.map_or(FieldValue::yes_or_no(false), FieldValue::Number)
    }),
    Field::new("doubles", "change-label-doubles", |rules| {
        FieldValue::yes_or_no(rules.doubles)
    })
    .printed(|rules| match (rules.doubles, rules.results) {
        (true, _) => vec![Message::new("rules-doubles")],
        (false, Some(_)) => vec![Message::new("rules-doubles-left-out")],
        (false, None) => Vec::new(),
    }),
];

/// `21, 15`.
fn set_lengths(lengths: SetLengths) -> Message {
    let lengths = Vec::from(lengths).into_iter();
    let lengths: Vec<String> = lengths.map(|length| length.to_string()).collect();
    Message::new("sets-to").with("lengths", lengths.join(", "))
}

/// The result values of a game of sets: a match that needed a third set counts as a narrow one.
///
/// Source: the rules of the badminton index: win 1, three-set win 0.8, three-set loss 0.2, loss 0. The values
/// of the two sides sum to one, so a match conserves the sum of both ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// A win (1).
    pub win: Decimal,
    /// A win in the third set (0.8).
    pub narrow_win: Decimal,
    /// A loss in the third set (0.2).
    pub narrow_loss: Decimal,
    /// A loss (0).
    pub loss: Decimal,
    /// The points that win a set; used to check results as they are typed, not for rating.
    #[serde(default, skip_serializing)]
    pub sets_to: SetLengths,
}

impl Results {
    fn message(self, key: &'static str) -> Message {
        Message::new(key)
            .with("win", self.win)
            .with("narrow_win", self.narrow_win)
            .with("narrow_loss", self.narrow_loss)
            .with("loss", self.loss)
    }

    /// Checks that every value is between 0 and 1, in hundredths, and that the narrow ones are between the others.
    fn check(self) -> Result<(), RegulationError> {
        for (field, value) in [
            ("results.win", self.win),
            ("results.narrow_win", self.narrow_win),
            ("results.narrow_loss", self.narrow_loss),
            ("results.loss", self.loss),
        ] {
            let inside = (Decimal::ZERO..=Decimal::ONE).contains(&value);
            if !inside || Points::from_exact(value).is_none() {
                return Err(RegulationError::OutOfRange { field });
            }
        }
        let falling = [self.win, self.narrow_win, self.narrow_loss, self.loss];
        if falling.is_sorted_by(|higher, lower| higher >= lower) {
            Ok(())
        } else {
            Err(RegulationError::NotDescending { field: "results" })
        }
    }

    /// Whether a result of a match can have this value.
    pub fn has(&self, value: Decimal) -> bool {
        [self.win, self.narrow_win, self.narrow_loss, self.loss].contains(&value)
    }

    /// The value of a side's mark; a draw, which games of sets do not have, counts half.
    ///
    /// ```
    /// use klubrating::domain::{Mark, Points};
    /// use klubrating::rating::regulation::Regulation;
    /// let results = Regulation::builtin("bax").unwrap().results.unwrap();
    /// assert_eq!(results.points(Mark::Win, true), Some(Points(80)));
    /// assert_eq!(results.points(Mark::Loss, false), Some(Points(0)));
    /// ```
    pub fn points(&self, mark: Mark, third_set: bool) -> Option<Points> {
        let plain = mark.score()?;
        let value = match (plain, third_set) {
            (Points::WIN, true) => self.narrow_win,
            (Points::WIN, false) => self.win,
            (Points::ZERO, true) => self.narrow_loss,
            (Points::ZERO, false) => self.loss,
            _ => return Some(plain),
        };
        Points::from_exact(value)
    }
}
