//! Reports the parts of a file that do not belong to the tournament that was read: columns, sheets, tables below. A
//! part that might belong to it is refused.

use std::collections::BTreeSet;

use super::grid::{Divided, Grid, TableOptions};
use super::headings::{self, Head, Heading};
use super::hypothesis::{self, Content, Hypothesis, PlayerRow, Verdict};
use super::players::{Body, name, name_columns};
use super::{draft, lexer, spelling, words};
use crate::domain::Message;
use crate::exchange::clean::clean_text;
use crate::exchange::problem::{Problem, Problems};

/// Reports the columns with a heading that were not used.
pub(crate) fn columns(grid: &Grid, found: &Hypothesis, problems: &mut Problems) {
    if matches!(found.found, Content::Games(_)) || found.titles >= grid.rows.len() {
        return;
    }
    let head = Head::of(&grid.rows, found.titles);
    let is_unknown = |(place, heading): &(usize, &Heading)| {
        found.mapping.at(*place).is_none()
            && !heading.text.is_empty()
            && heading.number.is_none()
            && words::roles(&heading.text).is_empty()
            && words::tie_break(&heading.text).is_none()
    };
    let unknown = head.columns.iter().enumerate().filter(is_unknown);
    let names: Vec<String> = unknown
        .map(|(_, heading)| clean_text(&heading.text))
        .collect();
    if !names.is_empty() && names.len() < head.columns.len() {
        let line = grid.rows[found.titles].first().map_or(0, |cell| cell.line);
        let message = Message::new("problem-columns-not-used")
            .with("count", names.len())
            .with("names", names.join(", "));
        problems.warn(line, 0, message);
    }
}

/// The rows of the players of a reading.
fn players(found: &Hypothesis) -> &[PlayerRow] {
    match &found.found {
        Content::Players(table) => &table.players,
        Content::Games(_) => &[],
    }
}

/// Refuses a file with another tournament table below the first: with other players it is another group, with the same
/// players and other results a second half.
pub(crate) fn tables_below(
    grid: &Grid,
    found: &Hypothesis,
    others: &[Hypothesis],
    problems: &mut Problems,
) {
    let Some(last) = players(found).iter().map(|player| player.row).max() else {
        return;
    };
    let names = |found: &Hypothesis| -> BTreeSet<String> {
        let columns = name_columns(&found.mapping);
        players(found)
            .iter()
            .map(|player| name(&grid.rows[player.row], &columns))
            .collect()
    };
    let games = |found: &Hypothesis| draft::of(grid, found, &mut Problems::default()).games;
    for other in others {
        let is_below = players(other).iter().all(|player| player.row > last) && other.titles > last;
        if !is_below || players(other).len() < 3 || hypothesis::verdict(other) != Verdict::Accepted
        {
            continue;
        }
        let (ours, theirs) = (names(found), names(other));
        let key = if ours.is_disjoint(&theirs) {
            "problem-table-groups"
        } else if ours == theirs && games(found) != games(other) {
            "problem-table-second-half"
        } else {
            continue;
        };
        let line = grid.rows[other.titles].first().map_or(0, |cell| cell.line);
        problems.refuse(line, 0, Message::new(key));
        return;
    }
}

/// Reports other sheets of a workbook that contain a table.
pub(crate) fn sheets(used: &Grid, others: &[&Grid], problems: &mut Problems) {
    let Divided::Sheet(used) = &used.divided else {
        return;
    };
    let name = |grid: &&Grid| match &grid.divided {
        Divided::Sheet(name) if name != used => Some(name.clone()),
        _ => None,
    };
    let names: Vec<String> = others.iter().filter_map(name).collect();
    if !names.is_empty() {
        let message = Message::new("problem-sheets-not-used")
            .with("count", names.len())
            .with("used", used.as_str())
            .with("names", names.join(", "));
        problems.warn(0, 0, message);
    }
}

/// The reason why there is no table, at the most similar headings; under a mapping from the user, that it gives no
/// games.
pub(crate) fn reason(grids: &[Grid], given: &TableOptions) -> Problem {
    if given.columns.is_some() {
        return Problem::error(0, 0, Message::new("mapping-no-games"));
    }
    let near = grids.iter().find_map(|grid| {
        let heads = headings::heads(&grid.rows).into_iter();
        let mut heads = heads.filter(|head| head.are_rounds() || head.has_name());
        heads.find_map(|head| near(grid, &head))
    });
    near.unwrap_or_else(|| Problem::error(0, 0, Message::new("problem-no-table")))
}

/// What a table below these headings lacks; `None` if there are no rows of players.
fn near(grid: &Grid, head: &Head) -> Option<Problem> {
    const RESULTS: [&str; 8] = ["1", "½", "0", "0.5", "0,5", "=", "+", "-"];
    let line = grid.rows[head.row].first().map_or(0, |cell| cell.line);
    let lacks = |key| Some(Problem::error(line, 0, Message::new(key)));
    let columns = head.numbered();
    let first = columns.first().map(|(place, _)| *place);
    let mapping = headings::roles(head, first, &grid.rows);
    let body = Body::of(&grid.rows, head.end, &mapping, usize::MAX);
    if body.len() < 2 {
        return None;
    }
    let texts = (0..body.len()).flat_map(|player| {
        let cells = columns.iter();
        cells.map(move |(place, _)| (player, *place))
    });
    let texts = texts.map(|(player, place)| spelling::normal(body.text(player, place)));
    let filled: Vec<String> = texts.filter(|text| !lexer::is_empty(text)).collect();
    let results = filled
        .iter()
        .filter(|text| RESULTS.contains(&text.as_str()));
    let results = results.count();
    if filled.is_empty() {
        return lacks("problem-no-games");
    }
    if results * 2 > filled.len() {
        lacks("problem-no-opponents")
    } else {
        None
    }
}
