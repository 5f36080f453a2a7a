//! The team CSV: a season of team matches, board by board, as captains keep them in spreadsheets.
//!
//! At the top are lines such as `#name;Team matches 2026/27`, then a row of column names (English or Danish), then
//! one row per board and match. The result is that of the club's player. `data/templates/team.csv` is an example with
//! explanations. A line that begins with `# ` is a remark.
//!
//! The order of the rows does not matter: matches are sorted by round, boards by their numbers, and players are then
//! numbered in order of appearance, the club's own before the opponents.

mod cell;
mod read;
mod write;

pub use read::{is_team_csv, read};
pub use write::write;

use super::csv_facts::Fact;
use super::csv_words;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Round,
    Date,
    Team,
    Home,
    Opponents,
    Board,
    Member,
    Dsu,
    DsuRating,
    Colour,
    Result,
    Opponent,
    OpponentDsu,
    OpponentRating,
}

/// Every column in the order in which they are written, with its word.
const COLUMNS: [(Column, &str); 14] = [
    (Column::Round, "round"),
    (Column::Date, "date"),
    (Column::Team, "team"),
    (Column::Home, "home"),
    (Column::Opponents, "opponents"),
    (Column::Board, "board"),
    (Column::Member, "member"),
    (Column::Dsu, "dsu"),
    (Column::DsuRating, "dsu rating"),
    (Column::Colour, "colour"),
    (Column::Result, "result"),
    (Column::Opponent, "opponent"),
    (Column::OpponentDsu, "opponent dsu"),
    (Column::OpponentRating, "opponent rating"),
];

/// The facts about a season.
const FACTS: [Fact; 4] = [Fact::Name, Fact::Start, Fact::End, Fact::Rounds];

/// The written name of a column.
fn column_name(column: Column) -> String {
    csv_words::written(&COLUMNS, column).replace(' ', "_")
}

fn column_of(heading: &str) -> Option<Column> {
    csv_words::named("team", &COLUMNS, heading)
}
