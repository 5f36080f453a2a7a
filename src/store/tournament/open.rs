//! Games that are not decided yet, across tournaments.

use rusqlite::{Connection, Row};

use super::rounds;
use crate::domain::{Date, Mark, PersonId, TournamentId};
use crate::store::Error;
use crate::store::sql::{date_column, json_ids, optional_mark};

/// A game that is postponed or adjourned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGame {
    pub tournament: TournamentId,
    pub name: String,
    /// Its current last day.
    pub end: Date,
    pub round: u16,
    pub white: PersonId,
    pub black: PersonId,
    /// White's mark that the standings count with.
    pub provisional: Option<Mark>,
    /// The round's day, else the day on which the game was last written as open.
    pub since: Date,
}

/// The open games of some events, in the order of the events' ends and of the rounds.
pub fn open_games(conn: &Connection, events: &[TournamentId]) -> Result<Vec<OpenGame>, Error> {
    if events.is_empty() {
        return Ok(Vec::new());
    }
    let mut statement = conn.prepare_cached(
        "SELECT t.id, t.name, t.end_date, g.round, w.person, b.person, g.provisional,
                t.round_dates, substr(o.time, 1, 10)
         FROM game g JOIN tournament t ON t.id = g.tournament
              JOIN entrant w ON w.id = g.white JOIN entrant b ON b.id = g.black
              JOIN operation o ON o.seq = g.version
         WHERE g.tournament IN (SELECT value FROM json_each(?1))
           AND (g.white_mark = 'X' OR g.black_mark = 'X')
         ORDER BY t.end_date, t.start_date, t.sequence, g.round, w.no",
    )?;
    let games = statement
        .query_map([json_ids(events)], game_row)?
        .collect::<Result<_, _>>()?;
    Ok(games)
}

fn game_row(row: &Row<'_>) -> rusqlite::Result<OpenGame> {
    let round: u16 = row.get(3)?;
    let (days, _) = rounds::read(row, 7)?;
    let at = usize::from(round).checked_sub(1);
    let day = at.and_then(|at| days.get(at).copied().flatten());
    Ok(OpenGame {
        tournament: TournamentId(row.get(0)?),
        name: row.get(1)?,
        end: date_column(row, 2)?,
        round,
        white: PersonId(row.get(4)?),
        black: PersonId(row.get(5)?),
        provisional: optional_mark(row, 6)?,
        since: match day {
            Some(day) => day,
            None => date_column(row, 8)?,
        },
    })
}
