//! Draws a round: its number and progress, its games, the line for entering more and, while a name is typed, the
//! candidates.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::line::{Candidates, Opponent, Stage};
use super::{Rounds, Row};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::{ByeKind, Message, Points};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::screen::tournament::entry::pairings::{Game, Note, PairingsView, Team};
use crate::tui::screen::tournament::entry::signs;
use crate::tui::widget::frame;

/// Lines above the games: the round and the headings.
pub(super) const ABOVE: u16 = 2;

/// Lines for the candidates while a name is typed, with the line above them.
const OFFERED: u16 = 6;

/// The width of the results, and of the points next to a name.
const RESULT: usize = 9;
const POINTS: usize = 4;

/// The columns besides the two names, and the greatest width of a name.
const FIXED: usize = 2 + 5 + RESULT + 2 * (POINTS + 2);
const LONGEST: usize = 44;

/// The width of a round with all names in full.
pub(super) fn width(pairings: &PairingsView) -> usize {
    let games = pairings.games.iter().flat_map(Game::teams);
    let players = (0..pairings.players.len()).map(|player| (player, None));
    let names = games.chain(players).map(|team| pairings.team(team).width());
    let name = names.max().unwrap_or_default().min(LONGEST);
    FIXED + 2 * name
}

/// How many games are visible at once in a page of this height.
pub(super) fn lines(height: u16, typing: bool) -> usize {
    let rest = height.saturating_sub(ABOVE);
    let offered = if typing { OFFERED.min(rest / 2) } else { 0 };
    usize::from(rest - offered)
}

pub(super) fn draw(rounds: &Rounds, frame: &mut Frame<'_>, area: Rect, ctx: &Ctx) {
    let area = area.intersection(frame.area());
    if area.is_empty() {
        return;
    }
    if rounds.pairings.players.is_empty() || rounds.round == 0 {
        let text = frame::cut(&ctx.get("entry-no-players"), area.width.into(), ctx);
        frame
            .buffer_mut()
            .set_string(area.x, area.y, text, ctx.theme.dim());
        return;
    }
    let candidates = Candidates::in_round(&rounds.pairings, rounds.round);
    let wide = usize::from(area.width);
    let page = Page {
        rounds,
        candidates,
        area,
        wide,
        name: (wide.saturating_sub(FIXED) / 2).min(LONGEST),
        ctx,
    };
    let seen = lines(area.height, rounds.typing);
    let mut scroll = rounds.scroll;
    scroll.fit(seen, rounds.rows.len());
    let buffer = frame.buffer_mut();
    page.heading(buffer);
    let window = rounds
        .rows
        .iter()
        .enumerate()
        .skip(scroll.offset)
        .take(seen);
    let mut below = area.y + ABOVE;
    for ((at, (row, index)), y) in window.zip(area.y + ABOVE..area.bottom()) {
        let under = at == scroll.cursor;
        page.row(buffer, (*row, *index), y, under);
        if under && !rounds.typing {
            frame::bar(buffer, Rect::new(area.x, y, area.width, 1), ctx);
        }
        below = y + 1;
    }
    if rounds.typing {
        page.offered(buffer, below);
    }
    let down = u16::try_from(scroll.cursor - scroll.offset.min(scroll.cursor)).unwrap_or(0);
    let place = (area.x + page.cursor_column(), area.y + ABOVE + down);
    if area.contains(place.into()) {
        frame.set_cursor_position(place);
    }
}

struct Page<'a> {
    rounds: &'a Rounds,
    candidates: Candidates<'a>,
    area: Rect,
    wide: usize,
    name: usize,
    ctx: &'a Ctx,
}

impl Page<'_> {
    fn set(&self, buffer: &mut Buffer, x: usize, y: u16, text: &str, style: Style) {
        let x = self
            .area
            .x
            .saturating_add(u16::try_from(x).unwrap_or(u16::MAX));
        let right = self.area.x
            + u16::try_from(self.wide)
                .unwrap_or(u16::MAX)
                .min(self.area.width);
        if x < right && (self.area.y..self.area.bottom()).contains(&y) {
            buffer.set_stringn(x, y, text, usize::from(right - x), style);
        }
    }

    /// The columns of White's name, the result and Black's name.
    fn columns(&self) -> (usize, usize, usize) {
        let white = 7;
        let result = white + self.name + POINTS + 2;
        (white, result, result + RESULT)
    }

    /// The column of the terminal's cursor: after the typed text.
    fn cursor_column(&self) -> u16 {
        let (white, result, black) = self.columns();
        let line = &self.rounds.line;
        let column = match (self.rounds.typing && !self.rounds.is_full(), line.stage) {
            (false, _) => 0,
            (true, Stage::White) => white + line.typed.width(),
            (true, Stage::Black) => black + line.typed.width(),
            (true, Stage::Result) => result,
        };
        u16::try_from(column).unwrap_or_default()
    }

    fn heading(&self, buffer: &mut Buffer) {
        let (ctx, pairings, y) = (self.ctx, &self.rounds.pairings, self.area.y);
        let round = self.rounds.round;
        let title = ctx.say(
            &Message::new("rounds-title")
                .with("round", round)
                .with("rounds", pairings.rounds),
        );
        self.set(buffer, 1, y, &title, ctx.theme.heading());
        let games = pairings.games.iter().filter(|game| game.round == round);
        let open = games.clone().filter(|game| game.is_open()).count();
        let byes = pairings
            .byes
            .iter()
            .filter(|bye| bye.round == round)
            .count();
        let counts = [
            ("rounds-games", games.count()),
            ("rounds-byes", byes),
            ("grid-open", open),
            ("rounds-unpaired", self.candidates.free().len()),
        ];
        let said = counts.iter().filter(|(_, count)| *count > 0);
        let mut parts: Vec<String> = said
            .map(|(key, count)| ctx.say(&Message::new(key).with("count", *count)))
            .collect();
        if open == 0 && self.candidates.free().is_empty() {
            parts.push(format!(
                "{} {}",
                ctx.get("rounds-complete"),
                ctx.symbols.done()
            ));
        }
        let text = parts.join(&format!(" {} ", ctx.symbols.dot()));
        let room = self.wide.saturating_sub(title.width() + 4);
        let text = frame::cut(&text, room, ctx);
        self.set(buffer, title.width() + 4, y, &text, ctx.theme.dim());
        // For reading line by line, a game is a line of words.
        if ctx.symbols.is_plain() {
            return;
        }
        let (white, result, black) = self.columns();
        for (x, key) in [
            (2, "rounds-board"),
            (white, "open-games-white"),
            (result, "column-member-result"),
            (black, "open-games-black"),
        ] {
            self.set(buffer, x, y + 1, &ctx.get(key), ctx.theme.heading());
        }
    }

    fn row(&self, buffer: &mut Buffer, (row, index): (Row, usize), y: u16, under: bool) {
        let ctx = self.ctx;
        if under {
            self.set(buffer, 0, y, ctx.symbols.cursor(), ctx.theme.key());
        }
        if ctx.symbols.is_plain()
            && let Some(text) = row_words(self.rounds, &self.candidates, (row, index), ctx)
        {
            let text = frame::cut(&text, self.wide.saturating_sub(2), ctx);
            self.set(buffer, 2, y, &text, Style::new());
            return;
        }
        match row {
            Row::Game(..) => self.game(buffer, index, y),
            Row::Bye(_) => self.bye(buffer, index, y),
            Row::Gone => {
                let gone = self.rounds.gone.as_ref();
                let text = gone
                    .map(|gone| ctx.say(&gone.message()))
                    .unwrap_or_default();
                self.set(buffer, 2, y, &text, ctx.theme.warn());
            }
            Row::Entry if self.rounds.typing && self.rounds.is_full() => {
                self.set(buffer, 2, y, &ctx.say(&self.rounds.full()), ctx.theme.key());
            }
            Row::Entry if self.rounds.typing => self.typed(buffer, y),
            Row::Entry => self.set(buffer, 2, y, &ctx.get("rounds-entry"), Style::new()),
            Row::Next => {
                let text = Message::new("rounds-next").with("round", self.rounds.round + 1);
                self.set(buffer, 2, y, &ctx.say(&text), Style::new());
            }
        }
    }

    /// A name with the points before the round.
    fn player(&self, buffer: &mut Buffer, x: usize, y: u16, player: usize, style: Style) {
        self.team(buffer, (x, y), (player, None), style);
    }

    /// A player or a pair, with the first one's points before the round.
    fn team(&self, buffer: &mut Buffer, (x, y): (usize, u16), team: Team, style: Style) {
        let (player, pairings) = (team.0, &self.rounds.pairings);
        let whole = pairings.team(team);
        let name = if whole.width() <= self.name {
            whole
        } else {
            pairings.short_team(team)
        };
        let name = frame::cut(&name, self.name, self.ctx);
        let blanks = self.name - name.width().min(self.name);
        let name = format!("{name}{}", " ".repeat(blanks));
        self.set(buffer, x, y, &name, style);
        let points = self.points(self.candidates.points(player));
        self.set(buffer, x + self.name + 1, y, &points, self.ctx.theme.dim());
    }

    fn points(&self, points: Points) -> String {
        format!("{:>POINTS$}", self.ctx.points(points))
    }

    fn game(&self, buffer: &mut Buffer, index: usize, y: u16) {
        let Some(game) = self.rounds.pairings.games.get(index) else {
            return;
        };
        let ctx = self.ctx;
        let (white, result, black) = self.columns();
        let board = board(self.rounds, index, game);
        self.set(buffer, 2, y, &format!("{board:>3}"), ctx.theme.dim());
        let [own, other] = game.teams();
        self.team(buffer, (white, y), own, Style::new());
        let sign = sign(game, ctx);
        let look = if game.is_open() {
            ctx.theme.warn()
        } else {
            Style::new().add_modifier(Modifier::BOLD)
        };
        self.set(buffer, result, y, &sign, look);
        self.team(buffer, (black, y), other, Style::new());
    }

    fn bye(&self, buffer: &mut Buffer, index: usize, y: u16) {
        let Some(bye) = self.rounds.pairings.byes.get(index) else {
            return;
        };
        let (white, result, black) = self.columns();
        self.player(buffer, white, y, bye.player, Style::new());
        let sign = signs::bye(bye.kind, self.ctx.symbols);
        self.set(
            buffer,
            result,
            y,
            sign,
            Style::new().add_modifier(Modifier::BOLD),
        );
        let word = self.ctx.get(bye_word(bye.kind));
        self.set(buffer, black, y, &word, self.ctx.theme.dim());
    }

    /// The line for entering a game: the typed text, and the name that a key would accept.
    fn typed(&self, buffer: &mut Buffer, y: u16) {
        let (ctx, line) = (self.ctx, &self.rounds.line);
        let (white, result, black) = self.columns();
        let shown = line.names(&self.rounds.pairings, &self.candidates);
        let taken = Style::new().add_modifier(Modifier::BOLD);
        let offered = ctx.theme.dim();
        if let Some(player) = shown.white {
            let style = if line.white.is_some() { taken } else { offered };
            self.name_typed(
                buffer,
                (white, y),
                player,
                line.stage == Stage::White,
                style,
            );
        }
        let middle = if line.stage == Stage::Result {
            "1 ½ 0 ?"
        } else {
            ""
        };
        let middle = middle.replace('½', signs::half(ctx.symbols));
        self.set(buffer, result, y, &middle, ctx.theme.key());
        let style = if line.black.is_some() { taken } else { offered };
        match shown.black {
            Some(Opponent::Player(player)) => {
                self.name_typed(
                    buffer,
                    (black, y),
                    player,
                    line.stage == Stage::Black,
                    style,
                );
            }
            Some(Opponent::Nobody) => self.set(buffer, black, y, &ctx.get("rounds-nobody"), style),
            None => {}
        }
    }

    /// A name in the line of entry: while being typed, with the typed letters first.
    fn name_typed(
        &self,
        buffer: &mut Buffer,
        (x, y): (usize, u16),
        player: usize,
        here: bool,
        style: Style,
    ) {
        let typed = &self.rounds.line.typed;
        if !here || typed.is_empty() {
            let style = if here {
                style.add_modifier(Modifier::UNDERLINED)
            } else {
                style
            };
            self.player(buffer, x, y, player, style);
            return;
        }
        self.set(buffer, x, y, typed, self.ctx.theme.key());
        let x = x + typed.width();
        let rest = format!(
            " {} {}",
            self.ctx.symbols.cursor(),
            self.rounds.pairings.name(player)
        );
        let room = (self.name + POINTS).saturating_sub(typed.width());
        self.set(buffer, x, y, &frame::cut(&rest, room, self.ctx), style);
    }

    /// The candidates, the likeliest first, and what the keys do.
    fn offered(&self, buffer: &mut Buffer, y: u16) {
        let (ctx, line) = (self.ctx, &self.rounds.line);
        if self.rounds.is_full() {
            return;
        }
        let key = match line.stage {
            Stage::White => "rounds-help-white",
            Stage::Black => "rounds-help-black",
            Stage::Result => "rounds-help-result",
        };
        let text = frame::cut(&ctx.get(key), self.wide.saturating_sub(3), ctx);
        self.set(buffer, 2, y, &text, ctx.theme.dim());
        let fitting = line.fitting(&self.rounds.pairings, &self.candidates);
        // The name in the line is always among those that are listed.
        let room = usize::from(OFFERED - 1);
        let first = line.choice.saturating_sub(room - 1);
        let listed = fitting.iter().enumerate().skip(first).take(room);
        for ((at, player), y) in listed.zip(y.saturating_add(1)..self.area.bottom()) {
            let player = (*player, &self.rounds.pairings.players[*player]);
            let (sign, style) = if at == line.choice {
                (ctx.symbols.cursor(), Style::new())
            } else {
                (" ", ctx.theme.dim())
            };
            let rating = player.1.rating.map(|rating| rating.to_string());
            let text = format!(
                "{sign} {:>3} {}  {} {:>5}",
                player.1.no.to_string(),
                padded(&frame::cut(&player.1.name, 30, ctx), 30),
                self.points(self.candidates.points(player.0)),
                rating.unwrap_or_default(),
            );
            self.set(buffer, 5, y, &text, style);
        }
    }
}

/// The board of a game; in a round with a game without one, its position.
fn board(rounds: &Rounds, index: usize, game: &Game) -> String {
    let mut games = rounds.pairings.games.iter();
    let all = !games.any(|one| one.round == game.round && one.board.is_none());
    let at = rounds.rows.iter().position(|row| row.1 == index);
    let position = at.map_or(0, |at| at + 1);
    game.board
        .filter(|_| all)
        .map_or_else(|| position.to_string(), |board| board.to_string())
}

/// The result of a game, marked if it is not rated as it is.
fn sign(game: &Game, ctx: &Ctx) -> String {
    let note = match game.note {
        Note::None => "",
        Note::Unrated => "*",
        Note::Otherwise => "'",
    };
    signs::with_sets(game.marks, game.provisional, game.sets, ctx.symbols) + note
}

/// The key of the word for a bye.
fn bye_word(kind: ByeKind) -> &'static str {
    match kind.code() {
        'Z' => "rounds-absent",
        '+' | '-' => "rounds-forfeit",
        _ => "rounds-bye",
    }
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// A game or a bye in words; the lines for entering more consist of words already.
fn row_words(
    rounds: &Rounds,
    candidates: &Candidates<'_>,
    (row, index): (Row, usize),
    ctx: &Ctx,
) -> Option<String> {
    let team = |team: Team| {
        let points = ctx.points(candidates.points(team.0));
        format!("{} {}", rounds.pairings.team(team), points.trim())
    };
    Some(match row {
        Row::Game(..) => {
            let game = rounds.pairings.games.get(index)?;
            let [white, black] = game.teams().map(team);
            let board = board(rounds, index, game);
            let result = match sign(game, ctx) {
                // Read aloud, equals signs are not understood as a result.
                draw if draw == "=-=" => ctx.get("action-result-draw"),
                sign => sign,
            };
            format!("{board}, {white}, {black}, {result}")
        }
        Row::Bye(_) => {
            let bye = rounds.pairings.byes.get(index)?;
            let points = signs::bye(bye.kind, ctx.symbols);
            let player = team((bye.player, None));
            format!("{player}, {points}, {}", ctx.get(bye_word(bye.kind)))
        }
        _ => return None,
    })
}

/// Every game and bye: round, board, White, result, Black.
pub(super) fn build(pairings: &PairingsView, seen: &TournamentView, ctx: &Ctx) -> Sheet {
    let head = [
        "name-round",
        "rounds-board",
        "open-games-white",
        "column-member-result",
        "open-games-black",
    ];
    let mut lines = Vec::new();
    for round in 1..=pairings.rounds {
        for game in pairings.games.iter().filter(|game| game.round == round) {
            lines.push(vec![
                round.to_string(),
                game.board
                    .map(|board| board.to_string())
                    .unwrap_or_default(),
                pairings.team(game.teams()[0]),
                signs::with_sets(game.marks, game.provisional, game.sets, ctx.symbols),
                pairings.team(game.teams()[1]),
            ]);
        }
        for bye in pairings.byes.iter().filter(|bye| bye.round == round) {
            lines.push(vec![
                round.to_string(),
                String::new(),
                pairings.name(bye.player).to_owned(),
                signs::bye(bye.kind, ctx.symbols).to_owned(),
                ctx.get("rounds-bye"),
            ]);
        }
    }
    Sheet {
        name: seen.stored.header.name.clone(),
        head: head.map(|key| ctx.get(key)).to_vec(),
        lines,
    }
}
