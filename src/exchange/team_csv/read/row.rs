//! One row: a board of a match, each cell is read and its problems reported.

use super::super::{Column, cell};
use crate::domain::{Date, Mark, Message};
use crate::exchange::csv_row;
use crate::exchange::csv_table::Cell;
use crate::exchange::problems::Problems;
use crate::exchange::{dates, numbers};

/// A player of a row.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) name: String,
    pub(super) dsu: String,
    pub(super) rating: Option<i32>,
    pub(super) at: numbers::At,
    pub(super) dsu_at: numbers::At,
    pub(super) rating_at: numbers::At,
}

/// A row that could be read.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) round: u16,
    pub(super) day: Option<Date>,
    pub(super) day_at: numbers::At,
    pub(super) team: String,
    pub(super) home: Option<bool>,
    pub(super) opponents: String,
    pub(super) opponents_at: numbers::At,
    pub(super) board: Option<u32>,
    pub(super) board_at: numbers::At,
    pub(super) own: Option<Side>,
    pub(super) other: Option<Side>,
    pub(super) white: Option<bool>,
    pub(super) marks: Option<(Mark, Mark)>,
    pub(super) result_at: numbers::At,
}

fn side(
    cells: &csv_row::Row<'_, Column>,
    [name, dsu, rating]: [Column; 3],
    problems: &mut Problems,
) -> Option<Side> {
    let text = cells.text(name, problems);
    if text.is_empty() {
        return None;
    }
    let number = cells.text(dsu, problems);
    let stated = cells.text(rating, problems);
    Some(Side {
        name: text,
        dsu: numbers::person_number(&number, cells.at(dsu), problems),
        rating: numbers::rating(&stated, cells.at(rating), problems),
        at: cells.at(name),
        dsu_at: cells.at(dsu),
        rating_at: cells.at(rating),
    })
}

/// Reads a row; `None` after naming why it cannot be used.
pub(super) fn read(
    row: &[Cell],
    header: &[Option<Column>],
    problems: &mut Problems,
) -> Option<Row> {
    let cells = csv_row::Row::new(header, row, problems);
    // A missing column was named with the header.
    let round_at = cells.at(Column::Round);
    let text = cells.text(Column::Round, problems);
    let Some(round) = numbers::rounds(&text) else {
        let message = Message::new("problem-team-round")
            .with("value", text)
            .with("limit", numbers::MAX_ROUNDS);
        problems.refuse(round_at.0, round_at.1, message);
        return None;
    };
    let own = side(
        &cells,
        [Column::Member, Column::Dsu, Column::DsuRating],
        problems,
    );
    let other = side(
        &cells,
        [
            Column::Opponent,
            Column::OpponentDsu,
            Column::OpponentRating,
        ],
        problems,
    );
    let read = Row {
        line: cells.line,
        round,
        day: cells.value(Column::Date, "problem-team-day", problems, dates::of_cell),
        day_at: cells.at(Column::Date),
        team: cells.text(Column::Team, problems),
        home: cells.value(Column::Home, "problem-team-home", problems, cell::at_home),
        opponents: cells.text(Column::Opponents, problems),
        opponents_at: cells.at(Column::Opponents),
        board: cells.value(Column::Board, "problem-team-board", problems, |text| {
            numbers::digits(text).filter(|board| (1..=999).contains(board))
        }),
        board_at: cells.at(Column::Board),
        own,
        other,
        white: cells.value(
            Column::Colour,
            "problem-team-colour",
            problems,
            cell::has_white,
        ),
        marks: cells.value(Column::Result, "problem-team-result", problems, cell::marks),
        result_at: cells.at(Column::Result),
    };
    // Unreadable cells have been reported; using the row without them would only cause further problems.
    let fails = |column, has_value: bool| !has_value && cells.is_filled(column);
    if fails(Column::Date, read.day.is_some()) || fails(Column::Result, read.marks.is_some()) {
        return None;
    }
    Some(read)
}
