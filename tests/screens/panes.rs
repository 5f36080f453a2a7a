//! Two panes in a wide window: beside a list the page of what its cursor is on, when the cursor has rested.

use klubrating::tui::Effect;
use klubrating::tui::message::Msg;

use crate::world::World;

/// The pages with a second pane: the keys that lead there, and what only the second pane says.
const PAGES: [(&str, &str); 5] = [
    ("2", "Status"),
    ("3", "14 results"),
    ("3 enter ctrl-left", "Status"),
    ("4", "21 Oct 2025"),
    ("5", "Change 73"),
];

fn wide() -> World {
    World::demo().sized(140, 40)
}

/// The columns of the screen from the second pane on.
fn pane(world: &World) -> String {
    let columns = usize::from(world.model.ctx.panes.columns);
    let left = usize::from(world.model.ctx.size.width) - columns;
    let lines: Vec<String> = world
        .body()
        .lines()
        .map(|line| line.chars().skip(left).collect())
        .collect();
    lines.join("\n")
}

#[test]
fn beside_the_members_is_the_page_of_the_one_under_the_cursor() {
    let mut world = wide();
    world.keys("2");
    insta::assert_snapshot!(world.body());
}

#[test]
fn beside_the_tournaments_is_the_one_under_the_cursor() {
    let mut world = wide();
    world.keys("3");
    insta::assert_snapshot!(world.body());
}

#[test]
fn beside_the_rating_list_is_where_the_number_comes_from() {
    let mut world = World::demo().sized(200, 60);
    world.keys("4");
    insta::assert_snapshot!(world.body());
}

#[test]
fn beside_the_journal_is_the_change_in_full() {
    let mut world = wide();
    world.keys("5");
    insta::assert_snapshot!(world.body());
}

#[test]
fn every_list_has_its_second_pane_from_120_columns_on() {
    for (keys, said) in PAGES {
        let mut world = World::demo().sized(120, 30);
        world.keys(keys);
        assert!(pane(&world).contains(said), "{keys}: {}", world.screen());
        let narrow = world.sized(119, 30);
        assert_eq!(narrow.model.ctx.panes.columns, 0, "{keys}");
    }
}

/// The line of headings above the first row.
fn headings(world: &World) -> String {
    let screen = world.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let row = lines
        .iter()
        .position(|line| line.starts_with("│▸"))
        .unwrap();
    let above = lines[..row].iter().rev();
    let heading = above
        .map(|line| line.trim_matches(['│', ' ']))
        .find(|line| !line.is_empty() && !line.starts_with('┌'));
    let list = heading.unwrap().split('│').next().unwrap();
    list.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn beside_the_second_pane_a_list_has_the_columns_that_it_has_alone() {
    for keys in ["2", "3", "4", "5"] {
        let mut alone = World::demo();
        alone.keys(keys);
        for width in [120, 130, 140, 160] {
            let mut beside = World::demo().sized(width, 40);
            beside.keys(keys);
            assert!(beside.model.ctx.panes.columns >= 40, "{keys} {width}");
            let (few, many) = (headings(&alone), headings(&beside));
            // In the journal the number gives way to the name.
            for heading in few.split(' ').filter(|heading| *heading != "No.") {
                assert!(many.contains(heading), "{keys} {width}: {few} / {many}");
            }
        }
    }
}

#[test]
fn it_follows_when_the_cursor_has_rested_and_not_before() {
    for (keys, _) in PAGES {
        let mut world = wide();
        world.keys(keys);
        let before = pane(&world);
        world.keys("down");
        assert_eq!(pane(&world), before, "{keys}: while the cursor moves");
        world.wait(100).keys("down");
        world.wait(149);
        assert_eq!(
            pane(&world),
            before,
            "{keys}: the rest begins with each step"
        );
        world.wait(1);
        let after = pane(&world);
        assert_ne!(after, before, "{keys}: {}", world.screen());
        // Back where it was, before a rest: nothing is read.
        world.keys("up down").wait(1000);
        assert_eq!(pane(&world), after, "{keys}");
    }
}

/// Over a slow club the pages read come back late: the one that the cursor has left is not shown.
#[test]
fn a_page_that_comes_late_is_not_shown_for_another() {
    let mut world = wide();
    world.keys("2 down");
    let late = rest(&mut world);
    world.keys("down");
    let newer = rest(&mut world);
    let before = pane(&world);
    world.release(late);
    assert_eq!(pane(&world), before);
    world.release(newer);
    let name = world
        .screen()
        .lines()
        .find(|line| line.contains('▸'))
        .unwrap()
        .to_owned();
    let name: String = name
        .split("  ")
        .next()
        .unwrap()
        .trim_matches(['│', '▸', ' '])
        .to_owned();
    assert!(pane(&world).contains(&name), "{name}: {}", world.screen());
}

/// The cursor rests; what the second pane wants is held back.
fn rest(world: &mut World) -> Vec<Effect> {
    world.model.ctx.now += chrono::Duration::milliseconds(150);
    world.model.update(Msg::Deadline)
}

/// `D`: the page of the row, its pictures beside the list, and the pictures as a page with their tables.
#[test]
fn a_key_goes_through_the_page_and_the_pictures_to_their_tables() {
    let mut world = wide();
    world.keys("2");
    let page = world.body();
    world.keys("D");
    assert!(
        pane(&world).contains("expected and real score"),
        "{}",
        world.screen()
    );
    // The picture follows the cursor.
    let before = pane(&world);
    world.keys("down").wait(1000);
    assert_ne!(pane(&world), before, "{}", world.screen());
    world.keys("up D");
    assert!(
        pane(&world).contains("month by month"),
        "{}",
        world.screen()
    );
    world.keys("D");
    assert_eq!(world.model.ctx.panes.columns, 0);
    world.shows("By strength  Calendar");
    world.keys("D");
    world.shows("Opponents' rating");
    world.keys("esc");
    assert_eq!(world.model.ctx.panes.columns, 0);
    // It stays so on other pages.
    world.keys("3 2");
    assert_eq!(world.model.ctx.panes.columns, 0);
    world.keys("D").wait(10_000);
    assert_eq!(world.body(), page);
}

#[test]
fn the_list_and_the_comparison_have_their_pictures_beside_them() {
    let mut world = wide();
    world.keys("4 D");
    insta::assert_snapshot!("distribution_beside_the_list", world.body());
    world.keys("D");
    assert!(
        pane(&world).contains("The level of the club"),
        "{}",
        world.screen()
    );
    let mut world = wide();
    world.keys("4 C D");
    assert!(
        pane(&world).contains("Ratings on two lists"),
        "{}",
        world.screen()
    );
    let mut world = wide();
    // Of an event that is rated.
    world.keys("3 j j j D");
    assert!(
        pane(&world).contains("on the ratings"),
        "{}",
        world.screen()
    );
    let mut world = World::demo();
    world.keys("5 D");
    world.shows("There is no picture of this page.");
}

#[test]
fn a_change_is_seen_in_the_second_pane_too() {
    let mut world = wide();
    world.keys("2 e tab tab “1971” ctrl-s");
    assert!(pane(&world).contains("1971"), "{}", world.screen());
}

#[test]
fn under_a_filter_that_keeps_nobody_the_second_pane_is_empty() {
    let mut world = wide();
    world.keys("2 / “zzzz”");
    assert_eq!(pane(&world).trim(), "", "{}", world.screen());
    world.keys("esc");
    assert!(pane(&world).contains("Status"), "{}", world.screen());
}

/// The names of a list do not push its data to the other end of a wide window.
#[test]
fn in_a_wide_window_the_data_stand_near_the_names() {
    for keys in [
        "2 D D D esc",
        "3 D D",
        "4 D D D D esc",
        "2 enter ctrl-right t t",
        "4 C",
    ] {
        let mut world = World::demo().sized(200, 60);
        world.keys(keys);
        let body = world.body();
        let mut lines = body.lines().skip_while(|line| !line.starts_with('┌'));
        let heading = lines.nth(1).unwrap().trim_matches(['│', ' ']);
        let gaps = heading.split(|sign: char| sign != ' ').map(str::len);
        let widest = gaps.max().unwrap_or_default();
        assert!(widest <= 44, "{keys}: {widest}: {body}");
    }
}

#[test]
fn the_second_pane_has_a_frame_and_its_whole_title() {
    // A tournament has only its name where others have a frame.
    for (keys, _) in PAGES.into_iter().filter(|(keys, _)| *keys != "3") {
        let mut world = World::demo().sized(120, 30);
        world.keys(keys);
        let pane = pane(&world);
        let first = pane.lines().find(|line| line.starts_with('┌')).unwrap();
        assert!(first.ends_with('┐') && !first.contains('…'), "{pane}");
        assert!(pane.lines().any(|line| line.starts_with('└')), "{pane}");
    }
}
