//! The crosstable: one key a game, the opposite cell filled too, every key in the club at once.

use klubrating::app::tournaments::{NewPlayer, NewResult};
use klubrating::domain::tournament::Kind;
use klubrating::domain::{EntrantNo, Mark, TournamentId};
use klubrating::text::Lang;
use klubrating::tui::screen::tournament::{State, Tab};
use proptest::prelude::*;

use crate::cases::property;
use crate::results::{colleague_enters, games, named, rows, tournament};
use crate::world::World;
use klubrating::app;

/// The signs of the cells in a row of the crosstable of that many players.
fn cells(line: &str, players: usize) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    // The last two are points and missing games.
    let end = words.len() - 2;
    words[end - players..end]
        .iter()
        .map(|word| (*word).to_owned())
        .collect()
}

fn grid(world: &World, players: usize) -> Vec<Vec<String>> {
    let lines = rows(world, players);
    lines.iter().map(|line| cells(line, players)).collect()
}

/// Does keys, and compares the crosstable of four players with what is expected, row by row.
#[track_caller]
fn flow(world: &mut World, keys: &str, after: [&str; 4]) {
    world.keys(keys);
    let shown: Vec<String> = grid(world, 4).iter().map(|row| row.join(" ")).collect();
    assert_eq!(shown, after, "after {keys}");
}

#[test]
fn a_key_fills_two_cells_and_goes_on_to_the_next_empty_one() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    flow(
        &mut world,
        "1",
        ["× 1 · ·", "0 × · ·", "· · × ·", "· · · ×"],
    );
    flow(
        &mut world,
        "5",
        ["× 1 ½ ·", "0 × · ·", "½ · × ·", "· · · ×"],
    );
    flow(
        &mut world,
        "0",
        ["× 1 ½ 0", "0 × · ·", "½ · × ·", "1 · · ×"],
    );
    // The cursor is in the second row: its first empty cell is the third.
    flow(
        &mut world,
        "+ -",
        ["× 1 ½ 0", "0 × + -", "½ - × ·", "1 + · ×"],
    );
    flow(
        &mut world,
        "=",
        ["× 1 ½ 0", "0 × + -", "½ - × ½", "1 + ½ ×"],
    );
    assert_eq!(
        games(&world, id),
        [
            (1, 1, 4, Mark::Loss, Mark::Win),
            (1, 2, 3, Mark::ForfeitWin, Mark::ForfeitLoss),
            (2, 1, 2, Mark::Win, Mark::Loss),
            (2, 4, 3, Mark::Draw, Mark::Draw),
            (3, 2, 4, Mark::ForfeitLoss, Mark::ForfeitWin),
            (3, 3, 1, Mark::Draw, Mark::Draw),
        ]
    );
    // Cleared, and brought back.
    flow(
        &mut world,
        "g g h h .",
        ["× · ½ 0", "· × + -", "½ - × ½", "1 + ½ ×"],
    );
    flow(
        &mut world,
        "u",
        ["× 1 ½ 0", "0 × + -", "½ - × ½", "1 + ½ ×"],
    );
    flow(
        &mut world,
        "ctrl-r",
        ["× · ½ 0", "· × + -", "½ - × ½", "1 + ½ ×"],
    );
    // Postponed; colours swapped: no result changes.
    flow(
        &mut world,
        "X",
        ["× ? ½ 0", "? × + -", "½ - × ½", "1 + ½ ×"],
    );
    flow(
        &mut world,
        "l ctrl-w",
        ["× ? ½ 0", "? × + -", "½ - × ½", "1 + ½ ×"],
    );
    assert!(games(&world, id).contains(&(3, 1, 3, Mark::Draw, Mark::Draw)));
}

#[test]
fn ten_players_are_forty_five_keys() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 10, 9, Tab::Grid);
    let mut pressed = 0;
    for game in 0..45 {
        world.keys(["1", "0", "5", "="][game % 4]);
        pressed += 1;
    }
    assert_eq!(games(&world, id).len(), 45);
    assert_eq!(pressed, 45, "1.0 keys a game");
    // The usual round table: five games a round.
    for round in 1..=9 {
        let of_round = games(&world, id).into_iter().filter(|game| game.0 == round);
        assert_eq!(of_round.count(), 5, "round {round}");
    }
}

#[test]
fn two_turns_have_a_cell_each() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 6, Tab::Grid);
    world.keys("1 0");
    assert_eq!(
        games(&world, id),
        [
            (2, 1, 2, Mark::Win, Mark::Loss),
            (5, 2, 1, Mark::Win, Mark::Loss),
        ]
    );
    for _ in 2..12 {
        world.keys("5");
    }
    assert_eq!(games(&world, id).len(), 12);
}

#[test]
fn shown_at_once_and_taken_back_if_it_fails() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    // The worker is busy; the cells are shown all the same, and so is what a reading does not hold yet.
    let wanted = world.hold("1 5");
    assert_eq!(grid(&world, 4)[0], ["×", "1", "½", "·"]);
    assert_eq!(games(&world, id), []);
    world.look();
    assert_eq!(grid(&world, 4)[0], ["×", "1", "½", "·"]);
    world.release(wanted);
    assert_eq!(games(&world, id).len(), 2);
    // A player is taken out meanwhile.
    let wanted = world.hold("1");
    assert_eq!(grid(&world, 4)[0], ["×", "1", "½", "1"]);
    let mut colleague = world.colleague("bent");
    colleague.session_mut().anyway = true;
    app::tournaments::remove_player(&mut colleague, id, EntrantNo(4)).unwrap();
    world.release(wanted);
    world.shows("bent, 20:00: the entry of");
    assert_eq!(rows(&world, 3).len(), 3);
    assert_eq!(games(&world, id).len(), 2);
}

/// Members who come to a tournament while someone else has its page open.
fn enter(world: &World, id: TournamentId, members: std::ops::Range<usize>) {
    let mut colleague = world.colleague("bent");
    let people = app::members::rows(&colleague, true).unwrap();
    for member in &people[members] {
        let player = NewPlayer::Known(member.id);
        app::tournaments::add_player(&mut colleague, id, &player, &[]).unwrap();
    }
}

/// Opens the crosstable while its page knows of the first players only, or of none after all.
#[test]
fn the_cursor_begins_on_the_first_empty_cell_however_late_the_players_are_read() {
    for known in 0..=4 {
        for read_first in [true, false] {
            let mut world = World::demo();
            let id = tournament(&mut world, Kind::Club, known, 3, Tab::Players);
            enter(&world, id, known..4);
            if read_first {
                world.look();
                world.keys("tab");
            } else {
                world.keys("tab");
                world.look();
            }
            world.keys("1");
            let row = &grid(&world, 4)[0];
            assert_eq!(
                row.join(" "),
                "× 1 · ·",
                "{known} players known, read first: {read_first}"
            );
        }
    }
}

#[test]
fn a_result_that_is_read_late_leaves_the_cursor_where_it_began() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    colleague_enters(&world, id, 2, [1, 2], Mark::Draw);
    world.look();
    world.keys("1");
    assert_eq!(grid(&world, 4)[0].join(" "), "× 1 · ·");
}

#[test]
fn the_cursor_stays_with_its_two_players_when_others_come() {
    // Two players meet three times in three rounds; four do once.
    for keys in ["l", "l l"] {
        let mut world = World::demo();
        let id = tournament(&mut world, Kind::Club, 2, 3, Tab::Grid);
        world.keys(keys);
        enter(&world, id, 2..4);
        world.look();
        world.keys("1");
        assert_eq!(grid(&world, 4)[0].join(" "), "× 1 · ·", "{keys}");
        assert_eq!(games(&world, id).len(), 1);
    }
}

#[test]
fn nothing_is_changed_when_the_club_is_read_only() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    world.model.ctx.read_only = true;
    world.keys("1 X . ctrl-w e o");
    assert_eq!(games(&world, id), []);
}

#[test]
fn why_a_game_is_not_rated() {
    let mut world = World::demo();
    tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    world.keys("+ h w");
    world.shows("Is it rated?");
}

#[test]
fn a_decision_with_its_reason() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    world.keys("1 h e space space tab tab “Lyn” ctrl-s");
    let decided =
        app::tournaments::tournament_view::decisions(&world.colleague("bent"), id, None).unwrap();
    assert_eq!(decided.len(), 1, "{}", world.screen());
    assert_eq!(decided[0].rated, Some(false));
    assert_eq!(decided[0].reason.as_deref(), Some("Lyn"));
    assert_eq!(grid(&world, 4)[0][1], "1*");
}

#[test]
fn another_result_from_the_list() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    world.keys("o “counts” down enter");
    assert_eq!(grid(&world, 4)[0][1], "(½)", "{}", world.screen());
    assert_eq!(games(&world, id), [(2, 1, 2, Mark::Open, Mark::Open)]);
}

#[test]
fn thirty_players_scroll_both_ways() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 30, 29, Tab::Grid);
    insta::assert_snapshot!("grid_thirty_first", world.body());
    world.keys("G 1");
    insta::assert_snapshot!("grid_thirty_last", world.body());
    assert_eq!(games(&world, id).len(), 1);
}

fn demo_page() -> World {
    let mut world = World::demo();
    let id = named(&world, "Mesterrækken 2026");
    world.lay(State::new(id, Tab::Grid));
    world
}

#[test]
fn the_crosstable_at_80_120_and_200_columns() {
    insta::assert_snapshot!("grid_80", demo_page().body());
    insta::assert_snapshot!("grid_120", demo_page().sized(120, 40).body());
    let mut wide = World::demo().sized(200, 60);
    let id = named(&wide, "Mesterrækken 2026");
    wide.lay(State::new(id, Tab::Grid));
    insta::assert_snapshot!("grid_200", wide.body());
    insta::assert_snapshot!("grid_ascii", demo_page().ascii().body());
    insta::assert_snapshot!("grid_da", demo_page().speaking(Lang::Da).body());
    insta::assert_snapshot!("grid_de", demo_page().speaking(Lang::De).body());
}

fn any_key() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "1",
        "0",
        "5",
        "=",
        "+",
        "-",
        ".",
        "X",
        "ctrl-w",
        "tab",
        "shift-tab",
        "h",
        "j",
        "k",
        "l",
        "G",
        "g g",
        "ctrl-d",
        "pgup",
        "u",
        "ctrl-r",
        "w",
        "esc",
        "enter",
    ])
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 2))]

    /// Whatever is pressed: opposite cells belong together, the club holds what is shown, and no size of the
    /// window is a problem.
    #[test]
    fn opposite_cells_agree(
        keys in prop::collection::vec(any_key(), 1..25),
        size in (1_u16..140, 1_u16..50),
    ) {
        let mut world = World::demo();
        let id = tournament(&mut world, Kind::Club, 5, 5, Tab::Grid);
        for key in keys {
            // Esc would leave the page; here it only closes windows.
            if key == "esc" && world.model.modal().is_none() {
                continue;
            }
            world.keys(key);
        }
        while world.model.modal().is_some() {
            world.keys("esc");
        }
        let shown = grid(&world, 5);
        let sign = |mark: Mark| match mark {
            Mark::Win => "1", Mark::Loss => "0", Mark::Draw => "½",
            Mark::ForfeitWin => "+", Mark::ForfeitLoss => "-", _ => "?",
        };
        let mut held = vec![vec!["·".to_owned(); 5]; 5];
        for (at, row) in held.iter_mut().enumerate() {
            row[at] = "×".to_owned();
        }
        for (_, white, black, mark, other) in games(&world, id) {
            let (white, black) = (white as usize - 1, black as usize - 1);
            held[white][black] = sign(mark).to_owned();
            held[black][white] = sign(other).to_owned();
        }
        prop_assert_eq!(shown, held);
        let world = world.sized(size.0, size.1);
        world.screen();
    }
}

#[test]
fn a_decision_leaves_the_result_that_a_colleague_corrected_meanwhile() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Grid);
    world.keys("1 h e space space tab tab “Lyn”");
    let mut bent = world.colleague("bent");
    let game = app::tournaments::page(&bent, id).unwrap().stored.pairings[0].clone();
    let other = NewResult::Game {
        white: game.white,
        black: game.black,
        marks: (game.black_mark, game.white_mark),
        board: game.board,
        rated: None,
    };
    app::tournaments::put_result(&mut bent, id, game.round, &other).unwrap();
    world.keys("ctrl-s");
    world.shows("bent changed this");
    world.keys("ctrl-s");
    let now = app::tournaments::page(&bent, id).unwrap().stored.pairings[0].clone();
    assert_eq!(now.white_mark, game.black_mark, "{}", world.screen());
    assert_eq!(now.rated, Some(false));
}

#[test]
fn a_slash_finds_a_player_and_its_letters_are_no_results() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 1, Tab::Grid);
    let view = world.view(id);
    let third = view.name(view.tournament.entrants[2].person);
    world
        .keys("/ 1 0 5 enter ctrl-u")
        .text(&third)
        .keys("enter");
    assert_eq!(games(&world, id), []);
    world.keys("1");
    let [(_, white, black, ..)] = games(&world, id)[..] else {
        panic!("{}", world.screen());
    };
    assert_eq!((white.min(black), white.max(black)), (1, 3));
}
