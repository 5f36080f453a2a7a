//! Converts Vega's description of a tournament (`.tdf`) to report lines: in it the fields of a player are separated by
//! `|`, so that there is room for the national rating and number.
//!
//! ```text
//! 001 1 | m | f | HOLM Anna | 1761 | DEN | 1400001 | 1690 | 90001 | 15/12/1965 | 1.5 | 2 | 3 w 1 | 2 b 2
//! ```
//!
//! Source: Vega's manual (2016), appendix P. A drawn game has the result 2; a sign (`+`, `-`, `=`) marks a game that is
//! not rated, or a round without an opponent, whose number is 0.

use super::columns::{FEDERATION, NAME, NUMBER};
use super::records::is_national;
use crate::exchange::encoding::Text;

/// The number of a player's fields before the rounds.
const FIELDS: usize = 12;

/// Whether the players of a report have their fields separated by `|`.
pub(super) fn is_description(text: &Text<'_>) -> bool {
    text.lines()
        .any(|line| line.text.starts_with("001 ") && line.text.matches('|').count() + 1 >= FIELDS)
}

/// The report lines for a line; `federation` is the one named so far. A line that does not fit stays as it is, and the
/// reader of reports refuses it.
pub(super) fn as_report(line: &str, federation: &mut String) -> Vec<String> {
    let Some((tag, rest)) = line.split_at_checked(3) else {
        return vec![line.to_owned()];
    };
    let rest = rest.trim();
    match tag {
        "001" => player(rest, federation).unwrap_or_else(|| vec![line.to_owned()]),
        "132" => rest
            .split(';')
            .map(|day| format!("132 {}", day.trim()))
            .collect(),
        "142" => vec![match rest.split_once(' ') {
            Some((win, draw)) => format!("XXS W={win} D={}", draw.trim()),
            None => format!("162 {rest}"),
        }],
        "162" => vec![format!("XXR {rest}")],
        // Dropped: the present round, the tie-breaks, the acceleration, the program.
        "152" | "172" | "182" | "192" => Vec::new(),
        "032" => {
            rest.clone_into(federation);
            vec![line.to_owned()]
        }
        _ => vec![line.to_owned()],
    }
}

/// The line of a player, and a line for the national rating and number if there are any.
fn player(text: &str, federation: &str) -> Option<Vec<String>> {
    let fields: Vec<&str> = text.split('|').map(str::trim).collect();
    let (
        &[
            no,
            sex,
            title,
            name,
            rating,
            from,
            fide,
            national,
            code,
            born,
            points,
            rank,
        ],
        rounds,
    ) = fields.split_first_chunk::<FIELDS>()?;
    let fits = |field: &str, width: usize| field.chars().count() <= width;
    let all_fit = fits(no, 4)
        && fits(sex, 1)
        && fits(title, 4)
        && fits(name, NAME.width())
        && [rating, national, points, rank]
            .iter()
            .all(|it| fits(it, 4))
        && fits(from, FEDERATION.width())
        && [fide, code].iter().all(|it| fits(it, NUMBER.width()))
        && fits(born, 10);
    if !all_fit {
        return None;
    }
    let rounds: Option<String> = rounds.iter().map(|cell| round(cell)).collect();
    let mut lines = vec![format!(
        "001 {no:>4} {sex:1}{title:<4}{name:<33} {rating:>4} {from:<3} {fide:>11} {born:<10} {points:>4} {rank:>4}{}",
        rounds?
    )];
    let is_given = |field: &str| !field.trim_start_matches('0').is_empty();
    if is_national(federation) && (is_given(national) || is_given(code)) {
        let blank = "";
        lines.push(format!(
            "{federation} {no:>4} {blank:5}{name:<33} {national:>4} {blank:3} {code:>11}"
        ));
    }
    Some(lines)
}

/// A round in its ten columns; `None` for one that cannot be read.
fn round(cell: &str) -> Option<String> {
    let words: Vec<&str> = cell.split_whitespace().collect();
    let [opponent, colour, result] = words[..] else {
        return words.is_empty().then(|| " ".repeat(10));
    };
    let nobody = opponent.bytes().all(|digit| digit == b'0');
    let code = match (nobody, result) {
        (false, "2") => "=",
        (false, "=") => "D",
        (true, "+") => "U",
        (true, "=") => "H",
        (true, "-") => "Z",
        (_, result) => result,
    };
    let opponent = if nobody { "0000" } else { opponent };
    let fits = opponent.len() <= 4 && colour.len() == 1 && code.len() == 1;
    fits.then(|| format!("  {opponent:>4} {colour} {code}"))
}

#[cfg(test)]
mod tests {
    use crate::domain::{ByeKind, Mark};
    use crate::exchange::trf::read;

    const FILE: &str = include_str!("../../../tests/errors/vega-description.trf");

    #[test]
    fn a_description_says_what_a_report_says_and_the_national_rating() {
        let draft = read(FILE.as_bytes()).value.unwrap();
        let national = &draft.players[0].national[0];
        assert_eq!(
            (
                national.federation.as_str(),
                national.rating,
                national.id.as_str()
            ),
            ("DEN", Some(1690), "90001")
        );
        assert!(draft.players[1].national.is_empty());
        let games = draft.games.iter();
        let games: Vec<_> = games
            .map(|game| (game.round, game.white, game.white_mark))
            .collect();
        let expected = [
            (1, 1, Mark::Win),
            (1, 4, Mark::ForfeitLoss),
            (2, 2, Mark::Draw),
        ];
        assert_eq!(games, expected);
        assert_eq!((draft.rounds, draft.round_dates.len()), (2, 2));
        assert_eq!(draft.byes[0].kind, ByeKind::Half);
    }

    #[test]
    fn a_field_too_long_for_a_report_is_refused() {
        let long = FILE.replace("HOLM Anna", &"Holm".repeat(9));
        assert!(read(long.as_bytes()).value.is_none());
    }
}
