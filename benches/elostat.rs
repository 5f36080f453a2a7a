//! ReadOptions, counting and solving a PGN collection of 100 000 games and 1 000 players: `cargo bench --bench elostat`.
//!
//! The whole command is measured on files of `cargo run --release --example generate_pgn`.
#![allow(clippy::unwrap_used, clippy::pedantic, unreachable_pub)]

#[path = "support/pgn.rs"]
mod pgn;

use divan::counter::{BytesCount, ItemsCount};
use klubrating::exchange::collection::Collection;
use klubrating::exchange::pgn::collection::{LONGEST, ReadOptions};
use klubrating::rating::simultaneous::bradley_terry::BradleyTerry;
use klubrating::rating::simultaneous::clusters::weak_links;
use klubrating::rating::simultaneous::elostat::EloStat;
use klubrating::rating::simultaneous::games::Games;
use klubrating::rating::simultaneous::model::Model;

const SIZE: pgn::Size = pgn::Size {
    players: 1_000,
    games: 100_000,
    moves: 74,
};

fn main() {
    divan::main();
}

fn text() -> Vec<u8> {
    let mut text = Vec::new();
    pgn::write(&mut text, SIZE).unwrap();
    text
}

fn collection(text: &[u8], threads: usize) -> Collection {
    let mut collection = Collection::default();
    let how = ReadOptions {
        piece: 1 << 17,
        threads,
        longest: LONGEST,
        days: None,
        progress: &|_| true,
    };
    collection.read(text, &how).unwrap();
    collection
}

fn counted() -> Games {
    let read = collection(&text(), 2);
    Games::count(read.names.len(), read.games())
}

#[divan::bench(args = [1, 2])]
fn reading(bencher: divan::Bencher<'_, '_>, threads: usize) {
    let text = text();
    bencher
        .counter(BytesCount::new(text.len()))
        .bench_local(|| collection(&text, threads));
}

/// A million counted pairs of 100 000 players, names in quotes as other programs write them.
fn pairs() -> Vec<u8> {
    use std::io::Write as _;
    let mut text = b"white,black,wins,draws,losses\n".to_vec();
    let mut state = 1_u64;
    let mut below = |limit: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % limit
    };
    for _ in 0..1_000_000 {
        let (white, black) = (below(100_000), below(100_000));
        let counts = [below(9), below(6), below(9)];
        let [wins, draws, losses] = counts;
        writeln!(
            text,
            "\"Player, No {white}\",\"Player, No {black}\",{wins},{draws},{losses}"
        )
        .unwrap();
    }
    text
}

#[divan::bench]
fn reading_counted_pairs(bencher: divan::Bencher<'_, '_>) {
    let text = pairs();
    bencher
        .counter(ItemsCount::new(1_000_000_usize))
        .bench_local(|| {
            let mut read = Collection::default();
            let reading = read.read_pairs(&text[..], false, &mut |_| true);
            assert!(reading.unwrap().value.is_some());
            read
        });
}

#[divan::bench]
fn counting(bencher: divan::Bencher<'_, '_>) {
    let read = collection(&text(), 2);
    bencher
        .counter(ItemsCount::new(read.size()))
        .bench_local(|| Games::count(read.names.len(), read.games()));
}

#[divan::bench]
fn solving_elostat(bencher: divan::Bencher<'_, '_>) {
    let games = counted();
    bencher.bench_local(|| EloStat::fit(&games, 2600.0));
}

#[divan::bench]
fn solving_bradley_terry(bencher: divan::Bencher<'_, '_>) {
    let games = counted();
    bencher.bench_local(|| BradleyTerry::fit(&games, Model::default(), 2600.0));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn exact_errors(bencher: divan::Bencher<'_, '_>) {
    let games = counted();
    let solved = BradleyTerry::fit(&games, Model::default(), 2600.0);
    bencher.bench_local(|| solved.accuracy.errors(usize::MAX, &[]));
}

#[divan::bench]
fn looking_for_weak_links(bencher: divan::Bencher<'_, '_>) {
    let games = counted();
    bencher.bench_local(|| weak_links(&games));
}
