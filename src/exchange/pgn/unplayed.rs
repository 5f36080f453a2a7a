//! What a game says of itself where it was not played: in the tag `Termination`, or in a comment.

use super::movetext::{Part, Parts, is_move};
use super::spelling::spelled;
use super::tag;
use crate::exchange::table::words as table_words;

/// A longer comment speaks of the moves.
const COMMENT: usize = 64;

/// Whether the tags or the comments of a game say that it was not played; of one in which not both have moved.
#[cold]
pub(super) fn says_unplayed(tags: &[u8], moves: &[u8], newline: u8) -> bool {
    let in_line = |line| {
        let pairs = std::iter::successors(tag::pair(line), |(_, _, rest)| tag::pair(rest));
        let mut values = pairs.filter(|(name, ..)| name.eq_ignore_ascii_case(b"termination"));
        values.any(|(_, value, _)| is_unplayed(&spelled(value)))
    };
    tags.split(|byte| *byte == newline).any(in_line)
        || comments(moves, newline).any(|comment| is_unplayed(&comment))
}

/// The comments of a text, without the long ones.
pub(super) fn comments(text: &[u8], newline: u8) -> impl Iterator<Item = String> {
    Parts::new(text, newline).filter_map(|part| match part {
        Part::Comment(comment) if comment.len() < COMMENT => Some(spelled(comment)),
        _ => None,
    })
}

/// The comments behind the last move, without the long ones.
pub(super) fn comments_at_end(text: &[u8], newline: u8) -> Vec<String> {
    let mut last: Vec<&[u8]> = Vec::new();
    for part in Parts::new(text, newline) {
        match part {
            Part::Comment(comment) => last.push(comment),
            Part::Token { text, .. } if is_move(text) => last.clear(),
            Part::Token { .. } => {}
        }
    }
    let short = last.into_iter().filter(|comment| comment.len() < COMMENT);
    short.map(spelled).collect()
}

/// Whether a text says that a game was not played in which not both have moved. An abandoned game in which they have was
/// one.
pub(super) fn is_unplayed(text: &str) -> bool {
    const WORDS: [&str; 2] = ["abandoned", "aborted"];
    let text = text.to_lowercase();
    table_words::is_unplayed(&text)
        || table_words::is_not_played(&text)
        || words(&text).any(|word| WORDS.contains(&word))
}

/// Whether a text says that a game was not played, whatever moves it has.
pub(super) fn is_forfeit(text: &str) -> bool {
    table_words::is_forfeit_in(&text.to_lowercase())
}

/// Whether a text says that somebody had nobody to play, or that a game with somebody unnamed was not played.
pub(super) fn is_bye(text: &str) -> bool {
    const SHORTEST: usize = 3;
    let lower = text.to_lowercase();
    let tight: String = lower.split(' ').collect();
    let is_free = |word: &str| word.chars().count() >= SHORTEST && table_words::is_bye(word);
    is_free(&tight) || words(&lower).any(is_free) || is_unplayed(text)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_games_that_were_not_played() {
        for text in [
            "unplayed",
            "Forfeit",
            "walkover",
            "Default",
            "no show",
            "kampflos",
            "uden kamp",
            "White wins by forfeit",
            "did not come",
            "Abandoned",
            "nicht gespielt",
            "ikke spillet",
        ] {
            assert!(is_unplayed(text), "{text}");
        }
        for text in [
            "Time forfeit",
            "Black forfeits on time",
            "normal",
            "adjudication",
            "rules infraction",
            "unterminated",
            "death",
            "adjourned",
            "udsat",
            "hængeparti",
            "[%clk 1:30:00]",
            "Anna Holm won by resignation",
            "",
        ] {
            assert!(!is_unplayed(text), "{text}");
        }
        assert!(!is_forfeit("Abandoned") && !is_forfeit("White is absent-minded"));
        assert!(is_forfeit("won by forfeit") && !is_forfeit("Time forfeit"));
        assert!(is_bye("bye") && is_bye("Half point bye") && is_bye("spielfrei"));
        assert!(!is_bye("normal") && !is_bye("?"));
    }
}
