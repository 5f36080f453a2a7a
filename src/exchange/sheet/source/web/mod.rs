//! Pages of the web as a browser saves them: the tables in which games are told, in their order, under the headings of
//! the page.

mod blocks;
mod preformatted;
mod vega;

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;
use crate::exchange::problems::Problems;

use super::{self as source, Sheet};
use crate::exchange::sheet::byes_in_words;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::games::round_of_line;
use crate::exchange::sheet::games::score;
use crate::exchange::sheet::{held, layouts};
use blocks::Block;

/// The most headings above a table.
const MOST_TITLES: usize = 12;

/// The rows of the tables of a page that hold a tournament, with the headings above and between them; of a page without
/// such tables the lines of its text.
pub(super) fn sheet(page: &Text<'_>, problems: &mut Problems) -> Sheet {
    let blocks = blocks::read(&page.text);
    let fits = |block: &Block| match block {
        Block::Table(rows) => held::has_table(&whole(rows.clone())),
        Block::Text { .. } => false,
    };
    let fitting: Vec<usize> = (0..blocks.len()).filter(|at| fits(&blocks[*at])).collect();
    let [first, ..] = fitting[..] else {
        let text = preformatted::text(&page.text);
        return text
            .and_then(|text| of_columns(text, problems))
            .unwrap_or_else(|| of_lines(&blocks, problems));
    };
    let last = fitting.last().copied().unwrap_or(first);
    let all = whole(joined(&blocks, first, last));
    if held::has_table(&all) {
        return all;
    }
    let rows = |at: usize| match &blocks[at] {
        Block::Table(rows) => rows.len(),
        Block::Text { .. } => 0,
    };
    let largest = fitting
        .iter()
        .copied()
        .max_by_key(|at| rows(*at))
        .unwrap_or(first);
    // What looks like a table by itself may be the menu of the page; two that are alike in size are not to be chosen from.
    let is_menu = |at: &usize| *at == largest || rows(*at) * 4 < rows(largest);
    if fitting.iter().all(is_menu) {
        whole(joined(&blocks, largest, largest))
    } else {
        all
    }
}

/// The tables from one to another with the headings above and between them, and what follows with results of games.
fn joined(blocks: &[Block], first: usize, last: usize) -> Sheet {
    let mut rows = titles(&blocks[..first]);
    for (at, block) in blocks.iter().enumerate().skip(first) {
        match block {
            Block::Table(table) if at <= last || has_results(table) => {
                rows.extend(table.iter().cloned());
            }
            Block::Text { cell, .. } if at < last || byes_in_words::may_be(cell.unguarded()) => {
                rows.push(vec![cell.clone()]);
            }
            _ => {}
        }
    }
    rows
}

/// Rows with the names of two columns in one, and results of three cells in one.
fn whole(rows: Sheet) -> Sheet {
    layouts::with_whole_results(layouts::with_whole_names(rows))
}

/// The headings above the first table, and the last text that names a round.
fn titles(above: &[Block]) -> Sheet {
    let texts = || {
        above.iter().filter_map(|block| match block {
            Block::Text { cell, level } => Some((*level, cell)),
            Block::Table(_) => None,
        })
    };
    let is_round = |cell: &Cell| round_of_line(&text(cell)).is_some();
    let mut headings: Vec<(usize, &Cell)> = texts()
        .filter(|(level, cell)| *level > 0 && !is_round(cell))
        .collect();
    // What the page is about stands in its highest heading, with notices above it.
    headings.sort_by_key(|(level, _)| *level);
    headings.truncate(MOST_TITLES);
    let last = texts().next_back().map(|(_, cell)| cell);
    let is_above = |level: usize, cell: &Cell| level > 0 || last == Some(cell);
    let round = texts().rfind(|(level, cell)| is_above(*level, cell) && is_round(cell));
    let rows = headings.into_iter().chain(round);
    rows.map(|(_, cell)| vec![cell.clone()]).collect()
}

/// Whether a table that holds no tournament by itself has results of games: what it is, is told or refused.
fn has_results(rows: &Sheet) -> bool {
    let mut cells = rows.iter().flatten();
    cells.any(|cell| score::is_of_both(&text(cell)))
}

/// The tournament in the lines of a page whose blanks count, if they hold one.
fn of_columns(text: String, problems: &mut Problems) -> Option<Sheet> {
    let mut found = Problems::default();
    let sheet = source::of_text(&utf8(text), &mut found);
    held::has_table(&sheet).then(|| {
        problems.extend(found);
        sheet
    })
}

/// A text that stood in another.
fn utf8(text: String) -> Text<'static> {
    Text {
        encoding: crate::exchange::encoding::Encoding::Utf8,
        text: text.into(),
    }
}

/// The text of a page, line by line as it stands there; rows of tables with tabs.
fn of_lines(blocks: &[Block], problems: &mut Problems) -> Sheet {
    let mut lines: Vec<String> = Vec::new();
    let mut put = |line: usize, text: String| {
        // Every line in its place, so that messages name the line of the page.
        let line = line.max(lines.len() + 1);
        lines.resize(line - 1, String::new());
        lines.push(text);
    };
    for block in blocks {
        match block {
            Block::Text { cell, .. } => put(cell.line, cell.unguarded().to_owned()),
            Block::Table(rows) => {
                for row in rows {
                    let cells: Vec<&str> = row.iter().map(Cell::unguarded).collect();
                    put(row.first().map_or(0, |cell| cell.line), cells.join("\t"));
                }
            }
        }
    }
    source::of_text(&utf8(lines.join("\n")), problems)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::encoding::Encoding;

    fn rows(page: &str) -> Vec<String> {
        let text = Text {
            encoding: Encoding::Utf8,
            text: page.into(),
        };
        let row = |row: &Vec<Cell>| {
            let cells: Vec<String> = row.iter().map(text_of).collect();
            cells.join(";")
        };
        sheet(&text, &mut Problems::default())
            .iter()
            .map(row)
            .collect()
    }

    fn text_of(cell: &Cell) -> String {
        text(cell)
    }

    #[test]
    fn the_table_of_a_page_comes_under_its_headings() {
        let page = "<html><head><title>Server</title><style>td { a }</style></head><body>\
            <table><tr><td>Home</td><td><a href='x'>Help</a></td></tr></table>\
            <TABLE><tr><td><h2>Club &amp; Cup</h2><p>Logged on</p><h3>Round 2 on 2026/09/07</h3>\
            <table class='pairs'><tr><th>Bo.</th><th>White</th><th>Result</th><th>Black</th></tr>\
            <tr><td>1</td><td><table><tr><td>&nbsp;</td><td>Holm,<br>Anna</td></tr></table></td><td>1 - 0<td>Friis</tr>\
            <tr><td>2<td>Lund<td>&frac12; - &frac12;<td>Krag</table></td></tr></TABLE><p>Program</p></body></html>";
        assert_eq!(
            rows(page),
            [
                "Club & Cup",
                "Server",
                "Round 2 on 2026/09/07",
                "Bo.;White;Result;Black",
                "1;Holm, Anna;1 - 0;Friis",
                "2;Lund;½ - ½;Krag"
            ]
        );
    }

    #[test]
    fn a_page_without_tables_is_its_lines() {
        let page = "<html><p>Cup<p>Holm - Friis 1-0<br>Lund - Krag 0-1</p></html>";
        let found = rows(page);
        assert_eq!(found[0], "Cup");
        assert_eq!(found.len(), 4);
    }
}
