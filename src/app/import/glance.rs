//! What a file says about itself, before it is imported or opened: its kind, name, days and players.

use std::collections::BTreeMap;
use std::path::Path;

use super::identity;
use crate::app::club::{Club, session::Session};
use crate::app::error::{AppError, AppResult};
use crate::app::members::matching::{Directory, Match};
use crate::app::{Access, members, standings};
use crate::domain::tournament::Kind;
use crate::domain::{Date, Message};
use crate::exchange::draft::{PlayerDraft, TournamentDraft};
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
