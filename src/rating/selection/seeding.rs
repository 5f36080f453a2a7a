//! Seeding: players in order of strength.
//!
//! Source: ES regulation §1. Equal ratings share a seed, as they share a place on the list; which of the players
//! comes first is decided by rated games, then by name.

use std::cmp::Ordering;

use super::Player;

/// A player with the place in the order of strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded {
    /// The seed, from 1; equal ratings share it; for an unrated player, the place.
    pub seed: u32,
    /// The place in the order, from 1, never shared.
    pub place: u32,
    /// Whether another player has the same seed.
    pub shared: bool,
    /// The player.
    pub player: Player,
}

/// The players by strength: rating, then rated games ever, then name by `by_name`; the unrated last, by
/// name. The order in which the players were entered does not matter.
///
/// ```
/// use klubrating::domain::Rating;
/// use klubrating::rating::selection::{Player, Source, seeding::seed};
/// let player = |name: &str, rating: Option<i32>| Player {
///     member: None,
///     name: name.to_owned(),
///     sort_name: name.to_owned(),
///     rating: rating.map(Rating),
///     source: Source::Given,
///     class: None,
///     provisional: None,
///     games: 0,
/// };
/// let players = vec![player("Bo", Some(150)), player("Ib", None), player("Al", Some(150))];
/// let order: Vec<_> = seed(players, str::cmp)
///     .into_iter()
///     .map(|seeded| (seeded.seed, seeded.player.name))
///     .collect();
/// assert_eq!(order, [(1, "Al".to_owned()), (1, "Bo".to_owned()), (3, "Ib".to_owned())]);
/// ```
pub fn seed(
    mut players: Vec<Player>,
    by_name: impl Fn(&str, &str) -> Ordering + Copy,
) -> Vec<Seeded> {
    players.sort_by(|a, b| stronger_first(a, b, by_name));
    let mut seeded: Vec<Seeded> = Vec::with_capacity(players.len());
    for (place, player) in (1..).zip(players) {
        let last = seeded.last_mut();
        let equal =
            last.filter(|last| player.rating.is_some() && last.player.rating == player.rating);
        let (seed, shared) = match equal {
            Some(last) => {
                last.shared = true;
                (last.seed, true)
            }
            None => (place, false),
        };
        seeded.push(Seeded {
            seed,
            place,
            shared,
            player,
        });
    }
    seeded
}

/// Which player comes first; a total order, so that nothing depends on the order of entry.
fn stronger_first(a: &Player, b: &Player, by_name: impl Fn(&str, &str) -> Ordering) -> Ordering {
    let games = |player: &Player| player.rating.map(|_| player.games);
    // `None` is smaller than every rating.
    b.rating
        .cmp(&a.rating)
        .then_with(|| games(b).cmp(&games(a)))
        .then_with(|| by_name(&a.sort_name, &b.sort_name))
        .then_with(|| a.member.cmp(&b.member))
        .then_with(|| a.source.cmp(&b.source))
        .then_with(|| a.class.cmp(&b.class))
        .then_with(|| a.provisional.cmp(&b.provisional))
        .then_with(|| a.name.cmp(&b.name))
        .then_with(|| b.games.cmp(&a.games))
}
