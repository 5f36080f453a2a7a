//! Tables with two rows a player, the opponents above and what was made below: results, running totals or, beside letters
//! for results, colours. They become one row each.
//!
//! ```text
//! Rk.;Name ;1.Rd;2.Rd      Nr.;Name ;1 ;2        No.;Name ;1 ;2
//! 1  ;Holm ;w4  ;b2        1  ;Holm ;4w;2s       1  ;Holm ;W4;D2
//!    ;     ;1   ;½            ;     ;1 ;1½          ;     ;W ;B
//! ```

use crate::exchange::csv_table::Cell;

use crate::exchange::sheet::cell;
use crate::exchange::sheet::crosstable::locate::{Table, text};
use crate::exchange::sheet::crosstable::notation::{self, Notation, Signs};
use crate::exchange::sheet::games;

/// The fewest players.
const FEWEST: usize = 3;

/// The rows with one for every player; `None` of any other table.
pub(super) fn joined(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let at = (0..sheet.len().min(60)).find(|at| Table::has_numbered_headings(sheet, *at))?;
    let table = Table::locate(&sheet[at..])?;
    let rounds: Vec<usize> = table
        .results
        .iter()
        .flat_map(|column| column.places.clone())
        .collect();
    let first = *rounds.first()?;
    let labels = usize::from(sheet.get(at + 1).is_some_and(|row| is_of_labels(row)));
    let body = sheet[at + 1 + labels..].chunks_exact(2);
    let is_pair = |pair: &&[Vec<Cell>]| {
        let letters = |cell: &Cell| {
            text(cell)
                .chars()
                .filter(|letter| letter.is_alphabetic())
                .count()
        };
        let has_name = pair[0].iter().take(first).any(|cell| letters(cell) > 1);
        has_name && is_second(&pair[1], first, &sheet[at + labels + 2])
    };
    let pairs: Vec<&[Vec<Cell>]> = body.take_while(is_pair).collect();
    let pairs = without_totals(&pairs, &rounds);
    let pairs: Vec<&[Vec<Cell>]> = pairs.iter().map(<[_; 2]>::as_slice).collect();
    let kind = (pairs.len() >= FEWEST)
        .then(|| kind(&pairs, &rounds))
        .flatten()?;
    let mut rows = sheet[..=at].to_vec();
    for pair in &pairs {
        let mut row = pair[0].clone();
        for place in &rounds {
            let (Some(above), Some(below)) = (pair[0].get(*place), pair[1].get(*place)) else {
                continue;
            };
            let said = match kind {
                Below::Totals => String::new(),
                _ => text(below),
            };
            if !(said.is_empty() || kind == Below::Colours && above.is_blank()) {
                let both = format!("{} {said}", text(above));
                row[*place] = Cell::new(above.line, above.column, both.trim().to_owned());
            }
        }
        rows.push(row);
    }
    rows.extend_from_slice(&sheet[at + 1 + labels + 2 * pairs.len()..]);
    Some(rows)
}

/// Whether a row below the headings says in brackets what stands in the second rows: `(state)`.
fn is_of_labels(row: &[Cell]) -> bool {
    let mut filled = row.iter().filter(|cell| !cell.is_blank()).peekable();
    filled.peek().is_some()
        && filled.all(|cell| {
            let text = text(cell);
            text.starts_with('(') && text.ends_with(')')
        })
}

/// The pairs of rows with nothing but the colours below, where the totals so far stand beside them: `1.0 W`, `White 1.0`.
fn without_totals(pairs: &[&[Vec<Cell>]], rounds: &[usize]) -> Vec<[Vec<Cell>; 2]> {
    let apart = |text: &str| {
        let (one, other) = text.split_once(' ')?;
        let both = [(one, other), (other, one)];
        let mut found = both.iter().filter_map(|(total, word)| {
            cell::value(total)?;
            games::colour(word)
        });
        found
            .next()
            .map(|is_white| if is_white { "w" } else { "b" })
    };
    let below = || {
        let seconds = pairs.iter().map(|pair| &pair[1]);
        seconds.flat_map(|row| rounds.iter().filter_map(|place| row.get(*place)))
    };
    let colours = below().filter(|cell| apart(&text(cell)).is_some()).count();
    let has_colours = colours * 2 > below().filter(|cell| !cell.is_blank()).count();
    let whole = |pair: &&[Vec<Cell>]| {
        let mut second = pair[1].clone();
        for cell in second.iter_mut().filter(|_| has_colours) {
            let said = text(cell);
            if let Some(colour) = apart(&said) {
                *cell = Cell::new(cell.line, cell.column, colour.to_owned());
            } else if cell::value(&said).is_some() {
                *cell = Cell::new(cell.line, cell.column, String::new());
            }
        }
        [pair[0].clone(), second]
    };
    pairs.iter().map(whole).collect()
}

/// Whether a row has nothing that names a player: before the rounds an identity, a rating or a word that the first of such rows has
/// as well, at most.
fn is_second(row: &[Cell], first: usize, model: &[Cell]) -> bool {
    let mut before = (0..first.min(row.len())).map(|place| (place, text(&row[place])));
    let is_label =
        |place: usize, said: &str| model.get(place).is_some_and(|cell| text(cell) == said);
    let is_short = |(place, said): (usize, String)| {
        said.chars().filter(|letter| letter.is_alphabetic()).count() < 4 || is_label(place, &said)
    };
    before.all(is_short) && row.iter().skip(first).any(|cell| !cell.is_blank())
}

/// What the second rows tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    Values,
    Colours,
    /// Running totals below what tells the result already: they are left out.
    Totals,
}

/// What stands below nearly all opponents, where their own cells lack it.
fn kind(pairs: &[&[Vec<Cell>]], rounds: &[usize]) -> Option<Below> {
    let mut cells: Vec<[String; 2]> = Vec::new();
    for pair in pairs {
        for place in rounds {
            let both =
                [&pair[0], &pair[1]].map(|row| row.get(*place).map(text).unwrap_or_default());
            cells.push(both.map(|text| cell::normal(&text)));
        }
    }
    let count = |fits: &dyn Fn(&[String; 2]) -> bool| {
        cells.iter().filter(|both| fits(both)).count() * 10 >= 9 * filled(&cells)
    };
    let is_value = |text: &str| cell::value(text).is_some() || matches!(text, "=" | "+" | "-");
    let is_colour = |text: &str| {
        text.chars().count() == 1
            && notation::colour(text).is_some_and(|(white, _)| white.is_some())
    };
    let is_bye = |text: &str| cell::bye(text).is_some();
    let letters = |text: &str| Notation::Letters.read(text, Signs::Forfeits);
    // `W 12`, `D 3`, `H---` above: W alone may be a colour.
    let is_told = |[above, below]: &[String; 2]| {
        above.is_empty() || letters(above).is_some() && (below.is_empty() || is_value(below))
    };
    let has_others = cells.iter().any(|[above, _]| above.starts_with(['l', 'd']));
    if has_others && count(&is_told) {
        return Some(Below::Totals);
    }
    if count(&|[above, below]| (is_opponent(above) || is_bye(above)) && is_value(below)) {
        Some(Below::Values)
    } else if count(&|[above, below]| {
        let is_game = matches!(
            Notation::Letters.read(above, Signs::Forfeits),
            Some(cell::Entry::Game(..))
        );
        is_game && is_colour(below) || is_bye(above)
    }) {
        Some(Below::Colours)
    } else {
        None
    }
}

fn filled(cells: &[[String; 2]]) -> usize {
    let has_any = |both: &&[String; 2]| both.iter().any(|text| !text.is_empty());
    cells.iter().filter(has_any).count().max(1)
}

/// Whether a cell has an opponent, perhaps a colour, and no result: `4`, `w4`, `4s`.
fn is_opponent(text: &str) -> bool {
    let digits = text.trim_matches(|letter: char| !letter.is_ascii_digit());
    let rest = text.chars().count() - digits.chars().count();
    let is_digit = |letter: char| letter.is_ascii_digit();
    !digits.is_empty() && digits.chars().all(is_digit) && {
        let letters: String = text
            .chars()
            .filter(|letter| !is_digit(*letter) && *letter != ' ')
            .collect();
        rest == 0 || letters.chars().count() < 2 && letters.chars().all(char::is_alphabetic)
    }
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn what_stands_below_the_opponents_is_read() {
        let expected = "Rk.;Name;1.Rd;2.Rd;3.Rd;Pts\n1;Holm;3w1;2s½;4w1;2½\n2;Friis;4s1;1w½;3s0;1½\n\
                        3;Krag;1s0;4w½;2w1;1½\n4;Lund;2w0;3s½;1s0;½\n";
        let expected = read(expected.as_bytes()).value.unwrap();
        for table in [
            "Rk.;Name;1.Rd;2.Rd;3.Rd;Pts\n1;Holm;w3;b2;w4;2½\n;;1;½;1;\n2;Friis;b4;w1;b3;1½\n;;1;½;0;\n\
             3;Krag;b1;w4;w2;1½\n;;0;½;1;\n4;Lund;w2;b3;b1;½\n;;0;½;0;\n",
            "Rk.;Name;1.Rd;2.Rd;3.Rd;Pts\n1;Holm;3w;2s;4w;2½\n;;1;1½;2½;\n2;Friis;4s;1w;3s;1½\n;;1;1½;1½;\n\
             3;Krag;1s;4w;2w;1½\n;;0;½;1½;\n4;Lund;2w;3s;1s;½\n;;0;½;½;\n",
            "Rk.;Name;1.Rd;2.Rd;3.Rd;Pts\n1;Holm;W3;D2;W4;2½\n;;W;B;W;\n2;Friis;W4;D1;L3;1½\n;;B;W;B;\n\
             3;Krag;L1;D4;W2;1½\n;;B;W;W;\n4;Lund;L2;D3;L1;½\n;;W;B;B;\n",
            "Rk.;Name;1.Rd;2.Rd;3.Rd;Pts\n;(state);;;;\n1;Holm;W3;D2;W4;2½\n;NY;1.0 W;1.5 B;2.5 W;\n2;Friis;W4;D1;L3;1½\n;NJ;1.0 B;1.5 W;1.5 B;\n\
             3;Krag;L1;D4;W2;1½\n;NY;0.0 B;0.5 W;1.5 W;\n4;Lund;L2;D3;L1;½\n;PA;0.0 W;0.5 B;0.5 B;\n",
        ] {
            let reading = read(table.as_bytes());
            assert_eq!(reading.problems, [], "{table}");
            assert_eq!(reading.value.unwrap().games, expected.games, "{table}");
        }
    }
}
