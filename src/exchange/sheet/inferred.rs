//! Cells of rounds in a notation that none of the known ones reads: `beat Holm`, `1 vs #6 (W)`, `G6` `V3` `R1`.
//!
//! What the parts of a cell mean is found by how the two rows of a game answer each other. The opponent is the number
//! under which they name each other; of the other parts the result is the one that adds up to the points of the rows,
//! and the one that never is the same on both sides the colour. Words need not be known: whoever has two points by
//! `G`, `R` and `R` has won the game with `G`.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::{ByeKind, Mark};
use crate::exchange::numbers;

use super::cell::{self, Entry, Outcome};
use super::notation;
use super::results::{Cells, ResultCell};

/// Entries of all cells, and the numbers of the rows that they mean.
#[derive(Debug)]
pub(super) struct Inferred {
    pub(super) entries: Vec<Vec<Option<Entry>>>,
    pub(super) numbers: Vec<u32>,
}

/// Hundredths.
const ONE_POINT: i32 = 100;
/// The fewest games by which anything is found.
const FEWEST: usize = 6;

/// What all cells of a table say, where one reading of their parts gives the points of the rows.
pub(super) fn read(
    cells: &Cells,
    candidates: &[Vec<u32>],
    points: &[Option<i32>],
) -> Option<Inferred> {
    let mut readings = Vec::new();
    for are_phrases in [true, false] {
        for opponent in Opponent::ALL {
            for numbers in candidates {
                let sides = Sides::of(cells, numbers, opponent, are_phrases);
                readings.extend(sides.filter(Sides::agree));
            }
        }
    }
    let entries = readings.iter().find_map(|sides| {
        let entries = sides.entries(points)?;
        Some((entries, sides.numbers))
    });
    entries.map(|(entries, numbers)| Inferred {
        entries,
        numbers: numbers.to_vec(),
    })
}

/// Which part of a cell is the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opponent {
    FirstNumber,
    LastNumber,
    /// Of `121` all but the last digit, which is the result.
    AllButLastDigit,
}

impl Opponent {
    const ALL: [Self; 3] = [Self::FirstNumber, Self::LastNumber, Self::AllButLastDigit];

    /// The opponent, and the other parts.
    fn of(self, parts: &[String]) -> Option<(u32, Vec<String>)> {
        let is_number = |part: &String| numbers::digits(part).is_some();
        let place = match self {
            Self::LastNumber => parts.iter().rposition(is_number)?,
            Self::FirstNumber => parts.iter().position(is_number)?,
            Self::AllButLastDigit => {
                let is_number = |part: &String| part.starts_with(|c: char| c.is_ascii_digit());
                parts.iter().position(is_number)?
            }
        };
        let (number, result) = match self {
            Self::AllButLastDigit => {
                let (last, _) = parts[place].char_indices().next_back()?;
                let (number, result) = parts[place].split_at(last);
                (number, Some(result.to_owned()))
            }
            _ => (parts[place].as_str(), None),
        };
        let number = numbers::start_number(number)?;
        let (before, after) = (&parts[..place], &parts[place + 1..]);
        let others = before.iter().cloned().chain(result);
        Some((number, others.chain(after.iter().cloned()).collect()))
    }
}

/// The parts of a cell: numbers, words (or several of them as a phrase), signs. Blanks, brackets and the like only set
/// them apart.
fn parts(text: &str, are_phrases: bool) -> Vec<String> {
    #[derive(Clone, Copy, PartialEq)]
    enum Class {
        Number,
        Word,
        Blank,
        Other,
        Sign,
    }
    let class = |letter: char| match letter {
        _ if letter.is_ascii_digit() || letter == '½' => Class::Number,
        _ if letter.is_alphabetic() => Class::Word,
        ' ' => Class::Blank,
        '(' | ')' | '[' | ']' | '/' | ':' | '#' | ',' | '.' | '|' => Class::Other,
        _ => Class::Sign,
    };
    // A comma or point between digits belongs to their number.
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let mut parts: Vec<(Class, String)> = Vec::new();
    let mut was_blank = false;
    for (at, &letter) in letters.iter().enumerate() {
        let is_fraction =
            matches!(letter, '.' | ',') && at > 0 && is_digit(at - 1) && is_digit(at + 1);
        let of = if is_fraction {
            Class::Number
        } else {
            class(letter)
        };
        let goes_on = |last: &(Class, String)| match of {
            Class::Number => last.0 == of && !was_blank,
            Class::Word => last.0 == of && (are_phrases || !was_blank),
            _ => false,
        };
        match (of, parts.last_mut().filter(|last| goes_on(last))) {
            (Class::Blank, _) => {}
            (_, Some((_, text))) => {
                if was_blank {
                    text.push(' ');
                }
                text.push(letter);
            }
            (_, None) => parts.push((of, letter.to_string())),
        }
        was_blank = of == Class::Blank;
    }
    let is_part = |(class, _): &(Class, String)| *class != Class::Other;
    parts
        .into_iter()
        .filter(is_part)
        .map(|(_, text)| text)
        .collect()
}

/// A cell that names an opponent, with what else stands in it.
#[derive(Clone, Debug)]
struct Side {
    opponent: u32,
    others: Vec<String>,
}

/// All cells under one reading of their opponents.
struct Sides<'a> {
    cells: &'a Cells,
    numbers: &'a [u32],
    /// By row and column; `None` for byes and for what is not read.
    sides: Vec<Vec<Option<Side>>>,
    /// The sides of each game, as rows with the column.
    games: Vec<(usize, usize, usize)>,
}

impl<'a> Sides<'a> {
    fn of(
        cells: &'a Cells,
        numbers: &'a [u32],
        opponent: Opponent,
        are_phrases: bool,
    ) -> Option<Self> {
        let side = |cell: &ResultCell| {
            if cell.normal.len() > cell::LONGEST || cell::bye(&cell.normal).is_some() {
                return None;
            }
            let (opponent, others) = opponent.of(&parts(&cell.normal, are_phrases))?;
            (!is_point_alone(cell)).then_some(Side { opponent, others })
        };
        let rows = cells.iter();
        let mut sides: Vec<Vec<Option<Side>>> =
            rows.map(|row| row.iter().map(side).collect()).collect();
        without_constant_parts(&mut sides);
        let by_number: BTreeMap<u32, usize> = numbers.iter().copied().zip(0..).collect();
        let mut games = Vec::new();
        for (row, of_row) in sides.iter().enumerate() {
            for (column, side) in of_row.iter().enumerate() {
                let Some(other) = side.as_ref().and_then(|side| by_number.get(&side.opponent))
                else {
                    continue;
                };
                let answer = sides[*other].get(column).and_then(Option::as_ref);
                let is_answered = answer.is_some_and(|answer| answer.opponent == numbers[row]);
                if row < *other && is_answered {
                    games.push((row, *other, column));
                }
            }
        }
        (games.len() >= FEWEST).then_some(Self {
            cells,
            numbers,
            sides,
            games,
        })
    }

    /// Whether nearly all cells that name an opponent are answered.
    fn agree(&self) -> bool {
        let named = self.sides.iter().flatten().flatten().count();
        self.games.len() * 2 * 10 >= named * 9
    }

    /// What both sides of the games with so many other parts have at one of their places.
    fn pairs(&self, count: usize, place: usize) -> Vec<[&str; 2]> {
        let part = |row: usize, column: usize| {
            let side = self.sides[row][column].as_ref();
            let side = side.filter(|side| side.others.len() == count)?;
            side.others.get(place).map(String::as_str)
        };
        let pair = |(one, other, column): &(usize, usize, usize)| {
            Some([part(*one, *column)?, part(*other, *column)?])
        };
        self.games.iter().filter_map(pair).collect()
    }

    /// How many other parts most cells have.
    fn usual_count(&self) -> usize {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for side in self.sides.iter().flatten().flatten() {
            *counts.entry(side.others.len()).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(_, cells)| *cells);
        most.map_or(0, |(count, _)| count)
    }

    /// The entries in the first reading of the other parts that gives the points.
    fn entries(&self, points: &[Option<i32>]) -> Option<Vec<Vec<Option<Entry>>>> {
        let count = self.usual_count();
        let orders: &[(usize, Option<usize>)] = match count {
            1 => &[(0, None)],
            2 => &[(0, Some(1)), (1, Some(0))],
            _ => return None,
        };
        orders.iter().find_map(|(result, colour)| {
            let white = match colour {
                Some(place) => colours(&self.pairs(count, *place))?,
                None => BTreeMap::new(),
            };
            let entry = |side: &Side, outcomes: &BTreeMap<&str, Outcome>| {
                if side.others.is_empty() {
                    return Some(Entry::Game(side.opponent, None, Outcome::None));
                }
                let outcome = *outcomes.get(side.others.get(*result)?.as_str())?;
                let white = match colour {
                    Some(place) => *white.get(side.others.get(*place)?.as_str())?,
                    None => None,
                };
                let is_usual = side.others.len() == count;
                is_usual.then_some(Entry::Game(side.opponent, white, outcome))
            };
            let meanings = outcomes(&self.pairs(count, *result))?;
            meanings.into_iter().find_map(|outcomes| {
                let read = |(cell, side): (&ResultCell, &Option<Side>)| match side {
                    Some(side) => entry(side, &outcomes),
                    None if is_point_alone(cell) => Some(Entry::Bye(ByeKind::Pairing)),
                    None => cell::bye(&cell.normal),
                };
                let rows = self.cells.iter().zip(&self.sides);
                let entries: Vec<Vec<Option<Entry>>> = rows
                    .map(|(cells, sides)| cells.iter().zip(sides).map(read).collect())
                    .collect();
                give_points(&entries, points).then_some(entries)
            })
        })
    }
}

/// Whether a cell is the point of a bye.
fn is_point_alone(cell: &ResultCell) -> bool {
    ["1", "(1)"].contains(&cell.normal.as_str())
}

/// Takes away what stands in all cells: `vs`, `mot`, the dash of `W-6`.
fn without_constant_parts(sides: &mut [Vec<Option<Side>>]) {
    let mut all = sides.iter().flatten().flatten();
    let Some(first) = all.next() else { return };
    let is_constant = |part: &&String| all.clone().all(|side| side.others.contains(part));
    let constant: BTreeSet<String> = first.others.iter().filter(is_constant).cloned().collect();
    for side in sides.iter_mut().flatten().flatten() {
        side.others.retain(|part| !constant.contains(part));
    }
}

/// Which part means White and which Black, `None` where it cannot be told; nothing where both sides may have the same.
fn colours<'a>(pairs: &[[&'a str; 2]]) -> Option<BTreeMap<&'a str, Option<bool>>> {
    let found: BTreeSet<&str> = pairs.iter().flatten().copied().collect();
    let [one, other] = found.into_iter().collect::<Vec<_>>()[..] else {
        return None;
    };
    if pairs.iter().any(|[one, other]| one == other) {
        return None;
    }
    let known = |part| notation::colour(part).and_then(|(white, _)| white);
    let white = match (known(one), known(other)) {
        (Some(one), Some(other)) if one != other => Some(one),
        _ => None,
    };
    Some(BTreeMap::from([
        (one, white),
        (other, white.map(|white| !white)),
    ]))
}

/// The meanings that the results may have, the likelier first.
fn outcomes<'a>(pairs: &[[&'a str; 2]]) -> Option<Vec<BTreeMap<&'a str, Outcome>>> {
    let found: BTreeSet<&str> = pairs.iter().flatten().copied().collect();
    let values: Option<BTreeMap<&str, Outcome>> = found
        .iter()
        .map(|part| Some((*part, Outcome::Value(cell::value(part)?))))
        .collect();
    if let Some(values) = values {
        let value = |part: &str| cell::value(part).unwrap_or_default();
        let is_game = |[one, other]: &&[&str; 2]| value(one) + value(other) == ONE_POINT;
        let games = pairs.iter().filter(is_game).count();
        return (games * 10 >= pairs.len() * 9).then(|| vec![values]);
    }
    // Nobody draws against one who has lost.
    let is_drawn = |part: &&str| {
        pairs
            .iter()
            .any(|[one, other]| one == part && other == part)
    };
    let (drawn, decided): (Vec<&str>, Vec<&str>) = found.into_iter().partition(is_drawn);
    let [one, other] = decided[..] else {
        return None;
    };
    let is_decided = |[first, second]: &[&str; 2]| {
        first == second || (decided.contains(first) && decided.contains(second))
    };
    if drawn.len() > 1 || !pairs.iter().all(is_decided) {
        return None;
    }
    let meaning = |won, lost| {
        let drawn = drawn.first().map(|part| (*part, Outcome::Mark(Mark::Draw)));
        let decided = [
            (won, Outcome::Mark(Mark::Win)),
            (lost, Outcome::Mark(Mark::Loss)),
        ];
        decided.into_iter().chain(drawn).collect()
    };
    Some(vec![meaning(one, other), meaning(other, one)])
}

/// Whether the entries of most rows, and of two at least, add up to the points of the row.
fn give_points(entries: &[Vec<Option<Entry>>], points: &[Option<i32>]) -> bool {
    let made = |entry: &Option<Entry>| match entry {
        Some(Entry::Game(_, _, Outcome::Value(value))) => *value,
        Some(Entry::Game(_, _, Outcome::Mark(Mark::Win))) => ONE_POINT,
        Some(Entry::Game(_, _, Outcome::Mark(Mark::Draw))) => ONE_POINT / 2,
        Some(Entry::Bye(kind)) => kind.score().0,
        _ => 0,
    };
    let rows = entries.iter().zip(points);
    let (right, wrong): (Vec<bool>, Vec<bool>) = rows
        .filter_map(|(entries, points)| Some(entries.iter().map(made).sum::<i32>() == (*points)?))
        .partition(|is_right| *is_right);
    right.len() > 1 && right.len() >= 9 * wrong.len()
}

#[cfg(test)]
mod tests {
    use super::super::read;

    /// Six players, everybody against everybody, in cells that a notation makes of opponent, colour and result.
    fn table(cell: impl Fn(usize, bool, usize) -> String) -> String {
        const NAMES: [&str; 6] = ["Holm", "Friis", "Krag", "Lund", "Juhl", "Beck"];
        // By round: White, Black, and what White made in halves.
        const ROUNDS: [[(usize, usize, usize); 3]; 5] = [
            [(1, 6, 2), (2, 5, 1), (3, 4, 0)],
            [(6, 4, 2), (5, 3, 0), (1, 2, 1)],
            [(2, 6, 2), (3, 1, 2), (4, 5, 1)],
            [(6, 5, 0), (1, 4, 1), (2, 3, 2)],
            [(3, 6, 0), (4, 2, 2), (5, 1, 2)],
        ];
        let mut text = "Nr;Name;R1;R2;R3;R4;R5;Points\n".to_owned();
        for (no, name) in (1..).zip(NAMES) {
            let mut halves = 0;
            let mut row = format!("{no};{name}");
            for (white, black, made) in ROUNDS.into_iter().flatten() {
                let (opponent, made) = match no {
                    no if no == white => (black, made),
                    no if no == black => (white, 2 - made),
                    _ => continue,
                };
                halves += made;
                row += &format!(";{}", cell(opponent, no == white, made));
            }
            text += &format!("{row};{}.{}\n", halves / 2, 5 * (halves % 2));
        }
        text
    }

    #[test]
    fn a_notation_that_nobody_knows_is_found_by_the_points() {
        let names = ["", "Holm", "Friis", "Krag", "Lund", "Juhl", "Beck"];
        let usual = read(table(|no, _, made| format!("{no}x{}", ["0", "½", "1"][made])).as_bytes());
        let usual = usual.value.unwrap();
        for table in [
            table(|no, _, made| format!("{}{no}", ["V", "R", "G"][made])),
            table(|no, _, made| format!("{no} {}", ["nul", "remi", "win"][made])),
            table(|no, _, made| format!("{no} ({})", ["0", "½", "1"][made])),
            table(|no, _, made| format!("W-{no}").replace('W', ["L", "D", "W"][made])),
            table(|no, _, made| format!("{} mot {no}", ["0", "0.5", "1"][made])),
            table(|no, _, made| {
                format!("{} {}", ["lost to", "drew with", "beat"][made], names[no])
            }),
            table(|no, _, made| format!("{} ({})", ["0", "½", "1"][made], names[no])),
        ] {
            let reading = read(table.as_bytes());
            assert_eq!(reading.problems, [], "{table}");
            let draft = reading.value.unwrap();
            assert_eq!((&draft.games, draft.rounds), (&usual.games, 5), "{table}");
        }
    }

    #[test]
    fn colours_are_those_that_are_never_the_same_on_both_sides() {
        let white = |white| if white { "W" } else { "B" };
        let usual =
            table(|no, colour, made| format!("{no}{}{}", white(colour), ["0", "½", "1"][made]));
        let usual = read(usual.as_bytes()).value.unwrap();
        assert!(usual.games.iter().all(|game| game.coloured));
        for table in [
            table(|no, colour, made| {
                format!("{} vs #{no} ({})", ["0", "½", "1"][made], white(colour))
            }),
            table(|no, colour, made| format!("{}{no}={}", white(colour), ["0", "½", "1"][made])),
            table(|no, colour, made| {
                format!("#{no} {} {}", white(colour), ["lost", "drawn", "won"][made])
            }),
            table(|no, colour, made| format!("{}{no}{}", white(colour), ["0", "½", "1"][made])),
        ] {
            let reading = read(table.as_bytes());
            assert_eq!(reading.problems, [], "{table}");
            assert_eq!(reading.value.unwrap().games, usual.games, "{table}");
        }
    }

    #[test]
    fn words_without_points_tell_nothing() {
        let table = table(|no, _, made| format!("{}{no}", ["V", "R", "G"][made]));
        let lines = table.lines().map(|line| line.rsplit_once(';').unwrap().0);
        let without: String = lines.map(|line| format!("{line}\n")).collect();
        assert!(read(without.as_bytes()).value.is_none());
    }
}
