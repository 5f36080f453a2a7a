//! Half-typed forms: saved at most once a second during typing, immediately when the program ends, and offered again
//! at the next start and when the same form is opened.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Duration, FixedOffset};
use serde::{Deserialize, Serialize};

use super::ctx::Ctx;
use super::form::Kind;
use super::message::{Effect, Origin, Run, Work, WorkResult};
use super::modal::form_window::FormWindow;
use super::modal::pick::{Item, Pick};
use super::modal::{After, Modal};
use super::model::Model;
use crate::app::drafts::FormDraft;
use crate::app::{self, Club};
use crate::domain::Message;

/// The stored content of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Content {
    kind: Kind,
    fields: BTreeMap<String, String>,
}

/// A form that was left half-typed.
#[derive(Clone, Debug)]
struct Left {
    content: Content,
    at: String,
}

/// The half-typed forms of the user.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    /// Those of earlier times, the newest first.
    left: Vec<Left>,
    /// The content last sent to the worker, by form.
    kept: HashMap<String, String>,
    last: Option<DateTime<FixedOffset>>,
    /// Whether earlier drafts were requested from the worker.
    asked: bool,
}

/// Which form it is, as text.
fn form_of(kind: &Kind) -> String {
    // A kind is plain data, which JSON can always represent.
    serde_json::to_string(kind).unwrap_or_default()
}

fn content_of(window: &FormWindow) -> String {
    let content = Content {
        kind: window.kind().clone(),
        fields: window.form().texts(),
    };
    serde_json::to_string(&content).unwrap_or_default()
}

/// Work on the drafts: it is not shown, and nothing waits for it.
fn quiet(work: impl FnOnce(&mut Club) -> Option<WorkResult> + Send + 'static) -> Effect {
    Effect::Work(Work {
        label: Message::new("work-writing"),
        origin: Origin::Page,
        run: Box::new(move |worker, _| {
            let result = worker.club().ok().and_then(work);
            Ok(result.unwrap_or(WorkResult::Done(None)))
        }),
    })
}

impl Drafts {
    fn find(&self, kind: &Kind) -> Option<&Left> {
        self.left.iter().find(|left| left.content.kind == *kind)
    }

    /// The question whether to go on with a form that was left, if it was.
    pub(super) fn offer(&self, kind: &Kind, ctx: &Ctx) -> Option<Effect> {
        let left = self.find(kind)?;
        Some(question(left, "draft-afresh", Effect::OpenBlankForm, ctx))
    }

    /// Restores a draft in a form, and removes it from the list.
    pub(super) fn restore(&mut self, window: &mut FormWindow, ctx: &Ctx) {
        let at = self
            .left
            .iter()
            .position(|left| left.content.kind == *window.kind());
        if let Some(at) = at {
            let left = self.left.remove(at);
            window.restore(&left.content.fields, ctx);
            let form = form_of(window.kind());
            self.kept.insert(form, content_of(window));
        }
    }

    /// Deletes a draft here and in the club's file; nothing to do if it was never stored.
    pub(super) fn forget(&mut self, kind: &Kind) -> Option<Effect> {
        let form = form_of(kind);
        let known = self.find(kind).is_some();
        self.left.retain(|left| left.content.kind != *kind);
        if self.kept.remove(&form).is_none() && !known {
            return None;
        }
        Some(quiet(move |club| {
            // A form that cannot be forgotten now is offered once too often.
            let _ = app::drafts::discard(club, &form);
            None
        }))
    }

    /// Called when a form was saved, and its draft was deleted with it.
    pub(super) fn saved(&mut self, kind: &Kind) {
        self.kept.remove(&form_of(kind));
        self.left.retain(|left| left.content.kind != *kind);
    }

    fn keep(&mut self, window: &FormWindow, now: DateTime<FixedOffset>) -> Option<Effect> {
        let form = form_of(window.kind());
        let content = content_of(window);
        if self.kept.get(&form) == Some(&content) {
            return None;
        }
        self.kept.insert(form.clone(), content.clone());
        self.last = Some(now);
        Some(quiet(move |club| {
            let kept = app::drafts::save(club, &form, &content);
            kept.err()
                .map(|_| WorkResult::Done(Some(Message::new("draft-not-kept"))))
        }))
    }
}

/// The question about one draft: continue it, or the other answer.
fn question(left: &Left, other: &str, otherwise: fn(Kind) -> Effect, ctx: &Ctx) -> Effect {
    let kind = left.content.kind.clone();
    let items = vec![
        Item::new(ctx.get("draft-go-on"), ""),
        Item::new(ctx.get(other), ""),
    ];
    let title = Message::new("draft-offered")
        .with("form", ctx.say(&kind.title(ctx)))
        .with("at", moment(&left.at, ctx));
    let then = move |at: usize| {
        After::Close(vec![if at == 0 {
            Effect::RestoreDraft(kind)
        } else {
            otherwise(kind)
        }])
    };
    Effect::show(Pick::new(ctx.say(&title), items, then, ctx))
}

/// Day and time of a moment, as the user's language writes them.
fn moment(at: &str, ctx: &Ctx) -> String {
    match DateTime::parse_from_rfc3339(at) {
        Ok(at) => format!("{} {}", ctx.date(at.date_naive()), at.format("%H:%M")),
        Err(_) => at.to_owned(),
    }
}

impl Model {
    /// The open forms with content to be stored as a draft.
    pub(super) fn half_typed(&self) -> impl Iterator<Item = &FormWindow> {
        let windows = self.modals.iter().filter_map(|modal| match modal {
            Modal::Form(window) => Some(window.as_ref()),
            _ => None,
        });
        let may = !self.ctx.read_only;
        windows.filter(move |window| may && window.is_draft())
    }

    /// When typed content has to be stored.
    pub(super) fn draft_due(&self) -> Option<DateTime<FixedOffset>> {
        let fresh = |window: &FormWindow| {
            self.drafts.kept.get(&form_of(window.kind())) != Some(&content_of(window))
        };
        if !self.half_typed().any(fresh) {
            return None;
        }
        let now = self.ctx.now;
        Some(
            self.drafts
                .last
                .map_or(now, |last| now.max(last + Duration::seconds(1))),
        )
    }

    /// Stores the typed content, if a second has passed since the last time, or at once.
    pub(super) fn keep_drafts(&mut self, at_once: bool) -> Vec<Effect> {
        let due = self.draft_due().is_some_and(|due| due <= self.ctx.now);
        if !due && !at_once {
            return Vec::new();
        }
        let mut drafts = std::mem::take(&mut self.drafts);
        let now = self.ctx.now;
        let kept = self
            .half_typed()
            .filter_map(|window| drafts.keep(window, now));
        let kept: Vec<Effect> = kept.collect();
        self.drafts = drafts;
        kept
    }

    /// Requests the drafts once.
    pub(super) fn ask_drafts(&mut self) -> Option<Effect> {
        if self.ctx.read_only || std::mem::replace(&mut self.drafts.asked, true) {
            return None;
        }
        Some(quiet(|club| {
            app::drafts::all(club).ok().map(WorkResult::Drafts)
        }))
    }

    /// Receives the drafts, and offers them.
    pub(super) fn take_drafts(&mut self, drafts: Vec<FormDraft>) -> Vec<Effect> {
        // Drafts that this program cannot read were stored by another version; they expire.
        let left = drafts.into_iter().filter_map(|draft| {
            let content = serde_json::from_str(&draft.content).ok()?;
            let at = draft.at;
            Some(Left { content, at })
        });
        self.drafts.left = left.collect();
        let ctx = &self.ctx;
        let offer = match &self.drafts.left[..] {
            [] => return Vec::new(),
            [left] => question(left, "draft-discard", Effect::DiscardDraft, ctx),
            several => choice(several, ctx),
        };
        // The offer is placed below a dialog that is already open.
        match offer {
            Effect::Show(modal) => self.modals.insert(0, *modal),
            _ => return Vec::new(),
        }
        Vec::new()
    }

    /// Makes the work requested by the form on top delete the form's draft, once it is done.
    pub(super) fn forgetting(&mut self, work: Work) -> Work {
        let window = match self.modals.last() {
            Some(Modal::Form(window)) if work.origin == Origin::Form => window,
            _ => return work,
        };
        let form = form_of(window.kind());
        if !self.drafts.kept.contains_key(&form) {
            return work;
        }
        let run = work.run;
        let run: Run = Box::new(move |worker, progress| {
            let result = run(worker, progress)?;
            // A form that cannot be forgotten now is offered once too often.
            let _ = worker
                .club()
                .and_then(|club| app::drafts::discard(club, &form));
            Ok(result)
        });
        Work { run, ..work }
    }
}

/// The choice between several drafts.
fn choice(left: &[Left], ctx: &Ctx) -> Effect {
    let kinds: Vec<Kind> = left.iter().map(|left| left.content.kind.clone()).collect();
    let items = left.iter().map(|left| {
        let title = ctx.say(&left.content.kind.title(ctx));
        Item::new(title, moment(&left.at, ctx))
    });
    let then = move |at: usize| {
        let kind = kinds.get(at).cloned();
        After::Close(kind.map(Effect::RestoreDraft).into_iter().collect())
    };
    Effect::show(Pick::new(
        ctx.get("draft-several"),
        items.collect(),
        then,
        ctx,
    ))
}
