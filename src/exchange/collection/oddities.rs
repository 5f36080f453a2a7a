//! Games that are read although something about them is odd: how many of each kind, and where the first is.

/// What is odd about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// It states two results.
    TwoResults,
    /// It says of itself that it was not played.
    NotPlayed,
    /// It has a result, but not both have made a move.
    FewMoves,
    /// Its tags go on after something that is no tag.
    TagsApart,
    /// A line in one of its comments looks like a tag.
    TagInComment,
}

/// How often something was met, and where first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub count: u64,
    /// A place in the text while it is read, the line afterwards; 0 where the count is.
    pub first: u64,
}

impl Tally {
    /// Counts one more at a place behind the earlier ones.
    pub fn add(&mut self, at: usize) {
        self.add_all(Self {
            count: 1,
            first: at as u64,
        });
    }

    /// Takes in what was met behind the earlier ones.
    pub fn add_all(&mut self, later: Self) {
        if self.count == 0 {
            self.first = later.first;
        }
        self.count += later.count;
    }
}

/// The odd games of some text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oddities {
    found: [Tally; 5],
    /// Whether there is a game in which both have moved: else nobody noted the moves.
    pub has_moves: bool,
}

impl Oddities {
    pub fn of(&self, oddity: Oddity) -> Tally {
        self.found[oddity as usize]
    }

    /// Counts one of a kind at a place behind the earlier ones.
    pub fn add(&mut self, oddity: Oddity, at: usize) {
        self.found[oddity as usize].add(at);
    }

    /// Takes in several of a kind.
    pub fn add_tally(&mut self, oddity: Oddity, later: Tally) {
        self.found[oddity as usize].add_all(later);
    }

    /// Takes in those of the text behind.
    pub fn add_all(&mut self, later: &Self) {
        for (own, later) in self.found.iter_mut().zip(&later.found) {
            own.add_all(*later);
        }
        self.has_moves |= later.has_moves;
    }

    /// The places where each kind was met first.
    pub fn firsts(&mut self) -> impl Iterator<Item = &mut u64> {
        let met = self.found.iter_mut().filter(|tally| tally.count > 0);
        met.map(|tally| &mut tally.first)
    }
}
