//! The second opinion: all games at once beside the club ratings, and the level over the years.

use insta::assert_snapshot;
use klubrating::text::Lang;

use crate::world::World;
use crate::written::Written;

#[test]
fn players_and_years() {
    let mut world = World::demo();
    assert_snapshot!("opinion", world.keys("4 O").body());
    assert_snapshot!("opinion_why", world.keys("w").body());
    assert_snapshot!("opinion_years", world.keys("esc ctrl-right").body());
    assert_snapshot!("opinion_years_why", world.keys("enter").body());
    // Round to the players, and back to the list.
    world.keys("esc tab esc");
    world.shows("Draft as of");
}

#[test]
fn in_a_wide_window() {
    let mut world = World::demo().sized(120, 40);
    assert_snapshot!("opinion_wide", world.keys("4 O").body());
    assert_snapshot!("opinion_years_wide", world.keys("tab").body());
}

#[test]
fn in_other_languages_and_in_ascii() {
    let mut world = World::demo().speaking(Lang::Da);
    assert_snapshot!("opinion_danish", world.keys("O").body());
    let mut world = World::demo().speaking(Lang::De);
    assert_snapshot!("opinion_german", world.keys("O").body());
    assert_snapshot!("opinion_years_german", world.keys("ctrl-right").body());
    let mut world = World::demo().ascii();
    assert_snapshot!("opinion_ascii", world.keys("O").body());
    assert_snapshot!("opinion_years_ascii", world.keys("ctrl-right").body());
}

#[test]
fn by_the_other_method_and_from_the_palette() {
    let mut world = World::demo();
    world.keys(": “second opinion” enter");
    let first = world.screen();
    first.shows("EloStat: ");
    world.keys("o tab right ctrl-s");
    world.shows("Bradley-Terry: ");
    assert_eq!(world.keys("o tab left ctrl-s").screen(), first);
}

#[test]
fn lines_are_sorted_and_filtered() {
    let mut world = World::demo();
    let all = world.keys("O").screen();
    world.keys("/ “outside:yes” enter");
    let some = world.screen();
    assert_ne!(all, some);
    let lines = some
        .lines()
        .filter(|line| line.starts_with('│') && line.contains(".."));
    assert!(lines.clone().count() > 0, "{some}");
    assert!(lines.clone().all(|line| line.contains('*')), "{some}");
    world.keys("esc s enter");
    assert_ne!(world.screen(), all);
}

#[test]
fn a_club_without_games_says_so() {
    let mut world = World::new_club();
    world.keys("O");
    world.shows("there are no rated games to use");
}

#[test]
fn its_scope_is_chosen_and_told() {
    let mut world = World::demo();
    let all = world.keys("O").screen();
    assert_snapshot!("opinion_scope_form", world.keys("o").body());
    world.keys("“1/1-2026” tab right right tab ctrl-u “5” ctrl-s");
    assert_snapshot!("opinion_scope", world.body());
    assert_snapshot!("opinion_scope_years", world.keys("tab").body());
    // The form says what is asked now; an empty day is the whole history.
    world.keys("tab o");
    world.shows("2026");
    world.shows("Rao and");
    world.keys("ctrl-u tab left left tab ctrl-u “1”");
    assert_eq!(world.keys("ctrl-s g g").screen(), all);
}

#[test]
fn its_scope_in_other_windows_and_languages() {
    for lang in [Lang::En, Lang::Da, Lang::De] {
        let mut world = World::demo().sized(120, 40).speaking(lang);
        world.keys("O o");
        assert_snapshot!(format!("opinion_scope_form_wide_{lang}"), world.body());
        world.keys("“2025-01-01” tab left tab ctrl-u “12” ctrl-s");
        assert_snapshot!(format!("opinion_scope_wide_{lang}"), world.body());
        let mut world = World::demo().speaking(lang);
        world.keys("O o tab right right");
        assert_snapshot!(format!("opinion_scope_form_{lang}"), world.body());
    }
}

#[test]
fn a_scope_without_games_leaves_what_is_shown() {
    let mut world = World::demo();
    let all = world.keys("O").screen();
    world.keys("o “2026-12-31” ctrl-s");
    world.shows("there are no rated games since");
    assert_eq!(world.keys("esc").screen(), all);
    // No one has played that many: the table says so.
    world.keys("o tab tab ctrl-u “900” ctrl-s");
    world.shows("No one has played that many");
    world.shows("0 players of 46: 900 games");
}
