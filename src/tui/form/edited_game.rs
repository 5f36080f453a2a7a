//! The game of a tournament that a form is about: found again when the form is saved, and changed only if nobody
//! else changed it meanwhile.

use serde::{Deserialize, Serialize};

use crate::app::tournaments::{Extra, NewResult, Pairing, ResultConsequences};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppError, AppResult, Club, Done};
use crate::domain::{EntrantNo, Message, TournamentId};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct EditedGame {
    tournament: TournamentId,
    pub(super) round: u16,
    pub(super) sides: [EntrantNo; 2],
    pub(super) seen: RowVersion,
    /// How the game is called.
    pub(super) who: String,
}

impl EditedGame {
    /// The game of two in a round as it is now.
    ///
    /// # Errors
    /// A user error if the two have no game in the round.
    pub(super) fn read(
        club: &Club,
        tournament: TournamentId,
        round: u16,
        sides: [EntrantNo; 2],
        who: String,
    ) -> AppResult<(Self, Pairing)> {
        let seen = app::versions::of_record(club, Record::Game(tournament, round, sides))?;
        let game = Self {
            tournament,
            round,
            sides,
            seen,
            who,
        };
        let pairing = game.pairing(club)?;
        Ok((game, pairing))
    }

    /// The game as it is now.
    ///
    /// # Errors
    /// A user error if the two have no game in the round any more.
    pub(super) fn pairing(&self, club: &Club) -> AppResult<Pairing> {
        let [one, other] = self.sides;
        let pairing = app::tournaments::pairing(club, self.tournament, self.round, one, other)?;
        pairing.ok_or_else(|| {
            let nothing = Message::new("error-nothing-in-round")
                .with("no", one.to_string())
                .with("round", self.round);
            AppError::user(nothing)
        })
    }

    /// Gives the game another result, with its colours as stated.
    ///
    /// # Errors
    /// A conflict if the game has changed since the form was opened; those of entering a result.
    pub(super) fn put(
        &self,
        club: &mut Club,
        result: &NewResult,
        extra: Extra,
    ) -> AppResult<Done<ResultConsequences>> {
        let extra = Extra {
            colours: true,
            correcting: club.session().anyway,
            ..extra
        };
        app::versions::if_unchanged(club, self.seen, |club| {
            app::tournaments::put_result_with(club, self.tournament, self.round, result, extra)
        })
    }
}
