//! Player cards and coordinated events: awaited, missing, reminded of, taken out; a whole event by the
//! average method.

use crate::program as cli;

use cli::TestClub;

fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Signe Ærø' --dsu 90001",
        "member add 'Thorkild Bjerg' --dsu 90002",
        "member add 'Inger Dalsgaard' --since 2026-08-15",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 140 --on 2026-01-01",
    ])
}

fn with_event() -> TestClub {
    let club = club();
    club.ok(
        "tournament new Byfest --kind coordinated --start 2026-10-01 --end 2026-10-03 --rounds 5",
    );
    club
}

#[test]
fn cards_are_awaited_and_come() {
    let club = with_event();
    insta::assert_snapshot!(club.run("card list --missing"), @"No expected player cards are missing.");
    insta::assert_snapshot!(club.undone("tournament expect 1 Signe Thorkild Inger"), @"Byfest: player cards are expected from Signe Ærø; Thorkild Bjerg; Inger Dalsgaard. (klubrating undo 8 undoes it)");
    club.undone("tournament expect 1 Thorkild --not");
    club.ok("card add 1 Signe --dsu-opponents 1500,1600 --score 1");
    // Of Thorkild none was awaited any more; his is fine all the same.
    club.ok("card add 1 Thorkild --dsu-opponents 1400,1500 --score 1½");
    insta::assert_snapshot!(club.run("card list --missing 1"), @"
    Tournament  Last day    Member
    ---------------------------------------
    Byfest      3 Oct 2026  Inger Dalsgaard
    ");
    insta::assert_snapshot!(club.run("card list --missing --json"), @r#"
    [
      {
        "tournament": 1,
        "tournament_name": "Byfest",
        "start": "2026-10-01",
        "end": "2026-10-03",
        "member": 3,
        "name": "Inger Dalsgaard"
      }
    ]
    "#);
    insta::assert_snapshot!(club.run("tournament show 1"), @"
    Byfest
    Tournament 1: coordinated tournament, 1 October 2026 to 3 October 2026, 5
      rounds.

    No players have been entered yet.

    Performance ratings:

    Name              W  Games    R_c    R_p
    ----------------------------------------
    Signe Ærø       1        2  156.0  156.0
    Thorkild Bjerg  1.5      2  144.0  167.8

    2 player cards.
      Signe Ærø: 1 in 2 games
      Thorkild Bjerg: 1.5 in 2 games

    Player cards missing: Inger Dalsgaard
    ");
    // Taken out, Signe's is awaited again; the rating goes back with it.
    assert_eq!(club.json("rate")["lines"].as_array().unwrap().len(), 2);
    club.undone("card remove 1 Signe");
    assert_eq!(club.json("rate")["lines"].as_array().unwrap().len(), 1);
    assert_eq!(club.count("card list --missing"), 2);
    insta::assert_snapshot!(club.run("card remove 1 Signe"), @r"
    error: there is no such player card
    hint: klubrating card list shows the cards
    exit 2
    ");
    // Games in the event are as good as a card.
    club.ok("tournament player add 1 Signe");
    club.ok("tournament player add 1 'Bo Gæst' --dsu 1500");
    club.ok("tournament result 1 1 1 2 1-0");
    assert_eq!(club.count("card list --missing"), 1);
}

#[test]
fn only_members_of_events_outside_are_awaited() {
    let club = with_event();
    club.ok("tournament new Klub --kind club --start 2026-10-01 --end 2026-10-03 --rounds 5");
    insta::assert_snapshot!(club.run("tournament expect 2 Signe"), @r"
    error: player cards belong to external tournaments
    hint: the kind of the tournament must be coordinated or approved
    exit 2
    ");
    club.ok(
        "tournament new Forår --kind coordinated --start 2026-04-01 --end 2026-04-03 --rounds 5",
    );
    insta::assert_snapshot!(club.run("tournament expect 3 Signe Inger"), @"
    error: the player was not a member on 1 April 2026
    exit 2
    ");
    assert_eq!(club.json("card list --missing"), serde_json::json!([]));
}

#[test]
fn the_reminder_to_the_chairman() {
    let club = with_event();
    insta::assert_snapshot!(club.run("card reminder"), @"No expected player cards are missing.");
    club.ok("tournament expect 1 1 3");
    club.ok(
        "tournament new Forår --kind coordinated --start 2026-04-01 --end 2026-04-03 --rounds 5",
    );
    club.ok("tournament expect Forår 2");
    insta::assert_snapshot!(club.danish("card reminder"), @"
    Til formanden for Testklub

    Efter en ekstern turnering afleverer deltagerne deres spillerkort til
    ratingudvalget (ratingreglementets §7). Disse mangler endnu:

    Forår (01.04.2026 til 03.04.2026):
    - Thorkild Bjerg

    Byfest (01.10.2026 til 03.10.2026):
    - Inger Dalsgaard
    - Signe Ærø

    Så længe et kort mangler, tæller turneringen ikke i medlemmets rating. Kortet
    skal oplyse modstandernes DSU-rating, eller medlemmets egen før og efter, samt
    antal point.

    Ratingudvalget, 21.11.2026
    ");
    let one = club.json("card reminder Byfest");
    assert_eq!(one["missing"].as_array().unwrap().len(), 2);
    assert!(!one["text"].as_str().unwrap().contains("Forår"));
}

/// A report of a coordinated event: two clubmates who meet each other, and two guests, all with DSU numbers.
///
/// | | 1 Signe 1500 | 2 Thorkild 1420 | 3 Gæst 1600 | 4 Fremmed 1345 |
/// |---|---|---|---|---|
/// | 1 | | 1 | ½ | 1 |
/// | 2 | 0 | | 1 | ½ |
fn report() -> String {
    let row = |no: usize, name: &str, points: &str, rounds: [&str; 3]| {
        format!(
            "001 {no:>4}      {name:<33}      DEN                        {points:>4} {no:>4}{}\n",
            rounds.map(|round| format!("  {round:<8}")).concat()
        )
    };
    let record = |no: usize, name: &str, rating: u32, number: u32| {
        format!("DEN {no:>4}      {name:<33} {rating:>4}     {number:>11}\n")
    };
    [
        "012 Grand Prix\n042 2026/10/09\n052 2026/10/11\nXXR 3\n".to_owned(),
        row(1, "Ærø, Signe", "2.5", ["   2 w 1", "   3 b =", "   4 w 1"]),
        row(
            2,
            "Bjerg, Thorkild",
            "1.5",
            ["   1 b 0", "   4 w =", "   3 b 1"],
        ),
        row(3, "Gæst, Bo", "0.5", ["   4 b 0", "   1 w =", "   2 w 0"]),
        row(
            4,
            "Fremmed, Lis",
            "1.5",
            ["   3 w 1", "   2 b =", "   1 b 0"],
        ),
        record(1, "Ærø, Signe", 1500, 90001),
        record(2, "Bjerg, Thorkild", 1420, 90002),
        record(3, "Gæst, Bo", 1600, 90103),
        record(4, "Fremmed, Lis", 1345, 90104),
    ]
    .concat()
}

#[test]
fn a_whole_event_by_the_average_method() {
    let club = club();
    for line in [
        "external-rating set Signe --scale dsu --value 1500 --on 2026-09-01",
        "external-rating set Thorkild --scale dsu --value 1420 --on 2026-09-01",
    ] {
        club.ok(line);
    }
    club.file("grand-prix.trf", report());
    let imported = club.json("tournament import grand-prix.trf --kind coordinated --guests");
    assert_eq!(imported["result"]["warnings"], serde_json::json!([]));
    let signe = club.json("explain Signe");
    assert_eq!(signe["rule"], "average");
    // Her opponents on the DSU scale: clubmate 1420 (8·140 + 300), guests 1600 and 1345: 4365/3 = 1455;
    // (1455 − 300)/8 = 144.4 → 144. P(150 − 144) = 0.57; W_e = 3·0.57 = 1.71.
    assert_eq!(signe["average"]["dsu"], 1455.0);
    assert_eq!(signe["average"]["rating"], 144.0);
    assert_eq!(signe["expected"], 1.71);
    // 150 + 5·(2.5 − 1.71) = 153.95 → 154.
    assert_eq!(signe["exact"], 153.95);
    assert_eq!(signe["new"], 154);
    // His: clubmate 1500 (8·150 + 300), 1600, 1345: 4445/3 = 1481.67 → 1482; 147.75 → 148.
    // P(140 − 148) = 0.41; W_e = 1.23; 140 + 6·(1.5 − 1.23) = 141.62 → 142.
    let thorkild = club.json("explain Thorkild");
    assert_eq!(thorkild["average"]["dsu"], 1482.0);
    assert_eq!(thorkild["average"]["rating"], 148.0);
    assert_eq!(thorkild["expected"], 1.23);
    assert_eq!(thorkild["exact"], 141.62);
    assert_eq!(thorkild["new"], 142);
}
