//! Berger's round table: in which round and with which colours two numbers of a round robin meet.
//!
//! Source: FIDE Handbook, C.05 annex 1, *Details of Berger tables*. With an odd number of players, the last number
//! means no opponent.

/// A game of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The round, from 1.
    pub round: u16,
    /// White's number, from 1.
    pub white: usize,
    /// Black's number.
    pub black: usize,
}

/// The number of rounds in which all players meet once.
pub fn rounds_of(players: usize) -> usize {
    players.saturating_sub(1) + players % 2
}

/// The game of two numbers in the table for this many players. `turn` counts the cycles of the round robin from 0; in
/// every second one the colours are swapped. `None` for numbers that are not in the table.
///
/// ```
/// use klubrating::domain::round_table::{Fixture, fixture};
/// let game = |round, white, black| Some(Fixture { round, white, black });
/// assert_eq!(fixture(6, 3, 5, 0), game(2, 5, 3));
/// assert_eq!(fixture(6, 4, 6, 0), game(2, 6, 4));
/// assert_eq!(fixture(6, 3, 5, 1), game(7, 3, 5));
/// ```
pub fn fixture(players: usize, one: usize, other: usize, turn: usize) -> Option<Fixture> {
    let (low, high) = (one.min(other), one.max(other));
    if low == 0 || low == high || high > players {
        return None;
    }
    let all = players + players % 2;
    let cycle = all - 1;
    let (sum, low_has_white) = if high == all {
        (2 * low, low <= all / 2)
    } else {
        (low + high, (low + high) % 2 == 1)
    };
    // Round r pairs the numbers whose sum is r + 1, counted round the cycle.
    let round = (sum + cycle - 2) % cycle + 1 + turn * cycle;
    let (white, black) = if low_has_white == turn.is_multiple_of(2) {
        (low, high)
    } else {
        (high, low)
    };
    Some(Fixture {
        round: u16::try_from(round).ok()?,
        white,
        black,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_for_six_is_the_one_of_the_handbook() {
        let handbook = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        for (round, games) in (1..).zip(handbook) {
            for (white, black) in games {
                let game = Fixture {
                    round,
                    white,
                    black,
                };
                assert_eq!(fixture(6, white, black, 0), Some(game));
                assert_eq!(fixture(6, black, white, 0), Some(game));
            }
        }
    }

    #[test]
    fn nobody_plays_twice_in_a_round_and_colours_are_shared() {
        for players in 2..=31 {
            let mut seen = std::collections::HashSet::new();
            let mut whites = vec![0_i32; players + 1];
            for one in 1..=players {
                for other in one + 1..=players {
                    let game = fixture(players, one, other, 0);
                    let Some(game) = game else {
                        panic!("{one}-{other} of {players}")
                    };
                    assert!(usize::from(game.round) <= rounds_of(players));
                    assert!(seen.insert((game.round, one)), "{players}: {game:?}");
                    assert!(seen.insert((game.round, other)), "{players}: {game:?}");
                    whites[game.white] += 1;
                    whites[game.black] -= 1;
                }
            }
            assert!(whites.iter().all(|more| more.abs() <= 1), "{players}");
        }
    }

    #[test]
    fn numbers_outside_the_table_have_no_game() {
        for (one, other) in [(0, 1), (2, 2), (1, 7)] {
            assert_eq!(fixture(6, one, other, 0), None);
        }
    }
}
