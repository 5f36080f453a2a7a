//! The period of the plain iteration in a strength group.

use super::perron::Block;

/// The greatest common divisor of the lengths of all cycles: 1 where s ← A·s converges from every start, 2 where it
/// oscillates for ever (two teams), and so on.
///
/// Every player has a distance from the first; where an arrow does not lead to the next distance, the difference
/// divides out a cycle.
pub(super) fn period(block: &Block) -> u32 {
    let mut distance: Vec<Option<u32>> = vec![None; block.len()];
    distance[0] = Some(0);
    let mut order = vec![0];
    let mut next = 0;
    let mut period = 0;
    while let Some(at) = order.get(next).copied() {
        next += 1;
        let after = distance[at].unwrap_or(0) + 1;
        for (to, _) in block.row(at) {
            match distance[to] {
                Some(known) => period = common_divisor(period, after.abs_diff(known)),
                None => {
                    distance[to] = Some(after);
                    order.push(to);
                }
            }
        }
    }
    period
}

fn common_divisor(one: u32, other: u32) -> u32 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}
