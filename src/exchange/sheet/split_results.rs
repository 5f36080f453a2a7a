//! Results that stand in three cells, `½`, `-` and `½`, as Swiss-Chess prints pairings with tabs: they become one.

use crate::exchange::csv_table::Cell;

use super::locate::text;

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
        if let Some(text) = result(&row, place) {
            row[place] = Cell::new(row[place].line, row[place].column, text);
            row.drain(place + 1..place + 3);
        }
        row
    };
    Some(sheet.iter().map(join).collect())
}

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
}
