//! A single change of the results: one key, one operation of the club.

use std::sync::{Arc, OnceLock};

use super::signs;
use crate::app::club::seen::{self, Pressed, Unseen};
use crate::app::club::versions::Record;
use crate::app::tournaments::tournament_view::TournamentView;
use crate::app::tournaments::{Extra, NewResult, Pairing, ResultConsequences};
use crate::app::{self, AppResult, Club, Done};
use crate::domain::{
    ByeKind, EntrantNo, Mark, Message, OperationId, Play, SetScores, TournamentId,
};
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::command::CommandForm;
use crate::tui::{Change, Effect};

/// The result of a change in the worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It was made, by this operation; `None` where it changed nothing.
    Made(Option<OperationId>),
    /// Another session had changed its target.
    Unseen(Box<Unseen>),
    /// It could not be made; the model shows why.
    Failed,
}

/// Filled in by the worker when the change has been tried.
pub type Receipt = Arc<OnceLock<Outcome>>;

/// A change of the results of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultEdit {
    pub round: u16,
    /// The change to make.
    pub kind: EditKind,
    /// The players, for the message about it: `White – Black`.
    pub who: String,
    /// What was on the screen when the key was pressed.
    pub pressed: Pressed,
}

/// The kind of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKind {
    /// A game, replacing an earlier one of the same two players in the round.
    Game {
        board: Option<u32>,
        white: EntrantNo,
        black: EntrantNo,
        /// White's mark and Black's.
        marks: (Mark, Mark),
        /// White's provisional mark, which the standings use while the game is open.
        provisional: Option<Mark>,
        /// The sets, from White's side.
        sets: Option<SetScores>,
    },
    /// A round without opponent.
    Bye { player: EntrantNo, kind: ByeKind },
    /// Removes the player's entry in the round.
    Clear { player: EntrantNo },
}

impl ResultEdit {
    /// The form for the day on which the event's last open game was played, if that determines the list on which the
    /// event counts.
    pub(crate) fn asking_day(&self, seen: &TournamentView, ctx: &Ctx) -> Option<Effect> {
        let EditKind::Game {
            board,
            white,
            black,
            marks,
            ..
        } = self.kind
        else {
            return None;
        };
        let lists = app::tournaments::lists_between(seen.stored.header.end, ctx.today())?;
        let is_open =
            |game: &&Pairing| game.white_mark == Mark::Open || game.black_mark == Mark::Open;
        let mut open = seen.stored.pairings.iter().filter(is_open);
        let last = open.next().filter(|_| open.next().is_none())?;
        let own = last.round == self.round
            && [white, black]
                .iter()
                .all(|no| *no == last.white || *no == last.black);
        if !own || marks.0 == Mark::Open {
            return None;
        }
        let (id, round) = (seen.stored.id, self.round);
        let [early, late] = lists;
        let note = Message::new("decided-on-lists")
            .with("early", early)
            .with("late", late);
        let result = format!("{}-{}", marks.0.code(), marks.1.code());
        let form = CommandForm::new("tournament result")
            .with_fixed_answer("tournament", format!("#{id}"))
            .with_fixed_answer("round", round.to_string())
            .with_fixed_answer("white", white.to_string())
            .with_fixed_answer("black", black.to_string())
            .with_fixed_answer("result", result)
            .with_fixed_answer("board", board.map(|no| no.to_string()).unwrap_or_default())
            .with_fixed_answer("colours", "yes")
            .about(&self.who)
            .asking(&["on", "reason"])
            .explaining("on", ctx.say(&note));
        let pressed = self.pressed.clone();
        Some(Effect::form(move |club| {
            seen::require_seen(club, &pressed)?;
            form.of_record(club, Record::Game(id, round, [white, black]))
        }))
    }

    /// The change as work for the worker.
    pub(crate) fn effect(self, id: TournamentId, receipt: Receipt, ctx: &Ctx) -> Effect {
        let said = self.summary(ctx);
        Effect::change_or_ask(move |club| {
            let done = seen::if_seen(club, &self.pressed, |club| self.write(club, id));
            let outcome = match &done {
                Ok(done) => Outcome::Made(done.operation),
                Err(error) => match &error.unseen {
                    Some(unseen) => Outcome::Unseen(unseen.clone()),
                    None => Outcome::Failed,
                },
            };
            // This is set only here; a change that was asked about first appears when the event is read again.
            let _ = Arc::clone(&receipt).set(outcome);
            let done = done?;
            let said = done
                .value
                .map_or_else(|| said.clone(), |written| noted(said.clone(), written));
            Ok(Change::from_done(&done, said))
        })
    }

    fn write(
        &self,
        club: &mut Club,
        id: TournamentId,
    ) -> AppResult<Done<Option<ResultConsequences>>> {
        let (result, extra) = match self.kind {
            EditKind::Game {
                board,
                white,
                black,
                marks,
                provisional,
                sets,
            } => {
                let game = NewResult::Game {
                    white,
                    black,
                    marks,
                    board,
                    rated: None,
                };
                let extra = Extra {
                    provisional,
                    sets,
                    // Colours are swapped by a separate key.
                    colours: true,
                    ..Extra::default()
                };
                (game, extra)
            }
            EditKind::Bye { player, kind } => (NewResult::Bye { player, kind }, Extra::default()),
            EditKind::Clear { player } => {
                let done = app::tournaments::clear_round(club, id, self.round, player)?;
                return Ok(done.map(|_| None));
            }
        };
        let done = app::tournaments::put_result_with(club, id, self.round, &result, extra)?;
        Ok(done.map(Some))
    }

    /// The result it writes, as text; `None` if it removes one.
    pub fn result(&self, ctx: &Ctx) -> Option<String> {
        match self.kind {
            EditKind::Game {
                marks,
                provisional,
                sets,
                ..
            } => Some(signs::with_sets(marks, provisional, sets, ctx.symbols)),
            EditKind::Bye { kind, .. } => {
                let points = signs::bye(kind, ctx.symbols);
                Some(ctx.say(&Message::new("entry-bye-of").with("points", points)))
            }
            EditKind::Clear { .. } => None,
        }
    }

    /// The sentence about it.
    pub fn summary(&self, ctx: &Ctx) -> Message {
        let result = self.result(ctx);
        let result = result.unwrap_or_else(|| ctx.get("entry-cleared"));
        Message::new("entry-said")
            .with("round", self.round)
            .with("who", self.who.as_str())
            .with("result", result)
    }
}

/// The message, with the other consequences of the result.
fn noted(said: Message, written: ResultConsequences) -> Message {
    let note = match (written.ending(), written.decision, written.still_open) {
        (Some(ending), ..) => ending,
        (None, Some(true), _) => Message::new("result-decision-rated"),
        (None, Some(false), _) => Message::new("result-decision-unrated"),
        (None, None, 0) => return said,
        (None, None, open) => Message::new("result-still-open").with("count", open),
    };
    Message::new("entry-and")
        .with("first", said)
        .with("second", note)
}

/// Undoes the user's latest change while a name is being typed, where `u` is a letter.
pub fn take_back(ctx: &Ctx) -> Effect {
    Effect::undo(ctx.seen())
}

/// The mark that a key gives to the player it is for.
pub fn of_action(action: Action) -> Option<Mark> {
    Some(match action {
        Action::ResultWin | Action::ResultNarrowWin => Mark::Win,
        Action::ResultLoss | Action::ResultNarrowLoss => Mark::Loss,
        Action::ResultDraw => Mark::Draw,
        Action::ResultForfeitWin => Mark::ForfeitWin,
        Action::ResultForfeitLoss => Mark::ForfeitLoss,
        Action::ResultOpen => Mark::Open,
        _ => return None,
    })
}

/// Whether an action writes at once.
pub fn writes(action: Action) -> bool {
    let others = [
        Action::ResultClear,
        Action::SwapColours,
        Action::DeletePairing,
    ];
    of_action(action).is_some() || others.contains(&action)
}

/// Whether a key means a result in three sets.
pub fn is_narrow(action: Action) -> bool {
    matches!(action, Action::ResultNarrowWin | Action::ResultNarrowLoss)
}

/// The sets that a key implies, from White's side.
pub fn sets(action: Action, (white, _): (Mark, Mark)) -> Option<SetScores> {
    is_narrow(action).then(|| SetScores::narrow(white))
}

/// Whether the tournament's games consist of sets, by the regulation that rates it.
pub fn has_sets(seen: &TournamentView, ctx: &Ctx) -> bool {
    let snapshot = ctx.snapshot.as_ref();
    let rules = snapshot.and_then(|snapshot| snapshot.facts.regulation_on(seen.tournament.end));
    rules.is_some_and(|rules| rules.play() == Play::Matches)
}

/// The bye that a result key gives where there is no opponent; `None` for an open game.
pub fn bye(mark: Mark) -> Option<ByeKind> {
    match mark {
        Mark::Win => Some(ByeKind::Pairing),
        Mark::Draw => Some(ByeKind::Half),
        Mark::Loss => Some(ByeKind::Zero),
        Mark::ForfeitWin => Some(ByeKind::ForfeitWin),
        Mark::ForfeitLoss => Some(ByeKind::ForfeitLoss),
        _ => None,
    }
}

/// White's and Black's marks, if one of them has `own`.
pub fn marks(own: Mark, has_white: bool) -> (Mark, Mark) {
    if has_white {
        (own, own.mirror())
    } else {
        (own.mirror(), own)
    }
}
