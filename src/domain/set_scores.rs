//! The sets of a badminton match: best of three, by two points ahead; usually to 21 points, at most to 30.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Mark, Message};

/// How long a set is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SetLength {
    /// Points that win a set.
    target: u8,
    /// Points at which a set ends regardless of the lead.
    cap: u8,
}

/// All known lengths, the usual one first. Source: Laws of Badminton, law 7 (21 points, at most 30), and the
/// alternative scoring systems in their appendix (15 points, at most 21; 11 points, at most 15).
const LENGTHS: [SetLength; 3] = [
    SetLength {
        target: 21,
        cap: 30,
    },
    SetLength {
        target: 15,
        cap: 21,
    },
    SetLength {
        target: 11,
        cap: 15,
    },
];

/// A selection of set lengths, given by the points that win a set: 21, 15 or 11.
///
/// ```
/// use klubrating::domain::{SetLengths, SetScores};
/// let short: SetScores = "15-11 15-13".parse().unwrap();
/// assert!(!short.fits(SetLengths::default()));
/// assert!(short.fits(SetLengths::try_from(vec![21, 15]).unwrap()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct SetLengths([bool; LENGTHS.len()]);

impl SetLengths {
    /// All known lengths.
    pub const ALL: Self = Self([true; LENGTHS.len()]);

    fn lengths(self) -> impl Iterator<Item = SetLength> {
        let played = LENGTHS.into_iter().zip(self.0);
        played.filter_map(|(length, is_played)| is_played.then_some(length))
    }
}

impl Default for SetLengths {
    /// Sets to 21 points.
    fn default() -> Self {
        Self([true, false, false])
    }
}

impl From<SetLengths> for Vec<u8> {
    fn from(lengths: SetLengths) -> Self {
        lengths.lengths().map(|length| length.target).collect()
    }
}

impl TryFrom<Vec<u8>> for SetLengths {
    type Error = String;

    fn try_from(targets: Vec<u8>) -> Result<Self, String> {
        let known = |target: &u8| LENGTHS.iter().any(|length| length.target == *target);
        if targets.is_empty() || !targets.iter().all(known) {
            return Err("sets are to 21, 15 or 11 points".to_owned());
        }
        Ok(Self(LENGTHS.map(|length| targets.contains(&length.target))))
    }
}

/// Number of sets that win a match.
const TO_WIN: usize = 2;

/// What is known about a match's sets, from the side of the first player (White's column).
///
/// Either the points of every set, also of a match that was abandoned, or only how many sets each side won.
///
/// ```
/// use klubrating::domain::{Mark, SetScores};
/// let match_: SetScores = "21-15 18-21 21-19".parse().unwrap();
/// assert_eq!(match_.winner(), Some(Mark::Win));
/// assert!(match_.third_set());
/// assert_eq!(match_.turned().to_string(), "15-21 21-18 19-21");
/// let key: SetScores = "1-2".parse().unwrap();
/// assert_eq!((key.winner(), key.third_set()), (Some(Mark::Loss), true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetScores(Recorded);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Recorded {
    /// How many sets each side won.
    Won(u8, u8),
    /// The points of this many sets, and whether the match was abandoned by a player.
    Points {
        sets: [(u8, u8); 3],
        count: u8,
        given_up: bool,
    },
}

/// Why a text is not a valid result in sets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetsError {
    /// A part is neither a set nor a word for giving up.
    #[error("{part} is no set")]
    Unreadable {
        /// The part as it was typed.
        part: String,
    },
    /// A set cannot end with this score.
    #[error("no set ends {set}")]
    Impossible {
        /// The set as it was typed.
        set: String,
        /// The points that win a set.
        target: u8,
        /// The points at which it ends regardless of the lead.
        cap: u8,
    },
    /// Neither side has won two sets.
    #[error("nobody has won two sets")]
    Unfinished,
    /// There is a set after the match was won.
    #[error("the match was won before {set}")]
    WonBefore {
        /// The first set too many.
        set: String,
    },
}

impl SetsError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Unreadable { part } => {
                Message::new("error-sets-unreadable").with("part", part.as_str())
            }
            Self::Impossible { set, target, cap } => Message::new("error-sets-impossible")
                .with("set", set.as_str())
                .with("target", u32::from(*target))
                .with("cap", u32::from(*cap)),
            Self::Unfinished => Message::new("error-sets-unfinished"),
            Self::WonBefore { set } => {
                Message::new("error-sets-won-before").with("set", set.as_str())
            }
        }
    }
}

impl SetScores {
    /// A match of which only the winner and the third set are known.
    pub fn narrow(winner: Mark) -> Self {
        match winner {
            Mark::Win => Self(Recorded::Won(2, 1)),
            _ => Self(Recorded::Won(1, 2)),
        }
    }

    /// The first player's mark; `None` for an abandoned match, as the sets do not show who gave up.
    pub fn winner(&self) -> Option<Mark> {
        let (own, other) = match self.0 {
            Recorded::Won(own, other) => (usize::from(own), usize::from(other)),
            Recorded::Points { given_up: true, .. } => return None,
            Recorded::Points { .. } => won(self.sets()),
        };
        Some(if own > other { Mark::Win } else { Mark::Loss })
    }

    /// Whether a third set was needed; one in which a player gave up counts.
    pub fn third_set(&self) -> bool {
        match self.0 {
            Recorded::Won(own, other) => own + other == 3,
            Recorded::Points { count, .. } => count == 3,
        }
    }

    /// The same match from the other side.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self(match self.0 {
            Recorded::Won(own, other) => Recorded::Won(other, own),
            Recorded::Points {
                sets,
                count,
                given_up,
            } => Recorded::Points {
                sets: sets.map(|(own, other)| (other, own)),
                count,
                given_up,
            },
        })
    }

    /// Whether sets of one of these lengths can have this score; always true where only the number of sets is known.
    pub fn fits(&self, lengths: SetLengths) -> bool {
        let Recorded::Points { given_up, .. } = self.0 else {
            return true;
        };
        let mut lengths = lengths.lengths();
        lengths.any(|length| checked(self.sets(), given_up, length).is_ok())
    }

    /// Reads sets of these lengths; [`str::parse`] accepts all lengths.
    ///
    /// # Errors
    /// The first problem found, judged by the first of the lengths.
    pub fn read(text: &str, lengths: SetLengths) -> Result<Self, SetsError> {
        let (read, given_up) = parts(text)?;
        if let ([(own @ (0..=2), other @ (0..=2))], false) = (&read[..], given_up)
            && (*own == 2) != (*other == 2)
        {
            return Ok(Self(Recorded::Won(*own, *other)));
        }
        let mut found = lengths
            .lengths()
            .map(|length| checked(&read, given_up, length));
        let first = found.next().unwrap_or(Err(SetsError::Unfinished));
        first.or_else(|error| found.find_map(Result::ok).ok_or(error))
    }

    /// The points set by set; empty where only the number of sets is known.
    pub fn sets(&self) -> &[(u8, u8)] {
        match &self.0 {
            Recorded::Won(..) => &[],
            Recorded::Points { sets, count, .. } => &sets[..usize::from(*count).min(sets.len())],
        }
    }
}

/// The sets that each side won.
fn won(sets: &[(u8, u8)]) -> (usize, usize) {
    let own = sets.iter().filter(|(own, other)| own > other).count();
    let other = sets.iter().filter(|(own, other)| own < other).count();
    (own, other)
}

impl SetLength {
    /// Whether a set is over: for example 21 points with a lead of two, or 30 points.
    fn is_over(self, (own, other): (u8, u8)) -> bool {
        let Self { target, cap } = self;
        let (high, low) = (own.max(other), own.min(other));
        if high == target {
            low <= target - 2
        } else if high == cap {
            low == cap - 1 || low == cap - 2
        } else {
            high > target && high < cap && high - low == 2
        }
    }

    /// Whether this can be the score of an unfinished set.
    fn is_running(self, (own, other): (u8, u8)) -> bool {
        let (high, low) = (own.max(other), own.min(other));
        high < self.target || (high < self.cap && high - low < 2)
    }
}

impl std::str::FromStr for SetScores {
    type Err = SetsError;

    /// Sets of any known length, with blanks, commas or semicolons between them; `ret` after a match that was given
    /// up. A single `2-0`, `2-1`, `1-2` or `0-2` gives only the number of sets.
    fn from_str(text: &str) -> Result<Self, SetsError> {
        Self::read(text, SetLengths::ALL)
    }
}

/// The sets as they were typed, and whether the match was given up.
fn parts(text: &str) -> Result<(Vec<(u8, u8)>, bool), SetsError> {
    let parts: Vec<&str> = text
        .split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | ';'))
        .filter(|part| !part.is_empty())
        .collect();
    let (parts, given_up) = match parts.split_last() {
        Some((last, before)) if is_given_up(last) => (before, true),
        _ => (&parts[..], false),
    };
    let read: Vec<(u8, u8)> = parts
        .iter()
        .map(|part| {
            set(part).ok_or_else(|| SetsError::Unreadable {
                part: (*part).to_owned(),
            })
        })
        .collect::<Result<_, _>>()?;
    Ok((read, given_up))
}

fn checked(read: &[(u8, u8)], given_up: bool, length: SetLength) -> Result<SetScores, SetsError> {
    let shown = |(own, other): (u8, u8)| format!("{own}-{other}");
    let mut sets = [(0, 0); 3];
    for (at, one) in read.iter().enumerate() {
        let (own, other) = won(&read[..at]);
        let running = given_up && at + 1 == read.len() && length.is_running(*one);
        if own == TO_WIN || other == TO_WIN {
            return Err(SetsError::WonBefore { set: shown(*one) });
        }
        if !length.is_over(*one) && !running {
            return Err(SetsError::Impossible {
                set: shown(*one),
                target: length.target,
                cap: length.cap,
            });
        }
        // After two sets each side had one, so there is never a fourth.
        if let Some(place) = sets.get_mut(at) {
            *place = *one;
        }
    }
    let over: Vec<(u8, u8)> = read
        .iter()
        .copied()
        .filter(|set| length.is_over(*set))
        .collect();
    let (own, other) = won(&over);
    let finished = own == TO_WIN || other == TO_WIN;
    if !finished && !given_up {
        return Err(SetsError::Unfinished);
    }
    Ok(SetScores(Recorded::Points {
        sets,
        count: u8::try_from(read.len()).unwrap_or(3),
        // A match that was already over cannot be given up.
        given_up: given_up && !finished,
    }))
}

fn is_given_up(part: &str) -> bool {
    let plain = part.trim_end_matches('.').to_lowercase();
    ["ret", "retired", "opg", "opgivet", "aufg", "aufgegeben"].contains(&plain.as_str())
}

/// `21-15`, also with a colon, a slash or a longer dash.
fn set(part: &str) -> Option<(u8, u8)> {
    let (own, other) = part.split_once(['-', ':', '/', '–', '−'])?;
    let points = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits)
    };
    Some((points(own)?, points(other)?))
}

impl fmt::Display for SetScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Recorded::Won(own, other) => write!(f, "{own}-{other}"),
            Recorded::Points { given_up, .. } => {
                for (at, (own, other)) in self.sets().iter().enumerate() {
                    let blank = if at == 0 { "" } else { " " };
                    write!(f, "{blank}{own}-{other}")?;
                }
                match (given_up, self.sets().is_empty()) {
                    (true, true) => f.write_str("ret"),
                    (true, false) => f.write_str(" ret"),
                    (false, _) => Ok(()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<SetScores, SetsError> {
        text.parse()
    }

    #[test]
    fn matches_as_people_write_them() {
        for (text, shown, winner, third) in [
            (
                "21-15 18-21 21-19",
                "21-15 18-21 21-19",
                Some(Mark::Win),
                true,
            ),
            ("21:15, 21:0", "21-15 21-0", Some(Mark::Win), false),
            (
                "30-29;15/21;20–22",
                "30-29 15-21 20-22",
                Some(Mark::Loss),
                true,
            ),
            ("28-30 19-21", "28-30 19-21", Some(Mark::Loss), false),
            ("2-1", "2-1", Some(Mark::Win), true),
            ("0-2", "0-2", Some(Mark::Loss), false),
            ("21-15 8-11 ret.", "21-15 8-11 ret", None, false),
            (
                "21-15 19-21 29-29 Opgivet",
                "21-15 19-21 29-29 ret",
                None,
                true,
            ),
            ("21-15 ret", "21-15 ret", None, false),
            ("2-1 ret", "2-1 ret", None, false),
            ("ret", "ret", None, false),
            // Given up after the match was already over.
            ("21-15 21-3 ret", "21-15 21-3", Some(Mark::Win), false),
        ] {
            let sets = read(text).unwrap();
            assert_eq!(sets.to_string(), shown);
            assert_eq!((sets.winner(), sets.third_set()), (winner, third), "{text}");
            assert_eq!(read(shown), Ok(sets));
            assert_eq!(sets.turned().turned(), sets);
            assert_eq!(sets.turned().winner(), winner.map(Mark::mirror));
        }
    }

    #[test]
    fn what_is_no_match() {
        let unreadable = |part: &str| SetsError::Unreadable {
            part: part.to_owned(),
        };
        let impossible = |set: &str| SetsError::Impossible {
            set: set.to_owned(),
            target: 21,
            cap: 30,
        };
        let before = |set: &str| SetsError::WonBefore {
            set: set.to_owned(),
        };
        for (text, error) in [
            ("", SetsError::Unfinished),
            ("21-15", SetsError::Unfinished),
            ("21-15 15-21", SetsError::Unfinished),
            ("21-15 18-21 21-19 21-3", before("21-3")),
            ("21-15 21-3 5-21", before("5-21")),
            ("21-20 21-3", impossible("21-20")),
            ("21-15 31-29", impossible("31-29")),
            ("30-27 21-3", impossible("30-27")),
            ("24-21 21-3", impossible("24-21")),
            ("11-5 21-3", impossible("11-5")),
            ("21-15 22-1 ret", impossible("22-1")),
            ("1-1", impossible("1-1")),
            ("2-2", impossible("2-2")),
            ("21-15 x", unreadable("x")),
            ("21-15 +21-3", unreadable("+21-3")),
            ("21-15 256-3", unreadable("256-3")),
            ("21", unreadable("21")),
        ] {
            assert_eq!(read(text), Err(error), "{text}");
        }
    }

    #[test]
    fn sets_of_another_length_are_all_of_one() {
        let short = SetLengths::try_from(vec![15]).unwrap();
        for text in ["15-11 15-13", "21-20 10-15 16-14", "15-3 8-2 ret"] {
            assert_eq!(read(text).unwrap().to_string(), text);
            assert!(SetScores::read(text, short).is_ok(), "{text}");
            assert!(
                SetScores::read(text, SetLengths::default()).is_err(),
                "{text}"
            );
        }
        for text in ["21-15 15-13", "15-11 11-9", "15-14 15-3", "22-20 15-3"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read("2-1").unwrap().fits(short));
        for wrong in [vec![], vec![9], vec![21, 31]] {
            assert!(SetLengths::try_from(wrong).is_err());
        }
    }

    #[test]
    fn every_running_set_ends_in_one_that_is_over() {
        for length in LENGTHS {
            let scores = || 0..=length.cap;
            for set in scores().flat_map(|own| scores().map(move |other| (own, other))) {
                assert!(!(length.is_over(set) && length.is_running(set)), "{set:?}");
                if length.is_running(set) {
                    let next = (set.0 + 1, set.1);
                    assert!(length.is_over(next) || length.is_running(next), "{set:?}");
                }
            }
        }
    }
}
