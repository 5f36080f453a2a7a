//! A backend that sends few bytes: over a slow line a page of a table should come at once.
//!
//! It remembers what is on the terminal. What moved up or down by a few lines is moved by the terminal; the shortest way
//! to the next change is taken, over unchanged letters too; colours and attributes are sent together, and only what is
//! new of them; many blanks are sent as their number. Unchanged state, including the cursor, is not sent.

mod scrolled;

use std::io::{self, Write};

use crossterm::terminal;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// Sends drawn cells to a line.
#[derive(Debug)]
pub struct LowBandwidthBackend<W> {
    out: W,
    /// Whether the cursor is visible; `None` where unknown.
    is_cursor_shown: Option<bool>,
    /// Where the terminal's cursor is; `None` where unknown.
    here: Option<(u16, u16)>,
    /// What is on the terminal, as far as it was drawn.
    shown: Buffer,
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
const FEW: u16 = 6;

/// The most unchanged letters that are sent again instead of a jump over them.
const SHORT: u16 = 5;

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

/// What is seen of an attribute where there is no letter.
const SEEN_ON_BLANKS: Modifier = Modifier::REVERSED
    .union(Modifier::UNDERLINED)
    .union(Modifier::CROSSED_OUT);

/// Whether a blank in this look is nothing but a blank.
fn is_unseen_on_blanks((_, paper, modifier): Look) -> bool {
    paper == Color::Reset && !modifier.intersects(SEEN_ON_BLANKS)
}

fn look(cell: &Cell) -> Look {
    (cell.fg, cell.bg, cell.modifier)
}

/// How many columns a letter takes.
fn columns(cell: &Cell) -> u16 {
    u16::try_from(cell.symbol().width()).unwrap_or(1).max(1)
}

fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && is_unseen_on_blanks(look(cell))
}

impl<W: Write> LowBandwidthBackend<W> {
    /// A backend that writes to `out`.
    pub fn new(out: W) -> Self {
        Self {
            out,
            is_cursor_shown: None,
            here: None,
            shown: Buffer::default(),
        }
    }

    /// Forgets what is on the terminal: another program has used it.
    pub fn forget(&mut self) {
        self.is_cursor_shown = None;
        self.here = None;
        self.shown = Buffer::default();
    }

    /// Makes room to remember cells up to a corner.
    fn reach(&mut self, right: u16, bottom: u16) {
        let old = self.shown.area;
        if right <= old.width && bottom <= old.height {
            return;
        }
        let area = Rect::new(0, 0, right.max(old.width), bottom.max(old.height));
        let mut larger = Buffer::empty(area);
        larger.merge(&self.shown);
        self.shown = larger;
    }

    fn remember(&mut self, x: u16, y: u16, cell: &Cell) {
        let width = columns(cell);
        self.reach(x + width, y + 1);
        self.shown[(x, y)] = cell.clone();
        // A wide letter covers the cells after it.
        for x in x + 1..x + width {
            self.shown[(x, y)].reset();
        }
    }

    fn is_wide(&self, place: (u16, u16)) -> bool {
        let cell = self.shown.cell(place);
        cell.is_some_and(|cell| cell.symbol().width() > 1)
    }

    /// Goes to a cell, the shortest way; over a few unchanged letters by sending them again.
    fn go(&mut self, (x, y): (u16, u16), current: Look) -> io::Result<()> {
        let target = Some((x, y));
        if self.here == target {
            return Ok(());
        }
        // After the last column it depends on the terminal where its cursor is.
        let known = self
            .here
            .filter(|(column, _)| *column < self.shown.area.width);
        let across = match x {
            0 => format!("\x1b[{}H", y + 1),
            _ => format!("\x1b[{};{}H", y + 1, x + 1),
        };
        let mut ways = vec![across];
        if let Some((column, row)) = known {
            let forward = |count: u16| match count {
                0 => String::new(),
                1 => "\x1b[C".to_owned(),
                _ => format!("\x1b[{count}C"),
            };
            if row == y {
                ways.push(format!("\x1b[{}G", x + 1));
                match x.checked_sub(column) {
                    Some(gap) => {
                        ways.push(forward(gap));
                        ways.extend(self.again((column, y), gap, current));
                    }
                    None if column - x <= 3 => ways.push("\x08".repeat(usize::from(column - x))),
                    None => {}
                }
            } else if row + 1 == y {
                ways.push(format!("\r\n{}", forward(x)));
            }
            if column == x && row != y {
                let (count, code) = if y > row {
                    (y - row, 'B')
                } else {
                    (row - y, 'A')
                };
                ways.push(format!("\x1b[{count}{code}"));
            }
        }
        let shortest = ways.into_iter().min_by_key(String::len).unwrap_or_default();
        self.here = target;
        self.out.write_all(shortest.as_bytes())
    }

    /// The letters between two changes, if they are few and look like what was sent last.
    fn again(&self, (x, y): (u16, u16), gap: u16, current: Look) -> Option<String> {
        if gap > SHORT || x + gap > self.shown.area.width || y >= self.shown.area.height {
            return None;
        }
        let mut text = String::new();
        for x in x..x + gap {
            let cell = &self.shown[(x, y)];
            let fits = look(cell) == current || (is_blank(cell) && is_unseen_on_blanks(current));
            if !fits || cell.symbol().width() != 1 {
                return None;
            }
            text.push_str(cell.symbol());
        }
        Some(text)
    }

    /// Sends the collected blanks: a few as they are, many as a count.
    fn erase(&mut self, blanks: &mut Blanks, current: &mut Look) -> io::Result<()> {
        let Blanks { at: (x, y), count } = std::mem::take(blanks);
        if count == 0 {
            return Ok(());
        }
        self.go((x, y), *current)?;
        if !is_unseen_on_blanks(*current) {
            self.dress(*current, PLAIN)?;
            *current = PLAIN;
        }
        if count < FEW {
            write!(self.out, "{:1$}", "", usize::from(count))?;
            self.here = Some((x + count, y));
            return Ok(());
        }
        write!(self.out, "\x1b[{count}X")
    }

    /// Changes the look: what is new is added, unless something has to go.
    fn dress(&mut self, from: Look, to: Look) -> io::Result<()> {
        let codes = codes(from, to);
        write!(self.out, "\x1b[{codes}m")
    }

    /// Sends changed cells.
    fn send<'a>(&mut self, content: impl Iterator<Item = (u16, u16, &'a Cell)>) -> io::Result<()> {
        let mut current = PLAIN;
        let mut blanks = Blanks::default();
        for (x, y, cell) in content {
            let blank = is_blank(cell);
            if !(blank && blanks.take((x, y))) {
                self.erase(&mut blanks, &mut current)?;
                if blank {
                    blanks.begin((x, y));
                } else {
                    self.go((x, y), current)?;
                    let wanted = look(cell);
                    if wanted != current {
                        self.dress(current, wanted)?;
                        current = wanted;
                    }
                    self.out.write_all(cell.symbol().as_bytes())?;
                    let width = u16::try_from(cell.symbol().width()).unwrap_or(1);
                    self.here = Some((x + width, y));
                }
            }
            let halved = self.is_wide((x, y)) && cell.symbol().width() == 1;
            self.remember(x, y, cell);
            if halved && !blanks.take((x + 1, y)) {
                // What a terminal leaves of a wide letter is its own affair.
                self.erase(&mut blanks, &mut current)?;
                blanks.begin((x + 1, y));
            }
        }
        self.erase(&mut blanks, &mut current)?;
        if current != PLAIN {
            self.dress(current, PLAIN)?;
        }
        Ok(())
    }
}

/// The codes that change one look into another (ECMA-48, SGR).
fn codes(from: Look, to: Look) -> String {
    let is_gone = |from: Color, to: Color| to == Color::Reset && from != Color::Reset;
    let begins_anew = !to.2.contains(from.2) || is_gone(from.0, to.0) || is_gone(from.1, to.1);
    let from = if begins_anew { PLAIN } else { from };
    let mut codes = Vec::new();
    if begins_anew && to != PLAIN {
        codes.push("0".to_owned());
    }
    for (attribute, code) in ATTRIBUTES {
        if to.2.contains(attribute) && !from.2.contains(attribute) {
            codes.push(code.to_string());
        }
    }
    for (old, new, base) in [(from.0, to.0, 30), (from.1, to.1, 40)] {
        if old != new {
            codes.extend(colour(new, base));
        }
    }
    codes.join(";")
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
fn colour(colour: Color, base: u8) -> Option<String> {
    let code = match colour {
        Color::Reset => return None,
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
        Color::Indexed(number) => return Some(format!("{};5;{number}", base + 8)),
        Color::Rgb(red, green, blue) => {
            return Some(format!("{};2;{red};{green};{blue}", base + 8));
        }
    };
    Some(code.to_string())
}

impl<W: Write> Backend for LowBandwidthBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let content: Vec<(u16, u16, &Cell)> = content.collect();
        let corner = content
            .iter()
            .fold((0, 0), |(right, bottom), (x, y, cell)| {
                (right.max(x + columns(cell)), bottom.max(y + 1))
            });
        self.reach(corner.0, corner.1);
        let Some(scrolled) = scrolled::found(&self.shown, &content) else {
            return self.send(content.into_iter());
        };
        let (top, bottom) = (scrolled.rows.start + 1, scrolled.rows.end);
        let (count, code) = match scrolled.up {
            up if up > 0 => (up, 'S'),
            up => (-up, 'T'),
        };
        write!(self.out, "\x1b[{top};{bottom}r\x1b[{count}{code}\x1b[r")?;
        // Giving the whole window back sends the cursor home.
        self.here = Some((0, 0));
        self.shown = scrolled.moved;
        let wanted = scrolled.wanted;
        let changes = self.shown.diff(&wanted).into_iter();
        let changes: Vec<(u16, u16, Cell)> =
            changes.map(|(x, y, cell)| (x, y, cell.clone())).collect();
        self.send(changes.iter().map(|(x, y, cell)| (*x, *y, cell)))
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.is_cursor_shown.replace(false) == Some(false) {
            return Ok(());
        }
        write!(self.out, "\x1b[?25l")
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.is_cursor_shown.replace(true) == Some(true) {
            return Ok(());
        }
        write!(self.out, "\x1b[?25h")
    }

    /// The terminal is never queried, as one that does not answer would block.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.here.map_or(Position::ORIGIN, Position::from))
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        self.go((x, y), PLAIN)
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
        // Only the whole window is ever cleared.
        self.shown = Buffer::default();
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
mod tests;
