//! Recognising a stored tournament in a file: newer by a week, corrected, or under another name.

use serde::Serialize;

use super::Again;
use super::comparison::{Comparison, Difference};
use crate::app::error::{AppError, AppResult};
use crate::app::export;
use crate::domain::{Date, Mark, Message, PoolId, TournamentId, name};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::problem::Problem;
use crate::store::tournament::{self, Stored};
use crate::store::{self, Connection};

/// Of two accounts whose days overlap, two thirds of the games.
const MOST: (usize, usize) = (3, 2);
/// Of two accounts of one name on other days, nearly all: next year's event has other results.
const NEARLY_ALL: (usize, usize) = (10, 9);

/// A stored tournament that a file contains again.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SameEvent {
    pub(super) stored: Stored,
    pub(super) comparison: Comparison,
}

/// One difference between a file and the stored tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FileDifference {
    /// `player`, `game`, `rounds` or `days`.
    pub kind: &'static str,
    /// The round of a game.
    pub round: Option<u16>,
    /// The player, or White and Black of a game.
    pub players: Vec<String>,
    /// The stored value: a result such as `1-0`, a number of rounds, days; `None` if there is none.
    pub before: Option<String>,
    /// The file's value.
    pub after: Option<String>,
    /// The line about it.
    #[serde(skip)]
    pub message: Message,
}

/// The tournament that the file is to update; `None` where it is to be stored as a new one.
///
/// # Errors
/// A conflict that names the tournament and what differs, where the user has not chosen what to do.
pub(super) fn decide(
    conn: &Connection,
    pool: PoolId,
    draft: &TournamentDraft,
    told: (&str, Option<(Date, Date)>),
    again: Again,
) -> AppResult<Option<SameEvent>> {
    if again == Again::AsNew {
        return Ok(None);
    }
    if let Again::Update(Some(id)) = again {
        return named(conn, pool, draft, id).map(Some);
    }
    let mut found = find(conn, pool, draft, told)?;
    match (again, found.len()) {
        (_, 0) => refuse_other_pools(conn, pool, draft, told).map(|()| None),
        (Again::Update(_), 1) => Ok(found.pop()),
        _ => Err(refused(&found, told.1, draft.rounds)),
    }
}

/// A tournament of another pool is not stored in this one unseen.
fn refuse_other_pools(
    conn: &Connection,
    own: PoolId,
    draft: &TournamentDraft,
    told: (&str, Option<(Date, Date)>),
) -> AppResult<()> {
    for pool in store::pool::all(conn)? {
        if pool.id == own {
            continue;
        }
        if let Some(one) = find(conn, pool.id, draft, told)?.first() {
            let id = one.stored.id.to_string();
            let message = Message::new("error-same-event-in-pool")
                .with("pool", pool.name.as_str())
                .with("event", one.said());
            return Err(AppError::conflict(message).hinted(
                Message::new("hint-update-in-pool")
                    .with("pool", pool.name.as_str())
                    .with("id", id),
            ));
        }
    }
    Ok(())
}

/// The tournament given by number: any of the pool that has a player in common.
fn named(
    conn: &Connection,
    pool: PoolId,
    draft: &TournamentDraft,
    id: TournamentId,
) -> AppResult<SameEvent> {
    let unknown = || {
        let message = Message::new("error-unknown-tournament").with("name", id.to_string());
        AppError::user(message).hinted(Message::new("hint-tournament-list"))
    };
    let headers = tournament::all(conn, pool)?;
    if !headers.iter().any(|(known, _)| *known == id) {
        return Err(unknown());
    }
    let stored = tournament::load(conn, id)?.ok_or_else(unknown)?;
    let comparison = Comparison::between(&export::comparable(conn, &stored)?, draft);
    if comparison.earlier_no.is_empty() && !stored.entries.is_empty() {
        let message = Message::new("error-update-of-another")
            .with("id", id.to_string())
            .with("name", stored.header.name.as_str());
        return Err(AppError::user(message).hinted(Message::new("hint-tournament-list")));
    }
    Ok(SameEvent { stored, comparison })
}

/// The tournaments of a pool that are plainly the one of the file.
pub(super) fn find(
    conn: &Connection,
    pool: PoolId,
    draft: &TournamentDraft,
    (name, days): (&str, Option<(Date, Date)>),
) -> AppResult<Vec<SameEvent>> {
    let mut found = Vec::new();
    for (id, known) in tournament::all(conn, pool)? {
        let overlaps = days.is_none_or(|(start, end)| known.start <= end && start <= known.end);
        let is_namesake = name::key(&known.name) == name::key(name);
        if !overlaps && !is_namesake {
            continue;
        }
        let Some(stored) = tournament::load(conn, id)? else {
            continue;
        };
        let comparison = Comparison::between(&export::comparable(conn, &stored)?, draft);
        let is_same = if overlaps && is_namesake {
            // Two groups of one event share its name and its days, but no players.
            comparison.earlier_no.len() * 2 >= comparison.players_of_smaller
        } else {
            comparison.agree(if overlaps { MOST } else { NEARLY_ALL })
        };
        if is_same {
            found.push(SameEvent { stored, comparison });
        }
    }
    Ok(found)
}

/// The error where the user has not chosen what to do: the tournament, the differences, and both options.
fn refused(found: &[SameEvent], days: Option<(Date, Date)>, rounds: u16) -> AppError {
    let id = found[0].stored.id.to_string();
    let mut error = if let [one] = found {
        let differences = one.differences(days.unwrap_or(one.days()), rounds);
        let lines = differences.into_iter().map(|difference| difference.message);
        AppError::conflict(Message::new("error-same-event").with("event", one.said()))
            .hinted(Message::new("hint-update-or-new").with("id", id))
            .with_problems(lines.map(|line| Problem::warning(0, 0, line)).collect())
    } else {
        let lines = found.iter().map(|one| Problem::warning(0, 0, one.said()));
        AppError::conflict(Message::new("error-same-events").with("count", found.len()))
            .hinted(Message::new("hint-update-which").with("id", id))
            .with_problems(lines.collect())
    };
    let named = found.iter();
    error.same_as = named
        .map(|one| (one.stored.id, one.stored.header.name.clone()))
        .collect();
    error
}

impl SameEvent {
    /// The first and the last day, as stored.
    pub(super) fn days(&self) -> (Date, Date) {
        (self.stored.header.start, self.stored.header.end)
    }

    /// Its number, name and days.
    fn said(&self) -> Message {
        Message::new("import-same-as")
            .with("id", self.stored.id.to_string())
            .with("name", self.stored.header.name.as_str())
            .with("start", self.stored.header.start)
            .with("end", self.stored.header.end)
    }

    /// Everything in which the file differs: days and rounds, players, games.
    pub(super) fn differences(&self, days: (Date, Date), rounds: u16) -> Vec<FileDifference> {
        let known = &self.stored.header;
        let mut differences = Vec::new();
        if self.days() != days {
            differences.push(FileDifference::days(self.days(), days));
        }
        if known.rounds != rounds {
            differences.push(FileDifference::rounds(known.rounds, rounds));
        }
        let of_content = self.comparison.differences.iter();
        differences.extend(of_content.map(|difference| match difference {
            Difference::NewPlayer(name) => FileDifference::player(name, false),
            Difference::MissingPlayer(name) => FileDifference::player(name, true),
            Difference::Game {
                round,
                players,
                before,
                after,
            } => FileDifference::game(*round, players, before.map(said), after.map(said)),
        }));
        differences
    }
}

impl FileDifference {
    fn days(before: (Date, Date), after: (Date, Date)) -> Self {
        let days = |(start, end): (Date, Date)| Some(format!("{start}/{end}"));
        Self {
            kind: "days",
            round: None,
            players: Vec::new(),
            before: days(before),
            after: days(after),
            message: Message::new("differs-days")
                .with("start", before.0)
                .with("end", before.1)
                .with("new_start", after.0)
                .with("new_end", after.1),
        }
    }

    fn rounds(before: u16, after: u16) -> Self {
        Self {
            kind: "rounds",
            round: None,
            players: Vec::new(),
            before: Some(before.to_string()),
            after: Some(after.to_string()),
            message: Message::new("differs-rounds")
                .with("before", before)
                .with("after", after),
        }
    }

    fn player(name: &str, is_gone: bool) -> Self {
        let key = if is_gone {
            "differs-missing-player"
        } else {
            "differs-new-player"
        };
        Self {
            kind: "player",
            round: None,
            players: vec![name.to_owned()],
            before: is_gone.then(|| name.to_owned()),
            after: (!is_gone).then(|| name.to_owned()),
            message: Message::new(key).with("name", name),
        }
    }

    fn game(
        round: u16,
        [white, black]: &[String; 2],
        before: Option<String>,
        after: Option<String>,
    ) -> Self {
        let message = match (&before, &after) {
            (None, after) => {
                Message::new("differs-new-game").with("after", after.clone().unwrap_or_default())
            }
            (Some(before), None) => {
                Message::new("differs-missing-game").with("before", before.as_str())
            }
            (Some(before), Some(after)) => Message::new("differs-result")
                .with("before", before.as_str())
                .with("after", after.as_str()),
        };
        Self {
            kind: "game",
            round: Some(round),
            players: vec![white.clone(), black.clone()],
            message: message
                .with("round", round)
                .with("white", white.as_str())
                .with("black", black.as_str()),
            before,
            after,
        }
    }
}

fn said([white, black]: [Mark; 2]) -> String {
    Mark::result(white, black)
}
