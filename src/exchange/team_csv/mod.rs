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
pub use write::{carried, write};

use super::csv_row;

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

/// Every column in the order in which they are written.
const COLUMNS: [Column; 14] = [
    Column::Round,
    Column::Date,
    Column::Team,
    Column::Home,
    Column::Opponents,
    Column::Board,
    Column::Member,
    Column::Dsu,
    Column::DsuRating,
    Column::Colour,
    Column::Result,
    Column::Opponent,
    Column::OpponentDsu,
    Column::OpponentRating,
];

/// Column names, as `csv_table::heading` gives them; the first of each kind is the one that is written.
const HEADINGS: [(&str, Column); 60] = [
    ("round", Column::Round),
    ("runde", Column::Round),
    ("date", Column::Date),
    ("dato", Column::Date),
    ("team", Column::Team),
    ("hold", Column::Team),
    ("home", Column::Home),
    ("hjemme", Column::Home),
    ("hjemme/ude", Column::Home),
    ("opponents", Column::Opponents),
    ("opponent team", Column::Opponents),
    ("modstandere", Column::Opponents),
    ("modstanderhold", Column::Opponents),
    ("board", Column::Board),
    ("bræt", Column::Board),
    ("member", Column::Member),
    ("player", Column::Member),
    ("medlem", Column::Member),
    ("spiller", Column::Member),
    ("dsu", Column::Dsu),
    ("dsu no", Column::Dsu),
    ("dsu nr", Column::Dsu),
    ("dsu rating", Column::DsuRating),
    ("colour", Column::Colour),
    ("color", Column::Colour),
    ("farve", Column::Colour),
    ("result", Column::Result),
    ("resultat", Column::Result),
    ("opponent", Column::Opponent),
    ("modstander", Column::Opponent),
    ("opponent dsu", Column::OpponentDsu),
    ("opponent dsu no", Column::OpponentDsu),
    ("modstander dsu", Column::OpponentDsu),
    ("modstanders dsu", Column::OpponentDsu),
    ("modstander dsu nr", Column::OpponentDsu),
    ("modstanders dsu nr", Column::OpponentDsu),
    ("opponent rating", Column::OpponentRating),
    ("opponent dsu rating", Column::OpponentRating),
    ("modstander rating", Column::OpponentRating),
    ("modstanders rating", Column::OpponentRating),
    ("modstander dsu rating", Column::OpponentRating),
    ("modstanders dsu rating", Column::OpponentRating),
    ("rd", Column::Round),
    ("dag", Column::Date),
    ("bord", Column::Board),
    ("datum", Column::Date),
    ("mannschaft", Column::Team),
    ("heim", Column::Home),
    ("heim/auswärts", Column::Home),
    ("gegnermannschaft", Column::Opponents),
    ("gegnerische mannschaft", Column::Opponents),
    ("brett", Column::Board),
    ("mitglied", Column::Member),
    ("farbe", Column::Colour),
    ("ergebnis", Column::Result),
    ("gegner", Column::Opponent),
    ("gegner dsu", Column::OpponentDsu),
    ("gegner dsu nr", Column::OpponentDsu),
    ("gegner rating", Column::OpponentRating),
    ("gegner dsu rating", Column::OpponentRating),
];

/// A fact about the season, in a line that begins with `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    Name,
    Start,
    End,
    Rounds,
}

/// Names of the facts; the first of each kind is the one that is written.
const FACTS: [(&str, Fact); 10] = [
    ("name", Fact::Name),
    ("navn", Fact::Name),
    ("start", Fact::Start),
    ("end", Fact::End),
    ("slut", Fact::End),
    ("rounds", Fact::Rounds),
    ("runder", Fact::Rounds),
    ("beginn", Fact::Start),
    ("ende", Fact::End),
    ("runden", Fact::Rounds),
];

/// The written name of a column.
fn column_name(column: Column) -> String {
    let mut known = HEADINGS.iter();
    let found = known.find(|(_, one)| *one == column);
    found.map_or_else(String::new, |(name, _)| name.replace(' ', "_"))
}

fn column_of(heading: &str) -> Option<Column> {
    csv_row::known(&HEADINGS, heading)
}
