//! Writes tournaments, inside an operation.

use rusqlite::{Connection, Row, params};
use serde::{Deserialize, Serialize};

use super::{Entry, Header, Pairing};
use crate::domain::person::ExternalScale;
use crate::domain::tournament::{CardOpponents, PlayerCard, TeamMatch};
use crate::domain::{
    ByeKind, Closing, Date, EntrantNo, Mark, PersonId, PoolId, Schedule, TournamentId, Withdrawal,
};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::person::insert_text;
use crate::store::sql::{first, json_column, rows, to_sql_date};
use crate::store::tables::{BYE, IMPORT, PLAYER_CARD};

/// Adds a tournament; its sequence number follows the highest of the pool.
pub fn insert(op: &Operation<'_>, pool: PoolId, header: &Header) -> Result<TournamentId, Error> {
    let arbiter = insert_text(op, &header.arbiter)?;
    let deputies = insert_text(op, &deputies_text(&header.deputies))?;
    op.execute(
        "INSERT INTO tournament (pool, kind, name, start_date, end_date, sequence, rounds, notation,
             minutes_per_move, approved, city, federation, type_text, arbiter, deputies,
             time_control, points_system, round_dates, tie_breaks, rules_of, closed, closed_reason,
             round_robin, file_rounds, places_by, version)
         VALUES (?1, ?2, ?3, ?4, ?5,
             (SELECT coalesce(max(sequence), 0) + 1 FROM tournament WHERE pool = ?1),
             ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
             ?20, ?21, ?22, ?23, ?24, ?25)",
        params![
            pool.0,
            header.kind.word(),
            header.name,
            to_sql_date(header.start),
            to_sql_date(header.end),
            header.rounds,
            header.notation,
            header.minutes_per_move.map(|minutes| minutes.0),
            header.approved,
            header.city,
            header.federation,
            header.type_text,
            arbiter,
            deputies,
            header.time_control,
            header.points_system,
            text(header),
            header.tie_breaks,
            header.rules_of.map(to_sql_date),
            closed(header.schedule.closing),
            insert_text(op, &header.closed_reason)?,
            header.schedule.round_robin,
            file_rounds(header.schedule),
            header.places_by,
            op.id().0,
        ],
    )?;
    Ok(TournamentId(op.conn().last_insert_rowid()))
}

/// Stores records of a tournament report unchanged, replacing those stored before.
pub fn keep_records(
    op: &Operation<'_>,
    tournament: TournamentId,
    records: &[String],
) -> Result<(), Error> {
    let text = (!records.is_empty()).then(|| records.join("\n"));
    op.run(
        "UPDATE tournament SET file_records = ?2, version = ?3
         WHERE id = ?1 AND file_records IS NOT ?2",
        params![tournament.0, text, op.id().0],
    )
}

/// The end of an event in its stored form.
pub(super) fn closed(closing: Closing) -> Option<bool> {
    match closing {
        Closing::AsItStood => None,
        Closing::ByRounds => Some(false),
        Closing::Decided => Some(true),
    }
}

/// The rounds from a file in their stored form; `None` if all were typed.
pub(super) fn file_rounds(schedule: Schedule) -> Option<u16> {
    Some(schedule.file_rounds).filter(|rounds| *rounds > 0)
}

/// The deputies in their stored form: a JSON list; empty if there are none.
fn deputies_text(deputies: &[String]) -> String {
    if deputies.is_empty() {
        return String::new();
    }
    serde_json::to_string(deputies).unwrap_or_default()
}

pub fn insert_entry(
    op: &Operation<'_>,
    tournament: TournamentId,
    entry: &Entry,
) -> Result<i64, Error> {
    let insert = "INSERT INTO entrant (tournament, no, person, imported, dsu_rating, fide_rating,
             es_rating, file_rating, points, rank, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    write_entry(op, insert, tournament, entry)?;
    Ok(op.conn().last_insert_rowid())
}

/// Runs a statement whose parameters are tournament, start number, then the rest of an entry, then the version.
fn write_entry(
    op: &Operation<'_>,
    statement: &str,
    tournament: TournamentId,
    entry: &Entry,
) -> Result<(), Error> {
    let params = params![
        tournament.0,
        entry.no.0,
        entry.person.0,
        entry.imported,
        entry.rating(ExternalScale::Dsu),
        entry.rating(ExternalScale::Fide),
        entry.rating(ExternalScale::Es),
        entry.file_rating,
        entry.points.map(|points| points.0),
        entry.rank,
        op.id().0,
    ];
    op.conn().prepare_cached(statement)?.execute(params)?;
    Ok(())
}

/// The row of the entrant with this start number.
pub fn entrant_row(
    conn: &Connection,
    tournament: TournamentId,
    no: EntrantNo,
) -> Result<Option<i64>, Error> {
    let sql = "SELECT id FROM entrant WHERE tournament = ?1 AND no = ?2";
    first(conn, sql, params![tournament.0, no.0], |row| row.get(0))
}

/// Writes a pairing; the pairing of the same two players in the same round is replaced.
///
/// Both players must have entered; otherwise nothing is written and the result is `false`.
pub fn put_pairing(
    op: &Operation<'_>,
    tournament: TournamentId,
    pairing: &Pairing,
    reason: Option<&str>,
) -> Result<bool, Error> {
    let row = |no| entrant_row(op.conn(), tournament, no);
    let (Some(white), Some(black)) = (row(pairing.white)?, row(pairing.black)?) else {
        return Ok(false);
    };
    let partners = match pairing.partners {
        None => None,
        Some((one, other)) => match (row(one)?, row(other)?) {
            (Some(one), Some(other)) => Some((one, other)),
            _ => return Ok(false),
        },
    };
    // Found by the two players: the `+` keeps SQLite from using the index by round, which would read every game of the
    // round.
    let sql = "SELECT id FROM game WHERE +tournament = ?1 AND +round = ?2
               AND ((white = ?3 AND black = ?4) OR (white = ?4 AND black = ?3))";
    let values = params![tournament.0, pairing.round, white, black];
    let known: Option<i64> = first(op.conn(), sql, values, |row| row.get(0))?;
    let sql = match known {
        Some(_) => {
            "UPDATE game SET board = coalesce(?3, board), white = ?4, black = ?5, white_mark = ?6,
                 black_mark = ?7, coloured = ?8, rated = ?9, version = ?11,
                 rated_reason = CASE WHEN ?9 IS NULL AND ?14 IS NULL THEN NULL
                     WHEN rated IS ?9 OR ?14 IS NOT NULL THEN coalesce(?10, rated_reason)
                     ELSE ?10 END,
                 provisional = ?13, rating_white_mark = ?14, rating_black_mark = ?15, sets = ?16,
                 white_partner = ?17, black_partner = ?18
             WHERE id = ?12 AND tournament = ?1 AND round = ?2"
        }
        None => {
            "INSERT INTO game (tournament, round, board, white, black, white_mark, black_mark,
                 coloured, rated, rated_reason, version, id, provisional, rating_white_mark,
                 rating_black_mark, sets, white_partner, black_partner)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
                 ?18)"
        }
    };
    op.execute(
        sql,
        params![
            tournament.0,
            pairing.round,
            pairing.board,
            white,
            black,
            code(pairing.white_mark),
            code(pairing.black_mark),
            pairing.coloured,
            pairing.rated,
            insert_text(op, reason.unwrap_or_default())?,
            op.id().0,
            known,
            pairing.provisional.map(code),
            pairing.rating.map(|(white, _)| code(white)),
            pairing.rating.map(|(_, black)| code(black)),
            pairing.sets.map(|sets| sets.to_string()),
            partners.map(|(white, _)| white),
            partners.map(|(_, black)| black),
        ],
    )?;
    Ok(true)
}

fn code(mark: Mark) -> String {
    mark.code().to_string()
}

/// Writes a bye; replacing the one of the same player and round.
pub fn put_bye(
    op: &Operation<'_>,
    tournament: TournamentId,
    round: u16,
    player: EntrantNo,
    kind: ByeKind,
) -> Result<bool, Error> {
    let Some(entrant) = entrant_row(op.conn(), tournament, player)? else {
        return Ok(false);
    };
    let kind = kind.code().to_string();
    op.put(&BYE, params![tournament.0, round, entrant, kind])?;
    Ok(true)
}

/// Writes a member's player card, replacing an earlier one for the same event.
pub fn put_card(
    op: &Operation<'_>,
    tournament: TournamentId,
    card: &PlayerCard,
) -> Result<(), Error> {
    let (opponents, before, after, games) = match &card.opponents {
        CardOpponents::Known(numbers) => (
            Some(serde_json::to_string(numbers).unwrap_or_default()),
            None,
            None,
            numbers.len(),
        ),
        CardOpponents::BeforeAfter {
            before,
            after,
            games,
        } => (None, Some(before.0), Some(after.0), *games as usize),
    };
    op.put(
        &PLAYER_CARD,
        params![
            tournament.0,
            card.person.0,
            card.score.0,
            opponents,
            before,
            after,
            i64::try_from(games).unwrap_or(i64::MAX),
        ],
    )
}

/// Marks a tournament as approved by the committee.
pub fn approve(op: &Operation<'_>, tournament: TournamentId) -> Result<(), Error> {
    op.run(
        "UPDATE tournament SET approved = 1, version = ?2 WHERE id = ?1",
        params![tournament.0, op.id().0],
    )
}

/// Keeps a tournament off the site until it is on a list.
pub fn hide(op: &Operation<'_>, tournament: TournamentId) -> Result<(), Error> {
    op.run(
        "INSERT INTO off_site (tournament, version) VALUES (?1, ?2)
         ON CONFLICT (tournament) DO NOTHING",
        params![tournament.0, op.id().0],
    )
}

/// Lets the site show a tournament again.
pub fn unhide(op: &Operation<'_>, tournament: TournamentId) -> Result<(), Error> {
    op.run("DELETE FROM off_site WHERE tournament = ?1", [tournament.0])
}

/// Removes a tournament with all that belongs to it.
pub fn delete(op: &Operation<'_>, tournament: TournamentId) -> Result<(), Error> {
    for sql in [
        "DELETE FROM off_site WHERE tournament = ?1",
        "DELETE FROM import WHERE tournament = ?1",
        "DELETE FROM card_expected WHERE tournament = ?1",
        "DELETE FROM player_card WHERE tournament = ?1",
        "DELETE FROM bye WHERE tournament = ?1",
        "DELETE FROM game WHERE tournament = ?1",
        "DELETE FROM entrant WHERE tournament = ?1",
        "DELETE FROM tournament WHERE id = ?1",
    ] {
        op.execute(sql, [tournament.0])?;
    }
    Ok(())
}

/// Records what was imported into a tournament: the digests of the file and of its content.
pub fn insert_import(
    op: &Operation<'_>,
    tournament: TournamentId,
    file_digest: &str,
    content_digest: &str,
    warnings: &serde_json::Value,
) -> Result<(), Error> {
    let warnings = insert_text(op, &warnings.to_string())?;
    op.insert(
        &IMPORT,
        params![tournament.0, file_digest, content_digest, warnings],
    )?;
    Ok(())
}

/// What a player's round contained before it was cleared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    pub games: usize,
    pub byes: usize,
}

/// Writes the facts that determine a tournament's rating and standings: kind, name, days, rounds, conditions, approval,
/// the order of the places.
///
/// Other facts from its file (place, arbiters, points) are kept.
pub fn update(op: &Operation<'_>, id: TournamentId, header: &Header) -> Result<(), Error> {
    op.run(
        "UPDATE tournament SET kind = ?2, name = ?3, start_date = ?4, end_date = ?5, rounds = ?6,
             notation = ?7, minutes_per_move = ?8, approved = ?9, round_dates = ?10,
             tie_breaks = ?11, rules_of = ?12, closed = ?13, round_robin = ?14, file_rounds = ?15,
             places_by = ?16, version = ?17
         WHERE id = ?1",
        params![
            id.0,
            header.kind.word(),
            header.name,
            to_sql_date(header.start),
            to_sql_date(header.end),
            header.rounds,
            header.notation,
            header.minutes_per_move.map(|minutes| minutes.0),
            header.approved,
            text(header),
            header.tie_breaks,
            header.rules_of.map(to_sql_date),
            closed(header.schedule.closing),
            header.schedule.round_robin,
            file_rounds(header.schedule),
            header.places_by,
            op.id().0,
        ],
    )
}

/// Records how a tournament ends, and the reason if it was by decision.
pub fn close(
    op: &Operation<'_>,
    id: TournamentId,
    closing: Closing,
    reason: &str,
) -> Result<(), Error> {
    op.run(
        "UPDATE tournament SET closed = ?2, closed_reason = ?3, version = ?4 WHERE id = ?1",
        params![id.0, closed(closing), insert_text(op, reason)?, op.id().0],
    )
}

/// Writes the other data from a newer file: place, arbiters, time control, points.
pub fn update_from_file(
    op: &Operation<'_>,
    id: TournamentId,
    header: &Header,
) -> Result<(), Error> {
    op.run(
        "UPDATE tournament SET city = ?2, federation = ?3, type_text = ?4, arbiter = ?5, deputies = ?6,
             time_control = ?7, points_system = ?8, version = ?9
         WHERE id = ?1",
        params![
            id.0,
            header.city,
            header.federation,
            header.type_text,
            insert_text(op, &header.arbiter)?,
            insert_text(op, &deputies_text(&header.deputies))?,
            header.time_control,
            header.points_system,
            op.id().0,
        ],
    )
}

/// Gives entrants new start numbers, all at once, as numbers may be swapped; pairs of old and new number.
pub fn renumber(
    op: &Operation<'_>,
    tournament: TournamentId,
    numbers: &[(EntrantNo, EntrantNo)],
) -> Result<(), Error> {
    // In two steps, through unused negative numbers: start numbers are positive.
    let mut aside = op.conn().prepare_cached(
        "UPDATE entrant SET no = ?3, version = ?4 WHERE tournament = ?1 AND no = ?2",
    )?;
    for (old, new) in numbers {
        let params = params![tournament.0, old.0, -i64::from(new.0), op.id().0];
        aside.execute(params)?;
    }
    op.run(
        "UPDATE entrant SET no = -no, version = ?2 WHERE tournament = ?1 AND no < 0",
        params![tournament.0, op.id().0],
    )
}

/// Replaces an entry with the data of a newer file; the start number and the games stay.
pub fn replace_entry(
    op: &Operation<'_>,
    tournament: TournamentId,
    entry: &Entry,
) -> Result<(), Error> {
    let replace =
        "UPDATE entrant SET person = ?3, imported = ?4, dsu_rating = ?5, fide_rating = ?6,
             es_rating = ?7, file_rating = ?8, points = ?9, rank = ?10, version = ?11
         WHERE tournament = ?1 AND no = ?2";
    write_entry(op, replace, tournament, entry)
}

/// Records that a player left before the end; `None` if the player plays on.
pub fn withdraw(
    op: &Operation<'_>,
    tournament: TournamentId,
    player: EntrantNo,
    withdrawal: Option<Withdrawal>,
) -> Result<(), Error> {
    op.run(
        "UPDATE entrant SET withdrawn_after = ?3, withdrawn_score = ?4, version = ?5
         WHERE tournament = ?1 AND no = ?2",
        params![
            tournament.0,
            player.0,
            withdrawal.map(|withdrawal| withdrawal.after),
            withdrawal.map(|withdrawal| withdrawal.score.word()),
            op.id().0,
        ],
    )
}

/// Removes the game of two players in a round.
pub fn remove_pairing(
    op: &Operation<'_>,
    tournament: TournamentId,
    (round, white, black): (u16, EntrantNo, EntrantNo),
) -> Result<(), Error> {
    let row = |no| entrant_row(op.conn(), tournament, no);
    op.run(
        "DELETE FROM game WHERE tournament = ?1 AND round = ?2 AND white = ?3 AND black = ?4",
        params![tournament.0, round, row(white)?, row(black)?],
    )
}

pub fn remove_bye(
    op: &Operation<'_>,
    tournament: TournamentId,
    round: u16,
    player: EntrantNo,
) -> Result<(), Error> {
    op.run(
        "DELETE FROM bye WHERE tournament = ?1 AND round = ?2 AND entrant = ?3",
        params![
            tournament.0,
            round,
            entrant_row(op.conn(), tournament, player)?
        ],
    )
}

/// Removes a player's game or bye in a round.
pub fn clear(
    op: &Operation<'_>,
    tournament: TournamentId,
    round: u16,
    player: EntrantNo,
) -> Result<Cleared, Error> {
    let Some(entrant) = entrant_row(op.conn(), tournament, player)? else {
        return Ok(Cleared::default());
    };
    let values = params![tournament.0, round, entrant];
    Ok(Cleared {
        games: op.execute(
            "DELETE FROM game WHERE tournament = ?1 AND round = ?2
               AND (white = ?3 OR black = ?3 OR white_partner = ?3 OR black_partner = ?3)",
            values,
        )?,
        byes: op.execute(
            "DELETE FROM bye WHERE tournament = ?1 AND round = ?2 AND entrant = ?3",
            values,
        )?,
    })
}

/// Removes a player, with all games and byes.
pub fn remove_entrant(
    op: &Operation<'_>,
    tournament: TournamentId,
    player: EntrantNo,
) -> Result<Cleared, Error> {
    let Some(entrant) = entrant_row(op.conn(), tournament, player)? else {
        return Ok(Cleared::default());
    };
    let conn = op.conn();
    let cleared = Cleared {
        games: conn.execute(
            "DELETE FROM game WHERE white = ?1 OR black = ?1 OR white_partner = ?1
               OR black_partner = ?1",
            [entrant],
        )?,
        byes: conn.execute("DELETE FROM bye WHERE entrant = ?1", [entrant])?,
    };
    conn.execute("DELETE FROM entrant WHERE id = ?1", [entrant])?;
    Ok(cleared)
}

/// Assigns an entry to another person, with the ratings of `entry`; start number, games and the file's data are kept.
pub fn set_entrant(
    op: &Operation<'_>,
    tournament: TournamentId,
    entry: &Entry,
) -> Result<(), Error> {
    op.run(
        "UPDATE entrant SET person = ?3, dsu_rating = ?4, fide_rating = ?5, version = ?6
         WHERE tournament = ?1 AND no = ?2",
        params![
            tournament.0,
            entry.no.0,
            entry.person.0,
            entry.rating(ExternalScale::Dsu),
            entry.rating(ExternalScale::Fide),
            op.id().0,
        ],
    )
}

/// Removes a player card; returns whether there was one.
pub fn remove_card(
    op: &Operation<'_>,
    tournament: TournamentId,
    person: PersonId,
) -> Result<bool, Error> {
    let removed = op.execute(
        "DELETE FROM player_card WHERE tournament = ?1 AND person = ?2",
        params![tournament.0, person.0],
    )?;
    Ok(removed > 0)
}

/// Records that a player card is expected from a person, or no longer.
pub fn expect_card(
    op: &Operation<'_>,
    tournament: TournamentId,
    person: PersonId,
    awaited: bool,
) -> Result<(), Error> {
    if awaited {
        op.execute(
            "INSERT INTO card_expected (tournament, person, version) VALUES (?1, ?2, ?3)
             ON CONFLICT (tournament, person) DO NOTHING",
            params![tournament.0, person.0, op.id().0],
        )?;
    } else {
        op.execute(
            "DELETE FROM card_expected WHERE tournament = ?1 AND person = ?2",
            params![tournament.0, person.0],
        )?;
    }
    Ok(())
}

/// The people whose player card is expected, by event.
pub fn expected(conn: &Connection) -> Result<Vec<(TournamentId, PersonId)>, Error> {
    let sql = "SELECT tournament, person FROM card_expected ORDER BY tournament, person";
    rows(conn, sql, [], |row| {
        Ok((TournamentId(row.get(0)?), PersonId(row.get(1)?)))
    })
}

/// Days without matches are stored as a plain list, as in earlier versions.
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
pub(crate) fn read(
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
