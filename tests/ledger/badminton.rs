//! Matches under the badminton index: the values of results, and events that are rated together.

use std::collections::BTreeMap;

use klubrating::domain::person::ExternalScale;
use klubrating::domain::tournament::{Game, Kind, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, Points, Rating, round_half_away};
use klubrating::rating::facts::{Facts, InForce};
use klubrating::rating::ledger::{Ledger, LedgerLine, Reason, Source, rate};
use klubrating::rating::regulation::{
    NewcomerRule, Period, Plausible, Regulation, RegulationError,
};
use proptest::prelude::*;

use crate::cases::property;
use crate::support::build::{day, entry, event, game, guest, member, number, rated, start, under};

fn bax() -> Regulation {
    Regulation::builtin("bax").unwrap()
}

/// A match between the first and second, third and fourth … entrant; won in three sets if `narrow`.
fn match_of(round: u16, white: u32, black: u32, mark: Mark, narrow: bool) -> Game {
    Game {
        third_set: narrow,
        ..game(round, white, black, mark)
    }
}

fn meeting(id: i64, on: Date, persons: &[i64], games: Vec<Game>) -> Tournament {
    Tournament {
        games,
        notation: false,
        ..event(id, Kind::Club, on, 9, persons)
    }
}

fn club(ratings: &[i32], events: Vec<Tournament>) -> Facts {
    Facts {
        persons: (1..)
            .map(PersonId)
            .zip(ratings.iter().map(|r| rated(*r)))
            .collect(),
        tournaments: events,
        ..under(bax())
    }
}

fn line(ledger: &Ledger, event: usize, person: i64) -> &LedgerLine {
    let lines = ledger.events[event].lines.clone();
    let mut lines = ledger.lines[lines].iter();
    lines.find(|line| line.person == PersonId(person)).unwrap()
}

fn ratings(ledger: &Ledger) -> Vec<Option<i32>> {
    let standings = ledger.standings.iter();
    standings
        .map(|(_, standing)| Some(standing.rating?.0))
        .collect()
}

#[test]
fn the_golden_matches_in_the_ledger() {
    // 500 lost in three sets to 532.
    let games = vec![match_of(1, 0, 1, Mark::Loss, true)];
    let ledger = rate(
        &club(
            &[500, 532],
            vec![meeting(1, day(2026, 2, 1), &[1, 2], games)],
        ),
        None,
    );
    let (one, other) = (line(&ledger, 0, 1), line(&ledger, 0, 2));
    assert_eq!((one.score, other.score), (Points(20), Points(80)));
    assert_eq!(round_half_away(one.exact, 6), number("500.095285"));
    assert_eq!(round_half_away(other.exact, 6), number("531.904715"));
    assert_eq!(one.exact + other.exact, number("1032"));
    assert_eq!((one.new, other.new), (Rating(500), Rating(532)));
    assert_eq!(one.carried(), Decimal::ZERO);
}

#[test]
fn a_walk_over_is_not_rated_and_a_corrected_result_has_no_third_set() {
    let mut corrected = match_of(2, 0, 1, Mark::Win, true);
    corrected.rating = Some((Mark::Loss, Mark::Win));
    let games = vec![match_of(1, 0, 1, Mark::ForfeitWin, false), corrected];
    let ledger = rate(
        &club(
            &[500, 500],
            vec![meeting(1, day(2026, 2, 1), &[1, 2], games)],
        ),
        None,
    );
    assert_eq!(line(&ledger, 0, 1).score, Points::ZERO);
    assert_eq!(line(&ledger, 0, 2).score, Points::WIN);
    let reasons: Vec<Reason> = ledger.unrated.iter().map(|game| game.reason).collect();
    assert_eq!(reasons, [Reason::NotPlayed, Reason::NotPlayed]);
}

#[test]
fn a_period_uses_the_ratings_from_before_it() {
    let win = |id, on| meeting(id, on, &[1, 2], vec![match_of(1, 0, 1, Mark::Win, false)]);
    let days = [day(2026, 1, 1), day(2026, 7, 31), day(2026, 8, 1)];
    let facts = club(
        &[500, 500],
        vec![win(1, days[0]), win(2, days[1]), win(3, days[2])],
    );
    let ledger = rate(&facts, None);
    // Each event by itself would be 503.5; two of one period make 507, whatever the first was rounded to.
    assert_eq!(line(&ledger, 0, 1).exact, number("503.5"));
    assert_eq!(line(&ledger, 0, 1).new, Rating(504));
    let second = line(&ledger, 1, 1);
    assert_eq!(
        (second.old(), second.exact),
        (Some(Rating(500)), number("507"))
    );
    assert_eq!((second.carried(), second.games_total), (number("3.5"), 2));
    assert_eq!(second.old_source(), line(&ledger, 0, 1).old_source());
    // 1 August begins the next period, from the rounded ratings.
    let third = line(&ledger, 2, 1);
    assert_eq!(
        (third.old(), third.old_source()),
        (Some(Rating(507)), Some(Source::Club))
    );
    assert_eq!(third.carried(), Decimal::ZERO);
    assert_eq!(third.difference(&ledger.terms_of(third)[0]), Some(14));
}

#[test]
fn a_factor_by_the_matches_of_the_period_holds_for_all_of_them() {
    let win = |id, on| meeting(id, on, &[1, 2], vec![match_of(1, 0, 1, Mark::Win, false)]);
    let days = [day(2026, 1, 5), day(2026, 2, 5), day(2026, 9, 5)];
    let mut facts = club(
        &[500, 500],
        vec![win(1, days[0]), win(2, days[1]), win(3, days[2])],
    );
    facts.regulations[0].regulation = Regulation::builtin("bax-2024").unwrap();
    let ledger = rate(&facts, None);
    let (first, second) = (line(&ledger, 0, 1), line(&ledger, 1, 1));
    // 500/51 for the first match; 500/52 for both.
    assert_eq!(
        (first.k(), first.exact),
        (Some(number("9.8039")), number("504.90195"))
    );
    assert_eq!(
        (second.k(), second.exact),
        (Some(number("9.6154")), number("509.6154"))
    );
    assert_eq!(second.carried(), number("4.8077"));
    assert_eq!(second.exact + line(&ledger, 1, 2).exact, number("1000"));
    // The next period counts anew.
    assert_eq!(line(&ledger, 2, 1).k(), Some(number("9.8039")));
    // In one event they come to the same.
    let both = vec![
        match_of(1, 0, 1, Mark::Win, false),
        match_of(2, 0, 1, Mark::Win, false),
    ];
    facts.tournaments = vec![meeting(1, days[1], &[1, 2], both)];
    assert_eq!(line(&rate(&facts, None), 0, 1).exact, number("509.6154"));
}

#[test]
fn another_period_or_a_start_rating_begins_anew() {
    let win = |id, on| meeting(id, on, &[1, 2], vec![match_of(1, 0, 1, Mark::Win, false)]);
    let mut facts = club(
        &[500, 500],
        vec![win(1, day(2026, 2, 1)), win(2, day(2026, 5, 1))],
    );
    let old = |facts: &Facts| line(&rate(facts, None), 1, 1).old();
    assert_eq!(old(&facts), Some(Rating(500)));
    // A regulation by quarters from April on.
    let quarters = Regulation {
        period: Period::Quarter,
        ..bax()
    };
    facts.regulations.push(InForce {
        from: day(2026, 4, 1),
        regulation: quarters,
    });
    assert_eq!(old(&facts), Some(Rating(504)));
    facts.regulations.pop();
    // The committee gives another rating inside the period.
    let person = facts.persons.get_mut(&PersonId(1)).unwrap();
    person.starts.push(start(day(2026, 4, 1), 600));
    let ledger = rate(&facts, None);
    let second = line(&ledger, 1, 1);
    assert_eq!(
        (second.old(), second.carried()),
        (Some(Rating(600)), Decimal::ZERO)
    );
    assert_eq!(line(&ledger, 1, 2).carried(), number("-3.5"));
}

#[test]
fn more_than_24_matches_in_a_period_are_told() {
    let games = |count: u16| (1..=count).map(|round| match_of(round, 0, 1, Mark::Win, false));
    let events = |last: u16| {
        vec![
            meeting(1, day(2026, 2, 1), &[1, 2], games(20).collect()),
            meeting(2, day(2026, 3, 1), &[1, 2], games(last).collect()),
            meeting(3, day(2026, 9, 1), &[1, 2], games(20).collect()),
        ]
    };
    let told = |last| {
        let facts = club(&[500, 500], events(last));
        rate(&facts, None).overshoots(&facts)
    };
    assert!(told(4).is_empty());
    let found = told(5);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].from, found[0].games), (day(2026, 1, 1), 25));
    // Rated one by one there is nothing to overshoot.
    let mut facts = club(&[500, 500], events(5));
    facts.regulations[0].regulation.period = Period::Event;
    assert!(rate(&facts, None).overshoots(&facts).is_empty());
}

#[test]
fn without_a_rating_the_games_are_left_out_with_a_reason() {
    let mut facts = club(&[500], Vec::new());
    facts.persons.insert(PersonId(2), member());
    let games = vec![match_of(1, 0, 1, Mark::Win, false)];
    facts.tournaments = vec![meeting(1, day(2026, 2, 1), &[1, 2], games)];
    let ledger = rate(&facts, None);
    assert!(ledger.lines.is_empty());
    let reasons: Vec<_> = ledger
        .unrated
        .iter()
        .map(|game| (game.person.0, game.reason))
        .collect();
    assert_eq!(
        reasons,
        [(2, Reason::OwnUnrated), (1, Reason::OpponentUnrated)]
    );
    // A DSU number says nothing of badminton.
    let person = facts.persons.get_mut(&PersonId(2)).unwrap();
    *person = crate::support::build::with_dsu(member(), 1500);
    assert_eq!(rate(&facts, None), ledger);
}

#[test]
fn a_first_rating_counts_all_matches_of_its_period() {
    let newcomers = |rule| {
        let mut facts = club(&[500, 520], Vec::new());
        facts.persons.insert(PersonId(3), member());
        facts.regulations[0].regulation.newcomers.rule = rule;
        let meet = |id, month, other, mark, narrow| {
            meeting(
                id,
                day(2026, month, 1),
                &[3, other],
                vec![match_of(1, 0, 1, mark, narrow)],
            )
        };
        facts.tournaments = vec![
            meet(1, 2, 1, Mark::Win, false),
            meet(2, 3, 2, Mark::Loss, true),
            meet(3, 9, 2, Mark::Win, false),
        ];
        rate(&facts, None)
    };
    assert!(
        newcomers(NewcomerRule::None)
            .lines_of(PersonId(3))
            .next()
            .is_none()
    );
    let ledger = newcomers(NewcomerRule::OpponentsMean);
    let lines: Vec<&LedgerLine> = ledger.lines_of(PersonId(3)).collect();
    // 500 + 7·½; then both matches: 510 + 7·(1.2 − 1); the third is rated from there.
    assert_eq!(lines[0].exact, number("503.5"));
    assert_eq!(
        (lines[1].exact, lines[1].games, lines[1].games_total),
        (number("511.4"), 2, 2)
    );
    assert_eq!(
        (lines[2].old(), lines[2].games_total),
        (Some(Rating(511)), 3)
    );
    // No one meets a rating that was not there before the period.
    assert_eq!(ledger.lines_of(PersonId(1)).count(), 0);
    assert_eq!(ledger.lines_of(PersonId(2)).count(), 1);
}

#[test]
fn doubles_are_left_out_or_rated_by_the_means_of_the_pairs() {
    let mut doubles = match_of(1, 0, 1, Mark::Win, true);
    doubles.partners = Some((2, 3));
    let event = meeting(1, day(2026, 2, 1), &[1, 2, 3, 4], vec![doubles]);
    let mut facts = club(&[500, 520, 511, 480], vec![event]);
    let ledger = rate(&facts, None);
    assert!(ledger.lines.is_empty());
    assert!(
        ledger
            .unrated
            .iter()
            .all(|game| game.reason == Reason::Doubles)
    );
    assert_eq!(ledger.unrated.len(), 4);

    facts.regulations[0].regulation.doubles = true;
    let ledger = rate(&facts, None);
    assert_eq!(ledger.lines.len(), 4);
    // (500 + 511)/2 − (520 + 480)/2 = 5.5, seen by all four.
    for (person, difference, change) in [
        (1, "5.5", 1),
        (3, "5.5", 1),
        (2, "-5.5", -1),
        (4, "-5.5", -1),
    ] {
        let line = line(&ledger, 0, person);
        assert_eq!(
            ledger.difference(line, 0),
            Some(number(difference)),
            "{person}"
        );
        let p = 1.0 / (1.0 + 10_f64.powf(-5.5 / 50.0));
        let expected = f64::from(change) * 7.0 * (0.8 - p);
        let found: f64 = (line.exact - line.old().unwrap().exact())
            .to_string()
            .parse()
            .unwrap();
        assert!(
            (found - expected).abs() < 1e-9,
            "{person}: {found} {expected}"
        );
    }
    // A partner without a rating keeps everybody's match out.
    facts.persons.insert(PersonId(4), guest());
    assert!(rate(&facts, None).lines.is_empty());
    facts.tournaments[0].entrants[3].ratings = vec![entry(ExternalScale::Es, 480)];
    assert_eq!(rate(&facts, None).lines.len(), 3);
    facts.tournaments[0].entrants[3].ratings.clear();
    facts.persons.insert(PersonId(4), member());
    assert!(rate(&facts, None).lines.is_empty());
}

/// The rules once more, from the facts: ratings by period, each match with the ratings from before it.
fn naive(facts: &Facts) -> (Vec<f64>, f64) {
    let mut current: BTreeMap<i64, f64> = facts
        .persons
        .iter()
        .map(|(id, person)| (id.0, f64::from(person.starts[0].rating.0)))
        .collect();
    let mut unrounded = 0.0;
    let half = |on: Date| {
        on.to_string()[..7]
            .replace('-', "")
            .parse::<i64>()
            .map(|ym| (ym / 100, ym % 100 >= 8))
    };
    let mut halves: Vec<(i64, bool)> = facts
        .tournaments
        .iter()
        .map(|event| half(event.end).unwrap())
        .collect();
    halves.sort_unstable();
    halves.dedup();
    for one in halves {
        let mut change: BTreeMap<i64, f64> = BTreeMap::new();
        for event in facts
            .tournaments
            .iter()
            .filter(|event| half(event.end).unwrap() == one)
        {
            for game in event
                .games
                .iter()
                .filter(|game| game.white_mark.is_played())
            {
                let id = |index: u32| event.entrants[index as usize].person.0;
                let (white, black) = (id(game.white), id(game.black));
                let gap = current[&white] - current[&black];
                let scored = match (game.white_mark == Mark::Win, game.third_set) {
                    (true, false) => 1.0,
                    (true, true) => 0.8,
                    (false, true) => 0.2,
                    (false, false) => 0.0,
                };
                let won = 7.0 * (scored - 1.0 / (1.0 + 10_f64.powf(-gap / 50.0)));
                *change.entry(white).or_default() += won;
                *change.entry(black).or_default() -= won;
            }
        }
        unrounded += change.values().sum::<f64>();
        for (person, change) in change {
            let exact = current[&person] + change;
            // Halves cannot be told from their neighbours by a binary number.
            let exact = (exact * 1e6).round() / 1e6;
            current.insert(person, exact.round());
        }
    }
    (current.into_values().collect(), unrounded)
}

fn season() -> impl Strategy<Value = Facts> {
    let result = (0_u32..6, 1_u32..6, any::<bool>(), any::<bool>());
    let events =
        proptest::collection::vec((0_i64..700, proptest::collection::vec(result, 0..9)), 0..7);
    (proptest::collection::vec(300_i32..700, 6), events).prop_map(|(ratings, events)| {
        let events = (1..).zip(events).map(|(id, (days, results))| {
            let on = day(2025, 1, 1) + chrono::Days::new(days.unsigned_abs());
            let games = (1..).zip(results).map(|(round, (one, step, won, narrow))| {
                let mark = if won { Mark::Win } else { Mark::Loss };
                match_of(round, one, (one + step) % 6, mark, narrow)
            });
            meeting(id, on, &[1, 2, 3, 4, 5, 6], games.collect())
        });
        club(&ratings, events.collect())
    })
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 26))]

    #[test]
    fn a_second_implementation_finds_the_same(facts in season()) {
        let (expected, sum) = naive(&facts);
        let found: Vec<f64> = ratings(&rate(&facts, None)).into_iter().map(|r| f64::from(r.unwrap())).collect();
        prop_assert_eq!(found, expected);
        prop_assert!(sum.abs() < 1e-6);
    }

    /// Every event leaves the sum of both sides' ratings as it was, before rounding.
    #[test]
    fn matches_conserve_the_sum(facts in season()) {
        let ledger = rate(&facts, None);
        for event in &ledger.events {
            let lines = &ledger.lines[event.lines.clone()];
            let change: Decimal = lines
                .iter()
                .map(|line| line.exact - line.old().unwrap().exact() - line.carried())
                .sum();
            prop_assert_eq!(change, Decimal::ZERO);
        }
    }

    /// Other days inside the same periods change no period's end.
    #[test]
    fn the_order_inside_a_period_does_not_matter(facts in season(), seed in any::<u64>()) {
        let mut moved = facts.clone();
        for (at, event) in (0_u64..).zip(&mut moved.tournaments) {
            let from = Period::HalfYear.start(event.end).unwrap();
            event.end = from + chrono::Days::new((seed ^ at.wrapping_mul(0x9e37_79b9)) % 150);
            event.start = event.end;
            event.sequence = -event.sequence;
        }
        prop_assert_eq!(ratings(&rate(&moved, None)), ratings(&rate(&facts, None)));
    }
}

#[test]
fn what_a_regulation_of_sets_must_satisfy() {
    let with = |from: &str, to: &str| {
        let text = Regulation::builtin_text("bax").unwrap();
        assert!(text.contains(from), "{from}");
        Regulation::from_toml(&text.replacen(from, to, 1)).map(|_| ())
    };
    let range = |field| Err(RegulationError::OutOfRange { field });
    let empty = |field| Err(RegulationError::Empty { field });
    assert_eq!(with("win = 1", "win = 1.01"), range("results.win"));
    assert_eq!(
        with("loss = 0.2", "loss = 0.125"),
        range("results.narrow_loss")
    );
    assert_eq!(with("\nloss = 0", "\nloss = -1"), range("results.loss"));
    let falling = RegulationError::NotDescending { field: "results" };
    assert_eq!(with("narrow_win = 0.8", "narrow_win = 0.1"), Err(falling));
    assert_eq!(with("per-game", "average"), empty("scale.dsu_factor"));
    assert_eq!(
        with("sigma = 25", "sigma = 25\ndsu_factor = 8"),
        empty("scale.dsu_offset")
    );
    assert_eq!(
        with("sigma = 25", "sigma = 25\ndsu_offset = 8"),
        empty("scale.dsu_factor")
    );
    assert_eq!(
        with("sigma = 25", "sigma = 25\ndsu_factor = 8\ndsu_offset = 300"),
        Ok(())
    );
    assert!(with("half-year", "year").is_err());
    // Written and read again, also what is left out for chess.
    for name in Regulation::builtin_names() {
        let regulation = Regulation::builtin(name).unwrap();
        let json = serde_json::to_string(&regulation).unwrap();
        let of_sets = name.starts_with("bax");
        for field in ["results", "period", "\"rule\":\"none\",\"minimum"] {
            let is_said = of_sets || (name, field) == ("fide", "period");
            assert_eq!(json.contains(field), is_said, "{name} {field}");
        }
        let again: Regulation = serde_json::from_str(&json).unwrap();
        // What is plausible decides nothing about ratings, and is no part of what a digest is made of.
        let plausible = Plausible::default();
        let rating = Regulation {
            plausible,
            ..regulation
        };
        assert_eq!(again, rating);
    }
}
