//! Changes of numbers on a published list: the first key asks why, naming how many numbers on which lists; then the
//! event is open for correction as long as the program is. The day of a postponed game is asked for where it decides on
//! which list the event appears.

use klubrating::app;
use klubrating::app::tournaments::{Header, NewPlayer, NewResult};
use klubrating::domain::person::Status;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, EntrantNo, Mark};
use klubrating::tui::screen::member;
use klubrating::tui::screen::tournament::{State, Tab};

use crate::results::{games, named};
use crate::world::World;

const QUESTION: &str = "Why is it corrected?";

/// What is shown, without frames and line breaks.
fn words(world: &World) -> String {
    let body = world.body();
    let words = body.split(|letter: char| letter.is_whitespace() || "│┃|".contains(letter));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The first rows of the crosstable, with their points.
fn cells(world: &World) -> Vec<String> {
    let screen = world.screen();
    let rows = screen
        .lines()
        .skip_while(|line| !line.contains("Pts"))
        .skip(1);
    rows.take(4).map(str::to_owned).collect()
}

#[test]
fn one_bare_digit_changes_no_published_result() {
    let mut world = World::demo();
    let id = named(&world, "Efterårsturneringen 2025");
    world.lay(State::new(id, Tab::Grid));
    let before = games(&world, id);
    let shown = cells(&world);
    // One of the two is another result than the one of the cell.
    world.keys("1");
    if !world.screen().contains(QUESTION) {
        world.keys("0");
    }
    let screen = words(&world);
    assert!(
        screen.contains(QUESTION) && screen.contains("numbers on the list of"),
        "{screen}"
    );
    assert_eq!(games(&world, id), before, "nothing is written yet");
    world.keys("enter");
    assert!(world.screen().contains(QUESTION), "a reason is needed");
    world.keys("esc");
    assert_eq!(games(&world, id), before);
    assert_eq!(cells(&world), shown, "nothing is shown that is not so");
    for key in ["1", "0"] {
        world.keys(key);
        if world.screen().contains(QUESTION) {
            world.text("score sheet").keys("enter");
        }
    }
    let changed = games(&world, id);
    assert_ne!(changed, before);
    // From now on it is open for correction, on every tab.
    world.keys("5");
    assert!(!world.screen().contains(QUESTION), "{}", world.screen());
    assert_ne!(games(&world, id), changed);
    // The reason stands beside each correction of this sitting.
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    for entry in &log[..2] {
        assert_eq!(entry.reason.as_deref(), Some("score sheet"), "{entry:?}");
    }
    // How it is undone comes first in the line, and what was is said.
    let screen = world.screen();
    assert!(
        screen
            .lines()
            .any(|line| line.trim_start().starts_with("u: undo")),
        "{screen}"
    );
    // Who comes back to the page is not asked again.
    world.lay(State::new(id, Tab::Rounds));
    let count = games(&world, id).len();
    world.keys("d");
    assert!(!world.screen().contains(QUESTION), "{}", world.screen());
    assert_eq!(games(&world, id).len(), count - 1);
    // Who opens the program again is.
    let mut world = world.again();
    world.lay(State::new(id, Tab::Grid));
    world.keys("1");
    if !world.screen().contains(QUESTION) {
        world.keys("0");
    }
    assert!(world.screen().contains(QUESTION), "{}", world.screen());
}

#[test]
fn results_typed_ahead_wait_for_the_one_reason_together() {
    let mut world = World::demo();
    let id = named(&world, "Efterårsturneringen 2025");
    world.lay(State::new(id, Tab::Grid));
    let before = games(&world, id);
    // Both keys are pressed before the worker has answered the first.
    let mut wanted = world.hold("1");
    wanted.extend(world.hold("0"));
    world.release(wanted);
    assert!(world.screen().contains(QUESTION), "{}", world.screen());
    assert_eq!(games(&world, id), before);
    world.text("score sheets").keys("enter");
    assert!(!world.screen().contains(QUESTION), "{}", world.screen());
    let changed = games(&world, id);
    let differing = before.iter().filter(|game| !changed.contains(game));
    assert!(differing.count() > 0, "{}", world.screen());
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    assert_eq!(log[0].reason.as_deref(), Some("score sheets"));
}

#[test]
fn deleting_an_event_says_on_which_lists_it_is_and_asks_why() {
    let mut world = World::demo();
    world
        .keys("3 /")
        .text("Efterårsturneringen 2025")
        .keys("enter d");
    let screen = words(&world);
    assert!(
        screen.contains("2 published lists, from that of 2026-01-01 on"),
        "{screen}"
    );
    let count = app::tournaments::all(&world.colleague("bent"))
        .unwrap()
        .len();
    world.keys("y");
    let screen = words(&world);
    assert!(
        screen.contains(QUESTION) && screen.contains("numbers on the list of 2026-01-01"),
        "{screen}"
    );
    let left = |world: &World| {
        app::tournaments::all(&world.colleague("bent"))
            .unwrap()
            .len()
    };
    assert_eq!(left(&world), count);
    world.text("never played").keys("enter");
    assert_eq!(left(&world), count - 1, "{}", world.screen());
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    assert_eq!(log[0].reason.as_deref(), Some("never played"));
}

#[test]
fn a_form_waits_for_the_reason_and_is_saved_with_it() {
    let mut world = World::demo();
    let id = {
        let found = app::members::lookup::find_person(&world.colleague("bent"), "Anders").unwrap();
        found.id
    };
    let status = |world: &World| {
        let card = app::members::card(&world.colleague("bent"), id).unwrap();
        card.row.status
    };
    world.lay(member::State::new(id));
    world.keys("d tab").text("2026-05-01").keys("ctrl-s");
    let screen = words(&world);
    assert!(
        screen.contains(QUESTION) && screen.contains("number on the list of 2026-08-01"),
        "{screen}"
    );
    // Esc leads back to the form, which is saved again.
    world.keys("esc ctrl-s");
    assert!(world.screen().contains(QUESTION), "{}", world.screen());
    assert_eq!(status(&world), Some(Status::Active));
    world.text("abroad since May").keys("enter");
    assert_eq!(status(&world), Some(Status::Passive), "{}", world.screen());
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    assert_eq!(log[0].reason.as_deref(), Some("abroad since May"));
    // The form is closed: the next key is one of the page.
    world.keys("u");
    assert_eq!(status(&world), Some(Status::Active), "{}", world.screen());
}

#[test]
fn the_day_of_the_last_open_game_is_a_field_where_it_decides_on_the_list() {
    let mut world = World::demo();
    let mut club = world.colleague("bent");
    let day = |month, day| Date::from_ymd_opt(2026, month, day).unwrap();
    let header = Header::new(Kind::Club, "Forårsmatchen", day(7, 1), day(7, 20), 1);
    let id = app::tournaments::add(&mut club, &header).unwrap().value;
    let members = app::members::rows(&club, false).unwrap();
    for member in &members[..2] {
        app::tournaments::add_player(&mut club, id, &NewPlayer::Known(member.id), &[]).unwrap();
    }
    let open = NewResult::Game {
        white: EntrantNo(1),
        black: EntrantNo(2),
        marks: (Mark::Open, Mark::Open),
        board: None,
        rated: None,
    };
    app::tournaments::put_result(&mut club, id, 1, &open).unwrap();
    world.look();
    world.lay(State::new(id, Tab::Rounds));
    world.keys("1");
    let screen = world.screen();
    assert!(
        screen.contains("Played on")
            && screen.contains("2026-08-01")
            && screen.contains("2027-01-01"),
        "{screen}"
    );
    assert_eq!(games(&world, id)[0].3, Mark::Open);
    world.text("2026-07-25").keys("ctrl-s");
    // With it the event is rated, and changes numbers on the list that is out.
    assert!(world.screen().contains(QUESTION), "{}", world.screen());
    world.text("handed in late").keys("enter");
    assert_eq!(games(&world, id)[0].3, Mark::Win, "{}", world.screen());
    let view = app::tournaments::tournament_view::read(&club, id).unwrap();
    assert_eq!(view.stored.header.end, day(7, 25));
}
