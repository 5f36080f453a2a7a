//! Table 1 against a naive search, and what must hold for every input.

use crate::cases::property;

use klubrating::domain::{Decimal, round_half_away};
use klubrating::rating::continuous::new_rating;
use klubrating::rating::conversion::{Conversion, after_rebasing, before_rebasing};
use klubrating::rating::expectation::Expectation;
use klubrating::rating::newcomer::first_rating;
use klubrating::rating::player_card::{BeforeAfter, before_and_after};
use klubrating::rating::regulation::{BonusRule, Curve, Regulation, RegulationError as E};
use klubrating::rating::relative_score::relative_score;
use klubrating::rating::table1;
use proptest::prelude::*;

/// The printed rows as (P in hundredths, D in tenths), read independently of the program's reader.
fn printed() -> Vec<(i64, i64)> {
    let rows: Vec<(i64, i64)> = include_str!("../../data/table1.csv")
        .lines()
        .skip(1)
        .map(|line| {
            let (p, d) = line.split_once(',').unwrap();
            let scaled = |text: &str| text.replace('.', "").parse().unwrap();
            (scaled(p), scaled(d))
        })
        .collect();
    assert_eq!(rows.len(), 99);
    rows
}

/// The nearest row by looking at all of them; a tie goes to the row nearer 0.50.
fn naive(rows: &[(i64, i64)], difference: i64, per_point: i64) -> i64 {
    let distance = |d: i64| (difference * 10 - d * per_point).abs();
    let best = rows.iter().map(|(_, d)| distance(*d)).min().unwrap();
    rows.iter()
        .filter(|(_, d)| distance(*d) == best)
        .map(|(p, _)| *p)
        .min_by_key(|p| (p - 50).abs())
        .unwrap()
}

fn ties(rows: &[(i64, i64)], difference: i64, per_point: i64) -> bool {
    let distance = |d: i64| (difference * 10 - d * per_point).abs();
    let best = rows.iter().map(|(_, d)| distance(*d)).min().unwrap();
    rows.iter().filter(|(_, d)| distance(*d) == best).count() > 1
}

#[test]
fn every_tenth_hundredth_and_thousandth_is_the_nearest_row() {
    let rows = printed();
    for (places, per_point) in [(0, 1), (1, 10), (2, 100), (3, 1000)] {
        let mut last = 0;
        for difference in -100 * per_point..=100 * per_point {
            let exact = Decimal::new(difference, places);
            let p = i64::from(table1::hundredths(exact));
            assert_eq!(p, naive(&rows, difference, per_point), "{exact}");
            assert_eq!(p + i64::from(table1::hundredths(-exact)), 100, "{exact}");
            assert!(p >= last, "P falls at {exact}");
            last = p;
            // The same number written with more decimals is the same number.
            let mut longer = exact;
            longer.rescale(places + 3);
            assert_eq!(table1::p(longer), table1::p(exact), "{exact}");
        }
    }
}

#[test]
fn ties_are_where_the_regulation_says() {
    let rows = printed();
    let whole: Vec<i64> = (-100..=100).filter(|d| ties(&rows, *d, 1)).collect();
    assert_eq!(whole, [-39, -18, -17, -16, 16, 17, 18, 39]);
    let tenths = (-1000..=1000).filter(|d| ties(&rows, *d, 10)).count();
    assert_eq!(tenths, 40);
}

#[test]
fn rows_lead_back_to_themselves() {
    for (p, d) in table1::rows() {
        assert_eq!(table1::p(d), p);
        assert_eq!(table1::d(p), Some(d));
        assert_eq!(table1::d_between(p), Some(d));
    }
    assert_eq!(table1::rows().count(), 99);
    assert_eq!(table1::d(Decimal::ZERO), None);
    assert_eq!(table1::d(Decimal::ONE), None);
    assert_eq!(table1::d(Decimal::new(505, 3)), None);
    assert_eq!(table1::p(Decimal::MAX), Decimal::new(99, 2));
    assert_eq!(table1::p(Decimal::MIN), Decimal::new(1, 2));
}

#[test]
fn ten_printed_rows_differ_from_the_normal_quantile() {
    let phi = |d: f64| 0.5 * libm::erfc(-d / 50.0);
    let quantile = |p: f64| {
        let (mut low, mut high) = (-200.0, 200.0);
        for _ in 0..100 {
            let middle = f64::midpoint(low, high);
            if phi(middle) < p {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    };
    let off: Vec<i32> = (1..=99_i32)
        .map(|p| {
            let row = table1::d(Decimal::new(p.into(), 2)).unwrap();
            let exact = Decimal::from_f64_retain(quantile(f64::from(p) / 100.0)).unwrap();
            let tenths = (row - round_half_away(exact, 1)) * Decimal::TEN;
            i32::try_from(tenths.abs()).unwrap()
        })
        .filter(|off| *off > 0)
        .collect();
    assert_eq!(off, [1; 10]);
}

/// The ES or DSU regulation with another curve.
fn regulation(name: &str, curve: Curve) -> Regulation {
    let mut regulation = Regulation::builtin(name).unwrap();
    regulation.curve = curve;
    regulation
}

const CURVES: [Curve; 5] = [
    Curve::Table,
    Curve::Normal,
    Curve::Logistic,
    Curve::Linear,
    Curve::Fide,
];

#[test]
fn curves_have_their_known_values() {
    let p = |curve, d| {
        Expectation::new(&regulation("dsu", curve))
            .p(Decimal::from(d))
            .to_string()
    };
    // Tim's example: 7·P(−8) = 3.42 and 7·P(113) = 4.59; by the table 3.43 and 4.62, logistic 3.42 and 4.60.
    let seven = |curve, d| {
        let p: Decimal = p(curve, d).parse().unwrap();
        (p * Decimal::from(7)).round_dp(2).to_string()
    };
    assert_eq!(
        [seven(Curve::Normal, -8), seven(Curve::Normal, 113)],
        ["3.42", "4.59"]
    );
    assert_eq!(
        [seven(Curve::Table, -8), seven(Curve::Table, 113)],
        ["3.43", "4.62"]
    );
    assert_eq!(
        [seven(Curve::Logistic, -8), seven(Curve::Logistic, 113)],
        ["3.42", "4.60"]
    );
    assert_eq!(p(Curve::Logistic, 400), "0.909090909091");
    assert_eq!(p(Curve::Linear, 200), "0.75");
    assert_eq!(p(Curve::Linear, 401), "1");
    assert_eq!(p(Curve::Linear, -401), "0");
}

#[test]
fn regulations_are_refused_with_the_field() {
    let text = Regulation::builtin_text("es").unwrap();
    let refused = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(text, changed, "{from}");
        Regulation::from_toml(&changed).unwrap_err()
    };
    assert_eq!(
        refused("sigma = 25", "sigma = -1"),
        E::NotPositive {
            field: "scale.sigma"
        }
    );
    assert_eq!(
        refused("from = 150", "from = 180"),
        E::NotDescending { field: "k" }
    );
    assert_eq!(refused("from = 150\n", ""), E::LowestBand { field: "k" });
    assert_eq!(
        refused("from = 200", "from = 1e9"),
        E::OutOfRange { field: "classes" }
    );
    assert_eq!(
        refused("short = 1", "short = -1"),
        E::Negative {
            field: "bonus.short"
        }
    );
    assert_eq!(
        refused("name = \"es\"", "name = \"\""),
        E::Empty { field: "name" }
    );
    assert_eq!(
        refused("minimum_games = 5", "minimum_games = 0"),
        E::NotPositive {
            field: "newcomers.minimum_games"
        }
    );
    let E::Syntax { line, .. } = refused("curve = \"table\"", "curve = \"tabel\"") else {
        unreachable!("a misspelt curve is a fault of syntax");
    };
    assert_eq!(line, 5);
}

fn any_curve() -> impl Strategy<Value = Curve> {
    prop::sample::select(CURVES.to_vec())
}

fn any_rule() -> impl Strategy<Value = BonusRule> {
    prop::sample::select(vec![
        BonusRule::TwoStep,
        BonusRule::Exceptional10,
        BonusRule::Exceptional5,
        BonusRule::None,
    ])
}

/// A difference with up to 20 decimals.
fn any_difference() -> impl Strategy<Value = Decimal> {
    (-1_000_000_000_000_i64..=1_000_000_000_000, 0_u32..=20)
        .prop_map(|(mantissa, scale)| Decimal::new(mantissa, scale))
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    #[test]
    fn the_nearest_row_of_any_decimal(difference in any_difference()) {
        let p = table1::p(difference);
        let distance = |d: Decimal| (difference - d).abs();
        let half = Decimal::new(5, 1);
        let best = table1::rows()
            .min_by_key(|(p, d)| (distance(*d), (p - half).abs()))
            .map(|(p, _)| p);
        prop_assert_eq!(Some(p), best);
    }

    #[test]
    fn p_rises_and_mirrors(
        curve in any_curve(),
        name in prop::sample::select(vec!["es", "dsu"]),
        a in any_difference(),
        b in any_difference(),
    ) {
        let expectation = Expectation::new(&regulation(name, curve));
        let (low, high) = (a.min(b), a.max(b));
        prop_assert!(expectation.p(low) <= expectation.p(high));
        prop_assert_eq!(expectation.p(a) + expectation.p(-a), Decimal::ONE);
        prop_assert!((Decimal::ZERO..=Decimal::ONE).contains(&expectation.p(a)));
    }

    #[test]
    fn scales_agree(difference in -400_000_i64..400_000) {
        let es = Expectation::new(&regulation("es", Curve::Table));
        let dsu = Expectation::new(&regulation("dsu", Curve::Table));
        let difference = Decimal::new(difference, 3);
        prop_assert_eq!(es.p(difference), dsu.p(difference * Decimal::from(8)));
    }

    #[test]
    fn a_better_score_never_lowers_the_rating(
        rule in any_rule(),
        rating in 0_i64..300,
        expected in 0_i64..=1400,
        lower in 0_i64..=1400,
        more in 0_i64..=1400,
        rounds in 1_u32..40,
    ) {
        let mut regulation = regulation("es", Curve::Table);
        regulation.bonus.rule = rule;
        let rating = Decimal::from(rating);
        let rate = |score: i64| {
            new_rating(&regulation, rating, Decimal::new(expected, 2), Decimal::new(score, 2), rounds)
        };
        let (low, high) = (rate(lower), rate(lower + more));
        prop_assert!(low.exact <= high.exact);
        prop_assert!(low.rounded <= high.rounded);
        prop_assert!(low.bonus >= Decimal::ZERO && high.bonus >= low.bonus);
        prop_assert!((low.rounded.exact() - low.exact).abs() <= Decimal::new(5, 1));
        prop_assert_eq!(low.exact, rating + low.k * (low.score - low.expected + low.bonus));
    }

    #[test]
    fn shares_mirror(games in 1_u32..500, score in 0_u32..1000) {
        let score = Decimal::from(score.min(2 * games)) / Decimal::TWO;
        let share = relative_score(score, games).unwrap();
        let other = relative_score(Decimal::from(games) - score, games).unwrap();
        prop_assert_eq!(share + other, Decimal::ONE);
        prop_assert!((share - score / Decimal::from(games)).abs() <= Decimal::new(5, 3));
    }

    #[test]
    fn a_first_rating_rises_with_the_score_and_lies_near_the_average(
        games in 1_u32..60,
        half_points in 0_u32..120,
    ) {
        let es = regulation("es", Curve::Table);
        let average = Decimal::from(150);
        let half_points = half_points.min(2 * games);
        let first = |half_points: u32| {
            first_rating(&es, average, Decimal::from(half_points) / Decimal::TWO, games).unwrap()
        };
        let this = first(half_points);
        if half_points < 2 * games {
            prop_assert!(this.exact <= first(half_points + 1).exact);
        }
        if let Some(f) = this.f {
            prop_assert!(f > Decimal::ZERO && f <= Decimal::ONE, "F {f}");
        }
    }

    #[test]
    fn a_recovered_average_explains_the_change(
        change in -40_i64..=40,
        half_points in 0_u32..=14,
        games in 7_u32..=14,
    ) {
        let (es, dsu) = (regulation("es", Curve::Table), regulation("dsu", Curve::Normal));
        let before = Decimal::from(1651);
        let known = BeforeAfter { before, after: before + Decimal::from(change), games };
        let score = Decimal::from(half_points) / Decimal::TWO;
        let card = before_and_after(
            &es, Conversion::Booklet, &dsu, Decimal::from(184), known, score,
        );
        if let Ok(card) = card {
            let inversion = card.inversion.unwrap();
            let bonus = dsu.bonus.points(inversion.excess, games);
            let explained = Decimal::from(30) * (inversion.excess + bonus);
            prop_assert!((explained - Decimal::from(change)).abs() < Decimal::new(1, 20));
            if let Some(low) = inversion.low {
                prop_assert!(low.dsu_average <= card.dsu_average);
                prop_assert!(low.rounded <= card.new.rounded);
            }
            if let Some(high) = inversion.high {
                prop_assert!(high.dsu_average >= card.dsu_average);
                prop_assert!(high.rounded >= card.new.rounded);
            }
        }
    }

    #[test]
    fn conversions_lead_back(tenths in 4000_i64..30_000) {
        let scale = Regulation::builtin("es").unwrap().scale;
        let dsu = Decimal::new(tenths, 1);
        prop_assert_eq!(before_rebasing(after_rebasing(dsu)), dsu);
        for conversion in Conversion::NAMED {
            let es = conversion.from_dsu(&scale, after_rebasing(dsu)).unwrap();
            prop_assert_eq!(conversion.to_dsu(&scale, es), Some(after_rebasing(dsu)));
        }
    }
}
