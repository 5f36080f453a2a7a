//! `what-if`: changes are tried in a copy of the club, and the next list is shown beside the one without them.

use std::collections::BTreeSet;

use crate::program as cli;

use crate::written::Written;
use cli::TestClub;

/// Two members, a tournament of two rounds that has not been published, and a third member who sits out.
fn club() -> TestClub {
    let club = TestClub::of_four("2026-01-01");
    club.ok(
        "tournament new Høstturnering --kind club --start 2026-09-01 --end 2026-10-20 --rounds 2",
    );
    for member in 1..=4 {
        club.ok(&format!("tournament player add 1 {member}"));
    }
    for game in ["1 1 2 1-0", "1 3 4 1/2", "2 1 3 0-1", "2 2 4 0-1"] {
        club.ok(&format!("tournament result 1 {game}"));
    }
    club
}

#[test]
fn one_command_shows_the_list_it_would_make_and_why() {
    let club = club();
    let before = club.dump();
    insta::assert_snapshot!(
        "one_command",
        club.run("what-if --boards 2 -- tournament result 1 1 1 2 1/2")
    );
    insta::assert_snapshot!(
        "one_command_danish",
        club.danish("what-if -- member status 3 passive --from 2026-11-01")
    );
    assert_eq!(club.dump(), before);
}

#[test]
fn a_game_that_only_the_trial_has_is_new_and_teams_are_of_active_members() {
    let club = club();
    club.file(
        "more.txt",
        "tournament edit 1 --rounds 3\ntournament result 1 3 1 4 1-0\ntournament result 1 3 2 3 1-0\n",
    );
    let page = club.run("what-if more.txt --lang en");
    page.shows("round 3 against");
    page.shows("): new: 1");
    page.lacks("– →");
    club.file("passive.txt", "member status 3 passive --from 2026-11-01\n");
    let told = club.json("what-if --boards 2 passive.txt");
    for member in told["members"].as_array().unwrap() {
        for side in ["from", "to"] {
            let is_active = member[format!("section_{side}")] == "active";
            let place = member[format!("place_{side}")]
                .as_u64()
                .filter(|_| is_active);
            let team = member[format!("team_{side}")].as_u64();
            assert_eq!(team, place.map(|place| (place - 1) / 2 + 1), "{member}");
        }
    }
    assert!(
        told["members"]
            .as_array()
            .unwrap()
            .iter()
            .any(|member| member["team_to"] == 2)
    );
}

#[test]
fn a_file_of_commands_is_run_to_the_first_that_is_refused() {
    let club = club();
    let before = club.dump();
    club.file(
        "changes.txt",
        "# two changes\nklubrating tournament result 1 1 1 2 0-1\n\nstart-rating set 'Dorte Møller' 190 --on 2026-11-01 --reason 'a trial'\n",
    );
    let answer = club.json("what-if changes.txt");
    assert_eq!(answer["changes"], 2);
    for member in answer["members"].as_array().unwrap() {
        let causes = member["causes"].as_array().unwrap().iter();
        let points = |cause: &serde_json::Value, side: &str| cause[side].as_i64().unwrap_or(0);
        let sum: i64 = causes
            .map(|cause| points(cause, "after") - points(cause, "before"))
            .sum();
        assert_eq!(Some(sum), member["change"].as_i64(), "{member}");
    }
    club.file(
        "wrong.txt",
        "tournament result 1 1 1 2 0-1\n\nmember status 77 left --from 2026-11-01\nundo\n",
    );
    let refused = club.run("what-if wrong.txt");
    assert!(refused.contains("line 3: "), "{refused}");
    assert!(refused.contains("77"), "{refused}");
    assert!(!refused.contains("What if"), "{refused}");
    club.file("missing.txt", "member status 3 left\n");
    let refused = club.run("what-if missing.txt");
    assert!(refused.contains("line 1: from: "), "{refused}");
    club.file("quotes.txt", "member add 'Bo\n");
    assert!(club.run("what-if quotes.txt").contains("line 1: "));
    assert_eq!(club.dump(), before);
}

/// The names in the club's folder.
fn files(club: &TestClub) -> BTreeSet<String> {
    let folder = club.database().parent().unwrap().read_dir().unwrap();
    let names = folder.map(|file| file.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| !name.ends_with("-shm") && !name.ends_with("-wal"))
        .collect()
}

#[test]
fn commands_that_write_elsewhere_write_nothing() {
    let club = club();
    let before = (club.dump(), files(&club));
    let site = club.path("site");
    club.file(
        "all.txt",
        format!(
            "publish 2027-01-01 --anyway --reason trial\nlist --out list.html\nsite '{site}'\nexport '{folder}'\nundo --anyway\n",
            site = site.display(),
            folder = club.path("facts").display(),
        ),
    );
    let tried = club.run_at(cli::LIST_DAY, "what-if all.txt");
    assert!(tried.contains("list.html"), "{tried}");
    assert!(!site.exists() && !club.path("facts").exists() && !club.path("list.html").exists());
    assert!(club.run("what-if -- backup copy.db").contains("error"));
    std::fs::remove_file(club.path("all.txt")).unwrap();
    assert_eq!((club.dump(), files(&club)), before);
}

#[test]
fn what_is_of_the_program_or_of_the_whole_trial_is_refused() {
    let club = club();
    for line in ["restore copy.db", "demo", "what-if -- undo", "view list"] {
        let answer = club.run(&format!("what-if -- {line}"));
        assert!(answer.contains("cannot be tried"), "{line}: {answer}");
    }
    for line in ["--pool 2 list", "--db other.db list", "list --user anna"] {
        let answer = club.run(&format!("what-if -- {line}"));
        assert!(
            answer.contains("belongs before what-if"),
            "{line}: {answer}"
        );
    }
    // A reader may try, as nothing is written.
    let answer = club.run("--read-only what-if -- tournament result 1 1 1 2 1/2");
    assert!(answer.contains("With one change"), "{answer}");
    // People who asked not to appear are counted, and named only on request.
    club.ok("member hide 2");
    let answer = club.run("what-if -- tournament result 1 1 1 2 1/2");
    assert!(!answer.contains("Bo Hansen"), "{answer}");
    let answer = club.run("what-if --all -- tournament result 1 1 1 2 1/2");
    assert!(answer.contains("Bo Hansen"), "{answer}");
}
