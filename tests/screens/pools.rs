//! Several pools of one club on the screen: a member's other ratings, the pool chosen last, the journal.

use crate::world::World;
use insta::assert_snapshot;
use klubrating::app::multi_games::Entry;
use klubrating::app::pools::NewPool;
use klubrating::app::settings::regulation_file;
use klubrating::app::{self, Access};
use klubrating::domain::pool::PoolKind;
use klubrating::domain::{Date, Decimal, PersonId, PoolId, Rating};
use klubrating::text::Lang;

fn day(month: u32, day: u32) -> Date {
    Date::from_ymd_opt(2026, month, day).unwrap()
}

/// The demo club with a pool of rapid chess and one of board games, in both of which the first members play.
fn several() -> World {
    let world = World::demo();
    let mut club = world.colleague("bent");
    for (name, kind, rules) in [
        ("Hurtigskak", PoolKind::Pairwise, Some("es-rapid")),
        ("Brætspil", PoolKind::Multiplayer, None),
    ] {
        let regulation = rules.map(|name| regulation_file::read(name, club.path()).unwrap());
        let name = name.to_owned();
        let new = NewPool {
            name,
            kind,
            regulation,
        };
        app::pools::add(&mut club, &new).unwrap();
    }
    app::pools::rename(&mut club, PoolId(1), "Skak").unwrap();
    let rows = app::members::rows(&club, false).unwrap();
    let people: Vec<PersonId> = rows.iter().map(|row| row.id).collect();
    app::pools::choose(&mut club, "Hurtigskak").unwrap();
    for (person, rating) in people.iter().zip([151, 163]) {
        app::members::set_start_rating(&mut club, *person, Rating(rating), day(1, 1)).unwrap();
    }
    app::pools::choose(&mut club, "Brætspil").unwrap();
    for (at, results) in [(1, [12, 8, 5]), (8, [3, 9, 7])] {
        let results = people.iter().copied().zip(results.map(Decimal::from));
        let entry = Entry {
            date: day(10, at),
            name: String::new(),
            results: results.collect(),
        };
        app::multi_games::add(&mut club, &entry, &[]).unwrap();
    }
    drop(club);
    let mut world = world;
    world.keys("R");
    world
}

/// Chooses another pool by keys.
fn choose(world: &mut World, name: &str) {
    world.keys("ctrl-o").text(name).keys("enter");
}

/// The pool that the screens show.
fn shown(world: &World) -> Option<String> {
    world.model.ctx.snapshot.as_ref()?.pool.clone()
}

/// The same user starts the program again on the same file; a pool may have been named.
fn started_again(world: World, access: Access) -> World {
    let (folder, path) = world.gone();
    World::starting(folder, path, access)
}

#[test]
fn the_page_of_a_member_names_the_ratings_in_the_other_pools() {
    for (name, (width, height)) in [("80x24", (80, 24)), ("120x40", (120, 40))] {
        let mut world = several().sized(width, height);
        world.keys("2 / “michael kri” enter enter");
        assert_snapshot!(format!("pools_member_{name}"), world.body());
    }
    for (name, lang) in [("da", Lang::Da), ("de", Lang::De)] {
        let mut world = several().speaking(lang);
        choose(&mut world, "Brætspil");
        world.keys("2 / “michael kri” enter enter");
        assert_snapshot!(format!("pools_member_{name}"), world.body());
    }
}

#[test]
fn the_pool_chosen_last_is_the_first_shown_the_next_time() {
    let mut world = started_again(several(), Access::ReadWrite);
    assert_eq!(shown(&world).as_deref(), Some("Skak"));
    choose(&mut world, "Hurtigskak");
    let world = started_again(world, Access::ReadWrite);
    assert_eq!(shown(&world).as_deref(), Some("Hurtigskak"));
    // It is not a fact: nothing to undo, nothing in the journal, and another user has another one.
    let club = world.colleague("bent");
    assert_eq!(
        app::journal::log::about_person(&club, None).unwrap()[0].kind,
        "game-add"
    );
    assert_eq!(app::journal::check::run(&club, |_, _| true).unwrap(), []);
    let mut other = world.colleague("carla");
    app::pools::choose_remembered(&mut other).unwrap();
    assert_eq!(app::pools::chosen(&other).unwrap().name, "Skak");
    drop((club, other));
    // Who only reads is shown it too, and keeps nothing.
    let mut world = started_again(world, Access::ReadOnly);
    assert_eq!(shown(&world).as_deref(), Some("Hurtigskak"));
    choose(&mut world, "Brætspil");
    assert_eq!(shown(&world).as_deref(), Some("Brætspil"));
    let world = started_again(world, Access::ReadWrite);
    assert_eq!(shown(&world).as_deref(), Some("Hurtigskak"));
}

#[test]
fn a_pool_that_is_gone_is_not_missed_and_a_named_one_wins() {
    let mut world = several();
    let mut club = world.colleague("bent");
    let new = NewPool {
        name: "Lyn".to_owned(),
        kind: PoolKind::Multiplayer,
        regulation: None,
    };
    let added = app::pools::add(&mut club, &new).unwrap();
    world.keys("R");
    choose(&mut world, "Lyn");
    app::journal::log::undo(&mut club, added.operation).unwrap();
    drop(club);
    let mut world = started_again(world, Access::ReadWrite);
    assert_eq!(shown(&world).as_deref(), Some("Skak"));
    choose(&mut world, "Hurtigskak");
    let (folder, path) = world.gone();
    let named = World::starting_in(folder, path, Some("brætspil"));
    assert_eq!(shown(&named).as_deref(), Some("Brætspil"));
}

#[test]
fn a_pool_added_by_keys_is_the_one_chosen_last() {
    let mut world = World::new_club();
    world.keys(": “Add a pool” enter “Lyn” ctrl-s");
    assert_eq!(shown(&world).as_deref(), Some("Lyn"));
    let world = started_again(world, Access::ReadWrite);
    assert_eq!(shown(&world).as_deref(), Some("Lyn"));
}

#[test]
fn the_journal_names_the_pool_and_is_filtered_by_it() {
    for (name, (width, height)) in [("80x24", (80, 24)), ("120x40", (120, 40))] {
        let mut world = several().sized(width, height);
        world.keys("5");
        assert_snapshot!(format!("pools_journal_{name}"), world.body());
    }
    for (name, lang) in [("da", Lang::Da), ("de", Lang::De)] {
        let mut world = several().speaking(lang);
        world.keys("5 / “pool:hurtig” enter");
        assert_snapshot!(format!("pools_journal_{name}"), world.body());
    }
    let mut world = several();
    world.keys("5 / “pool:br” enter");
    world.shows("game entered");
    world.lacks("Hurtigskak:");
}

#[test]
fn numbers_of_the_federations_are_for_chess() {
    for (pool, said) in [("Brætspil", true), ("Hurtigskak", false)] {
        let mut world = several();
        choose(&mut world, pool);
        world.keys("2 E");
        let screen = world.screen();
        let refused = screen.contains("not related to DSU or FIDE ratings");
        assert_eq!(refused, said, "{pool}\n{screen}");
    }
}

#[test]
fn a_members_games_are_counted_in_the_words_of_the_pool() {
    for (lang, said) in [
        (Lang::En, "2 games"),
        (Lang::Da, "2 spil"),
        (Lang::De, "2 Spiele"),
    ] {
        let mut world = several().speaking(lang);
        choose(&mut world, "Brætspil");
        world.keys("2 / “michael kri” enter enter right");
        world.shows(&format!("{said} ┘"));
    }
}

/// The numbers of two pools differ: whichever is shown, its name is never what is cut off.
#[test]
fn the_title_names_the_pool_in_every_width() {
    for lang in [Lang::En, Lang::Da, Lang::De] {
        for width in [80, 100, 120] {
            let mut world = several().speaking(lang).sized(width, 24);
            choose(&mut world, "Hurtigskak");
            let screen = world.screen();
            let title = screen.lines().next().unwrap();
            assert!(title.trim_end().ends_with("Hurtigskak"), "{title}");
        }
    }
}

#[test]
fn the_list_of_pools_shows_where_one_is_and_by_which_rules() {
    let mut world = several();
    let row = |screen: &str, name: &str| {
        let start = format!("│ {name}  ");
        let mut rows = screen.lines().filter(|line| line.contains(&start));
        rows.next().unwrap_or_default().to_owned()
    };
    let screen = world.keys("ctrl-o").screen();
    let chess = row(&screen, "Skak");
    assert!(
        chess.contains("ES-rating") && chess.contains("shown now"),
        "{screen}"
    );
    let rapid = row(&screen, "Hurtigskak");
    assert!(
        rapid.contains("ES-rating, rapid") && !rapid.contains("shown now"),
        "{screen}"
    );
    assert!(row(&screen, "Brætspil").contains("several"), "{screen}");
    world.keys("esc");
    choose(&mut world, "Hurtigskak");
    let screen = world.keys("ctrl-o").screen();
    assert!(row(&screen, "Hurtigskak").contains("shown now"), "{screen}");
    // The present one is under the cursor: Enter changes nothing.
    world.keys("enter");
    assert_eq!(shown(&world).as_deref(), Some("Hurtigskak"));
}

#[test]
fn who_is_in_a_pool_that_is_taken_back_is_in_the_first_again() {
    // By the own undo, and by a colleague's.
    for own in [true, false] {
        let mut world = World::demo();
        world.keys(": “add a pool” enter “Lyn” ctrl-s");
        assert_eq!(shown(&world).as_deref(), Some("Lyn"));
        assert!(world.keys("3").screen().contains("No tournaments yet"));
        if own {
            world.keys("u");
        } else {
            let mut club = world.colleague("anna");
            klubrating::app::journal::log::undo(&mut club, None).unwrap();
            drop(club);
            world.look();
        }
        assert_eq!(shown(&world), None, "the only pool has no name");
        world.shows("17 tournaments");
    }
}
