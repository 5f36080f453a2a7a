//! The pages that have to be made, by all processors: those that ask the club one after the other, the others beside
//! them.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::folder::Wanted;
use super::pages::{Planned, Site};
use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::member_sheet::SheetSource;
use crate::app::seal::digest_of_bytes;

/// What the pages are made from.
type Sheets<'r> = [Option<SheetSource<'r>>];

/// At most so many threads make pages; more would wait for the disk.
const MOST: usize = 8;

/// The files of the pages, in their order; nothing where `keep_going(done)` said to stop.
///
/// # Errors
/// Those of the first page that could not be made.
pub(super) fn make(
    club: &mut Club,
    site: &Site,
    sheets: &Sheets<'_>,
    pages: &[Planned],
    mut keep_going: impl FnMut(usize) -> bool,
) -> AppResult<Option<Vec<Vec<Wanted>>>> {
    let (asking, alone): (Vec<usize>, Vec<usize>) =
        (0..pages.len()).partition(|at| pages[*at].page.asks_the_club());
    let (next, done, stop) = (
        AtomicUsize::new(0),
        AtomicUsize::new(0),
        AtomicBool::new(false),
    );
    // The next of the pages that need no club.
    let another = || {
        let at = *alone.get(next.fetch_add(1, Ordering::Relaxed))?;
        let made = site.make(None, sheets, pages[at].page);
        done.fetch_add(1, Ordering::Relaxed);
        Some((at, made.map(|files| wanted(&pages[at], files))))
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
                let made = site.make(Some(&*club), sheets, pages[at].page);
                done.fetch_add(1, Ordering::Relaxed);
                all.push((at, made.map(|files| wanted(&pages[at], files))));
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

fn wanted(planned: &Planned, files: Vec<Vec<u8>>) -> Vec<Wanted> {
    let named = planned.paths.iter().zip(files);
    let wanted = named.map(|(path, bytes)| Wanted {
        path: path.clone(),
        digest: digest_of_bytes(&bytes),
        bytes,
        source: planned.source.clone(),
        is_index: planned.page.is_index(),
    });
    wanted.collect()
}
