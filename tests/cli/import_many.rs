//! Many tournament files in one command: one report, answers in a table, one backup, and all of it undone at once.

use crate::program as cli;
use crate::written::Written;

use std::fmt::Write as _;

use std::path::Path;

use cli::TestClub;
use klubrating::app::import::import_batch;
use klubrating::app::import::{ImportOrder, Unknowns};
use klubrating::domain::person::ExternalScale;
use klubrating::domain::tournament::Kind;
use serde_json::json;

/// A crosstable of two, of a day in September 2026.
fn event(name: &str, day: u32, players: [&str; 2]) -> String {
    let [one, two] = players;
    format!(
        "#name;{name}\n#start;2026-09-{day:02}\n#end;2026-09-{day:02}\nno;name;r1\n1;{one};2w1\n2;{two};1b0\n"
    )
}

fn names(answer: &serde_json::Value) -> Vec<String> {
    let imported = answer["imported"].as_array().unwrap().iter();
    imported
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

/// A folder whose files are not in the order of their days, in a separate folder one that is not a tournament.
fn club() -> TestClub {
    let club = TestClub::new();
    std::fs::create_dir_all(club.path("old/deep")).unwrap();
    club.file("old/a.csv", event("Late", 20, ["Anna Holm", "Bo Friis"]));
    club.file(
        "old/deep/b.csv",
        event("Early", 3, ["Anna Holm", "Carl Dam"]),
    );
    club.file("old/c.csv", event("Middle", 10, ["Bo Friis", "Carl Dam"]));
    club.file(
        "old/letter.txt",
        "Dear committee,\n\nwhere are the games?\n",
    );
    club.file("old/.hidden", "x");
    club
}

#[test]
fn a_folder_comes_in_the_order_of_days_with_one_backup_and_goes_again() {
    let club = club();
    let before = club.json("member list --all");
    let told = club.run("tournament import old --kind club --guests");
    told.shows("Imported: 3. Already there: 0. Waiting: 0. Refused: 1.");
    assert!(
        told.contains("old/letter.txt cannot be used:") && told.ends_with("exit 3\n"),
        "{told}"
    );
    let place = |name: &str| told.find(name).unwrap();
    assert!(
        place("Early") < place("Middle") && place("Middle") < place("Late"),
        "{told}"
    );
    let backups = club.json("backups");
    let made = backups
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["reason"] == "tournament-import");
    assert!(made.count() <= 1, "{backups}");
    // Again: nothing comes twice, and where nothing comes nothing is backed up.
    club.run("tournament import old --kind club --guests")
        .shows("Imported: 0. Already there: 3.");
    assert_eq!(club.json("backups"), backups);
    club.ok("undo --batch").shows("3 imports");
    assert_eq!(club.json("tournament list"), json!([]));
    assert_eq!(club.json("member list --all"), before);
    club.run("undo --batch").shows("exit 2");
    club.ok("check");
}

/// The folder of the club itself may be named: its file, those beside it and its backups are no tournaments.
#[test]
fn a_folder_is_taken_without_the_club_s_own_files() {
    let club = club();
    for counts in [
        "Imported: 3. Already there: 0",
        "Imported: 0. Already there: 3",
    ] {
        let told = club.run("tournament import . --kind club --guests");
        told.shows(&format!("{counts}. Waiting: 0. Refused: 1."));
        told.lacks("club.db");
    }
}

/// Between two files it can be ended: what came stays and is undone as one, what did not comes with the next run.
#[test]
fn ended_between_two_files_it_keeps_what_came_and_goes_on_later() {
    let club = club();
    let mut open = club.open();
    let files = import_batch::files(&[club.path("old")], open.path()).unwrap();
    let order = ImportOrder {
        unknowns: Unknowns::Guests,
        file_ratings: ExternalScale::Dsu,
        notation: false,
        ..ImportOrder::of_kind(Kind::Club)
    };
    let asked = import_batch::tournaments(&mut open, &files, &order, &[], |done, _| done < 2);
    let report = asked.unwrap();
    let came: Vec<&str> = report
        .imported
        .iter()
        .map(|one| one.tournament.name.as_str())
        .collect();
    assert_eq!(came, ["Early", "Middle"]);
    let left: Vec<_> = report.not_reached.iter().map(Path::new).collect();
    // The letter is no tournament and has no day: it comes last.
    assert_eq!(left, [club.path("old/a.csv"), club.path("old/letter.txt")]);
    drop(open);
    club.run("tournament import old --kind club --guests")
        .shows("Imported: 1. Already there: 2.");
    club.ok("undo --batch").shows("1 import ");
    club.ok("undo --batch").shows("2 imports");
}

/// What is doubtful keeps its own file waiting; the answers are written into the table of questions.
#[test]
fn what_waits_is_asked_in_a_table_and_comes_with_the_answers() {
    let club = club();
    // Decades ahead: most likely a slip.
    club.file(
        "old/doubt.csv",
        "#name;Doubtful\n#start;2062-09-05\n#end;2062-09-05\nno;name;r1\n1;Anna Holm;2w1\n2;Bo Friis;1b0\n",
    );
    club.file(
        "old/undated.csv",
        "no;name;r1\n1;Dora Ask;2w1\n2;Eva Lund;1b0\n",
    );
    std::fs::remove_file(club.path("old/letter.txt")).unwrap();
    let line = "tournament import old --kind club --guests --answers answers.csv";
    let told = club.run(line);
    told.shows("Imported: 3. Already there: 0. Waiting: 2. Refused: 0.");
    assert!(told.ends_with("exit 4\n"), "{told}");
    let asked = std::fs::read_to_string(club.path("answers.csv")).unwrap();
    asked.shows("old/doubt.csv;;");
    asked.shows("old/undated.csv;;");
    let mut answered = String::new();
    for row in asked.lines() {
        let answer = match row {
            row if row.contains("doubt.csv") => "anyway",
            row if row.contains("undated.csv") => "7-9-2026..8-9-2026",
            _ => "",
        };
        writeln!(answered, "{row}{answer}").unwrap();
    }
    club.file("answers.csv", &answered);
    let told = club.json(line);
    assert_eq!(names(&told), ["Doubtful", "undated"]);
    assert_eq!(
        (&told["waiting"], told["known"].as_array().unwrap().len()),
        (&json!([]), 3)
    );
    assert_eq!(told["imported"][1]["start"], "2026-09-07");
    // The command after the first is a separate batch.
    club.ok("undo --batch").shows("2 imports");
    club.ok("undo --batch").shows("3 imports");
    club.file(
        "answers.csv",
        "file;player;question;answer\nold/doubt.csv;1;;perhaps\n",
    );
    let told = club.run(line);
    told.shows("row 2");
    told.shows("exit 3");
}

/// Who a player is, is asked player by player, also of one file.
#[test]
fn unknown_players_are_asked_one_by_one() {
    let club = TestClub::new();
    club.file("one.csv", event("One", 3, ["Anna Holm", "Bo Friis"]));
    let line = "tournament import one.csv --kind club --answers answers.csv";
    club.run(line).shows("Waiting: 1.");
    let asked = std::fs::read_to_string(club.path("answers.csv")).unwrap();
    asked.shows("one.csv;1;");
    asked.shows("one.csv;2;");
    club.file(
        "answers.csv",
        "file;player;question;answer\none.csv;1;;new\none.csv;2;;guest\n",
    );
    assert_eq!(names(&club.json(line)), ["One"]);
    assert_eq!(club.count("member list"), 1);
}

#[test]
fn a_trial_stores_nothing_and_answers_about_one_file_need_one() {
    let club = club();
    club.run("--dry-run tournament import old --kind club --guests")
        .shows("Imported: 3.");
    assert_eq!(club.json("tournament list"), json!([]));
    let told = club.run("tournament import old --kind club --match '#1=guest'");
    told.shows("about one file");
    told.shows("exit 2");
}
