//! Finds tournaments that are most likely one event stored twice: the same players met with the same results.

use std::collections::HashSet;

use crate::domain::tournament::Tournament;
use crate::domain::{Date, Mark, PersonId, TournamentId};

/// The share of the smaller event's decided games that the other must have too, in percent.
const MOST: usize = 67;

/// With fewer games in common, nothing is proved.
const FEWEST: usize = 3;

/// A decided game by round, players and the result of the first of the two.
type Meeting = (u16, PersonId, PersonId, Mark, Mark);

/// The pairs of events whose days overlap and whose games are mostly the same, the higher number second; `since`
/// excludes events that ended before a day.
pub(crate) fn pairs(events: &[Tournament], since: Option<Date>) -> Vec<[TournamentId; 2]> {
    let is_late = |event: &Tournament| since.is_none_or(|since| event.end >= since);
    let mut found = Vec::new();
    for (at, later) in events.iter().enumerate() {
        for earlier in &events[..at] {
            let overlap = earlier.start <= later.end && later.start <= earlier.end;
            if overlap && (is_late(earlier) || is_late(later)) && agree(earlier, later) {
                let pair = [earlier.id, later.id];
                found.push([pair[0].min(pair[1]), pair[0].max(pair[1])]);
            }
        }
    }
    found.sort();
    found
}

fn agree(one: &Tournament, other: &Tournament) -> bool {
    let (one, other) = (meetings(one), meetings(other));
    let same = one.intersection(&other).count();
    same >= FEWEST && same * 100 >= one.len().min(other.len()) * MOST
}

fn meetings(event: &Tournament) -> HashSet<Meeting> {
    let decided = event.games.iter().filter(|game| !game.is_open());
    let meetings = decided.filter_map(|game| {
        let (white, black) = (event.person(game.white)?, event.person(game.black)?);
        Some(if white < black {
            (game.round, white, black, game.white_mark, game.black_mark)
        } else {
            (game.round, black, white, game.black_mark, game.white_mark)
        })
    });
    meetings.collect()
}
