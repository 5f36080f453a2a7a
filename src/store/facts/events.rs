//! Reads events with their players, games, byes and cards: all of a pool, or some.

use std::collections::HashMap;

use rusqlite::Connection;

use crate::domain::person::ExternalScale;
use crate::domain::tournament::{Bye, Entrant, EntryRating, Game, Tournament};
use crate::domain::{EntrantNo, PersonId, Points, PoolId, Rating, TournamentId};
use crate::store::Error;
use crate::store::sql::{bye_column, date_column, mark_column, optional_sets, word_column};
use crate::store::tournament::{card_row, schedule_columns, withdrawal_columns};

/// Which events of a pool are read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Which<'i> {
    All,
    /// Those with these [`json_ids`](crate::store::sql::json_ids).
    Some(&'i str),
}

impl Which<'_> {
    /// The condition on rows of a tournament. Those of a few are found by an index; for all there is no condition, so
    /// that they are read in storage order.
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

/// The events of a pool in their order, as far as they are wanted.
pub(super) fn read(
    conn: &Connection,
    pool: PoolId,
    which: Which<'_>,
) -> Result<Vec<Tournament>, Error> {
    let mut tournaments = Tournaments::read(conn, pool, which)?;
    if !tournaments.list.is_empty() {
        tournaments.read_entrants(conn)?;
        tournaments.read_games(conn)?;
        tournaments.read_byes(conn)?;
        tournaments.read_cards(conn)?;
    }
    Ok(tournaments.list)
}

/// The tournaments being read, with the rows of their entrants.
struct Tournaments<'i> {
    which: Which<'i>,
    list: Vec<Tournament>,
    /// Position in `list` by row.
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
        // In the order of the rows, as usually written: an order by number would go through the index.
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
        self.read_rating_marks(conn)?;
        self.read_sets(conn)?;
        for event in &mut self.list {
            event
                .games
                .sort_unstable_by_key(|game| (game.round, game.white, game.black));
        }
        Ok(())
    }

    /// The few games that are rated with another result; read separately, so that all others cost nothing.
    fn read_rating_marks(&mut self, conn: &Connection) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(&format!(
            "SELECT tournament, round, white, black, rating_white_mark, rating_black_mark
             FROM game WHERE rating_white_mark IS NOT NULL AND {}",
            self.which.condition()
        ))?;
        let mut rows = statement.query(self.which.params())?;
        while let Some(row) = rows.next()? {
            let Some(&at) = self.at.get(&row.get(0)?) else {
                continue;
            };
            let round: u16 = row.get(1)?;
            let sides = (self.index(at, row.get(2)?), self.index(at, row.get(3)?));
            let marks = (mark_column(row, 4)?, mark_column(row, 5)?);
            let games = self.list[at].games.iter_mut();
            for game in games.filter(|game| {
                (game.round, Some(game.white), Some(game.black)) == (round, sides.0, sides.1)
            }) {
                game.rating = Some(marks);
            }
        }
        Ok(())
    }

    /// The sets of games of sets, and the partners in doubles.
    fn read_sets(&mut self, conn: &Connection) -> Result<(), Error> {
        let mut statement = conn.prepare_cached(&format!(
            "SELECT tournament, round, white, black, sets, white_partner, black_partner
             FROM game WHERE (sets IS NOT NULL OR white_partner IS NOT NULL) AND {}",
            self.which.condition()
        ))?;
        let mut rows = statement.query(self.which.params())?;
        let mut found: Vec<HashMap<(u16, u32, u32), Sets>> = vec![HashMap::new(); self.list.len()];
        while let Some(row) = rows.next()? {
            let Some(&at) = self.at.get(&row.get(0)?) else {
                continue;
            };
            let index = |column| {
                let entrant: Option<i64> = row.get(column)?;
                Ok::<_, rusqlite::Error>(entrant.and_then(|entrant| self.index(at, entrant)))
            };
            let (Some(white), Some(black)) = (index(2)?, index(3)?) else {
                continue;
            };
            let sets = Sets {
                third: optional_sets(row, 4)?.is_some_and(|sets| sets.third_set()),
                partners: index(5)?.zip(index(6)?),
            };
            found[at].insert((row.get(1)?, white, black), sets);
        }
        for (event, found) in self.list.iter_mut().zip(&found) {
            if found.is_empty() {
                continue;
            }
            for game in &mut event.games {
                if let Some(sets) = found.get(&(game.round, game.white, game.black)) {
                    game.third_set = sets.third;
                    game.partners = sets.partners;
                }
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

/// What a game of sets has besides its marks.
#[derive(Clone, Copy)]
struct Sets {
    third: bool,
    partners: Option<(u32, u32)>,
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
