//! Games counted by pairing: a sparse matrix in rows (compressed sparse rows: the pairings of White 0, then those of
//! White 1, …, and where each row begins), made from the list of games, and of games that came
//! counted, by counting sort.
//!
//! 1. [`places`] counts the games of every white player and forms running totals: the start of each one's games.
//! 2. [`lay_out`] writes every game to its position, in any order within its row.
//! 3. [`merge`] sorts a row by Black and merges games of the same two players, in place.
//!
//! For g games of p players that is O(g + p) plus the sorting of rows, which are short, in eight bytes per game; a
//! hash map of pairs would need one random access per game and several times the memory. Every processor goes through
//! all games and keeps those of its own white players, so nothing is shared and no thread waits.

use std::iter::repeat_n;
use std::ops::Range;

use super::blocks::{equal_parts, in_parallel, processors};
use super::games::number;
use super::pairing::Pairing;

/// The pairings of `players` players by White and then Black, and the start of each white player's pairings.
///
/// Unlike sums of floats, counts do not depend on the order of addition, so there are as many parts as processors.
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

/// Where the games of each white begin when they are laid out by White; one more than there are players.
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
