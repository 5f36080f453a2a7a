//! What readers see (`klubrating view`): other screens over what was published, and nothing of the committee's.
//!
//! `KLUBRATING_CASES` asks for more cases than every run has.

use std::path::Path;

use klubrating::app::{self, Access, Club};
use klubrating::domain::PersonId;
use klubrating::tui::Main;
use klubrating::tui::action::{ACTIONS, Action};
use klubrating::tui::message::Msg;
use klubrating::tui::screen::{Page, home, import, journal, member, publish, rating, regulation};
use proptest::prelude::*;
use ratatui::layout::Size;

use crate::cases::property;
use crate::world::{World, session};

/// Three who play a lot, and the parts of their names that nobody else has.
const HIDDEN: [(&str, &str); 2] = [("Henrik Larsen", "Larsen"), ("Palle Egehøj", "Egehøj")];

/// What the committee of the demo club knows and has not published: a member of no list, tournaments of the running
/// half-year, one that is not approved, who published, and why something was done.
const UNPUBLISHED: [&str; 6] = [
    "Nora",
    "Vinterturnering",
    "Byfesten",
    "Jytte Falkenberg, chairman",
    "UDKAST",
    "reason given by",
];

/// A reader at the demo club, two of whose members asked not to appear.
fn reader() -> World {
    let world = World::demo();
    let mut club = world.colleague("anna");
    for (name, _) in HIDDEN {
        let person = app::members::lookup::find_person(&club, name).unwrap().id;
        app::members::privacy::hide(&mut club, person).unwrap();
    }
    drop(club);
    world.read_by_members()
}

fn assert_nothing_told(world: &World) {
    let screen = world.screen();
    let words = HIDDEN.iter().map(|(_, word)| *word).chain(UNPUBLISHED);
    for word in words {
        assert!(!screen.contains(word), "{word} in\n{screen}");
    }
}

/// The files in a folder, but for what SQLite keeps beside a database.
fn files(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names
        .filter(|name| !name.ends_with("-shm") && !name.ends_with("-wal"))
        .collect();
    names.sort();
    names
}

#[test]
fn the_screens_of_a_reader() {
    let mut world = reader();
    // The seals differ by the program's version.
    insta::with_settings!({filters => [(r"\b[0-9a-f]{8}\b", "<--seal>")]}, {
        insta::assert_snapshot!("readers_lists", world.screen());
    });
    world.keys("enter");
    insta::assert_snapshot!("readers_list", world.body());
    world.keys("esc 2");
    insta::assert_snapshot!("readers_members", world.screen());
    world.keys("enter");
    insta::assert_snapshot!("readers_member", world.body());
    world.keys("esc 3");
    insta::assert_snapshot!("readers_tournaments", world.screen());
    world.keys("?");
    insta::assert_snapshot!("readers_help", world.body());
}

#[test]
fn an_action_is_a_readers_only_if_the_table_says_so() {
    let mut allowed: Vec<&str> = ACTIONS
        .iter()
        .filter(|entry| entry.action.is_for_readers())
        .map(|entry| entry.id)
        .collect();
    allowed.sort_unstable();
    insta::assert_snapshot!("readers_actions", allowed.join("\n"));
    for entry in ACTIONS {
        let writes = entry
            .rules
            .iter()
            .any(|rule| format!("{rule:?}") == "Writes");
        assert!(!(writes && entry.action.is_for_readers()), "{}", entry.id);
    }
}

#[test]
fn what_is_not_a_readers_is_neither_bound_nor_listed_nor_done() {
    let mut world = reader();
    for entry in ACTIONS
        .iter()
        .filter(|entry| !entry.action.is_for_readers())
    {
        assert!(
            world.model.ctx.keymap.keys(entry.action).is_empty(),
            "{}",
            entry.id
        );
        assert!(world.model.allowed(entry.action).is_err(), "{}", entry.id);
    }
    assert!(world.model.allowed(Action::Open).is_ok());
    let before = world.screen();
    for page in [
        Page::from(home::State::default()),
        journal::State::default().into(),
        rating::State::default().into(),
        regulation::State::default().into(),
        import::State::of_pool(&world.model.ctx).into(),
        publish::State::for_date("2027-01-01".parse().unwrap()).into(),
    ] {
        world.lay(page);
        assert_eq!(world.screen(), before);
    }
    for main in [Main::Home, Main::Journal, Main::More] {
        world.follow_all(vec![klubrating::tui::Effect::Go(main)]);
        assert_eq!(world.screen(), before);
    }
}

#[test]
fn a_member_who_is_hidden_has_no_page() {
    let mut world = reader();
    let club = Club::open(world.path(), Access::ReadOnly, session("anna")).unwrap();
    let ids: Vec<PersonId> = HIDDEN
        .iter()
        .map(|(name, _)| app::members::lookup::find_person(&club, name).unwrap().id)
        .collect();
    for id in ids {
        world.lay(member::State::new(id));
        assert_nothing_told(&world);
        world.shows("no person matches");
        world.keys("esc esc");
    }
}

#[test]
fn a_reader_sees_the_next_publication_and_nothing_before_it() {
    let mut world = reader();
    world.keys("2");
    let before = world.screen();
    let mut club = world.colleague("anna");
    let person = app::members::lookup::find_person(&club, "Vibeke Østerby")
        .unwrap()
        .id;
    assert!(before.contains("Vibeke Østerby"));
    // A start rating of today is a change that readers do not see yet; that somebody hides, they see at once.
    assert!(!world.worker.changed_by_others());
    app::members::privacy::hide(&mut club, person).unwrap();
    assert!(world.worker.changed_by_others());
    world.look();
    world.lacks("Vibeke");
    app::members::privacy::unhide(&mut club, person).unwrap();
    assert!(world.worker.changed_by_others());
    let kasper = app::members::lookup::find_person(&club, "Kasper Nyborg")
        .unwrap()
        .id;
    app::members::set_start_rating(
        &mut club,
        kasper,
        klubrating::domain::Rating(150),
        "2026-11-20".parse().unwrap(),
    )
    .unwrap();
    assert!(!world.worker.changed_by_others());
}

/// What a reader does.
#[derive(Clone, Debug)]
enum Deed {
    Keys(&'static str),
    Letter(char),
    Click(usize, usize),
    Size(u16, u16),
    Paste(String),
}

fn deed() -> impl Strategy<Value = Deed> {
    // Those of the committee too.
    let keys: Vec<&'static str> = ACTIONS
        .iter()
        .flat_map(|entry| entry.verb.keys.iter().copied())
        .collect();
    let moves = vec![
        "1",
        "2",
        "3",
        "4",
        "enter",
        "esc",
        "j",
        "k",
        "tab",
        "ctrl-left",
        "ctrl-right",
        "w",
        ":",
    ];
    prop_oneof![
        6 => prop::sample::select(keys).prop_map(Deed::Keys),
        8 => prop::sample::select(moves).prop_map(Deed::Keys),
        2 => prop::sample::select("aelr 19#.,:/".chars().collect::<Vec<_>>()).prop_map(Deed::Letter),
        2 => (0_usize..120, 0_usize..40).prop_map(|(column, line)| Deed::Click(column, line)),
        1 => (30_u16..=200, 10_u16..=60).prop_map(|(width, height)| Deed::Size(width, height)),
        1 => prop_oneof!["Larsen", "Nora", "\\PC{0,6}"].prop_map(Deed::Paste),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        max_shrink_iters: 64,
        ..property("KLUBRATING_CASES", 4)
    })]

    #[test]
    fn no_key_tells_a_reader_what_was_not_published_or_makes_a_file(
        deeds in prop::collection::vec(deed(), 1..60),
    ) {
        let mut world = reader().sized(120, 40);
        let folder = world.path().parent().unwrap().to_owned();
        let before = files(&folder);
        let here = files(&std::env::current_dir().unwrap());
        for deed in deeds {
            let mut typed = false;
            match deed {
                Deed::Keys(keys) => {
                    world.keys(keys);
                }
                Deed::Letter(letter) => {
                    world.text(&letter.to_string());
                }
                Deed::Click(column, line) => {
                    world.click(column, line);
                }
                Deed::Size(width, height) => world.send(Msg::Resized(Size::new(width, height))),
                Deed::Paste(text) => {
                    // What the reader types is seen as long as it is typed.
                    typed = world.model.is_typing();
                    if !typed {
                        world.send(Msg::Pasted(text));
                    }
                }
            }
            if !typed {
                assert_nothing_told(&world);
            }
        }
        prop_assert_eq!(files(&folder), before);
        prop_assert_eq!(files(&std::env::current_dir().unwrap()), here);
    }
}
