//! Two terminals on one club: a key that writes belongs to what was on the screen when it was pressed.

use klubrating::app;
use klubrating::app::journal::log::About;
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Mark, OperationId, TournamentId};
use klubrating::tui::screen::tournament::{State, Tab};

use crate::results::{byes, games, named, tournament};
use crate::world::World;
use crate::written::Written;

/// Longer than a line takes to be read.
const READ: i64 = 500;

/// Longer than anything has to be on the screen to have been seen.
const SEEN: i64 = 1_100;

/// Anna and Bent, each at a terminal of their own, on the same tab of a new tournament.
fn two(kind: Kind, players: usize, rounds: u16, tab: Tab) -> (World, World, TournamentId) {
    let mut anna = World::demo();
    let id = tournament(&mut anna, kind, players, rounds, tab);
    let mut bent = anna.beside("bent");
    bent.lay(State::new(id, tab));
    (anna, bent, id)
}

/// The same in the demo's tournament with one open game, with the cursor on it.
fn two_on_the_open_game() -> (World, World, TournamentId) {
    let mut anna = World::demo();
    let mut bent = anna.beside("bent");
    anna.keys("3 enter");
    bent.keys("3 enter");
    let id = named(&anna, "Mesterrækken 2026");
    (anna, bent, id)
}

fn two_in_the_monrad() -> (World, World, TournamentId) {
    let mut anna = World::demo();
    let mut bent = anna.beside("bent");
    let id = named(&anna, "Efterårsmonrad 2026");
    anna.lay(State::new(id, Tab::Rounds));
    bent.lay(State::new(id, Tab::Rounds));
    (anna, bent, id)
}

/// How many operations the journal has.
fn operations(world: &World) -> Vec<OperationId> {
    let club = world.colleague("carl");
    let entries = app::journal::log::page(&club, About::Everything, None, 1_000).unwrap();
    entries.iter().map(|entry| entry.operation).collect()
}

#[test]
fn a_colleague_who_saves_moves_no_cursor_and_the_next_digit_changes_no_other_game() {
    let (mut anna, mut bent, id) = two_on_the_open_game();
    let before = games(&anna, id);
    let open = before.iter().position(|game| game.3 == Mark::Open).unwrap();
    anna.keys("1");
    let after = games(&anna, id);
    assert_eq!(after[open].3, Mark::Win, "{}", anna.screen());
    bent.poll();
    bent.words().shows("Torsten Ravnkilde – Palle Egehøj 1–0");
    // Pressed on what was there a moment ago.
    bent.keys("0");
    assert_eq!(games(&anna, id), after, "{}", bent.screen());
    bent.words()
        .shows("anna, 20:00: Torsten Ravnkilde – Palle Egehøj 1–0. Press again to write 0–1.");
    // Who goes on typing has not read it.
    bent.keys("0 5 .");
    assert_eq!(games(&anna, id), after);
    bent.wait(READ).keys("0");
    let meant = games(&anna, id);
    assert_eq!(meant[open].3, Mark::Loss, "{}", bent.screen());
    let others = |games: &[_]| [&games[..open], &games[open + 1..]].concat();
    assert_eq!(others(&meant), others(&before));
}

#[test]
fn a_colleagues_result_that_was_seen_is_corrected_at_once() {
    let (mut anna, mut bent, id) = two_on_the_open_game();
    anna.keys("1");
    let count = operations(&anna).len();
    bent.poll().wait(SEEN).keys("0");
    assert!(games(&anna, id).iter().any(|game| game.3 == Mark::Loss));
    assert_eq!(operations(&anna).len(), count + 1, "{}", bent.screen());
}

#[test]
fn a_result_written_between_the_last_look_and_the_key_is_not_written_over() {
    let (mut anna, mut bent, id) = two_on_the_open_game();
    anna.keys("1");
    let after = games(&anna, id);
    // Bent's screen still shows that the game is open.
    bent.words().shows("Torsten Ravnkilde – Palle Egehøj ?");
    bent.keys("0");
    assert_eq!(games(&anna, id), after);
    bent.words().shows("Press again to write 0–1.");
    assert!(bent.model.modal().is_none(), "{}", bent.screen());
    bent.wait(READ).keys("0");
    assert_ne!(games(&anna, id), after, "{}", bent.screen());
}

#[test]
fn of_keys_typed_ahead_one_is_refused_and_the_others_are_taken() {
    let (mut anna, mut bent, id) = two(Kind::Club, 4, 3, Tab::Grid);
    let wanted = bent.hold("1 5 0");
    anna.keys("0");
    bent.release(wanted);
    let marks: Vec<_> = games(&anna, id).iter().map(|game| game.3).collect();
    assert_eq!(marks.len(), 3, "{}", bent.screen());
    assert!(marks.contains(&Mark::Draw));
    bent.words().shows("anna, 20:00: ");
    bent.words().shows("Not written: Round");
    // Twice on one game: the second was pressed before the line was there.
    let (mut anna, mut bent, id) = two_on_the_open_game();
    let wanted = bent.hold("0 0");
    anna.keys("1");
    let after = games(&anna, id);
    bent.release(wanted);
    assert_eq!(games(&anna, id), after, "{}", bent.screen());
}

#[test]
fn ones_own_keys_are_never_refused() {
    let (_anna, mut bent, id) = two(Kind::Club, 4, 3, Tab::Grid);
    bent.keys("1 h 0 h 5 5 5 u ctrl-r h 0 h ctrl-w h . 1 1 1 1");
    let wanted = bent.hold("h 1 h 0 h 5");
    bent.poll();
    bent.release(wanted);
    bent.lacks("Press again");
    assert!(games(&bent, id).iter().any(|game| game.3 == Mark::Draw));
}

#[test]
fn a_game_entered_in_another_round_meanwhile_is_not_entered_twice() {
    let (mut anna, mut bent, id) = two(Kind::Club, 4, 6, Tab::Grid);
    anna.keys("ctrl-right l a # 1 space # 2 1");
    let entered = games(&anna, id);
    assert_eq!(entered.len(), 1, "{}", anna.screen());
    bent.keys("0");
    assert_eq!(games(&anna, id), entered, "{}", bent.screen());
    bent.words().shows("anna, 20:00: ");
}

#[test]
fn a_game_that_a_colleague_removes_is_shown_as_gone_and_its_neighbour_is_left_alone() {
    let (mut anna, mut bent, id) = two_in_the_monrad();
    let before = games(&anna, id);
    anna.keys("g g j");
    bent.keys("g g j");
    anna.keys("d");
    let after = games(&anna, id);
    assert_eq!(after.len(), before.len() - 1, "{}", anna.screen());
    bent.poll();
    bent.words().shows("anna removed this game");
    bent.wait(SEEN);
    for key in ["0", ".", "d"] {
        bent.keys(key);
        assert_eq!(games(&anna, id), after, "{key}: {}", bent.screen());
    }
    bent.words().shows("anna removed this game");
    bent.wait(READ).keys("0");
    let again = games(&anna, id);
    assert_eq!(again.len(), before.len(), "{}", bent.screen());
    let changed: Vec<_> = again.iter().filter(|game| !before.contains(game)).collect();
    let [(_, _, _, mark, _)] = changed[..] else {
        panic!("{changed:?}");
    };
    assert_eq!(*mark, Mark::Loss);
}

#[test]
fn the_line_of_what_is_gone_goes_when_the_cursor_leaves_it() {
    let (mut anna, mut bent, id) = two_in_the_monrad();
    anna.keys("g g j");
    bent.keys("g g j");
    anna.keys("d");
    bent.poll().keys("j");
    bent.lacks("removed this");
    // What is undone is back, with the cursor on it.
    anna.keys("u");
    bent.poll().keys("k");
    anna.keys("g g j d");
    bent.poll();
    bent.words().shows("anna removed this game");
    anna.keys("u");
    bent.poll();
    bent.lacks("removed this");
    let before = games(&anna, id);
    bent.wait(SEEN).keys("0");
    let after = games(&anna, id);
    let changed: Vec<_> = after.iter().filter(|game| !before.contains(game)).collect();
    assert!(changed.len() <= 1, "{changed:?}");
}

#[test]
fn a_cell_whose_game_a_colleague_removes_says_so_and_is_refused_once() {
    let (mut anna, mut bent, id) = two(Kind::Club, 4, 3, Tab::Grid);
    anna.keys("1 h");
    bent.poll().wait(SEEN).keys("l h");
    anna.keys(".");
    assert_eq!(games(&anna, id), []);
    bent.poll();
    bent.words().shows("anna removed this game");
    bent.wait(SEEN).keys("0");
    assert_eq!(games(&anna, id), [], "{}", bent.screen());
    bent.words().shows("removed");
    bent.wait(READ).keys("0");
    assert_eq!(games(&anna, id).len(), 1, "{}", bent.screen());
}

#[test]
fn entering_by_name_does_not_end_with_the_last_game_of_a_round() {
    let mut world = World::demo();
    let id = named(&world, "Efterårsmonrad 2026");
    world.lay(State::new(id, Tab::Rounds));
    world.keys("d a m space k space 1");
    world.words().shows("is complete");
    let (held, absent) = (games(&world, id), byes(&world, id));
    // The next name, and all that these letters do elsewhere.
    world.keys("“damgaard” “c105.+-=x#2” space tab backspace down up");
    assert_eq!((games(&world, id), byes(&world, id)), (held, absent));
    assert!(world.model.is_typing(), "{}", world.screen());
    world.keys("esc");
    assert!(!world.model.is_typing(), "{}", world.screen());
}

#[test]
fn enter_goes_on_to_the_next_round_and_in_the_last_one_closes() {
    let (mut anna, _, id) = two(Kind::Monrad, 4, 2, Tab::Rounds);
    anna.keys("a 1 1");
    anna.words()
        .shows("Round 1 is complete: Enter opens the next round, Esc closes");
    anna.keys("enter 1 1");
    anna.words()
        .shows("Round 2 is complete, and it is the last one");
    assert_eq!(games(&anna, id).len(), 4);
    anna.keys("enter");
    assert!(!anna.model.is_typing(), "{}", anna.screen());
}

#[test]
fn entering_in_a_full_round_opens_the_line_and_enters_nothing() {
    for key in ["a", "b"] {
        let mut world = World::demo();
        world.keys("3 enter ctrl-right");
        let before = operations(&world);
        world.keys(key).keys("j 1 0 5 d ctrl-w");
        assert_eq!(operations(&world), before, "{}", world.screen());
        world.words().shows("is complete");
        world.keys("esc");
        assert!(!world.model.is_typing());
    }
}

#[test]
fn a_colleague_who_completes_the_round_throws_nobody_out_of_a_name() {
    let (mut anna, mut bent, id) = two(Kind::Monrad, 4, 2, Tab::Rounds);
    anna.keys("a 1");
    bent.poll().keys("a # 2");
    anna.keys("1");
    bent.poll();
    bent.words().shows("Round 1 is complete");
    let held = games(&anna, id);
    bent.keys("“damc105” space");
    // Meant to take the name, not to open the next round.
    bent.keys("enter “105”");
    assert_eq!(games(&anna, id), held, "{}", bent.screen());
    bent.words().shows("Round 1 is complete");
    bent.wait(SEEN).keys("enter");
    bent.words().shows("Round 2 of 2");
    assert_eq!(games(&anna, id), held);
}

#[test]
fn names_that_a_colleague_brought_into_the_line_are_not_taken_unseen() {
    let (mut anna, mut bent, id) = two(Kind::Club, 6, 5, Tab::Rounds);
    bent.keys("a");
    anna.keys("a 1");
    bent.poll();
    let held = games(&anna, id);
    bent.keys("0");
    assert_eq!(games(&anna, id), held, "{}", bent.screen());
    bent.words().shows("Other players are offered now");
    bent.wait(READ).keys("0");
    assert_eq!(games(&anna, id).len(), held.len() + 1, "{}", bent.screen());
    // The two who were shown had been entered when the key came.
    anna.poll().wait(SEEN).keys("1");
    let held = games(&anna, id);
    bent.keys("5");
    assert_eq!(games(&anna, id), held, "{}", bent.screen());
    bent.words().shows("Not written: Round 1");
}

#[test]
fn a_result_picked_from_a_list_belongs_to_what_was_there_before_the_list() {
    let (mut anna, mut bent, id) = two_on_the_open_game();
    bent.keys("o").wait(SEEN);
    anna.keys("1");
    let after = games(&anna, id);
    bent.poll().wait(SEEN).wait(SEEN);
    bent.keys("“neither” enter");
    assert_eq!(games(&anna, id), after, "{}", bent.screen());
    bent.words().shows("anna, 20:00: ");
}

#[test]
fn a_player_who_was_given_a_game_meanwhile_is_not_removed() {
    let (mut anna, mut bent, id) = two(Kind::Monrad, 4, 2, Tab::Players);
    anna.keys("ctrl-right a # 1 space # 2 1");
    assert_eq!(games(&anna, id).len(), 1, "{}", anna.screen());
    bent.keys("g g d");
    if bent.model.modal().is_some() {
        bent.keys("y");
    }
    assert_eq!(games(&anna, id).len(), 1, "{}", bent.screen());
    bent.words().shows("Nothing was written");
}

#[test]
fn what_the_same_user_did_in_another_terminal_is_not_undone_unseen() {
    let mut here = World::demo();
    let id = tournament(&mut here, Kind::Club, 4, 3, Tab::Grid);
    let mut there = here.beside("anna");
    there.lay(State::new(id, Tab::Grid));
    there.keys("1");
    assert_eq!(games(&here, id).len(), 1);
    here.keys("u");
    assert_eq!(games(&here, id).len(), 1, "{}", here.screen());
    here.words().shows("in another session");
    here.keys("y");
    assert_eq!(games(&here, id), [], "{}", here.screen());
}
