//! Why a file in which no reading finds a tournament holds none: what its nearest table lacks.

use super::grid::{Given, Grid};
use super::headings::{self, Head};
use super::lexer;
use super::players::Body;
use super::spelling;
use crate::domain::Message;
use crate::exchange::problem::Problem;

/// The reason, at the headings of the table that comes nearest; under a mapping that is given, that it gives no games.
pub(crate) fn reason(grids: &[Grid], given: &Given) -> Problem {
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

/// What a table below these headings lacks; nothing where there are no rows of players.
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
