//! The signs for results, as in the printed crosstable.

use crate::domain::{ByeKind, Mark, Points, SetScores};
use crate::tui::theme::Symbols;

/// A side's result.
pub fn mark(mark: Mark, symbols: Symbols) -> &'static str {
    match mark {
        Mark::Win | Mark::ShortWin => "1",
        Mark::Draw | Mark::ShortDraw => half(symbols),
        Mark::Loss | Mark::ShortLoss => "0",
        Mark::ForfeitWin => "+",
        Mark::ForfeitLoss => "-",
        Mark::Open => "?",
    }
}

/// Half a point.
pub fn half(symbols: Symbols) -> &'static str {
    match symbols {
        Symbols::Utf8 => "½",
        Symbols::Ascii | Symbols::Plain => "=",
    }
}

/// The separator between two players, or two results.
pub fn dash(symbols: Symbols) -> &'static str {
    match symbols {
        Symbols::Utf8 => "–",
        Symbols::Ascii | Symbols::Plain => "-",
    }
}

/// White's and Black's result, such as `1–0`; `?` while the game is open, with its provisional result.
pub fn pair(marks: (Mark, Mark), provisional: Option<Mark>, symbols: Symbols) -> String {
    let dash = dash(symbols);
    let both = |white, black| format!("{}{dash}{}", mark(white, symbols), mark(black, symbols));
    match (marks, provisional) {
        ((Mark::Open, _) | (_, Mark::Open), Some(white)) => {
            format!("({})", both(white, white.mirror()))
        }
        ((Mark::Open, _) | (_, Mark::Open), None) => "?".to_owned(),
        // Two signs around a dash would look like one sign.
        ((Mark::ForfeitWin | Mark::ForfeitLoss, _), _) => {
            format!("{}/{}", mark(marks.0, symbols), mark(marks.1, symbols))
        }
        _ => both(marks.0, marks.1),
    }
}

/// A side's result in a match of sets: `8` and `2` if it had a third set.
pub fn side(own: Mark, sets: Option<SetScores>, symbols: Symbols) -> &'static str {
    match (own, sets.is_some_and(|sets| sets.third_set())) {
        (Mark::Win, true) => "8",
        (Mark::Loss, true) => "2",
        _ => mark(own, symbols),
    }
}

/// White's and Black's result as in [`pair`]; in a match of sets with the signs of its keys.
pub fn with_sets(
    marks: (Mark, Mark),
    provisional: Option<Mark>,
    sets: Option<SetScores>,
    symbols: Symbols,
) -> String {
    if !sets.is_some_and(|sets| sets.third_set()) {
        return pair(marks, provisional, symbols);
    }
    let dash = dash(symbols);
    format!(
        "{}{dash}{}",
        side(marks.0, sets, symbols),
        side(marks.1, sets, symbols)
    )
}

/// The points of a bye, or the sign of a forfeit without an opponent.
pub fn bye(kind: ByeKind, symbols: Symbols) -> &'static str {
    match kind {
        ByeKind::ForfeitWin => "+",
        ByeKind::ForfeitLoss => "-",
        other if other.score() == Points::DRAW => half(symbols),
        other if other.score() == Points::WIN => "1",
        _ => "0",
    }
}
