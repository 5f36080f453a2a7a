//! The third exceptional case (Waldstein, section 5, case c).

use super::matrix::Matrix;

/// Pairs (strongest, weakest) of a strength group: the first won against all but the second, who scored only against
/// the first.
///
/// Then t gives an order, but its ratios are approximate: the strongest's points depend on one result. Where the two
/// have the same points there is no strongest (three players each of whom won once).
pub(super) fn pairs(
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
