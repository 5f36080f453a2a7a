//! The first step of an import, the file: its path is typed and completed, and the content of the folder is listed
//! below, where several tournaments can be marked.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::app::command::ROUNDS;
use crate::app::import::decision::Decision;
use crate::app::import::glance::Glance;
use crate::app::import::{Again, ImportOrder, Unknowns};
use crate::app::members::external_import::NumbersOrder;
use crate::app::members::member_import::MembersOrder;
use crate::app::multi_games::ImportOrder as GamesOrder;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, Points};
use crate::exchange::table::TableOptions;
use crate::exchange::tournament_file;
use crate::files::path_completion::{self, Entry};
use crate::text::visible;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::{Choice, Field, FieldType, Form, NO, Problems, Values, YES};
use crate::tui::key::Key;
use crate::tui::widget::frame::{self, bar, cut, framed};
use crate::tui::widget::line::Line;
use crate::tui::widget::scroll::Scroll;
use crate::tui::widget::text::Text;

const BLANK: Key = Key {
    code: KeyCode::Char(' '),
    modifiers: KeyModifiers::NONE,
};

thread_local! {
    /// The folder of the last chosen file, as the next one is probably there too.
    static LAST_FOLDER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The path as typed, and its completions.
#[derive(Debug)]
pub(super) struct FileStep {
    line: Line,
    entries: Vec<Entry>,
    scroll: Scroll,
    /// Files and folders of tournaments to be imported together.
    marked: Vec<PathBuf>,
    problem: Option<Message>,
    /// The path and kind for which the entries were read.
    read_for: Option<(String, FileKind)>,
    /// What the file under the cursor is, or the one before it.
    glanced: Option<Glanced>,
    /// The file that is being looked into; only one at a time.
    pub(super) asked: Option<PathBuf>,
}

/// What a file is.
#[derive(Debug)]
pub struct Glanced {
    pub path: PathBuf,
    /// Nothing if it is not readable.
    pub lines: Vec<Message>,
    /// What it says about its tournament.
    pub says: Option<Glance>,
}

/// The width from which the preview is beside the files, the height from which it is below them, and its own size.
const WIDE: u16 = 76;
const HIGH: u16 = 18;
const PREVIEW: Size = Size::new(34, 8);

impl Default for FileStep {
    fn default() -> Self {
        Self {
            line: Line::in_folder(LAST_FOLDER.with_borrow(String::clone)),
            entries: Vec::new(),
            scroll: Scroll::default(),
            marked: Vec::new(),
            problem: None,
            read_for: None,
            glanced: None,
            asked: None,
        }
    }
}

impl FileStep {
    /// The step with another folder.
    pub(super) fn in_folder(folder: &Path) -> Self {
        let folder = Line::in_folder(format!("{}/", folder.display()));
        Self {
            line: folder,
            ..Self::default()
        }
    }

    /// The file that was typed, or that is under the cursor.
    fn under(&self) -> Option<PathBuf> {
        let typed = path_completion::expand(self.line.text());
        let (folder, _) = path_completion::split(self.line.text());
        let entry = self.entries.get(self.scroll.cursor);
        let entry = entry.filter(|entry| entry.is_file);
        let listed = || Some(path_completion::expand(&format!("{folder}{}", entry?.name)));
        Some(typed).filter(|path| path.is_file()).or_else(listed)
    }

    /// The file to look into next, if it is not known what it is.
    pub(super) fn next_to_look_into(&mut self) -> Option<PathBuf> {
        let known = self.glanced.as_ref().map(|glanced| &glanced.path);
        if self.asked.is_some() {
            return None;
        }
        self.asked = self.under().filter(|path| known != Some(path));
        self.asked.clone()
    }

    /// Receives what a file is.
    pub(super) fn take_glance(&mut self, glanced: Glanced) {
        self.asked = None;
        self.glanced = Some(glanced);
    }

    /// What a file says about its tournament, if it was looked into.
    pub(super) fn says(&self, path: &Path) -> Option<&Glance> {
        let glanced = self.glanced.as_ref();
        let glanced = glanced.filter(|glanced| glanced.path == path)?;
        glanced.says.as_ref()
    }

    /// Reads the completions of the path, if not known yet.
    pub(crate) fn read(&mut self, what: FileKind) {
        let now = (self.line.text().to_owned(), what);
        if self.read_for.as_ref() == Some(&now) {
            return;
        }
        self.entries = path_completion::entries(self.line.text(), Some(&what.endings()));
        self.scroll.cursor = 0;
        self.scroll.fit(self.scroll.height, self.entries.len());
        self.read_for = Some(now);
    }

    /// Switches to another kind of file.
    pub(super) fn turn_to(&mut self, what: FileKind) {
        self.marked.clear();
        self.glanced = None;
        self.read(what);
    }

    /// Adapts the list of the entries to a size.
    pub(crate) fn resize(&mut self, size: Size) {
        let (files, _) = parts(Rect::from((Position::ORIGIN, size)));
        let lines = usize::from(files.height).saturating_sub(5);
        self.scroll.fit(lines, self.entries.len());
    }

    /// Handles a typed key.
    pub(crate) fn key(&mut self, key: Key, what: FileKind) {
        if self.line.key(key) {
            self.problem = None;
            self.read(what);
        }
    }

    /// Pastes; a pasted path replaces the text.
    pub(super) fn paste(&mut self, text: &str, what: FileKind) {
        self.line.paste(text.trim());
        self.problem = None;
        self.read(what);
    }

    /// Completes, moves among the entries, marks and chooses; returns the chosen files.
    pub(crate) fn act(&mut self, action: Action, what: FileKind) -> Option<Vec<PathBuf>> {
        match action {
            Action::ImportComplete => self.complete(what),
            Action::ImportMark => self.mark(what),
            Action::Pick if !self.marked.is_empty() => {
                self.remember();
                return Some(self.marked.clone());
            }
            Action::Pick => return self.take(what).map(|file| vec![file]),
            action => {
                self.scroll.act(action, self.entries.len());
            }
        }
        None
    }

    fn complete(&mut self, what: FileKind) {
        let (folder, begun) = path_completion::split(self.line.text());
        if let Some(name) = path_completion::common(&self.entries, begun) {
            self.line = Line::new(format!("{folder}{name}"));
            self.read(what);
        } else if self.entries.is_empty() {
            self.problem = Some(Message::new("import-nothing-there"));
        } else {
            self.scroll.act(Action::PickDown, self.entries.len());
        }
    }

    /// Marks or unmarks the entry under the cursor; if the typed name can continue with a blank, types it instead.
    fn mark(&mut self, what: FileKind) {
        let (folder, begun) = path_completion::split(self.line.text());
        let typed = format!("{} ", begun.to_lowercase());
        let mut names = self.entries.iter().map(|entry| entry.name.to_lowercase());
        let is_letter = what != FileKind::Tournament || names.any(|name| name.starts_with(&typed));
        let under = self.entries.get(self.scroll.cursor);
        let (false, Some(entry)) = (is_letter, under) else {
            return self.key(BLANK, what);
        };
        let path = path_completion::expand(&format!("{folder}{}", entry.name));
        match self.marked.iter().position(|marked| *marked == path) {
            Some(at) => drop(self.marked.remove(at)),
            None => self.marked.push(path),
        }
        self.scroll.act(Action::PickDown, self.entries.len());
    }

    fn take(&mut self, what: FileKind) -> Option<PathBuf> {
        let typed = path_completion::expand(self.line.text());
        if typed.is_file() {
            self.remember();
            return Some(typed);
        }
        let Some(entry) = self.entries.get(self.scroll.cursor).cloned() else {
            self.problem = Some(Message::new("import-no-such-file"));
            return None;
        };
        let (folder, _) = path_completion::split(self.line.text());
        self.line = Line::new(format!("{folder}{}", entry.name));
        self.read(what);
        if !entry.is_file {
            return None;
        }
        self.remember();
        Some(path_completion::expand(self.line.text()))
    }

    fn remember(&self) {
        let (folder, _) = path_completion::split(self.line.text());
        LAST_FOLDER.with_borrow_mut(|last| folder.clone_into(last));
    }

    /// Draws the step.
    pub(crate) fn view(&self, frame: &mut Frame<'_>, area: Rect, what: FileKind, ctx: &Ctx) {
        let (files, preview) = match parts(area) {
            (_, preview) if preview.is_empty() || ctx.symbols.is_plain() => (area, Rect::ZERO),
            parts => parts,
        };
        self.view_preview(frame, preview, ctx);
        let inner = framed(frame, files, &ctx.get("import-step-file"), true, ctx);
        if inner.height < 4 || inner.width < 10 {
            return;
        }
        let width = usize::from(inner.width);
        let buffer = frame.buffer_mut();
        let labels = [ctx.get("action-column-role"), ctx.get("name-file")];
        let label = labels.iter().map(|label| label.width()).max().unwrap_or(0) + 2;
        buffer.set_stringn(inner.x + 1, inner.y, &labels[0], width - 1, Style::new());
        buffer.set_stringn(
            inner.x + 1,
            inner.y + 1,
            &labels[1],
            width - 1,
            ctx.theme.key(),
        );
        let x = inner.x + 1 + u16::try_from(label).unwrap_or_default();
        let room = inner.right().saturating_sub(x);
        let name = ctx.get(what.text_key());
        let (after, _) = buffer.set_stringn(x, inner.y, name, room.into(), ctx.theme.heading());
        let keys = ctx.keymap.keys(Action::ImportWhat).first();
        if let Some(keys) = keys.filter(|_| what != FileKind::Club) {
            let room = inner.right().saturating_sub(after + 2);
            buffer.set_stringn(
                after + 2,
                inner.y,
                ctx.named(keys),
                room.into(),
                ctx.theme.key(),
            );
        }
        let place = Rect::new(x, inner.y + 1, room, 1).intersection(inner);
        frame::field(frame.buffer_mut(), place, true, ctx);
        self.line.view(frame, place, Style::new(), true);
        let problem = self.problem.as_ref().map(|problem| ctx.say(problem));
        let (text, style) = match problem {
            Some(text) => (text, ctx.theme.bad()),
            None if !self.marked.is_empty() => {
                let marked = Message::new("import-marked").with("count", self.marked.len());
                (ctx.say(&marked), ctx.theme.warn())
            }
            None if self.entries.is_empty() => (ctx.get("import-nothing-there"), ctx.theme.dim()),
            // Where there is no room for the preview, it is a line.
            None => match self.preview(ctx).filter(|_| preview.is_empty()) {
                Some(lines) => (lines.join(", "), Style::new()),
                None => (ctx.say(&what.hint()), ctx.theme.dim()),
            },
        };
        let text = cut(&text, width - 1, ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(inner.x + 1, inner.y + 2, text, width - 1, style);
        let window = self.entries.iter().enumerate().skip(self.scroll.offset);
        let (folder, _) = path_completion::split(self.line.text());
        for ((at, entry), y) in window.zip(inner.y + 3..inner.bottom()) {
            let under = at == self.scroll.cursor;
            let style = if entry.is_file {
                Style::new()
            } else {
                ctx.theme.key()
            };
            let sign = if under { ctx.symbols.cursor() } else { " " };
            let path = path_completion::expand(&format!("{folder}{}", entry.name));
            let is_marked = self.marked.contains(&path);
            let name = match ctx.get("plain-marked") {
                marked if is_marked && ctx.symbols.is_plain() => format!("{marked} {}", entry.name),
                _ => entry.name.clone(),
            };
            let name = cut(&name, width.saturating_sub(4), ctx);
            let style = if is_marked {
                style.patch(ctx.theme.heading())
            } else {
                style
            };
            buffer.set_stringn(inner.x + 1, y, sign, width - 1, ctx.theme.key());
            if is_marked {
                buffer.set_stringn(inner.x + 2, y, ctx.symbols.mark(), 1, ctx.theme.key());
            }
            buffer.set_stringn(inner.x + 3, y, name, width.saturating_sub(3), style);
            if under {
                bar(buffer, Rect::new(inner.x, y, inner.width, 1), ctx);
            }
        }
    }
}

impl FileStep {
    /// What the file under the cursor is, if it was looked into and is readable.
    fn preview(&self, ctx: &Ctx) -> Option<Vec<String>> {
        let glanced = self
            .glanced
            .as_ref()
            .filter(|glanced| !glanced.lines.is_empty())?;
        let is_here = self.under().as_ref() == Some(&glanced.path);
        let lines = glanced.lines.iter().map(|line| visible(&ctx.say(line)));
        is_here.then(|| lines.collect())
    }

    fn view_preview(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let inner = framed(frame, area, &ctx.get("import-preview"), false, ctx);
        let inner = inner.inner(Margin::new(1, 0));
        let mut text = Text::new(self.preview(ctx).unwrap_or_default().join("\n"));
        text.fit(inner.width, inner.height);
        text.view(frame, inner, false, ctx);
    }
}

/// The places of the files and of the preview: beside them, below them or, without room, nowhere.
fn parts(area: Rect) -> (Rect, Rect) {
    let (width, height) = match (area.width, area.height) {
        (width, _) if width >= WIDE => (PREVIEW.width, 0),
        (_, height) if height >= HIGH => (0, PREVIEW.height),
        _ => (0, 0),
    };
    let files = Rect {
        width: area.width - width,
        height: area.height - height,
        ..area
    };
    let beside = Rect {
        x: files.right(),
        width,
        ..area
    };
    let below = Rect {
        y: files.bottom(),
        height,
        ..area
    };
    (files, if width > 0 { beside } else { below })
}

/// A kind of file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FileKind {
    #[default]
    Tournament,
    Members,
    /// All ratings of an older list.
    Opening,
    /// Numbers from Dansk Skak Union or FIDE.
    Numbers,
    /// Multiplayer games, in a pool of such games.
    Games,
    /// The file of a club, to be opened.
    Club,
}

/// The parameters of an import.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    Tournament(Box<ImportOrder>),
    Members(MembersOrder),
    Opening { on: Option<Date>, new_members: bool },
    Numbers(NumbersOrder),
    Games(GamesOrder),
}

impl Order {
    /// The decisions about single players, for kinds of file with doubtful players.
    pub(crate) fn decisions(&mut self) -> Option<&mut Vec<Decision>> {
        match self {
            Self::Tournament(order) => Some(&mut order.decisions),
            Self::Games(order) => Some(&mut order.decisions),
            Self::Members(_) | Self::Opening { .. } | Self::Numbers(_) => None,
        }
    }

    /// What is said about a table, for kinds of file whose columns can be described.
    pub(crate) fn given(&self) -> Option<&TableOptions> {
        match self {
            Self::Tournament(order) => Some(&order.given),
            _ => None,
        }
    }

    pub(super) fn given_mut(&mut self) -> Option<&mut TableOptions> {
        match self {
            Self::Tournament(order) => Some(&mut order.given),
            _ => None,
        }
    }

    /// Gives no value that the file itself states, so that only what the user knows better replaces anything.
    pub(super) fn leave_to_file(&mut self, says: &Glance) {
        if let Self::Tournament(order) = self {
            order.start = order.start.filter(|day| Some(*day) != says.start);
            order.end = order.end.filter(|day| Some(*day) != says.end);
            order.rounds = order.rounds.filter(|rounds| Some(*rounds) != says.rounds);
        }
    }

    /// Sets what happens to a tournament that is stored already.
    pub(super) fn set_again(&mut self, again: Again) {
        if let Self::Tournament(order) = self {
            order.again = again;
        }
    }
}

impl FileKind {
    /// The kinds for the current pool, the most common first.
    pub fn of_pool(ctx: &Ctx) -> &'static [Self] {
        if ctx.has_games() {
            &[Self::Games, Self::Members, Self::Numbers]
        } else {
            &[
                Self::Tournament,
                Self::Members,
                Self::Opening,
                Self::Numbers,
            ]
        }
    }

    pub(super) fn text_key(self) -> &'static str {
        match self {
            Self::Tournament => "name-tournament",
            Self::Members => "name-members",
            Self::Opening => "import-opening-file",
            Self::Numbers => "import-numbers-file",
            Self::Games => "label-multiplayer",
            Self::Club => "name-club",
        }
    }

    /// The hint on its file formats.
    pub(super) fn hint(self) -> Message {
        match self {
            Self::Tournament => {
                let endings = self
                    .endings()
                    .into_iter()
                    .map(|ending| format!(".{ending}"));
                let endings: Vec<String> = endings.collect();
                Message::new("import-tournament-endings").with("endings", endings.join(", "))
            }
            Self::Members | Self::Opening | Self::Games => Message::new("import-csv-endings"),
            Self::Numbers => Message::new("import-numbers-endings"),
            Self::Club => Message::new("import-club-endings"),
        }
    }

    /// The possible extensions of its files.
    fn endings(self) -> Vec<&'static str> {
        match self {
            Self::Tournament => tournament_file::endings(),
            Self::Members | Self::Opening | Self::Games => vec!["csv", "txt"],
            Self::Numbers => vec!["csv", "txt", "xml"],
            Self::Club => vec!["db"],
        }
    }

    /// The options before the file is examined.
    pub(crate) fn fields(self, ctx: &Ctx) -> Vec<Field> {
        match self {
            Self::Tournament => tournament_fields(ctx),
            Self::Members => vec![
                Field::new("import-on-start", FieldType::Day).optional(),
                yes_or_no("import-update-members", false, ctx),
                yes_or_no("import-whole-club", false, ctx),
                Field::new("import-left", FieldType::Text).optional(),
            ],
            Self::Opening => vec![
                Field::new("import-on", FieldType::Day).optional(),
                yes_or_no("import-new-members", false, ctx),
            ],
            Self::Numbers => vec![
                Field::new("import-valid-from", FieldType::Day).proposing(ctx.today().to_string()),
                yes_or_no("import-take-numbers", false, ctx),
                yes_or_no("import-skip-doubtful", false, ctx),
            ],
            Self::Games => vec![
                unknown_players(ctx),
                Field::new("import-played-on", FieldType::Day).optional(),
            ],
            Self::Club => Vec::new(),
        }
    }

    /// Draws the options.
    pub(crate) fn view(
        self,
        form: &Form,
        path: &Path,
        frame: &mut Frame<'_>,
        area: Rect,
        ctx: &Ctx,
    ) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let title = format!("{}: {name}", ctx.get(self.text_key()));
        let inner = framed(frame, area, &visible(&title), true, ctx);
        let inner = Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
            ..inner
        };
        form.view(frame, inner.intersection(area), None, ctx);
    }

    /// The problems with the options beyond the single fields.
    pub(crate) fn problems(values: &Values) -> Problems {
        if values.some("import-minutes-per-move").is_some() && minutes(values).is_none() {
            return vec![("import-minutes-per-move", Message::new("import-no-minutes"))];
        }
        Vec::new()
    }

    /// The parameters from the form.
    pub(crate) fn order(self, values: &Values, ctx: &Ctx) -> Result<Order, Problems> {
        let yes = |name: &str| values.text(name) == "yes";
        Ok(match self {
            Self::Tournament => Order::Tournament(Box::new(tournament_order(values)?)),
            Self::Members => Order::Members(MembersOrder {
                on: values.day("import-on-start"),
                update: yes("import-update-members"),
                whole_club: yes("import-whole-club").then(|| names(values.text("import-left"))),
            }),
            Self::Opening => Order::Opening {
                on: values.day("import-on"),
                new_members: yes("import-new-members"),
            },
            Self::Numbers => Order::Numbers(NumbersOrder {
                on: values.day("import-valid-from").unwrap_or(ctx.today()),
                take_numbers: yes("import-take-numbers"),
                skip_doubtful: yes("import-skip-doubtful"),
            }),
            Self::Games => Order::Games(GamesOrder {
                decisions: Vec::new(),
                unknowns: values.word("import-unknown")?,
                on: values.day("import-played-on"),
            }),
            Self::Club => return Err(Problems::new()),
        })
    }
}

/// Names with semicolons between them.
fn names(text: &str) -> Vec<String> {
    let names = text.split(';').map(str::trim);
    names
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

fn yes_or_no(name: &'static str, yes: bool, ctx: &Ctx) -> Field {
    Field::new(name, FieldType::yes_or_no(ctx)).holding(if yes { YES } else { NO })
}

/// The field for what to do with unknown players.
fn unknown_players(ctx: &Ctx) -> Field {
    let unknowns = FieldType::choice_of(Unknowns::ALL, Unknowns::key, ctx);
    Field::new("import-unknown", unknowns)
}

fn tournament_fields(ctx: &Ctx) -> Vec<Field> {
    let scales = [ExternalScale::Fide, ExternalScale::Dsu, ExternalScale::Es];
    let ratings = scales.map(|scale| Choice {
        value: scale.to_string(),
        label: scale.label().to_owned(),
    });
    vec![
        Field::new(
            "import-kind",
            FieldType::choice_of(Kind::ALL, Kind::key, ctx),
        ),
        unknown_players(ctx),
        Field::new("import-start", FieldType::Day).optional(),
        Field::new("import-end", FieldType::Day).optional(),
        Field::new("import-rounds", FieldType::whole(ROUNDS)).optional(),
        Field::new("import-ratings", FieldType::Choice(ratings.to_vec())),
        yes_or_no("import-start-from-file", false, ctx),
        yes_or_no("import-notation", true, ctx),
        Field::new("import-minutes-per-move", FieldType::Number).optional(),
    ]
}

/// Fills in what the file says, except in fields that the user has changed.
pub(super) fn fill(form: &mut Form, says: &Glance) {
    let day = |day: Option<Date>| day.map(|day| day.to_string());
    let values = [
        ("import-kind", Some(says.kind.word().to_owned())),
        ("import-start", day(says.start)),
        ("import-end", day(says.end)),
        (
            "import-rounds",
            says.rounds.map(|rounds| rounds.to_string()),
        ),
    ];
    for field in form.fields_mut() {
        let mut values = values.iter().filter(|(name, _)| *name == field.name);
        if let Some((_, Some(value))) = values.next().filter(|_| !field.is_dirty()) {
            *field = field.clone().proposing(value);
        }
    }
}

/// Minutes per move, above 0.
fn minutes(values: &Values) -> Option<Points> {
    let minutes = values
        .number("import-minutes-per-move")
        .and_then(Points::from_exact);
    minutes.filter(|minutes| minutes.0 > 0)
}

fn tournament_order(values: &Values) -> Result<ImportOrder, Problems> {
    let yes = |name: &str| values.text(name) == "yes";
    Ok(ImportOrder {
        kind: values.word("import-kind")?,
        decisions: Vec::new(),
        unknowns: values.word("import-unknown")?,
        file_ratings: values.word("import-ratings")?,
        start_from_file: yes("import-start-from-file"),
        start: values.day("import-start"),
        end: values.day("import-end"),
        notation: yes("import-notation"),
        minutes_per_move: minutes(values),
        again: Again::default(),
        rounds: values
            .integer("import-rounds")
            .and_then(|rounds| rounds.try_into().ok()),
        closed: None,
        given: TableOptions::default(),
    })
}
