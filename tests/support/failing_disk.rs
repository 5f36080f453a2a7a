//! A disk that fails on demand: a file system of SQLite (VFS) that hands every call on to the usual one until
//! the call that is to fail, as in SQLite's own tests ("How SQLite Is Tested", 3.2).
//!
//! It is the default one of the process from [`install`] on, and changes nothing except in a thread that is inside
//! [`failing`] or [`watching`]: other tests of the process see a whole disk.
#![allow(
    unsafe_code,
    reason = "SQLite knows a file system only as a table of C functions; this is the one file that has any"
)]

use std::cell::{Cell, RefCell};
use std::ffi::{c_char, c_int, c_void};
use std::ptr;
use std::sync::Once;
use std::sync::atomic::{AtomicPtr, Ordering};

use rusqlite::ffi::{self, sqlite3_file, sqlite3_int64, sqlite3_io_methods, sqlite3_vfs};

/// When calls fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// None does; they are only counted.
    Never,
    /// The call of this number, from 0, and no other.
    Once(u64),
    /// The call of this number and all that follow.
    EverAfter(u64),
    /// From the call of this number on, every one that would take room: the disk is full.
    Full(u64),
}

/// What came of the calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// How many there were that could fail.
    pub made: u64,
    /// How many failed.
    pub failed: u64,
}

thread_local! {
    static FAULT: Cell<Option<Fault>> = const { Cell::new(None) };
    static CALLS: Cell<Calls> = const { Cell::new(Calls { made: 0, failed: 0 }) };
    static WATCHER: RefCell<Option<Box<dyn FnMut()>>> = const { RefCell::new(None) };
}

/// Does `work`, and calls `look` before every write to a file. It must not panic, as SQLite is in between.
pub fn watching<T>(look: impl FnMut() + 'static, work: impl FnOnce() -> T) -> T {
    install();
    WATCHER.set(Some(Box::new(look)));
    let result = work();
    WATCHER.set(None);
    result
}

fn watched() {
    WATCHER.with_borrow_mut(|watcher| {
        if let Some(look) = watcher {
            look();
        }
    });
}

/// Does `work` with a disk that fails, and says what came of the calls. A panic leaves the disk failing for the
/// thread, so it is to be caught inside.
pub fn failing<T>(fault: Fault, work: impl FnOnce() -> T) -> (T, Calls) {
    install();
    CALLS.set(Calls::default());
    FAULT.set(Some(fault));
    let result = work();
    FAULT.set(None);
    (result, CALLS.get())
}

/// Counts a call, and says whether it is to fail.
fn fails(takes_room: bool) -> bool {
    let Some(fault) = FAULT.get() else {
        return false;
    };
    let mut calls = CALLS.get();
    let fails = match fault {
        Fault::Never => false,
        Fault::Once(number) => calls.made == number,
        Fault::EverAfter(number) => calls.made >= number,
        Fault::Full(number) => takes_room && calls.made >= number,
    };
    calls.made += 1;
    calls.failed += u64::from(fails);
    CALLS.set(calls);
    fails
}

/// Whether a fault is being tried in this thread, and whether it is a full disk.
fn is_full() -> bool {
    matches!(FAULT.get(), Some(Fault::Full(_)))
}

/// A file as SQLite sees it; the usual file system's own follows it in the same memory.
#[repr(C, align(16))]
struct File {
    base: sqlite3_file,
}

const BEHIND: usize = size_of::<File>();

/// The file of the usual file system behind ours.
///
/// # Safety
/// `file` is one that [`open`] was given: memory of the size that [`install`] asked for.
unsafe fn real(file: *mut sqlite3_file) -> *mut sqlite3_file {
    unsafe { file.cast::<u8>().add(BEHIND).cast() }
}

/// A function of an open file: hands on to the usual one of the same name, unless it is to fail with a code.
macro_rules! hand_on {
    ($name:ident = $method:ident ( $($arg:ident : $type:ty),* ) -> $result:ty, none $none:expr, $fail:expr) => {
        unsafe extern "C" fn $name(file: *mut sqlite3_file, $($arg: $type),*) -> $result {
            let fail: Option<$result> = $fail;
            if let Some(code) = fail {
                return code;
            }
            // SAFETY: SQLite calls this only with a file that `open` opened, whose methods are the usual ones.
            unsafe {
                let real = real(file);
                match (*(*real).pMethods).$method {
                    Some(method) => method(real, $($arg),*),
                    None => $none,
                }
            }
        }
    };
}

fn broken(code: c_int) -> Option<c_int> {
    fails(false).then_some(code)
}

fn no_room(code: c_int) -> Option<c_int> {
    let full = is_full();
    fails(true).then_some(if full { ffi::SQLITE_FULL } else { code })
}

hand_on!(close = xClose() -> c_int, none ffi::SQLITE_OK, None);
hand_on!(read = xRead(to: *mut c_void, amount: c_int, at: sqlite3_int64) -> c_int,
    none ffi::SQLITE_IOERR, broken(ffi::SQLITE_IOERR_READ));
hand_on!(write = xWrite(from: *const c_void, amount: c_int, at: sqlite3_int64) -> c_int,
    none ffi::SQLITE_IOERR, { watched(); no_room(ffi::SQLITE_IOERR_WRITE) });
hand_on!(truncate = xTruncate(size: sqlite3_int64) -> c_int,
    none ffi::SQLITE_IOERR, broken(ffi::SQLITE_IOERR_TRUNCATE));
// No power fails here, so nothing has to reach the disk while a fault is tried.
hand_on!(sync = xSync(flags: c_int) -> c_int, none ffi::SQLITE_IOERR,
    broken(ffi::SQLITE_IOERR_FSYNC).or(FAULT.get().map(|_| ffi::SQLITE_OK)));
hand_on!(file_size = xFileSize(size: *mut sqlite3_int64) -> c_int,
    none ffi::SQLITE_IOERR, broken(ffi::SQLITE_IOERR_FSTAT));
hand_on!(lock = xLock(level: c_int) -> c_int, none ffi::SQLITE_OK, None);
hand_on!(unlock = xUnlock(level: c_int) -> c_int, none ffi::SQLITE_OK, None);
hand_on!(reserved = xCheckReservedLock(held: *mut c_int) -> c_int, none ffi::SQLITE_OK, None);
hand_on!(control = xFileControl(what: c_int, value: *mut c_void) -> c_int,
    none ffi::SQLITE_NOTFOUND, None);
hand_on!(sector = xSectorSize() -> c_int, none 0, None);
hand_on!(traits = xDeviceCharacteristics() -> c_int, none 0, None);
hand_on!(map_shared = xShmMap(page: c_int, size: c_int, extend: c_int, to: *mut *mut c_void) -> c_int,
    none ffi::SQLITE_IOERR, no_room(ffi::SQLITE_IOERR_SHMMAP));
hand_on!(lock_shared = xShmLock(from: c_int, count: c_int, flags: c_int) -> c_int,
    none ffi::SQLITE_IOERR, None);
hand_on!(barrier = xShmBarrier() -> (), none (), None);
hand_on!(unmap_shared = xShmUnmap(delete: c_int) -> c_int, none ffi::SQLITE_OK, None);
hand_on!(fetch = xFetch(at: sqlite3_int64, amount: c_int, to: *mut *mut c_void) -> c_int,
    none ffi::SQLITE_OK, None);
hand_on!(unfetch = xUnfetch(at: sqlite3_int64, from: *mut c_void) -> c_int,
    none ffi::SQLITE_OK, None);

static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    iVersion: 3,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector),
    xDeviceCharacteristics: Some(traits),
    xShmMap: Some(map_shared),
    xShmLock: Some(lock_shared),
    xShmBarrier: Some(barrier),
    xShmUnmap: Some(unmap_shared),
    xFetch: Some(fetch),
    xUnfetch: Some(unfetch),
};

/// The usual file system, which lives as long as the process.
static USUAL: AtomicPtr<sqlite3_vfs> = AtomicPtr::new(ptr::null_mut());

fn usual() -> *mut sqlite3_vfs {
    USUAL.load(Ordering::Acquire)
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    name: *const c_char,
    file: *mut sqlite3_file,
    flags: c_int,
    came_to: *mut c_int,
) -> c_int {
    // SAFETY: `file` is memory of the size that `install` asked for; the usual file system gets its own part.
    unsafe {
        (*file).pMethods = ptr::null();
        if fails(false) {
            return ffi::SQLITE_CANTOPEN;
        }
        let Some(open) = (*usual()).xOpen else {
            return ffi::SQLITE_CANTOPEN;
        };
        let code = open(usual(), name, real(file), flags, came_to);
        if !(*real(file)).pMethods.is_null() {
            (*file).pMethods = &raw const METHODS;
        }
        code
    }
}

unsafe extern "C" fn delete(_: *mut sqlite3_vfs, name: *const c_char, synced: c_int) -> c_int {
    if fails(false) {
        return ffi::SQLITE_IOERR_DELETE;
    }
    // SAFETY: the usual file system is given what it would have been given without us.
    unsafe {
        match (*usual()).xDelete {
            Some(delete) => delete(usual(), name, synced),
            None => ffi::SQLITE_IOERR_DELETE,
        }
    }
}

unsafe extern "C" fn access(
    _: *mut sqlite3_vfs,
    name: *const c_char,
    what: c_int,
    found: *mut c_int,
) -> c_int {
    if fails(false) {
        return ffi::SQLITE_IOERR_ACCESS;
    }
    // SAFETY: as for `delete`.
    unsafe {
        match (*usual()).xAccess {
            Some(access) => access(usual(), name, what, found),
            None => ffi::SQLITE_IOERR_ACCESS,
        }
    }
}

/// Makes the failing disk the one that SQLite uses, once for the process.
fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: SQLite is initialised before it is asked; the copy is never freed, so that SQLite may keep the
        // pointer, and what is not replaced in it works for the copy as for the original.
        unsafe {
            assert_eq!(ffi::sqlite3_initialize(), ffi::SQLITE_OK);
            let usual = ffi::sqlite3_vfs_find(ptr::null());
            assert!(!usual.is_null());
            // Another thread may open a file as soon as ours is known.
            USUAL.store(usual, Ordering::Release);
            let ours = Box::into_raw(Box::new(*usual));
            (*ours).zName = c"failing".as_ptr();
            (*ours).pNext = ptr::null_mut();
            (*ours).szOsFile += c_int::try_from(BEHIND).unwrap();
            (*ours).xOpen = Some(open);
            (*ours).xDelete = Some(delete);
            (*ours).xAccess = Some(access);
            assert_eq!(ffi::sqlite3_vfs_register(ours, 1), ffi::SQLITE_OK);
        }
    });
}
