//! Changes of numbers on a published list: the first key asks why, naming how many numbers on which lists; then the
//! event is open for correction as long as the program is. The day of a postponed game is asked for where it decides on
//! which list the event appears.

use klubrating::app;
use klubrating::app::tournaments::{Header, NewPlayer};
use klubrating::domain::person::Status;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, Mark};
use klubrating::tui::screen::member;
use klubrating::tui::screen::tournament::{State, Tab};

use crate::results::{game, games, named};
use crate::world::World;
use crate::written::Written;

const QUESTION: &str = "Why is it corrected?";

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
    let screen = world.words();
    screen.shows(QUESTION);
    screen.shows("ratings on the list of");
    assert_eq!(games(&world, id), before, "nothing is written yet");
    world.keys("enter");
    assert!(world.screen().contains(QUESTION), "a reason is needed");
    world.keys("esc");
    assert_eq!(games(&world, id), before);
    assert_eq!(cells(&world), shown, "nothing is shown that is not so");
    for key in ["1", "0"] {
        world.keys(key);
        if world.screen().contains(QUESTION) {
            world.keys("“score sheet” enter");
        }
    }
    let changed = games(&world, id);
    assert_ne!(changed, before);
    // From now on it is open for correction, on every tab.
    world.keys("5");
    world.lacks(QUESTION);
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
    world.lacks(QUESTION);
    assert_eq!(games(&world, id).len(), count - 1);
    // Who opens the program again is.
    let mut world = world.again();
    world.lay(State::new(id, Tab::Grid));
    world.keys("1");
    if !world.screen().contains(QUESTION) {
        world.keys("0");
    }
    world.shows(QUESTION);
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
    world.shows(QUESTION);
    assert_eq!(games(&world, id), before);
    world.keys("“score sheets” enter");
    world.lacks(QUESTION);
    let changed = games(&world, id);
    let differing = before.iter().filter(|game| !changed.contains(game));
    assert!(differing.count() > 0, "{}", world.screen());
    let log = app::journal::log::about_person(&world.colleague("bent"), None).unwrap();
    assert_eq!(log[0].reason.as_deref(), Some("score sheets"));
}

#[test]
fn deleting_an_event_says_on_which_lists_it_is_and_asks_why() {
    let mut world = World::demo();
    world.keys("3 / “Efterårsturneringen 2025” enter d");
    let screen = world.words();
    screen.shows("2 published lists, from that of 1 January 2026 on");
    let count = world.tournaments().len();
    world.keys("y");
    let screen = world.words();
    screen.shows(QUESTION);
    screen.shows("ratings on the list of 1 January 2026");
    let left = |world: &World| world.tournaments().len();
    assert_eq!(left(&world), count);
    world.keys("“never played” enter");
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
    world.keys("d tab “2026-05-01” ctrl-s");
    let screen = world.words();
    screen.shows(QUESTION);
    screen.shows("one rating on the list of 1 August 2026");
    // Esc leads back to the form, which is saved again.
    world.keys("esc ctrl-s");
    world.shows(QUESTION);
    assert_eq!(status(&world), Some(Status::Active));
    world.keys("“abroad since May” enter");
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
    let open = game(1, 2, (Mark::Open, Mark::Open));
    app::tournaments::put_result(&mut club, id, 1, &open).unwrap();
    world.look();
    world.lay(State::new(id, Tab::Rounds));
    world.keys("1");
    world.shows("Played on");
    let screen = world.words();
    screen.shows("1 August 2026");
    screen.shows("1 January 2027");
    assert_eq!(games(&world, id)[0].3, Mark::Open);
    world.keys("“2026-07-25” ctrl-s");
    // With it the event is rated, and changes numbers on the list that is out.
    world.shows(QUESTION);
    world.keys("“handed in late” enter");
    assert_eq!(games(&world, id)[0].3, Mark::Win, "{}", world.screen());
    let view = app::tournaments::tournament_view::read(&club, id).unwrap();
    assert_eq!(view.stored.header.end, day(7, 25));
}
