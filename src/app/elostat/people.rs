//! Who is who: names made equal, and names asked for.

use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::app::{AppError, AppResult};
use crate::domain::{Message, name};
use crate::exchange::collection::{Collection, SkipReason};
use crate::exchange::pgn::spelling::{Aliases, spelled, tidy};

/// Gives everybody a name; players whose names are equal, or become so by an alias, are one. Games that then have
/// one player on both sides, or somebody without a name, do not count.
pub(super) fn settle(collection: &mut Collection, aliases: &Aliases) -> Vec<String> {
    let count = collection.names.len();
    let mut people = Vec::with_capacity(count);
    let mut numbers: FxHashMap<String, u32> =
        FxHashMap::with_capacity_and_hasher(count, FxBuildHasher);
    let mut person = Vec::with_capacity(count);
    let mut is_plain = true;
    for raw in (0..).take(count) {
        let spelling = spelled(collection.names.name(raw));
        let name = match aliases.name(&spelling) {
            Some(name) => name.to_owned(),
            None => spelling,
        };
        let next = u32::try_from(people.len()).unwrap_or(u32::MAX);
        let number = *numbers.entry(name).or_insert_with_key(|name| {
            people.push(name.clone());
            next
        });
        is_plain &= number == raw && !people[number as usize].is_empty();
        person.push(number);
    }
    if is_plain {
        return people;
    }
    collection.renumber(|white, black| {
        let (white, black) = (person[white as usize], person[black as usize]);
        let nameless = |number: u32| people[number as usize].is_empty();
        if nameless(white) || nameless(black) {
            Err(SkipReason::NoName)
        } else if white == black {
            Err(SkipReason::SamePlayer)
        } else {
            Ok((white, black))
        }
    });
    people
}

/// Looks names up that were typed.
pub(super) struct Names<'n> {
    names: &'n [String],
    aliases: &'n Aliases,
}

impl<'n> Names<'n> {
    pub(super) fn new(names: &'n [String], aliases: &'n Aliases) -> Self {
        Self { names, aliases }
    }

    /// The number of a name as it stands in the files, or another spelling of it.
    pub(super) fn one(&self, text: &str) -> AppResult<u32> {
        self.find(text).ok_or_else(|| self.unknown(text))
    }

    /// A name, or two with a comma or semicolon between them; names may have commas themselves.
    pub(super) fn pair(&self, text: &str) -> AppResult<(u32, Option<u32>)> {
        if let Some(one) = self.find(text) {
            return Ok((one, None));
        }
        let marks = text.match_indices([',', ';']);
        let both = marks.filter_map(|(at, _)| {
            let (one, other) = (self.find(&text[..at])?, self.find(&text[at + 1..])?);
            (one != other).then_some((one, Some(other)))
        });
        both.into_iter().next().ok_or_else(|| self.unknown(text))
    }

    fn find(&self, text: &str) -> Option<u32> {
        let tidy = tidy(text);
        let name = self.aliases.name(&tidy).unwrap_or(&tidy);
        let at = self.names.iter().position(|known| known == name)?;
        u32::try_from(at).ok()
    }

    /// That nobody has this name, with some that look like it.
    fn unknown(&self, text: &str) -> AppError {
        let error = AppError::user(Message::new("elostat-error-no-player").with("name", text));
        let part = text.split([',', ';']).next().unwrap_or(text).trim();
        let part = name::folded(part);
        let alike = |name: &&String| !part.is_empty() && name::folded(name).contains(&part);
        let near: Vec<&str> = self
            .names
            .iter()
            .filter(alike)
            .take(5)
            .map(String::as_str)
            .collect();
        if near.is_empty() {
            return error.hinted(Message::new("elostat-hint-name"));
        }
        error.hinted(Message::new("elostat-hint-names").with("names", near.join("; ")))
    }
}
