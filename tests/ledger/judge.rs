//! The judge of regulations: two events by hand, what a forecast may not know, and made-up clubs whose truth is known.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use std::sync::Arc;

use crate::cases::{cases, effort, property};
use crate::dice::Dice;
use crate::support;

use klubrating::domain::tournament::{Kind, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, Points, Rating};
use klubrating::rating::expectation::Expectation;
use klubrating::rating::facts::{Facts, InForce};
use klubrating::rating::judge::difference::{Difference, EventDifference, MATTERS, Verdict};
use klubrating::rating::judge::forecast::replayed;
use klubrating::rating::judge::score::deviance;
use klubrating::rating::judge::{Judgement, LeftOut, Unjudgeable};
use klubrating::rating::ledger::{Cutoff, History, rate};
use klubrating::rating::regulation::{BonusRule, Regulation};
use proptest::prelude::*;
use support::build::{day, entry, es, es_with, event, game, guest, member, number, rated, under};
use support::season;

use Mark::{Draw, Loss, Win};

fn judged(facts: &Facts, regulations: &[Regulation]) -> Result<Judgement, Unjudgeable> {
    Judgement::new(facts, &rate(facts, Cutoff::ALL), Cutoff::ALL, regulations)
}

fn judge(facts: &Facts, regulations: &[Regulation]) -> Judgement {
    judged(facts, regulations).unwrap()
}

/// `es` with every K times a number.
fn es_times(factor: &str) -> Regulation {
    let mut rules = Regulation::builtin("es").unwrap();
    rules.name = format!("es-k-times-{factor}");
    for band in &mut rules.k {
        band.k *= number(factor);
    }
    rules
}

fn close(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-9, "{one} is not {other}");
}

/// Two members at 150; the first wins in January, and wins again in May.
fn two_games() -> Facts {
    let mut facts = es();
    facts.persons = (1..=2).map(|id| (PersonId(id), rated(150))).collect();
    for (id, month) in [(1, 1), (2, 5)] {
        let mut one = event(id, Kind::Club, day(2025, month, 10), 1, &[1, 2]);
        one.games.push(game(1, 0, 1, Win));
        facts.tournaments.push(one);
    }
    facts
}

#[test]
fn two_events_by_hand() {
    // K 5: 152.5 and 147.5, so 153 and 148, and P(5) = 0.56. K 10: 155 and 145, and P(10) = 0.61.
    let found = judge(&two_games(), &[es_times("2")]);
    let lg = f64::log10;
    close(found.events[0].deviances[0], -lg(0.5));
    close(found.events[1].deviances[0], -lg(0.56));
    close(found.events[1].deviances[1], -lg(0.61));
    let [own, doubled] = &found.rules[..] else {
        panic!("the club's own rule and the other")
    };
    close(own.score.deviance, -(lg(0.5) + lg(0.56)) / 2.0);
    close(own.score.brier, (0.25 + 0.44 * 0.44) / 2.0);
    close(
        doubled.difference.unwrap().mean,
        (lg(0.56) - lg(0.61)) / 2.0,
    );
    close(found.even.deviance, 2_f64.log10());
    // Who knows that the first always wins expects 0.99 of him.
    close(found.hindsight.unwrap().deviance, -lg(0.99));
    assert_eq!(found.left_out, LeftOut::default());
    assert!(matches!(
        doubled.difference.unwrap().verdict,
        Verdict::Open { .. }
    ));
    let bands: Vec<_> = own
        .bands
        .iter()
        .map(|band| (band.games, band.scored))
        .collect();
    assert_eq!(bands[..2], [(2, 2.0), (0, 0.0)]);
}

#[test]
fn the_clubs_own_rule_forecasts_like_itself() {
    let own = Regulation::builtin("es").unwrap();
    let found = judge(&two_games(), &[own]);
    assert_eq!(found.rules[1].difference.unwrap().verdict, Verdict::Equal);
}

#[test]
fn a_rule_adopted_later_is_part_of_the_clubs_own() {
    // From May on the club counts double; the game of May was still forecast by the ratings that K 5 made.
    let mut facts = two_games();
    facts.regulations.push(InForce {
        from: day(2025, 5, 1),
        regulation: es_times("2"),
    });
    let mut third = event(3, Kind::Club, day(2025, 6, 10), 1, &[1, 2]);
    third.games.push(game(1, 0, 1, Draw));
    facts.tournaments.push(third);
    let found = judge(&facts, &[Regulation::builtin("es").unwrap()]);
    assert_eq!(found.events[1].deviances[0], found.events[1].deviances[1]);
    assert_ne!(found.events[2].deviances[0], found.events[2].deviances[1]);
}

#[test]
fn games_without_a_forecast_are_counted_by_reason() {
    let mut facts = two_games();
    facts.persons.insert(PersonId(3), member());
    facts.persons.insert(PersonId(4), guest());
    let mut third = event(3, Kind::Club, day(2025, 6, 10), 4, &[1, 2, 3, 4]);
    third.entrants[3].ratings = vec![entry(klubrating::domain::person::ExternalScale::Dsu, 1500)];
    third.games = vec![
        game(1, 0, 2, Win),
        game(2, 0, 3, Draw),
        game(3, 0, 1, Mark::ForfeitWin),
        game(4, 0, 1, Draw),
    ];
    third.games[3].black_mark = Loss;
    let mut fast = event(4, Kind::Club, day(2025, 7, 10), 1, &[1, 2]);
    fast.minutes_per_move = Some(Points(100));
    fast.games = vec![game(1, 0, 1, Win)];
    let mut slow = event(5, Kind::Club, day(2025, 8, 10), 1, &[1, 2]);
    slow.minutes_per_move = Some(Points(500));
    slow.games = vec![game(1, 0, 1, Win)];
    facts.tournaments.extend([third, fast, slow]);
    let strict = es_with(&[("minutes_per_move = 3", "minutes_per_move = 6")]);
    let found = judge(&facts, &[strict]);
    // The newcomer's game; the slow event under the strict rule; ½–0. Not the forfeit, nor what the club does not rate.
    assert_eq!(
        found.left_out,
        LeftOut {
            unrated: 1,
            event: 1,
            uneven: 1,
        }
    );
    // The two games of before, and that against the guest with a number of his own.
    assert_eq!(found.games(), 3);
}

#[test]
fn another_scale_takes_the_start_ratings_along() {
    // 150 and 175 on the ES scale are 1500 and 1700 on DSU's: the same chance.
    let mut facts = two_games();
    facts.persons.insert(PersonId(2), rated(175));
    let dsu = Regulation::builtin("dsu").unwrap();
    let carried = replayed(&facts, &dsu).unwrap();
    let start = |id| carried.persons[&PersonId(id)].starts[0].rating;
    assert_eq!((start(1), start(2)), (Rating(1500), Rating(1700)));
    let found = judge(&facts, std::slice::from_ref(&dsu));
    let expected = |rules: &Regulation, difference: i32| {
        let p = Expectation::new(rules).p(Decimal::from(difference));
        f64::try_from(p).unwrap()
    };
    let es = Regulation::builtin("es").unwrap();
    close(
        found.events[0].deviances[0],
        deviance(expected(&es, -25), 1.0),
    );
    close(
        found.events[0].deviances[1],
        deviance(expected(&dsu, -200), 1.0),
    );
    let bax = Regulation::builtin("bax").unwrap();
    assert_eq!(
        judged(&facts, &[bax]),
        Err(Unjudgeable::Scale("bax".to_owned()))
    );
    // The same club on DSU's scale, judged by the ES rule, and back.
    let back = replayed(&carried, &es).unwrap();
    assert_eq!(back.persons, facts.persons);
}

#[test]
fn without_a_game_nothing_is_judged() {
    let rules = [Regulation::builtin("es-exceptional-5").unwrap()];
    assert_eq!(judged(&es(), &rules), Err(Unjudgeable::NoGames));
}

proptest! {
    #![proptest_config(property("KLUBRATING_JUDGE_CASES", 48))]

    /// A result planted in the future changes no earlier forecast, under any regulation.
    #[test]
    fn the_future_changes_no_forecast(
        (facts, last) in season::facts().prop_flat_map(|facts| {
            let people = facts.persons.len();
            (Just(facts), season::last_event(people))
        })
    ) {
        let rules = [es_times("2"), Regulation::builtin("es-exceptional-10").unwrap()];
        let before = judged(&facts, &rules);
        let mut later = facts.clone();
        let end = last.end;
        later.tournaments.push(last);
        let after = judged(&later, &rules);
        let earlier = |found: Result<Judgement, Unjudgeable>| {
            let events = found.map(|found| found.events).unwrap_or_default();
            events.into_iter().filter(|event| event.end < end).collect::<Vec<_>>()
        };
        prop_assert_eq!(earlier(before), earlier(after));
    }

    /// Neither does the order in which events and games were entered.
    #[test]
    fn the_order_of_entry_does_not_matter(facts in season::facts()) {
        let rules = [es_times("0.5")];
        let mut turned = facts.clone();
        turned.tournaments.reverse();
        for event in &mut turned.tournaments {
            event.games.reverse();
        }
        prop_assert_eq!(judged(&facts, &rules), judged(&turned, &rules));
    }
}

// Made-up clubs: thirty members, ten events a year of twelve of them in five rounds: 300 games a year.

const MEMBERS: usize = 30;
const EVENTS_A_YEAR: usize = 10;

/// A share of one.
fn share(dice: &mut Dice) -> f64 {
    dice.below(1_000_000) as f64 / 1_000_000.0
}

/// About normally distributed, with the deviation 1.
fn normal(dice: &mut Dice) -> f64 {
    (0..12).map(|_| share(dice)).sum::<f64>() - 6.0
}

/// The result of a player of whom `p` is expected; most draws are between equals.
fn result(dice: &mut Dice, p: f64) -> Mark {
    let drawn = 1.2 * p * (1.0 - p);
    match share(dice) {
        x if x < p - drawn / 2.0 => Win,
        x if x < p + drawn / 2.0 => Draw,
        _ => Loss,
    }
}

/// A club whose members have these start ratings, and no events yet.
fn club(dice: &mut Dice) -> Facts {
    let mut facts = under(Regulation::builtin("es").unwrap());
    let members = 1..=MEMBERS as i64;
    facts.persons = members
        .map(|id| (PersonId(id), rated((155.0 + 22.0 * normal(dice)) as i32)))
        .collect();
    facts
}

/// The next event: twelve members drawn, each playing the next five in the circle; a result comes from the expected
/// score of the two.
fn play(dice: &mut Dice, number: usize, p: impl Fn(PersonId, PersonId) -> f64) -> Tournament {
    let mut members: Vec<i64> = (1..=MEMBERS as i64).collect();
    dice.shuffle(&mut members);
    members.truncate(12);
    let on = day(2020, 1, 15) + chrono::Duration::days((number * 365 / EVENTS_A_YEAR) as i64);
    let mut one = event(number as i64 + 1, Kind::Club, on, 5, &members);
    for round in 1..=5_u16 {
        for board in 0..6_usize {
            let (first, second) = (board, 6 + (board + usize::from(round)) % 6);
            let p = p(PersonId(members[first]), PersonId(members[second]));
            let mark = result(dice, p);
            one.games
                .push(game(round, first as u32, second as u32, mark));
        }
    }
    one
}

/// Clubs where the rule itself is the truth: the next results come from the ratings that it gives.
fn true_to_the_rule(seed: u64, years: usize) -> Facts {
    let mut dice = Dice::new(seed);
    let mut facts = club(&mut dice);
    let expectation = Expectation::new(&facts.regulations[0].regulation);
    let mut history = History::default();
    for number in 0..years * EVENTS_A_YEAR {
        history = history.changed_to(&Arc::new(facts.clone()));
        let rating = |person| {
            let standing = history.ledger().standing(person);
            standing.unwrap().rating.unwrap().exact()
        };
        let p = |one, other| {
            let p = expectation.p(rating(one) - rating(other));
            f64::try_from(p).unwrap()
        };
        facts.tournaments.push(play(&mut dice, number, p));
    }
    facts
}

/// Clubs whose members are as strong as their start ratings say, and change by about `walk` points between events.
fn with_strengths(seed: u64, years: usize, walk: f64) -> Facts {
    let mut dice = Dice::new(seed);
    let mut facts = club(&mut dice);
    let start = |person: &klubrating::domain::person::Person| f64::from(person.starts[0].rating.0);
    let mut strengths: Vec<f64> = facts.persons.values().map(start).collect();
    for number in 0..years * EVENTS_A_YEAR {
        let strength = |person: PersonId| strengths[person.0 as usize - 1];
        let p = |one, other| {
            let classes = (strength(one) - strength(other)) / 25.0;
            1.0 / (1.0 + 10_f64.powf(-classes / 2.0))
        };
        let next = play(&mut dice, number, p);
        facts.tournaments.push(next);
        for strength in &mut strengths {
            *strength += walk * normal(&mut dice);
        }
    }
    facts
}

fn verdict(facts: &Facts, rules: Regulation) -> Verdict {
    judge(facts, &[rules]).rules[1].difference.unwrap().verdict
}

#[test]
fn doubled_k_is_told_from_the_rule_after_two_years() {
    let told = |rules: &Regulation, years, walk| {
        let clubs = (1..=12).map(|seed| verdict(&with_strengths(seed, years, walk), rules.clone()));
        let clubs: Vec<Verdict> = clubs.collect();
        println!("{}, {years} years, walk {walk}: {clubs:?}", rules.name);
        clubs.iter().filter(|one| **one == Verdict::Worse).count()
    };
    assert_eq!(told(&es_times("2"), 2, 0.0), 12);
    assert_eq!(told(&es_times("2"), 2, 2.0), 12);
    // For the table of docs/figures.md.
    if effort() > 1 {
        let mut without_bonus = Regulation::builtin("es").unwrap();
        without_bonus.bonus.rule = BonusRule::None;
        without_bonus.name = "es-without-bonus".to_owned();
        for rules in [es_times("2"), es_times("0.5"), without_bonus] {
            for walk in [0.0, 2.0, 4.0] {
                for years in [2, 5, 10, 30] {
                    told(&rules, years, walk);
                }
            }
        }
    }
}

#[test]
fn the_rule_that_is_the_truth_is_hardly_ever_judged_worse() {
    let clubs = cases("KLUBRATING_JUDGE_CLUBS", 40);
    for factor in ["2", "0.5"] {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..clubs {
            let facts = true_to_the_rule(1_000 + seed as u64, 2);
            let word = match verdict(&facts, es_times(factor)) {
                Verdict::Open { .. } => "open".to_owned(),
                other => format!("{other:?}"),
            };
            *counts.entry(word).or_insert(0_usize) += 1;
        }
        println!("{clubs} clubs, K times {factor}: {counts:?}");
        let wrong = counts.get("Better").copied().unwrap_or_default();
        // 2.5 % are expected at most; three standard deviations more are chance.
        let most = 0.025 * clubs as f64;
        assert!(
            wrong as f64 <= most + 3.0 * (most * 0.975).sqrt(),
            "{wrong} of {clubs}"
        );
    }
}

/// Events whose truth is known: the expected scores of one rule are right, those of the other are off by chance. What
/// the interval should cover is what the second costs on average, given both forecasts.
fn events_with_known_cost(dice: &mut Dice, events: usize, off: f64) -> (Vec<EventDifference>, f64) {
    let logistic = |classes: f64| 1.0 / (1.0 + 10_f64.powf(-classes / 2.0));
    let (mut cost, mut games) = (0.0, 0);
    let events = (0..events).map(|at| {
        let offs: Vec<f64> = (0..12).map(|_| off * normal(dice)).collect();
        let played = 10 + dice.below(21);
        let mut sum = 0.0;
        for _ in 0..played {
            let classes = normal(dice);
            let (one, other) = (dice.below(12), dice.below(12));
            let p = logistic(classes);
            let e = logistic(classes + offs[one] - offs[other]);
            let score = match result(dice, p) {
                Win => 1.0,
                Draw => 0.5,
                _ => 0.0,
            };
            sum += deviance(e, score) - deviance(p, score);
            // The deviance is linear in the score, so that of the expected score is its mean.
            cost += deviance(e, p) - deviance(p, p);
        }
        games += played;
        EventDifference {
            end: Date::MIN + chrono::Duration::days(36 * at as i64),
            games: played,
            sum,
        }
    });
    let events: Vec<EventDifference> = events.collect();
    (events, cost / games as f64)
}

#[test]
fn the_interval_covers_the_truth_as_often_as_it_says() {
    let clubs = cases("KLUBRATING_JUDGE_INTERVALS", 200);
    for count in [6, 10, 20] {
        for off in [0.1, 0.5] {
            let mut dice = Dice::new(7 + count as u64);
            let (mut covered, mut better) = (0, 0);
            for _ in 0..clubs {
                let (events, cost) = events_with_known_cost(&mut dice, count, off);
                let found = Difference::new(&events);
                let (low, high) = found.interval.unwrap();
                covered += usize::from(low <= cost && cost <= high);
                better += usize::from(high < 0.0);
            }
            println!(
                "{clubs} clubs, {count} events, off by {off}: {covered} covered, {better} better"
            );
            let (covered, better) = (covered as f64, better as f64);
            let all = clubs as f64;
            // With six events it is a little short of 95 %.
            let least = if count < 10 { 0.92 } else { 0.94 };
            assert!(covered >= least * all - 3.0 * (0.05 * 0.95 * all).sqrt());
            assert!(better <= 0.025 * all + 3.0 * (0.025 * 0.975 * all).sqrt());
        }
    }
}

#[test]
fn a_difference_within_the_margin_does_not_matter() {
    // Forty events of thirty games that differ by a tenth of the margin, a little more or less.
    let events: Vec<EventDifference> = (0..40)
        .map(|at| EventDifference {
            end: day(2020, 1, 1) + chrono::Duration::days(at * 30),
            games: 30,
            sum: 30.0 * MATTERS * if at % 2 == 0 { 0.2 } else { 0.0 },
        })
        .collect();
    assert_eq!(Difference::new(&events).verdict, Verdict::NoMatter);
    // With a hundred times the scatter it is open, and takes many more half-years.
    let wild: Vec<EventDifference> = (0..40)
        .map(|at| EventDifference {
            sum: 30.0 * MATTERS * if at % 2 == 0 { 10.1 } else { -9.9 },
            ..events[at]
        })
        .collect();
    let Verdict::Open { half_years } = Difference::new(&wild).verdict else {
        panic!("open");
    };
    // 40 events in 6.4 half-years, the half-width about 3.2 margins, 0.9 wanted: twelve times as many events.
    assert!((50..110).contains(&half_years), "{half_years}");
}
