//! An operation as a sentence with its subject: a member, a tournament, several players, a list by its date, a setting.

use serde_json::Value;

use super::{LogEntry, sentence};
use crate::domain::{Date, Message};

impl LogEntry {
    pub(super) fn bare_message(&self) -> Message {
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

    /// The operation on several players of a tournament: how many, and none of them by name.
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

    /// The subject that is neither a member nor a tournament: a list by its date, a setting by name and value.
    fn bare_subject(&self) -> String {
        let text = |key: &str| self.subject[key].as_str().unwrap_or_default();
        let words = [text("date"), text("setting"), text("value"), text("name")];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}
