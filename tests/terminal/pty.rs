//! The real program at a terminal that is rendered: one waits for what is on the screen, never for bytes.

use std::io::{Read, Write};
use std::os::fd::RawFd;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use filedescriptor::{POLLIN, poll, pollfd};
use klubrating::app::members::NewMember;
use klubrating::app::{self, Author, Club, Session, demo};
use klubrating::domain::person::PersonalData;
use klubrating::tui::key::Keys;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;

use crate::keyboard::bytes_of;

/// The evening on which every test takes place.
pub const NOW: &str = "2026-11-21T20:00:00+01:00";

/// Longer than anything takes on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program under test.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_klubrating");

/// A size as columns and lines.
pub type Size = (u16, u16);

/// How a program is started at a terminal.
pub struct Start {
    program: PathBuf,
    args: Vec<String>,
    size: Size,
    variables: Vec<(String, String)>,
    now: Option<&'static str>,
}

impl Start {
    /// The program itself, with nothing of the machine showing through.
    pub fn of(args: &[&str], size: Size) -> Self {
        Self::program(PROGRAM, args, size)
    }

    /// Another program, such as a shell.
    pub fn program(program: impl AsRef<Path>, args: &[&str], size: Size) -> Self {
        Self {
            program: program.as_ref().to_owned(),
            args: args.iter().map(|arg| (*arg).to_owned()).collect(),
            size,
            variables: Vec::new(),
            now: Some(NOW),
        }
    }

    /// With a variable in the environment.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// With the machine's own clock.
    pub fn by_the_clock(mut self) -> Self {
        self.now = None;
        self
    }

    /// Starts it.
    pub fn go(self) -> Pty {
        let home = crate::scratch::folder();
        let pair = native_pty_system().openpty(size(self.size)).unwrap();
        // The library would press Enter and ctrl-d when the line is cut.
        let line = pair.master.tty_name().unwrap();
        let undefined = Command::new("stty")
            .arg("-F")
            .arg(&line)
            .args(["eof", "undef"])
            .status();
        assert!(undefined.unwrap().success());
        let settings = settings(&*pair.master);
        let mut command = CommandBuilder::new(&self.program);
        command.args(&self.args);
        command.env_clear();
        command.cwd(home.path());
        command.env("PATH", "/usr/bin:/bin");
        command.env("TERM", "xterm-256color");
        command.env("LANG", "en_GB.UTF-8");
        command.env("HOME", home.path());
        for (name, folder) in FOLDERS {
            command.env(name, home.path().join(folder));
        }
        if let Some(now) = self.now {
            command.env("KLUBRATING_NOW", now);
        }
        for (name, value) in &self.variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let seen = Arc::new((Mutex::new(Seen::new(self.size)), Condvar::new()));
        let stop = Arc::new(AtomicBool::new(false));
        let reader = read(&*pair.master, Arc::clone(&seen), Arc::clone(&stop));
        Pty {
            writer: Some(pair.master.take_writer().unwrap()),
            master: Some(pair.master),
            child,
            seen,
            stop,
            reader: Some(reader),
            home,
            settings,
        }
    }
}

/// The user's own folders, all in the home that the test made.
const FOLDERS: [(&str, &str); 5] = [
    ("XDG_CONFIG_HOME", "config"),
    ("XDG_DATA_HOME", "data"),
    ("XDG_STATE_HOME", "state"),
    ("XDG_CACHE_HOME", "cache"),
    ("TMPDIR", ""),
];

/// What came from the program so far.
struct Seen {
    console: Console,
    screen: vt100::Parser,
    bytes: Vec<u8>,
    /// The line is closed from the other side.
    over: bool,
}

impl Seen {
    fn new((width, height): Size) -> Self {
        Self {
            console: Console::default(),
            screen: vt100::Parser::new(height, width, 0),
            bytes: Vec::new(),
            over: false,
        }
    }
}

/// A terminal that cannot move lines (SU, SD), as the console of Linux: it passes by what would.
#[derive(Default)]
struct Console {
    /// A sequence that has not ended yet.
    begun: Vec<u8>,
}

impl Console {
    fn shows(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut shown = Vec::new();
        for byte in bytes {
            self.begun.push(*byte);
            let ends = match self.begun[..] {
                [0x1b] | [0x1b, b'['] => false,
                [0x1b, b'[', .., last] => (0x40..=0x7e).contains(&last),
                _ => true,
            };
            if ends {
                let sequence = std::mem::take(&mut self.begun);
                if !matches!(sequence[..], [0x1b, b'[', .., b'S' | b'T']) {
                    shown.extend(sequence);
                }
            }
        }
        shown
    }
}

/// A user at a terminal.
pub struct Pty {
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<(Mutex<Seen>, Condvar)>,
    stop: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
    home: TempDir,
    settings: String,
}

impl Pty {
    /// Starts the program.
    pub fn start(args: &[&str], size: Size) -> Self {
        Start::of(args, size).go()
    }

    /// The user's home.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Presses keys, as users write them: `j j enter ctrl-s`.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.parse::<Keys>().unwrap().0 {
            let bytes = bytes_of(&key.to_string());
            self.send(&bytes);
        }
        self
    }

    /// Types a text.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.send(text.as_bytes())
    }

    /// Pastes a text, in the brackets by which terminals mark it.
    pub fn paste(&mut self, text: &str) -> &mut Self {
        self.send(format!("\x1b[200~{text}\x1b[201~").as_bytes())
    }

    /// Sends bytes as they are.
    pub fn send(&mut self, bytes: &[u8]) -> &mut Self {
        let writer = self.writer.as_mut().unwrap();
        writer.write_all(bytes).unwrap();
        writer.flush().unwrap();
        self
    }

    /// Makes the window another size.
    pub fn resize(&mut self, (width, height): Size) -> &mut Self {
        let mut seen = self.seen.0.lock().unwrap();
        // In fewer lines or columns than two the rendering fails where a text is broken.
        let (lines, columns) = (height.max(2), width.max(2));
        seen.screen.screen_mut().set_size(lines, columns);
        drop(seen);
        let master = self.master.as_ref().unwrap();
        master.resize(size((width, height))).unwrap();
        self
    }

    /// What is on the screen, without blanks at the ends of lines.
    pub fn screen(&self) -> String {
        contents(self.seen.0.lock().unwrap().screen.screen())
    }

    /// Looks at the screen as it is.
    pub fn look<T>(&self, at: impl FnOnce(&vt100::Screen) -> T) -> T {
        at(self.seen.0.lock().unwrap().screen.screen())
    }

    /// Waits until a text is on the screen.
    pub fn wait_for(&self, text: &str) -> &Self {
        self.wait(&format!("{text:?}"), |screen| {
            contents(screen).contains(text)
        })
    }

    /// Waits until a text is no longer on the screen.
    pub fn wait_while(&self, text: &str) -> &Self {
        self.wait(&format!("no {text:?}"), |screen| {
            !contents(screen).contains(text)
        })
    }

    /// Waits until the screen is as it should be.
    pub fn wait(&self, what: &str, is: impl Fn(&vt100::Screen) -> bool) -> &Self {
        let (seen, changed) = &*self.seen;
        let since = Instant::now();
        let mut seen = seen.lock().unwrap();
        while !is(seen.screen.screen()) {
            let left = PATIENCE.saturating_sub(since.elapsed());
            let screen = contents(seen.screen.screen());
            assert!(!left.is_zero(), "waited for {what}:\n{screen}");
            assert!(
                !seen.over,
                "the program ended; waited for {what}:\n{screen}"
            );
            seen = changed.wait_timeout(seen, left).unwrap().0;
        }
        self
    }

    /// Waits until the program has emptied the screen since it had sent that many bytes: for a window in which
    /// nothing is to be read.
    pub fn wait_cleared(&self, count: usize) -> &Self {
        let clears = |bytes: &[u8]| bytes.windows(4).any(|four| four == b"\x1b[2J");
        let since = Instant::now();
        while !clears(&self.bytes_since(count)) {
            let is_over = self.seen.0.lock().unwrap().over;
            let waited = !is_over && since.elapsed() < PATIENCE;
            let sent = self.bytes_since(0);
            let last = String::from_utf8_lossy(&sent[sent.len().saturating_sub(3000)..]);
            assert!(
                waited,
                "not drawn anew; ended: {is_over}; sent last: {last:?}"
            );
            std::thread::sleep(Duration::from_millis(1));
        }
        self
    }

    /// How many bytes the program has sent so far.
    pub fn count(&self) -> usize {
        self.seen.0.lock().unwrap().bytes.len()
    }

    /// The bytes that the program has sent since there were that many.
    pub fn bytes_since(&self, count: usize) -> Vec<u8> {
        self.seen.0.lock().unwrap().bytes[count..].to_vec()
    }

    /// How the line is set: whether it echoes, waits for whole lines, sends signals.
    pub fn settings(&self) -> String {
        settings(&**self.master.as_ref().unwrap())
    }

    /// How the line was set before the program began.
    pub fn settings_before(&self) -> &str {
        &self.settings
    }

    /// How often the process has called the system to write something, whatever and wherever to.
    pub fn writes(&self) -> u64 {
        let counts = std::fs::read_to_string(format!("/proc/{}/io", self.id())).unwrap();
        let count = counts.lines().find_map(|line| line.strip_prefix("syscw: "));
        count.unwrap().parse().unwrap()
    }

    /// Presses and releases the left button of the mouse over a column and line, counted from 0.
    pub fn click(&mut self, column: u16, line: u16) -> &mut Self {
        let place = format!("{};{}", column + 1, line + 1);
        self.send(format!("\x1b[<0;{place}M\x1b[<0;{place}m").as_bytes())
    }

    /// Cuts the line, as when a connection is lost.
    pub fn hang_up(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        self.reader.take().unwrap().join().unwrap();
        self.writer = None;
        self.master = None;
    }

    /// Sends a signal to a process by the system's own command.
    pub fn signal(name: &str, process: u32) {
        let script = format!("kill -{name} {process}");
        let sent = Command::new("/bin/sh").args(["-c", &script]).status();
        assert!(sent.unwrap().success());
    }

    /// The processes that the program has started.
    pub fn children(&self) -> Vec<u32> {
        let id = self.id();
        let path = format!("/proc/{id}/task/{id}/children");
        let list = std::fs::read_to_string(path).unwrap();
        list.split_whitespace()
            .map(|id| id.parse().unwrap())
            .collect()
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// Waits for the end; the exit code.
    pub fn end(&mut self) -> u32 {
        self.end_within(PATIENCE)
    }

    /// Waits for the end, so long; the exit code.
    pub fn end_within(&mut self, patience: Duration) -> u32 {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                self.read_to_end();
                return status.exit_code();
            }
            assert!(
                since.elapsed() < patience,
                "still there:\n{}",
                self.screen()
            );
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits until all that was sent is on the screen; anyone still listening to a line that was cut gets nothing.
    fn read_to_end(&self) {
        let (seen, changed) = &*self.seen;
        let goes_on = |seen: &mut Seen| !seen.over && self.reader.is_some();
        let waited = changed.wait_timeout_while(seen.lock().unwrap(), PATIENCE, goes_on);
        drop(waited.unwrap());
    }

    /// The time that the process has computed so far, in the system's ticks of 10 ms.
    pub fn ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.id())).unwrap();
        // The name before may hold blanks; after it, user and system time are the 12th and 13th.
        let (_, rest) = stat.rsplit_once(") ").unwrap();
        let fields: Vec<&str> = rest.split(' ').collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.stop.store(true, Ordering::SeqCst);
    }
}

fn size((cols, rows): Size) -> PtySize {
    PtySize {
        rows,
        cols,
        ..PtySize::default()
    }
}

fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

fn contents(screen: &vt100::Screen) -> String {
    let (_, width) = screen.size();
    let lines: Vec<String> = screen
        .rows(0, width)
        .map(|line| line.trim_end().to_owned())
        .collect();
    lines.join("\n")
}

/// Reads what comes until the line is closed or the test closes it.
fn read(
    master: &dyn MasterPty,
    seen: Arc<(Mutex<Seen>, Condvar)>,
    stop: Arc<AtomicBool>,
) -> JoinHandle<()> {
    let mut reader = master.try_clone_reader().unwrap();
    let line: RawFd = master.as_raw_fd().unwrap();
    std::thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while !stop.load(Ordering::SeqCst) {
            let mut watched = [pollfd {
                fd: line,
                events: POLLIN,
                revents: 0,
            }];
            let ready = poll(&mut watched, Some(Duration::from_millis(5)));
            if matches!(ready, Ok(0)) {
                continue;
            }
            let count = reader.read(&mut buffer).unwrap_or(0);
            let mut now = seen.0.lock().unwrap();
            let shown = now.console.shows(&buffer[..count]);
            now.screen.process(&shown);
            now.bytes.extend_from_slice(&buffer[..count]);
            now.over = count == 0;
            seen.1.notify_all();
            if count == 0 {
                return;
            }
        }
    })
}

/// The demo club in a separate file, in a folder that lasts as long as it.
pub fn demo_club() -> (TempDir, PathBuf) {
    static FILE: std::sync::OnceLock<(TempDir, PathBuf)> = std::sync::OnceLock::new();
    let folder = crate::scratch::folder();
    let path = folder.path().join("club.db");
    let (_, file) = FILE.get_or_init(|| {
        let folder = crate::scratch::folder();
        let path = folder.path().join("demo.db");
        drop(
            demo::build(
                &path,
                session("anna"),
                klubrating::cli::for_screens(),
                |_, _| true,
            )
            .unwrap(),
        );
        (folder, path)
    });
    std::fs::copy(file, &path).unwrap();
    (folder, path)
}

/// The session of someone else at work on the same file.
pub fn session(user: &str) -> Session {
    Session {
        author: Author {
            user: user.to_owned(),
            on_behalf_of: None,
        },
        now: chrono::DateTime::parse_from_rfc3339(NOW).unwrap(),
        lang: None,
        reason: None,
        dry_run: false,
        anyway: false,
    }
}

/// Opens a club's file for writing as some user, and adds a member.
pub fn write_into(path: &Path, user: &str) -> Club {
    let access = klubrating::app::Access::ReadWrite;
    let mut club = Club::open(path, access, session(user)).unwrap();
    let data = PersonalData::from_name("Nora Ny");
    let new = NewMember {
        data,
        since: None,
        passive: false,
    };
    app::members::add(&mut club, &new).unwrap();
    club
}

/// Who runs the tests.
pub fn user() -> String {
    let output = Command::new("id").arg("-un").output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}
