//! Lines that were broken by an editor or a mail: what follows stands in a line that begins with blanks.

use super::records::{HeadRecord, Record};

/// A round's cell takes ten characters; the first ends with the result in column 99.
const CELL: usize = 10;

/// Where the cells of the rounds begin, after the rank.
const BEFORE_ROUNDS: usize = 89;

/// The digits of an opponent's number.
const NUMBER: usize = 4;

/// Two lines as the one that they were; `None` where the second does not go on with the first.
///
/// ```text
/// 001    3 m    Andersson                … 0    14 w 1     1 b =
///      2 w 1     4 b 0
/// ```
pub(super) fn joined(first: &str, second: &str) -> Option<String> {
    if !second.starts_with("   ") || Record::classify(second) != Record::Unreadable {
        return None;
    }
    let first = first.trim_end();
    let length = first.chars().count();
    match Record::classify(first) {
        Record::Player => {
            let rest = second.trim();
            let digits = rest.chars().take_while(char::is_ascii_digit).count();
            if !(1..=NUMBER).contains(&digits) || length < BEFORE_ROUNDS {
                return None;
            }
            let whole = BEFORE_ROUNDS + (length - BEFORE_ROUNDS).div_ceil(CELL) * CELL;
            let blanks = CELL - 2 * NUMBER + NUMBER - digits;
            Some(format!("{first:<whole$}{:blanks$}{rest}", ""))
        }
        // The days stand in their columns.
        Record::HeadRecord(HeadRecord::RoundDates) => {
            let start = second.chars().take_while(|letter| *letter == ' ').count();
            (start > length).then(|| format!("{first:<start$}{}", second.trim()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_goes_on_in_its_column() {
        let head = format!("{:<BEFORE_ROUNDS$}", "001    1      Jensen, Anna");
        let whole = format!("{head}     2 w 1    13 b =");
        let (first, rest) = (format!("{head}     2 w 1"), "    13 b =");
        assert_eq!(joined(&first, rest).as_deref(), Some(whole.as_str()));
        // A round that was not played has no result.
        let open = format!("{head}     2 w");
        let joined = joined(&open, "   13 b =").unwrap();
        assert_eq!(joined, format!("{head}     2 w      13 b ="));
    }

    #[test]
    fn what_goes_on_with_nothing_is_left_alone() {
        assert_eq!(joined("012 Cup", "   13 b ="), None);
        assert_eq!(joined("001    1      Anna", "   13 b ="), None);
        assert_eq!(joined("132", "   1234567890"), None);
        assert_eq!(
            joined("132      ", "          07.09.18").as_deref(),
            Some("132       07.09.18")
        );
    }
}
