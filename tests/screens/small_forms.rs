//! Every form in a small window and in a large one: the field with the cursor is seen, and nothing is cut without a sign.

use klubrating::text::Lang;
use klubrating::tui::message::Msg;
use klubrating::tui::modal::Modal;
use klubrating::tui::theme::{Depth, Ground, Symbols, Theme};
use ratatui::Terminal;
use ratatui::backend::{Backend, TestBackend};
use ratatui::buffer::Cell;
use ratatui::layout::Size;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use crate::world::World;
use crate::written::Written;

const SIZES: [(u16, u16); 2] = [(60, 15), (140, 45)];

/// The keys that open a form.
const FORMS: [&str; 18] = [
    "alt-2 a",
    "alt-2 enter e",
    "alt-2 enter d",
    "alt-2 enter S",
    "alt-2 enter E",
    "alt-2 enter : “@member-rename” enter",
    "alt-3 a",
    "alt-3 e",
    "alt-3 : “@close-tournament” enter",
    "alt-3 : “@export-tournament” enter",
    "alt-3 : “@expect-cards” enter",
    "alt-3 enter a",
    "alt-4 o",
    "alt-4 x",
    "alt-6 enter a",
    "alt-6 enter tab e",
    "alt-5 U",
    "O o",
];

/// The screen, and what stands before the terminal's cursor in its line, within the innermost frame.
fn before_cursor(world: &World) -> (String, String) {
    let size = world.model.ctx.size;
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
    terminal.draw(|frame| world.model.view(frame)).unwrap();
    let cursor = terminal.backend_mut().get_cursor_position().unwrap();
    let buffer = terminal.backend().buffer();
    let letters = (0..cursor.x).map(|x| buffer[(x, cursor.y)].symbol());
    let line: String = letters.collect();
    let inside = line.rsplit('│').next().unwrap_or_default().trim_start();
    (world.screen(), inside.to_owned())
}

/// The labels of the form that is open, as they may stand on the screen.
fn labels(world: &World) -> Vec<String> {
    let Some(Modal::Form(window)) = world.model.modal() else {
        return Vec::new();
    };
    let fields = window.form().fields().iter();
    fields.map(|field| field.label(&world.model.ctx)).collect()
}

/// Whether a text begins with a label, or with the beginning of it and the sign for the rest.
fn begins_with(text: &str, label: &str) -> bool {
    let shown = text.split("  ").next().unwrap_or_default().trim_end();
    let shown = shown.split(" *").next().unwrap_or_default();
    match shown.strip_suffix('…') {
        Some(beginning) => label.starts_with(beginning.trim_end()),
        None => shown == label,
    }
}

#[test]
fn the_field_with_the_cursor_is_seen_in_every_form() {
    for lang in Lang::ALL {
        let mut opened = 0;
        for keys in FORMS {
            let mut world = World::demo().speaking(lang);
            world.keys(keys);
            for (width, height) in SIZES {
                world.send(Msg::Resized(Size::new(width, height)));
                let labels = labels(&world);
                if labels.is_empty() {
                    continue;
                }
                opened += 1;
                for _ in 0..=labels.len() {
                    let (screen, line) = before_cursor(&world);
                    assert!(
                        labels.iter().any(|label| begins_with(&line, label)),
                        "{keys} in {lang:?}: the cursor is after {line:?} in\n{screen}"
                    );
                    world.keys("tab");
                }
            }
        }
        let opened = opened / SIZES.len();
        assert!(opened >= 14, "only {opened} forms were opened");
    }
}

#[test]
fn a_long_doubt_leaves_the_field_in_sight_and_says_that_it_goes_on() {
    for lang in Lang::ALL {
        let mut world = World::demo().speaking(lang).sized(40, 12);
        world.model.ctx.panes.side = klubrating::tui::ctx::Side::Off;
        world.keys("alt-3 a “Cup” tab tab “2036-01-01” tab “2038-01-01” tab “400” ctrl-s");
        let (screen, line) = before_cursor(&world);
        assert!(line.ends_with("400"), "{screen}");
        assert!(screen.contains('…'), "{screen}");
        // What is found in it is all there, where there is room.
        world.send(Msg::Resized(Size::new(140, 45)));
        let screen = world.screen();
        assert!(screen.contains("2038") && !screen.contains('…'), "{screen}");
    }
}

#[test]
fn a_title_that_does_not_fit_says_so() {
    let mut world = World::demo().sized(60, 15);
    world.keys("alt-2 enter : “@member-rename” enter");
    world.text("Anna Frederikke Elisabeth Charlotte Bernstorff-Gyldensteen von Holstein");
    world.keys("tab ctrl-u “2026-01-01” ctrl-s S");
    let screen = world.screen();
    let titles = screen.lines().filter(|line| line.starts_with('┌'));
    let titles: Vec<&str> = titles.filter(|title| title.contains("Anna")).collect();
    assert!(!titles.is_empty(), "{screen}");
    for title in titles {
        assert!(title.ends_with("… ┐"), "{screen}");
        assert_eq!(title.width(), 60, "{screen}");
    }
}

/// The cells of the field with the cursor, when the form for a new member is open.
fn cells_of_field(theme: Theme, symbols: Symbols) -> Vec<Cell> {
    let mut world = World::demo();
    world.model.ctx.theme = theme;
    world.model.ctx.symbols = symbols;
    world.keys("2 a");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| world.model.view(frame)).unwrap();
    let at = terminal.backend_mut().get_cursor_position().unwrap();
    let buffer = terminal.backend().buffer();
    (at.x..at.x + 20)
        .map(|x| buffer[(x, at.y)].clone())
        .collect()
}

#[test]
fn an_empty_field_is_seen_in_every_theme() {
    let grounds = [Ground::Unknown, Ground::Dark, Ground::Light, Ground::Mono];
    for ground in grounds {
        for depth in [Depth::Named, Depth::Indexed, Depth::Full] {
            let theme = Theme {
                ground,
                depth,
                swapped: false,
            };
            let is_painted = ground != Ground::Mono && depth != Depth::Named;
            for cell in cells_of_field(theme, Symbols::Utf8) {
                let is_underlined = cell.modifier.contains(Modifier::UNDERLINED);
                assert_eq!(cell.bg != Color::Reset, is_painted, "{theme:?}");
                assert_eq!(cell.fg != Color::Reset, is_painted, "{theme:?}");
                assert_eq!(is_underlined, !is_painted, "{theme:?}");
            }
            for cell in cells_of_field(theme, Symbols::Ascii) {
                assert_eq!(cell.symbol(), "_", "{theme:?}");
            }
            for cell in cells_of_field(theme, Symbols::Plain) {
                assert_eq!(cell.symbol(), " ", "{theme:?}");
            }
        }
    }
}

#[test]
fn what_must_be_filled_in_is_marked_and_the_mark_explained() {
    let mut world = World::demo();
    world.keys("2 a");
    let body = world.body();
    body.shows("Name");
    body.shows("* must be filled in");
    let marked = |name: &str| {
        let line = body.lines().find(|line| line.contains(name)).unwrap();
        line.contains('*')
    };
    assert!(marked("│ Name"), "{body}");
    assert!(!marked("│ DSU number"), "{body}");
    let mut world = World::demo().plain();
    world.keys("2 a");
    world.shows("Name (must be filled in)");
}

#[test]
fn the_forms_of_a_tournament_fit_into_80_columns_and_24_lines() {
    for lang in Lang::ALL {
        for keys in ["3 a", "3 e"] {
            let mut world = World::demo().speaking(lang);
            world.keys(keys);
            let screen = world.screen();
            for label in labels(&world) {
                assert!(screen.contains(&label), "{keys} {label}: {screen}");
            }
            assert!(!screen.contains('…') || lang != Lang::En, "{screen}");
        }
    }
}
