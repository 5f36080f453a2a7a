//! What an open club remembers between two questions: the facts of its pools, rated, with states at list dates.
//!
//! Every use case asks for facts and ledger anew; what has not changed since the last time is not read and not rated
//! again ([`Reading`], [`History`]). It is memory alone: whether the file changed is asked each time, by whomever it
//! was changed, and a club that is opened remembers nothing.
//!
//! The facts behind the last published list are remembered too, so that its corrections need no rebuilding of the
//! club as it was then.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::app::error::AppResult;
use crate::domain::{Date, PersonId, PoolId};
use crate::rating::facts::Facts;
use crate::rating::ledger::{History, Standing};
use crate::store::facts::Reading;
use crate::store::list::Published;
use crate::store::{Access, Connection, Operation, Store};

/// The memory of an open club; a clone is the same memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    by_pool: Arc<Mutex<HashMap<PoolId, Remembered>>>,
    /// What is to be shown at once does without the facts behind the last list.
    hurries: Arc<AtomicBool>,
    /// The lists whose facts were done without.
    owed: Arc<Mutex<Vec<Published>>>,
}

#[derive(Debug)]
struct Remembered {
    reading: Reading,
    /// Perhaps of earlier facts: it is rated again when it is asked for.
    history: History,
    /// With the digest of its facts.
    published: Option<(String, Arc<AsPublished>)>,
}

/// What a published list was computed from.
#[derive(Debug)]
pub(crate) struct AsPublished {
    pub(crate) facts: Arc<Facts>,
    /// Everybody's standing on the list's day, ascending by person.
    pub(crate) standings: Vec<(PersonId, Standing)>,
}

impl AsPublished {
    /// The facts behind a list of a day, rated by way of a history of which they share a part.
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
    /// The facts of a pool as they are now.
    pub(crate) fn facts(&self, conn: &Connection, pool: PoolId) -> AppResult<Arc<Facts>> {
        self.with(conn, pool, |own| Arc::clone(own.reading.facts()))
    }

    /// The history of a pool as it is now.
    pub(crate) fn history(&self, conn: &Connection, pool: PoolId) -> AppResult<History> {
        let rated = self.history_while(conn, pool, |_, _| true)?;
        Ok(rated.unwrap_or_default())
    }

    /// The same, cancellable: without a result if `keep_going` returned `false`.
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

    /// The history of a pool before an operation that is still open, and with what it has written.
    ///
    /// What others wrote since the last reading is read from the file at `path`, where the operation does not show.
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

    /// What a published list was computed from, by the digest of its facts, if it is remembered.
    pub(crate) fn published(&self, pool: PoolId, digest: &str) -> Option<Arc<AsPublished>> {
        let pools = self.pools();
        let (remembered, then) = pools.get(&pool)?.published.as_ref()?;
        (remembered == digest).then(|| Arc::clone(then))
    }

    /// Does work that is to be shown at once; with its result the lists whose facts it did without: comparing them takes
    /// a good part of the time of all the rest, and rebuilding them longer than that.
    pub(super) fn in_a_hurry<T>(&self, work: impl FnOnce() -> T) -> (T, Vec<Published>) {
        self.hurries.store(true, Ordering::Relaxed);
        let done = work();
        self.hurries.store(false, Ordering::Relaxed);
        (done, std::mem::take(&mut *self.owed()))
    }

    /// Whether the facts behind a list are put off.
    pub(crate) fn puts_off(&self, published: &Published) -> bool {
        let hurries = self.hurries.load(Ordering::Relaxed);
        if hurries {
            self.owed().push(published.clone());
        }
        hurries
    }

    fn owed(&self) -> MutexGuard<'_, Vec<Published>> {
        self.owed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers what a published list was computed from; another one of the pool is forgotten.
    pub(crate) fn remember(&self, pool: PoolId, digest: &str, then: &Arc<AsPublished>) {
        if let Some(own) = self.pools().get_mut(&pool) {
            own.published = Some((digest.to_owned(), Arc::clone(then)));
        }
    }

    /// Brings what is remembered of a pool up to date.
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
    /// The history before an open operation, which has to be what is remembered, and with it.
    fn around(&mut self, op: &Operation<'_>) -> AppResult<BeforeAndAfter> {
        self.history = self.history.changed_to(self.reading.facts());
        let now = self.reading.again(op.conn())?;
        Ok(BeforeAndAfter {
            after: self.history.changed_to(now.facts()),
            before: self.history.clone(),
        })
    }
}
