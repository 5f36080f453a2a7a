//! The list in which a member is picked: those looked at lately first, then in alphabetical order. Of a club of
//! thousands the first are listed, and the others are found once something is typed.

use std::sync::Arc;

use super::ctx::Ctx;
use super::message::Effect;
use super::modal::After;
use super::modal::pick::{Item, Opening, Pick};
use super::ways::Visited;
use crate::app::snapshot::MemberLine;
use crate::domain::{Message, PersonId};

/// In a club of more people, not all of them are listed.
const MANY: usize = 2_000;

/// So many are listed then, and found at once.
const MOST: usize = 500;

/// The list in which it is picked whose page is opened, and what for.
pub(super) fn pick(
    what: &str,
    page: impl Fn(PersonId) -> Vec<Effect> + Send + Sync + 'static,
    ctx: &Ctx,
) -> Effect {
    let lines = listed(ctx);
    let items = lines.iter().map(|line| item(line)).collect();
    let ids: Vec<PersonId> = lines.iter().map(|line| line.row.id).collect();
    let all = ctx
        .snapshot
        .as_ref()
        .map_or(0, |snapshot| snapshot.people.len());
    let page = Arc::new(page);
    let others = (ids.len() < all).then(|| (ids.clone(), Arc::clone(&page)));
    let then = move |at: usize| {
        let picked = ids.get(at).map(|id| page(*id));
        After::Close(picked.unwrap_or_default())
    };
    let title = Message::new("ways-which-member").with("what", what);
    let pick = Pick::new(ctx.say(&title), items, then, ctx);
    Effect::show(match others {
        Some((listed, page)) => pick.with_more(move |typed, ctx| {
            let found = found(typed, ctx).into_iter();
            let others = found.filter(|line| !listed.contains(&line.row.id));
            let others = others.map(|line| {
                let (id, page) = (line.row.id, Arc::clone(&page));
                let open = move |_: &Ctx| page(id);
                (item(line), Box::new(open) as Opening)
            });
            others.collect()
        }),
        None => pick,
    })
}

fn item(line: &MemberLine) -> Item {
    Item::new(line.row.name.as_str(), format!("#{}", line.row.id))
}

/// Those that are listed before anything is typed.
fn listed(ctx: &Ctx) -> Vec<&MemberLine> {
    let snapshot = ctx.snapshot.iter();
    let mut lines: Vec<&MemberLine> = snapshot.flat_map(|snapshot| &snapshot.people).collect();
    let place = |line: &MemberLine| ctx.recent.place(Visited::Member(line.row.id));
    if lines.len() > MANY {
        let last = ctx.recent.last_place();
        lines.retain(|line| line.place < MOST || place(line) < last);
    }
    lines.sort_by_key(|line| (place(line), line.place));
    lines
}

/// Those whose names fit what was typed.
fn found<'c>(typed: &str, ctx: &'c Ctx) -> Vec<&'c MemberLine> {
    let Some(snapshot) = &ctx.snapshot else {
        return Vec::new();
    };
    let found = snapshot.name_index.like(typed, MOST).into_iter();
    let people = &snapshot.people;
    let place = |id| people.binary_search_by_key(&id, |line| line.row.id).ok();
    found.filter_map(|id| people.get(place(id)?)).collect()
}
