//! The line in which a game is entered: White's name, Black's name, the result.

use super::candidates::Candidates;
use crate::domain::EntrantNo;
use crate::tui::screen::tournament::entry::pairings::PairingsView;

/// What is being asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    #[default]
    White,
    Black,
    Result,
}

/// White's opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent<T> {
    Player(T),
    Nobody,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryLine {
    /// What is being asked for.
    pub stage: Stage,
    /// The letters of the name that is being typed.
    pub typed: String,
    /// What was typed last that fits nobody.
    pub unknown: Option<String>,
    /// Which of the matching players is shown.
    pub choice: usize,
    /// White, once chosen.
    pub white: Option<EntrantNo>,
    /// Black, once chosen.
    pub black: Option<Opponent<EntrantNo>>,
}

/// The names in the line: chosen, or suggested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    pub white: Option<usize>,
    pub black: Option<Opponent<usize>>,
}

impl EntryLine {
    /// Whether nothing has been typed or taken.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The players matching the typed name, the likeliest first.
    pub fn fitting(&self, pairings: &PairingsView, candidates: &Candidates<'_>) -> Vec<usize> {
        let list = match self.stage {
            Stage::White if self.black == Some(Opponent::Nobody) => candidates.alone(),
            Stage::White => {
                let black = self.taken_black(pairings);
                let mut list = candidates.white();
                list.retain(|player| Some(Opponent::Player(*player)) != black);
                list
            }
            Stage::Black => match self.white.and_then(|no| pairings.place(no)) {
                Some(white) => candidates.black(white),
                None => Vec::new(),
            },
            Stage::Result => Vec::new(),
        };
        if self.typed.is_empty() {
            return list;
        }
        candidates.fitting(list, &self.typed)
    }

    fn taken_black(&self, pairings: &PairingsView) -> Option<Opponent<usize>> {
        Some(match self.black? {
            Opponent::Player(no) => Opponent::Player(pairings.place(no)?),
            Opponent::Nobody => Opponent::Nobody,
        })
    }

    /// The names in the line.
    pub fn shown(&self, pairings: &PairingsView, candidates: &Candidates<'_>) -> Shown {
        let offered = || self.fitting(pairings, candidates).get(self.choice).copied();
        let white = match self.white {
            Some(no) => pairings.place(no),
            None => offered(),
        };
        let black = self.taken_black(pairings).or_else(|| match self.stage {
            Stage::Black => offered().map(Opponent::Player),
            _ => {
                let first = candidates.black(white?).first().copied();
                Some(first.map_or(Opponent::Nobody, Opponent::Player))
            }
        });
        Shown { white, black }
    }

    /// Continues with the letters `typed`.
    pub fn type_on(&mut self, typed: String) {
        self.typed = typed;
        self.unknown = None;
        self.choice = 0;
    }

    /// Accepts the name shown, and asks for the next item; `false` if there is none.
    pub fn take(&mut self, pairings: &PairingsView, shown: Shown) -> bool {
        let no = |player: usize| pairings.players[player].no;
        match (self.stage, shown.white, shown.black) {
            (Stage::White, Some(white), _) => {
                self.white = Some(no(white));
                self.stage = if self.black.is_some() {
                    Stage::Result
                } else {
                    Stage::Black
                };
                // Only this player is left.
                if self.stage == Stage::Black && shown.black == Some(Opponent::Nobody) {
                    self.black = Some(Opponent::Nobody);
                    self.stage = Stage::Result;
                }
            }
            (Stage::Black, _, Some(Opponent::Player(black))) => {
                self.black = Some(Opponent::Player(no(black)));
                self.stage = Stage::Result;
            }
            _ => return false,
        }
        self.type_on(String::new());
        true
    }

    /// One step back: the letters, then the name before; `false` at the beginning.
    pub fn back(&mut self) -> bool {
        if self.is_empty() {
            return false;
        }
        if self.typed.is_empty() {
            (self.stage, self.white, self.black) = match (self.stage, self.white) {
                (Stage::Result, Some(white)) if self.black != Some(Opponent::Nobody) => {
                    (Stage::Black, Some(white), None)
                }
                (Stage::Result, _) => (Stage::White, None, self.black),
                _ => (Stage::White, None, None),
            };
        }
        self.type_on(String::new());
        true
    }

    /// Accepts both names shown, swapped.
    pub fn swap(&mut self, pairings: &PairingsView, shown: Shown) {
        if let (Some(white), Some(Opponent::Player(black))) = (shown.white, shown.black) {
            self.white = Some(pairings.players[black].no);
            self.black = Some(Opponent::Player(pairings.players[white].no));
            self.stage = Stage::Result;
            self.type_on(String::new());
        }
    }

    /// Drops names that have a pairing by now, and keeps the typed text.
    pub fn refresh(&mut self, pairings: &PairingsView, round: u16) {
        let gone = |no: EntrantNo| {
            pairings
                .place(no)
                .is_none_or(|at| pairings.is_busy(at, round))
        };
        if let Some(Opponent::Player(no)) = self.black
            && gone(no)
        {
            self.black = None;
            if self.stage == Stage::Result {
                self.stage = Stage::Black;
            }
        }
        if self.white.is_some_and(gone) {
            self.white = None;
            self.stage = Stage::White;
        }
    }
}
