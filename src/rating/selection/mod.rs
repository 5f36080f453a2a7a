//! Uses the ratings for seeding, for groups by strength and for team boards.
//!
//! Source: ES regulation §1: a reliable internal strength list for team selection, for seeding and for
//! dividing events into groups.

pub mod groups;
pub mod seeding;
pub mod strength;
pub mod team;

use crate::domain::{Date, PersonId, Rating};

/// The source of a player's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// On the published list of this day.
    List(Date),
    /// The current rating on the day; the player is not on the published list.
    Draft,
    /// Converted from this DSU number.
    Dsu(Rating),
    /// Converted from this FIDE number by the DSU formula.
    Fide(Rating),
    /// A number on the club's scale that came with the entry.
    Given,
    /// None: the player is unrated.
    Unrated,
}

impl Source {
    /// The stable word: `list`, `draft`, `dsu`, `fide`, `given`, `none`.
    pub fn word(self) -> &'static str {
        match self {
            Self::List(_) => "list",
            Self::Draft => "draft",
            Self::Dsu(_) => "dsu",
            Self::Fide(_) => "fide",
            Self::Given => "given",
            Self::Unrated => "none",
        }
    }
}

/// A player with the strength on the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The person; `None` for a guest without a record.
    pub member: Option<PersonId>,
    /// The name as "First Last".
    pub name: String,
    /// The name as "Last, First", by which ties are ordered.
    pub sort_name: String,
    /// The rating on the club's scale; `None` if unrated.
    pub rating: Option<Rating>,
    /// The source of the rating.
    pub source: Source,
    /// The class the rating falls in, where the regulation has classes.
    pub class: Option<String>,
    /// Whether it is based on fewer games than make a rating reliable (30 in the ES regulation); `None` where the
    /// rating is not one of the club's own.
    pub provisional: Option<bool>,
    /// Rated games ever.
    pub games: u32,
}
