//! A member's record and the club's: examples by hand, and what holds over random seasons.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::cases::property;
use crate::support;

use std::cmp::Ordering;

use proptest::prelude::*;

use klubrating::domain::list::{Issue, ListEntry, ListStatus, RatingList, Section, SectionKind};
use klubrating::domain::tournament::Kind;
use klubrating::domain::{Date, Decimal, Mark, PersonId, Points, Rating, TournamentId};
use klubrating::rating::club_record::{highest_lines, level};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Ledger, rate};
use klubrating::rating::needed_score::needed_score;
use klubrating::rating::record::{PERFORMANCE_GAMES, Record};
use klubrating::rating::regulation::Regulation;
use support::build::{against_all, day, es, event, guest_at, number, rated};
use support::season::facts;

use Mark::{Draw, ForfeitWin, Loss, Win};

fn record_of(facts: &Facts, ledger: &Ledger) -> Record {
    Record::of(facts, ledger, PersonId(1), |_| true)
}

/// Person 1 at 160 against guests of these ratings: an event in March and one in April.
fn two_events() -> Facts {
    let mut facts = es();
    facts.persons.insert(PersonId(1), rated(160));
    for (id, rating) in (2..).zip([150, 170, 180, 140, 165]) {
        facts.persons.insert(PersonId(id), guest_at(rating));
    }
    let persons: Vec<i64> = (1..=6).collect();
    let mut march = event(1, Kind::Club, day(2026, 3, 20), 5, &persons);
    against_all(&mut march, &[Win, Loss, Win, Win, Draw]);
    let mut april = event(2, Kind::Club, day(2026, 4, 20), 5, &persons);
    against_all(&mut april, &[Draw, Win, Loss, ForfeitWin, Loss]);
    facts.tournaments = vec![april, march];
    facts
}

#[test]
fn a_record_by_hand() {
    let facts = two_events();
    let ledger = rate(&facts, None);
    let record = record_of(&facts, &ledger);
    // The forfeit is not a rated game.
    assert_eq!(record.games.len(), 9);
    assert_eq!(record.score(|_| true), [4, 2, 3]);
    let [white, black] = [true, false].map(|own| record.score(|game| game.white == Some(own)));
    assert_eq!([0, 1, 2].map(|at| white[at] + black[at]), [4, 2, 3]);
    let best = record.best_win.unwrap();
    assert_eq!((best.opponent, best.rating), (PersonId(4), Rating(180)));
    assert_eq!(
        (best.tournament, best.date),
        (TournamentId(1), day(2026, 3, 20))
    );
    // 180, 140 and 165 in March, 150 and 170 in April: between two losses.
    let run = record.unbeaten.unwrap();
    assert_eq!(
        (run.games, run.from, run.until),
        (5, day(2026, 3, 20), day(2026, 4, 20))
    );
    // 3½ of 5 in March; of the four rated games in April no performance is on record.
    let best = record.best_performance.unwrap();
    assert_eq!(
        (best.tournament, best.what.score),
        (TournamentId(1), Points(350))
    );
    // 161 on average, P = 0.70: 161 + 18.5
    assert_eq!(best.what.performance.number(), number("179.5"));
    let rise = record.rise.unwrap();
    let line = ledger.lines_of(PersonId(1)).next().unwrap();
    assert_eq!(
        (rise.tournament, rise.what),
        (TournamentId(1), (Rating(160), line.new))
    );
    assert_eq!(record.usual_games, Some(5));
    // The first game: K is 5, P of 10 points more is 0.61.
    assert_eq!(record.games[0].change, Some(number("1.95")));
}

#[test]
fn where_nothing_was_won_nothing_is_on_record() {
    let mut facts = two_events();
    for event in &mut facts.tournaments {
        event.games.clear();
        against_all(event, &[Loss; 5]);
    }
    let ledger = rate(&facts, None);
    let record = record_of(&facts, &ledger);
    assert_eq!(record.score(|_| true), [0, 0, 10]);
    assert_eq!(
        (record.best_win, record.unbeaten, record.rise),
        (None, None, None)
    );
    assert_eq!(record.best_performance, None);
    let nobody = Record::of(&facts, &ledger, PersonId(9), |_| true);
    assert_eq!(nobody, Record::default());
}

#[test]
fn unknown_colours_are_not_counted() {
    let facts = two_events();
    let ledger = rate(&facts, None);
    let record = Record::of(&facts, &ledger, PersonId(1), |event| {
        event == TournamentId(1)
    });
    let coloured = record.score(|game| game.white.is_some());
    assert_eq!(coloured, [3, 1, 1]);
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 30))]

    #[test]
    fn a_record_is_what_a_look_at_every_game_finds(facts in facts()) {
        let ledger = rate(&facts, None);
        for person in facts.persons.keys() {
            let record = Record::of(&facts, &ledger, *person, |_| true);
            let lines: Vec<_> = ledger.lines_of(*person).collect();
            let terms = lines.iter().flat_map(|line| ledger.terms_of(line));
            let known: Vec<_> = terms.filter_map(|term| Some((term.rating, term.played?))).collect();
            let [won, drawn, lost] = record.score(|_| true);
            prop_assert_eq!((won + drawn + lost) as usize, known.len());
            let by_colour = [true, false].map(|own| record.score(|game| game.white == Some(own)));
            prop_assert_eq!(by_colour.iter().flatten().sum::<u32>() as usize, known.len());
            let beaten = known.iter().filter(|(_, played)| played.result > Points::DRAW);
            let best = beaten.map(|(rating, _)| *rating).max();
            prop_assert_eq!(record.best_win.map(|win| win.rating), best);
            // Every stretch of games, from each one on.
            let results: Vec<Points> = record.games.iter().map(|game| game.result).collect();
            let unbeaten = |from: usize| {
                let rest = results[from..].iter();
                rest.take_while(|result| **result >= Points::DRAW).count()
            };
            let longest = (0..results.len()).map(unbeaten).max().filter(|games| *games > 0);
            prop_assert_eq!(record.unbeaten.map(|run| run.games as usize), longest);
            let days: Vec<Date> = record.games.iter().map(|game| game.date).collect();
            prop_assert!(days.is_sorted());
            let rises = lines.iter().filter_map(|line| Some(line.new.0 - line.old()?.0));
            let most = rises.max().filter(|rise| *rise > 0);
            prop_assert_eq!(record.rise.map(|rise| rise.what.1.0 - rise.what.0.0), most);
            if let Some(best) = record.best_performance {
                prop_assert!(best.what.games >= PERFORMANCE_GAMES);
                prop_assert!(lines.iter().any(|line| line.tournament == best.tournament));
            }
        }
    }

    #[test]
    fn the_needed_score_is_the_lowest_that_is_enough(
        old in 80_i64..240,
        missing in 1_i64..40,
        games in 1_u32..12,
        average in 80_i64..240,
    ) {
        let es = Regulation::builtin("es").unwrap();
        let [old, target, average] = [old, old + missing, average].map(Decimal::from);
        let needed = needed_score(&es, old, target, games, average);
        let all = Decimal::from(games);
        prop_assert!(needed.score <= all);
        let enough = needed.rounded.exact() >= target;
        prop_assert!(enough || needed.score == all);
        let half = Decimal::new(5, 1);
        if enough && needed.score >= half {
            let less = klubrating::rating::continuous::new_rating(
                &es, old, needed.expected, needed.score - half, games,
            );
            prop_assert_eq!(less.rounded.exact().cmp(&target), Ordering::Less);
        }
    }
}

fn list(on: Date, lines: &[(i64, i32)]) -> RatingList {
    let entry = |(member, rating): &(i64, i32)| ListEntry {
        rank: 1,
        member: PersonId(*member),
        name: format!("No. {member}"),
        rating: Rating(*rating),
        previous: None,
        change: None,
        games: 0,
        games_total: 30,
        provisional: false,
        class: None,
        dsu: None,
        dsu_converted: None,
        fide: None,
        back: false,
        hidden: false,
        movement: None,
    };
    RatingList {
        club: String::new(),
        pool: None,
        date: on,
        status: ListStatus::Published,
        previous_date: None,
        sections: vec![Section {
            kind: SectionKind::Active,
            entries: lines.iter().map(entry).collect(),
        }],
        seal: None,
        head: None,
        issue: Issue::default(),
    }
}

#[test]
fn the_highest_numbers_on_lists_are_of_the_first_list_with_them() {
    let lists = [
        list(day(2027, 1, 1), &[(1, 160), (2, 171)]),
        list(day(2026, 8, 1), &[(1, 160), (2, 150), (3, 190)]),
        list(day(2026, 1, 1), &[(1, 155)]),
    ];
    let highest = |rating: i32| {
        let lines = highest_lines(&lists, |line| {
            Some(line.rating.0.into()).filter(|_| line.rating.0 < rating)
        });
        let told = lines
            .iter()
            .map(|(value, day, line)| (line.member.0, *value, *day));
        told.collect::<Vec<_>>()
    };
    let (august, january) = (day(2026, 8, 1), day(2027, 1, 1));
    assert_eq!(
        highest(999),
        [(3, 190, august), (2, 171, january), (1, 160, august)]
    );
    assert_eq!(highest(170), [(1, 160, august), (2, 150, august)]);
    assert_eq!(level(&lists[0]), Some(number("165.5")));
    assert_eq!(level(&list(august, &[])), None);
}
