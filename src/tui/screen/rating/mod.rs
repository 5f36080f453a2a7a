//! Shows the rating list: the draft of the next one compared with the last published one, in sections.
//!
//! The lists in the snapshot are shown directly; only the draft for another day is requested from the worker.

mod rows;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Aside, Response, Screen, Topic, archive, compare, member, picture, publish};
use crate::app::club::club_document::{ClubDocument, ListPaper};
use crate::app::lists::Choice;
use crate::app::lists::compare::{ListChoice, Pair};
use crate::app::pictures::Subject;
use crate::app::{self, AppError};
use crate::domain::list::ListStatus;
use crate::domain::person::Status;
use crate::domain::{Date, Message, PersonId};
use crate::publish::list::list_page::{self, Correction, ListPage};
use crate::rating::ledger::Cutoff;
use crate::rating::regulation::MOST_IN_A_BATCH;
use crate::text::long_date;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::{Ctx, SnapshotId};
use crate::tui::form::question::{LIST_DAY, Question};
use crate::tui::modal::notice::{Notice, text_width};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::Appearance;
use crate::tui::{DialogResult, Effect};
use rows::{Lines, Lists};

/// Lines above the table: the notes.
const ABOVE: u16 = 1;

/// The responses to the screen and its pages.
#[derive(Debug)]
pub enum RatingResponse {
    /// The list of a day other than the next list date, with the list before it.
    OfDay(Date, Result<Box<Beside>, AppError>),
}

/// A list with the one before it.
#[derive(Clone, Debug)]
pub struct Beside {
    page: ListPage,
    last: Option<ListPage>,
}

#[derive(Debug, Default)]
pub struct State {
    list: Listing<Lines>,
    /// A day other than the next list date.
    day: Option<Date>,
    beside: Option<Arc<Beside>>,
    snapshot: SnapshotId,
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

    /// Loads the lines.
    fn arrange(&mut self, ctx: &Ctx) {
        if let Some(snapshot) = &ctx.snapshot {
            let lists = Lists {
                snapshot: Arc::clone(snapshot),
                beside: self.beside.clone().filter(|_| self.day.is_some()),
            };
            self.list.show(Lines::new(lists), ctx);
        }
    }

    /// The correction under the cursor.
    fn late(&self) -> Option<&Correction> {
        self.list.rows.late(self.list.table.row()?)
    }

    /// The member under the cursor.
    fn member(&self) -> Option<PersonId> {
        self.list.table.selected().map(|(_, member)| member)
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

    /// What Enter opens: the history of a number, or the cause of a correction.
    fn open(&self, ctx: &Ctx) -> Vec<Effect> {
        if let Some(found) = self.late() {
            let text = [
                ctx.get("corrections-title"),
                String::new(),
                list_page::correction(found, text_width(ctx), ctx.texts),
            ];
            let title = ctx.get("list-corrections");
            return vec![Effect::show(Notice::new(title, text.join("\n"), ctx))];
        }
        let page = self.member().map(member::State::new);
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
        let pair = Pair::Lists(ListChoice::On(last.list.date), to);
        vec![Effect::open(compare::State::new(pair))]
    }

    fn act_on_list(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(date) = self.date(ctx) else {
            return Vec::new();
        };
        match action {
            Action::Open => self.open(ctx),
            Action::ListWhy => {
                let until = Cutoff::list(date);
                let why = |member| member::explain(member, None, until, ctx);
                self.member().map(why).into_iter().collect()
            }
            Action::ListPreview => {
                let paper = ListPaper::new(date, None);
                vec![Effect::open(ClubDocument::List(paper))]
            }
            Action::ListPublish => vec![Effect::open(publish::State::for_date(date))],
            Action::ListDay => vec![Effect::OpenForm(Question::ListDay(date).into())],
            Action::ListArchive => vec![Effect::open(archive::State::default())],
            Action::ListCompare => self.compare(ctx),
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
            Context::Global,
        ]
    }

    has_table!(list);

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        frame::below(area, ABOVE)
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::ListCompare if self.last(ctx).is_none() => {
                Err(Message::new("list-nothing-before"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let listed = self.list.try_act(action, ctx);
        listed.unwrap_or_else(|| self.act_on_list(action, ctx))
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
            Response::Text(title, text) => vec![text.show(title, ctx)],
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.snapshot.has_changed(ctx) {
            self.arrange(ctx);
        }
        self.ask()
    }

    fn on_dialog_result(&mut self, result: DialogResult, ctx: &Ctx) -> Vec<Effect> {
        if let DialogResult::Text(LIST_DAY, day) = &result {
            let next = ctx
                .snapshot
                .as_ref()
                .map(|snapshot| snapshot.draft.list.date);
            self.day = day.parse().ok().filter(|day| Some(*day) != next);
            self.beside = None;
            self.arrange(ctx);
            return self.ask();
        }
        self.list.on_dialog_result(&result);
        Vec::new()
    }

    fn pictures(&self, ctx: &Ctx) -> Vec<Subject> {
        let date = self.date(ctx);
        let choice = date.map(|date| Choice {
            date: Some(date),
            ..Choice::default()
        });
        choice.map(picture::of_list).unwrap_or_default()
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        Aside::of(self.member().map(Topic::Member))
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
        Some(format!("{name} {rating}"))
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

    /// Draws the screen.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height < 4 {
            return;
        }
        let (note, style) = self.note(ctx);
        let width = usize::from(area.width.saturating_sub(2));
        let note = frame::cut(&note, width, ctx);
        frame
            .buffer_mut()
            .set_stringn(area.x + 1, area.y, note, width, style);
        let title = self.heading(ctx);
        let listed = self.page(ctx).map_or(0, |page| page.list.entries().count());
        let count = Message::new("word-member").with("count", listed);
        let mut people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
        let has_members = people.any(|line| line.row.status.is_some_and(Status::is_member));
        let look = Appearance {
            title: &title,
            counted: &ctx.say(&count),
            empty: match (ctx.has_games(), has_members) {
                (true, _) => "list-empty",
                (false, true) => "list-empty-members",
                (false, false) => "list-empty-club",
            },
            focus: true,
        };
        self.list.view(frame, frame::below(area, ABOVE), &look, ctx);
    }
}
