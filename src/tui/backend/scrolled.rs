//! Which lines of the screen have moved: a terminal moves them itself at a fraction of what they cost to send.

use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};

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
    let before: Vec<usize> = (0..area.height)
        .map(|y| unlike(shown, y, &wanted, y))
        .collect();
    let ups = (-FAR..=FAR).filter(|up| *up != 0);
    let tried = ups.flat_map(|up| {
        let rows = best_rows(shown, &wanted, &before, up);
        // A line at the edge may be alike by chance, and what it came from is then lost.
        let trimmed = rows.into_iter().flat_map(|Range { start, end }| {
            [start..end, start + 1..end, start..end.saturating_sub(1)]
        });
        // Terminals refuse a region of one line, and what is left of it has to be longer than the move.
        let is_region =
            move |rows: &Range<u16>| i32::from(rows.end.saturating_sub(rows.start)) > up.abs();
        let regions = trimmed.filter(is_region);
        regions.map(move |rows| (up, rows))
    });
    let best = tried
        .map(|(up, rows)| {
            let moved = scroll(shown, rows.clone(), up);
            let left: usize = (0..area.height)
                .map(|y| unlike(&moved, y, &wanted, y))
                .sum();
            (left, up, rows, moved)
        })
        .min_by_key(|(left, ..)| *left);
    let (left, up, rows, moved) = best?;
    (left + WORTH <= before.iter().sum()).then_some(Scrolled {
        rows,
        up,
        moved,
        wanted,
    })
}

/// How many cells of two lines differ.
fn unlike(one: &Buffer, y: u16, other: &Buffer, other_y: u16) -> usize {
    let cells = 0..one.area.width;
    cells
        .filter(|x| one[(*x, y)] != other[(*x, other_y)])
        .count()
}

/// The lines that gain most from a move, with those that they come from.
fn best_rows(shown: &Buffer, wanted: &Buffer, before: &[usize], up: i32) -> Option<Range<u16>> {
    let height = i32::from(shown.area.height);
    let gain = |y: i32| -> i64 {
        let (Ok(from), Ok(to)) = (u16::try_from(y + up), u16::try_from(y)) else {
            return i64::MIN / 4;
        };
        let signed = |count: usize| i64::try_from(count).unwrap_or_default();
        let after = signed(unlike(shown, from, wanted, to));
        signed(before[usize::from(to)]) - after
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
        let from = u16::try_from(i32::from(y) + up).ok();
        let from = from.filter(|from| rows.contains(from));
        for x in 0..shown.area.width {
            moved[(x, y)] = from.map_or_else(Cell::default, |from| shown[(x, from)].clone());
        }
    }
    moved
}
