//! Founds a new club, unless its regulation is implausible.

use std::path::{Path, PathBuf};

use serde_json::json;

use super::session::Session;
use super::{Club, Done, NewClub};
use crate::app::command::CommandLine;
use crate::app::error::{AppError, AppResult};
use crate::app::settings::plausible::Doubts;
use crate::app::settings::regulation_file;
use crate::domain::Message;
use crate::exchange::clean::clean_text;
use crate::store::{self, Access};
use crate::text::Lang;

/// Founds a club in a new file.
///
/// # Errors
/// As [`Club::found`], and doubts about an implausible regulation.
pub fn found(path: &Path, session: Session, new: &NewClub) -> AppResult<Club> {
    let rules = regulation_file::read(&new.regulation, path)?;
    let mut doubts = Doubts::without_rules(session.today());
    doubts.regulation(&rules.regulation);
    doubts.require_confirmed_in(&session)?;
    Club::found(path, session, new)
}

/// Gives the club another name.
///
/// # Errors
/// A user error for an empty name.
pub fn change(club: &mut Club, name: &str) -> AppResult<Done<String>> {
    let name = clean_text(name);
    if name.is_empty() {
        return Err(AppError::user(Message::new("error-empty-name")));
    }
    club.write("club-name", json!({ "name": name }), |op| {
        store::club::rename(op, &name)?;
        Ok(name.clone())
    })
}

/// Changes the language in which the club publishes; published lists stay as they are sealed.
///
/// # Errors
/// Those of a change.
pub fn set_lang(club: &mut Club, lang: Lang) -> AppResult<Done<()>> {
    club.write("club-language", json!({ "name": lang.own_name() }), |op| {
        Ok(store::club::set_lang(op, lang.code())?)
    })
}

/// What an interface is started with.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The club's database, which may not exist yet.
    pub path: PathBuf,
    /// Whether this is the default path, whose folder may be created.
    pub by_default: bool,
    /// How the club is opened.
    pub access: Access,
    /// Whether the demo club is built and opened instead.
    pub demo: bool,
    /// The pool to work in, where one was given.
    pub pool: Option<String>,
    /// Whether the screens are drawn for reading line by line, as for a screen reader.
    pub plain: bool,
    /// The commands that the screens offer in addition to their own forms.
    pub commands: &'static dyn CommandLine,
    /// The session with its user.
    pub session: Session,
    /// The language until a club is open; afterwards only if it was chosen for the session.
    pub lang: Lang,
}
