//! The page of a tournament: players, crosstable, rounds, player cards, standings, and its effect on the ratings.
//!
//! The page keeps the tournament as last read; each tab is a [`Part`] that shows some of it. A tab that writes shows
//! the user's input at once, and the next reading confirms it.

pub mod beside;
pub mod cards;
pub mod decision;
pub mod effect;
pub mod entry;
pub mod grid;
pub mod outlook;
pub mod players;
pub mod points;
pub mod progress;
pub mod rounds;
pub mod standings;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::part::{Explained, Part, Subject};
use super::{Aside, Response, Screen, Topic};
use crate::app::club::club_document::ClubDocument;
use crate::app::club::snapshot::TournamentLine;
use crate::app::pictures;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::what_if::{self, Undecided, WhatIf};
use crate::app::{self, derivation};
use crate::domain::tournament::Kind;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::layout::wrap;
use crate::rating::ledger::Cutoff;
use crate::standings::System;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::form::Kind as Form;
use crate::tui::form::player::EnterPlayer;
use crate::tui::key::Key;
use crate::tui::modal::notice::{Notice, text_width};
use crate::tui::widget::frame::{self, cut, shortened};
use crate::tui::widget::listing::Listed;
use crate::tui::widget::tabs;
use crate::tui::{DialogResult, Effect};
use decision::{approve, close_or_reopen};
use outlook::Outlook;

#[derive(Debug)]
pub enum TournamentResponse {
    /// The current tournament.
    Read(Arc<TournamentView>),
    /// The standings of the tournament under the requested systems.
    Standings(TournamentId, Arc<standings::Ranked>),
    /// What the results of an undecided game would change; `None` if it is gone.
    WhatIf(TournamentId, Undecided, Option<Arc<WhatIf>>),
    /// A text to read, with its title.
    Text(String, String),
    /// The derivation of a new rating, with its title.
    Why(String, Explained),
    /// The criteria for the places, and the default ones without a decision for the tournament.
    Order(TournamentId, Vec<System>, Vec<System>),
}

impl Subject for TournamentView {
    fn sheet_name(&self, _ctx: &Ctx) -> String {
        self.stored.header.name.clone()
    }
}

#[derive(Debug)]
pub struct State {
    id: TournamentId,
    seen: Option<Arc<TournamentView>>,
    tab: Tab,
    players: players::Players,
    grid: grid::Grid,
    rounds: rounds::Rounds,
    cards: cards::Cards,
    standings: standings::Standings,
    effect: effect::Ratings,
    /// What the game under the cursor would change.
    outlook: Outlook,
    /// The standings, shown beside the results in a wide window.
    ranked: Option<Arc<standings::Ranked>>,
}

impl State {
    /// The page of a tournament, on one of its tabs.
    pub fn new(id: TournamentId, tab: Tab) -> Self {
        Self {
            id,
            seen: None,
            tab,
            players: players::Players::default(),
            grid: grid::Grid::default(),
            rounds: rounds::Rounds::default(),
            cards: cards::Cards::default(),
            standings: standings::Standings::default(),
            effect: effect::Ratings::default(),
            outlook: Outlook::default(),
            ranked: None,
        }
    }

    /// The tournament.
    pub fn tournament(&self) -> TournamentId {
        self.id
    }

    fn part(&self) -> &dyn Part<TournamentView> {
        match self.tab {
            Tab::Players => &self.players,
            Tab::Grid => &self.grid,
            Tab::Rounds => &self.rounds,
            Tab::Cards => &self.cards,
            Tab::Standings => &self.standings,
            Tab::Effect => &self.effect,
        }
    }

    fn part_mut(&mut self) -> &mut dyn Part<TournamentView> {
        match self.tab {
            Tab::Players => &mut self.players,
            Tab::Grid => &mut self.grid,
            Tab::Rounds => &mut self.rounds,
            Tab::Cards => &mut self.cards,
            Tab::Standings => &mut self.standings,
            Tab::Effect => &mut self.effect,
        }
    }

    /// Switches to the next tab or the previous one.
    fn turn(&mut self, forward: bool, ctx: &Ctx) -> Vec<Effect> {
        let Some(seen) = &self.seen else {
            return Vec::new();
        };
        let tabs = Tab::available(seen, self.tab);
        let at = tabs.iter().position(|tab| *tab == self.tab);
        let step = if forward { 1 } else { tabs.len() - 1 };
        self.tab = tabs[(at.unwrap_or_default() + step) % tabs.len()];
        self.show(ctx)
    }

    /// Updates the tab with the data last read, and returns its requests.
    fn show(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(seen) = self.seen.clone() else {
            return Vec::new();
        };
        self.fit(ctx.body(), ctx);
        self.part_mut().refreshed(&seen, ctx);
        let mut wanted = self.part().requests(&seen, ctx);
        if !self.areas(ctx).beside.is_empty() {
            wanted.push(standings::ask(self.id, ctx));
        }
        wanted.extend(self.look_ahead());
        wanted
    }

    /// Requests what the undecided game under the cursor would change.
    fn look_ahead(&mut self) -> Option<Effect> {
        let game = match self.tab {
            Tab::Grid => self.grid.undecided(),
            Tab::Rounds => self.rounds.undecided(),
            _ => None,
        };
        self.outlook.turn_to(game, self.seen.as_ref()?)
    }

    /// Passes the remaining size to the tab.
    fn fit(&mut self, size: Size, ctx: &Ctx) {
        let own = self.areas_in(Rect::from((Position::ORIGIN, size)), ctx).own;
        self.part_mut().resize(own.as_size());
    }

    fn areas(&self, ctx: &Ctx) -> Areas {
        self.areas_in(Rect::from((Position::ORIGIN, ctx.body())), ctx)
    }

    /// Divides the area of the page.
    fn areas_in(&self, area: Rect, ctx: &Ctx) -> Areas {
        let seen = self.seen.as_ref();
        let above = seen.map_or(2, |seen| head_height(seen, ctx));
        let tab = frame::below(area, above);
        let size = Size::new(beside::most(tab.as_size()), tab.height);
        let (mut own, beside) = match self.tab {
            Tab::Grid => beside::split(tab, self.grid.width(size)),
            Tab::Rounds => beside::split(tab, self.rounds.width()),
            _ => (tab, Rect::default()),
        };
        let below = match self.tab {
            Tab::Rounds => !self.rounds.is_entering(),
            tab => tab == Tab::Grid,
        };
        let narrow = below && beside.width < beside::OUTLOOK;
        if let Some(seen) = seen.filter(|_| narrow) {
            own.height -= Outlook::height(seen).min(own.height);
        }
        Areas { tab, own, beside }
    }

    /// Handles actions on the tournament as a whole; `None` for actions of the tab.
    fn act_on_all(&mut self, action: Action, ctx: &Ctx) -> Option<Vec<Effect>> {
        let seen = self.seen.clone()?;
        let (id, name) = (self.id, seen.stored.header.name.as_str());
        let turns = self.part().contexts().contains(&Context::Tabs);
        match action {
            Action::FocusNext | Action::TabNext => Some(self.turn(true, ctx)),
            Action::FocusBack | Action::TabBack => Some(self.turn(false, ctx)),
            Action::Right if turns => Some(self.turn(true, ctx)),
            Action::Left if turns => Some(self.turn(false, ctx)),
            Action::EditThisTournament => Some(vec![decision::edit(id, name)]),
            Action::EnterPlayer => {
                let form = EnterPlayer::new(id, name);
                Some(vec![Effect::OpenForm(Form::EnterPlayer(form))])
            }
            Action::ApproveTournament => Some(vec![approve(id, name)]),
            Action::CloseTournament => {
                let reason = seen.stored.header.closed_reason.as_str();
                let closed = Some(reason).filter(|reason| !reason.is_empty());
                Some(vec![close_or_reopen(id, name, closed, ctx)])
            }
            Action::ExportTournament => Some(vec![decision::export(id, name)]),
            Action::TournamentReport => {
                let report = ClubDocument::Report(id);
                Some(vec![Effect::open(report)])
            }
            Action::UnratedGames => Some(vec![progress::notice(&seen, ctx)]),
            _ => None,
        }
    }

    /// Receives the tournament as read now.
    fn take(&mut self, seen: Arc<TournamentView>, ctx: &Ctx) -> Vec<Effect> {
        let tabs = Tab::available(&seen, self.tab);
        if !tabs.contains(&self.tab) {
            self.tab = tabs.first().copied().unwrap_or_default();
        }
        self.seen = Some(seen);
        self.show(ctx)
    }
}

impl Screen for State {
    fn title(&self, _ctx: &Ctx) -> String {
        self.seen
            .as_ref()
            .map(|seen| seen.stored.header.name.clone())
            .unwrap_or_default()
    }

    fn contexts(&self) -> &'static [Context] {
        self.part().contexts()
    }

    fn on_row(&self) -> bool {
        let listing = self.part().listing();
        listing.is_none_or(Listed::has_row)
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let Some(seen) = &self.seen else {
            return Ok(());
        };
        let header = &seen.stored.header;
        allowed(action, header.kind, header.approved)?;
        self.part().allowed(action, seen, ctx)
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if let Some(effects) = self.act_on_all(action, ctx) {
            return effects;
        }
        match self.seen.clone() {
            Some(seen) => {
                let mut effects = self.part_mut().act(action, &seen, ctx);
                if effects.iter().any(|effect| matches!(effect, Effect::Close)) {
                    effects.push(Effect::DialogDone(DialogResult::Left(self.id)));
                    return effects;
                }
                effects.extend(self.look_ahead());
                effects
            }
            None if action == Action::Back => vec![Effect::Close],
            None => Vec::new(),
        }
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> Vec<Effect> {
        match self.seen.clone() {
            Some(seen) => self.part_mut().key(key, &seen, ctx),
            None => Vec::new(),
        }
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        let Some(seen) = self.seen.clone() else {
            return Vec::new();
        };
        let takes_names = self.part().contexts().contains(&Context::Players);
        if takes_names && !self.is_typing() {
            return players::open(text, &seen, ctx).into_iter().collect();
        }
        self.part_mut().paste(text, &seen, ctx);
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Tournament(TournamentResponse::Read(seen)) if seen.stored.id == self.id => {
                return self.take(seen, ctx);
            }
            Response::Tournament(TournamentResponse::Standings(id, ranked)) if id == self.id => {
                self.ranked = Some(Arc::clone(&ranked));
                self.standings.show(ranked, ctx);
            }
            Response::Tournament(TournamentResponse::WhatIf(id, game, found)) if id == self.id => {
                self.outlook.take(game, found);
            }
            Response::Tournament(TournamentResponse::Text(title, text)) => {
                return vec![Effect::show(Notice::new(title, text, ctx))];
            }
            Response::Tournament(TournamentResponse::Why(title, why)) => {
                return vec![why.show(title, ctx)];
            }
            Response::Tournament(TournamentResponse::Order(id, own, usual)) => {
                return vec![standings::order(id, &own, &usual, ctx)];
            }
            _ => {}
        }
        Vec::new()
    }

    fn not_made(&mut self, ctx: &Ctx) -> Option<Message> {
        let seen = self.seen.clone()?;
        let said = [
            self.grid.refused(&seen, ctx),
            self.rounds.refused(&seen, ctx),
        ];
        self.part_mut().refreshed(&seen, ctx);
        said.into_iter().flatten().next()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let (id, before) = (self.id, self.seen.clone());
        let read = Effect::look_up(move |club, snapshot| {
            let (context, before) = (snapshot.view_context(), before.as_deref());
            let mut seen =
                app::tournaments::tournament_view::read_again(club, &context, id, before)?;
            seen.ended_now = what_if::ended_now(club, &seen)?;
            Ok(Response::Tournament(TournamentResponse::Read(Arc::new(
                seen,
            ))))
        });
        let line = progress::line(id, ctx);
        if line.is_none() && self.seen.is_some() {
            // It was deleted, by an undo or by another user.
            return vec![Effect::Close];
        }
        vec![read]
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        self.fit(size, ctx);
    }

    fn on_dialog_result(&mut self, result: DialogResult, ctx: &Ctx) -> Vec<Effect> {
        match self.seen.clone() {
            Some(seen) => {
                let effects = self.part_mut().on_dialog_result(&result, &seen, ctx);
                effects.into_iter().chain(self.look_ahead()).collect()
            }
            None => Vec::new(),
        }
    }

    fn click(&mut self, column: u16, row: u16, ctx: &Ctx) -> Vec<Effect> {
        let own = self.areas(ctx).own;
        if let Some(y) = row.checked_sub(own.y) {
            self.part_mut()
                .click(Position::new(column, y), own.as_size());
        }
        self.look_ahead().into_iter().collect()
    }

    fn pictures(&self, _ctx: &Ctx) -> Vec<pictures::Subject> {
        let seen = self.seen.iter().filter(|seen| seen.not_rated.is_none());
        seen.map(|seen| pictures::Subject::Effect(seen.stored.id))
            .collect()
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        match self.tab {
            Tab::Players => Aside::of(self.players.person().map(Topic::Member)),
            _ => Aside::Alone,
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let Some(seen) = &self.seen else { return };
        let Areas { tab, own, beside } = self.areas_in(area, ctx);
        let upper = Rect {
            height: tab.y - area.y,
            ..area
        };
        head_view(frame, upper, seen, self.tab, ctx);
        self.part().view(frame, own, seen, ctx);
        let ranked = self.ranked.as_deref();
        beside::draw(frame, beside, seen, (&self.outlook, ranked), ctx);
        // In a narrow window the outlook follows the results.
        let used = match self.tab {
            Tab::Grid => self.grid.height(),
            Tab::Rounds => self.rounds.height(),
            _ => return,
        };
        let below = frame::below(own, used.min(own.height));
        let below = Rect {
            x: tab.x + 1,
            width: own.width.saturating_sub(2),
            height: tab.height - own.height,
            ..below
        };
        self.outlook.view(frame.buffer_mut(), below, seen, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        self.part().sheet(self.seen.as_ref()?, ctx)
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        self.part().copied(self.seen.as_ref()?, ctx)
    }
}

/// The areas of the page below its head.
struct Areas {
    /// All of it.
    tab: Rect,
    /// The area of the tab itself.
    own: Rect,
    /// The area beside it, which is empty in a narrow window.
    beside: Rect,
}

/// The contexts of a tab that is a table.
pub const fn in_table(own: Context) -> [Context; 6] {
    [
        own,
        Context::Tournament,
        Context::Tabs,
        Context::Table,
        Context::List,
        Context::Global,
    ]
}

/// The contexts of a tab in which results are entered.
pub const fn with_results(own: Context) -> [Context; 5] {
    [
        own,
        Context::Results,
        Context::List,
        Context::Tournament,
        Context::Global,
    ]
}

/// The same where games consist of sets.
pub const fn with_sets(own: Context) -> [Context; 6] {
    [
        Context::SetResults,
        own,
        Context::Results,
        Context::List,
        Context::Tournament,
        Context::Global,
    ]
}

/// The tabs, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Players,
    Grid,
    Rounds,
    Cards,
    /// The players by points.
    Standings,
    /// Its effect on the ratings.
    Effect,
}

impl Tab {
    pub const ALL: [Self; 6] = [
        Self::Players,
        Self::Grid,
        Self::Rounds,
        Self::Cards,
        Self::Standings,
        Self::Effect,
    ];

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Players => "name-players",
            Self::Grid => "name-grid",
            Self::Rounds => "name-rounds",
            Self::Cards => "context-cards",
            Self::Standings => "name-standings",
            Self::Effect => "tab-effect",
        }
    }

    /// Whether a tab suits an event: a coordinated one has games only if its complete report was entered, and the
    /// boards of a team event are no crosstable.
    pub fn suits(self, kind: Kind, has_players: bool) -> bool {
        match self {
            Self::Players | Self::Effect => true,
            Self::Grid => kind != Kind::Team && (kind != Kind::Coordinated || has_players),
            Self::Rounds | Self::Standings => kind != Kind::Coordinated || has_players,
            Self::Cards => matches!(kind, Kind::Coordinated | Kind::Approved),
        }
    }

    /// The tabs that a tournament needs now; the current one stays.
    pub fn available(seen: &TournamentView, current: Self) -> Vec<Self> {
        let kind = seen.stored.header.kind;
        let has_players = !seen.stored.entries.is_empty();
        let mut tabs = Self::ALL.to_vec();
        tabs.retain(|tab| {
            tab.suits(kind, has_players) && (*tab == current || !tab.is_idle(seen, kind))
        });
        tabs
    }

    /// Whether a tab would show nothing of use: standings before the first result, the crosstable of a Monrad.
    fn is_idle(self, seen: &TournamentView, kind: Kind) -> bool {
        let event = &seen.tournament;
        let has_cards = !event.cards.is_empty() || !seen.missing.is_empty();
        let has_players = !event.entrants.is_empty();
        match self {
            Self::Players => kind == Kind::Coordinated && !has_players,
            Self::Grid => kind == Kind::Monrad,
            Self::Cards => kind == Kind::Approved && has_players && !has_cards,
            Self::Standings => event.games.is_empty() && event.byes.is_empty(),
            Self::Effect => event.games.is_empty() && !has_cards,
            Self::Rounds => false,
        }
    }
}

/// The tab on which work on a tournament continues.
pub fn sensible(line: &TournamentLine) -> Tab {
    match line.row.kind {
        kind if line.row.players == 0 => first(kind),
        Kind::Coordinated => Tab::Cards,
        Kind::Monrad | Kind::Team => Tab::Rounds,
        Kind::Club | Kind::Approved => Tab::Grid,
    }
}

/// The tab on which work on a new tournament begins: the cards if it has them, otherwise the players.
pub fn first(kind: Kind) -> Tab {
    match kind {
        Kind::Coordinated => Tab::Cards,
        _ => Tab::Players,
    }
}

/// Whether an action on a whole tournament is possible for its kind.
///
/// # Errors
/// Why it is not, as a message.
pub fn allowed(action: Action, kind: Kind, approved: bool) -> Result<(), Message> {
    match action {
        Action::ApproveTournament if kind != Kind::Approved => {
            Err(Message::new("tournaments-needs-no-approval"))
        }
        Action::ApproveTournament if approved => Err(Message::new("tournaments-is-approved")),
        Action::ExpectCards if !matches!(kind, Kind::Coordinated | Kind::Approved) => {
            Err(Message::new("tournaments-has-no-cards"))
        }
        _ => Ok(()),
    }
}

// The head above every tab: the tournament's name with kind, days and progress, the names of the tabs, and why
// something is not rated.

/// How many lines a reason may take.
const LINES: usize = 2;

/// Lines above the tab. Beside the list of tournaments, which says the rest, it is only the name.
pub fn head_height(seen: &TournamentView, ctx: &Ctx) -> u16 {
    if ctx.panes.aside {
        return 1;
    }
    let banner = banner(seen, ctx).map_or(0, |(lines, _)| lines.len());
    2 + u16::try_from(banner).unwrap_or_default()
}

pub fn head_view(frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, tab: Tab, ctx: &Ctx) {
    let line = |down: u16| {
        Rect::new(area.x + 1, area.y + down, area.width.saturating_sub(2), 1).intersection(area)
    };
    view_title(frame, line(0), seen, ctx);
    if ctx.panes.aside {
        return;
    }
    view_tabs(frame, line(1), seen, tab, ctx);
    let Some((lines, style)) = banner(seen, ctx) else {
        return;
    };
    let below = frame::below(area, 2).inner(Margin::new(1, 0));
    for (text, y) in lines.iter().zip(below.y..below.bottom()) {
        let buffer = frame.buffer_mut();
        buffer.set_stringn(below.x, y, text, below.width.into(), style);
    }
}

fn view_title(frame: &mut Frame<'_>, place: Rect, seen: &TournamentView, ctx: &Ctx) {
    if place.is_empty() {
        return;
    }
    let width = usize::from(place.width);
    let name = visible(&seen.stored.header.name);
    let fits = |about: &String| name.width() + 2 + about.width() <= width;
    let about = Some(about(seen, true, ctx))
        .filter(fits)
        .unwrap_or_else(|| about(seen, false, ctx));
    let about = Some(about).filter(|_| !ctx.panes.aside).unwrap_or_default();
    // The name is shortened before the facts after it, but keeps a third of the width.
    let room = width.saturating_sub(about.width() + 2).max(width / 3);
    let name = cut(&name, room, ctx);
    let buffer = frame.buffer_mut();
    let (x, _) = buffer.set_stringn(place.x, place.y, name, width, ctx.theme.heading());
    let room = usize::from(place.right().saturating_sub(x + 2));
    let about = cut(&about, room, ctx);
    buffer.set_stringn(x + 2, place.y, about, room, Style::new());
}

/// Kind, days (or only the last one), the committee's decision, and the progress.
fn about(seen: &TournamentView, days: bool, ctx: &Ctx) -> String {
    let header = &seen.stored.header;
    let mut parts = vec![ctx.get(header.kind.key())];
    if header.start == header.end || !days {
        parts.push(ctx.date(header.end));
    } else {
        let days = Message::new("tournament-period")
            .with("start", header.start)
            .with("end", header.end);
        parts.push(ctx.say(&days));
    }
    if header.approved {
        parts.push(ctx.get("word-approved"));
    }
    if let Some(line) = progress::line(seen.stored.id, ctx) {
        parts.push(ctx.say(&progress::word(line, ctx)));
    }
    parts.join(&format!(" {} ", ctx.symbols.dot()))
}

fn view_tabs(frame: &mut Frame<'_>, place: Rect, seen: &TournamentView, tab: Tab, ctx: &Ctx) {
    let tabs = Tab::available(seen, tab).into_iter();
    let tabs = tabs.map(|one| tabs::Tab::new(ctx.get(one.text_key()), one == tab));
    let tabs: Vec<tabs::Tab> = tabs.collect();
    tabs::view(frame.buffer_mut(), place, (0, 1), &tabs, ctx);
}

/// Why the event or some of its games are not rated, and what to do; in as many lines as fit.
fn banner(seen: &TournamentView, ctx: &Ctx) -> Option<(Vec<String>, Style)> {
    let (text, style) = notice_line(seen, ctx)?;
    let width = usize::from(ctx.body().width).saturating_sub(2).max(8);
    let lines: Vec<String> = wrap(&text, width, 0).lines().map(str::to_owned).collect();
    if lines.len() <= LINES {
        return Some((lines, style));
    }
    // If the text does not fit, it ends with the key that opens it in full.
    let keys = ctx.keymap.keys(Action::UnratedGames).first();
    let key = keys.map(|keys| ctx.named(keys)).filter(|_| !ctx.reader);
    let more = key.map(|key| ctx.say(&Message::new("tournament-whole-text").with("key", key)));
    let more = more.map_or_else(String::new, |more| format!(" {more}"));
    let room = width.saturating_sub(more.width());
    let mut lines = shortened(lines, LINES, room, ctx);
    if let Some(last) = lines.last_mut() {
        last.push_str(&more);
    }
    Some((lines, style))
}

fn notice_line(seen: &TournamentView, ctx: &Ctx) -> Option<(String, Style)> {
    let line = progress::line(seen.stored.id, ctx);
    let advice = line.and_then(|line| progress::advice(line, ctx));
    let whole = seen.not_rated.as_ref();
    if let Some(advice) = advice.or(whole.map(|whole| progress::in_brief(whole, ctx))) {
        return Some((ctx.say(&advice), ctx.theme.warn()));
    }
    let count = progress::count(seen);
    (count > 0).then(|| {
        let said = Message::new("unrated-counted").with("count", count);
        (ctx.say(&said), ctx.theme.dim())
    })
}

/// Requests the effect of a tournament on a member's rating.
pub fn ask(person: PersonId, id: TournamentId, ctx: &Ctx) -> Effect {
    let (title, texts, width) = (ctx.get("effect-why"), ctx.texts, text_width(ctx));
    Effect::ask(move |club| {
        let found = derivation::explain(club, person, Some(id), Cutoff::ALL)?;
        let why = Explained::new(&found, found.text(width, texts));
        Ok(Response::Tournament(TournamentResponse::Why(title, why)))
    })
}

#[cfg(test)]
mod tests {
    use super::Tab::{Cards, Effect, Grid, Players, Rounds, Standings};
    use super::*;

    #[test]
    fn a_kind_has_the_tabs_that_make_sense() {
        let tabs = |kind, has_players| {
            let mut tabs = Tab::ALL.to_vec();
            tabs.retain(|tab| tab.suits(kind, has_players));
            tabs
        };
        let club = [Players, Grid, Rounds, Standings, Effect];
        assert_eq!(tabs(Kind::Club, false), club);
        assert_eq!(tabs(Kind::Coordinated, false), [Players, Cards, Effect]);
        assert!(tabs(Kind::Coordinated, true).contains(&Rounds));
        assert_eq!(tabs(Kind::Team, true), [Players, Rounds, Standings, Effect]);
        assert!(tabs(Kind::Approved, true).contains(&Cards));
    }
}
