//! The result of a match, from the first player's side, with its sets.

use crate::domain::{Mark, Message, SetScores};

/// The result in a row: the first player's mark and the second's, and the sets.
pub(super) type MatchResult = ((Mark, Mark), Option<SetScores>);

/// The marks of a result key, and whether it implies a third set; `None` where it is not one.
pub(super) fn key(text: &str) -> Option<(Mark, bool)> {
    Some(match text {
        "1" | "1.0" | "1,0" | "2-0" => (Mark::Win, false),
        "0.8" | "0,8" | ".8" | ",8" | "2-1" => (Mark::Win, true),
        "0.2" | "0,2" | ".2" | ",2" | "1-2" => (Mark::Loss, true),
        "0" | "0.0" | "0,0" | "0-2" => (Mark::Loss, false),
        "+" => (Mark::ForfeitWin, false),
        "-" | "–" | "−" => (Mark::ForfeitLoss, false),
        "x" | "X" | "*" => (Mark::Open, false),
        text if is_walkover(text) => (Mark::ForfeitWin, false),
        _ => return None,
    })
}

/// Whether a text says walk-over; alone, it means that the first player won.
pub(super) fn is_walkover(text: &str) -> bool {
    let plain = text.to_lowercase().replace(['.', '/', ' '], "");
    ["wo", "walkover"].contains(&plain.as_str())
}

/// The result of a row that says walk-over in addition.
pub(super) fn walkover(key: Option<(Mark, bool)>) -> Option<(Mark, bool)> {
    match key {
        Some((Mark::Loss | Mark::ForfeitLoss, false)) => Some((Mark::ForfeitLoss, false)),
        None | Some((Mark::Win | Mark::ForfeitWin, false)) => Some((Mark::ForfeitWin, false)),
        other => other,
    }
}

/// The key of a result, as [`key`] reads it.
pub(super) fn key_text(mark: Mark, third_set: bool) -> Option<&'static str> {
    Some(match (mark, third_set) {
        (Mark::Win, false) => "1",
        (Mark::Win, true) => "0.8",
        (Mark::Loss, true) => "0.2",
        (Mark::Loss, false) => "0",
        (Mark::ForfeitWin, _) => "+",
        (Mark::ForfeitLoss, _) => "-",
        (Mark::Open, _) => "X",
        _ => return None,
    })
}

/// Combines key and sets; they must agree, and a match that was given up needs the key.
pub(super) fn combine(
    key: Option<(Mark, bool)>,
    sets: Option<SetScores>,
) -> Result<MatchResult, Message> {
    let both = |mark: Mark| (mark, mark.mirror());
    let Some(sets) = sets else {
        let (mark, third) = key.ok_or_else(|| Message::new("problem-match-no-result"))?;
        return Ok((both(mark), third.then(|| SetScores::narrow(mark))));
    };
    let differ = || Message::new("problem-match-differs").with("sets", sets.to_string());
    let mark = match (key, sets.winner()) {
        (None, None) => return Err(Message::new("problem-match-given-up")),
        (None, Some(winner)) => winner,
        (Some((mark, third)), winner) => {
            let played = matches!(mark, Mark::Win | Mark::Loss);
            let agrees = winner.is_none_or(|winner| winner == mark);
            if !played || !agrees || (third && !sets.third_set()) {
                return Err(differ());
            }
            mark
        }
    };
    Ok((both(mark), Some(sets)))
}
