//! A member's tournament quality over the years (Waldstein, section 5: T can be compared over time within a group).

use serde::Serialize;

use super::club::Club;
use super::club::facts_bundle;
use super::club::snapshot::ClubSnapshot;
use super::error::{AppError, AppResult};
use super::members::names;
use super::tournaments::tournament_view::{self, TournamentView, ViewContext};
use crate::domain::{Date, Message, PersonId, Points, TournamentId};
use crate::publish::members::hiding::Hiding;
use crate::publish::standings::value_text;
use crate::standings::tournament_performance::{Case, Flag};
use crate::standings::{System, Value, Why};

/// A person's result in one tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QualityRow {
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// Its series, within which T can be compared over the years.
    pub series: String,
    /// Its last day.
    pub date: Date,
    /// The final place, by points and the tournament's tie-breaks.
    pub place: u32,
    /// The number of players.
    pub players: usize,
    /// The points, from everything that counts.
    pub points: Points,
    /// The relative tournament performance t.
    #[serde(serialize_with = "value_text::serialize")]
    pub t: Value,
    /// The tournament quality T = t · n, 1 on average.
    #[serde(rename = "T", serialize_with = "value_text::serialize")]
    pub quality: Value,
    /// Peculiarities of the person's number, as stable words.
    pub flags: Vec<&'static str>,
    /// The peculiarities as sentences.
    #[serde(skip)]
    pub remarks: Vec<Message>,
}

/// A person's result in every tournament played, oldest first, with the other names that may appear.
pub fn rows(club: &Club, person: PersonId, hiding: &Hiding) -> AppResult<Vec<QualityRow>> {
    let mut reading = facts_bundle::read_hiding(club, hiding)?;
    let own = names::today(club)?.remove(&person);
    reading.names.extend(own.map(|name| (person, name)));
    let history = club.history()?;
    let seen = ViewContext::from_bundle(&reading, history.ledger());
    rows_seen(club, &seen, person)
}

/// The same, with the facts and the ledger of a snapshot of the club.
pub fn rows_in(
    club: &Club,
    snapshot: &ClubSnapshot,
    person: PersonId,
) -> AppResult<Vec<QualityRow>> {
    rows_seen(club, &snapshot.view_context(), person)
}

fn rows_seen(club: &Club, seen: &ViewContext<'_>, person: PersonId) -> AppResult<Vec<QualityRow>> {
    let mut rows = Vec::new();
    for event in &seen.facts.tournaments {
        let mut entrants = event.entrants.iter();
        if entrants.any(|entrant| entrant.person == person) {
            rows.extend(row(
                &tournament_view::read_in(club, seen, event.id)?,
                person,
            ));
        }
    }
    rows.sort_by_key(|row| (row.date, row.tournament));
    Ok(rows)
}

/// The series of a tournament: its name without years and other numbers.
///
/// ```
/// use klubrating::app::quality::series;
/// assert_eq!(series("Monrad 2026"), series("Monrad 2025/26"));
/// assert_eq!(series("2026"), "2026");
/// ```
pub fn series(name: &str) -> String {
    let words = name.split_whitespace();
    let words: Vec<&str> = words
        .filter(|word| !word.contains(|it: char| it.is_ascii_digit()))
        .collect();
    if words.is_empty() {
        return name.to_owned();
    }
    words.join(" ")
}

/// The tournaments of one series, named by it or by one of its tournaments.
///
/// # Errors
/// A user error if the person played in none of that series.
pub fn of_series(rows: Vec<QualityRow>, name: &str) -> AppResult<Vec<QualityRow>> {
    let asked = series(name).to_lowercase();
    let same = |row: &QualityRow| row.series.to_lowercase() == asked;
    let found: Vec<QualityRow> = rows.into_iter().filter(same).collect();
    if found.is_empty() {
        return Err(AppError::user(
            Message::new("error-unknown-tournament").with("name", name),
        ));
    }
    Ok(found)
}

/// Whether a flag concerns this player's number: flags about others, and about the calculation by hand, are shown
/// with the tournament.
fn concerns(flag: &Flag, player: usize) -> bool {
    match flag.case {
        Case::Pools | Case::Groups => true,
        _ => !flag.is_by_hand() && flag.players.contains(&player),
    }
}

/// The person's result; `None` where no game was played over the board, or none that t compares.
fn row(view: &TournamentView, person: PersonId) -> Option<QualityRow> {
    let sheet = view.standings_sheet();
    let at = sheet.persons.iter().position(|one| *one == Some(person))?;
    let mut rounds = sheet.field.players[at].rounds.iter();
    rounds.find_map(crate::standings::field::Encounter::met)?;
    let standings = sheet.standings(&[System::Performance, System::Quality]);
    let of = |system| {
        let value = standings.column(system)?.values[at];
        (value != Value::Nothing(Why::Apart)).then_some(value)
    };
    let flags = standings.performance().flags.iter();
    let flags: Vec<&Flag> = flags.filter(|flag| concerns(flag, at)).collect();
    Some(QualityRow {
        tournament: view.stored.id,
        series: series(&sheet.name),
        tournament_name: sheet.name.clone(),
        date: view.stored.header.end,
        place: standings.places[at],
        players: sheet.names.len(),
        points: standings.work.points[at],
        t: of(System::Performance)?,
        quality: of(System::Quality)?,
        flags: flags.iter().map(|flag| flag.word()).collect(),
        remarks: flags
            .iter()
            .map(|flag| flag.message(&sheet.names))
            .collect(),
    })
}
