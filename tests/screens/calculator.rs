//! The calculator: values of the regulation's golden file, by keys.

use klubrating::text::Lang;

use crate::world::World;

fn opened() -> World {
    let mut world = World::demo();
    world.keys("=");
    world
}

fn shows(world: &World, text: &str) {
    let screen = world.screen();
    assert!(screen.contains(text), "{text}\n{screen}");
}

#[test]
fn expected_score_with_the_rows_of_the_table() {
    let mut world = opened();
    world
        .text("145")
        .keys("tab")
        .text("134 159 135 138 117 123 145");
    shows(&world, "Expected score: 4.18");
    insta::assert_snapshot!(world.body());
}

#[test]
fn anders_bjerglunds_new_rating() {
    let mut world = opened();
    world.keys("right").text("145").keys("tab");
    world
        .text("134,159,135,138,117,123,145")
        .keys("tab")
        .text("6,5");
    shows(&world, "New rating: 167 (exactly 166.84)");
    world.keys("y");
    assert_eq!(world.copied, ["New rating: 167 (exactly 166.84)"]);
}

#[test]
fn frode_henriksens_performance() {
    let mut world = opened();
    world
        .keys("right right tab")
        .text("146.9")
        .keys("tab")
        .text("11")
        .keys("tab")
        .text("7½");
    shows(&world, "Performance rating: 163.4");
    insta::assert_snapshot!(world.body());
}

#[test]
fn a_newcomers_first_rating() {
    let mut world = opened();
    world
        .keys("left left left")
        .text("5x150")
        .keys("tab tab tab")
        .text("4.5");
    shows(&world, "First rating: 179 (exactly 178.5)");
}

#[test]
fn conversions_both_ways() {
    let mut world = opened();
    world
        .keys("left left")
        .text("1368")
        .keys("tab tab")
        .text("1/5/2024");
    shows(&world, "On the club's scale: 134 (exactly 133.5)");
    world.keys("tab ctrl-u").text("216").keys("tab space");
    shows(&world, "On the DSU scale: 2028");
}

#[test]
fn michael_kristensens_card() {
    let mut world = opened();
    world.keys("left").text("138").keys("tab");
    world
        .text("1330 1400 1360 1345 1365 1395 1380")
        .keys("tab tab tab tab")
        .text("4");
    shows(&world, "New rating: 139 (exactly 138.9)");
    insta::assert_snapshot!(world.body());
}

#[test]
fn what_cannot_be_read_is_said_and_esc_leaves() {
    let mut world = opened().speaking(Lang::Da);
    world.text("x");
    shows(&world, "Rating: ikke et tal.");
    world.keys("esc");
    assert!(!world.screen().contains("Lommeregner"));
}
