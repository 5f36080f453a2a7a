//! What the ledger keeps: every number with the terms it came from, every unrated game with its reason.

use std::ops::Range;

use super::probability::Probability;
use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};
use crate::rating::conversion::Conversion;

/// Where a rating came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The club's own ledger.
    Club,
    /// A start rating by the committee's decision of this day.
    Decision(Date),
    /// An opening balance of this day.
    Opening(Date),
    /// Converted from this DSU number.
    Dsu(Rating),
    /// Converted from this FIDE number by the DSU formula.
    Fide(Rating),
    /// A rating on the club's scale given with the entry.
    Given,
    /// The first rating, computed in the same event.
    First,
}

/// A game as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The opponent.
    pub opponent: PersonId,
    /// The result.
    pub result: Points,
    /// The round.
    pub round: u16,
    /// Whether the player had white.
    pub white: bool,
    /// Whether it is rated by another result than the tournament's own.
    pub corrected: bool,
}

/// One game (or one opponent of a player card) in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The event it was played in; a first rating collects across events.
    pub tournament: TournamentId,
    /// The game; `None` on a player card, which only says whom the player met.
    pub played: Option<Played>,
    /// The expected score; `None` where the average is used. Its difference is [`Line::difference`].
    pub p: Option<Probability>,
    /// The opponent's rating before that event, on the club's scale; collected before a move of the scale,
    /// moved with it.
    pub rating: Rating,
    /// Where that rating came from.
    pub source: Source,
}

impl Term {
    /// The result; `None` on a player card.
    pub fn result(&self) -> Option<Points> {
        self.played.map(|played| played.result)
    }

    /// The opponent; `None` on a player card.
    pub fn opponent(&self) -> Option<PersonId> {
        self.played.map(|played| played.opponent)
    }
}

/// The opponents taken together, for the average method and for first ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Average {
    /// Their mean on the DSU scale, where they came from there.
    pub dsu: Option<Decimal>,
    /// The mean on the club's scale.
    pub rating: Decimal,
    /// P of the difference (continuous), or the relative score with the imaginary draws (first rating).
    pub p: Decimal,
    /// D(P), for a first rating.
    pub d: Option<Decimal>,
    /// How the DSU mean was worked back, on a card with the own number before and after.
    pub recovered: Option<Recovered>,
    /// The player cards that a newcomer collected for a first rating.
    pub cards: Vec<CollectedCard>,
}

/// The opponents' DSU mean worked back from the own DSU number before and after.
///
/// Source: ES regulation §7 and its example Tim: 1651 → 1668 with 4 of 7 gives x = 17/30, P = (4 − x)/7 and
/// a mean of 1651 − 8·D(P) = 1657.857.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recovered {
    /// The own DSU number before.
    pub before: Rating,
    /// The own DSU number after.
    pub after: Rating,
    /// The name of the DSU rules behind the numbers.
    pub rules: &'static str,
    /// The factor K of DSU.
    pub k: Decimal,
    /// The excess beyond which DSU gave a bonus; `None` without bonus.
    pub threshold: Option<Decimal>,
    /// x = W − `W_e` on the DSU scale.
    pub excess: Decimal,
    /// The expected share (W − x)/n.
    pub p: Decimal,
    /// D(P) of table 1, interpolated between its rows.
    pub d: Decimal,
    /// DSU points to one point of table 1 (8): the mean is the number before less so many times D.
    pub points: Decimal,
    /// Where the mean would lie with the number after half a point lower; `None` outside table 1.
    pub low: Option<End>,
    /// Where the mean would lie with the number after half a point higher; `None` outside table 1.
    pub high: Option<End>,
}

/// One end of what the rounding of the DSU number after leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The opponents' DSU mean.
    pub dsu: Decimal,
    /// The new rating it would lead to.
    pub rating: Rating,
}

/// A player card that a newcomer collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectedCard {
    /// The event.
    pub tournament: TournamentId,
    /// Games on the card.
    pub games: u32,
    /// The score in them.
    pub score: Points,
    /// The opponents' DSU numbers. (A card with the own number before and after rates by itself: that
    /// number is a rating.)
    pub numbers: Vec<Rating>,
    /// Their mean on the DSU scale.
    pub dsu: Decimal,
    /// The mean on the club's scale: each game counts with it. Collected before a move of the scale, moved
    /// with it.
    pub rating: Rating,
}

/// Which rule a line follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The continuous formula, game by game.
    PerGame,
    /// The continuous formula by the opponents' average (coordinated events).
    Average,
    /// A player card with the opponents' numbers.
    CardKnown,
    /// A player card with the own number before and after.
    CardBeforeAfter,
    /// A first rating from performance.
    First,
}

/// What `R_n = R_o + K·(W − W_e + B)` was computed from, but for the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuous {
    /// The rating before.
    pub old: Rating,
    /// Where it came from.
    pub old_source: Source,
    /// The expected score `W_e`.
    pub expected: Decimal,
    /// The factor K.
    pub k: Decimal,
    /// The bonus B.
    pub bonus: Decimal,
}

/// What one event did to one member's rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The event.
    pub tournament: TournamentId,
    /// The member.
    pub person: PersonId,
    /// Which rule.
    pub rule: Rule,
    /// The terms of the continuous formula; `None` for a first rating.
    pub continuous: Option<Continuous>,
    /// The number of rounds that the bonus goes by.
    pub rounds: u32,
    /// Rated games in this line.
    pub games: u32,
    /// Rated games ever, this line included.
    pub games_total: u32,
    /// The score W in the rated games.
    pub score: Points,
    /// The opponents' average, where the rule uses one.
    pub average: Option<Box<Average>>,
    /// The unrounded new rating.
    pub exact: Decimal,
    /// The new rating.
    pub new: Rating,
    /// Where its terms stand in [`Ledger::terms`].
    pub terms: Range<usize>,
}

impl Line {
    /// The rating before; `None` for a first rating.
    pub fn old(&self) -> Option<Rating> {
        self.continuous.map(|terms| terms.old)
    }

    /// Where the rating before came from; `None` for a first rating.
    pub fn old_source(&self) -> Option<Source> {
        self.continuous.map(|terms| terms.old_source)
    }

    /// The expected score `W_e`; `None` for a first rating.
    pub fn expected(&self) -> Option<Decimal> {
        self.continuous.map(|terms| terms.expected)
    }

    /// The factor K; `None` for a first rating.
    pub fn k(&self) -> Option<Decimal> {
        self.continuous.map(|terms| terms.k)
    }

    /// The bonus B; `None` for a first rating.
    pub fn bonus(&self) -> Option<Decimal> {
        self.continuous.map(|terms| terms.bonus)
    }

    /// The rating before less the opponent's, for a game that is looked up by itself.
    pub fn difference(&self, term: &Term) -> Option<i64> {
        term.p?;
        let old = self.continuous?.old;
        Some(i64::from(old.0) - i64::from(term.rating.0))
    }
}

/// Why a game or event is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A bye or forfeit: not played.
    NotPlayed,
    /// Over in less than one move.
    TooShort,
    /// By the committee's decision.
    Decision,
    /// The opponent had no rating.
    OpponentUnrated,
    /// The player has no rating yet, and this game was collected: games so far, games needed.
    Collecting {
        /// Games collected so far.
        have: u32,
        /// Games needed.
        need: u32,
    },
    /// Collected earlier, but a start rating or DSU number ended the collecting.
    CollectingEnded,
    /// The regulation leaves out games against newcomers.
    AgainstNewcomer,
    /// A player card of the same event was used instead.
    CardUsed,
    /// The event was played without compulsory notation (§6).
    NoNotation,
    /// The event had less than the required time a move (§6).
    TooFast,
    /// The event needs the committee's approval (§6).
    NotApproved,
    /// The event has undecided games, so it has not ended.
    NotEnded,
    /// The card's numbers do not fit together.
    CardImpossible,
}

/// One side of a game that is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unrated {
    /// The event.
    pub tournament: TournamentId,
    /// The round; 0 on a player card.
    pub round: u16,
    /// The member.
    pub person: PersonId,
    /// The opponent, where there was one.
    pub opponent: Option<PersonId>,
    /// Whether the result for the rating is another than the tournament's own.
    pub corrected: bool,
    /// Why.
    pub reason: Reason,
}

/// What became of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Which.
    pub tournament: TournamentId,
    /// Its last day.
    pub end: Date,
    /// How DSU and FIDE numbers were read in it.
    pub conversion: Conversion,
    /// Why it is not rated as a whole.
    pub unrated: Option<Reason>,
    /// Where its lines stand in [`Ledger::lines`].
    pub lines: Range<usize>,
    /// Where its unrated games stand in [`Ledger::unrated`].
    pub unrated_games: Range<usize>,
}

/// A rating that moved with the whole scale, without a game.
///
/// A person's records follow one another with the lines: a move comes after the events that ended before its
/// day. A rating that the move leaves where it was has no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// The day of the move.
    pub on: Date,
    /// Whose rating.
    pub person: PersonId,
    /// The rating before: the standing, or an earlier start rating that no event has taken over yet.
    pub old: Rating,
    /// The rating after.
    pub new: Rating,
}

/// A member's rating after the last event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rating; `None` while there is none.
    pub rating: Option<Rating>,
    /// Where it came from.
    pub source: Option<Source>,
    /// Rated games ever, an opening balance included.
    pub games: u32,
    /// Games collected towards a first rating.
    pub collected: u32,
}

/// What somebody without rating has collected towards a first one (ES regulation, newcomers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collecting {
    /// Games against rated opponents.
    pub games: u32,
    /// The score in them.
    pub score: Points,
    /// The opponents' mean, one decimal.
    pub average: Decimal,
}

/// The ratings of a pool over its whole history, with every term.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Events in the order they were rated.
    pub events: Vec<Event>,
    /// Lines, event by event.
    pub lines: Vec<Line>,
    /// The terms of all lines.
    pub terms: Vec<Term>,
    /// Every unrated game of a member, event by event.
    pub unrated: Vec<Unrated>,
    /// What the moves of the scale did, by day and person.
    pub adjustments: Vec<Adjusted>,
    /// Where each person stands at the end, ascending by person.
    pub standings: Vec<(PersonId, Standing)>,
    /// What those without rating have collected, ascending by person.
    pub collecting: Vec<(PersonId, Collecting)>,
}

impl Ledger {
    /// The terms of a line.
    pub fn terms_of(&self, line: &Line) -> &[Term] {
        &self.terms[line.terms.clone()]
    }

    /// A person's lines, oldest first.
    pub fn lines_of(&self, person: PersonId) -> impl DoubleEndedIterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.person == person)
    }

    /// How a person's rating moved with the scale, oldest first.
    pub fn adjustments_of(&self, person: PersonId) -> impl Iterator<Item = &Adjusted> {
        self.adjustments
            .iter()
            .filter(move |adjusted| adjusted.person == person)
    }

    /// Where a person stands at the end.
    pub fn standing(&self, person: PersonId) -> Option<&Standing> {
        let at = self
            .standings
            .binary_search_by_key(&person, |(id, _)| *id)
            .ok()?;
        Some(&self.standings[at].1)
    }

    /// What became of an event.
    pub fn event(&self, tournament: TournamentId) -> Option<&Event> {
        self.events
            .iter()
            .find(|event| event.tournament == tournament)
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Source, Term};

    #[test]
    fn terms_and_lines_stay_small() {
        assert_eq!(size_of::<Source>(), 8);
        assert_eq!(size_of::<Term>(), 48);
        assert_eq!(size_of::<Line>(), 144);
    }
}
