//! The regulation: the rules in force, earlier and coming ones; conversions; the committee; the settings.
//!
//! A regulation is never edited. Another one is adopted from a day on, after a preview of what it would do to
//! the next list (ES regulation §8).

pub mod adoption;
mod committee_and_settings;
mod games;
mod read;
mod rules;
mod scale;
mod view;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{Screen, Sheet};
use crate::app;
use crate::app::committee::{TermRow, TermState};
use crate::app::seen::Target;
use crate::app::settings::{Kind, Name, SettingRow};
use crate::app::versions::Record;
use crate::domain::committee::Role;
use crate::domain::{Message, OperationId};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as FormKind;
use crate::tui::form::adopt_regulation::AdoptRegulation;
use crate::tui::form::command::CommandForm;
use crate::tui::key::Key;
use crate::tui::message::{Effect, Response};
use crate::tui::widget::text::Text;

/// From this many columns on, list and text are side by side.
const WIDE: u16 = 118;
/// The width of the list then.
const LIST: u16 = 36;

#[derive(Debug)]
pub enum RegulationResponse {
    Read(Box<Read>),
    Tried(Box<adoption::Tried>),
    Adopted,
}

pub use read::Read;

/// The parts of the page.
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
            Self::Scale => "rules-tab-scale",
            Self::Committee => "rules-tab-committee",
            Self::Settings => "rules-tab-settings",
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
    list: Text,
    /// Whether the text next to the list has the focus.
    reading: bool,
    text: Text,
    scale: Text,
    committee: Text,
    settings: Text,
    tried: Option<Box<adoption::Tried>>,
    preview: Text,
    size: Size,
}

impl State {
    /// The page with one of its parts shown.
    pub fn on(tab: Tab) -> Self {
        Self {
            tab,
            ..Self::default()
        }
    }

    /// The text that is scrolled and searched now.
    fn scrolled(&mut self) -> &mut Text {
        match (&self.tried, self.tab) {
            (Some(_), _) => &mut self.preview,
            (None, Tab::Scale) => &mut self.scale,
            (None, Tab::Committee) => &mut self.committee,
            (None, Tab::Settings) => &mut self.settings,
            (None, Tab::Rules) => &mut self.text,
        }
    }

    fn is_searching(&self) -> bool {
        let texts = [
            &self.preview,
            &self.scale,
            &self.committee,
            &self.settings,
            &self.text,
        ];
        texts.into_iter().any(Text::is_typing)
    }

    fn arrange(&mut self, ctx: &Ctx) {
        let Some(seen) = &self.seen else { return };
        let first = self.list.selected().is_none();
        let (parts, at, count) = if ctx.has_games() {
            let all = games::rules(ctx);
            let at = games::position(&all, ctx.today());
            (games::parts(&all, ctx), at, all.len())
        } else {
            let at = rules::position(&seen.adopted, ctx.today());
            (rules::parts(&seen.rows, ctx), at, seen.adopted.len())
        };
        self.list.set_items(parts);
        if first {
            self.list.select(count.saturating_sub(at + 1));
        }
        let terms = committee_and_settings::committee(&seen.terms, &seen.findings, ctx);
        self.committee.set_items(terms);
        let settings = committee_and_settings::settings(&seen.settings, ctx);
        self.settings.set_items(settings);
        self.scale
            .set(scale::text(&seen.conversions, &seen.moves, ctx));
        if let Some(tried) = &self.tried {
            self.preview.set(tried.page(ctx));
        }
        self.choose(ctx);
        self.lay();
    }

    /// Shows the text of the regulation under the cursor.
    fn choose(&mut self, ctx: &Ctx) {
        let Some(seen) = &self.seen else { return };
        let at = self.list.selected().unwrap_or_default();
        let text = if ctx.has_games() {
            let all = games::rules(ctx);
            games::text(&all, all.len().saturating_sub(at + 1), ctx)
        } else {
            let at = seen.adopted.len().saturating_sub(at + 1);
            rules::text(&seen.adopted, at, ctx)
        };
        self.text.set(text);
    }

    /// The places of the list and of the text, below the line of tabs.
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

    fn lay(&mut self) {
        let area = Rect::new(0, 0, self.size.width, self.size.height);
        let width = if area.width >= WIDE { LIST } else { area.width };
        self.list.fit(width.saturating_sub(2), 1);
        let (list, text) = self.places(area);
        let inner = list.height.saturating_sub(2);
        self.list.fit(list.width.saturating_sub(2), inner);
        self.text.fit(text.width, text.height.saturating_sub(1));
        let whole = area.height.saturating_sub(2);
        self.scale.fit(area.width, whole);
        self.preview.fit(area.width, whole);
        let framed = area.height.saturating_sub(3);
        self.committee.fit(area.width.saturating_sub(2), framed);
        self.settings.fit(area.width.saturating_sub(2), framed);
    }

    fn turn(&mut self, step: usize) {
        let at = (self.tab as usize + step) % Tab::ALL.len();
        self.tab = Tab::ALL[at];
        self.reading = false;
    }

    fn term(&self) -> Option<&TermRow> {
        self.seen.as_ref()?.terms.get(self.committee.selected()?)
    }

    /// Where the cursor goes among the terms read now: to the one that was just entered or has come back, else it stays on
    /// its own, whatever was entered above it.
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
        self.seen.as_ref()?.settings.get(self.settings.selected()?)
    }

    fn edit_setting(&self) -> Vec<Effect> {
        let form = self.setting().map(|row| {
            let (name, form) = (row.name, CommandForm::new("setting set"));
            let form = form.given("name", name);
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
        let unset = CommandForm::new("setting unset").given("name", name);
        vec![unset.at_once_on(pressed, ctx)]
    }

    fn end_term(&self) -> Vec<Effect> {
        let form = self.term().map(|term| {
            let (member, form) = (term.member, CommandForm::new("committee end"));
            let form = form.given("name", format!("#{member}")).about(&term.name);
            Effect::form(move |club| form.of_record(club, Record::Terms(member)))
        });
        form.into_iter().collect()
    }

    fn back(&mut self) -> Vec<Effect> {
        if self.tried.take().is_some() {
            self.preview.clear();
        } else if self.reading {
            self.reading = false;
        } else {
            return vec![Effect::Close];
        }
        Vec::new()
    }

    /// Handles movement in the current part.
    fn moved(&mut self, action: Action, ctx: &Ctx) {
        let chooses = self.tried.is_none() && self.tab == Tab::Rules && !self.reading;
        // The search applies to the text, not to the short list next to it.
        let searches = matches!(
            action,
            Action::Search | Action::NextMatch | Action::PreviousMatch
        );
        if chooses && !searches && self.list.act(action) {
            self.choose(ctx);
        } else {
            self.scrolled().act(action);
        }
    }
}

/// The form of how games of several are rated today.
fn change_game_rules() -> Effect {
    Effect::form(|club| {
        let pool = app::pools::chosen(club)?.id;
        CommandForm::new("game rules").editing(club, Record::GameRules(pool))
    })
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-regulation")
    }

    fn contexts(&self) -> &'static [Context] {
        use Context::{Adoption, Committee, Filter, Global, Regulation, Settings, Tabs, Text};
        if self.is_searching() {
            return &[Filter];
        }
        match (&self.tried, self.tab) {
            (Some(_), _) => &[Adoption, Text, Global],
            (None, Tab::Rules) => &[Regulation, Tabs, Text, Global],
            (None, Tab::Scale) => &[Tabs, Text, Global],
            (None, Tab::Committee) => &[Committee, Tabs, Text, Global],
            (None, Tab::Settings) => &[Settings, Tabs, Text, Global],
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
                let form = AdoptRegulation::default();
                return vec![Effect::OpenForm(FormKind::AdoptRegulation(form))];
            }
            Action::GameRules => return vec![change_game_rules()],
            Action::AdoptNow => {
                let confirm = self.tried.as_ref().map(|tried| tried.confirm());
                return confirm.into_iter().collect();
            }
            Action::AdoptAgain => {
                let tried = self.tried.take();
                let form =
                    tried.map(|tried| Effect::OpenForm(FormKind::AdoptRegulation(tried.form)));
                return form.into_iter().collect();
            }
            Action::SeatAdd => {
                return vec![Effect::OpenForm(
                    CommandForm::new("committee add")
                        .holding("role", Role::Member.word())
                        .into(),
                )];
            }
            Action::SeatEnd => return self.end_term(),
            Action::SettingEdit => return self.edit_setting(),
            Action::SettingDefault => return self.unset(ctx),
            Action::Open if self.tried.is_none() => match self.tab {
                Tab::Rules => self.reading = true,
                Tab::Settings => {
                    return match Action::SettingEdit.allowed(self.contexts(), true, ctx) {
                        Ok(()) => self.edit_setting(),
                        Err(reason) => vec![Effect::Say(reason)],
                    };
                }
                Tab::Scale | Tab::Committee => {}
            },
            Action::FocusNext | Action::FocusBack if self.tried.is_none() => match self.tab {
                Tab::Rules => self.reading = !self.reading,
                _ if action == Action::FocusNext => self.turn(1),
                _ => self.turn(Tab::ALL.len() - 1),
            },
            Action::Right | Action::TabNext => self.turn(1),
            Action::Left | Action::TabBack => self.turn(Tab::ALL.len() - 1),
            Action::Reload => self.asked = None,
            Action::Back if self.scrolled().act(Action::Back) => {}
            Action::Back => return self.back(),
            action => self.moved(action, ctx),
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
        let Response::Regulation(response) = response else {
            return Vec::new();
        };
        match response {
            RegulationResponse::Read(read) => {
                let term = self.followed(&read.terms, ctx);
                self.seen = Some(read);
                if let Some(term) = term {
                    self.arrange(ctx);
                    self.committee.select(term);
                }
            }
            RegulationResponse::Tried(tried) => {
                self.preview.clear();
                self.tried = Some(tried);
                self.tab = Tab::Rules;
            }
            RegulationResponse::Adopted => {
                self.tried = None;
                // Shows the newest one.
                self.list = Text::default();
                self.asked = None;
            }
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
            self.lay();
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area.intersection(frame.area()), ctx);
    }

    fn sheet(&self, ctx: &Ctx) -> Option<Sheet> {
        let lines = |text: &Text| {
            text.text()
                .lines()
                .map(|line| vec![line.to_owned()])
                .collect()
        };
        let lines = match self.tab {
            Tab::Rules => lines(&self.text),
            Tab::Scale => lines(&self.scale),
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
            Tab::Rules => Some(self.text.text().to_owned()),
            Tab::Scale => Some(self.scale.text().to_owned()),
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
