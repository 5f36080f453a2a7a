//! Games laid out by White and counted, on all processors.

use std::iter::repeat_n;
use std::ops::Range;

use super::blocks::{each, equal_parts, processors};
use super::games::number;
use super::pairing::Pairing;
use crate::domain::Decided;

/// The pairings of `players` players by White and then Black, and where those of each white begin.
///
/// Every processor lays out the games of some of the whites, sorts those of each by Black, and counts them where they
/// are. As these are whole numbers, it says nothing how many processors there are.
pub(super) fn count(
    players: usize,
    games: impl Iterator<Item = Decided> + Clone + Send,
) -> (Vec<u32>, Vec<Pairing>) {
    let places = places(players, games.clone());
    let mut pairings = vec![Pairing::default(); places[players] as usize];
    let parts = equal_parts(&places, processors());
    let own = split(&mut pairings, &places, &parts).into_iter();
    let own = own.zip(repeat_n(games, parts.len()));
    let counted = each(own, |((whites, own), games)| {
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
    // What is left of the parts moves together.
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
fn places(players: usize, games: impl Iterator<Item = Decided>) -> Vec<u32> {
    let mut places = vec![0_u32; players + 1];
    games.for_each(|game| places[game.white as usize + 1] += 1);
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
    games: impl Iterator<Item = Decided>,
    first: usize,
    places: &[u32],
    out: &mut [Pairing],
) {
    let whites = &places[..places.len() - 1];
    let mut next: Vec<usize> = whites.iter().map(|place| local(*place, places)).collect();
    games.for_each(|game| {
        let white = (game.white as usize).wrapping_sub(first);
        if let Some(place) = next.get_mut(white) {
            out[*place] = Pairing::from_game(game);
            *place += 1;
        }
    });
}

/// Sorts the games of one white and writes their pairings from `end` on, which is not behind them; gives the end of
/// these.
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
