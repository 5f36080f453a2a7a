//! Divides the players of an event into groups by strength.
//!
//! Source: ES regulation §1. Clubs play all-play-all groups of one size with the strongest players on top, and often
//! a Monrad group below them for the remaining players.

use serde::{Deserialize, Serialize};

use super::seeding::Seeded;
use crate::domain::{Decimal, Rating, mean, words};

/// How the number of groups is determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cut {
    /// Groups of about this size: as many as players divided by size, rounded (a half up), at least one.
    Size(usize),
    /// This many groups.
    Count(usize),
}

words! {
    /// What happens to players left over when all groups are full.
    pub enum Remainder {
        /// Sizes as equal as possible.
        Equal = "equal",
        /// All of them into the lowest group.
        Last = "last",
    }
}

/// The name of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// By a letter: A, B, … Z, AA, AB, ….
    Letter(String),
    /// By a class of the regulation.
    Class(String),
    /// The group of players without a rating.
    Unrated,
}

impl Label {
    /// The stable word: the letter, the class, `unrated`.
    pub fn word(&self) -> &str {
        match self {
            Self::Letter(name) | Self::Class(name) => name,
            Self::Unrated => "unrated",
        }
    }
}

impl Serialize for Label {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// A group, the strongest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The group's name.
    pub name: Label,
    /// Number of players.
    pub size: usize,
    /// The mean of the ratings with one decimal; `None` if nobody is rated.
    pub average: Option<Decimal>,
    /// The highest rating.
    pub highest: Option<Rating>,
    /// The lowest rating; the unrated do not count.
    pub lowest: Option<Rating>,
    /// The players with their seeds in the whole field.
    #[serde(skip)]
    pub players: Vec<Seeded>,
}

impl Group {
    fn new(name: Label, players: Vec<Seeded>) -> Self {
        let ratings = || players.iter().filter_map(|seeded| seeded.player.rating);
        Self {
            name,
            size: players.len(),
            average: mean(ratings().map(Rating::exact), 1),
            highest: ratings().max(),
            lowest: ratings().min(),
            players,
        }
    }
}

/// The sizes of the groups, top group first; empty if there are fewer players than groups requested.
///
/// With [`Remainder::Equal`] sizes differ by at most one. Where a size was requested, the upper groups have exactly
/// that size if any can; otherwise the lower groups are the larger ones. With [`Remainder::Last`] all groups but the
/// lowest have the requested size (for a count: players divided by groups, rounded down).
///
/// ```
/// use klubrating::rating::selection::groups::{Cut, Remainder, sizes};
/// assert_eq!(sizes(23, Cut::Size(8), Remainder::Equal), [8, 8, 7]);
/// assert_eq!(sizes(25, Cut::Size(8), Remainder::Equal), [8, 8, 9]);
/// assert_eq!(sizes(27, Cut::Size(8), Remainder::Last), [8, 8, 11]);
/// assert_eq!(sizes(23, Cut::Count(3), Remainder::Equal), [7, 8, 8]);
/// assert_eq!(sizes(23, Cut::Count(3), Remainder::Last), [7, 7, 9]);
/// assert!(sizes(2, Cut::Count(3), Remainder::Equal).is_empty());
/// ```
pub fn sizes(players: usize, cut: Cut, rest: Remainder) -> Vec<usize> {
    let count = match cut {
        Cut::Size(size) => rounded(players, size.max(1)).max(1),
        Cut::Count(count) => count,
    };
    if count == 0 || count > players {
        return Vec::new();
    }
    let (least, more) = (players / count, players % count);
    match (rest, cut) {
        (Remainder::Last, _) => {
            let size = match cut {
                Cut::Size(size) if count > 1 => size.max(1),
                _ => least,
            };
            let mut sizes = vec![size; count - 1];
            sizes.push(players - size * (count - 1));
            sizes
        }
        // The larger groups have the requested size, so they go on top.
        (Remainder::Equal, Cut::Size(size)) if least < size => (0..count)
            .map(|at| least + usize::from(at < more))
            .collect(),
        (Remainder::Equal, _) => (0..count)
            .map(|at| least + usize::from(at >= count - more))
            .collect(),
    }
}

/// `players / size`, halves rounded up.
fn rounded(players: usize, size: usize) -> usize {
    let half_up = players % size >= size.div_ceil(2);
    players / size + usize::from(half_up)
}

/// The players divided into groups A, B, C … by strength; `None` if there are fewer players than groups.
pub fn divide(players: Vec<Seeded>, cut: Cut, rest: Remainder) -> Option<Vec<Group>> {
    let sizes = sizes(players.len(), cut, rest);
    let mut players = players.into_iter();
    let groups: Vec<Group> = (0..)
        .zip(sizes)
        .map(|(at, size)| {
            let label = Label::Letter(letters(at));
            Group::new(label, players.by_ref().take(size).collect())
        })
        .collect();
    (!groups.is_empty()).then_some(groups)
}

/// One group for each class, in the order of `classes`, the unrated last; empty ones are left out.
pub fn by_class<'c>(
    mut players: Vec<Seeded>,
    classes: impl IntoIterator<Item = &'c str>,
) -> Vec<Group> {
    let mut groups = Vec::new();
    for class in classes {
        let (own, others) = players
            .into_iter()
            .partition(|seeded| seeded.player.class.as_deref() == Some(class));
        groups.push(Group::new(Label::Class(class.to_owned()), own));
        players = others;
    }
    groups.push(Group::new(Label::Unrated, players));
    groups.retain(|group| group.size > 0);
    groups
}

/// `A` for 0, `Z` for 25, `AA` for 26.
fn letters(at: usize) -> String {
    let letter = |digit: usize| char::from(b'A' + u8::try_from(digit % 26).unwrap_or_default());
    let mut name = String::from(letter(at));
    let mut rest = at / 26;
    while rest > 0 {
        name.insert(0, letter(rest - 1));
        rest = (rest - 1) / 26;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn letters_go_on_after_z() {
        let names = [0, 25, 26, 51, 52, 701, 702].map(letters);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
