//! Draws the crosstable: names and numbers stay fixed while the cells scroll in both directions.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::Grid;
use super::cells::Cursor;
use super::cells::{Cell, Cells};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::{Mark, Message, Play};
use crate::publish::layout::wrap;
use crate::publish::tournaments::withdrawn;
use crate::tui::ctx::Ctx;
use crate::tui::screen::tournament::entry::pairings::{Game, Note, PairingsView};
use crate::tui::screen::tournament::entry::{detail, signs};
use crate::tui::theme::Symbols;
use crate::tui::widget::frame;

/// The widths of the points and of the missing games.
const MARGIN: (usize, usize) = (6, 6);

/// Lines that are not rows: the numbers above; below, the counts, the legend if there is room, and the cell under the
/// cursor.
pub(super) fn beside(height: u16) -> u16 {
    if is_low(height) { 3 } else { 4 }
}

/// Whether a table of this height goes without its legend.
fn is_low(height: u16) -> bool {
    height < 9
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// Width of a start number.
    number: usize,
    name: usize,
    cell: usize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Room {
    /// Divides the width: names get what the cells leave, within limits.
    pub(super) fn measure(pairings: &PairingsView, cells: &Cells, size: Size) -> Self {
        let width = usize::from(size.width);
        let number = pairings
            .players
            .last()
            .map_or(1, |player| player.no.to_string().len());
        let longest = pairings
            .players
            .iter()
            .map(|player| player.name.width())
            .max();
        let longest = longest.unwrap_or_default();
        let fixed = number + 3 + MARGIN.0 + MARGIN.1;
        let names = |cell: usize| width.saturating_sub(fixed + cells.columns() * cell);
        // A cell has four columns if all cells fit next to the full names, otherwise three.
        let cell = if names(4) >= longest { 4 } else { 3 };
        let least = (width / 4).min(20);
        let name = names(cell).max(least).min(longest.max(4));
        let columns = width.saturating_sub(fixed + name) / cell;
        Self {
            number,
            name,
            cell,
            rows: usize::from(size.height.saturating_sub(beside(size.height))),
            columns: columns.min(cells.columns()),
        }
    }

    /// The width of the table, from the cursor's sign to the missing games.
    pub(super) fn width(&self) -> usize {
        self.first() + self.columns * self.cell + MARGIN.0 + MARGIN.1 + 1
    }

    /// The column where the first cell begins.
    fn first(&self) -> usize {
        self.number + self.name + 3
    }

    /// The cell drawn at a position of the table, given the cursor's window.
    pub(super) fn cell_at(&self, at: Position, window: &Cursor) -> Option<Cell> {
        let right = usize::from(at.x).checked_sub(self.first())? / self.cell;
        let down = usize::from(at.y).checked_sub(1)?;
        (right < self.columns && down < self.rows).then_some(Cell {
            row: window.top + down,
            column: window.left + right,
        })
    }
}

/// A side's result with the sign for its rating; in brackets where it is the provisional result of an open game.
pub(super) fn sign(game: &Game, row: usize, ctx: &Ctx) -> String {
    let Some((own, _, white)) = game.side(row) else {
        return String::new();
    };
    if own == Mark::Open
        && let Some(meanwhile) = game.provisional
    {
        let meanwhile = signs::mark(meanwhile.turned(white), ctx.symbols);
        return format!("({meanwhile})");
    }
    let note = match game.note {
        Note::None => "",
        Note::Unrated => "*",
        Note::Otherwise => "'",
    };
    format!("{}{note}", signs::side(own, game.sets, ctx.symbols))
}

/// Draws the crosstable and, with the tournament, what is known about the game under the cursor.
pub(super) fn draw(
    grid: &Grid,
    frame: &mut Frame<'_>,
    area: Rect,
    seen: Option<&TournamentView>,
    ctx: &Ctx,
) {
    let area = area.intersection(frame.area());
    if area.is_empty() {
        return;
    }
    if grid.pairings.players.len() < 2 {
        let text = frame::cut(&ctx.get("entry-no-players"), area.width.into(), ctx);
        frame
            .buffer_mut()
            .set_string(area.x, area.y, text, ctx.theme.dim());
        return;
    }
    let room = Room::measure(&grid.pairings, &grid.cells, area.as_size());
    let mut cursor = grid.cursor;
    cursor.show(&grid.cells, room.rows, room.columns);
    let page = Page {
        grid,
        room,
        top: cursor.top,
        left: cursor.left,
        area,
        seen,
        ctx,
    };
    let buffer = frame.buffer_mut();
    page.heading(buffer);
    for (row, y) in (page.top..grid.cells.rows())
        .take(room.rows)
        .zip(area.y + 1..area.bottom())
    {
        page.row(buffer, row, y);
    }
    page.below(buffer);
    if let Some((x, y)) = page.cursor() {
        frame.set_cursor_position((x, y));
    }
}

struct Page<'a> {
    grid: &'a Grid,
    room: Room,
    top: usize,
    left: usize,
    area: Rect,
    seen: Option<&'a TournamentView>,
    ctx: &'a Ctx,
}

impl Page<'_> {
    /// Writes a text at a distance from the left edge, never beyond the right one.
    fn set(&self, buffer: &mut Buffer, x: usize, y: u16, text: &str, style: Style) {
        let x = u16::try_from(x).unwrap_or(u16::MAX);
        let x = self.area.x.saturating_add(x);
        if x < self.area.right() && y < self.area.bottom() {
            let room = usize::from(self.area.right() - x);
            buffer.set_stringn(x, y, text, room, style);
        }
    }

    fn columns(&self) -> std::ops::Range<usize> {
        let end = self.left + self.room.columns;
        self.left..end.min(self.grid.cells.columns())
    }

    fn x(&self, column: usize) -> usize {
        self.room.first() + (column - self.left) * self.room.cell
    }

    /// The column where the margin begins.
    fn margin(&self) -> usize {
        self.room.first() + self.room.columns * self.room.cell
    }

    fn heading(&self, buffer: &mut Buffer) {
        let (cells, ctx, y) = (&self.grid.cells, self.ctx, self.area.y);
        let under = cells.opponent(self.grid.cursor.cell).0;
        for column in self.columns() {
            let (opponent, turn) = cells.opponent(Cell { row: 0, column });
            if turn > 0 && column > self.left {
                continue;
            }
            let no = self.grid.pairings.players[opponent].no.to_string();
            let style = if opponent == under {
                ctx.theme.key()
            } else {
                ctx.theme.heading()
            };
            let text = centred(&no, self.room.cell);
            self.set(buffer, self.x(column), y, &text, style);
        }
        let more = ctx.symbols.ellipsis();
        if self.left > 0 {
            self.set(buffer, self.room.first() - 1, y, more, ctx.theme.dim());
        }
        if self.columns().end < cells.columns() {
            self.set(buffer, self.margin(), y, more, ctx.theme.dim());
        }
        for (at, width, key) in [
            (self.margin(), MARGIN.0, "grid-points"),
            (self.margin() + MARGIN.0, MARGIN.1, "grid-missing"),
        ] {
            let text = frame::cut(&ctx.get(key), width - 1, ctx);
            let text = format!("{}{text}", " ".repeat(width - text.width()));
            self.set(buffer, at + 1, y, &text[1..], ctx.theme.heading());
        }
    }

    fn row(&self, buffer: &mut Buffer, row: usize, y: u16) {
        let (grid, ctx) = (self.grid, self.ctx);
        let player = &grid.pairings.players[row];
        let under = row == grid.cursor.cell.row;
        let style = if under {
            ctx.theme.heading()
        } else {
            Style::new()
        };
        let sign = if under { ctx.symbols.cursor() } else { " " };
        self.set(buffer, 0, y, sign, ctx.theme.key());
        let number = format!("{:>1$}", player.no.to_string(), self.room.number);
        self.set(buffer, 1, y, &number, ctx.theme.dim());
        let name = frame::cut(&player.name, self.room.name, ctx);
        self.set(buffer, self.room.number + 2, y, &name, style);
        for column in self.columns() {
            self.cell(buffer, Cell { row, column }, y);
        }
        let points = ctx.points(grid.pairings.points(row, None));
        let missing = match grid.cells.missing(&grid.pairings, row) {
            0 => ctx.symbols.done().to_owned(),
            missing => missing.to_string(),
        };
        self.right(buffer, self.margin() + MARGIN.0, y, &points, style);
        let end = self.margin() + MARGIN.0 + MARGIN.1;
        self.right(buffer, end, y, &missing, ctx.theme.dim());
    }

    /// Writes a text that ends before a column.
    fn right(&self, buffer: &mut Buffer, end: usize, y: u16, text: &str, style: Style) {
        self.set(buffer, end.saturating_sub(text.width()), y, text, style);
    }

    fn cell(&self, buffer: &mut Buffer, cell: Cell, y: u16) {
        let (grid, ctx) = (self.grid, self.ctx);
        let (text, style) = match grid.cells.game(&grid.pairings, cell) {
            Some(game) if game.is_open() => (sign(game, cell.row, ctx), ctx.theme.warn()),
            Some(game) if grid.pairings.is_cancelled(game) => {
                let sign = sign(game, cell.row, ctx);
                let played = game.marks.0.is_played() && game.marks.1.is_played();
                (withdrawn::uncounted(&sign, played), ctx.theme.dim())
            }
            Some(game) => (sign(game, cell.row, ctx), Style::new()),
            None if !grid.cells.is_cell(cell) => {
                (diagonal(ctx.symbols).to_owned(), ctx.theme.dim())
            }
            None => (ctx.symbols.dot().to_owned(), ctx.theme.dim()),
        };
        let style = if cell == grid.cursor.cell {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        };
        let text = centred(&text, self.room.cell);
        self.set(buffer, self.x(cell.column), y, &text, style);
    }

    /// The counts, the legend, and the cell under the cursor in words.
    fn below(&self, buffer: &mut Buffer) {
        let (grid, ctx) = (self.grid, self.ctx);
        let rows = grid.cells.rows().min(self.room.rows);
        let y = self.area.y + 1 + u16::try_from(rows).unwrap_or(u16::MAX);
        let width = usize::from(self.area.width.saturating_sub(2));
        let dim = ctx.theme.dim();
        let once = |text: String| frame::cut(&text, width, ctx);
        let mut lines = vec![
            (once(counted(grid, self.top, self.room.rows, ctx)), dim),
            (once(legend(&grid.pairings, ctx)), dim),
        ];
        if is_low(self.area.height) {
            lines.truncate(1);
        }
        lines.retain(|(text, _)| !text.is_empty());
        let used = u16::try_from(lines.len()).unwrap_or_default();
        let room = self.area.bottom().saturating_sub(y + used);
        let under = self.under(width, room.into());
        lines.extend(under.into_iter().map(|text| (text, Style::new())));
        for ((text, style), y) in lines.iter().zip(y..) {
            self.set(buffer, 1, y, text, *style);
        }
    }

    /// The cell under the cursor in words; in a wide window with all details of its game, in as many lines as there
    /// are.
    fn under(&self, width: usize, room: usize) -> Vec<String> {
        let (grid, ctx) = (self.grid, self.ctx);
        let game = grid.game().zip(self.seen);
        let (sentences, most) = match game {
            Some((game, seen)) => (detail::in_full(&grid.pairings, game, seen, ctx), room),
            None if self.seen.is_some() => (vec![under(grid, width, ctx)], room),
            None => (vec![under(grid, width, ctx)], 1),
        };
        let lines = sentences.iter().map(|text| wrap(text, width.max(8), 2));
        let lines = lines.collect::<Vec<_>>().join("\n");
        let lines = if most <= 1 {
            vec![frame::cut(&sentences.join(" "), width, ctx)]
        } else {
            lines.lines().map(str::to_owned).collect()
        };
        frame::shortened(lines, most.max(1), width, ctx)
    }

    fn cursor(&self) -> Option<(u16, u16)> {
        let cell = self.grid.cursor.cell;
        let down = cell.row.checked_sub(self.top)?;
        if !self.columns().contains(&cell.column) || down >= self.room.rows {
            return None;
        }
        let x = self
            .area
            .x
            .checked_add(u16::try_from(self.x(cell.column)).ok()?)?;
        let y = self.area.y.checked_add(1 + u16::try_from(down).ok()?)?;
        self.area.contains((x, y).into()).then_some((x + 1, y))
    }
}

fn diagonal(symbols: Symbols) -> &'static str {
    match symbols {
        Symbols::Utf8 => "×",
        Symbols::Ascii | Symbols::Plain => "x",
    }
}

/// A short text centred in a width; a text of three characters is not indented.
fn centred(text: &str, width: usize) -> String {
    let free = width.saturating_sub(text.width());
    let before = usize::from(text.width() < 3 && free > 0);
    let after = free.saturating_sub(before);
    format!("{}{text}{}", " ".repeat(before), " ".repeat(after))
}

/// Games entered and missing, and which rows are visible if not all are.
fn counted(grid: &Grid, top: usize, rows: usize, ctx: &Ctx) -> String {
    let pairings = &grid.pairings;
    let decided = pairings.games.iter().filter(|game| !game.is_open()).count();
    let open = pairings.games.len() - decided;
    let missing: usize = (0..pairings.players.len())
        .map(|player| grid.cells.missing(pairings, player))
        .sum();
    let mut parts = Vec::new();
    let of = |key, count: usize| ctx.say(&Message::new(key).with("count", count));
    parts.push(of("grid-entered", decided));
    let to_enter = (missing / 2).saturating_sub(open);
    if grid.cells.is_complete() && to_enter > 0 {
        parts.push(of("grid-to-enter", to_enter));
    }
    if open > 0 {
        parts.push(of("grid-open", open));
    }
    if rows < pairings.players.len() {
        let last = (top + rows).min(pairings.players.len());
        let seen = Message::new("grid-rows")
            .with("first", top + 1)
            .with("last", last)
            .with("all", pairings.players.len());
        parts.push(ctx.say(&seen));
    }
    parts.join(&format!(" {} ", ctx.symbols.dot()))
}

/// The legend for open games; a match of sets has no draws.
fn open(pairings: &PairingsView, ctx: &Ctx) -> String {
    let meanwhile = match ctx.texts.play() {
        Play::Games | Play::Several => signs::half(ctx.symbols),
        Play::Matches if pairings.games.iter().any(|game| game.provisional.is_some()) => "1",
        Play::Matches => return ctx.get("grid-legend-undecided"),
    };
    ctx.say(&Message::new("grid-legend-open").with("meanwhile", meanwhile))
}

/// The legend for the signs in the table.
fn legend(pairings: &PairingsView, ctx: &Ctx) -> String {
    let any = |fits: fn(&Game) -> bool| pairings.games.iter().any(fits);
    let mut parts = Vec::new();
    if any(Game::is_open) {
        parts.push(open(pairings, ctx));
    }
    if any(|game| game.note == Note::Unrated) {
        parts.push(ctx.get("grid-legend-unrated"));
    }
    if any(|game| game.note == Note::Otherwise) {
        parts.push(ctx.get("grid-legend-otherwise"));
    }
    let left = pairings.players.iter().filter(|it| it.withdrawn.is_some());
    let left = withdrawn::in_brief(left.map(|player| player.name.as_str()));
    parts.extend(left.map(|said| ctx.say(&said)));
    parts.join(&format!(" {} ", ctx.symbols.dot()))
}

/// The cell under the cursor in words: its game, or the game that a key would enter.
fn under(grid: &Grid, width: usize, ctx: &Ctx) -> String {
    if let Some(game) = grid.game() {
        return detail::line_within(&grid.pairings, game, width, ctx);
    }
    let gone = grid.gone.as_ref();
    if let Some(gone) = gone.filter(|gone| grid.under() == Some(gone.under)) {
        let said = Message::new("grid-gone").with("who", gone.by.as_str());
        return ctx.say(&said.with("game", gone.game.as_str()));
    }
    match grid.place() {
        Some((round, _, white, black)) => ctx.say(
            &Message::new("grid-would-be")
                .with("round", round)
                .with("who", detail::who_plays(&grid.pairings, white, black, ctx)),
        ),
        None => ctx.get("grid-no-round"),
    }
}
