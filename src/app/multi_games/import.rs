//! Games of several players from a file into the pool: read, everybody recognised or decided, stored as one change.

use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::Entry;
use crate::app::club::{Club, Done};
use crate::app::decision::Decision;
use crate::app::error::{AppError, AppResult};
use crate::app::import::{ImportedPlayer, Unknowns, people};
use crate::domain::{Date, Message, PersonId};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::multiplayer_csv::{self, MultiDraft};
use crate::exchange::problem::{Problem, Reading};
use crate::store::multi_game;

/// What is asked of an import.
#[derive(Clone, Debug)]
pub struct ImportOrder {
    /// Decisions for single players.
    pub decisions: Vec<Decision>,
    /// What happens to unknown players.
    pub unknowns: Unknowns,
    /// The day of the games that have none in the file.
    pub on: Option<Date>,
}

/// What an import came to.
#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    /// Games.
    pub games: usize,
    /// Every player and who it is.
    pub players: Vec<ImportedPlayer>,
    /// Where the file deviates.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

impl Club {
    /// Imports games from the bytes of a file; `file` is its name, for messages.
    ///
    /// # Errors
    /// Data errors with every place in the file; a user error that lists the players still to be decided, or a game
    /// without a day; a conflict if a game of the file is there already.
    pub fn import_multi_games(
        &mut self,
        file: &Path,
        bytes: &[u8],
        order: &ImportOrder,
    ) -> AppResult<Done<Imported>> {
        self.require_multiplayer()?;
        let shown = file.display().to_string();
        let Reading { value, problems } = multiplayer_csv::read(bytes);
        let Some(draft) = value else {
            let message = Message::new("error-multi-refused").with("file", shown.as_str());
            return Err(AppError::data(message)
                .hinted(Message::new("hint-nothing-imported"))
                .in_file(shown)
                .with_problems(problems));
        };
        let days = days(&draft, order.on).map_err(|error| error.in_file(shown.clone()))?;
        let first = days.iter().min().copied().unwrap_or_default();
        let players = players(&draft);
        let pool = self.pool;
        let dry_run = self.session.dry_run;
        let done = self
            .write("game-import", json!({ "games": draft.heads.len() }), |op| {
                let found = people(op, &players, &order.decisions, order.unknowns, first)?;
                let before = multi_game::all(op.conn(), pool)?;
                for (at, date) in days.iter().enumerate() {
                    let entry = entry(&draft, at, *date, &found)?;
                    let mut same = before.iter();
                    if same.any(|game| is_same(game, &entry)) {
                        return Err(AppError::conflict(
                            Message::new("error-game-there")
                                .with("name", entry.name.as_str())
                                .with("date", entry.date),
                        ));
                    }
                    multi_game::insert(op, pool, &entry)?;
                }
                Ok(found)
            })
            .map_err(|error| error.in_file(shown))?;
        Ok(done.map(|found| Imported {
            games: days.len(),
            players: told(&draft, found, dry_run),
            warnings: problems,
        }))
    }
}

/// The day of every game.
fn days(draft: &MultiDraft, otherwise: Option<Date>) -> AppResult<Vec<Date>> {
    let days = draft.heads.iter().map(|head| {
        head.date.or(otherwise).ok_or_else(|| {
            AppError::user(Message::new("error-game-no-day").with("name", head.name.as_str()))
                .hinted(Message::new("hint-game-no-day"))
        })
    });
    days.collect()
}

/// The players in the shape that the matching asks for.
fn players(draft: &MultiDraft) -> TournamentDraft {
    let players = (1..).zip(&draft.players).map(|(no, name)| PlayerDraft {
        no,
        name: name.clone(),
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
        // The shortest digits that read as this number: those of the file.
        let result = one.result.to_string().parse().map_err(|_| {
            AppError::data(
                Message::new("game-range")
                    .with("name", draft.players[one.player as usize].as_str()),
            )
        })?;
        Ok((found[one.player as usize].0, result))
    });
    Ok(Entry {
        date,
        name: head.name.clone(),
        results: results.collect::<AppResult<_>>()?,
    })
}

fn is_same(game: &crate::rating::multiplayer::pool::Game, entry: &Entry) -> bool {
    let mut results = entry.results.clone();
    results.sort_unstable();
    (game.date, &game.name, &game.results) == (entry.date, &entry.name, &results)
}

fn told(
    draft: &MultiDraft,
    found: Vec<(PersonId, &'static str)>,
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
                start_rating: None,
            }
        })
        .collect()
}
