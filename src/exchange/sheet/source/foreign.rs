//! The library that reads workbooks panics at some damaged ones (calamine 0.38: a piece of an XLS whose length is no
//! multiple of four, the place of a cell beyond all columns). What is damaged is refused, not a defect of the program.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether a panic on this thread is the library's.
    static READING: Cell<bool> = const { Cell::new(false) };
}

/// What the library reads; `None` where it panics, without a word on the terminal.
pub(super) fn reading<T>(read: impl FnOnce() -> Option<T>) -> Option<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !READING.get() {
                others(info);
            }
        }));
    });
    READING.set(true);
    let read = panic::catch_unwind(AssertUnwindSafe(read));
    READING.set(false);
    read.ok().flatten()
}
