//! Writes a stored tournament as a file: everything that the format can represent, in its current state.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

use crate::app::club::{Club, facts_bundle};
use crate::app::error::{AppError, AppResult};
use crate::app::members::lookup;
use crate::app::standings::{StandingsSheet, tie_breaks};
use crate::app::tournaments::tournament_view::{self, TournamentView, ViewContext};
use crate::app::tournaments::{stored_text, team_matches};
use crate::domain::person::{ExternalScale, NamedPerson};
use crate::domain::{
    ByeKind, Date, EntrantNo, Message, PersonId, Points, Rating, TournamentId, name,
};
use crate::exchange::draft::{ByeDraft, GameDraft, NationalRating, PlayerDraft, TournamentDraft};
use crate::exchange::trf;
use crate::exchange::trf::declared::{self, TeamPoints};
use crate::exchange::{badminton_csv, klubtur, table, team_csv};
use crate::publish::members::hiding::Hiding;
use crate::rating::facts::Facts;
use crate::rating::ledger::{Cutoff, Ledger};
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

/// The extensions of files that a tournament is written to.
const ENDINGS: [&str; 4] = ["trf", "txt", "csv", "cvs"];

/// Exports a tournament; the file's extension selects the format: `.csv`, `.cvs` for a group of klubtur.dk, or a report
/// (TRF) for `.trf`, `.txt` and no extension. In a CSV, team matches keep their boards, and matches of sets their sets
/// and partners. Ratings are those on `scale` that were valid on the first day, otherwise those from the original
/// entries. People who asked not to appear are left without name and number, unless all are requested.
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
    let (mut draft, mut left_out) = outgoing_draft(club, id, scale, hiding)?;
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
            name_absences(&mut draft);
        }
        trf::write(&draft)
    };
    if of_sets && (boards || !csv) {
        left_out.push(Message::new("export-left-out-sets"));
    }
    left_out.extend(more);
    let withdrawn = draft.players.iter().filter(|it| it.withdrawn.is_some());
    let withdrawn = withdrawn.count();
    // A group file names the players whose withdrawal it cannot represent.
    if withdrawn > 0 && !group {
        left_out.push(Message::new("export-left-out-withdrawn").with("count", withdrawn));
    }
    Ok(Exported { bytes, left_out })
}

/// The extension of a file in lower case; a file without one is a report.
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
    outgoing_draft(club, id, None, &Hiding::read(club, true)?)
}

fn player_draft(club: &Club, entry: &Entry) -> AppResult<PlayerDraft> {
    if let Some(row) = entry.imported {
        let imported = store::person::imported(club.conn(), row)?;
        return Ok(as_imported(entry, imported));
    }
    Ok(by_hand(entry, &lookup::person(club, entry.person)?))
}

/// A stored tournament as it would be read from a file, for comparison with one.
pub(crate) fn comparable(conn: &Connection, stored: &Stored) -> AppResult<TournamentDraft> {
    let mut players = Vec::new();
    for entry in &stored.entries {
        players.push(match entry.imported {
            Some(row) => as_imported(entry, store::person::imported(conn, row)?),
            None => match store::person::load_named(conn, entry.person)? {
                Some(person) => by_hand(entry, &person),
                None => PlayerDraft::default(),
            },
        });
    }
    Ok(stored_draft(stored, players, &HashSet::new()))
}

/// A player with the data of the imported file.
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

/// A player who was entered by hand, as for a file.
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

fn stored_draft(
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

/// What every format leaves out: decisions and cards are the club's own.
fn left_out_of(stored: &Stored) -> Vec<Message> {
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

// A stored tournament as a file of today: current names of members, points and places from the results, ratings valid
// on the first day.

/// The data in which ratings are looked up.
struct RatingSources<'k> {
    facts: &'k Facts,
    view: &'k TournamentView,
    /// The club's ratings on the first day; computed only if needed.
    club: Option<Arc<Ledger>>,
}

/// The tournament as a draft, with ratings on a scale or as originally given, and what no file format can represent.
fn outgoing_draft(
    club: &Club,
    id: TournamentId,
    scale: Option<ExternalScale>,
    hiding: &Hiding,
) -> AppResult<(TournamentDraft, Vec<Message>)> {
    let reading = facts_bundle::read(club)?;
    let history = club.history()?;
    let ledger = history.ledger();
    let view = tournament_view::read_in(club, &ViewContext::from_bundle(&reading, ledger), id)?;
    let stored = &view.stored;
    let start = stored.header.start;
    let known = RatingSources {
        facts: &reading.facts,
        view: &view,
        club: (scale == Some(ExternalScale::Es)).then(|| history.until(Cutoff::list(start))),
    };
    let members = team_matches::ever_members(club)?;
    let (mut players, mut unnamed) = (Vec::new(), 0_usize);
    for entry in &stored.entries {
        let mut player = player_draft(club, entry)?;
        if members.contains(&entry.person) {
            player.name = present_name(player.name, &view.name(entry.person));
        }
        match scale {
            Some(scale) => player.rating = known.rating(entry, scale, start),
            None if entry.imported.is_none() => known.complete(entry, &mut player, start),
            None => {}
        }
        if hiding.leaves_out(entry.person) {
            unname(&mut player, hiding.name(Some(entry.person), String::new()));
            unnamed += 1;
        }
        players.push(player);
    }
    let mut draft = stored_draft(stored, players, &members);
    if stored.entries.iter().all(|entry| entry.imported.is_none()) && draft.round_dates.is_empty() {
        draft.round_dates = round_dates(&stored.header);
    }
    let of_sets = draft
        .games
        .iter()
        .any(|game| game.sets.is_some() || game.partners.is_some());
    if !of_sets {
        let sheet = view.standings_sheet();
        points_and_places(
            &mut draft,
            &sheet,
            tie_breaks::decided(&stored.header).is_some(),
        );
        let teams = sheet.team_table().into_iter().filter_map(|row| {
            Some(TeamPoints {
                no: row.no,
                place: row.place,
                match_points: row.matches?.points,
                board_points: row.board_points,
            })
        });
        let teams: Vec<TeamPoints> = teams.collect();
        draft.records = declared::with_points(&draft.records, &teams);
    }
    let mut left_out = left_out_of(stored);
    if unnamed > 0 {
        left_out.push(Message::new("export-left-out-hidden").with("count", unnamed));
    }
    Ok((draft, left_out))
}

/// Removes what identifies a person; numbers and results stay.
fn unname(player: &mut PlayerDraft, name: String) {
    player.name = name;
    for known in [
        &mut player.sex,
        &mut player.title,
        &mut player.federation,
        &mut player.fide,
        &mut player.born,
    ] {
        known.clear();
    }
    player.national.clear();
}

/// The points from the results, and the places by the tournament's tie-breaks. Where the file stated the same points
/// with a place for every player, and the committee has not chosen tie-breaks, the organiser's places stay.
fn points_and_places(draft: &mut TournamentDraft, sheet: &StandingsSheet, is_decided: bool) {
    let standings = sheet.standings(&[]);
    // An open game has no points yet.
    let decided = draft.decided_points();
    let points: Vec<Points> = draft
        .players
        .iter()
        .map(|player| decided.get(&player.no).copied().unwrap_or_default())
        .collect();
    let is_stated = draft.players.iter().zip(&points).all(|(player, points)| {
        player.points == Some(*points) && player.rank.is_some_and(|rank| rank > 0)
    });
    let mut stated: Vec<_> = draft
        .players
        .iter()
        .map(|it| (it.rank, it.points))
        .collect();
    stated.sort_by_key(|(rank, _)| *rank);
    let is_in_order = stated.windows(2).all(|pair| pair[0].1 >= pair[1].1);
    if is_stated && is_in_order && !is_decided {
        return;
    }
    let places = sheet.field.players.iter().zip(&standings.places);
    let places: HashMap<u32, u32> = places.map(|(player, at)| (player.no.0, *at)).collect();
    // Players who are out of the competition come after all others.
    let last = u32::try_from(places.len()).unwrap_or(u32::MAX);
    for (player, points) in draft.players.iter_mut().zip(points) {
        player.points = Some(points);
        let place = places.get(&player.no).copied();
        player.rank = place.or_else(|| last.checked_add(1));
    }
}

/// Marks rounds without an entry, before others with one, as absences: some readers refuse a report with a blank in the
/// middle of a line.
fn name_absences(draft: &mut TournamentDraft) {
    let games = draft.games.iter();
    let there = games.flat_map(|game| [(game.white, game.round), (game.black, game.round)]);
    let there: BTreeSet<(u32, u16)> = there
        .chain(draft.byes.iter().map(|bye| (bye.player, bye.round)))
        .collect();
    for player in &draft.players {
        let own = (player.no, 0)..=(player.no, u16::MAX);
        let Some((_, last)) = there.range(own).next_back() else {
            continue;
        };
        let blank = (1..*last).filter(|round| !there.contains(&(player.no, *round)));
        draft.byes.extend(blank.map(|round| ByeDraft {
            round,
            player: player.no,
            kind: ByeKind::Zero,
        }));
    }
    draft.byes.sort_unstable();
}

/// A member's current name in the word order of the file's name; the file's own name if it is the same.
///
/// A comma in the file's name shows how many words the surname has.
fn present_name(of_file: String, present: &str) -> String {
    if present.is_empty() || name::plain_order(&of_file) == present || of_file == present {
        return of_file;
    }
    let Some((last, _)) = of_file.split_once(',') else {
        return present.to_owned();
    };
    let words: Vec<&str> = present.split_whitespace().collect();
    let of_surname = last.split_whitespace().count();
    if of_surname == 0 || words.len() <= of_surname || present.contains(',') {
        return present.to_owned();
    }
    let (first, last) = words.split_at(words.len() - of_surname);
    format!("{}, {}", last.join(" "), first.join(" "))
}

/// The days of the rounds of an event that was typed in: its only day for all of them; one day each where there are as
/// many days as rounds; otherwise only the first and the last round have a day.
fn round_dates(header: &Header) -> Vec<Option<Date>> {
    let rounds = usize::from(header.rounds);
    let days = (header.end - header.start).num_days() + 1;
    if rounds == 0 {
        return Vec::new();
    }
    if days == 1 {
        return vec![Some(header.start); rounds];
    }
    if usize::try_from(days).ok() == Some(rounds) {
        return header.start.iter_days().take(rounds).map(Some).collect();
    }
    let mut dates = vec![None; rounds];
    if rounds > 1 {
        dates[rounds - 1] = Some(header.end);
    }
    dates[0] = Some(header.start);
    dates
}

impl RatingSources<'_> {
    /// A player's rating on a scale: the one of the entry, else the one valid on the first day.
    fn rating(&self, entry: &Entry, scale: ExternalScale, start: Date) -> Option<i32> {
        let mut own = entry.ratings.iter().filter(|rating| rating.scale == scale);
        let person = entry.person;
        let rating = match scale {
            ExternalScale::Es => self.on_the_club_scale(person),
            ExternalScale::Dsu | ExternalScale::Fide => own
                .next()
                .map(|rating| rating.value)
                .or_else(|| self.facts.persons.get(&person)?.external_on(scale, start)),
        };
        rating.map(|rating| rating.0).filter(|rating| *rating > 0)
    }

    /// The rating recorded with the entry, otherwise the member's rating before the first day.
    fn on_the_club_scale(&self, person: PersonId) -> Option<Rating> {
        let brought = self.view.ratings.get(&person).copied();
        brought.or_else(|| self.club.as_ref()?.standing(person)?.rating)
    }

    /// Adds FIDE's rating and the DSU number of a player who was entered by hand, where the entry has none.
    fn complete(&self, entry: &Entry, player: &mut PlayerDraft, start: Date) {
        if player.rating.is_none() {
            player.rating = self.rating(entry, ExternalScale::Fide, start);
        }
        let Some(dsu) = self.rating(entry, ExternalScale::Dsu, start) else {
            return;
        };
        match player.national.first_mut() {
            Some(record) => record.rating = record.rating.or(Some(dsu)),
            None => player.national.push(NationalRating {
                federation: "DEN".to_owned(),
                rating: Some(dsu),
                origin: String::new(),
                id: String::new(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_present_name_has_the_order_of_the_file() {
        let name = |of_file: &str, present| present_name(of_file.to_owned(), present);
        assert_eq!(name("Jensen, Anna", "Anna Jensen"), "Jensen, Anna");
        assert_eq!(name("Jensen, Anna", "Anna Møller"), "Møller, Anna");
        assert_eq!(
            name("van der Berg, Jan", "Jan Peter van den Berg"),
            "van den Berg, Jan Peter"
        );
        assert_eq!(name("Anna Jensen", "Anna Møller"), "Anna Møller");
        assert_eq!(name("", "Anna Møller"), "Anna Møller");
    }
}
