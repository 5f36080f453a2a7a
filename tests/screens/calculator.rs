//! The calculator: values of the regulation's golden file, by keys.

use klubrating::text::Lang;

use crate::world::World;

fn opened() -> World {
    let mut world = World::demo();
    world.keys("=");
    world
}

#[test]
fn expected_score_with_the_rows_of_the_table() {
    let mut world = opened();
    world.keys("“145” tab “134 159 135 138 117 123 145”");
    world.shows("Expected score: 4.18");
    insta::assert_snapshot!(world.body());
}

#[test]
fn anders_bjerglunds_new_rating() {
    let mut world = opened();
    world.keys("right “145” tab “134,159,135,138,117,123,145” tab “6,5”");
    world.shows("New rating: 167 (exactly 166.84)");
    world.keys("y");
    assert_eq!(world.copied, ["New rating: 167 (exactly 166.84)"]);
}

#[test]
fn frode_henriksens_performance() {
    let mut world = opened();
    world.keys("right right tab “146.9” tab “11” tab “7½”");
    world.shows("Performance rating: 163.4");
    insta::assert_snapshot!(world.body());
}

#[test]
fn a_newcomers_first_rating() {
    let mut world = opened();
    world.keys("left left left “5x150” tab tab tab “4.5”");
    world.shows("First rating: 179 (exactly 178.5)");
}

#[test]
fn conversions_both_ways() {
    let mut world = opened();
    world.keys("left left “1368” tab tab “1/5/2024”");
    world.shows("On the club's scale: 134 (exactly 133.5)");
    world.keys("tab ctrl-u “216” tab space");
    world.shows("On the DSU scale: 2028");
}

#[test]
fn michael_kristensens_card() {
    let mut world = opened();
    world.keys("left “138” tab “1330 1400 1360 1345 1365 1395 1380” tab tab tab tab “4”");
    world.shows("New rating: 139 (exactly 138.9)");
    insta::assert_snapshot!(world.body());
}

#[test]
fn what_cannot_be_read_is_said_and_esc_leaves() {
    let mut world = opened().speaking(Lang::Da);
    world.text("x");
    world.shows("Rating: ikke et tal.");
    world.keys("esc");
    world.lacks("Lommeregner");
}
