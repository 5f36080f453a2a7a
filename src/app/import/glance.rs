//! What a file says about itself, before it is imported or opened: its kind, name, days and players.

use std::collections::BTreeMap;
use std::path::Path;

use super::{identity, opening};
use crate::app::club::{Club, session::Session};
use crate::app::error::{AppError, AppResult};
use crate::app::members::matching::{Directory, Match};
use crate::app::members::{external_import, member_import};
use crate::app::{Access, members, multi_games, standings};
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
use crate::exchange::multiplayer_csv;
use crate::exchange::people::{members_csv, opening_csv};
use crate::exchange::rating_list::ListKind;
use crate::exchange::table::TableOptions;
use crate::exchange::tournament_file;
use crate::files::read_file;
use crate::standings::field::Pairing;
use crate::store;

/// What the file of a tournament says.
#[derive(Clone, Debug, PartialEq)]
pub struct Glance {
    pub name: String,
    /// The kind that the file states, or that its pairings show.
    pub kind: Kind,
    pub start: Option<Date>,
    pub end: Option<Date>,
    /// The number of rounds, where the file states it.
    pub rounds: Option<u16>,
    pub players: usize,
    /// How many of them are people of the club beyond doubt.
    pub known: usize,
    pub games: usize,
}

/// Reads the file of a tournament; nothing is changed.
///
/// # Errors
/// A file that cannot be read, or is none of a tournament.
pub fn of_tournament(club: &Club, file: &Path) -> AppResult<Glance> {
    let bytes = read_file::read(file, club.path())?;
    let given = identity::with_remembered_columns(club, &TableOptions::default())?;
    let shown = file.to_string_lossy();
    let reading = tournament_file::read_as(&bytes, &shown, &given);
    let no_tournament = || AppError::data(Message::new("problem-no-table"));
    let draft = reading.value.ok_or_else(no_tournament)?;
    let days = || draft.round_dates.iter().flatten().copied();
    let is_list = tournament_file::format(&bytes, &shown).is_list();
    Ok(Glance {
        name: identity::name(&draft, file),
        kind: kind(&draft, is_list, club.session().today()),
        start: draft.start.or_else(|| days().min()),
        end: draft.end.or_else(|| days().max()),
        rounds: (!draft.rounds_open).then_some(draft.rounds),
        players: draft.players.len(),
        known: known(club, &draft.players)?,
        games: draft.played(),
    })
}

/// The kind of event: team matches, paired round by round, or everybody against everybody, also in groups.
fn kind(draft: &TournamentDraft, is_list: bool, today: Date) -> Kind {
    if !draft.matches.is_empty() {
        return Kind::Team;
    }
    let sheet = standings::of_draft(draft, today, is_list);
    if sheet.field.pairing == Pairing::Swiss && !has_groups(draft) {
        Kind::Monrad
    } else {
        Kind::Club
    }
}

/// Whether the players are in several groups that do not meet.
fn has_groups(draft: &TournamentDraft) -> bool {
    let mut groups: BTreeMap<u32, u32> = draft.players.iter().map(|it| (it.no, it.no)).collect();
    for game in &draft.games {
        let ends = [game.white, game.black].map(|no| groups.get(&no).copied().unwrap_or(no));
        for group in groups.values_mut().filter(|group| **group == ends[1]) {
            *group = ends[0];
        }
    }
    let mut sizes: BTreeMap<u32, usize> = BTreeMap::new();
    for group in groups.into_values() {
        *sizes.entry(group).or_default() += 1;
    }
    sizes.values().filter(|size| **size > 2).count() > 1
}

impl Glance {
    /// What it is, line by line.
    pub fn messages(&self) -> Vec<Message> {
        let kind = Message::new(self.kind.key());
        let rounds = self
            .rounds
            .map(|rounds| Message::new("explain-bonus-rounds").with("rounds", rounds));
        let days = self.start.zip(self.end).map(|(start, end)| {
            let period = Message::new("tournament-period");
            period.with("start", start).with("end", end)
        });
        let players = players_known(self.players, self.known);
        let games = Message::new("counted-games").with("count", self.games);
        let lines = [
            Some(Message::new("changed-value").with("value", self.name.as_str())),
            Some(match rounds {
                Some(rounds) => Message::pair("pair-comma", kind, rounds),
                None => kind,
            }),
            days,
            Some(players),
            Some(games),
        ];
        lines.into_iter().flatten().collect()
    }
}

/// A file of people other than a tournament's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum People {
    Members,
    /// The ratings of an earlier list.
    Opening,
    /// Numbers from Dansk Skak Union or FIDE.
    Numbers,
    /// Multiplayer games.
    Games,
}

/// What a file of people is: its kind, and how many of them the club knows beyond doubt. FIDE's list, which is large, is
/// only named.
///
/// # Errors
/// A file that cannot be read, or is of another kind.
pub fn of_people(club: &Club, file: &Path, kind: People) -> AppResult<Vec<Message>> {
    let (given, bytes) = (TableOptions::default(), || {
        read_file::read(file, club.path())
    });
    let (is, players) = match kind {
        People::Numbers => {
            let (kind, listed) = external_import::glance(file, club.path())?;
            let is = match kind {
                ListKind::DsuReport => "external-source-dsu",
                ListKind::FideText | ListKind::FideXml => "external-source-fide",
            };
            (is, Some(listed))
        }
        People::Members => {
            let read = members_csv::read_given(&bytes()?, &given).value;
            let players = |read: Vec<_>| read.iter().map(member_import::as_player).collect();
            ("name-members", read.map(players))
        }
        People::Opening => {
            let read = opening_csv::read_given(&bytes()?, &given).value;
            let players = |read: Vec<_>| read.iter().map(opening::as_player).collect();
            ("import-opening-file", read.map(players))
        }
        People::Games => {
            let read = multiplayer_csv::read(&bytes()?).value;
            let players = read.map(|draft| multi_games::players(&draft).players);
            ("label-multiplayer", players)
        }
    };
    let other = || AppError::data(Message::new("problem-no-table"));
    let players: Vec<PlayerDraft> = players.ok_or_else(other)?;
    let counted = match players.len() {
        0 => None,
        count => Some(players_known(count, known(club, &players)?)),
    };
    Ok([Message::new(is)].into_iter().chain(counted).collect())
}

/// How many of the players are people of the club beyond doubt.
fn known(club: &Club, players: &[PlayerDraft]) -> AppResult<usize> {
    let people = store::person::all(club.conn())?;
    let matches = Directory::new(&people).match_all(players);
    let known = matches
        .iter()
        .filter(|found| matches!(found, Match::Found(..)));
    Ok(known.count())
}

fn players_known(count: usize, known: usize) -> Message {
    let players = Message::new("glance-players").with("count", count);
    players.with("known", known)
}

/// What a club's file is: the club, its members, and when it was last changed.
///
/// # Errors
/// A file that is none of a club, or cannot be read.
pub fn of_club(file: &Path, session: Session) -> AppResult<Vec<Message>> {
    let club = Club::open(file, Access::ReadOnly, session)?;
    let members = members::rows(&club, false)?.len();
    Ok(vec![
        Message::new("changed-value").with("value", club.name()?),
        Message::new("word-member").with("count", members),
    ])
}
