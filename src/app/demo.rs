//! The demo club: three half-years of a club's life, built with the same use cases as real work.
//!
//! Its files are in `data/demo`, in formats that the program imports. Each step has its day, its author and, where
//! one is given, its reason, so that the log reads like a real one and is the same every time.

mod autumn_2025;
mod autumn_2026;
mod files;
mod spring_2026;
mod tools;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use chrono::{DateTime, FixedOffset};
use tempfile::TempDir;

use super::auto_backup::AutoBackup;
use super::club::{Club, NewClub};
use super::error::{AppError, AppResult};
use super::session::Session;
use crate::domain::Message;
use crate::text::Lang;

/// The name of the demo club.
pub const NAME: &str = "Espergærde Skakklub (demo)";

/// The evening on which the club's database is created.
const FOUNDED: &str = "2025-08-12T19:30:00+02:00";

/// The current day of the demo: the list of 1 January 2027 is a draft.
const TODAY: &str = "2026-11-12T20:00:00+01:00";

/// One step of the committee's work.
struct Step {
    /// The moment, RFC 3339.
    at: &'static str,
    /// The committee member who does it.
    by: &'static str,
    /// The reason given.
    why: Option<&'static str>,
    work: fn(&mut Club) -> AppResult<()>,
}

impl Step {
    const fn new(at: &'static str, by: &'static str, work: fn(&mut Club) -> AppResult<()>) -> Self {
        Self {
            at,
            by,
            why: None,
            work,
        }
    }

    const fn because(
        at: &'static str,
        by: &'static str,
        why: &'static str,
        work: fn(&mut Club) -> AppResult<()>,
    ) -> Self {
        Self {
            at,
            by,
            why: Some(why),
            work,
        }
    }
}

/// A folder for a demo club that vanishes with the value, for this user only.
pub fn scratch_folder() -> AppResult<TempDir> {
    tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o700))
        .tempdir()
        .map_err(|error| AppError::of_path(&std::env::temp_dir(), &error))
}

/// Builds the demo club in a new file and returns it open, on the evening of its last day.
///
/// Lists are published as of 1 January and 1 August 2026; the list as of 1 January 2027 is a draft, and a result of
/// the first half-year was corrected after the second list. The real user stays in the log, on behalf of the
/// committee's members. `progress(done, total)` is called before each step.
///
/// # Errors
/// The error of a step, or that the building was stopped as `progress` returned `false`.
pub fn build(
    path: &Path,
    session: Session,
    mut progress: impl FnMut(usize, usize) -> bool,
) -> AppResult<Club> {
    let new = NewClub {
        name: NAME.to_owned(),
        regulation: "es".into(),
        lang: Lang::Da,
    };
    let founding = Session {
        now: moment(FOUNDED)?,
        reason: None,
        dry_run: false,
        anyway: false,
        ..session.clone()
    };
    let mut club = Club::found(path, founding, &new)?;
    // It can be built again quickly, from the same steps.
    club.auto_backup = AutoBackup::Never;
    let steps: Vec<&Step> = autumn_2025::STEPS
        .iter()
        .chain(spring_2026::STEPS)
        .chain(autumn_2026::STEPS)
        .collect();
    for (done, step) in steps.iter().enumerate() {
        if !progress(done, steps.len()) {
            return Err(AppError::user(Message::new("error-demo-stopped")));
        }
        club.session.now = moment(step.at)?;
        club.session.author.on_behalf_of = Some(step.by.to_owned());
        club.session.reason = step.why.map(str::to_owned);
        (step.work)(&mut club)?;
    }
    club.auto_backup = AutoBackup::Looked(None);
    club.session = Session {
        now: moment(TODAY)?,
        dry_run: false,
        anyway: false,
        ..session
    };
    Ok(club)
}

fn moment(text: &str) -> AppResult<DateTime<FixedOffset>> {
    DateTime::parse_from_rfc3339(text)
        .map_err(|_| AppError::internal(Message::new("error-demo-moment").with("text", text)))
}
