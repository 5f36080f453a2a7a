//! Where a new rating comes from, or why there is none: the derivation in a window.

use crate::app::derivation;
use crate::domain::{PersonId, TournamentId};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::text_width;
use crate::tui::screen::explained::Explained;

use super::TournamentResponse;

/// Requests the effect of a tournament on a member's rating.
pub fn ask(person: PersonId, id: TournamentId, ctx: &Ctx) -> Effect {
    let (title, texts, width) = (ctx.get("effect-why"), ctx.texts, text_width(ctx));
    Effect::ask(move |club| {
        let found = derivation::explain(club, person, Some(id))?;
        let why = Explained::new(&found, found.text(width, texts));
        Ok(Response::Tournament(TournamentResponse::Why(title, why)))
    })
}
