//! How often the 95 % error bars of ratings computed all at once hold the truth: the table of `docs/figures.md`, by
//! `cargo run --release --example coverage`. What is played out is said in `tests/support/coverage.rs`.
#![allow(clippy::pedantic, clippy::unwrap_used, unreachable_pub)]

#[path = "../../tests/support/coverage.rs"]
mod coverage;

use coverage::{DESIGNS, Method, measure, of};
use klubrating::rating::simultaneous::model::Draws;

const TOURNAMENTS: u32 = 2_000;
const SEED: u64 = 1;

fn main() {
    let methods = [
        ("EloStat", Method::EloStat),
        ("EloStat beside one anchor", Method::Anchored(1)),
        ("EloStat beside four anchors", Method::Anchored(4)),
        ("half", Method::BradleyTerry(Draws::Half, usize::MAX)),
        (
            "davidson",
            Method::BradleyTerry(Draws::Davidson, usize::MAX),
        ),
        (
            "rao-kupper",
            Method::BradleyTerry(Draws::RaoKupper, usize::MAX),
        ),
        (
            "davidson, approximate",
            Method::BradleyTerry(Draws::Davidson, 0),
        ),
    ];
    println!("| {TOURNAMENTS} tournaments each, seed {SEED} | no draws | 40 % | 60 % | 75 % |");
    println!("|---|---|---|---|---|");
    for design in DESIGNS {
        println!("| **{}** | | | | |", design.name);
        for (name, method) in methods {
            let cells = [0.0, 0.4, 0.6, 0.75].map(|drawn| {
                let held = measure(design, drawn, method, TOURNAMENTS, SEED);
                let share = format!("{:.1}", 100.0 * of(held.ratings));
                match held.differences {
                    [_, 0] => share,
                    differences => format!("{share}, {:.1}", 100.0 * of(differences)),
                }
            });
            println!("| {name} | {} |", cells.join(" | "));
        }
    }
}
