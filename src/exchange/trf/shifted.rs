//! Players' lines that are shifted: by programs that count the bytes of a name and not its letters (`Østergård, Søren` is
//! three letters short), or that left a blank out.

use std::ops::RangeInclusive;

use super::columns::{
    COLOUR, Field, NAME, OPPONENT_WIDTH, POINTS, RANK, RATING, RESULT, ROUND_WIDTH, ROUNDS,
    SEPARATORS, START_NUMBER,
};

/// How many blanks a line may lack; `-2` has two too many. Ten would be another round.
const SHIFTS: RangeInclusive<isize> = -4..=9;

/// A player's line with its columns in their places; `None` where they are there, or where nobody can tell.
///
/// The blanks belong behind the name, else before the number; of several ways the shortest that puts every field and every
/// round in its columns.
pub(super) fn straight(line: &str) -> Option<String> {
    let letters: Vec<char> = line.trim_end().chars().collect();
    if letters.len() < ROUNDS || is_in_columns(&letters) {
        return None;
    }
    let behind_name = name_end(&letters)?;
    let mut shifts: Vec<isize> = SHIFTS.filter(|shift| *shift != 0).collect();
    shifts.sort_by_key(|shift| shift.unsigned_abs());
    let mut ways = [behind_name, TAG]
        .into_iter()
        .flat_map(|at| shifts.iter().map(move |shift| (at, *shift)));
    ways.find_map(|(at, shift)| {
        let moved = moved(&letters, at, shift)?;
        fits(&moved).then(|| moved.into_iter().collect())
    })
}

/// The letters of `001`.
const TAG: usize = 3;

/// Where the name ends: before two blanks, or before the number at the end of its field.
fn name_end(letters: &[char]) -> Option<usize> {
    let start = NAME.0 - 1;
    let field = letters.get(start..RATING.1)?;
    let text = field.iter().position(|letter| *letter != ' ')?;
    let gap = field[text..].windows(2).position(|pair| pair == [' ', ' ']);
    gap.map(|gap| start + text + gap)
}

/// The line with blanks put in or taken out.
fn moved(letters: &[char], at: usize, shift: isize) -> Option<Vec<char>> {
    let mut moved = letters.to_vec();
    let blanks = shift.unsigned_abs();
    if shift > 0 {
        moved.splice(at..at, std::iter::repeat_n(' ', blanks));
    } else {
        let gone = moved.get(at..at + blanks)?;
        if gone.iter().any(|letter| *letter != ' ') {
            return None;
        }
        moved.drain(at..at + blanks);
    }
    Some(moved)
}

fn at(letters: &[char], column: usize) -> char {
    letters.get(column - 1).copied().unwrap_or(' ')
}

fn text(letters: &[char], field: Field) -> String {
    let letters = (field.0..=field.1).map(|column| at(letters, column));
    letters.collect::<String>().trim().to_owned()
}

fn are_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether there is nothing between the fields, and a number or nothing in the columns of each opponent.
fn is_in_columns(letters: &[char]) -> bool {
    let is_blank = |column: usize| at(letters, column) == ' ';
    let is_round = |start: usize| {
        let gaps = [OPPONENT_WIDTH, COLOUR + 1, RESULT + 1, RESULT + 2];
        let opponent = Field(start, start + OPPONENT_WIDTH - 1);
        gaps.into_iter().all(|gap| is_blank(start + gap)) && are_digits(&text(letters, opponent))
    };
    let mut rounds = (ROUNDS..=letters.len()).step_by(ROUND_WIDTH);
    let mut gaps = [TAG + 1, START_NUMBER.1 + 1].into_iter().chain(SEPARATORS);
    gaps.all(is_blank) && rounds.all(is_round)
}

/// Whether the fields of numbers hold such as well, each round what a round may.
fn fits(letters: &[char]) -> bool {
    let points = text(letters, POINTS).replace([',', '.'], "");
    let numbers = [RATING, RANK, START_NUMBER].map(|field| text(letters, field));
    let is_round = |start: usize| {
        let is_played = !text(letters, Field(start, start + OPPONENT_WIDTH - 1)).is_empty();
        let is_right = at(letters, start + OPPONENT_WIDTH - 1) != ' ';
        is_right == is_played && "wbsh- ".contains(at(letters, start + COLOUR))
    };
    let mut rounds = (ROUNDS..=letters.len()).step_by(ROUND_WIDTH);
    is_in_columns(letters)
        && numbers.iter().all(|number| are_digits(number))
        && are_digits(&points)
        && at(letters, START_NUMBER.1) != ' '
        && letters.len() >= ROUNDS
        && rounds.all(is_round)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str) -> String {
        format!(
            "001    1 m    {name} 1800 DEN                         2.5    1     4 w 1     3 b 1     2 w ="
        )
    }

    #[test]
    fn a_name_that_was_counted_in_bytes_gets_its_blanks_back() {
        let right = line(&format!("{:<33}", "Østergård, Søren"));
        let short = line(&format!("{:<30}", "Østergård, Søren"));
        assert_eq!(straight(&short).as_deref(), Some(right.as_str()));
        assert_eq!(straight(&right), None);
        let before = right.replacen("001    1", "001   1", 1);
        assert_eq!(straight(&before).as_deref(), Some(right.as_str()));
        let long = line(&format!("{:<34}", "Østergård, Søren"));
        assert_eq!(straight(&long).as_deref(), Some(right.as_str()));
    }

    #[test]
    fn what_fits_nowhere_is_left_as_it_is() {
        assert_eq!(straight("001    1      Anna"), None);
        let broken = line(&format!("{:<30}", "Holm")).replace("3 b 1", "3  b1");
        assert_eq!(straight(&broken), None);
    }
}
