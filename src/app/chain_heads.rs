//! Heads of the journal's chain as they were written down elsewhere: on paper, and in the names of backups.
//!
//! Whoever may write to the file could compute a whole new chain. What was written down before shows it, and between
//! which operations.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;

use super::club::Club;
use super::error::AppResult;
use super::finding::Finding;
use crate::domain::{Message, OperationId};
use crate::store::backup::{self, DIGITS, digits};
use crate::store::{chain, journal, restore};

/// The fewest digits of the chain's value that tell anything.
const FEWEST_DIGITS: usize = 6;

/// A place in the journal with the first digits of the chain's value there.
///
/// ```
/// use klubrating::app::chain_heads::ChainHead;
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

/// A text that is no head of the chain.
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

/// The head at an operation, as it is written down; none for one that is not there.
pub fn at(club: &Club, operation: OperationId) -> AppResult<Option<ChainHead>> {
    let value = chain::value_at(club.conn(), operation)?;
    Ok(value.map(|value| ChainHead {
        operation,
        digits: digits(&value),
    }))
}

/// Compares the chain with heads from paper, each of which has to be in it.
pub fn compare(club: &Club, heads: &[ChainHead]) -> AppResult<Vec<Finding>> {
    findings(club, heads.to_vec(), true)
}

/// Compares the chain with the names of the backups at hand, but for those that a restoring left behind.
pub(super) fn compare_backups(club: &Club) -> AppResult<Vec<Finding>> {
    let backups = backup::list(club.path()).into_iter();
    let heads = backups
        .filter(|kept| kept.name.operation.0 > 0)
        .map(|kept| ChainHead {
            operation: kept.name.operation,
            digits: kept.name.chain,
        });
    findings(club, heads.collect(), false)
}

/// What is wrong with the heads; what a restoring accounts for is told, or passed over.
fn findings(club: &Club, mut heads: Vec<ChainHead>, tell: bool) -> AppResult<Vec<Finding>> {
    heads.sort();
    heads.dedup();
    let left = left_behind(club)?;
    let newest = club.newest_operation()?.map_or(0, |newest| newest.0);
    let mut findings = Vec::new();
    let mut sound = 0;
    for head in heads {
        let number = head.operation.0;
        let present = chain::value_at(club.conn(), head.operation)?;
        if present
            .as_ref()
            .is_some_and(|value| value.starts_with(&head.digits))
        {
            sound = number;
            continue;
        }
        // Which club a backup from before a restoring was of, its name does not say.
        let restored = left
            .iter()
            .find(|left| (left.0 < number || !tell) && number <= left.1);
        let key = match (restored, &present) {
            (Some(_), _) if !tell => continue,
            (Some(_), _) => "check-head-restored",
            (None, None) => "check-head-gone",
            (None, Some(_)) => "check-head-differs",
        };
        let message = Message::new(key)
            .with("head", head.to_string())
            .with("now", digits(&present.unwrap_or_default()))
            .with("operation", number)
            .with("sound", sound)
            .with("newest", newest)
            .with("restore", restored.map_or(0, |left| left.2));
        findings.push(Finding {
            code: "head",
            message,
        });
    }
    Ok(findings)
}

/// The operations that restorings left behind: after the first, up to the second number, by the third.
fn left_behind(club: &Club) -> AppResult<Vec<(i64, i64, i64)>> {
    let operations = journal::operations(club.conn())?.into_iter();
    let restorings = operations.filter(|operation| operation.kind == restore::KIND);
    let ranges = restorings.filter_map(|operation| {
        let subject: Value = serde_json::from_str(&operation.subject).ok()?;
        let end = subject["left"]["operation"].as_i64()?;
        let back_to = subject["operation"].as_i64()?;
        // Of a step forward again it is not known where the two had parted.
        let after = if back_to < end { back_to } else { 0 };
        Some((after, end, operation.id.0))
    });
    Ok(ranges.collect())
}

const _: () = assert!(FEWEST_DIGITS <= DIGITS);
