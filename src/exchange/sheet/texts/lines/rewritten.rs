//! Lists whose lines lack what sets names and games apart, written anew so that they can be read: hyphens without blanks, lines that
//! the width of a letter has broken, two names of one word each.

use std::collections::{BTreeMap, BTreeSet};

use crate::exchange::numbers;

use super::{WIDEST, before, parts};
use crate::exchange::sheet::byes_in_words;
use crate::exchange::sheet::games::score::{self, Score};
use crate::exchange::sheet::games::{numbered_player, round_of_line};

/// So many lines at least are of the kind.
const FEWEST: usize = 3;

/// A text with blanks beside the only hyphen before the result of a line, `Ida Holm-Bo Friis 1-0`; `None` where few lines have such.
pub(super) fn with_blanks_beside_hyphens(text: &str) -> Option<String> {
    let mut count = 0;
    let game = |line: &str| -> Option<String> {
        let (names, result) = score::at_end(line).or_else(|| with_word_for_draw(line))?;
        let mut hyphens = names.match_indices(['-', '–', '—', '−']);
        let ((at, hyphen), None) = (hyphens.next()?, hyphens.next()) else {
            return None;
        };
        let [white, black] = [&names[..at], &names[at + hyphen.len()..]];
        Some(format!("{} - {} {result}", white.trim(), black.trim()))
    };
    let apart = |line: &str| -> Option<String> {
        let line = line.trim().trim_end_matches('.');
        let bye = || byes_in_words::may_be(line).then(|| line.to_owned());
        bye()
            .or_else(|| game(line))
            .filter(|_| line.len() <= WIDEST)
    };
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let (round, games) = parts::after_round(line).unwrap_or(("", line));
        let of_several = || {
            let sign = parts::SIGNS.iter().find(|sign| games.contains(**sign))?;
            let parts: Option<Vec<String>> = games.split(sign).map(apart).collect();
            Some(parts?.join(sign))
        };
        let moved = apart(games).or_else(of_several);
        count += usize::from(moved.is_some());
        let moved = moved.map(|games| match round {
            "" => games,
            round => format!("{round}: {games}"),
        });
        lines.push(moved.unwrap_or_else(|| line.to_owned()));
    }
    (count >= FEWEST).then(|| lines.join("\n"))
}

/// A line that ends in a word or the sign for a draw.
fn with_word_for_draw(line: &str) -> Option<(&str, &str)> {
    let (names, last) = line.rsplit_once(' ')?;
    let is_draw = last == "=" || last.len() > 3 && score::of_first(last) == Some(Score::DRAW);
    is_draw.then_some((names, last))
}

/// A text in which what follows a round and its games, up to the next round or a blank line, stands in one line with them; `None` where
/// there are no such lines.
pub(super) fn with_whole_rounds(text: &str) -> Option<String> {
    /// As long as the games of a round in print.
    const LONGEST: usize = 4_000;
    let mut lines: Vec<String> = Vec::new();
    let mut round: Option<usize> = None;
    let mut joined = 0;
    for line in text.split('\n') {
        let begins = parts::after_round(line).is_some() || round_of_line(line).is_some();
        lines.push(line.trim_end().to_owned());
        if begins {
            round = parts::after_round(line).map(|_| lines.len() - 1);
        } else if line.trim().is_empty() {
            round = None;
        } else if let Some(first) = round.filter(|first| lines[*first].len() < LONGEST) {
            let rest = lines.pop().unwrap_or_default();
            lines[first].push(' ');
            lines[first].push_str(rest.trim());
            lines.push(String::new());
            joined += 1;
        }
    }
    (joined > 0).then(|| lines.join("\n"))
}

/// A text with a dash between the two words before each result, `Holm Friis 1-0`, where all lines with a result have two; `None` of any
/// other, or where nobody plays twice.
pub(super) fn with_dash_between_words(text: &str) -> Option<String> {
    let mut names: BTreeSet<&str> = BTreeSet::new();
    let mut games = 0;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let (_, plain) = before::after_day(before::without_marks(line));
        let Some((players, result)) = score::at_end(plain).filter(|_| line.len() <= WIDEST) else {
            lines.push(line.to_owned());
            continue;
        };
        let words: Vec<&str> = players.split_whitespace().collect();
        let [white, black] = words[..] else {
            return None;
        };
        let is_name = |word: &str| word.starts_with(char::is_alphabetic);
        if !is_name(white) || !is_name(black) {
            return None;
        }
        names.extend([white, black]);
        games += 1;
        let start = line.len() - line.trim_end().len();
        let head = &line[..line.len() - start - plain.trim_end().len()];
        lines.push(format!("{head}{white} - {black} {result}"));
    }
    (games >= FEWEST && names.len() <= games).then(|| lines.join("\n"))
}

/// A text with the names of the list above for the numbers of its games, `Round 1: 1-6 1-0, 2-5 ½-½`; `None` where fewer than three
/// players are numbered, or a line with a result holds anything else.
pub(super) fn with_names_for_numbers(text: &str) -> Option<String> {
    let mut names: BTreeMap<u32, String> = BTreeMap::new();
    let mut games = 0;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let is_player = games == 0 && score::at_end(line).is_none();
        if let Some((number, name)) = numbered_player(line).filter(|_| is_player) {
            names.insert(number, name);
            lines.push(String::new());
            continue;
        }
        let (round, rest) = parts::after_round(line).unwrap_or(("", line.trim()));
        let found = rest.split([',', ';']).flat_map(|part| part.split("  "));
        let found: Vec<&str> = found
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .collect();
        let game = |part: &&str| -> Option<String> {
            let (pair, result) = score::at_end(part).or_else(|| with_word_for_draw(part))?;
            let pair = pair.trim_end_matches(':');
            let (white, black) = pair.split_once(['-', '–', ':'])?;
            let name = |number: &str| names.get(&numbers::start_number(number.trim())?);
            Some(format!("{} – {} {result}", name(white)?, name(black)?))
        };
        // `1  -  8  0-1` is one game.
        let whole = game(&rest).map(|game| vec![game]);
        let replaced = whole.or_else(|| found.iter().map(game).collect::<Option<Vec<String>>>());
        match replaced.filter(|replaced| !replaced.is_empty()) {
            Some(replaced) => {
                games += replaced.len();
                let replaced = replaced.join("; ");
                lines.push(match round {
                    "" => replaced,
                    round => format!("{round}: {replaced}"),
                });
            }
            None if found.iter().any(|part| score::at_end(part).is_some()) => return None,
            None => lines.push(line.to_owned()),
        }
    }
    (names.len() >= FEWEST && games >= FEWEST).then(|| lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    fn games(text: &str) -> Vec<(String, String)> {
        let draft = read(text.as_bytes()).value.unwrap();
        let name = |no| {
            let mut players = draft.players.iter();
            players
                .find(|player| player.no == no)
                .map(|player| player.name.clone())
        };
        let games = draft.games.iter();
        games
            .filter_map(|game| Some((name(game.white)?, name(game.black)?)))
            .collect()
    }

    #[test]
    fn broken_lines_of_a_round_are_one() {
        let text = "The cup was decided:\n\nRound 1: Holm 0, Friis 1; Krag 1,\nLund 0.\nRound 2: Holm ½, Krag ½; Lund 1, Friis\n0.\n";
        assert_eq!(games(text).len(), 4);
    }

    #[test]
    fn numbers_have_the_names_of_the_list_above() {
        let text = "Cup\n\nNr Navn     Rating\n 1 Ida Holm   1845\n 2 Bo Friis   1790\n 3 Eva Krag   1512\n 4 Al Lund   1400\n\n\
                    Runde 1:  1-4 1-0   2-3 0-1\nRunde 2:  3-1 ½-½   4-2 1-0\n";
        let found = games(text);
        assert_eq!(found.len(), 4);
        assert!(found.contains(&("Eva Krag".to_owned(), "Ida Holm".to_owned())));
    }

    #[test]
    fn two_words_before_all_results_are_two_names() {
        let text = "# date white black\n2016-05-03 Holm Friis 1/2-1/2\n2016-05-04 Krag Holm 1-0\n2016-05-05 Friis Krag 0-1\n";
        let pair = |white: &str, black: &str| (white.to_owned(), black.to_owned());
        assert_eq!(games(text)[1], pair("Krag", "Holm"));
    }
}
