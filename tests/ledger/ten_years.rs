//! A club of ten years with everything in it, and its lists a second time from facts the store never saw.

use crate::world_of_ten_years as ten_years;
use klubrating::app;
use klubrating::app::Club;
use klubrating::app::lists::Choice;
use klubrating::domain::{Date, Decimal};
use klubrating::publish::list::annex::rated;

use ten_years::script;
use ten_years::world::{World, day};

/// The sum of the ratings on a published list, those of merged records too.
fn sum(club: &Club, date: Date) -> i64 {
    let choice = Choice {
        date: Some(date),
        all: true,
        ..Choice::default()
    };
    let list = app::lists::page(club, &choice).unwrap().list;
    rated(&list).map(|entry| i64::from(entry.rating.0)).sum()
}

#[test]
fn every_list_of_ten_years_is_right_to_the_last_digit() {
    let mut world = World::found(2016, day("2016-08-01"));
    script::founders(&mut world);
    for year in 2016..2026 {
        let next = year + 1;
        script::autumn(&mut world, year);
        script::life(&mut world, &format!("{next}-01"));
        world.publish(day(&format!("{next}-01-01")));
        script::spring(&mut world, next);
        script::life(&mut world, &format!("{next}-08"));
        world.publish(day(&format!("{next}-08-01")));
    }
    assert_eq!(world.printed.len(), 21, "twenty, and the one taken over");
    let findings = app::journal::check::run(&world.club, |_, _| true).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    let account = app::lists::balance::read(&world.club, [None, None], true).unwrap();
    let sums: Vec<i64> = world
        .printed
        .keys()
        .map(|date| sum(&world.club, *date))
        .collect();
    assert_eq!(
        account.course.len(),
        sums.len(),
        "the last span is the draft's"
    );
    for (span, lists) in account.course.iter().zip(sums.windows(2)) {
        let points: Decimal = span.points.iter().sum();
        assert_eq!(points, Decimal::from(lists[1] - lists[0]), "{}", span.to);
    }
    // Written to a folder and founded from it, it is the same club, with every list.
    let folder = crate::scratch::folder();
    let (_, founded) = crate::exported::comes_back(&mut world.club, folder.path());
    assert_eq!(
        founded.lists,
        app::lists::archive::lists(&world.club).unwrap().len()
    );
}
