//! Direct encounter (C.07 6): ranks tied players by the games among them.
//!
//! ```
//! assert_eq!(klubrating::standings::fide::TieBreak::codes_of_article("6"), "DE");
//! ```

use std::collections::BTreeMap;

use crate::domain::{Decimal, Points};

use super::super::derivation::{Against, Derivation, Term, Use};
use super::super::field::{Encounter, Pairing};
use super::super::value::{Value, Why};
use super::super::workings::Workings;
use super::definition::{Definition, WithinTies};
use super::game::GameKind;

pub(crate) const TIE_BREAKS: &[Definition] =
    &[
        Definition::new("DE", "6", |work, player, _| derive(work, player)).within_ties(
            WithinTies {
                values,
                ranks: |work| direct_encounters(work).to_vec(),
                among,
            },
        ),
    ];

/// The rank of every participant among those tied on points; `None` where no other player has as many.
fn direct_encounters<'w>(work: &'w Workings<'_>) -> &'w [Option<u32>] {
    work.fide.direct_encounters.get_or_init(|| {
        let mut ranks = vec![None; work.points.len()];
        let mut groups: BTreeMap<Points, Vec<usize>> = BTreeMap::new();
        for (at, points) in work.points.iter().enumerate() {
            groups.entry(*points).or_default().push(at);
        }
        for group in groups.into_values().filter(|group| group.len() > 1) {
            for (at, rank) in group.iter().zip(among(work, &group)) {
                ranks[*at] = Some(rank);
            }
        }
        ranks
    })
}

/// A participant's results in the games with others of a group.
#[derive(Clone, Copy, Debug)]
struct Entry {
    player: usize,
    /// Points, the average where two players met more than once (6.1.2).
    score: Decimal,
    /// The number of opponents met in the group.
    met: usize,
}

/// The ranks of tied participants among themselves, from 1.
///
/// If all of them have met (or pairings were fixed in advance), the scores of their games rank them, and players still
/// tied form a smaller group. Otherwise a player is ranked first only if no missing result could change that, then the
/// next in the same way, and the rest form a smaller group (6.2, 6.3).
fn among(work: &Workings<'_>, tied: &[usize]) -> Vec<u32> {
    let mut ranks: BTreeMap<usize, u32> = BTreeMap::new();
    let mut open = vec![(1, tied.to_vec())];
    while let Some((first, group)) = open.pop() {
        let entries = entries(work, &group);
        let mut rank = first;
        let parts = parts(work, entries);
        let whole = parts.len() == 1;
        for part in parts {
            let size = u32::try_from(part.len()).unwrap_or(u32::MAX);
            if whole || size == 1 {
                ranks.extend(part.into_iter().map(|player| (player, rank)));
            } else {
                open.push((rank, part));
            }
            rank = rank.saturating_add(size);
        }
    }
    tied.iter().map(|player| ranks[player]).collect()
}

/// Divides the group into parts, the best first; one part if nothing is decided.
fn parts(work: &Workings<'_>, mut entries: Vec<Entry>) -> Vec<Vec<usize>> {
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.score));
    let others = entries.len().saturating_sub(1);
    let complete =
        work.field.pairing == Pairing::Settled || entries.iter().all(|entry| entry.met == others);
    if complete {
        let parts = entries.chunk_by(|one, other| one.score == other.score);
        return parts
            .map(|part| part.iter().map(|entry| entry.player).collect())
            .collect();
    }
    let win = work.field.scoring.win.exact();
    let at_most = |entry: &Entry| entry.score + win * Decimal::from(others - entry.met);
    let mut left = entries.as_slice();
    let mut parts = Vec::new();
    while let [top, rest @ ..] = left {
        let alone = rest.iter().map(at_most).max() < Some(top.score);
        if rest.is_empty() || !alone {
            break;
        }
        parts.push(vec![top.player]);
        left = rest;
    }
    parts.push(left.iter().map(|entry| entry.player).collect());
    parts
}

fn entries(work: &Workings<'_>, group: &[usize]) -> Vec<Entry> {
    let mut inside = group.to_vec();
    inside.sort_unstable();
    let entry = |player: &usize| {
        let games = games(work, *player, &inside);
        let mut by_opponent: BTreeMap<usize, (Points, u32)> = BTreeMap::new();
        for (encounter, opponent) in games {
            let (points, count) = by_opponent.entry(opponent).or_default();
            *points += encounter.score;
            *count += 1;
        }
        let average = |(points, count): &(Points, u32)| points.exact() / Decimal::from(*count);
        Entry {
            player: *player,
            score: by_opponent.values().map(average).sum(),
            met: by_opponent.len(),
        }
    };
    group.iter().map(entry).collect()
}

/// The games of a participant with others of the group, whose indices are sorted.
fn games<'w>(
    work: &'w Workings<'_>,
    player: usize,
    inside: &[usize],
) -> impl Iterator<Item = (&'w Encounter, usize)> {
    let rounds = work.field.players[player].rounds.iter();
    let pairing = work.field.pairing;
    rounds.filter_map(move |encounter| {
        let opponent = GameKind::classify(encounter).game(pairing)?;
        let tied = inside.binary_search(&opponent).is_ok();
        (tied && opponent != player).then_some((encounter, opponent))
    })
}

/// The ranks of all players among those tied on points.
fn values(work: &Workings<'_>) -> Vec<Value> {
    let ranks = direct_encounters(work).iter();
    let value = |rank: &Option<u32>| match rank {
        Some(rank) => Value::Exact(Decimal::from(*rank)),
        None => Value::Nothing(Why::NotTied),
    };
    ranks.map(value).collect()
}

/// The games with players tied on points; the value is the rank among them.
fn derive(work: &Workings<'_>, player: usize) -> Derivation {
    let Some(rank) = direct_encounters(work)[player] else {
        return Derivation::bare(Value::Nothing(Why::NotTied));
    };
    let points = work.points[player];
    let tied = (0..work.points.len()).filter(|at| work.points[*at] == points);
    let inside: Vec<usize> = tied.collect();
    let games: Vec<(&Encounter, usize)> = games(work, player, &inside).collect();
    let times = |opponent: usize| games.iter().filter(|(_, other)| *other == opponent).count();
    let terms = games.iter().map(|(encounter, opponent)| {
        let times = times(*opponent);
        Term {
            round: Some(encounter.round),
            against: Against::Player(*opponent),
            result: Some(encounter.score),
            weight: None,
            amount: encounter.score.exact() / Decimal::from(times),
            used: Use::Counted,
            note: (times > 1).then_some("standings-note-several-games"),
        }
    });
    Derivation {
        value: Value::Exact(Decimal::from(rank)),
        terms: terms.collect(),
        notes: vec!["standings-note-direct-encounter"],
    }
}
