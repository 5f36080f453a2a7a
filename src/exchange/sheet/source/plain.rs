//! A text without what stands around its cells in Markdown, wikis, pages and ruled tables.

use std::borrow::Cow;

use super::entities::without_entities;
use super::{markdown, of_rounds, wikitext};

/// A page of the web, in Markdown or of a wiki as plain text; what this program wrote is left as it stands.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    const STEPS: [fn(&str) -> Option<String>; 6] = [
        without_colons,
        without_strokes,
        without_carets,
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
    let is_in_columns = |line: &&str| {
        let first = line.split('|').next().unwrap_or_default().trim();
        let parts = first.split("  ").filter(|part| !part.trim().is_empty());
        line.matches('|').count() > 1 && !line.starts_with('|') && parts.count() > 2
    };
    let lines = text.lines().filter(is_in_columns).count();
    (lines >= FEWEST).then(|| text.replace('|', " "))
}

/// Headings of tables in `DokuWiki`, `^ Round ^ White ^`, as rows between strokes.
fn without_carets(text: &str) -> Option<String> {
    let is_heading = |line: &str| line.starts_with("^ ") && line.ends_with('^');
    let line = |line: &str| match line.starts_with('^') {
        true => line.replace('^', "|"),
        false => line.to_owned(),
    };
    let has_headings = text.lines().any(is_heading);
    has_headings.then(|| text.lines().map(line).collect::<Vec<_>>().join("\n"))
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
}
