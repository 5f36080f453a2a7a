//! Publishes a list step by step: checks, the list as it will be printed, the signature, the typed date, the seal.
//!
//! Nothing is written before the date has been typed; Esc goes back from every step. What is published is compared
//! with what was shown: if the facts changed meanwhile, it is shown again first.

mod points;
mod view;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use crate::publish::list::list_page;

pub use points::findings as found;

use super::text_page::error_text;
use super::{Response, Screen};
use crate::app::lists::publishing::{
    Anyway, Edition, Named, Order, Proposal, Publication, Review, Turn,
};
use crate::app::{self, AppError, AppResult, Club};
use crate::domain::list::{RatingList, Section};
use crate::domain::{Date, ListDate, Message, OperationId};
use crate::publish::journal::finding::Finding;
use crate::text::Texts;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::form::write_list::WriteList;
use crate::tui::form::{Field, FieldType, Form, Kind as FormKind};
use crate::tui::key::Key;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::scroll::Scroll;
use crate::tui::widget::text::Text;
use crate::tui::{Change, Effect};
use points::{Checked, Point, Then};

#[derive(Debug)]
pub enum PublishResponse {
    /// The open items before the list of a day.
    Looked(Date, Result<Box<ListReview>, AppError>),
    /// The result of recomputing the published lists.
    Checked(CheckResult),
    /// The preview of publishing.
    Tried(Date, Result<Box<Tried>, AppError>),
    /// The list was published or proposed.
    Done(Box<Publication>),
}

/// The open items before a list.
#[derive(Clone, Debug)]
pub struct ListReview {
    review: Review,
    sort: Sort,
    /// Whether a list of its day may be published now.
    turn: Turn,
}

/// The findings of recomputing all lists.
#[derive(Clone, Debug)]
pub struct CheckResult {
    /// The deviations found.
    pub findings: Vec<Finding>,
    /// Whether everything was checked.
    pub whole: bool,
}

/// A list as it would be published.
#[derive(Clone, Debug)]
pub struct Tried {
    text: String,
    sections: Vec<Section>,
    /// Whether it would only be proposed.
    proposes: bool,
}

/// The kind of list, which depends on the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// As of 1 January or 1 August.
    Regular,
    /// As of any other day.
    Extra,
    /// A correction of a published one.
    Corrected,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    #[default]
    Checks,
    Preview,
    Sign,
    Confirm,
    Done,
}

impl Step {
    const ALL: [Self; 5] = [
        Self::Checks,
        Self::Preview,
        Self::Sign,
        Self::Confirm,
        Self::Done,
    ];
}

#[derive(Debug, Default)]
pub struct State {
    /// The list date; `None` for the next one.
    day: Option<Date>,
    step: Step,
    look: Option<Box<ListReview>>,
    checked: Checked,
    points: Vec<Point>,
    scroll: Scroll,
    tried: Option<Result<Box<Tried>, AppError>>,
    /// The newest operation when the list was shown.
    shown_at: Option<OperationId>,
    text: Text,
    reason: Option<Form>,
    typed: Option<Form>,
    /// Whether the request to publish has been sent.
    sent: bool,
    done: Option<Box<Publication>>,
}

impl State {
    /// The steps for the list of a day.
    pub fn for_date(date: Date) -> Self {
        Self {
            day: Some(date),
            ..Self::default()
        }
    }

    fn date(&self, ctx: &Ctx) -> Option<Date> {
        let next = ctx
            .snapshot
            .as_ref()
            .map(|snapshot| snapshot.draft.list.date);
        self.day.or(next)
    }

    fn sort(&self) -> Sort {
        self.look.as_ref().map_or(Sort::Regular, |look| look.sort)
    }

    /// Lays out the points again; the cursor starts on "next" where there are no open items.
    fn arrange(&mut self, ctx: &Ctx) {
        let (Some(look), Some(date)) = (&self.look, self.date(ctx)) else {
            return;
        };
        self.points = points::points(look, &self.checked, date, &ctx.user, ctx.today());
        self.scroll.fit(self.scroll.height, self.points.len());
    }

    /// The number of open items.
    fn in_the_way(&self) -> usize {
        let look = self.look.as_ref();
        look.map_or(0, |look| look.review.obstacles().len())
    }

    fn check(&mut self, ctx: &Ctx) -> Vec<Effect> {
        self.checked = Checked::Running;
        self.arrange(ctx);
        vec![check(|seen| {
            Response::Publish(PublishResponse::Checked(seen))
        })]
    }

    /// Shows the list as it would be published now.
    fn rehearse(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(date) = self.date(ctx) else {
            return Vec::new();
        };
        self.tried = None;
        self.shown_at = ctx
            .snapshot
            .as_ref()
            .and_then(|snapshot| snapshot.operation);
        // Placeholders stand for the texts that are asked for later.
        vec![rehearse(date, self.sort(), self.signed(ctx))]
    }

    /// Goes to the next step, if the current one is done.
    fn next(&mut self, ctx: &Ctx) -> Vec<Effect> {
        match self.step {
            Step::Checks if self.look.is_some() => {
                self.step = Step::Preview;
                self.text.clear();
                return self.rehearse(ctx);
            }
            Step::Preview => match &self.tried {
                Some(Ok(_)) => {
                    self.step = Step::Sign;
                    if !self.asks_for_required_fields() {
                        self.reason = self.look.as_ref().and_then(|look| look.form());
                    }
                }
                Some(Err(_)) => return vec![Effect::Say(Message::new("publish-refused"))],
                None => {}
            },
            Step::Sign => {
                if self.reason.as_mut().is_none_or(|form| form.check(ctx)) {
                    self.step = Step::Confirm;
                    let field = Field::new("list-date", FieldType::Day);
                    self.typed = Some(Form::new(vec![field]));
                }
            }
            Step::Confirm => return self.confirm(ctx),
            Step::Done => return vec![Effect::Close],
            Step::Checks => {}
        }
        Vec::new()
    }

    /// Publishes, if the typed date is the list's.
    fn confirm(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let (Some(date), Some(form), Some(Ok(tried))) =
            (self.date(ctx), self.typed.as_mut(), self.tried.as_ref())
        else {
            return Vec::new();
        };
        if self.sent || !form.check(ctx) {
            return Vec::new();
        }
        let typed = form.values(ctx).day("list-date");
        if typed != Some(date) {
            let problem = Message::new("publish-other-date").with("date", date);
            form.complain(vec![("list-date", problem)]);
            return Vec::new();
        }
        self.sent = true;
        let shown = tried.sections.clone();
        vec![publish(date, self.sort(), self.signed(ctx), shown)]
    }

    fn back(&mut self) -> Vec<Effect> {
        self.step = match self.step {
            Step::Checks | Step::Done => return vec![Effect::Close],
            Step::Preview => Step::Checks,
            Step::Sign => Step::Preview,
            Step::Confirm => Step::Sign,
        };
        self.typed = None;
        Vec::new()
    }

    /// Does the action of the point under the cursor.
    fn open(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(point) = self.points.get(self.scroll.cursor).cloned() else {
            return Vec::new();
        };
        match (point.then, &self.checked) {
            (Then::Go(item), _) => vec![points::go(&item, ctx)],
            (Then::Findings, Checked::Done(found)) => {
                let text = points::findings(found, ctx);
                vec![Effect::show(Notice::new(
                    ctx.get("home-check-title"),
                    text,
                    ctx,
                ))]
            }
            (Then::Check, _) => self.check(ctx),
            (Then::Next, _) => self.next(ctx),
            (Then::Nothing | Then::Findings, _) => vec![Effect::Say(point.way)],
        }
    }

    fn form(&self) -> Option<&Form> {
        match self.step {
            Step::Sign => self.reason.as_ref(),
            Step::Confirm => self.typed.as_ref(),
            _ => None,
        }
    }

    fn form_mut(&mut self) -> Option<&mut Form> {
        match self.step {
            Step::Sign => self.reason.as_mut(),
            Step::Confirm => self.typed.as_mut(),
            _ => None,
        }
    }

    fn withdraw(&self, ctx: &Ctx) -> Vec<Effect> {
        let date = self.date(ctx);
        date.map(|date| withdraw(date, ctx)).into_iter().collect()
    }

    fn write(&self, ctx: &Ctx) -> Vec<Effect> {
        let form = |date| Effect::OpenForm(FormKind::WriteList(WriteList::new(date, None)));
        self.date(ctx).map(form).into_iter().collect()
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-publish")
    }

    fn contexts(&self) -> &'static [Context] {
        match self.step {
            Step::Checks => &[Context::Publish, Context::List, Context::Global],
            Step::Preview if self.text.is_typing() => &[Context::Filter],
            Step::Preview if self.text.is_wide() => &[
                Context::Publish,
                Context::Text,
                Context::Wide,
                Context::Global,
            ],
            Step::Preview => &[Context::Publish, Context::Text, Context::Global],
            _ if self.form().is_some() => &[Context::Form],
            _ => &[Context::Publish, Context::Global],
        }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let look = self.look.as_ref();
        let waiting = look.and_then(|look| look.review.proposal.as_ref());
        match action {
            Action::Save if ctx.read_only => Err(Message::new("error-read-only-session")),
            Action::ListWithdraw if waiting.is_none() => Err(Message::new("publish-none-waits")),
            Action::ListCheck if self.step != Step::Checks => {
                Err(Message::new("publish-check-first-step"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match (self.step, action) {
            (_, Action::PublishNext | Action::Save) => self.next(ctx),
            (_, Action::PublishBefore | Action::Back | Action::Cancel) => self.back(),
            (_, Action::ListWithdraw) => self.withdraw(ctx),
            (_, Action::ListWrite) => self.write(ctx),
            (Step::Checks, Action::ListCheck) => self.check(ctx),
            (Step::Checks, Action::Open) => self.open(ctx),
            (Step::Checks, action) => {
                self.scroll.act(action, self.points.len());
                Vec::new()
            }
            (Step::Preview, action) if self.text.act(action) => Vec::new(),
            (_, Action::Open) => self.next(ctx),
            (_, Action::FieldEnter) if self.form().is_some_and(Form::on_last) => self.next(ctx),
            (_, action) => {
                if let Some(form) = self.form_mut() {
                    form.act(action, ctx);
                }
                Vec::new()
            }
        }
    }

    fn is_typing(&self) -> bool {
        self.form().is_some() || self.text.is_typing()
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> Vec<Effect> {
        if self.step == Step::Preview && self.text.is_typing() {
            self.text.key(key);
        } else if let Some(form) = self.form_mut() {
            form.key(key, ctx);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        if self.step == Step::Preview && self.text.is_typing() {
            self.text.paste(text);
        } else if let Some(form) = self.form_mut() {
            form.paste(text, ctx);
        }
        Vec::new()
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Publish(response) = response else {
            return Vec::new();
        };
        match response {
            PublishResponse::Looked(date, found) if self.date(ctx) == Some(date) => match found {
                Ok(look) => {
                    let first = self.look.is_none();
                    self.look = Some(look);
                    self.arrange(ctx);
                    if first {
                        self.scroll.cursor = match self.in_the_way() {
                            0 => self.points.len().saturating_sub(1),
                            _ => 0,
                        };
                        self.scroll.fit(self.scroll.height, self.points.len());
                        return self.check(ctx);
                    }
                }
                Err(error) => return vec![Effect::show(Notice::error(&error, ctx))],
            },
            PublishResponse::Checked(seen) => {
                self.checked = match seen {
                    CheckResult { whole: false, .. } => Checked::Stopped,
                    CheckResult { findings, .. } => Checked::Done(findings),
                };
                self.arrange(ctx);
            }
            PublishResponse::Tried(date, tried) if self.date(ctx) == Some(date) => {
                let text = match &tried {
                    Ok(tried) => tried.text.clone(),
                    Err(error) => error_text(error, ctx),
                };
                self.text.set_page(text);
                self.tried = Some(tried);
            }
            PublishResponse::Done(publication) => {
                self.done = Some(publication);
                self.typed = None;
                self.step = Step::Done;
            }
            PublishResponse::Looked(..) | PublishResponse::Tried(..) => {}
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        // The day is stored, since the next list date changes after publishing.
        self.day = self.date(ctx);
        self.sent = false;
        let Some(date) = self.day else {
            return Vec::new();
        };
        if self.step == Step::Done {
            return Vec::new();
        }
        let mut wanted = vec![look_at_list(date)];
        let now = ctx
            .snapshot
            .as_ref()
            .and_then(|snapshot| snapshot.operation);
        if self.step > Step::Checks && self.shown_at != now {
            // The preview is outdated, so it is shown again.
            self.step = Step::Preview;
            self.typed = None;
            wanted.extend(self.rehearse(ctx));
            wanted.push(Effect::Say(Message::new("publish-look-again")));
        }
        wanted
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.scroll
            .fit(view::points_height(size.height), self.points.len());
        self.text
            .fit(size.width, size.height.saturating_sub(view::ABOVE));
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        let list = self.done.as_ref()?.list();
        list.seal.clone()
    }
}

impl Sort {
    fn edition(self, reason: &str) -> Edition<'_> {
        match self {
            Self::Regular => Edition::Regular,
            Self::Extra => Edition::Extra(reason),
            Self::Corrected => Edition::Corrected(reason),
        }
    }
}

/// Requests the open items before a list.
pub fn look_at_list(date: Date) -> Effect {
    Effect::ask(move |club| {
        let found = read_look(club, date);
        if let Ok(look) = &found {
            // If it cannot be remembered, the command names it again.
            let _ = look.review.named().remember(club, date);
        }
        Ok(Response::Publish(PublishResponse::Looked(
            date,
            found.map(Box::new),
        )))
    })
}

fn read_look(club: &Club, date: Date) -> AppResult<ListReview> {
    let review = app::lists::publishing::review(club, date)?;
    let sort = if review.checklist.published {
        Sort::Corrected
    } else if ListDate::regular(date).is_some() {
        Sort::Regular
    } else {
        Sort::Extra
    };
    Ok(ListReview {
        turn: app::lists::publishing::turn(club, date, sort.edition(""))?,
        review,
        sort,
    })
}

/// Recomputes every published list.
pub fn check(answer: fn(CheckResult) -> Response) -> Effect {
    Effect::long_ask(Message::new("publish-checking"), move |club, progress| {
        let mut whole = true;
        let findings = app::journal::check::run(club, |done, total| {
            whole = progress.step(done, total);
            whole
        })?;
        Ok(answer(CheckResult { findings, whole }))
    })
}

/// Requests the preview of publishing.
pub fn rehearse(date: Date, sort: Sort, signed: Signed) -> Effect {
    Effect::ask(move |club| {
        let tried = tried(club, date, signed.order(sort, None));
        Ok(Response::Publish(PublishResponse::Tried(
            date,
            tried.map(Box::new),
        )))
    })
}

fn tried(club: &mut Club, date: Date, order: Order<'_>) -> AppResult<Tried> {
    let publication = app::lists::publishing::dry_run(club, date, order)?;
    let options = app::lists::printing::options(club.history()?.facts(), date);
    let page = publication.page();
    // The version for members; hidden members are left out there as well.
    let texts = Texts::new(club.list_lang()?);
    Ok(Tried {
        sections: page.list.sections.clone(),
        text: list_page::text(page, texts, options),
        proposes: matches!(publication, Publication::Proposed { .. }),
    })
}

/// Publishes, or proposes, what was shown; refuses if the list has changed since.
pub fn publish(date: Date, sort: Sort, signed: Signed, shown: Vec<Section>) -> Effect {
    Effect::change(move |club| {
        let order = signed.order(sort, Some(&signed.shown));
        let now = app::lists::publishing::dry_run(club, date, order)?;
        if now.list().sections != shown {
            return Err(AppError::conflict(Message::new("error-facts-changed"))
                .hinted(Message::new("publish-look-again")));
        }
        let done = app::lists::publishing::publish_as(club, date, order)?;
        let (key, lasting) = match &done.value {
            Publication::Published { .. } => ("checklist-published", true),
            Publication::Proposed { .. } => ("publish-said-proposed", false),
        };
        let said = Message::new(key).with("date", date);
        // The list is published even if updating the site fails.
        let followed = if lasting {
            app::site::follow(club, false).err()
        } else {
            None
        };
        let said = followed.map_or(said, |error| {
            Message::new("site-failed").with("reason", error.message)
        });
        let change = Change::from_done(&done, said);
        let answer = Response::Publish(PublishResponse::Done(Box::new(done.value)));
        let change = change.with_response(answer);
        Ok(if lasting { change.lasting() } else { change })
    })
}

/// Withdraws a proposal waiting for a second person.
pub fn withdraw(date: Date, ctx: &Ctx) -> Effect {
    let withdraw = CommandForm::new("publish").with_fixed_answer("date", date.to_string());
    withdraw.with_fixed_answer("withdraw", "yes").at_once(ctx)
}

/// The number of members on a list.
pub fn members(list: &RatingList) -> usize {
    list.entries().count()
}

// The signature: the reasons needed before publication, why the list is not a regular one and why it is published
// with open items. Another person's proposed reason is prefilled; left unchanged, it is confirmed.

const REASON: &str = "publish-reason";
const ANYWAY: &str = "publish-anyway";

/// The typed texts, or placeholders for those asked for later.
#[derive(Clone, Debug, Default)]
pub struct Signed {
    reason: String,
    /// Why the list is published although something is in the way.
    anyway: Option<String>,
    /// What is in the way, as shown; it alone is overridden.
    shown: Named,
}

impl Signed {
    /// The parameters with these texts; typing the date confirms an early publication. What was `named` is overridden,
    /// a proposal with another reason as well; for a preview, whatever there is.
    fn order<'s>(&'s self, sort: Sort, named: Option<&'s Named>) -> Order<'s> {
        Order {
            early: true,
            anyway: Some(Anyway {
                reason: self.anyway.as_deref(),
                named,
            }),
            ..Order::from(sort.edition(&self.reason))
        }
    }
}

impl ListReview {
    fn proposed_reason(&self) -> Option<&str> {
        self.review.proposal.as_ref()?.reason.as_deref()
    }

    fn proposed_anyway(&self) -> Option<&str> {
        let proposal: &Proposal = self.review.proposal.as_ref()?;
        proposal.despite.as_ref()?.reason.as_deref()
    }

    /// The names of the fields that have to be filled in.
    fn required_fields(&self) -> Vec<&'static str> {
        let reason = (self.sort != Sort::Regular).then_some(REASON);
        let anyway = (!self.review.obstacles().is_empty()).then_some(ANYWAY);
        reason.into_iter().chain(anyway).collect()
    }

    /// The form of the signature; `None` where no text is needed.
    fn form(&self) -> Option<Form> {
        let field = |name| {
            let proposed = match name {
                REASON => self.proposed_reason(),
                _ => self.proposed_anyway(),
            };
            Field::new(name, FieldType::Text).holding(proposed.unwrap_or_default())
        };
        let fields: Vec<Field> = self.required_fields().into_iter().map(field).collect();
        (!fields.is_empty()).then(|| Form::new(fields))
    }
}

impl State {
    /// Whether the form asks for exactly the texts needed now.
    fn asks_for_required_fields(&self) -> bool {
        let asked = self.reason.as_ref().map_or(0, |form| form.fields().len());
        let wanted = self
            .look
            .as_ref()
            .map_or(0, |look| look.required_fields().len());
        asked == wanted
    }

    /// The typed texts or, where nothing is typed yet, the proposed text or a placeholder.
    fn signed(&self, ctx: &Ctx) -> Signed {
        let Some(look) = &self.look else {
            return Signed::default();
        };
        let typed = |name: &str| {
            let values = self.reason.as_ref().map(|form| form.values(ctx));
            let text = values.map(|values| values.text(name).trim().to_owned());
            text.filter(|text| !text.is_empty())
        };
        // Placeholders are in the club's language, like the preview in which they appear.
        let list_texts = ctx.snapshot.as_ref().map(|it| Texts::new(it.list_lang));
        let follows = || {
            list_texts
                .unwrap_or(ctx.texts)
                .get("publish-reason-follows")
        };
        let proposed = look.proposed_reason();
        Signed {
            reason: typed(REASON)
                .or_else(|| proposed.map(str::to_owned))
                .unwrap_or_else(follows),
            anyway: look.required_fields().contains(&ANYWAY).then(|| {
                typed(ANYWAY)
                    .or_else(|| look.proposed_anyway().map(str::to_owned))
                    .unwrap_or_else(follows)
            }),
            shown: look.review.named(),
        }
    }
}
