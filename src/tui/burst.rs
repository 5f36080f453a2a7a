//! Keys that came in one read: typed ahead, pasted without brackets, or the inside of an answer of the terminal whose
//! beginning was lost. Nobody types what is no key, so beside it nothing is written.

use crossterm::event::KeyCode;

use super::action::{ACTIONS, Context};
use super::key::Key;
use super::keymap::Found;
use super::message::{Burst, Effect, Msg};
use super::model::Model;
use crate::domain::Message;

/// What is typed of a name besides letters and digits; a start number begins with `#`.
const IN_NAMES: [char; 4] = [' ', '#', '\'', '’'];

/// What a key is where it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// Writes as soon as it is pressed.
    Writes,
    /// Does something else, after which another page or window may have the keys.
    Does,
    /// Is text, or a key without a letter, which no answer of a terminal holds.
    Other,
    /// Is no key there.
    Nothing,
}

impl Model {
    /// Does the keys of a read in their order; if not all of it are keys, those that write are left out.
    pub(super) fn burst(&mut self, burst: &Burst) -> Vec<Effect> {
        let mut wanted = Vec::new();
        let mut typed = !burst.stray;
        let mut left_out = false;
        for (at, key) in burst.keys.iter().enumerate() {
            let contexts = self.key_contexts();
            let meaning = self.meaning(&contexts, &self.pending, *key);
            typed &= meaning != Meaning::Nothing;
            if meaning == Meaning::Writes {
                typed = typed && self.are_keys(&contexts, &burst.keys[at + 1..]);
                if !typed {
                    left_out = true;
                    continue;
                }
            }
            wanted.extend(self.update(Msg::Key(*key)));
        }
        if left_out {
            self.say(Message::new("said-not-typed"));
            self.changed = true;
        }
        wanted
    }

    /// Whether all of these are keys if they are pressed now; behind one that may open a page, whether they may be.
    fn are_keys(&self, contexts: &[Context], keys: &[Key]) -> bool {
        for (at, key) in keys.iter().enumerate() {
            match self.meaning(contexts, &[], *key) {
                Meaning::Nothing => return false,
                Meaning::Does => return keys[at + 1..].iter().all(|key| self.may_be_key(*key)),
                Meaning::Writes | Meaning::Other => {}
            }
        }
        true
    }

    fn meaning(&self, contexts: &[Context], pending: &[Key], key: Key) -> Meaning {
        match self.ctx.keymap.find(contexts, pending, key) {
            Found::Action(action) if action.is_at_once() => Meaning::Writes,
            Found::Action(_) | Found::Prefix => Meaning::Does,
            Found::Nothing if !pending.is_empty() => self.meaning(contexts, &[], key),
            Found::Nothing => unbound(contexts, key),
        }
    }

    /// Whether a key is one on some page, or text.
    fn may_be_key(&self, key: Key) -> bool {
        let KeyCode::Char(letter) = key.code else {
            return true;
        };
        let text =
            key.letter().is_some() && (letter.is_alphanumeric() || IN_NAMES.contains(&letter));
        let keys = || {
            ACTIONS
                .iter()
                .flat_map(|entry| self.ctx.keymap.keys(entry.action))
        };
        text || keys().any(|keys| keys.0.contains(&key))
    }
}

/// What a key is that no action has.
fn unbound(contexts: &[Context], key: Key) -> Meaning {
    if !matches!(key.code, KeyCode::Char(_)) {
        return Meaning::Other;
    }
    if contexts.contains(&Context::Pairing) {
        // There, behind a start number, a result is no action.
        return match key.letter() {
            Some('0'..='9' | '½' | '=' | '+' | '-' | '.') => Meaning::Writes,
            Some(letter) if letter.is_alphabetic() || IN_NAMES.contains(&letter) => Meaning::Other,
            _ => Meaning::Nothing,
        };
    }
    // Where one types, letters are text, and with ctrl they edit it.
    let is_text = !contexts.contains(&Context::Global) && !contexts.contains(&Context::Confirm);
    if is_text {
        Meaning::Other
    } else {
        Meaning::Nothing
    }
}
