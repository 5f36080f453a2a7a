//! A backend that sends few bytes: over a slow line a page of a table should come at once.
//!
//! Where the usual backend sends row and column for every changed part of a line, this one sends the column; where
//! that one sets every colour and attribute separately, this one sets them together. Unchanged state, including the
//! cursor, is not sent.

use std::io::{self, Write};

use crossterm::terminal;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// Sends drawn cells to a line.
#[derive(Debug)]
pub struct LowBandwidthBackend<W> {
    out: W,
    /// Whether the cursor is visible, and its position; `None` where unknown.
    cursor: (Option<bool>, Option<Position>),
}

/// Colours and attributes of a cell.
type Look = (Color, Color, Modifier);

/// Blanks side by side that are still to be sent.
#[derive(Debug, Default)]
struct Blanks {
    at: (u16, u16),
    count: u16,
}

/// Fewer blanks than this are sent as they are.
const FEW: u16 = 9;

impl Blanks {
    fn begin(&mut self, at: (u16, u16)) {
        *self = Self { at, count: 1 };
    }

    /// Adds one more, if it is adjacent to the others.
    fn take(&mut self, (x, y): (u16, u16)) -> bool {
        let beside = self.count > 0 && (self.at.0 + self.count, self.at.1) == (x, y);
        self.count += u16::from(beside);
        beside
    }
}

const PLAIN: Look = (Color::Reset, Color::Reset, Modifier::empty());

impl<W: Write> LowBandwidthBackend<W> {
    /// A backend that writes to `out`.
    pub fn new(out: W) -> Self {
        Self {
            out,
            cursor: (None, None),
        }
    }

    /// Forgets position and visibility of the cursor: another program has used the terminal.
    pub fn forget(&mut self) {
        self.cursor = (None, None);
    }

    /// Goes to a cell from the end of the last character.
    fn go(&mut self, from: Option<(u16, u16)>, (x, y): (u16, u16)) -> io::Result<()> {
        match from {
            Some(here) if here == (x, y) => Ok(()),
            Some((_, row)) if row == y => write!(self.out, "\x1b[{}G", x + 1),
            _ => write!(self.out, "\x1b[{};{}H", y + 1, x + 1),
        }
    }

    /// Sends the collected blanks: a few as they are, many as a count. Returns the cursor's position afterwards.
    fn erase(
        &mut self,
        blanks: &mut Blanks,
        here: Option<(u16, u16)>,
        look: &mut Look,
    ) -> io::Result<Option<(u16, u16)>> {
        let Blanks { at: (x, y), count } = std::mem::take(blanks);
        if count == 0 {
            return Ok(here);
        }
        self.go(here, (x, y))?;
        if *look != PLAIN {
            self.dress(PLAIN)?;
            *look = PLAIN;
        }
        if count < FEW {
            write!(self.out, "{:1$}", "", usize::from(count))?;
            return Ok(Some((x + count, y)));
        }
        write!(self.out, "\x1b[{count}X")?;
        Ok(Some((x, y)))
    }

    fn dress(&mut self, (ink, paper, modifier): Look) -> io::Result<()> {
        write!(self.out, "\x1b[")?;
        if (ink, paper, modifier) != PLAIN {
            write!(self.out, "0")?;
        }
        for (attribute, code) in ATTRIBUTES {
            if modifier.contains(attribute) {
                write!(self.out, ";{code}")?;
            }
        }
        colour(&mut self.out, ink, 30)?;
        colour(&mut self.out, paper, 40)?;
        write!(self.out, "m")
    }
}

/// The attributes and their codes (ECMA-48, SGR).
const ATTRIBUTES: [(Modifier, u8); 8] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::SLOW_BLINK, 5),
    (Modifier::REVERSED, 7),
    (Modifier::HIDDEN, 8),
    (Modifier::CROSSED_OUT, 9),
];

/// A colour, of the ink from 30, of the paper from 40.
fn colour(out: &mut impl Write, colour: Color, base: u8) -> io::Result<()> {
    let code = match colour {
        Color::Reset => return Ok(()),
        Color::Black => base,
        Color::Red => base + 1,
        Color::Green => base + 2,
        Color::Yellow => base + 3,
        Color::Blue => base + 4,
        Color::Magenta => base + 5,
        Color::Cyan => base + 6,
        Color::Gray => base + 7,
        Color::DarkGray => base + 60,
        Color::LightRed => base + 61,
        Color::LightGreen => base + 62,
        Color::LightYellow => base + 63,
        Color::LightBlue => base + 64,
        Color::LightMagenta => base + 65,
        Color::LightCyan => base + 66,
        Color::White => base + 67,
        Color::Indexed(number) => return write!(out, ";{};5;{number}", base + 8),
        Color::Rgb(red, green, blue) => {
            return write!(out, ";{};2;{red};{green};{blue}", base + 8);
        }
    };
    write!(out, ";{code}")
}

impl<W: Write> Backend for LowBandwidthBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut here = None;
        let mut look = PLAIN;
        let mut blanks = Blanks::default();
        for (x, y, cell) in content {
            let wanted = (cell.fg, cell.bg, cell.modifier);
            let sign = cell.symbol();
            let blank = sign == " " && wanted == PLAIN;
            if !(blank && blanks.take((x, y))) {
                here = self.erase(&mut blanks, here, &mut look)?;
                if blank {
                    blanks.begin((x, y));
                    continue;
                }
                self.go(here, (x, y))?;
                if wanted != look {
                    self.dress(wanted)?;
                    look = wanted;
                }
                self.out.write_all(sign.as_bytes())?;
                let width = u16::try_from(sign.width()).unwrap_or(1);
                here = Some((x + width, y));
            }
        }
        here = self.erase(&mut blanks, here, &mut look)?;
        if here.is_some() {
            self.cursor.1 = None;
        }
        if look != PLAIN {
            self.dress(PLAIN)?;
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.cursor.0.replace(false) == Some(false) {
            return Ok(());
        }
        write!(self.out, "\x1b[?25l")
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.cursor.0.replace(true) == Some(true) {
            return Ok(());
        }
        write!(self.out, "\x1b[?25h")
    }

    /// The terminal is never queried, as one that does not answer would block.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor.1.unwrap_or(Position::ORIGIN))
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        if self.cursor.1.replace(position) == Some(position) {
            return Ok(());
        }
        write!(self.out, "\x1b[{};{}H", position.y + 1, position.x + 1)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        let code = match region {
            ClearType::All => "\x1b[2J",
            ClearType::AfterCursor => "\x1b[J",
            ClearType::BeforeCursor => "\x1b[1J",
            ClearType::CurrentLine => "\x1b[2K",
            ClearType::UntilNewLine => "\x1b[K",
        };
        write!(self.out, "{code}")
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = terminal::size()?;
        Ok(Size::new(width, height))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.size()?,
            pixels: Size::default(),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    fn sent(before: &Buffer, after: &Buffer) -> String {
        let mut out = Vec::new();
        let mut backend = LowBandwidthBackend::new(&mut out);
        backend.draw(before.diff(after).into_iter()).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn only_the_column_is_sent_inside_a_line() {
        let area = Rect::new(0, 0, 20, 2);
        let before = Buffer::empty(area);
        let mut after = Buffer::empty(area);
        after.set_string(2, 0, "Æ1", Style::new());
        after.set_string(
            9,
            0,
            "+5",
            Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        );
        after.set_string(0, 1, "z", Style::new());
        assert_eq!(
            sent(&before, &after),
            "\x1b[1;3HÆ1\x1b[10G\x1b[0;1;32m+5\x1b[2;1H\x1b[mz"
        );
        assert_eq!(sent(&after, &after), "");
    }

    #[test]
    fn many_blanks_are_sent_as_their_number() {
        let area = Rect::new(0, 0, 20, 1);
        let mut before = Buffer::empty(area);
        before.set_string(0, 0, "Bjerglund-Anderse 12", Style::new());
        let mut after = Buffer::empty(area);
        after.set_string(0, 0, "Bo", Style::new());
        after.set_string(18, 0, "13", Style::new());
        assert_eq!(sent(&before, &after), "\x1b[1;2Ho\x1b[15X\x1b[20G3");
    }

    #[test]
    fn the_cursor_is_sent_once() {
        let mut out = Vec::new();
        let mut backend = LowBandwidthBackend::new(&mut out);
        for _ in 0..2 {
            backend.show_cursor().unwrap();
            backend.set_cursor_position((4, 2)).unwrap();
        }
        assert_eq!(String::from_utf8(out).unwrap(), "\x1b[?25h\x1b[3;5H");
    }
}
