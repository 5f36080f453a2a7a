//! A plain crosstable as one types it, without numbered headings: a row a player, a column for every opponent, the
//! names above the columns or nothing at all.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;

use super::locate::{self, Table, text};
use super::marks;
use super::notation::{Notation, Signs};
use super::result_columns::ResultColumn;
use crate::exchange::sheet::cell::{self, Entry};
use crate::exchange::sheet::games::is_part;
use crate::exchange::sheet::headings::{self, Column};

/// The table, where more of what stands in the players' columns are results, or marks of a player's own cell, than
/// not, so that one slip does not make it something else.
pub(super) fn locate(sheet: &[Vec<Cell>]) -> Option<Table<'_>> {
    let is_title = |row: &Vec<Cell>| {
        let filled = row.iter().filter(|cell| !cell.is_blank()).count();
        filled < 2
            || row
                .first()
                .is_some_and(|cell| cell.unguarded().starts_with('#') && cell.unguarded() != "#")
    };
    let filled = |at: usize| {
        let row = sheet.get(at).map(Vec::as_slice).unwrap_or_default();
        row.iter().filter(|cell| !cell.is_blank()).count()
    };
    // A title with the day of the last change beside it.
    let is_short = |at: usize| filled(at) < 3 && filled(at + 1) > 4;
    let start = (0..sheet.len()).find(|at| !is_title(&sheet[*at]) && !is_short(*at))?;
    let rows = sheet[start..].iter().enumerate();
    let mut ends = rows.filter(|(at, row)| {
        is_title(row) || *at > 0 && begins_another(&sheet[start + at - 1], row)
    });
    let height = ends.next().map(|(at, _)| at);
    let end = height.map_or(sheet.len(), |height| start + height);
    let end = start + second_half(&sheet[start..end]).unwrap_or(end - start);
    let table = &sheet[start..end];
    let layout = Layout::recognise(table)?;
    let is_header = usize::from(layout.has_header);
    let name = layout
        .columns
        .iter()
        .find(|(_, kind)| *kind == Column::Name);
    let is_sum = |row: &&Vec<Cell>| {
        let name = name.and_then(|(place, _)| row.get(*place));
        name.is_some_and(|name| headings::is_sum(&text(name)))
    };
    // Tables of several pages repeat their headings.
    let plain = |row: &Vec<Cell>| row.iter().map(text).collect::<Vec<_>>();
    let is_again = |row: &&Vec<Cell>| is_header == 1 && plain(row) == plain(&table[0]);
    let body = table[is_header..].iter();
    let players = body
        .take_while(|row| !is_sum(row))
        .filter(|row| !is_again(row));
    let rows: Vec<&[Cell]> = players.map(Vec::as_slice).collect();
    // One row against itself is no table: it is a line of something else.
    if rows.len() < 2 || !layout.fits(&rows) {
        return None;
    }
    Some(Table {
        titles: &sheet[..start],
        below: &sheet[start + is_header + rows.len()..],
        columns: layout.columns,
        results: layout.results,
        are_rounds: false,
        may_be_empty: layout.unknown.is_empty(),
        unknown: layout.unknown,
        width: layout.width,
        header_line: table[0].first().map_or(0, |cell| cell.line),
        rows,
    })
}

/// Whether a row behind an empty line is nothing but headings: those of another table.
fn begins_another(above: &[Cell], row: &[Cell]) -> bool {
    const FEWEST: usize = 3;
    let line = |row: &[Cell]| row.first().map_or(0, |cell| cell.line);
    let filled = || row.iter().map(text).filter(|text| !text.is_empty());
    line(row) > line(above) + 1 && filled().count() >= FEWEST && filled().all(|text| is_word(&text))
}

/// Where the headings come again, but for the first, over the same players: the table of the second half of a tournament.
fn second_half(table: &[Vec<Cell>]) -> Option<usize> {
    const FEWEST: usize = 3;
    let headings = |row: &[Cell]| row.iter().skip(1).map(text).collect::<Vec<_>>();
    let first = table.first().map(|row| headings(row))?;
    let is_filled = first.iter().filter(|text| !text.is_empty()).count() >= FEWEST;
    let name = |at: usize| table.get(at).and_then(|row| row.first()).map(text);
    let is_again = |at: &usize| headings(&table[*at]) == first && name(at + 1) == name(1);
    // Every row is like the first in a list of the same player.
    let is_player = name(0) != name(1);
    (2..table.len())
        .find(is_again)
        .filter(|_| is_filled && is_player)
}

/// A table of rounds without any headings: the columns in which most cells name an opponent are its rounds.
pub(super) fn of_rounds(sheet: &[Vec<Cell>]) -> Option<Table<'_>> {
    let is_player = |row: &Vec<Cell>| row.iter().filter(|cell| is_game(&text(cell))).count() > 1;
    let start = sheet.iter().position(is_player)?;
    let filled = |row: &&Vec<Cell>| row.iter().filter(|cell| !cell.is_blank()).count() > 3;
    let count = sheet[start..].iter().take_while(filled).count();
    let body = &sheet[start..start + count];
    let width = body.iter().map(Vec::len).max()?;
    let rounds: Vec<usize> = (0..width)
        .filter(|place| holds(body, *place, is_game))
        .collect();
    let mut rounds = rounds;
    let (mut first, mut last) = (*rounds.first()?, *rounds.last()?);
    // Before and behind them rounds in which few played.
    let has_game = |place: usize| {
        body.iter()
            .filter_map(|row| row.get(place))
            .any(|cell| is_game(&text(cell)))
    };
    while has_game(last + 1) {
        last += 1;
        rounds.push(last);
    }
    while first > 0 && has_game(first - 1) {
        first -= 1;
        rounds.insert(0, first);
    }
    if body.len() < 2 || rounds.len() < 2 || last + 1 - first != rounds.len() {
        return None;
    }
    let all = |place: usize, is_kind: &dyn Fn(&str) -> bool| {
        let mut cells = body
            .iter()
            .map(|row| row.get(place).map(text).unwrap_or_default());
        cells.all(|text| is_kind(&text))
    };
    let name = (0..first).find(|place| all(*place, &is_word))?;
    let is_number = |text: &str| locate::number(text).is_some();
    let number = (0..name).find(|place| all(*place, &is_number));
    // No points are more than three for every round.
    let most = i32::try_from(rounds.len())
        .unwrap_or(i32::MAX)
        .saturating_mul(300);
    let is_points =
        |text: &str| cell::value(&cell::normal(text)).is_some_and(|value| value <= most);
    let beside = (name + 1..first).chain(last + 1..width);
    let count = body.len();
    let are_places = |place: usize| {
        let cells = body.iter().filter_map(|row| row.get(place));
        let places: BTreeSet<u32> = cells
            .filter_map(|cell| numbers::digits(&text(cell)))
            .collect();
        count > 2 && places.into_iter().eq((1..).take(count))
    };
    let points = beside.filter(|place| all(*place, &is_points) && !are_places(*place));
    let points: Vec<usize> = points.collect();
    let mut columns = vec![(name, Column::Name)];
    columns.extend(number.map(|place| (place, Column::No)));
    let is_rating = |text: &str| (1_000..4_000).contains(&numbers::digits(text).unwrap_or(0));
    let rating = (name + 1..first).find(|place| all(*place, &is_rating));
    columns.extend(rating.map(|place| (place, Column::Rating)));
    if let [points] = points[..] {
        columns.push((points, Column::Points));
    }
    Some(Table {
        titles: &sheet[..start],
        rows: body.iter().map(Vec::as_slice).collect(),
        below: &sheet[start + count..],
        columns,
        results: in_order(rounds),
        are_rounds: true,
        may_be_empty: false,
        unknown: Vec::new(),
        width,
        header_line: body[0].first().map_or(0, |cell| cell.line),
    })
}

/// Whether a cell names an opponent with a colour or a letter for the result.
pub(in crate::exchange::sheet) fn is_game(text: &str) -> bool {
    /// No opponent, colour and result are longer, in bytes.
    const LONGEST: usize = 24;
    const TOLD: [Notation; 4] = [
        Notation::Usual,
        Notation::ColourFirst,
        Notation::ResultFirst,
        Notation::Letters,
    ];
    if text.len() > LONGEST {
        return false;
    }
    let text = cell::normal(text);
    let is_game = |notation: &Notation| {
        let entry = notation.read(&text, Signs::Forfeits);
        matches!(entry, Some(Entry::Game(..)))
    };
    let is_of_go = || text.contains('/') && is_game(&Notation::Signs);
    text.len() > 2 && (TOLD.iter().any(is_game) || is_of_go())
}

struct Layout {
    has_header: bool,
    columns: Vec<(usize, Column)>,
    results: Vec<ResultColumn>,
    unknown: Vec<(usize, String)>,
    width: usize,
}

impl Layout {
    fn recognise(table: &[Vec<Cell>]) -> Option<Self> {
        let first: Vec<String> = table.first()?.iter().map(text).collect();
        let names: Vec<String> = first.iter().map(|text| headings::plain(text)).collect();
        // One of the first two has a known heading, nothing stands in the corner, or the players stand in both directions.
        let mut corner = names.iter().take(2);
        let has_header = corner.any(|name| headings::column(name).is_some())
            || names.first().is_some_and(String::is_empty)
            || names_across(table);
        if has_header {
            return Self::named(&first, &names, &table[1..]);
        }
        // Without headings: a number may stand first, points last.
        let count = table.len();
        let numbered = table.iter().all(|row| {
            let number = row.first().and_then(|cell| numbers::digits(&text(cell)));
            number.is_some() && row.get(1).is_some_and(|cell| !cell.is_blank())
        });
        let name = usize::from(numbered && first.len() > count + 1);
        let end = name + 1 + count;
        let widest = table.iter().map(Vec::len).max().unwrap_or(0);
        // The last own cell may be left out, but no more.
        if widest + 1 < end {
            return None;
        }
        let mut columns = vec![(name, Column::Name)];
        if name == 1 {
            columns.push((0, Column::No));
        }
        if widest == end + 1 {
            columns.push((end, Column::Points));
        }
        Some(Self {
            has_header: false,
            width: end + usize::from(widest == end + 1),
            columns,
            results: in_order(name + 1..end),
            unknown: Vec::new(),
        })
    }

    /// Every column that is not known is an opponent's, unless it holds something else than results.
    fn named(first: &[String], names: &[String], body: &[Vec<Cell>]) -> Option<Self> {
        let mut columns: Vec<(usize, Column)> = Vec::new();
        let opponents = between_own_cells(body).unwrap_or_default();
        let is_number = |text: &str| locate::number(text).is_some();
        let is_name = |place: &usize| headings::column(&names[*place]) == Some(Column::Name);
        let mut of_names = (0..names.len()).filter(is_name);
        let has_names = of_names.any(|place| !holds(body, place, is_number));
        for (place, name) in names.iter().enumerate() {
            let kind = match headings::column(name) {
                // `Player` over the numbers, beside the names.
                Some(Column::Name) if has_names && holds(body, place, is_number) => {
                    Some(Column::No)
                }
                kind => kind,
            };
            if let Some(kind) = kind
                && !opponents.contains(&place)
                && columns.iter().all(|(_, known)| *known != kind)
            {
                columns.push((place, kind));
            }
        }
        if columns.iter().all(|(_, kind)| *kind != Column::Name) {
            let free = |place: &usize| columns.iter().all(|(known, _)| known != place);
            let name = (0..names.len())
                .filter(free)
                .find(|place| holds(body, *place, is_word));
            let name = name.or_else(|| (0..names.len()).find(free))?;
            let number = (0..name)
                .filter(free)
                .find(|place| holds(body, *place, |text| numbers::digits(text).is_some()));
            columns.push((name, Column::Name));
            columns.extend(number.map(|place| (place, Column::No)));
        }
        let free = |place: &usize| columns.iter().all(|(known, _)| known != place);
        let of_opponent = |place: usize| opponents.is_empty() || opponents.contains(&place);
        let is_used = |place: &usize| !names[*place].is_empty() || has_any(body, *place);
        let (results, others): (Vec<usize>, Vec<usize>) = (0..names.len())
            .filter(free)
            .filter(is_used)
            .partition(|place| of_opponent(*place) && holds_results(body, *place));
        // How many games someone has finished may look like results: `10`.
        let results = match between_empty_own_cells(body) {
            Some(own) if results.len() > body.len() => {
                results.into_iter().filter(|at| own.contains(at)).collect()
            }
            _ => results,
        };
        // A list of players with some column of ones and noughts is no table.
        if results.len() * 2 < body.len() {
            return None;
        }
        let unknown = others.into_iter().filter(|place| !first[*place].is_empty());
        Some(Self {
            has_header: true,
            unknown: unknown.map(|place| (place, first[place].clone())).collect(),
            width: names.len(),
            results: numbered(&results, first).unwrap_or_else(|| in_order(results)),
            columns,
        })
    }

    fn fits(&self, rows: &[&[Cell]]) -> bool {
        let (mut results, mut others) = (0, 0);
        for (own, row) in rows.iter().enumerate() {
            for (opponent, column) in self.results.iter().enumerate() {
                let text = row.get(column.places[0]).map(text).unwrap_or_default();
                match marks::read(&text) {
                    _ if text.is_empty() => {}
                    _ if opponent == own && marks::is_own(&text) => results += 1,
                    Some(marks) => results += usize::from(!marks.is_empty()),
                    None if marks::coloured(&text).is_some() => results += 1,
                    None => others += 1,
                }
            }
        }
        results > others
    }
}

/// The columns of opponents where every player's own cell is marked: from the first one's to the last one's.
fn between_own_cells(body: &[Vec<Cell>]) -> Option<Range<usize>> {
    const FEWEST: usize = 3;
    let is_own = |row: &Vec<Cell>, place: usize| {
        let own = row.get(place).map(text);
        own.is_some_and(|text| !text.is_empty() && marks::is_own(&text))
    };
    let width = body.first()?.len();
    let last = (width + 1).checked_sub(body.len())?;
    let fits = |start: &usize| {
        body.iter()
            .zip(*start..)
            .all(|(row, place)| is_own(row, place))
    };
    let start = (0..last).find(fits).filter(|_| body.len() >= FEWEST)?;
    Some(start..start + body.len())
}

/// The columns of opponents where every player's own cell is empty and nearly no other one is, if there is one such place.
fn between_empty_own_cells(body: &[Vec<Cell>]) -> Option<Range<usize>> {
    const FEWEST: usize = 3;
    let count = body.len();
    let width = body.iter().map(Vec::len).max()?;
    let is_blank = |row: &Vec<Cell>, place: usize| row.get(place).is_none_or(Cell::is_blank);
    let fits = |start: &usize| {
        let blanks = |row| (*start..*start + count).filter(move |place| is_blank(row, *place));
        let own = body.iter().zip(*start..);
        own.into_iter().all(|(row, place)| is_blank(row, place))
            && body.iter().map(|row| blanks(row).count()).sum::<usize>() * 4 < count * 5
    };
    let mut starts = (0..(width + 1).checked_sub(count)?).filter(fits);
    let start = starts.next().filter(|_| count >= FEWEST)?;
    starts.next().is_none().then_some(start..start + count)
}

/// Whether the names of the first column, or parts of them, stand above the others, in their order: then the corner may say anything.
fn names_across(table: &[Vec<Cell>]) -> bool {
    let Some((header, body)) = table.split_first() else {
        return false;
    };
    let across = header.iter().skip(1).map(text);
    let down: Vec<String> = body
        .iter()
        .filter_map(|row| row.first())
        .map(text)
        .collect();
    let same = across
        .zip(&down)
        .filter(|(one, other)| is_part(one, other) && is_word(other));
    down.len() > 1 && same.count() == down.len()
}

/// Whether most of what a column holds are results.
fn holds_results(body: &[Vec<Cell>], place: usize) -> bool {
    let is_result = |text: &str| {
        marks::read(text).is_some() || marks::is_own(text) || marks::coloured(text).is_some()
    };
    !has_any(body, place) || holds(body, place, is_result)
}

fn has_any(body: &[Vec<Cell>], place: usize) -> bool {
    let mut cells = body.iter().filter_map(|row| row.get(place));
    cells.any(|cell| !cell.is_blank())
}

/// Whether at least half of what a column holds is of a kind.
fn holds(body: &[Vec<Cell>], place: usize, is_kind: impl Fn(&str) -> bool) -> bool {
    let texts = body.iter().filter_map(|row| row.get(place)).map(text);
    let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
    let count = texts.iter().filter(|text| is_kind(text)).count();
    count > 0 && count * 2 >= texts.len()
}

/// Whether a text may be a name: several letters, and no result.
fn is_word(text: &str) -> bool {
    let letters = text.chars().filter(|letter| letter.is_alphabetic());
    letters.count() > 1 && marks::read(text).is_none()
}

fn in_order(places: impl IntoIterator<Item = usize>) -> Vec<ResultColumn> {
    let columns = (1..).zip(places);
    columns
        .map(|(number, place)| ResultColumn {
            number,
            places: vec![place],
        })
        .collect()
}

/// The columns under the players' numbers as headings.
fn numbered(places: &[usize], headings: &[String]) -> Option<Vec<ResultColumn>> {
    let columns = places.iter().map(|place| {
        let number = numbers::start_number(&headings[*place])?;
        Some(ResultColumn {
            number,
            places: vec![*place],
        })
    });
    columns.collect()
}
