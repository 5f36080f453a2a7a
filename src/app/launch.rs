//! How the terminal interface is started: what the command line knows and the interface needs.

use std::path::PathBuf;

use super::session::Session;
use crate::store::Access;
use crate::text::Lang;

/// What the interface starts with.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The club's database; there may be none yet.
    pub path: PathBuf,
    /// Nobody named the file: its folder may be made.
    pub by_default: bool,
    /// How the club is opened.
    pub access: Access,
    /// The demo club is built and opened instead.
    pub demo: bool,
    /// The pool to work in, where somebody named one.
    pub pool: Option<String>,
    /// Who is at work.
    pub session: Session,
    /// The language until a club is open; after that only if somebody chose it for the session.
    pub lang: Lang,
}
