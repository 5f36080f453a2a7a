//! Recognises a table pasted from a spreadsheet: lines of cells separated by tabs, with or without headings.

use super::{members_csv, opening_csv};
use crate::exchange::csv::table::{Cell, Rows, SEPARATORS};
use crate::exchange::table::mapping::Role;
use crate::exchange::table::words;

/// The content of a pasted table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastedKind {
    /// Members, possibly with further data.
    Members,
    /// Members with ratings.
    Ratings,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedTable {
    pub kind: PastedKind,
    /// Whether it states the day of its ratings.
    pub is_dated: bool,
    /// Its lines, the first of which has the headings.
    pub text: String,
}

/// The table in a pasted text; `None` for a single word or line.
///
/// Without a heading, the first column holds names and the second ratings.
///
/// ```
/// use klubrating::exchange::people::pasted::{PastedKind, table};
/// let table = table("Anna Jensen\t152\rBo Lind\t140\r").unwrap();
/// assert_eq!(table.kind, PastedKind::Ratings);
/// assert_eq!(table.text, "name\trating\nAnna Jensen\t152\nBo Lind\t140\n");
/// ```
pub fn table(text: &str) -> Option<PastedTable> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = text.trim_matches('\n');
    if text.trim().is_empty() || !text.contains(['\n', '\t']) {
        return None;
    }
    let cells: Vec<Vec<Cell>> = SEPARATORS
        .into_iter()
        .filter_map(|one| Rows::plain(text, one).next())
        .collect();
    let cells = cells.into_iter().max_by_key(Vec::len).unwrap_or_default();
    let as_members = super::roles_in(&cells, &members_csv::KIND);
    let as_ratings = super::roles_in(&cells, &opening_csv::KIND);
    let has = |roles: &[Option<Role>], role| roles.contains(&Some(role));
    let has_start = |cell: &Cell| {
        let mut roles = words::roles_of_people(cell.unguarded());
        roles.any(|role| role == Role::StartRating)
    };
    let has_heading = as_members.iter().chain(&as_ratings).any(Option::is_some);
    let is_number = |cell: &Cell| super::whole_number(cell.unguarded()).is_some();
    let (is_rated, head) = match (&cells[..], has_heading) {
        (_, true) => (
            has(&as_ratings, Role::Rating) && !cells.iter().any(has_start),
            "",
        ),
        ([_], false) => (false, "name\n"),
        ([_, second], false) if is_number(second) => (true, "name\trating\n"),
        _ => (false, ""),
    };
    Some(PastedTable {
        is_dated: has(&as_ratings, Role::Date),
        kind: if is_rated {
            PastedKind::Ratings
        } else {
            PastedKind::Members
        },
        text: format!("{head}{text}\n"),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_a_table_holds_is_seen_in_its_heading() {
        for (text, kind) in [
            ("Navn\tDSU\tFødt\nAnna\t90001\t1980\n", PastedKind::Members),
            ("Navn\tStartrating\nAnna\t150\n", PastedKind::Members),
            ("Navn\tRating\nAnna\t150\n", PastedKind::Ratings),
            ("Name;Rating\r\nAnna;150\r\n", PastedKind::Ratings),
        ] {
            let table = table(text).unwrap();
            assert_eq!(table.kind, kind, "{text}");
            assert_eq!(table.text.lines().count(), 2, "{text}");
        }
    }

    #[test]
    fn names_alone_are_members_and_a_line_is_no_table() {
        let names = table("Anna Jensen\nBo Lind").unwrap();
        assert_eq!(names.kind, PastedKind::Members);
        assert_eq!(names.text, "name\nAnna Jensen\nBo Lind\n");
        assert_eq!(table("Anna Jensen"), None);
        assert_eq!(table("\n \n"), None);
    }
}
