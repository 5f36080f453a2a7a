//! The column of byes beside a table of opponents: what a player got for a round without an opponent.

use std::collections::BTreeSet;

use crate::domain::ByeKind;
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::{ByeDraft, TournamentDraft};
use crate::exchange::numbers::MAX_ROUNDS;

use super::cell::{self, Entry};
use super::locate::{Table, text};

/// The place of the column, if there is one: `bye`, `spielfrei`, `fri`.
pub(super) fn place(table: &Table<'_>) -> Option<usize> {
    let is_bye = |heading: &str| {
        let said = cell::bye(&cell::normal(heading));
        let is_word = heading
            .chars()
            .take_while(|letter| letter.is_alphabetic())
            .count()
            > 1;
        is_word && said == Some(Entry::Bye(ByeKind::Pairing))
    };
    let mut unknown = table.unknown.iter();
    unknown
        .find(|(_, heading)| is_bye(heading))
        .map(|(place, _)| *place)
}

/// The byes of the players with these numbers, each in the first round in which the player has no game: as in all of such
/// a table, the rounds only count.
pub(super) fn read(table: &Table<'_>, numbers: &[u32], draft: &TournamentDraft) -> Vec<ByeDraft> {
    let Some(place) = place(table) else {
        return Vec::new();
    };
    let mut byes = Vec::new();
    for (row, player) in table.rows.iter().zip(numbers) {
        let games = draft.games.iter();
        let taken: BTreeSet<u16> = games
            .filter(|game| [game.white, game.black].contains(player))
            .map(|game| game.round)
            .collect();
        let free = (1..=MAX_ROUNDS).filter(|round| !taken.contains(round));
        let kinds = row.get(place).map(kinds).unwrap_or_default();
        byes.extend(kinds.into_iter().zip(free).map(|(kind, round)| ByeDraft {
            round,
            player: *player,
            kind,
        }));
    }
    byes.sort_unstable_by_key(|bye| (bye.round, bye.player));
    byes
}

/// What a cell is worth: `1` and `+` a bye, `½` half of one, `2` two of them.
fn kinds(cell: &Cell) -> Vec<ByeKind> {
    /// More byes than anybody has.
    const MOST: i32 = 9;
    let text = cell::normal(&text(cell));
    match (cell::value(&text), cell::bye(&text)) {
        (Some(50), _) | (None, Some(Entry::Bye(ByeKind::Half))) => vec![ByeKind::Half],
        (Some(value), _) if value % 100 == 0 => {
            let count = (value / 100).min(MOST);
            (0..count).map(|_| ByeKind::Pairing).collect()
        }
        (None, Some(Entry::Bye(ByeKind::Pairing))) => vec![ByeKind::Pairing],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use crate::domain::ByeKind;

    #[test]
    fn byes_beside_a_table_of_opponents_count() {
        let table = "nr;navn;1;2;3;bye;tot\n1;Anna;x;1;½;1;2½\n2;Bo;0;x;1;½;1½\n3;Carl;½;0;x;0;½\n";
        let reading = read(table.as_bytes());
        assert_eq!(reading.problems, []);
        let draft = reading.value.unwrap();
        let byes: Vec<_> = (draft.byes.iter())
            .map(|bye| (bye.player, bye.kind))
            .collect();
        assert_eq!(byes, [(1, ByeKind::Pairing), (2, ByeKind::Half)]);
        // Nobody has a game and a bye in one round.
        for bye in &draft.byes {
            let games = draft.games.iter().filter(|game| game.round == bye.round);
            assert!(
                games
                    .into_iter()
                    .all(|game| ![game.white, game.black].contains(&bye.player))
            );
        }
    }
}
