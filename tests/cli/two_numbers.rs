//! One person under several start numbers of a tournament: a reserve who steps in again.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

/// Dora Ask is player 4 in the first round, and 5 in the second.
const REPORT: &str = "012 Reserve to gange\n042 2026/09/07\n052 2026/10/05\n062 5\nXXR 2\n\
    001    1      Holm, Anna                        1761         1400001             1.5          3 w 1     2 b =\n\
    001    2      Friis, Bo                         1700         1400002             1.5          4 b 1     1 w =\n\
    001    3      Dam, Carl                         1600         1400003             1.0          1 b 0     5 w 1\n\
    001    4      Ask, Dora                         1500         1400004             0.0          2 w 0  0000 - Z\n\
    001    5      Ask, Dora                         1500         1400004             0.0       0000 - Z     3 b 0\n";

const BOTH: &str = "tournament import t.trf --kind monrad --match '#4=4' --match '#5=4'";

fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Holm' --fide 1400001",
        "member add 'Bo Friis' --fide 1400002",
        "member add 'Carl Dam' --fide 1400003",
        "member add 'Dora Ask' --fide 1400004",
        "start-rating set 1 180 --on 2026-09-01",
        "start-rating set 2 160 --on 2026-09-01",
        "start-rating set 3 130 --on 2026-09-01",
        "start-rating set 4 100 --on 2026-09-01",
    ]);
    club.file("t.trf", REPORT);
    club
}

#[test]
fn who_is_said_to_be_two_players_is_rated_with_the_games_of_both() {
    let club = club();
    let asked = club.run("tournament import t.trf --kind monrad");
    asked.shows("another player in the file matches the same person");
    asked.shows("--match \"#4=17\" --match \"#5=17\"");
    club.ok(BOTH);
    // By table 1: P(−60) = 0.05, P(−30) = 0.20, so 100 + 6·(0 − 0.25) = 98.5; for Dam P(−50) = 0.08, P(30) = 0.80, so
    // 130 + 6·(1 − 0.88) = 130.72.
    assert_eq!(club.json("explain 4")["new"], 99);
    assert_eq!(club.json("explain 3")["new"], 131);
    assert_eq!(
        club.ok("member list --all --json")
            .matches("\"name\"")
            .count(),
        4
    );
    let shown = club.json("tournament show 1");
    let members: Vec<&serde_json::Value> = shown["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| &player["member"])
        .collect();
    assert_eq!(
        members,
        [1, 2, 3, 4, 4],
        "the table has the rows of the file"
    );
    assert_eq!(
        club.ok("tournament export 1 -")
            .matches("Ask, Dora")
            .count(),
        2
    );
    club.ok("check");
}

#[test]
fn an_update_knows_the_two_rows_without_being_told_again() {
    let club = club();
    club.ok(BOTH);
    club.file(
        "t.trf",
        REPORT
            .replace(
                "1.5          4 b 1     1 w =",
                "1.0          4 b =     1 w =",
            )
            .replace(
                "0.0          2 w 0  0000 - Z",
                "0.5          2 w =  0000 - Z",
            ),
    );
    club.ok("tournament import t.trf --kind monrad --update");
    let told = club.json("explain 4");
    assert_eq!(told["terms"].as_array().unwrap().len(), 2, "{told:#}");
}

#[test]
fn two_games_of_one_round_both_count() {
    let club = club();
    let both = REPORT
        .replace(
            "0.0          2 w 0  0000 - Z",
            "1.0          2 w 0     1 b 1",
        )
        .replace(
            "1.5          3 w 1     2 b =",
            "1.0          3 w 1     4 w 0",
        )
        .replace(
            "1.5          4 b 1     1 w =",
            "1.0          4 b 1  0000 - Z",
        );
    club.file("t.trf", both);
    club.ok(BOTH);
    let told = club.json("explain 4");
    let rounds: Vec<&serde_json::Value> = told["terms"]
        .as_array()
        .unwrap()
        .iter()
        .map(|term| &term["round"])
        .collect();
    assert_eq!(rounds, [1, 2, 2], "{told:#}");
}

#[test]
fn a_game_of_the_two_rows_and_names_that_differ_are_refused() {
    let club = club();
    let own = REPORT
        .replace(
            "0.0          2 w 0  0000 - Z",
            "0.5          2 w 0     5 b =",
        )
        .replace(
            "0.0       0000 - Z     3 b 0",
            "0.5       0000 - Z     4 w =",
        )
        .replace(
            "1.0          1 b 0     5 w 1",
            "0.0          1 b 0  0000 - Z",
        );
    let before = club.dump();
    club.file("t.trf", own);
    let told = club.run(BOTH);
    told.shows("t.trf:10: error: 4 Dora Ask is player 4 and 5, and the file has a game of the two in round 2");
    club.file(
        "t.trf",
        REPORT.replace("    5      Ask, Dora ", "    5      Berg, Ib  "),
    );
    let told = club.run(BOTH);
    told.shows("two players are matched to 4 Dora Ask");
    told.shows("names in the file are alike");
    assert_eq!(club.dump(), before);
    club.file("t.trf", REPORT);
    club.ok(BOTH);
    club.run("tournament result 1 2 4 5 1-0 --anyway")
        .shows("cannot play against");
}

#[test]
fn a_round_robin_is_complete_when_the_people_have_met() {
    let club = club();
    club.file(
        "r.csv",
        "#start;2026-09-07\n#end;2026-09-21\nno;name;fide;r1;r2;r3\n1;Anna Holm;1400001;2w1;3w1;\n\
         2;Bo Friis;1400002;1b0;;4w1\n3;Dora Ask;1400004;;1b0;\n4;Dora Ask;1400004;;;2b0\n",
    );
    club.ok("tournament import r.csv --kind club --match '#3=4' --match '#4=4'");
    let shown = club.ok("tournament show 1");
    shown.lacks("never met");
    shown.lacks("ound robin");
    assert_eq!(club.json("explain 4")["terms"].as_array().unwrap().len(), 2);
}

/// In a round robin the games that are left are forfeits; against her own other row nobody has one.
#[test]
fn who_leaves_loses_no_game_to_her_own_other_row() {
    let club = club();
    club.file(
        "g.csv",
        "#name;Gruppe\n#start;2026-09-07\n#end;2026-09-21\n#rounds;3\nno;name;r1;r2;r3\n\
         1;Anna Holm;2w1;3w½;\n2;Bo Friis;1b0;;3b½\n3;Dora Ask;;1b½;2w½\n4;Dora Ask;;;\n",
    );
    club.ok("tournament import g.csv --kind club --match '#3=4' --match '#4=4'");
    club.ok("tournament edit 1 --round-robin yes");
    let left = club.json("tournament player withdraw 1 3");
    let found = ["completed", "games", "forfeits"].map(|key| left["result"][key].as_u64());
    assert_eq!(found, [Some(2), Some(2), Some(0)], "{left}");
    let shown = club.json("tournament show 1");
    let games = shown["games"].as_array().unwrap();
    let own = |game: &&serde_json::Value| {
        game["white"] == 3 && game["black"] == 4 || game["white"] == 4 && game["black"] == 3
    };
    assert_eq!(games.iter().filter(own).count(), 0, "{shown}");
}
