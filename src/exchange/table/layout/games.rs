//! Reads lists with a row for each game: by headings that name both players and the result, or from bare rows of two
//! names and a result.
//!
//! | list | the two players | the result |
//! |---|---|---|
//! | with headings | `White` and `Black` in many languages, also `White name`, `welo`; twice the same heading; `Home`, `Away` | one column, one for each player, or the winner |
//! | two rows for each game | `Player` and `Opponent` | the player's points; the opponent's row confirms it |
//! | without headings | the two columns with most names | the column with `1-0`, `½-½` |

use std::collections::{BTreeMap, BTreeSet};

use super::list;
use super::list::{List, Round, is_bye, round_of_line};
use crate::domain::{Mark, person_number};
use crate::exchange::csv::table::Cell;
use crate::exchange::pgn::tournament::{PgnGame, Side};
use crate::exchange::table::game_headings::{self, SIDES};
use crate::exchange::table::grid::{Divided, Grid};
use crate::exchange::table::hypothesis::Hypothesis;
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::{score, words};
use crate::exchange::{dates, numbers};

/// The reading of a grid as a list of games: by the first headings that name two players, otherwise by the content of
/// its columns.
pub(crate) fn guess(grid: &Grid) -> Option<Hypothesis> {
    if grid.divided == Divided::Lines {
        return None;
    }
    let mut rows = grid.rows.iter().filter(|row| row.len() <= WIDEST);
    let mapping = rows.find_map(|row| game_headings::mapping(row, &grid.rows));
    read(grid, &mapping.or_else(|| bare(grid))?)
}

/// A list of games has no more columns than this.
const WIDEST: usize = 60;

/// Reads the list under a mapping; `None` if it does not name two players.
pub(crate) fn read(grid: &Grid, mapping: &Mapping) -> Option<Hypothesis> {
    let columns = Columns::of(grid, mapping)?;
    let rows = || grid.rows.iter();
    let headings: Vec<bool> = rows().map(|row| game_headings::is_heading(row)).collect();
    let is_named = headings.contains(&true);
    let begins = |at: &usize| {
        let row = &grid.rows[*at];
        headings[*at] || round(row).is_some() || !is_named && columns.game(row, false).is_some()
    };
    // Rounds are often named above the headings.
    let titles = (0..grid.rows.len()).find(begins)?;
    let mut list = List::default();
    list.evidence.is_named = is_named;
    for (row, is_heading) in rows().zip(headings).skip(titles) {
        let game = columns
            .game(row, is_named)
            .filter(|_| !is_heading && !columns.is_torn(row));
        let round = if game.is_none() { round(row) } else { None };
        if is_heading || game.is_some() || round.is_some() {
            list.understood(game.into_iter().collect(), round);
        } else if let Some(cell) = row.iter().find(|cell| !cell.is_blank()) {
            list.left((cell.line, cell.column));
        }
    }
    if columns.roles[0] == Role::Player {
        join_mirrored(&mut list);
        let black = |row: &&Vec<Cell>| columns.colour(row) == Some(false);
        let black: BTreeSet<usize> = rows().filter(black).map(|row| line(row)).collect();
        let games = list.games.iter_mut();
        for game in games.filter(|game| black.contains(&game.line)) {
            game.sides.reverse();
            game.marks = game.marks.map(|(one, two)| (two, one));
        }
    }
    list.hypothesis(mapping, titles)
}

/// Joins two rows that contain one game from both sides, if most rows come in such pairs; otherwise each row is a game,
/// whoever is named first.
fn join_mirrored(list: &mut List) {
    let key = |game: &PgnGame, turned: bool| {
        let mut names = game.sides.clone().map(|side| words::key(&side.name));
        if turned {
            names.reverse();
        }
        (game.round.clone(), game.day, names)
    };
    let mut open: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let games = list.games.iter().enumerate();
    for (at, game) in games.filter(|(_, game)| !is_bye(game)) {
        match open.get_mut(&key(game, true)).and_then(Vec::pop) {
            Some(other) => pairs.push((other, at)),
            None => open.entry(key(game, false)).or_default().push(at),
        }
    }
    let alone = open.values().map(Vec::len).sum::<usize>();
    if pairs.len() <= alone {
        // It is unknown whether these are single games listed twice, or two games each.
        list.evidence.has_rival = !pairs.is_empty();
        return;
    }
    list.evidence.one_sided = alone;
    let mut seconds = BTreeSet::new();
    for (first, second) in pairs {
        let [one, two] = [first, second].map(|at| &list.games[at]);
        if one.marks == two.marks.map(|(one, two)| (two, one)) {
            list.evidence.agree += 1;
        } else {
            list.evidence.contradict += 1;
            list.left.push((two.line, 0));
        }
        seconds.insert(second);
    }
    let mut places = 0..;
    list.games
        .retain(|_| places.next().is_some_and(|place| !seconds.contains(&place)));
}

/// The columns by their content.
struct Columns<'m> {
    mapping: &'m Mapping,
    /// The pair of roles of the two players; a row with `Player` and `Opponent` need not begin with White.
    roles: [Role; 2],
    sides: [usize; 2],
    result: Result,
}

/// The place of a game's result, and its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Result {
    /// In one column: of both players, or, if no row has that, of the first.
    Both(usize),
    First(usize),
    Each(usize, usize),
    Winner(usize),
    /// After one of the names.
    Nowhere,
}

impl<'m> Columns<'m> {
    fn of(grid: &Grid, mapping: &'m Mapping) -> Option<Self> {
        let sides = SIDES.into_iter().find_map(|roles| {
            let [one, two] = roles.map(|role| mapping.first(role));
            Some((roles, [one?, two?]))
        });
        let (roles, sides) = sides?;
        let result = result(grid, mapping);
        Some(Self {
            mapping,
            roles,
            sides,
            result,
        })
    }

    /// Whether half of a result is in an unused cell, `0 -`, or a dash is alone between two halves: the grid has
    /// divided the result.
    fn is_torn(&self, row: &[Cell]) -> bool {
        let is_used = |place: usize| self.mapping.at(place).is_some();
        let is_result = |place: usize| score::of_one(text(row, place)).is_some();
        let is_half = |place: usize| {
            let text = text(row, place);
            let half = text.trim_matches(['-', '–', ':', ' ']);
            if !half.is_empty() || text.is_empty() || place == 0 {
                return half.len() < text.len() && score::of_one(half).is_some();
            }
            let beside = [place - 1, place + 1];
            beside.into_iter().all(is_result) && !beside.into_iter().all(is_used)
        };
        (0..row.len()).any(|place| !is_used(place) && is_half(place))
    }

    /// The game or bye of a row. Without headings it must have both names and a result.
    fn game(&self, row: &[Cell], is_named: bool) -> Option<PgnGame> {
        let [one, mut two] = self.sides.map(|place| text(row, place));
        let (mut written, mut marks) = self.result(row);
        // `Anna Jensen | | Bo Hansen 1-0`.
        if let Some((name, result)) = score::at_end(two).filter(|_| written.is_empty()) {
            (two, written, marks) = (name, result.to_owned(), score::of_both(result));
        }
        let is_person = |text: &str| {
            let name = list::of_text(text).name;
            list::is_name(&name)
                || is_named && name.chars().any(char::is_alphabetic) && !words::is_sum(&name)
        };
        let free = [one, two].map(list::is_nobody);
        let marks = match free {
            [false, false] if is_person(one) && is_person(two) => {
                let is_open =
                    is_named && score::is_open(&written) && self.result != Result::Nowhere;
                marks.or_else(|| is_open.then_some((Mark::Open, Mark::Open)))?
            }
            [true, false] | [false, true] => {
                let (player, word) = if free[0] { (two, one) } else { (one, two) };
                let mark = marks.map(|marks| if free[0] { marks.1 } else { marks.0 });
                let mark = mark.or_else(|| score::of_bye(&written, word))?;
                // A row with only a name is the heading of something else.
                let is_told = !word.is_empty() || is_named && !written.is_empty();
                (is_told && is_person(player)).then_some((mark, mark))?
            }
            _ => return None,
        };
        let mut sides = [one, two].map(list::of_text);
        for (at, side) in sides.iter_mut().enumerate() {
            self.add(row, at, side);
            if free[at] {
                *side = list::nobody();
            }
        }
        let of = |role| {
            self.mapping
                .first(role)
                .map_or("", |place| text(row, place))
        };
        let digits = of(Role::Round).trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let end = digits.find(|letter: char| !letter.is_ascii_digit());
        let round = numbers::rounds(&digits[..end.unwrap_or(digits.len())]);
        Some(PgnGame {
            line: line(row),
            day: dates::of_cell(of(Role::Date)),
            round: round.map(|round| round.to_string()).unwrap_or_default(),
            sides,
            result: written,
            marks: Some(marks),
            is_uncoloured: self.roles[0] != Role::White && self.colour(row).is_none(),
            ..PgnGame::default()
        })
    }

    /// The text of the result, and its meaning.
    fn result(&self, row: &[Cell]) -> (String, Option<(Mark, Mark)>) {
        let of_one = |text: &str| score::of_one(text).map(|mark| (mark, mark.mirror()));
        match self.result {
            Result::Both(place) | Result::First(place) => {
                // In a row that lacks a cell, the result is the last one.
                let last = row.len().saturating_sub(1);
                let is_short = last < place && score::of_both(text(row, last)).is_some();
                let written = text(row, if is_short { last } else { place });
                let is_both = matches!(self.result, Result::Both(_));
                let read = if is_both { score::of_both } else { of_one };
                (written.to_owned(), read(written))
            }
            Result::Each(one, two) => {
                let [one, two] = [one, two].map(|place| text(row, place));
                if one.is_empty() && two.is_empty() {
                    return (String::new(), None);
                }
                let written = format!("{one} - {two}");
                let each = of_one(one).filter(|(_, other)| score::of_one(two) == Some(*other));
                let marks = score::of_both(&written).or(each);
                (written, marks)
            }
            Result::Winner(place) => {
                let winner = text(row, place);
                (winner.to_owned(), self.won_by(row, winner))
            }
            Result::Nowhere => (String::new(), None),
        }
    }

    /// The marks for a named winner: by name, by a word for the side, or by a word for a draw.
    fn won_by(&self, row: &[Cell], winner: &str) -> Option<(Mark, Mark)> {
        let key = words::key(winner);
        let is = |side: usize, role| {
            let name = list::of_text(text(row, self.sides[side])).name;
            words::key(&name) == key || words::roles(winner).contains(&role)
        };
        if is(0, Role::White) {
            Some((Mark::Win, Mark::Loss))
        } else if is(1, Role::Black) {
            Some((Mark::Loss, Mark::Win))
        } else {
            (words::outcome(winner) == Some(Mark::Draw)).then_some((Mark::Draw, Mark::Draw))
        }
    }

    fn colour(&self, row: &[Cell]) -> Option<bool> {
        game_headings::colour(text(row, self.mapping.first(Role::Colour)?))
    }

    /// Adds the content of other columns to a player: of two columns of a kind, the first belongs to the first player.
    fn add(&self, row: &[Cell], at: usize, side: &mut Side) {
        let of = |role: Role| {
            let places: Vec<usize> = self.mapping.all(role).collect();
            let place = places.get(at).filter(|_| places.len() == 2);
            place.map_or("", |place| text(row, *place))
        };
        of(Role::Number).clone_into(&mut side.number);
        let rating = of(Role::Rating).split(['.', ' ']).next();
        let rating = rating.and_then(|text| text.parse().ok());
        side.rating = side
            .rating
            .or(rating.filter(|rating| (1..=4_000).contains(rating)));
        if side.title.is_empty() && words::is_title(of(Role::Title)) {
            of(Role::Title).clone_into(&mut side.title);
        }
        of(Role::Federation).clone_into(&mut side.federation);
        let fide = person_number::read(of(Role::Fide));
        side.fide = fide.ok().flatten().unwrap_or_default();
    }
}

/// The columns of the results in a mapping, and the common notation of the results.
fn result(grid: &Grid, mapping: &Mapping) -> Result {
    let [white, black, winner, result] = [
        Role::WhiteResult,
        Role::BlackResult,
        Role::Winner,
        Role::Result,
    ]
    .map(|role| mapping.first(role));
    let place = match (white, black, winner, result.or(white)) {
        (Some(one), Some(two), ..) => return Result::Each(one, two),
        (_, _, Some(place), _) => return Result::Winner(place),
        (.., None) => return Result::Nowhere,
        (.., Some(place)) => place,
    };
    let texts = || grid.rows.iter().map(|row| text(row, place));
    let one = texts().filter(|text| score::of_one(text).is_some());
    let is_both = |text: &&str| score::of_both(text).is_some() && score::of_one(text).is_none();
    if texts().filter(is_both).count() * 2 > one.count() {
        Result::Both(place)
    } else {
        Result::First(place)
    }
}

fn line(row: &[Cell]) -> usize {
    row.first().map_or(0, |cell| cell.line)
}

fn text(row: &[Cell], place: usize) -> &str {
    row.get(place).map_or("", Cell::unguarded)
}

/// The round named by a row with a single text, and its day.
fn round(row: &[Cell]) -> Option<Round> {
    let mut filled = row.iter().filter(|cell| !cell.is_blank());
    let text = filled.next()?.unguarded();
    if filled.next().is_some() {
        None
    } else {
        round_of_line(text)
    }
}

/// A mapping from the content of the columns: two with names, and one with results after or between them.
fn bare(grid: &Grid) -> Option<Mapping> {
    /// A single row may match by chance.
    const FEWEST: usize = 2;
    /// The first rows suffice to recognise the columns.
    const SEARCHED: usize = 200;
    let rows = grid.rows.iter();
    let rows = rows.filter(|row| (3..=WIDEST).contains(&row.len()));
    let rows: Vec<&Vec<Cell>> = rows.take(SEARCHED).collect();
    let width = rows.iter().map(|row| row.len()).max()?;
    let mostly = |place: usize, is: &dyn Fn(&str) -> bool| {
        let count = rows.iter().filter(|row| is(text(row, place))).count();
        count >= FEWEST && count * 4 >= rows.len() * 3
    };
    let is_person = |text: &str| list::is_name(&list::of_text(text).name);
    let names = (0..width).filter(|place| mostly(*place, &is_person));
    let [one, two] = names.collect::<Vec<_>>()[..] else {
        return None;
    };
    let is_both = |text: &str| score::of_both(text).is_some();
    let is_one = |text: &str| score::of_one(text).is_some();
    let is_dash = |text: &str| matches!(text, "-" | "–" | ":");
    let mut mapping = Mapping::default();
    let both = (0..width).find(|place| mostly(*place, &is_both));
    let mut dashes = (two + 1..width.saturating_sub(1)).filter(|place| mostly(*place, &is_dash));
    let split = dashes.find(|place| mostly(place - 1, &is_one) && mostly(place + 1, &is_one));
    let single = (two + 1..width).rev().find(|place| mostly(*place, &is_one));
    let others = (0..width).filter(|place| ![one, two].contains(place));
    let pair = game_headings::complementary(&grid.rows, others);
    let pair = split.map(|dash| [dash - 1, dash + 1]).or(pair);
    match (both, pair, single) {
        (None, Some([one, two]), _) => {
            mapping.push(one, Role::WhiteResult);
            mapping.push(two, Role::BlackResult);
        }
        (Some(place), _, _) | (None, None, Some(place)) => mapping.push(place, Role::Result),
        (None, None, None) => return None,
    }
    mapping.push(one, Role::White);
    mapping.push(two, Role::Black);
    // The first column numbers the rounds if its numbers never decrease; board numbers start again.
    let numbers = rows.iter().map(|row| numbers::rounds(text(row, 0)));
    let numbers: Option<Vec<u16>> = numbers.collect();
    let numbers = numbers.filter(|_| one > 0).unwrap_or_default();
    let repeats = numbers.windows(2).any(|pair| pair[0] == pair[1]);
    if numbers.is_sorted() && repeats {
        mapping.push(0, Role::Round);
    }
    Some(mapping)
}
