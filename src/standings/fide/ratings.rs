//! Tie-breaks from ratings (C.07 10): the opponents' average rating and the performances.
//!
//! Only games over the board count, regardless of the pairing (15.2). These tie-breaks are not computed if any player
//! in the field has no rating: the tournament's own regulations would have to define a rating for that player, and they
//! are not known here. Halves are rounded up.
//!
//! ```
//! use klubrating::standings::fide::TieBreak;
//! assert_eq!(TieBreak::codes_of_article("10"), "ARO ARO/C1 TPR PTP APRO APPO RTNG");
//! ```

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::definition::{Cut, Definition, Need};
use super::game::decided;
use crate::domain::{Decimal, Points};

pub(crate) const TIE_BREAKS: &[Definition] = &[
    Definition::new("ARO", "10.1", average_rating)
        .cuts(Cut::BOTH_ENDS, &[Cut::C1])
        .needs(Need::Ratings),
    Definition::new("TPR", "10.2", performance_rating).needs(Need::Ratings),
    Definition::new("PTP", "10.3", perfect_performance_rating).needs(Need::Ratings),
    Definition::new("APRO", "10.4", |work, player, _| {
        average_of_opponents(work, player, performances(work))
    })
    .needs(Need::Ratings),
    Definition::new("APPO", "10.5", |work, player, _| {
        average_of_opponents(work, player, perfect_performances(work))
    })
    .needs(Need::Ratings),
    Definition::new("RTNG", "10.6", |work, player, _| own_rating(work, player))
        .needs(Need::Ratings),
];

/// The performance of every participant, or the reason why there is none.
type Performances = Vec<Result<i32, Why>>;

/// The player's own rating (10.6), the highest first.
fn own_rating(work: &Workings<'_>, player: usize) -> Derivation {
    let rating = work.field.players[player].rating;
    Derivation::bare(rating_value(
        rating.map(|rating| rating.0).ok_or(Why::NoRating),
    ))
}

/// The opponents' ratings and the points against them.
fn games(work: &Workings<'_>, player: usize) -> Vec<Term> {
    let players = &work.field.players;
    let term = |encounter: &super::super::field::Encounter| {
        let (opponent, result) = decided(encounter)?;
        let rating = players[opponent].rating?.exact();
        Some(Term {
            round: Some(encounter.round),
            against: Against::Player(opponent),
            result: Some(result),
            weight: Some(rating),
            amount: rating,
            used: Use::Counted,
            note: None,
        })
    };
    players[player].rounds.iter().filter_map(term).collect()
}

/// The average rating of the opponents (10.1).
fn average_rating(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    let note = |_| "standings-note-average-rating";
    from_games(work, player, cut, |ratings, _| average(ratings), note)
}

/// The performance (10.2).
fn performance_rating(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    let note = |_| "standings-note-performance";
    from_games(work, player, cut, performance, note)
}

/// The perfect performance (10.3).
fn perfect_performance_rating(work: &Workings<'_>, player: usize, cut: Cut) -> Derivation {
    let note = |score| match score {
        Points::ZERO => "standings-note-perfect-zero",
        _ => "standings-note-perfect",
    };
    from_games(work, player, cut, perfect_performance, note)
}

/// A value from the opponents' ratings and the score against them, with a note if one is needed.
fn from_games(
    work: &Workings<'_>,
    player: usize,
    cut: Cut,
    value: impl Fn(&[i32], Points) -> Option<i32>,
    note: impl Fn(Points) -> &'static str,
) -> Derivation {
    if !all_rated(work) {
        return Derivation::bare(Value::Nothing(Why::NoRating));
    }
    let mut terms = games(work, player);
    super::buchholz::cut_terms(&mut terms, &[], cut);
    let counted = terms.iter().filter(|term| term.used == Use::Counted);
    let (ratings, results): (Vec<i32>, Vec<Points>) = counted
        .filter_map(|term| Some((i32::try_from(term.amount).ok()?, term.result?)))
        .unzip();
    let score: Points = results.into_iter().sum();
    let value = value(&ratings, score);
    Derivation {
        value: rating_value(value.ok_or(Why::NoGames)),
        terms,
        notes: value.map(|_| note(score)).into_iter().collect(),
    }
}

/// The average of the opponents' performances (10.4) or perfect performances (10.5).
fn average_of_opponents(
    work: &Workings<'_>,
    player: usize,
    performances: &Performances,
) -> Derivation {
    if !all_rated(work) {
        return Derivation::bare(Value::Nothing(Why::NoRating));
    }
    let mut terms = games(work, player);
    let mut values = Vec::new();
    for term in &mut terms {
        let Against::Player(opponent) = term.against else {
            continue;
        };
        term.result = None;
        match performances[opponent] {
            Ok(performance) => {
                values.push(performance);
                term.amount = Decimal::from(performance);
                term.weight = Some(term.amount);
            }
            Err(_) => term.used = Use::Ignored,
        }
    }
    let value = average(&values);
    Derivation {
        value: rating_value(value.ok_or(Why::NoGames)),
        terms,
        notes: value
            .map(|_| "standings-note-average-rating")
            .into_iter()
            .collect(),
    }
}

/// Whether all players have a rating.
fn all_rated(work: &Workings<'_>) -> bool {
    let mut players = work.field.players.iter();
    let all_rated = &work.fide.all_rated;
    *all_rated.get_or_init(|| players.all(|player| player.rating.is_some()))
}

fn performances<'w>(work: &'w Workings<'_>) -> &'w Performances {
    let performances = &work.fide.performances;
    performances.get_or_init(|| all(work, performance_rating))
}

fn perfect_performances<'w>(work: &'w Workings<'_>) -> &'w Performances {
    let performances = &work.fide.perfect_performances;
    performances.get_or_init(|| all(work, perfect_performance_rating))
}

/// The performance of every player by the given derivation.
fn all(work: &Workings<'_>, derive: fn(&Workings<'_>, usize, Cut) -> Derivation) -> Performances {
    let players = 0..work.field.players.len();
    let value = |at: usize| match derive(work, at, Cut::None).value {
        Value::Exact(exact) => i32::try_from(exact).map_err(|_| Why::NoGames),
        Value::Nothing(why) => Err(why),
        _ => Err(Why::NoGames),
    };
    players.map(value).collect()
}

/// The mean, halves rounded up (10.1); `None` without ratings.
fn average(ratings: &[i32]) -> Option<i32> {
    let sum: i64 = ratings.iter().map(|rating| i64::from(*rating)).sum();
    let count = i64::try_from(ratings.len())
        .ok()
        .filter(|count| *count > 0)?;
    i32::try_from(half_up(sum, count)).ok()
}

/// `sum / count` to the nearest whole number, halves rounded up.
fn half_up(sum: i64, count: i64) -> i64 {
    (2 * sum + count).div_euclid(2 * count)
}

/// The tournament performance rating (10.2): the average plus the difference for the fractional score, which is
/// rounded to two places, halves up, and looked up in table 8.1.1.
///
/// ```
/// use klubrating::domain::Points;
/// use klubrating::standings::fide::performance;
/// // 3½ of 5 against an average of 1880: 0.70 gives 149.
/// assert_eq!(performance(&[1750, 1900, 2200, 1450, 2100], Points(350)), Some(2029));
/// // ½ of 4 is 0.125, read as 0.13: −322.
/// assert_eq!(performance(&[2000, 2000, 2000, 2000], Points(50)), Some(1678));
/// assert_eq!(performance(&[], Points(0)), None);
/// ```
pub fn performance(opponents: &[i32], score: Points) -> Option<i32> {
    let average = average(opponents)?;
    let games = i64::try_from(opponents.len()).ok()?;
    let hundredths = half_up(i64::from(score.0), games).clamp(0, 100);
    average.checked_add(difference(u32::try_from(hundredths).ok()?))
}

/// The perfect tournament performance (10.3): the lowest whole rating whose expected score against the opponents, by
/// table 8.1.2 without the cut at 400, is at least the score; without any points, the lowest opponent less 800.
///
/// ```
/// use klubrating::domain::Points;
/// use klubrating::standings::fide::perfect_performance;
/// // One win: the expected score is 1 from 736 above.
/// assert_eq!(perfect_performance(&[1792], Points(100)), Some(2528));
/// // Half a point of one game: 0.50 from 3 below.
/// assert_eq!(perfect_performance(&[1800], Points(50)), Some(1797));
/// assert_eq!(perfect_performance(&[2050, 1990], Points(0)), Some(1190));
/// ```
pub fn perfect_performance(opponents: &[i32], score: Points) -> Option<i32> {
    let lowest = *opponents.iter().min()?;
    let highest = *opponents.iter().max()?;
    if score <= Points::ZERO {
        return lowest.checked_sub(800);
    }
    let reaches = |rating: i32| {
        let expected = opponents
            .iter()
            .map(|it| expected(rating.saturating_sub(*it)));
        expected.sum::<i64>() >= i64::from(score.0)
    };
    // Bisection: at `below` the expected score is 0, at `from` it is one point a game.
    let (mut below, mut from) = (lowest.checked_sub(CERTAIN)?, highest.checked_add(CERTAIN)?);
    while from - below > 1 {
        let middle = below + (from - below) / 2;
        if reaches(middle) {
            from = middle;
        } else {
            below = middle;
        }
    }
    Some(from)
}

fn rating_value(value: Result<i32, Why>) -> Value {
    value.map_or_else(Value::Nothing, |rating| Value::Exact(Decimal::from(rating)))
}

// Tables 8.1.1 and 8.1.2 of the FIDE rating regulations (B.02): score to rating difference and back.
//
// Values are looked up and never interpolated. Neither table follows a formula throughout: a normal curve with σ =
// 2000/7 gives 8.1.2 except for six differences, and misses 14 of the 51 entries of 8.1.1.

/// Table 8.1.1: the rating difference for a fractional score of 0.50, 0.51, …, 1.00.
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// Table 8.1.2: the greatest rating difference at which the stronger player's expected score is 0.50, 0.51, …, 0.99;
/// above, it is 1.00.
const UPPER_ENDS: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The difference from which the stronger player is expected to win every game (8.1.2).
const CERTAIN: i32 = UPPER_ENDS[49] + 1;

/// dp: the rating difference of a fractional score in hundredths (8.1.1); more than 100 counts as 100.
///
/// ```
/// use klubrating::standings::fide::difference;
/// assert_eq!(difference(50), 0);
/// assert_eq!(difference(95), 470);
/// assert_eq!(difference(1), -677);
/// ```
pub fn difference(hundredths: u32) -> i32 {
    let above = (hundredths.min(100) as usize).checked_sub(50);
    match above {
        Some(above) => DIFFERENCES[above],
        None => -DIFFERENCES[50 - hundredths as usize],
    }
}

/// The expected score in hundredths of a player rated this much above the opponent (8.1.2), without the cut at 400.
///
/// ```
/// use klubrating::standings::fide::expected;
/// assert_eq!(expected(3), 50);
/// assert_eq!(expected(4), 51);
/// assert_eq!(expected(-4), 49);
/// assert_eq!(expected(736), 100);
/// ```
pub fn expected(above: i32) -> i64 {
    let size = above.saturating_abs();
    let row = UPPER_ENDS.partition_point(|end| *end < size);
    let stronger = (50..=100).nth(row).unwrap_or(100);
    if above < 0 { 100 - stronger } else { stronger }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_to_difference_holds_for_every_hundredth() {
        let expected: Vec<i32> = vec![
            -800, -677, -589, -538, -501, -470, -444, -422, -401, -383, -366, -351, -336, -322,
            -309, -296, -284, -273, -262, -251, -240, -230, -220, -211, -202, -193, -184, -175,
            -166, -158, -149, -141, -133, -125, -117, -110, -102, -95, -87, -80, -72, -65, -57,
            -50, -43, -36, -29, -21, -14, -7, 0,
        ];
        for (hundredths, low) in (0..=50).zip(expected) {
            assert_eq!(difference(hundredths), low);
            assert_eq!(difference(100 - hundredths), -low);
        }
        assert!((0..100).all(|p| difference(p) < difference(p + 1)));
        assert_eq!(difference(101), 800);
    }

    #[test]
    fn every_difference_has_one_row_and_its_complement() {
        // The rows of the printed table: first and last difference, and the stronger side's hundredths.
        let mut row = (0, 50);
        for end in UPPER_ENDS {
            for size in row.0..=end {
                assert_eq!(expected(size), row.1, "{size}");
            }
            row = (end + 1, row.1 + 1);
        }
        assert_eq!(row, (CERTAIN, 100));
        for size in 0..=800 {
            assert_eq!(expected(size) + expected(-size), 100, "{size}");
            assert!(expected(size + 1) - expected(size) <= 1, "{size}");
            assert!(expected(size + 1) >= expected(size), "{size}");
        }
        let ends = [
            (3, 50),
            (4, 51),
            (25, 53),
            (26, 54),
            (91, 62),
            (92, 63),
            (162, 71),
            (163, 72),
            (344, 88),
            (345, 89),
            (357, 89),
            (358, 90),
            (411, 92),
            (412, 93),
            (619, 98),
            (620, 99),
            (735, 99),
            (736, 100),
            (800, 100),
            (i32::MAX, 100),
        ];
        for (size, hundredths) in ends {
            assert_eq!(expected(size), hundredths, "{size}");
        }
        assert_eq!(expected(i32::MIN), 0);
    }
}
