//! A table where the screen is read line by line: each row is one line of words, with nothing to be found by the column
//! that it stands in.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Look, Rows, Table};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// A cell in words.
struct Part {
    text: String,
    /// The columns that it needs: a sentence may go on behind the edge.
    width: usize,
    /// When it goes where there is no room: the highest number first, one of 0 never.
    drop_order: u8,
}

impl<Id: Copy + Ord> Table<Id> {
    /// Draws a row as a line: whose row it is, then each cell with its heading; empty ones are not said.
    pub(super) fn view_in_words(
        &self,
        buffer: &mut Buffer,
        (at, row, y): (usize, usize, u16),
        area: Rect,
        rows: &impl Rows<Id = Id>,
        ctx: &Ctx,
    ) {
        let sign = if at == self.scroll.cursor {
            ctx.symbols.cursor()
        } else {
            " "
        };
        let (mark, style) = if self.marked.contains(&self.ids[row]) {
            (format!("{} ", ctx.get("plain-marked")), ctx.theme.marked())
        } else {
            (String::new(), Style::new())
        };
        let head = format!("{sign} {mark}");
        let width = usize::from(area.width);
        let room = width.saturating_sub(head.width());
        let words = fitting(self.cells_in_words(row, rows, ctx), room);
        let line = format!("{head}{}", frame::cut(&words, room, ctx));
        buffer.set_stringn(area.x, y, line, width, style);
    }

    /// The cells of a row that are wanted and not empty.
    fn cells_in_words(&self, row: usize, rows: &impl Rows<Id = Id>, ctx: &Ctx) -> Vec<Part> {
        let wanted = (0..self.columns.len()).filter(|at| !self.hidden.contains(at));
        let parts = wanted.filter_map(|at| {
            let layout = &self.columns[at];
            let cell = rows.cell(row, at, ctx);
            // What is set below something else in a column is not so here.
            let text = cell.text.split_whitespace().collect::<Vec<_>>().join(" ");
            if text.is_empty() {
                return None;
            }
            // Read aloud, a sign of equality is no result.
            let text = if text == "=" {
                ctx.get("action-result-draw")
            } else {
                text
            };
            let heading = self.heading(at, ctx);
            // A name or a sentence says what it is.
            let text = if layout.grows || heading.is_empty() {
                text
            } else {
                format!("{heading} {text}")
            };
            let least = if layout.endless {
                usize::from(layout.width)
            } else {
                usize::MAX
            };
            Some(Part {
                width: text.width().min(least),
                text,
                drop_order: layout.drop_order,
            })
        });
        parts.collect()
    }

    /// The counts, the filter and the order as words below the table, where the screen is read line by line.
    pub(super) fn in_words(&self, look: &Look<'_>, ctx: &Ctx) -> String {
        let mut parts = Vec::new();
        if !self.marked.is_empty() {
            parts.push(format!("{} {}", self.marked.len(), ctx.get("plain-marked")));
        }
        parts.push(if self.order.len() == self.total {
            look.counted.to_owned()
        } else {
            format!("{}/{}", self.order.len(), look.counted)
        });
        if let Some(column) = self.sort {
            let key = if self.descending {
                "plain-sorted-down"
            } else {
                "plain-sorted-up"
            };
            let said = Message::new(key).with("column", self.heading(column, ctx));
            parts.push(ctx.say(&said));
        }
        parts.join(", ")
    }
}

/// The parts with commas between them, without those that matter least where they would not fit.
fn fitting(mut parts: Vec<Part>, room: usize) -> String {
    loop {
        let commas = 2 * parts.len().saturating_sub(1);
        let needed = commas + parts.iter().map(|part| part.width).sum::<usize>();
        let least = parts.iter().enumerate().rev();
        let least = least
            .filter(|(_, part)| part.drop_order > 0)
            .max_by_key(|(at, part)| (part.drop_order, *at));
        match least.map(|(at, _)| at) {
            Some(at) if needed > room => drop(parts.remove(at)),
            _ => break,
        }
    }
    let words: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_least_goes_first() {
        let parts = || {
            let parts = [
                ("Ida", 0),
                ("Rating 138", 0),
                ("Class 3", 2),
                ("Games 40", 1),
            ];
            parts.map(|(text, drop_order)| Part {
                text: text.to_owned(),
                width: text.len(),
                drop_order,
            })
        };
        let line = |room| fitting(parts().into(), room);
        assert_eq!(line(40), "Ida, Rating 138, Class 3, Games 40");
        assert_eq!(line(30), "Ida, Rating 138, Games 40");
        assert_eq!(line(10), "Ida, Rating 138");
    }
}
