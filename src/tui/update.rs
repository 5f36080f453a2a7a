//! Handles each message: changes the model, and returns the effects that follow.

use crossterm::event::KeyCode;

use super::action::{Action, Context};
use super::attention::Attention;
use super::ctx::Ctx;
use super::form::Next;
use super::form::command::CommandForm;
use super::form::restore_backup::RestoreBackup;
use super::forms::is_refusal;
use super::key::Key;
use super::key::Lookup;
use super::message::{Msg, Reply};
use super::modal::confirm::Confirm;
use super::modal::form_window::{FormWindow, UNSAVED};
use super::modal::help::Help;
use super::modal::{After, Modal};
use super::model::drafts::pool_of;
use super::model::{Busy, Model, SAID_FOR, Said};
use super::screen::{Page, Response, compare, opened};
use super::ways::jumps;
use super::{Change, Effect, Main, Origin, Work, WorkResult};
use crate::app;
use crate::app::club::seen::Heard;
use crate::app::lists::compare::Pair;
use crate::domain::Message;
use crate::text::Texts;

impl Model {
    /// Handles a message; returns the effects that the model cannot do itself.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        // A line shown on one screen does not apply to the next. The worker's report of a change may arrive with
        // another screen, and is kept.
        let before = match msg {
            Msg::Key(_) | Msg::Mouse(_) | Msg::Worker(Reply::Response(_)) => self.said.take(),
            _ => None,
        };
        // A key makes the line above the footer old news, and a window opened by it has another subject.
        let is_key = matches!(msg, Msg::Key(_) | Msg::Mouse(_));
        let before = before.map(|said| Said {
            new: said.new && !is_key,
            ..said
        });
        self.turned = false;
        self.opened = false;
        let wanted = match msg {
            Msg::Key(key) => self.key(key),
            // Each key of the burst is handled as a message of its own.
            Msg::Burst(burst) => return self.burst(&burst),
            Msg::Pasted(text) => self.pasted(&text),
            Msg::Mouse(event) => self.mouse(event),
            Msg::Resized(size) => {
                self.ctx.resize(size);
                self.clear_pane();
                self.fit();
                // A window that was smaller for a moment may have lost its content, even if it is now as large as
                // when it was last drawn.
                vec![Effect::Redraw]
            }
            Msg::Begun => self.arrive(),
            Msg::Sleep => vec![Effect::Suspend],
            Msg::Resumed => vec![Effect::Retake],
            Msg::Ended => vec![Effect::Quit],
            Msg::Deadline => {
                let now = self.ctx.now;
                let gone = self.said.take_if(|said| said.until <= now).is_some();
                self.hear(None);
                self.changed |= gone || self.busy().is_some() || !self.pending.is_empty();
                let mut wanted = self.rested();
                wanted.extend(self.keep_drafts(false));
                return wanted;
            }
            Msg::Worker(reply) => self.reply(reply),
        };
        self.changed = true;
        let mut rest = self.follow(wanted);
        let intended = self.intended_now();
        rest.extend(self.follow(intended));
        rest.extend(self.arrange_panes());
        if !self.turned {
            // A line about a form is removed with it.
            let has_form = matches!(self.modals.last(), Some(Modal::Form(_)));
            let before = before.filter(|said| has_form || said.message.key != UNSAVED);
            let before = before.filter(|said| said.new || !self.opened);
            self.said = self.said.take().or(before);
        }
        self.hear(None);
        let window = !self.modals.is_empty();
        self.ctx.attention.look(window, self.ctx.now);
        rest
    }

    /// Does effects from anywhere but the page on top; returns those that the model cannot do itself.
    pub fn wants(&mut self, wanted: Vec<Effect>) -> Vec<Effect> {
        self.changed = true;
        self.turned = false;
        let mut rest = self.follow(wanted);
        rest.extend(self.arrange_panes());
        rest
    }

    /// Does the effects that concern the model alone; returns the rest.
    pub(crate) fn follow(&mut self, wanted: Vec<Effect>) -> Vec<Effect> {
        let mut rest = Vec::new();
        for effect in wanted {
            match effect {
                Effect::Open(page) if self.ctx.reader && !page.is_for_readers() => {}
                Effect::Go(main) if !Main::for_user(self.ctx.reader).contains(&main) => {}
                // Readers have no forms to fill in.
                Effect::OpenForm(_)
                | Effect::Command(_)
                | Effect::RestoreDraft(..)
                | Effect::OpenBlankForm(_)
                    if self.ctx.reader => {}
                Effect::Open(page) => {
                    page.visited()
                        .into_iter()
                        .for_each(|it| self.ctx.recent.open(it));
                    self.pages.push(*page);
                    self.turned = true;
                    rest.extend(self.arrive());
                }
                Effect::Close => {
                    self.pages.pop();
                    self.turned = true;
                    rest.extend(self.arrive());
                }
                Effect::Go(main) => {
                    self.pages.clear();
                    self.main = main;
                    self.turned = true;
                    rest.extend(self.arrive());
                }
                Effect::Show(modal) => {
                    self.opened = true;
                    self.modals.push(*modal);
                    self.fit();
                }
                Effect::OpenForm(kind) if self.kept.is_some() => {
                    self.show_form(FormWindow::new(kind, &self.ctx));
                }
                Effect::OpenForm(kind) => match self.drafts.offer(&kind, &self.ctx) {
                    Some(offer) => rest.extend(self.follow(vec![offer])),
                    None => self.show_form(FormWindow::new(kind, &self.ctx)),
                },
                Effect::RestoreDraft(kind, pool) => {
                    if let Some(work) = self.drafts.elsewhere(&kind, &pool, &self.ctx) {
                        let first = Effect::Go(self.first());
                        rest.extend(self.follow(vec![first, work]));
                        continue;
                    }
                    let mut window = FormWindow::new(kind, &self.ctx);
                    self.drafts.restore(&mut window, &self.ctx);
                    self.show_form(window);
                }
                Effect::OpenBlankForm(kind) => {
                    rest.extend(self.drafts.forget(&kind, &pool_of(&self.ctx)));
                    self.show_form(FormWindow::new(kind, &self.ctx));
                }
                Effect::DiscardDraft(kind, pool) => rest.extend(self.drafts.forget(&kind, &pool)),
                Effect::Quit => {
                    rest.extend(self.keep_drafts(true));
                    rest.push(Effect::Quit);
                }
                Effect::Command(command) => {
                    let begun = CommandForm::start(command, self.page().visited(), &self.ctx);
                    rest.extend(self.follow(vec![begun]));
                }
                Effect::Intend(action) => self.intended = Some(action),
                Effect::GiveReason(reason) => {
                    let works = std::mem::take(&mut self.unreasoned).into_iter();
                    let works: Vec<_> = works.map(|work| work.because(reason.clone())).collect();
                    for work in &works {
                        self.form_waits(work, true);
                    }
                    rest.extend(self.follow(works.into_iter().map(Effect::Work).collect()));
                }
                Effect::Say(message) => self.say(message),
                Effect::Speak(lang) => {
                    self.ctx.texts = Texts::new(lang).playing(self.ctx.texts.play());
                }
                Effect::Compare(systems) => self.ctx.systems = systems,
                Effect::DialogDone(result) => {
                    let (page, ctx) = self.parts();
                    let more = page.screen_mut().on_dialog_result(result, ctx);
                    rest.extend(self.follow(more));
                }
                Effect::Mouse(on) => {
                    self.ctx.mouse = on;
                    rest.push(Effect::Mouse(on));
                }
                Effect::Work(work) => {
                    self.waiting += 1;
                    self.busy.get_or_insert_with(|| Busy {
                        label: work.label.clone(),
                        steps: (0, 0),
                        since: self.ctx.now,
                    });
                    rest.push(Effect::Work(self.forgetting(work)));
                }
                effect => rest.push(effect),
            }
        }
        rest
    }

    /// Called when a page has come to the top.
    fn arrive(&mut self) -> Vec<Effect> {
        self.fit();
        let (page, ctx) = self.parts();
        let wanted = page.screen_mut().refreshed(ctx);
        let mut rest = self.follow(wanted);
        rest.extend(self.refresh_pane());
        rest
    }

    /// Passes their sizes to the page and the windows.
    pub(crate) fn fit(&mut self) {
        let size = self.ctx.body();
        let (page, ctx) = self.parts();
        page.screen_mut().resize(size, ctx);
        for modal in &mut self.modals {
            modal.window_mut().fit(&self.ctx);
        }
    }

    pub(crate) fn say(&mut self, message: Message) {
        // The message that a key was refused stays visible after later keys.
        let refused = self.said.as_ref().filter(|said| said.new);
        if refused.is_some_and(|said| is_refusal(&said.message)) && !is_refusal(&message) {
            return;
        }
        let until = self.ctx.now + chrono::Duration::from_std(SAID_FOR).unwrap_or_default();
        self.said = Some(Said {
            message,
            until,
            new: true,
            quiet: false,
        });
    }

    /// Shows what colleagues did, once: as a line that follows the user's own message, and takes no cursor with it.
    fn hear(&mut self, heard: Option<Heard>) {
        if let Some(mut heard) = heard {
            heard.count += self.heard.take().map_or(0, |before| before.count);
            self.heard = Some(heard);
        }
        // A newer one takes the place of an earlier one, which was shown.
        if self.said.as_ref().is_none_or(|said| said.quiet)
            && let Some(heard) = self.heard.take()
        {
            self.say(heard.message());
            if let Some(said) = &mut self.said {
                (said.new, said.quiet) = (false, true);
            }
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        let long = self.busy().is_some_and(|busy| busy.steps.1 > 0);
        if long && key.code == KeyCode::Esc {
            return vec![Effect::Cancel, Effect::Say(Message::new("busy-cancelled"))];
        }
        self.intended = None;
        // A user who types into the next form has not moved the cursor of the page below.
        self.ctx.follows &= !self.modals.is_empty();
        let contexts = self.key_contexts();
        let found = self.ctx.keymap.find(&contexts, &self.pending, key);
        match found {
            Lookup::Prefix => {
                self.pending.push(key);
                self.pending_since = Some(self.ctx.now);
                return Vec::new();
            }
            Lookup::Nothing if !self.pending.is_empty() => {
                self.pending.clear();
                return self.key(key);
            }
            _ => self.pending.clear(),
        }
        self.pending_since = None;
        match found {
            Lookup::Action(action) => self.act(action),
            _ => self.text(key),
        }
    }

    /// Does an action, if it is possible.
    pub(crate) fn act(&mut self, action: Action) -> Vec<Effect> {
        if !action.is_offered(&self.ctx) {
            return vec![Effect::Say(Message::new("view-not-for-readers"))];
        }
        match action {
            Action::Suspend => return vec![Effect::Suspend],
            Action::Redraw if self.is_replaced() => {
                return vec![Effect::Retake, Self::open_again()];
            }
            Action::Redraw => return vec![Effect::Retake],
            Action::Quit | Action::Back | Action::Leave if self.is_opening() => {
                return vec![Effect::Quit];
            }
            _ if self.is_opening() => return Vec::new(),
            Action::Leave => return vec![self.leave()],
            // The help has a help of its own, but not more than one.
            Action::WindowHelp | Action::Help if self.is_helping() => return Vec::new(),
            Action::WindowHelp => return vec![self.help(Help::here)],
            Action::Help if !self.modals.is_empty() => return vec![self.help(Help::here)],
            _ => {}
        }
        self.fit();
        if let Some(modal) = self.modals.last_mut() {
            let after = modal.window_mut().act(action, &self.ctx);
            return self.after(after);
        }
        if let Err(reason) = self.allowed(action) {
            return vec![Effect::Say(reason)];
        }
        if !action.is_moving() {
            self.ctx.recent.did(action);
        }
        if let Some(effects) = self.everywhere(action) {
            return effects;
        }
        let (page, ctx) = self.parts();
        page.screen_mut().act(action, ctx)
    }

    /// Handles actions that are the same on every screen.
    fn everywhere(&mut self, action: Action) -> Option<Vec<Effect>> {
        if let Some(effect) = opened(action, &self.ctx) {
            return Some(vec![effect]);
        }
        match action {
            Action::Quit => Some(self.back_or_quit()),
            Action::Help => Some(vec![self.help(Help::here)]),
            Action::Palette => Some(vec![self.palette()]),
            Action::Restore => Some(vec![Effect::form(RestoreBackup::read)]),
            Action::Picture => Some(self.turn_pane()),
            Action::Mouse => {
                let on = !self.ctx.mouse;
                let key = if on {
                    "said-mouse-on"
                } else {
                    "said-mouse-off"
                };
                Some(vec![Effect::Mouse(on), Effect::Say(Message::new(key))])
            }
            Action::Trial => Some(vec![self.trial()]),
            Action::TrialCompare => {
                Some(vec![Effect::open(compare::State::new(Pair::Trial(None)))])
            }
            Action::Reload if self.is_replaced() => Some(vec![Self::open_again()]),
            Action::Reload => Some(vec![
                Self::reload(),
                Effect::Say(Message::new("said-reloaded")),
            ]),
            Action::Export => {
                let (page, ctx) = self.parts();
                Some(page.screen_mut().export(ctx))
            }
            Action::Undo => Some(vec![Effect::undo(self.ctx.seen())]),
            Action::Redo => Some(vec![Effect::redo(self.ctx.seen())]),
            Action::Copy => {
                let text = self.page().screen().copied(&self.ctx)?;
                Some(vec![
                    Effect::Copy(text),
                    Effect::Say(Message::new("said-copied")),
                ])
            }
            _ => None,
        }
    }

    /// Begins a trial or, after a question, ends it.
    fn trial(&self) -> Effect {
        let key = |action| self.ctx.key_of(action);
        let said = if self.ctx.trial {
            Message::new("trial-ended")
        } else {
            Message::new("trial-begun")
                .with("compare", key(Action::TrialCompare))
                .with("end", key(Action::Trial))
        };
        let turn = Effect::Work(Work {
            label: Message::new("work-reading"),
            origin: Origin::Page,
            run: Box::new(|worker, _| {
                worker.turn_trial()?;
                Ok(WorkResult::ClubOpened(Some(said)))
            }),
        });
        if self.ctx.trial {
            Effect::show(Confirm::new(Message::new("trial-end-question"), vec![turn]))
        } else {
            turn
        }
    }

    /// Reads everything again, as after another user's change.
    fn reload() -> Effect {
        Effect::Work(Work {
            label: Message::new("work-reading"),
            origin: Origin::Page,
            run: Box::new(|_, _| Ok(WorkResult::Reload)),
        })
    }

    pub(crate) fn help(
        &self,
        make: fn(&[Context], super::modal::help::Refused<'_>, &Ctx) -> Help,
    ) -> Effect {
        let refused = |action| self.allowed(action).err();
        Effect::show(make(&self.contexts(), &refused, &self.ctx))
    }

    /// Every action by name, and the pages of members and tournaments.
    pub(crate) fn palette(&self) -> Effect {
        self.help(|contexts, refused, ctx| Help::palette(contexts, refused, jumps::found, ctx))
    }

    /// Does what a window requests after a key.
    pub(crate) fn after(&mut self, after: After) -> Vec<Effect> {
        match after {
            After::Stay => Vec::new(),
            After::Do(effects) => effects,
            After::Close(mut effects) => {
                if let Some(Modal::Form(window)) = self.modals.pop() {
                    let pool = pool_of(&self.ctx);
                    effects.push(Effect::DiscardDraft(window.kind().clone(), pool));
                }
                effects
            }
            After::Act(action) => {
                self.modals.pop();
                self.act_or_lead(action)
            }
        }
    }

    fn reply(&mut self, reply: Reply) -> Vec<Effect> {
        match reply {
            Reply::Snapshot(snapshot, heard) => {
                let play = snapshot.facts.play(snapshot.today);
                self.ctx.texts = self.ctx.texts.playing(play);
                self.see(snapshot);
                self.hear(heard);
                let mut wanted = self.arrive();
                wanted.extend(self.ask_drafts());
                wanted.extend(self.drafts.resumed(&self.ctx));
                wanted
            }
            Reply::Others(others) => {
                self.ctx.others = others;
                Vec::new()
            }
            Reply::Response(response) => match *response {
                Response::Form(kind) => vec![Effect::OpenForm(kind)],
                Response::Page(page) => {
                    drop(self.close_form(Origin::Form));
                    vec![Effect::Open(page)]
                }
                Response::Aside(ticket, response) => self.take_aside(ticket, *response),
                response => {
                    let (page, ctx) = self.parts();
                    page.screen_mut().on_response(response, ctx)
                }
            },
            Reply::Changed(change, origin) => self.made(*change, origin),
            Reply::Failed(error, origin) => self.failed(*error, origin),
            Reply::Doubtful(error, again) => {
                drop(self.not_made());
                if error.needs_reason() {
                    self.ask_reason(*error, again);
                    return Vec::new();
                }
                let question = app::club::doubt::question(&error.doubts);
                vec![Effect::show(Confirm::new(
                    question,
                    vec![Effect::Work(again)],
                ))]
            }
            Reply::Replaced => self.see_replaced(),
            Reply::ClubOpened(opened) => {
                let kept = self.leave_replaced();
                self.modals.clear();
                // A trial goes on as the page was.
                if opened.trial == self.ctx.trial {
                    self.ctx.texts = Texts::new(opened.lang);
                }
                self.ctx.database = opened.database;
                self.ctx.others.clear();
                self.heard = None;
                self.ctx.read_only = opened.read_only;
                (self.ctx.trial, self.ctx.theme.swapped) = (opened.trial, opened.trial);
                self.ctx.demo_time = opened.time;
                if let Some(time) = opened.time {
                    // What happened by the machine's clock may be years away.
                    self.ctx.now = time.begins;
                    self.ctx.attention = Attention::default();
                    self.said = None;
                }
                if let Some(said) = opened.said {
                    self.say(said);
                }
                kept
            }
            Reply::Progress { label, done, total } => {
                let now = self.ctx.now;
                let since = self.busy.as_ref().map_or(now, |busy| busy.since);
                self.busy = Some(Busy {
                    label,
                    steps: (done, total),
                    since,
                });
                Vec::new()
            }
            Reply::Done(said, origin) => {
                drop(self.close_form(origin));
                if let Some(said) = said {
                    self.say(said);
                }
                Vec::new()
            }
            Reply::Drafts(drafts) => self.take_drafts(drafts),
            Reply::Over => {
                self.waiting = 0;
                self.busy = None;
                let is_over = |said: &mut Said| said.message.key == "busy-cancelled";
                self.said.take_if(is_over);
                Vec::new()
            }
        }
    }

    fn made(&mut self, change: Change, origin: Origin) -> Vec<Effect> {
        let closed = self.close_form(origin);
        let next = closed.and_then(|window| Some((window.following()?, window.kind().clone())));
        // The form for the next row has its own cursor position in the list.
        let has_row = |(following, _): &(_, _)| matches!(following, (Next::Row { .. }, _));
        let stays = next.as_ref().is_some_and(has_row);
        self.follow_own(change.operation.filter(|_| !stays));
        // While the next form is open, `u` is a letter, so the line must not mention it.
        let lasting = change.lasting || next.is_some();
        let key = match (&change.operation, &change.impact) {
            (_, Some(_)) if lasting => "said-lasting-behind",
            _ if lasting => "said-lasting",
            (None, _) => "said-nothing-changed",
            (Some(_), Some(_)) => "said-changed-behind",
            (Some(_), None) => "said-changed",
        };
        let behind = change.impact.as_ref().map(|impact| impact.as_of);
        let mut said = Message::new(key).with("what", change.said);
        if let Some(date) = behind {
            said = said.with("date", date);
        }
        self.say(said);
        if let Some(((next, kept), kind)) = next {
            return self.go_on(next, kept, kind);
        }
        match change.response {
            Some(Response::Page(page)) => vec![Effect::Open(page)],
            Some(response) => {
                let (page, ctx) = self.parts();
                page.screen_mut().on_response(response, ctx)
            }
            None => Vec::new(),
        }
    }

    /// The page that is on top of the main screens, if any.
    pub fn top(&self) -> Option<&Page> {
        self.pages.last()
    }
}
