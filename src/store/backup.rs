//! Backups: verified copies of the club's file in a folder beside it, and the rules by which old ones are removed.
//!
//! A copy is made with `VACUUM INTO`, so it shows one moment of the database, its log included, even if somebody writes
//! meanwhile. Its schema must be ours, and its journal must end where the original's did at that moment: same
//! operation, same chain value, as many operations and entries. Then it is flushed to disk and gets its [`BackupName`].
//! It counts as a backup only after it has been read completely and found undamaged ([`examine`]): [`make`] does that
//! before it returns; for a copy by [`make_unread`] it is done after the user has been answered. Only then are older
//! backups removed ([`remove_expired`]).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs::{DirBuilder, Permissions};
use std::io::ErrorKind;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};

use chrono::{Datelike, Days, Months, NaiveDateTime, Timelike};
use rusqlite::limits::Limit;
use rusqlite::{Connection, OptionalExtension};

use super::clock;
use super::connection::placing::{create_for_group, place, sync, sync_folder};
use super::connection::{damage, opening, paths};
use super::error::Error;
use super::journal::{chain, restorings};
use super::scratch::ScratchFolder;
use crate::domain::{Date, OperationId};

/// The most backups that are read in the search for an undamaged one.
const LOOKED_INTO: usize = 64;

/// How often a copy is attempted before it counts as incomplete: if somebody restores a backup at that moment, the
/// original no longer matches the copy.
const TRIES: usize = 4;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupFile {
    pub name: BackupName,
    pub path: PathBuf,
    pub bytes: u64,
}

/// The content of a copy, as far as it identifies the club and the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupContent {
    pub schema: i64,
    /// The club's name; empty before it was founded.
    pub club: String,
    /// The chain value at the first operation, which is different in every club.
    pub founding: Option<String>,
    /// The newest operation and its chain value.
    pub head: Option<(OperationId, String)>,
    pub operations: i64,
    /// The number of journal entries of these operations.
    pub entries: i64,
}

/// The folder of a database's backups, beside it: `<file>.backups`.
pub fn folder_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".backups");
    PathBuf::from(name)
}

/// The folders in which sessions make scratch files: that of a database, and that of its backups.
pub fn scratch_folders(database: &Path) -> [PathBuf; 2] {
    let beside = database.parent().unwrap_or(Path::new("/"));
    [beside.to_owned(), folder_of(database)]
}

/// Makes a verified copy of an open database in its folder of backups, and removes the backups that are too old.
///
/// `reason` is a word of small letters, digits and dashes for the action that follows.
///
/// # Errors
/// [`Error::BackupFailed`]; nothing is then left under a backup's name, and no older backup is removed.
pub fn make(
    conn: &Connection,
    database: &Path,
    at: NaiveDateTime,
    reason: &str,
) -> Result<PathBuf, Error> {
    let made = make_by(copy, conn, database, (at, reason))?;
    remove_expired(conn, database, at.date(), &made)?;
    Ok(made)
}

/// The same without reading the copy and without removing older backups: as soon as the user has been answered, the
/// caller reads it with [`examine`] and then calls [`remove_expired`].
///
/// # Errors
/// [`Error::BackupFailed`].
pub fn make_unread(
    conn: &Connection,
    database: &Path,
    at: NaiveDateTime,
    reason: &str,
) -> Result<PathBuf, Error> {
    make_by(copy_unread, conn, database, (at, reason))
}

fn make_by(
    copied: impl FnOnce(&Connection, &Path) -> Result<BackupContent, Error>,
    conn: &Connection,
    database: &Path,
    (at, reason): (NaiveDateTime, &str),
) -> Result<PathBuf, Error> {
    let folder = folder_of(database);
    let made = || {
        ensure_folder(&folder)?;
        let scratch = ScratchFolder::beside(&folder)?;
        let draft = scratch.path().join("copy.db");
        let content = copied(conn, &draft)?;
        put_in(
            &folder,
            &draft,
            BackupName::new(at, reason, content.head.as_ref()),
        )
    };
    made().map_err(|error| failed(&folder, error))
}

/// Renames a finished copy to its name, or to the next one that is free.
fn put_in(folder: &Path, draft: &Path, mut name: BackupName) -> Result<PathBuf, Error> {
    loop {
        let path = folder.join(name.to_string());
        match place(draft, &path) {
            Err(Error::Exists(_)) => name.copy += 1,
            placed => {
                placed?;
                sync_folder(folder)?;
                return Ok(path);
            }
        }
    }
}

/// Makes a verified copy of an open database under a name of the user's choice; it never replaces another file.
///
/// # Errors
/// [`Error::Exists`], [`Error::NoFolder`], [`Error::BackupFailed`].
pub fn make_at(conn: &Connection, path: &Path) -> Result<PathBuf, Error> {
    let path = paths::new_path(path)?;
    let folder = path.parent().unwrap_or(Path::new("/"));
    let placed = || {
        let scratch = ScratchFolder::beside(folder)?;
        let draft = scratch.path().join("copy.db");
        copy(conn, &draft)?;
        place(&draft, &path)?;
        sync_folder(folder)
    };
    match placed() {
        Ok(()) => Ok(path),
        Err(Error::Exists(path)) => Err(Error::Exists(path)),
        Err(error) => Err(failed(folder, error)),
    }
}

/// Copies an open database to a new file, verifies the copy, and flushes it to disk.
pub(crate) fn copy(conn: &Connection, draft: &Path) -> Result<BackupContent, Error> {
    copy_unread(conn, draft)?;
    examine(draft)
}

/// The same without reading the whole copy.
pub(crate) fn copy_unread(conn: &Connection, draft: &Path) -> Result<BackupContent, Error> {
    paths::require_short(draft)?;
    let mut tries = 1..=TRIES;
    loop {
        let copied = copy_once(conn, draft);
        match copied {
            Err(Error::BadBackup(_)) if tries.next() != Some(TRIES) => {
                std::fs::remove_file(draft).map_err(|error| Error::io(draft, error))?;
            }
            copied => return copied,
        }
    }
}

fn copy_once(conn: &Connection, draft: &Path) -> Result<BackupContent, Error> {
    create_for_group(draft)?;
    vacuum_into(conn, draft)?;
    let content = summary(draft)?;
    // Others may have written since, so the original is asked about its state at the moment of the copy.
    let newest = content.head.as_ref().map_or(0, |(id, _)| id.0);
    let value = chain::value_at(conn, OperationId(newest))?;
    let same = value == content.head.as_ref().map(|(_, value)| value.clone())
        && counts(conn, newest)? == (content.operations, content.entries);
    if !same {
        return Err(Error::BadBackup(draft.to_owned()));
    }
    sync(draft)?;
    Ok(content)
}

/// Copies the database as one transaction sees it, its log included.
fn vacuum_into(conn: &Connection, copy: &Path) -> Result<(), Error> {
    // `VACUUM INTO` attaches the copy, which is otherwise forbidden.
    conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 1)?;
    // Bytes instead of text, as a path need not be UTF-8.
    let path = copy.as_os_str().as_bytes();
    let done = conn.execute("VACUUM INTO CAST(?1 AS TEXT)", [path]);
    conn.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    done?;
    Ok(())
}

/// The number of operations up to one, and of the journal entries that belong to them.
fn counts(conn: &Connection, newest: i64) -> Result<(i64, i64), Error> {
    Ok(conn.query_row(
        "SELECT (SELECT count(*) FROM operation WHERE seq <= ?1),
                (SELECT count(*) FROM journal WHERE operation <= ?1)",
        [newest],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Reads a copy completely, and returns what identifies it.
///
/// # Errors
/// As of opening a club's file; [`Error::Damaged`] if it is damaged.
pub fn examine(copy: &Path) -> Result<BackupContent, Error> {
    let (conn, schema) = opening::open_to_read(copy)?;
    damage::require_none(&conn)?;
    content(&conn, schema)
}

/// What identifies a copy, without reading it completely.
///
/// # Errors
/// As of opening a club's file.
pub fn summary(copy: &Path) -> Result<BackupContent, Error> {
    let (conn, schema) = opening::open_to_read(copy)?;
    content(&conn, schema)
}

fn content(conn: &Connection, schema: i64) -> Result<BackupContent, Error> {
    let head = chain::head(conn)?;
    let newest = head.as_ref().map_or(0, |(id, _)| id.0);
    let (operations, entries) = counts(conn, newest)?;
    let club = conn
        .query_row("SELECT name FROM club", [], |row| row.get(0))
        .optional()?;
    Ok(BackupContent {
        schema,
        club: club.unwrap_or_default(),
        founding: chain::value_at(conn, OperationId(1))?,
        head,
        operations,
        entries,
    })
}

/// The backup made before a migration.
pub(super) fn before_migration(
    conn: &Connection,
    database: &Path,
    version: i64,
) -> Result<PathBuf, Error> {
    let now = clock::now().naive_local();
    make(conn, database, now, &format!("schema{version}"))
}

/// The backups of a database, newest first: regular files with our names, and nothing else.
///
/// Nothing is opened, so it works for a database that is damaged or gone.
pub fn list(database: &Path) -> Vec<BackupFile> {
    let folder = folder_of(database);
    let is_folder = folder.symlink_metadata().is_ok_and(|found| found.is_dir());
    let Some(entries) = folder.read_dir().ok().filter(|_| is_folder) else {
        return Vec::new();
    };
    let mut kept: Vec<BackupFile> = entries
        .flatten()
        .filter_map(|entry| {
            // Metadata of the entry itself: a link does not count as a file.
            let found = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
            let name = BackupName::parse(entry.file_name().to_str()?)?;
            Some(BackupFile {
                name,
                path: entry.path(),
                bytes: found.len(),
            })
        })
        .collect();
    kept.sort_by(|a, b| b.name.cmp(&a.name));
    kept
}

/// The newest undamaged backup whose journal ends where its name says.
///
/// A backup with a date in the future was made while the clock was wrong; it is used only if there is no other.
pub fn newest_intact(database: &Path) -> Option<BackupFile> {
    let tomorrow = clock::now().naive_local() + chrono::Days::new(1);
    let mut newest_first = list(database);
    newest_first.sort_by_key(|kept| kept.name.at > tomorrow);
    newest_first.into_iter().take(LOOKED_INTO).find(|kept| {
        examine(&kept.path).is_ok_and(|content| kept.name.ends_at(content.head.as_ref()))
    })
}

/// Removes the backups that are too old, but never `made`, the one just made.
///
/// # Errors
/// Those of the database.
pub fn remove_expired(
    conn: &Connection,
    database: &Path,
    today: Date,
    made: &Path,
) -> Result<(), Error> {
    let present = list(database);
    let names: Vec<BackupName> = present.iter().map(|kept| kept.name.clone()).collect();
    let left = restorings::all(conn)?;
    let mut left_by = BTreeMap::new();
    // If no backup was ever restored, the operation numbers alone give the order.
    for name in names.iter().filter(|_| !left.is_empty()) {
        let value = chain::value_at(conn, name.operation)?;
        if !value.is_some_and(|value| value.starts_with(&name.chain)) {
            let restored = left.iter().find(|left| left.holds(name.operation, None));
            left_by.insert(name, restored.map(|left| left.by));
        }
    }
    let grown = in_order_of_work(&names, |name| left_by.get(name).copied().flatten());
    let leaving = leaving_of(&grown, today);
    for old in present
        .iter()
        .filter(|kept| leaving.contains(&kept.name) && kept.path != made)
    {
        // If one cannot be removed now, a later call will; the new backup counts all the same.
        let _ = std::fs::remove_file(&old.path);
    }
    Ok(())
}

/// The error for a folder in which no backup could be made, with the free space there.
fn failed(folder: &Path, error: Error) -> Error {
    let place = if folder.exists() {
        folder
    } else {
        folder.parent().unwrap_or(folder)
    };
    Error::BackupFailed {
        folder: folder.to_owned(),
        free: paths::free(place),
        source: Box::new(error),
    }
}

/// Creates the folder of the backups if it is missing, for the group; new files in it belong to the group.
fn ensure_folder(folder: &Path) -> Result<(), Error> {
    match DirBuilder::new().mode(0o770).create(folder) {
        // Set explicitly, as the user's umask may have removed bits.
        Ok(()) => std::fs::set_permissions(folder, Permissions::from_mode(0o2770))
            .map_err(|error| Error::io(folder, error)),
        // A link planted here would send the copies elsewhere.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => match folder.symlink_metadata() {
            Ok(found) if found.is_dir() => Ok(()),
            _ => Err(Error::Exists(folder.to_owned())),
        },
        Err(error) => Err(Error::io(folder, error)),
    }
}

// The name of a backup: when and why it was made, and where its journal ends.
//
// The end of the journal is in the name so that tampering shows: a backup whose journal ends elsewhere was altered or
// renamed.

/// The format of the time; sorted names are in the order of time.
const MOMENT: &str = "%Y-%m-%dT%H%M%S";

/// The text before the number of the operation.
const OPERATION: &str = "-operation";

/// The number of digits of the chain value in a name.
pub const DIGITS: usize = 12;

/// The parts of a backup's name.
///
/// ```
/// use klubrating::store::backup::BackupName;
/// let text = "2026-11-21T143000-publish-operation118-3fa91c0be247.db";
/// let name: BackupName = BackupName::parse(text).unwrap();
/// assert_eq!((name.reason.as_str(), name.operation.0), ("publish", 118));
/// assert_eq!(name.to_string(), text);
/// assert_eq!(BackupName::parse("club.db"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BackupName {
    /// The local time at which it was made.
    pub at: NaiveDateTime,
    /// The newest operation in it; 0 if there is none.
    pub operation: OperationId,
    /// The first [`DIGITS`] digits of the chain value there.
    pub chain: String,
    /// Its number among backups with the same name, from 1.
    pub copy: u32,
    /// A word for the action that followed: `publish`, `daily`.
    pub reason: String,
}

impl BackupName {
    /// A name for a database whose journal ends at `head`.
    pub fn new(at: NaiveDateTime, reason: &str, head: Option<&(OperationId, String)>) -> Self {
        let (operation, chain) = match head {
            Some((operation, chain)) => (*operation, digits(chain)),
            None => (OperationId(0), "0".repeat(DIGITS)),
        };
        Self {
            at,
            reason: reason.to_owned(),
            operation,
            chain,
            copy: 1,
        }
    }

    /// Takes a file name apart; `None` if it is not exactly one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let stem = text.strip_suffix(".db")?;
        let (moment, rest) = stem.split_at_checked(17)?;
        let (reason, place) = rest.strip_prefix('-')?.rsplit_once(OPERATION)?;
        let mut parts = place.split('-');
        let name = Self {
            at: NaiveDateTime::parse_from_str(moment, MOMENT).ok()?,
            reason: reason.to_owned(),
            operation: OperationId(parts.next()?.parse().ok()?),
            chain: parts.next()?.to_owned(),
            copy: parts.next().map_or(Some(1), |copy| copy.parse().ok())?,
        };
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
        let ours = !reason.is_empty()
            && reason.chars().all(word)
            && name.chain.len() == DIGITS
            && name.chain.chars().all(hex)
            // The whole name must be used, and every number written in its only form.
            && name.to_string() == text;
        ours.then_some(name)
    }

    /// Whether its journal end matches this one.
    pub fn ends_at(&self, head: Option<&(OperationId, String)>) -> bool {
        let place = Self::new(self.at, &self.reason, head);
        (self.operation, &self.chain) == (place.operation, &place.chain)
    }
}

/// The digits of a chain value that a name contains.
pub fn digits(chain: &str) -> String {
    chain.chars().take(DIGITS).collect()
}

impl fmt::Display for BackupName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}-{}{OPERATION}{}-{}",
            self.at.format(MOMENT),
            self.reason,
            self.operation.0,
            self.chain
        )?;
        if self.copy > 1 {
            write!(f, "-{}", self.copy)?;
        }
        f.write_str(".db")
    }
}

// Which backups are kept: the newest of each of 14 days, 8 weeks and 24 months, and a few more.
//
// A clock may be wrong, and several clocks may be wrong one after the other. So backups are ordered by their operations
// and never by the clock (`in_order_of_work`: the state that a restore replaced is older than what came after it,
// whatever the numbers). They are divided into *stretches*: a new stretch begins where the days in their names go back
// or jump ahead, and a backup never replaces one of another stretch. The age of a backup is measured from the earliest
// day of the last few sittings, so that only a clock that is wrong during all of them makes backups look older than
// they are.

/// The newest backup of each of this many days is kept, today included.
pub const DAYS: u64 = 14;
/// The newest backup of each of this many weeks (Monday to Sunday) is kept, this week included.
pub const WEEKS: u64 = 8;
/// The newest backup of each of this many months is kept, this month included.
pub const MONTHS: u32 = 24;

/// Of today, this many of the newest backups are kept, and the newest of each hour.
const OF_TODAY: usize = 10;

/// A backup this many days or more after the one before it begins a new stretch: either nobody worked, or the clock
/// jumped.
const GAP: i64 = 31;
/// The number of last sittings that determine the present day.
const SITTINGS: usize = 10;
/// This many of the newest backups are kept if an earlier one has a later day: it is not known which of the clocks was
/// right.
const LATEST: usize = 14;
/// At most this many are removed at once because of their age: if a clock was wrong after all, most are still there.
const AT_ONCE: usize = 3;

/// The backups that are kept on `today`.
///
/// These are kept: the newest by operation, whatever its age, and some more where the clock was wrong; of today (and of
/// later days, in case the clock has gone back) the newest [`OF_TODAY`] and the newest of each hour; of the last
/// [`DAYS`] days all that were made before a restore or a change of the file's format, since they are the only way
/// back; and, of each stretch, the newest of each of the last [`DAYS`] days, [`WEEKS`] weeks and [`MONTHS`] months.
/// Periods follow the calendar, so that the program can state when the last copy of something will be removed:
/// [`removable_from`].
pub fn keep(names: &[BackupName], today: Date) -> BTreeSet<BackupName> {
    keep_by(&in_order_of_work(names, |_| None), today, today)
}

/// The same for backups in their order; `today` is by a clock that may be wrong, and ages are measured from `aged_by`.
fn keep_by(grown: &[BackupName], today: Date, aged_by: Date) -> BTreeSet<BackupName> {
    let first_day = back(aged_by, DAYS - 1);
    let first_week = back(monday(aged_by), 7 * (WEEKS - 1));
    let first_month = earlier_month(aged_by, MONTHS - 1);
    let mut kept = BTreeSet::new();
    let mut periods = BTreeSet::new();
    let mut of_today = 0;
    for (age, placed) in placed(grown).into_iter().rev().enumerate() {
        let Placed { name, stretch, .. } = placed;
        let day = name.at.date();
        let way_back =
            matches!(name.reason.as_str(), "restore") || name.reason.starts_with("schema");
        let mut stays =
            age == 0 || (age < LATEST && placed.behind) || (way_back && day >= first_day);
        if day >= today {
            of_today += 1;
            let hour = ('h', day, name.at.hour(), stretch);
            stays |= periods.insert(hour) || of_today <= OF_TODAY || way_back;
        }
        // The first backup found in a period is its newest.
        for (within, period) in [
            (day >= first_day, ('d', day)),
            (day >= first_week, ('w', monday(day))),
            (day >= first_month, ('m', earlier_month(day, 0))),
        ] {
            stays |= within && periods.insert((period.0, period.1, 0, stretch));
        }
        if stays {
            kept.insert(name.clone());
        }
    }
    kept
}

/// The backups to remove now, the oldest first: those that are not kept. If a newer backup of the same day is kept they
/// are removed at once, otherwise at most three at a time.
pub fn to_remove(names: &[BackupName], today: Date) -> Vec<BackupName> {
    leaving_of(&in_order_of_work(names, |_| None), today)
}

/// The same for backups in their order.
fn leaving_of(grown: &[BackupName], today: Date) -> Vec<BackupName> {
    let stay = keep_by(grown, today, believed_of(grown, today));
    let mut aged = 0;
    let leaving = grown.iter().enumerate().filter(|(at, name)| {
        if stay.contains(*name) {
            return false;
        }
        let mut newer = grown[at + 1..].iter();
        if newer.any(|other| other.at.date() == name.at.date() && stay.contains(other)) {
            return true;
        }
        aged += 1;
        aged <= AT_ONCE
    });
    leaving.map(|(_, name)| name.clone()).collect()
}

/// The day from which ages are measured on `today`: the earliest of the last ten sittings, so that a clock that is
/// ahead for some days, or several times, causes no removal.
pub fn rotation_day(names: &[BackupName], today: Date) -> Date {
    believed_of(&in_order_of_work(names, |_| None), today)
}

/// The same for backups in their order.
fn believed_of(grown: &[BackupName], today: Date) -> Date {
    let mut days: Vec<Date> = grown.iter().rev().map(|name| name.at.date()).collect();
    // A sitting is a run of backups with the same day.
    days.dedup();
    days.truncate(SITTINGS);
    days.into_iter().min().map_or(today, |day| day.min(today))
}

/// The day from which a backup made on `made` can be removed, at most three with each later backup, once ten sittings
/// have followed it.
///
/// ```
/// use klubrating::store::backup::removable_from;
/// let date = |text: &str| text.parse().unwrap();
/// assert_eq!(removable_from(date("2026-11-21")), date("2028-11-01"));
/// ```
pub fn removable_from(made: Date) -> Date {
    earlier_month(made, 0)
        .checked_add_months(Months::new(MONTHS))
        .unwrap_or(Date::MAX)
}

/// The backups in the order of the club's work: by the length of the journal, then by time. `left_by` is the restore
/// that replaced a backup's state, after which the numbers of operations went back.
fn in_order_of_work(
    names: &[BackupName],
    left_by: impl Fn(&BackupName) -> Option<OperationId>,
) -> Vec<BackupName> {
    let mut grown = names.to_vec();
    grown.sort_by_cached_key(|name| {
        let left_by = left_by(name);
        // Directly before that restore.
        let place = left_by.unwrap_or(name.operation);
        (place, left_by.is_none(), name.operation, name.clone())
    });
    grown
}

/// A backup with its position among the others.
struct Placed<'n> {
    name: &'n BackupName,
    stretch: usize,
    /// Whether an earlier one has a later day: one of the two clocks was wrong.
    behind: bool,
}

/// The backups, in their order, with their stretches.
fn placed(grown: &[BackupName]) -> Vec<Placed<'_>> {
    let (mut before, mut latest) = (None, Date::MIN);
    let mut stretch = 0;
    let placed = grown.iter().map(|name| {
        let day = name.at.date();
        let days = before
            .replace(day)
            .map_or(0, |before: Date| (day - before).num_days());
        stretch += usize::from(!(0..=GAP).contains(&days));
        let behind = day < latest;
        latest = latest.max(day);
        Placed {
            name,
            stretch,
            behind,
        }
    });
    placed.collect()
}

fn back(day: Date, days: u64) -> Date {
    day.checked_sub_days(Days::new(days)).unwrap_or(Date::MIN)
}

fn monday(day: Date) -> Date {
    back(day, u64::from(day.weekday().num_days_from_monday()))
}

/// The first day of the month that lies `months` before that of `day`.
fn earlier_month(day: Date, months: u32) -> Date {
    back(day, u64::from(day.day0()))
        .checked_sub_months(Months::new(months))
        .unwrap_or(Date::MIN)
}
