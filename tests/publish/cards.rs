use insta::assert_snapshot;
use klubrating::domain::tournament::CardOpponents;
use klubrating::domain::{Points, Rating};
use klubrating::publish::explanation::explanation_json;
use klubrating::rating::ledger::rate;
use klubrating::text::Lang;

use crate::club::{Club, facts};
use crate::explanations::{explanation, page};

#[test]
fn michael_has_a_card_with_known_opponents() {
    assert_snapshot!(page(9, 3, Lang::Da), @"
    Michael Møller: Hillerød EMT 2026
    Rating: 138 → 139 (+1)
    Regel: §7, spillerkort med modstandernes DSU-rating, gennemsnitsmetoden
      [ES-rating]

    Rating før: 138, overtaget fra en tidligere liste pr. 01.01.2026.

    Modstandernes DSU-rating: 1330, 1400, 1360, 1345, 1365, 1395, 1380.

    Modstandernes gennemsnitlige DSU-rating: 9575/7 = 1367,86 → 1368
    R_a, på klubbens skala: (1368 − 300)/8 = 133,5 → 134
    W = 4: point i 7 ratede partier
    W_e = n·P(R_o − R_a) = 7·P(138 − 134) = 7·0,55 = 3,85 (tabel 1)

    K = 6: ratingen før, 138, er under 150
    B = 0: W − W_e = 0,15 er ikke over grænsen 1 (7 runder)
    R_n = R_o + K·(W − W_e + B)
    R_n = 138 + 6·(4 − 3,85 + 0) = 138,90 → 139

    Præstationsrating: R_p = R_c + D(P) = 134,0 + 6,2 = 140,2 (P = 4/7 = 0,57)
    ");
    assert_snapshot!(page(9, 3, Lang::En), @"
    Michael Møller: Hillerød EMT 2026
    Rating: 138 → 139 (+1)
    Rule: §7, player card with the opponents' DSU ratings, average method
      [ES-rating]

    Rating before: 138, taken over from an earlier list as of 1 January 2026.

    DSU ratings of the opponents: 1330, 1400, 1360, 1345, 1365, 1395, 1380.

    The opponents' DSU average: 9575/7 = 1367.86 → 1368
    R_a, on the club's scale: (1368 − 300)/8 = 133.5 → 134
    W = 4: the score in 7 rated games
    W_e = n·P(R_o − R_a) = 7·P(138 − 134) = 7·0.55 = 3.85 (table 1)

    K = 6: the rating before, 138, is below 150
    B = 0: W − W_e = 0.15 is not above the limit 1 (7 rounds)
    R_n = R_o + K·(W − W_e + B)
    R_n = 138 + 6·(4 − 3.85 + 0) = 138.90 → 139

    Performance rating: R_p = R_c + D(P) = 134.0 + 6.2 = 140.2 (P = 4/7 = 0.57)
    ");
}

#[test]
fn tim_has_a_card_with_before_and_after() {
    assert_snapshot!(page(10, 3, Lang::Da), @"
    Tim Nygaard: Hillerød EMT 2026
    Rating: 184 → 182 (−2)
    Regel: §7, spillerkort med DSU-ratingen før og efter, gennemsnitsmetoden
      [ES-rating]

    Rating før: 184, overtaget fra en tidligere liste pr. 01.01.2026.

    Modstandernes gennemsnit kendes ikke; det er regnet baglæns ud fra DSU-ratingen
      før og efter.
    W = 4: point i 7 ratede partier
    ΔR/K_D = (1668 − 1651)/30 = 0,566667
    x = W − W_e = 0,566667: ΔR/K_D er ikke over DSU's grænse 1 (7 partier), så der
      er ingen bonus i ændringen
    P = (W − x)/n = (4 − 0,566667)/7 = 0,490476
    D(P) = −0,857143: tabel 1, mellem rækkerne D(0,49) = −0,9 og D(0,50) = 0
    Modstandernes gennemsnitlige DSU-rating: 1651 − 8·(−0,857143) = 1657,857
    DSU-ratingen efter er et afrundet tal, så gennemsnittet ligger mellem 1656,143
      (ny rating 182) og 1659,571 (ny rating 182).
    R_a, på klubbens skala: (1657,857 − 300)/8 = 169,732 → 170
    W_e = n·P(R_o − R_a) = 7·P(184 − 170) = 7·0,65 = 4,55 (tabel 1)

    K = 4: ratingen før, 184, er mindst 175
    B = 0: W − W_e = −0,55 er ikke over grænsen 1 (7 runder)
    R_n = R_o + K·(W − W_e + B)
    R_n = 184 + 4·(4 − 4,55 + 0) = 181,80 → 182

    Præstationsrating: R_p = R_c + D(P) = 170,0 + 6,2 = 176,2 (P = 4/7 = 0,57)
    ");
    assert_snapshot!(page(10, 3, Lang::En), @"
    Tim Nygaard: Hillerød EMT 2026
    Rating: 184 → 182 (−2)
    Rule: §7, player card with the DSU rating before and after, average method
      [ES-rating]

    Rating before: 184, taken over from an earlier list as of 1 January 2026.

    The opponents' average is unknown; it is calculated back from the DSU rating
      before and after.
    W = 4: the score in 7 rated games
    ΔR/K_D = (1668 − 1651)/30 = 0.566667
    x = W − W_e = 0.566667: ΔR/K_D is not above DSU's limit 1 (7 games), so the
      change has no bonus in it
    P = (W − x)/n = (4 − 0.566667)/7 = 0.490476
    D(P) = −0.857143: table 1, between the rows D(0.49) = −0.9 and D(0.50) = 0
    The opponents' DSU average: 1651 − 8·(−0.857143) = 1657.857
    The DSU rating after is a rounded number, so the average lies between 1656.143
      (new rating 182) and 1659.571 (new rating 182).
    R_a, on the club's scale: (1657.857 − 300)/8 = 169.732 → 170
    W_e = n·P(R_o − R_a) = 7·P(184 − 170) = 7·0.65 = 4.55 (table 1)

    K = 4: the rating before, 184, is at least 175
    B = 0: W − W_e = −0.55 is not above the limit 1 (7 rounds)
    R_n = R_o + K·(W − W_e + B)
    R_n = 184 + 4·(4 − 4.55 + 0) = 181.80 → 182

    Performance rating: R_p = R_c + D(P) = 170.0 + 6.2 = 176.2 (P = 4/7 = 0.57)
    ");
}

/// How Tim's average is worked back if the card says other numbers.
fn tim_with(after: i32, score: i32, lang: Lang) -> String {
    let mut facts = facts();
    let card = &mut facts.tournaments[2].cards[1];
    card.score = Points(score);
    if let CardOpponents::BeforeAfter { after: number, .. } = &mut card.opponents {
        *number = Rating(after);
    }
    let club = Club {
        ledger: rate(&facts, None),
        regulation: facts.regulations[0].regulation.clone(),
    };
    let text = explanation(&club.explained(club.line(10, 3), &[], lang));
    let from = text.find("ΔR/K_D").unwrap();
    let to = text.find("R_a, ").unwrap();
    text[from..to].to_owned()
}

#[test]
fn a_bonus_in_the_change_is_taken_out() {
    assert_snapshot!(tim_with(1700, 550, Lang::Da), @r"
    ΔR/K_D = (1700 − 1651)/30 = 1,633333
    x = W − W_e = (1,633333 + 1)/2 = 1,316667: ΔR/K_D er over DSU's grænse 1 (7
      partier), så bonussen x − 1 er trukket fra
    P = (W − x)/n = (5,5 − 1,316667)/7 = 0,597619
    D(P) = 8,685714: tabel 1, mellem rækkerne D(0,59) = 8 og D(0,60) = 8,9
    Modstandernes gennemsnitlige DSU-rating: 1651 − 8·8,685714 = 1581,514
    DSU-ratingen efter er et afrundet tal, så gennemsnittet ligger mellem 1580,657
      (ny rating 185) og 1582,371 (ny rating 185).
    ");
    assert_snapshot!(tim_with(1700, 550, Lang::En), @r"
    ΔR/K_D = (1700 − 1651)/30 = 1.633333
    x = W − W_e = (1.633333 + 1)/2 = 1.316667: ΔR/K_D is above DSU's limit 1 (7
      games), so the bonus x − 1 is deducted
    P = (W − x)/n = (5.5 − 1.316667)/7 = 0.597619
    D(P) = 8.685714: table 1, between the rows D(0.59) = 8 and D(0.60) = 8.9
    The opponents' DSU average: 1651 − 8·8.685714 = 1581.514
    The DSU rating after is a rounded number, so the average lies between 1580.657
      (new rating 185) and 1582.371 (new rating 185).
    ");
}

#[test]
fn an_end_outside_the_table_is_said() {
    assert_snapshot!(tim_with(1653, 699, Lang::Da), @r"
    ΔR/K_D = (1653 − 1651)/30 = 0,066667
    x = W − W_e = 0,066667: ΔR/K_D er ikke over DSU's grænse 1 (7 partier), så der
      er ingen bonus i ændringen
    P = (W − x)/n = (6,99 − 0,066667)/7 = 0,989048
    D(P) = 81,37619: tabel 1, mellem rækkerne D(0,98) = 72,6 og D(0,99) = 82,3
    Modstandernes gennemsnitlige DSU-rating: 1651 − 8·81,37619 = 999,99
    DSU-ratingen efter er et afrundet tal, så gennemsnittet ligger mellem et tal
      uden for tabel 1 og 1018,467 (ny rating 184).
    ");
    assert_snapshot!(tim_with(1653, 699, Lang::En), @r"
    ΔR/K_D = (1653 − 1651)/30 = 0.066667
    x = W − W_e = 0.066667: ΔR/K_D is not above DSU's limit 1 (7 games), so the
      change has no bonus in it
    P = (W − x)/n = (6.99 − 0.066667)/7 = 0.989048
    D(P) = 81.37619: table 1, between the rows D(0.98) = 72.6 and D(0.99) = 82.3
    The opponents' DSU average: 1651 − 8·81.37619 = 999.99
    The DSU rating after is a rounded number, so the average lies between a number
      outside table 1 and 1018.467 (new rating 184).
    ");
}

#[test]
fn json_tells_how_the_average_was_worked_back() {
    let club = Club::new();
    let json = explanation_json(&club.explained(club.line(10, 3), &[], Lang::En));
    let json = &json["average"]["recovered"];
    for (field, number) in [
        ("before", 1651.0),
        ("after", 1668.0),
        ("k", 30.0),
        ("threshold", 1.0),
    ] {
        assert_eq!(json[field].as_f64(), Some(number), "{field}");
    }
    let near = |value: &serde_json::Value, number: f64| {
        assert!((value.as_f64().unwrap() - number).abs() < 0.001, "{value}");
    };
    near(&json["excess"], 0.5667);
    near(&json["p"], 0.4905);
    near(&json["d"], -0.8571);
    near(&json["low"]["dsu"], 1656.143);
    near(&json["high"]["dsu"], 1659.571);
    assert_eq!(
        (&json["low"]["rating"], &json["high"]["rating"]),
        (&182.into(), &182.into())
    );
}

#[test]
fn kasper_in_a_coordinated_event() {
    assert_snapshot!(page(11, 3, Lang::Da), @r"
    Kasper Dam: Hillerød EMT 2026
    Rating: 108 → 120 (+12)
    Regel: løbende rating efter gennemsnitsmetoden, koordineret turnering
      [ES-rating]

    Rating før: 108, klubbens rating efter den seneste turnering før denne.

    Rd.  Fv.  Modstander   Rating  Kilde      DSU  Point
    ----------------------------------------------------
      1  h    Gustav Gæst     225  DSU 2100  2100    0,5
      2  s    Nina Åkjær      137  klubben   1396    1

    Modstandernes gennemsnitlige DSU-rating: 3496/2 = 1748
    R_a, på klubbens skala: (1748 − 300)/8 = 181
    W = 1,5: point i 2 ratede partier
    W_e = n·P(R_o − R_a) = 2·P(108 − 181) = 2·0,02 = 0,04 (tabel 1)

    K = 6: ratingen før, 108, er under 150
    B = 0,46: W − W_e = 1,46 er over grænsen 1 (7 runder); B er det overskydende
    R_n = R_o + K·(W − W_e + B)
    R_n = 108 + 6·(1,5 − 0,04 + 0,46) = 119,52 → 120

    Præstationsrating: R_p = R_c + D(P) = 181,0 + 23,8 = 204,8 (P = 1,5/2 = 0,75)
    ");
    assert_snapshot!(page(11, 3, Lang::En), @"
    Kasper Dam: Hillerød EMT 2026
    Rating: 108 → 120 (+12)
    Rule: continuous rating by the average method, coordinated tournament
      [ES-rating]

    Rating before: 108, the club rating after the last tournament before this one.

    Rd  Col  Opponent     Rating  Source     DSU  Score
    ---------------------------------------------------
     1  w    Gustav Gæst     225  DSU 2100  2100    0.5
     2  b    Nina Åkjær      137  club      1396    1

    The opponents' DSU average: 3496/2 = 1748
    R_a, on the club's scale: (1748 − 300)/8 = 181
    W = 1.5: the score in 2 rated games
    W_e = n·P(R_o − R_a) = 2·P(108 − 181) = 2·0.02 = 0.04 (table 1)

    K = 6: the rating before, 108, is below 150
    B = 0.46: W − W_e = 1.46 is above the limit 1 (7 rounds); B is the excess
    R_n = R_o + K·(W − W_e + B)
    R_n = 108 + 6·(1.5 − 0.04 + 0.46) = 119.52 → 120

    Performance rating: R_p = R_c + D(P) = 181.0 + 23.8 = 204.8 (P = 1.5/2 = 0.75)
    ");
}
