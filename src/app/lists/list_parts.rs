//! The parts of a full list, as the club has chosen them.

use crate::app::club::Club;
use crate::app::error::AppResult;
use crate::app::settings::setting_name::Name;
use crate::domain::Message;
use crate::publish::list::annex::Part;
use crate::store::club;

/// The word for all parts.
pub(crate) const EVERY: &str = "all";

/// Typed parts in the form in which they are stored: each once, in the order of print; `None` if one of them does not
/// exist.
pub(crate) fn read(text: &str) -> Option<String> {
    if text == EVERY {
        return Some(EVERY.to_owned());
    }
    let parts = text.split(',').map(|part| part.trim().parse().ok());
    let parts: Vec<Part> = parts.collect::<Option<_>>()?;
    let kept = Part::ALL.into_iter().filter(|part| parts.contains(part));
    let kept: Vec<&str> = kept.map(Part::word).collect();
    Some(
        if kept == Part::usual().map(Part::word).collect::<Vec<_>>() {
            EVERY.to_owned()
        } else {
            kept.join(",")
        },
    )
}

/// The hint that lists the possible parts.
pub(crate) fn hint() -> Message {
    let names = Part::ALL.map(Part::word).join(", ");
    Message::new("hint-setting-parts").with("names", names)
}

/// The club's parts for a full list.
pub(crate) fn chosen(club: &Club) -> AppResult<Vec<Part>> {
    let stored = club::all(club.conn())?;
    let parts = Part::ALL.into_iter();
    Ok(
        match stored.get(Name::ListParts.word()).map(String::as_str) {
            None | Some(EVERY) => Part::usual().collect(),
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
        let usual: Vec<&str> = Part::usual().map(Part::word).collect();
        assert_eq!(read(&usual.join(",")).unwrap(), EVERY);
        assert_eq!(read("balance,active").unwrap(), "active,balance");
        assert_eq!(read("active,weather"), None);
    }
}
