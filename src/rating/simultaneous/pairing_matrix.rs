//! Games counted by pairing: a sparse matrix in rows (compressed sparse rows: the pairings of White 0, then those of
//! White 1, …, and where each row begins), made from the list of games, and of games that came
//! counted, by counting sort.
//!
//! 1. [`places`] counts the games of every white and adds up: where each one's games will begin.
//! 2. [`lay_out`] writes every game to its place, in any order within its row.
//! 3. [`merge`] sorts a row by Black and adds games of the same two up, in place.
//!
//! For g games of p players that is O(g + p) and the sorting of rows, which are short, in eight bytes a game; a hash
//! map of pairs would be read at random once a game and need several times the memory. Every processor goes through
//! all games and keeps those of its own whites, so nothing is shared and nothing waits.

use std::iter::repeat_n;
use std::ops::Range;

use super::blocks::{equal_parts, in_parallel, processors};
use super::games::number;
use super::pairing::Pairing;

/// The pairings of `players` players by White and then Black, and where those of each white begin.
///
/// Unlike sums of floats, counts do not depend on the order of adding, so there are as many parts as processors.
pub(super) fn count(
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
        lay_out(games, whites.start, places, own);
        let mut starts = Vec::with_capacity(whites.len());
        let mut end = 0;
        for white in places.windows(2) {
            starts.push(number(end));
            end = merge(own, local(white[0], places)..local(white[1], places), end);
        }
        (starts, end)
    });
    // Merging left a gap at the end of every part: close them.
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

/// Where the games of each white begin when they are laid out by White; one more than there are players.
fn places(players: usize, games: impl Iterator<Item = (u32, Pairing)>) -> Vec<u32> {
    let mut places = vec![0_u32; players + 1];
    games.for_each(|(white, _)| places[white as usize + 1] += 1);
    for at in 1..places.len() {
        places[at] += places[at - 1];
    }
    places
}

/// A place counted from the first of some.
fn local(place: u32, places: &[u32]) -> usize {
    (place - places[0]) as usize
}

/// The whites of every part with the room for their games.
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

/// Lays the games of some of the whites, from `first` on, out at their places.
fn lay_out(
    games: impl Iterator<Item = (u32, Pairing)>,
    first: usize,
    places: &[u32],
    out: &mut [Pairing],
) {
    let whites = &places[..places.len() - 1];
    let mut next: Vec<usize> = whites.iter().map(|place| local(*place, places)).collect();
    games.for_each(|(white, game)| {
        // A white before `first` wraps to a number beyond all places, as one behind the last is.
        let white = (white as usize).wrapping_sub(first);
        if let Some(place) = next.get_mut(white) {
            out[*place] = game;
            *place += 1;
        }
    });
}

/// Sorts the games of one white and writes their pairings from `end` on; gives the end of these.
///
/// `end` never overtakes the games still to be read: a row of pairings is at most as long as its row of games. A
/// pairing that is full is followed by another one of the same two.
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
