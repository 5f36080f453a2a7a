//! The kind of a round for the tie-breaks: a game, a forfeit, a bye (C.07 15.2, 16.1, 16.2).

use crate::domain::{ByeKind, Mark};

use super::super::field::{Encounter, EncounterKind, Pairing};

/// The kind of a round for one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameKind {
    /// A game over the board, rated or not, or still open.
    Played(usize),
    /// A pairing-allocated or full-point bye (16.2.1).
    Awarded,
    /// A forfeit win, with the opponent where one was named (16.2.2).
    ForfeitWin(Option<usize>),
    /// A forfeit loss (16.2.4).
    ForfeitLoss(Option<usize>),
    /// Doubles: points, but no single opponent.
    Doubles,
    /// A half- or zero-point bye, or a round after a withdrawal (16.1.1; 16.2.3 or 16.2.5 depending on the rounds
    /// that follow).
    Requested,
}

impl GameKind {
    /// The kind of a round.
    pub(super) fn classify(encounter: &Encounter) -> Self {
        match encounter.what {
            EncounterKind::Paired {
                opponent,
                mark,
                other,
                ..
            } => match (mark, other) {
                (Mark::ForfeitLoss, _) => Self::ForfeitLoss(Some(opponent)),
                (Mark::ForfeitWin, _) | (_, Mark::ForfeitLoss) => Self::ForfeitWin(Some(opponent)),
                _ => Self::Played(opponent),
            },
            EncounterKind::Doubles { .. } => Self::Doubles,
            EncounterKind::Bye(ByeKind::Pairing | ByeKind::Full) => Self::Awarded,
            EncounterKind::Bye(ByeKind::ForfeitWin) => Self::ForfeitWin(None),
            // Programs write a `-` without an opponent for an absent player: there was no game to forfeit.
            EncounterKind::Bye(ByeKind::Half | ByeKind::Zero | ByeKind::ForfeitLoss)
            | EncounterKind::Absent => Self::Requested,
        }
    }

    /// The opponent, where the game was played over the board.
    pub(super) fn played(self) -> Option<usize> {
        match self {
            Self::Played(opponent) => Some(opponent),
            _ => None,
        }
    }

    /// The scheduled opponent, played or not.
    pub(super) fn scheduled(self) -> Option<usize> {
        match self {
            Self::Played(opponent) => Some(opponent),
            Self::ForfeitWin(opponent) | Self::ForfeitLoss(opponent) => opponent,
            Self::Awarded | Self::Requested | Self::Doubles => None,
        }
    }

    /// The opponent where the round counts as a game: with pairings fixed in advance forfeits do (15.2).
    pub(super) fn game(self, pairing: Pairing) -> Option<usize> {
        match pairing {
            Pairing::Settled => self.scheduled(),
            Pairing::Swiss | Pairing::Listed => self.played(),
        }
    }

    /// Whether it is a voluntary unplayed round (16.1.2).
    pub(super) fn is_voluntary(self) -> bool {
        matches!(self, Self::ForfeitLoss(_) | Self::Requested)
    }
}

/// The opponent of a round, where the game was played over the board and is decided.
pub(super) fn decided(encounter: &Encounter) -> Option<(usize, crate::domain::Points)> {
    let opponent = GameKind::classify(encounter).played()?;
    match encounter.what {
        EncounterKind::Paired { mark, .. } => Some((opponent, mark.score()?)),
        EncounterKind::Doubles { .. } | EncounterKind::Bye(_) | EncounterKind::Absent => None,
    }
}
