//! The programs of a suite by name.

use std::collections::HashMap;

use crate::domain::Message;

/// The most programs of a suite: every two of them play in every position.
pub(super) const MOST: usize = 500;

/// Names, each with its number.
#[derive(Debug, Default)]
pub(super) struct Programs {
    /// The names as first seen.
    pub(super) names: Vec<String>,
    /// Numbers by the name without blanks, which scanned files have or lack by chance.
    numbers: HashMap<String, usize>,
    /// Programs whose second spelling has been reported.
    told: Vec<usize>,
}

/// A program's number, and its first spelling where this one differs for the first time.
pub(super) struct NumberedProgram {
    pub(super) number: usize,
    pub(super) spelled: Option<String>,
}

impl Programs {
    /// The number of a name, which it gets now if it is new.
    pub(super) fn number(&mut self, name: &str) -> Result<NumberedProgram, Message> {
        let key: String = name.split_whitespace().collect();
        if key.is_empty() {
            return Err(Message::new("problem-suite-name"));
        }
        if let Some(number) = self.numbers.get(&key).copied() {
            let first = &self.names[number];
            let is_news = first != name && !self.told.contains(&number);
            let spelled = is_news.then(|| first.clone());
            if is_news {
                self.told.push(number);
            }
            return Ok(NumberedProgram { number, spelled });
        }
        if self.names.len() >= MOST {
            return Err(Message::new("problem-suite-programs").with("limit", MOST));
        }
        let number = self.names.len();
        self.names.push(name.to_owned());
        self.numbers.insert(key, number);
        Ok(NumberedProgram {
            number,
            spelled: None,
        })
    }
}
