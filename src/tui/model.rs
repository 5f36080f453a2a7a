//! The state of the whole interface: the screens, the windows over them, and the line above the footer.

pub mod drafts;
pub mod pane;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, FixedOffset};

use super::action::{Action, Context};
use super::ctx::Ctx;
use super::key::{Key, Keys};
use super::modal::Modal;
use super::modal::confirm::Confirm;
use super::modal::notice::Notice;
use super::screen::{
    Page, archive, games, home, journal, members, more, rating, start, tournaments,
};
use super::{DialogResult, Effect, Main, Origin, Work, WorkResult, ways};
use crate::app::club::seen::Heard;
use crate::app::club::snapshot::ClubSnapshot;
use crate::domain::{Message, OperationId};
use drafts::Drafts;
use pane::Pane;

/// How long a line stays above the footer.
pub const SAID_FOR: Duration = Duration::from_secs(8);

/// Work is shown only if it takes longer than this.
pub const PATIENCE: Duration = Duration::from_millis(300);

/// The state of the interface.
#[derive(Debug)]
pub struct Model {
    /// The context that every screen can read.
    pub ctx: Ctx,
    mains: [Page; 6],
    /// The games, which take the place of the tournaments in a multiplayer pool.
    games: Page,
    pub(crate) main: Main,
    /// The pages opened on top of the main screen.
    pub(crate) pages: Vec<Page>,
    /// The page beside the current one in a wide window.
    pub(crate) pane: Pane,
    /// The windows over the page.
    pub(crate) modals: Vec<Modal>,
    /// The keys pressed so far of a sequence such as `g g`.
    pub(crate) pending: Vec<Key>,
    pub(super) pending_since: Option<DateTime<FixedOffset>>,
    pub(crate) drafts: Drafts,
    /// The user's own change whose new row the cursor goes to ([`Ctx::follows`]).
    pub(crate) followed: Option<OperationId>,
    pub(crate) file: ClubFile,
    /// The line above the footer.
    pub(crate) said: Option<Said>,
    /// What colleagues did, until there is room for it above the footer.
    pub(super) heard: Option<Heard>,
    /// Whether another page came to the top during this message.
    pub(crate) turned: bool,
    /// Whether a window was opened during this message.
    pub(crate) opened: bool,
    /// The texts that the next form keeps from the previous one.
    pub(crate) kept: Option<BTreeMap<String, String>>,
    /// The action to do when the page on top has received the data it requested.
    pub(super) intended: Option<Action>,
    /// Changes of published numbers that wait for a reason: the one for which it is being asked, and those typed ahead.
    pub(crate) unreasoned: Vec<Work>,
    /// Work in the worker.
    pub(crate) busy: Option<Busy>,
    /// How many requests the worker has not finished.
    pub(crate) waiting: usize,
    /// Whether the screen has to be redrawn.
    pub(crate) changed: bool,
}

/// A line shown above the footer.
#[derive(Clone, Debug)]
pub struct Said {
    pub message: Message,
    pub until: DateTime<FixedOffset>,
    /// Whether no key was pressed since it appeared.
    pub new: bool,
    /// Whether it tells what a colleague did, which takes one line and no cursor.
    pub quiet: bool,
}

/// Work in progress.
#[derive(Clone, Debug)]
pub struct Busy {
    /// A description of the work.
    pub label: Message,
    /// Steps done, and the total.
    pub steps: (usize, usize),
    pub since: DateTime<FixedOffset>,
}

/// Work that would be left unfinished if the program ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// A half-typed form that is stored and offered again.
    Kept,
    /// A half-typed form that would be lost.
    Lost,
    /// Work in the worker, which is completed before the program ends.
    Work,
}

impl Model {
    /// The initial state; `start` is the page shown while no club is open.
    pub fn new(ctx: Ctx, start: Option<start::State>) -> Self {
        let rating = if ctx.reader {
            archive::State::default().into()
        } else {
            rating::State::default().into()
        };
        Self {
            main: Main::for_user(ctx.reader)[0],
            ctx,
            mains: [
                home::State::default().into(),
                members::State::default().into(),
                tournaments::State::default().into(),
                rating,
                journal::State::default().into(),
                more::State::default().into(),
            ],
            games: games::State::default().into(),
            pages: start.into_iter().map(Page::from).collect(),
            pane: Pane::default(),
            modals: Vec::new(),
            pending: Vec::new(),
            pending_since: None,
            drafts: Drafts::default(),
            followed: None,
            file: ClubFile::InPlace,
            said: None,
            heard: None,
            turned: false,
            opened: false,
            kept: None,
            intended: None,
            unreasoned: Vec::new(),
            busy: None,
            waiting: 0,
            changed: true,
        }
    }

    /// Shows the problems in the user's configuration, once.
    #[must_use]
    pub fn complaining(mut self, complaints: &[Message]) -> Self {
        if !complaints.is_empty() {
            let lines: Vec<String> = complaints.iter().map(|one| self.ctx.say(one)).collect();
            let title = self.ctx.get("config-title");
            let notice = Notice::new(title, lines.join("\n"), &self.ctx);
            self.modals.push(notice.into());
        }
        self
    }

    /// The page on top.
    pub fn page(&self) -> &Page {
        let main = if self.shows_games() {
            &self.games
        } else {
            &self.mains[self.main as usize]
        };
        self.pages.last().unwrap_or(main)
    }

    /// Whether the main screen shows games in the place of tournaments.
    fn shows_games(&self) -> bool {
        self.main == Main::Tournaments && self.ctx.has_games()
    }

    /// The page on top, and the context.
    pub(crate) fn parts(&mut self) -> (&mut Page, &Ctx) {
        let main = if self.shows_games() {
            &mut self.games
        } else {
            &mut self.mains[self.main as usize]
        };
        let page = self.pages.last_mut().unwrap_or(main);
        (page, &self.ctx)
    }

    /// The window on top, which receives the keys.
    pub fn modal(&self) -> Option<&Modal> {
        self.modals.last()
    }

    /// The line above the footer.
    pub fn message_line(&self) -> Option<&Message> {
        self.said.as_ref().map(|said| &said.message)
    }

    /// The line with the key that undoes at the moment; while a name is typed, `u` is a letter.
    pub(super) fn message_with_undo_key(&self) -> Option<Message> {
        let mut said = self.message_line()?.clone();
        let names = self.contexts().contains(&Context::Pairing);
        said.key = match said.key {
            "said-changed" if names => "said-changed-typing",
            "said-changed-behind" if names => "said-changed-behind-typing",
            "said-changed" if self.is_typing() => "said-lasting",
            "said-changed-behind" if self.is_typing() => "said-lasting-behind",
            key => key,
        };
        Some(said)
    }

    /// The work that has lasted long enough to be shown.
    pub fn busy(&self) -> Option<&Busy> {
        let patience = chrono::Duration::from_std(PATIENCE).unwrap_or_default();
        let busy = self.busy.as_ref();
        busy.filter(|busy| self.ctx.now - busy.since >= patience)
    }

    /// The contexts whose keys are active now, innermost first.
    pub fn contexts(&self) -> Vec<Context> {
        let own = match self.modal() {
            Some(modal) => modal.window().contexts(),
            None => self.page().screen().contexts(),
        };
        own.iter().copied().chain([Context::Always]).collect()
    }

    /// The contexts in which a key is looked up; below a text in a window, also those of the page.
    pub(crate) fn key_contexts(&self) -> Vec<Context> {
        let mut contexts = self.contexts();
        if matches!(self.modals.as_slice(), [Modal::Notice(_)]) && !self.is_typing() {
            // They precede the global ones, so that a digit on a page of results does not switch the screen.
            let at = contexts.iter().position(|one| *one == Context::Global);
            let page = self.page().screen().contexts().iter().copied();
            let at = at.unwrap_or(contexts.len());
            contexts.splice(at..at, page);
        }
        contexts
    }

    /// Whether letters are currently typed as text.
    pub fn is_typing(&self) -> bool {
        !self.contexts().contains(&Context::Global)
    }

    /// Whether a key means searching, wherever there is something to search.
    pub(super) fn searches(&self, key: Key) -> bool {
        let searching = [
            Action::Filter,
            Action::Search,
            Action::NextMatch,
            Action::PreviousMatch,
        ];
        let mut keys = searching
            .into_iter()
            .flat_map(|action| self.ctx.keymap.keys(action));
        keys.any(|keys| keys.0 == [key])
    }

    /// Whether a club is being opened: the user can only leave, and typed keys belong to no page.
    pub(super) fn is_opening(&self) -> bool {
        let start = self.pages.last();
        self.modals.is_empty() && matches!(start, Some(Page::Start(page)) if page.is_waiting())
    }

    /// Whether the page has a table to export; for a table page this does not make the table.
    fn has_sheet(&self) -> bool {
        let screen = self.page().screen();
        screen.listing().is_some() || screen.sheet(&self.ctx).is_some()
    }

    /// Whether an action is possible now, or why not.
    ///
    /// # Errors
    /// The reason, as a sentence.
    pub fn allowed(&self, action: Action) -> Result<(), Message> {
        if self.is_opening() && action != Action::Quit {
            return Err(Message::new("start-opening"));
        }
        if action == Action::Picture && !(self.modals.is_empty() && self.has_second_pane()) {
            return Err(Message::new("picture-none"));
        }
        if self.modals.is_empty() {
            if let Some(said) = self.replaced_file_message().filter(|_| action.writes()) {
                return Err(said);
            }
            match action {
                Action::Export if !self.has_sheet() => {
                    return Err(Message::new("export-nothing"));
                }
                Action::Copy if self.page().screen().copied(&self.ctx).is_none() => {
                    return Err(Message::new("copy-nothing"));
                }
                _ => {}
            }
            let screen = self.page().screen();
            action.allowed(screen.contexts(), screen.on_row(), &self.ctx)?;
            screen.allowed(action, &self.ctx)
        } else {
            Ok(())
        }
    }

    /// Makes the cursor go to the result of the user's own change, in the next snapshot and until a key is pressed.
    pub(super) fn follow_own(&mut self, change: Option<OperationId>) {
        self.ctx.follows |= change.is_some();
        self.followed = change.or(self.followed);
    }

    /// Shows the club's new snapshot. If a colleague's change came after the user's own, the cursor does not move.
    pub(super) fn see(&mut self, snapshot: Arc<ClubSnapshot>) {
        let shown = self.ctx.snapshot.as_ref().and_then(|it| it.operation);
        if self.followed.is_some() && shown >= self.followed {
            self.ctx.follows = false;
        }
        self.ctx.attention.draw(snapshot.operation, self.ctx.now);
        self.ctx.snapshot = Some(snapshot);
    }

    /// When the screen next changes by itself: a line disappears, work has taken long enough to be shown, or the second
    /// pane follows the cursor.
    pub fn deadline(&self) -> Option<DateTime<FixedOffset>> {
        let patience = chrono::Duration::from_std(PATIENCE).unwrap_or_default();
        let said = self.said.as_ref().map(|said| said.until);
        let busy = self.busy.as_ref().map(|busy| busy.since + patience);
        let hint = self.pending_since.map(|since| since + patience);
        let coming = busy.into_iter().chain(hint);
        let coming = coming.filter(|moment| *moment > self.ctx.now);
        let own = said.into_iter().chain(self.pane.due());
        own.chain(coming).chain(self.draft_due()).min()
    }

    /// The possible continuations of the keys pressed so far, shown after a moment.
    pub(crate) fn following(&self) -> Vec<(Keys, Action)> {
        let patience = chrono::Duration::from_std(PATIENCE).unwrap_or_default();
        match self.pending_since {
            Some(since) if self.ctx.now - since >= patience => self
                .ctx
                .keymap
                .following(&self.key_contexts(), &self.pending),
            _ => Vec::new(),
        }
    }

    /// Whether the screen has to be redrawn; resets the flag.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// What is unfinished, so that the program asks before it ends: a typed form that is stored or would be lost, or
    /// work in the worker, which is completed before the program ends.
    fn unfinished(&self) -> Option<Unfinished> {
        let dirty =
            |modal: &Modal| matches!(modal, Modal::Form(window) if window.form().is_dirty());
        if self.half_typed().next().is_some() && !self.is_replaced() {
            Some(Unfinished::Kept)
        } else if self.waiting > 0 {
            Some(Unfinished::Work)
        } else {
            let lost = self.modals.iter().any(dirty);
            lost.then_some(Unfinished::Lost)
        }
    }
}

impl Model {
    /// Whether an action belongs to this page.
    fn is_here(&self, action: Action) -> bool {
        let contexts = self.contexts();
        let mut own = action.entry().contexts.iter();
        own.any(|context| contexts.contains(context))
    }

    /// Does an action of this page, or opens the page of the action.
    pub(super) fn act_or_lead(&mut self, action: Action) -> Vec<Effect> {
        if self.is_here(action) {
            self.act(action)
        } else {
            self.ctx.recent.did(action);
            ways::lead(action, &self.ctx)
        }
    }

    /// Does the action that waits for the page on top, once the page has its data.
    pub(super) fn intended_now(&mut self) -> Vec<Effect> {
        let ready = self.waiting == 0 && self.modals.is_empty();
        match self.intended.take_if(|_| ready) {
            Some(action) if self.is_here(action) => self.act(action),
            Some(_) => vec![Effect::Say(Message::new("ways-not-here"))],
            None => Vec::new(),
        }
    }
}

impl Model {
    pub(super) fn back_or_quit(&self) -> Vec<Effect> {
        match (self.pages.is_empty(), self.main) {
            (false, _) if self.ctx.snapshot.is_some() || self.pages.len() > 1 => {
                let left = match self.top() {
                    Some(Page::Tournament(page)) => Some(DialogResult::Left(page.tournament())),
                    _ => None,
                };
                let left = left.map(Effect::DialogDone);
                [Effect::Close].into_iter().chain(left).collect()
            }
            (true, main) if main != self.first() => vec![Effect::Go(self.first())],
            _ => self.quit(),
        }
    }

    /// The main screen that the program begins with.
    pub(crate) fn first(&self) -> Main {
        Main::for_user(self.ctx.reader)[0]
    }

    fn quit(&self) -> Vec<Effect> {
        match self.unfinished() {
            Some(_) => vec![self.leave()],
            None => vec![Effect::Quit],
        }
    }

    /// The question before the program ends; it explains what happens to unfinished work.
    pub(crate) fn leave(&self) -> Effect {
        let question = Message::new(match self.unfinished() {
            Some(Unfinished::Kept) => "leave-question",
            Some(Unfinished::Lost) => "leave-lost",
            Some(Unfinished::Work) => "leave-working",
            None => "leave-plainly",
        });
        Effect::show(Confirm::new(question, vec![Effect::Quit]))
    }
}

// Handles a club's file that was replaced, moved or removed while it was open: nothing more is written, half-typed text
// stays on the screen, and the key that redraws opens the file that is there now.

/// Whether the club's file is the one that was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ClubFile {
    #[default]
    InPlace,
    /// Replaced, moved or removed since.
    Replaced,
}

impl Model {
    pub(crate) fn is_replaced(&self) -> bool {
        self.file == ClubFile::Replaced
    }

    /// The message shown until the file is opened again.
    pub(super) fn replaced_file_message(&self) -> Option<Message> {
        let key = match (self.file, self.ctx.read_only) {
            (ClubFile::InPlace, _) => return None,
            (ClubFile::Replaced, false) => "club-replaced",
            (ClubFile::Replaced, true) => "club-replaced-for-readers",
        };
        Some(Message::new(key).with("key", self.ctx.key_of(Action::Redraw)))
    }

    /// Records that the worker has found the file replaced.
    pub(super) fn see_replaced(&mut self) -> Vec<Effect> {
        self.file = ClubFile::Replaced;
        self.replaced_file_message()
            .map(Effect::Say)
            .into_iter()
            .collect()
    }

    /// Opens the file that is now at the club's path.
    pub(crate) fn open_again() -> Effect {
        Effect::Work(Work {
            label: Message::new("start-opening"),
            origin: Origin::Page,
            run: Box::new(|worker, _| {
                worker.open_again()?;
                Ok(WorkResult::ClubOpened(None))
            }),
        })
    }

    /// Leaves the replaced file after another one was opened. Half-typed text from before is kept there, and offered as
    /// after a restart.
    pub(super) fn leave_replaced(&mut self) -> Vec<Effect> {
        if std::mem::take(&mut self.file) == ClubFile::InPlace {
            return Vec::new();
        }
        self.pages.clear();
        self.main = self.first();
        self.drafts = Drafts::default();
        self.keep_drafts(true)
    }
}

impl Model {
    /// Passes a key without an action as text to the window or page on top.
    pub(crate) fn text(&mut self, key: Key) -> Vec<Effect> {
        if let Some(modal) = self.modals.last_mut() {
            let after = modal.window_mut().key(key, &self.ctx);
            return self.after(after);
        }
        if !self.is_typing() && self.searches(key) {
            // A user who wants to search goes on typing: the palette takes the letters, so that none of them acts as a
            // key.
            let said = Effect::Say(Message::new("said-no-search"));
            let opens = key.letter() == Some('/');
            let palette = opens.then(|| self.palette());
            return palette.into_iter().chain([said]).collect();
        }
        let (page, ctx) = self.parts();
        page.screen_mut().key(key, ctx)
    }

    pub(crate) fn pasted(&mut self, text: &str) -> Vec<Effect> {
        match self.modals.last_mut() {
            // The notice explains pasting a table into the page below, and closes when one is pasted.
            Some(Modal::Notice(notice)) if notice.hands_down_paste() => {
                let (page, ctx) = self.parts();
                let taken = page.screen_mut().paste(text, ctx);
                if taken.is_empty() {
                    return vec![Effect::Say(Message::new("paste-no-table"))];
                }
                self.modals.pop();
                taken
            }
            Some(modal) => {
                modal.window_mut().paste(text, &self.ctx);
                Vec::new()
            }
            None => {
                let (page, ctx) = self.parts();
                page.screen_mut().paste(text, ctx)
            }
        }
    }
}
