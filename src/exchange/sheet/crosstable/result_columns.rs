//! Which columns of a table hold results, by their headings: a run that is numbered from 1 on, columns that are called
//! rounds, and the columns within each round.

use crate::exchange::numbers;

use crate::exchange::sheet::headings::{self, Column, Numbered};

/// A column of results, or several of one round or opponent that are read as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::exchange::sheet) struct ResultColumn {
    /// The number in its heading; without one its place among them.
    pub(super) number: u32,
    pub(in crate::exchange::sheet) places: Vec<usize>,
}

/// The columns of results in a row of headings, and whether they are called rounds: the longest run that is numbered
/// from 1 on, or all that are called rounds where they are more.
pub(in crate::exchange::sheet) fn of(headings: &[String]) -> Option<(Vec<ResultColumn>, bool)> {
    if let Some(rounds) = in_turn(headings) {
        return Some((rounds, true));
    }
    let numbers: Vec<Option<Numbered>> = headings
        .iter()
        .map(|heading| headings::numbered(heading))
        .collect();
    let (run, cycles) = (longest_run(&numbers), cycles(&numbers));
    let run = if cycles.len() > run.len() {
        cycles
    } else {
        run
    };
    let mut rounds: Vec<(u32, usize)> = Vec::new();
    for (place, found) in numbers.iter().enumerate() {
        if let Some(found) = found.filter(|found| found.is_round)
            && rounds.iter().all(|(number, _)| *number != found.number)
        {
            rounds.push((found.number, place));
        }
    }
    let are_rounds = !rounds.is_empty();
    let mut chosen = if rounds.len() > run.len() {
        rounds
    } else {
        run
    };
    if chosen.is_empty() {
        return None;
    }
    let parts = parts_of_rounds(headings, &numbers, &chosen);
    let columns = chosen.drain(..).map(|(number, place)| ResultColumn {
        number,
        places: (place..=place + parts).collect(),
    });
    Some((columns.collect(), are_rounds))
}

/// Rounds whose two or three columns have each a word of its own beside the number, whatever the words are: `Adv. 1`,
/// `Rés. 1`, `Adv. 2`, `Rés. 2`; `R1 Opp`, `R1 Res`.
fn in_turn(headings: &[String]) -> Option<Vec<ResultColumn>> {
    const FEWEST: usize = 2;
    let words: Vec<Option<Worded<'_>>> = headings.iter().map(|text| Worded::of(text)).collect();
    let rounds_from = |start: usize, parts: usize| -> usize {
        let of_first = &words[start..start + parts];
        let is_round = |(round, columns): &(u32, &[Option<Worded<'_>>])| {
            columns.len() == parts
                && columns
                    .iter()
                    .zip(of_first)
                    .all(|(one, first)| match (one, first) {
                        (Some(one), Some(first)) => one.is_like(first) && one.number == *round,
                        _ => false,
                    })
        };
        let rounds = (1..).zip(words[start..].chunks(parts));
        rounds.take_while(is_round).count()
    };
    let are_different = |start: usize, parts: usize| {
        let first = &words[start..start + parts];
        first.iter().enumerate().all(|(at, one)| {
            let mut before = first[..at].iter().flatten();
            one.as_ref()
                .is_some_and(|one| before.all(|other| !one.is_like(other)))
        })
    };
    let starts = (0..words.len()).flat_map(|start| [(start, 2), (start, 3)]);
    let (start, parts) = starts
        .filter(|(start, parts)| start + parts <= words.len() && are_different(*start, *parts))
        .find(|(start, parts)| rounds_from(*start, *parts) >= FEWEST)?;
    let count = rounds_from(start, parts);
    let column = |(number, place): (u32, usize)| ResultColumn {
        number,
        places: (place..place + parts).collect(),
    };
    let places = (start..).step_by(parts).take(count);
    Some((1..).zip(places).map(column).collect())
}

/// A heading with one number, and the words before and behind it.
struct Worded<'h> {
    before: &'h str,
    number: u32,
    behind: &'h str,
}

impl<'h> Worded<'h> {
    fn of(heading: &'h str) -> Option<Self> {
        let is_digit = |letter: char| letter.is_ascii_digit();
        let (before, rest) = heading.split_at(heading.find(is_digit)?);
        let behind = rest.trim_start_matches(is_digit);
        let number = u32::from(numbers::rounds(&rest[..rest.len() - behind.len()])?);
        // `1a` and `1b` may be games of one pair as well.
        let is_letter = behind.is_empty() && before.chars().count() == 1;
        let has_word = before.len() + behind.len() > 1 || is_letter;
        (has_word && !behind.contains(is_digit)).then_some(Self {
            before,
            number,
            behind,
        })
    }

    fn is_like(&self, other: &Self) -> bool {
        self.before == other.before && self.behind == other.behind
    }
}

/// The longest run of columns that are numbered from 1 on, each number's first column.
fn longest_run(numbers: &[Option<Numbered>]) -> Vec<(u32, usize)> {
    let mut best: Vec<(u32, usize)> = Vec::new();
    for (start, first) in numbers.iter().enumerate() {
        if first.map(|first| first.number) != Some(1) {
            continue;
        }
        let mut run = vec![(1, start)];
        for (place, found) in numbers.iter().enumerate().skip(start + 1) {
            let last = run.last().map_or(0, |(number, _)| *number);
            match found.map(|found| found.number) {
                Some(number) if number == last + 1 => run.push((number, place)),
                Some(number) if number != last => break,
                _ => {}
            }
        }
        if run.len() > best.len() {
            best = run;
        }
    }
    best
}

/// The columns from the first that is numbered 1 on, as long as they are numbered on or begin again with 1: the cycles of
/// a tournament of several, numbered through.
fn cycles(numbers: &[Option<Numbered>]) -> Vec<(u32, usize)> {
    let number = |found: &Option<Numbered>| found.map_or(0, |found| found.number);
    let Some(start) = numbers.iter().position(|found| number(found) == 1) else {
        return Vec::new();
    };
    let steps = numbers[start..].windows(2);
    let goes_on = |pair: &&[Option<Numbered>]| {
        let (last, next) = (number(&pair[0]), number(&pair[1]));
        next == last + 1 || (next == 1 && last > 1)
    };
    let count = 1 + steps.take_while(goes_on).count();
    (1..).zip(start..start + count).collect()
}

/// How many columns belong to each round beside its first: the same number everywhere, and all of them parts of a
/// round by their headings, or numbered as it is (`1a`, `1b`).
fn parts_of_rounds(
    headings: &[String],
    numbers: &[Option<Numbered>],
    chosen: &[(u32, usize)],
) -> usize {
    let [(_, first), (_, second), ..] = chosen else {
        return usize::from(chosen.iter().any(|(_, place)| {
            let next = headings.get(place + 1);
            next.is_some_and(|next| !next.is_empty() && headings::is_part_of_round(next))
        }));
    };
    let parts = second - first - 1;
    let first_of = |number: u32| {
        let found = chosen.iter().find(|(one, _)| *one == number);
        found.map_or(0, |(_, place)| *place)
    };
    let belongs = |number: u32, place: usize| {
        let Some(heading) = headings.get(place) else {
            return false;
        };
        let found = numbers[place];
        // What was made in each round, or so far: `R1 | p | R2 | p`.
        let is_again = || {
            let beside = |first: usize| headings.get(first + place - first_of(number));
            chosen
                .iter()
                .all(|(_, first)| beside(*first) == Some(heading))
        };
        found.is_some_and(|found| found.number == number)
            || match headings::column(heading) {
                None => headings::is_part_of_round(heading),
                kind => kind == Some(Column::Points) && is_again(),
            }
    };
    let steps = chosen
        .windows(2)
        .all(|pair| pair[1].1 - pair[0].1 == parts + 1);
    let whole = chosen
        .iter()
        .all(|(number, place)| (place + 1..=place + parts).all(|place| belongs(*number, place)));
    if steps && whole { parts } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(headings: &str) -> Vec<(u32, Vec<usize>)> {
        let headings: Vec<String> = headings.split(';').map(headings::plain).collect();
        let (columns, _) = of(&headings).unwrap_or_default();
        let columns = columns.into_iter();
        columns
            .map(|column| (column.number, column.places))
            .collect()
    }

    #[test]
    fn columns_of_results_are_found() {
        assert_eq!(
            places("Rk.;Name;1.Rd;2.Rd;TB1"),
            [(1, vec![2]), (2, vec![3])]
        );
        assert_eq!(
            places("Nr;Navn;R1;Res;R2;Res;I alt"),
            [(1, vec![2, 3]), (2, vec![4, 5])]
        );
        assert_eq!(
            places("Name;1a;1b;2a;2b;Pts"),
            [(1, vec![1, 2]), (2, vec![3, 4])]
        );
        assert_eq!(
            places("Pl;Nom;Adv. 1;Rés. 1;Adv. 2;Rés. 2;Pts"),
            [(1, vec![2, 3]), (2, vec![4, 5])]
        );
        assert_eq!(
            places("Name;R1 Opp;R1 Res;R2 Opp;R2 Res;TB1;TB2"),
            [(1, vec![1, 2]), (2, vec![3, 4])]
        );
        assert_eq!(
            places("Nr;Navn;R1;;Sum;R2;;Sum;Point"),
            [(1, vec![2, 3, 4]), (2, vec![5, 6, 7])]
        );
        assert_eq!(
            places("Nr;Navn;R1;p;R2;p;Sum"),
            [(1, vec![2, 3]), (2, vec![4, 5])]
        );
        assert_eq!(
            places("Nr;Name;G1;F1;E1;G2;F2;E2;Pkt"),
            [(1, vec![2, 3, 4]), (2, vec![5, 6, 7])]
        );
        assert_eq!(places("no;name;r1;r3"), [(1, vec![2]), (3, vec![3])]);
        assert_eq!(places("Name;1;;2;Pts"), [(1, vec![1]), (2, vec![3])]);
        assert_eq!(places("Name;TB1;TB2"), []);
        assert_eq!(
            places("Name;1;2;1b;2b;3b;Pts"),
            [
                (1, vec![1]),
                (2, vec![2]),
                (3, vec![3]),
                (4, vec![4]),
                (5, vec![5])
            ]
        );
    }
}
