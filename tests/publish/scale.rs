//! What a club decided about its scale, as histories and explanations tell it.

use insta::assert_snapshot;
use klubrating::domain::{Decimal, Mark, PersonId, Rating};
use klubrating::publish::document::text;
use klubrating::publish::explanation::explanation_json;
use klubrating::publish::members::history::{History, HistoryEntry};
use klubrating::rating::conversion::Conversion;
use klubrating::rating::facts::{ConversionInForce, Facts};
use klubrating::rating::ledger::{Adjusted, rate};
use klubrating::rating::scale_adjustment::{Compression, ScaleAdjustment};
use klubrating::text::{Lang, Texts};

use crate::club::{Club, day, es, facts, name};
use crate::explanations::explanation;

/// The scale moves between the club tournament and the Monrad; DSU numbers are re-based after it.
fn decided() -> Facts {
    let mut facts = facts();
    facts.adjustments = vec![ScaleAdjustment {
        on: day(2026, 5, 1),
        shift: 0,
        compression: Some(Compression {
            pivot: Rating(212),
            share: Decimal::new(5, 1),
        }),
        floor: None,
    }];
    facts.conversions = vec![ConversionInForce {
        from: day(2026, 9, 1),
        conversion: Conversion::Rebased2024,
        card_rules: "dsu-2015".to_owned(),
    }];
    facts
}

fn club(facts: &Facts) -> Club {
    Club {
        ledger: rate(facts, None),
        regulation: es(),
    }
}

fn page(facts: &Facts, person: i64, tournament: i64, lang: Lang) -> String {
    let club = club(facts);
    let unrated = club.unrated(person, tournament);
    explanation(&club.explained(club.line(person, tournament), &unrated, lang))
}

/// Up to the games.
fn head(page: &str) -> String {
    let parts: Vec<&str> = page.split("\n\n").take(3).collect();
    parts.join("\n\n")
}

fn with_history<T>(
    person: i64,
    lang: Lang,
    tell: impl Fn(&[HistoryEntry<'_>], &[Adjusted]) -> T,
) -> T {
    let facts = decided();
    let club = club(&facts);
    let person = PersonId(person);
    let entries: Vec<HistoryEntry<'_>> = club
        .ledger
        .lines_of(person)
        .map(|line| HistoryEntry {
            date: club.ledger.event(line.tournament).unwrap().end,
            explained: club.explained(line, &[], lang),
        })
        .collect();
    let adjusted: Vec<Adjusted> = club.ledger.adjustments_of(person).copied().collect();
    tell(&entries, &adjusted)
}

fn history_of(person: i64, lang: Lang) -> String {
    with_history(person, lang, |entries, adjusted| {
        let name = name(PersonId(person));
        page_of(&name, entries, adjusted, lang)
    })
}

fn page_of(name: &str, entries: &[HistoryEntry<'_>], adjusted: &[Adjusted], lang: Lang) -> String {
    let history = History {
        member: PersonId(1),
        name,
        entries,
        adjusted,
        archived: &[],
        regulation: &es(),
        last: None,
    };
    text::render(&history.document("", Texts::new(lang)))
}

#[test]
fn a_history_shows_the_move_between_the_events() {
    assert_snapshot!(history_of(2, Lang::Da), @"
    Ratinghistorik: Bent Østergaard

    Dato        Turnering             Før  Partier    W   W_e  B    R_p   Ny  +/-
    -----------------------------------------------------------------------------
    21.04.2026  Klubturneringen 2026  134        1  0    0,38     ≤62,7  132   −2
    01.05.2026  Hele skalaen flyttet  132                                172  +40
    02.06.2026  Forårsmonrad 2026     172        2  0,5  0,58     174,2  172    0

    Præstationsrating: 146,6 (0,5 point i 3 ratede partier, modstandernes gennemsnit
    180,3).
    ");
    assert_snapshot!(history_of(2, Lang::En), @"
    Rating history: Bent Østergaard

    Date         Tournament            Old  Games    W   W_e  B    R_p  New  +/-
    ----------------------------------------------------------------------------
    21 Apr 2026  Klubturneringen 2026  134      1  0    0.38     ≤62.7  132   −2
    1 May 2026   Whole scale shifted   132                              172  +40
    2 Jun 2026   Forårsmonrad 2026     172      2  0.5  0.58     174.2  172    0

    Performance: 146.6 (score 0.5 in 3 rated games, opponents' average 180.3).
    ");
    let json = with_history(2, Lang::En, |entries, adjusted| {
        let history = History {
            member: PersonId(1),
            name: "",
            entries,
            adjusted,
            archived: &[],
            regulation: &es(),
            last: None,
        };
        serde_json::to_value(history.json()).unwrap()
    });
    assert_snapshot!(json["adjustments"].to_string(), @r#"[{"on":"2026-05-01","old":132,"new":172}]"#);
    assert_snapshot!(json["lines"][1]["adjusted"].to_string(), @r#"[{"on":"2026-05-01","old":132,"new":172}]"#);
}

#[test]
fn a_move_without_any_game_shows_too() {
    assert_snapshot!(history_of(9, Lang::Da), @"
    Ratinghistorik: Michael Møller

    Dato        Turnering             Før  Partier  W   W_e  B   R_p   Ny  +/-
    --------------------------------------------------------------------------
    01.05.2026  Hele skalaen flyttet  138                             175  +37
    20.10.2026  Hillerød EMT 2026     175        7  4  6,93     61,2  163  −12

    Præstationsrating: 61,2 (4 point i 7 ratede partier, modstandernes gennemsnit
    55,0).
    ");
    let waiting = page_of(
        "Michael Møller",
        &[],
        &[Adjusted {
            on: day(2026, 5, 1),
            person: PersonId(9),
            old: Rating(138),
            new: Rating(175),
        }],
        Lang::En,
    );
    assert_snapshot!(waiting, @"
    Rating history: Michael Møller

    Date        Tournament           Old  Games  W  W_e  B  R_p  New  +/-
    ---------------------------------------------------------------------
    1 May 2026  Whole scale shifted  138                         175  +37

    No rated game yet.
    ");
}

#[test]
fn an_explanation_names_the_move() {
    let facts = decided();
    assert_snapshot!(head(&page(&facts, 2, 2, Lang::Da)), @"
    Bent Østergaard: Forårsmonrad 2026
    Rating: 172 → 172 (0)
    Regel: løbende rating, parti for parti [ES-rating]

    Rating før: 132, klubbens rating efter den seneste turnering før denne. Den
    01.05.2026 blev hele skalaen flyttet: 132 → 172.

    Rd.  Fv.  Modstander   Rating  Kilde              Forskel     P  Point
    ----------------------------------------------------------------------
      1  s    Gustav Gæst     225  DSU 2100               −53  0,07    0
      2  h    Nina Åkjær      171  første rating her       +1  0,51    0,5
    ");
    assert_snapshot!(head(&page(&facts, 2, 2, Lang::En)), @"
    Bent Østergaard: Forårsmonrad 2026
    Rating: 172 → 172 (0)
    Rule: continuous rating, game by game [ES-rating]

    Rating before: 132, the club rating after the last tournament before this one.
    On 1 May 2026 the whole scale was shifted: 132 → 172.

    Rd  Col  Opponent     Rating  Source             Diff     P  Score
    ------------------------------------------------------------------
     1  b    Gustav Gæst     225  DSU 2100            −53  0.07    0
     2  w    Nina Åkjær      171  first rating here    +1  0.51    0.5
    ");
    // A start rating that waited for its first event.
    assert_snapshot!(head(&page(&facts, 9, 3, Lang::Da)), @"
    Michael Møller: Hillerød EMT 2026
    Rating: 175 → 163 (−12)
    Regel: §7, spillerkort med modstandernes DSU-rating, gennemsnitsmetoden
      [ES-rating]

    Rating før: 138, overtaget fra en tidligere liste pr. 01.01.2026. Den 01.05.2026
    blev hele skalaen flyttet: 138 → 175.

    DSU-rating under 2000 omregnes først tilbage til DSU-skalaen før 1. juni 2024:
      2·DSU − 2000.
    ");
}

#[test]
#[allow(clippy::too_many_lines, reason = "pages as a whole")]
fn dated_conversions_and_card_rules_are_named() {
    let facts = decided();
    assert_snapshot!(page(&facts, 10, 3, Lang::Da), @"
    Tim Nygaard: Hillerød EMT 2026
    Rating: 198 → 187 (−11)
    Regel: §7, spillerkort med DSU-ratingen før og efter, gennemsnitsmetoden
      [ES-rating]

    Rating før: 184, overtaget fra en tidligere liste pr. 01.01.2026. Den 01.05.2026
    blev hele skalaen flyttet: 184 → 198.

    DSU-rating under 2000 omregnes først tilbage til DSU-skalaen før 1. juni 2024:
      2·DSU − 2000.
    Tallene på kortet regnes efter reglerne DSU-rating 2015.

    Modstandernes gennemsnit kendes ikke; det er regnet baglæns ud fra DSU-ratingen
      før og efter.
    W = 4: point i 7 ratede partier
    ΔR/K_D = (1668 − 1651)/30 = 0,566667
    x = W − W_e = (0,566667 + 0,5)/2 = 0,533333: ΔR/K_D er over DSU's grænse 0,5 (7
      partier), så bonussen x − 0,5 er trukket fra
    P = (W − x)/n = (4 − 0,533333)/7 = 0,495238
    D(P) = −0,428571: tabel 1, mellem rækkerne D(0,49) = −0,9 og D(0,50) = 0
    Modstandernes gennemsnitlige DSU-rating: 1651 − 8·(−0,428571) = 1654,429
    DSU-ratingen efter er et afrundet tal, så gennemsnittet ligger mellem 1653,571
      (ny rating 187) og 1655,286 (ny rating 187).
    R_a, på klubbens skala: 1654,429 → 1308,857, (1308,857 − 300)/8 = 126,107 → 126
    W_e = n·P(R_o − R_a) = 7·P(198 − 126) = 7·0,98 = 6,86 (tabel 1)

    K = 4: ratingen før, 198, er mindst 175
    B = 0: W − W_e = −2,86 er ikke over grænsen 1 (7 runder)
    R_n = R_o + K·(W − W_e + B)
    R_n = 198 + 4·(4 − 6,86 + 0) = 186,56 → 187

    Præstationsrating: R_p = R_c + D(P) = 126,0 + 6,2 = 132,2 (P = 4/7 = 0,57)
    ");
    assert_snapshot!(page(&facts, 10, 3, Lang::En), @"
    Tim Nygaard: Hillerød EMT 2026
    Rating: 198 → 187 (−11)
    Rule: §7, player card with the DSU rating before and after, average method
      [ES-rating]

    Rating before: 184, taken over from an earlier list as of 1 January 2026. On 1
    May 2026 the whole scale was shifted: 184 → 198.

    DSU ratings below 2000 are first converted back to the DSU scale before 1 June
      2024: 2·DSU − 2000.
    The numbers on the card are interpreted by the rules DSU-rating 2015.

    The opponents' average is unknown; it is calculated back from the DSU rating
      before and after.
    W = 4: the score in 7 rated games
    ΔR/K_D = (1668 − 1651)/30 = 0.566667
    x = W − W_e = (0.566667 + 0.5)/2 = 0.533333: ΔR/K_D is above DSU's limit 0.5 (7
      games), so the bonus x − 0.5 is deducted
    P = (W − x)/n = (4 − 0.533333)/7 = 0.495238
    D(P) = −0.428571: table 1, between the rows D(0.49) = −0.9 and D(0.50) = 0
    The opponents' DSU average: 1651 − 8·(−0.428571) = 1654.429
    The DSU rating after is a rounded number, so the average lies between 1653.571
      (new rating 187) and 1655.286 (new rating 187).
    R_a, on the club's scale: 1654.429 → 1308.857, (1308.857 − 300)/8 = 126.107 →
      126
    W_e = n·P(R_o − R_a) = 7·P(198 − 126) = 7·0.98 = 6.86 (table 1)

    K = 4: the rating before, 198, is at least 175
    B = 0: W − W_e = −2.86 is not above the limit 1 (7 rounds)
    R_n = R_o + K·(W − W_e + B)
    R_n = 198 + 4·(4 − 6.86 + 0) = 186.56 → 187

    Performance rating: R_p = R_c + D(P) = 126.0 + 6.2 = 132.2 (P = 4/7 = 0.57)
    ");
    assert_snapshot!(page(&facts, 11, 3, Lang::Da), @"
    Kasper Dam: Hillerød EMT 2026
    Rating: 110 → 122 (+12)
    Regel: løbende rating efter gennemsnitsmetoden, koordineret turnering
      [ES-rating]

    Rating før: 110, klubbens rating efter den seneste turnering før denne.

    DSU-rating under 2000 omregnes først tilbage til DSU-skalaen før 1. juni 2024:
      2·DSU − 2000.

    Rd.  Fv.  Modstander   Rating  Kilde      DSU  Point
    ----------------------------------------------------
      1  h    Gustav Gæst     225  DSU 2100  2100    0,5
      2  s    Nina Åkjær      171  klubben   1834    1

    Modstandernes gennemsnitlige DSU-rating: 3934/2 = 1967
    R_a, på klubbens skala: 1967 → 1934, (1934 − 300)/8 = 204,25 → 204
    W = 1,5: point i 2 ratede partier
    W_e = n·P(R_o − R_a) = 2·P(110 − 204) = 2·0,01 = 0,02 (tabel 1)
    ! Uden for tabel 1 (±82,3): tabellens sidste række er brugt.

    K = 6: ratingen før, 110, er under 150
    B = 0,48: W − W_e = 1,48 er over grænsen 1 (7 runder); B er det overskydende
    R_n = R_o + K·(W − W_e + B)
    R_n = 110 + 6·(1,5 − 0,02 + 0,48) = 121,76 → 122

    Præstationsrating: R_p = R_c + D(P) = 198,0 + 23,8 = 221,8 (P = 1,5/2 = 0,75)
    ");
    let mut facts = facts;
    facts.conversions[0].from = day(2026, 5, 1);
    assert_snapshot!(page(&facts, 11, 2, Lang::En), @"
    Kasper Dam: Forårsmonrad 2026
    Rating: 1 → 4 (+3)
    Rule: continuous rating, game by game [ES-rating]

    Rating before: 1, converted from DSU 1153: 1153 → 306, (306 − 300)/8 = 0.75 → 1.

    DSU ratings below 2000 are first converted back to the DSU scale before 1 June
      2024: 2·DSU − 2000.

    Rd  Col  Opponent                 Rating  Source             Diff      P  Score
    -------------------------------------------------------------------------------
     1  b    Nina Åkjær                  150  first rating here  −149  0.01!    0
     3  w    Gustav Gæst                 225  DSU 2100           −224  0.01!    0
     5  b    Hans Christian Mogensen     177  club               −176  0.01!    0.5

    DSU and FIDE ratings are converted: (DSU − 300)/8, rounded to a whole number.
    The first rating of Nina Åkjær comes from this tournament and is worked out on
      the player's own page.
    ! Beyond table 1 (±82.3): its last row is used.

    W = 0.5: the score in 3 rated games
    W_e = 0.03: the sum of P, the expected score of each game (table 1)

    K = 6: the rating before, 1, is below 150
    B = 0: W − W_e = 0.47 is not above the limit 1 (5 rounds)
    R_n = R_o + K·(W − W_e + B)
    R_n = 1 + 6·(0.5 − 0.03 + 0) = 3.82 → 4

    Performance rating: R_p = R_c + D(P) = 184.0 − 33.7 = 150.3 (P = 0.5/3 = 0.17)

    Not rated:
      Round 2: The game was not played (bye or forfeit).

    First rating of Nina Åkjær: klubrating explain 12 --tournament 2
    ");
    facts.conversions[0].conversion = Conversion::Line {
        factor: Decimal::new(75, 1),
        offset: Decimal::from(425),
    };
    assert_snapshot!(page(&facts, 11, 2, Lang::Da), @"
    Kasper Dam: Forårsmonrad 2026
    Rating: 97 → 100 (+3)
    Regel: løbende rating, parti for parti [ES-rating]

    Rating før: 97, omregnet fra DSU 1153: (1153 − 425)/7,5 = 97,0667 → 97.

    Gældende omregning, vedtaget af klubben: R_DSU = 7,5·R + 425.

    Rd.  Fv.  Modstander            Rating  Kilde              Forskel      P  Point
    --------------------------------------------------------------------------------
      1  s    Nina Åkjær               169  første rating her      −72  0,02     0
      3  h    Gustav Gæst              223  DSU 2100              −126  0,01!    0
      5  s    Hans Christian Moge…     177  klubben                −80  0,01     0,5

    DSU- og FIDE-rating er omregnet: (DSU − 425)/7,5, afrundet til et helt tal.
    Den første rating for Nina Åkjær kommer fra denne turnering og er beregnet på
      spillerens egen side.
    ! Uden for tabel 1 (±82,3): tabellens sidste række er brugt.

    W = 0,5: point i 3 ratede partier
    W_e = 0,04: summen af P, den forventede score i hvert parti (tabel 1)

    K = 6: ratingen før, 97, er under 150
    B = 0: W − W_e = 0,46 er ikke over grænsen 1 (5 runder)
    R_n = R_o + K·(W − W_e + B)
    R_n = 97 + 6·(0,5 − 0,04 + 0) = 99,76 → 100

    Præstationsrating: R_p = R_c + D(P) = 189,7 − 33,7 = 156,0 (P = 0,5/3 = 0,17)

    Ikke ratet:
      Runde 2: Partiet blev ikke spillet (oversidder eller walkover).

    Første rating for Nina Åkjær: klubrating explain 12 --tournament 2
    ");
    let club = club(&facts);
    let json = explanation_json(&club.explained(club.line(10, 3), &[], Lang::En));
    assert_eq!(json["conversion"], "line");
    assert_eq!(json["average"]["recovered"]["rules"], "dsu-2015");
}

#[test]
fn results_for_the_rating_alone_are_marked() {
    let mut facts = decided();
    // A draw instead of a win, and a forfeit instead of another.
    facts.tournaments[0].games[0].rating = Some((Mark::Draw, Mark::Draw));
    facts.tournaments[0].games[2].rating = Some((Mark::ForfeitWin, Mark::ForfeitLoss));
    assert_snapshot!(page(&facts, 1, 1, Lang::Da), @"
    Anders Aagaard: Klubturneringen 2026
    Rating: 145 → 156 (+11)
    Regel: løbende rating, parti for parti [ES-rating]

    Rating før: 145, overtaget fra en tidligere liste pr. 01.01.2026.

    Rd.  Fv.  Modstander              Rating  Kilde             Forskel     P  Point
    --------------------------------------------------------------------------------
      1  h    Bent Østergaard            134  liste 01.01.2026      +11  0,62   0,5*
      2  s    Carl Sørensen              159  liste 01.01.2026      −14  0,35   0,5
      4  s    Erik Zachariassen          138  liste 01.01.2026       +7  0,58   1
      5  h    Finn Holm                  117  liste 01.01.2026      +28  0,79   1
      6  s    Grethe Lund                123  liste 01.01.2026      +22  0,73   1
      7  h    Hans Christian Mogens…     145  liste 01.01.2026        0  0,50   1

    * For ratingen tæller et andet resultat end turneringens eget.

    W = 5: point i 6 ratede partier
    W_e = 3,57: summen af P, den forventede score i hvert parti (tabel 1)

    K = 6: ratingen før, 145, er under 150
    B = 0,43: W − W_e = 1,43 er over grænsen 1 (7 runder); B er det overskydende
    R_n = R_o + K·(W − W_e + B)
    R_n = 145 + 6·(5 − 3,57 + 0,43) = 156,16 → 156

    Præstationsrating: R_p = R_c + D(P) = 136,0 + 33,7 = 169,7 (P = 5/6 = 0,83)

    Ikke ratet:
      Runde 3, Dorte Ærø: Partiet blev ikke spillet (oversidder eller walkover).
        (For ratingen tæller et andet resultat end turneringens eget.)
    ");
    assert_snapshot!(page(&facts, 1, 1, Lang::En), @"
    Anders Aagaard: Klubturneringen 2026
    Rating: 145 → 156 (+11)
    Rule: continuous rating, game by game [ES-rating]

    Rating before: 145, taken over from an earlier list as of 1 January 2026.

    Rd  Col  Opponent                 Rating  Source               Diff     P  Score
    --------------------------------------------------------------------------------
     1  w    Bent Østergaard             134  list 1 January 2026   +11  0.62   0.5*
     2  b    Carl Sørensen               159  list 1 January 2026   −14  0.35   0.5
     4  b    Erik Zachariassen           138  list 1 January 2026    +7  0.58   1
     5  w    Finn Holm                   117  list 1 January 2026   +28  0.79   1
     6  b    Grethe Lund                 123  list 1 January 2026   +22  0.73   1
     7  w    Hans Christian Mogensen     145  list 1 January 2026     0  0.50   1

    * A different result than the tournament's own counts for the rating.

    W = 5: the score in 6 rated games
    W_e = 3.57: the sum of P, the expected score of each game (table 1)

    K = 6: the rating before, 145, is below 150
    B = 0.43: W − W_e = 1.43 is above the limit 1 (7 rounds); B is the excess
    R_n = R_o + K·(W − W_e + B)
    R_n = 145 + 6·(5 − 3.57 + 0.43) = 156.16 → 156

    Performance rating: R_p = R_c + D(P) = 136.0 + 33.7 = 169.7 (P = 5/6 = 0.83)

    Not rated:
      Round 3, Dorte Ærø: The game was not played (bye or forfeit). (A different
        result than the tournament's own counts for the rating.)
    ");
}

#[test]
fn collected_games_say_that_they_moved() {
    let mut facts = decided();
    // Nina's fifth game comes in the autumn only, after a second move.
    facts.tournaments[1].games.retain(|game| game.round != 5);
    facts.adjustments.push(ScaleAdjustment {
        on: day(2026, 7, 1),
        shift: 5,
        compression: None,
        floor: None,
    });
    assert_snapshot!(page(&facts, 12, 3, Lang::Da), @"
    Nina Åkjær: Hillerød EMT 2026
    Første rating: 129
    Regel: nye spillere, første rating efter præstation [ES-rating]

    Hillerød EMT 2026: DSU-rating under 2000 omregnes først tilbage til DSU-skalaen
      før 1. juni 2024: 2·DSU − 2000.

    Turnering          Rd.  Fv.  Modstander         Rating  Kilde     Point
    -----------------------------------------------------------------------
    Forårsmonrad 2026    1  h    Kasper Dam            112  DSU 1153    1
    Forårsmonrad 2026    2  s    Bent Østergaard       177  klubben     0,5
    Forårsmonrad 2026    3  h    Dorte Ærø             178  klubben     0
    Forårsmonrad 2026    4  s    Erik Zachariassen     179  klubben     1
    Hillerød EMT 2026    2  h    Kasper Dam              1  DSU 1153    0

    DSU- og FIDE-rating er omregnet: (DSU − 300)/8, afrundet til et helt tal.

    Modstanderes ratings fra før den 01.07.2026 blev flyttet sammen med hele skalaen
      den dag.

    W = 2,5: point i 5 ratede partier
    R_a = 129,4: modstandernes gennemsnitlige rating
    P = 2,5/5 = 0,50: scoren i de ratede partier
    D(P) = 0
    Med 2 tænkte remiser: (2,5 + 1)/(5 + 2) = 0,50
    D(P)·F = D(0,50) = 0
    R_p = R_a + D(P)·F
    R_p = 129,4 + 0 = 129,40 → 129

    Præstationsrating: alt eller intet blev scoret, så der er kun en grænse: 1,0 → ≤
      −81,3 (P = 0/1 = 0,00)
    ");
    assert_snapshot!(page(&facts, 12, 3, Lang::En), @"
    Nina Åkjær: Hillerød EMT 2026
    First rating: 129
    Rule: newcomers, first rating from performance [ES-rating]

    Hillerød EMT 2026: DSU ratings below 2000 are first converted back to the DSU
      scale before 1 June 2024: 2·DSU − 2000.

    Tournament         Rd  Col  Opponent           Rating  Source    Score
    ----------------------------------------------------------------------
    Forårsmonrad 2026   1  w    Kasper Dam            112  DSU 1153    1
    Forårsmonrad 2026   2  b    Bent Østergaard       177  club        0.5
    Forårsmonrad 2026   3  w    Dorte Ærø             178  club        0
    Forårsmonrad 2026   4  b    Erik Zachariassen     179  club        1
    Hillerød EMT 2026   2  w    Kasper Dam              1  DSU 1153    0

    DSU and FIDE ratings are converted: (DSU − 300)/8, rounded to a whole number.

    Opponents' ratings from before 1 July 2026 were shifted with the whole scale on
      that day.

    W = 2.5: the score in 5 rated games
    R_a = 129.4: the average rating of the opponents
    P = 2.5/5 = 0.50: the score of the rated games
    D(P) = 0
    With 2 imaginary draws: (2.5 + 1)/(5 + 2) = 0.50
    D(P)·F = D(0.50) = 0
    R_p = R_a + D(P)·F
    R_p = 129.4 + 0 = 129.40 → 129

    Performance rating: all or nothing was scored, so there is only a bound: 1.0 → ≤
      −81.3 (P = 0/1 = 0.00)
    ");
}
