//! The sets of a game: the points of each, and who won a match that was given up.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, Problems, Reads, Spec, Values};
use crate::app::tournaments::{Extra, NewResult};
use crate::app::versions::{Record, Seen};
use crate::app::{AppResult, Club};
use crate::domain::{EntrantNo, Mark, Message, SetScores, SetsError, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

/// The form of a game's sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnterSets {
    tournament: TournamentId,
    round: u16,
    sides: [EntrantNo; 2],
    seen: Seen,
    /// The sets as they stand.
    sets: String,
    /// `White – Black`.
    who: String,
}

impl EnterSets {
    /// The form of a game as it is now; `who` is how it is called.
    ///
    /// # Errors
    /// A user error if the two have no game in the round.
    pub fn read(
        club: &Club,
        tournament: TournamentId,
        round: u16,
        sides: [EntrantNo; 2],
        who: String,
    ) -> AppResult<Self> {
        let seen = club.version_of(Record::Game(tournament, round, sides))?;
        let game = super::decide_game::game(club, tournament, round, sides)?;
        let sets = game.sets.filter(|sets| !sets.sets().is_empty());
        Ok(Self {
            tournament,
            round,
            sides,
            seen,
            sets: sets.map(|sets| sets.to_string()).unwrap_or_default(),
            who,
        })
    }
}

impl Spec for EnterSets {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-enter-sets").with("who", self.who.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        let winners = ["sets", "white", "black"].map(|value| Choice {
            value: value.to_owned(),
            label: ctx.get(&format!("sets-winner-{value}")),
        });
        vec![
            Field::new("sets", Reads::Text).holding(self.sets.clone()),
            Field::new("sets-winner", Reads::Choice(winners.into_iter().collect())),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let problem = |field, message| vec![(field, message)];
        let sets: SetScores = values
            .text("sets")
            .parse()
            .map_err(|error: SetsError| problem("sets", error.message()))?;
        let named = match values.text("sets-winner") {
            "white" => Some(Mark::Win),
            "black" => Some(Mark::Loss),
            _ => None,
        };
        let white = match (sets.winner(), named) {
            (Some(winner), Some(named)) if winner != named => {
                let message = Message::new("error-sets-differ").with("sets", sets.to_string());
                return Err(problem("sets-winner", message));
            }
            (Some(winner), _) => winner,
            (None, Some(named)) => named,
            (None, None) => {
                let message = Message::new("error-sets-no-winner");
                return Err(problem("sets-winner", message));
            }
        };
        let (id, round, sides) = (self.tournament, self.round, self.sides);
        let (seen, who) = (self.seen, self.who.clone());
        Ok(Effect::save(move |club| {
            let game = super::decide_game::game(club, id, round, sides)?;
            // The form was opened from White's side, and colours may have changed since.
            let same = game.white == sides[0];
            let (white, sets) = if same {
                (white, sets)
            } else {
                (white.mirror(), sets.turned())
            };
            let result = NewResult::Game {
                white: game.white,
                black: game.black,
                marks: (white, white.mirror()),
                board: game.board,
                rated: None,
            };
            let extra = Extra {
                sets: Some(sets),
                ..Extra::default()
            };
            let done =
                club.expecting(seen, |club| club.put_result_with(id, round, &result, extra))?;
            let said = Message::new("sets-said")
                .with("who", who)
                .with("round", round)
                .with("sets", sets.to_string());
            Ok(Change::of(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: Seen) {
        self.seen = seen;
    }
}
