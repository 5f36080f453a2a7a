//! The badminton CSV: one match per row, with its day, like a list of results.
//!
//! At the top are lines such as `#name;Club championship`, then a row of column names (English, Danish or German):
//! `date;player1;player2;result`, with or instead of the result the `sets`, in doubles `partner1` and `partner2`. The
//! result is the first player's: 1 or 2-0, 0.8 or 2-1 (won in three sets), 0.2 or 1-2 (lost in three), 0 or 0-2, `+`
//! (also `w.o.`) and `-` for a walk-over, `X` while it is open. `data/templates/badminton.csv` is an example.
//!
//! A list of matches has neither start numbers nor rounds: players are numbered by name, and the matches of one day
//! are put in as few rounds as possible with no player playing twice in one.

mod cell;
mod read;
mod write;

pub use read::{is_badminton_csv, read, read_sets};
pub use write::write;

use super::csv_facts::Fact;
use super::csv_words;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Date,
    Player1,
    Partner1,
    Player2,
    Partner2,
    Result,
    Sets,
}

/// Every column in the order in which they are written, with its word.
const COLUMNS: [(Column, &str); 7] = [
    (Column::Date, "date"),
    (Column::Player1, "player1"),
    (Column::Partner1, "partner1"),
    (Column::Player2, "player2"),
    (Column::Partner2, "partner2"),
    (Column::Result, "result"),
    (Column::Sets, "sets"),
];

/// The facts about an event.
const FACTS: [Fact; 3] = [Fact::Name, Fact::Start, Fact::End];

fn column_name(column: Column) -> &'static str {
    csv_words::written(&COLUMNS, column)
}

fn column_of(heading: &str) -> Option<Column> {
    csv_words::named("badminton", &COLUMNS, heading)
}
