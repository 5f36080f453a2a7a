//! Starting the terminal interface: what the command line passes to it.

use std::path::PathBuf;

use super::command::CommandLine;
use super::session::Session;
use crate::store::Access;
use crate::text::Lang;

/// What the interface starts with.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The club's database; there may be none yet.
    pub path: PathBuf,
    /// Whether the path is the default: its folder may be created.
    pub by_default: bool,
    /// How the club is opened.
    pub access: Access,
    /// The demo club is built and opened instead.
    pub demo: bool,
    /// The pool to work in, where one was given.
    pub pool: Option<String>,
    /// Whether the screens are read line by line, or read aloud.
    pub plain: bool,
    /// The commands that the screens offer besides their own forms.
    pub commands: &'static dyn CommandLine,
    /// The session with its user.
    pub session: Session,
    /// The language until a club is open; after that only if it was chosen for the session.
    pub lang: Lang,
}
