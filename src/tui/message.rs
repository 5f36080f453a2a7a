//! Messages to the model: events of the terminal, the worker and the system.

use std::sync::Arc;

use crossterm::event::MouseEvent;
use ratatui::layout::Size;

use super::input::{Event, Read};
use super::key::Key;
use super::screen::Response;
use super::{Change, Origin, Work};
use crate::app::AppError;
use crate::app::club::drafts::FormDraft;
use crate::app::club::seen::Heard;
use crate::app::club::snapshot::ClubSnapshot;
use crate::app::demo::DemoTime;
use crate::domain::Message;
use crate::text::Lang;

/// An event from the terminal, the worker or the system.
#[derive(Debug)]
pub enum Msg {
    /// The interface has started: the first page may request its data.
    Begun,
    Key(Key),
    /// Keys that came in one read, together with others or with bytes that are not keys.
    Burst(Burst),
    Pasted(String),
    Mouse(MouseEvent),
    /// The window has been resized.
    Resized(Size),
    /// The system asks the program to suspend.
    Sleep,
    /// The program was suspended and continues.
    Resumed,
    /// The terminal is gone, or the program was asked to end.
    Ended,
    /// A time that the model was waiting for has come.
    Deadline,
    /// A reply of the worker.
    Worker(Reply),
}

/// The keys of one read of the terminal.
#[derive(Debug)]
pub struct Burst {
    pub keys: Vec<Key>,
    /// Whether some bytes of the read were no kind of key.
    pub stray: bool,
}

impl Msg {
    /// The messages of one read, in order.
    pub fn of(read: Read) -> Vec<Self> {
        let mut all = Vec::new();
        let Read { events, stray } = read;
        let one = events.len() == 1 && !stray;
        for event in events {
            match (event, all.last_mut()) {
                (Event::Key(key), _) if one => all.push(Self::Key(key)),
                (Event::Key(key), Some(Self::Burst(burst))) => burst.keys.push(key),
                (Event::Key(key), _) => {
                    let keys = vec![key];
                    all.push(Self::Burst(Burst { keys, stray }));
                }
                (Event::Pasted(text), _) => all.push(Self::Pasted(text)),
                (Event::Mouse(mouse), _) => all.push(Self::Mouse(mouse)),
            }
        }
        all
    }
}

/// A reply of the worker.
#[derive(Debug)]
pub enum Reply {
    /// The current club, and what other sessions did since the last snapshot, if anything.
    Snapshot(Arc<ClubSnapshot>, Option<Heard>),
    /// The users who are in the club in other sessions.
    Others(Vec<String>),
    /// The response to a page's request.
    Response(Box<Response>),
    Changed(Box<Change>, Origin),
    /// Work failed.
    Failed(Box<AppError>, Origin),
    /// A change is doubtful or needs a reason, and was not made; the work makes it, with confirmation or reason.
    Doubtful(Box<AppError>, Work),
    /// Another club was opened; its snapshot follows.
    ClubOpened(Box<ClubOpened>),
    /// The club's file was replaced, moved or removed while it was open.
    Replaced,
    /// Progress of long work.
    Progress {
        /// A description of the work.
        label: Message,
        done: usize,
        /// The total of steps; 0 where unknown.
        total: usize,
    },
    /// Work is done that did not change the club, with a line to show.
    Done(Option<Message>, Origin),
    /// The forms that the user left half-typed.
    Drafts(Vec<FormDraft>),
    /// The worker's queue is empty.
    Over,
}

/// What the interface needs to know about a club that was opened.
#[derive(Clone, Debug)]
pub struct ClubOpened {
    /// The database's file name.
    pub database: String,
    /// The language of the interface from now on.
    pub lang: Lang,
    /// Whether it is read-only.
    pub read_only: bool,
    /// Whether it is the copy of a trial.
    pub trial: bool,
    /// The time of the demo club.
    pub time: Option<DemoTime>,
    pub said: Option<Message>,
}
