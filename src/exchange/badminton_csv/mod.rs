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

/// Column names, as `csv_table::heading` gives them; the first of each kind is the one that is written.
const HEADINGS: [(&str, Column); 29] = [
    ("date", Column::Date),
    ("dato", Column::Date),
    ("datum", Column::Date),
    ("player1", Column::Player1),
    ("player 1", Column::Player1),
    ("spiller1", Column::Player1),
    ("spiller 1", Column::Player1),
    ("spieler1", Column::Player1),
    ("spieler 1", Column::Player1),
    ("partner1", Column::Partner1),
    ("partner 1", Column::Partner1),
    ("makker1", Column::Partner1),
    ("makker 1", Column::Partner1),
    ("player2", Column::Player2),
    ("player 2", Column::Player2),
    ("spiller2", Column::Player2),
    ("spiller 2", Column::Player2),
    ("spieler2", Column::Player2),
    ("spieler 2", Column::Player2),
    ("partner2", Column::Partner2),
    ("partner 2", Column::Partner2),
    ("makker2", Column::Partner2),
    ("makker 2", Column::Partner2),
    ("result", Column::Result),
    ("resultat", Column::Result),
    ("ergebnis", Column::Result),
    ("sets", Column::Sets),
    ("sæt", Column::Sets),
    ("sätze", Column::Sets),
];

/// A fact about the event, in a line that begins with `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    Name,
    Start,
    End,
}

/// Names of the facts; the first of each kind is the one that is written.
const FACTS: [(&str, Fact); 7] = [
    ("name", Fact::Name),
    ("navn", Fact::Name),
    ("start", Fact::Start),
    ("beginn", Fact::Start),
    ("end", Fact::End),
    ("slut", Fact::End),
    ("ende", Fact::End),
];

/// The written name of a column.
fn column_name(column: Column) -> &'static str {
    let mut known = HEADINGS.iter();
    let found = known.find(|(_, one)| *one == column);
    found.map_or("", |(name, _)| name)
}
