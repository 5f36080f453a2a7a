//! The ledger over random seasons: a second implementation agrees, order does not matter, sums are right.
//!
//! `KLUBRATING_CASES` sets the number of seasons a property (30 without it).
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::cases::property;
use crate::support;

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::sample::Index;

use klubrating::domain::tournament::{Game, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, Rating};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Cutoff, Ledger, LedgerLine, Reason, Rule, Source, rate};
use klubrating::rating::scale_adjustment::ScaleAdjustment;
use support::build::{es_with, number};
use support::naive::{self, NaiveLine};
use support::season::{facts, last_event};

/// A line in the numbers of the second implementation.
fn in_hundredths(line: &LedgerLine) -> NaiveLine {
    let hundredths = |value: Decimal| {
        let scaled = value * Decimal::ONE_HUNDRED;
        assert!(scaled.is_integer(), "{value} has more than two decimals");
        i64::try_from(scaled).unwrap()
    };
    NaiveLine {
        tournament: line.tournament,
        old: line.old().map(|old| i64::from(old.0)),
        expected: line.expected().map(hundredths),
        score: i64::from(line.score.0),
        k: line.k().map(|k| i64::try_from(k).unwrap()),
        bonus: line.bonus().map(hundredths),
        exact: hundredths(line.exact),
        new: i64::from(line.new.0),
        games: i64::from(line.games),
        games_total: i64::from(line.games_total),
    }
}

/// Puts a list in an order drawn by the keys.
fn shuffle<T>(list: &mut Vec<T>, keys: &[u64]) {
    let mut keyed: Vec<(u64, T)> = keys.iter().copied().cycle().zip(list.drain(..)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    list.extend(keyed.into_iter().map(|(_, item)| item));
}

fn line_of(ledger: &Ledger, tournament: &Tournament, person: PersonId) -> Option<LedgerLine> {
    ledger
        .lines_of(person)
        .find(|line| line.tournament == tournament.id)
        .cloned()
}

/// The event's lines, terms, unrated games and all before it, as a prefix.
fn begins_with(whole: &Ledger, part: &Ledger) -> bool {
    whole.events.starts_with(&part.events)
        && whole.lines.starts_with(&part.lines)
        && whole.terms.starts_with(&part.terms)
        && whole.unrated.starts_with(&part.unrated)
}

/// Whether both implementations say the same: lines, and standings of the list day or after everything.
fn agree(facts: &Facts, list: Option<Date>) -> Result<(), TestCaseError> {
    let ledger = rate(facts, list);
    let mut naive = naive::rate(facts, list);
    for id in facts.persons.keys() {
        let lines: Vec<NaiveLine> = ledger.lines_of(*id).map(in_hundredths).collect();
        prop_assert_eq!(&lines[..], naive.lines(*id), "person {}", id);
        let standing = ledger.standing(*id).unwrap();
        let closing = (
            standing.rating.map(|rating| i64::from(rating.0)),
            i64::from(standing.games),
            standing.collected as usize,
        );
        let day = list.unwrap_or(Date::MAX);
        prop_assert_eq!(closing, naive.closing(facts, *id, day), "person {}", id);
    }
    Ok(())
}

fn day_of(offset: i64) -> Date {
    support::build::day(2014, 9, 1) + chrono::Duration::days(offset)
}

/// A rating after the moves of the scale after one day, up to another.
fn moved(facts: &Facts, rating: Rating, after: Date, until: Date) -> Rating {
    let between = |by: &&ScaleAdjustment| after < by.on && by.on <= until;
    let moves = facts.adjustments.iter().filter(between);
    moves.fold(rating, |rating, by| by.apply(rating))
}

/// One step up for White, where there is one; Black's mark stays.
fn raised(game: &Game) -> Option<Game> {
    let mut game = *game;
    game.white_mark = match game.white_mark {
        Mark::Loss => Mark::Draw,
        Mark::Draw => Mark::Win,
        _ => return None,
    };
    Some(game)
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 30))]

    #[test]
    fn a_second_implementation_agrees(facts in facts()) {
        agree(&facts, None)?;
    }

    #[test]
    fn a_second_implementation_agrees_on_a_list(facts in facts(), at in 0_i64..400) {
        agree(&facts, Some(day_of(at)))?;
    }

    #[test]
    fn the_order_of_entry_does_not_matter(
        facts in facts(),
        keys in proptest::collection::vec(any::<u64>(), 40),
    ) {
        let mut shuffled = facts.clone();
        shuffle(&mut shuffled.tournaments, &keys);
        for tournament in &mut shuffled.tournaments {
            shuffle(&mut tournament.games, &keys);
            shuffle(&mut tournament.byes, &keys);
            shuffle(&mut tournament.cards, &keys);
        }
        for person in shuffled.persons.values_mut() {
            shuffle(&mut person.external, &keys);
            person.external.sort_by_key(|number| number.on);
        }
        prop_assert_eq!(rate(&shuffled, None), rate(&facts, None));
    }

    #[test]
    fn lines_follow_one_another(facts in facts()) {
        let ledger = rate(&facts, None);
        let mut last: HashMap<PersonId, &LedgerLine> = HashMap::new();
        let end = |line: &LedgerLine| ledger.event(line.tournament).unwrap().end;
        for line in &ledger.lines {
            let restarted = matches!(
                line.old_source(),
                Some(Source::Decision(_) | Source::Opening(_))
            );
            if let (Some(before), false) = (last.get(&line.person), restarted) {
                let old = moved(&facts, before.new, end(before), end(line));
                prop_assert_eq!(line.old(), Some(old));
                prop_assert_eq!(line.games_total, before.games_total + line.games);
            }
            last.insert(line.person, line);
        }
        for (person, standing) in &ledger.standings {
            let own = matches!(standing.source, Some(Source::Club));
            match last.get(person) {
                Some(line) if own => {
                    let now = moved(&facts, line.new, end(line), Date::MAX);
                    prop_assert_eq!(standing.rating, Some(now));
                    prop_assert_eq!(standing.games, line.games_total);
                }
                _ => prop_assert!(!own),
            }
        }
    }

    #[test]
    fn every_game_counts_once_a_side_or_says_why_not(facts in facts()) {
        let ledger = rate(&facts, None);
        let mut told: HashMap<_, usize> = HashMap::new();
        for line in &ledger.lines {
            for term in ledger.terms_of(line) {
                if let Some(opponent) = term.opponent() {
                    let side = (term.tournament, term.played.unwrap().round, line.person, opponent);
                    *told.entry((side, true)).or_default() += 1;
                }
            }
        }
        for unrated in &ledger.unrated {
            if let Some(opponent) = unrated.opponent {
                let side = (unrated.tournament, unrated.round, unrated.person, opponent);
                let collecting = matches!(unrated.reason, Reason::Collecting { .. });
                // A collected game is told at its event and may become a term later.
                *told.entry((side, collecting)).or_default() += usize::from(!collecting);
            }
        }
        let mut played: HashMap<_, usize> = HashMap::new();
        for tournament in &facts.tournaments {
            if ledger.event(tournament.id).unwrap().unrated.is_some() {
                continue;
            }
            for game in &tournament.games {
                for (own, _, opponent, _) in game.sides() {
                    let person = tournament.entrants[own as usize].person;
                    if !facts.persons[&person].is_member_on(tournament.start) {
                        continue;
                    }
                    let opponent = tournament.entrants[opponent as usize].person;
                    let side = (tournament.id, game.round, person, opponent);
                    *played.entry(side).or_default() += 1;
                }
            }
        }
        for (side, games) in &played {
            let rated = told.get(&(*side, true)).copied();
            let left_out = told.get(&(*side, false)).copied().unwrap_or(0);
            let total = rated.unwrap_or(0) + left_out;
            // A game still being collected is known by its reason alone.
            prop_assert!(total == *games || (rated.is_some() && total < *games), "{:?}", side);
        }
        for ((side, _), times) in &told {
            prop_assert!(*times <= played.get(side).copied().unwrap_or(0), "{:?}", side);
        }
    }

    #[test]
    fn equal_k_without_bonus_sums_to_zero(facts in facts()) {
        let mut facts = facts;
        facts.regulations[0].regulation = es_with(&[
            ("k = 4", "k = 6"),
            ("k = 5", "k = 6"),
            ("rule = \"two-step\"", "rule = \"none\""),
            ("coordinated = \"average\"", "coordinated = \"per-game\""),
        ]);
        let ledger = rate(&facts, None);
        let mut gains: HashMap<_, Vec<(Decimal, i32)>> = HashMap::new();
        for line in ledger.lines.iter().filter(|line| line.rule == Rule::PerGame) {
            let mut sum = Decimal::ZERO;
            for term in ledger.terms_of(line) {
                let played = term.played.unwrap();
                let p = term.p.unwrap().exact();
                let gain = number("6") * (played.result.exact() - p);
                sum += gain;
                let pair = if played.white {
                    (line.person, played.opponent)
                } else {
                    (played.opponent, line.person)
                };
                let key = (term.tournament, played.round, pair);
                gains.entry(key).or_default().push((gain, played.result.0));
            }
            prop_assert_eq!(line.exact - line.old().unwrap().exact(), sum);
        }
        for (game, sides) in &gains {
            // Both sides, one game of the pair in the round, the points of one game.
            if let [white, black] = sides[..]
                && white.1 + black.1 == 100
            {
                prop_assert_eq!(white.0 + black.0, Decimal::ZERO, "{:?}", game);
            }
        }
    }

    #[test]
    fn a_later_event_changes_nothing_before_it(
        (facts, last) in facts().prop_flat_map(|facts| {
            let people = facts.persons.len();
            (Just(facts), last_event(people))
        }),
    ) {
        let before = rate(&facts, None);
        let mut later = facts;
        later.tournaments.push(last);
        prop_assert!(begins_with(&rate(&later, None), &before));
    }

    #[test]
    fn a_late_event_changes_only_what_follows(facts in facts(), late in any::<Index>()) {
        let mut without = facts.clone();
        let late = without.tournaments.remove(late.index(facts.tournaments.len()));
        let mut earlier = facts.clone();
        let place = (late.order(), late.id);
        earlier.tournaments.retain(|event| (event.order(), event.id) < place);
        let prefix = rate(&earlier, None);
        let from_scratch = rate(&facts, None);
        prop_assert!(begins_with(&rate(&without, None), &prefix));
        prop_assert!(begins_with(&from_scratch, &prefix));
        without.tournaments.insert(0, late);
        prop_assert_eq!(rate(&without, None), from_scratch);
    }

    #[test]
    fn a_better_result_never_lowers_the_rating(
        facts in facts(),
        event in any::<Index>(),
        game in any::<Index>(),
    ) {
        let event = event.index(facts.tournaments.len());
        let tournament = &facts.tournaments[event];
        prop_assume!(!tournament.games.is_empty());
        let game = game.index(tournament.games.len());
        let Some(better) = raised(&tournament.games[game]) else {
            return Ok(());
        };
        let player = tournament.entrants[better.white as usize].person;
        let mut changed = facts.clone();
        changed.tournaments[event].games[game] = better;
        let old = line_of(&rate(&facts, None), tournament, player);
        let new = line_of(&rate(&changed, None), tournament, player);
        prop_assert_eq!(old.is_some(), new.is_some());
        if let (Some(old), Some(new)) = (old, new) {
            prop_assert!(new.exact >= old.exact && new.new >= old.new);
        }
    }

    #[test]
    fn horizons_that_agree_have_one_ledger(facts in facts(), one in 0_i64..400, other in 0_i64..400) {
        let horizons = [Cutoff::list(day_of(one)), Cutoff::today(day_of(other)), Cutoff::ALL];
        for (a, b) in [(0, 1), (1, 2), (0, 2)].map(|(a, b)| (horizons[a], horizons[b])) {
            if a.agrees(b, &facts) {
                prop_assert_eq!(rate(&facts, a), rate(&facts, b));
            }
        }
    }

    #[test]
    fn a_list_holds_the_events_that_ended_before_its_day(facts in facts(), at in 0_i64..400) {
        let day = day_of(at);
        let mut ended = facts.clone();
        ended.tournaments.retain(|tournament| tournament.end < day);
        let ledger = rate(&facts, Some(day));
        prop_assert_eq!(&ledger, &rate(&ended, Some(day)));
        prop_assert!(begins_with(&rate(&facts, None), &ledger));
    }
}

/// The variant's name without its values.
fn name_of(value: impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(['(', ' ']).next().unwrap().to_owned()
}

#[test]
fn the_seasons_reach_every_rule_source_and_reason() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..400 {
        let season = facts().new_tree(&mut runner).unwrap().current();
        let ledger = rate(&season, None);
        seen.extend(ledger.lines.iter().map(|line| name_of(line.rule)));
        seen.extend(ledger.events.iter().map(|event| name_of(event.conversion)));
        seen.extend(ledger.adjustments.iter().map(|_| "Adjusted".to_owned()));
        let played = ledger.terms.iter().filter_map(|term| term.played);
        seen.extend(
            played
                .filter(|played| played.corrected)
                .map(|_| "Corrected".to_owned()),
        );
        seen.extend(ledger.terms.iter().map(|term| name_of(term.source)));
        seen.extend(ledger.unrated.iter().map(|game| name_of(game.reason)));
        seen.extend(
            ledger
                .events
                .iter()
                .filter_map(|event| event.unrated.map(name_of)),
        );
    }
    let expected = "PerGame Average CardKnown CardBeforeAfter First Club Decision Opening Dsu Fide Given \
        NotPlayed TooShort OpponentUnrated Collecting CollectingEnded CardUsed NoNotation TooFast \
        NotApproved NotEnded CardImpossible Booklet Rebased2024 Line Adjusted Corrected";
    for name in expected.split_whitespace() {
        assert!(seen.contains(name), "no season has {name}");
    }
}
