//! The cursor goes to what was just made, in any order and under any filter, and to what an undo brings back.

use klubrating::app;
use klubrating::app::settings::committee::NewTerm;
use klubrating::domain::Date;
use klubrating::domain::committee::Role;
use klubrating::tui::theme::Theme;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

use crate::every_screen::{PAGES, WINDOWS, on};
use crate::world::World;

/// The line under the cursor.
fn under(world: &World) -> String {
    let screen = world.screen();
    let line = screen.lines().find(|line| line.starts_with("│▸"));
    line.unwrap_or_default().to_owned()
}

/// The orders in which a table may be when something is added.
const ORDERS: [&str; 4] = ["j", "s down enter", "s down down enter", "G r"];

#[test]
fn it_is_on_the_member_who_was_added_in_any_order() {
    for order in ORDERS {
        let mut world = World::demo();
        world.keys("2").keys(order).keys("a");
        world.keys("“Torkild Vestermark” ctrl-s");
        assert!(
            under(&world).contains("Torkild Vestermark"),
            "{order}: {}",
            world.screen()
        );
    }
}

#[test]
fn it_is_on_the_tournament_that_was_made_once_its_page_is_left() {
    for order in ORDERS {
        let mut world = World::demo();
        world.keys("3").keys(order).keys("a");
        world.keys("“Prøveturneringen” tab tab “2026-11-20” tab tab “5” ctrl-s q");
        assert!(
            under(&world).contains("Prøveturneringen"),
            "{order}: {}",
            world.screen()
        );
    }
}

#[test]
fn a_filter_that_would_hide_it_is_taken_away() {
    let mut world = World::demo();
    world.keys("2 / “vibeke” enter a “Torkild Vestermark” ctrl-s");
    assert!(
        under(&world).contains("Torkild Vestermark"),
        "{}",
        world.screen()
    );
    // The start rating is the new member's.
    world.keys("S");
    world.shows("Torkild Vestermark");
}

#[test]
fn it_is_on_what_comes_back() {
    let mut world = World::demo();
    world.keys("2 a “Torkild Vestermark” ctrl-s g g u");
    world.lacks("Torkild Vestermark │");
    world.keys("ctrl-r");
    assert!(
        under(&world).contains("Torkild Vestermark"),
        "{}",
        world.screen()
    );
}

#[test]
fn it_is_on_the_player_who_was_entered() {
    let mut world = World::demo();
    world.keys("3 enter ctrl-left G r a tab space tab “Zacharias Gast” ctrl-s");
    assert!(
        under(&world).contains("Zacharias Gast"),
        "{}",
        world.screen()
    );
}

#[test]
fn others_do_not_move_it() {
    let mut world = World::demo();
    world.keys("2 j j");
    let before = under(&world);
    world.colleague_adds("Aage Aagaard");
    world.look();
    assert_eq!(under(&world), before);
}

#[test]
fn it_is_on_the_seat_that_was_entered_and_stays_on_its_own() {
    let mut world = World::demo();
    world.keys("6 enter ctrl-right ctrl-right a “Tim Jaksland” enter tab “24.2.2027” ctrl-s");
    assert!(under(&world).contains("Tim Jaksland"), "{}", world.screen());
    // A colleague's seat above it does not move it to another person, whether a key was pressed since or not.
    let mut club = world.colleague("anna");
    club.session_mut().anyway = true;
    let new = NewTerm {
        role: Role::Member,
        from: Date::from_ymd_opt(2028, 1, 1).unwrap(),
        to: None,
        login: None,
    };
    app::settings::committee::add_term(&mut club, "Ida Rosenvang", &new).unwrap();
    drop(club);
    world.look();
    world.shows("Ida Rosenvang");
    assert!(under(&world).contains("Tim Jaksland"), "{}", world.screen());
}

#[test]
fn it_is_on_the_last_member_of_several_once_the_empty_form_is_left() {
    let mut world = World::demo();
    world.keys("2 a");
    for name in ["Aage Vestermark", "Torkild Vestermark"] {
        world.text(name).keys("ctrl-n");
    }
    // What was said about the last one is not said about the next window.
    world.shows("Torkild Vestermark");
    world.keys("esc");
    assert!(
        under(&world).contains("Torkild Vestermark"),
        "{}",
        world.screen()
    );
    world.keys(":");
    assert!(world.model.message_line().is_none(), "{}", world.screen());
}

/// The letters of the row under the cursor that are lit, in one colour, and those that are not, up to the frame.
fn lit(world: &World) -> (String, String) {
    let size = world.model.ctx.size;
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
    terminal.draw(|frame| world.model.view(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let at = |x, y| buffer[(x, y)].symbol();
    let is_under = |y: &u16| at(0, *y) == "▸" || (at(0, *y) == "│" && at(1, *y) == "▸");
    // Behind a window nothing is lit.
    let mut rows = (1..size.height - 1).filter(|_| world.model.modal().is_none());
    let Some(y) = rows.find(is_under) else {
        return (String::new(), String::new());
    };
    let row = (0..size.width).map(|x| &buffer[(x, y)]);
    let row = row.skip_while(|cell| cell.symbol() != "▸");
    // Up to the frame, or to a window that stands before it.
    let row = row.take_while(|cell| !"│┌├└".contains(cell.symbol()));
    let row: Vec<_> = row.collect();
    let is_lit = |cell: &Cell| {
        let is_reversed = cell.modifier.contains(Modifier::REVERSED);
        is_reversed && !cell.modifier.contains(Modifier::DIM) && cell.fg == Color::Reset
    };
    let (lit, dark): (Vec<_>, Vec<_>) = row.into_iter().partition(|cell| is_lit(cell));
    let text = |cells: Vec<&Cell>| cells.into_iter().map(Cell::symbol).collect();
    (text(lit), text(dark))
}

/// But for crosstables and calendars, where it is a cell, and pictures, whose bars are read by their colour.
#[test]
fn the_whole_row_is_lit_in_every_list() {
    let cells = ["tournament: crosstable", "picture"];
    for (theme, size) in [
        (Theme::DARK, (80, 24)),
        (Theme::LIGHT, (100, 40)),
        (Theme::MONO, (80, 24)),
    ] {
        let mut lists = 0;
        for way in PAGES.iter().chain(WINDOWS) {
            if cells.iter().any(|name| way.name.starts_with(name)) {
                continue;
            }
            let mut world = on(way, size);
            world.model.ctx.theme = theme;
            for key in ["down", "down", "up"] {
                world.keys(key);
                let (lit, dark) = lit(&world);
                assert_eq!(dark.trim(), "", "{} in {theme:?}: {lit}", way.name);
                lists += usize::from(lit.starts_with('▸'));
            }
        }
        assert!(lists > 60, "{lists} lists in {theme:?}");
    }
}

#[test]
fn a_sentence_of_two_lines_is_lit_in_both() {
    let world = World::demo();
    let size = world.model.ctx.size;
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
    terminal.draw(|frame| world.model.view(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let mut rows = 0..size.height;
    let y = rows.find(|y| buffer[(1, *y)].symbol() == "▸").unwrap();
    let lit = [y, y + 1, y + 2].map(|y| buffer[(5, y)].modifier.contains(Modifier::REVERSED));
    assert_eq!(lit, [true, true, false], "{}", world.screen());
}
