//! Invented play: who meets whom, and how it ends. The same on every machine.

/// What is in one round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Empty,
    /// Opponent, white, mark.
    Game(usize, bool, char),
    Bye(char),
}

/// A crosstable: a row of cells for each player.
pub type Table = Vec<Vec<Cell>>;

/// A small linear congruential generator (Knuth's MMIX constants).
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    /// A result for the first player: three games of ten are drawn, the rest fall by strength.
    pub(crate) fn result(&mut self, strengths: (i32, i32)) -> char {
        let expected = (500 + (strengths.0 - strengths.1) * 9).clamp(60, 940);
        match self.below(1000) as i32 {
            0..300 => '=',
            rest if rest - 300 < expected * 7 / 10 => '1',
            _ => '0',
        }
    }
}

/// The opponent's mark.
pub(crate) fn mirror(mark: char) -> char {
    match mark {
        '1' => '0',
        '0' => '1',
        '+' => '-',
        '-' => '+',
        'W' => 'L',
        'L' => 'W',
        same => same,
    }
}

pub(crate) fn points(row: &[Cell]) -> f64 {
    row.iter()
        .map(|cell| match cell {
            Cell::Game(_, _, '1' | '+' | 'W') | Cell::Bye('U' | 'F' | '+') => 1.0,
            Cell::Game(_, _, '=' | 'X') | Cell::Bye('H') => 0.5,
            _ => 0.0,
        })
        .sum()
}

pub(crate) fn put(table: &mut Table, round: usize, white: usize, black: usize, mark: char) {
    table[white][round] = Cell::Game(black, true, mark);
    table[black][round] = Cell::Game(white, false, mirror(mark));
}

/// Gives the game of a player in a round another result; players and rounds count from 0.
pub(crate) fn set(table: &mut Table, round: usize, player: usize, mark: char) {
    let Cell::Game(opponent, white, _) = table[player][round] else {
        panic!("no game of {player} in round {round}");
    };
    table[player][round] = Cell::Game(opponent, white, mark);
    table[opponent][round] = Cell::Game(player, !white, mirror(mark));
}

/// The first `rounds` rounds of an all-play-all by the circle method: the last player meets 0, 1, 2, … in turn.
pub(crate) fn all_play_all(random: &mut Random, strengths: &[i32], rounds: usize) -> Table {
    let n = strengths.len();
    let turning = n + n % 2 - 1;
    let mut table = vec![vec![Cell::Empty; rounds]; n];
    for round in 0..rounds {
        let mut pairs = vec![(turning, round % turning)];
        for step in 1..=turning / 2 {
            pairs.push(((round + step) % turning, (round + turning - step) % turning));
        }
        for (at, (a, b)) in pairs.into_iter().enumerate() {
            if a >= n || b >= n {
                table[a.min(b)][round] = Cell::Bye('Z');
                continue;
            }
            // The first pair changes colours by round, the others by step: so everybody alternates.
            let turn = if at == 0 { round } else { at };
            let (white, black) = if turn % 2 == 0 { (a, b) } else { (b, a) };
            let mark = random.result((strengths[white], strengths[black]));
            put(&mut table, round, white, black, mark);
        }
    }
    table
}

/// A Monrad: in each round players of equal points meet, no one twice.
///
/// `fixed` are games decided beforehand (round, player, opponent, mark), `away` rounds without an opponent.
pub(crate) fn monrad(
    random: &mut Random,
    strengths: &[i32],
    rounds: usize,
    fixed: &[(usize, usize, usize, char)],
    away: &[(usize, usize, char)],
) -> Table {
    let mut table = vec![vec![Cell::Empty; rounds]; strengths.len()];
    for round in 0..rounds {
        for &(_, player, code) in away.iter().filter(|(at, ..)| *at == round) {
            table[player][round] = Cell::Bye(code);
        }
        let mut taken = Vec::new();
        for &(_, one, other, mark) in fixed.iter().filter(|(at, ..)| *at == round) {
            let (white, black, mark) = if round % 2 == 0 {
                (one, other, mark)
            } else {
                (other, one, mirror(mark))
            };
            put(&mut table, round, white, black, mark);
            taken.extend([one, other]);
        }
        let mut free: Vec<usize> = (0..strengths.len())
            .filter(|player| table[*player][round] == Cell::Empty)
            .collect();
        free.sort_by_key(|player| {
            let score = (points(&table[*player][..round]) * 2.0) as i32;
            (-score, *player)
        });
        if free.len() % 2 == 1 {
            let had = |player: &usize| table[*player].contains(&Cell::Bye('U'));
            let at = (0..free.len()).rev().find(|at| !had(&free[*at])).unwrap();
            let player = free.remove(at);
            table[player][round] = Cell::Bye('U');
        }
        let later: Vec<(usize, usize)> = fixed.iter().map(|game| (game.1, game.2)).collect();
        let pairs = pair(&table, &later, &free).expect("a pairing without a second meeting");
        for (a, b) in pairs {
            let whites = |player: usize| {
                let cells = table[player].iter();
                cells
                    .filter(|cell| matches!(cell, Cell::Game(_, true, _)))
                    .count()
            };
            let (white, black) = match whites(a).cmp(&whites(b)) {
                std::cmp::Ordering::Less => (a, b),
                std::cmp::Ordering::Greater => (b, a),
                std::cmp::Ordering::Equal if round % 2 == 0 => (a, b),
                std::cmp::Ordering::Equal => (b, a),
            };
            let mark = random.result((strengths[white], strengths[black]));
            put(&mut table, round, white, black, mark);
        }
    }
    table
}

/// The first pairing in order of score in which no one meets anyone twice.
fn pair(table: &Table, later: &[(usize, usize)], free: &[usize]) -> Option<Vec<(usize, usize)>> {
    let Some((&first, rest)) = free.split_first() else {
        return Some(Vec::new());
    };
    for (at, &other) in rest.iter().enumerate() {
        let met = table[first]
            .iter()
            .any(|cell| matches!(cell, Cell::Game(o, ..) if *o == other));
        let reserved = later.contains(&(first, other)) || later.contains(&(other, first));
        if met || reserved {
            continue;
        }
        let mut left = rest.to_vec();
        left.remove(at);
        if let Some(mut pairs) = pair(table, later, &left) {
            pairs.insert(0, (first, other));
            return Some(pairs);
        }
    }
    None
}
