//! The committee's decisions on a whole event, with the reason: that it is approved (ES regulation §6), or that it is
//! complete as played.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::seen::Target;
use crate::app::versions::{Record, RowVersion};
use crate::app::{self, AppResult, Club};
use crate::domain::{Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;

/// The kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    /// The event is approved; a reason may be given.
    Approve,
    /// The event is complete as played; a reason is required.
    Close,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecideTournament {
    decision: Decision,
    tournament: TournamentId,
    seen: RowVersion,
    name: String,
}

impl DecideTournament {
    /// The form for a decision, with the tournament's current data.
    ///
    /// # Errors
    /// Errors of reading the tournament.
    pub fn read(club: &Club, tournament: TournamentId, decision: Decision) -> AppResult<Self> {
        let seen = app::versions::of_tournament(club, tournament)?;
        let name = app::ratings::tournament_names(club)?.remove(&tournament);
        Ok(Self {
            decision,
            tournament,
            seen,
            name: name.unwrap_or_default(),
        })
    }
}

/// Opens the form to approve a tournament.
pub fn approve(id: TournamentId) -> Effect {
    Effect::form(move |club| DecideTournament::read(club, id, Decision::Approve))
}

/// Asks for the reason for closing a tournament; for a closed one, with its reason, whether to reopen it.
pub fn close_or_reopen(id: TournamentId, name: &str, closed: Option<&str>, ctx: &Ctx) -> Effect {
    let Some(reason) = closed else {
        return Effect::form(move |club| DecideTournament::read(club, id, Decision::Close));
    };
    let question = Message::new("tournaments-reopen")
        .with("name", name)
        .with("reason", reason);
    let name = name.to_owned();
    let pressed = ctx.press(Target::Record(Record::Tournament(id)));
    let yes = Effect::change(move |club| {
        let reopen = |club: &mut Club| app::tournaments::reopen(club, id);
        let done = app::seen::if_seen(club, &pressed, reopen)?;
        let said = Message::new("tournament-reopened")
            .with("id", id.to_string())
            .with("name", name);
        Ok(Change::from_done(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

impl FormDefinition for DecideTournament {
    fn title(&self, _ctx: &Ctx) -> Message {
        let title = match self.decision {
            Decision::Approve => "form-approve-tournament",
            Decision::Close => "form-close-tournament",
        };
        Message::new(title).with("name", self.name.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        let reason = Field::new("decision-reason", FieldType::Text);
        vec![match self.decision {
            Decision::Approve => reason.optional(),
            Decision::Close => reason,
        }]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (id, seen, name) = (self.tournament, self.seen, self.name.clone());
        let decision = self.decision;
        let reason = values.some("decision-reason");
        Ok(Effect::save(move |club| {
            club.session_mut().because(reason);
            let done = app::versions::if_unchanged(club, seen, |club| match decision {
                Decision::Approve => app::tournaments::approve(club, id),
                Decision::Close => app::tournaments::close(club, id),
            })?;
            let said = Message::new(match decision {
                Decision::Approve => "tournament-approved",
                Decision::Close => "tournament-closed",
            });
            let said = said.with("id", id.to_string()).with("name", name);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
