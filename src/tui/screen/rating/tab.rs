//! The parts of the rating list's screen.

use crate::domain::list::SectionKind;

/// The parts of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Active,
    Passive,
    /// Members with a start rating and no rated game.
    Unrated,
    /// Members who were on the list before and are no longer.
    Gone,
    /// Members whose published number would be another.
    Late,
}

impl Tab {
    pub const ALL: [Self; 5] = [
        Self::Active,
        Self::Passive,
        Self::Unrated,
        Self::Gone,
        Self::Late,
    ];

    pub fn text_key(self) -> &'static str {
        match self {
            Self::Active => "list-tab-active",
            Self::Passive => "list-tab-passive",
            Self::Unrated => "list-tab-unrated",
            Self::Gone => "list-tab-gone",
            Self::Late => "list-tab-late",
        }
    }

    /// The section of the list that it shows.
    pub fn section(self) -> Option<SectionKind> {
        match self {
            Self::Active => Some(SectionKind::Active),
            Self::Passive => Some(SectionKind::Passive),
            Self::Unrated => Some(SectionKind::Unrated),
            Self::Gone | Self::Late => None,
        }
    }
}
