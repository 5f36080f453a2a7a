//! Finds pages and tabs by their own names, for the palette; those of a member or a tournament then ask whose.

use super::{pick_member, pick_tab};
use crate::app::lists::Choice;
use crate::tui::Effect;
use crate::tui::ctx::Ctx;
use crate::tui::modal::pick::{Item, Opening};
use crate::tui::screen::{member, picture, regulation, tournament};

/// The pages and tabs, each with the function that opens it. There are few, so the palette filters them all.
pub(crate) fn all(ctx: &Ctx) -> Vec<(Item, Opening)> {
    let mut places = Vec::new();
    for tab in member::Tab::available(ctx) {
        let open = move |ctx: &Ctx| {
            let whose = ctx.get(tab.text_key());
            let page = move |id| vec![Effect::open(member::State::new(id).on(tab))];
            pick_member(&whose, page, ctx)
        };
        places.push(place(tab.text_key(), "name-member", open, ctx));
    }
    if !ctx.has_games() {
        for tab in tournament::Tab::ALL {
            let open = move |ctx: &Ctx| {
                let page = move |id| vec![Effect::open(tournament::State::new(id, tab))];
                pick_tab(tab, page, ctx)
            };
            places.push(place(tab.text_key(), "name-tournament", open, ctx));
        }
    }
    let of_member = |ctx: &Ctx| {
        let now = ctx.clone();
        let page = move |id| {
            let subjects = picture::of_member(id, &now);
            vec![Effect::open(picture::State::new(subjects))]
        };
        pick_member(&ctx.get("name-picture"), page, ctx)
    };
    places.push(place("name-picture", "name-member", of_member, ctx));
    if !ctx.reader {
        for subject in picture::of_list(Choice::default()) {
            let open = move |_: &Ctx| Effect::open(picture::State::new(vec![subject]));
            places.push(place(picture::name(subject), "name-picture", open, ctx));
        }
        for tab in regulation::Tab::ALL {
            let open = move |_: &Ctx| Effect::open(regulation::State::on(tab));
            places.push(place(tab.text_key(), "name-regulation", open, ctx));
        }
    }
    places
}

/// A page or tab, with the page it belongs to.
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
