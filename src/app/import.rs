//! From a tournament file to a stored tournament: read, match every player, store as one operation.
//!
//! Nothing is imported unless every player is decided: recognised beyond doubt, or named with `--match`, or
//! unknown and allowed as guest or new member.

mod draws;
mod header;
mod identity;
mod preview;
mod write;

pub(super) use preview::players as preview_players;
pub use preview::{Head, Preview, PreviewPlayer, Proposal};

use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::club::{Club, Done};
use super::decision::Decision;
use super::error::{AppError, AppResult};
use super::pool_support;
use crate::domain::person::ExternalScale;
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message, PersonId, Points, Rating, TournamentId, words};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::problem::{Problem, Reading};
use crate::exchange::tournament_file;
use crate::store::tournament;
use crate::store::{Connection, Operation};
pub use preview::preview;

words! {
    /// How unknown players are to be taken.
    pub enum Unknowns: "import-unknown-" {
        /// List them and import nothing.
        Refuse = "ask",
        /// As guests.
        Guests = "guests",
        /// As new members.
        Members = "members",
    }
}

/// What is asked of an import.
#[derive(Clone, Debug)]
pub struct ImportOrder {
    /// What sort of event.
    pub kind: Kind,
    /// Decisions for single players.
    pub decisions: Vec<Decision>,
    /// What happens to unknown players.
    pub unknowns: Unknowns,
    /// Whose scale the rating column of the file is on.
    pub file_ratings: ExternalScale,
    /// Give members without rating the converted file rating as a recorded decision.
    pub start_from_file: bool,
    /// First day, where the file has none or a wrong one.
    pub start: Option<Date>,
    /// Last day, where the file has none or a wrong one.
    pub end: Option<Date>,
    /// Whether notation was compulsory.
    pub notation: bool,
    /// Minutes a move.
    pub minutes_per_move: Option<Points>,
}

/// What an import came to.
#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    /// The tournament; `None` after a dry run.
    pub tournament: Option<TournamentId>,
    pub name: String,
    /// Its first day.
    pub start: Date,
    /// Its last day.
    pub end: Date,
    /// Scheduled rounds.
    pub rounds: u16,
    /// Every player and who it is.
    pub players: Vec<ImportedPlayer>,
    /// Games over the board.
    pub games: usize,
    /// Pairings not played, and byes.
    pub unplayed: usize,
    /// Only tried.
    pub dry_run: bool,
    /// Where the file deviates.
    #[serde(skip)]
    pub warnings: Vec<Problem>,
}

/// A player of an imported file.
#[derive(Clone, Debug, Serialize)]
pub struct ImportedPlayer {
    pub start_no: u32,
    /// The name as in the file.
    pub name: String,
    /// Who it is; `None` for somebody new in a dry run.
    #[serde(rename = "member")]
    pub person: Option<PersonId>,
    /// `number`, `name`, `decision`, `guest` or `new`.
    #[serde(rename = "match")]
    pub how: &'static str,
    /// The start rating recorded by `--start-from-file`.
    pub start_rating: Option<Rating>,
}

/// Finds or makes everybody in a draft, as guests or members from `since` on, with by what each was recognised.
pub(super) fn people(
    op: &Operation<'_>,
    draft: &TournamentDraft,
    decisions: &[Decision],
    unknowns: Unknowns,
    since: Date,
) -> AppResult<Vec<(PersonId, &'static str)>> {
    let identities = identity::identify(op.conn(), draft, (decisions, unknowns))?;
    write::people(op, draft, &identities, since)
}

/// Imports a tournament from the bytes of a file; `file` is its name, for the format and messages.
///
/// # Errors
/// Data errors with every place in the file, also for draws where there are none; a user error listing the players still to be decided; a
/// conflict if the same tournament was imported before.
pub fn tournament(
    club: &mut Club,
    file: &Path,
    bytes: &[u8],
    order: &ImportOrder,
) -> AppResult<Done<Imported>> {
    pool_support::require_pairwise(club)?;
    let shown = file.display().to_string();
    let (draft, problems) = read(file, bytes, order.kind)?;
    let header = header::header(&draft, order, file)
        .map_err(|error| error.with_problems(problems.clone()))?;
    draws::refuse(club, &draft, header.end, (file, bytes), &problems)?;
    let source = write::Source {
        draft: &draft,
        bytes,
        problems: &problems,
    };
    // Everything is looked up inside the operation: nobody else can write in between.
    let dry_run = club.session.dry_run;
    let pool = club.pool;
    let done = club
        .write("tournament-import", json!({}), |op| {
            refuse_second_time(op.conn(), &draft)?;
            let identities =
                identity::identify(op.conn(), &draft, (&order.decisions, order.unknowns))?;
            write::tournament((op, pool), &source, &header, &identities, order, dry_run)
        })
        .map_err(|error: AppError| error.in_file(shown))?;
    let played = draft.played();
    Ok(done.map(|(id, players)| Imported {
        tournament: (!dry_run).then_some(id),
        name: header.name,
        start: header.start,
        end: header.end,
        rounds: header.rounds,
        players,
        games: played,
        unplayed: draft.games.len() - played + draft.byes.len(),
        dry_run,
        warnings: problems,
    }))
}

/// The file cannot be used.
fn refused(file: &Path, problems: Vec<Problem>) -> AppError {
    let shown = file.display().to_string();
    AppError::data(Message::new("error-file-refused").with("file", shown.as_str()))
        .hinted(Message::new("hint-nothing-imported"))
        .in_file(shown)
        .with_problems(problems)
}

/// The same tournament is imported once, whatever its file is called and however it is encoded.
fn refuse_second_time(conn: &Connection, draft: &TournamentDraft) -> AppResult<()> {
    let Some(earlier) = tournament::imported_before(conn, &draft.digest())? else {
        return Ok(());
    };
    let name = tournament::name(conn, earlier)?.unwrap_or_default();
    Err(AppError::conflict(
        Message::new("error-imported-before")
            .with("name", name)
            .with("id", earlier.to_string()),
    )
    .hinted(Message::new("hint-delete-first").with("id", earlier.to_string())))
}

/// The tournament in a file; team matches only for a team event.
pub(super) fn read(
    file: &Path,
    bytes: &[u8],
    kind: Kind,
) -> AppResult<(TournamentDraft, Vec<Problem>)> {
    let shown = file.display().to_string();
    let Reading { value, problems } = tournament_file::read(bytes, &shown);
    let Some(draft) = value else {
        return Err(refused(file, problems));
    };
    if !draft.matches.is_empty() && kind != Kind::Team {
        let message = Message::new("error-file-of-teams").with("file", shown.as_str());
        return Err(AppError::user(message).hinted(Message::new("hint-kind-team")));
    }
    Ok((draft, problems))
}
