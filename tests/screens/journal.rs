//! The journal: filtering, changes in full, taking back.

use klubrating::app;
use klubrating::text::Lang;

use crate::world::{World, body};
use crate::written::Written;

fn with_bents_member() -> World {
    let mut world = World::demo();
    world.colleague_adds("Kaj Munk");
    world.look();
    world.keys("5");
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
fn the_changes_of_an_operation() {
    let mut world = with_bents_member();
    world.keys("enter");
    let screen = world.screen();
    screen.shows("Person: Kaj Munk");
    insta::assert_snapshot!(body(&screen));
}

#[test]
fn the_filter_finds_users_and_days() {
    let mut world = with_bents_member();
    world.keys("/ “user:bent” enter");
    world.shows("Kaj Munk");
    world.shows("1/");
    world.keys("esc / “before:2020” enter");
    world.shows("No rows match");
}

#[test]
fn undo_under_the_cursor_with_a_reason() {
    let mut world = with_bents_member();
    world.keys("U “entered twice” enter");
    let screen = world.screen();
    screen.shows("Undone: member added: Kaj Munk");
    let club = world.colleague("bent");
    assert!(
        !app::members::names::today(&club)
            .unwrap()
            .values()
            .any(|name| name == "Kaj Munk")
    );
    let log = app::journal::log::about_person(&club, None).unwrap();
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
    world.shows("undone by operation");
}

#[test]
fn what_is_undone_and_redone_keeps_its_name() {
    let mut world = World::demo();
    world.keys("5 u");
    let screen = world.screen();
    screen.lacks("u: undo");
    for line in [
        "undone: tournament imported: Mesterrækk…",
        "(undone by 74) tournament imported: Mes…",
        "Undone: tournament imported: Mesterrækken 2026. ctrl-r restores it.",
    ] {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
    world.keys("ctrl-r");
    let screen = world.screen();
    for line in [
        "Restored: tournament imported: Mesterrækken 2026",
        "restored: tournament imported: Mesterræ…",
    ] {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
}

#[test]
fn one_member_only() {
    let mut world = with_bents_member();
    world.keys("o “Kaj Munk” enter");
    world.shows("Journal: Kaj Munk");
    world.shows("one change");
    world.keys("esc");
    world.lacks("Journal: Kaj");
}

#[test]
fn what_is_undone_in_german() {
    let mut world = World::demo();
    world.keys("5 u");
    let mut world = world.speaking(Lang::De);
    world.keys("g");
    insta::assert_snapshot!(world.body());
}

#[test]
fn the_window_is_filled_and_the_end_is_reached_at_once() {
    let mut world = World::demo();
    world.keys("5");
    let screen = world.screen();
    let lines = screen.lines().filter(|line| line.contains(" 2026 "));
    assert_eq!(lines.count(), 16, "{screen}");
    world.keys("G");
    world.shows("club created");
    world.shows("▸      1 ");
}

#[test]
fn times_of_summer_stay_as_they_were_written() {
    let mut world = World::demo();
    world.keys("5");
    let screen = world.screen();
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    let summer = log.iter().filter(|entry| entry.time.ends_with("+02:00"));
    let mut seen = 0;
    for entry in summer {
        let number = format!("{:>5} ", entry.operation);
        let mut lines = screen.lines().filter(|line| line.starts_with('│'));
        let Some(line) = lines.find(|line| line.contains(&number) && line.find(&number) < Some(12))
        else {
            continue;
        };
        let time = klubrating::text::moment(Lang::En, &entry.time);
        line.shows(&time);
        seen += 1;
    }
    assert!(seen > 3, "{screen}");
    // The same on the first screen.
    let mut world = world.sized(120, 40);
    world.keys("1");
    let entry = log.iter().find(|entry| entry.operation.0 == 71).unwrap();
    let hour = &entry.time[11..16];
    assert!(world.screen().contains(hour), "{hour}\n{}", world.screen());
}

#[test]
fn words_find_the_lines_that_name_somebody_and_no_others() {
    let mut world = World::demo();
    world.keys("5 / “torsten” enter");
    let screen = world.screen();
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    let texts = world.model.ctx.texts;
    let naming = log.iter().filter(|entry| {
        let reason = entry.reason.clone().unwrap_or_default();
        format!("{} {reason}", texts.say(&entry.message())).contains("Torsten")
    });
    let count = naming.count();
    assert!(count > 1, "{screen}");
    screen.shows(&format!("{count}/"));
    world.keys("esc / “å0” enter");
    world.shows("No rows match");
}

#[test]
fn a_change_is_told_first_in_words() {
    let mut world = World::demo().sized(100, 40);
    world.keys("3 enter 1 alt-5 enter");
    let result = world.screen();
    insta::assert_snapshot!("journal_result", body(&result));
    world.keys("esc j enter");
    let import = world.screen();
    import.shows("Players: 6, games: 15");
    for column in ["closed", "rounds in the file", ": yes", ": no"] {
        import.lacks(column);
    }
    insta::assert_snapshot!("journal_import", body(&import));
}

#[test]
fn beside_a_change_in_full_nobodys_name_is_cut() {
    let mut world = World::demo().sized(120, 40);
    world.keys("5");
    let screen = world.screen();
    screen.lacks("Claus Bri…");
    screen.shows("tournament imported: Efterårsmonrad 2026");
    insta::assert_snapshot!("journal_panes", body(&screen));
}
