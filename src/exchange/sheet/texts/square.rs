//! Crosstables by opponent in plain lines without columns, a blank between all cells:
//!
//! ```text
//! 1 Anna Holm (Virum) 1845  * * 1 ½ 1 1  3½
//! 2 Bo Friis (Lyngby) 1790  0 ½ * * ½ 1  2
//! 3 Carl Krag (Virum)       0 0 ½ 0 * *  ½
//! ```
//!
//! Lines below each other, in each of which the player's own cell is marked one opponent further on, leave no doubt. Each
//! opponent may have several words, or several games in a word, `½½`.

use crate::exchange::csv_table::Cell;
use crate::exchange::encoding::Text;
use crate::exchange::numbers;

use crate::exchange::sheet::crosstable::{locate, marks};
use crate::exchange::sheet::{cell, written_name};

/// The most lines that are looked at, and the longest of them in bytes.
const LONGEST: usize = 20_000;
const WIDEST: usize = 400;
/// The fewest players.
const FEWEST: usize = 3;
/// The most words for one opponent.
const MOST_WORDS: usize = 4;

/// A line and its words.
struct Line<'a> {
    number: usize,
    text: &'a str,
    words: Vec<&'a str>,
}

impl Line<'_> {
    /// The text before a word.
    fn before(&self, word: usize) -> &str {
        let mut at = 0;
        for word in &self.words[..word] {
            at += self.text[at..].find(word).unwrap_or(0) + word.len();
        }
        &self.text[..at]
    }
}

/// The own cell of a line: its first word, and how many words it has.
#[derive(Clone, Copy)]
struct Own {
    at: usize,
    words: usize,
}

/// The table under headings of its own, with the lines above and below it; `None` where there is none.
pub(super) fn sheet(text: &Text<'_>) -> Option<Vec<Vec<Cell>>> {
    let lines: Vec<Line<'_>> = text
        .lines()
        .take(LONGEST)
        .filter(|line| !line.text.trim().is_empty() && line.text.len() <= WIDEST)
        .map(|line| Line {
            number: line.number,
            text: line.text.trim(),
            words: line.text.split_whitespace().collect(),
        })
        .collect();
    let lines = without_sign_of_sums(lines);
    (0..lines.len()).find_map(|start| {
        let rows = table(&lines[start..])?;
        let players = rows.len() - 1;
        let whole = |line: &Line<'_>| vec![Cell::new(line.number, 1, line.text.to_owned())];
        let above = lines[..start].iter().map(whole);
        let below = lines[start + players..].iter().map(whole);
        Some(above.chain(rows).chain(below).collect())
    })
}

/// Points without the number of rounds behind them, `1½/5`; `1/2` is half a point.
fn of_rounds(word: &str) -> &str {
    match word.split_once('/') {
        Some((made, rounds)) if word != "1/2" && numbers::digits(rounds).is_some() => made,
        _ => word,
    }
}

/// The lines without the sign before the points, `1 ½ = 1½`, where all with an own cell have it.
fn without_sign_of_sums(mut lines: Vec<Line<'_>>) -> Vec<Line<'_>> {
    let sign = |line: &Line<'_>| {
        line.words
            .len()
            .checked_sub(2)
            .filter(|at| line.words[*at] == "=")
    };
    let has_points = |line: &Line<'_>| {
        let last = line.words.last().map(|word| cell::normal(word));
        last.is_some_and(|word| cell::value(of_rounds(&word)).is_some())
    };
    let is_row = |line: &&Line<'_>| owns(&line.words).next().is_some() && has_points(line);
    let rows = || lines.iter().filter(is_row);
    if rows().count() >= FEWEST && rows().all(|line| sign(line).is_some()) {
        for line in &mut lines {
            if let Some(at) = sign(line) {
                line.words.remove(at);
            }
        }
    }
    lines
}

/// The table that begins with the first line.
fn table(lines: &[Line<'_>]) -> Option<Vec<Vec<Cell>>> {
    let first = owns(&lines.first()?.words).next()?;
    let in_second = |own: Own| results_before(&lines[1].words, own.at);
    let words = owns(&lines.get(1)?.words)
        .map(in_second)
        .find(|words| *words > 0)?;
    if first.at == 0 || words > MOST_WORDS {
        return None;
    }
    let fits = |(place, line): (usize, &Line<'_>)| {
        let before = |own: &Own| results_before(&line.words, own.at);
        let is_behind_name = |own: &Own| own.at > place * words;
        let exact =
            owns(&line.words).find(|own| before(own) == place * words && is_behind_name(own));
        let found = exact.or_else(|| {
            owns(&line.words).find(|own| before(own) >= place * words && is_behind_name(own))
        })?;
        // The mark of the own cell is as long as other cells, or a word.
        let count = found.words.min(words);
        Some(Own {
            words: if found.words >= words { count } else { 1 },
            ..found
        })
    };
    let owns: Vec<Own> = lines.iter().enumerate().map_while(fits).collect();
    let players = owns.len();
    let rows = lines.iter().zip(&owns).enumerate();
    // More results would be against others, whose lines are not there; the points may look like one.
    let are_whole = rows.clone().all(|(place, (line, own))| {
        let behind = line.words.iter().skip(own.at + own.words);
        let count = behind.take_while(|word| is_result(word)).count();
        let needed = (players - 1 - place) * words;
        (needed..=needed + 1).contains(&count)
    });
    if players < FEWEST || !are_whole {
        return None;
    }
    let mut table = vec![header(lines[0].number, players)];
    for (place, (line, own)) in rows {
        let start = own.at - place * words;
        let results = &line.words[start..];
        let mut cells = player(line.before(start))?;
        let (left, rest) = results.split_at(place * words);
        let (_, rest) = rest.split_at(own.words);
        let (right, rest) = rest.split_at((players - 1 - place) * words);
        cells.extend(left.chunks(words).map(|words| words.join(" ")));
        cells.push("x".to_owned());
        cells.extend(right.chunks(words).map(|words| words.join(" ")));
        let points = rest.first().map(|word| of_rounds(word));
        let points = points.filter(|word| cell::value(&cell::normal(word)).is_some());
        cells.push(points.unwrap_or_default().to_owned());
        table.push(
            cells
                .into_iter()
                .map(|text| Cell::new(line.number, 1, text))
                .collect(),
        );
    }
    Some(table)
}

/// The places of words that mark an own cell, each with how many do from it on.
fn owns<'a>(words: &'a [&str]) -> impl Iterator<Item = Own> + 'a {
    let is_mark = |at: usize| marks::is_own(words[at]);
    (0..words.len())
        .filter(move |at| is_mark(*at))
        .map(move |at| Own {
            at,
            words: (at..words.len()).take_while(|at| is_mark(*at)).count(),
        })
}

/// How many results stand before a word.
fn results_before(words: &[&str], end: usize) -> usize {
    let before = words[..end].iter().rev();
    before.take_while(|word| is_result(word)).count()
}

/// Whether a word holds results, or is the sign of a game not played yet.
fn is_result(word: &str) -> bool {
    /// As many games against one opponent as anybody plays.
    const MOST: usize = 12;
    marks::read(word).is_some_and(|marks| marks.len() <= MOST)
}

/// Number, name and rating of what stands before the results: federations of three large letters, titles of one small
/// letter, and what stands in brackets or in a column of its own behind the name are left out.
fn player(before: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = before.split_whitespace().collect();
    let number = words.first().map(|word| word.trim_matches(['=', '.', ')']));
    let number = number.filter(|word| locate::number(word).is_some());
    let is_number = |word: &&&str| locate::number(word).is_some() || word.starts_with('=');
    let numbers = words.iter().take_while(is_number).count();
    let rating = words[numbers..].iter().find(|word| is_rating(word));
    // What follows on two blanks is another column.
    let from_name = words
        .get(numbers)
        .and_then(|word| before.find(word).map(|at| &before[at..]))?;
    let mut columns = from_name
        .split("  ")
        .map(str::trim)
        .filter(|text| !text.is_empty());
    let name = columns
        .find(|text| !written_name::is_title(text))
        .unwrap_or_default();
    let name = match name.split_once('(') {
        Some((name, _)) => name,
        None => name,
    };
    let is_federation =
        |word: &str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_title =
        |word: &str| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let parts: Vec<&str> = name.split_whitespace().collect();
    let is_part = |(at, word): &(usize, &&str)| {
        !is_rating(word) && (*at == 0 || !is_federation(word) && !is_title(word))
    };
    let parts = parts
        .iter()
        .enumerate()
        .filter(is_part)
        .map(|(_, word)| *word);
    let name = parts.collect::<Vec<_>>().join(" ");
    name.contains(char::is_alphabetic).then(|| {
        let texts = [
            number.unwrap_or_default(),
            &name,
            rating.copied().unwrap_or_default(),
        ];
        texts.map(str::to_owned).to_vec()
    })
}

fn is_rating(word: &str) -> bool {
    (100..4_000).contains(&numbers::digits(word).unwrap_or(0))
}

fn header(line: usize, players: usize) -> Vec<Cell> {
    let numbers = (1..=players).map(|number| number.to_string());
    let texts = ["no.", "name", "rating"].map(str::to_owned).into_iter();
    let texts = texts.chain(numbers).chain(["points".to_owned()]);
    texts.map(|text| Cell::new(line, 0, text)).collect()
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn a_square_without_headings_is_its_lines() {
        for table in [
            "Cup\n\n1 Anna Holm * 1 ½ 1½\n2 Bo Friis 0 * 1 1\n3 Carl Krag ½ 0 * ½\n",
            "Cup\nAnna Holm x 1 =\nBo Friis 0 x 1\nCarl Krag = 0 x\nPlayed in May\n",
            "Cup\n1. Anna Holm ....... * 1 ½  = 1½/2\n2. Bo Friis ........ 0 * 1  = 1/2\n3. Carl Krag ....... ½ 0 *  = ½/2\n",
            "Cup\n1) Anna Holm # 1 R = 1,5\n2) Bo Friis 0 # 1 = 1\n3) Carl Krag R 0 # = 0,5\n",
        ] {
            let draft = read(table.as_bytes()).value.unwrap();
            let names: Vec<&str> = draft
                .players
                .iter()
                .map(|player| player.name.as_str())
                .collect();
            assert_eq!(names, ["Anna Holm", "Bo Friis", "Carl Krag"]);
            let points: Vec<i32> = draft
                .scored_points()
                .values()
                .map(|points| points.0)
                .collect();
            assert_eq!((draft.name.as_str(), points), ("Cup", vec![150, 100, 50]));
        }
        assert!(
            read(b"Anna Holm * 1 1\nBo Friis 0 * 1\nCarl Krag 0 0 1\n")
                .value
                .is_none()
        );
    }
}
