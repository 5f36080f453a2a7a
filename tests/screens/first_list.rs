//! From the list that a club has to the first list it publishes, by keys, in Danish.

use std::path::Path;

use chrono::{DateTime, FixedOffset};
use insta::assert_snapshot;
use klubrating::app::{self, Access};
use klubrating::text::Lang;

use crate::world::World;

fn new_year() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2027-01-01T10:00:00+01:00").unwrap()
}

fn file(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/first_list");
    folder.join(name).display().to_string()
}

#[test]
fn the_first_list_is_reached_by_keys_without_a_question() {
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let world = World::starting(folder, path, Access::ReadWrite);
    let mut world = world.speaking(Lang::Da);
    // The club, from its last list.
    world.keys("enter “Nordhavn Skakklub” tab tab tab tab tab");
    world.text(&file("liste.csv"));
    world.keys("tab “1.8.2026” ctrl-s");
    world.shows("40 medlemmer pr. 01.08.2026: 37 aktive, 3 passive");
    world.keys("ctrl-s");
    assert_eq!(world.people().len(), 40);
    // The tournament of the autumn.
    world.keys("3 i ctrl-u").text(&file("monrad.csv"));
    world.keys("enter tab right ctrl-s");
    world.shows("alle er kendt");
    world.keys("ctrl-s");
    assert_snapshot!("first_list_effect", world.body());
    world.keys("enter");
    assert_eq!(world.tournaments().len(), 1);
    // The list, with its changes.
    let mut world = world.at(new_year);
    world.keys("4");
    assert_snapshot!("first_list_draft", world.body());
    world.keys("P");
    assert_snapshot!("first_list_points", world.body());
    world.keys("right enter enter “1/1-27” enter");
    world.shows("Listen pr. 01.01.2027 er offentliggjort.");
    let lists = app::lists::archive::lists(&world.colleague("bent")).unwrap();
    let dates: Vec<String> = lists
        .iter()
        .map(|(list, ..)| list.date.to_string())
        .collect();
    assert_eq!(dates, ["2026-08-01", "2027-01-01"], "{}", world.screen());
}
