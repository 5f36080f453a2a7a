//! The committee's word that what was played is all there will be, and taking it back.

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::versions::RowVersion;
use crate::app::{self, AppResult, Club};
use crate::domain::{Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};
use crate::tui::modal::confirm::Confirm;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CloseTournament {
    tournament: TournamentId,
    seen: RowVersion,
    name: String,
}

impl CloseTournament {
    /// The closing of a tournament as it is now.
    ///
    /// # Errors
    /// Those of reading the tournament.
    pub fn read(club: &Club, tournament: TournamentId) -> AppResult<Self> {
        let seen = app::versions::of_tournament(club, tournament)?;
        let name = app::ratings::tournament_names(club)?.remove(&tournament);
        Ok(Self {
            tournament,
            seen,
            name: name.unwrap_or_default(),
        })
    }
}

/// Asks why a tournament is closed; of a closed one, for this reason, whether it is opened again.
pub fn close_or_reopen(id: TournamentId, name: &str, closed: Option<&str>) -> Effect {
    let Some(reason) = closed else {
        return Effect::form(move |club| CloseTournament::read(club, id));
    };
    let question = Message::new("tournaments-reopen")
        .with("name", name)
        .with("reason", reason);
    let name = name.to_owned();
    let yes = Effect::change(move |club| {
        let done = app::tournaments::reopen(club, id)?;
        let said = Message::new("tournament-reopened")
            .with("id", id.to_string())
            .with("name", name);
        Ok(Change::from_done(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

impl FormDefinition for CloseTournament {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-close-tournament").with("name", self.name.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("decision-reason", FieldType::Text)]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (id, seen, name) = (self.tournament, self.seen, self.name.clone());
        let reason = values.some("decision-reason");
        Ok(Effect::save(move |club| {
            club.session_mut().reason = reason;
            let done =
                app::versions::if_unchanged(club, seen, |club| app::tournaments::close(club, id))?;
            let said = Message::new("tournament-closed")
                .with("id", id.to_string())
                .with("name", name);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
