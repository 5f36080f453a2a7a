//! The main loop: receives a message, updates the model, draws, does the effects.

use std::io::{self, ErrorKind};
use std::os::fd::{AsFd, BorrowedFd};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};
use crossterm::event::KeyCode;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::unistd;
use ratatui::layout::Size;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use super::Effect;
use super::action::{ACTIONS, Context};
use super::attention::Attention;
use super::config::{self, Config};
use super::ctx::Ctx;
use super::input::{Input, Read};
use super::key::{Key, Lookup};
use super::message::{Burst, Msg};
use super::model::Model;
use super::recent::Recent;
use super::screen::start;
use super::terminal::{self, Screen, keyboard};
use super::worker::{Clock, ClubWorker, WorkerHandle, spawn as spawn_worker};
use crate::app::Access;
use crate::app::club::founding::Launch;
use crate::app::club::session;
use crate::domain::Message;
use crate::text::Texts;

/// How long after the terminal is gone the process may still take, even if something blocks.
const LAST: Duration = Duration::from_millis(900);

/// How many messages are handled at most before the screen is drawn.
const MANY: usize = 1000;

/// How the interface ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Left,
    /// The terminal is gone, or the program was asked to end.
    Gone,
}

/// Runs the interface until the user leaves it or the terminal is gone.
///
/// # Errors
/// The terminal cannot be used.
pub fn run(mut model: Model, worker: ClubWorker, clock: Clock) -> io::Result<End> {
    let (out, messages) = std::sync::mpsc::channel();
    model.ctx.resize(Screen::size()?);
    let wanted = model.update(Msg::Begun);
    let has_club = worker.has_club();
    // The club is opened while the screen is taken over and drawn. The worker is started before the other threads and
    // has its work at once, so that it gets a processor to itself.
    let worker = spawn_worker(worker, out.clone())?;
    if has_club {
        worker.refresh();
    }
    let (work, wanted) = wanted
        .into_iter()
        .partition(|effect| matches!(effect, Effect::Work(_)));
    do_work(work, &worker);
    listen_to_signals(out.clone())?;
    let mut screen = Screen::open(model.ctx.mouse)?;
    follow(wanted, &mut screen, &worker)?;
    listen_to_keys(out)?;
    let end = turn(&mut model, &mut screen, &messages, &worker, clock);
    if end == End::Left {
        worker.wait_at_end();
    }
    Ok(end)
}

/// Runs the loop until the program ends.
fn turn(
    model: &mut Model,
    screen: &mut Screen,
    messages: &Receiver<Msg>,
    worker: &WorkerHandle,
    clock: Clock,
) -> End {
    loop {
        if model.take_changed() && screen.draw(|frame| model.view(frame)).is_err() {
            break;
        }
        let now = || model.ctx.time_at(clock());
        let first = next(messages, model.deadline(), now);
        model.ctx.now = now();
        let mut wanted = Vec::new();
        let mut gone = false;
        // Waiting messages are handled before the screen is drawn once.
        for msg in std::iter::once(first).chain(messages.try_iter().take(MANY)) {
            gone |= matches!(msg, Msg::Ended);
            inject_fault(&msg, model, screen, worker);
            wanted.extend(model.update(msg));
        }
        match follow(wanted, screen, worker) {
            Ok(_) if gone => return End::Gone,
            Ok(true) => return End::Left,
            Ok(false) => {}
            Err(_) => break,
        }
    }
    // The terminal accepts no more output; this stores the drafts.
    do_work(model.update(Msg::Ended), worker);
    End::Gone
}

/// Gives the worker its part of the effects.
fn do_work(wanted: Vec<Effect>, worker: &WorkerHandle) {
    for effect in wanted {
        if let Effect::Work(work) = effect {
            worker.send(work);
        }
    }
}

/// Does the effects that the model cannot do itself; returns `true` if the program has to end.
fn follow(wanted: Vec<Effect>, screen: &mut Screen, worker: &WorkerHandle) -> io::Result<bool> {
    let mut leaving = false;
    for effect in wanted {
        match effect {
            Effect::Work(work) => worker.send(work),
            Effect::Cancel => worker.cancel(),
            Effect::Copy(text) => screen.copy(&text)?,
            Effect::Mouse(on) => screen.mouse(on)?,
            Effect::Redraw => screen.renew()?,
            Effect::Retake => screen.retake()?,
            Effect::Suspend if !screen.is_asleep() => screen.suspend()?,
            Effect::Quit => leaving = true,
            _ => {}
        }
    }
    Ok(leaving)
}

/// Fails on purpose, in debug builds and for tests only: with `KLUBRATING_INJECT_FAULT` set, pasting the name of a
/// place makes that place fail.
#[cfg(debug_assertions)]
fn inject_fault(msg: &Msg, model: &Model, screen: &mut Screen, worker: &WorkerHandle) {
    let Msg::Pasted(place) = msg else { return };
    if std::env::var_os("KLUBRATING_INJECT_FAULT").is_none() {
        return;
    }
    match place.as_str() {
        "screen" => panic!("injected fault in the screen"),
        "drawing" => screen.inject_fault(|frame| model.view(frame)),
        "work" => worker.inject_fault(false),
        "worker" => worker.inject_fault(true),
        _ => {}
    }
}

/// A release build does not fail on purpose.
#[cfg(not(debug_assertions))]
fn inject_fault(_: &Msg, _: &Model, _: &mut Screen, _: &WorkerHandle) {}

/// The next message, or the deadline that the model waits for.
fn next(
    messages: &Receiver<Msg>,
    deadline: Option<DateTime<FixedOffset>>,
    now: impl Fn() -> DateTime<FixedOffset>,
) -> Msg {
    let Some(deadline) = deadline else {
        return messages.recv().unwrap_or(Msg::Ended);
    };
    let wait = (deadline - now()).to_std().unwrap_or_default();
    match messages.recv_timeout(wait) {
        Ok(msg) => msg,
        Err(RecvTimeoutError::Timeout) => Msg::Deadline,
        Err(RecvTimeoutError::Disconnected) => Msg::Ended,
    }
}

/// Listens to the terminal on a separate thread until it hangs up, for which not every process gets a signal.
fn listen_to_keys(out: Sender<Msg>) -> io::Result<()> {
    let line = keyboard()?;
    spawn("keys", move || {
        let mut input = Input::default();
        // A terminal never gives more at once.
        let mut buffer = [0; 4096];
        loop {
            let Ok(read) = listen(line.as_fd(), &mut input, &mut buffer) else {
                return end(&out);
            };
            for msg in Msg::of(read) {
                if out.send(msg).is_err() {
                    return;
                }
            }
        }
    })
}

/// Waits for bytes, or until the earlier ones have a meaning without any more.
fn listen(line: BorrowedFd<'_>, input: &mut Input, buffer: &mut [u8]) -> io::Result<Read> {
    let deadline = input.deadline();
    let timeout = deadline.map_or(PollTimeout::NONE, |deadline| {
        let left = deadline.saturating_duration_since(Instant::now());
        // Rounded up, so that the time has certainly passed afterwards.
        u16::try_from(left.as_millis() + 1)
            .unwrap_or(u16::MAX)
            .into()
    });
    match poll(&mut [PollFd::new(line, PollFlags::POLLIN)], timeout) {
        Ok(0) => return Ok(input.rest(Instant::now())),
        Err(Errno::EINTR) => return Ok(Read::default()),
        Err(error) => return Err(error.into()),
        Ok(_) => {}
    }
    // Bytes that arrived before the end of the wait are in time, even if a busy machine handles them late.
    let now = Instant::now();
    let now = deadline.map_or(now, |deadline| deadline.min(now));
    match unistd::read(line, buffer) {
        Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
        Ok(count) => Ok(input.read(&buffer[..count], now)),
        Err(Errno::EINTR | Errno::EAGAIN) => Ok(Read::default()),
        Err(error) => Err(error.into()),
    }
}

/// Listens to signals: hang-up, terminate, interrupt and quit (sent from outside; typed, they are ordinary keys),
/// suspend, continue, and a window of another size.
fn listen_to_signals(out: Sender<Msg>) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH])?;
    spawn("signals", move || {
        for signal in &mut signals {
            let msg = match signal {
                SIGTSTP => Msg::Sleep,
                SIGCONT => Msg::Resumed,
                SIGWINCH => match Screen::size() {
                    Ok(size) => Msg::Resized(size),
                    Err(_) => continue,
                },
                _ => return end(&out),
            };
            if out.send(msg).is_err() {
                return;
            }
        }
    })
}

/// Tells the loop to end; if it is blocked, by a terminal that accepts no output or a slow disk, the process ends
/// anyway. Work not finished by then has no effect.
fn end(out: &Sender<Msg>) {
    if out.send(Msg::Ended).is_err() {
        return;
    }
    thread::sleep(LAST);
    std::process::exit(GONE.into());
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let builder = thread::Builder::new().name(name.to_owned());
    builder.spawn(work).map(drop)
}

// Starts the interface: the terminal is taken over at once and the club is opened from the first page; for a reader it
// is opened before.

/// The exit code after the terminal has gone away.
pub const GONE: u8 = 129;

/// Runs the interface; returns the program's exit code.
pub fn start(launch: &Launch) -> ExitCode {
    let reader = launch.access == Access::Published;
    let config = if reader {
        config::for_readers()
    } else {
        config::load()
    };
    let config = if launch.plain { config.plain() } else { config };
    // A reader sees the club or nothing, but not the page on which a club is founded.
    let page = (!reader).then(|| start::State::new(launch));
    let model = Model::new(ctx(launch, &config), page).complaining(&config.complaints);
    let mut worker =
        ClubWorker::new(launch.session.clone(), Some(clock)).with_pool(launch.pool.clone());
    worker.time_given = fixed().is_some();
    if reader && let Err(error) = worker.open(&launch.path, launch.access) {
        // This is rare: the command line opened it successfully a moment ago.
        eprintln!("{}", model.ctx.texts.say(&error.message));
        return ExitCode::from(error.exit_code());
    }
    terminal::watch(model.ctx.texts, launch.path.clone(), !reader);
    // The panic was reported when it happened.
    let ended = panic::catch_unwind(AssertUnwindSafe(|| run(model, worker, running)));
    match ended {
        Ok(Ok(End::Left)) => ExitCode::SUCCESS,
        Ok(Ok(End::Gone) | Err(_)) => ExitCode::from(GONE),
        Err(_) => ExitCode::from(terminal::FAILED),
    }
}

/// The context of the screens before a club is open.
fn ctx(launch: &Launch, config: &Config) -> Ctx {
    let file = launch.path.file_name().unwrap_or_default();
    Ctx {
        texts: Texts::new(launch.lang),
        theme: config.theme,
        symbols: config.symbols,
        snapshot: None,
        now: running(),
        demo_time: None,
        size: Size::new(80, 24),
        trial: false,
        read_only: launch.access != Access::ReadWrite,
        reader: launch.access == Access::Published,
        user: launch.session.author.user.clone(),
        others: Vec::new(),
        database: file.to_string_lossy().into_owned(),
        keymap: config.keymap.clone(),
        mouse: config.mouse,
        panes: config.panes,
        systems: None,
        follows: false,
        recent: Recent::default(),
        attention: Attention::default(),
        commands: launch.commands,
    }
}

/// The current time; `KLUBRATING_NOW` (RFC 3339) replaces the clock in tests and demonstrations.
fn clock() -> DateTime<FixedOffset> {
    fixed().unwrap_or_else(session::now)
}

/// The time for the screens: in a demonstration it starts at the fixed one and runs, so that long work shows its
/// progress and messages disappear.
fn running() -> DateTime<FixedOffset> {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let begun = *BEGUN.get_or_init(Instant::now);
    fixed().map_or_else(session::now, |moment| later(moment, begun.elapsed()))
}

fn fixed() -> Option<DateTime<FixedOffset>> {
    let text = std::env::var("KLUBRATING_NOW").ok()?;
    DateTime::parse_from_rfc3339(&text).ok()
}

/// A moment, advanced by the time that has passed since.
fn later(moment: DateTime<FixedOffset>, by: Duration) -> DateTime<FixedOffset> {
    chrono::Duration::from_std(by).map_or(moment, |by| moment + by)
}

// Handles keys that came in one read: typed ahead, pasted without brackets, or the inside of a terminal's answer whose
// beginning was lost. If the read contains bytes that are not keys, nobody typed it, so nothing is written to the club.

/// Characters in typed names besides letters and digits; a start number begins with `#`.
const IN_NAMES: [char; 4] = [' ', '#', '\'', '’'];

/// The meaning of a key where it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// It writes as soon as it is pressed.
    Writes,
    /// It does something else, after which another page or window may receive the keys.
    Does,
    /// It is text, or a key without a letter, which no terminal's answer contains.
    Other,
    /// It has no meaning there.
    Nothing,
}

impl Model {
    /// Does the keys of one read in order; if some of the read is not keys, those that write are skipped.
    pub(crate) fn burst(&mut self, burst: &Burst) -> Vec<Effect> {
        let mut wanted = Vec::new();
        let mut typed = !burst.stray;
        let mut left_out = false;
        for (at, key) in burst.keys.iter().enumerate() {
            let contexts = self.key_contexts();
            let meaning = self.meaning(&contexts, &self.pending, *key);
            typed &= meaning != Meaning::Nothing;
            if meaning == Meaning::Writes {
                typed = typed && self.are_keys(&contexts, &burst.keys[at + 1..]);
                if !typed {
                    left_out = true;
                    continue;
                }
            }
            wanted.extend(self.update(Msg::Key(*key)));
        }
        if left_out {
            self.say(Message::new("said-not-typed"));
            self.changed = true;
        }
        wanted
    }

    /// Whether all of these keys have a meaning if pressed now; after one that may open a page, whether they may have
    /// one.
    fn are_keys(&self, contexts: &[Context], keys: &[Key]) -> bool {
        for (at, key) in keys.iter().enumerate() {
            match self.meaning(contexts, &[], *key) {
                Meaning::Nothing => return false,
                Meaning::Does => return keys[at + 1..].iter().all(|key| self.may_be_key(*key)),
                Meaning::Writes | Meaning::Other => {}
            }
        }
        true
    }

    fn meaning(&self, contexts: &[Context], pending: &[Key], key: Key) -> Meaning {
        match self.ctx.keymap.find(contexts, pending, key) {
            Lookup::Action(action) if action.is_at_once() => Meaning::Writes,
            Lookup::Action(_) | Lookup::Prefix => Meaning::Does,
            Lookup::Nothing if !pending.is_empty() => self.meaning(contexts, &[], key),
            Lookup::Nothing => unbound(contexts, key),
        }
    }

    /// Whether a key has a meaning on some page, or is text.
    fn may_be_key(&self, key: Key) -> bool {
        let KeyCode::Char(letter) = key.code else {
            return true;
        };
        let text =
            key.letter().is_some() && (letter.is_alphanumeric() || IN_NAMES.contains(&letter));
        let keys = || {
            ACTIONS
                .iter()
                .flat_map(|entry| self.ctx.keymap.keys(entry.action))
        };
        text || keys().any(|keys| keys.0.contains(&key))
    }
}

/// The meaning of a key that is bound to no action.
fn unbound(contexts: &[Context], key: Key) -> Meaning {
    if !matches!(key.code, KeyCode::Char(_)) {
        return Meaning::Other;
    }
    if contexts.contains(&Context::Pairing) {
        // After a start number, a result key is no action there.
        return match key.letter() {
            Some('0'..='9' | '½' | '=' | '+' | '-' | '.') => Meaning::Writes,
            Some(letter) if letter.is_alphabetic() || IN_NAMES.contains(&letter) => Meaning::Other,
            _ => Meaning::Nothing,
        };
    }
    // Where text is typed, letters are text, and keys with ctrl edit it.
    let is_text = !contexts.contains(&Context::Global) && !contexts.contains(&Context::Confirm);
    if is_text {
        Meaning::Other
    } else {
        Meaning::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_by_from_a_fixed_moment_too() {
        let fixed = DateTime::parse_from_rfc3339("2027-01-02T23:59:59+01:00").unwrap();
        let after = later(fixed, Duration::from_millis(1500));
        assert_eq!(after.to_rfc3339(), "2027-01-03T00:00:00.500+01:00");
        assert!(running() <= running());
    }
}
