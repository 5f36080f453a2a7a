//! Corrections of tournaments, inside an operation: wrong entries are changed or removed.

use rusqlite::{Connection, params};

use super::write::{closed, deputies_text, file_rounds, write_entry};
use super::{Entry, Header, entrant_row, rounds};
use crate::domain::person::ExternalScale;
use crate::domain::{Closing, EntrantNo, PersonId, TournamentId, Withdrawal};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::person::insert_text;
use crate::store::sql::to_sql_date;

/// What was removed from a player's round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    pub games: usize,
    pub byes: usize,
}

/// Writes the facts that determine a tournament's rating and standings: kind, name, days, rounds, conditions,
/// approval, the order of the places.
///
/// Other facts from its file (place, arbiters, points) are kept.
pub fn update(op: &Operation<'_>, id: TournamentId, header: &Header) -> Result<(), Error> {
    op.execute(
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
            rounds::text(header),
            header.tie_breaks,
            header.rules_of.map(to_sql_date),
            closed(header.schedule.closing),
            header.schedule.round_robin,
            file_rounds(header.schedule),
            header.places_by,
            op.id().0,
        ],
    )?;
    Ok(())
}

/// Records how a tournament ends, and the reason if by a decision.
pub fn close(
    op: &Operation<'_>,
    id: TournamentId,
    closing: Closing,
    reason: &str,
) -> Result<(), Error> {
    op.execute(
        "UPDATE tournament SET closed = ?2, closed_reason = ?3, version = ?4 WHERE id = ?1",
        params![id.0, closed(closing), insert_text(op, reason)?, op.id().0],
    )?;
    Ok(())
}

/// Writes what a newer file says about a tournament besides: place, arbiters, time control, points.
pub fn update_from_file(
    op: &Operation<'_>,
    id: TournamentId,
    header: &Header,
) -> Result<(), Error> {
    op.conn().execute(
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
    )?;
    Ok(())
}

/// Gives entrants new start numbers, all at once, as they may be swapped: pairs of old and new number.
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
    op.conn().execute(
        "UPDATE entrant SET no = -no, version = ?2 WHERE tournament = ?1 AND no < 0",
        params![tournament.0, op.id().0],
    )?;
    Ok(())
}

/// Replaces an entry with the data of a newer file; start number and games are kept.
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

/// Records that a player left before the end; `None`: the player plays on.
pub fn withdraw(
    op: &Operation<'_>,
    tournament: TournamentId,
    player: EntrantNo,
    withdrawal: Option<Withdrawal>,
) -> Result<(), Error> {
    op.execute(
        "UPDATE entrant SET withdrawn_after = ?3, withdrawn_score = ?4, version = ?5
         WHERE tournament = ?1 AND no = ?2",
        params![
            tournament.0,
            player.0,
            withdrawal.map(|withdrawal| withdrawal.after),
            withdrawal.map(|withdrawal| withdrawal.score.word()),
            op.id().0,
        ],
    )?;
    Ok(())
}

/// Removes the game of two players in a round.
pub fn remove_pairing(
    op: &Operation<'_>,
    tournament: TournamentId,
    (round, white, black): (u16, EntrantNo, EntrantNo),
) -> Result<(), Error> {
    let row = |no| entrant_row(op.conn(), tournament, no);
    op.conn().execute(
        "DELETE FROM game WHERE tournament = ?1 AND round = ?2 AND white = ?3 AND black = ?4",
        params![tournament.0, round, row(white)?, row(black)?],
    )?;
    Ok(())
}

/// Removes the bye of a player in a round.
pub fn remove_bye(
    op: &Operation<'_>,
    tournament: TournamentId,
    round: u16,
    player: EntrantNo,
) -> Result<(), Error> {
    op.conn().execute(
        "DELETE FROM bye WHERE tournament = ?1 AND round = ?2 AND entrant = ?3",
        params![
            tournament.0,
            round,
            entrant_row(op.conn(), tournament, player)?
        ],
    )?;
    Ok(())
}

/// Removes what a player has in a round: game or bye.
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
    op.execute(
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
    )?;
    Ok(())
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

/// Notes that a player card is awaited of a person, or no longer.
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
    let mut statement = conn.prepare_cached(
        "SELECT tournament, person FROM card_expected ORDER BY tournament, person",
    )?;
    let rows = statement
        .query_map([], |row| {
            Ok((TournamentId(row.get(0)?), PersonId(row.get(1)?)))
        })?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}
