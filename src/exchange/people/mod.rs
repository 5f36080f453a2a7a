//! Reads lists of people from any source: members, ratings, reports of a federation.
//!
//! A list is divided into cells like a table of a tournament: a text with separators, a page, a sheet of a workbook.
//! There may be titles above the headings, and sums and remarks below the people. A row that is not a person is left
//! out and reported. If no heading is known, the reading is refused with a proposal of what the columns contain, which
//! the user can give back, changed or unchanged.

pub mod answers_csv;
pub mod members_csv;
pub mod names_list;
pub mod opening_csv;
pub mod pasted;

use super::clean;
use super::csv::reader::Row;
use super::csv::table::{Cell, Rows, SEPARATORS};
use super::encoding::MAX_LINES;
use super::problem::{Problem, Problems};
use super::table::grid::{Divided, Grid, HiddenParts, TableOptions, grids};
use super::table::mapping::{Mapping, Role};
use super::table::words;
use crate::domain::Message;

/// The description of a kind of list.
pub(crate) struct Kind {
    /// The columns that it uses; if several fit a heading, the first.
    pub(crate) roles: &'static [Role],
    /// Groups of columns of which at least one is required, each with the heading to ask for; the first group
    /// identifies a person.
    pub(crate) needed: &'static [(&'static [Role], &'static str)],
    pub(crate) numbers: BareNumbers,
}

/// The meaning of a column whose heading only says "number".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BareNumbers {
    /// Numbers of Dansk Skak Union.
    Theirs,
    /// Numbers of Dansk Skak Union, unless all are so short that they must count the club's members; then a message
    /// says that they are not used.
    TheirsIfLong,
    /// The same for a list in which they may be places: then without a message.
    OrPlaces,
}

/// How many lines are searched for the headings.
const SEARCHED: usize = 2_000;

/// Reads a list; `person` makes an entry of each row.
///
/// # Errors
/// The file is neither text nor a workbook, or a sheet does not exist.
pub(crate) fn read<P>(
    bytes: &[u8],
    given: &TableOptions,
    kind: &Kind,
    mut person: impl FnMut(&Row<'_, Role>, &mut Problems) -> P,
) -> Result<(Vec<P>, Problems), Problem> {
    let mut problems = Problems::default();
    let grids = grids(bytes, given, SEARCHED, &mut problems)?;
    let Some((grid, is_known)) = chosen(&grids, given, kind) else {
        problems.refuse(0, 0, Message::new("problem-no-header"));
        return Ok((Vec::new(), problems));
    };
    // Without known headings, the first rows suffice for the proposal.
    let grid = if grid.is_cut && is_known {
        full_grid(bytes, given, &grid.divided)?
    } else {
        grid.clone()
    };
    let grid = without_hidden(grid, given, &mut problems);
    if let Some((line, column)) = grid.open_quote {
        problems.refuse(line, column, Message::new("problem-quote-open"));
    }
    let mut people = Vec::new();
    let Some(head) = Head::of(&grid, given, kind, &mut problems) else {
        return Ok((people, problems));
    };
    for cells in read_people(&grid, &head, &mut problems) {
        // In a text, a cell that contains the separator would shift all cells after it; in a sheet, cells beside the
        // table are remarks.
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

/// The grid with most known headings, among equals the most likely, and whether its columns are known; one cell for
/// each line is the last resort.
fn chosen<'g>(grids: &'g [Grid], given: &TableOptions, kind: &Kind) -> Option<(&'g Grid, bool)> {
    let known = |grid: &&Grid| best(grid, kind).map_or(0, |(_, known)| known);
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

/// Whether a text begins with a list of this kind, with any separator.
pub(crate) fn has_headings(text: &str, kind: &Kind) -> bool {
    SEPARATORS.into_iter().any(|separator| {
        let mut rows = Rows::plain(text, separator).take(ROWS_ABOVE);
        rows.any(|row| {
            let roles = roles_in(&row, kind);
            let has_any =
                |(any, _): &(&[Role], &str)| any.iter().any(|role| roles.contains(&Some(*role)));
            kind.needed.iter().all(has_any)
        })
    })
}

/// The same grid, for the whole file.
fn full_grid(bytes: &[u8], given: &TableOptions, divided: &Divided) -> Result<Grid, Problem> {
    let grids = grids(bytes, given, MAX_LINES, &mut Problems::default())?;
    let grid = grids.into_iter().find(|grid| grid.divided == *divided);
    Ok(grid.unwrap_or_else(|| Grid::empty(divided.clone())))
}

/// The grid without hidden parts, or with them if the user asked for that; without instructions the file is refused.
fn without_hidden(grid: Grid, given: &TableOptions, problems: &mut Problems) -> Grid {
    let shown = grid.without_hidden(words::says_who);
    if !grid.hides() || given.hidden == Some(HiddenParts::Read) {
        return grid;
    }
    // Hidden columns that contain nothing about a person do not matter.
    if given.hidden.is_none() && !grid.hidden.lines.is_empty() {
        problems.refuse(0, 0, grid.hidden.question());
    }
    shown
}

/// A whole number in the ways in which people write one in a list: `173`, `173,0`, `'173`, `173*`, `+173`.
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

/// How many rows there may be above the headings.
const ROWS_ABOVE: usize = 60;

struct Head {
    /// The first row of a person.
    first: usize,
    /// The content of each column; the parts of a name count as one, in the leftmost of their columns.
    roles: Vec<Option<Role>>,
    /// The columns of given, middle and family names, if there is none with full names.
    parts: Vec<usize>,
}

impl Head {
    /// The headings of a grid, or what the user says about its columns. Unknown ones are reported; repeated and missing
    /// ones are refused; if none is known, the refusal contains a proposal.
    fn of(grid: &Grid, given: &TableOptions, kind: &Kind, problems: &mut Problems) -> Option<Self> {
        let best = best(grid, kind).filter(|(_, known)| *known > 0);
        if let Some(mapping) = &given.columns {
            let first = best.map_or(0, |(row, _)| row + 1);
            let width = grid.rows.iter().map(Vec::len).max().unwrap_or(0);
            let roles = (0..width).map(|place| mapping.at(place)).collect();
            return Some(Self::joined(first, roles));
        }
        let Some((row, _)) = best else {
            refuse(grid, kind, problems);
            return None;
        };
        let cells = &grid.rows[row];
        let head = Self::joined(row + 1, roles(cells, grid, row, kind, problems));
        report_columns(cells, &head, kind, problems);
        Some(head)
    }

    fn joined(first: usize, mut roles: Vec<Option<Role>>) -> Self {
        let at = |role| roles.iter().position(|known| *known == Some(role));
        let places = [Role::First, Role::Middle, Role::Last].map(at);
        let mut parts: Vec<usize> = Vec::new();
        if at(Role::Name).is_none() {
            parts = places.into_iter().flatten().collect();
        }
        for place in places.into_iter().flatten() {
            roles[place] = Some(Role::Passed);
        }
        if let Some(leftmost) = parts.iter().min() {
            roles[*leftmost] = Some(Role::Name);
        }
        Self {
            first,
            roles,
            parts,
        }
    }

    fn has(&self, role: Role) -> bool {
        self.roles.contains(&Some(role))
    }
}

/// The columns that a kind of list finds in a row of headings; used to recognise the kind of a text.
pub(crate) fn roles_in(cells: &[Cell], kind: &Kind) -> Vec<Option<Role>> {
    let known = |cell: &Cell| {
        let mut roles = words::roles_of_people(cell.unguarded());
        roles.find(|role| kind.roles.contains(role) || is_part(*role))
    };
    cells.iter().map(known).collect()
}

fn is_part(role: Role) -> bool {
    [Role::First, Role::Middle, Role::Last].contains(&role)
}

/// The row with most known headings among the first rows, and their number; a row that identifies people has
/// precedence.
fn best(grid: &Grid, kind: &Kind) -> Option<(usize, usize)> {
    let known = |row: &Vec<Cell>| {
        let roles = roles_in(row, kind);
        let has = |role: &Role| roles.contains(&Some(*role));
        let (who, _) = kind.needed.first()?;
        let says_who = who.iter().any(has) || has(&Role::First) || has(&Role::Last);
        let known = roles.iter().flatten().count();
        Some(if says_who { known + 1 } else { known }).filter(|known| *known > 0)
    };
    let rows = grid.rows.iter().take(ROWS_ABOVE).enumerate();
    let rated = rows.map(|(row, cells)| (row, known(cells).unwrap_or(0)));
    // Among equals the first, as `max_by_key` returns the last.
    rated.rev().max_by_key(|(_, known)| *known)
}

/// The content of the columns under a row of headings.
fn roles(
    cells: &[Cell],
    grid: &Grid,
    row: usize,
    kind: &Kind,
    problems: &mut Problems,
) -> Vec<Option<Role>> {
    let mut roles = roles_in(cells, kind);
    drop_roles_named_elsewhere(cells, &mut roles);
    let keys: Vec<String> = cells
        .iter()
        .map(|cell| words::key(cell.unguarded()))
        .collect();
    club_report(&keys, &mut roles, kind);
    own_numbers(&keys, &mut roles, (grid, row), kind, problems);
    parts_of_names(cells, &mut roles);
    roles
}

/// Ignores a column whose meaning another column has by name: `Rating` beside `DSU-rating`.
fn drop_roles_named_elsewhere(cells: &[Cell], roles: &mut [Option<Role>]) {
    let means = |cell: &Cell| words::roles_of_people(cell.unguarded()).next();
    let own: Vec<Option<Role>> = cells.iter().map(means).collect();
    for place in 0..roles.len() {
        let role = roles[place];
        if role.is_some() && own[place] != role && own.contains(&role) {
            roles[place] = None;
        }
    }
}

/// The club report of Dansk Skak Union of 2026 has two columns `Nr`, the union's number and then FIDE's; its column
/// `Fide` is a rating.
fn club_report(keys: &[String], roles: &mut [Option<Role>], kind: &Kind) {
    let numbers: Vec<usize> = (0..keys.len()).filter(|at| keys[*at] == "nr").collect();
    let [_, second] = numbers[..] else { return };
    roles[second] = Some(Role::Fide).filter(|role| kind.roles.contains(role));
    for (key, role) in keys.iter().zip(roles) {
        if key == "fide" {
            *role = Some(Role::FideRating).filter(|role| kind.roles.contains(role));
        }
    }
}

/// A column whose heading only says "number" contains those of Dansk Skak Union, unless another column names them, or
/// all numbers are so short that they count rows or members.
fn own_numbers(
    keys: &[String],
    roles: &mut [Option<Role>],
    (grid, row): (&Grid, usize),
    kind: &Kind,
    problems: &mut Problems,
) {
    const BARE: [&str; 4] = ["nr", "nummer", "medlemsnr", "medlemsnummer"];
    /// Shorter numbers count rows or members; those of Dansk Skak Union are longer.
    const SHORTEST: usize = 4;
    let has_named = keys
        .iter()
        .zip(roles.iter())
        .any(|(key, role)| key.starts_with("dsu") && *role == Some(Role::Dsu));
    for place in 0..keys.len() {
        if roles[place] != Some(Role::Dsu) || !BARE.contains(&keys[place].as_str()) {
            continue;
        }
        let numbers = grid.rows[row + 1..].iter().filter_map(|row| row.get(place));
        let digits = numbers.map(|cell| {
            cell.unguarded()
                .chars()
                .filter(char::is_ascii_digit)
                .count()
        });
        let longest = digits.max().unwrap_or(0);
        let is_short = kind.numbers != BareNumbers::Theirs && longest < SHORTEST;
        if has_named && kind.numbers != BareNumbers::OrPlaces {
            roles[place] = None;
        } else if has_named || is_short {
            roles[place] = Some(Role::Passed);
        }
        if is_short && !has_named && longest > 0 && kind.numbers == BareNumbers::TheirsIfLong {
            let cell = &grid.rows[row][place];
            problems.warn(cell.line, cell.column, Message::new("problem-numbers-own"));
        }
    }
}

/// Beside a given name, a column `Name` is the family name; beside a family name, `Nombre` is the given name. Half a
/// name alone is not enough, and `First` beside a full name may be anything.
fn parts_of_names(cells: &[Cell], roles: &mut [Option<Role>]) {
    const ALONE: [&str; 4] = ["first", "last", "given", "family"];
    let at = |roles: &[Option<Role>], role| roles.iter().position(|known| *known == Some(role));
    let is_word = |place: &usize| ALONE.contains(&words::key(cells[*place].unguarded()).as_str());
    let name = at(roles, Role::Name);
    let [first, last] = [Role::First, Role::Last].map(|role| at(roles, role));
    match (name, first, last) {
        (Some(name), Some(first), None) if !is_word(&first) => roles[name] = Some(Role::Last),
        (Some(name), None, Some(last)) if !is_word(&last) => roles[name] = Some(Role::First),
        (_, Some(_), Some(_)) | (_, None, None) => {}
        // `Nombre` or `Apellidos` alone may contain full names.
        (None, Some(one), None) | (None, None, Some(one)) => {
            let may_be_whole = words::roles(cells[one].unguarded()).contains(&Role::Name);
            roles[one] = may_be_whole.then_some(Role::Name);
        }
        (_, Some(one), None) | (_, None, Some(one)) => roles[one] = None,
    }
}

/// Reports unknown columns, and refuses repeated and missing ones.
fn report_columns(cells: &[Cell], head: &Head, kind: &Kind, problems: &mut Problems) {
    for (place, cell) in cells.iter().enumerate() {
        let name = cell.text(problems);
        let role = head.roles[place];
        let is_passed = || words::roles_of_people(&name).any(|role| role == Role::Passed);
        let about = |key| Message::new(key).with("column", name.as_str());
        match role {
            None if !name.is_empty() && !is_passed() => {
                problems.warn(cell.line, cell.column, about("problem-column-not-used"));
            }
            Some(role) if role != Role::Passed && head.roles[..place].contains(&Some(role)) => {
                problems.refuse(cell.line, cell.column, about("problem-column-twice"));
            }
            _ => {}
        }
    }
    let line = cells.first().map_or(0, |cell| cell.line);
    for (at, (any, name)) in kind.needed.iter().enumerate() {
        if !any.iter().any(|role| head.has(*role)) {
            let message = if at == 0 {
                Message::new("problem-names-missing")
            } else {
                Message::new("problem-column-missing").with("column", *name)
            };
            problems.refuse(line, 0, message);
        }
    }
}

/// Refuses a list without headings, and proposes what its columns contain.
fn refuse(grid: &Grid, kind: &Kind, problems: &mut Problems) {
    let line = grid
        .rows
        .first()
        .and_then(|row| row.first())
        .map_or(0, |cell| cell.line);
    let Some(mapping) = proposal(grid, kind) else {
        return problems.refuse(line, 0, Message::new("problem-names-missing"));
    };
    let is_missing =
        |(any, _): &&(&[Role], &str)| any.iter().all(|role| mapping.first(*role).is_none());
    let message = match kind.needed.iter().find(is_missing) {
        Some((_, name)) => Message::new("problem-column-missing").with("column", *name),
        None => Message::new("problem-people-columns").with("columns", mapping.to_string()),
    };
    problems.refuse(line, 0, message);
}

/// A content of columns, with a test that most cells of such a column pass.
type Rule<'a> = (Role, &'a dyn Fn(&str) -> bool);

/// A proposal from the content of most rows: names, numbers of Dansk Skak Union and FIDE, years, ratings.
fn proposal(grid: &Grid, kind: &Kind) -> Option<Mapping> {
    let width = grid.rows.iter().map(Vec::len).max()?;
    let texts = |place: usize| {
        let cells = grid.rows.iter().filter_map(move |row| row.get(place));
        cells.map(Cell::unguarded).filter(|text| !text.is_empty())
    };
    let is_mostly = |place: usize, is: &dyn Fn(&str) -> bool| {
        let (all, fit) = texts(place).fold((0, 0), |(all, fit), text| {
            (all + 1, fit + usize::from(is(text)))
        });
        all > 1 && fit * 5 >= all * 4
    };
    let digits = |text: &str| {
        text.bytes()
            .all(|digit| digit.is_ascii_digit())
            .then_some(text.len())
    };
    let year =
        |text: &str| digits(text) == Some(4) && (text.starts_with("19") || text.starts_with("20"));
    let number =
        |text: &str| whole_number(text).is_some_and(|number| (-500..4_000).contains(&number));
    let rating = if kind.roles.contains(&Role::DsuRating) {
        Role::DsuRating
    } else {
        Role::Rating
    };
    let rules: [Rule<'_>; 5] = [
        (Role::Name, &is_name),
        (Role::Fide, &|text| {
            digits(text).is_some_and(|digits| (7..=8).contains(&digits))
        }),
        (Role::Dsu, &|text| {
            digits(text).is_some_and(|digits| (5..=6).contains(&digits))
        }),
        (Role::Birth, &year),
        (rating, &number),
    ];
    let mut taken: Vec<(usize, Role)> = Vec::new();
    for (role, is) in rules
        .into_iter()
        .filter(|(role, _)| kind.roles.contains(role))
    {
        let free = |place: &usize| taken.iter().all(|(other, _)| other != place);
        // Numbers that count the rows are not ratings.
        let counts = |place: usize| {
            texts(place)
                .zip(1..)
                .filter(|(text, row)| text.trim_end_matches('.') == row.to_string())
                .count()
                > 1
        };
        let place = (0..width)
            .filter(free)
            .find(|place| is_mostly(*place, is) && !counts(*place));
        taken.extend(place.map(|place| (place, role)));
    }
    let (who, _) = kind.needed.first()?;
    if !taken.iter().any(|(_, role)| who.contains(role)) {
        return None;
    }
    taken.sort_unstable();
    let mut mapping = Mapping::default();
    for (place, role) in taken {
        mapping.push(place, role);
    }
    Some(mapping)
}

/// How many characters of a row a message repeats.
const SHOWN: usize = 60;

/// The rows of people, with full names in one cell each; other rows are reported and left out.
fn read_people(grid: &Grid, head: &Head, problems: &mut Problems) -> Vec<Vec<Cell>> {
    let rows: Vec<Vec<Cell>> = grid.rows[head.first.min(grid.rows.len())..]
        .iter()
        .map(|row| with_joined_name(row, head))
        .collect();
    let seen: Vec<RowContent> = rows.iter().map(|row| RowContent::of(row, head)).collect();
    // Whether most people in the list have more data than a name.
    let named = || seen.iter().filter(|seen| seen.is_name);
    let full = named().filter(|seen| seen.others > 0).count();
    let are_full = full > 0 && full * 5 >= named().count() * 4;
    let last = seen.iter().rposition(|seen| seen.is_name);
    let headings = head.first.checked_sub(1).map(|row| &grid.rows[row]);
    let mut people = Vec::new();
    for (at, (row, seen)) in rows.into_iter().zip(seen).enumerate() {
        let is_repeated = headings.is_some_and(|above| is_same(above, &row));
        let is_below = last.is_none_or(|last| at > last);
        let is_person = match (seen.has_name, seen.others) {
            _ if seen.is_sum || seen.is_remark => false,
            // A name alone, in a list with more data, must look like a name; a single word is the heading of a part of
            // the list.
            (true, 0) => seen.is_name && !seen.is_word || !are_full,
            (true, _) => true,
            (false, 0) => false,
            // Below the last name, a row without a number may be an average.
            (false, _) => seen.has_number || !is_below,
        };
        if is_person && !is_repeated {
            let mut cells = head.roles.iter().zip(&row);
            if let Some((_, name)) = cells.find(|(role, _)| **role == Some(Role::Name)) {
                ask_about_number(name, problems);
            }
            people.push(row);
        } else if !is_repeated && !seen.is_remark {
            let filled = || row.iter().filter(|cell| !cell.is_blank());
            if let Some(first) = filled().next() {
                let value = filled().map(Cell::unguarded).collect::<Vec<_>>().join(" ");
                let value = clean::clean(&value, SHOWN).text;
                let message = Message::new("problem-row-no-person").with("value", value);
                problems.warn(first.line, first.column, message);
            }
        }
    }
    people
}

/// Asks about a name that contains a number, such as a year of birth, which belongs in its own column.
fn ask_about_number(name: &Cell, problems: &mut Problems) {
    let text = name.unguarded();
    if text.contains(|letter: char| letter.is_ascii_digit()) {
        let value = clean::clean(text, SHOWN).text;
        let message = Message::new("problem-name-number").with("value", value);
        problems.ask(name.line, name.column, message);
    }
}

/// What a row contains in the columns that are used.
#[allow(clippy::struct_excessive_bools)] // each may be without the others
struct RowContent {
    has_name: bool,
    /// Whether the name looks like one.
    is_name: bool,
    /// Whether it is a single word.
    is_word: bool,
    /// Whether a number identifies the person.
    has_number: bool,
    /// How many other cells are filled.
    others: usize,
    /// Whether it is a sum of other rows.
    is_sum: bool,
    is_remark: bool,
}

impl RowContent {
    fn of(row: &[Cell], head: &Head) -> Self {
        let filled = |role: Role| {
            let places = (0..head.roles.len()).filter(move |at| head.roles[*at] == Some(role));
            places
                .filter_map(|at| row.get(at))
                .find(|cell| !cell.is_blank())
        };
        let name = filled(Role::Name).map(Cell::unguarded);
        let is_used = |(_, role): &(&Cell, &Option<Role>)| {
            role.is_some_and(|role| role != Role::Name && role != Role::Passed)
        };
        let others = row
            .iter()
            .zip(&head.roles)
            .filter(is_used)
            .filter(|(cell, _)| !cell.is_blank());
        let mut first = row
            .iter()
            .filter(|cell| !cell.is_blank())
            .map(Cell::unguarded);
        let first = first.next().unwrap_or_default();
        Self {
            has_name: name.is_some_and(|name| name.contains(char::is_alphabetic)),
            is_name: name.is_some_and(is_name),
            is_word: name.is_some_and(|name| name.split_whitespace().count() < 2),
            has_number: [Role::Dsu, Role::Fide].into_iter().any(|role| {
                // `0` is none.
                filled(role)
                    .is_some_and(|cell| cell.unguarded().contains(|it| ('1'..='9').contains(&it)))
            }),
            others: others.count(),
            is_sum: words::is_sum(first.trim_end_matches([':', '.']))
                && !name.is_some_and(|name| name != first && is_name(name)),
            is_remark: first.starts_with("# "),
        }
    }
}

/// Whether a text looks like a person's name: a few words that begin like names, without digits.
fn is_name(text: &str) -> bool {
    /// A longer text is a sentence.
    const MOST_WORDS: usize = 7;
    let has_letters = text.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    let is_other = text
        .contains(|letter: char| letter.is_ascii_digit() || "!?;/=".contains(letter))
        || text.ends_with([':', '.']) && text.contains(' ') && text.split(' ').count() > 3;
    has_letters
        && !is_other
        && text.split_whitespace().count() <= MOST_WORDS
        && !words::is_sum(text)
}

/// Whether two rows have the same texts.
fn is_same(one: &[Cell], other: &[Cell]) -> bool {
    let texts = |row: &[Cell]| -> Vec<String> {
        row.iter()
            .map(Cell::unguarded)
            .filter(|text| !text.is_empty())
            .map(words::key)
            .collect()
    };
    texts(one) == texts(other)
}

/// A row with the parts of a name joined, in the leftmost of their cells.
fn with_joined_name(row: &[Cell], head: &Head) -> Vec<Cell> {
    let mut row = row.to_vec();
    let Some(place) = head
        .parts
        .iter()
        .min()
        .copied()
        .filter(|_| head.parts.len() > 1)
    else {
        return row;
    };
    let parts: Vec<&str> = head
        .parts
        .iter()
        .filter_map(|at| row.get(*at))
        .map(Cell::unguarded)
        .collect();
    let name = joined_name(&parts);
    if let Some(cell) = row.get_mut(place) {
        *cell = Cell::new(cell.line, cell.column, name);
    }
    row
}

/// The parts joined to one name; a part that another contains already (`Anna` beside `Anna Holm`) is not repeated.
fn joined_name(parts: &[&str]) -> String {
    let words = |text: &str| -> Vec<String> {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let is_within = |part: &str, other: &str| {
        let (part, other) = (words(part), words(other));
        part.len() < other.len() && part.iter().all(|word| other.contains(word))
    };
    let is_said = |part: &&&str| parts.iter().any(|other| is_within(part, other));
    let filled = parts.iter().filter(|text| !text.is_empty());
    let filled: Vec<&str> = filled.filter(|part| !is_said(part)).copied().collect();
    filled.join(" ")
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
