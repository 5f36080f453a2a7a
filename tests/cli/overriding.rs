//! A list is published in spite of something only where the user was told of it: what has come up since is refused
//! once.

use serde_json::{Value, json};

use crate::program::{LIST_DAY, TestClub};
use crate::written::Written;

const ANYWAY: &str = "publish 2027-01-01 --anyway --reason 'Bo is away'";

/// A club whose next list is blocked by a game of round 1.
fn undecided() -> TestClub {
    TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "member add 'Carl Lund'",
        "start-rating set 1 150 --on 2025-01-01",
        "start-rating set 2 160 --on 2025-01-01",
        "start-rating set 3 170 --on 2025-01-01",
        "tournament new Spring --kind club --start 2025-02-01 --end 2025-03-01 --rounds 1",
        "tournament player add 1 1",
        "tournament player add 1 2",
        "tournament result 1 1 1 2 1-0",
        "publish 2026-08-01",
        "tournament new Autumn --kind club --start 2026-09-01 --end 2026-10-01 --rounds 2",
        "tournament player add 2 1",
        "tournament player add 2 2",
        "tournament player add 2 3",
        "tournament result 2 1 1 2 X",
        "tournament result 2 1 3 - U",
        "tournament result 2 2 1 3 1-0",
        "tournament result 2 2 2 - U",
    ])
}

fn publish(club: &TestClub, line: &str) -> (String, bool) {
    let said = club.run_at(LIST_DAY, line);
    let refused = said.ends_with("exit 4\n");
    (said, refused)
}

/// Another game that is not decided.
fn one_more(club: &TestClub) {
    club.ok("tournament result 2 2 1 3 X --anyway --reason adjourned");
}

#[test]
fn without_having_been_told_nothing_is_overridden() {
    let club = undecided();
    let (said, refused) = publish(&club, ANYWAY);
    assert!(refused, "{said}");
    said.shows("Autumn, round 1: Anna Jensen – Bo Hansen is not decided");
    said.shows("run it again with --anyway --reason \"why\"");
    said.lacks("new: ");
    // The reason is asked for as well, and a reason alone is no "anyway".
    for line in [
        "publish 2027-01-01 --anyway",
        "publish 2027-01-01 --reason why",
    ] {
        assert!(publish(&club, line).1, "{line}");
    }
    let (said, refused) = publish(&club, ANYWAY);
    assert!(!refused, "{said}");
    said.shows("Published in spite of one thing that was not settled:\n- Autumn, round 1: ");
    assert_eq!(club.json("log")[0]["reason"], "Bo is away");
}

#[test]
fn what_has_come_up_since_the_checklist_is_refused_and_marked() {
    let club = undecided();
    club.run_at(LIST_DAY, "checklist");
    one_more(&club);
    let (said, refused) = publish(&club, ANYWAY);
    assert!(refused, "{said}");
    said.shows("warning: new: Autumn, round 2: Anna Jensen – Carl Lund is not decided");
    said.shows("warning: Autumn, round 1: Anna Jensen – Bo Hansen is not decided");
    // The refusal has named it. The answer lists both, also for programs.
    let said = club.run_at(LIST_DAY, &format!("{ANYWAY} --json"));
    let answer: Value = serde_json::from_str(&said).unwrap();
    let overridden = answer["overridden"].as_array().unwrap();
    assert_eq!(overridden.len(), 2, "{said}");
    assert_eq!(overridden[0]["code"], "open_game");
    assert!(overridden[1]["text"].as_str().unwrap().contains("round 2"));
    // A list that nothing stands in the way of has overridden nothing.
    let club = undecided();
    club.ok("tournament result 2 1 1 2 1-0");
    let said = club.run_at(LIST_DAY, "publish 2027-01-01 --anyway --reason x --json");
    let answer: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(answer["overridden"], json!([]));
}

#[test]
fn what_was_settled_meanwhile_and_comes_back_is_new() {
    let club = undecided();
    club.run_at(LIST_DAY, "checklist");
    club.ok("tournament result 2 1 1 2 1-0");
    club.run_at(LIST_DAY, "checklist");
    club.undo();
    let (said, refused) = publish(&club, ANYWAY);
    assert!(refused, "{said}");
    assert!(!publish(&club, ANYWAY).1);
}

#[test]
fn being_told_is_the_users_own_and_of_one_list() {
    let club = undecided();
    let anna = |line: &str| publish(&club, &format!("--user anna {line}"));
    // A checklist that may not write remembers nothing, nor does one of another day or another person.
    anna("checklist --read-only");
    assert!(anna(ANYWAY).1);
    let club = undecided();
    let by = |user: &str, line: &str| publish(&club, &format!("--user {user} {line}"));
    by("anna", "checklist --date 2027-08-01");
    by("bent", "checklist");
    assert!(by("anna", ANYWAY).1);
    assert!(!by("bent", ANYWAY).1);
}

#[test]
fn what_somebody_was_told_goes_with_the_name_in_it() {
    let club = undecided();
    club.run_at(LIST_DAY, "checklist");
    club.ok("member add 'Dan Ek'");
    club.ok("member status 4 left --from 2026-10-01 --anyway");
    club.ok("member anonymise 4 --confirm 'Dan Ek'");
    assert!(publish(&club, ANYWAY).1);
}

/// The terminal's steps hand on what they showed.
#[test]
fn a_page_overrides_what_it_showed() {
    use klubrating::app::lists::publishing::{Anyway, Edition, Named, Order, publish_as, review};
    let files = undecided();
    let mut club = files.open();
    club.session_mut().now = LIST_DAY.parse().unwrap();
    let day = "2027-01-01".parse().unwrap();
    let shown = review(&club, day).unwrap().named();
    one_more(&files);
    let order = Order {
        anyway: Some(Anyway {
            reason: Some("Bo is away"),
            named: Some(&shown),
        }),
        ..Edition::Regular.into()
    };
    let error = publish_as(&mut club, day, order).unwrap_err();
    assert_eq!((error.exit_code(), error.problems.len()), (4, 2));
    // The refusal was remembered, and so is what the page shows then.
    let told = review(&club, day).unwrap().named();
    assert_eq!(Named::last(&club, day).unwrap(), told);
    let order = Order {
        anyway: Some(Anyway {
            reason: Some("Bo is away"),
            named: Some(&told),
        }),
        ..Edition::Regular.into()
    };
    let done = publish_as(&mut club, day, order).unwrap();
    assert_eq!(done.value.overridden().len(), 2);
}

#[test]
fn a_trial_names_what_is_in_the_way_too() {
    let club = undecided();
    let before = club.dump();
    assert!(publish(&club, &format!("--dry-run {ANYWAY}")).1);
    let (said, refused) = publish(&club, &format!("--dry-run {ANYWAY}"));
    assert!(!refused, "{said}");
    said.shows("Published in spite of");
    assert_eq!(club.dump(), before);
}

#[test]
fn a_list_that_waits_for_another_reason_is_replaced_only_after_saying_so() {
    let club = undecided();
    club.ok("tournament result 2 1 1 2 1-0");
    club.ok("setting set publish-by-two on");
    club.ok("publish 2026-11-15 --extra 'team cup' --user anna");
    let other = "publish 2026-11-15 --extra 'Team match' --user bent";
    let refused = club.run(&format!("{other} --anyway"));
    refused.shows("with --anyway it is proposed again for yours");
    assert!(refused.ends_with("exit 4\n"), "{refused}");
    club.ok(&format!("{other} --anyway"))
        .shows("Published in spite of one thing");
    assert_eq!(club.json("lists")[1]["reason"], "Team match");
}

#[test]
fn options_that_are_gone_say_what_is_written_instead() {
    let club = undecided();
    for (line, now) in [
        (
            "publish 2027-01-01 --despite why",
            "--despite is now written --anyway --reason TEXT",
        ),
        (
            "publish 2027-01-01 --anew",
            "--anew is now written --anyway",
        ),
        (
            "tournament player remove 2 1 --with-games",
            "--with-games is now written --anyway",
        ),
        (
            "restore old.db --other-club",
            "--other-club is now written --anyway",
        ),
    ] {
        let said = club.run(line);
        said.shows(now);
        assert!(said.ends_with("exit 2\n"), "{said}");
    }
}

#[test]
fn a_script_learns_whether_something_is_open() {
    let club = undecided();
    let code = |line: &str| {
        let said = club.run(line);
        let last = said.lines().last().unwrap_or_default();
        last.strip_prefix("exit ").unwrap_or("0").to_owned()
    };
    for line in ["checklist", "checklist --json"] {
        assert_eq!(code(line), "0", "{line}");
        assert_eq!(code(&format!("{line} --exit-code")), "6", "{line}");
    }
    club.ok("tournament result 2 1 1 2 1-0");
    for line in ["checklist --exit-code", "checklist --exit-code --json"] {
        assert_eq!(code(line), "0", "{line}");
    }
}

#[test]
fn doubts_of_one_file_are_not_those_of_another() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --born 1980");
    let file = |born: u16| format!("name;born\nSigne Ærø;{born}\n");
    club.file("one.csv", file(1970));
    club.file("other.csv", file(1971));
    let refused = |line: &str| club.run(line).ends_with("exit 4\n");
    assert!(refused("member import one.csv"));
    club.ok("member import one.csv --anyway");
    assert!(refused("member import other.csv"));
}
