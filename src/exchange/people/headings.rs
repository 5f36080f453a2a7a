//! Which row holds the headings of a list of people, and what the columns hold.

use super::{BareNumbers, Kind, rows};
use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::problems::Problems;
use crate::exchange::table::grid::{Given, Grid};
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::words;

/// How many rows may stand above the headings.
pub(super) const ROWS_ABOVE: usize = 60;

/// The headings of a list.
pub(super) struct Head {
    /// The first row of a person.
    pub(super) first: usize,
    /// What each column holds; parts of names are one, in the leftmost of their columns.
    pub(super) roles: Vec<Option<Role>>,
    /// The columns of given, middle and family names, where there is none of whole ones.
    pub(super) parts: Vec<usize>,
}

impl Head {
    /// The headings of a grid, or what the user says of its columns. What is unknown is named, what stands twice or is
    /// missing is refused; where nothing is known, with a proposal.
    pub(super) fn of(
        grid: &Grid,
        given: &Given,
        kind: &Kind,
        problems: &mut Problems,
    ) -> Option<Self> {
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
        tell(cells, &head, kind, problems);
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

    pub(super) fn has(&self, role: Role) -> bool {
        self.roles.contains(&Some(role))
    }
}

/// What a kind of list takes columns under the headings of a text for; for whoever has to know what a text is.
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

/// The row with most known headings among the first, and how many they are; one that says who somebody is comes
/// before any other.
pub(super) fn best(grid: &Grid, kind: &Kind) -> Option<(usize, usize)> {
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
    // Of equal ones the first.
    rated.rev().max_by_key(|(_, known)| *known)
}

/// What the columns under a row of headings hold.
fn roles(
    cells: &[Cell],
    grid: &Grid,
    row: usize,
    kind: &Kind,
    problems: &mut Problems,
) -> Vec<Option<Role>> {
    let mut roles = roles_in(cells, kind);
    leave_to_their_own(cells, &mut roles);
    let keys: Vec<String> = cells
        .iter()
        .map(|cell| words::key(cell.unguarded()))
        .collect();
    club_report(&keys, &mut roles, kind);
    own_numbers(&keys, &mut roles, (grid, row), kind, problems);
    parts_of_names(cells, &mut roles);
    roles
}

/// A column that may hold what another one is called for is not used for it: `Rating` beside `DSU-rating`.
fn leave_to_their_own(cells: &[Cell], roles: &mut [Option<Role>]) {
    let means = |cell: &Cell| words::roles_of_people(cell.unguarded()).next();
    let own: Vec<Option<Role>> = cells.iter().map(means).collect();
    for place in 0..roles.len() {
        let role = roles[place];
        if role.is_some() && own[place] != role && own.contains(&role) {
            roles[place] = None;
        }
    }
}

/// The club report of Dansk Skak Union of 2026 has two columns `Nr`: its number first, then FIDE's; its column `Fide` is
/// a rating.
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

/// A column that is only called a number holds those of Dansk Skak Union, unless another names them, or all are so short
/// that they count the rows or the club's members.
fn own_numbers(
    keys: &[String],
    roles: &mut [Option<Role>],
    (grid, row): (&Grid, usize),
    kind: &Kind,
    problems: &mut Problems,
) {
    const BARE: [&str; 4] = ["nr", "nummer", "medlemsnr", "medlemsnummer"];
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

/// Beside a given name alone a column called `Name` is the family name, beside a family name alone a `Nombre` the given
/// one. Half a name alone is none, and `First` beside a name may be anything.
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
        // `Nombre` and `Apellidos` may each be whole.
        (None, Some(one), None) | (None, None, Some(one)) => {
            let may_be_whole = words::roles(cells[one].unguarded()).contains(&Role::Name);
            roles[one] = may_be_whole.then_some(Role::Name);
        }
        (_, Some(one), None) | (_, None, Some(one)) => roles[one] = None,
    }
}

/// Names unknown columns, and refuses one that stands twice and what is missing.
fn tell(cells: &[Cell], head: &Head, kind: &Kind, problems: &mut Problems) {
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

/// Refuses a list without headings, with what its columns seem to hold.
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

/// What a column holds where this is so for most of its cells.
type Rule<'a> = (Role, &'a dyn Fn(&str) -> bool);

/// What the columns hold by what most rows have in them: names, numbers of Dansk Skak Union and FIDE, years, ratings.
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
    let number = |text: &str| {
        super::whole_number(text).is_some_and(|number| (-500..4_000).contains(&number))
    };
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
        // Numbers that count the rows are no ratings.
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
