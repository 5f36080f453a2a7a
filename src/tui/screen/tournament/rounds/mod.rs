//! The rounds in order, as in a Monrad (Swiss) tournament.
//!
//! On the lines of a round the keys are those of the crosstable; on the last line, after `a`, letters select the
//! players of a new game.

pub mod candidates;
mod gone;
pub mod line;
pub mod rows;
mod sheet;
mod typing;
mod view;
mod words;
mod writing;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::effect;
use super::entry::game_actions::{about_game, refused};
use super::entry::pairings::{Bye, Game, PairingsView};
use super::entry::pending::Pending;
use super::entry::{self, detail, find, other, result};
use super::tab::{with_results, with_sets};
use crate::app::seen::Pressed;
use crate::app::tournament_view::TournamentView;
use crate::domain::{Mark, Message};
use crate::tui::action::{Action, Context};
use crate::tui::ctx::Ctx;
use crate::tui::key::Key;
use crate::tui::message::Effect;
use crate::tui::screen::part::Part;
use crate::tui::screen::{DialogResult, Sheet};
use crate::tui::widget::scroll::Scroll;

use gone::{Gone, Shifted};
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
    /// The last key, if it wrote: the cursor goes back to its line if it is refused.
    last: Option<(Pressed, Row, Option<Gone>)>,
    /// The line under the cursor that a colleague removed.
    gone: Option<Gone>,
    /// Names in the line of entry that a colleague's change has brought.
    shifted: Option<Shifted>,
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
        // Where a round is complete, the line says so and stays.
        self.typing = self.typing && self.put_on(Row::Entry);
    }

    fn lay_rows(&mut self) {
        let row = self.row();
        self.rows = rows::in_round(&self.pairings, self.round, self.typing);
        let is_back = |gone: &mut Gone| {
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
        rows::is_full(&self.pairings, self.round)
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

    /// Changes to another round, with the cursor where its work begins.
    fn turn(&mut self, round: u16) {
        if !(1..=self.pairings.rounds).contains(&round) || round == self.round {
            return;
        }
        self.round = round;
        self.line = EntryLine::default();
        self.gone = None;
        self.rows = rows::in_round(&self.pairings, round, self.typing);
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
            // A colleague completed it a moment ago.
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
                Err(gone.map_or(Message::new("entry-nothing-here"), Gone::said))
            }
            Action::ResultClear | Action::DeletePairing
                if self.game().is_none() && self.bye().is_none() =>
            {
                no_game
            }
            _ if result::of_action(action).is_some()
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
        if let Some(line) = self.pending.stumbles(result::writes(action), ctx) {
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
        let effects = match (find::picked(result), other::picked(result)) {
            (Some(player), _) => self.go_to_player(player),
            (None, Some((marks, provisional))) => self.enter((marks, provisional, None), seen, ctx),
            (None, None) => Vec::new(),
        };
        self.leave_gone();
        effects
    }

    fn refreshed(&mut self, seen: &TournamentView, ctx: &Ctx) {
        let first = self.rows.is_empty();
        let (held, offer) = (self.held(seen, ctx), self.offer());
        self.lay(seen, ctx);
        if let Some(held) = held {
            self.miss(held, seen);
        }
        self.notice_shift(offer, seen, ctx);
        self.pending.settle(seen, ctx);
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
            self.last = None;
            self.leave_gone();
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

impl Rounds {
    /// Does an action on the line under the cursor.
    fn act_on_row(&mut self, action: Action, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
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
}
