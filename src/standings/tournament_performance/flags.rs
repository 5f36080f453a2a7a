//! The special cases of a field under Waldstein's method, each with a sentence for the user.

use crate::domain::Message;

/// The most names listed in a sentence; more would be unreadable.
const NAMES: usize = 6;

/// A special case, with the players it concerns, by index.
#[derive(Clone, Debug, PartialEq)]
pub enum Flag {
    /// Players who won everything (case a), on a level counted from 1, outermost first.
    HorsConcours {
        /// The level.
        level: u32,
        /// The players concerned, by index in the field.
        players: Vec<usize>,
    },
    /// Players who lost everything (case b).
    Dash {
        /// The level.
        level: u32,
        /// The players concerned, by index in the field.
        players: Vec<usize>,
    },
    /// Players all of whose opponents were taken out before.
    NoRemainingGames {
        /// The players concerned, by index in the field.
        players: Vec<usize>,
    },
    /// Players without a game over the board.
    NoGames {
        /// The players concerned, by index in the field.
        players: Vec<usize>,
    },
    /// The strongest player won against all but the weakest, who held his own only against the strongest (case c).
    CaseC {
        /// The strongest.
        strongest: usize,
        /// The weakest.
        weakest: usize,
    },
    /// Several pools without a game between them.
    Pools {
        /// The number of pools.
        count: usize,
    },
    /// A pool of several strength groups: t only inside each.
    Groups {
        /// Index of the pool.
        pool: usize,
        /// Number of groups.
        count: usize,
        /// The players of the strongest group.
        top: Vec<usize>,
    },
    /// Some of the groups of a pool are neither above nor below each other.
    Incomparable {
        /// Index of the pool.
        pool: usize,
    },
    /// Players who form a strength group alone and so have no t.
    OwnGroup {
        /// The players concerned, by index in the field.
        players: Vec<usize>,
    },
    /// Over a whole pool the iteration would drive these players' t to 0, which says nothing about them.
    Vanishing {
        /// The players concerned, by index in the field.
        players: Vec<usize>,
    },
    /// Several groups of a pool have the same largest λ: over the whole pool there is no t.
    NoLimit {
        /// The players of these groups.
        players: Vec<usize>,
    },
    /// The plain operations oscillate without end in a group; t was computed in another way.
    Periodic {
        /// The period.
        period: u32,
        /// The players of the group.
        players: Vec<usize>,
    },
    /// The operations by hand end with all values at 0.
    SumVanishes {
        /// The first operation whose sum is 0.
        operation: u32,
    },
    /// The order by hand was never the same three times.
    NeverSettles {
        /// How many operations were done.
        operations: u32,
    },
    /// The order by hand settled, but one of the two tests never held.
    Imprecise {
        /// How many operations were done.
        operations: u32,
    },
    /// The operations by hand include players hors concours, so that their quotients are not yet the others' t.
    IncludedByHand {
        /// The players hors concours.
        players: Vec<usize>,
    },
    /// Players who played few of the tournament's games, although t compares all of them.
    FewGames {
        /// The players concerned, by index in the field.
        players: Vec<usize>,
        /// For each, the games played, and the most that anybody played.
        games: Vec<(usize, usize)>,
    },
    /// The iteration did not converge: the last digits of t are not reliable.
    NotAtRest {
        /// The players of the group.
        players: Vec<usize>,
    },
}

impl Flag {
    /// The players it concerns, by index; none where it concerns the whole field.
    pub fn players(&self) -> Vec<usize> {
        match self {
            Self::HorsConcours { players, .. }
            | Self::Dash { players, .. }
            | Self::NoRemainingGames { players }
            | Self::NoGames { players }
            | Self::OwnGroup { players }
            | Self::Vanishing { players }
            | Self::NoLimit { players }
            | Self::Periodic { players, .. }
            | Self::IncludedByHand { players }
            | Self::FewGames { players, .. }
            | Self::NotAtRest { players } => players.clone(),
            Self::CaseC { strongest, weakest } => vec![*strongest, *weakest],
            Self::Groups { top, .. } => top.clone(),
            Self::Pools { .. }
            | Self::Incomparable { .. }
            | Self::SumVanishes { .. }
            | Self::NeverSettles { .. }
            | Self::Imprecise { .. } => Vec::new(),
        }
    }

    /// Whether it concerns the calculation by hand, and not t.
    pub fn is_by_hand(&self) -> bool {
        matches!(
            self,
            Self::Periodic { .. }
                | Self::SumVanishes { .. }
                | Self::NeverSettles { .. }
                | Self::Imprecise { .. }
                | Self::IncludedByHand { .. }
        )
    }

    /// The word in machine-readable output.
    pub fn word(&self) -> &'static str {
        match self {
            Self::HorsConcours { .. } => "hors_concours",
            Self::Dash { .. } => "dash",
            Self::NoRemainingGames { .. } => "no_remaining_games",
            Self::NoGames { .. } => "no_games",
            Self::CaseC { .. } => "case_c",
            Self::Pools { .. } => "pools",
            Self::Groups { .. } => "groups",
            Self::Incomparable { .. } => "incomparable",
            Self::OwnGroup { .. } => "own_group",
            Self::Vanishing { .. } => "vanishing",
            Self::NoLimit { .. } => "no_limit",
            Self::Periodic { .. } => "periodic",
            Self::SumVanishes { .. } => "sum_vanishes",
            Self::NeverSettles { .. } => "never_settles",
            Self::Imprecise { .. } => "imprecise",
            Self::IncludedByHand { .. } => "included_by_hand",
            Self::FewGames { .. } => "few_games",
            Self::NotAtRest { .. } => "not_at_rest",
        }
    }

    /// The message for users; `names` are the players', in the order of the field.
    pub fn message(&self, names: &[String]) -> Message {
        let concerns = self.players();
        let who = |message: Message| {
            message
                .with("count", concerns.len())
                .with("players", listed(&concerns, names))
        };
        match self {
            Self::HorsConcours { level: 1, .. } => {
                who(Message::new("standings-flag-hors-concours"))
            }
            Self::HorsConcours { level, .. } => {
                who(Message::new("standings-flag-hors-concours-again")).with("level", *level)
            }
            Self::Dash { level: 1, .. } => who(Message::new("standings-flag-dash")),
            Self::Dash { level, .. } => {
                who(Message::new("standings-flag-dash-again")).with("level", *level)
            }
            Self::NoRemainingGames { .. } => who(Message::new("standings-flag-no-remaining-games")),
            Self::NoGames { .. } => who(Message::new("standings-flag-no-games")),
            Self::CaseC { strongest, weakest } => Message::new("standings-flag-case-c")
                .with("strongest", listed(&[*strongest], names))
                .with("weakest", listed(&[*weakest], names)),
            Self::Pools { count } => Message::new("standings-flag-pools").with("groups", *count),
            Self::Groups { count, .. } => {
                who(Message::new("standings-flag-groups")).with("groups", *count)
            }
            Self::Incomparable { .. } => Message::new("standings-flag-incomparable"),
            Self::OwnGroup { .. } => who(Message::new("standings-flag-own-group")),
            Self::Vanishing { .. } => who(Message::new("standings-flag-vanishing")),
            Self::NoLimit { .. } => who(Message::new("standings-flag-no-limit")),
            Self::Periodic { period, .. } => {
                who(Message::new("standings-flag-periodic")).with("period", *period)
            }
            Self::SumVanishes { operation } => {
                Message::new("standings-flag-sum-vanishes").with("operation", *operation)
            }
            Self::NeverSettles { operations } => {
                Message::new("standings-flag-never-settles").with("operations", *operations)
            }
            Self::Imprecise { operations } => {
                Message::new("standings-flag-imprecise").with("operations", *operations)
            }
            Self::IncludedByHand { .. } => who(Message::new("standings-flag-included-by-hand")),
            Self::FewGames { games, .. } => {
                let mut marked = names.to_vec();
                for (at, games) in concerns.iter().zip(games) {
                    if let Some(name) = marked.get_mut(*at) {
                        *name = few_marked(name, *games);
                    }
                }
                Message::new("standings-flag-few-games").with("players", listed(&concerns, &marked))
            }
            Self::NotAtRest { .. } => who(Message::new("standings-flag-not-at-rest")),
        }
    }
}

fn listed(players: &[usize], names: &[String]) -> String {
    let known = players.iter().filter_map(|player| names.get(*player));
    let mut shown: Vec<&str> = known.take(NAMES).map(String::as_str).collect();
    if players.len() > NAMES {
        shown.push("…");
    }
    shown.join(", ")
}

/// A name marked with the games played, of the most that anybody played: `Bo Friis (3/7)`.
pub fn few_marked(name: &str, (played, of): (usize, usize)) -> String {
    format!("{name} ({played}/{of})")
}
