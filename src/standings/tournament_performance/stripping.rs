//! Taking out those who won or lost everything (Waldstein, section 5, cases a and b).
//!
//! A player who won all games is *hors concours*: no ratio says how much better he is. One who lost all gets a
//! dash. Their games tell nothing of the others, whose ratios stay the same without them. The essay takes out
//! once; what is left may hold such players again, so it is done until nobody is found, all of a level at once.

use super::matrix::Matrix;

/// What became of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Still in: scored and conceded.
    Remains,
    HorsConcours(u32),
    Dash(u32),
    NoRemainingGames,
    NoGames,
}

/// What a player did against those who are still in.
#[derive(Clone, Copy, Default)]
struct GamesLeft {
    met: usize,
    scored: usize,
    conceded: usize,
}

/// Takes out level by level.
pub(super) fn strip(matrix: &Matrix) -> Vec<Fate> {
    let mut tallies: Vec<GamesLeft> = (0..matrix.len()).map(|at| tally(matrix, at)).collect();
    let mut fates = vec![Fate::Remains; matrix.len()];
    let mut candidates: Vec<usize> = (0..matrix.len()).collect();
    for level in 1.. {
        let found: Vec<(usize, Fate)> = candidates
            .iter()
            .map(|player| (*player, fate(tallies[*player], level)))
            .filter(|(_, fate)| *fate != Fate::Remains)
            .collect();
        if found.is_empty() {
            break;
        }
        for (player, fate) in &found {
            let never_played = matrix.row(*player).is_empty();
            fates[*player] = if never_played { Fate::NoGames } else { *fate };
        }
        candidates.clear();
        for (player, _) in found {
            for met in matrix.row(player) {
                let tally = &mut tallies[met.opponent];
                tally.met -= 1;
                tally.scored -= usize::from(met.conceded > 0.0);
                tally.conceded -= usize::from(met.scored > 0.0);
                if fates[met.opponent] == Fate::Remains {
                    candidates.push(met.opponent);
                }
            }
        }
        candidates.sort_unstable();
        candidates.dedup();
    }
    fates
}

fn tally(matrix: &Matrix, player: usize) -> GamesLeft {
    let row = matrix.row(player);
    GamesLeft {
        met: row.len(),
        scored: row.iter().filter(|met| met.scored > 0.0).count(),
        conceded: row.iter().filter(|met| met.conceded > 0.0).count(),
    }
}

/// Full score is told by who scored at all, so that it holds under any points system.
fn fate(tally: GamesLeft, level: u32) -> Fate {
    match tally {
        GamesLeft { met: 0, .. } => Fate::NoRemainingGames,
        GamesLeft { scored: 0, .. } => Fate::Dash(level),
        GamesLeft {
            met,
            scored,
            conceded: 0,
        } if scored == met => Fate::HorsConcours(level),
        _ => Fate::Remains,
    }
}
