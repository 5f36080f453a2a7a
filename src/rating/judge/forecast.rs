//! Forecasts: what a regulation expects of each game from the ratings before its event.
//!
//! The expected score of a ledger line's game comes from the rating before the event (`R_o`) and the opponent's of the
//! same moment; ratings that the event itself gives to newcomers are no forecast. Events are rated by their last day,
//! so an event knows the results of those that ended before it did, under every regulation alike.

use std::collections::{HashMap, HashSet};

use rust_decimal::prelude::ToPrimitive;

use crate::domain::person::ExternalScale;
use crate::domain::tournament::Tournament;
use crate::domain::{Date, Decimal, PersonId, Points, Rating, TournamentId};
use crate::rating::continuous::nearest_rating;
use crate::rating::conversion::Conversion;
use crate::rating::expectation::Expectation;
use crate::rating::facts::{Facts, InForce};
use crate::rating::ledger::{Ledger, LedgerLine, Probability, Source, Term, counts};
use crate::rating::regulation::{Regulation, Scale};

/// The facts of a club as if one regulation had always been in force: ratings that they give are carried over to its
/// scale. `None` where the scales have no relation.
///
/// ```
/// use klubrating::rating::facts::Facts;
/// use klubrating::rating::judge::forecast::replayed;
/// use klubrating::rating::regulation::Regulation;
/// let es = Regulation::builtin("es").unwrap();
/// let facts = replayed(&Facts::default(), &es).unwrap();
/// assert_eq!(facts.regulations[0].regulation, es);
/// ```
pub fn replayed(facts: &Facts, regulation: &Regulation) -> Option<Facts> {
    let mut replayed = facts.clone();
    replayed.regulations = vec![InForce {
        from: facts
            .regulations
            .first()
            .map(|first| first.from)
            .unwrap_or_default(),
        regulation: regulation.clone(),
    }];
    let to = &regulation.scale;
    if facts
        .regulations
        .iter()
        .all(|by| Line::between(&by.regulation.scale, to) == Some(Line::SAME))
    {
        return Some(replayed);
    }
    let line = |day| Line::between(&facts.regulation_on(day)?.scale, to);
    for person in replayed.persons.values_mut() {
        for start in &mut person.starts {
            start.rating = line(start.on)?.rating(start.rating);
        }
        let own = |scale| scale == ExternalScale::Es;
        for number in person
            .external
            .iter_mut()
            .filter(|number| own(number.scale))
        {
            number.value = line(number.on)?.rating(number.value);
        }
    }
    for event in &mut replayed.tournaments {
        let line = line(event.end)?;
        let entries = event
            .entrants
            .iter_mut()
            .flat_map(|entrant| &mut entrant.ratings);
        for entry in entries.filter(|entry| entry.scale == ExternalScale::Es) {
            entry.value = line.rating(entry.value);
        }
    }
    for moved in &mut replayed.adjustments {
        let line = line(moved.on)?;
        moved.shift = nearest_rating(line.factor * Decimal::from(moved.shift)).0;
        moved.floor = moved.floor.map(|floor| line.rating(floor));
        if let Some(compression) = &mut moved.compression {
            compression.pivot = line.rating(compression.pivot);
        }
    }
    for by in &mut replayed.conversions {
        if let Conversion::Line { factor, offset } = &mut by.conversion {
            let line = line(by.from)?;
            *factor /= line.factor;
            *offset -= *factor * line.offset;
        }
    }
    Some(replayed)
}

/// From one scale to another: `factor·R + offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Line {
    factor: Decimal,
    offset: Decimal,
}

impl Line {
    const SAME: Self = Self {
        factor: Decimal::ONE,
        offset: Decimal::ZERO,
    };

    /// By their relations to the DSU scale; scales without one must have the same unit.
    fn between(from: &Scale, to: &Scale) -> Option<Self> {
        match (from.dsu(), to.dsu()) {
            (Some((from, of_zero)), Some((factor, offset))) => Some(Self {
                factor: from / factor,
                offset: (of_zero - offset) / factor,
            }),
            (None, None) => (from.sigma == to.sigma).then_some(Self::SAME),
            _ => None,
        }
    }

    fn rating(self, rating: Rating) -> Rating {
        nearest_rating(self.factor * rating.exact() + self.offset)
    }
}

/// One of a game's two sides; in doubles with the partner, the lower number first.
type Side = (PersonId, Option<PersonId>);

fn side(player: PersonId, partner: Option<PersonId>) -> Side {
    match partner {
        Some(partner) => (player.min(partner), Some(player.max(partner))),
        None => (player, None),
    }
}

/// The games of two sides in a round of an event: one, as a rule; several have the same forecast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Pairing {
    event: TournamentId,
    round: u16,
    /// The side with the lower number first.
    sides: [Side; 2],
}

impl Pairing {
    fn new(event: TournamentId, round: u16, one: Side, other: Side) -> Self {
        Self {
            event,
            round,
            sides: [one.min(other), one.max(other)],
        }
    }
}

/// What a regulation expects of each game that it forecasts.
#[derive(Clone, Debug, Default)]
pub struct Forecasts {
    /// The expected score of the first side.
    expected: HashMap<Pairing, f64>,
    /// The events that are not rated.
    unrated: HashSet<TournamentId>,
}

impl Forecasts {
    /// The forecasts of a ledger of these facts.
    pub fn of_ledger(facts: &Facts, ledger: &Ledger) -> Self {
        let mut all = Self::default();
        for event in &ledger.events {
            if event.unrated.is_some() {
                all.unrated.insert(event.tournament);
            }
            let Some(regulation) = facts.regulation_on(event.end) else {
                continue;
            };
            let expectation = Expectation::new(regulation);
            for line in &ledger.lines[event.lines.clone()] {
                all.add(ledger, line, &expectation);
            }
        }
        all
    }

    /// Adds the games of a line.
    fn add(&mut self, ledger: &Ledger, line: &LedgerLine, expectation: &Expectation) {
        let Some(old) = line.old() else {
            return;
        };
        for (at, term) in line.terms.clone().zip(ledger.terms_of(line)) {
            let Some(played) = term.played.filter(|_| term.source != Source::First) else {
                continue;
            };
            let partners = ledger.doubles.get(&at);
            let own = side(line.person, partners.map(|partners| partners.own));
            let other = side(played.opponent, partners.map(|partners| partners.other));
            let pairing = Pairing::new(line.tournament, played.round, own, other);
            let Some(expected) = share(term, old, expectation) else {
                continue;
            };
            // Both sides agree, except where the average method sees a player's DSU number in place of the rating.
            if own < other {
                self.expected.insert(pairing, expected);
            } else {
                self.expected.entry(pairing).or_insert(1.0 - expected);
            }
        }
    }
}

/// The expected score of a term's game. Where the regulation uses the opponents' average, the game alone is forecast by
/// the same curve.
fn share(term: &Term, old: Rating, expectation: &Expectation) -> Option<f64> {
    let single = || expectation.p(old.exact() - term.rating.exact());
    term.p.map_or_else(single, Probability::exact).to_f64()
}

/// A game that every regulation forecasts.
#[derive(Clone, Debug, PartialEq)]
pub struct ForecastGame {
    /// The event.
    pub event: TournamentId,
    /// The last day of the event.
    pub end: Date,
    /// The players; `None` in doubles.
    pub players: Option<[PersonId; 2]>,
    /// The points of the first side, as the club's own rule counts the result.
    pub points: Points,
    /// What each regulation expected of it.
    pub expected: Vec<f64>,
}

impl ForecastGame {
    /// The points of the first side.
    pub fn score(&self) -> f64 {
        f64::from(self.points.0) / f64::from(Points::WIN.0)
    }
}

/// The games that were not scored, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// A player had no rating before the event under at least one of the regulations.
    pub unrated: usize,
    /// At least one of the regulations does not rate the event.
    pub event: usize,
    /// The two results do not add up to one point.
    pub uneven: usize,
}

/// The games of a ledger's rated events for which there are forecasts of all kinds, and how many have none.
pub fn games(
    facts: &Facts,
    ledger: &Ledger,
    forecasts: &[Forecasts],
) -> (Vec<ForecastGame>, LeftOut) {
    let events = facts.tournaments.iter().map(|event| (event.id, event));
    let events: HashMap<TournamentId, &Tournament> = events.collect();
    let (mut found, mut left_out) = (Vec::new(), LeftOut::default());
    for event in ledger.events.iter().filter(|event| event.unrated.is_none()) {
        let known = events.get(&event.tournament).copied();
        let Some((event, rules)) = known.zip(facts.regulation_on(event.end)) else {
            continue;
        };
        let is_rated = |by: &Forecasts| !by.unrated.contains(&event.id);
        let by_all = forecasts.iter().all(is_rated);
        let mut played: Vec<_> = counted(event, rules).collect();
        // The sums do not depend on the order of entry.
        played.sort_unstable();
        for (pairing, scores) in played {
            let expected = forecasts
                .iter()
                .map(|by| by.expected.get(&pairing).copied());
            let expected: Option<Vec<f64>> = expected.collect();
            let is_even = scores.into_iter().sum::<Points>() == Points::WIN;
            match expected {
                _ if !by_all => left_out.event += 1,
                None => left_out.unrated += 1,
                Some(_) if !is_even => left_out.uneven += 1,
                Some(expected) => found.push(ForecastGame {
                    event: event.id,
                    end: event.end,
                    players: match pairing.sides {
                        [(one, None), (other, None)] => Some([one, other]),
                        _ => None,
                    },
                    points: scores[0],
                    expected,
                }),
            }
        }
    }
    (found, left_out)
}

/// The games of an event that count, each with the points of its sides.
fn counted(event: &Tournament, rules: &Regulation) -> impl Iterator<Item = (Pairing, [Points; 2])> {
    let player = event.one_index_each();
    event.games.iter().filter_map(move |game| {
        let game = game.as_rated();
        if game.partners.is_some() && !rules.doubles {
            return None;
        }
        let person = |at| event.person(player(at));
        let [of_white, of_black] = [
            game.partners.map(|(of_white, _)| of_white),
            game.partners.map(|(_, of_black)| of_black),
        ];
        let white = side(person(game.white)?, of_white.and_then(person));
        let black = side(person(game.black)?, of_black.and_then(person));
        let points = |mark| counts(&game, mark, rules.points(mark, game.third_set)).ok();
        let mut scores = [points(game.white_mark)?, points(game.black_mark)?];
        if black < white {
            scores.reverse();
        }
        Some((Pairing::new(event.id, game.round, white, black), scores))
    })
}
