//! Lists of games under headings with as many words in each line, as programs for statistics write and read them, whatever blanks
//! stand between:
//!
//! ```text
//! round day white   black  result
//! 1 23 Biyiasas  Kagan 1-0
//! 1 23 Hort Geller 1/2-1/2
//! ```

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;
use crate::exchange::sheet::games::are_headings;

/// The most lines that are looked at, and the fewest games.
const LONGEST: usize = 20_000;
const FEWEST: usize = 3;

/// The list; `None` where a line below the headings has more or fewer words.
pub(super) fn sheet(text: &Text<'_>) -> Option<Vec<Vec<Cell>>> {
    let lines = text.lines().take(LONGEST);
    let lines = lines.filter(|line| !line.text.trim().is_empty() && !line.text.starts_with('#'));
    let mut rows = lines.map(|line| {
        let words = line.text.split_whitespace();
        let cell = |word: &str| Cell::new(line.number, 1, word.trim_matches('"').to_owned());
        words.map(cell).collect::<Vec<Cell>>()
    });
    let is_header = |row: &Vec<Cell>| {
        let words: Vec<String> = row.iter().map(|cell| cell.unguarded().to_owned()).collect();
        are_headings(&words)
    };
    let header = rows.by_ref().find(is_header)?;
    let width = header.len();
    let mut sheet = vec![header];
    for row in rows {
        if row.len() != width {
            return None;
        }
        sheet.push(row);
    }
    (sheet.len() > FEWEST).then_some(sheet)
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn as_many_words_as_headings_are_a_list() {
        let text = "# A cup\nround day month white black result moves\n 1 23 July Holm  Friis  1-0 40 \n\
                    1 23 July Krag Lund 1/2-1/2 16\n 2 24 July Friis  Krag 0-1 12\n 2 24 July Lund Holm 0-1 61\n";
        let draft = read(text.as_bytes()).value.unwrap();
        let points: Vec<i32> = draft.scored_points().values().map(|one| one.0).collect();
        assert_eq!(
            (draft.rounds, draft.games.len(), points),
            (2, 4, vec![200, 0, 150, 50])
        );
    }
}
