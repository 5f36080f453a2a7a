//! Players who leave a tournament before its end: what becomes of their results, where it is told, and that it can be
//! taken back.

use serde_json::{Value, json};

use crate::program::{LIST_DAY, NOW, TestClub, answer};
use crate::written::Written;

const NAMES: [&str; 7] = [
    "Anna Holm",
    "Bo Friis",
    "Carl Dam",
    "Dora Ask",
    "Egon Ek",
    "Frida Gram",
    "Gert Hald",
];

/// A club with an all-play-all of so many members over these rounds.
fn round_robin(players: usize, rounds: usize) -> TestClub {
    let club = TestClub::new();
    for (at, name) in (1..).zip(&NAMES[..players]) {
        club.ok(&format!("member add '{name}'"));
        club.ok(&format!(
            "start-rating set {at} {} --on 2026-01-01",
            200 - 10 * at
        ));
    }
    club.ok(&format!(
        "tournament new Gruppe --kind club --start 2026-09-07 --end 2026-10-05 --rounds {rounds}"
    ));
    club.ok("tournament edit 1 --round-robin yes");
    for at in 1..=players {
        club.ok(&format!("tournament player add 1 {at}"));
    }
    club
}

fn results(club: &TestClub, results: &[&str]) {
    for result in results {
        club.ok(&format!("tournament result 1 {result}"));
    }
}

/// Name, place and points of everybody, in the order of the standings.
fn places(club: &TestClub) -> Vec<(String, Value, Value)> {
    let page = club.json("standings 1");
    let players = page["players"].as_array().unwrap().iter();
    let of = |one: &Value| {
        let name = one["name"].as_str().unwrap().to_owned();
        (name, one["place"].clone(), one["points"].clone())
    };
    players.map(of).collect()
}

fn row(name: &str, place: impl Into<Value>, points: impl Into<Value>) -> (String, Value, Value) {
    (name.to_owned(), place.into(), points.into())
}

/// Five players in the rounds of the round table; of Ek's games one is entered, and what is given.
fn five(more: &[&str]) -> TestClub {
    let club = round_robin(5, 5);
    let known = [
        "1 3 4 1-0",
        "2 1 2 ½-½",
        "2 5 3 0-1",
        "3 3 1 0-1",
        "4 1 4 1-0",
        "4 2 3 1-0",
        "5 4 2 0-1",
    ];
    results(&club, &known);
    results(&club, more);
    club
}

#[test]
fn fewer_than_half_of_the_games_do_not_count() {
    let club = five(&[]);
    assert_eq!(club.json("tournament show 1")["reason"], "incomplete");
    club.run("report 1").lacks("first place");
    club.undone("tournament player withdraw 1 Ek")
        .shows("Of 4 games 1 were played.");
    club.run("report 1")
        .shows("Shared first place: Anna Holm; Bo Friis, 2½ of 3.");
    let shown = club.json("tournament show 1");
    assert_eq!(
        shown["players"][4]["withdrawn"],
        json!({ "after": 2, "score": "cancel" })
    );
    // Nothing is missing any more, and the game is rated; no points come of it.
    assert_eq!(shown["missing"], Value::Null);
    let mut games = shown["games"].as_array().unwrap().iter();
    let game = games.find(|game| game["white"] == 5).unwrap();
    assert_eq!(
        (&game["result"], &game["rated"]),
        (&json!("0-1"), &json!(true))
    );
    let expected = [
        row("Anna Holm", 1, 2.5),
        row("Bo Friis", 1, 2.5),
        row("Carl Dam", 3, 1.0),
        row("Dora Ask", 4, 0.0),
        row("Egon Ek", Value::Null, Value::Null),
    ];
    assert_eq!(places(&club), expected);
}

#[test]
fn half_of_the_games_count_and_the_others_are_forfeits() {
    let club = five(&["1 2 5 1-0"]);
    club.undone("tournament player withdraw 1 5")
        .shows("2 games left are forfeits.");
    let shown = club.json("tournament show 1");
    assert_eq!(shown["players"][4]["withdrawn"]["score"], "keep");
    let forfeits = shown["games"].as_array().unwrap().iter();
    let forfeits: Vec<_> = forfeits
        .filter(|game| game["result"].as_str().unwrap().contains('+'))
        .map(|game| {
            (
                game["round"].clone(),
                game["white"].clone(),
                game["black"].clone(),
            )
        })
        .collect();
    // The rounds of the round table.
    assert_eq!(
        forfeits,
        [
            (json!(3), json!(4), json!(5)),
            (json!(5), json!(5), json!(1))
        ]
    );
    assert_eq!(shown["missing"], Value::Null);
    let expected = [
        row("Anna Holm", 1, 3.5),
        row("Bo Friis", 1, 3.5),
        row("Carl Dam", 3, 2.0),
        row("Dora Ask", 4, 1.0),
        row("Egon Ek", 5, 0.0),
    ];
    assert_eq!(places(&club), expected);
    club.run("report 1")
        .shows("Shared first place: Anna Holm; Bo Friis, 3½ of 4.");
    // What is asked for overrides the rule.
    club.undone("tournament player withdraw 1 5 --score cancel")
        .shows("not for the points");
    assert_eq!(places(&club)[4], row("Egon Ek", Value::Null, Value::Null));
    club.ok("tournament player withdraw 1 5 --score keep");
    assert_eq!(places(&club), expected);
}

/// A forfeit is not a completed game: two games and a forfeit of six are fewer than half, three and a forfeit are not.
#[test]
fn a_forfeit_is_not_completed() {
    let club = round_robin(7, 7);
    results(&club, &["1 7 6 1-0", "2 7 5 ½-½", "3 4 7 +-"]);
    club.undone("tournament player withdraw 1 Hald");
    let left = |club: &TestClub| club.json("tournament show 1")["players"][6]["withdrawn"].clone();
    assert_eq!(left(&club), json!({ "after": 2, "score": "cancel" }));
    club.undo();
    results(&club, &["4 7 3 0-1"]);
    let said = club.ok("tournament player withdraw 1 Hald");
    said.shows("Of 6 games 3 were played. 2 games left are forfeits.");
    assert_eq!(left(&club), json!({ "after": 4, "score": "keep" }));
}

#[test]
fn in_a_double_round_robin_there_are_twice_as_many() {
    let club = round_robin(4, 6);
    results(&club, &["1 1 4 1-0", "2 4 3 1-0"]);
    club.undone("tournament player withdraw 1 4");
    assert_eq!(
        club.json("tournament show 1")["players"][3]["withdrawn"]["score"],
        "cancel"
    );
    club.undo();
    results(&club, &["3 2 4 ½-½"]);
    let said = club.ok("tournament player withdraw 1 4");
    said.shows("Of 6 games 3 were played. 3 games left are forfeits.");
    let games = club.json("tournament show 1")["games"].clone();
    let lost = games.as_array().unwrap().iter();
    let lost: Vec<_> = lost
        .filter(|game| game["result"] == "+--" || game["result"] == "--+")
        .collect();
    assert_eq!(lost.len(), 3);
    let rounds: Vec<_> = lost.iter().map(|game| game["round"].clone()).collect();
    assert_eq!(rounds, [json!(4), json!(5), json!(6)]);
}

#[test]
fn in_a_swiss_the_results_count_and_later_rounds_are_without_the_player() {
    let club = TestClub::new();
    for name in &NAMES[..6] {
        club.ok(&format!("member add '{name}'"));
    }
    club.ok("tournament new Monrad --kind monrad --start 2026-09-07 --end 2026-10-05 --rounds 3");
    for at in 1..=6 {
        club.ok(&format!("tournament player add 1 {at}"));
    }
    results(
        &club,
        &[
            "1 1 2 1-0",
            "1 3 4 1-0",
            "1 5 6 1-0",
            "2 1 3 1-0",
            "2 4 2 1-0",
            "3 1 4 1-0",
            "3 3 2 1-0",
        ],
    );
    assert!(club.json("tournament show 1")["missing"]["idle"].is_array());
    let said = club.undone("tournament player withdraw 1 6");
    said.shows("withdrew after round 1; the results count. (");
    let shown = club.json("tournament show 1");
    assert_eq!(shown["missing"], Value::Null, "{shown}");
    assert_eq!(
        shown["players"][5]["withdrawn"],
        json!({ "after": 1, "score": "keep" })
    );
    let page = club.ok("standings 1");
    page.shows("Frida Gram (w)");
    page.shows("(w) Frida Gram withdrew after 1 game: the results count.");
}

/// A crosstable of a file of which everything but that is known: Holm is first alone because only he met Ek.
#[test]
fn a_file_with_a_player_who_left() {
    let club = TestClub::new();
    let table = "#name;Rundturnering\n#start;2026-09-07\n#end;2026-10-05\nno;name;1;2;3;4;5\n\
                 1;Holm, Anna;x;½;1;1;1\n2;Friis, Bo;½;x;1;1;\n3;Dam, Carl;0;0;x;1;\n\
                 4;Ask, Dora;0;0;0;x;\n5;Ek, Egon;0;;;;x\n";
    club.file("t.csv", table);
    club.ok("tournament import t.csv --kind club --guests");
    assert_eq!(places(&club)[0], row("Anna Holm", 1, 3.5));
    club.undone("tournament player withdraw 1 5");
    let found: Vec<_> = places(&club)
        .into_iter()
        .map(|(_, place, points)| (place, points))
        .collect();
    let expected = [
        (json!(1), json!(2.5)),
        (json!(1), json!(2.5)),
        (json!(3), json!(1.0)),
        (json!(4), json!(0.0)),
        (Value::Null, Value::Null),
    ];
    assert_eq!(found, expected);
}

/// All that tells of a player whose results are cancelled: mark, note, and the game as it was.
#[test]
fn every_form_tells_of_it() {
    let club = five(&[]);
    club.ok("tournament player withdraw 1 5");
    insta::assert_snapshot!("standings", club.ok("standings 1"));
    insta::assert_snapshot!("crosstable", club.ok("tournament show 1"));
    insta::assert_snapshot!("standings_csv", club.ok("standings 1 --format csv --out -"));
    for (form, cell) in [("markdown", "(0\\]"), ("html", "(0]"), ("text", "(0]")] {
        let page = club.ok(&format!("standings 1 --format {form} --out -"));
        for told in ["Egon Ek (w)", "(w) Egon Ek withdrew after 1 game"] {
            assert!(page.contains(told), "{form}: {told}: {page}");
        }
        let report = club.ok(&format!("report 1 --format {form} --out -"));
        assert!(report.contains(cell), "{form}: {report}");
    }
    club.ok("standings 1 --format pdf --out t.pdf");
    let notes = club.json("standings 1")["notes"].to_string();
    notes.shows("Egon Ek withdrew after 1 game");
    for (page, mark) in [
        (club.danish("standings 1"), "Egon Ek (u)"),
        (club.german("standings 1"), "Egon Ek (z)"),
    ] {
        page.shows(mark);
    }
    // Readers see it too, and change nothing.
    let reader = |request: &str| {
        let program = club.program(NOW, "en", "view");
        answer(program.env("SSH_ORIGINAL_COMMAND", request).output())
    };
    club.insist_at(LIST_DAY, "publish 2027-01-01 --anyway --reason trial");
    let page = reader("standings 1");
    page.shows("Egon Ek (w)");
    let page = reader("tournament show 1");
    page.shows("(0]");
    let refused = reader("tournament player withdraw 1 1");
    refused.shows("exit ");
}

/// A tie-break does not know of a cancelled game: all values are those of the tournament without the player.
#[test]
fn no_system_knows_of_a_cancelled_game() {
    let club = five(&["1 2 5 1-0"]);
    club.ok("tournament player withdraw 1 5 --score cancel");
    let without = five(&[]);
    without.ok("tournament player remove 1 5 --anyway");
    // Both are rated, with the same ratings before it.
    for club in [&club, &without] {
        club.ok("tournament close 1 --reason trial");
    }
    let all = |club: &TestClub| {
        let mut page = club.json("standings 1 --systems all");
        let players = page["players"].as_array_mut().unwrap();
        players.retain(|one| one["start_no"] != 5);
        // That game is rated, so it counts for the performance.
        for player in players {
            player.as_object_mut().unwrap().remove("performance");
        }
        (
            page["players"].clone(),
            page["lambda"].clone(),
            page["groups"].clone(),
        )
    };
    assert_eq!(all(&club), all(&without));
}

#[test]
fn a_withdrawal_is_taken_back() {
    let club = five(&["1 2 5 1-0", "5 5 1 X"]);
    club.run("tournament player withdraw 1 5 --back")
        .shows("the player has not withdrawn");
    club.ok("tournament player withdraw 1 5 --on 2026-10-05");
    club.undone("tournament player withdraw 1 5 --back")
        .shows("2 forfeits stay");
    assert!(
        club.json("tournament show 1")["players"][4]
            .get("withdrawn")
            .is_none()
    );
    club.run("tournament player withdraw 1 5 --after 1")
        .shows("played in round 2");
    club.run("tournament player withdraw 1 5 --after 6")
        .shows("there is no round 6");
    let log = club.ok("log");
    log.shows("player withdrew");
    log.shows("player plays on");
}

/// With the last undecided game the event ends, on the day that is given; and what changes a published number asks for
/// a reason.
#[test]
fn an_event_ends_with_it() {
    let club = five(&["1 2 5 1-0", "3 4 5 1-0", "5 5 1 X"]);
    assert_eq!(club.json("tournament show 1")["reason"], "not_ended");
    club.insist_at(LIST_DAY, "publish 2027-01-01 --anyway --reason trial");
    let asked = club.run_at(
        "2027-02-01T10:00:00+01:00",
        "tournament player withdraw 1 5",
    );
    asked.shows("decides on which list");
    let asked = club.run_at(
        "2027-02-01T10:00:00+01:00",
        "tournament player withdraw 1 5 --on 2026-10-05",
    );
    asked.shows("--reason");
    asked.shows("exit 4");
    let done = club.run_at(
        "2027-02-01T10:00:00+01:00",
        "tournament player withdraw 1 5 --on 2026-10-05 --reason left",
    );
    done.lacks("exit ");
    assert_eq!(club.json("tournament show 1")["rated"], true);
}

#[test]
fn a_file_says_what_it_can() {
    let club = five(&["1 2 5 1-0"]);
    club.ok("tournament player withdraw 1 5 --score cancel");
    for file in ["t.trf", "t.csv"] {
        let said = club.run(&format!("tournament export 1 {file}"));
        assert!(
            said.contains("cannot say that a player withdrew"),
            "{file}: {said}"
        );
    }
    club.run("tournament export 1 g1.cvs").lacks("withdrew");
    let group = std::fs::read_to_string(club.path("g1.cvs")).unwrap();
    group.shows(";205;8");
    // Read again it is the same, whether as standings of the file or as a tournament of the club.
    club.ok("standings g1.cvs").shows("Egon Ek (w)");
    let other = TestClub::new();
    std::fs::copy(club.path("g1.cvs"), other.path("g1.cvs")).unwrap();
    other.ok("tournament import g1.cvs --kind club --guests --start 2026-09-07 --end 2026-10-05");
    assert_eq!(places(&other), places(&club));
    let left = |club: &TestClub| club.json("tournament show 1")["players"][4]["withdrawn"].clone();
    assert_eq!(left(&other), left(&club));
}
