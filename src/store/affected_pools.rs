//! Which pools an operation concerned.

use rusqlite::Connection;

use super::Error;
use crate::domain::OperationId;

/// The names of the pools that an operation changed something of, in the order of the pools: of tournaments
/// and games as they stood then, of start ratings, rules and lists. Of people alone it concerned none, as
/// they belong to all pools; the founding of a pool names it by itself.
///
/// It looks at the operation's own journal, and for what a changed row leaves unsaid at the row's first entry.
/// A pool has the name of today; one that is gone the name it had last.
pub fn pool_names(conn: &Connection, id: OperationId) -> Result<Vec<String>, Error> {
    let mut statement = conn.prepare_cached(
        "WITH own AS (SELECT id, tbl, row, before, after FROM journal WHERE operation = ?1),
         -- What a row belongs to stands in its first entry, where a change leaves it as it was.
         part AS (
             SELECT id, coalesce(json_extract(after, '$.tournament'),
                                 json_extract(before, '$.tournament'),
                                 (SELECT json_extract(first.after, '$.tournament')
                                  FROM journal first
                                  WHERE first.tbl = own.tbl AND first.row = own.row
                                    AND first.before IS NULL AND first.id <= own.id
                                  ORDER BY first.id DESC LIMIT 1)) AS event
             FROM own WHERE tbl IN
                 ('entrant', 'game', 'bye', 'player_card', 'card_expected', 'import')
             UNION ALL SELECT id, row FROM own WHERE tbl = 'tournament'
         ),
         event AS (SELECT event, max(id) AS at FROM part GROUP BY event),
         seat AS (
             SELECT DISTINCT coalesce(json_extract(after, '$.game'), json_extract(before, '$.game'),
                                      (SELECT json_extract(first.after, '$.game')
                                       FROM journal first
                                       WHERE first.tbl = 'multi_result' AND first.row = own.row
                                         AND first.before IS NULL AND first.id <= own.id
                                       ORDER BY first.id DESC LIMIT 1)) AS game
             FROM own WHERE tbl = 'multi_result'
         ),
         found (pool) AS (
             -- A tournament may have moved to another pool since, or be gone.
             SELECT coalesce(
                 (SELECT json_extract(later.before, '$.pool') FROM journal later
                  WHERE later.tbl = 'tournament' AND later.row = event.event AND later.id > event.at
                    AND json_extract(later.before, '$.pool') IS NOT NULL
                  ORDER BY later.id LIMIT 1),
                 (SELECT pool FROM tournament WHERE id = event.event),
                 (SELECT json_extract(gone.before, '$.pool') FROM journal gone
                  WHERE gone.tbl = 'tournament' AND gone.row = event.event AND gone.id <= event.at
                    AND json_extract(gone.before, '$.pool') IS NOT NULL
                  ORDER BY gone.id DESC LIMIT 1))
             FROM event
             UNION SELECT json_extract(before, '$.pool') FROM own WHERE tbl = 'tournament'
             UNION SELECT (SELECT json_extract(first.after, '$.pool') FROM journal first
                           WHERE first.tbl = 'multi_game' AND first.row = seat.game
                             AND first.before IS NULL LIMIT 1) FROM seat
             UNION SELECT coalesce(json_extract(after, '$.pool'), json_extract(before, '$.pool'),
                                   (SELECT json_extract(first.after, '$.pool') FROM journal first
                                    WHERE first.tbl = own.tbl AND first.row = own.row
                                      AND first.before IS NULL AND first.id <= own.id
                                    ORDER BY first.id DESC LIMIT 1))
             FROM own WHERE tbl IN
                 ('regulation_in_force', 'conversion_in_force', 'scale_adjustment', 'start_rating',
                  'multi_game', 'multi_rules', 'publication_request', 'list')
         )
         SELECT coalesce(pool.name,
                         (SELECT coalesce(json_extract(last.after, '$.name'),
                                          json_extract(last.before, '$.name')) AS name
                          FROM journal last WHERE last.tbl = 'pool' AND last.row = found.pool
                            AND name IS NOT NULL ORDER BY last.id DESC LIMIT 1)) AS name
         FROM found LEFT JOIN pool ON pool.id = found.pool
         WHERE found.pool IS NOT NULL AND name IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM own WHERE tbl = 'pool' AND row = found.pool)
         ORDER BY pool.position, found.pool",
    )?;
    let names = statement
        .query_map([id.0], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    Ok(names)
}
