//! A text without what stands around its cells in Markdown, wikis, pages and ruled tables.

use std::borrow::Cow;

use super::entities::without_entities;
use super::{markdown, of_rounds, wikitext};

/// A page of the web, in Markdown or of a wiki as plain text; what this program wrote is left as it stands.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    const STEPS: [fn(&str) -> Option<String>; 8] = [
        without_colons,
        without_tags_in_brackets,
        without_strokes,
        without_carets,
        without_leaders,
        wikitext::plain,
        without_frames,
        of_rounds::without,
    ];
    let has_own_header = text.lines().any(|line| line.starts_with("no;name"));
    if has_own_header {
        return Cow::Borrowed(text);
    }
    let mut text = without_entities(text);
    for step in STEPS {
        if let Some(plain) = step(&text) {
            text = Cow::Owned(plain);
        }
    }
    markdown::plain(text)
}

/// Lines that all begin with a colon, as servers send them.
fn without_colons(text: &str) -> Option<String> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    if !lines.all(|line| line.starts_with(':')) {
        return None;
    }
    let lines = text.lines().map(|line| line.replacen(':', " ", 1));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// A text in columns of blanks without the strokes that set its rounds apart; `None` of tables that have a stroke between all columns.
fn without_strokes(text: &str) -> Option<String> {
    const FEWEST: usize = 3;
    let ruled = || text.lines().filter(|line| line.matches('|').count() > 1);
    let is_in_columns = |line: &&str| {
        let is_name = |part: &str| part.chars().filter(|letter| letter.is_alphabetic()).count() > 2;
        // A name and something else: `W  12` is one cell.
        let is_wide = |cell: &str| cell.contains("  ") && cell.split("  ").any(is_name);
        !line.starts_with('|') && line.split('|').map(str::trim).any(is_wide)
    };
    let lines = ruled().filter(is_in_columns).count();
    (lines >= FEWEST && lines * 2 > ruled().count()).then(|| text.replace('|', " "))
}

/// Tables and marks of bulletin boards, `[tr][td]Holm[/td]`, as rows between strokes.
fn without_tags_in_brackets(text: &str) -> Option<String> {
    const TAGS: [&str; 16] = [
        "table", "tr", "td", "th", "b", "i", "u", "code", "quote", "size", "color", "center",
        "list", "font", "pre", "url",
    ];
    let has = |tag: &str| text.contains(&format!("[/{tag}]"));
    if !TAGS.iter().any(|tag| has(tag)) {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('[') {
        plain.push_str(before);
        let tag = behind.split_once(']').and_then(|(tag, after)| {
            let name = tag.trim_start_matches('/').split('=').next()?;
            let name = name.to_lowercase();
            TAGS.contains(&name.as_str())
                .then(|| (name, tag.starts_with('/'), after))
        });
        let Some((name, is_end, after)) = tag else {
            plain.push('[');
            rest = behind;
            continue;
        };
        match (name.as_str(), is_end) {
            ("td" | "th", false) => plain.push_str("| "),
            ("td" | "th", true) => plain.push(' '),
            ("tr", true) => plain.push_str(if after.starts_with(['\n', '\r']) {
                "|"
            } else {
                "|\n"
            }),
            _ => {}
        }
        rest = after;
    }
    plain.push_str(rest);
    Some(plain)
}

/// Headings of tables in `DokuWiki`, `^ Round ^ White ^`, as rows between strokes.
fn without_carets(text: &str) -> Option<String> {
    let is_heading = |line: &str| line.starts_with("^ ") && line.ends_with('^');
    let line = |line: &str| {
        if line.starts_with('^') {
            line.replace('^', "|")
        } else {
            line.to_owned()
        }
    };
    let has_headings = text.lines().any(is_heading);
    has_headings.then(|| text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// Dots that lead from a column to the next, `Holm......w6=1....b5=0`, as blanks.
fn without_leaders(text: &str) -> Option<String> {
    const FEWEST: usize = 3;
    let is_led = |line: &str| {
        line.matches("....").count() > 1 || line.contains(" .... ") || line.contains(" .....")
    };
    if text.lines().filter(|line| is_led(line)).count() < FEWEST {
        return None;
    }
    let line = |line: &str| -> String {
        let letters: Vec<char> = line.chars().collect();
        let is_digit = |at: Option<usize>| {
            at.and_then(|at| letters.get(at))
                .is_some_and(char::is_ascii_digit)
        };
        let is_kept = |at: usize| is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        let letter = |(at, letter): (usize, &char)| match letter {
            '.' if !is_kept(at) => ' ',
            letter => *letter,
        };
        letters.iter().enumerate().map(letter).collect()
    };
    let lines = text.lines().map(|one| {
        if is_led(one) {
            line(one)
        } else {
            one.to_owned()
        }
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// A table whose lines are drawn, `│ 1 │`, as rows between strokes.
fn without_frames(text: &str) -> Option<String> {
    const LINES: [char; 15] = [
        '─', '━', '═', '┼', '├', '┤', '┌', '┐', '└', '┘', '┬', '┴', '╪', '╫', '╬',
    ];
    let strokes = ['│', '║'];
    let has_strokes = text.contains(strokes);
    has_strokes.then(|| text.replace(strokes, "|").replace(LINES, "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_this_program_wrote_stays_as_it_is() {
        assert_eq!(plain("no;name\n1;A &amp; B"), "no;name\n1;A &amp; B");
        assert_eq!(plain("1;A &amp; B"), "1;A & B");
    }

    #[test]
    fn tables_of_bulletin_boards_are_rows_between_strokes() {
        let board = "[table][tr][td][b]Joueur[/b][/td][td]1[/td][/tr]\n[tr][td]A[/td][td]x[/td][/tr]\n[/table] [sic]";
        assert_eq!(
            without_tags_in_brackets(board).as_deref(),
            Some("| Joueur | 1 |\n| A | x |\n [sic]")
        );
        assert_eq!(without_tags_in_brackets("1. Holm [1845]"), None);
    }

    #[test]
    fn strokes_between_columns_of_blanks_go() {
        let text = "Bo | ID  White | Res\n 1 |  1  Holm  0.0 | 1-0\n 2 |  2  Friis  0.0 | 0-1\n";
        assert_eq!(
            without_strokes(text).as_deref(),
            Some(text.replace('|', " ").as_str())
        );
        assert_eq!(
            without_strokes("| 1 | Holm |\n| 2 | Friis |\n| 3 | Krag |"),
            None
        );
    }
}
