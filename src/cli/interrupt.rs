//! Ctrl-C during a long computation: the work is abandoned with a message, and nothing is written.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Keeps the first Ctrl-C (SIGINT) from ending the program at once, as long as it lives. The second one does, and so
/// do all later ones.
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Begins to watch. Where the system does not allow it, Ctrl-C ends the program as usual.
    pub(super) fn watch() -> Self {
        let come = Arc::new(AtomicBool::new(false));
        // In this order: the second signal finds the flag set by the first.
        if flag::register_conditional_default(SIGINT, Arc::clone(&come)).is_ok() {
            let _ = flag::register(SIGINT, Arc::clone(&come));
        }
        Self(come)
    }

    /// Whether Ctrl-C was pressed.
    pub(super) fn has_come(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}
