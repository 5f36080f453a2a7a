//! The club's site: a folder of pages that any web host serves, or nobody but the file manager.
//!
//! It tells what was published, and what that rests on: every list in every edition, the events before the newest list
//! with their calculations, and the members of today who did not ask to be left out. A page is made again only if what it
//! is made from is another one ([`source`]); the [`folder`] is brought from one whole site to the next.

mod folder;
mod links;
mod making;
mod pages;
mod pool;
mod record;
mod source;

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::club::Club;
use super::error::{AppError, AppResult};
use super::pools;
use super::settings::{self, Name};
use crate::domain::Message;
use crate::text::{Lang, Texts, visible};
use folder::{Folder, Wanted};
use pages::Site;
use pool::PoolSite;

/// How a site is to be made.
#[derive(Clone, Copy, Debug)]
pub struct SiteOrder<'o> {
    pub folder: &'o Path,
    pub lang: Lang,
    /// Nothing is written.
    pub dry_run: bool,
    /// Files of others that are in the way are replaced.
    pub force: bool,
}

/// What a run did, or would do: the files by their paths in the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SiteReport {
    pub folder: PathBuf,
    pub written: Vec<String>,
    pub unchanged: Vec<String>,
    pub removed: Vec<String>,
}

impl SiteReport {
    /// How many files were written, left and removed, or would be.
    pub fn summary(&self, tried: bool) -> Message {
        Message::new(if tried { "site-tried" } else { "site-done" })
            .with("folder", visible(&self.folder.display().to_string()))
            .with("written", self.written.len())
            .with("unchanged", self.unchanged.len())
            .with("removed", self.removed.len())
    }
}

/// Brings a folder up to date.
///
/// # Errors
/// Cancelled where `keep_going(done, total)` said to stop, and then nothing was written; a user error where a file of
/// somebody else is in the way; what the file system refuses.
pub fn build(
    club: &mut Club,
    order: &SiteOrder<'_>,
    keep_going: impl FnMut(usize, usize) -> bool,
) -> AppResult<SiteReport> {
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
    let made = making::make(club, &site, &sheets, &pages, |done| {
        keep_going(as_it_is + done, total)
    })?;
    let made = made.ok_or_else(AppError::cancelled)?;
    let kept = kept.into_iter().flat_map(|planned| planned.paths).collect();
    let mut wanted: Vec<Wanted> = made.into_iter().flatten().collect();
    // What leads to the others comes after them.
    wanted.sort_by_key(|file| file.is_index);
    let outcome = folder.bring(&wanted, kept, order.dry_run)?;
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

/// Brings the folder of the setting `site` up to date, as after a publication; nothing where there is none.
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
        dry_run: club.session.dry_run,
        force,
    };
    build(club, &order, |_, _| true).map(Some)
}
