//! Template files: each is an example of a file that can be imported.

use crate::domain::words;

words! {
    pub enum Template {
        Crosstable = "crosstable",
        Grid = "grid",
        Members = "members",
        Team = "team",
        Opening = "opening",
        Multiplayer = "multiplayer",
        Badminton = "badminton",
    }
}

impl Template {
    /// The content of the file.
    pub fn text(self) -> &'static str {
        match self {
            Self::Crosstable => include_str!("../../../data/templates/crosstable.csv"),
            Self::Members => include_str!("../../../data/templates/members.csv"),
            Self::Grid => include_str!("../../../data/templates/grid.csv"),
            Self::Team => include_str!("../../../data/templates/team.csv"),
            Self::Opening => include_str!("../../../data/templates/opening.csv"),
            Self::Multiplayer => include_str!("../../../data/templates/multiplayer.csv"),
            Self::Badminton => include_str!("../../../data/templates/badminton.csv"),
        }
    }
}
