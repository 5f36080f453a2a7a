//! A file of the whole club: who is new, back, active, passive or not in it is on one page, and nobody leaves unasked.

use crate::program::TestClub;
use crate::written::Written;

const FILE: &str = "\
name;dsu;born;status
Anna Jensen;91001;1980;passive
Bo Hansen;91002;1975;active
Dorte Møller;91004;1990;active
Gerda Gæst;;;active
Nora Ny;91009;2001;active
";

/// Anna and Bo, Carl who is not in the file, Dorte who had left, Emil who had left, and a guest.
fn club() -> TestClub {
    let club = TestClub::with(&[
        "member add 'Anna Jensen' --dsu 91001 --born 1980 --since 2020-01-01",
        "member add 'Bo Hansen' --since 2020-01-01",
        "member add 'Carl Lund' --since 2020-01-01",
        "member add 'Dorte Møller' --dsu 91004 --born 1990 --since 2020-01-01",
        "member add 'Emil Holm' --since 2020-01-01",
        "member status 'Dorte Møller' left --from 2025-06-30",
        "member status 'Emil Holm' left --from 2025-06-30",
        "tournament new Cup --kind club --start 2026-09-01 --end 2026-09-20 --rounds 1",
        "tournament player add Cup 'Gerda Gæst' --guest",
    ]);
    club.file("club.csv", FILE);
    club
}

const IMPORT: &str = "member import club.csv --whole-club --on 2026-10-01";

/// The statuses of a member: `2020-01-01 active, …`.
fn statuses(club: &TestClub, name: &str) -> String {
    let card = club.json(&format!("member show '{name}'"));
    let statuses = card["statuses"].as_array().unwrap().iter();
    let said = statuses.map(|one| {
        let from = one["from"].as_str().unwrap_or("always");
        format!("{from} {}", one["status"].as_str().unwrap())
    });
    said.collect::<Vec<_>>().join(", ")
}

#[test]
fn one_page_says_who_is_new_back_passive_changed_and_not_in_the_file() {
    let club = club();
    let before = club.dump();
    let page = club.ok(&format!("{IMPORT} --dry-run"));
    insta::assert_snapshot!(page, @"
    New member:
      Nora Ny
    Guest now a member:
      6 Gerda Gæst
    Member again:
      4 Dorte Møller: former member → active
    Active or passive now:
      1 Anna Jensen: active → passive
    Not in the file, still a member:
      3 Carl Lund: active
    Brought up to date:
      2 Bo Hansen; DSU number - → 91002; year of birth - → 1975
    Unchanged: 0
    No one leaves unasked: --left NAME for each who has left, or --left all.
    Dry run. (nothing was changed)

    No ratings would change on the list as of 1 January 2027.
    ");
    assert_eq!(club.dump(), before);
}

#[test]
fn the_same_command_records_it_and_who_was_named_has_left() {
    let club = club();
    let said = club.undone(&format!("{IMPORT} --left 'Carl Lund'"));
    said.shows("Has left:\n  3 Carl Lund: active → former member\n");
    said.shows("6 changes to the members as of 1 October 2026.");
    said.lacks("--left");
    let left = "2020-01-01 active, 2026-10-01 left";
    assert_eq!(statuses(&club, "Carl Lund"), left);
    let passive = "2020-01-01 active, 2026-10-01 passive";
    assert_eq!(statuses(&club, "Anna Jensen"), passive);
    let back = "2020-01-01 active, 2025-06-30 left, 2026-10-01 active";
    assert_eq!(statuses(&club, "Dorte Møller"), back);
    for name in ["Gerda Gæst", "Nora Ny"] {
        assert_eq!(statuses(&club, name), "2026-10-01 active");
    }
    let bo = club.json("member show 'Bo Hansen'");
    assert_eq!((&bo["dsu"], &bo["born"]), (&"91002".into(), &1975.into()));
    // What was recorded is found as it is.
    let again = club.ok(IMPORT);
    again.shows("The members agree with the file.");
    again.shows("Unchanged: 5\n");
}

#[test]
fn nobody_leaves_unasked() {
    let club = club();
    let said = club.ok(IMPORT);
    said.shows("Not in the file, still a member:\n  3 Carl Lund: active\n");
    said.shows("No one leaves unasked");
    assert_eq!(statuses(&club, "Carl Lund"), "2020-01-01 active");
    let found = club.json(IMPORT);
    let missing = &found["result"]["whole_club"]["missing"][0];
    assert_eq!(missing["recorded"], false);
    assert_eq!(found["result"]["whole_club"]["members"], 6);
    club.ok(&format!("{IMPORT} --left all"));
    let left = "2020-01-01 active, 2026-10-01 left";
    assert_eq!(statuses(&club, "Carl Lund"), left);
}

#[test]
fn a_row_that_says_left_is_not_one_of_the_club() {
    let club = club();
    club.file(
        "club.csv",
        format!("{FILE}Carl Lund;;;left\nFinn Fremmed;;;left\n"),
    );
    let said = club.ok(IMPORT);
    said.shows("Not in the file, still a member:\n  3 Carl Lund");
    said.lacks("Finn Fremmed");
}

#[test]
fn a_file_without_statuses_leaves_them_as_they_are() {
    let club = club();
    club.ok("member status 'Bo Hansen' passive --from 2026-01-01");
    club.file(
        "club.csv",
        "name\nAnna Jensen\nBo Hansen\nCarl Lund\nDorte Møller\n",
    );
    let said = club.ok(IMPORT);
    said.shows("Member again:\n  4 Dorte Møller: former member → active\n");
    said.lacks("passive");
    said.shows("Unchanged: 3\n");
}

#[test]
fn who_is_in_the_file_or_was_no_member_has_not_left() {
    let club = club();
    let before = club.dump();
    for who in ["'Bo Hansen'", "'Emil Holm'"] {
        let said = club.run(&format!("{IMPORT} --left {who}"));
        said.shows("is in the file or was no member on 1 October 2026");
        said.shows("exit 2");
    }
    club.run(&format!("{IMPORT} --left Nobody")).shows("exit 2");
    club.run("member import club.csv --left all")
        .shows("exit 2");
    assert_eq!(club.dump(), before);
}

#[test]
fn what_is_doubtful_is_asked_about() {
    let club = club();
    club.file(
        "club.csv",
        FILE.replace("Bo Hansen;91002;1975", "Bo Hansenn;;"),
    );
    let said = club.run(IMPORT);
    said.shows("Bo Hansenn: the name is almost the same as that of 2 Bo Hansen");
    said.shows("exit 4");
    club.ok("member alias add 'Bo Hansen' 'Bo Hansenn'");
    club.ok(IMPORT).lacks("2 Bo Hansen: active");
    // A file with a small part of the club is hardly the whole of it.
    club.file("club.csv", "name\nNora Ny\n");
    let said = club.run(&format!("{IMPORT} --left all"));
    said.shows("members would leave: is the file complete?");
    said.shows("exit 4");
    club.ok(&format!("{IMPORT} --left all --anyway"));
}
