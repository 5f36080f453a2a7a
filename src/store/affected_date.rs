//! How far back in time the changes of an operation reach.

use rusqlite::{Connection, OptionalExtension};

use super::Error;
use super::sql::date_column;
use crate::domain::{Date, OperationId, PoolId};

/// The earliest day that the facts of a pool written by an operation concern: the last day of an event, the day from
/// which a number, a standing or a rule holds. None if it wrote nothing that a rating in the pool follows from.
///
/// It looks at the operation's own journal only, so that a result of the running tournament costs nothing.
pub fn earliest_day(
    conn: &Connection,
    id: OperationId,
    pool: PoolId,
) -> Result<Option<Date>, Error> {
    let mut statement = conn.prepare_cached(
        "WITH own AS (SELECT tbl, row, before FROM journal WHERE operation = ?1),
         event (id) AS (
             SELECT row FROM own WHERE tbl = 'tournament'
             UNION SELECT e.tournament FROM own JOIN entrant e ON e.id = own.row
                 WHERE tbl = 'entrant'
             UNION SELECT g.tournament FROM own JOIN game g ON g.id = own.row WHERE tbl = 'game'
             UNION SELECT b.tournament FROM own JOIN bye b ON b.id = own.row WHERE tbl = 'bye'
             UNION SELECT c.tournament FROM own JOIN player_card c ON c.id = own.row
                 WHERE tbl = 'player_card'
             UNION SELECT json_extract(before, '$.tournament') FROM own
                 WHERE tbl IN ('entrant', 'game', 'bye', 'player_card')
         )
         SELECT day FROM (
             SELECT t.end_date AS day FROM event JOIN tournament t ON t.id = event.id
                 WHERE t.pool = ?2
             UNION ALL SELECT coalesce(json_extract(before, '$.end_date'), t.end_date)
                 FROM own LEFT JOIN tournament t ON t.id = own.row
                 WHERE tbl = 'tournament' AND coalesce(json_extract(before, '$.pool'), t.pool) = ?2
             UNION ALL SELECT s.from_date FROM own JOIN membership_status s ON s.id = own.row
                 WHERE tbl = 'membership_status'
             UNION ALL SELECT r.from_date FROM own JOIN regulation_in_force r ON r.id = own.row
                 WHERE tbl = 'regulation_in_force' AND r.pool = ?2
             UNION ALL SELECT c.from_date FROM own JOIN conversion_in_force c ON c.id = own.row
                 WHERE tbl = 'conversion_in_force' AND c.pool = ?2
             UNION ALL SELECT json_extract(before, '$.from_date') FROM own WHERE tbl IN
                 ('membership_status', 'regulation_in_force', 'conversion_in_force', 'multi_rules')
                 AND coalesce(json_extract(before, '$.pool'), ?2) = ?2
             UNION ALL SELECT x.on_date FROM own JOIN external_rating x ON x.id = own.row
                 WHERE tbl = 'external_rating'
             UNION ALL SELECT s.on_date FROM own JOIN start_rating s ON s.id = own.row
                 WHERE tbl = 'start_rating' AND s.pool = ?2
             UNION ALL SELECT a.on_date FROM own JOIN scale_adjustment a ON a.id = own.row
                 WHERE tbl = 'scale_adjustment' AND a.pool = ?2
             UNION ALL SELECT json_extract(before, '$.on_date') FROM own WHERE tbl IN
                 ('external_rating', 'start_rating', 'scale_adjustment')
                 AND coalesce(json_extract(before, '$.pool'), ?2) = ?2
             UNION ALL SELECT g.date FROM own JOIN multi_game g ON g.id = own.row
                 WHERE tbl = 'multi_game' AND g.pool = ?2
             UNION ALL SELECT coalesce(json_extract(before, '$.date'), g.date)
                 FROM own LEFT JOIN multi_game g ON g.id = own.row
                 WHERE tbl = 'multi_game' AND coalesce(json_extract(before, '$.pool'), g.pool) = ?2
             UNION ALL SELECT g.date FROM own JOIN multi_result r ON r.id = own.row
                 JOIN multi_game g ON g.id = r.game
                 WHERE tbl = 'multi_result' AND g.pool = ?2
             UNION ALL SELECT g.date FROM own
                 JOIN multi_game g ON g.id = json_extract(before, '$.game')
                 WHERE tbl = 'multi_result' AND g.pool = ?2
             UNION ALL SELECT m.from_date FROM own JOIN multi_rules m ON m.id = own.row
                 WHERE tbl = 'multi_rules' AND m.pool = ?2
             -- Whom a merged record belongs to holds for all time.
             UNION ALL SELECT '0001-01-01' FROM own WHERE tbl = 'person_merge'
         ) WHERE day IS NOT NULL ORDER BY day LIMIT 1",
    )?;
    Ok(statement
        .query_row([id.0, pool.0], |row| date_column(row, 0))
        .optional()?)
}
