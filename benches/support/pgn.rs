//! PGN files of any size, the same on every machine.
//!
//! Strengths lie evenly over 1 600 points and opponents are drawn at random, so that nearly every game is a pairing of
//! its own: the hardest case for counting. Of equal players half the games are drawn.

use std::io::{self, Write};

mod random;
use random::Random;

/// What is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// How many players.
    pub players: u32,
    /// How many games.
    pub games: u32,
    /// Bytes of moves a game, about; a game has some 200 beside them.
    pub moves: usize,
}

const MOVES: [&str; 8] = [
    "e4 c5", "Nf3 d6", "d4 cxd4", "Nxd4 Nf6", "Nc3 a6", "Be3 e5", "O-O Be7", "Qd2 Rc8",
];

/// Writes them.
pub fn write(out: &mut impl Write, size: Size) -> io::Result<()> {
    let mut random = Random(2026);
    for game in 0..size.games {
        let white = random.below(size.players);
        let black = (white + 1 + random.below(size.players - 1)) % size.players;
        let result = result(&mut random, white, black, size.players);
        let (month, day) = (1 + random.below(12), 1 + random.below(28));
        write!(
            out,
            "[Event \"Generated league {}\"]\n[Site \"Denmark\"]\n[Date \"2026.{month:02}.{day:02}\"]\n\
             [Round \"{}\"]\n[White \"Player, Number {white:06}\"]\n[Black \"Player, Number {black:06}\"]\n\
             [Result \"{result}\"]\n\n",
            game % 1_000,
            1 + game % 9,
        )?;
        moves(out, size.moves)?;
        write!(out, "{result}\n\n")?;
    }
    Ok(())
}

/// The better has the lower number.
fn result(random: &mut Random, white: u32, black: u32, players: u32) -> &'static str {
    let step = 1_600.0 / f64::from(players);
    let ahead = (f64::from(black) - f64::from(white)) * step + 30.0;
    let half = 10_f64.powf(ahead / 800.0);
    let all = half + 1.0 / half + 2.0;
    let drawn = f64::from(random.below(1 << 30)) / f64::from(1_u32 << 30) * all;
    if drawn < half {
        "1-0"
    } else if drawn < half + 2.0 {
        "1/2-1/2"
    } else {
        "0-1"
    }
}

fn moves(out: &mut impl Write, bytes: usize) -> io::Result<()> {
    let (mut number, mut column) = (1, 0);
    let mut left = bytes as isize;
    while left > 0 {
        let text = format!("{number}. {} ", MOVES[number % MOVES.len()]);
        column += text.len();
        if column > 80 {
            out.write_all(b"\n")?;
            column = text.len();
        }
        out.write_all(text.as_bytes())?;
        left -= text.len() as isize;
        number += 1;
    }
    Ok(())
}
