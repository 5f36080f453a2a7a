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
use crate::domain::fide_tables::{CERTAIN, difference, expected};
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
