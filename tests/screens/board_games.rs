//! A pool of board games on the screen: entered, corrected, looked at, explained.

use crate::world::World;
use insta::assert_snapshot;
use klubrating::app::pools::NewPool;
use klubrating::domain::pool::PoolKind;
use klubrating::text::Lang;

/// The demo club with a pool of board games, which is worked in.
fn pool() -> World {
    let mut world = World::demo();
    let new = NewPool {
        name: "Brætspil".to_owned(),
        kind: PoolKind::Multiplayer,
        regulation: None,
    };
    let mut club = world.colleague("bent");
    club.add_pool(&new).unwrap();
    drop(club);
    world.keys("R ctrl-o").text("Brætspil").keys("enter");
    world
}

/// The names of three members that no other name has a part of.
fn members(world: &World) -> Vec<String> {
    let club = world.colleague("bent");
    let rows = club.members(false).unwrap();
    rows.into_iter().take(3).map(|row| row.name).collect()
}

/// Two games of three, entered by keys.
fn played() -> World {
    let mut world = pool();
    let names = members(&world);
    for (day, name, points) in [
        ("2026-10-01", "Catan", [12, 8, 5]),
        ("2026-10-08", "", [3, 9, 7]),
    ] {
        let seats = names.iter().zip(points);
        let seats: Vec<String> = seats
            .map(|(name, points)| format!("{name} {points}"))
            .collect();
        world.keys("3 a ctrl-u").text(day);
        world.keys("tab").text(name);
        world.keys("tab").text(&seats.join("; "));
        world.keys("ctrl-s");
    }
    world
}

#[test]
fn no_games_yet() {
    let mut world = pool();
    world.keys("3");
    assert_snapshot!("games_none", world.screen());
    world.keys("e");
    assert!(
        world.screen().contains("There is no game here"),
        "{}",
        world.screen()
    );
}

#[test]
fn the_form_says_what_it_comes_to() {
    let mut world = pool();
    let names = members(&world);
    world.keys("3 a");
    assert_snapshot!("game_form_empty", world.screen());
    world
        .keys("tab tab")
        .text(&format!("{} 12; {} 8", names[0], names[1]));
    assert_snapshot!("game_form", world.screen());
    world.text("; Qqq 3").keys("ctrl-s");
    let screen = world.screen();
    assert!(
        screen.contains("Nobody, or not only one person"),
        "{screen}"
    );
}

#[test]
fn the_games_and_one_of_them() {
    let mut world = played();
    assert_snapshot!("games", world.screen());
    world.keys("enter");
    assert_snapshot!("game", world.screen());
    world.keys("esc e");
    assert_snapshot!("game_edit", world.screen());
    let mut danish = played().speaking(Lang::Da);
    danish.keys("3");
    assert_snapshot!("games_da", danish.screen());
}

#[test]
fn a_game_is_deleted_after_a_question_and_comes_back() {
    let mut world = played();
    world.keys("d");
    assert_snapshot!("game_delete", world.screen());
    world.keys("y");
    assert!(world.screen().contains("one game"), "{}", world.screen());
    world.keys("u");
    assert!(world.screen().contains("2 games"), "{}", world.screen());
}

#[test]
fn the_list_and_where_a_number_comes_from() {
    let mut world = played();
    world.keys("4");
    assert_snapshot!("games_list", world.screen());
    world.keys("w");
    assert_snapshot!("games_why", world.screen());
}

#[test]
fn the_other_screens_work() {
    let mut world = played();
    for key in ["1", "2", "4", "5", "6"] {
        world.keys(key);
        let screen = world.screen();
        assert!(!screen.contains("error"), "{key}\n{screen}");
    }
    world.keys("1");
    assert_snapshot!("games_home", world.screen());
    world.keys("5");
    assert_snapshot!("games_regulation", world.screen());
    world.keys("2 S");
    let screen = world.screen();
    assert!(screen.contains("nobody has a start rating"), "{screen}");
}
