//! Shows the second opinion: ratings from all games at once compared with the club's, and the level over the years.
//!
//! The worker computes it when the page is opened and when the club has changed.

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::{Response, Screen};
use crate::app::pools::second_opinion::Request;
use crate::app::{self, AppError};
use crate::domain::{Decimal, Message, PersonId};
use crate::publish::members::hiding::Hiding;
use crate::publish::second_opinion::{Report, mark, sentences, why};
use crate::publish::table::CellOf;
use crate::rating::second_opinion::{Method, Player, Year};
use crate::rating::simultaneous::model::Draws;
use crate::text::{fixed, signed, visible, with_sign};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::{Ctx, SnapshotId};
use crate::tui::form::command::CommandForm;
use crate::tui::form::opinion_scope::OpinionScope;
use crate::tui::modal::notice::Notice;
use crate::tui::widget::filter::Field;
use crate::tui::widget::listing::{Listed, Listing};
use crate::tui::widget::table::{Appearance, Cell, Column, Rows};
use crate::tui::widget::{frame, tabs};
use crate::tui::{DialogResult, Effect};

#[derive(Debug)]
pub enum OpinionResponse {
    /// The second opinion of a scope.
    Given(Request, Result<Box<Report>, AppError>),
}

/// The parts of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Players,
    Years,
}

#[derive(Debug, Default)]
pub struct State {
    tab: Tab,
    asked: Request,
    shown: Request,
    players: Listing<Players>,
    years: Listing<Years>,
    snapshot: SnapshotId,
    height: u16,
}

impl State {
    fn ask(&self) -> Vec<Effect> {
        let scope = self.asked;
        vec![Effect::ask(move |club| {
            let hiding = Hiding::marked(club);
            let found =
                hiding.and_then(|hiding| app::pools::second_opinion::report(club, &scope, &hiding));
            let answer = OpinionResponse::Given(scope, found.map(Box::new));
            Ok(Response::Opinion(answer))
        })]
    }

    fn turn(&mut self) {
        self.tab = match self.tab {
            Tab::Players => Tab::Years,
            Tab::Years => Tab::Players,
        };
    }

    fn fit(&mut self) {
        let height = self.height.saturating_sub(ABOVE);
        self.players.resize(height);
        self.years.resize(height);
    }

    /// The explanation of the line under the cursor, or of the years.
    fn explain(&self, ctx: &Ctx) -> Vec<Effect> {
        let Some(report) = &self.players.rows.report else {
            return Vec::new();
        };
        let texts = ctx.texts;
        let (title, text) = match self.tab {
            Tab::Years => (ctx.get("picture-level"), ctx.get("opinion-drift-note")),
            Tab::Players => {
                let Some(player) = self.player() else {
                    return Vec::new();
                };
                let notes = sentences(report, texts).join("\n\n");
                let text = format!("{}\n\n{notes}", why(report, player, texts));
                (report.name(player.person).to_owned(), text)
            }
        };
        vec![Effect::show(Notice::new(title, text, ctx))]
    }

    fn player(&self) -> Option<&Player> {
        self.players.rows.get(self.players.table.row()?)
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-opinion")
    }

    fn contexts(&self) -> &'static [Context] {
        if self.is_typing() {
            return &[Context::Filter];
        }
        &[
            Context::Opinion,
            Context::Table,
            Context::List,
            Context::Tabs,
            Context::Global,
        ]
    }

    fn listing(&self) -> Option<&dyn Listed> {
        match self.tab {
            Tab::Players => Some(&self.players),
            Tab::Years => Some(&self.years),
        }
    }

    fn listing_mut(&mut self) -> Option<&mut dyn Listed> {
        match self.tab {
            Tab::Players => Some(&mut self.players),
            Tab::Years => Some(&mut self.years),
        }
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        frame::below(area, ABOVE)
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::Open | Action::OpinionWhy => self.explain(ctx),
            Action::FoundRatings => vec![Effect::OpenForm(
                CommandForm::new("start-rating propose").into(),
            )],
            Action::OpinionScope => vec![Effect::OpenForm(OpinionScope::new(self.asked).into())],
            Action::Right
            | Action::Left
            | Action::TabNext
            | Action::TabBack
            | Action::FocusNext
            | Action::FocusBack => {
                self.turn();
                Vec::new()
            }
            action => match self.tab {
                Tab::Players => self.players.act(action, ctx),
                Tab::Years => self.years.act(action, ctx),
            },
        }
    }

    fn on_response(&mut self, response: Response, ctx: &Ctx) -> Vec<Effect> {
        let Response::Opinion(OpinionResponse::Given(scope, found)) = response else {
            return Vec::new();
        };
        if scope != self.asked {
            return Vec::new();
        }
        match found {
            Ok(report) => {
                self.shown = scope;
                self.years.show(Years(report.opinion.drift.clone()), ctx);
                self.players.show(Players::from_report(*report, ctx), ctx);
                self.fit();
                Vec::new()
            }
            // If there is no result for another scope, the current content stays.
            Err(error) if self.players.rows.report.is_some() && self.asked != self.shown => {
                self.asked = self.shown;
                vec![Effect::show(Notice::error(&error, ctx))]
            }
            Err(error) => vec![Effect::Close, Effect::show(Notice::error(&error, ctx))],
        }
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.snapshot.has_changed(ctx) {
            return self.ask();
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size, _ctx: &Ctx) {
        self.height = size.height;
        self.fit();
    }

    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        if let DialogResult::Scope(scope) = result {
            self.asked = scope;
            return self.ask();
        }
        if let Some(list) = self.listing_mut() {
            list.on_dialog_result(&result);
        }
        Vec::new()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        self.draw(frame, area, ctx);
    }

    fn sheet_name(&self, ctx: &Ctx) -> String {
        match self.tab {
            Tab::Players => self.title(ctx),
            Tab::Years => title_of_years(self.players.rows.report.as_ref(), ctx),
        }
    }

    fn copied(&self, ctx: &Ctx) -> Option<String> {
        let report = self.players.rows.report.as_ref()?;
        let player = self.player()?;
        (self.tab == Tab::Players).then(|| why(report, player, ctx.texts))
    }
}

/// The players.
#[derive(Debug, Default)]
struct Players {
    pub report: Option<Report>,
    /// The players with enough games to be shown.
    shown: Vec<Player>,
    /// Their alphabetical positions.
    places: Vec<usize>,
}

impl Players {
    /// The players of a report, with their alphabetical positions.
    fn from_report(report: Report, ctx: &Ctx) -> Self {
        let shown: Vec<Player> = report.listed_players().copied().collect();
        let players = shown.iter();
        let places = ctx.places_of_people(players.map(|player| report.name(player.person)));
        Self {
            report: Some(report),
            shown,
            places,
        }
    }

    /// The player on a line.
    fn get(&self, row: usize) -> Option<&Player> {
        self.shown.get(row)
    }

    /// How many club ratings are outside their error bars, and how many have a bar.
    fn outside(&self) -> (usize, usize) {
        let told = self.shown.iter().filter_map(Player::outside);
        let told: Vec<bool> = told.collect();
        (told.iter().filter(|outside| **outside).count(), told.len())
    }

    fn name(&self, player: &Player) -> &str {
        let report = self.report.as_ref();
        report.map_or("", |report| report.name(player.person))
    }
}

/// The range of the error bar; open where it is unbounded.
fn bar(player: &Player, ctx: &Ctx) -> String {
    let whole = |value: f64| fixed(ctx.texts.lang(), value, 0);
    let Some(rating) = player.rating else {
        return String::new();
    };
    match (player.minus, player.plus) {
        (None, None) => String::new(),
        (minus, plus) => {
            let from = minus.map_or_else(String::new, |minus| whole(rating - minus));
            let to = plus.map_or_else(String::new, |plus| whole(rating + plus));
            format!("{from}..{to}")
        }
    }
}

/// A number for the filter.
fn rounded(value: Option<f64>) -> Option<Field> {
    let value = Decimal::try_from(value?).ok()?;
    Some(Field::Number(value.round_dp(1)))
}

/// A difference with its sign.
#[expect(clippy::cast_possible_truncation, reason = "a difference of ratings")]
fn step<'a>(by: Option<f64>, ctx: &Ctx) -> Cell<'a> {
    let text = |by: f64| signed(ctx.texts.lang(), (by.round() as i64).into()).into();
    by.map_or_else(Cell::default, text)
}

impl Rows for Players {
    type Id = PersonId;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("opinion-name", 18, 0, |all, at| {
            CellOf::placed(visible(all.name(&all.shown[at])), all.places[at])
        })
        .growing(),
        Column::<Self>::right("opinion-club", 5, 0, |all, at| all.shown[at].club.into())
            .filtered(&["club"]),
        Column::<Self>::right("opinion-all", 7, 0, |all, at| all.shown[at].rating.into())
            .rounded(1)
            .field(&["rating"], |all, at| rounded(all.shown[at].rating)),
        Column::<Self>::right("opinion-bar", 9, 0, |all, at| {
            let Player { plus, minus, .. } = all.shown[at];
            plus.zip(minus).map(|(plus, minus)| plus + minus).into()
        })
        .displayed_as(|all, at, ctx| bar(&all.shown[at], ctx).into()),
        Column::<Self>::right("opinion-difference", 6, 0, |all, at| {
            all.shown[at].difference().into()
        })
        .displayed_as(|all, at, ctx| step(all.shown[at].difference(), ctx))
        .field(&["difference"], |all, at| {
            rounded(all.shown[at].difference())
        }),
        Column::<Self>::left("opinion-outside", 3, 0, |all, at| {
            all.shown[at].outside().into()
        })
        .displayed_as(|all, at, ctx| Cell::from(mark(&all.shown[at])).styled(ctx.theme.warn()))
        .filtered(&["outside"]),
        Column::<Self>::right("opinion-games", 6, 1, |all, at| {
            all.shown[at].tally.games().into()
        })
        .filtered(&["games"]),
        Column::<Self>::right("opinion-score", 6, 2, |all, at| {
            (100.0 * all.shown[at].tally.share()).into()
        })
        .rounded(1),
        Column::<Self>::right("opinion-cluster", 7, 3, |all, at| {
            all.shown[at].cluster.map(|cluster| cluster + 1).into()
        })
        .filtered(&["cluster"]),
    ];

    fn len(&self) -> usize {
        self.shown.len()
    }

    fn id(&self, row: usize) -> PersonId {
        self.shown[row].person
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.name(&self.shown[row]).into()
    }
}

/// The years.
#[derive(Debug, Default)]
struct Years(pub Vec<Year>);

impl Rows for Years {
    type Id = i32;

    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::right("opinion-year", 6, 0, |all, at| all.0[at].year.into()),
        Column::<Self>::right("opinion-players", 8, 1, |all, at| all.0[at].players.into()),
        Column::<Self>::right("opinion-games", 6, 1, |all, at| all.0[at].games.into()),
        Column::<Self>::right("opinion-club", 7, 0, |all, at| all.0[at].club.into()).rounded(1),
        Column::<Self>::right("opinion-all", 7, 0, |all, at| all.0[at].rating.into()).rounded(1),
        Column::<Self>::right("opinion-drift", 8, 0, |all, at| all.0[at].drift.into())
            .displayed_as(|all, at, ctx| with_sign(ctx.texts.lang(), all.0[at].drift, 1).into()),
    ];

    fn len(&self) -> usize {
        self.0.len()
    }

    fn id(&self, row: usize) -> i32 {
        self.0[row].year
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.0[row].year.to_string().into()
    }
}

/// The method of a report, with its treatment of draws where that is not the default.
fn method(report: &Report) -> String {
    let name = report.model();
    let draws = match report.opinion.question.method {
        Method::BradleyTerry(model) => model.draws,
        Method::EloStat => Draws::default(),
    };
    match draws {
        Draws::Davidson => name.to_owned(),
        Draws::RaoKupper => format!("{name} (Rao-Kupper)"),
        Draws::Half => format!("{name} (½)"),
    }
}

/// The title of a report: the method, the games, and since when.
fn scope_title(report: &Report, ctx: &Ctx) -> String {
    let games = Message::new("elostat-games").with("count", report.opinion.games);
    let games = ctx.say(&games);
    let message = match report.opinion.question.since {
        Some(since) => Message::new("opinion-at-once-since").with("date", since),
        None => Message::new("opinion-at-once"),
    };
    ctx.say(&message.with("model", method(report)).with("games", games))
}

/// The title of a report over the years.
fn title_of_years(report: Option<&Report>, ctx: &Ctx) -> String {
    let since = report.and_then(|report| report.opinion.question.since);
    match since {
        Some(since) => ctx.say(&Message::new("opinion-years-since").with("date", since)),
        None => ctx.get("picture-level"),
    }
}

/// How many players are shown, and how many are not.
fn counted_pools(report: Option<&Report>, shown: usize, ctx: &Ctx) -> String {
    let players = ctx.say(&Message::new("elostat-players").with("count", shown));
    match report.filter(|report| report.min_games > 1) {
        Some(report) => ctx.say(
            &Message::new("opinion-players-of")
                .with("players", players)
                .with("all", report.opinion.players.len().to_string())
                .with("games", report.min_games.to_string()),
        ),
        None => players,
    }
}

/// Lines above the table: the tabs, and the notes.
const ABOVE: u16 = 2;

impl State {
    /// The line of notes.
    fn note(&self, ctx: &Ctx) -> String {
        if self.players.rows.report.is_none() {
            return ctx.get("opinion-working");
        }
        let mut parts = vec![match self.tab {
            Tab::Players => {
                let (outside, told) = self.players.rows.outside();
                ctx.say(
                    &Message::new("opinion-outside-of")
                        .with("count", outside)
                        .with("told", told.to_string()),
                )
            }
            Tab::Years => ctx.get("opinion-drift-short"),
        }];
        let report = self.players.rows.report.as_ref();
        if report.is_some_and(|report| report.opinion.clusters.len() > 1) {
            parts.push(ctx.get("opinion-clusters-short"));
        }
        if report.is_some_and(|report| !report.opinion.hanging.is_empty()) {
            parts.push(ctx.get("opinion-weak-short"));
        }
        parts.join(&format!(" {} ", ctx.symbols.dot()))
    }

    /// Draws the screen.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height < 4 {
            return;
        }
        let tabs = [
            (Tab::Players, "name-players"),
            (Tab::Years, "picture-level"),
        ];
        let tabs = tabs.map(|(tab, key)| tabs::Tab::new(ctx.get(key), tab == self.tab));
        tabs::view(frame.buffer_mut(), area, (1, 0), &tabs, ctx);
        let width = usize::from(area.width.saturating_sub(2));
        let note = frame::cut(&self.note(ctx), width, ctx);
        frame
            .buffer_mut()
            .set_stringn(area.x + 1, area.y + 1, note, width, ctx.theme.dim());
        let rest = frame::below(area, ABOVE);
        let report = self.players.rows.report.as_ref();
        let empty = match report {
            Some(_) => "opinion-nobody",
            None => "opinion-working",
        };
        let (title, counted) = match self.tab {
            Tab::Players => (
                report.map_or_else(String::new, |report| scope_title(report, ctx)),
                counted_pools(report, self.players.rows.len(), ctx),
            ),
            Tab::Years => (
                title_of_years(report, ctx),
                ctx.say(&Message::new("opinion-years").with("count", self.years.rows.len())),
            ),
        };
        let look = Appearance {
            title: &title,
            counted: &counted,
            empty,
            focus: true,
        };
        match self.tab {
            Tab::Players => self.players.view(frame, rest, &look, ctx),
            Tab::Years => self.years.view(frame, rest, &look, ctx),
        }
    }
}
