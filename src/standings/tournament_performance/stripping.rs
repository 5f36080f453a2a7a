//! Removes players who won or lost everything (Waldstein, section 5, cases a and b).
//!
//! A player who won all games is *hors concours*: no ratio expresses how much better he is. One who lost all gets a
//! dash. Their games say nothing about the others, whose ratios stay the same without them. The essay removes them
//! once; the rest may contain such players again, so it is repeated until none are found, all of a level at once.

use super::matrix::Matrix;

/// Whether a player was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Elimination {
    /// Not removed: has scored and conceded.
    Remains,
    HorsConcours(u32),
    Dash(u32),
    NoRemainingGames,
    NoGames,
}

/// A player's results against the remaining players.
#[derive(Clone, Copy, Default)]
struct GamesLeft {
    met: usize,
    scored: usize,
    conceded: usize,
}

/// Removes players level by level.
pub(super) fn strip(matrix: &Matrix) -> Vec<Elimination> {
    let mut tallies: Vec<GamesLeft> = (0..matrix.len()).map(|at| tally(matrix, at)).collect();
    let mut eliminations = vec![Elimination::Remains; matrix.len()];
    let mut candidates: Vec<usize> = (0..matrix.len()).collect();
    for level in 1.. {
        let found: Vec<(usize, Elimination)> = candidates
            .iter()
            .map(|player| (*player, elimination(tallies[*player], level)))
            .filter(|(_, elimination)| *elimination != Elimination::Remains)
            .collect();
        if found.is_empty() {
            break;
        }
        for (player, elimination) in &found {
            let never_played = matrix.row(*player).is_empty();
            eliminations[*player] = if never_played {
                Elimination::NoGames
            } else {
                *elimination
            };
        }
        candidates.clear();
        for (player, _) in found {
            for met in matrix.row(player) {
                let tally = &mut tallies[met.opponent];
                tally.met -= 1;
                tally.scored -= usize::from(met.conceded > 0.0);
                tally.conceded -= usize::from(met.scored > 0.0);
                if eliminations[met.opponent] == Elimination::Remains {
                    candidates.push(met.opponent);
                }
            }
        }
        candidates.sort_unstable();
        candidates.dedup();
    }
    eliminations
}

fn tally(matrix: &Matrix, player: usize) -> GamesLeft {
    let row = matrix.row(player);
    GamesLeft {
        met: row.len(),
        scored: row.iter().filter(|met| met.scored > 0.0).count(),
        conceded: row.iter().filter(|met| met.conceded > 0.0).count(),
    }
}

/// A full score is recognised by who scored at all, so this works under any points system.
fn elimination(tally: GamesLeft, level: u32) -> Elimination {
    match tally {
        GamesLeft { met: 0, .. } => Elimination::NoRemainingGames,
        GamesLeft { scored: 0, .. } => Elimination::Dash(level),
        GamesLeft {
            met,
            scored,
            conceded: 0,
        } if scored == met => Elimination::HorsConcours(level),
        _ => Elimination::Remains,
    }
}
