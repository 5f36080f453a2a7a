//! Searches the reading of a table of players that agrees best with itself, over all notations of its cells and all
//! ways to identify the opponents.
//!
//! Either a column is a round, and its cells name the opponent; or it is an opponent, and its cells contain only
//! results. Games against an opponent are assigned to rounds in which both are free, so that in both kinds of tables
//! the two sides of a game are in one column.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use crate::domain::round_table::{fixture, rounds_of};
use crate::domain::{Mark, Message};
use crate::exchange::clean::clean_text;
use crate::exchange::crosscheck::{Agreement, agreement};
use crate::exchange::numbers::At;
use crate::exchange::problem::Problem;
use crate::exchange::table::alphabet::{Alphabet, Results};
use crate::exchange::table::budget::Budget;
use crate::exchange::table::counting::Counting;
use crate::exchange::table::headings::Head;
use crate::exchange::table::hypothesis::Evidence;
use crate::exchange::table::hypothesis::{
    Content, Hypothesis, PlayerRow, RoundCell, Table, other_side,
};
use crate::exchange::table::lexer::{self, Lexed};
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::players::Body;
use crate::exchange::table::points::{Stated, Worth};
use crate::exchange::table::spelling;
use crate::exchange::table::spelling::Outcome;

/// A way to identify the opponents in the cells.
pub(crate) struct OpponentNumbering {
    pub(crate) numbering: Vec<u32>,
    /// The owner of each column, as a row, if the cells name no opponent.
    pub(super) owners: Option<Vec<Option<usize>>>,
}

impl OpponentNumbering {
    /// The cells name opponents by these numbers.
    pub(super) fn by_numbers(numbering: Vec<u32>) -> Self {
        Self {
            numbering,
            owners: None,
        }
    }
}

/// A table below its headings, with its result columns in groups; for rounds also with their numbers.
pub(crate) struct Search<'a> {
    pub(crate) body: &'a Body<'a>,
    pub(crate) head: &'a Head,
    pub(crate) mapping: &'a Mapping,
    pub(crate) groups: &'a [Vec<usize>],
    pub(crate) numbers: Vec<u16>,
}

/// The notation of the cells.
#[derive(Clone, Copy)]
pub(crate) enum Notation {
    Rounds(Alphabet),
    /// Only results, and whether each digit is a game (`1½`) or a number is the score of all games.
    Opponents(&'static Results, bool),
}

impl Notation {
    /// The content of a cell; `None` if it is unknown.
    fn read(&self, text: &str) -> Option<Vec<Lexed>> {
        match self {
            Self::Rounds(alphabet) => lexer::read(alphabet, text).map(|lexed| vec![lexed]),
            Self::Opponents(results, is_digit) => lexer::results(results, *is_digit, text),
        }
    }
}

impl Search<'_> {
    /// The best reading of these cells, each with its ways to identify opponents, under the notations that their texts
    /// may have.
    pub(crate) fn best(
        self,
        cells: &[(Cells, Vec<OpponentNumbering>)],
        notations: impl Fn(&[String]) -> Vec<Notation>,
        budget: &mut Budget,
    ) -> Option<(Hypothesis, Notation)> {
        let size = self.body.len() * self.groups.len();
        let stated = Stated::of(self.body, self.mapping);
        let mut best: Option<(Reading, &OpponentNumbering, Notation)> = None;
        'ways: for (cells, ways) in cells {
            let mut seen: Vec<Vec<Option<Vec<Lexed>>>> = Vec::new();
            let notations = notations(&cells.texts);
            let is_only = notations.len() == 1;
            for notation in notations {
                let said = cells.read_all(&notation, is_only);
                let Some(said) = said.filter(|it| !seen.contains(it)) else {
                    continue;
                };
                for way in ways {
                    if budget.take(size).is_none() {
                        break 'ways;
                    }
                    let reading = Reading::of(cells, &said, way, &stated);
                    let weight = reading.evidence.weight();
                    match &mut best {
                        Some((best, ..)) if best.evidence.weight() > weight => {}
                        Some((best, ..)) if best.evidence.weight() >= weight => {
                            best.evidence.has_rival |= best.told != reading.told;
                        }
                        _ => best = Some((reading, way, notation)),
                    }
                }
                seen.push(said);
            }
        }
        let (reading, way, notation) = best?;
        let mut mapping = self.mapping.clone();
        let points = stated.best(&reading.worths);
        mapping.keep_only(Role::Points, points.map(|(.., column)| column));
        if let Notation::Rounds(alphabet) = notation {
            mapping.cells = Some(alphabet.order.clone());
        }
        let found = Hypothesis {
            titles: self.head.row,
            mapping,
            evidence: Evidence {
                is_named: self.head.has_name(),
                ..reading.evidence
            },
            found: Content::Players(self.table(way, reading)),
        };
        Some((found, notation))
    }

    /// The rounds of the best reading, with their positions.
    fn table(self, way: &OpponentNumbering, reading: Reading) -> Table {
        let count = self.body.len();
        let place = |player: usize, group: usize| place(self.body, player, &self.groups[group]);
        let places_of = |(player, row): (usize, &Vec<RoundCell>)| -> Vec<At> {
            let columns = 0..row.len();
            let Some(owners) = &way.owners else {
                return columns.map(|column| place(player, column)).collect();
            };
            let mut first = vec![(0, 0); rounds_of(count)];
            for (group, owner) in owners.iter().enumerate().rev() {
                if let Some(column) = owner.and_then(|owner| column(count, player, owner)) {
                    first[column] = place(player, group);
                }
            }
            columns.map(|column| first[column % first.len()]).collect()
        };
        let mut told = reading.told;
        let mut places: Vec<Vec<At>> = told.iter().enumerate().map(places_of).collect();
        let is_turned = way.owners.is_none() && is_by_opponent(&told);
        if is_turned {
            places = turned(&places, (0, 0));
            told = turned(&told, RoundCell::Empty);
        }
        let is_by_opponent = is_turned || way.owners.is_some();
        let said = |found| one_sided(found, &places, self.body);
        Table {
            players: players(self.body, &way.numbering),
            numbers: if is_by_opponent {
                numbers(&told)
            } else {
                self.numbers
            },
            is_by_opponent,
            counting: reading.counting,
            problems: reading.one_sided.into_iter().map(said).collect(),
            told,
            places,
        }
    }
}

fn players(body: &Body<'_>, numbering: &[u32]) -> Vec<PlayerRow> {
    let rows = body.rows.iter().zip(numbering);
    let player = |(row, number): (&usize, &u32)| PlayerRow {
        row: *row,
        number: *number,
    };
    rows.map(player).collect()
}

/// The column for a game of two players: its round in Berger's table, in which both are free.
fn column(players: usize, one: usize, other: usize) -> Option<usize> {
    let game = fixture(players, one + 1, other + 1, 0)?;
    Some(usize::from(game.round) - 1)
}

/// Whether every cell is in the column of the opponent that it names.
fn is_by_opponent(told: &[Vec<RoundCell>]) -> bool {
    let mut cells = told.iter().flat_map(|row| row.iter().enumerate());
    let is_there = |(column, told): (usize, &RoundCell)| match told {
        RoundCell::Game { opponent, .. } => column == *opponent,
        RoundCell::Stranger(_) => false,
        _ => true,
    };
    told.len() > 2 && told.iter().all(|row| row.len() == told.len()) && cells.all(is_there)
}

/// Rearranges columns of opponents into columns of rounds; the content of own cells is moved to the end.
fn turned<T: Copy>(rows: &[Vec<T>], blank: T) -> Vec<Vec<T>> {
    let behind = rounds_of(rows.len());
    let row = |(player, row): (usize, &Vec<T>)| {
        let mut turned = vec![blank; behind + 1];
        for (opponent, cell) in row.iter().enumerate() {
            turned[column(rows.len(), player, opponent).unwrap_or(behind)] = *cell;
        }
        turned
    };
    rows.iter().enumerate().map(row).collect()
}

/// The numbers of the rounds of games against opponents; rounds beyond the first cycle in which nobody plays are
/// skipped.
fn numbers(told: &[Vec<RoundCell>]) -> Vec<u16> {
    let width = told.iter().map(Vec::len).max().unwrap_or(0);
    let is_used = |column: usize| {
        let mut cells = told.iter().filter_map(|row| row.get(column));
        column < rounds_of(told.len()) || cells.any(|told| *told != RoundCell::Empty)
    };
    let count = |number: &mut u16, column: usize| {
        *number = number.saturating_add(u16::from(is_used(column)));
        Some(*number)
    };
    (0..width).scan(0, count).collect()
}

/// The problem for a game that one side lacks, or has fewer of than the other.
fn one_sided(found: OneSided, places: &[Vec<At>], body: &Body<'_>) -> Problem {
    let OneSided {
        player,
        opponent,
        column,
        is_torn,
    } = found;
    let at = |player: usize| places[player][column];
    let text = |player: usize| {
        let mut cells = body.grid[body.rows[player]].iter();
        let cell = cells.find(|cell| (cell.line, cell.column) == at(player));
        cell.map(|cell| clean_text(cell.unguarded()))
            .unwrap_or_default()
    };
    let placed = |key, (line, column): At| {
        Message::new(key)
            .with("line", line.to_string())
            .with("column", column.to_string())
    };
    if !is_torn {
        let message = placed("problem-grid-one-sided", at(opponent));
        return Problem::warning(at(player).0, at(player).1, message);
    }
    let (low, high) = (player.min(opponent), player.max(opponent));
    let message = placed("problem-grid-contradict", at(low))
        .with("mark", text(high))
        .with("other", text(low));
    Problem::error(at(high).0, at(high).1, message)
}

/// The cells of the rounds or opponents, in the form for the lexer.
pub(crate) struct Cells {
    /// Every text that occurs, once.
    pub(crate) texts: Vec<String>,
    /// The index of the text, by player and column.
    pub(super) indices: Vec<Vec<usize>>,
    /// Some of the filled cells, from all over the table.
    sample: Vec<usize>,
}

impl Cells {
    pub(crate) fn of(body: &Body<'_>, groups: &[Vec<usize>]) -> Self {
        let text = |player: usize, group: &Vec<usize>| {
            let parts = group.iter().map(|place| body.text(player, *place));
            let parts: Vec<&str> = parts.filter(|text| !text.is_empty()).collect();
            match parts[..] {
                [part] => Cow::Borrowed(part),
                _ => Cow::Owned(parts.join(" ")),
            }
        };
        let mut known: FxHashMap<Cow<'_, str>, usize> = FxHashMap::default();
        let mut texts = Texts::default();
        let cells = (0..body.len()).map(|player| {
            let of = |group| {
                let text = text(player, group);
                let normal = || texts.place(spelling::normal(&text));
                *known.entry(text.clone()).or_insert_with(normal)
            };
            groups.iter().map(of).collect()
        });
        Self::with(cells.collect(), texts)
    }

    fn with(indices: Vec<Vec<usize>>, texts: Texts) -> Self {
        /// Enough cells to reject a notation without reading a large table.
        const SAMPLE: usize = 60;
        let texts = texts.all;
        let is_filled: Vec<bool> = texts.iter().map(|text| !lexer::is_empty(text)).collect();
        let filled = || {
            indices
                .iter()
                .flatten()
                .copied()
                .filter(|text| is_filled[*text])
        };
        let sample = filled()
            .step_by((filled().count() / SAMPLE).max(1))
            .collect();
        Self {
            texts,
            indices,
            sample,
        }
    }

    /// The same cells with replaced texts.
    pub(super) fn replaced(&self, replaced: impl Fn(&str) -> String) -> Self {
        let mut texts = Texts::default();
        let places = self.texts.iter().map(|text| texts.place(replaced(text)));
        let places: Vec<usize> = places.collect();
        let row = |row: &Vec<usize>| row.iter().map(|cell| places[*cell]).collect();
        Self::with(self.indices.iter().map(row).collect(), texts)
    }

    /// Every text in a notation; `None` if there are other notations, and most of a sample of the cells is unknown in
    /// this one.
    fn read_all(&self, notation: &Notation, is_only: bool) -> Option<Vec<Option<Vec<Lexed>>>> {
        /// After every eight cells of the sample, a notation that knows less than half of them is given up.
        const FIRST: usize = 8;
        let mut known = 0;
        for (at, cell) in self.sample.iter().enumerate() {
            known += usize::from(notation.read(&self.texts[*cell]).is_some());
            if !is_only && (at + 1) % FIRST == 0 && known * 2 <= at {
                return None;
            }
        }
        Some(self.texts.iter().map(|text| notation.read(text)).collect())
    }

    /// How many own cells contain a result, which would be against oneself and so speaks against these owners. A text
    /// that all own cells share is only a mark.
    fn own_results(&self, owners: &[Option<usize>]) -> usize {
        let own = self.indices.iter().enumerate().flat_map(|(player, row)| {
            let own = row.iter().zip(owners);
            own.filter(move |(_, owner)| **owner == Some(player))
        });
        let own: Vec<&str> = own.map(|(text, _)| self.texts[*text].as_str()).collect();
        let are_equal = own.windows(2).all(|two| two[0] == two[1]);
        let is_point = own.first().is_some_and(|text| text.contains(['1', '½']));
        if self.indices.len() > 2 && are_equal && !is_point {
            return 0;
        }
        own.into_iter().filter(|text| !is_own(text)).count()
    }
}

/// Whether an own cell is marked as such, or empty.
pub(super) fn is_own(text: &str) -> bool {
    let text = text.trim();
    let is_sign = |letter: char| "x×*■□▓█#\\-–—.·_/●▪oO0 ".contains(letter.to_ascii_lowercase());
    !["0", "00", "o"].contains(&text) && text.chars().all(is_sign) && !text.contains('0')
}

/// Texts with an index for each, stored once.
#[derive(Default)]
struct Texts {
    all: Vec<String>,
    places: FxHashMap<String, usize>,
}

impl Texts {
    fn place(&mut self, text: String) -> usize {
        let Self { all, places } = self;
        *places.entry(text).or_insert_with_key(|text| {
            all.push(text.clone());
            all.len() - 1
        })
    }
}

/// The position of a cell: the first filled one of its columns, otherwise the first, otherwise its line.
pub(crate) fn place(body: &Body<'_>, player: usize, group: &[usize]) -> At {
    let mut cells = group.iter().filter_map(|place| body.cell(player, *place));
    let cell = cells.find(|cell| !cell.is_blank());
    let cell = cell
        .or_else(|| body.cell(player, *group.first()?))
        .or_else(|| body.cell(player, 0));
    cell.map_or((0, 0), |cell| (cell.line, cell.column))
}

/// The cells under one notation, with one way to identify opponents.
struct Reading {
    told: Vec<Vec<RoundCell>>,
    counting: Counting,
    evidence: Evidence,
    worths: Vec<Worth>,
    /// Games against opponents that only one side contains, in a table that otherwise has both sides.
    one_sided: BTreeSet<OneSided>,
}

impl Reading {
    fn of(
        cells: &Cells,
        said: &[Option<Vec<Lexed>>],
        way: &OpponentNumbering,
        stated: &Stated,
    ) -> Self {
        let (told, own) = match &way.owners {
            None => (results_of(cells, said, &way.numbering), 0),
            Some(owners) => (results(cells, said, owners), cells.own_results(owners)),
        };
        let mut reading = Self {
            evidence: Evidence::default(),
            worths: Vec::new(),
            counting: Counting::of(&pairs(&told)),
            told,
            one_sided: BTreeSet::new(),
        };
        reading.count(way.owners.is_some());
        reading.evidence.filled += 4 * own;
        let worth = |row: &Vec<RoundCell>| Worth::of_rounds(row, reading.counting);
        reading.worths = reading.told.iter().map(worth).collect();
        if let Some((agree, stated, _)) = stated.best(&reading.worths) {
            (reading.evidence.points_agree, reading.evidence.stated) = (agree, stated);
        }
        reading
    }

    fn count(&mut self, is_by_opponent: bool) {
        let are_matches = is_by_opponent && self.counting == Counting::Matches;
        let sum = sum_of_matches(&self.told).filter(|_| are_matches);
        let cells = if is_by_opponent {
            rounds_of(self.told.len())
        } else {
            usize::MAX
        };
        let evidence = &mut self.evidence;
        let mut missing = Vec::new();
        for (player, row) in self.told.iter().enumerate() {
            for (round, told) in row.iter().enumerate() {
                let known = matches!(told, RoundCell::Bye(_) | RoundCell::Game { .. });
                evidence.filled += usize::from(*told != RoundCell::Empty && round < cells);
                evidence.understood += usize::from(known && round < cells);
                let RoundCell::Game {
                    opponent,
                    white,
                    outcome,
                } = *told
                else {
                    continue;
                };
                let is_unplayed = match outcome {
                    Outcome::Mark(mark) => !mark.is_played(),
                    Outcome::Value(_) => false,
                    Outcome::None => true,
                };
                evidence.unplayed += usize::from(is_unplayed);
                evidence.forfeits += usize::from(
                    is_unplayed && !matches!(outcome, Outcome::None | Outcome::Mark(Mark::Open)),
                );
                let Some((other, against)) = other_side(&self.told, player, round) else {
                    evidence.one_sided += 1;
                    missing.push((opponent, player, round));
                    continue;
                };
                if opponent < player {
                    continue;
                }
                evidence.games += 1;
                if let (Some(one), Some(other)) = (white, other) {
                    evidence.coloured += usize::from(one != other);
                    evidence.same_colour += usize::from(one == other);
                }
                let agrees = agree(self.counting, outcome, against, sum);
                evidence.agree += usize::from(agrees);
                evidence.contradict += usize::from(!agrees);
            }
        }
        if is_by_opponent {
            evidence.games += missing.len();
            // Half of a table has no other side.
            let is_half = evidence.agree + evidence.contradict == 0
                && (missing.iter().all(|(to, from, _)| to < from)
                    || missing.iter().all(|(to, from, _)| to > from));
            if is_half {
                evidence.one_sided = 0;
            }
            self.fill(&missing, is_half);
        }
    }

    /// Copies games that only one side contains to the other, unless that one contains fewer of several.
    fn fill(&mut self, missing: &[(usize, usize, usize)], is_half: bool) {
        let cycle = rounds_of(self.told.len());
        // The last first: whether the other side has any of several games shows in the first.
        for (player, opponent, round) in missing.iter().copied().rev() {
            let RoundCell::Game { outcome, .. } = self.told[opponent][round] else {
                continue;
            };
            let column = round % cycle;
            let row = &mut self.told[player];
            row.resize(row.len().max(round + 1), RoundCell::Empty);
            let (first, is_torn) = (row[column], row[column] != RoundCell::Empty);
            if is_torn {
                self.told[opponent][round] = RoundCell::Empty;
            } else {
                let mark = self.counting.mark(outcome, None);
                row[round] = RoundCell::Game {
                    opponent,
                    white: None,
                    outcome: mark.map_or(outcome, |mark| Outcome::Mark(mark.mirror())),
                };
            }
            if !is_half && first != RoundCell::Unread {
                self.one_sided.insert(OneSided {
                    player,
                    opponent,
                    column,
                    is_torn,
                });
            }
        }
    }
}

/// A player whose cell in a column lacks a game, or has fewer than the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct OneSided {
    player: usize,
    opponent: usize,
    column: usize,
    is_torn: bool,
}

/// The content of the cells if the players have these numbers.
fn results_of(
    cells: &Cells,
    said: &[Option<Vec<Lexed>>],
    numbering: &[u32],
) -> Vec<Vec<RoundCell>> {
    let mut players: FxHashMap<u32, usize> = FxHashMap::default();
    for (at, number) in numbering.iter().enumerate() {
        // If two rows have the same number, it means the first.
        players.entry(*number).or_insert(at);
    }
    let told = |said: &Option<Vec<Lexed>>| match said.as_deref() {
        None => RoundCell::Unread,
        Some([Lexed::Bye(kind), ..]) => RoundCell::Bye(*kind),
        Some(
            [
                Lexed::Game {
                    opponent,
                    white,
                    outcome,
                },
                ..,
            ],
        ) => match players.get(opponent) {
            Some(player) => RoundCell::Game {
                opponent: *player,
                white: *white,
                outcome: *outcome,
            },
            None => RoundCell::Stranger(*opponent),
        },
        Some(_) => RoundCell::Empty,
    };
    let texts: Vec<RoundCell> = said.iter().map(told).collect();
    let row = |row: &Vec<usize>| row.iter().map(|cell| texts[*cell]).collect();
    cells.indices.iter().map(row).collect()
}

/// The content of the cells if the columns belong to the players of these rows.
fn results(
    cells: &Cells,
    said: &[Option<Vec<Lexed>>],
    owners: &[Option<usize>],
) -> Vec<Vec<RoundCell>> {
    /// A table with more columns than this has another content.
    const WIDEST: usize = 6_000;
    let count = cells.indices.len();
    let row = |(player, row): (usize, &Vec<usize>)| {
        let mut told = Vec::new();
        let mut put = |opponent: usize, one: RoundCell| {
            let Some(mut at) = column(count, player, opponent) else {
                return;
            };
            while told.get(at).is_some_and(|told| *told != RoundCell::Empty) {
                at += rounds_of(count);
            }
            if at < WIDEST {
                told.resize(told.len().max(at + 1), RoundCell::Empty);
                told[at] = one;
            }
        };
        for (text, owner) in row.iter().zip(owners) {
            let Some(opponent) = *owner else { continue };
            let Some(said) = &said[*text] else {
                put(opponent, RoundCell::Unread);
                continue;
            };
            for one in said {
                if let Lexed::Game { white, outcome, .. } = *one {
                    let game = RoundCell::Game {
                        opponent,
                        white,
                        outcome,
                    };
                    put(opponent, game);
                }
            }
        }
        told
    };
    cells.indices.iter().enumerate().map(row).collect()
}

/// The pairs of numbers that two opponents have for their game.
fn pairs(told: &[Vec<RoundCell>]) -> Vec<(i32, i32)> {
    let mut pairs = Vec::new();
    for (player, row) in told.iter().enumerate() {
        for (round, cell) in row.iter().enumerate() {
            if let RoundCell::Game {
                opponent,
                outcome: Outcome::Value(one),
                ..
            } = cell
                && player < *opponent
                && let Some((_, Outcome::Value(other))) = other_side(told, player, round)
            {
                pairs.push((*one, other));
            }
        }
    }
    pairs
}

/// The sum of both scores in most matches.
fn sum_of_matches(told: &[Vec<RoundCell>]) -> Option<i32> {
    let mut sums: BTreeMap<i32, usize> = BTreeMap::new();
    for (one, other) in pairs(told) {
        *sums.entry(one + other).or_default() += 1;
    }
    let most = sums.into_iter().max_by_key(|(_, count)| *count);
    most.map(|(sum, _)| sum)
}

/// Whether the results of the two sides of a game fit together; those of a match must add up to the usual sum.
fn agree(counting: Counting, one: Outcome, other: Outcome, sum: Option<i32>) -> bool {
    if counting == Counting::Matches {
        return match (one, other) {
            (Outcome::Value(one), Outcome::Value(other)) => {
                sum.is_none_or(|sum| one + other == sum)
            }
            one => one == (Outcome::None, Outcome::None),
        };
    }
    match (
        counting.mark(one, Some(other)),
        counting.mark(other, Some(one)),
    ) {
        (Some(Mark::Open), Some(Mark::Open)) => true,
        (Some(one), Some(other)) => agreement(one, other) != Agreement::Contradiction,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_cells() {
        for text in ["x", "XXX", "*", "**", "■", "▓▓", "–", ".", "\\", "", "###"] {
            assert!(is_own(text), "{text}");
        }
        for text in ["0", "1", "½", "00", "="] {
            assert!(!is_own(text), "{text}");
        }
    }
}
