use insta::assert_snapshot;
use klubrating::publish::document::text;
use klubrating::publish::explanation::Explained;
use klubrating::text::Lang;

use crate::club::Club;

/// The explanation as a page of text.
pub(crate) fn explanation(explained: &Explained<'_>) -> String {
    text::render(&explained.document(""))
}

pub(crate) fn page(person: i64, tournament: i64, lang: Lang) -> String {
    let club = Club::new();
    let unrated = club.unrated(person, tournament);
    explanation(&club.explained(club.line(person, tournament), &unrated, lang))
}

#[test]
fn anders() {
    assert_snapshot!(page(1, 1, Lang::Da), @"
    Anders Aagaard: Klubturneringen 2026
    Rating: 145 → 167 (+22)
    Regel: løbende rating, parti for parti [ES-rating]

    Rating før: 145, overtaget fra en tidligere liste pr. 01.01.2026.

    Rd.  Fv.  Modstander              Rating  Kilde             Forskel     P  Point
    --------------------------------------------------------------------------------
      1  h    Bent Østergaard            134  liste 01.01.2026      +11  0,62    1
      2  s    Carl Sørensen              159  liste 01.01.2026      −14  0,35    0,5
      3  h    Dorte Ærø                  135  liste 01.01.2026      +10  0,61    1
      4  s    Erik Zachariassen          138  liste 01.01.2026       +7  0,58    1
      5  h    Finn Holm                  117  liste 01.01.2026      +28  0,79    1
      6  s    Grethe Lund                123  liste 01.01.2026      +22  0,73    1
      7  h    Hans Christian Mogens…     145  liste 01.01.2026        0  0,50    1

    W = 6,5: point i 7 ratede partier
    W_e = 4,18: summen af P, den forventede score i hvert parti (tabel 1)

    K = 6: ratingen før, 145, er under 150
    B = 1,32: W − W_e = 2,32 er over grænsen 1 (7 runder); B er det overskydende
    R_n = R_o + K·(W − W_e + B)
    R_n = 145 + 6·(6,5 − 4,18 + 1,32) = 166,84 → 167

    Præstationsrating: R_p = R_c + D(P) = 135,9 + 52,2 = 188,1 (P = 6,5/7 = 0,93)
    ");
    assert_snapshot!(page(1, 1, Lang::En), @"
    Anders Aagaard: Klubturneringen 2026
    Rating: 145 → 167 (+22)
    Rule: continuous rating, game by game [ES-rating]

    Rating before: 145, taken over from an earlier list as of 1 January 2026.

    Rd  Col  Opponent                 Rating  Source               Diff     P  Score
    --------------------------------------------------------------------------------
     1  w    Bent Østergaard             134  list 1 January 2026   +11  0.62    1
     2  b    Carl Sørensen               159  list 1 January 2026   −14  0.35    0.5
     3  w    Dorte Ærø                   135  list 1 January 2026   +10  0.61    1
     4  b    Erik Zachariassen           138  list 1 January 2026    +7  0.58    1
     5  w    Finn Holm                   117  list 1 January 2026   +28  0.79    1
     6  b    Grethe Lund                 123  list 1 January 2026   +22  0.73    1
     7  w    Hans Christian Mogensen     145  list 1 January 2026     0  0.50    1

    W = 6.5: the score in 7 rated games
    W_e = 4.18: the sum of P, the expected score of each game (table 1)

    K = 6: the rating before, 145, is below 150
    B = 1.32: W − W_e = 2.32 is above the limit 1 (7 rounds); B is the excess
    R_n = R_o + K·(W − W_e + B)
    R_n = 145 + 6·(6.5 − 4.18 + 1.32) = 166.84 → 167

    Performance rating: R_p = R_c + D(P) = 135.9 + 52.2 = 188.1 (P = 6.5/7 = 0.93)
    ");
}

#[test]
fn kasper_starts_from_the_dsu_number() {
    assert_snapshot!(page(11, 2, Lang::Da), @"
    Kasper Dam: Forårsmonrad 2026
    Rating: 107 → 108 (+1)
    Regel: løbende rating, parti for parti [ES-rating]

    Rating før: 107, omregnet fra DSU 1153: (1153 − 300)/8 = 106,625 → 107.

    Rd.  Fv.  Modstander            Rating  Kilde              Forskel      P  Point
    --------------------------------------------------------------------------------
      1  s    Nina Åkjær               137  første rating her      −30  0,20     0
      3  h    Gustav Gæst              225  DSU 2100              −118  0,01!    0
      5  s    Hans Christian Moge…     142  klubben                −35  0,16     0,5

    DSU- og FIDE-rating er omregnet: (DSU − 300)/8, afrundet til et helt tal.
    Den første rating for Nina Åkjær kommer fra denne turnering og er beregnet på
      spillerens egen side.
    ! Uden for tabel 1 (±82,3): tabellens sidste række er brugt.

    W = 0,5: point i 3 ratede partier
    W_e = 0,37: summen af P, den forventede score i hvert parti (tabel 1)

    K = 6: ratingen før, 107, er under 150
    B = 0: W − W_e = 0,13 er ikke over grænsen 1 (5 runder)
    R_n = R_o + K·(W − W_e + B)
    R_n = 107 + 6·(0,5 − 0,37 + 0) = 107,78 → 108

    Præstationsrating: R_p = R_c + D(P) = 168,0 − 33,7 = 134,3 (P = 0,5/3 = 0,17)

    Ikke ratet:
      Runde 2: Partiet blev ikke spillet (oversidder eller walkover).

    Første rating for Nina Åkjær: klubrating explain 12 --tournament 2
    ");
    assert_snapshot!(page(11, 2, Lang::En), @"
    Kasper Dam: Forårsmonrad 2026
    Rating: 107 → 108 (+1)
    Rule: continuous rating, game by game [ES-rating]

    Rating before: 107, converted from DSU 1153: (1153 − 300)/8 = 106.625 → 107.

    Rd  Col  Opponent                 Rating  Source             Diff      P  Score
    -------------------------------------------------------------------------------
     1  b    Nina Åkjær                  137  first rating here   −30  0.20     0
     3  w    Gustav Gæst                 225  DSU 2100           −118  0.01!    0
     5  b    Hans Christian Mogensen     142  club                −35  0.16     0.5

    DSU and FIDE ratings are converted: (DSU − 300)/8, rounded to a whole number.
    The first rating of Nina Åkjær comes from this tournament and is worked out on
      the player's own page.
    ! Beyond table 1 (±82.3): its last row is used.

    W = 0.5: the score in 3 rated games
    W_e = 0.37: the sum of P, the expected score of each game (table 1)

    K = 6: the rating before, 107, is below 150
    B = 0: W − W_e = 0.13 is not above the limit 1 (5 rounds)
    R_n = R_o + K·(W − W_e + B)
    R_n = 107 + 6·(0.5 − 0.37 + 0) = 107.78 → 108

    Performance rating: R_p = R_c + D(P) = 168.0 − 33.7 = 134.3 (P = 0.5/3 = 0.17)

    Not rated:
      Round 2: The game was not played (bye or forfeit).

    First rating of Nina Åkjær: klubrating explain 12 --tournament 2
    ");
}

#[test]
fn games_beyond_the_table_and_unrated_ones() {
    assert_snapshot!(page(2, 2, Lang::Da), @"
    Bent Østergaard: Forårsmonrad 2026
    Rating: 132 → 132 (0)
    Regel: løbende rating, parti for parti [ES-rating]

    Rating før: 132, klubbens rating efter den seneste turnering før denne.

    Rd.  Fv.  Modstander   Rating  Kilde              Forskel      P  Point
    -----------------------------------------------------------------------
      1  s    Gustav Gæst     225  DSU 2100               −93  0,01!    0
      2  h    Nina Åkjær      137  første rating her       −5  0,44     0,5

    DSU- og FIDE-rating er omregnet: (DSU − 300)/8, afrundet til et helt tal.
    Den første rating for Nina Åkjær kommer fra denne turnering og er beregnet på
      spillerens egen side.
    ! Uden for tabel 1 (±82,3): tabellens sidste række er brugt.

    W = 0,5: point i 2 ratede partier
    W_e = 0,45: summen af P, den forventede score i hvert parti (tabel 1)

    K = 6: ratingen før, 132, er under 150
    B = 0: W − W_e = 0,05 er ikke over grænsen 1 (5 runder)
    R_n = R_o + K·(W − W_e + B)
    R_n = 132 + 6·(0,5 − 0,45 + 0) = 132,30 → 132

    Præstationsrating: R_p = R_c + D(P) = 181,0 − 23,8 = 157,2 (P = 0,5/2 = 0,25)

    Første rating for Nina Åkjær: klubrating explain 12 --tournament 2
    ");
    assert_snapshot!(page(2, 2, Lang::En), @"
    Bent Østergaard: Forårsmonrad 2026
    Rating: 132 → 132 (0)
    Rule: continuous rating, game by game [ES-rating]

    Rating before: 132, the club rating after the last tournament before this one.

    Rd  Col  Opponent     Rating  Source             Diff      P  Score
    -------------------------------------------------------------------
     1  b    Gustav Gæst     225  DSU 2100            −93  0.01!    0
     2  w    Nina Åkjær      137  first rating here    −5  0.44     0.5

    DSU and FIDE ratings are converted: (DSU − 300)/8, rounded to a whole number.
    The first rating of Nina Åkjær comes from this tournament and is worked out on
      the player's own page.
    ! Beyond table 1 (±82.3): its last row is used.

    W = 0.5: the score in 2 rated games
    W_e = 0.45: the sum of P, the expected score of each game (table 1)

    K = 6: the rating before, 132, is below 150
    B = 0: W − W_e = 0.05 is not above the limit 1 (5 rounds)
    R_n = R_o + K·(W − W_e + B)
    R_n = 132 + 6·(0.5 − 0.45 + 0) = 132.30 → 132

    Performance rating: R_p = R_c + D(P) = 181.0 − 23.8 = 157.2 (P = 0.5/2 = 0.25)

    First rating of Nina Åkjær: klubrating explain 12 --tournament 2
    ");
}
