//! Shows the journal: author, time and content of changes; every change in full, and undoing one.
//!
//! The snapshot has the operations since the last list. Older ones are requested from the worker page by page, when
//! the cursor comes to the end or a filter needs them.

use std::borrow::Cow;

use chrono::{DateTime, FixedOffset};
use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Aside, Response, Screen, Topic};
use crate::app;
use crate::app::journal::log::About;
use crate::domain::{Date, Message, OperationId};
use crate::publish::journal::changed_rows::RowDiff;
use crate::publish::journal::log_text::{self, LogEntry};
use crate::text::{moment, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::form::export::Export;
use crate::tui::key::Key;
use crate::tui::modal::After;
use crate::tui::modal::notice::Notice;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::filter::Field;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Appearance, Column, FilterField, Layout, Rows};
use crate::tui::{DialogResult, Effect};

/// The number of older operations per request.
const PAGE: usize = 500;
/// Lines below the table for the full text of the change under the cursor, if the window has room.
const BELOW: u16 = 2;
const LEAST: u16 = 12;
/// In a window of at most this width, what was done needs the room of who did it.
const NARROW: u16 = 100;
/// The greatest width of who did it, and the least of what was done beside a change in full.
const WIDEST_WHO: u16 = 24;
const WHAT_BESIDE: u16 = 40;
const GONE_FIRST: u8 = 9;
/// The name of the list of subjects for the journal.
const ABOUT: &str = "journal-about";

#[derive(Debug)]
pub enum JournalResponse {
    /// Operations older than those known; fewer than requested if there are no more.
    Older {
        about: About,
        before: Option<OperationId>,
        /// The number requested.
        limit: usize,
        entries: Vec<LogEntry>,
    },
    Changes(OperationId, Vec<RowDiff>),
}

#[derive(Debug)]
pub struct State {
    list: Listing<Lines>,
    about: About,
    /// The newest operation that the lines were made for.
    newest: Option<OperationId>,
    /// How many of the lines came from the worker.
    asked: usize,
    /// Whether there may be older ones.
    older: bool,
    /// Whether the subject was picked here, so that Esc resets it.
    picked: bool,
    /// Whether older ones have been requested.
    waiting: bool,
    /// What to do when the operations needed for it have arrived.
    pending: Option<Pending>,
}

/// An action that needs operations not yet known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pending {
    /// The cursor goes to an operation.
    Select(OperationId),
    /// The cursor goes to the oldest one.
    End,
    /// All of them are written into a file.
    Export,
}

impl Default for State {
    fn default() -> Self {
        Self {
            list: Listing::new(),
            about: About::Everything,
            newest: None,
            asked: 0,
            older: true,
            picked: false,
            waiting: false,
            pending: None,
        }
    }
}

impl State {
    /// The journal with the cursor on an operation.
    pub fn at(operation: OperationId) -> Self {
        Self {
            pending: Some(Pending::Select(operation)),
            ..Self::default()
        }
    }

    /// The journal of one member or tournament.
    pub fn about(about: About) -> Self {
        Self {
            about,
            ..Self::default()
        }
    }

    fn line(&self) -> Option<&Line> {
        self.list.rows.0.get(self.list.table.row()?)
    }

    /// Lays the lines out from the snapshot; older operations are requested again.
    fn reread(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(snapshot) = &ctx.snapshot else {
            return Vec::new();
        };
        self.newest = snapshot.operation;
        self.older = true;
        self.waiting = false;
        let again = std::mem::take(&mut self.asked);
        if self.about == About::Everything {
            let since = snapshot.since.iter();
            self.list.rows = Lines(since.map(|entry| Line::new(entry.clone(), ctx)).collect());
        } else {
            self.list.rows = Lines::default();
        }
        self.arrange(ctx);
        if again > 0 || self.list.rows.0.is_empty() {
            return self.ask(again.max(PAGE));
        }
        self.more(ctx)
    }

    fn arrange(&mut self, ctx: &Ctx) {
        self.list.table.replace_columns(0, self.widths(ctx));
        self.list.table.arrange(&self.list.rows);
        if let Some(Pending::Select(operation)) = self.pending {
            let mut lines = self.list.rows.0.iter();
            if lines.any(|line| line.entry.operation == operation) {
                self.list.table.select(operation);
                self.pending = None;
            }
        }
    }

    /// The columns, wide enough for who and what: beside a change in full, the number, which is its title, gives way.
    fn widths(&self, ctx: &Ctx) -> Vec<(Layout, String)> {
        let is_beside = ctx.panes.columns > 0;
        let lines = self.list.rows.0.iter();
        let who = lines.map(|line| line.shown_author(is_beside).width()).max();
        let who = u16::try_from(who.unwrap_or_default()).unwrap_or_default();
        let layouts = Lines::COLUMNS.iter().map(|column| {
            let layout = match column.layout.id {
                "journal-user" if is_beside || ctx.size.width > NARROW => Layout {
                    width: who.clamp(column.layout.width, WIDEST_WHO),
                    ..column.layout
                },
                "journal-number" if is_beside => Layout {
                    drop_order: GONE_FIRST,
                    ..column.layout
                },
                "journal-what" if is_beside => Layout {
                    width: WHAT_BESIDE,
                    ..column.layout
                },
                _ => column.layout,
            };
            (layout, ctx.get(&format!("column-{}", layout.id)))
        });
        layouts.collect()
    }

    fn ask(&mut self, limit: usize) -> Vec<Effect> {
        if self.waiting || !self.older {
            return Vec::new();
        }
        self.waiting = true;
        let about = self.about;
        let before = self.list.rows.0.last().map(|line| line.entry.operation);
        vec![Effect::ask(move |club| {
            let entries = app::journal::log::page(club, about, before, limit)?;
            Ok(Response::Journal(JournalResponse::Older {
                about,
                before,
                limit,
                entries,
            }))
        })]
    }

    /// Requests older operations if they would be visible: the cursor is at the end, the window or a filter leaves
    /// room, or one is searched for.
    fn more(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if matches!(self.pending, Some(Pending::End | Pending::Export)) {
            return self.ask(usize::MAX);
        }
        let shown = self.list.table.visible_rows();
        let at_end = match (self.list.table.row(), shown.last()) {
            (Some(row), Some(last)) => row == *last,
            _ => true,
        };
        let filtered = !self.list.table.filter().is_empty() && shown.len() < PAGE;
        let has_room = shown.len() < usize::from(ctx.body().height);
        if at_end || has_room || filtered || self.pending.is_some() {
            return self.ask(PAGE);
        }
        Vec::new()
    }

    fn show(&self) -> Vec<Effect> {
        let Some(line) = self.line() else {
            return Vec::new();
        };
        let operation = line.entry.operation;
        vec![Effect::ask(move |club| {
            let changes = app::journal::row_diff::of_operation(club, operation)?;
            Ok(Response::Journal(JournalResponse::Changes(
                operation, changes,
            )))
        })]
    }

    /// The command that undoes the operation under the cursor, with its number.
    fn undoing(&self) -> Option<(OperationId, CommandForm)> {
        let operation = self.line()?.entry.operation;
        let undo = CommandForm::new("undo").with_fixed_answer("operation", operation.to_string());
        Some((operation, undo))
    }

    /// The subjects of the journal: everything, then members, then tournaments.
    fn choices(ctx: &Ctx) -> Vec<(About, String, String)> {
        let mut choices = vec![(
            About::Everything,
            ctx.get("journal-everything"),
            String::new(),
        )];
        let Some(snapshot) = &ctx.snapshot else {
            return choices;
        };
        choices.extend(snapshot.people.iter().map(|person| {
            let id = person.row.id;
            (About::Person(id), ctx.name(id).to_owned(), format!("#{id}"))
        }));
        choices.extend(snapshot.tournaments.iter().rev().map(|line| {
            let about = About::Tournament(line.row.id);
            (about, line.row.name.clone(), ctx.date(line.row.end))
        }));
        choices
    }

    fn pick_about(&self, ctx: &Ctx) -> Vec<Effect> {
        let choices = Self::choices(ctx);
        // The subject of the row under the cursor comes first.
        let entry = self.line().map(|line| &line.entry);
        let wanted = entry.and_then(|entry| match (entry.event, entry.person) {
            (Some(event), _) => Some(About::Tournament(event)),
            (None, Some(person)) => Some(About::Person(person)),
            (None, None) => None,
        });
        let wanted = wanted.filter(|_| self.about == About::Everything);
        let at = choices
            .iter()
            .position(|(about, ..)| Some(*about) == wanted);
        let items = choices
            .into_iter()
            .map(|(_, label, detail)| Item::new(label, detail))
            .collect();
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(ABOUT, at))]);
        let pick = Pick::new(ctx.get("journal-about"), items, then, ctx);
        vec![Effect::show(pick.at(at.unwrap_or_default()))]
    }

    /// The subject of the journal, in a word.
    fn subject(&self, ctx: &Ctx) -> Option<String> {
        match self.about {
            About::Everything => None,
            About::Person(person) => Some(ctx.name(person).to_owned()),
            About::Tournament(id) => match ctx.event_name(id) {
                "" => None,
                name => Some(name.to_owned()),
            },
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-journal")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &Context::Journal.on_table() })
    }

    has_table!(list);

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        let below = if area.height > LEAST { BELOW } else { 0 };
        Rect {
            height: area.height - below,
            ..area
        }
    }

    fn allowed(&self, action: Action, _ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::JournalUndo | Action::JournalUndoWhy => match self.line() {
                None => Err(Message::new("journal-nothing-here")),
                Some(line) => match line.entry.undone_by {
                    Some(by) => Err(Message::new("log-undone").with("operation", by.0)),
                    None => Ok(()),
                },
            },
            _ => Ok(()),
        }
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        let columns = self.widths(ctx);
        self.list.table.replace_columns(0, columns);
        let area = Rect::from((Position::ORIGIN, size));
        self.list.resize(self.table_area(area, ctx).height);
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open | Action::JournalShow => return self.show(),
            Action::JournalUndo => {
                let undo = self.undoing().map(|(_, form)| form.at_once(ctx));
                return undo.into_iter().collect();
            }
            Action::JournalUndoWhy => {
                let form = self.undoing().map(|(operation, form)| {
                    // What one line shows is one change.
                    let form = form
                        .with_fixed_answer("batch", "")
                        .about(operation.to_string());
                    Effect::OpenForm(form.into())
                });
                return form.into_iter().collect();
            }
            Action::JournalAbout => return self.pick_about(ctx),
            Action::Reload => {
                self.asked = 0;
                return self.reread(ctx);
            }
            Action::Back if self.list.table.filter().is_empty() => {
                if std::mem::take(&mut self.picked) {
                    self.about = About::Everything;
                    return self.reread(ctx);
                }
                return vec![Effect::Close];
            }
            _ => {}
        }
        self.pending = (action == Action::Bottom).then_some(Pending::End);
        let mut wanted = self.list.try_act(action, ctx).unwrap_or_default();
        wanted.extend(self.more(ctx));
        wanted
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> Vec<Effect> {
        self.list.key(key);
        self.more(ctx)
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        self.list.paste(text);
        self.more(ctx)
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Journal(JournalResponse::Older {
                about,
                before,
                limit,
                entries,
            }) => {
                let last = self.list.rows.0.last().map(|line| line.entry.operation);
                if about != self.about || before != last {
                    return Vec::new();
                }
                self.waiting = false;
                self.older = entries.len() == limit;
                self.asked += entries.len();
                let older = entries.into_iter().map(|entry| Line::new(entry, ctx));
                self.list.rows.0.extend(older);
                self.arrange(ctx);
                if self.older {
                    return self.more(ctx);
                }
                match self.pending.take() {
                    Some(Pending::End) => {
                        self.list.table.act(Action::Bottom, &self.list.rows);
                        Vec::new()
                    }
                    Some(Pending::Export) => self.export(ctx),
                    _ => Vec::new(),
                }
            }
            Response::Journal(JournalResponse::Changes(operation, changes)) => {
                let found = |line: &&Line| line.entry.operation == operation;
                let Some(line) = self.list.rows.0.iter().find(found) else {
                    return Vec::new();
                };
                let title = Message::new("journal-title").with("operation", operation.to_string());
                let text = details_text(line, &changes, ctx);
                vec![Effect::show(Notice::new(ctx.say(&title), text, ctx))]
            }
            _ => Vec::new(),
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        // A response that arrived while another page was on top is lost.
        self.waiting = false;
        let newest = ctx
            .snapshot
            .as_ref()
            .and_then(|snapshot| snapshot.operation);
        if self.newest.is_some() && newest == self.newest {
            // The language may have changed.
            for line in &mut self.list.rows.0 {
                *line = Line::new(line.entry.clone(), ctx);
            }
            self.arrange(ctx);
            return self.more(ctx);
        }
        self.reread(ctx)
    }

    fn on_dialog_result(&mut self, result: DialogResult, ctx: &Ctx) -> Vec<Effect> {
        if let DialogResult::Picked(ABOUT, at) = result {
            let choice = Self::choices(ctx).into_iter().nth(at);
            self.about = choice.map(|(about, ..)| about).unwrap_or_default();
            self.picked = self.about != About::Everything;
            self.asked = 0;
            return self.reread(ctx);
        }
        self.list.on_dialog_result(&result);
        self.more(ctx)
    }

    fn aside(&self, ctx: &Ctx) -> Aside {
        Aside::of(self.line().map(|line| {
            let entry = Box::new(line.entry.clone());
            Topic::Operation(entry, head(line, ctx))
        }))
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let mut title = ctx.get("name-journal");
        if let Some(subject) = self.subject(ctx) {
            title = format!("{title}: {subject}");
        }
        let counted = Message::new("journal-count")
            .with("count", self.list.rows.len())
            .with("more", if self.older { "+" } else { "" });
        let look = Appearance {
            title: &title,
            counted: &ctx.say(&counted),
            empty: "journal-empty",
            focus: true,
        };
        let list = self.table_area(area, ctx);
        self.list.view(frame, list, &look, ctx);
        let Some(line) = self.line() else { return };
        // The text of the row under the cursor, with names and values, if a narrow column truncates it.
        let width_of = |id| self.list.table.width_of(id, list.width);
        // A missing reason leaves its room.
        let why = match (line.reason(), width_of("journal-why")) {
            ("", width) if width > 0 => width + 1,
            _ => 0,
        };
        let seen = width_of("journal-what") + why;
        let text = frame::rest(&visible(&line.what), seen.into(), ctx);
        let below = frame::below(area, list.height).inner(Margin::new(1, 0));
        frame::paragraph(frame.buffer_mut(), below, &text, Style::new(), ctx);
    }

    fn export(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.older {
            self.pending = Some(Pending::Export);
            return self.more(ctx);
        }
        let sheet = self.sheet(ctx).into_iter();
        sheet.map(Export::table).collect()
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let line = self.line()?;
        let time = line.short_time(ctx);
        Some(format!(
            "{} {time} {} {}",
            line.entry.operation, line.who, line.what
        ))
    }
}

/// An operation with its texts in the user's language.
#[derive(Clone, Debug)]
struct Line {
    /// The operation.
    entry: LogEntry,
    /// The time by the author's clock.
    time: Option<DateTime<FixedOffset>>,
    /// The author, and on whose behalf.
    who: String,
    /// The description, and whether it was undone.
    what: String,
}

impl Line {
    /// An operation in the user's language.
    fn new(entry: LogEntry, ctx: &Ctx) -> Self {
        Self {
            time: when(&entry),
            who: entry.who(),
            what: entry.line(ctx.texts),
            entry,
        }
    }

    /// The author; beside a change in full, which names the user's account too, only the person.
    fn shown_author(&self, is_beside: bool) -> &str {
        let person = self.entry.on_behalf_of.as_deref();
        person.filter(|_| is_beside).unwrap_or(&self.who)
    }

    fn reason(&self) -> &str {
        self.entry.reason.as_deref().unwrap_or_default()
    }

    fn day(&self) -> Option<Date> {
        self.time.map(|time| time.date_naive())
    }

    /// Day and time in the short form of the language.
    fn short_time(&self, ctx: &Ctx) -> String {
        moment(ctx.texts.lang(), &self.entry.time)
    }
}

/// The time by the author's clock: a summer time is shown as such even in winter.
pub fn when(entry: &LogEntry) -> Option<DateTime<FixedOffset>> {
    DateTime::parse_from_rfc3339(&entry.time).ok()
}

/// The lines of the journal, newest first.
#[derive(Clone, Debug, Default)]
struct Lines(Vec<Line>);

impl Lines {
    /// Undone operations are dim.
    fn style(&self, row: usize, ctx: &Ctx) -> Style {
        if self.0[row].entry.undone_by.is_some() {
            ctx.theme.dim()
        } else {
            Style::new()
        }
    }
}

impl Rows for Lines {
    type Id = OperationId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("journal-number", 6, 0, |all, at| {
            all.0[at].entry.operation.0.into()
        })
        .styled(Self::style),
        Column::<Self>::left("journal-time", 17, 2, |all, at| {
            all.0[at].time.map(|time| time.timestamp()).into()
        })
        .displayed_as(|all, at, ctx| all.0[at].short_time(ctx).into())
        .styled(Self::style)
        .field(&["date"], |all, at| all.0[at].day().map(Field::Day)),
        Column::<Self>::left("journal-user", 10, 0, |all, at| {
            all.0[at].who.as_str().into()
        })
        .displayed_as(|all, at, ctx| all.0[at].shown_author(ctx.panes.columns > 0).into())
        .styled(Self::style)
        .filtered(&["user"]),
        Column::<Self>::left("journal-what", 26, 0, |all, at| {
            all.0[at].what.as_str().into()
        })
        .styled(Self::style)
        .of_sentences(),
        Column::<Self>::left("journal-why", 20, 3, |all, at| {
            all.0[at].entry.reason.as_deref().into()
        })
        .displayed_as(|all, at, _| all.0[at].reason().into())
        .styled(Self::style),
    ];

    const FIELDS: &'static [FilterField<Self>] = &[
        FilterField {
            names: &["member"],
            value: |all, at| all.0[at].entry.name.clone().map(Field::Words),
        },
        FilterField {
            names: &["tournament"],
            value: |all, at| all.0[at].entry.tournament.clone().map(Field::Words),
        },
        FilterField {
            names: &["pool"],
            value: |all, at| {
                let pools = &all.0[at].entry.pools;
                (!pools.is_empty()).then(|| Field::Words(pools.join(" ")))
            },
        },
        FilterField {
            names: &["kind"],
            value: |all, at| Some(Field::Text(all.0[at].entry.kind.clone())),
        },
    ];

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> OperationId {
        self.0[row].entry.operation
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        let line = &self.0[row];
        let (number, reason) = (line.entry.operation, line.reason());
        format!("{number} {} {} {reason}", line.who, line.what).into()
    }
}

/// The text of an operation and its changes.
fn details_text(line: &Line, changes: &[RowDiff], ctx: &Ctx) -> String {
    log_text::lines(&line.entry, head(line, ctx), changes, ctx.texts).join("\n")
}

/// The line with time and author.
fn head(line: &Line, ctx: &Ctx) -> String {
    format!(
        "{} {} {}",
        line.short_time(ctx),
        ctx.symbols.dot(),
        line.who
    )
}
