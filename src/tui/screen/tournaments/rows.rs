//! The lines of the list of tournaments.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use chrono::Datelike;

use crate::app::snapshot::TournamentLine;
use crate::app::tournaments::TournamentRow;
use crate::domain::{Decimal, Message, Play, TournamentId};
use crate::publish::table::CellOf;
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::progress;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Cell, Column, Rows};

/// The tournaments, newest first.
#[derive(Debug, Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
    approved: HashSet<TournamentId>,
}

/// A tournament with its words.
#[derive(Debug)]
struct Line {
    /// Its alphabetical place.
    place: usize,
    seen: TournamentLine,
    kind: String,
    state: String,
}

impl Lines {
    /// Those of the club's snapshot.
    pub(super) fn from_snapshot(ctx: &Ctx) -> Self {
        let Some(snapshot) = &ctx.snapshot else {
            return Self::default();
        };
        let names = snapshot.tournaments.iter().rev();
        let places = ctx.places(names.map(|line| line.row.name.as_str()));
        // Very many tournaments have the same few words.
        let mut kinds = HashMap::new();
        let mut states: Vec<(Message, String)> = Vec::new();
        let line = |(line, place): (&TournamentLine, usize)| Line {
            place,
            kind: kinds
                .entry(line.row.kind.word())
                .or_insert_with_key(|word| ctx.get(&format!("kind-{word}")))
                .clone(),
            state: said(&mut states, progress::word(line), ctx),
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

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    /// A tournament.
    pub(super) fn line(&self, row: usize) -> Option<&TournamentLine> {
        self.lines.get(row).map(|line| &line.seen)
    }

    fn row(&self, at: usize) -> &TournamentRow {
        &self.lines[at].seen.row
    }

    /// Whether the committee has approved it.
    pub(super) fn is_approved(&self, id: TournamentId) -> bool {
        self.approved.contains(&id)
    }
}

/// The text of a message, cached.
fn said(known: &mut Vec<(Message, String)>, message: Message, ctx: &Ctx) -> String {
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

// Each column has room for its heading in every language and the sort mark after it.
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
        .field(&["kind"], |all, at| {
            Some(Field::Text(all.lines[at].kind.clone()))
        }),
        Column::<Self>::left("event-first-day", 10, 6, |all, at| all.row(at).start.into()),
        Column::<Self>::left("event-last-day", 10, 0, |all, at| {
            let row = all.row(at);
            let days = [row.end, row.start].map(|day| i64::from(day.num_days_from_ce()));
            CellOf::ordered((days[0] << 32) + days[1], row.id.0)
        })
        .shown(|all, at, ctx| ctx.date(all.row(at).end).into())
        .field(&["year"], |all, at| {
            Some(Field::Number(Decimal::from(all.row(at).end.year())))
        }),
        Column::<Self>::right("event-rounds", 7, 5, |all, at| all.row(at).rounds.into()),
        Column::<Self>::right("event-players", 8, 4, |all, at| all.row(at).players.into())
            .shown(|all, at, _| count(all.row(at).players)),
        Column::<Self>::right("event-games", 8, 2, |all, at| all.row(at).games.into())
            .shown(|all, at, _| count(all.row(at).games)),
        // Player cards exist only in chess.
        Column::<Self>::right("event-cards", 7, 7, |all, at| all.row(at).cards.into())
            .shown(|all, at, _| count(all.row(at).cards))
            .lacking(|ctx| ctx.texts.play() == Play::Matches),
        Column::<Self>::left("event-state", 16, 0, |all, at| {
            all.lines[at].state.as_str().into()
        })
        .shown(|all, at, ctx| {
            let Line { seen, state, .. } = &all.lines[at];
            let cell = Cell::from(state.as_str());
            if progress::is_pending(seen) {
                cell.styled(ctx.theme.warn())
            } else {
                cell
            }
        })
        .apart()
        .field(&["state"], |all, at| {
            Some(Field::Text(all.lines[at].state.clone()))
        }),
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
