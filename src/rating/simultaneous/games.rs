//! Games counted by pairing, so that the cost of solving does not grow with the number of games.

use std::borrow::Cow;
use std::iter::repeat_n;
use std::ops::Range;

use super::pairing_matrix::ScoreGraph;
use super::parallel::{PARTS, equal_parts, in_parallel, processors};
use crate::domain::{CountedPair, Decided};

/// The counts of a collection, by White and then Black.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The start of each player's pairings with white; one entry more than there are players.
    starts: Vec<u32>,
    pairings: Vec<Pairing>,
    /// Every player's results; stored, as they are used often.
    tallies: Vec<WinDrawLoss>,
}

impl Games {
    /// Counts the games of `players` players; their order does not matter.
    pub fn count(players: usize, games: impl Iterator<Item = Decided> + Clone + Send) -> Self {
        Self::count_with(players, games, &[])
    }

    /// The same, with further games that a file gives as counts.
    pub fn count_with(
        players: usize,
        games: impl Iterator<Item = Decided> + Clone + Send,
        counted: &[CountedPair],
    ) -> Self {
        let single = games.map(|game| (game.white, Pairing::from_game(game)));
        let counted = counted
            .iter()
            .map(|pair| (pair.white, Pairing::from_counted(*pair)));
        let (starts, pairings) = count(players, single.chain(counted));
        let all = Self {
            starts,
            pairings,
            tallies: Vec::new(),
        };
        all.closed(players)
    }

    /// Completed, once all pairings of this many players are in it.
    fn closed(mut self, players: usize) -> Self {
        let all = number(self.pairings.len());
        self.starts.resize(players + 1, all);
        self.tallies = self.added_up();
        self
    }

    /// The number of players, with games or without.
    pub fn players(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The start of each player's pairings with white, followed by the total number.
    pub(crate) fn starts(&self) -> &[u32] {
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

    /// Every player's wins, draws and losses.
    pub fn tallies(&self) -> &[WinDrawLoss] {
        &self.tallies
    }

    fn added_up(&self) -> Vec<WinDrawLoss> {
        let parts = in_parallel(blocks(self).into_iter(), |(players, _)| {
            let mut tallies = vec![WinDrawLoss::default(); self.players()];
            for white in players {
                let mut own = WinDrawLoss::default();
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

    /// The number of pairings, the size of the sparse matrix.
    pub fn pairings(&self) -> usize {
        self.pairings.len()
    }

    /// Without the players who won or lost everything, except those whose rating is `known`, repeated until no more
    /// such players appear.
    pub fn without_extremes(&self, known: &[usize]) -> Cow<'_, Self> {
        let mut games = Cow::Borrowed(self);
        loop {
            let tallies = games.tallies();
            let goes = |player: usize| tallies[player].is_extreme() && !known.contains(&player);
            if !(0..tallies.len()).any(goes) {
                return games;
            }
            let stays = |white, pairing: &Pairing| !goes(white) && !goes(pairing.black as usize);
            games = Cow::Owned(games.retaining(stays));
        }
    }

    /// Only the pairings, with White's number, for which `keeps` returns true.
    #[must_use]
    pub fn retaining(&self, keeps: impl Fn(usize, &Pairing) -> bool) -> Self {
        let mut kept = Self {
            starts: Vec::with_capacity(self.starts.len()),
            pairings: Vec::with_capacity(self.pairings.len()),
            tallies: Vec::new(),
        };
        for white in 0..self.players() {
            kept.starts.push(number(kept.pairings.len()));
            let pairings = self.with_white(white).iter();
            kept.pairings
                .extend(pairings.filter(|pairing| keeps(white, pairing)));
        }
        kept.closed(self.players())
    }
}

impl ScoreGraph for Games {
    fn players(&self) -> usize {
        self.players()
    }

    fn meetings_of(&self, player: usize) -> impl Iterator<Item = (usize, u32)> {
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

/// A count as stored; more than 2³² items would not fit in memory.
pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The games of one player with white against one other, in eight bytes: at most [`MOST`](Pairing::MOST) wins, draws or
/// losses; further games go into another pairing of the same two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The player with black.
    pub black: u32,
    /// Won by White, drawn, and lost by White, ten bits each.
    counts: u32,
}

impl Pairing {
    /// The most games of a kind in one pairing.
    pub const MOST: u32 = CountedPair::MOST;

    /// The highest bit of each of the three counts.
    const LAST_BITS: u32 = 1 << 9 | 1 << 19 | 1 << 29;

    /// Games won by White.
    #[inline]
    pub fn won(self) -> u32 {
        self.counts & Self::MOST
    }

    /// Games drawn.
    #[inline]
    pub fn drawn(self) -> u32 {
        self.counts >> 10 & Self::MOST
    }

    /// Games lost by White.
    #[inline]
    pub fn lost(self) -> u32 {
        self.counts >> 20
    }

    /// A pairing with one game.
    #[inline]
    fn from_game(game: Decided) -> Self {
        Self {
            black: game.black,
            counts: 1 << (10 * game.outcome as u32),
        }
    }

    /// A pairing with games that a file gives as counts.
    #[inline]
    fn from_counted(pair: CountedPair) -> Self {
        let [won, drawn, lost] = pair.results();
        Self {
            black: pair.black,
            counts: won | drawn << 10 | lost << 20,
        }
    }

    /// Adds games of the same two players; `false` where a count would exceed its ten bits.
    #[inline]
    pub(crate) fn take(&mut self, more: Self) -> bool {
        let (own, more) = (self.counts, more.counts);
        let sum = own + more;
        // The carry out of each bit of the sum: a carry out of a count's highest bit means that the count overflowed.
        let carried = own & more | (own | more) & !sum;
        let has_room = carried & Self::LAST_BITS == 0;
        self.counts = if has_room { sum } else { own };
        has_room
    }

    /// The sort key: by Black, then by the counts, so that pairings of the same two players are neighbours.
    #[inline]
    pub(crate) fn order(self) -> u64 {
        u64::from(self.black) << 32 | u64::from(self.counts)
    }

    /// All games of the pairing.
    #[inline]
    pub fn games(self) -> u32 {
        self.won() + self.drawn() + self.lost()
    }

    /// White's points: 1 for a win, ½ for a draw.
    #[inline]
    pub fn score(self) -> f64 {
        f64::from(self.won()) + 0.5 * f64::from(self.drawn())
    }

    /// Games won, drawn and lost by White.
    #[inline]
    pub(super) fn counts(self) -> [f64; 3] {
        [self.won(), self.drawn(), self.lost()].map(f64::from)
    }

    /// The results from White's side.
    pub fn tally(self) -> WinDrawLoss {
        WinDrawLoss {
            won: self.won(),
            drawn: self.drawn(),
            lost: self.lost(),
        }
    }
}

/// Wins, draws and losses of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinDrawLoss {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl WinDrawLoss {
    /// The number of games, each counted once.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The points: 1 for a win, ½ for a draw.
    pub fn score(&self) -> f64 {
        f64::from(self.won) + 0.5 * f64::from(self.drawn)
    }

    /// The score as a share of the games; NaN without games.
    pub fn share(&self) -> f64 {
        self.score() / f64::from(self.games())
    }

    /// Adds the results of other games.
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

    /// Whether all games were won, or all were lost.
    pub fn is_extreme(&self) -> bool {
        self.drawn == 0 && (self.won == 0) != (self.lost == 0)
    }
}

// Pairings are counted into a sparse matrix in rows (compressed sparse rows: the pairings of White 0, then those of
// White 1, …, and where each row begins), made from the list of games, and of games that came counted, by counting
// sort.
//
// 1. [`places`] counts the games of every white player and forms running totals: the start of each one's games.
// 2. [`write_games`] writes every game to its position, in any order within its row.
// 3. [`merge`] sorts a row by Black and merges games of the same two players, in place.
//
// For g games of p players that is O(g + p) plus the sorting of rows, which are short, in eight bytes per game; a
// hash map of pairs would need one random access per game and several times the memory. Every processor goes through
// all games and keeps those of its own white players, so nothing is shared and no thread waits.

/// The pairings of `players` players by White and then Black, and the start of each white player's pairings.
///
/// Unlike sums of floats, counts do not depend on the order of addition, so there are as many parts as processors.
fn count(
    players: usize,
    games: impl Iterator<Item = (u32, Pairing)> + Clone + Send,
) -> (Vec<u32>, Vec<Pairing>) {
    let places = places(players, games.clone());
    let mut pairings = vec![Pairing::default(); places[players] as usize];
    let parts = equal_parts(&places, processors());
    let own = split(&mut pairings, &places, &parts).into_iter();
    let own = own.zip(repeat_n(games, parts.len()));
    let counted = in_parallel(own, |((whites, own), games)| {
        let places = &places[whites.start..=whites.end];
        write_games(games, whites.start, places, own);
        let mut starts = Vec::with_capacity(whites.len());
        let mut end = 0;
        for white in places.windows(2) {
            starts.push(number(end));
            end = merge(own, local(white[0], places)..local(white[1], places), end);
        }
        (starts, end)
    });
    // Merging leaves a gap at the end of every part; this closes the gaps.
    let (mut starts, mut end) = (Vec::with_capacity(players + 1), 0);
    for (whites, (own, kept)) in parts.into_iter().zip(counted) {
        let begun = places[whites.start] as usize;
        pairings.copy_within(begun..begun + kept, end);
        starts.extend(own.into_iter().map(|start| number(end) + start));
        end += kept;
    }
    pairings.truncate(end);
    pairings.shrink_to_fit();
    (starts, pairings)
}

/// The start of each white player's games when games are sorted by White; one entry more than there are players.
fn places(players: usize, games: impl Iterator<Item = (u32, Pairing)>) -> Vec<u32> {
    let mut places = vec![0_u32; players + 1];
    games.for_each(|(white, _)| places[white as usize + 1] += 1);
    for at in 1..places.len() {
        places[at] += places[at - 1];
    }
    places
}

/// A position relative to the first of these.
fn local(place: u32, places: &[u32]) -> usize {
    (place - places[0]) as usize
}

/// The white players of every part with the space for their games.
fn split<'p>(
    mut pairings: &'p mut [Pairing],
    places: &[u32],
    parts: &[Range<usize>],
) -> Vec<(Range<usize>, &'p mut [Pairing])> {
    let part = |whites: &Range<usize>| {
        let size = places[whites.end] - places[whites.start];
        let (own, others) = std::mem::take(&mut pairings).split_at_mut(size as usize);
        pairings = others;
        (whites.clone(), own)
    };
    parts.iter().map(part).collect()
}

/// Writes the games of some of the white players, from `first` on, to their positions.
fn write_games(
    games: impl Iterator<Item = (u32, Pairing)>,
    first: usize,
    places: &[u32],
    out: &mut [Pairing],
) {
    let whites = &places[..places.len() - 1];
    let mut next: Vec<usize> = whites.iter().map(|place| local(*place, places)).collect();
    games.for_each(|(white, game)| {
        // A player before `first` wraps around to a huge number, so that one check refuses players before and behind
        // the part.
        let white = (white as usize).wrapping_sub(first);
        if let Some(place) = next.get_mut(white) {
            out[*place] = game;
            *place += 1;
        }
    });
}

/// Sorts the games of one white player and writes their pairings from `end` on; returns the new end.
///
/// `end` never overtakes the games still to be read: a row of pairings is never longer than its row of games. A full
/// pairing is followed by another one of the same two players.
fn merge(games: &mut [Pairing], own: Range<usize>, mut end: usize) -> usize {
    games[own.clone()].sort_unstable_by_key(|game| game.order());
    let begin = end;
    for at in own {
        let game = games[at];
        let last = games[begin..end].last_mut();
        let same = last.filter(|pairing| pairing.black == game.black);
        if same.is_some_and(|pairing| pairing.take(game)) {
            continue;
        }
        games[end] = game;
        end += 1;
    }
    end
}

/// A part: its players and the range of their pairings with white.
type Block = (Range<usize>, Range<usize>);

/// The players in parts with about equal numbers of pairings, each with the range of its pairings.
pub(crate) fn blocks(games: &Games) -> Vec<Block> {
    let starts = games.starts();
    let parts = equal_parts(starts, PARTS).into_iter();
    parts
        .map(|players| {
            let pairings = starts[players.start] as usize..starts[players.end] as usize;
            (players, pairings)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::GameOutcome;

    #[test]
    fn counted_games_are_those_that_they_count() {
        let results = [
            (3, 1, GameOutcome::White),
            (3, 1, GameOutcome::Draw),
            (1, 3, GameOutcome::Black),
        ];
        let single = |times: usize| {
            let all = results.iter().cycle().take(3 * times);
            all.map(|(white, black, outcome)| Decided {
                white: *white,
                black: *black,
                outcome: *outcome,
            })
        };
        let tally = |won, drawn, lost| WinDrawLoss { won, drawn, lost };
        let counted: Vec<CountedPair> = CountedPair::split(3, 1, [1500, 1500, 0])
            .chain(CountedPair::split(1, 3, [0, 0, 700]))
            .chain(CountedPair::split(1, 3, [0, 0, 800]))
            .collect();
        let whole = Games::count(4, single(1501).collect::<Vec<_>>().into_iter());
        let both = Games::count_with(4, single(1), &counted);
        assert_eq!(both.tallies(), whole.tallies());
        assert_eq!(both.tallies()[3], tally(1501 + 1501, 1501, 0));
        assert_eq!(both.pairings(), 4);
    }

    #[test]
    fn a_match_too_long_for_one_pairing_has_two() {
        let game = |outcome| Decided {
            white: 1,
            black: 0,
            outcome,
        };
        let mut games = vec![game(GameOutcome::White); 1500];
        games.extend(vec![game(GameOutcome::Draw); 2000]);
        let counted = Games::count(3, games.into_iter());
        assert_eq!(counted.pairings(), 3);
        let expected = WinDrawLoss {
            won: 1500,
            drawn: 2000,
            lost: 0,
        };
        let tallies = [expected.mirrored(), expected, WinDrawLoss::default()];
        assert_eq!(counted.tallies(), tallies);
    }
}
