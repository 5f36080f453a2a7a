//! Makes the club's site: a folder of pages for any web host, or to be opened as files.
//!
//! It shows what was published and its basis: every list in every edition, the events before the newest list with their
//! calculations, and today's members except those who asked to be left out. A page is made again only if its data have
//! changed ([`links`]); the [`folder`] goes from one complete site to the next.

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
use super::lists::seal::digest_of_bytes;
use super::members::member_sheet::SheetSource;
use super::pools;
use super::settings::{self, Name, Settings};
use crate::domain::Message;
use crate::text::{Lang, Texts, visible};
use folder::{Folder, SiteFile};
use pages::{Planned, Site};
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
    let all = pools::all(club)?;
    let mut parts = Vec::new();
    for pool in &all {
        club.pool = pool.id;
        parts.push(PoolSite::read(club, pool, all.len() > 1)?);
    }
    let site = Site::new(club, parts, Texts::new(order.lang))?;
    let database = club.path().to_owned();
    let folder = Folder::open(order.folder, &database, order.force)?;
    let sheets = site.sheets(club)?;
    let plan = site.plan(club, &sheets)?;
    let total = plan.len();
    let (kept, pages): (Vec<_>, Vec<_>) = plan
        .into_iter()
        .partition(|planned| folder.has(&planned.paths, &planned.source));
    let as_it_is = kept.len();
    let made = make(club, &site, &sheets, &pages, |done| {
        keep_going(as_it_is + done, total)
    })?;
    let made = made.ok_or_else(AppError::cancelled)?;
    let kept = kept.into_iter().flat_map(|planned| planned.paths).collect();
    let mut wanted: Vec<SiteFile> = made.into_iter().flatten().collect();
    // Pages that link to others are written after them.
    wanted.sort_by_key(|file| file.is_index);
    let outcome = folder.update(&wanted, kept, order.dry_run)?;
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

/// The files of the pages, in order; `None` where `keep_going(done)` returned false.
///
/// # Errors
/// Those of the first page that could not be made.
fn make(
    club: &mut Club,
    site: &Site,
    sheets: &Sheets<'_>,
    pages: &[Planned],
    mut keep_going: impl FnMut(usize) -> bool,
) -> AppResult<Option<Vec<Vec<SiteFile>>>> {
    let (asking, alone): (Vec<usize>, Vec<usize>) =
        (0..pages.len()).partition(|at| pages[*at].page.asks_the_club());
    let (next, done, stop) = (
        AtomicUsize::new(0),
        AtomicUsize::new(0),
        AtomicBool::new(false),
    );
    // Takes the next page that does not read from the club.
    let another = || {
        let at = *alone.get(next.fetch_add(1, Ordering::Relaxed))?;
        let made = site.make(None, sheets, pages[at].page);
        done.fetch_add(1, Ordering::Relaxed);
        Some((at, made.map(|files| with_content(&pages[at], files))))
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
                club.pool = site.pool_of(pages[at].page);
                let made = site.make(Some(&mut *club), sheets, pages[at].page);
                done.fetch_add(1, Ordering::Relaxed);
                all.push((at, made.map(|files| with_content(&pages[at], files))));
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

fn with_content(planned: &Planned, files: Vec<Vec<u8>>) -> Vec<SiteFile> {
    let named = planned.paths.iter().zip(files);
    let wanted = named.map(|(path, bytes)| SiteFile {
        path: path.clone(),
        digest: digest_of_bytes(&bytes),
        bytes,
        source: planned.source.clone(),
        is_index: planned.page.is_index(),
    });
    wanted.collect()
}
