//! The committee's decision about a single game: whether it is rated, by which result, and why.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::tournaments::{Extra, NewResult, Pairing, RatedAs};
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppError, AppResult, Club};
use crate::domain::{EntrantNo, Mark, Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecideGame {
    tournament: TournamentId,
    round: u16,
    sides: [EntrantNo; 2],
    seen: RowVersion,
    /// The decision as it stands.
    rated: Option<bool>,
    who: String,
}

impl DecideGame {
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
        let seen = app::versions::of_record(club, Record::Game(tournament, round, sides))?;
        let game = game(club, tournament, round, sides)?;
        Ok(Self {
            tournament,
            round,
            sides,
            seen,
            rated: game.rated,
            who,
        })
    }
}

/// The game that two have in a round.
pub(super) fn game(
    club: &Club,
    tournament: TournamentId,
    round: u16,
    [one, other]: [EntrantNo; 2],
) -> AppResult<Pairing> {
    let game = app::tournaments::pairing(club, tournament, round, one, other)?;
    game.ok_or_else(|| {
        let nothing = Message::new("error-nothing-in-round")
            .with("no", one.to_string())
            .with("round", round);
        AppError::user(nothing)
    })
}

/// How a game may be rated: the value, White's and Black's mark.
const RESULTS: [(&str, RatedAs); 4] = [
    ("same", RatedAs::Same),
    ("white", RatedAs::Result(Mark::Win, Mark::Loss)),
    ("draw", RatedAs::Result(Mark::Draw, Mark::Draw)),
    ("black", RatedAs::Result(Mark::Loss, Mark::Win)),
];

fn choices<'a>(values: impl IntoIterator<Item = &'a str>, of: &str, ctx: &Ctx) -> FieldType {
    let choices = values.into_iter().map(|value| Choice {
        value: value.to_owned(),
        label: ctx.get(&format!("{of}-{value}")),
    });
    FieldType::Choice(choices.collect())
}

impl FormDefinition for DecideGame {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-decide-game").with("who", self.who.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        // A decision can be turned round, not taken back but by `u`: the club keeps it through corrections.
        let rated: &[&str] = match self.rated {
            None => &["rules", "yes", "no"],
            Some(true) => &["yes", "no"],
            Some(false) => &["no", "yes"],
        };
        let results = ["keep"].into_iter().chain(RESULTS.map(|(value, _)| value));
        vec![
            Field::new("game-rated", choices(rated.iter().copied(), "decide", ctx)),
            Field::new("rated-as", choices(results, "rated-as", ctx)),
            Field::new("because", FieldType::Text).optional(),
        ]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let rated = match values.text("game-rated") {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let wanted = values.text("rated-as");
        let as_result = RESULTS.iter().find(|(value, _)| *value == wanted);
        let extra = Extra {
            rated_as: as_result.map(|(_, rated_as)| *rated_as),
            ..Extra::default()
        };
        let reason = values.some("because");
        if reason.is_none() && (rated.is_some() && rated != self.rated) {
            return Err(vec![("because", Message::new("decide-needs-reason"))]);
        }
        let (id, round, sides) = (self.tournament, self.round, self.sides);
        let (seen, who) = (self.seen, self.who.clone());
        Ok(Effect::save(move |club| {
            club.session_mut().reason = reason;
            // The result is none of the form's: it stays as it is.
            let game = game(club, id, round, sides)?;
            let result = NewResult::Game {
                white: game.white,
                black: game.black,
                marks: (game.white_mark, game.black_mark),
                board: game.board,
                rated,
            };
            let extra = Extra {
                provisional: game.provisional,
                sets: game.sets,
                ..extra
            };
            let extra = Extra {
                colours: true,
                correcting: club.session().anyway,
                ..extra
            };
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::tournaments::put_result_with(club, id, round, &result, extra)
            })?;
            let said = Message::new("decide-said")
                .with("who", who)
                .with("round", round);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
