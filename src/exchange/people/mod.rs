//! Reads lists of people from any source: members, ratings, reports of a federation.
//!
//! A list is divided into cells like a table of a tournament: a text with separators, a page, a sheet of a workbook.
//! There may be titles above the headings, and sums and remarks below the people. A row that is not a person is left
//! out and reported. If no heading is known, the reading is refused with a proposal of what the columns contain, which
//! the user can give back, changed or unchanged.

pub mod answers_csv;
pub mod club_list;
pub mod members_csv;
pub mod names_list;
pub mod opening_csv;
pub mod pasted;
mod rows;

use super::clean::clean_text;
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
    if given.sheet.is_none() {
        ask_for_sheet(&grids, &grid, kind, &mut problems);
    }
    if let Some((line, column)) = grid.open_quote {
        problems.refuse(line, column, Message::new("problem-quote-open"));
    }
    let mut people = Vec::new();
    let Some(head) = Head::of(&grid, given, kind, &mut problems) else {
        return Ok((people, problems));
    };
    for cells in rows::read(&grid, &head, &mut problems) {
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
    const QUESTIONS: [&str; 5] = [
        "problem-people-columns",
        "problem-ratings-unclear",
        "problem-sheets-several",
        "problem-hidden-parts",
        "problem-sheets-all-hidden",
    ];
    QUESTIONS.contains(&problem.message.key)
}

/// Whether a text begins with a list of this kind, with any separator.
pub(crate) fn has_headings(text: &str, kind: &Kind) -> bool {
    SEPARATORS.into_iter().any(|separator| {
        let mut rows = Rows::plain(text, separator).take(ROWS_ABOVE);
        rows.any(|row| has_needed(&roles_in(&row, kind), kind))
    })
}

/// Asks which sheet of a workbook is meant, if several contain such a list: of several years, or of several groups.
fn ask_for_sheet(grids: &[Grid], used: &Grid, kind: &Kind, problems: &mut Problems) {
    let is_list = |grid: &&Grid| {
        let head = best(grid, kind).and_then(|(row, _)| grid.rows.get(row));
        let roles = head.map(|cells| roles_in(cells, kind)).unwrap_or_default();
        has_needed(&roles, kind)
    };
    let sheets = grids.iter().filter(is_list);
    let names = sheets.filter_map(|grid| match &grid.divided {
        Divided::Sheet(name) => Some(name.as_str()),
        _ => None,
    });
    let names: Vec<&str> = names.collect();
    if names.len() > 1 && matches!(used.divided, Divided::Sheet(_)) {
        let message = Message::new("problem-sheets-several").with("names", names.join(", "));
        problems.refuse(0, 0, message);
    }
}

/// Whether the columns include all that are required.
fn has_needed(roles: &[Option<Role>], kind: &Kind) -> bool {
    let has = |role: &Role| roles.contains(&Some(*role));
    let mut needed = kind.needed.iter();
    needed.all(|(any, _)| any.iter().any(has) || any.contains(&Role::Name) && has(&Role::Last))
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
    /// The column of statuses; the last of `roles` if the file has none.
    status: Option<StatusColumn>,
}

/// The column into which statuses are written that stand above the rows or in a name.
#[derive(Clone, Copy)]
enum StatusColumn {
    OfFile(usize),
    Added(usize),
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
            return Some(Self::joined(first, roles, kind));
        }
        let Some((row, _)) = best else {
            refuse(grid, kind, problems);
            return None;
        };
        let cells = &grid.rows[row];
        let roles = roles(cells, grid, row, kind, problems);
        if let Some(question) = rating_question(grid, row, &roles, kind) {
            problems.push(question);
            return None;
        }
        let head = Self::joined(row + 1, roles, kind);
        report_columns(cells, &head, kind, problems);
        Some(head)
    }

    fn joined(first: usize, mut roles: Vec<Option<Role>>, kind: &Kind) -> Self {
        for role in roles.iter_mut().flatten() {
            if *role == Role::StartRating {
                *role = Role::Rating;
            }
        }
        let own = roles.iter().position(|role| *role == Some(Role::Status));
        let mut status = own.map(StatusColumn::OfFile);
        if own.is_none() && kind.roles.contains(&Role::Status) {
            status = Some(StatusColumn::Added(roles.len()));
            roles.push(Some(Role::Status));
        }
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
            status,
        }
    }

    fn has(&self, role: Role) -> bool {
        self.place(role).is_some()
    }

    fn place(&self, role: Role) -> Option<usize> {
        self.roles.iter().position(|known| *known == Some(role))
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
    let longest: Vec<usize> = (0..keys.len())
        .map(|at| most_digits(&grid.rows[row + 1..], at))
        .collect();
    club_report(&keys, &mut roles, kind);
    own_list(&keys, &longest, &mut roles, kind);
    own_numbers((cells, &keys, &longest), &mut roles, kind, problems);
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
/// `Fide` is a rating. Beside ratings for `Lyn`, that of 2018 calls the union's rating `Rating`.
fn club_report(keys: &[String], roles: &mut [Option<Role>], kind: &Kind) {
    if keys.iter().any(|key| key == "lyn") {
        for role in roles.iter_mut().filter(|role| **role == Some(Role::Rating)) {
            *role = None;
        }
    }
    let numbers: Vec<usize> = (0..keys.len()).filter(|at| keys[*at] == "nr").collect();
    let [_, second] = numbers[..] else { return };
    roles[second] = Some(Role::Fide).filter(|role| kind.roles.contains(role));
    for (key, role) in keys.iter().zip(roles) {
        if key == "fide" {
            *role = Some(Role::FideRating).filter(|role| kind.roles.contains(role));
        }
    }
}

/// The program's own lists, in their columns: all games stand beside those since the list before, and the section is the
/// status; `DSU` and `FIDE` are ratings.
fn own_list(keys: &[String], longest: &[usize], roles: &mut [Option<Role>], kind: &Kind) {
    const ALL_GAMES: [&str; 4] = ["gamestotal", "ialt", "total", "ges"];
    const SECTION: [&str; 3] = ["section", "liste", "list"];
    let has = |words: &[&str]| keys.iter().any(|key| words.contains(&key.as_str()));
    let is_own = has(&ALL_GAMES) && (has(&SECTION) || roles.contains(&Some(Role::Games)));
    for (place, key) in keys.iter().enumerate().filter(|_| is_own) {
        let role = match key.as_str() {
            key if ALL_GAMES.contains(&key) => Role::Games,
            key if SECTION.contains(&key) => Role::Status,
            // Of the form for programs: the number in this program, and the status of the list.
            "member" | "status" if has(&["gamestotal"]) => Role::Passed,
            "dsu" if longest[place] <= SHORTEST => Role::DsuRating,
            "fide" if longest[place] <= SHORTEST => Role::FideRating,
            _ if roles[place] == Some(Role::Games) => Role::Passed,
            _ => continue,
        };
        let is_used = kind.roles.contains(&role);
        roles[place] = Some(if is_used { role } else { Role::Passed });
    }
}

/// Shorter numbers count rows or members; those of Dansk Skak Union are longer.
const SHORTEST: usize = 4;

/// The most digits of a cell in a column.
fn most_digits(rows: &[Vec<Cell>], place: usize) -> usize {
    let cells = rows.iter().filter_map(|row| row.get(place));
    let digits = cells.map(|cell| {
        cell.unguarded()
            .chars()
            .filter(char::is_ascii_digit)
            .count()
    });
    digits.max().unwrap_or(0)
}

/// A column whose heading only says "number" contains those of Dansk Skak Union, unless another column names them, or
/// all numbers are so short that they count rows or members; numbers of four digits may be either, or ratings below
/// `DSU`.
fn own_numbers(
    (cells, keys, longest): (&[Cell], &[String], &[usize]),
    roles: &mut [Option<Role>],
    kind: &Kind,
    problems: &mut Problems,
) {
    const BARE: [&str; 4] = ["nr", "nummer", "medlemsnr", "medlemsnummer"];
    let has_named = keys
        .iter()
        .zip(roles.iter())
        .any(|(key, role)| key.starts_with("dsu") && *role == Some(Role::Dsu));
    for place in 0..keys.len() {
        let is_bare = BARE.contains(&keys[place].as_str());
        if roles[place] != Some(Role::Dsu) || !is_bare && keys[place] != "dsu" {
            continue;
        }
        let longest = longest[place];
        let cell = &cells[place];
        if longest == SHORTEST && kind.numbers != BareNumbers::Theirs && !(is_bare && has_named) {
            problems.ask(
                cell.line,
                cell.column,
                Message::new("problem-numbers-unclear"),
            );
        }
        let is_short = kind.numbers != BareNumbers::Theirs && longest < SHORTEST;
        if !is_bare {
            continue;
        }
        if has_named && kind.numbers != BareNumbers::OrPlaces {
            roles[place] = None;
        } else if has_named || is_short {
            roles[place] = Some(Role::Passed);
        }
        if is_short && !has_named && longest > 0 && kind.numbers == BareNumbers::TheirsIfLong {
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

/// The question which column contains the club's ratings: several may, or no heading says it and columns of numbers are
/// left.
fn rating_question(
    grid: &Grid,
    row: usize,
    roles: &[Option<Role>],
    kind: &Kind,
) -> Option<Problem> {
    let cells = &grid.rows[row];
    let is_rating = |place: &usize| matches!(roles[*place], Some(Role::Rating | Role::StartRating));
    let mut candidates: Vec<usize> = (0..roles.len()).filter(is_rating).collect();
    let is_needed = |(any, _): &(&[Role], &str)| any.contains(&Role::Rating);
    if candidates.is_empty() && kind.needed.iter().any(is_needed) {
        let is_unknown = |place: &usize| {
            let heading = cells[*place].unguarded();
            !heading.is_empty() && words::roles_of_people(heading).next().is_none()
        };
        let is_number = |row: &Vec<Cell>, place: usize| {
            let cell = row.get(place).map(Cell::unguarded);
            cell.is_some_and(|text| whole_number(text).is_some())
        };
        let has_numbers = |place: &usize| {
            let rows = &grid.rows[row + 1..];
            let numbers = rows.iter().filter(|row| is_number(row, *place)).count();
            numbers > 0 && 2 * numbers > rows.len()
        };
        candidates = (0..cells.len())
            .filter(|place| is_unknown(place) && has_numbers(place))
            .collect();
    } else if candidates.len() < 2 {
        return None;
    }
    let first = *candidates.first()?;
    let mut mapping = Mapping::default();
    for (place, role) in roles.iter().enumerate() {
        match role {
            Some(Role::Rating | Role::StartRating | Role::Passed) | None => {}
            Some(role) => mapping.push(place, *role),
        }
    }
    mapping.push(first, Role::Rating);
    let names = candidates.iter().map(|place| cells[*place].unguarded());
    let names = clean_text(&names.collect::<Vec<_>>().join(", "));
    let message = Message::new("problem-ratings-unclear")
        .with("names", names)
        .with("columns", mapping.to_string());
    Some(Problem::error(
        cells[first].line,
        cells[first].column,
        message,
    ))
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
        (Role::Name, &rows::is_name),
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
