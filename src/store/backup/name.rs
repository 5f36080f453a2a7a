//! The name of a backup: when and why it was made, and the place in the journal that it holds.
//!
//! The place stands in the name so that tampering shows: a backup whose journal ends elsewhere than its name
//! says was altered or renamed.

use std::fmt;

use chrono::NaiveDateTime;

use crate::domain::OperationId;

/// The form of the moment; names sort by it.
const MOMENT: &str = "%Y-%m-%dT%H%M%S";

/// What stands before the number of the operation.
const OPERATION: &str = "-operation";

/// How many digits of the chain's value a name carries.
pub const DIGITS: usize = 12;

/// The name of a backup, taken apart.
///
/// ```
/// use klubrating::store::backup::BackupName;
/// let text = "2026-11-21T143000-publish-operation118-3fa91c0be247.db";
/// let name: BackupName = BackupName::parse(text).unwrap();
/// assert_eq!((name.reason.as_str(), name.operation.0), ("publish", 118));
/// assert_eq!(name.to_string(), text);
/// assert_eq!(BackupName::parse("club.db"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BackupName {
    /// When it was made, where the user is.
    pub at: NaiveDateTime,
    /// The newest operation in it; 0 for none.
    pub operation: OperationId,
    /// The first [`DIGITS`] digits of the chain's value there.
    pub chain: String,
    /// Of several with the same name so far: which, from 1.
    pub copy: u32,
    /// Before what it was made, as a word: `publish`, `daily`.
    pub reason: String,
}

impl BackupName {
    /// A name for a database whose journal ends at `head`.
    pub fn new(at: NaiveDateTime, reason: &str, head: Option<&(OperationId, String)>) -> Self {
        let (operation, chain) = match head {
            Some((operation, chain)) => (*operation, digits(chain)),
            None => (OperationId(0), "0".repeat(DIGITS)),
        };
        Self {
            at,
            reason: reason.to_owned(),
            operation,
            chain,
            copy: 1,
        }
    }

    /// Takes a file name apart; none if it is not exactly one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let stem = text.strip_suffix(".db")?;
        let (moment, rest) = stem.split_at_checked(17)?;
        let (reason, place) = rest.strip_prefix('-')?.rsplit_once(OPERATION)?;
        let mut parts = place.split('-');
        let name = Self {
            at: NaiveDateTime::parse_from_str(moment, MOMENT).ok()?,
            reason: reason.to_owned(),
            operation: OperationId(parts.next()?.parse().ok()?),
            chain: parts.next()?.to_owned(),
            copy: parts.next().map_or(Some(1), |copy| copy.parse().ok())?,
        };
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
        let ours = !reason.is_empty()
            && reason.chars().all(word)
            && name.chain.len() == DIGITS
            && name.chain.chars().all(hex)
            // Nothing left over, no second spelling of a number.
            && name.to_string() == text;
        ours.then_some(name)
    }

    /// Whether it names the place where a journal ends.
    pub fn ends_at(&self, head: Option<&(OperationId, String)>) -> bool {
        let place = Self::new(self.at, &self.reason, head);
        (self.operation, &self.chain) == (place.operation, &place.chain)
    }
}

/// The digits of a chain's value that a name carries.
pub fn digits(chain: &str) -> String {
    chain.chars().take(DIGITS).collect()
}

impl fmt::Display for BackupName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}-{}{OPERATION}{}-{}",
            self.at.format(MOMENT),
            self.reason,
            self.operation.0,
            self.chain
        )?;
        if self.copy > 1 {
            write!(f, "-{}", self.copy)?;
        }
        f.write_str(".db")
    }
}
