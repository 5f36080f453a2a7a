//! Publishing by command goes through the same gates as on the screen: the day, what blocks it, and two people.
#![allow(clippy::assigning_clones)]

use klubrating::app::{self, Club};
use klubrating::store::Access;
use serde_json::json;

use crate::program::{self as cli, TestClub};
use crate::written::Written;

/// The second of January of the next year: the list of the first is due.
const AFTER: &str = "2027-01-02T10:00:00+01:00";

/// Four members, a tournament of the autumn, and the list of August, on which only the start ratings count.
fn club() -> TestClub {
    let club = TestClub::of_four("2026-01-01");
    club.file(
        "spring.csv",
        crosstable("Spring", "2026-03-01", "2026-04-01"),
    );
    club.file(
        "autumn.csv",
        crosstable("Autumn", "2026-09-01", "2026-10-01"),
    );
    club.ok("tournament import spring.csv --kind club");
    club
}

/// The same with the list of August, and the games of the autumn after it.
fn published() -> TestClub {
    let club = club();
    club.ok("publish 2026-08-01");
    club.ok("tournament import autumn.csv --kind club");
    club
}

fn crosstable(name: &str, start: &str, end: &str) -> String {
    format!(
        "#name;{name}\n#start;{start}\n#end;{end}\nno;name;r1;r2;r3\n1;Anna Jensen;2w1;3w1;4w1\n\
         2;Bo Hansen;1b0;4w1;3b=\n3;Carl Lund;4b1;1b0;2w=\n4;Dorte Møller;3w0;2b0;1b0\n"
    )
}

/// A club in which something blocks the next list: a game that is not decided.
fn undecided() -> TestClub {
    let club = published();
    club.ok("tournament result 2 1 1 2 X");
    club
}

fn code(answer: &str) -> &str {
    match answer.lines().last() {
        Some(last) if last.starts_with("exit ") => last,
        _ => "exit 0",
    }
}

#[test]
fn no_list_is_published_long_before_its_day() {
    let club = published();
    // A year that was mistyped, a month that was, and a list that is simply not yet due.
    insta::assert_snapshot!(club.run_at(AFTER, "publish 2072-01-01"), @"
    error: the list of 1 January 2072 is not the next one: the list of 1 January 2027 comes first
    hint: klubrating checklist shows what that list still needs
    exit 2
    ");
    insta::assert_snapshot!(club.run_at(AFTER, "publish 2027-08-01"), @"
    error: the list of 1 August 2027 is not the next one: the list of 1 January 2027 comes first
    hint: klubrating checklist shows what that list still needs
    exit 2
    ");
    insta::assert_snapshot!(club.run("publish 2027-01-01 --early"), @"
    error: the list of 1 January 2027 cannot be published before 18 December 2026
    exit 2
    ");
    let tried = club.run("--dry-run publish 2072-01-01");
    assert_eq!(code(&tried), "exit 2", "{tried}");
    assert_eq!(club.count("lists"), 1);
    let published = club.run_at(AFTER, "publish 2027-01-01");
    assert_eq!(code(&published), "exit 0", "{published}");
}

#[test]
fn an_early_list_is_judged_for_its_day_and_not_for_the_one_before() {
    let club = published();
    let at = |day: &str, line: &str| club.run_at(&format!("2026-12-{day}T10:00:00+01:00"), line);
    for line in [
        "tournament new Jul --kind club --start 2026-12-01 --end 2026-12-29 --rounds 2",
        "tournament player add 3 1",
        "tournament player add 3 2",
        "tournament result 3 1 1 2 1-0",
    ] {
        assert_eq!(code(&at("02", line)), "exit 0", "{line}");
    }
    // While no list can be made of it, an event that is being played is no matter.
    let said = at("02", "checklist");
    said.lacks("Jul");
    let said = at("20", "publish 2027-01-01 --early");
    assert_eq!(code(&said), "exit 4", "{said}");
    said.shows("Jul ends on 29 December 2026 and would not be rated");
    said.shows("round 2");
    at("20", "checklist").shows("Jul ends on");
    let said = at(
        "20",
        "publish 2027-01-01 --early --anyway --reason 'Played out later'",
    );
    assert_eq!(code(&said), "exit 0", "{said}");
}

#[test]
fn a_list_is_early_for_a_fortnight_and_only_in_so_many_words() {
    let club = published();
    let at = |day: &str, line: &str| club.run_at(&format!("2026-12-{day}T10:00:00+01:00"), line);
    assert_eq!(code(&at("17", "publish 2027-01-01 --early")), "exit 2");
    insta::assert_snapshot!(at("18", "publish 2027-01-01"), @"
    error: 1 January 2027 is 14 days away: results entered later will not be on this list
    hint: to publish it now anyway: klubrating publish 2027-01-01 --early
    exit 4
    ");
    for line in [
        "publish 2027-01-01 --extra Hold",
        "publish 2026-12-30 --extra Hold",
    ] {
        let never = at("18", &format!("{line} --early --anyway --reason nok"));
        assert_eq!(code(&never), "exit 2", "{never}");
    }
    let early = at("18", "publish 2027-01-01 --early");
    assert_eq!(code(&early), "exit 0", "{early}");
    // It is out, and still no edition takes its place before its day.
    club.ok("tournament result 2 1 1 2 0-1 --anyway --reason turned");
    let corrected = at("19", "publish 2027-01-01 --corrected 'Byttet om'");
    assert_eq!(code(&corrected), "exit 2", "{corrected}");
    let corrected = club.run_at(AFTER, "publish 2027-01-01 --corrected 'Byttet om'");
    assert_eq!(code(&corrected), "exit 0", "{corrected}");
    assert_eq!(club.run("check"), "");
}

#[test]
fn the_first_list_of_a_club_is_of_any_day_that_has_come() {
    for day in ["2026-08-01", "2025-01-01", "2019-08-01"] {
        let club = club();
        club.ok(&format!("checklist --date {day}"));
        club.ok(&format!(
            "publish {day} --anyway --reason 'Den første liste'"
        ));
    }
}

#[test]
fn what_is_in_the_way_needs_a_reason_that_goes_on_record() {
    let club = undecided();
    let before = club.dump();
    insta::assert_snapshot!(club.run_at(AFTER, "publish 2027-01-01"), @r#"
    warning: Autumn, round 1: Anna Jensen – Bo Hansen is not decided, so the tournament is not rated.
    error: one thing is to be settled before the list of 1 January 2027
    hint: klubrating checklist --date 2027-01-01 shows what to do; run it again with --anyway --reason "why" to publish in spite of these
    exit 4
    "#);
    assert_eq!(
        code(&club.run_at(AFTER, "publish 2027-01-01 --anyway --reason ' '")),
        "exit 4"
    );
    assert_eq!(club.dump(), before);
    let told = club.run_at(
        AFTER,
        "publish 2027-01-01 --anyway --reason 'Bo er bortrejst'",
    );
    assert_eq!(code(&told), "exit 0", "{told}");
    // In the journal, with the list, and in sight of the one who makes the next list.
    let log = club.json("log");
    assert_eq!(
        (
            &log[0]["kind"],
            &log[0]["reason"],
            &log[0]["subject"]["despite"]["blockers"]
        ),
        (
            &json!("publish"),
            &json!("Bo er bortrejst"),
            &json!(["open_game"])
        )
    );
    club.ok("log").shows("Bo er bortrejst");
    let listed = club.json("lists");
    assert_eq!(listed[1]["despite"]["reason"], "Bo er bortrejst");
    assert_eq!(listed[1]["despite"]["blockers"], 1);
    assert!(listed[0]["despite"].is_null());
    let lists = club.run_at(AFTER, "lists");
    lists.shows("Bo er bortrejst");
    let next = club.run_at(AFTER, "checklist");
    next.shows("The list as of 1 January 2027 was published anyway.");
    next.shows("Bo er bortrejst");
    // The reason may name people: it is wiped with their names, and the rest stays.
    club.ok("tournament result 2 1 1 2 1-0 --anyway --reason Late");
    club.ok("member status 2 left --from 2026-11-01 --anyway --reason Late");
    club.ok("member anonymise 2 --confirm 'Bo Hansen'");
    let listed = club.json("lists");
    assert_eq!(listed[1]["despite"]["reason"], json!(null));
    assert_eq!(listed[1]["despite"]["blockers"], 1);
}

#[test]
fn a_list_day_is_left_out_only_for_a_reason() {
    let club = published();
    let at = "2027-08-02T10:00:00+02:00";
    let refused = club.run_at(at, "publish 2027-08-01");
    insta::assert_snapshot!(refused, @r#"
    warning: The list as of 1 January 2027 has not been published, and cannot be any more after this one.
    error: one thing is to be settled before the list of 1 August 2027
    hint: klubrating checklist --date 2027-08-01 shows what to do; run it again with --anyway --reason "why" to publish in spite of these
    exit 4
    "#);
    club.run_at(AFTER, "publish 2027-01-02 --extra Hold")
        .shows("The list as of 1 January 2027");
    let told = club.run_at(
        at,
        "publish 2027-08-01 --anyway --reason 'Foråret faldt ud'",
    );
    assert_eq!(code(&told), "exit 0", "{told}");
    let listed = club.json("lists");
    assert_eq!(listed[1]["despite"]["left_out"], json!(["2027-01-01"]));
    let next = club.run_at(at, "checklist");
    let next = next.replace("\n  ", " ");
    next.shows("The list as of 1 January 2027 was left out.");
}

#[test]
fn an_empty_list_and_old_numbers_are_not_the_same() {
    let club = TestClub::new();
    club.ok("member add Ane");
    let empty = club.run("publish 2026-08-01");
    empty.shows("No one would be on the list");
    assert_eq!(code(&empty), "exit 4");
    // What makes no number of the list wrong is good to know.
    let club = published();
    club.ok("external-rating set 3 --scale dsu --value 1300 --on 2024-10-01 --reason Late");
    club.ok("committee add Anna --role member --from 2026-03-01");
    let known = club.json("checklist");
    let known = known.as_array().unwrap().iter();
    let known: Vec<_> = known
        .map(|row| (row["code"].clone(), row["blocks"].clone()))
        .collect();
    assert!(
        known.contains(&(json!("old_dsu_numbers"), json!(false))),
        "{known:?}"
    );
    assert!(
        known.iter().all(|(_, blocks)| blocks == &json!(false)),
        "{known:?}"
    );
    let published = club.run_at(AFTER, "publish 2027-01-01");
    assert_eq!(code(&published), "exit 0", "{published}");
}

#[test]
fn a_list_that_nobody_built_on_names_the_way_back() {
    let club = published();
    club.run_at(AFTER, "publish 2027-01-01");
    let again = club.run_at(AFTER, "publish 2026-12-01 --extra Hold");
    let kept = app::journal::backups::list(&club.database());
    let kept = kept.iter().find(|kept| kept.reason == "publish").unwrap();
    again.shows(&format!("klubrating restore {}", kept.file));
    club.ok(&format!("restore {}", kept.file));
    assert_eq!(club.count("lists"), 1);
    // Once someone has gone on, going back would lose it.
    club.run_at(AFTER, "publish 2027-01-01");
    club.ok("member add Ny");
    club.run_at(AFTER, "publish 2026-12-01 --extra Hold")
        .lacks("restore");
}

/// The club's database opened by another user of the system.
fn as_user(club: &TestClub, user: &str) -> Club {
    let mut session = cli::session();
    session.author.user = user.to_owned();
    Club::open(&club.database(), Access::ReadWrite, session).unwrap()
}

#[test]
fn the_date_alone_confirms_what_waits_with_its_reason() {
    use klubrating::app::lists::publishing::{Anyway, Edition, Order, Publication, publish_as};
    let club = published();
    club.ok("setting set publish-by-two on");
    let (mut anna, mut bent) = (as_user(&club, "anna"), as_user(&club, "bent"));
    let day = "2026-11-15".parse().unwrap();
    publish_as(&mut anna, day, Edition::Extra("team cup")).unwrap();
    // The words are shown wherever the second person may look.
    let waiting = club.json("lists");
    assert_eq!(
        (&waiting[1]["status"], &waiting[1]["reason"]),
        (&json!("proposed"), &json!("team cup"))
    );
    for line in ["lists", "checklist", "log"] {
        let text = club.ok(line);
        assert!(text.words().contains("team cup"), "{line}\n{text}");
    }
    assert_eq!(club.json("log")[0]["reason"], "team cup");
    // Other words are another proposal, which has to be said.
    let other = publish_as(&mut bent, day, Edition::Extra("Team cup")).unwrap_err();
    assert_eq!(
        (other.exit_code(), other.message.key),
        (4, "error-other-reason")
    );
    let anew = Order {
        anyway: Some(Anyway {
            reason: None,
            named: None,
        }),
        ..Edition::Extra("Team cup").into()
    };
    let anew = publish_as(&mut bent, day, anew).unwrap();
    assert!(matches!(
        anew.value,
        Publication::Proposed {
            instead_of: Some(_),
            ..
        }
    ));
    let done = publish_as(&mut anna, day, Edition::Regular).unwrap();
    let Publication::Published { page, confirms, .. } = done.value else {
        panic!("published");
    };
    assert_eq!(page.list.issue.reason.as_deref(), Some("Team cup"));
    assert_eq!(confirms.unwrap().by, "bent");
    assert_eq!(club.run("check"), "");
}

#[test]
fn a_corrected_list_and_one_in_spite_of_something_are_confirmed_by_their_date() {
    use klubrating::app::lists::publishing::{Anyway, Edition, Order, Publication, publish_as};
    let club = published();
    club.ok("setting set publish-by-two on");
    club.ok("tournament result 1 1 1 2 0-1 --anyway --reason turned");
    let (mut anna, mut bent) = (as_user(&club, "anna"), as_user(&club, "bent"));
    let day = "2026-08-01".parse().unwrap();
    publish_as(&mut anna, day, Edition::Corrected("Byttet om")).unwrap();
    let done = publish_as(&mut bent, day, Edition::Regular).unwrap();
    assert_eq!(done.value.list().issue.reason.as_deref(), Some("Byttet om"));
    // With something in the way, the reason of the first person stands for both.
    club.ok("tournament result 2 1 1 2 X --anyway");
    let day = "2026-11-15".parse().unwrap();
    let order = Order {
        anyway: Some(Anyway::whatever("Bo er bortrejst")),
        ..Edition::Extra("Hold").into()
    };
    publish_as(&mut anna, day, order).unwrap();
    let done = publish_as(&mut bent, day, Edition::Regular).unwrap();
    assert!(matches!(done.value, Publication::Published { .. }));
    let lists = app::lists::archive::published_lists(&bent).unwrap();
    let despite = lists.last().unwrap().despite.clone().unwrap();
    assert_eq!(despite.reason.as_deref(), Some("Bo er bortrejst"));
}

#[test]
fn an_ordinary_list_is_due_after_an_extraordinary_one_too() {
    let club = published();
    club.ok("publish 2026-11-15 --extra 'team cup'");
    let text = club.run_at(AFTER, "checklist");
    insta::assert_snapshot!(text, @"
    The list of 1 January 2027 is ready to publish.

    Good to know:

    - No committee is recorded.
      klubrating committee add NAME --role member --from DATE

    - Nothing has changed since the list as of 15 November 2026; publish it anyway,
      or skip it.
      klubrating publish 2027-01-01
    ");
    club.run_at(AFTER, "list").shows("1 January 2027");
    // Someone who joins is something new.
    club.ok("member status 3 left --from 2026-12-01");
    club.run_at(AFTER, "checklist").lacks("Nothing has changed");
}

#[test]
fn what_would_change_is_told_of_the_list_in_hand() {
    let club = published();
    let on_due = club.run_at(AFTER, "--dry-run member status 3 left --from 2026-12-30");
    on_due.shows("One member's rating would change on the list as of 1 January 2027");
    on_due.lacks("1 August 2027");
    // After the day of the list it changes nothing there, but the one after it.
    let after = club.run_at(AFTER, "--dry-run member status 3 left --from 2027-01-02");
    after.shows("No ratings would change on the list as of 1 January 2027");
    after.shows("One member's rating would change on the list as of 1 August 2027");
}

#[test]
fn the_future_is_no_fault_of_the_present() {
    let club = published();
    for member in 1..4 {
        club.ok(&format!(
            "committee add {member} --role member --from 2025-03-01 --to 2027-03-01"
        ));
    }
    club.run_at(AFTER, "publish 2027-01-01");
    club.ok(
        "tournament new Koord --kind coordinated --start 2027-02-01 --end 2027-03-01 --rounds 7",
    );
    club.ok("tournament expect 3 2");
    insta::assert_snapshot!(club.run_at(AFTER, "checklist"), @"
    Everything is settled as of today for the list as of 1 August 2027.

    By the day of the list, 1 August 2027:

    [ ] The player card of Bo Hansen for Koord (ends 1 March 2027) will be needed.
        klubrating card add 3 2 --score S --dsu-opponents A,B,…

    - The term of Anna Jensen will have ended on 1 March 2027, and no one follows.
      klubrating committee add NAME --role member --from DATE

    - The term of Bo Hansen will have ended on 1 March 2027, and no one follows.
      klubrating committee add NAME --role member --from DATE

    - The term of Carl Lund will have ended on 1 March 2027, and no one follows.
      klubrating committee add NAME --role member --from DATE

    Good to know:

    - The committee has no chairman.
      klubrating committee list
    ");
    club.run_at(AFTER, "checklist --json")
        .lacks("\"blocks\": true");
    // Once the day has come the same blocks it.
    let then = club.run_at("2027-08-01T10:00:00+02:00", "checklist");
    then.shows("[ ] The player card of Bo Hansen for Koord (ended 1 March 2027) is missing.");
    // A list that is published early is judged for its own day.
    let early = club.run_at("2027-02-20T10:00:00+01:00", "publish 2027-08-01 --early");
    assert_eq!(code(&early), "exit 2", "{early}");
}

#[test]
fn seats_of_the_dead_and_one_seat_too_many() {
    let club = published();
    club.ok("committee add 1 --role chairman --from 2026-03-01");
    for member in 2..5 {
        club.ok(&format!(
            "committee add {member} --role member --from 2026-03-01"
        ));
    }
    club.run("checklist")
        .shows("klubrating committee end MEMBER --on DATE");
    club.ok("member status 4 deceased --from 2026-11-10");
    let text = club.run("checklist");
    text.shows("[ ] Dorte Møller died on 10 November 2026 and still has a seat");
    text.shows("klubrating committee end 4 --on 2026-11-10");
    club.ok("committee end 4 --on 2026-11-10");
    club.run("checklist").lacks("Dorte");
}

#[test]
fn a_corrected_edition_names_number_by_number_what_it_changes() {
    let club = club();
    club.ok("publish 2026-08-01");
    club.ok("tournament result 1 1 1 2 0-1 --reason Scoresheet");
    let said = club.run("publish 2026-08-01 --corrected 'The first game was turned'");
    assert_eq!(code(&said), "exit 0", "{said}");
    let words = said.words();
    for number in ["Anna Jensen 162 → 154", "Bo Hansen 152 → 157"] {
        assert!(
            words.contains("What this edition changes:") && words.contains(number),
            "{said}"
        );
    }
    assert!(!words.contains("Carl Lund 153 →"), "{said}");
    // The archive says the same for ever, and in data.
    let json = club.json("list --date 2026-08-01");
    let changes = json["replaces"]["changes"].as_array();
    let changes = changes.unwrap_or_else(|| panic!("{json}"));
    assert_eq!(changes.len(), 2, "{json}");
    assert_eq!(changes[0]["before"], 152);
    let printed = club.ok("list --date 2026-08-01");
    club.file("edition.txt", printed);
    assert_eq!(code(&club.run("verify edition.txt")), "exit 0");
    // Who does not want to be on public lists is not named here either.
    club.ok("member hide 'Bo Hansen'");
    let said = club.ok("list --date 2026-08-01");
    said.shows("Anna Jensen");
    said.lacks("Bo Hansen");
}

#[test]
fn two_lists_compared_say_why_somebody_is_gone() {
    let club = published();
    club.ok("member status 3 left --from 2026-12-01");
    club.ok("member status 4 deceased --from 2026-12-02");
    let said = club.run_at(AFTER, "compare 2026-08-01 draft");
    let line = |name: &str| said.lines().find(|line| line.contains(name)).unwrap_or("-");
    assert!(line("Carl Lund").ends_with("left the club"), "{said}");
    assert!(line("Dorte Møller").ends_with("deceased"), "{said}");
}
