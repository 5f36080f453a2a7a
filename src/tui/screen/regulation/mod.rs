//! The page of the regulation: the rules in force, earlier and future ones; conversions; the committee; the settings.
//!
//! A regulation is never edited. Another one is adopted from a day on (ES regulation §8); a dry run shows its effect on
//! the next list.

mod read;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

pub use read::Read;
use read::RulesOfDay;

use super::{Response, Screen};
use crate::app;
use crate::app::club::seen::Target;
use crate::app::club::versions::Record;
use crate::app::settings::{Kind, Name, SettingRow};
use crate::domain::committee::Role;
use crate::domain::{Message, OperationId};
use crate::publish::labels::{TermRow, TermState};
use crate::tui::Effect;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::form::command::CommandForm;
use crate::tui::key::Key;
use crate::tui::widget::text::Text;
use crate::tui::widget::{frame, tabs};

/// From this many columns on, list and text are side by side.
const WIDE: u16 = 118;
/// The width of the list in that case.
const LIST: u16 = 36;

#[derive(Debug)]
pub enum RegulationResponse {
    Read(Box<Read>),
}

/// The tabs of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Rules,
    /// Conversions and changes of the scale.
    Scale,
    Committee,
    Settings,
}

impl Tab {
    pub const ALL: [Self; 4] = [Self::Rules, Self::Scale, Self::Committee, Self::Settings];

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Rules => "rules-tab-rules",
            Self::Scale => "name-scale",
            Self::Committee => "name-committee",
            Self::Settings => "name-settings",
        }
    }
}

/// A state of the club, by its newest operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct After(Option<OperationId>);

#[derive(Debug, Default)]
pub struct State {
    tab: Tab,
    seen: Option<Box<Read>>,
    /// The operation after which everything was last requested.
    asked: Option<After>,
    rules: Vec<RulesOfDay>,
    list: Text,
    /// Whether the text next to the list has the focus.
    reading: bool,
    /// The text of each tab.
    texts: [Text; Tab::ALL.len()],
    size: Size,
}

impl State {
    /// The page with one of its tabs in front.
    pub fn on(tab: Tab) -> Self {
        Self {
            tab,
            ..Self::default()
        }
    }

    /// The text that is scrolled and searched now.
    fn scrolled(&mut self) -> &mut Text {
        self.text_of(self.tab)
    }

    fn text_of(&mut self, tab: Tab) -> &mut Text {
        &mut self.texts[tab as usize]
    }

    fn is_searching(&self) -> bool {
        self.texts.iter().any(Text::is_typing)
    }

    fn arrange(&mut self, ctx: &Ctx) {
        let Some(seen) = &self.seen else { return };
        let first = self.list.selected().is_none();
        let terms = read::committee(&seen.terms, &seen.findings, ctx);
        let settings = read::settings(&seen.settings, ctx);
        let scale = read::scale_text(&seen.conversions, &seen.moves, ctx);
        self.rules = seen.rules(ctx);
        self.list.set_items(read::parts(&self.rules, ctx));
        if first {
            let newer = self.rules.len() - read::position(&self.rules, ctx);
            self.list.select(newer.saturating_sub(1));
        }
        self.text_of(Tab::Committee).set_items(terms);
        self.text_of(Tab::Settings).set_items(settings);
        self.text_of(Tab::Scale).set(scale);
        self.choose();
        self.lay_out();
    }

    /// Shows the text of the regulation under the cursor.
    fn choose(&mut self) {
        let at = self.list.selected().unwrap_or_default();
        let rules = self.rules.iter().rev().nth(at);
        let text = rules.map_or("", |rules| &rules.text).to_owned();
        self.text_of(Tab::Rules).set(text);
    }

    /// The areas of the list and of the text, below the line of tabs.
    fn places(&self, area: Rect) -> (Rect, Rect) {
        let top = area.y.saturating_add(1).min(area.bottom());
        let body = Rect::new(area.x, top, area.width, area.bottom() - top);
        if area.width >= WIDE {
            let list = Rect::new(body.x, body.y, LIST, body.height);
            let x = body.x + LIST + 1;
            return (list, Rect::new(x, body.y, body.right() - x, body.height));
        }
        let lines = u16::try_from(self.list.height()).unwrap_or(u16::MAX).min(4);
        let height = (lines + 2).min(body.height / 2);
        let list = Rect::new(body.x, body.y, body.width, height);
        let y = body.y + height;
        (list, Rect::new(body.x, y, body.width, body.bottom() - y))
    }

    fn lay_out(&mut self) {
        let area = Rect::new(0, 0, self.size.width, self.size.height);
        let width = if area.width >= WIDE { LIST } else { area.width };
        self.list.fit(width.saturating_sub(2), 1);
        let (list, text) = self.places(area);
        let inner = list.height.saturating_sub(2);
        self.list.fit(list.width.saturating_sub(2), inner);
        let whole = area.height.saturating_sub(2);
        let framed = [area.width.saturating_sub(2), area.height.saturating_sub(3)];
        for tab in Tab::ALL {
            let (width, height) = match tab {
                Tab::Rules => (text.width, text.height.saturating_sub(1)),
                Tab::Scale => (area.width, whole),
                Tab::Committee | Tab::Settings => framed.into(),
            };
            self.text_of(tab).fit(width, height);
        }
    }

    fn turn(&mut self, step: usize) {
        let at = (self.tab as usize + step) % Tab::ALL.len();
        self.tab = Tab::ALL[at];
        self.reading = false;
    }

    /// The number of the item under the cursor of a tab.
    fn selected(&self, tab: Tab) -> Option<usize> {
        self.texts[tab as usize].selected()
    }

    fn term(&self) -> Option<&TermRow> {
        self.seen
            .as_ref()?
            .terms
            .get(self.selected(Tab::Committee)?)
    }

    /// The new position of the cursor among the terms: on the one that was just entered or restored, otherwise on the
    /// same term as before, whatever was entered above it.
    fn followed(&self, terms: &[TermRow], ctx: &Ctx) -> Option<usize> {
        let is_same = |one: &TermRow, other: &TermRow| {
            (one.member, one.role, one.from) == (other.member, other.role, other.from)
        };
        let before = &self.seen.as_ref()?.terms;
        let is_new = |term: &TermRow| !before.iter().any(|one| is_same(one, term));
        let new = terms.iter().position(is_new).filter(|_| ctx.follows);
        let own = self.term()?;
        new.or_else(|| terms.iter().position(|term| is_same(own, term)))
    }

    fn setting(&self) -> Option<&SettingRow> {
        self.seen
            .as_ref()?
            .settings
            .get(self.selected(Tab::Settings)?)
    }

    fn edit_setting(&self) -> Vec<Effect> {
        let form = self.setting().map(|row| {
            let (name, form) = (row.name, CommandForm::new("setting set"));
            let form = form.with_fixed_answer("name", name);
            let form = match row.kind {
                Kind::Switch => form.choosing("value", &["off", "on"]),
                _ => form,
            };
            Effect::form(move |club| form.editing(club, Record::Setting(Name::parse(name)?)))
        });
        form.into_iter().collect()
    }

    fn unset(&self, ctx: &Ctx) -> Vec<Effect> {
        let Some(row) = self.setting() else {
            return Vec::new();
        };
        let name = row.name;
        let Ok(setting) = Name::parse(name) else {
            return Vec::new();
        };
        let pressed = ctx.press(Target::Record(Record::Setting(setting)));
        let unset = CommandForm::new("setting unset").with_fixed_answer("name", name);
        vec![unset.at_once_on(pressed, ctx)]
    }

    fn end_term(&self) -> Vec<Effect> {
        let form = self.term().map(|term| {
            let (member, form) = (term.member, CommandForm::new("committee end"));
            let form = form
                .with_fixed_answer("name", format!("#{member}"))
                .about(&term.name);
            Effect::form(move |club| form.of_record(club, Record::Terms(member)))
        });
        form.into_iter().collect()
    }

    fn back(&mut self) -> Vec<Effect> {
        if std::mem::take(&mut self.reading) {
            return Vec::new();
        }
        vec![Effect::Close]
    }

    /// Handles movement in the current tab.
    fn moved(&mut self, action: Action) {
        let chooses = self.tab == Tab::Rules && !self.reading;
        // The search applies to the text, not to the short list next to it.
        let searches = matches!(
            action,
            Action::Search | Action::NextMatch | Action::PreviousMatch
        );
        if chooses && !searches && self.list.act(action) {
            self.choose();
        } else {
            self.scrolled().act(action);
        }
    }
}

/// Opens the form for how multiplayer games are rated, with today's rules.
fn change_game_rules() -> Effect {
    Effect::form(|club| {
        let pool = app::pools::chosen(club)?.id;
        CommandForm::new("game rules").editing(club, Record::GameRules(pool))
    })
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-regulation")
    }

    fn contexts(&self) -> &'static [Context] {
        use Context::{Committee, Filter, Global, Regulation, Settings, Tabs, Text};
        if self.is_searching() {
            return &[Filter];
        }
        match self.tab {
            Tab::Rules => &[Regulation, Tabs, Text, Global],
            Tab::Scale => &[Tabs, Text, Global],
            Tab::Committee => &[Committee, Tabs, Text, Global],
            Tab::Settings => &[Settings, Tabs, Text, Global],
        }
    }

    fn allowed(&self, action: Action, _ctx: &Ctx) -> Result<(), Message> {
        let runs = |term: &TermRow| !matches!(term.state, TermState::Ended | TermState::Future);
        match action {
            Action::SeatEnd if !self.term().is_some_and(runs) => {
                Err(Message::new("rules-no-term-to-end"))
            }
            Action::SettingDefault if !self.setting().is_some_and(|row| row.set) => {
                Err(Message::new("rules-setting-is-default"))
            }
            Action::Open if matches!(self.tab, Tab::Scale | Tab::Committee) => {
                Err(Message::new("picture-nothing-behind"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if !matches!(action, Action::Back) && self.is_searching() {
            self.scrolled().act(action);
            return Vec::new();
        }
        match action {
            Action::RulesAdopt => {
                return vec![Effect::OpenForm(
                    CommandForm::new("regulation adopt").into(),
                )];
            }
            Action::GameRules => return vec![change_game_rules()],
            Action::SeatAdd => {
                return vec![Effect::OpenForm(
                    CommandForm::new("committee add")
                        .proposing("role", Role::Member.word())
                        .into(),
                )];
            }
            Action::SeatEnd => return self.end_term(),
            Action::SettingEdit => return self.edit_setting(),
            Action::SettingDefault => return self.unset(ctx),
            Action::Open if self.tab == Tab::Settings => {
                return match Action::SettingEdit.allowed(self.contexts(), true, ctx) {
                    Ok(()) => self.edit_setting(),
                    Err(reason) => vec![Effect::Say(reason)],
                };
            }
            Action::Open => self.reading = true,
            Action::FocusNext | Action::FocusBack => match self.tab {
                Tab::Rules => self.reading = !self.reading,
                _ if action == Action::FocusNext => self.turn(1),
                _ => self.turn(Tab::ALL.len() - 1),
            },
            Action::Right | Action::TabNext => self.turn(1),
            Action::Left | Action::TabBack => self.turn(Tab::ALL.len() - 1),
            Action::Reload => self.asked = None,
            Action::Back if self.scrolled().act(Action::Back) => {}
            Action::Back => return self.back(),
            action => self.moved(action),
        }
        if self.asked.is_none() {
            return self.refreshed(ctx);
        }
        Vec::new()
    }

    fn is_typing(&self) -> bool {
        self.is_searching()
    }

    fn key(&mut self, key: Key, _ctx: &Ctx) -> Vec<Effect> {
        if self.is_searching() {
            self.scrolled().key(key);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, _ctx: &Ctx) -> Vec<Effect> {
        self.scrolled().paste(text);
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Regulation(RegulationResponse::Read(read)) = response else {
            return Vec::new();
        };
        let term = self.followed(&read.terms, ctx);
        self.seen = Some(read);
        if let Some(term) = term {
            self.arrange(ctx);
            self.text_of(Tab::Committee).select(term);
        }
        self.arrange(ctx);
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(snapshot) = &ctx.snapshot else {
            return Vec::new();
        };
        self.arrange(ctx);
        if self.asked == Some(After(snapshot.operation)) && self.seen.is_some() {
            return Vec::new();
        }
        self.asked = Some(After(snapshot.operation));
        vec![Effect::ask(|club| {
            let read = Read::from_club(club)?;
            Ok(Response::Regulation(RegulationResponse::Read(Box::new(
                read,
            ))))
        })]
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        if self.size != size {
            self.size = size;
            self.lay_out();
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area.intersection(frame.area()), ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let lines = match self.tab {
            Tab::Rules | Tab::Scale => {
                let text = self.texts[self.tab as usize].text();
                text.lines().map(|line| vec![line.to_owned()]).collect()
            }
            Tab::Committee => self.seen.as_ref()?.terms.iter().map(seat).collect(),
            Tab::Settings => self.seen.as_ref()?.settings.iter().map(setting).collect(),
        };
        Some(Sheet {
            name: ctx.get(self.tab.text_key()),
            head: Vec::new(),
            lines,
        })
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        match self.tab {
            Tab::Rules | Tab::Scale => Some(self.texts[self.tab as usize].text().to_owned()),
            Tab::Committee => self.term().map(|term| seat(term).join(" ")),
            Tab::Settings => self.setting().map(|row| setting(row).join(" ")),
        }
    }
}

fn seat(term: &TermRow) -> Vec<String> {
    vec![
        term.name.clone(),
        term.role.to_string(),
        term.from.to_string(),
        term.to.to_string(),
    ]
}

fn setting(row: &SettingRow) -> Vec<String> {
    vec![
        row.name.to_owned(),
        row.value.clone(),
        row.default.to_owned(),
    ]
}

impl State {
    /// Draws the part that is shown.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let below = Rect::new(area.x, area.y + 1, area.width, area.height - 1);
        self.view_tabs(frame, area, ctx);
        let (title, text) = (ctx.get(self.tab.text_key()), &self.texts[self.tab as usize]);
        match self.tab {
            Tab::Rules => self.view_rules(frame, area, ctx),
            Tab::Scale => text.view_titled(&title, (frame, below), true, ctx),
            Tab::Committee | Tab::Settings => {
                let inner = frame::framed(frame, below, &title, true, ctx);
                text.view(frame, inner, true, ctx);
                let foot = Rect::new(inner.x, inner.bottom(), inner.width, 1);
                text.view_search(frame, foot, ctx);
            }
        }
    }

    fn view_tabs(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let tabs = Tab::ALL.map(|tab| tabs::Tab::new(ctx.get(tab.text_key()), tab == self.tab));
        tabs::view(frame.buffer_mut(), area, (0, 1), &tabs, ctx);
    }

    fn view_rules(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let (list, text) = self.places(area);
        let inner = frame::framed(frame, list, &ctx.get("rules-list"), !self.reading, ctx);
        self.list.view(frame, inner, !self.reading, ctx);
        let title = ctx.get("action-column-role");
        let own = &self.texts[Tab::Rules as usize];
        own.view_titled(&title, (frame, text), self.reading, ctx);
    }
}
