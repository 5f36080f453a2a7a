//! Tables whose columns are set with blanks: of fixed width, or with wide gaps between the cells.

use std::ops::Range;

use super::text::{Line, is_rule};
use super::{Cell, Divided, Grid};

/// The text cut wherever two blanks or more or a tabulator stand.
pub(super) fn gaps(lines: &[Line<'_>]) -> Grid {
    let row = |line: &Line<'_>| {
        let letters = letters(line);
        let pieces = pieces(&letters).into_iter();
        pieces
            .map(|piece| cell(line.number, &letters, piece))
            .collect()
    };
    let mut grid = Grid::new(Divided::Blanks, lines.iter().map(row).collect());
    grid.rows.retain(|row: &Vec<Cell>| !is_rule(row));
    grid
}

/// The text cut where in a run of lines every line has a blank; `None` where no such run is a table.
pub(super) fn columns(lines: &[Line<'_>]) -> Option<Grid> {
    let drawn: Vec<Vec<char>> = lines.iter().map(letters).collect();
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut has_table = false;
    let mut at = 0;
    while at < lines.len() {
        let run = run(&drawn[at..]);
        let block: Vec<(usize, &[char])> = (at..at + run)
            .filter(|at| !is_blank_or_rule(&drawn[*at]))
            .map(|at| (lines[at].number, drawn[at].as_slice()))
            .collect();
        let found = block_rows(&block);
        has_table |= found.is_some();
        let single =
            |(number, letters): &(usize, &[char])| vec![cell(*number, letters, 0..letters.len())];
        rows.extend(found.unwrap_or_else(|| block.iter().map(single).collect()));
        at += run;
    }
    has_table.then(|| Grid::new(Divided::Columns, rows))
}

/// The letters of a line as they stand in columns: tabulators to the next eighth.
fn letters(line: &Line<'_>) -> Vec<char> {
    const TABULATOR: usize = 8;
    let mut letters = Vec::new();
    for letter in line.text.chars() {
        match letter {
            '\t' => {
                // A column ends there, however near the next eighth is.
                let next = (letters.len() / TABULATOR + 1) * TABULATOR;
                letters.resize(next.max(letters.len() + 2), ' ');
            }
            letter if letter.is_whitespace() => letters.push(' '),
            letter => letters.push(letter),
        }
    }
    let end = letters.iter().rposition(|letter| *letter != ' ');
    letters.truncate(end.map_or(0, |end| end + 1));
    letters
}

fn is_blank_or_rule(letters: &[char]) -> bool {
    letters.iter().all(|letter| " -=_+".contains(*letter))
}

/// How many lines from here on belong together: those with a gap, with blank lines and rules among them; any other line
/// stands for itself.
fn run(lines: &[Vec<char>]) -> usize {
    const MOST_BLANK: usize = 1;
    let is_wide = |line: &[char]| pieces(line).len() > 1;
    let (mut end, mut blank) = (0, 0);
    for (at, line) in lines.iter().enumerate() {
        if is_blank_or_rule(line) {
            blank += usize::from(line.is_empty());
            if blank > MOST_BLANK {
                break;
            }
        } else if is_wide(line) {
            blank = 0;
            end = at + 1;
        } else {
            break;
        }
    }
    end.max(1)
}

/// The places of what stands between two blanks or more.
fn pieces(letters: &[char]) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for at in (0..letters.len()).filter(|at| letters[*at] != ' ') {
        match pieces.last_mut() {
            Some(last) if at < last.end + 2 => last.end = at + 1,
            _ => pieces.push(at..at + 1),
        }
    }
    pieces
}

fn cell(line: usize, letters: &[char], place: Range<usize>) -> Cell {
    let end = place.end.min(letters.len());
    let part = letters.get(place.start.min(end)..end).unwrap_or_default();
    let first = part.iter().position(|letter| *letter != ' ').unwrap_or(0);
    let text: String = part.iter().collect();
    Cell::new(line, place.start + first + 1, text.trim().to_owned())
}

/// The rows of lines that belong together, each with a cell for every column.
fn block_rows(block: &[(usize, &[char])]) -> Option<Vec<Vec<Cell>>> {
    const FEWEST: usize = 3;
    const FEWEST_COLUMNS: usize = 3;
    // The first line may be headings, which are often set in another way.
    let body = block.get(1..)?;
    if body.len() + 1 < FEWEST {
        return None;
    }
    let columns = places(body);
    if columns.len() < FEWEST_COLUMNS {
        return None;
    }
    let (number, first) = block[0];
    let row = |(number, letters): &(usize, &[char])| -> Vec<Cell> {
        let columns = columns.iter();
        columns
            .map(|column| cell(*number, letters, column.clone()))
            .collect()
    };
    let is_over = |at: usize| columns.iter().any(|column| column.contains(&at));
    let is_split = |column: &Range<usize>| {
        let part = first.get(column.start..column.end.min(first.len()));
        pieces(part.unwrap_or_default()).len() > 1
    };
    let fits = (0..first.len()).all(|at| first[at] == ' ' || is_over(at));
    let first = if fits && !columns.iter().any(is_split) {
        row(&block[0])
    } else {
        headings(number, first, &columns)
    };
    Some(std::iter::once(first).chain(body.iter().map(row)).collect())
}

/// The columns of lines: what stands between places at which no line has anything. One blank between words is no place,
/// as all first names may have the same length.
fn places(body: &[(usize, &[char])]) -> Vec<Range<usize>> {
    let width = body.iter().map(|(_, letters)| letters.len()).max();
    let at = |line: &(usize, &[char]), at: usize| line.1.get(at).copied().unwrap_or(' ');
    let is_free = |place: usize| body.iter().all(|line| at(line, place) == ' ');
    let mut columns: Vec<Range<usize>> = Vec::new();
    for place in (0..width.unwrap_or(0)).filter(|place| !is_free(*place)) {
        let is_between_words = |line: &&(usize, &[char])| {
            at(line, place).is_alphabetic() && place > 1 && at(line, place - 2).is_alphabetic()
        };
        match columns.last_mut() {
            Some(last) if last.end == place => last.end = place + 1,
            Some(last)
                if last.end + 1 == place
                    && body.iter().filter(is_between_words).count() * 2 > body.len() =>
            {
                last.end = place + 1;
            }
            _ => columns.push(place..place + 1),
        }
    }
    columns
}

/// The words of a line of headings, each over the column that it stands over, else the nearest.
fn headings(number: usize, letters: &[char], columns: &[Range<usize>]) -> Vec<Cell> {
    let empty = columns
        .iter()
        .map(|column| (column.start + 1, String::new()));
    let mut texts: Vec<(usize, String)> = empty.collect();
    let over = |word: &Range<usize>| -> Vec<usize> {
        let is_over = |at: &usize| word.start < columns[*at].end && columns[*at].start < word.end;
        (0..columns.len()).filter(is_over).collect()
    };
    let mut words: Vec<Range<usize>> = Vec::new();
    for piece in pieces(letters) {
        if over(&piece).len() < 2 {
            words.push(piece);
            continue;
        }
        let mut start = piece.start;
        for word in letters[piece].split(|letter| *letter == ' ') {
            words.push(start..start + word.len());
            start += word.len() + 1;
        }
    }
    for word in words {
        let common =
            |at: &usize| columns[*at].end.min(word.end) - columns[*at].start.max(word.start);
        let distance = |at: &usize| {
            let column = &columns[*at];
            column.start.saturating_sub(word.end) + word.start.saturating_sub(column.end)
        };
        let nearest = || {
            let free = (0..columns.len()).filter(|at| texts[*at].1.is_empty());
            free.min_by_key(distance)
        };
        let Some(at) = over(&word).into_iter().max_by_key(common).or_else(nearest) else {
            continue;
        };
        let text: String = letters[word.clone()].iter().collect();
        let (place, heading) = &mut texts[at];
        if heading.is_empty() {
            *place = word.start + 1;
        } else {
            heading.push(' ');
        }
        heading.push_str(&text);
    }
    let cell = |(place, text)| Cell::new(number, place, text);
    texts.into_iter().map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::super::text::plain_lines;
    use super::*;

    fn told(grid: &Grid) -> Vec<String> {
        let row = |row: &Vec<Cell>| {
            row.iter()
                .map(Cell::unguarded)
                .collect::<Vec<_>>()
                .join("|")
        };
        grid.rows.iter().map(row).collect()
    }

    #[test]
    fn columns_of_fixed_width_have_headings_over_them() {
        let text = concat!(
            "Cup 2026, final\n\n",
            "Nr. Navn           Elo   1  2  3   Sum\n",
            "--------------------------------------\n",
            " 1. Søren Ærø      2104  *  1  ½   1½\n",
            " 2. Anna Jensen          0  *  1     1\n\n",
            "10. Bo Ib           990  ½  0  *     ½\n",
        );
        let found = columns(&plain_lines(text)).unwrap();
        assert_eq!(
            told(&found),
            [
                "Cup 2026, final",
                "Nr.|Navn|Elo|1|2|3|Sum",
                "1.|Søren Ærø|2104|*|1|½|1½",
                "2.|Anna Jensen||0|*|1|1",
                "10.|Bo Ib|990|½|0|*|½"
            ]
        );
        let cell = &found.rows[3][1];
        assert_eq!((cell.line, cell.column), (6, 5));
    }

    #[test]
    fn headings_that_stand_beside_their_column_are_of_the_nearest() {
        let text = "No  Name            Feder Rtg   1    2\n\n1.  Anna Jensen           1845  8:W  5:W\n2.  Bo Lind               1975  9:W   - \n3.  Ib Bech                     4:W  2:W";
        assert_eq!(
            told(&columns(&plain_lines(text)).unwrap())[..2],
            ["No|Name|Feder Rtg|1|2", "1.|Anna Jensen|1845|8:W|5:W"]
        );
    }

    #[test]
    fn names_are_not_cut_between_words_of_the_same_length() {
        let text = "1  Ida Holm  1\n2  Ann Krag  0\n3  Ole Lund  1\n4  Bob Vang  ½";
        assert_eq!(
            told(&columns(&plain_lines(text)).unwrap())[1],
            "2|Ann Krag|0"
        );
        assert_eq!(
            columns(&plain_lines("A club  meets here\non  Monday.")),
            None
        );
    }

    #[test]
    fn wide_gaps_divide() {
        let text = "Ronde 1\nAnna Jensen   Erik Sand\t1-0\n-----";
        assert_eq!(
            told(&gaps(&plain_lines(text))),
            ["Ronde 1", "Anna Jensen|Erik Sand|1-0"]
        );
    }
}
