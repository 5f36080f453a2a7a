use insta::assert_snapshot;
use klubrating::domain::PersonId;
use klubrating::publish::explanation::unrated_lines;
use klubrating::rating::ledger::rate;
use klubrating::text::{Lang, Texts};

use crate::club::{Club, facts, name};
use crate::explanations::{explanation, page};

#[test]
fn nina_gets_a_first_rating() {
    assert_snapshot!(page(12, 2, Lang::Da), @"
    Nina Åkjær: Forårsmonrad 2026
    Første rating: 137
    Regel: nye spillere, første rating efter præstation [ES-rating]

    Rd.  Fv.  Modstander         Rating  Kilde     Point
    ----------------------------------------------------
      1  h    Kasper Dam            107  DSU 1153    1
      2  s    Bent Østergaard       132  klubben     0,5
      3  h    Dorte Ærø             133  klubben     0
      4  s    Erik Zachariassen     135  klubben     1
      5  h    Finn Holm             116  klubben     1

    DSU- og FIDE-rating er omregnet: (DSU − 300)/8, afrundet til et helt tal.

    W = 3,5: point i 5 ratede partier
    R_a = 124,6: modstandernes gennemsnitlige rating
    P = 3,5/5 = 0,70: scoren i de ratede partier
    D(P) = 18,5
    Med 2 tænkte remiser: (3,5 + 1)/(5 + 2) = 0,6429 → 0,64
    D(P)·F = D(0,64) = 12,7, altså F = 0,6865
    R_p = R_a + D(P)·F
    R_p = 124,6 + 12,7 = 137,30 → 137

    Præstationsrating: R_p = R_c + D(P) = 124,6 + 18,5 = 143,1 (P = 3,5/5 = 0,70)
    ");
    assert_snapshot!(page(12, 2, Lang::En), @"
    Nina Åkjær: Forårsmonrad 2026
    First rating: 137
    Rule: newcomers, first rating from performance [ES-rating]

    Rd  Col  Opponent           Rating  Source    Score
    ---------------------------------------------------
     1  w    Kasper Dam            107  DSU 1153    1
     2  b    Bent Østergaard       132  club        0.5
     3  w    Dorte Ærø             133  club        0
     4  b    Erik Zachariassen     135  club        1
     5  w    Finn Holm             116  club        1

    DSU and FIDE ratings are converted: (DSU − 300)/8, rounded to a whole number.

    W = 3.5: the score in 5 rated games
    R_a = 124.6: the average rating of the opponents
    P = 3.5/5 = 0.70: the score of the rated games
    D(P) = 18.5
    With 2 imaginary draws: (3.5 + 1)/(5 + 2) = 0.6429 → 0.64
    D(P)·F = D(0.64) = 12.7, so F = 0.6865
    R_p = R_a + D(P)·F
    R_p = 124.6 + 12.7 = 137.30 → 137

    Performance rating: R_p = R_c + D(P) = 124.6 + 18.5 = 143.1 (P = 3.5/5 = 0.70)
    ");
}

/// Nina under a regulation that asks for more games, with a card of the external event or without.
fn nina_waits(minimum_games: u32, with_card: bool) -> (String, String) {
    let mut facts = facts();
    facts.regulations[0].regulation.newcomers.minimum_games = minimum_games;
    if with_card {
        let mut card = facts.tournaments[2].cards[0].clone();
        card.person = PersonId(12);
        facts.tournaments[2].cards.push(card);
    }
    let club = Club {
        ledger: rate(&facts, None),
        regulation: facts.regulations[0].regulation.clone(),
    };
    let waiting = unrated_lines(&club.unrated(12, 2), &name, Texts::new(Lang::Da)).join("\n");
    let left_out = club.unrated(12, 3);
    let explained = club.explained(club.line(12, 3), &left_out, Lang::Da);
    (waiting, explanation(&explained))
}

#[test]
fn nina_collects_across_events() {
    let (waiting, first) = nina_waits(6, false);
    assert_snapshot!(waiting, @"
    Runde 1, Kasper Dam: Gemt til den første rating: 5 af 6 partier indtil nu.
    Runde 2, Bent Østergaard: Gemt til den første rating: 5 af 6 partier indtil nu.
    Runde 3, Dorte Ærø: Gemt til den første rating: 5 af 6 partier indtil nu.
    Runde 4, Erik Zachariassen: Gemt til den første rating: 5 af 6 partier indtil nu.
    Runde 5, Finn Holm: Gemt til den første rating: 5 af 6 partier indtil nu.
    ");
    assert_snapshot!(first, @"
    Nina Åkjær: Hillerød EMT 2026
    Første rating: 127
    Regel: nye spillere, første rating efter præstation [ES-rating]

    Turnering          Rd.  Fv.  Modstander         Rating  Kilde     Point
    -----------------------------------------------------------------------
    Forårsmonrad 2026    1  h    Kasper Dam            107  DSU 1153    1
    Forårsmonrad 2026    2  s    Bent Østergaard       132  klubben     0,5
    Forårsmonrad 2026    3  h    Dorte Ærø             133  klubben     0
    Forårsmonrad 2026    4  s    Erik Zachariassen     135  klubben     1
    Forårsmonrad 2026    5  h    Finn Holm             116  klubben     1
    Hillerød EMT 2026    2  h    Kasper Dam            107  DSU 1153    0

    DSU- og FIDE-rating er omregnet: (DSU − 300)/8, afrundet til et helt tal.

    W = 3,5: point i 6 ratede partier
    R_a = 121,7: modstandernes gennemsnitlige rating
    P = 3,5/6 = 0,5833 → 0,58: scoren i de ratede partier
    D(P) = 7,1
    Med 2 tænkte remiser: (3,5 + 1)/(6 + 2) = 0,5625 → 0,56
    D(P)·F = D(0,56) = 5,3, altså F = 0,7465
    R_p = R_a + D(P)·F
    R_p = 121,7 + 5,3 = 127

    Præstationsrating: alt eller intet blev scoret, så der er kun en grænse: 107,0 →
      ≤ 24,7 (P = 0/1 = 0,00)
    ");
}

#[test]
fn nina_collects_with_a_card() {
    let (_, first) = nina_waits(12, true);
    assert_snapshot!(first, @"
    Nina Åkjær: Hillerød EMT 2026
    Første rating: 140
    Regel: nye spillere, første rating efter præstation [ES-rating]

    Turnering          Rd.  Fv.  Modstander         Rating  Kilde     Point
    -----------------------------------------------------------------------
    Forårsmonrad 2026    1  h    Kasper Dam            107  DSU 1153    1
    Forårsmonrad 2026    2  s    Bent Østergaard       132  klubben     0,5
    Forårsmonrad 2026    3  h    Dorte Ærø             133  klubben     0
    Forårsmonrad 2026    4  s    Erik Zachariassen     135  klubben     1
    Forårsmonrad 2026    5  h    Finn Holm             116  klubben     1

    DSU- og FIDE-rating er omregnet: (DSU − 300)/8, afrundet til et helt tal.

    Spillerkort, Hillerød EMT 2026: W = 4 i 7 partier
      Modstandernes DSU-rating: 1330, 1400, 1360, 1345, 1365, 1395, 1380.
      Modstandernes gennemsnitlige DSU-rating: 9575/7 = 1367,86 → 1368
      Kortets gennemsnit, på klubbens skala: (1368 − 300)/8 = 133,5 → 134

    W = 7,5: point i 12 ratede partier
    R_a = 130,1: modstandernes gennemsnitlige rating
    7 partier står på spillerkort og tæller med kortets gennemsnit
    P = 7,5/12 = 0,625 → 0,62: scoren i de ratede partier
    D(P) = 10,8
    Med 2 tænkte remiser: (7,5 + 1)/(12 + 2) = 0,6071 → 0,61
    D(P)·F = D(0,61) = 9,9, altså F = 0,9167
    R_p = R_a + D(P)·F
    R_p = 130,1 + 9,9 = 140

    Ikke ratet:
      Runde 2, Kasper Dam: Spillerkortet fra turneringen er brugt i stedet.
    ");
}
