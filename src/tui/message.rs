//! What can happen to the program, and what it can want done.

use std::sync::Arc;

use crossterm::event::MouseEvent;
use ratatui::layout::Size;

use super::form::Kind as FormKind;
use super::key::Key;
use super::modal::Modal;
use super::screen::{self, DialogResult, Main, Page};
use super::worker::{ClubWorker, Progress};
use crate::app::drafts::FormDraft;
use crate::app::log::LogEntry;
use crate::app::rating_impact::RatingImpact;
use crate::app::snapshot::ClubSnapshot;
use crate::app::{AppError, AppResult, Club, Done};
use crate::domain::{Message, OperationId};
use crate::standings::System;
use crate::text::Lang;

/// Something that happened.
#[derive(Debug)]
pub enum Msg {
    /// The interface has begun: the first page may ask for what it needs.
    Begun,
    /// A key was pressed.
    Key(Key),
    /// Text was pasted.
    Pasted(String),
    /// The mouse was used.
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
    /// The worker has something to say.
    Worker(Reply),
}

/// What the worker says.
#[derive(Debug)]
pub enum Reply {
    /// The club as it stands now; with what somebody else did since the last snapshot.
    Snapshot(Arc<ClubSnapshot>, Option<Box<LogEntry>>),
    /// What a page asked for.
    Response(Box<Response>),
    /// A change was made.
    Changed(Box<Change>, Origin),
    /// Work could not be done.
    Failed(Box<AppError>, Origin),
    /// A club is open that was not; its snapshot follows.
    ClubOpened(Box<ClubOpened>),
    /// How far long work has come.
    Progress {
        /// What is being done.
        label: Message,
        /// Steps done.
        done: usize,
        /// Steps in all; 0 where that is not known.
        total: usize,
    },
    /// Work was done that changed nothing in the club; with what is said about it.
    Done(Option<Message>, Origin),
    /// The forms that the user left half-typed.
    Drafts(Vec<FormDraft>),
    /// The work at hand is over.
    Over,
}

/// Who asked for work, and so hears of its failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A page: the error is shown, and the page reads its facts again.
    Page,
    /// The form on top: it stays open and shows the error.
    Form,
}

/// What a page asked for, by page.
#[derive(Debug)]
pub enum Response {
    /// A form with what the club holds now; it is opened over the page.
    Form(FormKind),
    /// For the first screen.
    Home(screen::home::HomeResponse),
    /// For the members.
    Members(screen::members::MembersResponse),
    /// For one member.
    Member(screen::member::MemberResponse),
    /// For the tournaments.
    Tournaments(screen::tournaments::TournamentsResponse),
    /// For one tournament.
    Tournament(screen::tournament::TournamentResponse),
    /// For an import.
    Import(screen::import::ImportResponse),
    /// For the rating list.
    Rating(screen::rating::RatingResponse),
    /// For publishing.
    Publish(screen::publish::PublishResponse),
    /// For the published lists.
    Archive(screen::archive::ArchiveResponse),
    /// For a comparison.
    Compare(screen::compare::CompareResponse),
    /// For the second opinion.
    Opinion(screen::opinion::OpinionResponse),
    /// For the first ratings of a pool.
    Founding(screen::founding::FoundingResponse),
    /// For the regulation.
    Regulation(screen::regulation::RegulationResponse),
    /// For the journal.
    Journal(screen::journal::JournalResponse),
    /// Before there is a club.
    Start(screen::start::StartResponse),
}

/// A change that was made.
#[derive(Debug)]
pub struct Change {
    /// What happened, as a sentence.
    pub said: Message,
    /// The operation, for `undo`; `None` if nothing changed.
    pub operation: Option<OperationId>,
    /// Whom it affects behind a published list.
    pub impact: Option<RatingImpact>,
    /// What the page is told beside it.
    pub response: Option<Response>,
    /// The club was not to be changed at all: a file was written.
    pub outside: bool,
    /// Nobody is told how it is undone: it never is, or it is itself an undo.
    pub lasting: bool,
}

impl Change {
    /// The change of a use case, said in a sentence.
    pub fn of<T>(done: &Done<T>, said: Message) -> Self {
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

    /// The same without a word on how it is undone.
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

/// What is to be done about it.
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
    /// A form, with what was typed in it before, if that was kept.
    OpenForm(FormKind),
    /// A line that says something.
    Say(Message),
    /// What was decided in a window, for the page below.
    DialogDone(DialogResult),
    /// The screens speak another language.
    Speak(Lang),
    /// Other systems stand side by side in standings; `None`: those of each tournament.
    Compare(Option<Vec<System>>),
    /// Work in the worker.
    Work(Work),
    /// Text for the terminal's clipboard.
    Copy(String),
    /// The mouse is watched, or no longer.
    Mouse(bool),
    /// The long work at hand is given up.
    Cancel,
    /// A form that was left half-typed, as it was left.
    RestoreDraft(FormKind),
    /// A form from the beginning; what was left half-typed of it goes.
    OpenBlankForm(FormKind),
    /// What was left half-typed of a form goes.
    DiscardDraft(FormKind),
    /// The program falls asleep.
    Suspend,
    /// Everything is drawn again.
    Redraw,
    /// The program ends.
    Quit,
}

/// Work that needs the club's database; it is done away from the keys, one after the other.
pub struct Work {
    /// What it is, while it lasts.
    pub label: Message,
    /// Who hears of a failure.
    pub origin: Origin,
    /// What is done.
    pub run: Run,
}

/// The work itself.
pub type Run = Box<dyn FnOnce(&mut ClubWorker, &Progress) -> AppResult<WorkResult> + Send>;

/// What came of work.
#[derive(Debug)]
pub enum WorkResult {
    /// A response for a page; nothing was changed.
    Response(Box<Response>),
    /// A change; the snapshot is made anew.
    Change(Box<Change>),
    /// Another club is open; the snapshot is made anew.
    Reload,
    /// Nothing was changed in the club; something may be said.
    Done(Option<Message>),
    /// The forms that the user left half-typed.
    Drafts(Vec<FormDraft>),
    /// A club was opened, with what is to be said of it; the snapshot is made anew.
    ClubOpened(Option<Message>),
}

/// What changes around the screens when a club is opened.
#[derive(Clone, Debug)]
pub struct ClubOpened {
    /// The database's file name.
    pub database: String,
    /// The language that is spoken from now on.
    pub lang: Lang,
    /// Whether nothing may be changed.
    pub read_only: bool,
    /// What is to be said.
    pub said: Option<Message>,
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

    /// A question to the club, for a page.
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

    /// A question to the club that is answered with the snapshot as it stands, made anew if it is not; for a
    /// page.
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
