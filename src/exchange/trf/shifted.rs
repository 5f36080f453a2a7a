//! Players' lines that are shifted: by programs that count the bytes of a name and not its letters (`Østergård, Søren` is
//! three letters short), or that left a blank out.

use std::ops::RangeInclusive;

use super::columns::{
    COLOUR, Field, NAME, OPPONENT_WIDTH, POINTS, RANK, RATING, RESULT, ROUND_WIDTH, ROUNDS,
    SEPARATORS, START_NUMBER,
};

/// How many blanks a line may lack; `-2` has two too many.
const SHIFTS: RangeInclusive<isize> = -4..=12;

/// A player's line with its columns in their places; `None` where they are there, or where nobody can tell.
///
/// The blanks belong behind the name, else before the number; of several ways the shortest that puts every field and every
/// round in its columns.
pub(super) fn straight(line: &str) -> Option<String> {
    let letters: Vec<char> = line.trim_end().chars().collect();
    if letters.len() < ROUNDS || fits(&letters) {
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

/// Whether every field is what its columns hold, and there is a round at least.
fn fits(letters: &[char]) -> bool {
    let at = |column: usize| letters.get(column - 1).copied().unwrap_or(' ');
    let is_blank = |column: usize| at(column) == ' ';
    let text = |field: Field| -> String { (field.0..=field.1).map(at).collect() };
    let is_number = |text: &str| text.trim().bytes().all(|byte| byte.is_ascii_digit());
    let are_points = |text: &str| {
        text.trim()
            .replace([',', '.'], "")
            .bytes()
            .all(|byte| byte.is_ascii_digit())
    };
    let mut rounds = (ROUNDS..=letters.len()).step_by(ROUND_WIDTH).peekable();
    let is_round = |start: usize| {
        let opponent = text(Field(start, start + OPPONENT_WIDTH - 1));
        let gaps = [OPPONENT_WIDTH, COLOUR + 1, RESULT + 1, RESULT + 2];
        is_number(&opponent)
            && !opponent.ends_with(' ') | opponent.trim().is_empty()
            && "wbsh- ".contains(at(start + COLOUR))
            && gaps.into_iter().all(|gap| is_blank(start + gap))
    };
    [TAG + 1, START_NUMBER.1 + 1]
        .into_iter()
        .chain(SEPARATORS)
        .all(is_blank)
        && at(START_NUMBER.1).is_ascii_digit()
        && is_number(&text(START_NUMBER))
        && is_number(&text(RATING))
        && are_points(&text(POINTS))
        && is_number(&text(RANK))
        && rounds.peek().is_some()
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
