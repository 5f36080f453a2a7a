//! The crosstable CSV: a tournament as a committee types it in a spreadsheet.
//!
//! At the top lines such as `#name;Club tournament 2026`, then a row of column names (English or Danish),
//! then a row for each player with a column `r1`, `r2`, … for each round. A round reads `5w1`: against number
//! 5, with white, won. `data/templates/crosstable.csv` shows and explains it. A line that begins with `# `
//! is a remark.

mod cell;
mod read;
mod write;

pub(super) use read::facts_above;
pub use read::{is_crosstable_csv, read};
pub use write::{carried, write};

use super::csv_row;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    No,
    Name,
    Sex,
    Title,
    Federation,
    Dsu,
    DsuRating,
    Fide,
    Rating,
    Born,
    Points,
    Rank,
    Round(u16),
}

/// Column names, as `csv_table::heading` gives them; the first of a sort is the one that is written.
const HEADINGS: [(&str, Column); 36] = [
    ("no", Column::No),
    ("nr", Column::No),
    ("name", Column::Name),
    ("navn", Column::Name),
    ("sex", Column::Sex),
    ("køn", Column::Sex),
    ("title", Column::Title),
    ("titel", Column::Title),
    ("federation", Column::Federation),
    ("forbund", Column::Federation),
    ("dsu", Column::Dsu),
    ("dsu no", Column::Dsu),
    ("dsu nr", Column::Dsu),
    ("dsu rating", Column::DsuRating),
    ("fide", Column::Fide),
    ("fide no", Column::Fide),
    ("fide nr", Column::Fide),
    ("fide id", Column::Fide),
    ("rating", Column::Rating),
    ("fide rating", Column::Rating),
    ("elo", Column::Rating),
    ("born", Column::Born),
    ("født", Column::Born),
    ("født år", Column::Born),
    ("fødselsår", Column::Born),
    ("points", Column::Points),
    ("point", Column::Points),
    ("rank", Column::Rank),
    ("plads", Column::Rank),
    ("nummer", Column::No),
    ("geschlecht", Column::Sex),
    ("verband", Column::Federation),
    ("geboren", Column::Born),
    ("geburtsjahr", Column::Born),
    ("punkte", Column::Points),
    ("platz", Column::Rank),
];

/// A fact about the tournament, in a line that begins with `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    Name,
    City,
    Federation,
    Start,
    End,
    Rounds,
    TypeText,
    Arbiter,
    Deputy,
    TimeControl,
    RoundDates,
}

/// Names of the facts; the first of a sort is the one that is written.
const FACTS: [(&str, Fact); 30] = [
    ("name", Fact::Name),
    ("navn", Fact::Name),
    ("city", Fact::City),
    ("by", Fact::City),
    ("federation", Fact::Federation),
    ("forbund", Fact::Federation),
    ("start", Fact::Start),
    ("end", Fact::End),
    ("slut", Fact::End),
    ("rounds", Fact::Rounds),
    ("runder", Fact::Rounds),
    ("type", Fact::TypeText),
    ("arbiter", Fact::Arbiter),
    ("turneringsleder", Fact::Arbiter),
    ("dommer", Fact::Arbiter),
    ("deputy", Fact::Deputy),
    ("meddommer", Fact::Deputy),
    ("time control", Fact::TimeControl),
    ("betænkningstid", Fact::TimeControl),
    ("round dates", Fact::RoundDates),
    ("rundedatoer", Fact::RoundDates),
    ("ort", Fact::City),
    ("verband", Fact::Federation),
    ("beginn", Fact::Start),
    ("ende", Fact::End),
    ("runden", Fact::Rounds),
    ("schiedsrichter", Fact::Arbiter),
    ("turnierleiter", Fact::Arbiter),
    ("bedenkzeit", Fact::TimeControl),
    ("rundendaten", Fact::RoundDates),
];

/// The written name of a column.
fn column_name(column: Column) -> String {
    match column {
        Column::Round(round) => format!("r{round}"),
        _ => HEADINGS
            .iter()
            .find(|(_, known)| *known == column)
            .map_or_else(String::new, |(name, _)| name.replace(' ', "_")),
    }
}

/// The written name of a fact.
fn fact_name(fact: Fact) -> &'static str {
    FACTS
        .iter()
        .find(|(_, known)| *known == fact)
        .map_or("", |(name, _)| name)
}

/// The column of a heading: a known name, or `r1`, `round 1`, `runde 1`.
fn column_of(heading: &str) -> Option<Column> {
    let round = || {
        let number = ["runde", "round", "r"]
            .iter()
            .find_map(|word| heading.strip_prefix(word))?;
        super::numbers::rounds(number.trim()).map(Column::Round)
    };
    csv_row::known(&HEADINGS, heading).or_else(round)
}
