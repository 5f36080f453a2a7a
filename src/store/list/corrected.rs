//! What a published list says was corrected since the list before it: ids, days and codes, never texts.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, params};
use serde::Serialize;

use crate::domain::{Date, Decimal, ListId, Mark, MultiGameId, PersonId, Rating, TournamentId};
use crate::store::Error;
use crate::store::operation::Operation;
use crate::store::person::name_in;
use crate::store::sql::{optional_date, to_sql_date, unreadable};

/// The corrections of a list. The seal is over their order, and they are read back in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corrected {
    /// By person.
    pub numbers: Vec<CorrectedNumber>,
    /// In the order of print.
    pub changes: Vec<ListChange>,
}

impl Corrected {
    /// Whether nothing was corrected, or it was not kept yet.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.changes.is_empty()
    }
}

/// A person as a list names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub person: PersonId,
    /// As given; empty once it is wiped.
    pub name: String,
    /// The row of personal data that held the name.
    pub data: i64,
    /// The digest of that version of the name.
    pub digest: String,
}

/// Somebody whose number on the list before is another one by the facts of this list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectedNumber {
    pub who: Named,
    /// As published; `None` for somebody who was not on the list.
    pub published: Option<Rating>,
    /// As it would have been; `None` for somebody who would not have been on it.
    pub now: Option<Rating>,
}

/// What has changed since the list before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListChange {
    pub what: Change,
    /// The decisions whether a game is rated, before and now.
    pub rated: [Option<bool>; 2],
    /// Of two players, the one with white first.
    pub seats: Vec<ChangedSide>,
}

/// A game that has changed, or an event that was moved from one list to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// A game of a round of a tournament.
    Game(TournamentId, u16),
    /// An event, and its last days before and now.
    Moved(TournamentId, [Date; 2]),
    /// A game of several players, and its day.
    Several(MultiGameId, Date),
}

/// A player of it, with the own side of the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedSide {
    pub who: Named,
    /// The code of the result, or the result of a game of several, before and now; `None` where the player had no part
    /// in it.
    pub results: [Option<String>; 2],
    /// The codes by which it was and is rated, where those are others.
    pub rated_as: [Option<String>; 2],
}

/// Writes the corrections of a list.
pub(super) fn insert(op: &Operation<'_>, list: ListId, corrected: &Corrected) -> Result<(), Error> {
    debug_assert!(
        corrected
            .numbers
            .is_sorted_by_key(|number| number.who.person)
    );
    for number in &corrected.numbers {
        op.execute(
            "INSERT INTO list_correction (list, person, data, published, now)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            params![
                list.0,
                number.who.person.0,
                number.who.data,
                number.published.map(|rating| rating.0),
                number.now.map(|rating| rating.0),
            ],
        )?;
    }
    for (position, changed) in (1_i64..).zip(&corrected.changes) {
        let is_there = changed.seats.iter().any(|seat| seat.results[1].is_some());
        let (tournament, round, several, days) = match changed.what {
            Change::Game(id, round) => (Some(id.0), Some(round), None, [None, None]),
            Change::Moved(id, days) => (Some(id.0), None, None, days.map(Some)),
            Change::Several(id, day) if is_there => (None, None, Some(id.0), [None, Some(day)]),
            Change::Several(id, day) => (None, None, Some(id.0), [Some(day), None]),
        };
        op.execute(
            "INSERT INTO list_change (list, position, tournament, round, multi_game, day_before,
                 day_now, rated_before, rated_now)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![
                list.0,
                position,
                tournament,
                round,
                several,
                days[0].map(to_sql_date),
                days[1].map(to_sql_date),
                changed.rated[0],
                changed.rated[1],
            ],
        )?;
        let change = op.conn().last_insert_rowid();
        for (position, seat) in (1_i64..).zip(&changed.seats) {
            op.execute(
                "INSERT INTO list_change_seat (change, position, person, data, before, now,
                     rated_as_before, rated_as_now)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                params![
                    change,
                    position,
                    seat.who.person.0,
                    seat.who.data,
                    seat.results[0],
                    seat.results[1],
                    seat.rated_as[0],
                    seat.rated_as[1],
                ],
            )?;
        }
    }
    Ok(())
}

/// What a list says was corrected; nothing of one that was published before that was kept.
pub fn corrected(conn: &Connection, list: ListId) -> Result<Corrected, Error> {
    let mut seats = seats(conn, list)?;
    let mut statement = conn.prepare_cached(
        "SELECT id, tournament, round, multi_game, day_before, day_now, rated_before, rated_now
         FROM list_change WHERE list = ?1 ORDER BY position",
    )?;
    let mut rows = statement.query([list.0])?;
    let mut changes = Vec::new();
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let tournament = row.get::<_, Option<i64>>(1)?.map(TournamentId);
        let days = [optional_date(row, 4)?, optional_date(row, 5)?];
        let what = match (tournament, row.get(2)?, days) {
            (Some(tournament), Some(round), _) => Change::Game(tournament, round),
            (Some(tournament), None, [Some(before), Some(now)]) => {
                Change::Moved(tournament, [before, now])
            }
            (None, _, [_, Some(day)] | [Some(day), None]) => {
                Change::Several(MultiGameId(row.get(3)?), day)
            }
            _ => return Err(unreadable(row, 5, "list_change", "").into()),
        };
        changes.push(ListChange {
            what,
            rated: [row.get(6)?, row.get(7)?],
            seats: seats.remove(&id).unwrap_or_default(),
        });
    }
    Ok(Corrected {
        numbers: numbers(conn, list)?,
        changes,
    })
}

fn numbers(conn: &Connection, list: ListId) -> Result<Vec<CorrectedNumber>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT c.person, c.data, d.digest, c.published, c.now
         FROM list_correction c JOIN person_data d ON d.id = c.data
         WHERE c.list = ?1 ORDER BY c.person",
    )?;
    let mut rows = statement.query([list.0])?;
    let mut numbers = Vec::new();
    while let Some(row) = rows.next()? {
        let rating = |at| row.get::<_, Option<i32>>(at).map(|value| value.map(Rating));
        numbers.push(CorrectedNumber {
            who: named(conn, row, 0)?,
            published: rating(3)?,
            now: rating(4)?,
        });
    }
    Ok(numbers)
}

/// The players of a list's changed games, by the row of the game.
fn seats(conn: &Connection, list: ListId) -> Result<BTreeMap<i64, Vec<ChangedSide>>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT s.person, s.data, d.digest, s.change, s.before, s.now, s.rated_as_before,
                s.rated_as_now, c.multi_game IS NOT NULL
         FROM list_change_seat s JOIN list_change c ON c.id = s.change
             JOIN person_data d ON d.id = s.data
         WHERE c.list = ?1 ORDER BY s.change, s.position",
    )?;
    let mut rows = statement.query([list.0])?;
    let mut seats: BTreeMap<i64, Vec<ChangedSide>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let several = row.get(8)?;
        seats.entry(row.get(3)?).or_default().push(ChangedSide {
            who: named(conn, row, 0)?,
            results: [result(row, 4, several)?, result(row, 5, several)?],
            rated_as: [result(row, 6, several)?, result(row, 7, several)?],
        });
    }
    Ok(seats)
}

/// A side's result: a code of one character, or of a game of several a decimal.
fn result(row: &Row<'_>, at: usize, several: bool) -> rusqlite::Result<Option<String>> {
    let Some(text) = row.get::<_, Option<String>>(at)? else {
        return Ok(None);
    };
    let mut codes = text.chars();
    let is_result = match codes.next() {
        _ if several => text.parse::<Decimal>().is_ok(),
        Some(code) => Mark::from_code(code).is_some() && codes.next().is_none(),
        None => false,
    };
    if is_result {
        return Ok(Some(text));
    }
    Err(unreadable(row, at, "list_change_seat", &text))
}

/// A person from three columns: id, row of personal data, digest.
fn named(conn: &Connection, row: &Row<'_>, at: usize) -> Result<Named, Error> {
    let data = row.get(at + 1)?;
    Ok(Named {
        person: PersonId(row.get(at)?),
        name: name_in(conn, data)?,
        data,
        digest: row.get(at + 2)?,
    })
}
