//! Imports multiplayer games from a file: all players recognised or decided, all games stored as one change.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::collections::HashMap;
use std::path::Path;

use serde_json::json;

use super::{Entry, refuse_day};
use crate::app::club::doubt;
use crate::app::club::{Club, Done};
use crate::app::error::{AppError, AppResult};
use crate::app::import::decision::Decision;
use crate::app::import::{Preview, Unknowns, known_as, people, preview_players};
use crate::app::members::names;
use crate::app::pools::pool_support;
use crate::app::settings::plausible;
use crate::domain::{Date, Decimal, Message, PersonId};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::multiplayer_csv::{self, MultiDraft};
use crate::exchange::problem::{Problem, Reading};
use crate::publish::import::games::{Imported, ImportedGame};
use crate::publish::import::{Head, ImportedPlayer};
use crate::rating::multiplayer::pool::Game;
use crate::store::multi_game;

/// How many games without a day, or already stored, are listed individually.
const MOST_NAMED: usize = 1_000;

/// The parameters of an import.
#[derive(Clone, Debug)]
pub struct ImportOrder {
    /// Decisions for single players.
    pub decisions: Vec<Decision>,
    /// What happens to unknown players.
    pub unknowns: Unknowns,
    /// The day for games without a day in the file.
    pub on: Option<Date>,
}

/// A file that was read: its games, each with its day, and the warnings.
struct GamesFile {
    draft: MultiDraft,
    days: Vec<Date>,
    problems: Vec<Problem>,
}

impl GamesFile {
    fn read(file: &Path, bytes: &[u8], on: Option<Date>) -> AppResult<Self> {
        let shown = file.display().to_string();
        let Reading { value, problems } = multiplayer_csv::read(bytes);
        let Some(draft) = value else {
            let message = Message::new("error-multi-refused").with("file", shown.as_str());
            return Err(AppError::data(message)
                .hinted(Message::new("hint-nothing-imported"))
                .in_file(shown)
                .with_problems(problems));
        };
        let days = days(&draft, on).map_err(|error| error.in_file(shown))?;
        Ok(Self {
            draft,
            days,
            problems,
        })
    }

    /// The first and the last day.
    fn span(&self) -> (Date, Date) {
        let days = || self.days.iter().copied();
        let first = days().min().unwrap_or_default();
        (first, days().max().unwrap_or_default())
    }
}

/// Examines a file of games; nothing is changed.
///
/// # Errors
/// As [`import`], except for players who are still to be decided and games that are already stored.
pub fn preview(club: &Club, file: &Path, bytes: &[u8], order: &ImportOrder) -> AppResult<Preview> {
    pool_support::require_multiplayer(club)?;
    let read = GamesFile::read(file, bytes, order.on)?;
    let (first, last) = read.span();
    let asked = (&order.decisions[..], order.unknowns);
    Ok(Preview {
        head: Head::Games { first, last },
        games: read.days.len(),
        players: preview_players(club.conn(), &players(&read.draft), asked, &BTreeMap::new())?,
        problems: read.problems,
    })
}

/// Imports games from the bytes of a file; `file` is its name, for messages.
///
/// # Errors
/// Data errors with every place in the file; a user error that lists the players still to be decided, or the games
/// without a day; a conflict that lists the games of the file that are stored already.
pub fn import(
    club: &mut Club,
    file: &Path,
    bytes: &[u8],
    order: &ImportOrder,
) -> AppResult<Done<Imported>> {
    pool_support::require_multiplayer(club)?;
    let read = GamesFile::read(file, bytes, order.on)?;
    let (first, last) = read.span();
    let shown = file.display().to_string();
    refuse_day(club.session.today(), last).map_err(|error| error.in_file(shown))?;
    let anyway = club.session.anyway;
    let players = players(&read.draft);
    let pool = club.pool;
    let dry_run = club.session.dry_run;
    let subject = json!({ "games": read.days.len() });
    let done = club
        .write("game-import", subject, |op| {
            let found = people(op, &players, &order.decisions, order.unknowns, first)?;
            let stored = multi_game::all(op.conn(), pool)?;
            let mut known: HashMap<(Date, &str), Vec<&Game>> = HashMap::new();
            for game in &stored {
                let key = (game.date, game.name.as_str());
                known.entry(key).or_default().push(game);
            }
            let mut problems = Vec::new();
            let mut played = Vec::new();
            for (at, date) in read.days.iter().enumerate() {
                let entry = entry(&read.draft, at, *date, &found)?;
                played.push(imported_game(&read.draft, at, &entry));
                if is_there(&known, &entry) {
                    let message = Message::new("error-game-there")
                        .with("name", entry.name.as_str())
                        .with("date", entry.date);
                    problems.push(Problem::error(read.draft.game_lines[at], 0, message));
                } else {
                    multi_game::insert(op, pool, &entry)?;
                }
            }
            refuse_second_time(problems)?;
            let people = found.iter().map(|(person, _)| *person);
            let dead = plausible::dead(op.conn(), people, first)?;
            if !dead.is_empty() && !anyway {
                return Err(doubt::error(dead.into_values().collect()));
            }
            Ok((found, played))
        })
        .map_err(|error| error.in_file(file.display().to_string()))?;
    let names = names::today(club)?;
    Ok(done.map(|(found, played)| Imported {
        played,
        games: read.days.len(),
        first,
        last,
        players: imported_players(&read.draft, found, &names, dry_run),
        warnings: read.problems,
    }))
}

/// A game with the names in the file.
fn imported_game(draft: &MultiDraft, at: usize, entry: &Entry) -> ImportedGame {
    let names = draft.games.game(at).iter();
    let names = names.map(|one| draft.players[one.player as usize].clone());
    let results = entry.results.iter().map(|(_, result)| *result);
    let mut results: Vec<(String, Decimal)> = names.zip(results).collect();
    results.sort_by_key(|(_, result)| Reverse(*result));
    ImportedGame {
        name: entry.name.clone(),
        date: entry.date,
        results,
    }
}

/// The day of every game.
fn days(draft: &MultiDraft, otherwise: Option<Date>) -> AppResult<Vec<Date>> {
    let without = || draft.heads.iter().zip(&draft.game_lines);
    let without = without().filter(|(head, _)| head.date.or(otherwise).is_none());
    let problems = without.map(|(head, line)| {
        let message = Message::new("error-game-no-day").with("name", head.name.as_str());
        Problem::error(*line, 0, message)
    });
    let problems: Vec<Problem> = problems.take(MOST_NAMED).collect();
    if !problems.is_empty() {
        return Err(AppError::user(Message::new("error-games-no-day"))
            .hinted(Message::new("hint-game-no-day"))
            .with_problems(problems));
    }
    let days = draft.heads.iter().map(|head| head.date.or(otherwise));
    Ok(days.flatten().collect())
}

/// Whether a game is in the pool already: same day, name and results.
fn is_there(stored: &HashMap<(Date, &str), Vec<&Game>>, entry: &Entry) -> bool {
    let same = stored.get(&(entry.date, entry.name.as_str()));
    let mut results = entry.results.clone();
    results.sort_unstable();
    let mut same = same.into_iter().flatten();
    same.any(|game| game.results == results)
}

/// Refuses to import the same games twice; `problems` are those already stored.
fn refuse_second_time(mut problems: Vec<Problem>) -> AppResult<()> {
    if problems.is_empty() {
        return Ok(());
    }
    problems.truncate(MOST_NAMED);
    Err(AppError::conflict(Message::new("error-games-there"))
        .hinted(Message::new("hint-games-there"))
        .with_problems(problems))
}

/// The players, in the form that the matching takes.
pub(crate) fn players(draft: &MultiDraft) -> TournamentDraft {
    let players = draft.players.iter().zip(&draft.player_lines);
    let players = (1..).zip(players).map(|(no, (name, line))| PlayerDraft {
        no,
        name: name.clone(),
        line: *line,
        ..PlayerDraft::default()
    });
    TournamentDraft {
        players: players.collect(),
        ..TournamentDraft::default()
    }
}

fn entry(
    draft: &MultiDraft,
    at: usize,
    date: Date,
    found: &[(PersonId, &'static str)],
) -> AppResult<Entry> {
    let head = &draft.heads[at];
    let results = draft.games.game(at).iter().map(|one| {
        // The decimal with the fewest digits that gives this float is the number in the file.
        let result = Decimal::from_str_exact(&one.result.to_string()).map_err(|_| {
            AppError::data(
                Message::new("game-range")
                    .with("name", draft.players[one.player as usize].as_str()),
            )
        })?;
        Ok((found[one.player as usize].0, result.normalize()))
    });
    Ok(Entry {
        date,
        name: head.name.clone(),
        results: results.collect::<AppResult<_>>()?,
    })
}

fn imported_players(
    draft: &MultiDraft,
    found: Vec<(PersonId, &'static str)>,
    names: &HashMap<PersonId, String>,
    dry_run: bool,
) -> Vec<ImportedPlayer> {
    let players = (1..).zip(&draft.players).zip(found);
    players
        .map(|((start_no, name), (person, how))| {
            let is_new = matches!(how, "guest" | "new");
            ImportedPlayer {
                start_no,
                name: name.clone(),
                person: (!dry_run || !is_new).then_some(person),
                how,
                known_as: known_as(name, names.get(&person).map(String::as_str)),
                start_rating: None,
            }
        })
        .collect()
}
