//! A trial by keys: everything works as always in a copy of the club, the comparison says what it would change, and
//! nothing is kept.

use insta::assert_snapshot;
use klubrating::app::lists;

use crate::world::World;

/// Every line of the next list.
fn list(world: &mut World) -> String {
    let club = world.worker.club().unwrap();
    format!(
        "{:?}",
        lists::of_day(club, None, true).unwrap().list.sections
    )
}

#[test]
fn nothing_of_a_trial_is_kept() {
    let mut world = World::demo();
    let before = (
        list(&mut world),
        world.worker.club().unwrap().newest_operation().unwrap(),
    );
    world.keys("T");
    assert_snapshot!("begun", world.screen());
    world.keys("3 enter 0");
    assert_snapshot!("changed", world.screen());
    world.keys("2 S").text("177").keys("ctrl-s");
    assert_ne!(list(&mut world), before.0);
    world.keys("C");
    assert_snapshot!("compared", world.screen());
    // In teams of four boards: asked for on the page, and also on its paper.
    world.keys("o").text("4").keys("ctrl-s");
    assert_snapshot!("teams", world.screen());
    world.keys("p");
    world.shows("Hold");
    world.keys("esc o ctrl-u ctrl-s");
    // Its paper says what makes the differences, and is written into a file as others.
    world.keys("p");
    assert_snapshot!("paper", world.screen());
    world.keys("x");
    assert!(world.screen().contains("File"), "{}", world.screen());
    world.keys("esc esc esc u C p");
    assert!(
        world.screen().contains("Med 3 ændringer"),
        "{}",
        world.screen()
    );
    world.keys("esc esc T");
    assert_snapshot!("question", world.screen());
    world.keys("esc");
    assert!(world.screen().contains("TRIAL"));
    world.keys("T y");
    assert_snapshot!("ended", world.screen());
    let after = (
        list(&mut world),
        world.worker.club().unwrap().newest_operation().unwrap(),
    );
    assert_eq!(after, before);
    world.keys("C");
    assert!(!world.screen().contains("What if"), "{}", world.screen());
}

#[test]
fn the_banner_is_on_every_page_and_at_every_size() {
    for (width, height) in [(60, 15), (80, 24), (120, 40)] {
        let mut world = World::demo().sized(width, height);
        world.keys("T");
        for page in [
            "1",
            "2",
            "3",
            "4",
            "5",
            "6",
            "2 enter",
            "1 3 enter",
            "1 4 p",
        ] {
            world.keys(page);
            let title = world.screen().lines().next().unwrap().to_owned();
            assert!(title.contains("TRIAL"), "{width}×{height}, {page}: {title}");
        }
    }
}

#[test]
fn files_are_not_written_in_a_trial() {
    let mut world = World::demo();
    world.keys("T 4 x ctrl-s");
    assert!(
        world.screen().contains("in a trial no files"),
        "{}",
        world.screen()
    );
}
