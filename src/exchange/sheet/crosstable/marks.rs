//! What stands in a cell of a table by opponents: the results against one of them.

use crate::domain::Mark;
use crate::exchange::numbers;

use super::notation;
use crate::exchange::sheet::cell;
use crate::exchange::words::{forfeits, outcomes, postponed};

/// The marks of a cell, in order; empty where no game was played, `None` where it cannot be read.
pub(in crate::exchange::sheet) fn read(text: &str) -> Option<Vec<Mark>> {
    let text = text.trim();
    match text {
        "0.5" | "0,5" | ".5" | ",5" | "½-½" | "½:½" | "1/2-1/2" => {
            return Some(vec![Mark::Draw]);
        }
        "1-0" | "1:0" => return Some(vec![Mark::Win]),
        "0-1" | "0:1" => return Some(vec![Mark::Loss]),
        "." | "·" | ".." | "_" | "__" => return Some(Vec::new()),
        // Alone, remis and tablas: `1R` is a Dutch decision of the arbiter.
        "R" | "T" => return Some(vec![Mark::Draw]),
        // Won without play, which in German is `kampflos`.
        "K" => return Some(vec![Mark::ForfeitWin]),
        // `1/2` in a cell of a spreadsheet, which takes it for a day.
        day if day.ends_with("-01-02") || day.ends_with("-02-01") || is_half_as_day(day) => {
            return Some(vec![Mark::Draw]);
        }
        _ => {}
    }
    // The day on which it will be played; below a result that on which it was.
    if is_day(text) {
        return Some(vec![Mark::Open]);
    }
    if let Some((result, day)) = text.rsplit_once(' ')
        && is_day(day)
    {
        return read(result);
    }
    let normal = cell::normal(text);
    // One who did not come, alone in the cell.
    if matches!(normal.as_str(), "dft" | "dflt" | "default" | "forfeit") {
        return Some(vec![Mark::ForfeitLoss]);
    }
    match forfeits::without_word(&normal) {
        Some("1-0" | "1:0") => return Some(vec![Mark::ForfeitWin]),
        Some("0-1" | "0:1") => return Some(vec![Mark::ForfeitLoss]),
        _ => {}
    }
    if let Some(mark) = outcomes::mark(&normal).or_else(|| forfeits::of_one(&normal)) {
        return Some(vec![mark]);
    }
    if matches!(normal.as_str(), "?" | "u" | "*" | "...") || postponed::is_postponed(&normal) {
        return Some(vec![Mark::Open]);
    }
    // `½+1`, several games.
    let games: Option<Vec<Mark>> = text.split('+').map(|game| single(game.trim())).collect();
    if let Some(games) = games.filter(|games| games.len() > 1) {
        return Some(games);
    }
    // `1; ½; 0`.
    let games: Option<Vec<Mark>> = text.split(';').map(|game| single(game.trim())).collect();
    if let Some(games) = games.filter(|games| games.len() > 1) {
        return Some(games);
    }
    let mut marks = Vec::new();
    // `1/0.5`, a game with either colour: but `1/2` is a half.
    let one = |text: &str| single(text).or_else(|| forfeits::of_one(text));
    let apart = text.split('/').map(str::trim).map(one);
    if let Some([Some(one), Some(other)]) = apart.collect::<Vec<_>>().first_chunk::<2>()
        && text.matches('/').count() == 1
    {
        return Some(vec![*one, *other]);
    }
    for word in text.split_whitespace() {
        match word {
            "1/2" | "0.5" | "0,5" => marks.push(Mark::Draw),
            "1.0" | "1,0" => marks.push(Mark::Win),
            "0.0" | "0,0" => marks.push(Mark::Loss),
            "." => marks.push(Mark::Open),
            // Between the games of a pair.
            "/" | "|" => {}
            word => {
                for letter in word.chars() {
                    marks.push(match letter {
                        '½' | 'r' => Mark::Draw,
                        '–' | '−' => Mark::ForfeitLoss,
                        code => Mark::from_code(code)?,
                    });
                }
            }
        }
    }
    Some(marks)
}

/// `01-feb`, `2-Jan`: a half as a spreadsheet writes the day that it took it for.
fn is_half_as_day(text: &str) -> bool {
    const MONTHS: [(&str, &str); 2] = [("1", "feb"), ("2", "jan")];
    let parts = text.split_once(['-', '.', ' ', '/']);
    parts.is_some_and(|(day, month)| {
        let month = month.trim_matches(['.', ' ']).to_lowercase();
        MONTHS
            .iter()
            .any(|(number, name)| day.trim_start_matches('0') == *number && month == *name)
    })
}

/// `7/9`, `16/11`: no result, as one of the numbers is more than 2.
fn is_day(text: &str) -> bool {
    let parts = text
        .split_once('/')
        .map(|(day, month)| [day, month].map(numbers::digits));
    matches!(parts, Some([Some(day), Some(month)]) if day.max(month) > 2 && day < 32 && month < 13)
}

/// One result of numbers.
fn single(text: &str) -> Option<Mark> {
    match text {
        "1" | "1.0" | "1,0" => Some(Mark::Win),
        "½" | "0.5" | "0,5" => Some(Mark::Draw),
        "0" | "0.0" | "0,0" => Some(Mark::Loss),
        _ => None,
    }
}

/// One result with the row's colour before or behind it, and whether that is White: `1h`, `s½`; or both as letters, the
/// colour first: `ww`, `bl`, `wd`.
pub(super) fn coloured(text: &str) -> Option<(Mark, bool)> {
    let text = cell::normal(text).replace(['(', ')'], "");
    if let Some(letters) = in_letters(&text) {
        return Some(letters);
    }
    let turned = || {
        let (at, _) = text.char_indices().next_back()?;
        let (white, rest) = notation::colour(&text[at..])?;
        rest.is_empty().then_some((white, text[..at].trim_end()))
    };
    let (white, result) = match notation::colour(&text) {
        Some((Some(white), result)) => (Some(white), result.trim_start()),
        _ => turned()?,
    };
    let [mark] = read(result)?[..] else {
        return None;
    };
    Some((mark, white?))
}

/// `ww` (White, won), `wl`, `wd` or `wt` (tied), `bw`, `bl`, `bd`.
fn in_letters(text: &str) -> Option<(Mark, bool)> {
    let (colour, result) = text.split_at_checked(1)?;
    let mark = match result {
        "w" => Mark::Win,
        "l" => Mark::Loss,
        "d" | "t" => Mark::Draw,
        _ => return None,
    };
    match colour {
        "w" => Some((mark, true)),
        "b" => Some((mark, false)),
        _ => None,
    }
}

/// Whether the cell of a player against himself is marked as such.
pub(in crate::exchange::sheet) fn is_own(text: &str) -> bool {
    // Any sign but those that results are written with.
    let is_sign = |letter: char| {
        let is_of_result = "+=½⁄,;:()?!✓✔✗✘".contains(letter);
        matches!(letter, 'x' | 'X') || !letter.is_alphanumeric() && !is_of_result
    };
    text.chars().all(is_sign) || ["n/a", "N/A"].contains(&text.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_hold_one_or_several_results() {
        let codes = |text| {
            let marks: Option<String> =
                read(text).map(|marks| marks.into_iter().map(Mark::code).collect());
            marks
        };
        for (text, expected) in [
            ("1", "1"),
            ("½", "="),
            ("1/2", "="),
            ("0,5", "="),
            ("1,0", "1"),
            ("1½", "1="),
            ("1 = 0", "1=0"),
            ("1 1/2", "1="),
            ("1 0,5", "1="),
            ("1 / ½", "1="),
            ("1/0.5", "1="),
            ("½+1", "=1"),
            ("1 7/9", "1"),
            ("½ 16/11", "="),
            ("0:1 kl", "-"),
            ("19/3", "X"),
            (". ½", "X="),
            ("0/0", "00"),
            ("1-0", "1"),
            ("2026-02-01", "="),
            ("01-feb", "="),
            ("2-Jan", "="),
            ("+", "+"),
            ("–", "-"),
            ("", ""),
            ("·", ""),
            ("r", "="),
            ("Won", "1"),
            ("remis", "="),
            ("✗", "0"),
        ] {
            assert_eq!(codes(text).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(read("2"), None);
        assert_eq!(read("woe"), None);
        assert_eq!(coloured("½ S"), Some((Mark::Draw, false)));
        assert_eq!(coloured("0 (b)"), Some((Mark::Loss, false)));
        assert_eq!(coloured("h1"), Some((Mark::Win, true)));
        assert_eq!(coloured("bw"), Some((Mark::Win, false)));
        assert_eq!(coloured("wt"), Some((Mark::Draw, true)));
        assert_eq!(coloured("B  1 F"), Some((Mark::ForfeitWin, false)));
        assert_eq!([coloured("1"), coloured("h"), coloured("1½h")], [None; 3]);
    }

    #[test]
    fn a_star_behind_a_result_is_a_forfeit_and_told() {
        let table = "Nr;Name;1;2;3\n1;Holm;x;1*;1\n2;Friis;0*;x;½\n3;Krag;0;½;x\n";
        let reading = crate::exchange::sheet::read(table.as_bytes());
        let keys: Vec<&str> = reading
            .problems
            .iter()
            .map(|problem| problem.message.key)
            .collect();
        assert_eq!(keys, ["problem-stars"]);
        let games = reading.value.unwrap().games;
        let forfeits = games
            .iter()
            .filter(|game| game.white_mark == Mark::ForfeitWin);
        assert_eq!((games.len(), forfeits.count()), (3, 1));
    }
}
