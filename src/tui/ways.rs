//! Finds the way from anywhere to the page of an action: the palette lists every action, goes to its page, and starts
//! it there.

pub(crate) mod jumps;
mod places;

use std::sync::Arc;

use super::action::possible::page_of;
use super::action::{Action, Context, Rule};
use super::ctx::Ctx;
use super::modal::After;
use super::modal::pick::{Item, Opening, Pick};
use super::recent::Visited;
use super::screen::tournament::Tab;
use super::screen::{
    archive, compare, member, opened, opinion, regulation, tournament, tournaments,
};
use super::{Effect, Main};
use crate::app::club::snapshot::{ClubSnapshot, MemberLine, TournamentLine};
use crate::app::lists::compare::{ListChoice, Pair};
use crate::domain::{Message, PersonId, TournamentId};

/// Goes to the page of an action and starts it there; asks for the member or tournament first where it needs one.
pub fn lead(action: Action, ctx: &Ctx) -> Vec<Effect> {
    if let Some(opened) = opened(action, ctx) {
        return vec![opened];
    }
    let Some(page) = page_of(action.entry()) else {
        return Vec::new();
    };
    match page {
        page if page.is_of_tournament() => vec![pick_tournament(action, page, ctx)],
        Context::Member => {
            let page = move |person| {
                let open = Effect::open(member::State::new(person));
                vec![open, Effect::Intend(action)]
            };
            vec![pick_member(&ctx.get(&action.text_key()), page, ctx)]
        }
        Context::Tournaments if is_on_row(action, page) => {
            vec![pick_tournament(action, page, ctx)]
        }
        page => go(page, ctx)
            .into_iter()
            .chain(start(action, page, ctx))
            .collect(),
    }
}

/// The tab of a tournament's page that a context belongs to; the page itself has no tab of its own.
fn tab(context: Context) -> Option<Tab> {
    Some(match context {
        Context::Grid => Tab::Grid,
        Context::Rounds => Tab::Rounds,
        Context::Cards => Tab::Cards,
        Context::Players => Tab::Players,
        Context::RatingEffect => Tab::Effect,
        Context::Standings => Tab::Standings,
        _ => return None,
    })
}

/// Goes to the page of a context, if it needs neither a member nor a tournament.
fn go(context: Context, ctx: &Ctx) -> Option<Effect> {
    Some(match context {
        Context::Home => Effect::Go(Main::Home),
        Context::Members => Effect::Go(Main::Members),
        Context::Tournaments | Context::Games | Context::Game => Effect::Go(Main::Tournaments),
        Context::Rating => Effect::Go(Main::Rating),
        Context::Regulation => Effect::open(regulation::State::default()),
        Context::Committee => Effect::open(regulation::State::on(regulation::Tab::Committee)),
        Context::Settings => Effect::open(regulation::State::on(regulation::Tab::Settings)),
        Context::Journal => Effect::Go(Main::Journal),
        Context::More => Effect::Go(Main::More),
        Context::Archive => Effect::open(archive::State::default()),
        Context::Opinion => Effect::open(opinion::State::default()),
        Context::Compare => {
            let last = ctx.snapshot.as_ref()?.last.as_ref()?;
            let from = ListChoice::On(last.list.date);
            let pair = Pair::Lists(from, ListChoice::Draft);
            Effect::open(compare::State::new(pair))
        }
        _ => return None,
    })
}

/// Whether an action applies to the row or cell under the cursor, which only the user can choose.
fn is_on_row(action: Action, page: Context) -> bool {
    let entry = action.entry();
    let mut rules = entry.rules.iter();
    let on_row = rules.any(|rule| matches!(rule, Rule::OnRow(context, _) if *context == page));
    on_row
        || match page {
            Context::Grid | Context::Rounds => {
                !matches!(action, Action::EnterPairing | Action::EnterBye)
            }
            Context::Journal => !matches!(action, Action::JournalAbout),
            Context::Committee => action == Action::SeatEnd,
            Context::Settings => true,
            Context::Rating => action == Action::ListWhy,
            Context::Opinion => action == Action::OpinionWhy,
            _ => false,
        }
}

/// Starts the action on the page that was opened for it; if it depends on the cursor, says which key to press.
fn start(action: Action, page: Context, ctx: &Ctx) -> Option<Effect> {
    if !is_on_row(action, page) {
        return Some(Effect::Intend(action));
    }
    let keys = ctx.named(ctx.keymap.keys(action).first()?);
    Some(Effect::Say(
        Message::new("ways-on-line")
            .with("key", keys)
            .with("what", ctx.get(&action.text_key())),
    ))
}

/// The tournaments that have a tab, those visited lately first, then the newest.
fn events(tab: Option<Tab>, snapshot: &ClubSnapshot, ctx: &Ctx) -> Vec<TournamentLine> {
    let suits = |line: &&TournamentLine| {
        tab.is_none_or(|tab| tab.suits(line.row.kind, line.row.players > 0))
    };
    let lines = snapshot.tournaments.iter().rev().filter(suits);
    let mut lines: Vec<TournamentLine> = lines.cloned().collect();
    lines.sort_by_key(|line| ctx.recent.place(Visited::Tournament(line.row.id)));
    lines
}

fn pick_tournament(action: Action, page: Context, ctx: &Ctx) -> Effect {
    let Some(snapshot) = &ctx.snapshot else {
        return Effect::Say(Message::new("error-no-club-open"));
    };
    let lines = events(tab(page), snapshot, ctx);
    let items = events_listed(&lines, ctx);
    if items.is_empty() {
        return Effect::Say(Message::new("ways-no-tournament-yet"));
    }
    let mut starts = start(action, page, ctx);
    let now = ctx.clone();
    let then = move |at: usize| {
        let Some(line) = lines.get(at) else {
            return After::Close(Vec::new());
        };
        if !page.is_of_tournament() {
            let done = tournaments::act_on(action, line, &now);
            let go = Effect::Go(Main::Tournaments);
            return After::Close([go].into_iter().chain(done).collect());
        }
        let tab = tab(page).unwrap_or_else(|| tournament::sensible(line));
        let open = Effect::open(tournament::State::new(line.row.id, tab));
        After::Close([open].into_iter().chain(starts.take()).collect())
    };
    let what = ctx.get(&action.text_key());
    ask("ways-which-tournament", &what, items, then, ctx)
}

/// The list for picking the tournament whose tab is opened.
pub fn pick_tab(
    tab: Tab,
    page: impl Fn(TournamentId) -> Vec<Effect> + Send + 'static,
    ctx: &Ctx,
) -> Effect {
    let snapshot = ctx.snapshot.iter();
    let lines = snapshot.flat_map(|snapshot| events(Some(tab), snapshot, ctx));
    let lines: Vec<TournamentLine> = lines.collect();
    let items = events_listed(&lines, ctx);
    if items.is_empty() {
        return Effect::Say(Message::new("ways-no-tournament-yet"));
    }
    let then = move |at: usize| {
        let picked = lines.get(at).map(|line| page(line.row.id));
        After::Close(picked.unwrap_or_default())
    };
    let what = ctx.get(tab.text_key());
    ask("ways-which-tournament", &what, items, then, ctx)
}

/// Tournaments as items to pick from.
fn events_listed(lines: &[TournamentLine], ctx: &Ctx) -> Vec<Item> {
    let items = lines.iter().map(|line| {
        let detail = ctx.date(line.row.end);
        Item::new(line.row.name.as_str(), detail)
    });
    items.collect()
}

/// A list to pick from; its title says what for.
fn ask(
    key: &'static str,
    what: &str,
    items: Vec<Item>,
    then: impl FnOnce(usize) -> After + Send + 'static,
    ctx: &Ctx,
) -> Effect {
    let title = Message::new(key).with("what", what);
    Effect::show(Pick::new(ctx.say(&title), items, then, ctx))
}

// The list for picking a member: those visited lately first, then in alphabetical order. In a club of thousands only
// the first are listed, and the others are found by typing.

/// In a club of more people, only some of them are listed.
const MANY: usize = 2_000;

/// How many are listed then, and found at once.
const MOST: usize = 500;

/// The list for picking a member, with the purpose, and the page to open.
pub(crate) fn pick_member(
    what: &str,
    page: impl Fn(PersonId) -> Vec<Effect> + Send + Sync + 'static,
    ctx: &Ctx,
) -> Effect {
    let lines = members_listed(ctx);
    let items = lines.iter().map(|line| member_item(line)).collect();
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
            let found = members_found(typed, ctx).into_iter();
            let others = found.filter(|line| !listed.contains(&line.row.id));
            let others = others.map(|line| {
                let (id, page) = (line.row.id, Arc::clone(&page));
                let open = move |_: &Ctx| page(id);
                (member_item(line), Box::new(open) as Opening)
            });
            others.collect()
        }),
        None => pick,
    })
}

fn member_item(line: &MemberLine) -> Item {
    Item::new(line.row.name.as_str(), format!("#{}", line.row.id))
}

/// The members listed before anything is typed.
fn members_listed(ctx: &Ctx) -> Vec<&MemberLine> {
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

/// The members whose names match what was typed.
fn members_found<'c>(typed: &str, ctx: &'c Ctx) -> Vec<&'c MemberLine> {
    let Some(snapshot) = &ctx.snapshot else {
        return Vec::new();
    };
    let found = snapshot.name_index.search(typed, MOST).into_iter();
    let people = &snapshot.people;
    let place = |id| people.binary_search_by_key(&id, |line| line.row.id).ok();
    found.filter_map(|id| people.get(place(id)?)).collect()
}
