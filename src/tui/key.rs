//! A key as users write it: `j`, `G`, `ctrl-d`, `alt-1`, `space`, `pgdn`, `f1`.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers. Shift is part of a letter (`G`), not a modifier of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    pub code: KeyCode,
    /// Ctrl, Alt, and Shift where the key is not a letter.
    pub modifiers: KeyModifiers,
}

/// The keys that have a name instead of a letter.
const NAMED: [(&str, KeyCode); 16] = [
    ("space", KeyCode::Char(' ')),
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("tab", KeyCode::Tab),
    ("shift-tab", KeyCode::BackTab),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("pgup", KeyCode::PageUp),
    ("pgdn", KeyCode::PageDown),
    ("del", KeyCode::Delete),
    ("backspace", KeyCode::Backspace),
    ("ins", KeyCode::Insert),
];

/// The keys that have a name, as users write them.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMED.iter().map(|(name, _)| *name)
}

impl Key {
    /// The letter it types, if it types one.
    pub fn letter(self) -> Option<char> {
        let plain = !self
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match self.code {
            KeyCode::Char(letter) if plain => Some(letter),
            _ => None,
        }
    }

    /// Whether answers of a terminal begin with it, so that the two cannot be told apart.
    pub fn begins_answers(self) -> bool {
        match self.code {
            KeyCode::Char('[' | ']') => true,
            KeyCode::Char('O' | 'P' | 'X' | '^' | '_') => {
                self.modifiers.contains(KeyModifiers::ALT)
            }
            _ => false,
        }
    }

    /// The key as the terminal reports one, for a line of text.
    pub fn event(self) -> KeyEvent {
        KeyEvent::new(self.code, self.modifiers)
    }
}

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Self {
        let mut modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
        let code = match event.code {
            KeyCode::Char(letter) if modifiers.contains(KeyModifiers::CONTROL) => {
                KeyCode::Char(letter.to_ascii_lowercase())
            }
            KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
            KeyCode::Char(_) | KeyCode::BackTab => event.code,
            code => {
                modifiers |= event.modifiers & KeyModifiers::SHIFT;
                code
            }
        };
        Self { code, modifiers }
    }
}

/// The text is not the name of a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no key is called {0}")]
pub struct UnknownKey(pub String);

impl FromStr for Key {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, UnknownKey> {
        let unknown = || UnknownKey(text.to_owned());
        let mut rest = text;
        let mut modifiers = KeyModifiers::NONE;
        loop {
            if let Some((_, code)) = NAMED.iter().find(|(name, _)| *name == rest) {
                return Ok(Self {
                    code: *code,
                    modifiers,
                });
            }
            let (prefix, after) = match rest.split_once('-') {
                Some((prefix, after)) if !prefix.is_empty() && !after.is_empty() => (prefix, after),
                _ => break,
            };
            modifiers |= match prefix {
                "ctrl" => KeyModifiers::CONTROL,
                "alt" => KeyModifiers::ALT,
                "shift" => KeyModifiers::SHIFT,
                _ => return Err(unknown()),
            };
            rest = after;
        }
        let number = rest
            .strip_prefix('f')
            .and_then(|number| number.parse().ok());
        if let Some(number) = number.filter(|number| (1..=12).contains(number)) {
            let code = KeyCode::F(number);
            return Ok(Self { code, modifiers });
        }
        let mut letters = rest.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Ok(Self {
                code: KeyCode::Char(letter),
                modifiers,
            }),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (KeyModifiers::CONTROL, "ctrl-"),
            (KeyModifiers::ALT, "alt-"),
            (KeyModifiers::SHIFT, "shift-"),
        ];
        for (modifier, name) in parts {
            if self.modifiers.contains(modifier) {
                f.write_str(name)?;
            }
        }
        if let Some((name, _)) = NAMED.iter().find(|(_, code)| *code == self.code) {
            return f.write_str(name);
        }
        match self.code {
            KeyCode::Char(letter) => write!(f, "{letter}"),
            KeyCode::F(number) => write!(f, "f{number}"),
            _ => f.write_str("?"),
        }
    }
}

/// One key or several pressed in sequence: `g g`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Keys(pub Vec<Key>);

impl FromStr for Keys {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, UnknownKey> {
        let keys: Result<Vec<Key>, _> = text.split_whitespace().map(str::parse).collect();
        let keys = keys?;
        if keys.is_empty() {
            return Err(UnknownKey(text.to_owned()));
        }
        Ok(Self(keys))
    }
}

impl fmt::Display for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, key) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{key}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "j",
            "G",
            "ctrl-d",
            "alt-1",
            "space",
            "shift-tab",
            "f1",
            "g g",
            "-",
            "=",
            "+",
        ] {
            assert_eq!(
                text.parse::<Keys>().map(|keys| keys.to_string()),
                Ok(text.to_owned())
            );
        }
        for text in ["", "ctrl", "hyper-x", "f13"] {
            assert!(text.parse::<Keys>().is_err(), "{text}");
        }
    }
}
