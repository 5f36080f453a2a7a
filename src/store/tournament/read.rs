//! Reads tournaments from the file.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use rusqlite::{Connection, Row};

use super::{Entry, Header, Pairing, Stored, write};
use crate::domain::person::ExternalScale;
use crate::domain::tournament::{CardOpponents, EntryRating, PlayerCard};
use crate::domain::{
    ByeKind, Closing, Date, EntrantNo, Mark, OperationId, PersonId, Points, PoolId, Rating,
    Schedule, TournamentId, Withdrawal,
};
use crate::store::Error;
use crate::store::sql::{
    bye_column, date_column, first, json_column, json_ids, mark_column, optional_date,
    optional_mark, optional_sets, rows, word_column,
};

/// The tournament into which a file with the same content was imported before.
pub fn imported_before(
    conn: &Connection,
    content_digest: &str,
) -> Result<Option<TournamentId>, Error> {
    let sql = "SELECT tournament FROM import WHERE content_digest = ?1 ORDER BY id LIMIT 1";
    first(conn, sql, [content_digest], |row| {
        row.get(0).map(TournamentId)
    })
}

/// The tournaments of a pool, by end, start and sequence.
pub fn all(conn: &Connection, pool: PoolId) -> Result<Vec<(TournamentId, Header)>, Error> {
    let sql = [
        HEADER,
        " WHERE pool = ?1 ORDER BY end_date, start_date, sequence",
    ]
    .concat();
    rows(conn, &sql, [pool.0], |row| {
        Ok((TournamentId(row.get(0)?), header_row(row)?))
    })
}

/// The tournaments whose own row was inserted or changed after an operation.
pub fn changed_after(
    conn: &Connection,
    operation: OperationId,
) -> Result<BTreeSet<TournamentId>, Error> {
    let sql = "SELECT id FROM tournament WHERE version > ?1";
    rows(conn, sql, [operation.0], |row| row.get(0).map(TournamentId))
}

/// The tournaments that the site does not show before their list.
pub fn hidden(conn: &Connection) -> Result<BTreeSet<TournamentId>, Error> {
    rows(conn, "SELECT tournament FROM off_site", [], |row| {
        row.get(0).map(TournamentId)
    })
}

/// The tournaments that were not in the pool at an operation: inserted since, or moved there since.
pub fn arrived_after(
    conn: &Connection,
    operation: OperationId,
) -> Result<BTreeSet<TournamentId>, Error> {
    let sql = "SELECT t.id FROM tournament t WHERE t.version > ?1 AND (
             NOT EXISTS (SELECT 1 FROM journal made WHERE made.tbl = 'tournament'
                         AND made.row = t.id AND made.operation <= ?1)
             OR (SELECT json_extract(moved.before, '$.pool') AS pool FROM journal moved
                 WHERE moved.tbl = 'tournament' AND moved.row = t.id AND moved.operation > ?1
                   AND pool IS NOT NULL ORDER BY moved.id LIMIT 1) <> t.pool)";
    rows(conn, sql, [operation.0], |row| row.get(0).map(TournamentId))
}

pub fn name(conn: &Connection, tournament: TournamentId) -> Result<Option<String>, Error> {
    let sql = "SELECT name FROM tournament WHERE id = ?1";
    first(conn, sql, [tournament.0], |row| row.get(0))
}

const HEADER: &str = "SELECT id, version, kind, name, start_date, end_date, rounds, notation,
    minutes_per_move, approved, city, federation, type_text,
    (SELECT name FROM person_data WHERE id = arbiter),
    (SELECT name FROM person_data WHERE id = deputies),
    time_control, points_system, round_dates, tie_breaks, rules_of, closed, round_robin,
    file_rounds, (SELECT name FROM person_data WHERE id = closed_reason), places_by FROM tournament";

fn header_row(row: &Row<'_>) -> rusqlite::Result<Header> {
    let (round_dates, matches) = write::read(row, 17)?;
    Ok(Header {
        kind: word_column(row, 2, "tournament")?,
        name: row.get(3)?,
        start: date_column(row, 4)?,
        end: date_column(row, 5)?,
        rounds: row.get(6)?,
        notation: row.get(7)?,
        minutes_per_move: row.get::<_, Option<i32>>(8)?.map(Points),
        approved: row.get(9)?,
        city: row.get(10)?,
        federation: row.get(11)?,
        type_text: row.get(12)?,
        arbiter: row.get::<_, Option<String>>(13)?.unwrap_or_default(),
        deputies: json_column(row, 14, "person_data")?,
        time_control: row.get(15)?,
        points_system: row.get(16)?,
        round_dates,
        matches,
        tie_breaks: row.get(18)?,
        rules_of: optional_date(row, 19)?,
        schedule: schedule_columns(row, 20)?,
        closed_reason: row.get::<_, Option<String>>(23)?.unwrap_or_default(),
        places_by: row.get(24)?,
    })
}

/// The columns `closed`, `round_robin` and `file_rounds`, from `at` on.
pub(crate) fn schedule_columns(row: &Row<'_>, at: usize) -> rusqlite::Result<Schedule> {
    let closed: Option<bool> = row.get(at)?;
    Ok(Schedule {
        closing: match closed {
            None => Closing::AsItStood,
            Some(false) => Closing::ByRounds,
            Some(true) => Closing::Decided,
        },
        round_robin: row.get(at + 1)?,
        file_rounds: row.get::<_, Option<u16>>(at + 2)?.unwrap_or_default(),
    })
}

pub fn load(conn: &Connection, id: TournamentId) -> Result<Option<Stored>, Error> {
    let found = first(conn, &[HEADER, " WHERE id = ?1"].concat(), [id.0], |row| {
        Ok((row.get::<_, i64>(1)?, header_row(row)?))
    })?;
    let Some((version, header)) = found else {
        return Ok(None);
    };
    Ok(Some(Stored {
        id,
        version,
        header,
        entries: entries(conn, id)?,
        withdrawn: withdrawn(conn, id)?,
        pairings: pairings(conn, id)?,
        byes: byes(conn, id)?,
        cards: cards(conn, id)?,
        records: records(conn, id)?,
        reasons: reasons(conn, id)?,
        off_site: hidden(conn)?.contains(&id),
    }))
}

/// The lines kept from a tournament report.
fn records(conn: &Connection, id: TournamentId) -> Result<Vec<String>, Error> {
    let mut statement = conn.prepare_cached("SELECT file_records FROM tournament WHERE id = ?1")?;
    let text: Option<String> = statement.query_row([id.0], |row| row.get(0))?;
    Ok(text
        .unwrap_or_default()
        .lines()
        .map(str::to_owned)
        .collect())
}

fn reasons(
    conn: &Connection,
    id: TournamentId,
) -> Result<BTreeMap<(u16, EntrantNo, EntrantNo), String>, Error> {
    let sql = "SELECT g.round, w.no, b.no, d.name
         FROM game g JOIN entrant w ON w.id = g.white JOIN entrant b ON b.id = g.black
              JOIN person_data d ON d.id = g.rated_reason
         WHERE g.tournament = ?1 AND d.name IS NOT NULL";
    rows(conn, sql, [id.0], |row| {
        let sides = (row.get(0)?, EntrantNo(row.get(1)?), EntrantNo(row.get(2)?));
        Ok((sides, row.get(3)?))
    })
}

fn entries(conn: &Connection, id: TournamentId) -> Result<Vec<Entry>, Error> {
    let sql =
        "SELECT no, person, imported, dsu_rating, fide_rating, es_rating, file_rating, points, rank
         FROM entrant WHERE tournament = ?1 ORDER BY no";
    rows(conn, sql, [id.0], |row| {
        let rating = |at, scale| {
            let value: Option<i32> = row.get(at)?;
            Ok::<_, rusqlite::Error>(value.map(|value| EntryRating {
                scale,
                value: Rating(value),
            }))
        };
        let ratings = [
            rating(3, ExternalScale::Dsu)?,
            rating(4, ExternalScale::Fide)?,
            rating(5, ExternalScale::Es)?,
        ];
        Ok(Entry {
            no: EntrantNo(row.get(0)?),
            person: PersonId(row.get(1)?),
            imported: row.get(2)?,
            ratings: ratings.into_iter().flatten().collect(),
            file_rating: row.get(6)?,
            points: row.get::<_, Option<i32>>(7)?.map(Points),
            rank: row.get(8)?,
        })
    })
}

fn withdrawn(
    conn: &Connection,
    id: TournamentId,
) -> Result<BTreeMap<EntrantNo, Withdrawal>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT no, withdrawn_after, withdrawn_score FROM entrant
         WHERE tournament = ?1 AND withdrawn_after IS NOT NULL",
    )?;
    let rows = statement
        .query_map([id.0], |row| {
            Ok((EntrantNo(row.get(0)?), withdrawal_columns(row, 1)?))
        })?
        .filter_map(|row| row.map(|(no, left)| Some((no, left?))).transpose())
        .collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The columns `withdrawn_after` and `withdrawn_score`, from `at` on.
pub(crate) fn withdrawal_columns(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Withdrawal>> {
    let after: Option<u16> = row.get(at)?;
    let withdrawal = |after| {
        let score = word_column(row, at + 1, "entrant")?;
        Ok(Withdrawal { after, score })
    };
    after.map(withdrawal).transpose()
}

/// The tournaments with a game whose colours are not known.
pub fn without_colours(conn: &Connection) -> Result<HashSet<TournamentId>, Error> {
    let sql = "SELECT DISTINCT tournament FROM game WHERE NOT coloured";
    rows(conn, sql, [], |row| row.get(0).map(TournamentId))
}

fn pairings(conn: &Connection, id: TournamentId) -> Result<Vec<Pairing>, Error> {
    let sql =
        "SELECT g.round, g.board, w.no, b.no, g.white_mark, g.black_mark, g.coloured, g.rated,
                g.provisional, g.rating_white_mark, g.rating_black_mark, g.sets, wp.no, bp.no
         FROM game g JOIN entrant w ON w.id = g.white JOIN entrant b ON b.id = g.black
              LEFT JOIN entrant wp ON wp.id = g.white_partner
              LEFT JOIN entrant bp ON bp.id = g.black_partner
         WHERE g.tournament = ?1 ORDER BY g.round, coalesce(g.board, 100000), w.no, b.no";
    rows(conn, sql, [id.0], |row| {
        Ok(Pairing {
            round: row.get(0)?,
            board: row.get(1)?,
            white: EntrantNo(row.get(2)?),
            black: EntrantNo(row.get(3)?),
            white_mark: mark_column(row, 4)?,
            black_mark: mark_column(row, 5)?,
            coloured: row.get(6)?,
            rated: row.get(7)?,
            provisional: optional_mark(row, 8)?,
            rating: optional_mark(row, 9)?.zip(optional_mark(row, 10)?),
            sets: optional_sets(row, 11)?,
            partners: row
                .get::<_, Option<u32>>(12)?
                .zip(row.get::<_, Option<u32>>(13)?)
                .map(|(white, black)| (EntrantNo(white), EntrantNo(black))),
        })
    })
}

fn byes(conn: &Connection, id: TournamentId) -> Result<Vec<(u16, EntrantNo, ByeKind)>, Error> {
    let sql = "SELECT b.round, e.no, b.kind FROM bye b JOIN entrant e ON e.id = b.entrant
         WHERE b.tournament = ?1 ORDER BY b.round, e.no";
    rows(conn, sql, [id.0], |row| {
        Ok((row.get(0)?, EntrantNo(row.get(1)?), bye_column(row, 2)?))
    })
}

/// The player cards of a tournament, by person.
pub fn cards(conn: &Connection, id: TournamentId) -> Result<Vec<PlayerCard>, Error> {
    let sql = "SELECT person, score, opponents, dsu_before, dsu_after, games FROM player_card
         WHERE tournament = ?1 ORDER BY person";
    rows(conn, sql, [id.0], card_row)
}

pub(crate) fn card_row(row: &Row<'_>) -> rusqlite::Result<PlayerCard> {
    let opponents = match json_column(row, 2, "player_card")? {
        Some(known) => CardOpponents::Known(known),
        None => CardOpponents::BeforeAfter {
            before: Rating(row.get(3)?),
            after: Rating(row.get(4)?),
            games: row.get(5)?,
        },
    };
    Ok(PlayerCard {
        person: PersonId(row.get(0)?),
        score: Points(row.get(1)?),
        opponents,
    })
}

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
    /// White's mark that the standings use meanwhile.
    pub provisional: Option<Mark>,
    /// The round's day; if unknown, the day on which the game was last written as open.
    pub since: Date,
}

/// The open games of some events, in the order of the events' ends and of the rounds.
pub fn open_games(conn: &Connection, events: &[TournamentId]) -> Result<Vec<OpenGame>, Error> {
    if events.is_empty() {
        return Ok(Vec::new());
    }
    let sql = "SELECT t.id, t.name, t.end_date, g.round, w.person, b.person, g.provisional,
                t.round_dates, substr(o.time, 1, 10)
         FROM game g JOIN tournament t ON t.id = g.tournament
              JOIN entrant w ON w.id = g.white JOIN entrant b ON b.id = g.black
              JOIN operation o ON o.seq = g.version
         WHERE g.tournament IN (SELECT value FROM json_each(?1))
           AND (g.white_mark = 'X' OR g.black_mark = 'X')
         ORDER BY t.end_date, t.start_date, t.sequence, g.round, w.no";
    rows(conn, sql, [json_ids(events)], game_row)
}

fn game_row(row: &Row<'_>) -> rusqlite::Result<OpenGame> {
    let round: u16 = row.get(3)?;
    let (days, _) = write::read(row, 7)?;
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
