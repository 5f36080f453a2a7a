//! A large Swiss under every system: `cargo bench --bench standings`.
//!
//! 1 000, 10 000 and 100 000 players, 15 rounds; in every round neighbours by points meet, the stronger by start
//! number more often wins. The same field each time.
#![allow(clippy::unwrap_used)]

use klubrating::standings::tournament_performance::TournamentPerformance;
use klubrating::standings::{Standings, System};

#[path = "support/swiss.rs"]
mod swiss;

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
const ROUNDS: u16 = 15;

fn main() {
    divan::main();
}

/// The whole table of these systems.
fn table(bencher: divan::Bencher<'_, '_>, players: usize, systems: &[System]) {
    let field = swiss::field(players, ROUNDS);
    bencher
        .counter(divan::counter::ItemsCount::new(players))
        .bench_local(|| {
            Standings::compute(divan::black_box(&field), systems, &[])
                .places
                .len()
        });
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn every_system(bencher: divan::Bencher<'_, '_>, players: usize) {
    table(bencher, players, &System::all());
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn historical(bencher: divan::Bencher<'_, '_>, players: usize) {
    let systems = [
        System::Points,
        System::Gelbfuss,
        System::SonnebornBerger1886,
        System::BuchholzProduct,
    ];
    table(bencher, players, &systems);
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn tournament_performance(bencher: divan::Bencher<'_, '_>, players: usize) {
    let field = swiss::field(players, ROUNDS);
    bencher
        .counter(divan::counter::ItemsCount::new(players))
        .bench_local(|| TournamentPerformance::compute(divan::black_box(&field)));
}
