//! The pairings of a round as Vega prints them in plain text:
//!
//! ```text
//!   1 = Holm Anna            ( 1.0) - Friis Bo             ( 2.0) =   6 -   1 = 1 - 0
//! ```
//!
//! The board, the two players with their points, their numbers, the result.

use crate::exchange::numbers;

use super::line::{self, Pairing};

/// The board's number, the names, the players' numbers and the result of such a line, in this order.
pub(super) fn read(line: &str) -> Option<Pairing<'_>> {
    let mut parts = line.split(" = ").map(str::trim);
    let (board, names) = (parts.next()?, parts.next()?);
    let (of_players, result) = (parts.next()?, parts.next()?);
    let is_number = |text: &str| numbers::digits(text.trim()).is_some();
    let (first, second) = of_players.trim_start_matches('=').split_once('-')?;
    let are_numbers = is_number(board) && is_number(first);
    let is_second = is_number(second) || second.trim().is_empty();
    if parts.next().is_some() || !are_numbers || !is_second {
        return None;
    }
    line::of_parts(names, result)
}

#[cfg(test)]
mod tests {
    use super::super::line::Ending;
    use super::*;

    #[test]
    fn a_pairing_has_its_names_without_points_and_numbers() {
        let told = |line| {
            let Pairing { sides, ending, .. } = read(line)?;
            let [white, black] = sides;
            Some((white.name, black.name, ending))
        };
        let line = "  1 = Holm Anna      ( 1.0) - Friis-Lund Bo    ( 2.0) =   6 -   1 = 1 - 0";
        let names = |ending| Some(("Holm Anna".to_owned(), "Friis-Lund Bo".to_owned(), ending));
        assert_eq!(told(line), names(Ending::Both("1 - 0")));
        let open = line.replace("1 - 0", "-");
        assert_eq!(told(&open), names(Ending::Open));
        assert_eq!(told("1 = Holm - Friis = 1 - 0"), None);
        assert_eq!(told("e = mc = 2 - 1 = 1 - 0"), None);
    }
}
