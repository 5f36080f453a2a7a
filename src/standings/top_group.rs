//! Selects the enlarged top group of a tournament that only seeks a winner (Waldstein, preface).
//!
//! A point sum comes in steps of half a point, so it cannot be more precise: the right order of two players one step
//! apart may be the other way round. To break ties among equal sums alone is inconsistent, because the neighbouring
//! sums are as imprecise. Where only the winner matters, either a play-off decides, or one method is applied to an
//! *enlarged* top group, for which the point sum is only a preselection.
//!
//! The essay gives no limit. The rule here: the group is
//!
//! 1. the players with the most points;
//! 2. players at most one step behind: the points of a draw;
//! 3. players further behind whose tournament performance is at least that of the weakest of the first kind,
//!    since then the preselection, not the play, put them there.
//!
//! Within the group the ranks of the tournament performance, over all games of the tournament, decide.

use super::workings::Workings;

/// Why a player is in the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Has the most points.
    First,
    /// At most one step behind.
    OneStep,
    /// Performed at least as well as one of the players with the most points.
    Performance,
}

/// A member of the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// The player, by index in the field.
    pub player: usize,
    /// Why the player belongs to the group.
    pub reason: Reason,
    /// The rank within the group by tournament performance, ties sharing the best; `None` where it does not rank the
    /// player.
    pub rank: Option<u32>,
}

/// The enlarged top group, in the order of the tournament performance, then of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopGroup {
    /// The members; more than one means that the points alone do not determine a winner.
    pub members: Vec<Member>,
}

impl TopGroup {
    /// Selects the group; empty where no player has a point.
    pub fn select(work: &Workings<'_>) -> Self {
        let most = work.points.iter().max().copied().unwrap_or_default();
        let ranks = &work.performance().ranks;
        let players = || 0..work.points.len();
        let first = players().filter(|at| work.points[*at] == most);
        let weakest = first.filter_map(|at| ranks[at]).max();
        let reason = |at: usize| {
            if work.points[at] == most {
                Some(Reason::First)
            } else if work.points[at] + work.field.scoring.draw >= most {
                Some(Reason::OneStep)
            } else {
                let performed = ranks[at]
                    .zip(weakest)
                    .is_some_and(|(own, rank)| own <= rank);
                performed.then_some(Reason::Performance)
            }
        };
        if most <= crate::domain::Points::ZERO {
            return Self {
                members: Vec::new(),
            };
        }
        let found = players().filter_map(|player| Some((player, reason(player)?)));
        let mut found: Vec<_> = found.collect();
        let key = |player: usize| (ranks[player].is_none(), ranks[player]);
        found.sort_by_key(|(player, _)| (key(*player), std::cmp::Reverse(work.points[*player])));
        let place = |rank: u32| {
            let better = |(other, _): &(usize, Reason)| ranks[*other].is_some_and(|it| it < rank);
            u32::try_from(found.partition_point(better) + 1).ok()
        };
        let member = |&(player, reason): &(usize, Reason)| Member {
            player,
            reason,
            rank: ranks[player].and_then(place),
        };
        Self {
            members: found.iter().map(member).collect(),
        }
    }

    /// Whether the points alone determine a winner, because no other player is close.
    pub fn is_decided(&self) -> bool {
        self.members.len() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Date, EntrantNo, Mark, PointsSystem};
    use crate::standings::Field;
    use crate::standings::field::{Meeting, Pairing, Player};

    /// A field from a crosstable with a row per player: `1`, `h`, `0`, and `-` for not played.
    fn field(table: &[&str]) -> Field {
        let scoring = PointsSystem::default();
        let mut meetings = Vec::new();
        for (white, row) in table.iter().enumerate() {
            for (black, result) in row.chars().enumerate().skip(white + 1) {
                let mark = match result {
                    '1' => Mark::Win,
                    'h' => Mark::Draw,
                    '0' => Mark::Loss,
                    _ => continue,
                };
                let marks = [mark, mark.mirror()];
                meetings.push(Meeting {
                    round: 1,
                    players: [white, black],
                    marks,
                    scores: marks.map(|mark| scoring.of_mark(mark)),
                    partners: None,
                    coloured: false,
                });
            }
        }
        let player = |(no, _)| Player {
            no: EntrantNo(no),
            rating: None,
            rounds: Vec::new(),
        };
        let field = Field {
            players: (1..).zip(table).map(player).collect(),
            rounds: 1,
            pairing: Pairing::Settled,
            scoring,
            rules_of: Date::MIN,
        };
        field.new(&meetings, &[])
    }

    fn group(table: &[&str]) -> Vec<(usize, Reason, Option<u32>)> {
        let field = field(table);
        let group = TopGroup::select(&Workings::new(&field));
        let members = group.members.iter();
        members
            .map(|member| (member.player, member.reason, member.rank))
            .collect()
    }

    #[test]
    fn tables_of_the_essay() {
        use Reason::{First, OneStep};
        // Table 1: A has 4 points, B 3½ and the better t.
        let table1 = ["-01111", "1-110h", "00-11h", "000-11", "0100-h", "0hh0h-"];
        let expected = [(1, OneStep, Some(1)), (0, First, Some(2))];
        assert_eq!(group(&table1), expected);
        // Table 6, a Swiss: A and B have 2 points, C and D 1½; D is the strongest by t.
        let table6 = ["--101-", "--0-11", "01-h--", "1-h--0", "00---1", "-0-10-"];
        let expected = [
            (3, OneStep, Some(1)),
            (0, First, Some(2)),
            (2, OneStep, Some(3)),
            (1, First, Some(4)),
        ];
        assert_eq!(group(&table6), expected);
    }

    #[test]
    fn a_clear_winner_stands_alone() {
        let table = ["-111", "0-11", "00-1", "000-"];
        assert_eq!(group(&table), [(0, Reason::First, Some(1))]);
        assert!(TopGroup::select(&Workings::new(&field(&table))).is_decided());
        assert!(group(&["--", "--"]).is_empty());
    }

    #[test]
    fn one_further_behind_who_performed_as_well_belongs_too() {
        // A has 3 points of 4; E has 1 point, from a single game, won against A.
        let table = ["-1110", "0-10-", "00-1-", "010--", "1----"];
        assert_eq!(
            group(&table),
            [
                (4, Reason::Performance, Some(1)),
                (0, Reason::First, Some(2))
            ]
        );
    }
}
