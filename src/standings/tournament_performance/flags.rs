//! The special cases of a field under Waldstein's method, each with a sentence for the user.

use crate::domain::{Message, words};

/// The most names listed in a sentence; more would be unreadable.
const NAMES: usize = 6;

words! {
    /// The kind of a special case, with the word in machine-readable output.
    pub enum Case: "standings-flag-" {
        /// Players who won everything (case a), on a level counted from 1, outermost first.
        HorsConcours = "hors_concours",
        /// Players who lost everything (case b), on a level.
        Dash = "dash",
        /// Players all of whose opponents were taken out before.
        NoRemainingGames = "no_remaining_games",
        /// Players without a game over the board.
        NoGames = "no_games",
        /// The strongest player won against all but the weakest, who held his own only against the strongest (case c); the
        /// strongest comes first.
        CaseC = "case_c",
        /// So many pools without a game between them.
        Pools = "pools",
        /// A pool of so many strength groups: t only inside each; with the players of the strongest group.
        Groups = "groups",
        /// Some of the groups of a pool are neither above nor below each other.
        Incomparable = "incomparable",
        /// Players who form a strength group alone and so have no t.
        OwnGroup = "own_group",
        /// Over a whole pool the iteration would drive these players' t to 0, which says nothing about them.
        Vanishing = "vanishing",
        /// Several groups of a pool have the same largest λ: over the whole pool there is no t.
        NoLimit = "no_limit",
        /// The plain operations oscillate without end in a group, with this period; t was computed in another way.
        Periodic = "periodic",
        /// The operations by hand end with all values at 0, first at this one.
        SumVanishes = "sum_vanishes",
        /// The order by hand was never the same three times in so many operations.
        NeverSettles = "never_settles",
        /// The order by hand settled, but one of the two tests never held in so many operations.
        Imprecise = "imprecise",
        /// The operations by hand include these players hors concours, so that their quotients are not yet the others' t.
        IncludedByHand = "included_by_hand",
        /// Players who played few of the tournament's games, although t compares all of them.
        FewGames = "few_games",
        /// The iteration did not converge in a group: the last digits of t are not reliable.
        NotAtRest = "not_at_rest",
    }
}

/// A special case of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// Its kind.
    pub case: Case,
    /// The players it concerns, by index; none where it concerns the whole field.
    pub players: Vec<usize>,
    /// Its level, period, operation, or number of pools or groups; 0 where it has none.
    pub number: usize,
    /// For few games: the games that each of the players played, and the most that anybody played.
    pub games: Vec<(usize, usize)>,
}

impl Flag {
    /// A case that concerns these players.
    pub fn of(case: Case, players: Vec<usize>) -> Self {
        Self {
            case,
            players,
            number: 0,
            games: Vec::new(),
        }
    }

    /// The same with its number.
    #[must_use]
    pub fn with(self, number: usize) -> Self {
        Self { number, ..self }
    }

    /// Whether it concerns the calculation by hand, and not t.
    pub fn is_by_hand(&self) -> bool {
        matches!(
            self.case,
            Case::Periodic
                | Case::SumVanishes
                | Case::NeverSettles
                | Case::Imprecise
                | Case::IncludedByHand
        )
    }

    /// The word in machine-readable output.
    pub fn word(&self) -> &'static str {
        self.case.word()
    }

    /// The message for users; `names` are the players', in the order of the field.
    pub fn message(&self, names: &[String]) -> Message {
        let key = match (self.case, self.number) {
            (Case::HorsConcours, 2..) => "standings-flag-hors-concours-again",
            (Case::Dash, 2..) => "standings-flag-dash-again",
            (case, _) => case.key(),
        };
        let mut marked = names.to_vec();
        for (at, games) in self.players.iter().zip(&self.games) {
            if let Some(name) = marked.get_mut(*at) {
                *name = few_marked(name, *games);
            }
        }
        let message = match (self.case, &self.players[..]) {
            (Case::CaseC, [strongest, weakest]) => Message::new(key)
                .with("strongest", listed(&[*strongest], names))
                .with("weakest", listed(&[*weakest], names)),
            (_, players) => Message::new(key)
                .with("count", players.len())
                .with("players", listed(players, &marked)),
        };
        message.with("number", self.number)
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
