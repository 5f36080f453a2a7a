//! Finds the club's database and the user of a run.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use chrono::{DateTime, FixedOffset};
use nix::unistd::{Uid, User};

use super::Global;
use super::environment::Environment;
use super::language;
use crate::app::club::session::moment;
use crate::app::{Access, AppError, AppResult, Author, Club, Session};
use crate::domain::Message;
use crate::text::Lang;

/// The settings of the machine, for all users.
const SETTINGS: &str = "/etc/klubrating.toml";

/// The session of this run: the real user, the time, the requested language, the reason.
pub(super) fn session(global: &Global, environment: &Environment) -> Session {
    Session {
        author: Author {
            user: user(),
            on_behalf_of: global.user.as_deref().map(plain),
        },
        now: now(environment),
        lang: global.lang.as_deref().and_then(|lang| lang.parse().ok()),
        reason: global.reason.as_deref().map(plain),
        dry_run: global.dry_run,
        anyway: global.anyway,
    }
}

/// Whether there is a terminal that can show full screens.
pub(super) fn has_terminal(environment: &Environment) -> bool {
    environment.input_is_terminal
        && environment.output.is_terminal()
        && no_screens(environment).is_none()
}

/// Why full screens cannot be shown on this kind of terminal; `None` if they can.
pub(super) fn no_screens(environment: &Environment) -> Option<Message> {
    let term = environment.variable("TERM").unwrap_or_default();
    matches!(term, "" | "dumb").then(|| Message::new("no-screens").with("term", term))
}

/// The pool given by `--pool`, otherwise by `$KLUBRATING_POOL`; without either, the club's first pool is used.
pub(super) fn pool(global: &Global, environment: &Environment) -> Option<String> {
    let told = environment.variable("KLUBRATING_POOL");
    let told = told.filter(|name| !name.is_empty());
    global.pool.as_deref().or(told).map(plain)
}

/// The location of the club's database.
pub(crate) struct Place {
    pub(crate) path: PathBuf,
    /// Whether it is the default in the user's data folder.
    pub(crate) by_default: bool,
}

/// The database given by `--db`, otherwise by `$KLUBRATING_DB`, otherwise by the machine's settings, otherwise in the
/// user's data folder.
pub(crate) fn database(asked: Option<&Path>, environment: &Environment) -> AppResult<Place> {
    let named = match asked {
        Some(path) => Some(path.to_owned()),
        None => match environment
            .variables
            .get(OsStr::new("KLUBRATING_DB"))
            .filter(|path| !path.is_empty())
        {
            Some(path) => Some(PathBuf::from(path)),
            None => settings(Path::new(SETTINGS))?,
        },
    };
    if let Some(path) = named {
        return Ok(Place {
            path,
            by_default: false,
        });
    }
    let folder = environment.data_folder.as_ref();
    folder
        .map(|folder| Place {
            path: folder.join("klubrating.db"),
            by_default: true,
        })
        .ok_or_else(|| {
            AppError::user(Message::new("error-no-home")).hinted(Message::new("hint-give-db"))
        })
}

/// The session for a query that is not a command, such as names for a shell.
pub(super) fn asking(environment: &Environment) -> Session {
    Session::asking(user(), now(environment))
}

/// The language of the club that the arguments refer to, even if they are otherwise wrong; `None` if there is no club.
pub(super) fn language_of_club(args: &[OsString], environment: &Environment) -> Option<Lang> {
    let named = language::value_of("--db", args).map(Path::new);
    let place = database(named, environment).ok()?;
    if !place.path.is_file() {
        return None;
    }
    let club = Club::open(&place.path, Access::ReadOnly, asking(environment)).ok()?;
    club.list_lang().ok()
}

fn settings(file: &Path) -> AppResult<Option<PathBuf>> {
    let Ok(text) = std::fs::read_to_string(file) else {
        return Ok(None);
    };
    let wrong = |fault: String| {
        AppError::data(
            Message::new("error-settings")
                .with("file", file.display().to_string())
                .with("fault", fault),
        )
    };
    let table: toml::Table = text
        .parse()
        .map_err(|error: toml::de::Error| wrong(error.message().to_owned()))?;
    match table.get("database") {
        Some(toml::Value::String(path)) => Ok(Some(PathBuf::from(path))),
        Some(_) => Err(wrong("database".to_owned())),
        None => Ok(None),
    }
}

/// The real Unix user; a login without a name is identified by its number.
fn user() -> String {
    let uid = Uid::current();
    match User::from_uid(uid) {
        Ok(Some(user)) => user.name,
        _ => uid.to_string(),
    }
}

/// The current time; `KLUBRATING_NOW` (RFC 3339) replaces the clock in tests and demonstrations.
fn now(environment: &Environment) -> DateTime<FixedOffset> {
    let told = given_moment(environment).or_else(|| moment((environment.clock)()));
    told.unwrap_or_else(crate::app::club::session::now)
}

/// Whether the time is the one in `KLUBRATING_NOW`, which holds for the demo club as well.
pub(super) fn is_time_given(environment: &Environment) -> bool {
    given_moment(environment).is_some()
}

fn given_moment(environment: &Environment) -> Option<DateTime<FixedOffset>> {
    let text = environment.variable("KLUBRATING_NOW")?;
    DateTime::parse_from_rfc3339(text).ok()
}

/// Refuses to work with a clock before 1970, or with an invalid `KLUBRATING_NOW`.
pub(super) fn require_clock(environment: &Environment) -> AppResult<()> {
    if let Some(text) = environment.variable("KLUBRATING_NOW")
        && !text.is_empty()
        && given_moment(environment).is_none()
    {
        let message = Message::new("error-now").with("value", text);
        return Err(AppError::user(message).hinted(Message::new("hint-now")));
    }
    if given_moment(environment).is_some() || moment((environment.clock)()).is_some() {
        return Ok(());
    }
    Err(AppError::system(Message::new("error-clock")).hinted(Message::new("hint-clock")))
}

fn plain(text: &str) -> String {
    crate::app::plain_text(text)
}
