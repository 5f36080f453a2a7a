//! The first ratings of a pool in which no one has one: the form, what it would come to, and its acceptance.

use insta::assert_snapshot;
use klubrating::app::tournaments::NewResult;
use klubrating::app::{self, members::NewMember};
use klubrating::domain::person::PersonalData;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{EntrantNo, Mark, TournamentId};
use klubrating::text::Lang;
use klubrating::tui::screen::tournament::Tab;

use crate::results::tournament;
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

fn enter(world: &World, id: TournamentId, round: u16, white: u32, black: u32, mark: Mark) {
    let game = NewResult::Game {
        white: EntrantNo(white),
        black: EntrantNo(black),
        marks: (mark, mark.mirror()),
        board: None,
        rated: None,
    };
    app::tournaments::put_result(&mut world.colleague("bent"), id, round, &game).unwrap();
}

/// Members without rating who have played each other, one who lost all, two who only met each other, and one who
/// played no one.
pub fn unrated() -> (World, TournamentId) {
    let mut world = World::new_club();
    for name in NAMES {
        let member = NewMember {
            data: PersonalData {
                name: name.to_owned(),
                ..PersonalData::default()
            },
            since: None,
            passive: false,
        };
        app::members::add(&mut world.colleague("bent"), &member).unwrap();
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
        enter(&world, id, round, white, black, mark);
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
    world.keys("ctrl-u").text("160");
    world.keys("tab").text("The committee of May");
    world.keys("ctrl-s");
    assert_snapshot!("founding", world.body());
    assert_eq!(starts(&world), []);
    assert_snapshot!("founding_why", world.keys("enter").body());
    // Back to what was typed, and forth again.
    let again = world.keys("esc e").screen();
    assert!(again.contains("160") && again.contains("of May"), "{again}");
    world.keys("ctrl-s a");
    assert_snapshot!("founding_done", world.body());
    let reason = Some("The committee of May".to_owned());
    let expected = [
        ("Anna Holm", 187),
        ("Bo Friis", 147),
        ("Carl Dam", 147),
        ("Dora Ask", 159),
    ];
    let expected = expected.map(|(name, rating)| (name.to_owned(), rating, reason.clone()));
    assert_eq!(starts(&world), expected);
    // Now someone has a rating, and the key says so.
    world.keys("F");
    let refused = world.screen();
    assert!(
        refused.contains("4 members already have a rating"),
        "{refused}"
    );
    // One undo takes all of them back.
    world.keys("u F");
    assert_eq!(starts(&world), []);
    assert!(world.screen().contains("First ratings of the pool"));
}

#[test]
fn in_other_windows_and_languages() {
    for lang in [Lang::En, Lang::Da, Lang::De] {
        let (world, _) = unrated();
        let mut world = world.speaking(lang);
        assert_snapshot!(format!("founding_form_{lang}"), world.keys("F").body());
        assert_snapshot!(format!("founding_{lang}"), world.keys("ctrl-s").body());
        let mut world = world.sized(120, 40);
        assert_snapshot!(format!("founding_wide_{lang}"), world.body());
        world.keys("e");
        assert_snapshot!(format!("founding_form_wide_{lang}"), world.body());
    }
}

#[test]
fn what_cannot_be_founded_is_refused_with_its_reason() {
    // No one has played.
    let mut world = World::new_club();
    world.keys("2 F");
    let screen = world.screen();
    assert!(screen.contains("no rating is proposed"), "{screen}");
    // Someone has a rating.
    let mut world = World::demo();
    world.keys("O F");
    let screen = world.screen();
    assert!(screen.contains("members already have a rating"), "{screen}");
    // No rating is so high.
    let (mut world, _) = unrated();
    world.keys("F ctrl-u").text("9999").keys("ctrl-s");
    let screen = world.screen();
    assert!(screen.contains("between -500 and 4000"), "{screen}");
}

#[test]
fn a_game_that_came_meanwhile_is_seen_before_ratings_are_assigned() {
    let (mut world, id) = unrated();
    world.keys("F ctrl-s");
    enter(&world, id, 6, 3, 2, Mark::Win);
    let held = world.hold("a");
    world.release(held);
    let screen = world.screen();
    assert!(screen.contains("the proposals have changed"), "{screen}");
    assert_eq!(starts(&world), []);
}
