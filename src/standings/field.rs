//! A tournament as the standings see it: the players, their pairings and results.

use std::collections::HashMap;

use crate::domain::{ByeKind, Date, EntrantNo, Mark, Points, PointsSystem, Rating};

/// How the pairings were made; it determines what an unplayed round means (C.07 articles 15 and 16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Fixed in advance: all-play-all, matches, team tables.
    Settled,
    /// Made round by round: Swiss, Monrad.
    Swiss,
    /// None: a list of matches, each arranged by the players. There are no rounds that a player could miss; the round
    /// of an encounter only stands for its day.
    Listed,
}

impl Pairing {
    /// How the pairings were made, inferred from the pairings themselves.
    ///
    /// They count as fixed in advance if the rounds suffice for all players to meet, no two players met more often than
    /// that requires, and no player got points without an opponent (`given`).
    ///
    /// ```
    /// use klubrating::standings::field::Pairing;
    /// // A match of two over four games; three players of whom two met twice in two rounds.
    /// assert_eq!(Pairing::judged(2, 4, [[0, 1]; 4], false), Pairing::Settled);
    /// assert_eq!(Pairing::judged(3, 2, [[0, 1], [1, 0]], false), Pairing::Swiss);
    /// ```
    pub fn judged(
        players: usize,
        rounds: u16,
        pairs: impl IntoIterator<Item = [usize; 2]>,
        given: bool,
    ) -> Self {
        let once = players.saturating_sub(1).max(1);
        let times = usize::from(rounds) / once;
        let mut met: HashMap<[usize; 2], usize> = HashMap::new();
        for [one, other] in pairs {
            *met.entry([one.min(other), one.max(other)]).or_default() += 1;
        }
        let is_settled =
            players > 1 && times > 0 && !given && met.values().all(|games| *games <= times);
        if is_settled {
            Self::Settled
        } else {
            Self::Swiss
        }
    }
}

/// A player and what happened in every round, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The start number.
    pub no: EntrantNo,
    /// The player's rating, on the scale that the field uses.
    pub rating: Option<Rating>,
    /// The rounds; in a double round or a match the same number may occur more than once.
    pub rounds: Vec<Encounter>,
}

/// What happened to one player in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The round, from 1.
    pub round: u16,
    /// The points it gave under the tournament's points system.
    pub score: Points,
    /// A game, a bye, or nothing.
    pub what: EncounterKind,
}

/// What a player has in a round: a game, a forfeit, a bye, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncounterKind {
    /// Paired with an opponent, whether played or not.
    Paired {
        /// The opponent's index in [`Field::players`].
        opponent: usize,
        /// Whether the player had white, where it is known.
        white: Option<bool>,
        /// The player's mark.
        mark: Mark,
        /// The opponent's mark.
        other: Mark,
    },
    /// Doubles, which give points but do not show the strength of one player.
    Doubles {
        /// The indices of the two opponents.
        opponents: [usize; 2],
        /// Whether it was actually played.
        played: bool,
    },
    /// A round with a bye.
    Bye(ByeKind),
    /// A past round without any record: absent, or withdrawn.
    Absent,
}

impl Encounter {
    /// The opponent's index, where the game was played over the board.
    pub fn met(&self) -> Option<usize> {
        match self.what {
            EncounterKind::Paired {
                opponent,
                mark,
                other,
                ..
            } if mark.is_played() && other.is_played() => Some(opponent),
            _ => None,
        }
    }
}

/// A pairing, as an argument of [`Field::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The round, from 1.
    pub round: u16,
    /// The indices of White and Black.
    pub players: [usize; 2],
    /// In doubles the indices of their partners.
    pub partners: Option<[usize; 2]>,
    /// Their marks.
    pub marks: [Mark; 2],
    /// Their points; an open game has its provisional points.
    pub scores: [Points; 2],
    /// Whether the colours are known.
    pub coloured: bool,
}

/// The players of a tournament with all their rounds, and the settings for counting them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The players, ascending by start number.
    pub players: Vec<Player>,
    /// Scheduled rounds.
    pub rounds: u16,
    /// How the pairings were made.
    pub pairing: Pairing,
    /// The points for each result.
    pub scoring: PointsSystem,
    /// The day that selects the edition of the tie-break rules.
    pub rules_of: Date,
}

impl Field {
    /// Fills in the rounds of the players; they must not have any yet.
    ///
    /// Rounds up to the last one paired without any record for a player become [`EncounterKind::Absent`] (C.07 16.1:
    /// a zero-point bye, as every round after a withdrawal); with settled pairings such a round is only the free
    /// round of an odd field and is left out.
    #[must_use]
    pub fn new(mut self, meetings: &[Meeting], byes: &[(u16, usize, ByeKind)]) -> Self {
        for meeting in meetings {
            if let Some(partners) = meeting.partners {
                self.add_doubles(meeting, partners);
                continue;
            }
            for side in 0..2 {
                let what = EncounterKind::Paired {
                    opponent: meeting.players[1 - side],
                    white: meeting.coloured.then_some(side == 0),
                    mark: meeting.marks[side],
                    other: meeting.marks[1 - side],
                };
                self.add(
                    meeting.players[side],
                    meeting.round,
                    meeting.scores[side],
                    what,
                );
            }
        }
        for &(round, player, kind) in byes {
            self.add(
                player,
                round,
                self.scoring.of_bye(kind),
                EncounterKind::Bye(kind),
            );
        }
        if self.pairing == Pairing::Swiss {
            self.fill_absences();
        }
        self.sort_rounds();
        self
    }

    /// The same field as if its pairings had been made in another way. `ordered` states whether the round of each game
    /// is known, so that absences can be inferred.
    #[must_use]
    pub fn paired_as(mut self, pairing: Pairing, ordered: bool) -> Self {
        self.pairing = pairing;
        self.forget_absences();
        if pairing == Pairing::Swiss && ordered {
            self.fill_absences();
        }
        self.sort_rounds();
        self
    }

    /// Removes absences: they cannot be inferred where the order of the games is unknown.
    pub fn forget_absences(&mut self) {
        for player in &mut self.players {
            player
                .rounds
                .retain(|round| round.what != EncounterKind::Absent);
        }
    }

    fn sort_rounds(&mut self) {
        for player in &mut self.players {
            player.rounds.sort_by_key(|encounter| encounter.round);
        }
    }

    /// The last round with a pairing.
    fn last_paired(&self) -> u16 {
        let rounds = self.players.iter().flat_map(|player| &player.rounds);
        let paired =
            rounds.filter(|it| !matches!(it.what, EncounterKind::Bye(_) | EncounterKind::Absent));
        paired.map(|it| it.round).max().unwrap_or(0)
    }

    /// Adds doubles for all four players, each with the points of the pair.
    fn add_doubles(&mut self, meeting: &Meeting, partners: [usize; 2]) {
        for side in 0..2 {
            let what = EncounterKind::Doubles {
                opponents: [meeting.players[1 - side], partners[1 - side]],
                played: meeting.marks.iter().all(|mark| mark.is_played()),
            };
            for player in [meeting.players[side], partners[side]] {
                self.add(player, meeting.round, meeting.scores[side], what);
            }
        }
    }

    fn add(&mut self, player: usize, round: u16, score: Points, what: EncounterKind) {
        self.players[player]
            .rounds
            .push(Encounter { round, score, what });
    }

    fn fill_absences(&mut self) {
        let last = self.last_paired();
        let score = self.scoring.absent;
        for player in &mut self.players {
            for round in 1..=last {
                if player
                    .rounds
                    .iter()
                    .all(|encounter| encounter.round != round)
                {
                    let what = EncounterKind::Absent;
                    player.rounds.push(Encounter { round, score, what });
                }
            }
        }
    }
}
