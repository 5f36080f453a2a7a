//! The regulation: reading, adopting, committee, settings.

use klubrating::text::Lang;

use crate::world::World;
use klubrating::app;

fn opened() -> World {
    let mut world = World::demo();
    world.keys("6 enter");
    world
}

#[test]
fn regulation_at_80_columns() {
    insta::assert_snapshot!(opened().body());
}

#[test]
fn regulation_at_120_columns() {
    insta::assert_snapshot!(opened().sized(120, 40).body());
}

#[test]
fn regulation_in_ascii_and_danish() {
    insta::assert_snapshot!(opened().ascii().speaking(Lang::Da).body());
}

#[test]
fn scale_committee_and_settings() {
    let mut world = opened();
    world.keys("right");
    insta::assert_snapshot!("regulation_scale", world.body());
    world.keys("right");
    insta::assert_snapshot!("regulation_committee", world.body());
    world.keys("right");
    insta::assert_snapshot!("regulation_settings", world.body());
}

#[test]
fn the_text_is_searched() {
    let mut world = opened();
    world.keys("tab / “newcomer” enter");
    world.shows("/newcomer 1/");
    world.keys("n");
    world.shows("/newcomer 2/");
}

#[test]
fn the_effect_of_adopting_is_seen_before_it() {
    let mut world = opened();
    world.keys("a “es-exceptional-10” tab “1/1/2026” tab “20/11-26” tab “the board” tab");
    world.keys("“Stronger bonus.” tab space ctrl-s");
    let rules = app::settings::regulations::adopted(&world.colleague("bent")).unwrap();
    assert_eq!(rules.len(), 1, "{}", world.screen());
    insta::assert_snapshot!("regulation_tried", world.body());
}

#[test]
fn a_regulation_is_adopted() {
    let mut world = opened();
    world.keys("a “es-exceptional-10” tab “1/1/2027” tab “20/11-26” tab “the board” tab");
    world.keys("“Stronger bonus.” ctrl-s");
    let rules = app::settings::regulations::adopted(&world.colleague("bent")).unwrap();
    assert_eq!(rules.len(), 2, "{}", world.screen());
    assert_eq!(rules[1].regulation.name, "es-exceptional-10");
    insta::assert_snapshot!("regulation_adopted", world.body());
}

#[test]
fn a_seat_and_its_end() {
    let mut world = opened();
    let before = world.colleague("bent");
    let today = before.session().today();
    let seats = app::settings::committee::terms(&before, today, false)
        .unwrap()
        .len();
    drop(before);
    world.keys("right right a “Zoe Berg” tab tab “1/11/2026” ctrl-s");
    let terms = app::settings::committee::terms(&world.colleague("bent"), today, false).unwrap();
    assert_eq!(terms.len(), seats + 1, "{}", world.screen());
    assert!(terms.iter().any(|term| term.name == "Zoe Berg"));
    world.shows("Zoe Berg");
}

#[test]
fn a_setting_and_back_to_its_default() {
    let mut world = opened();
    world.keys("left enter space ctrl-s");
    assert!(
        app::settings::read(&world.colleague("bent"))
            .unwrap()
            .publish_by_two,
        "{}",
        world.screen()
    );
    // The rule of two is given up by two.
    world.keys("d");
    let decided = app::settings::read(&world.colleague("bent")).unwrap();
    assert!(decided.publish_by_two, "{}", world.screen());
    app::settings::unset(&mut world.colleague("bent"), "publish-by-two").unwrap();
    let decided = app::settings::read(&world.colleague("bent")).unwrap();
    assert!(!decided.publish_by_two);
}

#[test]
fn the_settings_and_the_first_page_are_searched_like_any_text() {
    let mut world = World::demo();
    world.keys("alt-6 enter ctrl-left / “monrad” enter");
    let body = world.body();
    let cursor = body.lines().find(|line| line.contains('▸'));
    assert!(
        cursor.is_some_and(|line| line.contains("Tie-breaks, Monrad tournaments")),
        "{body}"
    );
    world.keys("esc alt-1 / “DSU” enter");
    let body = world.body();
    let cursor = body.lines().find(|line| line.contains('▸'));
    assert!(
        cursor.is_some_and(|line| line.contains("DSU ratings")),
        "{body}"
    );
}
