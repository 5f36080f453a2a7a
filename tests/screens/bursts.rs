//! What comes in one read: keys that were typed ahead are done in their order, and beside what nobody types nothing is
//! written.

use klubrating::domain::tournament::Kind;
use klubrating::domain::{Mark, TournamentId};
use klubrating::tui::action::{ACTIONS, Action};
use klubrating::tui::key::Lookup;
use klubrating::tui::screen::tournament::Tab;

use crate::every_screen::{PAGES, home, on};
use crate::results::{games, named, tournament};
use crate::world::World;

/// Said where keys were left out.
const LEFT_OUT: &str = "Not all of that was typed by hand";

/// A key for each game of four players who meet twice.
const TWELVE: &str = "10=5+-101=01";

/// Answers of terminals without their first byte or two, as they look when the beginning was lost.
const INSIDES: &[&str] = &[
    "]11;rgb:1e1e/1e1e/1e1e\x1b\\",
    "11;rgb:1e1e/1e1e/1e1e\x07",
    "10;rgb:ffff/ffff/ffff\x1b\\",
    "[>0;276;0c",
    ">0;276;0c",
    "P1$r0m\x1b\\",
    "1$r0m\x1b\\",
    "P>|XTerm(390)\x1b\\",
    "XTerm(390)\x1b\\",
    "52;c;MTEwMQ==\x1b\\",
    "1337;ReportCellSize=14.0;7.0\x1b\\",
    "P!|00000000\x1b\\",
    "?64;1;2;6;9;15;18;21;22c",
    "?2026;2$y",
    "0;0;35;17;9M",
    "24;80R",
];

/// A tournament of four who meet twice, and what it holds after the pieces were read.
fn read(pieces: &[&[u8]]) -> Vec<(u16, u32, u32, Mark, Mark)> {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 6, Tab::Grid);
    world.reads(pieces.iter().copied());
    games(&world, id)
}

#[test]
fn twelve_games_read_at_once_or_in_any_pieces_are_the_same_twelve() {
    let bytes = TWELVE.as_bytes();
    let single: Vec<&[u8]> = bytes.chunks(1).collect();
    let expected = read(&single);
    assert_eq!(expected.len(), 12);
    for at in 0..bytes.len() {
        let (one, other) = bytes.split_at(at);
        assert_eq!(read(&[one, other]), expected, "cut at {at}");
    }
    for size in [2, 3, 5] {
        let pieces: Vec<&[u8]> = bytes.chunks(size).collect();
        assert_eq!(read(&pieces), expected, "in pieces of {size}");
    }
}

#[test]
fn games_that_are_entered_by_name_may_be_typed_ahead() {
    let enter = |pieces: &[&[u8]]| {
        let mut world = World::demo();
        let id = tournament(&mut world, Kind::Monrad, 8, 3, Tab::Rounds);
        world.reads(pieces.iter().copied());
        (games(&world, id), world.screen())
    };
    let bytes = b"a#1 #21#3 #40";
    let single: Vec<&[u8]> = bytes.chunks(1).collect();
    let (expected, screen) = enter(&single);
    assert_eq!(
        expected,
        [
            (1, 1, 2, Mark::Win, Mark::Loss),
            (1, 3, 4, Mark::Loss, Mark::Win)
        ],
        "{screen}"
    );
    assert_eq!(enter(&[bytes]), (expected, screen));
}

#[test]
fn keys_that_lead_somewhere_may_be_typed_ahead_of_a_result() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Players);
    // To the crosstable, a result, to the standings and back, and the next one.
    world.reads([&b"\x1b[1;5C1\x1b[1;5C\x1b[1;5C\x1b[1;5D\x1b[1;5D0"[..]]);
    let screen = world.screen();
    assert_eq!(games(&world, id).len(), 2, "{screen}");
}

#[test]
fn a_form_may_be_filled_in_and_saved_ahead() {
    let mut world = World::demo();
    // Ctrl-u empties the field.
    world.keys("2 a").reads([&b"Nora\x15Bo Ny\t\x13"[..]]);
    assert_eq!(world.operations.len(), 1, "{}", world.screen());
    world.shows("added: Bo Ny");
}

/// Where results are entered, and the keys that lead there.
fn entries() -> Vec<(&'static str, World, TournamentId)> {
    let mut all = Vec::new();
    for (name, tab, keys) in [
        ("crosstable", Tab::Grid, ""),
        ("rounds", Tab::Rounds, ""),
        ("a line", Tab::Rounds, "a"),
        ("a number", Tab::Rounds, "a # 1 space # 2"),
    ] {
        let mut world = World::demo();
        let id = tournament(&mut world, Kind::Club, 4, 3, tab);
        world.keys(keys);
        all.push((name, world, id));
    }
    // The cursor is on a game that is open.
    let mut world = World::demo();
    let id = named(&world, "Mesterrækken 2026");
    world.keys("3 enter");
    all.push(("an open game", world, id));
    all
}

#[test]
fn the_inside_of_an_answer_writes_nothing() {
    for inside in INSIDES {
        for (name, mut world, id) in entries() {
            let before = games(&world, id);
            world.reads([inside.as_bytes()]);
            let screen = world.screen();
            assert_eq!(games(&world, id), before, "{name}, {inside:?}:\n{screen}");
            assert_eq!(world.operations, [], "{name}, {inside:?}:\n{screen}");
        }
    }
}

#[test]
fn what_is_left_out_is_said_and_the_same_key_alone_is_taken() {
    for beside in [
        "\x1b[>0;276;0c",
        "\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
        ";",
        "\x07",
        "Q",
    ] {
        for bytes in [
            format!("1{beside}"),
            format!("{beside}1"),
            format!("j{beside}0"),
        ] {
            let mut world = World::demo();
            let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
            world.reads([bytes.as_bytes()]);
            assert_eq!(games(&world, id), [], "{bytes:?}");
            let screen = world.screen();
            assert!(screen.contains(LEFT_OUT), "{bytes:?}:\n{screen}");
            world.reads([&b"1"[..]]);
            assert_eq!(games(&world, id).len(), 1, "{bytes:?}");
            assert!(!world.screen().contains(LEFT_OUT), "{bytes:?}");
        }
    }
}

#[test]
fn an_answer_alone_does_and_says_nothing() {
    let mut world = World::demo();
    tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    let before = world.screen();
    world.reads([&b"\x1b[>0;276;0c\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\\x1bP1$r0m\x1b\\"[..]]);
    assert_eq!(world.screen(), before);
}

#[test]
fn keys_that_write_nothing_are_taken_whatever_is_beside_them() {
    let mut world = World::demo();
    world.reads([&b"2;?\x1b[>0;276;0c"[..]]);
    world.shows("What you can do here");
    world.lacks(LEFT_OUT);
}

#[test]
fn a_question_is_not_answered_by_what_nobody_typed() {
    let mut world = World::demo();
    world.keys("3 d");
    assert!(world.model.modal().is_some());
    world.reads([&b"?2026;2$y"[..]]);
    assert!(world.model.modal().is_some(), "{}", world.screen());
    assert_eq!(world.operations, []);
    // Text in a form stays there, and is not saved.
    let mut world = World::demo();
    world.keys("2 a");
    world.reads([&b"Nora Ny\x1b[>0;276;0c\x13"[..]]);
    world.shows("Nora Ny");
    world.shows(LEFT_OUT);
    assert_eq!(world.operations, []);
    world.keys("ctrl-s");
    assert_eq!(world.operations.len(), 1);
}

/// Whatever writes without a form or a question is marked in the table of actions.
#[test]
fn no_single_key_writes_that_the_table_does_not_mark() {
    let mut tried = 0;
    let mut wrong = Vec::new();
    let mut world = World::demo();
    for way in PAGES {
        home(&mut world);
        world.keys(way.keys);
        let contexts = world.model.contexts();
        for entry in ACTIONS {
            let Some(keys) = entry.verb.keys.first().filter(|_| may_write(entry.action)) else {
                continue;
            };
            let key = keys.parse().unwrap();
            let found = world.model.ctx.keymap.find(&contexts, &[], key);
            if found != Lookup::Action(entry.action) {
                continue;
            }
            world.keys(keys);
            tried += 1;
            if !world.operations.is_empty() {
                wrong.push(format!("{} on {}", entry.id, way.name));
                world.operations.clear();
            }
            home(&mut world);
            world.keys(way.keys);
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(tried > 100, "{tried}");
}

fn may_write(action: Action) -> bool {
    !action.is_moving() && !action.is_at_once() && action != Action::Reload
}

#[test]
fn what_the_table_marks_writes_at_once() {
    let mut marked = Vec::new();
    for (way, keys) in [
        ("tournament: rounds", "1"),
        ("tournament: rounds", "ctrl-w"),
        ("tournament: rounds", "d"),
        ("member: data", "H"),
        ("journal", "u"),
    ] {
        let way = PAGES.iter().find(|page| page.name == way).unwrap();
        let mut world = on(way, (80, 24));
        world.keys(keys);
        marked.push((way.name, keys, world.operations.len()));
    }
    let wrong: Vec<_> = marked.iter().filter(|(_, _, count)| *count == 0).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
