//! The points that stand beside the names of a list of games: what each had before the round, as programs print
//! pairings, or after it.

use std::collections::BTreeMap;

use crate::domain::{Message, Points};
use crate::exchange::pgn::tournament::Side;
use crate::exchange::problems::Problems;

use super::super::cell;
use super::super::headings::Column;
use super::locate::{Entry, List, ResultIn};
use super::{Row, marks};
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::crosstable::scores::Counting;

/// So many points at least are compared.
const FEWEST: usize = 4;

/// The points beside the two names of a row, unless they are its result.
pub(super) fn shown(list: &List<'_>, entry: &Entry<'_>) -> [Option<Points>; 2] {
    [0, 1].map(|side| {
        let place = list.place(side, Column::Points)?;
        let is_result = match list.result {
            ResultIn::Each(places) => places.contains(&place),
            ResultIn::Column(only) => only == place,
            _ => false,
        };
        let cell = entry.cells.get(place).filter(|_| !is_result)?;
        cell::value(&cell::normal(&text(cell))).map(Points)
    })
}

/// The points beside a name, and what the results of the list give.
struct Compared<'a> {
    row: &'a Row,
    side: usize,
    shown: Points,
    before: Points,
    after: Points,
}

/// Says where the points beside the names are not what the results of the rounds before give, or of these and the
/// round itself, whichever agrees more often. Of a list that begins in the middle of a tournament nothing is said, nor
/// of numbers that mostly agree with neither.
pub(super) fn tell(rows: &[Row], counting: Counting, problems: &mut Problems) {
    let Some(compared) = compared(rows, counting) else {
        return;
    };
    let differing = |given: fn(&Compared<'_>) -> Points| {
        let differs = move |one: &&Compared<'_>| one.shown != given(one);
        let found: Vec<_> = compared.iter().filter(differs).collect();
        found.into_iter().map(move |one| (one, given(one)))
    };
    let before: Vec<_> = differing(|one| one.before).collect();
    let after: Vec<_> = differing(|one| one.after).collect();
    let fewer = if after.len() < before.len() {
        after
    } else {
        before
    };
    let Some((first, given)) = fewer.first() else {
        return;
    };
    if compared.len() < FEWEST || fewer.len() * 5 > compared.len() {
        return;
    }
    let game = &first.row.game;
    let message = Message::new("problem-list-points")
        .with("name", game.sides[first.side].name.as_str())
        .with("round", game.round.as_str())
        .with("stated", first.shown.exact())
        .with("computed", given.exact())
        .with("more", fewer.len() - 1);
    problems.warn(first.row.at.0, 0, message);
}

/// Everything that can be compared; `None` where a round is unknown or missing.
fn compared(rows: &[Row], counting: Counting) -> Option<Vec<Compared<'_>>> {
    if rows.iter().all(|row| row.shown == [None; 2]) {
        return None;
    }
    let mut rounds: BTreeMap<usize, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        rounds
            .entry(row.game.round.parse().ok()?)
            .or_default()
            .push(row);
    }
    if !rounds.keys().copied().eq(1..=rounds.len()) {
        return None;
    }
    let points = counting.points();
    let mut totals: BTreeMap<&str, Points> = BTreeMap::new();
    let mut compared = Vec::new();
    for rows in rounds.values() {
        let mut made = Vec::new();
        for row in rows {
            let (one, two) = marks(row.score?, counting)?;
            for (side, mark) in [one, two].into_iter().enumerate() {
                let key = key(&row.game.sides[side]);
                let before = totals.get(key).copied().unwrap_or_default();
                let after = before + points.of_mark(mark);
                made.push((key, after));
                compared.extend(row.shown[side].map(|shown| Compared {
                    row,
                    side,
                    shown,
                    before,
                    after,
                }));
            }
        }
        // Points count from the next round on, whatever the order of the games.
        totals.extend(made);
    }
    Some(compared)
}

/// What tells a player from the others: the number where the list has numbers, else the name.
fn key(player: &Side) -> &str {
    if player.number.is_empty() {
        &player.name
    } else {
        &player.number
    }
}
