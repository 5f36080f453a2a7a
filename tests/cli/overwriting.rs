//! What replaces an earlier fact says what it was; a decided result of an event on a published list is changed
//! knowingly; the day of a postponed game is asked for where it decides on which list the event appears.

use crate::program::TestClub;

fn playing(end: &str) -> TestClub {
    TestClub::with(&[
        "member add 'Anna Jensen'",
        "member add 'Bo Hansen'",
        "start-rating set 1 150 --on 2026-03-01",
        "start-rating set 2 160 --on 2026-03-01",
        &format!("tournament new Forår --kind club --start 2026-03-01 --end {end} --rounds 1"),
        "tournament player add 1 1",
        "tournament player add 1 2",
    ])
}

fn entered() -> TestClub {
    let club = playing("2026-04-01");
    club.ok("tournament result 1 1 1 2 1-0");
    club
}

#[test]
fn a_result_says_what_it_replaces() {
    let club = entered();
    let said = club.ok("tournament result 1 1 1 2 0-1");
    assert!(said.contains("(was 1–0)"), "{said}");
    assert!(
        club.danish("tournament result 1 1 1 2 1-0")
            .contains("(var 0–1)")
    );
    let json = club.json("tournament result 1 1 1 2 1/2");
    assert_eq!(json["replaced"], "was 1–0");
    // The same once more replaces nothing.
    let said = club.ok("tournament result 1 1 1 2 1/2");
    assert!(!said.contains("(was ½"), "{said}");
}

#[test]
fn colours_turn_only_when_told_so() {
    let club = entered();
    let before = club.dump();
    let said = club.run("tournament result 1 1 2 1 0-1");
    assert!(said.ends_with("exit 4\n"), "{said}");
    assert!(
        said.contains("Anna Jensen has White against Bo Hansen, 1–0"),
        "{said}"
    );
    assert_eq!(club.dump(), before);
    let said = club.ok("tournament result 1 1 2 1 0-1 --colours");
    assert!(
        said.contains("(was Anna Jensen – Bo Hansen; 1–0)"),
        "{said}"
    );
}

#[test]
fn a_card_a_start_rating_and_a_standing_say_what_they_replace() {
    let club = playing("2026-04-01");
    let said = club.ok("start-rating set 1 155 --on 2026-03-01 --reason Slip");
    assert!(said.contains("(was rating 150)"), "{said}");
    club.ok("member status 1 passive --from 2026-10-01");
    let said = club.ok("member status 1 left --from 2026-10-01");
    assert!(said.contains("passive"), "{said}");
    club.undo();
    club.ok("external-rating set 1 --scale dsu --value 1500 --on 2026-01-01");
    club.ok(
        "tournament new Koord --kind coordinated --start 2026-05-01 --end 2026-05-03 --rounds 3",
    );
    club.ok("card add 2 1 --dsu-opponents 1500,1600,1400 --score 1");
    let said = club.ok("card add 2 1 --dsu-opponents 1500,1600 --score 1.5");
    assert!(
        said.contains("(replaces the card of 3 games, 1 point)"),
        "{said}"
    );
}

/// The club with its list of 1 August published.
fn published() -> TestClub {
    let club = entered();
    let said = club.run_at("2026-08-01T12:00:00+02:00", "publish 2026-08-01");
    assert!(!said.contains("exit"), "{said}");
    club
}

#[test]
fn a_result_behind_a_published_list_wants_a_reason() {
    let club = published();
    let before = club.dump();
    let said = club.run("tournament result 1 1 1 2 0-1");
    assert!(said.ends_with("exit 4\n"), "{said}");
    assert!(
        said.contains("2 numbers on the list of 2026-08-01") && said.contains("--reason"),
        "{said}"
    );
    for line in [
        "tournament clear 1 1 1",
        "tournament result 1 1 1 2 1-0 --unrated",
        "tournament result 1 1 1 2 0-1 --anyway",
    ] {
        let said = club.run(line);
        assert!(said.ends_with("exit 4\n"), "{line}: {said}");
    }
    assert_eq!(club.dump(), before);
    let said = club.ok("tournament result 1 1 1 2 0-1 --reason Scoresheet");
    assert!(said.contains("(was 1–0)"), "{said}");
    // An event that came after the list is entered as any other, until it changes numbers on it.
    club.ok("tournament new Sen --kind club --start 2026-05-01 --end 2026-05-03 --rounds 1");
    club.ok("tournament player add 2 1");
    club.ok("tournament player add 2 2");
    let said = club.run("tournament result 2 1 1 2 1-0");
    assert!(said.ends_with("exit 4\n"), "{said}");
    club.ok("tournament result 2 1 1 2 1-0 --reason Late");
    club.ok("tournament result 2 1 1 2 0-1");
}

#[test]
fn the_day_of_a_postponed_game_is_asked_for_where_it_decides_on_the_list() {
    let club = playing("2026-12-11");
    let late = "2027-01-02T10:00:00+01:00";
    club.run_at(late, "tournament result 1 1 1 2 X");
    let before = club.dump();
    let said = club.run_at(late, "tournament result 1 1 1 2 1-0");
    assert!(said.ends_with("exit 4\n"), "{said}");
    assert!(
        said.contains("2027-01-01") && said.contains("2027-08-01") && said.contains("--on"),
        "{said}"
    );
    assert_eq!(club.dump(), before);
    let said = club.run_at(late, "tournament result 1 1 1 2 1-0 --on 2026-12-18");
    assert!(
        said.contains(
            "ends on 2026-12-18 instead of 2026-12-11, so it is on the list of 2027-01-01"
        ),
        "{said}"
    );
    // Inside one half-year nothing is asked, and it is said all the same.
    club.run_at(late, "tournament result 1 1 1 2 X --reason Wrong");
    club.run_at(late, "tournament edit 1 --end 2026-12-11");
    let said = club.run_at("2026-12-20T10:00:00+01:00", "tournament result 1 1 1 2 1-0");
    assert!(
        said.contains("ends on 2026-12-20 instead of 2026-12-11"),
        "{said}"
    );
}

/// The file of the tournament, with a result.
fn autumn(first: &str, second: &str) -> String {
    format!(
        "#name;Forår\n#start;2026-03-01\n#end;2026-04-01\nno;name;r1;r2\n\
         1;Anna Jensen;2w{first};2b{second}\n2;Bo Hansen;1b{};1w{}\n",
        if first == "1" { "0" } else { "1" },
        if second == "1" { "0" } else { "1" },
    )
}

#[test]
fn a_newer_file_changes_no_result_on_a_published_list_without_a_reason() {
    let club = playing("2026-04-01");
    club.ok("tournament delete 1");
    club.file("one.csv", autumn("1", "1"));
    club.ok("tournament import one.csv --kind club");
    let said = club.run_at("2026-08-01T12:00:00+02:00", "publish 2026-08-01");
    assert!(!said.contains("exit"), "{said}");
    let before = club.dump();
    club.file("two.csv", autumn("0", "1"));
    let update = "tournament import two.csv --kind club --update";
    for line in [update, &format!("{update} --anyway")] {
        let said = club.run(line);
        assert!(said.ends_with("exit 4\n"), "{line}: {said}");
        assert!(
            said.contains("2 numbers on the list of 2026-08-01") && said.contains("--reason"),
            "{said}"
        );
    }
    assert_eq!(club.dump(), before);
    // Trying is no correction, and a file with nothing new corrects nothing.
    club.ok(&format!("--dry-run {update}"));
    club.ok("tournament import one.csv --kind club --update");
    let said = club.ok(&format!("{update} --reason Scoresheet"));
    assert!(said.contains("1–0 → 0–1"), "{said}");
}
