//! A heading of names over two columns, family and given name, of which the second has none: they become one.

use crate::exchange::csv_table::Cell;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::headings::{self, Column};

/// The fewest players.
const FEWEST: usize = 3;
/// How many rows are searched for the headings.
const ROWS_ABOVE: usize = 60;

/// The rows with each name in one cell; `None` where the column behind the names is something else.
pub(super) fn joined(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let mut above = sheet.iter().take(ROWS_ABOVE).enumerate();
    let (at, place) = above.find_map(|(at, row)| Some((at, under_one_heading(row)?)))?;
    let body = &sheet[at + 1..];
    let is_player = |row: &&Vec<Cell>| row.get(place).is_some_and(|cell| !cell.is_blank());
    let players = body.iter().take_while(is_player);
    let pairs: Vec<[String; 2]> = players
        .map(|row| [0, 1].map(|beside| row.get(place + beside).map(text).unwrap_or_default()))
        .collect();
    if let Some(moved) = behind_titles(sheet, at, place) {
        return Some(moved);
    }
    // A note below the table has nothing beside it.
    let count = pairs.iter().rposition(|[_, given]| !given.is_empty())? + 1;
    let is_name = |[family, given]: &[String; 2]| is_word(family) && is_given_name(given);
    if count < FEWEST || !pairs[..count].iter().all(is_name) {
        return None;
    }
    let mut joined = sheet.to_vec();
    joined[at].remove(place + 1);
    for row in joined[at + 1..]
        .iter_mut()
        .filter(|row| row.len() > place + 1)
    {
        let given = row.remove(place + 1);
        if !given.is_blank() {
            let family = &row[place];
            let whole = format!("{} {}", text(&given), text(family));
            row[place] = Cell::new(family.line, family.column, whole);
        }
    }
    Some(joined)
}

/// The rows without the column of titles of the names, most of which have none: `Name;;Elo` over `;Holm, Anna;2011` and `IM;Friis, Bo;2240`.
fn behind_titles(sheet: &[Vec<Cell>], at: usize, place: usize) -> Option<Vec<Vec<Cell>>> {
    let body = || sheet[at + 1..].iter().filter(|row| row.len() > place + 2);
    let beside =
        |row: &[Cell]| [0, 1].map(|next| row.get(place + next).map(text).unwrap_or_default());
    let is_titled =
        |[title, name]: &[String; 2]| title.chars().count() < 4 && is_word(&name.replace(',', ""));
    let fits = body()
        .map(|row| beside(row))
        .filter(|both| both.iter().any(|text| !text.is_empty()));
    let rows: Vec<[String; 2]> = fits.collect();
    let empty = rows.iter().filter(|[title, _]| title.is_empty()).count();
    if rows.len() < FEWEST || empty * 2 < rows.len() || !rows.iter().all(is_titled) {
        return None;
    }
    let mut moved = sheet.to_vec();
    moved[at].remove(place + 1);
    for row in moved[at + 1..]
        .iter_mut()
        .filter(|row| row.len() > place + 2)
    {
        row.remove(place);
    }
    Some(moved)
}

/// The place of the heading of the names, with nothing in the cell behind it and something further on.
fn under_one_heading(row: &[Cell]) -> Option<usize> {
    let is_name =
        |cell: &Cell| headings::column(&headings::plain(&text(cell))) == Some(Column::Name);
    let place = row.iter().position(is_name)?;
    let (next, rest) = row.get(place + 1..)?.split_first()?;
    (next.is_blank() && rest.iter().any(|cell| !cell.is_blank())).then_some(place)
}

fn is_word(text: &str) -> bool {
    text.starts_with(char::is_alphabetic) && !text.contains([',', ':'])
}

/// No title and no federation, which have no small letters.
fn is_given_name(text: &str) -> bool {
    is_word(text)
        && text.contains(char::is_lowercase)
        && !text.contains(|letter: char| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    fn names(table: &str) -> Vec<String> {
        let players = read(table.as_bytes()).value.unwrap().players;
        players.into_iter().map(|player| player.name).collect()
    }

    #[test]
    fn a_name_over_two_columns_is_one() {
        let rows = "1;Holm;Anna;2w1\n2;Friis;Bo;1s0\n3;Krag;Carl;-1\n";
        let under = |headings: &str| names(&format!("{headings}\n{rows}"));
        assert_eq!(
            under("Rk.;Name;;1.Rd"),
            ["Anna Holm", "Bo Friis", "Carl Krag"]
        );
        // Titles and clubs under a heading are none.
        let titled = "Rk.;Name;;1.Rd\n1;Holm;FM;2w1\n2;Friis;IM;1s0\n3;Krag;CM;-1\n";
        assert_eq!(names(titled), ["Holm", "Friis", "Krag"]);
    }
}
