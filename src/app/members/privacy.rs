//! A member's privacy rights: to be hidden on public lists, and to see everything the club stores.

use serde::Serialize;
use serde_json::json;

use super::MemberCard;
use super::anonymise::records_of;
use super::cards::{self, CardRow};
use super::names;
use crate::app::club::{Club, Done};
use crate::app::error::AppResult;
use crate::app::journal::log;
use crate::app::lists::ratings;
use crate::app::pools;
use crate::domain::list::{ListEntry, SectionKind};
use crate::domain::person::PersonalData;
use crate::domain::{
    Date, Decimal, Mark, Message, MultiGameId, PersonId, Points, PoolId, TournamentId,
};
use crate::publish::journal::log_text::LogEntry;
use crate::publish::rating_row::RatingRow;
use crate::rating::facts::Facts;
use crate::store::tournament::Stored;
use crate::store::{self, list, tournament};

/// Everything the club stores about one person.
#[derive(Clone, Debug, Serialize)]
pub struct PersonExport {
    pub club: String,
    /// The day of this export.
    pub date: Date,
    /// Name, numbers, status, current start ratings.
    pub member: MemberCard,
    /// Every version of the person's data ever kept.
    pub data: Vec<PersonalData>,
    /// Entries in tournaments, with the games.
    pub entries: Vec<Entered>,
    /// Results in multiplayer games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<GamePlayed>,
    pub cards: Vec<CardRow>,
    /// The effect of every event on the rating.
    pub ledger: Vec<RatingRow>,
    /// Lines on published lists.
    pub lists: Vec<Listed>,
    /// The operations on the person's data, when and by whom.
    pub operations: Vec<LogEntry>,
}

/// A result in a multiplayer game.
#[derive(Clone, Debug, Serialize)]
pub struct GamePlayed {
    /// The pool, where the club has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<String>,
    pub game: MultiGameId,
    /// Its name; may be empty.
    pub name: String,
    pub date: Date,
    pub result: Decimal,
}

/// An entry in a tournament with its games.
#[derive(Clone, Debug, Serialize)]
pub struct Entered {
    /// The pool, where the club has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<String>,
    pub tournament: TournamentId,
    pub tournament_name: String,
    /// First day.
    pub start: Date,
    /// Last day.
    pub end: Date,
    /// The number in the tournament.
    pub no: u32,
    /// The player's data in the file; `None` for a player entered by hand.
    pub imported: Option<Imported>,
    /// The rating column of the file.
    pub file_rating: Option<i32>,
    /// The points as stated in the file.
    pub points: Option<Points>,
    /// The place as stated in the file.
    pub rank: Option<u32>,
    pub games: Vec<Played>,
}

/// A player as given in a file.
#[derive(Clone, Debug, Serialize)]
pub struct Imported {
    /// Name and numbers.
    #[serde(flatten)]
    pub data: PersonalData,
    /// Day or year of birth, as given.
    pub born_text: String,
    /// Sex, as given.
    pub sex: String,
    pub title: String,
    pub federation: String,
    /// National rating records, as JSON.
    pub national: String,
}

/// A game of the person.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Played {
    pub round: u16,
    pub opponent: PersonId,
    /// Whether the person had white.
    pub white: bool,
    /// The person's own mark.
    pub result: char,
}

/// A line on a published list.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// The pool, where the club has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<String>,
    pub date: Date,
    /// The section of the list.
    pub section: SectionKind,
    #[serde(flatten)]
    pub entry: ListEntry,
}

/// Hides a person from public lists; the sealed list still includes everyone.
pub fn hide(club: &mut Club, person: PersonId) -> AppResult<Done<()>> {
    club.write("member-hide", json!({ "person": person }), |op| {
        Ok(store::person::hide(op, person)?)
    })
}

/// Lets a person appear on public lists again.
pub fn unhide(club: &mut Club, person: PersonId) -> AppResult<Done<()>> {
    club.write("member-unhide", json!({ "person": person }), |op| {
        Ok(store::person::unhide(op, person)?)
    })
}

/// Everything the club stores about one person, records that were merged into this one included.
pub fn export(club: &Club, person: PersonId) -> AppResult<PersonExport> {
    let records = records_of(club.conn(), person)?;
    let mut data = Vec::new();
    for record in &records {
        for row in store::person::own_rows(club.conn(), *record)? {
            data.push(own(store::person::imported(club.conn(), row)?));
        }
    }
    let pools = pools::all(club)?;
    let several = pools.len() > 1;
    let names = names::today(club)?;
    let (mut entries, mut steps, mut lists) = (Vec::new(), Vec::new(), Vec::new());
    let (mut cards, mut games) = (Vec::new(), Vec::new());
    for pool in pools {
        let history = club.history_of(pool.id)?;
        let (facts, ledger) = (history.facts(), history.ledger());
        let name = several.then_some(pool.name);
        entries.extend(entries_of(club, facts, person, name.as_ref())?);
        games.extend(games_played(facts, person, name.as_ref()));
        steps.extend(ratings::steps(
            facts,
            ledger,
            &names,
            &ratings::tournament_names_in(club, pool.id)?,
            ledger.lines_of(person),
        ));
        lists.extend(listed(club, &records, pool.id, name.as_ref())?);
        let held = cards::rows_in(club, pool.id, None)?.into_iter();
        cards.extend(held.filter(|card| card.member == person));
    }
    Ok(PersonExport {
        club: club.name()?,
        date: club.session.today(),
        member: super::card(club, person)?,
        data,
        entries,
        games,
        cards,
        ledger: steps,
        lists,
        operations: log::about_person(club, Some(person))?,
    })
}

fn entries_of(
    club: &Club,
    facts: &Facts,
    person: PersonId,
    pool: Option<&String>,
) -> AppResult<Vec<Entered>> {
    let mut rows = Vec::new();
    let plays = facts.tournaments.iter().filter(|event| {
        let mut entrants = event.entrants.iter();
        entrants.any(|entrant| entrant.person == person)
    });
    for event in plays {
        let gone = || crate::app::AppError::internal(Message::new("error-row-gone"));
        let stored = tournament::load(club.conn(), event.id)?.ok_or_else(gone)?;
        let own = entered(club, &stored, person)?.into_iter();
        rows.extend(own.map(|own| Entered {
            pool: pool.cloned(),
            ..own
        }));
    }
    Ok(rows)
}

fn entered(club: &Club, stored: &Stored, person: PersonId) -> AppResult<Option<Entered>> {
    let own = stored.entries.iter().find(|entry| entry.person == person);
    let Some(entry) = own else { return Ok(None) };
    let imported = match entry.imported {
        Some(row) => Some(as_imported(store::person::imported(club.conn(), row)?)),
        None => None,
    };
    let person_of = |no| {
        let found = stored.entries.iter().find(|other| other.no == no);
        found.map_or(person, |other| other.person)
    };
    let games = stored.pairings.iter().filter_map(|game| {
        let played = |opponent, white, mark: Mark| Played {
            round: game.round,
            opponent: person_of(opponent),
            white,
            result: mark.code(),
        };
        match entry.no {
            no if no == game.white => Some(played(game.black, true, game.white_mark)),
            no if no == game.black => Some(played(game.white, false, game.black_mark)),
            _ => None,
        }
    });
    Ok(Some(Entered {
        pool: None,
        tournament: stored.id,
        tournament_name: stored.header.name.clone(),
        start: stored.header.start,
        end: stored.header.end,
        no: entry.no.0,
        imported,
        file_rating: entry.file_rating,
        points: entry.points,
        rank: entry.rank,
        games: games.collect(),
    }))
}

fn listed(
    club: &Club,
    records: &[PersonId],
    pool: PoolId,
    name: Option<&String>,
) -> AppResult<Vec<Listed>> {
    let mut listed = Vec::new();
    for published in list::all(club.conn(), pool)? {
        let entries = list::entries(club.conn(), published.id)?.into_iter();
        let own = entries.filter(|sealed| records.contains(&sealed.entry.member));
        for mut sealed in own {
            sealed.entry.name = names::display(club, sealed.entry.name)?;
            listed.push(Listed {
                pool: name.cloned(),
                date: published.date,
                section: sealed.section,
                entry: sealed.entry,
            });
        }
    }
    Ok(listed)
}

/// A person's own data as given in a file.
fn own(row: store::person::ImportedData) -> PersonalData {
    PersonalData {
        born: row.born.parse().ok(),
        ..row.data
    }
}

fn as_imported(row: store::person::ImportedData) -> Imported {
    Imported {
        data: row.data,
        born_text: row.born,
        sex: row.sex,
        title: row.title,
        federation: row.federation,
        national: row.national,
    }
}

/// A person's results in the multiplayer games of a pool.
fn games_played(facts: &Facts, person: PersonId, pool: Option<&String>) -> Vec<GamePlayed> {
    let games = facts.multiplayer.iter().flat_map(|many| &many.games);
    let sat = games.filter_map(|game| {
        let mut results = game.results.iter();
        let (_, result) = results.find(|(own, _)| *own == person)?;
        Some(GamePlayed {
            pool: pool.cloned(),
            game: game.id,
            name: game.name.clone(),
            date: game.date,
            result: *result,
        })
    });
    sat.collect()
}
