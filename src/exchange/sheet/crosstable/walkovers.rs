//! A letter beside a few results of a table by opponents, the same in both rows of a game, which can be no colour: `1w` against `0w`.
//! Such games were won without play.

use std::collections::BTreeMap;

use super::results::ResultCell;
use crate::exchange::sheet::cell;

/// The letter, if one stands beside results of both rows of a game, wherever it stands, and all other cells hold one result
/// or none. Each cell comes with its row and its opponent's.
pub(super) fn letter<'c>(
    cells: impl Iterator<Item = (usize, usize, &'c ResultCell)>,
) -> Option<char> {
    let mut lettered: BTreeMap<(usize, usize), (char, char)> = BTreeMap::new();
    let mut single = 0;
    for (row, opponent, cell) in cells.filter(|(row, opponent, _)| row != opponent) {
        let mut letters = cell
            .normal
            .chars()
            .filter(|letter| !" ()".contains(*letter));
        match (letters.next(), letters.next(), letters.next()) {
            (Some(made @ ('0' | '1')), Some(letter), None)
            | (Some(letter), Some(made @ ('0' | '1')), None)
                if letter.is_alphabetic() =>
            {
                lettered.insert((row, opponent), (made, letter));
            }
            (Some(_), Some(_), _) if cell::value(&cell.normal) != Some(50) => return None,
            (Some(_), ..) => single += 1,
            (None, ..) => {}
        }
    }
    let letter = lettered.values().next()?.1;
    let is_answered = |((row, opponent), (made, own)): (&(usize, usize), &(char, char))| {
        let other = lettered.get(&(*opponent, *row));
        other.is_some_and(|(other, same)| other != made && same == own && *own == letter)
    };
    (single > lettered.len() && lettered.iter().all(is_answered)).then_some(letter)
}

#[cfg(test)]
mod tests {
    use crate::domain::Mark;
    use crate::exchange::sheet::read;

    #[test]
    fn a_letter_in_both_rows_is_no_colour() {
        for letter in ["1w", "w1", "1d"] {
            let table = "Nr;Navn;1;2;3;4\n1;Holm;x;1w;1;½\n2;Friis;0w;x;0;1\n3;Krag;0;1;x;1\n4;Lund;½;0;0;x\n";
            let table = table.replace("1w", letter);
            let table = table.replace("0w", &letter.replace('1', "0"));
            let draft = read(table.as_bytes()).value.unwrap();
            let game = draft
                .games
                .iter()
                .find(|game| (game.white, game.black) == (1, 2));
            let marks = game.map(|game| [game.white_mark, game.black_mark]);
            assert_eq!(
                marks,
                Some([Mark::ForfeitWin, Mark::ForfeitLoss]),
                "{letter}"
            );
        }
    }
}
