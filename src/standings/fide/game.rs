//! Classifies a round for the tie-breaks, as a game, a forfeit or a bye (C.07 15.2, 16.1, 16.2), and values unplayed
//! rounds (16.3, 16.4).

use super::super::field::{Encounter, EncounterKind, Pairing};
use super::edition::Edition;
use crate::domain::{ByeKind, Mark, Points};
use crate::standings::derivation::Against;
use crate::standings::field::{Field, Player};

/// The kind of a round for one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameKind {
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
    pub(crate) fn classify(encounter: &Encounter) -> Self {
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
    pub(crate) fn played(self) -> Option<usize> {
        match self {
            Self::Played(opponent) => Some(opponent),
            _ => None,
        }
    }

    /// The scheduled opponent, played or not.
    pub(crate) fn scheduled(self) -> Option<usize> {
        match self {
            Self::Played(opponent) => Some(opponent),
            Self::ForfeitWin(opponent) | Self::ForfeitLoss(opponent) => opponent,
            Self::Awarded | Self::Requested | Self::Doubles => None,
        }
    }

    /// The opponent, if the round counts as a game: with pairings fixed in advance, forfeits do (15.2).
    pub(crate) fn game(self, pairing: Pairing) -> Option<usize> {
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

/// The opponent of a round and the points against it, if the game was played over the board and is decided.
pub(super) fn decided(encounter: &Encounter) -> Option<(usize, crate::domain::Points)> {
    let opponent = GameKind::classify(encounter).played()?;
    match encounter.what {
        EncounterKind::Paired { mark, .. } => Some((opponent, mark.score()?)),
        EncounterKind::Doubles { .. } | EncounterKind::Bye(_) | EncounterKind::Absent => None,
    }
}

/// The scores that a tie-break uses: the real ones, or with the last round drawn (8.3).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scores {
    /// A participant's score for the opponents (16.3).
    adjusted: Vec<Points>,
    /// The scores of the participants' own dummies before any cap (16.4).
    own: Vec<Points>,
}

/// The values of unplayed rounds (articles 15 and 16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayed {
    edition: Edition,
    /// A draw in every round of the tournament (16.4.2).
    draws: Points,
    /// The last round with any record.
    played: u16,
    /// The last round of the tournament.
    last: u16,
    plain: Scores,
    fore: Scores,
}

/// What one round contributes to Buchholz and, multiplied by the result, to Sonneborn-Berger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contribution {
    /// The opponent or the dummy.
    pub(crate) against: Against,
    /// The opponent's or the dummy's score.
    pub(crate) score: Points,
    /// The points won against it.
    pub(crate) result: Points,
    /// Whether it comes from a voluntary unplayed round (16.1.2, 16.5).
    pub(super) voluntary: bool,
    /// Why the score is not simply the opponent's.
    pub(crate) note: Option<&'static str>,
}

impl Unplayed {
    /// Computes the values of unplayed rounds for a field.
    pub(crate) fn new(field: &Field, points: &[Points]) -> Self {
        let played = played_rounds(field);
        let last = played.max(field.rounds);
        let edition = Edition::in_force_on(field.rules_of);
        let adjusted = |fore: bool| {
            let players = field.players.iter();
            let drawn = |player| fore && is_paired_in(player, last);
            players
                .map(|player| {
                    if edition.has_virtual_opponents() {
                        draws_for_unplayed(field, player, drawn(player))
                    } else {
                        adjusted(field, player, drawn(player))
                    }
                })
                .collect()
        };
        let own = |(player, points): (&Player, &Points)| {
            let in_last = player.rounds.iter().filter(|it| it.round == last);
            let paired = in_last.filter(|it| GameKind::classify(it).scheduled().is_some());
            let change: Points = paired.map(|it| field.scoring.draw - it.score).sum();
            *points + change
        };
        let players = field.players.iter().zip(points);
        Self {
            edition,
            draws: Points(field.scoring.draw.0 * i32::from(last)),
            played,
            last,
            plain: Scores {
                adjusted: adjusted(false),
                own: points.to_vec(),
            },
            fore: Scores {
                adjusted: adjusted(true),
                own: players.map(own).collect(),
            },
        }
    }

    /// A participant's score for the opponents' tie-breaks (16.3).
    pub fn adjusted(&self, player: usize) -> Points {
        self.plain.adjusted[player]
    }

    /// What a round contributes; `None` for rounds without an opponent where pairings were fixed in advance, and in a
    /// list of matches, which has no rounds to miss.
    pub(super) fn contribution(
        &self,
        field: &Field,
        player: usize,
        encounter: &Encounter,
        fore: bool,
    ) -> Option<Contribution> {
        let kind = GameKind::classify(encounter);
        let drawn = fore && encounter.round == self.last;
        let game = if drawn {
            kind.scheduled()
        } else {
            kind.game(field.pairing)
        };
        match (game, field.pairing) {
            (Some(opponent), _) => Some(Contribution {
                result: encounter.score,
                ..self.contribution_of_opponent(opponent, kind, fore)
            }),
            (None, Pairing::Swiss) if self.edition.has_virtual_opponents() => {
                Some(virtual_opponent(field, self.played, player, encounter))
            }
            (None, Pairing::Swiss) => Some(Contribution {
                result: encounter.score,
                ..self.contribution_of_dummy(player, kind, fore)
            }),
            (None, Pairing::Settled | Pairing::Listed) => None,
        }
    }

    fn scores(&self, fore: bool) -> &Scores {
        if fore { &self.fore } else { &self.plain }
    }

    fn contribution_of_opponent(
        &self,
        opponent: usize,
        kind: GameKind,
        fore: bool,
    ) -> Contribution {
        let score = self.scores(fore).adjusted[opponent];
        let note = if score == self.plain.own[opponent] {
            let forfeit = kind.played().is_none();
            forfeit.then_some("standings-note-forfeit")
        } else if score == self.adjusted(opponent) {
            Some("standings-note-adjusted")
        } else {
            Some("standings-note-fore")
        };
        Contribution {
            against: Against::Player(opponent),
            score,
            result: Points::ZERO,
            voluntary: false,
            note,
        }
    }

    /// The dummy of an unplayed round: the player's own score, capped from 2026 on (16.4).
    fn contribution_of_dummy(&self, player: usize, kind: GameKind, fore: bool) -> Contribution {
        let scores = self.scores(fore);
        let own = scores.own[player];
        let (cap, capped) = match kind.scheduled() {
            Some(opponent) => (scores.adjusted[opponent], "standings-note-dummy-opponent"),
            None => (self.draws, "standings-note-dummy-rounds"),
        };
        let is_capped = self.edition.caps_dummies() && cap < own;
        Contribution {
            against: Against::Dummy,
            score: if is_capped { cap } else { own },
            result: Points::ZERO,
            voluntary: kind.is_voluntary(),
            note: Some(if is_capped {
                capped
            } else {
                "standings-note-dummy"
            }),
        }
    }
}

/// The virtual opponent of an unplayed round (2012 to 2023): the player's points before the round, a win less what
/// the round gave, and a draw for every later round that was played; Sonneborn-Berger counts it as drawn.
///
/// Worked example: 2 points after three of nine rounds, then a bye of one point, gives 2 + 0 + 5 · ½ = 4½.
fn virtual_opponent(
    field: &Field,
    played: u16,
    player: usize,
    encounter: &Encounter,
) -> Contribution {
    let scoring = &field.scoring;
    let rounds = field.players[player].rounds.iter();
    let before = rounds.filter(|it| it.round < encounter.round);
    let before: Points = before.map(|it| it.score).sum();
    let later = played.saturating_sub(encounter.round);
    let draws = Points(scoring.draw.0 * i32::from(later));
    Contribution {
        against: Against::Dummy,
        score: before + (scoring.win - encounter.score) + draws,
        result: scoring.draw,
        voluntary: false,
        note: Some("standings-note-virtual"),
    }
}

/// The score for the opponents from 2012 to 2023: every round without a game over the board counts as a draw. With
/// `drawn`, so does the paired last round.
fn draws_for_unplayed(field: &Field, player: &Player, drawn: bool) -> Points {
    let last = last_round_of(player);
    let score = |encounter: &Encounter| {
        let is_game = GameKind::classify(encounter).game(field.pairing).is_some();
        if !is_game || (drawn && encounter.round == last) {
            field.scoring.draw
        } else {
            encounter.score
        }
    };
    player.rounds.iter().map(score).sum()
}

/// The last round with any record.
pub(super) fn played_rounds(field: &Field) -> u16 {
    let rounds = field.players.iter().flat_map(|player| &player.rounds);
    rounds.map(|encounter| encounter.round).max().unwrap_or(0)
}

fn is_paired_in(player: &Player, round: u16) -> bool {
    let mut rounds = player.rounds.iter().filter(|it| it.round == round);
    rounds.any(|it| GameKind::classify(it).scheduled().is_some())
}

/// The score for the opponents (16.3): requested byes followed only by voluntary unplayed rounds count as draws, all
/// others as awarded. With `drawn`, the paired last round counts as a draw, and so is not such a round.
fn adjusted(field: &Field, player: &Player, drawn: bool) -> Points {
    let last = last_round_of(player);
    let mut gone = field.pairing == Pairing::Swiss && !drawn;
    let mut sum = Points::ZERO;
    for encounter in player.rounds.iter().rev() {
        let kind = GameKind::classify(encounter);
        gone &= kind.is_voluntary();
        let is_draw = (gone && kind == GameKind::Requested)
            || (drawn && encounter.round == last && kind.scheduled().is_some());
        sum += if is_draw {
            field.scoring.draw
        } else {
            encounter.score
        };
    }
    sum
}

fn last_round_of(player: &Player) -> u16 {
    player.rounds.last().map_or(0, |encounter| encounter.round)
}
