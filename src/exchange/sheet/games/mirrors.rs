//! Lists with a row for each player of a game, as sites write out what their members played: two rows that mirror each
//! other are one game.
//!
//! ```text
//! Date,Player,Opponent,Outcome
//! 2026-09-01,Anna,Bo,win
//! 2026-09-01,Bo,Anna,loss
//! ```

use std::collections::BTreeMap;

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::problems::Problems;

use super::super::headings::Column;
use super::Row;
use super::absent::NOBODY;
use super::locate::{List, ResultIn};
use super::score::Score;
use crate::exchange::sheet::crosstable::locate::text;

/// What a row holds beside the two names, the colour and the result: the same in both rows of a game.
pub(super) fn others(list: &List<'_>, cells: &[Cell]) -> String {
    let own = [0, 1].map(|side| list.place(side, Column::Name));
    let is_result = |place: usize| {
        let in_letters = matches!(list.result, ResultIn::Letters(at, _) if at == place);
        list.result == ResultIn::Column(place) || in_letters
    };
    let is_other = |place: usize| {
        let is_side = own.contains(&Some(place)) || list.colour == Some(place);
        // Ratings are each player's own.
        let is_rating = [0, 1]
            .iter()
            .any(|side| list.place(*side, Column::Rating) == Some(place));
        !is_side && !is_result(place) && !is_rating && list.own_rating != Some(place)
    };
    let cells = cells.iter().enumerate();
    let others = cells.filter(|(place, _)| is_other(*place));
    let texts: Vec<String> = others.map(|(_, cell)| text(cell)).collect();
    texts.join("\t")
}

/// Every game once, where each stands in the rows of both players; a list in which no game does is left as it is.
pub(super) fn once(rows: Vec<Row>, problems: &mut Problems) -> Vec<Row> {
    let mut waiting: BTreeMap<[&str; 3], Vec<usize>> = BTreeMap::new();
    let mut alone: Vec<bool> = vec![true; rows.len()];
    let mut seconds: Vec<bool> = vec![false; rows.len()];
    for (at, row) in rows.iter().enumerate() {
        let [first, second] = [0, 1].map(|side| row.game.sides[side].name.as_str());
        let others = row.others.as_str();
        let mirrored = row.score.map(mirror);
        let answer = waiting
            .get_mut(&[second, first, others])
            .and_then(|rows_of_other| {
                let place = rows_of_other
                    .iter()
                    .position(|other| rows[*other].score == mirrored)?;
                Some(rows_of_other.remove(place))
            });
        match answer {
            Some(other) => {
                alone[at] = false;
                alone[other] = false;
                seconds[at] = true;
            }
            None => waiting.entry([first, second, others]).or_default().push(at),
        }
    }
    if !seconds.contains(&true) {
        return rows;
    }
    let has_opponent = |row: &Row| row.game.sides.iter().all(|side| side.name != NOBODY);
    let single: Vec<&Row> = rows
        .iter()
        .zip(&alone)
        .filter(|(row, alone)| **alone && has_opponent(row))
        .map(|(row, _)| row)
        .collect();
    if let Some(first) = single.first() {
        let [one, two] = [0, 1].map(|side| first.game.sides[side].name.as_str());
        let message = Message::new("problem-list-one-sided")
            .with("count", single.len())
            .with("one", one)
            .with("two", two);
        problems.refuse(first.at.0, 0, message);
    } else {
        let line = rows.first().map_or(0, |row| row.at.0);
        problems.warn(line, 0, Message::new("problem-list-mirrored"));
    }
    let rows = rows.into_iter().zip(seconds);
    rows.filter(|(_, is_second)| !is_second)
        .map(|(row, _)| row)
        .collect()
}

/// The score as the other player sees it.
pub(super) fn mirror(score: Score) -> Score {
    match score {
        Score::Marks(one, two) => Score::Marks(two, one),
        Score::Points(one, two) => Score::Points(two, one),
    }
}
