//! The team CSV: a season of team matches, one row per board, as captains keep it in spreadsheets.
//!
//! At the top are lines such as `#name;Team matches 2026/27`, then a row of column names (English or Danish), then one
//! row for each board of each match. The result is that of the club's player. `data/templates/team.csv` is an example
//! with explanations. A line that begins with `# ` is a remark.
//!
//! The order of the rows does not matter: matches are sorted by round, boards by their numbers, and players are then
//! numbered in order of appearance, the club's own before the opponents.

mod read;
mod write;

pub use read::{is_team_csv, read};
pub use write::write;

use super::csv::facts::Fact;
use super::csv::words;
use crate::domain::Mark;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Round,
    Date,
    Team,
    Home,
    Opponents,
    Board,
    Member,
    Dsu,
    DsuRating,
    Colour,
    Result,
    Opponent,
    OpponentDsu,
    OpponentRating,
}

/// Every column, with the word that is written for it, in the order of writing.
const COLUMNS: [(Column, &str); 14] = [
    (Column::Round, "round"),
    (Column::Date, "date"),
    (Column::Team, "team"),
    (Column::Home, "home"),
    (Column::Opponents, "opponents"),
    (Column::Board, "board"),
    (Column::Member, "member"),
    (Column::Dsu, "dsu"),
    (Column::DsuRating, "dsu rating"),
    (Column::Colour, "colour"),
    (Column::Result, "result"),
    (Column::Opponent, "opponent"),
    (Column::OpponentDsu, "opponent dsu"),
    (Column::OpponentRating, "opponent rating"),
];

/// The facts about a season.
const FACTS: [Fact; 4] = [Fact::Name, Fact::Start, Fact::End, Fact::Rounds];

fn column_name(column: Column) -> String {
    words::written(&COLUMNS, column).replace(' ', "_")
}

fn column_of(heading: &str) -> Option<Column> {
    words::by_heading("team", &COLUMNS, heading)
}

/// The player's mark and the opponent's: `1`, `½`, `0`, `+`, `-`, `X`, or two marks with a colon, as `0:0`.
///
/// A half may be written as `=`, `0.5`, `0,5` or `1/2`, as in spreadsheets.
fn marks(text: &str) -> Option<(Mark, Mark)> {
    let pair = match text.split_once(':') {
        None => {
            let own = mark(text)?;
            (own, own.mirror())
        }
        Some((own, other)) => (mark(own)?, mark(other)?),
    };
    let sum = pair.0.score().zip(pair.1.score());
    let fits = sum.is_some_and(|(own, other)| (own + other).0 <= 100);
    let alike = pair.0.is_played() == pair.1.is_played();
    let open = pair == (Mark::Open, Mark::Open);
    (open || (fits && alike)).then_some(pair)
}

fn mark(text: &str) -> Option<Mark> {
    match text.trim() {
        "½" | "1/2" | "0.5" | "0,5" | ".5" | ",5" => Some(Mark::Draw),
        "−" | "–" => Some(Mark::ForfeitLoss),
        "1.0" | "1,0" => Some(Mark::Win),
        "0.0" | "0,0" => Some(Mark::Loss),
        one => {
            let mut letters = one.chars();
            let mark = Mark::from_code(letters.next()?)?;
            letters.next().is_none().then_some(mark)
        }
    }
}

/// The text of two marks, the inverse of [`marks`].
fn marks_text(own: Mark, other: Mark) -> String {
    let text = |mark: Mark| match mark {
        Mark::Draw => '½',
        other => other.code(),
    };
    if other == own.mirror() {
        text(own).to_string()
    } else {
        format!("{}:{}", text(own), text(other))
    }
}

/// Whether the club's player has white; `None` if the text is not a colour.
fn has_white(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "w" | "white" | "h" | "hvid" | "weiß" | "weiss" => Some(true),
        "b" | "black" | "s" | "sort" | "schwarz" => Some(false),
        _ => None,
    }
}

/// Whether the match was at home; `None` if the text is neither.
fn at_home(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "yes" | "y" | "ja" | "j" | "home" | "hjemme" | "heim" | "h" | "x" | "1" => Some(true),
        "no" | "n" | "nej" | "nein" | "away" | "ude" | "auswärts" | "u" | "0" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_back_as_they_went() {
        for text in [
            "1", "½", "0", "+", "-", "X", "W", "D", "L", "0:0", "-:-", "½:0", "0:½",
        ] {
            let (own, other) = marks(text).unwrap();
            assert_eq!(marks_text(own, other), text);
        }
        for text in ["0,5", "0.5", "=", "1/2", " ½ "] {
            assert_eq!(marks(text), Some((Mark::Draw, Mark::Draw)), "{text}");
        }
    }

    #[test]
    fn colours_and_places_are_known_in_three_languages() {
        assert!(["w", "white", "hvid", "Weiß"].map(has_white) == [Some(true); 4]);
        assert!(["s", "black", "sort", "Schwarz"].map(has_white) == [Some(false); 4]);
        assert!(["home", "hjemme", "Heim"].map(at_home) == [Some(true); 3]);
        assert!(["away", "ude", "auswärts"].map(at_home) == [Some(false); 3]);
    }

    #[test]
    fn what_is_no_result() {
        for text in ["", "2", "1-0", "1:1", "1:½", "+:1", "X:0", "10", "H", "½½"] {
            assert_eq!(marks(text), None, "{text}");
        }
    }
}
