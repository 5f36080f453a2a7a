//! Ranks all players of a field by the tournament performance.

use super::control::tied;
use super::matrix::GroupsAbove;
use super::{Place, Pool};

/// The rank of every player: one more than the number of players known to be above.
///
/// Above a player are: those hors concours, the outer levels above the inner ones; in a pool the groups that reach the
/// player's own; in a group those with a larger t; and above a dash everyone except the dashes further out. If the
/// order of two players is not determined (other pools, groups that do not reach each other) they may share a rank, and
/// a flag notes it. A player whose opponents were all removed has a rank only if no other player is left between hors
/// concours and dash. A player without games has no rank.
pub(crate) fn ranks(places: &[Place], pools: &[Pool]) -> Vec<Option<u32>> {
    let count = |is: &dyn Fn(&Place) -> bool| places.iter().filter(|place| is(place)).count();
    let rated = pools.iter().map(|pool| pool.players.len()).sum::<usize>();
    let hors_concours = count(&|place| matches!(place, Place::HorsConcours(_)));
    let without = count(&|place| matches!(place, Place::NoRemainingGames));
    let mut outside: Vec<usize> = Vec::new();
    let mut inside: Vec<usize> = Vec::new();
    for place in places {
        match place {
            Place::HorsConcours(level) => add(&mut outside, *level),
            Place::Dash(level) => add(&mut inside, *level),
            _ => {}
        }
    }
    let above_dash = |level: u32| {
        let inner: usize = inside.iter().skip(level as usize + 1).sum();
        hors_concours + rated + without + inner
    };
    let above = |place: &Place| match place {
        Place::HorsConcours(level) => Some(outside.iter().take(*level as usize).sum()),
        Place::Dash(level) => Some(above_dash(*level)),
        Place::NoRemainingGames => (rated == 0).then_some(hors_concours),
        Place::NoGames | Place::Apart | Place::Alone { .. } | Place::Rated { .. } => None,
    };
    let mut numbers: Vec<Option<usize>> = places.iter().map(above).collect();
    for pool in pools {
        rank_pool(pool, places, hors_concours, &mut numbers);
    }
    let rank = |above: Option<usize>| above.and_then(|above| u32::try_from(above + 1).ok());
    numbers.into_iter().map(rank).collect()
}

fn add(levels: &mut Vec<usize>, level: u32) {
    let level = level as usize;
    if levels.len() <= level {
        levels.resize(level + 1, 0);
    }
    levels[level] += 1;
}

/// For each player of a pool, the number of players above.
fn rank_pool(pool: &Pool, places: &[Place], outside: usize, numbers: &mut [Option<usize>]) {
    let over = GroupsAbove::from_pairs(&pool.above, pool.groups.len());
    for (at, group) in pool.groups.iter().enumerate() {
        let above = over.all(at).into_iter();
        let above: usize = above.map(|other| pool.groups[other].players.len()).sum();
        let t = |player: usize| places[player].t().unwrap_or(0.0);
        let mut order = group.players.clone();
        order.sort_by(|one, other| t(*other).total_cmp(&t(*one)));
        let mut first = (0, f64::NAN);
        for (place, player) in order.into_iter().enumerate() {
            // NaN is not tied with anything, so the first player starts a new place.
            if !tied(first.1, t(player)) {
                first = (place, t(player));
            }
            numbers[player] = Some(outside + above + first.0);
        }
    }
}
