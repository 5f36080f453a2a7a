//! Games of four players each, read and ranked: `cargo bench --bench multiplayer`.
//!
//! 10 000 and 100 000 games among 1 000 players; a player's result is strength and chance. The same games each time.
#![allow(clippy::unwrap_used, clippy::pedantic, unreachable_pub)]

#[path = "support/random.rs"]
mod random;

use std::fmt::Write;

use divan::counter::{BytesCount, ItemsCount};
use klubrating::exchange::multiplayer_csv::{MultiDraft, read};
use klubrating::rating::multiplayer::{Method, rate};
use random::Random;

const PLAYERS: u32 = 1_000;
const SEATS: usize = 4;

fn main() {
    // With a number of games the file alone is written, for the whole command: `… -- --write 100000 > games.csv`.
    let words: Vec<String> = std::env::args().collect();
    if let Some(at) = words.iter().position(|word| word == "--write") {
        print!("{}", file(words[at + 1].parse().unwrap()));
        return;
    }
    divan::main();
}

fn file(games: usize) -> String {
    let mut random = Random(1);
    let mut text = String::from("game;date;player;result\n");
    for game in 0..games {
        let mut seats: Vec<u32> = Vec::new();
        while seats.len() < SEATS {
            let player = random.below(PLAYERS);
            if !seats.contains(&player) {
                seats.push(player);
            }
        }
        for player in seats {
            let result = 500 + player / 2 + random.below(500);
            writeln!(text, "{game};2026-09-01;Player {player};{result}").unwrap();
        }
    }
    text
}

fn draft(games: usize) -> MultiDraft {
    read(file(games).as_bytes()).value.unwrap()
}

#[divan::bench(args = [10_000, 100_000])]
fn reading(bencher: divan::Bencher<'_, '_>, games: usize) {
    let text = file(games);
    bencher
        .counter(BytesCount::new(text.len()))
        .bench_local(|| read(text.as_bytes()));
}

#[divan::bench(args = [10_000, 100_000])]
fn ranking(bencher: divan::Bencher<'_, '_>, games: usize) {
    let draft = draft(games);
    bencher
        .counter(ItemsCount::new(games))
        .bench_local(|| rate(&draft.games, &Method::default()).unwrap());
}
