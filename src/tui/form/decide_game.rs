//! The form for the committee's decision on a single game: whether it is rated, by which result, and why.

use serde::{Deserialize, Serialize};

use super::edited_game::EditedGame;
use super::{Choice, Field, FieldType, FormDefinition, Problems, Values};
use crate::app::club::versions::RowVersion;
use crate::app::tournaments::{Extra, NewResult, RatedAs};
use crate::app::{AppResult, Club};
use crate::domain::{EntrantNo, Mark, Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecideGame {
    #[serde(flatten)]
    game: EditedGame,
    /// The current decision.
    rated: Option<bool>,
}

impl DecideGame {
    /// The form of a game with its current data; `who` is the name of the game.
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
        let (game, pairing) = EditedGame::read(club, tournament, round, sides, who)?;
        Ok(Self {
            game,
            rated: pairing.rated,
        })
    }
}

/// The ways to rate a game: the stored value, and White's and Black's marks.
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
        Message::new("form-decide-game").with("who", self.game.who.as_str())
    }

    fn fields(&self, ctx: &Ctx) -> Vec<Field> {
        // A decision can be reversed, but removed only with `u`: the club keeps it through corrections.
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
        let game = self.game.clone();
        Ok(Effect::save(move |club| {
            club.session_mut().because(reason);
            // The form does not include the result, so it stays.
            let pairing = game.pairing(club)?;
            let result = NewResult::Game {
                white: pairing.white,
                black: pairing.black,
                marks: (pairing.white_mark, pairing.black_mark),
                board: pairing.board,
                rated,
            };
            let extra = Extra {
                provisional: pairing.provisional,
                sets: pairing.sets,
                ..extra
            };
            let done = game.put(club, &result, extra)?;
            let said = Message::new("decide-said")
                .with("who", game.who)
                .with("round", game.round);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.game.seen = seen;
    }
}
