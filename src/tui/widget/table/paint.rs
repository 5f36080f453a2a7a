//! Draws a table: the frame with the counts, the headings, the visible rows.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line as Words, Span};
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use super::sections::{Seen, view_heading};
use super::{Layout, Rows, Table};
use crate::domain::Message;
use crate::tui::ctx::Ctx;
use crate::tui::widget::frame;

/// The greatest width to which a column of names grows.
const GROWN: u16 = 44;

impl<Id: Copy + Ord> Table<Id> {
    /// Draws the table in a frame: the title and the counts, the headings, the visible rows.
    ///
    /// `empty` is the text in an empty table: which key to press.
    pub fn view(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        rows: &impl Rows<Id = Id>,
        look: &Appearance<'_>,
        ctx: &Ctx,
    ) {
        let block = self.block(look, area.width, ctx);
        let inner = block.inner(area);
        block.render(area, frame.buffer_mut());
        if self.typing {
            self.view_filter(frame, area, ctx);
        }
        if inner.is_empty() {
            return;
        }
        let places = self.places(inner);
        // For reading line by line, there are no headings: each cell includes its own.
        if !ctx.symbols.is_plain() {
            self.view_heading(frame.buffer_mut(), inner, &places, ctx);
        }
        if self.order.is_empty() {
            let key = if self.total == 0 {
                look.empty
            } else {
                "table-no-match"
            };
            let below = frame::below(inner, 1).inner(Margin::new(2, 0));
            frame::paragraph(
                frame.buffer_mut(),
                below,
                &ctx.get(key),
                ctx.theme.dim(),
                ctx,
            );
            return;
        }
        let lines = usize::from(inner.height).saturating_sub(1);
        let seen = self.seen(rows, lines);
        let shown = seen.iter().filter_map(|line| match line {
            Seen::Row(_, row) => Some(*row),
            Seen::Heading(..) => None,
        });
        let ends = self.ends(&shown.collect::<Vec<_>>(), &places, rows, ctx);
        for (line, y) in seen.iter().copied().zip(inner.y + 1..) {
            let buffer = frame.buffer_mut();
            match line {
                Seen::Heading(section, count) => {
                    let text = format!("{} {count}", rows.section_name(section, ctx));
                    let place = Rect::new(inner.x, y, inner.width, 1);
                    view_heading(buffer, place, &text, ctx);
                }
                Seen::Row(at, row) if ctx.symbols.is_plain() => {
                    self.view_in_words(buffer, (at, row, y), inner, rows, ctx);
                }
                Seen::Row(at, row) => {
                    self.view_row(buffer, (at, row, y), inner, &ends, rows, ctx);
                }
            }
            let under = matches!(line, Seen::Row(at, _) if at == self.scroll.cursor);
            if under && look.focus && !self.typing && !ctx.panes.aside {
                frame.set_cursor_position((inner.x, y));
            }
        }
    }

    fn block<'a>(&self, look: &Appearance<'_>, width: u16, ctx: &Ctx) -> Block<'a> {
        let mut block = frame::block(look.title, width, look.focus, ctx);
        if ctx.symbols.is_plain() {
            let filter = if self.filter.is_empty() {
                String::new()
            } else {
                format!("/{} ", self.filter.text())
            };
            let words = format!(" {filter}{}", self.in_words(look, ctx));
            return block.title_bottom(Words::from(words));
        }
        let count = if self.order.len() == self.total {
            look.counted.to_owned()
        } else {
            format!("{}/{}", self.order.len(), look.counted)
        };
        let count = if self.marked.is_empty() {
            count
        } else {
            format!("{} {} {count}", self.marked.len(), ctx.symbols.mark())
        };
        block = block.title_bottom(Words::from(format!(" {count} ")).right_aligned());
        if !self.typing && !self.filter.is_empty() {
            let text = format!(" /{} ", self.filter.text());
            block = block.title_bottom(Span::styled(text, ctx.theme.warn()));
        }
        block
    }

    /// Draws the line of the filter into the lower border.
    fn view_filter(&self, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
        if area.height == 0 || area.width < 6 {
            return;
        }
        // For reading line by line, nothing else is on the line of the filter.
        let width = if ctx.symbols.is_plain() {
            area.width - 4
        } else {
            (area.width / 2).max(3)
        };
        let place = Rect::new(area.x + 3, area.bottom() - 1, width, 1);
        let place = place.intersection(area);
        let buffer = frame.buffer_mut();
        buffer.set_string(place.x - 1, place.y, "/", ctx.theme.key());
        buffer.set_string(
            place.x,
            place.y,
            " ".repeat(place.width.into()),
            Style::new(),
        );
        frame::field(frame.buffer_mut(), place, true, ctx);
        self.filter.view(frame, place, Style::new(), true);
    }

    /// The columns that fit, each with its position and width.
    pub(crate) fn places(&self, area: Rect) -> Vec<(usize, u16, u16)> {
        let room = area.width.saturating_sub(2);
        let mut shown: Vec<usize> = (0..self.columns.len())
            .filter(|at| !self.hidden.contains(at))
            .collect();
        let needed = |shown: &[usize]| -> u16 {
            shown
                .iter()
                .map(|at| self.columns[*at].width + 1 + u16::from(self.columns[*at].apart))
                .sum::<u16>()
                .saturating_sub(1)
        };
        while needed(&shown) > room {
            let least = shown
                .iter()
                .copied()
                .filter(|at| self.columns[*at].drop_order > 0)
                .max_by_key(|at| (self.columns[*at].drop_order, *at));
            match least {
                Some(least) => shown.retain(|at| *at != least),
                None => break,
            }
        }
        let mut spare = room.saturating_sub(needed(&shown));
        let last = shown.last().copied();
        let mut x = area.x + 2;
        let mut places = Vec::new();
        for at in shown {
            let column = &self.columns[at];
            x = (x + u16::from(column.apart)).min(area.right());
            // Numbers stay near the name that they belong to; the remaining width is for words at the end of the line.
            let words = last == Some(at) && !column.right;
            let extra = match (column.grows, column.endless || words) {
                (_, true) => spare,
                (true, false) => spare.min(GROWN.saturating_sub(column.width)),
                (false, false) => 0,
            };
            spare -= extra;
            let width = (column.width + extra).min(area.right().saturating_sub(x));
            places.push((at, x, width));
            x = (x + width + 1).min(area.right());
        }
        places
    }

    fn view_heading(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        places: &[(usize, u16, u16)],
        ctx: &Ctx,
    ) {
        for (at, x, width) in places {
            let column = &self.columns[*at];
            let mut text = self.heading(*at, ctx);
            if self.sort == Some(*at) && !ctx.symbols.is_plain() {
                text.push_str(if self.descending {
                    ctx.symbols.descending()
                } else {
                    ctx.symbols.ascending()
                });
            }
            set(
                buffer,
                (*x, area.y, *width),
                &text,
                column,
                ctx.theme.heading(),
                ctx,
            );
        }
    }

    /// Where the columns are, and how much of each is behind the whole part of its numbers, so that these stand below
    /// each other.
    fn ends(
        &self,
        shown: &[usize],
        places: &[(usize, u16, u16)],
        rows: &impl Rows<Id = Id>,
        ctx: &Ctx,
    ) -> Vec<((usize, u16, u16), usize)> {
        let end = |&(column, _, width): &(usize, u16, u16)| {
            if !self.columns[column].right {
                return 0;
            }
            let (mut before, mut end) = (0, 0);
            for row in shown {
                let text = rows.cell(*row, column, ctx).text;
                if let Some(behind) = behind_whole(&text) {
                    before = before.max(text.width() - behind);
                    end = end.max(behind);
                }
            }
            if before + end > usize::from(width) {
                0
            } else {
                end
            }
        };
        places.iter().map(|place| (*place, end(place))).collect()
    }

    fn view_row(
        &self,
        buffer: &mut Buffer,
        (at, row, y): (usize, usize, u16),
        area: Rect,
        places: &[((usize, u16, u16), usize)],
        rows: &impl Rows<Id = Id>,
        ctx: &Ctx,
    ) {
        let marked = self.marked.contains(&self.ids[row]);
        let under = at == self.scroll.cursor;
        let sign = if under {
            ctx.symbols.cursor()
        } else if marked {
            ctx.symbols.mark()
        } else {
            " "
        };
        buffer.set_stringn(area.x, y, sign, usize::from(area.width), ctx.theme.key());
        if marked && under && area.width > 1 {
            let mark = ctx.symbols.mark();
            buffer.set_stringn(area.x + 1, y, mark, 1, ctx.theme.key());
        }
        let cells = places.iter().map(|place| rows.cell(row, place.0.0, ctx));
        let cells: Vec<_> = cells.collect();
        for (at, (((column, x, width), end), cell)) in places.iter().zip(&cells).enumerate() {
            let mut style = cell.style;
            if marked {
                style = style.patch(ctx.theme.heading());
            }
            let behind = behind_whole(&cell.text).unwrap_or(*end);
            let width = width - u16::try_from(end.saturating_sub(behind)).unwrap_or_default();
            let layout = &self.columns[*column];
            let (mut from, mut to) = (*x, x + width);
            if !layout.right {
                // Words that are too long take the room of empty cells after and before them.
                let long = u16::try_from(cell.text.width()).unwrap_or(u16::MAX);
                let full = |at: &usize| !cells[*at].text.is_empty();
                let next = (at + 1..cells.len()).find(full).unwrap_or(cells.len());
                let ((_, x, width), _) = places[next - 1];
                to = (x + width).min(from.saturating_add(long)).max(to);
                let first = (0..at).rfind(full).map_or(0, |before| before + 1);
                let ((_, x, _), _) = places[first];
                from = to.saturating_sub(long).max(x).min(from);
            }
            set(buffer, (from, y, to - from), &cell.text, layout, style, ctx);
        }
        if under {
            frame::bar(buffer, Rect::new(area.x, y, area.width, 1), ctx);
        }
    }
}

/// The appearance of a table apart from its lines.
#[derive(Clone, Copy, Debug)]
pub struct Appearance<'a> {
    /// The title in the frame.
    pub title: &'a str,
    /// The number of all rows in words, such as `248 members`.
    pub counted: &'a str,
    /// The key of the text in an empty table, which says what key to press.
    pub empty: &'a str,
    /// Whether it has the focus.
    pub focus: bool,
}

/// How much of a number is behind its whole part: decimals, a half, a sign; `None` if it is no number.
fn behind_whole(text: &str) -> Option<usize> {
    let number = text.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let behind = number.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_number = behind.len() < number.len() || behind.starts_with('½');
    is_number.then(|| behind.width())
}

/// Writes a text into an area, left- or right-aligned, truncated if it is too long.
fn set(
    buffer: &mut Buffer,
    (x, y, width): (u16, u16, u16),
    text: &str,
    layout: &Layout,
    style: Style,
    ctx: &Ctx,
) {
    let width = usize::from(width);
    let text = if layout.keeps_end {
        frame::cut_within(text, width, ctx)
    } else {
        frame::cut(text, width, ctx)
    };
    let before = if layout.right {
        width - text.width().min(width)
    } else {
        0
    };
    let before = u16::try_from(before).unwrap_or_default();
    buffer.set_stringn(x + before, y, text, width, style);
}

// The table for reading line by line: each row is a line of words that can be understood without its column.

/// A cell in words.
struct Part {
    text: String,
    /// The width that it needs; the end of a sentence may be out of view.
    width: usize,
    /// The order in which parts are left out if there is no room: the highest number first, 0 never.
    drop_order: u8,
}

impl<Id: Copy + Ord> Table<Id> {
    /// Draws a row as a line: the name, then each cell with its heading; empty cells are left out.
    fn view_in_words(
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
            (format!("{} ", ctx.get("plain-marked")), ctx.theme.heading())
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

    /// The visible cells of a row that are not empty.
    fn cells_in_words(&self, row: usize, rows: &impl Rows<Id = Id>, ctx: &Ctx) -> Vec<Part> {
        let wanted = (0..self.columns.len()).filter(|at| !self.hidden.contains(at));
        let parts = wanted.filter_map(|at| {
            let layout = &self.columns[at];
            let cell = rows.cell(row, at, ctx);
            // Blanks that align a cell with others in its column are dropped.
            let text = cell.text.split_whitespace().collect::<Vec<_>>().join(" ");
            if text.is_empty() {
                return None;
            }
            // Read aloud, an equals sign is not understood as a result.
            let text = if text == "=" {
                ctx.get("action-result-draw")
            } else {
                text
            };
            let heading = self.heading(at, ctx);
            // A name or a sentence needs no heading.
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

    /// The counts, the filter and the order in words, below the table; for reading line by line.
    fn in_words(&self, look: &Appearance<'_>, ctx: &Ctx) -> String {
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

/// The parts separated by commas, without the least important ones if they do not fit.
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
    fn a_number_is_aligned_by_what_is_behind_its_whole_part() {
        for (text, behind) in [
            ("173", Some(0)),
            ("+4½", Some(1)),
            ("½", Some(1)),
            ("12,25", Some(3)),
            ("4 ", Some(1)),
            ("-", None),
            ("", None),
            ("Ida", None),
        ] {
            assert_eq!(behind_whole(text), behind, "{text}");
        }
    }

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
