//! The second opinion: all games at once beside the ledger. Three players by hand, and what must always hold.
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::cases::property;
use crate::support;

use klubrating::domain::tournament::{Kind, Tournament};
use klubrating::domain::{Date, Decimal, Mark, PersonId, Rating};
use klubrating::rating::facts::Facts;
use klubrating::rating::ledger::{Cutoff, rate};
use klubrating::rating::scale_adjustment::ScaleAdjustment;
use klubrating::rating::second_opinion::{FoundingError, Method, Opinion, Player, Question, found};
use klubrating::rating::simultaneous::elostat::ErrorBars;
use klubrating::rating::simultaneous::model::{Draws, FirstMove, Model};
use proptest::collection::vec;
use proptest::prelude::*;
use support::build::{day, es, es_with, event, game, guest, member, rated, under};
use support::season;

use Mark::{Draw, ForfeitWin, Loss, Win};

const HALF: Method = Method::BradleyTerry(Model {
    draws: Draws::Half,
    first_move: FirstMove::Fixed(0.0),
});

fn opinion_by(facts: &Facts, method: Method, since: Option<Date>) -> Opinion {
    let until = Date::MAX;
    let ledger = rate(facts, Cutoff::ALL);
    let question = Question {
        method,
        since,
        until,
    };
    Opinion::from_ledger(facts, &ledger, question).unwrap()
}

fn opinion(facts: &Facts) -> Opinion {
    opinion_by(facts, Method::EloStat, None)
}

fn player(opinion: &Opinion, person: i64) -> Player {
    let mut players = opinion.players.iter();
    *players.find(|one| one.person == PersonId(person)).unwrap()
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-4
}

/// That many games of two entrants, colours alternating, with these results for the first.
fn meet(event: &mut Tournament, one: u32, other: u32, results: [(Mark, usize); 3]) {
    for (mark, count) in results {
        for number in 0..count {
            let round = 1 + event.games.len() as u16;
            let (white, black, mark) = if number % 2 == 0 {
                (one, other, mark)
            } else {
                (other, one, mark.mirror())
            };
            event.games.push(game(round, white, black, mark));
        }
    }
}

/// The three of `elostat_games.json`: 18 won, 9 drawn, 3 lost twice, and 24, 6, 0.
fn three() -> Facts {
    let mut facts = es();
    facts.persons = (1..=3).map(|id| (PersonId(id), rated(150))).collect();
    let mut all = event(1, Kind::Club, day(2024, 3, 1), 90, &[1, 2, 3]);
    meet(&mut all, 0, 1, [(Win, 18), (Draw, 9), (Loss, 3)]);
    meet(&mut all, 1, 2, [(Win, 18), (Draw, 9), (Loss, 3)]);
    meet(&mut all, 0, 2, [(Win, 24), (Draw, 6), (Loss, 0)]);
    facts.tournaments = vec![all];
    facts
}

#[test]
fn three_players_by_hand() {
    let found = opinion(&three());
    assert_eq!((found.games, found.uneven), (90, 0));
    let [h, s, k] = [1, 2, 3].map(|person| player(&found, person));
    // 49½ of 60 is 0.825; everybody has 60 games, so that H = −H/2 + 400·lg(0.825/0.175), on the scale an eighth of it.
    let above = 2.0 / 3.0 * 400.0 * (0.825_f64 / 0.175).log10() / 8.0;
    assert!(close(above, 22.4471), "{above}");
    let level = s.rating.unwrap();
    assert!(close(h.rating.unwrap() - level, above));
    assert!(close(level - k.rating.unwrap(), above));
    // The level is that of the club ratings.
    let mean = [h, s, k]
        .map(|one| f64::from(one.club.unwrap().0))
        .iter()
        .sum::<f64>()
        / 3.0;
    assert!(close(level, mean), "{level} {mean}");
    // Bars are EloStat's, on the club's scale.
    let bars = ErrorBars::from_results(&h.tally);
    assert!(close(h.plus.unwrap(), bars.plus.unwrap() / 8.0));
    assert!(close(h.minus.unwrap(), bars.minus.unwrap() / 8.0));
    // What the numbers let expect: 30 games against S, 30 against K.
    let p = |by: f64| 1.0 / (1.0 + 10_f64.powf(-by / 50.0));
    assert_eq!((h.by_all.games, h.by_all.score), (60, 49.5));
    assert!(close(h.by_all.expected, 30.0 * (p(above) + p(2.0 * above))));
    let [a, b, c] = [h, s, k].map(|one| f64::from(one.club.unwrap().0));
    assert!(close(h.by_club.expected, 30.0 * (p(a - b) + p(a - c))));
    let difference = h.rating.unwrap() - a;
    assert!(close(h.difference().unwrap(), difference));
    assert_eq!(
        h.outside(),
        Some(difference > h.minus.unwrap() || -difference > h.plus.unwrap())
    );
}

#[test]
fn the_likeliest_ratings_expect_the_points_made() {
    let found = opinion_by(&three(), HALF, None);
    for player in &found.players {
        assert!(
            close(player.by_all.expected, player.by_all.score),
            "{player:?}"
        );
        assert_eq!(player.plus, player.minus);
    }
}

#[test]
fn only_rated_games_count_by_the_result_for_the_rating() {
    let mut facts = three();
    facts.persons.insert(PersonId(4), guest());
    let mut more = event(2, Kind::Club, day(2025, 3, 1), 9, &[1, 2, 3, 4]);
    more.games = vec![
        game(1, 0, 1, Win),
        game(2, 0, 1, ForfeitWin),
        game(3, 0, 1, Win),
        game(4, 0, 1, Win),
        game(5, 0, 3, Loss),
        game(6, 1, 2, Draw),
    ];
    more.games[2].rated = Some(false);
    more.games[3].rating = Some((Draw, Draw));
    more.games[5].black_mark = Loss;
    facts.tournaments.push(more);
    // An event below the limits of §6 counts not at all.
    let mut fast = event(3, Kind::Club, day(2025, 4, 1), 1, &[1, 2]);
    fast.notation = false;
    fast.games = vec![game(1, 0, 1, Win)];
    facts.tournaments.push(fast);
    let found = opinion(&facts);
    assert_eq!((found.games, found.uneven), (93, 1));
    let tally = player(&found, 1).tally;
    assert_eq!(
        (tally.won, tally.drawn, tally.lost),
        (18 + 24 + 1, 9 + 6 + 1, 3 + 1)
    );
    // A guest without any rating plays along.
    let guest = player(&found, 4);
    assert_eq!(
        (guest.club, guest.outside(), guest.tally.won),
        (None, None, 1)
    );
    assert!(guest.rating.is_some());
    // From a day on.
    let late = opinion_by(&facts, Method::EloStat, Some(day(2025, 1, 1)));
    assert_eq!((late.games, late.players.len()), (3, 3));
    assert_eq!(late.drift.len(), 1);
    assert_eq!(
        found.drift.iter().map(|year| year.year).collect::<Vec<_>>(),
        [2024, 2025]
    );
}

#[test]
fn a_cluster_without_anybody_rated_has_no_level() {
    let mut facts = three();
    facts.persons.insert(PersonId(4), guest());
    facts.persons.insert(PersonId(5), guest());
    let mut apart = event(2, Kind::Club, day(2025, 3, 1), 3, &[4, 5]);
    meet(&mut apart, 0, 1, [(Win, 1), (Draw, 1), (Loss, 1)]);
    facts.tournaments.push(apart);
    let found = opinion(&facts);
    assert_eq!(found.clusters.len(), 2);
    assert_eq!((found.clusters[0].rated, found.clusters[1].rated), (3, 0));
    assert_eq!(player(&found, 4).rating, None);
    assert_eq!(player(&found, 4).cluster, Some(1));
}

/// A club of six with a start rating and one round of everybody against everybody a year.
fn years(results: &[Mark]) -> Facts {
    // One K, so that a move of the scale changes nothing but the level.
    let mut facts = under(es_with(&[("k = 4", "k = 5"), ("k = 6", "k = 5")]));
    facts.persons = (1..=6)
        .map(|id| (PersonId(id), rated(120 + 10 * id as i32)))
        .collect();
    let mut marks = results.iter().cycle();
    for year in 2018..2023 {
        let number = i64::from(year - 2017);
        let mut all = event(number, Kind::Club, day(year, 5, 1), 5, &[1, 2, 3, 4, 5, 6]);
        for one in 0..6_u32 {
            for other in one + 1..6 {
                let round = (other - one) as u16;
                all.games
                    .push(game(round, one, other, *marks.next().unwrap()));
            }
        }
        facts.tournaments.push(all);
    }
    facts
}

fn mark() -> impl Strategy<Value = Mark> {
    prop_oneof![Just(Win), Just(Draw), Just(Loss)]
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 7))]

    /// Everybody's rating moved by k on a day: the drift moves by k from that year on, and not before.
    #[test]
    fn a_move_of_the_scale_is_drift(
        results in vec(mark(), 75),
        k in -25_i32..25,
        year in 2019_i32..2023,
    ) {
        let plain = years(&results);
        let mut moved = plain.clone();
        moved.adjustments = vec![ScaleAdjustment {
            on: day(year, 1, 1),
            shift: k,
            compression: None,
            floor: None,
        }];
        let (before, after) = (opinion(&plain), opinion(&moved));
        prop_assert_eq!(before.drift.len(), after.drift.len());
        for (one, other) in before.drift.iter().zip(&after.drift) {
            let by = if one.year < year { 0 } else { k };
            prop_assert!(
                close(other.drift - one.drift, f64::from(by)),
                "{} {} {}", one.year, one.drift, other.drift
            );
        }
        if let Some(first) = before.drift.first() {
            prop_assert_eq!(first.drift, 0.0);
        }
    }

    /// A move of the scale after everything shifts club ratings and the level, not what the games say.
    #[test]
    fn a_move_of_the_scale_leaves_the_differences(facts in season::facts(), k in -40_i32..40) {
        for method in [Method::EloStat, HALF] {
            let mut plain = facts.clone();
            plain.adjustments.clear();
            let mut moved = plain.clone();
            moved.adjustments = vec![ScaleAdjustment {
                on: day(2100, 1, 1),
                shift: k,
                compression: None,
                floor: None,
            }];
            let (before, after) = (opinion_by(&plain, method, None), opinion_by(&moved, method, None));
            prop_assert_eq!(before.games, after.games);
            for one in &before.players {
                let other = player(&after, one.person.0);
                prop_assert_eq!(one.club.map(|club| club.0 + k), other.club.map(|club| club.0));
                prop_assert_eq!((one.plus, one.minus), (other.plus, other.minus));
                prop_assert_eq!(one.rating.is_some(), other.rating.is_some());
                if let (Some(one), Some(other)) = (one.rating, other.rating) {
                    prop_assert!(close(one + f64::from(k), other));
                }
                if let (Some(one), Some(other)) = (one.difference(), other.difference()) {
                    prop_assert!(close(one, other));
                }
            }
        }
    }

    /// The order in which events and games were entered does not matter; the level is that of the club ratings.
    #[test]
    fn order_does_not_matter(facts in season::facts()) {
        let before = opinion(&facts);
        let mut turned = facts.clone();
        turned.tournaments.reverse();
        for tournament in &mut turned.tournaments {
            tournament.games.reverse();
        }
        prop_assert_eq!(&before, &opinion(&turned));
        for number in 0..before.clusters.len() {
            let own = before.players.iter();
            let own = own.filter(|one| one.cluster == Some(number as u32));
            let (mut sum, mut all) = (0.0, 0.0);
            for one in own {
                if let Some(by) = one.difference() {
                    sum += f64::from(one.tally.games()) * by;
                    all += f64::from(one.tally.games());
                }
            }
            prop_assert!(all == 0.0 || (sum / all).abs() < 1e-6, "{}", sum / all);
        }
    }

    /// First ratings: their mean is the one chosen, and no one gets one where someone has one.
    #[test]
    fn first_ratings_have_the_mean_that_was_chosen(results in vec(mark(), 75), mean in 100_i64..200) {
        let mut facts = years(&results);
        let today = day(2024, 1, 1);
        let ledger = rate(&facts, Cutoff::today(today));
        prop_assert_eq!(found(&facts, &ledger, today, None), None);
        for person in facts.persons.values_mut() {
            *person = member();
        }
        let ledger = rate(&facts, Cutoff::today(today));
        let chosen = Decimal::from(mean);
        if let Some(founding) = found(&facts, &ledger, today, Some(chosen)) {
            let (mut sum, mut all) = (0, 0);
            for member in founding.members.values() {
                match member {
                    Ok(found) => {
                        sum += i64::from(found.rating.0) * i64::from(found.games);
                        all += i64::from(found.games);
                    }
                    Err(reason) => prop_assert_ne!(*reason, FoundingError::NoGames),
                }
            }
            // Each is rounded by itself.
            prop_assert!(all == 0 || (sum - mean * all).abs() <= all / 2, "{sum} {all}");
        }
    }
}

#[test]
fn first_ratings_of_three() {
    let mut facts = three();
    for person in facts.persons.values_mut() {
        *person = member();
    }
    facts.persons.insert(PersonId(4), member());
    facts.persons.insert(PersonId(5), member());
    let mut more = event(2, Kind::Club, day(2024, 4, 1), 1, &[1, 4]);
    more.games = vec![game(1, 0, 1, Win)];
    facts.tournaments.push(more);
    let today = day(2024, 6, 1);
    let ledger = rate(&facts, Cutoff::today(today));
    let founding = found(&facts, &ledger, today, None).unwrap();
    assert_eq!(founding.mean, Decimal::from(150));
    let of = |person: i64| founding.members[&PersonId(person)];
    assert_eq!(of(4), Err(FoundingError::Extreme));
    assert_eq!(of(5), Err(FoundingError::NoGames));
    let [h, s, k] = [1, 2, 3].map(|person| of(person).unwrap());
    // Symmetrical: S in the middle, on the level chosen; 0.825 of 60 games is between EloStat's 22 and 25 points.
    assert_eq!(s.rating, Rating(150));
    assert_eq!(h.rating.0 - 150, 150 - k.rating.0);
    assert!((22..=25).contains(&(h.rating.0 - 150)), "{}", h.rating);
    assert_eq!((h.games, s.games), (60, 60));
    assert!(
        h.error.is_some_and(|error| (2.0..15.0).contains(&error)),
        "{h:?}"
    );
}
