//! The players of a table.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::{Message, Points};
use crate::exchange::csv_table::Cell;
use crate::exchange::draft::{NationalRating, PlayerColumns, PlayerDraft};
use crate::exchange::numbers::{self, At};
use crate::exchange::problems::Problems;

use super::locate::{self, Table, text};
use crate::exchange::sheet::headings::{Column, plain};
use crate::exchange::sheet::written_name;

/// The players under the numbers of their rows.
pub(super) fn read(
    table: &Table<'_>,
    numbers: &[u32],
    problems: &mut Problems,
) -> Vec<PlayerDraft> {
    let is_prefixed = numbers_in_names(table).is_some();
    let is_card = are_cards(table);
    let usernames = usernames(table);
    let rows = table.rows.iter().zip(numbers);
    rows.map(|(row, no)| {
        let row = Row {
            table,
            cells: row,
            usernames,
        };
        let mut player = player(&row, *no, problems);
        if let Some((_, name)) = prefixed(&player.name).filter(|_| is_prefixed) {
            player.name = name.to_owned();
        }
        if let Some((name, title, rating)) =
            written_name::with_number_and_rating(&player.name).filter(|_| is_card)
        {
            player.title = title.to_owned();
            player.rating = player.rating.or(Some(rating).filter(|rating| *rating > 0));
            player.name = name.to_owned();
        }
        if table.first(Column::Title).is_none()
            && let Some((title, name)) = written_name::titled(&player.name)
        {
            (player.title, player.name) = (title.to_owned(), name.to_owned());
        }
        player
    })
    .collect()
}

/// The column of the names under which people play on a site, where some have no other.
pub(super) fn usernames(table: &Table<'_>) -> Option<usize> {
    const HEADINGS: [&str; 8] = [
        "username",
        "brugernavn",
        "benutzername",
        "användarnamn",
        "brukernavn",
        "gebruikersnaam",
        "handle",
        "nickname",
    ];
    let name = table.first(Column::Name)?;
    let is_blank = |row: &&[Cell]| row.get(name).is_none_or(Cell::is_blank);
    let mut unknown = table.unknown.iter();
    let (place, _) = unknown.find(|(_, text)| HEADINGS.contains(&plain(text).as_str()))?;
    table.rows.iter().any(is_blank).then_some(*place)
}

/// The numbers before the names (`3 Anna Jensen`), where every name has another one and no column has them.
pub(super) fn numbers_in_names(table: &Table<'_>) -> Option<Vec<u32>> {
    let name = table.first(Column::Name)?;
    if table.first(Column::No).is_some() {
        return None;
    }
    let number = |row: &&[Cell]| Some(prefixed(&text(row.get(name)?))?.0);
    let numbers: Vec<u32> = table.rows.iter().map(number).collect::<Option<_>>()?;
    let different: BTreeSet<u32> = numbers.iter().copied().collect();
    (numbers.len() > 1 && different.len() == numbers.len()).then_some(numbers)
}

/// Whether every name has a number, a title and a rating behind it.
fn are_cards(table: &Table<'_>) -> bool {
    let is_card = |row: &&[Cell], name: usize| {
        let name = row.get(name).map(text).unwrap_or_default();
        written_name::with_number_and_rating(&name).is_some()
    };
    let name = table.first(Column::Name);
    name.is_some_and(|name| table.rows.iter().all(|row| is_card(row, name)))
}

/// A number and the name behind it.
fn prefixed(name: &str) -> Option<(u32, &str)> {
    let (number, name) = name.split_once(' ')?;
    let number = numbers::start_number(number.trim_end_matches('.'))?;
    name.starts_with(char::is_alphabetic)
        .then_some((number, name))
}

/// A player's row.
struct Row<'a> {
    table: &'a Table<'a>,
    cells: &'a [Cell],
    usernames: Option<usize>,
}

impl Row<'_> {
    fn cell(&self, column: Column) -> Option<&Cell> {
        self.cells.get(self.table.first(column)?)
    }

    fn text(&self, column: Column, problems: &mut Problems) -> String {
        let cell = self.cell(column);
        cell.map(|cell| cell.text(problems)).unwrap_or_default()
    }

    fn at(&self, column: Column) -> At {
        let line = self.cells.first().map_or(0, |cell| cell.line);
        let cell = self.cell(column);
        cell.map_or((line, 0), |cell| (cell.line, cell.column))
    }
}

fn player(row: &Row<'_>, no: u32, problems: &mut Problems) -> PlayerDraft {
    let mut text = |column| row.text(column, problems);
    let [mut name, sex, title, federation] =
        [Column::Name, Column::Sex, Column::Title, Column::Federation].map(&mut text);
    let [dsu, dsu_rating, fide, rating_text] =
        [Column::Dsu, Column::DsuRating, Column::Fide, Column::Rating].map(&mut text);
    let [born, points_text, rank] = [Column::Born, Column::Points, Column::Rank].map(&mut text);
    if name.is_empty()
        && let Some(cell) = row.usernames.and_then(|place| row.cells.get(place))
    {
        name = cell.text(problems);
    }
    if name.is_empty() {
        let (line, column) = row.at(Column::Name);
        problems.warn(line, column, Message::new("problem-name-missing"));
    }
    numbers::check_birth(&born, row.at(Column::Born), problems);
    let dsu = NationalRating {
        federation: "DEN".to_owned(),
        rating: rating(&dsu_rating, row.at(Column::DsuRating), problems),
        origin: String::new(),
        id: numbers::person_number(&dsu, row.at(Column::Dsu), problems),
    };
    PlayerDraft {
        no,
        sex,
        title,
        name,
        rating: rating(&rating_text, row.at(Column::Rating), problems),
        federation,
        fide: numbers::person_number(&fide, row.at(Column::Fide), problems),
        born,
        points: points(&points_text, row.at(Column::Points), problems),
        rank: place(&rank, row.at(Column::Rank), problems),
        national: if dsu.id.is_empty() && dsu.rating.is_none() {
            Vec::new()
        } else {
            vec![dsu]
        },
        line: row.cells.first().map_or(0, |cell| cell.line),
        columns: PlayerColumns {
            name: row.at(Column::Name).1,
            rating: row.at(Column::Rating).1,
            dsu_rating: row.at(Column::DsuRating).1,
            dsu_line: None,
            born: row.at(Column::Born).1,
            points: row.at(Column::Points).1,
        },
        withdrawn: None,
    }
}

/// A rating; with a letter before it as the draughts federation writes (`A 2339`) or behind it as the French does
/// (`1845F`, `1840 N`). Signs for none, and strengths between 0 and 1, are none.
fn rating(text: &str, at: At, problems: &mut Problems) -> Option<i32> {
    let is_sign = !text.contains(|letter: char| letter.is_ascii_digit());
    let is_strength = text.starts_with("0,") || text.starts_with("0.");
    if is_sign || is_strength {
        return None;
    }
    // `2560 (2473)`, a national one behind it.
    let text = match text.split_once(" (") {
        Some((first, _)) if numbers::digits(first).is_some() => first,
        _ => text,
    };
    let has_digit = |word: &&str| word.contains(|letter: char| letter.is_ascii_digit());
    let last = text.split_whitespace().rfind(has_digit).unwrap_or_default();
    let number = last.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    // Programs that take every number for one with a fraction.
    let number = number.strip_suffix(".0").unwrap_or(number);
    match numbers::digits(number).filter(|rating| (1..=4_000).contains(rating)) {
        Some(rating) => i32::try_from(rating).ok(),
        None => numbers::rating(text, at, problems),
    }
}

/// A place; of shared ones (`2-3`) the first.
fn place(text: &str, at: At, problems: &mut Problems) -> Option<u32> {
    let first = text.split(['-', '–']).next().unwrap_or_default();
    let plain = first.trim_matches(['.', '=', ' ', ')', '(', '#']);
    if text.is_empty() || (plain.is_empty() && numbers::digits(text).is_none()) {
        return None;
    }
    numbers::rank(plain, at, problems)
}

/// Stated points, with a fraction as `½` or with either decimal mark.
fn points(text: &str, at: At, problems: &mut Problems) -> Option<Points> {
    let plain = text.replace(',', ".");
    let plain = match plain.strip_suffix('½').or(plain.strip_suffix("1/2")) {
        Some(whole) => format!("{}.5", whole.trim_end()),
        None => plain,
    };
    let plain = match plain.strip_prefix('.') {
        Some(fraction) => format!("0.{fraction}"),
        None => plain,
    };
    numbers::stated_points(&plain, at, problems)
}

/// Refuses start numbers that cannot be used, unless the games tell that they do not matter.
pub(super) fn check_numbers(table: &Table<'_>, problems: &mut Problems) {
    let Some(place) = table.first(Column::No) else {
        return;
    };
    let mut lines: BTreeMap<u32, usize> = BTreeMap::new();
    for row in &table.rows {
        let line = row.first().map_or(0, |cell| cell.line);
        let cell = row.get(place);
        let (at, found) = cell.map_or(((line, 0), String::new()), |cell| {
            ((cell.line, cell.column), text(cell))
        });
        match locate::number(&found) {
            None => {
                let message = Message::new("problem-start-number").with("value", found);
                problems.refuse(at.0, at.1, message);
            }
            Some(no) => {
                if let Some(first) = lines.insert(no, at.0) {
                    let message = Message::new("problem-start-number-twice")
                        .with("no", no.to_string())
                        .with("line", first.to_string());
                    problems.refuse(at.0, at.1, message);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_and_places_as_programs_write_them() {
        let mut problems = Problems::default();
        for (text, expected) in [
            ("1845", Some(1845)),
            ("1845F", Some(1845)),
            ("1840 N", Some(1840)),
            ("A 2339", Some(2339)),
            ("1967.0", Some(1967)),
            ("2560 (2473)", Some(2560)),
            ("0", None),
            ("----", None),
            ("0,155273050", None),
            ("", None),
        ] {
            assert_eq!(rating(text, (1, 1), &mut problems), expected, "{text}");
        }
        for (text, expected) in [("3.", Some(3)), ("2-3", Some(2)), ("", None), ("-", None)] {
            assert_eq!(place(text, (1, 1), &mut problems), expected, "{text}");
        }
        for (text, expected) in [("3½", 350), ("½", 50), ("3,5", 350), ("2 1/2", 250)] {
            let points = points(text, (1, 1), &mut problems);
            assert_eq!(points, Some(Points(expected)), "{text}");
        }
        assert_eq!(problems.reading(()).problems, []);
    }

    #[test]
    fn what_stands_behind_all_names_is_no_part_of_them() {
        let table = "#;Player;1;2\n1;Holm,Anna 2 WFM 1845;x;1\n2;Friis,Bo 1 - 0;0;x\n";
        let players = crate::exchange::sheet::read(table.as_bytes())
            .value
            .unwrap()
            .players;
        let told = players
            .iter()
            .map(|player| (player.name.as_str(), player.title.as_str(), player.rating));
        let expected = [("Holm,Anna", "WFM", Some(1845)), ("Friis,Bo", "", None)];
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn numbers_under_a_heading_of_names_are_names_unless_names_stand_beside() {
        let names = |table: &str| -> Vec<(u32, String)> {
            let draft = crate::exchange::sheet::read(table.as_bytes())
                .value
                .unwrap();
            let players = draft.players.into_iter();
            players.map(|player| (player.no, player.name)).collect()
        };
        let own = "no;name;r1\n1;5;2w1\n2;7;1b0\n";
        assert_eq!(names(own), [(1, "5".to_owned()), (2, "7".to_owned())]);
        let numbered = "Player;Name;1;2\n1;Anna;x;1\n2;Bo;0;x\n";
        assert_eq!(
            names(numbered),
            [(1, "Anna".to_owned()), (2, "Bo".to_owned())]
        );
    }
}
