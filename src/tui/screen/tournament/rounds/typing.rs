//! Entering a game: letters narrow White's name, then Black's, and a result key stores the game.
//!
//! A result key accepts the names shown, so where the likeliest players are the right ones, one key is a whole game.
//! `#` begins a start number; digits other than those of results begin one without it.

use super::line::{self, Candidates};
use super::line::{EntryLine, LineNames, Opponent, Stage};
use super::{Rounds, Row};
use crate::app::tournaments::tournament_view::TournamentView;
use crate::domain::{Mark, Message, SetScores, name};
use crate::tui::Effect;
use crate::tui::action::Action;
use crate::tui::ctx::Ctx;
use crate::tui::form::player::EnterPlayer;
use crate::tui::key::Key;
use crate::tui::screen::tournament::entry::result_edit;
use crate::tui::screen::tournament::entry::result_edit::EditKind;

impl Rounds {
    /// The names in the line.
    pub(crate) fn typed_names(&self) -> LineNames {
        let candidates = Candidates::in_round(&self.pairings, self.round);
        self.line.names(&self.pairings, &candidates)
    }

    /// Starts entering games; with `nobody`, a bye.
    pub(super) fn begin_typing(&mut self, nobody: bool) {
        self.line = EntryLine {
            black: nobody.then_some(Opponent::Nobody),
            ..EntryLine::default()
        };
        self.typing = true;
        self.lay_rows();
        self.typing = self.put_on(Row::Entry);
    }

    /// Ends entering games.
    fn end_typing(&mut self) {
        self.typing = false;
        self.lay_rows();
    }

    /// The message that the round is complete and no key enters anything.
    pub(super) fn full(&self) -> Message {
        let key = if self.round < self.pairings.rounds {
            "rounds-full"
        } else {
            "rounds-full-last"
        };
        Message::new(key).with("round", self.round)
    }

    /// Does an action in the line of a complete round, where nothing can be entered.
    fn act_full(&mut self, action: Action, ctx: &Ctx) -> Vec<Effect> {
        match action {
            Action::NameBack => self.end_typing(),
            Action::TakeLine => {
                if let Some(said) = self.unseen_names(ctx) {
                    return vec![Effect::Say(said)];
                }
                self.end_typing();
                if self.round < self.pairings.rounds {
                    self.turn(self.round + 1);
                    self.begin_typing(false);
                }
            }
            Action::TakeBack => return vec![result_edit::take_back(ctx)],
            _ => return vec![Effect::Say(self.full())],
        }
        Vec::new()
    }

    /// Does an action while a name is typed.
    pub(super) fn act_typing(
        &mut self,
        action: Action,
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        if self.is_full() && action != Action::NameNew {
            return self.act_full(action, ctx);
        }
        if action == Action::ResultForfeitLoss && self.is_hyphen() {
            let typed = format!("{}-", self.line.typed);
            self.line.type_on(typed);
            return Vec::new();
        }
        if let Some(own) = result_edit::of_action(action) {
            return self.finish((own, result_edit::is_narrow(action)), seen, ctx);
        }
        match action {
            Action::TakeLine if self.line.stage == Stage::Result => {
                return self.finish((Mark::Open, false), seen, ctx);
            }
            Action::TakeName | Action::TakeLine => {
                let shown = self.typed_names();
                self.line.take(&self.pairings, shown);
            }
            Action::NameBack if self.line.back() => {}
            Action::NameBack => self.end_typing(),
            Action::NameDown | Action::NameUp => {
                let candidates = Candidates::in_round(&self.pairings, self.round);
                let count = self.line.fitting(&self.pairings, &candidates).len().max(1);
                let step = if action == Action::NameDown {
                    1
                } else {
                    count - 1
                };
                self.line.choice = (self.line.choice + step) % count;
            }
            Action::NameSwap => {
                let shown = self.typed_names();
                self.line.swap(&self.pairings, shown);
            }
            Action::NameNew => {
                let typed = self.line.unknown.as_ref().unwrap_or(&self.line.typed);
                let form = EnterPlayer::new(seen.stored.id, &seen.stored.header.name);
                return vec![Effect::OpenForm(
                    form.with_typed_name(typed.trim_start_matches('#')).into(),
                )];
            }
            Action::NameNobody => self.nobody(),
            Action::TakeBack => return vec![result_edit::take_back(ctx)],
            _ => {}
        }
        Vec::new()
    }

    /// Whether `-` continues the typed part of a hyphenated name.
    fn is_hyphen(&self) -> bool {
        let typed = format!("{}-", self.line.typed.to_lowercase());
        let candidates = Candidates::in_round(&self.pairings, self.round);
        let mut fitting = self.line.fitting(&self.pairings, &candidates).into_iter();
        typed.len() > 1 && fitting.any(|at| self.pairings.name(at).to_lowercase().contains(&typed))
    }

    /// Makes the line a bye for White, or a game again.
    fn nobody(&mut self) {
        let line = &mut self.line;
        if line.black == Some(Opponent::Nobody) {
            line.black = None;
            line.stage = Stage::White;
            line.white = None;
            return;
        }
        line.black = Some(Opponent::Nobody);
        if line.stage != Stage::White {
            line.stage = Stage::Result;
            line.type_on(String::new());
        }
    }

    pub(super) fn key_typing(&mut self, key: Key, seen: &TournamentView, ctx: &Ctx) -> Vec<Effect> {
        if self.is_full() {
            return vec![Effect::Say(self.full())];
        }
        if key.code == crossterm::event::KeyCode::Backspace {
            let mut typed = self.line.typed.clone();
            if typed.pop().is_none() {
                self.line.back();
            } else {
                self.line.type_on(typed);
            }
            return Vec::new();
        }
        let Some(letter) = key.letter() else {
            return Vec::new();
        };
        if self.line.stage == Stage::Result {
            return vec![Effect::Say(Message::new("rounds-result-now"))];
        }
        if letter == '#' && !self.line.typed.is_empty() {
            let shown = self.typed_names();
            self.line.take(&self.pairings, shown);
        }
        let number = self.line.typed.starts_with('#');
        let typed = if self.line.typed.is_empty() && letter.is_ascii_digit() {
            format!("#{letter}")
        } else {
            format!("{}{letter}", self.line.typed)
        };
        if self.fits(&typed) {
            self.line.type_on(typed);
            return Vec::new();
        }
        let narrow = matches!(letter, '8' | '2') && self.pairings.of_sets;
        if number && self.pairings.of_sets && matches!(letter, '5' | '½') {
            return vec![Effect::Say(Message::new("error-no-draws"))];
        }
        let mark = match letter {
            '8' if narrow => Some(Mark::Win),
            '2' if narrow => Some(Mark::Loss),
            '5' | '½' => Some(Mark::Draw),
            other => Mark::from_code(other).filter(|_| !other.is_alphabetic()),
        };
        match mark.filter(|_| number) {
            Some(mark) => self.finish((mark, narrow), seen, ctx),
            None => {
                let message = self.nobody_fits(&typed);
                self.line.unknown = Some(typed);
                vec![Effect::Say(message)]
            }
        }
    }

    /// Whether a player without a pairing matches these letters.
    fn fits(&self, typed: &str) -> bool {
        let candidates = Candidates::in_round(&self.pairings, self.round);
        let mut line = self.line.clone();
        line.type_on(typed.to_owned());
        !line.fitting(&self.pairings, &candidates).is_empty()
    }

    /// Why a letter was not accepted: the player already has a pairing, or no name matches.
    fn nobody_fits(&self, typed: &str) -> Message {
        let beginning = name::key(typed);
        let mut busy = (0..self.pairings.players.len()).filter(|at| {
            let by_name = line::begins(self.pairings.name(*at), &beginning);
            let no = self.pairings.players[*at].no.to_string();
            (by_name || typed.strip_prefix('#') == Some(&no))
                && self.pairings.is_busy(*at, self.round)
        });
        match busy.next() {
            Some(player) => {
                Message::new("rounds-paired-already").with("name", self.pairings.name(player))
            }
            None => Message::new("rounds-nobody-so").with("typed", typed),
        }
    }

    /// Stores the line with White's mark, possibly with a third set, and moves on to the next.
    fn finish(
        &mut self,
        (mark, narrow): (Mark, bool),
        seen: &TournamentView,
        ctx: &Ctx,
    ) -> Vec<Effect> {
        let shown = self.typed_names();
        let (Some(white), Some(black)) = (shown.white, shown.black) else {
            return vec![Effect::Say(Message::new("rounds-name-first"))];
        };
        if let Some(said) = self.unseen_names(ctx) {
            return vec![Effect::Say(said)];
        }
        let no = |player: usize| self.pairings.players[player].no;
        let (what, who, players) = match black {
            Opponent::Player(black) => {
                let what = EditKind::Game {
                    board: self.next_board(),
                    white: no(white),
                    black: no(black),
                    marks: result_edit::marks(mark, true),
                    provisional: None,
                    sets: narrow.then(|| SetScores::narrow(mark)),
                };
                (what, self.who(white, black, ctx), vec![white, black])
            }
            Opponent::Nobody => {
                let Some(kind) = result_edit::bye(mark) else {
                    return vec![Effect::Say(Message::new("rounds-bye-points"))];
                };
                let player = no(white);
                let who = self.pairings.name(white).to_owned();
                (EditKind::Bye { player, kind }, who, vec![white])
            }
        };
        self.line = EntryLine::default();
        let place = self.place(players, seen);
        self.send(what, (who, place), seen, ctx)
    }

    /// The first free board of the round; none where its games have no boards.
    fn next_board(&self) -> Option<u32> {
        let games = self.pairings.games.iter();
        let games = games.filter(|game| game.round == self.round);
        let taken: Option<Vec<u32>> = games.map(|game| game.board).collect();
        let taken = taken?;
        (1..=u32::MAX).find(|board| !taken.contains(board))
    }
}
