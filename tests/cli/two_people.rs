//! Two members of the committee at one club: whose change it is, and lists that take two people.

use crate::club as support;
use crate::program as cli;
use crate::written::Written;
use klubrating::app;

use cli::TestClub;
use klubrating::app::lists::publishing::{Edition, Publication};
use klubrating::domain::list::ListStatus;
use support::{build, day, turn_a_result};

/// An answer without the name of the user who runs the test.
fn unnamed(club: &TestClub, answer: &str) -> String {
    let log = club.json("log --limit 1");
    let user = log[0]["user"].as_str().unwrap();
    answer.replace(&format!("({user})"), "(USER)")
}

#[test]
fn a_colleagues_change_is_undone_by_its_number_only() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --user anna");
    insta::assert_snapshot!(unnamed(&club, &club.run("undo --user bent")), @r"
    error: the latest change, operation 2, was made by anna (USER)
    hint: to undo it anyway: klubrating undo 2
    exit 4
    ");
    club.ok("member list").shows("Signe Ærø");
    club.ok("undo 2 --user bent");
    club.ok("member list").lacks("Signe Ærø");
    let log = club.json("log");
    let undone = &log[0];
    assert_eq!(
        (&undone["kind"], &undone["undoes"]),
        (&"undo".into(), &2.into())
    );
    assert_eq!(undone["on_behalf_of"], "bent");
    assert_eq!(log[1]["on_behalf_of"], "anna");
    assert_eq!(log[1]["undone_by"], 3);
}

#[test]
fn nobody_takes_back_what_a_colleague_has_built_on() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø' --user anna");
    club.ok("member edit 1 --dsu 90001 --user anna");
    club.ok("member edit 1 --dsu 90002 --user bent");
    let before = club.dump();
    insta::assert_snapshot!(unnamed(&club, &club.run("undo 3 --user anna")), @"
    error: the record was changed in the meantime, by bent (USER), 21 November 2026 12:00
    hint: first undo 4: klubrating undo 4
    exit 4
    ");
    club.run("undo 3 --user anna --dry-run")
        .shows("in the meantime, by bent");
    assert_eq!(club.dump(), before);
    // Taken back in the other order it goes.
    club.ok("undo 4 --user bent");
    club.ok("undo 3 --user anna");
    assert!(club.json("member show 1")["dsu"].is_null());
}

#[test]
fn an_undo_is_shown_before_it_is_done() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø'");
    club.ok("start-rating set 1 150 --on 2026-02-01");
    let before = club.dump();
    insta::assert_snapshot!(club.run("undo --dry-run"), @"
    Would undo operation 3, start rating assigned: Signe Ærø, day 1 February 2026;
    rating 150. (nothing was changed)

    One member's rating would change on the list as of 1 January 2027:

    Name       Before  After     Change  Games
    ------------------------------------------
    Signe Ærø     150      -  withdrawn      0
    ");
    let tried = club.json("undo 3 --dry-run");
    assert!(tried["operation"].is_null());
    let effect = &tried["effects"]["members"][0];
    assert_eq!(
        (&effect["old"], &effect["new"]),
        (&150.into(), &serde_json::Value::Null)
    );
    assert_eq!(club.dump(), before);
}

fn proposed(publication: &Publication) -> bool {
    matches!(publication, Publication::Proposed { .. })
}

#[test]
fn a_list_takes_two_people_where_the_club_wants_that() {
    let test = build();
    let next = day("2027-01-01");
    let (mut anna, mut bent) = (test.open_on_list_day("anna"), test.open_on_list_day("bent"));
    app::settings::set(&mut anna, "publish-by-two", "on").unwrap();
    let first = app::lists::publishing::publish_as(&mut anna, next, Edition::Regular).unwrap();
    assert!(proposed(&first.value));
    assert_eq!(first.value.list().status, ListStatus::Draft);
    assert_eq!(app::lists::archive::lists(&anna).unwrap().len(), 5);
    let waiting = app::lists::archive::waiting_proposals(&bent).unwrap();
    assert_eq!((waiting[0].by.as_str(), waiting[0].date), ("anna", next));

    let again = app::lists::publishing::publish_as(&mut anna, next, Edition::Regular).unwrap_err();
    assert_eq!(
        (again.exit_code(), again.message.key),
        (4, "error-second-person")
    );

    let second = app::lists::publishing::publish_as(&mut bent, next, Edition::Regular).unwrap();
    let Publication::Published { page, confirms, .. } = second.value else {
        panic!("published");
    };
    assert_eq!(confirms.unwrap().by, "anna");
    assert_eq!(page.list.status, ListStatus::Published);
    assert!(
        app::lists::archive::waiting_proposals(&bent)
            .unwrap()
            .is_empty()
    );
    let archived = app::lists::archive::published_lists(&bent)
        .unwrap()
        .pop()
        .unwrap();
    assert_eq!(archived.published_by.as_deref(), Some("bent"));
    assert_eq!(archived.proposed_by.as_deref(), Some("anna"));
    let entry = &app::journal::log::about_person(&bent, None).unwrap()[0];
    assert_eq!(
        (entry.user.as_str(), entry.proposed_by.as_deref()),
        ("bent", Some("anna"))
    );
    assert!(
        app::journal::check::run(&bent, |_, _| true)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn a_proposal_is_of_what_was_seen() {
    let test = build();
    let next = day("2027-01-01");
    let (mut anna, mut bent) = (test.open_on_list_day("anna"), test.open_on_list_day("bent"));
    app::settings::set(&mut anna, "publish-by-two", "on").unwrap();
    app::lists::publishing::publish_as(&mut anna, next, Edition::Regular).unwrap();
    turn_a_result(&mut bent, test.tournaments[5]);
    let instead = app::lists::publishing::publish_as(&mut bent, next, Edition::Regular).unwrap();
    let Publication::Proposed { instead_of, .. } = instead.value else {
        panic!("another list than anna's needs another confirmation");
    };
    assert_eq!(instead_of.unwrap().by, "anna");
    // Now it is anna who confirms; what she confirms is bent's.
    let confirmed = app::lists::publishing::publish_as(&mut anna, next, Edition::Regular).unwrap();
    let Publication::Published { confirms, .. } = confirmed.value else {
        panic!("published");
    };
    assert_eq!(confirms.unwrap().by, "bent");
}

#[test]
fn the_rule_is_given_up_by_two_people() {
    let test = build();
    let (mut anna, mut bent) = (test.open_on_list_day("anna"), test.open_on_list_day("bent"));
    let by_two = |club: &app::Club| app::settings::read(club).unwrap().publish_by_two;
    let on = app::settings::set(&mut anna, "publish-by-two", "on").unwrap();
    // What one person takes back or brings back does not give it up either.
    let undone = app::journal::log::undo(&mut bent, on.operation).unwrap_err();
    assert_eq!(undone.message.key, "error-undo-two-person");
    for off in ["set", "unset"] {
        let first = match off {
            "set" => app::settings::set(&mut anna, "publish-by-two", "off"),
            _ => app::settings::unset(&mut anna, "publish-by-two"),
        };
        let first = first.unwrap().value;
        assert_eq!((&*first.value, first.proposed), ("on", Some("off")));
        assert!(by_two(&anna));
        let again = app::settings::unset(&mut anna, "publish-by-two").unwrap_err();
        assert_eq!(
            (again.exit_code(), again.message.key),
            (4, "error-setting-second-person")
        );
        // Nor for somebody else.
        anna.session_mut().author.on_behalf_of = Some("bent".to_owned());
        app::settings::set(&mut anna, "publish-by-two", "off").unwrap_err();
        anna.session_mut().author.on_behalf_of = None;
        let row = app::settings::rows(&bent).unwrap().remove(0);
        assert_eq!(row.proposed_by.as_deref(), Some("anna"));
        // Withdrawn, it has to be proposed anew.
        app::settings::set(&mut bent, "publish-by-two", "on").unwrap();
        assert_eq!(app::settings::rows(&bent).unwrap()[0].proposed_by, None);
        app::settings::set(&mut anna, "publish-by-two", "off").unwrap();
        let second = app::settings::set(&mut bent, "publish-by-two", "off").unwrap();
        assert_eq!(second.value.proposed, None);
        assert!(!by_two(&anna));
        // A redo of it would be by one person again.
        let undone = app::journal::log::undo(&mut bent, second.operation).unwrap();
        assert!(by_two(&anna));
        let redone = app::journal::log::undo(&mut bent, undone.operation).unwrap_err();
        assert_eq!(redone.message.key, "error-undo-two-person");
        app::settings::set(&mut bent, "publish-by-two", "on").unwrap();
    }
    assert!(
        app::journal::check::run(&anna, |_, _| true)
            .unwrap()
            .is_empty()
    );
}

/// A backup from before the rule brings back what there was then, but not that one person may publish alone.
#[test]
fn the_rule_holds_after_a_restoring() {
    let test = build();
    let mut anna = test.open_on_list_day("anna");
    let before = app::journal::backups::make(&anna, None).unwrap().file;
    app::settings::set(&mut anna, "publish-by-two", "on").unwrap();
    let done = app::journal::backups::restore(&mut anna, before.as_ref()).unwrap();
    assert!(app::settings::read(&anna).unwrap().publish_by_two);
    let key = done.value.note().map(|note| note.key);
    assert_eq!(key, Some("restore-two-people"));
    let newest = anna.newest_operation().unwrap().unwrap();
    let undone = app::journal::log::undo(&mut anna, Some(newest)).unwrap_err();
    assert_eq!(undone.message.key, "error-undo-two-person");
    assert!(
        app::journal::check::run(&anna, |_, _| true)
            .unwrap()
            .is_empty()
    );
    // Where it does not hold, nothing is added.
    app::settings::unset(&mut anna, "publish-by-two").unwrap();
    app::settings::unset(&mut test.open_on_list_day("bent"), "publish-by-two").unwrap();
    let done = app::journal::backups::restore(&mut anna, before.as_ref()).unwrap();
    assert!(!app::settings::read(&anna).unwrap().publish_by_two);
    assert_eq!(
        (done.operation, done.value.note()),
        (anna.newest_operation().unwrap(), None)
    );
}

#[test]
fn the_command_line_says_that_a_second_person_is_needed() {
    let club = TestClub::new();
    club.ok("setting set publish-by-two on");
    let user = club.json("log --limit 1")[0]["user"]
        .as_str()
        .unwrap()
        .to_owned();
    let named = |text: String| text.replace(&user, "USER");
    insta::assert_snapshot!(
        named(club.ok("setting set publish-by-two off")),
        @"Proposed, not changed yet: someone else must set publish-by-two to off as well. (klubrating undo 3 undoes it)"
    );
    insta::assert_snapshot!(named(club.run("setting unset publish-by-two")), @r"
    error: you proposed to switch publish-by-two off yourself, as USER
    hint: another user of the server must confirm it with the same command; klubrating setting set publish-by-two on withdraws it
    exit 4
    ");
    let list = named(club.ok("setting list"));
    list.shows("USER proposes to switch publish-by-two off");
    club.ok("log --limit 1")
        .shows("setting proposed: publish-by-two off");
    assert_eq!(club.json("setting list")[0]["value"], "on");
    club.ok("undo");
    assert_eq!(club.json("setting list")[0].get("proposed_by"), None);
}

#[test]
fn a_proposal_is_withdrawn_or_settled_by_switching_the_rule_off() {
    let test = build();
    let next = day("2027-01-01");
    let mut anna = test.open_on_list_day("anna");
    app::settings::set(&mut anna, "publish-by-two", "on").unwrap();
    app::lists::publishing::publish_as(&mut anna, next, Edition::Regular).unwrap();
    assert_eq!(
        app::lists::publishing::withdraw(&mut anna, next)
            .unwrap()
            .value
            .by,
        "anna"
    );
    assert_eq!(
        app::lists::publishing::withdraw(&mut anna, next)
            .unwrap_err()
            .exit_code(),
        2
    );
    assert!(
        app::lists::archive::waiting_proposals(&anna)
            .unwrap()
            .is_empty()
    );
    app::lists::publishing::publish_as(&mut anna, next, Edition::Regular).unwrap();
    app::settings::unset(&mut anna, "publish-by-two").unwrap();
    let mut bent = test.open_on_list_day("bent");
    app::settings::unset(&mut bent, "publish-by-two").unwrap();
    assert!(!proposed(
        &app::lists::publishing::publish_as(&mut anna, next, Edition::Regular)
            .unwrap()
            .value
    ));
    assert!(
        app::lists::archive::waiting_proposals(&anna)
            .unwrap()
            .is_empty()
    );
    assert!(
        app::journal::check::run(&anna, |_, _| true)
            .unwrap()
            .is_empty()
    );
}

/// The real user of the system decides, not the one named.
#[test]
fn on_behalf_of_somebody_is_no_second_person() {
    let club = TestClub::new();
    club.ok("member add 'Signe Ærø'");
    club.ok("setting set publish-by-two on");
    let first = club.insist_at(
        cli::LIST_DAY,
        "publish 2027-01-01 --user anna --anyway --reason 'Ingen har spillet'",
    );
    first.shows("someone else must confirm");
    let second = club.run_at(cli::LIST_DAY, "publish 2027-01-01 --user bent");
    second.shows("error: you proposed the list");
    assert!(second.ends_with("exit 4\n"), "{second}");
    let waiting = club.json("lists");
    assert_eq!(waiting[0]["status"], "proposed");
    assert_eq!(waiting.as_array().unwrap().len(), 1);
    let lists = club.danish("lists");
    lists.shows("Foreslået: listen pr. 01.01.2027");
    club.on_list_day("publish 2027-01-01 --withdraw");
    club.ok("lists").lacks("Proposed");
}

/// What one has built upon oneself is taken back from its end; the way is named, and it leads there.
#[test]
fn an_undo_of_what_was_built_upon_names_what_to_undo_first() {
    let club = TestClub::with(&[
        "member add 'Signe Ærø'",
        "member add 'Bo Lind'",
        "tournament new Cup --kind club --start 2026-03-01 --end 2026-03-02 --rounds 1",
        "tournament player add Cup Signe",
        "tournament player add Cup Bo",
        "tournament result Cup 1 Signe Bo 1-0",
        "tournament result Cup 1 Signe Bo 0-1",
        "member edit Bo --dsu 90001",
    ]);
    let before = club.dump();
    for dry in ["", "--dry-run "] {
        let said = club.run(&format!("{dry}undo 4 --anyway"));
        said.shows("hint: first undo 8, 7, 6, 5, in this order: klubrating undo 8");
        said.shows("exit 4");
    }
    assert_eq!(club.dump(), before);
    for operation in [8, 7, 6, 5, 4] {
        club.ok(&format!("undo {operation}"));
    }
}
