//! The lines of the standings.

use std::borrow::Cow;
use std::cmp::{Ordering, Reverse};

use crate::app::tournament_view::TournamentView;
use crate::domain::{EntrantNo, PersonId, Points};
use crate::text::visible;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::columns::{grows, right};
use crate::tui::screen::tournament::points::{self, Tally};
use crate::tui::widget::table::{Cell, Column, Rows};

/// The columns.
pub(super) const COLUMNS: &[Column] = &[
    right("event-place", 6, 0),
    right("event-start-no", 4, 4),
    grows("event-player", 20),
    right("event-points", 6, 0),
    right("event-won", 5, 1),
    right("event-drawn", 5, 1),
    right("event-lost", 5, 1),
    right("event-unplayed", 8, 2),
    right("event-games", 5, 3),
];

/// The place of the column that the standings are ordered by.
pub(super) const PLACE: usize = 0;

/// The players, the best first.
#[derive(Debug, Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
}

#[derive(Debug)]
struct Line {
    place: usize,
    no: EntrantNo,
    person: PersonId,
    name: String,
    tally: Tally,
}

impl Lines {
    /// The standings of a tournament.
    pub(super) fn of(seen: &TournamentView) -> Self {
        let entrants = seen.tournament.entrants.iter();
        let mut lines: Vec<Line> = entrants
            .zip(points::tallies(seen))
            .map(|(entrant, tally)| Line {
                place: 0,
                no: entrant.no,
                person: entrant.person,
                name: visible(&seen.name(entrant.person)),
                tally,
            })
            .collect();
        lines.sort_by_key(|line| (Reverse(line.tally.points), line.no));
        let points: Vec<Points> = lines.iter().map(|line| line.tally.points).collect();
        for line in &mut lines {
            let better = points.iter().filter(|other| **other > line.tally.points);
            line.place = better.count() + 1;
        }
        Self { lines }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.lines.len()
    }

    /// Games that are not decided yet.
    pub(super) fn open_games(&self) -> u32 {
        // Each has two sides.
        self.lines.iter().map(|line| line.tally.open).sum::<u32>() / 2
    }

    /// Who stands on a line.
    pub(super) fn person(&self, row: usize) -> Option<PersonId> {
        self.lines.get(row).map(|line| line.person)
    }
}

impl Rows for Lines {
    type Id = EntrantNo;

    fn len(&self) -> usize {
        self.lines.len()
    }

    fn id(&self, row: usize) -> EntrantNo {
        self.lines[row].no
    }

    fn cell<'a>(&'a self, row: usize, column: usize, ctx: &Ctx) -> Cell<'a> {
        let Line {
            place,
            no,
            name,
            tally,
            ..
        } = &self.lines[row];
        match column {
            0 => place.to_string().into(),
            1 => Cell::from(no.to_string()).styled(ctx.theme.dim()),
            2 => name.as_str().into(),
            3 => ctx.number(tally.points.exact()).into(),
            4 => tally.won.to_string().into(),
            5 => tally.drawn.to_string().into(),
            6 => tally.lost.to_string().into(),
            7 if tally.unplayed == Points::ZERO => "".into(),
            7 => ctx.number(tally.unplayed.exact()).into(),
            _ => tally.games().to_string().into(),
        }
    }

    fn compare(&self, one: usize, other: usize, column: usize) -> Ordering {
        let (one, other) = (&self.lines[one], &self.lines[other]);
        let (a, b) = (&one.tally, &other.tally);
        match column {
            0 => (one.place, one.no).cmp(&(other.place, other.no)),
            1 => one.no.cmp(&other.no),
            2 => one.name.to_lowercase().cmp(&other.name.to_lowercase()),
            3 => a.points.cmp(&b.points),
            4 => a.won.cmp(&b.won),
            5 => a.drawn.cmp(&b.drawn),
            6 => a.lost.cmp(&b.lost),
            7 => a.unplayed.cmp(&b.unplayed),
            _ => a.games().cmp(&b.games()),
        }
    }

    fn text(&self, row: usize) -> Cow<'_, str> {
        self.lines[row].name.as_str().into()
    }
}
