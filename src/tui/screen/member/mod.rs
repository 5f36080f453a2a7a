//! The page of a member: data, rating history, results, opponents, player cards, tournament quality; in a multiplayer
//! pool, data and games.

pub mod cards;
pub mod data;
pub mod games;
pub mod history;
pub mod opponents;
pub mod quality;
pub mod results;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};

use super::part::{Explained, Part, Subject};
use super::{Response, Screen, picture};
use crate::app::club::club_document::ClubDocument;
use crate::app::club::seen::Target;
use crate::app::club::versions::Record;
use crate::app::members::member_history::{MemberHistory, member_history};
use crate::app::members::member_view::MemberView;
use crate::app::quality::QualityRow;
use crate::app::{self, derivation};
use crate::domain::{Message, PersonId, Play, TournamentId};
use crate::publish::members::hiding::Hiding;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::form::command::CommandForm;
use crate::tui::form::edit_member::EditMember;
use crate::tui::form::member_status::MemberStatus;
use crate::tui::form::start_rating::StartRating;
use crate::tui::modal::After;
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::notice::{Notice, text_width};
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Appearance, Rows};
use crate::tui::widget::tabs;
use crate::tui::{Change, Effect};
use cards::Cards;
use data::Data;
use games::Games;
use history::History;
use opponents::Opponents;
use quality::Qualities;
use results::Results;

#[derive(Debug)]
pub enum MemberResponse {
    /// The member's current data.
    Read(PersonId, Arc<MemberView>),
    /// The derivation of a rating.
    Why(Explained),
    Qualities(PersonId, Vec<QualityRow>),
    /// A text to read, with its title.
    Text(String, String),
}

#[derive(Debug)]
pub struct State {
    member: Member,
    tabs: Tabs,
}

impl State {
    pub fn new(id: PersonId) -> Self {
        Self {
            member: Member {
                id,
                view: None,
                past: Arc::default(),
                tab: Tab::default(),
            },
            tabs: Tabs::default(),
        }
    }

    /// The member.
    pub fn person(&self) -> PersonId {
        self.member.id
    }

    /// The page with another tab in front.
    #[must_use]
    pub fn on(mut self, tab: Tab) -> Self {
        self.member.tab = tab;
        self
    }

    fn current_tab(&self) -> &dyn Part<Member> {
        self.tabs.get(self.member.tab)
    }

    fn turn(&mut self, forward: bool, ctx: &Ctx) -> Vec<Effect> {
        let tabs = Tab::available(ctx);
        let at = tabs.iter().position(|tab| *tab == self.member.tab);
        let step = if forward { 1 } else { tabs.len() - 1 };
        self.member.tab = tabs[(at.unwrap_or_default() + step) % tabs.len()];
        self.current_tab().requests(&self.member, ctx)
    }

    /// Updates all tabs with the data last read.
    fn arrange(&mut self, ctx: &Ctx) {
        if ctx.snapshot.is_some() && !Tab::available(ctx).contains(&self.member.tab) {
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
        for tab in Tab::ALL {
            self.tabs.get_mut(tab).refreshed(&self.member, ctx);
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        let name = ctx.name(self.member.id);
        if name.is_empty() {
            ctx.get("name-member")
        } else {
            name.to_owned()
        }
    }

    fn contexts(&self) -> &'static [Context] {
        self.current_tab().contexts()
    }

    fn listing(&self) -> Option<&dyn Listed> {
        self.current_tab().listing()
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        self.tabs.get_mut(self.member.tab).listing_mut()
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
            Action::FocusNext | Action::TabNext | Action::Right => self.turn(true, ctx),
            Action::FocusBack | Action::TabBack | Action::Left => self.turn(false, ctx),
            Action::MemberSinceList => {
                let response = |why| super::Response::Member(MemberResponse::Why(why));
                vec![since_list(self.member.id, ctx, response)]
            }
            Action::MemberSheet => vec![sheet(self.member.id)],
            Action::PictureOfMember => {
                let page = picture::State::of_member(self.member.id, ctx);
                vec![Effect::open(page)]
            }
            Action::MemberMerge => pick_merge(self.member.id, ctx).into_iter().collect(),
            Action::MemberNumberRemove => {
                let seen = self.member.view.iter();
                seen.map(|seen| pick_number(seen, ctx)).collect()
            }
            Action::MemberAliasRemove => {
                let seen = self.member.view.iter();
                seen.map(|seen| pick_alias(seen, ctx)).collect()
            }
            Action::MemberHide => {
                let hidden = self
                    .member
                    .view
                    .as_ref()
                    .is_some_and(|seen| seen.card.hidden);
                vec![hide(self.member.id, hidden, ctx)]
            }
            action => match form(action, self.member.id, ctx) {
                Some(form) => vec![form],
                None => {
                    let tab = self.tabs.get_mut(self.member.tab);
                    tab.act(action, &self.member, ctx)
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
                quality::show(&mut self.tabs.quality, rows, ctx);
            }
            Response::Member(MemberResponse::Text(title, text)) => {
                return vec![Effect::show(Notice::new(title, text, ctx))];
            }
            Response::Member(MemberResponse::Why(why)) => {
                return vec![why.show(ctx.get("action-member-why"), ctx)];
            }
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
        for tab in Tab::ALL {
            self.tabs.get_mut(tab).resize(size);
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        view_names(frame, area, self.member.tab, ctx);
        let rest = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        self.current_tab().view(frame, rest, &self.member, ctx);
    }

    /// The data, and below them the chart of the rating.
    fn view_aside(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let below = history::chart_height(&self.member.past, area.height);
        let [data, chart] =
            Layout::vertical([Constraint::Min(0), Constraint::Length(below)]).areas(area);
        self.tabs
            .get(Tab::Data)
            .view(frame, data, &self.member, ctx);
        history::view_chart(frame, chart, &self.member.past, ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        self.current_tab().sheet(&self.member, ctx)
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        self.current_tab().copied(&self.member, ctx)
    }
}

/// The tabs, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The member's data.
    #[default]
    Data,
    /// The history of the rating.
    History,
    Games,
    /// Every game of a tournament.
    Results,
    /// The score against each opponent.
    Opponents,
    Cards,
    /// The tournament quality T over the years.
    Quality,
}

impl Tab {
    const ALL: [Self; 7] = [
        Self::Data,
        Self::History,
        Self::Games,
        Self::Results,
        Self::Opponents,
        Self::Cards,
        Self::Quality,
    ];

    /// The tabs for the current pool: multiplayer games have neither results nor opponents, and player cards exist for
    /// chess events only.
    pub fn available(ctx: &Ctx) -> &'static [Self] {
        if ctx.has_games() {
            &[Self::Data, Self::Games]
        } else if ctx.texts.play() == Play::Matches {
            &[
                Self::Data,
                Self::History,
                Self::Results,
                Self::Opponents,
                Self::Quality,
            ]
        } else {
            &[
                Self::Data,
                Self::History,
                Self::Results,
                Self::Opponents,
                Self::Cards,
                Self::Quality,
            ]
        }
    }

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Data => "tab-member-data",
            Self::History => "tab-member-history",
            Self::Games => "context-games",
            Self::Results => "name-results",
            Self::Opponents => "name-opponents",
            Self::Cards => "context-cards",
            Self::Quality => "tab-member-quality",
        }
    }
}

/// The member that the page is about, as last read.
#[derive(Debug)]
pub struct Member {
    pub id: PersonId,
    pub view: Option<Arc<MemberView>>,
    pub past: Arc<MemberHistory>,
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
        let response = |why| Response::Member(MemberResponse::Why(why));
        vec![why_impossible(self.id, event, ctx, response)]
    }
}

impl Subject for Member {
    fn sheet_name(&self, ctx: &Ctx) -> String {
        format!("{} {}", ctx.name(self.id), ctx.get(self.tab.text_key()))
    }
}

/// The contexts of a tab that is a table.
const IN_TABLE: &[Context] = &[
    Context::Member,
    Context::Table,
    Context::List,
    Context::Tabs,
    Context::Global,
];

/// The contexts of any other tab.
const IN_LINES: &[Context] = &[
    Context::Member,
    Context::List,
    Context::Tabs,
    Context::Global,
];

/// Draws a table under the member's name, with the count of its rows.
fn view_listing<R: Rows>(
    list: &Listing<R>,
    (counted, empty): (&'static str, &str),
    (frame, area): (&mut Frame<'_>, Rect),
    member: &Member,
    ctx: &Ctx,
) {
    let count = i64::try_from(list.rows.len()).unwrap_or(i64::MAX);
    let look = Appearance {
        title: &member.heading(ctx),
        counted: &ctx.say(&Message::new(counted).with("count", count)),
        empty,
        focus: true,
    };
    list.view(frame, area, &look, ctx);
}

/// All tabs of the page, including those without use in the current pool.
#[derive(Debug, Default)]
struct Tabs {
    data: Data,
    history: History,
    games: Listing<Games>,
    results: Listing<Results>,
    opponents: Listing<Opponents>,
    cards: Listing<Cards>,
    quality: Listing<Qualities>,
}

impl Tabs {
    fn get(&self, tab: Tab) -> &dyn Part<Member> {
        match tab {
            Tab::Data => &self.data,
            Tab::History => &self.history,
            Tab::Games => &self.games,
            Tab::Results => &self.results,
            Tab::Opponents => &self.opponents,
            Tab::Cards => &self.cards,
            Tab::Quality => &self.quality,
        }
    }

    fn get_mut(&mut self, tab: Tab) -> &mut dyn Part<Member> {
        match tab {
            Tab::Data => &mut self.data,
            Tab::History => &mut self.history,
            Tab::Games => &mut self.games,
            Tab::Results => &mut self.results,
            Tab::Opponents => &mut self.opponents,
            Tab::Cards => &mut self.cards,
            Tab::Quality => &mut self.quality,
        }
    }
}

/// Draws the names of the tabs.
fn view_names(frame: &mut Frame<'_>, area: Rect, shown: Tab, ctx: &Ctx) {
    let tabs = Tab::available(ctx).iter();
    let tabs = tabs.map(|tab| tabs::Tab::new(ctx.get(tab.text_key()), *tab == shown));
    let tabs: Vec<tabs::Tab> = tabs.collect();
    tabs::view(frame.buffer_mut(), area, (1, 0), &tabs, ctx);
}

/// The actions that open a form of a member.
pub const FORMS: [Action; 5] = [
    Action::MemberEdit,
    Action::MemberStatus,
    Action::MemberStart,
    Action::MemberNumber,
    Action::MemberRename,
];

/// Requests the form of an action, with the club's current data; `None` if the action has none.
pub fn form(action: Action, id: PersonId, ctx: &Ctx) -> Option<Effect> {
    let name = ctx.name(id).to_owned();
    let command = |words| {
        CommandForm::new(words)
            .with_fixed_answer("member", format!("#{id}"))
            .about(&name)
    };
    Some(match action {
        Action::MemberEdit => Effect::form(move |club| EditMember::read(club, id)),
        Action::MemberStatus => Effect::form(move |club| MemberStatus::read(club, id)),
        Action::MemberStart => Effect::form(move |club| StartRating::read(club, id)),
        Action::MemberNumber => {
            let form = command("external-rating set");
            Effect::form(move |club| form.of_record(club, Record::Numbers(id)))
        }
        Action::MemberRename => {
            let form = command("member rename").proposing("name", &name);
            Effect::form(move |club| form.of_record(club, Record::Member(id)))
        }
        _ => return None,
    })
}

/// Requests the derivation of the effect of an event (the last one if `None`) on a rating.
pub fn why_impossible(
    person: PersonId,
    event: Option<TournamentId>,
    ctx: &Ctx,
    answer: fn(Explained) -> Response,
) -> Effect {
    let (texts, width) = (ctx.texts, text_width(ctx));
    Effect::ask(move |club| {
        let found = derivation::explain(club, person, event)?;
        let text = found.text(width, texts);
        Ok(answer(Explained::new(&found, text)))
    })
}

/// Opens the member's sheet.
pub fn sheet(person: PersonId) -> Effect {
    Effect::open(ClubDocument::Sheet(person))
}

/// Requests the changes from the last printed number to the next one.
pub fn since_list(person: PersonId, ctx: &Ctx, answer: fn(Explained) -> Response) -> Effect {
    let texts = ctx.texts;
    Effect::ask(move |club| {
        let way = app::lists::since_list::of_member(club, person, &Hiding::read(club, true)?)?;
        Ok(answer(Explained::unprinted(way.text(texts))))
    })
}

/// The question before two records are merged: `into` remains.
pub fn merge_question(into: PersonId, from: PersonId, ctx: &Ctx) -> Effect {
    let question = Message::new("member-merge-question")
        .with("name", ctx.name(into))
        .with("id", into.to_string())
        .with("other", ctx.name(from))
        .with("from", from.to_string());
    let yes = Effect::change_or_ask(move |club| {
        let names = [
            app::members::lookup::person(club, into)?.data.name,
            app::members::lookup::person(club, from)?.data.name,
        ];
        let done = app::members::merge::merge(club, into, from)?;
        let said = Message::new("member-merged")
            .with("from", from.to_string())
            .with("other", names[1].as_str())
            .with("into", into.to_string())
            .with("name", names[0].as_str());
        Ok(Change::from_done(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

/// The list from which the other record is picked.
pub fn pick_merge(into: PersonId, ctx: &Ctx) -> Option<Effect> {
    let snapshot = ctx.snapshot.as_ref()?;
    let others = snapshot.people.iter().filter(|line| line.row.id != into);
    let (ids, items): (Vec<PersonId>, Vec<Item>) = others
        .map(|line| {
            let born = line.row.born.map(|year| year.to_string());
            let detail = [Some(format!("#{}", line.row.id)), born];
            let detail = detail.into_iter().flatten().collect::<Vec<_>>().join(" ");
            (line.row.id, Item::new(line.row.name.as_str(), detail))
        })
        .unzip();
    let after = ctx.clone();
    let then = move |at: usize| {
        let question = ids.get(at).map(|from| merge_question(into, *from, &after));
        After::Close(question.into_iter().collect())
    };
    let title = Message::new("member-merge-pick").with("name", ctx.name(into));
    Some(Effect::show(Pick::new(ctx.say(&title), items, then, ctx)))
}

/// The list from which a remembered answer about a member is picked to be deleted.
pub fn pick_alias(view: &MemberView, ctx: &Ctx) -> Effect {
    let aliases = view.card.aliases.clone();
    let items = aliases
        .iter()
        .map(|alias| Item::new(alias.description(), ""));
    let items = items.collect();
    let after = ctx.clone();
    let then = move |at: usize| {
        let effect = aliases.get(at).map(|alias| {
            let remove = CommandForm::new("member alias remove");
            let remove = remove.with_fixed_answer("alias", alias.alias.to_string());
            remove.at_once(&after)
        });
        After::Close(effect.into_iter().collect())
    };
    let title = ctx.get("member-alias-pick");
    Effect::show(Pick::new(title, items, then, ctx))
}

/// Hides a member from public lists, or shows one there again.
pub fn hide(person: PersonId, hidden: bool, ctx: &Ctx) -> Effect {
    let words = if hidden {
        "member unhide"
    } else {
        "member hide"
    };
    let command = CommandForm::new(words).with_fixed_answer("member", format!("#{person}"));
    command.at_once(ctx)
}

/// The list from which a wrong number is picked to be deleted.
pub fn pick_number(view: &MemberView, ctx: &Ctx) -> Effect {
    let numbers = view.numbers.clone();
    let items = numbers.iter().map(|number| {
        let label = format!("{} {}", number.scale.label(), number.value);
        Item::new(label, ctx.date(number.on))
    });
    let items = items.collect();
    let seen = numbers.first().map(|number| number.member);
    let after = ctx.clone();
    let pressed = seen.map(|member| ctx.press(Target::Record(Record::Numbers(member))));
    let then = move |at: usize| {
        let chosen = numbers.get(at).cloned().zip(pressed.clone());
        let effect = chosen.map(|(number, pressed)| {
            let remove = CommandForm::new("external-rating remove")
                .with_fixed_answer("member", format!("#{}", number.member))
                .with_fixed_answer("scale", number.scale.word())
                .with_fixed_answer("on", number.on.to_string());
            remove.at_once_on(pressed, &after)
        });
        After::Close(effect.into_iter().collect())
    };
    let title = ctx.get("member-number-pick");
    Effect::show(Pick::new(title, items, then, ctx))
}
