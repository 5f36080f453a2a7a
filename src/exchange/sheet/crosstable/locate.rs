//! Where in a sheet the table stands, and what its columns are.
//!
//! Above it stand titles, below it remarks. The row of headings is the first that names players and has the columns of
//! results: a run of columns numbered 1, 2, 3 … in any spelling, or columns that say that they are rounds. The numbers
//! may stand in a row of their own above it. A table without such headings is a matter of [`super::bare`].

use crate::exchange::csv_table::Cell;
use crate::exchange::numbers::{self, At};
use crate::exchange::problems::Problems;

use super::bare;
use super::result_columns::{self, ResultColumn};
use crate::exchange::sheet::cell;
use crate::exchange::sheet::headings::{self, Column};

/// The table in a sheet.
#[derive(Debug)]
pub(in crate::exchange::sheet) struct Table<'a> {
    pub(super) titles: &'a [Vec<Cell>],
    pub(in crate::exchange::sheet) rows: Vec<&'a [Cell]>,
    pub(in crate::exchange::sheet) below: &'a [Vec<Cell>],
    pub(super) columns: Vec<(usize, Column)>,
    /// The columns of results, in order.
    pub(in crate::exchange::sheet) results: Vec<ResultColumn>,
    /// Whether the headings call them rounds.
    pub(super) are_rounds: bool,
    /// Whether it may be of a tournament before its first round: it is this program's own, or typed with nothing but
    /// names and own cells.
    pub(super) may_be_empty: bool,
    /// Headings that are not known, and where they stand.
    pub(super) unknown: Vec<(usize, String)>,
    /// How many columns there are.
    pub(super) width: usize,
    pub(in crate::exchange::sheet) header_line: usize,
}

impl<'a> Table<'a> {
    /// The table, if there is one: by numbered headings, else by its look as a table of opponents or of
    /// rounds, else by the headings of players alone.
    pub(in crate::exchange::sheet) fn locate(sheet: &'a [Vec<Cell>]) -> Option<Self> {
        let header = |found: Option<Header>, at: usize| Some((at, found?));
        let numbered = || (0..sheet.len()).find_map(|at| header(Header::numbered(sheet, at), at));
        let bare = || bare::locate(sheet);
        let players_only =
            || (0..sheet.len()).find_map(|at| header(Header::of_players(&sheet[at]), at));
        match numbered() {
            Some((at, found)) => Self::below(sheet, at, found),
            None => bare().or_else(|| bare::of_rounds(sheet)).or_else(|| {
                let (at, found) = players_only()?;
                Self::below(sheet, at, found)
            }),
        }
    }

    /// The table under a row of headings.
    fn below(sheet: &'a [Vec<Cell>], at: usize, header: Header) -> Option<Self> {
        let Header {
            headings,
            results,
            are_rounds,
            rows,
        } = header;
        let body = &sheet[at + 1..];
        // This program's own tables have a row of every player, whatever is in it.
        // `No` and `Name` are anybody's.
        let own = ["no", "name"].map(str::to_owned);
        let is_own = sheet[at].iter().map(text).take(own.len()).eq(own);
        let is_heading = |row: &&Vec<Cell>| !is_own && names_parts(row);
        let body = &body[body.iter().take_while(is_heading).count()..];
        let (columns, unknown) = meanings(&sheet[at], body, &headings, &results);
        let name = columns.iter().find(|(_, kind)| *kind == Column::Name)?.0;
        let of_kind = |wanted| columns.iter().find(move |(_, kind)| *kind == wanted);
        let no = of_kind(Column::No).or(of_kind(Column::Rank));
        let no = no.map(|(place, _)| *place);
        let needed: &[ResultColumn] = if is_own { &[] } else { &results };
        let is_sum = |row: &[Cell]| {
            let name = row.get(name).map(text).unwrap_or_default();
            !is_own && headings::is_sum(&name) && !is_numbered(row, no, &results)
        };
        let is_player =
            |row: &&Vec<Cell>| is_named(row, name) && !is_sum(row) || is_numbered(row, no, needed);
        let points = columns.iter().find(|(_, kind)| *kind == Column::Points);
        let step = match (no, points) {
            (Some(no), Some((points, _))) if in_two_rows(body, &[no, name, *points]) => 2,
            (Some(no), None) if in_two_rows(body, &[no, name]) => 2,
            _ => 1,
        };
        let points = points.map(|(place, _)| *place);
        let end = total_row(body, no, points).or_else(|| first_remark(body, no, points, &results));
        let above = &body[..end.filter(|_| !is_own).unwrap_or(body.len())];
        let players = above.iter().step_by(step).take_while(is_player).count();
        let mut count = (players * step).min(body.len());
        if !is_own && step == 1 {
            count -= remarks_at_end(&body[..count], &columns);
        }
        Some(Self {
            titles: &sheet[..at + 1 - rows],
            // Tables of several pages repeat their headings.
            rows: body[..count]
                .iter()
                .step_by(step)
                .filter(|row| !(is_name_heading(row, name) && plain(row) == headings))
                .map(Vec::as_slice)
                .collect(),
            below: &body[count..],
            columns,
            results,
            are_rounds,
            may_be_empty: is_own && unknown.is_empty(),
            unknown,
            width: headings.len(),
            header_line: sheet[at].first().map_or(0, |cell| cell.line),
        })
    }

    /// Whether a row has the headings of a table, alone or under a row of numbers.
    pub(in crate::exchange::sheet) fn has_numbered_headings(
        sheet: &[Vec<Cell>],
        at: usize,
    ) -> bool {
        Header::numbered(sheet, at).is_some()
    }

    /// Whether it may be this program's own table, whose cells mean what this program writes.
    pub(super) fn may_be_ours(&self) -> bool {
        self.may_be_empty && self.are_rounds
    }

    /// The first column of a kind.
    pub(in crate::exchange::sheet) fn first(&self, kind: Column) -> Option<usize> {
        self.columns
            .iter()
            .find(|(_, one)| *one == kind)
            .map(|(place, _)| *place)
    }
}

/// Columns that are known, and the headings of those that are not, by their places.
type Meanings = (Vec<(usize, Column)>, Vec<(usize, String)>);

/// What the columns beside the results are. Of several columns of one kind the first counts, but for those of numbers.
fn meanings(
    header: &[Cell],
    body: &[Vec<Cell>],
    headings: &[String],
    results: &[ResultColumn],
) -> Meanings {
    let is_number = |place| nameless(body, place) == Some(Column::No);
    let has_names_beside = |place: usize| {
        let mut others = headings.iter().enumerate().filter(|(at, _)| *at != place);
        others
            .any(|(at, heading)| headings::column(heading) == Some(Column::Name) && !is_number(at))
    };
    let mut columns: Vec<(usize, Column)> = Vec::new();
    let mut unknown = Vec::new();
    for (place, heading) in headings.iter().enumerate() {
        if results.iter().any(|column| column.places.contains(&place)) {
            continue;
        }
        let kind = match headings::column(heading) {
            None if heading.is_empty() => nameless(body, place),
            // `Player` over the numbers, beside the names.
            Some(Column::Name) if is_number(place) && has_names_beside(place) => Some(Column::No),
            kind => kind,
        };
        let is_free = |kind: &Column| {
            let is_number = [Column::No, Column::Rank].contains(kind);
            is_number || columns.iter().all(|(_, known)| known != kind)
        };
        match kind.filter(is_free) {
            Some(kind) => columns.push((place, kind)),
            None => {
                let text = header.get(place).map(text).filter(|text| !text.is_empty());
                unknown.extend(text.map(|text| (place, text)));
            }
        }
    }
    (columns, unknown)
}

/// A row of headings.
struct Header {
    /// As [`headings::plain`] gives them.
    headings: Vec<String>,
    results: Vec<ResultColumn>,
    are_rounds: bool,
    /// One row, or two where the numbers stand above.
    rows: usize,
}

impl Header {
    /// The headings of a row that names players and has columns of results, alone or under a row of their numbers.
    fn numbered(sheet: &[Vec<Cell>], at: usize) -> Option<Self> {
        // Most rows are players: they are passed over before their days are looked for.
        let row = &sheet[at];
        if !(0..row.len()).any(|place| is_name_heading(row, place)) {
            return None;
        }
        let headings = plain(&sheet[at]);
        if let Some((results, are_rounds)) = result_columns::of(&headings) {
            return Some(Self {
                headings,
                results,
                are_rounds,
                rows: 1,
            });
        }
        let above = sheet.get(at.checked_sub(1)?);
        // The days of rounds that are stated as a fact are no headings.
        let above = plain(above.filter(|row| !is_remark(row))?);
        let width = above.len().max(headings.len());
        let both: Vec<String> = (0..width)
            .map(|place| {
                let above = above
                    .get(place)
                    .filter(|text| headings::numbered(text).is_some());
                let own = headings.get(place);
                above.or(own).cloned().unwrap_or_default()
            })
            .collect();
        let (results, are_rounds) = result_columns::of(&both).filter(|_| names_players(&both))?;
        Some(Self {
            headings: both,
            results,
            are_rounds,
            rows: 2,
        })
    }

    /// The headings of numbers and names without any results: a tournament before its first round.
    fn of_players(row: &[Cell]) -> Option<Self> {
        let headings = plain(row);
        let has_numbers = headings
            .iter()
            .any(|heading| headings::column(heading) == Some(Column::No));
        (has_numbers && names_players(&headings)).then_some(Self {
            headings,
            results: Vec::new(),
            are_rounds: true,
            rows: 1,
        })
    }
}

fn names_players(headings: &[String]) -> bool {
    headings
        .iter()
        .any(|heading| headings::column(heading) == Some(Column::Name))
}

/// The headings of a row; of those with a day the rest. Where several are nothing but days they are rounds in order.
fn plain(row: &[Cell]) -> Vec<String> {
    let texts = row.iter().map(text).collect::<Vec<_>>();
    let is_day = |text: &&String| headings::without_day(text).1;
    let are_rounds = texts.iter().filter(is_day).count() > 1;
    let mut rounds = 1..;
    let heading = |text: &String| match headings::without_day(text) {
        (_, true) if are_rounds => format!("r{}", rounds.next().unwrap_or(0)),
        (_, true) => headings::plain(text),
        (rest, false) => headings::plain(&rest),
    };
    let mut headings: Vec<String> = texts.iter().map(heading).collect();
    headings::with_arabic_numbers(&mut headings);
    headings
}

/// A second row of headings, of the columns within each round.
fn names_parts(row: &[Cell]) -> bool {
    let is_part = |heading: &str| {
        heading.starts_with(char::is_alphabetic) && headings::is_part_of_round(heading)
    };
    let mut filled = row.iter().filter(|cell| !cell.is_blank()).peekable();
    filled.peek().is_some() && filled.all(|cell| is_part(&headings::plain(&text(cell))))
}

/// Whether every player has a second row, with nothing in the columns of number, name and points: the score after each
/// round.
fn in_two_rows(body: &[Vec<Cell>], columns: &[usize]) -> bool {
    let filled = |row: &[Cell], place: &usize| row.get(*place).is_some_and(|cell| !cell.is_blank());
    let has_all = |row: &[Cell]| columns.iter().all(|place| filled(row, place));
    let has_none = |row: &[Cell]| !columns.iter().any(|place| filled(row, place));
    let mut pairs = body
        .chunks_exact(2)
        .take_while(|pair| has_all(&pair[0]))
        .peekable();
    body.len() > 3 && pairs.peek().is_some() && pairs.all(|pair| has_none(&pair[1]))
}

/// The number of a player or of a place, as people write it: `3`, `3.`, `3)`, `#3`.
pub(in crate::exchange::sheet) fn number(text: &str) -> Option<u32> {
    let text = text.trim_start_matches('#');
    numbers::start_number(text.trim_end_matches(['.', ')', ':', ' ']))
}

pub(in crate::exchange::sheet) fn text(cell: &Cell) -> String {
    cell.text(&mut Problems::default())
}

/// The text of several cells as one, and the place of the first that holds anything.
pub(super) fn joined(row: &[Cell], column: &ResultColumn, problems: &mut Problems) -> (String, At) {
    let cells = || column.places.iter().filter_map(|place| row.get(*place));
    let mut text = String::new();
    for cell in cells().filter(|cell| !cell.is_blank()) {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&cell.text(problems));
    }
    let place = cells().find(|cell| !cell.is_blank()).or(cells().next());
    let whole_row = || (row.first().map_or(0, |cell| cell.line), 0);
    (
        text,
        place.map_or_else(whole_row, |cell| (cell.line, cell.column)),
    )
}

/// Whether a cell is the heading of the names.
fn is_name_heading(row: &[Cell], place: usize) -> bool {
    let heading = row.get(place).map(|cell| headings::plain(&text(cell)));
    heading.is_some_and(|heading| headings::column(&heading) == Some(Column::Name))
}

/// The row without a number that has the points of all rows above it: `Points given | 27`.
fn total_row(body: &[Vec<Cell>], no: Option<usize>, points: Option<usize>) -> Option<usize> {
    let (no, points) = (no?, points?);
    let value = |row: &Vec<Cell>| cell::value(&cell::normal(&text(row.get(points)?)));
    let mut sum = 0;
    for (at, row) in body.iter().enumerate() {
        let is_numbered = row.get(no).is_some_and(|cell| !cell.is_blank());
        if at > 1 && !is_numbered && sum > 0 && value(row) == Some(sum) {
            return Some(at);
        }
        sum += value(row).filter(|_| is_numbered)?;
    }
    None
}

/// The first row that has neither a number nor points nor a result, below rows that all have a number.
fn first_remark(
    body: &[Vec<Cell>],
    no: Option<usize>,
    points: Option<usize>,
    results: &[ResultColumn],
) -> Option<usize> {
    /// Below fewer rows everything may be chance.
    const FEWEST: usize = 3;
    let no = no?;
    let is_filled =
        |row: &Vec<Cell>, place: usize| row.get(place).is_some_and(|cell| !cell.is_blank());
    let has_number = |row: &&Vec<Cell>| row.get(no).and_then(|cell| number(&text(cell))).is_some();
    let numbered = body.iter().take_while(has_number).count();
    let row = body.get(numbered)?;
    let places = results.iter().flat_map(|column| &column.places);
    let mut others = points.iter().chain([&no]).chain(places);
    let is_remark = others.all(|place| !is_filled(row, *place));
    (numbered >= FEWEST && is_remark).then_some(numbered)
}

/// How many rows at the end of a table are remarks, a text in one cell, below rows of players that all have a number or
/// points.
fn remarks_at_end(rows: &[Vec<Cell>], columns: &[(usize, Column)]) -> usize {
    let is_alone = |row: &&Vec<Cell>| {
        let filled: Vec<String> = row
            .iter()
            .map(text)
            .filter(|text| !text.is_empty())
            .collect();
        // `Arbiter:`, and who it was.
        let is_told = || filled.len() == 2 && filled[0].ends_with(':');
        filled.len() == 1 || is_told()
    };
    let remarks = rows.iter().rev().take_while(is_alone).count();
    let is_of_all = |kind: &Column| [Column::No, Column::Rank, Column::Points].contains(kind);
    let mut kept = columns.iter().filter(|(_, kind)| is_of_all(kind));
    let players = &rows[..rows.len() - remarks];
    let text_of = |row: &[Cell]| row.iter().map(text).find(|text| !text.is_empty());
    let is_remark = |row: &Vec<Cell>| {
        let is_no_name = |text: String| text.contains(|c: char| c == ':' || c.is_ascii_digit());
        text_of(row).is_some_and(is_no_name)
    };
    let is_filled = |place: usize| {
        let mut cells = players.iter().map(|row| row.get(place));
        cells.all(|cell| cell.is_some_and(|cell| !cell.is_blank()))
    };
    if players.len() > 1 && kept.any(|(place, _)| is_filled(*place)) {
        return remarks;
    }
    // Without numbers and points whoever has nothing beside the name may be a player.
    rows.iter()
        .rev()
        .take(remarks)
        .take_while(|row| is_remark(row))
        .count()
}

/// A row of a player has a name, and does not begin as a remark does.
fn is_named(row: &[Cell], name: usize) -> bool {
    !is_remark(row) && row.get(name).is_some_and(|cell| !cell.is_blank())
}

/// A row without a name is a player's where it has a number and a column of results has something.
fn is_numbered(row: &[Cell], no: Option<usize>, results: &[ResultColumn]) -> bool {
    let number = no.and_then(|place| row.get(place)).map(text);
    let filled = |place: &usize| row.get(*place).is_some_and(|cell| !cell.is_blank());
    let has_result = || results.iter().flat_map(|column| &column.places).any(filled);
    !is_remark(row)
        && number.is_some_and(|text| self::number(&text).is_some())
        && (results.is_empty() || has_result())
}

fn is_remark(row: &[Cell]) -> bool {
    row.first()
        .is_some_and(|cell| cell.unguarded().starts_with('#'))
}

/// A column without a heading holds the numbers, or the titles.
fn nameless(body: &[Vec<Cell>], place: usize) -> Option<Column> {
    let texts: Vec<String> = body
        .iter()
        .filter_map(|row| row.get(place))
        .map(text)
        .filter(|text| !text.is_empty())
        .collect();
    if texts.is_empty() {
        return None;
    }
    let most = |fits: &dyn Fn(&str) -> bool| {
        texts.iter().filter(|text| fits(text)).count() * 2 > texts.len()
    };
    if most(&|text| number(text).is_some()) {
        return Some(Column::No);
    }
    let is_title = |text: &str| {
        text.chars().count() <= 4
            && text
                .chars()
                .all(|letter| letter.is_alphabetic() || letter == '.')
    };
    most(&is_title).then_some(Column::Title)
}
