//! The pages and tabs that the palette finds by their own names: those of a member or a tournament ask whose.

use crate::tui::ctx::Ctx;
use crate::tui::message::Effect;
use crate::tui::modal::pick::{Item, Opening};
use crate::tui::screen::members::Register;
use crate::tui::screen::{member, members, regulation, tournament};
use crate::tui::{model, ways};

/// The pages and tabs, each with what opens it. There are few: the palette keeps those whose names fit.
pub(crate) fn all(ctx: &Ctx) -> Vec<(Item, Opening)> {
    let mut places = Vec::new();
    for tab in member::Tab::available(ctx) {
        let open = move |ctx: &Ctx| {
            let whose = ctx.get(tab.text_key());
            let page = move |id| vec![Effect::open(member::State::new(id).on(*tab))];
            model::pick(&whose, page, ctx)
        };
        places.push(place(tab.text_key(), "name-member", open, ctx));
    }
    if !ctx.has_games() {
        for tab in tournament::Tab::ALL {
            let open = move |ctx: &Ctx| {
                let page = move |id| vec![Effect::open(tournament::State::new(id, tab))];
                ways::pick_tab(tab, page, ctx)
            };
            places.push(place(tab.text_key(), "name-tournament", open, ctx));
        }
    }
    for register in Register::ALL {
        let open = move |_: &Ctx| Effect::open(members::State::of(register));
        places.push(place(register.text_key(), "name-members", open, ctx));
    }
    if !ctx.reader {
        for tab in regulation::Tab::ALL {
            let open = move |_: &Ctx| Effect::open(regulation::State::on(tab));
            places.push(place(tab.text_key(), "name-regulation", open, ctx));
        }
    }
    places
}

/// A page with the page it belongs to.
fn place(
    key: &str,
    page: &str,
    open: impl FnOnce(&Ctx) -> Effect + Send + 'static,
    ctx: &Ctx,
) -> (Item, Opening) {
    let mut item = Item::new(ctx.get(key), ctx.get(page));
    item.also = ctx.get(page);
    (item, Box::new(move |ctx: &Ctx| vec![open(ctx)]))
}
