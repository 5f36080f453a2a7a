//! Caches, for an open club, the facts of its pools and their ratings with the states at list dates.
//!
//! Every use case asks for facts and ledger anew; what has not changed since the last time is neither read nor rated
//! again ([`Reading`], [`History`]). The cache is in memory only: each time, the file is checked for changes by
//! anybody, and a newly opened club starts with an empty cache.
//!
//! The facts behind the last published list are cached too, so that its corrections can be listed without rebuilding
//! the club of that time.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::app::error::AppResult;
use crate::domain::{Date, ListId, PersonId, PoolId};
use crate::rating::facts::Facts;
use crate::rating::ledger::{History, Standing};
use crate::rating::movement::ListLines;
use crate::store::facts::Reading;
use crate::store::list::Published;
use crate::store::{self, Access, Connection, Operation, Store};

/// The cache of an open club; clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    by_pool: Arc<Mutex<HashMap<PoolId, Remembered>>>,
    /// The lines of published lists, which never change, with the seals by which the lists are known again.
    of_lists: Arc<Mutex<HashMap<ListId, SealedLines>>>,
    /// Set while the first screen is made: it has to appear quickly and does not compare the last list with its facts.
    hurries: Arc<AtomicBool>,
    /// The lists whose comparison with their facts was postponed for that.
    owed: Arc<Mutex<Vec<Published>>>,
}

/// The seal of a list, and its lines.
type SealedLines = (String, Arc<ListLines>);

#[derive(Debug)]
struct Remembered {
    reading: Reading,
    /// Possibly of earlier facts: it is brought up to date when it is asked for.
    history: History,
    /// The last published list's facts, with their digest.
    published: Option<(String, Arc<AsPublished>)>,
}

/// The facts that a published list was computed from, and their ratings.
#[derive(Debug)]
pub(crate) struct AsPublished {
    pub(crate) facts: Arc<Facts>,
    /// Everybody's standing on the list's day, ascending by person.
    pub(crate) standings: Vec<(PersonId, Standing)>,
}

impl AsPublished {
    /// The facts behind the list of a day, rated by continuing a history with which they share a part.
    pub(crate) fn new(facts: Arc<Facts>, date: Date, history: &History) -> Self {
        Self {
            standings: history.changed_to(&facts).standings(Some(date)),
            facts,
        }
    }
}

/// The history of a pool without a change and with it.
pub(crate) struct BeforeAndAfter {
    pub(crate) before: History,
    pub(crate) after: History,
}

impl Memory {
    /// The current facts of a pool.
    pub(crate) fn facts(&self, conn: &Connection, pool: PoolId) -> AppResult<Arc<Facts>> {
        self.with(conn, pool, |own| Arc::clone(own.reading.facts()))
    }

    /// The current history of a pool.
    pub(crate) fn history(&self, conn: &Connection, pool: PoolId) -> AppResult<History> {
        let rated = self.history_while(conn, pool, |_, _| true)?;
        Ok(rated.unwrap_or_default())
    }

    /// The current history; cancellable, and `None` if `keep_going` returned `false`.
    pub(super) fn history_while(
        &self,
        conn: &Connection,
        pool: PoolId,
        keep_going: impl FnMut(usize, usize) -> bool,
    ) -> AppResult<Option<History>> {
        self.with(conn, pool, |own| {
            let facts = own.reading.facts();
            let rated = own.history.changed_to_while(facts, keep_going)?;
            own.history = rated.clone();
            Some(rated)
        })
    }

    /// The history of a pool before an operation that is still open, and with its changes.
    ///
    /// What others wrote since the last reading is read from the file at `path`, where the open operation is not
    /// visible.
    pub(super) fn around(
        &self,
        op: &Operation<'_>,
        pool: PoolId,
        path: &Path,
    ) -> AppResult<BeforeAndAfter> {
        if let Some(own) = self.pools().get_mut(&pool)
            && own.reading.is_before(op)?
        {
            return own.around(op);
        }
        let others = Store::open(path, Access::ReadOnly)?;
        self.with(others.conn(), pool, |own| own.around(op))?
    }

    /// The facts of a published list by their digest, if they are cached.
    pub(crate) fn published(&self, pool: PoolId, digest: &str) -> Option<Arc<AsPublished>> {
        let pools = self.pools();
        let (remembered, then) = pools.get(&pool)?.published.as_ref()?;
        (remembered == digest).then(|| Arc::clone(then))
    }

    /// The lines of all published lists of a pool, in the order of the lists.
    pub(crate) fn lines(
        &self,
        conn: &Connection,
        pool: PoolId,
        lists: &[Published],
    ) -> AppResult<Vec<Arc<ListLines>>> {
        let mut known = self.of_lists.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |list: &Published| known.get(&list.id).is_some_and(|own| own.0 == list.seal);
        if !lists.iter().all(is_known) {
            let mut read = store::list::lines(conn, pool)?;
            for list in lists {
                let lines = read.remove(&list.id).unwrap_or_default();
                known.insert(list.id, (list.seal.clone(), Arc::new(lines)));
            }
        }
        let lines = lists.iter().filter_map(|list| known.get(&list.id));
        Ok(lines.map(|(_, lines)| Arc::clone(lines)).collect())
    }

    /// Does work for the first screen; returns with its result the lists whose comparison with their facts was
    /// postponed. Comparing takes a good part of the time of everything else, and rebuilding the facts even longer.
    pub(super) fn for_first_screen<T>(&self, work: impl FnOnce() -> T) -> (T, Vec<Published>) {
        self.hurries.store(true, Ordering::Relaxed);
        let done = work();
        self.hurries.store(false, Ordering::Relaxed);
        (done, std::mem::take(&mut *self.postponed_lists()))
    }

    /// Whether the comparison of a list with its facts is postponed.
    pub(crate) fn is_postponed(&self, published: &Published) -> bool {
        let hurries = self.hurries.load(Ordering::Relaxed);
        if hurries {
            self.postponed_lists().push(published.clone());
        }
        hurries
    }

    fn postponed_lists(&self) -> MutexGuard<'_, Vec<Published>> {
        self.owed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Caches the facts of a published list, instead of those of another list of the pool.
    pub(crate) fn remember(&self, pool: PoolId, digest: &str, then: &Arc<AsPublished>) {
        if let Some(own) = self.pools().get_mut(&pool) {
            own.published = Some((digest.to_owned(), Arc::clone(then)));
        }
    }

    /// Brings the cached facts and history of a pool up to date.
    fn with<T>(
        &self,
        conn: &Connection,
        pool: PoolId,
        work: impl FnOnce(&mut Remembered) -> T,
    ) -> AppResult<T> {
        let mut pools = self.pools();
        if let Some(own) = pools.get_mut(&pool) {
            own.reading = own.reading.again(conn)?;
            return Ok(work(own));
        }
        let new = Remembered {
            reading: Reading::new(conn, pool)?,
            history: History::default(),
            published: None,
        };
        Ok(work(pools.entry(pool).or_insert(new)))
    }

    fn pools(&self) -> MutexGuard<'_, HashMap<PoolId, Remembered>> {
        self.by_pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Remembered {
    /// The history before an open operation, which must be the cached one, and the history with its changes.
    fn around(&mut self, op: &Operation<'_>) -> AppResult<BeforeAndAfter> {
        self.history = self.history.changed_to(self.reading.facts());
        let now = self.reading.again(op.conn())?;
        Ok(BeforeAndAfter {
            after: self.history.changed_to(now.facts()),
            before: self.history.clone(),
        })
    }
}
