//! Seeding, groups and team boards on the command line.

use crate::program as cli;
use crate::written::Written;

use cli::{NOW, TestClub};
use klubrating::store::{self, Access, Author, Intent, Store};

/// A club with one published list, and a tournament after it with members on the list, one who is not, and
/// guests.
fn club() -> TestClub {
    TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Thorkild Bjerg'",
        "member add 'Inger Dalsgaard'",
        "member add 'Aase Holm'",
        "member add 'Poul Friis'",
        "member add 'Kaj Lund' --passive",
        "member add 'Lis Ny'",
        "start-rating set 1 180 --on 2026-01-01",
        "start-rating set 2 152 --on 2026-01-01",
        "start-rating set 3 152 --on 2026-01-01",
        "start-rating set 4 120 --on 2026-01-01",
        "start-rating set 6 210 --on 2026-01-01",
        "tournament new Klubturnering --kind club --start 2026-02-01 --end 2026-05-01 --rounds 2",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 3",
        "tournament player add 1 4",
        "tournament player add 1 6",
        "tournament result 1 1 1 4 1-0",
        "tournament result 1 1 2 3 ½-½",
        "tournament close 1 --reason 'no more was played'",
        "publish 2026-08-01",
        "start-rating set 5 161 --on 2026-08-15",
        "start-rating set 4 99 --on 2026-08-15",
        "tournament new Efterårsmonrad --kind monrad --start 2026-09-01 --end 2026-10-30 --rounds 5",
        "tournament player add 2 7",
        "tournament player add 2 3",
        "tournament player add 2 'Bo Gæst' --dsu 1612",
        "tournament player add 2 2",
        "tournament player add 2 5",
        "tournament player add 2 1",
        "tournament player add 2 'Ole Fremmed' --fide 1700",
        "tournament player add 2 4",
    ])
}

/// The names of players in an answer.
fn names(players: &serde_json::Value) -> Vec<&str> {
    let players = players.as_array().unwrap().iter();
    players.map(|one| one["name"].as_str().unwrap()).collect()
}

#[test]
fn a_tournament_is_seeded_by_the_list_valid_on_its_first_day() {
    let club = club();
    insta::assert_snapshot!(club.run("seed Efterårsmonrad"), @"
    Testklub
    Seeding: Efterårsmonrad
    Strength on 1 September 2026, by the rating list as of 1 August 2026.

    Seed   Name             Rating  Class  Rating from
    ------------------------------------------------------
       1   Signe Ærø         180*   1      list 1 Aug 2026
       2   Ole Fremmed       175    1      FIDE 1700
       3   Bo Gæst           164    2      DSU 1612
       4   Poul Friis        161*   2      not on the list
       5=  Thorkild Bjerg    152*   2      list 1 Aug 2026
       5=  Inger Dalsgaard   152*   2      list 1 Aug 2026
       7   Aase Holm         120*   3      list 1 Aug 2026
       8   Lis Ny              -           unrated

    = Same seed: the ratings are equal; more rated games first, then by name.
    * Provisional: fewer than 30 rated games.
    not on the list: the rating on that day, not published yet.
    DSU: converted from the DSU rating.
    FIDE: converted from the FIDE rating by the DSU formula.
    ");
    insta::assert_snapshot!(club.danish("seed 2 --on 2026-07-01"), @r"
    Testklub
    Seedning: Efterårsmonrad
    Styrke den 1. juli 2026; ingen ratingliste var offentliggjort endnu.

    Seed   Navn             Rating  Kl.  Rating fra
    ---------------------------------------------------
       1   Signe Ærø         180*   1    ikke på listen
       2   Ole Fremmed       175    1    FIDE 1700
       3   Bo Gæst           164    2    DSU 1612
       4=  Thorkild Bjerg    152*   2    ikke på listen
       4=  Inger Dalsgaard   152*   2    ikke på listen
       6   Aase Holm         120*   3    ikke på listen
       7   Poul Friis          -         uden rating
       8   Lis Ny              -         uden rating

    = Samme seedning: ens rating; flest ratede partier først, derefter navn.
    * Foreløbig: færre end 30 ratede partier.
    ikke på listen: ratingen den dag, endnu ikke offentliggjort.
    DSU: omregnet fra DSU-ratingen.
    FIDE: omregnet fra FIDE-ratingen med DSU-formlen.
    ");
    let answer = club.json("seed 2");
    assert_eq!(answer["on"], "2026-09-01");
    assert_eq!(answer["list_date"], "2026-08-01");
    let player = |at: usize| answer["players"][at].clone();
    assert_eq!(
        player(5),
        serde_json::json!({
            "seed": 5, "place": 6, "shared": true, "member": 3, "name": "Inger Dalsgaard",
            "rating": 152, "source": "list", "class": "2", "provisional": true,
        })
    );
    let sources: Vec<_> = (0..8).map(|at| player(at)["source"].clone()).collect();
    let expected = [
        "list", "fide", "dsu", "draft", "list", "list", "list", "none",
    ];
    assert_eq!(sources, expected);
    assert!(player(7)["rating"].is_null() && player(7)["provisional"].is_null());
}

#[test]
fn a_later_list_does_not_change_an_earlier_seeding() {
    let club = club();
    let before = club.ok("seed 2");
    club.ok("tournament result 2 1 1 2 1-0");
    club.insist(
        "publish 2026-11-01 --extra 'before the team tournament' --anyway --reason 'rounds are still to come'",
    );
    assert_eq!(club.ok("seed 2"), before);
    assert_eq!(
        club.json("seed 2 --on 2026-11-01")["list_date"],
        "2026-11-01"
    );
}

#[test]
fn names_typed_and_names_of_a_file() {
    let club = club();
    let typed = club.json("seed --players 'Aase,Signe Ærø,#2,Hans Ukendt' --on 2026-09-01");
    assert_eq!(
        names(&typed["players"]),
        ["Signe Ærø", "Thorkild Bjerg", "Aase Holm", "Hans Ukendt"]
    );
    assert!(typed["players"][3]["member"].is_null());
    club.file("names.txt", "Hans Ukendt\n# ours\n2\nÆrø, Signe\nAase\n");
    let listed = club.json("seed --file names.txt --on 2026-09-01");
    assert_eq!(listed, typed);
    club.file("names.csv", "navn;rating\nHans Ukendt;155\n2;90\n");
    let rated = club.json("seed --file names.csv");
    assert_eq!(rated["on"], "2026-11-21");
    assert_eq!(names(&rated["players"]), ["Hans Ukendt", "Thorkild Bjerg"]);
    assert_eq!(rated["players"][0]["source"], "given");
    assert_eq!(rated["players"][1]["rating"], 152);
    let semicolons = club.json("seed --players 'Dalsgaard, Inger; Lis'");
    assert_eq!(names(&semicolons["players"]), ["Inger Dalsgaard", "Lis Ny"]);
}

#[test]
fn who_is_doubtful_or_named_twice_is_refused() {
    let club = club();
    insta::assert_snapshot!(club.run("seed --players 'Signe B. Ærø,Lis'"), @r"
    error: it is not clear who Signe B. Ærø is
    hint: give a number, or add =guest to the name: 1 Signe Ærø
    exit 2
    ");
    let guest = club.json("seed --players 'Signe B. Ærø=guest,Lis'");
    assert_eq!(names(&guest["players"]), ["Lis Ny", "Signe B. Ærø"]);
    insta::assert_snapshot!(club.run("seed --players '1,Signe'"), @r"
    error: Signe Ærø is named twice
    exit 2
    ");
    insta::assert_snapshot!(club.danish("seed --players 99"), @"
    fejl: ingen person passer til 99
    tip: klubrating member list --all viser alle
    exit 2
    ");
    insta::assert_snapshot!(club.run("seed --players ,"), @r"
    error: there is no one to seed
    hint: enter players with klubrating tournament player add, or give them with --players
    exit 2
    ");
    club.file("bad.txt", "Signe B. Ærø\nLis;16x\n");
    insta::assert_snapshot!(club.run("seed --file bad.txt"), @r#"
    bad.txt:2:5: error: "16x" is not a rating. Expected a whole number on the club's own scale, or nothing.
    error: bad.txt cannot be used
    hint: fix the lines above; an unclear name needs a member number, or =guest after it
    exit 3
    "#);
    club.file("bad2.txt", "Signe B. Ærø\nLis;9999\nlis\n");
    insta::assert_snapshot!(club.danish("seed --file bad2.txt"), @"
    bad2.txt:1: fejl: Signe B. Ærø kan være en af disse: 1 Signe Ærø.
    bad2.txt:2: fejl: 9999 ligger uden for det mulige for ratinger
    bad2.txt:3: fejl: Lis Ny er nævnt to gange
    fejl: bad2.txt kan ikke bruges
    tip: ret linjerne ovenfor; et uklart navn kræver et medlemsnummer eller =guest bagefter
    exit 3
    ");
}

#[test]
fn groups_of_strength() {
    let club = club();
    insta::assert_snapshot!(club.run("groups 2 --size 3"), @"
    Testklub
    Groups: Efterårsmonrad
    Strength on 1 September 2026, by the rating list as of 1 August 2026.

    Group A: 3 players, average 173.0, ratings 180 to 164

    Seed  Name             Rating  Class  Rating from
    -----------------------------------------------------
       1  Signe Ærø         180*   1      list 1 Aug 2026
       2  Ole Fremmed       175    1      FIDE 1700
       3  Bo Gæst           164    2      DSU 1612

    Group B: 3 players, average 155.0, ratings 161 to 152

    Seed   Name             Rating  Class  Rating from
    ------------------------------------------------------
       4   Poul Friis        161*   2      not on the list
       5=  Thorkild Bjerg    152*   2      list 1 Aug 2026
       5=  Inger Dalsgaard   152*   2      list 1 Aug 2026

    Group C: 2 players, rating 120

    Seed  Name             Rating  Class  Rating from
    -----------------------------------------------------
       7  Aase Holm         120*   3      list 1 Aug 2026
       8  Lis Ny              -           unrated

    = Same seed: the ratings are equal; more rated games first, then by name.
    * Provisional: fewer than 30 rated games.
    not on the list: the rating on that day, not published yet.
    DSU: converted from the DSU rating.
    FIDE: converted from the FIDE rating by the DSU formula.
    ");
    insta::assert_snapshot!(club.danish("groups 2 --by-class"), @r"
    Testklub
    Grupper: Efterårsmonrad
    Styrke den 1. september 2026 efter ratinglisten pr. 1. august 2026.

    1-klasse: 2 spillere, gennemsnit 177,5, rating 180 til 175

    Seed  Navn             Rating  Kl.  Rating fra
    ----------------------------------------------------
       1  Signe Ærø         180*   1    liste 01.08.2026
       2  Ole Fremmed       175    1    FIDE 1700

    2-klasse: 4 spillere, gennemsnit 157,3, rating 164 til 152

    Seed   Navn             Rating  Kl.  Rating fra
    -----------------------------------------------------
       3   Bo Gæst           164    2    DSU 1612
       4   Poul Friis        161*   2    ikke på listen
       5=  Thorkild Bjerg    152*   2    liste 01.08.2026
       5=  Inger Dalsgaard   152*   2    liste 01.08.2026

    3-klasse: 1 spiller, rating 120

    Seed  Navn             Rating  Kl.  Rating fra
    ----------------------------------------------------
       7  Aase Holm         120*   3    liste 01.08.2026

    Uden rating: 1 spiller

    Seed  Navn             Rating  Kl.  Rating fra
    -----------------------------------------------
       8  Lis Ny              -         uden rating

    = Samme seedning: ens rating; flest ratede partier først, derefter navn.
    * Foreløbig: færre end 30 ratede partier.
    ikke på listen: ratingen den dag, endnu ikke offentliggjort.
    DSU: omregnet fra DSU-ratingen.
    FIDE: omregnet fra FIDE-ratingen med DSU-formlen.
    ");
    let sizes = |line: &str| -> Vec<i64> {
        let answer = club.json(line);
        let groups = answer["groups"].as_array().unwrap().iter();
        groups
            .map(|group| group["size"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(sizes("groups 2 --count 3"), [2, 3, 3]);
    assert_eq!(sizes("groups 2 --count 3 --rest last"), [2, 2, 4]);
    assert_eq!(sizes("groups 2 --size 6 --rest last"), [8]);
    assert_eq!(sizes("groups 2 --size 5 --rest last"), [5, 3]);
    let answer = club.json("groups 2 --count 2");
    let group = &answer["groups"][0];
    assert_eq!(
        (&group["name"], group["average"].as_f64()),
        (&"A".into(), Some(170.0))
    );
    assert_eq!(
        (&group["highest"], &group["lowest"]),
        (&180.into(), &161.into())
    );
    let classes = club.json("groups 2 --by-class");
    let classes = classes["groups"].as_array().unwrap().iter();
    let classes: Vec<_> = classes
        .map(|group| group["name"].as_str().unwrap())
        .collect();
    assert_eq!(classes, ["1", "2", "3", "unrated"]);
    insta::assert_snapshot!(club.run("groups 2 --count 9"), @r"
    error: there are more groups than players: 8 players
    hint: choose a smaller --count, or --size
    exit 2
    ");
}

#[test]
fn the_strongest_active_members_make_a_team() {
    let club = club();
    insta::assert_snapshot!(club.run("team --boards 3 --reserves --on 2026-09-01"), @"
    Testklub
    Team
    Strength on 1 September 2026, by the rating list as of 1 August 2026.
    The boards are in order of strength.

    Board  Name             Rating  Diff.  Class  Rating from
    -------------------------------------------------------------
        1  Signe Ærø         180*          1      list 1 Aug 2026
        2  Poul Friis        161*     −19  2      not on the list
        3  Thorkild Bjerg    152*      −9  2      list 1 Aug 2026

    Reserves

    Name             Rating  Class  Rating from
    -----------------------------------------------
    Inger Dalsgaard   152*   2      list 1 Aug 2026
    Aase Holm         120*   3      list 1 Aug 2026
    Lis Ny              -           unrated

    * Provisional: fewer than 30 rated games.
    not on the list: the rating on that day, not published yet.
    ");
    let early = club.json("team --boards 9 --on 2026-07-01");
    assert_eq!(early["empty_boards"], 3);
    assert!(!names(&early["boards"]).contains(&"Kaj Lund"));
    insta::assert_snapshot!(club.run("team --reserves"), @r"
    error: no players are given
    hint: give the players, or --boards for the strongest active members
    exit 2
    ");
    insta::assert_snapshot!(club.danish("team 1 2 3 --boards 2"), @"
    fejl: 3 spillere er angivet til 2 brætter
    tip: --reserves gør de andre til reserver
    exit 2
    ");
    insta::assert_snapshot!(club.danish("team Kaj Signe --boards 1 --reserves"), @r"
    Testklub
    Holdopstilling
    Styrke den 21. november 2026 efter ratinglisten pr. 1. august 2026.
    Brætterne er ordnet efter styrke.

    Bræt  Navn       Rating  Forskel  Kl.  Rating fra
    -----------------------------------------------------
       1  Kaj Lund    210*            M    ikke på listen

    Reserver

    Navn       Rating  Kl.  Rating fra
    ----------------------------------------
    Signe Ærø   180*   1    liste 01.08.2026

    * Foreløbig: færre end 30 ratede partier.
    ikke på listen: ratingen den dag, endnu ikke offentliggjort.

    Kaj Lund er passivt medlem den 21. november 2026.
    ");
}

#[test]
fn an_order_as_given_is_checked_against_the_limit() {
    let club = club();
    insta::assert_snapshot!(club.run("team 2 3 1 7 --as-given --limit 10"), @"
    Testklub
    Team
    Strength on 21 November 2026, by the rating list as of 1 August 2026.
    The boards are in the order given.

    Board  Name             Rating  Diff.  Class  Rating from
    -------------------------------------------------------------
        1  Thorkild Bjerg    152*          2      list 1 Aug 2026
        2  Inger Dalsgaard   152*       0  2      list 1 Aug 2026
        3  Signe Ærø         180*     +28  1      list 1 Aug 2026
        4  Lis Ny              -                  unrated

    Boards 2 and 3: Signe Ærø is 28 points stronger than Inger Dalsgaard; at most 10
      are allowed.
    Boards 3 and 4 cannot be compared: a rating is missing.

    * Provisional: fewer than 30 rated games.
    exit 6
    ");
    club.run("team 2 3 1 7 --limit 0").lacks("exit");
    club.run("team 2 3 1 --as-given --limit 28")
        .shows("No board is more than 28 points stronger");
    let answer = club.json("team 2 3 1 --as-given --limit 27");
    assert_eq!(
        answer["violations"],
        serde_json::json!([{
            "board": 2, "upper": "Inger Dalsgaard", "lower": "Signe Ærø", "difference": 28,
        }])
    );
    insta::assert_snapshot!(club.danish("team 2 3 1 --as-given"), @r"
    Testklub
    Holdopstilling
    Styrke den 21. november 2026 efter ratinglisten pr. 1. august 2026.
    Brætterne står i den angivne rækkefølge.

    Bræt  Navn             Rating  Forskel  Kl.  Rating fra
    -------------------------------------------------------------
       1  Thorkild Bjerg    152*            2    liste 01.08.2026
       2  Inger Dalsgaard   152*         0  2    liste 01.08.2026
       3  Signe Ærø         180*       +28  1    liste 01.08.2026

    Der er ingen grænse for rækkefølgen på brætterne.

    * Foreløbig: færre end 30 ratede partier.
    ");
}

/// Writes a setting as the committee would.
fn set(club: &TestClub, value: &str) {
    let author = Author {
        user: "tester".to_owned(),
        on_behalf_of: None,
    };
    let intent = Intent {
        kind: "setting",
        subject: serde_json::Value::Null,
        reason: None,
    };
    let mut store = Store::open(&club.database(), Access::ReadWrite).unwrap();
    store
        .operate(&author, NOW, intent, |op| {
            op.conn().execute("DELETE FROM setting", [])?;
            op.conn().execute(
                "INSERT INTO setting (name, value, version) VALUES ('team-difference', ?1, ?2)",
                rusqlite::params![value, op.id().0],
            )?;
            Ok::<_, store::Error>(())
        })
        .unwrap();
}

#[test]
fn the_committee_s_setting_is_the_limit_unless_another_is_given() {
    let club = club();
    set(&club, "10");
    assert!(club.run("team 3 1 --as-given").ends_with("exit 6\n"));
    assert_eq!(club.json("team 3 1")["limit"], 10);
    club.ok("team 3 1 --as-given --limit 28");
    set(&club, "off");
    assert!(club.json("team 3 1 --as-given")["limit"].is_null());
    assert_eq!(club.json("team 3 1 --limit 5")["limit"], 5);
}

#[test]
fn every_page_keeps_within_80_columns() {
    let club = club();
    club.ok("member add 'Maximiliane Alexandrine von und zu Hohenlohe-Waldenburg-Schillingsfürst'");
    let long = "seed --players '1,8,Bartholomæus Gyldenløve-Frederiksen af Nordre Birk og Omegn'";
    for line in [
        "seed 2",
        long,
        "groups 2 --size 3",
        "team 8 1 2 6 --as-given --limit 0",
        "seed --help",
        "groups --help",
        "team --help",
    ] {
        for page in [club.run(line), club.danish(line)] {
            for line in page.lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}
