//! Reads lists with a line for each game, `Holm – Friis 1-0`, `3. Holm 1-0 Friis`, with lines between them that name
//! the rounds.

use rustc_hash::{FxHashMap, FxHashSet};

use super::list;
use super::list::{List, round_of_line};
use crate::domain::Mark;
use crate::exchange::csv::table::Cell;
use crate::exchange::pgn::tournament::{PgnGame, Side};
use crate::exchange::table::grid::{Divided, Grid};
use crate::exchange::table::hypothesis::Hypothesis;
use crate::exchange::table::mapping::{Mapping, Role};
use crate::exchange::table::{score, words};

/// The separators of two names, with a blank on at least one side.
const SEPARATORS: [&str; 6] = ["-", "–", "—", "vs", "vs.", "mod"];

/// The reading of a text as lines of games, if it has any.
pub(crate) fn guess(grid: &Grid) -> Option<Hypothesis> {
    if grid.divided != Divided::Lines {
        return None;
    }
    let mut mapping = Mapping::default();
    mapping.push(0, Role::Game);
    read(grid, &mapping)
}

/// Reads the lines of a grid; `None` if none of them is a game.
pub(crate) fn read(grid: &Grid, mapping: &Mapping) -> Option<Hypothesis> {
    let place = mapping.first(Role::Game)?;
    let place = if grid.divided == Divided::Lines {
        0
    } else {
        place
    };
    let texts = |row: &[Cell]| -> (usize, String) {
        let cells = row.get(place..).unwrap_or_default();
        let texts: Vec<&str> = cells.iter().map(Cell::unguarded).collect();
        (row.first().map_or(0, |cell| cell.line), texts.join(" "))
    };
    let lines: Vec<(usize, String)> = grid.rows.iter().map(|row| texts(row)).collect();
    let furniture = furniture(&lines);
    let mut list = List::default();
    let mut titles = None;
    for (at, (line, text)) in lines.iter().enumerate() {
        let mut games = games_of(text);
        for game in &mut games {
            game.line = *line;
        }
        let round = if games.is_empty() {
            round_of_line(text)
        } else {
            None
        };
        if !games.is_empty() || round.is_some() {
            titles.get_or_insert(at);
            list.understood(games, round);
        } else if titles.is_some() && !furniture.contains(text.as_str()) {
            list.left((*line, 1));
        }
    }
    list.hypothesis(mapping, titles?)
}

/// The lines without a number that recur under several rounds, and so are only decoration.
fn furniture(lines: &[(usize, String)]) -> FxHashSet<&str> {
    let texts = || lines.iter().map(|(_, text)| text.as_str());
    let rounds = texts().filter(|text| round_of_line(text).is_some()).count();
    let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
    for text in texts().filter(|text| !text.contains(|letter: char| letter.is_ascii_digit())) {
        *counts.entry(text).or_default() += 1;
    }
    let often = counts
        .into_iter()
        .filter(|(_, count)| rounds > 1 && *count >= rounds);
    often.map(|(text, _)| text).collect()
}

/// The games of a line; several are separated by commas or semicolons.
fn games_of(line: &str) -> Vec<PgnGame> {
    let line = line.replace(['|', '\t'], " ");
    if let Some(game) = game(&line) {
        return vec![game];
    }
    let mut games = Vec::new();
    let mut rest = String::new();
    for part in line.split_inclusive([',', ';']) {
        rest.push_str(part);
        let text = rest.trim().trim_end_matches([',', ';']);
        if let Some(game) = game(text) {
            games.push(game);
            rest.clear();
        }
    }
    if rest.trim().is_empty() {
        games
    } else {
        Vec::new()
    }
}

/// The game of a text; `None` if it contains anything else.
fn game(text: &str) -> Option<PgnGame> {
    /// A longer text is a paragraph and not a game; in bytes.
    const LONGEST: usize = 160;
    let text = text.trim().trim_start_matches(['*', '•', '·', '>']).trim();
    if text.is_empty() || text.len() > LONGEST {
        return None;
    }
    // `1 = Holm (0.0) - Friis (0.0) = 5 - 6 = 1 - 0`, as Vega prints it.
    let parts: Vec<&str> = text.split(" = ").collect();
    let names = parts.iter().find(|part| part.contains(char::is_alphabetic));
    if let ([.., result], Some(names)) = (&parts[..], names)
        && parts.len() > 2
    {
        return played(pair(names)?, score::of_both(result)?, result);
    }
    if let Some((names, result)) = score::at_end(text) {
        let names = pair(names)?;
        return played(names, score::of_both(result)?, result);
    }
    if let Some((one, result, two)) = score::within(text) {
        return played([one, two], score::of_both(result)?, result);
    }
    let (names, last) = text.rsplit_once(' ')?;
    let is_word = words::outcome(last) == Some(Mark::Draw) && !last.ends_with('.');
    let is_half = is_word || matches!(last, "1/2" | "½" | "0,5" | "0.5");
    let marks = is_half.then_some((Mark::Draw, Mark::Draw));
    let is_open = || words::is_postponed(last).then_some((Mark::Open, Mark::Open));
    played(pair(names)?, marks.or_else(is_open)?, last)
}

/// The two names of a text: `Holm – Friis`, `Holm -Friis`, `Holm vs. Friis`.
fn pair(text: &str) -> Option<[&str; 2]> {
    let text = text.trim().trim_end_matches([':', '=', ',']);
    let is_blank = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
    let mut found: Vec<[&str; 2]> = Vec::new();
    for separator in SEPARATORS {
        let is_word = separator.starts_with(char::is_alphabetic);
        for (at, _) in text.match_indices(separator) {
            let (before, behind) = (&text[..at], &text[at + separator.len()..]);
            let left = is_blank(before.chars().next_back());
            let right = is_blank(behind.chars().next());
            let is_apart = left && right || !is_word && (left || right);
            if is_apart && !before.trim().is_empty() && !behind.trim().is_empty() {
                found.push([before.trim(), behind.trim()]);
            }
        }
    }
    // If one dash has blanks on both sides, the other dashes belong to names.
    if let [names] = found[..] {
        return Some(names);
    }
    let mut dashes = [" - ", " – "]
        .into_iter()
        .flat_map(|one| text.match_indices(one));
    let (at, dash) = dashes.next().filter(|_| dashes.next().is_none())?;
    Some([text[..at].trim(), text[at + dash.len()..].trim()])
}

fn played(names: [&str; 2], marks: (Mark, Mark), written: &str) -> Option<PgnGame> {
    let mut sides = names.map(list::of_text);
    let fits = |side: &Side| list::is_name(&side.name) && side.name != "-";
    if !sides.iter().all(fits) || sides.iter().all(|side| list::is_nobody(&side.name)) {
        return None;
    }
    let mut marks = marks;
    for (side, theirs) in sides.iter_mut().zip([marks.1, marks.0]) {
        if list::is_nobody(&side.name) {
            *side = list::nobody();
            // The result in question is the other player's.
            marks = (theirs, theirs);
        }
    }
    Some(PgnGame {
        sides,
        marks: Some(marks),
        result: written.to_owned(),
        ..PgnGame::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::table::hypothesis::Content;

    fn told(text: &str) -> Vec<String> {
        let name = |game: &PgnGame| {
            let (one, two) = game.marks.unwrap();
            format!(
                "{} {}:{} {}{}",
                game.round,
                game.sides[0].name,
                game.sides[1].name,
                one.code(),
                two.code()
            )
        };
        let rows = text.lines().zip(1..).filter(|(line, _)| !line.is_empty());
        let rows = rows
            .map(|(line, number)| vec![Cell::new(number, 1, line.to_owned())])
            .collect();
        let grid = Grid {
            rows,
            divided: Divided::Lines,
            hidden: crate::exchange::table::grid::Hidden::default(),
            is_cut: false,
            open_quote: None,
        };
        let Some(reading) = guess(&grid) else {
            return Vec::new();
        };
        let Content::Games(found) = reading.found else {
            unreachable!()
        };
        let left = found.left.len();
        found
            .games
            .iter()
            .map(name)
            .chain((left > 0).then(|| format!("left {left}")))
            .collect()
    }

    #[test]
    fn games_in_lines_of_every_kind() {
        let text = "# Cup\nRound 1 - Saturday the 5th\nAnna Holm – Bo Friis 1-0\nIda Krag -Ole Lund  ½ – ½\n\n2º turno\n\
            *Anna Holm 0 – 1 Ida Krag\n2. Friis, Bo (1500) - Lund, Ole (1600) 1/2 , Per Sand vs. Kai Beck 1-0 F\nSøren Bech - kampflos 1-0\n";
        assert_eq!(
            told(text),
            [
                "1 Anna Holm:Bo Friis 10",
                "1 Ida Krag:Ole Lund ==",
                "2 Anna Holm:Ida Krag 01",
                "2 Friis, Bo:Lund, Ole ==",
                "2 Per Sand:Kai Beck +-",
                "2 Søren Bech:bye 11"
            ]
        );
        assert_eq!(
            told("  1 = Anna Jensen    ( 0.0) - Erik Sand  ( 0.0) =   1 -   4 = 1 - 0"),
            [" Anna Jensen:Erik Sand 10"]
        );
        assert_eq!(
            told("Anna Holm – Bo Friis remis\nIda Krag - Ole Lund remis."),
            [" Anna Holm:Bo Friis ==", "left 1"]
        );
    }

    #[test]
    fn sentences_are_no_games() {
        let text = "Nyt fra klubben\nAnna Holm slog Bo Friis i lynskak til julefrokosten.\nHolm vandt over Friis 1-0 ved afstemningen\n\
            Vi ses igen i januar.\nErik Sand remis mod Frida Bech.\nHelsinge - Nordhavn\nMandag 19:00 - 22:00\n";
        assert!(told(text).is_empty());
    }
}
