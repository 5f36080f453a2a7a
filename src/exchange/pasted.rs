//! A table as it is pasted from a spreadsheet: lines of cells between tabs, with or without a heading.

use super::csv_table::{SEPARATORS, heading};
use super::{members_csv, opening_csv};

/// What a pasted table is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastedKind {
    /// Members, perhaps with what is known about them.
    Members,
    /// Members with the ratings they have.
    Ratings,
}

/// A pasted table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedTable {
    pub kind: PastedKind,
    /// Whether it says of which day its ratings are.
    pub is_dated: bool,
    /// Its lines, the first of them a heading.
    pub text: String,
}

/// The table of a pasted text; `None` for a single word or line, which is no table.
///
/// Without a heading, the first column holds names and the second ratings.
///
/// ```
/// use klubrating::exchange::pasted::{PastedKind, table};
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
    let first = text.lines().next().unwrap_or_default();
    let cells: Vec<&str> = first
        .split(|letter: char| SEPARATORS.map(char::from).contains(&letter))
        .collect();
    let headings: Vec<String> = cells.iter().map(|cell| heading(cell)).collect();
    let is_known = |name: &String| members_csv::is_heading(name) || opening_csv::is_heading(name);
    let is_number = |cell: &&str| cell.trim().parse::<f64>().is_ok();
    let (kind, head) = if headings.iter().any(is_known) {
        let mut own = headings.iter();
        let rated = own.any(|name| opening_csv::is_rating(name) && !members_csv::is_heading(name));
        (rated, "")
    } else if cells.len() == 1 {
        (false, "name\n")
    } else if cells.len() == 2 && cells.get(1).is_some_and(is_number) {
        (true, "name\trating\n")
    } else {
        (false, "")
    };
    Some(PastedTable {
        is_dated: headings.iter().any(|name| opening_csv::is_day(name)),
        kind: if kind {
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
