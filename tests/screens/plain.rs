//! The plain mode, for whoever has the screen read aloud: no frames, one thing a line, and the terminal's cursor where
//! the news is.

use klubrating::text::Lang;
use klubrating::tui::modal::Modal;
use ratatui::layout::Size;

use crate::every_screen::walk_in;
use crate::world::World;
use crate::written::Written;

/// Frames, blocks, arrows, triangles, ticks and braille: signs that are read aloud as their names, or not at all.
fn is_drawn(letter: char) -> bool {
    matches!(letter,
        '\u{2190}'..='\u{21ff}' | '\u{2500}'..='\u{25ff}' | '\u{2700}'..='\u{27bf}' | '\u{2800}'..='\u{28ff}')
        || "·•…›".contains(letter)
}

fn demo() -> World {
    World::demo().plain()
}

/// The line with the terminal's cursor.
#[track_caller]
fn line(world: &World) -> String {
    let (_, y) = world.cursor().expect("a cursor");
    let screen = world.screen();
    screen.lines().nth(y.into()).unwrap_or_default().to_owned()
}

#[test]
fn no_page_and_no_window_has_a_frame_or_a_sign_that_is_no_word() {
    for lang in [Lang::En, Lang::Da, Lang::De] {
        for size in [(80, 24), (60, 15), (140, 40)] {
            let world = demo().speaking(lang).sized(size.0, size.1);
            walk_in(world, |way, world| {
                let screen = world.screen();
                let found: String = screen.chars().filter(|letter| is_drawn(*letter)).collect();
                assert_eq!(found, "", "{}: {screen}", way.name);
            });
        }
    }
}

/// Where a list marks the line under its cursor, the terminal's cursor is on it, on every page and in every window.
#[test]
fn the_terminals_cursor_is_on_the_line_under_the_cursor() {
    let mut marked = 0;
    walk_in(demo(), |way, world| {
        // A line about a change is read first.
        world.keys("f12");
        let here = line(world);
        let screen = world.screen();
        let types = world.model.is_typing();
        let lines = screen.lines().map(str::trim_start);
        let under: Vec<&str> = lines.filter(|line| line.starts_with("> ")).collect();
        if let [only] = under[..]
            && !types
        {
            marked += 1;
            assert_eq!(here.trim_start(), only, "{}: {screen}", way.name);
        }
    });
    assert!(marked > 15, "{marked}");
}

/// Forms of every kind of page.
const FORMS: &[&str] = &[
    "2 a",
    "2 e",
    "2 d",
    "2 S",
    "2 E",
    "2 : “@member-rename” enter",
    "2 x",
    "3 a",
    "3 e",
    "3 : “@export-tournament” enter",
    "3 enter ctrl-left a",
    "3 enter ctrl-left e",
    "3 j j enter a",
    "4 x",
    "6 enter a",
    "6 enter ctrl-right ctrl-right a",
];

#[test]
fn in_a_form_it_is_in_the_field() {
    for keys in FORMS {
        let mut world = demo();
        world.keys(keys);
        let mut seen = Vec::new();
        for _ in 0..4 {
            let Some(Modal::Form(form)) = world.model.modal() else {
                panic!("{keys}: {}", world.screen());
            };
            let labels: Vec<String> = form
                .form()
                .fields()
                .iter()
                .map(|field| field.label(&world.model.ctx))
                .collect();
            let here = line(&world);
            let is_field = labels.iter().any(|label| {
                let label: String = label.chars().take(12).collect();
                here.contains(&label)
            });
            assert!(is_field, "{keys}: {here:?}\n{}", world.screen());
            if !here.contains("< ") {
                world.text("7");
                let (x, _) = world.cursor().unwrap();
                let before: String = line(&world).chars().take(x.into()).collect();
                assert!(before.ends_with('7'), "{keys}: {before:?}");
            }
            seen.push(here);
            world.keys("tab");
        }
        seen.dedup();
        assert!(
            seen.len() > 1 || keys.ends_with('E') || keys.ends_with('x'),
            "{keys}: {seen:?}"
        );
    }
}

#[test]
fn after_a_change_it_is_on_what_was_said_and_then_on_the_row() {
    let mut world = demo();
    world.keys("2 a “Torkild Vestermark” ctrl-s");
    assert!(
        line(&world).contains("added: Torkild Vestermark"),
        "{}",
        line(&world)
    );
    world.keys("k");
    let here = line(&world);
    assert!(here.trim_start().starts_with("> "), "{here}");
    world.keys("j");
    let here = line(&world);
    assert!(
        here.trim_start().starts_with("> Torkild Vestermark"),
        "{here}"
    );
}

#[test]
fn in_a_list_to_pick_from_it_is_where_the_last_key_was() {
    let mut world = demo();
    world.keys(": “undo”");
    let here = line(&world);
    assert_eq!(here.trim(), "/undo");
    world.keys("down");
    assert_ne!(line(&world).trim(), "/undo");
    world.text("x");
    assert_eq!(line(&world).trim(), "/undox");
}

#[test]
fn an_answer_and_a_mark_are_words() {
    let mut world = demo();
    world.keys("2 space space");
    insta::assert_snapshot!("plain_members", world.body());
    let screen = world.screen();
    assert!(screen.starts_with("Members - Demo, "), "{screen}");
    screen.shows("\nenter Open, a New member, ");
    world.keys("ctrl-c");
    assert_eq!(line(&world).trim(), "[No]   Yes");
    world.keys("tab");
    assert_eq!(line(&world).trim(), "No   [Yes]");
    let (x, _) = world.cursor().unwrap();
    assert!(line(&world)[usize::from(x)..].starts_with("[Yes]"));
}

#[test]
fn the_tabs_are_one_line_of_words() {
    let mut world = demo();
    world.keys("2 enter");
    insta::assert_snapshot!("plain_member", world.body());
    world.keys("alt-3 enter");
    insta::assert_snapshot!("plain_crosstable", world.body());
}

#[test]
fn a_wide_window_has_nothing_side_by_side() {
    let world = demo().sized(160, 40);
    assert_eq!(world.model.ctx.size, Size::new(98, 40));
    insta::assert_snapshot!("plain_home_wide", world.body());
}

#[test]
fn nothing_of_a_line_shines_through_the_filter_and_the_chosen_one_has_a_sign() {
    let mut world = World::demo().plain();
    world.keys("2 / “vib”");
    let screen = world.screen();
    let line = screen.lines().find(|line| line.contains("/vib")).unwrap();
    assert_eq!(line.trim(), "/vib", "{screen}");
    world.keys("enter : “opponents”");
    world.shows("> Opponents");
    world.keys("esc esc 1");
    world.shows("q Quit");
}

/// A row is a line of words: nothing is to be found by the column that it stands in.
#[test]
fn every_row_of_a_table_is_one_thing() {
    let mut world = demo();
    for (keys, said) in [
        (
            "3",
            "> Mesterrækken 2026, Kind club, End 3 Nov 2026, Games 14, State 1 undecided",
        ),
        (
            "4",
            "> No. 1, Vibeke Østerby, Old 172, New 183, Change +11, Games 7, Total 197",
        ),
        (
            "5",
            "> No. 73, Who Claus Brinkmose (anna), tournament imported: Mesterrækken 2026",
        ),
        (
            "3 g g j j j enter",
            "> 1, Mogens Lyngholm 4.5, Kasper Nyborg 3.5, Draw",
        ),
        (
            "3 g g j j j enter ctrl-right",
            "Points 5, Corr. 21.0, Corr. mid 17.5",
        ),
    ] {
        world.keys(keys);
        assert!(world.screen().contains(said), "{keys}: {}", world.screen());
        let blanks = |line: &str| line.trim().contains("   ");
        let screen = world.screen();
        let row = screen.lines().find(|line| line.contains("> ")).unwrap();
        assert!(!blanks(row), "{keys}: {row}");
        crate::every_screen::home(&mut world);
    }
    // A formula multiplies by a star: a hyphen would take something away.
    world.keys("3 g g j j j enter ctrl-right ctrl-right");
    world.shows(" + 6*(4.5 - 2.53 + 0.97) = ");
    crate::every_screen::home(&mut world);
    // What has no room goes by how little it matters, and what is left is cut with a sign.
    let mut narrow = demo().sized(60, 15);
    narrow.keys("2");
    narrow.shows("> Vibeke Østerby, Rating 183, Class 1, Games 197");
}
