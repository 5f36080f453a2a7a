//! Reads and writes answers to the open questions of a mass import: `file;player;question;answer`.
//!
//! The program writes the questions, the user the answers. A row without a player concerns the whole file.

use crate::domain::plain::guarded;
use crate::exchange::clean::clean_text;
use crate::exchange::csv::cell::table;
use crate::exchange::csv::reader;
use crate::exchange::csv::table::{Cell, Rows};
use crate::exchange::encoding;
use crate::exchange::problem::Problem;

const HEADER: [&str; 4] = ["file", "player", "question", "answer"];

/// One question with its answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerRow {
    /// The file, as the user named it.
    pub file: String,
    /// The start number of the player; empty if the row concerns the file.
    pub player: String,
    /// The question, as text for the user.
    pub question: String,
    /// Empty until answered.
    pub answer: String,
    /// The row, from 1, for messages.
    pub row: usize,
}

/// Reads answers from a text or a workbook; missing cells are empty.
///
/// # Errors
/// The file is neither text nor a workbook.
///
/// ```
/// use klubrating::exchange::people::answers_csv::{read, write};
/// let rows = read(b"file;player;question;answer\nmay.trf;3;Who is Bo?;17\n").unwrap();
/// assert_eq!((rows[0].player.as_str(), rows[0].answer.as_str()), ("3", "17"));
/// assert_eq!(read(write(&rows).as_bytes()).unwrap(), rows);
/// ```
pub fn read(bytes: &[u8]) -> Result<Vec<AnswerRow>, Problem> {
    let is_heading = |cell: &str| HEADER.iter().any(|known| cell.eq_ignore_ascii_case(known));
    let text = reader::text(bytes, encoding::MAX_LINES)?;
    let rows = Rows::new(&text).filter_map(|cells| {
        let cell = |at: usize| clean_text(cells.get(at).map(Cell::unguarded).unwrap_or_default());
        let is_mark = |letter: char| letter == '#' || letter.is_whitespace();
        let answer = AnswerRow {
            file: cell(0),
            player: cell(1).trim_start_matches(is_mark).to_owned(),
            question: cell(2),
            answer: cell(3),
            row: cells.first().map_or(0, |cell| cell.line),
        };
        let is_first = answer.row == 1 && is_heading(&answer.file);
        (!answer.file.is_empty() && !is_first).then_some(answer)
    });
    Ok(rows.collect())
}

/// Writes questions and answers in the form that [`read`] accepts, with the byte order mark by which Excel recognises
/// UTF-8.
pub fn write(rows: &[AnswerRow]) -> String {
    let cells = |row: &AnswerRow| {
        [&row.file, &row.player, &row.question, &row.answer].map(|cell| guarded(cell).into_owned())
    };
    let bytes = table(HEADER, rows.iter().map(cells));
    format!("\u{feff}{}", String::from_utf8_lossy(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_bytes_are_read_and_what_is_read_comes_back(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            if let Ok(rows) = read(&bytes) {
                let again = read(write(&rows).as_bytes()).unwrap();
                let texts = |rows: &[AnswerRow]| -> Vec<[String; 4]> {
                    let cells = |row: &AnswerRow| [&row.file, &row.player, &row.question, &row.answer].map(Clone::clone);
                    rows.iter().map(cells).collect()
                };
                prop_assert_eq!(texts(&again), texts(&rows));
            }
        }
    }
}
