//! Lists the tournaments, each with its progress.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use chrono::Datelike;
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};

use super::part::first_names;
use super::tournament::decision::{self, approve, close_or_reopen};
use super::tournament::{self, progress};
use super::{Aside, Response, Screen, Topic, import};
use crate::app;
use crate::app::club::club_document::ClubDocument;
use crate::app::club::seen::{Place, Scope, Target};
use crate::app::club::snapshot::TournamentLine;
use crate::app::pictures::Subject;
use crate::app::tournaments::TournamentRow;
use crate::domain::tournament::Kind;
use crate::domain::{Decimal, Message, Play, TournamentId};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::form::Kind as Form;
use crate::tui::form::command::CommandForm;
use crate::tui::form::tournament::{Made, NewTournament};
use crate::tui::modal::confirm::Confirm;
use crate::tui::widget::filter::Field;
use crate::tui::widget::frame;
use crate::tui::widget::listing::{Listed, Listing, has_table};
use crate::tui::widget::table::{Appearance, Cell, Column, Rows};
use crate::tui::{Change, DialogResult, Effect};

/// Lines below the table, with the advice.
const BELOW: u16 = 2;

#[derive(Debug)]
pub enum TournamentsResponse {
    /// A tournament was created, and its page is opened.
    Made(TournamentId, Kind),
}

#[derive(Debug, Default)]
pub struct State {
    list: Listing<Lines>,
}

impl State {
    fn line(&self) -> Option<&TournamentLine> {
        self.list.rows.line(self.list.table.row()?)
    }

    /// The text below the table: what to do about the tournament under the cursor.
    fn advice(&self, ctx: &Ctx) -> Option<String> {
        let advice = progress::advice(self.line()?, ctx)?;
        Some(ctx.say(&advice))
    }
}

/// The effect of an action on a tournament; `None` for other actions.
pub fn act_on(action: Action, line: &TournamentLine, ctx: &Ctx) -> Option<Effect> {
    let row = &line.row;
    let id = row.id;
    let effect = match action {
        Action::Open => Effect::open(tournament::State::new(id, tournament::sensible(line))),
        Action::EditTournament => decision::edit(id, &row.name),
        Action::DeleteTournament => delete(line, ctx),
        Action::ApproveTournament => approve(id, &row.name),
        Action::CloseTournament => close_or_reopen(id, &row.name, row.closed.as_deref(), ctx),
        Action::ExportTournament => decision::export(id, &row.name),
        Action::TournamentReport => Effect::open(ClubDocument::Report(id)),
        Action::ExpectCards => decision::expect_cards(id, &row.name),
        _ => return None,
    };
    Some(effect)
}

/// The question before a tournament is deleted; it names what is deleted with it, and the published lists it is on.
fn delete(line: &TournamentLine, ctx: &Ctx) -> Effect {
    let row = &line.row;
    let id = row.id;
    let question = Message::new("tournaments-delete")
        .with("name", row.name.as_str())
        .with("players", row.players)
        .with("games", row.games)
        .with("cards", row.cards);
    // The key is refused if somebody has entered something since the count.
    let pressed = ctx.press(Target::Results(Place {
        tournament: id,
        players: Vec::new(),
        scope: Scope::Event,
    }));
    let question = match line.on_lists[..] {
        [] => question,
        [first, ..] => Message::pair(
            "pair",
            question,
            Message::new("tournaments-on-lists")
                .with("count", line.on_lists.len())
                .with("first", first),
        ),
    };
    let delete =
        CommandForm::new("tournament delete").with_fixed_answer("tournament", format!("#{id}"));
    let yes = delete.at_once_on(pressed, ctx);
    Effect::show(Confirm::new(question, vec![yes]))
}

/// The question before the marked tournaments are deleted, as one operation; it names them, since they may be out of
/// view.
fn delete_marked(lines: &[&TournamentLine]) -> Effect {
    let ids: Vec<TournamentId> = lines.iter().map(|line| line.row.id).collect();
    let question = Message::new("tournaments-delete-marked")
        .with(
            "names",
            first_names(lines.iter().map(|line| line.row.name.as_str())),
        )
        .with("count", ids.len());
    let yes = Effect::change(move |club| {
        let done = app::tournaments::delete_all(club, &ids)?;
        let said = Message::new("tournaments-deleted").with("count", done.value);
        Ok(Change::from_done(&done, said))
    });
    Effect::show(Confirm::new(question, vec![yes]))
}

impl From<Made> for Response {
    fn from(Made(tournament, kind): Made) -> Self {
        Self::Tournaments(TournamentsResponse::Made(tournament, kind))
    }
}

impl Screen for State {
    fn title(&self, ctx: &Ctx) -> String {
        ctx.get("name-tournaments")
    }

    fn contexts(&self) -> &'static [Context] {
        self.list.table.contexts(&[
            Context::Tournaments,
            Context::Table,
            Context::List,
            Context::Global,
        ])
    }

    fn allowed(&self, action: Action, _ctx: &Ctx) -> Result<(), Message> {
        let Some(line) = self.line() else {
            return Ok(());
        };
        tournament::allowed(
            action,
            line.row.kind,
            self.list.rows.is_approved(line.row.id),
        )
    }

    fn act(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::NewTournament => {
                let form = NewTournament::default();
                vec![Effect::OpenForm(Form::NewTournament(form))]
            }
            Action::ImportTournament => vec![Effect::open(import::State::default())],
            Action::DeleteTournament if !self.list.table.marked().is_empty() => {
                let marked = self.list.table.chosen().into_iter();
                let lines = marked.filter_map(|row| self.list.rows.line(row));
                vec![delete_marked(&lines.collect::<Vec<_>>())]
            }
            action => match self.line().and_then(|line| act_on(action, line, ctx)) {
                Some(effect) => vec![effect],
                None => self.list.act(action, ctx),
            },
        }
    }

    has_table!(list);

    fn on_response(&mut self, response: Response, _ctx: &Ctx) -> Vec<Effect> {
        match response {
            Response::Tournaments(TournamentsResponse::Made(id, kind)) => {
                vec![Effect::open(tournament::State::new(
                    id,
                    tournament::first(kind),
                ))]
            }
            _ => Vec::new(),
        }
    }

    fn on_dialog_result(&mut self, result: DialogResult, _ctx: &Ctx) -> Vec<Effect> {
        match result {
            // After the page of an event is closed, even of a new one, the cursor is on that event.
            DialogResult::Left(id) => self.list.table.select(id),
            result => self.list.on_dialog_result(&result),
        }
        Vec::new()
    }

    fn refreshed(&mut self, ctx: &Ctx) -> Vec<Effect> {
        if self.list.is_outdated(ctx) {
            self.list.show(Lines::from_snapshot(ctx), ctx);
        }
        Vec::new()
    }

    fn table_area(&self, area: Rect, _ctx: &Ctx) -> Rect {
        let height = area.height.saturating_sub(BELOW);
        Rect { height, ..area }
    }

    fn aside(&self, _ctx: &Ctx) -> Aside {
        let line = self.line();
        Aside::of(line.map(|line| Topic::Tournament(line.row.id, tournament::sensible(line))))
    }

    fn pictures(&self, _ctx: &Ctx) -> Vec<Subject> {
        let rated = self.line().filter(|line| line.state.is_rated());
        rated
            .map(|line| Subject::Effect(line.row.id))
            .into_iter()
            .collect()
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        let count = self.list.rows.count();
        let counted = Message::new("merge-entries").with("count", count);
        let look = Appearance {
            title: &ctx.get("name-tournaments"),
            counted: &ctx.say(&counted),
            empty: "tournaments-empty",
            focus: true,
        };
        let table = self.table_area(area, ctx);
        self.list.view(frame, table, &look, ctx);
        let Some(advice) = self.advice(ctx) else {
            return;
        };
        let below = frame::below(area, table.height).inner(Margin::new(3, 0));
        frame::paragraph(frame.buffer_mut(), below, &advice, ctx.theme.warn(), ctx);
    }

    fn copied(&self, _ctx: &Ctx) -> Option<String> {
        Some(self.line()?.row.name.clone())
    }
}

/// The tournaments, newest first.
#[derive(Debug, Default)]
struct Lines {
    lines: Vec<Line>,
    approved: HashSet<TournamentId>,
}

/// A tournament with its texts.
#[derive(Debug)]
struct Line {
    /// Its position in alphabetical order.
    place: usize,
    seen: TournamentLine,
    kind: String,
    state: String,
}

impl Lines {
    /// The tournaments in the club's snapshot.
    fn from_snapshot(ctx: &Ctx) -> Self {
        let Some(snapshot) = &ctx.snapshot else {
            return Self::default();
        };
        let names = snapshot.tournaments.iter().rev();
        let places = ctx.places(names.map(|line| line.row.name.as_str()));
        // Many tournaments share the same few words, which are therefore made once.
        let mut kinds = HashMap::new();
        let mut states: Vec<(Message, String)> = Vec::new();
        let line = |(line, place): (&TournamentLine, usize)| Line {
            place,
            kind: kinds
                .entry(line.row.kind.word())
                .or_insert_with_key(|word| ctx.get(&format!("kind-{word}")))
                .clone(),
            state: cached_text(&mut states, progress::word(line, ctx), ctx),
            seen: line.clone(),
        };
        let approved = snapshot.facts.tournaments.iter();
        let lines = snapshot.tournaments.iter().rev().zip(places).map(line);
        Self {
            lines: lines.collect(),
            approved: approved
                .filter(|event| event.approved)
                .map(|event| event.id)
                .collect(),
        }
    }

    fn count(&self) -> usize {
        self.lines.len()
    }

    fn line(&self, row: usize) -> Option<&TournamentLine> {
        self.lines.get(row).map(|line| &line.seen)
    }

    fn row(&self, at: usize) -> &TournamentRow {
        &self.lines[at].seen.row
    }

    /// Whether the committee has approved it.
    fn is_approved(&self, id: TournamentId) -> bool {
        self.approved.contains(&id)
    }
}

/// The text of a message, cached.
fn cached_text(known: &mut Vec<(Message, String)>, message: Message, ctx: &Ctx) -> String {
    let before = known.iter().find(|(one, _)| *one == message);
    if let Some((_, words)) = before {
        return words.clone();
    }
    let words = ctx.say(&message);
    known.push((message, words.clone()));
    words
}

fn count(count: usize) -> Cell<'static> {
    let text = if count == 0 {
        String::new()
    } else {
        count.to_string()
    };
    text.into()
}

// The widths leave room for the heading in every language, with the sort mark after it.
impl Rows for Lines {
    type Id = TournamentId;

    const SORTED: Option<(&'static str, bool)> = Some(("event-last-day", true));
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::left("event-tournament", 26, 0, |all, at| {
            CellOf::placed(visible(&all.row(at).name), all.lines[at].place)
        })
        .growing()
        .keeping_end(),
        Column::<Self>::left("event-kind", 11, 3, |all, at| {
            all.lines[at].kind.as_str().into()
        })
        .filtered(&["kind"]),
        Column::<Self>::left("event-first-day", 11, 6, |all, at| all.row(at).start.into()),
        Column::<Self>::left("event-last-day", 11, 0, |all, at| {
            let row = all.row(at);
            let days = [row.end, row.start].map(|day| i64::from(day.num_days_from_ce()));
            CellOf::ordered((days[0] << 32) + days[1], row.id.0)
        })
        .displayed_as(|all, at, ctx| ctx.date(all.row(at).end).into())
        .field(&["year"], |all, at| {
            Some(Field::Number(Decimal::from(all.row(at).end.year())))
        }),
        Column::<Self>::right("event-rounds", 7, 5, |all, at| all.row(at).rounds.into()),
        Column::<Self>::right("event-players", 8, 4, |all, at| all.row(at).players.into())
            .displayed_as(|all, at, _| count(all.row(at).players)),
        Column::<Self>::right("event-games", 8, 2, |all, at| all.row(at).games.into())
            .displayed_as(|all, at, _| count(all.row(at).games)),
        // Player cards exist only in chess.
        Column::<Self>::right("event-cards", 7, 7, |all, at| all.row(at).cards.into())
            .displayed_as(|all, at, _| count(all.row(at).cards))
            .lacking(|ctx| ctx.texts.play() == Play::Matches),
        Column::<Self>::left("event-state", 16, 0, |all, at| {
            all.lines[at].state.as_str().into()
        })
        .displayed_as(|all, at, ctx| {
            let Line { seen, state, .. } = &all.lines[at];
            let cell = Cell::from(state.as_str());
            if progress::is_pending(seen) {
                cell.styled(ctx.theme.warn())
            } else {
                cell
            }
        })
        .apart()
        .filtered(&["state"]),
    ];

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> TournamentId {
        self.lines[row].seen.row.id
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].seen.row.name.as_str().into()
    }
}
