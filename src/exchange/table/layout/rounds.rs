//! Reads columns of rounds, whose cells name the opponent by a number of the rows or by name.

use std::collections::BTreeMap;
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::search::{self, Cells, Notation, OpponentNumbering, Search};
use crate::domain::{Message, name};
use crate::exchange::clean::clean_text;
use crate::exchange::csv::table::Cell;
use crate::exchange::numbers;
use crate::exchange::problem::Problem;
use crate::exchange::table::alphabet::{self, Alphabet};
use crate::exchange::table::budget::Budget;
use crate::exchange::table::headings::Head;
use crate::exchange::table::hypothesis::{Content, Hypothesis};
use crate::exchange::table::lexer;
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::players::{Body, without_number};

/// The best reading of the rows below the headings.
pub(super) fn read_below(
    grid: &[Vec<Cell>],
    head: &Head,
    mapping: &Mapping,
    budget: &mut Budget,
) -> Option<Hypothesis> {
    let groups = mapping.groups(Role::Rounds);
    let body = Body::of(grid, head.end, mapping, usize::MAX);
    if body.len() < 2 || groups.is_empty() {
        return None;
    }
    budget.take(body.len() * groups.len())?;
    let by_numbers = body
        .numberings(mapping)
        .into_iter()
        .map(OpponentNumbering::by_numbers);
    let cells = Cells::of(&body, &groups);
    let named = with_numbers_for_names(&cells, &body);
    let mut ways = vec![(cells, by_numbers.collect())];
    ways.extend(named.map(|cells| {
        (
            cells,
            vec![OpponentNumbering::by_numbers(
                (1..).take(body.len()).collect(),
            )],
        )
    }));
    let search = Search {
        body: &body,
        head,
        mapping,
        groups: &groups,
        numbers: numbers(head, &groups),
    };
    let all = |texts: &[String]| {
        let alphabets = alphabet::differing(mapping.cells.as_ref(), texts).into_iter();
        alphabets.map(Notation::Rounds).collect()
    };
    let (mut found, notation) = search.best(&ways, all, budget)?;
    if let (Notation::Rounds(alphabet), Content::Players(table)) = (notation, &mut found.found) {
        table.problems = lost(&body, head, mapping, &alphabet);
        found.evidence.filled += table.problems.len();
    }
    Some(found)
}

/// The numbers of the rounds from the headings, otherwise from 1.
fn numbers(head: &Head, groups: &[Vec<usize>]) -> Vec<u16> {
    let number = |group: &Vec<usize>| head.columns.get(*group.first()?)?.number;
    let said: Option<Vec<u16>> = groups.iter().map(|group| Some(number(group)?.0)).collect();
    let said = said.filter(|said| said.windows(2).all(|two| two[0] < two[1]));
    said.unwrap_or_else(|| (1..).take(groups.len()).collect())
}

/// Unexpected games: in a row without a name, or in a column that is not a round.
fn lost(body: &Body<'_>, head: &Head, mapping: &Mapping, alphabet: &Alphabet) -> Vec<Problem> {
    let is_game = |text: &str| lexer::is_game(alphabet, text);
    let groups = mapping.groups(Role::Rounds);
    let joined = |cells: &[Cell], group: &Vec<usize>| {
        let parts = group.iter().filter_map(|place| cells.get(*place));
        parts.map(Cell::unguarded).collect::<Vec<_>>().join(" ")
    };
    let rows = (head.end..body.grid.len()).filter(|row| body.rows.binary_search(row).is_err());
    let below = rows.filter_map(|row| {
        let cells = &body.grid[row];
        let texts: Vec<String> = groups.iter().map(|group| joined(cells, group)).collect();
        let games = texts.iter().filter(|text| is_game(text)).count();
        // Running sums under a row may look like one or two games.
        let has_letters = texts.iter().any(|text| text.contains(char::is_alphabetic));
        let number = mapping
            .first(Role::Number)
            .and_then(|place| cells.get(place));
        let has_number = number.is_some_and(|cell| numbers::digits(cell.unguarded()).is_some());
        let is_lost =
            has_letters && (games > 0 || has_number) || games > 0 && games == groups.len();
        let line = cells.first().map_or(0, |cell| cell.line);
        is_lost.then(|| Problem::error(line, 0, Message::new("problem-row-below-table")))
    });
    let columns = head.columns.iter().enumerate();
    let unused = columns.filter(|(place, heading)| {
        mapping.at(*place).is_none() && heading.roles.is_empty() && !heading.text.is_empty()
    });
    let beside = unused.filter_map(|(place, heading)| {
        let is_game = |text: &str| is_game(text) && text.contains(char::is_alphabetic);
        let mut games = (0..body.len()).filter(|player| is_game(body.text(*player, place)));
        let (first, count) = (games.next()?, games.count() + 1);
        let (line, column) = search::place(body, first, &[place]);
        let message = Message::new("problem-games-left-out");
        let message = message.with("name", clean_text(&heading.text));
        let is_lost = count > 1 && count * 2 > body.len();
        is_lost.then(|| Problem::error(line, column, message))
    });
    below.chain(beside).collect()
}

/// The reading of the program's own table: every row is a player, and the cells are in the program's own notation.
pub(crate) fn own(
    body: &Body<'_>,
    mapping: &Mapping,
    numbers: Vec<u16>,
    numbering: Vec<u32>,
) -> Option<Hypothesis> {
    let groups = mapping.groups(Role::Rounds);
    let search = Search {
        body,
        head: &Head::none(0),
        mapping,
        groups: &groups,
        numbers,
    };
    let ways = [(
        Cells::of(body, &groups),
        vec![OpponentNumbering::by_numbers(numbering)],
    )];
    let own = alphabet::of(0, 0, 0).map(Notation::Rounds);
    let own = |_: &[String]| own.into_iter().collect();
    let (found, _) = search.best(&ways, own, &mut Budget::without_limit())?;
    Some(found)
}

/// The cells with names replaced by the numbers of the rows; `None` if few cells contain a name.
fn with_numbers_for_names(cells: &Cells, body: &Body<'_>) -> Option<Cells> {
    let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count();
    let is_word: Vec<bool> = cells.texts.iter().map(|text| letters(text) > 2).collect();
    let all = || cells.indices.iter().flatten();
    let filled = all().filter(|cell| !cells.texts[**cell].is_empty()).count();
    if all().filter(|cell| is_word[**cell]).count() * 2 < filled {
        return None;
    }
    let names = Names::of(&body.names);
    Some(cells.replaced(|text| names.replaced(text)))
}

/// The players' names, for cells that name the opponent.
struct Names {
    /// By the key of the full name, or of a part that only one player has.
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
            let parts = plain.split(' ').map(name::key);
            let parts: Vec<String> = parts.filter(|part| part.len() > 1).collect();
            if let [first, .., last] = &parts[..] {
                add(first.clone(), player);
                add(last.clone(), player);
            }
            add(key, player);
        }
        let known = by_key.into_iter();
        let known = known.filter_map(|(key, player)| Some((key, player?)));
        Self {
            by_key: known.collect(),
        }
    }

    /// A cell in which the longest run of words that is a name is replaced by the number of the row.
    fn replaced(&self, cell: &str) -> String {
        let begin = |at: &mut usize, word: &str| {
            let start = *at;
            *at += word.len() + 1;
            Some(start..start + word.len())
        };
        let words: Vec<Range<usize>> = cell.split(' ').scan(0, begin).collect();
        for count in (1..=words.len().min(6)).rev() {
            for run in words.windows(count) {
                let text = &cell[run[0].start..run[count - 1].end];
                let is_around = |letter: char| !letter.is_alphanumeric() && letter != '.';
                let bare = text.trim_matches(is_around);
                let player = self.by_key.get(&name::key(bare));
                if let Some(player) = player.filter(|_| !bare.is_empty()) {
                    return cell.replacen(bare, &format!(" {} ", player + 1), 1);
                }
            }
        }
        cell.to_owned()
    }
}
