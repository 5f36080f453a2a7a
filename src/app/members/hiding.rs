//! Who asked not to appear, as the club knows it today.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::publish::members::hiding::Hiding;
use crate::store::person::unlisted;
use crate::text::Texts;

impl Hiding {
    /// Reads who is hidden today; with `all` they are named and marked, but never in a session that sees published
    /// lists only.
    ///
    /// # Errors
    /// Errors of the database only.
    pub fn read(club: &Club, all: bool) -> AppResult<Self> {
        Ok(Self {
            people: unlisted(club.conn())?,
            shown: all && !club.shows_published(),
            instead: Texts::new(club.lang()?).get("name-hidden"),
        })
    }

    /// For the committee's own pages: hidden people are named and marked, but never in a session that sees published
    /// lists only.
    ///
    /// # Errors
    /// Errors of the database only.
    pub fn marked(club: &Club) -> AppResult<Self> {
        Self::read(club, true)
    }
}
