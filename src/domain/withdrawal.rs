//! Players who leave a tournament before its end, and whether their results still count.
//!
//! Source: FIDE Competition Rules (C.05) 6.6: in a round robin the results of a player who completed fewer than half of
//! the games stay in the table, for the rating and for the record, but the points by and against the player do not
//! count. The results of a player who completed half or more count. The remaining games are lost by forfeit.

use serde::Serialize;

use super::tournament::{Game, Tournament};
use super::words;

words! {
    /// Whether the results of a player who withdrew count for the points of the tournament; they always count for the
    /// rating.
    pub enum WithdrawnScore: "withdrawn-score-" {
        /// They count.
        Keep = "keep",
        /// Neither the player's points count nor those made against the player.
        Cancel = "cancel",
    }
}

/// The departure of a player before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Withdrawal {
    /// The last round in which the player took part; 0 if there was none.
    pub after: u16,
    /// Whether the results count for the points.
    pub score: WithdrawnScore,
}

impl WithdrawnScore {
    /// The rule for round robins, from the number of games that the player completed, without forfeits, and of all
    /// games.
    ///
    /// ```
    /// use klubrating::domain::WithdrawnScore::{self, Cancel, Keep};
    /// let after = |completed| WithdrawnScore::by_rule(completed, 4);
    /// assert_eq!([after(1), after(2), after(3)], [Cancel, Keep, Keep]);
    /// assert_eq!(WithdrawnScore::by_rule(3, 7), Cancel);
    /// ```
    pub fn by_rule(completed: usize, games: usize) -> Self {
        if 2 * completed < games {
            Self::Cancel
        } else {
            Self::Keep
        }
    }
}

impl Withdrawal {
    /// Whether the player is out of the competition, because the results do not count.
    pub fn is_cancelled(self) -> bool {
        self.score == WithdrawnScore::Cancel
    }
}

impl Tournament {
    /// Whether a game counts for the points; it does not if the results of either player are cancelled.
    pub fn counts(&self, game: &Game) -> bool {
        game.seats().all(|seat| !self.is_cancelled(seat.own))
    }

    /// Whether the results of the entrant with this index are cancelled.
    pub fn is_cancelled(&self, entrant: u32) -> bool {
        self.withdrawal(entrant)
            .is_some_and(Withdrawal::is_cancelled)
    }

    /// The withdrawal of the entrant with this index; `None` for a player who stayed to the end.
    pub fn withdrawal(&self, entrant: u32) -> Option<Withdrawal> {
        self.entrants.get(entrant as usize)?.withdrawn
    }
}
