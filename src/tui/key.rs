//! A key in the form in which users write it: `j`, `G`, `ctrl-d`, `alt-1`, `space`, `pgdn`, `f1`.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::{ACTIONS, Action, Context, Entry};

/// A key with its modifiers. For a letter, shift is part of it (`G`) and not a modifier.
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

    /// The key as the terminal library reports it, for a line of text.
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

/// The error for a text that is not the name of a key.
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

impl Keys {
    /// Whether the first of them would be text where text is typed.
    pub fn begins_with_letter(&self) -> bool {
        self.0.first().is_some_and(|key| key.letter().is_some())
    }

    /// The keys for a reader: each name and modifier as `name` has it, or as it is written in the settings.
    pub fn named(&self, name: impl Fn(&str) -> Option<String>) -> String {
        let named = |part: &str| name(part).unwrap_or_else(|| part.to_owned());
        let keys = self.0.iter().map(|key| {
            let written = key.to_string();
            let (mut rest, mut shown) = (written.as_str(), String::new());
            while let Some((modifier, after)) = rest.split_once('-')
                && !modifier.is_empty()
                && !after.is_empty()
            {
                shown += &(named(modifier) + "-");
                rest = after;
            }
            shown + &named(rest)
        });
        keys.collect::<Vec<_>>().join(" ")
    }
}

/// The keys of each verb, by its name.
type KeysOfVerbs = HashMap<&'static str, Vec<Keys>>;

/// The keys in force.
#[derive(Clone, Debug)]
pub struct Keymap {
    keys: KeysOfVerbs,
    found: HashMap<Context, Vec<(Keys, Action)>>,
    /// Whether it is a reader's.
    reader: bool,
}

/// The result of looking up keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    Action(Action),
    /// The beginning of a longer sequence.
    Prefix,
    Nothing,
}

/// Two actions that would have the same key in the same context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    pub keys: Keys,
    pub one: Action,
    pub other: Action,
}

impl Default for Keymap {
    fn default() -> Self {
        let table = ACTIONS.iter().map(|entry| {
            let keys = entry.verb.keys.iter();
            let keys = keys.filter_map(|keys| keys.parse().ok());
            (entry.verb.id, keys.collect())
        });
        Self::new(table.collect(), false)
    }
}

impl Keymap {
    fn new(keys: KeysOfVerbs, reader: bool) -> Self {
        let mut found: HashMap<Context, Vec<(Keys, Action)>> = HashMap::new();
        let offered = |entry: &&Entry| !reader || entry.action.is_for_readers();
        for entry in ACTIONS.iter().filter(offered) {
            for context in entry.contexts {
                let list = found.entry(*context).or_default();
                for keys in keys.get(entry.verb.id).into_iter().flatten() {
                    if !(context.is_typed_in() && keys.begins_with_letter()) {
                        list.push((keys.clone(), entry.action));
                    }
                }
            }
        }
        Self {
            keys,
            found,
            reader,
        }
    }

    /// The keymap with other keys for some verbs.
    #[must_use]
    pub fn with(mut self, own: impl IntoIterator<Item = (&'static str, Vec<Keys>)>) -> Self {
        self.keys.extend(own);
        Self::new(self.keys, self.reader)
    }

    /// The keymap of a reader: the default keys of the actions for readers.
    pub fn for_readers() -> Self {
        Self::new(Self::default().keys, true)
    }

    /// The keys of an action, the first one to be shown.
    pub fn keys(&self, action: Action) -> &[Keys] {
        let keys = self.keys.get(action.entry().verb.id);
        let keys = keys.filter(|_| !self.reader || action.is_for_readers());
        keys.map_or(&[], Vec::as_slice)
    }

    /// The meaning of `key` after the `pending` keys, in the innermost of these contexts that binds it.
    pub fn find(&self, contexts: &[Context], pending: &[Key], key: Key) -> Lookup {
        let mut pressed = pending.to_vec();
        pressed.push(key);
        for context in contexts {
            let known = self.found.get(context).map_or(&[][..], Vec::as_slice);
            if let Some((_, action)) = known.iter().find(|(keys, _)| keys.0 == pressed) {
                return Lookup::Action(*action);
            }
            if known.iter().any(|(keys, _)| keys.0.starts_with(&pressed)) {
                return Lookup::Prefix;
            }
        }
        Lookup::Nothing
    }

    /// The keys for an action in these contexts, without those that an inner context uses for another action.
    pub fn leading(&self, contexts: &[Context], action: Action) -> Vec<&Keys> {
        let leads = |keys: &&Keys| match keys.0.split_last() {
            Some((last, before)) => self.find(contexts, before, *last) == Lookup::Action(action),
            None => false,
        };
        self.keys(action).iter().filter(leads).collect()
    }

    /// What can follow the `pending` keys, with the remaining keys; inner contexts take precedence.
    pub fn following(&self, contexts: &[Context], pending: &[Key]) -> Vec<(Keys, Action)> {
        let mut following: Vec<(Keys, Action)> = Vec::new();
        for context in contexts {
            for (keys, action) in self.found.get(context).into_iter().flatten() {
                if let Some(rest) = keys.0.strip_prefix(pending)
                    && !rest.is_empty()
                    && !following.iter().any(|(taken, _)| taken.0 == rest)
                {
                    following.push((Keys(rest.to_vec()), *action));
                }
            }
        }
        following
    }

    /// Keys bound to two actions in one context.
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes: Vec<Clash> = Vec::new();
        for known in self.found.values() {
            for (at, (keys, one)) in known.iter().enumerate() {
                for (others, other) in &known[at + 1..] {
                    let clash = Clash {
                        keys: keys.clone(),
                        one: *one,
                        other: *other,
                    };
                    let begins = others.0.starts_with(&keys.0) || keys.0.starts_with(&others.0);
                    if begins && one != other && !clashes.contains(&clash) {
                        clashes.push(clash);
                    }
                }
            }
        }
        clashes
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

    #[test]
    fn every_part_of_a_key_is_named_for_the_reader() {
        let name = |part: &str| match part {
            "ctrl" => Some("strg".to_owned()),
            "left" => Some("←".to_owned()),
            _ => None,
        };
        let named = |text: &str| text.parse::<Keys>().unwrap().named(name);
        for (text, shown) in [
            ("ctrl-left", "strg-←"),
            ("ctrl-s", "strg-s"),
            ("ctrl--", "strg--"),
            ("g g", "g g"),
            ("-", "-"),
            ("shift-tab", "shift-tab"),
        ] {
            assert_eq!(named(text), shown);
        }
    }

    #[test]
    fn every_key_of_the_table_can_be_read_and_no_two_clash() {
        for entry in ACTIONS {
            for keys in entry.verb.keys {
                assert!(keys.parse::<Keys>().is_ok(), "{}: {keys}", entry.id);
            }
            assert_eq!(entry.action.entry().id, entry.id);
        }
        assert_eq!(Keymap::default().clashes(), []);
    }

    #[test]
    fn two_keys_one_after_the_other() {
        let keymap = Keymap::default();
        let g: Key = "g".parse().unwrap();
        let contexts = [Context::List, Context::Global];
        assert_eq!(keymap.find(&contexts, &[], g), Lookup::Prefix);
        assert_eq!(keymap.find(&contexts, &[g], g), Lookup::Action(Action::Top));
        assert_eq!(keymap.find(&[Context::Form], &[], g), Lookup::Nothing);
    }
}
