//! The crosstable: all players against each other, filled with one key per game.
//!
//! The cursor is on a cell; a result key writes the game of the cell, fills the opposite cell too and moves on to the
//! next empty one, row by row as a crosstable on paper is read. A table of ten players thus takes 45 keys.

pub mod cells;
mod view;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::entry::detail::{self, about_game, refused, swapped};
use super::entry::pairings::{Game, PairingsView};
use super::entry::pending::Pending;
use super::entry::result_edit::{self, EditKind, ResultEdit};
use super::{beside, entry, with_results, with_sets};
use crate::app::club::seen::{Place, Pressed, Scope};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::what_if::Undecided;
use crate::domain::{Mark, Message, OperationId, PersonId, SetScores};
use crate::publish::document::Block;
use crate::publish::table::CellOf;
use crate::publish::tournaments::crosstable;
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::screen::part::Part;
use crate::tui::{DialogResult, Effect};
use cells::{Cell, Cells, Cursor};

#[derive(Debug, Default)]
pub struct Grid {
    pairings: PairingsView,
    cells: Cells,
    cursor: Cursor,
    pending: Pending,
    size: Size,
    /// Whether the cursor was already put on the first cell to fill; after that it is moved only by the user.
    begun: bool,
    /// The last key, if it wrote: the cursor goes back to its game if it is refused.
    last: Option<(Pressed, Under)>,
    /// The game under the cursor that a colleague removed.
    gone: Option<RemovedGame>,
}

/// The two players of a cell, and which of their meetings it is for.
type Under = (PersonId, PersonId, usize);

/// A game that a colleague removed while the cursor was on it.
#[derive(Debug)]
struct RemovedGame {
    under: Under,
    by: String,
    /// Its names.
    game: String,
    /// The last state that had it.
    before: Option<OperationId>,
}

impl Grid {
    /// Assigns the cells again, after a reading or a key. The cursor stays on its two players, as a new player or
    /// another number of meetings moves the columns.
    fn lay_out(&mut self, seen: &TournamentView, ctx: &Ctx) {
        let under = self.under();
        self.pairings = PairingsView::from_view(seen, &self.pending, ctx);
        self.cells = Cells::from_pairings(&self.pairings);
        if let Some(cell) = under.and_then(|under| self.cell_of(under)) {
            self.cursor.cell = cell;
        }
        self.cursor.fit(&self.cells);
        self.show();
    }

    /// The width that it needs in an area of this size.
    pub fn width(&self, size: Size) -> usize {
        view::Room::measure(&self.pairings, &self.cells, size).width()
    }

    /// The lines that it takes.
    pub fn height(&self) -> u16 {
        let rows = self.cells.rows().min(self.room().rows);
        u16::try_from(rows)
            .unwrap_or(u16::MAX)
            .saturating_add(view::beside(self.size.height))
    }

    /// The undecided game under the cursor, or the one that a key would enter.
    pub fn undecided(&self) -> Option<Undecided> {
        let (round, _, white, black) = self.place()?;
        let is_open = self.game().is_none_or(Game::is_open);
        is_open.then(|| (round, [white, black].map(|at| self.pairings.players[at].no)))
    }

    /// The space for the crosstable in the tab.
    fn room(&self) -> view::Room {
        view::Room::measure(&self.pairings, &self.cells, self.size)
    }

    fn show(&mut self) {
        let room = self.room();
        self.cursor.show(&self.cells, room.rows, room.columns);
    }

    /// The two players of the cell under the cursor, and which of their meetings it is.
    fn under(&self) -> Option<Under> {
        let (opponent, turn) = self.cells.opponent(self.cursor.cell);
        let person = |at: usize| self.pairings.players.get(at).map(|player| player.person);
        Some((person(self.cursor.cell.row)?, person(opponent)?, turn))
    }

    /// The cell of two players; if they no longer have that meeting, the cell of their last one.
    fn cell_of(&self, (own, opponent, turn): Under) -> Option<Cell> {
        let mut players = self.pairings.players.iter();
        let row = players.position(|player| player.person == own)?;
        let mut players = self.pairings.players.iter();
        let opponent = players.position(|player| player.person == opponent)?;
        let meetings = self.cells.meetings();
        let column = opponent * meetings + turn.min(meetings.saturating_sub(1));
        Some(Cell { row, column })
    }

    /// The game under the cursor.
    fn game(&self) -> Option<&Game> {
        self.cells.game(&self.pairings, self.cursor.cell)
    }

    /// Where a result for the cell under the cursor belongs: round, board, White and Black.
    fn place(&self) -> Option<(u16, Option<u32>, usize, usize)> {
        let cell = self.cursor.cell;
        if !self.cells.is_cell(cell) {
            return None;
        }
        if let Some(game) = self.game() {
            return Some((game.round, game.board, game.white, game.black));
        }
        let (opponent, turn) = self.cells.opponent(cell);
        let (round, white, black) = self.pairings.slot(cell.row, opponent, turn)?;
        Some((round, None, white, black))
    }

    /// Whether the player of the row has White in the cell under the cursor, alone or in a pair.
    fn has_white(&self) -> bool {
        let row = self.cursor.cell.row;
        match self.game() {
            Some(game) => game.side(row).is_some_and(|(_, _, white)| white),
            None => self.place().is_some_and(|(_, _, white, _)| white == row),
        }
    }

    /// Writes the game of the cell with White's and Black's marks.
    fn write(
        &mut self,
        marks: (Mark, Mark),
        provisional: Option<Mark>,
        sets: Option<SetScores>,
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let Some((round, board, white, black)) = self.place() else {
            return vec![Effect::Say(Message::new("grid-no-round"))];
        };
        let what = EditKind::Game {
            board,
            white: self.pairings.players[white].no,
            black: self.pairings.players[black].no,
            marks,
            provisional,
            sets,
        };
        self.send(round, what, (white, black), seen, ctx)
    }

    fn send(
        &mut self,
        round: u16,
        kind: EditKind,
        (white, black): (usize, usize),
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let mut games = self.pairings.games.iter();
        let game = games.find(|game| (game.round, game.white, game.black) == (round, white, black));
        let who = match game {
            Some(game) => detail::game_of(&self.pairings, game, ctx),
            None => detail::who_plays(&self.pairings, white, black, ctx),
        };
        let (players, scope): (Vec<usize>, _) = match game.or(self.game()) {
            Some(game) => (game.everybody().collect(), Scope::Round(round)),
            // The key is refused if somebody has entered their game in another round meanwhile.
            None => (vec![white, black], Scope::Meetings(round)),
        };
        let place = self.pairings.at(seen.stored.id, players, scope);
        let edit = ResultEdit {
            round,
            kind,
            who,
            pressed: self.pending.press(place, self.before(), ctx),
        };
        if let Some(form) = edit.asking_day(seen, ctx) {
            return vec![form];
        }
        self.last = self.under().map(|under| (edit.pressed.clone(), under));
        let effect = self.pending.send(seen.stored.id, edit, ctx);
        self.lay_out(seen, ctx);
        vec![effect]
    }

    /// If a colleague removed the game under the cursor: the last state that had it.
    fn before(&self) -> Option<OperationId> {
        let gone = self.gone.as_ref();
        gone.filter(|gone| self.under() == Some(gone.under))?.before
    }

    /// Handles a refused key, whose game a colleague had changed: the cursor goes back to it, if it was the last key.
    pub fn refused(&mut self, seen: &TournamentView, ctx: &Ctx) -> Option<Message> {
        let refused = self.pending.take_refused()?;
        self.lay_out(seen, ctx);
        let last = self
            .last
            .take_if(|(pressed, _)| *pressed == refused.0.pressed);
        let back = last.and_then(|(_, under)| self.cell_of(under));
        if let Some(cell) = back {
            self.cursor.cell = cell;
            self.show();
        }
        Some(self.pending.refuse(&refused, back.is_some(), ctx))
    }

    /// Checks whether a colleague has removed the game under the cursor.
    fn miss(&mut self, (under, place, game): (Under, Place, String), seen: &TournamentView) {
        let is_there = self.under() != Some(under) || self.game().is_some();
        if is_there {
            return;
        }
        if let Some(news) = self.pending.news(seen, &place) {
            self.gone = Some(RemovedGame {
                under,
                by: visible(&news.who),
                game,
                before: self.pending.newest_operation(),
            });
        }
    }

    /// Enters a result from the side of the row's player; the cursor moves on.
    fn enter(
        &mut self,
        (own, action): (Mark, Action),
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let marks = result_edit::marks(own, self.has_white());
        let effects = self.write(marks, None, result_edit::sets(action, marks), seen, ctx);
        self.go_on();
        effects
    }

    /// Moves the cursor on from a result that was sent, but not from one that a form asks about.
    fn go_on(&mut self) {
        if self.last.is_some() {
            self.advance();
        }
    }

    /// Moves to the next cell without a result; where nothing is missing, the cursor stays.
    fn advance(&mut self) {
        let next = self.cells.next(&self.pairings, self.cursor.cell, true);
        let waits = |cell: &Cell| {
            let game = self.cells.game(&self.pairings, *cell);
            self.cells.is_complete() || game.is_some()
        };
        if let Some(cell) = next.filter(waits) {
            self.cursor.cell = cell;
        }
        self.show();
    }

    fn clear(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let Some(game) = self.game().copied() else {
            return Vec::new();
        };
        let player = self.pairings.players[game.white].no;
        let sides = (game.white, game.black);
        self.send(game.round, EditKind::Clear { player }, sides, seen, ctx)
    }

    fn swap(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let Some(game) = self.game().copied() else {
            return Vec::new();
        };
        let what = swapped(&self.pairings, &game);
        self.send(game.round, what, (game.black, game.white), seen, ctx)
    }

    fn jump(&mut self, forward: bool) {
        if let Some(cell) = self.cells.next(&self.pairings, self.cursor.cell, forward) {
            self.cursor.cell = cell;
        }
        self.show();
    }
}

impl Grid {
    /// Whether an action suits the cell under the cursor. The footer ignores this, since it would change with every
    /// step.
    fn suits_cell(&self, action: Action) -> Result<(), Message> {
        let writes = result_edit::of_action(action).is_some() || action == Action::ResultOther;
        if writes && self.place().is_none() {
            return Err(Message::new("grid-no-round"));
        }
        match action {
            Action::ResultClear
            | Action::SwapColours
            | Action::DecideRated
            | Action::EnterSets
            | Action::WhyRated
            | Action::Open
                if self.game().is_none() =>
            {
                Err(Message::new("entry-nothing-here"))
            }
            _ => Ok(()),
        }
    }
}

impl Part<TournamentView> for Grid {
    fn contexts(&self) -> &'static [Context] {
        if self.pairings.of_sets {
            const { &with_sets(Context::Grid) }
        } else {
            const { &with_results(Context::Grid) }
        }
    }

    fn allowed(&self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Result<(), Message> {
        refused(action, seen, ctx)?;
        let writes = result_edit::of_action(action).is_some() || action == Action::ResultOther;
        if writes && self.pairings.players.len() < 2 {
            return Err(Message::new("entry-no-players"));
        }
        Ok(())
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        self.last = None;
        if let Err(reason) = self.suits_cell(action) {
            return vec![Effect::Say(reason)];
        }
        if let Some(line) = self.pending.stumbles(result_edit::writes(action), ctx) {
            return vec![Effect::Say(line)];
        }
        if let Some(own) = result_edit::of_action(action) {
            return self.enter((own, action), seen, ctx);
        }
        match action {
            Action::Back => return vec![Effect::Close],
            Action::ResultClear => return self.clear(seen, ctx),
            Action::SwapColours => return self.swap(seen, ctx),
            Action::ResultOther => return vec![entry::pick_other(ctx)],
            Action::FindPlayer => return vec![entry::pick(&self.pairings, ctx)],
            Action::NextEmpty => self.jump(true),
            Action::EmptyBefore => self.jump(false),
            Action::DecideRated | Action::EnterSets | Action::WhyRated | Action::Open => {
                let Some(game) = self.game() else {
                    return Vec::new();
                };
                return vec![about_game(action, &self.pairings, game, seen, ctx)];
            }
            action => {
                let page = self.room().rows;
                self.cursor.act(action, &self.cells, page);
                self.show();
            }
        }
        Vec::new()
    }

    fn on_dialog_result(
        &mut self,
        result: &DialogResult,
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        if let Some(player) = entry::picked(result) {
            self.cursor.go_to_row(&self.cells, player);
            self.show();
            return Vec::new();
        }
        let Some((marks, provisional)) = entry::picked_other(result) else {
            return Vec::new();
        };
        self.last = None;
        // The list is from White's side, the table from that of the row's player.
        let effects = if self.has_white() {
            self.write(marks, provisional, None, seen, ctx)
        } else {
            let provisional = provisional.map(Mark::mirror);
            self.write((marks.1, marks.0), provisional, None, seen, ctx)
        };
        self.go_on();
        effects
    }

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        let held = self.game().zip(self.under()).map(|(game, under)| {
            let scope = Scope::Round(game.round);
            let place = (self.pairings).at(seen.stored.id, game.everybody(), scope);
            (under, place, detail::game_of(&self.pairings, game, ctx))
        });
        self.lay_out(seen, ctx);
        if let Some(held) = held {
            self.miss(held, seen);
        }
        self.pending.drop_finished(seen, ctx);
        self.lay_out(seen, ctx);
        if !self.begun && self.cells.find(Cell::default(), true, |_| true).is_some() {
            self.begun = true;
            self.begin();
        }
    }

    fn resize(&mut self, size: Size) {
        self.size = size;
        self.show();
    }

    fn click(&mut self, at: Position, _size: Size) {
        let room = self.room();
        let cell = room.cell_at(at, &self.cursor);
        if let Some(cell) = cell.filter(|cell| self.cells.is_cell(*cell)) {
            self.cursor.cell = cell;
            self.last = None;
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
        let in_full = Some(seen).filter(|_| ctx.body().width >= beside::WIDE);
        view::draw(self, frame, area, in_full, ctx);
    }

    fn sheet(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Sheet> {
        let blocks = seen.crosstable(&[], ctx.texts, |page| crosstable::blocks(page, None));
        let table = blocks.into_iter().find_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        })?;
        let lines = table.rows.iter().map(|row| {
            let cells = row.iter().map(CellOf::text_with_sign);
            cells.collect()
        });
        Some(Sheet {
            name: seen.stored.header.name.clone(),
            head: table.columns.iter().map(|it| it.heading.clone()).collect(),
            lines: lines.collect(),
        })
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        Some(detail::line(&self.pairings, self.game()?, ctx))
    }
}

impl Grid {
    /// Puts the cursor on the first cell without a result, or on the first cell if there is none.
    fn begin(&mut self) {
        let last = Cell {
            row: self.cells.rows().saturating_sub(1),
            column: self.cells.columns().saturating_sub(1),
        };
        self.cursor.cell = last;
        self.advance();
        if self.cursor.cell == last {
            self.cursor.cell = Cell::default();
        }
        self.cursor.fit(&self.cells);
        self.show();
    }
}
