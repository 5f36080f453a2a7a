//! Every action is found by its name from every page, and what a command does has its action.

use std::collections::BTreeSet;

use klubrating::tui::action::Action;
use klubrating::tui::commands::{COMMANDS, without_action};

use crate::world::World;
use crate::written::Written;

/// The commands that are no work on a club: the program itself.
const OF_THE_PROGRAM: [&str; 3] = ["completions", "man", "demo"];

#[test]
fn the_words_of_a_command_find_its_action() {
    let world = palette("tournament player add");
    world.shows("Add player");
}

#[test]
fn other_words_for_a_command_find_its_action() {
    for (word, action) in [
        ("udmeldt", Action::MemberStatus),
        ("spieler", Action::EnterPlayer),
        ("fortryd", Action::Undo),
        ("why", Action::MemberWhy),
    ] {
        let world = palette(word);
        world.shows(&world.model.ctx.get(&action.text_key()));
    }
}

#[test]
fn the_form_of_a_file_finds_what_takes_it() {
    let screen = palette("pgn").screen();
    let found: Vec<&str> = screen
        .lines()
        .skip_while(|line| !line.contains("/pgn"))
        .skip(1)
        .take(7)
        .collect();
    let found = found.join("\n");
    assert!(found.contains("Elo from a file"), "{screen}");
    assert!(found.contains("Import"), "{screen}");
}

#[test]
fn every_command_has_its_action() {
    let commands = klubrating::cli::commands();
    let of_club = commands
        .iter()
        .map(String::as_str)
        .filter(|command| !OF_THE_PROGRAM.contains(command) && !command.starts_with("view"));
    let of_club: BTreeSet<&str> = of_club.collect();
    let done: BTreeSet<&str> = COMMANDS.iter().map(|(command, _)| *command).collect();
    assert_eq!(done.len(), COMMANDS.len(), "a command stands twice");
    let world = World::demo();
    let made = without_action(&world.model.ctx).map(|command| command.words.as_str());
    let made: BTreeSet<&str> = made.collect();
    let missing: BTreeSet<&str> = of_club.difference(&done).copied().collect();
    assert_eq!(missing, made, "what has no action has a form");
    let unknown: Vec<&&str> = done.difference(&of_club).collect();
    assert_eq!(unknown, Vec::<&&str>::new());
}

/// The palette on the first page, after a name was typed.
fn palette(text: &str) -> World {
    let mut world = World::demo();
    world.keys(":").text(text);
    world
}

#[test]
fn the_action_of_every_command_is_found_from_the_first_page() {
    let mut world = World::demo().sized(140, 40);
    for (command, action) in COMMANDS {
        let name = world.model.ctx.get(&action.text_key());
        world.keys(":").text(&name);
        let screen = world.screen();
        let (_, below) = screen.split_once(&format!("/{name}")).unwrap();
        assert!(below.contains(&name), "{command}: {name}: {screen}");
        world.keys("esc esc");
    }
}

#[test]
fn every_action_says_its_page() {
    insta::assert_snapshot!("palette_of_everything", {
        let mut world = World::demo().sized(80, 24);
        world.keys(": “publish”").body()
    });
}

#[test]
fn what_is_elsewhere_is_gone_to_and_started() {
    let mut world = palette("new tournament");
    world.keys("enter");
    assert!(world.model.modal().is_some(), "{}", world.screen());
    world.shows("3 Tournaments");
    world.shows("ctrl-s Save");
    let mut world = palette("adopt");
    world.keys("enter");
    world.shows("ctrl-s Save");
}

#[test]
fn a_member_or_a_tournament_is_asked_for() {
    let mut world = palette("status from");
    let name = world.model.ctx.get(&Action::MemberStatus.text_key());
    world.keys("esc esc :").text(&name).keys("enter");
    world.shows("which member?");
    world.keys("“bo ” enter");
    world.shows("ctrl-s Save");

    let name = world.model.ctx.get(&Action::EnterPlayer.text_key());
    let mut world = palette(&name);
    world.keys("enter");
    world.shows("which tournament?");
    world.keys("enter");
    assert!(world.model.top().is_some());
    world.shows("ctrl-s Save");
}

#[test]
fn what_the_cursor_decides_is_only_gone_to() {
    let mut world = palette("remove players");
    world.keys("enter");
    world.shows("which tournament?");
    let operation = world.model.ctx.snapshot.as_ref().unwrap().operation;
    world.keys("enter");
    let after = world.model.ctx.snapshot.as_ref().unwrap().operation;
    assert_eq!(operation, after);
    let said = world.model.message_line().unwrap();
    assert_eq!(said.key, "ways-on-line");
}

#[test]
fn whoever_was_looked_at_comes_first() {
    let mut world = World::demo();
    world.keys("2 G enter");
    let name = world.model.page().screen().title(&world.model.ctx);
    let status = world.model.ctx.get(&Action::MemberStatus.text_key());
    world.keys("1 :").text(&status);
    world.keys("enter");
    let screen = world.screen();
    let first = screen
        .lines()
        .skip_while(|line| !line.contains('/'))
        .nth(1)
        .unwrap();
    assert!(first.contains(&name), "{name}: {screen}");
}

/// The first line found in the palette for a text typed on the first page.
fn first_found(text: &str) -> String {
    let screen = palette(text).screen();
    let mut lines = screen
        .lines()
        .skip_while(|line| !line.contains(&format!("/{text}")));
    lines.nth(1).unwrap_or_default().to_owned()
}

#[test]
fn pages_and_tabs_are_found_by_their_own_names() {
    for (text, found) in [
        ("opponents", "Opponents"),
        ("committee", "Committee"),
        ("settings", "Settings"),
        ("crosstable", "Crosstable"),
        ("everyone", "everyone"),
        ("checklist", "Home"),
        ("pgn", "Import"),
    ] {
        let line = first_found(text);
        assert!(line.contains(found), "{text}: {line}");
    }
    let mut world = palette("committee");
    world.keys("enter");
    world.shows("chairman");
    // A member's tab asks whose it is.
    let mut world = palette("opponents");
    world.keys("enter");
    world.shows("Opponents");
    world.keys("“vibeke” enter");
    world.shows("Vibeke Østerby");
}

#[test]
fn scattered_letters_are_no_hit_where_others_have_the_word() {
    let screen = palette("team").screen();
    screen.lacks("Efterårsmonrad");
    assert!(palette("vbstrb").screen().contains("Vibeke Østerby"));
}
