//! The rounds: games entered by name, with few keys.

use klubrating::domain::Mark;
use klubrating::domain::tournament::Kind;
use klubrating::text::Lang;
use klubrating::tui::message::Msg;
use klubrating::tui::screen::tournament::{State, Tab};
use proptest::prelude::*;

use crate::cases::property;
use crate::monrad::Monrad;
use crate::results::{byes, colleague_enters, games, named, tournament};
use crate::world::World;

fn eight(world: &mut World) -> klubrating::domain::TournamentId {
    tournament(world, Kind::Monrad, 8, 3, Tab::Rounds)
}

fn names(world: &World, id: klubrating::domain::TournamentId) -> Vec<String> {
    let view = world.view(id);
    let entrants = view.tournament.entrants.iter();
    entrants.map(|entrant| view.name(entrant.person)).collect()
}

#[test]
fn a_seven_round_monrad_of_twenty_is_below_four_keys_a_game() {
    let mut all = Vec::new();
    for seed in [7, 2026] {
        let mut world = World::demo();
        let id = tournament(&mut world, Kind::Monrad, 20, 7, Tab::Rounds);
        let names = names(&world, id);
        let mut monrad = Monrad::new(20, seed);
        let mut keys = Vec::new();
        let mut held = Vec::new();
        world.keys("a");
        for round in 1..=7 {
            let before = keys.len();
            if round > 1 {
                world.keys("enter");
            }
            keys.push(1);
            for game in monrad.round() {
                keys.push(enter(&mut world, &names, game));
                let [white, black] = [game.0, game.1].map(|at| u32::try_from(at + 1).unwrap());
                held.push((round, white, black, game.2, game.2.mirror()));
            }
            let spent: usize = keys[before..].iter().sum();
            eprintln!("seed {seed}, round {round}: {spent} keys for 10 games");
        }
        held.sort_unstable();
        assert_eq!(games(&world, id), held);
        let spent: usize = keys.iter().sum();
        eprintln!("seed {seed}: {spent} keys for 70 games");
        assert!(spent < 4 * 70, "{spent} keys for 70 games");
        all.push(spent);
    }
    assert!(all.iter().sum::<usize>() < 4 * 140);
}

/// Enters a game as a user does who looks at the screen after each key, with the first letters of first names; how
/// many keys it took.
fn enter(world: &mut World, names: &[String], (white, black, mark): (usize, usize, Mark)) -> usize {
    let (white, black) = (names[white].as_str(), names[black].as_str());
    let result = match mark {
        Mark::Win => "1",
        Mark::Loss => "0",
        _ => "5",
    };
    let mut pressed = 0;
    let mut press = |world: &mut World, key: &str| {
        world.keys(key);
        pressed += 1;
    };
    if line(world) == (black.to_owned(), white.to_owned()) {
        press(world, "ctrl-w");
        press(world, result);
        return pressed;
    }
    name(world, white, |line| line.0, &mut press);
    if line(world).1 != black {
        press(world, "space");
        name(world, black, |line| line.1, &mut press);
    }
    press(world, result);
    pressed
}

/// Types letters until a name is shown.
fn name(
    world: &mut World,
    wanted: &str,
    shown: impl Fn((String, String)) -> String,
    press: &mut impl FnMut(&mut World, &str),
) {
    for letter in wanted.chars().take_while(|letter| *letter != ' ') {
        if shown(line(world)) == wanted {
            return;
        }
        press(world, &letter.to_lowercase().to_string());
    }
    while shown(line(world)) != wanted {
        press(world, "down");
    }
}

/// The names in the line of entry, as they are on the screen: White's and Black's.
fn line(world: &World) -> (String, String) {
    let screen = world.screen();
    let line = screen
        .lines()
        .skip(3)
        .find(|line| line.starts_with('▸'))
        .unwrap();
    let name = |from: usize, width: usize| {
        let text: String = line.chars().skip(from).take(width).collect();
        let text = text.rsplit("▸ ").next().unwrap().to_owned();
        let text = text.trim_end_matches(|c: char| c.is_ascii_digit() || " ½".contains(c));
        text.trim().to_owned()
    };
    // White from column 7, Black from 48: see the headings.
    (name(7, 31), name(48, 32))
}

#[test]
fn names_then_the_result() {
    let mut world = World::demo();
    let id = eight(&mut world);
    let names = names(&world, id);
    world.keys("a");
    // Start numbers: 7 is no result; 3 neither.
    world.keys("7 space 3 space 1");
    assert_eq!(games(&world, id), [(1, 7, 3, Mark::Win, Mark::Loss)]);
    // By letters of the last name.
    let last = names[1].split_whitespace().last().unwrap().to_lowercase();
    world.text(&last).keys("space");
    world.keys("“#5” 0");
    assert!(
        games(&world, id).contains(&(1, 2, 5, Mark::Loss, Mark::Win)),
        "{}",
        world.screen()
    );
    // Without a result: Enter.
    world.keys("# 1 enter # 4 enter enter");
    assert!(games(&world, id).contains(&(1, 1, 4, Mark::Open, Mark::Open)));
    // The last two are known; the other way round.
    world.keys("ctrl-w =");
    assert_eq!(games(&world, id).len(), 4);
    world.shows("Round 1 is complete");
    // Up to the open game: its result.
    world.keys("esc shift-tab 0");
    assert!(games(&world, id).contains(&(1, 1, 4, Mark::Loss, Mark::Win)));
}

#[test]
fn byes_and_what_is_taken_out() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Monrad, 5, 3, Tab::Rounds);
    world.keys("b # 5 1");
    assert_eq!(byes(&world, id), [(1, 5, 'U')]);
    world.keys("# 4 . 5");
    assert_eq!(byes(&world, id), [(1, 4, 'H'), (1, 5, 'U')]);
    world.keys("# 1 space # 2 +");
    assert_eq!(
        games(&world, id),
        [(1, 1, 2, Mark::ForfeitWin, Mark::ForfeitLoss)]
    );
    // One is left: no opponent is offered, 0 is an absence.
    world.keys("0");
    assert_eq!(byes(&world, id), [(1, 3, 'Z'), (1, 4, 'H'), (1, 5, 'U')]);
    // Another result, other colours, taken out, undone.
    world.keys("esc g g 5");
    assert_eq!(games(&world, id), [(1, 1, 2, Mark::Draw, Mark::Draw)]);
    world.keys("g g ctrl-w");
    assert_eq!(games(&world, id), [(1, 2, 1, Mark::Draw, Mark::Draw)]);
    world.keys("g g d");
    assert_eq!(games(&world, id), []);
    world.keys("u");
    assert_eq!(games(&world, id), [(1, 2, 1, Mark::Draw, Mark::Draw)]);
    world.keys("g g .");
    assert_eq!(games(&world, id), [(1, 2, 1, Mark::Open, Mark::Open)]);
}

#[test]
fn a_letter_that_fits_nobody_is_not_taken_and_says_why() {
    let mut world = World::demo();
    let id = eight(&mut world);
    world.keys("a # 1 space # 2 1 “#2”");
    world.shows("already has a game or a bye in this round");
    world.keys("backspace “zzq”");
    world.shows("No unpaired player matches");
    assert_eq!(games(&world, id).len(), 1);
}

#[test]
fn somebody_elses_game_leaves_a_half_typed_name_alone() {
    let mut world = World::demo();
    let id = eight(&mut world);
    world.keys("a # 3 space # 4");
    colleague_enters(&world, id, 1, [1, 2], Mark::Win);
    world.look();
    world.shows("#4 ▸");
    world.keys("1");
    assert_eq!(games(&world, id).len(), 2);
    // Someone enters the very player whose name was taken: the line asks anew.
    world.keys("# 5 space");
    colleague_enters(&world, id, 1, [5, 6], Mark::Win);
    world.look();
    world.keys("1");
    let last = games(&world, id);
    assert_eq!(last.len(), 4, "the last two: {last:?}");
}

#[test]
fn pasted_text_is_no_result() {
    let mut world = World::demo();
    let id = eight(&mut world);
    world.send(Msg::Pasted("1 0 5 a".to_owned()));
    world.keys("a");
    world.send(Msg::Pasted("1\n0\n5\n".to_owned()));
    assert_eq!(games(&world, id), []);
}

#[test]
fn the_round_table_offers_its_games_one_key_each() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 6, 5, Tab::Rounds);
    world.keys("a 1 1 1 enter 5 5 5");
    let table = [
        (1, 1, 6),
        (1, 2, 5),
        (1, 3, 4),
        (2, 1, 2),
        (2, 5, 3),
        (2, 6, 4),
    ];
    let held: Vec<_> = games(&world, id)
        .iter()
        .map(|game| (game.0, game.1, game.2))
        .collect();
    assert_eq!(held, table);
}

fn demo_page() -> World {
    let mut world = World::demo();
    let id = named(&world, "Efterårsmonrad 2026");
    world.lay(State::new(id, Tab::Rounds));
    world
}

#[test]
fn the_rounds_at_80_and_120_columns() {
    insta::assert_snapshot!("rounds_80", demo_page().body());
    insta::assert_snapshot!("rounds_120", demo_page().sized(120, 40).body());
    insta::assert_snapshot!("rounds_ascii", demo_page().ascii().body());
    insta::assert_snapshot!("rounds_da", demo_page().speaking(Lang::Da).body());
    insta::assert_snapshot!("rounds_de", demo_page().speaking(Lang::De).body());
}

#[test]
fn a_name_half_typed() {
    let mut world = World::demo();
    tournament(&mut world, Kind::Monrad, 20, 7, Tab::Rounds);
    world.keys("a 1 5 0 “i”");
    insta::assert_snapshot!("rounds_typing_white", world.body());
    world.keys("space");
    insta::assert_snapshot!("rounds_typing_black", world.body());
    world.keys("space");
    insta::assert_snapshot!("rounds_typing_result", world.body());
}

fn any_key() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "1",
        "0",
        "5",
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
        "a",
        "b",
        "d",
        "u",
        "space",
        "enter",
        "backspace",
        "#",
        "2",
        "7",
        "e",
        "e",
        "ctrl-w",
        "ctrl-u",
        "down",
        "up",
        "left",
        "right",
        "w",
        "o",
    ])
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 2))]

    /// Whatever is pressed, no one plays twice in a round, and no size of the window is a problem.
    #[test]
    fn nobody_plays_twice(
        keys in prop::collection::vec(any_key(), 1..40),
        size in (1_u16..140, 1_u16..50),
    ) {
        let mut world = World::demo();
        let id = tournament(&mut world, Kind::Monrad, 7, 3, Tab::Rounds);
        for key in keys {
            world.keys(key);
            if world.model.modal().is_some() {
                world.keys("esc");
            }
        }
        let mut seen = std::collections::HashSet::new();
        for (round, white, black, ..) in games(&world, id) {
            prop_assert!(seen.insert((round, white)) && seen.insert((round, black)));
        }
        for (round, player, _) in byes(&world, id) {
            prop_assert!(seen.insert((round, player)));
        }
        world.sized(size.0, size.1).screen();
    }
}

#[test]
fn a_slash_finds_a_player_and_its_letters_are_no_results() {
    let mut world = World::demo();
    let id = eight(&mut world);
    let names = names(&world, id);
    let name = |no: u32| names[usize::try_from(no).unwrap() - 1].clone();
    world.keys("a 1 1 esc g g");
    let before = games(&world, id);
    assert_eq!(before.len(), 2, "{}", world.screen());
    // The letters of a name are no results, and Enter is on no line of the round.
    world.keys("/").text(&name(before[1].1));
    world.shows("Find a player");
    world.keys("enter");
    assert_eq!(games(&world, id), before);
    // The cursor is on the player's game.
    world.keys("5");
    let after = games(&world, id);
    assert_eq!((after[0], after[1].3), (before[0], Mark::Draw));
    let played = [before[0].1, before[0].2, before[1].1, before[1].2];
    let missing = (1..=8).find(|no| !played.contains(no)).unwrap();
    world.keys("/").text(&name(missing)).keys("enter");
    let said = format!("{} is not in round 1 yet.", name(missing));
    world.shows(&said);
}
