//! Help, palette, and what can follow a first key.

use klubrating::text::Lang;
use klubrating::tui::action::{ACTIONS, Action};
use klubrating::tui::message::Msg;

use crate::world::World;
use crate::written::Written;

#[test]
fn the_help_of_the_first_screen() {
    let mut world = World::demo();
    world.keys("?");
    insta::assert_snapshot!("help_80", world.body());
    let mut world = World::demo().sized(120, 40).speaking(Lang::Da).ascii();
    world.keys("?");
    insta::assert_snapshot!("help_120_da_ascii", world.body());
}

#[test]
fn the_help_is_searched_and_does_what_is_chosen() {
    let mut world = World::demo();
    world.keys("? “tournam”");
    world.shows("alt-3");
    world.lacks("Undo");
    world.keys("enter");
    assert!(world.model.modal().is_none());
    world.shows("3 Tournaments");
}

#[test]
fn a_window_has_its_own_help() {
    let mut world = World::demo();
    world.keys("? f1");
    world.shows("Pick lists");
}

#[test]
fn what_is_not_possible_says_why() {
    let mut world = World::demo();
    world.keys("? “undo”");
    world.lacks("reading only");
    world.keys("esc esc");
    world.model.ctx.read_only = true;
    world.keys("? “undo”");
    world.shows("Undo: The club is open for reading only.");
    world.keys("enter");
    assert!(world.model.message_line().is_some());
}

#[test]
fn the_palette_opens_members_and_tournaments_by_name() {
    let mut world = World::demo();
    world.keys(": “astrup”");
    insta::assert_snapshot!("palette_80", world.body());
    world.keys("enter");
    assert!(world.model.top().is_some());
    world.keys("q : “monrad”");
    world.shows("Tournament ");
    world.keys("enter");
    assert!(world.model.top().is_some());
}

#[test]
fn whoever_hesitates_sees_what_can_follow() {
    let mut world = World::demo();
    world.keys("? esc 1");
    // A notice is a text, in which `g g` is known.
    let notice = klubrating::tui::modal::notice::Notice::new("A", "b", &world.model.ctx);
    world.show(notice);
    world.keys("g");
    world.lacks("g: g");
    world.model.ctx.now += chrono::Duration::milliseconds(301);
    assert!(world.model.deadline().is_none());
    world.send(Msg::Deadline);
    world.shows("g: g To the top");
    world.keys("g");
    world.lacks("g: g");
}

#[test]
fn on_every_main_screen_every_action_keeps_a_key() {
    let mut world = World::demo();
    for keys in ["1", "2", "3", "4", "5", "6"] {
        world.keys(keys);
        let contexts = world.model.contexts();
        for entry in ACTIONS {
            let mut places = entry.contexts.iter();
            // In the journal `u` takes back the operation under the cursor, which may be any other one.
            let journal = keys == "5" && entry.action == Action::Undo;
            let here = places.any(|context| contexts.contains(context));
            if here && !journal && !entry.verb.keys.is_empty() {
                // Each page does what the verb means there.
                let of_verb = ACTIONS.iter().filter(|one| one.verb == entry.verb);
                let keymap = &world.model.ctx.keymap;
                let mut leading = of_verb.flat_map(|one| keymap.leading(&contexts, one.action));
                assert!(leading.next().is_some(), "{} on screen {keys}", entry.id);
            }
        }
    }
}

#[test]
fn pages_and_the_end_in_help_and_palette() {
    for key in ["?", ":"] {
        let mut world = World::demo();
        let first = world.keys(key).screen();
        let paged = world.keys("pgdn").screen();
        assert_ne!(first, paged);
        let end = world.keys("G").screen();
        assert_ne!(paged, end);
        assert_eq!(world.keys("pgdn").screen(), end);
        world.keys("pgup");
        assert_ne!(world.screen(), end);
        while world.screen() != first {
            world.keys("pgup");
        }
    }
}

#[test]
fn a_name_with_a_capital_g_is_still_found() {
    let mut world = World::demo();
    world.keys(": “Gunnar”");
    world.shows("/Gunnar");
    // After the cursor has moved, it was no letter.
    world.keys("esc G up “anna”");
    world.shows("/anna");
}

#[test]
fn helps_are_not_piled_up_so_that_esc_leaves() {
    let mut world = World::demo();
    for keys in ["? f1", "2 a f1 f1", ": f1 f1"] {
        world.keys(keys);
        let screen = world.screen();
        screen.shows("Pick lists");
        world.keys("f1 f1 f1");
        assert_eq!(world.screen(), screen, "{keys}");
        world.keys("esc esc");
        world.lacks("What you can do here");
        world.keys("esc esc alt-1");
    }
}
