//! Texts whose cells no separator sets apart: columns of blanks, a cell a line, lines of players or of games. They become rows of cells.

mod blanks;
mod cell_a_line;
pub(super) mod grading_file;
pub(super) mod lines;
mod lists_in_columns;
mod square;
mod without_headings;
mod words_apart;

use crate::exchange::encoding::Text;

use super::source::Sheet;

/// The rows of a text in each way to find its cells, the surest first; what it is as a list in plain lines is known by [`lines`].
pub(super) fn sheets(text: &Text<'_>) -> impl Iterator<Item = Sheet> {
    let square = square::sheet(text);
    // Over a square that is known by its own cells numbers alone are no headings.
    let [in_columns, loose] = blanks::sheets(text, square.is_some());
    lists_in_columns::sheet(text)
        .into_iter()
        .chain(in_columns)
        .chain(without_headings::sheet(text))
        .chain(square)
        .chain(loose)
        .chain(words_apart::sheet(text))
        .chain(cell_a_line::sheets(text))
}
