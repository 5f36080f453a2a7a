//! The byes of a table of opponents, what a player got for a round without one: in a column beside it, else told by the points.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::{ByeKind, Mark, Message};
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::{ByeDraft, TournamentDraft};
use crate::exchange::numbers::MAX_ROUNDS;
use crate::exchange::problems::Problems;

use super::locate::{Table, text};
use crate::exchange::sheet::cell::{self, Entry};

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
pub(super) fn read(
    table: &Table<'_>,
    numbers: &[u32],
    draft: &TournamentDraft,
    problems: &mut Problems,
) -> Vec<ByeDraft> {
    let kinds: Vec<Vec<ByeKind>> = match place(table) {
        Some(place) => {
            let cells = table.rows.iter().map(|row| row.get(place));
            cells
                .map(|cell| cell.map(kinds).unwrap_or_default())
                .collect()
        }
        None => told_by_points(numbers, draft, table.header_line, problems),
    };
    let mut byes = Vec::new();
    for (kinds, player) in kinds.into_iter().zip(numbers) {
        let games = draft.games.iter();
        let taken: BTreeSet<u16> = games
            .filter(|game| [game.white, game.black].contains(player))
            .map(|game| game.round)
            .collect();
        let free = (1..=MAX_ROUNDS).filter(|round| !taken.contains(round));
        byes.extend(kinds.into_iter().zip(free).map(|(kind, round)| ByeDraft {
            round,
            player: *player,
            kind,
        }));
    }
    byes.sort_unstable_by_key(|bye| (bye.round, bye.player));
    byes
}

/// The byes of players who played fewer games than others, where all points that the file states are those of the games and as many
/// byes, whole or half, as rounds are left: a Swiss tournament as a table by opponents, told. Nothing where a number disagrees.
fn told_by_points(
    numbers: &[u32],
    draft: &TournamentDraft,
    line: usize,
    problems: &mut Problems,
) -> Vec<Vec<ByeKind>> {
    /// One alone may be a slip in the points.
    const FEWEST: usize = 2;
    let mut made: BTreeMap<u32, (usize, i32)> = numbers.iter().map(|no| (*no, (0, 0))).collect();
    let points_of = |mark: Mark| match mark {
        Mark::Win | Mark::ForfeitWin => 100,
        Mark::Draw => 50,
        _ => 0,
    };
    for game in &draft.games {
        for (player, mark) in [(game.white, game.white_mark), (game.black, game.black_mark)] {
            let (games, points) = made.entry(player).or_default();
            *games += 1;
            *points += points_of(mark);
        }
    }
    let rounds = made.values().map(|(games, _)| *games).max().unwrap_or(0);
    let pairs = numbers.len() * numbers.len().saturating_sub(1) / 2;
    let stated: BTreeMap<u32, i32> = draft
        .players
        .iter()
        .filter_map(|player| Some((player.no, player.points?.0)))
        .collect();
    let kinds = numbers.iter().map(|no| {
        let (games, points) = made[no];
        let left = rounds - games;
        let more = usize::try_from(stated.get(no)? - points).ok()?;
        let (whole, halves) = (more / 100, more % 100 / 50);
        let fits = more % 50 == 0 && whole + halves <= left;
        let whole = (0..whole).map(|_| ByeKind::Pairing);
        fits.then(|| whole.chain((0..halves).map(|_| ByeKind::Half)).collect())
    });
    // Of an unfinished round robin points may be wrong as well.
    let is_swiss = draft.games.len() * 10 < pairs * 9;
    let kinds: Option<Vec<Vec<ByeKind>>> = kinds.collect();
    let kinds = kinds.filter(|_| is_swiss).unwrap_or_default();
    let count = kinds.iter().filter(|kinds| !kinds.is_empty()).count();
    if count < FEWEST {
        return Vec::new();
    }
    let message = Message::new("problem-byes-of-standings").with("count", count);
    problems.warn(line, 0, message);
    kinds
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
    use std::collections::BTreeSet;

    use crate::domain::ByeKind;
    use crate::exchange::sheet::read;

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

    #[test]
    fn points_tell_the_byes_of_a_swiss() {
        let table = "nr;navn;1;2;3;4;5;tot\n1;Anna;x;1;1;;½;2½\n2;Bo;0;x;;0;1;1\n3;Carl;0;;x;½;;1½\n\
                     4;Dora;;1;½;x;;2½\n5;Eva;½;0;;;x;1½\n";
        let byes = |table: &str| {
            let reading = read(table.as_bytes());
            let problems = reading.problems.iter();
            let keys: Vec<&str> = problems.map(|problem| problem.message.key).collect();
            let byes = reading.value.unwrap().byes;
            let players: BTreeSet<u32> = byes.iter().map(|bye| bye.player).collect();
            (keys, players)
        };
        let expected = (vec!["problem-byes-of-standings"], BTreeSet::from([3, 4, 5]));
        assert_eq!(byes(table), expected);
        // One alone may be a slip.
        let slip = table.replace(";;2½", ";;1½").replace("0;;;x;1½", "0;;;x;½");
        assert_eq!(
            byes(&slip),
            (vec!["problem-points-differ"], BTreeSet::new())
        );
    }
}
