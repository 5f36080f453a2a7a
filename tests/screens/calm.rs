//! Nothing is asked, shown or done that is not called for.

use std::collections::HashSet;

use klubrating::app::Access;
use klubrating::app::club::founding::Launch;
use klubrating::text::Lang;
use klubrating::tui::Effect;
use klubrating::tui::message::Msg;
use klubrating::tui::model::Model;
use klubrating::tui::screen::{Page, start};
use klubrating::tui::theme::{Depth, Ground, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::style::Color;

use crate::every_screen::{home, walk};
use crate::world::{World, session};
use crate::written::Written;

#[test]
fn while_a_club_is_opened_there_is_no_choice_and_what_is_typed_goes_nowhere() {
    let (folder, path) = World::new_club().gone();
    let mut world = World::nothing();
    let launch = Launch {
        commands: klubrating::cli::for_screens(),
        path,
        by_default: false,
        access: Access::ReadWrite,
        demo: false,
        plain: false,
        pool: None,
        session: session("anna"),
        lang: Lang::En,
    };
    world.model = Model::new(world.model.ctx.clone(), Some(start::State::new(&launch)));
    let opening = world.model.update(Msg::Begun);
    let screen = world.screen();
    screen.shows("Opening");
    let body = world.body();
    body.lacks("Quit");
    for keys in ["enter", "space", "2 a", ":", "=", "?", "l", "down enter"] {
        let wanted = world.hold(keys);
        assert!(wanted.is_empty(), "{keys}: {wanted:?}");
        assert_eq!(world.screen(), screen, "{keys}");
    }
    for keys in ["q", "esc"] {
        let wanted = world.hold(keys);
        assert!(matches!(wanted[..], [Effect::Quit]), "{keys}: {wanted:?}");
    }
    world.release(opening);
    assert!(matches!(world.model.page(), Page::Home(_)));
    drop(folder);
}

#[test]
fn a_key_of_the_page_leaves_the_text_over_it_unless_it_changes_something() {
    let mut world = World::demo();
    world.keys("5 w");
    assert!(world.model.modal().is_some());
    world.keys("u");
    assert!(world.model.modal().is_some(), "{}", world.screen());
    let said = world.model.message_line().map(|said| said.key);
    assert_eq!(said, Some("notice-first"));
    for keys in ["alt-4", "4", ":"] {
        world.keys("alt-5 w");
        let text = world.body();
        text.shows("┌ Change ");
        world.keys(keys);
        world.body().lacks("┌ Change ");
        world.keys("esc");
    }
}

#[test]
fn nothing_to_redo_is_a_line() {
    let mut world = World::new_club();
    world.keys("ctrl-r");
    assert!(world.model.modal().is_none(), "{}", world.screen());
    let said = world.model.message_line().map(|said| said.key);
    assert_eq!(said, Some("said-nothing-to-redo"));
}

#[test]
fn a_line_too_long_for_the_window_goes_on_below() {
    let mut world = World::demo().sized(40, 15);
    world.keys("4 P /");
    let screen = world.screen();
    let said: Vec<&str> = screen.lines().rev().skip(1).take(3).collect();
    assert_eq!(said[0], "actions by name.", "{screen}");
    assert!(said[2].starts_with("There is no list"), "{screen}");
}

#[test]
fn what_was_done_comes_first_in_the_palette() {
    let mut world = World::demo();
    let first = |world: &World| {
        let screen = world.screen();
        let mut lines = screen.lines().skip_while(|line| !line.contains("│ /"));
        lines.nth(1).unwrap().to_owned()
    };
    world.keys(":");
    assert!(
        first(&world).contains("Check the file"),
        "{}",
        world.screen()
    );
    world.keys("esc O esc O esc :");
    assert!(
        first(&world).contains("Second opinion"),
        "{}",
        world.screen()
    );
    // What only moves comes last.
    world.keys("G");
    world.lacks("Second opinion");
}

#[test]
fn a_start_rating_without_a_game_says_who_assigned_it_from_when() {
    let mut world = World::demo();
    world.keys("2 a “Ole Aaen” ctrl-s S “120” tab tab “the board” ctrl-s w");
    let screen = world.screen();
    for wanted in [
        "Ole Aaen: 120",
        "Assigned by anna",
        "for tournaments starting on ",
        "Reason: the board",
    ] {
        screen.shows(wanted);
    }
}

#[test]
fn dashes_and_arrows_are_ascii_in_ascii() {
    let mut world = World::demo().ascii();
    for keys in ["1", "2", "3", "3 enter", "4", "4 p", "5", "6"] {
        world.keys(keys);
        let screen = world.screen();
        let odd = |sign: char| "–—−·×→←›…".contains(sign);
        assert!(!screen.contains(odd), "{keys}: {screen}");
        world.keys("esc");
    }
}

/// The colours of letters and of paper on a screen, without those that the terminal has by itself.
fn colours(world: &World) -> (HashSet<Color>, HashSet<Color>) {
    let size = world.model.ctx.size;
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
    terminal.draw(|frame| world.model.view(frame)).unwrap();
    let cells = &terminal.backend().buffer().content;
    let used = |colour: fn(&Cell) -> Color| {
        let all = cells.iter().map(colour);
        all.filter(|colour| *colour != Color::Reset).collect()
    };
    (used(|cell| cell.fg), used(|cell| cell.bg))
}

#[test]
fn one_colour_asks_one_is_for_keys_and_no_paper_is_painted() {
    for size in [(80, 24), (140, 40)] {
        let mut asks = 0;
        let mut pages = 0;
        walk(size, |way, world| {
            let (letters, paper) = colours(world);
            assert!(paper.is_empty(), "{}: {paper:?}", way.name);
            let known = [Color::Yellow, Color::Cyan, Color::DarkGray];
            let other: Vec<_> = letters.iter().filter(|one| !known.contains(one)).collect();
            assert!(
                other.is_empty(),
                "{}: {other:?}\n{}",
                way.name,
                world.screen()
            );
            pages += 1;
            asks += usize::from(letters.contains(&Color::Yellow));
        });
        // What asks to be done is rare, or it would be seen no more.
        assert!(asks > 0 && asks * 2 < pages, "{asks} of {pages}");
    }
}

#[test]
fn an_empty_page_says_at_most_three_sentences_and_first_what_to_do() {
    for lang in Lang::ALL {
        let mut world = World::new_club().speaking(lang);
        for keys in ["2", "3", "4", "4 L", "6 enter ctrl-right ctrl-right"] {
            home(&mut world);
            world.keys(keys);
            let body = world.body();
            // Running text, not the headings of a table.
            let is_text = |line: &&str| !line.contains("   ") && line.contains(char::is_alphabetic);
            let lines = body.lines().filter_map(|line| line.strip_prefix('│'));
            let lines = lines.map(|line| line.trim_matches(['│', ' ', '▸']));
            let text: Vec<&str> = lines.filter(is_text).collect();
            let text = text.join(" ");
            let sentences = text.split(". ").filter(|part| part.len() > 8).count();
            assert!((1..=3).contains(&sentences), "{lang:?} {keys}: {body}");
        }
    }
}

#[test]
fn halves_have_one_form_on_all_tables_and_are_numbers_in_files() {
    let mut world = World::demo();
    for keys in [
        "3 g g j j j enter ctrl-right",
        "3 g g j j j enter ctrl-right ctrl-right",
        "3 g g j j j enter ctrl-left ctrl-left",
        "3 g g enter",
        "2 enter tab t t",
    ] {
        home(&mut world);
        world.keys(keys);
        let body = world.body();
        assert!(body.contains('½'), "{keys}: {body}");
        // Points, which end their column; a rating performance or a tie-break has decimals.
        let halves = body
            .lines()
            .filter(|line| line.contains(" 0.5 ") || line.contains("4.5/7"));
        assert_eq!(halves.count(), 0, "{keys}: {body}");
    }
    home(&mut world);
    let file = world.path().with_file_name("players.csv");
    world.keys("3 g g j j j enter ctrl-left ctrl-left x ctrl-u");
    world.text(file.to_str().unwrap()).keys("ctrl-s");
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("2.5") && !text.contains('½'), "{text}");
}

/// The cells of a screen.
fn cells(world: &World) -> Vec<Cell> {
    let size = world.model.ctx.size;
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
    terminal.draw(|frame| world.model.view(frame)).unwrap();
    terminal.backend().buffer().content.clone()
}

#[test]
fn what_is_behind_a_window_is_dim_at_every_depth() {
    let grounds = [Ground::Unknown, Ground::Dark, Ground::Light, Ground::Mono];
    for ground in grounds {
        for depth in [Depth::Named, Depth::Indexed, Depth::Full] {
            let theme = Theme {
                ground,
                depth,
                swapped: false,
            };
            for keys in ["2 a", "2 c", "=", ":", "ctrl-c"] {
                let mut world = World::demo();
                world.model.ctx.theme = theme;
                world.keys(keys);
                let cells = cells(&world);
                // The edges of the page, beside the window, from the title to the line of messages.
                let edges = (0..22).flat_map(|y| [&cells[y * 80], &cells[y * 80 + 79]]);
                for cell in edges {
                    assert_eq!(
                        Some(cell.fg),
                        theme.dim().fg.or(Some(Color::Reset)),
                        "{keys}"
                    );
                    assert_eq!(cell.modifier, theme.dim().add_modifier, "{keys}");
                }
                // The keys of the window are not.
                assert!(
                    cells[23 * 80..]
                        .iter()
                        .any(|cell| cell.fg == theme.key().fg.unwrap_or_default())
                );
            }
        }
    }
}
