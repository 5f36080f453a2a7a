//! Nobody overwrites a colleague unknowingly: what a form shows is taken along, and a change made on the
//! sight of it is refused when the thing has become another since.

use serde::{Deserialize, Serialize};

use super::cards::CardRow;
use super::club::Club;
use super::error::{AppError, AppResult};
use super::log::{About, LogEntry};
use super::settings;
use crate::domain::person::ExternalScale;
use crate::domain::{
    EntrantNo, Message, MultiGameId, OperationId, PersonId, PoolId, Rating, TournamentId,
};
use crate::rating::multiplayer::pool::{Discounting, Rules};
use crate::store::tables::{MULTI_GAME, PERSON, TOURNAMENT, Table};
use crate::store::version::{self, RowGroup};
use crate::store::{self, Connection, Operation};

/// Something that a form shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Record {
    /// A member's names, numbers and year of birth.
    Member(PersonId),
    /// A member's standing by day.
    Standing(PersonId),
    /// A member's numbers from other lists.
    Numbers(PersonId),
    /// A member's start ratings.
    Starts(PersonId),
    /// A tournament's own data, without its games.
    Tournament(TournamentId),
    /// A player of a tournament: who has the start number, and the numbers brought along.
    Player(TournamentId, EntrantNo),
    /// A member's player card in a tournament.
    Card(TournamentId, PersonId),
    /// The game of two players in a round, whoever has White.
    Game(TournamentId, u16, [EntrantNo; 2]),
    /// A game of several players, with its results.
    MultiGame(MultiGameId),
    /// How a pool's games of several are rated, by day.
    GameRules(PoolId),
    /// Somebody's terms in the committee.
    Terms(PersonId),
    /// From when which regulation holds.
    Regulations,
    /// A setting.
    Setting(settings::Name),
}

/// Something as it was when it was read; a form keeps it until it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RowVersion {
    /// What was read.
    pub record: Record,
    /// The version of its row, 0 where it has none.
    row: i64,
    /// How many rows belong to it, and the newest version among them.
    others: (i64, i64),
}

impl RowVersion {
    /// Something of which there is nothing yet, as an empty form shows it.
    pub fn nothing(record: Record) -> Self {
        Self {
            record,
            row: 0,
            others: (0, 0),
        }
    }
}

/// What somebody else made of a thing that was to be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The thing as it is now; who has seen the comparison saves with it.
    pub seen: RowVersion,
    /// Who was to change it had seen nothing there: it is new, not another.
    pub is_new: bool,
    /// Who changed it; empty if unknown.
    pub by: String,
    /// When, as the log keeps it; empty if unknown.
    pub at: String,
    /// What was done, as a sentence.
    pub what: Option<Message>,
    /// What it holds now, by the name of the field; days as `2026-11-21`, nothing as an empty text.
    pub now: Vec<(&'static str, String)>,
}

impl Club {
    /// A member's names, numbers and year of birth as they are now, for a form that is about to show them.
    pub fn version_of_member(&self, person: PersonId) -> AppResult<RowVersion> {
        self.version_of(Record::Member(person))
    }

    /// A tournament's own data as they are now, for a form that is about to show them.
    pub fn version_of_tournament(&self, tournament: TournamentId) -> AppResult<RowVersion> {
        self.version_of(Record::Tournament(tournament))
    }

    /// A thing as it is now, for a form that is about to show it.
    pub fn version_of(&self, record: Record) -> AppResult<RowVersion> {
        current_version(self.conn(), record)
    }

    /// Makes a change on the sight of something: refused if that is not as it was seen any more.
    ///
    /// # Errors
    /// A conflict that holds a [`Conflict`]: who, when, and what the thing holds now. Whatever `work`
    /// returns.
    pub fn if_unchanged<T>(
        &mut self,
        seen: RowVersion,
        work: impl FnOnce(&mut Self) -> AppResult<T>,
    ) -> AppResult<T> {
        self.expected = Some(seen);
        let result = work(self);
        // Work that wrote nothing leaves nothing behind for the next change.
        self.expected = None;
        match result {
            Err(error) if error.message.key == REFUSED => Err(self.explained(error, seen)?),
            result => result,
        }
    }

    /// The refusal with who, when, and what the thing holds now.
    fn explained(&self, error: AppError, before: RowVersion) -> AppResult<AppError> {
        let record = before.record;
        let seen = self.version_of(record)?;
        let newest = OperationId(seen.row.max(seen.others.1));
        let entries = self.log_page(about(record), None, usize::MAX)?;
        let entry = last(&entries, newest, record);
        let by = entry.map(|entry| {
            let named = entry.on_behalf_of.clone();
            named.unwrap_or_else(|| entry.user.clone())
        });
        let conflict = Conflict {
            seen,
            is_new: before == RowVersion::nothing(record),
            by: by.unwrap_or_default(),
            at: entry.map(|entry| entry.time.clone()).unwrap_or_default(),
            what: entry.map(LogEntry::message),
            now: self.held(record)?,
        };
        let said = Message::new("error-changed")
            .with("by", conflict.by.as_str())
            .with("at", conflict.at.as_str());
        Ok(AppError {
            message: said,
            ..error
        }
        .hinted(Message::new("hint-changed"))
        .conflicting(conflict))
    }

    /// What a thing holds now, field by field, as a form shows it.
    fn held(&self, record: Record) -> AppResult<Vec<(&'static str, String)>> {
        match record {
            Record::Member(person) => {
                let data = self.person(person)?.data;
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
            Record::Tournament(id) => self.held_by_tournament(id),
            Record::MultiGame(id) => {
                let game = self.multi_game(id)?;
                let seats = game.players.iter();
                let seats = seats.map(|seat| format!("{} {}", seat.name, seat.result));
                Ok(vec![
                    ("game-date", game.date.to_string()),
                    ("game-results", seats.collect::<Vec<_>>().join("; ")),
                    ("game-name", game.name),
                ])
            }
            Record::GameRules(_) => Ok(held_by_rules(&self.rules_of_today()?)),
            Record::Player(id, no) => self.held_by_player(id, no),
            Record::Card(id, person) => {
                let cards = self.cards(Some(id))?;
                let card = cards.iter().find(|card| card.member == person);
                Ok(card.map(held_by_card).unwrap_or_default())
            }
            Record::Game(id, round, [one, other]) => {
                let game = self.pairing(id, round, one, other)?;
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
                let name: &str = name.into();
                let rows = self.setting_rows()?;
                let row = rows.into_iter().find(|row| row.name == name);
                Ok(row
                    .map(|row| ("setting-value", row.value))
                    .into_iter()
                    .collect())
            }
            Record::Standing(_)
            | Record::Numbers(_)
            | Record::Starts(_)
            | Record::Terms(_)
            | Record::Regulations => Ok(Vec::new()),
        }
    }

    fn held_by_player(
        &self,
        id: TournamentId,
        no: EntrantNo,
    ) -> AppResult<Vec<(&'static str, String)>> {
        let Some(stored) = store::tournament::load(self.conn(), id)? else {
            return Ok(Vec::new());
        };
        let Some(entry) = stored.entries.iter().find(|entry| entry.no == no) else {
            return Ok(Vec::new());
        };
        let rating = |scale| {
            let mut ratings = entry.ratings.iter();
            let rating = ratings.find(|rating| rating.scale == scale);
            number(rating.map(|rating| rating.value))
        };
        Ok(vec![
            ("player", format!("#{}", entry.person)),
            ("player-dsu", rating(ExternalScale::Dsu)),
            ("player-fide", rating(ExternalScale::Fide)),
        ])
    }

    /// The fields are named as those of [`Edit`](super::tournaments::Edit), with dashes; yes is `yes`, no `no`.
    fn held_by_tournament(&self, id: TournamentId) -> AppResult<Vec<(&'static str, String)>> {
        let Some(stored) = store::tournament::load(self.conn(), id)? else {
            return Ok(Vec::new());
        };
        let header = stored.header;
        let word = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        let minutes = header.minutes_per_move;
        Ok(vec![
            ("name", header.name),
            ("kind", header.kind.word().to_owned()),
            ("start", header.start.to_string()),
            ("end", header.end.to_string()),
            ("rounds", header.rounds.to_string()),
            ("notation", word(header.notation)),
            (
                "minutes-per-move",
                minutes
                    .map(|minutes| minutes.exact().to_string())
                    .unwrap_or_default(),
            ),
            ("approved", word(header.approved)),
            ("tie-breaks", header.tie_breaks.unwrap_or_default()),
            (
                "rules-of",
                header
                    .rules_of
                    .map_or_else(String::new, |day| day.to_string()),
            ),
        ])
    }
}

/// A number of a list, or nothing.
fn number(rating: Option<Rating>) -> String {
    rating.map(|rating| rating.to_string()).unwrap_or_default()
}

/// The fields are those of the form of rules.
fn held_by_rules(rules: &Rules) -> Vec<(&'static str, String)> {
    let normalisation = rules.normalising.scheme().word();
    let (discount, x) = match rules.discounting {
        Discounting::Auto => ("auto", String::new()),
        Discounting::None => ("none", String::new()),
        Discounting::Given(x) => ("given", x.to_string()),
    };
    let inside = if rules.inside { "yes" } else { "no" };
    vec![
        ("game-rules-normalisation", normalisation.to_owned()),
        ("game-rules-discount", discount.to_owned()),
        ("game-rules-x", x),
        ("game-rules-inside", inside.to_owned()),
    ]
}

/// The fields are those of a card: points with decimals, the opponents' numbers with blanks between them.
fn held_by_card(card: &CardRow) -> Vec<(&'static str, String)> {
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

/// The part of the log in which changes of a thing stand.
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

/// The change that left a thing as it is now. Rows that are gone say nothing; then it is the newest change of
/// what belongs to it: of the card's holder, of the setting, of the person or the tournament.
fn last(entries: &[LogEntry], newest: OperationId, record: Record) -> Option<&LogEntry> {
    let concerns = |entry: &&LogEntry| match record {
        Record::Card(_, person) => entry.person == Some(person),
        Record::MultiGame(id) => entry.subject["game"] == id.0,
        Record::Setting(name) => entry.subject["setting"] == <&str>::from(name),
        Record::GameRules(_) => entry.kind == "game-rules",
        Record::Regulations => entry.kind == "regulation-adopt",
        _ => false,
    };
    let own = entries.iter().find(|entry| entry.operation == newest);
    own.or_else(|| entries.iter().find(concerns))
        .or_else(|| entries.first())
}

/// The key of a refusal before it is explained.
const REFUSED: &str = "error-changed";

/// Refuses to go on when a thing is not as it was seen.
pub(super) fn refuse_changed(op: &Operation<'_>, seen: RowVersion) -> AppResult<()> {
    if let (Some((table, id)), _) = rows(seen.record) {
        op.expect_version(table, id, seen.row)?;
    }
    if current_version(op.conn(), seen.record)? == seen {
        return Ok(());
    }
    Err(AppError::conflict(Message::new(REFUSED)))
}

/// The row that is a thing, and the rows that belong to it.
fn rows(record: Record) -> (Option<(&'static Table, i64)>, Option<RowGroup<'static>>) {
    let group = match record {
        Record::Member(person) => {
            return (Some((&PERSON, person.0)), Some(RowGroup::Names(person)));
        }
        Record::Tournament(id) => return (Some((&TOURNAMENT, id.0)), None),
        Record::MultiGame(id) => return (Some((&MULTI_GAME, id.0)), Some(RowGroup::Results(id))),
        Record::Standing(person) => RowGroup::Standing(person),
        Record::Numbers(person) => RowGroup::Numbers(person),
        Record::Starts(person) => RowGroup::Starts(person),
        Record::Player(id, no) => RowGroup::Player(id, no),
        Record::Card(id, person) => RowGroup::Card(id, person),
        Record::Game(id, round, sides) => RowGroup::Game(id, round, sides),
        Record::Terms(person) => RowGroup::Terms(person),
        Record::GameRules(pool) => RowGroup::GameRules(pool),
        Record::Regulations => RowGroup::Regulations,
        Record::Setting(name) => RowGroup::Setting(name.into()),
    };
    (None, Some(group))
}

fn current_version(conn: &Connection, record: Record) -> AppResult<RowVersion> {
    let (row, group) = rows(record);
    let row = match row {
        Some((table, id)) => version::row_version(conn, table, id)?.unwrap_or_default(),
        None => 0,
    };
    let others = match group {
        Some(group) => version::group_version(conn, group)?,
        None => (0, 0),
    };
    Ok(RowVersion {
        record,
        row,
        others,
    })
}
