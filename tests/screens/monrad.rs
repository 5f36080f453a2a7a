//! A Monrad as clubs play it: by points, by lot inside a group, no one twice, colours in turn.

use klubrating::domain::Mark;

/// A Monrad in progress; players are numbers from 0.
pub struct Monrad {
    points: Vec<i32>,
    colours: Vec<i32>,
    met: Vec<Vec<bool>>,
    seed: u64,
}

impl Monrad {
    pub fn new(players: usize, seed: u64) -> Self {
        Self {
            points: vec![0; players],
            colours: vec![0; players],
            met: vec![vec![false; players]; players],
            seed,
        }
    }

    /// A number below `end`, by a fixed generator (xorshift).
    fn lot(&mut self, end: usize) -> usize {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        usize::try_from(self.seed % end as u64).unwrap()
    }

    /// The games of the next round in the order of the boards: White, Black, White's mark.
    pub fn round(&mut self) -> Vec<(usize, usize, Mark)> {
        let players = self.points.len();
        let mut games = Vec::new();
        let pairs = loop {
            let mut order: Vec<usize> = (0..players).collect();
            for at in (1..players).rev() {
                let other = self.lot(at + 1);
                order.swap(at, other);
            }
            order.sort_by_key(|player| -self.points[*player]);
            if let Some(pairs) = self.pair(&order) {
                break pairs;
            }
        };
        for (one, other) in pairs {
            let lot = self.lot(2) == 0;
            let first = match self.colours[one].cmp(&self.colours[other]) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                std::cmp::Ordering::Equal => lot,
            };
            let (white, black) = if first { (one, other) } else { (other, one) };
            let mark = [Mark::Win, Mark::Win, Mark::Draw, Mark::Loss, Mark::Loss][self.lot(5)];
            let halves = match mark {
                Mark::Win => (2, 0),
                Mark::Draw => (1, 1),
                _ => (0, 2),
            };
            self.points[white] += halves.0;
            self.points[black] += halves.1;
            self.colours[white] += 1;
            self.colours[black] -= 1;
            self.met[white][black] = true;
            self.met[black][white] = true;
            games.push((white, black, mark));
        }
        games
    }

    /// Everybody in order against the first who is left and not met yet, going back where that ends badly.
    fn pair(&self, left: &[usize]) -> Option<Vec<(usize, usize)>> {
        let Some((first, rest)) = left.split_first() else {
            return Some(Vec::new());
        };
        for (at, other) in rest.iter().enumerate() {
            if self.met[*first][*other] {
                continue;
            }
            let mut others = rest.to_vec();
            others.remove(at);
            if let Some(mut pairs) = self.pair(&others) {
                pairs.insert(0, (*first, *other));
                return Some(pairs);
            }
        }
        None
    }
}
