//! The form that follows one saved with "save and next".

use crate::tui::action::{Action, Context};

/// The form after a form that adds something, and the fields whose texts it keeps, such as the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// An empty form of the same kind.
    Empty { keeps: &'static [&'static str] },
    /// The form for the next row of the list on the page below; the action opens it.
    Row {
        list: Context,
        action: Action,
        keeps: &'static [&'static str],
    },
}

impl Next {
    /// The fields whose texts are kept.
    pub fn keeps(self) -> &'static [&'static str] {
        match self {
            Self::Empty { keeps } | Self::Row { keeps, .. } => keeps,
        }
    }
}
