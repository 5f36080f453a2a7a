//! Compares the journal's chain with its heads recorded elsewhere: on paper, on lists, in the names of backups.
//!
//! A person with write access to the file could compute a completely new chain. Heads recorded before expose that, and
//! between which operations it happened.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use chrono::NaiveDateTime;

use crate::app::club::Club;
use crate::app::error::{AppError, AppResult};
use crate::domain::{Message, OperationId};
use crate::publish::journal::finding::Finding;
use crate::store;
use crate::store::backup::{self, BackupFile, DIGITS, digits};
use crate::store::journal::chain;
use crate::store::journal::restorings;

/// How many digits of the chain's value are needed for a comparison.
const FEWEST_DIGITS: usize = 6;

/// A place in the journal with the first digits of the chain's value there.
///
/// ```
/// use klubrating::app::journal::chain_heads::ChainHead;
/// let head: ChainHead = "74-3fa91c0be247".parse().unwrap();
/// assert_eq!(head.operation.0, 74);
/// assert_eq!(head.to_string(), "74-3fa91c0be247");
/// assert!("74".parse::<ChainHead>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChainHead {
    pub operation: OperationId,
    /// At least six hexadecimal digits in lower case.
    pub digits: String,
}

/// The text is not a head of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoChainHead;

impl FromStr for ChainHead {
    type Err = NoChainHead;

    fn from_str(text: &str) -> Result<Self, NoChainHead> {
        let (operation, digits) = text.trim().split_once('-').ok_or(NoChainHead)?;
        let digits = digits.to_ascii_lowercase();
        let hex = digits.chars().all(|digit| digit.is_ascii_hexdigit());
        let operation = operation.parse().map_err(|_| NoChainHead)?;
        if !hex || digits.len() < FEWEST_DIGITS {
            return Err(NoChainHead);
        }
        Ok(Self {
            operation: OperationId(operation),
            digits,
        })
    }
}

impl fmt::Display for ChainHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.operation.0, self.digits)
    }
}

/// The head at an operation, as it is recorded; `None` for an operation that does not exist.
pub fn at(club: &Club, operation: OperationId) -> AppResult<Option<ChainHead>> {
    let value = chain::value_at(club.conn(), operation)?;
    Ok(value.map(|value| ChainHead {
        operation,
        digits: digits(&value),
    }))
}

/// The chain heads in a text, in the form used on lists, with exactly as many digits.
///
/// ```
/// use klubrating::app::journal::chain_heads::in_text;
/// let heads = in_text("Seal: 0123456789abcdef\nLog: 74-3fa91c0be247\nTel. 12-345678");
/// assert_eq!(heads.iter().map(ToString::to_string).collect::<Vec<_>>(), ["74-3fa91c0be247"]);
/// ```
pub fn in_text(text: &str) -> Vec<ChainHead> {
    let words = text.split(|mark: char| !mark.is_alphanumeric() && mark != '-');
    let heads = words.filter_map(|word| word.parse::<ChainHead>().ok());
    heads.filter(|head| head.digits.len() == DIGITS).collect()
}

/// Compares the chain with heads from paper, each of which has to be in it.
pub fn compare(club: &Club, heads: &[ChainHead]) -> AppResult<Vec<Finding>> {
    let heads = heads
        .iter()
        .cloned()
        .map(|head| Noted { head, backup: None });
    findings(club, heads.collect())
}

/// Compares the chain with the heads on a list in a file.
///
/// # Errors
/// A user error where there are none: the list is from before they were printed, or in a format with compressed text.
pub fn compare_file(club: &Club, file: &Path, bytes: &[u8]) -> AppResult<Vec<Finding>> {
    let heads = in_text(&String::from_utf8_lossy(bytes));
    if heads.is_empty() {
        let message = Message::new("error-no-head").with("file", file.display().to_string());
        return Err(AppError::user(message).hinted(Message::new("hint-no-head")));
    }
    compare(club, &heads)
}

/// A head with the place where it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Noted {
    head: ChainHead,
    /// The backup with the head in its name, and its time; `None` for a head from paper.
    backup: Option<(NaiveDateTime, PathBuf)>,
}

/// Compares the chain with the names of backups, except those from a history that a restored backup replaced, and those
/// of another club.
pub(super) fn compare_backups(club: &Club, backups: &[BackupFile]) -> AppResult<Vec<Finding>> {
    let backups = backups.iter().cloned();
    let noted = backups.filter(|kept| kept.name.operation.0 > 0);
    let noted = noted.map(|kept| Noted {
        head: ChainHead {
            operation: kept.name.operation,
            digits: kept.name.chain,
        },
        backup: Some((kept.name.at, kept.path)),
    });
    findings(club, noted.collect())
}

/// The wrong heads; one that a restored backup explains is reported if it is from paper, and ignored if it is from a
/// backup.
fn findings(club: &Club, mut noted: Vec<Noted>) -> AppResult<Vec<Finding>> {
    noted.sort();
    noted.dedup_by(|one, other| one.head == other.head);
    let left = restorings::all(club.conn())?;
    let newest = club.newest_operation()?.map_or(0, |newest| newest.0);
    let mut findings = Vec::new();
    let mut sound = 0;
    for Noted { head, backup } in noted {
        let present = chain::value_at(club.conn(), head.operation)?;
        let matches = |value: &String| value.starts_with(&head.digits);
        if present.as_ref().is_some_and(matches) {
            sound = head.operation.0;
            continue;
        }
        let made = backup.as_ref().map(|(at, _)| *at);
        let restored = left.iter().find(|left| left.holds(head.operation, made));
        if let Some((_, path)) = &backup
            && (restored.is_some() || !is_of(club, path)?)
        {
            continue;
        }
        let key = match (restored, &present) {
            (Some(_), _) => "check-head-restored",
            (None, None) => "check-head-gone",
            (None, Some(_)) => "check-head-differs",
        };
        let message = Message::new(key)
            .with("head", head.to_string())
            .with("now", digits(&present.unwrap_or_default()))
            .with("operation", head.operation.0)
            .with("sound", sound)
            .with("newest", newest)
            .with("restore", restored.map_or(0, |left| left.by.0));
        findings.push(Finding::new("head", message));
    }
    Ok(findings)
}

/// Whether a backup is of this club, by its name or its first operation. One that cannot be read counts, as it lies
/// beside this club and its file name shows the head; one that was deleted meanwhile does not.
fn is_of(club: &Club, path: &Path) -> AppResult<bool> {
    let content = match backup::summary(path) {
        Ok(content) => content,
        Err(store::Error::Missing(_)) => return Ok(false),
        Err(_) => return Ok(path.exists()),
    };
    let founding = chain::value_at(club.conn(), OperationId(1))?;
    Ok(content.club == club.name()? || (founding.is_some() && content.founding == founding))
}

const _: () = assert!(FEWEST_DIGITS <= DIGITS);
