//! Finds the special cases of a field for the tournament performance.

use std::collections::BTreeMap;

use super::matrix::Matrix;
use super::{Case, Flag, Place, Pool, TOLERANCE, TournamentPerformance};
use crate::standings::field::{Encounter, Field, Pairing, Player};

/// Every flag: players removed, pools and groups, cases inside the groups, the calculation by hand.
pub(super) fn flags(matrix: &Matrix, performance: &TournamentPerformance) -> Vec<Flag> {
    let mut flags = taken_out(&performance.places);
    if performance.pools.len() > 1 {
        flags.push(Flag::of(Case::Pools, Vec::new()).with(performance.pools.len()));
    }
    for pool in &performance.pools {
        flags.extend(flags_of_pool(pool));
        flags.extend(inside(matrix, performance, pool));
    }
    flags.extend(by_hand(performance));
    flags
}

fn taken_out(places: &[Place]) -> Vec<Flag> {
    let mut hors_concours: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let mut dash: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let (mut none_remaining, mut none) = (Vec::new(), Vec::new());
    let mut alone = Vec::new();
    for (player, place) in places.iter().enumerate() {
        match place {
            Place::HorsConcours(level) => hors_concours.entry(*level).or_default().push(player),
            Place::Dash(level) => dash.entry(*level).or_default().push(player),
            Place::NoRemainingGames => none_remaining.push(player),
            Place::NoGames => none.push(player),
            Place::Alone { .. } => alone.push(player),
            Place::Apart | Place::Rated { .. } => {}
        }
    }
    let levels = [(Case::HorsConcours, hors_concours), (Case::Dash, dash)];
    let levels = levels.into_iter().flat_map(|(case, levels)| {
        let levels = levels.into_iter();
        levels.map(move |(level, players)| Flag::of(case, players).with(level as usize))
    });
    let others = [
        Flag::of(Case::NoRemainingGames, none_remaining),
        Flag::of(Case::NoGames, none),
        Flag::of(Case::OwnGroup, alone),
    ];
    let others = others.into_iter().filter(|flag| !flag.players.is_empty());
    levels.chain(others).collect()
}

/// The special cases of a pool that has several groups.
fn flags_of_pool(pool: &Pool) -> Vec<Flag> {
    let groups = &pool.groups;
    if groups.len() < 2 {
        return Vec::new();
    }
    let top = Flag::of(Case::Groups, groups[0].players.clone());
    let mut flags = vec![top.with(groups.len())];
    // Each group comes after the groups above it, so all are comparable if neighbours are.
    if (1..groups.len()).any(|below| pool.above.binary_search(&(below - 1, below)).is_err()) {
        flags[0].players.clear();
        flags.push(Flag::of(Case::Incomparable, Vec::new()));
    }
    match &pool.limit {
        Some(limit) => {
            let zero = pool.players.iter().zip(limit);
            let players = zero.filter(|(_, t)| **t == 0.0).map(|(player, _)| *player);
            let players: Vec<usize> = players.collect();
            if !players.is_empty() {
                flags.push(Flag::of(Case::Vanishing, players));
            }
        }
        None => {
            let players = pool.dominant.iter();
            let players = players.flat_map(|group| groups[*group].players.iter().copied());
            flags.push(Flag::of(Case::NoLimit, players.collect()));
        }
    }
    flags
}

/// The special cases inside the groups of a pool.
fn inside(matrix: &Matrix, performance: &TournamentPerformance, pool: &Pool) -> Vec<Flag> {
    let mut flags = Vec::new();
    for group in pool.groups.iter().filter(|group| group.players.len() > 1) {
        let own = performance.places[group.players[0]].group();
        let is_inside = |player: usize| performance.places[player].group() == own;
        let cases = pairs(matrix, &group.players, is_inside).into_iter();
        flags.extend(
            cases.map(|(strongest, weakest)| Flag::of(Case::CaseC, vec![strongest, weakest])),
        );
        let all = || group.players.clone();
        if group.period > 1 {
            flags.push(Flag::of(Case::Periodic, all()).with(group.period as usize));
        }
        if !group.at_rest {
            flags.push(Flag::of(Case::NotAtRest, all()));
        }
    }
    flags
}

/// The problems of the calculation by hand.
fn by_hand(performance: &TournamentPerformance) -> Vec<Flag> {
    let operations = &performance.operations;
    if performance.start.sum <= 0.0 {
        return Vec::new();
    }
    if let Some(at) = operations.iter().position(|operation| operation.sum <= 0.0) {
        return vec![Flag::of(Case::SumVanishes, Vec::new()).with(at + 1)];
    }
    let mut flags = Vec::new();
    let case = match &performance.control {
        None => Some(Case::NeverSettles),
        Some(control) => (!control.holds(TOLERANCE)).then_some(Case::Imprecise),
    };
    flags.extend(case.map(|case| Flag::of(case, Vec::new()).with(operations.len())));
    let places = performance.places.iter().enumerate();
    let outside = places.filter(|(_, place)| matches!(place, Place::HorsConcours(_)));
    let players: Vec<usize> = outside.map(|(player, _)| player).collect();
    if !players.is_empty() && performance.places.iter().any(|place| place.t().is_some()) {
        flags.push(Flag::of(Case::IncludedByHand, players));
    }
    flags
}

/// Who played fewer than this part of the most games that anybody in the tournament played has a t that speaks of a few
/// games only. Waldstein compares all games of a tournament and gives no limit; half is where FIDE's Competition Rules (6.6)
/// stop counting a player who withdrew.
const LEAST: (usize, usize) = (1, 2);

/// The players who played few of the tournament's games; a list of matches has no rounds to miss.
pub(super) fn few_games(field: &Field, places: &[Place]) -> Option<Flag> {
    let met = |player: &Player| player.rounds.iter().filter_map(Encounter::met).count();
    let played: Vec<usize> = field.players.iter().map(met).collect();
    // The most that anybody played whom a chain of games leads to: several groups may be one tournament.
    let mut most = Vec::new();
    let mut next = played.clone();
    while next != most {
        most = next;
        let among = |(at, player): (usize, &Player)| {
            let opponents = player.rounds.iter().filter_map(Encounter::met);
            opponents.fold(most[at], |found, other| found.max(most[other]))
        };
        next = field.players.iter().enumerate().map(among).collect();
    }
    let few = (0..played.len()).filter_map(|at| {
        let (own, all) = (played[at], most[at]);
        let is_few = own * LEAST.1 < all * LEAST.0 && own > 0 && places[at] != Place::Apart;
        is_few.then_some((at, (own, all)))
    });
    let (players, games): (Vec<usize>, Vec<_>) = few.unzip();
    let counts = !players.is_empty() && field.pairing != Pairing::Listed;
    counts.then(|| Flag {
        games,
        ..Flag::of(Case::FewGames, players)
    })
}

/// Pairs (strongest, weakest) of a strength group: the first won against all but the second, who scored only against
/// the first.
///
/// Then t gives an order, but its ratios are only approximate: the strongest player's points depend on one result. If
/// the two have the same points there is no strongest (three players who each won once).
pub(crate) fn pairs(
    matrix: &Matrix,
    group: &[usize],
    inside: impl Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let find = |strongest: &usize| {
        let row = || {
            matrix
                .row(*strongest)
                .iter()
                .filter(|met| inside(met.opponent))
        };
        let mut held = row().filter(|met| met.conceded > 0.0);
        let weakest = held.next().filter(|met| met.conceded >= met.scored)?;
        let won_the_rest = row().all(|met| met.opponent == weakest.opponent || met.scored > 0.0);
        let points = |player: usize| {
            let row = matrix.row(player).iter().filter(|met| inside(met.opponent));
            row.map(|met| met.scored).sum::<f64>()
        };
        let of_weakest = points(weakest.opponent);
        let is_case = held.next().is_none()
            && won_the_rest
            && of_weakest <= weakest.conceded
            && of_weakest < points(*strongest);
        is_case.then_some((*strongest, weakest.opponent))
    };
    group.iter().filter_map(find).collect()
}
