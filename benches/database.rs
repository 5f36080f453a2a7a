//! Reading a whole history from the database and rating it: `cargo bench --bench database`.
//!
//! 10 000 members play events of 40 players and 7 rounds (140 games), every tenth a coordinated one. Seven of
//! ten members have a start rating, two a DSU number, one nothing. The database is written once for each
//! size, through the store's own functions with the whole journal; that takes a while and is not measured.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::sync::Mutex;

use klubrating::rating::ledger::rate;
use klubrating::store::pool::FIRST;
use klubrating::store::{Store, facts};
use support::written;
use tempfile::TempDir;

mod support;

const MEMBERS: u32 = 10_000;

fn main() {
    divan::main();
    // Removes the files: statics are never dropped.
    DATABASES.lock().unwrap().clear();
}

#[divan::bench(args = [100_000, 1_000_000], sample_count = 10, sample_size = 1)]
fn read(bencher: divan::Bencher<'_, '_>, games: u32) {
    with(games, |store| {
        bencher
            .counter(divan::counter::ItemsCount::new(games))
            .bench_local(|| facts::load(store.conn(), FIRST).unwrap());
    });
}

#[divan::bench(args = [100_000, 1_000_000], sample_count = 10, sample_size = 1)]
fn rate_read_facts(bencher: divan::Bencher<'_, '_>, games: u32) {
    with(games, |store| {
        let facts = facts::load(store.conn(), FIRST).unwrap();
        bencher
            .counter(divan::counter::ItemsCount::new(games))
            .bench_local(|| rate(divan::black_box(&facts), None));
    });
}

#[divan::bench(args = [100_000, 1_000_000], sample_count = 10, sample_size = 1)]
fn read_and_rate(bencher: divan::Bencher<'_, '_>, games: u32) {
    with(games, |store| {
        bencher
            .counter(divan::counter::ItemsCount::new(games))
            .bench_local(|| {
                let facts = facts::load(store.conn(), FIRST).unwrap();
                rate(&facts, None)
            });
    });
}

/// The databases by size, each written at its first use.
static DATABASES: Mutex<BTreeMap<u32, (Store, TempDir)>> = Mutex::new(BTreeMap::new());

fn with(games: u32, work: impl FnOnce(&Store)) {
    let mut databases = DATABASES.lock().unwrap();
    let (store, _) = databases
        .entry(games)
        .or_insert_with(|| written(MEMBERS, games));
    work(store);
}
