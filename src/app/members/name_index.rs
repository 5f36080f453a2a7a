//! An index of the club's names, made once, since all of them are searched at every letter typed.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, OnceLock};

use crate::domain::{PersonId, name};

/// The names, and cached results of searches.
#[derive(Debug, Default)]
pub struct NameIndex {
    /// Ascending by number: the name in lower case, and the same without accents.
    names: Vec<(PersonId, String, String)>,
    /// The people who share their name with others.
    shared: OnceLock<HashSet<PersonId>>,
    /// The latest searches: the fields of a form repeat the same search several times.
    asked: Mutex<HashMap<String, Option<PersonId>>>,
}

/// How many searches are remembered.
const REMEMBERED: usize = 50;

impl NameIndex {
    /// The index of these names.
    pub fn new(names: &HashMap<PersonId, String>) -> Self {
        let mut names: Vec<_> = names
            .iter()
            .map(|(id, name)| (*id, name.to_lowercase(), name::folded(name)))
            .collect();
        names.sort_unstable_by_key(|(id, ..)| *id);
        Self {
            names,
            ..Self::default()
        }
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are no names.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The person with this name, in upper or lower case, or the only one whose name contains it. `None` if there is
    /// nobody, or there may be several.
    ///
    /// ```
    /// use klubrating::app::members::name_index::NameIndex;
    /// use klubrating::domain::PersonId;
    /// let names = [(PersonId(1), "Anna Berg".to_owned()), (PersonId(2), "Bo Berg".to_owned())];
    /// let index = NameIndex::new(&names.into());
    /// assert_eq!(index.find("anna"), Some(PersonId(1)));
    /// assert_eq!(index.find("berg"), None);
    /// ```
    pub fn find(&self, name: &str) -> Option<PersonId> {
        let wanted = name.to_lowercase();
        if let Ok(asked) = self.asked.lock()
            && let Some(found) = asked.get(&wanted)
        {
            return *found;
        }
        let found = self.look_for(&wanted);
        if let Ok(mut asked) = self.asked.lock() {
            if asked.len() >= REMEMBERED {
                asked.clear();
            }
            asked.insert(wanted, found);
        }
        found
    }

    fn look_for(&self, wanted: &str) -> Option<PersonId> {
        let folded = name::folded(wanted);
        let only = |fits: &dyn Fn(&str, &str) -> bool| {
            let mut found = self
                .names
                .iter()
                .filter(|(_, lower, name)| fits(lower, name));
            let first = found.next().map(|(id, ..)| *id);
            first.map(|id| found.next().is_none().then_some(id))
        };
        only(&|lower, _| lower == wanted)
            .or_else(|| only(&|_, name| name == folded))
            .or_else(|| only(&|_, name| name.contains(&folded)))
            .flatten()
    }

    /// At most `most` people for whom every typed word begins a word of the name; if there are none, those whose name
    /// contains every typed word.
    pub fn search(&self, typed: &str, most: usize) -> Vec<PersonId> {
        let typed = name::folded(typed);
        let words: Vec<&str> = typed.split_whitespace().collect();
        let begins = |name: &str, word: &str| {
            let mut parts = name.split([' ', '-', ',', '\'']);
            parts.any(|part| part.starts_with(word))
        };
        let stands = |name: &str, word: &str| name.contains(word);
        let fitting = |fits: &dyn Fn(&str, &str) -> bool| {
            let all = self.names.iter();
            let fitting = all.filter(|(.., name)| words.iter().all(|word| fits(name, word)));
            fitting.map(|(id, ..)| *id).take(most).collect::<Vec<_>>()
        };
        let found = fitting(&begins);
        if found.is_empty() {
            fitting(&stands)
        } else {
            found
        }
    }

    /// Whether others have the same name.
    pub fn is_shared(&self, person: PersonId) -> bool {
        let shared = self.shared.get_or_init(|| {
            let mut by_name: HashMap<&str, Vec<PersonId>> = HashMap::new();
            for (id, name, _) in &self.names {
                by_name.entry(name).or_default().push(*id);
            }
            let several = by_name.into_values().filter(|people| people.len() > 1);
            several.flatten().collect()
        });
        shared.contains(&person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_of_words_come_before_parts_of_words() {
        let names = [(1, "Anna Berg"), (2, "Hanne Annsen"), (3, "Susanna Holm")];
        let names = names.map(|(id, name)| (PersonId(id), name.to_owned()));
        let index = NameIndex::new(&names.into());
        assert_eq!(index.search("ANN", 9), [1, 2].map(PersonId));
        assert_eq!(index.search("ann", 1), [PersonId(1)]);
        assert_eq!(index.search("sanna", 9), [PersonId(3)]);
        assert_eq!(index.search("an be", 9), [PersonId(1)]);
        let danish = [(PersonId(1), "Åge Østerby".to_owned())];
        let danish = NameIndex::new(&danish.into());
        for typed in ["aage", "åge", "oesterby", "Åge Österby"] {
            assert_eq!(danish.search(typed, 9), [PersonId(1)], "{typed}");
            assert_eq!(danish.find(typed), Some(PersonId(1)), "{typed}");
        }
        assert!(index.search("xyz", 9).is_empty());
    }

    #[test]
    fn namesakes_are_known() {
        let names = [(1, "Bo Lind"), (2, "Bo lind"), (3, "Bo Lindt")];
        let names = names.map(|(id, name)| (PersonId(id), name.to_owned()));
        let index = NameIndex::new(&names.into());
        let shared = [1, 2, 3].map(|id| index.is_shared(PersonId(id)));
        assert_eq!(shared, [true, true, false]);
        assert_eq!(index.find("bo lindt"), Some(PersonId(3)));
        assert_eq!(index.find("bo lindt"), Some(PersonId(3)));
        assert_eq!(index.find("bo lind"), None);
    }
}
