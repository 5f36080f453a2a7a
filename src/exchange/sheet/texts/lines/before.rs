//! What stands before the names of a line and is no part of them: bullets, numbers, days, boards.

use crate::exchange::dates;
use crate::exchange::numbers;

use crate::exchange::words::boards;

/// Ends of results, behind which a full stop is the sentence's.
const ENDS: [&str; 9] = ["0", "1", "½", "2", "0.5", "0,5", "=", "remis", "draw"];

/// A line without what lists and pages put before it: a star, a dash, a number with a dot; nor a full stop behind its
/// result.
pub(super) fn without_marks(line: &str) -> &str {
    let line = without_address(line.trim());
    let line = match line.strip_suffix('.') {
        Some(rest) if ENDS.iter().any(|end| rest.ends_with(end)) => rest,
        _ => line,
    };
    let line = line.strip_prefix("[*]").unwrap_or(line);
    // Signs of a page before a game.
    let is_sign = |letter: char| "*•·>♟♙♔♚♞♘✔✓➤►▪◦–".contains(letter);
    let text = line.trim_start_matches(is_sign);
    // `*A – B 1-0*` is set in italics.
    let text = match text.strip_suffix('*') {
        Some(rest) if text.len() < line.len() && !rest.ends_with(char::is_whitespace) => rest,
        _ => text,
    };
    let text = text.trim();
    let text = text.strip_prefix("- ").unwrap_or(text).trim_start();
    // A box that is ticked.
    let text = text.strip_prefix("[x] ").unwrap_or(text);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    let behind = rest
        .strip_prefix(".-")
        .or_else(|| rest.strip_prefix(['.', ')']))
        .unwrap_or(rest);
    let is_apart =
        behind.len() < rest.len() || behind.starts_with('\t') || behind.starts_with("  ");
    let is_number = (1..4).contains(&number.len()) && behind.starts_with(char::is_whitespace);
    if is_number && is_apart {
        let rest = behind.trim_start();
        // `1. tábla Holm`: the word for the board behind its number.
        match rest.split_once(' ') {
            Some((word, name))
                if word.chars().count() > 2 && boards::is_board(&word.to_lowercase()) =>
            {
                name.trim_start()
            }
            _ => rest,
        }
    } else {
        text
    }
}

/// A line without the address of the game at its end.
fn without_address(line: &str) -> &str {
    match line.rsplit_once(' ') {
        Some((before, last)) if last.contains("://") => before.trim_end(),
        _ => line,
    }
}

/// The day with which a line begins, and what follows it and a time.
pub(super) fn after_day(text: &str) -> (&str, &str) {
    let is_time = |word: &str| {
        let parts = word.split_once([':', '.']);
        let is_part = |part: &str| part.len() < 3 && numbers::digits(part).is_some();
        parts.is_some_and(|(hour, minute)| is_part(hour) && is_part(minute))
    };
    let (day, rest) = match text.split_once([' ', '\t']) {
        Some((day, rest)) if dates::readable(day.trim_end_matches(':')).is_some() => {
            (day.trim_end_matches(':'), rest.trim_start())
        }
        _ => after_day_and_month(text).unwrap_or(("", text)),
    };
    match rest.split_once([' ', '\t']) {
        Some((time, rest)) if is_time(time) => (day, rest.trim_start()),
        _ => (day, rest),
    }
}

/// `01 Oct  Holm beat Friis`: a day without its year says nothing here, and is no part of the name.
fn after_day_and_month(text: &str) -> Option<(&str, &str)> {
    let (day, rest) = text.split_once(' ')?;
    let (month, rest) = rest.trim_start().split_once([' ', '\t'])?;
    let is_day =
        numbers::digits(day.trim_end_matches('.')).is_some_and(|day| (1..32).contains(&day));
    let is_month = dates::is_without_year(&format!("{day} {month}"));
    (is_day && is_month).then_some(("", rest.trim_start()))
}

/// A text without the board before the names: `Board 3: Holm`, `#3 Holm`, `Bræt 3 Holm`, `Board 3 - Holm`.
pub(super) fn without_board(text: &str) -> &str {
    let text = text.trim_start();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    // `1 - Holm - Friis`: a dash follows between the names.
    let dashed = text.split_once([' ', '\t']).and_then(|(number, rest)| {
        let rest = rest
            .strip_prefix("- ")
            .or_else(|| rest.strip_prefix("– "))?;
        let is_board = (1..4).contains(&number.len()) && digits(number) == number.len();
        let has_dash = rest.contains(" - ") || rest.contains(" – ");
        let is_name = rest.trim_start().starts_with(char::is_alphabetic);
        (is_board && has_dash && is_name).then_some(rest.trim_start())
    });
    if let Some(rest) = dashed {
        return rest;
    }
    let is_number = |text: &str| (1..4).contains(&text.len()) && digits(text) == text.len();
    // `1–6 Holm – Lund`: their numbers; `1-0` is a result.
    let numbered = text.split_once([' ', '\t']).and_then(|(pair, rest)| {
        let (one, other) = pair.split_once(['-', '–'])?;
        let has_dash = rest.contains(" - ") || rest.contains(" – ");
        let is_name = rest.trim_start().starts_with(char::is_alphabetic);
        let are_numbers = [one, other]
            .iter()
            .all(|text| is_number(text) && *text != "0");
        (are_numbers && has_dash && is_name).then_some(rest.trim_start())
    });
    if let Some(rest) = numbered {
        return rest;
    }
    // `1.3. Holm`, round and board; `(1) Holm`, `1: Holm`.
    if let Some((first, rest)) = text.split_once(' ') {
        let bare = first.trim_matches(['(', ')', ':', '.']);
        let is_pair = bare
            .split_once('.')
            .is_some_and(|(round, board)| is_number(round) && is_number(board));
        let is_marked = bare.len() < first.len() && is_number(bare) && !first.ends_with('.');
        if (is_pair || is_marked) && rest.trim_start().starts_with(char::is_alphabetic) {
            return rest.trim_start();
        }
    }
    let rest = match text.strip_prefix('#') {
        Some(rest) => rest,
        None => {
            let end = text.find(|letter: char| !letter.is_alphabetic());
            let (word, rest) = text.split_at(end.unwrap_or(text.len()));
            if !boards::is_board(&word.to_lowercase()) {
                return text;
            }
            rest.trim_start_matches(['.', ' '])
        }
    };
    let count = digits(rest);
    let behind = &rest[count..];
    let is_apart = behind.starts_with([' ', ':', '.', ')', '\t']);
    if !(1..4).contains(&count) || !is_apart {
        return text;
    }
    let behind = behind.trim_start_matches([':', '.', ')']).trim_start();
    ["- ", "– "]
        .iter()
        .find_map(|dash| behind.strip_prefix(dash))
        .unwrap_or(behind)
}
