//! Several at work at the same moment: what one reads, another replaces.

use std::sync::atomic::{AtomicBool, Ordering};

use klubrating::app::lists::publishing::{Edition, Publication};
use klubrating::app::members::NewMember;
use klubrating::app::{self, AppError, Club};
use klubrating::domain::person::PersonalData;

use crate::club::{build, day};

fn add_member(club: &mut Club, name: &str) -> Result<(), AppError> {
    let new = NewMember {
        data: PersonalData::from_name(name),
        since: None,
        passive: false,
    };
    app::members::add(club, &new).map(drop)
}

/// Colleagues who write without a pause never let a list be computed and written between two of their changes.
#[test]
fn a_list_is_published_beside_busy_writers() {
    let test = build();
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for user in ["bent", "carl", "dora"] {
            let (test, ended) = (&test, &ended);
            scope.spawn(move || {
                let mut club = test.open_on_list_day(user);
                club.on_wait(|_| true);
                for number in 0.. {
                    if ended.load(Ordering::Relaxed) {
                        return;
                    }
                    add_member(&mut club, &format!("Nyt {user} {number}")).unwrap();
                }
            });
        }
        let mut anna = test.open_on_list_day("anna");
        anna.on_wait(|_| true);
        let done =
            app::lists::publishing::publish_as(&mut anna, day("2027-01-01"), Edition::Regular);
        ended.store(true, Ordering::Relaxed);
        let done = done.unwrap();
        assert!(matches!(done.value, Publication::Published { .. }));
        assert!(done.operation.is_some());
        assert!(
            app::journal::check::run(&anna, |_, _| true)
                .unwrap()
                .is_empty()
        );
    });
}

/// A backup is restored while the club is checked: what is found is of one moment.
#[test]
fn a_check_is_of_one_moment() {
    let test = build();
    let mut bent = test.open_as("bent");
    // Not among the backups, of which so many restorings of one day leave the newest.
    let older = bent.path().with_file_name("older.db");
    app::journal::backups::make(&bent, Some(&older)).unwrap();
    for number in 0..3 {
        add_member(&mut bent, &format!("Nyt {number}")).unwrap();
    }
    app::lists::publishing::publish_as(&mut bent, day("2026-11-01"), Edition::Extra("ekstra"))
        .unwrap();
    let anna = test.open_as("anna");
    let mut restored = 0;
    // The newest list is not in the backup: what is read after the restoring does not fit what was read before it.
    let findings = app::journal::check::run(&anna, |_, _| {
        app::journal::backups::restore(&mut bent, &older).unwrap();
        restored += 1;
        true
    });
    assert_eq!(findings.unwrap(), []);
    assert!(restored > 4);
}

/// A backup that is made while the club is checked may hold more than what is checked: it is no tampering.
#[test]
fn a_backup_beside_a_check_is_no_tampering() {
    let test = build();
    let mut bent = test.open_as("bent");
    let anna = test.open_as("anna");
    let mut made = 0;
    let findings = app::journal::check::run(&anna, |_, _| {
        add_member(&mut bent, &format!("Nyt {made}")).unwrap();
        app::journal::backups::make(&bent, None).unwrap();
        made += 1;
        true
    });
    assert_eq!(findings.unwrap(), []);
    assert!(made > 1);
}
