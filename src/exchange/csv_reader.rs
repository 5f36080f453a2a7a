//! The way through a CSV file, whatever its format: facts and remarks above, the row of column names, the rows.

use crate::domain::Message;

use super::csv_facts::Above;
use super::csv_row::Header;
use super::csv_table::{Cell, Rows, heading};
use super::encoding;
use super::problem::Reading;
use super::problems::Problems;

/// What a format makes of the lines of its files, which come one by one.
pub(crate) trait Lines: Default {
    /// What its columns mean.
    type Column: Copy + PartialEq;
    /// What comes out.
    type Draft;
    /// The most lines that a file may have.
    const MOST: usize = encoding::MAX_LINES;

    /// The problems so far.
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
pub(crate) fn read<L: Lines>(bytes: &[u8]) -> Reading<L::Draft> {
    let text = match encoding::decode_within(bytes, L::MOST) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut lines = L::default();
    let mut rows = Rows::new(&text);
    let mut header: Option<Vec<Option<L::Column>>> = None;
    for cells in rows.by_ref() {
        match &header {
            Some(header) => lines.row(header, &cells),
            None => match Above::classify(&cells, lines.problems()) {
                Above::Remark => {}
                Above::Fact(name) => lines.fact(&name, &cells),
                Above::Header => header = Some(lines.header(&cells)),
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

/// The columns that a file's row of column names has, whatever else is wrong with it.
pub(crate) fn columns_of<C>(bytes: &[u8], known: impl Fn(&str) -> Option<C>) -> Vec<C> {
    let Ok(text) = encoding::decode(bytes) else {
        return Vec::new();
    };
    let mut problems = Problems::default();
    let mut rows = Rows::new(&text);
    let header = rows.find(|row| matches!(Above::classify(row, &mut problems), Above::Header));
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
    let columns: Vec<Option<C>> = headings.iter().map(|heading| known(heading)).collect();
    header.check(&columns, &[], problems);
    for (column, name) in needed {
        if !columns.contains(&Some(*column)) {
            header.missing(name.as_ref(), problems);
        }
    }
    columns
}
