//! What a tournament report says beside its games is kept, used, and written back.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;

const SWISS: &str = "\
012 Groups
042 2026/04/01
052 2026/04/03
142 3
152 B
192 FIDE_DUTCH_2026
212 PTS,BH,WIN,XYZ
001    1      Signe Ærø                         2000                             2.5    1     2 w 1     3 w 1     4 b =
001    2      Thorkild Bjerg                    1900                             1.0    3     1 b 0     4 w 1     3 b -
001    3      Inger Dalsgaard                   1800                             2.0    2     4 b 1     1 b 0     2 w +
001    4      Kaj Østerlund                     1700                             0.5    4     3 w 0     2 b 0     1 w =
";

const TEAMS: &str = "\
012 Teams
042 2026/04/01
052 2026/04/03
092 Team Swiss System
142 1
013 Valby                              1    2
013 Ribe                               3    4
001    1      Signe Ærø                         2000                             1.0          3 w 1
001    2      Thorkild Bjerg                    1900                             0.5          4 b =
001    3      Inger Dalsgaard                   1800                             0.0          1 b 0
001    4      Kaj Østerlund                     1700                             0.5          2 w =
";

/// Three rounds of five, said to be a round robin.
const ROBIN: &str = "\
012 Groups
042 2026/04/01
052 2026/04/03
142 3
192 FIDE_ROUNDROBIN
001    1      Signe Ærø                         2000                             1.0    1     2 w 1
001    2      Thorkild Bjerg                    1900                             1.0    3     1 b 0     4 w 1
001    3      Inger Dalsgaard                   1800                             1.0    2     4 b 1
001    4      Kaj Østerlund                     1700                             0.0    4     3 w 0     2 b 0
001    5      Povl Åkjær                        1700                             0.0    4
";

const OPEN: &str = "\
012 Star
042 2026/04/01
052 2026/04/01
142 3
001    1      Signe Ærø                         2000                             1.0    1     2 w 1     3 w *
001    2      Thorkild Bjerg                    1900                             0.0    4     1 b 0     4 w
001    3      Inger Dalsgaard                   1800                             0.0    3     4 b 0     1 b *
001    4      Kaj Østerlund                     1700                             1.0    2     3 w 1     2 b
";

fn club(file: &str) -> TestClub {
    let club = TestClub::new();
    club.file("in.trf", file);
    club.ok("tournament import in.trf --kind club --guests");
    club
}

fn exported(club: &TestClub) -> String {
    let _ = std::fs::remove_file(club.path("out.trf"));
    club.ok("tournament export 1 out.trf");
    std::fs::read_to_string(club.path("out.trf")).unwrap()
}

#[test]
fn the_declared_system_and_order_hold_until_somebody_asks_otherwise() {
    let club = club(SWISS);
    let told = club.json("standings 1");
    assert_eq!(told["pairing"], "swiss");
    assert_eq!(told["order"], serde_json::json!(["points", "BH", "WIN"]));
    let page = club.ok("standings 1");
    for sentence in ["everyone met everyone", "the file declares", "XYZ"] {
        page.shows(sentence);
    }
    // Number 3 won by forfeit in round 3: in a round robin it is a game like the others.
    let values = |options: &str| {
        club.json(&format!("standings 1 --systems BH {options}"))["players"][1]["BH"].as_f64()
    };
    assert_eq!(values("--swiss"), Some(4.0));
    assert_eq!(values("--round-robin"), Some(4.0));
    let asked = club.json("standings 1 --round-robin");
    assert_eq!(asked["pairing"], "settled");
    club.ok("standings 1 --round-robin").shows("as you asked");
    assert_eq!(club.json("standings 1 --order points,SB")["order"][1], "SB");
    club.ok("tournament edit 1 --order points,SB,DE");
    assert_eq!(
        club.json("standings 1")["order"],
        serde_json::json!(["points", "SB", "DE"])
    );
}

#[test]
fn records_come_out_again_and_undo_takes_them_back() {
    let club = club(SWISS);
    let text = exported(&club);
    for line in ["152 B", "192 FIDE_DUTCH_2026", "212 PTS,BH,WIN,XYZ"] {
        assert!(text.lines().any(|own| own == line), "{text}");
    }
    let newer = SWISS
        .replace("152 B", "152 W")
        .replace("4 b =", "4 b 1")
        .replace("1 w =", "1 w 0");
    club.file("in.trf", newer);
    club.ok("tournament import in.trf --kind club --update");
    assert!(exported(&club).contains("\n152 W\n"));
    club.undo();
    assert!(exported(&club).contains("\n152 B\n"));
}

#[test]
fn a_team_event_has_a_table_of_its_teams() {
    let club = club(TEAMS);
    let told = club.json("standings 1");
    assert_eq!(told["teams"][0]["name"], "Valby");
    assert_eq!(told["teams"][0]["match_points"].as_f64(), Some(2.0));
    assert_eq!(told["teams"][0]["board_points"].as_f64(), Some(1.5));
    assert_eq!(told["teams"][1]["lost"], 1);
    club.ok("standings 1").shows("Match points");
    let text = exported(&club);
    text.shows("\n013 Valby                              1    2\n");
}

#[test]
fn open_pairings_stay_open_through_import_and_export() {
    let club = club(OPEN);
    let games = club.json("tournament show 1")["games"]
        .as_array()
        .unwrap()
        .clone();
    let open = games
        .iter()
        .filter(|game| game["result"] == "X" || game["open"] == true);
    assert_eq!(games.len(), 4, "{games:?}");
    assert!(open.count() <= 2);
    let text = exported(&club);
    assert_eq!(text.matches(" *").count(), 4, "{text}");
}

#[test]
fn a_day_that_nobody_can_read_is_asked_for() {
    let club = TestClub::new();
    club.file("in.trf", OPEN.replace("042 2026/04/01", "042 26/04/03"));
    let import = "tournament import in.trf --kind club --guests";
    let failure = club.run(import);
    failure.shows("26/04/03");
    failure.shows("--start");
    assert!(failure.ends_with("exit 3\n"), "{failure}");
    club.ok(&format!("{import} --start 2026-04-01"));
}

/// Every record beside the games: written back as it came, and what it changes in the tables: how the event was paired,
/// the order, and the first team's match points and board points.
#[test]
fn every_record_is_written_back_and_does_what_it_says() {
    let usual = ("swiss", "points SB DE WIN", [2.0, 1.5]);
    let paired = |how| (how, usual.1, usual.2);
    let ordered = |order| (usual.0, order, usual.2);
    let teams = |points| (usual.0, usual.1, points);
    for (record, (pairing, order, [matches, boards])) in [
        ("152 W", usual),
        ("172 IND FIDE", usual),
        ("182 Sharly 1.0", usual),
        ("192 FIDE_ROUNDROBIN", paired("settled")),
        ("192 FIDE_DUTCH_2026", usual),
        ("202 BH/C1,SB", ordered("points BH/C1 SB")),
        ("212 PTS,DE,WIN", ordered("points DE WIN")),
        ("222 5400+30", usual),
        ("240 H   2    1    2", usual),
        ("250  2    1.0   1   1    1    2", usual),
        ("260   1   2    1    2", usual),
        ("299 A    1.0   1    1", usual),
        ("300   1   1   2    1    2    3    4", usual),
        ("320  1    1.0   2   1", teams([3.0, 2.5])),
        ("330 +-   2   1   2", teams([4.0, 3.5])),
        ("352 WB", usual),
        ("362 TW 3     TD 1     TL 0", teams([3.0, 1.5])),
        ("801   1 x", usual),
        ("802   1 x", usual),
        ("XXZ 1", usual),
    ] {
        let file = TEAMS.replace("142 1\n", &format!("142 2\n{record}\n"));
        let club = club(&file);
        let text = exported(&club);
        assert!(text.lines().any(|line| line == record), "{record}: {text}");
        let told = club.json("standings 1");
        let systems = told["order"].as_array().unwrap().iter();
        let systems: Vec<_> = systems.map(|code| code.as_str().unwrap()).collect();
        assert_eq!(told["pairing"], pairing, "{record}");
        assert_eq!(systems.join(" "), order, "{record}");
        let team = &told["teams"][0];
        assert_eq!(team["match_points"].as_f64(), Some(matches), "{record}");
        assert_eq!(team["board_points"].as_f64(), Some(boards), "{record}");
    }
}

/// Three points a win: counted so, and written back so.
#[test]
fn the_points_system_of_a_file_holds() {
    let club = club(&TEAMS.replace("142 1\n", "142 1\n162 W  3.0   D  1.0   L  0.0\n"));
    let told = club.json("standings 1");
    assert_eq!(told["players"][0]["points"].as_f64(), Some(3.0));
    assert_eq!(told["teams"][0]["board_points"].as_f64(), Some(4.0));
    let text = exported(&club);
    text.shows("\n162  W 3.0    D 1.0    L 0.0");
}

/// A record that says round robin where the games cannot be one, and the other way round.
#[test]
fn a_contradiction_between_file_and_games_is_told() {
    let said = |text: &str| {
        let club = club(text);
        let page = club.ok("standings 1");
        page.words()
    };
    let swiss = said(SWISS);
    swiss.shows("everyone met everyone");
    let robin = said(ROBIN);
    robin.shows("its games do not look like it");
}
