//! Makes the club's site: a folder of pages for any web host, or to be opened as files.
//!
//! It shows what was published and its basis: every list in every edition, the events before the newest list with their
//! calculations, and today's members except those who asked to be left out. Pages are made again only if the club has
//! changed; the [`folder`] goes from one complete site to the next, and only files with other bytes are written.

pub(crate) mod folder;
mod links;
mod pages;
mod pool;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde::Serialize;

use super::club::Club;
use super::error::{AppError, AppResult};
use super::journal::chain_heads;
use super::lists::seal::{digest, digest_of_bytes};
use super::members::member_sheet::SheetSource;
use super::pools;
use super::settings::{self, Name, Settings};
use crate::domain::Message;
use crate::text::{Lang, Texts, visible};
use folder::{Folder, SiteFile};
use pages::{Page, Site};
use pool::PoolSite;

/// How to make a site.
#[derive(Clone, Copy, Debug)]
pub struct SiteOrder<'o> {
    pub folder: &'o Path,
    pub lang: Lang,
    /// Whether nothing is written.
    pub dry_run: bool,
    /// Whether other files that are in the way are replaced.
    pub force: bool,
}

/// The result of a run, or of a dry run: the files by their paths in the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SiteReport {
    pub folder: PathBuf,
    pub written: Vec<String>,
    pub unchanged: Vec<String>,
    pub removed: Vec<String>,
}

impl SiteReport {
    /// How many files were written, kept and removed, or would be.
    pub fn summary(&self, tried: bool) -> Message {
        Message::new(if tried { "site-tried" } else { "site-done" })
            .with("folder", visible(&self.folder.display().to_string()))
            .with("written", self.written.len())
            .with("unchanged", self.unchanged.len())
            .with("removed", self.removed.len())
    }
}

/// Held during a run: two at once would take each other's files for those of somebody else.
static RUN: Mutex<()> = Mutex::new(());

/// Brings a folder up to date.
///
/// # Errors
/// Cancelled where `keep_going(done, total)` returned false, and then nothing was written; a user error where a file of
/// somebody else is in the way; errors of the file system.
pub fn build(
    club: &mut Club,
    order: &SiteOrder<'_>,
    keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<SiteReport> {
    let _run = RUN.lock().unwrap_or_else(PoisonError::into_inner);
    let own = club.pool;
    let report = build_all(club, order, keep_going);
    club.pool = own;
    report
}

fn build_all(
    club: &mut Club,
    order: &SiteOrder<'_>,
    mut keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<SiteReport> {
    let database = club.path().to_owned();
    let folder = Folder::open(order.folder, &database, order.force)?;
    let source = source(club, order.lang)?;
    if let Some(unchanged) = folder.made_from(&source) {
        if !order.dry_run {
            folder.tidy();
        }
        return Ok(SiteReport {
            folder: order.folder.to_owned(),
            unchanged,
            ..SiteReport::default()
        });
    }
    let all = pools::all(club)?;
    let mut parts = Vec::new();
    for pool in &all {
        club.pool = pool.id;
        parts.push(PoolSite::read(club, pool, all.len() > 1)?);
    }
    let site = Site::new(club, parts, Texts::new(order.lang))?;
    let sheets = site.sheets(club)?;
    let pages = site.plan();
    let made = make(club, &site, &sheets, &pages, |done| {
        keep_going(done, pages.len())
    })?;
    let made = made.ok_or_else(AppError::cancelled)?;
    let files = pages.iter().zip(made).flat_map(|(page, files)| {
        let named = site.paths(*page).into_iter().zip(files);
        named.map(|(path, bytes)| SiteFile {
            path,
            digest: digest_of_bytes(&bytes),
            bytes,
            source: source.clone(),
            is_index: page.is_index(),
        })
    });
    let mut wanted: Vec<SiteFile> = files.collect();
    // Pages that link to others are written after them.
    wanted.sort_by_key(|file| file.is_index);
    let outcome = folder.update(&wanted, order.dry_run)?;
    let sorted = |mut files: Vec<String>| {
        files.sort_unstable();
        files
    };
    Ok(SiteReport {
        folder: order.folder.to_owned(),
        written: sorted(outcome.written),
        unchanged: sorted(outcome.unchanged),
        removed: sorted(outcome.removed),
    })
}

/// Everything that the pages are made from, as a digest: the club as of its newest operation, the day, the language and
/// the program.
fn source(club: &Club, lang: Lang) -> AppResult<String> {
    let head = match club.newest_operation()? {
        Some(newest) => chain_heads::at(club, newest)?,
        None => None,
    };
    let head = head.map(|head| head.to_string());
    let today = club.session().today().to_string();
    Ok(digest(&(program(), lang.code(), today, head)))
}

/// The version of the program and a stamp of its file, since any change of the program may change the pages.
fn program() -> (&'static str, Option<String>) {
    let file = std::env::current_exe().and_then(std::fs::metadata);
    let stamp = file.ok().map(|there| folder::stamp(&there));
    (env!("CARGO_PKG_VERSION"), stamp)
}

/// Whether the club has a site that changes between lists.
pub fn follows_events(club: &Club) -> bool {
    let shows = |settings: Settings| settings.site_events || settings.site_current;
    let folder = settings::path(club, Name::Site);
    settings::read(club).is_ok_and(shows) && folder.is_ok_and(|folder| folder.is_some())
}

/// Brings the folder of the setting `site` up to date, as after a publication; `None` if the club has no site.
///
/// # Errors
/// As [`build`].
pub fn follow(club: &mut Club, force: bool) -> AppResult<Option<SiteReport>> {
    let Some(folder) = settings::path(club, Name::Site)? else {
        return Ok(None);
    };
    if !folder.is_absolute() {
        let message = Message::new("error-site-relative");
        return Err(AppError::user(
            message.with("folder", folder.display().to_string()),
        ));
    }
    let order = SiteOrder {
        folder: &folder,
        lang: club.list_lang()?,
        dry_run: club.session.dry_run || club.is_trial(),
        force,
    };
    build(club, &order, |_, _| true).map(Some)
}

// Makes the pages on all processors: those that read from the club one after the other, the rest in parallel.

/// The data for the pages of members, by pool.
type Sheets<'r> = [Option<SheetSource<'r>>];

/// The greatest number of threads; more would only wait for the disk.
const MOST: usize = 8;

/// The contents of the pages' files, in order; `None` where `keep_going(done)` returned false.
///
/// # Errors
/// Those of the first page that could not be made.
fn make(
    club: &mut Club,
    site: &Site,
    sheets: &Sheets<'_>,
    pages: &[Page],
    mut keep_going: impl FnMut(usize) -> bool,
) -> AppResult<Option<Vec<Vec<Vec<u8>>>>> {
    let (asking, alone): (Vec<usize>, Vec<usize>) =
        (0..pages.len()).partition(|at| pages[*at].asks_the_club());
    let (next, done, stop) = (
        AtomicUsize::new(0),
        AtomicUsize::new(0),
        AtomicBool::new(false),
    );
    // Takes the next page that does not read from the club.
    let another = || {
        let at = *alone.get(next.fetch_add(1, Ordering::Relaxed))?;
        let made = site.make(None, sheets, pages[at]);
        done.fetch_add(1, Ordering::Relaxed);
        Some((at, made))
    };
    let beside = || {
        let mut own = Vec::new();
        while !stop.load(Ordering::Relaxed)
            && let Some(made) = another()
        {
            own.push(made);
        }
        own
    };
    let helpers = thread::available_parallelism().map_or(1, |all| all.get().min(MOST)) - 1;
    let made = thread::scope(|scope| {
        let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(beside)).collect();
        let mut all = Vec::with_capacity(pages.len());
        let mut asking = asking.into_iter();
        let is_whole = loop {
            if !keep_going(done.load(Ordering::Relaxed)) {
                break false;
            }
            if let Some(at) = asking.next() {
                club.pool = site.pool_of(pages[at]);
                let made = site.make(Some(&mut *club), sheets, pages[at]);
                done.fetch_add(1, Ordering::Relaxed);
                all.push((at, made));
            } else if let Some(made) = another() {
                all.push(made);
            } else {
                break true;
            }
        };
        stop.store(!is_whole, Ordering::Relaxed);
        for helper in helpers {
            match helper.join() {
                Ok(own) => all.extend(own),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        is_whole.then_some(all)
    });
    let Some(mut made) = made else {
        return Ok(None);
    };
    made.sort_by_key(|(at, _)| *at);
    let files: AppResult<Vec<_>> = made.into_iter().map(|(_, made)| made).collect();
    files.map(Some)
}
