//! The rating list as JSON, for scripts.

use super::{Options, shown};
use crate::domain::list::RatingList;
use crate::text::Lang;

/// The list as indented JSON: `club`, `date`, `status`, `previous_date`, `sections` (each `name` and `entries`),
/// `seal`, and for a published list `edition`, `published`, `reason`, `replaces` and `replaced_by`. Ratings and
/// counts are numbers, undefined values are null, dates are ISO.
///
/// `lang` only affects the order of an alphabetical list.
pub fn rating_list(
    list: &RatingList,
    lang: Lang,
    options: Options,
) -> Result<String, serde_json::Error> {
    let mut text = serde_json::to_string_pretty(&shown(list, lang, options))?;
    text.push('\n');
    Ok(text)
}
