//! Reads a list of players: one per line, by name or member number, with a rating if known.

use crate::domain::{Message, Rating};

use crate::exchange::encoding;
use crate::exchange::problem::Problems;
use crate::exchange::problem::Reading;

/// Headings of the column of names.
const HEADERS: [&str; 12] = [
    "name", "navn", "player", "players", "spiller", "spillere", "spieler", "member", "medlem",
    "mitglied", "id", "nr",
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedName {
    /// The line, from 1.
    pub line: usize,
    /// Name or member number as written.
    pub who: String,
    /// A rating on the club's own scale.
    pub rating: Option<Rating>,
}

/// Reads the list: a name alone, or name and rating separated by a semicolon, tab or comma.
///
/// A comma belongs to the name (`Jensen, Anna`) unless a number follows. Blank lines, lines that begin with `# ` and
/// a heading are skipped.
///
/// ```
/// use klubrating::domain::Rating;
/// let file = "navn;rating\nJensen, Anna;164\nBo Lind, 150\n#17\n".as_bytes();
/// let players = klubrating::exchange::people::names_list::read(file).value.unwrap();
/// let read: Vec<_> = players.iter().map(|one| (one.who.as_str(), one.rating)).collect();
/// assert_eq!(
///     read,
///     [("Jensen, Anna", Some(Rating(164))), ("Bo Lind", Some(Rating(150))), ("#17", None)]
/// );
/// ```
pub fn read(bytes: &[u8]) -> Reading<Vec<ListedName>> {
    let text = match encoding::decode(bytes) {
        Ok(text) => text,
        Err(problem) => return Reading::refused(problem),
    };
    let mut problems = Problems::default();
    let mut players = Vec::new();
    let mut is_first = true;
    for line in text.lines() {
        let content = line.text.trim();
        let comment = content == "#" || content.starts_with("# ");
        if content.is_empty() || comment {
            continue;
        }
        let heading = std::mem::take(&mut is_first) && is_heading(content);
        if !heading && let Some(player) = player(line.number, line.text, &mut problems) {
            players.push(player);
        }
    }
    if players.is_empty() {
        problems.refuse(0, 0, Message::new("problem-no-names"));
    }
    problems.reading(players)
}

fn is_heading(line: &str) -> bool {
    let first = line.split([';', '\t', ',']).next().unwrap_or_default();
    HEADERS.contains(&unquoted(first).to_lowercase().as_str())
}

fn player(line: usize, text: &str, problems: &mut Problems) -> Option<ListedName> {
    let (name, rating) = halves(text);
    let who = problems.cleaned(line, 1, unquoted(name), crate::exchange::clean::MAX_TEXT);
    if who.is_empty() {
        problems.refuse(line, 1, Message::new("problem-name-missing-here"));
        return None;
    }
    let column = text[..text.len() - rating.len()].chars().count() + 1;
    let given = unquoted(rating);
    let rating = match given {
        "" => None,
        _ => match given.parse() {
            Ok(number) => Some(Rating(number)),
            Err(_) => {
                let value = crate::exchange::clean::clean_text(given);
                let message = Message::new("problem-list-rating").with("value", value);
                problems.refuse(line, column, message);
                return None;
            }
        },
    };
    Some(ListedName { line, who, rating })
}

/// The name and what follows it.
fn halves(text: &str) -> (&str, &str) {
    if let Some(halves) = text.split_once([';', '\t']) {
        return halves;
    }
    match text.rsplit_once(',') {
        Some((name, rest)) if rest.trim().is_empty() || unquoted(rest).parse::<i32>().is_ok() => {
            (name, rest)
        }
        _ => (text, ""),
    }
}

fn unquoted(cell: &str) -> &str {
    let cell = cell.trim();
    let inner = cell
        .strip_prefix('"')
        .and_then(|cell| cell.strip_suffix('"'));
    inner.map_or(cell, str::trim)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<(String, Option<i32>)> {
        let players = read(text.as_bytes()).value.unwrap();
        let pair = |one: ListedName| (one.who, one.rating.map(|rating| rating.0));
        players.into_iter().map(pair).collect()
    }

    #[test]
    fn names_with_and_without_ratings() {
        let read =
            names("# entries\r\n\r\n\"Jensen, Anna\",164\r\nHansen, Bo\r\nIb Lind\t-3\r\n12,\r\n");
        let expected = [
            ("Jensen, Anna", Some(164)),
            ("Hansen, Bo", None),
            ("Ib Lind", Some(-3)),
            ("12", None),
        ];
        assert_eq!(
            read,
            expected.map(|(name, rating)| (name.to_owned(), rating))
        );
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        let found = read("Bo\nAnna;16x4\n ;170\nIb;150;1\n".as_bytes());
        assert_eq!(found.value, None);
        let places: Vec<_> = found
            .problems
            .iter()
            .map(|problem| (problem.line, problem.column, problem.message.key))
            .collect();
        assert_eq!(
            places,
            [
                (2, 6, "problem-list-rating"),
                (3, 1, "problem-name-missing-here"),
                (4, 4, "problem-list-rating")
            ]
        );
        assert_eq!(read(b"navn\n").problems[0].message.key, "problem-no-names");
    }
}
