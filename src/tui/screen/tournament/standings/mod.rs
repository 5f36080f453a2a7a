//! The tab with the standings: the places, and next to them the systems that order players, each with value and rank.
//!
//! The systems are computed in the worker when the tab comes to the front and after every change of the tournament;
//! drawing only looks values up. Every number can be explained.

mod explanation;
mod rows;
mod words;

use std::sync::Arc;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::{DialogResult, TournamentResponse, in_table, points};
use crate::app::club::seen::Target;
use crate::app::club::versions::Record;
use crate::app::standings::StandingsSheet;
use crate::app::tournaments::Edit;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::{self, Club};
use crate::domain::{Message, PersonId, Points, TournamentId};
use crate::publish::standings::{heading, system_name};
use crate::publish::table::{Column, Columns, Kind};
use crate::standings::{System, Value};
use crate::text::Texts;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::modal::choose::{Choose, Row};
use crate::tui::modal::{After, notice};
use crate::tui::screen::part::Part;
use crate::tui::screen::{Response, document, member};
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Appearance, Rows as _};
use crate::tui::{Change, Effect};
use rows::{Lines, system_of};

/// The line below the table: the systems that do not fit in it, and the players who left.
const BELOW: u16 = 1;

#[derive(Debug, Default)]
pub struct Standings {
    list: Listing<Lines>,
    width: u16,
}

/// Requests the derivation of a person's T in a tournament; `answer` gets title and text.
pub fn explain_quality(
    person: PersonId,
    event: TournamentId,
    ctx: &Ctx,
    answer: fn(String, String) -> Response,
) -> Effect {
    let (texts, width) = (ctx.texts, notice::text_width(ctx));
    Effect::look_up(move |club, snapshot| {
        let seen =
            app::tournaments::tournament_view::read_in(club, &snapshot.view_context(), event)?;
        let sheet = seen.standings_sheet();
        let row = sheet.persons.iter().position(|one| *one == Some(person));
        let text = row.map(|row| explanation::text(&sheet, row, System::Quality, (texts, width)));
        let title = system_name(System::Quality, texts);
        Ok(answer(title, text.unwrap_or_default()))
    })
}

/// Requests the standings of a tournament.
pub(crate) fn ask(id: TournamentId, ctx: &Ctx) -> Effect {
    let (texts, chosen) = (ctx.texts, ctx.systems.clone());
    Effect::look_up(move |club, snapshot| {
        let seen = app::tournaments::tournament_view::read_in(club, &snapshot.view_context(), id)?;
        let ranked = Arc::new(Ranked::compute(&seen, chosen.as_deref(), texts));
        let ranked = TournamentResponse::Standings(id, ranked);
        Ok(Response::Tournament(ranked))
    })
}

impl Standings {
    /// Receives the computed standings.
    pub fn show(&mut self, ranked: Arc<Ranked>, ctx: &Ctx) {
        let lines = Lines::new(ranked, ctx);
        let columns = lines.columns();
        let own = Lines::COLUMNS.len();
        self.list.table.replace_columns(own, columns);
        self.list.show(lines, ctx);
    }

    /// The chosen systems that have no room in the table, for the player under the cursor.
    fn crowded_out(&self, ctx: &Ctx) -> Option<String> {
        let row = self.list.table.row()?;
        let out = self.list.table.crowded_out(self.width).into_iter();
        let systems = out.filter_map(|at| self.list.rows.cell_in_words(row, at));
        let systems: Vec<String> = systems.collect();
        let dot = format!(" {} ", ctx.symbols.dot());
        (!systems.is_empty()).then(|| format!("+ {}", systems.join(&dot)))
    }

    fn view_below(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.is_empty() {
            return;
        }
        let width = usize::from(area.width.saturating_sub(4));
        let ranked = self.list.rows.ranked.as_ref();
        let left = ranked.and_then(|ranked| explanation::line(ranked, ctx));
        let said: Vec<String> = self.crowded_out(ctx).into_iter().chain(left).collect();
        let text = frame::cut(&said.join(&format!(" {} ", ctx.symbols.dot())), width, ctx);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x + 3, area.y, text, width, ctx.theme.dim());
    }
}

impl Part<TournamentView> for Standings {
    fn contexts(&self) -> &'static [Context] {
        self.list
            .table
            .contexts(const { &in_table(Context::Standings) })
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let Some(ranked) = self.list.rows.ranked.clone() else {
            return self.list.act(action, ctx);
        };
        let row = self.list.table.row();
        match action {
            Action::Open => {
                let person = row.and_then(|row| ranked.sheet.persons.get(row).copied()?);
                let page = person.map(|person| Effect::open(member::State::new(person)));
                page.into_iter().collect()
            }
            Action::StandingsSystems => vec![window(&ranked, ctx)],
            Action::StandingsOrder => vec![ask_order(&ranked, seen.stored.id)],
            Action::StandingsPrint => {
                vec![Effect::open(document::standings(seen.stored.id, ctx))]
            }
            Action::StandingsField => vec![explanation::ask_about(ranked, ctx)],
            Action::StandingsWhy => {
                let sorted = self.list.table.order().0;
                let system = sorted.and_then(system_of);
                let window = row.map(|row| explanation::window(&ranked, row, system, ctx));
                window.into_iter().collect()
            }
            action => self.list.act(action, ctx),
        }
    }

    has_table!(list);

    fn refreshed(&mut self, _seen: &TournamentView, _ctx: &Ctx) {}

    fn requests(&self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        vec![ask(seen.stored.id, ctx)]
    }

    fn on_dialog_result(
        &mut self,
        result: &DialogResult,
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        match (result, &self.list.rows.ranked) {
            (DialogResult::Picked(CHOSEN, _), _) => return self.requests(seen, ctx),
            (DialogResult::Picked(explanation::PICKED, at), Some(ranked)) => {
                let asked = self
                    .list
                    .table
                    .row()
                    .zip(ranked.explained().get(*at).copied());
                let asked = asked.map(|(row, system)| explanation::ask(ranked, row, system, ctx));
                return asked.into_iter().collect();
            }
            _ => Listed::on_dialog_result(&mut self.list, result),
        }
        Vec::new()
    }

    fn resize(&mut self, size: Size) {
        self.width = size.width;
        self.list.table.resize(size.height.saturating_sub(BELOW));
    }

    fn table_area(&self, size: Size) -> Rect {
        let height = size.height.saturating_sub(BELOW);
        Rect::new(0, 0, size.width, height)
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        let open = self.list.rows.open_games();
        let key = if open == 0 {
            "players-counted"
        } else {
            "standings-open"
        };
        let counted = Message::new(key)
            .with("count", self.list.rows.count())
            .with("open", open);
        let look = Appearance {
            title: &ctx.get("name-standings"),
            counted: &ctx.say(&counted),
            empty: "standings-empty",
            focus: true,
        };
        let height = area.height.saturating_sub(BELOW);
        let table = Rect { height, ..area };
        self.list.view(frame, table, &look, ctx);
        let below = Rect::new(area.x, area.y + height, area.width, area.height - height);
        self.view_below(frame, below, ctx);
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        let ranked = self.list.rows.ranked.as_ref()?;
        let person = ranked
            .sheet
            .persons
            .get(self.list.table.row()?)
            .copied()??;
        Some(ctx.name(person).to_owned())
    }
}

const CHOSEN: &str = "standings-systems";

/// The systems in their groups, as lines of a window.
struct List {
    rows: Vec<Row>,
    /// The system of each line; `None` for a heading.
    systems: Vec<Option<System>>,
}

/// The heading of a system's group, with its position among the headings.
fn group(system: System) -> &'static str {
    match system {
        System::Fide(_) => "standings-group-fide",
        System::Correction(_) => "standings-group-danish",
        _ => "standings-group-historical",
    }
}

impl List {
    /// All systems, including those of `chosen` that are not among the usual ones.
    fn new(chosen: &[System], ctx: &Ctx) -> Self {
        let known = System::all();
        let others = chosen.iter().filter(|system| !known.contains(system));
        let all: Vec<System> = known.iter().chain(others).copied().collect();
        let mut list = Self {
            rows: Vec::new(),
            systems: Vec::new(),
        };
        let groups = [
            "standings-group-historical",
            "standings-group-fide",
            "standings-group-danish",
        ];
        for heading in groups {
            list.rows.push(Row::Heading(ctx.get(heading)));
            list.systems.push(None);
            for system in all.iter().filter(|system| group(**system) == heading) {
                let name = system_name(*system, ctx.texts);
                list.rows.push(Row::Thing(system.code(), name));
                list.systems.push(Some(*system));
            }
        }
        list
    }

    /// The window, with the chosen systems already marked.
    fn window(
        self,
        said: (String, String),
        chosen: &[System],
        then: impl FnOnce(Vec<System>) -> Vec<Effect> + Send + 'static,
        ctx: &Ctx,
    ) -> Effect {
        let systems = self.systems;
        let place = |system: &System| systems.iter().position(|other| *other == Some(*system));
        let marked = chosen.iter().filter_map(place).collect();
        let then = move |marked: Vec<usize>| {
            let chosen = marked.into_iter().filter_map(|at| systems[at]);
            After::Close(then(chosen.collect()))
        };
        Effect::show(Choose::new(said, self.rows, marked, then, ctx))
    }
}

/// The window for choosing the systems shown side by side.
fn window(ranked: &Ranked, ctx: &Ctx) -> Effect {
    let shown = ranked.systems();
    let said = (
        ctx.get("standings-pick-systems"),
        ctx.get("standings-pick-hint"),
    );
    let then = |chosen: Vec<System>| {
        // Nothing marked means the systems of the tournament itself.
        let chosen = (!chosen.is_empty()).then_some(chosen);
        vec![
            Effect::Compare(chosen),
            Effect::DialogDone(DialogResult::Picked(CHOSEN, 0)),
        ]
    };
    List::new(&shown, ctx).window(said, &shown, then, ctx)
}

/// Requests the criteria for a tournament's places, to choose them again.
fn ask_order(ranked: &Ranked, id: TournamentId) -> Effect {
    let own = ranked.sheet.order.clone();
    Effect::ask(move |club| {
        let kind = app::tournaments::tournament_view::read(club, id)?
            .stored
            .header
            .kind;
        let usual = app::standings::order_of_kind(club, kind)?;
        let order = TournamentResponse::Order(id, own, usual);
        Ok(Response::Tournament(order))
    })
}

/// The window for choosing the criteria for the places, the first one for all players; `own` is the current choice,
/// `usual` the default.
pub fn order(id: TournamentId, own: &[System], usual: &[System], ctx: &Ctx) -> Effect {
    let usual = usual.iter().map(|system| heading(*system, ctx.texts));
    let usual: Vec<String> = usual.collect();
    let hint = Message::new("standings-pick-usual").with("codes", usual.join(", "));
    let said = (ctx.get("standings-pick-order"), ctx.say(&hint));
    let pressed = ctx.press(Target::Record(Record::Tournament(id)));
    let then = move |chosen: Vec<System>| {
        let pressed = pressed.clone();
        let chosen = (!chosen.is_empty()).then_some(chosen);
        let edit = Edit {
            order: Some(chosen),
            ..Edit::default()
        };
        vec![Effect::change(move |club| {
            let edit = |club: &mut Club| app::tournaments::edit(club, id, &edit);
            let done = app::club::seen::if_seen(club, &pressed, edit)?;
            let said =
                Message::new("standings-page-decided").with("name", done.value.name.as_str());
            Ok(Change::from_done(&done, said))
        })]
    };
    List::new(own, ctx).window(said, own, then, ctx)
}

// The standings in a few columns, for the space next to the crosstable: place, name, points, and as many tie-breaks as
// fit.

/// Draws the standings with the systems that fit; if not all players fit, the last line says so.
pub(crate) fn beside(buffer: &mut Buffer, area: Rect, ranked: &Ranked, ctx: &Ctx) {
    if area.is_empty() {
        return;
    }
    let mut players: Vec<usize> = (0..ranked.places.len()).collect();
    players.sort_by_key(|at| (ranked.places[*at], *at));
    players.truncate(area.height.into());
    let systems = ranked.columns.iter();
    let systems: Vec<_> = systems
        .filter(|shown| shown.system != System::Points)
        .collect();
    let table = |count: usize| {
        let mut columns = Columns::<usize>::new(ctx.texts);
        columns.name("name-standings", |at| {
            format!("{:>3} {}", ranked.places[*at], ranked.names[*at])
        });
        columns.number("name-points", |at| ctx.points(ranked.points[*at]));
        for shown in &systems[..count] {
            let column = Column::new(heading(shown.system, ctx.texts), Kind::Decimal);
            columns.add(column, |at| shown.words[*at].clone());
        }
        columns.table(&players)
    };
    let mut tables = (1..=systems.len()).rev().map(&table);
    let fitting = tables.find(|table| table.fits(area.width.into()));
    frame::view_table(buffer, area, &fitting.unwrap_or_else(|| table(0)), ctx);
}

/// A tournament under chosen systems.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// The field with names.
    pub sheet: StandingsSheet,
    /// The systems, in the order chosen.
    pub columns: Vec<SystemColumn>,
    /// Whether the user chose systems, which are shown with their ranks.
    pub has_ranks: bool,
    /// The points, in the order of the field.
    pub points: Vec<Points>,
    /// The final places, in the order of the field.
    pub places: Vec<u32>,
    /// Undecided games.
    pub open: u32,
    /// The names as shown: who left before the end, and beside t who played few of the games, is marked.
    pub names: Vec<String>,
}

/// A system as a column.
#[derive(Clone, Debug, PartialEq)]
pub struct SystemColumn {
    pub system: System,
    /// The values, in the order of the field.
    pub values: Vec<Value>,
    /// The ranks by this system alone.
    pub ranks: Vec<Option<u32>>,
    pub words: Vec<String>,
}

impl Ranked {
    /// Computes the chosen systems, or those of the tournament itself.
    pub fn compute(seen: &TournamentView, chosen: Option<&[System]>, texts: Texts) -> Self {
        let sheet = seen.standings_sheet();
        let systems = chosen.map_or_else(|| sheet.usual_systems(false), <[System]>::to_vec);
        let standings = sheet.standings(&systems);
        let performance = standings.performance();
        let name = |at| standings.marked_few(&sheet.display_name(at, texts), at);
        let columns = standings.columns.iter().map(|column| SystemColumn {
            system: column.system,
            words: words::column(column, performance, texts),
            values: column.values.clone(),
            ranks: column.ranks.clone(),
        });
        Self {
            columns: columns.collect(),
            points: standings.work.points.clone(),
            places: standings.places.clone(),
            has_ranks: chosen.is_some(),
            // Each open game counts for both players, hence the half.
            open: points::tallies(seen).iter().map(|it| it.open).sum::<u32>() / 2,
            names: (0..sheet.names.len()).map(name).collect(),
            sheet,
        }
    }

    /// The systems that are shown.
    pub fn systems(&self) -> Vec<System> {
        self.columns.iter().map(|column| column.system).collect()
    }

    /// The systems of which a number can be explained: the points and all that are shown.
    pub fn explained(&self) -> Vec<System> {
        let points = [System::Points].into_iter();
        let shown = self.systems().into_iter();
        points
            .chain(shown.filter(|system| *system != System::Points))
            .collect()
    }
}
