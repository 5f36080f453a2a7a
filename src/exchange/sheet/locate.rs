//! Where in a sheet the table stands, and what its columns are.
//!
//! Above it stand titles, below it remarks. The row of headings is the first that has the columns of results: a run
//! of columns numbered 1, 2, 3 … in any spelling (`1.Rd`, `R.1`, `Runde 1`, `.11`).

use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;
use crate::exchange::problems::Problems;

/// What a column holds beside results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    No,
    Name,
    Title,
    Federation,
    Rating,
    Points,
    Fide,
}

/// Headings without case, blanks and dots, by column. Of several columns of one kind the first is used; numbers are
/// tried one after the other.
const HEADINGS: [(Column, &[&str]); 7] = [
    (
        Column::No,
        &[
            "no", "nr", "rk", "rank", "rang", "pl", "pos", "place", "plads", "platz", "plats",
            "plass", "sno", "snr", "startnr", "stnr", "nummer", "num", "#", "lp", "plaats",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "navn",
            "naam",
            "namn",
            "player",
            "spiller",
            "spieler",
            "spelare",
            "speler",
            "team",
            "hold",
            "mannschaft",
            "playername",
            "spillernavn",
        ],
    ),
    (Column::Title, &["title", "titel", "tit", "tittel"]),
    (
        Column::Federation,
        &[
            "fed",
            "federation",
            "cn",
            "land",
            "verband",
            "forbund",
            "country",
            "nat",
        ],
    ),
    (
        Column::Rating,
        &[
            "rtg",
            "elo",
            "rating",
            "fmjd",
            "rtgi",
            "irtg",
            "ratingi",
            "ratingtal",
            "fiderating",
            "ret",
            "rat",
        ],
    ),
    (
        Column::Points,
        &[
            "pts", "pt", "points", "point", "pkt", "punkte", "poeng", "poäng", "punten", "total",
            "score", "sum", "summe", "ialt", "pnt", "p",
        ],
    ),
    (Column::Fide, &["fideid", "fideno", "fidenr", "fide"]),
];

/// The table in a sheet.
#[derive(Debug)]
pub(super) struct Table<'a> {
    pub(super) titles: &'a [Vec<Cell>],
    pub(super) rows: &'a [Vec<Cell>],
    pub(super) below: &'a [Vec<Cell>],
    pub(super) columns: Vec<(usize, Column)>,
    /// The columns of results, in order.
    pub(super) results: Vec<usize>,
    /// Headings that are not known.
    pub(super) unknown: Vec<String>,
    pub(super) header_line: usize,
}

impl<'a> Table<'a> {
    /// The table, if there is one.
    pub(super) fn locate(sheet: &'a [Vec<Cell>]) -> Option<Self> {
        let mut problems = Problems::default();
        let (at, headings, results) = sheet.iter().enumerate().find_map(|(at, row)| {
            let headings: Vec<String> = row
                .iter()
                .map(|cell| plain(&cell.text(&mut problems)))
                .collect();
            let results = result_run(&headings);
            let named = headings
                .iter()
                .any(|heading| column(heading) == Some(Column::Name));
            (named && !results.is_empty()).then_some((at, headings, results))
        })?;
        let body = &sheet[at + 1..];
        let mut columns = Vec::new();
        let mut unknown = Vec::new();
        for (place, heading) in headings.iter().enumerate() {
            if results.contains(&place) {
                continue;
            }
            match column(heading) {
                Some(kind) => columns.push((place, kind)),
                None if heading.is_empty() => {
                    columns.extend(nameless(body, place).map(|kind| (place, kind)));
                }
                None => unknown.push(sheet[at][place].text(&mut problems)),
            }
        }
        let name = columns.iter().find(|(_, kind)| *kind == Column::Name)?.0;
        let is_player = |row: &&Vec<Cell>| is_player(row, name);
        let rows = body.iter().take_while(is_player).count();
        Some(Self {
            titles: &sheet[..at],
            rows: &body[..rows],
            below: &body[rows..],
            columns,
            results,
            unknown,
            header_line: sheet[at].first().map_or(0, |cell| cell.line),
        })
    }

    /// The first column of a kind.
    pub(super) fn first(&self, kind: Column) -> Option<usize> {
        self.columns
            .iter()
            .find(|(_, one)| *one == kind)
            .map(|(place, _)| *place)
    }
}

/// A row of a player has a name, and neither begins as a remark does.
fn is_player(row: &[Cell], name: usize) -> bool {
    let mut problems = Problems::default();
    let first = row
        .first()
        .map(|cell| cell.text(&mut problems))
        .unwrap_or_default();
    !first.starts_with('#') && row.get(name).is_some_and(|cell| !cell.is_blank())
}

/// A column without a heading holds the numbers, or the titles.
fn nameless(body: &[Vec<Cell>], place: usize) -> Option<Column> {
    let mut problems = Problems::default();
    let texts: Vec<String> = body
        .iter()
        .filter_map(|row| row.get(place))
        .map(|cell| cell.text(&mut problems))
        .filter(|text| !text.is_empty())
        .collect();
    if texts.is_empty() {
        return None;
    }
    let numbered = texts
        .iter()
        .filter(|text| numbers::start_number(text).is_some())
        .count();
    if numbered * 2 > texts.len() {
        return Some(Column::No);
    }
    let titled = texts
        .iter()
        .filter(|text| (1..=4).contains(&text.chars().count()))
        .count();
    (titled * 2 > texts.len()).then_some(Column::Title)
}

/// A heading without case, blanks, dots, dashes and underscores.
fn plain(text: &str) -> String {
    let kept = |letter: &char| !letter.is_whitespace() && !matches!(letter, '.' | '-' | '_' | ':');
    text.to_lowercase().chars().filter(kept).collect()
}

fn column(heading: &str) -> Option<Column> {
    HEADINGS
        .iter()
        .find(|(_, words)| words.contains(&heading))
        .map(|(column, _)| *column)
}

/// The longest run of columns that are numbered from 1 on.
fn result_run(headings: &[String]) -> Vec<usize> {
    let numbers: Vec<Option<u32>> = headings
        .iter()
        .map(|heading| round_number(heading))
        .collect();
    let mut best: Vec<usize> = Vec::new();
    for (start, number) in numbers.iter().enumerate() {
        if *number != Some(1) {
            continue;
        }
        let run: Vec<usize> = (start..numbers.len())
            .zip(1..)
            .take_while(|(place, expected)| numbers[*place] == Some(*expected))
            .map(|(place, _)| place)
            .collect();
        if run.len() > best.len() {
            best = run;
        }
    }
    best
}

/// The number in a heading of a round or an opponent: one run of digits, with a word for "round" or a mark before
/// it, or anything short behind it.
fn round_number(heading: &str) -> Option<u32> {
    const WORDS: [&str; 12] = [
        "", "r", "rd", "rnd", "round", "runde", "ronde", "rond", "rund", "x", "omgång", "t",
    ];
    let start = heading.find(|letter: char| letter.is_ascii_digit())?;
    let (word, rest) = heading.split_at(start);
    let end = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, tail) = rest.split_at(end);
    let short = tail.chars().count() <= 6 && tail.chars().all(char::is_alphabetic);
    (WORDS.contains(&word) && short)
        .then(|| numbers::start_number(number))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_headings_in_every_spelling() {
        for (heading, number) in [
            ("1.Rd", Some(1)),
            ("R.7", Some(7)),
            ("Runde 12", Some(12)),
            (".11", Some(11)),
            ("13.", Some(13)),
            ("X4.Rd", Some(4)),
            ("16nbsp\u{a0}", Some(16)),
            ("TB1", None),
            ("Code3", None),
            ("Name", None),
        ] {
            assert_eq!(round_number(&plain(heading)), number, "{heading}");
        }
    }
}
