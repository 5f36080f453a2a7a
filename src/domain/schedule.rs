//! Decides whether an event is complete, from its stored games, byes and cards alone.
//!
//! The clock does not matter: an event is not complete because its last day is over, and not incomplete because it is
//! in the future.

use serde::Serialize;

use super::Play;
use super::tournament::{Kind, Tournament};

/// What is known about how an event is completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// The rule by which the event counts as complete.
    pub closing: Closing,
    /// Whether every player meets every other; `None` where that was never stated.
    pub round_robin: Option<bool>,
    /// Up to this round the results come from a file, in which a blank is an absence; in later rounds, which were typed
    /// in, a blank is a game not entered yet.
    pub file_rounds: u16,
}

impl Schedule {
    /// Whether the event was recorded before the program kept schedules; such a schedule adds nothing to the digest of
    /// the facts.
    pub fn is_as_before(&self) -> bool {
        *self == Self::default()
    }
}

/// How an event ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Closing {
    /// Recorded before the program asked whether events are complete: counts as complete.
    #[default]
    AsItStood,
    /// Complete when every scheduled round has its games.
    ByRounds,
    /// Complete by the committee's decision: no more games will be played.
    Decided,
}

/// What an event still lacks. Players are indices in [`Tournament::entrants`], ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    /// Scheduled rounds without a game.
    pub rounds: Vec<u16>,
    /// Typed rounds in which two or more players have neither game nor bye nor absence: the round and these players.
    pub idle: Vec<(u16, Vec<u32>)>,
    /// Pairs of a round robin that never met.
    pub pairs: Vec<[u32; 2]>,
}

impl Missing {
    fn is_nothing(&self) -> bool {
        self.rounds.is_empty() && self.idle.is_empty() && self.pairs.is_empty()
    }
}

impl Tournament {
    /// What the event still lacks; `None` where it is complete.
    ///
    /// Lists of matches and coordinated events end by their day and their cards, and so does an approved event that
    /// is known by cards. In a team event the boards of a round are not counted: only a whole round can be missing.
    pub fn missing(&self, play: Play) -> Option<Missing> {
        let by_cards = match self.kind {
            Kind::Coordinated => true,
            Kind::Approved => !self.cards.is_empty() || self.entrants.is_empty(),
            Kind::Club | Kind::Monrad | Kind::Team => false,
        };
        if self.schedule.closing != Closing::ByRounds || play != Play::Games || by_cards {
            return None;
        }
        if self.is_played_out() {
            return None;
        }
        let mut missing = Missing {
            rounds: self.empty_rounds(),
            ..Missing::default()
        };
        if self.kind != Kind::Team {
            missing.idle = self.idle_players();
            if self.schedule.round_robin == Some(true) {
                missing.pairs = self.pairs_that_never_met();
            }
        }
        Some(missing).filter(|missing| !missing.is_nothing())
    }

    /// The pairs of an event that never met, if the numbers of players and rounds suggest a single or double round
    /// robin and it was never stated whether it is one. Empty if there is no such question, and for an event that is
    /// incomplete in other ways too.
    ///
    /// Eight players in 7 or 14 rounds, or seven players in 7 or 14 (one player is free in each), can be one.
    pub fn pairs_in_doubt(&self, play: Play) -> Vec<[u32; 2]> {
        let schedule = self.schedule;
        let is_asked = schedule.closing == Closing::ByRounds
            && schedule.round_robin.is_none()
            && play == Play::Games
            && self.kind == Kind::Club
            && !self.has_open_games()
            && self.missing(play).is_none();
        let player = self.one_index_each();
        let players = (0..).zip(&self.entrants);
        let players = players.filter(|(at, _)| player(*at) == *at).count();
        let single = if players.is_multiple_of(2) {
            players.saturating_sub(1)
        } else {
            players
        };
        let rounds = usize::from(self.rounds);
        if is_asked && players > 2 && (rounds == single || rounds == 2 * single) {
            self.pairs_that_never_met()
        } else {
            Vec::new()
        }
    }

    /// Whether a player left a round robin in which all others have met. The remaining games of that player are not
    /// missing, although rounds and players are left without a game.
    fn is_played_out(&self) -> bool {
        let others = self.entrants.len().saturating_sub(1);
        let turns = usize::from(self.rounds).checked_div(others).unwrap_or(0);
        let mut entrants = self.entrants.iter();
        self.kind != Kind::Team
            && turns > 0
            && entrants.any(|entrant| entrant.withdrawn.is_some())
            && self.pairs_that_met_less_than(turns).is_empty()
    }

    fn empty_rounds(&self) -> Vec<u16> {
        let mut has_games = vec![false; usize::from(self.rounds) + 1];
        for game in &self.games {
            if let Some(has_games) = has_games.get_mut(usize::from(game.round)) {
                *has_games = true;
            }
        }
        let rounds = (1..=self.rounds).zip(&has_games[1..]);
        rounds
            .filter(|(_, has_games)| !**has_games)
            .map(|(round, _)| round)
            .collect()
    }

    fn idle_players(&self) -> Vec<(u16, Vec<u32>)> {
        let players = self.entrants.len();
        let first = self.schedule.file_rounds.saturating_add(1);
        let rounds = first..=self.rounds;
        let place = |round: u16, player: u32| {
            let row = rounds.contains(&round).then(|| usize::from(round - first));
            row.map(|row| row * players + player as usize)
        };
        let mut busy = vec![false; rounds.len() * players];
        let player = self.one_index_each();
        let mut is_there = |round, entrant| {
            let player = player(entrant);
            if let Some(busy) = place(round, player).and_then(|at| busy.get_mut(at)) {
                *busy = true;
            }
        };
        let mut played = vec![false; rounds.len()];
        for game in &self.games {
            is_there(game.round, game.white);
            is_there(game.round, game.black);
            if rounds.contains(&game.round) {
                played[usize::from(game.round - first)] = true;
            }
        }
        for bye in &self.byes {
            is_there(bye.round, bye.entrant);
        }
        let mut idle = Vec::new();
        for (round, (busy, played)) in rounds.zip(busy.chunks(players.max(1)).zip(played)) {
            let busy = (0..).zip(busy);
            let players = busy.filter(|(at, busy)| !**busy && player(*at) == *at);
            let is_gone = |player: u32| {
                let withdrawn = self.withdrawal(player);
                withdrawn.is_some_and(|withdrawn| withdrawn.after < round)
            };
            let players = players.map(|(at, _)| at);
            let players: Vec<u32> = players.filter(|player| !is_gone(*player)).collect();
            // A round without any game is missing as a whole; a single idle player is free.
            if played && players.len() > 1 {
                idle.push((round, players));
            }
        }
        idle
    }

    fn pairs_that_never_met(&self) -> Vec<[u32; 2]> {
        self.pairs_that_met_less_than(1)
    }

    /// The pairs who met less often than this; players who left the event have no games to come.
    fn pairs_that_met_less_than(&self, turns: usize) -> Vec<[u32; 2]> {
        let players = self.entrants.len();
        let mut met = vec![0; players * players];
        let player = self.one_index_each();
        for game in &self.games {
            let (white, black) = (player(game.white), player(game.black));
            let (one, other) = (white.min(black), white.max(black));
            if let Some(met) = met.get_mut(one as usize * players + other as usize) {
                *met += 1;
            }
        }
        let is_gone = |player| self.withdrawal(player).is_some();
        let mut pairs = Vec::new();
        let rows = (0..).zip(met.chunks(players.max(1)));
        for (one, row) in rows.filter(|(one, _)| player(*one) == *one) {
            let others = (0..).zip(row).skip(one as usize + 1);
            let others = others.filter(|(other, met)| {
                **met < turns && player(*other) == *other && !is_gone(one) && !is_gone(*other)
            });
            pairs.extend(others.map(|(other, _)| [one, other]));
        }
        pairs
    }
}

/// Rounds as people write them, `1, 3-5`; the rounds ascending.
pub fn round_ranges(rounds: &[u16]) -> String {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for &number in rounds {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let texts: Vec<String> = runs
        .iter()
        .map(|(first, last)| {
            if first == last {
                first.to_string()
            } else {
                format!("{first}-{last}")
            }
        })
        .collect();
    texts.join(", ")
}

#[cfg(test)]
mod tests;
