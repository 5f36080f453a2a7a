//! The rounds in order, as in a Monrad (Swiss) tournament.
//!
//! On the lines of a round the keys are those of the crosstable; on the last line, after `a`, letters select the
//! players of a new game.

pub mod candidates;
pub mod line;
pub mod rows;
mod sheet;
mod typing;
mod view;
mod words;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::effect;
use super::entry::game_actions::{about_game, refused, swapped};
use super::entry::pairings::{Bye, Game, PairingsView};
use super::entry::pending::Pending;
use super::entry::result_edit::{EditKind, ResultEdit};
use super::entry::{self, detail, find, other, result};
use super::tab::{with_results, with_sets};
use crate::app::tournament_view::TournamentView;
use crate::domain::{Mark, Message, SetScores};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::screen::part::Part;
use crate::tui::screen::{DialogResult, Sheet};
use crate::tui::widget::scroll::Scroll;

use line::EntryLine;
use rows::Row;

#[derive(Debug, Default)]
pub struct Rounds {
    pairings: PairingsView,
    pending: Pending,
    /// The round that is shown, from 1; 0 before the first reading, and where there are none.
    round: u16,
    rows: Vec<(Row, usize)>,
    scroll: Scroll,
    line: EntryLine,
    typing: bool,
}

impl Rounds {
    /// Lays the lines out again, after a reading or a key; the cursor stays with its game.
    fn lay(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.pairings = PairingsView::from_view(seen, &self.pending, ctx);
        if self.round == 0 {
            self.round = first_unfinished(&self.pairings);
        }
        self.round = self.round.min(self.pairings.rounds);
        self.lay_rows();
        self.line.refresh(&self.pairings, self.round);
        // Another user may have completed the round.
        self.typing = self.typing && self.put_on(Row::Entry);
    }

    fn lay_rows(&mut self) {
        let row = self.row();
        self.rows = rows::in_round(&self.pairings, self.round);
        if let Some(row) = row {
            self.put_on(row);
        }
        self.scroll.fit(self.scroll.height, self.rows.len());
    }

    fn row(&self) -> Option<Row> {
        self.rows.get(self.scroll.cursor).map(|(row, _)| *row)
    }

    /// Puts the cursor on a line; `false` if it is not there.
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
        detail::who(&self.pairings, white, black, ctx)
    }

    fn send(
        &mut self,
        kind: EditKind,
        who: String,
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let edit = ResultEdit {
            round: self.round,
            kind,
            who,
        };
        if let Some(form) = edit.asking_day(seen, ctx) {
            return vec![form];
        }
        let effect = self.pending.send(seen.stored.id, edit, ctx);
        self.lay(seen, ctx);
        vec![effect]
    }

    /// Changes to another round, with the cursor where its work begins.
    fn turn(&mut self, round: u16) {
        if !(1..=self.pairings.rounds).contains(&round) || round == self.round {
            return;
        }
        self.round = round;
        self.line = EntryLine::default();
        self.rows = rows::in_round(&self.pairings, round);
        self.scroll.cursor = 0;
        self.scroll.fit(self.scroll.height, self.rows.len());
        self.next_open(true);
    }

    /// The next game without a result; after the last one, the line in which more is entered.
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

    /// To the line of a player in this round, or says that there is none.
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
            Row::Entry | Row::Next => false,
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

    /// A result for the line under the cursor, from White's side; the cursor moves on.
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
            self.send(what, who, seen, ctx)
        } else if let Some(bye) = self.bye().copied() {
            let Some(kind) = result::bye(marks.0) else {
                return vec![Effect::Say(Message::new("rounds-bye-points"))];
            };
            let player = self.pairings.players[bye.player].no;
            let who = self.pairings.name(bye.player).to_owned();
            self.send(EditKind::Bye { player, kind }, who, seen, ctx)
        } else {
            return Vec::new();
        };
        self.next_open(false);
        effects
    }

    fn delete(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let (player, who) = if let Some(game) = self.game() {
            (game.white, detail::game_of(&self.pairings, game, ctx))
        } else if let Some(bye) = self.bye() {
            (bye.player, self.pairings.name(bye.player).to_owned())
        } else {
            return Vec::new();
        };
        let player = self.pairings.players[player].no;
        self.send(EditKind::Clear { player }, who, seen, ctx)
    }

    fn swap(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        let Some(game) = self.game().copied() else {
            return Vec::new();
        };
        let what = swapped(&self.pairings, &game);
        let who = self.who(game.black, game.white, ctx);
        self.send(what, who, seen, ctx)
    }

    /// Enter: opens what the cursor is on.
    fn open(&mut self, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        match self.row() {
            Some(Row::Entry) => self.begin_typing(false),
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
        let unpaired = (0..pairings.players.len()).any(|player| !pairings.is_busy(player, *round));
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
            // Here 1, 0 and 5 may belong to the number.
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
            Action::EnterPairing | Action::EnterBye
                if !self.rows.iter().any(|(row, _)| *row == Row::Entry) =>
            {
                Err(Message::new("rounds-all-paired"))
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
            Action::ResultClear | Action::DeletePairing
                if self.game().is_none() && self.bye().is_none() =>
            {
                no_game
            }
            _ if result::of_action(action).is_some()
                && self.game().is_none()
                && self.bye().is_none() =>
            {
                Err(Message::new("rounds-press-a"))
            }
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        if self.typing {
            return self.act_typing(action, seen, ctx);
        }
        if let Some(own) = result::of_action(action) {
            let marks = result::marks(own, true);
            let sets = result::sets(action, marks);
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
            Action::ResultOther => return vec![other::pick(ctx)],
            Action::FindPlayer => return vec![find::pick(&self.pairings, ctx)],
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

    fn key(&mut self, key: Key, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
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
        if let Some(player) = find::picked(result) {
            return self.go_to_player(player);
        }
        match other::picked(result) {
            Some((marks, provisional)) => self.enter((marks, provisional, None), seen, ctx),
            None => Vec::new(),
        }
    }

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        self.pending.settle(
            ctx.snapshot
                .as_ref()
                .and_then(|snapshot| snapshot.operation),
        );
        let first = self.rows.is_empty();
        self.lay(seen, ctx);
        if first {
            self.next_open(true);
        }
    }

    fn resize(&mut self, size: Size) {
        let height = view::lines(size.height, self.typing);
        self.scroll.fit(height, self.rows.len());
    }

    fn click(&mut self, at: Position, size: Size) {
        let (own, _) = entry::split(Rect::from((Position::ORIGIN, size)));
        // A click does not interrupt typing a name.
        let down = at.y.checked_sub(view::ABOVE);
        let Some(down) = down.filter(|_| own.contains(at) && !self.typing) else {
            return;
        };
        let line = self.scroll.offset + usize::from(down);
        if line < self.rows.len() {
            self.scroll.cursor = line;
        }
    }

    fn view(&self, frame: &mut Frame<'_>, area: Rect, seen: &TournamentView, ctx: &Ctx) {
        let (own, beside) = entry::split(area);
        view::draw(self, frame, own, ctx);
        effect::beside(frame, beside, seen, ctx);
    }

    fn sheet(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Sheet> {
        Some(sheet::build(&self.pairings, seen, ctx))
    }

    fn copied(&self, _seen: &TournamentView, ctx: &Ctx) -> Option<String> {
        Some(detail::line(&self.pairings, self.game()?, ctx))
    }
}
