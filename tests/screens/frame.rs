//! What is around every screen: title, footer, messages, export.

use klubrating::app;
use klubrating::text::Lang;
use klubrating::tui::action::{ACTIONS, Action, Rule};

use crate::every_screen::{PAGES, home};
use crate::world::World;

#[test]
fn a_window_that_is_too_small_says_so() {
    let world = World::demo().sized(39, 24);
    assert!(
        world
            .screen()
            .starts_with("Window too small: at least 40 × 12")
    );
}

#[test]
fn q_leaves_from_home_only() {
    let mut world = World::demo();
    world.keys("3 q");
    assert!(!world.ended);
    world.keys("q");
    assert!(world.ended);
}

#[test]
fn ctrl_c_asks_first() {
    let mut world = World::demo();
    world.keys("ctrl-c enter");
    assert!(!world.ended);
    world.keys("ctrl-c y");
    assert!(world.ended);
}

#[test]
fn whoever_leaves_is_told_the_truth_about_what_is_not_finished() {
    let mut world = World::demo();
    world.keys("ctrl-c");
    world.shows("Quit the program?");
    world.lacks("half-typed");
    // Work in the worker: nothing is half-typed.
    let mut world = World::demo();
    let held = world.hold("R");
    world.keys("q");
    world.shows("It finishes its work first.");
    world.lacks("half-typed");
    world.keys("n");
    world.release(held);
    world.keys("q");
    assert!(world.ended);
}

#[test]
fn a_screen_that_was_hidden_shows_what_changed_meanwhile() {
    let mut world = World::demo();
    let before = ["2", "3", "4"].map(|key| world.keys(key).keys("g g").screen());
    world.colleague_adds("Yrsa Yde");
    world.look();
    world.wait(60_000).keys("2 / Y r s a");
    world.shows("Yrsa Yde");
    world.keys("esc esc 1");
    // Taken back, everything is as it was, but for the journal.
    app::journal::log::undo(&mut world.colleague("bent"), None).unwrap();
    world.look();
    world.wait(60_000);
    for (key, before) in ["2", "3", "4"].into_iter().zip(before) {
        assert_eq!(world.keys(key).keys("g g").screen(), before, "{key}");
    }
}

#[test]
fn the_footer_fits_in_every_language() {
    for lang in [Lang::En, Lang::Da, Lang::De] {
        let mut world = World::demo().speaking(lang);
        for keys in ["1", "2", "3", "4", "5", "6"] {
            world.keys(keys);
            let screen = world.screen();
            let footer = screen.lines().last().unwrap();
            let hints = world.model.hints();
            let seen = hints
                .iter()
                .filter(|(key, text)| footer.contains(&format!("{key} {text}")));
            assert!(
                seen.count() >= hints.len().min(3),
                "{lang:?} {keys}: {footer}"
            );
        }
    }
}

#[test]
fn the_footer_shows_nothing_that_is_refused() {
    let mut world = World::demo();
    world.model.ctx.read_only = true;
    for keys in ["1", "2", "3", "4", "5", "6"] {
        world.keys(keys);
        for entry in ACTIONS {
            let name = world.model.ctx.get(&entry.action.text_key());
            let shown = world
                .model
                .hints()
                .into_iter()
                .any(|(_, text)| text == name);
            assert!(
                !shown || world.model.allowed(entry.action).is_ok(),
                "{name}"
            );
        }
    }
}

#[test]
fn what_changes_the_club_is_refused_in_a_read_only_session_on_every_page() {
    let mut world = World::demo();
    world.model.ctx.read_only = true;
    let writes = ACTIONS.iter().filter(|entry| {
        let mut rules = entry.rules.iter();
        rules.any(|rule| matches!(rule, Rule::Writes))
    });
    let writes: Vec<Action> = writes.map(|entry| entry.action).collect();
    assert!(writes.len() > 60, "{}", writes.len());
    for way in PAGES {
        home(&mut world);
        world.keys(way.keys);
        for action in &writes {
            let name = way.name;
            let refused = world.model.allowed(*action);
            let reason = refused.expect_err(&format!("{name} {action:?}"));
            assert_eq!(reason.key, "error-read-only-session", "{name} {action:?}");
        }
    }
}

#[test]
fn r_reads_again_and_says_so() {
    let mut world = World::demo();
    app::journal::log::undo(&mut world.colleague("bent"), None).unwrap_err();
    world.keys("R");
    world.shows("Reloaded.");
}

#[test]
fn arrows_turn_every_page_that_has_tabs_with_ctrl_and_without() {
    // A member, the regulation.
    for page in ["2 enter", "6 enter"] {
        let mut world = World::demo();
        world.keys(page);
        let first = world.screen();
        world.keys("ctrl-right");
        let next = world.screen();
        assert_ne!(next, first, "{page}");
        world.keys("ctrl-left");
        assert_eq!(world.screen(), first, "{page}");
        world.keys("l");
        assert_eq!(world.screen(), next, "{page}");
        world.keys("left");
        assert_eq!(world.screen(), first, "{page}");
    }
    // A tournament: in every tab, also where h and l go through cells.
    let mut world = World::demo();
    world.keys("3 enter");
    let first = world.screen();
    let mut seen = vec![first.clone()];
    for _ in 0..7 {
        world.keys("ctrl-right");
        let head = world.screen();
        if head == first {
            break;
        }
        seen.push(head);
    }
    assert_eq!(world.screen(), first, "{seen:?}");
    assert!(seen.len() >= 4, "{seen:?}");
    for wanted in seen.iter().rev() {
        world.keys("ctrl-left");
        assert_eq!(world.screen(), *wanted);
    }
}

#[test]
fn what_was_said_goes_with_its_screen() {
    let refused = "There is no tournament here.";
    let mut world = World::new_club();
    for away in ["1", "2", "4", "5", "6", "q"] {
        world.keys("3 enter");
        world.shows(refused);
        // On the same screen it stays.
        world.keys("j");
        world.shows(refused);
        world.keys(away);
        assert!(
            world.model.message_line().is_none(),
            "{away}: {}",
            world.screen()
        );
    }
    world.keys("3 enter i");
    assert!(world.model.message_line().is_none(), "{}", world.screen());
    world.keys("esc");
    // What a change comes to is said on the page that it opens, and no longer on the next.
    world.keys("3 a “Julelyn” tab tab “12/12-26” tab tab “3” ctrl-s");
    world.shows("u: undo");
    world.keys("esc");
    assert!(world.model.message_line().is_none(), "{}", world.screen());
}

#[test]
fn the_day_of_the_next_list_is_named_in_the_footer_or_left_out() {
    for lang in Lang::ALL {
        let world = World::demo().speaking(lang).sized(140, 40);
        let ctx = &world.model.ctx;
        let day = ctx.date(ctx.snapshot.as_ref().unwrap().draft.list.date);
        let screen = world.screen();
        let footer = screen.lines().last().unwrap();
        let label = footer.strip_suffix(&day).unwrap_or_default();
        assert!(
            label.ends_with("list ") || label.ends_with("iste "),
            "{footer}"
        );
        let narrow = world.sized(60, 15).screen();
        assert!(!narrow.lines().last().unwrap().contains(&day), "{narrow}");
    }
}
