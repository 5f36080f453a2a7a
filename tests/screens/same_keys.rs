//! The keys that move, look and leave mean the same on every page: whoever knows one page knows all of them.

use std::collections::{BTreeMap, BTreeSet};

use klubrating::tui::action::{ACTIONS, Action, Context};
use klubrating::tui::key::Lookup;
use klubrating::tui::key::{Key, Keys};

use crate::every_screen::{PAGES, WINDOWS, home, walk};
use crate::world::World;

/// The keys, and what each may mean.
const SAME: &[(&str, &[Action])] = &[
    ("j", &[Action::Down]),
    ("down", &[Action::Down]),
    ("k", &[Action::Up]),
    ("g g", &[Action::Top]),
    ("home", &[Action::Top]),
    ("G", &[Action::Bottom]),
    ("end", &[Action::Bottom]),
    ("pgdn", &[Action::PageDown]),
    ("pgup", &[Action::PageUp]),
    ("ctrl-d", &[Action::HalfDown]),
    ("ctrl-u", &[Action::HalfUp]),
    ("/", &[Action::Filter, Action::Search, Action::FindPlayer]),
    ("n", &[Action::NextMatch]),
    ("N", &[Action::PreviousMatch]),
    ("esc", &[Action::Back]),
    ("q", &[Action::Quit]),
    ("enter", &[Action::Open]),
    ("?", &[Action::Help]),
    ("f1", &[Action::Help]),
    (":", &[Action::Palette]),
    ("x", &[Action::Export]),
    ("y", &[Action::Copy]),
    ("u", &[Action::Undo, Action::JournalUndo]),
    ("ctrl-r", &[Action::Redo]),
    ("alt-1", &[Action::GoHome]),
    ("alt-5", &[Action::GoJournal]),
    ("ctrl-c", &[Action::Leave]),
];

/// The contexts of windows, where a letter answers a question or belongs to a text.
const WINDOWED: [Context; 7] = [
    Context::Confirm,
    Context::Notice,
    Context::Calculator,
    Context::Choice,
    Context::Several,
    Context::Start,
    Context::Pairing,
];

#[test]
fn a_letter_has_one_meaning_on_every_page() {
    let mut meanings: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for entry in ACTIONS {
        let is_windowed = |one: &Context| WINDOWED.contains(one) || one.is_typed_in();
        if entry.contexts.iter().all(is_windowed) {
            continue;
        }
        let letters = entry.verb.keys.iter().copied();
        for letter in letters.filter(|key| key.chars().all(char::is_alphabetic)) {
            if letter.chars().count() == 1 {
                meanings.entry(letter).or_default().insert(entry.verb.id);
            }
        }
    }
    assert!(meanings.len() > 20, "{meanings:?}");
    assert_eq!(meanings.get("T"), Some(&BTreeSet::from(["trial"])));
    let several = meanings.iter().filter(|(_, verbs)| verbs.len() > 1);
    // Right and left scroll a text that is wider than the window.
    let several: Vec<_> = several
        .filter(|(key, _)| !["h", "l"].contains(*key))
        .collect();
    assert!(several.is_empty(), "{several:?}");
}

/// What keys do on the page on top.
fn meaning(world: &World, keys: &str) -> Lookup {
    let keys: Vec<Key> = keys.parse::<Keys>().unwrap().0;
    let (last, before) = keys.split_last().unwrap();
    let contexts = world.model.contexts();
    world.model.ctx.keymap.find(&contexts, before, *last)
}

#[test]
fn the_keys_that_move_and_look_mean_the_same_on_every_page() {
    let mut other = Vec::new();
    let mut world = World::demo();
    for way in PAGES {
        home(&mut world);
        world.keys(way.keys);
        if world.model.is_typing() {
            continue;
        }
        for (keys, wanted) in SAME {
            let found = meaning(&world, keys);
            // Where there is nothing to search, that is said.
            if found == Lookup::Nothing && ["/", "n", "N"].contains(keys) {
                world.keys(keys);
                let said = world.model.message_line().map(|said| said.key);
                assert_eq!(said, Some("said-no-search"), "{}: {keys}", way.name);
                // The letters that follow a `/` are for the palette.
                assert_eq!(*keys == "/", world.model.is_typing(), "{}", way.name);
                if world.model.is_typing() {
                    world.keys("esc");
                }
                continue;
            }
            if !matches!(found, Lookup::Action(action) if wanted.contains(&action)) {
                other.push(format!("{}: {keys} is {found:?}", way.name));
            }
        }
    }
    assert!(other.is_empty(), "{}", other.join("\n"));
}

#[test]
fn every_list_and_text_reaches_its_ends_at_once() {
    let mut wrong = Vec::new();
    walk((80, 24), |way, world| {
        // There letters are text.
        if world.model.is_typing() && !way.keys.ends_with([':', '?', 'c', 's', 'o']) {
            return;
        }
        let first = world.keys("g g").screen();
        let end = world.keys("G").screen();
        if world.keys("G").screen() != end {
            wrong.push(format!("{}: the second G goes on", way.name));
        }
        if world.keys("end").screen() != end {
            wrong.push(format!("{}: end is not G", way.name));
        }
        if world.keys("home").screen() != first {
            wrong.push(format!(
                "{}: home is not g g:\n{}\n{first}",
                way.name,
                world.screen()
            ));
        }
        for _ in 0..40 {
            world.keys("pgdn");
        }
        let paged = world.screen();
        if paged != end {
            wrong.push(format!(
                "{}: the last page is not the end\n{paged}\n{end}",
                way.name
            ));
        }
        world.keys(
            "pgup pgup pgup pgup pgup pgup pgup pgup pgup pgup pgup pgup pgup pgup pgup pgup",
        );
        if world.screen() != first {
            wrong.push(format!("{}: the first page is not the beginning", way.name));
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn esc_leaves_every_page_and_window_and_the_footer_says_so() {
    let mut wrong = Vec::new();
    let mut world = World::demo();
    for way in PAGES.iter().chain(WINDOWS) {
        home(&mut world);
        world.keys(way.keys);
        let over = world.model.modal().is_some() || world.model.top().is_some();
        let screen = world.screen();
        let footer = screen.lines().last().unwrap().to_owned();
        if over && !footer.contains("esc ") {
            wrong.push(format!("{}: {footer}", way.name));
        }
        if footer.contains("f1 ") && footer.contains("? ") {
            wrong.push(format!("{}: help twice: {footer}", way.name));
        }
        let mut steps = 0;
        while world.model.modal().is_some() || world.model.top().is_some() {
            world.keys("esc");
            steps += 1;
            if steps > 4 {
                wrong.push(format!(
                    "{}: esc does not leave\n{}",
                    way.name,
                    world.screen()
                ));
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn pages_with_tabs_say_how_they_are_turned_without_altgr() {
    let mut wrong = Vec::new();
    let mut world = World::demo();
    for way in PAGES {
        home(&mut world);
        world.keys(way.keys);
        let next: Key = "ctrl-right".parse().unwrap();
        let contexts = world.model.contexts();
        let found = world.model.ctx.keymap.find(&contexts, &[], next);
        if found != Lookup::Action(Action::TabNext) {
            continue;
        }
        let screen = world.screen();
        let footer = screen.lines().last().unwrap().to_owned();
        if !footer.contains("ctrl-←/→") {
            wrong.push(format!("{}: {footer}", way.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
