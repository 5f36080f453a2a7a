//! The rating list as a page of plain text, to be pinned to the club's wall.

use super::super::document::text;
use super::Options;
use super::document::document;
use crate::domain::list::RatingList;
use crate::text::Texts;

pub use super::document::SEAL_SHOWN;

/// The list in 80 columns.
pub fn rating_list(list: &RatingList, texts: &Texts, options: Options) -> String {
    text::render(&document(list, texts, options))
}
