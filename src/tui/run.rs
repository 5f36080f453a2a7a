//! The main loop: receive a message, update the model, draw, do the effects.

use std::io;
use std::os::fd::AsFd;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use crossterm::event::{self, Event};
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use super::message::{Effect, Msg};
use super::model::Model;
use super::start::GONE;
use super::terminal::Screen;
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
    listen_to_keys(out.clone())?;
    listen_to_line(out)?;
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

/// Listens to the terminal on a separate thread.
fn listen_to_keys(out: Sender<Msg>) -> io::Result<()> {
    spawn("keys", move || {
        loop {
            let msg = match event::read() {
                Ok(Event::Key(key)) if key.kind != event::KeyEventKind::Release => {
                    Msg::Key(key.into())
                }
                Ok(Event::Paste(text)) => Msg::Pasted(text),
                Ok(Event::Mouse(mouse)) => Msg::Mouse(mouse),
                Ok(_) => continue,
                Err(_) => return end(&out),
            };
            if out.send(msg).is_err() {
                return;
            }
        }
    })
}

/// Waits for the terminal to hang up: a reader sees that as end of file, and not every process gets a signal.
fn listen_to_line(out: Sender<Msg>) -> io::Result<()> {
    spawn("line", move || {
        let line = io::stdin();
        // No events are requested: a hang-up is always reported.
        let mut watched = [PollFd::new(line.as_fd(), PollFlags::empty())];
        while poll(&mut watched, PollTimeout::NONE) == Err(Errno::EINTR) {}
        end(&out);
    })
}

/// Listens to signals: hang-up, terminate, interrupt and quit (from outside: the keys for them are keys here), suspend,
/// continue, a window of another size.
///
/// The reader of keys reports a resize too, but if a key arrives at the same moment it reports it only with the next
/// one: until then a page would not fit its window.
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
