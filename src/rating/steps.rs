//! A rating as the sum of its steps, and why two ledgers give one member different ratings.
//!
//! Every number that the ledger takes from elsewhere (a start rating, a converted number), every event and every change
//! of the scale is a step. The steps add up to the rating, so the differences between the steps of two ledgers add up
//! to the difference between the ratings.

use std::collections::HashMap;

use super::ledger::{Adjusted, Ledger, LedgerLine, Played, Source, Term};
use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};

/// What made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A rating that the ledger did not compute, in place of the one before.
    Given(Source),
    /// An event; a first rating is a step from 0.
    Event(TournamentId),
    /// A change of the whole scale, on its day.
    Scale(Date),
}

/// A part of a rating, in points of the club's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What made it.
    pub cause: Cause,
    /// The points.
    pub points: i32,
}

/// A step that two ledgers have with different points, or that only one of them has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What made it.
    pub cause: Cause,
    /// The points in the first ledger; `None` where the step is missing there.
    pub before: Option<i32>,
    /// The points in the second ledger.
    pub after: Option<i32>,
    /// For an event: the terms of the formula that differ, in the order of the formula.
    pub terms: Vec<DifferentTerm>,
    /// For an event: the games that count differently, by round.
    pub games: Vec<DifferentGame>,
}

impl Difference {
    /// What it contributes to the difference between the ratings.
    pub fn points(&self) -> i32 {
        self.after.unwrap_or_default() - self.before.unwrap_or_default()
    }
}

/// A term of `R_n = R_o + K·(W − W_e + B)` with two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferentTerm {
    /// The rating before the event.
    Old(Rating, Rating),
    /// The factor K.
    K(Decimal, Decimal),
    /// The score in the rated games.
    Score(Points, Points),
    /// The expected score.
    Expected(Decimal, Decimal),
    /// The bonus.
    Bonus(Decimal, Decimal),
}

/// A game that counts differently; `None` where it does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferentGame {
    /// In the first ledger.
    pub before: Option<Term>,
    /// In the second ledger.
    pub after: Option<Term>,
}

impl DifferentGame {
    /// The game as either ledger has it.
    pub fn played(&self) -> Option<Played> {
        self.after.or(self.before)?.played
    }
}

/// The steps of a member's rating, oldest first; empty without a rating.
///
/// ```
/// use klubrating::domain::PersonId;
/// use klubrating::rating::ledger::Ledger;
/// assert!(klubrating::rating::steps::steps(&Ledger::default(), PersonId(1)).is_empty());
/// ```
pub fn steps(ledger: &Ledger, person: PersonId) -> Vec<Step> {
    let mut sum = Sum::default();
    let mut moves = ledger.adjustments_of(person).peekable();
    let ends: HashMap<TournamentId, Date> = ledger
        .events
        .iter()
        .map(|event| (event.tournament, event.end))
        .collect();
    for line in ledger.lines_of(person) {
        let end = ends.get(&line.tournament);
        while let Some(moved) = moves.next_if(|moved| end.is_some_and(|end| moved.on <= *end)) {
            sum.scale(moved);
        }
        sum.line(line);
    }
    for moved in moves {
        sum.scale(moved);
    }
    if let Some(standing) = ledger.standing(person)
        && let (Some(rating), Some(source)) = (standing.rating, standing.source)
    {
        sum.rise(Cause::Given(source), rating);
    }
    sum.steps
}

/// The steps so far, and their sum.
#[derive(Default)]
struct Sum {
    steps: Vec<Step>,
    rating: i32,
    /// The number that the last line began with. Events that are rated together all begin with the same.
    given: Option<(Rating, Source)>,
}

impl Sum {
    /// Adds the step that leads to a rating, if it leads anywhere.
    fn rise(&mut self, cause: Cause, to: Rating) {
        let points = to.0 - self.rating;
        if points != 0 {
            self.steps.push(Step { cause, points });
            self.rating = to.0;
        }
    }

    fn scale(&mut self, moved: &Adjusted) {
        // A start rating that no event has used yet may be converted, too.
        if moved.old.0 != self.rating {
            self.rise(Cause::Given(Source::Given), moved.old);
        }
        self.rise(Cause::Scale(moved.on), moved.new);
    }

    fn line(&mut self, line: &LedgerLine) {
        let given = line.old().zip(line.old_source());
        let is_computed = |source| matches!(source, Source::Club | Source::First);
        if let Some((old, source)) = given
            && !is_computed(source)
            && self.given != given
        {
            self.rise(Cause::Given(source), old);
        }
        self.given = given;
        let points = line.new.0 - self.rating;
        self.rating = line.new.0;
        let cause = Cause::Event(line.tournament);
        self.steps.push(Step { cause, points });
    }
}

/// The steps in which two ledgers differ for a member, in the order of the second; those of the first alone come last.
pub fn differences(before: &Ledger, after: &Ledger, person: PersonId) -> Vec<Difference> {
    let mut first: Vec<Option<Step>> = steps(before, person).into_iter().map(Some).collect();
    let mut pairs = Vec::new();
    for step in steps(after, person) {
        let same = first
            .iter_mut()
            .find(|other| other.is_some_and(|other| other.cause == step.cause));
        pairs.push((same.and_then(Option::take), Some(step)));
    }
    pairs.extend(first.into_iter().flatten().map(|step| (Some(step), None)));
    let points = |step: Option<Step>| step.map(|step| step.points);
    let different = pairs
        .into_iter()
        .filter(|(one, other)| points(*one) != points(*other));
    different
        .filter_map(|(one, other)| {
            let cause = other.or(one)?.cause;
            let (terms, games) = match cause {
                Cause::Event(event) => inside(before, after, (person, event)),
                Cause::Given(_) | Cause::Scale(_) => Default::default(),
            };
            Some(Difference {
                cause,
                before: points(one),
                after: points(other),
                terms,
                games,
            })
        })
        .collect()
}

/// What differs inside an event.
fn inside(
    before: &Ledger,
    after: &Ledger,
    (person, event): (PersonId, TournamentId),
) -> (Vec<DifferentTerm>, Vec<DifferentGame>) {
    let line = |ledger: &'_ Ledger| {
        let mut lines = ledger.lines_of(person);
        lines.find(|line| line.tournament == event).cloned()
    };
    let (one, other) = (line(before), line(after));
    let mut terms = Vec::new();
    if let (Some(one), Some(other)) = (&one, &other)
        && let (Some((score, one)), Some((score_after, other))) = (
            one.continuous.map(|terms| (one.score, terms)),
            other.continuous.map(|terms| (other.score, terms)),
        )
    {
        let all = [
            (one.old != other.old).then_some(DifferentTerm::Old(one.old, other.old)),
            (one.k != other.k).then_some(DifferentTerm::K(one.k, other.k)),
            (score != score_after).then_some(DifferentTerm::Score(score, score_after)),
            (one.expected != other.expected)
                .then_some(DifferentTerm::Expected(one.expected, other.expected)),
            (one.bonus != other.bonus).then_some(DifferentTerm::Bonus(one.bonus, other.bonus)),
        ];
        terms.extend(all.into_iter().flatten());
    }
    let games = |ledger: &Ledger, line: Option<&LedgerLine>| -> Vec<Term> {
        let terms = line.map_or(&[][..], |line| ledger.terms_of(line));
        let played = terms.iter().filter(|term| term.played.is_some());
        played.copied().collect()
    };
    let mut first = games(before, one.as_ref());
    let mut different = Vec::new();
    for term in games(after, other.as_ref()) {
        let at = first.iter().position(|one| same_game(one, &term));
        let one = at.map(|at| first.remove(at));
        if one.is_none_or(|one| (one.result(), one.rating) != (term.result(), term.rating)) {
            different.push(DifferentGame {
                before: one,
                after: Some(term),
            });
        }
    }
    different.extend(first.into_iter().map(|term| DifferentGame {
        before: Some(term),
        after: None,
    }));
    different.sort_by_key(|game| game.played().map(|played| played.round));
    (terms, different)
}

fn same_game(one: &Term, other: &Term) -> bool {
    let game = |term: &Term| {
        let played = term.played?;
        Some((term.tournament, played.round, played.opponent))
    };
    game(one) == game(other)
}
