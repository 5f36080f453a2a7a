//! Headings in two rows, where cells of the first take several columns or several rows: they become one row.
//!
//! ```text
//! Rk.;Name;Rounds;;;Pts     Rk.;Name;1.Rd;;2.Rd;;Pts     Rk.;Name;1.Rd;2.Rd;Pts
//!    ;    ;1;2;3;             ;    ;Opp;Res;Opp;Res;         ;    ;3/1;10/1;
//! ```

use crate::exchange::csv_table::Cell;
use crate::exchange::dates;
use crate::exchange::numbers;

use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::crosstable::result_columns;
use crate::exchange::sheet::games;
use crate::exchange::sheet::headings::{self, Column};

/// How many rows are searched for the headings.
const ROWS_ABOVE: usize = 60;
/// The longest heading of a column within a round, in letters.
const LONGEST: usize = 12;

/// The rows with the headings in one; `None` where no second row belongs to them.
pub(super) fn merged(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let last = sheet.len().checked_sub(2)?;
    let mut places = 0..=last.min(ROWS_ABOVE);
    let (at, header) = places.find_map(|at| {
        let [upper, lower] = [&sheet[at], &sheet[at + 1]];
        let header = both(upper, lower)
            .or_else(|| rounds_above(upper, lower))
            .or_else(|| opponents_above(upper, lower, &sheet[at + 2..]))
            .or_else(|| halves(upper, lower, sheet.get(at + 2)?))?;
        Some((at, header))
    })?;
    let mut rows = sheet[..at].to_vec();
    rows.push(header);
    rows.extend_from_slice(&sheet[at + 2..]);
    Some(rows)
}

/// The headings of two rows as one.
fn both(upper: &[Cell], lower: &[Cell]) -> Option<Vec<Cell>> {
    let plain = |cell: &Cell| headings::plain(&text(cell));
    let kind = |cell: &Cell| headings::column(&plain(cell));
    let name = upper
        .iter()
        .position(|cell| kind(cell) == Some(Column::Name))?;
    let is_of_player = |cell: &Cell| {
        let kind = kind(cell);
        [Some(Column::Name), Some(Column::No), Some(Column::Rank)].contains(&kind)
    };
    let filled = || lower.iter().filter(|cell| !cell.is_blank());
    // Below the names stands nothing, as below numbers and places: else it is a player's row.
    let is_free = |(place, cell): (usize, &Cell)| {
        !is_of_player(cell) || lower.get(place).is_none_or(Cell::is_blank)
    };
    let names_nobody =
        lower.get(name).is_none_or(Cell::is_blank) && upper.iter().enumerate().all(is_free);
    if !names_nobody || filled().count() < 2 || !filled().all(|cell| is_heading(&text(cell))) {
        return None;
    }
    let width = upper.len().max(lower.len());
    let mut header: Vec<Cell> = Vec::with_capacity(width);
    // What the cell of the upper row says that takes this column too.
    let mut over = String::new();
    let mut start = 0;
    for place in 0..width {
        let [above, below] = [upper, lower].map(|row| row.get(place).map(text).unwrap_or_default());
        if !above.is_empty() {
            over.clone_from(&above);
            start = place;
        } else if below.is_empty() {
            over.clear();
        }
        let is_numbered = |text: &str| headings::numbered(&headings::plain(text)).is_some();
        let heading = if below.is_empty() || is_day(&below) {
            above
        } else if numbers::digits(&over).is_some() && is_game_of_pair(&below) {
            let letters = ["a", "b", "c", "d"];
            let game = numbers::digits(&below).and_then(|game| usize::try_from(game).ok());
            let game = game.map_or(place - start, |game| game.saturating_sub(1));
            format!("{over}{}", letters.get(game).copied().unwrap_or_default())
        } else if is_numbered(&below) {
            below
        } else if is_numbered(&over) {
            format!("{over} {below}")
        } else {
            [above, below]
                .into_iter()
                .find(|text| !text.is_empty())
                .unwrap_or_default()
        };
        let cell = upper.get(place).or(lower.get(place));
        let (line, column) = cell.map_or((0, 0), |cell| (cell.line, cell.column));
        header.push(Cell::new(line, column, heading));
    }
    let headings: Vec<String> = header.iter().map(plain).collect();
    result_columns::of(&headings).map(|_| header)
}

/// Whether a heading below the number of an opponent is that of one game of the two: its number, or a letter such as those of the two
/// halves of a tournament, `H` and `R`.
fn is_game_of_pair(text: &str) -> bool {
    let mut letters = text.chars();
    let is_letter = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
    numbers::digits(text).is_some() || is_letter
}

/// The headings of two rows of which each has only a part, names over the columns of opponents and words over the sums: neither
/// has a cell where the other has one, and the row below begins with the first of the names.
fn halves(upper: &[Cell], lower: &[Cell], below: &[Cell]) -> Option<Vec<Cell>> {
    const FEWEST: usize = 3;
    let is_filled =
        |row: &[Cell], place: usize| row.get(place).is_some_and(|cell| !cell.is_blank());
    let width = upper.len().max(lower.len());
    let are_apart = (0..width).all(|place| !(is_filled(upper, place) && is_filled(lower, place)));
    let mut sums = upper.iter().filter(|cell| !cell.is_blank());
    let is_points =
        |cell: &Cell| headings::column(&headings::plain(&text(cell))) == Some(Column::Points);
    let names = lower.iter().filter(|cell| !cell.is_blank()).count();
    let first_name = lower.iter().find(|cell| !cell.is_blank()).map(text)?;
    let is_first = below.iter().any(|cell| text(cell) == first_name);
    (are_apart && sums.any(is_points) && names >= FEWEST && is_first).then(|| {
        let cell = |place: usize| {
            let row = if is_filled(upper, place) {
                upper
            } else {
                lower
            };
            row.get(place)
                .cloned()
                .unwrap_or_else(|| Cell::new(lower[0].line, place + 1, String::new()))
        };
        (0..width).map(cell).collect()
    })
}

/// The headings of a row that names the players, where the row above has nothing but rounds, each over as many columns:
///
/// ```text
/// ;    ;Round 1;   ;   ;Round 2;   ;
/// #;Name;Col    ;Opp;Res;Col    ;Opp;Res
/// ```
fn rounds_above(upper: &[Cell], lower: &[Cell]) -> Option<Vec<Cell>> {
    let plain = |cell: &Cell| headings::plain(&text(cell));
    let names_players = lower
        .iter()
        .any(|cell| headings::column(&plain(cell)) == Some(Column::Name));
    // `Total` beside the rounds.
    let is_known = |cell: &Cell| headings::column(&plain(cell)).is_some();
    let told = || {
        upper
            .iter()
            .enumerate()
            .filter(|(_, cell)| !cell.is_blank())
    };
    let others = told().filter(|(_, cell)| is_known(cell));
    let filled = told().filter(|(_, cell)| !is_known(cell));
    let rounds: Option<Vec<(usize, u32)>> = filled
        .map(|(place, cell)| Some((place, headings::numbered(&plain(cell))?.number)))
        .collect();
    let rounds = rounds.filter(|rounds| rounds.len() > 1 && names_players)?;
    let wide = rounds[1].0 - rounds[0].0;
    let are_alike = rounds
        .windows(2)
        .all(|pair| pair[1].0 == pair[0].0 + wide && pair[1].1 == pair[0].1 + 1);
    if wide < 2 || !are_alike {
        return None;
    }
    let is_game = |(start, _): &(usize, u32)| {
        let mut parts = lower.iter().skip(*start).take(wide);
        let is_bare = upper
            .get(*start)
            .is_some_and(|cell| numbers::digits(&text(cell)).is_some());
        is_bare && parts.all(|cell| is_game_of_pair(&text(cell)))
    };
    let are_games = wide == 2 && rounds.iter().all(is_game);
    let mut header = lower.to_vec();
    for (place, cell) in others {
        while header.len() <= place {
            header.push(Cell::new(cell.line, header.len() + 1, String::new()));
        }
        if header[place].is_blank() {
            header[place] = cell.clone();
        }
    }
    for (start, number) in rounds {
        for (cell, game) in header.iter_mut().skip(start).take(wide).zip('a'..) {
            // `w` and `z` are the games with either colour.
            let heading = if are_games {
                format!("{number}{game}")
            } else {
                format!("R{number} {}", text(cell))
            };
            *cell = Cell::new(cell.line, cell.column, heading.trim().to_owned());
        }
    }
    let headings: Vec<String> = header.iter().map(plain).collect();
    result_columns::of(&headings).map(|_| header)
}

/// The headings of a row that names the players, where the row above has nothing but their names, each over the columns of the games
/// against one of them:
///
/// ```text
///  ;    ;Holm;     ;Friis;
/// #;Name;W   ;B    ;W    ;B
/// ```
fn opponents_above(upper: &[Cell], lower: &[Cell], body: &[Vec<Cell>]) -> Option<Vec<Cell>> {
    const FEWEST: usize = 3;
    let plain = |cell: &Cell| headings::plain(&text(cell));
    let name = lower
        .iter()
        .position(|cell| headings::column(&plain(cell)) == Some(Column::Name))?;
    let filled = upper
        .iter()
        .enumerate()
        .filter(|(_, cell)| !cell.is_blank());
    let opponents: Vec<(usize, String)> = filled.map(|(at, cell)| (at, text(cell))).collect();
    let wide = opponents.get(1)?.0 - opponents[0].0;
    let is_in_step = |pair: &[(usize, String)]| pair[1].0 == pair[0].0 + wide;
    let is_row = |((_, opponent), row): (&(usize, String), &Vec<Cell>)| {
        let own = row.get(name).map(text).unwrap_or_default();
        games::is_part(opponent, &own)
    };
    let are_players = opponents.len() >= FEWEST
        && body.len() >= opponents.len()
        && opponents.windows(2).all(is_in_step)
        && opponents.iter().zip(body).all(is_row);
    if wide < 2 || !are_players {
        return None;
    }
    let mut header = lower.to_vec();
    for ((start, _), number) in opponents.iter().zip(1..) {
        for (cell, game) in header.iter_mut().skip(*start).take(wide).zip('a'..) {
            *cell = Cell::new(cell.line, cell.column, format!("{number}{game}"));
        }
    }
    let headings: Vec<String> = header.iter().map(plain).collect();
    result_columns::of(&headings).map(|_| header)
}

/// Whether a text may be the heading of a round, of a column within one, or a day.
fn is_heading(text: &str) -> bool {
    let plain = headings::plain(text);
    let is_word = text
        .chars()
        .all(|letter| letter.is_alphabetic() || " .#-".contains(letter));
    is_day(text)
        || headings::numbered(&plain).is_some()
        || is_word && plain.starts_with(char::is_alphabetic) && plain.chars().count() <= LONGEST
}

fn is_day(text: &str) -> bool {
    headings::without_day(text).1 || dates::readable(text).is_some()
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn names_over_the_games_against_them_are_numbers() {
        let table = ";;Holm;;Friis;;Krag;;\n#;Name;W;B;W;B;W;B;Total\n1;Ida Holm;;;1;0,5;1;1;3,5\n2;Bo Friis;0,5;0;;;0;1;1,5\n\
                     3;Eva Krag;0;0;0;1;;;1\n";
        let draft = read(table.as_bytes()).value.unwrap();
        let points = draft.scored_points();
        let points: Vec<i32> = points.values().map(|points| points.0).collect();
        assert_eq!((draft.games.len(), points), (6, vec![350, 150, 100]));
    }

    #[test]
    fn headings_in_two_rows_are_one() {
        let expected =
            read(b"Rk.;Name;1.Rd;2.Rd;Pts\n1;Holm;2w1;3s1;2\n2;Friis;1s0;-1;1\n3;Krag;-1;1w0;1\n");
        let expected = expected.value.unwrap();
        for table in [
            "Rk.;Name;Rounds;;Pts\n;;1;2;\n1;Holm;2w1;3s1;2\n2;Friis;1s0;-1;1\n3;Krag;-1;1w0;1\n",
            "Rk.;Name;1.Rd;;;2.Rd;;;Pts\n;;Opp;Col;Res;Opp;Col;Res;\n1;Holm;2;w;1;3;s;1;2\n\
             2;Friis;1;s;0;;;-1;1\n3;Krag;;;-1;1;w;0;1\n",
            "Rk.;Name;1.Rd;2.Rd;Pts\n;;3/1;10/1;\n1;Holm;2w1;3s1;2\n2;Friis;1s0;-1;1\n3;Krag;-1;1w0;1\n",
        ] {
            let draft = read(table.as_bytes()).value.unwrap();
            assert_eq!(draft.games, expected.games, "{table}");
            assert_eq!(draft.byes, expected.byes, "{table}");
        }
    }
}
