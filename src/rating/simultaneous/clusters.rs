//! Which players can be compared with each other.

use super::games::number;
use super::score_graph::ScoreGraph;

/// The cluster of every player: players connected by meetings, directly or through others. Numbered from 0, the
/// largest (by players, then by the first of them) first.
pub fn clusters(meetings: &impl ScoreGraph) -> Vec<u32> {
    let mut sets = Sets::new(meetings.players());
    for player in 0..meetings.players() {
        for (other, _) in meetings.meetings_of(player) {
            sets.join(number(player), number(other));
        }
        if sets.are_one() {
            break;
        }
    }
    by_size(&sets.roots())
}

/// Numbers for equal labels, the most frequent first.
pub(in crate::rating) fn by_size(labels: &[u32]) -> Vec<u32> {
    let most = labels.iter().max().map_or(0, |most| *most as usize + 1);
    let mut sizes = vec![0_u32; most];
    let mut first = vec![u32::MAX; most];
    for (at, label) in (0..).zip(labels) {
        sizes[*label as usize] += 1;
        first[*label as usize] = first[*label as usize].min(at);
    }
    let mut order: Vec<usize> = (0..most).filter(|label| sizes[*label] > 0).collect();
    order.sort_by_key(|label| (std::cmp::Reverse(sizes[*label]), first[*label]));
    let mut numbers = vec![0; most];
    for (number, label) in (0..).zip(order) {
        numbers[label] = number;
    }
    labels
        .iter()
        .map(|label| numbers[*label as usize])
        .collect()
}

/// Disjoint sets that can be joined (union-find).
pub(in crate::rating) struct Sets {
    parents: Vec<u32>,
    count: usize,
}

impl Sets {
    /// Every element in a set of its own.
    pub(in crate::rating) fn new(count: usize) -> Self {
        Self {
            parents: (0..number(count)).collect(),
            count,
        }
    }

    /// Whether all are in one set.
    pub(super) fn are_one(&self) -> bool {
        self.count == 1
    }

    /// A label for each element, equal within a set.
    pub(super) fn roots(&mut self) -> Vec<u32> {
        let all = 0..number(self.parents.len());
        all.map(|at| self.root(at)).collect()
    }

    pub(in crate::rating) fn root(&mut self, of: u32) -> u32 {
        let mut at = of;
        while self.parents[at as usize] != at {
            let above = self.parents[self.parents[at as usize] as usize];
            self.parents[at as usize] = above;
            at = above;
        }
        at
    }

    /// Joins the sets of two elements.
    pub(in crate::rating) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        self.count -= usize::from(one != other);
        self.parents[one.max(other) as usize] = one.min(other);
    }
}
