//! Stores published lists, which are never changed afterwards.

use std::collections::{BTreeMap, HashMap, HashSet};

use rusqlite::{Connection, Row, params};
use serde::Serialize;

use super::Error;
use super::operation::Operation;
use super::sql::{date_column, first, optional_date, rows, to_sql_date, unreadable, word_column};
use crate::domain::list::{ListEntry, Section, SectionKind};
use crate::domain::{
    Date, Decimal, ListId, Mark, MultiGameId, OperationId, PersonId, PoolId, Rating, TournamentId,
};
use crate::rating::movement::{EarlierLine, ListLines};

/// A published list without its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    pub id: ListId,
    pub pool: PoolId,
    /// The pool's name as printed; empty where the club had one pool only.
    pub pool_name: String,
    pub date: Date,
    /// The club's name as printed.
    pub club: String,
    /// The operation up to which the facts count.
    pub at_operation: OperationId,
    /// The version of the rules as code.
    pub rules_version: u32,
    pub program_version: String,
    pub facts_digest: String,
    /// The list from which changes are counted.
    pub previous: Option<ListId>,
    /// The edition of the same day that this one corrects.
    pub replaces: Option<ListId>,
    /// Whether it is from before this program: its numbers were taken over, not computed.
    pub taken_over: bool,
    /// The reason for publishing it on another day than 1 January or 1 August, or for correcting an earlier edition.
    pub extra_reason: Option<String>,
    pub seal: String,
}

/// A line as the seal covers it: the member by id and by the digest of the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedEntry {
    pub entry: ListEntry,
    pub section: SectionKind,
    /// The row of personal data that held the name.
    pub data: i64,
    /// The digest of that row.
    pub digest: String,
}

/// Writes a list with its lines and the corrections since the previous list.
pub fn insert(
    op: &Operation<'_>,
    list: &Published,
    sections: &[(SectionKind, Vec<(ListEntry, i64)>)],
    corrected: &Corrected,
) -> Result<ListId, Error> {
    op.execute(
        "INSERT INTO list (pool, pool_name, date, club, at_operation, rules_version, program_version,
             facts_digest, previous, replaces, taken_over, extra_reason, seal, operation)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        params![
            list.pool.0,
            list.pool_name,
            to_sql_date(list.date),
            list.club,
            list.at_operation.0,
            list.rules_version,
            list.program_version,
            list.facts_digest,
            list.previous.map(|previous| previous.0),
            list.replaces.map(|replaced| replaced.0),
            list.taken_over,
            list.extra_reason,
            list.seal,
            op.id().0,
        ],
    )?;
    let id = ListId(op.conn().last_insert_rowid());
    let mut statement = op.conn().prepare_cached(
        "INSERT INTO list_entry (list, section, position, rank, person, data, rating, previous,
             games, games_total, provisional, class, dsu, dsu_converted, fide, back)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    )?;
    for (kind, entries) in sections {
        for (position, (entry, data)) in (1_i64..).zip(entries) {
            statement.execute(params![
                id.0,
                kind.word(),
                position,
                entry.rank,
                entry.member.0,
                data,
                entry.rating.0,
                entry.previous.map(|previous| previous.0),
                entry.games,
                entry.games_total,
                entry.provisional,
                entry.class,
                entry.dsu.map(|dsu| dsu.0),
                entry.dsu_converted.map(|dsu| dsu.0),
                entry.fide.map(|fide| fide.0),
                entry.back,
            ])?;
        }
    }
    insert_corrected(op, id, corrected)?;
    Ok(id)
}

const LIST: &str = "SELECT id, date, club, at_operation, rules_version, program_version,
    facts_digest, previous, replaces, taken_over, extra_reason, seal, pool, pool_name FROM list";

fn list_row(row: &Row<'_>) -> rusqlite::Result<Published> {
    Ok(Published {
        id: ListId(row.get(0)?),
        date: date_column(row, 1)?,
        club: row.get(2)?,
        at_operation: OperationId(row.get(3)?),
        rules_version: row.get(4)?,
        program_version: row.get(5)?,
        facts_digest: row.get(6)?,
        previous: row.get::<_, Option<i64>>(7)?.map(ListId),
        replaces: row.get::<_, Option<i64>>(8)?.map(ListId),
        taken_over: row.get(9)?,
        extra_reason: row.get(10)?,
        seal: row.get(11)?,
        pool: PoolId(row.get(12)?),
        pool_name: row.get(13)?,
    })
}

/// The published lists of a pool, oldest first.
pub fn all(conn: &Connection, pool: PoolId) -> Result<Vec<Published>, Error> {
    let sql = [LIST, " WHERE pool = ?1 ORDER BY date, id"].concat();
    rows(conn, &sql, [pool.0], list_row)
}

pub fn by_id(conn: &Connection, id: ListId) -> Result<Option<Published>, Error> {
    first(conn, &[LIST, " WHERE id = ?1"].concat(), [id.0], list_row)
}

/// The editions of a day's list, oldest first: the original, then its corrections.
pub fn editions(conn: &Connection, pool: PoolId, date: Date) -> Result<Vec<Published>, Error> {
    let sql = [LIST, " WHERE pool = ?1 AND date = ?2 ORDER BY id"].concat();
    rows(conn, &sql, params![pool.0, to_sql_date(date)], list_row)
}

/// The days that have a published list, ascending.
pub fn dates(conn: &Connection, pool: PoolId) -> Result<Vec<Date>, Error> {
    let sql = "SELECT DISTINCT date FROM list WHERE pool = ?1 ORDER BY date";
    rows(conn, sql, [pool.0], |row| date_column(row, 0))
}

/// The newest edition of the published list of a day.
pub fn on(conn: &Connection, pool: PoolId, date: Date) -> Result<Option<Published>, Error> {
    let sql = [
        LIST,
        " WHERE pool = ?1 AND date = ?2 ORDER BY id DESC LIMIT 1",
    ]
    .concat();
    first(conn, &sql, params![pool.0, to_sql_date(date)], list_row)
}

/// The newest list published for a day before `date`, in its newest edition.
pub fn before(conn: &Connection, pool: PoolId, date: Date) -> Result<Option<Published>, Error> {
    let sql = [
        LIST,
        " WHERE pool = ?1 AND date < ?2 ORDER BY date DESC, id DESC LIMIT 1",
    ]
    .concat();
    first(conn, &sql, params![pool.0, to_sql_date(date)], list_row)
}

/// Everybody who was on a list of an earlier day, in any edition.
pub fn people_before(
    conn: &Connection,
    pool: PoolId,
    date: Date,
) -> Result<HashSet<PersonId>, Error> {
    let sql = "SELECT DISTINCT e.person FROM list_entry e JOIN list l ON l.id = e.list
         WHERE l.pool = ?1 AND l.date < ?2";
    rows(conn, sql, params![pool.0, to_sql_date(date)], |row| {
        row.get(0).map(PersonId)
    })
}

/// The lines of a list in printed order, with the data that the seal covers.
pub fn entries(conn: &Connection, list: ListId) -> Result<Vec<SealedEntry>, Error> {
    let sql =
        "SELECT e.section, e.rank, e.person, e.data, e.rating, e.previous, e.games, e.games_total,
                e.provisional, e.class, e.dsu, e.dsu_converted, d.digest, e.fide, e.back,
                coalesce(d.name, '')
         FROM list_entry e JOIN person_data d ON d.id = e.data
         WHERE e.list = ?1 ORDER BY e.section, e.position";
    rows(conn, sql, [list.0], |row| {
        let rating = |at| row.get::<_, Option<i32>>(at).map(|value| value.map(Rating));
        let (now, previous) = (Rating(row.get(4)?), rating(5)?);
        Ok(SealedEntry {
            section: word_column(row, 0, "list_entry")?,
            data: row.get(3)?,
            digest: row.get(12)?,
            entry: ListEntry {
                rank: row.get(1)?,
                member: PersonId(row.get(2)?),
                name: row.get(15)?,
                rating: now,
                previous,
                change: previous.map(|previous| now.0 - previous.0),
                games: row.get(6)?,
                games_total: row.get(7)?,
                provisional: row.get(8)?,
                class: row.get(9)?,
                dsu: rating(10)?,
                dsu_converted: rating(11)?,
                fide: rating(13)?,
                back: row.get::<_, Option<bool>>(14)?.unwrap_or_default(),
                hidden: false,
                movement: None,
            },
        })
    })
}

/// The lines of all lists of a pool, by list and member, without what only print needs.
pub fn lines(conn: &Connection, pool: PoolId) -> Result<HashMap<ListId, ListLines>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT e.list, e.section, e.rank, e.person, e.rating, e.class
         FROM list_entry e JOIN list l ON l.id = e.list WHERE l.pool = ?1",
    )?;
    let mut rows = statement.query([pool.0])?;
    let mut lists: HashMap<ListId, ListLines> = HashMap::new();
    while let Some(row) = rows.next()? {
        let line = EarlierLine {
            section: word_column(row, 1, "list_entry")?,
            rank: row.get(2)?,
            rating: Rating(row.get(4)?),
            class: row.get(5)?,
        };
        let list = lists.entry(ListId(row.get(0)?)).or_default();
        list.insert(PersonId(row.get(3)?), line);
    }
    Ok(lists)
}

/// The lines of a list by section, in printed order.
pub fn sections(entries: &[SealedEntry]) -> Vec<Section> {
    SectionKind::ALL
        .into_iter()
        .map(|kind| Section {
            kind,
            entries: entries
                .iter()
                .filter(|sealed| sealed.section == kind)
                .map(|sealed| sealed.entry.clone())
                .collect(),
        })
        .collect()
}

/// The corrections that a list reports. The seal covers them in order, and they are read back in that order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corrected {
    /// In the order of the person ids.
    pub numbers: Vec<CorrectedNumber>,
    /// In printed order.
    pub changes: Vec<ListChange>,
}

impl Corrected {
    /// Whether nothing was corrected, or the list is from before corrections were stored.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.changes.is_empty()
    }
}

/// A person with the name that a list uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPerson {
    pub person: PersonId,
    /// The name as given; empty once it is wiped.
    pub name: String,
    /// The row of personal data that held the name.
    pub data: i64,
    /// The digest of that row.
    pub digest: String,
}

/// A person whose number on the previous list is different by the facts of this list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectedNumber {
    pub who: ListedPerson,
    /// The published number; `None` for a person who was not on that list.
    pub published: Option<Rating>,
    /// The number by today's facts; `None` for a person who would not have been on that list.
    pub now: Option<Rating>,
}

/// A change of the facts since the previous list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListChange {
    pub what: Change,
    /// The decision whether the game is rated, before and now.
    pub rated: [Option<bool>; 2],
    /// The players; in a game of two, White first.
    pub seats: Vec<ChangedSide>,
}

/// A changed game, or an event that was moved from one list to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// A game in a round of a tournament.
    Game(TournamentId, u16),
    /// An event with its last day before and now.
    Moved(TournamentId, [Date; 2]),
    /// A game of several players, with its day.
    Several(MultiGameId, Date),
}

/// A player of a changed game, with the result from that player's side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedSide {
    pub who: ListedPerson,
    /// The code of the result (in a game of several players, the number) before and now; `None` if the player was not
    /// in the game.
    pub results: [Option<String>; 2],
    /// The codes of the result for the rating before and now, if different.
    pub rated_as: [Option<String>; 2],
}

/// Writes the corrections of a list.
fn insert_corrected(op: &Operation<'_>, list: ListId, corrected: &Corrected) -> Result<(), Error> {
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

/// The corrections that a list reports; empty for a list from before they were stored.
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
    let sql = "SELECT c.person, c.data, d.digest, coalesce(d.name, ''), c.published, c.now
         FROM list_correction c JOIN person_data d ON d.id = c.data
         WHERE c.list = ?1 ORDER BY c.person";
    rows(conn, sql, [list.0], |row| {
        let rating = |at| row.get::<_, Option<i32>>(at).map(|value| value.map(Rating));
        Ok(CorrectedNumber {
            who: listed_person(row)?,
            published: rating(4)?,
            now: rating(5)?,
        })
    })
}

/// The players of a list's changed games, by the row of the game.
fn seats(conn: &Connection, list: ListId) -> Result<BTreeMap<i64, Vec<ChangedSide>>, Error> {
    let mut statement = conn.prepare_cached(
        "SELECT s.person, s.data, d.digest, coalesce(d.name, ''), s.change, s.before, s.now, s.rated_as_before,
                s.rated_as_now, c.multi_game IS NOT NULL
         FROM list_change_seat s JOIN list_change c ON c.id = s.change
             JOIN person_data d ON d.id = s.data
         WHERE c.list = ?1 ORDER BY s.change, s.position",
    )?;
    let mut rows = statement.query([list.0])?;
    let mut seats: BTreeMap<i64, Vec<ChangedSide>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let several = row.get(9)?;
        seats.entry(row.get(4)?).or_default().push(ChangedSide {
            who: listed_person(row)?,
            results: [result(row, 5, several)?, result(row, 6, several)?],
            rated_as: [result(row, 7, several)?, result(row, 8, several)?],
        });
    }
    Ok(seats)
}

/// A side's result: a code of one character, or the decimal of a game of several players.
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

/// A person from the first four columns: id, row of personal data, digest, name.
fn listed_person(row: &Row<'_>) -> rusqlite::Result<ListedPerson> {
    Ok(ListedPerson {
        person: PersonId(row.get(0)?),
        data: row.get(1)?,
        digest: row.get(2)?,
        name: row.get(3)?,
    })
}
