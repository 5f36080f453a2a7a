//! The day on which a postponed game was played, where it determines the list on which the event counts.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app;
use crate::app::club::versions::RowVersion;
use crate::app::tournaments::{Extra, NewResult};
use crate::domain::{Date, EntrantNo, Mark, Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecidedOn {
    pub seen: RowVersion,
    pub tournament: TournamentId,
    pub round: u16,
    pub board: Option<u32>,
    /// White and Black.
    pub sides: [EntrantNo; 2],
    /// The codes of White's mark and Black's.
    pub marks: [char; 2],
    /// The name of the game.
    pub who: String,
    /// The list on which the event counts if it was played in time, and otherwise.
    pub lists: [Date; 2],
}

impl FormDefinition for DecidedOn {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-decided-on").with("who", self.who.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![
            Field::new("decided-on", FieldType::Day),
            Field::new("because", FieldType::Text).optional(),
        ]
    }

    fn live(&self, _values: &Values, ctx: &Ctx) -> Option<String> {
        let [early, late] = self.lists;
        let lists = Message::new("decided-on-lists")
            .with("early", early)
            .with("late", late);
        Some(ctx.say(&lists))
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let [Some(white), Some(black)] = self.marks.map(Mark::from_code) else {
            return Err(Vec::new());
        };
        let result = NewResult::Game {
            white: self.sides[0],
            black: self.sides[1],
            marks: (white, black),
            board: self.board,
            rated: None,
        };
        let extra = Extra {
            on: values.day("decided-on"),
            colours: true,
            ..Extra::default()
        };
        let reason = values.some("because");
        let (id, round, seen) = (self.tournament, self.round, self.seen);
        let who = self.who.clone();
        Ok(Effect::save(move |club| {
            club.session_mut().because(reason);
            let done = app::club::versions::if_unchanged(club, seen, |club| {
                app::tournaments::put_result_with(club, id, round, &result, extra)
            })?;
            let said = Message::new("entry-said")
                .with("round", round)
                .with("who", who)
                .with("result", Mark::result(white, black));
            let said = match done.value.ending() {
                None => said,
                Some(ending) => Message::new("entry-and")
                    .with("first", said)
                    .with("second", ending),
            };
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
