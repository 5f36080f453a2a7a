//! Writes a club for measuring, the same on every machine: `cargo run --release --example generate_club -- FOLDER`.
//!
//! `thirty-years.db` has 300 members, 600 events of 20 players and 7 rounds in thirty years, and 60 published lists;
//! `a-list-later.db` is the same club with 20 more events and a list.
#![allow(clippy::unwrap_used, unreachable_pub)]

use std::fs;
use std::path::Path;

use chrono::DateTime;
use klubrating::app::lists::publishing::{Anyway, Edition, Order, publish_as};
use klubrating::app::{Author, Club, Session};
use klubrating::domain::Date;
use klubrating::store::{Access, Store};
use klubrating::text::Lang;

#[path = "mod.rs"]
#[allow(dead_code)]
mod support;

const MEMBERS: u32 = 300;
const EVENTS: u32 = 600;
const MORE: u32 = 20;
/// Players of an event and the days to the next: 600 events take nearly thirty years, 20 more are over half a year later.
const CALENDAR: (u32, u32) = (20, 18);

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder = Path::new(&folder);
    let (first, second) = (
        folder.join("thirty-years.db"),
        folder.join("a-list-later.db"),
    );
    let mut store = Store::create(&first).unwrap();
    let mut random = support::Random(1);
    let members = support::founded(&mut store, &mut random, MEMBERS);
    support::add_events(&mut store, &mut random, 0..EVENTS, CALENDAR, &members);
    drop(store);
    let lists = (1990..2020).flat_map(|year| [(year, "08"), (year + 1, "01")]);
    for (year, month) in lists {
        publish(&first, &format!("{year}-{month}-01"));
    }
    fs::copy(&first, &second).unwrap();
    let mut store = Store::open(&second, Access::ReadWrite).unwrap();
    support::add_events(
        &mut store,
        &mut random,
        EVENTS..EVENTS + MORE,
        CALENDAR,
        &members,
    );
    drop(store);
    publish(&second, "2020-08-01");
}

fn publish(path: &Path, day: &str) {
    let session = Session {
        author: Author {
            user: "bench".to_owned(),
            on_behalf_of: None,
        },
        now: DateTime::parse_from_rfc3339(&format!("{day}T12:00:00+01:00")).unwrap(),
        lang: Some(Lang::En),
        reason: None,
        dry_run: false,
        anyway: true,
    };
    let mut club = Club::open(path, Access::ReadWrite, session).unwrap();
    let order = Order {
        anyway: Some(Anyway::whatever("bench")),
        ..Edition::Regular.into()
    };
    let date: Date = day.parse().unwrap();
    publish_as(&mut club, date, order).unwrap();
}
