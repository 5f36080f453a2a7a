//! Counts the players' points and results.

use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::tournament::Game;
use crate::domain::{Mark, Points};

/// A player's results so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All points, including byes, forfeits, and provisional results of open games.
    pub points: Points,
    /// Games won over the board.
    pub won: u32,
    /// Games drawn over the board.
    pub drawn: u32,
    /// Games lost over the board.
    pub lost: u32,
    /// Points without a game: byes and forfeits.
    pub unplayed: Points,
    /// Undecided games.
    pub open: u32,
}

impl Tally {
    /// Games over the board.
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn take(&mut self, mark: Mark, score: Points) {
        self.points += score;
        match mark {
            Mark::Win => self.won += 1,
            Mark::Draw => self.drawn += 1,
            Mark::Loss => self.lost += 1,
            Mark::Open => self.open += 1,
            _ => self.unplayed += score,
        }
    }
}

/// The results of all players, as far as they count, in the order of the entries.
pub fn tallies(seen: &TournamentView) -> Vec<Tally> {
    let scoring = seen.scoring();
    let mut tallies = vec![Tally::default(); seen.tournament.entrants.len()];
    let event = &seen.tournament;
    for game in event.games.iter().filter(|game| event.counts(game)) {
        let provisional = seen.provisional(game);
        for (own, mark, _, white) in Game::sides(game) {
            let score = scoring.of_side(mark, white, provisional);
            if let Some(tally) = tallies.get_mut(own as usize) {
                tally.take(mark, score.unwrap_or_default());
            }
        }
    }
    for bye in &seen.tournament.byes {
        if let Some(tally) = tallies.get_mut(bye.entrant as usize) {
            let points = scoring.of_bye(bye.kind);
            tally.points += points;
            tally.unplayed += points;
        }
    }
    tallies
}
