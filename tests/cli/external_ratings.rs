//! `external-rating` and `start-rating`: numbers from outside for a club's members, through the program itself.
use crate::program as support;
use crate::written::Written;

use std::path::Path;

use serde_json::{Value, json};
use support::TestClub;

fn sample(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/exchange");
    folder.join(name).display().to_string()
}

/// Signe with a DSU number, Thorkild and Inger without any, Kaj passive, Zita with a FIDE number only.
fn club() -> TestClub {
    let club = TestClub::new();
    club.ok("member add 'Ærø, Signe' --dsu 90001 --born 1988");
    club.ok("member add 'Bjerg, Thorkild' --born 1951");
    club.ok("member add 'Dalsgaard, Inger'");
    club.ok("member add 'Østerlund, Kaj' --dsu 90004 --fide 99900004 --passive");
    club.ok("member add 'Holm, Zita' --fide 99900011");
    club
}

fn import(club: &TestClub, name: &str, rest: &str) -> Value {
    let file = sample(name);
    club.json(&format!("external-rating import '{file}' {rest}"))["result"].clone()
}

/// Member, scale, old, new and outcome of every row.
fn rows(imported: &Value) -> Vec<String> {
    let member = |row: &Value| {
        let text = |key: &str| row[key].to_string().replace('"', "");
        ["member", "scale", "old", "new", "outcome"]
            .map(text)
            .join(" ")
    };
    imported["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(member)
        .collect()
}

#[test]
fn a_number_is_set_listed_with_its_source_and_taken_away() {
    let club = club();
    club.ok("external-rating set Signe --scale dsu --value 1600 --on 2026-01-01 --source 'DSU, January'");
    club.ok("external-rating set Signe --scale fide --value 1650 --on 2026-02-01");
    assert_eq!(
        club.json("external-rating list Signe"),
        json!([
            { "member": 1, "name": "Signe Ærø", "scale": "dsu", "value": 1600,
              "on": "2026-01-01", "source": "DSU, January" },
            { "member": 1, "name": "Signe Ærø", "scale": "fide", "value": 1650,
              "on": "2026-02-01", "source": "" },
        ])
    );
    assert_eq!(club.json("external-rating list Inger"), json!([]));
    let before = club.dump();
    club.ok("external-rating remove Signe --scale dsu --on 2026-01-01");
    assert_eq!(club.count("external-rating list"), 1);
    insta::assert_snapshot!(club.run("external-rating remove Signe --scale dsu --on 2026-01-01"), @"
    error: there is no such rating from 1 January 2026
    hint: klubrating external-rating list shows the ratings with their days
    exit 2
    ");
    club.undo();
    assert_eq!(club.dump(), before);
}

#[test]
fn a_club_report_refreshes_the_numbers_twice_a_year() {
    let club = club();
    let first = import(&club, "club_report_2018.csv", "--on 2018-08-01");
    assert_eq!(first["source"], "dsu-report");
    assert_eq!(
        (&first["players"], &first["others"]),
        (&json!(4), &json!(1))
    );
    assert_eq!(
        rows(&first),
        [
            "1 dsu null 1580 new",
            "1 fide null 1640 new",
            "2 dsu null 1548 new",
            "3 dsu null null unrated",
            "4 null null null missing",
            "5 null null null missing",
        ]
    );
    let second = import(&club, "club_report.csv", "--on 2026-08-01");
    assert_eq!(
        rows(&second)[..3],
        [
            "1 dsu 1580 1612 changed",
            "1 fide 1640 1655 changed",
            "2 dsu 1548 1548 unchanged",
        ]
    );
    // The unchanged number keeps its day; both reports are on record.
    let listed = club.json("external-rating list Thorkild");
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(
        (&listed[0]["on"], &listed[0]["source"]),
        (&json!("2018-08-01"), &json!("dsu-report"))
    );
    let before = club.dump();
    import(&club, "club_report.csv", "--on 2026-10-01");
    assert_eq!(club.dump(), before);
}

#[test]
fn the_preview_is_a_table_of_eighty_columns() {
    let club = club();
    club.ok("external-rating set Signe --scale dsu --value 1580 --on 2026-01-01");
    let before = club.dump();
    let file = sample("club_report.csv");
    insta::assert_snapshot!(club.run(&format!("external-rating import '{file}' --on 2026-08-01 --dry-run")), @"
    DSU club report, 2 players; valid from 1 August 2026

    No.  Name            Scale  Before  Since       After  Change
    -------------------------------------------------------------
      1  Signe Ærø       DSU      1580  1 Jan 2026   1612  +32
      1  Signe Ærø       FIDE        -               1655  new
      2  Thorkild Bjerg  DSU         -               1548  new

    3 members are not in the file: Inger Dalsgaard, Zita Holm, Kaj Østerlund.

    The file has DSU or FIDE numbers that are new to the club; --take-numbers
      records them:
      1 Signe Ærø: FIDE 99900001
      2 Thorkild Bjerg: DSU 90002

    Dry run. (nothing was changed)

    No ratings would change on the list as of 1 January 2027.
    ");
    assert_eq!(club.dump(), before);
}

#[test]
fn proposed_numbers_are_recorded_when_asked_for() {
    let club = club();
    let imported = import(&club, "club_report.csv", "--on 2026-08-01 --take-numbers");
    assert!(
        imported["numbers"]
            .as_array()
            .unwrap()
            .iter()
            .all(|n| n["taken"] == true)
    );
    assert_eq!(club.json("member show Thorkild")["dsu"], "90002");
    assert_eq!(club.json("member show Signe")["fide"], "99900001");
    // With the FIDE number known, FIDE's own list finds her.
    let fide = import(&club, "fide_list.xml", "--on 2026-09-01");
    assert_eq!(fide["source"], "fide-list");
    assert_eq!(rows(&fide)[0], "1 fide 1655 1655 unchanged");
    assert_eq!(club.run("check"), "");
}

#[test]
fn a_number_that_somebody_else_has_is_not_taken() {
    let club = club();
    club.ok("tournament new Cup --kind club --start 2026-02-01 --end 2026-02-02 --rounds 1");
    club.ok("tournament player add 1 'Guest Person'");
    club.ok("member edit 6 --dsu 90002");
    let file = sample("club_report.csv");
    let before = club.dump();
    let said = club.run(&format!(
        "external-rating import '{file}' --on 2026-08-01 --take-numbers"
    ));
    said.shows("exit 4");
    assert_eq!(club.dump(), before);
}

#[test]
fn while_anybody_is_doubtful_nothing_is_imported() {
    let club = club();
    club.ok("external-rating set Kaj --scale dsu --value 1100 --on 2026-01-01");
    let report = club.file(
        "report.csv",
        "\"\"\n\"Nr\";\"Født\";\"Navn\";\"Rat.\";\"Fide\";\"Nr\"\n\
         \"90001\";\"1988\";\"Bo Lind\";\"1612\";\"0\";\"-\"\n\
         \"7\";\"1960\";\"Thorkild Bjerg\";\"1548\";\"0\";\"-\"\n\
         \"8\";\"\";\"Inger M. Dalsgaard\";\"1300\";\"0\";\"-\"\n\
         \"90004\";\"\";\"Kaj Østerlund\";\"1600\";\"0\";\"-\"\n",
    );
    let line = format!(
        "external-rating import '{}' --on 2026-08-01",
        report.display()
    );
    let before = club.dump();
    let place = |text: &str| text.replace(&format!("{}/", report.parent().unwrap().display()), "");
    insta::assert_snapshot!(place(&club.run(&line)), @"
    report.csv:3:16: error: Bo Lind has the number of 1 Signe Ærø but a different name
    report.csv:4:12: error: Thorkild Bjerg: the name matches 2 Thorkild Bjerg, but the number or year of birth differs
    report.csv:5:8: error: Inger M. Dalsgaard: the name is almost the same as that of 3 Inger Dalsgaard
    error: 3 players could not be identified; nothing was imported
    hint: correct the member's name or numbers with klubrating member edit, or skip these players with --skip-doubtful
    exit 4
    ");
    assert_eq!(club.dump(), before);
    let skipped = club.json(&format!("{line} --skip-doubtful"));
    assert_eq!(skipped["result"]["doubtful"], 3);
    assert_eq!(
        rows(&skipped["result"]),
        [
            "1 null null null doubtful",
            "2 null null null doubtful",
            "3 null null null doubtful",
            "4 dsu 1100 1600 changed",
            "5 null null null missing",
        ]
    );
    // Three were left out, and a jump of 500 is worth a second look.
    let warnings = skipped["result"]["warnings"].as_array().unwrap();
    assert_eq!(warnings.len(), 4);
    assert!(
        warnings
            .iter()
            .any(|w| w["line"] == 6 && w.to_string().contains("jumps from 1100 to 1600"))
    );
}

#[test]
fn what_is_no_standard_list_is_refused() {
    let club = club();
    let list = std::fs::read(sample("fide_standard.txt")).unwrap();
    club.file("rapid_rating_list.txt", list);
    club.file("players.zip", b"PK\x03\x04");
    let before = club.dump();
    insta::assert_snapshot!(club.run("external-rating import rapid_rating_list.txt --on 2026-09-01"), @r"
    error: rapid_rating_list.txt looks like a rapid or blitz list
    hint: use the standard list or FIDE's combined list; if this is one of them, rename the file
    exit 3
    ");
    insta::assert_snapshot!(club.run("external-rating import players.zip --on 2026-09-01"), @r"
    error: players.zip cannot be read: invalid Zip archive: Could not find EOCD
    exit 3
    ");
    club.run("external-rating import club.db --on 2026-09-01")
        .shows("is the club's database itself");
    assert_eq!(club.dump(), before);
}

#[test]
fn start_ratings_are_proposed_by_the_best_that_is_known() {
    let club = club();
    club.ok("member add 'Rated, One'");
    club.ok("member add 'Rated, Two'");
    club.ok("start-rating set 6 150 --on 2026-01-01 --reason 'the board asked for it'");
    club.ok("start-rating set 7 140 --on 2026-01-01 --reason 'as in the other club'");
    club.ok("external-rating set Signe --scale dsu --value 1153 --on 2026-01-01");
    club.ok("external-rating set Signe --scale fide --value 1900 --on 2026-01-01");
    club.ok("external-rating set Zita --scale fide --value 1500 --on 2026-01-01");
    club.ok("tournament new Cup --kind club --start 2026-02-01 --end 2026-02-02 --rounds 3");
    for member in ["Inger", "Kaj", "6", "7", "Thorkild"] {
        club.ok(&format!("tournament player add 1 {member}"));
    }
    // Inger meets both rated players, Kaj and Thorkild only each other.
    club.ok("tournament result 1 1 1 3 1-0");
    club.ok("tournament result 1 2 4 1 1-0");
    club.ok("tournament result 1 3 2 5 1-0");
    club.ok("tournament close 1 --reason 'no more was played'");
    let proposals = club.json("start-rating propose");
    let brief: Vec<String> = proposals
        .as_array()
        .unwrap()
        .iter()
        .map(|p| {
            let text = |key: &str| p[key].to_string().replace('"', "");
            ["member", "proposed", "basis", "games", "needed"]
                .map(text)
                .join(" ")
        })
        .collect();
    // 1153 is 106.6; 1500 is 150; 1 of 2 against 145 counts as 2 of 4, P 0.50, D 0.
    assert_eq!(
        brief,
        [
            "1 107 dsu 0 5",
            "2 null met_unrated 0 5",
            "3 145 collecting 2 5",
            "4 null met_unrated 0 5",
            "5 150 fide 0 5",
        ]
    );
    let text = club.run("start-rating propose");
    text.shows("2 of 5 games, 1 points: preliminary");
    // From the day of the first game that waits for it; a DSU number needs no decision.
    text.shows("klubrating start-rating set 3 145 --on 2026-");
    text.lacks("klubrating start-rating set 1 ");
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    club.ok("start-rating set 3 145 --on 2026-11-21 --reason \"committee\"");
    assert_eq!(club.count("start-rating propose"), 4);
    let listed = club.json("start-rating list 6");
    assert_eq!(listed[0]["rating"], 150);
    assert_eq!(listed[0]["reason"], "the board asked for it");
}

#[test]
fn a_decision_without_a_reason_is_reminded_of_it() {
    let club = club();
    let said = club.run("start-rating set 3 150 --on 2026-01-01");
    said.shows("hint: record the reason for the decision");
    club.run("start-rating set 3 151 --on 2026-01-01 --reason 'the board'")
        .lacks("hint");
    insta::assert_snapshot!(club.danish("start-rating set 3 152 --on 2026-01-02").lines().last().unwrap(), @"tip: registrér grunden til afgørelsen med --reason TEKST");
}

#[test]
fn both_numbers_stand_on_the_list() {
    let club = club();
    let file = club.file("opening.csv", "name;rating;games\nSigne Ærø;128;45\n");
    club.ok(&format!(
        "opening import '{}' --on 2026-08-01",
        file.display()
    ));
    import(&club, "club_report.csv", "--on 2026-08-01");
    let text = club.run("list");
    text.shows("1612  1655\n");
    text.shows("FIDE: the member's own FIDE rating.");
    let csv = club.run("list --format csv");
    assert!(
        csv.lines()
            .next()
            .unwrap()
            .ends_with(",dsu,dsu_converted,fide,edition")
    );
    assert!(csv.lines().nth(1).unwrap().ends_with(",1612,1324,1655,"));
    let entry = &club.json("list")["sections"][0]["entries"][0];
    assert_eq!(
        (&entry["dsu"], &entry["fide"]),
        (&json!(1612), &json!(1655))
    );
}

#[test]
fn a_number_of_a_list_that_is_not_above_zero_is_left_out_and_told() {
    let club = club();
    club.ok("external-rating set Zita --scale fide --value 1500 --on 2026-01-01");
    let list = club.file(
        "list.txt",
        "ID Number  Name           SRtng B-day\n\
         99900004   Østerlund, Kaj -5    1973\n\
         99900011   Holm, Zita     0     1999\n",
    );
    let line = format!(
        "external-rating import '{}' --on 2026-09-01",
        list.display()
    );
    let said = club.run(&line);
    said.shows("list.txt:2:27: warning: ");
    assert!(said.contains("\"-5\"") || said.contains(" -5 "), "{said}");
    let numbers = club.json("external-rating list");
    let values: Vec<&Value> = numbers
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["value"])
        .collect();
    assert_eq!(values, [&json!(1500)]);
    // Also where somebody means it: what a federation never gives is no number.
    club.run(&format!("{line} --anyway"));
    assert_eq!(club.count("external-rating list"), 1);
    // A day far ahead asks.
    let said = club.run(&line.replace("2026-09-01", "2035-02-01"));
    assert!(
        said.contains("1 February 2035") && said.ends_with("exit 4\n"),
        "{said}"
    );
}

#[test]
fn a_doubtful_number_of_a_list_is_named_by_line_and_column() {
    let club = club();
    club.ok("external-rating set Kaj --scale fide --value 2000 --on 2026-01-01");
    club.file(
        "list.txt",
        "ID Number  Name           SRtng B-day\n\
         99900004   Østerlund, Kaj 145   1973\n\
         99900011   Bo Lind        1500  1999\n",
    );
    let line = "external-rating import list.txt --on 2026-09-01";
    club.run(line).shows("list.txt:3:12: error: Bo Lind");
    let said = club.run(&format!("{line} --skip-doubtful"));
    said.shows("list.txt:2:27: warning: 145");
    assert!(said.ends_with("exit 4\n"), "{said}");
    let said = club.run(&format!("{line} --skip-doubtful --anyway"));
    said.shows("list.txt:2:27: warning: ");
    said.shows("list.txt:3:12: warning: Bo Lind");
}
