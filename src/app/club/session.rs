//! A session: the user, the time and the language, which use cases must not ask the machine for themselves.

use chrono::{DateTime, FixedOffset};

use crate::domain::{Date, Message};
use crate::store::Author;
pub use crate::store::clock::{moment, now};
use crate::text::Lang;

/// The circumstances of a command.
#[derive(Clone, Debug)]
pub struct Session {
    /// The real user, and on whose behalf.
    pub author: Author,
    pub now: DateTime<FixedOffset>,
    /// The language requested by the user or set in the environment, if any.
    pub lang: Option<Lang>,
    /// The reason given for a change.
    pub reason: Option<String>,
    /// Whether changes are only tried: done, reported, and rolled back.
    pub dry_run: bool,
    /// Whether doubts are confirmed ([`doubt`](super::doubt)).
    pub anyway: bool,
}

impl Session {
    /// A session that only asks.
    pub fn asking(user: String, now: DateTime<FixedOffset>) -> Self {
        Self {
            author: Author {
                user,
                on_behalf_of: None,
            },
            now,
            lang: None,
            reason: None,
            dry_run: false,
            anyway: false,
        }
    }

    /// The day in the user's time zone.
    pub fn today(&self) -> Date {
        self.now.date_naive()
    }

    /// Sets the reason, if one is given; otherwise the earlier one stays.
    pub fn because(&mut self, reason: Option<String>) {
        self.reason = reason.or(self.reason.take());
    }

    /// The time as recorded in the log.
    pub fn timestamp(&self) -> String {
        self.now.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
    }
}

/// A recorded time to the minute, for a sentence.
pub fn to_the_minute(at: &str) -> Message {
    match DateTime::parse_from_rfc3339(at) {
        Ok(time) => Message::pair("pair", time.date_naive(), time.format("%H:%M").to_string()),
        Err(_) => Message::new("changed-value").with("value", at),
    }
}
