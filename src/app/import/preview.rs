//! Previews an import: the head of the file, its problems, and the identity of every player.
//!
//! It is [`identity`](super::identity) without the requirement that all players be decided, so that an interface can
//! ask about one player after the other.

use std::collections::BTreeMap;
use std::path::Path;

use super::identity::{self, Identity};
use super::{ImportOrder, Unknowns, identify, read, update, with_more_problems};
use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::app::import::decision::Decision;
use crate::app::members::matching;
use crate::domain::{Message, PersonId};
use crate::exchange::draft::TournamentDraft;
use crate::exchange::problem::Problem;
use crate::exchange::table::{self, TableOptions};
use crate::exchange::tournament_file;
use crate::publish::import::Head;
use crate::store::Connection;

/// A file that can be imported as soon as all players are known.
#[derive(Clone, Debug)]
pub struct Preview {
    pub head: Head,
    /// Games played.
    pub games: usize,
    /// Every player, ascending by start number.
    pub players: Vec<PreviewPlayer>,
    /// The problems in the file.
    pub problems: Vec<Problem>,
}

/// A player of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct PreviewPlayer {
    pub start_no: u32,
    /// The name as in the file.
    pub name: String,
    /// The number in Dansk Skak Union, where the file has one.
    pub dsu: Option<String>,
    /// The FIDE number, where the file has one.
    pub fide: Option<String>,
    /// The year of birth, where the file has one.
    pub born: Option<i32>,
    pub who: Proposal,
}

/// The identity of a player so far.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposal {
    /// A known person, and how recognised: `number`, `name`, `decision`.
    Known(PersonId, &'static str),
    /// A new guest.
    Guest,
    NewMember,
    /// Still to be decided: why, and the candidates.
    Open(Message, Vec<PersonId>),
}

impl Preview {
    /// How many players are still to be decided.
    pub fn open(&self) -> usize {
        let open = |player: &&PreviewPlayer| matches!(player.who, Proposal::Open(..));
        self.players.iter().filter(open).count()
    }
}

/// Examines the file of a tournament; nothing is changed.
///
/// # Errors
/// As [`import::tournament`](fn@crate::app::import::tournament), except for players who are still to be decided.
pub fn preview(club: &Club, file: &Path, bytes: &[u8], order: &ImportOrder) -> AppResult<Preview> {
    let given = identity::with_remembered_columns(club, &order.given)?;
    let (draft, problems) = read(file, bytes, (&given, order.kind))?;
    let today = club.session.today();
    let last_day = identity::days(&draft, order)
        .map_err(|error| error.with_problems(problems.clone()))?
        .map_or(today, |(_, end)| end);
    super::check(club, &draft, last_day, (file, bytes), &problems)?;
    let shown = file.display().to_string();
    let (same, header) = identify(club.conn(), club.pool, (file, &draft), order)
        .map_err(|error| with_more_problems(error, &problems).in_file(shown))?;
    let before = same.as_ref().map(update::known_players).unwrap_or_default();
    let asked = (&order.decisions[..], order.unknowns);
    Ok(Preview {
        players: players(club.conn(), &draft, asked, &before)?,
        head: Head::Tournament {
            name: header.name,
            start: header.start,
            end: header.end,
            rounds: header.rounds,
        },
        games: draft.played(),
        problems,
    })
}

/// The table in a file with the meaning found for each column, so that the user can correct it.
///
/// # Errors
/// A user error for a file that is not a table, and data errors for one that cannot be read at all.
pub fn columns(club: &Club, bytes: &[u8], given: &TableOptions) -> AppResult<table::Preview> {
    if !tournament_file::may_be_table(bytes) {
        return Err(AppError::user(Message::new("import-no-columns")));
    }
    table::Preview::of(bytes, &identity::with_remembered_columns(club, given)?)
        .map_err(|problem| AppError::data(problem.message.clone()).with_problems(vec![problem]))
}

/// All players of a draft, with their identities so far; `before` as for [`identity::identify`].
pub(crate) fn players(
    conn: &Connection,
    draft: &TournamentDraft,
    asked: (&[Decision], Unknowns),
    before: &BTreeMap<u32, PersonId>,
) -> AppResult<Vec<PreviewPlayer>> {
    let proposals = identity::propose(conn, draft, asked, before)?;
    let players = draft.players.iter().zip(proposals);
    let players = players.map(|(player, proposal)| PreviewPlayer {
        start_no: player.no,
        name: player.name.clone(),
        dsu: matching::dsu_number(player).map(str::to_owned),
        fide: matching::non_empty(&player.fide).map(str::to_owned),
        born: matching::birth_year(player),
        who: match proposal.map(|found| found.who) {
            Ok(Identity::Known(person, how)) => Proposal::Known(person, how),
            Ok(Identity::Guest) => Proposal::Guest,
            Ok(Identity::NewMember) => Proposal::NewMember,
            Err(open) => Proposal::Open(open.message, open.candidates),
        },
    });
    Ok(players.collect())
}
