//! Publishes a list on one page: what is to settle, what is good to know, the reason where one is needed, the typed date,
//! and the list as it will be printed.
//!
//! Nothing is written before the date has been typed. What is published is compared with what was shown: if the facts
//! changed meanwhile, it is shown again first.

mod points;
mod view;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

pub use points::{checked, hint, open};

use super::{Response, Screen, document};
use crate::app::club::club_document::{self, ClubDocument, ListPaper};
use crate::app::lists::publishing::{
    Anyway, Edition, Named, Order, Proposal, Publication, Review, Turn,
};
use crate::app::{self, AppError, AppResult, Club};
use crate::domain::list::{RatingList, Section};
use crate::domain::{Date, ListDate, Message, OperationId};
use crate::publish::journal::finding::Finding;
use crate::publish::list::list_page;
use crate::text::Texts;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::form::{Field, FieldType, Form};
use crate::tui::key::Key;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::text::Text;
use crate::tui::{Change, Effect};
use points::{Checked, Point, Then};

#[derive(Debug)]
pub enum PublishResponse {
    /// The open items before the list of a day.
    Looked(Date, Result<Box<ListReview>, AppError>),
    /// The result of recomputing the published lists.
    Checked(Vec<Finding>),
    /// The preview of publishing.
    Tried(Date, Box<Tried>),
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

/// A list as it would be published.
#[derive(Debug)]
pub struct Tried {
    /// The paper; of a list that cannot be published now, as it would be today.
    text: String,
    /// Its sections, or why it cannot be published now.
    sections: Result<Vec<Section>, AppError>,
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

#[derive(Debug, Default)]
pub struct State {
    /// The list date; `None` for the next one.
    day: Option<Date>,
    look: Option<Box<ListReview>>,
    checked: Checked,
    points: Vec<Point>,
    items: Text,
    tried: Option<Box<Tried>>,
    /// The newest operation when the list was shown.
    shown_at: Option<OperationId>,
    paper: Text,
    /// The reasons and the date; `None` while the list cannot be published.
    form: Option<Form>,
    /// Whether the keys go to the fields.
    in_form: bool,
    /// Whether the request to publish has been sent.
    sent: bool,
    size: Size,
}

impl State {
    /// The page for the list of a day.
    pub fn for_date(date: Date) -> Self {
        Self {
            day: Some(date),
            items: Text::default().with_whole_items(),
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

    /// Why the list cannot be published now, as far as known.
    fn refused(&self) -> Option<&AppError> {
        let tried = self.tried.as_ref()?;
        tried.sections.as_ref().err()
    }

    /// Lays out the points and the fields again.
    fn arrange(&mut self, ctx: &Ctx) {
        let (Some(look), Some(date)) = (&self.look, self.date(ctx)) else {
            return;
        };
        let refused = self.refused();
        let points = points::points(look, (refused, &self.checked), date, ctx);
        let is_time = !matches!(look.turn, Turn::Never(_));
        let form = (refused.is_none() && is_time).then(|| look.form(date, ctx));
        // Where the same is asked, what was typed stays.
        if self.form.as_ref().map(|form| form.fields().len())
            != form.as_ref().map(|form| form.fields().len())
        {
            self.form = form;
        }
        self.in_form &= self.form.is_some();
        self.items.set_items(Self::parts(&points, ctx));
        self.points = points;
        self.lay_out(ctx);
    }

    fn lay_out(&mut self, ctx: &Ctx) {
        let area = Rect::from((Position::ORIGIN, self.size));
        // The height of the points depends on their wrapped lines, and these on their width.
        self.items.fit(self.places(area, ctx).points.width, 1);
        let places = self.places(area, ctx);
        self.items.fit(places.points.width, places.points.height);
        let paper = places.paper;
        self.paper.fit(paper.width, paper.height.saturating_sub(1));
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
        let (Some(date), Some(look)) = (self.date(ctx), &self.look) else {
            return Vec::new();
        };
        let snapshot = ctx.snapshot.as_ref();
        self.shown_at = snapshot.and_then(|snapshot| snapshot.operation);
        // Placeholders stand for the texts that are asked for.
        vec![rehearse(date, look.sort, self.signed(look, ctx))]
    }

    /// Publishes, if the typed date is the list's.
    fn confirm(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let (Some(date), Some(look), Some(form)) = (self.date(ctx), &self.look, &mut self.form)
        else {
            return Vec::new();
        };
        if self.sent || !form.check(ctx) {
            return Vec::new();
        }
        if form.values(ctx).day(DATE) != Some(date) {
            let problem = Message::new("publish-other-date").with("date", date);
            form.complain(vec![(DATE, problem)]);
            return Vec::new();
        }
        let shown = self.tried.as_ref();
        let Some(Ok(shown)) = shown.map(|tried| tried.sections.clone()) else {
            // Typed faster than the list is made: what was not seen is not published.
            form.complain(vec![(DATE, Message::new("publish-not-seen"))]);
            return Vec::new();
        };
        self.sent = true;
        vec![publish(date, look.sort, self.signed(look, ctx), shown)]
    }

    fn point(&self) -> Option<&Point> {
        self.points.get(self.items.selected()?)
    }

    /// Does the action of the point under the cursor.
    fn open(&mut self, ctx: &Ctx) -> Vec<Effect> {
        let Some(point) = self.point() else {
            return Vec::new();
        };
        match (&point.then, &self.checked) {
            (Then::Go(item), _) => vec![points::open(item, ctx)],
            (Then::Findings, Checked::Done(found)) => {
                vec![points::checked(found, ctx)]
            }
            (Then::Check, _) => self.check(ctx),
            (Then::Nothing | Then::Findings, _) => {
                self.go_to_form();
                Vec::new()
            }
        }
    }

    fn go_to_form(&mut self) {
        self.in_form = self.form.is_some();
    }

    /// The paper as a page of its own.
    fn print(&self, ctx: &Ctx) -> Vec<Effect> {
        let (Some(date), Some(tried)) = (self.date(ctx), &self.tried) else {
            return Vec::new();
        };
        let is_new_edition = |look: &ListReview| look.sort == Sort::Corrected;
        vec![if self.look.as_deref().is_some_and(is_new_edition) {
            let title = ctx.say(&Message::new("printed-title").with("date", date));
            Effect::open(document::State::ready(title, tried.text.clone()))
        } else {
            Effect::open(ClubDocument::List(ListPaper::new(date, None)))
        }]
    }

    /// Does an action in the fields.
    fn act_in_form(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        let Some(form) = &mut self.form else {
            return Vec::new();
        };
        match action {
            Action::Save => return self.confirm(ctx),
            Action::FieldEnter if form.on_last() => return self.confirm(ctx),
            Action::Cancel => self.in_form = false,
            Action::FieldBack if form.on_first() => self.in_form = false,
            action => form.act(action, ctx),
        }
        Vec::new()
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-publish")
    }

    fn contexts(&self) -> &'static [Context] {
        match &self.form {
            Some(form) if self.in_form => form.contexts(),
            _ => &[Context::Publish, Context::List, Context::Global],
        }
    }

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        let look = self.look.as_ref();
        let waiting = look.and_then(|look| look.review.proposal.as_ref());
        match action {
            Action::Save if ctx.read_only => Err(Message::new("error-read-only-session")),
            Action::ListWithdraw if waiting.is_none() => Err(Message::new("publish-none-waits")),
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        if self.in_form {
            return self.act_in_form(action, ctx);
        }
        let is_last = self.items.selected().map(|at| at + 1) == Some(self.points.len());
        match action {
            Action::Back => vec![Effect::Close],
            Action::Open => self.open(ctx),
            Action::ListPreview => self.print(ctx),
            Action::ListWithdraw => {
                let date = self.date(ctx);
                date.map(|date| withdraw(date, ctx)).into_iter().collect()
            }
            Action::FocusNext | Action::FocusBack => {
                self.go_to_form();
                Vec::new()
            }
            Action::Down if is_last => {
                self.go_to_form();
                Vec::new()
            }
            action => {
                self.items.act(action);
                Vec::new()
            }
        }
    }

    fn is_typing(&self) -> bool {
        self.in_form
    }

    fn key(&mut self, key: Key, ctx: &Ctx) -> Vec<Effect> {
        if let Some(form) = self.form.as_mut().filter(|_| self.in_form) {
            form.key(key, ctx);
        }
        Vec::new()
    }

    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        if let Some(form) = self.form.as_mut().filter(|_| self.in_form) {
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
                    let is_ready = look.required_fields().is_empty();
                    self.look = Some(look);
                    self.arrange(ctx);
                    let mut effects = self.rehearse(ctx);
                    if first {
                        // Where nothing has to be said, the date is all that is missing.
                        self.in_form = is_ready && self.form.is_some();
                        effects.extend(self.check(ctx));
                    }
                    return effects;
                }
                Err(error) => return vec![Effect::show(Notice::error(&error, ctx))],
            },
            PublishResponse::Checked(found) => {
                self.checked = Checked::Done(found);
                self.arrange(ctx);
            }
            PublishResponse::Tried(date, tried) if self.date(ctx) == Some(date) => {
                self.paper.set_page(tried.text.clone());
                self.tried = Some(tried);
                self.arrange(ctx);
            }
            PublishResponse::Done(publication) => {
                let text = view::finished(&publication, ctx);
                let window = Notice::new(ctx.get("name-publish"), text, ctx);
                return vec![Effect::Close, Effect::show(window)];
            }
            PublishResponse::Looked(..) | PublishResponse::Tried(..) => {}
        }
        Vec::new()
    }

    fn not_made(&mut self, ctx: &Ctx) -> Option<Message> {
        if matches!(self.checked, Checked::Running) {
            self.checked = Checked::Stopped;
            self.arrange(ctx);
        }
        None
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        // The day is stored, since the next list date changes after publishing.
        self.day = self.date(ctx);
        self.sent = false;
        let Some(date) = self.day else {
            return Vec::new();
        };
        let mut wanted = vec![look_at_list(date)];
        let snapshot = ctx.snapshot.as_ref();
        let now = snapshot.and_then(|snapshot| snapshot.operation);
        if self.tried.is_some() && self.shown_at != now {
            // The paper is outdated, so the date has to be typed again, with the new one in sight.
            let fields = self.form.iter_mut().flat_map(Form::fields_mut);
            for field in fields.filter(|field| field.name == DATE) {
                *field = field.clone().holding("");
            }
            self.in_form = false;
            self.tried = None;
            wanted.push(Effect::Say(Message::new("publish-look-again")));
        }
        wanted
    }

    fn resize(&mut self, size: Size, ctx: &Ctx) {
        self.size = size;
        self.lay_out(ctx);
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        self.point().map(|point| point.text.clone())
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
fn look_at_list(date: Date) -> Effect {
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

/// Recomputes every published list; a check that was stopped says nothing about the rest, and is reported as cancelled.
pub fn check(answer: fn(Vec<Finding>) -> Response) -> Effect {
    Effect::long_ask(Message::new("publish-checking"), move |club, progress| {
        let mut whole = true;
        let found = app::journal::check::run(club, |done, total| {
            whole = progress.step(done, total);
            whole
        })?;
        if whole {
            Ok(answer(found))
        } else {
            Err(AppError::cancelled())
        }
    })
}

/// Requests the preview of publishing.
fn rehearse(date: Date, sort: Sort, signed: Signed) -> Effect {
    Effect::ask(move |club| {
        let tried = tried(club, date, signed.order(sort, None))?;
        Ok(Response::Publish(PublishResponse::Tried(
            date,
            Box::new(tried),
        )))
    })
}

fn tried(club: &mut Club, date: Date, order: Order<'_>) -> AppResult<Tried> {
    let publication = match app::lists::publishing::dry_run(club, date, order) {
        Ok(publication) => publication,
        Err(error) => {
            let paper = ClubDocument::List(ListPaper::new(date, None));
            return Ok(Tried {
                text: club_document::text(club, &paper)?,
                sections: Err(error),
            });
        }
    };
    let options = app::lists::printing::options(club, club.history()?.facts(), date)?;
    let page = publication.page();
    // The version for members; hidden members are left out there as well.
    let texts = Texts::new(club.list_lang()?);
    Ok(Tried {
        text: list_page::text(page, texts, options),
        sections: Ok(page.list.sections.clone()),
    })
}

/// Publishes, or proposes, what was shown; refuses if the list has changed since.
fn publish(date: Date, sort: Sort, signed: Signed, shown: Vec<Section>) -> Effect {
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
fn members(list: &RatingList) -> usize {
    list.entries().count()
}

// The fields: the reasons needed before publication, why the list is not a regular one and why it is published with
// open items, and the date. Another person's proposed reason is prefilled; left unchanged, it is confirmed.

const REASON: &str = "publish-reason";
const ANYWAY: &str = "publish-anyway";
const DATE: &str = "list-date";

/// The typed texts, or placeholders for those asked for later.
#[derive(Clone, Debug, Default)]
struct Signed {
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

    /// The fields, each with what it is for.
    fn form(&self, date: Date, ctx: &Ctx) -> Form {
        let field = |name| {
            let (proposed, help) = match name {
                REASON if self.sort == Sort::Extra => {
                    (self.proposed_reason(), Message::new("publish-why-extra"))
                }
                REASON => (
                    self.proposed_reason(),
                    Message::new("publish-why-corrected"),
                ),
                _ => {
                    let count = self.review.obstacles().len();
                    let help = Message::new("publish-why-anyway").with("count", count);
                    (self.proposed_anyway(), help)
                }
            };
            let label = ctx.get(&format!("field-{name}"));
            let field = Field::new(name, FieldType::Text).explained(label, ctx.say(&help));
            field.holding(proposed.unwrap_or_default())
        };
        let mut fields: Vec<Field> = self.required_fields().into_iter().map(field).collect();
        let help = Message::new("publish-type-date")
            .with("date", date)
            .with("user", ctx.user.as_str());
        let label = ctx.get("field-list-date");
        fields.push(Field::new(DATE, FieldType::Day).explained(label, ctx.say(&help)));
        Form::new(fields)
    }
}

impl State {
    /// The typed texts or, where nothing is typed yet, the proposed text or a placeholder.
    fn signed(&self, look: &ListReview, ctx: &Ctx) -> Signed {
        let typed = |name: &str| {
            let values = self.form.as_ref().map(|form| form.values(ctx));
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
