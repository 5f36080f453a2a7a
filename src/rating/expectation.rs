//! The expected score of a game by the regulation's curve, and of an event by the sum of its games.
//!
//! Sources: ES regulation, table 1 and the formulas `W_e = Σ P(D_i)` and `W_e = n·P(R_o − R_a)`; A. E. Elo,
//! *The Rating of Chessplayers*, for the normal, logistic and linear curves with class width C = σ; FIDE rating
//! regulations (B.02), tables 8.1.1 and 8.1.2 and the cut of 8.3.1.

use rust_decimal::prelude::{FromPrimitive, ToPrimitive};

use super::regulation::{Curve, Cut, ExpectedRounding, Regulation};
use super::table1;
use crate::domain::{Decimal, fide_tables, round_half_away};

/// Decimals of a curve's value; floating-point results agree to that many on every machine.
const PLACES: u32 = 12;

/// σ of the scale that table 1 is made for.
pub(super) const TABLE_SIGMA: Decimal = Decimal::from_parts(25, 0, 0, false, 0);

/// σ of FIDE's scale.
const FIDE_SIGMA: Decimal = Decimal::from_parts(200, 0, 0, false, 0);

/// One expected score: against one opponent, or against the average of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The opponent's rating, or the average.
    pub opponent: Decimal,
    /// Own rating minus the opponent's.
    pub difference: Decimal,
    /// The expected score of one game, 0 to 1.
    pub p: Decimal,
}

/// The expected score of an event with the terms it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// One term per game, or a single one by the average method.
    pub terms: Vec<Term>,
    /// `W_e`, rounded as the regulation prescribes.
    pub expected: Decimal,
}

/// A regulation's expectation curve on its own scale.
///
/// ```
/// use klubrating::domain::Decimal;
/// use klubrating::rating::{expectation::Expectation, regulation::Regulation};
/// let expectation = Expectation::new(&Regulation::builtin("es").unwrap());
/// assert_eq!(expectation.p(Decimal::from(-17)).to_string(), "0.32");
/// ```
#[derive(Clone, Debug)]
pub struct Expectation {
    curve: Curve,
    sigma: Decimal,
    /// Whether table 1 is made for this very scale; stored, as every look-up needs it.
    native: bool,
    cut: Option<Cut>,
    rounding: Option<ExpectedRounding>,
}

impl Expectation {
    /// The curve, scale and rounding of a (validated) regulation.
    pub fn new(regulation: &Regulation) -> Self {
        Self {
            curve: regulation.curve,
            sigma: regulation.scale.sigma,
            native: regulation.scale.sigma == TABLE_SIGMA,
            cut: regulation.cut,
            rounding: regulation.expected_rounding,
        }
    }

    /// P(D) for a difference on the regulation's scale. P(D) + P(−D) = 1 holds exactly for every curve.
    ///
    /// The tables' values have two decimals; those of the other curves are rounded to twelve. FIDE's table is looked
    /// up with whole differences, on other scales converted by σ.
    ///
    /// ```
    /// use klubrating::domain::Decimal;
    /// use klubrating::rating::{expectation::Expectation, regulation::Regulation};
    /// let fide = Expectation::new(&Regulation::builtin("fide").unwrap());
    /// assert_eq!(fide.p(Decimal::from(100)).to_string(), "0.64");
    /// assert_eq!(fide.p(Decimal::from(-736)).to_string(), "0.00");
    /// ```
    pub fn p(&self, difference: Decimal) -> Decimal {
        match self.curve {
            Curve::Table => return table1::p(self.on_table_scale(difference)),
            Curve::Fide => return fide_p(difference, self.sigma),
            Curve::Normal | Curve::Logistic | Curve::Linear => {}
        }
        let upper = self.upper_half(difference.abs());
        if difference.is_sign_negative() {
            Decimal::ONE - upper
        } else {
            upper
        }
    }

    /// The greatest difference that counts for a player with this rating; `None` where every difference does.
    pub fn cut(&self, rating: Decimal) -> Option<u32> {
        self.cut?.greatest(rating)
    }

    /// D(P) of table 1, or of FIDE's table 8.1.1, on the regulation's scale; `None` where P is not in the table.
    pub fn d(&self, p: Decimal) -> Option<Decimal> {
        if self.curve == Curve::Fide {
            let hundredths = p.checked_mul(Decimal::ONE_HUNDRED)?;
            let hundredths = hundredths.is_integer().then(|| hundredths.to_u32())??;
            let d = Decimal::from(fide_tables::difference(hundredths));
            return (hundredths <= 100).then(|| d * self.sigma / FIDE_SIGMA);
        }
        table1::d(p).map(|d| self.scaled_up(d))
    }

    /// D(P) of table 1 interpolated, on the regulation's scale; `None` outside 0.01 … 0.99.
    pub fn d_between(&self, p: Decimal) -> Option<Decimal> {
        table1::d_between(p).map(|d| self.scaled_up(d))
    }

    /// The two rows of table 1 around a share, on the regulation's scale; `None` for a row itself.
    pub fn rows_around(&self, p: Decimal) -> Option<[(Decimal, Decimal); 2]> {
        let rows = table1::rows_around(p)?;
        Some(rows.map(|(share, d)| (share, self.scaled_up(d))))
    }

    /// The difference at which a share is expected: the inverse of the curve, with one decimal. `None` for 0 and 1,
    /// which no single difference gives, and where the curve is a table.
    ///
    /// ```
    /// use klubrating::rating::{expectation::Expectation, regulation::Regulation};
    /// let bax = Expectation::new(&Regulation::builtin("bax").unwrap());
    /// // 50·log10(0.75/0.25)
    /// assert_eq!(bax.inverse("0.75".parse().unwrap()).unwrap().to_string(), "23.9");
    /// ```
    pub fn inverse(&self, p: Decimal) -> Option<Decimal> {
        if p <= Decimal::ZERO || p >= Decimal::ONE {
            return None;
        }
        let half = Decimal::new(5, 1);
        let share = p.to_f64()?;
        let classes = match self.curve {
            Curve::Table | Curve::Fide => return None,
            Curve::Linear => {
                let difference = (p - half) * Decimal::from(4) * self.sigma;
                return Some(round_half_away(difference, 1));
            }
            Curve::Normal => 2.0 * normal_quantile(share),
            Curve::Logistic => 2.0 * libm::log10(share / (1.0 - share)),
        };
        let classes = Decimal::from_f64(classes)?;
        Some(round_half_away(classes * self.sigma, 1))
    }

    /// The expected score of one game, with the regulation's cut.
    ///
    /// ```
    /// use klubrating::domain::Decimal;
    /// use klubrating::rating::{expectation::Expectation, regulation::Regulation};
    /// let fide = Expectation::new(&Regulation::builtin("fide").unwrap());
    /// let p = |own: i64, other: i64| fide.term(Decimal::from(own), Decimal::from(other)).p.to_string();
    /// // 420 below, 450 above and 1200 above count as 400; from 2650 on nothing is cut.
    /// assert_eq!([p(2000, 2420), p(2000, 1550), p(2200, 1000)], ["0.08", "0.92", "0.92"]);
    /// assert_eq!([p(2700, 2200), p(2200, 2700)], ["0.96", "0.08"]);
    /// ```
    pub fn term(&self, rating: Decimal, opponent: Decimal) -> Term {
        let difference = rating - opponent;
        let counted = self.cut(rating).map_or(difference, |most| {
            difference.clamp(-Decimal::from(most), Decimal::from(most))
        });
        Term {
            opponent,
            difference,
            p: self.p(counted),
        }
    }

    /// `W_e = Σ P(D_i)`, game by game.
    ///
    /// Henrik (ES regulation, example): 161 against ten opponents expects 4.46 points.
    ///
    /// ```
    /// use klubrating::domain::Decimal;
    /// use klubrating::rating::{expectation::Expectation, regulation::Regulation};
    /// let expectation = Expectation::new(&Regulation::builtin("es").unwrap());
    /// let opponents = [175, 151, 171, 163, 159, 178, 170, 163, 174, 157].map(Decimal::from);
    /// let expected = expectation.per_game(Decimal::from(161), opponents).expected;
    /// assert_eq!(expected.to_string(), "4.46");
    /// ```
    pub fn per_game(
        &self,
        rating: Decimal,
        opponents: impl IntoIterator<Item = Decimal>,
    ) -> Expected {
        let terms: Vec<Term> = opponents
            .into_iter()
            .map(|opponent| self.term(rating, opponent))
            .collect();
        let sum = terms.iter().map(|term| term.p).sum();
        Expected {
            expected: self.round(sum),
            terms,
        }
    }

    /// The same in doubles: every game with the mean of the own pair and the mean of the opponents.
    pub fn per_pair(&self, pairs: impl IntoIterator<Item = (Decimal, Decimal)>) -> Expected {
        let pairs = pairs.into_iter();
        let terms: Vec<Term> = pairs
            .map(|(own, opponents)| self.term(own, opponents))
            .collect();
        let sum = terms.iter().map(|term| term.p).sum();
        Expected {
            expected: self.round(sum),
            terms,
        }
    }

    /// `W_e = n·P(R_o − R_a)` with the opponents' average `R_a`.
    ///
    /// Anders by the average method: 7 games of a 145 against 135.9 give 4.20.
    ///
    /// ```
    /// use klubrating::domain::Decimal;
    /// use klubrating::rating::{expectation::Expectation, regulation::Regulation};
    /// let expectation = Expectation::new(&Regulation::builtin("es").unwrap());
    /// let expected = expectation.by_average(Decimal::from(145), "135.9".parse().unwrap(), 7);
    /// assert_eq!(expected.expected.to_string(), "4.20");
    /// ```
    pub fn by_average(&self, rating: Decimal, average: Decimal, games: u32) -> Expected {
        let term = self.term(rating, average);
        Expected {
            expected: self.round(Decimal::from(games) * term.p),
            terms: vec![term],
        }
    }

    /// A sum of terms rounded as the regulation prescribes.
    pub fn round(&self, sum: Decimal) -> Decimal {
        self.rounding.map_or(sum, |rounding| rounding.apply(sum))
    }

    /// The difference on the scale of table 1; a value beyond the table stays beyond it.
    fn on_table_scale(&self, difference: Decimal) -> Decimal {
        if self.native {
            return difference;
        }
        difference
            .checked_mul(TABLE_SIGMA)
            .map_or(difference, |scaled| scaled / self.sigma)
    }

    fn scaled_up(&self, difference: Decimal) -> Decimal {
        if self.native {
            return difference;
        }
        difference * self.sigma / TABLE_SIGMA
    }

    /// P of a difference from 0 upwards, between 0.5 and 1.
    fn upper_half(&self, difference: Decimal) -> Decimal {
        let half = Decimal::new(5, 1);
        // Beyond ten standard deviations every curve is 1 to twelve places or can be cut off there.
        let Some(classes) = difference
            .checked_div(self.sigma)
            .filter(|classes| *classes < Decimal::from(100))
        else {
            return Decimal::ONE;
        };
        let exact = match self.curve {
            Curve::Linear => return Self::linear(classes),
            Curve::Normal => 0.5 * libm::erfc(-classes.to_f64().unwrap_or_default() / 2.0),
            Curve::Logistic | Curve::Table | Curve::Fide => {
                1.0 / (1.0 + libm::exp10(-classes.to_f64().unwrap_or_default() / 2.0))
            }
        };
        Decimal::from_f64(exact).map_or(half, |p| round_half_away(p, PLACES))
    }

    /// `½ + D/(4σ)`, cut at 1: Elo's linear approximation.
    fn linear(classes: Decimal) -> Decimal {
        let p = Decimal::new(5, 1) + classes / Decimal::from(4);
        round_half_away(p, PLACES).min(Decimal::ONE)
    }
}

/// P of a difference on a scale with this σ, by FIDE's table 8.1.2; a difference beyond all numbers is beyond the table.
fn fide_p(difference: Decimal, sigma: Decimal) -> Decimal {
    let scaled = difference.checked_mul(FIDE_SIGMA).map(|on| on / sigma);
    let whole = scaled.and_then(|on| round_half_away(on, 0).to_i32());
    let beyond = if difference.is_sign_negative() {
        -fide_tables::CERTAIN
    } else {
        fide_tables::CERTAIN
    };
    Decimal::new(fide_tables::expected(whole.unwrap_or(beyond)), 2)
}

/// The x at which ½·erfc(−x) is a share between 0 and 1, found by bisection, as the function increases.
fn normal_quantile(share: f64) -> f64 {
    let (mut low, mut high) = (-10.0_f64, 10.0_f64);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if 0.5 * libm::erfc(-middle) < share {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}
