//! The loop: a message comes in, the model takes it, the screen is drawn, what else is wanted is done.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use crossterm::event::{self, Event};
use ratatui::layout::Size;
use signal_hook::consts::{SIGHUP, SIGTERM};
use signal_hook::iterator::Signals;

use super::desk::{Clock, Desk, Orders, serve};
use super::message::{Effect, Msg};
use super::model::Model;
use super::terminal::Screen;

/// How long the work that is waiting may take after the terminal is gone.
const LAST_WORK: Duration = Duration::from_millis(800);

/// Runs the interface until somebody leaves it or the terminal is gone.
///
/// # Errors
/// The terminal cannot be used.
pub fn run(mut model: Model, desk: Desk, clock: Clock) -> io::Result<()> {
    let (out, messages) = std::sync::mpsc::channel();
    listen_to_signals(out.clone())?;
    let looking = desk.has_club();
    let (orders, thread) = serve(desk, out.clone())?;
    if looking {
        orders.look();
    }
    let mut screen = Screen::open()?;
    let (width, height) = crossterm::terminal::size()?;
    model.ctx.size = Size::new(width, height);
    listen_to_keys(out)?;
    let ended = turn(&mut model, &mut screen, &messages, &orders, clock);
    drop(screen);
    drop(orders);
    let patience = std::time::Instant::now();
    while !thread.is_finished() && patience.elapsed() < LAST_WORK {
        std::thread::sleep(Duration::from_millis(2));
    }
    ended
}

/// Turns until the program is to end.
fn turn(
    model: &mut Model,
    screen: &mut Screen,
    messages: &Receiver<Msg>,
    orders: &Orders,
    clock: Clock,
) -> io::Result<()> {
    loop {
        if model.take_changed() {
            screen.draw(model)?;
        }
        let msg = next(messages, model.deadline(), clock);
        model.ctx.now = clock();
        let mut gone = matches!(msg, Msg::Ended);
        let mut wanted = model.update(msg);
        // What is already waiting is taken in before the screen is drawn once.
        while let Ok(msg) = messages.try_recv() {
            gone |= matches!(msg, Msg::Ended);
            wanted.extend(model.update(msg));
        }
        for effect in wanted {
            match effect {
                Effect::Work(work) => orders.send(work),
                Effect::Copy(text) => screen.copy(&text)?,
                Effect::Mouse(on) => screen.mouse(on)?,
                Effect::Redraw => screen.forget()?,
                Effect::Suspend => {
                    screen.suspend()?;
                    model.update(Msg::Resumed);
                }
                Effect::Quit => return Ok(()),
                _ => {}
            }
        }
        if gone {
            return Ok(());
        }
    }
}

/// The next message, or the moment that the model waits for.
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

/// Listens to the terminal on a thread of its own; it ends when the terminal is gone.
fn listen_to_keys(out: Sender<Msg>) -> io::Result<()> {
    std::thread::Builder::new()
        .name("keys".to_owned())
        .spawn(move || {
            loop {
                let msg = match event::read() {
                    Ok(Event::Key(key)) if key.kind != event::KeyEventKind::Release => {
                        Msg::Key(key.into())
                    }
                    Ok(Event::Paste(text)) => Msg::Pasted(text),
                    Ok(Event::Mouse(mouse)) => Msg::Mouse(mouse),
                    Ok(Event::Resize(width, height)) => Msg::Resized(Size::new(width, height)),
                    Ok(_) => continue,
                    Err(_) => {
                        let _ = out.send(Msg::Ended);
                        return;
                    }
                };
                if out.send(msg).is_err() {
                    return;
                }
            }
        })?;
    Ok(())
}

/// Listens to the system: the line was cut, or somebody asks the program to end.
fn listen_to_signals(out: Sender<Msg>) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGTERM])?;
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for _ in &mut signals {
                if out.send(Msg::Ended).is_err() {
                    return;
                }
            }
        })?;
    Ok(())
}
