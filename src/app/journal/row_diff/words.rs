//! Labels the tables, columns and values of changed rows.

use std::collections::HashMap;

use serde_json::Value;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::members::names;
use crate::domain::date::day_or_always;
use crate::domain::result::ByeKind;
use crate::domain::{Arg, Date, Decimal, Message, OperationId, PersonId, TournamentId, name};
use crate::publish::labels;
use crate::store;
use crate::store::journal::row_changes::{Columns, RowChange, known};
use crate::store::tables::{Personal, Table};

/// The labels for the changes of an operation, with the data to look them up.
pub(super) struct Words<'c> {
    club: &'c Club,
    /// The operation: people and tournaments are named as they were called after it.
    operation: OperationId,
    /// All current names.
    names: &'c HashMap<PersonId, String>,
}

impl<'c> Words<'c> {
    pub(super) fn new(
        club: &'c Club,
        operation: OperationId,
        names: &'c HashMap<PersonId, String>,
    ) -> Self {
        Self {
            club,
            operation,
            names,
        }
    }

    /// The description of a row: the label of its table, and what identifies it.
    pub(super) fn what(&self, row: &RowChange) -> AppResult<Message> {
        let mut columns = row.known.clone();
        for side in [&row.before, &row.after].into_iter().flatten() {
            columns.extend(side.clone());
        }
        let table = Message::new(label(row));
        Ok(match self.subject(row, &columns)? {
            Some(subject) => Message::pair("pair-colon", table, subject),
            None => table,
        })
    }

    /// The place of a row in its tournament: `round 3: Anna – Bo`; `None` for independent rows.
    pub(super) fn place(&self, row: &RowChange) -> AppResult<Option<Message>> {
        let columns = &row.known;
        let place = match row.table.as_str() {
            "game" => Message::new("changed-place-game")
                .with("white", self.player(columns.get("white"))?)
                .with("black", self.player(columns.get("black"))?),
            "bye" => {
                Message::new("changed-place-bye").with("name", self.player(columns.get("entrant"))?)
            }
            _ => return Ok(None),
        };
        Ok(Some(place.with("round", number(columns, "round"))))
    }

    /// `Anna – Bo`, before their colours were swapped.
    pub(super) fn pair_before(&self, row: &RowChange) -> AppResult<Option<Message>> {
        let Some(before) = &row.before else {
            return Ok(None);
        };
        let player = |column: &str| self.player(before.get(column).or(row.known.get(column)));
        Ok(Some(
            Message::new("changed-pair")
                .with("white", player("white")?)
                .with("black", player("black")?),
        ))
    }

    /// `Bo – Anna`, after their colours were swapped.
    pub(super) fn pair_after(&self, row: &RowChange) -> AppResult<Message> {
        Ok(Message::new("changed-pair")
            .with("white", self.player(row.known.get("white"))?)
            .with("black", self.player(row.known.get("black"))?))
    }

    /// The name of the row's subject; `None` for the tournament itself and rows without a name.
    pub(super) fn holder(&self, row: &RowChange) -> AppResult<Option<String>> {
        match row.table.as_str() {
            "person" => self.name(row.row).map(Some),
            _ if row.known.contains_key("person") => {
                self.name(number(&row.known, "person")).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn subject(&self, row: &RowChange, columns: &Columns) -> AppResult<Option<Arg>> {
        let text = |column: &str| columns.get(column).and_then(Value::as_str);
        let subject = match row.table.as_str() {
            "person" => self.name(row.row)?.into(),
            "game" => Message::new("changed-game")
                .with("tournament", self.event(columns)?)
                .with("round", number(columns, "round"))
                .with("white", self.player(columns.get("white"))?)
                .with("black", self.player(columns.get("black"))?)
                .into(),
            "bye" => Message::new("changed-bye")
                .with("tournament", self.event(columns)?)
                .with("round", number(columns, "round"))
                .with("name", self.player(columns.get("entrant"))?)
                .into(),
            "entrant" | "player_card" | "card_expected" => Message::pair(
                "pair-comma",
                self.name(number(columns, "person"))?,
                self.event(columns)?,
            )
            .into(),
            _ if columns.contains_key("person") => self.name(number(columns, "person"))?.into(),
            _ => {
                let days = ["from_date", "on_date", "date"];
                let day = days.into_iter().find_map(text);
                let name = text("name")
                    .or_else(|| text("headings"))
                    .filter(|name| !name.is_empty());
                match (name, day) {
                    (Some(name), _) => name.into(),
                    (None, Some(day)) => date(day).into(),
                    (None, None) => return Ok(None),
                }
            }
        };
        Ok(Some(subject))
    }

    /// The value of a column; `None` if empty.
    pub(super) fn value(
        &self,
        table: &str,
        column: &str,
        value: &Value,
    ) -> AppResult<Option<Message>> {
        let plain = |arg: Arg| Some(Message::new("changed-value").with("value", arg));
        let whole = value.as_i64().unwrap_or_default();
        if let Some(shown) = self.referred(table, column, value)? {
            return Ok(Some(shown));
        }
        Ok(match (column, value) {
            (_, Value::Null) => None,
            ("approved", Value::Number(_))
            | (
                "notation" | "coloured" | "rated" | "opening" | "taken_over" | "inside" | "closed"
                | "round_robin",
                _,
            ) => Some(Message::new(if whole == 0 {
                "choice-no"
            } else {
                "choice-yes"
            })),
            ("points" | "score" | "minutes_per_move", Value::Number(_)) => {
                plain(Decimal::new(whole, 2).normalize().into())
            }
            (_, Value::Number(_)) => plain(Decimal::from(whole).into()),
            (_, Value::String(text)) => Some(self::text(table, column, text)),
            (_, other) => plain(other.to_string().into()),
        })
    }

    /// The text of a column that refers to a row of another table.
    fn referred(&self, table: &str, column: &str, value: &Value) -> AppResult<Option<Message>> {
        let Some(table) = Table::by_name(table).filter(|_| !value.is_null()) else {
            return Ok(None);
        };
        let Some(parent) = table.parent(column) else {
            return Ok(None);
        };
        let row = value.as_i64().unwrap_or_default();
        let shown = match parent.name {
            "person" => self.name(row)?,
            "tournament" => self.tournament(row)?,
            "entrant" => self.player(Some(value))?,
            "person_data" => return self.personal(table, column, row).map(Some),
            _ => {
                let columns = known(self.club.conn(), parent.name, row)?;
                let name = columns.get("name").and_then(Value::as_str);
                name.unwrap_or_default().to_owned()
            }
        };
        Ok(Some(Message::new("changed-value").with("value", shown)))
    }

    /// The content of a row of personal data: a text, or a name; for wiped data a placeholder.
    fn personal(&self, table: &Table, column: &str, row: i64) -> AppResult<Message> {
        let text = store::person::name_in(self.club.conn(), row)?;
        let kind = table.personal(column);
        Ok(match kind {
            // Several names, stored as a JSON list.
            Some(Personal::Text) if text.is_empty() || text.starts_with('[') => {
                Message::new("changed-text")
            }
            Some(Personal::Imported) => Message::new("changed-personal"),
            _ if text.is_empty() => Message::new("changed-personal"),
            Some(Personal::Text) => Message::new("changed-value").with("value", text),
            _ => Message::new("changed-value").with("value", name::plain_order(&text)),
        })
    }

    /// A person's name after the operation, regardless of the current one.
    pub(super) fn name(&self, person: i64) -> AppResult<String> {
        names::after(self.club, PersonId(person), self.operation, self.names)
            .map(|name| name.unwrap_or_else(|| format!("#{person}")))
    }

    fn player(&self, entrant: Option<&Value>) -> AppResult<String> {
        let Some(entrant) = entrant.and_then(Value::as_i64) else {
            return Ok(String::new());
        };
        let columns = known(self.club.conn(), "entrant", entrant)?;
        self.name(number(&columns, "person"))
    }

    fn event(&self, columns: &Columns) -> AppResult<String> {
        self.tournament(number(columns, "tournament"))
    }

    fn tournament(&self, id: i64) -> AppResult<String> {
        let name = names::tournament_after(self.club, TournamentId(id), self.operation)?;
        Ok(name.unwrap_or_default())
    }
}

/// The key of the word for a row's table.
pub(super) fn label(row: &RowChange) -> &'static str {
    let label = Table::by_name(&row.table).and_then(|table| table.label);
    label.unwrap_or("changed-table-other")
}

fn number(columns: &Columns, column: &str) -> i64 {
    let number = columns.get(column).and_then(Value::as_i64);
    number.unwrap_or_default()
}

/// A day, or the word for "always".
fn date(text: &str) -> Message {
    match text.parse::<Date>() {
        Ok(day) => day_or_always(day),
        Err(_) => Message::new("changed-value").with("value", text),
    }
}

/// A text in a column: a word of the program, a day, a mark, or unchanged.
fn text(table: &str, column: &str, text: &str) -> Message {
    let word = match (column, text) {
        ("status", "active") => Some("status-active"),
        ("status", "passive") => Some("status-passive"),
        ("status", "left") => Some("changed-status-left"),
        ("status", "deceased") => Some("status-deceased"),
        ("role", "chairman") => Some("choice-role-chairman"),
        ("role", "member") => Some("choice-role-member"),
        ("withdrawn_score", "keep") => Some("withdrawn-score-keep"),
        ("withdrawn_score", "cancel") => Some("withdrawn-score-cancel"),
        ("kind", "club") if table == "tournament" => Some("kind-club"),
        ("kind", "monrad") if table == "tournament" => Some("kind-monrad"),
        ("kind", "coordinated") if table == "tournament" => Some("kind-coordinated"),
        ("kind", "team") if table == "tournament" => Some("kind-team"),
        ("kind", "approved") if table == "tournament" => Some("kind-approved"),
        _ => None,
    };
    let code = text
        .chars()
        .next()
        .filter(|_| (table, column) == ("bye", "kind"));
    let bye = code.and_then(ByeKind::from_code).map(labels::bye);
    if let Some(key) = word.or(bye) {
        return Message::new(key);
    }
    if column.ends_with("_date") || matches!(column, "date" | "approved") {
        return date(text);
    }
    let shown = match column {
        "provisional" => text.replace('=', "½"),
        "round_dates" | "opponents" => text.replace(['[', ']', '"'], "").replace(',', ", "),
        _ => text.to_owned(),
    };
    Message::new("changed-value").with("value", shown)
}
