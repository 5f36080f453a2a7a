//! Lists that have nothing but start numbers for the players, below a list of players that has their names.

use std::collections::BTreeMap;

use crate::exchange::csv_table::Cell;
use crate::exchange::draft::TournamentDraft;
use crate::exchange::numbers;

use super::super::written_name;
use crate::exchange::sheet::crosstable::locate::{number, text};

/// The fewest players.
const FEWEST: usize = 3;

/// Puts the names for the numbers, where every player of the list is a number that has one in the rows above.
pub(super) fn name(draft: &mut TournamentDraft, above: &[Vec<Cell>]) {
    let are_numbers = draft
        .players
        .iter()
        .all(|player| numbers::digits(&player.name).is_some());
    if draft.players.len() < FEWEST || !are_numbers {
        return;
    }
    let names: BTreeMap<u32, String> = above.iter().filter_map(|row| numbered(row)).collect();
    let found: Option<Vec<String>> = draft
        .players
        .iter()
        .map(|player| names.get(&number(&player.name)?).cloned())
        .collect();
    for (player, name) in draft.players.iter_mut().zip(found.into_iter().flatten()) {
        player.name = name;
    }
}

/// A number and the name behind it: in two cells, or in a line.
fn numbered(row: &[Cell]) -> Option<(u32, String)> {
    let texts: Vec<String> = row
        .iter()
        .map(text)
        .filter(|text| !text.is_empty())
        .collect();
    let is_name = |text: &str| text.starts_with(char::is_alphabetic);
    match &texts[..] {
        [line] => in_line(line),
        [first, name, ..] if is_name(name) => Some((number(first)?, name.clone())),
        _ => None,
    }
}

/// The number with which a line begins and the name behind it, without the rating or another column: `1. Holm, Anna  1845`.
pub(in super::super) fn in_line(line: &str) -> Option<(u32, String)> {
    let (first, rest) = line.trim().split_once([' ', '\t'])?;
    let name = rest.trim_start().split("  ").next()?.split('\t').next()?;
    let name = written_name::number_behind(name).map_or(name, |(name, _)| name);
    let is_name = name.starts_with(char::is_alphabetic);
    is_name.then_some((number(first)?, name.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::super::super::read;

    #[test]
    fn numbers_have_the_names_of_the_list_above() {
        let list = "Cup\nNo;Name;Rtg\n1;Holm;1845\n2;Friis;1790\n3;Krag;1512\n4;Lund;1400\nRound 1\nWhite;Black;Result\n\
                    1;3;1-0\n2;4;½-½\nRound 2\nWhite;Black;Result\n2;1;0-1\n3;4;1-0\n";
        let draft = read(list.as_bytes()).value.unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(
            (draft.games.len(), names),
            (4, vec!["Holm", "Krag", "Friis", "Lund"])
        );
    }
}
