//! A row a player and a column, or several, an opponent: the cells hold the results of the row's player against the
//! column's.
//!
//! Whose column it is says its heading, a number or the place of the row. Without numbers the own cells tell it, which are
//! marked or empty. Half of the table is enough to be read, but nothing then confirms it.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::domain::Mark;
use crate::exchange::csv_table::Cell;
use crate::exchange::table::alphabet::{self, Results};
use crate::exchange::table::budget::Budget;
use crate::exchange::table::counting::Counting;
use crate::exchange::table::evidence::Evidence;
use crate::exchange::table::headings::{self, Head};
use crate::exchange::table::hypothesis::{Against, Found, Hypothesis, Outcome, PlayerRow, Square};
use crate::exchange::table::lexer;
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::players::{self, Body};
use crate::exchange::table::{layout, points, score, words};

/// More players has no table by opponents.
const MOST: usize = 500;

/// The readings of a grid: by numbers over the columns, and by own cells.
pub(crate) fn guess(grid: &[Vec<Cell>], heads: &[Head], budget: &mut Budget) -> Vec<Hypothesis> {
    let mut found = Vec::new();
    for head in heads {
        let Some(first) = head.numbered().first().map(|(place, _)| *place) else {
            continue;
        };
        for groups in head.groups() {
            let mut mapping = headings::roles(head, Some(first), grid);
            push(&mut mapping, &groups);
            found.extend(read_below(grid, head, &mapping, budget));
        }
    }
    found.extend(by_own_cells(grid, budget));
    found
}

/// The reading under a mapping that somebody gave: below the headings that it fits best, or from the first row.
pub(crate) fn read(grid: &[Vec<Cell>], mapping: &Mapping) -> Option<Hypothesis> {
    let rows = 0..grid.len().min(ROWS_ABOVE);
    let heads = headings::heads(grid)
        .into_iter()
        .chain(rows.map(|row| Head::of(grid, row)));
    let readings = heads
        .chain([Head::none(0)])
        .filter_map(|head| read_below(grid, &head, mapping, &mut Budget::without_limit()));
    best(readings)
}

/// Headings stand in one of the first rows.
const ROWS_ABOVE: usize = 40;

fn best(readings: impl Iterator<Item = Hypothesis>) -> Option<Hypothesis> {
    readings.max_by(|one, other| one.evidence.weight().total_cmp(&other.evidence.weight()))
}

fn push(mapping: &mut Mapping, groups: &[Vec<usize>]) {
    for group in groups {
        mapping.push_group(group, Role::Opponents);
    }
}

/// The reading of a square by its own cells: a run of rows, each of which has a marked or an empty cell one place further.
/// Whatever stands over its columns, names, initials or nothing, they are in the order of the rows.
fn by_own_cells(grid: &[Vec<Cell>], budget: &mut Budget) -> Option<Hypothesis> {
    const WIDEST_BEFORE: usize = 8;
    const FEWEST: usize = 2;
    let text = |row: usize, place: usize| {
        grid.get(row)
            .and_then(|cells| cells.get(place))
            .map(Cell::unguarded)
    };
    let is_own = |row: usize, place: usize| text(row, place).is_some_and(is_own);
    let mut readings = Vec::new();
    for start in 0..grid.len().min(ROWS_ABOVE) {
        for first in 1..WIDEST_BEFORE {
            let count = (0..MOST)
                .take_while(|at| is_own(start + at, first + at))
                .count();
            let (rows, behind) = (start..start + count, first + count);
            let are_names = |place: &usize| {
                let mut rows = rows.clone();
                rows.all(|row| text(row, *place).is_some_and(players::is_name))
            };
            let Some(names) = (0..first).find(are_names).filter(|_| count >= FEWEST) else {
                continue;
            };
            // Where another player stands above or below, it is a part of a square.
            let is_player = |row: usize| {
                let is_name = |text: &str| players::is_name(text) && words::roles(text).is_empty();
                let mut cells = (first..behind).filter_map(|place| text(row, place));
                text(row, names).is_some_and(|text| is_name(text) && !words::is_sum(text))
                    && cells.any(|text| !text.is_empty())
            };
            if is_player(rows.end) || start.checked_sub(1).is_some_and(is_player) {
                continue;
            }
            let head = start.checked_sub(1).map(|row| Head::of(grid, row));
            let head = head.unwrap_or_else(|| Head::none(start));
            let mut mapping = headings::roles(&head, Some(first), &grid[..rows.end]);
            // A heading of names may stand over their numbers.
            let named = players::name_columns(&mapping);
            if named.is_empty() || !named.iter().all(are_names) {
                named
                    .into_iter()
                    .chain([names])
                    .for_each(|place| mapping.free(place));
                mapping.push(names, Role::Name);
            }
            for place in first..behind {
                mapping.free(place);
                mapping.push(place, Role::Opponents);
            }
            let is_stated = |row| text(row, behind).and_then(points::stated).is_some();
            if mapping.first(Role::Points).is_none() && rows.clone().any(is_stated) {
                mapping.push(behind, Role::Points);
            }
            readings.extend(read_below(&grid[..rows.end], &head, &mapping, budget));
        }
    }
    best(readings.into_iter())
}

/// The best reading of the rows below the headings, over every way to say whose column it is and how results are written.
fn read_below(
    grid: &[Vec<Cell>],
    head: &Head,
    mapping: &Mapping,
    budget: &mut Budget,
) -> Option<Hypothesis> {
    let groups = mapping.groups(Role::Opponents);
    let most = groups.len().min(MOST);
    let body = Body::of_most(grid, head.end, mapping, most);
    if body.len() < 2 || body.len() > most {
        return None;
    }
    let size = body.len() * groups.len();
    let mut best: Option<(Reading, Vec<u32>)> = None;
    'ways: for (rows, numbering) in owners(head, &groups, &body, mapping) {
        if budget.take(size).is_none() {
            break;
        }
        let cells = Cells::of(&body, &groups, &rows);
        let mut seen: Vec<Vec<Option<Vec<Outcome>>>> = Vec::new();
        for notation in Notation::all(&cells.texts) {
            let said = cells.said(&notation);
            if seen.contains(&said) || !cells.are_mostly_known(&said) {
                continue;
            }
            if budget.take(size).is_none() {
                break 'ways;
            }
            let reading = Reading::of(&cells, &notation, &said);
            seen.push(said);
            let weight = reading.evidence.weight();
            match &mut best {
                Some((best, _)) if best.evidence.weight() > weight => {}
                Some((best, _)) if best.evidence.weight() >= weight => {
                    best.evidence.has_rival |= !best.is_same(&reading);
                }
                _ => best = Some((reading, numbering.clone())),
            }
        }
    }
    let (reading, numbering) = best.filter(|(reading, _)| reading.evidence.games > 0)?;
    Some(reading.hypothesis(&body, head, mapping, &numbering))
}

/// Every way to say whose columns they are, by rows, with the players' numbers.
fn owners(
    head: &Head,
    groups: &[Vec<usize>],
    body: &Body<'_>,
    mapping: &Mapping,
) -> Vec<(Vec<Option<usize>>, Vec<u32>)> {
    let count = body.len();
    let numberings = body.numberings(mapping);
    let in_order: Vec<u32> = (1..).take(count).collect();
    let likeliest = numberings.first().unwrap_or(&in_order).clone();
    let is_empty = |group: &Vec<usize>| {
        (0..count).all(|row| group.iter().all(|place| body.text(row, *place).is_empty()))
    };
    let heading = |group: &Vec<usize>| group.first().and_then(|place| head.columns.get(*place));
    let numbers: Vec<Option<u32>> = groups
        .iter()
        .map(|group| heading(group)?.number.map(|(number, _)| u32::from(number)))
        .collect();
    let mut ways: Vec<(Vec<Option<usize>>, Vec<u32>)> = Vec::new();
    for numbering in &numberings {
        let rows: BTreeMap<u32, usize> = numbering.iter().copied().zip(0..).collect();
        let rows: Vec<Option<usize>> = numbers
            .iter()
            .map(|number| rows.get(&(*number)?).copied())
            .collect();
        let is_whole = rows
            .iter()
            .zip(groups)
            .all(|(row, group)| row.is_some() || is_empty(group));
        if is_whole && rows.iter().flatten().count() == count {
            ways.push((rows, numbering.clone()));
        }
    }
    if groups.len().is_multiple_of(count) {
        // All opponents once more are a second cycle.
        let rows = (0..groups.len()).map(|at| Some(at % count)).collect();
        ways.push((rows, likeliest));
    }
    ways
}

/// How the results are written.
struct Notation {
    results: &'static Results,
    /// Whether each digit is a game, `1½`, or a number the score of all.
    is_a_digit_a_game: bool,
}

impl Notation {
    /// Those under which these cells may read differently.
    fn all(texts: &[String]) -> Vec<Self> {
        let each = |results| {
            [true, false].map(|is_a_digit_a_game| Self {
                results,
                is_a_digit_a_game,
            })
        };
        alphabet::results_in(texts)
            .into_iter()
            .flat_map(each)
            .collect()
    }

    /// What a cell says.
    fn outcomes(&self, text: &str) -> Option<Vec<Outcome>> {
        let results = self.results;
        if let Some(mark) = words::outcome(text).filter(|_| text.chars().count() > 2) {
            return Some(vec![Outcome::Mark(mark)]);
        }
        // Both sides of one game, the row's first: `1-0`.
        if let Some((own, _)) = score::of_both(text).filter(|_| text.contains(['-', ':'])) {
            return Some(vec![Outcome::Mark(own)]);
        }
        if words::is_postponed(text) {
            return Some(vec![Outcome::None]);
        }
        if !self.is_a_digit_a_game {
            let apart = [' ', '/', ';', ':', '+'];
            let values = text
                .split(apart)
                .filter(|part| !part.is_empty())
                .map(lexer::value);
            let values: Option<Vec<i32>> = values.collect();
            return Some(
                values
                    .filter(|_| results.points)?
                    .into_iter()
                    .map(Outcome::Value)
                    .collect(),
            );
        }
        let mut rest = text;
        let mut outcomes = Vec::new();
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix([' ', '/', ';', ':', ',', '|', '(', ')']) {
                rest = after;
            } else if let Some((after, outcome)) = self.first(rest) {
                let forfeit = lexer::without_forfeit(after, outcome);
                let (after, outcome) = forfeit.unwrap_or((after, outcome));
                outcomes.push(outcome);
                rest = after;
            } else {
                return None;
            }
        }
        Some(outcomes)
    }

    /// The first result of a text: a sign, a half, a digit, `0.5`.
    fn first<'t>(&self, text: &'t str) -> Option<(&'t str, Outcome)> {
        const DECIMALS: [(&str, i32); 8] = [
            ("0.5", 50),
            ("0,5", 50),
            ("1.0", 100),
            ("1,0", 100),
            ("0.0", 0),
            ("0,0", 0),
            (".5", 50),
            (",5", 50),
        ];
        if self.results.points {
            let decimal = DECIMALS
                .iter()
                .find_map(|(number, value)| Some((text.strip_prefix(number)?, *value)));
            let digit = || {
                let values = [('½', 50), ('1', 100), ('0', 0), ('2', 200), ('3', 300)];
                values
                    .into_iter()
                    .find_map(|(digit, value)| Some((text.strip_prefix(digit)?, value)))
            };
            if let Some((rest, value)) = decimal.or_else(digit) {
                return Some((rest, Outcome::Value(value)));
            }
        }
        let mut signs = self.results.signs.iter();
        signs.find_map(|(sign, mark)| {
            Some((text.strip_prefix(sign.as_str())?, Outcome::Mark(*mark)))
        })
    }
}

/// The cells of the opponents, by the rows of both.
struct Cells {
    count: usize,
    /// Every text that occurs, once.
    texts: Vec<String>,
    /// The row's player, the column's, which texts stand in all columns of both, in order.
    between: Vec<Vec<Vec<usize>>>,
    at: Vec<Vec<(usize, usize)>>,
}

impl Cells {
    fn of(body: &Body<'_>, groups: &[Vec<usize>], rows: &[Option<usize>]) -> Self {
        let count = body.len();
        let mut cells = Self {
            count,
            texts: Vec::new(),
            between: vec![vec![Vec::new(); count]; count],
            at: vec![vec![(0, 0); count]; count],
        };
        let mut known: FxHashMap<&str, usize> = FxHashMap::default();
        for player in 0..count {
            for (group, opponent) in groups.iter().zip(rows) {
                let Some(opponent) = *opponent else { continue };
                for place in group {
                    let Some(cell) = body.cell(player, *place) else {
                        continue;
                    };
                    let at = &mut cells.at[player][opponent];
                    if *at == (0, 0) {
                        *at = (cell.line, cell.column);
                    }
                    if !cell.is_blank() {
                        let stripped = cell.unguarded().trim_start_matches('\\');
                        let text = *known.entry(stripped).or_insert_with(|| {
                            cells.texts.push(lexer::normal(stripped));
                            cells.texts.len() - 1
                        });
                        cells.between[player][opponent].push(text);
                    }
                }
            }
        }
        cells
    }

    /// The texts in the cell of a row against a column's player.
    fn texts(&self, player: usize, opponent: usize) -> impl Iterator<Item = &str> {
        let texts = self.between[player][opponent].iter();
        texts.map(|text| self.texts[*text].as_str())
    }

    /// What every text says in a notation.
    fn said(&self, notation: &Notation) -> Vec<Option<Vec<Outcome>>> {
        self.texts
            .iter()
            .map(|text| notation.outcomes(text))
            .collect()
    }

    /// Whether at least half of the first rows is known; otherwise other notations are likelier.
    fn are_mostly_known(&self, said: &[Option<Vec<Outcome>>]) -> bool {
        const ROWS: usize = 3;
        let cells = self.between.iter().take(ROWS).enumerate();
        let others = cells.flat_map(|(player, row)| {
            let others = row
                .iter()
                .enumerate()
                .filter(move |(other, _)| *other != player);
            others.flat_map(|(_, texts)| texts)
        });
        let filled = others.filter(|text| !lexer::is_empty(&self.texts[**text]));
        let (all, known) = filled.fold((0, 0), |(all, known), text| {
            (all + 1, known + usize::from(said[*text].is_some()))
        });
        known * 2 >= all
    }

    /// Whether all own cells hold the same that is no point, as nobody plays against himself.
    fn own_are_equal(&self) -> bool {
        let first = &self.between[0][0];
        let is_point = self.texts(0, 0).any(|text| ["1", "½"].contains(&text));
        self.count > 2
            && !is_point
            && (0..self.count).all(|player| self.between[player][player] == *first)
    }
}

/// Whether an own cell is marked as such, or empty.
fn is_own(text: &str) -> bool {
    let text = text.trim();
    let is_sign = |letter: char| "x×*■□▓█#\\-–—.·_/●▪oO0 ".contains(letter.to_ascii_lowercase());
    !["0", "00", "o"].contains(&text) && text.chars().all(is_sign) && !text.contains('0')
}

struct Reading {
    results: Vec<Vec<Against>>,
    counting: Counting,
    evidence: Evidence,
}

impl Reading {
    fn of(cells: &Cells, notation: &Notation, said: &[Option<Vec<Outcome>>]) -> Self {
        let own_are_equal = cells.own_are_equal();
        let mut evidence = Evidence::default();
        let mut results = vec![vec![Against::default(); cells.count]; cells.count];
        for (player, row) in results.iter_mut().enumerate() {
            for (opponent, against) in row.iter_mut().enumerate() {
                against.at = cells.at[player][opponent];
                // `X` may be a game won by forfeit, where it is no mark of an own cell.
                let is_sign = |text: &str| {
                    let mut signs = notation.results.signs.iter();
                    signs.any(|(sign, mark)| sign == text && *mark != Mark::Open)
                };
                if player == opponent {
                    let is_own = own_are_equal || cells.texts(player, opponent).all(is_own);
                    // A result against oneself: these are other people's columns.
                    evidence.filled += usize::from(!is_own) * 4;
                    continue;
                }
                for at in &cells.between[player][opponent] {
                    let text = &cells.texts[*at];
                    if lexer::is_empty(text) && !is_sign(text) {
                        continue;
                    }
                    evidence.filled += 1;
                    match &said[*at] {
                        Some(outcomes) => {
                            evidence.understood += 1;
                            against.outcomes.extend(outcomes);
                        }
                        None => against.is_unread = true,
                    }
                }
            }
        }
        let counting = Counting::of(&pairs(&results));
        let mut reading = Self {
            results,
            counting,
            evidence,
        };
        reading.count();
        reading
    }

    fn is_same(&self, other: &Self) -> bool {
        self.results == other.results
    }

    fn count(&mut self) {
        let sum = self.sum_of_matches();
        let evidence = &mut self.evidence;
        let (mut above, mut below) = (0, 0);
        for low in 0..self.results.len() {
            for high in low + 1..self.results.len() {
                let (one, other) = (&self.results[low][high], &self.results[high][low]);
                let (ones, others) = (&one.outcomes, &other.outcomes);
                let games = ones.len().max(others.len());
                evidence.games += games;
                above += ones.len();
                below += others.len();
                let unplayed = |outcome: &&Outcome| match outcome {
                    Outcome::Mark(mark) => !mark.is_played(),
                    Outcome::Value(_) => false,
                    Outcome::None => true,
                };
                evidence.unplayed += ones.iter().chain(others).filter(unplayed).count();
                if ones.is_empty() != others.is_empty() {
                    evidence.one_sided += games;
                    continue;
                }
                let of_sum = |one: &Outcome, other: &Outcome| match (one, other, sum) {
                    (Outcome::Value(one), Outcome::Value(other), Some(sum)) => one + other == sum,
                    _ => true,
                };
                let fits = |(one, other): &(&Outcome, &Outcome)| {
                    layout::rounds::agree(self.counting, **one, **other) && of_sum(one, other)
                };
                let fitting = ones.iter().zip(others).filter(fits).count();
                evidence.agree += fitting;
                evidence.contradict += games - fitting;
            }
        }
        // Half of a table has no other side.
        if above == 0 || below == 0 {
            evidence.one_sided = 0;
        }
    }

    /// What most matches have in all, of a table of matches.
    fn sum_of_matches(&self) -> Option<i32> {
        if self.counting != Counting::Matches {
            return None;
        }
        let mut sums: BTreeMap<i32, usize> = BTreeMap::new();
        for (one, other) in pairs(&self.results) {
            *sums.entry(one + other).or_default() += 1;
        }
        sums.into_iter()
            .max_by_key(|(_, count)| *count)
            .map(|(sum, _)| sum)
    }

    fn hypothesis(
        mut self,
        body: &Body<'_>,
        head: &Head,
        mapping: &Mapping,
        numbering: &[u32],
    ) -> Hypothesis {
        let mut mapping = mapping.clone();
        let counting = self.counting;
        let half = self.evidence.agree + self.evidence.contradict == 0;
        let worth = |player: usize| {
            let mut worth = points::Worth::default();
            for opponent in 0..self.results.len() {
                let own = &self.results[player][opponent].outcomes;
                let others = &self.results[opponent][player].outcomes;
                if own.is_empty() && half {
                    for outcome in others {
                        worth.add(mirrored(counting, *outcome), counting);
                    }
                } else {
                    for outcome in own {
                        worth.add(*outcome, counting);
                    }
                }
            }
            worth
        };
        let worths: Vec<points::Worth> = (0..self.results.len()).map(worth).collect();
        let stated = points::Stated::of(body, &mapping);
        (self.evidence.points_agree, self.evidence.stated) = stated.agree(&worths);
        mapping.keep_only(Role::Points, stated.column(&worths));
        self.evidence.is_named = head.has_name();
        let rows = body.rows.iter().zip(numbering);
        let players = rows.map(|(row, number)| PlayerRow {
            row: *row,
            number: *number,
        });
        Hypothesis {
            titles: head.row,
            mapping,
            evidence: self.evidence,
            found: Found::Opponents(Square {
                players: players.collect(),
                results: self.results,
            }),
        }
    }
}

/// The other side's result of a game that only one tells.
pub(crate) fn mirrored(counting: Counting, outcome: Outcome) -> Outcome {
    counting
        .mark(outcome, None)
        .map_or(outcome, |mark| Outcome::Mark(mark.mirror()))
}

/// The numbers that stand against each other.
pub(crate) fn pairs(results: &[Vec<Against>]) -> Vec<(i32, i32)> {
    let mut pairs = Vec::new();
    for (low, row) in results.iter().enumerate() {
        for (ours, theirs) in row.iter().zip(results).skip(low + 1) {
            let both = ours.outcomes.iter().zip(&theirs[low].outcomes);
            pairs.extend(both.filter_map(|both| match both {
                (Outcome::Value(one), Outcome::Value(other)) => Some((*one, *other)),
                _ => None,
            }));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_in_the_order_of_the_rows_or_nothing_is_read() {
        let players = |lines: &[&str]| {
            let row = |(line, number): (&&str, usize)| -> Vec<Cell> {
                let cells = line.split(';').zip(1..);
                cells
                    .map(|(text, at)| Cell::new(number, at, text.to_owned()))
                    .collect()
            };
            let grid: Vec<Vec<Cell>> = lines.iter().zip(1..).map(row).collect();
            let read = by_own_cells(&grid, &mut Budget::of_guesses())?;
            let Found::Opponents(square) = read.found else {
                return None;
            };
            Some((square.players.len(), read.evidence.agree))
        };
        let rows = [
            "Anna Holm;;1;1;1",
            "Bo Friis;0;;½;0",
            "Ib Krag;0;½;;1",
            "Ole Lund;0;1;0;",
        ];
        let with = |heading| [&[heading][..], &rows].concat();
        assert_eq!(players(&with("Navn;Anna;Bo;Ib;Ole")), Some((4, 6)));
        assert_eq!(players(&with(";A.H.;B.F.;I.K.;O.L.")), Some((4, 6)));
        // Ib and Ole against each other are a part of it.
        let turned = [
            "Navn;Bo;Anna;Ib;Ole",
            "Anna Holm;1;x;1;1",
            "Bo Friis;x;0;½;0",
            "Ib Krag;½;0;x;1",
            "Ole Lund;1;0;0;x",
        ];
        assert_eq!(players(&turned), None);
    }

    #[test]
    fn own_cells() {
        for text in ["x", "XXX", "*", "**", "■", "▓▓", "–", ".", "\\", "", "###"] {
            assert!(is_own(text), "{text}");
        }
        for text in ["0", "1", "½", "00", "="] {
            assert!(!is_own(text), "{text}");
        }
    }

    #[test]
    fn several_games_in_a_cell() {
        let read = |text: &str| Notation::all(&[])[0].outcomes(&lexer::normal(text));
        let values = |values: &[i32]| {
            Some(
                values
                    .iter()
                    .map(|value| Outcome::Value(*value))
                    .collect::<Vec<_>>(),
            )
        };
        assert_eq!(read("1½"), values(&[100, 50]));
        assert_eq!(read("1 / ½"), values(&[100, 50]));
        assert_eq!(read("0,5"), values(&[50]));
        assert_eq!(read("½½1"), values(&[50, 50, 100]));
        assert_eq!(read("1 wo"), Some(vec![Outcome::Mark(Mark::ForfeitWin)]));
        assert_eq!(read("Holm"), None);
    }
}
