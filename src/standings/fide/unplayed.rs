//! Unplayed rounds in Swiss tournaments (C.07 16): scores adjusted for the opponents, dummies for the player.

use crate::domain::Points;

use super::super::derivation::Against;
use super::super::field::{Encounter, Field, Pairing, Player};
use super::super::workings::Workings;
use super::edition::Edition;
use super::game::GameKind;

/// The scores used by a tie-break, as they are or with the last round drawn (8.3).
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
    last: u16,
    plain: Scores,
    fore: Scores,
}

/// What one round contributes to Buchholz and, multiplied by the result, to Sonneborn-Berger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contribution {
    /// The opponent or the dummy.
    pub(super) against: Against,
    /// The opponent's or the dummy's score.
    pub(super) score: Points,
    /// The points won against it.
    pub(super) result: Points,
    /// Whether it comes from a voluntary unplayed round (16.1.2, 16.5).
    pub(super) voluntary: bool,
    /// Why the score is not simply the opponent's.
    pub(super) note: Option<&'static str>,
}

impl Unplayed {
    /// Computes it for a field.
    pub(in super::super) fn new(work: &Workings<'_>) -> Self {
        let field = work.field;
        let last = last_round(field);
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
        let players = field.players.iter().zip(&work.points);
        Self {
            edition,
            draws: Points(field.scoring.draw.0 * i32::from(last)),
            last,
            plain: Scores {
                adjusted: adjusted(false),
                own: work.points.clone(),
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
        work: &Workings<'_>,
        player: usize,
        encounter: &Encounter,
        fore: bool,
    ) -> Option<Contribution> {
        let kind = GameKind::classify(encounter);
        let drawn = fore && encounter.round == self.last;
        let game = if drawn {
            kind.scheduled()
        } else {
            kind.game(work.field.pairing)
        };
        match (game, work.field.pairing) {
            (Some(opponent), _) => Some(Contribution {
                result: encounter.score,
                ..self.contribution_of_opponent(work, opponent, kind, fore)
            }),
            (None, Pairing::Swiss) if self.edition.has_virtual_opponents() => {
                Some(virtual_opponent(work, player, encounter))
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
        work: &Workings<'_>,
        opponent: usize,
        kind: GameKind,
        fore: bool,
    ) -> Contribution {
        let score = self.scores(fore).adjusted[opponent];
        let note = if score == work.points[opponent] {
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
fn virtual_opponent(work: &Workings<'_>, player: usize, encounter: &Encounter) -> Contribution {
    let scoring = &work.field.scoring;
    let rounds = work.field.players[player].rounds.iter();
    let before = rounds.filter(|it| it.round < encounter.round);
    let before: Points = before.map(|it| it.score).sum();
    let later = work
        .fide
        .played_rounds(work)
        .saturating_sub(encounter.round);
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

/// The rounds of the tournament: those scheduled, or more where more were played.
pub(super) fn last_round(field: &Field) -> u16 {
    let rounds = field.players.iter().flat_map(|player| &player.rounds);
    let met = rounds.map(|encounter| encounter.round).max();
    met.unwrap_or(0).max(field.rounds)
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
