//! Divides a text into cells: at separators, strokes, gaps or columns, after removing what surrounds the table.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::escape::resolve_html5_entity;

use super::{Cell, Divided, Grid};
use crate::exchange::csv::table::{Rows, SEPARATORS};

/// A line of a text with its number.
pub(crate) struct Line<'t> {
    pub(crate) number: usize,
    pub(crate) text: Cow<'t, str>,
}

pub(super) fn first_lines(text: &str, most: usize) -> &str {
    let ends = memchr::memchr2_iter(b'\n', b'\r', text.as_bytes());
    // CR and LF together are one line end.
    let is_one =
        |at: &usize| text.as_bytes()[*at] == b'\n' || text.as_bytes().get(at + 1) != Some(&b'\n');
    let end = ends.filter(is_one).nth(most.saturating_sub(1));
    &text[..end.map_or(text.len(), |end| end + 1)]
}

/// A text with HTML entities replaced by their characters: `&frac12;`, `&#216;`.
pub(crate) fn without_entities(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        let (letters, length) = entity(rest).unwrap_or((Cow::Borrowed("&"), 1));
        decoded.push_str(&letters);
        rest = &rest[length..];
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// The characters of the entity at the beginning of a text, and its length.
fn entity(text: &str) -> Option<(Cow<'static, str>, usize)> {
    /// The semicolon must follow within this many bytes; otherwise the ampersand is only a sign.
    const LONGEST: usize = 12;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
    let letters = match name.strip_prefix('#') {
        Some(number) => {
            let hexadecimal = number.strip_prefix(['x', 'X']);
            let code = match hexadecimal {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => number.parse().ok()?,
            };
            Cow::Owned(char::from_u32(code)?.to_string())
        }
        None => Cow::Borrowed(resolve_html5_entity(name)?),
    };
    // A line end or a quote would divide cells.
    let harmless = |letter: char| !letter.is_control() && letter != '"';
    letters.chars().all(harmless).then_some((letters, end + 1))
}

/// The text divided at every separator that occurs.
pub(super) fn separated(text: &str) -> Vec<Grid> {
    let mut separators = SEPARATORS;
    // Danish spreadsheets write semicolons, so they come first among equals.
    separators.reverse();
    let occurring = separators
        .into_iter()
        .filter(|one| text.as_bytes().contains(one));
    let grid = |separator: u8| {
        let mut rows = Rows::plain(text, separator);
        let is_cells = |row: &Vec<Cell>| !is_remark(row) && !is_rule(row) && !names_separator(row);
        let cells = rows.by_ref().filter(is_cells).collect();
        Grid {
            open_quote: rows.open_quote(),
            ..Grid::new(Divided::Separator(char::from(separator)), cells)
        }
    };
    occurring.map(grid).collect()
}

/// Whether a row is a remark: `# …`.
fn is_remark(row: &[Cell]) -> bool {
    let first = row.first().map(Cell::unguarded);
    first.is_some_and(|text| text.starts_with("# ") || text == "#" && row.len() == 1)
}

/// Whether a row only tells spreadsheets the separator: `sep=;`.
fn names_separator(row: &[Cell]) -> bool {
    let first = row.first().map(Cell::unguarded);
    first.is_some_and(|text| row.len() < 3 && text.to_lowercase().starts_with("sep="))
}

/// Whether a row is only a ruled line: `----+----`, `:--`, `======`.
fn is_rule(row: &[Cell]) -> bool {
    let texts = || row.iter().map(Cell::unguarded);
    let filled = || texts().filter(|text| !text.is_empty());
    let is_line = |text: &str| text.chars().all(is_ruling);
    // One or two dashes may be a result, but every row with results has a name.
    let longest = filled().map(str::len).max();
    filled().all(is_line) && (filled().count() > 2 || longest.is_none_or(|longest| longest > 2))
}

/// Whether a character is used to draw lines.
fn is_ruling(sign: char) -> bool {
    "-=+:_".contains(sign) || ('─'..='╿').contains(&sign)
}

/// The lines without the marks of Markdown, for headings, bold text and links.
pub(super) fn plain_lines(text: &str) -> Vec<Line<'_>> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let mut number = 0;
    let mut lines = Vec::new();
    for part in text.split('\n') {
        // Only old programs end lines with CR alone.
        for text in part.strip_suffix('\r').unwrap_or(part).split('\r') {
            number += 1;
            lines.push(Line {
                number,
                text: plain(text),
            });
        }
    }
    lines
}

/// A line without the marks of Markdown; in a row of a table two stars may mark a player's own cell.
fn plain(line: &str) -> Cow<'_, str> {
    let heading = line.trim_start_matches('#');
    let line = if heading.len() < line.len() && heading.starts_with(' ') {
        heading.trim_start()
    } else {
        line
    };
    let mut line = Cow::Borrowed(line);
    let marks = line.matches("**").count();
    if marks > 0
        && marks % 2 == 0
        && !line.contains(['|', ';', '\t'])
        && line.contains(char::is_alphabetic)
    {
        line = Cow::Owned(line.replace("**", ""));
    }
    match without_links(&line) {
        Some(plain) => Cow::Owned(plain),
        None => line,
    }
}

/// A text with links replaced by their texts, `[Holm](holm.html "Anna Holm")`; `None` if there are none.
fn without_links(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(middle) = rest.find("](") {
        let end = end_of_target(&rest[middle + 1..]);
        let (Some(start), Some(end)) = (rest[..middle].rfind('['), end) else {
            plain.push_str(&rest[..middle + 2]);
            rest = &rest[middle + 2..];
            continue;
        };
        plain.push_str(&rest[..start]);
        plain.push_str(&rest[start + 1..middle]);
        rest = &rest[middle + 1 + end..];
    }
    let has_any = plain.len() + rest.len() < text.len();
    plain.push_str(rest);
    has_any.then_some(plain)
}

/// The end of a link's target, `(holm.html "Anna Holm")`, in which brackets come in pairs.
fn end_of_target(target: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut brackets = target.match_indices(['(', ')']);
    brackets.find_map(|(at, bracket)| {
        open = if bracket == "(" {
            open + 1
        } else {
            open.checked_sub(1)?
        };
        (open == 0).then_some(at + 1)
    })
}

/// One cell for each line.
pub(crate) fn lines(lines: &[Line<'_>]) -> Grid {
    let filled = lines.iter().filter(|line| !line.text.trim().is_empty());
    let rows = filled.map(|line| vec![Cell::new(line.number, 1, line.text.trim().to_owned())]);
    let mut grid = Grid::new(Divided::Lines, rows.collect());
    grid.rows.retain(|row| !is_rule(row));
    grid
}

/// The text divided at tabs and wherever there are two or more blanks.
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

/// The text divided at columns in which every line of a run has a blank; `None` if no run is a table.
pub(crate) fn columns(lines: &[Line<'_>]) -> Option<Grid> {
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

/// The characters of a line in their columns: a tab reaches to the next multiple of eight.
fn letters(line: &Line<'_>) -> Vec<char> {
    const TABULATOR: usize = 8;
    let mut letters = Vec::new();
    for letter in line.text.chars() {
        match letter {
            '\t' => {
                // At least two blanks, so that a tab always ends a column.
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

/// How many lines from here on belong together: those with a gap, with blank lines and ruled lines among them; any
/// other line stands alone.
fn run(lines: &[Vec<char>]) -> usize {
    /// Two blank lines end a table.
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

/// The positions of the parts of a line that are separated by two or more blanks.
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

/// The rows of a run of lines, with a cell for every column.
fn block_rows(block: &[(usize, &[char])]) -> Option<Vec<Vec<Cell>>> {
    /// Fewer lines may be aligned by chance.
    const FEWEST: usize = 3;
    /// Two columns may be any list with numbers; a table of results has more.
    const FEWEST_COLUMNS: usize = 3;
    // The first line may be headings, which are often aligned differently.
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

/// The columns of a run: the ranges between positions at which no line has a character. A single blank between words is
/// no border, as all first names may have the same length.
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

/// The words of a line of headings, each in the column below it, otherwise in the nearest.
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

// Tables with vertical strokes between cells: Markdown, and tables ruled with strokes and dashes.
//
// If there are ruled lines between all entries, and every entry has several lines, as in the wall charts of US Chess,
// the lines of an entry are one row: headings are joined in one cell, other cells stand side by side.

/// The cells of a text between its strokes; `None` if few lines have any.
pub(crate) fn grid(text: &str) -> Option<Grid> {
    const FEWEST: usize = 2;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    // The positions of ruled lines between rows.
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

/// The characters drawn between cells.
const STROKES: [char; 4] = ['|', '│', '║', '┃'];

/// Whether most lines with strokes begin with one, which then is not the end of a cell.
fn begins_with_strokes(text: &str) -> bool {
    let lines = || text.lines().filter(|line| line.contains(STROKES));
    let begin = lines().filter(|line| line.trim_start().starts_with(STROKES));
    begin.count() * 2 > lines().count()
}

/// The cells of a line; `begins` states whether a stroke precedes the first one.
fn cells(line: &str, number: usize, begins: bool) -> Vec<Cell> {
    let mut cells = Vec::new();
    let (mut text, mut begin) = (String::new(), 1);
    let mut push = |text: &mut String, begin| {
        let blanks = text.chars().take_while(|letter| letter.is_whitespace());
        let begin = begin + blanks.count();
        cells.push(Cell::new(number, begin, plain_strokes(text.trim())));
        text.clear();
    };
    let mut letters = line.chars().zip(1..);
    while let Some((letter, at)) = letters.next() {
        match letter {
            // After a backslash, a character stands for itself: `\-`, `\|`.
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
    // There is no cell after the last stroke of a row.
    if begin == 1 || !text.trim().is_empty() {
        push(&mut text, begin);
    }
    cells
}

/// A cell without marks of bold or italic text around it, `**Blancas**`, and without the targets of links.
fn plain_strokes(text: &str) -> String {
    const MARKS: [&str; 5] = ["***", "**", "__", "*", "_"];
    let text = without_links(text).unwrap_or_else(|| text.to_owned());
    let inner = |mark: &&str| text.strip_prefix(mark)?.strip_suffix(mark);
    // A cell with nothing but stars may be a player's own.
    let is_text = |letter: char| letter.is_alphanumeric() || "+-½=".contains(letter);
    let inner = MARKS.iter().find_map(inner).map(str::trim);
    let inner = inner.filter(|inner| inner.starts_with(is_text));
    inner.map(str::to_owned).unwrap_or(text)
}

/// A row for every entry between two ruled lines, if all of them have the same number of lines, at least two.
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
mod tests;
