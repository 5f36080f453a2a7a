//! FIDE's rating regulations (B.02, in force from 1 March 2024, 8.3.1 as of 1 October 2025): table 8.1.2 as printed,
//! the cut, and events calculated by hand.

use klubrating::domain::Decimal;
use klubrating::rating::continuous::{Before, new_rating};
use klubrating::rating::expectation::Expectation;
use klubrating::rating::newcomer::first_rating;
use klubrating::rating::performance::{Strength, performance};
use klubrating::rating::regulation::{Curve, Regulation, RegulationError};

use crate::es::calc;

/// The printed rows of table 8.1.2: the first and last difference, and the hundredths of the higher rated player.
const ROWS: [(i32, i32, i64); 51] = [
    (0, 3, 50),
    (4, 10, 51),
    (11, 17, 52),
    (18, 25, 53),
    (26, 32, 54),
    (33, 39, 55),
    (40, 46, 56),
    (47, 53, 57),
    (54, 61, 58),
    (62, 68, 59),
    (69, 76, 60),
    (77, 83, 61),
    (84, 91, 62),
    (92, 98, 63),
    (99, 106, 64),
    (107, 113, 65),
    (114, 121, 66),
    (122, 129, 67),
    (130, 137, 68),
    (138, 145, 69),
    (146, 153, 70),
    (154, 162, 71),
    (163, 170, 72),
    (171, 179, 73),
    (180, 188, 74),
    (189, 197, 75),
    (198, 206, 76),
    (207, 215, 77),
    (216, 225, 78),
    (226, 235, 79),
    (236, 245, 80),
    (246, 256, 81),
    (257, 267, 82),
    (268, 278, 83),
    (279, 290, 84),
    (291, 302, 85),
    (303, 315, 86),
    (316, 328, 87),
    (329, 344, 88),
    (345, 357, 89),
    (358, 374, 90),
    (375, 391, 91),
    (392, 411, 92),
    (412, 432, 93),
    (433, 456, 94),
    (457, 484, 95),
    (485, 517, 96),
    (518, 559, 97),
    (560, 619, 98),
    (620, 735, 99),
    (736, 900, 100),
];

fn fide() -> Regulation {
    Regulation::builtin("fide").unwrap()
}

fn number(text: &str) -> Decimal {
    text.parse().unwrap()
}

/// The rules on the ES scale: the same table at an eighth of the difference.
fn on_the_es_scale() -> Regulation {
    let text = Regulation::builtin_text("es").unwrap();
    let text = text.replace(
        "curve = \"table\"",
        "curve = \"fide\"\ncut = { points = 50 }",
    );
    Regulation::from_toml(&text).unwrap()
}

#[test]
fn expected_scores_are_the_printed_table() {
    let (fide, es) = (
        Expectation::new(&fide()),
        Expectation::new(&on_the_es_scale()),
    );
    let mut next = 0;
    for (first, last, hundredths) in ROWS {
        assert_eq!(first, next, "a gap before {first}");
        next = last + 1;
        for difference in first..=last {
            let difference = Decimal::from(difference);
            let p = Decimal::new(hundredths, 2);
            assert_eq!(fide.p(difference), p, "{difference}");
            assert_eq!(fide.p(-difference), Decimal::ONE - p, "−{difference}");
            assert_eq!(es.p(difference / Decimal::from(8)), p, "{difference}/8");
        }
    }
    // Differences beyond every number are beyond the table.
    assert_eq!(fide.p(Decimal::MAX), Decimal::ONE);
    assert_eq!(fide.p(Decimal::MIN), Decimal::ZERO);
}

#[test]
fn greater_differences_are_cut_by_the_players_own_rating() {
    let fide = Expectation::new(&fide());
    let p = |own: i64, other: i64| {
        let term = fide.term(Decimal::from(own), Decimal::from(other));
        assert_eq!(
            term.difference,
            Decimal::from(own - other),
            "the difference is told as it is"
        );
        term.p
    };
    for (own, other, expected) in [
        (2000, 2420, "0.08"),
        (2000, 1550, "0.92"),
        (1800, 2482, "0.08"),
        (2200, 1000, "0.92"),
        (2649, 1849, "0.92"),
        (2650, 1849, "1.00"),
        (2650, 3000, "0.11"),
    ] {
        assert_eq!(p(own, other), number(expected), "{own} {other}");
    }
    // On a scale of its own unit the club writes its own cut.
    let es = Expectation::new(&on_the_es_scale());
    assert_eq!(es.term(number("200"), number("100")).p, number("0.92"));
}

/// 1850 draws with 1990, beats 1700 and loses to 2300: −140 is 0.31, 150 is 0.70, −450 counts as −400 and is 0.08.
/// 1.50 − 1.09 = 0.41.
#[test]
fn an_event_by_hand() {
    let fide = fide();
    let expectation = Expectation::new(&fide);
    let opponents = [1990, 1700, 2300].map(Decimal::from);
    let rated = |own: i64, games| {
        let rating = Decimal::from(own);
        let expected = expectation.per_game(rating, opponents).expected;
        new_rating(&fide, Before { rating, games }, expected, number("1.5"), 3)
    };
    let usual = rated(1850, Some(30));
    assert_eq!((usual.expected, usual.k), (number("1.09"), number("20")));
    assert_eq!((usual.exact, usual.rounded.0), (number("1858.2"), 1858));
    let new = rated(1850, Some(29));
    assert_eq!(
        (new.k, new.exact, new.rounded.0),
        (number("40"), number("1866.4"), 1866)
    );
    assert_eq!(rated(1850, None), usual);
    assert_eq!(rated(2400, None).k, number("10"));
    assert_eq!(rated(2399, None).k, number("20"));
    assert_eq!(rated(2450, Some(12)).k, number("40"));
}

#[test]
fn calc_calculates_it() {
    let event =
        "rating --regulation fide --rating 1850 --opponents 1990,1700,2300 --results 0.5,1,0";
    let usual = calc(event);
    assert_eq!(usual["expected"], 1.09);
    assert_eq!(usual["exact"], 1858.2);
    let new = calc(&format!("{event} --games-before 29"));
    assert_eq!(new["k"], 40);
    assert_eq!(new["exact"], 1866.4);
}

/// Table 8.1.1: 3½ of 5 is 149 above the mean, and all points are 800 above.
#[test]
fn performances_are_those_of_table_8_1_1() {
    let of = |score: &str| {
        performance(&fide(), number("1880"), number(score), 5)
            .unwrap()
            .strength
    };
    let rating = |d: i64| Strength::Rating {
        d: Decimal::from(d),
        rating: Decimal::from(1880 + d),
    };
    assert_eq!(
        [of("3.5"), of("5"), of("0")],
        [rating(149), rating(800), rating(-800)]
    );
    // With two draws against the mean: 4½ of 7 is 0.64.
    let first = first_rating(&fide(), number("1880"), number("3.5"), 5).unwrap();
    assert_eq!((first.d, first.rounded.0), (number("102"), 1982));
}

#[test]
fn what_a_file_may_say_about_games_and_cut() {
    let text = Regulation::builtin_text("fide").unwrap();
    assert_eq!(fide().curve, Curve::Fide);
    let read = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        Regulation::from_toml(&text.replacen(from, to, 1)).unwrap_err()
    };
    let lowest = RegulationError::LowestBand { field: "k" };
    assert_eq!(
        read("games_below = 30", "games_below = 0"),
        RegulationError::NotPositive {
            field: "k.games_below"
        }
    );
    assert_eq!(
        read("games_below = 30", "games_below = 30\nfrom = 1000"),
        lowest
    );
    assert_eq!(
        read(
            "from = 2400\nk = 10",
            "games_below = 20\nk = 10\n[[k]]\ngames_below = 9\nk = 5"
        ),
        RegulationError::NotDescending { field: "k" }
    );
    assert_eq!(
        read("[[k]]\nk = 20", "[[k]]\ngames_below = 60\nk = 20"),
        lowest
    );
    assert_eq!(
        read("points = 400", "points = 0"),
        RegulationError::NotPositive {
            field: "cut.points"
        }
    );
    assert_eq!(
        read("below = 2650", "below = -1"),
        RegulationError::NotPositive { field: "cut.below" }
    );
}
