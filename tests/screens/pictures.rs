//! Pictures: each with its table one key away, in every window, language and kind of pool.

use klubrating::app::pictures::{Subject, draw};
use klubrating::domain::Date;
use klubrating::publish::chart::Point;
use klubrating::publish::chart::picture::Drawing;
use klubrating::text::Lang;
use klubrating::tui::screen::member;
use klubrating::tui::screen::tournament::{State, Tab};
use klubrating::tui::widget::chart::{self, Chart};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::badminton;
use crate::board_games;
use crate::results::named;
use crate::world::World;
use crate::written::Written;
use klubrating::domain::tournament::Kind;

/// The pictures: their names, and the keys that lead there.
const PICTURES: [(&str, &str); 8] = [
    ("distribution", "4 D"),
    ("level", "4 D ctrl-right"),
    ("calendar", "4 D ctrl-right ctrl-right"),
    ("two_lists", "4 C D"),
    ("of_archive", "4 L D"),
    ("strength", "2 enter D"),
    ("member_calendar", "2 enter D ctrl-right"),
    ("effect", "3 j j j enter ctrl-right ctrl-right D"),
];

/// The signs of bars, courses and shades.
fn is_drawn(letter: char) -> bool {
    matches!(letter, '\u{2580}'..='\u{259f}' | '\u{2800}'..='\u{28ff}' | '•')
}

fn at(keys: &str) -> World {
    let mut world = World::demo();
    world.keys(keys);
    world
}

#[test]
fn each_picture_at_80_columns() {
    for (name, keys) in PICTURES {
        insta::assert_snapshot!(format!("picture_{name}"), at(keys).screen());
    }
}

#[test]
fn each_table_is_one_key_away_and_the_picture_one_key_from_the_table() {
    for (name, keys) in PICTURES {
        let mut world = at(keys);
        let picture = world.screen();
        assert!(picture.contains(is_drawn), "{name}: {picture}");
        world.keys("D");
        let table = world.screen();
        assert!(!table.contains(is_drawn), "{name}: {table}");
        assert!(table.contains(" lines"), "{name}: {table}");
        world.keys("D");
        assert_eq!(world.screen(), picture, "{name}");
        world.keys("esc");
        assert_ne!(world.screen(), picture, "{name}");
    }
}

#[test]
fn two_tables() {
    insta::assert_snapshot!("picture_table_strength", at("2 enter D D").body());
    insta::assert_snapshot!(
        "picture_table_calendar",
        at("4 D ctrl-right ctrl-right D").body()
    );
}

#[test]
fn in_ascii_and_in_other_languages() {
    for (name, keys) in [
        ("distribution", "4 D"),
        ("two_lists", "4 C D"),
        ("level", "4 D ctrl-right"),
        ("calendar", "4 D ctrl-right ctrl-right"),
    ] {
        let mut world = World::demo().ascii();
        world.keys(keys);
        let screen = world.screen();
        let drawn = |letter: char| is_drawn(letter) || "–×·…│─".contains(letter);
        assert!(!screen.contains(drawn), "{name}: {screen}");
        insta::assert_snapshot!(format!("picture_ascii_{name}"), world.body());
    }
    for (lang, keys) in [
        (Lang::Da, "2 enter D"),
        (Lang::De, "3 j j j enter ctrl-right ctrl-right D"),
    ] {
        let mut world = World::demo().speaking(lang);
        world.keys(keys);
        insta::assert_snapshot!(format!("picture_{}", lang.code()), world.body());
    }
}

#[test]
fn read_line_by_line_there_is_the_table() {
    for (name, keys) in PICTURES {
        let mut world = World::demo().plain();
        world.keys(keys);
        let table = world.body();
        world.keys("D");
        let said = world.model.message_line().map(|said| said.key);
        assert_eq!(said, Some("picture-plain"), "{name}");
        assert!(table.contains(" lines"), "{name}: {table}");
    }
}

/// In every window the picture is there, or its table.
#[test]
fn in_every_window_there_is_something_to_see() {
    for (name, keys) in PICTURES {
        for (width, height) in [(40, 12), (60, 15), (80, 24), (120, 40), (200, 60)] {
            let mut world = World::demo().sized(width, height);
            world.keys(keys);
            let screen = world.screen();
            let seen = screen.contains(is_drawn) || screen.contains(" lines");
            assert!(seen, "{name} at {width} × {height}: {screen}");
            world.keys("G k g g j pgdn pgup enter esc");
        }
    }
}

#[test]
fn the_bars_are_those_of_the_table_and_add_up_to_the_list() {
    let mut world = at("4 D");
    let list = world
        .model
        .ctx
        .snapshot
        .as_ref()
        .unwrap()
        .draft
        .list
        .clone();
    let rated = list
        .sections
        .iter()
        .filter(|section| section.kind.word() != "unrated");
    let members: usize = rated.map(|section| section.entries.len()).sum();
    let sheet = world.model.page().screen().sheet(&world.model.ctx).unwrap();
    let counts = sheet
        .lines
        .iter()
        .map(|line| line[2].parse::<usize>().unwrap());
    assert_eq!(counts.sum::<usize>(), members);
    // Enter names those of a band.
    let entries = list.sections.iter().flat_map(|section| &section.entries);
    let best = entries.max_by_key(|entry| entry.rating).unwrap();
    world.keys("enter");
    world.shows(&best.name);
}

#[test]
fn what_is_sorted_in_the_table_is_so_in_the_picture() {
    let mut world = at("3 j j j enter ctrl-right ctrl-right D D");
    world.keys("s home enter D");
    let body = world.body();
    let names: Vec<&str> = body
        .lines()
        .filter_map(|line| line.strip_prefix('│')?.get(1..))
        .filter_map(|line| line.trim_start_matches('▸').trim().split("  ").next())
        .filter(|name| name.contains(char::is_alphabetic))
        .collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert!(names.len() > 3, "{body}");
    assert_eq!(names, sorted, "{body}");
}

#[test]
fn the_table_is_exported_and_a_line_is_copied() {
    let mut world = at("4 D ctrl-right ctrl-right");
    let sheet = world.model.page().screen().sheet(&world.model.ctx).unwrap();
    assert_eq!(sheet.head, ["Month", "Games", "Tournaments"]);
    let games = sheet
        .lines
        .iter()
        .map(|line| line[1].parse::<u32>().unwrap());
    assert!(games.sum::<u32>() > 100, "{sheet:?}");
    world.keys("y");
    assert_eq!(world.copied.len(), 1);
    world.keys("x");
    world.shows("ctrl-s Save");
}

#[test]
fn in_a_pool_of_board_games_there_are_distribution_level_and_calendars() {
    let mut world = board_games::played();
    for keys in ["alt-4 D", "alt-4 D ctrl-right ctrl-right", "alt-2 enter D"] {
        world.keys("esc esc esc esc").keys(keys);
        let screen = world.screen();
        assert!(screen.contains(is_drawn), "{keys}: {screen}");
    }
    insta::assert_snapshot!("picture_board_games", world.body());
}

#[test]
fn in_a_pool_of_badminton_it_speaks_of_matches() {
    let (mut world, id) = badminton::doubles(Kind::Club, Tab::Grid);
    world.keys("esc esc").lay(State::new(id, Tab::Effect));
    world.keys("D");
    let effect = world.screen();
    let person = world.model.ctx.snapshot.as_ref().unwrap().people[0].row.id;
    world.keys("esc esc").lay(member::State::new(person));
    world.keys("D");
    world.shows("match");
    world.lacks("game");
    effect.shows("effect on the ratings");
}

#[test]
fn an_empty_club_says_what_is_missing() {
    let mut world = World::new_club();
    world.keys("alt-4 L");
    world.shows("Published lists");
    world.keys("esc D");
    world.shows("No one with a rating");
    world.keys("ctrl-right");
    world.shows("No list has been published");
    world.keys("ctrl-right");
    world.shows("No rated game yet");
}

/// What a reader sees is drawn from what was published.
#[test]
fn a_reader_has_the_pictures_of_what_was_published() {
    let mut world = World::demo().read_by_members();
    world.keys("D");
    assert!(world.screen().contains(is_drawn), "{}", world.screen());
    world.keys("esc 2 enter D");
    assert!(world.screen().contains(is_drawn), "{}", world.screen());
    world.keys("esc esc 3 enter");
    let id = named(&world, "Efterårsturnering");
    world.lay(State::new(id, Tab::Effect));
    world.keys("D");
    assert!(world.screen().contains(is_drawn), "{}", world.screen());
}

/// The bars and the points of a course are the rows of its table.
#[test]
fn a_drawing_has_as_many_parts_as_its_table_has_rows() {
    let world = World::demo();
    let club = world.colleague("bent");
    let snapshot = klubrating::app::club::snapshot::take(&club).unwrap();
    let texts = world.model.ctx.texts;
    let person = snapshot.people[0].row.id;
    for subject in [
        Subject::Level,
        Subject::Calendar(None),
        Subject::Calendar(Some(person)),
        Subject::Strength(person),
        Subject::Effect(snapshot.tournaments[0].row.id),
        Subject::Distribution(klubrating::app::lists::Choice::default()),
    ] {
        let picture = draw(&club, &snapshot, subject, texts).unwrap();
        let parts = picture.table.rows.len();
        let drawn = match picture.drawing {
            Drawing::Bars(column) | Drawing::Upright(column, _) => picture.bars(column).len(),
            Drawing::Opposed(columns) => columns.map(|column| picture.bars(column).len())[1],
            Drawing::Courses(columns, decimals) => picture.points(columns[0], decimals).len(),
        };
        assert_eq!(drawn, parts, "{subject:?}");
        assert_eq!(picture.behind.len(), parts, "{subject:?}");
        assert!(!picture.said.is_empty(), "{subject:?}");
    }
}

#[test]
fn the_other_course_is_seen_beside_the_cursor_where_both_are_at_one_place() {
    let world = World::demo();
    let ctx = &world.model.ctx;
    let day = |month| Date::from_ymd_opt(2026, month, 1).unwrap();
    let points = [(1, 10), (4, 20), (7, 30)].map(|(month, value)| Point {
        date: day(month),
        value,
    });
    let others = [(1, 15), (4, 20), (7, 30)].map(|(month, value)| Point {
        date: day(month),
        value,
    });
    let area = Rect::new(0, 0, 40, 12);
    let seen = |cursor| {
        let mut buffer = Buffer::empty(area);
        let chart = Chart {
            points: &points,
            others: &others,
            cursor: Some(cursor),
            decimals: 0,
        };
        chart::view(&mut buffer, area, &chart, ctx);
        let signs = buffer.content.iter().map(ratatui::buffer::Cell::symbol);
        signs
            .filter(|sign| *sign == ctx.symbols.other_point())
            .count()
    };
    // The first is at a place of its own; the point under the cursor is seen too, at the edge as elsewhere.
    assert_eq!([seen(0), seen(1), seen(2)], [1, 2, 2]);
}
