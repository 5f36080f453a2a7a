//! Other words for commands and options: what people type who do not know the names, in three languages.

use strsim::osa_distance;

use crate::domain::name::folded;

/// The words, and after a colon what may be meant by them.
const TABLE: &str = include_str!("../../data/synonyms.txt");

/// The words of each row with what may be meant by them, the likeliest first.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(": "))
}

/// The commands or options that may be meant by a word, or by one from which it is this many edits away.
///
/// ```
/// use klubrating::app::synonyms::meant_by;
/// let meant: Vec<_> = meant_by("Turnier", 0).collect();
/// assert_eq!(meant[0], "tournament list");
/// assert_eq!(meant_by("turnring", 0).count(), 0);
/// assert!(meant_by("turnring", 1).eq(meant));
/// ```
pub fn meant_by(word: &str, edits: usize) -> impl Iterator<Item = &'static str> {
    let word = folded(word);
    let is_meant = move |other: &str| osa_distance(&folded(other), &word) <= edits;
    let found = rows().filter(move |(words, _)| words.split(' ').any(&is_meant));
    found.flat_map(|(_, meant)| meant.split(", "))
}

/// Every word of the table with what may be meant by it.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pairs = |(words, meant): (&'static str, &'static str)| {
        let each = move |word| meant.split(", ").map(move |one| (word, one));
        words.split(' ').flat_map(each)
    };
    rows().flat_map(pairs)
}
