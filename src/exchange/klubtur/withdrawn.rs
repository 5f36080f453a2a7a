//! Who left before the end, as the signs of the games say it: all games of such a player do not count for the points.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::{Mark, Withdrawal, WithdrawnScore};
use crate::exchange::draft::{GameDraft, TournamentDraft};

/// The results that do not count, by the round and the player in whose row that stands.
pub(super) type Uncounted = BTreeSet<(u16, u32)>;

/// The players who left: all their games do not count. A game is explained by one of its players; where that may be
/// either, nobody is named.
pub(super) fn who_left(
    draft: &TournamentDraft,
    uncounted: &Uncounted,
) -> BTreeMap<u32, Withdrawal> {
    let is_uncounted =
        |game: &GameDraft| sides(game).any(|no| uncounted.contains(&(game.round, no)));
    let counted = draft.games.iter().filter(|game| !is_uncounted(game));
    let counted: BTreeSet<u32> = counted.flat_map(sides).collect();
    let mut open: Vec<&GameDraft> = draft.games.iter().filter(|it| is_uncounted(it)).collect();
    let mut left = BTreeMap::new();
    loop {
        // Most games that are not explained yet, and then most of them lost by forfeit.
        let mut weights: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
        for game in &open {
            for no in sides(game).filter(|no| !counted.contains(no)) {
                let weight = weights.entry(no).or_default();
                weight.0 += 1;
                weight.1 += usize::from(mark_of(game, no) == Mark::ForfeitLoss);
            }
        }
        let heaviest = weights.iter().max_by_key(|(_, weight)| **weight);
        let Some((&no, weight)) = heaviest else { break };
        let mut own = open.iter().filter(|game| sides(game).any(|one| one == no));
        let rival = |other: u32| other != no && weights.get(&other) == Some(weight);
        if own.any(|game| sides(game).any(rival)) {
            break;
        }
        open.retain(|game| sides(game).all(|one| one != no));
        let games = draft
            .games
            .iter()
            .filter(|game| sides(game).any(|one| one == no));
        let played = games.filter(|it| it.white_mark.is_played() && it.black_mark.is_played());
        let withdrawal = Withdrawal {
            after: played.map(|game| game.round).max().unwrap_or_default(),
            score: WithdrawnScore::Cancel,
        };
        left.insert(no, withdrawal);
    }
    left
}

fn sides(game: &GameDraft) -> impl Iterator<Item = u32> + use<> {
    [game.white, game.black].into_iter()
}

fn mark_of(game: &GameDraft, no: u32) -> Mark {
    if game.white == no {
        game.white_mark
    } else {
        game.black_mark
    }
}
