//! A click chooses what is under it.

use klubrating::tui::action::Action;

use crate::world::World;

/// The line of the screen that is marked, and the ones beside it.
fn marked(world: &World) -> usize {
    let screen = world.screen();
    let mut lines = screen.lines();
    let is = |line: &str| line.trim_start_matches('│').starts_with('▸');
    lines.position(is).unwrap()
}

/// The column of the screen at which a text begins in a line.
fn column(line: &str, text: &str) -> usize {
    line[..line.find(text).unwrap()].chars().count()
}

fn line(world: &World, text: &str) -> usize {
    let screen = world.screen();
    let mut lines = screen.lines();
    lines.position(|line| line.contains(text)).unwrap()
}

#[test]
fn a_click_on_the_title_goes_to_the_main_screen() {
    let mut world = World::demo();
    let title = world.screen();
    world.click(column(&title, "3 Tournaments") + 3, 0);
    world.keys("q");
    assert!(!world.ended, "it was not the first screen");
}

#[test]
fn a_click_in_a_table_puts_the_cursor_on_the_line() {
    let ways = [
        "2",
        "3",
        "4",
        "5",
        "4 L",
        "4 C",
        "3 enter ctrl-left",
        "3 j j j enter ctrl-right",
        "3 j j j enter ctrl-right ctrl-right",
    ];
    for keys in ways {
        let mut world = World::demo();
        world.keys(keys);
        let first = marked(&world);
        world.click(20, first + 1);
        assert_eq!(marked(&world), first + 1, "{keys}:\n{}", world.screen());
        // Neither the frame nor what is below it is a line.
        world.click(20, 21);
        world.click(0, first);
        assert_eq!(marked(&world), first + 1, "{keys}:\n{}", world.screen());
        world.click(20, first);
        assert_eq!(marked(&world), first, "{keys}:\n{}", world.screen());
    }
}

#[test]
fn a_click_on_a_heading_orders_by_it() {
    let mut world = World::demo();
    world.keys("2").click(4, 2);
    world.shows("Name↑");
    world.click(4, 2);
    world.shows("Name↓");
}

#[test]
fn a_click_in_the_crosstable_puts_the_cursor_on_the_cell() {
    let mut world = World::demo();
    world.keys("3 enter");
    let screen = world.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let head = line(&world, " Pts ");
    for row in 0..6 {
        for opponent in 0..6 {
            let before = marked(&world);
            let x = column(lines[head], &format!("{} ", opponent + 1));
            world.click(x, head + 1 + row);
            if row == opponent {
                assert_eq!(marked(&world), before, "nobody plays oneself");
                continue;
            }
            assert_eq!(marked(&world), head + 1 + row);
            let screen = world.screen();
            let under = screen.lines().find(|line| line.starts_with(" Round "));
            for player in [row, opponent] {
                let name: String = lines[head + 1 + player].chars().skip(3).take(13).collect();
                assert!(under.unwrap().contains(name.trim()), "{screen}");
            }
        }
    }
    // Beside the cells nothing is chosen.
    let before = world.screen();
    world.click(4, head + 1).click(70, head + 2).click(40, head);
    assert_eq!(world.screen(), before);
}

#[test]
fn a_click_in_a_large_crosstable_finds_the_cell_that_is_seen() {
    let mut world = World::demo().sized(50, 15);
    world.keys("3 enter");
    world.keys("G").click(47, 2);
    let seen = world.screen();
    world.click(30, line(&world, "▸") - 1);
    assert_ne!(world.screen(), seen);
}

#[test]
fn a_click_in_a_round_chooses_a_game_and_leaves_a_name_that_is_typed() {
    let mut world = World::demo();
    world.keys("3 j j j enter");
    let first = marked(&world);
    world.click(10, first + 3);
    assert_eq!(marked(&world), first + 3);
    world.click(10, 20).click(10, first - 1);
    assert_eq!(marked(&world), first + 3);
    // A line is free for another game.
    world.keys("d a b");
    assert!(
        world
            .model
            .contexts()
            .iter()
            .all(|context| { !Action::EnterPairing.entry().contexts.contains(context) })
    );
    let typing = world.screen();
    world.click(10, first);
    assert_eq!(world.screen(), typing);
}
