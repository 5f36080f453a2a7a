//! The parts of a list in full, as the club has decided them.

use super::club::Club;
use super::error::AppResult;
use super::setting_name::Name;
use crate::domain::Message;
use crate::publish::list::annex::Part;
use crate::store::setting;

/// The word for every part.
pub(super) const EVERY: &str = "all";

/// Parts as they are typed, in the form in which they are kept: each once, in the order of print; nothing where one of
/// them does not exist.
pub(super) fn read(text: &str) -> Option<String> {
    if text == EVERY {
        return Some(EVERY.to_owned());
    }
    let parts = text.split(',').map(|part| part.trim().parse().ok());
    let parts: Vec<Part> = parts.collect::<Option<_>>()?;
    let kept = Part::ALL.into_iter().filter(|part| parts.contains(part));
    let kept: Vec<&str> = kept.map(Part::word).collect();
    Some(if kept.len() == Part::ALL.len() {
        EVERY.to_owned()
    } else {
        kept.join(",")
    })
}

/// What can be typed.
pub(super) fn hint() -> Message {
    let names = Part::ALL.map(Part::word).join(", ");
    Message::new("hint-setting-parts").with("names", names)
}

/// The parts that a list in full has.
pub(super) fn chosen(club: &Club) -> AppResult<Vec<Part>> {
    let stored = setting::all(club.conn())?;
    let parts = Part::ALL.into_iter();
    Ok(
        match stored.get(Name::ListParts.word()).map(String::as_str) {
            None | Some(EVERY) => parts.collect(),
            Some(some) => parts
                .filter(|part| some.split(',').any(|word| word == part.word()))
                .collect(),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_kept_in_the_order_of_print() {
        assert_eq!(read("classes, active").unwrap(), "active,classes");
        assert_eq!(read(&Part::ALL.map(Part::word).join(",")).unwrap(), EVERY);
        assert_eq!(read("active,weather"), None);
    }
}
