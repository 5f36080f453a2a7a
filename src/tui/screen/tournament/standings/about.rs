//! Remarks on the field as a whole: the rules, what is special, who belongs in a play-off, the calculation by hand.

use std::sync::Arc;

use super::ranked::Ranked;
use crate::publish::standings::{Extras, StandingsPage, text};
use crate::publish::withdrawn;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::notice;
use crate::tui::screen::tournament::TournamentResponse;

/// Who left before the end, in one line.
pub(super) fn line(ranked: &Ranked, ctx: &Ctx) -> Option<String> {
    let left = ranked.sheet.withdrawn.iter();
    let left = withdrawn::in_brief(left.map(|player| player.name.as_str()));
    left.map(|said| visible(&ctx.say(&said)))
}

/// The names as safe to show.
pub(super) fn names(ranked: &Ranked) -> Vec<String> {
    let names = ranked.sheet.names.iter();
    names.map(|name| visible(name)).collect()
}

pub(super) fn ask(ranked: Arc<Ranked>, ctx: &Ctx) -> Effect {
    let (texts, width) = (ctx.texts, notice::text_width(ctx));
    Effect::look_up(move |_, _| {
        let standings = ranked.sheet.standings(&[]);
        let page = StandingsPage {
            extras: Extras {
                steps: true,
                ..Extras::default()
            },
            ..(ranked.sheet).printed(&standings, &ranked.teams, (texts, width))
        };
        let mut parts = vec![text::remarks(&page), page.top()];
        parts.extend(text::by_hand(&page));
        parts.retain(|part| !part.is_empty());
        let title = texts.get("action-standings-field");
        let text = TournamentResponse::Text(title, parts.join("\n\n"));
        Ok(Response::Tournament(text))
    })
}
