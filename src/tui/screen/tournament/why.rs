//! Where a new rating comes from, or why there is none: the derivation in a window.

use crate::app::ratings::Explanation;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::explanation::{self, Explained};
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice::Notice;

use super::{TournamentResponse, progress};

/// Asks what a tournament did to a member's rating.
pub fn ask(person: PersonId, id: TournamentId) -> Effect {
    Effect::ask(move |club| {
        let found = club.explain(person, Some(id))?;
        Ok(Response::Tournament(TournamentResponse::Explained(
            Box::new(found),
        )))
    })
}

/// The derivation in a window.
pub fn notice(found: &Explanation, ctx: &Ctx) -> Effect {
    let title = ctx.get("effect-why");
    Effect::show(Notice::new(title, text(found, ctx), ctx))
}

fn text(found: &Explanation, ctx: &Ctx) -> String {
    let names = |person: PersonId| ctx.name(person).to_owned();
    let tournaments = |id: TournamentId| name(id, ctx);
    let Some(line) = &found.line else {
        return nothing_rated(found, ctx);
    };
    explanation::explanation(&Explained {
        line,
        terms: found.ledger.terms_of(line),
        unrated: &found.unrated,
        ledger: &found.ledger,
        regulation: &found.regulation,
        names: &names,
        tournaments: &tournaments,
        texts: ctx.texts,
    })
}

fn nothing_rated(found: &Explanation, ctx: &Ctx) -> String {
    let names = |person: PersonId| ctx.name(person).to_owned();
    let event = name(found.tournament, ctx);
    let head = Message::new("nothing-rated")
        .with("name", ctx.name(found.person))
        .with("tournament", event.as_str());
    let mut parts = vec![ctx.say(&head)];
    if let Some(reason) = found.event_unrated {
        parts.push(ctx.say(&progress::unrated(reason)));
    }
    parts.push(explanation::unrated(&found.unrated, &names, ctx.texts));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

fn name(id: TournamentId, ctx: &Ctx) -> String {
    progress::line(id, ctx).map_or_else(String::new, |line| line.row.name.clone())
}
