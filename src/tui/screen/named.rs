//! The names in a question about several members, players or tournaments.

use crate::domain::Message;

/// So many names are in a question; of more, only their number is.
const NAMED: usize = 3;

/// The first names, and how many more there are.
pub fn named<'n>(names: impl IntoIterator<Item = &'n str>) -> Message {
    let names: Vec<&str> = names.into_iter().collect();
    let seen = names.iter().take(NAMED).copied();
    Message::new("incomplete-names")
        .with("names", seen.collect::<Vec<_>>().join(", "))
        .with("more", names.len().saturating_sub(NAMED))
}
