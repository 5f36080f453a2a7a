//! The tab with the rounds in order, as in a Monrad (Swiss) tournament.
//!
//! On the lines of a round the keys are those of the crosstable; on the last line, after `a`, letters select the
//! players of a new game.

pub mod line;
mod typing;
mod view;

use chrono::{DateTime, FixedOffset};
use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::entry::detail::{self, about_game, refused, swapped};
use super::entry::pairings::{Bye, Game, PairingsView};
use super::entry::pending::{self, Pending};
use super::entry::result_edit::{self, EditKind, ResultEdit};
use super::{entry, with_results, with_sets};
use crate::app::club::seen::{LaterChange, Place, Pressed, Scope};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::what_if::Undecided;
use crate::domain::{EntrantNo, Mark, Message, OperationId, SetScores};
use crate::text::visible;
use crate::tui::action::{Action, Context};
use crate::tui::attention::PAUSE;
use crate::tui::ctx::Ctx;
use crate::tui::export::Sheet;
use crate::tui::key::Key;
use crate::tui::screen::part::Part;
use crate::tui::widget::scroll::Scroll;
use crate::tui::{DialogResult, Effect};
use line::{EntryLine, LineNames};

#[derive(Debug, Default)]
pub struct Rounds {
    pairings: PairingsView,
    pending: Pending,
    /// The round shown, from 1; 0 before the first reading, and if there are no rounds.
    round: u16,
    rows: Vec<(Row, usize)>,
    scroll: Scroll,
    line: EntryLine,
    typing: bool,
    /// The last key, if it wrote: the cursor goes back to its line if it is refused.
    last: Option<(Pressed, Row, Option<RemovedLine>)>,
    /// The line under the cursor that a colleague removed.
    gone: Option<RemovedLine>,
    /// Names in the line of entry that changed due to a colleague.
    shifted: Option<Shifted>,
}

impl Rounds {
    /// The width that it needs.
    pub fn width(&self) -> usize {
        view::width(&self.pairings)
    }

    /// The lines that it takes, with a blank one.
    pub fn height(&self) -> u16 {
        let lines = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        lines.saturating_add(view::ABOVE + 1)
    }

    /// Whether a game is being entered.
    pub fn is_entering(&self) -> bool {
        self.typing
    }

    /// The undecided game under the cursor.
    pub fn undecided(&self) -> Option<Undecided> {
        let game = self.game().filter(|game| game.is_open() && !self.typing)?;
        Some((game.round, self.pairings.sides(game)))
    }

    /// Makes the lines again, after a reading or a key; the cursor stays on its game.
    fn lay_out(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.pairings = PairingsView::from_view(seen, &self.pending, ctx);
        if self.round == 0 {
            self.round = first_unfinished(&self.pairings);
        }
        self.round = self.round.min(self.pairings.rounds);
        self.lay_rows();
        self.line.refresh(&self.pairings, self.round);
        // In a complete round the line of entry stays and says so.
        self.typing = self.typing && self.put_on(Row::Entry);
    }

    fn lay_rows(&mut self) {
        let row = self.row();
        self.rows = in_round(&self.pairings, self.round, self.typing);
        let is_back = |gone: &mut RemovedLine| {
            let own = self.rows.iter().any(|(row, _)| *row == gone.row);
            own || gone.round != self.round
        };
        let back = self.gone.take_if(is_back);
        if let Some(gone) = &self.gone {
            let at = gone.at.min(self.rows.len());
            self.rows.insert(at, (Row::Gone, usize::MAX));
        }
        if let Some(row) = row {
            let again = back.filter(|_| row == Row::Gone);
            self.put_on(again.map_or(row, |gone| gone.row));
        }
        self.scroll.fit(self.scroll.height, self.rows.len());
    }

    /// Whether everybody has a game or a bye in the round.
    fn is_full(&self) -> bool {
        is_full(&self.pairings, self.round)
    }

    fn row(&self) -> Option<Row> {
        self.rows.get(self.scroll.cursor).map(|(row, _)| *row)
    }

    /// Puts the cursor on a line; `false` if it does not exist.
    fn put_on(&mut self, row: Row) -> bool {
        let at = self.rows.iter().position(|(other, _)| *other == row);
        if let Some(at) = at {
            self.scroll.cursor = at;
            self.scroll.fit(self.scroll.height, self.rows.len());
        }
        at.is_some()
    }

    /// The game under the cursor.
    fn game(&self) -> Option<&Game> {
        match self.rows.get(self.scroll.cursor)? {
            (Row::Game(..), at) => self.pairings.games.get(*at),
            _ => None,
        }
    }

    /// The bye under the cursor.
    fn bye(&self) -> Option<&Bye> {
        match self.rows.get(self.scroll.cursor)? {
            (Row::Bye(_), at) => self.pairings.byes.get(*at),
            _ => None,
        }
    }

    fn who(&self, white: usize, black: usize, ctx: &Ctx) -> String {
        detail::who_plays(&self.pairings, white, black, ctx)
    }

    /// Switches to another round, with the cursor on the first line to fill.
    fn turn(&mut self, round: u16) {
        if !(1..=self.pairings.rounds).contains(&round) || round == self.round {
            return;
        }
        self.round = round;
        self.line = EntryLine::default();
        self.gone = None;
        self.rows = in_round(&self.pairings, round, self.typing);
        self.scroll.cursor = 0;
        self.scroll.fit(self.scroll.height, self.rows.len());
        self.next_open(true);
    }

    /// Goes to the next game without a result; after the last one, to the line of entry.
    fn next_open(&mut self, with_own: bool) {
        let count = self.rows.len();
        let first = usize::from(!with_own);
        let places = (first..count + first).map(|step| (self.scroll.cursor + step) % count.max(1));
        self.go_to_open(places.collect());
    }

    fn go_to_open(&mut self, places: Vec<usize>) {
        let waits = |at: &usize| match self.rows.get(*at) {
            Some((Row::Game(..), game)) => {
                self.pairings.games.get(*game).is_some_and(Game::is_open)
            }
            Some((Row::Entry | Row::Next, _)) => true,
            _ => false,
        };
        if let Some(at) = places.into_iter().find(waits) {
            self.scroll.cursor = at;
            self.scroll.fit(self.scroll.height, self.rows.len());
        }
    }

    /// Goes to the line of a player in this round, or reports that there is none.
    fn go_to_player(&mut self, player: usize) -> Vec<Effect> {
        let is_of = |(row, at): &(Row, usize)| match row {
            Row::Game(..) => {
                let game = self.pairings.games.get(*at);
                game.is_some_and(|game| game.side(player).is_some())
            }
            Row::Bye(_) => {
                let bye = self.pairings.byes.get(*at);
                bye.is_some_and(|bye| bye.player == player)
            }
            Row::Gone | Row::Entry | Row::Next => false,
        };
        let Some(at) = self.rows.iter().position(is_of) else {
            let missing = Message::new("rounds-not-in-round")
                .with("name", self.pairings.name(player))
                .with("round", self.round);
            return vec![Effect::Say(missing)];
        };
        self.scroll.cursor = at;
        self.scroll.fit(self.scroll.height, self.rows.len());
        Vec::new()
    }

    /// Enter: opens what the cursor is on.
    fn open(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match self.row() {
            Some(Row::Entry) => self.begin_typing(false),
            // A colleague completed the round a moment ago.
            Some(Row::Next) if self.unseen_names(ctx).is_some() => self.begin_typing(false),
            Some(Row::Next) => {
                self.turn(self.round + 1);
                self.begin_typing(false);
            }
            _ => {
                if let Some(game) = self.game() {
                    return vec![detail::why(&self.pairings, game, seen, ctx)];
                }
            }
        }
        Vec::new()
    }
}

/// The first round in which a player has no pairing or a game is open; otherwise the last one.
fn first_unfinished(pairings: &PairingsView) -> u16 {
    let waits = |round: &u16| {
        let mut games = pairings.games.iter();
        let open = games.any(|game| game.round == *round && game.is_open());
        let unpaired = (0..pairings.players.len())
            .any(|player| !pairings.is_busy(player, *round) && !pairings.is_gone(player, *round));
        open || unpaired
    };
    (1..=pairings.rounds).find(waits).unwrap_or(pairings.rounds)
}

impl Part<TournamentView> for Rounds {
    fn contexts(&self) -> &'static [Context] {
        if !self.typing && self.pairings.of_sets {
            return const { &with_sets(Context::Rounds) };
        }
        if !self.typing {
            return const { &with_results(Context::Rounds) };
        }
        if self.line.typed.starts_with('#') {
            // Here the digits 1, 0 and 5 may belong to a start number.
            return &[Context::Pairing];
        }
        if self.pairings.of_sets {
            return &[Context::Pairing, Context::SetResults, Context::Results];
        }
        &[Context::Pairing, Context::Results]
    }

    fn allowed(&self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Result<(), Message> {
        refused(action, seen, ctx)?;
        if self.typing {
            return Ok(());
        }
        let no_game = Err(Message::new("entry-nothing-here"));
        match action {
            Action::EnterPairing | Action::EnterBye if self.pairings.players.is_empty() => {
                Err(Message::new("entry-no-players"))
            }
            Action::ResultOther
            | Action::SwapColours
            | Action::DecideRated
            | Action::EnterSets
            | Action::WhyRated
                if self.game().is_none() =>
            {
                no_game
            }
            Action::ResultClear | Action::DeletePairing if self.row() == Some(Row::Gone) => {
                let gone = self.gone.as_ref();
                Err(gone.map_or(Message::new("entry-nothing-here"), RemovedLine::message))
            }
            Action::ResultClear | Action::DeletePairing
                if self.game().is_none() && self.bye().is_none() =>
            {
                no_game
            }
            _ if result_edit::of_action(action).is_some()
                && self.game().is_none()
                && self.bye().is_none()
                && self.row() != Some(Row::Gone) =>
            {
                Err(Message::new("rounds-press-a"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        self.last = None;
        if let Some(line) = self.pending.stumbles(result_edit::writes(action), ctx) {
            return vec![Effect::Say(line)];
        }
        let effects = if self.typing {
            self.act_typing(action, seen, ctx)
        } else {
            self.act_on_row(action, seen, ctx)
        };
        self.leave_gone();
        effects
    }

    fn key(&mut self, key: Key, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        self.last = None;
        if self.typing {
            return self.key_typing(key, seen, ctx);
        }
        Vec::new()
    }

    fn on_dialog_result(
        &mut self,
        result: &DialogResult,
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        self.last = None;
        let effects = match (entry::picked(result), entry::picked_other(result)) {
            (Some(player), _) => self.go_to_player(player),
            (None, Some((marks, provisional))) => self.enter((marks, provisional, None), seen, ctx),
            (None, None) => Vec::new(),
        };
        self.leave_gone();
        effects
    }

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        let first = self.rows.is_empty();
        let (held, offer) = (self.removed_line(seen, ctx), self.offer());
        self.lay_out(seen, ctx);
        if let Some(held) = held {
            self.miss(held, seen);
        }
        self.notice_shift(offer, seen, ctx);
        self.pending.drop_finished(seen, ctx);
        self.lay_out(seen, ctx);
        if first {
            self.next_open(true);
        }
    }

    fn resize(&mut self, size: Size) {
        let height = view::lines(size.height, self.typing);
        self.scroll.fit(height, self.rows.len());
    }

    fn click(&mut self, at: Position, size: Size) {
        // A click does not interrupt typing a name.
        let down = at.y.checked_sub(view::ABOVE);
        let Some(down) = down.filter(|_| at.x < size.width && !self.typing) else {
            return;
        };
        let line = self.scroll.offset + usize::from(down);
        if line < self.rows.len() {
            self.scroll.cursor = line;
            self.last = None;
            self.leave_gone();
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, _seen: &TournamentView, ctx: &Ctx) {
        view::draw(self, frame, area, ctx);
    }

    fn sheet(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Sheet> {
        Some(view::build(&self.pairings, seen, ctx))
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        Some(detail::line(&self.pairings, self.game()?, ctx))
    }
}

impl Rounds {
    /// Does an action on the line under the cursor.
    fn act_on_row(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        if let Some(own) = result_edit::of_action(action) {
            let marks = result_edit::marks(own, true);
            let sets = result_edit::sets(action, marks);
            return self.enter((marks, None, sets), seen, ctx);
        }
        match action {
            Action::Back => return vec![Effect::Close],
            Action::Open => return self.open(seen, ctx),
            Action::EnterPairing => self.begin_typing(false),
            Action::EnterBye => self.begin_typing(true),
            Action::Left => self.turn(self.round.saturating_sub(1)),
            Action::Right => self.turn(self.round.saturating_add(1)),
            Action::NextEmpty => self.next_open(false),
            Action::EmptyBefore => {
                let count = self.rows.len();
                let at = self.scroll.cursor + count;
                self.go_to_open((1..=count).map(|step| (at - step) % count).collect());
            }
            Action::ResultClear if self.game().is_some() => {
                return self.enter(((Mark::Open, Mark::Open), None, None), seen, ctx);
            }
            Action::ResultClear | Action::DeletePairing => return self.delete(seen, ctx),
            Action::SwapColours => return self.swap(seen, ctx),
            Action::ResultOther => return vec![entry::pick_other(ctx)],
            Action::FindPlayer => return vec![entry::pick(&self.pairings, ctx)],
            Action::DecideRated | Action::EnterSets | Action::WhyRated => {
                let Some(game) = self.game() else {
                    return Vec::new();
                };
                return vec![about_game(action, &self.pairings, game, seen, ctx)];
            }
            action => {
                self.scroll.act(action, self.rows.len());
            }
        }
        Vec::new()
    }
}

/// The identity of a line, which stays the same when the club is read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The game of two players, the lower start number first.
    Game(EntrantNo, EntrantNo),
    /// A player's bye.
    Bye(EntrantNo),
    /// A line under the cursor that a colleague removed.
    Gone,
    /// The line for entering more games; while games are being entered, it stays even if the round is complete.
    Entry,
    /// The line to the next round, when this one is complete.
    Next,
}

/// The lines of a round, with the indexes of games and byes in the pairings.
pub fn in_round(pairings: &PairingsView, round: u16, typing: bool) -> Vec<(Row, usize)> {
    let no = |player: usize| pairings.players[player].no;
    let games = pairings.games.iter().enumerate();
    let games = games
        .filter(|(_, game)| game.round == round)
        .map(|(at, game)| {
            let (one, other) = (no(game.white), no(game.black));
            (Row::Game(one.min(other), one.max(other)), at)
        });
    let byes = pairings.byes.iter().enumerate();
    let byes = byes
        .filter(|(_, bye)| bye.round == round)
        .map(|(at, bye)| (Row::Bye(no(bye.player)), at));
    let mut rows: Vec<(Row, usize)> = games.chain(byes).collect();
    if round > 0 && (typing || !is_full(pairings, round)) {
        rows.push((Row::Entry, 0));
    } else if round < pairings.rounds {
        rows.push((Row::Next, 0));
    }
    rows
}

/// Whether everybody has a game or a bye in a round.
pub fn is_full(pairings: &PairingsView, round: u16) -> bool {
    (0..pairings.players.len())
        .all(|player| pairings.is_busy(player, round) || pairings.is_gone(player, round))
}

// Handles a colleague's changes under the cursor: a removed line stays and says so until the cursor leaves it, and
// newly offered names are not accepted before the user has seen them.

/// A line that a colleague removed while the cursor was on it.
#[derive(Clone, Debug)]
struct RemovedLine {
    row: Row,
    /// Its position among the lines.
    at: usize,
    round: u16,
    board: Option<u32>,
    /// White and Black; for a bye the player alone.
    sides: (EntrantNo, Option<EntrantNo>),
    /// The names.
    who: String,
    place: Place,
    /// The last state that had it.
    before: Option<OperationId>,
    /// Who removed it.
    by: Option<LaterChange>,
}

impl RemovedLine {
    /// The message shown in its place.
    fn message(&self) -> Message {
        let who = self.by.as_ref().map(|by| visible(&by.who));
        let key = match self.sides.1 {
            Some(_) => "grid-gone",
            None => "rounds-gone-bye",
        };
        Message::new(key)
            .with("who", who.unwrap_or_default())
            .with("game", self.who.as_str())
    }
}

/// Names in the line of entry that changed due to a colleague.
#[derive(Clone, Debug)]
struct Shifted {
    since: DateTime<FixedOffset>,
    by: Option<LaterChange>,
    /// When the user was told.
    told: Option<DateTime<FixedOffset>>,
}

impl Rounds {
    /// The line under the cursor, remembered before a reading that may no longer have it.
    fn removed_line(&self, seen: &TournamentView, ctx: &Ctx) -> Option<RemovedLine> {
        let row = self.row()?;
        let no = |player: usize| self.pairings.players.get(player).map(|it| it.no);
        let (players, sides, board, who) = if let Some(game) = self.game() {
            let who = detail::game_of(&self.pairings, game, ctx);
            let sides = (no(game.white)?, Some(no(game.black)?));
            (game.everybody().collect(), sides, game.board, who)
        } else {
            let bye = self.bye()?;
            let who = self.pairings.name(bye.player).to_owned();
            (vec![bye.player], (no(bye.player)?, None), None, who)
        };
        let scope = Scope::Round(self.round);
        Some(RemovedLine {
            row,
            at: self.scroll.cursor,
            round: self.round,
            board,
            sides,
            who,
            place: self.pairings.at(seen.stored.id, players, scope),
            before: self.pending.newest_operation(),
            by: None,
        })
    }

    /// Keeps a line that a colleague removed under the cursor.
    fn miss(&mut self, held: RemovedLine, seen: &TournamentView) {
        let is_there = self.rows.iter().any(|(row, _)| *row == held.row);
        let news = self.pending.news(seen, &held.place);
        if let Some(by) = news.filter(|_| !is_there && held.round == self.round) {
            let by = Some(by.clone());
            self.gone = Some(RemovedLine { by, ..held });
            self.lay_rows();
            self.put_on(Row::Gone);
        }
    }

    /// Removes that line when the cursor has left it.
    fn leave_gone(&mut self) {
        if self.gone.is_some() && self.row() != Some(Row::Gone) {
            self.gone = None;
            self.lay_rows();
        }
    }

    /// Whether the round is complete, and the names that the line of entry offers.
    fn offer(&self) -> (bool, LineNames) {
        (self.is_full(), self.typed_names())
    }

    /// Notices whether a colleague's change brought other names into the line, or completed the round.
    fn notice_shift(&mut self, before: (bool, LineNames), seen: &TournamentView, ctx: &Ctx) {
        if before != self.offer() && self.pending.has_news(seen) {
            let news = seen.meanwhile.last();
            self.shifted = Some(Shifted {
                since: ctx.now,
                by: news
                    .filter(|one| Some(one.operation) > self.pending.newest_operation())
                    .cloned(),
                told: None,
            });
        }
    }

    /// The message shown instead of accepting names that the user has not seen yet.
    fn unseen_names(&mut self, ctx: &Ctx) -> Option<Message> {
        let shifted = self.shifted.as_mut()?;
        let was_told = shifted.told.is_some_and(|told| ctx.now - told >= PAUSE);
        if was_told || ctx.attention.has_seen(shifted.since, ctx.now) {
            self.shifted = None;
            return None;
        }
        shifted.told = Some(ctx.now);
        let line = match &shifted.by {
            Some(by) => {
                Message::new("rounds-shifted").with("meanwhile", pending::happened(by, ctx))
            }
            None => Message::new("rounds-shifted-somehow"),
        };
        Some(line)
    }
}

impl Rounds {
    /// The target of a key that writes results of these players in the round.
    fn place(&self, players: impl IntoIterator<Item = usize>, seen: &TournamentView) -> Place {
        let scope = Scope::Round(self.round);
        self.pairings.at(seen.stored.id, players, scope)
    }

    fn send(
        &mut self,
        kind: EditKind,
        (who, place): (String, Place),
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let gone = self.gone.as_ref();
        let before = gone.and_then(|gone| gone.before);
        let edit = ResultEdit {
            round: self.round,
            kind,
            who,
            pressed: self.pending.press(place, before, ctx),
        };
        if let Some(form) = edit.asking_day(seen, ctx) {
            return vec![form];
        }
        let row = self.row();
        self.last = row.map(|row| (edit.pressed.clone(), row, self.gone.clone()));
        let effect = self.pending.send(seen.stored.id, edit, ctx);
        self.lay_out(seen, ctx);
        vec![effect]
    }

    /// Handles a refused key, whose game a colleague had changed: the cursor goes back to it, if it was the last key.
    pub fn refused(&mut self, seen: &TournamentView, ctx: &Ctx) -> Option<Message> {
        let refused = self.pending.take_refused()?;
        self.lay_out(seen, ctx);
        let last = self
            .last
            .take_if(|(pressed, ..)| *pressed == refused.0.pressed);
        let back = last.filter(|_| !self.typing).is_some_and(|(_, row, gone)| {
            self.gone = gone;
            self.lay_rows();
            self.put_on(row)
        });
        Some(self.pending.refuse(&refused, back, ctx))
    }

    /// Enters a result for the line under the cursor, from White's side; the cursor moves on.
    fn enter(
        &mut self,
        (marks, provisional, sets): ((Mark, Mark), Option<Mark>, Option<SetScores>),
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let effects = if let Some(game) = self.game().copied() {
            let no = |player: usize| self.pairings.players[player].no;
            let what = EditKind::Game {
                board: game.board,
                white: no(game.white),
                black: no(game.black),
                marks,
                provisional,
                sets,
            };
            let who = detail::game_of(&self.pairings, &game, ctx);
            let place = self.place(game.everybody(), seen);
            self.send(what, (who, place), seen, ctx)
        } else if let Some(gone) = self.gone.clone() {
            let what = match gone.sides {
                (white, Some(black)) => EditKind::Game {
                    board: gone.board,
                    white,
                    black,
                    marks,
                    provisional,
                    sets,
                },
                (player, None) => match result_edit::bye(marks.0) {
                    Some(kind) => EditKind::Bye { player, kind },
                    None => return vec![Effect::Say(Message::new("rounds-bye-points"))],
                },
            };
            self.send(what, (gone.who, gone.place), seen, ctx)
        } else if let Some(bye) = self.bye().copied() {
            let Some(kind) = result_edit::bye(marks.0) else {
                return vec![Effect::Say(Message::new("rounds-bye-points"))];
            };
            let player = self.pairings.players[bye.player].no;
            let who = self.pairings.name(bye.player).to_owned();
            let place = self.place([bye.player], seen);
            self.send(EditKind::Bye { player, kind }, (who, place), seen, ctx)
        } else {
            return Vec::new();
        };
        // If a form asks about the result, the cursor stays.
        if self.last.is_some() {
            self.next_open(false);
        }
        effects
    }

    fn delete(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let (player, who, place) = if let Some(game) = self.game() {
            let who = detail::game_of(&self.pairings, game, ctx);
            (game.white, who, self.place(game.everybody(), seen))
        } else if let Some(bye) = self.bye() {
            let who = self.pairings.name(bye.player).to_owned();
            (bye.player, who, self.place([bye.player], seen))
        } else {
            return Vec::new();
        };
        let player = self.pairings.players[player].no;
        self.send(EditKind::Clear { player }, (who, place), seen, ctx)
    }

    fn swap(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let Some(game) = self.game().copied() else {
            return Vec::new();
        };
        let what = swapped(&self.pairings, &game);
        let who = self.who(game.black, game.white, ctx);
        let place = self.place(game.everybody(), seen);
        self.send(what, (who, place), seen, ctx)
    }
}
