//! Whether games can identify the value of the first move.

use super::games::Games;

/// Whether the value of the first move can be separated from strength: it cannot where all strengths can be shifted
/// by whole steps so that White is one step up in every game, as when one of two players always had white.
pub(super) fn tell_first_move(games: &Games) -> bool {
    has_return(games) || !has_heights(games)
}

/// Whether two met with both colours, as in nearly every collection.
fn has_return(games: &Games) -> bool {
    games.all().any(|(white, pairing)| {
        let back = games.with_white(pairing.black as usize);
        back.binary_search_by_key(&white, |pairing| pairing.black as usize)
            .is_ok()
    })
}

/// Whether there are heights such that White is one above Black in every game.
fn has_heights(games: &Games) -> bool {
    let mut steps: Vec<Vec<(usize, i64)>> = vec![Vec::new(); games.players()];
    for (white, pairing) in games.all() {
        let black = pairing.black as usize;
        steps[white].push((black, -1));
        steps[black].push((white, 1));
    }
    let mut height: Vec<Option<i64>> = vec![None; games.players()];
    let mut waiting = Vec::new();
    for root in 0..games.players() {
        if height[root].is_none() {
            waiting.push((root, 0));
        }
        while let Some((at, own)) = waiting.pop() {
            match height[at] {
                Some(known) if known != own => return false,
                Some(_) => {}
                None => {
                    height[at] = Some(own);
                    waiting.extend(steps[at].iter().map(|(other, step)| (*other, own + step)));
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Decided, GameOutcome};

    fn tells(pairs: &[(u32, u32)]) -> bool {
        let game = |(white, black): &(u32, u32)| Decided {
            white: *white,
            black: *black,
            outcome: GameOutcome::Draw,
        };
        tell_first_move(&Games::count(5, pairs.iter().map(game)))
    }

    #[test]
    fn colours_must_go_round() {
        assert!(!tells(&[]));
        assert!(!tells(&[(0, 1), (0, 1)]));
        assert!(tells(&[(0, 1), (1, 0)]));
        assert!(!tells(&[(0, 1), (1, 2), (3, 4)]));
        assert!(!tells(&[(0, 1), (0, 2), (3, 1), (3, 2)]));
        assert!(tells(&[(0, 1), (1, 2), (0, 2)]));
        assert!(tells(&[(0, 1), (1, 2), (2, 0)]));
        assert!(tells(&[(0, 1), (2, 3), (3, 4), (2, 4)]));
    }
}
