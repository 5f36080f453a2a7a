//! Scrolls a page that is wider than its area sideways, with a sign at each edge where a line continues.

use std::ops::Range;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::publish::WIDTH;
use crate::publish::layout::wrap;
use crate::tui::action::Action;
use crate::tui::theme::Symbols;

#[derive(Clone, Debug, Default)]
pub(super) struct Sideways {
    /// The first visible column.
    left: usize,
    /// The width of the widest line.
    widest: usize,
    /// The width of the area.
    width: usize,
}

impl Sideways {
    /// Sets the columns of the widest line and of the area.
    pub(super) fn fit(&mut self, widest: usize, width: usize) {
        self.widest = widest;
        self.width = width;
        self.left = self.left.min(self.last());
    }

    /// Whether a line is wider than the area.
    pub(super) fn is_wide(&self) -> bool {
        self.width > 0 && self.last() > 0
    }

    /// The last possible first column.
    fn last(&self) -> usize {
        self.widest.saturating_sub(self.width)
    }

    /// Scrolls by a quarter of the area; `false` for other actions, and where there is nothing to scroll.
    pub(super) fn act(&mut self, action: Action) -> bool {
        let step = (self.width / 4).max(1);
        let left = match action {
            Action::ScrollRight => self.left + step,
            Action::ScrollLeft => self.left.saturating_sub(step),
            _ => return false,
        };
        self.left = left.min(self.last());
        self.is_wide()
    }

    /// Scrolls until these columns are visible, beside the signs at the edges.
    pub(super) fn bring_into_sight(&mut self, columns: &Range<u16>) {
        let [start, end] = [columns.start, columns.end].map(usize::from);
        if start < self.left + 1 || end + 1 > self.left + self.width {
            let before = start.saturating_sub(self.width / 3);
            self.left = before.min(self.last());
        }
    }

    /// Where these columns of a line are on the screen.
    pub(super) fn columns(&self, columns: &Range<u16>) -> Range<u16> {
        let left = u16::try_from(self.left).unwrap_or(u16::MAX);
        columns.start.saturating_sub(left)..columns.end.saturating_sub(left)
    }

    /// The visible part of a line.
    pub(super) fn seen(&self, line: &str, room: usize, symbols: Symbols) -> String {
        let cut = [
            self.left > 0 && !line.is_empty(),
            line.width() > self.left + room,
        ];
        if cut == [false, false] {
            return line.to_owned();
        }
        let signs = cut.map(usize::from);
        let [first, end] = [
            self.left + signs[0],
            (self.left + room).saturating_sub(signs[1]),
        ];
        let mut seen = String::new();
        if cut[0] {
            seen.push_str(symbols.more_left());
        }
        let mut at = 0;
        for letter in line.chars() {
            let width = letter.width().unwrap_or_default();
            let next = at + width;
            // A combining sign belongs to the letter before it and is visible only with it.
            let is_shown = width > 0 || at > first;
            if at >= first && next <= end && is_shown {
                seen.push(letter);
            } else if next > first && at < end {
                // Half of a wide letter is at the edge.
                seen.push(' ');
            }
            at = next;
        }
        if cut[1] && room > 0 {
            seen.push_str(symbols.more_right());
        }
        seen
    }
}

// Joins the lines of a text that was wrapped for paper, for a narrower window: otherwise each line would be wrapped
// again, and leave a word or two on the next.

/// The indent of the rest of a line that has to be wrapped and was not wrapped before.
const INDENT: usize = 2;

/// The lines of a text for a window of this width, each with the indent for its rest: lines that [`wrap`] has wrapped
/// at [`WIDTH`] are joined again.
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

/// Whether a line continues the previous one, which had no room for its first word. A row of a table, recognised by its
/// gaps, and a list item continue nothing.
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

    fn seen(left: usize, line: &str) -> String {
        let mut sideways = Sideways::default();
        sideways.fit(16, 8);
        sideways.left = left;
        sideways.seen(line, 8, Symbols::Utf8)
    }

    #[test]
    fn a_line_that_goes_on_has_a_sign_at_the_edge() {
        let line = "abcdefghijklmnop";
        assert_eq!(seen(0, line), "abcdefg›");
        assert_eq!(seen(4, line), "‹fghijk›");
        assert_eq!(seen(8, line), "‹jklmnop");
        assert_eq!(seen(0, "abcdefgh"), "abcdefgh");
        assert_eq!(seen(8, "abc"), "‹");
        assert_eq!(seen(8, ""), "");
        let mut ascii = Sideways::default();
        ascii.fit(16, 8);
        ascii.act(Action::ScrollRight);
        ascii.act(Action::ScrollRight);
        assert_eq!(ascii.seen(line, 8, Symbols::Ascii), "<fghijk>");
    }

    #[test]
    fn a_wide_letter_is_seen_whole_or_not_at_all() {
        let line = "a象棋象棋象棋象棋";
        let shown = seen(0, line);
        assert_eq!((shown.width(), shown.as_str()), (8, "a象棋象›"));
        for left in 1..9 {
            let shown = seen(left, line);
            assert_eq!(shown.width(), 8, "{left} {shown}");
        }
    }

    #[test]
    fn it_scrolls_to_the_ends_and_no_further() {
        let mut sideways = Sideways::default();
        sideways.fit(80, 60);
        assert!(sideways.act(Action::ScrollRight));
        assert_eq!(sideways.left, 15);
        sideways.act(Action::ScrollRight);
        assert_eq!(sideways.left, 20);
        sideways.bring_into_sight(&(2..8));
        assert_eq!((sideways.left, sideways.columns(&(2..8))), (0, 2..8));
        sideways.bring_into_sight(&(70..75));
        assert_eq!(sideways.left, 20);
        sideways.fit(80, 80);
        assert_eq!((sideways.left, sideways.is_wide()), (0, false));
        assert!(!sideways.act(Action::ScrollRight));
    }

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
