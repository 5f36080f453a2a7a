//! A preview of a table for the user who specifies its columns: its rows, and the evidence for the present mapping.

use super::grid::{Cell, Grid};
use super::hypothesis::Content;
use super::hypothesis::{self, Verdict};
use super::mapping::{Mapping, Order, Role};
use super::{Best, TableOptions, alphabet, first_rows, headings};
use crate::domain::Date;
use crate::exchange::problem::Problem;

/// The evidence for a reading, in numbers for the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Whether it is a list of games, which contains each result once.
    pub is_list: bool,
    pub games: usize,
    /// Games on which both sides agree, out of those that any side contains.
    pub agree: usize,
    pub told: usize,
    /// Players whose games add up to their points, out of those with stated points.
    pub points: usize,
    pub stated: usize,
    /// Cells, or lines of a list, that were not understood.
    pub unread: usize,
    /// Whether it is read without a question.
    pub is_accepted: bool,
}

/// A table with the assumed content of its columns.
#[derive(Clone, Debug)]
pub struct Preview {
    grids: Vec<Grid>,
    /// The division into cells that is read.
    shown: usize,
    pub mapping: Mapping,
    /// `None` if no game was found.
    pub figures: Option<Figures>,
    /// The day on which the user explained a table with these headings.
    pub remembered: Option<Date>,
}

impl Preview {
    /// The first reading of a file.
    ///
    /// # Errors
    /// The file is neither text nor a workbook, or has no rows.
    pub fn of(bytes: &[u8], given: &TableOptions) -> Result<Self, Problem> {
        let seen = first_rows(bytes, given)?;
        let best = Best::of(&seen, given);
        let (shown, by_headings) = by_headings(&seen);
        let (mapping, remembered) = match (&given.columns, &best) {
            (Some(mapping), _) => (mapping.clone(), None),
            (None, Some(best)) => (best.found.mapping.clone(), best.remembered),
            (None, None) => (by_headings, None),
        };
        let mut preview = Self {
            shown,
            mapping: Mapping::default(),
            figures: None,
            remembered,
            grids: seen,
        };
        preview.read(mapping);
        Ok(preview)
    }

    /// Reads it again with other columns, as if the user had given them.
    pub fn read(&mut self, mapping: Mapping) {
        let given = TableOptions {
            columns: Some(mapping.clone()),
            ..TableOptions::default()
        };
        let best = Best::of(&self.grids, &given);
        let place = |best: &Best<'_>| {
            let mut grids = self.grids.iter();
            grids.position(|grid| std::ptr::eq(grid, best.grid))
        };
        let shown = best.as_ref().and_then(place);
        self.figures = best.map(|best| figures(&best));
        self.shown = shown.unwrap_or(self.shown);
        self.mapping = mapping;
    }

    /// The rows with their cells.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = impl Iterator<Item = &str>> {
        let rows = self.grids.get(self.shown).map(|grid| &grid.rows[..]);
        let rows = rows.unwrap_or_default().iter();
        rows.map(|row| row.iter().map(Cell::unguarded))
    }

    /// The number of columns in the widest row.
    pub fn width(&self) -> usize {
        self.rows().map(Iterator::count).max().unwrap_or(0)
    }

    /// The known orders of a cell's parts.
    pub(crate) fn orders() -> impl Iterator<Item = &'static Order> {
        alphabet::orders()
    }
}

fn figures(best: &Best<'_>) -> Figures {
    let evidence = &best.found.evidence;
    Figures {
        is_list: matches!(best.found.found, Content::Games(_)),
        games: evidence.games,
        agree: evidence.agree,
        told: evidence.agree + evidence.contradict + evidence.one_sided,
        points: evidence.points_agree,
        stated: evidence.stated,
        unread: evidence.filled.saturating_sub(evidence.understood),
        is_accepted: hypothesis::verdict(&best.found) >= Verdict::Accepted,
    }
}

/// The division and the mapping that follow from headings alone.
fn by_headings(grids: &[Grid]) -> (usize, Mapping) {
    let heads = grids.iter().enumerate().find_map(|(at, grid)| {
        let head = headings::heads(&grid.rows).into_iter().next()?;
        Some((at, grid, head))
    });
    let Some((at, grid, head)) = heads else {
        return (0, Mapping::default());
    };
    let numbered = head.numbered();
    let first = numbered.first().map(|(place, _)| *place);
    let mut mapping = headings::roles(&head, first, &grid.rows);
    for (place, _) in numbered {
        mapping.push(place, Role::Rounds);
    }
    (at, mapping)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[u8] = b"Nr;Navn;1;2;3;P\n1;Anna;2w1;3b0;;1\n2;Bo;1b0;;3w1;1\n3;Chr;;1w1;2b0;1\n";

    fn told(preview: &Preview) -> (usize, usize, usize, usize) {
        let figures = preview.figures.unwrap();
        (figures.agree, figures.told, figures.points, figures.stated)
    }

    #[test]
    fn the_figures_follow_what_the_columns_are_taken_for() {
        let mut preview = Preview::of(TABLE, &TableOptions::default()).unwrap();
        assert_eq!(
            preview.mapping.to_string(),
            "1=number,2=name,3-5=rounds,6=points"
        );
        assert_eq!((told(&preview), preview.width()), ((3, 3, 3, 3), 6));
        let columns = |text| Mapping::parse(text, None).unwrap();
        preview.read(columns("1=number,2=name,3-4=rounds,6=points"));
        assert_eq!(told(&preview), (2, 2, 2, 3));
        preview.read(columns("1=number,2=name"));
        assert_eq!(preview.figures, None);
        assert_eq!(preview.rows().len(), 4);
    }

    #[test]
    fn a_table_in_which_nothing_is_found_has_what_its_headings_say() {
        let none = b"Nr;Navn;1;2;3\n1;Anna;a;b;c\n2;Bo;a;b;c\n3;Chr;d;e;f\n";
        let preview = Preview::of(none, &TableOptions::default()).unwrap();
        assert_eq!(preview.mapping.to_string(), "1=number,2=name,3-5=rounds");
        assert_eq!((preview.figures, preview.rows().len()), (None, 4));
    }
}
