//! A row a player and a column, or several, a round: the cells name the opponent.
//!
//! Which alphabet the cells are written in, and by which numbers (or names) they name the players, is found by reading
//! them all: it is the one under which most opponents' rows tell the same game.

use std::borrow::Cow;
use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::domain::{Mark, Message, name};
use crate::exchange::clean::clean_text;
use crate::exchange::crosscheck::{Agreement, agreement};
use crate::exchange::csv_table::Cell;
use crate::exchange::numbers::{self, At};
use crate::exchange::table::alphabet::{self, Alphabet};
use crate::exchange::table::budget::Budget;
use crate::exchange::table::counting::Counting;
use crate::exchange::table::evidence::Evidence;
use crate::exchange::table::headings::{self, Head};
use crate::exchange::table::hypothesis::{Found, Hypothesis, Outcome, PlayerRow, Rounds, Told};
use crate::exchange::table::lexer::{self, Lexed};
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::players::{Body, without_number};
use crate::exchange::table::points;

/// The readings of a grid by its headings, one for each row of headings.
pub(crate) fn guess(grid: &[Vec<Cell>], heads: &[Head], budget: &mut Budget) -> Vec<Hypothesis> {
    let mut found = Vec::new();
    for head in heads {
        let of_head = head.groups().into_iter().filter_map(|groups| {
            // `1a`, `1b`: two games against an opponent.
            let number = |place: &usize| head.columns[*place].number;
            if groups
                .iter()
                .any(|group| group.iter().filter_map(number).count() > 1)
            {
                return None;
            }
            let mut mapping = headings::roles(head, groups.first()?.first().copied(), grid);
            for group in &groups {
                mapping.push_group(group, Role::Rounds);
            }
            let numbers = groups
                .iter()
                .filter_map(|group| Some(head.columns[*group.first()?].number?.0));
            read_below(grid, head, &mapping, &numbers.collect::<Vec<_>>(), budget)
        });
        found.extend(
            of_head.max_by(|one, other| one.evidence.weight().total_cmp(&other.evidence.weight())),
        );
    }
    found
}

/// The reading under a mapping that somebody gave: below the headings that it fits best, or from the first row.
pub(crate) fn read(grid: &[Vec<Cell>], mapping: &Mapping) -> Option<Hypothesis> {
    let count = u16::try_from(mapping.groups(Role::Rounds).len()).ok()?;
    let numbers: Vec<u16> = (1..=count).collect();
    // Headings that are not known stand in the first row with something over every round.
    let groups = mapping.groups(Role::Rounds);
    let is_over = |row: &Vec<Cell>, group: &Vec<usize>| {
        let cell = group.first().and_then(|place| row.get(*place));
        cell.is_some_and(|cell| !cell.is_blank())
    };
    let full = grid
        .iter()
        .position(|row| groups.iter().all(|group| is_over(row, group)));
    let full = full.map(|row| Head::of(grid, row));
    let heads = headings::heads(grid).into_iter();
    let heads = heads.chain(full).chain([Head::none(0)]);
    let budget = &mut Budget::without_limit();
    let readings = heads.filter_map(|head| read_below(grid, &head, mapping, &numbers, budget));
    readings.max_by(|one, other| one.evidence.weight().total_cmp(&other.evidence.weight()))
}

/// The best reading of the rows below the headings.
fn read_below(
    grid: &[Vec<Cell>],
    head: &Head,
    mapping: &Mapping,
    numbers: &[u16],
    budget: &mut Budget,
) -> Option<Hypothesis> {
    let body = Body::of(grid, head.end, mapping);
    if body.len() < 2 {
        return None;
    }
    let groups = mapping.groups(Role::Rounds);
    let size = body.len() * groups.len();
    budget.take(size)?;
    let table = Cells::of(&body, &groups);
    let stated = points::Stated::of(&body, mapping);
    let mut best: Option<(Reading, &Vec<u32>, Alphabet)> = None;
    let named = table.with_numbers_for_names(&body);
    let by_name = named
        .as_ref()
        .map(|table| (table, vec![in_order(body.len())]));
    let ways: Vec<(&Cells, Vec<Vec<u32>>)> = std::iter::once((&table, body.numberings(mapping)))
        .chain(by_name)
        .collect();
    'ways: for (table, numberings) in &ways {
        let mut seen: Vec<Vec<Option<Lexed>>> = Vec::new();
        for alphabet in alphabet::differing(mapping.cells.as_ref(), &table.texts) {
            let Some(lexed) = table.lexed(&alphabet).filter(|it| !seen.contains(it)) else {
                continue;
            };
            for numbering in numberings {
                if budget.take(size).is_none() {
                    break 'ways;
                }
                let reading = Reading::of(table, &lexed, numbering, &stated);
                let weight = reading.evidence.weight();
                match &mut best {
                    Some((best, ..)) if best.evidence.weight() > weight => {}
                    Some((best, ..)) if best.evidence.weight() >= weight => {
                        best.evidence.has_rival |= best.told != reading.told;
                    }
                    _ => best = Some((reading, numbering, alphabet)),
                }
            }
            seen.push(lexed);
        }
    }
    let (mut reading, numbering, alphabet) =
        best.filter(|(reading, ..)| reading.evidence.games > 0)?;
    let lost = lost(&body, head, mapping, &alphabet);
    reading.evidence.filled += lost.len();
    let mut mapping = mapping.clone();
    mapping.keep_only(Role::Points, stated.column(&reading.worths));
    mapping.cells = Some(alphabet.order.clone());
    reading.evidence.is_named = head.has_name();
    let found = Rounds {
        lost,
        ..rounds(&body, &groups, numbering, (numbers.to_vec(), reading.told))
    };
    Some(Hypothesis {
        titles: head.row,
        mapping,
        evidence: reading.evidence,
        found: Found::Rounds(found),
    })
}

/// Games that stand where none is expected: in a row without a name, or in a column that is no round.
fn lost(
    body: &Body<'_>,
    head: &Head,
    mapping: &Mapping,
    alphabet: &Alphabet,
) -> Vec<(At, Message)> {
    let is_game = |text: &str| lexer::is_game(alphabet, text);
    let groups = mapping.groups(Role::Rounds);
    let joined = |cells: &[Cell], group: &[usize]| {
        let parts: Vec<&str> = group
            .iter()
            .filter_map(|place| cells.get(*place))
            .map(Cell::unguarded)
            .collect();
        parts.join(" ")
    };
    let rows = (head.end..body.grid.len()).filter(|row| body.rows.binary_search(row).is_err());
    let below = rows.filter_map(|row| {
        let cells = &body.grid[row];
        let games = groups
            .iter()
            .filter(|group| is_game(&joined(cells, group)))
            .count();
        // Running sums under a row may look like a game or two.
        let has_letters = groups
            .iter()
            .any(|group| joined(cells, group).contains(char::is_alphabetic));
        let has_number = mapping
            .first(Role::Number)
            .and_then(|place| cells.get(place))
            .is_some_and(|cell| numbers::digits(cell.unguarded()).is_some());
        let is_lost =
            has_letters && (games > 0 || has_number) || games > 0 && games == groups.len();
        let line = cells.first().map_or(0, |cell| cell.line);
        is_lost.then(|| ((line, 0), Message::new("problem-row-below-table")))
    });
    let columns = head.columns.iter().enumerate();
    let unused = columns.filter(|(place, heading)| {
        mapping.at(*place).is_none() && heading.roles.is_empty() && !heading.text.is_empty()
    });
    let beside = unused.filter_map(|(place, heading)| {
        let mut games = (0..body.len()).filter(|player| {
            is_game(body.text(*player, place))
                && body.text(*player, place).contains(char::is_alphabetic)
        });
        let (first, count) = (games.next()?, games.count() + 1);
        (count > 1 && count * 2 > body.len()).then(|| {
            let at = body
                .cell(first, place)
                .map_or((0, 0), |cell| (cell.line, cell.column));
            let name = clean_text(&heading.text);
            (
                at,
                Message::new("problem-games-left-out").with("name", name),
            )
        })
    });
    below.chain(beside).collect()
}

/// The reading of a table that says itself what it is: in every row a player, the cells as this program writes them.
pub(crate) fn own(
    body: &Body<'_>,
    mapping: Mapping,
    numbers: Vec<u16>,
    numbering: &[u32],
) -> Option<Hypothesis> {
    let groups = mapping.groups(Role::Rounds);
    let table = Cells::of(body, &groups);
    let alphabet = alphabet::own()?;
    let lexed: Vec<Option<Lexed>> = table
        .texts
        .iter()
        .map(|text| lexer::read(&alphabet, text))
        .collect();
    let told = told(&table, &lexed, numbering);
    let unread = told.iter().flatten().filter(|told| **told == Told::Unread);
    let evidence = Evidence {
        filled: table.filled,
        understood: table.filled.saturating_sub(unread.count()),
        is_named: true,
        ..Evidence::default()
    };
    Some(Hypothesis {
        mapping,
        evidence,
        titles: 0,
        found: Found::Rounds(rounds(body, &groups, numbering, (numbers, told))),
    })
}

/// The rounds that are told of the players of these rows.
fn rounds(
    body: &Body<'_>,
    groups: &[Vec<usize>],
    numbering: &[u32],
    (numbers, told): (Vec<u16>, Vec<Vec<Told>>),
) -> Rounds {
    let rows = body.rows.iter().zip(numbering);
    let players = rows.map(|(row, number)| PlayerRow {
        row: *row,
        number: *number,
    });
    let cells = (0..).zip(told).map(|(player, row)| {
        let places = groups.iter().map(|group| place(body, player, group));
        row.into_iter().zip(places).collect()
    });
    Rounds {
        players: players.collect(),
        numbers,
        cells: cells.collect(),
        lost: Vec::new(),
    }
}

/// What the cells tell if the players have these numbers.
fn told(cells: &Cells, lexed: &[Option<Lexed>], numbering: &[u32]) -> Vec<Vec<Told>> {
    let mut players: FxHashMap<u32, usize> = FxHashMap::default();
    for (at, number) in numbering.iter().enumerate() {
        // Of two rows with one number the first has it.
        players.entry(*number).or_insert(at);
    }
    let told = |lexed: &Option<Lexed>| match lexed {
        None => Told::Unread,
        Some(Lexed::Empty) => Told::Empty,
        Some(Lexed::Bye(kind)) => Told::Bye(*kind),
        Some(Lexed::Game {
            opponent,
            white,
            outcome,
        }) => match players.get(opponent) {
            Some(player) => Told::Game {
                opponent: *player,
                white: *white,
                outcome: *outcome,
            },
            None => Told::Stranger(*opponent),
        },
    };
    let texts: Vec<Told> = lexed.iter().map(told).collect();
    let row = |row: &Vec<usize>| row.iter().map(|cell| texts[*cell]).collect();
    cells.indices.iter().map(row).collect()
}

fn in_order(count: usize) -> Vec<u32> {
    (1..).take(count).collect()
}

/// The cells of the rounds, as the lexer reads them.
struct Cells {
    /// Every text that occurs, once.
    texts: Vec<String>,
    /// By player and round: which of the texts it is.
    indices: Vec<Vec<usize>>,
    /// Some of the cells that are not empty, from all over the table.
    sample: Vec<usize>,
    /// How many cells are not empty.
    filled: usize,
}

impl Cells {
    fn of(body: &Body<'_>, groups: &[Vec<usize>]) -> Self {
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
                let normal = || texts.place(lexer::normal(&text));
                *known.entry(text.clone()).or_insert_with(normal)
            };
            groups.iter().map(of).collect()
        });
        Self::with(cells.collect(), texts)
    }

    fn with(cells: Vec<Vec<usize>>, texts: Texts) -> Self {
        const SAMPLE: usize = 60;
        let texts = texts.all;
        let is_filled: Vec<bool> = texts.iter().map(|text| !lexer::is_empty(text)).collect();
        let filled = || {
            cells
                .iter()
                .flatten()
                .copied()
                .filter(|text| is_filled[*text])
        };
        let count = filled().count();
        Self {
            sample: filled().step_by((count / SAMPLE).max(1)).collect(),
            filled: count,
            texts,
            indices: cells,
        }
    }

    /// The cells with the numbers of the rows for the names in them; nothing where few cells name anybody.
    fn with_numbers_for_names(&self, body: &Body<'_>) -> Option<Self> {
        let is_word =
            |text: &String| text.chars().filter(|letter| letter.is_alphabetic()).count() > 2;
        let is_word: Vec<bool> = self.texts.iter().map(is_word).collect();
        let filled = self
            .indices
            .iter()
            .flatten()
            .filter(|cell| !self.texts[**cell].is_empty());
        let words = filled.clone().filter(|cell| is_word[**cell]).count();
        if words * 2 < filled.count() {
            return None;
        }
        let names = Names::of(&body.names);
        let mut texts = Texts::default();
        let replaced = self
            .texts
            .iter()
            .map(|text| texts.place(names.replaced(text)));
        let replaced: Vec<usize> = replaced.collect();
        let row = |row: &Vec<usize>| row.iter().map(|cell| replaced[*cell]).collect();
        Some(Self::with(self.indices.iter().map(row).collect(), texts))
    }

    /// Every text under an alphabet; nothing where a sample of the cells is mostly unknown to it.
    fn lexed(&self, alphabet: &Alphabet) -> Option<Vec<Option<Lexed>>> {
        const FIRST: usize = 8;
        let mut known = 0;
        for (at, cell) in self.sample.iter().enumerate() {
            known += usize::from(lexer::read(alphabet, &self.texts[*cell]).is_some());
            if (at + 1) % FIRST == 0 && known * 2 <= at {
                return None;
            }
        }
        let texts = self.texts.iter();
        Some(texts.map(|text| lexer::read(alphabet, text)).collect())
    }
}

/// Texts with the places at which they stand, each once.
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

/// Where the cell of a round stands: the first of its columns that is filled, else its line.
fn place(body: &Body<'_>, player: usize, group: &[usize]) -> At {
    let mut cells = group.iter().filter_map(|place| body.cell(player, *place));
    let cell = cells.find(|cell| !cell.is_blank());
    let cell = cell
        .or_else(|| body.cell(player, *group.first()?))
        .or_else(|| body.cell(player, 0));
    cell.map_or((0, 0), |cell| (cell.line, cell.column))
}

/// The players' names, for cells that name the opponent.
struct Names {
    /// By the key of a whole name, or of a part that only one has.
    by_key: FxHashMap<String, usize>,
}

impl Names {
    fn of(names: &[String]) -> Self {
        let mut by_key: BTreeMap<String, Option<usize>> = BTreeMap::new();
        let mut add = |key: String, player: usize| {
            by_key
                .entry(key)
                .and_modify(|known| *known = known.filter(|it| *it == player))
                .or_insert(Some(player));
        };
        for (player, full) in names.iter().enumerate() {
            let full = without_number(full).1;
            let key = name::key(full);
            let plain = name::plain_order(full);
            let parts: Vec<String> = plain
                .split(' ')
                .map(name::key)
                .filter(|part| part.len() > 1)
                .collect();
            if let [first, .., last] = &parts[..] {
                add(first.clone(), player);
                add(last.clone(), player);
            }
            add(key, player);
        }
        let by_key = by_key
            .into_iter()
            .filter_map(|(key, player)| Some((key, player?)));
        Self {
            by_key: by_key.collect(),
        }
    }

    /// A cell with the number of the row instead of the longest run of words that is a name.
    fn replaced(&self, cell: &str) -> String {
        let words: Vec<(usize, &str)> = cell
            .split(' ')
            .scan(0, |at, word| {
                let start = *at;
                *at += word.len() + 1;
                Some((start, word))
            })
            .collect();
        for count in (1..=words.len().min(6)).rev() {
            for run in words.windows(count) {
                let (Some((from, _)), Some((last, word))) = (run.first(), run.last()) else {
                    continue;
                };
                let text = &cell[*from..last + word.len()];
                let bare =
                    text.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '.');
                if let Some(player) = self
                    .by_key
                    .get(&name::key(bare))
                    .filter(|_| !bare.is_empty())
                {
                    return cell.replacen(bare, &format!(" {} ", player + 1), 1);
                }
            }
        }
        cell.to_owned()
    }
}

/// The cells under one alphabet and one numbering.
struct Reading {
    told: Vec<Vec<Told>>,
    counting: Counting,
    evidence: Evidence,
    worths: Vec<points::Worth>,
}

impl Reading {
    fn of(
        cells: &Cells,
        lexed: &[Option<Lexed>],
        numbering: &[u32],
        stated: &points::Stated,
    ) -> Self {
        let told = told(cells, lexed, numbering);
        let counting = Counting::of(&pairs(&told));
        let mut reading = Self {
            evidence: Evidence::default(),
            worths: Vec::new(),
            counting,
            told,
        };
        reading.count(cells);
        (reading.evidence.points_agree, reading.evidence.stated) = stated.agree(&reading.worths);
        reading
    }

    fn count(&mut self, cells: &Cells) {
        let evidence = &mut self.evidence;
        evidence.filled = cells.filled;
        let known = |told: &&Told| matches!(told, Told::Bye(_) | Told::Game { .. });
        evidence.understood = self
            .told
            .iter()
            .flatten()
            .filter(known)
            .count()
            .min(evidence.filled);
        for (player, row) in self.told.iter().enumerate() {
            for (round, told) in row.iter().enumerate() {
                let Told::Game {
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
                match self.told[opponent][round] {
                    Told::Game {
                        opponent: back,
                        white: other,
                        outcome: against,
                    } if back == player && opponent != player => {
                        if opponent < player {
                            continue;
                        }
                        evidence.games += 1;
                        if let (Some(one), Some(other)) = (white, other) {
                            evidence.coloured += usize::from(one != other);
                            evidence.same_colour += usize::from(one == other);
                        }
                        if agree(self.counting, outcome, against) {
                            evidence.agree += 1;
                        } else {
                            evidence.contradict += 1;
                        }
                    }
                    _ => evidence.one_sided += 1,
                }
            }
        }
        self.worths = self
            .told
            .iter()
            .map(|row| points::Worth::of_rounds(row, self.counting))
            .collect();
    }
}

/// The numbers that stand against each other.
pub(crate) fn pairs(told: &[Vec<Told>]) -> Vec<(i32, i32)> {
    let mut pairs = Vec::new();
    for (player, row) in told.iter().enumerate() {
        for (round, cell) in row.iter().enumerate() {
            if let Told::Game {
                opponent,
                outcome: Outcome::Value(one),
                ..
            } = cell
                && let Told::Game {
                    opponent: back,
                    outcome: Outcome::Value(other),
                    ..
                } = told[*opponent][round]
                && player < *opponent
                && back == player
            {
                pairs.push((*one, other));
            }
        }
    }
    pairs
}

/// Whether the results of the two sides of a game go together.
pub(crate) fn agree(counting: Counting, one: Outcome, other: Outcome) -> bool {
    if counting == Counting::Matches {
        return matches!(
            (one, other),
            (Outcome::Value(_), Outcome::Value(_)) | (Outcome::None, Outcome::None)
        );
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
