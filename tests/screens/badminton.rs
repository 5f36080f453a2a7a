//! Entering matches of sets: one key each for a win and a loss in the third set, and a form for the points.

use klubrating::domain::TournamentId;
use klubrating::domain::tournament::Kind;
use klubrating::tui::screen::tournament::Tab;

use crate::results::{rows, tournament};
use crate::world::World;

/// The marks and sets that the club holds, by round.
fn sets(world: &World, id: TournamentId) -> Vec<String> {
    let view = world.colleague("bent").tournament_view(id).unwrap();
    let games = view.stored.pairings.iter().map(|game| {
        let sets = game.sets.map(|sets| sets.to_string()).unwrap_or_default();
        format!(
            "{} {}-{} {} {sets}",
            game.round,
            game.white,
            game.black,
            game.white_mark.code()
        )
    });
    games.map(|game| game.trim_end().to_owned()).collect()
}

#[test]
fn the_keys_of_the_third_set_in_the_crosstable() {
    let mut world = World::under("bax");
    let id = tournament(&mut world, Kind::Club, 3, 3, Tab::Grid);
    world.keys("8 2 1");
    let shown = rows(&world, 3).join("\n");
    let signs: Vec<&str> = shown.split_whitespace().collect();
    // Guests: their games are marked as not rated.
    for sign in ["8*", "2*", "1*", "0*"] {
        assert!(signs.contains(&sign), "{sign}: {shown}");
    }
    let held = sets(&world, id);
    assert_eq!(held.len(), 3);
    assert_eq!(
        held.iter()
            .filter(|game| game.ends_with("2-1") || game.ends_with("1-2"))
            .count(),
        2
    );
    insta::assert_snapshot!(world.screen());
}

#[test]
fn the_form_of_the_sets() {
    let mut world = World::under("bax");
    let id = tournament(&mut world, Kind::Club, 2, 1, Tab::Grid);
    world.keys("1 S");
    world.text("21-15 18-21 21-19");
    insta::assert_snapshot!(world.screen());
    world.keys("ctrl-s");
    assert!(
        sets(&world, id)[0].ends_with("21-15 18-21 21-19"),
        "{:?}",
        sets(&world, id)
    );
    // A plain result takes the sets away again.
    world.keys("0");
    assert!(!sets(&world, id)[0].contains("21-15"));
}

#[test]
fn in_the_rounds_the_same_keys() {
    let mut world = World::under("bax");
    let id = tournament(&mut world, Kind::Monrad, 2, 1, Tab::Rounds);
    world.keys("a space space 2");
    assert_eq!(sets(&world, id), ["1 1-2 0 1-2"]);
    world.keys("home 8");
    assert_eq!(sets(&world, id), ["1 1-2 1 2-1"]);
}

#[test]
fn chess_has_no_such_keys() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 3, 3, Tab::Grid);
    world.keys("8 S");
    assert_eq!(sets(&world, id), Vec::<String>::new());
}
