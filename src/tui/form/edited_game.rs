//! A tournament game in a form: looked up again when the form is saved, and changed only if no other user has changed
//! it meanwhile.

use serde::{Deserialize, Serialize};

use crate::app::club::versions::{Record, RowVersion};
use crate::app::tournaments::{Extra, NewResult, Pairing, ResultConsequences};
use crate::app::{self, AppError, AppResult, Club, Done};
use crate::domain::{EntrantNo, Message, TournamentId};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EditedGame {
    tournament: TournamentId,
    pub(crate) round: u16,
    pub(crate) sides: [EntrantNo; 2],
    pub(crate) seen: RowVersion,
    /// The name of the game.
    pub(crate) who: String,
}

impl EditedGame {
    /// The current game of two players in a round.
    ///
    /// # Errors
    /// A user error if the two have no game in the round.
    pub(crate) fn read(
        club: &Club,
        tournament: TournamentId,
        round: u16,
        sides: [EntrantNo; 2],
        who: String,
    ) -> AppResult<(Self, Pairing)> {
        let seen = app::club::versions::of_record(club, Record::Game(tournament, round, sides))?;
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

    /// The current game.
    ///
    /// # Errors
    /// A user error if the two have no game in the round any more.
    pub(crate) fn pairing(&self, club: &Club) -> AppResult<Pairing> {
        let [one, other] = self.sides;
        let pairing = app::tournaments::pairing(club, self.tournament, self.round, one, other)?;
        pairing.ok_or_else(|| {
            let nothing = Message::new("error-nothing-in-round")
                .with("no", one.to_string())
                .with("round", self.round);
            AppError::user(nothing)
        })
    }

    /// Gives the game a new result, with its colours unchanged.
    ///
    /// # Errors
    /// A conflict if the game has changed since the form was opened; errors of entering a result.
    pub(crate) fn put(
        &self,
        club: &mut Club,
        result: &NewResult,
        extra: Extra,
    ) -> AppResult<Done<ResultConsequences>> {
        let extra = Extra {
            colours: true,
            ..extra
        };
        app::club::versions::if_unchanged(club, self.seen, |club| {
            app::tournaments::put_result_with(club, self.tournament, self.round, result, extra)
        })
    }
}
