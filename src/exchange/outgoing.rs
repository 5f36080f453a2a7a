//! Collects what a writer cannot represent, so that each cause is reported once.

use crate::domain::Message;

use super::clean;
use super::draft::TournamentDraft;

/// Prepares texts for a file, and collects messages about what was changed or left out.
#[derive(Debug, Default)]
pub(crate) struct Outgoing {
    pub(crate) messages: Vec<Message>,
}

impl Outgoing {
    /// The text, cleaned and cut to `max` characters; a change is reported.
    pub(crate) fn text(&mut self, text: &str, max: usize) -> String {
        let cleaned = clean::clean(text, max).text;
        if cleaned != text {
            self.messages.push(
                Message::new("export-text-changed")
                    .with("text", clean::clean_text(text))
                    .with("written", cleaned.as_str()),
            );
        }
        cleaned
    }

    /// Reports a text that the format cannot represent in its field.
    pub(crate) fn changed(&mut self, text: &str) {
        let message = Message::new("export-text-changed")
            .with("text", clean::clean_text(text))
            .with("written", "");
        self.messages.push(message);
    }

    /// A rating of up to four characters, right-aligned; blank for none.
    pub(crate) fn rating(&mut self, rating: Option<i32>) -> String {
        match rating {
            Some(value) if (-999..=9_999).contains(&value) && value != 0 => format!("{value:>4}"),
            Some(value) => {
                self.messages
                    .push(Message::new("export-rating").with("rating", value.to_string()));
                String::new()
            }
            None => String::new(),
        }
    }

    pub(crate) fn check_rounds(&mut self, draft: &TournamentDraft, most: u16) {
        if draft.rounds > most {
            self.messages.push(
                Message::new("export-rounds")
                    .with("rounds", draft.rounds)
                    .with("limit", most),
            );
        }
    }

    pub(crate) fn lost_player(&mut self, no: u32) {
        self.messages
            .push(Message::new("export-player").with("no", no.to_string()));
    }

    pub(crate) fn lost_game(&mut self, round: u16, white: u32, black: u32) {
        let message = Message::new("export-game")
            .with("round", round.to_string())
            .with("white", white.to_string())
            .with("black", black.to_string());
        self.messages.push(message);
    }

    pub(crate) fn lost_bye(&mut self, round: u16, player: u32) {
        let message = Message::new("export-bye")
            .with("round", round.to_string())
            .with("no", player.to_string());
        self.messages.push(message);
    }
}
