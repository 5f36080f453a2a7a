//! Ctrl-C during a long computation: the work is abandoned with a message, and nothing is written.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::SigId;
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use signal_hook::low_level::unregister;

/// Keeps the first Ctrl-C (SIGINT) from ending the program at once, as long as it lives. The second one does, and so
/// does every one when nothing is watched.
pub(super) struct Interrupt {
    come: Arc<AtomicBool>,
    registered: Option<SigId>,
}

/// How many watch.
static WATCHING: AtomicUsize = AtomicUsize::new(0);

/// Whether the next Ctrl-C ends the program; nothing where the system does not allow to watch.
fn unwatched() -> Option<&'static Arc<AtomicBool>> {
    static UNWATCHED: OnceLock<Option<Arc<AtomicBool>>> = OnceLock::new();
    let unwatched = UNWATCHED.get_or_init(|| {
        let unwatched = Arc::new(AtomicBool::new(true));
        // In this order: the second signal finds the flag set by the first.
        flag::register_conditional_default(SIGINT, Arc::clone(&unwatched)).ok()?;
        flag::register(SIGINT, Arc::clone(&unwatched)).ok()?;
        Some(unwatched)
    });
    unwatched.as_ref()
}

impl Interrupt {
    /// Begins to watch. Where the system does not allow it, Ctrl-C ends the program as usual.
    pub(super) fn watch() -> Self {
        let come = Arc::new(AtomicBool::new(false));
        WATCHING.fetch_add(1, Ordering::SeqCst);
        let registered = unwatched().and_then(|unwatched| {
            let registered = flag::register(SIGINT, Arc::clone(&come)).ok()?;
            unwatched.store(false, Ordering::SeqCst);
            Some(registered)
        });
        Self { come, registered }
    }

    /// Whether Ctrl-C was pressed.
    pub(super) fn has_come(&self) -> bool {
        self.come.load(Ordering::SeqCst)
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        if WATCHING.fetch_sub(1, Ordering::SeqCst) == 1
            && let Some(unwatched) = unwatched()
        {
            unwatched.store(true, Ordering::SeqCst);
        }
        if let Some(registered) = self.registered {
            unregister(registered);
        }
    }
}
