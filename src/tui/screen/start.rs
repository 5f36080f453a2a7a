//! The screen before a club is open: it opens a club or, if there is none, founds one or shows the demo.
//!
//! Problems with opening are shown here with what to do about them, so that the user need not go back to the shell:
//! the newest intact backup, opening read-only, another file.

use std::path::{Path, PathBuf};

use chrono::NaiveDateTime;
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::import::requests::opened;
use super::{Response, Screen, import};
use crate::app::club::founding::Launch;
use crate::app::command::CommandLine;
use crate::app::journal::backups;
use crate::app::{Access, AppError, AppResult, Club, demo};
use crate::domain::Message;
use crate::publish::journal::backups_text::BackupRow;
use crate::publish::layout::wrap;
use crate::text::{Lang, visible};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind;
use crate::tui::form::found_club::FoundClub;
use crate::tui::hint::sentence;
use crate::tui::modal::After;
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::frame::{bar, cut, framed};
use crate::tui::widget::scroll::Scroll;
use crate::tui::worker::ClubWorker;
use crate::tui::{DialogResult, Effect, Origin, Work, WorkResult};

/// The errors after which the club can still be looked at.
const READABLE: &[&str] = &["error-read-only", "error-network", "error-busy"];

/// The number of choices is never greater.
const LINES: usize = 32;

/// The name of the list of languages in its dialog result.
const LANGUAGE: &str = "language";

/// The result of trying to open a club.
#[derive(Debug)]
pub enum StartResponse {
    /// It could not be opened, with a backup of it, if there is one.
    Failed(Box<AppError>, Option<BackupRow>),
    /// The user did not want to wait.
    Stopped,
}

/// An action available here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Restore,
    ReadOnly,
    Open,
    Again,
    Found,
    Demo,
    Other,
    Language,
    Quit,
}

impl Choice {
    fn text_key(self) -> &'static str {
        match self {
            Self::Restore => "start-restore",
            Self::ReadOnly => "start-read-only",
            Self::Open => "start-open",
            Self::Again => "start-again",
            Self::Found => "name-create-a-club",
            Self::Demo => "start-demo",
            Self::Other => "name-open-another-file",
            Self::Language => "name-language",
            Self::Quit => "action-leave",
        }
    }
}

/// The first action of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begin {
    Open,
    Demo,
}

/// The club's path, and how to open it.
#[derive(Clone, Debug)]
struct Place {
    path: PathBuf,
    /// Whether this is the default path, whose folder may be created.
    by_default: bool,
    access: Access,
}

#[derive(Debug)]
pub struct State {
    place: Place,
    /// Whether the file exists.
    exists: bool,
    begin: Option<Begin>,
    /// Whether the club is being opened or built.
    waiting: bool,
    failed: Option<Box<AppError>>,
    /// The newest intact backup of a club whose file is damaged or missing.
    backup: Option<BackupRow>,
    /// The language chosen here.
    lang: Option<Lang>,
    scroll: Scroll,
}

impl State {
    /// The page that opens the club with which the program was started.
    pub fn new(launch: &Launch) -> Self {
        let exists = launch.path.symlink_metadata().is_ok();
        let backup = if exists || launch.demo {
            None
        } else {
            backups::newest(&launch.path)
        };
        Self {
            place: Place {
                path: launch.path.clone(),
                by_default: launch.by_default,
                access: launch.access,
            },
            exists,
            begin: match (launch.demo, exists) {
                (true, _) => Some(Begin::Demo),
                (false, true) => Some(Begin::Open),
                (false, false) => None,
            },
            waiting: false,
            failed: None,
            backup,
            lang: None,
            scroll: Scroll::default(),
        }
    }

    /// The available actions, the most likely first.
    fn choices(&self) -> Vec<Choice> {
        if self.waiting {
            return Vec::new();
        }
        let mut choices = Vec::new();
        if self.backup.is_some() {
            choices.push(Choice::Restore);
        }
        match &self.failed {
            Some(error) => {
                if READABLE.contains(&error.message.key) && self.place.access == Access::ReadWrite {
                    choices.push(Choice::ReadOnly);
                }
                choices.push(Choice::Again);
            }
            None if self.exists => choices.push(Choice::Open),
            None => choices.push(Choice::Found),
        }
        choices.extend([Choice::Demo, Choice::Other, Choice::Language, Choice::Quit]);
        choices
    }

    /// Whether a club is being opened or built, so that there is nothing to choose.
    pub fn is_waiting(&self) -> bool {
        self.waiting
    }

    fn open(&mut self, access: Access) -> Vec<Effect> {
        self.waiting = true;
        self.failed = None;
        vec![open(self.place.path.clone(), access, self.lang)]
    }

    fn choose(&mut self, choice: Choice, ctx: &Ctx) -> Vec<Effect> {
        match choice {
            Choice::Restore => self.ask_to_restore(ctx),
            Choice::ReadOnly => self.open(Access::ReadOnly),
            Choice::Open | Choice::Again => self.open(self.place.access),
            Choice::Found => vec![Effect::OpenForm(Kind::FoundClub(FoundClub {
                path: self.place.path.clone(),
                by_default: self.place.by_default,
            }))],
            Choice::Demo => {
                self.waiting = true;
                vec![demo(self.lang, ctx.commands)]
            }
            Choice::Other => {
                let (place, lang) = (&self.place, self.lang);
                let chooser = import::State::opening(&place.path, place.access, lang);
                vec![Effect::open(chooser)]
            }
            Choice::Language => vec![Self::pick_language(ctx)],
            Choice::Quit => vec![Effect::Quit],
        }
    }

    fn ask_to_restore(&self, ctx: &Ctx) -> Vec<Effect> {
        let Some(backup) = &self.backup else {
            return Vec::new();
        };
        let target = restore_target(&self.place.path, ctx.now.naive_local());
        let key = if target == self.place.path {
            "start-restore-question"
        } else {
            "start-restore-beside-question"
        };
        let question = Message::new(key)
            .with("date", backup.time.date())
            .with("time", backup.time.format("%H:%M").to_string())
            .with("path", target.display().to_string());
        let restore = restore_backup(
            self.place.path.clone(),
            PathBuf::from(&backup.file),
            target,
            self.lang,
        );
        vec![Effect::show(Confirm::new(question, vec![restore]))]
    }

    fn pick_language(ctx: &Ctx) -> Effect {
        let items = Lang::ALL.map(|lang| Item::new(lang.own_name(), lang.code()));
        let then = |at| After::Close(vec![Effect::DialogDone(DialogResult::Picked(LANGUAGE, at))]);
        let at = Lang::ALL
            .iter()
            .position(|lang| *lang == ctx.texts.lang())
            .unwrap_or_default();
        Effect::show(Pick::new(ctx.get("name-language"), items.to_vec(), then, ctx).at(at))
    }
}

impl Default for State {
    /// A page without a club to open.
    fn default() -> Self {
        Self {
            place: Place {
                path: PathBuf::from("klubrating.db"),
                by_default: false,
                access: Access::ReadWrite,
            },
            exists: false,
            begin: None,
            waiting: false,
            failed: None,
            backup: None,
            lang: None,
            scroll: Scroll::default(),
        }
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-start")
    }

    fn contexts(&self) -> &'static [Context] {
        &[Context::Start, Context::List, Context::Global]
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let choices = self.choices();
        match action {
            Action::Open => match choices.get(self.scroll.cursor) {
                Some(choice) => self.choose(*choice, ctx),
                None => Vec::new(),
            },
            Action::Language => vec![Self::pick_language(ctx)],
            action => {
                self.scroll.act(action, choices.len());
                Vec::new()
            }
        }
    }

    fn on_response(&mut self, response: Response, _ctx: &Ctx) -> Vec<Effect> {
        let Response::Start(response) = response else {
            return Vec::new();
        };
        self.waiting = false;
        if let StartResponse::Failed(error, backup) = response {
            self.failed = Some(error);
            self.backup = backup;
        }
        self.scroll = Scroll::default();
        self.scroll.fit(LINES, self.choices().len());
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if ctx.snapshot.is_some() {
            return vec![Effect::Go(super::Main::Home)];
        }
        match self.begin.take() {
            Some(Begin::Open) => self.open(self.place.access),
            Some(Begin::Demo) => self.choose(Choice::Demo, ctx),
            None => Vec::new(),
        }
    }

    fn resize(&mut self, _size: Size, _ctx: &Ctx) {
        self.scroll.fit(LINES, self.choices().len());
    }

    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        match result {
            DialogResult::Picked(LANGUAGE, at) => {
                self.lang = Lang::ALL.get(at).copied();
                self.lang.map(Effect::Speak).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        view(self, frame, area, ctx);
    }
}

/// Opens a club's database; problems are returned to the page.
fn open(path: PathBuf, access: Access, lang: Option<Lang>) -> Effect {
    Effect::Work(Work {
        label: Message::new("start-opening"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            Ok(match opened(worker, &path, access, lang) {
                Ok(said) => WorkResult::ClubOpened(said),
                Err(error) => failed(&path, error),
            })
        }),
    })
}

fn failed(path: &Path, error: AppError) -> WorkResult {
    let backup = if error.is_damage() {
        backups::newest(path)
    } else {
        None
    };
    let error = Box::new(backups::guide(path, error));
    let answer = Response::Start(StartResponse::Failed(error, backup));
    WorkResult::Response(Box::new(answer))
}

/// Builds the demo club in a folder that is deleted when the program ends.
fn demo(lang: Option<Lang>, commands: &'static dyn CommandLine) -> Effect {
    Effect::Work(Work {
        label: Message::new("progress-demo"),
        origin: Origin::Page,
        run: Box::new(move |worker, progress| {
            if let Some(lang) = lang {
                worker.set_lang(lang);
            }
            let built = build(worker, commands, |done, total| progress.step(done, total));
            Ok(match built {
                Ok(()) => WorkResult::ClubOpened(None),
                Err(error) if error.message.key == "error-demo-stopped" => {
                    WorkResult::Response(Box::new(Response::Start(StartResponse::Stopped)))
                }
                Err(error) => failed(Path::new("demo.db"), error),
            })
        }),
    })
}

fn build(
    worker: &mut ClubWorker,
    commands: &dyn CommandLine,
    progress: impl FnMut(usize, usize) -> bool,
) -> AppResult<()> {
    let folder = demo::scratch_folder()?;
    let club: Club = demo::build(
        &folder.path().join("demo.db"),
        worker.now(),
        commands,
        progress,
    )?;
    worker.set_demo(club, folder)
}

/// The path to which a backup is restored: that of the file if it is missing, otherwise one next to it, so that the
/// damaged file is not touched.
fn restore_target(path: &Path, now: NaiveDateTime) -> PathBuf {
    if path.symlink_metadata().is_err() {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let moment = now.format("%Y%m%d-%H%M%S");
    path.with_file_name(format!("{stem}-{moment}.db"))
}

/// Makes a new database from a backup, and opens it.
fn restore_backup(
    database: PathBuf,
    backup: PathBuf,
    target: PathBuf,
    lang: Option<Lang>,
) -> Effect {
    Effect::Work(Work {
        label: Message::new("start-restoring"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            let restored = backups::restore_to(&database, &backup, &target, &worker.now());
            let done = restored.and_then(|row| {
                opened(worker, &target, Access::ReadWrite, lang).map(|_| row.note())
            });
            Ok(match done {
                Ok(note) => {
                    let shown = target.display().to_string();
                    let said = Message::new("start-restored").with("path", shown);
                    WorkResult::ClubOpened(Some(match note {
                        Some(note) => Message::pair("pair", said, note),
                        None => said,
                    }))
                }
                Err(error) => failed(&database, error),
            })
        }),
    })
}

/// The largest width of a line of text.
const WIDEST: usize = 76;

/// Draws the page.
fn view(state: &State, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
    let inner = framed(frame, area, &ctx.get("start-title"), true, ctx);
    let width = usize::from(inner.width.saturating_sub(2)).min(WIDEST);
    if width == 0 {
        return;
    }
    let choices = state.choices();
    let mut lines = head_lines(state, width, ctx);
    // The choices are never pushed out of view by the messages.
    let room = usize::from(inner.height).saturating_sub(choices.len() + 1);
    lines.truncate(room);
    let buffer = frame.buffer_mut();
    let mut y = inner.y;
    for (line, style) in &lines {
        buffer.set_stringn(inner.x + 1, y, line, width, *style);
        y += 1;
    }
    y += 1;
    for (at, choice) in choices.iter().enumerate() {
        if y >= inner.bottom() {
            return;
        }
        let under = at == state.scroll.cursor;
        let sign = if under { ctx.symbols.cursor() } else { " " };
        let text = cut(&label(*choice, state, ctx), width.saturating_sub(2), ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(inner.x + 1, y, sign, width, ctx.theme.key());
        buffer.set_stringn(inner.x + 3, y, text, width.saturating_sub(2), Style::new());
        if under {
            bar(buffer, Rect::new(inner.x, y, inner.width, 1), ctx);
            frame.set_cursor_position((inner.x + 1, y));
        }
        y += 1;
    }
}

fn label(choice: Choice, state: &State, ctx: &Ctx) -> String {
    match (choice, &state.backup) {
        (Choice::Restore, Some(backup)) => {
            let day = ctx.date(backup.time.date());
            let time = backup.time.format("%H:%M").to_string();
            let message = Message::new("start-restore");
            ctx.say(&message.with("date", day).with("time", time))
        }
        (Choice::Language, _) => {
            let own = ctx.texts.lang().own_name();
            format!("{}: {own}", ctx.get("name-language"))
        }
        _ => ctx.get(choice.text_key()),
    }
}

/// The lines above the choices.
fn head_lines(state: &State, width: usize, ctx: &Ctx) -> Vec<(String, Style)> {
    let path = visible(&state.place.path.display().to_string());
    let mut lines = Vec::new();
    let mut tell = |text: &str, style: Style| {
        for line in wrap(&visible(text), width, 0).lines() {
            lines.push((line.to_owned(), style));
        }
    };
    match &state.failed {
        _ if state.waiting => tell(&ctx.get("start-opening"), Style::new()),
        Some(error) => {
            tell(&ctx.get("start-failed"), ctx.theme.heading());
            tell(&path, Style::new());
            tell(" ", Style::new());
            tell(&sentence(&ctx.say(&error.message)), ctx.theme.bad());
            // Actions available below are not shown as commands to type.
            if let Some(hint) = error.hint.as_ref().filter(|_| state.backup.is_none()) {
                tell(&sentence(&ctx.say(hint)), Style::new());
            }
        }
        None => {
            let key = match (&state.backup, state.exists) {
                (Some(_), _) => "start-lost",
                (None, true) => "start-here",
                (None, false) => "start-none",
            };
            tell(&ctx.get(key), ctx.theme.heading());
            tell(&path, Style::new());
        }
    }
    lines
}
