//! Explains the standings: how one number is made, and what is known of the field.

use std::sync::Arc;

use super::Ranked;
use crate::app::standings::StandingsSheet;
use crate::domain::Message;
use crate::publish::standings::{Extras, document, system_name};
use crate::publish::tournaments::withdrawn;
use crate::standings::System;
use crate::text::{Texts, visible};
use crate::tui::ctx::Ctx;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::modal::{After, notice};
use crate::tui::screen::Response;
use crate::tui::screen::tournament::TournamentResponse;
use crate::tui::{DialogResult, Effect};

/// The name of the list of systems in its dialog result; the item is the index among those that can be explained.
pub(super) const PICKED: &str = "standings-why";

/// The window for picking the number to explain; `system` is the index of the column that is most likely meant.
pub(super) fn window(ranked: &Ranked, row: usize, system: Option<usize>, ctx: &Ctx) -> Effect {
    let explained = ranked.explained();
    let item = |system: &System| {
        let shown = ranked.columns.iter().find(|shown| shown.system == *system);
        let detail = match shown {
            Some(shown) => {
                let rank = shown.ranks[row].map(|rank| format!("({rank})"));
                [shown.words[row].clone(), rank.unwrap_or_default()].join(" ")
            }
            None => ctx.score(ranked.points[row]),
        };
        Item::new(system_name(*system, ctx.texts), detail.trim())
    };
    let items = explained.iter().map(item).collect();
    let likely = system.and_then(|at| ranked.columns.get(at));
    let likely = likely.and_then(|shown| explained.iter().position(|one| *one == shown.system));
    let title = Message::new("standings-page-why").with("name", visible(&ranked.sheet.names[row]));
    let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(PICKED, at))]);
    let pick = Pick::new(ctx.say(&title), items, then, ctx);
    Effect::show(pick.at(likely.unwrap_or_default()))
}

/// Requests the derivation of a number.
pub(super) fn ask(ranked: &Arc<Ranked>, row: usize, system: System, ctx: &Ctx) -> Effect {
    let (ranked, texts) = (Arc::clone(ranked), ctx.texts);
    let width = notice::text_width(ctx);
    Effect::look_up(move |_, _| {
        let title = system_name(system, texts);
        let text = text(&ranked.sheet, row, system, (texts, width));
        let text = TournamentResponse::Text(title, text);
        Ok(Response::Tournament(text))
    })
}

/// The derivation of a number in lines of this many columns.
pub(super) fn text(
    sheet: &StandingsSheet,
    row: usize,
    system: System,
    (texts, width): (Texts, usize),
) -> String {
    let extras = Extras {
        why: Some((row, system)),
        ..Extras::default()
    };
    sheet.page((None, extras), texts, |page| {
        document::derivation(page, width)
    })
}

/// The players who left before the end, in one line.
pub(super) fn line(ranked: &Ranked, ctx: &Ctx) -> Option<String> {
    let left = ranked.sheet.withdrawn.iter();
    let left = withdrawn::in_brief(left.map(|player| player.name.as_str()));
    left.map(|said| visible(&ctx.say(&said)))
}

/// Requests what is known of the field: how it was paired, who is close to the first, and the calculation by hand.
pub(super) fn ask_about(ranked: Arc<Ranked>, ctx: &Ctx) -> Effect {
    let (texts, width) = (ctx.texts, notice::text_width(ctx));
    Effect::look_up(move |_, _| {
        let extras = Extras {
            steps: true,
            top: true,
            ..Extras::default()
        };
        let text = ranked.sheet.page((Some(&[]), extras), texts, |page| {
            document::details(page, width)
        });
        let title = texts.get("action-standings-field");
        Ok(Response::Tournament(TournamentResponse::Text(title, text)))
    })
}
