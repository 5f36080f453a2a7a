//! The reminder to the chairman: which player cards are missing (ES regulation §7).

use super::WIDTH;
use super::layout::wrap;
use crate::domain::{Date, Message};
use crate::text::{Texts, short_date, visible};

/// An event and the members whose cards are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub event: String,
    pub start: Date,
    pub end: Date,
    pub members: Vec<String>,
}

/// A text ready to be sent, in the language of `texts`; empty where no card is missing.
pub fn card_reminder(club: &str, awaited: &[Awaited], today: Date, texts: Texts) -> String {
    if awaited.is_empty() {
        return String::new();
    }
    let lang = texts.lang();
    let head = Message::new("card-reminder-head").with("club", visible(club));
    let mut lines = vec![
        wrap(&texts.say(&head), WIDTH, 0),
        String::new(),
        wrap(&texts.get("card-reminder-rule"), WIDTH, 0),
    ];
    for event in awaited {
        let said = Message::new("card-reminder-event")
            .with("event", visible(&event.event))
            .with("start", short_date(lang, event.start))
            .with("end", short_date(lang, event.end));
        lines.extend([String::new(), wrap(&texts.say(&said), WIDTH, 2)]);
        let members = event
            .members
            .iter()
            .map(|name| format!("- {}", visible(name)));
        lines.extend(members.map(|line| wrap(&line, WIDTH, 2)));
    }
    let end = Message::new("card-reminder-end").with("date", short_date(lang, today));
    lines.extend([
        String::new(),
        wrap(&texts.get("card-reminder-please"), WIDTH, 0),
    ]);
    lines.extend([String::new(), wrap(&texts.say(&end), WIDTH, 0)]);
    lines.join("\n") + "\n"
}
