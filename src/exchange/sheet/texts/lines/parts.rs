//! The games of one line: several may stand between semicolons or commas, and names and result of one may stand in two
//! cells.
//!
//! ```text
//! Holm - Friis 1-0; Lund - Krag ½-½
//! Holm - Friis (1845) 0-1, Lund - Krag 1/2, Bech, Ida - Sand 1-0
//! | Holm – Friis | 1 – 0 |
//! ```

use super::WIDEST;
use super::line::{self, Ending, Pairing};
use super::verbs;
use crate::exchange::sheet::byes_in_words;
use crate::exchange::sheet::games::round_of_line;
use crate::exchange::sheet::games::score;

/// What may stand between the games of a line.
pub(super) const SIGNS: [&str; 4] = ["; ", ", ", " | ", ". "];

/// The round and the games of a line that holds nothing else, but for a sentence behind them, each by itself; else the
/// line as it is.
pub(super) fn parts(line: &str) -> Vec<&str> {
    if !may_hold_games(line) {
        return vec![line];
    }
    let games = |text| {
        at(text, "; ")
            .or_else(|| at(text, ","))
            .or_else(|| at(text, " | "))
            .or_else(|| at(text, " / "))
            .or_else(|| at(text, "   "))
            .or_else(|| at(text, ". "))
    };
    // `Round 1: Holm - Friis 1-0, Lund - Krag 0-1`
    if let Some((round, rest)) = after_round(line) {
        let rest = rest.trim_end_matches(['.', ';', ' ']);
        let games = with_open(rest).or_else(|| games(rest));
        let games = games.or_else(|| is_game(rest).then(|| vec![rest]));
        if let Some(games) = games {
            return [round].into_iter().chain(games).collect();
        }
    }
    behind_round(line)
        .or_else(|| games(line))
        .unwrap_or_else(|| vec![line])
}

/// Whether anything in a line may be the result of a game, or a verb; most lines of tables have neither.
fn may_hold_games(line: &str) -> bool {
    line.contains(['½', '='])
        || line.contains("1/2")
        || after_round(line).is_some()
        || verbs::has_small_word(line)
        || super::has_result(line)
}

/// The round and what follows it in its line: `Round 1 - Friday the 5th: Holm - Friis 1-0`.
pub(super) fn after_round(line: &str) -> Option<(&str, &str)> {
    let behind = |sign| {
        let (round, rest) = line.split_once(sign)?;
        round_of_line(round).map(|_| (round, rest.trim()))
    };
    // `Round 1. Anna beat Bo. Chr drew with Dan.`
    let is_short = |(round, _): &(&str, &str)| round.split(' ').count() <= 3;
    behind(": ").or_else(|| behind(". ").filter(is_short))
}

/// The round and the game behind it in its line: `Round 1  Holm - Friis 1-0`.
fn behind_round(line: &str) -> Option<Vec<&str>> {
    const MOST_WORDS: usize = 3;
    if line.len() > WIDEST {
        return None;
    }
    // `R2B1 Holm - Friis 1-0`: round and board in one word.
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    if let Some((word, game)) = line.trim_start().split_once(' ')
        && let Some(rest) = word.strip_prefix(['R', 'r'])
        && let Some(board) = rest[digits(rest)..].strip_prefix(['B', 'b', '.'])
        && digits(rest) > 0
        && digits(board) == board.len()
        && is_game(game)
    {
        return Some(vec![&word[..=digits(rest)], game.trim()]);
    }
    let ends = line.match_indices([' ', '\t']).map(|(at, _)| at);
    let mut parts = ends.map(|at| line.split_at(at));
    let is_short = |(before, _): &(&str, &str)| before.split_whitespace().count() <= MOST_WORDS;
    let found = parts
        .by_ref()
        .take_while(is_short)
        .find(|(before, rest)| round_of_line(before).is_some() && is_game(rest.trim()));
    found.map(|(round, game)| vec![round, game.trim()])
}

/// The parts between the same signs, where all are pairings and most have a result: `Holm - Friis 1-0, Lund - Krag`.
fn with_open(text: &str) -> Option<Vec<&str>> {
    SIGNS.iter().find_map(|sign| {
        let parts: Vec<&str> = text.split(sign).collect();
        let pairings = || parts.iter().map(|part| line::read(part));
        let is_told = |part: &&&str| is_game(part);
        let are_all = parts.len() > 1 && pairings().all(|pairing| pairing.is_some());
        let told = parts.iter().filter(is_told).count();
        (are_all && told * 2 > parts.len()).then_some(parts)
    })
}

/// The parts between signs, where every one is a game: a sign that ends none is a part of a name, `Bech, Ida`.
fn at<'l>(line: &'l str, sign: &str) -> Option<Vec<&'l str>> {
    /// Of which one game may consist: `Bech, Ida, 1845 - Sand, Bo, 1900 1-0`.
    const MOST_PIECES: usize = 6;
    if !line.contains(sign) {
        return None;
    }
    let mut parts = Vec::new();
    let (mut start, mut pieces) = (0, 0);
    let ends = line.match_indices(sign).map(|(at, _)| at);
    for end in ends.chain([line.len()]) {
        let part = &line[start..end];
        // Several blanks set nothing more apart than three of them.
        pieces += usize::from(!line[start..end].ends_with(' '));
        if part.len() > WIDEST || pieces > MOST_PIECES {
            return None;
        }
        if is_game(part) || !parts.is_empty() && byes_in_words::may_be(part) {
            parts.push(part);
            start = (end + sign.len()).min(line.len());
            pieces = 0;
        }
    }
    let rest = &line[start..];
    // `34 moves` is a remark on a game, no part of the round.
    if parts.len() == 1 && !rest.contains(['-', '–']) {
        return None;
    }
    if !rest.trim().is_empty() {
        parts.push(before_sentence(rest)?);
    }
    (parts.len() > 1).then_some(parts)
}

/// The last game of a line with a sentence behind its full stop: `Holm - Friis 1-0. So the club leads 3-2.`
fn before_sentence(rest: &str) -> Option<&str> {
    let mut ends = rest.match_indices(". ").map(|(at, _)| at);
    let end = ends.find(|end| is_game(&rest[..*end]))?;
    let (game, sentence) = rest.split_at(end);
    let is_pairing = sentence.contains([';', ',', '–', '—']) || sentence.contains(" - ");
    (game.len() <= WIDEST && !is_pairing).then_some(game)
}

/// Whether a text is a game with what both made, or one half for both, or says so in a sentence.
fn is_game(part: &str) -> bool {
    verbs::read(part)
        .or_else(|| line::read(part))
        .is_some_and(|pairing| {
            matches!(
                pairing.ending,
                Ending::Both(_) | Ending::Sign("½" | "1/2" | "0.5" | "0,5" | "=")
            )
        })
}

/// A game whose result stands in a cell of its own behind the names: `Holm – Friis | 1 – 0`.
pub(super) fn in_cells(line: &str) -> Option<Pairing<'_>> {
    let inner = line.trim().trim_matches('|').trim();
    let (names, result) = inner.split_once(['|', ';'])?;
    let result = result.trim();
    if !score::is_of_both(result) {
        return None;
    }
    line::of_parts(names, result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_one_line_are_set_apart() {
        let line = "Holm - Friis (1845) 0-1, Lund - Krag 1/2, Bech, Ida - Sand 1- 0 ";
        assert_eq!(
            parts(line),
            [
                "Holm - Friis (1845) 0-1",
                " Lund - Krag 1/2",
                " Bech, Ida - Sand 1- 0 "
            ]
        );
        assert_eq!(parts("Holm - Friis 1-0; Lund - Krag 0-1").len(), 2);
        let told = "Holm – Friis 1-0, K. Lund – Krag 0-1. So they lead 3-2 by now.";
        assert_eq!(parts(told), ["Holm – Friis 1-0", " K. Lund – Krag 0-1"]);
        for line in [
            "Holm, Anna - Friis, Bo 1-0",
            "Holm - Friis 1-0, in 40 moves",
            "Holm - Friis 1-0, Lund - Krag, Bech - Sand 1-0",
        ] {
            assert_eq!(parts(line), [line]);
        }
    }

    #[test]
    fn a_result_may_stand_in_a_cell() {
        let game = in_cells("| Holm – Friis | 1 – 0 |").map(|game| {
            let [white, black] = game.sides;
            (white.name, black.name, game.ending)
        });
        let expected = ("Holm".to_owned(), "Friis".to_owned(), Ending::Both("1 – 0"));
        assert_eq!(game, Some(expected));
        assert!(in_cells("Holm | 1 – 0").is_none());
        assert!(in_cells("1 | Holm – Friis | 1 – 0").is_none());
    }
}
