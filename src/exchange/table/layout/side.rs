//! A player as a list of games names one: the name without what stands around it, and what that says.

use crate::exchange::pgn::tournament::Side;
use crate::exchange::table::players::without_number;
use crate::exchange::table::words;

/// Reads the text of a name: `*Holm, Anna (1845)`, `3 CM Bo Hansen`, `Erik Sand ( 0.0)`.
///
/// ```text
/// "3 CM Bo Hansen (1790)" → Bo Hansen, title CM, rating 1790
/// ```
pub(super) fn of_text(text: &str) -> Side {
    let mut name = text
        .trim()
        .trim_matches(['*', '•', '|', ',', ';', '_'])
        .trim();
    let mut side = Side::default();
    // Numbers in brackets behind the name: a rating, or the points so far.
    while let Some((before, inner)) = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once('('))
    {
        let inner = inner.trim();
        let is_of_number = |letter: char| letter.is_ascii_digit() || ".,½ ".contains(letter);
        if !inner.chars().all(is_of_number) || before.trim().is_empty() {
            break;
        }
        let rating = inner.parse().ok();
        let rating = rating.filter(|rating| (100..4_000).contains(rating));
        side.rating = side.rating.or(rating);
        name = before.trim_end();
    }
    name = without_number(name).1;
    let mut titled = name.splitn(2, ' ');
    if let (Some(title), Some(rest)) = (titled.next(), titled.next())
        && words::is_title(title)
        && title.chars().all(char::is_uppercase)
    {
        title.clone_into(&mut side.title);
        name = rest.trim();
    }
    name.clone_into(&mut side.name);
    side
}

/// Whether a text looks like the name of a person or a team, and not like a sentence: words that begin as names do,
/// with short ones between them.
pub(super) fn is_name(text: &str) -> bool {
    const MOST_WORDS: usize = 7;
    const LONGEST_PARTICLE: usize = 3;
    let words: Vec<&str> = text.split_whitespace().collect();
    let begins = |word: &str| {
        let letter = word.chars().find(|letter| letter.is_alphanumeric());
        letter.is_none_or(|letter| !letter.is_lowercase())
    };
    let fits = |word: &&str| begins(word) || word.chars().count() <= LONGEST_PARTICLE;
    let has_letters = text.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    // A number at the beginning counts something else.
    let is_other = text.contains(['!', '?', '"', '“', '„'])
        || text.ends_with(':')
        || text.starts_with(|letter: char| letter.is_ascii_digit());
    let is_proper = || words.iter().any(|word| begins(word)) && words.iter().all(fits);
    has_letters
        && !is_other
        && words.len() <= MOST_WORDS
        && (is_proper() || is_free(text) || words::is_nobody(text))
}

/// Whether a text stands in place of an opponent: `bye`, `spielfrei`, `not paired`.
pub(super) fn is_free(text: &str) -> bool {
    words::without_opponent(text).is_some()
}

/// The side of nobody, as games and byes are put together from it.
pub(super) fn nobody() -> Side {
    Side {
        name: "bye".to_owned(),
        ..Side::default()
    }
}

/// Whether a text says that nobody is there, or is empty.
pub(super) fn is_nobody(text: &str) -> bool {
    text.trim().is_empty() || is_free(text) || words::is_nobody(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_without_what_stands_around_them() {
        for (text, name, title, rating) in [
            ("3 CM Bo Hansen (1790)", "Bo Hansen", "CM", Some(1790)),
            ("*Dorte Møller", "Dorte Møller", "", None),
            ("1 = Anna Jensen ( 0.0)", "Anna Jensen", "", None),
            ("Bo (junior)", "Bo (junior)", "", None),
            ("Im Kwang", "Im Kwang", "", None),
        ] {
            let side = of_text(text);
            assert_eq!(
                (side.name.as_str(), side.title.as_str(), side.rating),
                (name, title, rating)
            );
        }
    }

    #[test]
    fn sentences_are_no_names() {
        for name in [
            "Anna Holm",
            "van der Berg, Jan",
            "Jan van den Berg",
            "A. Holm",
            "Motor 2",
            "spielfrei",
            "nicht besetzt",
        ] {
            assert!(is_name(name), "{name}");
        }
        for other in [
            "Holm vandt over Friis",
            "ved afstemningen",
            "Vi ses!",
            "1",
            "A:",
        ] {
            assert!(!is_name(other), "{other}");
        }
    }
}
