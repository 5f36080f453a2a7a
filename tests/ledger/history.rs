//! A history rated again after changes is the one rated from scratch.
//!
//! `KLUBRATING_CASES` sets the number of seasons a property (30 without it).
#![allow(clippy::unwrap_used, clippy::pedantic)]

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use klubrating::domain::person::{Person, Status};
use klubrating::domain::tournament::{CardOpponents, Game, Kind, PlayerCard, Tournament};
use klubrating::domain::{Mark, PersonId, Points, TournamentId};
use klubrating::rating::facts::{ConversionInForce, Facts, InForce};
use klubrating::rating::ledger::{Cutoff, History, rate};
use klubrating::rating::regulation::Regulation;
use klubrating::rating::scale_adjustment::ScaleAdjustment;

use crate::cases::property;
use crate::support::build::{self, es_with, rated};
use crate::support::season::{
    adjustments, card, conversions, day, facts, last_event, marks, person, when,
};

/// A change of the facts, before it is fitted to them.
#[derive(Clone, Debug)]
enum Change {
    Result(Index, Index, (Mark, Mark)),
    RatedAs(Index, Index, Option<(Mark, Mark)>),
    Decision(Index, Index, Option<bool>),
    GameAdded(Index, u16, Index, Index, (Mark, Mark)),
    GameRemoved(Index, Index),
    Card(Index, Index, Option<CardOpponents>),
    EventAdded(Tournament, i64),
    EventRemoved(Index),
    EventMoved(Index, i64, i64),
    EventOfAnotherKind(Index, Kind, bool),
    PersonChanged(Index, Person),
    PersonAdded(i64, Person),
    PersonRemoved(Index),
    StatusFrom(Index, klubrating::domain::Date, Status),
    StartFrom(Index, klubrating::domain::Date, i32),
    RulesFrom(klubrating::domain::Date, Box<Regulation>),
    RulesRemoved(Index),
    Conversions(Vec<ConversionInForce>),
    Scale(Vec<ScaleAdjustment>),
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    let status = proptest::sample::select(vec![
        Status::Active,
        Status::Passive,
        Status::Left,
        Status::Deceased,
    ]);
    let games = prop_oneof![
        4 => (at(), at(), marks()).prop_map(|(event, game, marks)| Change::Result(event, game, marks)),
        1 => (at(), at(), proptest::option::of(marks()))
            .prop_map(|(event, game, marks)| Change::RatedAs(event, game, marks)),
        1 => (at(), at(), any::<Option<bool>>())
            .prop_map(|(event, game, rated)| Change::Decision(event, game, rated)),
        1 => (at(), 1_u16..14, at(), at(), marks())
            .prop_map(|(event, round, one, other, marks)| Change::GameAdded(event, round, one, other, marks)),
        1 => (at(), at()).prop_map(|(event, game)| Change::GameRemoved(event, game)),
        1 => (at(), at(), proptest::option::of(card()))
            .prop_map(|(event, person, card)| Change::Card(event, person, card)),
    ];
    let events = prop_oneof![
        (last_event(9), -500_i64..0).prop_map(|(event, by)| Change::EventAdded(event, by)),
        at().prop_map(Change::EventRemoved),
        (at(), -200_i64..200, -3_i64..3)
            .prop_map(|(event, by, sequence)| Change::EventMoved(event, by, sequence)),
        (
            at(),
            proptest::sample::select(Kind::ALL.to_vec()),
            any::<bool>()
        )
            .prop_map(|(event, kind, approved)| Change::EventOfAnotherKind(event, kind, approved)),
    ];
    let people = prop_oneof![
        (at(), person()).prop_map(|(at, person)| Change::PersonChanged(at, person)),
        (0_i64..20, person()).prop_map(|(id, person)| Change::PersonAdded(id, person)),
        at().prop_map(Change::PersonRemoved),
        (at(), when(), status).prop_map(|(at, from, status)| Change::StatusFrom(at, from, status)),
        (at(), when(), 90_i32..230).prop_map(|(at, on, rating)| Change::StartFrom(at, on, rating)),
    ];
    let rules = prop_oneof![
        (when(), regulation()).prop_map(|(from, rules)| Change::RulesFrom(from, Box::new(rules))),
        at().prop_map(Change::RulesRemoved),
        conversions().prop_map(Change::Conversions),
        adjustments().prop_map(Change::Scale),
    ];
    prop_oneof![4 => games, 3 => events, 3 => people, 2 => rules]
}

/// Another K, another bonus; events rated together; another game altogether.
fn regulation() -> impl Strategy<Value = Regulation> {
    prop_oneof![
        Just(es_with(&[("k = 4", "k = 6")])),
        Just(es_with(&[("rule = \"two-step\"", "rule = \"none\"")])),
        Just(Regulation::builtin("bax").unwrap()),
        Just(Regulation::builtin("dsu").unwrap()),
    ]
}

impl Change {
    fn apply(self, facts: &mut Facts) {
        match self {
            Self::Result(event, game, marks) => {
                with_game(facts, event, game, |game| {
                    (game.white_mark, game.black_mark) = marks
                });
            }
            Self::RatedAs(event, game, marks) => {
                with_game(facts, event, game, |game| game.rating = marks);
            }
            Self::Decision(event, game, rated) => {
                with_game(facts, event, game, |game| game.rated = rated);
            }
            Self::GameAdded(event, round, one, other, marks) => with_event(facts, event, |event| {
                add_game(event, round, [one, other], marks);
            }),
            Self::GameRemoved(event, game) => with_event(facts, event, |event| {
                if !event.games.is_empty() {
                    event.games.remove(game.index(event.games.len()));
                }
            }),
            Self::Card(event, person, opponents) => {
                let person = id_of(facts, person);
                with_event(facts, event, |event| set_card(event, person, opponents));
            }
            Self::EventAdded(mut event, by) => {
                event.id = TournamentId(2000 + i64::try_from(facts.tournaments.len()).unwrap());
                shift(&mut event, by);
                facts.tournaments.push(event);
            }
            Self::EventRemoved(event) => {
                if !facts.tournaments.is_empty() {
                    let at = event.index(facts.tournaments.len());
                    facts.tournaments.remove(at);
                }
            }
            Self::EventMoved(event, by, sequence) => with_event(facts, event, |event| {
                shift(event, by);
                event.sequence = sequence;
            }),
            Self::EventOfAnotherKind(event, kind, approved) => with_event(facts, event, |event| {
                (event.kind, event.approved) = (kind, approved);
            }),
            Self::PersonAdded(id, person) => drop(facts.persons.insert(PersonId(id), person)),
            Self::PersonChanged(..)
            | Self::PersonRemoved(_)
            | Self::StatusFrom(..)
            | Self::StartFrom(..)
                if facts.persons.is_empty() => {}
            Self::PersonChanged(at, person) => {
                let id = id_of(facts, at);
                facts.persons.insert(id, person);
            }
            Self::PersonRemoved(at) => drop(facts.persons.remove(&id_of(facts, at))),
            Self::StatusFrom(at, from, status) => {
                let id = id_of(facts, at);
                let statuses = &mut facts.persons.get_mut(&id).unwrap().statuses;
                statuses.retain(|(day, _)| *day != from);
                statuses.push((from, status));
                statuses.sort_by_key(|(day, _)| *day);
            }
            Self::StartFrom(at, on, rating) => {
                let id = id_of(facts, at);
                let starts = &mut facts.persons.get_mut(&id).unwrap().starts;
                starts.retain(|start| start.on != on);
                starts.push(build::start(on, rating));
                starts.sort_by_key(|start| start.on);
            }
            Self::RulesFrom(from, regulation) => {
                let rules = &mut facts.regulations;
                rules.retain(|rules| rules.from != from);
                let regulation = *regulation;
                rules.push(InForce { from, regulation });
                rules.sort_by_key(|rules| rules.from);
            }
            Self::RulesRemoved(at) => {
                if !facts.regulations.is_empty() {
                    let at = at.index(facts.regulations.len());
                    facts.regulations.remove(at);
                }
            }
            Self::Conversions(conversions) => facts.conversions = conversions,
            Self::Scale(adjustments) => facts.adjustments = adjustments,
        }
    }
}

fn with_event(facts: &mut Facts, at: Index, work: impl FnOnce(&mut Tournament)) {
    if !facts.tournaments.is_empty() {
        let at = at.index(facts.tournaments.len());
        work(&mut facts.tournaments[at]);
    }
}

fn with_game(facts: &mut Facts, event: Index, game: Index, work: impl FnOnce(&mut Game)) {
    with_event(facts, event, |event| {
        if !event.games.is_empty() {
            let at = game.index(event.games.len());
            work(&mut event.games[at]);
        }
    });
}

fn id_of(facts: &Facts, at: Index) -> PersonId {
    let people: Vec<PersonId> = facts.persons.keys().copied().collect();
    if people.is_empty() {
        PersonId(1)
    } else {
        *at.get(&people)
    }
}

fn add_game(event: &mut Tournament, round: u16, players: [Index; 2], marks: (Mark, Mark)) {
    if event.entrants.len() < 2 {
        return;
    }
    let [white, black] = players.map(|at| u32::try_from(at.index(event.entrants.len())).unwrap());
    let same = |game: &Game| (game.round, game.white, game.black) == (round, white, black);
    if white == black || event.games.iter().any(same) {
        return;
    }
    event.games.push(Game {
        round,
        white,
        black,
        white_mark: marks.0,
        black_mark: marks.1,
        rated: None,
        rating: None,
        third_set: false,
        partners: None,
    });
}

fn set_card(event: &mut Tournament, person: PersonId, opponents: Option<CardOpponents>) {
    event.cards.retain(|card| card.person != person);
    event.cards.extend(opponents.map(|opponents| PlayerCard {
        person,
        score: Points(250),
        opponents,
    }));
}

fn shift(event: &mut Tournament, by: i64) {
    event.start += chrono::Duration::days(by);
    event.end += chrono::Duration::days(by);
}

/// The history is what rating from scratch says of the same facts: all of it, on any list, and without the lines.
fn is_from_scratch(history: &History, facts: &Facts, days: &[i64]) -> Result<(), TestCaseError> {
    prop_assert_eq!(&**history.ledger(), &rate(facts, None));
    for at in days {
        for cutoff in [Cutoff::list(day(*at)), Cutoff::today(day(*at))] {
            let scratch = rate(facts, cutoff);
            prop_assert_eq!(&history.standings(cutoff), &scratch.standings);
            prop_assert_eq!(&*history.until(cutoff), &scratch);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 60))]

    #[test]
    fn rated_again_after_changes_it_is_rated_from_scratch(
        facts in facts(),
        changes in vec(vec(change(), 1..3), 1..6),
        days in vec(-10_i64..420, 2),
    ) {
        let mut facts = facts;
        let mut history = History::default().changed_to(&Arc::new(facts.clone()));
        is_from_scratch(&history, &facts, &days)?;
        for changes in changes {
            for change in changes {
                change.apply(&mut facts);
            }
            history = history.changed_to(&Arc::new(facts.clone()));
            is_from_scratch(&history, &facts, &days)?;
        }
    }

    #[test]
    fn it_can_become_any_other(one in facts(), other in facts(), at in 0_i64..400) {
        let history = History::default().changed_to(&Arc::new(one.clone()));
        let there = history.changed_to(&Arc::new(other.clone()));
        is_from_scratch(&there, &other, &[at])?;
        is_from_scratch(&there.changed_to(&Arc::new(one.clone())), &one, &[at])?;
    }
}

/// Four events, in March, October and November 2026 and in February 2027, of two rated members.
fn two_years() -> Facts {
    let mut facts = build::es();
    facts.persons = [(PersonId(1), rated(150)), (PersonId(2), rated(140))].into();
    let days = [(2026, 3), (2026, 10), (2026, 11), (2027, 2)];
    facts.tournaments = (1..)
        .zip(days)
        .map(|(id, (year, month))| {
            let on = build::day(year, month, 1);
            let mut event = build::event(id, Kind::Club, on, 1, &[1, 2]);
            event.games = vec![build::game(1, 0, 1, Mark::Win)];
            event
        })
        .collect();
    facts
}

/// The number of events that are rated again.
fn rated_again(before: &History, facts: &Facts) -> usize {
    let mut count = 0;
    let after = before.changed_to_while(&Arc::new(facts.clone()), |_, _| {
        count += 1;
        true
    });
    assert_eq!(**after.unwrap().ledger(), rate(facts, None));
    count
}

#[test]
fn only_what_a_change_touches_is_rated_again() {
    let facts = two_years();
    let history = History::default().changed_to(&Arc::new(facts.clone()));
    assert_eq!(rated_again(&History::default(), &facts), 4);
    assert_eq!(rated_again(&history, &facts), 0, "nothing has changed");
    let with = |change: &dyn Fn(&mut Facts)| {
        let mut changed = facts.clone();
        change(&mut changed);
        rated_again(&history, &changed)
    };
    let result = |at: usize| {
        with(&|facts| {
            let game = &mut facts.tournaments[at].games[0];
            (game.white_mark, game.black_mark) = (Mark::Draw, Mark::Draw);
        })
    };
    assert_eq!(result(3), 1, "February");
    assert_eq!(result(2), 3, "from the state before October");
    assert_eq!(result(0), 4, "from the beginning");
    let guest = with(&|facts| drop(facts.persons.insert(PersonId(3), Person::default())));
    assert_eq!(guest, 1, "somebody new played in none of them");
    let start = |year, month| {
        with(&|facts| {
            let starts = &mut facts.persons.get_mut(&PersonId(1)).unwrap().starts;
            starts.push(build::start(build::day(year, month, 2), 160));
        })
    };
    assert_eq!(start(2027, 1), 1);
    assert_eq!(start(2027, 2), 1, "no event begins after it");
    assert_eq!(start(2026, 10), 3);
}

#[test]
fn it_stops_when_told_to() {
    let facts = Arc::new(two_years());
    let mut seen = Vec::new();
    let stopped = History::default().changed_to_while(&facts, |done, total| {
        seen.push((done, total));
        done < 1
    });
    assert!(stopped.is_none());
    assert_eq!(seen, [(0, 4), (1, 4)]);
}
