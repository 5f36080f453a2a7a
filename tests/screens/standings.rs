//! The standings: systems side by side, what decides between equal points, where each number comes from, and a
//! member's tournament quality over the years.

use insta::assert_snapshot;
use klubrating::app::{self, tournaments::Edit};
use klubrating::domain::tournament::Kind;
use klubrating::standings::System;
use klubrating::text::Lang;
use klubrating::tui::Effect;
use klubrating::tui::screen::member;
use klubrating::tui::screen::tournament::{State, Tab};

use crate::results::{named, tournament};
use crate::world::World;
use crate::written::Written;

const MONRAD: &str = "Efterårsmonrad 2026";
const CLUB: &str = "Efterårsturneringen 2025";

/// The standings of a tournament of the demo club.
fn standings(world: &mut World, name: &str) {
    let id = named(world, name);
    world.lay(State::new(id, Tab::Standings));
}

/// Chooses systems by their codes in the window that is open, in this order.
fn choose(world: &mut World, codes: &[&str]) {
    world.shows("Historical systems");
    for code in codes {
        world.keys("g g");
        let is_here = |world: &World| {
            let cursor = window_cursor(world);
            cursor.is_some_and(|line| line.split_whitespace().any(|word| word == *code))
        };
        for _ in 0..80 {
            if is_here(world) {
                break;
            }
            world.keys("j");
        }
        assert!(is_here(world), "{code}: {}", world.screen());
        world.keys("space");
    }
    world.keys("enter");
}

/// The line under the cursor of the window; the table below has its own cursor at its edge.
fn window_cursor(world: &World) -> Option<String> {
    let screen = world.screen();
    let line = screen.lines().find(|line| line.contains("│ ▸"));
    line.map(str::to_owned)
}

#[test]
fn places_and_systems_stand_side_by_side() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut world = World::demo().sized(width, height);
        standings(&mut world, CLUB);
        assert_snapshot!(format!("standings_club_{width}"), world.body());
        // Points and the tie-breaks of the club; ranks and other systems only where they are asked for.
        for more in ["(1)", "λ"] {
            world.lacks(more);
        }
        world.keys("t");
        assert_snapshot!(format!("standings_systems_{width}"), world.body());
    }
}

#[test]
fn the_choice_of_systems_holds_for_the_next_tournament_too() {
    let mut world = World::demo();
    standings(&mut world, MONRAD);
    world.shows("Corr.");
    // Everything that is marked is taken away, then two others are marked.
    world.keys("t");
    let shown = ["korrektion_almindelig", "korrektion_middel", "SB"];
    choose(&mut world, &[&shown[..], &["gelbfuss", "BH"]].concat());
    world.shows("Gelbf.");
    world.shows(" BH");
    world.lacks("Corr.");
    world.keys("q");
    standings(&mut world, CLUB);
    world.shows("Gelbf.");
    // None marked: those of the tournament itself.
    world.keys("t");
    choose(&mut world, &["gelbfuss", "BH"]);
    world.shows("SB");
    world.lacks("Gelbf.");
}

#[test]
fn a_system_orders_the_table_and_goes_into_a_file() {
    let mut world = World::demo().sized(120, 40);
    standings(&mut world, CLUB);
    world.keys("s “sb” enter r");
    world.shows("SB↓");
    let folder = crate::scratch::folder();
    let file = folder.path().join("stilling.csv");
    world.keys("x ctrl-u").text(file.to_str().unwrap());
    world.keys("ctrl-s");
    let text = std::fs::read_to_string(&file).unwrap();
    let head = text.lines().next().unwrap();
    head.shows("SB");
    head.lacks("rank");
}

#[test]
fn every_number_is_explained() {
    let mut world = World::demo();
    standings(&mut world, CLUB);
    world.keys("w");
    assert_snapshot!("standings_why_list", world.body());
    world.keys("enter");
    assert_snapshot!("standings_why_points", world.body());
    world.keys("esc w down enter");
    assert_snapshot!("standings_why_sb", world.body());
}

#[test]
fn a_cut_is_told_with_its_reason() {
    let mut world = World::demo();
    standings(&mut world, MONRAD);
    world.keys("w down enter");
    assert_snapshot!("standings_why_cut", world.body());
}

#[test]
fn the_field_is_told_with_groups_and_play_off() {
    let mut world = World::demo();
    standings(&mut world, MONRAD);
    world.keys(": “@standings-field” enter");
    assert_snapshot!("standings_field_80", world.body());
    let mut wide = World::demo().sized(120, 40);
    standings(&mut wide, CLUB);
    wide.keys(": “@standings-field” enter");
    assert_snapshot!("standings_field_120", wide.body());
}

#[test]
fn what_decides_is_chosen_and_taken_back() {
    let mut world = World::demo();
    standings(&mut world, CLUB);
    world.keys("e");
    assert_snapshot!("standings_tie_breaks", world.body());
    choose(&mut world, &["SB", "DE", "WIN", "BPG"]);
    let id = named(&world, CLUB);
    let own = |world: &World| {
        let view = world.view(id);
        view.stored.header.tie_breaks
    };
    assert_eq!(own(&world).as_deref(), Some("BPG"));
    world.shows("BPG");
    world.keys("u");
    assert_eq!(own(&world), None);
    // The first that is marked decides, points or not.
    world.keys("e");
    choose(&mut world, &["points", "SB", "DE", "WIN", "t"]);
    let view = world.view(id);
    assert_eq!(view.stored.header.places_by.as_deref(), Some("t"));
    assert_snapshot!("standings_by_t", world.body());
    world.keys("w “performance t” enter j j j j j j");
    world.shows("Place 1.");
}

#[test]
fn the_form_takes_the_order_and_the_day_of_the_rules() {
    let mut world = World::demo();
    standings(&mut world, CLUB);
    world.keys(": “@edit-this-tournament” enter");
    // Up from the first field comes the last.
    world.keys("up “1/4-26” up “SB,XY”");
    assert_snapshot!("standings_form", world.body());
    world.keys("ctrl-s");
    world.shows("unknown system XY");
    world.keys("ctrl-u “points,SB,korrektion_middel” ctrl-s");
    let id = named(&world, CLUB);
    let view = world.view(id);
    let header = view.stored.header;
    assert_eq!(header.tie_breaks.as_deref(), Some("SB,korrektion_middel"));
    assert_eq!(header.rules_of, "2026-04-01".parse().ok());
    assert_eq!(header.places_by, None);
    world.keys(": “@standings-field” enter");
    world.shows("edition of 1 March 2026");
}

#[test]
fn the_standings_follow_while_results_are_entered() {
    let mut world = World::demo();
    let id = tournament(&mut world, Kind::Club, 4, 3, Tab::Standings);
    world.shows("4 players");
    world.keys("shift-tab ctrl-left 1 ctrl-right ctrl-right");
    world.shows("      2    2 Michael");
    // A colleague's result is seen without a key.
    let edit = Edit {
        order: Some(Some(vec![System::Points, System::Gelbfuss])),
        ..Edit::default()
    };
    app::tournaments::edit(&mut world.colleague("bent"), id, &edit).unwrap();
    world.look();
    world.shows("Gelbf.");
}

#[test]
fn a_key_waits_for_no_calculation() {
    let mut world = World::demo();
    standings(&mut world, MONRAD);
    // What is worked out is worked out in the worker: a key only asks for it.
    for (before, keys) in [
        ("", "w enter"),
        (": “@standings-field”", "enter"),
        ("", "tab shift-tab"),
    ] {
        let wanted = world.keys(before).hold(keys);
        let works = |effect: &Effect| matches!(effect, Effect::Work(_));
        assert!(wanted.iter().any(works), "{keys}: {wanted:?}");
        world.release(wanted);
        world.keys("esc");
        standings(&mut world, MONRAD);
    }
}

#[test]
fn other_languages_and_plain_signs() {
    let mut danish = World::demo().speaking(Lang::Da);
    standings(&mut danish, MONRAD);
    let mut pages = vec![danish.body()];
    for keys in [
        "w down enter",
        "esc : “@standings-field” enter",
        "esc t",
        "esc e",
    ] {
        danish.keys(keys);
        pages.push(danish.body());
    }
    assert_snapshot!("standings_da", pages.join("\n"));
    let mut german = World::demo().speaking(Lang::De);
    standings(&mut german, MONRAD);
    let mut pages = vec![german.body()];
    for keys in [
        "w down enter",
        "esc : “@standings-field” enter",
        "esc t",
        "esc e",
    ] {
        german.keys(keys);
        pages.push(german.body());
    }
    assert_snapshot!("standings_de", pages.join("\n"));
    let mut plain = World::demo().ascii();
    standings(&mut plain, CLUB);
    plain.keys("t");
    assert_snapshot!("standings_systems_ascii", plain.body());
}

#[test]
fn a_members_quality_over_the_years() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut world = World::demo().sized(width, height);
        quality(&mut world);
        assert_snapshot!(format!("member_quality_{width}"), world.body());
    }
    let mut world = World::demo();
    quality(&mut world);
    world.keys("w");
    world.shows("λ");
    world.keys("esc enter");
    world.shows("Standings");
    let mut plain = World::demo().ascii().speaking(Lang::De);
    quality(&mut plain);
    assert_snapshot!("member_quality_ascii_de", plain.body());
    let mut danish = World::demo().speaking(Lang::Da);
    quality(&mut danish);
    assert_snapshot!("member_quality_da", danish.body());
}

/// The tournaments of a member who has played much.
fn quality(world: &mut World) {
    let members = world.people();
    let member = members
        .iter()
        .find(|member| member.name == "Claus Brinkmose");
    world.lay(member::State::new(member.unwrap().id));
    world.keys("tab t");
}
