//! Who can be compared with whom.

use super::games::number;
use super::meetings::Meetings;

/// The cluster of every player: players joined by meetings, directly or over others. Numbered from 0, the
/// largest (by players, then by the first of them) first.
pub fn clusters(meetings: &impl Meetings) -> Vec<u32> {
    let mut sets = Sets::new(meetings.players());
    for player in 0..meetings.players() {
        for (other, _) in meetings.with(player) {
            sets.join(number(player), number(other));
        }
    }
    let roots: Vec<u32> = (0..number(meetings.players()))
        .map(|player| sets.root(player))
        .collect();
    by_size(&roots)
}

/// Numbers for equal labels, the most frequent first.
pub(super) fn by_size(labels: &[u32]) -> Vec<u32> {
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

/// Sets that grow together.
struct Sets {
    parents: Vec<u32>,
}

impl Sets {
    fn new(count: usize) -> Self {
        Self {
            parents: (0..number(count)).collect(),
        }
    }

    fn root(&mut self, of: u32) -> u32 {
        let mut at = of;
        while self.parents[at as usize] != at {
            let above = self.parents[self.parents[at as usize] as usize];
            self.parents[at as usize] = above;
            at = above;
        }
        at
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        self.parents[one.max(other) as usize] = one.min(other);
    }
}
