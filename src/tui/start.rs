//! How the interface begins: the terminal is taken over at once, and the club is opened from the first page; a
//! reader's before that.

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};
use ratatui::layout::Size;

use super::attention::Attention;
use super::config::{self, Config};
use super::crash;
use super::ctx::Ctx;
use super::model::Model;
use super::run::{self, End};
use super::screen::start;
use super::ways::Recent;
use super::worker::ClubWorker;
use crate::app::Access;
use crate::app::launch::Launch;
use crate::app::session;
use crate::text::Texts;

/// The exit code after the terminal has gone away.
pub const GONE: u8 = 129;

/// Runs the interface; the program's exit code.
pub fn start(launch: &Launch) -> ExitCode {
    let reader = launch.access == Access::Published;
    let config = if reader {
        config::for_readers()
    } else {
        config::load()
    };
    let config = if launch.plain { config.plain() } else { config };
    // A reader is shown the club or nothing, not the page on which one is founded.
    let page = (!reader).then(|| start::State::new(launch));
    let model = Model::new(ctx(launch, &config), page).complaining(&config.complaints);
    let mut worker =
        ClubWorker::new(launch.session.clone(), Some(clock)).with_pool(launch.pool.clone());
    if reader && let Err(error) = worker.open(&launch.path, launch.access) {
        // The command line has opened it a moment ago.
        eprintln!("{}", model.ctx.texts.say(&error.message));
        return ExitCode::from(error.exit_code());
    }
    crash::watch(model.ctx.texts, launch.path.clone(), !reader);
    // The failure was reported when it happened.
    let ended = panic::catch_unwind(AssertUnwindSafe(|| run::run(model, worker, running)));
    match ended {
        Ok(Ok(End::Left)) => ExitCode::SUCCESS,
        Ok(Ok(End::Gone) | Err(_)) => ExitCode::from(GONE),
        Err(_) => ExitCode::from(crash::FAILED),
    }
}

/// The context of the screens before a club is open.
fn ctx(launch: &Launch, config: &Config) -> Ctx {
    let file = launch.path.file_name().unwrap_or_default();
    Ctx {
        texts: Texts::new(launch.lang),
        theme: config.theme,
        symbols: config.symbols,
        snapshot: None,
        now: running(),
        size: Size::new(80, 24),
        read_only: launch.access != Access::ReadWrite,
        reader: launch.access == Access::Published,
        user: launch.session.author.user.clone(),
        database: file.to_string_lossy().into_owned(),
        keymap: config.keymap.clone(),
        mouse: config.mouse,
        panes: config.panes,
        systems: None,
        follows: false,
        recent: Recent::default(),
        attention: Attention::default(),
        commands: launch.commands,
    }
}

/// The moment; `KLUBRATING_NOW` (RFC 3339) replaces the clock in tests and demonstrations.
fn clock() -> DateTime<FixedOffset> {
    fixed().unwrap_or_else(session::now)
}

/// The moment for the screens: in a demonstration it begins at the fixed one and time goes by, so that long work shows
/// how far it is and messages end.
fn running() -> DateTime<FixedOffset> {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let begun = *BEGUN.get_or_init(Instant::now);
    fixed().map_or_else(session::now, |moment| later(moment, begun.elapsed()))
}

fn fixed() -> Option<DateTime<FixedOffset>> {
    let text = std::env::var("KLUBRATING_NOW").ok()?;
    DateTime::parse_from_rfc3339(&text).ok()
}

/// A moment and what has gone by since.
fn later(moment: DateTime<FixedOffset>, by: Duration) -> DateTime<FixedOffset> {
    chrono::Duration::from_std(by).map_or(moment, |by| moment + by)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_by_from_a_fixed_moment_too() {
        let fixed = DateTime::parse_from_rfc3339("2027-01-02T23:59:59+01:00").unwrap();
        let after = later(fixed, Duration::from_millis(1500));
        assert_eq!(after.to_rfc3339(), "2027-01-03T00:00:00.500+01:00");
        assert!(running() <= running());
    }
}
