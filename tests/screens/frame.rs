//! What is around every screen: title, footer, help, palette, small windows.

use crate::world::World;

#[test]
fn the_frame_of_the_first_screen() {
    let world = World::demo();
    let screen = world.screen();
    assert!(
        screen.starts_with("1 Home 2 Members 3 Tournaments"),
        "{screen}"
    );
    assert!(screen.ends_with("anna · demo.db · 2027-01-01"), "{screen}");
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let world = World::demo().sized(39, 24);
    assert!(
        world
            .screen()
            .starts_with("The window is too small: 40 × 12")
    );
}

#[test]
fn q_leaves_from_home_only() {
    let mut world = World::demo();
    world.keys("3 q");
    assert!(!world.ended);
    world.keys("q");
    assert!(world.ended);
}
