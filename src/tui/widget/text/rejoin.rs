//! A text that was broken for paper, put together again where its window is narrower: otherwise each of its lines would
//! be broken once more, and leave a word or two on the next.

use unicode_width::UnicodeWidthStr;

use crate::publish::WIDTH;
use crate::publish::layout::wrap;

/// The blanks before what is broken off a line that was not broken before.
const INDENT: usize = 2;

/// The lines of a text for a window of this width, each with the blanks before what is broken off it: those that
/// [`wrap`] has broken at [`WIDTH`] are whole again.
pub(super) fn rejoined(text: &str, width: usize) -> Vec<(String, usize)> {
    let mut lines: Vec<(String, usize)> = Vec::new();
    let mut before = "";
    for line in text.lines() {
        match lines.last_mut() {
            Some((last, indent)) if width < WIDTH && continues(before, line) => {
                let words = line.trim_start();
                *indent = line.len() - words.len();
                last.push(' ');
                last.push_str(words);
            }
            _ => lines.push((line.to_owned(), INDENT)),
        }
        before = line;
    }
    lines
}

/// Whether a line continues the one before: its first word had no room there. A line of a table, with its columns
/// apart, and one of a list continue nothing.
fn continues(before: &str, line: &str) -> bool {
    let is_prose = |line: &str| !line.trim().is_empty() && !line.trim().contains("  ");
    let first = line.split_whitespace().next().unwrap_or_default();
    let had_room = before.width() + 1 + first.width() <= WIDTH;
    let fits = wrap(before, WIDTH, 0) == before;
    is_prose(before) && is_prose(line) && fits && !had_room && !["-", "·", "•"].contains(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_whole_again_and_a_table_stays_as_it_is() {
        let long = "one word and the next ".repeat(12);
        let broken = wrap(long.trim(), WIDTH, 2);
        let page = format!("Title\n{broken}\n\n- an item\n");
        let lines = |text: &str, width| {
            let lines = rejoined(text, width).into_iter();
            lines.map(|(line, _)| line).collect::<Vec<_>>().join("\n")
        };
        let whole = format!("Title\n{}\n\n- an item", long.trim());
        assert_eq!(lines(&page, 60), whole);
        assert_eq!(rejoined(&page, 60)[1].1, 2);
        assert_eq!(rejoined(&wrap(&long, WIDTH, 0), 60)[0].1, 0);
        assert_eq!(lines(&page, WIDTH), page.trim_end());
        let row = format!("{:78}  1", "Anna");
        let table = format!("{row}\n{row}");
        assert_eq!(lines(&table, 60), table);
    }
}
