//! The committee's approval of an event that needs one (ES regulation §6).

use serde::{Deserialize, Serialize};

use super::{Field, FieldType, FormDefinition, Problems, Values};
use crate::app::versions::RowVersion;
use crate::app::{self, AppResult, Club};
use crate::domain::{Message, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Change, Effect};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApproveTournament {
    tournament: TournamentId,
    seen: RowVersion,
    name: String,
}

impl ApproveTournament {
    /// The approval of a tournament as it is now.
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

impl FormDefinition for ApproveTournament {
    fn title(&self, _ctx: &Ctx) -> Message {
        Message::new("form-approve-tournament").with("name", self.name.as_str())
    }

    fn fields(&self, _ctx: &Ctx) -> Vec<Field> {
        vec![Field::new("decision-reason", FieldType::Text).optional()]
    }

    fn save(&self, values: &Values, _ctx: &Ctx) -> Result<Effect, Problems> {
        let (id, seen, name) = (self.tournament, self.seen, self.name.clone());
        let reason = values.some("decision-reason");
        Ok(Effect::save(move |club| {
            club.session_mut().reason = reason;
            let done = app::versions::if_unchanged(club, seen, |club| {
                app::tournaments::approve(club, id)
            })?;
            let said = Message::new("tournament-approved")
                .with("id", id.to_string())
                .with("name", name);
            Ok(Change::from_done(&done, said))
        }))
    }

    fn has_seen(&mut self, seen: RowVersion) {
        self.seen = seen;
    }
}
