//! The words for tables, columns and what stands in them.

use std::collections::HashMap;

use serde_json::Value;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::names;
use crate::domain::date::MIN_VALID;
use crate::domain::{Arg, Date, Decimal, Message, PersonId, TournamentId};
use crate::store;
use crate::store::row_changes::{Columns, RowChange, known};
use crate::store::tables::{Personal, Table};

/// The words, with what they are looked up in.
pub(super) struct Words<'c> {
    club: &'c Club,
    names: HashMap<PersonId, String>,
}

impl<'c> Words<'c> {
    pub(super) fn new(club: &'c Club) -> AppResult<Self> {
        let names = names::today(club)?;
        Ok(Self { club, names })
    }

    /// What a row is: the word for its table, and what it is known by.
    pub(super) fn what(&self, row: &RowChange) -> AppResult<Message> {
        let mut columns = row.known.clone();
        for side in [&row.before, &row.after].into_iter().flatten() {
            columns.extend(side.clone());
        }
        let label = Table::named(&row.table).and_then(|table| table.label);
        let table = Message::new(label.unwrap_or("changed-table-other"));
        Ok(match self.subject(row, &columns)? {
            Some(subject) => Message::new("changed-row")
                .with("table", table)
                .with("subject", subject),
            None => table,
        })
    }

    fn subject(&self, row: &RowChange, columns: &Columns) -> AppResult<Option<Arg>> {
        let text = |column: &str| columns.get(column).and_then(Value::as_str);
        let subject = match row.table.as_str() {
            "person" => self.name(row.row).into(),
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
            "entrant" | "player_card" | "card_expected" => Message::new("changed-entry")
                .with("name", self.name(number(columns, "person")))
                .with("tournament", self.event(columns)?)
                .into(),
            _ if columns.contains_key("person") => self.name(number(columns, "person")).into(),
            _ => {
                let days = ["from_date", "on_date", "date"];
                let day = days.into_iter().find_map(text);
                let name = text("name").filter(|name| !name.is_empty());
                match (name, day) {
                    (Some(name), _) => name.into(),
                    (None, Some(day)) => date(day).into(),
                    (None, None) => return Ok(None),
                }
            }
        };
        Ok(Some(subject))
    }

    /// What stands in a column; none for nothing.
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
            | ("notation" | "coloured" | "rated" | "opening" | "taken_over" | "inside", _) => {
                Some(Message::new(if whole == 0 {
                    "changed-no"
                } else {
                    "changed-yes"
                }))
            }
            ("points" | "score" | "minutes_per_move", Value::Number(_)) => {
                plain(Decimal::new(whole, 2).normalize().into())
            }
            (_, Value::Number(_)) => plain(Decimal::from(whole).into()),
            (_, Value::String(text)) => Some(self::text(table, column, text)),
            (_, other) => plain(other.to_string().into()),
        })
    }

    /// What a column that refers to another table shows of the row there.
    fn referred(&self, table: &str, column: &str, value: &Value) -> AppResult<Option<Message>> {
        let Some(table) = Table::named(table).filter(|_| !value.is_null()) else {
            return Ok(None);
        };
        let Some(parent) = table.parent(column) else {
            return Ok(None);
        };
        let row = value.as_i64().unwrap_or_default();
        let shown = match parent.name {
            "person" => self.name(row),
            "tournament" => self.tournament(row)?,
            "entrant" => self.player(Some(value))?,
            "person_data" if table.personal(column) == Some(Personal::Text) => {
                return Ok(Some(Message::new("changed-text")));
            }
            "person_data" => return Ok(Some(Message::new("changed-personal"))),
            _ => {
                let columns = known(self.club.conn(), parent.name, row)?;
                let name = columns.get("name").and_then(Value::as_str);
                name.unwrap_or_default().to_owned()
            }
        };
        Ok(Some(Message::new("changed-value").with("value", shown)))
    }

    fn name(&self, person: i64) -> String {
        let name = self.names.get(&PersonId(person));
        name.map_or_else(|| format!("#{person}"), Clone::clone)
    }

    fn player(&self, entrant: Option<&Value>) -> AppResult<String> {
        let Some(entrant) = entrant.and_then(Value::as_i64) else {
            return Ok(String::new());
        };
        let columns = known(self.club.conn(), "entrant", entrant)?;
        Ok(self.name(number(&columns, "person")))
    }

    fn event(&self, columns: &Columns) -> AppResult<String> {
        self.tournament(number(columns, "tournament"))
    }

    fn tournament(&self, id: i64) -> AppResult<String> {
        let conn = self.club.conn();
        if let Some(name) = store::tournament::name(conn, TournamentId(id))? {
            return Ok(name);
        }
        let gone = known(conn, "tournament", id)?;
        let name = gone.get("name").and_then(Value::as_str);
        Ok(name.unwrap_or_default().to_owned())
    }
}

fn number(columns: &Columns, column: &str) -> i64 {
    let number = columns.get(column).and_then(Value::as_i64);
    number.unwrap_or_default()
}

/// A day, or that it was always so.
fn date(text: &str) -> Message {
    match text.parse::<Date>() {
        Ok(MIN_VALID) => Message::new("always"),
        Ok(day) => Message::new("changed-value").with("value", day),
        Err(_) => Message::new("changed-value").with("value", text),
    }
}

/// A text in a column: a word of the program's, a day, a mark, or as it is.
fn text(table: &str, column: &str, text: &str) -> Message {
    let word = match (column, text) {
        ("status", "active") => Some("changed-status-active"),
        ("status", "passive") => Some("changed-status-passive"),
        ("status", "left") => Some("changed-status-left"),
        ("status", "deceased") => Some("changed-status-deceased"),
        ("role", "chairman") => Some("committee-role-chairman"),
        ("role", "member") => Some("committee-role-member"),
        ("kind", "club") if table == "tournament" => Some("kind-club"),
        ("kind", "monrad") if table == "tournament" => Some("kind-monrad"),
        ("kind", "coordinated") if table == "tournament" => Some("kind-coordinated"),
        ("kind", "team") if table == "tournament" => Some("kind-team"),
        ("kind", "approved") if table == "tournament" => Some("kind-approved"),
        _ => None,
    };
    if let Some(key) = word {
        return Message::new(key);
    }
    if column.ends_with("_date") || matches!(column, "date" | "approved") {
        return date(text);
    }
    let shown = match column {
        "white_mark" | "black_mark" | "provisional" | "rating_white_mark" | "rating_black_mark" => {
            text.replace('=', "½")
        }
        "round_dates" | "opponents" => text.replace(['[', ']', '"'], "").replace(',', ", "),
        _ => text.to_owned(),
    };
    Message::new("changed-value").with("value", shown)
}
