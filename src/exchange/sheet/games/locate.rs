//! Where in a sheet a list of games stands, and what its columns are.

use std::collections::BTreeSet;

use crate::domain::{Date, Mark};
use crate::exchange::csv_table::Cell;
use crate::exchange::dates;
use crate::exchange::numbers;

use super::super::cell;
use super::super::headings::{self as table_headings, Column};
use super::beside_games::{BesideNames, Initials};
use super::blocks::{self, Blocks, Other};
use super::columns::{
    are_of_both, are_one_x_two, are_points, are_results, column_of_first, column_of_results,
    counts_rounds, is_first, is_of_first, letters, names_opponents, numbers_beside_names,
    points_without_heading, titles_beside_names,
};
use super::headings::{self, Part, Sides, are_winners};
use super::round_lines::{Heading, titles};
use super::row;
use super::score;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::words::outcomes::{self, Letters};

/// How many rows are searched for headings, and for games where there are none.
pub(super) const ROWS_ABOVE: usize = 60;

/// Where the results of games stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResultIn {
    Column(usize),
    /// 1, X and 2: White won, drawn, Black won.
    OneXTwo(usize),
    /// What the first made, in the letters of a language.
    Letters(usize, Letters),
    /// What each of the two made.
    Each([usize; 2]),
    /// Who won.
    Winner(usize),
    /// The first of the two won, unless a column says that it was drawn.
    First(Option<usize>),
}

/// A row below the headings, with the round and the day of the heading above it.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub(super) cells: &'a [Cell],
    pub(super) round: Option<u16>,
    pub(super) day: Option<Date>,
}

/// The list of games in a sheet.
#[derive(Debug)]
pub(in super::super) struct List<'a> {
    pub(super) titles: Vec<Vec<Cell>>,
    pub(super) entries: Vec<Entry<'a>>,
    pub(super) columns: Vec<(usize, usize, Column)>,
    /// The headings of the two columns of names.
    headings: [Option<String>; 2],
    pub(super) round: Option<usize>,
    pub(super) day: Option<usize>,
    /// The colour of the player whose the row is.
    pub(super) colour: Option<usize>,
    /// The rating of the player whose the row is.
    pub(super) own_rating: Option<usize>,
    pub(super) result: ResultIn,
    /// Whether the first of the two had White.
    pub(super) is_coloured: bool,
    /// Whether a row is one player's, with the opponent beside: the same game may stand in the other's row too.
    pub(super) is_own: bool,
    /// The columns in which names stand, of a list without headings.
    pub(super) words: Option<Vec<usize>>,
    /// Whether the list says that `X` is a draw.
    pub(super) is_x_drawn: bool,
    pub(super) initials: Initials,
    pub(super) beside: BesideNames,
    /// What stands only in place of the second name, and never beside what both made: words for nobody, in any language.
    pub(super) nobodies: BTreeSet<String>,
    /// Names that might be words for nobody, of players who won a game.
    pub(super) winners: BTreeSet<String>,
    /// Tables of other kinds among or below the games.
    pub(super) others: Vec<Other<'a>>,
    /// The line from which on rounds are told once more, behind another table.
    pub(super) again: Option<usize>,
    pub(super) unknown: Vec<String>,
    pub(super) line: usize,
}

impl<'a> List<'a> {
    /// The list, if there is one: by its headings, else by its results.
    pub(in super::super) fn locate(sheet: &'a [Vec<Cell>]) -> Option<Self> {
        let headed = |at: usize| Self::headed(sheet, at);
        (0..sheet.len().min(ROWS_ABOVE))
            .find_map(headed)
            .or_else(|| Self::bare(sheet))
            .map(|list| Self {
                is_x_drawn: sheet.iter().flatten().any(explains_x),
                ..list
            })
    }

    /// The column of one of the two players.
    pub(super) fn place(&self, side: usize, column: Column) -> Option<usize> {
        let mut columns = self.columns.iter();
        let found = columns.find(|(_, of, kind)| *of == side && *kind == column);
        found.map(|(place, ..)| *place)
    }

    /// The side whose column of names has this heading, `player 2`.
    pub(super) fn names_side(&self, text: &str) -> Option<usize> {
        let is = |side: usize| self.headings[side].as_deref() == Some(text);
        [0, 1].into_iter().find(|side| is(*side))
    }

    /// The names of all rows, of both sides.
    pub(in super::super) fn names(&self) -> impl Iterator<Item = String> + '_ {
        let entries = self.entries.iter();
        let names = entries.flat_map(|entry| {
            [0, 1].map(|side| Some(text(entry.cells.get(self.place(side, Column::Name)?)?)))
        });
        names
            .flatten()
            .filter(|name| is_name(name) && super::free(name).is_none())
    }

    /// How many rows name two players.
    pub(in super::super) fn games(&self) -> usize {
        let is_named = |entry: &&Entry<'_>, side| {
            let kinds = [Column::Name, Column::No].into_iter();
            let mut places = kinds.filter_map(|kind| self.place(side, kind));
            places.any(|place| entry.cells.get(place).is_some_and(|cell| !cell.is_blank()))
        };
        let entries = self.entries.iter();
        entries
            .filter(|entry| is_named(entry, 0) && is_named(entry, 1))
            .count()
    }

    fn headed(sheet: &'a [Vec<Cell>], at: usize) -> Option<Self> {
        let header = plain(&sheet[at]);
        let (mut parts, sides) = headings::parts(&header)?;
        // Under the same headings above there are games, which are not to be lost.
        if sheet[..at].iter().any(|row| plain(row) == header) {
            return None;
        }
        let body = &sheet[at + 1..];
        // A table of rounds has opponents by number, and a column for each round.
        if sides == Sides::Own && (counts_columns(&sheet[at]) || !names_opponents(body, &parts)) {
            return None;
        }
        if !blocks::are_names_below(body, &parts) {
            return None;
        }
        titles_beside_names(&header, body, &mut parts);
        numbers_beside_names(&header, body, &mut parts);
        let place = |wanted: Part| parts.iter().position(|part| *part == Some(wanted));
        let of = |side, column| place(Part::Of(Some(side), column));
        let points = of(0, Column::Points).zip(of(1, Column::Points));
        let points = points
            .map(|(one, two)| [one, two])
            .filter(|places| are_points(body, *places, &header));
        // Beside the winner, how it came to that: `Mate`.
        let is_result =
            |place: &usize| are_of_both(body, *place) || is_of_first(body, *place, &header);
        let has_winner = parts.contains(&Some(Part::Winner));
        let is_wanted = |place: &usize| {
            let is_named = has_winner || are_winners(&header);
            !is_named || is_result(place)
        };
        let result = place(Part::Result)
            .filter(is_wanted)
            .or_else(|| column_of_results(body))
            .map(ResultIn::Column)
            .or(points.map(ResultIn::Each))
            .or_else(|| points_without_heading(&header, &parts, body).map(ResultIn::Each))
            .or_else(|| {
                // What the first made tells the rest.
                let only = of(0, Column::Points).filter(|_| of(1, Column::Points).is_none());
                only.filter(|place| is_of_first(body, *place, &header))
                    .map(ResultIn::Column)
            })
            .or(place(Part::Winner).map(ResultIn::Winner))
            .or_else(|| are_winners(&header).then(|| ResultIn::First(place(Part::Drawn))))?;
        // Two columns with one heading are the players of a list only where a column has results of both.
        if !is_told(&parts, sides, result, body, &header) {
            return None;
        }
        let mut columns = Vec::new();
        let mut unknown = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            match part {
                Some(Part::Of(Some(side), column)) => columns.push((place, *side, *column)),
                None if result != ResultIn::Column(place) => {
                    unknown.extend(
                        sheet[at]
                            .get(place)
                            .map(text)
                            .filter(|text| !text.is_empty()),
                    );
                }
                _ => {}
            }
        }
        let result = match result {
            ResultIn::Column(place) if are_one_x_two(body, place, &header) => {
                ResultIn::OneXTwo(place)
            }
            ResultIn::Column(place) => match letters(body, place, &header) {
                Some(letters) => ResultIn::Letters(place, letters),
                None => result,
            },
            other => other,
        };
        let (titles, round) = titles(&sheet[..at]);
        let mut list = Self {
            titles,
            entries: Vec::new(),
            headings: [0, 1].map(|side| {
                let cell = sheet[at].get(of(side, Column::Name)?)?;
                Some(cell::normal(&text(cell)))
            }),
            columns,
            round: place(Part::Round),
            day: place(Part::Day),
            colour: place(Part::Colour).filter(|_| sides == Sides::Own),
            own_rating: place(Part::Of(None, Column::Rating)).filter(|_| sides == Sides::Own),
            result,
            is_coloured: matches!(sides, Sides::Coloured | Sides::Twice),
            is_own: sides == Sides::Own,
            words: None,
            is_x_drawn: false,
            initials: Initials::Small,
            beside: BesideNames::default(),
            nobodies: BTreeSet::new(),
            winners: BTreeSet::new(),
            others: Vec::new(),
            again: None,
            unknown,
            line: sheet[at].first().map_or(0, |cell| cell.line),
        };
        list.fill(body, round, &header);
        Some(list)
    }

    /// A list without headings: one column of results of both, the names on both sides of it or before it; or of what the
    /// first made, behind the names.
    fn bare(sheet: &'a [Vec<Cell>]) -> Option<Self> {
        let sample = &sheet[..sheet.len().min(10 * ROWS_ABOVE)];
        let of_both = column_of_results(sample);
        let result = of_both.or_else(|| column_of_first(sample))?;
        let is_result = |text: &str| match of_both {
            Some(_) => score::is_of_both(text),
            None => is_first(text),
        };
        let is_game = |row: &&Vec<Cell>| row.get(result).is_some_and(|cell| is_result(&text(cell)));
        let games: Vec<&Vec<Cell>> = sample.iter().filter(is_game).collect();
        let width = games.iter().map(|row| row.len()).max()?;
        let words = |place: usize| {
            let cells = games.iter().filter_map(|row| row.get(place));
            let is_word = |text: &String| is_name(text) && super::round_of_line(text).is_none();
            let texts: Vec<String> = cells.map(text).filter(is_word).collect();
            // The same word in every row is no name: `vs`.
            let first = texts.first();
            let is_constant = texts.len() > 2 && texts.iter().all(|text| Some(text) == first);
            if is_constant { 0 } else { texts.len() }
        };
        let most = |places: &mut dyn Iterator<Item = usize>| {
            let mut best: Option<(usize, usize)> = None;
            for place in places {
                let count = words(place);
                if count * 5 > games.len() * 4 && best.is_none_or(|(most, _)| count > most) {
                    best = Some((count, place));
                }
            }
            best.map(|(_, place)| place)
        };
        let left = most(&mut (0..result))?;
        let (first, second) = match most(&mut (result + 1..width)) {
            Some(right) => (left, right),
            None => {
                let other = most(&mut (0..result).filter(|place| *place != left))?;
                (left.min(other), left.max(other))
            }
        };
        let start = sheet.iter().position(|row| is_game(&row))?;
        // Above it games whose result is a word.
        let is_told = |row: &&Vec<Cell>| {
            let written = row.get(result).map(text).unwrap_or_default();
            let word = score::of_first(&written);
            let is_word = written.chars().count() > 2
                && [Some(score::Score::DRAW), Some(score::Score::OPEN)].contains(&word);
            is_word
                && [first, second]
                    .iter()
                    .all(|place| row.get(*place).is_some_and(|cell| is_name(&text(cell))))
        };
        let start = start - sheet[..start].iter().rev().take_while(is_told).count();
        // Cells such as `2:1` of one round, or of one opponent, under headings that say so.
        if sheet[..start].iter().any(|row| counts_columns(row)) {
            return None;
        }
        let (titles, round) = titles(&sheet[..start]);
        let mut list = Self {
            titles,
            entries: Vec::new(),
            columns: vec![(first, 0, Column::Name), (second, 1, Column::Name)],
            headings: [None, None],
            round: (0..first).find(|place| counts_rounds(&games, *place)),
            day: (0..width).find(|place| {
                games.iter().all(|row| {
                    row.get(*place)
                        .is_some_and(|cell| dates::readable(&text(cell)).is_some())
                })
            }),
            colour: None,
            own_rating: None,
            result: ResultIn::Column(result),
            is_coloured: true,
            is_own: false,
            words: Some(
                (0..width)
                    .filter(|place| words(*place) * 4 > games.len())
                    .collect(),
            ),
            is_x_drawn: false,
            initials: Initials::Small,
            beside: BesideNames::default(),
            nobodies: BTreeSet::new(),
            winners: BTreeSet::new(),
            others: Vec::new(),
            again: None,
            unknown: Vec::new(),
            line: sheet[start].first().map_or(0, |cell| cell.line),
        };
        list.fill(&sheet[start..], round, &[]);
        Some(list)
    }

    /// Takes the rows that are games, under the rounds of the headings above them.
    fn fill(&mut self, body: &'a [Vec<Cell>], above: Option<Heading>, header: &[String]) {
        let found = Blocks::of(body, above, header);
        self.entries = found.entries;
        self.others = found.others;
        self.again = found.again;
        self.unknown.extend(found.unknown);
        self.carry_rounds();
        self.initials = self.initials();
        self.nobodies = self.nobodies();
        self.winners = self.winners_like_words();
        self.beside = BesideNames {
            numbers: self.are_numbered(),
            points: self.names_have_points(),
        };
    }

    /// The round of a row whose cell for it is empty is the one above it, as in merged cells.
    fn carry_rounds(&mut self) {
        let Some(place) = self.round else { return };
        let mut last = None;
        for entry in &mut self.entries {
            let told = entry.cells.get(place).map(text).unwrap_or_default();
            if !told.is_empty() {
                last = row::numbered_round(&told);
            } else if entry.round.is_none() && entry.cells.len() > place + 1 {
                entry.round = last;
            }
        }
    }
}

/// Whether two columns with one heading are the players of a list: a column has results of both, or one that is called so
/// stands between the names.
fn is_told(
    parts: &[Option<Part>],
    sides: Sides,
    result: ResultIn,
    body: &[Vec<Cell>],
    header: &[String],
) -> bool {
    let ResultIn::Column(result) = result else {
        return sides != Sides::Twice;
    };
    let name = |side| Some(Part::Of(Some(side), Column::Name));
    let place = |wanted| parts.iter().position(|part| *part == wanted);
    let names = place(name(0)).zip(place(name(1)));
    let is_beside = names.is_some_and(|(one, other)| one < result && result < other);
    let is_called = parts.get(result) == Some(&Some(Part::Result));
    sides != Sides::Twice
        || are_of_both(body, result)
        || is_called && is_beside && are_results(body, result, header)
}

pub(super) fn plain(row: &[Cell]) -> Vec<String> {
    row.iter()
        .map(|cell| table_headings::plain(&text(cell)))
        .collect()
}

/// Whether a row has headings of names and of numbered columns, as a table of rounds or opponents has them.
fn counts_columns(row: &[Cell]) -> bool {
    let headings = plain(row);
    let is_name = |heading: &String| table_headings::column(heading) == Some(Column::Name);
    let mut numbered = headings
        .iter()
        .filter_map(|heading| table_headings::numbered(heading));
    headings.iter().any(is_name) && numbered.next().is_some()
}

/// Whether a text is a board with its number: `Board 3`.
fn is_board(text: &str) -> bool {
    let (word, number) = text.trim().split_once(' ').unwrap_or_default();
    let is_word = || headings::part(&table_headings::plain(word)) == Some(Part::Passed);
    numbers::digits(number).is_some() && is_word()
}

/// Whether a cell says what `X` means: `X = patta`, `x = remis`.
fn explains_x(cell: &Cell) -> bool {
    let told = cell.unguarded().split_once('=');
    told.is_some_and(|(sign, word)| {
        sign.trim().eq_ignore_ascii_case("x")
            && outcomes::mark(&word.trim().to_lowercase()) == Some(Mark::Draw)
    })
}

/// Whether a text may be a name.
pub(super) fn is_name(text: &str) -> bool {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    letters > 1
        && dates::readable(text).is_none()
        && !dates::is_without_year(text)
        && !is_board(text)
}
