//! Tables whose cells stand between strokes: those of Markdown, and those that are ruled off with strokes and dashes.
//!
//! Where rules stand between all entries and each of them has several lines, as in the wall charts of US Chess, the lines
//! are one row: the headings above each other in one cell, the others beside each other.

use super::text::{is_rule, without_links};
use super::{Cell, Divided, Grid};

/// The cells of a text between its strokes; `None` where hardly a line has any.
pub(super) fn grid(text: &str) -> Option<Grid> {
    const FEWEST: usize = 2;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    // Where rules stand between the rows.
    let mut rules: Vec<usize> = Vec::new();
    let mut with_strokes = 0;
    let begins = begins_with_strokes(text);
    for (line, number) in text.lines().zip(1..) {
        let row = cells(line, number, begins);
        with_strokes += usize::from(row.len() > 1);
        if is_rule(&row) {
            if row.iter().any(|cell| !cell.is_blank()) && rules.last() != Some(&rows.len()) {
                rules.push(rows.len());
            }
        } else {
            rows.push(row);
        }
    }
    if with_strokes < FEWEST {
        return None;
    }
    let rows = entries(&rows, &rules).unwrap_or(rows);
    Some(Grid::new(Divided::Strokes, rows))
}

/// The signs that are drawn between cells.
const STROKES: [char; 4] = ['|', '│', '║', '┃'];

/// Whether most lines with strokes begin with one, which then ends no cell.
fn begins_with_strokes(text: &str) -> bool {
    let lines = || text.lines().filter(|line| line.contains(STROKES));
    let begin = lines().filter(|line| line.trim_start().starts_with(STROKES));
    begin.count() * 2 > lines().count()
}

/// The cells of a line; `begins` tells whether a stroke stands before the first of them.
fn cells(line: &str, number: usize, begins: bool) -> Vec<Cell> {
    let mut cells = Vec::new();
    let (mut text, mut begin) = (String::new(), 1);
    let mut push = |text: &mut String, begin| {
        let blanks = text.chars().take_while(|letter| letter.is_whitespace());
        let begin = begin + blanks.count();
        cells.push(Cell::new(number, begin, plain(text.trim())));
        text.clear();
    };
    let mut letters = line.chars().zip(1..);
    while let Some((letter, at)) = letters.next() {
        match letter {
            // What follows is meant as it stands: `\-`, `\|`.
            '\\' => text.extend(letters.next().map(|(letter, _)| letter)),
            letter if STROKES.contains(&letter) => {
                let is_outer = begins && begin == 1 && text.trim().is_empty();
                if !is_outer {
                    push(&mut text, begin);
                }
                text.clear();
                begin = at + 1;
            }
            letter => text.push(letter),
        }
    }
    // Behind the last stroke of a row nothing stands.
    if begin == 1 || !text.trim().is_empty() {
        push(&mut text, begin);
    }
    cells
}

/// A cell without the marks of bold or italic type around all of it, `**Blancas**`, and without the targets of links.
fn plain(text: &str) -> String {
    const MARKS: [&str; 5] = ["***", "**", "__", "*", "_"];
    let text = without_links(text).unwrap_or_else(|| text.to_owned());
    let inner = |mark: &&str| text.strip_prefix(mark)?.strip_suffix(mark);
    // Nothing but stars may be a player's own cell.
    let is_text = |letter: char| letter.is_alphanumeric() || "+-½=".contains(letter);
    let inner = MARKS.iter().find_map(inner).map(str::trim);
    let inner = inner.filter(|inner| inner.starts_with(is_text));
    inner.map(str::to_owned).unwrap_or(text)
}

/// A row for every entry between two rules, where all of them have the same number of lines, at least two.
fn entries(rows: &[Vec<Cell>], rules: &[usize]) -> Option<Vec<Vec<Cell>>> {
    const FEWEST: usize = 4;
    let (first, last) = (*rules.first()?, *rules.last()?);
    let entries = rules.windows(2).map(|pair| &rows[pair[0]..pair[1]]);
    let entries: Vec<&[Vec<Cell>]> = entries.collect();
    let height = entries.last()?.len();
    let is_entry =
        |entry: &&[Vec<Cell>]| entry.len() == height && entry.iter().all(|row| row.len() > 1);
    if height < 2 || entries.len() < FEWEST || !entries.iter().all(is_entry) {
        return None;
    }
    let heading = entries[0][0].iter().enumerate().map(|(at, cell)| {
        let below = entries[0].iter().filter_map(|row| row.get(at));
        let texts = below.map(Cell::unguarded).filter(|text| !text.is_empty());
        let text = texts.collect::<Vec<_>>().join(" ");
        Cell::new(cell.line, cell.column, text)
    });
    let mut joined: Vec<Vec<Cell>> = rows[..first].to_vec();
    joined.push(heading.collect());
    joined.extend(entries[1..].iter().map(|entry| entry.concat()));
    joined.extend(rows[last..].iter().cloned());
    Some(joined)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<String> {
        let row = |row: &Vec<Cell>| {
            row.iter()
                .map(Cell::unguarded)
                .collect::<Vec<_>>()
                .join(";")
        };
        grid(text).unwrap().rows.iter().map(row).collect()
    }

    #[test]
    fn a_table_of_markdown_is_read_without_its_marks() {
        let table = "# Cup\n\n| No | **Name** | 1 |\n|---|:--|--|\n| 1 | [Holm](h.html) | *** |\n 2 | Friis \\| Bo | \\- \n|  | __Krag__ |  |\n";
        assert_eq!(
            told(table),
            [
                "# Cup",
                "No;Name;1",
                "1;Holm;***",
                "2;Friis | Bo;-",
                ";Krag;"
            ]
        );
        let cell = &grid(table).unwrap().rows[2][1];
        assert_eq!((cell.line, cell.column), (5, 7));
        assert_eq!(grid("Holm | Friis\nnothing"), None);
    }

    #[test]
    fn lines_between_rules_are_one_row() {
        let entry =
            |no: u32, name: &str| format!(" {no} | {name} |W 2|\n DK | R: 1500 |W  |\n-----\n");
        let table = format!(
            "Cup\n-----\n Pair | Name |Round|\n Num | ID | 1 |\n-----\n{}{}{}end\n",
            entry(1, "Holm"),
            entry(2, "Friis"),
            entry(3, "Krag")
        );
        assert_eq!(
            told(&table),
            [
                "Cup",
                "Pair Num;Name ID;Round 1",
                "1;Holm;W 2;DK;R: 1500;W",
                "2;Friis;W 2;DK;R: 1500;W",
                "3;Krag;W 2;DK;R: 1500;W",
                "end"
            ]
        );
    }
}
