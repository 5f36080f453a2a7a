//! Writes one operation out in full: who, when, why, and every row it changed with its columns before and after.

use serde::Serialize;
use serde_json::Value;

use crate::domain::{Date, Message, OperationId, PersonId, TournamentId};
use crate::publish::journal::changed_rows::{Act, FieldDiff, RowDiff};
use crate::text::{Texts, visible};

/// An operation in the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogEntry {
    pub operation: OperationId,
    /// The user's login on the server.
    pub user: String,
    pub on_behalf_of: Option<String>,
    pub time: String,
    /// The word for the kind of operation.
    pub kind: String,
    /// Its subject: ids and counts.
    pub subject: Value,
    /// The member it concerns, by the name after the operation.
    pub name: Option<String>,
    /// The tournament it concerns, by the name after the operation.
    pub tournament: Option<String>,
    /// The pools it concerns, in a club with several; empty where it concerns people, who belong to all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<String>,
    /// The member it concerns, by number.
    #[serde(skip)]
    pub person: Option<PersonId>,
    /// The tournament it concerns, by number.
    #[serde(skip)]
    pub event: Option<TournamentId>,
    /// What changed, with values, where that fits on a line.
    #[serde(skip)]
    pub changes: Option<Message>,
    /// The reason.
    pub reason: Option<String>,
    /// The operation that it undoes.
    pub undoes: Option<OperationId>,
    /// The operation that undid it.
    pub undone_by: Option<OperationId>,
    /// For an undo or redo: the original operation.
    #[serde(skip)]
    pub original: Option<Box<Self>>,
    /// Who proposed a list that needed two people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed_by: Option<String>,
}

impl LogEntry {
    /// The operation as a message that includes the pool.
    pub fn message(&self) -> Message {
        if let Some(original) = &self.original {
            return Message::new(sentence(&self.kind)).with("what", original.message());
        }
        let what = match &self.changes {
            None => self.bare_message(),
            // A result describes itself, with the tournament at the end.
            Some(changes) if matches!(&*self.kind, "tournament-result" | "tournament-clear") => {
                Message::pair(
                    "pair-brackets",
                    changes.clone(),
                    self.tournament.clone().unwrap_or_default(),
                )
            }
            Some(changes) => Message::pair("pair-comma", self.bare_message(), changes.clone()),
        };
        if self.pools.is_empty() {
            return what;
        }
        Message::pair("pair-colon", self.pools.join(", "), what)
    }

    /// The operation in a line, which says whether it was undone.
    pub fn line(&self, texts: Texts) -> String {
        let said = texts.say(&self.message());
        match self.undone_by {
            Some(by) => {
                let undone = Message::new("journal-undone").with("what", said);
                texts.say(&undone.with("operation", by.0.to_string()))
            }
            None => said,
        }
    }

    /// The original operation as a message; for a redo the one that it restores.
    pub fn original(&self) -> Message {
        self.original
            .as_deref()
            .map_or_else(|| self.message(), Self::message)
    }
}

/// The key of the sentence for a kind of operation.
fn sentence(kind: &str) -> &'static str {
    Texts::key(&format!("op-{kind}")).unwrap_or("op-other")
}

impl LogEntry {
    fn bare_message(&self) -> Message {
        if let Some(message) = self.about_several() {
            return message;
        }
        let message = Message::new(sentence(&self.kind));
        let message = match (&self.name, &self.tournament) {
            (Some(name), Some(tournament)) => {
                message.with("subject", format!("{name}, {tournament}"))
            }
            (Some(one), None) | (None, Some(one)) => message.with("subject", one.as_str()),
            (None, None) => {
                let subject = self.bare_subject();
                // A list, by a date in the form of the reader's language.
                match subject.parse::<Date>() {
                    Ok(date) => message.with("subject", date),
                    Err(_) => message.with("subject", subject),
                }
            }
        };
        match &self.subject["operation"] {
            Value::Number(number) => message.with("operation", number.as_i64().unwrap_or_default()),
            _ => message,
        }
    }

    /// The message for an operation on several players of a tournament: how many, without names.
    fn about_several(&self) -> Option<Message> {
        let count = self.subject["players"].as_u64()?;
        let key = match &*self.kind {
            "tournament-player-add" => "op-tournament-players-add",
            "tournament-player-remove" => "op-tournament-players-remove",
            _ => return None,
        };
        let tournament = self.tournament.clone().unwrap_or_default();
        Some(
            Message::new(key)
                .with("count", count)
                .with("subject", tournament),
        )
    }

    /// The subject other than a member or a tournament: a list by its date, a setting by name and value.
    fn bare_subject(&self) -> String {
        let text = |key: &str| self.subject[key].as_str().unwrap_or_default();
        let words = [text("date"), text("setting"), text("value"), text("name")];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}

/// More changed rows than these are summed up first, and each takes fewer lines.
const FEW: usize = 4;

/// The lines of an operation: what changed, then time and author (`head`), the reason, and every row.
pub fn lines(entry: &LogEntry, head: String, changes: &[RowDiff], texts: Texts) -> Vec<String> {
    let mut lines = vec![texts.say(&entry.message())];
    let is_short = changes.len() <= FEW;
    if let ([only], Act::Changed) = (changes, changes.first().map_or(Act::Added, |row| row.act)) {
        lines.extend(
            only.fields
                .iter()
                .map(|field| change_line(field, only.act, texts)),
        );
        lines.push(texts.say(&only.what));
    } else {
        lines.extend(sum(changes).map(|sum| texts.say(&sum)));
    }
    lines.push(head);
    lines.extend(notes(entry).map(|note| texts.say(&note)));
    match changes {
        [] => lines.extend([String::new(), texts.get("journal-no-rows")]),
        [only] if only.act == Act::Changed => {}
        rows => rows
            .iter()
            .for_each(|row| lines.extend(row_lines(row, is_short, texts))),
    }
    lines.iter().map(|line| visible(line)).collect()
}

/// How many players and games many rows are.
fn sum(changes: &[RowDiff]) -> Option<Message> {
    let count = |label: &str| changes.iter().filter(|row| row.label == label).count();
    let (players, games) = (count("name-player"), count("changed-table-game"));
    (changes.len() > FEW && players + games > 1).then(|| {
        Message::new("journal-sum")
            .with("players", players)
            .with("games", games)
    })
}

/// A row with its columns; one of many has them in one line.
fn row_lines(row: &RowDiff, is_short: bool, texts: Texts) -> Vec<String> {
    let key = match row.act {
        Act::Added => "journal-added",
        Act::Changed => "journal-changed",
        Act::Removed => "journal-removed",
    };
    let what = texts.say(&Message::new(key).with("what", row.what.clone()));
    let told = row.fields.iter().filter(|field| {
        let is_inner = field.field.key.starts_with("changed-file-");
        row.act == Act::Changed || field.has_value() && !is_inner
    });
    let told: Vec<String> = told
        .map(|field| change_line(field, row.act, texts))
        .collect();
    let is_small = !is_short && row.label != "name-tournament";
    if is_small && !told.is_empty() {
        return vec![what, format!("  {}", told.join(", "))];
    }
    let told = told.into_iter().map(|line| format!("  {line}"));
    [String::new(), what].into_iter().chain(told).collect()
}

/// The reason, who proposed it, and what undid it.
pub fn notes(entry: &LogEntry) -> impl Iterator<Item = Message> {
    let reason = entry.reason.as_ref();
    let reason = reason.map(|reason| Message::new("reason-line").with("reason", reason.as_str()));
    let proposed = entry.proposed_by.as_ref();
    let proposed = proposed.map(|by| Message::new("log-proposed").with("by", by.as_str()));
    let undone = entry.undone_by;
    let undone = undone.map(|by| Message::new("log-undone").with("operation", by.0));
    reason.into_iter().chain(proposed).chain(undone)
}

/// `Result: ? → 1-0`; what is so needs no value.
fn change_line(change: &FieldDiff, act: Act, texts: Texts) -> String {
    let name = texts.say(&change.field);
    let value = |side: &Option<Message>| match side {
        Some(message) => texts.say(message),
        None => texts.get("journal-nothing"),
    };
    let (before, after) = (&change.before, &change.after);
    match act {
        Act::Added | Act::Removed => match after.as_ref().or(before.as_ref()) {
            Some(yes) if yes.key == "choice-yes" => name,
            side => format!("{name}: {}", value(&side.cloned())),
        },
        Act::Changed => {
            let (before, after) = (value(before), value(after));
            format!("{name}: {before} {} {after}", texts.get("journal-arrow"))
        }
    }
}
