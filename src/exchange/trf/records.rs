//! The record types of a tournament report, recognised by the first three characters of the line.
//!
//! Source: FIDE TRF16 (2015) and TRF26 (2025); `XX?` records come from pairing programs.

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Record {
    Blank,
    /// A comment: `###`, or another number of `#`, which is not quite correct.
    Comment {
        proper: bool,
    },
    /// 001.
    Player,
    /// A national rating record, with its federation's tag.
    National(String),
    /// A text or number about the tournament.
    HeadRecord(HeadRecord),
    /// A known record that is stored unchanged and written back, with its tag.
    Kept(String),
    /// A count that is recomputed anyway.
    Ignored,
    /// A ruler or a template above the players, for human readers.
    Ruler,
    /// Three digits that are not a known record.
    UnknownCode(String),
    Unreadable,
}

/// The records about the tournament that are interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HeadRecord {
    Name,
    City,
    Federation,
    Start,
    End,
    PlayerCount,
    TypeText,
    Arbiter,
    Deputy,
    TimeControl,
    RoundDates,
    Rounds,
    PointsSystem,
    PointsSystemByColour,
    /// The points of one kind of result, by its letter.
    PointsOf(char),
}

const HEADS: [(&str, HeadRecord); 15] = [
    ("012", HeadRecord::Name),
    ("022", HeadRecord::City),
    ("032", HeadRecord::Federation),
    ("042", HeadRecord::Start),
    ("052", HeadRecord::End),
    ("062", HeadRecord::PlayerCount),
    ("092", HeadRecord::TypeText),
    ("102", HeadRecord::Arbiter),
    ("112", HeadRecord::Deputy),
    ("122", HeadRecord::TimeControl),
    ("132", HeadRecord::RoundDates),
    ("142", HeadRecord::Rounds),
    ("XXR", HeadRecord::Rounds),
    ("162", HeadRecord::PointsSystem),
    ("XXS", HeadRecord::PointsSystemByColour),
];

/// Rated players and teams: counts.
const IGNORED: [&str; 2] = ["072", "082"];

/// Teams, requested byes, acceleration, forbidden pairs, abnormal points, pairing and tie-break codes.
const KEPT: [&str; 20] = [
    "013", "152", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300",
    "310", "320", "330", "352", "362", "801", "802",
];

impl Record {
    pub(crate) fn classify(text: &str) -> Self {
        if text.trim().is_empty() {
            return Self::Blank;
        }
        if is_ruler(text) {
            return Self::Ruler;
        }
        if text.starts_with('#') {
            return Self::Comment {
                proper: text.starts_with("###"),
            };
        }
        let Some((tag, rest)) = text.split_at_checked(3) else {
            return Self::Unreadable;
        };
        if rest.starts_with(|c: char| !c.is_whitespace()) {
            return Self::Unreadable;
        }
        if let Some((_, head)) = HEADS.iter().find(|(known, _)| *known == tag) {
            return Self::HeadRecord(*head);
        }
        if let Some(kind) = of_pairing_engine(tag) {
            return Self::HeadRecord(HeadRecord::PointsOf(kind));
        }
        match tag {
            "001" => Self::Player,
            _ if IGNORED.contains(&tag) => Self::Ignored,
            _ if KEPT.contains(&tag) || is_program_tag(tag) => Self::Kept(tag.to_owned()),
            _ if tag.bytes().all(|b| b.is_ascii_digit()) => Self::UnknownCode(tag.to_owned()),
            _ if is_national(tag) => Self::National(tag.to_owned()),
            _ => Self::Unreadable,
        }
    }
}

/// Whether a line only marks the columns: with their numbers (`         1         2`, `1234567890`), or as a template
/// with letters for the start number (`DDD SSSS sTTT NNNN`).
fn is_ruler(text: &str) -> bool {
    if text.starts_with("1234567890") || text.starts_with("0123456789") {
        return true;
    }
    if text.starts_with([' ', '\t']) {
        return text
            .chars()
            .all(|c| c.is_ascii_digit() || c.is_whitespace());
    }
    let mut chars = text.chars();
    let tag = [chars.next(), chars.next(), chars.next()];
    let is_letters =
        tag.iter().flatten().all(char::is_ascii_uppercase) && tag[0] == tag[1] && tag[1] == tag[2];
    let is_player = text.starts_with("001");
    (is_letters || is_player) && text.get(3..9).is_some_and(|rest| rest.starts_with(" SSSS"))
}

/// The kind of result in a points record of the pairing engine bbpPairings: `BBW`, `BBD`, `BBL` for a game won, drawn,
/// lost, `BBZ` for an absence, `BBF` for a forfeit loss, `BBU` for a bye of the pairing.
fn of_pairing_engine(tag: &str) -> Option<char> {
    let kind = tag.strip_prefix("BB")?.chars().next()?;
    "WDLZFU".contains(kind).then_some(kind)
}

fn is_program_tag(tag: &str) -> bool {
    tag.starts_with("XX") && tag.bytes().all(|b| b.is_ascii_uppercase())
}

/// Whether a tag can be a federation: three capital letters, and not a tag that programs use.
pub(crate) fn is_national(tag: &str) -> bool {
    tag.len() == 3 && tag.bytes().all(|b| b.is_ascii_uppercase()) && !tag.starts_with("XX")
}

/// The width of a round's cell; the first one ends with the result in column 99.
const CELL: usize = 10;

/// The column before the cells of the rounds, after the rank.
const BEFORE_ROUNDS: usize = 89;

/// The number of digits in an opponent's number.
const NUMBER: usize = 4;

/// Joins a line that was broken in two; `None` if the second part does not continue the first.
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
        // The days are in the columns of their rounds.
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
    fn lines_are_told_apart() {
        assert_eq!(Record::classify("001    1"), Record::Player);
        assert_eq!(Record::classify("DEN    1"), Record::National("DEN".into()));
        assert_eq!(Record::classify("XXZ 3"), Record::Kept("XXZ".into()));
        assert_eq!(
            Record::classify("XXR 5"),
            Record::HeadRecord(HeadRecord::Rounds)
        );
        assert_eq!(
            Record::classify("101    7"),
            Record::UnknownCode("101".into())
        );
        assert_eq!(Record::classify("###"), Record::Comment { proper: true });
        assert_eq!(
            Record::classify("# note"),
            Record::Comment { proper: false }
        );
        assert_eq!(Record::classify(" \t"), Record::Blank);
        let rulers = [
            "         1         2",
            "12345678901234567890",
            "DDD SSSS sTTT NNNNNNN",
            "001 SSSS sTTT NNNNNNN",
        ];
        for ruler in rulers {
            assert_eq!(Record::classify(ruler), Record::Ruler, "{ruler}");
        }
        // A shifted line has content, so it is not ignored.
        assert_eq!(Record::classify(" 001    1      Anna"), Record::Unreadable);
        for text in ["5", "1 7", "0011", "001\u{200b}", "ø01 x", "den    1", "Pé"] {
            assert_eq!(Record::classify(text), Record::Unreadable, "{text}");
        }
    }

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
