//! Keeps half-typed forms: saved at most once a second during typing and at once when the program ends, and offered
//! again at the next start and when the same form is opened.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Duration, FixedOffset};
use serde::{Deserialize, Serialize};

use super::Model;
use crate::app::club::drafts::FormDraft;
use crate::app::{self, Club};
use crate::domain::Message;
use crate::text::moment;
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind;
use crate::tui::modal::form_window::FormWindow;
use crate::tui::modal::pick::{Item, Pick};
use crate::tui::modal::pools;
use crate::tui::modal::{After, Modal};
use crate::tui::{Effect, InPool, Origin, Run, Work, WorkResult};

/// The stored content of a form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Content {
    kind: Kind,
    fields: BTreeMap<String, String>,
    /// The pool in which it was typed, where the club has several.
    #[serde(default)]
    pool: InPool,
}

/// A form that was left half-typed.
#[derive(Clone, Debug)]
struct Left {
    /// The text under which it is stored.
    form: String,
    content: Content,
    at: String,
}

impl Left {
    /// Whether it is the draft of a form in a pool.
    fn is_of(&self, kind: &Kind, pool: &InPool) -> bool {
        let own = &self.content.pool;
        self.content.kind == *kind && (own == pool || own.is_none() || pool.is_none())
    }
}

/// The user's half-typed forms.
#[derive(Debug, Default)]
pub(crate) struct Drafts {
    /// Drafts of earlier sessions, the newest first.
    left: Vec<Left>,
    /// The content last sent to the worker, by form.
    kept: HashMap<String, String>,
    last: Option<DateTime<FixedOffset>>,
    /// Whether earlier drafts were requested from the worker.
    asked: bool,
    /// The draft to restore as soon as its pool has been read.
    resumed: Option<(Kind, InPool)>,
}

/// The text that identifies a form in a pool.
fn form_of(kind: &Kind, pool: &InPool) -> String {
    // A kind is plain data, which JSON can always represent.
    match pool {
        None => serde_json::to_string(kind),
        Some(pool) => serde_json::to_string(&(kind, pool)),
    }
    .unwrap_or_default()
}

/// The current pool, where the club has several.
pub(crate) fn pool_of(ctx: &Ctx) -> InPool {
    ctx.snapshot.as_ref()?.pool.clone()
}

fn content_of(window: &FormWindow, pool: &InPool) -> String {
    let content = Content {
        kind: window.kind().clone(),
        fields: window.form().texts(),
        pool: pool.clone(),
    };
    serde_json::to_string(&content).unwrap_or_default()
}

/// Work on the drafts, of which the user sees nothing and for which nothing waits.
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
    fn find(&self, kind: &Kind, pool: &InPool) -> Option<&Left> {
        self.left.iter().find(|left| left.is_of(kind, pool))
    }

    /// The question whether to continue a half-typed form, if there is one.
    pub(crate) fn offer(&self, kind: &Kind, ctx: &Ctx) -> Option<Effect> {
        let left = self.find(kind, &pool_of(ctx))?;
        let afresh = Effect::OpenBlankForm(kind.clone());
        Some(question(left, "draft-afresh", afresh, ctx))
    }

    /// Switches to the draft's pool, if that is not the current one, before the draft is restored.
    pub(crate) fn elsewhere(&mut self, kind: &Kind, pool: &InPool, ctx: &Ctx) -> Option<Effect> {
        let snapshot = ctx.snapshot.as_ref()?;
        if pool.is_none() || *pool == snapshot.pool {
            return None;
        }
        let mut pools = snapshot.pools.iter();
        let found = pools.find(|other| Some(&other.name) == pool.as_ref())?;
        self.resumed = Some((kind.clone(), pool.clone()));
        Some(pools::work_in(format!("#{}", found.id)))
    }

    /// The draft to restore in the pool that was entered for it.
    pub(crate) fn resumed(&mut self, ctx: &Ctx) -> Option<Effect> {
        let here = pool_of(ctx);
        let (kind, pool) = self.resumed.take_if(|(_, pool)| *pool == here)?;
        Some(Effect::RestoreDraft(kind, pool))
    }

    /// Restores a draft into a form, and removes it from the list.
    pub(crate) fn restore(&mut self, window: &mut FormWindow, ctx: &Ctx) {
        let pool = pool_of(ctx);
        let mut left = self.left.iter();
        let at = left.position(|left| left.is_of(window.kind(), &pool));
        if let Some(at) = at {
            let left = self.left.remove(at);
            window.restore(&left.content.fields, ctx);
            self.kept.insert(left.form, content_of(window, &pool));
        }
    }

    /// Deletes a draft here and in the club's file; `None` if it was never stored.
    pub(crate) fn forget(&mut self, kind: &Kind, pool: &InPool) -> Option<Effect> {
        let mut forms = self.forms_of(kind, pool);
        self.left.retain(|left| !left.is_of(kind, pool));
        let form = form_of(kind, pool);
        if self.kept.remove(&form).is_some() && !forms.contains(&form) {
            forms.push(form);
        }
        if forms.is_empty() {
            return None;
        }
        Some(quiet(move |club| {
            // If deleting fails now, the worst is that the form is offered once more.
            for form in &forms {
                let _ = app::club::drafts::discard(club, form);
            }
            None
        }))
    }

    /// The texts under which drafts of a form are stored.
    fn forms_of(&self, kind: &Kind, pool: &InPool) -> Vec<String> {
        let left = self.left.iter().filter(|left| left.is_of(kind, pool));
        left.map(|left| left.form.clone()).collect()
    }

    /// Called when a form was saved and its draft deleted with it.
    pub(crate) fn saved(&mut self, kind: &Kind, pool: &InPool) {
        self.kept.remove(&form_of(kind, pool));
        self.left.retain(|left| !left.is_of(kind, pool));
    }

    fn keep(
        &mut self,
        window: &FormWindow,
        pool: &InPool,
        now: DateTime<FixedOffset>,
    ) -> Option<Effect> {
        let form = form_of(window.kind(), pool);
        let content = content_of(window, pool);
        if self.kept.get(&form) == Some(&content) {
            return None;
        }
        self.kept.insert(form.clone(), content.clone());
        self.last = Some(now);
        Some(quiet(move |club| {
            let kept = app::club::drafts::save(club, &form, &content);
            kept.err()
                .map(|_| WorkResult::Done(Some(Message::new("draft-not-kept"))))
        }))
    }
}

/// The question about one draft: continue it, or the other answer.
fn question(left: &Left, other: &str, otherwise: Effect, ctx: &Ctx) -> Effect {
    let (kind, pool) = (left.content.kind.clone(), left.content.pool.clone());
    let items = vec![
        Item::new(ctx.get("draft-go-on"), ""),
        Item::new(ctx.get(other), ""),
    ];
    let title = Message::new("draft-offered")
        .with("form", title_of(left, ctx))
        .with("at", moment(ctx.texts.lang(), &left.at));
    let then = move |at: usize| {
        After::Close(vec![if at == 0 {
            Effect::RestoreDraft(kind, pool)
        } else {
            otherwise
        }])
    };
    Effect::show(Pick::new(ctx.say(&title), items, then, ctx))
}

/// The title of a form, with its pool if that is not the current one.
fn title_of(left: &Left, ctx: &Ctx) -> String {
    let title = ctx.say(&left.content.kind.definition().title(ctx));
    match &left.content.pool {
        Some(pool) if pool_of(ctx).as_ref() != Some(pool) => {
            format!("{}: {title}", crate::text::visible(pool))
        }
        _ => title,
    }
}

impl Model {
    /// The open forms with content that has to be stored as a draft.
    pub(crate) fn half_typed(&self) -> impl Iterator<Item = &FormWindow> {
        let windows = self.modals.iter().filter_map(|modal| match modal {
            Modal::Form(window) => Some(window.as_ref()),
            _ => None,
        });
        let may = !self.ctx.read_only;
        windows.filter(move |window| may && window.is_draft())
    }

    /// When typed content has to be stored.
    pub(crate) fn draft_due(&self) -> Option<DateTime<FixedOffset>> {
        let pool = pool_of(&self.ctx);
        let fresh = |window: &FormWindow| {
            let kept = self.drafts.kept.get(&form_of(window.kind(), &pool));
            kept != Some(&content_of(window, &pool))
        };
        if self.is_replaced() || !self.half_typed().any(fresh) {
            return None;
        }
        let now = self.ctx.now;
        Some(
            self.drafts
                .last
                .map_or(now, |last| now.max(last + Duration::seconds(1))),
        )
    }

    /// Stores the typed content if a second has passed since the last time, or without waiting if `at_once`.
    pub(crate) fn keep_drafts(&mut self, at_once: bool) -> Vec<Effect> {
        let due = self.draft_due().is_some_and(|due| due <= self.ctx.now);
        if self.is_replaced() || !due && !at_once {
            return Vec::new();
        }
        let mut drafts = std::mem::take(&mut self.drafts);
        let (now, pool) = (self.ctx.now, pool_of(&self.ctx));
        let kept = self
            .half_typed()
            .filter_map(|window| drafts.keep(window, &pool, now));
        let kept: Vec<Effect> = kept.collect();
        self.drafts = drafts;
        kept
    }

    /// Requests the drafts once.
    pub(crate) fn ask_drafts(&mut self) -> Option<Effect> {
        if self.ctx.read_only || std::mem::replace(&mut self.drafts.asked, true) {
            return None;
        }
        Some(quiet(|club| {
            app::club::drafts::all(club).ok().map(WorkResult::Drafts)
        }))
    }

    /// Receives the drafts from the worker, and offers them.
    pub(crate) fn take_drafts(&mut self, drafts: Vec<FormDraft>) -> Vec<Effect> {
        // Drafts that cannot be read were stored by another version of the program; they expire.
        let left = drafts.into_iter().filter_map(|draft| {
            let content = serde_json::from_str(&draft.content).ok()?;
            Some(Left {
                form: draft.form,
                content,
                at: draft.at,
            })
        });
        self.drafts.left = left.collect();
        let ctx = &self.ctx;
        let offer = match &self.drafts.left[..] {
            [] => return Vec::new(),
            [left] => {
                let (kind, pool) = (left.content.kind.clone(), left.content.pool.clone());
                let discarded = Effect::DiscardDraft(kind, pool);
                question(left, "draft-discard", discarded, ctx)
            }
            several => choice(several, ctx),
        };
        // The offer is placed below a dialog that is already open.
        match offer {
            Effect::Show(modal) => self.modals.insert(0, *modal),
            _ => return Vec::new(),
        }
        Vec::new()
    }

    /// Extends the work requested by the form on top: once done, it deletes the form's draft.
    pub(crate) fn forgetting(&mut self, work: Work) -> Work {
        let window = match self.modals.last() {
            Some(Modal::Form(window)) if work.origin == Origin::Form => window,
            _ => return work,
        };
        let pool = pool_of(&self.ctx);
        let mut forms = self.drafts.forms_of(window.kind(), &pool);
        let form = form_of(window.kind(), &pool);
        if self.drafts.kept.contains_key(&form) {
            forms.push(form);
        }
        if forms.is_empty() {
            return work;
        }
        let run = work.run;
        let run: Run = Box::new(move |worker, progress| {
            let result = run(worker, progress)?;
            // If deleting fails now, the worst is that the form is offered once more.
            for form in &forms {
                let _ = worker
                    .club()
                    .and_then(|club| app::club::drafts::discard(club, form));
            }
            Ok(result)
        });
        Work { run, ..work }
    }
}

/// The choice between several drafts.
fn choice(left: &[Left], ctx: &Ctx) -> Effect {
    let forms = left.iter().map(|left| &left.content);
    let mut forms: Vec<_> = forms
        .map(|content| (content.kind.clone(), content.pool.clone()))
        .collect();
    let items = left
        .iter()
        .map(|left| Item::new(title_of(left, ctx), moment(ctx.texts.lang(), &left.at)));
    let items = items.collect();
    let then = move |at: usize| {
        let (kind, pool) = forms.swap_remove(at);
        After::Close(vec![Effect::RestoreDraft(kind, pool)])
    };
    Effect::show(Pick::new(ctx.get("draft-several"), items, then, ctx))
}
