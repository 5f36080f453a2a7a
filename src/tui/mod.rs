//! The terminal interface, for the committee's half-year of work.
//!
//! # One way round
//!
//! ```text
//! keys, signals ─┐                        ┌─► view(&Model) ─► the terminal
//!                ├─► Msg ─► update ─► Model
//! worker ────────┘             └─► Effects ─► worker (the club, on its own thread)
//! ```
//!
//! [`Model::update`](model::Model::update) is the only place where state changes, and
//! [`Model::view`](model::Model::view) only reads it. Nothing else draws, and nothing is drawn without a message, so
//! an idle screen sends nothing.
//!
//! # Who does what
//!
//! - [`action`]: the one table of actions. Keys ([`key`]), footer, help, palette and the README's
//!   table of keys all come from it.
//! - [`screen`]: the pages; [`modal`]: windows over them; [`form`]: fields to fill in; [`widget`]: their parts.
//! - [`input`]: the bytes of the terminal made into keys; `burst`: what came in one read, and was perhaps not typed.
//! - [`message`]: events ([`message::Msg`]); what follows from them is an [`Effect`], defined here: a screen, a window and a
//!   form all return effects, and effects open them. Otherwise a lower one names no higher one: screens know forms,
//!   windows and widgets, windows know forms, and none of these knows a screen.
//! - [`worker`]: the open club. Every question to it and every change of it is a request that is done on another
//!   thread; no key waits for the database. After a change the worker makes a new
//!   [`ClubSnapshot`](crate::app::club::snapshot::ClubSnapshot) of the club, which all screens show from then on.
//! - [`model::drafts`]: half-typed forms, saved during typing and offered again; [`export`]: a screen as a file;
//!   [`config`]: the users' own keys and colours; [`docs`]: the README's table of keys.
//! - [`attention`]: what the user has seen, so that no key changes what a colleague saved a moment ago.
//! - [`model`]: the pages that are open, and what is done when the club's file is no longer where it was.
//! - [`ctx`]: what every screen can read; a screen is laid out once per snapshot, so that returning to it takes no time.
//! - [`model::pane`]: the second pane of a wide window, the page of what the cursor is on.
//! - [`terminal`] and [`run`]: the only places that access the terminal, also when the program itself fails.
//! - [`action::possible`]: whether an action is possible now, and on which page; [`ways`]: how the palette leads there; [`recent`]:
//!   what was done and looked at lately; [`commands`]: the action that does what a
//!   command of the command line does; a command without one has a form made of it ([`form::command`]).
//!
//! # A change
//!
//! A key is looked up in the contexts of the page; the page returns an [`Effect::change`]
//! with the work to be done. The worker does it as one operation, the model reports it and that `u` undoes it, and
//! the next snapshot shows it.

pub mod action;
pub mod attention;
pub mod commands;
pub mod config;
pub mod ctx;
pub mod docs;
pub mod export;
pub mod form;
mod forms;
mod hint;
pub mod input;
pub mod key;
pub mod message;
pub mod modal;
pub mod model;
pub mod recent;
pub mod run;
pub mod screen;
pub mod terminal;
pub mod theme;
mod update;
mod view;
pub mod ways;
pub mod widget;
pub mod worker;

use action::Action;
use form::Kind as FormKind;
use modal::Modal;
use screen::{Page, Response, document};
use worker::{ClubWorker, Progress};

use crate::app::club::drafts::FormDraft;
use crate::app::club::snapshot::ClubSnapshot;
use crate::app::command::{self, Answer};
use crate::app::journal::undo_elsewhere;
use crate::app::{AppError, AppResult, Club, Done};
use crate::domain::{Message, OperationId, TournamentId};
use crate::publish::WIDTH;
use crate::publish::journal::impact_text::RatingImpact;
use crate::standings::System;
use crate::text::Lang;

/// The main screens, in the order of their keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Main {
    Home,
    Members,
    Tournaments,
    Rating,
    Journal,
    More,
}

impl Main {
    pub const ALL: [Self; 6] = [
        Self::Home,
        Self::Members,
        Self::Tournaments,
        Self::Rating,
        Self::Journal,
        Self::More,
    ];

    /// The main screens that a user has, in order.
    pub fn for_user(reader: bool) -> &'static [Self] {
        if reader {
            &[Self::Rating, Self::Members, Self::Tournaments]
        } else {
            &Self::ALL
        }
    }

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Home => "name-home",
            Self::Members => "name-members",
            Self::Tournaments => "name-tournaments",
            Self::Rating => "course-list",
            Self::Journal => "name-journal",
            Self::More => "name-more",
        }
    }
}

/// The result of a dialog, delivered to the page that opened it.
#[derive(Clone, Debug, PartialEq)]
pub enum DialogResult {
    /// Order the table by this column.
    Sort(usize),
    /// Show or hide this column.
    Column(usize),
    /// An item of this list was picked.
    Picked(&'static str, usize),
    Text(&'static str, String),
    /// The page of this tournament was closed.
    Left(TournamentId),
    /// The new parameters of the second opinion.
    Scope(crate::app::pools::second_opinion::Request),
}

/// The name of a pool, where the club has several.
pub type InPool = Option<String>;

/// Where work was requested; failures are reported there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A page: the error is shown, and the page reads its data again.
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
    /// Its effect on ratings before a published list.
    pub impact: Option<RatingImpact>,
    /// A response for the page on top.
    pub response: Option<Response>,
    /// Whether nothing in the club was changed, as only a file was written.
    pub outside: bool,
    /// Whether the line does not mention `u`, as the change cannot be undone or is itself an undo.
    pub lasting: bool,
}

impl Change {
    /// The change of a use case, with its sentence.
    pub fn from_done<T>(done: &Done<T>, said: Message) -> Self {
        Self {
            said: done.with_replaced(said),
            operation: done.operation,
            impact: done.impact.clone(),
            response: None,
            outside: false,
            lasting: false,
        }
    }

    /// Something done outside the club, such as writing a file.
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

    /// The change, without mentioning how to undo it.
    #[must_use]
    pub fn lasting(mut self) -> Self {
        self.lasting = true;
        self
    }

    /// The change, with a response for a page.
    #[must_use]
    pub fn with_response(mut self, response: impl Into<Response>) -> Self {
        self.response = Some(response.into());
        self
    }
}

/// A side effect that the model or a page requests.
#[derive(Debug)]
pub enum Effect {
    /// Opens a page on top of the current one.
    Open(Box<Page>),
    /// Closes the page on top.
    Close,
    /// Goes to one of the main screens.
    Go(Main),
    /// Shows a window over the page.
    Show(Box<Modal>),
    /// Opens a form; offers its draft if there is one.
    OpenForm(FormKind),
    /// Starts a command that has no form of its own.
    Command(&'static command::Command),
    /// Does an action as soon as the page on top has received the data it requested.
    Intend(Action),
    /// Gives the reason for the change that waits for it.
    GiveReason(String),
    /// Shows a line above the footer.
    Say(Message),
    /// The result of a dialog, for the page below.
    DialogDone(DialogResult),
    /// Changes the language of the screens.
    Speak(Lang),
    /// Changes the systems shown side by side in standings; `None` for those of each tournament.
    Compare(Option<Vec<System>>),
    Work(Work),
    /// Copies text to the terminal's clipboard.
    Copy(String),
    /// Switches mouse events on or off.
    Mouse(bool),
    /// Cancels the current long work.
    Cancel,
    /// Opens a form with its draft, in the pool where it was typed.
    RestoreDraft(FormKind, InPool),
    /// Opens an empty form, and deletes its draft.
    OpenBlankForm(FormKind),
    /// Deletes the draft of a form of a pool.
    DiscardDraft(FormKind, InPool),
    /// Suspends the program.
    Suspend,
    /// Redraws everything.
    Redraw,
    /// Sets the terminal's modes again, since another program may have used it, and redraws everything.
    Retake,
    Quit,
}

/// Work on the club's database, done in sequence on the worker's thread.
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
    /// A change; a new snapshot is made.
    Change(Box<Change>),
    /// Nothing was changed, as the change is doubtful or needs a reason; the work makes it, with confirmation or
    /// reason.
    Doubtful(Box<AppError>, Work),
    /// Everything has to be read again, and a new snapshot made.
    Reload,
    /// The club was not changed; an optional line to show.
    Done(Option<Message>),
    /// The forms that the user left half-typed.
    Drafts(Vec<FormDraft>),
    /// A club was opened, with an optional line to show; a new snapshot is made.
    ClubOpened(Option<Message>),
}

impl Work {
    /// The work, with doubts accepted.
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

impl Work {
    /// The work, with a reason for the journal.
    #[must_use]
    pub fn because(self, reason: String) -> Self {
        let run = self.run;
        let run: Run = Box::new(move |worker, progress| {
            worker.give_reason(reason);
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
    /// Opens a page on top of the current one.
    pub fn open(page: impl Into<Page>) -> Self {
        Self::Open(Box::new(page.into()))
    }

    /// Shows a window over the page.
    pub fn show(modal: impl Into<Modal>) -> Self {
        Self::Show(Box::new(modal.into()))
    }

    /// Queries the club for a page.
    pub fn ask(work: impl FnOnce(&mut Club) -> AppResult<Response> + Send + 'static) -> Self {
        Self::Work(Work {
            label: Message::new("work-reading"),
            origin: Origin::Page,
            run: Box::new(move |worker, _| {
                Ok(WorkResult::Response(Box::new(work(worker.club()?)?)))
            }),
        })
    }

    /// Opens a form with the current data of the club.
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

    /// A change requested by a page.
    pub fn change(work: impl Changing) -> Self {
        Self::Work(once(work).into_work(Origin::Page))
    }

    /// A change requested by a page; if it is doubtful, the user is asked to confirm it.
    pub fn change_or_ask(work: impl Changing) -> Self {
        let change = ChangeOfClub {
            asks: true,
            ..once(work)
        };
        Self::Work(change.into_work(Origin::Page))
    }

    /// Undoes the user's own latest change; asks first if it is in another pool, or newer than what was `seen`.
    pub fn undo(seen: Option<OperationId>) -> Self {
        Self::change_or_ask(move |club| {
            let done = undo_elsewhere::undo_or_ask(club, seen)?;
            let said = Message::new("said-undone").with("what", done.value.message());
            Ok(Change::from_done(&done, said).lasting())
        })
    }

    /// Redoes what the user's latest undo removed; asks first if that undo is newer than what was `seen`.
    pub fn redo(seen: Option<OperationId>) -> Self {
        Self::change_or_ask(move |club| {
            let done = undo_elsewhere::redo_or_ask(club, seen)?;
            let said = Message::new("said-redone").with("what", done.value.original());
            Ok(Change::from_done(&done, said))
        })
    }

    /// A change requested by the form on top, which closes when it is made.
    pub fn save(work: impl Changing) -> Self {
        Self::Work(once(work).into_work(Origin::Form))
    }

    /// A command: a change with its sentence, and its output as a page with this title.
    pub fn command(
        title: String,
        origin: Origin,
        work: impl FnOnce(&mut Club, &Progress) -> AppResult<Answer> + Clone + Send + 'static,
    ) -> Self {
        let label = Message::new("title-alone").with("title", title.as_str());
        let work = |club: &mut Club, progress: &Progress| {
            work(club, progress).map(|answer| Printed { title, answer })
        };
        // A form shows doubts itself, so only a page asks.
        let asks = origin == Origin::Page;
        Self::Work(ChangeOfClub { label, asks, work }.into_work(origin))
    }

    /// Long work with progress, which Esc cancels; a change.
    pub fn long_change(
        label: Message,
        work: impl FnOnce(&mut Club, &Progress) -> AppResult<Change> + Clone + Send + 'static,
    ) -> Self {
        let asks = false;
        Self::Work(ChangeOfClub { label, asks, work }.into_work(Origin::Page))
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

    /// A change of several files at once, with its report as a page of this title.
    pub fn report(
        title: String,
        work: impl FnOnce(&mut Club, &Progress) -> AppResult<(String, Change)> + Send + 'static,
    ) -> Self {
        Self::open(document::State::changing(title, work))
    }

    /// Work that changes nothing in the club, such as writing a file; it shows a line when it is done.
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
}

/// What a change does; it can be cloned, to be repeated with confirmation or a reason.
pub trait Changing: FnOnce(&mut Club) -> AppResult<Change> + Clone + Send + 'static {}

impl<T: FnOnce(&mut Club) -> AppResult<Change> + Clone + Send + 'static> Changing for T {}

/// The output of a command, with the title of its page.
struct Printed {
    title: String,
    answer: Answer,
}

impl From<Printed> for WorkResult {
    fn from(Printed { title, answer }: Printed) -> Self {
        let text = answer.text.trim_end().to_owned();
        let has_text = !text.is_empty();
        if answer.change.is_none() && !answer.wrote && is_short(&text) {
            return Self::Done(Some(Message::new("said-text").with("text", text)));
        }
        let page = Response::Page(Box::new(document::State::ready(title, text).into()));
        match answer.change {
            None if answer.wrote => {
                let done = Change::outside(Message::new("command-done")).lasting();
                Self::Change(Box::new(done.with_response(page)))
            }
            None => Self::Response(Box::new(page)),
            Some(done) => {
                let mut change = Change::from_done(&done, done.value.clone());
                change.response = has_text.then_some(page);
                change.lasting = answer.is_undo;
                Self::Change(Box::new(change))
            }
        }
    }
}

/// Whether a text fits into the line above the footer.
fn is_short(text: &str) -> bool {
    !text.contains('\n') && text.chars().count() < WIDTH
}

impl From<Change> for WorkResult {
    fn from(change: Change) -> Self {
        Self::Change(Box::new(change))
    }
}

/// A change of the club that asks the user if it must not be made without confirmation.
struct ChangeOfClub<W> {
    label: Message,
    /// Whether doubts are asked about; otherwise they are errors.
    asks: bool,
    work: W,
}

fn once(
    work: impl Changing,
) -> ChangeOfClub<impl FnOnce(&mut Club, &Progress) -> AppResult<Change> + Clone + Send + 'static> {
    ChangeOfClub {
        label: Message::new("work-writing"),
        asks: false,
        work: |club: &mut Club, _: &Progress| work(club),
    }
}

impl<W> ChangeOfClub<W> {
    /// The work; a change of published numbers without a reason is rolled back and waits for the reason.
    fn into_work<R: Into<WorkResult>>(self, origin: Origin) -> Work
    where
        W: FnOnce(&mut Club, &Progress) -> AppResult<R> + Clone + Send + 'static,
    {
        Work {
            label: self.label.clone(),
            origin,
            run: Box::new(move |worker, progress| {
                let again = self.work.clone();
                let meant = worker.means_it();
                let doubtful = |error: &AppError| {
                    error.needs_reason() || (self.asks && !meant && !error.doubts.is_empty())
                };
                match (self.work)(worker.club()?, progress) {
                    Err(error) if doubtful(&error) => {
                        let again = Self {
                            label: self.label,
                            asks: self.asks,
                            work: again,
                        };
                        let again = again.into_work(origin);
                        let anyway = meant || !error.doubts.is_empty();
                        let again = if anyway { again.anyway() } else { again };
                        Ok(WorkResult::Doubtful(Box::new(error), again))
                    }
                    made => Ok(made?.into()),
                }
            }),
        }
    }
}
