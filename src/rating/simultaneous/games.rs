//! How often who beat whom: counts, not games, so that the cost of solving does not grow with the games.

use std::borrow::Cow;
use std::ops::Range;

use super::blocks::blocks;
use super::meetings::Meetings;
use crate::domain::{Decided, Outcome};

/// All games of one player with white against one other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Who had black.
    pub black: u32,
    /// Won by White.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost by White.
    pub lost: u32,
}

impl Pairing {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// White's points.
    pub fn score(&self) -> f64 {
        f64::from(self.won) + 0.5 * f64::from(self.drawn)
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
}

impl Games {
    /// Counts the games of `players` players; their order does not matter.
    pub fn count(players: usize, games: &[Decided]) -> Self {
        let by_black = sorted(players, games, |game| game.black);
        let by_both = sorted(players, &by_black, |game| game.white);
        drop(by_black);
        let mut counted = Self {
            starts: Vec::with_capacity(players + 1),
            pairings: Vec::new(),
        };
        let mut last = None;
        for game in &by_both {
            if last != Some((game.white, game.black)) {
                counted.open(game.white);
                counted.pairings.push(Pairing {
                    black: game.black,
                    ..Pairing::default()
                });
                last = Some((game.white, game.black));
            }
            if let Some(pairing) = counted.pairings.last_mut() {
                match game.outcome {
                    Outcome::White => pairing.won += 1,
                    Outcome::Draw => pairing.drawn += 1,
                    Outcome::Black => pairing.lost += 1,
                }
            }
        }
        counted.close(players);
        counted
    }

    /// Begins the pairings of `white`, and those of all before who had none.
    fn open(&mut self, white: u32) {
        self.close(white as usize);
    }

    /// Ends the pairings of all before `player`.
    fn close(&mut self, player: usize) {
        let begun = number(self.pairings.len());
        self.starts
            .resize((player + 1).max(self.starts.len()), begun);
    }

    /// How many players.
    pub fn players(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Where a player's pairings with white begin among all; for one past the last player, how many there are.
    pub(super) fn first(&self, player: usize) -> usize {
        self.starts.get(player).map_or(0, |start| *start as usize)
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
    pub fn tallies(&self) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); self.players()];
        for (white, pairing) in self.all() {
            let Pairing {
                won, drawn, lost, ..
            } = *pairing;
            let own = &mut tallies[white];
            own.won += won;
            own.drawn += drawn;
            own.lost += lost;
            let other = &mut tallies[pairing.black as usize];
            other.won += lost;
            other.drawn += drawn;
            other.lost += won;
        }
        tallies
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
            games = Cow::Owned(games.between(|player| !tallies[player].is_extreme()));
        }
    }

    /// Only the pairings, with White's number, that `keeps` names.
    #[must_use]
    pub fn retaining(&self, keeps: impl Fn(usize, &Pairing) -> bool) -> Self {
        let mut kept = Self {
            starts: Vec::with_capacity(self.starts.len()),
            pairings: Vec::with_capacity(self.pairings.len()),
        };
        for white in 0..self.players() {
            kept.starts.push(number(kept.pairings.len()));
            let pairings = self.with_white(white).iter();
            kept.pairings
                .extend(pairings.filter(|pairing| keeps(white, pairing)));
        }
        kept.close(self.players());
        kept
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
}

/// A count as it is kept; more than four thousand million do not fit in memory.
pub(super) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The games by a number of a player, by counting; the order among equals stays.
fn sorted(players: usize, games: &[Decided], key: impl Fn(&Decided) -> u32) -> Vec<Decided> {
    let mut places = vec![0_u32; players + 1];
    for game in games {
        places[key(game) as usize + 1] += 1;
    }
    for at in 1..places.len() {
        places[at] += places[at - 1];
    }
    // Overwritten whole; any game will do.
    let mut sorted = games.to_vec();
    for game in games {
        let place = &mut places[key(game) as usize];
        sorted[*place as usize] = *game;
        *place += 1;
    }
    sorted
}
