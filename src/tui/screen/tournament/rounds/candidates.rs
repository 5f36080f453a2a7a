//! The candidates for the next pairing: the players without a pairing in the round, the likeliest first.
//!
//! A Monrad pairs by points, so the next board in the order of the boards has one of those with the most points left;
//! a player who has had Black more often is due for White, and no two players meet twice. Where all players meet, the
//! round table gives the next one.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::domain::{Points, name};
use crate::tui::screen::tournament::entry::pairings::PairingsView;
use crate::tui::widget::filter::Filter;

/// A player's results in the rounds before.
#[derive(Clone, Copy, Debug, Default)]
struct Past {
    points: Points,
    /// Games with White minus games with Black.
    colours: i32,
    /// Rounds without an opponent.
    byes: usize,
}

/// The players of a round who have no game and no bye in it, with their results before.
#[derive(Clone, Debug)]
pub struct Candidates<'a> {
    pairings: &'a PairingsView,
    round: u16,
    free: Vec<usize>,
    past: Vec<Past>,
    met: HashSet<(usize, usize)>,
}

impl<'a> Candidates<'a> {
    /// The candidates of a round.
    pub fn in_round(pairings: &'a PairingsView, round: u16) -> Self {
        let mut busy = vec![false; pairings.players.len()];
        let mut past = vec![Past::default(); pairings.players.len()];
        let mut met = HashSet::new();
        for game in &pairings.games {
            if game.round == round {
                for (one, other) in game.teams() {
                    busy[one] = true;
                    if let Some(other) = other {
                        busy[other] = true;
                    }
                }
            }
            if game.round < round {
                past[game.white].colours += 1;
                past[game.black].colours -= 1;
            }
            for (white, black) in game.meetings() {
                met.insert((white, black));
                met.insert((black, white));
            }
        }
        for bye in &pairings.byes {
            if bye.round == round {
                busy[bye.player] = true;
            }
            past[bye.player].byes += 1;
        }
        for (player, past) in past.iter_mut().enumerate() {
            past.points = pairings.points(player, Some(round));
        }
        Self {
            pairings,
            round,
            free: (0..pairings.players.len())
                .filter(|at| !busy[*at] && !pairings.is_gone(*at, round))
                .collect(),
            past,
            met,
        }
    }

    /// The players without a pairing, by start number.
    pub fn free(&self) -> &[usize] {
        &self.free
    }

    /// A player's points before the round.
    pub fn points(&self, player: usize) -> Points {
        self.past[player].points
    }

    /// Candidates for White, the likeliest first.
    pub fn white(&self) -> Vec<usize> {
        let mut list = self.free.clone();
        list.sort_by_cached_key(|player| {
            let partner = self.fixture(*player);
            let past = self.past[*player];
            (
                // By the round table, first those whose opponent is still to be paired.
                match partner {
                    Some((_, true)) => 0,
                    Some((_, false)) => 1,
                    None => 2,
                },
                Reverse(past.points),
                past.colours,
                self.rank(*player),
            )
        });
        list
    }

    /// Candidates for a bye, the likeliest first: the lowest ranked, players who already had one always after the
    /// others.
    pub fn alone(&self) -> Vec<usize> {
        let mut list = self.free.clone();
        list.sort_by_cached_key(|player| {
            let past = self.past[*player];
            (past.byes, past.points, Reverse(self.rank(*player)))
        });
        list
    }

    /// Candidates for Black against a player, the likeliest first.
    pub fn black(&self, white: usize) -> Vec<usize> {
        let mut list = self.free.clone();
        list.retain(|player| *player != white);
        let own = self.past[white].points.0;
        let partner = self.fixture(white).map(|(partner, _)| partner);
        list.sort_by_cached_key(|player| {
            let past = self.past[*player];
            let again = self.pairings.turns.is_none() && self.met.contains(&(white, *player));
            (
                Some(*player) != partner,
                again,
                (past.points.0 - own).abs(),
                Reverse(past.colours),
                self.rank(*player),
            )
        });
        list
    }

    /// By rating, the strongest first; then by start number.
    fn rank(&self, player: usize) -> (Reverse<Option<crate::domain::Rating>>, usize) {
        (Reverse(self.pairings.players[player].rating), player)
    }

    /// The opponent in the round table who has no pairing yet, and whether the player has White there.
    fn fixture(&self, player: usize) -> Option<(usize, bool)> {
        let turns = self.pairings.turns?;
        self.free.iter().find_map(|other| {
            let mut games =
                (0..turns).filter_map(|turn| self.pairings.fixture(player, *other, turn));
            let game = games.find(|game| game.round == self.round)?;
            Some((*other, game.white == player + 1))
        })
    }

    /// The players of a list that match the typed text: `#` and a start number, the beginning of any of the names;
    /// otherwise the letters in their order anywhere in the name.
    pub fn fitting(&self, list: Vec<usize>, typed: &str) -> Vec<usize> {
        if let Some(number) = typed.strip_prefix('#') {
            let no = |player: &usize| self.pairings.players[*player].no.to_string();
            let mut list = list;
            list.retain(|player| no(player).starts_with(number));
            list.sort_by_key(|player| no(player).len());
            return list;
        }
        let beginning = name::key(typed);
        let begins = |player: &usize| begins(self.pairings.name(*player), &beginning);
        let found: Vec<usize> = list.iter().copied().filter(begins).collect();
        if !found.is_empty() {
            return found;
        }
        let mut filter = Filter::new(typed, |_| false);
        let fits = |player: &usize| {
            filter
                .score(self.pairings.name(*player), |_| None)
                .is_some()
        };
        list.into_iter().filter(fits).collect()
    }
}

pub fn begins(name: &str, beginning: &str) -> bool {
    let mut words = name.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| name::key(word).starts_with(beginning))
}
