//! The free rounds of a round robin with an odd number of players: everybody has one, and nobody a point for it.

use std::collections::BTreeMap;

use crate::domain::ByeKind;
use crate::exchange::draft::TournamentDraft;

/// Makes the byes of a whole round robin rounds without points, where the file states no points of its own.
pub(super) fn settle(draft: &mut TournamentDraft) {
    let players = draft.players.len();
    let has_points = draft.players.iter().any(|player| player.points.is_some());
    if players < 3 || players.is_multiple_of(2) || has_points || draft.byes.is_empty() {
        return;
    }
    let mut pairs: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    for game in &draft.games {
        let pair = (game.white.min(game.black), game.white.max(game.black));
        *pairs.entry(pair).or_default() += 1;
    }
    let mut free: BTreeMap<u32, usize> = BTreeMap::new();
    for bye in &draft.byes {
        *free.entry(bye.player).or_default() += 1;
    }
    let cycles = pairs.values().next().copied().unwrap_or_default();
    let is_whole = pairs.len() == players * (players - 1) / 2
        && pairs.values().all(|games| *games == cycles)
        && free.len() == players
        && free.values().all(|byes| *byes == cycles);
    let are_free = draft.byes.iter().all(|bye| bye.kind == ByeKind::Pairing);
    if is_whole && are_free {
        for bye in &mut draft.byes {
            bye.kind = ByeKind::Zero;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const ROUNDS: &str = "Runde 1\nHolm - Friis 1-0\nspielfrei: Krag\n\nRunde 2\nKrag - Holm ½-½\nspielfrei: Friis\n\n";

    #[test]
    fn nobody_has_a_point_for_the_free_round_of_a_round_robin() {
        let points = |file: &str| -> Vec<i32> {
            let draft = read(file.as_bytes()).value.unwrap();
            draft
                .scored_points()
                .values()
                .map(|points| points.0)
                .collect()
        };
        let whole = format!("{ROUNDS}Runde 3\nFriis - Krag 0-1\nspielfrei: Holm\n");
        assert_eq!(points(&whole), [150, 0, 150]);
        // Of a Swiss a bye is a point.
        let swiss = format!("{ROUNDS}Runde 3\nFriis - Holm 0-1\nspielfrei: Krag\n");
        assert_eq!(points(&swiss), [250, 100, 250]);
    }
}
