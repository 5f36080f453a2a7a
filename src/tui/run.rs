//! The main loop: receive a message, update the model, draw, do the effects.

use std::io::{self, ErrorKind};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::unistd;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use super::input::{Input, Read};
use super::message::{Effect, Msg};
use super::model::Model;
use super::start::GONE;
use super::terminal::{Screen, keyboard};
use super::worker::{Clock, ClubWorker, WorkerHandle, spawn as spawn_worker};

/// The time after which the process ends even if something blocks, once the terminal is gone.
const LAST: Duration = Duration::from_millis(900);

/// The most messages handled before the screen is drawn.
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
    // The club is opened while the screen is taken over and drawn. The worker comes before the other threads and has
    // its work at once, so that it gets a processor to itself.
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
        if model.take_changed() && screen.draw(model).is_err() {
            break;
        }
        let first = next(messages, model.deadline(), clock);
        model.ctx.now = clock();
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
    // The terminal accepts no more output; drafts are stored.
    do_work(model.update(Msg::Ended), worker);
    End::Gone
}

/// Gives the worker its part of what has to be done.
fn do_work(wanted: Vec<Effect>, worker: &WorkerHandle) {
    for effect in wanted {
        if let Effect::Work(work) = effect {
            worker.send(work);
        }
    }
}

/// Does the effects that the model cannot do itself; `true` if the program is to end.
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

/// Fails on purpose, for tests of a program built for debugging: with `KLUBRATING_INJECT_FAULT` set, pasting the name
/// of a place makes that place fail.
#[cfg(debug_assertions)]
fn inject_fault(msg: &Msg, model: &Model, screen: &mut Screen, worker: &WorkerHandle) {
    let Msg::Pasted(place) = msg else { return };
    if std::env::var_os("KLUBRATING_INJECT_FAULT").is_none() {
        return;
    }
    match place.as_str() {
        "screen" => panic!("injected fault in the screen"),
        "drawing" => screen.inject_fault(model),
        "work" => worker.inject_fault(false),
        "worker" => worker.inject_fault(true),
        _ => {}
    }
}

/// A program built for use does not fail on purpose.
#[cfg(not(debug_assertions))]
fn inject_fault(_: &Msg, _: &Model, _: &mut Screen, _: &WorkerHandle) {}

/// The next message, or the deadline that the model waits for.
fn next(messages: &Receiver<Msg>, deadline: Option<DateTime<FixedOffset>>, clock: Clock) -> Msg {
    let Some(deadline) = deadline else {
        return messages.recv().unwrap_or(Msg::Ended);
    };
    let wait = (deadline - clock()).to_std().unwrap_or_default();
    match messages.recv_timeout(wait) {
        Ok(msg) => msg,
        Err(RecvTimeoutError::Timeout) => Msg::Deadline,
        Err(RecvTimeoutError::Disconnected) => Msg::Ended,
    }
}

/// Listens to the terminal on a separate thread, until it hangs up: not every process gets a signal of that.
fn listen_to_keys(out: Sender<Msg>) -> io::Result<()> {
    let line = keyboard()?;
    spawn("keys", move || {
        let mut input = Input::default();
        // A terminal gives no more at once.
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

/// Waits for bytes, or until what came before has its meaning without them.
fn listen(line: BorrowedFd<'_>, input: &mut Input, buffer: &mut [u8]) -> io::Result<Read> {
    let deadline = input.deadline();
    let timeout = deadline.map_or(PollTimeout::NONE, |deadline| {
        let left = deadline.saturating_duration_since(Instant::now());
        // Rounded up: afterwards the moment has passed.
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
    // What is there before the wait is over has come in time, however late a busy machine gets to it.
    let now = Instant::now();
    let now = deadline.map_or(now, |deadline| deadline.min(now));
    match unistd::read(line, buffer) {
        Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
        Ok(count) => Ok(input.read(&buffer[..count], now)),
        Err(Errno::EINTR | Errno::EAGAIN) => Ok(Read::default()),
        Err(error) => Err(error.into()),
    }
}

/// Listens to signals: hang-up, terminate, interrupt and quit (from outside: the keys for them are keys here), suspend,
/// continue, a window of another size.
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
