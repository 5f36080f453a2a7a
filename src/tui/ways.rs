//! Finds the way from anywhere to the page of an action: the palette lists every action, goes to its page, and starts
//! it there.

use super::action::{ACTIONS, Action, Context, Entry, Rule};
use super::ctx::Ctx;
use super::message::Effect;
use super::modal::After;
use super::modal::pick::{Item, Pick};
use super::model;
use super::screen::tournament::Tab;
use super::screen::{
    Main, Page, archive, compare, member, opinion, regulation, tournament, tournaments,
};
use crate::app::club::snapshot::{ClubSnapshot, TournamentLine};
use crate::app::lists::compare::ListChoice;
use crate::domain::{Message, PersonId, TournamentId};

/// How many pages are remembered as visited lately.
const REMEMBERED: usize = 20;

/// A member or tournament whose page was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visited {
    Member(PersonId),
    Tournament(TournamentId),
}

/// The user's activity since the program was started: the members and tournaments whose pages were opened, the last one
/// first, and how often each action was done.
#[derive(Clone, Debug, Default)]
pub struct Recent {
    pages: Vec<Visited>,
    actions: Vec<(Action, u32)>,
}

impl Recent {
    /// Records that an action was done.
    pub fn did(&mut self, action: Action) {
        let before = self.actions.iter().position(|(one, _)| *one == action);
        let count = before.map_or(0, |at| self.actions.remove(at).1);
        self.actions.insert(0, (action, count + 1));
        // Among those done equally often, the last one comes first.
        self.actions
            .sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    }

    /// The position of an action: those done most often first, and all that were not done yet in the same last
    /// position.
    pub fn place_of_action(&self, wanted: Action) -> usize {
        let place = self.actions.iter().position(|(one, _)| *one == wanted);
        place.unwrap_or(self.actions.len())
    }

    /// Records that a page was opened.
    pub fn open(&mut self, page: &Page) {
        let visited = match page {
            Page::Member(page) => Visited::Member(page.person()),
            Page::Tournament(page) => Visited::Tournament(page.tournament()),
            _ => return,
        };
        self.pages.retain(|one| *one != visited);
        self.pages.insert(0, visited);
        self.pages.truncate(REMEMBERED);
    }

    /// The position of everything not visited.
    pub fn last_place(&self) -> usize {
        self.pages.len()
    }

    /// The position in the order of visits; everything not visited has the same last position.
    pub fn place(&self, wanted: Visited) -> usize {
        let place = self.pages.iter().position(|one| *one == wanted);
        place.unwrap_or(self.pages.len())
    }
}

/// The page of an action that is not possible here, given by its context.
fn page_of(entry: &Entry) -> Option<Context> {
    let contexts = entry.contexts;
    if contexts.iter().any(|context| context.is_of_widgets()) {
        return None;
    }
    // On a member's or tournament's own page, no row of a list has to be selected first.
    let own = [Context::Member, Context::Tournament];
    let own = own.into_iter().find(|own| contexts.contains(own));
    own.or_else(|| contexts.iter().copied().find(|one| leads_to(*one)))
}

fn leads_to(context: Context) -> bool {
    use Context::{
        Archive, Cards, Committee, Compare, Game, Games, Grid, Home, Journal, Member, Members,
        Opinion, Players, Rating, RatingEffect, Regulation, Rounds, Settings, Standings,
        Tournament, Tournaments,
    };
    matches!(
        context,
        Archive
            | Cards
            | Committee
            | Compare
            | Game
            | Games
            | Grid
            | Home
            | Journal
            | Member
            | Members
            | Opinion
            | Players
            | Rating
            | RatingEffect
            | Regulation
            | Rounds
            | Settings
            | Standings
            | Tournament
            | Tournaments
    )
}

/// The actions that are possible on another page, each with the context of that page.
pub fn elsewhere<'c>(
    here: &'c [Context],
    ctx: &'c Ctx,
) -> impl Iterator<Item = (&'static Entry, Context)> + 'c {
    let away = |entry: &&Entry| !entry.contexts.iter().any(|context| here.contains(context));
    let offered = |entry: &&Entry| entry.action.is_offered(ctx);
    let entries = ACTIONS.iter().filter(away).filter(offered);
    entries.filter_map(|entry| Some((entry, page_of(entry)?)))
}

/// Why an action is possible on no page now.
pub fn refusal(entry: &Entry, page: Context, ctx: &Ctx) -> Option<Message> {
    let games = matches!(page, Context::Games | Context::Game);
    let tournaments = page == Context::Tournaments || is_of_tournament(page);
    if ctx.has_games() && tournaments {
        return Some(Message::new("ways-no-tournaments"));
    }
    if !ctx.has_games() && games {
        return Some(Message::new("ways-no-games"));
    }
    entry.action.allowed(entry.contexts, true, ctx).err()
}

/// Goes to the page of an action and starts it there; asks for the member or tournament first where it needs one.
pub fn lead(action: Action, ctx: &Ctx) -> Vec<Effect> {
    if let Some(opened) = action.opened(ctx) {
        return vec![opened];
    }
    let Some(page) = page_of(action.entry()) else {
        return Vec::new();
    };
    match page {
        page if is_of_tournament(page) => vec![pick_tournament(action, page, ctx)],
        Context::Member => {
            let page = move |person| {
                let open = Effect::open(member::State::new(person));
                vec![open, Effect::Intend(action)]
            };
            vec![model::pick(&ctx.get(&action.text_key()), page, ctx)]
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

/// Whether it is a tournament's own page, or one of its tabs.
fn is_of_tournament(context: Context) -> bool {
    context == Context::Tournament || tab(context).is_some()
}

/// Goes to the page of a context, if it needs neither a member nor a tournament.
fn go(context: Context, ctx: &Ctx) -> Option<Effect> {
    Some(match context {
        Context::Home => Effect::Go(Main::Home),
        Context::Members => Effect::Go(Main::Members),
        Context::Tournaments | Context::Games | Context::Game => Effect::Go(Main::Tournaments),
        Context::Rating => Effect::Go(Main::Rating),
        Context::Regulation => Effect::Go(Main::Regulation),
        Context::Committee => Effect::open(regulation::State::on(regulation::Tab::Committee)),
        Context::Settings => Effect::open(regulation::State::on(regulation::Tab::Settings)),
        Context::Journal => Effect::Go(Main::Journal),
        Context::Archive => Effect::open(archive::State::default()),
        Context::Opinion => Effect::open(opinion::State::default()),
        Context::Compare => {
            let last = ctx.snapshot.as_ref()?.last.as_ref()?;
            let from = ListChoice::On(last.list.date);
            Effect::open(compare::State::new(from, ListChoice::Draft))
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
    let keys = ctx.keymap.keys(action).first()?.to_string();
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
        if !is_of_tournament(page) {
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
