//! FIDE's tie-breaks and the Danish corrections, article by article, on tournaments small enough for the head.
#![allow(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test may panic; halves and quarters are exact"
)]

use crate::common;

use klubrating::domain::{Points, PointsSystem};
use klubrating::standings::field::Pairing::{Settled, Swiss};
use klubrating::standings::{Against, Field, Standings, System, Use, Value, Why};

use common::{derivation, field, rules, values};

/// Round 3: 2 has a zero-point bye, 3 the bye of the pairing. Points 3, 1, 2, 0.
const BYES: [&str; 4] = ["2w1 3b1 4w1", "1b0 4w1 Z", "4b1 1w0 U", "3w0 2b0 1b0"];

fn byes() -> Field {
    field(&BYES, Swiss, 3)
}

fn before_2026(mut field: Field) -> Field {
    field.rules_of = rules(2024);
    field
}

fn notes(field: &Field, code: &str, player: usize) -> Vec<&'static str> {
    let terms = derivation(field, code, player).terms;
    terms.iter().map(|term| term.note.unwrap_or("")).collect()
}

#[test]
fn a_requested_bye_in_the_last_round_is_a_draw_for_the_opponents() {
    // 16.3.2: 2 has 1 point and is worth 1½. 1: 1½ + 2 + 0. 4: 2 + 1½ + 3.
    assert_eq!(values(&byes(), "BH")[0], 3.5);
    assert_eq!(values(&byes(), "BH")[3], 6.5);
    assert_eq!(notes(&byes(), "BH", 0), ["standings-note-adjusted", "", ""]);
    // 16.2.3: the same bye before a game stays without points. 1: 1 + 0 + 2.
    let back = ["2w1 4b1 3w1", "1b0 Z 4w1", "4b1 U 1b0", "3w0 1w0 2b0"];
    assert_eq!(values(&field(&back, Swiss, 3), "BH")[0], 3.0);
}

#[test]
fn rounds_after_a_withdrawal_are_draws_for_the_opponents() {
    // 16.1: 2 left after round 1 without a word: 0 + ½ + ½. 1: 1 + 1 + own 3 capped at 1½.
    let left = ["2w1 3b1 U", "1b0", "4w= 1w0 4b=", "3b= U 3w="];
    let left = field(&left, Swiss, 3);
    assert_eq!(values(&left, "BH")[0], 3.5);
    // 2's own: 3, and twice the dummy with its own 0.
    assert_eq!(values(&left, "BH")[1], 3.0);
    // A half-point bye in between is no end of it: 0 + ½ + ½, the half as it is and the last round as a draw.
    let half = ["2w1 3b1 U", "1b0 H Z", "4w= 1w0 4b=", "3b= U 3w="];
    let half = field(&half, Swiss, 3);
    assert_eq!(
        derivation(&half, "BH", 0).terms[0].weight,
        Some(Points(100).exact())
    );
}

#[test]
fn an_unplayed_round_is_against_a_dummy_that_is_capped_from_2026() {
    // 16.4.2: 3 has 2 points, but a draw in every round is 1½: 0 + 3 + 1½.
    assert_eq!(values(&byes(), "BH")[2], 4.5);
    assert_eq!(values(&before_2026(byes()), "BH")[2], 5.0);
    assert_eq!(notes(&byes(), "BH", 2)[2], "standings-note-dummy-rounds");
    assert_eq!(
        notes(&before_2026(byes()), "BH", 2)[2],
        "standings-note-dummy"
    );
    assert_eq!(
        derivation(&byes(), "BH", 2).terms[2].against,
        Against::Dummy
    );
    // 2 has 1 point, below the cap: 3 + 0 + 1 under both.
    assert_eq!(values(&byes(), "BH")[1], 4.0);
    assert_eq!(values(&before_2026(byes()), "BH")[1], 4.0);
}

#[test]
fn the_dummy_of_a_forfeit_is_capped_at_the_scheduled_opponent() {
    // Points 3, 2, 1, 0; 4 lost round 3 by forfeit, which counts as awarded (16.2.4): worth 0.
    let forfeit = ["2w1 3b1 4w+", "1b0 4w1 3b1", "4b1 1w0 2w0", "3w0 2b0 1b-"];
    let forfeit = field(&forfeit, Swiss, 3);
    // 16.4.1: 1 has 2 + 1 + the lower of 3 and 0; before 2026 its own 3. 4 has 1 + 2 + its own 0.
    assert_eq!(values(&forfeit, "BH"), [3.0, 4.0, 5.0, 3.0]);
    assert_eq!(
        values(&before_2026(forfeit.clone()), "BH"),
        [6.0, 4.0, 5.0, 3.0]
    );
    assert_eq!(notes(&forfeit, "BH", 0)[2], "standings-note-dummy-opponent");
    // Weighted with the results: 1·2 + 1·1 + 1·0.
    assert_eq!(values(&forfeit, "SB")[0], 3.0);
}

#[test]
fn a_double_forfeit_gives_both_a_dummy() {
    let double = ["2w1 3b- .", "1b0 4w1 .", "4b1 1w- .", "3w0 2b0 ."];
    let double = field(&double, Swiss, 3);
    // Points 1, 1, 1, 0. 1: 1 + the lower of its own 1 and 3's 1. 3: 0 + the same.
    assert_eq!(values(&double, "BH")[0], 2.0);
    assert_eq!(values(&double, "BH")[2], 1.0);
    assert_eq!(values(&double, "REP")[0], 1.0);
}

#[test]
fn the_lowest_of_the_rounds_not_played_by_choice_is_cut_first() {
    // 16.5: 2 has 3, 0 and the 1 of its bye. The 1 goes first, then the 0, then the highest.
    let cut = |code: &str| values(&byes(), code)[1];
    assert_eq!(
        [cut("BH/C1"), cut("BH/C2"), cut("BH/M1"), cut("BH/M2")],
        [3.0, 3.0, 0.0, 0.0]
    );
    let told = derivation(&byes(), "BH/M1", 1);
    assert_eq!(
        told.terms.iter().map(|it| it.used).collect::<Vec<_>>(),
        [Use::CutMost, Use::Counted, Use::CutLeast]
    );
    assert_eq!(told.notes, ["standings-note-cut-exception"]);
    // The bye of the pairing is no choice: 3 has 0, 3 and 1½, and loses the 0.
    assert_eq!(values(&byes(), "BH/C1")[2], 4.5);
    assert!(derivation(&byes(), "BH/C1", 2).notes.is_empty());
    // More cuts than rounds leave nothing.
    let one = field(&["2w1", "1b0"], Swiss, 1);
    assert_eq!(values(&one, "BH/M2"), [0.0, 0.0]);
}

#[test]
fn sonneborn_berger_cuts_by_the_opponent_and_never_less_than_the_choice() {
    // Points 3, 2½, 1½, 1, ½, 1 after four rounds; 2 has a half-point bye.
    let lines = [
        "2w1 3b1 4w1 .",
        "1b0 5w1 H 4w1",
        "6w1 1w0 5b= .",
        "5b1 6w0 1b0 2b0",
        "4w0 2b0 3w= .",
        "3b0 4b1 . .",
    ];
    let field = field(&lines, Swiss, 4);
    // Adjusted: 1 = 3½, 2 = 2½, 3 = 2, 4 = 1, 5 = 1, 6 = 2. 2: 0·3½ + 1·1 + ½·2 + 1·1, its dummy being 2½ capped at 2.
    let told = derivation(&field, "SB", 1);
    let amounts: Vec<f64> = told
        .terms
        .iter()
        .map(|it| it.amount.try_into().unwrap())
        .collect();
    assert_eq!(amounts, [0.0, 1.0, 1.0, 1.0]);
    // The least significant value is a product with 1, which is 1; the bye's 1 is not lower, so the bye goes.
    let cut = derivation(&field, "SB/C1", 1);
    assert_eq!(cut.terms[2].used, Use::CutLeast);
    assert_eq!(cut.value, Value::Exact(Points(200).exact()));
    // 1 was absent from round 4: a dummy of 2, and no points against it. The product with 4, the lowest, is more.
    // 1·2½ + 1·2 + 1·1 + 0·2, less the 1.
    assert_eq!(values(&field, "SB")[0], 5.5);
    assert_eq!(values(&field, "SB/C1")[0], 4.5);
}

#[test]
fn fore_buchholz_draws_the_last_round() {
    let lines = ["2w1 3b1", "1b0 4w=", "4b1 1w0", "3w0 2b="];
    // 8.1: 1 has ½ + 1. 8.3: with the last round drawn the points are 1½, ½, 1½, ½: 1 has ½ + 1½.
    let finished = field(&lines, Swiss, 2);
    assert_eq!(values(&finished, "BH"), [1.5, 2.5, 2.5, 1.5]);
    assert_eq!(values(&finished, "FB"), [2.0, 2.0, 2.0, 2.0]);
    assert_eq!(notes(&finished, "FB", 0), ["", "standings-note-fore"]);
    // With a round to come there is no last round yet.
    let running = field(&lines, Swiss, 3);
    assert_eq!(values(&running, "FB"), values(&running, "BH"));
    // A forfeit of the last round is a game, and so not cut first: 4 has 1½ + ½, less the ½.
    let forfeit = field(&["2w1 3b1", "1b0 4w+", "4b1 1w0", "3w0 2b-"], Swiss, 2);
    assert_eq!(values(&forfeit, "FB/C1")[3], 1.5);
}

#[test]
fn the_average_of_buchholz_is_over_the_games() {
    // Buchholz 3½, 4, 4½, 6½. 1: 15 / 3. 2: (3½ + 6½) / 2, without the dummy. 4: (4½ + 4 + 3½) / 3.
    assert_eq!(values(&byes(), "AOB"), [5.0, 5.0, 5.0, 4.0]);
    let alone = field(&["U Z"], Swiss, 2);
    assert_eq!(
        derivation(&alone, "AOB", 0).value,
        Value::Nothing(Why::NoGames)
    );
}

#[test]
fn with_settled_pairings_forfeits_are_games() {
    // 15.2; an odd field, everybody free once. Points 2, 1, 0; 1 won by forfeit against 3.
    let three = field(&["2w1 . 3b+", "1b0 3w1 .", ". 2b0 1w-"], Settled, 3);
    assert_eq!(values(&three, "SB"), [1.0, 0.0, 0.0]);
    assert_eq!(notes(&three, "SB", 0), ["", "standings-note-forfeit"]);
    // Not for ratings, nor for what was won over the board.
    assert_eq!(values(&three, "ARO")[0], 1900.0);
    assert_eq!(
        [values(&three, "WIN")[0], values(&three, "WON")[0]],
        [2.0, 1.0]
    );
    assert_eq!(
        [values(&three, "BPG")[0], values(&three, "BWG")[0]],
        [0.0, 0.0]
    );
    assert_eq!(values(&three, "REP"), [2.0, 2.0, 1.0]);
    // Koya: half of two wins is 1; 2 reaches it.
    assert_eq!(values(&three, "KS"), [1.0, 0.0, 1.0 - 1.0]);
    assert_eq!(notes(&three, "KS", 0), ["", "standings-note-below-half"]);
    // Buchholz is not for such tournaments, and worked out all the same.
    assert_eq!(values(&three, "BH"), [1.0, 2.0, 3.0]);
    assert_eq!(
        derivation(&three, "BH", 0).notes,
        ["standings-note-settled"]
    );
}

#[test]
fn own_results_count_what_their_article_says() {
    // 1: forfeit win, a game of less than a move won with black, a full-point bye, half a point.
    let lines = ["2w+ 3bW F H", "1b- U 3w1 Z", "U 1wL 2b0 ."];
    let own = field(&lines, Swiss, 4);
    let first = |code: &str| values(&own, code)[0];
    assert_eq!(
        ["WIN", "WON", "BPG", "BWG", "REP"].map(first),
        [3.0, 1.0, 1.0, 1.0, 3.0]
    );
    // Running scores 1, 2, 3, 3½; the first is the least.
    assert_eq!(["PS", "PS/C1", "PS/C2"].map(first), [9.5, 8.5, 6.5]);
    assert_eq!(values(&own, "REP"), [3.0, 2.0, 3.0]);
    assert_eq!(values(&own, "TPN"), [1.0, 2.0, 3.0]);
}

#[test]
fn standard_points_compare_with_the_opponent() {
    // Three points for a win, one for a draw: 1 has 3 + 1 + 3 = 7, in standard points 2½.
    let mut own = field(&["2w1 3b= U", "1b0 H .", "U 1w= ."], Swiss, 3);
    own.scoring = PointsSystem {
        win: Points(300),
        draw: Points(100),
        pairing_bye: Points(300),
        ..PointsSystem::default()
    };
    for player in &mut own.players {
        for encounter in &mut player.rounds {
            encounter.score = Points(match encounter.score.0 {
                50 => 100,
                100 => 300,
                other => other,
            });
        }
    }
    assert_eq!(values(&own, "STD"), [2.5, 0.5, 1.5]);
    assert_eq!(values(&own, "WIN"), [2.0, 0.0, 1.0]);
}

#[test]
fn the_edition_before_knows_neither_standard_points_nor_the_pairing_number() {
    let before = before_2026(byes());
    for code in ["STD", "TPN"] {
        assert_eq!(
            derivation(&before, code, 0).value,
            Value::Nothing(Why::NotInEdition)
        );
        assert!(
            values(&byes(), code).iter().all(|value| value.is_finite()),
            "{code}"
        );
    }
}

fn direct_encounter(field: &Field) -> Vec<Option<u32>> {
    let system = System::from_code("DE").unwrap();
    Standings::compute(field, &[system], &[]).columns[0]
        .ranks
        .clone()
}

#[test]
fn direct_encounter_decides_among_all_who_met() {
    // 6.2: 1, 2 and 3 have two points and beat each other in a circle; 4 has none.
    let circle = ["2w1 3w0 4w1", "1b0 4w1 3w1", "4w1 1b1 2b0", "3b0 2b0 1b0"];
    let ranks = direct_encounter(&field(&circle, Swiss, 3));
    assert_eq!(ranks, [Some(1), Some(1), Some(1), None]);
    // All four have 2 points, 3 and 4 with a free one. Among themselves 1 and 2 have 2, and 1 beat 2; 3 and 4 have 1,
    // and 3 beat 4.
    let again = [
        "2w1 3w1 4w0 .",
        "1b0 4w1 3w1 .",
        "4w1 1b0 2b0 F",
        "3b0 2b0 1b1 F",
    ];
    let ranks = direct_encounter(&field(&again, Swiss, 4));
    assert_eq!(ranks, [Some(1), Some(2), Some(3), Some(4)]);
}

#[test]
fn direct_encounter_of_a_swiss_waits_for_missing_games() {
    // 6.3: all have 2. 1 beat 2 and 3, who did not meet: neither can reach 1. 4 and 5 lost to them.
    let alone = [
        "2w1 3b1 5w0 4b0",
        "1b0 4w1 . 5w1",
        "4b1 1w0 U .",
        "3w0 2b0 U 1w1",
        "U . 1b1 2b0",
    ];
    let alone = field(&alone, Swiss, 4);
    assert_eq!(direct_encounter(&alone).len(), 5);
    // Among 1, 2, 3 alone, asked as a list of tie-breaks asks.
    let method = System::from_code("DE").unwrap().method();
    let work = klubrating::standings::Workings::new(&alone);
    assert_eq!(method.among(&work, &[0, 1, 2]), Some(vec![1, 2, 2]));
    // 1 beat 2; 3 met neither and could still have 2: nothing is decided.
    let open = field(&["2w1 .", "1b0 U", "U ."], Swiss, 2);
    assert_eq!(direct_encounter(&open), [Some(1), Some(1), Some(1)]);
    // Two who met, one who forfeited: a forfeit is no meeting in a Swiss.
    let forfeit = field(&["2w+ .", "1b- U"], Swiss, 2);
    assert_eq!(direct_encounter(&forfeit), [Some(1), Some(1)]);
    let played = field(&["2w1 .", "1b0 U"], Swiss, 2);
    assert_eq!(direct_encounter(&played), [Some(1), Some(2)]);
}

#[test]
fn games_with_one_opponent_count_with_their_average() {
    // 6.1.2: all have 1½ points. 1 has 1½ of 2 against 2, that is ¾, and nothing against 3; 2 has ¼ and 1; 3 has 1.
    let twice = ["2w1 2b= 3w0 .", "1b0 1w= . 3w1", "H . 1b1 2b0"];
    let twice = field(&twice, Settled, 4);
    assert_eq!(direct_encounter(&twice), [Some(3), Some(1), Some(2)]);
    let told = derivation(&twice, "DE", 0);
    let amounts: Vec<f64> = told
        .terms
        .iter()
        .map(|it| it.amount.try_into().unwrap())
        .collect();
    assert_eq!(amounts, [0.5, 0.25, 0.0]);
    assert_eq!(told.terms[0].note, Some("standings-note-several-games"));
}

#[test]
fn direct_encounter_in_a_list_looks_at_those_still_tied() {
    // 1, 2, 3 have a point each in a circle: nothing by itself. Number of blacks first (all as many), then wins.
    let lines = ["2w1 3b0 .", "1b0 . 3w1", ". 1w1 2b0"];
    let circle = field(&lines, Settled, 3);
    let places = |codes: &[&str]| {
        let systems: Vec<System> = codes
            .iter()
            .map(|it| System::from_code(it).unwrap())
            .collect();
        Standings::compute(&circle, &[], &systems).places
    };
    assert_eq!(places(&["DE"]), [1, 1, 1]);
    // Progressive scores 3, 1, 2: all decided.
    assert_eq!(places(&["PS"]), [1, 3, 2]);
    // Wins with black: 3 beat 1 with white, 1 beat 2 with white, 2 beat 3 with white: none. Then the pairing number.
    assert_eq!(places(&["BWG", "DE", "TPN"]), [1, 2, 3]);
    // 2 and 3 are equal after the ratings' average? 1: 1850, 2: 1900, 3: 1950: all decided.
    assert_eq!(places(&["ARO", "DE"]), [3, 2, 1]);
}

#[test]
fn ratings_need_everybodys() {
    // Ratings 2000, 1900, 1800, 1700. 1 met 2, 3, 4: 1800; 3 of 3: + 800, and 736 above the strongest for every point.
    let all = byes();
    assert_eq!(values(&all, "ARO"), [1800.0, 1850.0, 1850.0, 1900.0]);
    // 2 and 3 scored 1 of 2: 0.50. 4 scored nothing: − 800.
    assert_eq!(values(&all, "TPR"), [2600.0, 1850.0, 1850.0, 1100.0]);
    // 2 and 3: one of two against 2000 and 1700. 1847 is 147 above the one, 0.70, and 153 below the other, 0.30; with
    // 1846 it is 0.70 and 0.29.
    assert_eq!(values(&all, "PTP"), [2636.0, 1847.0, 1847.0, 1000.0]);
    // 1: 4694 / 3. 4: 6330 / 3.
    assert_eq!(
        [values(&all, "APPO")[0], values(&all, "APPO")[3]],
        [1565.0, 2110.0]
    );
    // 1: the mean of 1850, 1850, 1100. 4: of 1850, 1850, 2600.
    assert_eq!(values(&all, "APRO")[0], 1600.0);
    assert_eq!(values(&all, "APRO")[3], 2100.0);
    // The lowest opponent goes: 2: 2000.
    assert_eq!(values(&all, "ARO/C1"), [1850.0, 2000.0, 2000.0, 1950.0]);
    let mut unrated = byes();
    unrated.players[3].rating = None;
    for code in ["ARO", "TPR", "PTP", "APRO", "APPO"] {
        assert_eq!(
            derivation(&unrated, code, 0).value,
            Value::Nothing(Why::NoRating),
            "{code}"
        );
    }
    // One game of less than a move counts, an open one does not.
    let short = field(&["2wW", "1bL"], Swiss, 1);
    assert_eq!(values(&short, "ARO"), [1900.0, 2000.0]);
    let open = field(&["2wX", "1bX"], Swiss, 1);
    assert_eq!(
        derivation(&open, "ARO", 0).value,
        Value::Nothing(Why::NoGames)
    );
}

#[test]
fn a_half_of_a_rating_is_rounded_up() {
    let mut half = field(&["2w1 3b0", "1b0 .", ". 1w1"], Settled, 2);
    half.players[1].rating = Some(klubrating::domain::Rating(1901));
    // (1901 + 1800) / 2 = 1850½.
    assert_eq!(values(&half, "ARO")[0], 1851.0);
}

#[test]
fn the_danish_corrections_leave_out_the_lowest() {
    // Points 3, 1, 2, 0. 1 met 1, 2, 0 points; almindelig leaves out 0 and 1, middel 0 and 2.
    assert_eq!(
        values(&byes(), "korrektion_almindelig"),
        [2.0, 3.0, 3.0, 3.0]
    );
    // 2 met 3 and 0, and had a round without opponent, which counts nothing and goes first.
    assert_eq!(values(&byes(), "korrektion_middel"), [1.0, 0.0, 0.0, 2.0]);
    // Of nine rounds two go at both ends; while there are three on record, nothing is left.
    let nine = field(&BYES, Swiss, 9);
    assert_eq!(values(&nine, "korrektion_middel"), [0.0, 0.0, 0.0, 0.0]);
}

/// Round 2: 3 has the bye of the pairing, 4 is away; round 3: 2 does not come, so 1 wins by forfeit.
const UNPLAYED: [&str; 4] = ["3w1 2b1 2w+", "4w1 1w0 1b-", "1b0 U 4w=", "2b0 Z 3b="];

#[test]
fn until_2023_an_unplayed_round_has_a_virtual_opponent() {
    let mut old = field(&UNPLAYED, Swiss, 3);
    old.rules_of = klubrating::domain::Date::from_ymd_opt(2018, 1, 1).unwrap();
    // Opponents: 1 is worth 2½ (a draw for the forfeit), 2 is 1½, 3 is 0 + ½ + ½, 4 the same.
    // 1: 3 (1), 2 (1½), and in round 3 a virtual opponent with 2 + (1 − 1) = 2.
    assert_eq!(values(&old, "BH")[0], 1.0 + 1.5 + 2.0);
    // 2: 4 (1), 1 (2½), round 3: 1 + (1 − 0) = 2.
    assert_eq!(values(&old, "BH")[1], 1.0 + 2.5 + 2.0);
    // 3: 1 (2½), round 2: 0 + (1 − 1) + ½ = ½, 4 (1).
    assert_eq!(values(&old, "BH")[2], 2.5 + 0.5 + 1.0);
    // 4: 2 (1½), round 2: 0 + (1 − 0) + ½ = 1½, 3 (1); the cut takes the 1.
    assert_eq!(values(&old, "BH")[3], 1.5 + 1.5 + 1.0);
    assert_eq!(values(&old, "BH/C1")[3], 3.0);
    // Sonneborn-Berger draws against it: 1 + 1½ + ½ · 2.
    assert_eq!(values(&old, "SB")[0], 3.5);
    assert_eq!(notes(&old, "BH", 0)[2], "standings-note-virtual");
}

#[test]
fn modifiers_change_what_is_counted() {
    let field = field(&UNPLAYED, Swiss, 3);
    // 2 stayed away from 1 in round 3. 4, 1 and a dummy with the own point: ½ + 3 + 1; as a game 1 counts again.
    assert_eq!(values(&field, "BH")[1], 4.5);
    assert_eq!(values(&field, "BH/P")[1], 6.5);
    assert_eq!(values(&field, "BH/C3"), [0.0; 4]);
    assert_eq!(values(&field, "RTNG"), [2000.0, 1900.0, 1800.0, 1700.0]);
    assert_eq!(values(&field, "ESB"), values(&field, "SB"));
    // Koya: 3 points are possible, so half is 1½; with half a point less it is 1, which 2 has.
    assert_eq!(values(&field, "KS"), [1.0, 0.0, 0.0, 0.5]);
    assert_eq!(values(&field, "KS/L-1")[0], 3.0);
    assert_eq!(values(&field, "KS/L33"), values(&field, "KS/L-1"));
    assert_eq!(values(&field, "KS/L50"), values(&field, "KS"));
}

#[test]
fn koya_asks_for_half_of_what_was_possible_so_far() {
    // Two rounds of nine: anyone with a point has half.
    let lines = ["2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0"];
    let running = field(&lines, Swiss, 9);
    assert_eq!(values(&running, "KS"), [2.0, 0.0, 0.0, 0.0]);
    assert_eq!(
        values(&running, "KS"),
        values(&field(&lines, Swiss, 2), "KS")
    );
}
