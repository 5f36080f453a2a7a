//! What the results of a list in plain lines mean.

use std::collections::BTreeSet;

use super::line::Ending;

/// What the results of all lines mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counting {
    /// What both made.
    Both,
    /// What White made.
    First,
    /// 1, X and 2: White won, drawn, Black won.
    OneXTwo,
    /// What each made, in brackets behind the name.
    InBrackets,
}

impl Counting {
    pub(super) fn of(endings: &[&Ending<'_>]) -> Option<Self> {
        let endings = || endings.iter().copied();
        if endings().any(|ending| matches!(ending, Ending::Both(_))) {
            return Some(Self::Both);
        }
        let mut in_brackets = endings().filter_map(|ending| match ending {
            Ending::InBrackets(result) => Some(result.is_some()),
            _ => None,
        });
        if in_brackets.next() == Some(true) && in_brackets.all(|is_result| is_result) {
            return Some(Self::InBrackets);
        }
        let signs: BTreeSet<&str> = endings()
            .filter_map(|ending| match ending {
                Ending::Sign(sign) => Some(*sign),
                _ => None,
            })
            .collect();
        let are = |of: &[&str]| !signs.is_empty() && signs.iter().all(|sign| of.contains(sign));
        if are(&["1", "x", "X", "2"]) && signs.len() > usize::from(signs.contains("1")) {
            Some(Self::OneXTwo)
        } else if are(&["1", "½", "1/2", "0.5", "0,5", "=", "0"]) {
            Some(Self::First)
        } else {
            None
        }
    }

    /// The result as both made it; empty where there is none, `None` where it is not one of this counting.
    pub(super) fn result(self, ending: &Ending<'_>) -> Option<String> {
        let result = match (self, ending) {
            (Self::Both, Ending::Both(result))
            | (Self::InBrackets, Ending::InBrackets(Some(result))) => result,
            (_, Ending::None | Ending::InBrackets(_)) => "",
            (_, Ending::Open) => "tbc",
            // One half tells the other.
            (Self::Both | Self::InBrackets, Ending::Sign("½" | "1/2" | "0.5" | "0,5" | "=")) => {
                "½-½"
            }
            (Self::Both | Self::InBrackets, Ending::Sign(_)) | (_, Ending::Both(_)) => return None,
            (Self::OneXTwo, Ending::Sign("2")) | (_, Ending::Sign("0")) => "0-1",
            (_, Ending::Sign("1")) => "1-0",
            (_, Ending::Sign(_)) => "½-½",
        };
        Some(result.to_owned())
    }
}
