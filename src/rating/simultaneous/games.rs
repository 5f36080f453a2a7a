//! How often who beat whom: counts, not games, so that the cost of solving does not grow with the games.

use std::borrow::Cow;
use std::ops::Range;

use super::blocks::{blocks, each, equal_parts};
use super::meetings::Meetings;
use crate::domain::{Decided, Outcome};

/// Games of one player with white against one other, in eight bytes: all of them, or [`MOST`](Pairing::MOST) of a
/// kind where there are more, which have more than one pairing then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Who had black.
    pub black: u32,
    /// Won by White, drawn, and lost by White, ten bits each.
    counts: u32,
}

impl Pairing {
    /// As many games of a kind has one pairing at most.
    pub const MOST: u32 = 1023;

    /// Won by White.
    #[inline]
    pub fn won(self) -> u32 {
        self.counts & Self::MOST
    }

    /// Drawn.
    #[inline]
    pub fn drawn(self) -> u32 {
        self.counts >> 10 & Self::MOST
    }

    /// Lost by White.
    #[inline]
    pub fn lost(self) -> u32 {
        self.counts >> 20
    }

    /// One more of an outcome; `false` where that is full.
    #[inline]
    fn add(&mut self, outcome: Outcome) -> bool {
        let place = 10 * outcome as u32;
        let has_room = self.counts >> place & Self::MOST < Self::MOST;
        self.counts += u32::from(has_room) << place;
        has_room
    }

    /// How many games.
    #[inline]
    pub fn games(self) -> u32 {
        self.won() + self.drawn() + self.lost()
    }

    /// White's points.
    #[inline]
    pub fn score(self) -> f64 {
        f64::from(self.won()) + 0.5 * f64::from(self.drawn())
    }

    /// White's results.
    pub fn tally(self) -> Tally {
        Tally {
            won: self.won(),
            drawn: self.drawn(),
            lost: self.lost(),
        }
    }
}

/// Wins, draws and losses of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

impl Tally {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The points.
    pub fn score(&self) -> f64 {
        f64::from(self.won) + 0.5 * f64::from(self.drawn)
    }

    /// The score as a share of the games; NaN without games.
    pub fn share(&self) -> f64 {
        self.score() / f64::from(self.games())
    }

    /// Takes the results of other games in.
    #[inline]
    pub fn add(&mut self, more: &Self) {
        self.won += more.won;
        self.drawn += more.drawn;
        self.lost += more.lost;
    }

    /// The same games from the other side.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
        }
    }

    /// Whether everything was won, or everything lost.
    pub fn is_extreme(&self) -> bool {
        self.drawn == 0 && (self.won == 0) != (self.lost == 0)
    }
}

/// The counts of a collection, by White and then Black.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Where each player's pairings with white begin; one more than there are players.
    starts: Vec<u32>,
    pairings: Vec<Pairing>,
    /// Everybody's results, as they are asked for again and again.
    tallies: Vec<Tally>,
}

impl Games {
    /// Counts the games of `players` players; their order does not matter.
    ///
    /// They are laid out by White, and those of each white sorted by Black, which several threads can do.
    pub fn count<G: Copy + Into<Decided>>(players: usize, games: &[G]) -> Self {
        let (mut sorted, places) = by_white(players, games);
        let mut rest = &mut sorted[..];
        let mut parts = Vec::new();
        for whites in equal_parts(&places) {
            let size = places[whites.end] - places[whites.start];
            let (own, others) = rest.split_at_mut(size as usize);
            parts.push((whites, own));
            rest = others;
        }
        let counted = each(parts, |(whites, games)| {
            let first = places[whites.start];
            let mut part = Self::default();
            for white in whites {
                part.starts.push(number(part.pairings.len()));
                let own = places[white] - first..places[white + 1] - first;
                part.add(&mut games[own.start as usize..own.end as usize]);
            }
            part
        });
        drop(sorted);
        let mut all = Self::with_room(players, counted.iter().map(Self::pairings).sum());
        for part in counted {
            let begun = number(all.pairings.len());
            all.starts
                .extend(part.starts.iter().map(|start| begun + start));
            all.pairings.extend(part.pairings);
        }
        all.closed(players)
    }

    /// None yet, with room for so many pairings.
    fn with_room(players: usize, pairings: usize) -> Self {
        Self {
            starts: Vec::with_capacity(players + 1),
            pairings: Vec::with_capacity(pairings),
            tallies: Vec::new(),
        }
    }

    /// Adds the games of one white.
    fn add(&mut self, games: &mut [Laid]) {
        games.sort_unstable();
        let mut last = None;
        for game in games {
            let (black, outcome) = game.read();
            let same = last == Some(black);
            let open = self.pairings.last_mut().filter(|_| same);
            if open.is_some_and(|pairing| pairing.add(outcome)) {
                continue;
            }
            let mut pairing = Pairing { black, counts: 0 };
            pairing.add(outcome);
            self.pairings.push(pairing);
            last = Some(black);
        }
    }

    /// Whole, with all pairings of so many players in it.
    fn closed(mut self, players: usize) -> Self {
        let all = number(self.pairings.len());
        self.starts.resize(players + 1, all);
        self.tallies = self.added_up();
        self
    }

    /// How many players.
    pub fn players(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Where the pairings of each player with white begin, and how many there are.
    pub(super) fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// A player's pairings with white.
    pub fn with_white(&self, player: usize) -> &[Pairing] {
        &self.pairings[self.starts[player] as usize..self.starts[player + 1] as usize]
    }

    /// Every pairing with White's number.
    pub fn all(&self) -> impl Iterator<Item = (usize, &Pairing)> {
        (0..self.players()).flat_map(|white| {
            let pairings = self.with_white(white).iter();
            pairings.map(move |pairing| (white, pairing))
        })
    }

    /// Everybody's wins, draws and losses.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    fn added_up(&self) -> Vec<Tally> {
        let parts = each(blocks(self), |(players, _)| {
            let mut tallies = vec![Tally::default(); self.players()];
            for white in players {
                let mut own = Tally::default();
                for pairing in self.with_white(white) {
                    let results = pairing.tally();
                    own.add(&results);
                    tallies[pairing.black as usize].add(&results.mirrored());
                }
                tallies[white].add(&own);
            }
            tallies
        });
        let mut parts = parts.into_iter();
        let mut sums = parts.next().unwrap_or_default();
        for part in parts {
            for (sum, more) in sums.iter_mut().zip(&part) {
                sum.add(more);
            }
        }
        sums
    }

    /// How many pairings there are.
    pub fn pairings(&self) -> usize {
        self.pairings.len()
    }

    /// Only the games between two players whom `keeps` names.
    #[must_use]
    pub fn between(&self, keeps: impl Fn(usize) -> bool) -> Self {
        self.retaining(|white, pairing| keeps(white) && keeps(pairing.black as usize))
    }

    /// Without the players who won or lost everything, as often as somebody new is left with that.
    pub fn without_extremes(&self) -> Cow<'_, Self> {
        let mut games = Cow::Borrowed(self);
        loop {
            let tallies = games.tallies();
            if !tallies.iter().any(Tally::is_extreme) {
                return games;
            }
            let others = games.between(|player| !tallies[player].is_extreme());
            games = Cow::Owned(others);
        }
    }

    /// Only the pairings, with White's number, that `keeps` names.
    #[must_use]
    pub fn retaining(&self, keeps: impl Fn(usize, &Pairing) -> bool) -> Self {
        let mut kept = Self::with_room(self.players(), self.pairings.len());
        for white in 0..self.players() {
            kept.starts.push(number(kept.pairings.len()));
            let pairings = self.with_white(white).iter();
            kept.pairings
                .extend(pairings.filter(|pairing| keeps(white, pairing)));
        }
        kept.closed(self.players())
    }
}

impl Meetings for Games {
    fn players(&self) -> usize {
        self.players()
    }

    fn with(&self, player: usize) -> impl Iterator<Item = (usize, u32)> {
        let pairings = self.with_white(player).iter();
        pairings.map(|pairing| (pairing.black as usize, pairing.games()))
    }

    fn parts(&self) -> Vec<Range<usize>> {
        blocks(self)
            .into_iter()
            .map(|(players, _)| players)
            .collect()
    }

    fn totals(&self) -> Vec<f64> {
        let tallies = self.tallies.iter();
        tallies.map(|tally| f64::from(tally.games())).collect()
    }
}

/// A count as it is kept; more than four thousand million do not fit in memory.
pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A game among those of one white: Black's number, and the outcome in the two lowest bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Laid(u32);

impl Laid {
    #[inline]
    fn of(game: Decided) -> Self {
        Self(game.black << 2 | game.outcome as u32)
    }

    #[inline]
    fn read(self) -> (u32, Outcome) {
        (self.0 >> 2, Outcome::of_bits(self.0))
    }
}

/// The games laid out by White, and where those of each begin; one more than there are players.
fn by_white<G: Copy + Into<Decided>>(players: usize, games: &[G]) -> (Vec<Laid>, Vec<u32>) {
    let mut places = vec![0_u32; players + 1];
    for game in games {
        places[(*game).into().white as usize] += 1;
    }
    // Where the games of each end; filled from there on backwards, so that it is where they begin.
    let mut sum = 0;
    for place in &mut places {
        sum += *place;
        *place = sum;
    }
    let mut laid = vec![Laid::default(); games.len()];
    for game in games {
        let game: Decided = (*game).into();
        let place = &mut places[game.white as usize];
        *place -= 1;
        laid[*place as usize] = Laid::of(game);
    }
    (laid, places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_too_long_for_one_pairing_has_two() {
        let game = |outcome| Decided {
            white: 1,
            black: 0,
            outcome,
        };
        let mut games = vec![game(Outcome::White); 1500];
        games.extend(vec![game(Outcome::Draw); 2000]);
        let counted = Games::count(3, &games);
        assert_eq!(counted.pairings(), 3);
        let expected = Tally {
            won: 1500,
            drawn: 2000,
            lost: 0,
        };
        let tallies = [expected.mirrored(), expected, Tally::default()];
        assert_eq!(counted.tallies(), tallies);
    }
}
