//! The program run as a process would be, but inside the test: a start of the real one costs fifty times as much.
//!
//! What only a process has (a terminal, pipes that break, signals, standard input) is tested with the real
//! program, [`Program::real`]. `in_process.rs` of the command line's tests compares the two.
#![allow(dead_code, unreachable_pub)]

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::SystemTime;

/// A program to be run, with nothing of the machine around it.
pub struct Program {
    variables: HashMap<OsString, OsString>,
    folder: PathBuf,
    clock: fn() -> SystemTime,
    args: Vec<OsString>,
}

impl Program {
    /// The program in the folder of this package.
    pub fn new() -> Self {
        Self {
            variables: HashMap::new(),
            folder: std::env::current_dir().unwrap(),
            clock: SystemTime::now,
            args: Vec::new(),
        }
    }

    /// Sets an environment variable.
    pub fn env(mut self, name: &str, value: impl Into<OsString>) -> Self {
        self.variables.insert(name.into(), value.into());
        self
    }

    /// Gives it another clock than the machine's, inside the test.
    pub fn clock(mut self, clock: fn() -> SystemTime) -> Self {
        self.clock = clock;
        self
    }

    /// Runs it in a folder, from which relative paths go.
    pub fn current_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = folder.into();
        self
    }

    /// Adds words of the command line.
    pub fn args(mut self, args: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// The real program.
    pub fn real(self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_klubrating"));
        command
            .args(self.args)
            .env_clear()
            .envs(self.variables)
            .current_dir(self.folder);
        command
    }

    /// Runs it to its end.
    #[cfg(target_os = "linux")]
    pub fn output(self) -> Output {
        in_process::output(self)
    }

    /// Runs it to its end. Only Linux gives a thread its own folder.
    #[cfg(not(target_os = "linux"))]
    pub fn output(self) -> Output {
        self.real().output().unwrap()
    }
}

#[cfg(target_os = "linux")]
mod in_process {
    use std::env;
    use std::ffi::OsStr;
    use std::os::unix::process::ExitStatusExt;
    use std::panic;
    use std::path::PathBuf;
    use std::process::{ExitStatus, Output};
    use std::sync::{Arc, Mutex};
    use std::thread;

    use klubrating::cli::{self, Environment, RunOutcome, Stream};
    use nix::sched::{CloneFlags, unshare};

    use super::Program;

    /// The stack of a program's first thread.
    const STACK: usize = 8 << 20;

    pub(super) fn output(program: Program) -> Output {
        let thread = thread::Builder::new().stack_size(STACK);
        let run = thread.spawn(move || run(program)).unwrap();
        run.join()
            .unwrap_or_else(|panic| panic::resume_unwind(panic))
    }

    /// Runs the program in a folder that is this thread's alone.
    fn run(program: Program) -> Output {
        unshare(CloneFlags::CLONE_FS).unwrap();
        env::set_current_dir(&program.folder).unwrap();
        let (stdout, stderr) = (buffer(), buffer());
        let home = program.variables.get(OsStr::new("HOME"));
        let environment = Environment {
            data_folder: home.map(|home| PathBuf::from(home).join(".local/share/klubrating")),
            variables: program.variables,
            input_is_terminal: false,
            clock: program.clock,
            output: Stream::new(stdout.clone()),
            errors: Stream::new(stderr.clone()),
        };
        let name = "klubrating".into();
        let args: Vec<_> = [name].into_iter().chain(program.args).collect();
        let code = match cli::run(&args, &environment) {
            RunOutcome::Exit(code) => code,
            RunOutcome::Terminal(_) => panic!("there is no terminal"),
        };
        let taken = |buffer: Buffer| std::mem::take(&mut *buffer.lock().unwrap());
        Output {
            status: ExitStatus::from_raw(i32::from(code) << 8),
            stdout: taken(stdout),
            stderr: taken(stderr),
        }
    }

    type Buffer = Arc<Mutex<Vec<u8>>>;

    fn buffer() -> Buffer {
        Buffer::default()
    }
}
