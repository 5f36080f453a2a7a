//! A card for each player, the name above a table of that player's games: the cards become one list with a row for each of
//! the two players of a game.
//!
//! ```text
//! 1. Holm                  Player;Rd;Opponent;Result
//! Rd;Opponent;Result       Holm;1;Friis;1
//! 1;Friis;1            →   Holm;2;Krag;½
//! 2;Krag;½                 Friis;1;Holm;0
//! 2. Friis                 …
//! Rd;Opponent;Result
//! 1;Holm;0
//! …
//! ```

use crate::exchange::csv_table::Cell;
use crate::exchange::numbers;

use crate::exchange::sheet::cell;
use crate::exchange::sheet::crosstable::locate::text;
use crate::exchange::sheet::crosstable::notation;
use crate::exchange::sheet::games::{self, round_of_line};
use crate::exchange::sheet::headings::{self, Column};
use crate::exchange::sheet::written_name;

/// The fewest cards.
const FEWEST: usize = 3;

/// How far above its games the name stands at most, among what else is told of the player.
const MOST_ABOVE: usize = 14;

/// The columns of a card.
struct Places {
    round: usize,
    opponent: usize,
    result: usize,
}

/// The list; `None` where fewer than three tables under the same headings have each a name above it.
pub(super) fn list(sheet: &[Vec<Cell>]) -> Option<Vec<Vec<Cell>>> {
    let first = sheet.iter().position(|row| places(row).is_some())?;
    let places = places(&sheet[first])?;
    let plain = |row: &Vec<Cell>| -> Vec<String> {
        let texts = row.iter().map(|cell| headings::plain(&text(cell)));
        let mut texts: Vec<String> = texts.collect();
        while texts.last().is_some_and(String::is_empty) {
            texts.pop();
        }
        texts
    };
    let header = plain(&sheet[first]);
    let starts: Vec<usize> = (first..sheet.len())
        .filter(|at| plain(&sheet[*at]) == header)
        .collect();
    if starts.len() < FEWEST {
        return None;
    }
    let line = sheet[first].first()?.line;
    let words = ["Player", "Round", "Colour", "Opponent", "Result"];
    let mut rows = vec![
        words
            .map(|word| Cell::new(line, 1, word.to_owned()))
            .to_vec(),
    ];
    let ends = starts.iter().skip(1).copied().chain([sheet.len()]);
    for (start, end) in starts.iter().zip(ends) {
        let above = &sheet[..*start];
        let owner = above
            .iter()
            .rev()
            .take(MOST_ABOVE)
            .find_map(|row| owner_by_heading(row));
        let owner = owner.or_else(|| above.iter().rev().find_map(|row| self::owner(row)))?;
        let body = sheet[start + 1..end].iter();
        let games = body.take_while(|row| self::owner(row).is_none());
        rows.extend(games.filter_map(|row| game(row, &owner, &places)));
    }
    let mut titles: Vec<Vec<Cell>> = sheet[..starts[0]].to_vec();
    // The name above the first card is no title.
    if let Some(at) = titles.iter().rposition(|row| owner(row).is_some()) {
        titles.remove(at);
    }
    titles.append(&mut rows);
    Some(titles)
}

/// The columns of a row of headings, if it names rounds, one opponent and the result, and nobody else.
fn places(row: &[Cell]) -> Option<Places> {
    let texts: Vec<String> = row
        .iter()
        .map(|cell| headings::plain(&text(cell)))
        .collect();
    let only = |is: &dyn Fn(&str) -> bool| {
        let mut found = (0..texts.len()).filter(|at| is(&texts[*at]));
        found.next().filter(|_| found.next().is_none())
    };
    let is_named = |heading: &str| {
        games::is_opponent(heading) || headings::column(heading) == Some(Column::Name)
    };
    let is_points = |heading: &str| headings::column(heading) == Some(Column::Points);
    Some(Places {
        round: only(&|heading| headings::is_round(heading))?,
        opponent: only(&games::is_opponent).or_else(|| only(&is_named))?,
        result: only(&games::is_result).or_else(|| only(&is_points))?,
    })
}

/// The name behind its heading: `Name | Holm, Anna`.
fn owner_by_heading(row: &[Cell]) -> Option<String> {
    let mut filled = row.iter().filter(|cell| !cell.is_blank()).map(text);
    let (heading, name) = (filled.next()?, filled.next()?);
    let is_name = headings::column(&headings::plain(&heading)) == Some(Column::Name);
    (is_name && filled.next().is_none()).then_some(name)
}

/// The name above a card, alone in its row but for a number before it and a rating behind it.
fn owner(row: &[Cell]) -> Option<String> {
    let filled: Vec<String> = row
        .iter()
        .map(text)
        .filter(|text| !text.is_empty())
        .collect();
    // `Elo 2142` beside the name, `Points` before their sum.
    let is_rating = |text: &str| {
        let (word, number) = text.split_once(' ').unwrap_or_default();
        headings::column(&headings::plain(word)).is_some() && numbers::digits(number).is_some()
    };
    let is_heading = |text: &str| headings::column(&headings::plain(text)).is_some();
    let is_name = |text: &&String| {
        text.contains(char::is_alphabetic) && !is_rating(text) && !is_heading(text)
    };
    let mut names = filled.iter().filter(is_name);
    let name = names.next().filter(|_| names.next().is_none())?;
    if filled.len() > 3 || round_of_line(name).is_some() {
        return None;
    }
    let name = written_name::plain(name.rsplit(": ").next().unwrap_or(name));
    let apart =
        written_name::rating_in_brackets(&name).or_else(|| written_name::number_behind(&name));
    let name = apart.map_or(name.as_str(), |(name, _)| name).to_owned();
    name.starts_with(char::is_alphabetic).then_some(name)
}

/// A row of the card under the headings of the list.
fn game(row: &[Cell], owner: &str, places: &Places) -> Option<Vec<Cell>> {
    let [round, opponent, result] =
        [places.round, places.opponent, places.result].map(|place| row.get(place));
    let (round, opponent) = (round?, opponent?);
    if round.is_blank() || opponent.is_blank() {
        return None;
    }
    let cell = |text: String| Cell::new(round.line, round.column, text);
    // `w1`: the colour before what was made; else it may stand in a column of its own.
    let beside = result.and_then(|result| {
        let small = cell::normal(&text(result));
        let (white, rest) = notation::colour(&small)?;
        cell::value(rest).map(|_| (white, rest.to_owned()))
    });
    let alone = || row.iter().find_map(|cell| games::colour(&text(cell)));
    let white = match &beside {
        Some((white, _)) => *white,
        None => alone(),
    };
    let colour = match white {
        Some(true) => "w",
        Some(false) => "b",
        None => "",
    };
    let made = match beside {
        Some((_, rest)) => cell(rest),
        None => result.cloned().unwrap_or_else(|| cell(String::new())),
    };
    Some(vec![
        cell(owner.to_owned()),
        round.clone(),
        cell(colour.to_owned()),
        opponent.clone(),
        made,
    ])
}

#[cfg(test)]
mod tests {
    use crate::exchange::sheet::read;

    #[test]
    fn cards_are_one_tournament() {
        let card = |name: &str, games: &str| format!("{name}\nRd;Name;Result\n{games}\n\n");
        let cards = [
            card("1. Holm", "1;Friis;w1\n2;Krag;b½"),
            card("2. Friis", "1;Holm;b0\n3;Krag;w1"),
            card("3. Krag", "2;Holm;w½\n3;Friis;b0"),
        ];
        let draft = read(format!("Cup\n\n{}", cards.concat()).as_bytes())
            .value
            .unwrap();
        let points: Vec<i32> = draft.scored_points().values().map(|one| one.0).collect();
        assert_eq!((draft.name.as_str(), draft.games.len()), ("Cup", 3));
        assert_eq!(points, [150, 100, 50]);
    }
}
