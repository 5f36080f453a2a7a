//! The real program on a system whose calls fail: one of them, or all from one on. What is said of the change is what
//! is found in the club, and nothing is half done.
//!
//! `cargo test` tries a few; `tests/long_runs faults` any number. The calls are made to fail by a small library in C,
//! loaded before the program: without a C compiler, and on other systems than Linux, nothing is tried.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::cases::cases_up_to;
use crate::dice::Dice;
use crate::long_runs::{
    Bench, Notes, OPERATIONS, Operation, Undisturbed, assert_whole, demo, dump_recovered,
};
use crate::long_runs::{second, undisturbed};
use crate::program::dump;

/// What the system says: no room, a failing disk, too many open files, no locks, no memory, no right.
const ERRORS: [(&str, i32); 6] = [
    ("EIO", 5),
    ("ENOMEM", 12),
    ("EACCES", 13),
    ("EMFILE", 24),
    ("ENOSPC", 28),
    ("ENOLCK", 37),
];

/// The library that makes calls fail.
struct Shim {
    path: PathBuf,
    _folder: TempDir,
}

impl Shim {
    fn built() -> Option<Self> {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("failing_calls.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/failing_calls.c");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(&path)
            .args([source, "-ldl"])
            .status();
        let built = built.is_ok_and(|status| status.success());
        if !built {
            eprintln!("no C compiler: no call was made to fail");
        }
        built.then_some(Self {
            path,
            _folder: folder,
        })
    }

    /// The program with the calls that fail; and how many calls there were.
    fn run(&self, bench: &Bench, line: &str, fault: Option<Fault>) -> (Output, usize) {
        let count = bench.path("calls");
        let mut command = bench.command(line);
        command
            .env("LD_PRELOAD", &self.path)
            .env("FAIL_COUNT", &count);
        if let Some(fault) = fault {
            command
                .env("FAIL_CALL", fault.call.to_string())
                .env("FAIL_ERRNO", fault.error.to_string());
            if fault.ever {
                command.env("FAIL_EVER", "1");
            }
        }
        let output = command.output().unwrap();
        let made = fs::read_to_string(count).unwrap();
        (output, made.trim().parse().unwrap())
    }
}

#[derive(Clone, Copy, Debug)]
struct Fault {
    call: usize,
    error: i32,
    ever: bool,
}

#[test]
fn whatever_call_fails_is_told_and_nothing_is_half_done() {
    let Some(shim) = Shim::built() else { return };
    let (notes, before) = Notes::of("faults");
    let wanted = cases_up_to(100, "KLUBRATING_FAILING_CALLS", 12);
    let (_folder, demo) = demo();
    let mut known: Vec<Option<(Undisturbed, usize)>> = OPERATIONS.iter().map(|_| None).collect();
    for step in before.len()..wanted {
        let mut dice = notes.dice(step);
        let at = dice.below(OPERATIONS.len());
        let operation = &OPERATIONS[at];
        let (calm, calls) = known[at].get_or_insert_with(|| {
            let calm = undisturbed(operation, &demo);
            let (_, calls) = shim.run(&second(&calm.ready), operation.line, None);
            assert!(calls > 20, "{}: {calls} calls", operation.name);
            (calm, calls)
        });
        let (error, number) = ERRORS[dice.below(ERRORS.len())];
        let fault = Fault {
            call: dice.below(*calls),
            error: number,
            ever: dice.below(3) == 0,
        };
        let end = attempt(&shim, operation, calm, fault, step);
        let (call, ever) = (fault.call, fault.ever);
        let name = operation.name;
        notes.add(&[format!("{step}\t{name}\t{call}\t{ever}\t{error}\t{end}")]);
    }
}

/// One operation with a call that fails; how it ended.
fn attempt(
    shim: &Shim,
    operation: &Operation,
    calm: &Undisturbed,
    fault: Fault,
    step: usize,
) -> String {
    let bench = second(&calm.ready);
    let (output, _) = shim.run(&bench, operation.line, Some(fault));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let what = format!("step {step}, {}, {fault:?}: {said}", operation.name);
    assert_eq!(output.status.signal(), None, "{what}");
    let code = output.status.code().unwrap();
    assert_ne!(code, 70, "{what}");
    assert!(!said.contains("panicked"), "{what}");
    let state = dump_recovered(&bench.path("club.db"));
    assert!(calm.states.contains(&state), "{what}: half of it is done");
    let (before, after) = (&calm.states[0], &calm.states[1]);
    if code == 0 {
        assert!(state == *after, "{what}: it is not done");
    } else if said.contains("nothing was changed") {
        // Bringing a schema up to date is no change of the club.
        assert!(state != *after || before == after, "{what}: it is done");
    } else if said.contains("what was written before it stays") {
        assert!(state == *after, "{what}: it is not done");
    }
    assert_whole(&bench, operation, calm, &what);
    code.to_string()
}

/// The error of a failing disk is none of the program's: it has a code of its own, and says what was changed.
#[test]
fn a_failing_disk_is_told_as_one() {
    let Some(shim) = Shim::built() else { return };
    let (_folder, demo) = demo();
    let line = "member add 'Ny Person'";
    let bench = second(Path::new(&demo));
    let (_, calls) = shim.run(&bench, line, None);
    for error in [5_i32, 12, 24, 37] {
        let bench = second(Path::new(&demo));
        let before = dump(&bench.path("club.db"));
        let fault = Fault {
            call: Dice::new(u64::from(error.unsigned_abs())).below(calls / 2),
            error,
            ever: true,
        };
        let (output, _) = shim.run(&bench, line, Some(fault));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        // A lock that the system refuses is for SQLite one that another session has.
        let is_lock = error == 37 && said.contains("in use by another session");
        let code = if is_lock { 5 } else { 7 };
        assert_eq!(output.status.code(), Some(code), "{fault:?}: {said}");
        assert!(
            is_lock || said.contains("nothing was changed"),
            "{fault:?}: {said}"
        );
        assert_eq!(dump(&bench.path("club.db")), before);
    }
}
