//! A new club: founded once its regulation is beyond doubt.

use std::path::Path;

use super::club::{Club, NewClub};
use super::error::AppResult;
use super::plausible::Doubts;
use super::regulation_file;
use super::session::Session;

/// Founds a club in a new file.
///
/// # Errors
/// As [`Club::found`], and the doubts about an implausible regulation.
pub fn found(path: &Path, session: Session, new: &NewClub) -> AppResult<Club> {
    let rules = regulation_file::read(&new.regulation, path)?;
    let mut doubts = Doubts::without_rules(session.today());
    doubts.regulation(&rules.regulation);
    doubts.settle_for(&session)?;
    Club::found(path, session, new)
}
