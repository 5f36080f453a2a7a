//! The columns of a member file.

use crate::exchange::csv_row::Header;
use crate::exchange::csv_table::{Cell, heading};
use crate::exchange::dsu_report::second_number;
use crate::exchange::numbers::At;
use crate::exchange::problems::Problems;

/// A column that is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Name,
    Dsu,
    Fide,
    Born,
    Since,
    Status,
    StartRating,
    Games,
}

const HEADINGS: [(&str, Column); 55] = [
    ("name", Column::Name),
    ("navn", Column::Name),
    ("dsu", Column::Dsu),
    ("dsu no", Column::Dsu),
    ("dsu number", Column::Dsu),
    ("dsu nr", Column::Dsu),
    ("dsu nummer", Column::Dsu),
    ("nummer", Column::Dsu),
    ("nr", Column::Dsu),
    ("medlemsnr", Column::Dsu),
    ("medlemsnummer", Column::Dsu),
    ("fide", Column::Fide),
    ("fide no", Column::Fide),
    ("fide number", Column::Fide),
    ("fide nr", Column::Fide),
    ("fide nummer", Column::Fide),
    ("fide id", Column::Fide),
    // The names used by Swiss-Manager and Vega.
    ("id no", Column::Dsu),
    ("idnat", Column::Dsu),
    ("idfide", Column::Fide),
    ("born", Column::Born),
    ("birth year", Column::Born),
    ("year of birth", Column::Born),
    ("født", Column::Born),
    ("født år", Column::Born),
    ("fødselsår", Column::Born),
    ("fødselsdato", Column::Born),
    ("date of birth", Column::Born),
    ("birth date", Column::Born),
    ("geburtsdatum", Column::Born),
    ("since", Column::Since),
    ("member since", Column::Since),
    ("siden", Column::Since),
    ("medlem siden", Column::Since),
    ("indmeldt", Column::Since),
    ("indmeldelsesdato", Column::Since),
    ("indmeldelse", Column::Since),
    ("eintritt", Column::Since),
    ("eintrittsdatum", Column::Since),
    ("status", Column::Status),
    ("start rating", Column::StartRating),
    ("startrating", Column::StartRating),
    ("es rating", Column::StartRating),
    ("es", Column::StartRating),
    ("games", Column::Games),
    ("partier", Column::Games),
    ("antal partier", Column::Games),
    ("rated games", Column::Games),
    ("geboren", Column::Born),
    ("geburtsjahr", Column::Born),
    ("seit", Column::Since),
    ("mitglied seit", Column::Since),
    ("eingetreten", Column::Since),
    ("partien", Column::Games),
    ("gewertete partien", Column::Games),
];

/// Whether a column of this name is used.
pub(crate) fn is_heading(name: &str) -> bool {
    HEADINGS.iter().any(|(known, _)| *known == name)
}

/// Maps the header; unknown columns are named, a missing name column is refused.
pub(super) fn columns(row: &[Cell], problems: &mut Problems) -> Vec<Option<Column>> {
    let header = Header::new(row, problems);
    let names = header.headings();
    let mut columns = header.columns(&HEADINGS);
    club_report(&names, &mut columns);
    leave_own_numbers(&names, &mut columns);
    header.check(&mut columns, &[], problems);
    if !columns.contains(&Some(Column::Name)) {
        header.missing_names(problems);
    }
    columns
}

/// The place of a column that is only called a number: of the rows, of the club, or of Dansk Skak Union.
pub(super) fn bare_number(row: &[Cell]) -> Option<At> {
    let is_bare = |cell: &&Cell| matches!(heading(cell.unguarded()).as_str(), "nr" | "nummer");
    let cell = row.iter().find(is_bare)?;
    Some((cell.line, cell.column))
}

/// Beside a column that names Dansk Skak Union a number that does not is the club's own, or of the rows.
fn leave_own_numbers(names: &[String], columns: &mut [Option<Column>]) {
    let is_own = |name: &str| matches!(name, "nr" | "nummer" | "medlemsnr" | "medlemsnummer");
    if names.iter().any(|name| name.starts_with("dsu")) {
        for (name, column) in names.iter().zip(columns) {
            if is_own(name) {
                *column = None;
            }
        }
    }
}

/// The DSU club report of 2026 has two columns `Nr`: the DSU number first, then the FIDE number; its column
/// `Fide` is a rating.
fn club_report(names: &[String], columns: &mut [Option<Column>]) {
    if let Some(second) = second_number(names) {
        for (index, name) in names.iter().enumerate() {
            if name == "fide" {
                columns[index] = None;
            }
        }
        columns[second] = Some(Column::Fide);
    }
}
