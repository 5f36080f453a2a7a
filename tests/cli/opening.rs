//! `opening`: taking a club over from its last list, and its older lists into the archive.
use crate::program as support;
use crate::written::Written;

use klubrating::app::import::opening::ArchiveOrder;
use klubrating::app::lists::publishing::Publication;
use klubrating::app::{self, Club};
use klubrating::exchange::table::TableOptions;
use klubrating::store::Access;
use serde_json::json;
use support::TestClub;

const LIST: &str = "navn;dsu-nr;rating;partier;dato;status\n\
    Signe Ærø;90001;128;45;1.8.2026;aktiv\n\
    Bjerg, Thorkild;;119;210;1.8.2026;\n\
    ;90004;135;160;1.8.2026;\n";

fn club() -> TestClub {
    let club = TestClub::new();
    club.ok("member add 'Ærø, Signe' --dsu 90001");
    club.ok("member add 'Bjerg, Thorkild'");
    club.ok("member add 'Østerlund, Kaj' --dsu 90004 --passive");
    club
}

/// A tournament in which Signe beats Thorkild.
fn play(club: &TestClub, start: &str, end: &str) {
    let made = club.json(&format!(
        "tournament new Cup --kind club --start {start} --end {end} --rounds 1"
    ));
    let id = &made["result"]["tournament"];
    club.ok(&format!("tournament player add {id} Signe"));
    club.ok(&format!("tournament player add {id} Thorkild"));
    club.ok(&format!("tournament result {id} 1 1 2 1-0"));
}

#[test]
fn the_last_list_is_the_beginning_here() {
    let club = club();
    club.file("last.csv", LIST);
    insta::assert_snapshot!(club.run("opening import last.csv"), @"
    No.  Name            Rating  Games  From        Member
    ------------------------------------------------------
      1  Signe Ærø          128     45  1 Aug 2026  known
      2  Thorkild Bjerg     119    210  1 Aug 2026  known
      3  Kaj Østerlund      135    160  1 Aug 2026  known

    Opening ratings of 3 members imported. (klubrating undo 5 undoes it)
    hint: so that the first list published here shows changes against this one: klubrating opening archive last.csv --date 2026-08-01
    ");
    let shown = club.json("member show Thorkild");
    assert_eq!(
        (&shown["rating"], &shown["games"]),
        (&json!(119), &json!(210))
    );
    assert_eq!(shown["starts"][0]["opening"], true);
    // Every later game counts on from there.
    play(&club, "2026-09-01", "2026-09-02");
    assert_eq!(club.json("member show Signe")["games"], 46);
    assert_eq!(club.run("check"), "");
}

#[test]
fn an_opening_is_undone_whole() {
    let club = club();
    club.file("last.csv", LIST);
    let before = club.dump();
    club.ok("opening import last.csv --dry-run");
    assert_eq!(club.dump(), before);
    club.ok("opening import last.csv");
    assert_ne!(club.dump(), before);
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn unknown_names_are_listed_or_become_members() {
    let club = club();
    club.file(
        "last.csv",
        "name;rating;games;status\nSigne Ærø;128;45;\nNy Person;140;3;passive\nThorkild B;1;1;\n",
    );
    let before = club.dump();
    insta::assert_snapshot!(club.run("opening import last.csv --on 2026-08-01"), @"
    last.csv:3: error: Ny Person is unknown in the club
    last.csv:4: error: Thorkild B: the name is almost the same as that of 2 Thorkild Bjerg
    error: 2 rows cannot be used; nothing was imported
    hint: write the names as klubrating member list shows them, or make all unknown ones new members with --new-members
    exit 4
    ");
    assert_eq!(club.dump(), before);
    club.file(
        "last.csv",
        "name;rating;games;status\nSigne Ærø;128;45;\nNy Person;140;3;passive\n",
    );
    let done = club.json("opening import last.csv --on 2026-08-01 --new-members");
    assert_eq!(done["result"]["entries"][1]["match"], "new");
    let new = club.json("member show 'Ny Person'");
    assert_eq!(
        (&new["status"], &new["rating"]),
        (&json!("passive"), &json!(140))
    );
}

#[test]
fn a_row_without_a_day_and_a_member_twice_are_refused() {
    let club = club();
    club.file(
        "last.csv",
        "name;rating;date\nSigne Ærø;128;2026-08-01\nThorkild Bjerg;119;\n",
    );
    insta::assert_snapshot!(club.run("opening import last.csv"), @r"
    last.csv:3: error: the row has no date, and --on was not given
    error: last.csv was not imported
    hint: nothing was changed; fix the lines above and import again
    exit 3
    ");
    club.file("last.csv", "name;dsu;rating\nSigne Ærø;;128\n;90001;120\n");
    let said = club.run("opening import last.csv --on 2026-08-01");
    said.shows("last.csv:2: error: Signe Ærø: another row matches the same person");
    said.shows("last.csv:3: error: 90001: another row matches the same person");
}

#[test]
fn an_opening_lies_before_games_only_while_no_list_is_published() {
    let club = club();
    club.file("last.csv", "name;rating;games\nSigne Ærø;128;45\n");
    club.ok("start-rating set Signe 120 --on 2026-01-01 --reason start");
    club.ok("start-rating set Thorkild 120 --on 2026-01-01 --reason start");
    play(&club, "2026-03-01", "2026-03-02");
    // She was rated before the day: another rating would be a decision.
    let after = club.run("opening import last.csv --on 2026-04-01");
    after.shows("last.csv:2: error: Signe Ærø was already rated in an earlier tournament");
    after.shows("exit 4");
    // The list of January was only forgotten: her game is rated from it.
    club.ok("opening import last.csv --on 2026-01-02");
    assert_eq!(club.json("member show Signe")["games"], 46);
    club.ok("publish 2026-08-01");
    let published = club.run("opening import last.csv --on 2026-01-02");
    published.shows("has rated games, and a list has been published");
    // Who has not played yet may still be given an opening.
    club.file("kaj.csv", "name;rating;games\nKaj Østerlund;135;160\n");
    club.ok("opening import kaj.csv --on 2026-08-01 --reason 'the board'");
    assert_eq!(club.run("check"), "");
}

#[test]
fn an_older_list_is_archived_and_the_first_own_one_counts_from_it() {
    let club = club();
    club.file("old.csv", "name;rating;games;status\nThorkild Bjerg;117;180;\nØrn, Gamle;150;300;passive\nSigne Ærø;121;44;\n");
    let before = club.dump();
    let refused = club.run("opening archive old.csv --date 2026-01-01");
    refused.shows("old.csv:3: error: Ørn, Gamle is unknown in the club");
    club.ok("opening archive old.csv --date 2026-01-01 --guests --dry-run");
    assert_eq!(club.dump(), before);
    club.ok("opening archive old.csv --date 2026-01-01 --guests --club 'Old Club'");
    let list = club.json("list --date 2026-01-01");
    assert_eq!(
        (&list["club"], &list["status"]),
        (&json!("Old Club"), &json!("published"))
    );
    let entries = &list["sections"][0]["entries"];
    assert_eq!(
        (&entries[0]["name"], &entries[0]["rank"]),
        (&json!("Signe Ærø"), &json!(1))
    );
    assert_eq!(list["sections"][1]["entries"][0]["games_total"], 300);
    assert_eq!(club.json("lists")[0]["taken_over"], true);
    insta::assert_snapshot!(club.run("lists").lines().last().unwrap().split_whitespace().skip(8).collect::<Vec<_>>().join(" "), @"taken over");
    // The one who left the club long ago is no member now.
    assert_eq!(club.count("member list"), 3);
    club.file("last.csv", LIST);
    club.ok("opening import last.csv");
    let draft = club.json("list --date 2027-01-01");
    assert_eq!(draft["previous_date"], "2026-01-01");
    assert_eq!(draft["sections"][0]["entries"][0]["change"], 7);
    assert_eq!(draft["corrections"], json!([]));
    // Signe had 44 games and now 45; none of them was played here.
    assert_eq!(draft["sections"][0]["entries"][0]["games"], 0);
    club.ok("publish 2026-08-01");
    assert_eq!(club.run("check"), "");
}

#[test]
fn the_archive_takes_no_day_twice_and_none_after_an_own_list() {
    let club = club();
    club.file("old.csv", "name;rating;games\nSigne Ærø;121;44\n");
    club.ok("opening archive old.csv --date 2026-01-01");
    // A still older one goes before it.
    club.ok("opening archive old.csv --date 2025-08-01");
    let code = |line: &str| club.run(line).lines().last().unwrap().to_owned();
    assert_eq!(code("opening archive old.csv --date 2026-01-01"), "exit 4");
    assert_eq!(code("opening archive old.csv --date 2027-01-01"), "exit 2");
    club.file("other.csv", "name;rating;date\nSigne Ærø;121;2026-01-01\n");
    assert_eq!(
        code("opening archive other.csv --date 2025-01-01"),
        "exit 3"
    );
    club.insist("publish 2026-08-01 --anyway --reason 'Ingen har spillet'");
    let before = club.dump();
    insta::assert_snapshot!(club.run("opening archive old.csv --date 2025-01-01"), @"
    error: the list as of 1 August 2026 was calculated by this program
    hint: older lists can only be archived before the first list is published here
    exit 4
    ");
    // Nor one of a later day, which would be the newest list of all, for ever.
    insta::assert_snapshot!(club.run("opening archive old.csv --date 2026-11-01"), @"
    error: the list as of 1 August 2026 was calculated by this program
    hint: older lists can only be archived before the first list is published here
    exit 4
    ");
    assert_eq!(club.dump(), before);
}

#[test]
fn the_archive_takes_no_day_after_the_opening_balance() {
    let club = club();
    club.file("last.csv", LIST);
    club.ok("opening import last.csv");
    club.file("old.csv", "name;rating;games\nSigne Ærø;121;44\n");
    insta::assert_snapshot!(club.run("opening archive old.csv --date 2026-08-02"), @"
    error: the club's opening ratings are of 1 August 2026, and later lists follow from them
    hint: publish it with klubrating publish
    exit 4
    ");
    club.ok("opening archive old.csv --date 2026-08-01");
}

#[test]
fn where_publishing_takes_two_an_archived_list_is_a_proposal() {
    let club = club();
    club.ok("setting set publish-by-two on");
    club.file(
        "old.csv",
        "name;rating;games\nSigne Ærø;121;44\nGamle Ørn;150;300\n",
    );
    club.file(
        "other.csv",
        "name;rating;games\nSigne Ærø;131;44\nGamle Ørn;150;300\n",
    );
    let archive = |file: &str| format!("opening archive {file} --date 2026-01-01 --guests");
    let people = club.count("member list --all");
    let before = club.dump();
    club.ok(&format!("{} --dry-run", archive("old.csv")));
    assert_eq!(club.dump(), before);
    let proposed = club.json(&archive("old.csv"));
    assert_eq!(
        (
            &proposed["proposed"],
            &proposed["status"],
            &proposed["seal"]
        ),
        (&json!(true), &json!("draft"), &json!(null))
    );
    assert_eq!(club.json("lists")[0]["status"], "proposed");
    assert_eq!(club.count("member list --all"), people);
    // The same person does not confirm it, whatever the name.
    let again = club.run(&format!("--user Anna {}", archive("old.csv")));
    assert!(
        again.ends_with("exit 4\n") || again.ends_with("exit 4"),
        "{again}"
    );
    let archive_as = |user: &str| {
        let mut session = support::session();
        session.author.user = user.to_owned();
        let mut other = Club::open(&club.database(), Access::ReadWrite, session).unwrap();
        let file = club.path("other.csv");
        let order = ArchiveOrder {
            date: "2026-01-01".parse().unwrap(),
            club: None,
            guests: true,
            replace: false,
        };
        let bytes = std::fs::read(&file).unwrap();
        app::import::opening::archive_list(
            &mut other,
            (&file, &bytes),
            &TableOptions::default(),
            &order,
        )
        .unwrap()
        .0
    };
    // Another file is another proposal.
    let other = archive_as("bo");
    match &other.value {
        Publication::Proposed {
            instead_of: Some(earlier),
            ..
        } => assert_eq!(json!(earlier.operation), proposed["operation"]),
        came => panic!("{came:?}"),
    }
    assert_eq!(club.count("lists"), 1);
    match archive_as("cy").value {
        Publication::Published {
            confirms: Some(proposal),
            ..
        } => assert_eq!(Some(proposal.operation), other.operation),
        came => panic!("{came:?}"),
    }
    assert_eq!(club.json("lists")[0]["taken_over"], true);
    assert_eq!(club.run("check"), "");
}

#[test]
fn the_seal_of_an_archived_list_is_verified() {
    let club = club();
    club.file(
        "old.csv",
        "name;rating;games\nSigne Ærø;121;44\nThorkild Bjerg;119;20\n",
    );
    club.ok("opening archive old.csv --date 2026-01-01");
    assert_eq!(club.run("check"), "");
    let conn = rusqlite::Connection::open(club.database()).unwrap();
    let triggers: Vec<String> = conn
        .prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'list_entry'",
        )
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let saved: Vec<String> = triggers
        .iter()
        .map(|name| {
            let sql = "SELECT sql FROM sqlite_schema WHERE name = ?1";
            conn.query_row(sql, [name], |row| row.get(0)).unwrap()
        })
        .collect();
    for name in &triggers {
        conn.execute_batch(&format!("DROP TRIGGER \"{name}\""))
            .unwrap();
    }
    conn.execute("UPDATE list_entry SET rating = 131 WHERE rank = 1", [])
        .unwrap();
    for sql in &saved {
        conn.execute_batch(sql).unwrap();
    }
    drop(conn);
    let found = club.json("check");
    let codes: Vec<&str> = found
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|finding| finding["code"].as_str())
        .collect();
    assert!(codes.contains(&"seal"), "{codes:?}");
    assert!(!codes.contains(&"list"), "{codes:?}");
}

#[test]
fn the_template_can_be_imported() {
    let club = club();
    let template = club.run("template opening");
    club.file("opening.csv", template);
    club.ok("opening import opening.csv");
    assert_eq!(club.count("start-rating list"), 3);
}

#[test]
fn archived_lists_are_in_a_members_history() {
    let club = club();
    for (day, rating) in [("2014-01-01", 100), ("2015-01-01", 108)] {
        let list = format!("name;rating;games\nSigne Ærø;{rating};8\n");
        club.file("old.csv", list);
        club.ok(&format!("opening archive old.csv --date {day}"));
    }
    let words = |line: &str| {
        let said = club.run(line);
        said.words()
    };
    let explained = words("explain Signe");
    explained.shows("the archived list of 1 January 2015 has 108; klubrating history 1");
    club.file("last.csv", LIST);
    club.ok("opening import last.csv");
    let history = words("history Signe");
    let lists = "1 Jan 2014 List (archive) 100 1 Jan 2015 List (archive) 108";
    history.shows(lists);
    history.lacks("No rated game");
    let shown = words("member show Signe");
    shown.shows("1 January 2014: list: 100 (archive) 1 January 2015: list: 108 (archive)");
    let archived = json!([
        { "date": "2014-01-01", "rating": 100, "games_total": 8 },
        { "date": "2015-01-01", "rating": 108, "games_total": 8 },
    ]);
    assert_eq!(club.json("member show Signe")["archived"], archived);
    assert_eq!(club.json("history Signe")["archived"], archived);
    club.ok("history Signe --format csv")
        .shows("2014-01-01,archive,,,1,Signe Ærø,");
    // Whoever was on no archived list has none.
    assert!(club.json("member show Kaj")["archived"].is_null());
    play(&club, "2026-09-01", "2026-09-02");
    let history = words("history Signe");
    history.shows(&format!("{lists} 2 Sep 2026 Cup 128"));
}
