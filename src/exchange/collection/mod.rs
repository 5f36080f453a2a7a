//! Games without a club, from any number of files: who beat whom, by numbers of names.
//!
//! PGN is read into it in parallel ([`super::pgn::collection`]), counted pairs row by row ([`super::counted_pairs`]),
//! tournaments game by game ([`tournament`]).

pub mod names;
pub mod oddities;
pub mod tournament;

use crate::domain::{CountedPair, Decided, PackedGame};

use names::Names;
use oddities::Oddities;

use super::pgn::spelling::spelled;

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SkipReason {
    /// No result, or `*`.
    Unfinished,
    /// A result that is none of the three.
    OddResult,
    /// A player has no name.
    NoName,
    /// One name on both sides.
    SamePlayer,
    /// Outside the days asked for.
    OtherDays,
    /// Decided without being played, by forfeit or before the first move was answered.
    NotPlayed,
    /// Two a side.
    Doubles,
}

impl SkipReason {
    pub const ALL: [Self; 7] = [
        Self::Unfinished,
        Self::OddResult,
        Self::NoName,
        Self::SamePlayer,
        Self::OtherDays,
        Self::NotPlayed,
        Self::Doubles,
    ];
}

/// How many games were skipped, by reason in the order of [`SkipReason::ALL`].
pub type Skipped = [u64; SkipReason::ALL.len()];

/// First and last day that is asked for, or was met, such as 20261121.
pub type Days = Option<(u32, u32)>;

/// What is read of some files.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    pub names: Names,
    /// The games that count, piece by piece as they were read.
    pieces: Vec<Vec<PackedGame>>,
    /// Games that came counted.
    pairs: Vec<CountedPair>,
    pub skipped: Skipped,
    /// First and last day met.
    pub days: Days,
    /// What tells the games apart.
    pub prints: Prints,
    pub variants: Variants,
    /// What is odd about the games; the places are lines.
    pub oddities: Oddities,
}

/// Games that count though they are not ordinary chess.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variants {
    pub count: u64,
    /// What the first of them is called.
    pub first: String,
}

impl Variants {
    /// Takes a game of this variant in.
    pub fn add(&mut self, name: &[u8]) {
        if self.count == 0 {
            self.first = spelled(name);
        }
        self.count += 1;
    }

    /// Takes later ones in.
    pub fn add_all(&mut self, later: Self) {
        if self.count == 0 {
            self.first = later.first;
        }
        self.count += later.count;
    }
}

/// What tells games from each other, so that those are found that came twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prints {
    /// Of games with enough moves to tell them apart, piece by piece as they were read.
    pub games: Vec<Box<[u64]>>,
    /// Of everything, whatever its order.
    pub sum: u64,
}

impl Prints {
    /// Takes others in.
    pub fn add(&mut self, mut more: Self) {
        self.games.append(&mut more.games);
        self.sum = self.sum.wrapping_add(more.sum);
    }

    /// How many games came again: a sixteenth of all is sorted at a time, so that it takes little memory.
    ///
    /// ```
    /// use klubrating::exchange::collection::Prints;
    /// let games = vec![Box::from([7, 1 << 63]), Box::from([7, 7])];
    /// assert_eq!(Prints { games, sum: 0 }.repeated(), 2);
    /// ```
    pub fn repeated(&self) -> u64 {
        let mut some: Vec<u64> = Vec::new();
        let mut count = 0;
        for sixteenth in 0..16 {
            let all = self.games.iter().flatten();
            some.clear();
            some.extend(all.filter(|print| **print >> 60 == sixteenth));
            some.sort_unstable();
            let again = some.windows(2).filter(|pair| pair[0] == pair[1]);
            count += again.count() as u64;
        }
        count
    }
}

impl Collection {
    /// The games that count and came one by one, in the order of the files.
    pub fn games(&self) -> impl Iterator<Item = Decided> + Clone {
        self.pieces.iter().flatten().copied().map(Decided::from)
    }

    /// The games that came counted.
    pub fn pairs(&self) -> &[CountedPair] {
        &self.pairs
    }

    /// How many games count.
    pub fn size(&self) -> u64 {
        let single: u64 = self.pieces.iter().map(|games| games.len() as u64).sum();
        let counted = self.pairs.iter();
        single + counted.map(|pair| u64::from(pair.games())).sum::<u64>()
    }

    /// How many games have been met, whether they count or not.
    pub fn met(&self) -> u64 {
        self.size() + self.skipped.iter().sum::<u64>()
    }

    /// The most games of one player among those that came counted.
    pub fn most_counted(&self) -> u64 {
        if self.pairs.is_empty() {
            return 0;
        }
        let mut games = vec![0_u64; self.names.len()];
        for pair in &self.pairs {
            for player in [pair.white, pair.black] {
                games[player as usize] += u64::from(pair.games());
            }
        }
        games.into_iter().max().unwrap_or_default()
    }

    /// Adds games whose numbers are those of [`Collection::names`].
    pub fn add_games(&mut self, games: Vec<PackedGame>, skipped: &Skipped, days: Days) {
        self.pieces.push(games);
        self.add_skipped(skipped);
        self.days = span(self.days, days);
    }

    /// Adds counted games whose numbers are those of [`Collection::names`].
    pub fn add_pair(&mut self, parts: impl Iterator<Item = CountedPair>) {
        self.pairs.extend(parts);
    }

    pub fn add_skipped(&mut self, skipped: &Skipped) {
        for (sum, more) in self.skipped.iter_mut().zip(skipped) {
            *sum += more;
        }
    }

    /// Gives players other numbers; games for which there is a reason not to are skipped for it.
    pub fn renumber(&mut self, number: impl Fn(u32, u32) -> Result<(u32, u32), SkipReason>) {
        let mut skipped = Skipped::default();
        for piece in &mut self.pieces {
            piece.retain_mut(|packed| {
                let game = Decided::from(*packed);
                match number(game.white, game.black) {
                    Ok((white, black)) => {
                        *packed = Decided {
                            white,
                            black,
                            ..game
                        }
                        .into();
                        true
                    }
                    Err(reason) => {
                        skipped[reason as usize] += 1;
                        false
                    }
                }
            });
        }
        self.pairs
            .retain_mut(|pair| match number(pair.white, pair.black) {
                Ok((white, black)) => {
                    pair.white = white;
                    pair.black = black;
                    true
                }
                Err(reason) => {
                    skipped[reason as usize] += u64::from(pair.games());
                    false
                }
            });
        self.add_skipped(&skipped);
    }
}

/// From the first day of two spans to the last.
pub fn span(one: Days, other: Days) -> Days {
    match (one, other) {
        (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
        (one, other) => one.or(other),
    }
}
