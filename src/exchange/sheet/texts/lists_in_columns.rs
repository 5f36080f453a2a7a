//! Lists of games in columns of blanks under headings, of which one may stand close to the next:
//!
//! ```text
//! Bd White        Black        Result
//! 1  Holm, Anna   Friis, Peter 1-0
//! 2  Krogh, Lars  Dahl, Mette  ½-½
//! ```
//!
//! A column begins where its heading does, if every game has a blank before that place.

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;

use crate::exchange::sheet::cell;
use crate::exchange::sheet::games::{are_headings, round_of_line, score};
use crate::exchange::sheet::headings::{self, Column};
use crate::exchange::sheet::written_name;

/// The most lines that are looked at, and the longest of them in characters.
const LONGEST: usize = 20_000;
const WIDEST: usize = 400;
/// The fewest columns, and the fewest games.
const FEWEST: usize = 3;

/// A line with its number and its letters.
struct Line {
    number: usize,
    letters: Vec<char>,
}

impl Line {
    fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// Where its words begin.
    fn starts(&self) -> Vec<usize> {
        let is_start =
            |at: &usize| self.letters[*at] != ' ' && (*at == 0 || self.letters[at - 1] == ' ');
        (0..self.letters.len()).filter(is_start).collect()
    }

    /// The cells that begin at these places.
    fn cells(&self, starts: &[usize]) -> Vec<Cell> {
        let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
        let cells = starts.iter().zip(ends).map(|(start, end)| {
            let end = end.min(self.letters.len());
            let letters = self.letters.get(*start..end).unwrap_or_default();
            let text: String = letters.iter().collect();
            Cell::new(self.number, start + 1, text.trim().to_owned())
        });
        let mut cells: Vec<Cell> = cells.collect();
        titles_to_names(&mut cells);
        cells
    }
}

/// Puts a title that stands without a heading behind the cell before a name to the name.
fn titles_to_names(cells: &mut [Cell]) {
    for at in 1..cells.len() {
        let (before, behind) = cells.split_at_mut(at);
        let (Some(number), Some(name)) = (before.last_mut(), behind.first_mut()) else {
            continue;
        };
        let Some((rest, title)) = number.unguarded().rsplit_once(' ') else {
            continue;
        };
        let whole = format!("{title} {}", name.unguarded());
        if written_name::is_title(title) && written_name::titled(&whole).is_some() {
            let rest = rest.trim_end().to_owned();
            *name = Cell::new(name.line, name.column, whole);
            *number = Cell::new(number.line, number.column, rest);
        }
    }
}

/// The list with its headings, and every line above, between and below its games as it stands; `None` where no line has
/// the headings of two players and a result.
pub(super) fn sheet(text: &Text<'_>) -> Option<Vec<Vec<Cell>>> {
    let lines: Vec<Line> = text
        .lines()
        .take(LONGEST)
        .filter(|line| !line.text.trim().is_empty())
        .map(|line| Line {
            number: line.number,
            letters: line
                .text
                .replace('\t', "    ")
                .chars()
                .take(WIDEST)
                .collect(),
        })
        .collect();
    let words = |line: &Line| -> Vec<String> {
        let text = line.text();
        text.split_whitespace().map(str::to_owned).collect()
    };
    let header = lines.iter().position(|line| are_headings(&words(line)))?;
    let headings = words(&lines[header]);
    let is_header = |line: &Line| words(line) == headings;
    let is_rule = |line: &Line| line.letters.iter().all(|letter| "-=_+ ".contains(*letter));
    // A title or a footer holds nothing that was made in a game.
    let has_points = |line: &Line| {
        // `0F`, `1X`.
        let is_with_letter =
            |word: &str| word.chars().count() < 3 && word.starts_with(['0', '1', '½']);
        let is_points = |word: &String| {
            let value = cell::value(&cell::normal(word));
            score::is_of_both(word)
                || matches!(value, Some(0 | 50 | 100))
                || word == "+"
                || is_with_letter(word)
        };
        words(line).iter().any(is_points)
    };
    // `Runde 2  3  Holm  1-0F  Friis` is a game.
    let is_round = |line: &Line| {
        let is_told = words(line).iter().any(|word| score::is_of_both(word));
        !is_told && round_of_line(&line.text()).is_some()
    };
    // The standings below the last round, under headings of their own.
    let end = (header..lines.len())
        .find(|at| are_standings(&words(&lines[*at])))
        .unwrap_or(lines.len());
    let is_other = |line: &Line| {
        let is_short = words(line).len() < FEWEST;
        let is_below = line.number >= lines.get(end).map_or(usize::MAX, |line| line.number);
        is_below || is_rule(line) || is_short || is_round(line) || !has_points(line)
    };
    // Programs set out each round by itself: its columns are those of its own headings.
    let headers: Vec<usize> = (header..lines.len())
        .filter(|at| is_header(&lines[*at]))
        .collect();
    let ends = headers.iter().skip(1).copied().chain([lines.len()]);
    let mut all = 0;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let whole = |line: &Line| vec![Cell::new(line.number, 1, line.text().trim().to_owned())];
    rows.extend(
        lines[..header]
            .iter()
            .filter(|line| !is_rule(line))
            .map(whole),
    );
    for (at, end) in headers.iter().zip(ends) {
        let block = &lines[at + 1..end];
        let games: Vec<&Line> = block.iter().filter(|line| !is_other(line)).collect();
        let starts = starts(&lines[*at], &games);
        // A heading that does not begin its column, such as one over numbers set to the right, would be lost in the one
        // before.
        if starts.len() != headings.len() || starts.len() < FEWEST {
            return None;
        }
        all += games.len();
        rows.push(lines[*at].cells(&starts));
        for line in block.iter().filter(|line| !is_rule(line)) {
            rows.push(if is_other(line) {
                whole(line)
            } else {
                line.cells(&starts)
            });
        }
    }
    (all >= FEWEST).then_some(rows)
}

/// Whether words are the headings of standings: of places and names, or names and points, and no game's.
fn are_standings(words: &[String]) -> bool {
    let columns: Vec<Option<Column>> = words
        .iter()
        .map(|word| headings::column(&headings::plain(word)))
        .collect();
    let has = |column| columns.contains(&Some(column));
    has(Column::Name) && has(Column::Points) && !are_headings(words)
}

/// Where the columns begin: with their headings, if every game has a blank before that place, or before what is set to the
/// right under the heading.
fn starts(header: &Line, games: &[&Line]) -> Vec<usize> {
    let is_blank = |at: usize| {
        let before = |line: &&Line| line.letters.get(at).is_none_or(|letter| *letter == ' ');
        games.iter().all(before)
    };
    let begins = |at: usize| at == 0 || is_blank(at - 1);
    let is_gap = |at: &usize| header.letters[*at] == ' ';
    let starts = header.starts().into_iter();
    starts
        .filter_map(|start| {
            let gap = (0..start).rev().take_while(is_gap);
            [start].into_iter().chain(gap).find(|at| begins(*at))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn numbers_set_to_the_right_are_no_names() {
        let list = "Round 1\nBd  No.  White         Elo  Result  No.  Black          Elo\n\
                    1    1  Holm, Anna   2011  1-0       2  Friis, Peter  1890\n\
                    2    3  Krogh, Lars  1750  1-0       4  Dahl, Mette   1622\n\
                    3    5  Bruun, Ole   1510  0-1       6  Lund, Kurt    1433\n";
        let draft = read(list.as_bytes()).value.unwrap();
        let names: Vec<&str> = draft
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(names[..2], ["Holm, Anna", "Friis, Peter"]);
    }

    #[test]
    fn standings_below_are_no_games() {
        let list = "Round 1\nBd White        Black        Result\n1  Holm, Anna   Friis, Peter 1-0\n\
                    2  Krogh, Lars  Dahl, Mette  ½-½\n3  Bech, Ida    Sand, Ole    1-0\n\
                    Table\nPl. Name          W  Points  BH\n 1. Holm, Anna    1  1,0     0,0\n 2. Bech, Ida     1  1,0     0,0\n";
        let draft = read(list.as_bytes()).value.unwrap();
        assert_eq!((draft.players.len(), draft.games.len()), (6, 3));
    }

    #[test]
    fn columns_begin_with_their_headings() {
        let list = "Cup\n\nRound 1\nBd White        Black        Result\n1  Holm, Anna   Friis, Peter 1-0\n\
                    2  Krogh, Lars  Dahl, Mette  ½-½\n\nRound 2\nBd White        Black        Result\n\
                    1  Friis, Peter Krogh, Lars  0-1\n2  Dahl, Mette  Holm, Anna   ½-½\n";
        let reading = read(list.as_bytes());
        assert_eq!(reading.problems, []);
        let draft = reading.value.unwrap();
        assert_eq!(
            (draft.name.as_str(), draft.rounds, draft.games.len()),
            ("Cup", 2, 4)
        );
        let points: Vec<i32> = draft
            .scored_points()
            .values()
            .map(|points| points.0)
            .collect();
        assert_eq!(points.iter().sum::<i32>(), 400);
    }
}
