//! What a setting can be, and how a typed value is read.

use std::path::Path;

use super::error::AppResult;
use super::{list_parts, tie_breaks};
use crate::domain::Message;

/// The kind of value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `on` or `off`.
    Switch,
    /// A number of rating points, or `off`.
    PointsOrOff,
    /// A whole number between these bounds.
    Number(u32, u32),
    /// Codes of tie-breaks, or `none`.
    TieBreaks,
    /// Parts of a list, or `all`.
    Parts,
    /// A whole path, or `off`.
    PathOrOff,
}

impl Kind {
    /// What can be typed, the same in every language.
    pub fn syntax(self) -> String {
        match self {
            Self::Switch => "on|off".to_owned(),
            Self::PointsOrOff => "N|off".to_owned(),
            Self::Number(least, most) => format!("{least}–{most}"),
            Self::TieBreaks => "CODE,…|none".to_owned(),
            Self::Parts => "PART,…|all".to_owned(),
            Self::PathOrOff => "/PATH|off".to_owned(),
        }
    }

    /// A typed value as it is stored, such as `on` or `25`, if it is one, and the hint at what would be.
    ///
    /// # Errors
    /// A user error for a tie-break that is named twice.
    pub(super) fn read(self, typed: &str) -> AppResult<(Option<String>, Message)> {
        let typed = typed.trim();
        let text = typed.to_lowercase();
        let number = || text.parse::<u32>().ok();
        Ok(match self {
            Self::Switch => {
                let value = matches!(text.as_str(), "on" | "off").then_some(text);
                (value, Message::new("hint-setting-switch"))
            }
            Self::PointsOrOff => {
                let points = number().filter(|points| *points <= 1000);
                let value = points.map(|points| points.to_string());
                let off = (text == "off").then_some(text);
                (off.or(value), Message::new("hint-setting-points"))
            }
            Self::Number(least, most) => {
                let number = number().filter(|number| (least..=most).contains(number));
                let hint = Message::new("hint-setting-number")
                    .with("least", least)
                    .with("most", most);
                (number.map(|number| number.to_string()), hint)
            }
            Self::PathOrOff => {
                let path = Path::new(typed).is_absolute().then(|| typed.to_owned());
                let off = (text == "off").then_some(text);
                (off.or(path), Message::new("hint-setting-path"))
            }
            Self::TieBreaks => {
                let order = tie_breaks::read_below_points(typed)?;
                (Some(tie_breaks::text(&order)), tie_breaks::hint())
            }
            Self::Parts => (list_parts::read(&text), list_parts::hint()),
        })
    }
}
