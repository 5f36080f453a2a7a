//! Cells that hold opponent and running total, `W11 1`, `B8 2`, `W5 2½` or `11W1`, `8S2`, `5W2½`: what was made is the
//! difference to the round before.

use super::bare;
use super::results::ResultCell;
use crate::exchange::sheet::cell::{self, Entry};

/// Puts the result of each round for the total after it, where all rows only rise, by one point at most a round.
pub(super) fn results_for_totals(cells: &mut [Vec<ResultCell>]) {
    let rows: Option<Vec<Vec<Step>>> = cells.iter().map(|row| steps(row)).collect();
    let Some(rows) = rows else {
        return;
    };
    let highest = rows.iter().flatten().map(|step| step.total).max();
    let rounds = rows.iter().map(Vec::len).max();
    if highest.is_none_or(|highest| highest <= ONE_POINT) || rounds.is_none_or(|rounds| rounds < 2)
    {
        return;
    }
    for (row, steps) in cells.iter_mut().zip(rows) {
        for step in steps {
            let cell = &mut row[step.column];
            let opponent = match cell::bye(&step.opponent) {
                // `½ bye 1½`, `w/d 2`: what the round was worth tells the total.
                Some(_) => "bye",
                None => step.opponent.as_str(),
            };
            cell.normal = format!("{opponent} {}", cell::value_text(step.made));
        }
    }
}

/// Leaves out the total so far behind cells that tell the result as well, `4w1 (1.0)`, `2b½ 1½`, where all rows have it.
pub(super) fn without_totals(cells: &mut [Vec<ResultCell>]) {
    let parts = |cell: &ResultCell| -> Option<(String, i32)> {
        let (rest, total) = cell.normal.rsplit_once(' ')?;
        let total = cell::value(total.trim_matches(['(', ')']))?;
        Some((rest.to_owned(), total))
    };
    let mut rows: Vec<Vec<(usize, String)>> = Vec::new();
    let (mut games, mut others, mut highest) = (0, 0, 0);
    for row in cells.iter() {
        let mut last = 0;
        let mut found = Vec::new();
        for (column, cell) in row
            .iter()
            .enumerate()
            .filter(|(_, cell)| !cell.normal.is_empty())
        {
            let Some((rest, total)) = parts(cell) else {
                return;
            };
            if !(0..=ONE_POINT).contains(&(total - last)) {
                return;
            }
            let is_whole = bare::is_game(&rest) || rest.contains(' ');
            games += usize::from(is_whole);
            others += usize::from(!is_whole && cell::bye(&rest).is_none());
            last = total;
            found.push((column, rest));
        }
        highest = highest.max(last);
        rows.push(found);
    }
    if highest <= ONE_POINT || games < FEWEST || others > 0 {
        return;
    }
    for (row, found) in cells.iter_mut().zip(rows) {
        for (column, rest) in found {
            row[column].normal = rest;
        }
    }
}

/// The fewest games by which totals are known.
const FEWEST: usize = 4;
/// Hundredths.
const ONE_POINT: i32 = 100;

struct Step {
    column: usize,
    opponent: String,
    total: i32,
    made: i32,
}

/// Opponent and total: at the last blank, else behind the letter of the colour.
fn parts(cell: &str) -> Option<(&str, &str)> {
    cell.rsplit_once(' ').or_else(|| {
        let letter = cell.find(|letter: char| letter.is_ascii_alphabetic())?;
        let (opponent, total) = cell.split_at(letter + 1);
        (letter > 0).then_some((opponent, total))
    })
}

/// The rounds of a row; `None` where one cannot be a round with a running total.
fn steps(row: &[ResultCell]) -> Option<Vec<Step>> {
    let mut steps: Vec<Step> = Vec::new();
    for (column, cell) in row
        .iter()
        .enumerate()
        .filter(|(_, cell)| !cell.normal.is_empty())
    {
        let (opponent, total) = parts(&cell.normal)?;
        let total = cell::value(total)?;
        let made = total - steps.last().map_or(0, |step| step.total);
        let is_step = [0, ONE_POINT / 2, ONE_POINT].contains(&made);
        let is_bye = || matches!(cell::bye(opponent), Some(Entry::Bye(_)));
        let has_number = opponent.contains(|letter: char| letter.is_ascii_digit());
        if !is_step || !has_number && !is_bye() {
            return None;
        }
        steps.push(Step {
            column,
            opponent: opponent.to_owned(),
            total,
            made,
        });
    }
    Some(steps)
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn running_totals_become_results() {
        for table in [
            "No;Name;1R;2R;3R\n1;Holm;W4 1;B2 2;W3 2½\n2;Friis;B3 0.5;W1 0.5;B4 1.5\n\
             3;Krag;W2 ½;W4 1½;B1 2\n4;Lund;B1 0;B3 0;W2 0\n",
            "Nr;Navn;1;2;3\n1;Holm;4W1;2S2;3W2½\n2;Friis;3S½;1W½;4S1½\n\
             3;Krag;2W½;4W1½;1S2\n4;Lund;1S0;3S0;2W0\n",
        ] {
            let reading = read(table.as_bytes());
            assert_eq!(reading.problems, [], "{table}");
            let draft = reading.value.unwrap();
            let points = draft.scored_points();
            let points: Vec<i32> = points.values().map(|points| points.0).collect();
            assert_eq!((draft.games.len(), points), (6, vec![250, 150, 200, 0]));
        }
    }
}
