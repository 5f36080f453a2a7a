//! Tables of other kinds on the page of a list of games: told once. They are refused where they may hold games that the
//! list has not.

use crate::domain::Message;
use crate::exchange::csv_table::Cell;
use crate::exchange::problems::Problems;

use super::Row;
use super::locate::{List, is_name};
use super::score;
use crate::exchange::sheet::crosstable::locate::text;

/// Names the tables beside the list, or refuses the page where it holds several tournaments.
pub(super) fn tell(list: &List<'_>, rows: &[Row], problems: &mut Problems) {
    let Some(first) = list.others.first() else {
        return;
    };
    if let Some(line) = list.again {
        problems.refuse(line, 0, Message::new("problem-list-groups"));
        return;
    }
    let of_lists = list.others.iter().filter(|other| other.is_list);
    let mut games = of_lists
        .flat_map(|other| &other.rows)
        .filter(|row| is_game(row));
    if let Some(game) = games.find(|game| !is_copy(game, rows)) {
        let whole: Vec<String> = game
            .iter()
            .map(text)
            .filter(|text| !text.is_empty())
            .collect();
        let line = game.first().map_or(0, |cell| cell.line);
        let message = Message::new("problem-list-other-headings").with("value", whole.join(" "));
        problems.refuse(line, 0, message);
        return;
    }
    let message = Message::new("problem-list-tables").with("count", list.others.len());
    problems.warn(first.line, 0, message);
}

/// Whether a row holds two names and the result of a game.
fn is_game(row: &[Cell]) -> bool {
    let texts: Vec<String> = row.iter().map(text).collect();
    let names = texts.iter().filter(|text| is_name(text)).count();
    names > 1 && texts.iter().any(|text| score::is_of_both(text))
}

/// Whether a row tells a game of the list once more, perhaps with shorter names.
fn is_copy(row: &[Cell], rows: &[Row]) -> bool {
    let texts: Vec<String> = row.iter().map(text).collect();
    let has_name = |name: &str| texts.iter().any(|text| is_part(text, name));
    let scores: Vec<_> = texts
        .iter()
        .filter_map(|text| score::of_both(text))
        .collect();
    let mut rows = rows.iter();
    rows.any(|row| {
        let [white, black] = row.game.sides.each_ref().map(|side| side.name.as_str());
        has_name(white) && has_name(black) && row.score.is_some_and(|score| scores.contains(&score))
    })
}

/// Whether all words of a text are words of a name: `Holm` of `Holm, Anna`.
pub(in super::super) fn is_part(text: &str, name: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        let words = words.filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let of_name = words(name);
    let words = words(text);
    !words.is_empty() && words.iter().all(|word| of_name.contains(word))
}
