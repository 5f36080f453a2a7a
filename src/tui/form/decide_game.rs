//! The committee's decision about a single game: whether it is rated, by which result, and why.

use serde::{Deserialize, Serialize};

use super::{Choice, Field, Problems, Reads, Spec, Values};
use crate::app::tournaments::{Extra, NewResult, RatedAs};
use crate::domain::{EntrantNo, Mark, Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

/// The form of a decision about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecideGame {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round.
    pub round: u16,
    /// The board, where known.
    pub board: Option<u32>,
    /// White.
    pub white: EntrantNo,
    /// Black.
    pub black: EntrantNo,
    /// The codes of White's and Black's mark.
    pub marks: (char, char),
    /// The decision as it stands.
    pub rated: Option<bool>,
    /// `White – Black`.
    pub who: String,
}

/// How a game may be rated: the value, White's and Black's mark.
const RESULTS: [(&str, RatedAs); 4] = [
    ("same", RatedAs::Same),
    ("white", RatedAs::Result(Mark::Win, Mark::Loss)),
    ("draw", RatedAs::Result(Mark::Draw, Mark::Draw)),
    ("black", RatedAs::Result(Mark::Loss, Mark::Win)),
];

fn choices<'a>(values: impl IntoIterator<Item = &'a str>, of: &str, ctx: &Ctx) -> Reads {
    let choices = values.into_iter().map(|value| Choice {
        value: value.to_owned(),
        label: ctx.get(&format!("{of}-{value}")),
    });
    Reads::Choice(choices.collect())
}

impl Spec for DecideGame {
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
            Field::new("because", Reads::Text).optional(),
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
        let mark = |code: char| Mark::from_code(code).unwrap_or(Mark::Open);
        let result = NewResult::Game {
            white: self.white,
            black: self.black,
            marks: (mark(self.marks.0), mark(self.marks.1)),
            board: self.board,
            rated,
        };
        let (id, round, who) = (self.tournament, self.round, self.who.clone());
        Ok(Effect::save(move |club| {
            club.session_mut().reason = reason;
            let done = club.put_result_with(id, round, &result, extra)?;
            let said = Message::new("decide-said")
                .with("who", who)
                .with("round", round);
            Ok(Change::of(&done, said))
        }))
    }
}
