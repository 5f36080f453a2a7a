//! Lists of people, whoever wrote them: members, ratings, the report of a federation.
//!
//! They are seen as the same grids as tables of tournaments: a text under its separator, a page, a sheet of a workbook.
//! Above the headings may stand titles, below the people sums and remarks. A row that is no person is never one: it is
//! left out and named. Where no heading is known, the reading is refused with a proposal of what the columns hold, which
//! can be given back changed or unchanged.

mod headings;
mod rows;

use super::csv_row::Row;
use super::csv_table::{Rows, SEPARATORS};
use super::encoding::MAX_LINES;
use super::problem::Problem;
use super::problems::Problems;
use super::table::grid::{Divided, Given, Grid, HiddenParts, grids};
use super::table::mapping::Role;
use super::table::words;
use crate::domain::Message;
use headings::Head;

pub(crate) use headings::roles_in;

/// What a kind of list is about.
pub(crate) struct Kind {
    /// The columns that it uses; of two for the same heading the first.
    pub(crate) roles: &'static [Role],
    /// The columns of which one has to be there, each time with the heading that is asked for; the first of them are
    /// those that say who somebody is.
    pub(crate) needed: &'static [(&'static [Role], &'static str)],
    pub(crate) numbers: BareNumbers,
}

/// What the numbers in a column that is called nothing but a number are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BareNumbers {
    /// Those of Dansk Skak Union.
    Theirs,
    /// Theirs, unless all are so short that they count the club's members; then it is told that they are not used.
    TheirsIfLong,
    /// The same of a list in which they may be places: then nothing is told.
    OrPlaces,
}

/// The lines that are looked at to find the headings.
const SEARCHED: usize = 2_000;

/// Reads a list: what `person` makes of each row.
///
/// # Errors
/// What is no text and no workbook, and a sheet that is not there.
pub(crate) fn read<P>(
    bytes: &[u8],
    given: &Given,
    kind: &Kind,
    mut person: impl FnMut(&Row<'_, Role>, &mut Problems) -> P,
) -> Result<(Vec<P>, Problems), Problem> {
    let mut problems = Problems::default();
    let grids = grids(bytes, given, SEARCHED, &mut problems)?;
    let Some((grid, is_known)) = chosen(&grids, given, kind) else {
        problems.refuse(0, 0, Message::new("problem-no-header"));
        return Ok((Vec::new(), problems));
    };
    // Without headings the first rows are enough to ask for them.
    let grid = if grid.is_cut && is_known {
        whole(bytes, given, &grid.divided)?
    } else {
        grid.clone()
    };
    let grid = seen(grid, given, &mut problems);
    if let Some((line, column)) = grid.open_quote {
        problems.refuse(line, column, Message::new("problem-quote-open"));
    }
    let mut people = Vec::new();
    let Some(head) = Head::of(&grid, given, kind, &mut problems) else {
        return Ok((people, problems));
    };
    for cells in rows::people(&grid, &head, &mut problems) {
        // A text with its separator in it would shift all that follow; beside the table of a sheet stand remarks.
        let cells = match grid.divided {
            Divided::Separator(_) => &cells[..],
            _ => &cells[..cells.len().min(head.roles.len())],
        };
        let row = Row::new(&head.roles, cells, &mut problems);
        people.push(person(&row, &mut problems));
    }
    if people.is_empty() && !problems.has_errors() {
        problems.refuse(0, 0, Message::new("problem-no-members"));
    }
    Ok((people, problems))
}

/// The grid in which most headings are known, of equal ones the likeliest, and whether its columns are known; a line a cell
/// is the last resort.
fn chosen<'g>(grids: &'g [Grid], given: &Given, kind: &Kind) -> Option<(&'g Grid, bool)> {
    let known = |grid: &&Grid| headings::best(grid, kind).map_or(0, |(_, known)| known);
    let usable = || {
        grids
            .iter()
            .filter(|grid| grid.divided != Divided::Sheets && !grid.rows.is_empty())
    };
    let best = usable().rev().max_by_key(known)?;
    let is_known = known(&best) > 0 && given.columns.is_none();
    let grid = if is_known { best } else { usable().next()? };
    Some((grid, is_known || given.columns.is_some()))
}

/// Whether a problem is a question that `--columns`, `--hidden` or `--sheet` answers.
pub(crate) fn is_question(problem: &Problem) -> bool {
    const QUESTIONS: [&str; 3] = [
        "problem-people-columns",
        "problem-hidden-parts",
        "problem-sheets-all-hidden",
    ];
    QUESTIONS.contains(&problem.message.key)
}

/// Whether a text begins with a list of this kind, whatever separates its cells.
pub(crate) fn has_headings(text: &str, kind: &Kind) -> bool {
    SEPARATORS.into_iter().any(|separator| {
        let mut rows = Rows::plain(text, separator).take(headings::ROWS_ABOVE);
        rows.any(|row| {
            let roles = roles_in(&row, kind);
            let has_any =
                |(any, _): &(&[Role], &str)| any.iter().any(|role| roles.contains(&Some(*role)));
            kind.needed.iter().all(has_any)
        })
    })
}

/// The same grid of the whole file.
fn whole(bytes: &[u8], given: &Given, divided: &Divided) -> Result<Grid, Problem> {
    let grids = grids(bytes, given, MAX_LINES, &mut Problems::default())?;
    let grid = grids.into_iter().find(|grid| grid.divided == *divided);
    Ok(grid.unwrap_or_else(|| Grid::empty(divided.clone())))
}

/// The grid without what is hidden, or with it where the user wants it so; unasked it is refused to choose.
fn seen(grid: Grid, given: &Given, problems: &mut Problems) -> Grid {
    let shown = grid.shown(words::says_who);
    if !grid.hides() || given.hidden == Some(HiddenParts::Read) {
        return grid;
    }
    // Columns that say nothing of a person may be hidden as they like.
    if given.hidden.is_none() && !grid.hidden.lines.is_empty() {
        problems.refuse(0, 0, grid.hidden.question());
    }
    shown
}

/// A whole number as people write one in a list: `173`, `173,0`, `'173`, `173*`, `+173`.
pub(crate) fn whole_number(text: &str) -> Option<i32> {
    let text = text
        .trim()
        .trim_start_matches('\'')
        .trim_end_matches(['*', '\''])
        .trim();
    let digits = text.strip_prefix('+').unwrap_or(text).replace('−', "-");
    let (whole, fraction) = digits.split_once([',', '.']).unwrap_or((&digits, ""));
    let is_whole = fraction.len() < 3 && fraction.bytes().all(|digit| digit == b'0');
    whole.parse().ok().filter(|_| is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_write_them() {
        for text in ["173", "173,0", "173.00", "'173", "173*", " +173 "] {
            assert_eq!(whole_number(text), Some(173), "{text}");
        }
        assert_eq!(whole_number("-12"), Some(-12));
        for text in ["", "173,5", "1.730", "x", "17 3", "--1"] {
            assert_eq!(whole_number(text), None, "{text}");
        }
    }
}
