//! Reads the facts of a pool, from which the ledger computes the ratings.
//!
//! [`Reading`] remembers its place in the journal, so that the next reading only takes what has changed since.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use rusqlite::types::Value;
use rusqlite::{Connection, params};

use super::journal::{chain, present};
use super::operation::Operation;
use super::sql::{
    bye_column, date_column, json_ids, mark_column, optional_mark, optional_sets, word_column,
};
use super::tables::{
    Day, EXTERNAL_RATING, MEMBERSHIP_STATUS, PERSON, PERSON_MERGE, POOL, REGULATION, START_RATING,
    TOURNAMENT, Table,
};
use super::tournament::{card_row, schedule_columns, withdrawal_columns};
use super::{Error, club, multi_game, person, scale};
use crate::domain::person::{ExternalScale, Person};
use crate::domain::tournament::{Bye, Entrant, EntryRating, Game, Tournament};
use crate::domain::{EntrantNo, OperationId, PersonId, Points, PoolId, Rating, TournamentId};
use crate::rating::facts::Facts;

/// All facts on which the ratings of `pool` depend.
pub fn load(conn: &Connection, pool: PoolId) -> Result<Facts, Error> {
    load_with(conn, pool, Which::All)
}

/// The same with a single event of the pool, at a cost that does not grow with the others: for queries about that event
/// alone.
pub fn load_event(conn: &Connection, pool: PoolId, event: TournamentId) -> Result<Facts, Error> {
    load_with(conn, pool, Which::Some(&json_ids(&[event])))
}

/// The same without events: the people and the rules.
pub fn load_rules(conn: &Connection, pool: PoolId) -> Result<Facts, Error> {
    load_with(conn, pool, Which::Some(&json_ids(&[])))
}

fn load_with(conn: &Connection, pool: PoolId, which: Which<'_>) -> Result<Facts, Error> {
    Ok(Facts {
        tournaments: read(conn, pool, which)?,
        persons: persons(conn, pool)?,
        regulations: club::in_force(conn, pool)?,
        conversions: scale::conversions(conn, pool)?,
        adjustments: scale::adjustments(conn, pool)?,
        multiplayer: multi_game::multiplayer_facts(conn, pool)?,
    })
}

fn persons(conn: &Connection, pool: PoolId) -> Result<BTreeMap<PersonId, Person>, Error> {
    let mut persons = BTreeMap::new();
    // A merged record is skipped, as its rows belong to another person.
    let mut statement = conn.prepare_cached(
        "SELECT id FROM person WHERE id NOT IN (SELECT person FROM person_merge)",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        persons.insert(PersonId(row.get(0)?), Person::default());
    }
    let mut each = |id: PersonId, work: &mut dyn FnMut(&mut Person)| {
        if let Some(found) = persons.get_mut(&id) {
            work(found);
        }
    };
    for (id, status) in person::all_statuses(conn)? {
        each(id, &mut |person| person.statuses.push(status));
    }
    for (id, rating) in person::externals(conn)? {
        each(id, &mut |person| person.external.push(rating));
    }
    for (id, start) in person::starts(conn, pool)? {
        each(id, &mut |person| person.starts.push(start));
    }
    Ok(persons)
}

/// The facts of a pool, read at a place in the journal.
#[derive(Clone, Debug)]
pub struct Reading {
    pool: PoolId,
    facts: Arc<Facts>,
    place: Place,
}

/// A place in the journal: its last entry, and the chain value there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    entry: i64,
    head: Option<(OperationId, String)>,
}

impl Reading {
    /// Reads the facts of a pool.
    pub fn new(conn: &Connection, pool: PoolId) -> Result<Self, Error> {
        at_one_moment(conn, |conn| {
            Ok(Self {
                pool,
                place: Place::newest(conn)?,
                facts: Arc::new(load(conn, pool)?),
            })
        })
    }

    pub fn facts(&self) -> &Arc<Facts> {
        &self.facts
    }

    /// Reads again what has changed: the events with changed rows, the people if anything about them changed, and
    /// everything after a change of the rules.
    ///
    /// Everything is also read again if the journal does not lead from the earlier place to the present one: after a
    /// change was rolled back, or an earlier backup was restored.
    pub fn again(&self, conn: &Connection) -> Result<Self, Error> {
        at_one_moment(conn, |conn| {
            let place = Place::newest(conn)?;
            let facts = if self.place.is_before(&place, conn)? {
                self.facts_now(conn)?
            } else {
                Arc::new(load(conn, self.pool)?)
            };
            // Only sometimes, as reading everything is what this avoids.
            debug_assert!(
                place.entry % 16 != 0 || *facts == load(conn, self.pool)?,
                "the journal does not say all that has changed"
            );
            Ok(Self {
                pool: self.pool,
                facts,
                place,
            })
        })
    }

    /// Whether everything written since belongs to an operation: then these are the facts before it.
    pub fn is_before(&self, op: &Operation<'_>) -> Result<bool, Error> {
        let conn = op.conn();
        let others = "SELECT EXISTS (SELECT 1 FROM journal WHERE id > ?1 AND operation IS NOT ?2)";
        let others: bool = conn
            .prepare_cached(others)?
            .query_row((self.place.entry, op.id().0), |row| row.get(0))?;
        Ok(!others && self.place.is_before(&Place::newest(conn)?, conn)?)
    }

    fn facts_now(&self, conn: &Connection) -> Result<Arc<Facts>, Error> {
        let changes = Changes::after(conn, self.place.entry)?;
        if changes.is_nothing() {
            return Ok(Arc::clone(&self.facts));
        }
        if changes.everything || self.facts.multiplayer.is_some() {
            return Ok(Arc::new(load(conn, self.pool)?));
        }
        let mut facts = Facts::clone(&self.facts);
        if changes.people {
            facts.persons = persons(conn, self.pool)?;
        }
        if !changes.events.is_empty() {
            let ids: Vec<_> = changes.events.iter().copied().collect();
            let changed = read(conn, self.pool, Which::Some(&json_ids(&ids)))?;
            let events = &mut facts.tournaments;
            events.retain(|event| !changes.events.contains(&event.id));
            events.extend(changed);
            events.sort_by_key(|event| (event.order(), event.id));
        }
        Ok(Arc::new(facts))
    }
}

impl Place {
    fn newest(conn: &Connection) -> Result<Self, Error> {
        let entry = conn
            .prepare_cached("SELECT coalesce(max(id), 0) FROM journal")?
            .query_row([], |row| row.get(0))?;
        Ok(Self {
            entry,
            head: chain::head(conn)?,
        })
    }

    /// Whether the journal leads from this place to another: the other's journal contains this operation, with
    /// everything before it.
    fn is_before(&self, other: &Self, conn: &Connection) -> Result<bool, Error> {
        let Some((operation, link)) = &self.head else {
            return Ok(false);
        };
        let there = chain::value_at(conn, *operation)?;
        Ok(self.entry <= other.entry && there.as_ref() == Some(link))
    }
}

/// Reads within one transaction: the open one, or one of its own.
fn at_one_moment<T>(
    conn: &Connection,
    read: impl FnOnce(&Connection) -> Result<T, Error>,
) -> Result<T, Error> {
    if !conn.is_autocommit() {
        return read(conn);
    }
    let moment = conn.unchecked_transaction()?;
    let done = read(&moment)?;
    moment.finish()?;
    Ok(done)
}

/// What has to be read again.
#[derive(Debug, Default, PartialEq, Eq)]
struct Changes {
    /// The events, of any pool.
    events: BTreeSet<TournamentId>,
    /// Whether anything about people has changed.
    people: bool,
    /// Whether the rules, the scale or games of several players have changed: then everything is read again.
    everything: bool,
}

/// Which facts the rows of a table belong to.
enum Part {
    /// None that ratings depend on.
    Nothing,
    /// They are the events themselves.
    Events,
    /// They belong to the event in this column.
    OfEvent(&'static str),
    People,
    Everything,
}

impl Part {
    fn of(table: &Table) -> Self {
        let is = |tables: &[&Table]| tables.iter().any(|own| own.name == table.name);
        let people = [
            &PERSON,
            &PERSON_MERGE,
            &MEMBERSHIP_STATUS,
            &EXTERNAL_RATING,
            &START_RATING,
        ];
        match table.day {
            _ if is(&people) => Self::People,
            _ if is(&[&TOURNAMENT]) => Self::Events,
            _ if is(&[&POOL, &REGULATION]) => Self::Everything,
            Day::Never => Self::Nothing,
            Day::Of(column @ "tournament") => Self::OfEvent(column),
            Day::Own(_) | Day::Of(_) | Day::Always => Self::Everything,
        }
    }
}

impl Changes {
    /// What has changed since an entry of the journal, by anyone, inside an operation or outside.
    fn after(conn: &Connection, entry: i64) -> Result<Self, Error> {
        let mut changes = Self::default();
        // Few entries are new, but SQLite would read an index from end to end.
        let tables = "SELECT DISTINCT tbl FROM journal NOT INDEXED WHERE id > ?1";
        let mut statement = conn.prepare_cached(tables)?;
        let mut rows = statement.query([entry])?;
        while let Some(row) = rows.next()? {
            let name: String = row.get(0)?;
            let Some(table) = Table::by_name(&name) else {
                changes.everything = true;
                continue;
            };
            match Part::of(table) {
                Part::Nothing => {}
                Part::Events => changes.add_events(conn, entry, table, None)?,
                Part::OfEvent(column) => changes.add_events(conn, entry, table, Some(column))?,
                Part::People => changes.people = true,
                Part::Everything => changes.everything = true,
            }
        }
        Ok(changes)
    }

    fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Adds the events of the changed rows: the present one, and if the column itself changed, the former one too.
    fn add_events(
        &mut self,
        conn: &Connection,
        entry: i64,
        table: &Table,
        column: Option<&str>,
    ) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(
            "SELECT row, json_extract(before, '$.' || ?3), json_extract(after, '$.' || ?3)
             FROM journal NOT INDEXED WHERE id > ?1 AND tbl = ?2",
        )?;
        let mut rows = statement.query(params![entry, table.name, column])?;
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            let Some(column) = column else {
                self.events.insert(TournamentId(id));
                continue;
            };
            let known = [row.get::<_, Option<i64>>(1)?, row.get(2)?];
            self.events
                .extend(known.into_iter().flatten().map(TournamentId));
            let now = present(conn, table, id)?.zip(table.position(column));
            if let Some(Value::Integer(event)) = now.map(|(columns, at)| columns[at].clone()) {
                self.events.insert(TournamentId(event));
            }
        }
        Ok(())
    }
}

/// The events of a pool that are read.
#[derive(Clone, Copy, Debug)]
enum Which<'i> {
    All,
    /// Those with these ids, as a JSON array ([`json_ids`](crate::store::sql::json_ids)).
    Some(&'i str),
}

impl Which<'_> {
    /// The condition on rows of a tournament. Rows of a few events are found by an index; for all events there is no
    /// condition, so that the rows are read in storage order.
    fn condition(self) -> &'static str {
        match self {
            Self::All => "true",
            Self::Some(_) => "tournament IN (SELECT value FROM json_each(?1))",
        }
    }

    /// The parameters of the condition.
    fn params(self) -> rusqlite::ParamsFromIter<Option<String>> {
        rusqlite::params_from_iter(match self {
            Self::Some(ids) => Some(ids.to_owned()),
            Self::All => None,
        })
    }
}

/// The selected events of a pool, in their order.
fn read(conn: &Connection, pool: PoolId, which: Which<'_>) -> Result<Vec<Tournament>, Error> {
    let mut tournaments = Tournaments::read(conn, pool, which)?;
    if !tournaments.list.is_empty() {
        tournaments.read_entrants(conn)?;
        tournaments.read_games(conn)?;
        tournaments.read_byes(conn)?;
        tournaments.read_cards(conn)?;
    }
    Ok(tournaments.list)
}

/// The tournaments that are being read, with the rows of their entrants.
struct Tournaments<'i> {
    which: Which<'i>,
    list: Vec<Tournament>,
    /// The position in `list` by the row of the tournament.
    at: HashMap<i64, usize>,
    /// Entrant rows by position, ascending, with their index among the entrants.
    rows: Vec<Vec<(i64, u32)>>,
}

impl<'i> Tournaments<'i> {
    fn read(conn: &Connection, pool: PoolId, which: Which<'i>) -> Result<Self, Error> {
        let mut statement = conn.prepare_cached(
            "SELECT id, kind, start_date, end_date, sequence, rounds, notation, minutes_per_move,
                    approved, closed, round_robin, file_rounds
             FROM tournament
             WHERE pool = ?1 AND (?2 IS NULL OR id IN (SELECT value FROM json_each(?2)))
             ORDER BY end_date, start_date, sequence, id",
        )?;
        let wanted = match which {
            Which::All => None,
            Which::Some(ids) => Some(ids),
        };
        let list: Vec<Tournament> = statement
            .query_map((pool.0, wanted), |row| {
                Ok(Tournament {
                    id: TournamentId(row.get(0)?),
                    kind: word_column(row, 1, "tournament")?,
                    start: date_column(row, 2)?,
                    end: date_column(row, 3)?,
                    sequence: row.get(4)?,
                    rounds: row.get(5)?,
                    notation: row.get(6)?,
                    minutes_per_move: row.get::<_, Option<i32>>(7)?.map(Points),
                    approved: row.get(8)?,
                    schedule: schedule_columns(row, 9)?,
                    entrants: Vec::new(),
                    games: Vec::new(),
                    byes: Vec::new(),
                    cards: Vec::new(),
                })
            })?
            .collect::<Result<_, _>>()?;
        let at = list
            .iter()
            .enumerate()
            .map(|(at, event)| (event.id.0, at))
            .collect();
        let rows = vec![Vec::new(); list.len()];
        Ok(Self {
            which,
            list,
            at,
            rows,
        })
    }

    fn read_entrants(&mut self, conn: &Connection) -> Result<(), Error> {
        // In the order of the rows, which is how they are usually written: an order by number would use the index.
        let mut statement = conn.prepare_cached(&format!(
            "SELECT id, tournament, no, person, dsu_rating, fide_rating, es_rating,
                    withdrawn_after, withdrawn_score FROM entrant WHERE {}",
            self.which.condition()
        ))?;
        let mut rows = statement.query(self.which.params())?;
        while let Some(row) = rows.next()? {
            let Some(&at) = self.at.get(&row.get(1)?) else {
                continue;
            };
            let mut ratings = Vec::new();
            for (column, scale) in [
                (4, ExternalScale::Dsu),
                (5, ExternalScale::Fide),
                (6, ExternalScale::Es),
            ] {
                if let Some(value) = row.get::<_, Option<i32>>(column)? {
                    ratings.push(EntryRating {
                        scale,
                        value: Rating(value),
                    });
                }
            }
            let entrants = &mut self.list[at].entrants;
            self.rows[at].push((row.get(0)?, 0));
            entrants.push(Entrant {
                no: EntrantNo(row.get(2)?),
                person: PersonId(row.get(3)?),
                ratings,
                withdrawn: withdrawal_columns(row, 7)?,
            });
        }
        for (event, rows) in self.list.iter_mut().zip(&mut self.rows) {
            number_entrants(event, rows);
        }
        Ok(())
    }

    fn index(&self, at: usize, row: i64) -> Option<u32> {
        let rows = &self.rows[at];
        // The rows of one tournament usually follow each other without a gap.
        let place = usize::try_from(row - rows.first()?.0).ok()?;
        if let Some((found, index)) = rows.get(place)
            && *found == row
        {
            return Some(*index);
        }
        rows.binary_search_by_key(&row, |(row, _)| *row)
            .ok()
            .map(|found| rows[found].1)
    }

    fn read_games(&mut self, conn: &Connection) -> Result<(), Error> {
        // In the order of the rows: games of one tournament are adjacent, so no sort is needed.
        let mut statement = conn.prepare_cached(&format!(
            "SELECT tournament, round, white, black, white_mark, black_mark, rated FROM game
             WHERE {}",
            self.which.condition()
        ))?;
        let mut rows = statement.query(self.which.params())?;
        let mut last = (i64::MIN, 0);
        while let Some(row) = rows.next()? {
            let tournament = row.get(0)?;
            if tournament != last.0 {
                let Some(&at) = self.at.get(&tournament) else {
                    continue;
                };
                last = (tournament, at);
                let event = &mut self.list[at];
                event
                    .games
                    .reserve(event.entrants.len() / 2 * usize::from(event.rounds));
            }
            let at = last.1;
            let sides = (self.index(at, row.get(2)?), self.index(at, row.get(3)?));
            let (Some(white), Some(black)) = sides else {
                continue;
            };
            self.list[at].games.push(Game {
                round: row.get(1)?,
                white,
                black,
                white_mark: mark_column(row, 4)?,
                black_mark: mark_column(row, 5)?,
                rated: row.get(6)?,
                rating: None,
                third_set: false,
                partners: None,
            });
        }
        for event in &mut self.list {
            event
                .games
                .sort_unstable_by_key(|game| (game.round, game.white, game.black));
        }
        self.read_exceptions(conn)
    }

    /// What few games have: another result for the rating, sets, partners in doubles. It is read separately, so that
    /// all other games cost nothing.
    fn read_exceptions(&mut self, conn: &Connection) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(&format!(
            "SELECT tournament, round, white, black, rating_white_mark, rating_black_mark, sets,
                    white_partner, black_partner
             FROM game WHERE (rating_white_mark IS NOT NULL OR sets IS NOT NULL
                              OR white_partner IS NOT NULL) AND {}",
            self.which.condition()
        ))?;
        let mut rows = statement.query(self.which.params())?;
        while let Some(row) = rows.next()? {
            let Some(&at) = self.at.get(&row.get(0)?) else {
                continue;
            };
            let index = |column| {
                let entrant: Option<i64> = row.get(column)?;
                Ok::<_, rusqlite::Error>(entrant.and_then(|entrant| self.index(at, entrant)))
            };
            let place = (row.get(1)?, index(2)?, index(3)?);
            let partners = index(7)?.zip(index(8)?);
            let rating = optional_mark(row, 4)?.zip(optional_mark(row, 5)?);
            let third_set = optional_sets(row, 6)?.is_some_and(|sets| sets.third_set());
            let games = &mut self.list[at].games;
            let found = games.binary_search_by_key(&place, |game| {
                (game.round, Some(game.white), Some(game.black))
            });
            if let Ok(found) = found {
                let game = &mut games[found];
                (game.rating, game.third_set, game.partners) = (rating, third_set, partners);
            }
        }
        Ok(())
    }

    fn read_byes(&mut self, conn: &Connection) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(&format!(
            "SELECT tournament, round, entrant, kind FROM bye WHERE {}",
            self.which.condition()
        ))?;
        let mut rows = statement.query(self.which.params())?;
        while let Some(row) = rows.next()? {
            let Some(&at) = self.at.get(&row.get(0)?) else {
                continue;
            };
            let Some(entrant) = self.index(at, row.get(2)?) else {
                continue;
            };
            let kind = bye_column(row, 3)?;
            self.list[at].byes.push(Bye {
                round: row.get(1)?,
                entrant,
                kind,
            });
        }
        for event in &mut self.list {
            event
                .byes
                .sort_unstable_by_key(|bye| (bye.round, bye.entrant));
        }
        Ok(())
    }

    fn read_cards(&mut self, conn: &Connection) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(&format!(
            "SELECT person, score, opponents, dsu_before, dsu_after, games, tournament
             FROM player_card WHERE {} ORDER BY person",
            self.which.condition()
        ))?;
        let mut rows = statement.query(self.which.params())?;
        while let Some(row) = rows.next()? {
            let Some(&at) = self.at.get(&row.get(6)?) else {
                continue;
            };
            self.list[at].cards.push(card_row(row)?);
        }
        Ok(())
    }
}

/// Sorts a tournament's entrants by start number and records each row's index among them.
fn number_entrants(event: &mut Tournament, rows: &mut Vec<(i64, u32)>) {
    let entrants = std::mem::take(&mut event.entrants);
    let mut pairs: Vec<_> = rows.drain(..).map(|(row, _)| row).zip(entrants).collect();
    pairs.sort_unstable_by_key(|(_, entrant)| entrant.no);
    for ((row, entrant), index) in pairs.into_iter().zip(0..) {
        rows.push((row, index));
        event.entrants.push(entrant);
    }
    rows.sort_unstable();
}
