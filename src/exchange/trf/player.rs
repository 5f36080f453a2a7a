//! Reads player records of a report: 001 and the national rating records, which share its columns.

use crate::domain::Message;
use crate::exchange::draft::{NationalRating, PlayerColumns, PlayerDraft};
use crate::exchange::numbers;
use crate::exchange::problem::Problems;

use super::columns::{
    BIRTH, Columns, FEDERATION, Field, NAME, NUMBER, POINTS, RANK, RATING, SEPARATORS, SEX,
    SEX_AND_TITLE, START_NUMBER, TITLE,
};

/// A national rating record before it is attached to its player.
#[derive(Debug)]
pub(crate) struct NationalLine {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) no: u32,
    pub(crate) name: String,
    pub(crate) record: NationalRating,
}

/// Reads a 001 record except for the rounds; `None` after reporting why it cannot be used.
pub(crate) fn read(columns: &Columns, problems: &mut Problems) -> Option<PlayerDraft> {
    let no = start_number(columns, problems)?;
    check_separators(columns, problems);
    let (sex, title) = sex_and_title(columns, problems);
    let name = columns.text(NAME, problems);
    if name.is_empty() {
        problems.warn(columns.line, NAME.0, Message::new("problem-name-missing"));
    }
    let born = columns.text(birth_field(columns), problems);
    numbers::check_birth(&born, (columns.line, columns.start_of(BIRTH)), problems);
    let rating = columns.text(RATING, problems);
    let points = columns.text(POINTS, problems);
    let rank = columns.text(RANK, problems);
    Some(PlayerDraft {
        no,
        sex,
        title,
        name,
        rating: numbers::rating(&rating, place(columns, RATING), problems),
        federation: columns.text(FEDERATION, problems),
        fide: number(columns, problems),
        born,
        points: numbers::stated_points(&points, place(columns, POINTS), problems),
        rank: numbers::rank(&rank, place(columns, RANK), problems),
        national: Vec::new(),
        line: columns.line,
        columns: PlayerColumns {
            name: NAME.0,
            rating: columns.start_of(RATING),
            dsu_rating: 0,
            dsu_line: None,
            born: columns.start_of(BIRTH),
            points: columns.start_of(POINTS),
        },
        withdrawn: None,
    })
}

/// Reads a national rating record; one without a readable start number is reported and dropped.
pub(crate) fn read_national(
    tag: String,
    columns: &Columns,
    problems: &mut Problems,
) -> Option<NationalLine> {
    let text = columns.text(START_NUMBER, problems);
    let Some(no) = numbers::start_number(&text) else {
        let message = Message::new("problem-national-number")
            .with("tag", tag)
            .with("value", text);
        problems.warn(columns.line, START_NUMBER.0, message);
        return None;
    };
    let rating = columns.text(RATING, problems);
    // Some other federations, such as the English, have letters in their numbers.
    let id = match tag.as_str() {
        "DEN" => number(columns, problems),
        _ => columns.text(NUMBER, problems),
    };
    Some(NationalLine {
        line: columns.line,
        column: columns.start_of(RATING),
        no,
        name: columns.text(NAME, problems),
        record: NationalRating {
            federation: tag,
            rating: numbers::rating(&rating, place(columns, RATING), problems),
            origin: columns.text(FEDERATION, problems),
            id,
        },
    })
}

fn number(columns: &Columns, problems: &mut Problems) -> String {
    let text = columns.text(NUMBER, problems);
    numbers::person_number(&text, place(columns, NUMBER), problems)
}

fn place(columns: &Columns, field: Field) -> (usize, usize) {
    (columns.line, columns.start_of(field))
}

fn start_number(columns: &Columns, problems: &mut Problems) -> Option<u32> {
    if !columns.is_blank(START_NUMBER.1 + 1) {
        problems.refuse(
            columns.line,
            START_NUMBER.1 + 1,
            Message::new("problem-columns-shifted"),
        );
        return None;
    }
    let text = columns.text(START_NUMBER, problems);
    let no = numbers::start_number(&text);
    if no.is_none() {
        let message = Message::new("problem-start-number").with("value", text);
        problems.refuse(columns.line, columns.start_of(START_NUMBER), message);
    }
    no
}

/// The field of the birth date, which some programs write one column late.
fn birth_field(columns: &Columns) -> Field {
    let late = columns.is_blank(BIRTH.0) && !columns.is_blank(BIRTH.1 + 1);
    if late {
        Field(BIRTH.0 + 1, BIRTH.1 + 1)
    } else {
        BIRTH
    }
}

/// Reports the first character between two fields: the line may be shifted, which would cut fields.
fn check_separators(columns: &Columns, problems: &mut Problems) {
    if let Some(column) = SEPARATORS
        .into_iter()
        .find(|column| !columns.is_blank(*column))
    {
        let found = problems.cleaned(columns.line, column, &columns.at(column).to_string(), 1);
        problems.warn(
            columns.line,
            column,
            Message::new("problem-between-fields").with("found", found),
        );
    }
}

/// Column 10 is the sex if it contains one of its letters; the title is the rest of columns 10–14.
fn sex_and_title(columns: &Columns, problems: &mut Problems) -> (String, String) {
    if is_sex(columns.at(SEX)) {
        (columns.at(SEX).to_string(), columns.text(TITLE, problems))
    } else {
        (String::new(), columns.text(SEX_AND_TITLE, problems))
    }
}

/// Whether a letter stands for the sex; `m`, `w`, `f` and `u` (unknown) occur.
pub(crate) fn is_sex(letter: char) -> bool {
    matches!(letter.to_ascii_lowercase(), 'm' | 'w' | 'f' | 'u')
}
