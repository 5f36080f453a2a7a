//! The round of every game.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use super::games::PgnGame;
use crate::domain::Message;
use crate::exchange::numbers::MAX_ROUNDS;
use crate::exchange::problems::Problems;

/// The round of every game, in their order.
pub(super) struct Rounds {
    pub(super) of_games: Vec<u16>,
    /// The rounds are only a numbering.
    pub(super) unordered: bool,
}

type Numbered<'g> = [(&'g PgnGame, [u32; 2])];

/// The rounds: from the tags; where games lack one, from the days; otherwise in the order of the file, as a mere
/// numbering. Where a player plays twice in a round, as in matches of several games, it is split into several. `None`
/// where there are too many; `nobody` may play as often as there are byes.
pub(super) fn rounds(
    games: &Numbered<'_>,
    nobody: Option<u32>,
    problems: &mut Problems,
) -> Option<Rounds> {
    let tagged: Option<Vec<u32>> = games.iter().map(|(game, _)| number(&game.round)).collect();
    if let Some(tagged) = tagged {
        let (of_games, split) = if is_free(games, &tagged, nobody) {
            (tagged, false)
        } else {
            (split(games, &tagged, nobody), true)
        };
        if split {
            told(games, "problem-pgn-rounds-split", problems);
        }
        return finished(of_games, false);
    }
    let days: Option<Vec<_>> = games.iter().map(|(game, _)| game.day).collect();
    if let Some(days) = days {
        let each: BTreeSet<_> = days.iter().collect();
        let rank: FxHashMap<_, u32> = each.into_iter().zip(1..).collect();
        let by_day: Vec<u32> = days.iter().map(|day| rank[day]).collect();
        if is_free(games, &by_day, nobody) {
            told(games, "problem-pgn-rounds-by-day", problems);
            return finished(by_day, false);
        }
    }
    told(games, "problem-pgn-rounds-unknown", problems);
    let counted = split(games, &vec![1; games.len()], nobody);
    finished(counted, true)
}

/// One note for all, at the first game that lacks its round.
fn told(games: &Numbered<'_>, key: &'static str, problems: &mut Problems) {
    let first = games.iter().find(|(game, _)| number(&game.round).is_none());
    problems.warn(first.map_or(0, |(game, _)| game.line), 0, Message::new(key));
}

fn finished(of_games: Vec<u32>, unordered: bool) -> Option<Rounds> {
    let small = |round| {
        u16::try_from(round)
            .ok()
            .filter(|round| *round <= MAX_ROUNDS)
    };
    let of_games: Option<Vec<u16>> = of_games.into_iter().map(small).collect();
    Some(Rounds {
        of_games: of_games?,
        unordered,
    })
}

/// The round of a tag: `3`, `3.12` (board 12 of round 3), `R3`.
fn number(text: &str) -> Option<u32> {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let end = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    let rest = &digits[end..];
    let number = digits[..end].parse::<u32>().ok()?;
    let is_round = rest.is_empty() || rest.starts_with(['.', ',', ' ', '-', '(']);
    (is_round && (1..=u32::from(MAX_ROUNDS)).contains(&number)).then_some(number)
}

/// Whether no player plays twice in a round.
fn is_free(games: &Numbered<'_>, rounds: &[u32], nobody: Option<u32>) -> bool {
    let mut taken = FxHashSet::default();
    games.iter().zip(rounds).all(|((_, pair), round)| {
        pair.iter()
            .all(|player| Some(*player) == nobody || taken.insert((*round, *player)))
    })
}

/// Splits rounds in which a player plays several times, and renumbers them. Within a round the games keep their
/// order.
fn split(games: &Numbered<'_>, rounds: &[u32], nobody: Option<u32>) -> Vec<u32> {
    let mut met: FxHashMap<(u32, u32), u32> = FxHashMap::default();
    let mut parts = Vec::with_capacity(games.len());
    for ((_, pair), round) in games.iter().zip(rounds) {
        let players = || pair.iter().filter(|player| Some(**player) != nobody);
        let before = players().map(|player| met.get(&(*round, *player)).copied().unwrap_or(0));
        let part = before.max().unwrap_or(0) + 1;
        for player in players() {
            met.insert((*round, *player), part);
        }
        parts.push((*round, part));
    }
    let each: BTreeSet<(u32, u32)> = parts.iter().copied().collect();
    let rank: FxHashMap<(u32, u32), u32> = each.into_iter().zip(1..).collect();
    parts.iter().map(|part| rank[part]).collect()
}
