//! The screen before a club is open: a club is opened; without one, a club is founded, or the demo is shown.
//!
//! Problems with opening are shown here with what to do about them, so that the user need not go back to the shell:
//! the newest intact backup, opening read-only, another file.

mod requests;
mod view;

pub(in crate::tui) use requests::opened;
pub(in crate::tui) use view::sentence;

use std::path::PathBuf;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{DialogResult, Screen};
use crate::app::backups::{self, BackupRow};
use crate::app::launch::Launch;
use crate::app::{Access, AppError};
use crate::domain::Message;
use crate::text::Lang;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind;
use crate::tui::form::found_club::FoundClub;
use crate::tui::form::open_file::OpenFile;
use crate::tui::message::{Effect, Response};
use crate::tui::modal::After;
use crate::tui::modal::confirm::Confirm;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::widget::scroll::Scroll;

/// The errors after which the club can still be looked at.
const READABLE: &[&str] = &["error-read-only", "error-network", "error-busy"];

/// An upper bound for the number of choices.
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
            Self::Found => "start-found",
            Self::Demo => "start-demo",
            Self::Other => "start-other",
            Self::Language => "start-language",
            Self::Quit => "start-quit",
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
    /// Whether the path is the default: its folder may be created.
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
    /// The page that opens the club that the program was started with.
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

    /// Whether a club is being opened or built: meanwhile there is nothing to choose.
    pub fn is_waiting(&self) -> bool {
        self.waiting
    }

    fn open(&mut self, access: Access) -> Vec<Effect> {
        self.waiting = true;
        self.failed = None;
        vec![requests::open(self.place.path.clone(), access, self.lang)]
    }

    fn choose(&mut self, choice: Choice, ctx: &Ctx) -> Vec<Effect> {
        match choice {
            Choice::Restore => self.ask_to_restore(ctx),
            Choice::ReadOnly => self.open(Access::ReadOnly),
            Choice::Open | Choice::Again => self.open(self.place.access),
            Choice::Found => vec![Effect::OpenForm(Kind::FoundClub(FoundClub {
                path: self.place.path.clone(),
                by_default: self.place.by_default,
                lang: self.lang.map(|lang| lang.code().to_owned()),
            }))],
            Choice::Demo => {
                self.waiting = true;
                vec![requests::demo(self.lang)]
            }
            Choice::Other => vec![Effect::OpenForm(Kind::OpenFile(OpenFile {
                read_only: self.place.access == Access::ReadOnly,
                lang: self.lang.map(|lang| lang.code().to_owned()),
            }))],
            Choice::Language => vec![Self::pick_language(ctx)],
            Choice::Quit => vec![Effect::Quit],
        }
    }

    fn ask_to_restore(&self, ctx: &Ctx) -> Vec<Effect> {
        let Some(backup) = &self.backup else {
            return Vec::new();
        };
        let target = requests::target(&self.place.path, ctx.now.naive_local());
        let key = if target == self.place.path {
            "start-restore-question"
        } else {
            "start-restore-beside-question"
        };
        let question = Message::new(key)
            .with("date", backup.time.date())
            .with("time", backup.time.format("%H:%M").to_string())
            .with("path", target.display().to_string());
        let restore = requests::restore(
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
        Effect::show(Pick::new(ctx.get("start-language"), items.to_vec(), then, ctx).at(at))
    }
}

impl Default for State {
    /// A page that has nothing to open.
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
        view::view(self, frame, area, ctx);
    }
}
