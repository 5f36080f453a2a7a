//! The origin of a list's PDF, kept in its metadata: with it the program can make the same file again.

use std::fmt;

use crate::domain::Date;
use crate::publish::Options;
use crate::publish::list::annex::Part;
use crate::publish::list::document::SEAL_SHOWN;
use crate::publish::list::list_page::ListPage;
use crate::text::Lang;

/// The word with which the origin begins.
const MARK: &str = "klubrating-list";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The list in a file, and the way it was written.
///
/// As a text: `klubrating-list date=2026-01-01 seal=8208c17c7ee3906a lang=da order=rating show=all parts=active,passive
/// version=0.1.0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListOrigin {
    pub(crate) date: Date,
    /// The first digits of the seal; empty for a draft.
    pub(crate) seal: String,
    pub(crate) lang: Lang,
    pub(crate) alphabetical: bool,
    /// Whether members with only a start rating are shown.
    pub(crate) all: bool,
    pub(crate) juniors: bool,
    pub(crate) parts: Vec<Part>,
    /// The version of the program that wrote it.
    pub(crate) version: String,
}

impl ListOrigin {
    pub(crate) fn of(page: &ListPage, lang: Lang, options: Options, parts: &[Part]) -> Self {
        let seal = page.list.seal.iter().flat_map(|seal| seal.chars());
        Self {
            date: page.list.date,
            seal: seal.take(SEAL_SHOWN).collect(),
            lang,
            alphabetical: options.alphabetical,
            all: options.all,
            juniors: page.juniors.is_some(),
            parts: parts.to_vec(),
            version: VERSION.to_owned(),
        }
    }

    /// The origin in the bytes of a file; `None` where there is none, or it cannot be read.
    pub(crate) fn find(bytes: &[u8]) -> Option<Self> {
        let at = memchr::memmem::find(bytes, MARK.as_bytes())?;
        let is_of_it = |byte: &&u8| byte.is_ascii_alphanumeric() || b" =,.-".contains(byte);
        let text: Vec<u8> = bytes[at..].iter().take_while(is_of_it).copied().collect();
        let text = String::from_utf8(text).ok()?;
        let value = |name: &str| {
            let mut fields = text.split(' ').filter_map(|field| field.split_once('='));
            fields.find(|(own, _)| *own == name).map(|(_, value)| value)
        };
        let shown: Vec<&str> = value("show")?.split(',').collect();
        let parts = value("parts")?.split(',').filter(|part| !part.is_empty());
        Some(Self {
            date: value("date")?.parse().ok()?,
            seal: value("seal")?.to_owned(),
            lang: Lang::ALL
                .into_iter()
                .find(|lang| value("lang") == Some(lang.code()))?,
            alphabetical: value("order")? == "name",
            all: shown.contains(&"all"),
            juniors: shown.contains(&"juniors"),
            parts: parts.map(|part| part.parse().ok()).collect::<Option<_>>()?,
            version: value("version")?.to_owned(),
        })
    }
}

impl fmt::Display for ListOrigin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = if self.alphabetical { "name" } else { "rating" };
        let shown = [(self.all, "all"), (self.juniors, "juniors")];
        let shown = shown.into_iter().filter(|(is_shown, _)| *is_shown);
        let shown: Vec<&str> = shown.map(|(_, word)| word).collect();
        let parts: Vec<&str> = self.parts.iter().map(|part| part.word()).collect();
        write!(
            out,
            "{MARK} date={} seal={} lang={} order={order} show={} parts={} version={}",
            self.date,
            self.seal,
            self.lang.code(),
            shown.join(","),
            parts.join(","),
            self.version
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_says_is_read_again() {
        let origin = ListOrigin {
            date: Date::from_ymd_opt(2026, 1, 1).unwrap(),
            seal: "8208c17c7ee3906a".to_owned(),
            lang: Lang::De,
            alphabetical: true,
            all: false,
            juniors: true,
            parts: vec![Part::Active, Part::MostActive],
            version: "0.1.0".to_owned(),
        };
        let file = format!("%PDF-1.7 <</Keywords({origin})>>");
        assert_eq!(ListOrigin::find(file.as_bytes()), Some(origin));
        assert_eq!(ListOrigin::find(b"%PDF-1.7 klubrating-list date=x"), None);
    }
}
