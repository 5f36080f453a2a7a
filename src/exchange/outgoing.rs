//! Collects what a writer cannot represent, so that each cause is reported once.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::{ByeKind, Mark, Message};

use super::clean;
use super::draft::TournamentDraft;
use super::numbers::{MAX_NUMBER, MAX_ROUNDS};

/// Prepares texts for a file, and collects messages about what was changed or left out.
#[derive(Debug, Default)]
pub(crate) struct Outgoing {
    pub(crate) messages: Vec<Message>,
}

/// A player's round in a table with a row for each player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WrittenRound {
    Game {
        opponent: u32,
        /// Whether the player had White, where known.
        white: Option<bool>,
        mark: Mark,
    },
    Bye(ByeKind),
}

/// The rounds by player and number.
pub(crate) type WrittenRounds = BTreeMap<(u32, u16), WrittenRound>;

impl Outgoing {
    /// Every round of every player; a game or a bye that has no place is reported: of unknown players, in a round that
    /// there is not, in addition to another one.
    pub(crate) fn rounds(&mut self, draft: &TournamentDraft) -> WrittenRounds {
        let numbers = draft.players.iter().map(|player| player.no);
        let known: BTreeSet<u32> = numbers.filter(|no| (1..=MAX_NUMBER).contains(no)).collect();
        let rounds = 1..=draft.rounds.min(MAX_ROUNDS);
        let mut written = WrittenRounds::new();
        let is_free = |written: &WrittenRounds, no, round| {
            known.contains(&no) && rounds.contains(&round) && !written.contains_key(&(no, round))
        };
        for game in &draft.games {
            let (white, black, round) = (game.white, game.black, game.round);
            let are_free = [white, black].map(|no| is_free(&written, no, round));
            if white == black || are_free.contains(&false) {
                self.lost_game(round, white, black);
                continue;
            }
            for (no, opponent, is_white, mark) in [
                (white, black, true, game.white_mark),
                (black, white, false, game.black_mark),
            ] {
                let white = game.coloured.then_some(is_white);
                let game = WrittenRound::Game {
                    opponent,
                    white,
                    mark,
                };
                written.insert((no, round), game);
            }
        }
        for bye in &draft.byes {
            if is_free(&written, bye.player, bye.round) {
                written.insert((bye.player, bye.round), WrittenRound::Bye(bye.kind));
            } else {
                self.lost_bye(bye.round, bye.player);
            }
        }
        written
    }

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
