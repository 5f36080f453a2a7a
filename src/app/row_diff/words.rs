//! The words for tables, columns and what stands in them.

use std::collections::HashMap;

use serde_json::Value;

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::domain::date::MIN_VALID;
use crate::domain::{Arg, Date, Decimal, Message, PersonId, TournamentId};
use crate::store;
use crate::store::row_changes::{Columns, RowChange, known};

/// The words, with what they are looked up in.
pub(super) struct Words<'c> {
    club: &'c Club,
    names: HashMap<PersonId, String>,
}

impl<'c> Words<'c> {
    pub(super) fn new(club: &'c Club) -> AppResult<Self> {
        let names = club.names()?;
        Ok(Self { club, names })
    }

    /// What a row is: the word for its table, and what it is known by.
    pub(super) fn what(&self, row: &RowChange) -> AppResult<Message> {
        let mut columns = row.known.clone();
        for side in [&row.before, &row.after].into_iter().flatten() {
            columns.extend(side.clone());
        }
        let table = Message::new(table(&row.table));
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
        Ok(match (column, value) {
            (_, Value::Null) => None,
            ("person" | "into_person", _) => plain(self.name(whole).into()),
            ("tournament", _) => plain(self.tournament(whole)?.into()),
            ("white" | "black" | "entrant", _) => plain(self.player(Some(value))?.into()),
            ("regulation", _) => {
                let rules = known(self.club.conn(), "regulation", whole)?;
                let name = rules.get("name").and_then(Value::as_str);
                plain(name.unwrap_or_default().into())
            }
            ("data", _) => Some(Message::new("changed-personal")),
            ("arbiter" | "deputies" | "approved_by" | "announcement" | "rated_reason", _) => {
                Some(Message::new("changed-text"))
            }
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

/// Whether a column is what the row is known by already.
pub(super) fn names_the_row(table: &str, column: &str) -> bool {
    match table {
        "game" => matches!(column, "tournament" | "round" | "white" | "black"),
        "bye" => matches!(column, "tournament" | "round" | "entrant"),
        "entrant" | "player_card" | "card_expected" => matches!(column, "tournament" | "person"),
        "person" => column == "data",
        "tournament" | "setting" | "club" | "regulation" | "multi_game" => column == "name",
        "regulation_in_force" | "conversion_in_force" | "multi_rules" => column == "from_date",
        "multi_result" => matches!(column, "game" | "person"),
        "scale_adjustment" => column == "on_date",
        "list" | "publication_request" => column == "date",
        _ => column == "person",
    }
}

/// The word for a table.
fn table(name: &str) -> &'static str {
    match name {
        "club" => "changed-table-club",
        "setting" => "changed-table-setting",
        "regulation" => "changed-table-regulation",
        "regulation_in_force" => "changed-table-regulation-in-force",
        "conversion_in_force" => "changed-table-conversion",
        "scale_adjustment" => "changed-table-scale",
        "person" => "changed-table-person",
        "former_name" => "changed-table-former-name",
        "person_merge" => "changed-table-merge",
        "unlisted" => "changed-table-unlisted",
        "committee" => "changed-table-committee",
        "membership_status" => "changed-table-status",
        "external_rating" => "changed-table-external",
        "start_rating" => "changed-table-start",
        "tournament" => "changed-table-tournament",
        "entrant" => "changed-table-entrant",
        "game" => "changed-table-game",
        "bye" => "changed-table-bye",
        "player_card" => "changed-table-card",
        "card_expected" => "changed-table-expected",
        "multi_game" => "changed-table-multi-game",
        "multi_result" => "changed-table-multi-result",
        "multi_rules" => "changed-table-multi-rules",
        "publication_request" => "changed-table-proposal",
        "list" => "changed-table-list",
        _ => "changed-table-other",
    }
}

/// The word for a column; none for one that says nothing to people.
pub(super) fn label(column: &str) -> Option<&'static str> {
    Some(match column {
        "name" => "changed-name",
        "lang" => "changed-lang",
        "value" => "changed-number",
        "regulation" => "changed-regulation",
        "from_date" => "changed-from",
        "to_date" => "changed-to",
        "until_date" => "changed-until",
        "on_date" | "date" => "changed-day",
        "start_date" => "changed-start",
        "end_date" => "changed-end",
        "approved" => "changed-approved",
        "approved_by" => "changed-approved-by",
        "announcement" => "changed-announcement",
        "conversion" => "changed-conversion",
        "factor" => "changed-factor",
        "offset" => "changed-offset",
        "card_rules" => "changed-card-rules",
        "shift" => "changed-shift",
        "pivot" => "changed-pivot",
        "share" => "changed-share",
        "floor" => "changed-floor",
        "data" => "changed-data",
        "person" => "changed-person",
        "into_person" => "changed-into",
        "role" => "changed-role",
        "login" => "changed-login",
        "status" => "changed-status",
        "scale" => "changed-scale",
        "source" => "changed-source",
        "rating" => "changed-rating",
        "games" => "changed-games",
        "opening" => "changed-opening",
        "kind" => "changed-kind",
        "rounds" => "changed-rounds",
        "notation" => "changed-notation",
        "minutes_per_move" => "changed-minutes",
        "city" => "changed-city",
        "federation" => "changed-federation",
        "type_text" => "changed-type",
        "arbiter" => "changed-arbiter",
        "deputies" => "changed-deputies",
        "time_control" => "changed-time-control",
        "round_dates" => "changed-round-dates",
        "tie_breaks" => "changed-tie-breaks",
        "rules_of" => "changed-rules-of",
        "tournament" => "changed-tournament",
        "no" => "changed-no-of-player",
        "dsu_rating" => "changed-dsu-rating",
        "fide_rating" => "changed-fide-rating",
        "es_rating" => "changed-es-rating",
        "points" => "changed-points",
        "rank" => "changed-rank",
        "round" => "changed-round",
        "board" => "changed-board",
        "white" => "changed-white",
        "black" => "changed-black",
        "white_mark" => "changed-white-mark",
        "black_mark" => "changed-black-mark",
        "rated" => "changed-rated",
        "rated_reason" => "changed-rated-reason",
        "provisional" => "changed-provisional",
        "rating_white_mark" => "changed-rating-white",
        "rating_black_mark" => "changed-rating-black",
        "sets" => "changed-sets",
        "white_partner" => "changed-white-partner",
        "black_partner" => "changed-black-partner",
        "entrant" => "changed-player",
        "score" => "changed-score",
        "opponents" => "changed-opponents",
        "dsu_before" => "changed-dsu-before",
        "dsu_after" => "changed-dsu-after",
        "result" => "changed-result",
        "normalisation" => "changed-normalisation",
        "factors" => "changed-factors",
        "discount" => "changed-discount",
        "inside" => "changed-inside",
        "user" => "changed-user",
        _ => return None,
    })
}
