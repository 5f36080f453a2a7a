//! The data of the rounds as stored in one column: their days, and the matches of a team event.

use rusqlite::Row;
use serde::{Deserialize, Serialize};

use super::Header;
use crate::domain::Date;
use crate::domain::tournament::TeamMatch;
use crate::store::sql::json_column;

/// Days alone are stored as a plain list, as in earlier versions.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredRounds {
    Days(Vec<Option<Date>>),
    Whole {
        days: Vec<Option<Date>>,
        matches: Vec<TeamMatch>,
    },
}

#[derive(Serialize)]
struct DaysAndMatches<'a> {
    days: &'a [Option<Date>],
    matches: &'a [TeamMatch],
}

/// The days and matches of a column.
pub(super) fn read(
    row: &Row<'_>,
    at: usize,
) -> rusqlite::Result<(Vec<Option<Date>>, Vec<TeamMatch>)> {
    Ok(match json_column(row, at, "tournament")? {
        Some(StoredRounds::Days(days)) => (days, Vec::new()),
        Some(StoredRounds::Whole { days, matches }) => (days, matches),
        None => (Vec::new(), Vec::new()),
    })
}

/// The text of the column for a header.
pub(super) fn text(header: &Header) -> String {
    let days = &header.round_dates;
    let matches = &header.matches;
    let text = if matches.is_empty() {
        serde_json::to_string(days)
    } else {
        serde_json::to_string(&DaysAndMatches { days, matches })
    };
    text.unwrap_or_default()
}
