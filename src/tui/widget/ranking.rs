//! Ranks how well a line matches the typed text: whole words before beginnings of words, then letters within a word,
//! and last letters scattered over the line.

use super::filter::Filter;
use crate::domain::name;

/// How well a line matches; the least rank is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// The class of the worst match among the typed words.
    pub class: Class,
    /// Whether it matches only by its further words, and not by its name.
    pub by_the_way: bool,
    /// The score of the fuzzy search, the highest first.
    score: std::cmp::Reverse<u32>,
}

/// How the letters of a typed word are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// As a whole word.
    Word,
    /// As the beginning of a word.
    Beginning,
    /// Inside a word.
    Within,
    /// In this order, but with others between them.
    Scattered,
}

/// The typed text, prepared for comparison with lines.
#[derive(Debug)]
pub struct Ranking {
    words: Vec<String>,
    filter: Filter,
}

impl Ranking {
    /// For a typed text.
    pub fn new(typed: &str) -> Self {
        let words = typed.split_whitespace();
        Self {
            words: words.map(name::folded).collect(),
            filter: Filter::new(typed, |_| false),
        }
    }

    /// The rank of a line by its name, otherwise by its further words; `None` if it does not match.
    pub fn rank(&mut self, name: &str, also: &str) -> Option<Rank> {
        let own = self.fit(name, false);
        if also.is_empty() || own.is_some_and(|rank| rank.class == Class::Word) {
            return own;
        }
        // Further words are sentences, in which scattered letters would be found everywhere.
        let both = self.fit(&format!("{name} {also}"), true);
        let both = both.filter(|rank| rank.class < Class::Scattered);
        [own, both].into_iter().flatten().min()
    }

    fn fit(&mut self, text: &str, by_the_way: bool) -> Option<Rank> {
        let score = self.filter.score(text, |_| None)?;
        let text = name::folded(text);
        let classes = self.words.iter().map(|word| class(word, &text));
        Some(Rank {
            class: classes.max().unwrap_or(Class::Word),
            by_the_way,
            score: std::cmp::Reverse(score),
        })
    }
}

/// How a typed word is found in a text that contains its letters in order; both folded.
fn class(typed: &str, text: &str) -> Class {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let begun = words
        .filter_map(|word| Some(word.strip_prefix(typed)?.len()))
        .min();
    match begun {
        Some(0) => Class::Word,
        Some(_) => Class::Beginning,
        None if text.contains(typed) => Class::Within,
        None => Class::Scattered,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class_of(typed: &str, name: &str, also: &str) -> Option<(Class, bool)> {
        let rank = Ranking::new(typed).rank(name, also)?;
        Some((rank.class, rank.by_the_way))
    }

    #[test]
    fn whole_words_come_before_beginnings_and_those_before_scattered_letters() {
        let (word, beginning) = (Class::Word, Class::Beginning);
        assert_eq!(
            class_of("pgn", "Half a page down", ""),
            Some((Class::Scattered, false))
        );
        assert_eq!(
            class_of("pgn", "Import a file", "trf pgn"),
            Some((word, true))
        );
        assert_eq!(class_of("set", "Settings", ""), Some((beginning, false)));
        assert_eq!(
            class_of("ØST", "Vibeke Østerby", ""),
            Some((beginning, false))
        );
        assert_eq!(
            class_of("lind an", "Anna Lind", ""),
            Some((beginning, false))
        );
        assert_eq!(
            class_of("tting", "Settings", ""),
            Some((Class::Within, false))
        );
        assert_eq!(class_of("xyz", "Settings", "more"), None);
        let mut ranking = Ranking::new("list");
        let own = ranking.rank("Rating list", "");
        let also = ranking.rank("Publish", "list");
        assert!(own < also, "{own:?} {also:?}");
    }
}
