//! The way through a CSV file whose columns are this program's own (members, matches, games of several): facts and remarks
//! above, the row of column names, the rows. Tables of tournaments come in everybody's layout: [`super::sheet`].

use crate::domain::Message;

use super::csv_facts::TopLine;
use super::csv_row::{Header, Row};
use super::csv_table::{Cell, Rows, heading};
use super::encoding::{self, Text};
use super::problem::{Problem, Reading};
use super::problems::Problems;

/// What a format makes of the lines of its files, which come one by one.
pub(crate) trait CsvFormat: Default {
    /// What its columns mean.
    type Column: Copy + PartialEq;
    /// What comes out.
    type Draft;
    /// The most lines that a file may have.
    const MOST: usize = encoding::MAX_LINES;

    fn problems(&mut self) -> &mut Problems;
    /// Takes a fact by its name.
    fn fact(&mut self, name: &str, cells: &[Cell]);
    /// Takes the row of column names.
    fn header(&mut self, cells: &[Cell]) -> Vec<Option<Self::Column>>;
    /// Takes a row below it.
    fn row(&mut self, header: &[Option<Self::Column>], cells: &[Cell]);
    /// Puts together what came; without a row of column names that is a problem already.
    fn finish(self, has_header: bool) -> Reading<Self::Draft>;
}

/// Reads a file; separator and encoding are recognised.
pub(crate) fn read<L: CsvFormat>(bytes: &[u8]) -> Reading<L::Draft> {
    read_with(L::default(), bytes)
}

/// The same with a format that knows something beforehand.
pub(crate) fn read_with<L: CsvFormat>(mut lines: L, bytes: &[u8]) -> Reading<L::Draft> {
    let text = match encoding::decode_within(bytes, L::MOST) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut rows = Rows::new(&text);
    let mut header: Option<Vec<Option<L::Column>>> = None;
    for cells in rows.by_ref() {
        match &header {
            Some(_) if is_remark(&cells) => {}
            Some(header) => lines.row(header, &cells),
            None => match TopLine::classify(&cells, lines.problems()) {
                TopLine::Remark => {}
                TopLine::Fact(name) => lines.fact(&name, &cells),
                TopLine::Header => header = Some(lines.header(&cells)),
            },
        }
    }
    rows.check_quotes(lines.problems());
    if header.is_none() {
        let message = Message::new("problem-no-header");
        lines.problems().refuse(0, 0, message);
    }
    lines.finish(header.is_some())
}

/// Whether a row among those of a table is a remark: `# …`.
pub(crate) fn is_remark(cells: &[Cell]) -> bool {
    let first = cells
        .first()
        .map(|cell| cell.text(&mut Problems::default()));
    first.is_some_and(|text| text.starts_with("# "))
}

/// Reads a list of people, of whatever kind: remarks, the row of column names, a row a person.
pub(crate) fn people<C: Copy + PartialEq, P>(
    bytes: &[u8],
    is_remark: impl Fn(&str) -> bool,
    columns: impl Fn(&[Cell], &mut Problems) -> Vec<Option<C>>,
    mut person: impl FnMut(&Row<'_, C>, &mut Problems) -> P,
) -> Result<(Vec<P>, Problems), Problem> {
    let text = encoding::decode(bytes)?;
    let mut problems = Problems::default();
    let mut rows = Rows::new(&text);
    let mut header: Option<Vec<Option<C>>> = None;
    let mut people = Vec::new();
    for cells in rows.by_ref() {
        if let Some(header) = &header {
            let row = Row::new(header, &cells, &mut problems);
            people.push(person(&row, &mut problems));
            continue;
        }
        let first = cells.first().map(|cell| cell.text(&mut problems));
        if !first.is_some_and(|text| is_remark(&text)) {
            header = Some(columns(&cells, &mut problems));
        }
    }
    rows.check_quotes(&mut problems);
    if header.is_none() {
        problems.refuse(0, 0, Message::new("problem-no-header"));
    } else if people.is_empty() {
        problems.refuse(0, 0, Message::new("problem-no-members"));
    }
    Ok((people, problems))
}

/// The columns that a file's row of column names has, whatever else is wrong with it.
pub(crate) fn columns_of<C>(text: &Text<'_>, known: impl Fn(&str) -> Option<C>) -> Vec<C> {
    let mut problems = Problems::default();
    let mut rows = Rows::new(text);
    let header = rows.find(|row| matches!(TopLine::classify(row, &mut problems), TopLine::Header));
    let cells = header.iter().flatten();
    cells
        .filter_map(|cell| known(&heading(&cell.text(&mut problems))))
        .collect()
}

/// The columns of a row of column names; what is unknown, stands twice or is `needed` and not there is named.
pub(crate) fn columns<C: Copy + PartialEq, N: AsRef<str>>(
    cells: &[Cell],
    known: impl Fn(&str) -> Option<C>,
    needed: &[(C, N)],
    problems: &mut Problems,
) -> Vec<Option<C>> {
    let header = Header::new(cells, problems);
    let headings = header.headings();
    let mut columns: Vec<Option<C>> = headings.iter().map(|heading| known(heading)).collect();
    header.check(&mut columns, &[], problems);
    for (column, name) in needed {
        if !columns.contains(&Some(*column)) {
            header.missing(name.as_ref(), problems);
        }
    }
    columns
}
