//! What the columns of a list of games hold, told by their cells.

use std::collections::BTreeSet;

use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;

use super::super::cell;
use super::super::headings::{self as table_headings, Column};
use super::headings::Part;
use super::locate::{ROWS_ABOVE, is_name, plain};
use super::round_lines::heading_of_round;
use super::{score, told};
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::words::outcomes::{self, Letters};

/// Whether most of what a column holds are results of both players.
pub(super) fn are_of_both(body: &[Vec<Cell>], place: usize) -> bool {
    let cells = body.iter().filter_map(|row| row.get(place)).map(text);
    let filled: Vec<String> = cells.filter(|text| !text.is_empty()).collect();
    let results = filled.iter().filter(|text| score::is_of_both(text)).count();
    results > 0 && results * 2 > filled.len()
}

/// The column of the results of both players: two at least, and in no other column as many.
pub(super) fn column_of_results(body: &[Vec<Cell>]) -> Option<usize> {
    let sample = &body[..body.len().min(10 * ROWS_ABOVE)];
    let (mut counts, mut sure): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    // The score of a whole match stands in another column, as its row has one name only.
    for row in sample.iter().filter(|row| !told::is_total(row)) {
        for (place, cell) in row.iter().enumerate() {
            if counts.len() <= place {
                counts.resize(place + 1, 0);
                sure.resize(place + 1, 0);
            }
            let text = text(cell);
            let is_result = score::is_of_both(&text);
            counts[place] += usize::from(is_result);
            sure[place] += usize::from(is_result && !is_pairing(&text));
        }
    }
    // Scores of matches look like pairings, too: the pairings go only where others are results.
    if sure.iter().max() >= counts.iter().max().map(|most| most / 2).as_ref() {
        counts = sure;
    }
    let (place, most) = counts
        .iter()
        .copied()
        .enumerate()
        .max_by_key(|(_, count)| *count)?;
    let others: usize = counts.iter().sum::<usize>() - most;
    (most > 1 && others * 4 < most && are_of_both(sample, place)).then_some(place)
}

/// Whether a text is rather two start numbers than what both made: `4 - 7`, `2 - 10`.
fn is_pairing(text: &str) -> bool {
    let numbers = text.split_once('-').map(|(one, other)| {
        [one, other].map(|number| numbers::digits(number.trim()).unwrap_or_default())
    });
    numbers.is_some_and(|[one, other]| one > 0 && other > 0 && one != other)
}

/// Whether two columns hold what each player made of one game.
pub(super) fn are_points(
    body: &[Vec<Cell>],
    [first, second]: [usize; 2],
    header: &[String],
) -> bool {
    let pair = |row: &Vec<Cell>| {
        let texts = [first, second].map(|place| row.get(place).map(text).unwrap_or_default());
        (!texts.concat().is_empty()).then_some(texts)
    };
    let is_told = |row: &&Vec<Cell>| plain(row) != header && heading_of_round(row).is_none();
    let rows = body.iter().filter(is_told);
    let pairs: Vec<[String; 2]> = rows.filter_map(pair).collect();
    let is_game = |[one, two]: &[String; 2]| match score::of_each(one, two) {
        // Beside a bye.
        None if two.is_empty() => is_first(one),
        Some(score::Score::Points(one, two)) => (one == two && one <= 100) || one.min(two) == 0,
        found => found.is_some(),
    };
    let games = pairs.iter().filter(|pair| is_game(pair)).count();
    games > 0 && games * 10 >= pairs.len() * 9
}

/// Whether the opponents of rows that are each one player's are given by name.
pub(super) fn names_opponents(body: &[Vec<Cell>], parts: &[Option<Part>]) -> bool {
    let of_second = Some(Part::Of(Some(1), Column::Name));
    let Some(place) = parts.iter().position(|part| *part == of_second) else {
        return false;
    };
    let cells = body.iter().filter_map(|row| row.get(place)).map(text);
    let filled: Vec<String> = cells.filter(|text| !text.is_empty()).collect();
    let names = filled.iter().filter(|text| is_name(text)).count();
    names > 0 && names * 10 >= filled.len() * 9
}

/// Whether a column holds 1, X and 2 alone, with a 2 at least: without one `X` may be a game that is not over.
pub(super) fn are_one_x_two(body: &[Vec<Cell>], place: usize, header: &[String]) -> bool {
    let texts = || {
        let rows = body.iter().filter(|row| plain(row) != header);
        let cells = rows.filter_map(move |row| row.get(place)).map(text);
        cells.filter(|text| !text.is_empty())
    };
    let is_sign = |text: String| matches!(text.as_str(), "1" | "2" | "x" | "X");
    texts().any(|text| text == "2") && texts().all(is_sign)
}

/// The letters of the language in which a column says how the games ended for the first of the two; of English, where
/// they may be colours, none.
pub(super) fn letters(body: &[Vec<Cell>], place: usize, header: &[String]) -> Option<Letters> {
    let rows = body.iter().filter(|row| plain(row) != header);
    let cells = rows.filter_map(|row| row.get(place)).map(text);
    let found: Vec<String> = cells
        .filter(|text| !text.is_empty())
        .map(|text| text.to_lowercase())
        .collect();
    let is_letter =
        |text: &String| text.chars().count() == 1 && text.chars().all(char::is_alphabetic);
    let letters = || outcomes::letters(&found.iter().map(String::as_str).collect::<Vec<_>>());
    (!found.is_empty() && found.iter().all(is_letter))
        .then(letters)
        .flatten()
}

/// Whether a column holds what the first of the two made.
pub(super) fn is_of_first(body: &[Vec<Cell>], place: usize, header: &[String]) -> bool {
    let rows = body.iter().filter(|row| plain(row) != header);
    let mut cells = rows.filter_map(|row| row.get(place)).map(text);
    cells.all(|text| score::of_first(&text).is_some())
}

/// Whether a column holds results, of both or as words for them, and nothing else.
pub(super) fn are_results(body: &[Vec<Cell>], place: usize, header: &[String]) -> bool {
    let rows = body.iter().filter(|row| plain(row) != header);
    let mut cells = rows.filter_map(|row| row.get(place)).map(text);
    cells.all(|text| score::is_of_both(&text) || score::of_first(&text).is_some())
}

/// The column of what the first player made, in rows without headings: nothing else is in it, between or behind two names of
/// which every second one stands on both sides.
pub(super) fn column_of_first(body: &[Vec<Cell>]) -> Option<usize> {
    /// Of fewer rows everything may be chance.
    const FEWEST: usize = 4;
    let width = body.first()?.len();
    if body.len() < FEWEST || body.iter().any(|row| row.len() != width) {
        return None;
    }
    let is_value = |row: &Vec<Cell>, place: usize| is_first(&text(&row[place]));
    let mut columns = (1..width).filter(|place| body.iter().all(|row| is_value(row, *place)));
    let (result, None) = (columns.next()?, columns.next()) else {
        return None;
    };
    let names = |place: usize| -> BTreeSet<String> {
        let cells = body.iter().map(|row| text(&row[place]));
        cells.filter(|text| is_name(text)).collect()
    };
    let others = (0..width).filter(|place| *place != result);
    let mut sides = others.map(names).filter(|names| !names.is_empty());
    let (one, two, None) = (sides.next()?, sides.next()?, sides.next()) else {
        return None;
    };
    let both = one.intersection(&two).count();
    (both * 4 > one.union(&two).count()).then_some(result)
}

/// Whether a text is what the first player of a game made: `1`, `½`, `0.5`, `0.0`, `win`.
pub(super) fn is_first(text: &str) -> bool {
    const WORDS: [&str; 7] = ["win", "won", "draw", "drawn", "loss", "lost", "remis"];
    let text = cell::normal(text);
    matches!(cell::value(&text), Some(0 | 50 | 100)) || WORDS.contains(&text.as_str())
}

/// Whether a column counts rounds: numbers that never fall, one of them at least in several rows.
pub(super) fn counts_rounds(games: &[&Vec<Cell>], place: usize) -> bool {
    let number = |row: &&Vec<Cell>| {
        let found = table_headings::plain(&text(row.get(place)?));
        let named = || table_headings::numbered(&found).map(|found| found.number);
        numbers::digits(&found).or_else(named)
    };
    let numbers: Option<Vec<u32>> = games.iter().map(number).collect();
    let rises = |numbers: &Vec<u32>| numbers.windows(2).all(|pair| pair[0] <= pair[1]);
    let repeats = |numbers: &Vec<u32>| numbers.windows(2).any(|pair| pair[0] == pair[1]);
    numbers.is_some_and(|numbers| rises(&numbers) && repeats(&numbers))
}

/// The two columns without headings that hold what each player made, where no others do: `White;;;Black`. The first may be called
/// the result: `White;Result;;Black`.
pub(super) fn points_without_heading(
    header: &[String],
    parts: &[Option<Part>],
    body: &[Vec<Cell>],
) -> Option<[usize; 2]> {
    /// Of fewer rows everything may be chance.
    const FEWEST: usize = 2;
    let width = body.iter().map(Vec::len).max()?;
    // `W` and `B` over what each made.
    let is_free = |place: &usize| {
        header
            .get(*place)
            .is_none_or(|text| text.chars().count() < 2)
    };
    let is_result = |place: &usize| parts.get(*place) == Some(&Some(Part::Result));
    let are_pair = |first: usize, second: usize| {
        let pairs = body.iter().filter(|row| plain(row) != header);
        let filled = pairs.filter(|row| row.get(second).is_some_and(|cell| !cell.is_blank()));
        filled.count() >= FEWEST && are_points(body, [first, second], header)
    };
    let seconds = (0..width).filter(is_free);
    let mut pairs = seconds.flat_map(|second| {
        let firsts = (0..second).filter(|first| is_free(first) || is_result(first));
        firsts.map(move |first| [first, second])
    });
    let found: Vec<[usize; 2]> = pairs
        .by_ref()
        .filter(|[first, second]| are_pair(*first, *second))
        .collect();
    match found[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// `White Player` over the numbers, `White Name` over the names; or one heading over both, of which the names have none.
pub(super) fn numbers_beside_names(
    header: &[String],
    body: &[Vec<Cell>],
    parts: &mut [Option<Part>],
) {
    // Headings come once more on every page.
    let most = |place: usize, is: fn(&str) -> bool| {
        let cells = body.iter().filter_map(|row| row.get(place)).map(text);
        let filled =
            cells.filter(|text| !text.is_empty() && table_headings::plain(text) != header[place]);
        let (of_kind, others): (Vec<String>, Vec<String>) = filled.partition(|text| is(text));
        of_kind.len() > 3 * others.len()
    };
    let is_number = |place: usize| most(place, |text| numbers::digits(text).is_some());
    for side in [0, 1] {
        let name = Some(Part::Of(Some(side), Column::Name));
        let number = Some(Part::Of(Some(side), Column::No));
        let places = (0..parts.len()).filter(|at| parts[*at] == name);
        let (of_numbers, of_names): (Vec<usize>, Vec<usize>) =
            places.partition(|at| is_number(*at));
        match (&of_numbers[..], &of_names[..]) {
            ([place], [_]) => parts[*place] = number,
            ([place], [])
                if header.get(place + 1).is_some_and(String::is_empty)
                    && most(place + 1, is_name) =>
            {
                parts[*place] = number;
                parts[place + 1] = name;
            }
            _ => {}
        }
    }
}

/// Gives a column without a heading before or after a name to that player, where it holds nothing but titles.
pub(super) fn titles_beside_names(
    header: &[String],
    body: &[Vec<Cell>],
    parts: &mut [Option<Part>],
) {
    for place in 0..parts.len() {
        let side = |at: usize| match parts.get(at) {
            Some(Some(Part::Of(Some(side), Column::Name))) => Some(*side),
            _ => None,
        };
        let beside = side(place + 1).or_else(|| side(place.checked_sub(1)?));
        let is_title = |cell: &Cell| {
            let text = text(cell);
            text.chars().count() <= 4 && text.chars().all(char::is_alphabetic)
        };
        let mut cells = body.iter().filter_map(|row| row.get(place));
        if header[place].is_empty()
            && let Some(side) = beside
            && cells.all(is_title)
        {
            parts[place] = Some(Part::Of(Some(side), Column::Title));
        }
    }
}
