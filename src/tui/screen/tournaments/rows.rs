//! The lines of the list of tournaments.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use chrono::Datelike;

use crate::app::snapshot::TournamentLine;
use crate::domain::{Decimal, Message, Play, TournamentId};
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::columns::{grows, left, right};
use crate::tui::screen::tournament::progress;
use crate::tui::widget::filter::Field;
use crate::tui::widget::table::{Cell, Column, Rows};

/// The columns, each with room for its heading in every language and the mark of the order behind it.
pub(super) const COLUMNS: &[Column] = &[
    grows("event-tournament", 27),
    left("event-kind", 11, 3),
    left("event-first-day", 10, 6),
    left("event-last-day", 10, 0),
    right("event-rounds", 7, 5),
    right("event-players", 8, 4),
    right("event-games", 8, 2),
    right("event-cards", 7, 7),
    left("event-state", 16, 0),
];

/// The place of the column that the list is ordered by.
pub(super) const END: usize = 3;

/// The columns in which nothing can stand: player cards belong to chess.
pub(super) fn lacking(ctx: &Ctx) -> Vec<usize> {
    let columns = COLUMNS
        .iter()
        .enumerate()
        .filter(|(_, column)| ctx.texts.play() == Play::Matches && column.id == "event-cards");
    columns.map(|(at, _)| at).collect()
}

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
        // The same few words stand at very many tournaments.
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

    /// Whether the committee has approved it.
    pub(super) fn is_approved(&self, id: TournamentId) -> bool {
        self.approved.contains(&id)
    }
}

/// A message in words, looked up where it was said before.
fn said(known: &mut Vec<(Message, String)>, message: Message, ctx: &Ctx) -> String {
    let before = known.iter().find(|(one, _)| *one == message);
    if let Some((_, words)) = before {
        return words.clone();
    }
    let words = ctx.say(&message);
    known.push((message, words.clone()));
    words
}

impl Rows for Lines {
    type Id = TournamentId;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> TournamentId {
        self.lines[row].seen.row.id
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Line {
            seen, kind, state, ..
        } = &self.lines[row];
        let row = &seen.row;
        let count = |count: usize| {
            let text = if count == 0 {
                String::new()
            } else {
                count.to_string()
            };
            Cell::from(text)
        };
        match column {
            0 => visible(&row.name).into(),
            1 => kind.as_str().into(),
            2 => ctx.date(row.start).into(),
            3 => ctx.date(row.end).into(),
            4 => row.rounds.to_string().into(),
            5 => count(row.players),
            6 => count(row.games),
            7 => count(row.cards),
            _ if progress::is_pending(seen) => Cell::from(state.as_str()).styled(ctx.theme.warn()),
            _ => state.as_str().into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (one, other) = (&self.lines[one], &self.lines[other]);
        let (a, b) = (&one.seen.row, &other.seen.row);
        match column {
            0 => one.place.cmp(&other.place),
            1 => one.kind.cmp(&other.kind),
            2 => a.start.cmp(&b.start),
            3 => (a.end, a.start, a.id).cmp(&(b.end, b.start, b.id)),
            4 => a.rounds.cmp(&b.rounds),
            5 => a.players.cmp(&b.players),
            6 => a.games.cmp(&b.games),
            7 => a.cards.cmp(&b.cards),
            _ => one.state.cmp(&other.state),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].seen.row.name.as_str().into()
    }

    fn field(&self, row: usize, name: &str) -> Option<Field> {
        let line = &self.lines[row];
        match name {
            "kind" => Some(Field::Text(line.kind.clone())),
            "state" => Some(Field::Text(line.state.clone())),
            "year" => Some(Field::Number(Decimal::from(line.seen.row.end.year()))),
            _ => None,
        }
    }

    fn fields(&self) -> &'static [&'static str] {
        &["kind", "state", "year"]
    }
}
