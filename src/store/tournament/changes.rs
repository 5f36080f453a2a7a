//! Reads which results and entries of a tournament an operation changed.

use rusqlite::Connection;
use serde_json::Value;

use crate::domain::{ByeKind, Mark, OperationId, PersonId, SetScores, TournamentId};
use crate::store::Error;
use crate::store::journal::row_changes::{self, Columns, RowChange};

/// A game, a bye or an entry that an operation changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultChange {
    /// Its round; `None` for an entry, which concerns all rounds.
    pub round: Option<u16>,
    /// The people whom it concerns, now and before. In a game, White and Black are the first two.
    pub people: Vec<PersonId>,
    pub changed: Changed,
}

/// The kind of change, with the new result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    Game {
        /// White's mark and Black's.
        marks: (Mark, Mark),
        provisional: Option<Mark>,
        sets: Option<SetScores>,
    },
    Bye(ByeKind),
    /// A game or a bye is gone.
    Removed,
    /// A player was removed, or has another start number.
    Entry,
}

/// The results and entries of a tournament that an operation changed.
///
/// # Errors
/// Errors of reading the journal.
pub fn result_changes(
    conn: &Connection,
    tournament: TournamentId,
    operation: OperationId,
) -> Result<Vec<ResultChange>, Error> {
    let mut found = Vec::new();
    for mut row in row_changes::bare_rows(conn, operation)? {
        if !["game", "bye", "entrant"].contains(&row.table.as_str()) {
            continue;
        }
        // For an inserted or deleted row the journal has all columns, so no look-up is needed to skip other
        // tournaments.
        let is_elsewhere = |columns: &Option<Columns>| {
            let columns = columns.as_ref();
            let of = columns.and_then(|columns| columns.get("tournament")?.as_i64());
            of.is_some_and(|of| of != tournament.0)
        };
        if is_elsewhere(&row.before) || is_elsewhere(&row.after) {
            continue;
        }
        row.look_up(conn)?;
        if row.known.get("tournament").and_then(Value::as_i64) == Some(tournament.0) {
            found.extend(change(conn, &row)?);
        }
    }
    Ok(found)
}

fn change(conn: &Connection, row: &RowChange) -> Result<Option<ResultChange>, Error> {
    let sides: &[&str] = match row.table.as_str() {
        "game" => &["white", "black", "white_partner", "black_partner"],
        "bye" => &["entrant"],
        _ => return Ok(entry(row)),
    };
    let mut people = Vec::new();
    for columns in [Some(&row.known), row.before.as_ref()]
        .into_iter()
        .flatten()
    {
        for side in sides {
            if let Some(entrant) = columns.get(*side).and_then(Value::as_i64) {
                let known = row_changes::known(conn, "entrant", entrant)?;
                let person = known.get("person").and_then(Value::as_i64);
                people.extend(person.map(PersonId));
            }
        }
    }
    let changed = if row.after.is_none() {
        Some(Changed::Removed)
    } else if row.table == "bye" {
        letter(&row.known, "kind")
            .and_then(ByeKind::from_code)
            .map(Changed::Bye)
    } else {
        game(&row.known)
    };
    let round = row.known.get("round").and_then(Value::as_u64);
    Ok(changed.map(|changed| ResultChange {
        round: round.and_then(|round| u16::try_from(round).ok()),
        people,
        changed,
    }))
}

/// A changed entry counts only if its person or start number changed: its ratings do not matter for entering results,
/// and a new entry has no results yet.
fn entry(row: &RowChange) -> Option<ResultChange> {
    let before = row.before.as_ref()?;
    let names = |column: &str| before.contains_key(column);
    let is_other = row.after.is_none() || names("person") || names("no");
    let columns = [Some(&row.known), Some(before)];
    let people = columns
        .into_iter()
        .flatten()
        .filter_map(|columns| columns.get("person")?.as_i64().map(PersonId));
    is_other.then(|| ResultChange {
        round: None,
        people: people.collect(),
        changed: Changed::Entry,
    })
}

fn game(columns: &Columns) -> Option<Changed> {
    let mark = |column| Mark::from_code(letter(columns, column)?);
    let sets = columns.get("sets").and_then(Value::as_str);
    Some(Changed::Game {
        marks: (mark("white_mark")?, mark("black_mark")?),
        provisional: mark("provisional"),
        sets: sets.and_then(|sets| sets.parse().ok()),
    })
}

fn letter(columns: &Columns, column: &str) -> Option<char> {
    columns.get(column)?.as_str()?.chars().next()
}
