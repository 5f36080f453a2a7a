//! Protects users from overwriting each other's changes: a form keeps the version of its data, and its change is
//! refused if the data have changed since.

use super::{Club, Expected, row_version, session};
use crate::app::error::{AppError, AppResult};
use crate::app::journal::log::{self, About};
use crate::app::members::cards::{self, CardRow};
use crate::app::members::lookup;
use crate::app::multi_games;
use crate::app::settings;
use crate::app::standings::tie_breaks;
use crate::app::tournaments;
use crate::domain::person::ExternalScale;
use crate::domain::{EntrantNo, Message, OperationId, Rating, TournamentId};
use crate::publish::journal::log_text::LogEntry;
use crate::rating::multiplayer::pool::{Discounting, Normalising, Rules};
use crate::store;

pub use super::row_version::{Conflict, Record, RowVersion};

/// The current version of data, for a form that is about to show it.
pub fn of_record(club: &Club, record: Record) -> AppResult<RowVersion> {
    Ok(row_version::current(club.conn(), record)?)
}

/// Makes a change based on data: refused if it has changed since it was seen.
///
/// # Errors
/// A conflict with a [`Conflict`]: author, time, and the current values. Errors of `work`.
pub fn if_unchanged<T>(
    club: &mut Club,
    seen: RowVersion,
    work: impl FnOnce(&mut Club) -> AppResult<T>,
) -> AppResult<T> {
    club.expected = Some(Expected::Version(seen));
    let result = work(club);
    // If the work wrote nothing, its condition must not affect the next change.
    club.expected = None;
    match result {
        Err(error) if error.message.key == row_version::REFUSED => {
            Err(explained(club, error, seen)?)
        }
        result => result,
    }
}

/// The refusal with author, time, and the current values.
fn explained(club: &Club, error: AppError, before: RowVersion) -> AppResult<AppError> {
    let record = before.record;
    let seen = of_record(club, record)?;
    let newest = OperationId(seen.row.max(seen.others.1));
    let entries = log::page(club, about(record), None, usize::MAX)?;
    let entry = last(&entries, newest, record);
    let by = entry.map(LogEntry::who);
    let conflict = Conflict {
        seen,
        is_new: before == RowVersion::nothing(record),
        by: by.unwrap_or_default(),
        at: entry.map(|entry| entry.time.clone()).unwrap_or_default(),
        what: entry.map(LogEntry::message),
        now: current_values(club, record)?,
    };
    let said = Message::new(row_version::REFUSED)
        .with("by", conflict.by.as_str())
        .with("at", session::to_the_minute(&conflict.at));
    Ok(AppError {
        message: said,
        ..error
    }
    .hinted(Message::new("hint-changed"))
    .conflicting(conflict))
}

/// The current values of data, field by field, as a form shows them; for data that only commands change, by argument.
pub fn current_values(club: &Club, record: Record) -> AppResult<Vec<(&'static str, String)>> {
    match record {
        Record::Member(person) => {
            let data = lookup::person_as_given(club, person)?.data;
            Ok(vec![
                ("name", data.name),
                ("dsu", data.dsu.unwrap_or_default()),
                ("fide", data.fide.unwrap_or_default()),
                (
                    "born",
                    data.born.map(|year| year.to_string()).unwrap_or_default(),
                ),
            ])
        }
        Record::Tournament(id) => tournament_values(club, id),
        Record::MultiGame(id) => {
            let game = multi_games::game(club, id)?;
            let seats = game.players.iter();
            let seats = seats.map(|seat| format!("{} {}", seat.name, seat.result));
            Ok(vec![
                ("game-date", game.date.to_string()),
                ("game-results", seats.collect::<Vec<_>>().join("; ")),
                ("game-name", game.name),
            ])
        }
        Record::GameRules(_) => Ok(rules_values(&multi_games::rules_today(club)?)),
        Record::Player(id, no) => player_values(club, id, no),
        Record::Card(id, person) => {
            let cards = cards::rows(club, Some(id))?;
            let card = cards.iter().find(|card| card.member == person);
            Ok(card.map(card_values).unwrap_or_default())
        }
        Record::Game(id, round, [one, other]) => {
            let game = tournaments::pairing(club, id, round, one, other)?;
            let rated = game.map(|game| match game.rated {
                None => "rules",
                Some(true) => "yes",
                Some(false) => "no",
            });
            Ok(rated
                .map(|rated| ("game-rated", rated.to_owned()))
                .into_iter()
                .collect())
        }
        Record::Setting(name) => {
            let name = name.word();
            let rows = settings::rows(club)?;
            let row = rows.into_iter().find(|row| row.name == name);
            Ok(row.map(|row| ("value", row.value)).into_iter().collect())
        }
        Record::Standing(_)
        | Record::Numbers(_)
        | Record::Starts(_)
        | Record::Terms(_)
        | Record::Regulations => Ok(Vec::new()),
    }
}

fn player_values(
    club: &Club,
    id: TournamentId,
    no: EntrantNo,
) -> AppResult<Vec<(&'static str, String)>> {
    let Some(stored) = store::tournament::load(club.conn(), id)? else {
        return Ok(Vec::new());
    };
    let Some(entry) = stored.entry(no) else {
        return Ok(Vec::new());
    };
    let rating = |scale| {
        let mut ratings = entry.ratings.iter();
        let rating = ratings.find(|rating| rating.scale == scale);
        number(rating.map(|rating| rating.value))
    };
    Ok(vec![
        ("player", format!("#{}", entry.person)),
        ("player-dsu-rating", rating(ExternalScale::Dsu)),
        ("player-fide-rating", rating(ExternalScale::Fide)),
    ])
}

/// The fields have the names of those of [`Edit`](crate::app::tournaments::Edit); yes is `yes`, no is `no`.
fn tournament_values(club: &Club, id: TournamentId) -> AppResult<Vec<(&'static str, String)>> {
    let Some(stored) = store::tournament::load(club.conn(), id)? else {
        return Ok(Vec::new());
    };
    let header = stored.header;
    let word = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let minutes = header.minutes_per_move;
    let order = tie_breaks::decided(&header);
    Ok(vec![
        ("name", header.name),
        ("kind", header.kind.word().to_owned()),
        ("start", header.start.to_string()),
        ("end", header.end.to_string()),
        ("rounds", header.rounds.to_string()),
        ("notation", word(header.notation)),
        (
            "minutes_per_move",
            minutes
                .map(|minutes| minutes.exact().to_string())
                .unwrap_or_default(),
        ),
        ("approved", word(header.approved)),
        (
            "round_robin",
            header.schedule.round_robin.map(word).unwrap_or_default(),
        ),
        (
            "order",
            order.map(|it| tie_breaks::text(&it)).unwrap_or_default(),
        ),
        (
            "rules_of",
            header
                .rules_of
                .map_or_else(String::new, |day| day.to_string()),
        ),
    ])
}

/// A rating, or empty.
fn number(rating: Option<Rating>) -> String {
    rating.map(|rating| rating.to_string()).unwrap_or_default()
}

fn rules_values(rules: &Rules) -> Vec<(&'static str, String)> {
    let factors = match &rules.normalising {
        Normalising::Maslen(Some(factors)) => factors.iter().map(ToString::to_string).collect(),
        Normalising::Strict | Normalising::Maslen(None) => Vec::new(),
    };
    let discount = match rules.discounting {
        Discounting::Auto => "auto".to_owned(),
        Discounting::None => "none".to_owned(),
        Discounting::Given(x) => x.to_string(),
    };
    let inside = if rules.inside { "yes" } else { "no" };
    vec![
        (
            "normalisation",
            rules.normalising.scheme().word().to_owned(),
        ),
        ("factors", factors.join(",")),
        ("discount", discount),
        ("discount_inside", inside.to_owned()),
    ]
}

/// The fields are those of a card: points with decimals, the opponents' numbers separated by blanks.
fn card_values(card: &CardRow) -> Vec<(&'static str, String)> {
    let opponents = card.dsu_opponents.iter().flatten();
    let opponents: Vec<String> = opponents.map(ToString::to_string).collect();
    let (knows, games) = match card.dsu_before {
        Some(_) => ("before-after", card.games.to_string()),
        None => ("opponents", String::new()),
    };
    vec![
        ("card-score", card.score.exact().normalize().to_string()),
        ("card-knows", knows.to_owned()),
        ("card-opponents", opponents.join(" ")),
        ("card-before", number(card.dsu_before)),
        ("card-after", number(card.dsu_after)),
        ("card-games", games),
    ]
}

/// The part of the log with changes of the data.
fn about(record: Record) -> About {
    match record {
        Record::Member(person)
        | Record::Standing(person)
        | Record::Numbers(person)
        | Record::Starts(person)
        | Record::Terms(person) => About::Person(person),
        Record::Tournament(id)
        | Record::Player(id, _)
        | Record::Card(id, _)
        | Record::Game(id, ..) => About::Tournament(id),
        Record::MultiGame(_) | Record::GameRules(_) | Record::Regulations | Record::Setting(_) => {
            About::Everything
        }
    }
}

/// The change that led to the current state. Deleted rows have no version; then it is the newest change of related
/// data: of the card's holder, the setting, the person or the tournament.
fn last(entries: &[LogEntry], newest: OperationId, record: Record) -> Option<&LogEntry> {
    let concerns = |entry: &&LogEntry| match record {
        Record::Card(_, person) => entry.person == Some(person),
        Record::MultiGame(id) => entry.subject["game"] == id.0,
        Record::Setting(name) => entry.subject["setting"] == name.word(),
        Record::GameRules(_) => entry.kind == "game-rules",
        Record::Regulations => entry.kind == "regulation-adopt",
        _ => false,
    };
    let own = entries.iter().find(|entry| entry.operation == newest);
    own.or_else(|| entries.iter().find(concerns))
        .or_else(|| entries.first())
}
