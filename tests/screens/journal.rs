//! The journal: filtering, changes in full, taking back.

use klubrating::app::members::NewMember;
use klubrating::domain::person::PersonalData;
use klubrating::text::Lang;

use crate::world::{World, body};

fn with_bents_member() -> World {
    let mut world = World::demo();
    let new = NewMember {
        data: PersonalData {
            name: "Kaj Munk".to_owned(),
            ..PersonalData::default()
        },
        since: None,
        passive: false,
    };
    world.colleague("bent").add_member(&new).unwrap();
    world.look();
    world.keys("6");
    world
}

#[test]
fn journal_at_80_columns() {
    insta::assert_snapshot!(with_bents_member().body());
}

#[test]
fn journal_at_120_columns() {
    insta::assert_snapshot!(with_bents_member().sized(120, 40).body());
}

#[test]
fn journal_in_ascii() {
    insta::assert_snapshot!(with_bents_member().ascii().body());
}

#[test]
fn journal_in_danish() {
    insta::assert_snapshot!(with_bents_member().speaking(Lang::Da).body());
}

#[test]
fn the_changes_of_an_operation() {
    let mut world = with_bents_member();
    world.keys("enter");
    let screen = world.screen();
    assert!(screen.contains("Person: Kaj Munk"), "{screen}");
    insta::assert_snapshot!(body(&screen));
}

#[test]
fn the_filter_finds_users_and_days() {
    let mut world = with_bents_member();
    world.keys("/").text("user:bent").keys("enter");
    let screen = world.screen();
    assert!(
        screen.contains("Kaj Munk") && screen.contains("1/"),
        "{screen}"
    );
    world.keys("esc /").text("before:2020").keys("enter");
    assert!(
        world.screen().contains("No line fits"),
        "{}",
        world.screen()
    );
}

#[test]
fn older_operations_come_page_by_page() {
    let mut world = with_bents_member();
    world.keys("G");
    world.keys("G");
    assert!(
        world.screen().contains("club founded"),
        "{}",
        world.screen()
    );
}

#[test]
fn undo_under_the_cursor_with_a_reason() {
    let mut world = with_bents_member();
    world.keys("U").text("entered twice").keys("enter");
    let screen = world.screen();
    assert!(
        screen.contains("Undone: member added: Kaj Munk"),
        "{screen}"
    );
    let club = world.colleague("bent");
    assert!(
        !club
            .names()
            .unwrap()
            .values()
            .any(|name| name == "Kaj Munk")
    );
    let log = club.log(None).unwrap();
    assert_eq!(log[0].reason.as_deref(), Some("entered twice"));
    assert_eq!(log[0].undoes, Some(log[1].operation));
    // Both the undo and what it undid still name what is gone.
    for line in [
        "undone: member added: Kaj Munk",
        "(undone by 75) member added: Kaj Munk",
    ] {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
    // What is undone already is refused with a reason.
    world.keys("u");
    assert!(
        world.screen().contains("undone by operation"),
        "{}",
        world.screen()
    );
}

#[test]
fn what_is_undone_and_redone_keeps_its_name() {
    let mut world = World::demo();
    world.keys("6 u");
    let screen = world.screen();
    assert!(!screen.contains("u undoes"), "{screen}");
    for line in [
        "undone: tournament imported: Mesterrække…",
        "(undone by 74) tournament imported: Mest…",
        "Undone: tournament imported: Mesterrækken 2026. ctrl-r brings it back.",
    ] {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
    world.keys("ctrl-r");
    let screen = world.screen();
    for line in [
        "Brought back: tournament imported: Mesterrækken 2026",
        "redone: tournament imported: Mesterrække…",
    ] {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
}

#[test]
fn one_member_only() {
    let mut world = with_bents_member();
    world.keys("f").text("Kaj Munk").keys("enter");
    let screen = world.screen();
    assert!(
        screen.contains("Journal: Kaj Munk") && screen.contains("one change"),
        "{screen}"
    );
    world.keys("esc");
    assert!(
        !world.screen().contains("Journal: Kaj"),
        "{}",
        world.screen()
    );
}

#[test]
fn what_is_undone_in_german() {
    let mut world = World::demo();
    world.keys("6 u");
    let mut world = world.speaking(Lang::De);
    world.keys("g");
    insta::assert_snapshot!(world.body());
}
