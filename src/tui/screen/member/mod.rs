//! The page of a member: the data with the history of the rating, and the games in one table: as results, tournaments
//! or opponents.

pub mod data;
pub mod games;
mod merge;
pub mod opponents;
pub mod quality;
pub mod results;
pub mod table;

pub use merge::{merge_question, pick_merge};

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use unicode_width::UnicodeWidthStr;

use super::part::{self, Explained, Part};
use super::{Response, Screen, picture};
use crate::app::club::club_document::ClubDocument;
use crate::app::club::seen::{Pressed, Target};
use crate::app::club::versions::Record;
use crate::app::members::member_history::{MemberHistory, member_history};
use crate::app::members::member_view::MemberView;
use crate::app::pictures::Subject;
use crate::app::quality::QualityRow;
use crate::app::{self, derivation};
use crate::domain::person::Status;
use crate::domain::{Message, PersonId, TournamentId};
use crate::publish::members::hiding::Hiding;
use crate::rating::ledger::Cutoff;
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::form::command::CommandForm;
use crate::tui::form::member_status;
use crate::tui::form::start_rating::StartRating;
use crate::tui::modal::After;
use crate::tui::modal::notice::text_width;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::{frame, tabs};
use data::Data;
use games::Games;
use opponents::Opponents;
use quality::Qualities;
use results::Results;

#[derive(Debug)]
pub enum MemberResponse {
    /// The member's current data.
    Read(PersonId, Arc<MemberView>),
    Qualities(PersonId, Vec<QualityRow>),
}

#[derive(Debug)]
pub struct State {
    member: Member,
    tables: Tables,
    /// How the games were shown last.
    games: Option<Tab>,
}

impl State {
    pub fn new(id: PersonId) -> Self {
        Self {
            member: Member {
                id,
                view: None,
                past: Arc::default(),
                qualities: Vec::new(),
                tab: Tab::default(),
            },
            tables: tables(),
            games: None,
        }
    }

    /// The member.
    pub fn person(&self) -> PersonId {
        self.member.id
    }

    /// The page with another table in front.
    #[must_use]
    pub fn on(mut self, tab: Tab) -> Self {
        self.member.tab = tab;
        self
    }

    fn current_tab(&self) -> &dyn Part<Member> {
        self.tables[self.member.tab as usize].as_ref()
    }

    /// Shows the other page: the data, or the games as they were shown last.
    fn turn(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.member.tab = match self.member.tab {
            Tab::Data => self.games.unwrap_or(Tab::of_games(ctx)[0]),
            _ => Tab::Data,
        };
        self.current_tab().requests(&self.member, ctx)
    }

    /// Shows the games in the next way.
    fn next_table(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let tables = Tab::of_games(ctx);
        let at = tables.iter().position(|tab| *tab == self.member.tab);
        self.member.tab = tables[at.map_or(0, |at| at + 1) % tables.len()];
        self.games = Some(self.member.tab);
        self.current_tab().requests(&self.member, ctx)
    }

    /// Updates all tabs with the data last read.
    fn arrange(&mut self, ctx: &Ctx) {
        let mut tabs = Tab::available(ctx);
        if ctx.snapshot.is_some() && !tabs.any(|tab| tab == self.member.tab) {
            self.member.tab = Tab::Data;
        }
        if let Some(snapshot) = &ctx.snapshot {
            let (facts, ledger) = (&snapshot.facts, &snapshot.ledger);
            let mut past = member_history(facts, ledger, self.member.id);
            if let Some(view) = &self.member.view {
                past.add_archived(&view.card.archived);
            }
            self.member.past = Arc::new(past);
        }
        for table in &mut self.tables {
            table.refreshed(&self.member, ctx);
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        match ctx.name(self.member.id) {
            "" => ctx.get("name-member"),
            name => name.to_owned(),
        }
    }

    fn contexts(&self) -> &'static [Context] {
        self.current_tab().contexts()
    }

    fn listing(&self) -> Option<&dyn Listed> {
        self.current_tab().listing()
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        self.tables[self.member.tab as usize].listing_mut()
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let nothing = match action {
            Action::MemberNumberRemove => {
                let seen = self.member.view.as_ref();
                seen.is_none_or(|seen| seen.numbers.is_empty())
                    .then_some("member-no-numbers")
            }
            Action::MemberAliasRemove => {
                let seen = self.member.view.as_ref();
                seen.is_none_or(|seen| seen.card.aliases.is_empty())
                    .then_some("member-no-aliases")
            }
            Action::MemberWhy => (self.member.past.games.is_empty() && !ctx.has_games())
                .then_some("member-no-history"),
            _ => None,
        };
        match nothing {
            Some(key) => Err(Message::new(key)),
            None => self.current_tab().allowed(action, &self.member, ctx),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::FocusNext
            | Action::TabNext
            | Action::Right
            | Action::FocusBack
            | Action::TabBack
            | Action::Left => self.turn(ctx),
            Action::MemberTables => self.next_table(ctx),
            Action::MemberMerge => vec![pick_merge(self.member.id, ctx)],
            Action::MemberNumberRemove => {
                let seen = self.member.view.iter();
                seen.map(|seen| pick_number(seen, ctx)).collect()
            }
            Action::MemberAliasRemove => {
                let seen = self.member.view.iter();
                seen.map(|seen| pick_alias(seen, ctx)).collect()
            }
            Action::MemberHide => {
                let seen = self.member.view.as_ref();
                let hidden = seen.is_some_and(|seen| seen.card.hidden);
                vec![hide(self.member.id, hidden, ctx)]
            }
            action => match form(action, self.member.id, ctx) {
                Some(form) => vec![form],
                None => {
                    let table = &mut self.tables[self.member.tab as usize];
                    table.act(action, &self.member, ctx)
                }
            },
        }
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Member(MemberResponse::Read(asked, seen)) if asked == self.member.id => {
                // For a merged record the page shows the remaining one.
                self.member.id = seen.card.row.id;
                self.member.view = Some(seen);
                self.arrange(ctx);
            }
            Response::Member(MemberResponse::Qualities(asked, rows)) if asked == self.member.id => {
                self.member.qualities = rows;
                self.tables[Tab::Events as usize].refreshed(&self.member, ctx);
            }
            Response::Text(title, text) => return vec![text.show(title, ctx)],
            _ => {}
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.arrange(ctx);
        let id = self.member.id;
        let mut wanted = vec![Effect::ask(move |club| {
            let seen = Arc::new(app::members::member_view::read(club, id)?);
            Ok(Response::Member(MemberResponse::Read(id, seen)))
        })];
        wanted.extend(self.current_tab().requests(&self.member, ctx));
        wanted
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        let size = Size::new(size.width, size.height.saturating_sub(1));
        for table in &mut self.tables {
            table.resize(size);
        }
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        let rest = frame::below(area, 1);
        let table = self.current_tab().table_area(rest.as_size());
        Rect {
            x: rest.x,
            y: rest.y + table.y,
            ..table
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        self.view_names(frame, area, ctx);
        let rest = frame::below(area, 1);
        self.current_tab().view(frame, rest, &self.member, ctx);
    }

    fn pictures(&self, ctx: &Ctx) -> Vec<Subject> {
        picture::of_member(self.member.id, ctx)
    }

    /// The data.
    fn view_aside(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let data = &self.tables[Tab::Data as usize];
        data.view(frame, area, &self.member, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        self.current_tab().sheet(&self.member, ctx)
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        self.current_tab().copied(&self.member, ctx)
    }
}

/// The tables: of the data, and of the games in several ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The member's data and the history of the rating.
    #[default]
    Data,
    /// The games of a multiplayer pool.
    Games,
    /// Every game of a tournament.
    Results,
    /// The tournaments, with their quality T.
    Events,
    /// The score against each opponent.
    Opponents,
}

impl Tab {
    /// The tables of the games in the current pool: multiplayer games have neither results nor opponents.
    fn of_games(ctx: &Ctx) -> &'static [Self] {
        if ctx.has_games() {
            &[Self::Games]
        } else {
            &[Self::Results, Self::Events, Self::Opponents]
        }
    }

    /// All tables in the current pool.
    pub fn available(ctx: &Ctx) -> impl Iterator<Item = Self> {
        let games = Self::of_games(ctx).iter().copied();
        std::iter::once(Self::Data).chain(games)
    }

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Data => "tab-member-data",
            Self::Games => "picture-games",
            Self::Results => "name-results",
            Self::Events => "name-tournaments",
            Self::Opponents => "name-opponents",
        }
    }
}

/// The member that the page is about, as last read.
#[derive(Debug)]
pub struct Member {
    pub id: PersonId,
    pub view: Option<Arc<MemberView>>,
    pub past: Arc<MemberHistory>,
    /// The tournaments with their quality, oldest first, once they were asked for.
    pub qualities: Vec<QualityRow>,
    /// The tab that is shown.
    pub tab: Tab,
}

impl Member {
    /// The name with number and rating.
    fn heading(&self, ctx: &Ctx) -> String {
        let name = ctx.name(self.id);
        match self.view.as_ref().and_then(|view| view.card.row.rating) {
            Some(rating) => format!("{name} #{} {} {rating}", self.id, ctx.symbols.dot()),
            None => format!("{name} #{}", self.id),
        }
    }

    /// Explains the effect of an event (if `None`, the last one) on the rating.
    fn explain(&self, event: Option<TournamentId>, ctx: &Ctx) -> Vec<Effect> {
        vec![explain(self.id, event, Cutoff::ALL, ctx)]
    }
}

impl part::Subject for Member {
    fn sheet_name(&self, ctx: &Ctx) -> String {
        format!("{} {}", ctx.name(self.id), ctx.get(self.tab.text_key()))
    }
}

/// All tables of the page, in the order of [`Tab`], including those without use in the current pool.
type Tables = [Box<dyn Part<Member>>; 5];

fn tables() -> Tables {
    [
        Box::new(Listing::<Data>::new()),
        Box::new(Listing::<Games>::new()),
        Box::new(Listing::<Results>::new()),
        Box::new(Listing::<Qualities>::new()),
        Box::new(Listing::<Opponents>::new()),
    ]
}

impl State {
    /// Draws the names of the two pages and, beside that of the games, the ways to show them.
    fn view_names(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let here = self.member.tab;
        let name = |key: &str, shown| tabs::Tab::new(ctx.get(key), shown);
        let buffer = frame.buffer_mut();
        if ctx.symbols.is_plain() {
            let all = Tab::available(ctx);
            let all: Vec<_> = all.map(|tab| name(tab.text_key(), tab == here)).collect();
            tabs::view(buffer, area, (1, 0), &all, ctx);
            return;
        }
        let pages = [
            ("tab-member-data", here == Tab::Data),
            ("picture-games", here != Tab::Data),
        ];
        let pages = pages.map(|(key, shown)| name(key, shown));
        tabs::view(buffer, area, (1, 0), &pages, ctx);
        let width: usize = pages.iter().map(|page| page.name.width() + 2).sum();
        let mut x = area
            .x
            .saturating_add(u16::try_from(width + 3).unwrap_or(u16::MAX));
        let tables = Tab::of_games(ctx);
        if here == Tab::Data || tables.len() < 2 {
            return;
        }
        let key = ctx.key_of(Action::MemberTables);
        let key = std::iter::once((key, ctx.theme.key()));
        let shown = tables.iter().map(|tab| {
            let style = if *tab == here {
                ctx.theme.heading()
            } else {
                ctx.theme.dim()
            };
            (ctx.get(tab.text_key()), style)
        });
        for (text, style) in key.chain(shown) {
            let room = usize::from(area.right().saturating_sub(x));
            let text = frame::cut(&text, room, ctx);
            (x, _) = buffer.set_stringn(x, area.y, text, room, style);
            x = (x + 1).min(area.right());
        }
    }
}

/// The actions that open a form or a text about a member.
pub const FORMS: [Action; 7] = [
    Action::MemberEdit,
    Action::MemberStatus,
    Action::MemberStart,
    Action::MemberNumber,
    Action::MemberRename,
    Action::MemberSinceList,
    Action::MemberSheet,
];

/// Requests the form or text of an action, with the club's current data; `None` if the action has none.
pub fn form(action: Action, id: PersonId, ctx: &Ctx) -> Option<Effect> {
    let name = ctx.name(id).to_owned();
    let command = |words| {
        CommandForm::new(words)
            .with_fixed_answer("member", format!("#{id}"))
            .about(&name)
    };
    Some(match action {
        Action::MemberEdit => {
            let form = command("member edit");
            Effect::form(move |club| form.editing(club, Record::Member(id)))
        }
        Action::MemberStatus => {
            let form = command("member status");
            Effect::form(move |club| {
                let now = app::members::card(club, id)?.row.status;
                let words = member_status::offered(now).map(Status::word);
                form.choosing("status", &words)
                    .of_record(club, Record::Standing(id))
            })
        }
        Action::MemberStart => Effect::form(move |club| StartRating::read(club, id)),
        Action::MemberNumber => {
            let form = command("external-rating set");
            Effect::form(move |club| form.of_record(club, Record::Numbers(id)))
        }
        Action::MemberRename => {
            let form = command("member rename").proposing("name", &name);
            Effect::form(move |club| form.of_record(club, Record::Member(id)))
        }
        Action::MemberSinceList => since_list(id, ctx),
        Action::MemberSheet => Effect::open(ClubDocument::Sheet(id)),
        _ => return None,
    })
}

/// Requests the derivation of the effect of an event (the last one if `None`) on a rating.
pub fn explain(person: PersonId, event: Option<TournamentId>, until: Cutoff, ctx: &Ctx) -> Effect {
    let (texts, width) = (ctx.texts, text_width(ctx));
    Effect::ask(move |club| {
        let found = derivation::explain(club, person, event, until)?;
        let why = Explained::new(&found, found.text(width, texts));
        Ok(Response::Text(texts.get("action-member-why"), why))
    })
}

/// Requests the changes from the last printed number to the next one.
fn since_list(person: PersonId, ctx: &Ctx) -> Effect {
    let texts = ctx.texts;
    Effect::ask(move |club| {
        let way = app::lists::since_list::of_member(club, person, &Hiding::read(club, true)?)?;
        let text = Explained::unprinted(way.text(texts));
        Ok(Response::Text(texts.get("action-member-since-list"), text))
    })
}

/// The list from which something is picked to be removed by a command.
fn pick_to_remove(
    title: &str,
    items: Vec<Item>,
    commands: Vec<CommandForm>,
    pressed: Option<Pressed>,
    ctx: &Ctx,
) -> Effect {
    let after = ctx.clone();
    let then = move |at: usize| {
        let remove = commands.into_iter().nth(at);
        let effect = remove.map(|remove| match pressed {
            Some(pressed) => remove.at_once_on(pressed, &after),
            None => remove.at_once(&after),
        });
        After::Close(effect.into_iter().collect())
    };
    Effect::show(Pick::new(ctx.get(title), items, then, ctx))
}

/// Asks which remembered answer about a member is deleted.
fn pick_alias(view: &MemberView, ctx: &Ctx) -> Effect {
    let aliases = view.card.aliases.iter();
    let (items, commands) = aliases
        .map(|alias| {
            let remove = CommandForm::new("member alias remove");
            let remove = remove.with_fixed_answer("alias", alias.alias.to_string());
            (Item::new(alias.description(), ""), remove)
        })
        .unzip();
    pick_to_remove("member-alias-pick", items, commands, None, ctx)
}

/// Asks which wrong number is deleted.
fn pick_number(view: &MemberView, ctx: &Ctx) -> Effect {
    let (items, commands) = (view.numbers.iter())
        .map(|number| {
            let label = format!("{} {}", number.scale.label(), number.value);
            let remove = CommandForm::new("external-rating remove")
                .with_fixed_answer("member", format!("#{}", number.member))
                .with_fixed_answer("scale", number.scale.word())
                .with_fixed_answer("on", number.on.to_string());
            (Item::new(label, ctx.date(number.on)), remove)
        })
        .unzip();
    let seen = view.numbers.first().map(|number| number.member);
    let pressed = seen.map(|member| ctx.press(Target::Record(Record::Numbers(member))));
    pick_to_remove("member-number-pick", items, commands, pressed, ctx)
}

/// Hides a member from public lists, or shows one there again.
fn hide(person: PersonId, hidden: bool, ctx: &Ctx) -> Effect {
    let words = if hidden {
        "member unhide"
    } else {
        "member hide"
    };
    let command = CommandForm::new(words).with_fixed_answer("member", format!("#{person}"));
    command.at_once(ctx)
}
