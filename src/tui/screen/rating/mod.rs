//! Shows the rating list: the draft of the next one compared with the last published one.
//!
//! The lists in the snapshot are shown directly; only the draft for another day is requested from the worker.

pub mod derivation;
pub mod printed;
mod rows;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

pub use rows::{arrow, rating_change};

use super::{Aside, Response, Screen, Topic, archive, compare, picture, publish};
use crate::app::lists::Choice;
use crate::app::lists::compare::ListChoice;
use crate::app::{self, AppError};
use crate::domain::list::{ListStatus, SectionKind};
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId};
use crate::publish::explanation::derivation::Derivation;
use crate::publish::list::list_page::{self, Correction, ListPage};
use crate::publish::multiplayer::explanation;
use crate::publish::table::{CellOf, Value};
use crate::rating::ledger::Cutoff;
use crate::rating::regulation::MOST_IN_A_BATCH;
use crate::text::{long_date, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::{Ctx, SnapshotId};
use crate::tui::form::Kind as FormKind;
use crate::tui::form::list_day::{self, ListDay};
use crate::tui::form::write_list::WriteList;
use crate::tui::modal::notice::{Notice, text_width};
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Appearance, Column, NamedRows, PersonRow};
use crate::tui::widget::{frame, tabs};
use crate::tui::{DialogResult, Effect};
use rows::{Lines, Lists};

/// Lines above the table: the tabs, and the notes.
const ABOVE: u16 = 2;

/// The responses to the screen and its pages.
#[derive(Debug)]
pub enum RatingResponse {
    /// The list of a day other than the next list date, with the list before it.
    OfDay(Date, Result<Box<Beside>, AppError>),
    /// A list as printed.
    Printed(printed::Source, Result<String, AppError>),
    Derived(rows::Row, Box<Derivation>),
    /// The explanation of a member's number in a multiplayer pool, with the name.
    Games(String, String),
}

/// A list with the one before it.
#[derive(Clone, Debug)]
pub struct Beside {
    page: ListPage,
    last: Option<ListPage>,
}

#[derive(Debug, Default)]
pub struct State {
    tab: Tab,
    list: Listing<Lines>,
    late: Listing<Late>,
    /// The number of lines in each part.
    counts: [usize; 5],
    /// A day other than the next list date.
    day: Option<Date>,
    beside: Option<Arc<Beside>>,
    snapshot: SnapshotId,
    height: u16,
}

impl State {
    /// The list that is shown.
    fn page<'a>(&'a self, ctx: &'a Ctx) -> Option<&'a ListPage> {
        match (&self.beside, self.day) {
            (Some(beside), Some(_)) => Some(&beside.page),
            _ => ctx.snapshot.as_ref().map(|snapshot| &snapshot.draft),
        }
    }

    /// The list that it is compared with.
    fn last<'a>(&'a self, ctx: &'a Ctx) -> Option<&'a ListPage> {
        match (&self.beside, self.day) {
            (Some(beside), Some(_)) => beside.last.as_ref(),
            _ => ctx.snapshot.as_ref()?.last.as_ref(),
        }
    }

    fn date(&self, ctx: &Ctx) -> Option<Date> {
        self.page(ctx).map(|page| page.list.date)
    }

    /// Loads the lines of the current part.
    fn arrange(&mut self, ctx: &Ctx) {
        let (Some(snapshot), Some(page)) = (&ctx.snapshot, self.page(ctx)) else {
            return;
        };
        let late = page.corrections.clone();
        let lists = Lists {
            snapshot: Arc::clone(snapshot),
            beside: self.beside.clone().filter(|_| self.day.is_some()),
        };
        self.counts = Tab::ALL.map(|tab| match tab {
            Tab::Late => late.len(),
            tab => rows::visible_entries(tab, &lists).len(),
        });
        let lines = match self.tab {
            Tab::Late => Lines::default(),
            tab => Lines::new(tab, lists),
        };
        self.list.show(lines, ctx);
        self.late.show(Late::new(late, ctx), ctx);
        self.fit();
    }

    fn fit(&mut self) {
        let height = self.height.saturating_sub(ABOVE);
        self.list.resize(height);
        self.late.resize(height);
    }

    fn turn(&mut self, to: Tab, ctx: &Ctx) {
        self.tab = to;
        self.arrange(ctx);
    }

    fn step(&mut self, by: usize, ctx: &Ctx) {
        let at = (self.tab as usize + by) % Tab::ALL.len();
        self.turn(Tab::ALL[at], ctx);
    }

    fn is_late(&self) -> bool {
        self.tab == Tab::Late
    }

    /// Requests the list of another day.
    fn ask(&self) -> Vec<Effect> {
        let Some(date) = self.day else {
            return Vec::new();
        };
        vec![Effect::ask(move |club| {
            let whole = |date| Choice {
                date: Some(date),
                all: true,
                ..Choice::default()
            };
            let page = app::lists::page(club, &whole(date));
            let beside = page.and_then(|page| {
                let before = page.list.previous_date;
                let last = before.map(|before| app::lists::page(club, &whole(before)));
                Ok(Box::new(Beside {
                    page,
                    last: last.transpose()?,
                }))
            });
            Ok(Response::Rating(RatingResponse::OfDay(date, beside)))
        })]
    }

    /// What Enter opens: the events behind a number, or the cause of a correction.
    fn open(&self, ctx: &Ctx) -> Vec<Effect> {
        let Some(date) = self.date(ctx) else {
            return Vec::new();
        };
        if self.is_late() {
            let row = self.late.table.row();
            let Some(found) = row.and_then(|row| self.late.rows.lines.get(row)) else {
                return Vec::new();
            };
            let text = [
                ctx.get("corrections-title"),
                String::new(),
                list_page::correction(found, text_width(ctx), ctx.texts),
            ];
            let title = ctx.get("action-list-corrections");
            return vec![Effect::show(Notice::new(title, text.join("\n"), ctx))];
        }
        let member = self.list.table.selected();
        if ctx.has_games() {
            let (texts, width) = (ctx.texts, text_width(ctx));
            let ask = move |member| {
                Effect::ask(move |club| {
                    let found = app::multi_games::explain(club, member, Cutoff::list(date))?;
                    let text = explanation::text_within(&found, width, texts);
                    Ok(Response::Rating(RatingResponse::Games(found.name, text)))
                })
            };
            return member.map(ask).into_iter().collect();
        }
        let page = member.map(|member| derivation::State::new(member, date));
        page.map(Effect::open).into_iter().collect()
    }

    /// Compares the newest list with the draft, or a published one with the one before it.
    fn compare(&self, ctx: &Ctx) -> Vec<Effect> {
        let (Some(page), Some(last)) = (self.page(ctx), self.last(ctx)) else {
            return vec![Effect::Say(Message::new("list-nothing-before"))];
        };
        let to = match page.list.status {
            ListStatus::Draft if self.day.is_some() => {
                return vec![Effect::Say(Message::new("list-compare-next-only"))];
            }
            ListStatus::Draft => ListChoice::Draft,
            ListStatus::Published => ListChoice::On(page.list.date),
        };
        let page = compare::State::new(ListChoice::On(last.list.date), to);
        vec![Effect::open(page)]
    }

    fn act_on_list(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(date) = self.date(ctx) else {
            return Vec::new();
        };
        match action {
            Action::Open | Action::ListWhy => self.open(ctx),
            Action::ListPreview => vec![Effect::open(printed::State::new(date, None))],
            Action::ListPublish => vec![Effect::open(publish::State::for_date(date))],
            Action::ListDay => vec![Effect::OpenForm(FormKind::ListDay(ListDay { date }))],
            Action::PictureOfList => {
                let choice = Choice {
                    date: Some(date),
                    ..Choice::default()
                };
                vec![Effect::open(picture::State::of_list(choice))]
            }
            Action::ListArchive => vec![Effect::open(archive::State::default())],
            Action::ListCompare => self.compare(ctx),
            Action::ListWrite => {
                vec![Effect::OpenForm(FormKind::WriteList(WriteList::new(
                    date, None,
                )))]
            }
            Action::Back if self.day.take().is_some() => {
                self.beside = None;
                self.arrange(ctx);
                vec![Effect::Say(Message::new("list-next-again"))]
            }
            _ => Vec::new(),
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("course-list")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.is_typing() {
            return &[Context::Filter];
        }
        &[
            Context::Rating,
            Context::Table,
            Context::List,
            Context::Tabs,
            Context::Global,
        ]
    }

    fn listing(&self) -> Option<&dyn Listed> {
        if self.is_late() {
            Some(&self.late)
        } else {
            Some(&self.list)
        }
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        if self.is_late() {
            Some(&mut self.late)
        } else {
            Some(&mut self.list)
        }
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        frame::below(area, ABOVE)
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::ListCompare if self.last(ctx).is_none() => {
                Err(Message::new("list-nothing-before"))
            }
            Action::ListCorrections if self.counts[Tab::Late as usize] == 0 => {
                Err(Message::new("list-no-late"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let listed = self
            .listing_mut()
            .and_then(|list| list.try_act(action, ctx));
        if let Some(effects) = listed {
            return effects;
        }
        match action {
            Action::Right | Action::TabNext | Action::FocusNext => self.step(1, ctx),
            Action::Left | Action::TabBack | Action::FocusBack => {
                self.step(Tab::ALL.len() - 1, ctx);
            }
            Action::ListCorrections => self.turn(Tab::Late, ctx),
            action => return self.act_on_list(action, ctx),
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Rating(RatingResponse::OfDay(date, found)) if self.day == Some(date) => {
                match found {
                    Ok(beside) => self.beside = Some(Arc::from(beside)),
                    Err(error) => {
                        self.day = None;
                        return vec![Effect::show(Notice::error(&error, ctx))];
                    }
                }
                self.arrange(ctx);
                Vec::new()
            }
            Response::Rating(RatingResponse::Games(name, text)) => {
                vec![Effect::show(Notice::new(visible(&name), text, ctx))]
            }
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.snapshot.has_changed(ctx) {
            self.arrange(ctx);
        }
        self.ask()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.height = size.height;
        self.fit();
    }

    fn on_dialog_result(&mut self, result: DialogResult, ctx: &Ctx) -> Vec<Effect> {
        if let DialogResult::Text(list_day::ASKED, day) = &result {
            let next = ctx
                .snapshot
                .as_ref()
                .map(|snapshot| snapshot.draft.list.date);
            self.day = day.parse().ok().filter(|day| Some(*day) != next);
            self.beside = None;
            self.arrange(ctx);
            return self.ask();
        }
        if let Some(list) = self.listing_mut() {
            list.on_dialog_result(&result);
        }
        Vec::new()
    }

    /// Whose number the cursor is on, and the day of its list.
    fn aside(&self, ctx: &Ctx) -> Aside {
        if self.is_late() {
            return Aside::Alone;
        }
        let member = self.list.table.selected();
        Aside::of(member.zip(self.date(ctx)).map(|(member, date)| {
            if ctx.has_games() {
                Topic::Member(member)
            } else {
                Topic::Why(member, date)
            }
        }))
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        let date = self.date(ctx).map(|date| format!("-{date}"));
        ctx.get("list-file-name") + &date.unwrap_or_default()
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let row = self.list.table.row()?;
        let (member, rating) = self.list.rows.rated(row)?;
        let name = match ctx.name(member) {
            "" => self.list.rows.name(row),
            name => name.into(),
        };
        (!self.is_late()).then(|| format!("{name} {rating}"))
    }
}

/// The parts of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Active,
    Passive,
    /// Members with a start rating and no rated game.
    Unrated,
    /// Members of the previous list who are no longer on it.
    Gone,
    /// Members whose published number would be different today.
    Late,
}

impl Tab {
    pub const ALL: [Self; 5] = [
        Self::Active,
        Self::Passive,
        Self::Unrated,
        Self::Gone,
        Self::Late,
    ];

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Active => "name-active",
            Self::Passive => "name-passive",
            Self::Unrated => "list-tab-unrated",
            Self::Gone => "list-tab-gone",
            Self::Late => "action-list-corrections",
        }
    }

    /// The section of the list that it shows.
    pub fn section(self) -> Option<SectionKind> {
        match self {
            Self::Active => Some(SectionKind::Active),
            Self::Passive => Some(SectionKind::Passive),
            Self::Unrated => Some(SectionKind::Unrated),
            Self::Gone | Self::Late => None,
        }
    }
}

/// The members whose published number would be different today.
type Late = NamedRows<Correction>;

fn change(correction: &Correction) -> Option<i64> {
    let (then, now) = correction.published.zip(correction.now)?;
    Some(i64::from(now.0) - i64::from(then.0))
}

/// The events and games that cause it.
fn through(correction: &Correction) -> String {
    let events = correction.through.iter().map(|game| &game.tournament_name);
    let events = events.chain(correction.moved.iter().map(|event| &event.tournament_name));
    let names = events.chain(correction.games.iter().map(|game| &game.name));
    let mut names: Vec<&str> = names.map(String::as_str).collect();
    names.dedup();
    names.join(", ")
}

impl PersonRow for Correction {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Late>] = &[
        Column::<Late>::left("late-name", 20, 0, |all, at| {
            CellOf::placed(all.lines[at].name.as_str(), all.places[at])
        }),
        Column::<Late>::right("late-published", 10, 0, |all, at| {
            all.lines[at].published.into()
        }),
        Column::<Late>::right("late-now", 6, 0, |all, at| all.lines[at].now.into()),
        Column::<Late>::right("late-rating-change", 6, 0, |all, at| {
            change(&all.lines[at]).map(Value::change).into()
        }),
        Column::<Late>::left("late-through", 20, 1, |all, at| {
            CellOf::placed(through(&all.lines[at]), all.places[at])
        })
        .of_sentences(),
    ];

    fn id(&self) -> PersonId {
        self.member
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl State {
    fn heading(&self, ctx: &Ctx) -> String {
        let Some(page) = self.page(ctx) else {
            return ctx.get("course-list");
        };
        let key = match page.list.status {
            ListStatus::Draft => "list-draft-of",
            ListStatus::Published => "list-published-of",
        };
        let lang = ctx.texts.lang();
        let own = ctx.say(&Message::new(key).with("date", long_date(lang, page.list.date)));
        match page.list.previous_date {
            Some(before) => {
                let beside = Message::new("list-beside").with("date", long_date(lang, before));
                own + &ctx.say(&beside)
            }
            None => own,
        }
    }

    /// The note on the list: its open items, and the meaning of the mark at a number.
    fn note(&self, ctx: &Ctx) -> (String, Style) {
        let Some(page) = self.page(ctx) else {
            return (String::new(), Style::new());
        };
        let mut parts = Vec::new();
        if page.in_the_way > 0 {
            let message = Message::new("list-in-the-way").with("count", page.in_the_way);
            parts.push(ctx.say(&message));
        }
        if !page.corrections.is_empty() {
            let message = Message::new("list-late").with("count", page.corrections.len());
            parts.push(ctx.say(&message));
        }
        if !page.remarks.is_empty() {
            parts.push(ctx.get("list-apart"));
        }
        let many = page.overshooting.len();
        if many > 0 {
            let message = Message::new("list-overshoot")
                .with("count", many)
                .with("most", MOST_IN_A_BATCH);
            parts.push(ctx.say(&message));
        }
        let style = if parts.is_empty() {
            ctx.theme.dim()
        } else {
            ctx.theme.warn()
        };
        if !ctx.has_games() {
            parts.push(ctx.get("list-provisional"));
        }
        (parts.join(&format!(" {} ", ctx.symbols.dot())), style)
    }

    fn view_tabs(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let tabs = Tab::ALL.into_iter().zip(self.counts);
        let tabs = tabs.map(|(tab, count)| tabs::Tab {
            name: format!("{} {count}", ctx.get(tab.text_key())),
            shown: tab == self.tab,
            style: match count {
                0 => ctx.theme.dim(),
                _ => Style::new(),
            },
        });
        let tabs: Vec<tabs::Tab> = tabs.collect();
        tabs::view(frame.buffer_mut(), area, (1, 0), &tabs, ctx);
    }

    /// Draws the screen.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height < 4 {
            return;
        }
        self.view_tabs(frame, area, ctx);
        let (note, style) = self.note(ctx);
        let width = usize::from(area.width.saturating_sub(2));
        let note = frame::cut(&note, width, ctx);
        frame
            .buffer_mut()
            .set_stringn(area.x + 1, area.y + 1, note, width, style);
        let rest = Rect::new(area.x, area.y + ABOVE, area.width, area.height - ABOVE);
        let title = self.heading(ctx);
        let count = self.counts[self.tab as usize];
        let counted = ctx.say(&Message::new("word-member").with("count", count));
        let look = Appearance {
            title: &title,
            counted: &counted,
            empty: match self.tab {
                Tab::Active if self.counts == [0; 5] && !ctx.has_games() => {
                    let mut people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
                    let has_members =
                        people.any(|line| line.row.status.is_some_and(Status::is_member));
                    if has_members {
                        "list-empty-members"
                    } else {
                        "list-empty-club"
                    }
                }
                Tab::Active | Tab::Passive => "list-empty",
                Tab::Unrated => "list-empty-unrated",
                Tab::Gone => "list-empty-gone",
                Tab::Late => "list-no-late",
            },
            focus: true,
        };
        if self.is_late() {
            self.late.view(frame, rest, &look, ctx);
        } else {
            self.list.view(frame, rest, &look, ctx);
        }
    }
}
