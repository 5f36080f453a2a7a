//! Results that stand in three cells, `½`, `-` and `½`, as Swiss-Chess prints pairings with tabs, or in two, each beside
//! its player, `Holm;1;Friis;0`: they become one.

use crate::exchange::csv_table::Cell;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::games::names_colour;
use crate::exchange::sheet::games::score::{self, Score};

/// So many rows at least have such cells.
const FEWEST: usize = 2;

/// The rows with the results in one cell; `None` where they stand in one already.
pub(super) fn joined(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let width = sheet.iter().map(Vec::len).max()?;
    let rows = |place: usize| sheet.iter().filter(move |row| row.len() > place + 2);
    let holds = |row: &&Vec<Cell>, place: usize| result(row, place).is_some();
    let counts = (1..width).map(|place| {
        let held = rows(place).filter(|row| holds(row, place)).count();
        (held, place)
    });
    // The first of several: behind it others may look alike.
    let (held, place) = counts.max_by_key(|(held, place)| (*held, width - place))?;
    if held < FEWEST || held * 10 < rows(place).count() * 9 {
        return None;
    }
    let join = |row: &Vec<Cell>| {
        let mut row = row.clone();
        let are_blank = row.len() > place + 2 && row[place..place + 3].iter().all(Cell::is_blank);
        if are_blank {
            row.drain(place + 1..place + 3);
        } else if let Some(text) = result(&row, place) {
            row[place] = Cell::new(row[place].line, row[place].column, text);
            row.drain(place + 1..place + 3);
        }
        row
    };
    Some(sheet.iter().map(join).collect())
}

/// The rows with the result in one cell where the first or second cell behind what one made has what the other made, in
/// most rows of several cells; `None` where they do not.
///
/// ```text
/// Holm;1;Friis;0 → Holm;1-0;Friis
/// Holm;1;0;Friis → Holm;1-0;Friis
/// ```
pub(super) fn of_two_cells(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    const FEWEST_GAMES: usize = 3;
    let is_game = |row: &&Vec<Cell>| row.iter().filter(|cell| !cell.is_blank()).count() > 3;
    let games: Vec<&Vec<Cell>> = sheet.iter().filter(is_game).collect();
    let width = games.iter().map(|row| row.len()).max()?;
    let pairs = (1..width).flat_map(|first| [(first, first + 1), (first, first + 2)]);
    let count = |(first, second): (usize, usize)| {
        let results = games.iter().filter_map(|row| of_cells(row, first, second));
        (results.count(), (first, second))
    };
    let (held, (first, second)) = pairs.map(count).max_by_key(|(held, _)| *held)?;
    if held < FEWEST_GAMES || held * 4 < games.len() * 3 {
        return None;
    }
    let is_header = |row: &[Cell]| {
        let places = [first, second].into_iter();
        let mut cells = places.map(|place| row.get(place).map(text).unwrap_or_default());
        cells.all(|text| names_colour(&text))
    };
    let join = |row: &Vec<Cell>| {
        let mut row = row.clone();
        if let Some(text) = of_cells(&row, first, second) {
            row[first] = Cell::new(row[first].line, row[first].column, text);
            row.remove(second);
        } else if is_header(&row) {
            // `White | Black` once more, over what each made.
            row[first] = Cell::new(row[first].line, row[first].column, RESULT.to_owned());
            row.remove(second);
        } else if row.get(second).is_some_and(Cell::is_blank) {
            row.remove(second);
        }
        row
    };
    Some(sheet.iter().map(join).collect())
}

/// The heading of a column of results.
const RESULT: &str = "Result";

/// What both made, of two cells with what each made, beside two names.
fn of_cells(row: &[Cell], first: usize, second: usize) -> Option<String> {
    let cell = |place: usize| row.get(place).map(text).unwrap_or_default();
    let [one, other] = [first, second].map(cell);
    let is_point = match score::of_each(&one, &other)? {
        Score::Points(one, other) => one + other == ONE_POINT,
        Score::Marks(..) => true,
    };
    let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count();
    let is_name = |place: usize| letters(&cell(place)) > 1;
    let before = is_name(first - 1);
    let are_names = if second == first + 1 {
        before && (is_name(second + 1) || first > 1 && is_name(first - 2))
    } else {
        before && is_name(first + 1)
    };
    (is_point && are_names).then(|| format!("{one}-{other}"))
}

/// Hundredths.
const ONE_POINT: i32 = 100;

/// The result in three cells; empty where only dashes stand there, as before a game.
fn result(row: &[Cell], place: usize) -> Option<String> {
    let [one, sign, other] = [0, 1, 2].map(|at| row.get(place + at).map(text).unwrap_or_default());
    let is_sign = |text: &str| matches!(text, "-" | ":" | "–");
    let is_value = |text: &str| {
        matches!(text, "0" | "1" | "½" | "1/2" | "0.5" | "0,5" | "+" | "=") || is_sign(text)
    };
    if !is_sign(&sign) || !is_value(&one) || !is_value(&other) {
        return None;
    }
    if is_sign(&one) && is_sign(&other) {
        return Some(String::new());
    }
    Some(format!("{one} {sign} {other}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(lines: &[&str]) -> Vec<Vec<Cell>> {
        let row = |(line, text): (usize, &&str)| {
            let cells = text.split('|').zip(1..);
            cells
                .map(|(text, column)| Cell::new(line, column, text.to_owned()))
                .collect()
        };
        (1..).zip(lines).map(row).collect()
    }

    #[test]
    fn three_cells_are_one() {
        let rows = sheet(&[
            "Runde 8",
            "1|Holm|(5)|-|1|Friis|(6)|½|-|½|",
            "2|Krag|(4)|-|8|Lund|(4)|1|-|0|",
            "3|Bech|(1)|-|9|Sand|(1)|-|-|-|",
        ]);
        let joined: Vec<String> = joined(&rows)
            .unwrap()
            .iter()
            .map(|row| row.iter().map(text).collect::<Vec<_>>().join("|"))
            .collect();
        assert_eq!(joined[0], "Runde 8");
        assert_eq!(joined[1], "1|Holm|(5)|-|1|Friis|(6)|½ - ½|");
        assert_eq!(joined[3], "3|Bech|(1)|-|9|Sand|(1)||");
        assert!(super::joined(&sheet(&["1|Holm|1-0|Friis", "2|Krag|0-1|Lund"])).is_none());
    }

    #[test]
    fn what_each_made_beside_the_names_is_one_result() {
        let rows = |lines: &[&str]| -> Option<Vec<String>> {
            let joined = of_two_cells(&sheet(lines))?;
            let row = |row: &Vec<Cell>| row.iter().map(text).collect::<Vec<_>>().join("|");
            Some(joined.iter().map(row).collect())
        };
        let between = [
            "Runde 1",
            "Holm|1|Krag|0",
            "Lund|½|Friis|½",
            "Bech|-|Sand|+",
        ];
        let expected = [
            "Runde 1",
            "Holm|1-0|Krag",
            "Lund|½-½|Friis",
            "Bech|--+|Sand",
        ];
        assert_eq!(rows(&between), Some(expected.map(str::to_owned).to_vec()));
        let behind = ["1|Holm|Krag|1|0", "2|Lund|Friis|0.5|0.5", "3|Bech|Sand|0|1"];
        let expected = ["1|Holm|Krag|1-0", "2|Lund|Friis|0.5-0.5", "3|Bech|Sand|0-1"];
        assert_eq!(rows(&behind), Some(expected.map(str::to_owned).to_vec()));
        assert_eq!(
            rows(&["Holm|1|Krag|0", "Lund|2|Friis|½", "Bech|0|Sand|1"]),
            None
        );
    }
}
