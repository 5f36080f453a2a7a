//! Shows a pool's first ratings before they are assigned: every member's proposal, and who would get none and why.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{Page, Response, Screen, import};
use crate::app::members::proposals::{Basis, Proposal};
use crate::app::{self, AppError, AppResult, Club};
use crate::domain::person::Status;
use crate::domain::{Decimal, Message, PersonId};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::ctx::SnapshotId;
use crate::tui::form::found_ratings::FoundRatings;
use crate::tui::form::start_rating::basis;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Appearance, Cell, Column, NamedRows, PersonRow};
use crate::tui::{Change, Effect};

#[derive(Debug)]
pub enum FoundingResponse {
    /// The proposed ratings.
    Proposed(Result<Vec<Proposal>, AppError>),
    Accepted,
}

/// Whether first ratings can be assigned here at all.
///
/// # Errors
/// The club is read-only, the pool is a multiplayer pool, or a member has a rating.
pub fn allowed(ctx: &Ctx) -> Result<(), Message> {
    let people = ctx.snapshot.iter().flat_map(|snapshot| &snapshot.people);
    let rated = people.filter(|line| {
        let is_member = line.row.status.is_some_and(Status::is_member);
        is_member && line.row.rating.is_some()
    });
    match rated.count() {
        0 => Ok(()),
        count => Err(Message::new("found-somebody-rated").with("count", count)),
    }
}

/// Opens the form, if first ratings can be assigned.
pub fn ask() -> Effect {
    Effect::form(FoundRatings::read)
}

type Lines = NamedRows<Proposal>;

/// The proposals, the highest rating first, then the members who get none.
fn ordered(mut lines: Vec<Proposal>) -> Vec<Proposal> {
    lines.sort_by_key(|line| (std::cmp::Reverse(given(line)), line.member));
    lines
}

/// The rating that would be assigned; `None` for a converted DSU number, which need not be.
fn given(line: &Proposal) -> Option<i32> {
    let rating = line.proposed.filter(|_| line.basis == Basis::Founding);
    rating.map(|rating| rating.0)
}

/// The basis of a proposal, in a word or two.
fn word(basis: Basis) -> &'static str {
    match basis {
        Basis::Dsu => "name-dsu-rating",
        Basis::Fide => "name-fide-rating",
        Basis::Founding => "found-is-games",
        Basis::Extreme => "found-is-extreme",
        Basis::Apart | Basis::MetUnrated => "found-is-apart",
        Basis::Collecting => "found-is-collecting",
        Basis::LeftOut => "found-is-left-out",
        Basis::NoGames => "found-is-no-games",
    }
}

impl PersonRow for Proposal {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Lines>] = &[
        Column::<Lines>::left("found-name", 18, 0, |all, at| {
            CellOf::placed(visible(&all.lines[at].name), all.places[at])
        })
        .growing(),
        Column::<Lines>::right("found-rating", 7, 0, |all, at| given(&all.lines[at]).into()),
        Column::<Lines>::right("found-bar", 6, 0, |all, at| all.lines[at].error.into()).rounded(1),
        Column::<Lines>::right("found-games", 6, 0, |all, at| all.lines[at].games.into())
            .displayed_as(|all, at, _| match all.lines[at].games {
                0 => Cell::default(),
                games => games.to_string().into(),
            }),
        Column::<Lines>::left("found-basis", 24, 0, |all, at| {
            word(all.lines[at].basis).into()
        })
        .displayed_as(|all, at, ctx| ctx.get(word(all.lines[at].basis)).into()),
    ];

    fn id(&self) -> PersonId {
        self.member
    }

    fn name(&self) -> &str {
        &self.name
    }
}

#[derive(Debug)]
pub struct State {
    form: FoundRatings,
    read: Option<Vec<Proposal>>,
    list: Listing<Lines>,
    snapshot: SnapshotId,
}

impl State {
    /// The page with the preview of a form.
    pub fn new(form: FoundRatings) -> Self {
        Self {
            form,
            read: None,
            list: Listing::new(),
            snapshot: SnapshotId::default(),
        }
    }

    /// How many get a rating, and how many do not.
    fn summary(&self, ctx: &Ctx) -> String {
        if self.read.is_none() {
            return ctx.get("opinion-working");
        }
        let lines = &self.list.rows.lines;
        let rated = lines.iter().filter(|line| given(line).is_some()).count();
        let assigned = Message::new("found-assigned")
            .with("count", rated)
            .with("mean", ctx.number(self.form.mean));
        let without = Message::new("found-without").with("count", lines.len() - rated);
        let parts = [ctx.say(&assigned), ctx.say(&without)];
        parts.join(&format!(" {} ", ctx.symbols.dot()))
    }

    /// Assigns the ratings shown.
    fn accept(&self) -> Vec<Effect> {
        let Some(shown) = self.read.clone() else {
            return Vec::new();
        };
        let (mean, reason) = (self.form.mean, self.form.reason.trim().to_owned());
        vec![Effect::change(move |club| {
            accepted(club, &shown, mean, reason)
        })]
    }
}

/// Assigns the ratings shown, if they are unchanged.
fn accepted(
    club: &mut Club,
    shown: &[Proposal],
    mean: Decimal,
    reason: String,
) -> AppResult<Change> {
    if app::members::proposals::founding(club, Some(mean))? != shown {
        return Err(AppError::conflict(Message::new("found-changed")));
    }
    club.session_mut()
        .because((!reason.is_empty()).then_some(reason));
    let done = app::members::proposals::accept_founding(club, Some(mean))?;
    let said = Message::new("propose-accepted").with("count", done.value.len());
    Ok(
        Change::from_done(&done, said)
            .with_response(Response::Founding(FoundingResponse::Accepted)),
    )
}

/// The preview of what the form asks for.
impl From<FoundRatings> for Page {
    fn from(form: FoundRatings) -> Self {
        State::new(form).into()
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("screen-founding")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Founding,
            Context::Table,
            Context::List,
            Context::Global,
        ])
    }

    has_table!(list);

    fn allowed(&self, action: Action, ctx: &Ctx) -> Result<(), Message> {
        match action {
            Action::FoundNow | Action::FoundAgain => allowed(ctx),
            _ => Ok(()),
        }
    }

    /// Accepts a paste: ratings that exist already on paper need not be computed.
    fn paste(&mut self, text: &str, ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_typing() {
            self.list.paste(text);
            return Vec::new();
        }
        import::open(text, ctx).into_iter().collect()
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::FoundNow => self.accept(),
            Action::FoundAgain => vec![Effect::Close, Effect::OpenForm(self.form.clone().into())],
            Action::Open => {
                let line = self
                    .list
                    .table
                    .row()
                    .and_then(|row| self.list.rows.lines.get(row));
                let notice = line.map(|line| {
                    let text = format!("{}\n\n{}", ctx.say(&basis(line)), note(self, ctx));
                    Effect::show(Notice::new(visible(&line.name), text, ctx))
                });
                notice.into_iter().collect()
            }
            action => self.list.act(action, ctx),
        }
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Founding(response) = response else {
            return Vec::new();
        };
        match response {
            FoundingResponse::Accepted => vec![Effect::Close],
            FoundingResponse::Proposed(Ok(found)) => {
                self.list.show(Lines::new(ordered(found.clone()), ctx), ctx);
                self.read = Some(found);
                Vec::new()
            }
            FoundingResponse::Proposed(Err(error)) => {
                vec![Effect::Close, Effect::show(Notice::error(&error, ctx))]
            }
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if !self.snapshot.has_changed(ctx) {
            return Vec::new();
        }
        let mean = self.form.mean;
        vec![Effect::ask(move |club| {
            let found = app::members::proposals::founding(club, Some(mean));
            Ok(Response::Founding(FoundingResponse::Proposed(found)))
        })]
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        frame::below(area, 1)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let count = Message::new("word-member").with("count", self.list.rows.lines.len());
        let look = Appearance {
            title: &ctx.get("found-preview"),
            counted: &ctx.say(&count),
            empty: "opinion-working",
            focus: true,
        };
        self.list
            .view_under(&self.summary(ctx), (frame, area), &look, ctx);
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let line = self.list.rows.lines.get(self.list.table.row()?)?;
        let rating = given(line).map_or_else(|| "-".to_owned(), |rating| rating.to_string());
        Some(format!("{} {rating}", ctx.name(line.member)))
    }
}

/// The note that explains the numbers.
fn note(state: &State, ctx: &Ctx) -> String {
    let note = Message::new("found-note").with("mean", ctx.number(state.form.mean));
    ctx.say(&note)
}
