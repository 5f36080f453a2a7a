//! The games of an event, from both sides, and which of them count.

use crate::domain::tournament::Game;
use crate::domain::{Mark, Points};

use super::event::EventRating;
use super::reason::Reason;

/// A game from one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Side {
    pub(super) round: u16,
    /// Index among the entrants; `u32::MAX` for a bye.
    pub(super) opponent: u32,
    pub(super) white: bool,
    /// Whether it is rated with a result other than the tournament's own.
    pub(super) corrected: bool,
    /// In doubles the own partner's index and the opponent's partner's.
    pub(super) partners: Option<(u32, u32)>,
    /// The score if the game counts for rating, otherwise the reason why not.
    pub(super) counts: Result<Points, Reason>,
}

/// A round without opponent.
const BYE: Side = Side {
    round: 0,
    opponent: u32::MAX,
    white: false,
    corrected: false,
    partners: None,
    counts: Err(Reason::NotPlayed),
};

/// The sides of all entrants, one entrant after the other.
pub(super) struct Sides {
    all: Vec<Side>,
    /// The end of each entrant's sides.
    ends: Vec<usize>,
}

impl Sides {
    /// An entrant's sides, ordered by round and opponent regardless of the order of entry.
    pub(super) fn of_entrant(&self, entrant: usize) -> &[Side] {
        let start = entrant.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[entrant]]
    }
}

impl EventRating<'_> {
    /// The sides of this many entrants, by a counting sort: counted, placed, then ordered within each entrant.
    pub(super) fn sides(&self, entrants: usize) -> Sides {
        let mut places = vec![0; entrants];
        let player = self.tournament.one_index_each();
        self.each_side(&player, |own, _| {
            if let Some(count) = places.get_mut(own) {
                *count += 1;
            }
        });
        let mut sum = 0;
        for place in &mut places {
            sum += std::mem::replace(place, sum);
        }
        let mut all = vec![BYE; sum];
        self.each_side(&player, |own, side| {
            if let Some(place) = places.get_mut(own) {
                all[*place] = side;
                *place += 1;
            }
        });
        let mut from = 0;
        for end in &places {
            all[from..*end].sort_unstable();
            from = *end;
        }
        Sides { all, ends: places }
    }

    /// Both sides of every game, and the byes, with the index under which the entrant counts.
    fn each_side(&self, player: &impl Fn(u32) -> u32, mut each: impl FnMut(usize, Side)) {
        for game in &self.tournament.games {
            let corrected = game.is_rated_otherwise();
            let game = game.as_rated();
            for (own, mark, opponent, white) in game.sides() {
                let (own, opponent) = (player(own), player(opponent));
                let partners = game.partners.map(|(of_white, of_black)| {
                    let (of_white, of_black) = (player(of_white), player(of_black));
                    if white {
                        (of_white, of_black)
                    } else {
                        (of_black, of_white)
                    }
                });
                let side = Side {
                    round: game.round,
                    opponent,
                    white,
                    corrected,
                    partners,
                    counts: self.counts(&game, mark),
                };
                each(own as usize, side);
                if let Some((partner, others)) = partners {
                    let partners = Some((own, others));
                    each(partner as usize, Side { partners, ..side });
                }
            }
        }
        for bye in &self.tournament.byes {
            let round = bye.round;
            each(player(bye.entrant) as usize, Side { round, ..BYE });
        }
    }

    /// What a side counts for the rating, with the regulation's values for results of a match.
    fn counts(&self, game: &Game, mark: Mark) -> Result<Points, Reason> {
        let is_left_out = game.partners.is_some() && !self.regulation.doubles;
        if is_left_out && game.rated != Some(false) {
            return Err(Reason::Doubles);
        }
        let score = match self.regulation.results {
            Some(results) => results.points(mark, game.third_set),
            None => mark.score(),
        };
        counts(game, mark, score)
    }
}

/// The score of a side if it counts for rating: score and "is rated" are separate.
pub(in crate::rating) fn counts(
    game: &Game,
    mark: Mark,
    score: Option<Points>,
) -> Result<Points, Reason> {
    let short = matches!(mark, Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss);
    match game.rated {
        Some(false) => Err(Reason::Decision),
        Some(true) => score.ok_or(Reason::NotEnded),
        None if game.is_played() => score.ok_or(Reason::NotEnded),
        None if short => Err(Reason::TooShort),
        None => Err(Reason::NotPlayed),
    }
}
