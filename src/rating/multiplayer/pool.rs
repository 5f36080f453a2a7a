//! The games of a multiplayer pool as facts, and the ratings computed from them.
//!
//! Results are exact decimals as they were entered; the rating converts them to floating point. It is a function of
//! games and people alone: they are sorted first.

use rust_decimal::prelude::{FromPrimitive, ToPrimitive};
use serde::{Deserialize, Serialize};

use super::discount::{Discount, Place};
use super::normalisation::{Factors, Normalisation};
use super::{EPSILON, Method, NotConverged, rate_all};
use crate::domain::date::MIN_VALID;
use crate::domain::multi_game::{MultiGames, MultiResult};
use crate::domain::{Date, Decimal, MultiGameId, PersonId, Rating, round_half_away, words};

/// The list rating of a ranking value of 1.
pub const THOUSAND: Decimal = Decimal::from_parts(1000, 0, 0, false, 0);

/// Decimals of a ranking value that are reproducible; further ones depend on the order of summation.
const CERTAIN: u32 = 12;

/// A game as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Game {
    /// The number in the club's file.
    pub id: MultiGameId,
    /// The day of the game.
    pub date: Date,
    /// The order of the games of one day.
    pub sequence: i64,
    /// Its name, which has no effect; may be empty.
    #[serde(skip)]
    pub name: String,
    /// The result of every player.
    pub results: Vec<(PersonId, Decimal)>,
}

words! {
    /// The two ways to make results comparable.
    pub enum Scheme: "choice-normalisation-" {
        /// Each result is divided by the reference.
        Strict = "strict",
        /// The winner's result is divided by the reference, the others by the winner's result.
        Maslen = "maslen",
    }
}

/// How results are made comparable, as the committee set it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Normalising {
    /// Each result is divided by the reference.
    #[default]
    Strict,
    /// As [`Scheme::Maslen`], with factors for two, three, … players.
    Maslen(Option<Vec<Decimal>>),
}

impl Normalising {
    /// The scheme without its factors.
    pub fn scheme(&self) -> Scheme {
        match self {
            Self::Strict => Scheme::Strict,
            Self::Maslen(_) => Scheme::Maslen,
        }
    }
}

/// How large the experience discount is, as the committee set it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Discounting {
    /// From the mean number of games.
    #[default]
    Auto,
    /// No discount.
    None,
    /// With this X.
    Given(Decimal),
}

/// How the games of a pool are rated, and from which day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The first day on which they apply.
    pub from: Date,
    /// How results are made comparable.
    pub normalising: Normalising,
    /// The experience discount.
    pub discounting: Discounting,
    /// Whether it applies in every pass, as in the original.
    pub inside: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            from: MIN_VALID,
            normalising: Normalising::default(),
            discounting: Discounting::default(),
            inside: false,
        }
    }
}

impl Rules {
    /// The rules as parameters of the calculation.
    pub fn method(&self) -> Method {
        Method {
            normalisation: match &self.normalising {
                Normalising::Strict => Normalisation::Strict,
                Normalising::Maslen(None) => Normalisation::Maslen(Factors::default()),
                Normalising::Maslen(Some(factors)) => {
                    Normalisation::Maslen(Factors(factors.iter().map(|one| real(*one)).collect()))
                }
            },
            discount: match self.discounting {
                Discounting::Auto => Discount::Auto,
                Discounting::None => Discount::None,
                Discounting::Given(x) => Discount::Given(real(x)),
            },
            place: if self.inside {
                Place::Inside
            } else {
                Place::After
            },
            epsilon: EPSILON,
        }
    }
}

/// The games of a pool, and the dated rules by which they are rated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MultiplayerFacts {
    /// The games, in any order.
    pub games: Vec<Game>,
    /// The rules, ascending by day; before the first ones the defaults apply.
    pub rules: Vec<Rules>,
}

impl MultiplayerFacts {
    /// The rules in force on `day`.
    pub fn rules_on(&self, day: Date) -> Rules {
        let earlier = self.rules.iter().rev().find(|rules| rules.from <= day);
        earlier.cloned().unwrap_or_default()
    }

    /// The inputs of a list as of `date`: the rules of the day, and the games before it in their order.
    pub fn before(&self, date: Date) -> (Rules, Vec<&Game>) {
        (
            self.rules_on(date),
            self.ordered(|game: &Game| game.date < date),
        )
    }

    fn ordered(&self, is_meant: impl Fn(&Game) -> bool) -> Vec<&Game> {
        let mut games: Vec<&Game> = self.games.iter().filter(|game| is_meant(game)).collect();
        games.sort_by_key(|game| (game.date, game.sequence, game.id));
        games
    }
}

/// Rated games, with the persons behind the player numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solution {
    /// All players, ascending; a player's number is the index in this list.
    pub people: Vec<PersonId>,
    /// The games, in their order.
    pub games: Vec<MultiGameId>,
    /// Their results.
    pub results: MultiGames,
    /// How they were rated.
    pub method: Method,
    /// The ratings.
    pub rating: super::Rating,
    /// The components whose strengths did not converge; they are rated with every table level at 1.
    pub restless: Vec<NotConverged>,
}

impl Solution {
    /// Rates the given games.
    pub fn compute(
        many: &MultiplayerFacts,
        is_meant: impl Fn(&Game) -> bool,
        rules: &Rules,
    ) -> Self {
        let games = many.ordered(is_meant);
        let results = games.iter().flat_map(|game| &game.results);
        let mut people: Vec<PersonId> = results.map(|(person, _)| *person).collect();
        people.sort_unstable();
        people.dedup();
        let number = |person: &PersonId| {
            let at = people.binary_search(person).unwrap_or_default();
            u32::try_from(at).unwrap_or(u32::MAX)
        };
        let mut solution = Self {
            method: rules.method(),
            ..Self::default()
        };
        for game in games {
            let results = game.results.iter().map(|(person, result)| MultiResult {
                player: number(person),
                result: real(*result),
            });
            let mut results: Vec<MultiResult> = results.collect();
            results.sort_by_key(|one| one.player);
            // A game that cannot be rated is refused when it is entered.
            if solution.results.push(&results).is_ok() {
                solution.games.push(game.id);
            }
        }
        (solution.rating, solution.restless) = rate_all(&solution.results, &solution.method);
        solution.people = people;
        solution
    }

    /// A person's number among the players.
    pub fn player(&self, person: PersonId) -> Option<usize> {
        let at = self.people.binary_search(&person).ok()?;
        let rated = self.rating.players.get(at)?;
        (rated.games > 0).then_some(at)
    }

    /// The index of a game among the rated ones; `None` for one that is not in the pool.
    pub fn game(&self, id: MultiGameId) -> Option<usize> {
        self.games.iter().position(|own| *own == id)
    }

    /// The ranking value of a player as a list rating: times 1000, rounded.
    pub fn rating_of(&self, player: usize) -> Rating {
        thousandths(self.rating.players[player].value)
    }
}

/// A ranking value times 1000, rounded half away from zero: an average player in an average game gets 1000.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::rating::multiplayer::pool::thousandths;
/// assert_eq!(thousandths(0.760707), Rating(761));
/// assert_eq!(thousandths(1.0005), Rating(1001));
/// ```
pub fn thousandths(value: f64) -> Rating {
    let exact = Decimal::from_f64(value).map(|value| round_half_away(value, CERTAIN));
    let rating = exact.and_then(|value| Rating::nearest(value.checked_mul(THOUSAND)?));
    // Not reached in practice: it would take a game in which one player has everything and 30 others have nothing.
    rating.unwrap_or(Rating(i32::MAX))
}

/// A decimal as the nearest floating-point number.
fn real(value: Decimal) -> f64 {
    let digits = value.to_string().parse();
    digits.unwrap_or_else(|_| value.to_f64().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: i64, date: &str, results: &[(i64, i64)]) -> Game {
        Game {
            id: MultiGameId(id),
            date: date.parse().unwrap(),
            sequence: id,
            name: String::new(),
            results: results
                .iter()
                .map(|(person, result)| (PersonId(*person), Decimal::from(*result)))
                .collect(),
        }
    }

    fn solved(many: &MultiplayerFacts) -> Solution {
        Solution::compute(many, |_| true, &Rules::default())
    }

    #[test]
    fn the_order_of_entry_decides_nothing() {
        let one = game(1, "2026-01-05", &[(7, 12), (2, 8), (5, 5)]);
        let other = game(2, "2026-01-03", &[(5, 9), (9, 3)]);
        let mut turned = one.clone();
        turned.results.reverse();
        let many = |games| MultiplayerFacts {
            games,
            ..MultiplayerFacts::default()
        };
        let first = solved(&many(vec![one, other.clone()]));
        assert_eq!(first, solved(&many(vec![other, turned])));
        assert_eq!(first.games, [MultiGameId(2), MultiGameId(1)]);
        assert_eq!(first.player(PersonId(9)), Some(3));
        assert_eq!(first.player(PersonId(1)), None);
    }

    #[test]
    fn the_newest_rules_of_the_day_hold() {
        let from = |day: &str, discounting| Rules {
            from: day.parse().unwrap(),
            discounting,
            ..Rules::default()
        };
        let given = Discounting::Given(Decimal::from(2));
        let many = MultiplayerFacts {
            games: Vec::new(),
            rules: vec![
                from("2026-01-01", given),
                from("2027-01-01", Discounting::None),
            ],
        };
        let on = |day: &str| many.rules_on(day.parse().unwrap()).discounting;
        assert_eq!(on("2025-12-31"), Discounting::Auto);
        assert_eq!(on("2026-01-01"), given);
        assert_eq!(on("2027-06-01"), Discounting::None);
    }

    #[test]
    fn a_value_beyond_all_bounds_is_still_a_number() {
        assert_eq!(thousandths(f64::INFINITY), Rating(i32::MAX));
        assert_eq!(thousandths(1e300), Rating(i32::MAX));
        assert_eq!(thousandths(0.0), Rating(0));
    }
}
