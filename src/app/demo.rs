//! Builds the demo club: three half-years of a club's life, made by the commands that a committee types.
//!
//! Its files are in `data/demo`: those that are imported, and `steps.txt` with the commands. Each step has its day, its
//! author and, where one is given, its reason, so that the log reads like a real one and is the same every time.

use std::ffi::OsString;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use chrono::{DateTime, FixedOffset};
use tempfile::TempDir;

use super::club::auto_backup::AutoBackup;
use super::club::session::Session;
use super::club::{Club, NewClub};
use super::command::CommandLine;
use super::error::{AppError, AppResult};
use crate::domain::Message;
use crate::store::journal;
use crate::text::{Lang, Texts};

/// The name of the demo club.
pub const NAME: &str = "Espergærde Skakklub (demo)";

/// The evening on which the club's database is created.
const FOUNDED: &str = "2025-08-12T19:30:00+02:00";

/// The evening on which the demo is looked at: the list of 1 January 2027 is a draft.
const EVENING: &str = "2026-11-21T20:00:00+01:00";

/// The time in the demo club, which goes on from its evening whatever the day is elsewhere, so that what the
/// documentation says of it is true in any year.
#[derive(Clone, Copy, Debug)]
pub struct DemoTime {
    pub begins: DateTime<FixedOffset>,
    /// The time by the machine's clock when it began.
    clock: DateTime<FixedOffset>,
}

impl DemoTime {
    /// The time of a demo club that is opened now by the machine's clock: its evening, or that of its newest change if
    /// that is later; `None` in any other club. The demo club is known by its name.
    ///
    /// # Errors
    /// The club cannot be read.
    pub fn of(club: &Club, clock: DateTime<FixedOffset>) -> AppResult<Option<Self>> {
        if club.name()? != NAME {
            return Ok(None);
        }
        let newest = match club.newest_operation()? {
            Some(newest) => journal::operation(club.conn(), newest)?,
            None => None,
        };
        let newest = newest
            .map(|operation| moment(&operation.time))
            .transpose()?;
        let evening = moment(EVENING)?;
        let begins = newest.map_or(evening, |newest| newest.max(evening));
        Ok(Some(Self { begins, clock }))
    }

    /// The time in the demo club when the machine's clock says this.
    pub fn at(self, clock: DateTime<FixedOffset>) -> DateTime<FixedOffset> {
        self.begins + (clock - self.clock)
    }
}

/// The work of the committee: steps, each a line with the moment, who did it and why, above its commands.
const STEPS: &str = include_str!("../../data/demo/steps.txt");

/// One step of the committee's work.
struct Step {
    at: DateTime<FixedOffset>,
    /// The committee member who does it.
    by: &'static str,
    /// The reason given.
    why: Option<&'static str>,
    /// As typed, without the name of the program.
    commands: Vec<&'static str>,
}

/// The steps in their order.
fn steps() -> AppResult<Vec<Step>> {
    let mut steps: Vec<Step> = Vec::new();
    for line in STEPS.lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(command) = line.strip_prefix("  ") {
            let step = steps.last_mut();
            step.expect("a step begins with its moment")
                .commands
                .push(command);
            continue;
        }
        let (at, done) = line.split_once(' ').unwrap_or((line, ""));
        let (by, why) = match done.split_once(": ") {
            Some((by, why)) => (by, Some(why)),
            None => (done, None),
        };
        steps.push(Step {
            at: moment(at)?,
            by,
            why,
            commands: Vec::new(),
        });
    }
    Ok(steps)
}

/// A temporary folder for a demo club, for this user only; dropping the value deletes it.
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
    commands: &dyn CommandLine,
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
    // It can be built again quickly from the same steps, so it needs no backups.
    club.auto_backup = AutoBackup::Never;
    let files = scratch_folder()?;
    for (name, bytes) in FILES {
        let path = files.path().join(name);
        std::fs::write(&path, bytes).map_err(|error| AppError::of_path(&path, &error))?;
    }
    let steps = steps()?;
    for (done, step) in steps.iter().enumerate() {
        if !progress(done, steps.len()) {
            return Err(AppError::user(Message::new("error-demo-stopped")));
        }
        club.session.now = step.at;
        club.session.author.on_behalf_of = Some(step.by.to_owned());
        for command in &step.commands {
            club.session.reason = step.why.map(str::to_owned);
            let line = words(command, files.path());
            commands.run(
                &line,
                &mut club,
                Texts::new(Lang::Da),
                Box::new(|_, _| true),
            )?;
        }
    }
    club.auto_backup = AutoBackup::Looked(None);
    club.session = Session {
        now: moment(EVENING)?,
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

/// A file in `data/demo`: name and bytes.
type File = (&'static str, &'static [u8]);

macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_bytes!(concat!("../../data/demo/", $name)) as &[u8],
        )
    };
}

const FILES: [File; 15] = [
    file!("members.csv"),
    file!("2025-efteraarsmonrad.trf"),
    file!("2025-efteraarsturnering.trf"),
    file!("2025-holdkamp.trf"),
    file!("2025-juleturnering.trf"),
    file!("2026-klubturnering-1.trf"),
    file!("2026-klubturnering-2.trf"),
    file!("2026-klubturnering-3.csv"),
    file!("2026-venskabsmatch.trf"),
    file!("2026-paaskestaevne.trf"),
    file!("2026-byfest.trf"),
    file!("2026-sommerhurtig.trf"),
    file!("2026-efteraarsmonrad.trf"),
    file!("2026-holdkamp.trf"),
    file!("2026-mesterraekke.trf"),
];

/// The words of a command, with the program's name before them; a file is that in the folder.
fn words(command: &str, folder: &Path) -> Vec<OsString> {
    let words = shlex::split(command)
        .expect("quotes are in pairs")
        .into_iter();
    let named = words.map(|word| {
        let is_file = FILES.iter().any(|(name, _)| *name == word);
        let file = is_file.then(|| folder.join(&word).into_os_string());
        file.unwrap_or_else(|| word.into())
    });
    std::iter::once("klubrating".into()).chain(named).collect()
}
