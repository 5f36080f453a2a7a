//! What is shown of a club at once, before it is known whether anything was corrected since the last list.

use klubrating::app;
use klubrating::app::Club;
use klubrating::app::club::snapshot::{ClubSnapshot, PostponedLists, take, take_first};
use klubrating::app::lists::publishing::{Anyway, Edition, Order};
use klubrating::domain::Date;

use crate::world::World;

fn at_once(club: &Club) -> (ClubSnapshot, PostponedLists) {
    let (made, owed) = take_first(club, &|| true).unwrap();
    (made.unwrap(), owed)
}

#[test]
fn a_late_correction_is_not_on_it_and_asks_for_another() {
    let world = World::demo();
    let club = world.colleague("bent");
    let (first, owed) = at_once(&club);
    assert!(first.draft.corrections.is_empty());
    assert!(owed.corrects(&club).unwrap());
    let whole = take(&club).unwrap();
    assert_eq!(whole.draft.corrections.len(), 1);
    assert_eq!(first.draft.list, whole.draft.list);
}

#[test]
fn where_nothing_was_corrected_it_is_right_as_it_is() {
    let world = World::demo();
    let day = Date::from_ymd_opt(2026, 11, 20).unwrap();
    let order = Order {
        anyway: Some(Anyway::whatever("Tried")),
        ..Order::from(Edition::Extra("Team cup"))
    };
    app::lists::publishing::publish_as(&mut world.colleague("bent"), day, order).unwrap();
    let club = world.colleague("bent");
    let (first, owed) = at_once(&club);
    assert!(!owed.is_nothing());
    assert!(!owed.corrects(&club).unwrap());
    let whole = take(&club).unwrap();
    assert!(whole.draft.corrections.is_empty());
    assert_eq!(first.draft.list, whole.draft.list);
    assert_eq!(first.checklist, whole.checklist);
    // What is known once is not owed again.
    let (_, again) = at_once(&club);
    assert!(again.is_nothing());
}
