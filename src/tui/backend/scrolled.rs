//! Which lines of the screen have moved: a terminal moves them itself at a fraction of what they cost to send.

use std::ops::Range;

use std::hash::BuildHasher;

use ratatui::buffer::{Buffer, Cell};
use rustc_hash::FxBuildHasher;

/// How far lines are looked for.
const FAR: i32 = 3;

/// Fewer changed cells than this are sent as they are.
const WORTH: usize = 40;

/// Lines that have moved.
pub(super) struct Scrolled {
    /// The lines that take part.
    pub(super) rows: Range<u16>,
    /// By how many lines they go up; down if negative.
    pub(super) up: i32,
    /// What is on the terminal once they have moved.
    pub(super) moved: Buffer,
    /// What is to be on it.
    pub(super) wanted: Buffer,
}

/// The move that saves most, if one saves enough.
pub(super) fn found(shown: &Buffer, changes: &[(u16, u16, &Cell)]) -> Option<Scrolled> {
    let area = shown.area;
    let inside = |(x, y, _): &(u16, u16, &Cell)| *x < area.width && *y < area.height;
    if changes.len() < WORTH || !changes.iter().all(inside) {
        return None;
    }
    let mut wanted = shown.clone();
    for (x, y, cell) in changes {
        wanted[(*x, *y)] = (*cell).clone();
    }
    let (was, now) = (Digests::of(shown), Digests::of(&wanted));
    let before: Vec<usize> = (0..area.height)
        .map(|y| unlike(was.line(y), now.line(y)))
        .collect();
    let written: Vec<usize> = (0..area.height).map(|y| now.written(y)).collect();
    let all: usize = before.iter().sum();
    let ups = (-FAR..=FAR).filter(|up| *up != 0);
    let tried = ups.flat_map(|up| {
        let after = after(&was, &now, area.height, up);
        let rows = best_rows(&before, &after, up);
        // A line at the edge may be alike by chance, and what it came from is then lost.
        let trimmed = rows.into_iter().flat_map(|Range { start, end }| {
            [start..end, start + 1..end, start..end.saturating_sub(1)]
        });
        // Terminals refuse a region of one line, and what is left of it has to be longer than the move.
        let is_region =
            move |rows: &Range<u16>| i32::from(rows.end.saturating_sub(rows.start)) > up.abs();
        let regions: Vec<_> = trimmed.filter(is_region).collect();
        let costs = regions.into_iter().map(|rows| {
            let gone: usize = before[usize::from(rows.start)..usize::from(rows.end)]
                .iter()
                .sum();
            let left: usize = rows
                .clone()
                .map(|y| match source(y, up, &rows) {
                    Some(_) => after[usize::from(y)].unwrap_or_default(),
                    None => written[usize::from(y)],
                })
                .sum();
            (all - gone + left, up, rows)
        });
        costs.collect::<Vec<_>>()
    });
    let (left, up, rows) = tried.min_by_key(|(left, ..)| *left)?;
    (left + WORTH <= all).then(|| Scrolled {
        up,
        moved: scroll(shown, rows.clone(), up),
        rows,
        wanted,
    })
}

/// A number for each cell, the same for the same cells: every line is compared with several, and numbers are compared
/// at a fraction of the cost. Two cells that have one by chance cost some bytes and no more.
struct Digests {
    width: usize,
    cells: Vec<u64>,
    blank: u64,
}

impl Digests {
    fn of(screen: &Buffer) -> Self {
        let hasher = FxBuildHasher;
        Self {
            width: usize::from(screen.area.width),
            cells: (screen.content.iter().map(|cell| hasher.hash_one(cell))).collect(),
            blank: hasher.hash_one(Cell::default()),
        }
    }

    /// The cells of a line.
    fn line(&self, y: u16) -> &[u64] {
        let start = usize::from(y) * self.width;
        self.cells
            .get(start..start + self.width)
            .unwrap_or_default()
    }

    /// How many cells of a line are not blank.
    fn written(&self, y: u16) -> usize {
        let line = self.line(y).iter();
        line.filter(|cell| **cell != self.blank).count()
    }
}

/// How many cells of two lines differ.
fn unlike(one: &[u64], other: &[u64]) -> usize {
    one.iter()
        .zip(other)
        .filter(|(one, other)| one != other)
        .count()
}

/// The line that comes to `y` when some lines move up, if it is one of them.
fn source(y: u16, up: i32, rows: &Range<u16>) -> Option<u16> {
    let from = u16::try_from(i32::from(y) + up).ok();
    from.filter(|from| rows.contains(from))
}

/// How many cells of each line would differ if all lines moved; `None` where nothing would come.
fn after(was: &Digests, now: &Digests, height: u16, up: i32) -> Vec<Option<usize>> {
    let all = 0..height;
    let lines = all.clone().map(|y| {
        let from = source(y, up, &all)?;
        Some(unlike(was.line(from), now.line(y)))
    });
    lines.collect()
}

/// The lines that gain most from a move, with those that they come from.
fn best_rows(before: &[usize], after: &[Option<usize>], up: i32) -> Option<Range<u16>> {
    let height = i32::try_from(before.len()).ok()?;
    let signed = |count: usize| i64::try_from(count).unwrap_or_default();
    let gain = |y: i32| -> i64 {
        let y = usize::try_from(y).unwrap_or_default();
        after[y].map_or(i64::MIN / 4, |after| signed(before[y]) - signed(after))
    };
    let mut best: Option<(i64, Range<i32>)> = None;
    let (mut sum, mut start) = (0, 0);
    for y in (0..height).filter(|y| (0..height).contains(&(y + up))) {
        if sum <= 0 {
            (sum, start) = (0, y);
        }
        sum += gain(y);
        if best.as_ref().is_none_or(|(most, _)| sum > *most) {
            best = Some((sum, start..y + 1));
        }
    }
    let (sum, rows) = best?;
    let (top, bottom) = (rows.start + up.min(0), rows.end + up.max(0));
    let rows = u16::try_from(top).ok()?..u16::try_from(bottom).ok()?;
    (sum > 0).then_some(rows)
}

/// The screen after the terminal has moved some lines.
fn scroll(shown: &Buffer, rows: Range<u16>, up: i32) -> Buffer {
    let mut moved = shown.clone();
    for y in rows.clone() {
        let from = source(y, up, &rows);
        for x in 0..shown.area.width {
            moved[(x, y)] = from.map_or_else(Cell::default, |from| shown[(x, from)].clone());
        }
    }
    moved
}
