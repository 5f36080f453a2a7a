//! The first ratings of a pool in which no one has one: the form, what it comes to, and its acceptance.

use insta::assert_snapshot;
use klubrating::app;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Mark, TournamentId};
use klubrating::tui::screen::tournament::Tab;

use crate::results::{colleague_enters, tournament};
use crate::world::World;

const NAMES: [&str; 8] = [
    "Anna Holm",
    "Bo Friis",
    "Carl Dam",
    "Dora Ask",
    "Eva Lund",
    "Finn Krog",
    "Gerda Bay",
    "Hugo Toft",
];

/// Members without rating who have played each other, one who lost all, two who only met each other, and one who
/// played no one.
pub fn unrated() -> (World, TournamentId) {
    let mut world = World::new_club();
    for name in NAMES {
        world.colleague_adds(name);
    }
    let id = tournament(&mut world, Kind::Club, 7, 7, Tab::Grid);
    for (round, white, black, mark) in [
        (1, 1, 2, Mark::Win),
        (1, 3, 4, Mark::Draw),
        (2, 2, 3, Mark::Win),
        (2, 4, 1, Mark::Loss),
        (3, 1, 3, Mark::Draw),
        (3, 2, 4, Mark::Loss),
        (4, 1, 5, Mark::Win),
        (4, 6, 7, Mark::Win),
        (5, 5, 2, Mark::Loss),
        (5, 7, 6, Mark::Win),
    ] {
        colleague_enters(&world, id, round, [white, black], mark);
    }
    let mut club = world.colleague("bent");
    club.session_mut().reason = Some("no more was played".to_owned());
    app::tournaments::close(&mut club, id).unwrap();
    drop(club);
    world.look();
    world.keys("alt-2");
    (world, id)
}

fn starts(world: &World) -> Vec<(String, i32, Option<String>)> {
    let rows = app::members::proposals::start_ratings(&world.colleague("bent"), None).unwrap();
    let rows = rows.into_iter();
    rows.map(|row| (row.name, row.rating.0, row.reason))
        .collect()
}

#[test]
fn first_ratings_are_shown_before_they_are_assigned() {
    let (mut world, _) = unrated();
    world.keys("F");
    assert_snapshot!("founding_form", world.body());
    world.keys("ctrl-u “160” ctrl-s");
    assert_snapshot!("founding", world.body());
    assert_eq!(starts(&world), []);
    world.keys("esc F ctrl-u “160” tab space tab “The committee of May” ctrl-s");
    let reason = Some("The committee of May".to_owned());
    let expected = [
        ("Anna Holm", 187),
        ("Bo Friis", 147),
        ("Carl Dam", 147),
        ("Dora Ask", 159),
    ];
    let expected = expected.map(|(name, rating)| (name.to_owned(), rating, reason.clone()));
    assert_eq!(starts(&world), expected, "{}", world.screen());
    // One undo takes all of them back.
    world.keys("u");
    assert_eq!(starts(&world), []);
}

#[test]
fn what_cannot_be_assigned_is_refused_with_its_reason() {
    // No one has played.
    let mut world = World::new_club();
    world.keys("2 F tab space ctrl-s");
    world.shows("no rating is proposed");
    // No rating is so high.
    let (mut world, _) = unrated();
    world.keys("F ctrl-u “9999” tab space ctrl-s");
    assert_eq!(starts(&world), [], "{}", world.screen());
}
