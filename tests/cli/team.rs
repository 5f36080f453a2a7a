//! Team matches: a season from a spreadsheet, board by board, and back.

use crate::program as cli;
use crate::written::Written;

use cli::TestClub;
use klubrating::exchange::team_csv;

const TEMPLATE: &str = include_str!("../../data/templates/team.csv");

fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Signe Ærø' --dsu 90001",
        "member add 'Thorkild Bjerg' --dsu 90002",
        "member add 'Inger Dalsgaard'",
        "member add 'Kaj Østerlund' --dsu 90004",
        "member add 'Povl Åkjær' --dsu 90005",
        "start-rating set 1 150 --on 2026-01-01",
        "start-rating set 2 140 --on 2026-01-01",
        "start-rating set 4 160 --on 2026-01-01",
        "start-rating set 5 130 --on 2026-01-01",
    ]);
    club.file("team.csv", TEMPLATE);
    club
}

/// A season under the given header and rows.
fn season(rows: &[&str]) -> String {
    let header = "runde;dato;hold;modstandere;bræt;medlem;farve;resultat;modstander;modstander_dsu;modstander_rating";
    format!("#navn;Hold\n{header}\n{}\n", rows.join("\n"))
}

#[test]
fn a_season_match_by_match() {
    let club = club();
    let before = club.dump();
    assert_eq!(club.run("template team"), TEMPLATE);
    insta::assert_snapshot!(club.run("tournament import team.csv --kind team"), @"
    Holdturnering 2026/27, 14 September 2026 to 16 September 2026, 7 rounds
    Players: 9
      known by number: 4
      known by name: 1
      new guests: 4
        6 Mads Juhl
        7 Lone Krag
        8 Erik Sand
        9 Jytte Holm
    Games: 3
    Still open: 1
    Not played (byes and forfeits): 1
    The tournament is not complete: rounds 2-7 have no games.
    One warning; see above.
    Tournament 1 imported: Holdturnering 2026/27. (klubrating undo 11 undoes it)
    team.csv:9:9: warning: No results in rounds 2-7 of 7.
    ");
    assert_eq!(club.json("tournament show 1")["reason"], "not_ended");
    let again = club.run("tournament import team.csv --kind team");
    again.shows("there is nothing to do");
    again.lacks("exit");
    club.undo();
    assert_eq!(club.dump(), before);
    club.ok("redo");
    let answer = club.ok("tournament result 1 1 5 'Jytte Holm' 1-0 --on 2026-10-01");
    answer.shows("the tournament ends on 1 October 2026");
    // The season has only begun; no board of a round is ever missing, but rounds are.
    let page = club.json("tournament show 1");
    assert_eq!(page["reason"], "incomplete");
    assert_eq!(
        page["missing"],
        serde_json::json!({ "rounds": [2, 3, 4, 5, 6, 7], "idle": [], "pairs": [] })
    );
    club.ok("tournament close 1 --reason 'The league was broken off'");
    insta::assert_snapshot!(club.run("tournament show 1"), @"
    Holdturnering 2026/27
    Tournament 1: team matches, 14 September 2026 to 1 October 2026, 7 rounds.

    Closed as it is: The league was broken off

    Team matches

    Round 1: 1. hold – Skovby 1: 2½–½ (14 September 2026, home)

    Bd.  Name                  Rating  Col  Result  Opponent              Rating
    ----------------------------------------------------------------------------
      1  Signe Ærø                150  w    1–0     Mads Juhl                168
      2  Thorkild Bjerg           140  b    ½–½     Lone Krag                161
      3  Inger Dalsgaard                    + -     –

    Round 1: 2. hold – Vestkyst 2: 1–1 (16 September 2026, away)

    Bd.  Name                  Rating  Col  Result  Opponent              Rating
    ----------------------------------------------------------------------------
      1  Kaj Østerlund            160  b    0–1     Erik Sand                176
      2  Povl Åkjær                    w    1–0*    Jytte Holm

    + and -: won and lost by forfeit; ?: not decided.
    *: not rated.
    3 rated games.

    Performance ratings:

    Name              W  Games    R_c     R_p
    -----------------------------------------
    Signe Ærø       1        1  168.0  ≥250.3
    Thorkild Bjerg  0.5      1  161.0   161.0
    Kaj Østerlund   0        1  176.0   ≤93.7

    Not rated for members:
      The opponent had no rating.
        round 1, Povl Åkjær against Jytte Holm
      The game was not played (bye or forfeit).
        round 1, Inger Dalsgaard
    ");
    let page = club.json("tournament show 1");
    assert_eq!(page["matches"][0]["boards"][1]["outcome"]["result"], "=-=");
    assert_eq!(page["matches"][0]["boards"][1]["outcome"]["white"], false);
    assert_eq!(page["games"][0]["board"], 1);
    // Signe: 1640 is 167.5 → 168; P(−18) = 0.31; 150 + 5·(1 − 0.31) = 153.45.
    assert_eq!(club.json("explain Signe")["exact"], 153.45);
}

#[test]
fn a_season_comes_back_as_it_went() {
    let club = club();
    club.ok("tournament import team.csv --kind team");
    club.ok("tournament export 1 out.csv");
    let read = |bytes: &[u8]| team_csv::read(bytes).value.unwrap().without_lines();
    let first = read(TEMPLATE.as_bytes());
    let second = read(&std::fs::read(club.path("out.csv")).unwrap());
    assert_eq!(first, second);
    assert_eq!(first.digest(), second.digest());
    club.ok("tournament import out.csv --kind team")
        .shows("nothing to do");
    // Nor does the order of the rows matter.
    let mut lines: Vec<&str> = TEMPLATE.lines().collect();
    let rows = lines
        .iter()
        .position(|line| line.starts_with("round;"))
        .unwrap()
        + 1;
    lines[rows..rows + 3].reverse();
    assert_eq!(read(lines.join("\n").as_bytes()), first);
    // Every odd result, colour and blank.
    let odd = season(&[
        "1;14.09.2026;;Nabo;1;A B;h;0:0;C D;;",
        "1;;;;;E F;;+;G H;77;1500",
        "1;;;;;I J;s;-:-;K L;;",
        "1;;;;;;;-;M N;;",
        "1;;;;8;O P;;-;;;",
        "2;21.09.2026;;Fjern;1;A B;;X;C D;;",
        "2;;;;2;E F;s;0:½;G H;;1500",
    ]);
    let draft = team_csv::read(odd.as_bytes()).value.unwrap();
    assert_eq!(draft.matches[0].boards.len(), 5);
    let (bytes, lost) = team_csv::write(&draft);
    assert_eq!(lost, []);
    assert_eq!(read(&bytes), draft.clone().without_lines());
}

#[test]
fn opponents_are_guests_unless_they_have_a_members_name() {
    let club = club();
    let first = season(&["1;14.09.2026;;Nabo;1;Signe Ærø;h;1;Mads Juhl;;1500"]);
    club.file("one.csv", first);
    let one = club.json("tournament import one.csv --kind team");
    assert_eq!(one["result"]["players"][1]["match"], "guest");
    // The same name is the same guest, another number is someone else.
    let second = season(&[
        "1;14.09.2026;;Nabo;1;Signe Ærø;h;1;Juhl, Mads;90300;1500",
        "1;14.09.2026;;Nabo;2;Thorkild Bjerg;s;1;Lone Krag;90301;1500",
    ]);
    club.file("two.csv", second);
    let two = club.json("tournament import two.csv --kind team --as-new");
    assert_eq!(two["result"]["players"][2]["match"], "name");
    assert_eq!(
        two["result"]["players"][2]["member"],
        one["result"]["players"][1]["member"]
    );
    let third = season(&[
        "1;14.10.2026;;Nabo;1;Signe Ærø;h;1;Lone Krag;90399;1500",
        "1;14.10.2026;;Nabo;2;Thorkild Bjerg;s;1;L. Krag-Holm;90301;1500",
    ]);
    club.file("three.csv", third);
    let three = club.json("tournament import three.csv --kind team --as-new");
    assert_eq!(three["result"]["players"][2]["match"], "guest");
    assert_eq!(three["result"]["players"][3]["match"], "number");
    let doubtful = season(&[
        "1;14.11.2026;;Nabo;1;Signe Ærø;h;1;Povl Åkjær;;1500",
        "1;14.11.2026;;Nabo;2;Ukendt Person;h;1;Ny Mand;;1500",
    ]);
    club.file("four.csv", doubtful);
    let before = club.dump();
    let refused = club.run("tournament import four.csv --kind team --as-new");
    refused.shows("3 Povl Åkjær: an opponent with a member's name: 5 Povl Åkjær");
    refused.shows("2 Ukendt Person: unknown in the club");
    assert_eq!(club.dump(), before);
    club.ok("tournament import four.csv --kind team --as-new --match '#3=guest' --new-members");
}

#[test]
fn problems_name_their_place_and_nothing_is_imported() {
    let club = club();
    let file = season(&[
        "x;14.09.2026;;Nabo;1;A B;h;1;C D;;",
        "1;snart;;Nabo;1;A B;h;1;C D;;",
        "2;14.09.2026;;Nabo;1;A B;q;2;C D;;",
        "3;14.09.2026;;Nabo;1;A B;h;1;;;",
        "3;15.09.2026;;Fjern;1;A B;h;+;;;",
        "4;16.09.2026;;Nabo;1;A B;h;1;C D;5;",
        "4;16.09.2026;;Nabo;2;E F;h;1;G H;5;",
    ]);
    club.file("bad.csv", file);
    let before = club.dump();
    insta::assert_snapshot!(club.run("tournament import bad.csv --kind team"), @r#"
    bad.csv:3:1: error: "x" is not a round. Expected a whole number from 1 to 790.
    bad.csv:4:3: error: "snart" is not a date such as 2026-09-14 or 14.09.2026.
    bad.csv:5:26: error: "q" is not a colour. Expected w or b, or nothing.
    bad.csv:5:28: error: "2" is not a result. Expected the member's: 1, ½, 0, +, - or X.
    bad.csv:6:28: error: Round 3: without an opponent the result can only be + or -.
    bad.csv:7:3: error: Round 3: an earlier row of this match has another date. Two matches in one round need the column team.
    bad.csv:7:15: error: Round 3: the opponents are "Fjern" here and "Nabo" in an earlier row. Two matches in one round need the column team.
    bad.csv:7:21: error: Round 3: board 1 appears twice in this match. Give another number, or none.
    bad.csv:7:23: error: Round 3: A B also plays in line 6. Add DSU numbers to tell namesakes apart.
    bad.csv:9:30: error: Round 4: G H also plays in line 8. Add DSU numbers to tell namesakes apart.
    bad.csv:9:34: error: The number 5 belongs to C D in line 8. Expected the same name, or another number.
    error: bad.csv was not imported
    hint: nothing was changed; fix the lines above and import again
    exit 3
    "#);
    assert_eq!(club.dump(), before);
    // Two teams need their column, and a person sits at one board only.
    let teams = season(&[
        "1;14.09.2026;1;Nabo;1;Signe Ærø;h;1;C D;;",
        "1;14.09.2026;2;Fjern;1;Signe Ærø;h;1;E F;;",
    ]);
    club.file("teams.csv", teams);
    let refused = club.run("tournament import teams.csv --kind team");
    refused.shows("teams.csv:4:24: error: Round 1: Signe Ærø also plays in line 3.");
}

#[test]
fn a_team_event_by_hand_is_shown_and_exported_by_boards() {
    let club = club();
    for line in [
        "tournament new Venskab --kind team --start 2026-09-01 --end 2026-09-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament player add 1 'Mads Juhl' --dsu 1500",
        "tournament player add 1 'Lone Krag' --dsu 1540",
        "tournament result 1 1 1 3 1-0 --board 1",
        "tournament result 1 1 4 2 ½ --board 2",
    ] {
        club.ok(line);
    }
    club.ok("tournament show 1")
        .shows("Round 1: Testklub – opponents: 1½–½ (1 September 2026)");
    let left_out = club.json("tournament export 1 out.csv")["left_out"].clone();
    assert_eq!(left_out, serde_json::json!([]));
    let file = std::fs::read_to_string(club.path("out.csv")).unwrap();
    file.shows("1;2026-09-01;;;;2;Thorkild Bjerg;90002;;b;½;Lone Krag;;1540\n");
}
