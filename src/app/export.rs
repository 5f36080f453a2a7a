//! From a stored tournament back to a file: everything the format can represent, in its current state.

mod outgoing;

use std::collections::HashSet;
use std::path::Path;

use super::club::Club;
use super::error::{AppError, AppResult};
use super::hiding::Hiding;
use super::lookup;
use super::stored_text;
use super::team_matches;
use crate::domain::person::{ExternalScale, NamedPerson};
use crate::domain::{EntrantNo, Message, PersonId, TournamentId};
use crate::exchange::draft::{ByeDraft, GameDraft, NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::{badminton_csv, klubtur, table, team_csv, trf};
use crate::store::person::ImportedData;
use crate::store::tournament::{Entry, Header, Stored};
use crate::store::{self, Connection};

/// A tournament as the bytes of a file, with what the format could not represent.
#[derive(Clone, Debug, PartialEq)]
pub struct Exported {
    pub bytes: Vec<u8>,
    /// What was left out or shortened.
    pub left_out: Vec<Message>,
}

/// The endings of files that a tournament is written to.
const ENDINGS: [&str; 4] = ["trf", "txt", "csv", "cvs"];

/// Exports a tournament; the file's extension selects the format: `.csv`, `.cvs` for a group of klubtur.dk, or a
/// report in `.trf` and `.txt`, as also without an extension. In a CSV, team matches keep their boards, and matches
/// of sets their sets and partners. Ratings are those on `scale` that were valid on the first day, otherwise those
/// from the original entries. People who asked not to appear are left without name and number, unless all are
/// requested.
///
/// # Errors
/// A user error for another extension: a report with the extension of a spreadsheet would not open.
pub fn tournament(
    club: &Club,
    id: TournamentId,
    file: &Path,
    scale: Option<ExternalScale>,
    hiding: &Hiding,
) -> AppResult<Exported> {
    let ending = ending(file)?;
    let (csv, group) = (ending == "csv", ending == "cvs");
    let (mut draft, mut left_out) = outgoing::draft(club, id, scale, hiding)?;
    let boards = csv && !draft.matches.is_empty();
    if boards {
        left_out.retain(|message| message.key != "export-left-out-boards");
    }
    let mut games = draft.games.iter();
    let of_sets = games.any(|game| game.sets.is_some() || game.partners.is_some());
    let (bytes, more) = if boards {
        team_csv::write(&draft)
    } else if csv && of_sets {
        badminton_csv::write(&draft)
    } else if csv {
        table::write(&draft)
    } else if group {
        klubtur::write(&draft)
    } else {
        if !of_sets {
            outgoing::name_absences(&mut draft);
        }
        trf::write(&draft)
    };
    if of_sets && (boards || !csv) {
        left_out.push(Message::new("export-left-out-sets"));
    }
    left_out.extend(more);
    let withdrawn = draft.players.iter().filter(|it| it.withdrawn.is_some());
    let withdrawn = withdrawn.count();
    // A group names those whom it cannot say it of.
    if withdrawn > 0 && !group {
        left_out.push(Message::new("export-left-out-withdrawn").with("count", withdrawn));
    }
    Ok(Exported { bytes, left_out })
}

/// The ending of a file, in small letters; without one it is a report.
fn ending(file: &Path) -> AppResult<String> {
    let Some(ending) = file.extension() else {
        return Ok(ENDINGS[0].to_owned());
    };
    let ending = ending.to_string_lossy().to_lowercase();
    if ENDINGS.contains(&ending.as_str()) {
        return Ok(ending);
    }
    let message = Message::new("error-export-ending").with("ending", format!(".{ending}"));
    Err(AppError::user(message).hinted(Message::new("hint-export-ending")))
}

/// A stored tournament as a draft in its current state, with what no file format can represent.
pub fn tournament_draft(
    club: &Club,
    id: TournamentId,
) -> AppResult<(TournamentDraft, Vec<Message>)> {
    outgoing::draft(club, id, None, &Hiding::read(club, true)?)
}

fn player_draft(club: &Club, entry: &Entry) -> AppResult<PlayerDraft> {
    if let Some(row) = entry.imported {
        let imported = store::person::imported(club.conn(), row)?;
        return Ok(as_imported(entry, imported));
    }
    Ok(by_hand(entry, &lookup::person(club, entry.person)?))
}

/// A stored tournament as a file of it would be read, for comparison with one.
pub(super) fn comparable(conn: &Connection, stored: &Stored) -> AppResult<TournamentDraft> {
    let mut players = Vec::new();
    for entry in &stored.entries {
        players.push(match entry.imported {
            Some(row) => as_imported(entry, store::person::imported(conn, row)?),
            None => match store::person::named(conn, entry.person)? {
                Some(person) => by_hand(entry, &person),
                None => PlayerDraft::default(),
            },
        });
    }
    Ok(draft(stored, players, &HashSet::new()))
}

/// A player as in the imported file.
fn as_imported(entry: &Entry, imported: ImportedData) -> PlayerDraft {
    PlayerDraft {
        no: entry.no.0,
        sex: imported.sex,
        title: imported.title,
        name: imported.data.name,
        rating: entry.file_rating,
        federation: imported.federation,
        fide: imported.data.fide.unwrap_or_default(),
        born: imported.born,
        points: entry.points,
        rank: entry.rank,
        national: stored_text::national(&imported.national),
        ..PlayerDraft::default()
    }
}

/// A player who was entered by hand, as in a file.
fn by_hand(entry: &Entry, person: &NamedPerson) -> PlayerDraft {
    let rating = |scale| {
        entry
            .ratings
            .iter()
            .find(|rating| rating.scale == scale)
            .map(|rating| rating.value.0)
    };
    let dsu = rating(ExternalScale::Dsu);
    let number = person.data.dsu.clone().unwrap_or_default();
    let national = (dsu.is_some() || !number.is_empty()).then(|| NationalRating {
        federation: "DEN".to_owned(),
        rating: dsu,
        origin: String::new(),
        id: number,
    });
    PlayerDraft {
        no: entry.no.0,
        name: person.data.name.clone(),
        rating: rating(ExternalScale::Fide),
        fide: person.data.fide.clone().unwrap_or_default(),
        born: person
            .data
            .born
            .map(|year| year.to_string())
            .unwrap_or_default(),
        national: national.into_iter().collect(),
        ..PlayerDraft::default()
    }
}

fn draft(
    stored: &Stored,
    mut players: Vec<PlayerDraft>,
    members: &HashSet<PersonId>,
) -> TournamentDraft {
    for player in &mut players {
        let withdrawn = stored.withdrawn.get(&EntrantNo(player.no));
        player.withdrawn = withdrawn.copied();
    }
    let Header {
        name,
        start,
        end,
        rounds,
        ..
    } = &stored.header;
    let header = &stored.header;
    let mut games: Vec<GameDraft> = stored
        .pairings
        .iter()
        .map(|pairing| GameDraft {
            round: pairing.round,
            white: pairing.white.0,
            black: pairing.black.0,
            white_mark: pairing.white_mark,
            black_mark: pairing.black_mark,
            coloured: pairing.coloured,
            sets: pairing.sets,
            partners: pairing.partners.map(|(one, other)| (one.0, other.0)),
        })
        .collect();
    games.sort_unstable();
    let mut byes: Vec<ByeDraft> = stored
        .byes
        .iter()
        .map(|(round, no, kind)| ByeDraft {
            round: *round,
            player: no.0,
            kind: *kind,
        })
        .collect();
    byes.sort_unstable();
    TournamentDraft {
        name: name.clone(),
        city: header.city.clone(),
        federation: header.federation.clone(),
        start: Some(*start),
        end: Some(*end),
        unread_days: Default::default(),
        type_text: header.type_text.clone(),
        arbiter: header.arbiter.clone(),
        deputies: header.deputies.clone(),
        time_control: header.time_control.clone(),
        rounds: *rounds,
        rounds_open: false,
        round_dates: header.round_dates.clone(),
        points: stored_text::points(&header.points_system),
        summed: false,
        unordered: false,
        players,
        games,
        byes,
        records: stored.records.clone(),
        matches: team_matches::matches(stored, members),
        published: Vec::new(),
    }
}

/// Decisions and cards are the club's own; no format has a place for them.
fn left_out(stored: &Stored) -> Vec<Message> {
    let decided = stored
        .pairings
        .iter()
        .filter(|pairing| pairing.rated.is_some())
        .count();
    let mut left_out = Vec::new();
    let corrected = stored
        .pairings
        .iter()
        .filter(|pairing| pairing.rating.is_some() || pairing.provisional.is_some())
        .count();
    if corrected > 0 {
        left_out.push(Message::new("export-left-out-results").with("count", corrected));
    }
    if decided > 0 {
        left_out.push(Message::new("export-left-out-decisions").with("count", decided));
    }
    let boards = stored
        .pairings
        .iter()
        .filter(|pairing| pairing.board.is_some())
        .count();
    if boards > 0 {
        left_out.push(Message::new("export-left-out-boards"));
    }
    if !stored.cards.is_empty() {
        left_out.push(Message::new("export-left-out-cards").with("count", stored.cards.len()));
    }
    left_out
}
