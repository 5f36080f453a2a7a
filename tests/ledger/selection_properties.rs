//! Seeding, groups and boards over random fields of players.
//!
//! `KLUBRATING_CASES` sets the number of fields a property (30 without it).
#![allow(clippy::unwrap_used, clippy::pedantic)]

use crate::cases::property;

use proptest::prelude::*;

use klubrating::domain::{PersonId, Rating};
use klubrating::rating::selection::groups::{Cut, Remainder, by_class, divide, sizes};
use klubrating::rating::selection::seeding::{Seeded, seed};
use klubrating::rating::selection::team::{boards, violations};
use klubrating::rating::selection::{Player, Source};

const CLASSES: [&str; 4] = ["M", "1", "2", "3"];

/// Few ratings and names, so that many are equal.
fn player() -> impl Strategy<Value = Player> {
    let rating = proptest::option::weighted(0.8, 140..160_i32);
    let member = proptest::option::of(1..50_i64);
    (member, "[A-D][a-c]", rating, 0..3_u32).prop_map(|(member, name, rating, games)| Player {
        member: member.map(PersonId),
        sort_name: name.clone(),
        name,
        rating: rating.map(Rating),
        source: rating.map_or(Source::Unrated, |_| Source::Draft),
        class: rating.map(|rating| CLASSES[rating as usize % 4].to_owned()),
        provisional: rating.map(|_| games < 2),
        games,
    })
}

fn field() -> impl Strategy<Value = Vec<Player>> {
    proptest::collection::vec(player(), 0..60)
}

fn shuffled() -> impl Strategy<Value = (Vec<Player>, Vec<Player>)> {
    field().prop_flat_map(|players| (Just(players.clone()), Just(players).prop_shuffle()))
}

fn seeded(players: Vec<Player>) -> Vec<Seeded> {
    seed(players, str::cmp)
}

/// The players in an order of their own, to compare as a collection.
fn sorted<'a>(players: impl IntoIterator<Item = &'a Player>) -> Vec<String> {
    let mut shown: Vec<String> = players.into_iter().map(|one| format!("{one:?}")).collect();
    shown.sort();
    shown
}

proptest! {
    #![proptest_config(property("KLUBRATING_CASES", 30))]

    #[test]
    fn seeding_is_a_permutation_and_does_not_hang_on_the_order_of_entry(
        (players, other) in shuffled(),
    ) {
        let result = seeded(players.clone());
        prop_assert_eq!(sorted(result.iter().map(|one| &one.player)), sorted(&players));
        prop_assert_eq!(seeded(other), result);
    }

    #[test]
    fn seeds_follow_rating_games_and_name(players in field()) {
        let result = seeded(players);
        for (place, one) in (1..).zip(&result) {
            prop_assert_eq!(one.place, place);
            let stronger = result.iter().filter(|other| other.player.rating > one.player.rating);
            let equals = result.iter().filter(|other| other.player.rating == one.player.rating);
            if one.player.rating.is_some() {
                prop_assert_eq!(one.seed as usize, stronger.count() + 1);
                prop_assert_eq!(one.shared, equals.count() > 1);
            } else {
                prop_assert_eq!((one.seed, one.shared), (place, false));
            }
        }
        for pair in result.windows(2) {
            let [above, below] = [&pair[0].player, &pair[1].player];
            prop_assert!(above.rating >= below.rating);
            if above.rating == below.rating {
                let more = above.rating.is_some() && above.games > below.games;
                let equal = above.rating.is_none() || above.games == below.games;
                prop_assert!(more || (equal && above.sort_name <= below.sort_name));
            }
        }
    }

    #[test]
    fn groups_are_the_field_cut_in_order(
        players in field(), many in 1..20_usize, count in any::<bool>(), last in any::<bool>(),
    ) {
        let field = seeded(players);
        let cut = if count { Cut::Count(many) } else { Cut::Size(many) };
        let rest = if last { Remainder::Last } else { Remainder::Equal };
        match divide(field.clone(), cut, rest) {
            Some(groups) => {
                let joined: Vec<_> = groups.iter().flat_map(|group| group.players.clone()).collect();
                prop_assert_eq!(joined, field);
                prop_assert!(groups.iter().all(|group| group.size == group.players.len()));
                prop_assert!(groups.iter().all(|group| group.size > 0));
            }
            None => prop_assert!(field.is_empty() || (count && many > field.len())),
        }
    }

    #[test]
    fn equal_sizes_differ_by_at_most_one(players in 1..400_usize, many in 1..60_usize) {
        for cut in [Cut::Size(many), Cut::Count(many)] {
            let sizes = sizes(players, cut, Remainder::Equal);
            prop_assume!(!sizes.is_empty());
            let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
            prop_assert!(most - least <= 1, "{sizes:?}");
            prop_assert_eq!(sizes.iter().sum::<usize>(), players);
        }
    }

    #[test]
    fn the_rest_goes_into_the_lowest_group(players in 1..400_usize, size in 1..60_usize) {
        let sizes = sizes(players, Cut::Size(size), Remainder::Last);
        let (lowest, upper) = sizes.split_last().unwrap();
        prop_assert!(upper.iter().all(|one| *one == size));
        prop_assert_eq!(upper.len() * size + lowest, players);
        // Rounding to the nearest number of groups: the lowest one has half to one and a half times the size.
        prop_assert!(upper.is_empty() || (2 * lowest >= size && 2 * lowest < 3 * size));
    }

    #[test]
    fn the_classes_take_everybody_once(players in field()) {
        let field = seeded(players);
        let groups = by_class(field.clone(), CLASSES);
        let all = groups.iter().flat_map(|group| &group.players);
        prop_assert_eq!(
            sorted(all.map(|one| &one.player)),
            sorted(field.iter().map(|one| &one.player))
        );
        for group in &groups {
            prop_assert!(group.size > 0);
            let own = |one: &Seeded| one.player.class.as_deref().unwrap_or("unrated") == group.name.word();
            prop_assert!(group.players.iter().all(own));
            prop_assert!(group.players.windows(2).all(|pair| pair[0].place < pair[1].place));
        }
    }

    #[test]
    fn boards_in_order_of_strength_keep_within_every_limit(players in field(), limit in 0..50_u32) {
        let order = seeded(players).into_iter().map(|one| one.player).collect();
        prop_assert_eq!(violations(&boards(order), limit), []);
    }

    #[test]
    fn violations_are_the_neighbours_beyond_the_limit(players in field(), limit in 0..15_u32) {
        let boards = boards(players.clone());
        let found: Vec<u32> = violations(&boards, limit).iter().map(|one| one.board).collect();
        let expected: Vec<u32> = (1..)
            .zip(players.windows(2))
            .filter(|(_, pair)| {
                let [upper, lower] = [0, 1].map(|at| pair[at].rating);
                upper.zip(lower).is_some_and(|(upper, lower)| lower.0 - upper.0 > limit as i32)
            })
            .map(|(board, _)| board)
            .collect();
        prop_assert_eq!(found, expected);
    }
}
