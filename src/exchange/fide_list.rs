//! FIDE's rating lists: columns of fixed width, or XML. They have well over a million players, so they are read as a
//! stream, and only the requested players are kept.
//!
//! Both functions call `keep_going` with the bytes read so far every few thousand players; `false` ends the reading
//! without a result.

mod columns;
mod metered;
mod text;
mod xml;

pub use text::read as read_text;
pub use xml::read as read_xml;

use std::collections::BTreeSet;

use crate::domain::{Message, Rating};

use super::numbers;
use super::problems::Problems;
use super::rating_list::{ListedPlayer, Places, RatingList};
use super::{clean, dates};

/// The longest line, or piece of XML, that is read at once, in bytes; real lines have 162.
const MAX_PIECE: usize = 8_000;
/// The number of players between calls of `keep_going`.
const STEP: usize = 4_096;

/// A player's fields as they are in the file.
#[derive(Default)]
struct Fields {
    id: String,
    name: String,
    rating: String,
    born: String,
    /// Nothing where the file has no place for it, or where it is no longer asked for.
    federation: Option<String>,
    places: Places,
}

/// Keeps a requested player; of the others no field is parsed.
fn keep(
    fields: &Fields,
    wanted: &BTreeSet<String>,
    list: &mut RatingList,
    problems: &mut Problems,
) {
    list.total += 1;
    if let Some(federation) = &fields.federation {
        *list.has_federations.get_or_insert(false) |= !federation.trim().is_empty();
    }
    let id = fields.id.trim();
    if !wanted.contains(id) {
        return;
    }
    if let Some(earlier) = list.players.iter().find(|p| p.fide.as_deref() == Some(id)) {
        let message = Message::new("problem-member-number-twice")
            .with("value", id)
            .with("line", earlier.places.name.0.to_string());
        problems.refuse(fields.places.name.0, 0, message);
        return;
    }
    let (name_at, rating_at) = (fields.places.name, fields.places.fide_rating);
    let name = problems.cleaned(name_at.0, name_at.1, &fields.name, clean::MAX_TEXT);
    let rating = clean::clean_text(&fields.rating);
    list.players.push(ListedPlayer {
        name,
        fide: Some(id.to_owned()),
        born: dates::birth_year(&fields.born),
        fide_rating: numbers::listed_rating(&rating, rating_at, problems).map(Rating),
        places: fields.places,
        ..ListedPlayer::default()
    });
}
