//! How the interface begins: the club is opened, or there is none yet, and the terminal is taken over.

use std::process::ExitCode;

use chrono::{DateTime, FixedOffset, Local};
use ratatui::layout::Size;

use super::ctx::Ctx;
use super::desk::Desk;
use super::keymap::Keymap;
use super::model::Model;
use super::run;
use super::screen::start;
use super::theme::{Symbols, Theme};
use crate::app::launch::Launch;
use crate::app::{Access, AppResult, Club, backups, demo};
use crate::text::Texts;

/// The exit code after the terminal has gone away.
const GONE: u8 = 129;

/// Runs the interface; the program's exit code.
pub fn start(launch: &Launch) -> ExitCode {
    let folder = tempfile::tempdir();
    let opened = match &folder {
        Ok(folder) if launch.demo => open_demo(launch, folder.path()),
        _ => open(launch),
    };
    let texts = Texts::new(launch.lang);
    let club = match opened {
        Ok(club) => club,
        Err(error) => {
            let error = backups::guide(&launch.path, error);
            eprintln!("error: {}", texts.say(&error.message));
            if let Some(hint) = &error.hint {
                eprintln!("hint: {}", texts.say(hint));
            }
            return ExitCode::from(error.exit_code());
        }
    };
    let (model, desk) = prepare(launch, club);
    match run::run(model, desk, clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::from(GONE),
    }
}

/// The model and the desk that it begins with.
fn prepare(launch: &Launch, club: Option<Club>) -> (Model, Desk) {
    let lang = match &club {
        Some(club) => club.lang().unwrap_or(launch.lang),
        None => launch.lang,
    };
    let file = club.as_ref().map_or(launch.path.as_path(), Club::path);
    let file = file.file_name().unwrap_or_default().to_string_lossy();
    let ctx = Ctx {
        texts: Texts::new(lang),
        theme: Theme::default(),
        symbols: Symbols::default(),
        picture: None,
        now: clock(),
        size: Size::new(80, 24),
        read_only: launch.access == Access::ReadOnly,
        user: launch.session.author.user.clone(),
        database: file.into_owned(),
        keymap: Keymap::default(),
        mouse: false,
    };
    let session = launch.session.clone();
    let (page, desk) = match club {
        Some(club) => (None, Desk::with(club, Some(clock))),
        None => (
            Some(start::State::default()),
            Desk::new(session, Some(clock)),
        ),
    };
    (Model::new(ctx, page), desk)
}

/// The club, if its file is there.
fn open(launch: &Launch) -> AppResult<Option<Club>> {
    if !launch.path.exists() {
        return Ok(None);
    }
    Club::open(&launch.path, launch.access, launch.session.clone()).map(Some)
}

fn open_demo(launch: &Launch, folder: &std::path::Path) -> AppResult<Option<Club>> {
    let path = folder.join("demo.db");
    demo::build(&path, launch.session.clone(), |_, _| true).map(Some)
}

/// The moment; `KLUBRATING_NOW` (RFC 3339) stands in for the clock in tests and demonstrations.
fn clock() -> DateTime<FixedOffset> {
    std::env::var("KLUBRATING_NOW")
        .ok()
        .and_then(|text| DateTime::parse_from_rfc3339(&text).ok())
        .unwrap_or_else(|| Local::now().fixed_offset())
}
