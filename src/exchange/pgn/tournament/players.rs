//! Numbers the players of a PGN tournament: one person for each FIDE number or list number, otherwise for each name.

use rustc_hash::{FxHashMap, FxHashSet};

use super::games::{PgnGame, Side};
use crate::domain::Message;
use crate::exchange::draft::PlayerDraft;
use crate::exchange::numbers::{self, MAX_NUMBER};
use crate::exchange::problem::Problems;
use crate::exchange::table::words;

/// Names that mean that there was no opponent.
pub(super) const NOBODY: [&str; 6] = [
    "bye",
    "bye bye",
    "spielfrei",
    "oversidder",
    "fri",
    "freilos",
];

/// The players with their numbers: those of the list if it numbers everybody, otherwise in the order of first
/// appearance.
pub(super) struct Players {
    drafts: Vec<PlayerDraft>,
    /// Each player's number in the list.
    listed: Vec<Option<u32>>,
    by_identity: FxHashMap<String, u32>,
    by_name: FxHashMap<String, u32>,
    /// The number of the dummy opponent of byes, if there are any; it is above those of the players.
    nobody: Option<u32>,
}

impl Players {
    /// All players of the games; `None` where there are too many.
    pub(super) fn of(games: &[PgnGame]) -> Option<Self> {
        let mut numbers: FxHashMap<&str, FxHashSet<String>> = FxHashMap::default();
        for side in games.iter().flat_map(|game| &game.sides) {
            let known = numbers.entry(&side.name).or_default();
            let identity = side.identity();
            if !identity.is_empty() {
                known.insert(identity);
            }
        }
        let mut players = Self {
            drafts: Vec::new(),
            listed: Vec::new(),
            by_identity: FxHashMap::default(),
            by_name: FxHashMap::default(),
            nobody: None,
        };
        for game in games {
            for side in &game.sides {
                if is_nobody(side) {
                    players.nobody = Some(MAX_NUMBER + 1);
                    continue;
                }
                // A name that always has the same number keeps it in games where the number is missing.
                let known = numbers.get(side.name.as_str());
                let only = known
                    .filter(|known| known.len() == 1)
                    .and_then(|known| known.iter().next());
                let own = Some(side.identity()).filter(|identity| !identity.is_empty());
                let identity = own.or(only.cloned());
                players.meet(side, identity, game.line)?;
            }
        }
        players.number_as_listed();
        Some(players)
    }

    fn meet(&mut self, side: &Side, identity: Option<String>, line: usize) -> Option<()> {
        let next = u32::try_from(self.drafts.len() + 1).ok()?;
        let is_known = identity.is_some();
        let number = match identity {
            Some(identity) => *self.by_identity.entry(identity).or_insert(next),
            None => *self.by_name.entry(side.name.clone()).or_insert(next),
        };
        if is_known {
            // For games with this name without a number.
            self.by_name.entry(side.name.clone()).or_insert(number);
        }
        if number == next {
            if number > MAX_NUMBER {
                return None;
            }
            self.drafts.push(PlayerDraft {
                no: number,
                name: side.name.clone(),
                line,
                ..PlayerDraft::default()
            });
            self.listed.push(None);
        }
        let place = usize::try_from(number).ok()? - 1;
        let listed = numbers::digits(&side.number);
        self.listed[place] = self.listed[place].or(listed);
        let player = &mut self.drafts[place];
        player.rating = player.rating.or(side.rating);
        if player.fide.is_empty() {
            player.fide.clone_from(&side.fide);
        }
        if player.title.is_empty() {
            player.title.clone_from(&side.title);
        }
        if player.federation.is_empty() {
            player.federation.clone_from(&side.federation);
        }
        Some(())
    }

    /// Uses the numbers of the list, if each player has a different one.
    fn number_as_listed(&mut self) {
        let mut taken = FxHashSet::default();
        let listed: Option<Vec<u32>> = self.listed.iter().copied().collect();
        let is_own = |number: &u32| (1..=MAX_NUMBER).contains(number) && taken.insert(*number);
        let Some(listed) = listed.filter(|listed| listed.iter().all(is_own)) else {
            return;
        };
        let known = self.by_identity.values_mut();
        for number in known.chain(self.by_name.values_mut()) {
            *number = listed[*number as usize - 1];
        }
        for (draft, number) in self.drafts.iter_mut().zip(listed) {
            draft.no = number;
        }
        self.drafts.sort_by_key(|draft| draft.no);
    }

    /// The number of the dummy opponent of byes, if there are any.
    pub(super) fn byes(&self) -> Option<u32> {
        self.nobody
    }

    fn number(&self, side: &Side) -> u32 {
        if is_nobody(side) {
            return MAX_NUMBER + 1;
        }
        let by_identity = self.by_identity.get(&side.identity());
        *by_identity
            .or_else(|| self.by_name.get(&side.name))
            .unwrap_or(&0)
    }

    /// The games with the numbers of White and Black; duplicates, and games of a player against himself, are reported
    /// and left out.
    pub(super) fn pairs<'g>(
        &self,
        games: &'g [PgnGame],
        problems: &mut Problems,
    ) -> Vec<(&'g PgnGame, [u32; 2])> {
        let mut seen: FxHashMap<_, Vec<&PgnGame>> = FxHashMap::default();
        let mut kept = Vec::with_capacity(games.len());
        for game in games {
            let [white, black] = &game.sides;
            let pair = [self.number(white), self.number(black)];
            if pair[0] == pair[1] {
                let message = Message::new("problem-pgn-oneself").with("name", white.name.as_str());
                problems.refuse(game.line, 0, message);
                continue;
            }
            let key = (pair, &game.round, game.day, &game.result);
            let earlier = seen.entry(key).or_default();
            let same = earlier
                .iter()
                .copied()
                .find(|other| has_moves_of(game, other));
            let told = |key, line: usize| {
                Message::new(key)
                    .with("white", white.name.as_str())
                    .with("black", black.name.as_str())
                    .with("line", line.to_string())
            };
            match (same, earlier.first().copied()) {
                _ if game.round.is_empty() => kept.push((game, pair)),
                (Some(same), _) => {
                    problems.warn(game.line, 0, told("problem-pgn-same-game", same.line));
                }
                (None, first) => {
                    if let Some(first) = first {
                        problems.warn(game.line, 0, told("problem-pgn-other-moves", first.line));
                    }
                    earlier.push(game);
                    kept.push((game, pair));
                }
            }
        }
        kept
    }

    pub(super) fn into_drafts(self) -> Vec<PlayerDraft> {
        self.drafts
    }
}

/// Whether two games have the same moves, or one of them has none.
fn has_moves_of(game: &PgnGame, other: &PgnGame) -> bool {
    game.moves == other.moves || game.moves == 0 || other.moves == 0
}

pub(super) fn is_nobody(side: &Side) -> bool {
    let is_word = || NOBODY.contains(&side.name.to_lowercase().as_str());
    side.fide.is_empty() && (is_word() || words::is_absence(&side.name))
}
