//! Messages to the model, and the effects that it asks for.

use std::sync::Arc;

use crossterm::event::MouseEvent;
use ratatui::layout::Size;

use super::form::Kind as FormKind;
use super::key::Key;
use super::modal::Modal;
pub use super::screen::Response;
use super::screen::{DialogResult, Main, Page};
use super::worker::{ClubWorker, Progress};
use crate::app::drafts::FormDraft;
use crate::app::log::LogEntry;
use crate::app::rating_impact::RatingImpact;
use crate::app::snapshot::ClubSnapshot;
use crate::app::{AppError, AppResult, Club, Done, undo_elsewhere};
use crate::domain::{Message, OperationId};
use crate::standings::System;
use crate::text::Lang;

/// An event from the terminal, the worker or the system.
#[derive(Debug)]
pub enum Msg {
    /// The interface has begun: the first page may ask for what it needs.
    Begun,
    Key(Key),
    Pasted(String),
    Mouse(MouseEvent),
    /// The window has another size.
    Resized(Size),
    /// The system asks the program to fall asleep.
    Sleep,
    /// The program was asleep and goes on.
    Resumed,
    /// The terminal is gone, or somebody asked the program to end.
    Ended,
    /// A moment has come that the model waits for.
    Deadline,
    /// A reply of the worker.
    Worker(Reply),
}

/// A reply of the worker.
#[derive(Debug)]
pub enum Reply {
    /// The club as it stands now; with what somebody else did since the last snapshot.
    Snapshot(Arc<ClubSnapshot>, Option<Box<LogEntry>>),
    /// What a page asked for.
    Response(Box<Response>),
    Changed(Box<Change>, Origin),
    /// Work could not be done.
    Failed(Box<AppError>, Origin),
    /// A change is doubtful; the work makes it all the same.
    Doubtful(Box<AppError>, Work),
    /// Another club was opened; its snapshot follows.
    ClubOpened(Box<ClubOpened>),
    /// Progress of long work.
    Progress {
        /// What is being done.
        label: Message,
        done: usize,
        /// Steps in all; 0 where that is not known.
        total: usize,
    },
    /// Work is done that did not change the club, with the line to show.
    Done(Option<Message>, Origin),
    /// The forms that the user left half-typed.
    Drafts(Vec<FormDraft>),
    /// The queue is empty.
    Over,
}

/// Who asked for work; failures are reported there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A page: the error is shown, and the page reads its facts again.
    Page,
    /// The form on top: it stays open and shows the error.
    Form,
}

/// A change that was made.
#[derive(Debug)]
pub struct Change {
    /// The sentence shown above the footer.
    pub said: Message,
    /// The operation, for `undo`; `None` if nothing changed.
    pub operation: Option<OperationId>,
    /// Whom it affects behind a published list.
    pub impact: Option<RatingImpact>,
    /// A response for the page on top.
    pub response: Option<Response>,
    /// Nothing in the club was changed: a file was written.
    pub outside: bool,
    /// The line does not mention `u`: the change cannot be undone, or is itself an undo.
    pub lasting: bool,
}

impl Change {
    /// The change of a use case, said in a sentence.
    pub fn from_done<T>(done: &Done<T>, said: Message) -> Self {
        let said = match &done.replaced {
            None => said,
            Some(replaced) => Message::new("replaced-said")
                .with("said", said)
                .with("replaced", replaced.clone()),
        };
        Self {
            said,
            operation: done.operation,
            impact: done.impact.clone(),
            response: None,
            outside: false,
            lasting: false,
        }
    }

    /// Something that was done outside the club, such as a file that was written.
    pub fn outside(said: Message) -> Self {
        Self {
            said,
            operation: None,
            impact: None,
            response: None,
            outside: true,
            lasting: false,
        }
    }

    /// Does not mention how to undo it.
    #[must_use]
    pub fn lasting(mut self) -> Self {
        self.lasting = true;
        self
    }

    /// The same with a response for a page.
    #[must_use]
    pub fn with_response(mut self, response: Response) -> Self {
        self.response = Some(response);
        self
    }
}

/// A side effect that the model or a page asks for.
#[derive(Debug)]
pub enum Effect {
    /// A page on top of the present one.
    Open(Box<Page>),
    /// Back from the page on top.
    Close,
    /// One of the main screens.
    Go(Main),
    /// A window over the page.
    Show(Box<Modal>),
    /// A form; offers its draft if one was kept.
    OpenForm(FormKind),
    /// A line shown above the footer.
    Say(Message),
    /// The result of a dialog, for the page below.
    DialogDone(DialogResult),
    /// The screens speak another language.
    Speak(Lang),
    /// Other systems stand side by side in standings; `None`: those of each tournament.
    Compare(Option<Vec<System>>),
    Work(Work),
    /// Text for the terminal's clipboard.
    Copy(String),
    /// The mouse is watched, or no longer.
    Mouse(bool),
    /// The long work at hand is given up.
    Cancel,
    /// A form as it is in its draft.
    RestoreDraft(FormKind),
    /// An empty form; its draft is deleted.
    OpenBlankForm(FormKind),
    /// Deletes the draft of a form.
    DiscardDraft(FormKind),
    /// The program falls asleep.
    Suspend,
    /// Everything is drawn again.
    Redraw,
    /// Somebody else may have had the terminal: its modes are set again, and everything is drawn again.
    Retake,
    Quit,
}

/// Work on the club's database, done on the worker's thread, one after the other.
pub struct Work {
    /// Shown while the work runs.
    pub label: Message,
    /// Where a failure is reported.
    pub origin: Origin,
    pub run: Run,
}

/// The work itself.
pub type Run = Box<dyn FnOnce(&mut ClubWorker, &Progress) -> AppResult<WorkResult> + Send>;

/// The result of work.
#[derive(Debug)]
pub enum WorkResult {
    /// A response for a page; nothing was changed.
    Response(Box<Response>),
    /// A change; the snapshot is made anew.
    Change(Box<Change>),
    /// Nothing was changed, as it is doubtful; the work makes the change all the same.
    Doubtful(Box<AppError>, Work),
    /// Everything is to be read again; the snapshot is made again.
    Reload,
    /// The club was not changed; an optional line to show.
    Done(Option<Message>),
    /// The forms that the user left half-typed.
    Drafts(Vec<FormDraft>),
    /// A club was opened, with an optional line to show; the snapshot is made again.
    ClubOpened(Option<Message>),
}

/// What the interface needs to know about a club that was opened.
#[derive(Clone, Debug)]
pub struct ClubOpened {
    /// The database's file name.
    pub database: String,
    /// The language of the interface from now on.
    pub lang: Lang,
    /// Whether nothing may be changed.
    pub read_only: bool,
    pub said: Option<Message>,
}

impl Work {
    /// The same work, in which what is doubtful is meant.
    #[must_use]
    pub fn anyway(self) -> Self {
        let run = self.run;
        let run: Run = Box::new(move |worker, progress| {
            worker.mean_it();
            run(worker, progress)
        });
        Self { run, ..self }
    }
}

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work")
            .field("label", &self.label)
            .finish_non_exhaustive()
    }
}

impl Effect {
    /// A page on top of the present one.
    pub fn open(page: impl Into<Page>) -> Self {
        Self::Open(Box::new(page.into()))
    }

    /// A window over the page.
    pub fn show(modal: impl Into<Modal>) -> Self {
        Self::Show(Box::new(modal.into()))
    }

    /// A query to the club, for a page.
    pub fn ask(work: impl FnOnce(&mut Club) -> AppResult<Response> + Send + 'static) -> Self {
        Self::Work(Work {
            label: Message::new("work-reading"),
            origin: Origin::Page,
            run: Box::new(move |worker, _| {
                Ok(WorkResult::Response(Box::new(work(worker.club()?)?)))
            }),
        })
    }

    /// A form with what the club holds when it is asked, so that it knows what it shows.
    pub fn form<K: Into<FormKind>>(
        work: impl FnOnce(&Club) -> AppResult<K> + Send + 'static,
    ) -> Self {
        Self::ask(move |club| Ok(Response::Form(work(club)?.into())))
    }

    /// A query for a page that needs an up-to-date snapshot, which is made first if it is stale.
    pub fn look_up(
        work: impl FnOnce(&mut Club, &ClubSnapshot) -> AppResult<Response> + Send + 'static,
    ) -> Self {
        Self::Work(Work {
            label: Message::new("work-reading"),
            origin: Origin::Page,
            run: Box::new(move |worker, _| {
                let snapshot = worker.current()?;
                Ok(WorkResult::Response(Box::new(work(
                    worker.club()?,
                    &snapshot,
                )?)))
            }),
        })
    }

    /// A change asked for by a page.
    pub fn change(work: impl FnOnce(&mut Club) -> AppResult<Change> + Send + 'static) -> Self {
        Self::changing(Origin::Page, work)
    }

    /// A change asked for by a page; where it is doubtful, the user is asked whether it is meant.
    pub fn change_or_ask(
        work: impl Fn(&mut Club) -> AppResult<Change> + Send + Sync + 'static,
    ) -> Self {
        let label = Message::new("work-writing");
        let origin = Origin::Page;
        let work = Arc::new(work);
        let again = Arc::clone(&work);
        let again = Work {
            label: label.clone(),
            origin,
            run: Box::new(move |worker, _| {
                Ok(WorkResult::Change(Box::new(again(worker.club()?)?)))
            }),
        };
        Self::Work(Work {
            label,
            origin,
            run: Box::new(move |worker, _| match work(worker.club()?) {
                Err(error) if !error.doubts.is_empty() => {
                    Ok(WorkResult::Doubtful(Box::new(error), again.anyway()))
                }
                made => Ok(WorkResult::Change(Box::new(made?))),
            }),
        })
    }

    /// Takes back one's own latest change; one in another pool after a question.
    pub fn undo() -> Self {
        Self::change_or_ask(|club| {
            let done = undo_elsewhere::undo_or_ask(club)?;
            let said = Message::new("said-undone").with("what", done.value.message());
            Ok(Change::from_done(&done, said).lasting())
        })
    }

    /// A change asked for by the form on top, which closes when it is made.
    pub fn save(work: impl FnOnce(&mut Club) -> AppResult<Change> + Send + 'static) -> Self {
        Self::changing(Origin::Form, work)
    }

    /// Long work with progress, which Esc cancels; a change.
    pub fn long_change(
        label: Message,
        work: impl FnOnce(&mut Club, &Progress) -> AppResult<Change> + Send + 'static,
    ) -> Self {
        Self::Work(Work {
            label,
            origin: Origin::Page,
            run: Box::new(move |worker, progress| {
                Ok(WorkResult::Change(Box::new(work(
                    worker.club()?,
                    progress,
                )?)))
            }),
        })
    }

    /// Long work with progress, which Esc cancels; nothing is changed.
    pub fn long_ask(
        label: Message,
        work: impl FnOnce(&mut Club, &Progress) -> AppResult<Response> + Send + 'static,
    ) -> Self {
        Self::Work(Work {
            label,
            origin: Origin::Page,
            run: Box::new(move |worker, progress| {
                Ok(WorkResult::Response(Box::new(work(
                    worker.club()?,
                    progress,
                )?)))
            }),
        })
    }

    /// Work that changes nothing in the club, such as writing a file; it says a line when it is done.
    pub fn job(
        label: Message,
        origin: Origin,
        work: impl FnOnce(&mut Club) -> AppResult<Message> + Send + 'static,
    ) -> Self {
        Self::Work(Work {
            label,
            origin,
            run: Box::new(move |worker, _| Ok(WorkResult::Done(Some(work(worker.club()?)?)))),
        })
    }

    fn changing(
        origin: Origin,
        work: impl FnOnce(&mut Club) -> AppResult<Change> + Send + 'static,
    ) -> Self {
        Self::Work(Work {
            label: Message::new("work-writing"),
            origin,
            run: Box::new(move |worker, _| Ok(WorkResult::Change(Box::new(work(worker.club()?)?)))),
        })
    }
}
