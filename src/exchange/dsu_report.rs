//! The club report of Dansk Skak Union, as a member of the club downloads it.
//!
//! Windows-1252 or UTF-8, semicolons, every field in quotes, a first line of nothing but `""`. Columns go by
//! name, never by position. In 2018 they were `Nummer;Født år;Navn;Klub;Titel;Rating;Hurtig;Lyn;Elo;Fide;K-factor`
//! (`Fide` the FIDE number, `Elo` or later `Fiderating` the FIDE rating), in 2026
//! `Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K` (the second `Nr` the FIDE number, `Fide` the rating).

use crate::domain::{Message, Rating};

use super::csv_row::{Header, Row};
use super::csv_table::Cell;
use super::problem::Reading;
use super::problems::Problems;
use super::rating_list::{ListedPlayer, Places, RatingList};
use super::{csv_reader, dates, member_cells, numbers};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Name,
    Dsu,
    Fide,
    Born,
    DsuRating,
    FideRating,
}

const HEADINGS: [(&str, Column); 15] = [
    ("navn", Column::Name),
    ("name", Column::Name),
    ("nr", Column::Dsu),
    ("nummer", Column::Dsu),
    ("dsu nr", Column::Dsu),
    ("fide", Column::Fide),
    ("fide nr", Column::Fide),
    ("fide id", Column::Fide),
    ("født", Column::Born),
    ("født år", Column::Born),
    ("rat", Column::DsuRating),
    ("rating", Column::DsuRating),
    ("elo", Column::FideRating),
    ("fiderating", Column::FideRating),
    ("fide rating", Column::FideRating),
];

/// Columns of the report that do not concern the rating of standard chess.
const PASSED_OVER: [&str; 8] = [
    "alder", "klub", "titel", "hur", "hurtig", "lyn", "k", "k factor",
];

/// Reads a club report of either generation.
///
/// ```
/// let file = "\"\"\n\"Nr\";\"Navn\";\"Rat.\";\"Fide\";\"Nr\"\n\"12\";\"Bo Lind\";\"1548\";\"0\";\"-\"\n";
/// let list = klubrating::exchange::dsu_report::read(file.as_bytes()).value.unwrap();
/// let player = &list.players[0];
/// assert_eq!((player.dsu.as_deref(), player.fide.as_deref()), (Some("12"), None));
/// assert_eq!((player.dsu_rating.unwrap().0, player.fide_rating), (1548, None));
/// ```
pub fn read(bytes: &[u8]) -> Reading<RatingList> {
    match csv_reader::people(bytes, |_| false, columns, player) {
        Ok((players, problems)) => problems.reading(RatingList {
            total: players.len(),
            players,
            has_federations: None,
        }),
        Err(problem) => Reading::refused(problem),
    }
}

fn columns(row: &[Cell], problems: &mut Problems) -> Vec<Option<Column>> {
    let header = Header::new(row, problems);
    let names = header.headings();
    let mut columns = header.columns(&HEADINGS);
    if let Some(number) = second_number(&names) {
        for (name, column) in names.iter().zip(&mut columns) {
            if name == "fide" {
                *column = Some(Column::FideRating);
            }
        }
        columns[number] = Some(Column::Fide);
    }
    header.check(&mut columns, &PASSED_OVER, problems);
    if !columns.contains(&Some(Column::Name)) {
        header.missing("Navn", problems);
    }
    let ratings = [Column::DsuRating, Column::FideRating];
    if !ratings
        .iter()
        .any(|column| columns.contains(&Some(*column)))
    {
        header.missing("Rating", problems);
    }
    columns
}

/// The report of 2026 has two columns `Nr`: the DSU number, then the FIDE number. The place of the second.
pub(super) fn second_number(names: &[String]) -> Option<usize> {
    let mut numbers = (0..names.len()).filter(|index| names[*index] == "nr");
    let second = numbers.nth(1)?;
    numbers.next().is_none().then_some(second)
}

fn player(row: &Row<'_, Column>, problems: &mut Problems) -> ListedPlayer {
    let name = row.text(Column::Name, problems);
    if name.is_empty() {
        let at = row.at(Column::Name);
        problems.refuse(at.0, at.1, Message::new("problem-member-name"));
    }
    let born = row.text(Column::Born, problems);
    let born = if born == "0" { String::new() } else { born };
    numbers::check_birth(&born, row.at(Column::Born), problems);
    ListedPlayer {
        name,
        dsu: member_cells::number(row, Column::Dsu, problems),
        fide: member_cells::number(row, Column::Fide, problems),
        born: dates::birth_year(&born),
        dsu_rating: rating(row, Column::DsuRating, problems),
        fide_rating: rating(row, Column::FideRating, problems),
        places: Places {
            name: row.at(Column::Name),
            dsu_rating: row.at(Column::DsuRating),
            fide_rating: row.at(Column::FideRating),
        },
    }
}

/// A rating; blank, `-` and 0 mean none.
fn rating(row: &Row<'_, Column>, column: Column, problems: &mut Problems) -> Option<Rating> {
    let text = row.text(column, problems);
    if text == "-" {
        return None;
    }
    numbers::listed_rating(&text, row.at(column), problems).map(Rating)
}
