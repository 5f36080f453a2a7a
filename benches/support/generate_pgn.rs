//! Writes a PGN file for measuring, the same on every machine:
//! `cargo run --release --example generate_pgn -- GAMES [PLAYERS] [BYTES OF MOVES] > games.pgn`.
//!
//! A million games of 10 000 players have 242 MB; with 850 bytes of moves they have 1.1 GB.
#![allow(clippy::pedantic, unreachable_pub)]

#[path = "pgn.rs"]
mod pgn;

use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: u32| match arguments.next() {
        None => Ok(usual),
        Some(text) => text.parse::<u32>().map_err(io::Error::other),
    };
    let size = pgn::Size {
        games: number(1_000_000)?,
        players: number(10_000)?.max(2),
        moves: number(74)? as usize,
    };
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    pgn::write(&mut out, size)?;
    out.flush()
}
