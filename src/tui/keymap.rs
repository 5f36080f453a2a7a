//! The key bindings: the table of actions with the user's own keys applied.

use std::collections::HashMap;

use super::action::{ACTIONS, Action, Context};
use super::key::{Key, Keys};

/// The keys in force.
#[derive(Clone, Debug)]
pub struct Keymap {
    keys: HashMap<Action, Vec<Keys>>,
    found: HashMap<Context, Vec<(Keys, Action)>>,
}

/// The result of looking up keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Action(Action),
    /// The beginning of a longer one.
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
            let keys = entry.keys.iter().filter_map(|keys| keys.parse().ok());
            (entry.action, keys.collect())
        });
        Self::new(table.collect())
    }
}

impl Keymap {
    pub fn new(keys: HashMap<Action, Vec<Keys>>) -> Self {
        let mut found: HashMap<Context, Vec<(Keys, Action)>> = HashMap::new();
        for entry in ACTIONS {
            for context in entry.contexts {
                let list = found.entry(*context).or_default();
                for keys in keys.get(&entry.action).into_iter().flatten() {
                    list.push((keys.clone(), entry.action));
                }
            }
        }
        Self { keys, found }
    }

    /// The same with other keys for some actions.
    #[must_use]
    pub fn with(mut self, own: impl IntoIterator<Item = (Action, Vec<Keys>)>) -> Self {
        self.keys.extend(own);
        Self::new(self.keys)
    }

    /// The keys of a reader: those of the actions that readers may do, as they are by default.
    pub fn for_readers() -> Self {
        let mut keys = Self::default().keys;
        keys.retain(|action, _| action.is_for_readers());
        Self::new(keys)
    }

    /// The keys of an action, the first one to be shown.
    pub fn keys(&self, action: Action) -> &[Keys] {
        self.keys.get(&action).map_or(&[], Vec::as_slice)
    }

    /// The meaning of `key` after the `pending` keys, in the innermost of these contexts that knows it.
    pub fn find(&self, contexts: &[Context], pending: &[Key], key: Key) -> Found {
        let mut pressed = pending.to_vec();
        pressed.push(key);
        for context in contexts {
            let known = self.found.get(context).map_or(&[][..], Vec::as_slice);
            if let Some((_, action)) = known.iter().find(|(keys, _)| keys.0 == pressed) {
                return Found::Action(*action);
            }
            if known.iter().any(|(keys, _)| keys.0.starts_with(&pressed)) {
                return Found::Prefix;
            }
        }
        Found::Nothing
    }

    /// The keys that lead to an action in these contexts; without those that an inner context uses for another.
    pub fn leading(&self, contexts: &[Context], action: Action) -> Vec<&Keys> {
        let leads = |keys: &&Keys| match keys.0.split_last() {
            Some((last, before)) => self.find(contexts, before, *last) == Found::Action(action),
            None => false,
        };
        self.keys(action).iter().filter(leads).collect()
    }

    /// What can follow the keys that are `pending`, with the remaining keys; inner contexts take precedence.
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
    fn every_key_of_the_table_can_be_read_and_no_two_clash() {
        for entry in ACTIONS {
            for keys in entry.keys {
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
        assert_eq!(keymap.find(&contexts, &[], g), Found::Prefix);
        assert_eq!(keymap.find(&contexts, &[g], g), Found::Action(Action::Top));
        assert_eq!(keymap.find(&[Context::Form], &[], g), Found::Nothing);
    }
}
