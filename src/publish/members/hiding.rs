//! Hides members who asked not to appear: no output for others names them.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

use crate::domain::PersonId;
use crate::publish::list::HIDDEN;

/// The people who must not be named.
#[derive(Clone, Debug)]
pub struct Hiding {
    pub people: BTreeSet<PersonId>,
    /// Whether they are named and marked instead, as in the committee's own papers.
    pub shown: bool,
    /// What is written instead of a name.
    pub instead: String,
}

impl Hiding {
    /// Whether a person asked not to appear.
    pub fn is_hidden(&self, person: PersonId) -> bool {
        self.people.contains(&person)
    }

    /// Whether a person is left out of the output.
    pub fn leaves_out(&self, person: PersonId) -> bool {
        !self.shown && self.is_hidden(person)
    }

    /// Removes the numbers of people who are left out from an answer for programs: their `member` becomes null.
    pub(crate) fn forget(&self, answer: &mut Value) {
        match answer {
            Value::Array(items) => items.iter_mut().for_each(|item| self.forget(item)),
            Value::Object(fields) => {
                for (field, value) in fields {
                    let number = value.as_i64().filter(|_| field == "member");
                    if number.is_some_and(|number| self.leaves_out(PersonId(number))) {
                        *value = Value::Null;
                    } else {
                        self.forget(value);
                    }
                }
            }
            _ => {}
        }
    }

    /// The name to write for each person.
    pub fn names(&self, names: HashMap<PersonId, String>) -> HashMap<PersonId, String> {
        let names = names.into_iter();
        names
            .map(|(person, name)| (person, self.name(Some(person), name)))
            .collect()
    }

    /// The text to write for a person: the name, the name with the mark, or the word for a hidden name.
    pub fn name(&self, person: Option<PersonId>, name: String) -> String {
        match person {
            Some(person) if self.is_hidden(person) => {
                if self.shown {
                    name + HIDDEN
                } else {
                    self.instead.clone()
                }
            }
            _ => name,
        }
    }
}
