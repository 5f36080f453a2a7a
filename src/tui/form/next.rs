//! What follows a form that was saved with "save and next".

use crate::tui::action::{Action, Context};

/// The form after a form that adds something, and the fields whose texts it keeps, such as the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// An empty one of the same kind.
    Empty { keeps: &'static [&'static str] },
    /// That of the next row of the list below, where that list is the page; the action opens it.
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
